"""Casting: who stands where in a shot; what hangs on another figure ("a cat on a boat") is placed by `relations`."""

from __future__ import annotations

import itertools
import math

import numpy as np

from ..painting.sheet import Easel
from ..reading.flights import FLIGHTS, TAKE_OFF
from ..settings import Backdrop, Setting
from ..spec import DEPTHS, HUDDLED, Figure
from .actors import ALOFT, clothes_of, extent, half_width, new_actor, rise, vary, wears_clothes
from .closeup import bring_near, is_beheld, is_portrait, sit_for_portrait
from .encounters import leap_behind
from .glow import Glow, glows
from .herds import flies_in_vee, spread, spreads, stack, vee
from .landings import fly_in
from .meetings import MEETINGS
from .relations import attach
from .roles import Part, hosts_first, leader, rehearse
from .stage import ORBIT_SECONDS, RATE, Actor, Wardrobe

__all__ = ["cast", "leader", "rehearse", "split_bank"]

_BEINGS = ("person", "quadruped", "bird", "animal")
_CEILING = 0.15
"""Where one hangs from, in parts of the frame's height."""
_ROOTED = ("coral", "seaweed", "starfish")
_ROUND = 4.2
"""Length of the way round an actor's orbit, in its half widths."""
_GAIN = 0.1
"""How far those who travel cross the frame in a shot, in parts of its width."""
_PITCHED = 2.0
"""Metres: what is no higher stands on the near bank of a water, as a tent does."""
_ON_BANK = 1e6
"""Order of those who stand on the near bank, in front of everything else."""


def split_bank(actors: list[Actor | Glow]) -> tuple[list[Actor | Glow], list[Actor | Glow]]:
    """Those behind the foreground, and those on the near bank before it."""
    return [actor for actor in actors if actor.order < _ON_BANK], [actor for actor in actors if actor.order >= _ON_BANK]


def cast(
    easel: Easel, backdrop: Backdrop, setting: Setting, parts: list[Part], wardrobe: Wardrobe, *, camera_start: float
) -> list[Actor | Glow]:
    """Put every figure in its place; farther ones first."""
    order = [index for index in hosts_first([part.figure.to for part in parts]) if not parts[index].in_hand]
    placed: dict[int, list[Actor]] = {}
    lead = leader(parts)
    passing = parts[lead].speed * easel.seconds * 0.5 if lead >= 0 else 0.0
    loose = [index for index in order if parts[index].figure.to < 0]
    for index in order:
        part = parts[index]
        if part.figure.to >= 0 and part.figure.to in placed and part.figure.to != index:
            mates = [other for other in order if _hang_alike(parts[other].figure, part.figure)]
            rank = mates.index(index)
            placed[index] = attach(easel, part, index, placed[part.figure.to], wardrobe, rank=rank, ranks=len(mates))
            if placed[part.figure.to][0].order >= _ON_BANK:
                _keep_off_the_bank(placed[index], easel, backdrop, part)
        else:
            # Who travels passes what stands there: it needs no room beside it.
            mates = [at for at in loose if not part.speed or parts[at].entry.habitat != "scenery"]
            if spreads(part) and part.figure.count > 2 and not _flies(part, setting):
                mates = [at for at in mates if not _flies(parts[at], setting)]  # birds are above a herd, not beside it
            slot = mates.index(index) if index in mates else 0
            placed[index] = _arrange(easel, backdrop, setting, part, index, wardrobe, slot, len(mates))
    _gather(placed, easel, apart=all(part.figure.relation not in MEETINGS for part in parts))
    leap_behind(placed, parts, easel)
    if not any(part.figure.relation in ("ahead", "trail") for part in parts):
        _face_each_other(placed, parts, easel)
    for group in placed.values():
        for actor in group:
            if actor.host is not None:
                continue
            actor.x += camera_start + (passing if not actor.speed else 0.0)
    actors = [actor for group in placed.values() for actor in group]
    return sorted([*actors, *glows(easel, actors)], key=lambda actor: actor.order)


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
    for together in (still, going):
        if len(together) < 2 and not (together and together[0].entry.family in ("train", "boat")):
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


