"""What flutters, rises, hovers or blows through the picture: leaves, petals, confetti, fireflies, embers, bubbles, grains."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from .light import Tone, tone
from .planes import Compositor, Frame, Picture, Planes, bake, premultiply
from .sheet import Easel, Node, View


@dataclass(slots=True)
class Swarm:
    """Small sprites, each on a path of its own."""

    sprites: list[Planes]
    kind: str
    seeds: Picture
    """(n, 6) of 0..1: place, speed, phase, size and turn of each."""
    measure: float
    frames_a_turn: int = 16
    glows: bool = False

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw every one at its place."""
        height, width = frame.y.shape
        for index, (a, b, c, d, e, _) in enumerate(self.seeds.tolist()):
            x, y, turn = _PATHS[self.kind](a, b, c, d, e, view.seconds, width, height, self.measure)
            x = (x - view.x * (0.6 + 0.6 * d)) % (width + 60) - 30
            number = int(turn * self.frames_a_turn) % self.frames_a_turn + self.frames_a_turn * (
                index % (len(self.sprites) // self.frames_a_turn)
            )
            planes = self.sprites[number]
            compositor.over(frame, planes, round(x * 4) / 4 - planes.width / 2, round(y * 4) / 4 - planes.height / 2)


def _fluttering(
    a: float, b: float, c: float, d: float, e: float, t: float, w: int, h: int, m: float
) -> tuple[float, float, float]:
    speed = m * (0.10 + 0.08 * d)
    y = (b * (h + 80) + t * speed) % (h + 80) - 40
    x = a * (w + 60) + m * 0.10 * t * (0.5 + c) + m * 0.06 * math.sin(t * (1.1 + e) + c * 7)
    return x, y, t * (0.3 + 0.5 * e) + c


def _rising(
    a: float, b: float, c: float, d: float, e: float, t: float, w: int, h: int, m: float
) -> tuple[float, float, float]:
    speed = m * (0.07 + 0.12 * d)
    y = h + 40 - (b * (h + 80) + t * speed) % (h + 80)
    return a * (w + 60) + m * 0.03 * math.sin(t * (1.2 + e) + c * 7), y, c + t * 0.2


def _hovering(
    a: float, b: float, c: float, d: float, e: float, t: float, w: int, h: int, m: float
) -> tuple[float, float, float]:
    x = a * (w + 60) + m * 0.09 * math.sin(t * (0.5 + 0.4 * e) + c * 7) + m * 0.03 * math.sin(t * 1.7 + e * 9)
    y = h * (0.38 + 0.55 * b) + m * 0.06 * math.sin(t * (0.6 + 0.5 * d) + e * 7)
    return x, y, t * (0.22 + 0.2 * d) + c


def _floating(
    a: float, b: float, c: float, d: float, e: float, t: float, w: int, h: int, m: float
) -> tuple[float, float, float]:
    y = h + 40 - (b * (h + 80) + t * m * (0.015 + 0.03 * d)) % (h + 80)
    return a * (w + 60) + m * 0.04 * math.sin(t * (0.3 + 0.4 * e) + c * 7), y, c + t * (0.2 + 0.3 * e)


def _blowing(
    a: float, b: float, c: float, d: float, e: float, t: float, w: int, h: int, m: float
) -> tuple[float, float, float]:
    x = a * (w + 60) + t * m * (0.35 + 0.3 * d)
    return x, h * (0.3 + 0.68 * b) + m * 0.05 * math.sin(t * (1 + e) + c * 7), c


def _whirling(
    a: float, b: float, c: float, d: float, e: float, t: float, w: int, h: int, m: float
) -> tuple[float, float, float]:
    x = a * (w + 60) + t * m * (0.12 + 0.14 * d) + m * 0.10 * math.sin(t * (1.0 + e) + c * 7)
    y = h * (0.12 + 0.62 * b) + m * 0.12 * math.sin(t * (0.8 + 0.6 * d) + e * 7)
    return x, y, t * (0.25 + 0.35 * e) + c


_PATHS = {
    "whirl": _whirling,
    "flutter": _fluttering,
    "rise": _rising,
    "hover": _hovering,
    "blow": _blowing,
    "float": _floating,
}


def _turning(easel: Easel, colours: list[Tone], size: float, kind: str) -> list[Planes]:
    """Sixteen turns of a leaf or petal in each colour."""
    sprites = []
    side = 2 * max(int(easel.m * easel.coarse * size * 1.4), 4)
    for colour in colours:
        for turn in range(16):
            pixels = np.zeros((side * 4, side * 4, 4), np.uint8)
            angle = turn / 16 * 2 * math.pi
            flat = abs(math.cos(angle * 1.0 + 0.4)) * 0.75 + 0.25
            _leaf(pixels, side * 2, angle, side * 1.5, flat, colour, kind)
            small = cv2.resize(pixels, (side, side), interpolation=cv2.INTER_AREA)
            sprites.append(bake(small, grade=easel.light.grade(1.0)))
    return sprites


def _leaf(pixels: Picture, middle: float, angle: float, length: float, flat: float, colour: Tone, kind: str) -> None:
    if kind == "paper":
        _sheet(pixels, middle, angle, length, flat, colour)
        return
    t = np.linspace(0, 1, 12)
    wide = np.sin(np.pi * t) * length * (0.34 if kind == "leaf" else 0.42) * flat
    along = (t - 0.5) * length
    upper = np.stack([along, wide], 1)
    lower = np.stack([along[::-1], -wide[::-1] * 0.9], 1)
    turn = np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
    for points, shade in (
        (np.concatenate([upper, lower]), 1.0),
        (np.concatenate([upper, np.stack([along[::-1], along[::-1] * 0], 1)]), 1.12),
    ):
        moved = ((points @ turn + middle) * 16).astype(np.int32)
        lit = tuple(min(part * shade * (0.78 + 0.22 * flat), 255.0) for part in colour)
        cv2.fillPoly(pixels, [moved], (*lit, 255.0), cv2.LINE_AA, 4)


def _sheet(pixels: Picture, middle: float, angle: float, length: float, flat: float, colour: Tone) -> None:
    """A sheet seen aslant, one corner bent."""
    long, wide = 0.42 * length, 0.3 * length * flat
    corners = np.array([(-long, -wide), (long, -wide * 0.9), (long * 0.96, wide), (-long * 0.9, wide * 1.1)])
    fold = np.array([(long * 0.45, -wide * 0.92), (long, -wide * 0.9), (long * 0.98, wide * 0.25)])
    turn = np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
    for points, shade in ((corners, 0.82 + 0.18 * flat), (fold, 0.7)):
        lit = tuple(min(part * shade, 255.0) for part in colour)
        cv2.fillPoly(pixels, [((points @ turn + middle) * 16).astype(np.int32)], (*lit, 255.0), cv2.LINE_AA, 4)


def _seeds(easel: Easel, name: str, count: float) -> Picture:
    return easel.fork(name).random((max(int(count * easel.coarse), 1), 6))


def paint_leaves(easel: Easel, share: float = 1.0) -> list[Node]:
    colours = [tone(code) for code in ("#c8502a", "#e58a2f", "#e9b83e", "#a8622f")]
    return [
        Swarm(_turning(easel, colours, size, "leaf"), "flutter", _seeds(easel, f"leaves{size}", count * share), easel.m)
        for size, count in ((0.013, 26), (0.022, 12))
    ]


def paint_petals(easel: Easel) -> list[Node]:
    colours = [tone(code) for code in ("#ffd0de", "#f7a9c2", "#ffe6ec")]
    return [
        Swarm(_turning(easel, colours, size, "petal"), "flutter", _seeds(easel, f"petals{size}", count), easel.m)
        for size, count in ((0.008, 34), (0.014, 16))
    ]


def paint_confetti(easel: Easel) -> list[Node]:
    colours = [tone(code) for code in ("#ff5a5f", "#ffd23f", "#3ec1d3", "#8f6ee0", "#5fd068")]
    return [Swarm(_turning(easel, colours, 0.009, "petal"), "flutter", _seeds(easel, "confetti", 60), easel.m)]


WHITE_PAPER = ("#f7f4ec", "#e9e4d6")
COLOURED_PAPER = ("#ff6b6b", "#ffd23f", "#4fc3d9", "#a58be8", "#7fd483", "#f7f4ec")


def paint_papers(easel: Easel, colours: Sequence[str]) -> list[Node]:
    """Sheets of paper that turn over in the air as they blow about."""
    tones = [tone(code) for code in colours]
    return [
        Swarm(_turning(easel, tones, size, "paper"), "whirl", _seeds(easel, f"papers{size}", count), easel.m)
        for size, count in ((0.06, 16), (0.1, 9))
    ]


def _glows(easel: Easel, colours: list[Tone], size: float, *, pulse: bool) -> list[Planes]:
    sprites = []
    side = 2 * max(int(easel.m * easel.coarse * size * 3.2), 4)
    axis = (np.arange(side, dtype=np.float32) - side / 2 + 0.5) / (side / 2)
    distance = np.hypot(axis[:, None], axis[None, :])
    for colour in colours:
        for turn in range(16):
            level = (0.5 - 0.5 * math.cos(turn / 16 * 2 * math.pi)) ** 1.5 if pulse else 0.85
            core = np.exp(-((distance * 5) ** 2))
            halo = np.exp(-((distance * 2.1) ** 2)) * 0.4 * np.clip(1 - distance, 0, 1)
            pixels = premultiply(colour, np.clip(core + halo, 0, 1) * level)
            white = premultiply((255.0, 255.0, 255.0), np.clip(core * 0.8, 0, 1) * level)
            sprites.append(bake(cv2.max(pixels, white)))
    return sprites


def paint_fireflies(easel: Easel) -> list[Node]:
    return [
        Swarm(
            _glows(easel, [tone("#ffe98a"), tone("#d8f27a")], size, pulse=True),
            "hover",
            _seeds(easel, f"flies{size}", count),
            easel.m,
        )
        for size, count in ((0.009, 24), (0.015, 12))
    ]


def paint_sparkles(easel: Easel) -> list[Node]:
    """Points of light that float slowly up, and come and go."""
    colours = [tone("#fff2c4"), tone("#ffd98a"), tone("#ffe6f2")]
    return [
        Swarm(_glows(easel, colours, size, pulse=True), "float", _seeds(easel, f"sparkles{size}", count), easel.m)
        for size, count in ((0.004, 46), (0.008, 20), (0.016, 7))
    ]


def paint_embers(easel: Easel) -> list[Node]:
    colours = [tone("#ff9a3c"), tone("#ff6a2a")]
    return [
        Swarm(_glows(easel, colours, size, pulse=True), "rise", _seeds(easel, name, count), easel.m)
        for name, size, count in (("embers", 0.006, 40), ("sparks", 0.012, 16))
    ]


def paint_bubbles(easel: Easel) -> list[Node]:
    """Small ones in the water; soap bubbles are larger and shimmer in several colours."""
    soap = "soap" in easel.scene.extras
    sizes = ((0.014, 14), (0.03, 10), (0.05, 5)) if soap else ((0.010, 20), (0.02, 9))
    tints = _SHIMMER if soap else _SHIMMER[:1]
    return [
        Swarm(
            [sprite for tint in tints for sprite in [_bubble(easel.m * easel.coarse * size, tint)] * 16],
            "rise",
            _seeds(easel, f"bubbles{size}", count),
            easel.m,
        )
        for size, count in sizes
    ]


_SHIMMER: tuple[Tone, ...] = (
    (255.0, 250.0, 236.0),
    (244.0, 205.0, 255.0),
    (214.0, 255.0, 214.0),
    (255.0, 236.0, 190.0),
)


def _bubble(radius: float, tint: Tone) -> Planes:
    """A ring with a glint, clear along its edges: it is moved by parts of pixels."""
    half = max(int(1.3 * radius), 4) + 2
    axis = (np.arange(2 * half, dtype=np.float32) - half + 0.5) / (half - 2)
    distance = np.hypot(axis[:, None], axis[None, :])
    ring = np.exp(-(((distance - 0.8) * 9) ** 2)) * 0.7 + 0.12 * (distance < 0.8)
    glint = np.exp(-(((axis[:, None] + 0.38) ** 2 + (axis[None, :] + 0.38) ** 2) * 26))
    alpha = np.clip(ring * np.clip((1 - distance) * 8, 0, 1) + glint, 0, 0.9)
    return bake(premultiply(tint, alpha))


def paint_grains(easel: Easel, colour: Tone) -> list[Node]:
    """Grains that blow past."""
    return [Swarm(_glows(easel, [colour], 0.004, pulse=False), "blow", _seeds(easel, "dust", 40), easel.m)]
