"""Pieces from which rooms are put together: each is made with its measures and then draws itself into a bay.

Lengths are units of the bay (about a third of a metre), x from its left, y from the floor; colours are "#rrggbb".
A room out of pieces is a line of a table: `room` in this file makes the setting.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from ..painting.sheet import Easel
from .base import Backdrop, Setting
from .interiors import Bay, Floor, Furnish, boards, indoor, paint_hall

_LEATHER = ("#c9483c", "#3f6f9a", "#e0b04a", "#5f8f6a", "#8a5a8f", "#e8e0d0")
_GLASS, _BOARDS = "#d3e8ee", boards()


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What a room looks like: its wall, its floor, what stands along the wall and what stands out in the room."""

    wall: str
    floor: Floor = _BOARDS
    along: tuple[Furnish, ...] = ()
    out: tuple[Furnish, ...] = ()
    skirting: str = ""
    focus: float = 11.0
    """What of it a narrow picture shows, in units."""


def room(name: str, words: str, what: Room, *sounds: str) -> Setting:
    """The entry of a room out of pieces."""
    return indoor(name, words, partial(paint_room, room=what), *sounds)


def paint_room(easel: Easel, room: Room) -> Backdrop:
    """The room with its pieces."""
    return paint_hall(
        easel,
        wall=room.wall,
        floor=room.floor,
        fill=_all_of(room.along),
        middle=_all_of(room.out) if room.out else None,
        focus=room.focus,
        skirting=room.skirting,
    )


def _all_of(pieces: tuple[Furnish, ...]) -> Furnish:
    def fill(bay: Bay) -> None:
        for piece in pieces:
            piece(bay)

    return fill


def _top(bay: Bay, high: float, room: float = 0.6) -> float:
    """`high`, or less where the picture ends below it."""
    return min(high, bay.ceiling - room)


def things(name: str, tall: float, *xs: float, y: float = 0.0, code: str = "", widest: float = 99.0) -> Furnish:
    """Some of the catalogue of subjects; what the prompt names as a figure is not there twice."""

    def put(bay: Bay) -> None:
        if not any(figure.name == name for figure in bay.sheet.easel.scene.figures):
            for x in xs:
                bay.stamp(name, x, y, tall, code=code, widest=widest)

    return put


def boxes(code: str, *corners: tuple[float, float, float, float], shines: float = 0.0) -> Furnish:
    """Upright rectangles: left, low, right, high."""

    def put(bay: Bay) -> None:
        for left, low, right, high in corners:
            bay.box(left, low, right, high, code, shines=shines)

    return put


def bands(*rows: tuple[float, float, str]) -> Furnish:
    """Stripes along the whole wall, ropes, rails: from below, to above, colour."""

    def put(bay: Bay) -> None:
        for low, high, code in rows:
            bay.box(-0.05, low, 22.05, high, code)

    return put


