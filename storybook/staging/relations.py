"""Figures that hang on another one: on it, in it, under it, above it, beside it, in its hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..painting.sheet import Easel
from ..reading.events import ISSUED
from ..reading.sides import BETWEEN
from ..spec import FIRES, HEAPED, LED, RODS
from .acting import BESIDE, TRAVELLERS
from .actors import half_width, new_actor, other_clothes, rise, vary, wears_clothes
from .closeup import hover_at, is_at_flower
from .groups import host_on, stand_between
from .meetings import MEETINGS, meet
from .mounting import carry, catch, climb, cross, crown, hand_over, lie_under_paw, ride
from .parts import Part
from .stage import Actor, Wardrobe
from .standing import go_round
from .stowing import breathe, heap_up, load, look_out, set_on, take_wheel

_ON_TABLE = 0.72
"""How tall something on a table is that people are at, of its usual height."""
_WIDEST_ROUND = 0.42
"""Of the frame's width, what flies round above something."""
_SMALLEST_ROUND = 0.7
"""How much smaller it becomes at most, where there is little room above."""
_HOLDERS = ("person", "quadruped", "bird", "animal")
"""Who has a hand or a mouth to hold with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie:
    """One figure that hangs on another, about to be placed."""

    actor: Actor
    host: Actor
    hosts: list[Actor]
    part: Part
    easel: Easel
    relation: str
    number: int
    """Which of its kind."""
    along: float
    """Places to the right of the middle of all who are in the same relation."""
    lane: float
    """The same by kinds."""
    rank: int
    place: int
    """Which of all who are in the same relation to the host."""
    places: int


_HERDED = 1.3
"""How far those apart are who run from somebody together, in halves of their width."""


def attach(
    easel: Easel, part: Part, index: int, hosts: list[Actor], wardrobe: Wardrobe, *, rank: int = 0, ranks: int = 1
) -> list[Actor]:
    """Place a figure in its relation to another one; `rank` is its place among `ranks` figures in the same one."""
    lane = rank - (ranks - 1) / 2
    hosts = host_on(part.figure.side, hosts) if part.figure.relation != BETWEEN else hosts
    rng = easel.fork(f"attach{index}")
    relation = part.figure.relation
    actors = []
    for number in range(part.figure.count):
        host = hosts[(number + (len(hosts) // 2 if part.entry.tiny else 0)) % len(hosts)]
        if relation in ("ahead", "trail"):  # of all of them
            host = (max if (relation == "ahead") == (host.speed >= 0) else min)(hosts, key=lambda other: other.x)
        row = root_of(host).y
        if relation == "on" and host.entry.habitat == "air" and host.entry.family == "thing":
            row = max(row, 0.6 * easel.height)  # how high up the carpet is does not make its rider small
        actor = new_actor(easel, part, index, wardrobe, x=host.x, y=row, scale=1.0, offset=float(rng.random()))
        shared = part.figure.count if len(hosts) < part.figure.count else 1  # else everybody has a host alone
        along = (number - (shared - 1) / 2 if shared > 1 else 0.0) + lane * shared
        if part.entry.name == host.entry.name:  # a mother stays larger than her calf, however little room there is
            ratio = part.figure.size / easel.scene.figures[part.figure.to].size
            actor.height = min(actor.height, host.height * ratio) if ratio < 1 else actor.height
        if wears_clothes(part.entry) and actor.colour is None and (number or _is_twin(easel, index)):
            actor.colour = other_clothes(easel.scene.seed, number + 2 * index, part.entry.main)
        if relation not in BESIDE:
            actor.speed, actor.flip = host.speed, host.flip
        moved = part.entry.family == "thing" or host.action in ("pushing", "hauling")
        if relation in ("trail", "ahead") and moved and not actor.speed:
            actor.speed = host.speed  # a sled on its rope
        actor.order = host.order + 0.5
        tie = Tie(
            actor=actor,
            host=host,
            hosts=hosts,
            part=part,
            easel=easel,
            relation=relation,
            number=number,
            along=along,
            lane=lane,
            rank=rank,
            place=number * ranks + rank,
            places=part.figure.count * ranks,
        )
        if not _place_specially(tie):
            _WAYS.get(relation, _stand)(tie)
        if relation not in (*BESIDE, BETWEEN, "facing", "embrace", *MEETINGS) or host.shadow is False:
            actor.shadow = False
        if host.mirror and relation in ("beside", "ahead", "trail", "facing", LED):
            actor.mirror = host.mirror
        if relation in ("on", "in", "with", "worn", "held", "ablaze", "caught", "on back", "inside", HEAPED, ISSUED):
            actor.depth = host.depth
        actors.append(actor)
    return actors


def root_of(actor: Actor) -> Actor:
    """Whoever stands under it all."""
    while actor.host is not None:
        actor = actor.host
    return actor


def _is_shared(easel: Easel, part: Part) -> bool:
    """Is it on a table that people are at? Then it is seen beside them, and not large."""
    return any(figure.relation == "at" and figure.to == part.figure.to for figure in easel.scene.figures)


def _is_twin(easel: Easel, index: int) -> bool:
    """Is somebody of the same sort there already?"""
    figures = easel.scene.figures
    return any(other.name == figures[index].name for other in figures[:index])


def _stand_beside(actor: Actor, host: Actor, relation: str, count: int, number: int) -> None:
    """At its side, several on both; who is followed goes ahead, who follows behind, and who is faced looks back."""
    ahead = -1 if host.speed < 0 else 1
    side = {"ahead": ahead, "trail": -ahead}.get(relation, 1)
    host = root_of(host) if host.host is not None and relation == "facing" else host  # who sits on something
    gap = {"ahead": 1.3, "trail": 1.1, "facing": 1.08}.get(relation, 0.95)
    reach = (half_width(host) + half_width(actor)) * gap
    if relation == "trail" and actor.entry.habitat == "scenery":  # out of a house: before it, not beside it
        host.x += side * -0.3 * half_width(actor)
        actor.x, actor.y, actor.order = (
            host.x + side * 0.6 * half_width(actor),
            host.y - 0.03 * host.height,
            host.order - 1,
        )
        return
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
        and actor.action not in ("walk", "stand", "eat", "jig", "gulp", "graze")
    ):
        actor.y -= host.height * 0.85  # "a dog catches a frisbee"
    if relation == "ahead" and host.action == "pushing" and number == 0:  # the hands are on it
        reach = abs(host.point(("hand",), (0.8, 0.5))[0]) + 0.97 * half_width(actor)
    apart = 2.0 if count < 3 or relation != "ahead" else _HERDED
    actor.x, actor.order = host.x + side * (reach + number * apart * half_width(actor)), actor.y
    if apart < 2:
        actor.y += 0.09 * actor.height * (number % 3 - 1)
        actor.order = actor.y
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
    flies = actor.action in ("fly", "glide")
    if flies:
        actor.height *= min(_WIDEST_ROUND * easel.width / (2 * half_width(actor)), 1.0)
    actor.x = host.x + along * actor.height * 1.2
    actor.y = max(top - actor.height * (0.75 + 0.35 * (number % 2)), easel.height * 0.07 + actor.height * 0.5)
    if actor.entry.habitat not in ("air", "heaven", "underwater") and not flies:  # it leaps
        actor.y = max(top - actor.height * 0.12, actor.height * 1.35)
    actor.heave, actor.speed, actor.shadow = easel.m * 0.012, host.speed, False
    actor.order = host.order + (0.5 if number % 2 == 0 else -0.5)
    if flies:
        actor.orbit = min(easel.width * 0.3, max(actor.height * 1.5, easel.m * 0.2))
        room = (top + 0.1 * host.height) / (rise(actor) + 0.22 * actor.orbit)
        actor.height *= min(max(room, _SMALLEST_ROUND), 1.0)
        actor.y = max(actor.y, rise(actor) + 0.22 * actor.orbit + 0.03 * easel.height)


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


def _embrace(actor: Actor, host: Actor) -> None:
    """In each other's arms."""
    apart = 0.125 * (host.height + actor.height)
    host.x, actor.x = host.x - apart / 2, host.x + apart / 2
    actor.y, actor.flip, actor.shadow = host.y, True, True


