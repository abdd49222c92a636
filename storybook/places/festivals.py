"""What is lit at a feast: pumpkins with faces at Halloween, clay lamps at Diwali, and the doorstep where they stand."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import light_for, tone
from ..painting.sheet import Easel, Node, Sheet
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .extras import LAMPS, PUMPKINS
from .grounds import set_up
from .interiors import Bay, furnish
from .seafront import pave
from .sky import paint_sky
from .towns import paint_skylines

_FLAME, _GLOW = tone("#ffe38a"), tone("#ff9a3c")
_WALL, _TRIM, _WOOD, _GOLD = "#d98f4a", "#f6e3c0", "#7a3f2a", "#f2b63c"
_POWDERS = ("#fbf3e2", "#6ac06a", "#f7d84a")
_MARIGOLDS = ("#f59a23", "#f7c52e")


def light_feast(easel: Easel, setting: Setting, backdrop: Backdrop) -> None:
    """Set up what the scene's feast has on the ground, behind everybody."""
    if setting.indoors or setting.floor != "land":
        return
    if PUMPKINS in easel.scene.extras:
        backdrop.back.append(_pumpkins(easel, backdrop.stand))
    if LAMPS in easel.scene.extras:
        backdrop.front.append(_lamps(easel, min(backdrop.stand + easel.size(0.085), 0.985 * easel.height)))


def _pumpkins(easel: Easel, stand: float) -> Node:
    """In twos and threes along the way, with faces that glow."""
    depth, rng = 0.92, easel.fork("lit pumpkins")
    row, tall = stand - easel.size(0.035), easel.size(0.1, depth)
    sheet = easel.sheet(depth, row - 1.8 * tall, row + 0.6 * tall)
    count = max(round(sheet.width / easel.size(0.6)), 2)
    for number in range(count):
        x = (number + 0.5 + float(rng.uniform(-0.15, 0.15))) * sheet.width / count
        for shift, share in ((-0.95, 0.72), (0.8, 0.6), (0.0, 1.0))[number % 2 :]:
            high = share * tall
            _face(sheet, min(max(x + shift * tall, high), sheet.width - high), row + 0.12 * high * (share < 1), high)
    return sheet.finish()


def _face(sheet: Sheet, x: float, foot: float, high: float) -> None:
    """One pumpkin and the light in its eyes and mouth."""
    entry = CATALOGUE["jack-o'-lantern"]
    sprite = draw(entry, height_px=max(round(high), 8), action=entry.actions[0], phase=0.0)
    sheet.halo(x, foot - 0.4 * high, 1.5 * high, _GLOW, 0.5)
    sheet.stamp(sprite.bgra, round(x - sprite.anchor[0]), round(foot - sprite.anchor[1]))
    for side in (-1, 1):
        eye = [(0.10, 0.47), (0.33, 0.47), (0.21, 0.64)]
        sheet.polygon(np.array([[x + side * a * high, foot - b * high] for a, b in eye]), _FLAME, shines=1.0)
    mouth = [(-0.36, 0.31), (0, 0.22), (0.36, 0.31), (0.2, 0.11), (0, 0.08), (-0.2, 0.11)]
    sheet.polygon(np.array([[x + a * high, foot - b * high] for a, b in mouth]), _FLAME, shines=1.0)


def _lamps(easel: Easel, row: float) -> Node:
    """A row of clay lamps along the ground before everybody."""
    size = easel.size(0.034)
    sheet = easel.sheet(1.05, row - 5 * size, row + 2 * size)
    count = max(round(sheet.width / (3.4 * size)), 3)
    for number in range(count):
        _lamp(sheet, (number + 0.5) * sheet.width / count, row - 0.25 * size * (number % 2), size)
    return sheet.finish()


