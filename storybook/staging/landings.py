"""The way of what takes off or lands."""

from __future__ import annotations

from ..painting.sheet import Easel
from ..places import Backdrop
from ..reading.events import LAND, PLANES
from .actors import half_width, rise
from .stage import Actor

_FAR, _NEAR = 0.42, 0.16
"""How far an aeroplane, or another one, comes along meanwhile, in parts of the frame's width."""


def fly_in(actor: Actor, easel: Easel, backdrop: Backdrop) -> None:
    """From the air down to the ground, or the other way: where it comes to, and how far from there it begins."""
    sprite, scale = actor.wardrobe.get(actor.entry, actor.action, 0.0, actor.colour, actor.seed, actor.height)
    planes = actor.entry.name in PLANES
    tall = 0.4 if planes else 0.5
    fits = min(tall * easel.m / (sprite.bgra.shape[0] * scale), 1.0)
    actor.height *= fits
    below = (sprite.bgra.shape[0] - sprite.anchor[1]) * scale * fits
    ground = backdrop.stand - below
    sky = min(max(rise(actor) + 0.03 * easel.height, min(backdrop.air, ground - 0.5 * easel.m)), ground)
    lands = actor.action == LAND
    actor.y, actor.fall = (ground, ground - sky) if lands else (sky, sky - ground)
    side = -1 if actor.flip else 1
    actor.x += side * (0.04 if lands else 0.1) * easel.width
    room = (actor.x if side > 0 else easel.width - actor.x) - half_width(actor) - 0.03 * easel.width
    actor.approach = side * min((_FAR if planes else _NEAR) * easel.width, max(room, 0.0))
    actor.order, actor.speed, actor.shadow = backdrop.stand, 0.0, False