def _place_specially(tie: Tie) -> bool:
    """Relations that mean something else between these two than between others; whether it was one."""
    actor, host, relation, entry = tie.actor, tie.host, tie.relation, tie.part.entry
    if relation == "on" and "bridge" in host.entry.name and tie.part.action in TRAVELLERS:
        cross(actor, host, tie.part, tie.easel, tie.along)
    elif relation == "on" and "climb" in (tie.part.action, tie.part.figure.action):
        climb(actor, host, tie.number, tie.part.figure.count)
    elif relation in ("on", "in", "above", "beside") and is_at_flower(actor, host):
        hover_at(actor, host, relation, tie.number)
    elif (
        relation == "with"
        and (entry.habitat in ("air", "table") or entry.name in RODS)
        and host.entry.family in _HOLDERS
        and entry.family not in ("bird", "insect")
    ):
        hand_over(actor, host)
    elif relation in ("with", "beside") and entry.family == "insect" and host.entry.habitat == "ground":
        _flutter_around(actor, host, tie.number)
    elif relation in ("above", "beside") and host.entry.habitat == "heaven" and entry.habitat != "heaven":
        _orbit(actor, host, tie.easel, tie.along)
    elif relation == "before" and host.entry.habitat == "scenery":
        count = tie.part.figure.count
        gap = max(actor.height, min(2.1 * half_width(actor), 0.8 * tie.easel.width / count))
        actor.x = host.x + (half_width(host) * 0.35 if count == 1 else 0.0) + tie.along * gap
        actor.y = actor.order = host.y + tie.easel.m * 0.05
    else:
        return False
    return True


