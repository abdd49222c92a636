"""What people build. Each module begins or ends with its list `ENTRIES`."""

from __future__ import annotations

from ..entry import Entry
from . import (
    ancients,
    crags,
    dwellings,
    gates,
    houses,
    landmarks,
    monuments,
    small_houses,
    spires,
    stalls,
    towers,
    tunnels,
    wonders,
)

ENTRIES: tuple[Entry, ...] = (
    *houses.ENTRIES,
    *dwellings.ENTRIES,
    *towers.ENTRIES,
    *monuments.ENTRIES,
    *landmarks.ENTRIES,
    *ancients.ENTRIES,
    *wonders.ENTRIES,
    *gates.ENTRIES,
    *spires.ENTRIES,
    *crags.ENTRIES,
    *stalls.ENTRIES,
    *small_houses.ENTRIES,
    *tunnels.ENTRIES,
)
