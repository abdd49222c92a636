"""Houses of a kind of their own: haunted, in a tree, a school. Units: about the height; the origin is the middle of the foot."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..thing import Kind, Look
from .houses import LIT, door, window

_EERIE = tint("#e8f27a")
_WOOD, _BARK = tint("#b5804c"), tint("#6f4d36")
_LEAVES = (tint("#3f7a3c"), tint("#559648"), tint("#78b558"))


def _haunted(drawing: Drawing, look: Look) -> None:
    """Crooked walls, roofs like witches' hats, a tower, shutters that hang, a dead tree."""
    wall, roof = look.colour, tint("#35304a")
    bare = tint("#3a3038")
    drawing.fill(tube([(0.5, 0.0), (0.52, 0.26), (0.48, 0.46)], [0.035, 0.026, 0.012]), colour=bare, shade=0.4)
    for points in (
        [(0.52, 0.26), (0.62, 0.36), (0.64, 0.46)],
        [(0.5, 0.34), (0.42, 0.44)],
        [(0.5, 0.38), (0.56, 0.52)],
    ):
        drawing.fill(tube(points, [0.016, 0.006] if len(points) < 3 else [0.018, 0.012, 0.005]), colour=bare, shade=0.3)
    drawing.fill(polygon((-0.4, 0.0), (0.34, 0.0), (0.3, 0.5), (-0.36, 0.47)), colour=wall, depth=0.07)
    for row in range(6):
        drawing.fill(box(-0.38, 0.07 + 0.075 * row, 0.32, 0.078 + 0.075 * row), colour=dark(wall, 0.3), shade=0)
    drawing.fill(
        smooth((-0.46, 0.44), (-0.3, 0.52), (-0.2, 0.62), (-0.16, 0.8), (-0.05, 0.62), (0.1, 0.54), (0.4, 0.46)),
        colour=roof,
        depth=0.05,
    )
    drawing.fill(polygon((0.06, 0.0), (0.3, 0.0), (0.29, 0.66), (0.05, 0.69)), colour=light(wall, 0.1), depth=0.07)
    drawing.fill(
        smooth((-0.02, 0.65), (0.1, 0.72), (0.17, 0.84), (0.24, 1.0), (0.24, 0.82), (0.28, 0.7), (0.37, 0.63)),
        colour=dark(roof, 0.2),
        depth=0.05,
    )
    door(drawing, -0.17, 0.16, 0.22, tint("#4a2f2a"))
    for x, y, wide in (
        (-0.31, 0.3, 0.09),
        (-0.05, 0.3, 0.09),
        (0.17, 0.54, 0.11),
        (0.17, 0.24, 0.1),
        (-0.18, 0.53, 0.08),
    ):
        _eye(drawing, x, y, wide)
    for x in (-0.56, -0.49, 0.4, 0.47):
        drawing.fill(polygon((x, 0.0), (x + 0.02, 0.0), (x + 0.015, 0.15), (x + 0.005, 0.15)), colour=bare, shade=0)
    drawing.fill(box(-0.58, 0.08, -0.44, 0.095), box(0.38, 0.08, 0.51, 0.095), colour=bare, shade=0)
    drawing.mark("top", 0.24, 1.0)


def _eye(drawing: Drawing, x: float, y: float, wide: float) -> None:
    """A tall window with a pointed head and a sickly light."""
    high = wide * 1.3
    frame = tint("#2a2433")
    for grown, colour in ((1.25, frame), (1.0, _EERIE)):
        half, up = wide / 2 * grown, high / 2 * grown
        drawing.fill(
            polygon(
                (x - half, y - up),
                (x + half, y - up),
                (x + half, y + up * 0.5),
                (x, y + up * 1.3),
                (x - half, y + up * 0.5),
            ),
            colour=colour,
            shade=0,
        )
    drawing.fill(box(x - wide * 0.04, y - high / 2, x + wide * 0.04, y + high * 0.6), colour=frame, shade=0)
    drawing.fill(box(x - wide / 2, y - wide * 0.04, x + wide / 2, y + wide * 0.04), colour=frame, shade=0)


def _school(drawing: Drawing, look: Look) -> None:
    """A long house of brick with a clock in its gable, a bell, a flag and broad steps."""
    brick, stone = look.colour, tint("#f1e6d2")
    wall = drawing.fill(box(-1.0, 0.0, 1.0, 0.56), colour=brick, depth=0.06)
    rows = [box(-1.0, 0.08 * at, 1.0, 0.08 * at + 0.008) for at in range(1, 7)]
    drawing.fill(rows, colour=dark(brick, 0.25), shade=0, clip=wall)
    drawing.fill(polygon((-1.08, 0.54), (1.08, 0.54), (0.96, 0.7), (-0.96, 0.7)), colour=tint("#5f6470"), depth=0.05)
    for x in (-0.8, -0.5, 0.5, 0.8):
        window(drawing, x, 0.32, 0.17, 0.26)
    drawing.fill(box(-0.28, 0.0, 0.28, 0.66), colour=light(brick, 0.08), depth=0.06)
    drawing.fill(polygon((-0.34, 0.64), (0.34, 0.64), (0.0, 0.86)), colour=stone, depth=0.04)
    drawing.fill(ellipse(0.0, 0.71, 0.07), colour=tint("#fffdf4"), shade=0.2)
    drawing.fill(box(-0.005, 0.71, 0.005, 0.76), box(-0.005, 0.705, 0.045, 0.715), colour=tint("#2f2a2a"), shade=0)
    drawing.fill(
        box(-0.05, 0.84, 0.05, 0.93), polygon((-0.08, 0.92), (0.08, 0.92), (0.0, 0.99)), colour=stone, shade=0.4
    )
    drawing.fill(box(-0.16, 0.04, 0.16, 0.36), colour=stone, shade=0.2)
    drawing.fill(box(-0.13, 0.04, -0.006, 0.33), box(0.006, 0.04, 0.13, 0.33), colour=tint("#3f6a8a"), shade=0.4)
    for x in (-0.16, 0.16):
        window(drawing, x, 0.5, 0.1, 0.13)
    drawing.fill(box(-0.24, 0.0, 0.24, 0.03), box(-0.2, 0.03, 0.2, 0.055), colour=dark(stone, 0.12), shade=0.3)
    drawing.fill(box(0.62, 0.68, 0.63, 1.0), colour=tint("#8f949c"), shade=0)
    drawing.fill(
        smooth((0.63, 0.99), (0.72, 0.975), (0.82, 0.99), (0.82, 0.9), (0.72, 0.885), (0.63, 0.9)),
        colour=tint("#d8433a"),
        shade=0.3,
    )
    drawing.mark("top", 0.0, 1.0)


