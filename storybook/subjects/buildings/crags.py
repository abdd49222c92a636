"""Rocks, and what is hewn out of them or built on them, that countries are known by.

Units: about the height; the origin is the middle of the foot.
"""

from __future__ import annotations

from ...painting.canvas import Drawing, Outline, box, dark, ellipse, light, mix, polygon, smooth, tint, tube
from ..entry import Entry
from ..thing import Kind, Look

_SHADE = tint("#6d6670")


def _stone_faces(drawing: Drawing, look: Look) -> None:
    """Four heads hewn out of a mountain."""
    rock = look.colour
    ridge = smooth(
        *(
            (-1.15, 0.0),
            (-1.05, 0.42),
            (-0.88, 0.66),
            (-0.70, 0.94),
            (-0.42, 0.88),
            (-0.14, 0.97),
            (0.16, 0.86),
            (0.44, 0.93),
        ),
        *((0.70, 0.99), (0.90, 0.72), (1.05, 0.40), (1.15, 0.0)),
    )
    whole = drawing.fill(ridge, colour=rock, depth=0.10)
    cracks = [
        part
        for x, y in ((-0.98, 0.3), (-0.5, 0.2), (0.0, 0.16), (0.5, 0.22), (0.95, 0.3))
        for part in tube([(x, y + 0.18), (x + 0.04, y), (x - 0.02, y - 0.16)], [0.004, 0.009, 0.004])
    ]
    drawing.fill(*cracks, colour=dark(rock, 0.3), shade=0, clip=whole)
    for x, y, size in ((-0.66, 0.64, 1.0), (-0.24, 0.66, 0.95), (0.18, 0.60, 0.9), (0.62, 0.66, 1.0)):
        _hewn_face(drawing, x, y, 0.21 * size, rock)
    scree = smooth((-1.1, 0.0), (-0.6, 0.22), (-0.2, 0.14), (0.2, 0.2), (0.7, 0.18), (1.1, 0.0))
    drawing.fill(scree, colour=light(rock, 0.15), depth=0.05)
    for x in (-0.95, -0.7, -0.3, 0.1, 0.45, 0.85, 1.0):
        drawing.fill(polygon((x - 0.06, 0.0), (x + 0.06, 0.0), (x, 0.2)), colour=tint("#4f7a58"), depth=0.02)
    drawing.mark("top", 0.0, 0.95)


def _hewn_face(drawing: Drawing, x: float, y: float, size: float, rock: tuple[int, int, int]) -> None:
    """A face of stone, a little turned: brow, nose, mouth, shaded eyes."""
    pale, deep = light(rock, 0.28), dark(rock, 0.42)
    with drawing.at(x, y, size=size):
        drawing.fill(
            smooth(
                (-0.72, 0.5),
                (-0.5, 1.1),
                (0.1, 1.3),
                (0.7, 1.0),
                (0.8, 0.3),
                (0.68, -0.5),
                (0.3, -1.1),
                (-0.2, -1.15),
                (-0.6, -0.6),
            ),
            colour=pale,
            depth=0.3,
        )
        drawing.fill(
            smooth((-0.75, 0.5), (-0.5, 1.12), (0.1, 1.32), (0.72, 1.0), (0.78, 0.66), (0.3, 0.86), (-0.3, 0.8)),
            colour=dark(rock, 0.1),
            depth=0.15,
        )
        for side in (-1, 1):
            drawing.fill(ellipse(0.06 + side * 0.33, 0.22, 0.2, 0.12), colour=deep, shade=0.2)
            drawing.fill(
                tube([(0.06 + side * 0.12, 0.38), (0.06 + side * 0.52, 0.42)], [0.08, 0.05]), colour=pale, shade=0.4
            )
        drawing.fill(
            polygon((-0.06, 0.34), (0.16, 0.34), (0.26, -0.28), (-0.2, -0.28)), colour=light(rock, 0.4), depth=0.15
        )
        drawing.fill(tube([(-0.2, -0.32), (0.26, -0.32)], [0.05, 0.05]), colour=deep, shade=0)
        drawing.fill(tube([(-0.22, -0.62), (0.05, -0.58), (0.32, -0.62)], [0.045, 0.06, 0.045]), colour=deep, shade=0)


