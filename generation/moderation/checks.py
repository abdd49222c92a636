"""System checks of the content rules' settings."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core import checks

from generation.moderation import lexicon


def check_own_list(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """That MODERATION_LIST is there and sound: with a fault in it, every task would fail."""
    if settings.MODERATION_LIST is None:
        return []
    try:
        lexicon.load(own=settings.MODERATION_LIST)
    except (OSError, lexicon.ListError) as error:
        fault = f"MODERATION_LIST: {error}"
        return [checks.Error(fault, hint="See docs/content-rules.md.", id="generation.E002")]
    return []


def check_unread_scripts(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """That there is a moderator to ask about a script that no list covers."""
    others = settings.MODERATION_OPENAI_URL or settings.MODERATION_LLAMA_GUARD_URL
    if settings.MODERATION_UNREAD_SCRIPTS != "external" or others:
        return []
    return [
        checks.Error(
            "MODERATION_UNREAD_SCRIPTS is `external`, but there is no other moderator to ask.",
            hint="Set MODERATION_OPENAI_URL or MODERATION_LLAMA_GUARD_URL, or choose `pass` or `refuse`.",
            id="generation.E003",
        )
    ]
