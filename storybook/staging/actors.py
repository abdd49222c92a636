"""From a part to an actor: its drawing at the size that fits the frame."""

from __future__ import annotations

import numpy as np

from ..painting.planes import Picture
from ..painting.sheet import Easel
from ..spec import TURNTABLE, Colour
from ..subjects import CATALOGUE, Entry
from ..words import word_list
from .glow import light_of
from .parts import Part
from .sprites import carries_snow
from .stage import RATE, Actor, Wardrobe

ALOFT = ("air", "heaven")
"""Habitats of what stands on nothing."""
_ROUND_SECONDS = 5.0
"""In which what turns comes round."""
_SIDE_BY_SIDE = ("beside", "before", "ahead", "behind", "under")

_MOTLEY = word_list(
    "hot air balloon, balloon, kite, tulip, flower, butterfly, car, flying car, race car, sailboat, paper lantern, "
    "fish, gift"
)
"""Of what no two look alike in a group."""
_GAY = ((62, 190, 245), (196, 110, 52), (96, 164, 78), (168, 84, 142), (60, 72, 214))


_OVERLAPS = ("drumming",)
"""Who is drawn with something so wide that others may stand before its end."""
_UNDRESSED = ("skeleton", "mech", "demon", "alien", "troll", "soldier")
_CLOTHES = ((70, 92, 196), (96, 140, 72), (72, 166, 214), (150, 92, 128), (128, 116, 64), None)
"""Colours (blue, green, red) for the people of a group, so that they are not one man many times."""


def wears_clothes(entry: Entry) -> bool:
    """Is its colour that of a garment, which another one of a group may have in another colour?"""
    return entry.family == "person" and entry.name not in _UNDRESSED


def clothes_of(seed: int, number: int, index: int) -> Colour | None:
    """What the person `number` of figure `index` wears."""
    return _CLOTHES[(seed + number + 2 * index) % len(_CLOTHES)]


def other_clothes(seed: int, number: int, own: Colour) -> Colour:
    """What somebody wears beside another in `own`: nothing that looks like it."""
    others = [one for one in _CLOTHES if one and sum(abs(a - b) for a, b in zip(one, own, strict=True)) > 130]
    return others[(seed + number) % len(others)]


def new_actor(
    easel: Easel, part: Part, index: int, wardrobe: Wardrobe, *, x: float, y: float, scale: float, offset: float
) -> Actor:
    stands = part.entry.habitat not in ALOFT or (part.entry.family == "aircraft" and part.action == "still")
    height = min(part.height * scale, (y - part.room * easel.height) if stands else 0.52 * easel.height)
    height = _fit_width(easel, part, wardrobe, height, (easel.scene.seed + index) % 9973)
    frames = part.cycle_frames if part.figure.action not in TURNTABLE else _ROUND_SECONDS * RATE
    if part.speed:
        frames = max(part.stride * height / part.height / abs(part.speed) * RATE, 4.0)
    return Actor(
        entry=part.entry,
        action=part.action,
        colour=part.figure.colour,
        seed=(easel.scene.seed + index) % 9973,
        height=height,
        x=x,
        y=y,
        speed=part.speed,
        cycle_frames=frames,
        offset=offset,
        flip=part.speed < 0,
        light=light_of(easel, part.entry.name, part.action),
        wardrobe=wardrobe,
        start=easel.start,
        order=y,
        turntable=part.figure.action in TURNTABLE,
        snowed=carries_snow(easel.scene, part.entry),
    )


def _fit_width(easel: Easel, part: Part, wardrobe: Wardrobe, height: float, seed: int) -> float:
    """The height, or the largest one at which the figure fits the frame's width."""
    sprite, scale = wardrobe.get(part.entry, part.action, 0.0, part.figure.colour, seed, height)
    others = [figure for figure in easel.scene.figures if figure.to < 0 or figure.relation in _SIDE_BY_SIDE]
    loose = sum(1 for figure in others if not part.speed or CATALOGUE[figure.name].habitat != "scenery")
    room = easel.width * (0.74 if part.figure.count == 1 else 0.46)
    if loose > 1 and part.entry.habitat != "scenery":
        room = min(room, easel.width * (0.98 if part.action not in _OVERLAPS else 1.7) / loose)
    widest = height * room / max(_visible_width(sprite.bgra) * scale, 1.0)
    wardrobe.limit(part.entry, part.action, part.figure.colour, widest)
    return min(height, widest)


def half_width(actor: Actor) -> float:
    sprite, scale = actor.wardrobe.get(actor.entry, actor.action, 0.0, actor.colour, actor.seed, actor.height)
    return float(_visible_width(sprite.bgra) * scale / 2)


def extent(actor: Actor) -> tuple[float, float]:
    """How far it reaches to the left and to the right of where it stands, pixels."""
    sprite, scale = actor.wardrobe.get(actor.entry, actor.action, 0.0, actor.colour, actor.seed, actor.height)
    columns = np.flatnonzero(sprite.bgra[:, :, 3].max(axis=0) > 170)
    if not columns.size:
        return 0.0, 0.0
    before, after = (sprite.anchor[0] - columns[0]) * scale, (columns[-1] - sprite.anchor[0]) * scale
    return (float(after), float(before)) if actor.flip else (float(before), float(after))


def rise(actor: Actor) -> float:
    """How far it reaches above where it is, pixels."""
    sprite, scale = actor.wardrobe.get(actor.entry, actor.action, 0.0, actor.colour, actor.seed, actor.height)
    rows = np.flatnonzero(sprite.bgra[:, :, 3].max(axis=1) > 170)
    return float(max(sprite.anchor[1] - rows[0], 0) * scale) if rows.size else 0.0


def _visible_width(pixels: Picture) -> float:
    columns = np.flatnonzero(pixels[:, :, 3].max(axis=0) > 170)
    return float(columns[-1] - columns[0]) if columns.size else float(pixels.shape[1])


def vary(actor: Actor, number: int, seed: int) -> None:
    """Give all but the first of a gay group colours of their own."""
    if number and actor.colour is None and actor.entry.name in _MOTLEY:
        actor.colour = _GAY[(seed + number) % len(_GAY)]
