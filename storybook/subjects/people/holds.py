"""What people hold how: one line a thing, by its name in the catalogue. `grasp` says what the figures mean.

What stands in no line is held by its size (`hold_of`): something small in one raised hand, anything larger before the
belly in both.
"""

from __future__ import annotations

import math

from ...painting.canvas import Point
from ..entry import Entry
from .body import Body, Hold
from .grasp import draw_bow, draw_bubbles, draw_handle, draw_seeds, draw_sticks, draw_water

_READ = Hold(
    metres=0.26, at=(0.66, -0.46), grip=(0.0, 0.3), turn=-8, far=(0.75, 0.2), near=(-0.75, 0.2), nod=-16, stands=True
)
_SHEET = Hold(metres=0.36, at=(0.78, -0.30), turn=-6, far=(0.5, 0.3), near=(-0.5, 0.3), nod=-8)
_FLAT = Hold(metres=0.22, at=(0.70, -0.30), turn=-10, far=(0.3, 0.2), near=(-0.32, 0.2), nod=-12)
_SMALL = Hold(metres=0.2, at=(0.62, -0.34), grip=(0.0, 0.3), far=(0.0, 0.25))
_FOOD = Hold(metres=0.29, at=(0.52, -0.22), grip=(0.0, 0.6), far=(0.0, 0.25), lift=0.85, beats=1)
_DISH = Hold(metres=0.22, at=(0.72, -0.40), grip=(0.0, 0.1), far=(0.4, 0.0), near=(-0.5, 0.0))
_BULKY = Hold(metres=0.4, at=(0.62, -0.62), grip=(0.0, 0.4), far=(0.3, 0.1), near=(-0.25, 0.06))
_HUNG = Hold(metres=0.42, at=(0.08, -0.98), grip=(0.0, 0.95), rock=3, near=(0.0, 0.95))
_TOSSED = Hold(
    metres=0.27,
    at=(0.60, 0.02),
    grip=(0.0, 0.0),
    far=(0.28, 0.06),
    near=(-0.30, 0.06),
    toss=1.3,
    beats=2,
    nod=9,
    stands=True,
)
_POLE = Hold(
    metres=1.35,
    by="ground",
    at=(0.95, 0.0),
    grip=(0.0, 0.0),
    turn=18,
    rock=7,
    far=(0.0, 0.52),
    near=(0.0, 0.74),
    nod=-8,
    stands=True,
)

