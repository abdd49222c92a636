"""Where people learn, work and get well: a classroom, an office, a museum, a hospital, a gym."""

from __future__ import annotations

from ..painting.sheet import Easel
from .base import Backdrop, Setting
from .interiors import Bay, boards, paint_hall, plain, tiles


def paint_classroom(easel: Easel) -> Backdrop:
    """A green board with sums on it, a globe, an alphabet of colours, rows of desks."""
    return paint_hall(
        easel, wall="#f0e3c4", floor=boards("#c99a66"), fill=_class_wall, middle=_desks, skirting="#8a6a4a"
    )


def _board(bay: Bay) -> None:
    bay.box(4.0, 2.6, 13.2, 6.4, "#8a5f3c")
    bay.box(4.2, 2.8, 13.0, 6.2, "#2f5d4a")
    _chalk(bay)
    bay.box(4.0, 2.5, 13.2, 2.65, "#a8764c")
    for at, code in enumerate(("#f4f4ee", "#f2c94c", "#e8798a")):
        bay.box(6.0 + 0.5 * at, 2.65, 6.35 + 0.5 * at, 2.75, code)


def _class_wall(bay: Bay) -> None:
    if not any(figure.name == "blackboard" for figure in bay.sheet.easel.scene.figures):
        _board(bay)
    for at, code in enumerate(("#d8503e", "#f2b73c", "#5a9f5a", "#4a80c0", "#8a5fb0", "#e07aa0")):
        x = 4.0 + 1.55 * at
        bay.shape([(x, 7.3), (x + 1.4, 7.3), (x + 0.7, 6.55)], code)
    bay.box(0.6, 0, 3.4, 2.2, "#a8764c")
    bay.box(0.4, 2.15, 3.6, 2.4, "#8a5f3c")
    bay.stamp("books", 2.7, 2.4, 0.7)
    bay.box(1.25, 2.4, 1.75, 2.5, "#6b4a34")
    bay.disc(1.5, 3.2, 0.62, 0.62, "#4a90c8")
    for x, y, r in ((1.25, 3.4, 0.24), (1.75, 3.1, 0.2), (1.45, 2.8, 0.14)):
        bay.disc(x, y, r, r * 0.8, "#6fae5a")
    bay.disc(1.5, 5.4, 0.75, 0.75, "#5b5a64")
    bay.disc(1.5, 5.4, 0.65, 0.65, "#fbf9f2")
    bay.box(1.47, 5.4, 1.53, 5.9, "#2f2a30")
    bay.box(1.5, 5.37, 1.85, 5.43, "#2f2a30")
    bay.pane(14.8, 2.6, 17.6, 6.6)
    bay.pane(18.4, 2.6, 21.2, 6.6)


def _chalk(bay: Bay) -> None:
    """A sum, a triangle, a sun, lines of writing."""
    white = "#e6efe8"
    for x, y in ((4.9, 5.3), (6.7, 5.3)):
        bay.box(x, y, x + 0.1, y + 0.6, white)
    bay.box(5.4, 5.55, 6.0, 5.63, white)
    bay.box(5.66, 5.29, 5.74, 5.89, white)
    for y in (5.45, 5.7):
        bay.box(7.3, y, 7.9, y + 0.08, white)
    bay.box(8.4, 5.3, 9.0, 5.38, white)
    bay.box(8.4, 5.3, 8.48, 5.6, white)
    bay.box(8.4, 5.58, 9.0, 5.66, white)
    bay.box(8.92, 5.6, 9.0, 5.9, white)
    bay.box(8.4, 5.84, 9.0, 5.92, white)
    for row, length in enumerate((3.6, 2.8, 3.2)):
        bay.box(4.9, 4.5 - 0.55 * row, 4.9 + length, 4.57 - 0.55 * row, "#b8ccbe")
    bay.shape([(9.6, 3.4), (12.2, 3.4), (10.4, 5.0)], white)
    bay.shape([(9.8, 3.5), (12.0, 3.5), (10.43, 4.85)], "#2f5d4a")
    bay.disc(12.0, 5.5, 0.36, 0.36, "#f2d96a")


def _desks(bay: Bay) -> None:
    for x in (2.2, 6.2, 14.4, 18.4):
        for side in (-0.95, 0.85):
            bay.box(x + side, 0.1, x + side + 0.1, 1.6, "#6f7680")
        bay.box(x - 1.3, 1.55, x + 1.3, 1.8, "#d9a868")
        bay.box(x - 1.3, 1.74, x + 1.3, 1.82, "#f0c890")
        bay.stamp("book", x - 0.4, 1.82, 0.3)
        bay.stamp("apple", x + 0.7, 1.82, 0.4)


