"""What animals have on: glasses on the eyes, a hat on the crown, a scarf round the neck. `things/wearables` draws it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...painting.canvas import Colour, Drawing, Point
from ..people.person import Person
from ..people.person_beasts import BEASTS
from ..people.person_masks import MASKS
from ..thing import Look, Thing
from ..things.wearables import ON_BODY, ON_EYES, ON_HEAD, ON_NECK

_HATS = dict(zip(ON_HEAD, ("straw", "top", "cap", "bobble", "santa", "crown"), strict=False)) | {
    "chef hat": "toque",
    "pirate hat": "tricorn",
    "wizard hat": "wizard",
    "headdress": "plumes",
    "headphones": "headphones",
}
"""Hats that people have a drawing for."""


@dataclass(frozen=True, slots=True)
class Worn:
    """One thing that is worn."""

    thing: Thing
    colour: Colour


def is_wearable(name: str) -> bool:
    """Can it be worn?"""
    return name in (*ON_EYES, *ON_HEAD, *ON_NECK, *ON_BODY, "ice skates")


def dress_neck(drawing: Drawing, worn: tuple[Worn, ...], at: Point, wide: float, turn: float, phase: float) -> None:
    """Round a neck `wide` across at a point; `turn` is how the neck leans from upright. Ties hang before it."""
    for piece in worn:
        if piece.thing.name in ON_NECK:
            lean = turn * (0.3 if piece.thing.name in ("tie", "bow tie") else 0.8)
            with drawing.at(*at, turn=lean, size=wide):
                piece.thing.paint(drawing, Look("worn", phase, piece.colour, 0))


def dress_head(
    drawing: Drawing, worn: tuple[Worn, ...], eyes: tuple[Point, ...], crown: Point, wide: float, phase: float
) -> None:
    """In the frame of a head with radius 1: on the eyes, and on the crown, where the head is `wide` across."""
    for piece in worn:
        name = piece.thing.name
        if name in ON_EYES:
            (left, low), (right, high) = eyes[0], eyes[-1]
            side = len(eyes) == 1
            size = 0.85 if side else right - left
            with drawing.at((left + right) / 2, (low + high) / 2, size=size):
                piece.thing.paint(drawing, Look("side" if side else "worn", phase, piece.colour, 0))
        elif name in ON_HEAD:
            with drawing.at(*crown, size=wide):
                piece.thing.paint(drawing, Look("worn", phase, piece.colour, 0))


def put_on(person: Person, piece: Worn) -> Person:
    """People have hats and glasses of their own drawing."""
    name, (b, g, r) = piece.thing.name, piece.colour
    if name == "ice skates":
        return replace(person, extras=(*person.extras, "skates"))
    if name == "raincoat":
        code = f"#{r:02x}{g:02x}{b:02x}"
        extras = tuple(extra for extra in person.extras if extra not in ("bare", "stripes", "bib", "apron"))
        wear = person.wear if person.wear in ("dress", "skirt") else "coat"
        return replace(person, colour=code, hat=("hood", code), wear=wear, extras=(*extras, "buttons"))
    if name in ON_EYES:
        return replace(person, extras=(*person.extras, "sunglasses" if name == "sunglasses" else "glasses"))
    if name not in _HATS:
        return person
    hat = (_HATS[name], f"#{r:02x}{g:02x}{b:02x}")
    whole = person.hat[0] in BEASTS or person.hat[0] in MASKS  # a head of its own: the hat sits on top
    return replace(person, topped=hat) if whole else replace(person, hat=hat)
