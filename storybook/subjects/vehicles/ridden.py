"""What is drawn with somebody on it: a bicycle, a surfboard. Whoever it is stays known: clothes, hat, skin, hair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cache, partial

from ...painting.canvas import Drawing
from ..people.person import Person
from ..people.person_held import HELD
from ..thing import Kind, Look, Thing

Shown = Callable[[Drawing, Look, Person], None]
"""Draws it in one phase with such a rider."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ridden(Thing):
    """A vehicle or a board, and who is on it."""

    rider: Person
    shown: Shown
    dressed: bool = False
    """Is its main colour that of the rider's clothes?"""


def ridden(
    kind: Kind,
    name: str,
    words: str,
    metres: float,
    colour: str,
    shown: Shown,
    rider: Person,
    *,
    dressed: bool = False,
    seconds: float | None = None,
    stride: float | None = None,
) -> Ridden:
    """The entry `name` of the kind, `metres` high, with its usual rider."""
    paint = partial(_paint, shown=shown, rider=rider)
    thing = kind(name, words, metres, colour, paint, seconds=seconds, stride=stride)
    known = {field.name: getattr(thing, field.name) for field in fields(thing)}
    return Ridden(**known, rider=rider, shown=shown, dressed=dressed)


@cache
def mount(vehicle: Ridden, rider: Person) -> Ridden:
    """The same with somebody else on it; what they carry stays behind, for the hands are needed."""
    extras = tuple(extra for extra in rider.extras if extra not in HELD)
    rider = replace(rider, extras=extras)
    colour = rider.colour if vehicle.dressed else vehicle.colour
    return replace(vehicle, rider=rider, colour=colour, paint=partial(_paint, shown=vehicle.shown, rider=rider))


def _paint(drawing: Drawing, look: Look, *, shown: Shown, rider: Person) -> None:
    shown(drawing, look, rider)
