"""Content rules: what a prompt may ask for and what an image may show (docs/content-rules.md).

The pipeline calls `check_prompt` and `check_image`; both raise `contracts.Rejected` with the rule that was broken.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from pathlib import Path

from generation.moderation import lexicon
from generation.moderation.local import LocalModerator
from generation.moderation.verdict import Finding, Moderator, Refused, Verdict

__all__ = ["Finding", "LocalModerator", "Moderator", "Refused", "Verdict", "check_image", "check_prompt", "lexicon"]

_log = logging.getLogger(__name__)
_LOCAL: Sequence[Moderator] = (LocalModerator(),)


def check_prompt(prompt: str, *, moderators: Sequence[Moderator] = _LOCAL) -> tuple[Verdict, ...]:
    """Every moderator's verdict, in order; the first that refuses raises `Refused`, a `contracts.Rejected`."""
    return _judge(moderator.check_prompt(prompt) for moderator in moderators)


def check_image(
    path: Path, *, allows_faces: bool = False, moderators: Sequence[Moderator] = _LOCAL
) -> tuple[Verdict, ...]:
    """The same for a picture from `generation.inputs`. `allows_faces` is for accounts that hold the rights."""
    verdicts = (moderator.check_image(path) for moderator in moderators)
    return _judge(verdicts, passes=frozenset({"face"} if allows_faces else ()))


def _judge(verdicts: Iterable[Verdict], *, passes: frozenset[str] = frozenset()) -> tuple[Verdict, ...]:
    given = []
    for verdict in verdicts:
        given.append(verdict)
        if verdict.rule is not None and verdict.rule not in passes:
            _log.info(
                "content_refused",
                extra={"rule": verdict.rule, "finding": verdict.findings[0].name, "backend": verdict.backend},
            )
            raise Refused(verdict)
    return tuple(given)
