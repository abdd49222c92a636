"""Studios: a potter's, a painter's, a tailor's shop, a television studio."""

from __future__ import annotations

from ..painting.sheet import Easel
from .base import Backdrop
from .interiors import Bay, boards, indoor, paint_hall, plain

_CLAY = ("#c2744a", "#e0c8a4", "#8fb0b8", "#a85a3c", "#f0e6d2", "#5f8a96", "#d8a060")
_PAINTS = ("#d8433a", "#f2b92e", "#3f7ac0", "#5fa85a", "#8a5ab0", "#f0e8d8", "#e8783a")
_CLOTHS = ("#c9483c", "#3f6f9a", "#e0b04a", "#5f8f6a", "#8a5a8f", "#e8e0d0", "#d88aa0", "#39435f")


def paint_pottery(easel: Easel) -> Backdrop:
    """Shelves full of pots, a broad sunlit window with jars on its sill, a kiln that glows, clay and buckets."""
    return paint_hall(
        easel,
        wall="#ecdcc4",
        floor=boards("#b98a5e"),
        fill=_pots,
        middle=_kiln,
        span=22.0,
        focus=10.0,
    )


def _pots(bay: Bay) -> None:
    high = min(bay.ceiling - 0.8, 7.0)
    bay.pane(8.8, 2.4, 15.2, high, bars=4)
    bay.box(8.6, (2.4 + high) / 2, 15.4, (2.4 + high) / 2 + 0.12, "#f4f0e8")
    bay.box(8.4, 2.05, 15.6, 2.35, "#a8753f")
    for at in range(6):
        pot(bay, 9.1 + 1.15 * at, 2.35, (0.8, 1.1, 0.6, 0.95)[at % 4], _CLAY[(at * 3) % 7], at)
    bay.shape([(8.9, 0.05), (15.1, 0.05), (16.6, -0.25), (10.4, -0.25)], "#f4dca8", shines=0.12 * (1 - bay.dark))
    for left in (0.6, 16.4):
        levels = [0.5 + 1.75 * at for at in range(int(min(high, 7.4) / 1.75) + 1)]
        for x in (left, left + 6.3):
            bay.box(x, 0, x + 0.25, levels[-1] + 1.6, "#8a5a34")
        for level, y in enumerate(levels):
            bay.box(left, y - 0.2, left + 6.55, y, "#a8753f")
            for at in range(5):
                tall = (1.25, 0.8, 1.05, 0.65, 1.15)[(at + 2 * level) % 5]
                pot(bay, left + 0.9 + 1.2 * at, y, tall, _CLAY[(at * 2 + level * 3) % 7], at + level)


def pot(bay: Bay, x: float, y: float, tall: float, code: str, number: int) -> None:
    """A vase, a bowl or a jug."""
    kind, half = number % 3, 0.42 if number % 3 != 1 else 0.5
    if kind == 1:
        low = 0.6 * tall
        bay.shape([(x - half, y + low), (x + half, y + low), (x + 0.5 * half, y), (x - 0.5 * half, y)], code)
        bay.disc(x, y + low, half, 0.1, "#7a4a30")
        return
    bay.box(x - 0.5 * half, y, x + 0.5 * half, y + 0.14, code)
    bay.disc(x, y + 0.42 * tall, half, 0.4 * tall, code)
    bay.shape(
        [
            (x - 0.62 * half, y + 0.6 * tall),
            (x + 0.62 * half, y + 0.6 * tall),
            (x + 0.5 * half, y + tall),
            (x - 0.5 * half, y + tall),
        ],
        code,
    )
    bay.disc(x, y + tall, 0.5 * half, 0.07, "#7a4a30")
    bay.box(x - 0.9 * half, y + 0.4 * tall, x + 0.9 * half, y + 0.48 * tall, "#fbf3dc" if number % 2 else "#8a4a34")


