"""Who has got hold of whom: a monster with a vessel in its arms, a whale that leaps behind a boat, a saucer and its prey."""

from __future__ import annotations

from ..painting.sheet import Easel
from ..reading.jets import JETS
from .actors import extent, half_width, rise
from .parts import Part
from .stage import Actor

_WIDE = 1.9
"""Of a monster with its arms out, in the units of its drawing."""
_VESSEL = (0.36, 0.9)
"""Where the vessel is beside the middle of the monster, and how tall, in the same units."""
_UPRIGHT = 1.2
_LARGE = 1.4
"""Metres: a shark and what is larger."""
_LEAPER, _BOAT = 0.78, 0.56
"""Of the frame's width, where one leaps behind the other."""
_GROUND = 0.24
"""Where a saucer's light meets the ground, in parts of the shorter side below the horizon."""
_WIDEST = 0.72
"""Of the frame's width, a saucer."""


def hold_vessel(actor: Actor, monster: Actor, easel: Easel) -> None:
    """The vessel between the monster's arms, and both as large as the frame allows."""
    monster.height *= min(0.82 * easel.width / (2 * half_width(monster)), 0.91 * monster.y / rise(monster))
    monster.x, monster.speed = 0.5 * easel.width, 0.0
    unit = 2 * half_width(monster) / _WIDE
    actor.height *= min(_VESSEL[1] * unit / actor.height, 0.84 * unit / (2 * half_width(actor)))
    side = -1 if monster.flip else 1
    actor.x, actor.y = monster.x + side * _VESSEL[0] * unit, monster.y - 0.02 * easel.m
    actor.order, actor.rock, actor.heave = monster.order - 0.5, 5.0, 0.02 * easel.m
    actor.shadow, actor.afloat = False, True


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


def hang_in_beam(actor: Actor, ship: Actor, along: float, easel: Easel) -> None:
    """In the middle of the light; the saucer is as large as the way down to the ground allows."""
    ground = easel.below(_GROUND)
    if ship.action == "beam" and ship.speed == 0 and ship.heave:
        above, below = rise(ship), ship.point(("ground",), (0.5, 0.0))[1]
        share = min((ground - 0.05 * easel.height) / (above + below), _WIDEST * easel.width / (2 * half_width(ship)))
        ship.height *= share
        ship.y, ship.x, ship.heave = ground - below * share, 0.5 * easel.width, 0.0
    deep = ship.point(("ground",), (0.5, 0.0))[1]
    actor.height = min(actor.height, 0.34 * deep, 0.34 * deep * actor.height / (2 * half_width(actor)) * 1.3)
    actor.host, actor.grip, actor.grip_at = ship, ("catch",), (0.5, 0.5)
    actor.x, actor.y = along * 1.2 * actor.height, 0.5 * actor.height
    actor.heave, actor.rock, actor.shadow = 0.05 * deep, 7.0, False


def issue(actor: Actor, host: Actor, number: int, frame_width: int) -> None:
    """Out of its mouth, ahead of it; the host makes room."""
    jet = next(jet for jet in JETS if jet.shows == actor.entry.name and host.entry.name in jet.of)
    side = -1 if host.flip else 1
    actor.height = jet.tall * host.height
    actor.host, actor.grip, actor.grip_at = host, jet.grip, jet.grip_at
    actor.x = actor.y = 0.0
    actor.flip, actor.speed, actor.shadow = host.flip, 0.0, False
    aboard = jet.grip == ("guns",)
    actor.order, actor.offset = host.order + (0.3 if aboard else -0.05), 0.37 * number % 1.0
    if host.host is None and not aboard:
        behind = extent(host)[0 if side > 0 else 1] + 0.05 * frame_width
        shift = side * 0.5 * half_width(actor)
        host.x = (
            max(host.x - shift, min(behind, host.x))
            if side > 0
            else min(host.x - shift, max(frame_width - behind, host.x))
        )


def hang_below(actor: Actor, host: Actor) -> None:
    """On a rope from its belly."""
    least, most = (0.5, 0.85) if host.entry.height_metres < 1 else (0.24, 0.42)
    actor.height = min(max(actor.height, least * host.height), most * host.height)
    actor.host, actor.grip, actor.grip_at = host, ("hook",), (0.5, -0.3)
    actor.x, actor.y = 0.0, (1.2 if actor.entry.family != "person" else 1.4) * actor.height
    actor.cord, actor.shadow, actor.speed = True, False, 0.0
    actor.flip, actor.order, actor.rock = host.flip, host.order - 0.2, 2.5


def rise_out(actor: Actor, host: Actor, easel: Easel) -> None:
    """Out of the flames and over them, as the film begins."""
    host.height = min(host.height, 0.62 * easel.m)
    actor.height = max(actor.height, 0.5 * host.height)
    actor.x, actor.flip = host.x, host.flip
    actor.y = max(host.y - 0.95 * host.height, rise(actor) + 0.06 * easel.height)
    actor.fall = min(actor.y - (host.y - 0.3 * host.height), 0.0)
    actor.speed, actor.shadow, actor.heave, actor.order = 0.0, False, 0.012 * easel.m, host.order + 0.5
