"""How people hold themselves at work, at table, at play and with each other: the hands are where the deed wants them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from ..motion import blend, ease, keyed, swell, wave
from .chore_poses import CHORE_POSES, CHORE_SECONDS
from .company_poses import bearing, listening, shouldered, talking, telling, throwing
from .craft_poses import CRAFT_POSES, CRAFT_SECONDS
from .exercise_poses import EXERCISE_POSES, EXERCISE_SECONDS
from .feat_poses import FEAT_POSES, FEAT_SECONDS
from .feeling_poses import FEELING_POSES, FEELING_SECONDS
from .fixture_poses import FIXTURE_POSES, FIXTURE_SECONDS
from .game_poses import GAME_POSES, GAME_SECONDS
from .leisure_poses import LEISURE_POSES, LEISURE_SECONDS
from .manner_poses import MANNER_POSES, MANNER_SECONDS
from .plunge import plunging
from .postures import SEAT, TABLE, hands, seated, upright
from .revel_poses import REVEL_POSES, REVEL_SECONDS
from .serving_poses import SERVING_POSES, SERVING_SECONDS
from .sport_poses import SPORT_POSES, SPORT_SECONDS
from .stance import Arm, Sole, Stance
from .street_poses import STREET_POSES, STREET_SECONDS
from .trade_poses import TRADE_POSES, TRADE_SECONDS


def astride(phase: float, leg: float) -> Stance:
    """On somebody's back: the legs down its sides, the hands at the reins."""
    bob = 0.008 * wave(phase * 2)
    return Stance(
        hip=(-0.02, 0.035 + bob),
        feet=(Sole(0.135, -0.30 + bob, -6), Sole(0.125, -0.31 + bob, -6)),
        arms=(Arm(34, 46), Arm(30, 48)),
        lean=3,
        nod=2 * wave(phase, 0.2),
        sway=0.4 * wave(phase * 2),
    )


def dining(phase: float, leg: float) -> Stance:
    """On a chair at a table: now and then the near hand goes over it."""
    breath = wave(phase)
    moves = keyed(phase, ((0.0, 0.0), (0.40, 0.0), (0.55, 1.0), (0.68, 1.0), (0.84, 0.0)))
    return Stance(
        hip=(-0.02, SEAT + 0.045),
        feet=(Sole(0.245, 0), Sole(0.205, 0)),
        arms=hands((0.26, TABLE + 0.05), (0.20 + 0.10 * moves, TABLE + 0.045 + 0.06 * math.sin(math.pi * moves))),
        lean=3 + 0.5 * breath + 4 * moves,
        nod=-9 - 2 * moves,
        sway=0.2 * breath,
    )


def handling(phase: float, leg: float) -> Stance:
    """Standing at a table, both hands at what lies on it."""
    push = wave(phase * 2)
    far, near = (0.29 + 0.03 * push, TABLE + 0.08), (0.25 - 0.035 * push, TABLE + 0.085 + 0.012 * wave(phase * 2, 0.25))
    return upright(phase, leg, hands(far, near), lean=9 + 2 * push, nod=-16)


def building(phase: float, leg: float) -> Stance:
    """On one knee, both hands patting what is made."""
    pat = wave(phase * 2)
    return Stance(
        hip=(-0.07, leg * 0.58),
        feet=(Sole(0.18, 0), Sole(-0.27, 0.015, 58)),
        arms=hands((0.30, 0.40 + 0.05 * pat), (0.26, 0.33 - 0.05 * pat)),
        lean=20 + 2 * pat,
        nod=-6,
        sway=0.3 * pat,
        mirth=0.5,
    )


def mending(phase: float, leg: float) -> Stance:
    """Standing at something high, both hands on it."""
    pat = wave(phase * 2)
    arms = hands((0.29, 0.74 + 0.045 * pat), (0.27, 0.60 - 0.045 * pat))
    return upright(phase, leg, arms, lean=6 + pat, nod=2)


def writing(phase: float, leg: float) -> Stance:
    """One hand writes on what stands before them."""
    return upright(phase, leg, (Arm(0, 0, (0.31 + 0.02 * wave(phase * 4), 0.80 + 0.04 * wave(phase))), Arm(-9, 26)))


