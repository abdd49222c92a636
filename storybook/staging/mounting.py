"""On somebody or something, in it, in its hand, its mouth or its claws: tied to a point of its drawing."""

from __future__ import annotations

from ..painting.sheet import Easel
from ..spec import RODS
from ..subjects.things.wearables import ON_NECK
from .actors import half_width
from .closeup import is_close_up
from .meetings import fit_chair
from .parts import Part
from .stage import RATE, Actor

_SMALL = ("bird", "quadruped", "animal")
_ALOFT = 0.36
"""Least row of what one flies on, in parts of the frame's height."""
_SEEN = 0.24
"""Height of an animal that sits on a fence or a wall, in parts of the shorter side: it leads the film."""
_HIGH, _ON_HIGH = 1.5, 0.44
"""Metres: on a fridge or a wardrobe it stays smaller than that, of the height of what it is on."""
_UMBRELLAS = ("umbrella",)
_LITTLE = 0.58
"""Of the height of whoever carries: a baby, drawn by what is seen of it in its blanket."""
_LIMP = 0.5
"""Of the height of whoever has it in the mouth: prey and young ones that are drawn large there."""
_ON_BRANCH = 0.36
"""Height of who is on a branch, of the tree's."""
_REARED = {"rear": 1.6, "beg": 1.3}
"""How much higher an animal is that stands up, in its heights."""
_READ = ("book", "books", "newspaper", "map", "letter", "tablet", "laptop", "phone", "coffee", "tea")


def climb(actor: Actor, host: Actor, number: int = 0, count: int = 1) -> None:
    """Before its steep side, the later ones farther up."""
    real = actor.entry.height_metres / host.entry.height_metres
    actor.height = min(actor.height, host.height * min(max(real, 0.36), 0.8))
    x, up = -0.13 * actor.height, 0.0
    if host.entry.name == "rock face":
        x = 0.13 * number * host.height
        up = -0.10 * host.height if count == 1 else (0.20 - 0.085 * number) * host.height
    if actor.action == "walk":  # up the steps, which rise to the left
        actor.flip = not host.flip
    _hold(actor, host, ("climb",), (0.43, 0.13), x, up)
    actor.order = host.order + 0.5


def _hold(actor: Actor, host: Actor, names: tuple[str, ...], fallback: tuple[float, float], x: float, y: float) -> None:
    """Tie an actor to a point of its host: it follows every step."""
    actor.host, actor.grip, actor.grip_at, actor.x, actor.y = host, names, fallback, x, y


def hand_over(actor: Actor, host: Actor) -> None:
    """Put something light into a hand: a balloon by its string, a cup by its middle; a kite flies on a line."""
    if actor.entry.name == "kite":
        actor.height = min(actor.height, host.height * 0.6)
        side = -1 if host.flip else 1
        _hold(actor, host, ("hand",), (0.72, 0.45), side * host.height * 0.75, -host.height * 1.05)
        actor.cord, actor.heave = True, host.height * 0.05
        return
    if actor.entry.name in RODS and host.entry.family == "quadruped":
        actor.height = 1.25 * host.height
        if host.host is None:
            host.x -= (-0.25 if host.flip else 0.25) * host.height  # room for the rod
        _hold(actor, host, ("paw", "mouth"), (0.72, 0.3), 0.0, 0.12 * actor.height)
        actor.order = host.order + 0.3
        return
    if host.entry.family == "quadruped" and host.action in ("sit", "munch") and actor.entry.family in ("thing", "food"):
        share = 0.3 if actor.entry.family == "food" else 0.36 if actor.entry.name in _READ else 0.55
        actor.height = min(max(actor.height, 0.2 * host.height), share * host.height)  # between the fore paws
        _hold(actor, host, ("paw",), (0.72, 0.22), 0.0, (0.3 if host.action == "sit" else 0.5) * actor.height)
        actor.order = host.order + 0.3
        return
    if host.entry.family == "bird" and actor.entry.habitat == "table" and host.action in ("stand", "walk", "swim"):
        reads = actor.entry.name in _READ
        actor.height = min(max(actor.height, 0.2 * host.height), host.height * (0.36 if reads else 0.28))
        # Before the belly, or in the beak: the face stays free.
        _hold(
            actor, host, ("wing",) if reads else ("mouth",), (0.8, 0.35), 0.0, actor.height * (0.45 if reads else 0.7)
        )
        actor.order = host.order + 0.3
        return
    floats = actor.entry.habitat == "air"
    share = 1.05 if floats else 0.45 if host.entry.family != "person" else 0.3 if actor.entry.family == "food" else 0.85
    actor.height = min(actor.height, host.height * share)
    if host.entry.family == "animal" and actor.entry.habitat == "table" and not host.names("hand"):
        actor.height = min(max(actor.height, 0.18 * host.height), 0.3 * host.height)  # before the mouth
        _hold(actor, host, ("mouth",), (0.99, 0.5), 0.0, 0.5 * actor.height)
        actor.order = host.order + 0.3
        return
    shelters = actor.entry.name in _UMBRELLAS
    grip = 0.02 if shelters else 0.4
    if shelters:
        actor.height = host.height * 0.95
    own_x, own_y = actor.point(("string",), (0.5, 0.0)) if floats else (0.0, -actor.height * grip)
    points = ("paw", "hand", "mouth") if shelters else ("hand", "mouth")
    _hold(actor, host, points, (0.72, 0.45), -own_x, -own_y)
    actor.order = host.order - 0.2 if floats or shelters else host.order + 0.3