def _kiln(bay: Bay) -> None:
    """A brick kiln with a glowing peephole to one side, buckets of glaze and a block of clay to the other."""
    bay.box(0.0, 0, 3.0, 3.6, "#a85f45")
    bay.shape([(0.0, 3.6), (3.0, 3.6), (2.4, 4.3), (0.5, 4.3)], "#96523a")
    for row in range(7):
        bay.box(0.0, 0.5 * row, 3.0, 0.5 * row + 0.06, "#c98a6a")
    bay.box(0.6, 0.5, 2.4, 2.7, "#4a4448")
    bay.disc(1.5, 1.8, 0.36, 0.36, "#ffb050", shines=1.0)
    bay.glow(1.5, 1.8, 2.0, 0.5, "#ff9a40")
    for x, code in ((18.4, "#5f8fb0"), (19.7, "#e0d4bc")):
        bay.shape([(x, 1.2), (x + 1.1, 1.2), (x + 0.95, 0), (x + 0.15, 0)], "#c9d0d4")
        bay.disc(x + 0.55, 1.2, 0.55, 0.12, code)
    bay.shape([(20.9, 0), (22.2, 0), (22.1, 0.9), (21.1, 0.8)], "#b0795a")


def paint_art_studio(easel: Easel) -> Backdrop:
    """Tall windows to the north, canvases on the wall and against it, an easel, jars of brushes, splashes on the boards."""
    return paint_hall(
        easel,
        wall="#efece4",
        floor=boards("#b8946c"),
        fill=_canvases,
        middle=_easel,
        span=22.0,
        focus=10.0,
    )


def _canvases(bay: Bay) -> None:
    high = min(bay.ceiling - 0.5, 7.6)
    bay.pane(8.2, 1.6, 15.8, high, frame="#3f464c", bars=5)
    for row in (1, 2):
        y = 1.6 + (high - 1.6) * row / 3
        bay.box(8.2, y, 15.8, y + 0.1, "#3f464c")
    for at, (x, y, wide, tall) in enumerate(((0.8, 3.4, 2.6, 2.2), (4.0, 3.0, 3.2, 2.8), (16.8, 3.2, 2.2, 2.8))):
        _picture(bay, x, y, wide, min(tall, high - y), at)
    _picture(bay, 19.5, 3.6, 2.1, min(1.8, high - 3.6), 3)
    for at, x in enumerate((0.4, 2.4, 17.2, 19.0)):
        _picture(bay, x, 0.05, 1.8, 1.9 + 0.2 * (at % 2), at + 2)
    bay.box(4.9, 1.55, 7.9, 1.75, "#8a5a34")
    for x in (5.1, 7.5):
        bay.box(x, 0, x + 0.2, 1.6, "#8a5a34")
    for at in range(3):
        x = 5.3 + 0.85 * at
        bay.box(x, 1.75, x + 0.5, 2.3, ("#cfdde2", "#d8a060", "#b8c8a8")[at])
        for brush in range(4):
            bay.shape(
                [
                    (x + 0.1 + 0.1 * brush, 2.2),
                    (x + 0.16 + 0.1 * brush, 2.2),
                    (x + 0.2 * brush, 3.0),
                    (x + 0.2 * brush - 0.07, 3.0),
                ],
                "#c08a4a",
            )
            bay.disc(x + 0.2 * brush - 0.03, 3.05, 0.07, 0.13, _PAINTS[(at + brush) % 7])


