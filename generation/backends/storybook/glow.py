"""The light that fires and lamps throw around them when it is dark."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from .light import Light
from .planes import Compositor, Frame, Planes, bake
from .sheet import Easel, View
from .stage import Actor

_LAMPS: dict[str, tuple[float, float]] = {
    "campfire": (0.45, 2.6),
    "torch": (0.85, 1.8),
    "candle": (0.85, 2.2),
    "lantern": (0.5, 1.8),
    "paper lantern": (0.0, 1.5),
    "lamp": (0.75, 1.6),
    "street lamp": (0.95, 0.7),
    "jack-o'-lantern": (0.45, 1.3),
    "lighthouse": (0.857, 0.5),
    "fireplace": (0.3, 1.5),
    "ferris wheel": (0.54, 0.6),
    "jellyfish": (0.2, 1.3),
    "lightning bolt": (0.0, 1.2),
    "star": (0.0, 1.2),
}
"""What shines: where its flame is and how far its light reaches, in its heights."""
_FROM_DARK = 0.25
_WARM = (120.0, 190.0, 255.0)
_OWN_LIGHT = ("lighthouse", "ferris wheel", "street lamp", "jellyfish", "fireplace")
"""Of these only the lamp is bright, not all of it."""


def light_of(easel: Easel, name: str) -> Light:
    """The light a figure is seen in: what burns is not dimmed by the night."""
    if name not in _LAMPS or easel.light.dark < _FROM_DARK:
        return easel.light
    share = 0.35 if name in _OWN_LIGHT else 0.92
    b, g, r = easel.light.ambient
    return replace(easel.light, ambient=(b + (255 - b) * share, g + (255 - g) * share, r + (255 - r) * share))


@dataclass(slots=True)
class Glow:
    """A soft warm round around somebody's flame."""

    actor: Actor
    planes: Planes
    radius: int
    lift: float
    order: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        x, y = self.actor.place(view)
        compositor.over(frame, self.planes, x - self.radius, y - self.lift - self.radius)


def glows(easel: Easel, actors: list[Actor]) -> list[Glow]:
    """One for every lamp and fire among the actors, behind it."""
    found: list[Glow] = []
    if easel.light.dark < _FROM_DARK:
        return found
    for actor in actors:
        if actor.entry.name in _LAMPS:
            lift, reach = _LAMPS[actor.entry.name]
            radius = 2 * max(int(min(actor.height * reach, easel.m * 0.5) / 2), 4)
            planes = _paint(radius, 0.55 * easel.light.dark)
            found.append(Glow(actor, planes, radius, lift * actor.height, actor.order - 0.05))
    return found


def _paint(radius: int, strength: float) -> Planes:
    axis = (np.arange(2 * radius, dtype=np.float32) - radius + 0.5) / radius
    share = np.clip(1 - np.hypot(axis[:, None], axis[None, :]), 0, 1) ** 1.8 * np.float32(strength)
    pixels = np.stack([*(share * tone for tone in _WARM), share * 255], axis=2)
    return bake(np.clip(pixels, 0, 255).astype(np.uint8))
