"""Old places that everybody knows: a mosque with its minarets at the water, the rock city of Petra."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Layer, Node, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .seafront import lay_slabs
from .sky import paint_sky
from .terrain import paint_hill, start_hill
from .vegetation import plant_row

_WHITE: Tone = (255.0, 255.0, 255.0)
_WALL, _SIDE, _LEAD, _GOLD = tone("#efe4d0"), tone("#cdbda4"), tone("#7f96ac"), tone("#e0b04a")
_DEEP, _LAMP = tone("#5f6f86"), tone("#ffdf9a")


def paint_mosque(easel: Easel) -> Backdrop:
    """A great dome over half domes and small ones, four minarets, a square with a fountain and cypresses."""
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(paint_hill(easel, depth=0.06, crest=-0.01, wave=0.03, bumps=1.4, mist=0.5))
    sheet, line = start_hill(easel, depth=0.16, crest=0.02, wave=0.014, bumps=1.4, head=0.22)
    plant_row(sheet, ("broad", "pine", "bush"), line, height=easel.size(0.13, 0.16), every=easel.size(0.07, 0.16))
    sheet.fill_below(line, tone("#8fae6a"), tone("#6f8f52"), fade=easel.size(0.2))
    nodes.append(sheet.finish())
    nodes.append(_mosque(easel))
    top = easel.below(0.12, 0.6)
    ground = easel.sheet(1.0, top)
    stone = tone("#d8cdb8") if not easel.snowy else tone("#e8edf4")
    line = np.full(ground.width, top, np.float32)
    ground.fill_below(
        line, blend(stone, _WHITE, 0.25), blend(stone, (80.0, 80.0, 90.0), 0.25), fade=easel.size(0.5), blot=0.05
    )
    lay_slabs(ground, top, blend(stone, (80.0, 80.0, 90.0), 0.3))
    nodes.append(ground.finish())
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.07), air=easel.horizon * 0.4)


def _mosque(easel: Easel) -> Layer:
    depth = 0.4
    foot = easel.below(0.125, depth) + easel.size(0.02)
    unit = min(easel.up(0.62, depth), 0.9 * (foot - 0.04 * easel.height), 0.53 * easel.width)
    sheet = easel.sheet(depth, foot - 1.2 * unit, foot + easel.size(0.1))
    x = easel.width / 2 + easel.reach * depth / 2
    for at in (-0.88, 0.88, -0.62, 0.62):
        _minaret(sheet, x + at * unit, foot, (1.1 if abs(at) < 0.7 else 0.96) * unit)
    _dome(sheet, x, foot - 0.52 * unit, 0.3 * unit)
    sheet.polygon(rect(x - 0.33 * unit, foot - 0.56 * unit, x + 0.33 * unit, foot), _WALL)
    for at in (-0.4, 0.4):
        _dome(sheet, x + at * unit, foot - 0.36 * unit, 0.17 * unit)
        sheet.polygon(rect(x + (at - 0.19) * unit, foot - 0.38 * unit, x + (at + 0.19) * unit, foot), _WALL)
    _dome(sheet, x, foot - 0.37 * unit, 0.23 * unit)
    sheet.polygon(rect(x - 0.25 * unit, foot - 0.4 * unit, x + 0.25 * unit, foot), _WALL)
    sheet.polygon(rect(x - 0.72 * unit, foot - 0.24 * unit, x + 0.72 * unit, foot), _WALL)
    sheet.polygon(rect(x + 0.58 * unit, foot - 0.24 * unit, x + 0.72 * unit, foot), _SIDE)
    for number in range(9):
        _dome(sheet, x + (-0.64 + 0.16 * number) * unit, foot - 0.235 * unit, 0.062 * unit)
    sheet.polygon(rect(x - 0.74 * unit, foot - 0.25 * unit, x + 0.74 * unit, foot - 0.225 * unit), _SIDE)
    lit = 0.9 if easel.light.dark > 0.3 else 0.0
    for number in range(11):
        at = -0.65 + 0.13 * number
        if abs(at) > 0.1:
            _arch(sheet, x + at * unit, foot, 0.042 * unit, 0.17 * unit, _LAMP if lit else _DEEP, lit)
    for number in range(7):
        _arch(
            sheet,
            x + (-0.21 + 0.07 * number) * unit,
            foot - 0.3 * unit,
            0.02 * unit,
            0.07 * unit,
            _LAMP if lit else _DEEP,
            lit,
        )
        _arch(
            sheet,
            x + (-0.27 + 0.09 * number) * unit,
            foot - 0.46 * unit,
            0.022 * unit,
            0.06 * unit,
            _LAMP if lit else _DEEP,
            lit,
        )
    _arch(sheet, x, foot, 0.11 * unit, 0.32 * unit, _SIDE, 0.0)
    _arch(sheet, x, foot, 0.08 * unit, 0.26 * unit, _LAMP if lit else blend(_DEEP, (40.0, 30.0, 30.0), 0.4), lit)
    for at in (-1.1, 1.1, -0.8, 0.8):
        _cypress(sheet, x + at * unit, foot + 2, 0.3 * unit)
    return sheet.finish(haze=0.4)


def _dome(sheet: Sheet, x: float, foot: float, half: float) -> None:
    """Lead-grey, on a drum, with a gilded point."""
    turn = np.linspace(0, math.pi, 25)
    bow = np.stack([x - half * np.cos(turn), foot - 0.86 * half * np.sin(turn)], 1)
    sheet.polygon(bow, _LEAD)
    right = bow[len(bow) // 2 :]
    inner = (right - (x, 0.0)) * (0.45, 1.0) + (x, 0.0)
    sheet.polygon(np.concatenate([right, inner[::-1]]), blend(_LEAD, _DEEP, 0.6))
    sheet.disc(x - 0.38 * half, foot - 0.52 * half, 0.16 * half, 0.2 * half, blend(_LEAD, _WHITE, 0.4))
    peak, thin = foot - 0.86 * half, max(0.035 * half, 0.5)
    sheet.polygon(rect(x - thin, peak - 0.3 * half, x + thin, peak + 1), _GOLD)
    sheet.disc(x, peak - 0.1 * half, 0.07 * half, 0.07 * half, _GOLD)
    sheet.disc(x, peak - 0.34 * half, 0.1 * half, 0.1 * half, _GOLD)


def _minaret(sheet: Sheet, x: float, foot: float, tall: float) -> None:
    """A thin tower with three balconies and a pointed cap."""
    half = 0.026 * tall
    for low, high, part in ((0.0, 0.42, 1.3), (0.42, 0.62, 1.0), (0.62, 0.8, 0.8)):
        sheet.polygon(rect(x - part * half, foot - high * tall, x + part * half, foot - low * tall), _WALL)
        sheet.polygon(rect(x + 0.3 * part * half, foot - high * tall, x + part * half, foot - low * tall), _SIDE)
        sheet.polygon(
            rect(
                x - 1.9 * part * half, foot - (high + 0.012) * tall, x + 1.9 * part * half, foot - (high - 0.014) * tall
            ),
            _SIDE,
        )
    cap = [[x - half, foot - 0.81 * tall], [x, foot - 0.98 * tall], [x + half, foot - 0.81 * tall]]
    sheet.polygon(np.array(cap), _LEAD)
    sheet.disc(x, foot - 0.985 * tall, 0.012 * tall, 0.016 * tall, _GOLD)
    if sheet.easel.light.dark > 0.3:
        for high in (0.42, 0.62):
            sheet.halo(x, foot - high * tall, 0.07 * tall, _LAMP, 0.6)


def _arch(sheet: Sheet, x: float, low: float, half: float, tall: float, colour: Tone, shines: float) -> None:
    """A pointed arch."""
    rim = [[x - half, low], [x - half, low - 0.62 * tall], [x - 0.6 * half, low - 0.84 * tall], [x, low - tall]]
    rim += [[x + 0.6 * half, low - 0.84 * tall], [x + half, low - 0.62 * tall], [x + half, low]]
    sheet.polygon(np.array(rim), colour, shines=shines)


def _cypress(sheet: Sheet, x: float, foot: float, tall: float) -> None:
    dark, light = tone("#2f5f40"), tone("#4f8a55")
    shape = [[-0.1, 0.06], [-0.13, 0.35], [-0.07, 0.75], [0.0, 1.0], [0.07, 0.75], [0.13, 0.35], [0.1, 0.06]]
    sheet.polygon(np.array([[x + a * tall, foot - b * tall] for a, b in shape]), dark)
    sheet.polygon(np.array([[x + 0.45 * a * tall - 0.03 * tall, foot - 0.93 * b * tall] for a, b in shape]), light)
    sheet.polygon(rect(x - 0.015 * tall, foot - 0.08 * tall, x + 0.015 * tall, foot), tone("#6b4c38"))


ANTIQUITIES = (
    Setting(
        name="mosque",
        words="mosque, istanbul, hagia sophia, blue mosque, minaret, constantinople, grand mosque, ottoman palace",
        paint=paint_mosque,
        horizon=0.52,
        sounds=("crowd", "birds"),
    ),
)
"""Antiquities."""