def reaching(phase: float, leg: float) -> Stance:
    """A hand held out flat, quite still: something may sit on it."""
    return upright(phase, leg, (Arm(0, 0, (0.31, 0.70 + 0.006 * wave(phase))), Arm(-8, 24)), nod=-2)


def conjuring(phase: float, leg: float) -> Stance:
    """One hand up, the other stretched out ahead: `deed_marks` lets it flash there."""
    up = swell(phase * 2)
    far, near = (0.20, 0.92 + 0.03 * up), (0.32, 0.66 + 0.03 * up)
    return upright(phase, leg, hands(far, near), lean=-4, nod=3)


def stirring(phase: float, leg: float) -> Stance:
    """Both hands on a long spoon, round and round."""
    x, y = 0.28 + 0.045 * wave(phase * 2), 0.67 + 0.015 * wave(phase * 2, 0.25)
    return upright(phase, leg, hands((x, y + 0.05), (x + 0.01, y - 0.03)), lean=8, nod=-14)


def peering(phase: float, leg: float) -> Stance:
    """Bent down to an eyepiece."""
    return Stance(
        hip=(-0.10, leg * 0.97),
        feet=(Sole(0.10, 0), Sole(-0.02, 0)),
        arms=hands((0.30, 0.66), (0.24, 0.60)),
        lean=24 + 0.5 * wave(phase),
        nod=26,
        sway=0.1 * wave(phase),
    )


def proposing(phase: float, leg: float) -> Stance:
    """On one knee, a hand held up to somebody."""
    breath = wave(phase)
    return Stance(
        hip=(-0.06, leg * 0.56),
        feet=(Sole(0.20, 0), Sole(-0.26, 0.015, 58)),
        arms=hands((0.28, 0.60 + 0.008 * breath), (0.12, 0.34)),
        lean=2,
        nod=16,
        sway=0.2 * breath,
        mirth=0.7,
    )


def clasping(phase: float, leg: float) -> Stance:
    """Kneeling, both arms around an animal."""
    breath = wave(phase)
    return Stance(
        hip=(-0.06, leg * 0.56),
        feet=(Sole(0.20, 0), Sole(-0.26, 0.015, 58)),
        arms=(Arm(84 + 2 * breath, 14), Arm(66 + 2 * breath, 24)),
        lean=12 + breath,
        nod=-2,
        sway=0.2 * breath,
        eyes=0.0,
    )


def waltzing(phase: float, leg: float) -> Stance:
    """In a dance hold, from one foot to the other: the joined hands out, the other arm around the partner."""
    side, beat = wave(phase), swell(phase * 2)
    return Stance(
        hip=(-0.02 * side, leg * (0.975 - 0.025 * beat)),
        feet=(
            Sole(0.085, 0.06 * leg * max(side, 0.0), 26 * max(side, 0.0)),
            Sole(0.0, 0.06 * leg * max(-side, 0.0), 26 * max(-side, 0.0)),
        ),
        arms=hands((0.20, 0.83 + 0.02 * side), (0.25, 0.60)),
        lean=3.5 * side,
        nod=2,
        sway=1.2 * side,
        mirth=0.8,
    )


def boxing(phase: float, leg: float) -> Stance:
    """Both fists up; first one, then the other shoots out."""
    jab = keyed(phase, ((0.0, 0.0), (0.12, 1.0), (0.26, 0.0), (1.0, 0.0)))
    cross = keyed(phase, ((0.0, 0.0), (0.50, 0.0), (0.62, 1.0), (0.78, 0.0)))
    bounce = wave(phase * 4)
    return Stance(
        hip=(0.0, leg * (0.955 + 0.010 * bounce)),
        feet=(Sole(0.17, 0), Sole(-0.07, 0.0, 16)),
        arms=hands((0.20 + 0.16 * jab, 0.74), (0.14 + 0.22 * cross, 0.70 + 0.02 * cross)),
        lean=5 + 5 * cross,
        nod=-2,
    )


