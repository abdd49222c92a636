"""Rooms of tales and of machines: a throne room, a dungeon, a cinema, a laboratory, a factory.

Also: large rooms to work and to change in: a warehouse, a workshop, a locker room.
"""

from __future__ import annotations

import math
from functools import partial

from ..painting.sheet import Easel
from .base import Backdrop, Setting
from .interiors import Bay, boards, indoor, paint_hall, plain, tiles


def lay_blocks(bay: Bay, width: float, code: str, joint: str) -> None:
    """A wall of square stones."""
    bay.box(0, 0, width, bay.ceiling + 1, code)
    for row in range(round(bay.ceiling) + 2):
        bay.box(0, 0.95 * row, width, 0.95 * row + 0.06, joint)
        for at in range(round(width / 1.9)):
            x = 1.9 * at + 0.95 * (row % 2)
            bay.box(x, 0.95 * row, x + 0.06, 0.95 * row + 0.95, joint)


def _torch(bay: Bay, x: float, y: float) -> None:
    bay.shape([(x - 0.12, y - 1.0), (x + 0.12, y - 1.0), (x + 0.22, y), (x - 0.22, y)], "#6b4630")
    bay.disc(x, y + 0.35, 0.3, 0.5, "#f08a32", shines=1.0)
    bay.disc(x, y + 0.25, 0.17, 0.3, "#ffe08a", shines=1.0)
    bay.glow(x, y + 0.4, 2.6, 0.5, "#ffb050")


def paint_throne_room(easel: Easel) -> Backdrop:
    """A throne under a canopy, banners, torches, pillars, a red carpet's steps."""
    named = any(figure.name == "throne" for figure in easel.scene.figures)  # then it is a figure
    return paint_hall(
        easel,
        wall="#8d8a92",
        floor=tiles("#b7b0a6", "#8f8880"),
        fill=partial(_throne, empty=named),
        middle=_armour,
        span=21.0,
        focus=10.5,
    )


def _throne(bay: Bay, *, empty: bool) -> None:
    lay_blocks(bay, 21, "#8d8a92", "#75727c")
    for x, code in ((3.4, "#a8303a"), (6.6, "#2f5a9a"), (14.4, "#2f5a9a"), (17.6, "#a8303a")):
        bay.box(x - 1.0, 6.9, x + 1.0, 7.05, "#c9973c")
        bay.shape([(x - 0.85, 6.9), (x + 0.85, 6.9), (x + 0.85, 3.6), (x, 2.8), (x - 0.85, 3.6)], code)
        bay.disc(x, 5.2, 0.5, 0.5, "#e8c15a")
        bay.disc(x, 5.2, 0.26, 0.26, code)
    bay.shape([(8.2, 8.6), (12.8, 8.6), (13.2, 0.6), (7.8, 0.6)], "#7a1f2c")
    for fold in range(5):
        bay.shape(
            [(8.4 + 0.9 * fold, 8.6), (8.7 + 0.9 * fold, 8.6), (8.5 + 0.95 * fold, 0.6), (8.1 + 0.95 * fold, 0.6)],
            "#962838",
        )
    for step in range(3):
        bay.box(
            7.2 + 0.5 * step,
            0.35 * step,
            13.8 - 0.5 * step,
            0.35 * step + 0.35,
            ("#a39c92", "#b3aca2", "#c3bcb2")[step],
        )
    if not empty:
        _seat_of_kings(bay)
    for x in (1.4, 5.0, 16.0, 19.6):
        bay.box(x - 0.4, 0, x + 0.4, bay.ceiling + 1, "#a8a4ac")
        bay.box(x + 0.15, 0, x + 0.4, bay.ceiling + 1, "#87838d")
        _torch(bay, x, 4.2)


def _seat_of_kings(bay: Bay) -> None:
    bay.box(9.6, 0, 11.4, 1.05, "#b8303c")
    bay.shape([(9.2, 1.05), (11.8, 1.05), (11.8, 5.2), (10.5, 6.4), (9.2, 5.2)], "#c9973c")
    bay.shape([(9.5, 1.05), (11.5, 1.05), (11.5, 5.0), (10.5, 5.9), (9.5, 5.0)], "#b8303c")
    bay.box(9.0, 2.1, 9.5, 3.0, "#e0b04a")
    bay.box(11.5, 2.1, 12.0, 3.0, "#e0b04a")
    bay.box(9.2, 1.9, 11.8, 2.3, "#e0b04a")
    bay.stamp("crown", 10.5, 6.2, 0.9)


