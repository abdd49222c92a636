"""A white village above the sea: houses like cubes up a slope, blue domes, a paved terrace with pink flowers."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Layer, Node, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .sky import paint_sky
from .terrain import paint_hill
from .towns import lit_share
from .water import paint_mirror

_WALL, _SHADE, _SNOWY = tone("#fbfaf6"), tone("#cfd8e6"), tone("#ffffff")
_BLUE, _DEEP_BLUE = tone("#2f74d0"), tone("#1f4f9f")
_ROCK = tone("#b59a80")
_LAMP, _GLASS = tone("#ffd98a"), tone("#7f9ab8")
_PETALS = ("#d8327f", "#ee5a9c", "#f28ab8")
_LEAVES = ("#4f8a4a", "#3f743f")


def paint_white_village(easel: Easel) -> Backdrop:
    """The sea on one side, on the other the village, in front of all a terrace."""
    side = 1.0 if easel.seed % 2 else -1.0
    nodes: list[Node] = paint_sky(easel)
    nodes.append(paint_hill(easel, depth=0.05, crest=0.0, wave=0.03, bumps=1.3, mist=0.6))
    top = easel.below(0.015, 0.1)
    nodes.append(paint_mirror(easel, top=top, shallow=tone("#3f9fd0"), deep=tone("#17589f"), calm=0.5, depth=0.1))
    nodes.append(_village(easel, side))
    nodes.append(_church(easel, side))
    nodes.append(_terrace(easel))
    return Backdrop(
        back=nodes,
        front=[_flowers(easel, -side)],
        stand=easel.below(0.38),
        spread=easel.size(0.06),
        air=easel.horizon * 0.6,
        float_row=easel.below(0.14, 0.3),
    )


def _village(easel: Easel, side: float) -> Layer:
    """Row below row, the lower ones before the upper ones."""
    depth = 0.3
    unit, foot = easel.size(0.115, depth), easel.below(0.3, depth)
    peak = easel.horizon - easel.up(0.3, depth)
    sheet = easel.sheet(depth, peak - 2 * unit, foot + 4)
    rng = easel.fork("white houses")
    share = np.linspace(0, 1, sheet.width)
    rise = np.clip(((share if side > 0 else 1 - share) - 0.3) / 0.62, 0, 1)
    crest = foot + (peak - foot) * (rise * rise * (3 - 2 * rise))
    sheet.fill_below(crest.astype(np.float32), _ROCK, blend(_ROCK, _SHADE, 0.3), fade=easel.size(0.3), blot=0.1)
    lit = lit_share(easel, 0.55)
    for level in range(math.ceil((foot - peak) / (0.62 * unit)) + 1):
        x = float(rng.uniform(0, 0.5)) * unit
        while x < sheet.width - 1.25 * unit:
            wide, tall = unit * float(rng.uniform(0.75, 1.25)), unit * float(rng.uniform(0.7, 1.05))
            low = float(crest[int(x + wide / 2)]) + (0.55 + 0.62 * level) * unit + float(rng.uniform(-0.1, 0.1)) * unit
            pick = float(rng.random())
            if low < foot + 0.3 * unit and float(crest[int(x + wide / 2)]) < foot - 0.25 * unit:
                _house(sheet, x, low, (wide, tall), pick, lit=lit, rng=rng)
            x += wide * float(rng.uniform(0.92, 1.15))
    return sheet.finish(haze=0.6)


def _house(
    sheet: Sheet, x: float, low: float, size: tuple[float, float], pick: float, *, lit: float, rng: np.random.Generator
) -> None:
    """A cube with a flat roof, a barrel vault or a dome."""
    wide, tall = size
    top, corner = low - tall, x + 0.7 * wide
    if pick < 0.13:
        _dome(sheet, x + 0.5 * wide, top, 0.34 * wide)
    elif pick < 0.3:
        turn = np.linspace(0, math.pi, 15)
        vault = np.stack([x + wide * (0.5 - 0.5 * np.cos(turn)), top - 0.36 * wide * np.sin(turn)], 1)
        sheet.polygon(vault, blend(_WALL, _SHADE, 0.3))
    sheet.polygon(rect(x, top, x + wide, low), _WALL)
    sheet.polygon(rect(corner, top, x + wide, low), _SHADE)
    sheet.polygon(rect(x - 0.03 * wide, top - 0.03 * wide, x + 1.03 * wide, top + 0.04 * wide), _SNOWY)
    shines = bool(rng.random() < lit)
    glass, glow = (_LAMP, 0.9) if shines else (_GLASS, 0.0)
    sheet.polygon(rect(x + 0.12 * wide, top + 0.24 * tall, x + 0.26 * wide, top + 0.5 * tall), glass, shines=glow)
    if pick > 0.55:
        sheet.polygon(rect(x + 0.4 * wide, low - 0.55 * tall, x + 0.57 * wide, low), _BLUE)
    else:
        sheet.polygon(rect(x + 0.42 * wide, top + 0.24 * tall, x + 0.56 * wide, top + 0.5 * tall), glass, shines=glow)


def _dome(sheet: Sheet, x: float, foot: float, half: float) -> None:
    """A blue dome on its drum, light on its upper left."""
    sheet.polygon(rect(x - half, foot - 0.35 * half, x + half, foot + 1), blend(_WALL, _SHADE, 0.35))
    turn = np.linspace(0, math.pi, 25)
    arch = np.stack([-np.cos(turn), -1.05 * np.sin(turn)], 1) * half + (x, foot - 0.3 * half)
    sheet.polygon(arch, _BLUE)
    right = arch[len(arch) // 2 :]
    sheet.polygon(np.concatenate([right, ((right - (x, 0)) * (0.5, 1) + (x, 0))[::-1]]), blend(_BLUE, _DEEP_BLUE, 0.55))
    sheet.disc(x - 0.36 * half, foot - 0.85 * half, 0.2 * half, 0.26 * half, blend(_BLUE, _WALL, 0.4))
    peak, thin = foot - 1.33 * half, max(0.05 * half, 0.5)
    sheet.polygon(rect(x - thin, peak - 0.42 * half, x + thin, peak), _WALL)
    sheet.polygon(rect(x - 0.16 * half, peak - 0.3 * half, x + 0.16 * half, peak - 0.3 * half + 2 * thin), _WALL)


def _church(easel: Easel, side: float) -> Layer:
    """Near the terrace: a large dome, and a gable with bells."""
    depth = 0.5
    unit, foot = easel.up(0.27, depth), easel.below(0.32, depth)
    sheet = easel.sheet(depth, foot - 2.1 * unit, foot + 4)
    x = sheet.width * (0.5 + 0.26 * side)
    _dome(sheet, x, foot - 0.92 * unit, 0.5 * unit)
    sheet.polygon(rect(x - 0.72 * unit, foot - 0.92 * unit, x + 0.72 * unit, foot + 4), _WALL)
    sheet.polygon(rect(x + 0.4 * unit, foot - 0.92 * unit, x + 0.72 * unit, foot + 4), _SHADE)
    sheet.polygon(rect(x - 0.76 * unit, foot - 0.97 * unit, x + 0.76 * unit, foot - 0.9 * unit), _SNOWY)
    _arch(sheet, x - 0.1 * unit, foot + 4, 0.15 * unit, 0.5 * unit, _BLUE)
    lit = 0.95 if easel.light.dark > 0.4 else 0.0
    for at in (-0.5, 0.22):
        _arch(sheet, x + at * unit, foot - 0.3 * unit, 0.06 * unit, 0.28 * unit, _LAMP if lit else _GLASS, lit)
    _bells(sheet, x - side * 1.0 * unit, foot, unit)
    return sheet.finish(haze=0.35)


def _bells(sheet: Sheet, x: float, foot: float, unit: float) -> None:
    """A wall with three openings, in each a bell."""
    sheet.polygon(rect(x - 0.26 * unit, foot - 1.0 * unit, x + 0.26 * unit, foot + 4), _WALL)
    sheet.polygon(rect(x + 0.2 * unit, foot - 1.0 * unit, x + 0.26 * unit, foot + 4), _SHADE)
    _arch(sheet, x, foot - 0.98 * unit, 0.2 * unit, 0.46 * unit, _WALL)
    for dx, low in ((-0.11, 0.62), (0.11, 0.62), (0.0, 1.0)):
        y = foot - low * unit
        _arch(sheet, x + dx * unit, y, 0.075 * unit, 0.26 * unit, blend(_BLUE, _GLASS, 0.35))
        sheet.disc(x + dx * unit, y - 0.1 * unit, 0.035 * unit, 0.05 * unit, tone("#c9a04a"))


def _arch(sheet: Sheet, x: float, low: float, half: float, tall: float, colour: Tone, shines: float = 0.0) -> None:
    turn = np.linspace(0, math.pi, 13)
    head = np.stack([x - half * np.cos(turn), low - tall + half - half * np.sin(turn)], 1)
    sheet.polygon(np.concatenate([[[x - half, low]], head, [[x + half, low]]]), colour, shines=shines)


def _terrace(easel: Easel) -> Layer:
    """Slabs with painted joints, behind them a low wall."""
    top = easel.below(0.26)
    tall = easel.size(0.075)
    sheet = easel.sheet(1.0, top - tall - 2)
    sheet.polygon(rect(0, top - tall, sheet.width - 0.01, top + 2), blend(_WALL, _SHADE, 0.3))
    sheet.polygon(rect(0, top - tall, sheet.width - 0.01, top - 0.8 * tall), _SNOWY)
    stone = tone("#d9d3ca")
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(line, blend(stone, _WALL, 0.3), blend(stone, _SHADE, 0.2), fade=easel.size(0.3), blot=0.06)
    rng = easel.fork("slabs")
    y, row = top, easel.size(0.02)
    while y < sheet.top + sheet.rows:
        _joints(sheet, y, row, rng, easel.m)
        y, row = y + row, row * 1.22
    return sheet.finish()


def _joints(sheet: Sheet, y: float, row: float, rng: np.random.Generator, m: float) -> None:
    """White lines around the stones of one row."""
    thick = max(m * 0.004, 0.1 * row)
    sheet.polygon(rect(0, y, sheet.width - 0.01, y + 0.6 * thick), _WALL)
    wide = 2.6 * row
    count = max(round(sheet.width / wide), 2)
    for number in range(count):
        x = (number + float(rng.uniform(0.2, 0.8))) * sheet.width / count
        lean = float(rng.uniform(-0.3, 0.3)) * row
        joint: Picture = np.array([[x, y], [x + thick, y], [x + lean + thick, y + row], [x + lean, y + row]])
        sheet.polygon(joint, _WALL)


def _flowers(easel: Easel, side: float) -> Layer:
    """Bougainvillea that hangs in from one side, near the camera."""
    depth = 1.2
    sheet = easel.sheet(depth, -easel.rise - 4, easel.height * 0.62)
    rng = easel.fork("bougainvillea")
    edge = 0.0 if side < 0 else float(easel.width)
    beyond = 0.0 if side < 0 else sheet.width - edge
    reach = easel.size(0.3, depth)
    for colours, count, small in ((_LEAVES, 70, 1.0), (_PETALS, 110, 0.8)):
        for _ in range(round(count * (1 + 1.6 * beyond / reach))):
            out, down = float(rng.random() ** 1.6), float(rng.random())
            x = edge - side * (out * (reach * (1 - 0.75 * down) + beyond) - beyond)
            y = -easel.rise + down * easel.height * 0.52
            size = easel.size(0.02, depth) * small * float(rng.uniform(0.6, 1.2))
            if size < x < sheet.width - size - 1:
                sheet.disc(x, y, size, 0.8 * size, tone(colours[int(rng.integers(len(colours)))]))
    return sheet.finish()


WHITEWASH = (
    Setting(
        name="white village",
        words=(
            "santorini, mykonos, cyclades, oia, greek island, greek village, white greek village, greek town, "
            "greek isle, whitewashed village, whitewashed house, white village, blue dome, blue domed church, "
            "favela, shanty town, shantytown, slum, barrio, hillside town, hillside village, colorful hillside, "
            "colourful hillside, hillside houses, colorful houses on a hill, colourful houses on a hill, amalfi, "
            "positano, amalfi coast, colorful houses, colourful houses, valparaiso, guanajuato, hill town, "
            "comuna, medellin, rocinha, town on a hillside, village on a hillside, brightly colored houses"
        ),
        paint=paint_white_village,
        horizon=0.44,
        sounds=("waves", "breeze"),
    ),
)
"""Villages of the Aegean."""
