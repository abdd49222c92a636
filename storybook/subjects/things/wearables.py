"""Hats, glasses, scarves, and clothes without anybody in them. Units: about the width."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

from ...painting.canvas import Drawing, Outline, box, dark, ellipse, light, mirrored, polygon, smooth, star, tint, tube
from ...words import word_list
from ..entry import Entry
from ..motion import wave
from ..palette import WHITE
from ..thing import Kind, Look, Paint

WORN = ("worn", "side")
"""Actions of what somebody has on, seen from before or from the side."""
ON_EYES = ("sunglasses", "glasses", "goggles")
ON_HEAD = word_list(
    "hat, top hat, cap, beanie, santa hat, crown, party hat, headphones, flower crown, chef hat, pirate hat, "
    "wizard hat, headdress"
)
ON_NECK = ("scarf", "bow tie", "tie", "collar")
_LENSES = {"sunglasses": tint("#20242c"), "goggles": tint("#6fc6e8"), "glasses": tint("#e6f3f8")}


def _glasses(drawing: Drawing, look: Look, kind: str) -> None:
    """Two lenses one unit apart; from the side one, and the temple back to the ear."""
    side, frame = look.action == "side", look.colour
    with drawing.at(0.0, 0.0 if look.action in WORN else 0.40):
        if side:
            drawing.fill(tube([(-0.2, 0.08), (-1.25, 0.2)], [0.075, 0.06]), colour=frame, shade=0.3)
        else:
            drawing.fill(tube([(-0.2, 0.1), (0.0, 0.17), (0.2, 0.1)], [0.06] * 3), colour=frame, shade=0.3)
        if kind == "goggles":
            drawing.fill(tube([(-1.0, 0.06), (0.3 if side else 1.0, 0.06)], [0.1, 0.1]), colour=dark(frame, 0.3))
        for x in (0.0,) if side else (-0.5, 0.5):
            _lens(drawing, x, frame, kind)
            if kind == "glasses" and look.action in WORN:
                drawing.fill(ellipse(x, -0.02, 0.15, 0.18), colour=tint("#241a1c"), shade=0)
                drawing.fill(ellipse(x + 0.05, 0.06, 0.055), colour=WHITE, shade=0)


def _lens(drawing: Drawing, x: float, frame: tuple[int, int, int], kind: str) -> None:
    rim, glass = ellipse(x, 0.0, 0.47, 0.43), ellipse(x, 0.0, 0.36, 0.32)
    if kind == "sunglasses":
        rim, glass = _dark_glass(x, 0.50, 0.44), _dark_glass(x, 0.42, 0.36)
    drawing.fill(rim, colour=frame, shade=0.4)
    shape = drawing.fill(glass, colour=_LENSES[kind], shade=0)
    gleam = polygon((x - 0.28, -0.12), (x - 0.02, 0.36), (x + 0.10, 0.36), (x - 0.16, -0.12))
    drawing.fill(gleam, colour=WHITE, shade=0, opacity=0.4, clip=shape)


def _dark_glass(x: float, wide: float, high: float) -> Outline:
    return smooth(
        (x - wide, 0.6 * high),
        (x, 0.8 * high),
        (x + wide, 0.6 * high),
        (x + 0.75 * wide, -0.6 * high),
        (x, -high),
        (x - 0.75 * wide, -0.6 * high),
    )


def _straw_hat(drawing: Drawing, look: Look) -> None:
    """Of straw, with a band."""
    drawing.fill(ellipse(0, 0.12, 0.72, 0.12), colour=dark(look.colour, 0.12), depth=0.05)
    drawing.fill(
        smooth(*mirrored((0.0, 0.60), (0.20, 0.64), (0.34, 0.48), (0.38, 0.14), (0.0, 0.06))),
        colour=look.colour,
        depth=0.10,
    )
    drawing.fill(
        smooth((-0.385, 0.13), (-0.365, 0.28), (0.0, 0.21), (0.365, 0.28), (0.385, 0.13), (0.0, 0.06)),
        colour=tint("#b5483a"),
        shade=0.4,
    )


def _top_hat(drawing: Drawing, look: Look) -> None:
    black = look.colour
    drawing.fill(ellipse(0, 0.10, 0.78, 0.10), colour=dark(black, 0.15), shade=0.5, depth=0.04)
    crown = drawing.fill(
        smooth(*mirrored((0.0, 1.0), (0.50, 0.92), (0.43, 0.45), (0.44, 0.08), (0, 0.02))),
        colour=light(black, 0.08),
        depth=0.1,
    )
    drawing.fill(box(-0.6, 0.08, 0.6, 0.27), colour=tint("#b5342f"), shade=0.3, clip=crown)


def _headdress(drawing: Drawing, look: Look) -> None:
    """A fan of long feathers over a band."""
    codes = ("#2fb8a8", "#f2b21e", "#7a3fd0")
    for at in range(7):
        turn = math.radians(150 - 20 * at)
        x, y = math.cos(turn), math.sin(turn)
        leaf = tube([(0.2 * x, 0.1 + 0.2 * y), (0.6 * x, 0.1 + 0.6 * y), (1.0 * x, 0.1 + 1.0 * y)], [0.06, 0.15, 0.05])
        drawing.fill(leaf, colour=tint(codes[at % 3]) if at % 2 else look.colour, depth=0.04)
    drawing.fill(tube([(-0.5, 0.06), (0.0, 0.14), (0.5, 0.06)], [0.09] * 3), colour=tint("#f2c94c"), depth=0.03)


def _cap(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        smooth((-0.52, 0.04), (-0.46, 0.36), (-0.1, 0.56), (0.3, 0.46), (0.5, 0.06)), colour=look.colour, depth=0.1
    )
    drawing.fill(
        smooth((0.1, 0.04), (0.5, 0.12), (0.98, 0.02), (0.9, -0.04), (0.4, 0.0)),
        colour=dark(look.colour, 0.2),
        shade=0.5,
    )
    drawing.fill(ellipse(-0.06, 0.55, 0.06, 0.04), colour=dark(look.colour, 0.2), shade=0.4)


def _soft_hat(drawing: Drawing, look: Look, kind: str) -> None:
    """A beanie with its bobble, Santa's hat, a party hat."""
    rim = WHITE if kind == "santa hat" else light(look.colour, 0.25)
    if kind == "party hat":
        cone = drawing.fill(polygon((-0.42, 0.0), (0.0, 1.1), (0.42, 0.0)), colour=look.colour, depth=0.08)
        stripes = [part for y in (0.08, 0.38, 0.68) for part in tube([(-0.5, y), (0.5, y + 0.22)], [0.06] * 2)]
        drawing.fill(stripes, colour=tint("#f7d24a"), shade=0, clip=cone)
        drawing.fill(ellipse(0, 1.1, 0.13), colour=tint("#ef6f9a"), depth=0.05)
        return
    tip = (-0.62, 0.42 + 0.02 * wave(look.phase)) if kind == "santa hat" else (0.0, 0.66)
    top = ((-0.2, 0.74), tip, (-0.34, 0.34)) if kind == "santa hat" else ((-0.24, 0.6), tip, (0.24, 0.6))
    drawing.fill(smooth((0.5, 0.08), (0.34, 0.5), *top, (-0.5, 0.08)), colour=look.colour, depth=0.1)
    drawing.fill(tube([(-0.5, 0.08), (0.5, 0.08)], [0.12, 0.12]), colour=rim, depth=0.06)
    drawing.fill(ellipse(*tip, 0.15), colour=rim, depth=0.06)


