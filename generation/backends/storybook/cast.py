"""Casting: which figures stand where in a shot, who leads, and how one hangs on another ("a cat on a boat")."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from .planes import Picture
from .settings import Backdrop, Setting
from .sheet import Easel
from .spec import Figure, Scene
from .stage import FASTEST, RATE, Actor, Wardrobe, figure_share
from .subjects import CATALOGUE, Entry, cycle

_ALOFT = ("air", "heaven")
_TRAVELLERS = (
    "walk",
    "waddle",
    "trot",
    "gallop",
    "run",
    "drive",
    "ride",
    "hop",
    "jump",
    "leap",
    "swim",
    "fly",
    "soar",
    "glide",
    "sail",
    "row",
    "crawl",
    "slither",
)
_CLOTHES = ((70, 92, 196), (96, 140, 72), (72, 166, 214), (150, 92, 128), (128, 116, 64), None)
"""Colours (blue, green, red) for the people of a group, so that they are not one man many times."""
_SIDE_BY_SIDE = ("beside", "before", "ahead", "behind", "under")
_ON_BANK = 1e6
"""Order of those who stand on the near bank, in front of everything else."""
_PAST_LANDMARK = 0.3
"""Fastest pace, of the shorter side a second, when something that stands still has to stay in the picture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """How one figure of the scene is played: worked out before anything is painted."""

    figure: Figure
    entry: Entry
    action: str
    height: float
    speed: float
    """Pixels a second at depth 1, signed."""
    stride: float
    """Pixels a cycle of its drawing covers at that height."""
    cycle_frames: float
    room: float = 0.04
    """Share of the frame's height to leave free above it."""


def rehearse(scene: Scene, setting: Setting, *, width: int, height: int, near: float) -> list[Part]:
    """Size and pace of every figure for a framing."""
    m = min(width, height)
    direction = -1 if scene.seed % 5 == 0 else 1
    landmark = any(CATALOGUE[figure.name].habitat == "scenery" and figure.to < 0 for figure in scene.figures)
    fastest = _PAST_LANDMARK if landmark else FASTEST
    parts: list[Part] = []
    for figure in scene.figures:
        entry = CATALOGUE[figure.name]
        action = _choose_action(figure, entry, setting, scene)
        tall = m * near * _share(figure, entry, scene)
        pace = cycle(entry, action)
        seconds = max(pace.seconds, 0.2) / scene.pace
        speed = 0.0
        if (
            pace.stride > 0
            and action in _TRAVELLERS
            and setting.travels
            and figure.to < 0
            and entry.habitat != "scenery"
            and (entry.habitat != "water" or setting.floor == "water")
        ):
            seconds = max(seconds, pace.stride * tall / (fastest * m * min(scene.pace, 1.3)))
            seconds = max(round(seconds * RATE), 2) / RATE
            speed = direction * pace.stride * tall / seconds
        stride = pace.stride * tall
        parts.append(
            Part(
                figure=figure,
                entry=entry,
                action=action,
                height=tall,
                speed=speed,
                stride=stride,
                cycle_frames=seconds * RATE,
                room=0.28 if _is_below(figure, scene) else 0.04,
            )
        )
    return _keep_together(parts)


def _keep_together(parts: list[Part]) -> list[Part]:
    """Everyone who travels goes at the pace of the slowest, and lengthens or shortens the cycle to it."""
    speeds = [abs(part.speed) for part in parts if part.speed]
    if len(speeds) < 2:
        return parts
    pace = min(speeds)
    return [
        replace(part, speed=math.copysign(pace, part.speed), cycle_frames=part.cycle_frames * abs(part.speed) / pace)
        if part.speed
        else part
        for part in parts
    ]


def leader(parts: list[Part]) -> int:
    """Index of the figure the camera goes with: the first that travels; -1 if none does."""
    return next((index for index, part in enumerate(parts) if part.speed), -1)


def _is_below(figure: Figure, scene: Scene) -> bool:
    """Does something hover over this figure?"""
    return any(
        other.relation == "above" and 0 <= other.to < len(scene.figures) and scene.figures[other.to] is figure
        for other in scene.figures
    )


def _choose_action(figure: Figure, entry: Entry, setting: Setting, scene: Scene) -> str:
    if figure.action:
        return entry.choose(figure.action)
    if figure.to >= 0 and figure.relation in ("on", "in") and "sit" in entry.actions:
        return "sit"
    if (
        entry.habitat == "ground"
        and entry.family in ("quadruped", "person", "bird")
        and figure.to < 0
        and setting.floor == "land"
        and setting.travels
    ):
        moods = ("walk", "waddle", "stand")
        company = any(other.action in _TRAVELLERS for other in scene.figures)
        if (scene.seed % 3 or company) and any(action in entry.actions for action in moods):
            return next(action for action in moods if action in entry.actions)
    if entry.habitat in ("ground", "air") and setting.floor in ("space", "underwater"):
        return next((action for action in ("float", "swim", "fly") if action in entry.actions), entry.actions[0])
    return entry.actions[0]


