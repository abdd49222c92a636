"""How people hold themselves when they do something that is neither to go nor to rest; see `person_poses`."""

from __future__ import annotations

from ..motion import wave
from .stance import Arm, Sole, Stance


def climbing(phase: float, leg: float) -> Stance:
    """Up something steep before them: one hand and the other foot at a time."""
    turn = wave(phase)
    return Stance(
        hip=(-0.02, leg * (1.04 + 0.01 * wave(phase * 2))),
        feet=(Sole(0.14, leg * (0.24 + 0.14 * turn), 10), Sole(0.12, leg * (0.24 - 0.14 * turn), 10)),
        arms=(Arm(128 - 26 * turn, 26), Arm(128 + 26 * turn, 26)),
        lean=6,
        nod=12,
        sway=0.3 * turn,
    )


def hugging(phase: float, leg: float) -> Stance:
    """Both arms around somebody close before them, the eyes shut."""
    breath = wave(phase)
    return Stance(
        hip=(0.0, leg - 0.004),
        feet=(Sole(0.082, 0), Sole(0.022, 0)),
        arms=(Arm(76 + 2 * breath, 20), Arm(58 + 2 * breath, 34)),
        lean=5 + breath,
        nod=-2,
        sway=0.2 * breath,
        eyes=0.0,
    )


def kneeling(phase: float, leg: float) -> Stance:
    """On one knee, the hands before it."""
    breath = wave(phase)
    return Stance(
        hip=(-0.06, leg * 0.56),
        feet=(Sole(0.20, 0), Sole(-0.26, 0.015, 58)),
        arms=(Arm(52 + 6 * breath, 30), Arm(40 - 6 * breath, 34)),
        lean=14 + breath,
        nod=-10,
        sway=0.2 * breath,
    )


def drifting(phase: float, leg: float) -> Stance:
    """Weightless: everything a little apart, slowly turning."""
    drift = wave(phase)
    return Stance(
        hip=(0.0, leg + 0.012 * drift),
        feet=(Sole(0.20, 0.12 + 0.02 * drift, 28), Sole(-0.14, 0.05 - 0.02 * drift, 52)),
        arms=(Arm(98 + 10 * drift, 18), Arm(-62 + 8 * drift, -24)),
        lean=7 + 3 * drift,
        nod=4,
        sway=0.4 * drift,
    )


def cradling(phase: float, leg: float) -> Stance:
    """Somebody small in the arms."""
    breath = wave(phase)
    return Stance(
        hip=(0.0, leg - 0.003),
        feet=(Sole(0.082, 0), Sole(0.022, 0)),
        arms=(Arm(38 + 2 * breath, 62), Arm(22 + 2 * breath, 72)),
        lean=-2,
        nod=-12 + 2 * breath,
        sway=0.3 * breath,
    )


def diving(phase: float, leg: float) -> Stance:
    """Stretched out, the hands first; `person` turns it along the leap."""
    return Stance(
        hip=(-0.12, 0.0),
        feet=(Sole(-0.12 - leg * 0.96, -0.03, 80), Sole(-0.12 - leg * 0.97, -0.045, 80)),
        arms=(Arm(97, 4), Arm(93, 4)),
        lean=86,
        nod=20,
    )
