"""What any place can have in addition: people who look on along the lower edge, puddles after the rain.

Also: what lies about in a messy room: clothes, socks, books, toys, an empty pizza box.
Also: people who are about in a busy place while somebody is named: small, behind them, in twos and threes.
"""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node, Sheet
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .buildings import rect
from .extras import BUSTLE, MESS
from .lanterns import hang_orbs, paint_lanterns
from .neglect import haunt, neglect, overgrow
from .sky_events import set_on_fire
from .terraces import light_feast
from .vegetation import paint_nearby, paint_overhead

_WHITE: Tone = (255.0, 255.0, 255.0)
_COATS = ("#3d4a6b", "#6b3f4a", "#3f5f52", "#5d4a6b", "#6b5a3f", "#3f5a6b")
_HAIR = ("#2f2622", "#5a3d28", "#8a6238", "#c9a25c", "#3d3a3f", "#a8a29c")
_SKIN = ("#e8bf98", "#c98f6a", "#8a5a40")


def embellish(easel: Easel, setting: Setting, backdrop: Backdrop) -> Backdrop:
    """Add what the prompt wants beside the place itself."""
    extras = easel.scene.extras
    hang_orbs(easel, setting, backdrop.back)
    if "ablaze" in extras and not setting.indoors and setting.floor == "land":
        backdrop.back += set_on_fire(easel, backdrop)
    if "lanterns" in extras and (setting.name != "market" or easel.light.dark <= 0.3):
        backdrop.back.append(paint_lanterns(easel))
    if "light strings" in extras:
        backdrop.back.append(_light_strings(easel))
    if "overgrown" in extras and setting.floor == "land":
        tufts, creepers = overgrow(easel, backdrop.stand)
        backdrop.back.append(tufts)
        backdrop.front.append(creepers)
    light_feast(easel, setting, backdrop)
    scatter(easel, setting, backdrop)
    neglect(easel, setting, backdrop)
    haunt(easel, setting, backdrop)
    crowd_in(easel, setting, backdrop)
    backdrop.back += paint_overhead(easel, setting)
    if "crowd" not in extras:
        backdrop.front += paint_nearby(easel, setting, backdrop.stand)
    if "crowd" in extras and setting.floor in ("land", "water"):
        backdrop.front.append(_onlookers(easel))
    if "puddles" in extras and setting.floor == "land" and not setting.indoors and not easel.snowy:
        backdrop.back.append(_puddles(easel, backdrop.stand))
    return backdrop


def _onlookers(easel: Easel) -> Node:
    """Two rows of backs and heads, some with an arm up."""
    rng = easel.fork("crowd")
    size = 0.19 * easel.m
    sheet = easel.sheet(1.45, easel.height - size * 1.9)
    glow = blend(easel.light.plain(easel.light.rim), _WHITE, 0.2)
    for row, share in ((0, 0.8), (1, 1.0)):
        step = size * 0.62 * share
        count = max(round(sheet.width / step), 3)
        for number in range(count):
            x = (number + 0.5 * row + float(rng.uniform(-0.15, 0.15))) * sheet.width / count
            tall = size * share * float(rng.uniform(0.88, 1.12))
            foot = easel.height + easel.rise + size * (0.05 if row else -0.16)
            chance = rng.random(5)
            _onlooker(sheet, x, foot - tall * 0.55, tall, chance, glow)
    return sheet.finish(bob=(easel.m * 0.003, 1.6, 0.0))


