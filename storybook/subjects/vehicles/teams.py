"""Vehicles with the animals before them: carriages, carts, sleighs, dog sleds. Units: metres, on the ground below the vehicle.

One drawing holds all of a team, so that reins and shafts reach whoever is at their other end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial

from ...painting.canvas import Colour, Drawing, Point, box, dark, ellipse, light, points, smooth, tint, tube
from .. import animals, people
from ..entry import Cycle, Entry
from ..thing import MOVING, Look
from . import cars

_STRAP, _GOLD = tint("#5a3a2a"), tint("#f2c94c")
_KNOWN = {entry.name: entry for entry in (*animals.ENTRIES, *people.ENTRIES, *cars.ENTRIES)}
_SHORTEST = 0.5
"""Seconds of a cycle: shorter ones cannot be seen in 24 frames a second."""
Pull = Callable[[Drawing, Look], Point]
"""Draws what is pulled and says where the reins are held."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Team(Entry):
    """A vehicle and who pulls it; it goes at their pace."""

    family: str = "car"
    habitat: str = "ground"
    actions: tuple[str, ...] = ("drive", "still")
    pulled: Pull
    puller: str
    gait: str
    rows: int = 1
    abreast: int = 2
    size: float = 1.0
    """Of the animals, against life."""
    front: float = 1.5
    """Where the first of them begins, metres ahead of the vehicle's middle."""
    middle: float = 0.0
    """How high above the feet the origin is."""

    def pace(self, action: str) -> Cycle:
        cycle = _KNOWN[self.puller].pace(self._gait(action))
        return Cycle(max(cycle.seconds, _SHORTEST), cycle.stride * self.size * _metre(self.puller))

    def sketch(self, action: str, phase: float, colour: Colour, seed: int) -> Drawing:
        drawing = Drawing(depth=0.1)
        with drawing.at(0.0, -self.middle):
            self._draw(drawing, Look(action, phase, colour, seed))
        return drawing

    def _gait(self, action: str) -> str:
        """In the air nobody stands still."""
        return self.gait if action in MOVING or self.middle else "stand"

    def _draw(self, drawing: Drawing, look: Look) -> None:
        """The far ones, what they pull, the near ones, the reins."""
        gait = self._gait(look.action)
        left, right = (self.size * edge for edge in _reach(self.puller))
        places = [self.front - left + row * 1.08 * (right - left) for row in range(self.rows)]
        ends: list[Point] = []
        if self.abreast > 1:
            for number, x in enumerate(places):
                far = (x + 0.16 * (right - left), 0.05 * (right - left))
                at_neck = _put(drawing, self.puller, far, gait, look.phase + 0.3 + 0.17 * number, size=self.size)
                ends.append(at_neck["collar"])
        hands = self.pulled(drawing, look)
        for number, x in enumerate(places):
            at_neck = _put(drawing, self.puller, (x, 0.0), gait, look.phase + 0.17 * number, size=self.size)
            ends.append(at_neck["collar"])
        for x, y in ends:
            middle = ((hands[0] + x) / 2, min(hands[1], y) - 0.04)
            drawing.fill(tube([hands, middle, (x, y)], [0.018] * 3), colour=_STRAP, shade=0)


@cache
def _metre(name: str) -> float:
    """Metres of a unit of an entry's drawing."""
    entry = _KNOWN[name]
    _, low, _, high = entry.sketch(entry.actions[0], 0.0, entry.main, 0).bounds()
    return entry.height_metres / (high - low)


@cache
def _reach(name: str) -> tuple[float, float]:
    """How far an entry's drawing reaches to the left and to the right, metres."""
    entry = _KNOWN[name]
    left, _, right, _ = entry.sketch(entry.actions[0], 0.0, entry.main, 0).bounds()
    return left * _metre(name), right * _metre(name)


def _put(
    drawing: Drawing,
    name: str,
    at: Point,
    action: str,
    phase: float,
    *,
    size: float = 1.0,
    colour: Colour | None = None,
) -> dict[str, Point]:
    """Draw an entry into the drawing, its feet at a place; where its points are."""
    entry, scale = _KNOWN[name], size * _metre(name)
    sketch = entry.sketch(entry.choose(action), phase % 1.0, colour or entry.main, 0)
    with drawing.at(*at, size=scale):
        drawing.lay(sketch)
    return {point: (at[0] + scale * x, at[1] + scale * y) for point, (x, y) in sketch.points.items()}


def _coach(drawing: Drawing, look: Look) -> Point:
    """A closed carriage, its coachman in front."""
    scale = _metre("carriage")
    _put(drawing, "carriage", (0.0, 0.0), look.action, 2 * look.phase, colour=look.colour)
    drawing.fill(box(0.86, 0.78, 1.42, 0.88, 0.03), colour=dark(look.colour, 0.4), depth=0.04)
    hand = _put(drawing, "man", (1.06, 0.88), "sit", look.phase)["hand"]
    drawing.mark("seat", 0.0, 0.5 * scale)
    drawing.mark("top", 0.0, scale)
    return hand


