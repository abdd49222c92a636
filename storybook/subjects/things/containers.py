"""Gifts, chests, barrels, baskets, buckets, boxes. Units: about the height; they stand on the origin.

The point "rim" is behind which somebody can sit, a heap lies between "heap" and "heap end".
"""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..entry import Entry
from ..palette import BRASS, INK
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
        *[ellipse(-0.36 + 0.12 * at, 0.50 + 0.05 * (at % 2), 0.085, 0.06) for at in range(7)],
        colour=gold,
        depth=0.03,
    )
    drawing.fill(ellipse(0.1, 0.60, 0.05), colour=tint("#e0343a"), shade=0.5, depth=0.02)
    drawing.fill(
        smooth(*mirrored((0.30, 1.02), (0.50, 0.92), (0.54, 0.62), (0.40, 0.66))),
        colour=look.colour,
        depth=0.08,
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
        smooth(*mirrored((0.30, 0.0), (0.40, 0.28), (0.40, 0.60), (0.30, 0.88))),
        colour=look.colour,
        depth=0.10,
    )
    drawing.fill(
        *[box(x - 0.005, 0.02, x + 0.005, 0.86) for x in (-0.18, 0.0, 0.18)],
        colour=dark(look.colour, 0.35),
        shade=0,
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
        smooth(*mirrored((0.45, 0.0), (1.0, 0.22), (1.2, 0.74), (0.6, 0.56))),
        colour=look.colour,
        depth=0.16,
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

ENTRIES: tuple[Entry, ...] = (
    _home("gift", "parcel, present", 0.3, "#d8434f", _gift),
    _home(
        "treasure chest",
        (
            "treasure, chest, gold, chest of gold, music box, musical box, jewelry box, jewellery box, steel safe, "
            "vault safe, strongbox"
        ),
        0.6,
        "#8a5632",
        _chest,
        habitat="ground",
    ),
    _home("barrel", "cask", 0.9, "#a8713f", _barrel, habitat="ground"),
    _home("basket", "picnic basket", 0.35, "#c9975a", _basket),
    _home("bucket", "pail", 0.35, "#4a9ac4", _bucket),
    _home(
        "nest",
        ("bird's nest, bird nest, beaver dam, beaver lodge, cocoon, chrysalis, beehive, hive, bee hive, apiary, skep"),
        0.22,
        "#9a7448",
        _nest,
        habitat="ground",
    ),
    _home("sack", "money bag, loot bag, loot, moneybag", 0.6, "#b9945e", _sack),
    _home("box", "boxes, crate, package, box of flying papers", 0.5, "#c99a62", _crate),
)
