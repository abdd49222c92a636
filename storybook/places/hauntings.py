"""What drifts about a haunted place: two pale ghosts, and bats."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..painting.planes import Compositor, Frame, Planes, bake
from ..painting.sheet import Easel, View
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .extras import HAUNTS

_PHASES = 8
_PALE = 0.72
"""How much of a ghost there is."""


@dataclass(slots=True)
class Flitting:
    """Somebody who goes to and fro in the air."""

    phases: list[Planes]
    seconds: float
    """Of a cycle of its drawing."""
    x: float
    y: float
    reach: tuple[float, float]
    """How far it goes from there, pixels."""
    tour: float
    """Seconds of its way there and back."""
    turn: float
    depth: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Where it is at this moment."""
        angle = self.turn + math.tau * view.seconds / self.tour
        phase = int(view.seconds / self.seconds * len(self.phases) + self.turn) % len(self.phases)
        picture = self.phases[phase]
        x = self.x + self.reach[0] * math.sin(angle) - self.depth * view.x - picture.width / 2
        y = self.y + self.reach[1] * math.sin(2 * angle + 0.6) - picture.height / 2
        compositor.over(frame, picture, x, y)


def haunt(easel: Easel, setting: Setting, backdrop: Backdrop) -> None:
    """Ghosts to both sides of the middle, one of them nearer; bats in the open."""
    if HAUNTS not in easel.scene.extras or setting.floor not in ("land", "water"):
        return
    rng, m = easel.fork("haunts"), easel.m
    if not any(figure.name == "ghost" for figure in easel.scene.figures):
        pale = _phases("ghost", easel.size(0.2), _PALE)
        row = min(backdrop.stand - easel.size(0.16), 0.68 * easel.height)
        for share, lift, near in ((0.2, 0.1, 0.9), (0.8, 0.0, 1.0)):
            tour = 9.0 + 2.5 * float(rng.random())
            reach = (0.07 * easel.width, 0.03 * m)
            start = math.tau * float(rng.random())
            backdrop.front.append(
                Flitting(pale, 3.4, share * easel.width, row - lift * m, reach, tour, start, 0.4 * near)
            )
    if not setting.indoors and not any(figure.name == "bat" for figure in easel.scene.figures):
        wings = _phases("bat", easel.size(0.035), 1.0)
        for number in range(4):
            x, y = float(rng.uniform(0.15, 0.85)) * easel.width, float(rng.uniform(0.25, 0.75)) * easel.horizon
            reach, start = (0.16 * easel.width, 0.06 * m), 1.7 * number
            backdrop.back.append(Flitting(wings, 0.5, x, y, reach, 6.0 + number, start, 0.3))


def _phases(name: str, tall: float, share: float) -> list[Planes]:
    entry = CATALOGUE[name]
    planes = []
    for at in range(_PHASES):
        action = "fly" if "fly" in entry.actions else entry.actions[0]
        picture = draw(entry, height_px=max(round(tall), 8), action=action, phase=at / _PHASES).bgra
        rows, columns = (2 * math.ceil(side / 2) for side in picture.shape[:2])
        even = np.zeros((rows, columns, 4), np.float32)
        even[: picture.shape[0], : picture.shape[1]] = picture
        planes.append(bake(np.clip(even * share, 0, 255).astype(np.uint8)))
    return planes
