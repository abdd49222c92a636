"""How people hold themselves at work and at shows in the street: a jackhammer, a chainsaw, bagpipes, fire, puppets on strings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..motion import blend, keyed, swell, wave
from .postures import hands, upright
from .stance import Arm, Sole, Stance

_WIDE = (Sole(0.16, 0), Sole(-0.12, 0, 4))


def jackhammering(phase: float, leg: float) -> Stance:
    """Both hands on the handles, shaken through."""
    shake = 0.008 * wave(phase * 16)
    pose = upright(phase, leg, hands((0.31, 0.60 + shake), (0.18, 0.60 + shake)), lean=14, nod=-16)
    return replace(pose, hip=(-0.04, leg * 0.95 + shake), feet=_WIDE)


def chainsawing(phase: float, leg: float) -> Stance:
    """Bent over a log, the saw in both hands going down through it."""
    go = wave(phase)
    pose = upright(phase, leg, hands((0.34, 0.48 + 0.03 * go), (0.16, 0.52 + 0.03 * go)), lean=20, nod=-10)
    return replace(pose, hip=(-0.06, leg * 0.94), feet=_WIDE)


def piping(phase: float, leg: float) -> Stance:
    """Bagpipes under the arm, both hands on the chanter."""
    play = 0.008 * wave(phase * 4)
    return replace(upright(phase, leg, hands((0.24, 0.60 + play), (0.21, 0.52 - play)), lean=-2, nod=2), feet=_WIDE)


def fire_out(phase: float) -> float:
    """How long the flame is."""
    return keyed(phase, ((0.0, 0.0), (0.06, 0.0), (0.18, 1.0), (0.84, 0.9), (0.96, 0.0)))


def breathing_fire(phase: float, leg: float) -> Stance:
    """A torch held out, the head back, a flame from the mouth."""
    out = fire_out(phase)
    arms = (Arm(0, 0, (0.30, 0.92)), Arm(blend(-30, -70, out), blend(20, -20, out)))
    return replace(upright(phase, leg, arms, lean=blend(-6, 4, out), nod=blend(4, 16, out)), feet=_WIDE)


def charming(phase: float, leg: float) -> Stance:
    """Cross-legged, a pipe at the mouth, swaying."""
    sway = wave(phase)
    return Stance(
        hip=(-0.04, 0.075),
        feet=(Sole(0.20, 0.03, 20), Sole(0.06, 0.02, 20)),
        arms=hands((0.20, 0.36), (0.14, 0.32)),
        lean=6 + 3 * sway,
        nod=4,
        sway=0.4 * sway,
        seated=True,
    )


def pulling_strings(phase: float, leg: float) -> Stance:
    """Two crosses of wood held out, tilted in turns."""
    tilt = wave(phase * 2)
    return upright(phase, leg, hands((0.36, 0.80 + 0.03 * tilt), (0.28, 0.78 - 0.03 * tilt)), lean=8, nod=-14)


def pounding(phase: float, leg: float) -> Stance:
    """A long pestle, high up and down into a mortar."""
    up = keyed(phase * 2, ((0.0, 0.0), (0.50, 1.0), (0.64, 1.0), (0.78, 0.0)))
    arms = hands((0.27, blend(0.62, 1.02, up)), (0.25, blend(0.50, 0.84, up)))
    return replace(upright(phase, leg, arms, lean=blend(16, -3, up), nod=-8), feet=_WIDE)


def brushing_ink(phase: float, leg: float) -> Stance:
    """Kneeling at a low desk, an upright brush in the far hand."""
    x, y = 0.34 + 0.05 * wave(phase * 2), 0.34 + 0.015 * wave(phase * 4)
    return Stance(
        hip=(-0.10, leg * 0.36),
        feet=(Sole(-0.04, 0.015, 60), Sole(-0.24, 0.015, 60)),
        arms=hands((x, y), (0.22, 0.27)),
        lean=14,
        nod=-14,
    )


def tattooing(phase: float, leg: float) -> Stance:
    """On a stool, bent over an arm that lies on a rest, the needle in the far hand."""
    go = 0.012 * wave(phase * 6)
    return Stance(
        hip=(-0.06, 0.275),
        feet=(Sole(0.20, 0), Sole(0.13, 0)),
        arms=hands((0.34 + go, 0.50), (0.27, 0.46)),
        lean=18,
        nod=-18,
    )


def chimney_sweeping(phase: float, leg: float) -> Stance:
    """A brush on a long rod, up and down in a chimney."""
    push = swell(phase * 2)
    arms = hands((0.34, blend(0.70, 0.86, push)), (0.26, blend(0.56, 0.70, push)))
    return replace(upright(phase, leg, arms, lean=6, nod=2), feet=_WIDE)


def bricklaying(phase: float, leg: float) -> Stance:
    """A brick in the far hand onto the wall, the trowel in the near one."""
    put = swell(phase)
    arms = hands((0.36, blend(0.62, 0.50, put)), (0.22 + 0.05 * wave(phase * 2), 0.52))
    return replace(upright(phase, leg, arms, lean=16, nod=-12), feet=_WIDE)


def plumbing(phase: float, leg: float) -> Stance:
    """On one knee before a sink, a wrench at the pipe."""
    pull = wave(phase * 2)
    return Stance(
        hip=(-0.10, leg * 0.58),
        feet=(Sole(0.14, 0), Sole(-0.30, 0.015, 58)),
        arms=hands((0.36, 0.36), (0.30 - 0.02 * pull, 0.40 + 0.06 * pull)),
        lean=16,
        nod=-2,
    )


def measuring(phase: float, leg: float) -> Stance:
    """A tape between both hands at a figure of cloth."""
    go = wave(phase)
    return replace(
        upright(phase, leg, hands((0.36, 0.74 + 0.02 * go), (0.22, 0.56 - 0.03 * go)), lean=5, nod=-2), feet=_WIDE
    )


STREET_POSES: dict[str, Callable[[float, float], Stance]] = {
    "jackhammering": jackhammering,
    "chainsawing": chainsawing,
    "piping": piping,
    "fire breathing": breathing_fire,
    "snake charming": charming,
    "puppeteering": pulling_strings,
    "pounding": pounding,
    "calligraphy": brushing_ink,
    "tattooing": tattooing,
    "chimney sweeping": chimney_sweeping,
    "bricklaying": bricklaying,
    "plumbing": plumbing,
    "measuring": measuring,
}
"""By the name of the action."""
STREET_SECONDS = {"jackhammering": 2.0, "fire breathing": 4.0, "pounding": 2.4, "snake charming": 4.0}
"""Of a cycle, where it is not the usual one."""