def _share(figure: Figure, entry: Entry, scene: Scene) -> float:
    """Height of a figure in parts of the frame's shorter side; a figure by itself may be larger than its kind."""
    related = any(other.to >= 0 and other.relation not in ("with", "worn") for other in scene.figures)
    share = figure_share(entry, wide=related)
    if len(scene.figures) == 1 and figure.count == 1 and entry.habitat not in ("heaven", "scenery"):
        share = max(share, 0.4 if entry.habitat != "underwater" else 0.3)
    return min(share * figure.size * (1.0 - 0.04 * min(figure.count - 1, 10)), 1.2)


def split_bank(actors: list[Actor]) -> tuple[list[Actor], list[Actor]]:
    """Those behind the foreground, and those on the near bank before it."""
    return [actor for actor in actors if actor.order < _ON_BANK], [actor for actor in actors if actor.order >= _ON_BANK]


def cast(
    easel: Easel, backdrop: Backdrop, setting: Setting, parts: list[Part], wardrobe: Wardrobe, *, camera_start: float
) -> list[Actor]:
    """Put every figure in its place; farther ones first."""
    actors: list[list[Actor]] = []
    order = sorted(range(len(parts)), key=lambda index: (parts[index].figure.to >= 0, index))
    placed: dict[int, list[Actor]] = {}
    lead = leader(parts)
    passing = parts[lead].speed * easel.seconds * 0.5 if lead >= 0 else 0.0
    loose = [index for index in range(len(parts)) if parts[index].figure.to < 0]
    for index in order:
        part = parts[index]
        if part.figure.to >= 0 and part.figure.to in placed and part.figure.to != index:
            placed[index] = _attach(easel, backdrop, part, index, placed[part.figure.to], wardrobe)
        else:
            placed[index] = _arrange(
                easel, backdrop, setting, part, index, wardrobe, loose.index(index) if index in loose else 0, len(loose)
            )
    _gather(placed, easel)
    for index, part in enumerate(parts):
        for actor in placed[index]:
            if actor.host is not None:
                continue
            actor.x += camera_start + (passing if not actor.speed and part.figure.to < 0 else 0.0)
        actors.append(placed[index])
    return sorted((actor for group in actors for actor in group), key=lambda actor: actor.order)


def _gather(placed: dict[int, list[Actor]], easel: Easel) -> None:
    """Bring those who stand still together into the frame: move them to its middle, and closer if they are too many."""
    still = [
        actor
        for group in placed.values()
        for actor in group
        if not actor.speed and actor.host is None and actor.depth > 0.5
    ]
    if len(still) < 2:
        return
    left = min(actor.x - _half_width(actor) for actor in still)
    right = max(actor.x + _half_width(actor) for actor in still)
    room = 0.92 * easel.width
    if left > 0.04 * easel.width and right < 0.96 * easel.width:
        return
    closer = min(1.0, room / max(right - left, 1.0))
    middle = (left + right) / 2
    for actor in still:
        actor.x = easel.width / 2 + (actor.x - middle) * closer
        if closer < 0.85:
            actor.height *= max(closer, 0.6)


def _new_actor(
    easel: Easel, part: Part, index: int, wardrobe: Wardrobe, *, x: float, y: float, scale: float, offset: float
) -> Actor:
    height = min(
        part.height * scale, (y - part.room * easel.height) if part.entry.habitat not in _ALOFT else 0.52 * easel.height
    )
    height = _fit_width(easel, part, wardrobe, height, (easel.scene.seed + index) % 9973)
    frames = part.cycle_frames
    if part.speed:
        frames = max(part.stride * height / part.height / abs(part.speed) * RATE, 4.0)
    return Actor(
        entry=part.entry,
        action=part.action,
        colour=part.figure.colour,
        seed=(easel.scene.seed + index) % 9973,
        height=height,
        x=x,
        y=y,
        speed=part.speed,
        cycle_frames=frames,
        offset=offset,
        flip=part.speed < 0,
        light=easel.light,
        wardrobe=wardrobe,
        start=easel.start,
        order=y,
    )


