"""Casting: which figures stand where in a shot, who leads, and how one hangs on another ("a cat on a boat")."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .planes import Picture
from .settings import Backdrop, Setting
from .sheet import Easel
from .spec import Figure, Scene
from .stage import FASTEST, RATE, Actor, Wardrobe, figure_share
from .subjects import CATALOGUE, Entry, cycle

_ALOFT = ("air", "heaven")
_TRAVELLERS = ("walk", "waddle", "trot", "gallop", "run", "drive", "ride", "hop", "jump", "leap", "swim", "fly", "soar", "glide", "sail", "row", "crawl", "slither")
_CARRIED = ("with", "on", "in", "worn")


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """How one figure of the scene is played: worked out before anything is painted."""

    figure: Figure
    entry: Entry
    action: str
    height: float
    speed: float
    """Pixels a second at depth 1, signed."""
    cycle_frames: float


def rehearse(scene: Scene, setting: Setting, *, width: int, height: int, near: float) -> list[Part]:
    """Size and pace of every figure for a framing."""
    m = min(width, height)
    direction = -1 if scene.seed % 5 == 0 else 1
    parts: list[Part] = []
    for figure in scene.figures:
        entry = CATALOGUE[figure.name]
        action = _choose_action(figure, entry, setting, scene)
        tall = m * near * _share(figure, entry, scene)
        pace = cycle(entry, action)
        seconds = max(pace.seconds, 0.2) / scene.pace
        speed = 0.0
        carried = figure.relation in _CARRIED and figure.to >= 0
        if pace.stride > 0 and action in _TRAVELLERS and setting.travels and not carried and entry.habitat != "scenery":
            seconds = max(seconds, pace.stride * tall / (FASTEST * m * min(scene.pace, 1.3)))
            seconds = max(round(seconds * RATE), 2) / RATE
            speed = direction * pace.stride * tall / seconds
        parts.append(Part(figure=figure, entry=entry, action=action, height=tall, speed=speed, cycle_frames=seconds * RATE))
    return parts


def leader(parts: list[Part]) -> int:
    """Index of the figure the camera goes with: the first that travels; -1 if none does."""
    return next((index for index, part in enumerate(parts) if part.speed), -1)


def _choose_action(figure: Figure, entry: Entry, setting: Setting, scene: Scene) -> str:
    if figure.action:
        return figure.action
    if entry.habitat == "ground" and entry.family in ("quadruped", "person", "bird") and figure.to < 0 and setting.floor == "land" and setting.travels:
        moods = ("walk", "waddle", "stand")
        if scene.seed % 3 and any(action in entry.actions for action in moods):
            return next(action for action in moods if action in entry.actions)
    if entry.habitat in ("ground", "air") and setting.floor in ("space", "underwater"):
        return next((action for action in ("float", "swim", "fly") if action in entry.actions), entry.actions[0])
    return entry.actions[0]


def _share(figure: Figure, entry: Entry, scene: Scene) -> float:
    share = figure_share(entry)
    alone = len(scene.figures) == 1 or (figure.to < 0 and scene.figures[0] is figure and not any(other.to == 0 for other in scene.figures))
    if alone and figure.count == 1 and entry.habitat not in ("heaven", "scenery"):
        share = max(share, 0.36)
    share *= figure.size * (1.0 - 0.035 * min(figure.count - 1, 10))
    return min(share, 1.05)


def cast(
    easel: Easel, backdrop: Backdrop, setting: Setting, parts: list[Part], wardrobe: Wardrobe, *, camera_start: float
) -> list[Actor]:
    """Put every figure in its place; farther ones first."""
    actors: list[list[Actor]] = []
    order = sorted(range(len(parts)), key=lambda index: (parts[index].figure.to >= 0, index))
    placed: dict[int, list[Actor]] = {}
    loose = [index for index in range(len(parts)) if parts[index].figure.to < 0]
    for index in order:
        part = parts[index]
        if part.figure.to >= 0 and part.figure.to in placed and part.figure.to != index:
            placed[index] = _attach(easel, backdrop, part, index, placed[part.figure.to], wardrobe)
        else:
            placed[index] = _arrange(easel, backdrop, setting, part, index, wardrobe, loose.index(index) if index in loose else 0, len(loose))
        for actor in placed[index]:
            actor.x += camera_start
        actors.append(placed[index])
    return sorted((actor for group in actors for actor in group), key=lambda actor: actor.order)


def _new_actor(easel: Easel, part: Part, index: int, wardrobe: Wardrobe, *, x: float, y: float, scale: float, offset: float) -> Actor:
    height = part.height * scale
    height = _fit_width(easel, part, wardrobe, height, (easel.scene.seed + index) % 9973)
    speed = part.speed * height / part.height
    return Actor(
        entry=part.entry, action=part.action, colour=part.figure.colour, seed=(easel.scene.seed + index) % 9973, height=height, x=x, y=y, speed=speed,
        cycle_frames=part.cycle_frames, offset=offset, flip=part.speed < 0, light=easel.light, wardrobe=wardrobe, start=easel.start, order=y,
    )  # fmt: skip


def _fit_width(easel: Easel, part: Part, wardrobe: Wardrobe, height: float, seed: int) -> float:
    """The height, or the largest one at which the figure fits the frame's width."""
    sprite, scale = wardrobe.get(part.entry, part.action, 0.0, part.figure.colour, seed, height)
    room = easel.width * (0.74 if part.figure.count == 1 else 0.46)
    return height * min(1.0, room / max(sprite.bgra.shape[1] * scale, 1.0))


