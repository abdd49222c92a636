"""Casting: who stands where in a shot; what hangs on another figure ("a cat on a boat") is placed by `relations`."""

from __future__ import annotations

import itertools
import math

from ..painting.sheet import Easel
from ..places import Backdrop, Setting
from ..spec import Figure
from .actors import extent, half_width
from .glow import Glow, glows, headlights
from .groups import Group, from_left, side_of, spreads
from .meetings import MEETINGS
from .parts import Part
from .relations import attach, root_of
from .roles import hosts_first, leader, rehearse
from .stage import Actor, Wardrobe
from .standing import ON_BANK, flies, keep_off_the_bank, keep_on_ground
from .stowing import leap_behind

__all__ = ["cast", "leader", "rehearse", "split_bank"]

_BEINGS = ("person", "quadruped", "bird", "animal")
_LOOKING_ON = ("stand", "wave", "cheering", "clapping", "pointing")
"""What those do who have nothing else to do."""
_GAIN = 0.1
"""How far those who travel cross the frame in a shot, in parts of its width."""


def split_bank(actors: list[Actor | Glow]) -> tuple[list[Actor | Glow], list[Actor | Glow]]:
    """Those behind the foreground, and those on the near bank before it."""
    return [actor for actor in actors if actor.order < ON_BANK], [actor for actor in actors if actor.order >= ON_BANK]


def cast(
    easel: Easel, backdrop: Backdrop, setting: Setting, parts: list[Part], wardrobe: Wardrobe, *, camera_start: float
) -> list[Actor | Glow]:
    """Put every figure in its place; farther ones first."""
    order = [index for index in hosts_first([part.figure.to for part in parts]) if not parts[index].in_hand]
    placed: dict[int, list[Actor]] = {}
    lead = leader(parts)
    passing = parts[lead].speed * easel.seconds * 0.5 if lead >= 0 else 0.0
    loose = from_left([index for index in order if parts[index].figure.to < 0], parts)
    for index in order:
        part = parts[index]
        if part.figure.to >= 0 and part.figure.to in placed and part.figure.to != index:
            mates = from_left([at for at in order if _hang_alike(parts[at].figure, part.figure)], parts)
            rank = mates.index(index)
            placed[index] = attach(easel, part, index, placed[part.figure.to], wardrobe, rank=rank, ranks=len(mates))
            keep_on_ground(placed[index], part, easel, backdrop, setting)
            if placed[part.figure.to][0].order >= ON_BANK:
                keep_off_the_bank(placed[index], easel, backdrop, part)
        else:
            # Who travels passes what stands there: it needs no room beside it.
            mates = [at for at in loose if not part.speed or parts[at].entry.habitat != "scenery"]
            if spreads(part) and part.figure.count > 2 and not flies(part, setting):
                mates = [at for at in mates if not flies(parts[at], setting)]  # birds are above a herd, not beside it
            side = side_of(index, parts)
            slot = mates.index(index) if index in mates else 0
            placed[index] = Group(easel, backdrop, setting, part, index, wardrobe, slot, len(mates), side).arrange()
    _gather(placed, easel, apart=all(part.figure.relation not in MEETINGS for part in parts))
    leap_behind(placed, parts, easel)
    if not any(part.figure.relation in ("ahead", "trail") for part in parts):
        _face_each_other(placed, parts, easel)
    for index, group in placed.items():
        for actor in group:
            if actor.host is not None:
                continue
            if lead < 0 and parts[index].speed:
                actor.x -= 0.5 * actor.speed * easel.seconds  # it passes by
            actor.x += camera_start + (passing if not actor.speed else 0.0)
    actors = [actor for group in placed.values() for actor in group]
    return sorted([*actors, *glows(easel, actors), *headlights(easel, actors)], key=lambda actor: actor.order)


def _hang_alike(first: Figure, second: Figure) -> bool:
    """Do both hang on the same figure in the same way? Then they need room beside each other."""
    return (first.to, first.relation) == (second.to, second.relation)


def _gather(placed: dict[int, list[Actor]], easel: Easel, *, apart: bool) -> None:
    """Bring those who stand together, or go together, into the frame: to its middle, and closer if they are too many.

    `apart`: nobody is at or round something, where they stand close already.
    """
    near = [actor for group in placed.values() for actor in group if actor.host is None and actor.depth > 0.5]
    still = [actor for actor in near if not actor.speed]
    going = [actor for actor in near if actor.speed]
    if len(still) > 1 and not going and apart:
        _draw_near(still, 0.12 * easel.m)
    if len(going) > 1 and len({actor.entry.name for actor in going}) == 1:
        _draw_near(going, 0.12 * easel.m)  # "one of them in a scarf"
    for together in (still, going):
        long_one = together and (together is going or together[0].entry.family in ("train", "boat"))
        if len(together) < 2 and not long_one:
            continue
        left = min(actor.x - extent(actor)[0] for actor in together)
        right = max(actor.x + extent(actor)[1] for actor in together)
        speed = together[0].speed
        gain = math.copysign(_GAIN * easel.width, speed) if speed else 0.0  # they get ahead of the camera
        drift = 0.03 * abs(speed) * easel.seconds  # the camera goes with them, but eased
        edge = min(0.04 * easel.width + drift, 0.08 * easel.width)
        if left + min(gain, 0.0) > edge and right + max(gain, 0.0) < easel.width - edge:
            continue
        closer = min(1.0, (easel.width - 2 * edge - abs(gain)) / max(right - left, 1.0))
        middle = (left + right) / 2
        for actor in together:
            actor.x = (easel.width - gain) / 2 + (actor.x - middle) * closer
            if closer < 0.97:
                actor.height *= max(closer, 0.6)
                actor.cycle_frames *= max(closer, 0.6) if actor.speed else 1.0


def _draw_near(still: list[Actor], gap: float) -> None:
    """Those who stand about stand together, with no more than `gap` pixels between them."""
    still.sort(key=lambda actor: actor.x)
    middle = sum(actor.x for actor in still) / len(still)
    for before, actor in itertools.pairwise(still):
        actor.x = min(actor.x, before.x + half_width(before) + gap + half_width(actor))
    shift = middle - sum(actor.x for actor in still) / len(still)
    for actor in still:
        actor.x += shift


def _face_each_other(placed: dict[int, list[Actor]], parts: list[Part], easel: Easel) -> None:
    """Beings that stand about turn to each other, not all to the right."""
    alone = [group for index, group in placed.items() if not _is_turned(parts[index])]
    groups = [group for group in alone if group[0].entry.family in _BEINGS and group[0].host is None]
    if any(actor.speed or actor.orbit for group in groups for actor in group):
        return
    if len(groups) == 1 and groups[0][0].action in _LOOKING_ON:
        _look_on(groups[0], placed)
    if len(groups) < 2:
        return
    for actor in (actor for group in groups for actor in group):
        actor.flip = actor.x > easel.width / 2


def _look_on(group: list[Actor], placed: dict[int, list[Actor]]) -> None:
    """Those who only stand there look at the others, who are on something: a fireman on his ladder."""
    others = [actor for other in placed.values() for actor in other if other is not group]
    roots = [root_of(actor) for actor in others if actor.entry.family in _BEINGS and actor.host is not None]
    if roots and all(root not in group for root in roots):
        middle = sum(root.x for root in roots) / len(roots)
        for actor in group:
            actor.flip = actor.x > middle


def _is_turned(part: Part) -> bool:
    """Does it face something already?"""
    return part.figure.relation in MEETINGS or part.action == "gazing"
