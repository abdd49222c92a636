"""Who is in something or comes out of it: at a window, in a box, on a back, in flames; a dragon's breath."""

from __future__ import annotations

import numpy as np

from ..painting.sheet import Easel
from ..spec import BAGS, FIRES
from .actors import extent, half_width
from .parts import Part
from .stage import Actor

# Who drives or rides in a car, a bus or a train: head and shoulders at a window, the driver at the foremost.

_TALL = {"person": 3.9, "quadruped": 2.7, "bird": 2.3}
"""Height of whoever sits there, in heights of the window."""
_LOW = 2.5
"""The same of others, who are drawn low."""
_MOST_PANES = 8


def take_wheel(actor: Actor, host: Actor, number: int) -> None:
    """Behind the window with that number, or the last one there is; only what the window shows is drawn."""
    sprite, scale = host.wardrobe.get(host.entry, host.action, 0.0, host.colour, host.seed, host.height)
    panes = [at for at in range(_MOST_PANES) if host.names(f"pane{at} low")]
    if not panes:
        actor.host, actor.grip, actor.grip_at = host, ("seat", "deck", "top"), (0.5, 0.95)
        actor.x = actor.y = 0.0
        actor.order = host.order - 0.5
        return
    at = panes[min(number, len(panes) - 1)]
    (left, low), (right, high) = (sprite.points[f"pane{at} {end}"] for end in ("low", "high"))
    wide, tall = (right - left) * scale, (low - high) * scale
    actor.height, actor.flip, actor.speed, actor.shadow = (
        _TALL.get(actor.entry.family, _LOW) * tall,
        host.flip,
        0.0,
        False,
    )
    side = -1 if actor.flip else 1
    x, y = actor.point(("head",), (0.5, 0.8))
    x *= side
    # The head in the middle of the window, the trunk below its sill.
    actor.host, actor.grip, actor.grip_at = host, (f"pane{at} low",), (0.5, 0.5)
    actor.x, actor.y = side * (0.5 * wide - x), -0.5 * tall - y
    actor.pane = (x - 0.5 * wide, y - 0.6 * tall, x + 0.55 * wide, y + 0.46 * tall)
    actor.order = host.order + 0.5


# Where the flames are on what burns: along its upper edge, one of them at its foot.

_SPOTS = ((0.52, 0.56, 0.72), (0.3, 0.8, 0.4), (0.1, 0.88, 0.3), (0.42, 0.36, 0.2), (0.7, 0.84, 0.36), (0.9, 0.7, 0.28))
"""Of each of `FIRES`: part of the width, of the height there, and its size beside what burns; the first is behind it."""
_TALLEST = 0.5
"""Part of the frame's height that something in flames takes at most."""


def set_on(actor: Actor, host: Actor, number: int, frame_height: float) -> None:
    """Tie a fire to its host, which leaves room for the smoke: the flames of several go with their own."""
    if host.host is None:
        host.height = min(host.height, _TALLEST * frame_height)
    across, up, size = _SPOTS[number % FIRES]
    sprite, scale = host.wardrobe.get(host.entry, host.action, 0.0, host.colour, host.seed, host.height)
    shape = sprite.bgra[:, :, 3] > 140
    columns = np.flatnonzero(shape.any(axis=0))
    wide = float(columns[-1] - columns[0]) if columns.size else 1.0
    column = columns[0] + across * wide if columns.size else 0.0
    near = shape[:, max(int(column - 0.04 * wide), 0) : int(column + 0.04 * wide) + 1]
    rows = np.flatnonzero(near.mean(axis=1) > 0.5)
    crest = (sprite.anchor[1] - float(rows[0])) * scale if rows.size else 0.5 * host.height
    sign = -1 if host.flip else 1
    actor.height = size * min(max(scale * wide, 0.5 * host.height), 1.6 * host.height)
    actor.host, actor.grip, actor.grip_at = host, (), (sprite.anchor[0] / sprite.bgra.shape[1], 0.0)
    actor.x, actor.y = sign * (column - sprite.anchor[0]) * scale, -up * crest
    actor.order = host.order + (0.02 + 0.001 * number if number % FIRES else -0.03)
    actor.offset, actor.shadow = 0.37 * number % 1.0, False
    actor.flip = number % 2 == 1