def _arrange(easel: Easel, backdrop: Backdrop, setting: Setting, part: Part, index: int, wardrobe: Wardrobe, slot: int, slots: int) -> list[Actor]:
    """Place a figure, or a loose group of it, that hangs on no other."""
    rng = easel.fork(f"cast{index}")
    count, habitat = part.figure.count, part.entry.habitat
    lead = part.speed != 0
    middle = easel.width * ((slot + 0.5) / max(slots, 1) if slots > 1 else (0.44 if part.speed > 0 else 0.56 if part.speed < 0 else 0.5))
    flying = _flies(part, setting)
    actors = []
    gap = min(part.height * (1.25 if habitat != "scenery" else 0.9), easel.width * 0.9 / max(count, 1))
    for number in range(count):
        along = number - (count - 1) / 2
        back = 0.0 if count == 1 else float(rng.random())
        scale = 1.0 if count == 1 else float(rng.uniform(0.84, 1.06)) * (1 - 0.3 * back)
        x = middle + along * gap + (float(rng.uniform(-0.25, 0.25)) * gap if count > 1 else 0.0)
        y = backdrop.stand - backdrop.spread * back
        if habitat == "scenery" and lead is False:
            y = backdrop.stand - backdrop.spread * (0.7 + 0.3 * back)
        actor = _new_actor(easel, part, index, wardrobe, x=x, y=y, scale=scale, offset=float(rng.random()) if count > 1 else 0.0)
        if flying:
            _lift(actor, easel, backdrop, setting, rng, number, count)
        elif setting.floor == "water":
            _float(actor, easel, backdrop)
        actors.append(actor)
    return actors


def _flies(part: Part, setting: Setting) -> bool:
    if setting.floor in ("underwater", "space", "air"):
        return True
    return part.entry.habitat in _ALOFT and part.action not in ("perch", "sit", "stand", "walk")


def _lift(actor: Actor, easel: Easel, backdrop: Backdrop, setting: Setting, rng: np.random.Generator, number: int, count: int) -> None:
    """Into the air (or the deep): a loose flock around the airy row."""
    spread = min(0.16 * easel.height, 0.3 * easel.m) if count > 1 else 0.0
    actor.y = backdrop.air + float(rng.uniform(-1, 1)) * spread
    actor.shadow = False
    actor.heave = easel.m * 0.014
    actor.depth = 1.0
    actor.order = actor.y - 10_000 if setting.floor == "land" else actor.y
    del number


def _float(actor: Actor, easel: Easel, backdrop: Backdrop) -> None:
    actor.shadow = False
    actor.mirror = backdrop.mirror
    actor.heave = easel.m * (0.004 if backdrop.mirror else 0.012)
    actor.rock = 0.8 if backdrop.mirror else 2.2


