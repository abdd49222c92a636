"""Content rules: what a prompt may ask for and what an image may show (docs/content-rules.md).

The pipeline calls `check_prompt` and `check_image`; both raise `contracts.Rejected` with the rule that was broken.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from django.conf import settings

from generation.moderation import lexicon
from generation.moderation.llama_guard import LlamaGuardModerator
from generation.moderation.local import LocalModerator
from generation.moderation.openai import OpenAIModerator
from generation.moderation.remote import Service
from generation.moderation.verdict import Finding, Moderator, Refused, Verdict

__all__ = [
    "Finding",
    "LlamaGuardModerator",
    "LocalModerator",
    "Moderator",
    "OpenAIModerator",
    "Refused",
    "Service",
    "Verdict",
    "check_image",
    "check_prompt",
    "from_settings",
    "lexicon",
]

_log = logging.getLogger(__name__)

Keep = Callable[[Verdict], None]
"""Is called with each verdict at once, the refusing one included."""


def from_settings() -> tuple[Moderator, ...]:
    """The moderators in the order in which they are asked: the local one, and those whose address is set."""
    found: list[Moderator] = [
        LocalModerator(least_severity=settings.MODERATION_LEAST_SEVERITY, face_neighbours=settings.FACE_NEIGHBOURS)
    ]
    passes = settings.MODERATION_WHEN_AWAY == "pass"
    if url := settings.MODERATION_OPENAI_URL:
        key, model = settings.MODERATION_OPENAI_KEY, settings.MODERATION_OPENAI_MODEL
        found.append(OpenAIModerator(service=Service(url=url, key=key, model=model, passes_when_away=passes)))
    if url := settings.MODERATION_LLAMA_GUARD_URL:
        key, model = settings.MODERATION_LLAMA_GUARD_KEY, settings.MODERATION_LLAMA_GUARD_MODEL
        found.append(LlamaGuardModerator(service=Service(url=url, key=key, model=model, passes_when_away=passes)))
    return tuple(found)


def check_prompt(
    prompt: str, *, moderators: Sequence[Moderator] = (), keep: Keep = lambda _: None
) -> tuple[Verdict, ...]:
    """Ask every moderator about a prompt, in order: those of the settings, unless others are given.

    Returns their verdicts. The first one that refuses ends it with `Refused`, a `contracts.Rejected`.
    """
    return _judge((moderator.check_prompt(prompt) for moderator in moderators or from_settings()), keep=keep)


def check_image(
    path: Path, *, moderators: Sequence[Moderator] = (), allows_faces: bool = False, keep: Keep = lambda _: None
) -> tuple[Verdict, ...]:
    """The same about an image from `generation.inputs`. `allows_faces` is for accounts that hold the rights."""
    verdicts = (moderator.check_image(path) for moderator in moderators or from_settings())
    return _judge(verdicts, keep=keep, passes=frozenset({"face"} if allows_faces else ()))


def _judge(verdicts: Iterable[Verdict], *, keep: Keep, passes: frozenset[str] = frozenset()) -> tuple[Verdict, ...]:
    given = []
    for verdict in verdicts:
        given.append(verdict)
        keep(verdict)
        if verdict.rule is not None and verdict.rule not in passes:
            _log.info(
                "content_refused",
                extra={"rule": verdict.rule, "finding": verdict.findings[0].name, "backend": verdict.backend},
            )
            raise Refused(verdict)
    return tuple(given)
