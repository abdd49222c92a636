"""Plants, land and sky. Each module begins or ends with its list `ENTRIES`."""

from __future__ import annotations

from ..entry import Entry
from . import blazes, blossoms, boughs, far_trees, flowers, heavens, herbs, jets, land, leaves, trees, weather

ENTRIES: tuple[Entry, ...] = (
    *trees.ENTRIES,
    *far_trees.ENTRIES,
    *boughs.ENTRIES,
    *blossoms.ENTRIES,
    *flowers.ENTRIES,
    *herbs.ENTRIES,
    *leaves.ENTRIES,
    *land.ENTRIES,
    *heavens.ENTRIES,
    *weather.ENTRIES,
    *blazes.ENTRIES,
    *jets.ENTRIES,
)
