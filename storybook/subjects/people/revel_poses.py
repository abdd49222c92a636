"""How people hold themselves at feasts, games and contests: with coloured powder, on bubble wrap, chest against chest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..motion import blend, keyed, wave
from .postures import hands, upright
from .stance import Arm, Sole, Stance


def throwing_powder(phase: float, leg: float) -> Stance:
    """Both hands full, back and up: a cloud leaves them."""
    up = powder_thrown(phase)
    arms = (Arm(blend(20, 152, up), 26), Arm(blend(-30, 138, up), 20))
    pose = upright(phase, leg, arms, lean=blend(8, -8, up), nod=blend(-4, 16, up))
    return replace(
        pose, hip=(0.0, leg * blend(0.94, 1.0, up)), feet=(Sole(0.15, 0), Sole(-0.08, 0, 18 * up)), mirth=1.0
    )


def powder_thrown(phase: float) -> float:
    """0 with the hands low, 1 where it flies."""
    return keyed(phase, ((0.0, 0.0), (0.16, 0.0), (0.34, 1.0), (0.66, 1.0), (0.92, 0.0)))


def stomping(phase: float, leg: float) -> Stance:
    """One knee up after the other, and down hard."""
    far, near = max(wave(phase * 2), 0.0), max(-wave(phase * 2), 0.0)
    return Stance(
        hip=(0.0, leg * (0.93 + 0.06 * max(far, near))),
        feet=(Sole(0.13 + 0.04 * far, 0.24 * far, 6), Sole(-0.04 + 0.06 * near, 0.24 * near, 6)),
        arms=(Arm(70 - 50 * far, 56), Arm(-64 + 70 * near, 40)),
        lean=6,
        nod=-8,
        sway=0.4 * wave(phase * 2),
        mirth=1.0,
    )


def grappling(phase: float, leg: float) -> Stance:
    """Deep in the knees, leaning into another, both hands at the other's belt and shoulder."""
    push = wave(phase)
    return Stance(
        hip=(-0.14 + 0.02 * push, leg * 0.74),
        feet=(Sole(0.12, 0), Sole(-0.34, 0, 14 + 8 * push)),
        arms=hands((0.30, 0.62 + 0.03 * push), (0.27, 0.44 - 0.02 * push)),
        lean=30 + 4 * push,
        nod=16,
        sway=0.3 * push,
        mirth=0.0,
    )


REVEL_POSES: dict[str, Callable[[float, float], Stance]] = {
    "powder throwing": throwing_powder,
    "stomping": stomping,
    "treading grapes": stomping,
    "frolicking": stomping,
    "grappling": grappling,
}
"""By the name of the action."""
REVEL_SECONDS = {"powder throwing": 2.6, "stomping": 1.5, "treading grapes": 1.8, "grappling": 2.2}
"""Of a cycle, where it is not the usual one."""
