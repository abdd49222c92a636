"""Small worlds: where the leading figure is a bee or a snail, the film is a close-up of it and of the plant it is at."""

from __future__ import annotations

from functools import cache

from ..spec import Figure, Scene
from ..subjects import CATALOGUE, Entry
from ..subjects.people.person import Person
from .stage import Actor

_BEINGS = ("person", "quadruped", "bird", "animal", "insect", "fish", "sea", "fable")
_SITTERS = ("person", "quadruped", "fable", "animal")
_AROUND = ("insect", "flower", "food", "thing")
"""Families of what may be seen beside it."""
_SPRITES = ("fairy",)
"""Small as an insect on a flower only."""
_SEATS = ("mushroom", "big leaf", "leaf")
_HUNG = ("spider web", "weaving spider")
_LARGEST = 0.65
"""Metres: a thing larger than that is seen from farther off."""
_MOST = 3
_LONG = 0.4
"""Length of the creature, or its height if that is more, in parts of the frame's shorter side."""
_SPRITE = 0.62
"""Height of a fairy, if it stood."""
_PLANT = 0.85
_THING = 0.9
_WHOLE = 0.87
"""Height of who is portrayed with what stands on the ground in the hands, in parts of the frame's shorter side: all is seen."""
_ALOFT = ("fly", "hover", "rest")
SOFT = 0.007
"""How much the background is out of focus, in parts of the frame's shorter side."""


def is_close_up(scene: Scene) -> bool:
    """Is the first creature of the scene a tiny one, and nothing in it too large to be seen together with it?"""
    figures = [figure for figure in scene.figures if figure.relation != "on back"]
    entries = [CATALOGUE[figure.name] for figure in figures]
    lead = next((at for at, entry in enumerate(entries) if entry.family in _BEINGS), -1)
    small = lead >= 0 and (entries[lead].tiny or _is_sprite_on_plant(figures[lead], scene))
    return (
        small
        and scene.camera != "wide"
        and all(figure.count <= _MOST for figure in scene.figures)
        and all(entry.tiny or entry.name in _SPRITES or _is_around(entry) for entry in entries)
    )


def _is_sprite_on_plant(figure: Figure, scene: Scene) -> bool:
    """A fairy that sits on a flower, a mushroom or a leaf."""
    if figure.name not in _SPRITES or figure.to < 0 or figure.relation not in ("on", "in"):
        return False
    host = CATALOGUE[scene.figures[figure.to].name]
    return host.family == "flower" or host.name in _SEATS


def _is_around(entry: Entry) -> bool:
    return entry.family in _AROUND and (entry.family == "flower" or entry.height_metres <= _LARGEST)


def is_portrait(scene: Scene) -> bool:
    """Is the camera to be close to somebody who is alone, but for what they hold or wear?"""
    if scene.camera != "close" or not scene.figures or is_close_up(scene):
        return False
    lead, *others = scene.figures
    return (
        lead.to < 0
        and lead.count == 1
        and CATALOGUE[lead.name].family in _SITTERS
        and all(figure.to == 0 and figure.relation in ("with", "held", "worn") for figure in others)
    )


def portrait_height(entry: Entry, width: int, height: int, near: float) -> float:
    """How high who is portrayed is drawn, pixels: people down to the waist, animals whole in a wide frame."""
    m, near = min(width, height), min(max(near, 1.0), 1.25)
    if entry.family != "person":
        return min(0.78 * m, 0.66 * width / max(_stretch(entry.name), 1.0)) * near
    if isinstance(entry, Person) and entry.held and entry.held.hold.by == "ground":
        return _WHOLE * m * near
    return 1.28 * min(height, 1.34 * m) * near


def sit_for_portrait(actor: Actor, height: float, frame_height: int) -> None:
    """As high as `height`, the head in the upper part of the frame, the feet below it."""
    if actor.entry.family == "person":
        actor.height = height
        actor.y = max(actor.y, 0.1 * frame_height + actor.height)
        actor.shadow = actor.y < frame_height


def close_up_share(figure: Figure, entry: Entry) -> float:
    """Height of a figure of a close-up in parts of the frame's shorter side."""
    if entry.family == "flower":
        return min(_PLANT, 0.95 / _stretch(entry.name)) * min(figure.size, 1.1)
    if entry.name in _SPRITES:
        return _SPRITE
    if entry.name in _HUNG and entry.tiny:
        return _PLANT
    if not entry.tiny:
        return _THING if entry.height_metres > 0.3 else 0.2
    return _LONG / _stretch(entry.name) * min(figure.size, 1.25) * (1.0 if figure.count == 1 else 0.8)


@cache
def _stretch(name: str) -> float:
    """How many times as long as high it is drawn; at least 1."""
    entry = CATALOGUE[name]
    left, low, right, high = entry.sketch(entry.actions[0], 0.0, entry.main, 0).bounds()
    return max((right - left) / max(high - low, 1e-6), 1.0)


def bring_near(actor: Actor, stand: float, frame_height: int) -> None:
    """Where a plant of a close-up leaves the ground: below the frame's end if it is large. A web hangs on its threads."""
    rise = -actor.point(("heart", "seat"), (0.5, 0.7))[1]
    actor.y = max(stand, 0.9 * rise + 0.46 * frame_height)
    if actor.entry.name in _HUNG:
        actor.y, actor.shadow = 0.5 * (actor.height + 0.96 * frame_height), False
    actor.order = actor.y


def is_beheld(entry: Entry, scene: Scene) -> bool:
    """Does it fill a close-up?"""
    return is_close_up(scene) and (entry.family == "flower" or entry.name in _HUNG)


def is_at_flower(actor: Actor, host: Actor) -> bool:
    """Is it a flying creature at a plant?"""
    return host.entry.family == "flower" and actor.entry.tiny and actor.entry.choose(actor.action) in _ALOFT


def hover_at(actor: Actor, host: Actor, relation: str, number: int) -> None:
    """At the heart of a flower: over it who is on it, before it in the air who is above or beside it."""
    side = 1 if number % 2 else -1
    actor.height = min(actor.height, 0.42 * host.height)
    away = 0.12 if relation in ("on", "in") else 0.3
    actor.host, actor.grip, actor.grip_at = host, ("heart", "top"), (0.5, 0.72)
    actor.x, actor.y = side * (away * host.height + 0.24 * actor.height), -(0.11 * host.height + 0.2 * actor.height)
    if actor.entry.family == "bird":  # the beak in the heart of it
        actor.flip = side > 0
        x, y = actor.point(("mouth",), (0.9, 0.5))
        actor.x, actor.y = 0.05 * side * host.height - x, -y
    if number == 0 and relation not in ("on", "in"):
        host.x -= side * 0.5 * away * host.height  # both about the middle
    actor.flip, actor.speed, actor.shadow = side > 0, 0.0, False
    actor.heave, actor.order = 0.03 * actor.height, host.order + 0.5
