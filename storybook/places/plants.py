"""How the plants of the settings are drawn: one function for each kind, and one table of foliage colours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel

_MARGIN = 0.14
"""Of a plant's longer side: leaves and twigs that chance sends farthest stay inside."""
_BARK = {
    "broad": "#6b4c38",
    "birch": "#d9d4c8",
    "palm": "#9a7650",
    "bare": "#5a473c",
    "blossom": "#5d4238",
    "pine": "#5a4234",
}


LEAVES: dict[str, tuple[str, ...]] = {
    "spring": ("#5f9e3e", "#83bd4c", "#a9d665"),
    "summer": ("#2f6b3a", "#4c8f45", "#7db455"),
    "autumn": ("#a3421f", "#d0702a", "#eda63d"),
    "winter": ("#7f97a8", "#c3d3df", "#f2f7fb"),
    "blossom": ("#c76a93", "#eb9dbb", "#ffd3e0"),
    "pine": ("#1d4a3f", "#2f6a51", "#4e8a62"),
    "palm": ("#236b3d", "#3b914a", "#76bb57"),
    "jungle": ("#164f33", "#2a7a43", "#5fae4e"),
    "bush": ("#2f6b3a", "#4c8f45", "#7db455"),
}
"""Dark, middle, light of each kind of foliage."""


def leaf_tones(easel: Easel, kind: str, rng: np.random.Generator) -> list[Tone]:
    """The three tones of a plant of `kind` in the scene's season."""
    season = easel.scene.season
    key = kind if kind in ("pine", "palm", "jungle", "blossom") else season
    if key == "spring" and kind == "broad" and rng.random() < 0.35:
        key = "blossom"
    tones = [tone(code) for code in LEAVES[key]]
    if key == "autumn":
        tones = [blend(part, tone(("#c93b2b", "#e8b83a", "#a05a2c")[int(rng.integers(3))]), 0.4) for part in tones]
    if key == "pine" and easel.snowy:
        tones[2] = blend(tones[2], (250.0, 245.0, 240.0), 0.85)
    turn = rng.uniform(-0.07, 0.07)
    return [(min(b * (1 + turn), 255), g, min(r * (1 - turn), 255)) for b, g, r in tones]


@dataclass(frozen=True, slots=True)
class _Bed:
    """Where a plant is drawn: its own measure, and clear pixels around it for the leaves that reach farther."""

    pixels: Picture
    height: int
    width: int
    margin: int
    """Pixels at the left, the top and the right."""

    def trimmed(self) -> Picture:
        """Without what stayed clear, but for one pixel; as much at the left as at the right."""
        left, top, across, _ = cv2.boundingRect(cv2.extractChannel(self.pixels, 3))
        free = max(min(left, self.pixels.shape[1] - left - across) - 1, 0)
        return np.ascontiguousarray(self.pixels[max(top - 1, 0) :, free : self.pixels.shape[1] - free])


def draw_plant(easel: Easel, kind: str, height: int, rng: np.random.Generator) -> Picture:
    """A plant of about `height` pixels as premultiplied BGRA; its foot is the middle of the lower edge."""
    if kind == "broad" and easel.scene.season == "winter":
        kind = "bare"
    width = int(
        height
        * {"pine": 0.62, "palm": 1.0, "bush": 1.9, "bare": 0.95, "cactus": 0.7, "fern": 1.7, "acacia": 1.5}.get(
            kind, 0.95
        )
    )
    margin = math.ceil(_MARGIN * max(height, width))
    pixels = np.zeros((max(height, 8) + margin, max(width, 8) + 2 * margin, 4), np.uint8)
    bed = _Bed(pixels, max(height, 8), max(width, 8), margin)
    tones = leaf_tones(easel, kind, rng)
    {
        "pine": _pine,
        "palm": _palm,
        "bare": _bare,
        "bush": _bush,
        "cactus": _cactus,
        "fern": _fern,
        "acacia": _acacia,
    }.get(kind, _broad)(bed, tones, rng, kind, easel)
    return bed.trimmed()


def _trunk(bed: _Bed, foot: float, top: float, x: float, half: float, colour: Tone) -> None:
    points = np.array([[x - half, foot], [x - half * 0.45, top], [x + half * 0.45, top], [x + half, foot]])
    _fill(bed, points, colour)
    light = np.array([[x - half, foot], [x - half * 0.45, top], [x - half * 0.1, top], [x - half * 0.35, foot]])
    _fill(bed, light, blend(colour, (255.0, 255.0, 255.0), 0.16))


