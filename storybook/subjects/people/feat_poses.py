"""How people hold themselves at contests and feats: a pillow fight, a punching bag, an arm wrestle, a head spin, an oven."""

from __future__ import annotations

from collections.abc import Callable

from ..motion import blend, keyed, step, swell, wave
from .postures import hands, upright
from .stance import Arm, Sole, Stance

ELBOW = (0.20, 0.505)
"""Where the elbow rests at an arm wrestle."""
GRIP = 0.305
"""How far ahead the two hands meet."""
CRAWL = 0.22
"""How far a whole step on hands and knees goes."""
_CREEP = 0.62
"""How long a hand or a knee is on the ground, in parts of a step."""
_WIDE = (Sole(0.17, 0), Sole(-0.09, 0, 10))


def pillow_fighting(phase: float, leg: float) -> Stance:
    """Both hands on a pillow, back over the shoulder and round: `feat_marks` draws it."""
    swing = pillow_swing(phase)
    at = (blend(0.02, 0.34, swing), blend(0.98, 0.66, swing))
    return Stance(
        hip=(0.03 * swing, leg * 0.96),
        feet=_WIDE,
        arms=hands(at, (at[0] - 0.05, at[1] + 0.01)),
        lean=blend(-10, 13, swing),
        nod=4,
        sway=0.6 - swing,
        mirth=1.0,
    )


def pillow_swing(phase: float) -> float:
    """0 back, 1 where it hits."""
    return keyed(phase, ((0.0, 0.0), (0.20, 0.0), (0.36, 1.0), (0.52, 1.0), (0.80, 0.0)))


def punching_bag(phase: float, leg: float) -> Stance:
    """Left, right, left against a bag that hangs ahead."""
    jab, cross = bag_hits(phase)
    return Stance(
        hip=(0.02 * cross, leg * (0.955 + 0.010 * wave(phase * 4))),
        feet=_WIDE,
        arms=hands((0.17 + 0.17 * jab, 0.74), (0.12 + 0.21 * cross, 0.70 + 0.03 * cross)),
        lean=5 + 6 * max(jab, cross),
        nod=-2,
    )


def bag_hits(phase: float) -> tuple[float, float]:
    """How far the far and the near fist are out."""
    jab = keyed(phase, ((0.0, 0.0), (0.12, 1.0), (0.26, 0.0), (1.0, 0.0)))
    return jab, keyed(phase, ((0.0, 0.0), (0.50, 0.0), (0.62, 1.0), (0.78, 0.0)))


def arm_wrestling(phase: float, leg: float) -> Stance:
    """Bent over a table, the elbow on it, the hand in another's; whose push it is changes."""
    push = wave(phase)
    return Stance(
        hip=(-0.10, leg * 0.94),
        feet=(Sole(0.02, 0), Sole(-0.16, 0, 14)),
        arms=(Arm(0, 0, (GRIP + 0.035 * push, 0.685 - 0.02 * push * push)), Arm(30, 40, (0.16, 0.51))),
        lean=25 + 2 * push,
        nod=8 - 3 * push,
        mirth=0.0,
    )


def head_spinning(phase: float, leg: float) -> Stance:
    """On the head, the legs wide apart: `Person` turns it over and round."""
    return Stance(
        hip=(0.0, leg),
        feet=(Sole(0.36, 0.20, 20), Sole(-0.34, 0.22, 40)),
        arms=(Arm(104, 40), Arm(-104, -40)),
        nod=0,
        sway=0.8,
        mirth=0.9,
        knees=(1.0, -1.0),
    )


def at_oven(phase: float, leg: float) -> Stance:
    """A long peel in both hands, into an oven and back out with a loaf."""
    out = peel_out(phase)
    x = blend(0.30, 0.12, out)
    return Stance(
        hip=(blend(0.05, -0.05, out), leg * 0.96),
        feet=(Sole(0.17, 0), Sole(-0.08, 0, 8)),
        arms=hands((x + 0.06, 0.56), (x - 0.13, 0.53)),
        lean=blend(20, 5, out),
        nod=-4,
        mirth=0.5,
    )


def peel_out(phase: float) -> float:
    """0 deep in the oven, 1 out of it."""
    return keyed(phase, ((0.0, 0.55), (0.20, 1.0), (0.62, 1.0), (0.82, 0.0), (0.90, 0.0)))


