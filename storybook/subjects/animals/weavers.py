"""A spider in its web. Units: half the web's width; the origin is the foot of the web."""

from __future__ import annotations

import math

from ...painting.canvas import Colour, Drawing, dark, ellipse, light, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .flying_insects import bug_eye


def _weaving(drawing: Drawing, look: Look) -> None:
    """A web between its threads, and the spider on it, seen from its back, going round and drawing its thread."""
    silk, body = tint("#f4f8fb"), look.colour
    spokes = [(math.cos(math.tau * n / 12 + 0.2), math.sin(math.tau * n / 12 + 0.2)) for n in range(12)]
    with drawing.at(0, 1.0):
        threads = [part for x, y in spokes for part in tube([(0, 0), (x, y)], [0.009] * 2)]
        drawing.fill(*threads, colour=silk, shade=0)
        for ring in range(1, 8):
            share = 0.125 * ring
            points = [(share * x, share * y) for x, y in spokes]
            drawing.fill(tube([*points, points[0]], [0.008] * 13, straight=True), colour=silk, shade=0)
        angle = 0.9 + 0.35 * wave(look.phase)
        where = (0.42 * math.cos(angle), 0.42 * math.sin(angle))
        drawing.fill(*tube([where, (0.98, 0.2)], [0.010] * 2), colour=silk, shade=0)
        with drawing.at(*where, turn=math.degrees(angle) + 100 + 8 * wave(look.phase, 0.25), size=0.62):
            _from_above(drawing, look, body)


def _from_above(drawing: Drawing, look: Look, body: Colour) -> None:
    for side in (-1, 1):
        for at in range(4):
            reach = 0.05 * wave(look.phase * 2, at / 4 + (0.5 if side > 0 else 0))
            x = 0.30 - 0.17 * at
            leg = [(0.10 - 0.04 * at, 0.05 * side), (x + 0.1, side * (0.30 + reach)), (1.5 * x + reach, side * 0.62)]
            drawing.fill(*tube(leg, [0.035, 0.03, 0.012]), colour=dark(body, 0.15), shade=0.3)
    drawing.fill(ellipse(-0.24, 0, 0.27, 0.23), colour=body, depth=0.09)
    drawing.fill(ellipse(-0.24, 0, 0.13, 0.08), colour=light(body, 0.35), shade=0, soft=0.01)
    drawing.fill(ellipse(0.12, 0, 0.17, 0.15), colour=light(body, 0.08), depth=0.06)
    for y in (-0.065, 0.065):
        drawing.fill(ellipse(0.22, y, 0.05), colour=(255, 255, 255), shade=0)
        bug_eye(drawing, 0.235, y, 0.03)


def _hanging(drawing: Drawing, look: Look) -> None:
    """At the end of a long thread, seen from its back."""
    drop = 0.10 * wave(look.phase)
    thread = tube([(0.0, 2.0), (0.02 * wave(look.phase, 0.2), -0.5 - drop)], [0.016] * 2)
    drawing.fill(*thread, colour=tint("#f4f8fb"), shade=0)
    with drawing.at(0, -0.9 - drop, turn=-90, size=1.15):
        _from_above(drawing, look, look.colour)


_insect = Kind(family="insect", habitat="ground", actions=("stand",), seconds=3.4)

ENTRIES: tuple[Entry, ...] = (
    _insect("weaving spider", ("weaving spider",), 0.06, "#4a4150", _weaving),
    _insect("hanging spider", ("hanging spider",), 0.28, "#4a4150", _hanging, actions=("hang",), habitat="air"),
)