def paint_office(easel: Easel) -> Backdrop:
    """Desks with screens before broad windows on the city, a plant, strip lights."""
    return paint_hall(easel, wall="#dfe4e6", floor=plain("#8f9aa6"), fill=_office_wall, middle=_office_desks)


def _office_wall(bay: Bay) -> None:
    for at in range(3):
        left = 0.6 + 7.2 * at
        bay.pane(left, 2.2, left + 6.2, 6.4, frame="#eef1f2", bars=3)
        for tower in range(6):
            x = left + 0.1 + tower * 1.02
            tall = 1.0 + ((tower * 5 + at * 3) % 4) * 0.55
            bay.box(x, 2.2, x + 0.85, 2.2 + tall, "#8fa3b8" if bay.dark < 0.5 else "#2c3a5c", shines=0.5)
            for pane in range(int(tall / 0.4)):
                lit = "#ffe2a0" if bay.dark > 0.5 and (pane + tower) % 2 else "#b8c9d8"
                bay.box(x + 0.15, 2.4 + 0.4 * pane, x + 0.35, 2.58 + 0.4 * pane, lit, shines=0.8 * bay.dark)
        for bar in (1, 2):
            x = left + 6.2 * bar / 3
            bay.box(x - 0.05, 2.2, x + 0.05, 6.4, "#eef1f2")
        bay.box(left - 0.2, 1.9, left + 6.4, 2.15, "#c9d0d4")
    for left in (2.0, 9.0, 16.0):
        bay.tube(left, left + 4.0, 7.0)


def _office_desks(bay: Bay) -> None:
    for x in (0.8, 15.4):
        bay.box(x, 0.1, x + 0.15, 2.0, "#8a929a")
        bay.box(x + 4.6, 0.1, x + 4.75, 2.0, "#8a929a")
        bay.box(x + 3.0, 0.3, x + 4.5, 1.9, "#b8bfc4")
        for drawer in range(3):
            bay.box(x + 3.5, 0.6 + 0.5 * drawer, x + 4.0, 0.68 + 0.5 * drawer, "#7a828a")
        bay.box(x - 0.2, 1.95, x + 5.0, 2.2, "#c99a66")
        bay.box(x + 1.4, 2.2, x + 1.7, 2.7, "#3c4048")
        bay.box(x + 0.6, 2.6, x + 2.6, 4.0, "#2c3038")
        bay.box(x + 0.75, 2.75, x + 2.45, 3.85, "#7fc0e8", shines=0.7)
        for row in range(3):
            bay.box(x + 0.95, 3.0 + 0.25 * row, x + 1.7 + 0.2 * row, 3.1 + 0.25 * row, "#e8f6fc", shines=0.7)
        bay.stamp("lamp", x + 4.3, 2.2, 1.3)
        bay.stamp("coffee", x + 3.3, 2.2, 0.5)
    bay.stamp("potted plant", 13.4, 0.1, 2.6)
    bay.stamp("potted plant", 7.2, 0.1, 2.2)


def paint_museum(easel: Easel) -> Backdrop:
    """Paintings in gold frames, a statue and vases on plinths, spotlights, a cord before them."""
    return paint_hall(
        easel, wall="#8a4a48", floor=boards("#b58a5c"), fill=_museum_wall, middle=_plinths, skirting="#e6d8c0"
    )


def _museum_wall(bay: Bay) -> None:
    bay.box(0, 7.2, 22, 7.5, "#e6d8c0")
    for at, (x, wide, low, high) in enumerate(
        ((2.0, 4.0, 2.8, 5.8), (7.6, 2.6, 2.6, 6.0), (11.6, 4.4, 2.9, 5.7), (17.6, 2.8, 2.7, 5.9))
    ):
        bay.box(x - 0.3, low - 0.3, x + wide + 0.3, high + 0.3, "#c9973c")
        bay.box(x - 0.15, low - 0.15, x + wide + 0.15, high + 0.15, "#e8c56a")
        _artwork(bay, at, x, low, wide, high - low)
        bay.glow(x + wide / 2, high + 0.6, 2.4, 0.34, "#fff0c8")
        bay.box(x + wide / 2 - 0.35, high + 0.55, x + wide / 2 + 0.35, high + 0.7, "#3a3430")


