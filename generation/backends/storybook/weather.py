"""What falls, drifts and glows in front of the scene: snow, rain, fog, lightning, leaves, petals, fireflies, bubbles, dust.

Snow and rain are luma textures that scroll without a seam; everything else is some dozens of small sprites.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import cv2
import numpy as np

from .light import Tone, blend, tone
from .planes import Compositor, Frame, Picture, Planes, bake
from .sheet import Easel, Layer, Node, View
from .texture import grain, slope


@dataclass(slots=True)
class Fall:
    """A luma texture that scrolls down (and a little sideways) for ever."""

    tile: Picture
    """Twice the frame's height and width: any window into it is whole."""
    speed_y: float
    speed_x: float
    sway: float
    phase: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Brighten the picture where it falls."""
        height, width = frame.y.shape
        y = height - (self.speed_y * view.seconds) % height
        x = (self.speed_x * view.seconds + view.x * 0.6 + self.sway * math.sin(view.seconds * 0.9 + self.phase)) % width
        row, part = int(y), y - int(y)
        column = int(x)
        window = self.tile[row : row + height + 1, column : column + width]
        fallen = cv2.addWeighted(window[:-1], 1 - part, window[1:], part, 0.0)
        cv2.add(frame.y, fallen, dst=frame.y)


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
            number = int(turn * self.frames_a_turn) % self.frames_a_turn + self.frames_a_turn * (index % (len(self.sprites) // self.frames_a_turn))
            planes = self.sprites[number]
            compositor.over(frame, planes, round(x * 4) / 4 - planes.width / 2, round(y * 4) / 4 - planes.height / 2)


def _fluttering(a: float, b: float, c: float, d: float, e: float, t: float, w: int, h: int, m: float) -> tuple[float, float, float]:
    speed = m * (0.10 + 0.08 * d)
    y = (b * (h + 80) + t * speed) % (h + 80) - 40
    x = a * (w + 60) + m * 0.10 * t * (0.5 + c) + m * 0.06 * math.sin(t * (1.1 + e) + c * 7)
    return x, y, t * (0.3 + 0.5 * e) + c


def _rising(a: float, b: float, c: float, d: float, e: float, t: float, w: int, h: int, m: float) -> tuple[float, float, float]:
    speed = m * (0.07 + 0.12 * d)
    y = h + 40 - (b * (h + 80) + t * speed) % (h + 80)
    return a * (w + 60) + m * 0.03 * math.sin(t * (1.2 + e) + c * 7), y, c + t * 0.2


def _hovering(a: float, b: float, c: float, d: float, e: float, t: float, w: int, h: int, m: float) -> tuple[float, float, float]:
    x = a * (w + 60) + m * 0.09 * math.sin(t * (0.5 + 0.4 * e) + c * 7) + m * 0.03 * math.sin(t * 1.7 + e * 9)
    y = h * (0.38 + 0.55 * b) + m * 0.06 * math.sin(t * (0.6 + 0.5 * d) + e * 7)
    return x, y, t * (0.22 + 0.2 * d) + c


def _blowing(a: float, b: float, c: float, d: float, e: float, t: float, w: int, h: int, m: float) -> tuple[float, float, float]:
    x = a * (w + 60) + t * m * (0.35 + 0.3 * d)
    return x, h * (0.3 + 0.68 * b) + m * 0.05 * math.sin(t * (1 + e) + c * 7), c


_PATHS = {"flutter": _fluttering, "rise": _rising, "hover": _hovering, "blow": _blowing}


@dataclass(slots=True)
class Lightning:
    """Now and then the sky flashes, and a bolt stands in it."""

    bolts: list[Planes]
    places: list[float]
    times: list[float] = field(default_factory=list)

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Flash if it is time."""
        for number, at in enumerate(self.times):
            since = view.seconds - at
            if 0 <= since < 0.5:
                level = math.exp(-since * 7) * (1.0 if since < 0.08 or since > 0.14 else 0.4)
                if since < 0.25:
                    bolt = self.bolts[number % len(self.bolts)]
                    compositor.over(frame, bolt, self.places[number % len(self.places)], -4.0)
                cv2.add(frame.y, np.full(1, 70 * level), dst=frame.y)


