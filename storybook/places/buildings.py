"""Houses of the settings: skyscrapers, shop fronts, cottages, with windows that are lit when it is dark."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Sheet

_WHITE: Tone = (255.0, 255.0, 255.0)
_LAMP = (tone("#ffe6a3"), tone("#ffd27a"), tone("#fff1cc"), tone("#ffc46b"))
NEON = (tone("#ff3d8b"), tone("#2ee6ff"), tone("#ffd02e"), tone("#8c5bff"), tone("#3dffa0"), tone("#ff6a3d"))


def rect(left: float, top: float, right: float, bottom: float) -> Picture:
    """Corners of an upright rectangle."""
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]])


def raise_skyline(
    sheet: Sheet,
    *,
    foot: float,
    low: float,
    high: float,
    wide: float,
    walls: Sequence[Tone],
    lit: float,
    windows: bool = True,
) -> None:
    """Towers side by side: `low` to `high` pixels tall, about `wide` across; `lit` is the share of windows with light."""
    rng = sheet.easel.fork(f"skyline{sheet.depth}")
    x = 0.0
    while x < sheet.width - wide * 0.3:
        width = min(wide * float(rng.uniform(0.6, 1.35)), sheet.width - x)
        tall = low + (high - low) * float(rng.random()) ** 1.4
        _tower(sheet, x, foot - tall, width, foot, walls[int(rng.integers(len(walls)))], lit, windows, rng)
        x += width + wide * float(rng.choice([0.0, 0.0, 0.12, 0.3]))


def _tower(
    sheet: Sheet,
    x: float,
    top: float,
    width: float,
    foot: float,
    wall: Tone,
    lit: float,
    windows: bool,
    rng: np.random.Generator,
) -> None:
    tall = foot - top
    style = int(rng.integers(4))
    if style == 0:
        sheet.polygon(rect(x + width * 0.2, top - tall * 0.08, x + width * 0.8, top + 2), wall)
    elif style == 1:
        sheet.polygon(
            np.array([[x, top + 1], [x + width * 0.5, top - width * 0.45], [x + width, top + 1]]),
            blend(wall, (60.0, 40.0, 40.0), 0.2),
        )
    elif style == 2:
        sheet.polygon(
            rect(x + width * 0.47, top - tall * 0.16, x + width * 0.53, top + 2), blend(wall, (60.0, 40.0, 40.0), 0.3)
        )
    sheet.polygon(rect(x, top, x + width, foot), wall)
    sheet.polygon(rect(x, top, x + width * 0.12, foot), blend(wall, _WHITE, 0.16))
    sheet.polygon(rect(x + width * 0.72, top, x + width, foot), blend(wall, (70.0, 40.0, 40.0), 0.2))
    if not windows:
        return
    columns = max(int(width / (sheet.easel.size(0.032, sheet.depth))), 2)
    step_x = width / (columns + 0.4)
    step_y = step_x * 1.35
    glass, unlit = blend(wall, tone("#8fb4cf"), 0.45), []
    for row in range(int((tall - step_y) / step_y)):
        band = rng.random() < 0.06
        for column in range(columns):
            left, up = x + step_x * (0.4 + column), top + step_y * (0.6 + row)
            pane = rect(left, up, left + step_x * 0.58, up + step_y * 0.6)
            if rng.random() < lit or (band and lit > 0):
                colour, shines = (
                    _LAMP[int(rng.integers(len(_LAMP)))],
                    float(rng.uniform(0.4, 0.95)) * (0.55 + 0.45 * min(sheet.depth * 3, 1)),
                )
                sheet.polygon(pane, colour, shines=shines)
            else:
                unlit.append(pane)
    if unlit:
        sheet.polygons(np.array(unlit), glass)


def build_fronts(sheet: Sheet, *, foot: float, tall: float, wide: float, lit: float, neon: bool) -> None:
    """A street of houses seen from across: shop windows with awnings below, flats above."""
    rng = sheet.easel.fork(f"fronts{sheet.depth}")
    walls = [
        tone(code) for code in ("#c9745b", "#d9a86c", "#8fa7a0", "#b9c2c9", "#c79a9e", "#7d8fae", "#d8cdb4", "#a6806a")
    ]
    x, number = 0.0, 0
    while x < sheet.width - wide * 0.35:
        width = min(wide * float(rng.uniform(0.75, 1.25)), sheet.width - x)
        if sheet.width - x - width < wide * 0.35:
            width = sheet.width - x
        wall = walls[(number + int(rng.integers(3))) % len(walls)]
        _front(sheet, x, foot, width, tall * float(rng.uniform(0.78, 1.2)), wall, lit, neon, rng)
        x, number = x + width, number + 1


def _front(
    sheet: Sheet,
    x: float,
    foot: float,
    width: float,
    tall: float,
    wall: Tone,
    lit: float,
    neon: bool,
    rng: np.random.Generator,
) -> None:
    easel, top = sheet.easel, foot - tall
    shop = tall * 0.26 if tall < width * 2.4 else width * 0.5
    sheet.polygon(rect(x, top, x + width, foot), wall)
    sheet.polygon(rect(x, top, x + width * 0.035, foot), blend(wall, _WHITE, 0.25))
    sheet.polygon(rect(x + width * 0.965, top, x + width, foot), blend(wall, (60.0, 40.0, 50.0), 0.25))
    sheet.polygon(
        rect(x - width * 0.015, top - width * 0.03, x + width * 1.015, top + width * 0.035), blend(wall, _WHITE, 0.35)
    )
    columns = max(round(width / easel.size(0.13, sheet.depth)), 2)
    step = width / columns
    rows = max(int((tall - shop) / (step * 1.45)), 1)
    for row in range(rows):
        for column in range(columns):
            left = x + step * (column + 0.26)
            up = top + width * 0.07 + (tall - shop - width * 0.1) * row / rows
            high = min(step * 0.78, (tall - shop) / rows * 0.66)
            _window(sheet, left, up, step * 0.48, high, blend(wall, _WHITE, 0.4), bool(rng.random() < lit), rng)
    shines = min(lit * 1.4, 0.95)
    glass = _LAMP[2] if lit > 0 else tone("#86aebb")
    sheet.polygon(
        rect(x + width * 0.06, foot - shop * 0.8, x + width * 0.94, foot - shop * 0.06),
        blend(wall, (50.0, 40.0, 40.0), 0.45),
    )
    sheet.polygon(rect(x + width * 0.1, foot - shop * 0.72, x + width * 0.62, foot - shop * 0.12), glass, shines=shines)
    sheet.polygon(
        rect(x + width * 0.69, foot - shop * 0.72, x + width * 0.88, foot - shop * 0.02),
        blend(glass, wall, 0.35),
        shines=shines * 0.8,
    )
    colour = NEON[int(rng.integers(len(NEON)))]
    _awning(
        sheet, x + width * 0.04, foot - shop * 0.88, width * 0.92, shop * 0.2, blend(colour, (90.0, 80.0, 90.0), 0.25)
    )
    if neon:
        _sign(sheet, x, top, width, tall, shop, foot, rng)


def _window(
    sheet: Sheet, left: float, up: float, wide: float, high: float, frame: Tone, lit: bool, rng: np.random.Generator
) -> None:
    glass = _LAMP[int(rng.integers(len(_LAMP)))] if lit else tone("#7fa3b5")
    pad = max(wide * 0.09, 0.8)
    sheet.polygon(rect(left - pad, up - pad, left + wide + pad, up + high + pad * 1.8), frame)
    sheet.polygon(rect(left, up, left + wide, up + high), glass, shines=0.92 if lit else 0.0)
    if not lit:
        sheet.polygon(
            np.array([[left, up + high], [left, up + high * 0.55], [left + wide * 0.6, up], [left + wide * 0.95, up]]),
            blend(glass, _WHITE, 0.22),
        )
    sheet.polygon(rect(left + wide * 0.46, up, left + wide * 0.54, up + high), frame)


def _awning(sheet: Sheet, left: float, top: float, width: float, high: float, colour: Tone) -> None:
    stripes = 9
    for stripe in range(stripes):
        a, b = left + width * stripe / stripes, left + width * (stripe + 1) / stripes
        fill = colour if stripe % 2 == 0 else (240.0, 244.0, 246.0)
        sheet.polygon(
            np.array(
                [[a + high * 0.12, top], [b, top], [b, top + high], [(a + b) / 2, top + high * 1.16], [a, top + high]]
            ),
            fill,
        )


def _sign(
    sheet: Sheet, x: float, top: float, width: float, tall: float, shop: float, foot: float, rng: np.random.Generator
) -> None:
    """Bands and tubes of light, no letters."""
    colours = [NEON[int(rng.integers(len(NEON)))] for _ in range(3)]
    board = (34.0, 22.0, 26.0)
    left, right = x + width * 0.12, x + width * 0.88
    sheet.polygon(rect(left, foot - shop * 1.12, right, foot - shop * 0.9), board)
    for number in range(5):
        a = left + (right - left) * (0.06 + number * 0.185)
        sheet.polygon(
            rect(a, foot - shop * 1.06, a + (right - left) * float(rng.uniform(0.08, 0.15)), foot - shop * 0.96),
            colours[number % 3],
            shines=1.0,
        )
    if rng.random() < 0.8:
        side = x + width * (0.02 if rng.random() < 0.5 else 0.84)
        high = (tall - shop) * 0.55
        sheet.polygon(rect(side, top + tall * 0.1, side + width * 0.14, top + tall * 0.1 + high), board)
        for number in range(5):
            y = top + tall * 0.1 + high * (0.06 + number * 0.19)
            sheet.polygon(
                rect(side + width * 0.03, y, side + width * 0.11, y + high * 0.12),
                colours[(number // 2) % 3],
                shines=1.0,
            )


def build_cottage(sheet: Sheet, x: float, foot: float, width: float, *, lit: bool, wall: Tone, roof: Tone) -> None:
    """A small house with a gable, chimney, door and windows; `x` is its middle."""
    easel = sheet.easel
    high = width * 0.52
    left, right, eaves = x - width / 2, x + width / 2, foot - high
    snow = easel.snowy
    sheet.polygon(
        rect(left + width * 0.68, eaves - width * 0.42, left + width * 0.79, eaves), blend(wall, tone("#7a4a3a"), 0.7)
    )
    sheet.polygon(rect(left, eaves, right, foot), wall)
    sheet.polygon(rect(left, eaves, left + width * 0.06, foot), blend(wall, _WHITE, 0.35))
    sheet.polygon(rect(right - width * 0.25, eaves, right, foot), blend(wall, (80.0, 50.0, 60.0), 0.15))
    top = eaves - width * 0.38
    tiles = blend(roof, _WHITE, 0.85) if snow else roof
    sheet.polygon(
        np.array(
            [
                [left - width * 0.08, eaves + width * 0.03],
                [x - width * 0.2, top],
                [x + width * 0.2, top],
                [right + width * 0.08, eaves + width * 0.03],
            ]
        ),
        tiles,
    )
    sheet.polygon(
        np.array(
            [
                [left - width * 0.08, eaves + width * 0.03],
                [x - width * 0.2, top],
                [x - width * 0.1, top],
                [x - width * 0.12, eaves + width * 0.03],
            ]
        ),
        blend(tiles, _WHITE, 0.15),
    )
    for row in range(1, 4):
        y = top + (eaves - top) * row / 4
        half = width * (0.2 + 0.38 * row / 4)
        sheet.polygon(rect(x - half, y, x + half, y + max(width * 0.008, 0.6)), blend(tiles, (60.0, 40.0, 50.0), 0.22))
    rng = easel.fork(f"cottage{x:.0f}")
    sheet.polygon(rect(x - width * 0.09, foot - high * 0.62, x + width * 0.09, foot), tone("#7a4b33"))
    sheet.disc(x + width * 0.055, foot - high * 0.3, width * 0.012, width * 0.012, tone("#e8c15a"))
    for side in (-0.3, 0.3):
        _window(
            sheet,
            x + side * width - width * 0.085,
            foot - high * 0.7,
            width * 0.17,
            high * 0.38,
            (238.0, 242.0, 246.0),
            lit,
            rng,
        )