def _picture(bay: Bay, x: float, y: float, wide: float, tall: float, number: int) -> None:
    """A painted canvas: hills under the sun, flowers, the sea, colours."""
    bay.box(x - 0.08, y - 0.08, x + wide + 0.08, y + tall + 0.08, "#c9b48c")
    kind = number % 4
    bay.box(x, y, x + wide, y + tall, ("#9fd0ea", "#f4e4c0", "#bfe0ee", "#f2eee2")[kind])
    if kind == 0:
        bay.disc(x + 0.7 * wide, y + 0.7 * tall, 0.12 * wide, 0.12 * wide, "#f8c84a")
        bay.shape(
            [(x, y), (x + wide, y), (x + wide, y + 0.35 * tall), (x + 0.5 * wide, y + 0.5 * tall), (x, y + 0.3 * tall)],
            "#6fae5a",
        )
    elif kind == 1:
        bay.box(x + 0.38 * wide, y + 0.1 * tall, x + 0.62 * wide, y + 0.4 * tall, "#5f8fb0")
        for at, (u, v) in enumerate(((0.3, 0.6), (0.5, 0.75), (0.7, 0.6), (0.5, 0.52))):
            bay.disc(x + u * wide, y + v * tall, 0.13 * wide, 0.1 * tall, _PAINTS[at])
    elif kind == 2:
        bay.box(x, y, x + wide, y + 0.45 * tall, "#3f8fc0")
        bay.shape(
            [(x + 0.35 * wide, y + 0.5 * tall), (x + 0.65 * wide, y + 0.5 * tall), (x + 0.5 * wide, y + 0.85 * tall)],
            "#ffffff",
        )
        bay.box(x + 0.3 * wide, y + 0.4 * tall, x + 0.7 * wide, y + 0.48 * tall, "#b8503a")
    else:
        for at in range(5):
            bay.disc(
                x + (0.2 + 0.15 * at) * wide,
                y + (0.3 + 0.11 * ((at * 3) % 5)) * tall,
                0.13 * wide,
                0.11 * tall,
                _PAINTS[at],
            )


def _easel(bay: Bay) -> None:
    """An easel with a canvas to one side, a stool with paint pots on the other."""
    bay.shape([(1.0, 0), (1.25, 0), (2.3, 5.4), (2.1, 5.4)], "#a8753f")
    bay.shape([(3.4, 0), (3.15, 0), (2.1, 5.4), (2.3, 5.4)], "#a8753f")
    bay.box(0.8, 1.65, 3.6, 1.85, "#8a5a34")
    _picture(bay, 0.95, 1.9, 2.5, 2.6, 0)
    bay.box(18.6, 1.4, 20.4, 1.6, "#a8753f")
    for x in (18.8, 20.0):
        bay.box(x, 0, x + 0.2, 1.4, "#8a5a34")
    for at in range(3):
        bay.box(18.7 + 0.58 * at, 1.6, 19.15 + 0.58 * at, 2.05, "#d5dbe0")
        bay.disc(18.92 + 0.58 * at, 2.05, 0.22, 0.08, _PAINTS[at])
    for at in range(14):
        bay.disc(0.8 + 1.55 * at, -0.25 - 0.16 * (at % 4), 0.16 + 0.05 * (at % 3), 0.05, _PAINTS[(at * 3) % 7])


def paint_tailors(easel: Easel) -> Backdrop:
    """Bolts of cloth on shelves, suits on a rail, a dressmaker's dummy, a sewing machine on its table, a tall mirror."""
    return paint_hall(
        easel,
        wall="#d8c4ac",
        floor=boards("#9a6a44"),
        fill=_bolts,
        middle=_dummy,
        span=22.0,
        focus=10.0,
        skirting="#7a4e30",
    )


