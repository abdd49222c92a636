"""Bounds what a prompt may cost to read, whatever is in it, by counting steps: a count is the same on every machine."""

from __future__ import annotations

from typing import Final

LIMIT: Final = 220_000
"""Steps for one prompt. An ordinary one of 5,000 characters takes a twentieth (`bench/moderation.py` prints both)."""


class TooManySteps(Exception):
    """The prompt was built to cost much."""


class Steps:
    """Counts the steps of one prompt."""

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit = limit
        self.taken = 0

    def take(self, count: int = 1) -> None:
        """Count some steps. Raises `TooManySteps` beyond the limit."""
        self.taken += count
        if self.taken > self._limit:
            raise TooManySteps
