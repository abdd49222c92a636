"""What happens in the sky behind everything else: fireworks and shooting stars."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake, premultiply
from ..painting.sheet import Easel, Layer, Node, View
from ..spec import Scene
from .sky import Stars
from .wonders import paint_wonders

DOWN_TO_SEA = 0.1
"""How much higher the horizon is where a road runs above the sea, in parts of the height."""
_FAR = 0.2
"""Depth of what fireworks are seen before: mountains, the farther half of a skyline."""


@dataclass(slots=True)
class Fireworks:
    """Rockets that rise and burst into balls of sparks, several at each moment."""

    bursts: list[list[Planes]]
    """Per colour, the burst at growing ages."""
    streak: Planes
    """A rocket on its way."""
    places: Picture
    """(n, 2): x in parts of the width, y in parts of the sky; they burst in this order."""
    horizon: float
    pause: float = 0.42
    """Seconds from one burst to the next."""
    seconds: float = 2.3
    rise: float = 0.7
    """Seconds a rocket takes to its place."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw every rocket and every burst that is alive."""
        width, period = frame.y.shape[1], len(self.places) * self.pause
        for number, (x, y) in enumerate(self.places.tolist()):
            since = (view.seconds + 1.4 - number * self.pause) % period
            age, climb = since / self.seconds, 1 - (period - since) / self.rise
            column, row = 2 * round(width * x / 2), self.horizon * y
            if age < 1:
                stages = self.bursts[number % len(self.bursts)]
                planes = stages[min(int(age * len(stages)), len(stages) - 1)]
                compositor.over(frame, planes, column - planes.width / 2, row - planes.height / 2)
            elif climb > 0:
                way = (1 - climb) ** 2 * (self.horizon - row)
                compositor.over(frame, self.streak, column - self.streak.width / 2, row + way)


@dataclass(slots=True)
class Meteors:
    """Shooting stars."""

    streak: Planes
    places: Picture
    """(n, 3): x, y in parts of the sky, and when."""
    horizon: float
    reach: float
    pause: float = 0.9
    """Seconds from one to the next."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw those that fall now."""
        width = frame.y.shape[1]
        for number, (x, y, _) in enumerate(self.places.tolist()):
            age = ((view.seconds - number * self.pause) % (len(self.places) * self.pause)) / 0.7
            if 0 <= age < 1:
                compositor.over(
                    frame,
                    self.streak,
                    width * x + self.reach * age - self.streak.width,
                    self.horizon * y + self.reach * 0.45 * age - self.streak.height,
                )


_ROCKETS = ("#ff6464", "#ffd77a", "#7fe0ff", "#dc9cff", "#9dffa8")
_COLUMNS = (0.24, 0.72, 0.48, 0.86, 0.14, 0.6, 0.36, 0.8, 0.5, 0.2)
"""Of the bursts, so that neighbours in time are far apart."""
_STAGES = 16


def _fireworks(easel: Easel) -> list[Node]:
    rng = easel.fork("fireworks")
    bursts = [
        _burst(easel, tone(code), large, rng) for code, large in zip(_ROCKETS, (1, 1.2, 0.8, 1.1, 0.9), strict=True)
    ]
    places = np.stack([np.array(_COLUMNS), rng.uniform(0.2, 0.52, len(_COLUMNS))], axis=1)
    places[:, 0] += rng.uniform(-0.03, 0.03, len(places))
    return [Fireworks(bursts, _rocket(easel), places, easel.horizon)]


def _rocket(easel: Easel) -> Planes:
    """A bright head and a trail of sparks under it."""
    width, height = 2 * max(int(easel.m * 0.012), 3), 2 * int(easel.m * 0.06)
    trail = np.zeros((height, width), np.float32)
    for step in range(24):
        share = step / 24
        ends = [(width * 8, int((4 + (height - 8) * part) * 16)) for part in (share, share + 1 / 24)]
        cv2.line(trail, ends[0], ends[1], (1 - share) ** 1.4, max(1, round(easel.m / 300)), cv2.LINE_AA, 4)
    glow = np.clip(trail + cv2.GaussianBlur(trail, (0, 0), easel.m * 0.003), 0, 1)
    return bake(premultiply((190.0, 235.0, 255.0), glow))


