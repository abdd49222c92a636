"""Where a figure that hangs on no other is: on its feet, in the air, on the water or its bank, at the ceiling, in the sky."""

from __future__ import annotations

import math

import numpy as np

from ..painting.sheet import Easel
from ..places import Backdrop, Setting
from ..reading.events import FLIGHTS, LAND, PLANES, TAKE_OFF
from ..spec import DEPTHS, LED
from ..subjects import CATALOGUE
from .actors import ALOFT, half_width, rise
from .closeup import bring_near, is_beheld, is_portrait, sit_for_portrait
from .parts import Part
from .stage import ORBIT_SECONDS, RATE, Actor

# The way of what takes off or lands.

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


# Where a figure that hangs on no other is: on its feet, in the air, on the water or its bank, at the ceiling, in the sky.

_BEINGS = ("person", "quadruped", "bird", "animal")
_CEILING = 0.15
"""Where one hangs from, in parts of the frame's height."""
_ROOTED = ("coral", "anemone", "seaweed", "starfish")
_ROUND = 4.2
"""Length of the way round an actor's orbit, in its half widths."""
_PITCHED = 2.0
"""Metres: what is no higher stands on the near bank of a water, as a tent does."""
ON_BANK = 1e6
"""Order of those who stand on the near bank, in front of everything else."""
_SPRAYING = ("splash",)
"""Actions in the water that make it fly."""
_WITH_TANKS = ("aquarium",)
_FILLING = 0.66
"""Height of a planet that is alone in space, in parts of the frame's shorter side."""
_WORLDS = ((0.68, 0.58, 0.62), (0.26, 0.28, 0.24), (0.2, 0.74, 0.16))
"""Where several worlds hang in space, in parts of the frame, and their heights in parts of its shorter side."""
_WANDERERS = ("asteroid", "comet", "star")
_RATHER = (0.8, 1.5)
"""How large those are; with the fire that one trails."""
_NEARING = 0.012
"""How fast a rock on its way to a planet nears it, in parts of the shorter side a second."""
_SEAT_IN_THE_SKY = 0.72
"""Height of a moon that somebody sits on, in parts of the shorter side."""
_BROADEST = 0.92
"""A planet with its ring, in parts of the frame's width."""
_ROLL = 2.2
_ROLLS = {
    **dict.fromkeys(("ship", "gondola"), 1.6),
    **dict.fromkeys(("sailboat", "rowing boat", "canoe", "fishing boat", "motorboat"), 2.8),
    **dict.fromkeys(("raft", "paper boat"), 3.6),
}
"""Degrees to either side on the open sea: who is long pitches less."""


