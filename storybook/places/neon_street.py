"""A street of neon signs that runs away from the camera: lit fronts on both sides, wet asphalt, people under umbrellas."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node, Sheet
from .base import Backdrop, Setting
from .buildings import NEON, rect
from .signs import hang_sign
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
            "vegas strip, casino strip, casino, atlantic city, macau, casino city, sin city, billboard square, "
            "times square, piccadilly circus, billboard, neon billboard, giant billboard, electronic billboard, "
            "broadway, times square in new york"
        ),
        paint=paint_neon_street,
        horizon=0.5,
        sounds=("city", "crowd"),
        travels=False,
    ),
)
"""Where it is never dark."""