# Who has got hold of whom: a monster with a vessel in its arms, a whale that leaps behind a boat, a saucer and its prey.

_FLAME = 0.36
"""Height of what a dragon breathes, in its own."""
_UPRIGHT = 1.2
_LARGE = 1.4
"""Metres: a shark and what is larger."""
_LEAPER, _BOAT = 0.78, 0.56
"""Of the frame's width, where one leaps behind the other."""


def leap_behind(placed: dict[int, list[Actor]], parts: list[Part], easel: Easel) -> None:
    """In an upright frame what leaps beside a boat leaps behind it, so that both are large."""
    if easel.height < _UPRIGHT * easel.width:
        return
    for index, part in enumerate(parts):
        if part.action != "jump" or part.entry.habitat != "underwater" or part.figure.count > 1:
            continue
        boat = next((at for at, other in enumerate(parts) if other.entry.family == "boat" and at in placed), -1)
        if boat < 0 or parts[boat].figure.count > 1 or part.entry.height_metres < _LARGE:
            continue
        leaper, vessel = placed[index][0], placed[boat][0]
        for actor, share, x in ((leaper, _LEAPER, 0.5), (vessel, _BOAT, 0.4)):
            grown = share * easel.width / max(2 * half_width(actor), 1.0)
            actor.height, actor.x = actor.height * grown, x * easel.width
            actor.cycle_frames *= grown if actor.speed else 1.0
        leaper.y, leaper.order = vessel.y - 0.14 * easel.m, vessel.order - 1.0


def breathe(actor: Actor, host: Actor, number: int, frame_width: int) -> None:
    """Out of its mouth, ahead of it; the host makes room."""
    side = -1 if host.flip else 1
    actor.height = _FLAME * host.height
    actor.host, actor.grip, actor.grip_at = host, ("mouth",), (0.9, 0.8)
    actor.x = actor.y = 0.0
    actor.flip, actor.speed, actor.shadow = host.flip, 0.0, False
    actor.order, actor.offset = host.order - 0.05, 0.37 * number % 1.0
    if host.host is None:
        behind = extent(host)[0 if side > 0 else 1] + 0.05 * frame_width
        shift = side * 0.5 * half_width(actor)
        host.x = (
            max(host.x - shift, min(behind, host.x))
            if side > 0
            else min(host.x - shift, max(frame_width - behind, host.x))
        )


# Who looks out of a box or a basket, what it is full of, and what an animal has on its back.

_TALL_STOWING = 0.85
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
_LARGE_STOWING = 1.25
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
        tall = -host.point(("rim",), (0.5, 0.8))[1] + (1 - share) * tall_one * _TALL_STOWING * wide
        larger = _TOGETHER * easel.m / tall * (_MOUTH if in_ground else 1.0)
        larger = min(larger, _WIDEST * easel.width / (2 * half_width(host)))
        host.height, wide = host.height * larger, wide * larger
    actor.height = min(tall_one * _TALL_STOWING * wide, 1.6 * host.height)
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
        share = _LARGE_STOWING if actor.entry.habitat == "scenery" else 0.6
        actor.height = min(share * host.height, share * host.height * 1.5 * half_width(host) / half_width(actor))
        back = -0.08 * half_width(host)
        saddle = host.y + host.point(_SADDLE, _FALLBACK)[1]
        actor.height = min(actor.height, max(saddle - top, 0.3 * host.height))
        actor.y = 0.05 * actor.height
    actor.host, actor.grip, actor.grip_at = host, _SADDLE, _FALLBACK if host.entry.family != "sea" else _OF_SEA
    actor.x = -back if host.flip else back
    actor.order = host.order + (-0.5 if bird or actor.entry.name not in BAGS else 0.5)
