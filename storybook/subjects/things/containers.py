"""Gifts, chests, barrels, baskets, boxes, fish tanks, a chimney. Units: about the height; they stand on the origin.

The point "rim" is behind which somebody can sit, a heap lies between "heap" and "heap end".
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from ...painting.canvas import Colour, Drawing, arc, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..animals.fish import ENTRIES as FISH
from ..animals.fish import Fish
from ..entry import Entry
from ..motion import wave
from ..palette import BRASS, GLASS, INK, WATER, WHITE
from ..thing import Kind, Look


def _gift(drawing: Drawing, look: Look) -> None:
    drawing.fill(box(-0.42, 0.0, 0.42, 0.56, 0.02), colour=look.colour, depth=0.10)
    drawing.fill(box(-0.09, 0.0, 0.09, 0.56), colour=BRASS, shade=0.3)
    drawing.fill(box(-0.48, 0.52, 0.48, 0.70, 0.03), colour=light(look.colour, 0.10), depth=0.06)
    drawing.fill(box(-0.10, 0.52, 0.10, 0.70), colour=light(BRASS, 0.15), shade=0.3)
    drawing.fill(
        smooth((0, 0.70), (-0.10, 0.86), (-0.28, 0.92), (-0.30, 0.76), (-0.12, 0.70)),
        smooth((0, 0.70), (0.10, 0.86), (0.28, 0.92), (0.30, 0.76), (0.12, 0.70)),
        ellipse(0, 0.73, 0.07),
        colour=BRASS,
        depth=0.05,
    )


def _chest(drawing: Drawing, look: Look) -> None:
    drawing.mark("rim", 0.0, 0.5)
    gold = tint("#f2c94c")
    drawing.fill(
        *[ellipse(-0.36 + 0.12 * at, 0.50 + 0.05 * (at % 2), 0.085, 0.06) for at in range(7)], colour=gold, depth=0.03
    )
    drawing.fill(ellipse(0.1, 0.60, 0.05), colour=tint("#e0343a"), shade=0.5, depth=0.02)
    drawing.fill(
        smooth(*mirrored((0.30, 1.02), (0.50, 0.92), (0.54, 0.62), (0.40, 0.66))), colour=look.colour, depth=0.08
    )
    drawing.fill(box(-0.52, 0.0, 0.52, 0.50, 0.03), colour=look.colour, depth=0.08)
    drawing.fill(
        box(-0.54, 0.42, 0.54, 0.50),
        *[box(x - 0.045, 0.0, x + 0.045, 0.50) for x in (-0.36, 0.36)],
        box(-0.10, 0.30, 0.10, 0.48, 0.02),
        colour=gold,
        shade=0.5,
        depth=0.03,
    )
    drawing.fill(ellipse(0, 0.40, 0.028), box(-0.012, 0.33, 0.012, 0.40), colour=INK, shade=0)


def _barrel(drawing: Drawing, look: Look) -> None:
    drawing.mark("rim", 0.0, 0.86)
    drawing.fill(
        smooth(*mirrored((0.30, 0.0), (0.40, 0.28), (0.40, 0.60), (0.30, 0.88))), colour=look.colour, depth=0.10
    )
    drawing.fill(
        *[box(x - 0.005, 0.02, x + 0.005, 0.86) for x in (-0.18, 0.0, 0.18)], colour=dark(look.colour, 0.35), shade=0
    )
    drawing.fill(
        *[
            tube([(-0.375 - d, y), (0, y - 0.02), (0.375 + d, y)], [0.030] * 3)[0]
            for y, d in ((0.16, 0.0), (0.72, 0.0))
        ],
        colour=tint("#5b5660"),
        shade=0.4,
    )


def _basket(drawing: Drawing, look: Look) -> None:
    drawing.mark("rim", 0.0, 0.49)
    drawing.mark("heap", -0.42, 0.47)
    drawing.mark("heap end", 0.42, 0.47)
    drawing.fill(
        tube([(-0.36, 0.40), (-0.26, 0.86), (0.0, 0.98), (0.26, 0.86), (0.36, 0.40)], [0.030] * 5),
        colour=dark(look.colour, 0.15),
        shade=0.5,
    )
    drawing.fill(
        *[ellipse(x, y, 0.12) for x, y in ((-0.22, 0.46), (0.02, 0.50), (0.24, 0.46))],
        colour=tint("#d8352f"),
        depth=0.05,
    )
    drawing.fill(polygon((-0.46, 0.46), (0.46, 0.46), (0.34, 0.0), (-0.34, 0.0)), colour=look.colour, depth=0.08)
    drawing.fill(
        *[
            box(
                -0.40 + 0.16 * at + 0.08 * (row % 2),
                0.04 + 0.13 * row,
                -0.30 + 0.16 * at + 0.08 * (row % 2),
                0.10 + 0.13 * row,
                0.03,
            )
            for row in range(3)
            for at in range(5)
        ],
        colour=dark(look.colour, 0.22),
        shade=0,
    )
    drawing.fill(box(-0.50, 0.42, 0.50, 0.50, 0.04), colour=light(look.colour, 0.12), shade=0.5, depth=0.03)


def _bucket(drawing: Drawing, look: Look) -> None:
    drawing.mark("rim", 0.0, 0.68)
    drawing.mark("heap", -0.36, 0.70)
    drawing.mark("heap end", 0.36, 0.70)
    drawing.fill(tube([(-0.36, 0.66), (-0.22, 0.96), (0.22, 0.96), (0.36, 0.66)], [0.018] * 4), colour=INK, shade=0)
    drawing.fill(polygon((-0.40, 0.70), (0.40, 0.70), (0.28, 0.0), (-0.28, 0.0)), colour=look.colour, depth=0.09)
    drawing.fill(ellipse(0, 0.70, 0.40, 0.07), colour=dark(look.colour, 0.35), shade=0)


def _crate(drawing: Drawing, look: Look) -> None:
    drawing.mark("rim", 0.0, 0.79)
    drawing.mark("heap", -0.42, 0.79)
    drawing.mark("heap end", 0.42, 0.79)
    drawing.fill(box(-0.44, 0.0, 0.44, 0.80, 0.02), colour=look.colour, depth=0.09)
    drawing.fill(
        box(-0.44, 0.0, -0.34, 0.80),
        box(0.34, 0.0, 0.44, 0.80),
        box(-0.44, 0.70, 0.44, 0.80),
        box(-0.44, 0.0, 0.44, 0.10),
        *tube([(-0.36, 0.08), (0.36, 0.72)], [0.05] * 2),
        colour=light(look.colour, 0.12),
        shade=0.3,
    )


def _nest(drawing: Drawing, look: Look) -> None:
    drawing.fill(ellipse(0, 0.74, 1.12, 0.26), colour=dark(look.colour, 0.5), depth=0.05)
    bowl = drawing.fill(
        smooth(*mirrored((0.45, 0.0), (1.0, 0.22), (1.2, 0.74), (0.6, 0.56))), colour=look.colour, depth=0.16
    )
    chance = look.chance()
    for number in range(34):
        x, y = chance.uniform(-1.1, 1.1), chance.uniform(0.05, 0.74)
        reach, rise = chance.uniform(0.2, 0.5), chance.uniform(-0.14, 0.14)
        drawing.fill(
            tube([(x - reach, y - rise), (x, y + 0.03), (x + reach, y + rise)], [0.012, 0.022, 0.010]),
            colour=(dark, light)[number % 2](look.colour, 0.3),
            shade=0.3,
            clip=bowl if number % 4 else None,  # every fourth sticks out
        )
    drawing.mark("seat", 0, 0.52)
    drawing.mark("deck", 0, 0.52)


def _sack(drawing: Drawing, look: Look) -> None:
    """Full, tied at the neck, with a coin's sign on it."""
    body = smooth(*mirrored((0.10, 0.80), (0.34, 0.58), (0.44, 0.26), (0.30, 0.02)))
    full = drawing.fill(body, colour=look.colour, depth=0.12)
    for x in (-0.16, 0.02, 0.18):
        fold = tube([(x * 0.5, 0.78), (x, 0.62), (1.3 * x, 0.44)], [0.010, 0.016, 0.004])
        drawing.fill(fold, colour=dark(look.colour, 0.25), shade=0, clip=full)
    drawing.fill(
        polygon((-0.07, 0.78), (-0.20, 1.0), (0.0, 0.95), (0.20, 1.0), (0.07, 0.78)), colour=light(look.colour, 0.1)
    )
    drawing.fill(tube([(-0.10, 0.79), (0.10, 0.79)], [0.035] * 2), colour=tint("#6b4630"), shade=0.3)
    drawing.fill(ellipse(0.0, 0.32, 0.17), colour=BRASS, depth=0.03)
    drawing.fill(ellipse(0.0, 0.32, 0.115), colour=light(BRASS, 0.3), shade=0.2)


