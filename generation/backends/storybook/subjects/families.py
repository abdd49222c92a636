"""The families of the catalogue, put together. A new family is one line here."""

from __future__ import annotations

from . import (
    aircraft,
    beasts,
    beasts_farm_and_wild,
    birds,
    boats,
    buildings,
    flowers,
    food,
    heavens,
    household,
    insects,
    keepsakes,
    people,
    rail_and_cycles,
    reptiles_and_others,
    sea,
    trees,
    wheels,
)
from .entry import Entry

ENTRIES: tuple[Entry, ...] = (
    *beasts.ENTRIES,
    *beasts_farm_and_wild.ENTRIES,
    *birds.ENTRIES,
    *insects.ENTRIES,
    *sea.ENTRIES,
    *reptiles_and_others.ENTRIES,
    *people.ENTRIES,
    *wheels.ENTRIES,
    *rail_and_cycles.ENTRIES,
    *boats.ENTRIES,
    *aircraft.ENTRIES,
    *trees.ENTRIES,
    *flowers.ENTRIES,
    *food.ENTRIES,
    *household.ENTRIES,
    *keepsakes.ENTRIES,
    *buildings.ENTRIES,
    *heavens.ENTRIES,
)
