"""Running water and cliffs: river, waterfall, coast."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..light import Tone, blend, tone
from ..planes import Compositor, Frame, Picture, Planes, bake
from ..sheet import Easel, Node, Sheet, View, sink
from ..sky import paint_sky
from ..subjects import CATALOGUE
from ..texture import grain, slope, wander
from ..weather import veil
from .banks import Banks, banks_of, paint_far
from .base import Backdrop, Setting
from .flora import grow_grass, plant_row
from .plants import LEAVES
from .terrain import grass_tones, paint_foreground, paint_hill, speckle, start_hill, stones
from .water import paint_mirror, paint_wave
from .woods import paint_canopy

_WHITE: Tone = (255.0, 255.0, 255.0)


def paint_river(easel: Easel) -> Backdrop:
    """A river between two banks: green ones, or those of the wider place."""
    banks = banks_of(easel) or Banks(("broad", "pine", "broad"), grass_tones(easel))
    light, middle, dark = banks.tones
    nodes = [*paint_sky(easel), *paint_far(easel, banks.far)]
    if not banks.far:
        blue = blend(dark, (190.0, 150.0, 110.0), 0.45)
        nodes.append(paint_hill(easel, depth=0.07, crest=-0.06, wave=0.06, bumps=1.2, tones=(blue,) * 3, mist=0.5))
    for depth, crest, tall, every in ((0.16, -0.01, 0.14, 0.07), (0.3, 0.02, 0.26, 0.3)):
        tall, every = tall * banks.tall, every * banks.every
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.02, bumps=1.2, head=tall * 1.4)
        plant_row(sheet, banks.plants, line, height=easel.size(tall, depth), every=easel.size(every, depth))
        sheet.fill_below(line, light, middle, fade=easel.size(0.1))
        nodes.append(sheet.finish())
    top = easel.below(0.055, 0.3)
    nodes.append(
        paint_mirror(easel, top=top, shallow=tone("#58a5ab"), deep=tone("#2b7d8e"), calm=0.62, depth=0.3, glitter=1.3)
    )
    nodes.append(
        paint_wave(
            easel,
            depth=0.7,
            crest=0.13,
            wave=0.004,
            bumps=4,
            light=tone("#4d9fa8"),
            dark=tone("#3b8c9c"),
            drift=0.09,
            bob=0.003,
            phase=0.0,
        )
    )
    sheet, line = start_hill(easel, depth=1.0, crest=0.19, wave=0.016, bumps=1.0, head=0.12)
    if banks.foreground:
        grow_grass(sheet, line, height=easel.size(0.06), every=easel.size(0.009), tones=(light, middle, dark))
    if banks.foreground == "fern":
        plant_row(sheet, ("fern",), line, height=easel.size(0.13), every=easel.size(0.3))
    sheet.fill_below(
        line, light, blend(middle, dark, 0.45), fade=easel.size(0.4), blot=0.07, edge=blend(light, _WHITE, 0.2)
    )
    stones(
        sheet,
        line + easel.size(0.005),
        every=easel.size(0.28),
        size=easel.size(0.045),
        light=tone("#b9b6ae"),
        dark=tone("#6d6f74"),
    )
    speckle(
        sheet,
        line + easel.size(0.02),
        count=60,
        size=easel.size(0.018),
        tones=[blend(light, middle, 0.4), blend(middle, dark, 0.3)],
        depth_rows=easel.size(0.45),
        squash=0.2,
    )
    nodes.append(sheet.finish())
    if banks.canopy and not easel.snowy:
        nodes.append(_leaves_above(easel))
    floats = any(CATALOGUE[figure.name].habitat == "water" for figure in easel.scene.figures)
    if floats:
        bank = nodes.pop(-2 if banks.canopy and not easel.snowy else -1)
        return Backdrop(
            back=nodes,
            front=[bank],
            stand=easel.below(0.175),
            spread=easel.size(0.02),
            air=easel.horizon * 0.55,
            mirror=0.4,
        )
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel, kind=banks.foreground)) if banks.foreground else [],
        stand=easel.below(0.265),
        spread=easel.size(0.06),
        air=easel.horizon * 0.55,
    )


def _leaves_above(easel: Easel) -> Node:
    leaves = [tone(code) for code in LEAVES["jungle" if "jungle" in easel.scene.extras else easel.scene.season]]
    return paint_canopy(easel, depth=0.7, hang=0.09, tones=leaves, dim=0.8)


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
        nodes.append(_leaves_above(easel))
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


def paint_coast(easel: Easel) -> Backdrop:
    """Green cliffs above the sea, a grassy headland to stand on."""
    light, middle, dark = grass_tones(easel)
    rough = 2.2 if "storm" in easel.scene.weather or "waves" in easel.scene.extras else 1.0
    nodes = paint_sky(easel)
    nodes.append(
        paint_mirror(easel, top=easel.horizon, shallow=tone("#4d9fc0"), deep=tone("#1f6b95"), calm=0.55, glitter=1.2)
    )
    for depth, reach, tall, place in ((0.12, 0.55, 0.16, 0.86), (0.22, 0.5, 0.26, 0.08)):
        nodes.append(_headland(easel, depth, reach, tall, place))
    nodes.append(
        paint_wave(
            easel,
            depth=0.45,
            crest=0.11,
            wave=0.008 * rough,
            bumps=3,
            light=tone("#3f93b5"),
            dark=tone("#1f6f9a"),
            drift=0.03,
            bob=0.008 * rough,
            phase=0.2,
        )
    )
    nodes.append(
        paint_wave(
            easel,
            depth=0.6,
            crest=0.15,
            wave=0.01 * rough,
            bumps=2.4,
            light=tone("#3487ab"),
            dark=tone("#175f8b"),
            drift=0.045,
            bob=0.01 * rough,
            phase=0.5,
        )
    )
    sheet, line = start_hill(easel, depth=1.0, crest=0.19, wave=0.03, bumps=0.9, head=0.08)
    rock = line + easel.size(0.13)
    sheet.fill_below(
        line, light, blend(middle, dark, 0.45), fade=easel.size(0.4), blot=0.07, edge=blend(light, _WHITE, 0.2)
    )
    grow_grass(sheet, line, height=easel.size(0.035), every=easel.size(0.008), tones=(light, middle, dark))
    stones(sheet, rock, every=easel.size(0.5), size=easel.size(0.04), light=tone("#b9b6ae"), dark=tone("#6d6f74"))
    nodes.append(sheet.finish())
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel)),
        float_row=easel.below(0.135, 0.6),
        stand=easel.below(0.255),
        spread=easel.size(0.04),
        air=easel.horizon * 0.5,
    )


def _headland(easel: Easel, depth: float, reach: float, tall: float, place: float) -> Node:
    light, middle, _ = grass_tones(easel)
    rng = easel.fork(f"headland{depth}")
    foot = easel.horizon + easel.size(0.02 + 0.06 * depth, depth)
    high = easel.size(tall, depth)
    sheet = easel.sheet(depth, foot - high * 1.4, foot + easel.size(0.01))
    x = np.arange(sheet.width, dtype=np.float32)
    away = np.abs(x - place * easel.width) / easel.size(reach)
    rise = np.clip((1.0 - away) * 5, 0, 1) * (1 - 0.25 * away)
    line = (foot - high * rise * (1 + 0.07 * wander(sheet.width, rng, bumps=7))).astype(np.float32)
    line = np.where(rise <= 0.02, foot + 50, line).astype(np.float32)
    sheet.fill_below(line, tone("#d8d2c6"), tone("#8f8a86"), fade=high, blot=0.28, stroke=0.3)
    turf = np.where(rise > 0.5, line + high * 0.12, foot + 60).astype(np.float32)
    cover = sheet.pixels.copy()
    sheet.fill_below(line, light, middle, fade=high * 0.3, blot=0.08)
    y = np.arange(sheet.rows, dtype=np.float32)[:, None] + sheet.top
    below = (y > turf[None, :] + easel.size(0.006) * wander(sheet.width, rng, bumps=40)[None, :])[:, :, None]
    sheet.pixels[:] = np.where(below, cover, sheet.pixels)
    return sheet.finish()


RIVERS = (
    Setting(
        name="river",
        words="river, stream, creek, brook, riverbank",
        paint=paint_river,
        horizon=0.5,
        sounds=("lap", "birds"),
    ),
    Setting(
        name="waterfall",
        words="waterfall, cascade, rapids",
        paint=paint_waterfall,
        horizon=0.54,
        sounds=("rapids", "birds"),
    ),
    Setting(
        name="coast",
        words="coast, cliff over the sea, rocky coast, headland, coastline, cape, sea cliff, rocky shore",
        paint=paint_coast,
        horizon=0.48,
        sounds=("waves", "gulls"),
    ),
)
"""Running water and cliffs."""
