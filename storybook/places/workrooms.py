"""Large rooms to work and to change in: a warehouse, a workshop, a locker room."""

from __future__ import annotations

from ..painting.sheet import Easel
from .base import Backdrop
from .interiors import Bay, indoor, paint_hall, plain

_BOXES = ("#d0a46c", "#c2935a", "#dcb680", "#b98a54")


def paint_workshop(easel: Easel) -> Backdrop:
    """Bricks, a barred window, a heavy bench with a vice, tools in rows over it, a drill, sawn wood, a lamp on a wire."""
    return paint_hall(
        easel,
        wall="#a8694c",
        floor=plain("#8a7a6c"),
        fill=_bench_wall,
        middle=_timber,
        span=22.0,
        focus=10.0,
    )


def _bench_wall(bay: Bay) -> None:
    for row in range(int(bay.ceiling / 0.5) + 1):
        bay.box(-0.05, 0.5 * row, 22.05, 0.5 * row + 0.05, "#c08a6a")
        for at in range(18):
            x = 1.24 * at + (0.62 if row % 2 else 0.0)
            bay.box(x, 0.5 * row, x + 0.05, 0.5 * row + 0.5, "#c08a6a")
    high = min(bay.ceiling - 0.8, 6.6)
    bay.pane(14.0, 3.4, 18.6, high, frame="#4a4a4c", bars=4)
    bay.box(13.9, (3.4 + high) / 2, 18.7, (3.4 + high) / 2 + 0.1, "#4a4a4c")
    bay.box(1.4, 3.2, 12.2, min(high, 6.2), "#8a5f38")
    for at in range(9):
        _hang(bay, 2.0 + 1.15 * at, min(high, 6.2) - 0.35, at)
    bay.box(0.8, 2.2, 13.0, 2.6, "#b07a44")
    bay.box(0.8, 2.05, 13.0, 2.22, "#8a5a30")
    for x in (1.1, 6.6, 12.2):
        bay.box(x, 0, x + 0.5, 2.1, "#7a4e2a")
    bay.box(1.5, 0.6, 12.2, 0.8, "#7a4e2a")
    for x, code in ((2.0, "#c9483c"), (3.6, "#3f6f9a"), (8.0, "#d8a03c"), (9.7, "#5a7a4f")):
        bay.box(x, 0.8, x + 1.2, 1.6, code)
        bay.box(x + 0.4, 1.25, x + 0.8, 1.35, "#fbf3dc")
    _vice(bay, 4.0, 2.6)
    if any(figure.name in ("blacksmith", "anvil") for figure in bay.sheet.easel.scene.figures):
        _forge(bay, 17.6)
    else:
        _drill(bay, 19.6)
    bay.box(9.0, 2.6, 11.4, 2.8, "#e0b878")
    bay.box(9.4, 2.8, 11.0, 3.0, "#d0a462")
    bay.lamp(7.4, max(min(bay.ceiling - 1.1, 7.6), 6.6), "#3c4a44")


def _forge(bay: Bay, x: float) -> None:
    """A hearth of stone with coals that glow, and its hood up to the ceiling."""
    bay.shape([(x - 1.3, 9.5), (x - 2.1, 5.0), (x + 2.1, 5.0), (x + 1.3, 9.5)], "#5a4e48")
    bay.box(x - 1.2, 9.4, x + 1.2, max(bay.ceiling, 9.5) + 1, "#5a4e48")
    bay.box(x - 2.2, 4.8, x + 2.2, 5.1, "#3f3632")
    bay.box(x - 2.2, 0, x + 2.2, 2.2, "#7d736c")
    for row in range(4):
        for at in range(3):
            left = x - 2.15 + 1.45 * at + (0.4 if row % 2 else 0.0)
            bay.box(left, 0.55 * row + 0.05, min(left + 1.3, x + 2.15), 0.55 * row + 0.5, "#918780")
    bay.box(x - 1.9, 2.2, x + 1.9, 4.8, "#2c2422")
    for at in range(7):
        bay.disc(x - 1.5 + 0.5 * at, 2.4, 0.36, 0.24, ("#ff7a24", "#ffb03a", "#e2482a")[at % 3], shines=1.0)
    for at, tall in enumerate((1.1, 1.9, 2.2, 1.6, 1.0)):
        left = x - 1.25 + 0.5 * at
        bay.shape([(left - 0.34, 2.4), (left + 0.34, 2.4), (left + 0.05, 2.4 + tall)], "#ff9a2e", shines=1.0)
        bay.shape([(left - 0.17, 2.4), (left + 0.17, 2.4), (left + 0.02, 2.4 + 0.6 * tall)], "#ffe38a", shines=1.0)
    bay.glow(x, 3.0, 4.6, 0.55, "#ff9a3c")


