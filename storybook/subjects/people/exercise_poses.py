"""How people hold themselves at exercise and on a stage: yoga, push-ups, weights, a handstand, ballet, breakdance."""

from __future__ import annotations

import math
from collections.abc import Callable

from ..motion import blend, keyed, swell, wave
from .postures import hands, upright
from .stance import Arm, Sole, Stance


def downward_dog(phase: float, leg: float) -> Stance:
    """Hands and feet on the ground, the hips high: a tent."""
    breath = wave(phase)
    return Stance(
        hip=(-0.02, leg * (0.94 + 0.01 * breath)),
        feet=(Sole(-leg * 0.38, 0, 6), Sole(-leg * 0.44, 0, 6)),
        arms=hands((0.47, 0.02), (0.43, 0.02)),
        lean=132 + breath,
        nod=-58,
        sway=0.1 * breath,
        eyes=0.3,
    )


def lotus(phase: float, leg: float) -> Stance:
    """Cross-legged on the ground, a hand on each knee, the eyes shut."""
    breath = wave(phase)
    return Stance(
        hip=(0.0, 0.115),
        feet=(Sole(0.057, 0.020), Sole(0.029, 0.014)),
        arms=hands((0.235, 0.155), (-0.215, 0.155)),
        lean=0.4 * breath,
        nod=1.5 + breath,
        sway=0.1 * breath,
        eyes=0.0,
        knees=(1.0, -1.0),
        mirth=0.2,
    )


def pushing_up(phase: float, leg: float) -> Stance:
    """Straight as a board on hands and toes, down and up."""
    up = swell(phase * 2)
    return Stance(
        hip=(-0.06, blend(0.14, 0.235, up)),
        feet=(Sole(-0.06 - leg * 0.93, 0.0, 58), Sole(-0.06 - leg * 0.96, 0.0, 58)),
        arms=hands((0.25, 0.02), (0.20, 0.02)),
        lean=blend(88, 69, up),
        nod=-10,
    )


def lifting(phase: float, leg: float) -> Stance:
    """A bar from the knees to the shoulders and over the head: `exercise_marks` draws it."""
    high = keyed(phase, ((0.0, 0.0), (0.10, 0.0), (0.26, 0.5), (0.40, 0.5), (0.54, 1.0), (0.78, 1.0), (0.94, 0.0)))
    crouch = keyed(phase, ((0.0, 1.0), (0.10, 1.0), (0.26, 0.25), (0.40, 0.5), (0.54, 0.0), (0.78, 0.0), (0.94, 1.0)))
    y = blend(0.34, 0.74, high * 2) if high < 0.5 else blend(0.74, 1.08, high * 2 - 1)
    return Stance(
        hip=(-0.05 * crouch, leg * (1.0 - 0.24 * crouch)),
        feet=(Sole(0.15, 0), Sole(-0.10, 0)),
        arms=hands((0.19, y), (-0.06, y)),
        lean=16 * crouch,
        nod=10 * high - 4 * crouch,
        mirth=0.0,
    )


def handstand(phase: float, leg: float) -> Stance:
    """Stretched out with the arms beside the head: `Person` turns it over."""
    sway = wave(phase)
    return Stance(
        hip=(0.0, leg),
        feet=(Sole(0.05 + 0.02 * sway, 0.0, 34), Sole(-0.02 + 0.01 * sway, 0.0, 34)),
        arms=(Arm(170, 8), Arm(186, -6)),
        lean=2 * sway,
        nod=12,
        sway=0.2 * sway,
    )


def wheeling(phase: float, leg: float) -> Stance:
    """All limbs stretched out like spokes: `Person` turns them."""
    return Stance(
        hip=(0.0, leg),
        feet=(Sole(leg * 0.52, leg * 0.16, 20), Sole(-leg * 0.52, leg * 0.16, 20)),
        arms=(Arm(146, 4), Arm(-146, -4)),
        mirth=1.0,
    )


def path_of_wheel(phase: float, leg: float, reach: float) -> tuple[float, float, float]:
    """Where the ground under somebody is who turns a cartwheel, and how far it is turned: once there and once back.

    `reach` is how high the hands come that are stretched up.
    """
    there = keyed(phase, ((0.0, 0.0), (0.06, 0.0), (0.44, 1.0), (0.56, 1.0), (0.94, 0.0)))
    turn = -360.0 * there
    way = math.radians(turn)
    over = (1 - math.cos(way)) / 2
    high = blend(leg, reach - 0.83 * leg, over)  # on the hands it is higher than on the feet
    return 1.1 * (there - 0.5) + math.sin(way) * leg, high - math.cos(way) * leg - leg * 0.17, turn


def sliding(phase: float, leg: float) -> Stance:
    """Leaning back on a slide, the legs ahead, the arms in the air."""
    joy = 8 * wave(phase * 3)
    return Stance(
        hip=(0.0, 0.05),
        feet=(Sole(0.45, 0.045, -40), Sole(0.43, 0.03, -40)),
        arms=(Arm(150 + joy, 8), Arm(166 - joy, 6)),
        lean=-30,
        nod=-6,
        sway=-0.8,
        mirth=1.0,
    )