HOLDS: dict[str, Hold] = {
    "ice cream": Hold(metres=0.36, at=(0.52, -0.22), grip=(0.0, 0.3), far=(0.0, 0.2), lift=0.85, beats=1),
    # to read
    "book": _READ,
    "newspaper": _SHEET,
    "map": _SHEET,
    "letter": _FLAT,
    "tablet": _FLAT,
    "laptop": Hold(
        metres=0.3, at=(0.72, -0.62), grip=(0.0, 0.2), far=(0.3, 0.1), near=(-0.3, 0.05), nod=-12, stands=True
    ),
    "phone": Hold(metres=0.19, at=(0.72, -0.12), far=(0.0, 0.25), nod=-8),
    "binoculars": Hold(
        metres=0.12, by="mouth", at=(0.26, 0.22), far=(0.30, 0.3), near=(-0.20, 0.2), nod=2, stands=True
    ),
    "framed picture": Hold(metres=0.46, at=(0.56, -0.52), grip=(0.0, 0.4), far=(0.34, 0.1), near=(-0.34, 0.06)),
    "magnifying glass": Hold(
        metres=0.42, at=(0.86, 0.0), grip=(0.0, 0.2), turn=-24, far=(0.0, 0.2), nod=-8, stands=True
    ),
    "camera": Hold(metres=0.19, by="mouth", at=(0.16, 0.14), far=(0.3, 0.1), near=(-0.3, 0.0), stands=True),
    # to play
    "violin": Hold(
        metres=0.68,
        by="mouth",
        at=(0.02, -0.16),
        grip=(0.0, 0.05),
        turn=-72,
        far=(-0.03, 0.80),
        near=(0.42, 0.22),
        stroke=(0.17, -0.03),
        nod=-6,
        also=draw_bow((0.0, 0.40)),
        stands=True,
    ),
    "guitar": Hold(
        metres=1.0,
        at=(0.30, -0.62),
        grip=(0.0, 0.30),
        turn=-62,
        far=(0.0, 0.78),
        near=(0.02, 0.30),
        stroke=(0.10, 0.0),
        beats=4,
        nod=-6,
        stands=True,
    ),
    "cello": Hold(
        metres=1.36,
        by="ground",
        at=(0.66, 0.0),
        grip=(0.0, 0.0),
        turn=9,
        far=(0.0, 0.80),
        near=(-0.26, 0.50),
        stroke=(0.10, 0.0),
        also=draw_bow((0.0, 0.40)),
        nod=-6,
        stands=True,
    ),
    "harp": Hold(
        metres=1.6,
        by="ground",
        at=(1.0, 0.0),
        grip=(0.0, 0.0),
        far=(0.06, 0.62),
        near=(-0.08, 0.56),
        stroke=(0.04, 0.03),
        stands=True,
    ),
    "flute": Hold(
        metres=0.62,
        by="mouth",
        at=(0.0, 0.0),
        grip=(0.0, 0.95),
        turn=76,
        rock=2,
        far=(-0.02, 0.30),
        near=(0.0, 0.62),
        stands=True,
    ),
    "saxophone": Hold(
        metres=0.78,
        by="mouth",
        at=(0.0, 0.0),
        grip=(-0.27, 0.90),
        turn=6,
        rock=3,
        far=(0.0, 0.70),
        near=(0.0, 0.34),
        stands=True,
    ),
    "trumpet": Hold(
        metres=0.32,
        by="mouth",
        at=(0.0, 0.0),
        grip=(-1.32, 0.55),
        turn=6,
        rock=3,
        far=(0.0, 0.1),
        near=(-0.4, 0.2),
        stands=True,
    ),
    "accordion": Hold(
        metres=0.42, at=(0.34, -0.42), turn=-4, far=(0.72, 0.5), near=(-0.70, 0.4), stroke=(-0.1, 0.0), stands=True
    ),
    "drum": Hold(
        metres=0.5,
        at=(0.56, -0.88),
        grip=(0.0, 0.6),
        far=(0.30, 1.55),
        near=(-0.44, 1.40),
        stroke=(0.0, 0.12),
        also=draw_sticks,
        stands=True,
    ),
    "microphone": Hold(
        metres=1.56, fits=True, by="ground", at=(0.56, 0.0), grip=(0.0, 0.0), far=(0.0, 0.8), stands=True
    ),
    "knitting": Hold(
        metres=0.34,
        at=(0.60, -0.52),
        grip=(0.0, 0.75),
        far=(0.28, 0.86),
        near=(-0.28, 0.84),
        stroke=(0.05, 0.06),
        nod=-12,
    ),
    "juggling balls": Hold(
        metres=1.2, at=(0.50, -0.42), grip=(0.0, 0.05), far=(0.22, 0.05), near=(-0.22, 0.05), nod=14, stands=True
    ),
    # to carry
    "tray": Hold(metres=0.4, at=(0.80, 0.16), grip=(0.0, 0.0), far=(0.05, -0.06)),
    "basket": _HUNG,
    "bucket": _HUNG,
    "suitcase": _HUNG,
    "ladder": Hold(metres=1.9, at=(-0.05, 0.16), grip=(0.0, 0.45), turn=-84, rock=2, far=(0.0, 0.62)),
    "sack": Hold(metres=0.62, at=(-0.30, 0.16), grip=(0.0, 0.86), turn=-16, rock=3, near=(0.12, 0.86)),
    "backpack": _HUNG,
    "umbrella": Hold(metres=0.95, at=(0.42, -0.42), grip=(0.0, 0.06), turn=-4, far=(0.0, 0.06), behind=True),
    "shared umbrella": Hold(metres=1.5, at=(0.50, -0.30), grip=(0.0, 0.06), turn=-6, far=(0.0, 0.06), behind=True),
    "sword": Hold(metres=0.95, at=(0.72, -0.22), grip=(0.0, 0.12), turn=-38, rock=14, far=(0.0, 0.12), beats=1),
    "flag": Hold(metres=1.5, at=(0.52, -0.35), grip=(-0.42, 0.16), turn=-8, rock=5, far=(-0.42, 0.16), beats=1),
    # to work
    "watering can": Hold(
        metres=0.36,
        at=(0.80, -0.66),
        grip=(0.0, 0.5),
        turn=-26,
        rock=3,
        far=(0.0, 0.9),
        near=(-0.45, 0.62),
        also=draw_water,
        beats=1,
        nod=-8,
        stands=True,
    ),
    "broom": _POLE,
    "rake": _POLE,
    "shovel": _POLE,
    "frying pan": Hold(metres=0.19, at=(0.80, -0.66), grip=(-1.5, 0.4), far=(-1.5, 0.42), rock=5, nod=-8, stands=True),
    "fishing rod": Hold(
        metres=1.5, at=(0.55, -0.55), grip=(-0.20, 0.22), far=(-0.17, 0.24), near=(-0.25, 0.12), rock=2, beats=1
    ),
    "marshmallow": Hold(
        metres=0.22, at=(0.62, -0.35), grip=(-1.1, 0.12), far=(-1.0, 0.14), near=(-1.15, 0.1), rock=2, beats=1
    ),
    "paintbrush": Hold(metres=0.34, at=(0.95, -0.10), grip=(0.0, 0.5), turn=120, far=(0.0, 0.5), stands=True),
    "dandelion": Hold(
        metres=0.36, by="mouth", at=(0.34, 0.0), grip=(0.0, 0.80), far=(0.0, 0.2), also=draw_seeds, beats=1, stands=True
    ),
    "toothbrush": Hold(
        metres=0.24,
        by="mouth",
        at=(0.16, -0.02),
        grip=(0.1, 0.86),
        turn=108,
        rock=9,
        far=(0.0, 0.25),
        beats=4,
        stands=True,
    ),
    "bubble wand": Hold(
        metres=0.2, by="mouth", at=(0.30, 0.0), grip=(0.0, 0.80), far=(0.0, 0.2), also=draw_bubbles, beats=1
    ),
    "tennis racket": Hold(metres=0.72, at=(0.85, -0.05), grip=(0.0, 0.1), turn=-30, rock=16, far=(0.0, 0.1), beats=1),
    "butterfly net": Hold(
        metres=0.95, at=(0.80, -0.10), grip=(0.0, 0.1), turn=-34, rock=22, far=(0.0, 0.12), near=(0.0, 0.0), beats=1
    ),
    "baseball bat": Hold(
        metres=0.85,
        at=(0.52, -0.30),
        grip=(0.0, 0.1),
        turn=-22,
        rock=16,
        far=(0.0, 0.16),
        near=(0.0, 0.04),
        beats=1,
        stands=True,
    ),
    "longbow": Hold(
        metres=1.15, at=(0.84, 0.02), grip=(0.26, 0.5), far=(0.26, 0.5), near=(-0.33, 0.5), rock=2, beats=1, stands=True
    ),
    "axe": Hold(
        metres=0.85,
        at=(0.66, 0.0),
        grip=(0.0, 0.8),
        turn=170,
        rock=46,
        far=(0.0, 0.66),
        near=(0.0, 0.92),
        beats=1,
        stands=True,
    ),
    "paper plane": Hold(metres=0.2, at=(0.72, 0.30), turn=12, rock=6, far=(-0.1, 0.3), beats=1, stands=True),
    "ball": _TOSSED,
    "football": _TOSSED,
    "basketball": _TOSSED,
    "tennis ball": _TOSSED,
}


