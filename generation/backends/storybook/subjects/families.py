"""The families of the catalogue, put together. A new family is one line here."""

from __future__ import annotations

from . import aircraft, beasts, beasts_farm_and_wild, birds, boats, buildings, heavens, people, plants, sea, wheels
from .entry import Entry

ENTRIES: tuple[Entry, ...] = (
    *beasts.ENTRIES,
    *beasts_farm_and_wild.ENTRIES,
    *birds.ENTRIES,
    *sea.ENTRIES,
    *people.ENTRIES,
    *wheels.ENTRIES,
    *boats.ENTRIES,
    *aircraft.ENTRIES,
    *plants.ENTRIES,
    *buildings.ENTRIES,
    *heavens.ENTRIES,
)
