"""Who looks out of a box or a basket, what it is full of, and what an animal has on its back."""

from __future__ import annotations

from ..painting.sheet import Easel
from ..spec import BAGS
from .actors import half_width
from .stage import Actor

_TALL = 0.85
"""Height of whoever is in a box, in its widths."""
_PERSON = 2.0
"""The same of people, who are slim."""
_TOGETHER = 0.5
"""Height of both, in parts of the shorter side."""
_MOUTH = 0.6
"""How much of that somebody and the mound around a hole have."""
_WIDEST = 0.9
"""Width of both, in parts of the frame's."""
_SHARED = 0.66
_DOWN = ("sleep", "curl", "lie")
_AFAR = 9999.0
_LARGE = 1.25
"""Height of a building or a tree on somebody's back, in heights of the carrier."""
_BAG = 0.52
_ROOM_BELOW, _RAISED = 1.2, 1.5
"""Height of a table one sits under, in heights of who does, and how much higher it is made at most."""
_HEAP, _ROW = ("heap",), 4
"""Where a heap begins, and how many lie in its lowest row."""
_SADDLE, _FALLBACK, _OF_SEA = ("back", "seat", "top"), (0.42, 0.84), (0.46, 0.5)


def look_out(actor: Actor, host: Actor, along: float, easel: Easel) -> None:
    """As large as fits in, cut off at the rim; both together are large enough to be seen."""
    middle = actor.entry.habitat in ("underwater", "air")
    share = (0.1 if actor.action in _DOWN else 0.36) if not middle else -0.14  # of its height: how deep its anchor is
    tall_one = _PERSON if actor.entry.family == "person" else 1.2 if middle else 1.0
    share = 0.55 if actor.entry.family == "person" else share
    in_ground = host.names("brim")
    wide = 2 * half_width(host)
    if in_ground:
        wide = 2 * abs(host.point(("brim",), (0.5, 0.5))[0] - host.point(("rim",), (0.5, 0.5))[0])
    if host.host is None and not host.speed:
        tall = -host.point(("rim",), (0.5, 0.8))[1] + (1 - share) * tall_one * _TALL * wide
        larger = _TOGETHER * easel.m / tall * (_MOUTH if in_ground else 1.0)
        larger = min(larger, _WIDEST * easel.width / (2 * half_width(host)))
        host.height, wide = host.height * larger, wide * larger
    actor.height = min(tall_one * _TALL * wide, 1.6 * host.height)
    actor.height *= min((1.1 if in_ground else 1.4) * wide / (2 * half_width(actor)), 1.0)
    if along:  # they share it
        actor.height *= _SHARED
    deep = share * actor.height
    actor.host, actor.grip, actor.grip_at = host, ("rim",), (0.5, 0.8)
    actor.x, actor.y = along * 0.42 * wide, deep
    actor.pane = (-_AFAR, -_AFAR, _AFAR, -deep)
    actor.order = host.order + 0.5


def heap_up(actor: Actor, host: Actor, number: int, top: float) -> None:
    """In a heap over the rim, the lowest row as wide as it is, each row on the gaps of the one below.

    It is no higher than the row `top`: what it lies in is made smaller.
    """
    if number == 0 and host.host is None:
        reach = abs(host.point(("heap end",), (0.8, 0.8))[0] - host.point(_HEAP, (0.2, 0.8))[0])
        tall = 0.62 * reach - host.point(_HEAP, (0.2, 0.8))[1]
        host.height *= min((host.y - top) / max(tall, 1.0), 1.0)
    (left, _), (right, _) = host.point(_HEAP, (0.2, 0.8)), host.point(("heap end",), (0.8, 0.8))
    row, start, most = 0, 0, _ROW
    while number >= start + most and most > 1:
        row, start, most = row + 1, start + most, most - 1
    wide = abs(right - left) / _ROW
    actor.height *= 1.12 * wide / max(2 * half_width(actor), 1.0)
    actor.height = min(actor.height, 1.5 * wide)
    middle = 0.5 * actor.height if actor.entry.habitat in ("underwater", "air") else 0.0
    along = (number - start + 0.5 + 0.5 * row) * wide
    actor.host, actor.grip, actor.grip_at = host, _HEAP, (0.2, 0.8)
    actor.x = -along if host.flip else along
    actor.y = 0.12 * wide - 0.66 * row * min(wide, actor.height) - middle
    actor.order, actor.speed, actor.shadow = host.order + 0.2 + 0.01 * number, host.speed, False


def load(actor: Actor, host: Actor, top: float) -> None:
    """On the back, behind the head, and no higher than the row `top`; a bag hangs there by its straps."""
    bird = host.entry.family == "bird"
    if actor.entry.name in BAGS:
        actor.height, actor.action = _BAG * host.height, "strapped"
        back = 0.0 if not bird else -0.32 * half_width(host)
        actor.y = (0.35 if not bird else 0.6) * actor.height
    else:
        share = _LARGE if actor.entry.habitat == "scenery" else 0.6
        actor.height = min(share * host.height, share * host.height * 1.5 * half_width(host) / half_width(actor))
        back = -0.08 * half_width(host)
        saddle = host.y + host.point(_SADDLE, _FALLBACK)[1]
        actor.height = min(actor.height, max(saddle - top, 0.3 * host.height))
        actor.y = 0.05 * actor.height
    actor.host, actor.grip, actor.grip_at = host, _SADDLE, _FALLBACK if host.entry.family != "sea" else _OF_SEA
    actor.x = -back if host.flip else back
    actor.order = host.order + (-0.5 if bird or actor.entry.name not in BAGS else 0.5)
