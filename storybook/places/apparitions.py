"""What can appear over a picture that has a sky of its own: fireworks, shooting stars, an aurora, a rainbow."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import cv2
import numpy as np

from ..painting.planes import Compositor, Frame, Planes, bake
from ..painting.sheet import Easel, Node, View
from ..painting.texture import ease, slope
from .sky import COARSE, paint_aurora, paint_rainbow
from .spectacle import paint_fireworks, paint_meteors

_SECONDS = 2.5
"""It comes so slowly."""
_TOP = 0.1
"""The top of a rainbow, in parts of the frame's height; where the ground of a picture is nobody knows, so it fades below."""


@dataclass(slots=True)
class Apparition:
    """A light in the sky that comes slowly."""

    planes: Planes
    spare: Frame

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Lay it over the picture as far as it has come."""
        share = ease(view.seconds / _SECONDS)
        if share < 1:
            self.spare.take(frame)
        compositor.over(frame, self.planes, 0.0, 0.0)
        if share < 1:
            frame.mix(self.spare, 1 - share)


def paint_apparitions(easel: Easel) -> list[Node]:
    """Whatever of it the scene wants."""
    nodes: list[Node] = [*paint_meteors(easel), *paint_fireworks(easel)]
    if {"aurora", "rainbow"} & {*easel.scene.extras}:
        nodes.append(Apparition(_paint_lights(easel), Frame.blank(easel.width, easel.height)))
    return nodes


def _paint_lights(easel: Easel) -> Planes:
    """Painted on black and on white: what differs shines through."""
    m, size = easel.m / COARSE, (math.ceil(easel.height / COARSE), math.ceil(easel.width / COARSE), 3)
    black, white = np.zeros(size, np.float32), np.full(size, 255, np.float32)
    for sky in (black, white):
        if "aurora" in easel.scene.extras:
            paint_aurora(sky, easel, m, easel.fork("aurora"))
        if "rainbow" in easel.scene.extras:
            paint_rainbow(sky, replace(easel, horizon=_TOP * easel.height + 0.66 * easel.m), m, 0.0)
    cover = 255 - (white - black).mean(axis=2)
    rows = (np.arange(size[0], dtype=np.float32) - _TOP * size[0]) / m
    small = cv2.merge([*cv2.split(black), cover]) * (1 - slope(0.18, 0.5, rows))[:, None, None]
    small = np.clip(small, 0, 255).astype(np.uint8)
    return bake(cv2.resize(small, (easel.width, easel.height), interpolation=cv2.INTER_LINEAR))
