"""Rooms with a purpose: a kitchen, a library, a stage."""

from __future__ import annotations

import math

import cv2
import numpy as np

from ..painting.light import Tone, blend, light_for, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .interiors import inner_light, lay_tiles, paper, wall_colour
from .windows import look_out, paint_window

_WHITE: Tone = (255.0, 255.0, 255.0)
_SHADE: Tone = (40.0, 30.0, 40.0)
_BOOKS = ("#b8493f", "#3f6f9a", "#d6a545", "#5d8a5a", "#7b5a86", "#d9cdb8", "#8a4f3a")


def paint_kitchen(easel: Easel) -> Backdrop:
    """Tiles, cupboards, a stove with a pot, a fridge, pans on hooks, a window over the sink."""
    outside = light_for(easel.scene)
    inner_light(easel)
    wall = wall_colour(easel)
    floor_row = easel.below(0.09, 0.6)
    back = easel.sheet(0.6, -easel.rise - 4)
    paper(back, wall, floor_row)
    wood = tone(("#7fa3a0", "#c9a06a", "#8fae85", "#b7c3cf")[easel.seed // 5 % 4])
    unit, span = easel.size(0.082, 0.6), easel.size(1.4, 0.6)
    panes = []
    for number in range(max(round(back.width / span), 1)):
        left = easel.width * 0.02 + number * span
        _splash(back, left, floor_row, span, unit, wall)
        panes.append(paint_window(back, easel, left + unit * 5.4, floor_row - unit * 1.5, outside))
        _worktop(back, left, floor_row, unit, wood)
        _stove(back, left + unit * 8.2, floor_row, unit)
        if not any(figure.name == "fridge" for figure in easel.scene.figures):
            _fridge(back, left + unit * 12.6, floor_row, unit)
        _hooks(back, left + unit * 10.0, floor_row - unit * 6.4, unit)
    floor = easel.sheet(1.0, floor_row)
    lay_tiles(floor, easel, floor_row, tone("#e9e2d4"), tone("#c4b49c"))
    return Backdrop(
        back=[back.finish(), *look_out(easel, panes, 0.6), floor.finish()],
        stand=easel.below(0.28),
        spread=easel.size(0.08),
        air=easel.horizon * 0.55,
    )


def _splash(sheet: Sheet, left: float, foot: float, span: float, unit: float, wall: Tone) -> None:
    """Tiles between worktop and cupboards."""
    tile, grout = blend(wall, _WHITE, 0.65), blend(wall, _SHADE, 0.12)
    top = foot - unit * 5.6
    sheet.polygon(rect(left, top, left + unit * 12.4, foot - unit * 3.2), tile)
    for at in range(17):
        x = left + unit * 0.75 * at
        sheet.polygon(rect(x, top, x + max(unit * 0.03, 0.6), foot - unit * 3.2), grout)
    for at in range(4):
        y = top + unit * 0.62 * at
        sheet.polygon(rect(left, y, left + unit * 12.4, y + max(unit * 0.03, 0.6)), grout)


def _worktop(sheet: Sheet, left: float, foot: float, unit: float, wood: Tone) -> None:
    top, high = foot - unit * 3.3, unit * 3.3
    sheet.polygon(rect(left, top, left + unit * 12.4, foot), wood)
    sheet.polygon(rect(left, foot - unit * 0.3, left + unit * 12.4, foot), blend(wood, _SHADE, 0.45))
    for at in range(6):
        x = left + unit * (0.15 + 2.05 * at)
        sheet.polygon(rect(x, top + unit * 0.55, x + unit * 1.85, foot - unit * 0.45), blend(wood, _WHITE, 0.16))
        sheet.polygon(
            rect(x + unit * 0.15, top + unit * 0.7, x + unit * 1.7, foot - unit * 0.6), blend(wood, _WHITE, 0.06)
        )
        sheet.disc(x + unit * 1.45, top + high * 0.4, unit * 0.09, unit * 0.09, tone("#d9d2c4"))
    slab = tone("#8a6a50")
    sheet.polygon(rect(left - unit * 0.1, top - unit * 0.15, left + unit * 12.5, top + unit * 0.25), slab)
    sheet.polygon(
        rect(left - unit * 0.1, top - unit * 0.15, left + unit * 12.5, top - unit * 0.05), blend(slab, _WHITE, 0.3)
    )
    for at, code in enumerate(("#c9604a", "#d9a545", "#6f9a62")):
        x = left + unit * (0.5 + 0.75 * at)
        sheet.polygon(rect(x, top - unit * (1.2 - 0.12 * at), x + unit * 0.6, top - unit * 0.15), tone(code))
        sheet.polygon(
            rect(x, top - unit * (1.32 - 0.12 * at), x + unit * 0.6, top - unit * (1.16 - 0.12 * at)), tone("#f0e8d8")
        )


def _stove(sheet: Sheet, left: float, foot: float, unit: float) -> None:
    top = foot - unit * 3.5
    iron, glass = tone("#e6e4e0"), tone("#3c3a44")
    sheet.polygon(rect(left, top, left + unit * 3.6, foot - unit * 0.1), iron)
    sheet.polygon(rect(left, top, left + unit * 3.6, top + unit * 0.7), tone("#5b5a64"))
    for at in range(4):
        sheet.disc(left + unit * (0.5 + 0.85 * at), top + unit * 0.38, unit * 0.17, unit * 0.17, tone("#e9e4da"))
    sheet.polygon(rect(left + unit * 0.4, top + unit * 1.2, left + unit * 3.2, foot - unit * 0.55), glass)
    sheet.polygon(
        rect(left + unit * 0.6, top + unit * 1.4, left + unit * 3.0, foot - unit * 0.75), tone("#f0a24a"), shines=0.6
    )
    sheet.polygon(rect(left + unit * 0.4, top + unit * 0.9, left + unit * 3.2, top + unit * 1.05), tone("#a8a6ac"))
    pot, x = tone("#c5483c"), left + unit * 0.5
    sheet.polygon(rect(x, top - unit * 1.15, x + unit * 1.7, top), pot)
    sheet.polygon(rect(x - unit * 0.25, top - unit * 0.85, x + unit * 1.95, top - unit * 0.65), blend(pot, _SHADE, 0.3))
    sheet.polygon(rect(x - unit * 0.08, top - unit * 1.3, x + unit * 1.78, top - unit * 1.1), blend(pot, _WHITE, 0.3))
    sheet.disc(x + unit * 0.85, top - unit * 1.4, unit * 0.16, unit * 0.13, tone("#3c3a44"))


def _fridge(sheet: Sheet, left: float, foot: float, unit: float) -> None:
    white = tone("#eef1f2")
    sheet.polygon(rect(left, foot - unit * 7.2, left + unit * 3.4, foot - unit * 0.1), white)
    sheet.polygon(
        rect(left + unit * 3.05, foot - unit * 7.2, left + unit * 3.4, foot - unit * 0.1), blend(white, _SHADE, 0.15)
    )
    sheet.polygon(rect(left, foot - unit * 4.7, left + unit * 3.4, foot - unit * 4.6), blend(white, _SHADE, 0.4))
    for low, high in ((5.0, 6.2), (2.6, 4.3)):
        sheet.polygon(
            rect(left + unit * 0.3, foot - unit * high, left + unit * 0.46, foot - unit * low), tone("#9aa0a6")
        )
    for at, code in enumerate(("#d8503e", "#f2c94c", "#5aa35a")):
        x, y = left + unit * (1.3 + 0.5 * at), foot - unit * (6.3 - 0.35 * (at % 2))
        sheet.polygon(rect(x, y, x + unit * 0.34, y + unit * 0.34), tone(code))


def _hooks(sheet: Sheet, middle: float, row: float, unit: float) -> None:
    """Pans and spoons that hang from a rail."""
    sheet.polygon(rect(middle - unit * 1.9, row, middle + unit * 1.9, row + unit * 0.12), tone("#6f5138"))
    for at, code in enumerate(("#5b5a64", "#b5703c", "#5b5a64", "#8f8d96")):
        x, size = middle + unit * (-1.45 + 0.95 * at), unit * (0.42 - 0.06 * (at % 3))
        sheet.polygon(rect(x - unit * 0.06, row + unit * 0.1, x + unit * 0.06, row + unit * 0.8), tone("#8a6444"))
        sheet.disc(x, row + unit * 1.05, size, size, tone(code))
        sheet.disc(x, row + unit * 1.05, size * 0.72, size * 0.72, blend(tone(code), _WHITE, 0.2))


def paint_library(easel: Easel) -> Backdrop:
    """Bookcases up to the ceiling, a ladder, lamps, dark boards, a long carpet."""
    inner_light(easel)
    wood = tone("#7a5236")
    floor_row = easel.below(0.09, 0.6)
    back = easel.sheet(0.6, -easel.rise - 4)
    dim = blend(wood, _SHADE, 0.55)
    paper(back, dim, floor_row)
    case = easel.size(0.62, 0.6)
    count = max(round(back.width / case), 1)
    case = back.width / count
    for number in range(count):
        _bookcase(back, easel, number * case, floor_row, case, wood)
    for number in range(0, count, 2):
        x, y = (number + 1) * case, floor_row - easel.size(0.5, 0.6)
        back.polygon(rect(x - case * 0.03, y, x + case * 0.03, y + case * 0.1), tone("#c9a04a"))
        back.disc(x, y - case * 0.03, case * 0.06, case * 0.07, tone("#ffe6a8"), shines=1.0)
        back.halo(x, y - case * 0.03, case * 0.75, tone("#ffcf80"), 0.5)
    floor = easel.sheet(1.0, floor_row)
    boards = tone("#8a5f3f")
    floor.fill_below(
        np.full(floor.width, floor_row, np.float32),
        blend(boards, _SHADE, 0.35),
        boards,
        fade=easel.size(0.4),
        blot=0.07,
        stroke=1.4,
    )
    cloth = tone(("#8f3f3a", "#3f5a7a", "#4f6b4a")[easel.seed // 3 % 3])
    for low, high, colour in ((0.15, 0.40, blend(cloth, tone("#e2c27a"), 0.6)), (0.165, 0.385, cloth)):
        floor.polygon(rect(0, easel.below(low), floor.width - 0.01, easel.below(high)), colour)
    return Backdrop(
        back=[back.finish(), floor.finish()], stand=easel.below(0.28), spread=easel.size(0.08), air=easel.horizon * 0.55
    )


def _bookcase(sheet: Sheet, easel: Easel, left: float, foot: float, wide: float, wood: Tone) -> None:
    rng = easel.fork(f"case{left:.0f}")
    colours = [tone(code) for code in _BOOKS]
    shelf = easel.size(0.155, 0.6)
    edge = wide * 0.045
    row = foot - shelf * 0.25
    sheet.polygon(rect(left, sheet.top, left + edge, foot), blend(wood, _WHITE, 0.12))
    sheet.polygon(rect(left + wide - edge, sheet.top, left + wide - 0.01, foot), blend(wood, _SHADE, 0.2))
    while row > sheet.top - shelf:
        x = left + edge * 1.3
        while x < left + wide - edge * 2.4:
            thick = shelf * float(rng.uniform(0.09, 0.2))
            tall = shelf * float(rng.uniform(0.55, 0.8))
            if rng.random() < 0.93:
                sheet.polygon(
                    rect(x, row - tall, x + thick * 0.92, row), blend(colours[int(rng.integers(7))], _SHADE, 0.15)
                )
            x += thick
        sheet.polygon(rect(left + edge, row, left + wide - edge, row + shelf * 0.1), blend(wood, _WHITE, 0.06))
        row -= shelf
    sheet.polygon(rect(left, foot - shelf * 0.25, left + wide - 0.01, foot), wood)


def paint_theatre(easel: Easel) -> Backdrop:
    """A stage: a painted backcloth in the dark, red curtains, boards, a beam of light from above."""
    floor_row = easel.below(0.07, 0.6)
    back = easel.sheet(0.6, -easel.rise - 4)
    cloth = tone("#3a2f55")
    if easel.scene.palette:
        b, g, r = easel.scene.palette[0]
        cloth = blend((float(b), float(g), float(r)), tone("#241f38"), 0.6)
    line = np.full(back.width, back.top, np.float32)
    back.fill_below(line, blend(cloth, _SHADE, 0.6), blend(cloth, _WHITE, 0.12), fade=floor_row - back.top, blot=0.05)
    rng = easel.fork("stage stars")
    for _ in range(round(back.width / easel.size(0.05))):
        size = easel.m * float(rng.uniform(0.001, 0.003))
        x, y = float(rng.uniform(0, back.width)), float(rng.uniform(back.top, floor_row * 0.8))
        back.disc(x, y, size, size, blend(cloth, _WHITE, 0.6))
    floor = easel.sheet(1.0, floor_row)
    wood = tone("#9a6a48")
    floor.fill_below(
        np.full(floor.width, floor_row, np.float32),
        blend(wood, _SHADE, 0.5),
        blend(wood, _SHADE, 0.1),
        fade=easel.size(0.5),
        blot=0.07,
    )
    for x in np.arange(0, floor.width, easel.size(0.11)):
        floor.polygon(
            rect(x, floor_row, x + max(easel.m * 0.003, 0.8), easel.height + easel.rise + 9), blend(wood, _SHADE, 0.55)
        )
    middle = easel.width * 0.5
    _spot(
        back,
        [
            (middle - easel.size(0.05), back.top),
            (middle + easel.size(0.05), back.top),
            (middle + easel.size(0.34), easel.below(0.3)),
            (middle - easel.size(0.34), easel.below(0.3)),
        ],
        easel,
        0.3,
    )
    turns = np.linspace(0, 2 * math.pi, 40)
    pool = [
        (middle + easel.size(0.36) * math.cos(turn), easel.below(0.27) + easel.size(0.1) * math.sin(turn))
        for turn in turns
    ]
    _spot(floor, pool, easel, 0.5)
    front = easel.sheet(1.02, -easel.rise - 4)
    for side in (0, 1):
        _drape(front, easel, side)
    _valance(front, easel)
    return Backdrop(
        back=[back.finish(lit=False), floor.finish(lit=False)],
        front=[front.finish(lit=False)],
        stand=easel.below(0.28),
        spread=easel.size(0.07),
        air=easel.horizon * 0.6,
    )


def _spot(sheet: Sheet, outline: list[tuple[float, float]], easel: Easel, strength: float) -> None:
    """Light that falls on what is painted."""
    mask: Picture = np.zeros((sheet.rows, sheet.width), np.float32)
    points = np.array([[x, y - sheet.top] for x, y in outline])
    cv2.fillPoly(mask, [np.rint(points).astype(np.int32)], strength)
    mask = cv2.GaussianBlur(mask, (0, 0), easel.m * 0.012)[:, :, None]
    warm = np.array((190.0, 235.0, 255.0), np.float32)
    colours = sheet.pixels[:, :, :3].astype(np.float32)
    sheet.pixels[:, :, :3] = np.clip(colours + (warm - colours) * mask, 0, 255).astype(np.uint8)


def _drape(sheet: Sheet, easel: Easel, side: int) -> None:
    """A curtain at one side of the stage, gathered."""
    cloth, folds = tone("#a3262e"), 6
    wide = max(easel.width * 0.13, easel.m * 0.13)
    foot = easel.below(0.21)
    for fold in range(folds):
        share = (fold / folds, (fold + 1) / folds)
        top = [part * wide for part in share]
        low = [part * wide * 0.86 for part in share]
        colour = blend(cloth, _WHITE, 0.10) if fold % 2 == 0 else blend(cloth, _SHADE, 0.4)
        points = np.array([[top[0], sheet.top], [top[1], sheet.top], [low[1], foot], [low[0], foot + easel.m * 0.004]])
        if side:
            points[:, 0] = min(sheet.width, easel.width + easel.reach) - 0.01 - points[:, 0]
        sheet.polygon(points, colour)


def _valance(sheet: Sheet, easel: Easel) -> None:
    """The short curtain along the top, in scallops."""
    cloth = tone("#8f1f28")
    span = easel.size(0.24)
    count = max(round(sheet.width / span), 1)
    span = sheet.width / count
    low = easel.height * 0.055
    for number in range(count):
        middle = (number + 0.5) * span
        for share, colour in ((1.0, blend(cloth, tone("#e8c15a"), 0.7)), (0.93, cloth)):
            sheet.disc(middle, low * 0.4, span * 0.52 * share, low * 1.25 * share, colour)
    sheet.polygon(rect(0, sheet.top, sheet.width - 0.01, low * 0.6), cloth)


ROOMS = (
    Setting(
        name="kitchen",
        words="kitchen, restaurant kitchen, galley",
        paint=paint_kitchen,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("room",),
    ),
    Setting(
        name="library",
        words=(
            "library, bookshop, bookstore, study room, archive, wizard's study, in a wizard's tower, in the "
            "wizard's tower, wizard's lair, wizard study, wizards study, tower room, sorcerer's study, "
            "alchemist's study, magician's study, witch's hut, inside a tower, inside the tower, in a tower, in "
            "the tower, in a dark tower, in the dark tower, in an old tower, in a stone tower, in a tall tower, "
            "in a high tower, in a castle tower, in his tower, in her tower, in the highest tower, tower full of, "
            "wizard's tower full of"
        ),
        paint=paint_library,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
    Setting(
        name="theatre",
        words=(
            "stage, auditorium, red carpet, film premiere, movie premiere, award ceremony, awards ceremony, award show, "
            "fashion runway, catwalk, fashion show, runway show, backstage, recital, spelling bee, open mic, theatre, "
            "theater, spotlight, concert, opera, opera house, talent show"
        ),
        paint=paint_theatre,
        horizon=0.5,
        indoors=True,
        travels=False,
        sounds=("music",),
    ),
)
"""Rooms with a purpose."""
