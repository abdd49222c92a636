"""How people hold themselves: the pose of every action in every phase. Lengths are in heights of the person."""

from __future__ import annotations

from dataclasses import replace

from ..motion import blend, ease, keyed, step, swell, wave
from .deed_poses import climbing, cradling, diving, drifting, hugging, kneeling
from .stance import Arm, Sole, Stance
from .work_poses import WORK_POSES

WALK_DUTY = 0.60


WALK_STRIDE = 1.72


RUN_DUTY = 0.34


RUN_STRIDE = 3.35


def stance(action: str, phase: float, leg: float) -> Stance:
    """The pose of an action; `leg` is the height of the hip above the ground."""
    poses = {
        "walk": _walking,
        "pushing": _pushing,
        "mowing": _pushing,
        "hauling": _hauling,
        "marching": _marching,
        "sneaking": _sneaking,
        "leading": _leading,
        "following": _following,
        "run": _running,
        "sit": _sitting,
        "dance": _dancing,
        "wave": _waving,
        "jump": _jumping,
        "sleep": _sleeping,
        "swim": _swimming,
        "yoga": _balancing,
        "eat": _eating,
        "climb": climbing,
        "hug": hugging,
        "kneel": kneeling,
        "drift": drifting,
        "dive": diving,
        "cradle": cradling,
        **WORK_POSES,
    }
    return poses.get(action, _standing)(phase, leg)


def _blink(phase: float) -> float:
    return keyed(phase, ((0.62, 1.0), (0.65, 0.0), (0.68, 1.0)))


def _standing(phase: float, leg: float) -> Stance:
    breath = wave(phase)
    return Stance(
        hip=(0.0, leg - 0.002 + 0.002 * breath),
        feet=(Sole(0.082, 0), Sole(0.022, 0)),
        arms=(Arm(9 + 1.5 * breath, 24), Arm(-9 - 1.5 * breath, 26)),
        nod=1.5 * wave(phase, 0.2),
        sway=0.25 * breath,
        eyes=_blink(phase),
    )


def _steps(phase: float, leg: float, duty: float, stride: float, height: float) -> tuple[Sole, Sole]:
    feet = []
    for shift in (0.5, 0.0):
        here = (phase + shift) % 1.0
        along, lift = step(here, duty)
        swing = 1 - duty
        heel = keyed(
            here,
            (
                (0.0, -12.0),
                (duty * 0.25, 0.0),
                (duty * 0.62, 0.0),
                (duty + 0.02, 46.0),
                (duty + swing * 0.35, 62.0),
                (duty + swing * 0.9, -16.0),
            ),
        )
        # On the ground the toes stay where they are and only the heel rises.
        feet.append(Sole(along * stride * leg + 0.055, lift * height * leg, max(heel, 0.0) if lift == 0 else heel))
    return feet[0], feet[1]


def _walking(phase: float, leg: float) -> Stance:
    swing = wave(phase, 0.25)
    return Stance(
        hip=(0.0, leg * (0.975 + 0.014 * wave(phase * 2, 0.55))),
        feet=_steps(phase, leg, WALK_DUTY, WALK_STRIDE, 0.13),
        arms=(Arm(1 + 28 * swing, 30 + 14 * swing), Arm(1 - 28 * swing, 30 - 14 * swing)),
        lean=3.0,
        nod=1.5 * wave(phase * 2),
        sway=wave(phase * 2, 0.3),
        eyes=1.0,
    )


def _pushing(phase: float, leg: float) -> Stance:
    """Walking, both hands on what goes ahead."""
    return replace(_walking(phase, leg), arms=(Arm(0, 0, (0.29, 0.56)), Arm(0, 0, (0.27, 0.55))), lean=6)


def _hauling(phase: float, leg: float) -> Stance:
    """Walking bent forward, both hands behind on a rope: `feeling_marks` draws it."""
    return replace(_walking(phase, leg), arms=(Arm(0, 0, (-0.10, 0.54)), Arm(0, 0, (-0.22, 0.50))), lean=17, nod=8)


def _marching(phase: float, leg: float) -> Stance:
    """The knees high, the arms straight."""
    swing = wave(phase, 0.25)
    arms = (Arm(2 + 44 * swing, 4), Arm(2 - 44 * swing, 4))
    return replace(
        _walking(phase, leg), feet=_steps(phase, leg, WALK_DUTY, WALK_STRIDE, 0.36), arms=arms, lean=0, nod=3
    )


def _sneaking(phase: float, leg: float) -> Stance:
    """Bent low on tiptoe, the hands before the chest."""
    low = leg * (0.86 + 0.02 * wave(phase * 2, 0.55))
    feet = _steps(phase, leg, WALK_DUTY, WALK_STRIDE, 0.34)
    arms = (Arm(0, 0, (0.27, 0.66 + 0.02 * wave(phase * 2))), Arm(0, 0, (0.21, 0.60 - 0.02 * wave(phase * 2))))
    return replace(_walking(phase, leg), hip=(-0.03, low), feet=feet, arms=arms, lean=26, nod=10)


def _leading(phase: float, leg: float) -> Stance:
    """Walking, one hand back to somebody."""
    walk = _walking(phase, leg)
    return replace(walk, arms=(walk.arms[0], Arm(0, 0, (-0.20, 0.44))), mirth=0.7)


def _following(phase: float, leg: float) -> Stance:
    """Walking, one hand ahead to somebody."""
    walk = _walking(phase, leg)
    return replace(walk, arms=(Arm(0, 0, (0.20, 0.44)), walk.arms[1]), mirth=0.7)


