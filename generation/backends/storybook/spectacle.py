"""What happens in the sky behind everything else: fireworks and shooting stars."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from .light import tone
from .planes import Compositor, Frame, Picture, Planes, bake, premultiply
from .sheet import Easel, Node, View


@dataclass(slots=True)
class Fireworks:
    """Rockets that burst into rings of sparks, one after the other."""

    bursts: list[list[Planes]]
    """Per colour, the burst at growing ages."""
    places: Picture
    """(n, 4): x and y in parts of the sky, start, and which colour."""
    horizon: float
    seconds: float = 1.9

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw every burst that is alive."""
        width = frame.y.shape[1]
        period = len(self.places) * 0.55
        for x, y, start, colour in self.places.tolist():
            age = ((view.seconds - start) % period) / self.seconds
            if age < 1:
                stages = self.bursts[int(colour * len(self.bursts)) % len(self.bursts)]
                planes = stages[min(int(age * len(stages)), len(stages) - 1)]
                fall = 0.04 * self.horizon * age**2
                compositor.over(
                    frame,
                    planes,
                    2 * round(width * x / 2) - planes.width / 2,
                    self.horizon * y + fall - planes.height / 2,
                )


@dataclass(slots=True)
class Meteors:
    """Shooting stars."""

    streak: Planes
    places: Picture
    """(n, 3): x, y in parts of the sky, and when."""
    horizon: float
    reach: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw those that fall now."""
        width = frame.y.shape[1]
        for number, (x, y, _) in enumerate(self.places.tolist()):
            age = ((view.seconds - number * 0.9) % (len(self.places) * 0.9)) / 0.7
            if 0 <= age < 1:
                compositor.over(
                    frame,
                    self.streak,
                    width * x + self.reach * age - self.streak.width,
                    self.horizon * y + self.reach * 0.45 * age - self.streak.height,
                )


def _fireworks(easel: Easel) -> list[Node]:
    rng = easel.fork("fireworks")
    side = 2 * int(easel.m * 0.3)
    axis = (np.arange(side, dtype=np.float32) - side / 2) / (side / 2)
    halo = np.exp(-(np.hypot(axis[:, None], axis[None, :]) ** 2) * 5)
    bursts = []
    for code in ("#ff6b6b", "#ffd166", "#7ae7ff", "#c792ff", "#8dff9c"):
        colour = tone(code)
        angles, speeds = rng.uniform(0, 2 * math.pi, 64), rng.uniform(0.35, 1.0, 64)
        stages = []
        for age in np.linspace(0.03, 1, 22):
            spark = np.zeros((side, side), np.float32)
            grown = (1 - (1 - age) ** 3) * side * 0.44
            for angle, speed in zip(angles, speeds, strict=True):
                x, y = side / 2 + math.cos(angle) * speed * grown, side / 2 + math.sin(angle) * speed * grown
                tail = grown * 0.16 * (1.2 - age)
                start = (int((x - math.cos(angle) * tail) * 16), int((y - math.sin(angle) * tail) * 16))
                cv2.line(spark, start, (int(x * 16), int(y * 16)), 1.0, max(1, round(easel.m / 420)), cv2.LINE_AA, 4)
            fade = (1 - age) ** 0.8
            alpha = np.clip(
                (spark + cv2.GaussianBlur(spark, (0, 0), easel.m * 0.005) * 1.6) * fade + halo * 0.35 * (1 - age) ** 3,
                0,
                1,
            )
            pixels = cv2.max(
                premultiply(colour, alpha),
                premultiply((255.0, 255.0, 255.0), np.clip(spark * fade * (0.9 - 0.6 * age), 0, 1)),
            )
            stages.append(bake(pixels))
        bursts.append(stages)
    count = 9
    places = np.stack(
        [rng.uniform(0.12, 0.88, count), rng.uniform(0.1, 0.45, count), np.arange(count) * 0.55, rng.random(count)],
        axis=1,
    )
    return [Fireworks(bursts, places, easel.horizon)]


def _meteors(easel: Easel) -> list[Node]:
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
    places = np.stack([rng.uniform(0.1, 0.7, 6), rng.uniform(0.05, 0.5, 6), rng.random(6)], axis=1)
    return [Meteors(bake(premultiply((255.0, 250.0, 240.0), alpha)), places, easel.horizon, easel.m * 0.5)]


def paint_sky_events(easel: Easel) -> list[Node]:
    """What happens in the sky, behind everything that stands before it."""
    nodes: list[Node] = []
    if "fireworks" in easel.scene.extras:
        nodes += _fireworks(easel)
    if "meteors" in easel.scene.extras:
        nodes += _meteors(easel)
    return nodes