def _fill(bed: _Bed, points: Picture, colour: Tone) -> None:
    corners = np.rint((points + bed.margin) * 16).astype(np.int32)
    cv2.fillPoly(bed.pixels, [corners], (*colour, 255.0), cv2.LINE_AA, 4)


def _dot(bed: _Bed, x: float, y: float, radius: float, colour: Tone, squash: float = 1.0) -> None:
    axes = (max(round(radius * 16), 4), max(round(radius * squash * 16), 4))
    centre = (round((x + bed.margin) * 16), round((y + bed.margin) * 16))
    cv2.ellipse(bed.pixels, centre, axes, 0, 0, 360, (*colour, 255.0), -1, cv2.LINE_AA, 4)


def _crown(
    bed: _Bed, x: float, y: float, rx: float, ry: float, tones: Sequence[Tone], rng: np.random.Generator
) -> None:
    """Leaf masses: dark ones first, lighter ones smaller and towards the light (upper left)."""
    unit = min(rx, ry)
    shades = (tones[0], blend(tones[0], tones[1], 0.6), tones[1], blend(tones[1], tones[2], 0.6), tones[2])
    for layer, (count, colour) in enumerate(zip((15, 14, 13, 11, 8), shades, strict=True)):
        turn, out, size = rng.random((count, 3)).T
        far, shift = np.sqrt(out) * (0.78 - 0.11 * layer), layer * 0.085
        xs = x + rx * (far * np.cos(2 * math.pi * turn) - shift)
        ys = y + ry * (far * np.sin(2 * math.pi * turn) - shift * 1.2)
        _dots(bed, xs, ys, unit * (0.2 + 0.14 * size) * (1 - 0.13 * layer), [colour] * count, 0.86)
    turn, out, size = rng.random((90, 3)).T
    far, cos, sin = np.sqrt(0.1 + 0.9 * out) * 0.9, np.cos(2 * math.pi * turn), np.sin(2 * math.pi * turn)
    up = 0.5 - 0.5 * (cos * 0.5 + sin) * far
    ramp = [np.interp(up, (0, 0.5, 1), [colour[channel] for colour in tones]) for channel in range(3)]
    colours = [(b, g, r) for b, g, r in np.stack(ramp, 1).tolist()]
    _dots(bed, x + rx * far * cos, y + ry * far * sin, unit * (0.03 + 0.045 * size), colours, 0.7)


def _dots(bed: _Bed, xs: Picture, ys: Picture, radii: Picture, colours: Sequence[Tone], squash: float) -> None:
    """Many of `_dot`, each smaller than a third of a pixel left out."""
    places = np.rint(np.stack([xs + bed.margin, ys + bed.margin, radii, radii * squash], 1) * 16).astype(int).tolist()
    for (x, y, across, down), colour in zip(places, colours, strict=True):
        if across > 5:
            size = (across, max(down, 4))
            cv2.ellipse(bed.pixels, (x, y), size, 0, 0, 360, (*colour, 255.0), -1, cv2.LINE_AA, 4)


def _broad(bed: _Bed, tones: Sequence[Tone], rng: np.random.Generator, kind: str, easel: Easel) -> None:
    height, width = bed.height, bed.width
    bark = tone(_BARK.get(kind, "#6b4c38"))
    x = width / 2 + rng.uniform(-0.03, 0.03) * width
    crown = height * rng.uniform(0.36, 0.42)
    _trunk(bed, height, height * 0.45, x, width * (0.045 if kind == "birch" else 0.06), bark)
    for side in (-1, 1):
        points = np.array(
            [
                [x, height * 0.72],
                [x + side * width * 0.2, height * 0.45],
                [x + side * width * 0.23, height * 0.47],
                [x + side * width * 0.02, height * 0.78],
            ]
        )
        _fill(bed, points, blend(bark, (0, 0, 0), 0.15))
    _crown(bed, x, height * 0.42, width * 0.46, crown, tones, rng)


def _acacia(bed: _Bed, tones: Sequence[Tone], rng: np.random.Generator, kind: str, easel: Easel) -> None:
    height, width = bed.height, bed.width
    tones = [tone("#4f6a35"), tone("#7a8f47"), tone("#a9b560")]
    bark = tone("#5b4433")
    x = width * (0.5 + rng.uniform(-0.05, 0.05))
    _trunk(bed, height, height * 0.5, x, width * 0.028, bark)
    for reach in (-0.3, -0.12, 0.14, 0.3):
        points = np.array(
            [
                [x - width * 0.012, height * 0.62],
                [x + reach * width, height * 0.3],
                [x + reach * width + width * 0.015, height * 0.32],
                [x + width * 0.014, height * 0.66],
            ]
        )
        _fill(bed, points, bark)
    for shift, level, wide in ((-0.17, 0.26, 0.27), (0.2, 0.24, 0.25), (0.0, 0.16, 0.32)):
        _crown(bed, x + shift * width, height * level, width * wide, height * 0.12, tones, rng)