def fencing(phase: float, leg: float) -> Stance:
    """The weapon arm towards the other, forward and back."""
    thrust = keyed(phase, ((0.0, 0.0), (0.22, 1.0), (0.40, 0.1), (0.60, 0.9), (0.80, 0.0)))
    return Stance(
        hip=(0.05 * thrust, leg * (0.93 - 0.04 * thrust)),
        feet=(Sole(0.22 + 0.03 * thrust, 0), Sole(-0.10, 0.0, 10 + 10 * thrust)),
        arms=(Arm(0, 0, (0.20 + 0.12 * thrust, 0.64 + 0.10 * (1 - thrust))), Arm(-38, 50)),
        lean=4 + 6 * thrust,
        nod=-2,
        sway=0.6 * thrust,
    )


def kicking(phase: float, leg: float) -> Stance:
    """The far leg swings back and through."""
    swing = keyed(phase, ((0.0, 0.0), (0.16, -1.0), (0.30, 1.0), (0.46, 0.8), (0.66, 0.0)))
    x, y = 0.06 + 0.30 * swing, (0.16 if swing > 0 else 0.13) * swing * swing
    return Stance(
        hip=(0.0, leg * 0.965),
        feet=(Sole(x, y, -30 * max(swing, 0.0) + 50 * max(-swing, 0.0)), Sole(0.0, 0)),
        arms=(Arm(8 - 46 * swing, 24), Arm(-8 + 52 * swing, 24)),
        lean=3 - 9 * swing,
        nod=-4,
        sway=0.5 * swing,
        mirth=0.4,
    )


def dunking(phase: float, leg: float) -> Stance:
    """Up with one arm high, and the hand comes down."""
    aloft = keyed(phase, ((0.0, 0.0), (0.16, 0.0), (0.42, 1.0), (0.62, 1.0), (0.86, 0.0)))
    crouch = keyed(phase, ((0.0, 0.3), (0.12, 1.0), (0.26, 0.0), (0.80, 0.0), (0.90, 0.7)))
    slam = ease((phase - 0.46) / 0.14) * (phase < 0.9)
    up = 0.42 * aloft
    return Stance(
        hip=(0.02, leg * (0.98 - 0.22 * crouch) + up),
        feet=(
            Sole(0.14 - 0.06 * aloft, up + 0.10 * aloft, 40 * aloft),
            Sole(-0.02 - 0.16 * aloft, up + 0.02 * aloft, 60 * aloft),
        ),
        arms=(Arm(blend(30, blend(165, 96, slam), aloft), 14), Arm(blend(-20, -60, aloft), 30)),
        lean=10 * crouch + 4 * aloft,
        nod=10 * aloft,
        sway=0.6 - 1.2 * aloft,
        mirth=1.0,
    )


def serving(phase: float, leg: float) -> Stance:
    """The racket from behind the head over and down; the other hand has thrown the ball up."""
    hit = keyed(phase, ((0.0, 0.0), (0.46, 0.0), (0.60, 1.0), (0.78, 1.0), (1.0, 0.0)))
    thrown = keyed(phase, ((0.0, 0.0), (0.22, 1.0), (0.42, 1.0), (0.56, 0.0)))
    return Stance(
        hip=(0.0, leg * (0.97 + 0.03 * hit)),
        feet=(Sole(0.14, 0), Sole(-0.06, 0.01 * hit, 34 * hit)),
        arms=(Arm(blend(176, 96, hit), blend(46, 10, hit)), Arm(blend(20, 150, thrown), 16)),
        lean=blend(-8, 10, hit),
        nod=blend(18, 2, hit),
        sway=0.5 * hit,
    )


def skipping(phase: float, leg: float) -> Stance:
    """Small jumps, the hands out to turn a rope."""
    up = 0.09 * swell(phase * 2, 0.5)
    round_x, round_y = 0.02 * wave(phase * 2, 0.25), 0.02 * wave(phase * 2)
    return Stance(
        hip=(0.0, leg * 0.98 + up),
        feet=(Sole(0.07, up, 300 * up), Sole(0.02, up, 330 * up)),
        arms=hands((0.20 + round_x, 0.50 + up + round_y), (-0.14 + round_x, 0.50 + up + round_y)),
        nod=2,
        sway=0.5 - 10 * up,
        mirth=1.0,
    )