def _burst(easel: Easel, colour: Tone, large: float, rng: np.random.Generator) -> list[Planes]:
    """One ball of sparks at growing ages: it opens fast, hangs, sinks and fades."""
    reach = easel.m * 0.27 * large
    angles, speeds = rng.uniform(0, 2 * math.pi, 90), np.sqrt(rng.uniform(0.12, 1.0, 90))
    stages = []
    for age in np.linspace(0.04, 1, _STAGES):
        grown, sunk = reach * (1 - (1 - age) ** 3), reach * 0.22 * age**2
        side = 2 * int(grown + sunk + easel.m * 0.03)
        spark = np.zeros((side, side), np.uint8)
        tail = grown * 0.3 * (1.1 - age)
        for angle, speed in zip(angles.tolist(), speeds.tolist(), strict=True):
            dx, dy = math.cos(angle), math.sin(angle)
            x, y = side / 2 + dx * speed * grown, side / 2 + dy * speed * grown + sunk
            start = (int((x - dx * tail) * 16), int((y - dy * tail - sunk * 0.3) * 16))
            cv2.line(spark, start, (int(x * 16), int(y * 16)), 240, max(1, round(easel.m / 300)), cv2.LINE_AA, 4)
            cv2.circle(spark, (int(x * 16), int(y * 16)), int(easel.m * 0.0042 * 16), 255, -1, cv2.LINE_AA, 4)
        stages.append(_shine(easel, spark, colour, float(age)))
    return stages


def _shine(easel: Easel, spark: Picture, colour: Tone, age: float) -> Planes:
    """Sparks with the glow around them; white hot at first. The glow has no edges: a quarter of the size is enough."""
    side, fade = len(spark), (1 - age) ** 0.4
    small = cv2.resize(spark, (side // 4, side // 4), interpolation=cv2.INTER_AREA)
    axis = np.linspace(-1, 1, side // 4, dtype=np.float32)
    halo = np.clip(1 - np.hypot(axis[:, None], axis[None, :]), 0, 1) ** 1.5 * np.float32(140 * (1 - age) ** 2)
    soft = cv2.GaussianBlur(small, (0, 0), easel.m * 0.0015 + 0.2) * np.float32(2 * fade) + halo
    glow = cv2.resize(np.clip(soft, 0, 255).astype(np.uint8), (side, side), interpolation=cv2.INTER_LINEAR)
    cover = cv2.max(cv2.convertScaleAbs(spark, alpha=fade), glow)
    hot = cv2.convertScaleAbs(spark, alpha=fade * (1.0 - 0.75 * age))
    tinted = cv2.merge([*(cv2.convertScaleAbs(cover, alpha=part / 255) for part in colour), cover])
    return bake(cv2.max(tinted, cv2.merge([hot] * 4)))


def paint_meteors(easel: Easel) -> list[Node]:
    """Shooting stars, if the scene wants them."""
    if not {"meteors", "meteor shower"} & {*easel.scene.extras}:
        return []
    rng = easel.fork("meteors")
    width, height = 2 * int(easel.m * 0.11), 2 * int(easel.m * 0.055)
    streak = np.zeros((height, width), np.float32)
    for step in range(40):
        a, b = step / 40, (step + 1) / 40
        start, end = (
            (int(a * (width - 6) * 16), int(a * (height - 6) * 16)),
            (int(b * (width - 6) * 16), int(b * (height - 6) * 16)),
        )
        cv2.line(streak, start, end, float(a**1.5), max(1, round(easel.m / 420)), cv2.LINE_AA, 4)
    alpha = np.clip(streak + cv2.GaussianBlur(streak, (0, 0), easel.m * 0.003), 0, 1)
    many = 12 if "meteor shower" in easel.scene.extras else 6
    places = np.stack([rng.uniform(0.0, 0.8, many), rng.uniform(0.02, 0.55, many), rng.random(many)], axis=1)
    pause = 0.9 if many == 6 else 0.24
    return [Meteors(bake(premultiply((255.0, 250.0, 240.0), alpha)), places, easel.horizon, easel.m * 0.5, pause)]


def paint_sky_events(easel: Easel) -> list[Node]:
    """What happens in the sky, behind everything that stands before it."""
    return [*paint_meteors(easel), *paint_wonders(easel), *paint_fireworks(easel)]


def paint_fireworks(easel: Easel) -> list[Node]:
    """Rockets, if the scene wants them."""
    return _fireworks(easel) if "fireworks" in easel.scene.extras else []


def horizon_of(scene: Scene, usual: float) -> float:
    """Where the horizon lies: the camera looks up to fireworks, and down on the sea beside a road."""
    if scene.setting == "road" and "coast" in scene.extras:
        return usual - DOWN_TO_SEA
    return usual + 0.07 if "fireworks" in scene.extras else usual


def place_sky_events(back: list[Node], events: list[Node]) -> list[Node]:
    """The far layers with the events among them: shooting stars before the sky, fireworks before clouds and what is far away."""
    sky = 1 + sum(isinstance(node, Stars) for node in back)
    far = sky
    while far < len(back) and isinstance(layer := back[far], Layer) and layer.depth < _FAR:
        far += 1
    near = [node for node in events if isinstance(node, Fireworks)]
    high = [node for node in events if not isinstance(node, Fireworks)]
    return [*back[:sky], *high, *back[sky:far], *near, *back[far:]]