def panels(first: str, second: str, *, wide: float = 1.4, tall: float = 1.4, gap: float = 0.08) -> Furnish:
    """The wall is covered with panels, tiles or bricks in two colours, each row shifted by half a one."""

    def put(bay: Bay) -> None:
        for row in range(int(bay.ceiling / tall) + 2):
            for at in range(-1, int(22 / wide) + 1):
                x = wide * (at + 0.5 * (row % 2))
                colour = (first, second)[(at * 3 + row * 5) % 4 // 2]
                bay.box(max(x, -0.05), tall * row, min(x + wide - gap, 22.05), tall * (row + 1) - gap, colour)

    return put


def window(left: float, right: float, *, low: float = 2.9, high: float = 6.8, bars: int = 3) -> Furnish:
    """A window on what is outside."""
    return lambda bay: bay.pane(left, low, right, _top(bay, high, 0.8), bars=bars)


def mirror(left: float, right: float, *, low: float = 2.6, frame: str = "#8a5a34", bulbs: bool = False) -> Furnish:
    """A mirror, with bulbs around it or without."""

    def put(bay: Bay) -> None:
        high = _top(bay, 6.8, 0.9)
        bay.box(left - 0.25, low - 0.25, right + 0.25, high + 0.25, frame)
        bay.box(left, low, right, high, _GLASS)
        a, wide = left + 0.15 * (right - left), 0.18 * (right - left)
        bay.shape([(a, low), (a + wide, low), (a + 2.6 * wide, high), (a + 1.6 * wide, high)], "#ecf6f9")
        for lamp in range(5 if bulbs else 0):
            for x in (left - 0.12, right + 0.12):
                bay.disc(x, low + 0.3 + lamp * (high - low - 0.6) / 4, 0.17, 0.17, "#fff4c8", shines=1.0)

    return put


def picture(left: float, low: float, right: float, high: float, code: str, frame: str = "#fbf6ea") -> Furnish:
    """A board, a poster, a picture in its frame."""

    def put(bay: Bay) -> None:
        bay.box(left - 0.15, low - 0.15, right + 0.15, high + 0.15, frame)
        bay.box(left, low, right, high, code)

    return put


def screen(left: float, low: float, right: float, high: float, code: str = "#3f8fd0") -> Furnish:
    """A screen, a lit sign, a pane with light behind it."""

    def put(bay: Bay) -> None:
        bay.box(left - 0.15, low - 0.15, right + 0.15, high + 0.15, "#23262e")
        bay.box(left, low, right, high, code, shines=0.9)
        bay.glow((left + right) / 2, (low + high) / 2, (right - left) * 0.8, 0.25, code)

    return put


def shelves(
    left: float, right: float, rows: int, wares: tuple[str, ...] = _LEATHER, *, wood: str = "#8a5f38", step: float = 1.5
) -> Furnish:
    """Shelves up the wall, full of wares: jars, boxes, folded cloth, shoes, by their colours."""

    def put(bay: Bay) -> None:
        for x in (left, right - 0.2):
            bay.box(x, 0, x + 0.2, min(step * rows + 0.2, bay.ceiling + 1), wood)
        for row in range(rows):
            y = 0.3 + step * row
            bay.box(left, y - 0.18, right, y, wood)
            for at in range(int((right - left - 0.4) / 0.9)):
                tall = step * (0.5, 0.68, 0.4, 0.6)[(at * 3 + row * 5) % 4]
                x, code = left + 0.3 + 0.9 * at, wares[(at * 2 + row * 3) % len(wares)]
                bay.box(x, y, x + 0.74, y + tall, code)
                bay.box(x, y + tall - 0.1, x + 0.74, y + tall, "#f4efe4")

    return put


def cabinets(left: float, right: float, code: str, door: str, *, high: float = 5.6, wide: float = 1.7) -> Furnish:
    """A row of narrow doors: lockers, machines, cupboards."""

    def put(bay: Bay) -> None:
        top, count = _top(bay, high), max(round((right - left) / wide), 1)
        step = (right - left) / count
        bay.box(left, 0, right, top, code)
        for at in range(count):
            x = left + step * at
            bay.box(x + 0.08, 0.25, x + step - 0.08, top - 0.1, door)
            bay.box(x + 0.25 * step, top - 0.5, x + 0.75 * step, top - 0.42, code)
            bay.box(x + 0.78 * step, 0.48 * top, x + 0.86 * step, 0.48 * top + 0.5, "#d5dbe0")

    return put


def counter(left: float, right: float, *, high: float = 2.3, top: str = "#b07a44", front: str = "#8a5a34") -> Furnish:
    """A counter, a bar, a judge's bench, with panels on its front."""

    def put(bay: Bay) -> None:
        bay.box(left, 0, right, high, front)
        count = max(round((right - left) / 1.7), 1)
        for at in range(count):
            x = left + (right - left) * at / count
            bay.box(x + 0.2, 0.35, x + (right - left) / count - 0.2, high - 0.35, top)
        bay.box(left - 0.25, high, right + 0.25, high + 0.3, top)

    return put


def table(left: float, right: float, *, high: float = 2.2, code: str = "#b07a44") -> Furnish:
    """A table, a workbench, a bench along the wall."""

    def put(bay: Bay) -> None:
        for x in (left + 0.2, right - 0.6):
            bay.box(x, 0, x + 0.4, high, "#7a4e2a")
        bay.box(left, high, right, high + 0.3, code)
        bay.box(left, high - 0.12, right, high, "#7a4e2a")

    return put


def columns(code: str, shade: str, *xs: float) -> Furnish:
    """Pillars up to the ceiling."""

    def put(bay: Bay) -> None:
        for x in xs:
            bay.box(x - 0.5, 0, x + 0.5, bay.ceiling + 2, code)
            bay.box(x + 0.2, 0, x + 0.5, bay.ceiling + 2, shade)
            bay.box(x - 0.7, 0, x + 0.7, 0.6, shade)

    return put


def tubes(*lefts: float, wide: float = 4.0) -> Furnish:
    """Strip lights under the ceiling."""

    def put(bay: Bay) -> None:
        for left in lefts:
            bay.tube(left, left + wide, _top(bay, 8.2, 0.35))

    return put


def lamps(*xs: float, code: str = "#3c4a44") -> Furnish:
    """Lamps that hang from the ceiling."""

    def put(bay: Bay) -> None:
        for x in xs:
            bay.lamp(x, max(_top(bay, 7.4, 1.1), 6.2), code)

    return put


def spots(*xs: float, code: str = "#fff4d8") -> Furnish:
    """Spotlights on a rail that shine down."""

    def put(bay: Bay) -> None:
        top = _top(bay, 8.4, 0.3)
        bay.box(-0.05, top, 22.05, top + 0.2, "#15161f")
        for x in xs:
            bay.shape([(x - 0.4, top), (x + 0.4, top), (x + 0.6, top - 0.6), (x - 0.6, top - 0.6)], "#3a3c4a")
            bay.disc(x, top - 0.6, 0.5, 0.16, code, shines=1.0)
            bay.glow(x, top - 1.2, 3.0, 0.45, code)

    return put


def crowd(*codes: str) -> Furnish:
    """Rows of people in the dark."""

    def put(bay: Bay) -> None:
        for row in range(int(bay.ceiling / 1.3) + 1):
            for at in range(18):
                x, y = 0.6 + 1.24 * at + 0.6 * (row % 2), 0.4 + 1.25 * row
                bay.disc(x, y + 0.1, 0.55, 0.6, codes[(at * 5 + row * 3) % len(codes)])
                bay.disc(x, y + 0.85, 0.32, 0.38, codes[(at + row) % len(codes)])

    return put


def hangers(rail: float, *codes: str) -> Furnish:
    """Clothes close together on a rail."""

    def put(bay: Bay) -> None:
        high = _top(bay, rail, 1.9)
        bay.box(-0.05, high, 22.05, high + 0.14, "#c3ccd2")
        for at in range(20):
            x, low = 0.6 + 1.08 * at, 1.4 + 0.5 * ((at * 2) % 4)
            bay.box(x - 0.03, high - 0.3, x + 0.03, high + 0.2, "#5d666e")
            sides = [(x - 0.5, high - 0.6), (x, high - 0.2), (x + 0.5, high - 0.6), (x + 0.62, low), (x - 0.5, low)]
            bay.shape(sides, codes[(at * 3) % len(codes)])

    return put


def drums(code: str, window: str, *xs: float, y: float = 0.0) -> Furnish:
    """Machines with a round window: washing machines, kilns, dials."""

    def put(bay: Bay) -> None:
        for x in xs:
            bay.box(x, y, x + 2.6, y + 3.0, code)
            bay.box(x, y + 2.45, x + 2.6, y + 2.9, "#c3ccd2")
            bay.box(x + 0.25, y + 2.6, x + 0.9, y + 2.78, "#7fe0a0", shines=0.9)
            bay.disc(x + 1.3, y + 1.3, 1.02, 1.02, "#aab4bc")
            bay.disc(x + 1.3, y + 1.3, 0.84, 0.84, window)
            for at in range(5):
                bay.disc(x + 0.8 + 0.25 * at, y + 1.0 + 0.2 * (at % 2), 0.24, 0.2, _LEATHER[at])

    return put


def loudspeakers(*xs: float) -> Furnish:
    """Black boxes with two round cones."""

    def put(bay: Bay) -> None:
        for x in xs:
            bay.box(x, 0, x + 2.6, 4.6, "#23262e")
            for y, size in ((1.5, 1.0), (3.6, 0.6)):
                bay.disc(x + 1.3, y, size, size, "#4a505a")
                bay.disc(x + 1.3, y, 0.7 * size, 0.7 * size, "#15181d")

    return put
