"""What falls, drifts and glows in front of the scene: snow, rain, fog, lightning, leaves, petals, fireflies, bubbles, dust.

Snow and rain are luma textures that scroll without a seam; everything else is some dozens of small sprites.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import cv2
import numpy as np

from .light import THICK_FOG, Tone, blend, tone
from .planes import Compositor, Frame, Picture, Planes, bake, premultiply
from .sheet import RUSHES, Easel, Layer, Node, View
from .swarm import (
    COLOURED_PAPER,
    WHITE_PAPER,
    paint_bubbles,
    paint_confetti,
    paint_embers,
    paint_fireflies,
    paint_grains,
    paint_leaves,
    paint_papers,
    paint_petals,
    paint_sparkles,
)
from .texture import grain, slope

IN_A_ROOM = ("sparkles", "confetti", "bubbles", "papers", "coloured papers")
"""What there is under a roof as well."""
_AROUND_A_THING = (*IN_A_ROOM, "petals", "fog", "dust", "embers", "fireflies", "leaves")
IN_PLACES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("showcase", "table", "marble table"), _AROUND_A_THING),
    "windowsill": ("nothing",),
}
"""The same by the setting, where it is something else: around a thing on display; before a window that shows it."""


@dataclass(slots=True)
class Fall:
    """A luma texture that scrolls down (and a little sideways) for ever."""

    tiles: tuple[Picture, ...]
    """Twice the frame's height and width: any window into it is whole. A slow one also half a pixel higher."""
    speed_y: float
    speed_x: float
    sway: float
    phase: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Brighten the picture where it falls."""
        self.draw_within(frame, view, (0, 0, frame.y.shape[1], frame.y.shape[0]))

    def draw_within(self, frame: Frame, view: View, part: tuple[int, int, int, int]) -> None:
        """Brighten a part of the picture: left, top, right, bottom."""
        height, width = frame.y.shape
        left, top, right, bottom = part
        y = height - (self.speed_y * view.seconds) % height
        x = (self.speed_x * view.seconds + view.x * 0.6 + self.sway * math.sin(view.seconds * 0.9 + self.phase)) % width
        row, phase = divmod(round(y * len(self.tiles)), len(self.tiles))
        pane = frame.y[top:bottom, left:right]
        cv2.add(pane, self.tiles[phase][row + top : row + bottom, int(x) + left : int(x) + right], dst=pane)


@dataclass(slots=True)
class Lightning:
    """Now and then the sky flashes, and a bolt stands in it."""

    bolts: list[Planes]
    places: list[float]
    times: list[float] = field(default_factory=list)
    stays: float = 0.25
    """Seconds that a bolt is seen."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Flash if it is time."""
        for number, at in enumerate(self.times):
            since = view.seconds - at
            if 0 <= since < 0.5:
                level = math.exp(-since * 7) * (1.0 if since < 0.08 or since > 0.14 else 0.4)
                if since < self.stays:
                    bolt = self.bolts[number % len(self.bolts)]
                    compositor.over(frame, bolt, self.places[number % len(self.places)], -4.0)
                cv2.add(frame.y, np.full(1, 70 * level), dst=frame.y)


def paint_weather(easel: Easel, only: tuple[str, ...] = ()) -> list[Node]:
    """The nodes in front of everything, for the scene's weather; under a roof only for some of it."""
    makers: dict[str, Callable[[Easel], list[Node]]] = {
        "snow": _snow,
        "rain": _rain,
        "storm": _storm,
        "fog": _fog,
        "leaves": paint_leaves,
        "petals": paint_petals,
        "fireflies": paint_fireflies,
        "bubbles": paint_bubbles,
        "dust": _dust,
        "sparkles": paint_sparkles,
        "embers": paint_embers,
        "confetti": paint_confetti,
        "papers": partial(paint_papers, colours=WHITE_PAPER),
        "coloured papers": partial(paint_papers, colours=COLOURED_PAPER),
        "wind": _wind,
    }
    nodes: list[Node] = []
    for weather in easel.scene.weather:
        if weather in makers and (not only or weather in only):
            nodes += makers[weather](easel)
    return nodes


def _snow(easel: Easel) -> list[Node]:
    nodes: list[Node] = []
    rng = easel.fork("snow")
    wild = "blizzard" in easel.scene.extras
    many, fast = (2.4, 3.2) if wild else (1.0, 1.0)
    for size, count, speed, level in ((0.0018, 420, 0.10, 135), (0.0032, 170, 0.17, 190), (0.0062, 40, 0.27, 215)):
        tile: Picture = np.zeros((easel.height, easel.width), np.uint8)
        for _ in range(int(count * many * easel.width * easel.height / easel.m**2 * 0.75)):
            radius = easel.m * size * rng.uniform(0.6, 1.3)
            centre = (int(rng.uniform(0, easel.width) * 16), int(rng.uniform(0, easel.height) * 16))
            _dab(tile, centre, radius, int(level * rng.uniform(0.55, 1)))
        if size > 0.005:
            tile = cv2.GaussianBlur(tile, (0, 0), easel.m * 0.0028, borderType=cv2.BORDER_DEFAULT)
        fall, aside = easel.m * speed * fast, -easel.m * (0.02 + (0.6 + speed if wild else 0.0))
        nodes.append(Fall(_double(tile, fall), fall, aside, easel.m * size * 9, float(rng.uniform(0, 6))))
    return nodes


