"""Where rockets start: a pad, its tower, and smoke."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Light, Tone, blend, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake, premultiply
from ..painting.sheet import Easel, Node, Sheet, View
from .base import Backdrop, Setting
from .buildings import rect
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, start_hill

_WHITE: Tone = (255.0, 255.0, 255.0)
_STAGES = 8


@dataclass(slots=True)
class Billows:
    """Smoke that wells out to both sides and thins away."""

    puffs: list[Planes]
    """At growing ages."""
    ways: Picture
    """(n, 4): how far a puff comes, how high, when it starts (of a cycle), its share of the speed."""
    x: float
    y: float
    seconds: float = 5.0

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw every puff where it is now."""
        for far, high, start, pace in self.ways.tolist():
            age = (view.seconds / self.seconds * pace + start) % 1.0
            planes = self.puffs[min(int(age * len(self.puffs)), len(self.puffs) - 1)]
            way = 1 - (1 - age) ** 2
            x, y = self.x - view.x + far * way, self.y - high * way
            compositor.over(frame, planes, x - planes.width / 2, y - planes.height / 2)


def paint_launch(easel: Easel) -> Backdrop:
    """A flat coast, a launch tower with lights, a concrete pad, and smoke that wells out under the rocket."""
    light, middle, dark = grass_tones(easel)
    nodes: list[Node] = paint_sky(easel)
    nodes.append(paint_hill(easel, depth=0.08, crest=-0.015, wave=0.012, bumps=1.2, mist=0.5))
    sheet, line = start_hill(easel, depth=0.4, crest=0.05, wave=0.006, bumps=0.8, head=0.1)
    sheet.fill_below(line, blend(light, tone("#c9b88a"), 0.4), middle, fade=easel.size(0.2))
    nodes.append(sheet.finish())
    foot, middle_x = easel.below(0.2), easel.width / 2 + easel.reach / 2
    tower = easel.sheet(0.9, foot - easel.up(1.05), foot + easel.size(0.02))
    _tower(tower, easel, middle_x - easel.size(0.34), foot, easel.up(0.9))
    nodes.append(tower.finish())
    ground = easel.sheet(1.0, foot - easel.size(0.08))
    _pad(ground, easel, foot, middle_x, (middle, dark))
    nodes.append(ground.finish())
    raised = min(easel.start * 0.022, 0.2) * easel.height
    air = foot - easel.size(0.31) - raised
    nodes += [_column(easel, middle_x, foot, air), *_smoke(easel, middle_x, foot)]
    return Backdrop(
        back=nodes, front=_smoke(easel, middle_x, foot + easel.size(0.05), near=True), stand=easel.below(0.3), air=air
    )


def _tower(sheet: Sheet, easel: Easel, x: float, foot: float, tall: float) -> None:
    """A red lattice with arms that reach to the rocket."""
    iron, half = tone("#b5483c"), easel.size(0.05)
    thick = max(easel.size(0.008), 1.0)
    for side in (-1, 1):
        sheet.polygon(rect(x + side * half - thick, foot - tall, x + side * half + thick, foot), iron)
    steps = 9
    for step in range(steps):
        low, high = foot - tall * step / steps, foot - tall * (step + 1) / steps
        sheet.polygon(rect(x - half, high, x + half, high + thick), blend(iron, _WHITE, 0.2))
        for a, b in ((-1, 1), (1, -1)):
            sheet.polygon(
                np.array(
                    [
                        [x + a * half, low],
                        [x + a * half + thick, low],
                        [x + b * half + thick, high],
                        [x + b * half, high],
                    ]
                ),
                blend(iron, (40.0, 30.0, 60.0), 0.25),
            )
    for share in (0.42, 0.7):
        y = foot - tall * share
        sheet.polygon(rect(x + half, y, x + half + easel.size(0.12), y + thick * 2.2), blend(iron, _WHITE, 0.1))
    sheet.polygon(rect(x - thick, foot - tall * 1.08, x + thick, foot - tall), iron)
    for share in (0.25, 0.55, 0.85, 1.08):
        y = foot - tall * share
        sheet.disc(x, y, thick * 1.8, thick * 1.8, tone("#fff2c4" if share < 1 else "#ff5a4a"), shines=0.95)
        if easel.light.dark > 0.2:
            sheet.halo(x, y, easel.size(0.1), tone("#fff0c0"), 0.5 * easel.light.dark)