def _lamp(sheet: Sheet, x: float, foot: float, size: float) -> None:
    """A small bowl of clay with its flame."""
    sheet.halo(x, foot - 1.3 * size, 3.4 * size, _GLOW, 0.55)
    turns = np.linspace(0, math.pi, 13)
    bowl = np.stack([x + size * np.cos(turns), foot - 0.62 * size + 0.62 * size * np.sin(turns)], 1)
    sheet.polygon(bowl, tone("#b5603a"), shines=0.45)
    sheet.disc(x, foot - 0.62 * size, size, 0.2 * size, tone("#f2b65a"), shines=0.8)
    _flame(sheet, x, foot - 0.6 * size, 0.34 * size, 1.25 * size)


def _flame(sheet: Sheet, x: float, foot: float, half: float, high: float) -> None:
    for share, colour in ((1.0, _GLOW), (0.6, _FLAME)):
        points = [(0, 0), (0.9, 0.28), (0.62, 0.6), (0, 1.0), (-0.62, 0.6), (-0.9, 0.28)]
        sheet.polygon(
            np.array([[x + a * half * share, foot - b * high * share] for a, b in points]), colour, shines=1.0
        )


def paint_festive_doorstep(easel: Easel) -> Backdrop:
    """An Indian house with its door hung with marigolds, lamps on its steps and ledges, roofs and the open sky beside it."""
    nodes: list[Node] = [*paint_sky(easel), *paint_skylines(easel)[:1]]
    nodes.append(set_up(easel, _roofs, span=14.0, focus=10.0, depth=0.4, crest=0.09))
    nodes.append(set_up(easel, _haveli, span=25.0, focus=7.4, depth=0.55, crest=0.1, tall=1.2, low=0.12))
    nodes.append(pave(easel, easel.below(0.13), tone("#c9a888")))
    nodes.append(_rangoli(easel))
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.05), air=easel.horizon * 0.5)


def _roofs(bay: Bay) -> None:
    """Flat roofs of the neighbours with parapets and strings of lights."""
    for left, right, high, code in (
        (0.0, 4.4, 3.0, "#c27a52"),
        (4.4, 8.6, 3.9, "#d9a86a"),
        (8.6, 14.0, 2.6, "#b8866a"),
    ):
        bay.box(left, 0, right, high, code)
        bay.box(left - 0.1, high, right + 0.1, high + 0.3, _TRIM)
        for at in range(3):
            x = left + 0.6 + at * (right - left - 0.9) / 3
            bay.box(x, high - 1.9, x + 0.7, high - 0.8, "#ffd98a", shines=0.8 * bay.dark)
        for at in range(int((right - left) / 0.5)):
            bay.disc(left + 0.25 + 0.5 * at, high + 0.1, 0.1, 0.1, ("#ffd24a", "#ff7a4a")[at % 2], shines=1.0)


