"""How people hold themselves in small manners of every day: pointing, saluting, bowing, clapping, toasting, shaving, wiping."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..motion import blend, keyed, swell, wave
from .postures import hands, upright
from .stance import Arm, Sole, Stance

_WIDE = (Sole(0.13, 0), Sole(-0.05, 0))


def pointing(phase: float, leg: float) -> Stance:
    """One arm straight ahead and a little up."""
    beat = 0.012 * wave(phase * 2)
    pose = upright(phase, leg, (Arm(0, 0, (0.38, 0.86 + beat)), Arm(-9, 26)), lean=3, nod=4)
    return replace(pose, feet=_WIDE, mirth=0.7)


def raising(phase: float, leg: float) -> Stance:
    """One hand straight up."""
    stretch = 0.02 * wave(phase * 2)
    return replace(upright(phase, leg, (Arm(168 + 200 * stretch, 4), Arm(-9, 26)), lean=-2, nod=6), mirth=0.7)


def surrendering(phase: float, leg: float) -> Stance:
    """Both hands up beside the head."""
    shake = wave(phase * 6)
    arms = (Arm(104 + shake, 76), Arm(-104 - shake, -76))
    return replace(upright(phase, leg, arms, lean=-3, nod=2), feet=_WIDE, mirth=0.0)


def saluting(phase: float, leg: float) -> Stance:
    """Upright, one hand at the brow."""
    return replace(upright(phase, leg, (Arm(0, 0, (0.13, 0.965)), Arm(-3, 6)), lean=-2, nod=2), mirth=0.0)


def bowing(phase: float, leg: float) -> Stance:
    """Deep down from the hips and up again."""
    low = keyed(phase, ((0.0, 0.0), (0.28, 1.0), (0.62, 1.0), (0.88, 0.0)))
    pose = upright(phase, leg, (Arm(blend(4, 34, low), 8), Arm(blend(-4, 28, low), 8)), lean=58 * low, nod=-16 * low)
    return replace(pose, hip=(-0.07 * low, pose.hip[1]), eyes=1 - low)


def clapping(phase: float, leg: float) -> Stance:
    """The hands together and apart before the chest."""
    apart = swell(phase * 6)
    arms = hands((0.27, 0.72 + 0.05 * apart), (0.24 - 0.03 * apart, 0.70 - 0.05 * apart))
    return replace(upright(phase, leg, arms, lean=1, nod=4), mirth=1.0)


def shouting(phase: float, leg: float) -> Stance:
    """Both hands round the mouth: `manner_marks` lets it sound."""
    push = swell(phase * 2)
    pose = upright(phase, leg, hands((0.185, 0.895), (0.125, 0.86)), lean=3 + 4 * push, nod=10)
    return replace(pose, feet=_WIDE, mirth=1.0)


def thinking(phase: float, leg: float) -> Stance:
    """A hand at the chin, the eyes up."""
    arms = (Arm(0, 0, (0.125, 0.835)), Arm(0, 0, (0.17, 0.56)))
    return upright(phase, leg, arms, lean=-1, nod=9 + 2 * wave(phase))


def dozing(phase: float, leg: float) -> Stance:
    """The eyes shut, the head sinks on the chest and comes up a little with each breath, the hands lie in the lap."""
    breath = swell(phase)
    arms = (Arm(0, 0, (0.13, 0.50)), Arm(0, 0, (0.15, 0.49)))
    return replace(upright(phase, leg, arms, lean=-4 + breath, nod=-21 + 5 * breath), eyes=0.0)


def yawning(phase: float, leg: float) -> Stance:
    """One arm stretched high, a hand before the open mouth."""
    wide = keyed(phase, ((0.0, 0.2), (0.25, 1.0), (0.65, 1.0), (0.9, 0.2)))
    arms = (Arm(0, 0, (0.135, 0.86)), Arm(blend(-100, -168, wide), blend(-60, -14, wide)))
    return replace(upright(phase, leg, arms, lean=-5 * wide, nod=4 + 8 * wide), eyes=1 - wide, mirth=1.0)


def wiping(phase: float, leg: float) -> Stance:
    """One hand round and round over what stands ahead: `manner_marks` gives it a sponge."""
    x, y = 0.33 + 0.035 * wave(phase * 3, 0.25), 0.62 + 0.10 * wave(phase * 3)
    return replace(upright(phase, leg, (Arm(0, 0, (x, y)), Arm(-12, 34)), lean=11, nod=-6), feet=_WIDE)


def making_up(phase: float, leg: float) -> Stance:
    """One hand goes to and fro at the cheek, the other is held below."""
    rub = wave(phase * 3)
    arms = hands((0.165 + 0.008 * rub, 0.865 + 0.022 * rub), (0.20, 0.66))
    return upright(phase, leg, arms, lean=4, nod=3)


def toasting(phase: float, leg: float) -> Stance:
    """A glass held out high, then to the mouth."""
    sip = keyed(phase, ((0.0, 0.0), (0.50, 0.0), (0.66, 1.0), (0.82, 1.0), (0.95, 0.0)))
    hand = (blend(0.33, 0.17, sip), blend(0.90 + 0.012 * wave(phase * 3), 0.83, sip))
    return replace(upright(phase, leg, (Arm(0, 0, hand), Arm(-9, 26)), lean=2, nod=4 + 6 * sip), mirth=0.9)


def doodling(phase: float, leg: float) -> Stance:
    """On the knees over a sheet on the ground, drawing."""
    x, y = 0.30 + 0.06 * wave(phase * 4), 0.06 + 0.012 * wave(phase * 4, 0.25)
    return Stance(
        hip=(-0.10, leg * 0.44),
        feet=(Sole(-0.24, 0.01, 62), Sole(-0.27, 0.01, 62)),
        arms=hands((x, y), (0.17, 0.05)),
        lean=48,
        nod=2 + 2 * wave(phase),
        mirth=0.5,
    )


def lassoing(phase: float, leg: float) -> Stance:
    """One arm swings round overhead: `manner_marks` draws the rope."""
    arms = (Arm(0, 0, (0.13 + 0.05 * wave(phase * 2, 0.25), 1.06 + 0.02 * wave(phase * 2))), Arm(24, 50))
    return replace(upright(phase, leg, arms, lean=-3, nod=6), feet=_WIDE)


def begging(phase: float, leg: float) -> Stance:
    """On the knees, both hands held out together."""
    plead = wave(phase * 2)
    return Stance(
        hip=(-0.06, leg * 0.50),
        feet=(Sole(-0.24, 0.01, 62), Sole(-0.27, 0.01, 62)),
        arms=hands((0.34, 0.52 + 0.02 * plead), (0.32, 0.50 + 0.02 * plead)),
        lean=8 + 2 * plead,
        nod=8,
    )


def whispering(phase: float, leg: float) -> Stance:
    """Leaning close, a hand beside the mouth."""
    pose = upright(phase, leg, (Arm(0, 0, (0.19, 0.885)), Arm(-6, 24)), lean=9 + wave(phase * 2), nod=-1)
    return replace(pose, mirth=0.6)


def sneezing(phase: float, leg: float) -> Stance:
    """Back, and suddenly forward into the hands."""
    burst = keyed(phase, ((0.0, 0.0), (0.30, -0.6), (0.38, 1.0), (0.60, 0.8), (0.80, 0.0)))
    arms = hands((0.165, 0.84 - 0.05 * max(burst, 0.0)), (0.12, 0.82 - 0.05 * max(burst, 0.0)))
    return replace(upright(phase, leg, arms, lean=16 * burst, nod=-8 * burst), eyes=0.0)


def grooming(phase: float, leg: float) -> Stance:
    """Both hands at the hair of somebody ahead."""
    down = keyed(phase * 2, ((0.0, 0.0), (0.6, 1.0), (1.0, 0.0)))
    arms = hands((0.29, 0.80), (0.25, 0.82 - 0.12 * down))
    return replace(upright(phase, leg, arms, lean=5, nod=-10), mirth=0.4)


def blowing_kiss(phase: float, leg: float) -> Stance:
    """From the lips to the open hand, and off."""
    out = keyed(phase, ((0.0, 0.0), (0.25, 0.0), (0.45, 1.0), (0.80, 1.0)))
    hand = (blend(0.155, 0.33, out), blend(0.85, 0.80, out))
    return replace(upright(phase, leg, (Arm(0, 0, hand), Arm(-9, 26)), lean=3 * out, nod=3), eyes=1 - 0.9 * out)


def lying_back(phase: float, leg: float) -> Stance:
    """On the back in the grass, a hand behind the head, the other points up now and then."""
    points = keyed(phase, ((0.0, 0.0), (0.3, 0.0), (0.45, 1.0), (0.8, 1.0), (0.95, 0.0)))
    return Stance(
        hip=(0.06, 0.075),
        feet=(Sole(0.06 + leg * 0.58, 0.02, 0), Sole(leg * 1.06, 0.03, -66)),
        arms=(Arm(blend(84, 172, points), blend(24, 6, points)), Arm(-170, -60)),
        lean=-80,
        nod=42,
        mirth=0.6,
    )


def sowing(phase: float, leg: float) -> Stance:
    """A bag at the side, the far hand swings out with seed: `manner_marks` scatters it."""
    out = swell(phase * 2)
    arms = hands((blend(0.12, 0.36, out), blend(0.52, 0.62, out)), (0.13, 0.46))
    return replace(upright(phase, leg, arms, lean=5, nod=-7), feet=_WIDE)


def tugging(phase: float, leg: float) -> Stance:
    """Leaning far back, both hands on a rope."""
    pull = wave(phase * 2)
    return Stance(
        hip=(-0.10 - 0.015 * pull, leg * 0.84),
        feet=(Sole(0.22, 0, -8), Sole(0.10, 0, -8)),
        arms=hands((0.22 - 0.02 * pull, 0.56), (0.14 - 0.02 * pull, 0.55)),
        lean=-20 - 4 * pull,
        nod=10,
        mirth=0.7,
    )


def on_a_rope(phase: float, leg: float) -> Stance:
    """One foot before the other, a long pole in both hands: `manner_marks` draws it."""
    sway = wave(phase)
    return Stance(
        hip=(0.0, leg * 0.97),
        feet=(Sole(0.12, 0.0), Sole(-0.07, 0.0, 8)),
        arms=hands((0.23, 0.60 + 0.03 * sway), (-0.12, 0.60 - 0.03 * sway)),
        lean=5 * sway,
        nod=3 * sway,
    )


MANNER_POSES: dict[str, Callable[[float, float], Stance]] = {
    "pointing": pointing,
    "raising": raising,
    "surrendering": surrendering,
    "saluting": saluting,
    "bowing": bowing,
    "clapping": clapping,
    "shouting": shouting,
    "thinking": thinking,
    "dozing": dozing,
    "yawning": yawning,
    "wiping": wiping,
    "making up": making_up,
    "shaving": making_up,
    "toasting": toasting,
    "doodling": doodling,
    "lassoing": lassoing,
    "begging": begging,
    "whispering": whispering,
    "sneezing": sneezing,
    "grooming": grooming,
    "blowing kiss": blowing_kiss,
    "lying back": lying_back,
    "sowing": sowing,
    "tugging": tugging,
    "on a rope": on_a_rope,
}
"""By the name of the action."""
MANNER_SECONDS = {
    "clapping": 2.0,
    "bowing": 4.0,
    "yawning": 4.4,
    "toasting": 4.4,
    "lassoing": 1.6,
    "shouting": 2.4,
    "blowing kiss": 3.4,
}