def _dab(tile: Picture, centre: tuple[int, int], radius: float, level: int) -> None:
    """A dot, whole across the edges."""
    height, width = tile.shape
    for dx in (0, -width * 16, width * 16) if not radius * 16 < centre[0] < (width - radius) * 16 else (0,):
        for dy in (0, -height * 16, height * 16) if not radius * 16 < centre[1] < (height - radius) * 16 else (0,):
            cv2.circle(tile, (centre[0] + dx, centre[1] + dy), max(int(radius * 16), 10), level, -1, cv2.LINE_AA, 4)


def _double(tile: Picture, speed: float) -> tuple[Picture, ...]:
    doubled = np.concatenate([tile, tile, tile[:2]], axis=0)
    doubled = np.ascontiguousarray(np.concatenate([doubled, doubled], axis=1))
    if speed >= RUSHES:
        return (doubled,)
    return doubled[:-1], cv2.addWeighted(doubled[:-1], 0.5, doubled[1:], 0.5, 0.0)


def _rain(easel: Easel) -> list[Node]:
    nodes: list[Node] = []
    rng = easel.fork("rain")
    for length, count, speed, level, thick in (
        (0.05, 220, 1.5, 26, 1),
        (0.09, 110, 2.1, 40, 1),
        (0.16, 26, 2.9, 44, 2),
    ):
        tile: Picture = np.zeros((easel.height, easel.width), np.uint8)
        for _ in range(int(count * easel.width * easel.height / easel.m**2 * 0.8)):
            x, y = rng.uniform(0, easel.width), rng.uniform(0, easel.height)
            tall = easel.m * length * rng.uniform(0.7, 1.2)
            for dy in (0, -easel.height):
                for dx in (0, -easel.width, easel.width):
                    a, b = (
                        (int((x + dx) * 16), int((y + dy) * 16)),
                        (int((x + dx - tall * 0.12) * 16), int((y + dy + tall) * 16)),
                    )
                    cv2.line(
                        tile,
                        a,
                        b,
                        int(level * rng.uniform(0.6, 1)),
                        max(1, round(thick * easel.m / 700)),
                        cv2.LINE_AA,
                        4,
                    )
        fall = easel.m * speed
        nodes.append(Fall(_double(tile, fall), fall, fall * 0.12, 0.0, 0.0))
    return nodes


def _storm(easel: Easel) -> list[Node]:
    rng = easel.fork("storm")
    apart = (0.6, 1.2) if "lightning" in easel.scene.extras else (1.1, 2.6)
    times = [float(at) for at in np.cumsum(rng.uniform(*apart, 14 if apart[0] > 1 else 40)) - 0.6]
    bolts = [_bolt(easel, rng) for _ in range(2)]
    places = [float(easel.width * share) for share in rng.uniform(-0.05, 0.75, 5)]
    return [Lightning(bolts, places, times, 0.4 if apart[0] > 1 else 0.45), *_rain(easel)]


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
        cv2.polylines(
            glow, [(np.array(twig) * 16).astype(np.int32)], False, 0.7, max(1, round(easel.m / 380)), cv2.LINE_AA, 4
        )
    alpha = np.clip(glow + 0.9 * cv2.GaussianBlur(glow, (0, 0), easel.m * 0.012) * 2, 0, 1)
    return bake(premultiply((255.0, 246.0, 240.0), alpha))


def veil(
    easel: Easel, *, depth: float, top: float, bottom: float, strength: float, drift: float, colour: Tone | None = None
) -> Layer:
    """A band of drifting mist from row `top` to row `bottom`."""
    sheet = easel.sheet(depth, top, bottom, drift=drift * easel.m)
    rng = easel.fork(f"veil{depth}")
    field_ = grain(sheet.width, sheet.rows, rng, cell=(easel.m * 0.6, easel.m * 0.14), octaves=3)
    down = np.linspace(0, 1, sheet.rows, dtype=np.float32)[:, None]
    alpha = slope(-0.8, 0.7, field_) * np.clip(np.sin(np.pi * down), 0, 1) ** 0.8 * strength
    sheet.pixels[:] = premultiply(colour or easel.light.haze, alpha)
    return sheet.finish(lit=False)


def _fog(easel: Easel) -> list[Node]:
    """Mist about the feet; thick fog is before all of a figure, and densest below."""
    if THICK_FOG in easel.scene.extras:
        low, high = 1.25 * easel.height, easel.height
        return [
            veil(easel, depth=1.0, top=-0.5 * high, bottom=1.3 * high, strength=0.5, drift=0.02),
            veil(easel, depth=1.2, top=0.42 * high, bottom=low, strength=0.62, drift=0.05),
            veil(easel, depth=1.4, top=0.6 * high, bottom=low, strength=0.5, drift=0.08),
        ]
    return [
        veil(easel, depth=1.0, top=easel.horizon * 0.7, bottom=easel.height * 0.98, strength=0.34, drift=0.03),
        veil(easel, depth=1.4, top=easel.height * 0.62, bottom=easel.height * 1.1, strength=0.38, drift=0.06),
    ]


def _wind(easel: Easel) -> list[Node]:
    return (
        []
        if any(word in easel.scene.weather for word in ("snow", "rain", "leaves", "petals"))
        else paint_leaves(easel, share=0.35)
    )


def _dust(easel: Easel) -> list[Node]:
    sand = blend(easel.light.haze, tone("#e8c590"), 0.4)
    return [
        veil(
            easel, depth=1.2, top=easel.horizon * 0.8, bottom=easel.height * 1.05, strength=0.4, drift=0.2, colour=sand
        ),
        veil(easel, depth=1.0, top=-easel.rise, bottom=easel.height * 0.95, strength=0.26, drift=0.32, colour=sand),
        *paint_grains(easel, sand),
    ]
