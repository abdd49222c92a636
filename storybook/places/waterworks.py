"""Where water works: a dam across a valley, a mill with its wheel."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Compositor, Frame, Planes, bake
from ..painting.sheet import Easel, Layer, Node, Sheet, View, sink
from .base import Backdrop, Setting
from .buildings import rect
from .falls import paint_cascade
from .flora import grow_grass, plant_row
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, paint_mountains, start_hill, stones
from .water import paint_mirror

_WHITE: Tone = (255.0, 255.0, 255.0)
_CONCRETE, _SHADE, _DARK = tone("#d3d2cd"), tone("#9c9d9f"), tone("#5c6066")
_STONE, _MORTAR, _THATCH = tone("#b3a794"), tone("#8a7f70"), tone("#a8834f")
_WOOD, _OLD = tone("#8a5f3c"), tone("#5f4330")
_TURN = 16
"""Pictures of a wheel from one paddle to the next."""
_PADDLES = 12


@dataclass(slots=True)
class Wheel:
    """A mill wheel that turns."""

    turns: list[Planes]
    place: tuple[float, float]
    """Its middle, in pixels of the frame."""
    depth: float
    seconds: float
    """From one paddle to the next."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        planes = self.turns[int(view.seconds / self.seconds * len(self.turns)) % len(self.turns)]
        x, y = self.place
        x, y = x - view.x * self.depth, y + sink(view.y, self.depth)
        compositor.over(frame, planes, 2 * round((x - planes.width / 2) / 2), 2 * round((y - planes.height / 2) / 2))


def paint_water_mill(easel: Easel) -> Backdrop:
    """A house of stone at a stream, its wheel in the water."""
    light, middle, dark = grass_tones(easel)
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(paint_hill(easel, depth=0.08, crest=-0.04, wave=0.05, bumps=1.3, mist=0.5))
    sheet, line = start_hill(easel, depth=0.25, crest=0.02, wave=0.02, bumps=1.2, head=0.44)
    plant_row(sheet, ("broad", "broad", "pine"), line, height=easel.size(0.27, 0.25), every=easel.size(0.16, 0.25))
    sheet.fill_below(line, light, middle, fade=easel.size(0.2))
    nodes.append(sheet.finish())
    depth = 0.5
    bank = easel.below(0.13, depth)
    house = easel.sheet(depth, bank - easel.up(0.75, depth), bank + easel.size(0.06))
    unit = easel.size(0.5, depth)
    x = easel.width * 0.46 + easel.reach * depth / 2
    house.fill_below(
        np.full(house.width, bank - 0.17 * unit, np.float32), light, middle, fade=easel.size(0.1), blot=0.08
    )
    _mill(house, x, bank - 0.1 * unit, unit)
    nodes.append(house.finish())
    top = easel.below(0.125, depth)
    nodes.append(paint_mirror(easel, top=top, shallow=tone("#7fb8c4"), deep=tone("#3f7f94"), calm=0.55, depth=depth))
    nodes.append(_wheel(easel, x + 0.78 * unit, bank - 0.22 * unit, 0.36 * unit, depth))
    near, line = start_hill(easel, depth=1.1, crest=0.27, wave=0.012, bumps=1.0, head=0.08)
    stones(near, line, every=easel.size(0.3), size=easel.size(0.035), light=tone("#c4c0b8"), dark=tone("#7d7c7c"))
    if not easel.snowy:
        grow_grass(near, line, height=easel.size(0.05), every=easel.size(0.01), tones=(light, middle, dark))
    near.fill_below(line, light, blend(middle, dark, 0.4), fade=easel.size(0.3), blot=0.08)
    nodes.append(near.finish())
    return Backdrop(
        back=nodes,
        stand=easel.below(0.35),
        spread=easel.size(0.05),
        air=easel.horizon * 0.5,
        float_row=easel.below(0.24),
    )