def paint_weather(easel: Easel) -> list[Node]:
    """The nodes in front of everything, for the scene's weather."""
    makers = {"snow": _snow, "rain": _rain, "storm": _storm, "fog": _fog, "leaves": _leaves, "petals": _petals, "fireflies": _fireflies,
              "bubbles": _bubbles, "dust": _dust, "embers": _embers, "confetti": _confetti, "wind": _wind}  # fmt: skip
    nodes: list[Node] = []
    for weather in easel.scene.weather:
        if weather in makers:
            nodes += makers[weather](easel)
    return nodes


def _snow(easel: Easel) -> list[Node]:
    nodes: list[Node] = []
    rng = easel.fork("snow")
    for size, count, speed, level in ((0.0022, 420, 0.10, 150), (0.0042, 170, 0.17, 205), (0.0085, 46, 0.27, 235)):
        tile = np.zeros((easel.height, easel.width), np.uint8)
        for _ in range(int(count * easel.width * easel.height / easel.m**2 * 0.75)):
            radius = easel.m * size * rng.uniform(0.6, 1.3)
            centre = (int(rng.uniform(0, easel.width) * 16), int(rng.uniform(0, easel.height) * 16))
            _dab(tile, centre, radius, int(level * rng.uniform(0.55, 1)))
        if size > 0.005:
            tile = cv2.GaussianBlur(tile, (0, 0), easel.m * 0.0028, borderType=cv2.BORDER_DEFAULT)
        nodes.append(Fall(_double(tile), easel.m * speed, -easel.m * 0.02, easel.m * size * 9, float(rng.uniform(0, 6))))
    return nodes


def _dab(tile: Picture, centre: tuple[int, int], radius: float, level: int) -> None:
    """A dot, whole across the edges."""
    height, width = tile.shape
    for dx in (0, -width * 16, width * 16) if not radius * 16 < centre[0] < (width - radius) * 16 else (0,):
        for dy in (0, -height * 16, height * 16) if not radius * 16 < centre[1] < (height - radius) * 16 else (0,):
            cv2.circle(tile, (centre[0] + dx, centre[1] + dy), max(int(radius * 16), 10), level, -1, cv2.LINE_AA, 4)


def _double(tile: Picture) -> Picture:
    doubled = np.concatenate([tile, tile, tile[:2]], axis=0)
    return np.ascontiguousarray(np.concatenate([doubled, doubled], axis=1))


def _rain(easel: Easel) -> list[Node]:
    nodes: list[Node] = []
    rng = easel.fork("rain")
    for length, count, speed, level, thick in ((0.05, 240, 1.5, 34, 1), (0.09, 120, 2.1, 52, 1), (0.16, 36, 2.9, 60, 2)):
        tile = np.zeros((easel.height, easel.width), np.uint8)
        for _ in range(int(count * easel.width * easel.height / easel.m**2 * 0.8)):
            x, y = rng.uniform(0, easel.width), rng.uniform(0, easel.height)
            tall = easel.m * length * rng.uniform(0.7, 1.2)
            for dy in (0, -easel.height):
                for dx in (0, -easel.width, easel.width):
                    a, b = (int((x + dx) * 16), int((y + dy) * 16)), (int((x + dx - tall * 0.12) * 16), int((y + dy + tall) * 16))
                    cv2.line(tile, a, b, int(level * rng.uniform(0.6, 1)), max(1, round(thick * easel.m / 700)), cv2.LINE_AA, 4)
        nodes.append(Fall(_double(tile), easel.m * speed, easel.m * speed * 0.12, 0.0, 0.0))
    return nodes


def _storm(easel: Easel) -> list[Node]:
    rng = easel.fork("storm")
    times = [float(at) for at in np.cumsum(rng.uniform(1.6, 4.2, 14)) - 0.6]
    bolts = [_bolt(easel, rng) for _ in range(2)]
    places = [float(easel.width * share) for share in rng.uniform(-0.05, 0.75, 5)]
    return [Lightning(bolts, places, times), *_rain(easel)]