def ride(actor: Actor, host: Actor, relation: str, along: float, easel: Easel) -> None:
    points: tuple[str, ...] = ("seat", "deck", "top") if host.entry.habitat != "scenery" else ("deck", "top", "seat")
    real = actor.entry.height_metres / host.entry.height_metres
    on_cloud = host.entry.habitat == "air" and host.entry.family == "nature"
    limit = {
        "water": min(max(real, 0.34), 0.9),
        "scenery": _on_scenery(host, real, relation),
        "air": 0.85 if on_cloud else 0.3 if real < 1 else real,
    }.get(host.entry.habitat, max(real, 0.8))
    if host.entry.family in ("quadruped", "bird", "animal"):
        limit = 0.85
        if actor.entry.family == "quadruped" and host.entry.height_metres < _KNEE_HIGH:
            actor.height = max(actor.height, _MOUNTED * host.height)
    if is_close_up(easel.scene):
        limit = 9.0
    if host.names("inside"):
        limit, host.height = real, max(host.height, 0.45 * easel.m)
        actor.height = host.height
    if host.entry.family == "thing" and host.host is None and not host.speed:
        host.height = max(host.height, 0.4 * actor.height)
    if actor.action == "seated" and host.host is None and host.entry.family == "thing":
        fit_chair(actor, host)
    else:
        actor.height = min(actor.height, host.height * limit)
    if on_cloud or (host.entry.habitat == "air" and host.entry.family == "thing"):
        host.y = max(host.y, _ALOFT * easel.height)  # room for who sits on a carpet, a broom, a cloud
    if actor.entry.family in _SMALL and host.entry.family == "thing" and not is_close_up(easel.scene):
        share = _ON_HIGH if host.entry.height_metres > _HIGH else 0.7
        actor.height = max(actor.height, min(_SEEN * easel.m, share * host.height))
    low = {"water": 0.42, "underwater": 0.28}.get(host.entry.habitat, 0.95)
    if host.names("den"):
        points = ("den",) if relation == "in" else ("top",)
    elif host.entry.family == "tree" and not host.names("seat"):
        points, low = (), 0.56  # among the leaves
    elif host.host is None:
        _fit_above(actor, host, points, low, easel)
    if host.entry.family == "person" and actor.entry.family in ("bird", "animal", "quadruped", "insect"):
        _perch_on(actor, host)
        return
    if host.names("far seat"):  # a seesaw: one at each end, face to face
        actor.flip = along > 0
        points, along = ("far seat" if actor.flip else "seat",), 0.0
    apart = 0.3 * host.height if host.entry.name == "branch" else 0.8 * actor.height
    _hold(actor, host, points, (0.5, low), along * apart, 0.0)
    actor.order = host.order + (-0.5 if relation == "in" and host.entry.habitat == "water" else 0.5)


_KNEE_HIGH, _MOUNTED = 1.2, 0.36
"""Metres: on the back of what is no larger another animal is as high as this, in parts of it, or it would not be seen."""


def _on_scenery(host: Actor, real: float, relation: str) -> float:
    """Height of who is on it, of its own, at most."""
    if host.names("den"):
        return min(max(real, 0.42), 0.62 if relation == "in" else 1.2)
    if host.entry.family == "tree" and host.names("seat"):
        return min(max(real, 0.6), 1.6)
    if "bridge" in host.entry.name:
        return 0.45
    return _ON_BRANCH if host.entry.name == "branch" else min(max(2.2 * real, 0.3), 0.55)


def _perch_on(actor: Actor, host: Actor) -> None:
    """On somebody's shoulder, behind the head."""
    actor.height = min(max(actor.height, 0.2 * host.height), 0.26 * host.height)
    back = (1 if host.flip else -1) * 0.15 * host.height
    _hold(actor, host, ("head", "top"), (0.5, 0.9), back, 0.12 * host.height)