def _haveli(bay: Bay) -> None:
    top = min(bay.ceiling - 2.0, 7.4)
    bay.box(0.8, 0, 14.0, top, _WALL)
    bay.box(0.5, top - 0.1, 14.3, top + 0.4, _TRIM)
    for at in range(13):
        bay.disc(1.2 + at, top + 0.7, 0.4, 0.5, _TRIM)
    _arch(bay, 7.4, 1.9, 4.4, _TRIM)
    _arch(bay, 7.4, 1.55, 4.05, _WOOD)
    bay.box(7.35, 0.3, 7.45, 4.2, "#4a2418")
    for x in (6.4, 8.4):
        for y in (1.2, 2.4, 3.4):
            bay.disc(x, y, 0.14, 0.14, _GOLD)
    for x in (2.9, 11.9):
        _arch(bay, x, 1.1, 3.7, _TRIM, low=1.3)
        _arch(bay, x, 0.85, 3.45, "#ffcf7a", low=1.5, shines=0.85 * bay.dark)
        for bar in range(3):
            bay.box(x - 0.5 + 0.45 * bar, 1.5, x - 0.42 + 0.45 * bar, 3.4, _WOOD)
        bay.box(x - 1.4, 1.05, x + 1.4, 1.3, _TRIM)
    for at in range(17):
        share = at / 16
        x, y = 5.4 + 4.0 * share, 4.75 - 0.55 * math.sin(math.pi * 3 * share) ** 2
        for drop in range(1 + 3 * (at % 4 == 0)):
            bay.disc(x, y - 0.3 * drop, 0.2, 0.2, _MARIGOLDS[(at + drop) % 2], shines=0.35 * bay.dark)
    for at in range(27):
        x = 1.0 + 0.5 * at
        bay.disc(
            x,
            top - 0.45 - 0.25 * abs(math.sin(at * math.pi / 4)),
            0.12,
            0.12,
            ("#ffd24a", "#ff6a4a", "#6ad06a")[at % 3],
            shines=1.0,
        )
    for step in range(3):
        half, y = 3.0 + 0.5 * step, 0.3 - 0.32 * step
        bay.box(7.4 - half, y - 0.34, 7.4 + half, y, ("#e0b890", "#cda37a")[step % 2])
        for side in (-1, 1):
            for place in (0.3, 0.95):
                _bay_lamp(bay, 7.4 + side * (half - place), y)
    for x in (2.2, 2.9, 3.6, 11.2, 11.9, 12.6):
        _bay_lamp(bay, x, 1.3)
    for x, y, radius in ((7.4, 1.2, 5.0), (2.9, 2.0, 3.4), (11.9, 2.0, 3.4)):
        bay.glow(x, y, radius, 0.4 * bay.dark, "#ffb85a")
    bay.box(0.4, -1.4, 24.6, 0.0, "#c9a888")


def _arch(bay: Bay, x: float, half: float, high: float, code: str, *, low: float = 0.0, shines: float = 0.0) -> None:
    """An opening with a pointed, scalloped head."""
    rise = 0.8 * half
    head = [
        (-1, -1.0),
        (-0.86, -0.45),
        (-0.5, -0.3),
        (-0.4, 0.05),
        (0, 0.35),
        (0.4, 0.05),
        (0.5, -0.3),
        (0.86, -0.45),
        (1, -1.0),
    ]
    bay.shape(
        [(x - half, low), *((x + a * half, high + b * rise) for a, b in head), (x + half, low)], code, shines=shines
    )


def _bay_lamp(bay: Bay, x: float, y: float) -> None:
    px, py = bay.at(x, y)
    if 0 < px < bay.sheet.width - 1:
        _lamp(bay.sheet, px, py, 0.26 * bay.unit)


def _rangoli(easel: Easel) -> Node:
    """A round pattern of coloured powder on the ground."""
    row = easel.below(0.245)
    sheet = easel.sheet(1.0, row - easel.size(0.07), row + easel.size(0.07))
    furnish(sheet, easel, row, 1.0, _powder, light_for(easel.scene), span=25.0, focus=7.4)
    return sheet.finish()


def _powder(bay: Bay) -> None:
    for radius, code in (
        (2.6, "#d8325a"),
        (2.2, "#f6e3c0"),
        (1.9, "#f59a23"),
        (1.3, "#3f9ac0"),
        (0.9, "#f7d84a"),
        (0.4, "#d8325a"),
    ):
        bay.disc(7.4, 0.0, radius, 0.22 * radius, code, shines=0.3 * bay.dark)
    for at in range(12):
        turn = math.tau * at / 12
        x, y = 7.4 + 2.4 * math.cos(turn), 0.22 * 2.4 * math.sin(turn)
        bay.disc(x, y, 0.26, 0.1, _POWDERS[at % 3], shines=0.3 * bay.dark)


FESTIVALS = (
    Setting(
        name="festive doorstep",
        words="diwali doorstep, diwali house, house decorated for diwali, indian doorstep, haveli, indian house",
        paint=paint_festive_doorstep,
        horizon=0.5,
        sounds=("crickets",),
        travels=False,
    ),
)
"""At home on a feast."""