def _bush(bed: _Bed, tones: Sequence[Tone], rng: np.random.Generator, kind: str, easel: Easel) -> None:
    height, width = bed.height, bed.width
    for x, size in ((0.28, 0.7), (0.72, 0.75), (0.5, 0.95)):
        _crown(bed, width * x, height * (1.06 - 0.5 * size), width * 0.26, height * 0.5 * size, tones, rng)


def _pine(bed: _Bed, tones: Sequence[Tone], rng: np.random.Generator, kind: str, easel: Easel) -> None:
    height, width = bed.height, bed.width
    x = width / 2
    _trunk(bed, height, height * 0.6, x, width * 0.055, tone(_BARK["pine"]))
    tiers = 7
    for tier in range(tiers):
        foot = height * (0.93 - 0.76 * tier / (tiers - 0.2))
        top = foot - height * 0.27 * (1 - 0.35 * tier / tiers)
        half = width * 0.49 * (1 - tier / (tiers + 0.35)) ** 0.9
        _tier(bed, x, max(top, 1.0), foot, half, tones, rng, snowy=easel.snowy)


def _tier(
    bed: _Bed,
    x: float,
    top: float,
    foot: float,
    half: float,
    tones: Sequence[Tone],
    rng: np.random.Generator,
    *,
    snowy: bool,
) -> None:
    teeth = 7
    edge = []
    for tooth in range(teeth + 1):
        along = -1 + 2 * tooth / teeth
        droop = (foot - top) * (0.16 * (1 - abs(along)) + rng.uniform(-0.04, 0.04))
        edge.append([x + half * along, foot - (foot - top) * 0.12 * (1 - abs(along)) + droop * 0.4])
        if tooth < teeth:
            edge.append([x + half * (along + 1 / teeth), foot - (foot - top) * 0.14])
    shape = np.array([[x, top], *reversed(edge)])
    _fill(bed, shape, blend(tones[0], tones[1], 0.35))
    lit = [point for point in edge if point[0] < x + half * 0.1]
    _fill(bed, np.array([[x, top], *reversed(lit)]), tones[1])
    bright = [
        [px * 0.9 + x * 0.1 - half * 0.02, py - (foot - top) * 0.1]
        for px, py in edge
        if px < x - half * (0.05 if snowy else 0.35)
    ]
    if len(bright) > 2:
        _fill(
            bed,
            np.array([[x - half * 0.02, top + (foot - top) * 0.12], *reversed(bright)]),
            blend(tones[1], tones[2], 0.9 if snowy else 0.7),
        )


def _palm(bed: _Bed, tones: Sequence[Tone], rng: np.random.Generator, kind: str, easel: Easel) -> None:
    height, width = bed.height, bed.width
    bark = tone(_BARK["palm"])
    head_x, head_y = width * (0.5 + rng.uniform(-0.08, 0.08)), height * 0.3
    foot_x = width * 0.5
    bend = rng.uniform(-0.14, 0.14) * width
    t = np.linspace(0, 1, 14)
    xs = foot_x + (head_x - foot_x) * t + bend * np.sin(t * math.pi)
    ys = height + (head_y - height) * t
    half = width * (0.035 - 0.015 * t)
    _fill(bed, np.concatenate([np.stack([xs - half, ys], 1), np.stack([xs + half, ys], 1)[::-1]]), bark)
    _fill(
        bed,
        np.concatenate([np.stack([xs - half, ys], 1), np.stack([xs - half * 0.2, ys], 1)[::-1]]),
        blend(bark, (255, 255, 255), 0.2),
    )
    fronds = sorted(rng.uniform(-0.2, 0.2) + angle for angle in np.linspace(-0.35, math.pi + 0.35, 9))
    order = sorted(fronds, key=lambda angle: math.sin(angle))
    for number, angle in enumerate(order):
        reach = width * rng.uniform(0.4, 0.5)
        colour = blend(tones[0], tones[2], number / len(order))
        _frond(bed, head_x, head_y, angle, reach, height * 0.2, colour)
    for side in (-1, 0, 1):
        _dot(bed, head_x + side * width * 0.03, head_y + height * 0.02, width * 0.025, tone("#6a4a2c"))