_home = Kind(family="thing", habitat="table", seconds=3.0)


_SAND = tint("#ecd9a8")
_KEPT: dict[str, Fish] = {fish.name: fish for fish in FISH if isinstance(fish, Fish)}


@contextmanager
def _heading(drawing: Drawing, x: float, y: float, size: float, way: float) -> Iterator[None]:
    """A frame that turns round with `way`, from 1 (to the right) to -1 (to the left), as seen from the side."""
    slim = max(abs(way), 0.16)
    with drawing.at(x, y, turn=90, squash=slim), drawing.at(turn=-90, size=size, flip=way < 0):
        yield


def _swim(
    drawing: Drawing, name: str, phase: float, at: tuple[float, float], reach: float, size: float, colour: Colour
) -> None:
    """Round and round through the water, one round a cycle."""
    turn = math.tau * (phase + 0.25)  # it begins seen from its side
    x, y = at[0] + reach * math.cos(turn), at[1] + 0.035 * math.sin(2 * turn)
    with _heading(drawing, x, y, size, -math.sin(turn)):
        _KEPT[name].draw(drawing, phase * 5, colour)


def _weed(drawing: Drawing, x: float, low: float, tall: float, phase: float, code: str = "#4a9f5a") -> None:
    lean = 0.05 * wave(phase * 2, x)
    stem = [(x, low), (x - lean * 0.5, low + tall * 0.35), (x + lean * 0.6, low + tall * 0.7), (x + lean, low + tall)]
    drawing.fill(tube(stem, [0.026, 0.030, 0.024, 0.006]), colour=tint(code), shade=0.3)


