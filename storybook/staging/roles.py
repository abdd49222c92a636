"""Who plays what: the action, the size, the pace and the clothes of every figure, before anything is painted."""

from __future__ import annotations

import math
from dataclasses import replace

from ..places import SETTINGS, Setting
from ..spec import AFAR, LIFTED, Figure, Scene
from ..subjects import CATALOGUE, Entry, Ridden, age, blend, cycle, groom, hold, mount, wear
from ..subjects.people.person import Person
from .acting import BESIDE, TRAVELLERS, choose_action, where_people_can
from .closeup import is_close_up, is_portrait, portrait_height
from .parts import Part, find_held, find_worn
from .sizing import HIGH_UP, LEAPING, STANDS, is_small_beside, share_of
from .stage import FASTEST, RATE

# Whether it is cold in a scene, and how people are dressed then: long sleeves and trousers, a hat and a scarf.

_COLD = ("snowfield", "frozen lake", "ski slope")
_UNDRESSED = ("swim", "dive")
_AS_THEY_ARE = ("robe", "suit")
_FOR_A_SHOW = ("ice skater",)
"""They skate in a dress in any weather."""
_BARE = ("bare",)
_HATS = ("#d8574e", "#3f7cac", "#4a8f6b", "#8a5fb0", "#e0a13c")
_GARB = frozenset(("cape", "pack", "apron", "bib", "wings", "scarf", "tunic", "cross", "boxing gloves", "boxy"))
"""Who wears one of these is in costume, and stays so."""


def is_cold(scene: Scene) -> bool:
    """Out of doors, in winter or in snow."""
    wintry = scene.season == "winter" or "snow" in scene.weather or scene.setting in _COLD
    return wintry and not SETTINGS[scene.setting].indoors


def dress_warm(entry: Entry, action: str) -> Entry:
    """The same person or rider in winter clothes, if these are not a costume."""
    if isinstance(entry, Ridden):
        return mount(entry, _wrap_up(entry.rider, action))
    return _wrap_up(entry, action) if isinstance(entry, Person) else entry


def _wrap_up(entry: Person, action: str) -> Person:
    if entry.name in _FOR_A_SHOW or action in _UNDRESSED or entry.wear in _AS_THEY_ARE or _GARB & {*entry.extras}:
        return entry
    extras = (*(extra for extra in entry.extras if extra not in _BARE), "scarf", "gloves")
    short = entry.wear in ("shorts", "skirt", "dress")
    style, _ = entry.hat
    own = sum(entry.name.encode()) % len(_HATS)
    hat = ("bobble", _HATS[own]) if style == "none" else entry.hat
    return replace(
        entry,
        wear="trousers" if short else entry.wear,
        below="#3d4a6b" if short else entry.below,
        shoes="#4a3a34",
        hat=hat,
        extras=extras,
        trim=_HATS[(own + 2) % len(_HATS)],
    )


# Who plays what: the action, the size and the pace of every figure, before anything is painted.

_ROOM = {"house": 0.14, "cabin": 0.14}
"""Share of the frame's height above what has smoke over it."""
_PAST_LANDMARK = 0.3
"""Fastest pace, of the shorter side a second, when something that stands still has to stay in the picture."""


_TRAFFIC = ("car", "bicycle")
_PASSING = 0.11
"""Pace of what passes by behind somebody, of the shorter side a second."""
_STANDING = ("person", "quadruped", "animal")


