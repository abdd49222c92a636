"""A hedge maze, looked into from a little above: walls of leaves one behind the other, gaps, gravel paths."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Layer, Node, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .flora import plant_row
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, start_hill

_WHITE: Tone = (255.0, 255.0, 255.0)
_GRAVEL = tone("#e6d6b0")
_FACE, _TOP, _DEEP = tone("#3f7f3a"), tone("#7fc05a"), tone("#28562c")
_WALLS = ((0.2, 0.025, 0.06), (0.3, 0.07, 0.078), (0.42, 0.125, 0.1), (0.56, 0.2, 0.13), (0.74, 0.295, 0.17))
"""Depth, row of the foot below the horizon, height of each wall from the farthest to the nearest."""
_PATH = 0.42
"""Where the path of the figures begins, parts of the height below the horizon."""


def paint_hedge_maze(easel: Easel) -> Backdrop:
    """Row behind row, each with its openings elsewhere, walls that run to the next between them."""
    light, middle, dark = grass_tones(easel)
    nodes: list[Node] = [*paint_sky(easel)]
    blue = blend(dark, (190.0, 160.0, 120.0), 0.45)
    nodes.append(paint_hill(easel, depth=0.07, crest=-0.03, wave=0.03, bumps=1.2, tones=(blue,) * 3, mist=0.5))
    sheet, line = start_hill(easel, depth=0.14, crest=0.0, wave=0.008, bumps=1.2, head=0.24)
    plant_row(sheet, ("broad", "bush", "broad"), line, height=easel.size(0.15, 0.14), every=easel.size(0.07, 0.14))
    sheet.fill_below(line, light, middle, fade=easel.size(0.1))
    nodes.append(sheet.finish())
    nodes += [_wall(easel, number) for number in range(len(_WALLS))]
    nodes.append(_path(easel))
    front = [_near_hedge(easel)]
    return Backdrop(
        back=nodes,
        front=[*front],
        stand=min(easel.below(_PATH + 0.05), 0.9 * easel.height),
        spread=easel.size(0.05),
        air=easel.horizon * 0.6,
    )


def _green(easel: Easel, colour: Tone) -> Tone:
    return blend(colour, _WHITE, 0.55 if easel.snowy else 0.0)


def _wall(easel: Easel, number: int) -> Layer:
    """The path before a wall, the wall with gaps, and its flat top."""
    depth, below, tall = _WALLS[number]
    ahead = _WALLS[number + 1] if number + 1 < len(_WALLS) else (1.0, _PATH, 0.0)
    foot, end = easel.below(below, depth), easel.below(ahead[1], ahead[0])
    high = min(easel.size(tall, depth), 0.72 * (end - foot))
    sheet = easel.sheet(depth, foot - 1.3 * high, end + 4)
    rng = easel.fork(f"maze{number}")
    sheet.polygon(rect(0, foot - 0.15 * high, sheet.width - 0.01, end + 4), blend(_GRAVEL, (120.0, 120.0, 120.0), 0.12))
    cell = 2.3 * high
    count = max(round(sheet.width / cell), 3)
    step = sheet.width / count
    gaps = set(rng.choice(count, max(count // 4, 1), replace=False).tolist())
    for slot in range(count):
        x = slot * step
        if slot in gaps:
            _hedge(sheet, x, x + 0.24 * step, foot, high)
            _hedge(sheet, x + 0.76 * step, x + step, foot, high)
        else:
            _hedge(sheet, x, x + step + 0.6, foot, high)
    for slot in range(count):  # walls that run towards the next row
        if slot not in gaps and rng.random() < 0.5:
            _arm(sheet, (slot + 0.5) * step, foot, end, high)
    _leaves(sheet, foot, high, rng)
    return sheet.finish(haze=0.7)


def _hedge(sheet: Sheet, left: float, right: float, foot: float, high: float) -> None:
    """A box of leaves: its face, darker at the foot, and its trimmed top."""
    easel = sheet.easel
    left, right = max(left, 0.0), min(right, sheet.width - 0.01)
    face, top, deep = (_green(easel, part) for part in (_FACE, _TOP, _DEEP))
    sheet.polygon(rect(left, foot - high, right, foot), face)
    sheet.polygon(rect(left, foot - 0.22 * high, right, foot), blend(face, deep, 0.6))
    sheet.polygon(rect(left, foot - 1.24 * high, right, foot - 0.94 * high), top)
    sheet.polygon(rect(left, foot + 0.0, right, foot + 0.12 * high), blend(_GRAVEL, (70.0, 80.0, 80.0), 0.5))


def _arm(sheet: Sheet, x: float, foot: float, end: float, high: float) -> None:
    """A wall seen along its length: top and one side run towards the camera."""
    easel = sheet.easel
    face, top, deep = (_green(easel, part) for part in (_FACE, _TOP, _DEEP))
    middle = easel.width / 2 + easel.reach * sheet.depth / 2
    lean = np.clip((x - middle) / easel.width, -1, 1) * 0.9 * (end - foot)
    half, wide = 0.32 * high, 0.4 * high
    low = end - 0.1 * high
    shade = blend(face, deep, 0.45)
    side = 1 if lean < 0 else -1
    flank = [[x + side * half, foot], [x + side * half, foot - high], [x + lean + side * wide, low - 1.1 * high]]
    sheet.polygon(_inside(sheet, [*flank, [x + lean + side * wide, low]]), shade)
    front = [[x + lean - wide, low], [x + lean + wide, low], [x + lean + wide, low - 1.1 * high]]
    sheet.polygon(_inside(sheet, [*front, [x + lean - wide, low - 1.1 * high]]), face)
    back = [[x - half, foot - 1.2 * high], [x + half, foot - 1.2 * high]]
    sheet.polygon(
        _inside(sheet, [*back, [x + lean + wide, low - 1.1 * high], [x + lean - wide, low - 1.1 * high]]), top
    )


def _inside(sheet: Sheet, points: list[list[float]]) -> Picture:
    corners: Picture = np.clip(np.array(points), (0, -1e6), (sheet.width - 1, 1e6))
    return corners


def _leaves(sheet: Sheet, foot: float, high: float, rng: np.random.Generator) -> None:
    """Light and dark tufts over the faces and along the upper edges."""
    easel = sheet.easel
    face, top = _green(easel, _FACE), _green(easel, _TOP)
    size = 0.06 * high
    for _ in range(round(sheet.width / (0.5 * high))):
        x, y = float(rng.uniform(size, sheet.width - size)), foot - high * float(rng.uniform(0.95, 1.22))
        sheet.disc(x, y, 1.4 * size, 0.6 * size, blend(top, _WHITE if rng.random() < 0.5 else face, 0.35))


def _path(easel: Easel) -> Layer:
    """Gravel where figures walk."""
    top = easel.below(_PATH)
    sheet = easel.sheet(1.0, top)
    gravel = _GRAVEL if not easel.snowy else tone("#eef2f6")
    shade = blend(gravel, (80.0, 90.0, 110.0), 0.3)
    sheet.fill_below(np.full(sheet.width, top, np.float32), gravel, shade, fade=easel.size(0.4), blot=0.09)
    return sheet.finish()


def _near_hedge(easel: Easel) -> Layer:
    """The top of a wall close to the camera."""
    depth, row = 1.3, easel.height * 0.93
    sheet = easel.sheet(depth, row - easel.size(0.03))
    rng = easel.fork("near hedge")
    face, top = _green(easel, _FACE), _green(easel, _TOP)
    sheet.polygon(rect(0, row, sheet.width - 0.01, sheet.top + sheet.rows + 1.0), face)
    sheet.polygon(rect(0, row, sheet.width - 0.01, row + easel.size(0.04)), top)
    size = easel.size(0.018)
    for x in np.arange(size, sheet.width - size, 1.2 * size).tolist():
        colour = blend(top, face, float(rng.random()))
        sheet.disc(x, row + size * float(rng.uniform(-0.5, 0.7)), size, 0.6 * size, colour)
        y = row + easel.size(0.045) + size * float(rng.uniform(0, 4))
        sheet.disc(x, y, 0.8 * size, 0.5 * size, blend(face, top, 0.4 * float(rng.random())))
    return sheet.finish(blur=max(easel.m * 0.0015, 0.4))


MAZES = (
    Setting(
        name="hedge maze",
        words=(
            "hedge maze, maze, labyrinth, garden maze, hedge labyrinth, garden labyrinth, corn maze, green maze, maize maze, "
            "maze of hedges, topiary maze"
        ),
        paint=paint_hedge_maze,
        horizon=0.3,
        sounds=("birds", "breeze"),
    ),
)
"""Mazes."""