def _armour(bay: Bay) -> None:
    for x in (2.8, 18.2):
        bay.box(x - 0.8, 0, x + 0.8, 0.5, "#6f6a70")
        bay.stamp("knight", x, 0.5, 4.2)


def paint_dungeon(easel: Easel) -> Backdrop:
    """Dark stone, iron bars, chains, a high window, torches."""
    return paint_hall(easel, wall="#4a4850", floor=plain("#55525a"), fill=_cell, span=21.0, focus=10.0)


def _cell(bay: Bay) -> None:
    lay_blocks(bay, 21, "#4f4d56", "#3c3a44")
    bay.box(9.0, 5.2, 11.4, 6.8, "#2a2832")
    bay.box(9.2, 5.4, 11.2, 6.6, "#a9c9e8" if bay.dark < 0.5 else "#3f5a94", shines=0.9)
    for bar in range(4):
        bay.box(9.5 + 0.45 * bar, 5.4, 9.6 + 0.45 * bar, 6.6, "#1f1d24")
    bay.glow(10.2, 5.4, 3.4, 0.24, "#c9e0ff")
    bay.box(14.2, 0, 19.4, 5.6, "#24222a")
    for bar in range(10):
        bay.box(14.4 + 0.52 * bar, 0, 14.56 + 0.52 * bar, 5.6, "#7c7a84")
    for y in (0.4, 2.8, 5.3):
        bay.box(14.2, y, 19.4, y + 0.22, "#7c7a84")
    bay.box(16.3, 2.3, 17.0, 3.1, "#5d5b64")
    bay.disc(16.65, 2.7, 0.12, 0.16, "#17151a")
    for x in (2.6, 4.4):
        for link in range(7):
            bay.disc(x + 0.06 * (link % 2), 5.0 - 0.36 * link, 0.12, 0.2, "#8a8892")
        bay.disc(x, 2.3, 0.34, 0.3, "#8a8892")
        bay.disc(x, 2.3, 0.2, 0.17, "#4f4d56")
    for x in (7.0, 12.6):
        _torch(bay, x, 4.0)
    bay.stamp("skull", 5.6, 0, 0.7)
    bay.stamp("barrel", 0.9, 0, 2.2)


def paint_cinema(easel: Easel) -> Backdrop:
    """A bright screen in the dark, curtains beside it, rows of red seats."""
    return paint_hall(easel, wall="#3a2a38", floor=plain("#5a2f38"), fill=_screen, middle=_rows, span=22.0, focus=11.0)


def _screen(bay: Bay) -> None:
    bay.box(3.4, 1.5, 18.6, 7.9, "#17151c")
    bay.box(3.7, 1.8, 18.3, 7.6, "#9fd0ee", shines=1.0)
    bay.box(3.7, 1.8, 18.3, 3.4, "#e8a860", shines=1.0)
    bay.disc(13.6, 3.5, 1.3, 1.3, "#ffe6a0", shines=1.0)
    bay.box(3.7, 1.8, 18.3, 3.2, "#c9743f", shines=1.0)
    for x, tall in ((6.4, 2.2), (9.6, 1.6), (16.6, 1.9)):
        bay.shape([(x - 1.5, 3.1), (x + 1.5, 3.1), (x, 3.1 + tall)], "#8a4a3a", shines=1.0)
    bay.glow(11.0, 5.0, 6.0, 0.3, "#cfe8ff")
    for side, left in ((0, 0.0), (1, 18.9)):
        for fold in range(6):
            x = left + 0.54 * fold
            bay.box(x, 0.6, x + 0.54, bay.ceiling + 1, ("#8f2530", "#a83240")[(fold + side) % 2])


def _rows(bay: Bay) -> None:
    for row, y in enumerate((1.1, 0.0)):
        for at in range(15):
            x = 0.2 + 1.5 * at + 0.7 * row
            bay.box(x, y, x + 1.25, y + 1.5, "#8f2530")
            bay.disc(x + 0.62, y + 1.5, 0.62, 0.34, "#a83240")
            bay.box(x + 1.25, y, x + 1.4, y + 0.9, "#3a2028")


