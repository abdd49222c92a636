"""People: a look, and the stance it takes for an action. `people` lists, `acts` move and `figure` draws them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...painting.canvas import Colour, Drawing
from ..entry import Cycle, Entry
from ..leaping import arc_of_leap, draw_splash
from ..motion import wave
from .acts import ACTS, NEAREST
from .acts.exercise import OVERTURNED, path_of_wheel
from .acts.going import CRAWL, RUN_STRIDE, WALK_STRIDE
from .body import GROWN, Act, Looks
from .figure import Figure
from .person_held import HELD
from .stance import GROWN_CHEST, ON_A_SEAT, SEATED, SEATED_AT_TABLE, TABLE, Arm, Stance, sit_down

_UPRIGHT = ("staff", "fork", "broom", "cane", "wand", "spoon")
"""What is held well before the body."""
_SPRIGHTLY = ("dance", "run", "jump", "swim", "climb", "yoga", "sleep", "hug")
"""Whoever does so has no use for a walking stick."""
_AT_PACE = ("walk", "pushing", "leading", "following", "hauling", "marching", "mowing")
"""As fast as one walks."""
_FAST = 0.72
"""Seconds of two steps at a run; at a walk they are `_EASY`."""
_EASY = 1.12
_STRIDES = {"swim": 0.7, "crawl": CRAWL, "skating": 1.1}
_ROCKS = 5.0
"""Degrees to either side."""
_CHUTE = -40.0
"""Degrees of a slide."""
_LEGGINGS = "#3f3a5a"
_DIVE = 0.9
"""Of a dolphin's leap."""


SLIM, SLIM_LIMB = 0.074, (0.041, 0.026)
"""Shoulders and limbs of whoever is slight."""


def first(action: str) -> tuple[str, ...]:
    """All that everybody can do, and what somebody does unasked at its head."""
    everything = (*ACTS, *NEAREST, *(f"{deed}{SEATED}" for deed in ON_A_SEAT))
    return (action, *(other for other in everything if other != action))


ABLE = first("stand")
"""What everybody can do; the first is what they do unasked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person(Looks):
    """Somebody of the catalogue."""

    family: str = "person"
    habitat: str = "ground"
    actions: tuple[str, ...] = ABLE

    def choose(self, action: str) -> str:
        return Entry.choose(self, NEAREST.get(action, action))

    def pace(self, action: str) -> Cycle:
        quick = (self.height_metres / 1.7) ** 0.5
        if action in _AT_PACE:
            return Cycle(_EASY * quick, WALK_STRIDE * self.leg)
        if action == "run":
            return Cycle(_FAST * quick, RUN_STRIDE * self.leg)
        stride = WALK_STRIDE * self.leg if action == "sneaking" else _STRIDES.get(action, 0.0)
        return Cycle(_act(action).seconds, stride)

    def sketch(self, action: str, phase: float, colour: Colour, seed: int) -> Drawing:
        drawing = Drawing(depth=0.035)
        look, pose = self._pose(action, phase)
        act, lift, (x, y), turn = _act(action), 0.0, (0.0, 0.0), 0.0
        if action == "dive":
            draw_splash(drawing, phase)
            high, turn = arc_of_leap(phase)
            y = high * _DIVE
        elif action == "cartwheel":
            x, y, turn = path_of_wheel(phase, self.leg, max(1.0, self.standing_chest + 1.62 * self.arm_length))
        elif action in OVERTURNED:
            y = self.standing_chest + self.arm_length * 1.92
            turn = 180 + 10 * wave(phase) * (action == "breaking")
        else:
            if action in (*SEATED_AT_TABLE, "keying", "drumming"):  # see `roles`
                lift = TABLE * ((GROWN / self.height_metres) ** 0.75 - 1)
            x, y = -act.ahead, lift
            turn = _ROCKS * wave(phase) if action == "rocking" else _CHUTE if action == "sliding" else 0.0
        with drawing.at(x, y, turn=turn):
            figure = Figure(drawing, look, pose, colour, phase)
            if act.under is not None:
                act.under(figure, lift)
            figure.draw()
            if act.over is not None:
                act.over(figure)
        return drawing

    def _pose(self, action: str, phase: float) -> tuple[Person, Stance]:
        """The stance, and who takes it: with free hands if the deed needs them."""
        deed, act = action.removesuffix(SEATED), _act(action)
        look, pose = self, act.pose(phase, self.leg)
        if deed != action:
            pose = sit_down(pose, phase, self.leg, (self.leg - 0.045) * GROWN_CHEST / self.standing_chest)
        if act.sporty and self.wear in ("dress", "skirt"):
            look = replace(self, wear="trousers", below=_LEGGINGS)
        if self.held is not None:
            pose = replace(pose, nod=pose.nod + self.held.hold.nod)
        elif action in ("stand", "walk") and any(extra in _UPRIGHT for extra in self.extras):
            swing = 0.2 * pose.arms[0].shoulder
            pose = replace(pose, arms=(Arm(20 + swing, 56), pose.arms[1]))
        elif not act.carrying:
            look = replace(look, extras=tuple(extra for extra in self.extras if extra not in HELD))
        elif action in _SPRIGHTLY:
            look = replace(look, extras=tuple(extra for extra in self.extras if extra != "cane"))
        return look, pose


def _act(action: str) -> Act:
    """What is done, on a seat or not; somebody who does what nobody can stands."""
    deed = action.removesuffix(SEATED)
    return ACTS.get(NEAREST.get(deed, deed), ACTS["stand"])
