"""Ground where nothing grows: a field of lava, the crater of a meteor."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Layer, Node, Sheet
from ..painting.texture import wander
from .base import Backdrop, Setting
from .sky import paint_sky
from .terrain import paint_hill, paint_mountains, speckle, start_hill, stones

_WHITE: Tone = (255.0, 255.0, 255.0)
_CRUST, _ASH, _GLOW, _HOT = tone("#3b3034"), tone("#57494a"), tone("#ff7a2a"), tone("#ffd25a")
_SAND, _EARTH, _DEEP = tone("#dcae7c"), tone("#a9744e"), tone("#6b4636")


def paint_lava_field(easel: Easel) -> Backdrop:
    """Black crust full of glowing cracks, slow rivers of fire between its plates."""
    easel.light = replace(
        easel.light,
        middle=blend(easel.light.middle, tone("#a8553f"), 0.45),
        horizon=blend(easel.light.horizon, tone("#ff9a4d"), 0.55),
        haze=blend(easel.light.haze, tone("#a8583f"), 0.45),
    )
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(
        paint_mountains(
            easel, depth=0.06, height=0.16, peaks=2.2, light=tone("#7a5a58"), dark=tone("#4a3a44"), name="lava"
        )
    )
    dark = (tone("#5a484a"), tone("#40343a"), tone("#2f262b"))
    nodes.append(paint_hill(easel, depth=0.2, crest=0.0, wave=0.03, bumps=1.8, tones=dark, mist=0.3))
    nodes.append(_crust(easel, 0.45, 0.035, 0.12))
    nodes.append(_crust(easel, 1.0, 0.15, 0.3))
    return Backdrop(back=nodes, stand=easel.below(0.31), spread=easel.size(0.06), air=easel.horizon * 0.5)


def _crust(easel: Easel, depth: float, crest: float, cell: float) -> Layer:
    """Plates that grow towards the camera; lava shines where they part."""
    sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.012, bumps=2.2, head=0.03)
    sheet.fill_below(line, blend(_CRUST, _ASH, 0.5), _CRUST, fade=easel.size(0.3), blot=0.25, stroke=0.5)
    rng = easel.fork(f"lava{depth}")
    high, y = easel.size(cell, depth) * 0.16, 0.0
    row = 0
    room = sheet.top + sheet.rows - float(line.min())
    while y < room:
        wide = 4.6 * high
        count = max(round(sheet.width / wide), 2)
        thick = 0.05 * high
        for number in range(count):
            x = (number + 0.5 * (row % 2)) * sheet.width / count
            if rng.random() < 0.65:
                _crack(sheet, line, x, y, (sheet.width / count, high), thick, rng)
        if row % 3 == 1:
            _stream(sheet, line, y + 0.5 * high, 0.24 * high, rng)
        y, high, row = y + high, high * 1.24, row + 1
    return sheet.finish()


def _crack(
    sheet: Sheet,
    line: Picture,
    x: float,
    down: float,
    size: tuple[float, float],
    thick: float,
    rng: np.random.Generator,
) -> None:
    """A zigzag along one plate and one down its side, hot in the middle."""
    wide, high = size
    t = np.linspace(0, 1, 7)
    along = np.stack([x + wide * t, down + 0.3 * high * rng.uniform(-1, 1, 7)], 1)
    side = np.stack([x + 0.25 * wide * rng.uniform(-1, 1, 5), down + high * np.linspace(0, 1, 5)], 1)
    for points in (along, side):
        inside = (points[:, 0] > 0) & (points[:, 0] < sheet.width - 1)
        points = points[inside]
        if len(points) < 2:
            continue
        points[:, 1] += line[points[:, 0].astype(int)]
        for grow, colour in ((2.6, blend(_GLOW, _CRUST, 0.5)), (1.0, _HOT)):
            half = grow * thick * np.sin(np.pi * np.linspace(0.12, 0.88, len(points)))[:, None] * np.array([0.0, 1.0])
            sheet.polygon(np.concatenate([points - half, (points + half)[::-1]]), colour, shines=0.9)


def _stream(sheet: Sheet, line: Picture, down: float, half: float, rng: np.random.Generator) -> None:
    """A river of lava all across, with islands of crust."""
    x = np.linspace(0, sheet.width - 1, 80)
    middle = line[x.astype(int)] + down + 0.9 * half * wander(80, rng, bumps=4, rough=0.3, octaves=2)
    width = half * (1 + 0.5 * wander(80, rng, bumps=6, rough=0.3, octaves=2))
    for grow, colour in ((1.5, blend(_GLOW, tone("#8a1f10"), 0.6)), (1.0, _GLOW), (0.45, _HOT)):
        band = np.concatenate([np.stack([x, middle - grow * width], 1), np.stack([x, middle + grow * width], 1)[::-1]])
        sheet.polygon(band, colour, shines=0.95)
    for at in rng.integers(4, 76, 8).tolist():
        size = half * float(rng.uniform(0.3, 0.7))
        sheet.disc(float(x[at]), float(middle[at]), 2.4 * size, 0.6 * size, _CRUST)


def paint_crater(easel: Easel) -> Backdrop:
    """Seen from its rim: the far wall in the light, the floor deep below, desert all around."""
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(
        paint_mountains(
            easel, depth=0.05, height=0.1, peaks=3.0, light=tone("#c9a690"), dark=tone("#8f7a84"), name="crater"
        )
    )
    plain = (blend(_SAND, _WHITE, 0.15), _SAND, _EARTH)
    nodes.append(paint_hill(easel, depth=0.15, crest=0.004, wave=0.008, bumps=1.4, tones=plain, mist=0.3))
    nodes.append(_bowl(easel))
    sheet, line = start_hill(easel, depth=1.0, crest=0.3, wave=0.016, bumps=1.1, head=0.05)
    stones(sheet, line, every=easel.size(0.22), size=easel.size(0.03), light=tone("#d8b694"), dark=_EARTH)
    sheet.fill_below(line, blend(_SAND, _WHITE, 0.1), _EARTH, fade=easel.size(0.4), blot=0.12)
    bits = [blend(_SAND, _WHITE, 0.3), blend(_EARTH, _DEEP, 0.4)]
    speckle(sheet, line, count=60, size=easel.size(0.014), tones=bits, depth_rows=easel.size(0.5), squash=0.5)
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.39), spread=easel.size(0.05), air=easel.horizon * 0.6)


def _bowl(easel: Easel) -> Layer:
    """Ring in ring from the raised rim down to the floor, gullies down the far wall."""
    depth = 0.4
    middle_y, high = easel.below(0.17, depth), easel.below(0.15, depth) - easel.horizon
    sheet = easel.sheet(depth, middle_y - 1.5 * high, easel.below(0.36, 0.8))
    sheet.fill_below(
        np.full(sheet.width, middle_y - 0.7 * high, np.float32), _SAND, _EARTH, fade=easel.size(0.4), blot=0.1
    )
    room = easel.width + easel.reach * depth
    middle, half = room / 2, 0.56 * room
    rng = easel.fork("crater")
    turn = np.linspace(0, 2 * np.pi, 121)
    rough = 1 + 0.02 * np.sin(7 * turn + 1) + 0.014 * np.sin(17 * turn) + 0.012 * rng.uniform(-1, 1, 121)
    rough[-1] = rough[0]

    def ring(part: float, drop: float, colour: Tone) -> None:
        points = np.stack(
            [middle + half * part * rough * np.cos(turn), middle_y + drop + high * part * rough * np.sin(turn)], 1
        )
        points[:, 0] = np.clip(points[:, 0], 0, sheet.width - 1)
        sheet.polygon(points, colour)

    ring(1.06, -0.12 * high, blend(_SAND, _WHITE, 0.35))
    ring(1.0, 0.0, blend(_SAND, _EARTH, 0.3))
    layers = ("#d09a6c", "#b57f56", "#c48f64", "#a06c4a", "#8f5f44", "#7d523c")
    for number, code in enumerate(layers):
        part = 0.95 - 0.1 * number
        ring(part, 0.11 * high * (number + 1) * (1 - 0.05 * number), tone(code))
    for at in np.linspace(np.pi * 1.06, np.pi * 1.94, 26).tolist():
        start = np.array([middle + 0.97 * half * np.cos(at), middle_y + 0.05 * high + 0.97 * high * np.sin(at)])
        end = np.array([middle + 0.5 * half * np.cos(at), middle_y + 0.5 * high + 0.45 * high * np.sin(at)])
        wide, right = easel.size(0.008), np.array([1.0, 0.0])
        gully = np.array([start, start + wide * right, end + 0.3 * wide * right, end])
        gully[:, 0] = np.clip(gully[:, 0], 0, sheet.width - 1)
        sheet.polygon(gully, blend(_DEEP, _EARTH, 0.4 + 0.4 * float(rng.random())))
    ring(0.36, 0.6 * high, tone("#c9a077"))
    ring(0.28, 0.61 * high, tone("#d8b48a"))
    return sheet.finish(haze=0.6)


BARREN = (
    Setting(
        name="lava field",
        words="lava field, field of lava, lava flow, lava lake, lava river, river of lava, molten ground, lava world",
        paint=paint_lava_field,
        horizon=0.44,
        sounds=("rumble",),
    ),
    Setting(
        name="crater",
        words="meteor crater, meteorite crater, impact crater, asteroid crater, huge crater, giant crater, sinkhole",
        paint=paint_crater,
        horizon=0.4,
        sounds=("wind",),
        travels=False,
    ),
)
"""Barren ground."""
