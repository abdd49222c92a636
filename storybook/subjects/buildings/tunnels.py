"""A tunnel in a hillside, seen from where the rails come out of it to the right: in two parts, the rails run between them.

Units: the height; the origin is the foot of the portal.
"""

from __future__ import annotations

from ...painting.canvas import Colour, Drawing, Outline, box, dark, ellipse, light, mix, polygon, smooth, tint
from ..entry import Entry
from ..thing import Kind, Look

_STONE = tint("#a9a095")
_HALF, _RING, _SPRING = 0.15, 0.055, 0.27
"""Half the width of the opening, how thick the stones around it are, how high its straight sides are."""
_EDGE = -0.13
"""Where the nearer part ends: what comes out comes from behind it."""


def _tunnel(drawing: Drawing, look: Look) -> None:
    if look.action == "near":
        _hill(drawing, look.colour, [(-0.42, 0.97), (-0.24, 0.80), (_EDGE - 0.03, 0.60)])
        _stones(drawing)
        return
    _hill(drawing, look.colour, [(-0.42, 1.0), (-0.1, 0.88), (0.16, 0.66), (0.30, 0.36), (0.40, 0.0)])
    drawing.fill(_arch(_HALF + _RING), colour=_STONE, depth=0.04)
    for at in range(7):
        turn = 15 + 25 * at
        with drawing.at(0, _SPRING, turn=turn - 90):
            drawing.fill(box(-0.004, _HALF, 0.004, _HALF + _RING), colour=dark(_STONE, 0.3), shade=0)
    drawing.fill(_arch(_HALF), colour=tint("#1d1a20"), to=tint("#3a343a"), shade=0)
    drawing.fill(
        box(-0.035, _SPRING + _HALF - 0.01, 0.035, _SPRING + _HALF + _RING + 0.02, 0.008),
        colour=light(_STONE, 0.2),
        depth=0.02,
    )


def _arch(half: float) -> Outline:
    top = [(half * c, _SPRING + half * s) for c, s in ((1, 0), (0.92, 0.38), (0.71, 0.71), (0.38, 0.92), (0, 1))]
    return polygon((half, 0), *top, *[(-x, y) for x, y in reversed(top[:-1])], (-half, 0))


def _hill(drawing: Drawing, grass: Colour, right: list[tuple[float, float]]) -> None:
    """Grass over rock, bushes, firs on its back; longer than any train."""
    foot = right[-1][0]
    firs = (
        (-3.1, 0.62, 0.24),
        (-2.5, 0.86, 0.30),
        (-2.2, 0.90, 0.24),
        (-1.55, 0.92, 0.28),
        (-1.0, 0.92, 0.24),
        (-0.62, 0.93, 0.3),
    )
    for x, y, size in firs:
        for tier in range(3):
            wide, low = size * (0.34 - 0.08 * tier), y + size * (0.1 + 0.26 * tier)
            drawing.fill(
                polygon((x - wide, low), (x, low + 0.46 * size), (x + wide, low)), colour=tint("#3f7a55"), depth=0.04
            )
    ridge = [(-4.0, 0.0), (-3.6, 0.36), (-3.0, 0.72), (-2.3, 0.95), (-1.7, 0.90), (-1.1, 0.98)]
    slope = smooth(*ridge, *right, closed=False)
    hill = drawing.fill(polygon(*map(tuple, slope.tolist()), (foot, -0.02), (-4.0, -0.02)), colour=grass, depth=0.12)
    rock = mix(_STONE, grass, 0.25)
    for x, y, across in (
        (-3.2, 0.2, 0.16),
        (-2.5, 0.5, 0.2),
        (-1.9, 0.16, 0.18),
        (-1.3, 0.55, 0.14),
        (-0.62, 0.42, 0.13),
        (-0.5, 0.1, 0.1),
    ):
        shape = smooth(
            (x - across, y), (x - 0.6 * across, y + 0.5 * across), (x + 0.3 * across, y + 0.6 * across), (x + across, y)
        )
        drawing.fill(shape, colour=rock, depth=0.04, clip=hill)
    bushes = (
        (-2.9, 0.44, 0.10),
        (-2.2, 0.72, 0.11),
        (-2.3, 0.12, 0.1),
        (-1.5, 0.3, 0.12),
        (-0.9, 0.66, 0.1),
        (-0.36, 0.68, 0.08),
        (-0.9, 0.12, 0.1),
    )
    for x, y, across in bushes:
        drawing.fill(ellipse(x, y, across, 0.7 * across), colour=dark(grass, 0.25), depth=0.04, clip=hill)


def _stones(drawing: Drawing) -> None:
    """The nearer side of the portal."""
    left = -_HALF - _RING - 0.03
    wall = drawing.fill(box(left, -0.02, _EDGE, _SPRING + 0.30, 0.012), colour=_STONE, depth=0.04)
    for row in range(1, 8):
        drawing.fill(box(left, 0.075 * row, _EDGE, 0.075 * row + 0.005), colour=dark(_STONE, 0.3), shade=0, clip=wall)
    drawing.fill(
        box(left - 0.015, _SPRING + 0.28, _EDGE + 0.012, _SPRING + 0.33, 0.01), colour=light(_STONE, 0.2), depth=0.02
    )


_built = Kind(family="building", habitat="scenery")

ENTRIES: tuple[Entry, ...] = (
    _built(
        "tunnel",
        ("tunnel mouth", "tunnel entrance", "tunnel portal"),
        12.0,
        "#79a857",
        _tunnel,
        actions=("far", "near"),
    ),
)