def _artwork(bay: Bay, kind: int, x: float, low: float, wide: float, tall: float) -> None:
    """A landscape, a portrait, a seascape, shapes."""
    sky = ("#a8d0e4", "#3f4a44", "#e8b878", "#f4ecd8")[kind]
    bay.box(x, low, x + wide, low + tall, sky)
    if kind == 0:
        bay.shape(
            [
                (x, low),
                (x, low + 1.2),
                (x + 1.4, low + 2.1),
                (x + 2.6, low + 1.0),
                (x + wide, low + 1.5),
                (x + wide, low),
            ],
            "#6f9a62",
        )
        bay.disc(x + 3.1, low + 2.3, 0.32, 0.32, "#fbe6a0")
    elif kind == 1:
        bay.shape([(x + 0.2, low), (x + 0.6, low + 1.1), (x + wide - 0.6, low + 1.1), (x + wide - 0.2, low)], "#7a2f3a")
        bay.disc(x + wide / 2, low + 1.8, 0.62, 0.8, "#4a3226")
        bay.disc(x + wide / 2, low + 1.7, 0.46, 0.6, "#e8bf98")
    elif kind == 2:
        bay.box(x, low, x + wide, low + 1.1, "#2f6f94")
        bay.disc(x + 1.2, low + 1.1, 0.5, 0.45, "#f6e29a")
        bay.box(x, low + 0.5, x + wide, low + 1.05, "#3a7fa4")
        bay.shape([(x + 2.4, low + 0.8), (x + 3.6, low + 0.8), (x + 3.0, low + 2.2)], "#fbf4e4")
    else:
        bay.box(x + 0.2, low + 0.3, x + 1.3, low + 1.9, "#d8503e")
        bay.disc(x + 1.8, low + 2.3, 0.6, 0.6, "#f2b73c")
        bay.box(x + 1.5, low + 0.3, x + 2.5, low + 1.2, "#3f6fa8")


def _plinths(bay: Bay) -> None:
    for x, name, tall in ((1.6, "vase", 1.5), (19.0, "trophy", 1.4)):
        bay.box(x - 0.8, 0, x + 0.8, 2.0, "#ece6da")
        bay.box(x - 0.95, 1.9, x + 0.95, 2.15, "#fbf7ee")
        bay.box(x + 0.4, 0, x + 0.8, 1.9, "#d3ccbe")
        bay.stamp(name, x, 2.15, tall)
    bay.box(13.6, 0, 16.0, 1.2, "#ece6da")
    bay.stamp("statue", 14.8, 1.2, 5.0, code="#e6e2d8")
    for x in (4.0, 7.0):
        bay.box(x - 0.06, 0, x + 0.06, 1.7, "#c9973c")
        bay.disc(x, 1.75, 0.14, 0.14, "#e8c56a")
    bay.shape([(4.0, 1.6), (5.5, 1.0), (7.0, 1.6), (7.0, 1.45), (5.5, 0.85), (4.0, 1.45)], "#a8303a")


def paint_hospital(easel: Easel) -> Backdrop:
    """White beds, a red cross, a screen with a heartbeat, a drip, a curtain."""
    return paint_hall(
        easel, wall="#d8ebe8", floor=tiles("#eef3f2", "#d3e2e0"), fill=_ward, middle=_beds, skirting="#9fc4c0"
    )


def _ward(bay: Bay) -> None:
    bay.box(0, 2.4, 22, 2.65, "#8fc0ba")
    bay.box(5.6, 4.6, 8.0, 7.0, "#ffffff")
    bay.box(6.5, 4.85, 7.1, 6.75, "#d8323a")
    bay.box(5.85, 5.5, 7.75, 6.1, "#d8323a")
    bay.pane(15.4, 3.0, 19.8, 6.4)
    bay.box(9.0, 3.2, 11.6, 5.0, "#4a525a")
    bay.box(9.2, 3.4, 11.4, 4.8, "#16302e")
    beat = [(9.2, 4.0), (9.8, 4.0), (10.0, 4.5), (10.2, 3.6), (10.4, 4.15), (10.6, 4.0), (11.4, 4.0)]
    bay.shape([*beat, *[(x, y - 0.09) for x, y in reversed(beat)]], "#6aff9a", shines=1.0)
    bay.box(12.6, 0.0, 14.6, 6.6, "#a8d4e0")
    for at in range(4):
        bay.box(12.6 + 0.5 * at, 0.0, 12.85 + 0.5 * at, 6.6, "#bfe2ea")
    bay.box(12.4, 6.55, 14.8, 6.7, "#9aa4aa")
    for left in (2.0, 10.0):
        bay.tube(left, left + 3.4, 7.2)


def _beds(bay: Bay) -> None:
    for x in (0.6, 14.6):
        for leg in (0.1, 5.2):
            bay.box(x + leg, 0, x + leg + 0.14, 2.6 if leg < 1 else 1.9, "#a8b4ba")
        bay.box(x, 0.9, x + 5.4, 1.2, "#9fb0b8")
        bay.box(x + 0.1, 1.2, x + 5.3, 1.75, "#ffffff")
        bay.box(x + 2.0, 1.2, x + 5.3, 1.85, "#8fc4d8")
        bay.disc(x + 1.0, 1.95, 0.85, 0.32, "#f4f8fa")
    bay.box(6.9, 0, 7.0, 4.6, "#a8b4ba")
    bay.box(6.5, 4.5, 7.4, 4.6, "#a8b4ba")
    bay.box(6.4, 3.6, 6.8, 4.5, "#cfeaf6")