def _bolt(easel: Easel, rng: np.random.Generator) -> Planes:
    height, width = 2 * int(easel.horizon * 0.5), 2 * int(easel.m * 0.22)
    height, width = max(height, 16), max(width, 16)
    glow = np.zeros((height, width), np.float32)
    x = width * 0.5
    points = [(x, 0.0)]
    for step in range(1, 15):
        x += float(rng.uniform(-1, 1)) * width * 0.09
        points.append((x, height * step / 14 * 0.98))
    path = (np.array(points) * 16).astype(np.int32)
    cv2.polylines(glow, [path], False, 1.0, max(1, round(easel.m / 200)), cv2.LINE_AA, 4)
    for start in (4, 8):
        side = float(rng.choice([-1, 1]))
        twig = [(points[start][0] + side * k * width * 0.05, points[start][1] + k * height * 0.05) for k in range(5)]
        cv2.polylines(glow, [(np.array(twig) * 16).astype(np.int32)], False, 0.7, max(1, round(easel.m / 380)), cv2.LINE_AA, 4)
    alpha = np.clip(glow + 0.9 * cv2.GaussianBlur(glow, (0, 0), easel.m * 0.012) * 2, 0, 1)
    return bake(_premultiply((255.0, 246.0, 240.0), alpha))


def _premultiply(colour: Tone, alpha: Picture) -> Picture:
    pixels = np.zeros((*alpha.shape, 4), np.uint8)
    for channel in range(3):
        pixels[:, :, channel] = np.clip(colour[channel] * alpha, 0, 255)
    pixels[:, :, 3] = np.clip(alpha * 255, 0, 255)
    return pixels


def veil(easel: Easel, *, depth: float, top: float, bottom: float, strength: float, drift: float, colour: Tone | None = None) -> Layer:
    """A band of drifting mist from row `top` to row `bottom`."""
    sheet = easel.sheet(depth, top, bottom, drift=drift * easel.m)
    rng = easel.fork(f"veil{depth}")
    field_ = grain(sheet.width, sheet.rows, rng, cell=(easel.m * 0.6, easel.m * 0.14), octaves=3)
    down = np.linspace(0, 1, sheet.rows, dtype=np.float32)[:, None]
    alpha = slope(-0.8, 0.7, field_) * np.sin(np.pi * np.clip(down, 0, 1)) ** 0.8 * strength
    sheet.pixels[:] = _premultiply(colour or easel.light.haze, alpha)
    return sheet.finish(lit=False)


def _fog(easel: Easel) -> list[Node]:
    return [
        veil(easel, depth=1.0, top=easel.horizon * 0.7, bottom=easel.height * 0.98, strength=0.5, drift=0.03),
        veil(easel, depth=1.4, top=easel.height * 0.62, bottom=easel.height * 1.1, strength=0.55, drift=0.06),
    ]


def _wind(easel: Easel) -> list[Node]:
    return [] if any(word in easel.scene.weather for word in ("snow", "rain", "leaves", "petals")) else _leaves(easel, share=0.35)


def _turning(easel: Easel, colours: list[Tone], size: float, kind: str) -> list[Planes]:
    """Sixteen turns of a leaf or petal in each colour."""
    sprites = []
    side = 2 * max(int(easel.m * size * 1.4), 4)
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
    t = np.linspace(0, 1, 12)
    wide = np.sin(np.pi * t) * length * (0.34 if kind == "leaf" else 0.42) * flat
    along = (t - 0.5) * length
    upper = np.stack([along, wide], 1)
    lower = np.stack([along[::-1], -wide[::-1] * 0.9], 1)
    turn = np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
    for points, shade in ((np.concatenate([upper, lower]), 1.0), (np.concatenate([upper, np.stack([along[::-1], along[::-1] * 0], 1)]), 1.12)):
        moved = ((points @ turn + middle) * 16).astype(np.int32)
        lit = tuple(min(part * shade * (0.78 + 0.22 * flat), 255.0) for part in colour)
        cv2.fillPoly(pixels, [moved], (*lit, 255.0), cv2.LINE_AA, 4)


def _seeds(easel: Easel, name: str, count: int) -> Picture:
    return easel.fork(name).random((max(int(count), 1), 6))