def paint_laboratory(easel: Easel) -> Backdrop:
    """Benches with flasks that glow, a microscope, screens with curves, pipes."""
    return paint_hall(
        easel, wall="#d3e0e6", floor=tiles("#e6edf0", "#c3d2d9"), fill=_lab_wall, middle=_flasks, skirting="#7c93a0"
    )


def _lab_wall(bay: Bay) -> None:
    for left in (1.0, 14.6):
        bay.box(left, 3.4, left + 5.6, 6.6, "#2c3a44")
        bay.box(left + 0.25, 3.65, left + 5.35, 6.35, "#143038")
        for curve, code in enumerate(("#6affc0", "#ffd36a")):
            ys = [4.6 + 0.8 * curve + 0.5 * math.sin(at * (0.9 + 0.5 * curve)) for at in range(12)]
            points = [(left + 0.5 + 0.42 * at, y) for at, y in enumerate(ys)]
            bay.shape([*points, *[(x, y - 0.1) for x, y in reversed(points)]], code, shines=1.0)
    for y, code in ((7.0, "#9fb3bd"), (7.5, "#8aa0ab")):
        bay.box(0, y, 22, y + 0.25, code)
    bay.box(7.6, 3.8, 13.6, 4.0, "#8aa0ab")
    for at, code in enumerate(("#5ac8e8", "#8adf6a", "#e86ab0", "#f2b73c", "#8a6ae8")):
        x = 8.2 + 1.15 * at
        bay.box(x - 0.16, 4.9, x + 0.16, 5.6, "#e6f2f6")
        bay.disc(x, 4.5, 0.48, 0.48, "#e6f2f6")
        bay.disc(x, 4.42, 0.4, 0.36, code, shines=0.7)
    for left in (2.6, 13.0):
        bay.tube(left, left + 5.0, 8.2)


def _flasks(bay: Bay) -> None:
    for left in (0.4, 14.4):
        bay.box(left, 0, left + 7.0, 1.9, "#f2f6f8")
        for at in range(4):
            bay.box(left + 0.2 + 1.72 * at, 0.3, left + 1.7 + 1.72 * at, 1.6, "#dbe5ea")
        bay.box(left - 0.2, 1.85, left + 7.2, 2.15, "#4a5a64")
        for at, code in enumerate(("#8adf6a", "#5ac8e8", "#e86ab0")):
            x = left + 0.9 + 1.3 * at
            bay.shape([(x - 0.55, 2.15), (x + 0.55, 2.15), (x + 0.16, 3.3), (x - 0.16, 3.3)], "#e6f2f6")
            bay.shape([(x - 0.48, 2.2), (x + 0.48, 2.2), (x + 0.28, 2.8), (x - 0.28, 2.8)], code, shines=0.8)
            bay.box(x - 0.12, 3.2, x + 0.12, 3.8, "#e6f2f6")
            bay.glow(x, 2.6, 1.0, 0.3, code)
        x = left + 5.4
        bay.box(x - 0.8, 2.15, x + 0.8, 2.4, "#2c3a44")
        bay.box(x + 0.4, 2.4, x + 0.7, 4.1, "#2c3a44")
        bay.shape([(x - 0.5, 3.0), (x - 0.2, 2.9), (x + 0.3, 4.3), (x, 4.4)], "#4a5a64")
        bay.box(x - 0.6, 2.7, x + 0.5, 2.85, "#4a5a64")


def paint_factory(easel: Easel) -> Backdrop:
    """Great cogwheels and pipes, a conveyor belt with boxes, warning stripes."""
    return paint_hall(easel, wall="#a39a90", floor=boards("#7f7a74"), fill=_cogs, middle=_belt)