def _arrange(
    easel: Easel,
    backdrop: Backdrop,
    setting: Setting,
    part: Part,
    index: int,
    wardrobe: Wardrobe,
    slot: int,
    slots: int,
) -> list[Actor]:
    """Place a figure, or a loose group of it, that hangs on no other."""
    rng = easel.fork(f"cast{index}")
    count, habitat = part.figure.count, part.entry.habitat
    lead = part.speed != 0
    middle = easel.width * (
        (slot + 0.5) / max(slots, 1) if slots > 1 else (0.44 if part.speed > 0 else 0.56 if part.speed < 0 else 0.5)
    )
    if slots > 1 and part.speed:
        middle -= math.copysign(0.07 * easel.width, part.speed)
    flying = _flies(part, setting)
    actors = []
    gap = min(part.height * (1.25 if habitat != "scenery" else 0.9), easel.width * 0.9 / max(count, 1))
    if part.action == "hang":
        gap = min(1.6 * gap, 0.28 * easel.width)
    if slots > 1 and flying:
        gap = min(gap, easel.width * 1.1 / (count * slots))
    places = []
    if spreads(part) and not (flying and setting.floor == "underwater"):
        one = new_actor(easel, part, index, wardrobe, x=middle, y=backdrop.stand, scale=1.0, offset=0.0)
        drift = 0.06 * abs(part.speed) * easel.seconds
        room = max(0.88 * easel.width - drift, 0.78 * easel.width) if slots < 2 else easel.width / slots
        ahead, wide = math.copysign(1.0, part.speed or 1.0), 2 * half_width(one)
        upright = easel.height > 1.2 * easel.width and slots < 2 and part.figure.relation != HUDDLED
        places = (
            stack(part, one.height, wide, room, side=ahead)
            if upright
            else spread(part, one.height, wide, room, rng, side=ahead)
        )
        if slots == 1:
            middle = easel.width * (0.5 - (math.copysign(0.07, part.speed) if part.speed else 0.0))
    if flying and setting.floor in ("land", "water", "air") and flies_in_vee(part):
        one = new_actor(easel, part, index, wardrobe, x=middle, y=backdrop.air, scale=1.0, offset=0.0)
        ahead, wide = math.copysign(1.0, part.speed or 1.0), 2 * half_width(one)
        places = vee(part, wide, 0.84 * easel.width, easel.horizon, side=ahead)
    for number in range(count):
        along = number - (count - 1) / 2
        back = 0.0 if count == 1 else float(rng.random())
        scale = 1.0 if count == 1 else float(rng.uniform(0.84, 1.06)) * (1 - (0.5 if flying else 0.3) * back)
        x = middle + along * gap + (float(rng.uniform(-0.25, 0.25)) * gap if count > 1 else 0.0)
        y = backdrop.stand - backdrop.spread * back
        if part.action == "graze" and setting.name == "river":
            y = backdrop.stand - 1.15 * backdrop.spread  # where the bank meets the water
        if habitat == "scenery" and lead is False:
            y = backdrop.stand - backdrop.spread * (0.7 + 0.3 * back)
        if places:
            x, back = middle + places[number].along, places[number].back
            scale = places[number].scale * one.height / part.height
            y = max(
                backdrop.stand - max(0.6 * backdrop.spread, 0.16 * one.height) * back - places[number].up,
                easel.horizon + 0.05 * easel.m,
            )
        actor = new_actor(
            easel, part, index, wardrobe, x=x, y=y, scale=scale, offset=float(rng.random()) if count > 1 else 0.0
        )
        if places:
            actor.tone, actor.mist = places[number].tone, places[number].mist
        vary(actor, number, easel.scene.seed)
        if wears_clothes(part.entry) and actor.colour is None and number:
            actor.colour = clothes_of(easel.scene.seed, number, index)
        _put_where_it_lives(
            actor, part, easel, backdrop, setting, rng, number, lift=places[number].up if places else None
        )
        actors.append(actor)
    return actors


