"""Birds: a build at an action becomes a drawing. `bird_kinds` lists them."""

from __future__ import annotations

from dataclasses import dataclass

from ...painting.canvas import Colour, Drawing
from ..entry import Cycle
from .bird_drawing import DrawnBird
from .bird_rig import Build


@dataclass(frozen=True, slots=True, kw_only=True)
class Bird(Build):
    """One of them."""

    def pace(self, action: str) -> Cycle:
        if action in ("fly", "snatch"):
            return Cycle(self.beats, self.beats * 3.2)
        if action == "glide":
            return Cycle(3.2, 6.0)
        if action == "slide":
            return Cycle(1.6, 3.0)
        if action == "jig":
            return Cycle(1.3)
        if action == "walk":
            return Cycle(0.9 * max(self.height_metres, 0.2) ** 0.3, max(self.leg, 0.14) * 1.5)
        return Cycle(2.8 if action in ("swim", "gulp") else 3.0, 0.9 if action == "swim" else 0.0)

    def sketch(self, action: str, phase: float, colour: Colour, seed: int) -> Drawing:
        bird = DrawnBird(Drawing(depth=0.085), self, colour, phase)
        {
            "fly": bird.fly,
            "snatch": bird.fly,
            "glide": bird.fly,
            "swim": bird.swim,
            "gulp": bird.swim if self.habitat == "water" else bird.stand,
            "plummet": bird.plummet,
            "jig": bird.dance,
            "slide": bird.slide,
        }.get(action, bird.stand)(action)
        return bird.drawing