def _bubbles(drawing: Drawing, x: float, low: float, high: float, phase: float) -> None:
    for number in range(4):
        age = (phase * 2 + number / 4) % 1.0
        spot = (x + 0.025 * wave(age * 2, number / 4), low + (high - low) * age)
        seen = 0.8 * math.sin(math.pi * age)
        drawing.fill(ellipse(*spot, 0.012 + 0.006 * (number % 2)), colour=WHITE, shade=0, opacity=seen)


def _fish_bowl(drawing: Drawing, look: Look) -> None:
    """A round bowl, two thirds full, with sand, weed and a fish that swims round in it."""
    round_ = [(float(x), float(y)) for x, y in arc(0, 0.46, 0.52, -242, 62, 0.46, steps=36)]
    glass = drawing.fill(polygon(*round_), colour=GLASS, shade=0.3, opacity=0.55)
    drawing.fill(box(-0.6, 0.0, 0.6, 0.68), colour=WATER, to=dark(WATER, 0.12), shade=0.3, clip=glass, opacity=0.9)
    drawing.fill(ellipse(0, 0.68, 0.46, 0.045), colour=light(WATER, 0.5), shade=0)
    drawing.fill(ellipse(0, 0.03, 0.6, 0.13), colour=_SAND, shade=0.4, clip=glass)
    for at, code in enumerate(("#e2574c", "#6fa8dc", "#f2b93d", "#9a7fc8")):
        drawing.fill(ellipse(-0.2 + 0.13 * at, 0.105 + 0.02 * (at % 2), 0.042, 0.03), colour=tint(code), shade=0.5)
    _weed(drawing, -0.27, 0.12, 0.42, look.phase)
    _weed(drawing, -0.19, 0.10, 0.30, look.phase, "#6fbf6a")
    _bubbles(drawing, 0.28, 0.16, 0.62, look.phase)
    _swim(drawing, "goldfish", look.phase, (0.02, 0.38), 0.16, 0.46, look.colour)
    drawing.fill(ellipse(0, 0.865, 0.255, 0.035), colour=light(GLASS, 0.5), shade=0, opacity=0.9)
    drawing.fill(ellipse(0, 0.865, 0.215, 0.024), colour=tint("#c4e2ee"), shade=0)
    shine = [(-0.36, 0.66), (-0.43, 0.48), (-0.38, 0.28)]
    drawing.fill(
        tube(shine, [0.012, 0.030, 0.010]), ellipse(-0.27, 0.76, 0.03, 0.02, 40), colour=WHITE, shade=0, opacity=0.75
    )
    drawing.mark("top", 0.0, 0.9)