def _put_where_it_lives(
    actor: Actor,
    part: Part,
    easel: Easel,
    backdrop: Backdrop,
    setting: Setting,
    rng: np.random.Generator,
    number: int,
    *,
    lift: float | None,
) -> None:
    """In the sky, on the water, on its bank, at the ceiling; `lift` is how far up it is in its flight."""
    count, habitat = part.figure.count, part.entry.habitat
    if part.action in FLIGHTS and TAKE_OFF in part.entry.actions and setting.floor == "land":
        fly_in(actor, easel, backdrop)
    elif part.action == "land" and setting.floor == "land":
        _touch_down(actor, easel, backdrop)
    elif habitat == "heaven":
        _hang(actor, easel, number, count)
    elif setting.floor == "underwater" and part.entry.family == "boat" and habitat == "water":
        _lie_on_the_ground(actor, easel, backdrop)
    elif part.action == "hang":
        actor.y, actor.shadow = _CEILING * easel.height, False
    elif _flies(part, setting):
        actor.lifted = part.lifted
        _lift(actor, easel, backdrop, setting, rng, count if lift is None else 1)
        if lift is not None:
            actor.y = max(actor.y - lift, rise(actor) + 0.02 * easel.height)
    elif part.figure.action in DEPTHS and backdrop.mirror:
        _wade(actor, easel, backdrop, DEPTHS[part.figure.action])
    elif (
        setting.floor == "water"
        and habitat == "scenery"
        and backdrop.shore is not None
        and part.entry.height_metres > _PITCHED
    ):
        _stand_far(actor, easel)
    elif (
        setting.floor == "water"
        and habitat in ("ground", "table", "scenery")
        and actor.action not in ("swim", "dive")
        and backdrop.shore is not None
    ):
        actor.y, actor.order = backdrop.shore, _ON_BANK + number
    elif setting.floor == "water" or (habitat == "underwater" and part.action == "jump" and backdrop.mirror):
        _float(actor, easel, backdrop)
    elif habitat == "water" and actor.action in ("float", "sail", "row", "swim") and backdrop.float_row is not None:
        _float(actor, easel, backdrop)
        actor.y, actor.height = backdrop.float_row, actor.height * 0.6
        actor.depth, actor.speed, actor.order = 0.6, 0.02 * easel.m, backdrop.float_row
    elif is_portrait(easel.scene) and part.figure is easel.scene.figures[0]:
        sit_for_portrait(actor, part.height, easel.height)
    elif is_beheld(part.entry, easel.scene):
        bring_near(actor, backdrop.stand, easel.height)
    elif not setting.travels and part.action in ("walk", "run", "trot", "gallop", "hop") and part.stride:
        _go_round(actor, easel, part)


def _lie_on_the_ground(actor: Actor, easel: Easel, backdrop: Backdrop) -> None:
    """A ship that has sunk, with its keel in the sand, behind all that swims."""
    actor.height = min(actor.height, backdrop.stand - 0.04 * easel.height)
    actor.y = backdrop.stand + 0.04 * actor.height
    actor.order, actor.speed, actor.mist = -1.0, 0.0, 0.25


def _go_round(actor: Actor, easel: Easel, part: Part) -> None:
    """Round the room, at the pace of its steps: the camera cannot go with it."""
    stride = part.stride * actor.height / part.height
    way = stride / max(part.cycle_frames / RATE, 0.2) * ORBIT_SECONDS
    actor.orbit = min(way / _ROUND, 0.26 * easel.width)
    actor.cycle_frames = max(stride * RATE * ORBIT_SECONDS / (_ROUND * actor.orbit), 4.0)


def _flies(part: Part, setting: Setting) -> bool:
    if setting.floor == "underwater" and (
        part.entry.name in _ROOTED or (part.entry.habitat in ("ground", "table") and part.entry.family not in _BEINGS)
    ):
        return False
    if setting.floor in ("underwater", "space", "air"):
        return True
    if part.lifted or part.action in ("fly", "glide", "soar", "snatch"):
        return True
    return part.entry.habitat in ALOFT and part.action not in ("perch", "sit", "stand", "walk", "still")


def _lift(
    actor: Actor, easel: Easel, backdrop: Backdrop, setting: Setting, rng: np.random.Generator, count: int
) -> None:
    """Into the air (or the deep): a loose flock around the airy row."""
    spread = min(0.16 * easel.height, 0.3 * easel.m) if count > 1 else 0.0
    winged = actor.entry.habitat in ALOFT or actor.entry.family == "bird"
    above = rise(actor) if winged else actor.height * 0.5
    actor.y = max(backdrop.air + float(rng.uniform(-1, 1)) * spread, above + easel.height * 0.05)
    if (setting.floor == "land" or actor.lifted) and actor.entry.habitat == "ground":  # drawn from its feet up
        actor.height = min(actor.height, 0.55 * easel.height)
        actor.y = max(actor.y + 0.45 * actor.height, rise(actor) + 0.05 * easel.height)
    actor.shadow = False
    actor.heave = easel.m * 0.014
    actor.order = actor.y - 10_000 if setting.floor == "land" else actor.y