def _bolts(bay: Bay) -> None:
    high = min(bay.ceiling - 0.5, 7.2)
    bay.box(0.6, 0, 8.6, high, "#8a5a34")
    rows = max(int((high - 0.4) / 1.3), 1)
    for row in range(rows):
        y = 0.3 + 1.3 * row
        bay.box(0.85, y, 8.35, y + 1.12, "#6b4428")
        for at in range(7):
            code = _CLOTHS[(at * 3 + row * 5) % 8]
            bay.box(0.95 + 1.06 * at, y, 1.9 + 1.06 * at, y + 0.95, code)
            bay.disc(1.42 + 1.06 * at, y + 0.5, 0.3, 0.3, "#f4ead2")
            bay.disc(1.42 + 1.06 * at, y + 0.5, 0.2, 0.2, code)
    bay.pane(9.8, 2.8, 13.4, high, bars=2)
    bay.box(14.6, 5.2, 21.4, 5.35, "#c9a04a")
    for x in (14.8, 21.1):
        bay.box(x, 0, x + 0.18, 5.3, "#c9a04a")
    for at in range(5):
        x, code = 15.5 + 1.25 * at, _CLOTHS[(at * 2 + 1) % 8]
        bay.shape([(x - 0.55, 4.8), (x, 5.15), (x + 0.55, 4.8), (x + 0.5, 1.9), (x - 0.5, 1.9)], code)
        bay.shape([(x - 0.16, 5.0), (x + 0.16, 5.0), (x, 3.9)], "#fbf6ea")
        bay.box(x - 0.03, 2.0, x + 0.03, 3.9, "#2c2a33")
    bay.lamp(11.6, max(min(bay.ceiling - 1.0, 7.8), 6.8), "#7a3a3c")


def _dummy(bay: Bay) -> None:
    """A dressmaker's dummy with a tape on one side, the sewing machine on its table on the other."""
    bay.box(1.9, 0.2, 2.1, 2.2, "#6b4428")
    bay.box(1.2, 0, 2.8, 0.22, "#6b4428")
    bay.shape(
        [(1.2, 2.1), (2.8, 2.1), (2.55, 3.2), (2.9, 4.3), (2.4, 4.75), (1.6, 4.75), (1.1, 4.3), (1.45, 3.2)], "#d9b98c"
    )
    bay.box(1.8, 4.7, 2.2, 5.1, "#6b4428")
    bay.shape([(1.5, 4.75), (1.7, 4.75), (1.6, 2.8), (1.35, 2.8)], "#f2d23a")
    bay.shape([(2.5, 4.75), (2.3, 4.75), (2.4, 2.6), (2.65, 2.6)], "#f2d23a")
    bay.box(17.6, 1.7, 21.6, 1.95, "#a8753f")
    for x in (17.8, 21.1):
        bay.box(x, 0, x + 0.3, 1.7, "#7a4e30")
    bay.box(18.4, 1.95, 20.8, 2.2, "#2c3038")
    bay.box(20.2, 2.2, 20.8, 3.3, "#2c3038")
    bay.box(18.6, 2.95, 20.6, 3.4, "#2c3038")
    bay.box(18.6, 2.3, 18.9, 3.0, "#2c3038")
    bay.disc(20.95, 3.1, 0.3, 0.3, "#c9a04a")
    bay.box(18.72, 2.1, 18.78, 2.3, "#d5dbe0")
    bay.shape([(17.6, 1.95), (18.9, 2.25), (18.6, 1.95)], "#c9483c")
    bay.shape([(17.6, 1.95), (18.7, 1.95), (17.9, 0.6), (17.5, 0.7)], "#c9483c")


def paint_tv_studio(easel: Easel) -> Backdrop:
    """A wall of screens with the world on it, the rounded desk of the news, cameras on stands, spotlights overhead."""
    return paint_hall(
        easel,
        wall="#1f3a68",
        floor=plain("#2c3f66"),
        fill=_screens,
        middle=_cameras,
        span=22.0,
        focus=11.0,
    )


