"""A huge wave that breaks: its face to ride on, its curling lip, foam and spray."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from ..painting.light import blend, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake
from ..painting.sheet import Easel, Node, View
from ..painting.texture import grain, slope
from .base import Backdrop, Setting
from .sky import paint_sky
from .water import paint_mirror, paint_wave

_PHASES = 8
_CYCLE = 2.4
"""Seconds until the foam looks the same again."""


@dataclass(slots=True)
class Breaker:
    """The wave, in a few phases that follow each other: water runs up its face, the lip falls, foam boils."""

    phases: list[Planes]
    top: float
    heave: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there; two phases are mixed, so that nothing jumps."""
        at = view.seconds / _CYCLE % 1.0 * len(self.phases)
        y = self.top + self.heave * float(np.sin(view.seconds * 1.3))
        first = int(at) % len(self.phases)
        one, other, share = self.phases[first], self.phases[(first + 1) % len(self.phases)], at % 1.0
        y_, u, v = (
            cv2.addWeighted(a, 1 - share, b, share, 0.0)
            for a, b in zip((one.y, one.u, one.v), (other.y, other.u, other.v), strict=True)
        )
        compositor.over(frame, replace(one, y=y_, u=u, v=v), -0.3 * view.x, y)


def paint_surf(easel: Easel) -> Backdrop:
    """The wave fills the picture: its lip curls over from the left, its face slopes down to the right."""
    nodes = paint_sky(easel)
    nodes.append(paint_mirror(easel, top=easel.horizon, shallow=tone("#4d9fc0"), deep=tone("#12547f"), calm=0.6))
    nodes.append(_roll(easel, 0.5, 0.62, 0.01, 0.2))
    nodes.append(_paint_breaker(easel))
    front: list[Node] = [_roll(easel, 1.15, 0.885, 0.018, 0.5), _roll(easel, 1.4, 0.95, 0.024, 0.1)]
    return Backdrop(back=nodes, front=front, stand=easel.height * 0.76, spread=easel.size(0.02), air=easel.height * 0.2)


def _roll(easel: Easel, depth: float, row: float, wave: float, phase: float) -> Node:
    crest = (row - easel.horizon / easel.height) / easel.scale(depth)
    light, dark = (tone("#3f93b5"), tone("#1f6f9a")) if depth < 1 else (tone("#2a87a8"), tone("#0f4a73"))
    return paint_wave(
        easel,
        depth=depth,
        crest=crest,
        wave=wave,
        bumps=2.0,
        light=light,
        dark=dark,
        drift=0.16,
        bob=0.012,
        phase=phase,
    )


