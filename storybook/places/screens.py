"""A drive-in cinema: rows of cars before a great screen under the evening sky."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Layer, Node, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .grounds import far_trees, lay_ground
from .sky import paint_sky

_WHITE: Tone = (255.0, 255.0, 255.0)
_BODIES = ("#c8423a", "#4f8fb8", "#e8d9b0", "#5fa08a", "#d8a03c", "#7a6a9a", "#b8c4cc")
_TAIL, _GLASS, _DARK, _CHROME = tone("#ff3a2a"), tone("#3f4a5c"), tone("#26262c"), tone("#c9ced4")


def paint_drive_in(easel: Easel) -> Backdrop:
    """The screen shines; of the cars one sees the tail lights."""
    nodes: list[Node] = [*paint_sky(easel), *far_trees(easel)]
    nodes.append(lay_ground(easel, "#9a8f80", crest=0.05, depth=0.4))
    nodes.append(_screen(easel))
    nodes += [_row(easel, *row) for row in ((0.45, 0.085, 0.15), (0.6, 0.13, 0.17), (0.78, 0.195, 0.19))]
    return Backdrop(back=nodes, stand=easel.below(0.34), spread=easel.size(0.05), air=easel.horizon * 0.4)


def _screen(easel: Easel) -> Layer:
    """White in its dark frame; on it two who look at each other before a setting sun."""
    depth = 0.35
    foot = easel.below(0.07, depth)
    tall = min(0.56 * min(easel.size(1.15, depth), 0.86 * easel.width), foot - easel.size(0.17) - 0.06 * easel.height)
    wide = tall / 0.56
    sheet = easel.sheet(depth, foot - tall - easel.size(0.2), foot + 4)
    low = foot - easel.size(0.12, depth)
    top = low - tall
    x = easel.width / 2 + easel.reach * depth / 2
    sheet.halo(x, (low + top) / 2, 0.95 * wide, tone("#cfe0ff"), 0.3 + 0.3 * easel.light.dark)
    for side in (-0.42, -0.14, 0.14, 0.42):
        post = x + side * wide
        sheet.polygon(rect(post - 0.012 * wide, low, post + 0.012 * wide, foot), _DARK)
    sheet.polygon(rect(x - 0.53 * wide, top - 0.03 * wide, x + 0.53 * wide, low + 0.03 * wide), _DARK)
    for band, code in enumerate(("#6a5ab8", "#a86ab0", "#e88a8a", "#f8b878", "#fbd88a")):
        y = top + tall * 0.72 * band / 5
        sheet.polygon(rect(x - wide / 2, y, x + wide / 2, top + 0.73 * tall), tone(code), shines=0.9)
    sheet.disc(x, top + 0.6 * tall, 0.13 * wide, 0.13 * wide, tone("#fff2c0"), shines=0.95)
    sheet.polygon(rect(x - wide / 2, top + 0.72 * tall, x + wide / 2, low), tone("#3f5a8a"), shines=0.8)
    for row in range(4):
        half = (0.16 - 0.03 * row) * wide
        y = top + (0.76 + 0.06 * row) * tall
        sheet.polygon(rect(x - half, y, x + half, y + 0.014 * tall), tone("#fbd88a"), shines=0.9)
    ink = tone("#241c34")
    for side, high in ((-1, 0.62), (1, 0.55)):
        px, head = x + side * 0.085 * wide, low - high * tall
        sheet.disc(px, head, 0.04 * wide, 0.05 * wide, ink)
        sheet.disc(px - side * 0.035 * wide, head + 0.008 * wide, 0.016 * wide, 0.012 * wide, ink)
        body = [[px - 0.03 * wide, head + 0.04 * wide], [px + 0.03 * wide, head + 0.04 * wide]]
        sheet.polygon(np.array([*body, [px + 0.075 * wide, low], [px - 0.075 * wide, low]]), ink)
    return sheet.finish(haze=0.2)


def _row(easel: Easel, depth: float, below: float, share: float) -> Layer:
    """Cars side by side, seen from behind, a post with a speaker between them."""
    foot, wide = easel.below(below, depth), easel.size(share * 1.3, depth)
    sheet = easel.sheet(depth, foot - 0.95 * wide, foot + 0.1 * wide)
    rng = easel.fork(f"drive-in{depth}")
    count = max(round(sheet.width / (1.35 * wide)), 2)
    for number in range(count):
        x = (number + 0.5) * sheet.width / count
        if rng.random() < 0.88:
            _car(sheet, x, foot, wide, tone(_BODIES[int(rng.integers(len(_BODIES)))]))
        post = (number + 0.02) * sheet.width / count + 0.02 * wide
        sheet.polygon(rect(post, foot - 0.5 * wide, post + 0.03 * wide, foot), _CHROME)
        sheet.polygon(rect(post - 0.04 * wide, foot - 0.55 * wide, post + 0.07 * wide, foot - 0.42 * wide), _DARK)
    return sheet.finish(haze=0.3)


def _car(sheet: Sheet, x: float, foot: float, wide: float, colour: Tone) -> None:
    half = 0.5 * wide
    shade = blend(colour, (30.0, 25.0, 30.0), 0.3)
    for side in (-0.72, 0.72):
        sheet.polygon(rect(x + (side - 0.14) * half, foot - 0.14 * wide, x + (side + 0.14) * half, foot), _DARK)
    roof = [[-0.8, 0.42], [-0.58, 0.72], [0.58, 0.72], [0.8, 0.42]]
    sheet.polygon(np.array([[x + a * half, foot - b * wide] for a, b in roof]), blend(colour, _WHITE, 0.12))
    pane = [[-0.66, 0.44], [-0.5, 0.67], [0.5, 0.67], [0.66, 0.44]]
    sheet.polygon(np.array([[x + a * half, foot - b * wide] for a, b in pane]), _GLASS)
    for side in (-0.26, 0.24):  # two heads
        sheet.disc(x + side * half, foot - 0.5 * wide, 0.07 * wide, 0.09 * wide, _DARK)
    body = [[-0.96, 0.1], [-1.0, 0.3], [-0.88, 0.44], [0.88, 0.44], [1.0, 0.3], [0.96, 0.1]]
    sheet.polygon(np.array([[x + a * half, foot - b * wide] for a, b in body]), colour)
    sheet.polygon(rect(x - 0.96 * half, foot - 0.18 * wide, x + 0.96 * half, foot - 0.1 * wide), shade)
    sheet.polygon(rect(x - 0.96 * half, foot - 0.16 * wide, x + 0.96 * half, foot - 0.13 * wide), _CHROME)
    sheet.polygon(rect(x - 0.22 * half, foot - 0.3 * wide, x + 0.22 * half, foot - 0.21 * wide), tone("#f4f0e0"))
    for side in (-0.78, 0.78):
        sheet.disc(x + side * half, foot - 0.29 * wide, 0.065 * wide, 0.055 * wide, _TAIL, shines=0.9)
        sheet.halo(x + side * half, foot - 0.29 * wide, 0.16 * wide, _TAIL, 0.4)


SCREENS = (
    Setting(
        name="drive-in",
        words=(
            "drive in cinema, drive-in cinema, drive in movie, drive-in movie, drive in theater, drive-in theater, "
            "drive in theatre, drive-in theatre, open air cinema, outdoor cinema, autokino, outdoor movie"
        ),
        paint=paint_drive_in,
        horizon=0.48,
        sounds=("crickets", "crowd"),
    ),
)
"""Cinemas under the sky."""
