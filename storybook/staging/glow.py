"""The light that fires, lamps and headlights throw around them when it is dark."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

import numpy as np

from ..painting.light import Light
from ..painting.planes import Compositor, Frame, Planes, bake
from ..painting.sheet import Easel, View
from ..subjects.bulbs import LIT_UP
from .stage import RATE, Actor

# The light that fires and lamps throw around them when it is dark.

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
    "food stall": (0.70, 0.55),
    "vending machine": (0.55, 0.8),
    "flashlight": (0.31, 1.4),
    "jellyfish": (0.2, 1.3),
    "blaze": (0.2, 1.1),
    "fire breath": (0.0, 1.6),
    "lightning bolt": (0.0, 1.2),
    "star": (0.0, 1.2),
}
"""What shines: where its flame is and how far its light reaches, in its heights."""
_DEEDS = {"conjuring": (0.7, 1.0), "frying": (0.55, 0.6), "welding": (0.5, 1.1), LIT_UP: (0.5, 0.75)}
"""Deeds that shine, in the same way."""
FROM_DARK = 0.25
"""How dark it is, 0 to 1, where lamps are lit."""
_WARM = (120.0, 190.0, 255.0)
PALE = (200.0, 240.0, 255.0)
_THRUST = (255.0, 225.0, 120.0)
_LIFTED = ("car", "train", "bicycle")
"""Families that hover on a cold light."""
_COLD: dict[str, tuple[float, float, float]] = {"jellyfish": (250.0, 215.0, 150.0)}
"""Whose light is not that of a flame."""
_BY_DAY = {"blaze": 0.5, "fire breath": 0.5}
"""What shines as strongly as this even by day."""
_OWN_LIGHT = ("lighthouse", "ferris wheel", "street lamp", "jellyfish", "fireplace", "food stall")
"""Of these only the lamp is bright, not all of it."""


def light_of(easel: Easel, name: str, action: str = "") -> Light:
    """The light a figure is seen in: what burns is not dimmed by the night."""
    dark = max(easel.light.dark, _BY_DAY.get(name, 0.0))
    if (name not in _LAMPS and action not in _DEEDS) or dark < FROM_DARK:
        return easel.light
    share = 0.6 if action in _DEEDS else 0.35 if name in _OWN_LIGHT else 0.92
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


@dataclass(slots=True)
class Beam(Glow):
    """The beam of a lighthouse: it turns, so it is long and bright now on one side, now on the other."""

    sides: tuple[list[Planes], list[Planes]] = field(default_factory=lambda: ([], []))
    """To the left and to the right, from short to long."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        x, y = self.actor.place(view)
        turn = 0.5 - 0.5 * math.cos(2 * math.pi * (view.seconds * RATE / self.actor.cycle_frames + self.actor.offset))
        for side, share in zip(self.sides, (1 - turn, turn), strict=True):
            planes = side[min(int(share * len(side)), len(side) - 1)]
            left = x - planes.width if side is self.sides[0] else x
            compositor.over(frame, planes, left, y - self.lift - planes.height / 2)


def _beam(easel: Easel, actor: Actor) -> Beam:
    sides: tuple[list[Planes], list[Planes]] = ([], [])
    reach, stages = 1.15 * max(easel.width, easel.height) * 0.6, 10
    for stage in range(stages):
        share = (stage + 1) / stages
        width = 2 * int(reach * (0.12 + 0.88 * share**1.5) / 2)
        height = 2 * max(int(reach * 0.13), 4)
        along = np.linspace(0, 1, width, dtype=np.float32)[None, :]
        across = np.abs(np.linspace(-1, 1, height, dtype=np.float32))[:, None]
        spread = 0.05 + 0.95 * along
        cone = np.clip(1 - across / spread, 0, 1) ** 0.6 * (1 - along) ** 1.1
        alpha = cone * np.float32((0.25 + 0.6 * share) * easel.light.dark)
        pixels = np.stack([*(alpha * part for part in PALE), alpha * 255], axis=2)
        pixels = np.clip(pixels, 0, 255).astype(np.uint8)
        sides[1].append(bake(pixels))
        sides[0].append(bake(np.ascontiguousarray(pixels[:, ::-1])))
    lift = _LAMPS["lighthouse"][0] * actor.height
    return Beam(actor, sides[1][0], 0, lift, actor.order - 0.04, sides)


def glows(easel: Easel, actors: list[Actor]) -> list[Glow]:
    """One for every lamp and fire among the actors, behind it."""
    found = [_thrust(actor) for actor in actors if actor.lifted and actor.entry.family in _LIFTED]
    for actor in actors:
        dark = max(easel.light.dark, _BY_DAY.get(actor.entry.name, 0.0))
        before = actor.entry.name in _BY_DAY and actor.host is not None and actor.order > actor.host.order
        if dark < FROM_DARK or before:
            continue
        lamp = _LAMPS.get(actor.entry.name) or _DEEDS.get(actor.action)
        if lamp is not None:
            lift, reach = lamp
            radius = 2 * max(int(min(actor.height * reach, easel.m * 0.5) / 2), 4)
            planes = round_glow(radius, 0.55 * dark, _COLD.get(actor.entry.name, _WARM))
            found.append(Glow(actor, planes, radius, lift * actor.height, actor.order - 0.05))
        if actor.entry.name == "lighthouse":
            found.append(_beam(easel, actor))
    return found


def _thrust(actor: Actor) -> Glow:
    """What keeps a flying car in the air."""
    radius = 2 * max(int(actor.height * 0.36), 4)
    return Glow(actor, round_glow(radius, 0.75, _THRUST), radius, -0.06 * actor.height, actor.order - 0.05)


def round_glow(radius: int, strength: float, colour: tuple[float, float, float] = _WARM) -> Planes:
    """Light that fades evenly to all sides; `radius` is even, the strength 0 to 1."""
    axis = (np.arange(2 * radius, dtype=np.float32) - radius + 0.5) / radius
    share = np.clip(1 - np.hypot(axis[:, None], axis[None, :]), 0, 1) ** 1.8 * np.float32(strength)
    pixels = np.stack([*(share * tone for tone in colour), share * 255], axis=2)
    return bake(np.clip(pixels, 0, 255).astype(np.uint8))


# The beams of headlights: in the dark, ahead of whatever drives or is said to have its lights on.

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