def settle(
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
        if backdrop.float_row is not None:
            _ride_the_surface(actor, easel, backdrop.float_row)
        else:
            _lie_on_the_ground(actor, easel, backdrop)
    elif habitat == "underwater" and _is_dry(setting, backdrop):
        if part.figure.action in ("swim", "float"):
            _lift(actor, easel, backdrop, setting, rng, count)  # as in a dream
        else:
            actor.y = backdrop.stand - 0.5 * actor.height  # drawn around its middle
    elif part.action == "hang":
        actor.y, actor.shadow = _CEILING * easel.height, False
    elif flies(part, setting):
        actor.lifted = part.lifted
        _lift(actor, easel, backdrop, setting, rng, count if lift is None else 1)
        if lift is not None:
            actor.y = max(actor.y - lift, rise(actor) + 0.02 * easel.height)
        if part.action == "plummet":
            _dive(actor, easel, backdrop)
    elif part.figure.action in DEPTHS and backdrop.mirror:
        _wade(actor, part, easel, backdrop)
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
        actor.y, actor.order = backdrop.shore, ON_BANK + number
    elif setting.floor == "water" or (habitat == "underwater" and part.action == "jump" and backdrop.mirror):
        _float(actor, easel, backdrop)
    elif (
        habitat == "water"
        and actor.action in ("float", "sail", "row", "swim", "gulp")
        and backdrop.float_row is not None
    ):
        _float(actor, easel, backdrop)
        actor.y, actor.height = backdrop.float_row, actor.height * 0.6
        actor.depth, actor.speed, actor.order = 0.6, 0.02 * easel.m, backdrop.float_row
    elif is_portrait(easel.scene) and part.figure is easel.scene.figures[0]:
        sit_for_portrait(actor, part.height, easel.height)
    elif is_beheld(part.entry, easel.scene):
        bring_near(actor, backdrop.stand, easel.height)
    elif not setting.travels and part.action in ("walk", "run", "trot", "gallop", "hop") and part.stride:
        go_round(actor, easel, part)
    elif not setting.travels and part.action == "drive" and part.stride and part.figure.to < 0:
        _drive_past(actor, easel, part)


def _is_dry(setting: Setting, backdrop: Backdrop) -> bool:
    """Is there no water for those who live in it?"""
    water = backdrop.shore is not None or backdrop.float_row is not None or bool(backdrop.mirror)
    return setting.floor == "land" and not water and setting.name not in _WITH_TANKS


def _ride_the_surface(actor: Actor, easel: Easel, row: float) -> None:
    """Seen from the side, its keel under water, above all that swims."""
    actor.height = min(actor.height, 0.82 * row, 0.32 * easel.m)
    actor.y, actor.order, actor.shadow = row + 0.07 * actor.height, -1.0, False
    actor.heave, actor.rock = 0.006 * easel.m, 1.2


def _lie_on_the_ground(actor: Actor, easel: Easel, backdrop: Backdrop) -> None:
    """A ship that has sunk, with its keel in the sand, behind all that swims."""
    actor.height = min(actor.height, backdrop.stand - 0.04 * easel.height)
    actor.y = backdrop.stand + 0.04 * actor.height
    actor.order, actor.speed, actor.mist = -1.0, 0.0, 0.25


def go_round(actor: Actor, easel: Easel, part: Part, most: float = math.inf) -> None:
    """To and fro, `most` pixels at most to either side, at the pace of its steps: the camera cannot go with it."""
    stride = part.stride * actor.height / part.height
    way = stride / max(part.cycle_frames / RATE, 0.2) * ORBIT_SECONDS
    actor.orbit = min(way / _ROUND, 0.26 * easel.width, most)
    actor.cycle_frames = max(stride * RATE * ORBIT_SECONDS / (_ROUND * actor.orbit), 4.0)


def _drive_past(actor: Actor, easel: Easel, part: Part) -> None:
    """Through a picture that does not go along, slowly enough to stay in it for the whole shot."""
    speed = min(0.07 * easel.m, 0.2 * easel.width / easel.seconds)
    side = -1 if actor.flip else 1
    actor.speed, actor.x = side * speed, actor.x - side * speed * easel.seconds / 2
    actor.cycle_frames = max(part.stride * actor.height / part.height / speed * RATE, 4.0)


def flies(part: Part, setting: Setting) -> bool:
    if setting.floor == "underwater" and (
        part.entry.name in _ROOTED or (part.entry.habitat in ("ground", "table") and part.entry.family not in _BEINGS)
    ):
        return False
    if setting.floor in ("underwater", "space", "air"):
        return True
    if part.lifted or part.action in ("fly", "glide", "snatch", "plummet"):
        return True
    return part.entry.habitat in ALOFT and part.action not in ("sit", "stand", "walk", "still", "jig", "gulp", "graze")


def _lift(
    actor: Actor, easel: Easel, backdrop: Backdrop, setting: Setting, rng: np.random.Generator, count: int
) -> None:
    """Into the air (or the deep): a loose flock around the airy row."""
    spread = min(0.16 * easel.height, 0.3 * easel.m) if count > 1 else 0.0
    winged = actor.entry.habitat in ALOFT or actor.entry.family == "bird"
    above = rise(actor) if winged else actor.height * 0.5
    actor.y = max(backdrop.air + float(rng.uniform(-1, 1)) * spread, above + easel.height * 0.05)
    if (setting.floor == "land" or actor.lifted) and actor.entry.habitat in (
        "ground",
        "table",
    ):  # drawn from its feet up
        actor.height = min(actor.height, 0.55 * easel.height)
        actor.y = max(actor.y + 0.45 * actor.height, rise(actor) + 0.05 * easel.height)
    actor.shadow = False
    actor.heave = easel.m * 0.014
    actor.order = actor.y - 10_000 if setting.floor == "land" else actor.y


def _dive(actor: Actor, easel: Easel, backdrop: Backdrop) -> None:
    """Out of the sky, down to the water or the ground."""
    high, low = rise(actor) + 0.03 * easel.height, (backdrop.float_row or backdrop.stand) - 0.9 * actor.height
    actor.y, actor.heave = max(low, high), 0.0
    actor.fall = actor.y - high


def _touch_down(actor: Actor, easel: Easel, backdrop: Backdrop) -> None:
    """It comes down out of the sky and stands on its legs."""
    sprite, scale = actor.wardrobe.get(actor.entry, actor.action, 0.0, actor.colour, actor.seed, actor.height)
    fits = min(0.44 * easel.m / (sprite.bgra.shape[0] * scale), 1.0)
    actor.height *= fits
    below = (sprite.bgra.shape[0] - sprite.anchor[1]) * scale * fits
    actor.y, actor.order = backdrop.stand - below, backdrop.stand
    actor.fall, actor.speed, actor.shadow = max(actor.y - rise(actor) - 0.03 * easel.height, 0.0), 0.0, False


def _wade(actor: Actor, part: Part, easel: Easel, backdrop: Backdrop) -> None:
    """On the ground of the river, partly under water; only what waves it is moved by."""
    deep = DEPTHS[part.figure.action]
    _float(actor, easel, backdrop)
    actor.heave = actor.rock = 0.0
    actor.wade, actor.spray = deep * actor.height, part.figure.action in _SPRAYING
    water = backdrop.stand - 0.02 * easel.m - max(backdrop.stand - actor.y, 0.0)
    actor.y, actor.order = water + actor.wade, water


def _hang(actor: Actor, easel: Easel, number: int, count: int) -> None:
    """A planet or a star: far away, high up, still, on the other side than the sun or the moon."""
    if _hang_in_turn(actor, easel):
        return
    seated = [figure for figure in easel.scene.figures if figure.relation == "on" and figure.to >= 0]
    if any(easel.scene.figures[figure.to].name == actor.entry.name for figure in seated):
        actor.height, actor.x, actor.y = _SEAT_IN_THE_SKY * easel.m, 0.5 * easel.width, 0.46 * easel.height
        actor.shadow, actor.speed, actor.depth, actor.tone = False, 0.0, 0.6, 1.3
        return
    actor.height = min(actor.height, easel.m * (0.5 if count == 1 else 0.24))
    actor.x = easel.width * ((0.34 if easel.seed % 2 else 0.66) if count == 1 else (number + 0.6) / (count + 0.2))
    actor.y = easel.height * (0.24 + (0.1 * (number % 3) if count > 1 else 0.0))
    if easel.scene.setting == "space" and len(easel.scene.figures) == count == 1:  # it is the picture
        actor.height *= _FILLING / max(actor.height / easel.m, _FILLING / 1.6)
        actor.height *= min(1.0, _BROADEST * easel.width / (2 * half_width(actor)))
        actor.x, actor.y = 0.5 * easel.width, 0.5 * easel.height
    actor.shadow, actor.speed, actor.depth, actor.order = False, 0.0, 0.05, -1e9


def _hang_in_turn(actor: Actor, easel: Easel) -> bool:
    """Several worlds in space, each in a place of its own, the first that is no rock the largest; False if there is one alone."""
    worlds = [figure.name for figure in easel.scene.figures if CATALOGUE[figure.name].habitat == "heaven"]
    if easel.scene.setting != "space" or len(worlds) < 2 or any(figure.count > 1 for figure in easel.scene.figures):
        return False
    worlds.sort(key=lambda name: name in _WANDERERS)
    x, y, tall = _WORLDS[min(worlds.index(actor.entry.name), len(_WORLDS) - 1)]
    spread = min(easel.width / easel.m, 1.5)
    actor.x, actor.y = easel.width / 2 + spread * (x - 0.5) * easel.m, y * easel.height
    actor.height = tall * easel.m * (1.0 if actor.entry.name not in _WANDERERS else _RATHER[actor.action == "burn"])
    actor.shadow, actor.speed, actor.depth, actor.order = False, 0.0, 0.05, -1e9 + actor.y
    if actor.action == "burn":
        actor.speed = _NEARING * easel.m
    return True


def keep_off_the_bank(actors: list[Actor], easel: Easel, backdrop: Backdrop, part: Part) -> None:
    """Those who belong to somebody on the near bank: who swims stays in the water, the others stand on the bank too."""
    for number, actor in enumerate(actors):
        if part.entry.habitat == "water" and actor.host is None:
            _float(actor, easel, backdrop)
            actor.y, actor.order = backdrop.stand, backdrop.stand
        else:
            actor.order = max(actor.order, ON_BANK + 0.5 + number * 0.01)


def _stand_far(actor: Actor, easel: Easel) -> None:
    """On the far bank, small."""
    actor.height = easel.size(actor.height / easel.size(1.0) * 0.5, 0.2)
    actor.x = easel.width / 2 + (actor.x - easel.width / 2) * 0.9
    actor.y, actor.depth, actor.order, actor.shadow = easel.below(0.036, 0.2), 0.2, -1e6, False
    actor.mirror = 0.4


def _float(actor: Actor, easel: Easel, backdrop: Backdrop) -> None:
    actor.shadow = False
    actor.afloat = True
    actor.mirror = backdrop.mirror
    actor.heave = easel.m * (0.004 if backdrop.mirror else 0.012)
    actor.rock = _ROLLS.get(actor.entry.name, _ROLL) * (0.4 if backdrop.mirror else 1.0)


# Who cannot fly stands on the ground, whatever is up in the air that they belong to.

_AT_A_SIDE = (
    *("", "beside", "before", "behind", "under", "facing", "ahead", "trail", "with", "embrace", LED),
    *("opposite", "across", "posing", "hand in hand", "round", "at", "between"),
)
"""Relations in which one stands on feet of one's own."""
_IN_THE_AIR = ("jump", "leap", "float", "levitate", "hang", "dive", "plummet", "climb", "swim")
"""Actions that are off the ground."""
_WALKERS = ("person", "quadruped")
_TOLERANCE = 0.05
"""How far behind all others one may stand, in parts of the frame's height."""


def keep_on_ground(actors: list[Actor], part: Part, easel: Easel, backdrop: Backdrop, setting: Setting) -> None:
    """Put whoever is in the air beside something that flies, or on the water beside what swims, where people stand."""
    walks = part.entry.habitat == "ground" and not flies(part, setting)
    if not walks or part.action in _IN_THE_AIR or part.figure.relation not in _AT_A_SIDE:
        return
    if setting.floor == "water" and backdrop.shore is not None and part.entry.family in _WALKERS:
        for number, actor in enumerate(actors):
            if actor.host is None and actor.order < ON_BANK and not actor.wade:
                actor.y, actor.order, actor.shadow = backdrop.shore, ON_BANK + 0.5 + 0.01 * number, True
                actor.mirror, actor.afloat, actor.heave = 0.0, False, 0.0
    if setting.floor != "land":
        return
    highest = backdrop.stand - backdrop.spread - _TOLERANCE * easel.height
    for actor in actors:
        if actor.host is None and actor.y < highest and not actor.lifted:
            actor.y = actor.order = backdrop.stand - 0.3 * backdrop.spread
            actor.height = min(part.height, actor.y - part.room * easel.height)
            actor.heave, actor.shadow = 0.0, True