def _onlooker(sheet: Sheet, x: float, neck: float, tall: float, chance: np.ndarray, glow: Tone) -> None:
    """Shoulders and the back of a head; the neck is at (x, row)."""
    coat, hair = tone(_COATS[int(chance[0] * 6)]), tone(_HAIR[int(chance[1] * 6)])
    skin, radius = tone(_SKIN[int(chance[2] * 3)]), tall * 0.2
    half = tall * 0.36
    if chance[3] < 0.22:  # an arm up, cheering
        side = 1 if chance[4] < 0.5 else -1
        shoulder, hand = x + side * half * 0.8, (x + side * half * 1.25, neck - tall * 0.5)
        arm = [[shoulder - half * 0.2, neck + tall * 0.2], [shoulder + half * 0.2, neck + tall * 0.2]]
        sheet.polygon(np.array([*arm, [hand[0] + half * 0.13, hand[1]], [hand[0] - half * 0.13, hand[1]]]), coat)
        sheet.disc(*hand, half * 0.2, half * 0.22, skin)
    angles = np.linspace(math.pi, 2 * math.pi, 14)
    for grow, colour in ((1.0, blend(coat, glow, 0.35)), (0.93, coat)):
        body = [[x + math.cos(a) * half * grow, neck + tall * 0.32 + math.sin(a) * tall * 0.3 * grow] for a in angles]
        foot = neck + tall * 1.4
        sheet.polygon(np.array([*body, [x + half * grow, foot], [x - half * grow, foot]]), colour)
    sheet.polygon(rect(x - radius * 0.42, neck - radius * 0.5, x + radius * 0.42, neck + tall * 0.08), skin)
    sheet.disc(x, neck - radius * 0.9, radius * 1.02, radius * 1.18, blend(hair, glow, 0.45))
    sheet.disc(x, neck - radius * 0.86, radius * 0.95, radius * 1.1, hair)
    if chance[4] > 0.62:  # long hair
        sheet.polygon(rect(x - radius * 0.9, neck - radius * 0.8, x + radius * 0.9, neck + tall * 0.14), hair)
    for side in (-1, 1):
        sheet.disc(x + side * radius * 0.97, neck - radius * 0.7, radius * 0.16, radius * 0.26, skin)


def _light_strings(easel: Easel) -> Node:
    """Coloured lamps on slack wires across the picture."""
    sheet = easel.sheet(0.8, -easel.rise - 2, easel.height * 0.42)
    lamps = ("#ff5a4a", "#ffd24a", "#5ad06a", "#5aa8ff", "#ff7ad0")
    wire, size = tone("#2f3a3a"), easel.m * 0.011
    for row, (share, dip) in enumerate(((0.05, 0.1), (0.13, 0.13))):
        spans = max(round(sheet.width / (easel.m * (0.9 - 0.15 * row))), 1)
        for number in range(spans):
            t = np.linspace(0, 1, 13)
            x = (number + 0.4 * row + t) * sheet.width / spans
            y = easel.height * share + easel.m * dip * (1 - (2 * t - 1) ** 2)
            band = np.concatenate([np.stack([x, y], 1), np.stack([x, y + max(easel.m * 0.003, 1.0)], 1)[::-1]])
            sheet.polygon(band, wire)
            for at in range(12):
                px, py, code = float(x[at]), float(y[at]) + size, tone(lamps[(at + 2 * number + row) % 5])
                sheet.halo(px, py, size * 4.5, code, 0.25 + 0.35 * easel.light.dark)
                sheet.disc(px, py, size * 0.75, size, code, shines=1.0)
                sheet.disc(px - size * 0.2, py - size * 0.3, size * 0.25, size * 0.3, _WHITE, shines=1.0)
    return sheet.finish()


def _puddles(easel: Easel, stand: float) -> Node:
    """Flat pools that show the sky, larger towards the camera."""
    rng = easel.fork("puddles")
    sheet = easel.sheet(1.0, stand - easel.size(0.06))
    light = easel.light
    sky = light.plain(blend(light.middle, light.horizon, 0.55))
    count = max(round(sheet.width / easel.size(0.3)), 3)
    room = max(easel.height - stand, easel.size(0.1))
    for share in np.sort(rng.random(count)):
        x, y = float(rng.uniform(0, sheet.width)), stand + (float(share) * 1.05 - 0.08) * room
        wide = easel.size(0.07 + 0.13 * float(share)) * float(rng.uniform(0.7, 1.3))
        parts = [(0.0, 1.0), (float(rng.uniform(-0.8, -0.4)), 0.6), (float(rng.uniform(0.4, 0.8)), 0.55)]
        for grow, colour in ((1.1, blend(sky, (40.0, 50.0, 50.0), 0.55)), (1.0, sky)):
            for shift, part in parts:
                sheet.disc(
                    x + shift * wide,
                    y + (shift - 0.1) * wide * 0.04,
                    wide * part * grow,
                    wide * part * 0.2 * grow,
                    colour,
                )
        sheet.disc(x - wide * 0.2, y - wide * 0.06, wide * 0.5, wide * 0.05, blend(sky, _WHITE, 0.6))
    return sheet.finish()


