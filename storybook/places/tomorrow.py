"""A city of the future: sleek towers, tubes between them, landing decks, light along every edge."""

from __future__ import annotations

import itertools
import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .sky import paint_sky

_WHITE: Tone = (255.0, 255.0, 255.0)
_NEON = ("#41e6ff", "#ff5ad0", "#8a7bff", "#5affb0", "#ffb347")


def paint_future_city(easel: Easel) -> Backdrop:
    """Towers behind each other, from haze to glass; a smooth, lit way to stand and drive on."""
    nodes = paint_sky(easel)
    night = min(max((easel.light.dark - 0.15) / 0.6, 0.0), 1.0)
    for depth, tall, wide, code in (
        (0.06, 0.52, 0.1, "#a9bdd2"),
        (0.14, 0.56, 0.15, "#8ba6c4"),
        (0.28, 0.56, 0.22, "#6f8fb4"),
        (0.5, 0.4, 0.34, "#5d7da6"),
    ):
        nodes.append(_towers(easel, depth, tall, wide, tone(code), night))
    nodes.append(_way(easel, night))
    return Backdrop(
        back=nodes,
        stand=easel.below(0.27),
        spread=easel.size(0.05),
        air=easel.horizon * 0.62,
        mirror=0.25,
    )


def _towers(easel: Easel, depth: float, tall: float, wide: float, wall: Tone, night: float) -> Node:
    foot = easel.below(0.03 + 0.13 * depth, depth)
    sheet = easel.sheet(depth, foot - easel.up(tall * 1.5, depth), foot + easel.size(0.12))
    rng = easel.fork(f"future{depth}")
    step = easel.size(wide, depth) * 1.25
    count = max(round(sheet.width / step), 2)
    tops: list[tuple[float, float]] = []
    for number in range(count):
        x = (number + 0.5 + float(rng.uniform(-0.15, 0.15))) * sheet.width / count
        high = easel.up(tall, depth) * float(rng.uniform(0.45, 1.1))
        half = easel.size(wide, depth) * float(rng.uniform(0.28, 0.44))
        light = tone(_NEON[int(rng.integers(5))])
        _tower(
            sheet,
            (x, foot, half, high),
            int(rng.integers(4)),
            blend(wall, _WHITE, float(rng.uniform(0, 0.2))),
            light,
            night,
        )
        tops.append((x, foot - high * 0.6))
    for (x, y), (next_x, next_y) in itertools.pairwise(tops):
        if rng.random() < 0.55:
            _tube(sheet, x, max(y, next_y) + easel.size(0.02), next_x, easel.size(0.014, depth), night)
    sheet.mist(foot - easel.up(tall * 0.8, depth), foot, 0.6 - depth)
    return sheet.finish()


def _tower(
    sheet: Sheet, place: tuple[float, float, float, float], kind: int, wall: Tone, light: Tone, night: float
) -> None:
    """A tower at (x, foot) of half width and height: a blade, a spindle, a stack of discs, a leaning sail."""
    x, foot, half, high = place
    t = np.linspace(0, 1, 24)
    if kind == 0:  # a blade
        right, left = half * (1 - 0.35 * t), half * (1 - 0.95 * t**2.2)
    elif kind == 1:  # a spindle
        right = left = half * (0.5 + 0.6 * np.sin(np.pi * np.clip(t * 0.9 + 0.05, 0, 1))) * (1 - t**8)
    elif kind == 2:  # straight, round-headed
        right = left = half * 0.8 * np.sqrt(np.clip(1 - np.clip((t - 0.82) / 0.18, 0, 1) ** 2, 0, 1))
    else:  # a sail
        right, left = half * (1 - t) ** 0.55, half * (0.9 - 0.5 * t)
    y = foot - high * t
    outline = np.concatenate([np.stack([x - left, y], 1), np.stack([x + right, y], 1)[::-1]])
    sheet.polygon(outline, wall)
    lit = np.concatenate([np.stack([x - left, y], 1), np.stack([x - left * 0.55, y], 1)[::-1]])
    sheet.polygon(lit, blend(wall, _WHITE, 0.3))
    dark = np.concatenate([np.stack([x + right * 0.45, y], 1), np.stack([x + right, y], 1)[::-1]])
    sheet.polygon(dark, blend(wall, (90.0, 50.0, 40.0), 0.25))
    floors = max(int(high / sheet.easel.size(0.03, sheet.depth)), 3)
    for number in range(1, floors):
        at = number / floors * 0.9
        wide_left, wide_right = float(np.interp(at, t, left)), float(np.interp(at, t, right))
        row, thin = foot - high * at, max(high / floors * 0.26, 0.8)
        shines = night * (0.9 if number % 3 else 0.35)
        glass = blend(blend(wall, tone("#dff4ff"), 0.5), tone("#ffe6a8"), night)
        sheet.polygon(rect(x - wide_left * 0.78, row - thin, x + wide_right * 0.78, row), glass, shines=shines)
    edge = max(half * 0.05, 0.8)
    strip = np.concatenate([np.stack([x + right - edge, y], 1), np.stack([x + right + edge, y], 1)[::-1]])
    sheet.polygon(strip, light, shines=0.35 + 0.65 * night)
    if kind == 1:
        row = foot - high * 0.66
        sheet.disc(x, row, half * 1.7, half * 0.3, blend(wall, _WHITE, 0.35))
        sheet.disc(x, row + half * 0.08, half * 1.6, half * 0.2, light, shines=0.3 + 0.7 * night)
    if kind in (0, 2):
        sheet.polygon(rect(x - half * 0.03, foot - high * 1.18, x + half * 0.03, foot - high * 0.98), wall)
        sheet.disc(x, foot - high * 1.18, half * 0.09, half * 0.09, light, shines=1.0)