def _fit_width(easel: Easel, part: Part, wardrobe: Wardrobe, height: float, seed: int) -> float:
    """The height, or the largest one at which the figure fits the frame's width."""
    sprite, scale = wardrobe.get(part.entry, part.action, 0.0, part.figure.colour, seed, height)
    loose = sum(1 for figure in easel.scene.figures if figure.to < 0 or figure.relation in _SIDE_BY_SIDE)
    room = easel.width * (0.74 if part.figure.count == 1 else 0.46)
    if loose > 1 and part.entry.habitat != "scenery":
        room = min(room, easel.width * 0.98 / loose)
    return height * min(1.0, room / max(_visible_width(sprite.bgra) * scale, 1.0))


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
    for number in range(count):
        along = number - (count - 1) / 2
        back = 0.0 if count == 1 else float(rng.random())
        scale = 1.0 if count == 1 else float(rng.uniform(0.84, 1.06)) * (1 - (0.5 if flying else 0.3) * back)
        x = middle + along * gap + (float(rng.uniform(-0.25, 0.25)) * gap if count > 1 else 0.0)
        y = backdrop.stand - backdrop.spread * back
        if habitat == "scenery" and lead is False:
            y = backdrop.stand - backdrop.spread * (0.7 + 0.3 * back)
        actor = _new_actor(
            easel, part, index, wardrobe, x=x, y=y, scale=scale, offset=float(rng.random()) if count > 1 else 0.0
        )
        if part.entry.family == "person" and actor.colour is None and number:
            actor.colour = _CLOTHES[(easel.scene.seed + number) % len(_CLOTHES)]
        if habitat == "heaven":
            _hang(actor, easel, number, count)
        elif flying:
            _lift(actor, easel, backdrop, setting, rng, count)
        elif setting.floor == "water" and habitat == "ground" and actor.action != "swim" and backdrop.shore is not None:
            actor.y, actor.order = backdrop.shore, _ON_BANK + number
        elif setting.floor == "water":
            _float(actor, easel, backdrop)
        elif habitat == "water" and actor.action in ("float", "sail", "row", "swim") and backdrop.float_row is not None:
            _float(actor, easel, backdrop)
            actor.y, actor.height = backdrop.float_row, actor.height * 0.6
            actor.depth, actor.speed = 0.6, 0.02 * easel.m
        actors.append(actor)
    return actors


def _flies(part: Part, setting: Setting) -> bool:
    if setting.floor in ("underwater", "space", "air"):
        return True
    return part.entry.habitat in _ALOFT and part.action not in ("perch", "sit", "stand", "walk")


def _lift(
    actor: Actor, easel: Easel, backdrop: Backdrop, setting: Setting, rng: np.random.Generator, count: int
) -> None:
    """Into the air (or the deep): a loose flock around the airy row."""
    spread = min(0.16 * easel.height, 0.3 * easel.m) if count > 1 else 0.0
    actor.y = max(backdrop.air + float(rng.uniform(-1, 1)) * spread, actor.height * 0.5 + easel.height * 0.05)
    actor.shadow = False
    actor.heave = easel.m * 0.014
    actor.order = actor.y - 10_000 if setting.floor == "land" else actor.y


def _hang(actor: Actor, easel: Easel, number: int, count: int) -> None:
    """A planet or a star: far away, high up, still."""
    actor.height = min(actor.height, easel.m * (0.5 if count == 1 else 0.24))
    actor.x = easel.width * ((0.66 if easel.seed % 2 else 0.34) if count == 1 else (number + 0.6) / (count + 0.2))
    actor.y = easel.height * (0.24 + (0.1 * (number % 3) if count > 1 else 0.0))
    actor.shadow, actor.speed, actor.depth, actor.order = False, 0.0, 0.05, -1e9


def _float(actor: Actor, easel: Easel, backdrop: Backdrop) -> None:
    actor.shadow = False
    actor.afloat = True
    actor.mirror = backdrop.mirror
    actor.heave = easel.m * (0.004 if backdrop.mirror else 0.012)
    actor.rock = 0.8 if backdrop.mirror else 2.2