_THINGS = (
    ("basket", 0.10, ""),
    ("books", 0.075, ""),
    ("boot", 0.12, "#e2574c"),
    ("sneakers", 0.05, ""),
    ("pizza", 0.035, ""),
    ("ball", 0.055, ""),
    ("coffee", 0.045, ""),
    ("boot", 0.12, "#4f8fc9"),
    ("book", 0.06, ""),
    ("teddy bear", 0.085, ""),
    ("box", 0.08, ""),
    ("hat", 0.05, ""),
)
"""Each with its height in parts of the shorter side, and a colour."""


def scatter(easel: Easel, setting: Setting, backdrop: Backdrop) -> None:
    """All over the floor, behind those who stand there and a few before them."""
    if MESS in easel.scene.extras and setting.indoors and setting.floor == "land":
        backdrop.back.append(_strew(easel, "behind", backdrop.stand - 0.1 * easel.height, 0.07 * easel.height, 0.9))
        backdrop.front.append(_strew(easel, "before", backdrop.stand + 0.03 * easel.height, 0.05 * easel.height, 1.05))


def _strew(easel: Easel, name: str, row: float, deep: float, depth: float) -> Node:
    sheet = easel.sheet(depth, row - easel.size(0.2), row + deep + easel.size(0.06))
    rng = easel.fork(f"clutter {name}")
    count = max(round(sheet.width / easel.size(0.17)), 4)
    order = rng.permutation(len(_THINGS))
    rows = np.sort(rng.random(count))
    for number in range(count):
        thing, share, code = _THINGS[int(order[number % len(_THINGS)])]
        entry = CATALOGUE[thing]
        colour = (int(code[5:7], 16), int(code[3:5], 16), int(code[1:3], 16)) if code else None
        tall = max(round(easel.size(share, depth)), 6)
        sprite = draw(entry, height_px=tall, action=entry.actions[0], phase=0.0, colour=colour)
        half = sprite.bgra.shape[1] / 2
        place = (int(number * 7) % count + 0.5 + float(rng.uniform(-0.3, 0.3))) * sheet.width / count
        x = min(max(place, half + 1), sheet.width - half - 1)
        sheet.stamp(
            sprite.bgra, round(x - sprite.anchor[0]), round(row + deep * float(rows[number]) - sprite.anchor[1])
        )
    return sheet.finish()


_PEOPLE = ("man", "woman", "girl", "man", "woman", "boy")
_COATS_BYSTANDERS = ((148, 92, 62), (70, 96, 176), (92, 140, 84), (60, 130, 206), (150, 84, 128), (110, 110, 96))
_TALL = 0.3
"""Height of a grown one, in parts of the shorter side."""


def crowd_in(easel: Easel, setting: Setting, backdrop: Backdrop) -> None:
    """Put them behind all that is named."""
    if BUSTLE in easel.scene.extras and setting.floor == "land":
        backdrop.back.append(_bystanders(easel, backdrop.stand - 0.06 * easel.height))


def _bystanders(easel: Easel, row: float) -> Node:
    depth, rng = 0.8, easel.fork("bystanders")
    sheet = easel.sheet(depth, row - easel.size(1.25 * _TALL, depth), row + easel.size(0.04, depth))
    count = max(round(sheet.width / easel.size(0.24)), 3)
    for number in range(count):
        entry = CATALOGUE[_PEOPLE[(3 * number + number // 4) % len(_PEOPLE)]]
        share = _TALL * min(entry.height_metres / 1.75, 1.0) * float(rng.uniform(0.95, 1.05))
        action = ("stand", "walk", "stand")[number % 3]
        sprite = draw(
            entry,
            height_px=max(round(easel.size(share, depth)), 8),
            action=action if action in entry.actions else entry.actions[0],
            phase=float(rng.random()),
            colour=_COATS_BYSTANDERS[int(rng.integers(len(_COATS_BYSTANDERS)))],
        )
        picture = sprite.bgra[:, ::-1] if rng.random() < 0.5 else sprite.bgra
        half = picture.shape[1] / 2
        x = (number + 0.5 + float(rng.uniform(-0.22, 0.22))) * sheet.width / count
        x = min(max(x, half + 1), sheet.width - half - 1)
        sheet.stamp(picture.copy(), round(x - half), round(row - sprite.anchor[1]))
    return sheet.finish(haze=0.25)