def _running(phase: float, leg: float) -> Stance:
    swing = wave(phase, 0.22)
    return Stance(
        hip=(0.0, leg * (0.98 + 0.05 * wave(phase * 2, 0.42))),
        feet=_steps(phase, leg, RUN_DUTY, RUN_STRIDE, 0.36),
        arms=(Arm(-4 + 44 * swing, 82 + 8 * swing), Arm(-4 - 44 * swing, 82 - 8 * swing)),
        lean=11.0,
        nod=3.0,
        sway=1.2 * wave(phase * 2, 0.3),
        eyes=1.0,
        mirth=0.4,
    )


def _sitting(phase: float, leg: float) -> Stance:
    breath = wave(phase)
    hip = 0.075
    kick = 0.0
    return Stance(
        hip=(-0.12, hip),
        feet=(Sole(leg * 0.62, kick, -8), Sole(leg * 0.50, kick, -4)),
        arms=(Arm(38, 30), Arm(30 + breath, 36)),
        lean=-2 + 0.6 * breath,
        nod=3 * wave(phase, 0.2),
        sway=0.2 * breath,
        eyes=_blink(phase),
        seated=True,
    )


def _dancing(phase: float, leg: float) -> Stance:
    beat, side = swell(phase * 2), wave(phase)
    weight = ease(0.5 + 0.5 * side)
    far = Sole(0.11 + 0.05 * (1 - weight), 0.10 * leg * ease(max(side, 0.0)), 30 * max(side, 0.0))
    near = Sole(0.01 - 0.05 * weight, 0.10 * leg * ease(max(-side, 0.0)), 30 * max(-side, 0.0))
    return Stance(
        hip=(-0.025 * side, leg * (0.965 - 0.05 * beat)),
        feet=(far, near),
        arms=(Arm(blend(85, 140, 0.5 + 0.5 * side), 28), Arm(blend(-140, -85, 0.5 + 0.5 * side), -28)),
        lean=7 * side,
        nod=-6 * side,
        sway=side * 1.4,
        mirth=1.0,
    )


def _waving(phase: float, leg: float) -> Stance:
    base = _standing(phase, leg)
    return Stance(
        hip=base.hip,
        feet=base.feet,
        arms=(Arm(142 + 4 * wave(phase), 18 + 24 * wave(phase * 2)), base.arms[1]),
        nod=3,
        sway=base.sway,
        eyes=base.eyes,
        mirth=0.8,
    )


def _jumping(phase: float, leg: float) -> Stance:
    """Down to spring, up with both arms, down again."""
    aloft = keyed(phase, ((0.0, 0.0), (0.22, 0.0), (0.52, 1.0), (0.82, 0.0)))
    crouch = keyed(phase, ((0.0, 0.2), (0.14, 1.0), (0.28, 0.0), (0.76, 0.0), (0.88, 0.8)))
    up = 0.34 * aloft
    tuck = 0.16 * leg * aloft
    return Stance(
        hip=(0.0, leg * (0.98 - 0.24 * crouch) + up),
        feet=(Sole(0.11 - 0.10 * aloft, up + tuck, 40 * aloft), Sole(0.01 - 0.13 * aloft, up + tuck * 1.6, 52 * aloft)),
        arms=(
            Arm(blend(-35 * crouch + 10, 150, aloft), blend(20, 14, aloft)),
            Arm(blend(-35 * crouch - 6, 205, aloft), 10),
        ),
        lean=12 * crouch,
        nod=4 * aloft,
        sway=0.6 - 1.2 * aloft,
        mirth=1.0,
    )


def _sleeping(phase: float, leg: float) -> Stance:
    """On the back, the head to the left."""
    breath = 0.006 * wave(phase)
    return Stance(
        hip=(0.06, 0.075),
        feet=(Sole(leg * 0.98, 0.045, -62), Sole(leg * 1.06, 0.03, -66)),
        arms=(Arm(66, 24), Arm(58 + 200 * breath, 34)),
        lean=-87 - 120 * breath,
        nod=36,
        eyes=0.0,
    )


def _swimming(phase: float, leg: float) -> Stance:
    """The crawl: the body along the water line, one arm after the other over it."""
    turn = 360.0 * phase
    kick = 0.05 * wave(phase * 3)
    return Stance(
        hip=(-0.12, -0.045),
        feet=(Sole(-0.12 - leg * 0.94, -0.09 + kick, 70), Sole(-0.12 - leg * 0.96, -0.09 - kick, 70)),
        arms=(Arm(180 - turn, 10 + 30 * swell(phase, 0.25)), Arm(-turn, 10 + 30 * swell(phase, 0.75))),
        lean=74 + 4 * wave(phase * 2),
        nod=34,
        sway=0.4 * wave(phase),
    )


def _balancing(phase: float, leg: float) -> Stance:
    """The tree: on one leg, the other foot against its knee, the hands together over the head."""
    breath = wave(phase)
    return Stance(
        hip=(0.0, leg * 0.995),
        feet=(Sole(0.12, leg * 0.40, 20), Sole(0.03, 0.0)),
        arms=(Arm(172 + breath, 12), Arm(188 - breath, -16)),
        lean=0.8 * breath,
        nod=2,
        sway=0.2 * breath,
        eyes=0.35,
    )


def _eating(phase: float, leg: float) -> Stance:
    """What the hand holds goes to the mouth and back."""
    base = _standing(phase, leg)
    bite = swell(phase * 2)
    return Stance(
        hip=base.hip,
        feet=base.feet,
        arms=(Arm(34 + 8 * bite, 96 + 14 * bite), base.arms[1]),
        lean=1.5 * bite,
        nod=-3 * bite,
        sway=base.sway,
        eyes=base.eyes,
        mirth=0.7 * bite,
    )
