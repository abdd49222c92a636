"""Fish that are kept: a bowl with a goldfish, a tank. Units: about the height; they stand on the origin."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from ...painting.canvas import Colour, Drawing, arc, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..animals.fish import ENTRIES as FISH
from ..animals.fish import Fish
from ..entry import Entry
from ..motion import wave
from ..palette import GLASS, WATER, WHITE
from ..thing import Kind, Look

_SAND = tint("#ecd9a8")
_KEPT: dict[str, Fish] = {fish.name: fish for fish in FISH if isinstance(fish, Fish)}


@contextmanager
def _heading(drawing: Drawing, x: float, y: float, size: float, way: float) -> Iterator[None]:
    """A frame that turns round with `way`, from 1 (to the right) to -1 (to the left), as seen from the side."""
    slim = max(abs(way), 0.16)
    with drawing.at(x, y, turn=90, squash=slim), drawing.at(turn=-90, size=size, flip=way < 0):
        yield


def _swim(
    drawing: Drawing, name: str, phase: float, at: tuple[float, float], reach: float, size: float, colour: Colour
) -> None:
    """Round and round through the water, one round a cycle."""
    turn = math.tau * (phase + 0.25)  # it begins seen from its side
    x, y = at[0] + reach * math.cos(turn), at[1] + 0.035 * math.sin(2 * turn)
    with _heading(drawing, x, y, size, -math.sin(turn)):
        _KEPT[name].draw(drawing, phase * 5, colour)


def _weed(drawing: Drawing, x: float, low: float, tall: float, phase: float, code: str = "#4a9f5a") -> None:
    lean = 0.05 * wave(phase * 2, x)
    stem = [(x, low), (x - lean * 0.5, low + tall * 0.35), (x + lean * 0.6, low + tall * 0.7), (x + lean, low + tall)]
    drawing.fill(tube(stem, [0.026, 0.030, 0.024, 0.006]), colour=tint(code), shade=0.3)


def _bubbles(drawing: Drawing, x: float, low: float, high: float, phase: float) -> None:
    for number in range(4):
        age = (phase * 2 + number / 4) % 1.0
        spot = (x + 0.025 * wave(age * 2, number / 4), low + (high - low) * age)
        seen = 0.8 * math.sin(math.pi * age)
        drawing.fill(ellipse(*spot, 0.012 + 0.006 * (number % 2)), colour=WHITE, shade=0, opacity=seen)


def _fish_bowl(drawing: Drawing, look: Look) -> None:
    """A round bowl, two thirds full, with sand, weed and a fish that swims round in it."""
    round_ = [(float(x), float(y)) for x, y in arc(0, 0.46, 0.52, -242, 62, 0.46, steps=36)]
    glass = drawing.fill(polygon(*round_), colour=GLASS, shade=0.3, opacity=0.55)
    drawing.fill(box(-0.6, 0.0, 0.6, 0.68), colour=WATER, to=dark(WATER, 0.12), shade=0.3, clip=glass, opacity=0.9)
    drawing.fill(ellipse(0, 0.68, 0.46, 0.045), colour=light(WATER, 0.5), shade=0)
    drawing.fill(ellipse(0, 0.03, 0.6, 0.13), colour=_SAND, shade=0.4, clip=glass)
    for at, code in enumerate(("#e2574c", "#6fa8dc", "#f2b93d", "#9a7fc8")):
        drawing.fill(ellipse(-0.2 + 0.13 * at, 0.105 + 0.02 * (at % 2), 0.042, 0.03), colour=tint(code), shade=0.5)
    _weed(drawing, -0.27, 0.12, 0.42, look.phase)
    _weed(drawing, -0.19, 0.10, 0.30, look.phase, "#6fbf6a")
    _bubbles(drawing, 0.28, 0.16, 0.62, look.phase)
    _swim(drawing, "goldfish", look.phase, (0.02, 0.38), 0.16, 0.46, look.colour)
    drawing.fill(ellipse(0, 0.865, 0.255, 0.035), colour=light(GLASS, 0.5), shade=0, opacity=0.9)
    drawing.fill(ellipse(0, 0.865, 0.215, 0.024), colour=tint("#c4e2ee"), shade=0)
    shine = [(-0.36, 0.66), (-0.43, 0.48), (-0.38, 0.28)]
    drawing.fill(
        tube(shine, [0.012, 0.030, 0.010]), ellipse(-0.27, 0.76, 0.03, 0.02, 40), colour=WHITE, shade=0, opacity=0.75
    )
    drawing.mark("top", 0.0, 0.9)


def _fish_tank(drawing: Drawing, look: Look) -> None:
    """A long tank on a cabinet, with plants, a rock and fish of several kinds."""
    wood = look.colour
    drawing.fill(box(-0.82, 0.0, 0.82, 0.36, 0.02), colour=wood, depth=0.06)
    drawing.fill(*[box(x, 0.05, x + 0.74, 0.31, 0.02) for x in (-0.77, 0.03)], colour=light(wood, 0.14), depth=0.03)
    glass = drawing.fill(box(-0.84, 0.36, 0.84, 1.02, 0.02), colour=GLASS, shade=0.2)
    drawing.fill(box(-0.82, 0.38, 0.82, 0.95), colour=tint("#6fc4ea"), to=tint("#2f82b8"), shade=0.2, clip=glass)
    sand = smooth((-0.84, 0.46), (-0.4, 0.44), (0.0, 0.48), (0.45, 0.44), (0.84, 0.47), (0.84, 0.36), (-0.84, 0.36))
    drawing.fill(sand, colour=_SAND, shade=0.3, clip=glass)
    rock = smooth((0.30, 0.42), (0.36, 0.60), (0.50, 0.66), (0.66, 0.56), (0.72, 0.42))
    drawing.fill(rock, colour=tint("#8a8f98"), depth=0.06, clip=glass)
    for x, tall, code in (
        (-0.70, 0.40, "#4a9f5a"),
        (-0.62, 0.28, "#6fbf6a"),
        (-0.54, 0.36, "#3f8a58"),
        (0.12, 0.22, "#d8608a"),
    ):
        _weed(drawing, x, 0.44, tall, look.phase, code)
    _bubbles(drawing, 0.20, 0.48, 0.93, look.phase)
    for at, (name, x, y, reach, size) in enumerate(
        (
            ("angelfish", -0.12, 0.78, 0.48, 0.27),
            ("clownfish", 0.14, 0.56, 0.46, 0.24),
            ("blue tang", -0.06, 0.67, 0.54, 0.26),
            ("goldfish", 0.02, 0.85, 0.46, 0.27),
            ("goldfish", -0.20, 0.54, 0.40, 0.25),
        )
    ):
        _swim(drawing, name, look.phase + 0.27 * at, (x, y), reach, size, _KEPT[name].main)
    drawing.fill(box(-0.86, 0.98, 0.86, 1.08, 0.02), colour=tint("#3a3f48"), shade=0.4)
    drawing.fill(box(-0.86, 0.34, 0.86, 0.385, 0.01), colour=tint("#3a3f48"), shade=0.3)
    for left in (-0.72, 0.34):
        gleam = polygon((left, 0.94), (left + 0.12, 0.94), (left - 0.02, 0.42), (left - 0.14, 0.42))
        drawing.fill(gleam, colour=WHITE, shade=0, opacity=0.22, clip=glass)
    drawing.mark("top", 0.0, 1.08)


_kept = Kind(family="thing", habitat="table", seconds=7.0)

ENTRIES: tuple[Entry, ...] = (
    _kept("fish bowl", "fishbowl, goldfish bowl", 0.32, "#f28c28", _fish_bowl),
    _kept("fish tank", "fishtank, aquarium tank", 1.25, "#7a5238", _fish_tank, habitat="ground", seconds=9.0),
)
