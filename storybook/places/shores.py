"""Places at the water: sea, beach, lake, river, island, harbour."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Node
from ..painting.texture import wander
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .plants import draw_plant
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, paint_mountains, speckle, start_hill, stones
from .vegetation import grow_grass, plant_row
from .water import Banks, banks_of, paint_far, paint_mirror, paint_wave

_BANK = 0.86
"""Lowest row of the near bank of a lake, in parts of the frame's height."""


def paint_sea(easel: Easel) -> Backdrop:
    """Open water: a mirror far away, rolling waves near by."""
    rough = 1.7 if "storm" in easel.scene.weather or "waves" in easel.scene.extras else 1.0
    nodes = paint_sky(easel)
    nodes.append(
        paint_hill(
            easel,
            depth=0.05,
            crest=-0.006,
            wave=0.012,
            bumps=1.2,
            tones=(tone("#7f9fb0"), tone("#6d8fa6"), tone("#6d8fa6")),
        )
    )
    nodes.append(paint_mirror(easel, top=easel.horizon, shallow=tone("#4d9fc0"), deep=tone("#12547f"), calm=0.62))
    shades = (("#3f93b5", "#1f6f9a"), ("#3487ab", "#175f8b"), ("#2a779d", "#114f79"), ("#1f668e", "#0b3f66"))
    waves = [
        paint_wave(
            easel,
            depth=depth,
            crest=crest,
            wave=wave * rough,
            bumps=bumps,
            light=tone(light),
            dark=tone(dark),
            drift=drift,
            bob=0.008 * rough,
            phase=phase,
        )
        for (depth, crest, wave, bumps, drift, phase), (light, dark) in zip(
            (
                (0.55, 0.13, 0.008, 3.0, 0.03, 0.0),
                (0.8, 0.19, 0.012, 2.4, 0.045, 0.3),
                (1.05, 0.27, 0.016, 2.0, 0.06, 0.6),
                (1.35, 0.34, 0.024, 1.5, 0.085, 0.85),
            ),
            shades,
            strict=True,
        )
    ]
    return Backdrop(
        back=[*nodes, *waves[:2]],
        front=list(waves[2:]),
        stand=easel.below(0.25),
        spread=easel.size(0.05),
        air=easel.horizon * 0.55,
        mirror=0.0,
    )


def paint_beach(easel: Easel) -> Backdrop:
    """Sand, surf, the sea, a palm or two."""
    nodes = paint_sky(easel)
    nodes.append(
        paint_hill(
            easel,
            depth=0.06,
            crest=-0.008,
            wave=0.02,
            bumps=1.3,
            tones=(tone("#7fa39a"), tone("#68908f"), tone("#68908f")),
        )
    )
    nodes.append(paint_mirror(easel, top=easel.horizon, shallow=tone("#48b3c4"), deep=tone("#58cbc6"), calm=0.5))
    nodes.append(
        paint_wave(
            easel,
            depth=0.5,
            crest=0.085,
            wave=0.007,
            bumps=2.5,
            light=tone("#62cdd0"),
            dark=tone("#8fe0d8"),
            drift=0.03,
            bob=0.008,
            phase=0.2,
        )
    )
    nodes.append(
        paint_wave(
            easel,
            depth=0.72,
            crest=0.125,
            wave=0.008,
            bumps=2.0,
            light=tone("#effaf8"),
            dark=tone("#a9e6df"),
            drift=0.02,
            bob=0.016,
            phase=0.55,
        )
    )
    sheet, line = start_hill(easel, depth=1.0, crest=0.165, wave=0.018, bumps=0.8, head=0.75)
    plant_row(sheet, ("palm",), line + easel.size(0.02), height=easel.up(0.6), every=easel.size(1.15), vary=0.15)
    sheet.fill_below(line, tone("#c9a878"), tone("#eacb95"), fade=easel.size(0.05), blot=0.05)
    dry = line + easel.size(0.045) + easel.size(0.01) * wander(sheet.width, easel.fork("dry"), bumps=3)
    sheet.fill_below(dry, tone("#f3d9a6"), tone("#dcb67c"), fade=easel.size(0.5), blot=0.06)
    speckle(
        sheet,
        dry + easel.size(0.03),
        count=60,
        size=easel.size(0.012),
        tones=[tone("#fbeed2"), tone("#c89f6c"), tone("#f0c9b8")],
        depth_rows=easel.size(0.4),
        squash=0.5,
    )
    nodes.append(sheet.finish())
    front: list[Node] = []
    sheet, line = start_hill(easel, depth=1.3, crest=0.37, wave=0.02, bumps=0.6, head=0.1)
    sheet.fill_below(line, tone("#e6c48c"), tone("#c79b62"), fade=easel.size(0.3), blot=0.06)
    grow_grass(sheet, line, height=easel.size(0.06), every=easel.size(0.05), tones=(tone("#9dac5c"), tone("#6f8c48")))
    front.append(sheet.finish())
    return Backdrop(
        back=nodes,
        front=front,
        float_row=easel.below(0.1, 0.6),
        stand=easel.below(0.27),
        spread=easel.size(0.07),
        air=easel.horizon * 0.55,
    )


