"""Four-legged animals: a build in a pose becomes a drawing. `quadruped_kinds` lists them, `quadruped_poses` moves them."""

from __future__ import annotations

from dataclasses import dataclass

from ...painting.canvas import Colour, Drawing
from ..entry import Cycle
from .quadruped_deed_poses import SECONDS, deed_pose
from .quadruped_deeds import draw_deed
from .quadruped_drawing import draw
from .quadruped_poses import GAITS, pose
from .quadruped_rig import Build, Rig

_ON_THE_SPOT = {"sit": 3.2, "paw": 2.6, "sleep": 3.6, "lie": 3.6, "howl": 4.4, "roar": 3.0, "bark": 1.8, "graze": 3.4}
"""Seconds of the cycle of what is done there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quadruped(Build):
    """One of them."""

    def pace(self, action: str) -> Cycle:
        if action in SECONDS:
            return Cycle(SECONDS[action])
        gait = GAITS.get(action)
        if gait is None:
            return Cycle(_ON_THE_SPOT.get(action, 3.4))
        metres = self.height_metres * 0.6
        return Cycle(gait.seconds * max(metres, 0.12) ** 0.35, gait.stride * self.leg)

    def sketch(self, action: str, phase: float, colour: Colour, seed: int) -> Drawing:
        deed = action in SECONDS
        rig = Rig(self, (deed_pose if deed else pose)(action, phase, self.leg, self.long), colour, phase)
        if deed:
            draw_deed(rig, action)
        else:
            draw(rig)
        return rig.drawing
