"""The courtyard of a temple: a hall under a sweeping roof, red pillars, lanterns, raked gravel."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .buildings import rect
from .grounds import set_up, wooded_hills
from .interiors import Bay
from .sky import paint_sky

_WHITE: Tone = (255.0, 255.0, 255.0)
_RED, _DEEP, _WALL, _WOOD, _TILE, _RIDGE = "#c0392b", "#8f2a22", "#f2e8d4", "#6b4430", "#4a5566", "#6a7688"
_STONE, _PAPER = "#b9b4aa", "#f6ead0"


def paint_temple_court(easel: Easel) -> Backdrop:
    """Between wooded hills; a path of slabs leads to the steps of the hall."""
    nodes = [
        *paint_sky(easel),
        *wooded_hills(
            easel,
            rock=("#9fb0b4", "#6a8088"),
            grass=(tone("#8fae6a"), tone("#6f8f52")),
            kinds=("pine", "blossom" if easel.scene.season == "spring" else "broad"),
            rows=((0.15, -0.01, 0.2, 0.06), (0.3, 0.02, 0.34, 0.24)),
            name="court",
        ),
    ]
    nodes.append(set_up(easel, _hall, span=24.0, focus=10.5, depth=0.5, crest=0.1, tall=1.15, low=0.1))
    nodes.append(_gravel(easel))
    nodes.append(set_up(easel, _lanterns, span=24.0, focus=10.5, depth=0.7, crest=0.13, low=0.08))
    return Backdrop(back=nodes, stand=easel.below(0.28), spread=easel.size(0.06), air=easel.horizon * 0.45)


def _hall(bay: Bay) -> None:
    """Two roofs, one above the other, on red pillars; a wall with tiles at either side."""
    snowy = bay.sheet.easel.snowy
    tiles, ridge = ("#f2f6fa", "#d8e2ec") if snowy else (_TILE, _RIDGE)
    bay.box(0, 0, 24, 2.6, _WALL)
    bay.box(0, 0, 24, 0.5, _STONE)
    bay.shape([(0, 2.5), (24, 2.5), (24, 3.1), (0, 3.1)], tiles)
    bay.box(0, 3.05, 24, 3.3, ridge)
    bay.box(4.0, 0.0, 17.0, 0.9, _STONE)
    bay.box(4.6, 0.9, 16.4, 4.2, _DEEP)
    for at in range(5):
        left = 5.1 + 2.3 * at
        bay.box(left, 1.0, left + 1.7, 3.7, _PAPER, shines=0.75 if bay.dark > 0.3 else 0.0)
        for bar in range(4):
            bay.box(left + 0.4 * bar + 0.2, 1.0, left + 0.4 * bar + 0.26, 3.7, _WOOD)
        for bar in range(3):
            bay.box(left, 1.6 + 0.7 * bar, left + 1.7, 1.66 + 0.7 * bar, _WOOD)
    for at in range(6):
        x = 4.6 + 2.3 * at
        bay.box(x - 0.02, 0.9, x + 0.42, 4.4, _RED)
        bay.box(x + 0.26, 0.9, x + 0.42, 4.4, _DEEP)
    _roof(bay, 10.5, 4.0, 8.6, 1.4, tiles, ridge)
    bay.box(7.4, 5.3, 13.6, 6.3, _RED)
    for at in range(5):
        bay.box(7.9 + 1.15 * at, 5.4, 8.6 + 1.15 * at, 6.1, _PAPER, shines=0.75 if bay.dark > 0.3 else 0.0)
    _roof(bay, 10.5, 6.2, 5.6, 1.4, tiles, ridge)
    bay.box(10.4, 7.5, 10.6, 8.3, "#e0b04a")
    bay.disc(10.5, 8.3, 0.24, 0.24, "#e0b04a")
    for step in range(4):
        bay.box(
            8.6 - 0.3 * step,
            0.66 - 0.24 * step,
            12.4 + 0.3 * step,
            0.92 - 0.24 * step,
            "#cfcac0" if step % 2 else _STONE,
        )


def _roof(bay: Bay, x: float, y: float, half: float, tall: float, tiles: str, ridge: str) -> None:
    """Eaves that turn up at their ends."""
    t = np.linspace(-1, 1, 25)
    eaves = [(x + half * float(a), y + 0.55 * float(abs(a)) ** 3) for a in t]
    top = [(x + 0.52 * half, y + tall), (x - 0.52 * half, y + tall)]
    bay.shape([*eaves, *top], tiles)
    bay.shape([*eaves, *[(a, b + 0.24) for a, b in eaves[::-1]]], "#8f2a22")
    for at in range(-5, 6):
        low, high = x + half * at / 6, x + 0.5 * half * at / 6
        bay.shape([(low, y + 0.3), (low + 0.12, y + 0.3), (high + 0.1, y + tall), (high, y + tall)], ridge)
    bay.box(x - 0.58 * half, y + tall - 0.1, x + 0.58 * half, y + tall + 0.25, ridge)
    for side in (-1, 1):
        bay.disc(x + side * 0.58 * half, y + tall + 0.25, 0.24, 0.3, ridge)


def _lanterns(bay: Bay) -> None:
    """Lanterns of stone at the path, a bowl of incense that smokes, clipped bushes."""
    for x in (6.2, 14.8):
        bay.box(x - 0.5, -0.1, x + 0.5, 0.2, "#8f8a82")
        bay.box(x - 0.16, 0.2, x + 0.16, 1.5, _STONE)
        bay.box(x - 0.5, 1.45, x + 0.5, 1.65, _STONE)
        bay.box(x - 0.36, 1.65, x + 0.36, 2.25, "#8f8a82")
        lit = 0.95 if bay.dark > 0.25 else 0.0
        bay.box(x - 0.2, 1.72, x + 0.2, 2.18, "#ffd98a" if lit else "#5f5a54", shines=lit)
        bay.shape([(x - 0.85, 2.2), (x + 0.85, 2.2), (x, 2.95)], _STONE)
        if lit:
            bay.glow(x, 1.9, 2.0, 0.5)
    for x in (1.6, 19.4, 22.0):
        bay.disc(x, 0.35, 1.1, 0.75, "#5f8f4a")
        bay.disc(x - 0.2, 0.55, 0.7, 0.42, "#7fae5f")


def _gravel(easel: Easel) -> Node:
    """Raked in long lines, a path of slabs down the middle."""
    top = easel.below(0.1, 0.5)
    sheet = easel.sheet(1.0, top)
    sand = tone("#e6dec8") if not easel.snowy else tone("#f0f4f8")
    shade = blend(sand, (90.0, 100.0, 120.0), 0.28)
    sheet.fill_below(
        np.full(sheet.width, top, np.float32), sand, blend(sand, shade, 0.5), fade=easel.size(0.5), blot=0.04
    )
    y, step = top + easel.size(0.02), easel.size(0.012)
    while y < sheet.top + sheet.rows:
        sheet.polygon(rect(0, y, sheet.width - 0.01, y + 0.3 * step), shade)
        y, step = y + step, step * 1.09
    middle = easel.width / 2 + easel.reach / 2
    low = sheet.top + sheet.rows
    rows = 9
    for row in range(rows):
        share = [(at / rows) ** 1.6 for at in (row, row + 0.93)]
        rim = []
        for part, side in ((share[0], -1), (share[0], 1), (share[1], 1), (share[1], -1)):
            rim.append([middle + side * easel.size(0.14 + 0.26 * part), top + (low - top) * part])
        corners = np.clip(np.array(rim), (0, -1e6), (sheet.width - 1, 1e6))
        sheet.polygon(corners, blend(tone(_STONE), _WHITE, 0.25 if row % 2 else 0.1))
    return sheet.finish()


PRECINCTS = (
    Setting(
        name="temple court",
        words=(
            "temple courtyard, zen temple courtyard, courtyard of a temple, courtyard of the temple, zen temple, "
            "zen courtyard, shaolin temple, monastery courtyard, temple yard, temple grounds, temple square, "
            "shrine courtyard, dojo courtyard"
        ),
        paint=paint_temple_court,
        horizon=0.58,
        sounds=("birds", "breeze"),
        travels=False,
    ),
)
"""Courtyards of temples."""
