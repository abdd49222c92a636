"""A golf course: mown stripes, sand bunkers, a pond, and the green with its flag."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .flora import plant_row
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, start_hill

_WHITE: Tone = (255.0, 255.0, 255.0)
_SAND, _DEEP_SAND = tone("#f4e3b4"), tone("#d8c088")
_WATER, _DEEP = tone("#6fb8dc"), tone("#3f86b4")
_FLAG = tone("#e2382f")


def paint_golf_course(easel: Easel) -> Backdrop:
    """Rolling fairways; one flag far away, one on the green near by."""
    _, middle, dark = grass_tones(easel)
    nodes: list[Node] = [*paint_sky(easel)]
    blue = blend(middle, (190.0, 160.0, 120.0), 0.45)
    nodes.append(paint_hill(easel, depth=0.07, crest=-0.02, wave=0.03, bumps=1.3, tones=(blue,) * 3, mist=0.5))
    sheet, line = start_hill(easel, depth=0.18, crest=0.005, wave=0.012, bumps=1.3, head=0.3)
    plant_row(sheet, ("broad", "pine", "broad"), line, height=easel.size(0.17, 0.18), every=easel.size(0.09, 0.18))
    sheet.fill_below(line, middle, dark, fade=easel.size(0.2))
    nodes.append(sheet.finish())
    nodes.append(_fairway(easel))
    nodes.append(_green(easel))
    return Backdrop(back=nodes, stand=easel.below(0.33), spread=easel.size(0.05), air=easel.horizon * 0.55)


def _fairway(easel: Easel) -> Node:
    """A hill with mown stripes across, a pond, bunkers and a little flag."""
    light, middle, dark = grass_tones(easel)
    depth = 0.45
    sheet, line = start_hill(easel, depth=depth, crest=0.04, wave=0.02, bumps=0.9, head=0.34)
    plant_row(sheet, ("broad",), line, height=easel.size(0.24, depth), every=easel.size(1.1, depth))
    sheet.fill_below(line, light, middle, fade=easel.size(0.25))
    stripe = easel.size(0.09, depth)
    count = 2 * max(round(sheet.width / (2 * stripe)), 1)
    step, room = sheet.width / count, easel.size(0.3, depth)
    for number in range(0, count, 2):
        x = np.linspace(number * step, (number + 1) * step, 6)
        upper = np.stack([x, line[np.clip(x.astype(int), 0, sheet.width - 1)] + 1], 1)
        lower = upper[::-1] + np.array([-0.7 * room, room])
        sheet.polygon(np.concatenate([upper, lower]), blend(light, _WHITE, 0.16))
    each = max(round(sheet.width / easel.width), 1)
    for number in range(each):
        left = number * sheet.width / each
        wide = min(easel.width, easel.size(1.4, depth))
        _blob(sheet, line, left + 0.72 * sheet.width / each, 0.11, 0.36 * wide, 0.026, (_DEEP, _WATER))
        for at, down, part in ((0.16, 0.06, 0.14), (0.4, 0.1, 0.2)):
            _blob(
                sheet, line, left + at * sheet.width / each, down, part * wide, 0.02, (blend(dark, middle, 0.5), _SAND)
            )
        pole = left + 0.3 * sheet.width / each
        _flag(sheet, pole, float(line[int(pole)]) + easel.size(0.03, depth), easel.size(0.15, depth))
    return sheet.finish(haze=0.7)


def _blob(
    sheet: Sheet, line: Picture, x: float, down: float, half: float, tall: float, tones: tuple[Tone, Tone]
) -> None:
    """A rounded area on the ground: its rim, and what fills it."""
    easel = sheet.easel
    rim, fill = tones
    y = float(line[int(x) % sheet.width]) + easel.size(down, sheet.depth)
    high = easel.size(tall, sheet.depth)
    lobes = ((0.0, 0.0, 1.0), (-0.42, 0.35, 0.62), (0.45, -0.3, 0.55))
    for shift, part, colour in ((0.0, 1.0, rim), (0.2, 0.86, fill)):
        for dx, dy, size in lobes:
            at = x + dx * half
            sheet.disc(at, y + (dy + shift) * high, part * size * half * 0.7, part * size * high * 1.1, colour)
    sheet.disc(x - 0.1 * half, y - 0.2 * high, 0.3 * half, 0.2 * high, blend(fill, _WHITE, 0.35))


def _green(easel: Easel) -> Node:
    """Short grass in stripes, longer grass before it, a bunker and the flag in its hole."""
    light, middle, dark = grass_tones(easel)
    sheet, line = start_hill(easel, depth=1.0, crest=0.19, wave=0.012, bumps=1.0, head=0.62)
    sheet.fill_below(line, middle, blend(middle, dark, 0.4), fade=easel.size(0.5), blot=0.07)
    short = blend(light, _WHITE, 0.1)
    each = max(round(sheet.width / (easel.width * 1.3)), 1)
    for number in range(each):
        middle_x = (number + 0.5) * sheet.width / each
        half = min(0.47 * sheet.width / each, easel.size(1.0))
        y, high = float(line.mean()) + easel.size(0.155), easel.size(0.125)
        sheet.disc(middle_x, y + 0.06 * high, half, high, blend(light, middle, 0.55))
        sheet.disc(middle_x, y, 0.95 * half, 0.93 * high, short)
        for row in (-0.62, -0.2, 0.3):
            across = 0.94 * half * float(np.sqrt(1 - row * row))
            wide, thick = across * 0.98, 0.11 * high
            sheet.polygon(rect(middle_x - wide, y + row * high - thick, middle_x + wide, y + row * high + thick), light)
        hole = middle_x + 0.36 * min(half, 0.5 * easel.width)
        sheet.disc(hole, y - 0.1 * high, easel.size(0.022), easel.size(0.008), tone("#2f4a2a"))
        _flag(sheet, hole, y - 0.1 * high, min(easel.up(0.5), easel.size(0.56)))
        sheet.disc(hole - easel.size(0.11), y + 0.1 * high, easel.size(0.011), easel.size(0.011), _WHITE)
        ends = (
            (middle_x - 0.72 * half, middle_x + 0.86 * half) if easel.width > easel.height else (middle_x - 0.5 * half,)
        )
        for x in ends:
            bunker = float(line.mean()) + easel.size(0.3)
            wide = easel.size(0.24)
            for dx, dy, size in ((0.0, 0.0, 1.0), (-0.5, 0.2, 0.6), (0.5, -0.15, 0.62)):
                sheet.disc(x + dx * wide, bunker + dy * 0.2 * wide, 0.8 * size * wide, 0.22 * size * wide, _DEEP_SAND)
            for dx, dy, size in ((0.0, 0.0, 1.0), (-0.5, 0.2, 0.6), (0.5, -0.15, 0.62)):
                low = bunker + dy * 0.2 * wide + 0.04 * wide
                sheet.disc(x + dx * wide, low, 0.74 * size * wide, 0.18 * size * wide, _SAND)
    return sheet.finish()


def _flag(sheet: Sheet, x: float, foot: float, tall: float) -> None:
    half = max(0.012 * tall, 0.6)
    sheet.polygon(rect(x - half, foot - tall, x + half, foot), tone("#f7f4ea"))
    sheet.polygon(
        np.array([[x + half, foot - tall], [x + 0.42 * tall, foot - 0.86 * tall], [x + half, foot - 0.7 * tall]]), _FLAG
    )


GREENS = (
    Setting(
        name="golf course",
        words=(
            "golf course, golf links, golf club course, putting green, fairway, golf green, golf hole, golf tournament, "
            "driving range, mini golf, minigolf, miniature golf, golf resort, bunker of a golf course, country club"
        ),
        paint=paint_golf_course,
        horizon=0.44,
        sounds=("birds", "breeze"),
    ),
)
"""Where golf is played."""