def breaking(phase: float, leg: float) -> Stance:
    """Upside down on the hands, the legs wide apart and changing: `Person` turns it over."""
    change = wave(phase)
    return Stance(
        hip=(0.0, leg),
        feet=(
            Sole(0.30 + 0.06 * change, 0.16 + 0.10 * change, 20),
            Sole(-0.28 + 0.06 * change, 0.16 - 0.10 * change, 40),
        ),
        arms=(Arm(160, 14), Arm(196, -10)),
        lean=5 * change,
        nod=12,
        sway=0.6 * change,
        mirth=0.8,
        knees=(1.0, -1.0),
    )


def dancing_ballet(phase: float, leg: float) -> Stance:
    """On the tip of one foot, the other leg rising behind, the arms in one line with it."""
    rise = keyed(phase, ((0.0, 0.25), (0.22, 1.0), (0.62, 1.0), (0.86, 0.25)))
    tip = blend(30, 64, rise)
    return Stance(
        hip=(0.0, leg * blend(0.99, 1.06, rise)),
        feet=(Sole(blend(-0.22, -leg * 0.93, rise), leg * blend(0.10, 0.92, rise), 70), Sole(0.02, 0.012 * rise, tip)),
        arms=(Arm(blend(120, 128, rise), 8), Arm(blend(-60, -82, rise), -6)),
        lean=blend(3, 22, rise),
        nod=blend(2, 14, rise),
        sway=0.5 * wave(phase),
        mirth=0.4,
    )


def stretching(phase: float, leg: float) -> Stance:
    """Far over to one side with an arm over the head, then down to the toes."""
    down = keyed(phase, ((0.0, 0.0), (0.40, 0.0), (0.58, 1.0), (0.82, 1.0)))
    return Stance(
        hip=(-0.10 * down, leg * 0.99),
        feet=(Sole(0.13, 0), Sole(-0.04, 0)),
        arms=(
            Arm(0, 0, (blend(0.26, 0.24, down), blend(1.05, 0.10, down))),
            Arm(0, 0, (blend(-0.12, 0.18, down), blend(0.50, 0.10, down))),
        ),
        lean=blend(14, 108, down),
        nod=blend(6, -40, down),
    )


def cheering(phase: float, leg: float) -> Stance:
    """Both fists up, in small jumps."""
    hop = swell(phase * 2)
    up, pump = 0.10 * hop, 0.07 * wave(phase * 2)
    return Stance(
        hip=(0.0, leg * 0.985 + up),
        feet=(Sole(0.10, up, 30 * hop), Sole(0.0, up, 30 * hop)),
        arms=(Arm(150 + 120 * pump, 16), Arm(202 - 120 * pump, -10)),
        lean=-2,
        nod=9,
        sway=0.5 - hop,
        mirth=1.0,
    )


def guarding(phase: float, leg: float) -> Stance:
    """Upright with the feet apart, one hand on a halberd, the other on the hip."""
    breath = wave(phase)
    pose = upright(phase, leg, hands((0.25, 0.66), (-0.035, 0.52)), lean=-1, nod=1 + 3 * wave(phase, 0.2))
    return Stance(
        hip=pose.hip, feet=(Sole(0.14, 0), Sole(-0.05, 0)), arms=pose.arms, lean=-1, nod=2 * breath, mirth=0.0
    )


def flowing(phase: float, leg: float) -> Stance:
    """Tai chi: low and wide, the hands round a ball of air, the weight from one foot to the other."""
    turn, side = phase, wave(phase)
    far = (0.27 + 0.07 * wave(turn, 0.25), 0.68 + 0.13 * wave(turn))
    near = (0.06 - 0.16 * wave(turn, 0.25), 0.62 - 0.13 * wave(turn))
    return Stance(
        hip=(0.02 + 0.05 * side, leg * 0.86),
        feet=(Sole(0.24, 0), Sole(-0.16, 0)),
        arms=hands(far, near),
        lean=2 + 2 * side,
        nod=1,
        sway=0.3 * side,
        eyes=0.35,
    )


EXERCISE_POSES: dict[str, Callable[[float, float], Stance]] = {
    "downward dog": downward_dog,
    "lotus": lotus,
    "pushing up": pushing_up,
    "lifting": lifting,
    "handstand": handstand,
    "breaking": breaking,
    "cartwheel": wheeling,
    "sliding": sliding,
    "ballet": dancing_ballet,
    "stretching": stretching,
    "tai chi": flowing,
    "cheering": cheering,
    "guarding": guarding,
}
"""By the name of the action."""
EXERCISE_SECONDS = {
    "tai chi": 6.0,
    "pushing up": 3.2,
    "lifting": 4.4,
    "breaking": 1.7,
    "cartwheel": 3.6,
    "ballet": 4.0,
    "stretching": 5.0,
    "cheering": 1.7,
    "lotus": 5.0,
}
SPORTY = (
    "downward dog",
    "lotus",
    "pushing up",
    "lifting",
    "handstand",
    "breaking",
    "cartwheel",
    "stretching",
    "yoga",
    "head spinning",
    "karate",
    "crawl",
)
"""Deeds for which one has trousers on."""
OVERTURNED = ("handstand", "breaking")
"""Drawn standing with the arms up, and turned over."""