def _fish_tank(drawing: Drawing, look: Look) -> None:
    """A long tank on a cabinet, with plants, a rock and fish of several kinds."""
    wood = look.colour
    drawing.fill(box(-0.82, 0.0, 0.82, 0.36, 0.02), colour=wood, depth=0.06)
    drawing.fill(*[box(x, 0.05, x + 0.74, 0.31, 0.02) for x in (-0.77, 0.03)], colour=light(wood, 0.14), depth=0.03)
    glass = drawing.fill(box(-0.84, 0.36, 0.84, 1.02, 0.02), colour=GLASS, shade=0.2)
    drawing.fill(box(-0.82, 0.38, 0.82, 0.95), colour=tint("#6fc4ea"), to=tint("#2f82b8"), shade=0.2, clip=glass)
    sand = smooth((-0.84, 0.46), (-0.4, 0.44), (0.0, 0.48), (0.45, 0.44), (0.84, 0.47), (0.84, 0.36), (-0.84, 0.36))
    drawing.fill(sand, colour=_SAND, shade=0.3, clip=glass)
    rock = smooth((0.30, 0.42), (0.36, 0.60), (0.50, 0.66), (0.66, 0.56), (0.72, 0.42))
    drawing.fill(rock, colour=tint("#8a8f98"), depth=0.06, clip=glass)
    for x, tall, code in (
        (-0.70, 0.40, "#4a9f5a"),
        (-0.62, 0.28, "#6fbf6a"),
        (-0.54, 0.36, "#3f8a58"),
        (0.12, 0.22, "#d8608a"),
    ):
        _weed(drawing, x, 0.44, tall, look.phase, code)
    _bubbles(drawing, 0.20, 0.48, 0.93, look.phase)
    for at, (name, x, y, reach, size) in enumerate(
        (
            ("angelfish", -0.12, 0.78, 0.48, 0.27),
            ("clownfish", 0.14, 0.56, 0.46, 0.24),
            ("blue tang", -0.06, 0.67, 0.54, 0.26),
            ("goldfish", 0.02, 0.85, 0.46, 0.27),
            ("goldfish", -0.20, 0.54, 0.40, 0.25),
        )
    ):
        _swim(drawing, name, look.phase + 0.27 * at, (x, y), reach, size, _KEPT[name].main)
    drawing.fill(box(-0.86, 0.98, 0.86, 1.08, 0.02), colour=tint("#3a3f48"), shade=0.4)
    drawing.fill(box(-0.86, 0.34, 0.86, 0.385, 0.01), colour=tint("#3a3f48"), shade=0.3)
    for left in (-0.72, 0.34):
        gleam = polygon((left, 0.94), (left + 0.12, 0.94), (left - 0.02, 0.42), (left - 0.14, 0.42))
        drawing.fill(gleam, colour=WHITE, shade=0, opacity=0.22, clip=glass)
    drawing.mark("top", 0.0, 1.08)


