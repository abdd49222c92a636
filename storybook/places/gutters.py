"""A gutter in the rain, seen from close by: water runs along the kerb of a street."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node, Sheet
from .base import Backdrop, Setting
from .buildings import build_fronts, rect
from .sky import paint_sky
from .water import paint_wave

_WHITE: Tone = (255.0, 255.0, 255.0)


def paint_gutter(easel: Easel) -> Backdrop:
    """Houses far up, the pavement, the kerb stones, the stream before them, wet asphalt."""
    nodes = paint_sky(easel)
    high = easel.height
    foot = high * 0.43
    fronts = easel.sheet(0.4, -easel.rise - 2, foot + easel.size(0.03))
    lit = min(max((easel.light.dark - 0.15) / 0.6, 0.0), 0.8)
    build_fronts(
        fronts, foot=foot + easel.size(0.02), tall=high * 0.4, wide=easel.size(0.6), lit=max(lit, 0.2), neon=False
    )
    nodes.append(fronts.finish(blur=easel.m * 0.004))
    pavement = easel.sheet(0.9, foot)
    _slabs(pavement, foot, high * 0.57)
    _kerb(pavement, high * 0.57, high * 0.7)
    nodes.append(pavement.finish())
    nodes.append(_stream(easel, 0.95, 0.685, 0.005, 0.14, 0.0))
    nodes.append(_stream(easel, 1.0, 0.72, 0.007, 0.18, 0.4))
    front: list[Node] = [_stream(easel, 1.05, 0.79, 0.008, 0.22, 0.7)]
    asphalt = easel.sheet(1.15, high * 0.86)
    rng = easel.fork("asphalt")
    line = high * 0.885 + easel.size(0.012) * np.sin(np.arange(asphalt.width) / asphalt.width * 2 * np.pi * 3)
    asphalt.fill_below(
        line.astype(np.float32),
        tone("#6b7480"),
        tone("#474d58"),
        fade=high * 0.1,
        blot=0.12,
        stroke=0.3,
        edge=tone("#a9b6c2"),
    )
    for _ in range(40):
        x, y = float(rng.uniform(0, asphalt.width)), high * float(rng.uniform(0.91, 1.0))
        asphalt.disc(x, y, easel.size(0.012), easel.size(0.003), tone("#8d98a6"))
    front.append(asphalt.finish())
    return Backdrop(back=nodes, front=front, stand=high * 0.775, spread=easel.size(0.02), air=high * 0.3)


def _stream(easel: Easel, depth: float, row: float, wave: float, drift: float, phase: float) -> Node:
    crest = (row - easel.horizon / easel.height) / easel.scale(depth)
    light, dark = tone("#9db4bd"), tone("#62808f")
    return paint_wave(
        easel,
        depth=depth,
        crest=crest,
        wave=wave,
        bumps=3.5,
        light=light,
        dark=dark,
        drift=drift,
        bob=0.003,
        phase=phase,
    )


def _slabs(sheet: Sheet, top: float, bottom: float) -> None:
    easel = sheet.easel
    grey = tone("#b3b4b8") if not easel.snowy else tone("#e6edf4")
    sheet.fill_below(
        np.full(sheet.width, top, np.float32), grey, blend(grey, (60.0, 60.0, 60.0), 0.2), fade=bottom - top, blot=0.06
    )
    seam = blend(grey, (50.0, 50.0, 60.0), 0.4)
    step = easel.size(0.34)
    count = max(round(sheet.width / step), 2)
    for share in (0.3, 0.68):
        row = top + (bottom - top) * share
        sheet.polygon(rect(0, row, sheet.width - 0.01, row + easel.size(0.004)), seam)
    for number in range(count):
        x = number * sheet.width / count
        slant = (bottom - top) * 0.35
        corners = [[x + slant, top], [x + slant + 1.5, top], [x + easel.size(0.005), bottom], [x, bottom]]
        sheet.polygon(np.array(corners), seam)


def _kerb(sheet: Sheet, top: float, bottom: float) -> None:
    easel = sheet.easel
    stone = tone("#cfcac2")
    ledge = top + (bottom - top) * 0.38
    sheet.polygon(rect(0, top, sheet.width - 0.01, ledge), stone)
    sheet.polygon(rect(0, ledge, sheet.width - 0.01, easel.height * 1.1), tone("#8f8c8c"))
    sheet.polygon(rect(0, top, sheet.width - 0.01, top + easel.size(0.006)), blend(stone, _WHITE, 0.5))
    sheet.polygon(
        rect(0, ledge - easel.size(0.004), sheet.width - 0.01, ledge + easel.size(0.006)), blend(stone, _WHITE, 0.3)
    )
    count = max(round(sheet.width / easel.size(0.6)), 2)
    for number in range(count):
        x = number * sheet.width / count
        sheet.polygon(rect(x, top, x + easel.size(0.008), easel.height), tone("#77747a"))


GUTTERS = (
    Setting(
        name="gutter",
        words="gutter, kerb, curb, storm drain, street gutter, rain gutter, roadside stream",
        paint=paint_gutter,
        horizon=0.34,
        floor="water",
        sounds=("city",),
    ),
)
"""At the side of the street."""
