"""Figures that hang on another one: on it, in it, under it, above it, beside it, in its hand."""

from __future__ import annotations

from .abductions import hang_in_beam
from .actors import half_width, new_actor, other_clothes, vary
from .burdens import load
from .closeup import hover_at, is_at_flower, is_close_up, is_tiny
from .driving import take_wheel
from .flames import FIRES, set_on
from .leash import LED
from .meetings import MEETINGS, fit_chair, meet
from .nooks import look_out
from .perils import BESET, hold_vessel
from .roles import BESIDE, TRAVELLERS, Part
from .sheet import Easel
from .stage import RATE, Actor, Wardrobe

_SMALL = ("bird", "quadruped", "animal")
_SEEN = 0.24
"""Height of an animal that sits on a fence or a wall, in parts of the shorter side: it leads the film."""
_ON_TABLE = 0.72
"""How tall something on a table is that people are at, of its usual height."""
_READ = ("book", "books", "newspaper", "map", "letter", "tablet", "laptop", "phone", "cup", "coffee", "tea")
_HOLDERS = ("person", "quadruped", "bird", "animal")
"""Who has a hand or a mouth to hold with."""


def attach(
    easel: Easel, part: Part, index: int, hosts: list[Actor], wardrobe: Wardrobe, *, rank: int = 0, ranks: int = 1
) -> list[Actor]:
    """Place a figure in its relation to another one; `rank` is its place among `ranks` figures in the same one."""
    lane = rank - (ranks - 1) / 2
    rng = easel.fork(f"attach{index}")
    relation = part.figure.relation
    actors = []
    for number in range(part.figure.count):
        host = hosts[(number + (len(hosts) // 2 if is_tiny(part.entry) else 0)) % len(hosts)]
        if relation in ("ahead", "trail"):  # of all of them
            host = (max if (relation == "ahead") == (host.speed >= 0) else min)(hosts, key=lambda other: other.x)
        row = root_of(host).y
        actor = new_actor(easel, part, index, wardrobe, x=host.x, y=row, scale=1.0, offset=float(rng.random()))
        along = number - (part.figure.count - 1) / 2 + lane * part.figure.count
        if part.entry.family == "person" and actor.colour is None and (number or _is_twin(easel, index)):
            actor.colour = other_clothes(easel.scene.seed, number + 2 * index, part.entry.main)
        if relation not in BESIDE:
            actor.speed, actor.flip = host.speed, host.flip
        actor.order = host.order + 0.5
        if relation == "on" and "bridge" in host.entry.name and part.action in TRAVELLERS:
            _cross(actor, host, part, easel, along)
        elif relation == "on" and part.action == "climb":
            _climb(actor, host)
        elif relation == "ablaze":
            set_on(actor, hosts[number // FIRES % len(hosts)], number, easel.height)
        elif relation == "driving":
            take_wheel(actor, host, number + rank)
        elif relation in ("on", "in", "above", "beside") and is_at_flower(actor, host):
            hover_at(actor, host, relation, number)
        elif relation in ("on", "in"):
            if _is_shared(easel, part):
                actor.height *= _ON_TABLE
            _ride(actor, host, relation, along, easel)
        elif relation == "beamed":
            hang_in_beam(actor, host, along, easel)
        elif relation == BESET:
            hold_vessel(actor, host, easel)
        elif relation == "pawed":
            _lie_under_paw(actor, host)
        elif relation == "on back":
            load(actor, host, 0.05 * easel.height)
        elif relation == "inside":
            look_out(actor, host, along, easel)
        elif relation == "caught":
            actor.height = min(max(actor.height, 0.16 * host.height), 0.24 * host.height)
            x, y = host.point(("head",), (0.8, 0.6))
            if host.action == "fly":  # in the claws
                _hold(actor, host, ("head",), (0.8, 0.6), -x, 0.42 * half_width(host) - y)
            else:
                _hold(actor, host, ("mouth",), (0.9, 0.55), 0.0, 0.0)
        elif relation == "held":
            actor.height = min(actor.height, host.height * 0.4)
            _hand_over(actor, host)
            actor.y, actor.flip = actor.y - host.height * 0.12, host.flip
        elif relation == "worn":
            actor.height = min(actor.height, host.height * 0.3)
            _hold(actor, host, ("top", "head"), (0.5, 0.98), 0.0, actor.height * 0.15)
        elif (
            relation == "with"
            and part.entry.habitat in ("air", "table")
            and host.entry.family in _HOLDERS
            and part.entry.family not in ("bird", "insect")
        ):
            _hand_over(actor, host)
        elif relation in ("with", "beside") and part.entry.family == "insect" and host.entry.habitat == "ground":
            _flutter_around(actor, host, number)
        elif relation in ("above", "beside") and host.entry.habitat == "heaven" and part.entry.habitat != "heaven":
            _orbit(actor, host, easel, along)
        elif relation in MEETINGS:
            meet(actor, host, relation, number * ranks + rank, part.figure.count * ranks)
        elif relation == LED:
            _lead(actor, host, number * ranks + rank, part.figure.count * ranks)
        elif relation == "embrace":
            _embrace(actor, host)
        elif relation == "above":
            _circle(actor, host, easel, number, along)
        elif relation == "under":
            side = 1 if number % 2 == 0 else -1
            apart = 1.15 if part.entry.habitat == "table" else 0.8
            reach = half_width(actor) * apart * (1 + 2 * (number // 2))
            vary(actor, number, easel.scene.seed)
            actor.x = host.x + side * reach + lane * 2.6 * half_width(actor)
            actor.y, actor.order = host.y + easel.m * 0.025, host.order + 1
        elif relation == "behind":
            actor.x = host.x + host.height * 0.4 + lane * 2.2 * half_width(actor)
            actor.y, actor.order = host.y - easel.m * 0.03, host.order - 1
        elif relation == "before" and host.entry.habitat == "scenery":
            actor.x = host.x + half_width(host) * 0.35 + along * actor.height
            actor.y = actor.order = host.y + easel.m * 0.05
        else:
            count = part.figure.count * ranks
            _stand_beside(actor, host, relation, count, number * ranks + rank)
        if relation not in (*BESIDE, "facing", "embrace", *MEETINGS) or host.shadow is False:
            actor.shadow = False
        if host.mirror and relation in ("beside", "ahead", "trail", "facing", LED):
            actor.mirror = host.mirror
        if relation in ("on", "in", "with", "worn", "held", "ablaze", "caught", "on back", "inside"):
            actor.depth = host.depth
        actors.append(actor)
    return actors


def _is_shared(easel: Easel, part: Part) -> bool:
    """Is it on a table that people are at? Then it is seen beside them, and not large."""
    return any(figure.relation == "at" and figure.to == part.figure.to for figure in easel.scene.figures)


def _is_twin(easel: Easel, index: int) -> bool:
    """Is somebody of the same sort there already?"""
    figures = easel.scene.figures
    return any(other.name == figures[index].name for other in figures[:index])


def root_of(actor: Actor) -> Actor:
    """Whoever stands under it all."""
    while actor.host is not None:
        actor = actor.host
    return actor


def _stand_beside(actor: Actor, host: Actor, relation: str, count: int, number: int) -> None:
    """At its side, several on both; who is followed goes ahead, who follows behind, and who is faced looks back."""
    ahead = -1 if host.speed < 0 else 1
    side = {"ahead": ahead, "trail": -ahead}.get(relation, 1)
    gap = {"ahead": 1.15, "trail": 1.1, "facing": 1.08}.get(relation, 0.95)
    reach = (half_width(host) + half_width(actor)) * gap
    if relation in ("beside", "before") and count > 1:
        side, number = (-1 if number % 2 == 0 else 1), number // 2
    elif host.host is None and not host.speed and number == 0:
        host.x -= side * (reach + (count - 1) * half_width(actor)) / 2
    if count > 3 and actor.entry.habitat in ("underwater", "air") and host.entry.habitat == actor.entry.habitat:
        number, row = divmod(number, 3)  # a school, not a file
        actor.y += (row - 1 + 0.3 * (number % 2)) * 1.1 * actor.height
    elif (
        actor.entry.habitat == "air"
        and host.entry.habitat == "ground"
        and relation == "facing"
        and actor.action not in ("walk", "stand", "perch", "eat")
    ):
        actor.y -= host.height * 0.85  # "a dog catches a frisbee"
    actor.x, actor.order = host.x + side * (reach + number * 2 * half_width(actor)), actor.y
    if relation == "facing" or (
        relation == "beside" and not actor.speed and side > 0 and host.entry.habitat != "scenery"
    ):
        actor.flip = True


def _lead(actor: Actor, host: Actor, number: int, count: int) -> None:
    """On a leash: dogs ahead, two abreast; whoever is as tall as a grown person follows."""
    side = -1 if host.speed < 0 else 1
    if actor.entry.height_metres > 1.2:
        side = -side
    reach = 1.3 * half_width(host) + 1.15 * half_width(actor)
    row, lane = divmod(number, 2)
    if number == 0:
        host.x -= side * (reach + (count - 1) // 2 * 1.7 * half_width(actor)) / 2
    actor.x = host.x + side * (reach + (1.7 * row + 0.8 * lane) * half_width(actor))
    actor.y = host.y + 0.08 * actor.height * (-lane if number else 0.3)
    actor.order, actor.flip, actor.leash = actor.y, host.flip, host


def _flutter_around(actor: Actor, host: Actor, number: int) -> None:
    """Insects fly about whoever they are with, on both sides and each at its own height."""
    side = -1 if number % 2 == 0 else 1
    actor.x = host.x + side * (max(0.4 * host.height, half_width(host)) + number // 2 * 1.5 * actor.height)
    actor.y = host.y - host.height * (0.4 + 0.28 * (number * 2 % 3)) - 0.5 * actor.height
    actor.speed, actor.orbit, actor.shadow = host.speed, host.height * 0.12, False


def _circle(actor: Actor, host: Actor, easel: Easel, number: int, along: float) -> None:
    """Over another figure: what flies goes round above it, anything else hangs there."""
    top = host.y - host.height if host.shadow or host.entry.habitat != "air" else host.y - host.height / 2
    if host.names("leap"):  # over the steps, not over their rail
        top = host.y + host.point(("leap",), (0.5, 0.5))[1]
    actor.x = host.x + along * actor.height * 1.2
    actor.y = max(top - actor.height * (0.75 + 0.35 * (number % 2)), easel.height * 0.07 + actor.height * 0.5)
    flies = actor.action in ("fly", "glide", "soar")
    if actor.entry.habitat not in ("air", "heaven", "underwater") and not flies:  # it leaps
        actor.y = max(top - actor.height * 0.12, actor.height * 1.35)
    actor.heave, actor.speed, actor.shadow = easel.m * 0.012, host.speed, False
    actor.order = host.order + (0.5 if number % 2 == 0 else -0.5)
    if flies:
        actor.orbit = min(easel.width * 0.3, max(actor.height * 1.5, easel.m * 0.2))


def _orbit(actor: Actor, host: Actor, easel: Easel, along: float) -> None:
    """Above a planet that fills the lower part of the picture, large."""
    host.height, host.x, host.y = (
        1.3 * easel.m,
        easel.width * 0.54,
        max(easel.height * 0.98, easel.height - 0.3 * easel.m),
    )
    actor.height = min(max(actor.height, 0.4 * easel.m), 0.5 * easel.m)
    actor.x = easel.width * 0.46 + along * actor.height * 1.3
    top = host.y - host.height / 2
    hovers = actor.entry.habitat in ("air", "heaven")
    actor.y = top if hovers else max(top + 0.2 * actor.height, actor.height + 0.05 * easel.height)
    actor.speed, actor.shadow, actor.heave, actor.order = 0.0, False, 0.012 * easel.m, host.order + 1


def _lie_under_paw(actor: Actor, host: Actor) -> None:
    """On the ground before whoever has a paw on it, as high as the paw is."""
    x, y = host.point(("foot3",), (0.8, 0.2))
    side = -1 if host.flip else 1
    actor.height = min(max(actor.height, -0.9 * y, 0.2 * host.height), 0.36 * host.height)
    actor.x, actor.y = host.x + x + side * 0.5 * actor.height, host.y + 0.01 * host.height
    actor.flip, actor.order, actor.shadow = host.flip, host.order + 0.2, True


def _embrace(actor: Actor, host: Actor) -> None:
    """In each other's arms."""
    apart = 0.125 * (host.height + actor.height)
    host.x, actor.x = host.x - apart / 2, host.x + apart / 2
    actor.y, actor.flip, actor.shadow = host.y, True, True


def _climb(actor: Actor, host: Actor) -> None:
    """Before its steep side."""
    real = actor.entry.height_metres / host.entry.height_metres
    actor.height = min(actor.height, host.height * min(max(real, 0.36), 0.8))
    _hold(actor, host, ("climb",), (0.43, 0.13), -0.13 * actor.height, 0.0)
    actor.order = host.order + 0.5


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
    if host.entry.family == "quadruped" and host.action == "sit" and actor.entry.family in ("thing", "food"):
        share = 0.3 if actor.entry.family == "food" else 0.36 if actor.entry.name in _READ else 0.55
        actor.height = min(max(actor.height, 0.2 * host.height), share * host.height)  # between the fore paws
        _hold(actor, host, ("paw",), (0.72, 0.22), 0.0, 0.3 * actor.height)
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
    grip = 0.02 if actor.entry.name == "umbrella" else 0.4
    if actor.entry.name == "umbrella":
        actor.height = host.height * 0.95
    own_x, own_y = actor.point(("string",), (0.5, 0.0)) if floats else (0.0, -actor.height * grip)
    _hold(actor, host, ("hand", "mouth"), (0.72, 0.45), -own_x, -own_y)
    actor.order = host.order - 0.2 if floats or actor.entry.name == "umbrella" else host.order + 0.3


def _ride(actor: Actor, host: Actor, relation: str, along: float, easel: Easel) -> None:
    points: tuple[str, ...] = ("seat", "deck", "top") if host.entry.habitat != "scenery" else ("deck", "top")
    real = actor.entry.height_metres / host.entry.height_metres
    limit = {
        "water": min(max(real, 0.34), 0.9),
        "scenery": 0.45 if "bridge" in host.entry.name else 0.3,
        "air": 0.3 if real < 1 else real,
    }.get(host.entry.habitat, max(real, 0.8))
    if host.entry.family in ("quadruped", "bird", "animal"):
        limit = 0.85
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
    if actor.entry.family in _SMALL and host.entry.family == "thing" and not is_close_up(easel.scene):
        actor.height = max(actor.height, min(_SEEN * easel.m, 0.7 * host.height))
    low = {"water": 0.42, "underwater": 0.28}.get(host.entry.habitat, 0.95)
    if host.entry.family == "tree":
        points, low = (), 0.56  # among the leaves
    elif host.host is None:
        _fit_above(actor, host, points, low, easel)
    if host.entry.family == "person" and actor.entry.family in ("bird", "animal", "quadruped", "insect"):
        _perch_on(actor, host)
        return
    if host.names("far seat"):  # a seesaw: one at each end, face to face
        actor.flip = along > 0
        points, along = ("far seat" if actor.flip else "seat",), 0.0
    _hold(actor, host, points, (0.5, low), along * actor.height * 0.8, 0.0)
    actor.order = host.order + (-0.5 if relation == "in" and host.entry.habitat == "water" else 0.5)


def _perch_on(actor: Actor, host: Actor) -> None:
    """On somebody's shoulder, behind the head."""
    actor.height = min(max(actor.height, 0.2 * host.height), 0.26 * host.height)
    back = (1 if host.flip else -1) * 0.15 * host.height
    _hold(actor, host, ("head", "top"), (0.5, 0.9), back, 0.12 * host.height)


def _fit_above(actor: Actor, host: Actor, points: tuple[str, ...], low: float, easel: Easel) -> None:
    """Make both smaller if the head of who rides would leave the frame."""
    tall = {"jump": 1.4, "sit": 0.7, "sleep": 0.3}.get(actor.action, 1.0) if actor.entry.family == "person" else 1.0
    least = 0.05 * easel.height
    top = host.y + host.point(points, (0.5, low))[1] - tall * actor.height
    if top >= least or host.y <= least:
        return
    share = max((host.y - least) / (host.y - top), 0.5)
    for one in (actor, host):
        one.height *= share
        one.cycle_frames *= share if one.speed else 1.0


def _cross(actor: Actor, host: Actor, part: Part, easel: Easel, along: float) -> None:
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