def _wagon(drawing: Drawing, look: Look, driver: str = "farmer") -> Point:
    """An open cart full of hay."""
    _put(drawing, "cart", (0.0, 0.0), look.action, 2 * look.phase, colour=look.colour)
    hand = _put(drawing, driver, (0.5, 1.28), "sit", look.phase, size=0.85)["hand"]
    drawing.mark("deck", -0.2, 1.3)
    return hand


def _sleigh(drawing: Drawing, look: Look, driver: str = "man", sack: bool = False) -> Point:
    """Red with golden runners, high at the back; a sack of gifts behind the driver."""
    if sack:
        drawing.fill(ellipse(-0.86, 1.2, 0.5, 0.46), colour=tint("#8a5a3a"), depth=0.14)
        for x, y, code in ((-1.1, 1.6, "#3f8fd0"), (-0.72, 1.68, "#f2c94c"), (-0.5, 1.5, "#4aa35a")):
            drawing.fill(box(x - 0.14, y - 0.13, x + 0.14, y + 0.13, 0.02), colour=tint(code), depth=0.05)
            drawing.fill(box(x - 0.03, y - 0.13, x + 0.03, y + 0.13), colour=tint("#fff4e0"), shade=0)
    hand = _put(drawing, driver, (-0.1, 0.62), "sit", look.phase)["hand"]
    drawing.fill(
        tube([(-1.25, 0.06), (0.9, 0.06), (1.25, 0.2), (1.3, 0.52), (1.12, 0.62)], [0.035] * 5), colour=_GOLD, shade=0.4
    )
    drawing.fill(*[box(x, 0.06, x + 0.07, 0.4) for x in (-0.8, 0.0, 0.7)], colour=_GOLD, shade=0.3)
    side = smooth(
        *points(
            "-1.02,0.34 -1.3,0.85 -1.34,1.32 -1.12,1.22 -0.86,0.94 -0.2,0.82 0.5,0.84 0.84,1.06 1,1 0.92,0.62 0.72,0.34"
        )
    )
    drawing.fill(side, colour=look.colour, depth=0.16)
    drawing.fill(
        tube([(-1.16, 1.1), (-0.84, 0.8), (-0.2, 0.68), (0.5, 0.7), (0.86, 0.88)], [0.03] * 5), colour=_GOLD, shade=0.3
    )
    drawing.fill(ellipse(-0.3, 0.52, 0.07), ellipse(0.25, 0.52, 0.07), colour=light(_GOLD, 0.2), shade=0.2)
    drawing.mark("seat", -0.5, 0.8)
    return hand


def _team(
    name: str, words: str, metres: float, colour: str, puller: str, gait: str, pulled: Pull, abreast: int = 2
) -> Team:
    """The entry `name`, `metres` high: who pulls what, at which pace."""
    every = tuple(words.split(", "))
    return Team(
        name=name,
        words=every,
        height_metres=metres,
        colour=colour,
        pulled=pulled,
        puller=puller,
        gait=gait,
        abreast=abreast,
    )


_COACHES = "horse drawn carriage, horse and carriage, horse carriage, horse and buggy, horse drawn coach, stagecoach"
_WAGONS = (
    "horse drawn cart, horse cart, horse and cart, horse drawn wagon, plough horse, plow horse, horse plough, "
    "horse drawn plough, horse drawn plow, ploughing horse"
)
_SLEDS = "dog sled, dogsled, husky sled, dog sledge, sled dog team, dog sledding team, musher"
_SLEIGHS = "horse drawn sleigh, horse sleigh, one horse open sleigh"
_FLYING = "santa's sleigh, santas sleigh, reindeer sleigh, santa claus sleigh, flying sleigh, christmas sleigh"
_SANTA = partial(_sleigh, driver="santa", sack=True)

ENTRIES: tuple[Entry, ...] = (
    _team("horse carriage", _COACHES, 2.6, "#b53a5a", "horse", "trot", _coach),
    _team("horse cart", _WAGONS, 2.6, "#a8703f", "horse", "walk", _wagon, 1),
    _team("donkey cart", "donkey cart, donkey and cart", 2.6, "#a8703f", "donkey", "walk", _wagon, 1),
    _team("ox cart", "ox cart, bullock cart, ox drawn cart", 2.6, "#a8703f", "cow", "walk", _wagon),
    _team("horse sleigh", _SLEIGHS, 2.2, "#c9302f", "horse", "trot", _sleigh, 1),
    replace(_team("dog sled", _SLEDS, 1.72, "#8a5f3f", "husky", "gallop", _sleigh), rows=2, size=1.5),
    replace(
        _team("santa's sleigh", _FLYING, 2.4, "#c9302f", "reindeer", "gallop", _SANTA, 1),
        family="aircraft",
        habitat="air",
        actions=("fly", "hover"),
        rows=2,
        middle=1.0,
    ),
)
