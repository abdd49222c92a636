"""People: a look, and the stance it takes for an action. `people` lists, `person_poses` moves and `figure` draws them."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from ...painting.canvas import (
    Colour,
    Drawing,
)
from ..entry import Cycle, Entry
from ..leaping import arc_of_leap, draw_splash
from ..motion import wave
from .deed_marks import draw_over, draw_under
from .exercise_poses import OVERTURNED, SPORTY, path_of_wheel
from .feat_marks import draw_whirl
from .feat_poses import CRAWL
from .figure import Figure
from .game_poses import GAME_POSES
from .grasp import Held
from .person_held import HELD
from .person_poses import RUN_STRIDE, WALK_STRIDE, stance
from .plunge import FALLS_AT, draw_plunge_splash, path_of_plunge
from .postures import GROWN_CHEST, ON_A_SEAT, SEATED, SEATED_AT_TABLE, TABLE, sit_down
from .stance import Arm, Stance
from .trade_marks import draw_creeper
from .trade_poses import TRADE_AHEAD, path_from_under
from .work_poses import SECONDS, WORK_POSES

_UPRIGHT = ("staff", "fork", "broom", "cane", "wand", "spoon")
"""What is held well before the body."""
_SPRIGHTLY = ("dance", "run", "jump", "swim", "climb", "yoga", "sleep", "hug")
"""Whoever does so has no use for a walking stick."""
_GLOVES = ("gloves", "boxing gloves")
_ARMED = ("conjuring", "fencing")
"""Deeds for which one keeps the staff or the sword."""
_GROWN = 1.75
"""Metres; where stances put a hand is measured on somebody of this build."""
_ROCKS = 5.0
"""Degrees to either side."""
_AHEAD = {
    "archery": 0.5,
    "ironing": 0.25,
    "dishwashing": 0.25,
    "chopping": 0.2,
    "watchmaking": 0.25,
    "hanging picture": 0.12,
    "rolling paint": 0.2,
    "window washing": 0.25,
    "rolling dough": 0.25,
    "angling": 0.25,
    "nailing board": 0.12,
    "punching bag": 0.22,
    "at oven": 0.42,
    "frying": 0.3,
    "drumming": 0.42,
    **TRADE_AHEAD,
}
"""How far from its middle somebody is who is drawn with what is ahead: both together are in the middle of the picture."""
_CHUTE = -40.0
"""Degrees of a slide."""
_LEGGINGS = "#3f3a5a"
_DIVE = 0.9
"""Of a dolphin's leap."""