def _chef_hat(drawing: Drawing, look: Look) -> None:
    """A band and a puffed crown."""
    puffs = [
        ellipse(x, y, 0.30, 0.27) for x, y in ((-0.34, 0.62), (0.0, 0.76), (0.34, 0.62), (-0.14, 0.56), (0.16, 0.56))
    ]
    drawing.fill(*puffs, colour=look.colour, depth=0.10)
    drawing.fill(
        smooth((-0.46, 0.04), (-0.44, 0.44), (0.44, 0.44), (0.46, 0.04), (0.0, -0.02)), colour=dark(look.colour, 0.06)
    )


def _pirate_hat(drawing: Drawing, look: Look) -> None:
    """Its brim turned up, with a skull on it."""
    brim = smooth(*mirrored((0.0, 0.82), (0.5, 0.62), (0.86, 0.22), (0.5, 0.06), (0.0, 0.0)))
    drawing.fill(brim, colour=look.colour, depth=0.08)
    edge = [(-0.82, 0.24), (-0.5, 0.60), (0.0, 0.79), (0.5, 0.60), (0.82, 0.24)]
    drawing.fill(tube(edge, [0.035] * 5), colour=tint("#f2c94c"), shade=0.2)
    drawing.fill(ellipse(0.0, 0.42, 0.16, 0.15), box(-0.085, 0.22, 0.085, 0.34, 0.03), colour=WHITE, shade=0.2)
    drawing.fill(ellipse(-0.065, 0.41, 0.045), ellipse(0.065, 0.41, 0.045), colour=dark(look.colour, 0.4), shade=0)
    for side in (-1, 1):
        drawing.fill(tube([(-0.26 * side, 0.12), (0.26 * side, 0.28)], [0.035] * 2), colour=WHITE, shade=0.2)


