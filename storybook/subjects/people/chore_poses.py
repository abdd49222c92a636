"""How people hold themselves at chores: ironing, vacuuming, at the dishes, with spade and spanner, at an animal's side.

What they do it with is drawn by `chore_marks`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..motion import blend, keyed, swell, wave
from .manner_poses import wiping
from .postures import TABLE, hands, upright
from .stance import Arm, Sole, Stance

_WIDE = (Sole(0.13, 0), Sole(-0.05, 0))


def ironing(phase: float, leg: float) -> Stance:
    """One hand holds the cloth, the other pushes the iron over it."""
    go = wave(phase)
    arms = hands((0.36, TABLE + 0.11), (0.26 + 0.09 * go, TABLE + 0.15))
    return upright(phase, leg, arms, lean=9 + 4 * go, nod=-14)


def vacuuming(phase: float, leg: float) -> Stance:
    """Both hands on the handle, to and fro."""
    push = wave(phase)
    pose = upright(
        phase, leg, hands((0.28 + 0.06 * push, 0.56), (0.19 + 0.06 * push, 0.61)), lean=11 + 4 * push, nod=-10
    )
    return replace(pose, feet=(Sole(0.18, 0), Sole(-0.10, 0.0, 14 + 8 * push)))


def dishwashing(phase: float, leg: float) -> Stance:
    """At a basin: a plate in one hand, the other goes round on it."""
    x, y = 0.25 + 0.025 * wave(phase * 2), TABLE + 0.20 + 0.03 * wave(phase * 2, 0.25)
    return upright(phase, leg, hands((0.33, TABLE + 0.17), (x, y)), lean=7, nod=-15)


def hanging_picture(phase: float, leg: float) -> Stance:
    """Both hands up at a frame, which is put straight."""
    tilt = wave(phase)
    pose = upright(phase, leg, hands((0.30, 0.95 + 0.012 * tilt), (0.24, 0.88 - 0.012 * tilt)), lean=2, nod=8)
    return replace(pose, feet=_WIDE)


def spading(phase: float, leg: float) -> Stance:
    """The spade into the ground, and up with what is on it."""
    up = keyed(phase, ((0.0, 0.0), (0.22, 0.0), (0.50, 1.0), (0.72, 1.0), (0.94, 0.0)))
    arms = hands((blend(0.34, 0.33, up), blend(0.36, 0.55, up)), (blend(0.17, 0.10, up), blend(0.56, 0.55, up)))
    return Stance(
        hip=(-0.04, leg * blend(0.92, 0.97, up)),
        feet=(Sole(0.17, 0), Sole(-0.07, 0.0, 10)),
        arms=arms,
        lean=blend(24, 6, up),
        nod=blend(-12, -2, up),
        sway=0.3 * up,
    )


def watchmaking(phase: float, leg: float) -> Stance:
    """Bent over a bench, both hands at something very small."""
    turn = 0.012 * wave(phase * 4)
    return upright(phase, leg, hands((0.35, TABLE + 0.17 + turn), (0.20, TABLE + 0.16 - turn)), lean=13, nod=-16)


def wrenching(phase: float, leg: float) -> Stance:
    """Bent over something high, both hands on a spanner that goes up and down."""
    pull = wave(phase * 2)
    pose = upright(
        phase, leg, hands((0.31, 0.60), (0.24 - 0.02 * pull, 0.60 + 0.08 * pull)), lean=16 + 2 * pull, nod=-10
    )
    return replace(pose, feet=_WIDE)


def nailing(phase: float, leg: float) -> Stance:
    """One hand holds the nail, the other swings a hammer."""
    back = _blow(phase)
    arms = hands((0.30, 0.78), (blend(0.21, 0.06, back), blend(0.78, 0.94, back)))
    return replace(upright(phase, leg, arms, lean=6 - 5 * back, nod=2), feet=_WIDE)


def _blow(phase: float) -> float:
    """1 with the hammer raised, 0 on the nail: twice in a cycle."""
    return keyed(phase * 2, ((0.0, 0.0), (0.45, 1.0), (0.60, 1.0), (0.72, 0.0)))


def _on_one_knee(pose: Stance, leg: float, lean: float) -> Stance:
    """The same on one knee: what is worked at is low."""
    drop = leg * 0.40
    arms = tuple(arm if arm.at is None else replace(arm, at=(arm.at[0], arm.at[1] - drop)) for arm in pose.arms)
    return replace(
        pose,
        hip=(-0.07, leg * 0.58),
        feet=(Sole(0.18, 0), Sole(-0.27, 0.015, 58)),
        arms=(arms[0], arms[1]),
        lean=lean,
        nod=-6,
    )


def wrenching_low(phase: float, leg: float) -> Stance:
    return _on_one_knee(wrenching(phase, leg), leg, 20)


def nailing_low(phase: float, leg: float) -> Stance:
    pose = nailing(phase, leg)
    lower = tuple(replace(arm, at=(arm.at[0], arm.at[1] - 0.22)) if arm.at else arm for arm in pose.arms)
    return _on_one_knee(replace(pose, arms=(lower[0], lower[1])), leg, 18)


def rolling_paint(phase: float, leg: float) -> Stance:
    """A roller on its pole up and down a wall."""
    up = swell(phase * 2)
    arms = hands((0.27, blend(0.62, 0.84, up)), (0.19, blend(0.50, 0.70, up)))
    return replace(upright(phase, leg, arms, lean=4, nod=4 + 8 * up), feet=_WIDE)


def feeding(phase: float, leg: float) -> Stance:
    """A hand held up to an animal's mouth, with what it eats."""
    return upright(phase, leg, (Arm(0, 0, (0.36, 0.86 + 0.012 * wave(phase))), Arm(-8, 24)), lean=3, nod=6)