def _hang(bay: Bay, x: float, y: float, number: int) -> None:
    """A hammer, a saw, a spanner, pincers or a file on its nail."""
    kind = number % 4
    if kind == 0:
        bay.box(x - 0.08, y - 1.7, x + 0.08, y, "#d0a060")
        bay.box(x - 0.4, y - 0.1, x + 0.4, y + 0.2, "#4a5058")
    elif kind == 1:
        bay.shape([(x - 0.3, y), (x + 0.3, y), (x + 0.1, y - 1.9), (x - 0.05, y - 1.9)], "#c9d0d4")
        bay.box(x - 0.32, y - 0.05, x + 0.32, y + 0.35, "#b8602f")
    elif kind == 2:
        bay.box(x - 0.1, y - 1.5, x + 0.1, y, "#8f989e")
        bay.disc(x, y, 0.28, 0.28, "#8f989e")
        bay.disc(x, y - 1.5, 0.24, 0.24, "#8f989e")
        bay.disc(x, y, 0.13, 0.13, "#8a5f38")
    else:
        bay.shape([(x - 0.3, y - 1.6), (x - 0.15, y - 1.6), (x + 0.14, y), (x, y)], "#c9483c")
        bay.shape([(x + 0.3, y - 1.6), (x + 0.15, y - 1.6), (x - 0.14, y), (x, y)], "#c9483c")
        bay.disc(x, y - 0.2, 0.2, 0.3, "#5d666e")


def _vice(bay: Bay, x: float, y: float) -> None:
    bay.box(x - 0.5, y, x + 0.7, y + 0.25, "#3f4a55")
    bay.box(x - 0.3, y + 0.2, x + 0.3, y + 0.6, "#4f5d6b")
    bay.box(x + 0.05, y + 0.5, x + 0.4, y + 1.05, "#4f5d6b")
    bay.box(x + 0.75, y + 0.5, x + 1.1, y + 1.05, "#5d6d7d")
    bay.box(x + 1.1, y + 0.68, x + 1.6, y + 0.8, "#9aa4ad")
    bay.box(x + 1.55, y + 0.35, x + 1.65, y + 1.15, "#9aa4ad")


def _drill(bay: Bay, x: float) -> None:
    """A drill on a pillar."""
    bay.box(x - 0.9, 0, x + 0.9, 0.3, "#3a424a")
    bay.box(x - 0.15, 0.3, x + 0.15, 5.0, "#9aa4ad")
    bay.box(x - 0.95, 2.2, x + 0.95, 2.45, "#4a5560")
    bay.box(x - 1.0, 4.1, x + 0.7, 5.4, "#3f7a6a")
    bay.box(x - 0.9, 5.4, x + 0.2, 5.9, "#34665a")
    bay.box(x - 0.75, 3.5, x - 0.4, 4.1, "#6a7680")
    bay.box(x - 0.62, 2.75, x - 0.53, 3.5, "#d5dbe0")
    bay.disc(x - 0.1, 4.75, 0.26, 0.26, "#d8503e")


def _timber(bay: Bay) -> None:
    """Boards that lean, a barrel of rods, a gas bottle on its cart."""
    for at in range(4):
        x = 0.2 + 0.42 * at
        bay.shape([(x, 0), (x + 0.3, 0), (x + 0.75, 4.6 - 0.3 * at), (x + 0.45, 4.6 - 0.3 * at)], _BOXES[at])
    for x, code in ((19.0, "#c9483c"), (20.0, "#3f6f9a")):
        bay.box(x, 0.25, x + 0.8, 3.0, code)
        bay.disc(x + 0.4, 3.0, 0.4, 0.4, code)
        bay.box(x + 0.3, 3.3, x + 0.5, 3.7, "#d0a84a")
        bay.box(x + 0.1, 0.5, x + 0.2, 2.9, "#ffffff")
    bay.box(18.7, 0.1, 21.1, 0.28, "#2c3038")


WORKROOMS = (
    indoor(
        "workshop",
        "workshop, sawmill, lumber mill, blacksmith forge, metal workshop, woodworking shop, "
        "woodworking workshop, carpentry workshop, carpenter's workshop, wood shop, machine shop, smithy, forge, "
        "blacksmith's shop, blacksmith shop, carpenter's shop, joinery, tool shed, toolshed, inventor's workshop",
        paint_workshop,
    ),
)
"""Rooms to work and to change in."""
