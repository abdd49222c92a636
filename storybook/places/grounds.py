"""Open ground for places out of doors: trees far away, level ground, and what is set up on it bay by bay."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, light_for, tone
from ..painting.sheet import Easel, Node
from .interiors import Furnish, furnish
from .terrain import grass_tones, paint_mountains, start_hill
from .vegetation import grow_grass, plant_row

_WHITE = (255.0, 255.0, 255.0)


def wooded_hills(
    easel: Easel,
    *,
    rock: tuple[str, str],
    grass: tuple[Tone, Tone],
    kinds: tuple[str, ...],
    rows: tuple[tuple[float, float, float, float], ...],
    peaks: float = 2.0,
    snow: float = 0.0,
    wave: float = 0.02,
    name: str = "",
) -> list[Node]:
    """Mountains, and rows of trees before them: each at a depth, with the crest, height and distance of its trees."""
    mountains = paint_mountains(
        easel, depth=0.06, height=0.3, peaks=peaks, light=tone(rock[0]), dark=tone(rock[1]), snow=snow, name=name
    )
    nodes: list[Node] = [mountains]
    for depth, crest, tall, every in rows:
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=wave, bumps=1.3, head=tall * 1.5)
        plant_row(sheet, kinds, line, height=easel.size(tall, depth), every=easel.size(every, depth))
        sheet.fill_below(line, *grass, fade=easel.size(0.25))
        nodes.append(sheet.finish())
    return nodes


def far_trees(easel: Easel, kinds: tuple[str, ...] = ("broad", "broad", "bush")) -> list[Node]:
    """Two rows of trees, the farther one in the haze."""
    light, middle, _ = grass_tones(easel)
    nodes: list[Node] = []
    for depth, crest, tall, every in ((0.15, -0.01, 0.16, 0.08), (0.32, 0.03, 0.27, 0.3)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.014, bumps=1.1, head=tall * 1.4)
        plant_row(sheet, kinds, line, height=easel.size(tall, depth), every=easel.size(every, depth))
        sheet.fill_below(line, blend(light, middle, 0.4), middle, fade=easel.size(0.2))
        sheet.mist(float(line.mean()), float(line.mean()) + easel.size(0.2), 0.3)
        nodes.append(sheet.finish())
    return nodes


def set_up(
    easel: Easel,
    fill: Furnish,
    *,
    span: float,
    focus: float,
    depth: float = 0.6,
    crest: float = 0.1,
    tall: float = 0.95,
    low: float = 0.06,
) -> Node:
    """What stands on the ground, bay by bay, from `low` below it up to `tall`, in parts of the shorter side."""
    foot = easel.below(crest, depth)
    sheet = easel.sheet(depth, foot - easel.up(tall, depth), foot + easel.size(low, depth))
    furnish(sheet, easel, foot + easel.size(0.03), depth, fill, light_for(easel.scene), span=span, focus=focus)
    return sheet.finish()


def lay_ground(easel: Easel, code: str, *, crest: float = 0.1, depth: float = 0.6, grassy: bool = False) -> Node:
    """Level ground of one colour from behind what is set up on it, or grass."""
    light, middle, dark = grass_tones(easel)
    sheet = easel.sheet(1.0, easel.below(crest, depth) - 2 - (easel.size(0.03) if grassy else 0.0))
    line = np.full(sheet.width, easel.below(crest, depth), np.float32)
    colour = middle if grassy else tone("#e6edf4") if easel.snowy else tone(code)
    sheet.fill_below(
        line,
        light if grassy else blend(colour, _WHITE, 0.15),
        blend(colour, dark, 0.25),
        fade=easel.size(0.4),
        blot=0.07,
    )
    if grassy and not easel.snowy:
        grow_grass(sheet, line, height=easel.size(0.02), every=easel.size(0.008), tones=(light, middle))
    return sheet.finish()
