"""Clocks: what a call cost, in wall time and in CPU time of this process and its children; how busy the machine was."""

from __future__ import annotations

import os
import resource
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one film, in seconds."""

    wall: float
    cpu: float
    """All threads, children that have ended included."""


def cost_of(call: Callable[[], object]) -> Cost:
    """Call it once."""
    cpu, started_at = _cpu_seconds(), time.perf_counter()
    call()
    wall = time.perf_counter() - started_at
    return Cost(wall, _cpu_seconds() - cpu)


def turns(rounds: int, calls: dict[str, Callable[[], Cost]]) -> dict[str, list[Cost]]:
    """Each call once a round, forwards and backwards in turn, so that what else the machine does meets all of them."""
    costs: dict[str, list[Cost]] = {name: [] for name in calls}
    for number in range(rounds):
        for name in calls if number % 2 else reversed(calls):
            costs[name].append(calls[name]())
    return costs


def median_ratio(above: Sequence[float], below: Sequence[float]) -> float:
    """Median of the ratios round by round."""
    return median(one / other for one, other in zip(above, below, strict=True))


class Neighbours:
    """How much of the machine's CPUs others took since this was made."""

    def __init__(self) -> None:
        self._before = _machine_seconds() - _cpu_seconds()
        self._started_at = time.perf_counter()

    def cores(self) -> float | None:
        """A mean number of cores; None where the system does not tell."""
        others = _machine_seconds() - _cpu_seconds() - self._before
        return max(others, 0.0) / (time.perf_counter() - self._started_at) if Path("/proc/stat").exists() else None


def _cpu_seconds() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def _machine_seconds() -> float:
    with suppress(OSError, ValueError):
        user, nice, system, _idle, _wait, *interrupts = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]
        return sum(map(int, (user, nice, system, *interrupts))) / os.sysconf("SC_CLK_TCK")
    return 0.0