def _pad(sheet: Sheet, easel: Easel, foot: float, x: float, tones: tuple[Tone, Tone]) -> None:
    stone = tone("#a9aaac")
    sheet.fill_below(
        np.full(sheet.width, foot, np.float32), tones[0], blend(*tones, 0.5), fade=easel.size(0.4), blot=0.07
    )
    half = easel.size(0.55)
    low = foot + easel.size(0.2)
    sheet.polygon(np.array([[x - half, foot], [x + half, foot], [x + half * 1.5, low], [x - half * 1.5, low]]), stone)
    for share in (-0.6, -0.2, 0.2, 0.6):
        top, end = x + half * share, x + half * 1.5 * share
        wide = easel.size(0.006)
        sheet.polygon(
            np.array([[top, foot], [top + wide, foot], [end + wide * 1.6, low], [end, low]]),
            blend(stone, (60.0, 60.0, 70.0), 0.4),
        )
    sheet.polygon(
        rect(x - half * 0.3, foot - easel.size(0.03), x + half * 0.3, foot + easel.size(0.02)), tone("#6d6f74")
    )
    sheet.halo(x, foot + easel.size(0.03), easel.size(0.5), tone("#ffb860"), 0.6)


def _smoke_tone(light: Light) -> Tone:
    return blend(tone("#f4f2ef"), light.haze, 0.25 + 0.2 * light.dark)


def _puff(easel: Easel, radius: float, colour: Tone, strength: float) -> Planes:
    side = 2 * max(int(radius), 4)
    axis = (np.arange(side, dtype=np.float32) - side / 2 + 0.5) / (side / 2)
    ball = np.clip((1 - np.hypot(axis[:, None], axis[None, :])) * 2.2, 0, 1)
    lit = np.clip(0.78 - 0.3 * axis[:, None] - 0.12 * axis[None, :], 0.4, 1.0)
    pixels = premultiply(colour, ball * strength).astype(np.float32)
    pixels[:, :, :3] *= lit[:, :, None]
    return bake(np.clip(pixels, 0, 255).astype(np.uint8))


def _smoke(easel: Easel, x: float, y: float, *, near: bool = False) -> list[Node]:
    rng = easel.fork(f"smoke{near}")
    colour = _smoke_tone(easel.light)
    warm = blend(colour, tone("#ffc070"), 0.5)
    ages = np.linspace(0, 1, _STAGES)
    puffs = [
        _puff(
            easel, easel.size(0.05 + 0.12 * age), blend(warm, colour, min(age * 2.5, 1)), 0.9 * (1 - age) ** 0.7 + 0.04
        )
        for age in ages
    ]
    count = 14 if near else 34
    ways = np.stack(
        [
            rng.choice([-1.0, 1.0], count) * rng.uniform(0.1, 0.8, count) * easel.size(1.0),
            rng.uniform(-0.02, 0.05 if near else 0.16, count) * easel.size(1.0),
            np.arange(count) / count,
            rng.choice([1.0, 2.0], count),
        ],
        axis=1,
    )
    return [Billows(puffs, ways, x, y)]


def _column(easel: Easel, x: float, foot: float, air: float) -> Node:
    """The trail below the rocket, bright where the fire is."""
    top = air + easel.size(0.2)
    sheet = easel.sheet(1.0, top - easel.size(0.05), foot + easel.size(0.06))
    rows = sheet.rows
    down = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
    columns = np.arange(sheet.width, dtype=np.float32)[None, :]
    half = easel.size(0.035) * (1 + 1.4 * down) * (1 + 0.16 * np.sin(down * 21 + math.pi * np.sign(columns - x)))
    alpha = np.clip((1 - np.abs(columns - x) / half) * 1.6, 0, 1) * np.clip(down * 6, 0, 1) * np.float32(0.85)
    colour = _smoke_tone(easel.light)
    hot = np.clip(1 - down * 1.6, 0, 1)
    pixels = premultiply(colour, alpha).astype(np.float32)
    pixels[:, :, :3] += (np.array(tone("#ffd890"), np.float32) - colour) * (alpha * hot)[:, :, None]
    sheet.pixels = cv2.GaussianBlur(np.clip(pixels, 0, 255).astype(np.uint8), (0, 0), max(easel.m * 0.004, 0.6))
    return sheet.finish(lit=False)


LAUNCHES = (
    Setting(
        name="launch pad",
        words="launch pad, launchpad, spaceport, cape canaveral, launch site",
        paint=paint_launch,
        horizon=0.6,
        sounds=("wind", "rumble"),
        travels=False,
    ),
)
"""Where rockets start."""
