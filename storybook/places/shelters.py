"""Under a plain roof: a barn, a garage, an attic, a greenhouse, a bathroom."""

from __future__ import annotations

from ..painting.sheet import Easel
from .base import Backdrop, Setting
from .interiors import Bay, boards, paint_hall, plain, tiles


def paint_barn(easel: Easel) -> Backdrop:
    """Planks and beams, a hayloft with a ladder, bales, stable doors, light through the gaps."""
    return paint_hall(
        easel, wall="#8a5f3f", floor=plain("#c9a868"), fill=_barn_wall, middle=_hay, span=22.0, focus=10.0
    )


def _barn_wall(bay: Bay) -> None:
    top = bay.ceiling + 1
    for at in range(28):
        x = 0.8 * at
        bay.box(x, 0, x + 0.05, top, "#5f3f2a")
        if at % 5 == 3:
            bay.box(x + 0.05, 0.8, x + 0.14, top, "#ffe8b0", shines=0.7 * (1 - bay.dark))
    bay.box(7.2, 0, 13.6, 6.2, "#6b4630")
    bay.pane(7.6, 0.0, 13.2, 5.8, frame="#a8764c", bars=1)
    bay.box(7.6, 0, 13.2, 1.5, "#7fae5a" if bay.dark < 0.5 else "#24402f", shines=0.6)
    bay.disc(9.2, 1.6, 1.2, 0.8, "#5f9a4c" if bay.dark < 0.5 else "#1c3428", shines=0.6)
    for left, right in ((5.0, 7.5), (13.3, 15.8)):
        bay.box(left, 0, right, 6.0, "#a8402f")
        for a, b in (((left, 0.1), (right, 5.6)), ((left, 5.6), (right, 0.1))):
            bay.shape([a, (a[0], a[1] + 0.35), (b[0], b[1] + 0.35), b], "#f0e6d6")
        bay.box(left, 0, right, 0.3, "#f0e6d6")
        bay.box(left, 5.7, right, 6.0, "#f0e6d6")
    bay.box(0, 6.3, 22, 6.8, "#6b4630")
    for x in (0.4, 4.4, 16.2, 20.6):
        bay.box(x, 0, x + 0.6, top, "#75502f")
        bay.shape([(x + 0.6, 5.0), (x + 0.6, 5.7), (x + 1.7, 6.6), (x + 2.0, 6.4)], "#75502f")
    for at in range(13):
        bay.disc(1.0 + 1.6 * at, 7.0, 1.2, 0.7, ("#e2bd5a", "#d3a845")[at % 2])
    for rail in (17.6, 18.7):
        bay.box(rail, 0, rail + 0.16, 6.9, "#b8844e")
    for rung in range(8):
        bay.box(17.6, 0.5 + 0.8 * rung, 18.86, 0.66 + 0.8 * rung, "#b8844e")
    bay.lamp(10.4, 6.2, "#5a4a3a")


def _hay(bay: Bay) -> None:
    for x, y in ((0.2, 0.0), (2.6, 0.0), (1.4, 1.4), (16.6, 0.0), (19.0, 0.0), (17.8, 1.4)):
        bay.box(x, y, x + 2.3, y + 1.4, "#d9b04a")
        for straw in range(9):
            bay.box(x + 0.1 + 0.24 * straw, y + 0.1 + 0.12 * (straw % 3), x + 0.14 + 0.24 * straw, y + 1.1, "#b88a2f")
        for cord in (0.6, 1.6):
            bay.box(x + cord, y, x + cord + 0.08, y + 1.4, "#8a5f3c")
        bay.box(x, y + 1.3, x + 2.3, y + 1.4, "#f0d078")


def paint_garage(easel: Easel) -> Backdrop:
    """A roller door, tools on a board, a bench with a vice, tyres, tins of oil."""
    return paint_hall(easel, wall="#b8bcc0", floor=plain("#7c7f84"), fill=_garage_wall, middle=_tyres)