def _treehouse(drawing: Drawing, look: Look) -> None:
    """A broad tree with a cabin of boards among its branches, a ladder and a swing."""
    for x, y, radius, at in (
        (-0.3, 0.7, 0.17, 0),
        (0.28, 0.74, 0.18, 0),
        (0.0, 0.84, 0.17, 0),
        (-0.16, 0.82, 0.13, 1),
        (0.16, 0.86, 0.12, 1),
    ):
        drawing.fill(ellipse(x, y, radius, radius * 0.85), colour=_LEAVES[at], depth=0.06)
    drawing.fill(
        smooth(
            (-0.17, 0.0), (-0.1, 0.12), (-0.08, 0.4), (-0.2, 0.6), (0.2, 0.62), (0.08, 0.4), (0.09, 0.12), (0.18, 0.0)
        ),
        colour=_BARK,
        depth=0.08,
    )
    for points in ([(-0.05, 0.34), (-0.26, 0.5), (-0.34, 0.66)], [(0.05, 0.36), (0.27, 0.52), (0.34, 0.68)]):
        drawing.fill(tube(points, [0.045, 0.032, 0.018]), colour=_BARK, depth=0.04)
    drawing.fill(box(-0.31, 0.42, 0.31, 0.455, 0.006), colour=dark(_WOOD, 0.25), shade=0.4)
    wall = drawing.fill(box(-0.2, 0.45, 0.2, 0.66), colour=look.colour, depth=0.05)
    boards = [box(-0.2 + 0.08 * at, 0.45, -0.193 + 0.08 * at, 0.66) for at in range(1, 5)]
    drawing.fill(boards, colour=dark(look.colour, 0.3), shade=0, clip=wall)
    drawing.fill(polygon((-0.28, 0.64), (0.0, 0.82), (0.28, 0.64)), colour=tint("#a8483a"), depth=0.05)
    drawing.fill(box(-0.15, 0.45, -0.03, 0.6, 0.01), colour=tint("#6b442a"), shade=0.3)
    window(drawing, 0.1, 0.56, 0.11, 0.1)
    for at in range(7):
        x = -0.3 + 0.1 * at
        drawing.fill(box(x - 0.006, 0.45, x + 0.006, 0.52), colour=dark(_WOOD, 0.15), shade=0)
    drawing.fill(box(-0.31, 0.51, -0.2, 0.522), box(0.2, 0.51, 0.31, 0.522), colour=dark(_WOOD, 0.15), shade=0)
    _ladder(drawing)
    rope = tint("#c9a878")
    drawing.fill(
        box(0.235, 0.12, 0.242, 0.5),
        box(0.315, 0.12, 0.322, 0.52),
        box(0.22, 0.1, 0.335, 0.12, 0.004),
        colour=rope,
        shade=0,
    )
    for x, y, radius, at in (
        (-0.38, 0.62, 0.11, 1),
        (0.38, 0.64, 0.12, 1),
        (-0.3, 0.78, 0.1, 2),
        (0.3, 0.82, 0.1, 2),
        (0.0, 0.93, 0.1, 2),
    ):
        drawing.fill(ellipse(x, y, radius, radius * 0.8), colour=_LEAVES[at], depth=0.05)
    drawing.fill(ellipse(-0.255, 0.475, 0.018, 0.022), colour=LIT, shade=0)
    drawing.mark("top", 0.0, 1.0)


def _ladder(drawing: Drawing) -> None:
    wood = light(_WOOD, 0.25)
    for x in (-0.2, -0.1):
        drawing.fill(tube([(x - 0.05, 0.0), (x + 0.03, 0.45)], [0.01, 0.01]), colour=wood, shade=0.3)
    for at in range(8):
        y = 0.04 + 0.052 * at
        x = -0.25 + 0.178 * y
        drawing.fill(box(x, y, x + 0.1, y + 0.014), colour=wood, shade=0)


_built = Kind(family="building", habitat="scenery", seconds=5.0)

ENTRIES: tuple[Entry, ...] = (
    _built(
        "haunted house",
        "haunted mansion, spooky house, creepy house, scary house, ghost house, witch house, "
        "witch's house, abandoned mansion, old mansion, haunted villa",
        11.0,
        "#6f6a80",
        _haunted,
    ),
    _built("school", "schoolhouse, school building, town hall", 9.0, "#b5604a", _school),
    _built("treehouse", "tree house", 8.0, "#c08d58", _treehouse),
)