def _frond(bed: _Bed, x: float, y: float, angle: float, reach: float, droop: float, colour: Tone) -> None:
    t = np.linspace(0, 1, 16)
    xs = x + math.cos(angle) * reach * t
    ys = y - math.sin(angle) * reach * 0.62 * t + droop * t**2.2
    wide = reach * 0.1 * np.sin(np.pi * np.clip(t * 0.92 + 0.08, 0, 1))
    teeth = np.where(np.arange(16) % 2 == 0, 1.0, 0.45)
    _fill(
        bed,
        np.concatenate([np.stack([xs, ys - wide * 0.4], 1), np.stack([xs, ys + wide * teeth * 1.6], 1)[::-1]]),
        colour,
    )


def _bare(bed: _Bed, tones: Sequence[Tone], rng: np.random.Generator, kind: str, easel: Easel) -> None:
    height, width = bed.height, bed.width
    _branch(bed, width / 2, height, -math.pi / 2, height * 0.3, width * 0.05, 0, rng, easel.snowy)


def _branch(
    bed: _Bed,
    x: float,
    y: float,
    angle: float,
    length: float,
    half: float,
    level: int,
    rng: np.random.Generator,
    snowy: bool,
) -> None:
    tip_x, tip_y = x + math.cos(angle) * length, y + math.sin(angle) * length
    across = np.array([-math.sin(angle), math.cos(angle)])
    foot, tip = np.array([x, y]), np.array([tip_x, tip_y])
    _fill(
        bed,
        np.array([foot - across * half, tip - across * half * 0.62, tip + across * half * 0.62, foot + across * half]),
        tone("#54443c"),
    )
    if snowy and abs(math.cos(angle)) > 0.35 and half > 1:
        side = -across if across[1] > 0 else across
        _fill(
            bed,
            np.array(
                [foot + side * half * 1.1, tip + side * half * 0.8, tip + side * half * 0.1, foot + side * half * 0.2]
            ),
            tone("#eef4f8"),
        )
    if level >= 5 or half < 0.4:
        return
    for turn in (-1, 1) if level else (-1, 0.1, 1):
        _branch(
            bed,
            tip_x,
            tip_y,
            angle + turn * rng.uniform(0.28, 0.58),
            length * rng.uniform(0.64, 0.8),
            half * 0.62,
            level + 1,
            rng,
            snowy,
        )


def _cactus(bed: _Bed, tones: Sequence[Tone], rng: np.random.Generator, kind: str, easel: Easel) -> None:
    height, width = bed.height, bed.width
    base, lit = tone("#3f7d55"), tone("#6fae72")

    def post(x: float, top: float, foot: float, half: float) -> None:
        for shift, wide, colour in ((0.0, half, base), (-half * 0.35, half * 0.45, lit)):
            _dot(bed, x + shift, top + half, wide, colour)
            _fill(
                bed,
                np.array(
                    [
                        [x + shift - wide, top + half],
                        [x + shift + wide, top + half],
                        [x + shift + wide, foot],
                        [x + shift - wide, foot],
                    ]
                ),
                colour,
            )

    half = width * 0.11
    for side, low, high in (
        (-1, rng.uniform(0.5, 0.66), rng.uniform(0.26, 0.4)),
        (1, rng.uniform(0.44, 0.6), rng.uniform(0.18, 0.34)),
    ):
        x = width / 2 + side * width * 0.32
        _fill(
            bed,
            np.array(
                [
                    [width / 2, height * low - half * 0.7],
                    [x, height * low - half * 0.7],
                    [x, height * low + half * 0.7],
                    [width / 2, height * low + half * 0.7],
                ]
            ),
            base,
        )
        post(x, height * high, height * low + half * 0.7, half * 0.72)
    post(width / 2, height * 0.02, height, half)


def _fern(bed: _Bed, tones: Sequence[Tone], rng: np.random.Generator, kind: str, easel: Easel) -> None:
    height, width = bed.height, bed.width
    tones = [tone(code) for code in LEAVES["jungle"]]
    angles = sorted(
        np.linspace(0.15, math.pi - 0.15, 11) + rng.uniform(-0.1, 0.1, 11), key=lambda angle: -abs(angle - math.pi / 2)
    )
    for number, angle in enumerate(sorted(angles, key=lambda angle: math.sin(angle), reverse=True)):
        _frond(
            bed,
            width / 2,
            height,
            float(angle),
            width * 0.46 * rng.uniform(0.8, 1),
            height * 0.3,
            blend(tones[0], tones[2], number / 11),
        )
