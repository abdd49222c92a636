"""What a task's work took elsewhere, read from what its backend kept (`generation.contracts.Monitor.checkpoint` says in what
form), for the admin. A backend may be anybody's: nothing in here is believed to be of the right kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tasks_api.models import Phase, Task

MAX_SEGMENTS: Final = 50
_MAX_CHARACTERS: Final = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class UpstreamJob:
    """One part, as it is shown."""

    upstream_id: str
    video_seconds: float | None
    state: str
    seconds: float | None
    cost: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UpstreamUsage:
    """What one backend did."""

    backend: str
    segments: tuple[UpstreamJob, ...]
    seconds: float | None
    cost: float | None
    unanswered: int
    """Orders whose answer never came: each may have made a job, which is paid for."""

    @property
    def is_empty(self) -> bool:
        """Nothing is known of it."""
        return not (self.segments or self.unanswered or self.seconds or self.cost)


def upstream_usage_of(task: Task) -> list[UpstreamUsage]:
    """What each backend did, the one that failed first; those of which nothing is known are left out."""
    usage = _mapping(task.usage)
    before = _mapping(usage.get("before_fallback"))
    now = _work(task.backend, _mapping(task.checkpoint), usage, is_over=task.phase == Phase.ENDED)
    found = [_work(_text(before.get("backend")), before, {}, is_over=True), now]
    return [work for work in found if not work.is_empty]


def _work(backend: str, kept: Mapping[str, Any], usage: Mapping[str, Any], *, is_over: bool) -> UpstreamUsage:
    entries = kept.get("segments")
    segments = [_segment(_mapping(entry), is_over) for entry in (entries if isinstance(entries, list) else [])]
    if not segments:  # it kept no parts, but told their ids at the end
        ids = [name for name in _text(usage.get("upstream_id"), 10_000).split(",") if name]
        segments = [_segment({"id": name, "done": True}, is_over) for name in ids]
    seconds, cost = _number(usage.get("seconds")), _number(usage.get("cost"))
    unanswered = kept.get("unanswered")
    return UpstreamUsage(
        backend=backend,
        segments=tuple(segments[:MAX_SEGMENTS]),
        seconds=_total([segment.seconds for segment in segments]) if seconds is None else seconds,
        cost=_total([segment.cost for segment in segments]) if cost is None else cost,
        unanswered=unanswered if isinstance(unanswered, int) else 0,
    )


def _segment(entry: Mapping[str, Any], is_over: bool) -> UpstreamJob:
    unfinished = "not finished" if is_over else "under way"
    return UpstreamJob(
        upstream_id=_text(entry.get("id")),
        video_seconds=_number(entry.get("clip_seconds")),
        state="done" if entry.get("done") is True else unfinished,
        seconds=_number(entry.get("used_seconds")),
        cost=_number(entry.get("cost")),
    )


def _text(value: Any, most: int = _MAX_CHARACTERS) -> str:
    """Of an id that is an address, nothing that may be secret: servers sign theirs in the query."""
    text = str(value)[:most] if isinstance(value, str | int) else ""
    return text.partition("?")[0] if "://" in text else text


def _number(value: Any) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _total(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) if known else None


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}
