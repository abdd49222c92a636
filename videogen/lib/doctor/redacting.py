"""The last defence against a secret in what doctor prints: no check should name one, but a library's error text might."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from urllib.parse import unquote, urlsplit

from django.conf import settings

from videogen.lib import logs

MIN_LENGTH: Final = 6
"""Something shorter may be a part of any word."""
_NAMES: Final = ("SECRET_KEY", "S3_ACCESS_KEY", "S3_SECRET_KEY", "MODERATION_OPENAI_KEY", "MODERATION_LLAMA_GUARD_KEY")
_ADDRESSES: Final = ("DATABASE_URL", "REDIS_URL", "CDN_URL")


def redact(text: str) -> str:
    """The text without any secret of the settings, and without API keys and webhook secrets."""
    for secret in sorted(_secrets(), key=len, reverse=True):
        text = text.replace(secret, "[...]")
    return logs.redact(text)


def _secrets() -> Iterator[str]:
    found = [*(getattr(settings, name) for name in _NAMES), *settings.SECRET_KEY_FALLBACKS]
    for name in _ADDRESSES:
        password = urlsplit(getattr(settings, name)).password or ""
        found += [password, unquote(password)]
    return (secret for secret in found if len(secret) >= MIN_LENGTH)