def _red_rock(drawing: Drawing, look: Look) -> None:
    """One huge rock with a flat back and grooves down its sides."""
    rock = look.colour
    back = smooth(
        (-1.6, 0.0),
        (-1.5, 0.35),
        (-1.28, 0.78),
        (-0.9, 0.94),
        (-0.2, 1.0),
        (0.5, 0.96),
        (1.05, 0.86),
        (1.4, 0.5),
        (1.6, 0.0),
    )
    whole = drawing.fill(back, colour=light(rock, 0.12), to=dark(rock, 0.2), depth=0.16)
    grooves: list[Outline] = []
    for at in range(19):
        x = -1.42 + 0.157 * at
        grooves += tube([(x, 0.86 - 0.1 * (at % 3)), (x + 0.03, 0.5), (x - 0.02, 0.1)], [0.006, 0.016, 0.006])
    drawing.fill(*grooves, colour=dark(rock, 0.35), shade=0, clip=whole, opacity=0.7)
    drawing.mark("top", 0.0, 1.0)


def _butte(drawing: Drawing, look: Look) -> None:
    """A block of red rock with upright walls on a skirt of rubble, and a thumb of rock beside it."""
    rock = look.colour
    for x, half, low, high in ((0.55, 0.07, 0.36, 0.80), (0.0, 0.34, 0.36, 1.0)):
        wall = polygon(
            (x - half, low),
            (x - half * 0.96, high - 0.06),
            (x - half * 0.8, high),
            (x + half * 0.84, high - 0.01),
            (x + half * 0.97, high - 0.07),
            (x + half, low),
        )
        shape = drawing.fill(wall, colour=rock, depth=0.06)
        lines = [
            part
            for at in range(7)
            for part in tube(
                [(x - half + half * 0.32 * at, high), (x - half + half * 0.3 * at + 0.01, low)], [0.004, 0.008]
            )
        ]
        drawing.fill(*lines, colour=dark(rock, 0.3), shade=0, clip=shape)
        drawing.fill(
            box(x - half, high - 0.12, x + half, high - 0.10),
            box(x - half, low + 0.16, x + half, low + 0.19),
            colour=light(rock, 0.2),
            shade=0,
            clip=shape,
        )
    drawing.fill(
        polygon((-0.75, 0.0), (-0.36, 0.40), (0.36, 0.40), (0.62, 0.38), (0.95, 0.0)),
        colour=light(rock, 0.1),
        to=dark(rock, 0.1),
        depth=0.08,
    )
    drawing.mark("top", 0.0, 1.0)


def _karst(drawing: Drawing, look: Look) -> None:
    """A tower of limestone that stands in the water, green on top, worn away at its foot."""
    green, stone = look.colour, tint("#b9b2a4")
    outline = smooth(
        (-0.40, 0.02),
        (-0.46, 0.20),
        (-0.40, 0.55),
        (-0.24, 0.88),
        (-0.02, 1.0),
        (0.2, 0.84),
        (0.38, 0.5),
        (0.46, 0.2),
        (0.38, 0.02),
    )
    whole = drawing.fill(outline, colour=stone, depth=0.10)
    drawing.fill(
        smooth(
            (-0.5, 0.42),
            (-0.4, 0.62),
            (-0.22, 0.96),
            (0.0, 1.06),
            (0.26, 0.9),
            (0.44, 0.55),
            (0.5, 0.34),
            (0.3, 0.5),
            (0.2, 0.36),
            (0.04, 0.58),
            (-0.14, 0.4),
            (-0.26, 0.56),
        ),
        colour=green,
        depth=0.09,
        clip=whole,
    )
    tufts = [
        ellipse(x, y, 0.07, 0.05)
        for x, y in (
            (-0.32, 0.34),
            (-0.1, 0.28),
            (0.16, 0.24),
            (0.32, 0.3),
            (-0.2, 0.78),
            (0.02, 0.86),
            (0.14, 0.7),
            (-0.06, 0.66),
        )
    ]
    drawing.fill(*tufts, colour=dark(green, 0.15), depth=0.03, clip=whole)
    drawing.fill(box(-0.5, 0.0, 0.5, 0.07), colour=dark(stone, 0.35), shade=0, clip=whole)
    drawing.mark("top", 0.0, 1.0)


