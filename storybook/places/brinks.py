"""Edges: a cliff above a valley, a cliff above the sea, a rock that stands in the sea, and a hill on its own."""

from __future__ import annotations

import numpy as np

from ..painting.light import blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node
from ..painting.texture import grain, wander
from .base import Backdrop, Setting
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground, paint_hill, paint_mountains, start_hill
from .vegetation import grow_flowers, grow_grass, plant_row
from .water import GREY, Spray, lay_rock, paint_mirror, paint_spray, paint_wave, rows_of

_WHITE = (255.0, 255.0, 255.0)
_STAND = 0.6
"""Row of the feet, in parts of the frame's height: below them the rock shows."""


def paint_cliff(easel: Easel) -> Backdrop:
    """A cliff's edge above a valley with forests far below."""
    light, middle, dark = grass_tones(easel)
    nodes = paint_sky(easel)
    rock_light, rock_dark = tone("#a79c98"), tone("#585a6e")
    for depth, height, peaks, snow, name in ((0.05, 0.4, 2.2, 0.45, "far"), (0.1, 0.22, 3.0, 0.0, "near")):
        nodes.append(
            paint_mountains(
                easel,
                depth=depth,
                height=height,
                peaks=peaks,
                light=blend(rock_light, middle, 0.3 - 0.3 * bool(snow)),
                dark=blend(rock_dark, dark, 0.3 - 0.3 * bool(snow)),
                snow=snow,
                name=name,
            )
        )
    for depth, crest, tall, every in ((0.16, 0.03, 0.07, 0.03), (0.26, 0.1, 0.1, 0.05), (0.36, 0.2, 0.15, 0.09)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.04, bumps=1.6, head=tall * 1.5)
        plant_row(sheet, ("pine", "broad", "pine"), line, height=easel.size(tall), every=easel.size(every))
        sheet.fill_below(line, blend(light, middle, 0.6), middle if easel.snowy else dark, fade=easel.size(0.2))
        sheet.mist(float(line.mean()) - easel.size(0.05), float(line.mean()) + easel.size(0.25), 0.6)
        nodes.append(sheet.finish())
    nodes.append(_ledge(easel, left=-1.0, right=0.68))
    return _stand_on(easel, nodes)


def paint_sea_cliff(easel: Easel) -> Backdrop:
    """Rugged cliffs, waves that break on them."""
    nodes = _open_sea(easel)
    for depth, left, right, top in ((0.14, 0.7, 2.0, -0.05), (0.24, 0.86, 2.0, -0.17)):
        nodes.append(_stack(easel, depth, left, right, top))
    nodes.append(_swell(easel, 0.4, 0.63, 0.2))
    nodes.append(_splash(easel, 0.93, 0.7, 0.4, 0.24, 0.4))
    nodes.append(_swell(easel, 0.6, 0.74, 0.6))
    nodes.append(_ledge(easel, left=-1.0, right=0.64))
    backdrop = _stand_on(easel, nodes)
    backdrop.float_row = easel.below(0.24, 0.5)
    backdrop.front = [
        _splash(easel, 0.7, 0.95, 0.7, 0.42, 0.0),
        _splash(easel, 0.84, 0.97, 0.5, 0.3, 0.55),
        _swell(easel, 1.2, 0.9, 0.1),
    ]
    return backdrop


def paint_islet(easel: Easel) -> Backdrop:
    """A rock in the sea, waves that break on it from both sides."""
    nodes = _open_sea(easel)
    nodes += [_swell(easel, 0.4, 0.62, 0.2), _swell(easel, 0.6, 0.73, 0.6)]
    nodes.append(_ledge(easel, left=0.24, right=0.78))
    backdrop = _stand_on(easel, nodes)
    backdrop.float_row = easel.below(0.2, 0.5)
    backdrop.front = [
        _splash(easel, 0.17, 0.92, 0.6, 0.36, 0.3),
        _splash(easel, 0.84, 0.92, 0.6, 0.4, 0.0),
        _swell(easel, 1.2, 0.86, 0.1),
    ]
    return backdrop


def _open_sea(easel: Easel) -> list[Node]:
    mirror = paint_mirror(easel, top=easel.horizon, shallow=tone("#4d9fc0"), deep=tone("#15587f"), calm=0.5)
    return [*paint_sky(easel), mirror]


