"""How people hold themselves with each other: telling and listening, talking, on shoulders, throwing."""

from __future__ import annotations

from dataclasses import replace

from ..motion import blend, keyed, swell, wave
from .postures import hands, seated, upright
from .stance import Arm, Sole, Stance


def shouldered(phase: float, leg: float) -> Stance:
    """On somebody's shoulders: the shins down their chest, the hands at their forehead."""
    sway = wave(phase)
    return Stance(
        hip=(-0.03, 0.06),
        feet=(Sole(0.20, -0.24, -14), Sole(0.185, -0.25 + 0.006 * sway, -14)),
        arms=(Arm(146 + 12 * sway, 10), Arm(96 + 3 * sway, 22)),
        lean=4 + sway,
        nod=4 * wave(phase, 0.2),
        sway=0.3 * sway,
        mirth=1.0,
    )


def bearing(phase: float, leg: float) -> Stance:
    """Somebody on the shoulders: both hands up at the ankles there."""
    return upright(phase, leg, hands((0.115, 0.735), (0.10, 0.715)), lean=2, nod=-2)


def telling(phase: float, leg: float) -> Stance:
    """On a chair, both hands at a story."""
    shape, breath = wave(phase * 2), wave(phase)
    return replace(
        seated(phase, leg),
        arms=(Arm(52 + 26 * shape, 58 - 20 * shape), Arm(40 - 14 * wave(phase * 2, 0.3), 62)),
        lean=4 + 2 * breath,
        nod=-6 + 5 * wave(phase * 2, 0.2),
        mirth=0.7,
    )


def listening(phase: float, leg: float) -> Stance:
    """On the floor, the knees drawn up, looking up."""
    return Stance(
        hip=(-0.04, 0.075),
        feet=(Sole(0.235, 0), Sole(0.20, 0)),
        arms=(Arm(44, 30), Arm(40 + wave(phase), 34)),
        lean=-3 + wave(phase),
        nod=14 + 3 * wave(phase, 0.2),
        sway=0.2 * wave(phase),
        mirth=0.6,
    )


def talking(phase: float, leg: float) -> Stance:
    """Half the time the hands talk along, then one listens and nods."""
    says = keyed(phase, ((0.0, 0.0), (0.08, 1.0), (0.44, 1.0), (0.52, 0.0)))
    beat = wave(phase * 4)
    far = Arm(blend(9, 34 + 12 * beat, says), blend(24, 66 - 14 * beat, says))
    near = Arm(blend(-6, 22 - 9 * beat, says), blend(24, 58, says))
    nods = -6 * (1 - says) * swell(phase * 4) + 4 * says * beat
    return replace(upright(phase, leg, (far, near), lean=2 + 2 * says, nod=nods), mirth=0.3 + 0.5 * says)


def throwing(phase: float, leg: float) -> Stance:
    """Back over the shoulder, and forward; then the hand stays where it let go."""
    back = keyed(phase, ((0.0, 0.0), (0.16, 1.0), (0.28, -1.0), (0.70, -1.0), (0.92, 0.0)))
    far = Arm(118 + 62 * back, 34 + 50 * max(back, 0.0))
    return replace(
        upright(phase, leg, (far, Arm(-14 - 16 * back, 26)), lean=3 - 8 * back, nod=12),
        feet=(Sole(0.13, 0), Sole(-0.06, 0)),
        mirth=0.9,
    )