def _tube(sheet: Sheet, left: float, row: float, right: float, half: float, night: float) -> None:
    """A glass way from tower to tower."""
    sheet.polygon(rect(left, row - half, right, row + half), tone("#c9def0"))
    sheet.polygon(rect(left, row - half, right, row - half * 0.4), tone("#eef8ff"), shines=0.5 * night)
    sheet.polygon(rect(left, row + half * 0.6, right, row + half), tone("#7f9cc0"))
    steps = max(int((right - left) / (half * 5)), 1)
    for number in range(steps):
        x = left + (number + 0.5) * (right - left) / steps
        sheet.polygon(rect(x - half * 0.12, row - half, x + half * 0.12, row + half), tone("#7f9cc0"))


def _way(easel: Easel, night: float) -> Node:
    """A smooth way with bands of light."""
    top = easel.below(0.13)
    sheet = easel.sheet(1.0, top - easel.size(0.16))
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(line, tone("#8fa0b8"), tone("#5a6884"), fade=easel.size(0.45), blot=0.03)
    count = max(round(sheet.width / easel.size(0.36)), 1)
    for number in range(count):  # posts of light along the far edge
        x, high = (number + 0.5) * sheet.width / count, easel.size(0.14)
        lamp = tone(_NEON[number % 2])
        sheet.polygon(rect(x - easel.size(0.006), top - high, x + easel.size(0.006), top), tone("#dfe8f2"))
        sheet.disc(x, top - high, easel.size(0.013), easel.size(0.013), lamp, shines=1.0)
        sheet.halo(x, top - high, easel.size(0.07), lamp, 0.2 + 0.4 * night)
    for share, code, thick in ((0.012, "#41e6ff", 0.008), (0.15, "#e9f6ff", 0.006), (0.36, "#ff5ad0", 0.014)):
        row = top + easel.size(share)
        band = rect(0, row, sheet.width - 0.01, row + easel.size(thick))
        sheet.polygon(band, blend(tone(code), _WHITE, 0.2), shines=0.3 + 0.7 * night)
    dash = easel.size(0.16)
    slots = max(math.floor(sheet.width / (2 * dash)), 1)
    for number in range(slots):
        x, row = number * sheet.width / slots, top + easel.size(0.25)
        corners = [
            [x, row],
            [x + dash, row],
            [x + dash * 1.1, row + easel.size(0.016)],
            [x + dash * 0.1, row + easel.size(0.016)],
        ]
        sheet.polygon(np.array(corners), tone("#9fe9ff"), shines=0.2 + 0.7 * night)
    return sheet.finish()


TOMORROW = (
    Setting(
        name="future city",
        words=(
            "future city, futuristic city, city of the future, city of tomorrow, cyberpunk city, sci fi city, space city, "
            "skyscraper city, futuristic metropolis, futuristic skyline, futuristic street, alien city"
        ),
        paint=paint_future_city,
        horizon=0.54,
        sounds=("engine", "pad"),
    ),
)
"""Cities that are not built yet."""