ABLE = (
    *("stand", "walk", "run", "sit", "dance", "wave", "jump", "sleep", "swim", "yoga", "eat", "climb", "hug", "kneel"),
    *("drift", "dive", "cradle", "pushing", "leading", "following", "hauling", "marching", "sneaking", "mowing"),
    *WORK_POSES,
    *(f"{deed}{SEATED}" for deed in ON_A_SEAT),
)
"""What everybody can do; the first is what they do unasked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person(Entry):
    """Lengths are in heights of the person; the main colour is that of the upper garment."""

    family: str = "person"
    habitat: str = "ground"
    actions: tuple[str, ...] = ABLE
    leg: float = 0.47
    head: float = 0.092
    """Radius of the head."""
    broad: float = 0.085
    """Half width of the shoulders' tube."""
    limb: tuple[float, float] = (0.046, 0.030)
    """Half thickness of a leg at thigh and ankle; arms follow."""
    skin: str = "#f0bd98"
    hair: tuple[str, str] = ("short", "#4a2f27")
    """Style and colour."""
    wear: str = "trousers"
    """trousers, shorts, skirt, dress, tutu, robe."""
    below: str = "#3d4a6b"
    """Colour of the lower garment."""
    shoes: str = "#3a2c2c"
    hat: tuple[str, str] = ("none", "#000000")
    topped: tuple[str, str] = ("none", "")
    """A hat on top of a head that is none of a person."""
    extras: tuple[str, ...] = ()
    """Things worn or carried, see `person_parts`: beard, glasses, cape, staff, apron, backpack, ..."""
    trim: str = "#f4f1ea"
    """Colour of collars, belts and the like."""
    held: Held | None = None
    """What is in the hands; nobody of the catalogue holds anything so."""

    def pace(self, action: str) -> Cycle:
        quick = (self.height_metres / 1.7) ** 0.5
        if action in ("walk", "pushing", "leading", "following", "hauling", "marching", "mowing"):
            return Cycle(1.12 * quick, WALK_STRIDE * self.leg)
        if action == "run":
            return Cycle(0.72 * quick, RUN_STRIDE * self.leg)
        return Cycle(
            {
                "dance": 1.5,
                "wave": 1.6,
                "jump": 1.15,
                "swim": 1.5,
                "climb": 1.9,
                "dive": 2.6,
                "drift": 5.0,
                "sneaking": 1.9,
                **SECONDS,
            }.get(action.removesuffix(SEATED), 3.4),
            {"swim": 0.7, "crawl": CRAWL, "skating": 1.1, "sneaking": WALK_STRIDE * self.leg}.get(action, 0.0),
        )

    def sketch(self, action: str, phase: float, colour: Colour, seed: int) -> Drawing:
        drawing = Drawing(depth=0.035)
        phase = (phase + FALLS_AT) % 1.0 if action == "plunging" else phase
        look, pose = self._pose(action, phase)
        if action == "dive":
            draw_splash(drawing, phase)
            high, turn = arc_of_leap(phase)
            with drawing.at(0, high * _DIVE, turn=turn):
                Figure(drawing, look, pose, colour, phase).draw()
            return drawing
        if action == "cartwheel":
            x, y, turn = path_of_wheel(phase, self.leg, max(1.0, self.standing_chest + 1.62 * self.arm_length))
            with drawing.at(x, y, turn=turn):
                Figure(drawing, look, pose, colour, phase).draw()
            return drawing
        if action == "from under":
            x, y, turn = path_from_under(phase)
            with drawing.at(x, y, turn=turn):
                figure = Figure(drawing, look, pose, colour, phase)
                draw_creeper(figure)
                figure.draw()
                draw_over(figure, action)
            return drawing
        if action == "plunging":
            with drawing.at(*path_of_plunge(phase)):
                Figure(drawing, look, pose, colour, phase).draw()
            draw_plunge_splash(drawing, phase)
            return drawing
        if action == "head spinning":
            draw_whirl(Figure(drawing, look, pose, colour, phase))
            round_ = math.cos(math.tau * phase)
            across = math.copysign(max(abs(round_), 0.3), round_)
            with drawing.at(turn=90, squash=across), drawing.at(turn=-90), drawing.at(0, 1.0, turn=180):
                Figure(drawing, look, pose, colour, phase).draw()
            return drawing
        if action in OVERTURNED:
            length = self.arm_length * 1.92
            with drawing.at(0, self.standing_chest + length, turn=180 + 10 * wave(phase) * (action == "breaking")):
                Figure(drawing, look, pose, colour, phase).draw()
            return drawing
        lift = (
            TABLE * ((_GROWN / self.height_metres) ** 0.75 - 1)
            if action in (*SEATED_AT_TABLE, "keying", "drumming")
            else 0.0
        )  # see `roles`
        turn = _ROCKS * wave(phase) if action == "rocking" else _CHUTE if action == "sliding" else 0.0
        with drawing.at(-_AHEAD.get(action, 0.0), lift, turn=turn):
            figure = Figure(drawing, look, pose, colour, phase)
            draw_under(figure, action, lift)
            figure.draw()
            draw_over(figure, action.removesuffix(SEATED))
        return drawing

    @property
    def arm_length(self) -> float:
        """Of the upper arm."""
        return (1.0 - self.leg - self.head) * 0.42

    @property
    def standing_chest(self) -> float:
        """Height of the chest when they stand."""
        return self.leg + (1.0 - self.leg - self.head * 2.05) * 0.78

    def _pose(self, action: str, phase: float) -> tuple[Person, Stance]:
        """The stance, and who takes it: with free hands if the deed needs them."""
        deed = action.removesuffix(SEATED)
        look, pose = self, stance(deed, phase, self.leg)
        if deed != action:
            pose = sit_down(pose, phase, self.leg, (self.leg - 0.045) * GROWN_CHEST / self.standing_chest)
        if action in (*SPORTY, *GAME_POSES) and self.wear in ("dress", "skirt"):
            look = replace(self, wear="trousers", below=_LEGGINGS)
        if self.held is not None:
            pose = replace(pose, nod=pose.nod + self.held.hold.nod)
        elif action in ("stand", "walk") and any(extra in _UPRIGHT for extra in self.extras):
            swing = 0.2 * pose.arms[0].shoulder
            pose = replace(pose, arms=(Arm(20 + swing, 56), pose.arms[1]))
        elif deed in WORK_POSES and deed not in _ARMED:
            bare = (*HELD, *_GLOVES) if deed == "taping hands" else HELD
            look = replace(look, extras=tuple(extra for extra in self.extras if extra not in bare))
        elif action in _SPRIGHTLY:
            look = replace(look, extras=tuple(extra for extra in self.extras if extra != "cane"))
        return look, pose
