"""Plants of the settings: trees as sprites that are planted along a line, grass, flowers, reeds.

Also: what is close to the camera in an upright frame, where the ground would be an empty band: pots, baskets, shells, stones.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np

from ..painting.light import Tone, blend, light_for, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node, Sheet
from ..spec import Scene
from ..subjects import CATALOGUE, draw
from .base import Setting
from .buildings import rect
from .plants import draw_plant


def plant_row(
    sheet: Sheet,
    kinds: Sequence[str],
    line: Picture,
    *,
    height: float,
    every: float,
    sink: float = 0.02,
    vary: float = 0.3,
) -> None:
    """Plant along `line` (a row per column): `height` and `every` in pixels, the foot `sink` of the height in the ground."""
    rng = sheet.easel.fork(f"plants{sheet.depth}{kinds}")
    variants = [
        draw_plant(sheet.easel, kind, max(round(height * (1 + vary)), 8), rng) for kind in kinds for _ in range(3)
    ]
    count = max(round(sheet.width / max(every, 4.0)), 1)
    places = sorted(
        ((number + rng.uniform(0.05, 0.95)) / count * sheet.width, rng.uniform(1 - vary, 1 + vary))
        for number in range(count)
    )
    for x, scale in sorted(places, key=lambda place: place[1]):
        sprite = variants[int(rng.integers(len(variants)))]
        share = scale / (1 + vary)
        size = (max(round(sprite.shape[1] * share), 2), max(round(sprite.shape[0] * share), 2))
        # Down to a half at most: there the quick way is as good.
        sprite = cv2.resize(sprite, size, interpolation=cv2.INTER_LINEAR)
        if rng.random() < 0.5:
            sprite = np.ascontiguousarray(sprite[:, ::-1])
        foot = float(line[int(x) % len(line)]) + sprite.shape[0] * sink
        sheet.stamp(sprite, x - sprite.shape[1] / 2, foot - sprite.shape[0])


def grow_grass(
    sheet: Sheet, line: Picture, *, height: float, every: float, tones: Sequence[Tone], lean: float = 0.25
) -> None:
    """Blades along `line`, `height` pixels high, one every `every` pixels."""
    rng = sheet.easel.fork(f"grass{sheet.depth}{height:.0f}")
    every = max(every, 0.8)
    start = np.arange(0, sheet.width, every)
    aside, tallness, sway, chance = rng.random((len(start), 4)).T
    x, tall = start + (2 * aside - 1) * every, height * (0.45 + 0.7 * tallness)
    foot = line[x.astype(int) % len(line)] + height * 0.25
    tip = x + tall * lean * (2.8 * sway - 1.2)
    half = max(height * 0.055, 0.7)
    bend, knee = x * 0.6 + tip * 0.4, foot - tall * 0.55
    corners = (
        (x - half, foot),
        (bend - half * 0.7, knee),
        (tip, foot - tall),
        (bend + half * 0.7, knee),
        (x + half, foot),
    )
    blades = np.stack([np.stack(corner, 1) for corner in corners], 1)
    colour = (chance * len(tones)).astype(int)
    # Blades that are so far apart never cross each other and are painted at once.
    apart = math.ceil((1.15 * height * abs(lean) * 2.8 + 2 * half) / every) + 2
    for first in range(apart):
        for number, shade in enumerate(tones):
            group = np.arange(first, len(start), apart)
            sheet.polygons(blades[group[colour[group] == number]], shade)


def rows_to_edge(sheet: Sheet, line: Picture) -> float:
    """How much ground is seen below `line`, in parts of the shorter side: in an upright frame a lot."""
    easel = sheet.easel
    return float(max(easel.height - float(line.mean()), 0.0) / easel.m)


def grow_tufts(sheet: Sheet, line: Picture, *, tones: Sequence[Tone], first: float = 0.06) -> None:
    """Tufts over all the ground below `line`, taller and farther apart towards the camera."""
    easel, room = sheet.easel, rows_to_edge(sheet, line)
    for rows in (0.06, 0.14, 0.24, 0.36, 0.5, 0.66):
        if first <= rows < max(room, 0.25):
            tall, every = 0.03 + rows * 0.15, 0.05 + max(rows - 0.24, 0.0) * 0.1
            grow_grass(
                sheet, line + easel.size(rows), height=easel.size(tall), every=easel.size(every), tones=tones, lean=0.4
            )


def grow_flowers(
    sheet: Sheet, line: Picture, *, height: float, every: float, petals: Sequence[Tone], stem: Tone, spread: float = 0.0
) -> None:
    """Simple flowers along `line`, scattered up to `spread` pixels below it; nearer ones are larger."""
    rng = sheet.easel.fork(f"flowers{sheet.depth}{height:.0f}")
    places = sorted((float(rng.random()), float(x)) for x in np.arange(0, sheet.width, max(every, 1.5)))
    for share, x in places:
        px = x + float(rng.uniform(-every, every))
        tall = height * (0.65 + 0.7 * share) * float(rng.uniform(0.75, 1.25))
        foot = float(line[int(px) % len(line)]) + spread * share
        top = foot - tall
        half = max(tall * 0.025, 0.5)
        sheet.polygon(np.array([[px - half, foot], [px - half, top], [px + half, top], [px + half, foot]]), stem)
        colour = petals[int(rng.integers(len(petals)))]
        radius = tall * float(rng.uniform(0.14, 0.2))
        if radius < 2.2:
            sheet.disc(px, top, radius * 1.25, radius * 1.05, colour)
            continue
        turn = float(rng.uniform(0, 6.28))
        for petal in range(5):
            angle = turn + petal * 2 * math.pi / 5
            sheet.disc(
                px + radius * math.cos(angle),
                top + radius * 0.8 * math.sin(angle),
                radius * 0.72,
                radius * 0.62,
                blend(colour, (255, 255, 255), 0.12 * (petal % 2)),
            )
        sheet.disc(
            px, top, radius * 0.5, radius * 0.45, tone("#f7cf4a") if colour != tone("#f7cf4a") else tone("#8a5a2b")
        )


_DARK: Tone = (40.0, 30.0, 40.0)
_UPRIGHT = 1.2
"""Height to width from which on a frame is upright."""
_INDOORS = ("potted plant", "basket", "potted plant", "vase")
_NEAR: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("room", "cafe", "library", "office"), _INDOORS),
    **dict.fromkeys(("museum", "hospital", "airport", "station"), ("potted plant",)),
    "kitchen": ("basket", "potted plant", "barrel", "bucket"),
    "bakery": ("basket", "barrel", "basket"),
    "attic": ("box", "suitcase", "books", "basket"),
    "garage": ("bucket", "box", "barrel"),
    "barn": ("barrel", "bucket", "basket"),
    "classroom": ("books", "backpack", "potted plant"),
    **dict.fromkeys(("train carriage", "bus interior", "airplane cabin"), ("suitcase", "backpack")),
    "gym": ("ball", "basketball", "bucket"),
    "greenhouse": ("potted plant", "watering can", "potted plant", "bucket"),
    "market": ("basket", "potted plant", "barrel", "basket"),
    "square": ("potted plant", "potted plant"),
    "street": ("potted plant", "bush", "mailbox"),
    "city": ("bush", "potted plant"),
    "street cafe": ("potted plant", "potted plant", "bush"),
    "japanese garden": ("bush", "rock", "bush"),
    "glacier": ("rock", "rock"),
    "campsite": ("grass", "rock", "firewood", "grass"),
    "golf course": ("grass", "bush", "grass"),
    "race track": ("grass", "grass"),
    "ski slope": ("snowy pine", "rock"),
    "skyline": ("potted plant", "bush"),
    "promenade": ("potted plant", "bush"),
    "farm": ("bush", "basket", "rock", "bucket"),
    "village": ("bush", "mushroom", "rock"),
    "garden": ("potted plant", "watering can", "bush"),
    "park": ("bush", "bush", "mushroom"),
    "playground": ("bush", "ball", "bucket"),
    "meadow": ("grass", "dandelion", "grass", "poppy"),
    "hilltop": ("grass", "dandelion", "grass"),
    "road": ("bush", "rock", "grass"),
    "beach": ("starfish", "rock", "bucket", "rock"),
    "island": ("starfish", "rock"),
    "desert": ("rock", "cactus", "rock", "skull"),
    "canyon": ("rock", "cactus", "rock"),
    "mars": ("rock", "rock"),
    "savanna": ("grass", "rock", "grass"),
    "mountains": ("rock", "grass", "rock"),
    "snowfield": ("snowy pine", "rock"),
}
"""By setting, from left to right."""
_TALL = {
    "lollipop": 0.3,
    "cupcake": 0.22,
    "bench": 0.2,
    "bush": 0.2,
    "cactus": 0.3,
    "snowy pine": 0.22,
    "mailbox": 0.3,
    "barrel": 0.26,
    "potted plant": 0.32,
    "grass": 0.13,
    "poppy": 0.17,
    "dandelion": 0.15,
}
"""In parts of the shorter side; the others are `_LOW`."""
_LOW = 0.15
_UNDER_SNOW = ("rock", "snowy pine", "barrel", "mailbox")
"""What may stand in the snow."""
_LAMPS = ("room", "kitchen", "office", "classroom", "hospital", "bakery", "shop", "library", "laboratory")
"""Rooms with a lamp under the ceiling."""
_OF_DUNES = ("camel", "pyramid")
DUNES = "dunes"
"""The extra of a desert of sand alone."""
_EVERY = 0.5
"""From one to the next, in parts of the shorter side."""


def grows_cacti(scene: Scene) -> bool:
    """A desert of America has them; one of dunes, camels and pyramids has none."""
    return DUNES not in scene.extras and all(figure.name not in _OF_DUNES for figure in scene.figures)


def paint_nearby(easel: Easel, setting: Setting, stand: float) -> list[Node]:
    """A row of things along the lower edge, a little out of focus; nothing in a wide frame, or where figures stand low."""
    named = {figure.name for figure in easel.scene.figures}
    kinds = [kind for kind in _NEAR.get(setting.name, ()) if kind not in named]
    if not grows_cacti(easel.scene):
        kinds = [kind for kind in kinds if kind not in ("cactus", "skull")]
    if easel.snowy and not setting.indoors:
        kinds = [kind for kind in kinds if kind in _UNDER_SNOW]
    if easel.height < _UPRIGHT * easel.width or stand > 0.86 * easel.height or not kinds:
        return []
    depth, rng = 1.35, easel.fork("nearby")
    foot = easel.height * 1.02
    sheet = easel.sheet(depth, foot - easel.size(0.45, depth))
    count = max(round(sheet.width / easel.size(_EVERY, depth)), 2)
    for number in range(count):
        x = (number + 0.5 + float(rng.uniform(-0.2, 0.2))) * sheet.width / count
        kind, share = kinds[number % len(kinds)], float(rng.uniform(0.85, 1.15))
        low = foot + easel.size(0.04 if kind in _TALL else -0.03) * float(rng.uniform(0.0, 1.0))
        sprite, middle, down = _draw(easel, kind, depth, share)
        sheet.stamp(sprite, round(x - middle), round(low - down))
    return [sheet.finish(blur=max(easel.m * 0.0018, 0.4))]


def paint_overhead(easel: Easel, setting: Setting) -> list[Node]:
    """A cornice and lamps that hang from the ceiling, where an upright frame shows much of a room's wall."""
    if easel.height < _UPRIGHT * easel.width or setting.name not in _LAMPS:
        return []
    depth = 0.62
    unit, low = easel.size(0.1, depth), easel.height * 0.13 - easel.size(0.02, depth)
    sheet = easel.sheet(depth, -easel.rise - 4, low + 3 * unit)
    white, shade = tone("#f6f0e4"), tone(("#c8503e", "#3f6f8a", "#d9a03c", "#5f8a5a")[easel.seed % 4])
    sheet.polygon(rect(0, sheet.top, sheet.width - 0.01, easel.height * 0.018), white)
    sheet.polygon(rect(0, easel.height * 0.018, sheet.width - 0.01, easel.height * 0.022), tone("#cfc4b4"))
    count = max(round(sheet.width / easel.size(1.0, depth)), 1)
    for number in range(count):
        x = (number + 0.62) * sheet.width / count
        sheet.polygon(rect(x - unit * 0.03, sheet.top, x + unit * 0.03, low - unit * 0.5), tone("#4a4440"))
        bell = [[-0.16, -0.56], [0.16, -0.56], [0.34, -0.4], [0.82, 0.1], [-0.82, 0.1], [-0.34, -0.4]]
        sheet.halo(x, low + unit * 0.2, unit * 2.6, tone("#ffe0a0"), 0.25 + 0.3 * light_for(easel.scene).dark)
        sheet.disc(x, low + unit * 0.1, unit * 0.42, unit * 0.26, tone("#fff4d0"), shines=0.9)
        sheet.polygon(np.array(bell) * unit + [x, low], shade)
        sheet.polygon(
            np.array([[0.1, -0.5], [0.3, -0.38], [0.72, 0.06], [0.4, 0.06]]) * unit + [x, low], blend(shade, _DARK, 0.2)
        )
    return [sheet.finish()]


def _draw(easel: Easel, kind: str, depth: float, share: float) -> tuple[Picture, float, float]:
    """A thing a little darker than what is farther away, and where it stands on the ground."""
    tall = max(round(easel.size(_TALL.get(kind, _LOW), depth) * share), 8)
    entry = CATALOGUE[kind]
    sprite = draw(entry, height_px=tall, action=entry.actions[0], phase=0.0, seed=round(share * 1000))
    pixels = cv2.convertScaleAbs(sprite.bgra, alpha=0.86)
    pixels[:, :, 3] = sprite.bgra[:, :, 3]
    return np.ascontiguousarray(pixels), sprite.anchor[0], sprite.anchor[1]
