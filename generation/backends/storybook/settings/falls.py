"""A waterfall: streaks that run down a cliff, spray, a pool."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..light import Tone, blend, tone
from ..planes import Compositor, Frame, Picture, Planes, bake
from ..sheet import Easel, Sheet, View, sink
from ..sky import paint_sky
from ..texture import grain, slope, wander
from ..weather import veil
from .banks import Banks, banks_of, leaves_above
from .base import Backdrop, Setting
from .flora import plant_row
from .terrain import grass_tones, paint_foreground, paint_hill, start_hill, stones
from .water import paint_mirror

_WHITE: Tone = (255.0, 255.0, 255.0)


@dataclass(slots=True)
class Cascade:
    """Falling water: streaks that run down a band of the picture, and spray at its foot."""

    streaks: Planes
    top: float
    left: float
    rows: int
    speed: float
    depth: float
    period: int

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there: the texture slides down behind a window of fixed height."""
        y = 2 * round((self.top + sink(view.y, self.depth)) / 2)
        shift = (view.seconds * self.speed) % self.period
        first, last = max(y, 0), min(y + self.rows, frame.y.shape[0])
        window = Frame(frame.y[first:last], frame.u[first // 2 : last // 2], frame.v[first // 2 : last // 2])
        compositor.over(window, self.streaks, self.left - view.x * self.depth, y - first - self.period + shift)


def paint_waterfall(easel: Easel) -> Backdrop:
    """Water falls over a cliff into a pool among ferns and trees."""
    banks = banks_of(easel) or Banks(("pine", "broad", "bush"), grass_tones(easel))
    light, middle, dark = banks.tones
    rng = easel.fork("fall")
    nodes = paint_sky(easel)
    nodes.append(
        paint_hill(
            easel,
            depth=0.07,
            crest=-0.22,
            wave=0.06,
            bumps=1.2,
            tones=(blend(dark, (190.0, 150.0, 110.0), 0.4),) * 3,
            mist=0.6,
        )
    )
    depth = 0.2
    foot, brim = easel.below(0.07, depth), easel.horizon * 0.34
    sheet = easel.sheet(depth, brim - easel.size(0.28), foot + easel.size(0.1))
    line = (brim + easel.size(0.03) * wander(sheet.width, rng, bumps=3)).astype(np.float32)
    plant_row(sheet, banks.plants, line, height=easel.size(0.18, depth), every=easel.size(0.09, depth))
    sheet.fill_below(line, tone("#8f8a86"), tone("#56565f"), fade=foot - brim, blot=0.12, stroke=0.5, edge=light)
    _crags(sheet, line, foot, (middle, dark))
    nodes.append(sheet.finish())
    middle_x, wide = easel.width * 0.5, easel.size(0.48, depth)
    nodes.append(
        _cascade(
            easel,
            middle_x - wide / 2 + easel.reach * depth / 2,
            wide,
            brim - easel.size(0.01),
            foot + easel.size(0.02),
            depth,
        )
    )
    nodes.append(
        paint_mirror(easel, top=foot, shallow=tone("#7fc8c6"), deep=tone("#2b8a94"), calm=0.5, depth=depth, glitter=1.4)
    )
    nodes.append(
        veil(
            easel,
            depth=depth,
            top=foot - easel.size(0.16),
            bottom=foot + easel.size(0.1),
            strength=0.75,
            drift=0.02,
            colour=blend(easel.light.horizon, _WHITE, 0.6 * (1 - easel.light.dark)),
        )
    )
    sheet, line = start_hill(easel, depth=1.0, crest=0.2, wave=0.02, bumps=1.1, head=0.2)
    plant_row(sheet, ("fern",), line + easel.size(0.01), height=easel.size(0.1), every=easel.size(0.3))
    sheet.fill_below(
        line, light, blend(middle, dark, 0.45), fade=easel.size(0.4), blot=0.08, edge=blend(light, _WHITE, 0.2)
    )
    stones(
        sheet,
        line + easel.size(0.005),
        every=easel.size(0.2),
        size=easel.size(0.06),
        light=tone("#a9a8a4"),
        dark=tone("#5f6268"),
    )
    nodes.append(sheet.finish())
    if banks.canopy and not easel.snowy:
        nodes.append(leaves_above(easel))
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel, kind="fern", height=0.2 if banks.canopy else 0.14)),
        stand=easel.below(0.27),
        spread=easel.size(0.06),
        air=easel.horizon * 0.6,
    )


def _crags(sheet: Sheet, line: Picture, foot: float, moss: tuple[Tone, Tone]) -> None:
    """Upright blocks of rock, lit from the left, with moss on their ledges."""
    easel, rng = sheet.easel, sheet.easel.fork("crags")
    step = easel.size(0.075, sheet.depth)
    for x in np.arange(0, sheet.width - step, step):
        left, wide = float(x), step * float(rng.uniform(0.75, 1.1))
        top = float(line[int(left)]) + easel.size(0.012, sheet.depth)
        while top < foot:
            tall = easel.size(float(rng.uniform(0.05, 0.13)), sheet.depth)
            low, slant = min(top + tall, foot + 2), wide * float(rng.uniform(-0.08, 0.08))
            rock = blend(tone("#a7a19a"), tone("#5d5c66"), float(rng.uniform(0.1, 0.75)))
            for part, colour in (
                (1.0, blend(rock, (40.0, 30.0, 40.0), 0.3)),
                (0.84, rock),
                (0.26, blend(rock, _WHITE, 0.18)),
            ):
                right = left + wide * part
                sheet.polygon(np.array([[left, top], [right, top], [right + slant, low], [left + slant, low]]), colour)
            if rng.random() < 0.35:
                sheet.disc(
                    left + wide * 0.45,
                    top,
                    wide * 0.5,
                    easel.size(0.012, sheet.depth),
                    blend(*moss, float(rng.random())),
                )
            top = low + 1


def _cascade(easel: Easel, left: float, wide: float, top: float, bottom: float, depth: float) -> Cascade:
    rows = 2 * round((bottom - top) / 2)
    width = 2 * round(wide / 2)
    period = 2 * round(easel.m * 0.35)
    rng = easel.fork("cascade")
    strands = grain(width, 8, rng, cell=(easel.m * 0.035, 99), octaves=3)[4][None, :]
    runs = np.concatenate(
        [grain(period, width, rng, cell=(easel.m * 0.2, easel.m * 0.014), octaves=3)] * (rows // period + 3), axis=1
    ).T
    level = np.clip(0.62 + 0.2 * strands + 0.35 * runs, 0, 1)
    side = np.clip(np.minimum(np.arange(width), np.arange(width)[::-1]) / (wide * 0.12), 0, 1)[None, :]
    alpha = (0.78 + 0.22 * level) * slope(0.0, 1.0, side + 0.25 * runs * (side < 1))
    deep, bright = tone("#8fc3d2"), tone("#fbfeff")
    pixels = np.zeros((*level.shape, 4), np.uint8)
    for channel in range(3):
        pixels[:, :, channel] = np.clip((deep[channel] + (bright[channel] - deep[channel]) * level) * alpha, 0, 255)
    pixels[:, :, 3] = np.clip(alpha * 255, 0, 255)
    pixels = np.ascontiguousarray(pixels[: 2 * (len(pixels) // 2)])
    return Cascade(bake(pixels, grade=easel.light.grade(0.8)), top, left, rows, easel.m * 0.55, depth, period)


FALLS = (
    Setting(
        name="waterfall",
        words="waterfall, cascade, rapids",
        paint=paint_waterfall,
        horizon=0.54,
        sounds=("rapids", "birds"),
    ),
)
"""Falling water."""