def _wizard_hat(drawing: Drawing, look: Look) -> None:
    """Tall and pointed, with stars."""
    drawing.fill(ellipse(0.0, 0.08, 0.78, 0.13), colour=dark(look.colour, 0.2), depth=0.05)
    cone = drawing.fill(
        smooth((-0.46, 0.06), (-0.26, 0.66), (-0.16, 1.22), (-0.06, 1.26), (0.18, 0.72), (0.46, 0.06)),
        colour=look.colour,
        depth=0.10,
    )
    for x, y, size in ((-0.12, 0.34, 0.11), (0.14, 0.62, 0.085), (-0.08, 0.88, 0.07)):
        drawing.fill(star(x, y, size, 0.42 * size, 5), colour=tint("#f7d24a"), shade=0, clip=cone)


def _headphones(drawing: Drawing, look: Look) -> None:
    with drawing.at(0.0, 0.0 if look.action in WORN else 0.68):
        drawing.fill(
            tube([(-0.62, -0.4), (-0.6, 0.1), (-0.3, 0.38), (0.3, 0.38), (0.6, 0.1), (0.62, -0.4)], [0.06] * 6),
            colour=dark(look.colour, 0.4),
            shade=0.5,
        )
        drawing.fill(
            ellipse(-0.64, -0.42, 0.17, 0.26), ellipse(0.64, -0.42, 0.17, 0.26), colour=look.colour, depth=0.06
        )


def _flower_crown(drawing: Drawing, look: Look) -> None:
    with drawing.at(0.0, 0.0 if look.action in WORN else 0.14):
        drawing.fill(tube([(-0.6, 0.0), (0.0, 0.1), (0.6, 0.0)], [0.07] * 3), colour=tint("#4f9a4a"), shade=0.5)
        for at, x in enumerate((-0.54, -0.28, 0.0, 0.28, 0.54)):
            colour = (look.colour, tint("#fbf3f0"), tint("#f7d24a"))[at % 3]
            y = 0.1 - 0.24 * x * x
            drawing.fill(
                *[ellipse(x + dx, y + dy, 0.08) for dx, dy in ((-0.07, 0), (0.07, 0), (0, 0.07), (0, -0.07))],
                colour=colour,
            )
            drawing.fill(ellipse(x, y, 0.05), colour=tint("#f2a93b"), shade=0)


def _scarf(drawing: Drawing, look: Look) -> None:
    """Round the neck, with an end that hangs down and moves a little."""
    swing = 0.05 * wave(look.phase)
    with drawing.at(0.0, 0.0 if look.action in WORN else 1.05):
        end = tube([(0.24, -0.05), (0.34 + swing, -0.5), (0.30 + 1.6 * swing, -0.98)], [0.16, 0.17, 0.19])
        tail = drawing.fill(end, colour=dark(look.colour, 0.14), depth=0.05)
        stripes = [box(-0.1, y, 0.8, y + 0.1) for y in (-0.62, -0.86)]
        drawing.fill(stripes, colour=light(look.colour, 0.55), shade=0, clip=tail)
        drawing.fill(
            tube([(-0.5, 0.04), (0.0, -0.06), (0.5, 0.04)], [0.19, 0.21, 0.19]), colour=look.colour, depth=0.07
        )


