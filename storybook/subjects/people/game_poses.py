"""How people hold themselves at games on the field, the track, the ice and the pavement: `game_marks` draws the gear."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from ..motion import blend, keyed, swell, wave
from .postures import TABLE, hands, upright
from .stance import Arm, Sole, Stance

_WIDE = (Sole(0.18, 0), Sole(-0.12, 0, 6))


def bat_swung(phase: float) -> float:
    """0 with the bat back over the shoulder, 1 round to the front."""
    return keyed(phase, ((0.0, 0.0), (0.34, 0.0), (0.46, 1.0), (0.72, 1.0), (0.95, 0.0)))


def batting(phase: float, leg: float) -> Stance:
    """Both hands on the bat, back and round."""
    swing = bat_swung(phase)
    at = (blend(-0.02, 0.28, swing), blend(0.84, 0.72, swing))
    arms = hands((at[0] + 0.03, at[1] + 0.02), at)
    return Stance(
        hip=(0.02 * swing, leg * 0.93), feet=_WIDE, arms=arms, lean=blend(4, 10, swing), nod=2, sway=0.4 - swing
    )


def hurled(phase: float) -> float:
    """0 with the arm back, 1 where it lets go."""
    return keyed(phase, ((0.0, 0.0), (0.30, 0.0), (0.44, 1.0), (0.70, 1.0), (0.95, 0.0)))


def hurling(phase: float, leg: float) -> Stance:
    """One arm far back and over, the other out ahead."""
    go = hurled(phase)
    arms = (Arm(blend(92, -20, go), 6), Arm(blend(-118, 110, go), blend(-24, 10, go)))
    return Stance(
        hip=(blend(-0.05, 0.05, go), leg * 0.95), feet=(Sole(0.20, 0), Sole(-0.16, 0, 20 * go)), arms=arms,
        lean=blend(-14, 18, go), nod=6,
    )  # fmt: skip


def hurdling(phase: float, leg: float) -> Stance:
    """Over a hurdle: the far leg stretched ahead, the near one drawn up behind."""
    up = keyed(phase, ((0.0, 0.0), (0.16, 0.1), (0.45, 1.0), (0.58, 1.0), (0.88, 0.1)))
    lift = 0.30 * up
    return Stance(
        hip=(0.02, leg * blend(0.95, 0.98, up) + lift),
        feet=(Sole(blend(0.16, 0.42, up), 0.36 * up, -20 * up), Sole(blend(-0.16, -0.26, up), 0.32 * up, 70 * up)),
        arms=(Arm(blend(-40, -60, up), 40), Arm(blend(50, 88, up), 30)),
        lean=blend(10, 32, up),
        nod=8,
        sway=-0.6,
    )


def on_rings(phase: float, leg: float) -> Stance:
    """Hanging by both hands, the legs swing ahead and back."""
    swing = wave(phase)
    high = 0.42
    return Stance(
        hip=(0.06 * swing, leg + high),
        feet=(
            Sole(0.08 + 0.30 * swing, high + 0.06 * abs(swing), 50),
            Sole(0.04 + 0.30 * swing, high + 0.05 * abs(swing), 50),
        ),
        arms=(Arm(172, 4), Arm(184, 4)),
        lean=-6 * swing,
        nod=6,
    )


def on_vine(phase: float, leg: float) -> Stance:
    """To and fro on a vine: one hand above the other, the legs ahead."""
    x, y, turn = vine_swung(phase)
    return Stance(
        hip=(x - 0.06, y - 0.46),
        feet=(Sole(x + 0.26, y - 0.80, 40), Sole(x + 0.14, y - 0.92, 55)),
        arms=hands((x, y), (x - 0.02, y - 0.10)),
        lean=-4 - 0.5 * turn,
        nod=8,
        mirth=1.0,
    )


def vine_swung(phase: float) -> tuple[float, float, float]:
    """Where the upper hand is on a vine that hangs from over (0, 2.3), and how far it is turned."""
    turn = 30 * wave(phase)
    return 0.98 * math.sin(math.radians(turn)), 2.3 - 0.98 * math.cos(math.radians(turn)), turn


def at_table_tennis(phase: float, leg: float) -> Stance:
    """Low, the bat in the near hand."""
    hit = swell(phase * 2)
    arms = (Arm(40, 60), Arm(0, 0, (blend(0.16, 0.28, hit), TABLE + blend(0.16, 0.24, hit))))
    pose = upright(phase, leg, arms, lean=14, nod=-2)
    return replace(pose, hip=(-0.05, leg * 0.92), feet=_WIDE)


def at_puck(phase: float, leg: float) -> Stance:
    """Deep in the knees on skates, both hands on the stick."""
    push = wave(phase)
    return Stance(
        hip=(-0.06, leg * 0.86),
        feet=(Sole(0.18 + 0.03 * push, 0.03), Sole(-0.16 - 0.03 * push, 0.03, 16)),
        arms=hands((0.30 + 0.04 * push, 0.50), (0.14 + 0.04 * push, 0.62)),
        lean=24 + 3 * push,
        nod=14,
    )


def hopping(phase: float, leg: float) -> Stance:
    """On one leg, the arms out."""
    up = 0.12 * swell(phase * 2)
    return Stance(
        hip=(0.0, leg * 0.97 + up),
        feet=(Sole(0.03, up, 20), Sole(-0.10, 0.26 + up, 80)),
        arms=(Arm(82, 16), Arm(-82, -16)),
        lean=4,
        nod=-8,
        mirth=1.0,
    )


def at_marbles(phase: float, leg: float) -> Stance:
    """Down on the knees, a finger at a marble."""
    flick = keyed(phase, ((0.0, 0.0), (0.35, 0.0), (0.42, 1.0), (0.7, 1.0), (0.95, 0.0)))
    return Stance(
        hip=(-0.14, leg * 0.42),
        feet=(Sole(-0.02, 0.015, 60), Sole(-0.30, 0.015, 60)),
        arms=hands((0.30 + 0.05 * flick, 0.05), (0.16, 0.03)),
        lean=42,
        nod=10,
        mirth=0.8,
    )


def hooping(phase: float, leg: float) -> Stance:
    """The hips go round, the arms are up and out."""
    side = wave(phase * 2)
    pose = upright(phase, leg, (Arm(112, 20), Arm(-112, -20)), lean=-3 * side, nod=4)
    return replace(pose, hip=(0.035 * side, leg * 0.99), sway=side, mirth=1.0)


def bucking(phase: float, leg: float) -> Stance:
    """Both arms round with a stick, blindfold or not: up and down on what hangs there."""
    hit = bat_swung(phase)
    at = (blend(0.05, 0.30, hit), blend(1.0, 0.86, hit))
    return replace(
        upright(phase, leg, hands(at, (at[0] - 0.05, at[1] - 0.02)), lean=blend(-6, 8, hit), nod=12),
        feet=_WIDE,
        mirth=1.0,
    )


def in_sack(phase: float, leg: float) -> Stance:
    """Both feet in a sack, held up with both hands: hop by hop."""
    up = 0.16 * swell(phase * 2)
    return Stance(
        hip=(0.0, leg * 0.93 + up),
        feet=(Sole(0.05, up, 14), Sole(-0.02, up, 14)),
        arms=hands((0.11, 0.53 + up), (-0.06, 0.52 + up)),
        lean=10,
        nod=6,
        mirth=1.0,
    )


def rolling_ball(phase: float, leg: float) -> Stance:
    """Low ahead on one knee, a ball out of the near hand."""
    go = hurled(phase)
    return Stance(
        hip=(0.0, leg * blend(0.88, 0.74, go)),
        feet=(Sole(0.22, 0), Sole(-0.22, 0, 40)),
        arms=(Arm(20, 20), Arm(blend(-50, 62, go), 6)),
        lean=blend(8, 24, go),
        nod=8,
    )


def on_stilts(phase: float, leg: float) -> Stance:
    """High over the ground, from one to the other: `game_marks` draws what is below the feet."""
    step = wave(phase)
    return Stance(
        hip=(0.0, leg + STILTS),
        feet=(
            Sole(0.10 + 0.04 * step, STILTS + 0.04 * max(step, 0)),
            Sole(-0.02 - 0.04 * step, STILTS + 0.04 * max(-step, 0)),
        ),
        arms=(Arm(86 + 14 * step, 20), Arm(-80 + 14 * step, -20)),
        nod=4,
        sway=0.4 * step,
        mirth=1.0,
    )


STILTS = 0.62
"""How high they are."""


def sweeping_ice(phase: float, leg: float) -> Stance:
    """Bent far over a broom that rubs the ice before a stone."""
    rub = wave(phase * 4)
    return Stance(
        hip=(-0.12, leg * 0.92),
        feet=(Sole(0.10, 0), Sole(-0.22, 0, 16)),
        arms=hands((0.34 + 0.02 * rub, 0.42), (0.20 + 0.02 * rub, 0.56)),
        lean=32,
        nod=8,
    )


GAME_POSES: dict[str, Callable[[float, float], Stance]] = {
    "batting": batting,
    "javelin": hurling,
    "pitching": hurling,
    "hurdling": hurdling,
    "on rings": on_rings,
    "table tennis": at_table_tennis,
    "ice hockey": at_puck,
    "hopscotch": hopping,
    "marbles": at_marbles,
    "hula hooping": hooping,
    "pinata": bucking,
    "sack race": in_sack,
    "boules": rolling_ball,
    "trapeze": on_rings,
    "vine swinging": on_vine,
    "on stilts": on_stilts,
    "curling": sweeping_ice,
}
"""By the name of the action."""
GAME_SECONDS = {
    "batting": 2.6,
    "javelin": 3.2,
    "pitching": 2.8,
    "hurdling": 1.7,
    "on rings": 2.2,
    "vine swinging": 2.8,
    "table tennis": 2.0,
    "ice hockey": 1.6,
    "hopscotch": 1.6,
    "hula hooping": 1.6,
    "pinata": 2.2,
}
"""Of a cycle, where it is not the usual one."""