def rolling_dough(phase: float, leg: float) -> Stance:
    """Standing at a table, both hands push a pin to and fro."""
    go = wave(phase * 2)
    arms = hands((0.33 + 0.05 * go, TABLE + 0.12), (0.26 + 0.05 * go, TABLE + 0.11))
    return upright(phase, leg, arms, lean=13 + 4 * go, nod=-16)


def angling(phase: float, leg: float) -> Stance:
    """Leaning back, both hands on a rod that bends."""
    pull = wave(phase * 2)
    arms = hands((0.25, 0.66 + 0.02 * pull), (0.15, 0.55 + 0.01 * pull))
    return replace(
        upright(phase, leg, arms, lean=-7 - 2 * pull, nod=6), feet=(Sole(0.17, 0), Sole(-0.05, 0)), mirth=0.9
    )


def climbing_rope(phase: float, leg: float) -> Stance:
    """Off the ground, hand over hand, the feet about the rope."""
    pull = wave(phase)
    high = 0.34 + 0.03 * wave(phase * 2)
    return Stance(
        hip=(0.06, leg * 0.86 + high),
        feet=(Sole(0.19, high + 0.05 * (1 + pull), 40), Sole(0.17, high + 0.05 * (1 - pull), 40)),
        arms=hands((0.19, 0.98 + high + 0.08 * pull), (0.18, 0.90 + high - 0.08 * pull)),
        lean=-2,
        nod=14,
    )


def stumbling(phase: float, leg: float) -> Stance:
    """Over a stone: forward with the arms out, almost down, and up again."""
    fall = keyed(phase, ((0.0, 0.35), (0.30, 1.0), (0.60, 1.0), (0.95, 0.35)))
    kick = 0.30 * fall
    return Stance(
        hip=(0.06 * fall, leg * (1.0 - 0.16 * fall)),
        feet=(Sole(-0.02, 0.0, 30 * fall), Sole(-0.30 * fall, kick, 90 * fall)),
        arms=(Arm(96 + 30 * fall + 8 * wave(phase * 4), 6), Arm(70 + 30 * fall - 8 * wave(phase * 4), 6)),
        lean=12 + 46 * fall,
        nod=30 * fall,
        sway=-fall,
        mirth=0.0,
    )


def lighting(phase: float, leg: float) -> Stance:
    """A long match held out to a wick."""
    near = 0.008 * wave(phase * 2)
    return upright(phase, leg, (Arm(0, 0, (0.27 + near, TABLE + 0.22)), Arm(8, 20)), lean=8, nod=-10)


def lighting_low(phase: float, leg: float) -> Stance:
    """The same down at a fire."""
    near = 0.008 * wave(phase * 2)
    pose = Stance(hip=(0, 0), feet=_WIDE, arms=(Arm(0, 0, (0.33 + near, 0.46)), Arm(20, 40)))
    return _on_one_knee(pose, leg, 18)


def currying(phase: float, leg: float) -> Stance:
    """A brush along an animal's side, down and up again."""
    down = swell(phase * 2)
    near = (blend(0.30, 0.24, down), blend(0.78, 0.60, down))
    return replace(upright(phase, leg, hands((0.31, 0.72), near), lean=7, nod=-4), feet=_WIDE, mirth=0.5)


def tending(phase: float, leg: float) -> Stance:
    """Bent down to an animal that is behind, the one hand on it, the other to and fro with what it needs."""
    go = wave(phase * 2)
    arms = hands((0.33, 0.44), (0.24 + 0.09 * go, 0.40 + 0.02 * wave(phase * 4)))
    return Stance(
        hip=(-0.12, leg * 0.96),
        feet=(Sole(0.12, 0), Sole(-0.06, 0)),
        arms=arms,
        lean=40 + 2 * go,
        nod=-4,
        sway=0.2 * go,
        mirth=0.4,
    )


def milking(phase: float, leg: float) -> Stance:
    """On a low stool, both hands in turns."""
    pull = wave(phase * 3)
    return Stance(
        hip=(-0.05, 0.215),
        feet=(Sole(0.24, 0), Sole(0.18, 0)),
        arms=hands((0.31, 0.30 + 0.03 * pull), (0.28, 0.30 - 0.03 * pull)),
        lean=16,
        nod=-6,
    )


CHORE_POSES: dict[str, Callable[[float, float], Stance]] = {
    "ironing": ironing,
    "vacuuming": vacuuming,
    "dishwashing": dishwashing,
    "hanging picture": hanging_picture,
    "spading": spading,
    "watchmaking": watchmaking,
    "wrenching": wrenching,
    "wrenching low": wrenching_low,
    "nailing": nailing,
    "nailing low": nailing_low,
    "nailing board": nailing,
    "rolling paint": rolling_paint,
    "feeding": feeding,
    "rolling dough": rolling_dough,
    "window washing": wiping,
    "angling": angling,
    "climbing rope": climbing_rope,
    "stumbling": stumbling,
    "lighting": lighting,
    "lighting low": lighting_low,
    "currying": currying,
    "shearing": tending,
    "brushing": tending,
    "sponging": tending,
    "milking": milking,
}
"""By the name of the action."""
CHORE_SECONDS = {
    "vacuuming": 2.4,
    "ironing": 3.0,
    "dishwashing": 2.6,
    "spading": 2.8,
    "nailing": 2.4,
    "nailing board": 2.4,
    "nailing low": 2.4,
}