def _attach(easel: Easel, backdrop: Backdrop, part: Part, index: int, hosts: list[Actor], wardrobe: Wardrobe) -> list[Actor]:
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
            x, y = _point(host, ("head", "top"), (0.5, 0.98))
            actor.x, actor.y, actor.height = host.x + x, host.y + y + actor.height * 0.1, min(actor.height, host.height * 0.34)
        elif relation == "with" and part.entry.habitat in ("air", "table") and part.entry.family not in ("bird", "insect"):
            x, y = _point(host, ("hand", "mouth"), (0.72, 0.55))
            actor.height = min(actor.height, host.height * (0.62 if part.entry.habitat == "air" else 0.3))
            actor.x, actor.y = host.x + x, host.y + y - (actor.height * 0.55 if part.entry.habitat == "air" else -actor.height * 0.3)
        elif relation == "above":
            actor.x, actor.y = host.x + along * actor.height * 1.6, max(host.y - host.height - actor.height * (0.9 + 0.3 * (number % 2)), easel.height * 0.14)
            actor.heave, actor.speed, actor.order = easel.m * 0.012, part.speed * 0.35, host.order - 1
        elif relation == "under":
            actor.x, actor.y, actor.order = host.x + host.height * 0.22 * (1 if number % 2 else -1) + along * actor.height, host.y + easel.m * 0.02, host.order + 1
        elif relation == "behind":
            actor.x, actor.y, actor.order = host.x + host.height * 0.4, host.y - easel.m * 0.03, host.order - 1
        else:
            side = -1 if (relation == "ahead") == (host.speed < 0) and relation == "ahead" else 1
            if relation == "before":
                side, actor.y = 1, host.y + easel.m * 0.02
            reach = (_half_width(host) + _half_width(actor)) * (0.95 if relation != "ahead" else 1.15)
            actor.x, actor.order = host.x + side * (reach + abs(along) * actor.height), actor.y
        if relation not in ("under", "beside", "behind", "before", "ahead") or host.shadow is False:
            actor.shadow = False
        if host.mirror and relation in ("beside", "ahead"):
            actor.mirror = host.mirror
        if relation in ("on", "in", "with", "worn"):
            actor.heave, actor.offset, actor.depth = host.heave, host.offset, host.depth
        actors.append(actor)
    return actors


def _ride(actor: Actor, host: Actor, relation: str, along: float) -> None:
    points = ("seat", "deck", "top") if host.entry.family != "scenery" else ("top",)
    x, y = _point(host, points, (0.5, 0.42 if host.entry.habitat == "water" else 0.95))
    actor.height = min(actor.height, host.height * (0.7 if host.entry.habitat != "table" else 1.2))
    actor.x, actor.y = host.x + x + along * actor.height * 0.8, host.y + y
    actor.order = host.order + (-0.5 if relation == "in" and host.entry.habitat == "water" else 0.5)


def _point(host: Actor, names: tuple[str, ...], fallback: tuple[float, float]) -> tuple[float, float]:
    """Offset in pixels from the host's anchor to a point to hold on to; `fallback` in parts of its width and height."""
    assert host.wardrobe is not None
    sprite, scale = host.wardrobe.get(host.entry, host.action, 0.0, host.colour, host.seed, host.height)
    sign = -1 if host.flip else 1
    points = getattr(sprite, "points", {})
    for name in names:
        if name in points:
            return sign * (points[name][0] - sprite.anchor[0]) * scale, (points[name][1] - sprite.anchor[1]) * scale
    width = sprite.bgra.shape[1]
    return sign * (fallback[0] * width - sprite.anchor[0]) * scale, -fallback[1] * host.height


def _half_width(actor: Actor) -> float:
    assert actor.wardrobe is not None
    sprite, scale = actor.wardrobe.get(actor.entry, actor.action, 0.0, actor.colour, actor.seed, actor.height)
    return float(_visible_width(sprite.bgra) * scale / 2)


def _visible_width(pixels: Picture) -> float:
    columns = np.flatnonzero(pixels[:, :, 3].max(axis=0) > 40)
    return float(columns[-1] - columns[0]) if columns.size else math.nan