def gazing(phase: float, leg: float) -> Stance:
    """The head back, now and then a hand that points up."""
    points = keyed(phase, ((0.0, 0.0), (0.35, 0.0), (0.48, 1.0), (0.75, 1.0), (0.88, 0.0)))
    arms = (Arm(blend(9, 138, points), blend(24, 8, points)), Arm(-9, 26))
    return replace(upright(phase, leg, arms, lean=-3, nod=20 + 2 * wave(phase)), mirth=0.7)


def picking(phase: float, leg: float) -> Stance:
    """A hand goes up among the leaves, and down again with a fruit: `deed_marks` draws it."""
    up = keyed(phase, ((0.0, 0.0), (0.30, 1.0), (0.52, 1.0), (0.85, 0.0)))
    hand = (blend(0.30, 0.20, up), blend(0.42, 1.06, up))
    return upright(phase, leg, (Arm(0, 0, hand), Arm(-9, 26)), lean=blend(8, -2, up), nod=blend(-8, 18, up))


def combing(phase: float, leg: float) -> Stance:
    """The near hand draws a comb down through the hair."""
    down = keyed(phase * 2, ((0.0, 0.0), (0.6, 1.0), (1.0, 0.0)))
    return upright(phase, leg, (Arm(9, 24), Arm(0, 0, (-0.07 - 0.02 * down, 0.90 - 0.20 * down))), nod=4 - 3 * down)


def blowing(phase: float, leg: float) -> Stance:
    """Bent a little forward, the mouth at something."""
    puff = swell(phase * 2)
    return upright(phase, leg, (Arm(14, 30), Arm(-12, 30)), lean=8 + 5 * puff, nod=-4)


WORK_POSES: dict[str, Callable[[float, float], Stance]] = {
    "seated": seated,
    "astride": astride,
    "dining": dining,
    "handling": handling,
    "building": building,
    "mending": mending,
    "writing": writing,
    "reaching": reaching,
    "conjuring": conjuring,
    "stirring": stirring,
    "peering": peering,
    "proposing": proposing,
    "clasping": clasping,
    "waltzing": waltzing,
    "boxing": boxing,
    "fencing": fencing,
    "shouldered": shouldered,
    "bearing": bearing,
    "talking": talking,
    "telling": telling,
    "listening": listening,
    "throwing": throwing,
    "kicking": kicking,
    "dunking": dunking,
    "serving": serving,
    "skipping": skipping,
    "gazing": gazing,
    "picking": picking,
    "combing": combing,
    "blowing": blowing,
    "plunging": plunging,
    **SERVING_POSES,
    **LEISURE_POSES,
    **CRAFT_POSES,
    **CHORE_POSES,
    **EXERCISE_POSES,
    **FEELING_POSES,
    **MANNER_POSES,
    **SPORT_POSES,
    **FEAT_POSES,
    **FIXTURE_POSES,
    **TRADE_POSES,
    **REVEL_POSES,
    **GAME_POSES,
    **STREET_POSES,
}
"""By the name of the action."""
SECONDS = {
    "conjuring": 3.2,
    "waltzing": 2.8,
    "boxing": 2.0,
    "fencing": 2.2,
    "throwing": 3.0,
    "talking": 4.6,
    "kicking": 2.6,
    "dunking": 2.2,
    "serving": 2.6,
    "skipping": 1.3,
    "gazing": 5.0,
    "plunging": 5.2,
    **SERVING_SECONDS,
    **LEISURE_SECONDS,
    **CRAFT_SECONDS,
    **CHORE_SECONDS,
    **EXERCISE_SECONDS,
    **FEELING_SECONDS,
    **MANNER_SECONDS,
    **SPORT_SECONDS,
    **FEAT_SECONDS,
    **FIXTURE_SECONDS,
    **TRADE_SECONDS,
    **REVEL_SECONDS,
    **GAME_SECONDS,
    **STREET_SECONDS,
}
"""Of a cycle, where it is not the usual one."""