def paint_lake(easel: Easel) -> Backdrop:
    """Still water under mountains and trees, mirrored."""
    banks = banks_of(easel) or Banks(("pine", "pine", "broad"), grass_tones(easel), far="lake")
    light, middle, dark = banks.tones
    nodes = [*paint_sky(easel), *paint_far(easel, banks.far)]
    if banks.far == "lake" and "fuji" not in easel.scene.extras:
        nodes.append(
            paint_mountains(
                easel,
                depth=0.05,
                height=0.34,
                peaks=2.2,
                light=tone("#a3a0a8"),
                dark=tone("#5b6078"),
                snow=0.42,
                base=0.015,
            )
        )
    for depth, crest, tall, every in ((0.12, -0.004, 0.09, 0.045), (0.2, 0.012, 0.15, 0.12)):
        tall, every = tall * banks.tall, every * banks.every
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.014, bumps=1.4, head=tall * 1.5)
        plant_row(sheet, banks.plants, line, height=easel.size(tall, depth), every=easel.size(every, depth))
        sheet.fill_below(line, blend(light, middle, 0.6), dark if not easel.snowy else middle, fade=easel.size(0.05))
        nodes.append(sheet.finish())
    top = easel.below(0.032, 0.2)
    floats = any(CATALOGUE[figure.name].habitat == "water" for figure in easel.scene.figures)
    if easel.scene.season == "winter" and not floats:
        ice = paint_mirror(easel, top=top, shallow=tone("#d3e6f0"), deep=tone("#a9c9de"), calm=0.3, depth=0.2)
        nodes.append(replace(ice, strength=0.0))  # it lies still
    else:
        nodes.append(paint_mirror(easel, top=top, shallow=tone("#5a9db5"), deep=tone("#1d5c7d"), calm=0.86, depth=0.2))
    front: list[Node] = []
    crest = min(0.4, (_BANK - easel.horizon / easel.height) / easel.scale(1.3))  # seen however near the camera is
    sheet, line = start_hill(easel, depth=1.3, crest=crest, wave=0.03, bumps=0.7, head=0.2)
    grow_grass(
        sheet,
        line,
        height=easel.size(0.12, 1.2),
        every=easel.size(0.022),
        tones=(middle, dark, blend(middle, tone("#b9a24d"), 0.5)),
        lean=0.18,
    )
    sheet.fill_below(line, middle, dark, fade=easel.size(0.2))
    stones(
        sheet,
        line + easel.size(0.01),
        every=easel.size(0.45),
        size=easel.size(0.06),
        light=tone("#b9b6ae"),
        dark=tone("#6d6f74"),
    )
    front.append(sheet.finish())
    return Backdrop(
        back=nodes,
        front=front,
        stand=easel.below(0.2),
        shore=easel.height * 0.95,
        spread=easel.size(0.08),
        air=easel.horizon * 0.6,
        mirror=0.45,
    )