def _mill(sheet: Sheet, x: float, foot: float, unit: float) -> None:
    """Stone under a thatched roof, and the channel that leads the water over the wheel."""
    easel = sheet.easel
    left, right, eaves = x - 0.62 * unit, x + 0.56 * unit, foot - 0.56 * unit
    sheet.polygon(rect(left, eaves, right, foot + 4), _STONE)
    sheet.polygon(rect(right - 0.2 * unit, eaves, right, foot + 4), blend(_STONE, _MORTAR, 0.5))
    rng = easel.fork("mill stones")
    for _ in range(60):
        px, py = float(rng.uniform(left, right - 0.1 * unit)), float(rng.uniform(eaves, foot))
        colour = blend(_STONE, _MORTAR if rng.random() < 0.6 else _WHITE, 0.4)
        sheet.polygon(rect(px, py, px + 0.07 * unit, py + 0.03 * unit), colour)
    roof = _THATCH if not easel.snowy else tone("#f2f6fa")
    ridge = eaves - 0.46 * unit
    gable = [[left - 0.1 * unit, eaves + 0.06 * unit], [left + 0.2 * unit, ridge], [right - 0.2 * unit, ridge]]
    sheet.polygon(np.array([*gable, [right + 0.1 * unit, eaves + 0.06 * unit]]), roof)
    for row in range(1, 5):
        share = row / 5
        half = [left + 0.2 * unit - 0.3 * unit * share, right - 0.2 * unit + 0.3 * unit * share]
        y = ridge + (eaves + 0.06 * unit - ridge) * share
        sheet.polygon(rect(half[0], y, half[1], y + 0.012 * unit), blend(roof, _OLD, 0.3))
    sheet.polygon(rect(left + 0.3 * unit, ridge - 0.16 * unit, left + 0.44 * unit, ridge + 0.1 * unit), _MORTAR)
    lit = easel.light.dark > 0.3
    for at in (0.14, 0.72):
        pane = rect(left + at * unit, eaves + 0.14 * unit, left + (at + 0.16) * unit, eaves + 0.32 * unit)
        frame = rect(left + (at - 0.02) * unit, eaves + 0.12 * unit, left + (at + 0.18) * unit, eaves + 0.34 * unit)
        sheet.polygon(frame, _OLD)
        sheet.polygon(pane, tone("#ffd98a") if lit else tone("#8fa9bc"), shines=0.9 if lit else 0.0)
    sheet.polygon(rect(left + 0.4 * unit, foot - 0.34 * unit, left + 0.6 * unit, foot + 4), _OLD)
    sheet.polygon(rect(right - 0.02 * unit, foot - 0.26 * unit, right + 0.26 * unit, foot - 0.19 * unit), _WOOD)
    sheet.polygon(rect(right, foot - 0.68 * unit, x + 1.3 * unit, foot - 0.62 * unit), _WOOD)
    sheet.polygon(rect(right, foot - 0.66 * unit, x + 1.3 * unit, foot - 0.64 * unit), tone("#7fc0d8"))
    sheet.polygon(rect(x + 1.22 * unit, foot - 0.64 * unit, x + 1.27 * unit, foot + 4), _OLD)


def _wheel(easel: Easel, x: float, y: float, radius: float, depth: float) -> Wheel:
    """Two rims, spokes, paddles; water runs from those that come down."""
    side = 2 * math.ceil(1.25 * radius)
    turns = []
    for step in range(_TURN):
        picture = np.zeros((side, side, 4), np.uint8)
        middle = (side * 8, side * 8)
        for paddle in range(_PADDLES):
            turn = math.tau * (paddle + step / _TURN) / _PADDLES
            out, aside = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
            for near, far, half, colour in ((0.05, 0.95, 0.03, _WOOD), (0.8, 1.16, 0.055, _OLD)):
                corners = [
                    a * out * radius + b * half * aside * radius
                    for a, b in ((near, -1), (far, -1), (far, 1), (near, 1))
                ]
                points = np.rint((np.array(corners) + side / 2) * 16).astype(np.int32)
                cv2.fillPoly(picture, [points], (*colour, 255.0), cv2.LINE_AA, 4)
        for share, wide, colour in ((1.0, 0.075, _WOOD), (0.72, 0.05, _OLD)):
            thick = max(round(wide * radius), 1)
            cv2.circle(picture, middle, round(share * radius * 16), (*colour, 255.0), thick, cv2.LINE_AA, 4)
        cv2.circle(picture, middle, round(0.13 * radius * 16), (*_OLD, 255.0), -1, cv2.LINE_AA, 4)
        turns.append(bake(picture, grade=easel.light.grade(depth)))
    return Wheel(turns, (x, y), depth, 0.9)


def paint_dam(easel: Easel) -> Backdrop:
    """A curved wall of concrete between wooded slopes, water out of its gates, the road along its foot."""
    light, middle, dark = grass_tones(easel)
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(
        paint_mountains(
            easel, depth=0.06, height=0.4, peaks=1.6, light=tone("#8fa08f"), dark=tone("#55706a"), snow=0.2, name="dam"
        )
    )
    depth = 0.4
    top, foot = easel.horizon - easel.up(0.3, depth), easel.below(0.13, depth)
    nodes.append(_wall(easel, depth, top, foot))
    gap = min(easel.width * 0.13, easel.size(0.22))
    for number in range(3):
        middle_x = easel.width / 2 + easel.reach * depth / 2 + (number - 1) * 1.5 * gap
        left = middle_x - 0.3 * gap
        nodes.append(paint_cascade(easel, left, 0.6 * gap, top + 0.1 * (foot - top), foot + 6, depth))
    nodes.append(_flanks(easel, top, foot))
    pool = easel.below(0.125, 0.5)
    nodes.append(paint_mirror(easel, top=pool, shallow=tone("#8fd0d4"), deep=tone("#2f8294"), calm=0.4, depth=0.5))
    near, line = start_hill(easel, depth=1.0, crest=0.27, wave=0.01, bumps=1.0, head=0.06)
    if not easel.snowy:
        grow_grass(near, line, height=easel.size(0.035), every=easel.size(0.01), tones=(light, middle, dark))
    near.fill_below(line, light, blend(middle, dark, 0.4), fade=easel.size(0.3), blot=0.08)
    nodes.append(near.finish())
    return Backdrop(
        back=nodes,
        stand=easel.below(0.34),
        spread=easel.size(0.05),
        air=easel.horizon * 0.4,
        float_row=easel.below(0.22),
    )


