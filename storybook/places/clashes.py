"""A battlefield with what is left on it, and a dance floor under coloured lights."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Node, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .grounds import lay_ground, set_up
from .interiors import Bay, indoor, paint_hall
from .sky import paint_sky
from .terrain import paint_hill

_BEAMS = ("#ff4f9a", "#4fc8ff", "#ffd24a", "#8f6aff", "#5aff9a")


def paint_battlefield(easel: Easel) -> Backdrop:
    """Trampled brown land, banners and spears that stick in it, shields, broken wheels, smoke far off."""
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(paint_hill(easel, depth=0.08, crest=-0.02, wave=0.06, bumps=1.5, mist=0.5))
    nodes.append(set_up(easel, _smoke, span=26.0, focus=13.0, depth=0.2, crest=0.06, tall=0.9))
    nodes.append(lay_ground(easel, "#9a8a5f", crest=0.04, depth=0.3))
    nodes.append(set_up(easel, _camps, span=24.0, focus=12.0, depth=0.45, crest=0.08, tall=0.6))
    nodes.append(lay_ground(easel, "#8a7350", crest=0.1, depth=0.55))
    nodes.append(set_up(easel, _weapons, span=20.0, focus=10.0, depth=0.7, crest=0.13, tall=0.8, low=0.08))
    return Backdrop(back=nodes, stand=easel.below(0.31), spread=easel.size(0.08), air=easel.horizon * 0.5)


def _smoke(bay: Bay) -> None:
    for x, lean in ((5.0, 0.5), (19.0, -0.4)):
        for puff in range(6):
            grown = 0.6 + 0.2 * puff
            code = ("#6f6a66", "#7f7a76", "#8f8b88")[puff // 2]
            bay.disc(x + lean * puff, 0.8 + 1.2 * puff, grown, 0.9 * grown, code)
        bay.shape([(x - 0.8, 0), (x + 0.8, 0), (x + 0.2, 1.8), (x - 0.3, 1.3)], "#ff9a3a", shines=0.9)
        bay.glow(x, 0.8, 2.4, 0.4, "#ff8a30")


def _camps(bay: Bay) -> None:
    """Far rows of soldiers with their spears, and a catapult."""
    for left, code in ((0.6, "#8f3a3a"), (14.8, "#3a4f7a")):
        for at in range(9):
            x = left + 0.95 * at
            bay.box(x - 0.04, 0, x + 0.04, 2.9, "#6b5436")
            bay.shape([(x - 0.12, 2.8), (x + 0.12, 2.8), (x, 3.3)], "#c9d0d4")
            bay.disc(x + 0.25, 1.35, 0.22, 0.24, "#8f979e")
            bay.shape([(x, 0), (x + 0.5, 0), (x + 0.45, 1.15), (x + 0.05, 1.15)], code)
        bay.box(left + 4.0, 0, left + 4.1, 4.2, "#6b5436")
        bay.shape([(left + 4.1, 4.2), (left + 6.0, 3.9), (left + 5.4, 3.5), (left + 6.0, 3.1), (left + 4.1, 3.0)], code)
    for x in (10.8, 12.8):
        bay.disc(x, 0.4, 0.5, 0.5, "#5f4630")
    bay.box(10.4, 0.5, 13.3, 0.85, "#7a5a3a")
    bay.shape([(12.0, 0.8), (12.3, 0.8), (10.6, 3.4), (10.3, 3.2)], "#7a5a3a")
    bay.disc(10.4, 3.5, 0.36, 0.26, "#5f4630")


def _weapons(bay: Bay) -> None:
    """What sticks in the ground and lies on it, to both sides."""
    for x, lean, tall in ((1.0, 0.5, 4.6), (2.6, -0.3, 3.8), (17.0, 0.4, 4.2), (18.8, -0.6, 4.8)):
        bay.shape([(x - 0.06, -0.3), (x + 0.06, -0.3), (x + lean + 0.06, tall), (x + lean - 0.06, tall)], "#6b5436")
        bay.shape([(x + lean - 0.16, tall), (x + lean + 0.16, tall), (x + 1.15 * lean, tall + 0.7)], "#c9d0d4")
    bay.shape([(2.95, -0.3), (3.1, -0.3), (3.5, 5.6), (3.35, 5.6)], "#6b5436")
    bay.shape([(3.5, 5.5), (6.0, 5.0), (5.4, 4.4), (6.2, 3.9), (5.2, 3.5), (3.38, 3.7)], "#a8303a")
    bay.disc(4.5, 4.5, 0.5, 0.42, "#e0b04a")
    for x, code in ((4.8, "#3f6f9a"), (15.4, "#a8303a")):
        bay.disc(x, 0.25, 0.9, 0.6, "#c9a04a")
        bay.disc(x, 0.25, 0.76, 0.48, code)
        bay.disc(x, 0.25, 0.2, 0.14, "#e8d8a0")
    for x in (6.6, 14.0):
        bay.shape([(x - 0.06, 0.0), (x + 0.1, 0.0), (x + 0.36, 1.7), (x + 0.24, 1.7)], "#d5dbe0")
        bay.box(x, 1.55, x + 0.75, 1.7, "#8a6a3a")
        bay.box(x + 0.28, 1.65, x + 0.44, 2.1, "#5a3a24")
    bay.disc(12.6, 0.5, 0.8, 0.8, "#6b4e34")
    bay.disc(12.6, 0.5, 0.62, 0.62, "#8a7350")
    for spoke in range(4):
        turn = math.pi * spoke / 4 + 0.3
        dx, dy = 0.7 * math.cos(turn), 0.7 * math.sin(turn)
        bay.shape(
            [(12.6 - dx, 0.5 - dy), (12.54 + dx, 0.56 + dy), (12.66 + dx, 0.5 + dy), (12.66 - dx, 0.44 - dy)], "#6b4e34"
        )


def paint_nightclub(easel: Easel) -> Backdrop:
    """A dark hall: beams of coloured light from the ceiling, a mirror ball, walls of loudspeakers, a floor that glows."""
    return paint_hall(easel, wall="#241a3a", floor=_glowing, fill=_lights, middle=_speakers, span=22.0, focus=11.0)


def _lights(bay: Bay) -> None:
    top = bay.ceiling + 1
    for at in range(7):
        x = 1.6 + 3.1 * at
        b, g, r = blend(tone("#241a3a"), tone(_BEAMS[at % 5]), 0.32)
        dim = f"#{round(r):02x}{round(g):02x}{round(b):02x}"
        swing = 2.2 * math.sin(2.1 * at)
        bay.shape([(x - 0.2, top), (x + 0.2, top), (x + swing + 1.3, 0.6), (x + swing - 1.1, 0.6)], dim)
    for at in range(7):
        x, code = 1.6 + 3.1 * at, _BEAMS[at % 5]
        y = bay.ceiling - 0.4
        bay.box(x - 0.35, y, x + 0.35, y + 0.7, "#15121c")
        bay.disc(x, y, 0.34, 0.14, code, shines=1.0)
        bay.glow(x, y - 0.2, 2.4, 0.5, code)
    for at in range(13):
        x = 0.5 + 1.75 * at
        tall = 0.5 + 1.6 * abs(math.sin(1.7 * at + 0.4))
        for level in range(int(tall / 0.35) + 1):
            bay.box(x, 0.9 + 0.42 * level, x + 1.2, 1.22 + 0.42 * level, _BEAMS[(at + level) % 5], shines=0.9)
    y = min(bay.ceiling - 1.6, 7.4)
    bay.box(10.97, y + 0.9, 11.03, top, "#8a8f94")
    bay.disc(11.0, y, 1.1, 1.1, "#8f95a8")
    for row in range(-3, 4):
        for column in range(-3, 4):
            if math.hypot(row, column) < 3.5:
                code = ("#f4f8ff", "#b8c4dc", *_BEAMS)[(row * 3 + column * 5) % 7]
                bay.disc(11.0 + 0.29 * column, y + 0.29 * row, 0.11, 0.11, code, shines=0.9)
    bay.glow(11.0, y, 3.6, 0.4, "#e8ecff")


def _speakers(bay: Bay) -> None:
    for x in (0.4, 18.8):
        for level in range(2):
            y = 2.5 * level
            bay.box(x, y, x + 2.6, y + 2.4, "#15131c")
            bay.disc(x + 1.3, y + 0.95, 0.85, 0.85, "#3a3648")
            bay.disc(x + 1.3, y + 0.95, 0.4, 0.4, "#15131c")
            bay.disc(x + 1.3, y + 2.05, 0.24, 0.24, "#3a3648")


def _glowing(sheet: Sheet, easel: Easel, top: float) -> None:
    """Tiles of light, larger towards the camera."""
    sheet.fill_below(np.full(sheet.width, top, np.float32), tone("#1c1630"), tone("#120e20"), fade=easel.size(0.4))
    rng = easel.fork("tiles of light")
    count = max(round(sheet.width / easel.size(0.26)), 3)
    wide, row, number = sheet.width / count, top, 0
    while row < easel.height + easel.rise:
        tall = easel.size(0.03 + 0.02 * number)
        for at in range(count):
            code = tone(_BEAMS[int(rng.integers(5))])
            share = float(rng.uniform(0.25, 0.85))
            left = at * wide
            tile = rect(left + 1.5, row + 1.5, left + wide - 1.5, row + tall - 1.5)
            sheet.polygon(tile, blend(tone("#241a3a"), code, share), shines=0.8)
        row, number = row + tall, number + 1


CLASHES = (
    Setting(
        name="battlefield",
        words=(
            "battlefield, battle field, field of battle, battleground, battle ground, medieval battle, medieval battlefield, "
            "war zone, warzone, great battle, epic battle"
        ),
        paint=paint_battlefield,
        horizon=0.48,
        sounds=("wind",),
    ),
    indoor(
        "nightclub",
        "nightclub, night club, dance club, disco, discotheque, rave, techno club, dance floor of a club, nightclub dance floor, "
        "club lights, in club, in the club, disco dance floor, clubbing, dancefloor, dance floor",
        paint_nightclub,
        "music",
    ),
)
"""Where it is loud."""
