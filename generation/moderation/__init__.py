"""Content rules: what a prompt may ask for and what an image may show (docs/content-rules.md).

The pipeline calls `check_prompt` and `check_image`; both raise `contracts.Rejected` with the rule that was broken.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from django.conf import settings

from generation.contracts import Failed, Rejected
from generation.moderation import faces, lexicon
from generation.moderation.llama_guard import LlamaGuardModerator
from generation.moderation.local import LocalModerator
from generation.moderation.openai import OpenAIModerator
from generation.moderation.verdict import Finding, Moderator, Verdict

__all__ = [
    "Finding",
    "LlamaGuardModerator",
    "LocalModerator",
    "Moderator",
    "OpenAIModerator",
    "Verdict",
    "check_image",
    "check_prompt",
    "faces",
    "from_settings",
    "load",
]

_log = logging.getLogger(__name__)

OnVerdict = Callable[[Verdict], None]
"""Called with each verdict as soon as it is there, including the one that refuses."""


def from_settings() -> tuple[Moderator, ...]:
    """The moderators, in the order in which they are asked: the local one, then those whose address is set."""
    moderators: list[Moderator] = [
        LocalModerator(
            least_severity=settings.MODERATION_LEAST_SEVERITY,
            face_threshold=settings.FACE_THRESHOLD,
            own_list=settings.MODERATION_LIST,
            unread_scripts=settings.MODERATION_UNREAD_SCRIPTS,
        )
    ]
    passes = settings.MODERATION_WHEN_AWAY == "pass"
    if url := settings.MODERATION_OPENAI_URL:
        key, model = settings.MODERATION_OPENAI_KEY, settings.MODERATION_OPENAI_MODEL
        moderators.append(OpenAIModerator(url=url, key=key, model=model, passes_when_unavailable=passes))
    if url := settings.MODERATION_LLAMA_GUARD_URL:
        key, model = settings.MODERATION_LLAMA_GUARD_KEY, settings.MODERATION_LLAMA_GUARD_MODEL
        moderators.append(LlamaGuardModerator(url=url, key=key, model=model, passes_when_unavailable=passes))
    return tuple(moderators)


def check_prompt(
    prompt: str, *, moderators: Sequence[Moderator] = (), on_verdict: OnVerdict = lambda _: None
) -> tuple[Verdict, ...]:
    """Ask the moderators about a prompt, in order: those of the settings, unless others are given.

    Returns their verdicts. The first refusal raises `contracts.Rejected`. A prompt that one of them can't read, and that another
    had to read but didn't, raises `contracts.Failed("moderation")`.
    """
    return _judge(
        (moderator.check_prompt(prompt) for moderator in moderators or from_settings()), on_verdict=on_verdict
    )


def check_image(
    path: Path,
    *,
    moderators: Sequence[Moderator] = (),
    allows_faces: bool = False,
    on_verdict: OnVerdict = lambda _: None,
) -> tuple[Verdict, ...]:
    """Ask them about an image from `generation.inputs` in the same way. `allows_faces` is for accounts that hold the rights."""
    verdicts = (moderator.check_image(path) for moderator in moderators or from_settings())
    return _judge(verdicts, on_verdict=on_verdict, ignored_rules=frozenset({"face"} if allows_faces else ()))


def _judge(
    verdicts: Iterable[Verdict], *, on_verdict: OnVerdict, ignored_rules: frozenset[str] = frozenset()
) -> tuple[Verdict, ...]:
    given = []
    for verdict in verdicts:
        given.append(verdict)
        on_verdict(verdict)
        if verdict.rule is not None and verdict.rule not in ignored_rules:
            _log.info(
                "content_refused",
                extra={"rule": verdict.rule, "finding": verdict.findings[0].name, "backend": verdict.backend},
            )
            raise Rejected(verdict.rule)
    is_read = any(not verdict.needs_another and not verdict.is_missing for verdict in given)
    if not is_read and any(verdict.needs_another for verdict in given):
        raise Failed("moderation")
    return tuple(given)


def load() -> None:
    """Load the lists now, so that the first task doesn't wait for them."""
    lexicon.load(own=settings.MODERATION_LIST)
