"""Where people fight and play before others: an arena of sand, a dojo, the floor of a casino."""

from __future__ import annotations

import math

from ..painting.sheet import Easel
from .base import Backdrop
from .interiors import Bay, boards, indoor, paint_hall, plain


def paint_dojo(easel: Easel) -> Backdrop:
    """Screens of paper, an alcove with a scroll and a small pine, mats on the floor, wooden swords on the wall."""
    return paint_hall(easel, wall="#e6d8b8", floor=boards("#c9b878"), fill=_screens, middle=None, span=24.0, focus=12.0)


def _screens(bay: Bay) -> None:
    high = min(bay.ceiling - 0.8, 6.6)
    for left in (0.3, 16.4):
        for leaf in range(2):
            x = left + 3.65 * leaf
            bay.box(x, 0, x + 3.6, high, "#8a5f3c")
            bay.box(x + 0.14, 0.9, x + 3.46, high - 0.14, "#fbf6e4" if bay.dark < 0.4 else "#f4dca8", shines=0.3)
            bay.box(x + 0.14, 0.12, x + 3.46, 0.8, "#b0855a")
            for bar in range(1, 4):
                bay.box(x + 0.14 + 0.83 * bar - 0.04, 0.9, x + 0.14 + 0.83 * bar + 0.04, high - 0.14, "#8a5f3c")
            rows = 5
            for bar in range(1, rows):
                y = 0.9 + bar * (high - 1.04) / rows
                bay.box(x + 0.14, y - 0.04, x + 3.46, y + 0.04, "#8a5f3c")
    bay.box(8.0, 0, 16.0, high, "#d3bf94")
    bay.box(8.0, 0, 16.0, 0.55, "#7a4e30")
    for x in (7.7, 15.9):
        bay.box(x, 0, x + 0.4, bay.ceiling + 1, "#6b4630")
    bay.box(-0.05, high, 24.05, high + 0.45, "#6b4630")
    bay.box(10.9, 1.6, 13.1, high - 0.5, "#f8f2e0")
    for y in (1.5, high - 0.55):
        bay.box(10.7, y, 13.3, y + 0.16, "#8a3a34")
    bay.shape([(11.4, 4.9), (12.7, 4.9), (12.7, 4.7), (11.4, 4.7)], "#2c2a2c")
    bay.shape([(11.95, 5.3), (12.15, 5.3), (12.15, 2.6), (11.95, 2.6)], "#2c2a2c")
    bay.shape([(11.95, 4.0), (11.4, 2.9), (11.55, 2.8), (12.05, 3.7)], "#2c2a2c")
    bay.shape([(12.15, 4.0), (12.7, 2.9), (12.55, 2.8), (12.05, 3.7)], "#2c2a2c")
    bay.box(8.7, 0.55, 10.3, 1.0, "#4a6a7a")
    bay.shape([(9.4, 1.0), (9.65, 1.0), (9.9, 1.9), (9.7, 1.95)], "#6b4630")
    for x, y in ((9.2, 1.9), (9.8, 2.3), (10.2, 1.9)):
        bay.disc(x, y, 0.5, 0.28, "#4f8a4a")
    for at in range(3):
        y = 2.2 + 0.75 * at
        bay.box(13.7, y, 15.6, y + 0.14, "#5a3a28")
        bay.box(13.7, y, 14.2, y + 0.14, "#2c2a2c")
    bay.box(13.8, 1.9, 13.95, 4.1, "#8a5f3c")
    bay.box(15.4, 1.9, 15.55, 4.1, "#8a5f3c")


def paint_casino_floor(easel: Easel) -> Backdrop:
    """A row of slot machines that glow, a wheel of fortune, chandeliers, a patterned carpet, tables of green felt."""
    return paint_hall(easel, wall="#7a2434", floor=plain("#9a2f3a"), fill=_slots, middle=_felt, span=24.0, focus=12.0)


