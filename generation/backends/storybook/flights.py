"""Aeroplanes, helicopters and balloons that take off or land: how that is read, and the way they go."""

from __future__ import annotations

import itertools
from dataclasses import replace

from .actors import half_width, rise
from .draft import Draft, entry_of
from .settings import Backdrop
from .sheet import Easel
from .stage import Actor

TAKE_OFF, LAND = "takeoff", "land"
FLIGHTS = (TAKE_OFF, LAND)
_UP = {("take", "off"), ("takes", "off"), ("taking", "off"), ("took", "off"), ("lift", "off"), ("lifts", "off")}
_UP |= {("lifting", "off"), ("leaving", "the"), ("leaves", "the")}
_UP_WORDS = {"takeoff", "liftoff", "departing", "departs", "ascending", "ascends"}
_DOWN = {("touching", "down"), ("touches", "down"), ("comes", "down"), ("coming", "down")}
_DOWN_WORDS = {"landing", "lands", "land", "landed", "descending", "descends", "arriving", "arrives"}
_OVER_GROUND = ("", "airport", "airfield", "sky", "road")
_PLANES = ("airplane", "biplane", "fighter jet")
"""What needs a runway."""
_FAR, _NEAR = 0.42, 0.16
"""How far an aeroplane, or another one, comes along meanwhile, in parts of the frame's width."""


def take_flight(draft: Draft, words: list[str]) -> None:
    """What can take off or land does it, an aeroplane on a runway."""
    pairs = {*itertools.pairwise(words)}
    up, down = bool(pairs & _UP or _UP_WORDS & {*words}), bool(pairs & _DOWN or _DOWN_WORDS & {*words})
    if not (up or down):
        return
    for at, figure in enumerate(draft.figures):
        entry = entry_of(figure)
        if TAKE_OFF not in entry.actions or figure.to >= 0:
            continue
        draft.figures[at] = replace(figure, action=TAKE_OFF if up else LAND)
        if entry.name in _PLANES and draft.setting in _OVER_GROUND:
            draft.setting, draft.weak = "airfield", False
        elif draft.setting in ("", "sky"):
            draft.setting, draft.weak = "meadow", False


def fly_in(actor: Actor, easel: Easel, backdrop: Backdrop) -> None:
    """From the air down to the ground, or the other way: where it comes to, and how far from there it begins."""
    sprite, scale = actor.wardrobe.get(actor.entry, actor.action, 0.0, actor.colour, actor.seed, actor.height)
    planes = actor.entry.name in _PLANES
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