def _swell(easel: Easel, depth: float, row: float, phase: float) -> Node:
    """A rolling band of the sea with its crest at `row`, in parts of the frame's height."""
    share = min(depth, 1.0)
    rough = 1.8 if "storm" in easel.scene.weather or "waves" in easel.scene.extras else 1.0
    return paint_wave(
        easel,
        depth=depth,
        crest=(row - easel.horizon / easel.height) / easel.scale(depth),
        wave=(0.01 + 0.012 * share) * rough,
        bumps=3.2 - 1.4 * share,
        light=blend(tone("#3f93b5"), tone("#2a779d"), share),
        dark=blend(tone("#1f6f9a"), tone("#0f4a73"), share),
        drift=0.03 + 0.03 * share,
        bob=0.012 * rough,
        phase=phase,
    )


def _splash(easel: Easel, x: float, row: float, wide: float, tall: float, offset: float) -> Spray:
    """Spray whose foot is at `row`, in parts of the frame's height."""
    depth = 0.4 if row < 0.8 else 1.0
    return paint_spray(
        easel,
        x=easel.width * x,
        foot=easel.height * row,
        wide=easel.m * wide,
        tall=easel.m * tall,
        depth=depth,
        offset=offset,
    )


def _outline(easel: Easel, rows: Picture, top: float, side: float, place: float, name: str) -> Picture:
    """The column of an edge of rock in each row: it leans out at the top and runs out at the foot, with ledges."""
    rng = easel.fork(f"edge{name}")
    share = np.clip((rows - top) / (easel.height - top), 0, 1.2)
    knots = np.sort(np.concatenate([[0.0, 1.2], rng.uniform(0.05, 1.15, 9)]))
    jag = np.interp(share, knots, rng.uniform(-1, 1, len(knots))) * 0.035
    lean = 0.03 * (1 - share) ** 3 - 0.13 * share**1.6
    edge: Picture = easel.reach / 2 + place * easel.width - side * easel.m * (lean + jag)
    return edge


def _ledge(easel: Easel, *, left: float, right: float) -> Node:
    """The rock that figures stand on, between two columns (parts of the width): turf above, stone below."""
    light, middle, dark = grass_tones(easel)
    top = _STAND * easel.height - easel.size(0.055)
    head = easel.size(0.12)
    sheet = easel.sheet(1.0, top - head)
    rows = rows_of(sheet)
    x = np.arange(sheet.width, dtype=np.float32)[None, :]
    line = top + easel.size(0.01) * wander(sheet.width, easel.fork("ledge"), bumps=3, octaves=4)
    first = _outline(easel, rows, top, -1, left, "left")
    last = _outline(easel, rows, top, 1, right, "right")
    last, first = 2 * (easel.reach / 2 + right * easel.width) - last, 2 * (easel.reach / 2 + left * easel.width) - first
    inside = np.clip(x - first, 0, 1) * np.clip(last - x, 0, 1)
    cover = inside * np.clip(rows - line[None, :], 0, 1)
    turn = np.clip(1 - (last - x) / easel.size(0.34), 0, 1)  # where the rock turns away from the light
    shade = np.clip(0.55 * turn + 0.25 * np.clip((rows - top) / (easel.height - top), 0, 1), 0, 0.8)
    lay_rock(sheet, cover, light=GREY[0], dark=GREY[1], cell=(easel.size(0.12), easel.size(0.2)), shade=shade)
    ragged = (
        easel.size(0.075) + easel.size(0.03) * grain(sheet.width, 8, easel.fork("turf"), cell=(easel.m * 0.05, 9))[4]
    )
    green = inside * np.clip(rows - line[None, :], 0, 1) * np.clip(line[None, :] + ragged[None, :] - rows, 0, 1)
    down = np.clip((rows - line[None, :]) / easel.size(0.1), 0, 1)
    pixels = sheet.pixels.astype(np.float32)
    for channel in range(3):
        turf = light[channel] + (blend(middle, dark, 0.4)[channel] - light[channel]) * down
        pixels[:, :, channel] += (turf - pixels[:, :, channel]) * green
    sheet.pixels = np.clip(pixels, 0, 255).astype(np.uint8)
    ends = (
        easel.reach / 2 + left * easel.width + easel.size(0.03),
        easel.reach / 2 + right * easel.width - easel.size(0.04),
    )
    turf_line = np.where((x[0] > ends[0]) & (x[0] < ends[1]), line + 2, easel.height * 2).astype(np.float32)
    if not easel.snowy:
        tones = (light, middle, dark)
        grow_grass(sheet, turf_line, height=easel.size(0.03), every=easel.size(0.008), tones=tones)
        grow_grass(sheet, turf_line + ragged * 0.8, height=easel.size(0.025), every=easel.size(0.012), tones=tones)
    return sheet.finish()