def rehearse(scene: Scene, setting: Setting, *, width: int, height: int, near: float) -> list[Part]:
    """Size and pace of every figure for a framing."""
    m = min(width, height)
    near_by = [figure for figure in scene.figures if figure.to < 0 and figure.relation != AFAR]
    landmark = any(CATALOGUE[figure.name].habitat == "scenery" for figure in near_by)
    fastest = m * min(scene.pace, 1.3) * (_PAST_LANDMARK if landmark else FASTEST)
    parts: dict[int, Part] = {}
    held, worn = find_held(scene), find_worn(scene)
    hidden = {*held.values(), *(piece for pieces in worn.values() for piece in pieces)}
    cold = is_cold(scene)
    for index in hosts_first([figure.to for figure in scene.figures]):
        figure = scene.figures[index]
        entry = blend(CATALOGUE[figure.name], CATALOGUE.get(figure.kind))
        entry = age(entry) if figure.old else entry
        entry = groom(entry, figure.hair) if figure.hair else entry
        entry = _with_held(entry, scene.figures[held[index]] if index in held else None)
        entry = dress_warm(entry, figure.action) if cold else entry
        entry = _dressed(entry, [scene.figures[piece] for piece in worn.get(index, ())])
        host = parts.get(figure.to)
        action = choose_action(figure, entry, setting, scene, host)
        if entry.family == "person":
            action = where_people_can(action, entry, setting)
            if figure.action == "levitate":
                action = entry.choose("swim")  # stretched out
        tall = m * (max(near, 1.0) if is_close_up(scene) else near) * share_of(figure, entry, scene)
        if index == 0 and is_portrait(scene):
            tall = portrait_height(entry, width, height, near)
        if host is not None and host.entry.height_metres > STANDS and is_small_beside(entry, host.entry):
            real = (entry.height_metres / host.entry.height_metres) ** 0.75
            tall = min(tall, host.height * min(max(real, 0.22), 0.4))
        if action == "jump" and entry.habitat == "underwater":
            tall *= LEAPING
        if entry.family != "bird":
            tall *= HIGH_UP.get(figure.name if action == "jump" else action, 1.0)
        pace = cycle(entry, action)
        seconds, speed, stride = max(pace.seconds, 0.2) / scene.pace, 0.0, pace.stride * tall
        if stride > 0 and action in TRAVELLERS and _may_travel(figure, entry, setting, host):
            seconds = max(seconds, stride / (m * _PASSING if _passes_by(figure, entry) else fastest))
            seconds = max(round(seconds * RATE), 2) / RATE
            speed = (-1 if scene.seed % 5 == 0 else 1) * stride / seconds
        parts[index] = Part(
            figure=figure,
            entry=entry,
            action=action,
            height=tall,
            speed=speed,
            stride=stride,
            cycle_frames=seconds * RATE,
            room=0.28 if _is_below(figure, scene) and not is_close_up(scene) else _ROOM.get(entry.name, 0.04),
            lifted=figure.action in LIFTED,
            in_hand=index in hidden or figure.relation == AFAR,
        )
    return _keep_together([parts[index] for index in range(len(parts))])


def _dressed(entry: Entry, figures: list[Figure]) -> Entry:
    return (wear(entry, [(CATALOGUE[piece.name], piece.colour) for piece in figures]) if figures else None) or entry


def _with_held(entry: Entry, figure: Figure | None) -> Entry:
    """Whoever holds something, drawn with it."""
    if figure is None:
        return entry
    return hold(entry, CATALOGUE[figure.name], figure.colour, figure.action, max(figure.size, 1.0)) or entry


def hosts_first(hosts: list[int]) -> list[int]:
    """The indices in an order in which everything comes after what it hangs on."""

    def depth(index: int) -> int:
        steps = 0
        while hosts[index] >= 0 and steps < len(hosts):
            index, steps = hosts[index], steps + 1
        return steps

    return sorted(range(len(hosts)), key=lambda index: (depth(index), index))


def _may_travel(figure: Figure, entry: Entry, setting: Setting, host: Part | None) -> bool:
    if figure.relation == "behind" and host is not None and not host.speed and entry.family in _STANDING:
        return False  # to and fro behind it
    return (
        setting.travels
        and figure.action not in ("land", "takeoff")
        and figure.relation != AFAR
        and (figure.to < 0 or figure.relation in BESIDE)
        and entry.habitat != "scenery"
        and (entry.habitat != "water" or setting.floor == "water" or entry.family == "bird")
    )


def _keep_together(parts: list[Part]) -> list[Part]:
    """Everyone who travels goes at the pace of the slowest, and lengthens or shortens the cycle to it.

    Who flies stays with whoever is named before it and stands.
    """
    if parts and not parts[0].speed and parts[0].entry.family in _STANDING and parts[0].figure.relation != AFAR:
        parts = [replace(part, speed=0.0) if part.entry.habitat == "air" else part for part in parts]
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
    return next((at for at, part in enumerate(parts) if part.speed and not _passes_by(part.figure, part.entry)), -1)


def _passes_by(figure: Figure, entry: Entry) -> bool:
    """Is it traffic behind somebody? The camera lets it go."""
    return figure.relation == "behind" and entry.family in _TRAFFIC


def _is_below(figure: Figure, scene: Scene) -> bool:
    """Does something hover over this figure, or is held over it?"""
    return any(
        other.relation == "above" and 0 <= other.to < len(scene.figures) and scene.figures[other.to] is figure
        for other in scene.figures
    )