def _wall(easel: Easel, depth: float, top: float, foot: float) -> Layer:
    """Concrete in blocks, a parapet, two towers, gates."""
    sheet = easel.sheet(depth, top - easel.size(0.14), foot + easel.size(0.04))
    at = np.linspace(0, sheet.width - 1, 60)
    middle = easel.width / 2 + easel.reach * depth / 2
    bow = easel.size(0.06) * np.clip(1 - ((at - middle) / (0.7 * easel.width)) ** 2, 0, 1)
    crest = np.stack([at, top + bow * 0.4], 1)
    body = np.concatenate([crest, [[sheet.width - 1, foot + 8], [0, foot + 8]]])
    sheet.polygon(body, blend(_CONCRETE, _SHADE, 0.25))
    rows = 9
    for row in range(1, rows):
        y = np.stack([at, top + (foot - top) * row / rows + bow * (0.4 + 0.6 * row / rows)], 1)
        sheet.polygon(np.concatenate([y, y[::-1] + np.array([0.0, 1.4])]), _SHADE)
    for x in np.arange(0.0, sheet.width - 3, easel.size(0.11)).tolist():
        sheet.polygon(rect(x, top + 4, x + 1.4, foot + 8), blend(_CONCRETE, _SHADE, 0.7))
    thick = easel.size(0.03)
    sheet.polygon(
        np.concatenate([crest - np.array([0.0, thick]), crest[::-1] + np.array([0.0, 0.3 * thick])]), _CONCRETE
    )
    sheet.polygon(np.concatenate([crest, crest[::-1] + np.array([0.0, 0.5 * thick])]), _SHADE)
    gap = min(easel.width * 0.13, easel.size(0.22))
    for number in range(4):
        x = middle + (number - 1.5) * 1.5 * gap
        half, high = 0.2 * gap, easel.size(0.09)
        sheet.polygon(rect(x - half, top - high, x + half, foot + 8), _CONCRETE)
        sheet.polygon(rect(x + 0.5 * half, top - high, x + half, foot + 8), _SHADE)
        sheet.polygon(rect(x - 1.3 * half, top - 1.1 * high, x + 1.3 * half, top - 0.86 * high), _DARK)
    for number in range(3):
        x = middle + (number - 1) * 1.5 * gap
        sheet.polygon(rect(x - 0.5 * gap, top + 0.02 * (foot - top), x + 0.5 * gap, top + 0.13 * (foot - top)), _DARK)
    return sheet.finish(haze=0.6)


def _flanks(easel: Easel, top: float, foot: float) -> Layer:
    """Wooded slopes that the wall is set between."""
    light, middle, dark = grass_tones(easel)
    depth = 0.45
    sheet = easel.sheet(depth, top - easel.size(0.4), foot + easel.size(0.08))
    room = easel.width + easel.reach * depth
    x = np.arange(sheet.width, dtype=np.float32)
    edge = np.clip(np.minimum(x, np.maximum(room - x, 0)) / (0.25 * easel.width), 0, 1)
    line = (foot + easel.size(0.1) - (foot - top + easel.size(0.14)) * (1 - edge) ** 1.2).astype(np.float32)
    plant_row(sheet, ("pine", "broad"), line, height=easel.size(0.12), every=easel.size(0.05))
    sheet.fill_below(line, blend(light, middle, 0.5), dark, fade=easel.size(0.3), blot=0.15)
    return sheet.finish(haze=0.5)


WATERWORKS = (
    Setting(
        name="water mill",
        words="water mill, watermill, mill wheel, water wheel, waterwheel, old mill, mill by the river, mill stream",
        paint=paint_water_mill,
        horizon=0.46,
        sounds=("rapids", "birds"),
    ),
    Setting(
        name="dam",
        words="dam, hydroelectric dam, hoover dam, river dam, dam wall, concrete dam, hydropower plant",
        paint=paint_dam,
        horizon=0.5,
        sounds=("rapids",),
        travels=False,
    ),
)
"""Where water works."""