def _stack(easel: Easel, depth: float, left: float, right: float, top: float) -> Node:
    """A farther cliff in the sea."""
    row, foot = easel.below(top, depth), easel.height * 0.74
    sheet = easel.sheet(depth, row - easel.size(0.06), foot)
    rows, x = rows_of(sheet), np.arange(sheet.width, dtype=np.float32)[None, :]
    line = row + easel.size(0.05) * wander(sheet.width, easel.fork(f"stack{depth}"), bumps=4)
    edge = left * easel.width + easel.size(0.05) * np.sin(rows / easel.size(0.09)) - 0.3 * (rows - row)
    cover = np.clip(x - edge, 0, 1) * np.clip(right * easel.width - x, 0, 1) * np.clip(rows - line[None, :], 0, 1)
    lay_rock(sheet, cover, light=GREY[0], dark=GREY[1], cell=(easel.size(0.07), easel.size(0.12)))
    return sheet.finish()


def _stand_on(easel: Easel, nodes: list[Node]) -> Backdrop:
    return Backdrop(
        back=nodes,
        stand=_STAND * easel.height,
        spread=easel.size(0.02),
        air=min(easel.horizon, _STAND * easel.height) * 0.5,
    )


def paint_hilltop(easel: Easel) -> Backdrop:
    """A round green hill that rises out of the land, and its top to stand on."""
    light, middle, dark = grass_tones(easel)
    nodes = paint_sky(easel)
    blue = blend(dark, (190.0, 150.0, 110.0), 0.5)
    nodes.append(paint_hill(easel, depth=0.08, crest=0.02, wave=0.05, bumps=1.3, tones=(blue,) * 3, mist=0.5))
    for depth, crest, tall, every in ((0.18, 0.07, 0.08, 0.07), (0.34, 0.15, 0.13, 0.22)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.03, bumps=1.2, head=tall * 1.5)
        plant_row(sheet, ("broad", "broad", "bush"), line, height=easel.size(tall), every=easel.size(every))
        sheet.fill_below(line, light, middle, fade=easel.size(0.25))
        sheet.mist(float(line.mean()), float(line.mean()) + easel.size(0.25), 0.35)
        nodes.append(sheet.finish())
    top = _STAND * easel.height - easel.size(0.03)
    sheet = easel.sheet(1.0, top - easel.size(0.12))
    away = np.abs(np.arange(sheet.width, dtype=np.float32) - easel.reach / 2 - easel.width / 2) / easel.size(1.0)
    line = top + easel.size(0.3) * np.clip(away - 0.18, 0, None) ** 1.6
    line = (line + easel.size(0.006) * wander(sheet.width, easel.fork("hilltop"), bumps=7)).astype(np.float32)
    sheet.fill_below(
        line, light, blend(middle, dark, 0.5), fade=easel.size(0.5), blot=0.08, edge=blend(light, _WHITE, 0.25)
    )
    if not easel.snowy:
        for rows in (0.0, 0.08, 0.19, 0.32):
            tall, step = 0.03 + 0.06 * rows, 0.008 + 0.15 * rows
            tones = (light, middle, blend(middle, dark, 0.5))
            grow_grass(sheet, line + easel.size(rows), height=easel.size(tall), every=easel.size(step), tones=tones)
        petals = [tone("#ffffff"), tone("#f4c945"), tone("#e8566a")]
        spread = easel.size(0.4)
        grow_flowers(
            sheet, line, height=easel.size(0.05), every=easel.size(0.1), petals=petals, stem=dark, spread=spread
        )
    nodes.append(sheet.finish())
    backdrop = _stand_on(easel, nodes)
    backdrop.front = list(paint_foreground(easel))
    return backdrop


BRINKS = (
    Setting(
        name="cliff",
        words=(
            "cliff, overhang, rock overhang, cliff overhang, rock face, cliff face, cliff wall, cliff edge, "
            "cliffs edge, cliff top, clifftop, cliffside, edge of a cliff, edge of the cliff, cliff's edge, "
            "precipice, bluff, rocky ledge, rock ledge, crag top, rocky ridge, mountain ridge"
        ),
        paint=paint_cliff,
        horizon=0.46,
        sounds=("wind",),
        travels=False,
    ),
    Setting(
        name="sea cliff",
        words="sea cliff, cliff over the sea, cliff by the sea, coastal cliff, ocean cliff, white cliff",
        paint=paint_sea_cliff,
        horizon=0.44,
        sounds=("waves", "gulls"),
        travels=False,
    ),
    Setting(
        name="islet",
        words="islet, sea rock, rocky islet, skerry, rocky island",
        paint=paint_islet,
        horizon=0.44,
        sounds=("waves", "gulls"),
        travels=False,
    ),
    Setting(
        name="hilltop",
        words="hilltop, hill top, top of a hill, top of the hill",
        paint=paint_hilltop,
        horizon=0.5,
        sounds=("birds", "breeze"),
        travels=False,
    ),
)
"""Where the ground ends."""
