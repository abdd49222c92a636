"""A `Monitor` that keeps what it is told, and can stop the attempt."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from generation.contracts import Stopped, StopReason


class KeepingMonitor:
    """`stop` makes every method raise from then on; `on_checkpoint` is called with each state before it is kept."""

    def __init__(self) -> None:
        self.states: list[dict[str, Any]] = []
        self.fractions: list[float] = []
        self.queued_calls = 0
        self.checks = 0
        self.reason: StopReason | None = None
        self.on_checkpoint: Callable[[dict[str, Any]], None] = lambda state: None

    @property
    def state(self) -> dict[str, Any]:
        """The last checkpoint, as the next attempt gets it."""
        return self.states[-1] if self.states else {}

    def stop(self, reason: StopReason) -> None:
        """The attempt is to stop."""
        self.reason = reason

    def check(self) -> None:
        self.checks += 1
        if self.reason is not None:
            raise Stopped(self.reason)

    def progress(self, fraction: float) -> None:
        self.check()
        assert 0 <= fraction <= 1
        assert not self.fractions or fraction >= self.fractions[-1]
        self.fractions.append(fraction)

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        copy = json.loads(json.dumps(state))
        self.on_checkpoint(copy)
        self.check()
        self.states.append(copy)

    def queued(self) -> None:
        self.check()
        self.queued_calls += 1
