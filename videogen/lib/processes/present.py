"""Which workers and sweeps run now, for the admin's pages: one read of a small table."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import F
from django.db.models.functions import Now

from videogen.lib.processes.models import SEEN_SECONDS, Kind, ServiceProcess

_SEEN: Final = dt.timedelta(seconds=SEEN_SECONDS)


@dataclass(frozen=True, slots=True)
class Group:
    """Processes that do the same: the sweeps, or the workers of a queue."""

    processes: Sequence[ServiceProcess]
    """All with a row, the one that was seen last first."""

    @property
    def age(self) -> dt.timedelta | None:
        """How long ago one of them was seen. None: none has a row."""
        return age_of(self.processes[0]) if self.processes else None

    @property
    def running(self) -> int:
        """How many were seen within SEEN_SECONDS."""
        return sum(is_seen(process) for process in self.processes)

    @property
    def pauses(self) -> list[ServiceProcess]:
        """Those that claim nothing now."""
        return [process for process in self.processes if is_seen(process) and process.is_paused]


@dataclass(frozen=True, slots=True)
class Present:
    """All processes."""

    processes: Sequence[ServiceProcess]

    def sweeps(self) -> Group:
        """The sweeps."""
        return Group([process for process in self.processes if process.kind == Kind.SWEEP])

    def workers_of(self, queue: str) -> Group:
        """The workers that take wake-ups from the queue."""
        return Group([process for process in self.processes if queue in process.queues])


def read() -> Present:
    """One statement."""
    return Present(list(ServiceProcess.objects.annotate(age=Now() - F("seen_at")).order_by("age")))


def age_of(process: ServiceProcess) -> dt.timedelta:
    """How long ago the process was seen, by the database's clock. It must have been read with its `age`."""
    age: dt.timedelta = process.age  # type: ignore[attr-defined]  # annotated
    return max(age, dt.timedelta(0))


def is_seen(process: ServiceProcess) -> bool:
    """Whether it was seen within SEEN_SECONDS."""
    return age_of(process) <= _SEEN
