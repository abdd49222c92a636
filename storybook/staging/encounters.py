"""Who has got hold of whom: a monster with a vessel in its arms, a whale that leaps behind a boat, a saucer and its prey."""

from __future__ import annotations

from ..painting.sheet import Easel
from .actors import extent, half_width
from .parts import Part
from .stage import Actor

_FLAME = 0.36
"""Height of what a dragon breathes, in its own."""
_UPRIGHT = 1.2
_LARGE = 1.4
"""Metres: a shark and what is larger."""
_LEAPER, _BOAT = 0.78, 0.56
"""Of the frame's width, where one leaps behind the other."""


def leap_behind(placed: dict[int, list[Actor]], parts: list[Part], easel: Easel) -> None:
    """In an upright frame what leaps beside a boat leaps behind it, so that both are large."""
    if easel.height < _UPRIGHT * easel.width:
        return
    for index, part in enumerate(parts):
        if part.action != "jump" or part.entry.habitat != "underwater" or part.figure.count > 1:
            continue
        boat = next((at for at, other in enumerate(parts) if other.entry.family == "boat" and at in placed), -1)
        if boat < 0 or parts[boat].figure.count > 1 or part.entry.height_metres < _LARGE:
            continue
        leaper, vessel = placed[index][0], placed[boat][0]
        for actor, share, x in ((leaper, _LEAPER, 0.5), (vessel, _BOAT, 0.4)):
            grown = share * easel.width / max(2 * half_width(actor), 1.0)
            actor.height, actor.x = actor.height * grown, x * easel.width
            actor.cycle_frames *= grown if actor.speed else 1.0
        leaper.y, leaper.order = vessel.y - 0.14 * easel.m, vessel.order - 1.0


def breathe(actor: Actor, host: Actor, number: int, frame_width: int) -> None:
    """Out of its mouth, ahead of it; the host makes room."""
    side = -1 if host.flip else 1
    actor.height = _FLAME * host.height
    actor.host, actor.grip, actor.grip_at = host, ("mouth",), (0.9, 0.8)
    actor.x = actor.y = 0.0
    actor.flip, actor.speed, actor.shadow = host.flip, 0.0, False
    actor.order, actor.offset = host.order - 0.05, 0.37 * number % 1.0
    if host.host is None:
        behind = extent(host)[0 if side > 0 else 1] + 0.05 * frame_width
        shift = side * 0.5 * half_width(actor)
        host.x = (
            max(host.x - shift, min(behind, host.x))
            if side > 0
            else min(host.x - shift, max(frame_width - behind, host.x))
        )
