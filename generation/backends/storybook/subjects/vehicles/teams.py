"""Vehicles with the animals before them: carriages, carts, sleighs, dog sleds. Units: metres, on the ground below the vehicle.

One drawing holds all of a team, so that reins and shafts reach whoever is at their other end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial

from ...painting.canvas import Colour, Drawing, Point, box, dark, ellipse, light, smooth, tint, tube
from .. import animals, people
from ..entry import Entry
from ..thing import Kind, Look
from . import farm_vehicles

_STRAP, _GOLD = tint("#5a3a2a"), tint("#f2c94c")
_KNOWN = {entry.name: entry for entry in (*animals.ENTRIES, *people.ENTRIES, *farm_vehicles.ENTRIES)}
Pull = Callable[[Drawing, Look], Point]
"""Draws what is pulled and says where the reins are held."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """Who pulls what, and how fast."""

    pulled: Pull
    puller: str
    gait: str
    rows: int = 1
    abreast: int = 2
    size: float = 1.0
    """Of the animals, against life."""
    front: float = 1.2
    """Where the first of them begins, metres ahead of the vehicle's middle."""
    middle: float = 0.0
    """How high above the feet the origin is."""


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


def _draw(drawing: Drawing, look: Look, team: Team) -> None:
    with drawing.at(0.0, -team.middle):
        _draw_team(drawing, look, team)


def _draw_team(drawing: Drawing, look: Look, team: Team) -> None:
    """The far ones, what they pull, the near ones, the reins."""
    gait = team.gait if look.moving or team.middle else "stand"
    left, right = (team.size * edge for edge in _reach(team.puller))
    places = [team.front - left + row * 1.08 * (right - left) for row in range(team.rows)]
    ends: list[Point] = []
    if team.abreast > 1:
        for number, x in enumerate(places):
            far = (x + 0.16 * (right - left), 0.05 * (right - left))
            at_neck = _put(drawing, team.puller, far, gait, look.phase + 0.3 + 0.17 * number, size=team.size)
            ends.append(at_neck["collar"])
    hands = team.pulled(drawing, look)
    for number, x in enumerate(places):
        ends.append(_put(drawing, team.puller, (x, 0.0), gait, look.phase + 0.17 * number, size=team.size)["collar"])
    for x, y in ends:
        middle = ((hands[0] + x) / 2, min(hands[1], y) - 0.04)
        drawing.fill(tube([hands, middle, (x, y)], [0.018] * 3), colour=_STRAP, shade=0)


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
        (-1.02, 0.34), (-1.3, 0.85), (-1.34, 1.32), (-1.12, 1.22), (-0.86, 0.94), (-0.2, 0.82), (0.5, 0.84), (0.84, 1.06),
        (1.0, 1.0), (0.92, 0.62), (0.72, 0.34),
    )  # fmt: skip
    drawing.fill(side, colour=look.colour, depth=0.16)
    drawing.fill(
        tube([(-1.16, 1.1), (-0.84, 0.8), (-0.2, 0.68), (0.5, 0.7), (0.86, 0.88)], [0.03] * 5), colour=_GOLD, shade=0.3
    )
    drawing.fill(ellipse(-0.3, 0.52, 0.07), ellipse(0.25, 0.52, 0.07), colour=light(_GOLD, 0.2), shade=0.2)
    drawing.mark("seat", -0.5, 0.8)
    return hand


def _dog_sled(drawing: Drawing, look: Look) -> Point:
    """Low, of wood, somebody in the cold on its runners."""
    wood = look.colour
    drawing.fill(tube([(-1.5, 0.05), (0.5, 0.05), (0.8, 0.22)], [0.03] * 3), colour=wood, shade=0.4)
    _put(drawing, "cowboy", (-1.2, 0.08), "stand", look.phase)
    drawing.fill(tube([(-0.95, 0.1), (-1.0, 0.7), (-0.92, 1.0)], [0.035] * 3), colour=wood, shade=0.4)
    drawing.fill(*[box(x, 0.05, x + 0.05, 0.3) for x in (-0.7, -0.1, 0.4)], colour=wood, shade=0.4)
    drawing.fill(box(-0.95, 0.26, 0.62, 0.34, 0.03), colour=light(wood, 0.2), depth=0.04)
    drawing.fill(ellipse(-0.25, 0.52, 0.52, 0.24), colour=tint("#7a8a5a"), depth=0.1)
    drawing.fill(*[box(x, 0.3, x + 0.04, 0.74) for x in (-0.5, -0.05)], colour=_STRAP, shade=0)
    drawing.mark("seat", -0.3, 0.34)
    return 0.8, 0.24


