"""A street of neon signs that runs away from the camera: lit fronts on both sides, wet asphalt, people under umbrellas.

Also: neon signs that stick out over a lane: boards with glowing tubes, no letters.
Also: a city of the future: sleek towers, tubes between them, landing decks, light along every edge.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node, Sheet
from .base import Backdrop, Setting
from .buildings import NEON, rect
from .sky import paint_sky
from .towns import paint_skylines

_WHITE: Tone = (255.0, 255.0, 255.0)
_WALLS = tuple(map(tone, ("#4a4664", "#5c4a6a", "#3f5070", "#64506a", "#46586e", "#554060")))
_LAMPS = tuple(map(tone, ("#ffe2a0", "#fff0cc", "#ffc878", "#bfe8ff")))
_ASPHALT, _PAVEMENT, _STRIPE = tone("#4a4c5e"), tone("#77738a"), tone("#b8b6c4")
_EDGES = (9.0, 6.2, 4.4, 3.2, 2.4, 1.8, 1.35, 1.0, 0.72)
"""How far away the seams between the houses are, the farthest first; what is at 1 is as large as somebody in front."""
_UMBRELLAS = tuple(map(tone, ("#e8f2fa", "#e0506a", "#5ad0e0", "#f0c84a", "#8a70d8")))


@dataclass(frozen=True, slots=True)
class _View:
    """A street in perspective, on one sheet."""

    sheet: Sheet
    middle: float
    row: float
    """Where it ends."""
    wide: float
    deep: float
    """How far from the middle, and below the end, the foot of a house is that is 1 away."""

    def at(self, away: float, across: float, up: float = 0.0) -> list[float]:
        """A place `away`, `across` from the middle (1 is the house fronts), `up` from the ground in shorter sides."""
        y = self.row + (self.deep - up * self.sheet.easel.m) / away
        return [self.middle + across * self.wide / away, y]

    def area(self, points: list[list[float]], colour: Tone, *, shines: float = 0.0) -> None:
        corners: Picture = np.clip(np.array(points), (0, -1e6), (self.sheet.width - 1, 1e6))
        self.sheet.polygon(corners, colour, shines=shines)


def paint_neon_street(easel: Easel) -> Backdrop:
    """Everything on one sheet: it does not shift against itself."""
    nodes: list[Node] = [*paint_sky(easel), *paint_skylines(easel)]
    sheet = easel.sheet(0.7, -easel.rise - 4)
    view = _View(
        sheet,
        middle=easel.width / 2 + easel.reach * 0.35,
        row=easel.below(0.0, 0.2),
        wide=max(0.4 * easel.width, 0.56 * easel.m),
        deep=min(0.34 * easel.m, 0.7 * (easel.height - easel.horizon)),
    )
    _lay_street(view)
    for side in (-1, 1):
        for number in range(len(_EDGES) - 1):
            _raise_house(view, side, number)
    _send_people(view)
    nodes.append(sheet.finish(haze=0.3))
    return Backdrop(
        back=nodes,
        stand=min(easel.below(0.36), 0.9 * easel.height),
        spread=easel.size(0.05),
        air=easel.horizon * 0.7,
        mirror=0.3,
    )


def _lay_street(view: _View) -> None:
    """Asphalt to the camera, pavements, a crossing in front, and in the wet the colours of the signs."""
    sheet, easel = view.sheet, view.sheet.easel
    line = np.full(sheet.width, view.row, np.float32)
    sheet.fill_below(line, blend(_ASPHALT, _WHITE, 0.16), _ASPHALT, fade=0.5 * easel.m, blot=0.05)
    for side in (-1.0, 1.0):
        near, far = _EDGES[-1] * 0.6, _EDGES[0]
        kerb = [view.at(far, 0.66 * side), view.at(far, side), view.at(near, side), view.at(near, 0.66 * side)]
        view.area(kerb, _PAVEMENT)
    for number in range(7):
        left = -0.54 + 0.16 * number
        bar = [view.at(1.5, left), view.at(1.5, left + 0.09), view.at(1.12, left + 0.09), view.at(1.12, left)]
        view.area(bar, blend(_STRIPE, _ASPHALT, 0.35))
    rng = easel.fork("wet street")
    for _ in range(30):  # streaks, paler and broader around their core
        away, across = 1 / float(rng.uniform(0.25, 2.0)), float(rng.uniform(-0.95, 0.95))
        x, y = view.at(away, across)
        colour = NEON[int(rng.integers(len(NEON)))]
        long, half = 0.07 * easel.m / away**0.6, 0.014 * easel.m / away**0.6
        for grown, share in ((1.0, 0.2), (0.62, 0.34), (0.34, 0.55)):
            sheet.disc(x, y, half * grown, long * grown, blend(_ASPHALT, colour, share), shines=0.5 * share)


def _raise_house(view: _View, side: int, number: int) -> None:
    """A front along the street: lit windows, a shop with its board, and signs that stick out at its far corner."""
    sheet, easel = view.sheet, view.sheet.easel
    rng = easel.fork(f"neon house {side}{number}")
    far, near = _EDGES[number], _EDGES[number + 1]
    tall = (1.1 if easel.width > easel.height else 1.7) * float(rng.uniform(0.75, 1.35))
    wall = _WALLS[(2 * number + (side > 0) * 3) % len(_WALLS)]

    def area(u1: float, low: float, u2: float, high: float, colour: Tone, shines: float = 0.0) -> None:
        """Part of the front: `u` from its far corner to its near one, heights in shorter sides."""
        first, last = (1 / (1 / far + (1 / near - 1 / far) * u) for u in (u1, u2))
        corners = [
            view.at(first, side, low),
            view.at(last, side, low),
            view.at(last, side, high),
            view.at(first, side, high),
        ]
        view.area(corners, colour, shines=shines)

    area(0, 0, 1, tall, blend(wall, (60.0, 30.0, 40.0), 0.0 if side < 0 else 0.2))
    area(0, tall - 0.03, 1, tall, blend(wall, _WHITE, 0.25))
    for level in np.arange(0.4, tall - 0.12, 0.17).tolist():
        for left in (0.08, 0.39, 0.7):
            bright = bool(rng.random() < 0.6)
            colour = _LAMPS[int(rng.integers(len(_LAMPS)))] if bright else blend(wall, (30.0, 20.0, 24.0), 0.4)
            area(left, level, left + 0.2, level + 0.1, colour, 0.75 if bright else 0.0)
    glow = NEON[int(rng.integers(len(NEON)))]
    area(0.06, 0.02, 0.94, 0.2, blend(_LAMPS[number % 4], glow, 0.25), 0.8)
    for left in (0.34, 0.64):
        area(left, 0.02, left + 0.03, 0.2, wall)
    area(0.02, 0.22, 0.98, 0.31, blend(glow, (30.0, 20.0, 24.0), 0.25), 0.6)
    area(0.1, 0.25, 0.9, 0.28, blend(glow, _WHITE, 0.6), 1.0)
    if near < 0.9:
        return  # what sticks out there would be outside the frame
    for low in (0.42, 0.86):
        if low + 0.3 > tall:
            break
        upright = bool(rng.random() < 0.65)
        wide, high = (0.11, 0.34) if upright else (0.22, 0.13)
        x, y = view.at(near, side, low + high / 2 + float(rng.uniform(0.0, 0.1)))
        size = (wide * easel.m / near, high * easel.m / near)
        if 0 < x < sheet.width - 1:
            hang_sign(sheet, x, y, size, side, NEON[int(rng.integers(len(NEON)))], rng)


def _send_people(view: _View) -> None:
    """On both pavements, the farthest first, seen against the light, under umbrellas if it rains."""
    easel = view.sheet.easel
    rng = easel.fork("people")
    rains = any(word in easel.scene.weather for word in ("rain", "storm"))
    for away in (5.4, 4.6, 3.9, 3.3, 2.8, 2.3, 1.9, 1.6):
        across = float(rng.uniform(0.68, 0.92)) * (-1 if rng.random() < 0.5 else 1)
        x, foot = view.at(away, across)
        tall = 0.4 * easel.m / away
        coat = blend(tone("#1d1a2a"), NEON[int(rng.integers(len(NEON)))], 0.16)
        for leg in (-0.06 * tall, 0.06 * tall):
            view.sheet.polygon(rect(x + leg - 0.04 * tall, foot - 0.45 * tall, x + leg + 0.04 * tall, foot), coat)
        view.sheet.disc(x, foot - 0.58 * tall, 0.14 * tall, 0.24 * tall, coat)
        view.sheet.disc(x, foot - 0.88 * tall, 0.08 * tall, 0.1 * tall, blend(coat, (150.0, 180.0, 220.0), 0.35))
        if rains:
            _open_umbrella(
                view.sheet, x, foot - 0.98 * tall, 0.36 * tall, _UMBRELLAS[int(rng.integers(len(_UMBRELLAS)))]
            )


def _open_umbrella(sheet: Sheet, x: float, y: float, half: float, colour: Tone) -> None:
    turn = np.linspace(0, np.pi, 13)
    dome = np.stack([x + half * np.cos(turn), y - 0.62 * half * np.sin(turn)], 1)
    sheet.polygon(rect(x + 0.1 * half, y - 0.1 * half, x + 0.16 * half, y + 0.9 * half), tone("#1d1a2a"))
    sheet.polygon(dome, colour, shines=0.3)
    sheet.polygon(np.concatenate([dome[:5], [[x, y]]]), blend(colour, (60.0, 30.0, 40.0), 0.3), shines=0.2)


NEON_STREETS = (
    Setting(
        name="neon street",
        words=(
            "neon street, neon alley, neon lit street, neon lit alley, neon city street, shinjuku, shibuya, "
            "akihabara, kabukicho, shibuya crossing, cyberpunk street, cyberpunk alley, las vegas, vegas, las "
            "vegas strip, casino strip, casino, atlantic city, macau, casino city, sin city, times square, "
            "piccadilly circus, billboard, neon billboard, giant billboard, electronic billboard, broadway, times "
            "square in new york"
        ),
        paint=paint_neon_street,
        horizon=0.5,
        sounds=("city", "crowd"),
        travels=False,
    ),
)
"""Where it is never dark."""


_BOARD, _IRON = tone("#221a2c"), tone("#3a3440")


def hang_signs(sheet: Sheet, *, middle: float, gap: float, high: float, low: float) -> None:
    """On both sides of a lane that is `2 * gap` wide at its far end, between rows `high` and `low` near the camera."""
    rng = sheet.easel.fork("neon signs")
    for number, share in enumerate(np.linspace(1.0, 0.05, 12)):
        side = -1 if number % 2 else 1
        near = 1.0 - 0.62 * share
        x = middle + side * (gap + (sheet.easel.size(0.62) - gap) * (1 - share))
        y = high + (low - high) * (0.12 + 0.7 * ((0.618 * number + 0.2) % 1.0))
        y = sheet.easel.horizon + (y - sheet.easel.horizon) * near
        upright = bool(rng.random() < 0.6)
        wide, tall = ((0.085, 0.3) if upright else (0.2, 0.12)) if number % 3 else (0.13, 0.13)
        size = near * sheet.easel.size(1.0)
        hang_sign(sheet, x, y, (wide * size, tall * size), side, NEON[int(rng.integers(len(NEON)))], rng)


def hang_sign(
    sheet: Sheet, x: float, y: float, size: tuple[float, float], side: int, colour: Tone, rng: np.random.Generator
) -> None:
    """A board whose outer edge is at `x`, at the wall, with a tube around it and signs on it."""
    wide, tall = size
    left, right = (x - wide, x) if side > 0 else (x, x + wide)
    top, bottom = y - tall / 2, y + tall / 2
    middle, short = (left + right) / 2, min(wide, tall)
    sheet.halo(middle, y, 1.1 * max(wide, tall), colour, 0.34)
    sheet.polygon(rect(left, y - 0.03 * short, right + side * 0.4 * wide, y + 0.03 * short), _IRON)
    sheet.polygon(rect(left, top, right, bottom), _BOARD)
    thin = max(0.06 * short, 1.0)
    for inner, shade in ((0.05 * short, colour), (0.05 * short + 0.3 * thin, blend(colour, _WHITE, 0.55))):
        _frame(
            sheet,
            (left + inner, top + inner, right - inner, bottom - inner),
            thin * (0.4 if shade != colour else 1.0),
            shade,
        )
    other = NEON[int(rng.integers(len(NEON)))]
    count = max(round(max(wide, tall) / (0.85 * short)), 1)
    for number in range(count):
        share = (number + 0.5) / count
        at = (middle, top + tall * share) if tall > wide else (left + wide * share, y)
        _glyph(sheet, *at, 0.22 * short, other if number % 2 else colour, thin * 0.8, int(rng.integers(3)))


def _frame(sheet: Sheet, box: tuple[float, float, float, float], thin: float, colour: Tone) -> None:
    left, top, right, bottom = box
    for part in (
        rect(left, top, right, top + thin),
        rect(left, bottom - thin, right, bottom),
        rect(left, top, left + thin, bottom),
        rect(right - thin, top, right, bottom),
    ):
        sheet.polygon(part, colour, shines=1.0)


def _glyph(sheet: Sheet, x: float, y: float, half: float, colour: Tone, thin: float, kind: int) -> None:
    """A ring, two bars, or a roof over a bar: it says nothing."""
    if kind == 0:
        sheet.disc(x, y, half, half, colour, shines=1.0)
        sheet.disc(x, y, max(half - 1.3 * thin, 0.3), max(half - 1.3 * thin, 0.3), _BOARD)
        return
    for row in (-0.7, 0.0, 0.7)[: kind + 1]:
        sheet.polygon(
            rect(x - half, y + row * half - thin / 2, x + half, y + row * half + thin / 2), colour, shines=1.0
        )
    sheet.polygon(rect(x - thin / 2, y - half, x + thin / 2, y + half), colour, shines=1.0)


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
    return Backdrop(back=nodes, stand=easel.below(0.27), spread=easel.size(0.05), air=easel.horizon * 0.62, mirror=0.25)


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
