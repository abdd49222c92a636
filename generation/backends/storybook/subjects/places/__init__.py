"""What people build. Each module begins or ends with its list `ENTRIES`."""

from __future__ import annotations

from ..entry import Entry
from . import dwellings, houses, landmarks, monuments, stalls, towers

ENTRIES: tuple[Entry, ...] = (
    *houses.ENTRIES,
    *dwellings.ENTRIES,
    *towers.ENTRIES,
    *monuments.ENTRIES,
    *landmarks.ENTRIES,
    *stalls.ENTRIES,
)