def _plough(drawing: Drawing, look: Look) -> Point:
    """Its share in the soil, the ploughman behind it."""
    hand = _put(drawing, "farmer", (-1.3, 0.0), "walk" if look.moving else "stand", look.phase)["hand"]
    wood = look.colour
    drawing.fill(tube([(-1.0, 0.95), (-0.5, 0.5), (0.9, 0.42)], [0.045, 0.06, 0.045]), colour=wood, shade=0.4)
    drawing.fill(
        tube([(-0.85, 0.88), (-0.2, 0.3), (-0.1, 0.06)], [0.04, 0.05, 0.04]), colour=dark(wood, 0.2), shade=0.4
    )
    drawing.fill(smooth((-0.25, 0.02), (0.3, -0.02), (0.12, 0.2), (-0.08, 0.34)), colour=tint("#8a929c"), depth=0.05)
    return hand if hand[1] > 0.4 else (-0.9, 0.9)


_on_wheels = Kind(family="car", habitat="ground", actions=("drive", "still"), depth=0.1)
_on_snow = Kind(family="car", habitat="ground", actions=("drive", "still"), depth=0.1)
_in_the_air = Kind(family="aircraft", habitat="air", actions=("fly", "hover"), depth=0.1)


def _team(pulled: Pull, puller: str, gait: str, **details: float) -> Callable[[Drawing, Look], None]:
    return partial(_draw, team=Team(pulled=pulled, puller=puller, gait=gait, **details))  # type: ignore[arg-type]


ENTRIES: tuple[Entry, ...] = (
    _on_wheels(
        "horse carriage",
        (
            "horse drawn carriage",
            "horse and carriage",
            "horse carriage",
            "horse and buggy",
            "horse drawn coach",
            "stagecoach",
        ),
        2.6,
        "#b53a5a",
        _team(_coach, "horse", "trot", front=1.5),
        seconds=0.76,
        stride=2.03,
    ),
    _on_wheels(
        "horse cart",
        ("horse drawn cart", "horse cart", "horse and cart", "horse drawn wagon", "horse drawn rickshaw"),
        2.6,
        "#a8703f",
        _team(_wagon, "horse", "walk", abreast=1, front=1.5),
        seconds=1.2,
        stride=1.28,
    ),
    _on_wheels(
        "donkey cart",
        ("donkey cart", "donkey and cart"),
        2.6,
        "#a8703f",
        _team(_wagon, "donkey", "walk", abreast=1, front=1.4),
        seconds=1.08,
        stride=0.82,
    ),
    _on_wheels(
        "ox cart",
        ("ox cart", "bullock cart", "ox drawn cart"),
        2.6,
        "#a8703f",
        _team(_wagon, "cow", "walk", front=1.5),
        seconds=1.1,
        stride=0.96,
    ),
    _on_wheels(
        "plough horse",
        ("plough horse", "plow horse", "horse plough", "horse drawn plough", "horse drawn plow", "ploughing horse"),
        2.1,
        "#8a5f3f",
        _team(_plough, "horse", "walk", abreast=1, front=1.0),
        seconds=1.2,
        stride=1.28,
    ),
    _on_snow(
        "horse sleigh",
        ("horse drawn sleigh", "horse sleigh", "one horse open sleigh"),
        2.2,
        "#c9302f",
        _team(_sleigh, "horse", "trot", abreast=1, front=1.5),
        seconds=0.76,
        stride=2.03,
    ),
    _on_snow(
        "dog sled",
        ("dog sled", "dogsled", "husky sled", "dog sledge", "sled dog team", "dog sledding team", "musher"),
        1.8,
        "#8a5f3f",
        _team(_dog_sled, "husky", "gallop", rows=2, front=1.1, size=1.5),
        seconds=0.5,
        stride=1.5,
    ),
    _in_the_air(
        "santa's sleigh",
        (
            "santa's sleigh",
            "santas sleigh",
            "reindeer sleigh",
            "santa claus sleigh",
            "flying sleigh",
            "christmas sleigh",
        ),
        2.4,
        "#c9302f",
        _team(
            partial(_sleigh, driver="santa", sack=True), "reindeer", "gallop", rows=2, abreast=1, front=1.5, middle=1.0
        ),
        seconds=0.9,
        stride=2.2,
    ),
)