def _fit_above(actor: Actor, host: Actor, points: tuple[str, ...], low: float, easel: Easel) -> None:
    """Make both smaller if the head of who rides would leave the frame."""
    person = actor.entry.family == "person"
    tall = ({"jump": 1.4, "sit": 0.7, "sleep": 0.3} if person else _REARED).get(actor.action, 1.0)
    least = 0.05 * easel.height
    top = host.y + host.point(points, (0.5, low))[1] - tall * actor.height
    if top >= least or host.y <= least:
        return
    share = max((host.y - least) / (host.y - top), 0.5)
    for one in (actor, host):
        one.height *= share
        one.cycle_frames *= share if one.speed else 1.0


def cross(actor: Actor, host: Actor, part: Part, easel: Easel, along: float) -> None:
    """Over a bridge: slowly, so that it stays on it for the whole shot."""
    actor.height = min(actor.height, host.height * 0.3)
    side = -1 if part.figure.action and easel.scene.seed % 5 == 0 else 1
    speed = min(0.05 * easel.m, half_width(host) * 0.5 / easel.seconds)
    actor.speed, actor.flip = side * speed, side < 0
    if part.stride:
        actor.cycle_frames = max(part.stride * actor.height / part.height / speed * RATE, 4.0)
    dx, dy = host.point(("deck", "top"), (0.5, 0.62))
    actor.x = host.x + dx - side * speed * easel.seconds / 2 + along * actor.height * 1.2
    actor.y, actor.order = host.y + dy, host.order + 0.5


def catch(actor: Actor, host: Actor) -> None:
    """In the mouth, or in the claws of who flies."""
    if host.action == "snatch":
        actor.height = min(max(actor.height, 0.2 * host.height), 0.32 * host.height)
        hangs = 0.3 if actor.entry.habitat == "underwater" else 0.85  # of its height below its anchor
        _hold(actor, host, ("claws",), (0.5, 0.2), 0.0, hangs * actor.height)
        actor.order = host.order - 0.2
        return
    least, most = (0.24, 0.32) if actor.entry.habitat == "table" else (0.16, 0.24)
    actor.height = min(max(actor.height, least * host.height), most * host.height)
    if actor.entry.family in ("quadruped", "bird"):  # by the scruff
        tall = actor.entry.height_metres > _LIMP * host.entry.height_metres
        actor.height = (0.5 if tall else 0.3) * host.height
        _hold(actor, host, ("mouth",), (0.9, 0.55), 0.1 * actor.height, 0.72 * actor.height)
        actor.order = host.order + 0.3
        return
    low = 0.0 if actor.entry.habitat == "underwater" else 0.55 * actor.height  # the face stays free
    _hold(actor, host, ("mouth",), (0.9, 0.55), 0.0, low)


def carry(actor: Actor, host: Actor) -> None:
    """In the arms; people who are no babies are as large as they are."""
    real = (actor.entry.height_metres / host.entry.height_metres) ** 0.75
    grown = actor.entry.family == "person" and real > _LITTLE
    actor.height = host.height * real if grown else min(actor.height, host.height * 0.4)
    hand_over(actor, host)
    actor.y, actor.flip = actor.y - host.height * 0.12, host.flip
    if grown:  # the head is on the arm and not before the chest
        actor.x += (-0.1 if host.flip else 0.1) * host.height


_HEADS = {
    "turtle": (0.88, 0.2),
    "tortoise": (0.9, 0.74),
    "snake": (0.85, 0.96),
    "crocodile": (0.76, 0.94),
    "lizard": (0.86, 0.94),
    "fish": (0.72, 0.3),
    "whale": (0.78, 0.42),
    "shark": (0.8, 0.2),
    "dolphin": (0.78, 0.3),
    "snail": (0.86, 0.9),
    "seal": (0.82, 0.96),
}
"""Where the top of a head is: in parts of the drawing's width from its left, of its height above where it stands or floats."""


def crown(actor: Actor, host: Actor) -> None:
    """On the head, or at the throat of what is drawn without clothes."""
    if actor.entry.name in ON_NECK:
        actor.height = min(actor.height, host.height * 0.3)
        _hold(actor, host, ("throat",), (0.62, 0.42), 0.0, -0.5 * actor.height)
        actor.order = host.order + 0.2
        return
    actor.height = min(actor.height, host.height * 0.3)
    _hold(actor, host, ("top", "head"), _HEADS.get(host.entry.name, (0.5, 0.98)), 0.0, actor.height * 0.15)


def lie_under_paw(actor: Actor, host: Actor) -> None:
    """On the ground before whoever has a paw on it, as high as the paw is."""
    x, y = host.point(("foot3",), (0.8, 0.2))
    side = -1 if host.flip else 1
    actor.height = min(max(actor.height, -0.9 * y, 0.2 * host.height), 0.36 * host.height)
    actor.x, actor.y = host.x + x + side * 0.5 * actor.height, host.y + 0.01 * host.height
    actor.flip, actor.order, actor.shadow = host.flip, host.order + 0.2, True