def _terraced_city(drawing: Drawing, look: Look) -> None:
    """Stone walls without roofs on green terraces, a steep green peak behind them."""
    green, stone = look.colour, tint("#b3ab9c")
    drawing.fill(
        smooth((-0.02, 0.2), (0.10, 0.52), (0.26, 0.82), (0.38, 1.0), (0.50, 0.84), (0.62, 0.56), (0.80, 0.2)),
        colour=dark(green, 0.30),
        depth=0.10,
    )
    drawing.fill(
        smooth((-0.62, 0.2), (-0.5, 0.42), (-0.36, 0.54), (-0.2, 0.4), (-0.04, 0.2)),
        colour=dark(green, 0.22),
        depth=0.08,
    )
    for at in range(7):
        low, wide = 0.075 * at, 1.2 - 0.11 * at
        drawing.fill(
            polygon((-wide, low), (wide * 0.9, low), (wide * 0.9 - 0.05, low + 0.085), (-wide + 0.05, low + 0.085)),
            colour=mix(green, tint("#a8c46a"), 0.12 * (at % 3)),
            depth=0.02,
        )
        drawing.fill(box(-wide + 0.03, low + 0.012, wide * 0.9 - 0.03, low + 0.032), colour=stone, shade=0)
    for x, y, wide, tall in (
        (-0.42, 0.46, 0.13, 0.12),
        (-0.20, 0.50, 0.15, 0.13),
        (0.06, 0.48, 0.12, 0.11),
        (0.26, 0.52, 0.14, 0.12),
        (-0.62, 0.36, 0.12, 0.10),
        (0.46, 0.40, 0.13, 0.11),
        (-0.08, 0.36, 0.16, 0.10),
        (0.20, 0.30, 0.12, 0.09),
    ):
        walls = polygon(
            (x - wide / 2, y),
            (x - wide / 2, y + tall * 0.6),
            (x, y + tall),
            (x + wide / 2, y + tall * 0.6),
            (x + wide / 2, y),
        )
        drawing.fill(walls, colour=stone, depth=0.03)
        drawing.fill(
            polygon((x - 0.02, y), (x - 0.014, y + tall * 0.5), (x + 0.014, y + tall * 0.5), (x + 0.02, y)),
            colour=_SHADE,
            shade=0,
        )
    drawing.mark("top", 0.0, 0.6)


_built = Kind(family="building", habitat="scenery", seconds=5.0)

ENTRIES: tuple[Entry, ...] = (
    _built("stone faces", ("mount rushmore", "rushmore", "stone faces"), 60.0, "#b8aea2", _stone_faces),
    _built("red rock", ("uluru", "ayers rock"), 90.0, "#c4623c", _red_rock),
    _built("butte", ("butte", "mesa", "red rock formation"), 80.0, "#c46a44", _butte),
    Kind(family="nature", habitat="water", seconds=5.0)(
        "karst", ("karst", "limestone karst", "sea stack", "limestone tower"), 60.0, "#5f9a5a", _karst
    ),
    _built("terraced city", ("machu picchu", "inca city", "inca citadel"), 60.0, "#6fa05a", _terraced_city),
)
