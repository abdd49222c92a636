"""Where things end and stone begins: a scrapyard with heaps of wrecks, a quarry cut in steps."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Layer, Node
from .base import Backdrop, Setting
from .flora import plant_row
from .grounds import lay_ground, set_up
from .interiors import Bay
from .rocks import lay_rock, rows_of
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, speckle, start_hill

_WHITE: Tone = (255.0, 255.0, 255.0)
_PAINT = ("#a8483a", "#4f7a94", "#c9a04a", "#7f8a6a", "#8a5a3f", "#b8b2a6", "#5a6a7a", "#9a6a48")
_RUST, _STEEL, _TYRE, _GAP = "#8a5438", "#8f969c", "#2c2b30", "#3a3432"
_STONE, _CUT = tone("#d3c4ae"), tone("#8f8272")


def paint_scrapyard(easel: Easel) -> Backdrop:
    """Mountains of scrap, stacks of crushed cars, a crane with a magnet, wrecks and tyres."""
    nodes: list[Node] = [*paint_sky(easel)]
    for depth, crest, tall in ((0.15, 0.02, 0.26), (0.32, 0.06, 0.34)):
        nodes.append(_heaps(easel, depth, crest, tall))
    nodes.append(lay_ground(easel, "#a58e72", crest=0.08, depth=0.5))
    nodes.append(set_up(easel, _stacks, span=22.0, focus=8.0, depth=0.5, crest=0.09, tall=1.15))
    nodes.append(set_up(easel, _wrecks, span=20.0, focus=10.4, depth=0.78, crest=0.13, low=0.1))
    return Backdrop(back=nodes, stand=easel.below(0.32), spread=easel.size(0.06), air=easel.horizon * 0.5)


def _heaps(easel: Easel, depth: float, crest: float, tall: float) -> Layer:
    """Hills of plates, pipes, tyres and bits of machines."""
    foot, unit = easel.below(crest, depth), easel.up(tall, depth)
    sheet = easel.sheet(depth, foot - 1.15 * unit, foot + easel.size(0.15))
    rng = easel.fork(f"scrap{depth}")
    x = np.arange(sheet.width)
    hills = max(round(sheet.width / easel.size(0.75, depth)), 2)
    wave = 0.55 + 0.38 * np.sin(2 * np.pi * hills * x / sheet.width + 4 * depth)
    line = (foot - unit * wave).astype(np.float32)
    sheet.fill_below(line, tone("#8a7a6c"), tone("#6a5c52"), fade=easel.size(0.2), blot=0.3, stroke=0.3)
    size = easel.size(0.028, 1.0) * (0.6 + depth)
    count = round(sheet.width * (unit * 0.6) / (1.6 * size * size))
    places = np.stack([rng.uniform(size, sheet.width - size, count), rng.random(count) ** 0.9], 1)
    for px, down in places[np.argsort(places[:, 1])].tolist():
        y = float(line[int(px)]) + (down - 0.03) * (foot - float(line[int(px)]))
        half, turn = size * float(rng.uniform(0.5, 1.3)), float(rng.uniform(-0.9, 0.9))
        colour = tone(_PAINT[int(rng.integers(8))])
        if rng.random() < 0.16:
            sheet.disc(px, y, 0.62 * half, 0.62 * half, tone(_TYRE))
            sheet.disc(px, y, 0.28 * half, 0.28 * half, tone("#7a7470"))
            continue
        thin = half * float(rng.uniform(0.15, 0.7))
        along, across = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
        plate = [(px, y) + a * half * along + b * thin * across for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        sheet.polygon(np.array(plate), blend(colour, tone(_RUST), float(rng.uniform(0, 0.6))))
        sheet.polygon(
            np.array([plate[0], plate[1], plate[1] + 0.3 * thin * across, plate[0] + 0.3 * thin * across]), colour
        )
    return sheet.finish(haze=0.8)


def _stacks(bay: Bay) -> None:
    """Cars pressed flat, one on top of the other, and the crane."""
    for x, many in ((0.6, 4), (4.6, 3), (18.0, 5)):
        for row in range(many):
            _flat_car(bay, x + 0.24 * ((row * 5) % 3 - 1), 0.98 * row, _PAINT[(row * 3 + round(x)) % 8])
    base, top = 12.4, min((bay.foot - 0.06 * bay.sheet.easel.height) / bay.unit, 9.6)
    for x in range(5):
        bay.disc(base - 1.2 + 0.6 * x, 0.3, 0.36, 0.3, _TYRE)
    bay.box(base - 1.6, 0.5, base + 1.8, 0.8, _GAP)
    bay.shape(
        [(base - 1.5, 0.8), (base + 1.7, 0.8), (base + 1.7, 2.3), (base + 0.4, 2.9), (base - 1.5, 2.9)], "#e8a832"
    )
    bay.box(base - 1.2, 1.7, base - 0.1, 2.7, "#a8cbd8")
    tip = (base - 4.4, top - 0.4)
    bay.shape([(base + 0.2, 2.6), (base + 0.8, 2.6), (tip[0] + 0.3, tip[1] + 0.1), tip], "#e8a832")
    for step in range(6):
        share = (step + 0.4) / 6.4
        px, py = base + 0.5 + (tip[0] - base - 0.5) * share, 2.6 + (tip[1] - 2.6) * share
        bay.disc(px, py, 0.1, 0.1, "#a87a20")
    low = max(top - 4.2, 3.6)
    bay.box(tip[0] + 0.05, low, tip[0] + 0.13, tip[1], _GAP)
    bay.box(tip[0] - 0.9, low - 0.5, tip[0] + 1.1, low, _GAP)
    _flat_car(bay, tip[0] - 1.5, low - 1.5, _PAINT[1])


def _flat_car(bay: Bay, x: float, y: float, code: str) -> None:
    bay.shape(
        [
            (x, y + 0.12),
            (x + 3.3, y + 0.12),
            (x + 3.4, y + 0.6),
            (x + 2.6, y + 0.92),
            (x + 0.7, y + 0.9),
            (x - 0.05, y + 0.55),
        ],
        code,
    )
    bay.shape([(x + 0.8, y + 0.6), (x + 1.5, y + 0.58), (x + 1.45, y + 0.8), (x + 0.9, y + 0.8)], _GAP)
    bay.shape([(x + 1.7, y + 0.58), (x + 2.5, y + 0.6), (x + 2.4, y + 0.8), (x + 1.75, y + 0.8)], _GAP)
    bay.shape([(x + 0.1, y + 0.12), (x + 3.2, y + 0.12), (x + 3.0, y + 0.3), (x + 0.3, y + 0.28)], _RUST)
    for wheel in (0.7, 2.6):
        bay.disc(x + wheel, y + 0.18, 0.3, 0.2, _TYRE)


def _wrecks(bay: Bay) -> None:
    """Two cars without wheels or windows, piles of tyres, an old washing machine, a barrel."""
    _wreck(bay, 0.5, _PAINT[bay.number % 3], 1)
    _wreck(bay, 13.6, _PAINT[3 + bay.number % 4], -1)
    for x, many in ((7.4, 4), (8.9, 2), (12.2, 3)):
        for row in range(many):
            bay.disc(x + 0.1 * (row % 2), 0.2 + 0.4 * row, 0.72, 0.3, "#403e44")
            bay.disc(x + 0.1 * (row % 2), 0.28 + 0.4 * row, 0.5, 0.14, _TYRE)
    bay.box(10.0, -0.1, 11.3, 1.6, "#dcdad2")
    bay.box(10.0, 1.3, 11.3, 1.6, "#b8b6ae")
    bay.disc(10.65, 0.65, 0.45, 0.45, "#8a9298")
    bay.disc(10.65, 0.65, 0.32, 0.32, _GAP)
    bay.shape([(10.05, 0.1), (10.5, -0.1), (10.0, -0.1)], _RUST)
    bay.stamp("barrel", 19.0, -0.1, 1.5)


def _wreck(bay: Bay, x: float, code: str, side: int) -> None:
    """A rusty body on its axles, the hood up."""

    def to(dx: float, dy: float) -> tuple[float, float]:
        return (x + dx if side > 0 else x + 5.6 - dx, dy)

    body = [(0.0, 0.5), (0.1, 1.3), (1.1, 1.5), (1.9, 2.4), (3.7, 2.4), (4.4, 1.5), (5.5, 1.3), (5.6, 0.5)]
    bay.shape([to(*point) for point in body], code)
    bay.shape([to(1.4, 1.5), to(2.05, 2.2), to(2.75, 2.2), to(2.75, 1.5)], _GAP)
    bay.shape([to(2.95, 1.5), to(2.95, 2.2), to(3.6, 2.2), to(4.1, 1.5)], _GAP)
    bay.shape([to(4.4, 1.5), to(4.6, 1.5), to(5.6, 2.5), to(5.4, 2.6)], code)
    bay.shape([to(0.0, 0.5), to(5.6, 0.5), to(5.5, 0.8), to(3.3, 0.7), to(2.2, 0.95), to(0.1, 0.75)], _RUST)
    for dx in (1.2, 4.5):
        px, py = to(dx, 0.45)
        bay.disc(px, py, 0.62, 0.6, _GAP)
        bay.disc(px, py - 0.1, 0.3, 0.3, _STEEL if dx < 2 else _RUST)
    px, py = to(5.35, 1.0)
    bay.disc(px, py, 0.2, 0.2, "#d8d4c0")
    bay.box(x, 0.0, x + 5.6, 0.14, "#7a6a58")


def paint_quarry(easel: Easel) -> Backdrop:
    """Walls of pale stone in steps, a digger on one of them, blocks and gravel in front."""
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(paint_hill(easel, depth=0.06, crest=-0.06, wave=0.03, bumps=1.2, mist=0.5))
    for number, (depth, top, low) in enumerate(((0.14, 0.2, 0.0), (0.24, 0.1, 0.06), (0.38, 0.015, 0.13))):
        nodes.append(_step(easel, number, depth, top, low))
    nodes.append(set_up(easel, _machines, span=26.0, focus=9.0, depth=0.55, crest=0.125))
    ground, line = start_hill(easel, depth=1.0, crest=0.15, wave=0.012, bumps=1.6, head=0.02)
    stone = tone("#d8cab4") if not easel.snowy else tone("#e8edf2")
    ground.fill_below(line, stone, blend(stone, _CUT, 0.5), fade=easel.size(0.5), blot=0.12)
    bits = [blend(stone, _WHITE, 0.35), blend(stone, _CUT, 0.7), _CUT]
    speckle(ground, line, count=130, size=easel.size(0.013), tones=bits, depth_rows=easel.size(0.6), squash=0.6)
    nodes.append(ground.finish())
    nodes.append(set_up(easel, _blocks, span=24.0, focus=10.0, depth=0.9, crest=0.175, low=0.1))
    return Backdrop(back=nodes, stand=easel.below(0.33), spread=easel.size(0.06), air=easel.horizon * 0.5)


def _step(easel: Easel, number: int, depth: float, top: float, low: float) -> Layer:
    """A straight wall with drill marks, grass or gravel on its upper edge."""
    light = grass_tones(easel)[0]
    row, foot = easel.horizon - easel.up(top, depth), easel.below(low, depth) + easel.size(0.08)
    sheet = easel.sheet(depth, row - easel.size(0.16), foot)
    rng = easel.fork(f"quarry{number}")
    at = np.arange(sheet.width)
    corners = max(round(sheet.width / easel.size(0.9, depth)), 2)
    shift = np.cumsum(rng.uniform(-1, 1, corners))
    shift -= np.linspace(0, shift[-1], corners)
    line = row + easel.size(0.022) * np.repeat(shift, -(-sheet.width // corners))[: sheet.width]
    cover = np.clip(rows_of(sheet) - line[None, :].astype(np.float32), 0, 1)
    cell = easel.size(0.09, depth)
    lay_rock(
        sheet, cover, light=blend(_STONE, _WHITE, 0.15), dark=_CUT, cell=(cell, 0.7 * cell), name=f"quarry{number}"
    )
    if number == 0:
        plant_row(sheet, ("bush", "broad"), line, height=easel.size(0.07), every=easel.size(0.07))
    edge = np.stack([at[::3], line[::3]], 1)
    thick = easel.size(0.014)
    rim = light if number == 0 else blend(_STONE, _WHITE, 0.55)
    sheet.polygon(np.concatenate([edge, edge[::-1] + np.array([0.0, thick])]), rim)
    for x in np.arange(0, sheet.width - 2, easel.size(0.035, depth)).tolist():
        mark = float(rng.uniform(0.2, 0.9)) * (foot - row)
        y = float(line[int(x)]) + thick
        sheet.polygon(np.array([[x, y], [x + 1.2, y], [x + 1.2, y + mark], [x, y + mark]]), blend(_STONE, _CUT, 0.75))
    return sheet.finish(haze=0.9)


def _machines(bay: Bay) -> None:
    named = {figure.name for figure in bay.sheet.easel.scene.figures}
    for name, x, tall in (("bulldozer", 5.4, 3.4), ("truck", 14.4, 2.8)):
        if name not in named:
            bay.stamp(name, x, -0.1, tall)
    for x, wide, tall in ((20.0, 3.2, 2.2), (22.6, 2.2, 1.5)):
        bay.shape([(x - wide, -0.1), (x - 0.2 * wide, 0.9 * tall), (x + 0.1, tall), (x + wide, -0.1)], "#c9b99e")
        bay.shape([(x + 0.1, tall), (x + wide, -0.1), (x + 0.3 * wide, -0.1)], "#a89880")


def _blocks(bay: Bay) -> None:
    """Sawn blocks, three sides of each in their own light."""
    for x, wide, tall in ((1.2, 2.6, 1.7), (4.4, 1.8, 1.2), (15.6, 2.2, 1.4), (18.4, 3.0, 2.0)):
        bay.box(x, -0.2, x + wide, tall, "#cbbca4")
        bay.shape([(x, tall), (x + 0.6, tall + 0.4), (x + wide + 0.6, tall + 0.4), (x + wide, tall)], "#eee4d2")
        bay.shape([(x + wide, -0.2), (x + wide + 0.6, 0.2), (x + wide + 0.6, tall + 0.4), (x + wide, tall)], "#9a8c78")
        for at in range(int(wide / 0.4)):
            bay.box(x + 0.2 + 0.4 * at, 0.0, x + 0.25 + 0.4 * at, 0.8 * tall, "#a8997f")


SCRAP = (
    Setting(
        name="scrapyard",
        words=(
            "scrapyard, scrap yard, junkyard, junk yard, scrap heap, scrapheap, car graveyard, car cemetery, landfill, "
            "garbage dump, rubbish dump, dump site, dumpsite, wrecking yard, breaker's yard, salvage yard, heap of scrap, "
            "pile of scrap, pile of junk, garbage heap, trash heap, pile of garbage"
        ),
        paint=paint_scrapyard,
        horizon=0.48,
        sounds=("wind",),
    ),
    Setting(
        name="quarry",
        words="quarry, stone quarry, marble quarry, open pit mine, open cast mine, strip mine, gravel pit, limestone quarry",
        paint=paint_quarry,
        horizon=0.48,
        sounds=("machines",),
    ),
)
"""Scrapyards and quarries."""
