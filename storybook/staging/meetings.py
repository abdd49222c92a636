"""Where people are who are at a table, round something, opposite each other or hand in hand, and what sits on them."""

from __future__ import annotations

from collections.abc import Callable

from ..subjects.people.acts.sport import REACH
from ..subjects.people.stance import BREW, SEAT, SEATED_AT_TABLE, TABLE
from ..words import word_list
from .actors import half_width
from .stage import Actor

MEETINGS = word_list(
    "at, round, opposite, hand in hand, at keys, hanging up, halted, posing, across, at flank, at trunk"
)
_GROWN = 1.75
_KNEES = 0.13
"""How far before whoever sits there a table begins, in heights of a grown person."""
_KEYS = 0.46
"""Height of a piano's keys beside whoever plays, in heights of a grown person."""
_PIANIST, _SMALL, _PAW = 1.7, 0.9, 0.5
"""How much larger an animal is at the keys that is lower than so many metres, and how high they are there, in its heights."""
_ANIMALS_TABLE = 0.42
"""Height of a table that animals sit round, in their heights."""
_ARM = 0.30
"""How far from the middle of a table one stands who works on what lies there."""
_SITTING = SEATED_AT_TABLE
_REACH = {
    "building": 0.28,
    "kneel": 0.30,
    "mending": 0.25,
    "writing": 0.16,
    "sit": 0.42,
    "stirring": 0.12,
    "peering": 0.1,
    "clasping": 0.2,
}
"""How far from the edge of it, in their heights."""
_APART = {
    "hug": 0.25,
    "waltzing": 0.46,
    "talking": 0.6,
    "whispering": 0.36,
    "handshake": 0.66,
    "toasting": 0.72,
    "halting": 0.74,
    "high five": 0.66,
    "boxing": 0.64,
    "fencing": 0.98,
    "grappling": 0.62,
    "table tennis": 2 * REACH,
    "clasping": 0.50,
    "proposing": 0.72,
}
"""How far from each other two people are, in their heights."""
_LOW = 0.75
"""Of somebody's height: an animal that is lower than that would be hidden by two before it."""


def meet(actor: Actor, host: Actor, relation: str, number: int, count: int) -> None:
    """Place `number` of `count` who are in the same relation to `host`."""
    _PLACES[relation](actor, host, number, count)


def fit_chair(actor: Actor, chair: Actor) -> None:
    """A seat as high as a grown person needs it, so that the feet come down to the floor."""
    grown = actor.height * (_GROWN / actor.entry.height_metres) ** 0.75
    chair.height *= SEAT * grown / max(-chair.point(("seat", "deck", "top"), (0.5, 0.5))[1], 1.0)