def _paint_breaker(easel: Easel) -> Breaker:
    """All phases share the shape; what runs over it moves on by a part of its period from one to the next."""
    coarse = 2 if easel.m > 700 else 1  # water has no edges: half of a large frame's size is enough
    m, spare = easel.m / coarse, round(easel.m * 0.03)
    span = max(easel.width, 0.9 * easel.height)
    top = max(easel.height * 0.06, easel.height * 0.94 - 0.8 * span)
    rows = 2 * round((easel.height * 0.94 - top) / 4) * 2 // coarse
    width = (2 * round((easel.width + 0.3 * easel.reach + 8) / 4) * 2 + 4 * spare) // coarse
    x = 0.3 + (np.arange(width, dtype=np.float32)[None, :] * coarse - 0.3 * easel.width) / span
    y = np.arange(rows, dtype=np.float32)[:, None] / rows
    rng = easel.fork("breaker")
    period = max(round(rows * 0.5), 8)
    runs = grain(period, width, rng, cell=(rows * 0.4, m * 0.05), octaves=3).T
    boil = grain(width, rows, rng, cell=(m * 0.16, m * 0.13), octaves=5)
    # The row of the ridge: it falls away steeply where the wave has broken, gently where it is still to break.
    crest = 0.06 + 0.8 * slope(0.3, 1.12, x) + 0.3 * slope(0.3, -0.05, x) + 0.012 * np.sin(x * 31)
    inside = slope(0.0, 0.012, y - crest - 0.03 * boil * slope(0.45, 0.2, x))
    down = np.clip((y - crest) / np.maximum(1 - crest, 0.12), 0, 1)
    lip = slope(0.15, 0.02, down - 0.06 * boil) * slope(0.75, 0.5, x)
    barrel = np.exp(-(((x - 0.36 - 0.1 * down) / 0.13) ** 2)) * np.exp(-(((down - 0.36) / 0.22) ** 2))
    broken = slope(0.36, 0.22, x + 0.07 * boil - 0.13 * down**2)
    foot = slope(0.74, 0.92, down + 0.16 * boil - 0.2 * np.clip(x - 0.3, 0, 1))
    bent = (np.arange(width)[None, :] + m * 0.5 * (1 - down) ** 2).astype(np.int32) % width  # the face is hollow
    phases = []
    for step in range(_PHASES):
        turn = round(period * step / _PHASES)
        strands = runs[(np.arange(rows)[:, None] + turn) % period, bent]  # water is drawn up the face
        fall = runs[(np.arange(rows)[:, None] - 2 * turn) % period, bent]
        churn = np.roll(boil, round(width * 0.02 * np.sin(2 * np.pi * step / _PHASES)), axis=1)
        foam = np.clip(lip * (0.85 + 0.3 * fall) + broken * (0.86 + 0.25 * churn + 0.15 * fall), 0, 1)
        foam = np.clip(foam + foot * (0.7 + 0.6 * churn), 0, 1)
        foam = np.maximum(foam, 0.7 * slope(0.34, 0.6, strands + 0.3 * churn) * slope(1.0, 0.2, down))
        phases.append(_bake(easel, inside, down, strands, foam, barrel * (1 - broken), churn, coarse))
        phases[-1].keep, phases[-1].keep_half = phases[0].keep, phases[0].keep_half  # the shape is always the same
    return Breaker(phases, top, easel.m * 0.01)


def _bake(
    easel: Easel,
    inside: Picture,
    down: Picture,
    strands: Picture,
    foam: Picture,
    barrel: Picture,
    churn: Picture,
    coarse: int,
) -> Planes:
    mirrored = easel.light.plain(blend(easel.light.middle, easel.light.horizon, 0.35))
    bright, deep = blend(tone("#58c4c8"), mirrored, 0.12), blend(tone("#0f5f8a"), mirrored, 0.08)
    shadow, white, dull = tone("#0a3f63"), tone("#fbfeff"), tone("#a9cfdd")
    lumps = slope(-0.55, 0.25, churn + 0.4 * strands)
    pixels = np.empty((*inside.shape, 4), np.uint8)
    level = np.clip(down**0.75 + 0.13 * strands, 0, 1)
    for channel in range(3):
        body = bright[channel] + (deep[channel] - bright[channel]) * level
        body += (shadow[channel] - body) * np.clip(barrel * 0.75, 0, 1)
        body += (dull[channel] + (white[channel] - dull[channel]) * lumps - body) * foam
        pixels[:, :, channel] = np.clip(body * inside, 0, 255)
    pixels[:, :, 3] = inside * 255
    pixels = cv2.GaussianBlur(pixels, (0, 0), 0.7)
    if coarse > 1:
        pixels = cv2.resize(pixels, None, fx=coarse, fy=coarse, interpolation=cv2.INTER_LINEAR)
    return bake(pixels, grade=easel.light.grade(0.8))


SURF = (
    Setting(
        name="surf",
        words="breaking wave, barrel wave, tidal wave, tsunami, monster wave, curling wave, wave crest, crest of a wave",
        paint=paint_surf,
        horizon=0.46,
        floor="water",
        sounds=("waves",),
        travels=False,
    ),
)
"""Great waves."""