def opening_umbrella(phase: float, leg: float) -> Stance:
    """Held out closed, pushed open, lifted over the head."""
    up = umbrella_share(phase)
    return upright(
        phase, leg, hands((blend(0.26, 0.21, up), blend(0.60, 0.74, up)), (blend(0.24, 0.15, up), 0.52)), nod=6 * up
    )


def umbrella_share(phase: float) -> float:
    """How far it is open."""
    return keyed(phase, ((0.0, 0.0), (0.14, 0.0), (0.42, 1.0), (0.88, 1.0), (0.98, 0.0)))


def doing_karate(phase: float, leg: float) -> Stance:
    """A fist shoots out, then a high kick with the far leg, the fists up."""
    kick = keyed(phase, ((0.0, 0.0), (0.30, 0.0), (0.46, 1.0), (0.62, 1.0), (0.80, 0.0)))
    punch = keyed(phase, ((0.0, 0.0), (0.10, 1.0), (0.20, 1.0), (0.28, 0.0)))
    return Stance(
        hip=(0.03 * punch - 0.04 * kick, leg * blend(0.92, 1.0, kick)),
        feet=(
            Sole(blend(0.20, 0.40, kick), 0.62 * kick, -50 * kick),
            Sole(blend(-0.12, -0.02, kick), 0.0, 8 * (1 - kick)),
        ),
        arms=hands((blend(0.19, 0.10, kick), blend(0.74, 0.78, kick)), (0.12 + 0.24 * punch, 0.69 + 0.05 * punch)),
        lean=blend(4, -24, kick) + 5 * punch,
        nod=8 * kick,
        mirth=0.0,
    )


def tumbling(phase: float, leg: float) -> Stance:
    """Thrown off: over backwards, all limbs in the air."""
    flail = wave(phase * 2)
    return Stance(
        hip=(-0.16, 0.26 + 0.02 * flail),
        feet=(Sole(0.24, 0.52 + 0.04 * flail, -60), Sole(0.16, 0.40 - 0.04 * flail, -60)),
        arms=(Arm(150 + 16 * flail, 10), Arm(196 - 16 * flail, 10)),
        lean=-62,
        nod=-14,
        mirth=0.0,
    )


def hoisting(phase: float, leg: float) -> Stance:
    """Both hands high over the head, under something heavy, the knees a little bent."""
    strain = swell(phase * 2)
    high = 1.06 - 0.02 * strain
    return Stance(
        hip=(0.0, leg * (0.95 - 0.02 * strain)),
        feet=(Sole(0.15, 0), Sole(-0.10, 0)),
        arms=hands((0.13, high), (-0.11, high)),
        lean=-1,
        nod=6,
    )


def crawling(phase: float, leg: float) -> Stance:
    """On hands and knees, the head up: one hand and the other knee go ahead together."""
    (far, up), (near, over) = step(phase, _CREEP), step((phase + 0.5) % 1.0, _CREEP)
    size = leg / 0.47  # babies have short ones
    back = -0.13 - 0.24 * size
    return Stance(
        hip=(-0.13, 0.57 * leg),
        feet=(Sole(near * CRAWL + back, 0.02 + 0.02 * over, 76), Sole(far * CRAWL + back, 0.02 + 0.02 * up, 76)),
        arms=hands((far * CRAWL + 0.20, 0.02 + 0.07 * up), (near * CRAWL + 0.16, 0.02 + 0.07 * over)),
        lean=74 + 2 * wave(phase),
        nod=52,
        sway=0.2 * wave(phase),
        mirth=0.8,
    )


FEAT_POSES: dict[str, Callable[[float, float], Stance]] = {
    "pillow fighting": pillow_fighting,
    "punching bag": punching_bag,
    "arm wrestling": arm_wrestling,
    "wrestling arm": arm_wrestling,
    "head spinning": head_spinning,
    "at oven": at_oven,
    "opening umbrella": opening_umbrella,
    "karate": doing_karate,
    "crawl": crawling,
    "hoisting": hoisting,
    "tumbling": tumbling,
}
"""By the name of the action."""
FEAT_SECONDS = {
    "pillow fighting": 2.2,
    "punching bag": 2.0,
    "arm wrestling": 3.6,
    "wrestling arm": 3.6,
    "head spinning": 1.5,
    "at oven": 4.4,
    "opening umbrella": 4.8,
    "karate": 2.6,
    "tumbling": 1.6,
    "crawl": 1.5,
}
"""Of a cycle."""