def _slots(bay: Bay) -> None:
    high = min(bay.ceiling - 0.6, 7.4)
    for at in range(13):
        bay.box(1.9 * at, 0, 1.9 * at + 0.9, bay.ceiling + 1, "#6b1f2e")
    for at in range(9):
        if at == 4:
            continue
        x, code = 0.4 + 2.6 * at, ("#e8b23a", "#3f7ac0", "#c9387a", "#3fa06a")[at % 4]
        bay.box(x, 0, x + 2.2, 4.6, "#3a2a34")
        bay.shape([(x, 4.6), (x + 2.2, 4.6), (x + 1.8, 5.7), (x + 0.4, 5.7)], code, shines=0.7)
        bay.box(x + 0.25, 2.3, x + 1.95, 4.2, code, shines=0.6)
        for reel in range(3):
            bay.box(x + 0.36 + 0.52 * reel, 2.7, x + 0.8 + 0.52 * reel, 3.8, "#fffbf0", shines=0.8)
            bay.disc(
                x + 0.58 + 0.52 * reel, 3.25, 0.16, 0.2, ("#d8303a", "#f2b92e", "#3f9a5a")[(reel + at) % 3], shines=0.8
            )
        bay.box(x + 0.2, 1.5, x + 2.0, 1.8, "#c3ccd2")
        bay.box(x + 2.2, 2.4, x + 2.32, 3.9, "#c3ccd2")
        bay.disc(x + 2.26, 4.0, 0.2, 0.2, "#d8303a")
        for bulb in range(4):
            bay.disc(x + 0.55 + 0.37 * bulb, 5.9, 0.1, 0.1, "#fff4b0", shines=1.0)
        bay.glow(x + 1.1, 3.4, 2.4, 0.2, "#ffd890")
    x, y, half = 11.9, 4.2, min(2.2, high - 4.4 + 1.2)
    for part in range(16):
        turns = [math.tau * (part + step / 4) / 16 for step in range(5)]
        wedge = [(x + half * math.cos(turn), y + half * math.sin(turn)) for turn in turns]
        bay.shape([(x, y), *wedge], ("#d8303a", "#23262e", "#f2c94c", "#f4efe4")[part % 4], shines=0.4)
    bay.disc(x, y, 0.4, 0.4, "#e8b23a")
    bay.box(x - 0.2, 0, x + 0.2, y - half, "#8a5a34")
    for lamp in (5.0, 18.6):
        top = max(min(bay.ceiling - 0.8, 8.2), 7.0)
        bay.box(lamp - 0.04, top, lamp + 0.04, bay.ceiling + 1, "#c9a04a")
        for drop in range(7):
            bay.disc(lamp - 1.2 + 0.4 * drop, top - 0.2 * (3 - abs(drop - 3)), 0.18, 0.26, "#fff4c8", shines=1.0)
        bay.glow(lamp, top, 3.0, 0.4)


def _felt(bay: Bay) -> None:
    for left in (0.2, 17.8):
        bay.box(left + 0.6, 0, left + 1.0, 1.6, "#5a2f20")
        bay.box(left + 4.8, 0, left + 5.2, 1.6, "#5a2f20")
        bay.shape([(left, 1.6), (left + 5.9, 1.6), (left + 5.4, 2.15), (left + 0.5, 2.15)], "#2f8a5a")
        bay.box(left - 0.1, 1.4, left + 6.0, 1.65, "#8a4a2c")
        for at in range(4):
            for chip in range(2 + at % 3):
                bay.box(
                    left + 1.0 + 0.75 * at,
                    1.9 + 0.14 * chip,
                    left + 1.5 + 0.75 * at,
                    2.02 + 0.14 * chip,
                    ("#d8303a", "#f4efe4", "#3f6fb8")[(at + chip) % 3],
                )
        for card in range(3):
            bay.box(left + 4.0 + 0.4 * card, 1.75, left + 4.32 + 0.4 * card, 2.05, "#ffffff")


ARENAS = (
    indoor(
        "dojo",
        "dojo, karate dojo, martial arts dojo, martial arts hall, karate class, judo class, ryokan, ryokan room, "
        "tatami room, tatami, japanese room, japanese house interior, japanese tea house, japanese teahouse, tea ceremony, "
        "shoji, japanese inn, traditional japanese house, japanese tea room",
        paint_dojo,
    ),
    indoor(
        "casino floor",
        (
            "casino interior, inside a casino, in a casino, in the casino, inside the casino, casino floor, "
            "casino table, slot machine, poker table, roulette table, roulette, blackjack table, roulette wheel, "
            "poker room, at a casino, poker game, arcade, video arcade, game arcade, amusement arcade, arcade "
            "hall, arcade machine, arcade game, retro arcade, neon arcade, game center, penny arcade, pinball "
            "machine"
        ),
        paint_casino_floor,
        "hall",
    ),
)
"""Before others."""
