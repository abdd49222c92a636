"""Where something is steered or watched: a spaceship's bridge, an aeroplane's cockpit, a control room, a submarine."""

from __future__ import annotations

import math

from ..painting.sheet import Easel
from .base import Backdrop
from .interiors import Bay, indoor, tiles
from .openings import fly_over, paint_cabin, wall_round

_LIGHTS = ("#ff6a5a", "#7fe08a", "#ffd25a", "#6fd0ff")


def paint_cockpit(easel: Easel) -> Backdrop:
    """Slanting panes over the clouds, a board full of dials, levers and a yoke at either side."""
    return paint_cabin(
        easel,
        fly_over,
        floor=tiles("#4a4f58", "#454a54"),
        fill=_windscreen,
        middle=_panel,
        span=22.0,
        focus=11.0,
        sight=3.2,
    )


def _windscreen(bay: Bay) -> None:
    low, high = 2.9, min(bay.ceiling - 1.5, 7.6)
    wall_round(bay, 22.0, [(1.2, low, 20.8, high)], "#5d6672", "#3a424c", round_by=1.2)
    for x, slant in ((6.4, 0.9), (11.0, 0.0), (15.6, -0.9)):
        bay.shape([(x - 0.28, low), (x + 0.28, low), (x + 0.24 + slant, high), (x - 0.24 + slant, high)], "#4a525e")
    for row in range(2):
        for at in range(20):
            x, y = 1.4 + 1.0 * at, high + 0.35 + 0.5 * row
            bay.box(x, y, x + 0.5, y + 0.28, "#3a424c")
            bay.disc(x + 0.72, y + 0.14, 0.11, 0.11, _LIGHTS[(at * 7 + row) % 4], shines=0.9)
    bay.box(-0.05, -0.3, 22.05, 1.2, "#3f4650")


def _panel(bay: Bay) -> None:
    """Under the panes, from one side to the other."""
    bay.shape([(-0.05, 0.2), (22.05, 0.2), (22.05, 2.4), (-0.05, 2.4)], "#343b45")
    bay.shape([(-0.05, 2.4), (22.05, 2.4), (22.05, 2.9), (-0.05, 2.9)], "#23282f")
    for at in range(12):
        x = 1.9 + 1.65 * at
        if at in (3, 8):
            bay.box(x - 0.7, 0.9, x + 0.7, 2.2, "#11202c")
            bay.box(x - 0.58, 1.5, x + 0.58, 2.08, "#6fb8ff", shines=0.8)
            bay.box(x - 0.58, 1.0, x + 0.58, 1.5, "#a8713f", shines=0.8)
            bay.box(x - 0.4, 1.46, x + 0.4, 1.54, "#ffffff", shines=1.0)
            continue
        bay.disc(x, 1.6, 0.62, 0.62, "#9aa4ae")
        bay.disc(x, 1.6, 0.52, 0.52, "#12171d")
        turn = at * 1.9
        for tick in range(8):
            angle = math.tau * tick / 8
            bay.disc(x + 0.4 * math.cos(angle), 1.6 + 0.4 * math.sin(angle), 0.05, 0.05, "#f4f6f4", shines=0.8)
        tip = (x + 0.38 * math.cos(turn), 1.6 + 0.38 * math.sin(turn))
        side = (0.06 * math.sin(turn), -0.06 * math.cos(turn))
        bay.shape([(x + side[0], 1.6 + side[1]), tip, (x - side[0], 1.6 - side[1])], "#ff8a4a", shines=0.9)
    for at in range(24):
        bay.disc(1.5 + 0.82 * at, 0.6, 0.12, 0.12, _LIGHTS[(at * 5) % 4], shines=0.9)
    for x in (4.4, 17.6):
        bay.box(x - 0.12, 1.0, x + 0.12, 3.0, "#1c2026")
        bay.box(x - 0.8, 2.7, x + 0.8, 3.05, "#15181d")
        for way in (-1, 1):
            grip = [(x + way * 0.5, 2.8), (x + way * 0.8, 2.7), (x + way * 1.0, 3.9), (x + way * 0.7, 3.9)]
            bay.shape(grip, "#15181d")


COCKPITS = (
    indoor(
        "cockpit",
        (
            "cockpit, airplane cockpit, plane cockpit, flight deck, jet cockpit, helicopter cockpit, aircraft "
            "cockpit, flight simulator"
        ),
        paint_cockpit,
        "wind",
    ),
)
"""Where something is steered or watched."""
