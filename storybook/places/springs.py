"""Where hot water comes out of the ground: a geyser, a hot spring among rocks."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Layer, Node, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .flora import plant_row
from .rocks import paint_spray
from .sky import paint_sky
from .terrain import grass_tones, paint_mountains, speckle, start_hill
from .water import paint_mirror
from .wonders import paint_billows

_WHITE: Tone = (255.0, 255.0, 255.0)
_STEAM = tone("#f4f8fb")
_CRUST, _DUST = tone("#efe4cf"), tone("#cdb999")
_RINGS = ("#b5622e", "#dd8f35", "#f0c95a", "#a8d88a", "#4fc4c0", "#2f8fc0")
"""Around a hot pool, from its rim to the deep."""
_STONES = ("#8f8d90", "#a39f9c", "#7d7c82", "#98938c")


def paint_geyser(easel: Easel) -> Backdrop:
    """A column of water and steam out of a coloured pool, pale crust around it."""
    light, middle, dark = grass_tones(easel)
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(
        paint_mountains(
            easel, depth=0.06, height=0.22, peaks=2.6, light=tone("#9fa8b8"), dark=tone("#66728c"), snow=0.3, name="g"
        )
    )
    sheet, line = start_hill(easel, depth=0.2, crest=0.0, wave=0.02, bumps=1.3, head=0.24)
    plant_row(sheet, ("pine",), line, height=easel.size(0.15, 0.2), every=easel.size(0.05, 0.2))
    sheet.fill_below(line, blend(middle, light, 0.4), dark, fade=easel.size(0.2))
    sheet.mist(float(line.mean()), float(line.mean()) + easel.size(0.15), 0.35)
    nodes.append(sheet.finish())
    row = easel.below(0.16)
    nodes.append(_crust(easel, row))
    tall = min(easel.up(0.72), row - 0.03 * easel.height)
    x = 0.5 + 0.5 * easel.reach / easel.width  # where `paint_spray` has it
    foot, top = row / easel.height, (row - tall) / easel.height
    wide = 0.3 * easel.m / easel.width
    for number, (start, end, reach) in enumerate(((foot, top, 1.0), (foot - 0.5 * (foot - top), top - 0.05, 1.9))):
        cloud = paint_billows(
            easel,
            _STEAM,
            line=((x, start), (x + 0.25 * wide * (1 + number), end)),
            spread=(0.16 * wide * (1 + number), wide * reach),
            sizes=(0.03 + 0.03 * number, 0.13 + 0.05 * number),
            count=26,
            pace=0.3 - 0.12 * number,
            ground=1.0,
            name=f"steam{number}",
            thin=0.9 - 0.2 * number,
        )
        nodes.append(cloud)
    jet = paint_spray(easel, x=easel.width / 2, foot=row + 3, wide=0.5 * tall, tall=tall, depth=1.0, spread=0.075)
    nodes += [replace(jet, seconds=2.2, offset=start) for start in (0.0, 0.27, 0.54, 0.8)]
    return Backdrop(back=nodes, stand=easel.below(0.33), spread=easel.size(0.06), air=easel.horizon * 0.5)


def _crust(easel: Easel, row: float) -> Layer:
    """Pale ground with rings of colour around the pool, and rills that run from it."""
    top = easel.below(0.06, 0.5)
    sheet = easel.sheet(1.0, top)
    pale, dust = (blend(part, _WHITE, 0.7 if easel.snowy else 0.0) for part in (_CRUST, _DUST))
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(line, blend(pale, dust, 0.4), blend(pale, dust, 0.8), fade=easel.size(0.6), blot=0.12)
    speckle(sheet, line, count=70, size=easel.size(0.012), tones=[dust, pale, _WHITE], depth_rows=easel.size(0.6))
    each = max(round(sheet.width / (1.6 * easel.width)), 1)
    middle = easel.width / 2 + easel.reach / 2
    for number in range(each):
        x = (middle + number * sheet.width / each) % sheet.width
        half = min(easel.size(0.62), 0.46 * sheet.width / each)
        for ring, code in enumerate(_RINGS):
            part = 1 - 0.155 * ring
            rng = easel.fork(f"ring{ring}")
            turn = np.linspace(0, 2 * np.pi, 61)
            wobble = 1 + 0.07 * np.sin(3 * turn + rng.uniform(0, 6)) + 0.05 * np.sin(7 * turn + rng.uniform(0, 6))
            rim = np.stack(
                [x + half * part * wobble * np.cos(turn), row + 0.21 * half * part * wobble * np.sin(turn)], 1
            )
            sheet.polygon(rim, blend(tone(code), pale, 0.5 if ring == 0 else 0.1))
    return sheet.finish()


def paint_hot_spring(easel: Easel) -> Backdrop:
    """A steaming turquoise pool, boulders around it, a bamboo fence and a lantern of stone, pines behind."""
    light, middle, _ = grass_tones(easel)
    nodes: list[Node] = [*paint_sky(easel)]
    snow = 0.8 if easel.snowy else 0.35
    nodes.append(
        paint_mountains(
            easel,
            depth=0.05,
            height=0.32,
            peaks=1.9,
            light=tone("#a3a8b8"),
            dark=tone("#66708c"),
            snow=snow,
            name="spring",
        )
    )
    for depth, crest, tall, every in ((0.15, -0.01, 0.16, 0.06), (0.3, 0.01, 0.3, 0.3)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.014, bumps=1.3, head=tall * 1.5)
        plant_row(
            sheet, ("pine", "pine", "broad"), line, height=easel.size(tall, depth), every=easel.size(every, depth)
        )
        sheet.fill_below(line, light, middle, fade=easel.size(0.15))
        nodes.append(sheet.finish())
    nodes.append(_far_bank(easel))
    top = easel.below(0.1, 0.45)
    pool = paint_mirror(easel, top=top, shallow=tone("#9fe0dc"), deep=tone("#2f9cae"), calm=0.3, depth=0.45)
    nodes.append(replace(pool, strength=0.6 * pool.strength))
    near = min(0.62, (0.86 - easel.horizon / easel.height) / easel.scale(1.3))
    bank, line = start_hill(easel, depth=1.3, crest=near, wave=0.014, bumps=0.8, head=0.16)
    _boulders(bank, line, every=easel.size(0.17), size=easel.size(0.1))
    bank.fill_below(line + easel.size(0.05), light if easel.snowy else tone("#8f8a84"), middle, fade=easel.size(0.2))
    return Backdrop(
        back=[*nodes, *_steam(easel, top, far=True)],
        front=[*_steam(easel, top, far=False), bank.finish()],
        stand=easel.below(0.24),
        shore=easel.height * 0.96,
        spread=easel.size(0.08),
        air=easel.horizon * 0.55,
        mirror=0.35,
    )


def _steam(easel: Easel, top: float, *, far: bool) -> list[Node]:
    """Wisps that rise from the water all along it."""
    low = top / easel.height + (0.05 if far else 0.26)
    sizes = (0.03, 0.1) if far else (0.05, 0.13)
    places = (0.22, 0.5, 0.8) if far else (0.12, 0.9)
    return [
        paint_billows(
            easel,
            _STEAM,
            line=((x, low), (x + 0.04, low - (0.2 if far else 0.3) * easel.m / easel.height)),
            spread=(0.14, 0.2),
            sizes=sizes,
            count=5 if far else 3,
            pace=0.11,
            name=f"wisp{x}",
            thin=0.5,
        )
        for x in places
    ]


def _far_bank(easel: Easel) -> Layer:
    """Boulders along the water, behind them a fence of bamboo and a stone lantern."""
    depth = 0.45
    foot, unit = easel.below(0.11, depth), easel.size(0.2, depth)
    sheet = easel.sheet(depth, foot - 1.75 * unit, foot + 0.3 * unit)
    light, middle, _ = grass_tones(easel)
    cane, shade = tone("#c9b06a"), tone("#8f7a45")
    step = 0.085 * unit
    count = max(round(sheet.width / step), 4)
    for number in range(count):
        x = number * sheet.width / count
        sheet.polygon(
            rect(x, foot - 0.98 * unit, x + 0.8 * step, foot), cane if number % 3 else blend(cane, shade, 0.35)
        )
    for y in (0.86, 0.35):
        sheet.polygon(rect(0, foot - y * unit, sheet.width - 0.01, foot - (y - 0.07) * unit), shade)
    if easel.snowy:
        sheet.polygon(rect(0, foot - 1.03 * unit, sheet.width - 0.01, foot - 0.95 * unit), _WHITE)
    sheet.polygon(rect(0, foot - 0.2 * unit, sheet.width - 0.01, foot + 0.2 * unit), blend(light, middle, 0.4))
    line = np.full(sheet.width, foot + 0.03 * unit, np.float32)
    each = max(round(sheet.width / easel.size(1.5)), 1)
    for number in range(each):
        _lantern(sheet, (number + 0.7) * sheet.width / each, foot - 0.05 * unit, 1.1 * unit)
    _boulders(sheet, line, every=0.55 * unit, size=0.36 * unit)
    return sheet.finish(haze=0.7)


def _boulders(sheet: Sheet, line: Picture, *, every: float, size: float) -> None:
    """Rounded stones side by side, snow on their backs in winter."""
    easel = sheet.easel
    rng = easel.fork(f"boulders{sheet.depth}")
    count = max(round(sheet.width / every), 2)
    for number in range(count):
        x = (number + float(rng.uniform(0.2, 0.8))) * sheet.width / count
        radius = size * float(rng.uniform(0.6, 1.0))
        y = float(line[int(x) % sheet.width]) + 0.25 * radius
        colour = tone(_STONES[int(rng.integers(4))])
        sheet.disc(x, y, radius, 0.68 * radius, blend(colour, (50.0, 45.0, 50.0), 0.45))
        sheet.disc(x - 0.05 * radius, y - 0.07 * radius, 0.93 * radius, 0.6 * radius, colour)
        top = _WHITE if easel.snowy else blend(colour, _WHITE, 0.3)
        sheet.disc(x - 0.1 * radius, y - 0.3 * radius, 0.72 * radius, 0.33 * radius, top)


def _lantern(sheet: Sheet, x: float, foot: float, tall: float) -> None:
    """A Japanese lantern of stone; there is a light in it in the dark."""
    stone, dark = tone("#a8a49c"), tone("#77746e")
    lit = 0.95 if sheet.easel.light.dark > 0.25 else 0.0
    sheet.polygon(rect(x - 0.2 * tall, foot - 0.1 * tall, x + 0.2 * tall, foot), dark)
    sheet.polygon(rect(x - 0.07 * tall, foot - 0.5 * tall, x + 0.07 * tall, foot), stone)
    sheet.polygon(rect(x - 0.2 * tall, foot - 0.56 * tall, x + 0.2 * tall, foot - 0.48 * tall), stone)
    sheet.polygon(rect(x - 0.15 * tall, foot - 0.76 * tall, x + 0.15 * tall, foot - 0.56 * tall), dark)
    pane = rect(x - 0.09 * tall, foot - 0.73 * tall, x + 0.09 * tall, foot - 0.59 * tall)
    sheet.polygon(pane, tone("#ffd98a"), shines=lit)
    if lit:
        sheet.halo(x, foot - 0.66 * tall, 0.6 * tall, tone("#ffd98a"), 0.5)
    roof = [[x - 0.32 * tall, foot - 0.74 * tall], [x, foot - 0.98 * tall], [x + 0.32 * tall, foot - 0.74 * tall]]
    sheet.polygon(np.array(roof), _WHITE if sheet.easel.snowy else stone)
    sheet.disc(x, foot - 0.98 * tall, 0.05 * tall, 0.06 * tall, stone)


SPRINGS = (
    Setting(
        name="geyser",
        words=(
            "geyser, erupting geyser, yellowstone, old faithful, geyser field, geothermal field, geothermal area, "
            "geyser basin, geothermal pool, prismatic spring, grand prismatic spring, mud pot, fumarole"
        ),
        paint=paint_geyser,
        horizon=0.48,
        sounds=("rapids",),
        travels=False,
    ),
    Setting(
        name="hot spring",
        words=(
            "hot spring, onsen, thermal spring, hot springs pool, thermal bath, thermal pool, blue lagoon in iceland, "
            "hot tub"
        ),
        paint=paint_hot_spring,
        horizon=0.42,
        floor="water",
        sounds=("lap",),
    ),
)
"""Hot water."""