def paint_gym(easel: Easel) -> Backdrop:
    """Weights on a rack, a treadmill, a punching bag, wall bars, a mirror."""
    return paint_hall(
        easel, wall="#c3ccd6", floor=plain("#5d6672"), fill=_gym_wall, middle=_machines, skirting="#e0832e"
    )


def _gym_wall(bay: Bay) -> None:
    bay.box(7.0, 1.6, 15.0, 6.4, "#e8eef2")
    bay.box(7.15, 1.75, 14.85, 6.25, "#a9c6d6")
    bay.shape([(8.0, 1.75), (9.4, 1.75), (12.4, 6.25), (11.0, 6.25)], "#c3dae6")
    for x in (0.8, 3.6):
        bay.box(x, 0, x + 0.2, 7.0, "#9a6a40")
    for rung in range(10):
        bay.box(0.8, 0.6 + 0.64 * rung, 3.8, 0.78 + 0.64 * rung, "#c99a62")
    bay.box(16.6, 0, 16.8, 2.6, "#3c4048")
    bay.box(21.0, 0, 21.2, 2.6, "#3c4048")
    for row in range(2):
        y = 0.9 + 1.3 * row
        bay.box(16.4, y, 21.4, y + 0.14, "#3c4048")
        for at in range(4):
            _dumbbell(bay, 17.2 + 1.15 * at, y + 0.4, 0.34, ("#d8503e", "#3f78b8", "#3a9a62", "#2c2f36")[at])
    for left in (2.0, 9.0, 16.0):
        bay.tube(left, left + 4.0, 7.1)


def _dumbbell(bay: Bay, x: float, y: float, size: float, code: str) -> None:
    bay.box(x - size, y - size * 0.2, x + size, y + size * 0.2, "#c2c8cc")
    for side in (-1, 1):
        bay.box(x + side * size - size * 0.3, y - size * 0.75, x + side * size + size * 0.3, y + size * 0.75, code)


def _machines(bay: Bay) -> None:
    bay.box(4.94, 3.4, 5.06, 40.0, "#4a4e56")
    bay.box(4.4, 1.3, 5.6, 3.6, "#b83a34")
    bay.box(4.4, 2.9, 5.6, 3.1, "#f4f0e8")
    bay.shape([(0.2, 0.1), (3.6, 0.1), (3.6, 0.45), (0.2, 0.6)], "#2c2f36")
    bay.shape([(3.1, 0.3), (3.4, 0.3), (2.9, 3.0), (2.6, 3.0)], "#8a929a")
    bay.box(1.9, 2.7, 3.0, 3.3, "#3c4048")
    bay.box(2.1, 2.85, 2.7, 3.15, "#7fe0a8", shines=0.7)
    bay.box(15.2, 0, 15.4, 3.0, "#3c4048")
    bay.box(18.8, 0, 19.0, 3.0, "#3c4048")
    bay.box(13.8, 2.7, 20.4, 2.85, "#c2c8cc")
    for x in (14.0, 14.4, 19.6, 20.0):
        bay.box(x, 1.8, x + 0.28, 3.75, "#2c2f36")
    bay.box(15.9, 0.9, 18.3, 1.2, "#b83a34")
    for x in (16.1, 17.9):
        bay.box(x, 0, x + 0.16, 0.9, "#3c4048")


LEARNING = (
    Setting(
        name="classroom",
        words=("classroom, school, schoolroom, lecture hall, kindergarten, university, college"),
        paint=paint_classroom,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("crowd",),
    ),
    Setting(
        name="office",
        words=(
            "office, call center, call centre, law firm, bank office, office building interior, workplace, "
            "cubicle, meeting room, boardroom, high office, corner office, penthouse office, skyscraper office, "
            "high rise office, executive office, control room, mission control, control center, control centre, "
            "command center, command centre, server room, data center, data centre, surveillance room, war room, "
            "situation room, security room"
        ),
        paint=paint_office,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
    Setting(
        name="museum",
        words="museum, museum hall, museum room, museum gallery, art gallery, gallery, exhibition",
        paint=paint_museum,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
    Setting(
        name="hospital",
        words=(
            "hospital, dentist office, dentist's office, doctor's office, dental clinic, emergency room, morgue, "
            "vet clinic, maternity ward, surgery room, clinic, hospital ward, hospital room, operating room, waiting room"
        ),
        paint=paint_hospital,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
    Setting(
        name="gym",
        words="gym, gymnasium, fitness studio, fitness center, boxing gym",
        paint=paint_gym,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
)
"""Where people learn, work and get well."""
