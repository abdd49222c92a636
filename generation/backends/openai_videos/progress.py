"""How far a job is, whatever scale its server counts in: 0 to 100, or 0 to 1."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

_MOST: Final = 0.99
"""What a job that isn't done may say of itself."""


class Progress(NamedTuple):
    """What a server says of a job's progress."""

    value: float = 0.0
    is_percent: bool = False
    """Whether it says so itself, as in "40%"."""


class Scale:
    """The scale of one server's values. They are from 0 to 1 if all so far are at most 1 and one lies between."""

    def __init__(self) -> None:
        self._is_above_one = False
        self._is_between = False

    def fraction(self, progress: Progress) -> float:
        """Progress as 0.0 to 0.99, by all values so far."""
        value, is_percent = progress
        if not is_percent:
            self._is_above_one |= value > 1
            self._is_between |= 0 < value < 1
        is_fraction = self._is_between and not self._is_above_one and not is_percent
        return min(value if is_fraction else value / 100, _MOST)


def read_progress(value: Any) -> Progress:
    """The progress in a job's description; none if it can't be read."""
    is_percent = isinstance(value, str) and value.strip().endswith("%")
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return Progress()
    try:
        number = float(value.strip().rstrip("%") if isinstance(value, str) else value)
    except (ValueError, OverflowError):
        return Progress()
    return Progress(number, is_percent) if 0 <= number < float("inf") else Progress()