def _mount(tie: Tie) -> None:
    if _is_shared(tie.easel, tie.part):
        tie.actor.height *= _ON_TABLE
    ride(tie.actor, tie.host, tie.relation, tie.along, tie.easel)


_SHELTER = 1.9
"""How much taller than those who are under it a mushroom is."""


def _go_under(tie: Tie) -> None:
    """At its foot, on both sides."""
    actor, host = tie.actor, tie.host
    if host.entry.name == "mushroom" and host.host is None:
        host.height = max(host.height, min(_SHELTER * actor.height, 0.8 * tie.easel.height))
    side = 1 if tie.number % 2 == 0 else -1
    apart = 1.15 if tie.part.entry.habitat == "table" else 0.8
    reach = half_width(actor) * apart * (1 + 2 * (tie.number // 2))
    vary(actor, tie.number, tie.easel.scene.seed)
    actor.x = host.x + side * reach + tie.lane * 2.6 * half_width(actor)
    actor.y, actor.order = host.y + tie.easel.m * 0.025, host.order + 1


def _hides(host: Actor, actor: Actor) -> bool:
    """Would nothing be seen of it?"""
    return actor.height < 0.8 * host.height and actor.entry.habitat != "scenery"


def _go_behind(tie: Tie) -> None:
    """Half hidden; what is much lower looks out at the side."""
    actor, host = tie.actor, tie.host
    wide = half_width(host) + 0.35 * half_width(actor)
    if tie.part.action in TRAVELLERS and tie.part.stride and not actor.speed:
        go_round(actor, tie.easel, tie.part, 1.3 * half_width(host) + half_width(actor))
        actor.x, actor.y, actor.order = host.x, host.y - 0.22 * actor.orbit, host.order - 1
        return
    apart = tie.number - (tie.part.figure.count - 1) / 2  # several look out beside each other
    actor.x = host.x + (wide if _hides(host, actor) else host.height * 0.4) + tie.lane * 2.2 * half_width(actor)
    actor.x += apart * 1.7 * half_width(actor)
    actor.y, actor.order = host.y - tie.easel.m * 0.03, host.order - 1


def _stand(tie: Tie) -> None:
    _stand_beside(tie.actor, tie.host, tie.relation, tie.places, tie.place)


def _burn(tie: Tie) -> None:
    set_on(tie.actor, tie.hosts[tie.number // FIRES % len(tie.hosts)], tie.number, tie.easel.height)


_WAYS: dict[str, Callable[[Tie], None]] = {
    "on": _mount,
    "in": _mount,
    "under": _go_under,
    "behind": _go_behind,
    "above": lambda tie: _circle(tie.actor, tie.host, tie.easel, tie.number, tie.along),
    "held": lambda tie: carry(tie.actor, tie.host),
    "worn": lambda tie: crown(tie.actor, tie.host),
    "caught": lambda tie: catch(tie.actor, tie.host),
    "pawed": lambda tie: lie_under_paw(tie.actor, tie.host),
    "on back": lambda tie: load(tie.actor, tie.host, 0.05 * tie.easel.height),
    "inside": lambda tie: look_out(tie.actor, tie.host, tie.along, tie.easel),
    HEAPED: lambda tie: heap_up(tie.actor, tie.host, tie.number, 0.06 * tie.easel.height),
    "driving": lambda tie: take_wheel(tie.actor, tie.host, tie.number + tie.rank),
    "embrace": lambda tie: _embrace(tie.actor, tie.host),
    "ablaze": _burn,
    ISSUED: lambda tie: breathe(tie.actor, tie.host, tie.number, tie.easel.width),
    BETWEEN: lambda tie: stand_between(tie.easel, tie.part, tie.actor, tie.hosts, tie.place, tie.places),
    LED: lambda tie: _lead(tie.actor, tie.host, tie.place, tie.places),
    **dict.fromkeys(MEETINGS, lambda tie: meet(tie.actor, tie.host, tie.relation, tie.place, tie.places)),
}
"""How a figure is placed by its relation; whatever is not here stands at the side."""
