"""What a task's upstream work took, for the admin.

It is read from the backend's checkpoint, whose format `generation.contracts.Monitor.checkpoint` describes. A backend of the
operator's own may have kept any JSON, so what has another form is left out.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tasks_api.models import Phase, Task

MAX_JOBS: Final = 50
MAX_NAME_LENGTH: Final = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class UpstreamJob:
    """One upstream job, as it is shown."""

    upstream_id: str
    video_seconds: float | None
    state: str
    seconds: float | None
    cost: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UpstreamUsage:
    """The upstream work of one backend."""

    backend: str
    jobs: tuple[UpstreamJob, ...]
    seconds: float | None
    cost: float | None
    unanswered: int
    """Requests for a job that were never answered. Each may have created a job that must be paid."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is known about it."""
        return not (self.jobs or self.unanswered or self.seconds or self.cost)


def upstream_usage_of(task: Task) -> list[UpstreamUsage]:
    """The upstream work of each backend, the failed one before its fallback. Backends without known work are left out."""
    usage = _mapping(task.usage)
    before = _mapping(usage.get("before_fallback"))
    backends = [
        _usage_of(_text(before.get("backend")), before, {}, has_ended=True),
        _usage_of(task.backend, _mapping(task.checkpoint), usage, has_ended=task.phase == Phase.ENDED),
    ]
    return [work for work in backends if not work.is_empty]


def _usage_of(
    backend: str, checkpoint: Mapping[str, Any], usage: Mapping[str, Any], *, has_ended: bool
) -> UpstreamUsage:
    segments = checkpoint.get("segments")
    jobs = (
        [_job(entry, has_ended) for entry in segments if isinstance(entry, Mapping)]
        if isinstance(segments, list)
        else []
    )
    if not jobs:  # the backend saved no jobs, but reported their ids at the end
        ids = [name for name in _text(usage.get("upstream_id")).split(",") if name]
        jobs = [_job({"id": name, "done": True}, has_ended) for name in ids]
    seconds, cost = _number(usage.get("seconds")), _number(usage.get("cost"))
    unanswered = _number(checkpoint.get("unanswered"))
    return UpstreamUsage(
        backend=backend,
        jobs=tuple(jobs[:MAX_JOBS]),
        seconds=_total([job.seconds for job in jobs]) if seconds is None else seconds,
        cost=_total([job.cost for job in jobs]) if cost is None else cost,
        unanswered=int(unanswered or 0),
    )


def _job(entry: Mapping[str, Any], has_ended: bool) -> UpstreamJob:
    upstream_id = _text(entry.get("id"))
    return UpstreamJob(
        # An id that is a URL loses its query, which may contain a signature.
        upstream_id=upstream_id.partition("?")[0] if "://" in upstream_id else upstream_id,
        video_seconds=_number(entry.get("clip_seconds")),
        state="done" if entry.get("done") else "not finished" if has_ended else "under way",
        seconds=_number(entry.get("used_seconds")),
        cost=_number(entry.get("cost")),
    )


def _total(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) if known else None


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _text(value: Any) -> str:
    """As text, if it can be an id or a name."""
    return str(value)[:MAX_NAME_LENGTH] if isinstance(value, str | int | float) and value else ""


def _number(value: Any) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        return value if math.isfinite(value) else None
    except OverflowError:  # an int that no float can hold
        return None