def _garage_wall(bay: Bay) -> None:
    bay.box(11.4, 0, 21.4, 6.6, "#8f979e")
    for row in range(11):
        bay.box(11.4, 0.6 * row, 21.4, 0.6 * row + 0.08, "#6f777e")
        bay.box(11.4, 0.6 * row + 0.08, 21.4, 0.6 * row + 0.2, "#a8b0b6")
    for pane in range(4):
        bay.pane(12.0 + 2.3 * pane, 4.3, 13.9 + 2.3 * pane, 5.3, frame="#6f777e", bars=1)
    bay.box(1.0, 3.2, 9.8, 6.6, "#c99a62")
    for x in (1.6, 2.5, 3.4):
        bay.box(x, 3.9, x + 0.22, 5.6, "#8a949c")
        bay.disc(x + 0.11, 5.8, 0.34, 0.34, "#8a949c")
        bay.disc(x + 0.11, 5.95, 0.16, 0.2, "#c99a62")
    for x, code in ((4.5, "#d8423a"), (5.2, "#f2b73c"), (5.9, "#3f78b8")):
        bay.box(x, 5.0, x + 0.34, 6.0, code)
        bay.box(x + 0.11, 3.9, x + 0.23, 5.0, "#9aa4aa")
    bay.box(7.3, 3.8, 7.55, 5.6, "#8a5f3c")
    bay.box(6.8, 5.5, 8.1, 6.0, "#5d666e")
    bay.shape([(8.5, 6.0), (9.4, 6.0), (9.2, 3.8), (8.9, 3.8)], "#b0b8be")
    bay.box(0.8, 2.3, 10.2, 2.7, "#8a5f3c")
    for x in (1.0, 5.3, 9.6):
        bay.box(x, 0, x + 0.4, 2.3, "#75502f")
    bay.box(1.4, 1.0, 9.6, 1.2, "#75502f")
    for at, code in enumerate(("#d8423a", "#3f78b8", "#f2b73c", "#3a8a52")):
        bay.box(2.0 + 0.9 * at, 1.2, 2.6 + 0.9 * at, 2.0, code)
        bay.box(2.2 + 0.9 * at, 1.45, 2.4 + 0.9 * at, 1.75, "#f4efe4")
    bay.box(6.8, 2.7, 8.0, 3.1, "#5d666e")
    bay.box(8.3, 2.7, 9.6, 3.5, "#d8423a")
    bay.box(8.7, 3.5, 9.2, 3.65, "#2f3338")
    for left in (2.6, 13.6):
        bay.tube(left, left + 5.0, 7.2)


def _tyres(bay: Bay) -> None:
    for x, count in ((1.6, 3), (19.6, 2)):
        for row in range(count):
            y = 0.45 + 0.75 * row
            bay.box(x - 1.2, y - 0.36, x + 1.2, y + 0.36, "#2c2e33")
            for groove in range(8):
                bay.box(x - 1.05 + 0.28 * groove, y - 0.3, x - 0.97 + 0.28 * groove, y + 0.3, "#44474d")
        bay.disc(x, 0.8 + 0.75 * (count - 1), 1.15, 0.2, "#3a3d43")
        bay.disc(x, 0.8 + 0.75 * (count - 1), 0.6, 0.1, "#15161a")


def paint_attic(easel: Easel) -> Backdrop:
    """Sloping rafters, a round window, trunks, boxes, cobwebs, dust in the light."""
    return paint_hall(
        easel, wall="#a88a66", floor=boards("#8f6a48"), fill=_attic_wall, middle=_lumber, span=21.0, focus=10.5
    )