def _attach(
    easel: Easel, backdrop: Backdrop, part: Part, index: int, hosts: list[Actor], wardrobe: Wardrobe
) -> list[Actor]:
    """Place a figure in its relation to another one."""
    rng = easel.fork(f"attach{index}")
    relation = part.figure.relation
    actors = []
    for number in range(part.figure.count):
        host = hosts[number % len(hosts)]
        actor = _new_actor(easel, part, index, wardrobe, x=host.x, y=host.y, scale=1.0, offset=float(rng.random()))
        along = number - (part.figure.count - 1) / 2
        actor.speed, actor.flip = host.speed, host.flip
        actor.order = host.order + 0.5
        if relation in ("on", "in"):
            _ride(actor, host, relation, along)
        elif relation == "worn":
            actor.height = min(actor.height, host.height * 0.3)
            _hold(actor, host, ("top", "head"), (0.5, 0.98), 0.0, actor.height * 0.15)
        elif (
            relation == "with"
            and part.entry.habitat in ("air", "table")
            and part.entry.family not in ("bird", "insect")
        ):
            _hand_over(actor, host)
        elif relation == "above":
            _circle(actor, host, easel, number, along)
        elif relation == "under":
            side = 1 if number % 2 == 0 else -1
            reach = _half_width(actor) * (0.8 + number // 2 * 1.6)
            actor.x, actor.y, actor.order = host.x + side * reach, host.y + easel.m * 0.025, host.order + 1
        elif relation == "behind":
            actor.x, actor.y, actor.order = host.x + host.height * 0.4, host.y - easel.m * 0.03, host.order - 1
        else:
            side = -1 if relation == "ahead" and host.speed < 0 else 1
            if relation == "before":
                actor.y = host.y + easel.m * 0.02
            reach = (_half_width(host) + _half_width(actor)) * (0.95 if relation != "ahead" else 1.15)
            if host.host is None and not host.speed and part.figure.count == 1:
                host.x -= side * reach / 2
            actor.x, actor.order = host.x + side * (reach + abs(along) * actor.height), actor.y
        if relation not in ("under", "beside", "behind", "before", "ahead") or host.shadow is False:
            actor.shadow = False
        if host.mirror and relation in ("beside", "ahead"):
            actor.mirror = host.mirror
        if relation in ("on", "in", "with", "worn"):
            actor.depth = host.depth
        actors.append(actor)
    return actors


def _circle(actor: Actor, host: Actor, easel: Easel, number: int, along: float) -> None:
    """Over another figure: what flies goes round above it, anything else hangs there."""
    top = host.y - host.height if host.shadow or host.entry.habitat != "air" else host.y - host.height / 2
    actor.x = host.x + along * actor.height * 1.2
    actor.y = max(top - actor.height * (0.75 + 0.35 * (number % 2)), easel.height * 0.07 + actor.height * 0.5)
    actor.heave, actor.speed, actor.shadow = easel.m * 0.012, host.speed, False
    actor.order = host.order + (0.5 if number % 2 == 0 else -0.5)
    if actor.action in ("fly", "glide", "soar"):
        actor.orbit = min(easel.width * 0.3, max(actor.height * 1.5, easel.m * 0.2))


def _hold(actor: Actor, host: Actor, names: tuple[str, ...], fallback: tuple[float, float], x: float, y: float) -> None:
    """Tie an actor to a point of its host: it follows every step."""
    actor.host, actor.grip, actor.grip_at, actor.x, actor.y = host, names, fallback, x, y


def _hand_over(actor: Actor, host: Actor) -> None:
    """Put something light into a hand: a balloon by its string, a cup by its middle; a kite flies on a line."""
    if actor.entry.name == "kite":
        actor.height = min(actor.height, host.height * 0.6)
        side = -1 if host.flip else 1
        _hold(actor, host, ("hand",), (0.72, 0.45), side * host.height * 0.75, -host.height * 1.05)
        actor.cord, actor.heave = True, host.height * 0.05
        return
    floats = actor.entry.habitat == "air"
    actor.height = min(actor.height, host.height * (1.05 if floats else 0.28))
    own_x, own_y = actor.point(("string",), (0.5, 0.0)) if floats else (0.0, -actor.height * 0.4)
    _hold(actor, host, ("hand", "mouth"), (0.72, 0.45), -own_x, -own_y)
    actor.order = host.order - 0.2 if floats else host.order + 0.3


def _ride(actor: Actor, host: Actor, relation: str, along: float) -> None:
    points = ("seat", "deck", "top") if host.entry.habitat != "scenery" else ("top",)
    limit = {"water": 0.34, "table": 1.2, "scenery": 0.3, "air": 0.3}.get(host.entry.habitat, 0.8)
    actor.height = min(actor.height, host.height * limit)
    low = 0.42 if host.entry.habitat == "water" else 0.95
    _hold(actor, host, points, (0.5, low), along * actor.height * 0.8, 0.0)
    actor.order = host.order + (-0.5 if relation == "in" and host.entry.habitat == "water" else 0.5)


def _half_width(actor: Actor) -> float:
    sprite, scale = actor.wardrobe.get(actor.entry, actor.action, 0.0, actor.colour, actor.seed, actor.height)
    return float(_visible_width(sprite.bgra) * scale / 2)


def _visible_width(pixels: Picture) -> float:
    columns = np.flatnonzero(pixels[:, :, 3].max(axis=0) > 170)
    return float(columns[-1] - columns[0]) if columns.size else float(pixels.shape[1])