_kept = Kind(family="thing", habitat="table", seconds=7.0)


_TILE, _RIDGE = tint("#8f4a3c"), tint("#6f382e")


def _chimney(drawing: Drawing, look: Look) -> None:
    """Of brick, wide enough for one, on the ridge of a tiled roof."""
    brick = look.colour
    drawing.mark("rim", 0.0, 1.02)
    roof = drawing.fill(polygon((-0.85, 0.0), (-0.52, 0.42), (0.52, 0.42), (0.85, 0.0)), colour=_TILE, depth=0.05)
    rows = [
        ellipse(-1.1 + 0.14 * at + 0.07 * (row % 2), 0.32 - 0.105 * row, 0.075, 0.06)
        for row in range(4)
        for at in range(17)
    ]
    drawing.fill(rows, colour=light(_TILE, 0.1), shade=0.3, depth=0.02, clip=roof)
    drawing.fill(box(-0.56, 0.39, 0.56, 0.46, 0.02), colour=_RIDGE, shade=0.4)
    stack = drawing.fill(box(-0.36, 0.3, 0.36, 0.96), colour=brick, depth=0.06)
    joints = [box(-0.4, 0.38 + 0.1 * row, 0.4, 0.392 + 0.1 * row) for row in range(6)]
    joints += [
        box(x + 0.09 * (row % 2), 0.39 + 0.1 * row, x + 0.012 + 0.09 * (row % 2), 0.48 + 0.1 * row)
        for row in range(6)
        for x in (-0.28, -0.1, 0.08, 0.26)
    ]
    drawing.fill(joints, colour=light(brick, 0.35), shade=0, clip=stack)
    drawing.fill(box(-0.43, 0.92, 0.43, 1.04, 0.015), colour=dark(brick, 0.15), shade=0.4)
    drawing.fill(ellipse(0, 1.04, 0.34, 0.03), colour=tint("#2a2322"), shade=0)


_thing = Kind(family="thing", habitat="ground")


ENTRIES: tuple[Entry, ...] = (
    _home("gift", "parcel, present, opening gift", 0.3, "#d8434f", _gift),
    _home(
        "treasure chest",
        (
            "treasure, chest, gold, chest of gold, music box, musical box, jewelry box, jewellery box, steel "
            "safe, vault safe, strongbox, opening chest, open treasure chest"
        ),
        0.6,
        "#8a5632",
        _chest,
        habitat="ground",
    ),
    _home("barrel", "cask", 0.9, "#a8713f", _barrel, habitat="ground"),
    _home(
        "basket",
        ("picnic basket, laundry basket, basket of laundry, hamper, laundry hamper, clothes basket, pile of laundry"),
        0.35,
        "#c9975a",
        _basket,
    ),
    _home("bucket", "pail", 0.35, "#4a9ac4", _bucket),
    _home(
        "nest",
        ("bird's nest, bird nest, cocoon, chrysalis, beehive, hive, bee hive, apiary, skep"),
        0.22,
        "#9a7448",
        _nest,
        habitat="ground",
    ),
    _home("sack", "money bag, loot bag, loot, moneybag", 0.6, "#b9945e", _sack),
    _home("box", "boxes, crate, package, box of flying papers", 0.5, "#c99a62", _crate),
    _kept("fish bowl", "fishbowl, goldfish bowl", 0.32, "#f28c28", _fish_bowl),
    _kept("fish tank", "fishtank, aquarium tank", 1.25, "#7a5238", _fish_tank, habitat="ground", seconds=9.0),
    _thing("chimney", "smokestack, chimney pot", 1.5, "#a8584a", _chimney),
)