def _cogs(bay: Bay) -> None:
    for at in range(4):
        bay.pane(0.8 + 5.6 * at, 6.4, 4.8 + 5.6 * at, 8.4, frame="#7c756c", bars=4)
    for x, y, size, code in (
        (4.0, 3.4, 2.4, "#7a828a"),
        (7.9, 4.9, 1.6, "#b8863f"),
        (16.0, 3.6, 2.6, "#8a6a4a"),
        (12.6, 4.8, 1.5, "#6f7a84"),
    ):
        teeth = round(size * 6)
        for tooth in range(teeth):
            turn = math.tau * tooth / teeth
            bay.disc(x + size * math.cos(turn), y + size * math.sin(turn), 0.3, 0.3, code)
        bay.disc(x, y, size, size, code)
        bay.disc(x, y, size * 0.72, size * 0.72, "#5d5a58")
        for spoke in range(3):
            a = math.pi * spoke / 3 + size
            dx, dy = math.cos(a) * size * 0.8, math.sin(a) * size * 0.8
            nx, ny = -math.sin(a) * 0.2, math.cos(a) * 0.2
            bay.shape(
                [
                    (x + dx + nx, y + dy + ny),
                    (x - dx + nx, y - dy + ny),
                    (x - dx - nx, y - dy - ny),
                    (x + dx - nx, y + dy - ny),
                ],
                code,
            )
        bay.disc(x, y, size * 0.24, size * 0.24, "#d3ccc0")
    for x in (10.2, 20.2):
        bay.box(x - 0.45, 0, x + 0.45, bay.ceiling + 1, "#c9743f")
        bay.box(x + 0.15, 0, x + 0.45, bay.ceiling + 1, "#a85c32")
        for y in (1.4, 4.6, 7.6):
            bay.box(x - 0.6, y, x + 0.6, y + 0.4, "#8a4a2a")
    for stripe in range(22):
        bay.box(float(stripe), 0, stripe + 1.0, 0.4, ("#f2c22e", "#2c2a28")[stripe % 2])


def _belt(bay: Bay) -> None:
    bay.box(0, 1.0, 22, 1.5, "#3c3a3a")
    for at in range(15):
        bay.disc(0.7 + 1.5 * at, 1.1, 0.36, 0.36, "#8a929a")
        bay.disc(0.7 + 1.5 * at, 1.1, 0.14, 0.14, "#3c3a3a")
    for x in (1.6, 8.4, 15.2, 21.2):
        bay.box(x - 0.15, 0, x + 0.15, 1.0, "#6f777e")
    for x in (2.6, 5.4, 16.4, 19.4):
        bay.stamp("box", x, 1.45, 1.3)


CHAMBERS = (
    Setting(
        name="throne room",
        words=(
            "throne room, castle hall, great hall, royal court, palace interior, castle corridor, palace "
            "corridor, castle hallway, palace hallway, crystal palace, crystal castle, palace of crystal, castle "
            "of crystal, glass palace, glass castle, crystal tower, crystal city, palace made of crystal, castle "
            "made of crystal, diamond palace, castle made of glass, crystal kingdom"
        ),
        paint=paint_throne_room,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
    Setting(
        name="dungeon",
        words=(
            "dungeon, prison, prison cell, jail, jail cell, crypt, catacomb, tomb, egyptian tomb, pharaoh's tomb, "
            "tomb of a pharaoh, tomb of the pharaoh, inside a pyramid, inside the pyramid, in a pyramid, pyramid "
            "interior, egyptian temple, burial chamber, mummy's tomb, ancient tomb, king's tomb, sarcophagus"
        ),
        paint=paint_dungeon,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("cave",),
    ),
    Setting(
        name="cinema",
        words="cinema, movie theater, movie theatre, film theatre",
        paint=paint_cinema,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
    Setting(
        name="laboratory",
        words="laboratory, lab, science lab, research station",
        paint=paint_laboratory,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("machines",),
    ),
    Setting(
        name="factory",
        words=(
            "factory, workshop floor, assembly line, power plant, machine room, engine room, inside a clock, "
            "inside a clock tower, inside the clock tower, clock tower interior, clockwork, clockwork room, "
            "clockwork machine, inside a giant clock, inside big ben, room full of gears, giant gears, steampunk "
            "workshop, steampunk factory, steampunk laboratory, brewery, brewhouse, microbrewery, craft brewery, "
            "brew house"
        ),
        paint=paint_factory,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("machines",),
    ),
)
"""Rooms of tales and of machines."""


_BOXES = ("#d0a46c", "#c2935a", "#dcb680", "#b98a54")


def paint_workshop(easel: Easel) -> Backdrop:
    """Bricks, a barred window, a heavy bench with a vice, tools in rows over it, a drill, sawn wood, a lamp on a wire."""
    return paint_hall(
        easel, wall="#a8694c", floor=plain("#8a7a6c"), fill=_bench_wall, middle=_timber, span=22.0, focus=10.0
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