def _kicked(figure: Body) -> Point:
    """It lies before the foot, flies off ahead and up, and the next one rolls in from behind."""
    phase = figure.phase
    if phase < 0.27:
        return 0.34, 0.0
    if phase < 0.80:
        gone = (phase - 0.27) / 0.53
        return 0.34 + 3.4 * gone, 1.5 * gone - 0.25 * gone * gone
    return -1.5 + 1.84 * (phase - 0.80) / 0.20, 0.0


def _dunked(figure: Body) -> Point:
    """In the raised hand, then straight down, and back up from the ground."""
    phase, (x, y) = figure.phase, figure.posed_arm(0)[2]
    if phase < 0.56 or phase > 0.96:
        return x + 0.03, y
    gone = (phase - 0.56) / 0.40
    return 0.44 - 0.2 * gone, 1.25 * (1 - (gone / 0.5) ** 2) if gone < 0.5 else 0.50 * (1 - (2 * gone - 2) ** 2)


def _thrown(figure: Body) -> Point:
    """In the hand until it lets go, then far ahead in a bow."""
    phase, (x, y) = figure.phase, figure.posed_arm(0)[2]
    if phase < 0.27 or phase > 0.92:
        return x + 0.02, y + 0.02
    gone = (phase - 0.27) / 0.65
    return 0.36 + 1.9 * gone, 0.86 + 0.75 * gone - 0.35 * gone * gone + 0.03 * math.sin(9 * gone)


def _tossed_up(figure: Body) -> Point:
    """High over the head and down again."""
    return 0.06, 1.12 + 0.42 * abs(math.sin(math.pi * figure.phase))


IN_PLAY: dict[str, Hold] = {
    "kicking": Hold(metres=0.27, grip=(0.0, 0.0), flight=_kicked, stands=True),
    "tossing up": Hold(metres=0.30, grip=(0.0, 0.5), flight=_tossed_up, stands=True),
    "throwing": Hold(metres=0.32, grip=(0.0, 0.5), flight=_thrown, stands=True),
    "rolling": Hold(
        metres=0.62, by="ground", at=(-0.86, 0.06), grip=(0.0, 0.0), turn=24, near=(0.0, 1.62), also=draw_handle
    ),
    "dunking": Hold(metres=0.27, grip=(0.0, 0.0), flight=_dunked, stands=True),
}
"""What goes its own way, by what is done with it."""

_DISHES = ("pizza", "plate", "pancakes", "spaghetti", "steak", "sushi", "salad", "rice", "pie", "watermelon")
_CUPS = ("coffee", "tea", "hot chocolate", "wine glass", "bowl")
_BEARERS_OF_LIGHT = ("lantern", "paper lantern", "torch", "candle")
"""Shine on what is around them: they stay figures of their own."""


def hold_of(thing: Entry, deed: str = "") -> Hold | None:
    """How people hold it, or have it in play; None if it is nothing to hold."""
    if deed in IN_PLAY:
        return IN_PLAY[deed]
    if thing.name in _BEARERS_OF_LIGHT:
        return None
    if thing.name in HOLDS:
        return HOLDS[thing.name]
    if thing.habitat != "table" or thing.height_metres > 0.6:
        return None
    if thing.name in _DISHES:
        return _DISH
    if thing.height_metres < 0.22 and (thing.family == "food" or thing.name in _CUPS):
        return _FOOD
    return _SMALL if thing.height_metres < 0.22 else _BULKY
