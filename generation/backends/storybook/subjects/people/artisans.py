"""People with a craft of their own: one entry each. `person` says what the figures mean, `serving` where they work."""

from __future__ import annotations

from ..entry import Entry
from .person import Person

ENTRIES: tuple[Entry, ...] = (
    Person(
        name="blacksmith",
        words=("blacksmith", "smith", "swordsmith", "metalworker"),
        height_metres=1.8,
        colour="#8a8f98",
        broad=0.096,
        skin="#d9a070",
        hair=("short", "#3b2620"),
        below="#3f3a44",
        extras=("beard", "apron", "bare"),
        trim="#6b4630",
    ),
    Person(
        name="potter",
        words=("potter", "ceramist", "sculptor"),
        height_metres=1.7,
        colour="#6f9fb0",
        hair=("bun", "#7a4a2b"),
        below="#5b6a76",
        extras=("apron",),
        trim="#d8c4a4",
    ),
    Person(
        name="carpenter",
        words=("carpenter", "woodworker", "cabinetmaker", "craftsman", "craftsmen", "luthier"),
        height_metres=1.78,
        colour="#c9483c",
        hair=("short", "#8a5a2e"),
        below="#3f5a8a",
        hat=("cap", "#4a6a4a"),
        extras=("bib",),
    ),
    Person(
        name="barber",
        words=("barber", "hairdresser", "hair stylist", "hairstylist"),
        height_metres=1.75,
        colour="#f4f1ea",
        hair=("short", "#2f211c"),
        below="#39435f",
        extras=("apron",),
        trim="#5b8fb0",
    ),
    Person(
        name="florist",
        words=("florist", "flower seller"),
        height_metres=1.68,
        colour="#d88aa8",
        hair=("long", "#8a4b2a"),
        below="#4a5a4a",
        extras=("apron",),
        trim="#4f8a5a",
    ),
)
