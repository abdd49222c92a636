"""Fixtures of the engine's tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from generation.contracts import Stopped, StopReason


class RecordingMonitor:
    """A `Monitor` that remembers what it was told, and can say that the lease is lost."""

    def __init__(self) -> None:
        self.fractions: list[float] = []
        self.states: list[dict[str, Any]] = []
        self.is_lost = False
        self.reason = StopReason.TAKEN_OVER
        """Why it stops once it is lost."""
        self.times_queued = 0

    def progress(self, fraction: float) -> None:
        self.check()
        self.fractions.append(fraction)

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        self.check()
        self.states.append(dict(state))

    def check(self) -> None:
        if self.is_lost:
            raise Stopped(self.reason)

    def queued(self) -> None:
        self.check()
        self.times_queued += 1


@pytest.fixture
def monitor() -> RecordingMonitor:
    """A fresh one."""
    return RecordingMonitor()