def _bow_tie(drawing: Drawing, look: Look) -> None:
    with drawing.at(0.0, 0.0 if look.action in WORN else 0.3):
        drawing.fill(
            smooth((0, 0), (-0.2, 0.16), (-0.52, 0.3), (-0.56, 0.0), (-0.52, -0.3), (-0.2, -0.16)),
            smooth((0, 0), (0.2, 0.16), (0.52, 0.3), (0.56, 0.0), (0.52, -0.3), (0.2, -0.16)),
            colour=look.colour,
            depth=0.06,
        )
        drawing.fill(ellipse(0, 0, 0.14, 0.16), colour=dark(look.colour, 0.2), shade=0.6, depth=0.04)


def _tie(drawing: Drawing, look: Look) -> None:
    with drawing.at(0.0, 0.0 if look.action in WORN else 1.0):
        blade = [(-0.12, -0.1), (0.12, -0.1), (0.24, -0.8), (0.0, -1.0), (-0.24, -0.8)]
        drawing.fill(polygon(*blade), colour=look.colour, depth=0.05)
        drawing.fill(polygon((-0.17, 0.1), (0.17, 0.1), (0.11, -0.14), (-0.11, -0.14)), colour=dark(look.colour, 0.2))


def _collar(drawing: Drawing, look: Look) -> None:
    with drawing.at(0.0, 0.0 if look.action in WORN else 0.35):
        drawing.fill(tube([(-0.5, 0.03), (0.0, -0.05), (0.5, 0.03)], [0.09] * 3), colour=look.colour, shade=0.5)
        drawing.fill(ellipse(0.08, -0.2, 0.13), colour=tint("#f2c94c"), depth=0.05)


def _ice_skates(drawing: Drawing, look: Look) -> None:
    """A pair of boots on blades."""
    for x, shade in ((-0.28, 0.2), (0.14, 0.0)):
        colour = dark(look.colour, shade) if shade else look.colour
        with drawing.at(x, 0):
            drawing.fill(box(-0.30, 0.0, 0.42, 0.05, 0.02), colour=tint("#b9c6d2"), shade=0.3)
            drawing.fill(
                *[box(post, 0.03, post + 0.06, 0.16) for post in (-0.2, 0.18)], colour=tint("#9aa8b5"), shade=0
            )
            boot = smooth((-0.28, 0.15), (-0.26, 0.95), (0.06, 0.97), (0.08, 0.50), (0.36, 0.38), (0.38, 0.15))
            drawing.fill(boot, colour=colour, depth=0.06)
            laces = [
                part for at in range(4) for part in tube([(0.0, 0.5 + 0.1 * at), (0.09, 0.53 + 0.1 * at)], [0.012] * 2)
            ]
            drawing.fill(laces, colour=tint("#5b6a76"), shade=0)


def _soft(kind: str) -> Paint:
    return partial(_soft_hat, kind=kind)


_wear = Kind(family="thing", habitat="table", actions=("still", *WORN), depth=0.06)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """What makes one garment differ from another."""

    sleeves: float = 0.55
    """How far down the legs it goes: 1 to the feet."""
    marks: tuple[str, ...] = ()
    """shirt, tie, buttons, stripes, hood, badge, boots, bubble, plates, flounce, mantle."""


CUTS: dict[str, Cut] = {
    "suit": Cut(sleeves=0.8, marks=("shirt", "buttons")),
    "space suit": Cut(sleeves=1.0, marks=("badge", "boots", "bubble")),
    "raincoat": Cut(sleeves=0.6, marks=("buttons", "hood")),
    "sweater": Cut(sleeves=0.6, marks=("stripes",)),
    "coat": Cut(sleeves=0.7, marks=("buttons", "collar")),
    "cape": Cut(sleeves=0.0, marks=("mantle",)),
    "dress": Cut(sleeves=0.25, marks=("flounce",)),
    "armour": Cut(sleeves=0.75, marks=("plates",)),
}
"""By the name of the garment."""
ON_BODY = tuple(CUTS)


