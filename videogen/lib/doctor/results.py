"""What a check says: how it is, what was seen, and what to do about it."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final


class Status(enum.StrEnum):
    """How it is."""

    OK = "ok"
    WARNING = "warning"
    """It works, but not as it should."""
    FAILED = "failed"
    SKIPPED = "skipped"
    """It can't be known now, or there is nothing to check."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result of a check. Both texts are whole sentences; `advice` is empty if there is nothing to do."""

    status: Status
    seen: str
    advice: str = ""


def ok(seen: str) -> CheckResult:
    """All is well. `seen` has the figures."""
    return CheckResult(Status.OK, seen)


def warning(seen: str, advice: str) -> CheckResult:
    """It works, but not as it should."""
    return CheckResult(Status.WARNING, seen, advice)


def failed(seen: str, advice: str) -> CheckResult:
    """It doesn't work."""
    return CheckResult(Status.FAILED, seen, advice)


def skipped(seen: str) -> CheckResult:
    """Why it can't be known now, or what isn't configured."""
    return CheckResult(Status.SKIPPED, seen)


_WORST_FIRST: Final[Sequence[Status]] = (Status.FAILED, Status.WARNING, Status.OK, Status.SKIPPED)


def worst(results: Iterable[CheckResult]) -> CheckResult:
    """One result for a check of several parts: the worst status. What isn't well is said first, and nothing is said twice."""
    ordered = sorted(results, key=lambda result: _WORST_FIRST.index(result.status))
    is_partly_skipped = ordered[0].status is not Status.SKIPPED
    seen = dict.fromkeys(
        f"A part was skipped. {result.seen}" if result.status is Status.SKIPPED and is_partly_skipped else result.seen
        for result in ordered
    )
    advice = dict.fromkeys(result.advice for result in ordered if result.advice)
    return CheckResult(ordered[0].status, " ".join(seen), " ".join(advice))