def paint_island(easel: Easel) -> Backdrop:
    """A hump of sand with palms, the sea all around it."""
    nodes = paint_sky(easel)
    nodes.append(paint_mirror(easel, top=easel.horizon, shallow=tone("#48b3c4"), deep=tone("#2f9fb4"), calm=0.5))
    for depth, crest, phase in ((0.4, 0.06, 0.1), (0.6, 0.105, 0.5)):
        nodes.append(_turquoise(easel, depth, crest, phase))
    sheet = easel.sheet(1.0, easel.below(0.13) - easel.up(0.62))
    middle = easel.width / 2 + easel.reach / 2
    away = np.abs(np.arange(sheet.width, dtype=np.float32) - middle) / min(easel.size(0.78), easel.width * 0.62)
    foot = easel.below(0.33)
    hump = (foot - easel.size(0.25) * np.clip(1 - away**2, 0, 1) ** 0.6).astype(np.float32)
    line = np.where(away < 1, hump, easel.height + easel.rise + 40).astype(np.float32)
    for share, tall in ((-0.34, 0.6), (-0.22, 0.46), (0.4, 0.54)):
        x = middle + share * easel.size(0.9)
        palm = draw_plant(easel, "palm", round(easel.up(tall)), easel.fork(f"palm{share}"))
        row = float(line[int(x) % sheet.width])
        sheet.stamp(palm, x - palm.shape[1] / 2, min(row, foot) - palm.shape[0] + easel.size(0.03))
    sheet.fill_below(line, tone("#f3d9a6"), tone("#d9b27a"), fade=easel.size(0.3), blot=0.06)
    turf = np.where(away < 0.62, line + easel.size(0.004), easel.height + easel.rise + 40).astype(np.float32)
    grow_grass(sheet, turf, height=easel.size(0.05), every=easel.size(0.014), tones=(tone("#8ab55a"), tone("#5f8f42")))
    nodes.append(sheet.finish())
    return Backdrop(
        back=nodes,
        front=[_turquoise(easel, 1.15, 0.27, 0.3), _turquoise(easel, 1.4, 0.32, 0.8)],
        float_row=easel.below(0.3),
        stand=easel.below(0.19),
        spread=easel.size(0.03),
        air=easel.horizon * 0.55,
    )


def _turquoise(easel: Easel, depth: float, crest: float, phase: float) -> Node:
    light, dark = tone("#62cdd0"), tone("#2f9fb8")
    return paint_wave(
        easel,
        depth=depth,
        crest=crest,
        wave=0.008,
        bumps=2.4,
        light=light,
        dark=dark,
        drift=0.03,
        bob=0.008,
        phase=phase,
    )


SHORES = (
    Setting(
        name="sea",
        words=(
            "sea, ocean, arctic ocean, arctic sea, polar sea, wave, open water, atlantic, pacific, high sea, open "
            "sea, half underwater, half under water, split shot, over under shot, half submerged"
        ),
        paint=paint_sea,
        horizon=0.5,
        floor="water",
        sounds=("waves",),
    ),
    Setting(
        name="beach",
        words=(
            "beach, shore, seaside, tropical beach, seashore, shoreline, cove, wet sand, sandy shore, lagoon, "
            "coral lagoon, turquoise lagoon, coral atoll, maldives, bora bora"
        ),
        paint=paint_beach,
        horizon=0.5,
        sounds=("surf",),
    ),
    Setting(
        name="island",
        words="island, tropical island, desert island, deserted island, palm island, atoll, small island",
        paint=paint_island,
        horizon=0.46,
        sounds=("surf",),
        travels=False,
    ),
    Setting(
        name="lake",
        words=(
            "lake, lakeside, lakeshore, crater lake, duck pond, pond, reservoir, oasis, hot spring, onsen, "
            "thermal spring, hot springs pool, thermal bath, thermal pool, blue lagoon in iceland, hot tub, "
            "fjord, norwegian fjord, sound of norway, steep inlet"
        ),
        paint=paint_lake,
        horizon=0.48,
        floor="water",
        sounds=("lap", "birds"),
    ),
)
"""Places at the water."""