def _screens(bay: Bay) -> None:
    high = min(bay.ceiling - 1.2, 7.2)
    for at in range(12):
        bay.box(1.84 * at, 0, 1.84 * at + 0.9, bay.ceiling + 1, "#24447a")
    bay.box(5.4, 2.2, 16.6, high, "#c9d6e6")
    bay.box(5.6, 2.4, 16.4, high - 0.2, "#2f7ac0", shines=0.6)
    middle = (2.4 + high) / 2
    half = (high - 2.9) / 2
    for x in (7.6, 11.0, 14.4):
        bay.disc(x, middle, 0.92 * half, 0.92 * half, "#57a0dc", shines=0.6)
    for x, y, wide, tall in (
        (6.9, 0.35, 0.6, 0.5),
        (8.0, -0.3, 0.5, 0.6),
        (10.2, 0.3, 0.8, 0.45),
        (11.6, -0.2, 0.6, 0.7),
        (13.8, 0.35, 0.9, 0.5),
        (14.9, -0.5, 0.5, 0.3),
    ):
        bay.disc(x, middle + y * half, wide, tall * half, "#a8dc8a", shines=0.6)
    bay.box(5.6, 2.5, 16.4, 3.15, "#c9303a", shines=0.7)
    for at in range(8):
        bay.box(6.1 + 1.25 * at, 2.72, 7.0 + 1.25 * at, 2.92, "#ffffff", shines=0.8)
    for left in (0.5, 17.6):
        for row in range(2):
            y = 2.4 + 2.2 * row
            if y + 1.9 < bay.ceiling:
                bay.box(left, y, left + 3.9, y + 1.9, "#10182c")
                bay.box(left + 0.12, y + 0.12, left + 3.78, y + 1.78, ("#e8a23a", "#4fb08a")[row], shines=0.5)
                bay.shape(
                    [
                        (left + 0.4, y + 0.4),
                        (left + 1.4, y + 1.1),
                        (left + 2.2, y + 0.8),
                        (left + 3.5, y + 1.5),
                        (left + 3.5, y + 0.4),
                    ],
                    "#fbf3dc",
                    shines=0.5,
                )
    rail = bay.ceiling - 0.35
    bay.box(-0.05, rail, 22.05, rail + 0.16, "#15181d")
    for x in (3.0, 8.0, 14.0, 19.0):
        bay.shape([(x - 0.3, rail), (x + 0.3, rail), (x + 0.45, rail - 0.7), (x - 0.45, rail - 0.7)], "#15181d")
        bay.disc(x, rail - 0.7, 0.42, 0.14, "#fff4d0", shines=1.0)
        bay.glow(x, rail - 0.9, 1.6, 0.35, "#fff0c8")


def _cameras(bay: Bay) -> None:
    """A camera on its stand at either side."""
    for x, way in ((1.8, 1), (20.2, -1)):
        for foot in (-0.9, 0.0, 0.9):
            bay.shape([(x + foot - 0.08, 0), (x + foot + 0.08, 0), (x + 0.08, 2.2), (x - 0.08, 2.2)], "#15181d")
        first, last = sorted((x - way * 0.9, x + way * 0.7))
        bay.box(first, 2.2, last, 3.5, "#23262e")
        bay.box(min(x + way * 0.7, x + way * 1.3), 2.5, max(x + way * 0.7, x + way * 1.3), 3.2, "#3a4048")
        bay.disc(x + way * 1.3, 2.85, 0.14, 0.34, "#7fb8e0")
        bay.disc(x - way * 0.5, 3.62, 0.14, 0.14, "#ff3f3f", shines=1.0)
        bay.box(x - 0.5, 3.5, x + 0.3, 3.62, "#3a4048")


STUDIOS = (
    indoor(
        "pottery studio",
        "pottery studio, pottery, pottery workshop, potter's studio, potter's workshop, ceramics studio, ceramic studio, "
        "pottery class, ceramics workshop, pottery shop",
        paint_pottery,
    ),
    indoor(
        "art studio",
        "art studio, artist's studio, artist studio, painter's studio, painting studio, atelier, art class, art room, "
        "painting class, sculptor's studio, artist's workshop",
        paint_art_studio,
    ),
    indoor(
        "tailor's shop",
        "tailor's shop, tailor shop, tailor's workshop, sewing room, sewing workshop, dressmaker's shop, fabric shop, "
        "fashion studio, sewing studio, fashion atelier, tailoring shop",
        paint_tailors,
        "room",
    ),
    indoor(
        "tv studio",
        "tv studio, television studio, news studio, newsroom, news desk, broadcast studio, game show, talk show, "
        "quiz show, film studio, movie set, film set, movie studio",
        paint_tv_studio,
    ),
)
"""Where things are made to be looked at."""
