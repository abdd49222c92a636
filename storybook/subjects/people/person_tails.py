"""Tails of animals in clothes, and a hedgehog's spines: behind the body, in heights of whoever has them."""

from __future__ import annotations

import math
from collections.abc import Callable

from ...painting.canvas import Outline, Point, dark, ellipse, light, polygon, tint, tube
from ..motion import wave
from .body import Body

_SPINE = tint("#6d5240")


def draw_tail(figure: Body, kind: str) -> None:
    """The tail of that kind, at the hip."""
    _TAILS[kind](figure)


def _path(figure: Body, *steps: Point) -> list[Point]:
    """From the hip backwards; the end sways most."""
    (x, y), sway = figure.pose.hip, 0.02 * wave(figure.phase)
    return [(x - dx, max(y + dy, 0.02) + sway * at / len(steps)) for at, (dx, dy) in enumerate(steps)]


def _brush(figure: Body) -> None:
    """A fox's: thick, with a pale tip."""
    fur = tint(figure.look.skin)
    path = _path(figure, (0.02, 0.0), (0.14, -0.10), (0.25, -0.12), (0.34, -0.02), (0.37, 0.08))
    figure.drawing.fill(tube(path, [0.03, 0.07, 0.085, 0.06, 0.012]), colour=fur, depth=0.04)
    figure.drawing.fill(tube(path[-2:], [0.055, 0.012]), colour=light(fur, 0.8), shade=0.3)


def _plume(figure: Body) -> None:
    """A squirrel's: up behind the back, and curled."""
    fur = tint(figure.look.skin)
    path = _path(figure, (0.0, -0.02), (0.16, -0.06), (0.27, 0.08), (0.25, 0.26), (0.30, 0.38), (0.38, 0.36))
    figure.drawing.fill(tube(path, [0.03, 0.075, 0.11, 0.12, 0.09, 0.03]), colour=dark(fur, 0.1), depth=0.05)
    figure.drawing.fill(tube(path[1:5], [0.02, 0.05, 0.06, 0.03]), colour=light(fur, 0.3), shade=0.2)


def _thin(figure: Body) -> None:
    """A cat's or a mouse's."""
    path = _path(figure, (0.02, 0.0), (0.14, -0.12), (0.25, -0.12), (0.32, 0.0), (0.31, 0.12))
    figure.drawing.fill(tube(path, [0.024, 0.024, 0.022, 0.02, 0.012]), colour=tint(figure.look.skin), depth=0.02)


def _stub(figure: Body) -> None:
    """A rabbit's."""
    x, y = figure.pose.hip
    figure.drawing.fill(ellipse(x - 0.09, y, 0.05), colour=light(tint(figure.look.skin), 0.75), depth=0.02)


def _flat(figure: Body) -> None:
    """A beaver's."""
    path = _path(figure, (0.02, -0.02), (0.14, -0.16), (0.30, -0.24), (0.40, -0.22))
    figure.drawing.fill(tube(path, [0.03, 0.06, 0.085, 0.05]), colour=dark(tint(figure.look.skin), 0.45), depth=0.03)


def _heavy(figure: Body) -> None:
    """A kangaroo's or a crocodile's: thick at the root, down to the ground."""
    path = _path(figure, (0.0, 0.02), (0.14, -0.16), (0.28, -0.30), (0.46, -0.36))
    figure.drawing.fill(tube(path, [0.075, 0.065, 0.045, 0.012]), colour=tint(figure.look.skin), depth=0.04)


def _mane(figure: Body) -> None:
    """A lion's, all round the head, and his tail."""
    (x, y), head, fur = figure.head, figure.look.head, dark(tint(figure.look.skin), 0.42)
    locks = [_spike((x, y), math.radians(30 * at), 0.9 * head, 1.7 * head) for at in range(12)]
    figure.drawing.fill(ellipse(x, y, 1.42 * head), *locks, colour=fur, depth=0.03)
    _thin(figure)


def _spines(figure: Body) -> None:
    """From the brow down the back."""
    (hx, hy), (cx, cy), (x, y), head = figure.head, figure.chest, figure.pose.hip, figure.look.head
    spikes: list[Outline] = []
    for at in range(11):
        turn = math.radians(75 + 15 * at)
        spikes.append(_spike((hx - 0.1 * head, hy), turn, 0.9 * head, 1.62 * head))
    for at in range(8):
        share = at / 7
        root = (cx + (x - cx) * share - 0.05, cy + (y - cy) * share + 0.03)
        spikes.append(_spike(root, math.radians(150 + 40 * share), 0.02, 0.15 - 0.04 * share))
    figure.drawing.fill(ellipse(hx - 0.25 * head, hy + 0.05 * head, 1.1 * head), *spikes, colour=_SPINE, depth=0.02)


def _spike(root: Point, turn: float, inner: float, outer: float) -> Outline:
    along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    wide = 0.28 * outer
    base = [
        (root[0] + along[0] * inner + across[0] * s, root[1] + along[1] * inner + across[1] * s) for s in (-wide, wide)
    ]
    return polygon(base[0], (root[0] + along[0] * outer, root[1] + along[1] * outer), base[1])


_TAILS: dict[str, Callable[[Body], None]] = {
    "brush": _brush,
    "plume": _plume,
    "thin": _thin,
    "stub": _stub,
    "flat": _flat,
    "heavy": _heavy,
    "spines": _spines,
    "mane": _mane,
}
TAILED = frozenset(f"{kind} tail" for kind in _TAILS)
"""Names of the extras that ask for one."""
TAIL_OF: dict[str, str] = {
    **dict.fromkeys(("fox", "wolf", "raccoon"), "brush tail"),
    "squirrel": "plume tail",
    **dict.fromkeys(("cat", "kitten", "mouse", "monkey", "tiger", "leopard", "dog", "puppy"), "thin tail"),
    **dict.fromkeys(("rabbit", "bear", "polar bear", "panda", "deer", "sheep", "goat"), "stub tail"),
    "beaver": "flat tail",
    **dict.fromkeys(("kangaroo", "crocodile", "dinosaur", "dragon", "lizard"), "heavy tail"),
    "hedgehog": "spines tail",
    "lion": "mane tail",
}
"""The extra of each animal that has one."""