def _sit_at(actor: Actor, host: Actor, number: int, count: int) -> None:
    """Left and right of a table, the others beyond it; the table is as high as they need it."""
    grown = actor.height * (_GROWN / actor.entry.height_metres) ** 0.75  # sizes are compressed alike in `roles`
    deck = -host.point(("deck", "top"), (0.5, 0.9))[1]
    works = actor.action not in _SITTING and actor.entry.habitat != "air"
    grown = (grown + actor.height) / 2 if works else grown  # children stand to what is made for them
    if host.host is None and (number == 0 or not works):
        host.height *= TABLE * grown / max(deck, 1.0)
    side = _side(number)
    actor.y, actor.order = host.y, host.order - 0.3
    if works:  # beyond it, the hands at what lies in its middle
        actor.x = host.x + side * (_ARM + 0.5 * (number // 2)) * grown
        actor.flip, actor.y, actor.order = side > 0, host.y - 0.03 * grown, host.order - 1.0
    elif actor.entry.habitat == "air":  # a ghost, who needs no chair
        actor.height = 0.8 * grown
        actor.x, actor.flip = host.x + side * (half_width(host) + 0.4 * half_width(actor)), side > 0
        actor.y, actor.order = host.y - 0.68 * grown, host.order - 0.6
        actor.orbit, actor.speed, actor.shadow, actor.heave = 0.0, 0.0, False, 0.02 * grown
    elif number < 2:
        actor.x, actor.flip = host.x + side * (half_width(host) + _KNEES * grown), side > 0
        host.x += 0.5 * _KNEES * grown if count == 1 else 0.0
    else:
        actor.x = host.x + (number - 2 - (count - 3) / 2) * 0.46 * grown
        actor.flip = actor.x > host.x or (count == 3 and number % 2 == 1)
        actor.y, actor.order = host.y - 0.05 * grown, host.order - 1.0


def _stand_round(actor: Actor, host: Actor, number: int, count: int) -> None:
    """On both sides of it, facing it; a second pair farther back."""
    side, row = _side(number), number // 2
    if actor.action == "stirring" and number == 0:
        host.height *= BREW * actor.height / max(-host.point(("brew",), (0.5, 0.9))[1], 1.0)
    deck = -host.point(("deck", "top"), (0.5, 0.9))[1]
    if number == 0 and actor.entry.family == "quadruped" and actor.action == "sit":  # dogs at cards
        host.height *= _ANIMALS_TABLE * actor.height / max(deck, 1.0)
    reach = _REACH.get(actor.action, 0.34)
    edge = 0.75 if host.entry.name == "picnic" else 1.0  # one sits on its cloth
    away = edge * half_width(host) + (reach + 0.56 * row) * actor.height
    actor.x, actor.flip = host.x + side * away, side > 0
    actor.y = host.y - 0.05 * row * actor.height
    actor.order = host.order + 0.2 - row


def _stand_opposite(actor: Actor, host: Actor, number: int, count: int) -> None:
    """Face to face, and in time with each other."""
    share = _APART.get(host.action, 0.5)
    apart = share * 0.5 * (host.height + actor.height)
    if actor.entry.family != "person":
        apart = 0.24 * host.height + 0.5 * half_width(actor)
    host.x, actor.x = host.x - apart / 2, host.x + apart / 2
    actor.y, actor.flip, actor.order = host.y, True, host.order + 0.2
    if actor.action == host.action:
        actor.cycle_frames = host.cycle_frames
        actor.offset = host.offset + (0.0 if host.action == "waltzing" else 0.5)


def _sit_at_keys(actor: Actor, host: Actor, number: int, count: int) -> None:
    """Before a piano's keys, which are as high as the hands; the others stand about beside."""
    grown = actor.height * (_GROWN / actor.entry.height_metres) ** 0.75
    if number:
        actor.x, actor.y = host.x - (0.9 + 0.4 * number) * grown, host.y
        return
    if actor.entry.family != "person":  # as large as somebody who could
        actor.height *= _PIANIST if actor.entry.height_metres < _SMALL else 1.0
        host.height *= _PAW * actor.height / max(-host.point(("keys",), (0.1, 0.5))[1], 1.0)
        actor.x, actor.y, actor.flip = host.x + host.point(("keys",), (0.1, 0.5))[0] - 0.4 * actor.height, host.y, False
        actor.order = host.order + 0.2
        return
    host.height *= _KEYS * grown / max(-host.point(("keys",), (0.1, 0.5))[1], 1.0)
    actor.x, actor.y, actor.flip = host.x + host.point(("keys",), (0.1, 0.5))[0] - 0.27 * grown, host.y, False
    actor.order = host.order + 0.2
    host.x, actor.x = host.x + 0.2 * grown, actor.x + 0.2 * grown


def _hang_up(actor: Actor, host: Actor, number: int, count: int) -> None:
    """Before a washing line that is as high as the hands go."""
    host.height = 1.06 * actor.height
    actor.x = host.x + (0.12 - 0.5 * number) * actor.height
    actor.y, actor.order = host.y + 0.02 * actor.height, host.order + 1.0


def _wait_before(actor: Actor, host: Actor, number: int, count: int) -> None:
    """Cars that face somebody who stops them, one behind the other; whoever does it stands a little apart from the middle."""
    if number == 0:
        host.flip = False
        host.x -= 0.5 * half_width(actor)
    actor.x = host.x + 0.5 * host.height + (1 + 2.15 * number) * half_width(actor)
    actor.y, actor.order = host.y - 0.02 * host.height * (number + 1), host.order - 0.2 - 0.1 * number
    actor.flip, actor.speed = True, 0.0


def _pose_with(actor: Actor, host: Actor, number: int, count: int) -> None:
    """Close behind whoever holds the telephone, facing it as well."""
    if number == 0 and not host.speed:
        host.x += 0.10 * host.height * count
    actor.x = host.x - (1 if not host.flip else -1) * (0.23 + 0.24 * number) * host.height
    actor.y, actor.flip, actor.order = host.y - 0.01 * host.height, host.flip, host.order - 0.2 - 0.1 * number
    actor.speed, actor.shadow = host.speed, True
    if host.host is not None:  # on a bridge
        actor.host, actor.grip, actor.grip_at = host.host, host.grip, host.grip_at
        actor.height = host.height * (actor.entry.height_metres / host.entry.height_metres) ** 0.75


def _stand_across(actor: Actor, host: Actor, number: int, count: int) -> None:
    """Some steps away, face to face: room for something to fly between them."""
    if number == 0:
        host.x -= 0.55 * host.height
        host.flip = False
    actor.x = host.x + (1.25 + 0.42 * number) * host.height
    actor.y, actor.flip, actor.order = host.y - 0.03 * number * host.height, True, host.order + 0.2 - number
    actor.offset = host.offset + 0.5 + 0.21 * number


def _tend(actor: Actor, host: Actor, number: int, count: int) -> None:
    """Before an animal's side, the hands on its back; whoever milks looks the other way and sits at its hind legs."""
    ahead = -1 if host.flip else 1
    milks = actor.action == "milking"
    grip = (
        host.point(("foot2",), (0.25, 0.2))[0] + ahead * 0.08 * host.height
        if milks
        else host.point(("seat",), (0.5, 0.6))[0]
    )
    way = (-ahead if milks else ahead) * (-1 if number % 2 else 1)  # the second comes from the other side
    actor.flip = way < 0
    actor.x = host.x + grip - way * (0.32 + 0.3 * (number // 2)) * actor.height
    beyond = number > 0 and host.height < _LOW * actor.height
    actor.y = host.y + (-0.05 if beyond else 0.025) * actor.height
    actor.order = host.order - 0.5 if beyond else host.order + 1.0 + 0.1 * number


def _clasp_trunk(actor: Actor, host: Actor, number: int, count: int) -> None:
    """Close to a tree, the arms about it; the next on the other side."""
    side, reach = _side(number), 0.52 if actor.action == "felling" else 0.22
    actor.x, actor.y, actor.flip = host.x + side * reach * actor.height, host.y + 0.01 * actor.height, side > 0
    actor.order = host.order + 0.3


def _walk_hand_in_hand(actor: Actor, host: Actor, number: int, count: int) -> None:
    """One a step behind the other, the hands joined, in step."""
    back = 1 if host.flip else -1
    actor.x = host.x + back * 0.20 * (host.height + actor.height)
    actor.y, actor.flip, actor.speed, actor.order = host.y, host.flip, host.speed, host.order + 0.2
    actor.cycle_frames, actor.offset = host.cycle_frames, host.offset


def _side(number: int) -> int:
    return -1 if number % 2 == 0 else 1


_PLACES: dict[str, Callable[[Actor, Actor, int, int], None]] = {
    "at": _sit_at,
    "round": _stand_round,
    "opposite": _stand_opposite,
    "at keys": _sit_at_keys,
    "hanging up": _hang_up,
    "halted": _wait_before,
    "posing": _pose_with,
    "across": _stand_across,
    "at flank": _tend,
    "at trunk": _clasp_trunk,
    "hand in hand": _walk_hand_in_hand,
}
