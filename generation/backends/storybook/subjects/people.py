"""The catalogue of people: one entry each. `person` says what the figures mean."""

from __future__ import annotations

from .entry import Entry
from .person import Person

ENTRIES: tuple[Entry, ...] = (
    Person(name="man", words=("man", "men", "guy", "person", "people"), height_metres=1.8, colour="#3f7cac", hair=("short", "#4a2f27"), below="#39435f"),
    Person(
        name="woman", words=("woman", "women", "lady", "ladies", "mother"), height_metres=1.7, colour="#d8574e", broad=0.074, limb=(0.041, 0.026),
        hair=("long", "#6b3d2a"), wear="dress", shoes="#7a3b3a", extras=("bare",),
    ),
    Person(
        name="child", words=("child", "children", "kid", "toddler"), height_metres=1.15, colour="#f2b33d", leg=0.38, head=0.145, broad=0.098, limb=(0.058, 0.042),
        hair=("curls", "#5b3a29"), wear="shorts", below="#3f7cac", shoes="#d2413a", extras=("bare",),
    ),
)
