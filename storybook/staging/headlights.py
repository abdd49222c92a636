"""The beams of headlights: in the dark, ahead of whatever drives or is said to have its lights on."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..painting.planes import Compositor, Frame, Planes, bake
from ..painting.sheet import Easel, View
from .glow import FROM_DARK, PALE, Glow, round_glow
from .stage import Actor

_MARK = "headlight"
"""The point of a drawing where its beam begins."""
_REACH = 1.8
"""Length of a beam in heights of who throws it."""
_LONGEST = 0.75
"""The same in parts of the frame's shorter side."""
_SPREAD = 0.2
"""How wide it is at its end, to either side, in parts of its length."""
_FALL = 0.08
"""How far it has come down to the road by then."""
_LAMP = 0.16
"""How far the lamp itself shines, in heights."""
_STRENGTH = 0.85


@dataclass(slots=True)
class Headlight(Glow):
    """A cone ahead of a lamp, which goes up and down with it. The planes are those of the lamp."""

    cone: Planes

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        x, y = self.actor.place(view)
        dx, dy = self.actor.point((_MARK,), (1.0, 0.3), view.seconds)
        x, y = x + dx, y + dy
        left = x - self.cone.width if self.actor.flip else x
        compositor.over(frame, self.cone, left, y - self.cone.height / 2)
        compositor.over(frame, self.planes, x - self.radius, y - self.radius)


def headlights(easel: Easel, actors: list[Actor]) -> list[Glow]:
    """One for each vehicle that has its lights on."""
    if easel.light.dark < FROM_DARK:
        return []
    asked = "headlights" in easel.scene.extras
    shining = [actor for actor in actors if (asked or actor.speed or actor.action == "drive") and actor.names(_MARK)]
    return [_headlight(easel, actor) for actor in shining]


def _headlight(easel: Easel, actor: Actor) -> Headlight:
    length = min(_REACH * actor.height, _LONGEST * easel.m)
    radius = 2 * max(int(_LAMP * actor.height / 2), 3)
    lamp = round_glow(radius, 0.9 * easel.light.dark, PALE)
    cone = _cone(length, _STRENGTH * easel.light.dark, flip=actor.flip)
    return Headlight(actor, lamp, radius, 0.0, actor.order + 0.04, cone)


def _cone(length: float, strength: float, *, flip: bool) -> Planes:
    """A beam to the right (to the left if `flip`), from the middle of its left edge, ever wider and paler."""
    width, half = 2 * max(int(length / 2), 8), max(int(length * (_SPREAD + _FALL)), 4)
    along = np.linspace(0, 1, width, dtype=np.float32)[None, :]
    down = np.linspace(-1, 1, 2 * half, dtype=np.float32)[:, None] * (_SPREAD + _FALL) / _SPREAD
    across = np.abs(down - along * _FALL / _SPREAD) / (0.06 + 0.94 * along)
    alpha = np.clip(1 - across, 0, 1) ** 0.7 * (1 - along) ** 1.2 * np.float32(strength)
    pixels = np.stack([*(alpha * part for part in PALE), alpha * 255], axis=2)
    pixels = np.clip(pixels[:, ::-1] if flip else pixels, 0, 255).astype(np.uint8)
    return bake(np.ascontiguousarray(pixels))