def _touch_down(actor: Actor, easel: Easel, backdrop: Backdrop) -> None:
    """It comes down out of the sky and stands on its legs."""
    sprite, scale = actor.wardrobe.get(actor.entry, actor.action, 0.0, actor.colour, actor.seed, actor.height)
    fits = min(0.44 * easel.m / (sprite.bgra.shape[0] * scale), 1.0)
    actor.height *= fits
    below = (sprite.bgra.shape[0] - sprite.anchor[1]) * scale * fits
    actor.y, actor.order = backdrop.stand - below, backdrop.stand
    actor.fall, actor.speed, actor.shadow = max(actor.y - rise(actor) - 0.03 * easel.height, 0.0), 0.0, False


def _wade(actor: Actor, easel: Easel, backdrop: Backdrop, deep: float) -> None:
    """On the ground of the river, partly under water; only what waves it is moved by."""
    _float(actor, easel, backdrop)
    actor.heave = actor.rock = 0.0
    actor.wade = deep * actor.height
    water = backdrop.stand - 0.02 * easel.m - max(backdrop.stand - actor.y, 0.0)
    actor.y, actor.order = water + actor.wade, water


_FILLING = 0.66
"""Height of a planet that is alone in space, in parts of the frame's shorter side."""


def _hang(actor: Actor, easel: Easel, number: int, count: int) -> None:
    """A planet or a star: far away, high up, still, on the other side than the sun or the moon."""
    actor.height = min(actor.height, easel.m * (0.5 if count == 1 else 0.24))
    actor.x = easel.width * ((0.34 if easel.seed % 2 else 0.66) if count == 1 else (number + 0.6) / (count + 0.2))
    actor.y = easel.height * (0.24 + (0.1 * (number % 3) if count > 1 else 0.0))
    if easel.scene.setting == "space" and len(easel.scene.figures) == count == 1:  # it is the picture
        actor.height *= _FILLING / max(actor.height / easel.m, _FILLING / 1.6)
        actor.x, actor.y = 0.5 * easel.width, 0.5 * easel.height
    actor.shadow, actor.speed, actor.depth, actor.order = False, 0.0, 0.05, -1e9


def _keep_off_the_bank(actors: list[Actor], easel: Easel, backdrop: Backdrop, part: Part) -> None:
    """Those who belong to somebody on the near bank: who swims stays in the water, the others stand on the bank too."""
    for number, actor in enumerate(actors):
        if part.entry.habitat == "water" and actor.host is None:
            _float(actor, easel, backdrop)
            actor.y, actor.order = backdrop.stand, backdrop.stand
        else:
            actor.order = max(actor.order, _ON_BANK + 0.5 + number * 0.01)


def _stand_far(actor: Actor, easel: Easel) -> None:
    """On the far bank, small."""
    actor.height = easel.size(actor.height / easel.size(1.0) * 0.5, 0.2)
    actor.x = easel.width / 2 + (actor.x - easel.width / 2) * 0.9
    actor.y, actor.depth, actor.order, actor.shadow = easel.below(0.036, 0.2), 0.2, -1e6, False
    actor.mirror = 0.4


def _face_each_other(placed: dict[int, list[Actor]], parts: list[Part], easel: Easel) -> None:
    """Beings that stand about turn to each other, not all to the right."""
    alone = [group for index, group in placed.items() if not _is_turned(parts[index])]
    groups = [group for group in alone if group[0].entry.family in _BEINGS and group[0].host is None]
    if len(groups) < 2 or any(actor.speed or actor.orbit for group in groups for actor in group):
        return
    for actor in (actor for group in groups for actor in group):
        actor.flip = actor.x > easel.width / 2


def _is_turned(part: Part) -> bool:
    """Does it face something already?"""
    return part.figure.relation in MEETINGS or part.action == "gazing"


def _float(actor: Actor, easel: Easel, backdrop: Backdrop) -> None:
    actor.shadow = False
    actor.afloat = True
    actor.mirror = backdrop.mirror
    actor.heave = easel.m * (0.004 if backdrop.mirror else 0.012)
    actor.rock = 0.8 if backdrop.mirror else 2.2