def _attic_wall(bay: Bay) -> None:
    for at in range(18):
        bay.box(1.2 * at, 0, 1.2 * at + 0.06, bay.ceiling + 1, "#8a6c4c")
    bay.disc(10.5, 4.6, 1.75, 1.75, "#5f4330")
    bay.disc(10.5, 4.6, 1.5, 1.5, "#bfe0f2" if bay.dark < 0.5 else "#1c2c5a", shines=1.0)
    bay.disc(10.1, 5.0, 0.5, 0.4, "#f4fbff" if bay.dark < 0.5 else "#f2f0d8", shines=1.0)
    bay.box(10.42, 3.1, 10.58, 6.1, "#5f4330")
    bay.box(9.0, 4.52, 12.0, 4.68, "#5f4330")
    bay.glow(10.5, 4.2, 3.6, 0.3, "#fff2cc")
    for side in (-1, 1):
        foot, peak = 10.5 + side * 10.4, 10.5 + side * 2.4
        bay.shape([(foot, 1.6), (foot + side * 3, 1.6), (foot + side * 3, 14.0), (peak, 14.0), (peak, 8.6)], "#7a583a")
        for beam in range(5):
            a = 2.6 + 1.7 * beam
            x = 10.5 + side * (10.4 - 8.0 * (a - 1.6) / 7.0)
            bay.shape([(x, a), (x + side * 4.5, a), (x + side * 4.5, a + 0.28), (x, a + 0.28)], "#5f4330")
        bay.shape([(foot, 1.6), (foot + side * 0.8, 1.6), (peak + side * 0.8, 8.6), (peak, 8.6)], "#5a3c28")
    bay.box(0, 8.4, 21, 9.0, "#5a3c28")


def _lumber(bay: Bay) -> None:
    bay.stamp("treasure chest", 2.6, 0, 2.2)
    bay.stamp("box", 5.4, 0, 1.5)
    bay.stamp("box", 5.2, 1.4, 1.1)
    bay.stamp("suitcase", 16.2, 0, 1.5)
    bay.stamp("suitcase", 16.0, 1.2, 1.2, code="#4a6f5a")
    bay.stamp("mirror", 18.8, 0, 4.2)
    bay.stamp("teddy bear", 7.3, 0, 1.3)
    bay.stamp("lamp", 13.9, 0, 2.4)


def paint_greenhouse(easel: Easel) -> Backdrop:
    """Glass all around, beds and pots full of plants, hanging ferns."""
    return paint_hall(
        easel, wall="#cfe8e4", floor=tiles("#cbb89a", "#b7a486"), fill=_glass, middle=_pots, span=22.0, focus=10.0
    )


def _glass(bay: Bay) -> None:
    top = max(bay.ceiling, 8.0) + 1
    bay.pane(0, 0, 22, top, frame="#f2f6f2", bars=1)
    for at in range(12):
        bay.disc(
            2.0 * at + 1.0, 0.6, 1.5, 1.3 + 0.5 * (2 * at % 3), "#8fbf8a" if bay.dark < 0.5 else "#24402f", shines=0.4
        )
    for row in (1.6, 4.4, 7.2):
        bay.box(0, row, 22, row + 0.12, "#f2f6f2")
    for at in range(8):
        x = 3.1 * at
        bay.box(x - 0.08, 0, x + 0.08, top, "#f2f6f2")
        bay.shape([(x - 0.1, 6.0), (x + 0.1, 6.0), (x + 3.2, top + 2), (x + 3.0, top + 2)], "#f2f6f2")
    bay.box(0, 0, 22, 1.3, "#b5694f")
    bay.box(0, 1.2, 22, 1.4, "#8f4d3a")
    for at, name in enumerate(
        ("rose bush", "fern", "orange tree", "palm tree", "fern", "rose bush", "bush", "fern", "orange tree")
    ):
        bay.stamp(name, 1.2 + 2.45 * at, 1.2, (2.2, 1.8, 3.6, 4.2, 1.7, 2.0, 1.8, 1.9, 3.2)[at])
    for x in (4.6, 9.4, 15.8, 20.2):
        bay.box(x - 0.03, 6.6, x + 0.03, top, "#8a949c")
        bay.stamp("potted plant", x, 5.4, 1.6)


def _pots(bay: Bay) -> None:
    for x, name, tall in (
        (0.9, "potted plant", 2.6),
        (3.0, "tulip", 1.6),
        (4.0, "rose", 1.5),
        (16.6, "potted plant", 2.2),
        (18.4, "sunflower", 2.6),
        (19.8, "daisy", 1.3),
    ):
        if name != "potted plant":
            bay.shape([(x - 0.5, 0.9), (x + 0.5, 0.9), (x + 0.36, 0), (x - 0.36, 0)], "#c9744f")
            bay.box(x - 0.56, 0.75, x + 0.56, 1.0, "#b5603f")
        bay.stamp(name, x, 0.9 if name != "potted plant" else 0, tall)