def _hung(drawing: Drawing, look: Look) -> None:
    """On a hanger that stands on nothing: shoulders, two sleeves, a hem."""
    colour = look.colour
    drawing.fill(tube([(0.0, 0.90), (0.03, 0.98), (-0.03, 1.0)], [0.014] * 3), colour=tint("#8f98a3"), shade=0.3)
    for side in (-1, 1):
        sleeve = tube([(0.22 * side, 0.80), (0.33 * side, 0.42)], [0.085, 0.07])
        drawing.fill(sleeve, colour=dark(colour, 0.14), depth=0.04)
    body = drawing.fill(
        smooth((-0.28, 0.84), (0.0, 0.90), (0.28, 0.84), (0.23, 0.45), (0.29, 0.02), (0.0, 0.0), (-0.29, 0.02), (-0.23, 0.45)),
        colour=colour,
        depth=0.06,
    )  # fmt: skip
    drawing.fill(polygon((-0.08, 0.92), (0.08, 0.92), (0.0, 0.70)), colour=light(colour, 0.6), shade=0, clip=body)
    drawing.fill(box(-0.01, 0.05, 0.01, 0.72), colour=dark(colour, 0.35), shade=0, clip=body)


_garment = Kind(family="thing", habitat="table", depth=0.06)


ENTRIES: tuple[Entry, ...] = (
    _wear("sunglasses", "shades, sunglass", 0.1, "#3a3f4a", partial(_glasses, kind="sunglasses")),
    _wear("glasses", ("spectacles", "eyeglasses", "monocle"), 0.1, "#4a2a1e", partial(_glasses, kind="glasses")),
    _wear("goggles", "swim goggles, ski goggles", 0.1, "#c8553d", partial(_glasses, kind="goggles")),
    _wear("hat", "sunhat, straw hat, sun hat, cowboy hat, fedora", 0.2, "#e3c27a", _straw_hat),
    _wear("top hat", "bowler, bowler hat, magician's hat", 0.25, "#2f2c38", _top_hat),
    _wear("cap", "baseball cap, beret", 0.15, "#3f7fc0", _cap),
    _wear("beanie", "woolly hat, wool hat, bobble hat", 0.2, "#c8453d", partial(_soft_hat, kind="beanie")),
    _wear("santa hat", "christmas hat, santa's hat", 0.25, "#d2342f", _soft("santa hat")),
    _wear("party hat", "birthday hat", 0.25, "#5fb0e0", _soft("party hat")),
    _wear("headphones", "headphone, headset, earmuffs", 0.2, "#e2574c", _headphones),
    _wear("flower crown", "wreath of flowers, crown of flowers", 0.12, "#ef7fa5", _flower_crown),
    _wear("chef hat", "chef's hat, chefs hat, toque", 0.3, "#fbfaf6", _chef_hat),
    _wear("pirate hat", "pirate's hat, tricorn", 0.25, "#2b2833", _pirate_hat),
    _wear("wizard hat", "wizard's hat, witch hat, witch's hat", 0.4, "#5a3f9a", _wizard_hat),
    _wear("headdress", "feather headdress, feathered headdress, plumed headdress", 0.5, "#e8308a", _headdress),
    _wear("scarf", "shawl", 0.4, "#d2453a", _scarf),
    _wear("bow tie", "bowtie", 0.1, "#c8342f", _bow_tie),
    _wear("tie", "necktie", 0.4, "#3c5fa8", _tie),
    _wear("ice skates", ("ice skate", "figure skate"), 0.3, "#f4f1ea", _ice_skates),
    _wear("collar", "dog collar, bell collar", 0.1, "#c8342f", _collar),
    _garment("suit", "business suit, tuxedo, tux, dinner jacket, waistcoat", 0.9, "#2b2f3f", _hung),
    _garment(
        "space suit",
        "spacesuit, astronaut suit, astronaut costume, astronaut outfit, astronaut helmet",
        1.0,
        "#eef1f5",
        _hung,
    ),
    _garment("raincoat", "rain coat, poncho, rain jacket", 0.9, "#f2c230", _hung),
    _garment(
        "sweater",
        "jumper, pullover, hoodie, cardigan, wool sweater, shirt, t shirt, tshirt, vest, pajamas, pyjamas",
        0.7,
        "#c8453d",
        _hung,
    ),
    _garment("coat", "jacket, leather jacket, overcoat, uniform, robe, kimono", 0.9, "#4a5a86", _hung),
    _garment("cape", "cloak, superhero cape, superhero costume", 0.9, "#cf3030", _hung),
    _garment("dress", "gown, tutu, skirt, ball gown", 0.9, "#e58bb0", _hung),
    _garment("armour", "armor, suit of armor, suit of armour, knight armor", 1.0, "#aab4c0", _hung),
)