def _leaves(easel: Easel, share: float = 1.0) -> list[Node]:
    colours = [tone(code) for code in ("#c8502a", "#e58a2f", "#e9b83e", "#a8622f")]
    return [Swarm(_turning(easel, colours, size, "leaf"), "flutter", _seeds(easel, f"leaves{size}", count * share), easel.m) for size, count in ((0.013, 26), (0.022, 12))]


def _petals(easel: Easel) -> list[Node]:
    colours = [tone(code) for code in ("#ffd0de", "#f7a9c2", "#ffe6ec")]
    return [Swarm(_turning(easel, colours, size, "petal"), "flutter", _seeds(easel, f"petals{size}", count), easel.m) for size, count in ((0.008, 34), (0.014, 16))]


def _confetti(easel: Easel) -> list[Node]:
    colours = [tone(code) for code in ("#ff5a5f", "#ffd23f", "#3ec1d3", "#8f6ee0", "#5fd068")]
    return [Swarm(_turning(easel, colours, 0.009, "petal"), "flutter", _seeds(easel, "confetti", 60), easel.m)]


def _glows(easel: Easel, colours: list[Tone], size: float, *, pulse: bool) -> list[Planes]:
    sprites = []
    side = 2 * max(int(easel.m * size * 3.2), 4)
    axis = (np.arange(side, dtype=np.float32) - side / 2 + 0.5) / (side / 2)
    distance = np.hypot(axis[:, None], axis[None, :])
    for colour in colours:
        for turn in range(16):
            level = (0.5 - 0.5 * math.cos(turn / 16 * 2 * math.pi)) ** 1.5 if pulse else 0.85
            core = np.exp(-((distance * 5) ** 2))
            halo = np.exp(-((distance * 2.1) ** 2)) * 0.4 * np.clip(1 - distance, 0, 1)
            pixels = _premultiply(colour, np.clip(core + halo, 0, 1) * level)
            white = _premultiply((255.0, 255.0, 255.0), np.clip(core * 0.8, 0, 1) * level)
            sprites.append(bake(cv2.max(pixels, white)))
    return sprites


def _fireflies(easel: Easel) -> list[Node]:
    return [Swarm(_glows(easel, [tone("#ffe98a"), tone("#d8f27a")], size, pulse=True), "hover", _seeds(easel, f"flies{size}", count), easel.m) for size, count in ((0.009, 24), (0.015, 12))]


def _embers(easel: Easel) -> list[Node]:
    return [Swarm(_glows(easel, [tone("#ff9a3c"), tone("#ff6a2a")], 0.006, pulse=True), "rise", _seeds(easel, "embers", 40), easel.m)]


def _bubbles(easel: Easel) -> list[Node]:
    nodes: list[Node] = []
    for size, count in ((0.010, 20), (0.02, 9)):
        side = 2 * max(int(easel.m * size * 1.3), 4)
        axis = (np.arange(side, dtype=np.float32) - side / 2 + 0.5) / (side / 2)
        distance = np.hypot(axis[:, None], axis[None, :])
        ring = np.exp(-(((distance - 0.8) * 9) ** 2)) * 0.7 + 0.12 * (distance < 0.8)
        glint = np.exp(-(((axis[:, None] + 0.38) ** 2 + (axis[None, :] + 0.38) ** 2) * 26))
        alpha = np.clip(ring * np.clip((1 - distance) * 8, 0, 1) + glint, 0, 0.9)
        nodes.append(Swarm([bake(_premultiply((255.0, 250.0, 236.0), alpha))] * 16, "rise", _seeds(easel, f"bubbles{size}", count), easel.m))
    return nodes


def _dust(easel: Easel) -> list[Node]:
    sand = blend(easel.light.haze, tone("#e8c590"), 0.4)
    glows = Swarm(_glows(easel, [sand], 0.004, pulse=False), "blow", _seeds(easel, "dust", 40), easel.m)
    return [veil(easel, depth=1.2, top=easel.horizon * 0.8, bottom=easel.height * 1.05, strength=0.45, drift=0.2, colour=sand), glows]