def paint_bathroom(easel: Easel) -> Backdrop:
    """Tiles, a tub with bubbles, a basin under a mirror, towels."""
    return paint_hall(
        easel, wall="#cfe6ee", floor=tiles("#f4f7f8", "#a9cbd8"), fill=_bath_wall, middle=_tub, span=20.0, focus=9.0
    )


def _bath_wall(bay: Bay) -> None:
    for row in range(8):
        bay.box(0, 0.55 * row, 20, 0.55 * row + 0.05, "#f4fafc")
    for at in range(34):
        bay.box(0.6 * at, 0, 0.6 * at + 0.05, 4.4, "#f4fafc")
    bay.box(0, 4.4, 20, 4.75, "#5f9fb8")
    bay.box(8.6, 1.9, 11.6, 2.3, "#ffffff")
    bay.shape([(8.5, 2.5), (11.7, 2.5), (11.0, 1.3), (9.2, 1.3)], "#ffffff")
    bay.box(9.8, 0, 10.4, 1.4, "#e6eef0")
    bay.box(10.0, 2.5, 10.2, 3.1, "#b8c2c8")
    bay.box(10.0, 3.0, 10.6, 3.15, "#b8c2c8")
    bay.disc(10.1, 5.2, 1.5, 1.7, "#c9a86a")
    bay.disc(10.1, 5.2, 1.3, 1.5, "#d9eef4")
    bay.shape([(9.4, 4.4), (9.8, 4.2), (10.9, 6.2), (10.5, 6.4)], "#f2fafc")
    for x in (8.3, 11.9):
        bay.disc(x, 5.6, 0.26, 0.32, "#fff4d8", shines=0.9)
        bay.glow(x, 5.6, 1.6, 0.3)
    bay.box(13.2, 4.0, 15.6, 4.12, "#b8c2c8")
    for x, code in ((13.4, "#e8798a"), (14.6, "#f2c94c")):
        bay.box(x, 2.2, x + 0.9, 4.1, code)
        bay.box(x, 2.5, x + 0.9, 2.65, "#ffffff")
    bay.pane(16.6, 3.2, 18.8, 6.4)


def _tub(bay: Bay) -> None:
    bay.stamp("bathtub", 3.6, 0.1, 3.0)
    bay.box(14.4, 0, 16.0, 1.3, "#f4f7f8")
    bay.disc(15.2, 1.4, 1.0, 0.3, "#e2eaee")
    bay.box(14.5, 1.4, 15.9, 3.2, "#f4f7f8")
    bay.box(14.4, 3.0, 16.0, 3.3, "#dfe8ec")


SHELTERS = (
    Setting(
        name="barn",
        words=(
            "barn, barn interior, hayloft, cowshed, stable, horse stable, horse stall, stable interior, horse "
            "barn, stall in a stable"
        ),
        paint=paint_barn,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
    Setting(
        name="garage",
        words="garage, car workshop, repair shop, auto shop, auto repair shop, shed",
        paint=paint_garage,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
    Setting(
        name="attic",
        words="attic, loft, storeroom",
        paint=paint_attic,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
    Setting(
        name="greenhouse",
        words=(
            "greenhouse, glasshouse, conservatory, botanical garden, orangery, space station garden, garden in a "
            "space station, garden of a space station, garden on a space station, space garden, garden on the "
            "space station, orbital garden, space greenhouse, greenhouse in space, garden in space, spaceship "
            "garden, garden on a spaceship, garden in a spaceship, greenhouse on a spaceship, greenhouse on a "
            "space station, space station greenhouse, space farm, hydroponic garden"
        ),
        paint=paint_greenhouse,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("birds",),
    ),
    Setting(
        name="bathroom",
        words=("bathroom, shower room, washroom, restroom, sauna, steam room, steam bath, finnish sauna"),
        paint=paint_bathroom,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("lap",),
    ),
)
"""Under a plain roof."""
