"""How people hold themselves at quiet work and at play: at the keys, in a rocking chair, over a net, at golf, on skates."""

from __future__ import annotations

from collections.abc import Callable

from ..motion import blend, keyed, swell, wave
from .drums import DRUMMING_SECONDS, drumming
from .postures import SEAT, TABLE, hands, upright
from .stance import Arm, Sole, Stance


def keying(phase: float, leg: float) -> Stance:
    """On a stool, both hands run over the keys."""
    far, near = max(wave(phase * 4), 0.0), max(wave(phase * 4, 0.5), 0.0)
    return Stance(
        hip=(-0.02, SEAT + 0.045),
        feet=(Sole(0.245, 0), Sole(0.215, 0.0, 8 * near)),
        arms=hands((0.34, TABLE + 0.05 + 0.035 * far), (0.27, TABLE + 0.05 + 0.035 * near)),
        lean=4 + 2 * wave(phase),
        nod=-8 + 5 * wave(phase, 0.2),
        sway=0.3 * wave(phase),
    )


def admiring(phase: float, leg: float) -> Stance:
    """Bent over a table, the hands on its edge, the face near what is on it."""
    breath = wave(phase)
    edge = hands((0.24, TABLE + 0.03), (0.16, TABLE + 0.03))
    return upright(phase, leg, edge, lean=17 + 1.5 * breath, nod=-10 + 2 * breath)


def rocking(phase: float, leg: float) -> Stance:
    """Leaning back in a rocking chair: `Person` turns both to and fro."""
    return Stance(
        hip=(-0.03, SEAT + 0.045),
        feet=(Sole(0.26, 0.02), Sole(0.225, 0.02)),
        arms=(Arm(26, 50), Arm(20, 60)),
        lean=-9,
        nod=2,
        sway=0.4 * wave(phase),
    )


def netting(phase: float, leg: float) -> Stance:
    """Sitting on a crate, a net over the knees: one hand holds it, the other draws the thread through."""
    draws = swell(phase * 2)
    return Stance(
        hip=(-0.02, SEAT + 0.045),
        feet=(Sole(0.27, 0), Sole(0.205, 0)),
        arms=hands((0.27, 0.42), (0.22 + 0.05 * draws, 0.44 + 0.15 * draws)),
        lean=9,
        nod=-20 + 6 * draws,
        sway=0.1 * wave(phase),
    )


def pegging(phase: float, leg: float) -> Stance:
    """Both hands up at a washing line."""
    reach = swell(phase * 2)
    arms = hands((0.25, 0.97 + 0.03 * reach), (0.12 + 0.03 * reach, 0.95))
    return upright(phase, leg, arms, lean=2, nod=16)


_SWING = ((0.0, 0.0), (0.12, 0.0), (0.40, -1.0), (0.48, -1.0), (0.56, 1.0), (0.78, 1.0), (0.94, 0.0))
"""Of a golf club: -1 is far back, 1 all the way through."""


def golfing(phase: float, leg: float) -> Stance:
    """Up and back, through the ball, and over the shoulder."""
    at = keyed(phase, _SWING)
    back, through = max(-at, 0.0), max(at, 0.0)
    x = blend(blend(0.20, -0.06, back), 0.14, through)
    y = blend(blend(0.46, 0.92, back), 1.0, through)
    return Stance(
        hip=(0.02 * at, leg * 0.96),
        feet=(Sole(0.12, 0), Sole(-0.08, 0.0, 40 * through)),
        arms=hands((x + 0.03, y - 0.02), (x, y)),
        lean=blend(12, 2, max(back, through)),
        nod=blend(-16, 8, through),
        sway=0.5 * at,
    )


def skating(phase: float, leg: float) -> Stance:
    """Gliding on one foot, the other stretched out behind, then the other way about."""
    push = wave(phase)
    out, other = max(push, 0.0), max(-push, 0.0)
    return Stance(
        hip=(0.0, leg * 0.90),
        feet=(Sole(0.08 - 0.42 * out, 0.13 * out, 30 * out), Sole(0.05 - 0.42 * other, 0.13 * other, 30 * other)),
        arms=(Arm(62 - 70 * push, 14), Arm(-10 + 70 * push, 14)),
        lean=16,
        nod=12,
        sway=-0.7,
        mirth=0.8,
    )


def sanding_chair(phase: float, leg: float) -> Stance:
    """On one knee before it, a block to and fro along the seat."""
    go = wave(phase * 3)
    return Stance(
        hip=(-0.08, leg * 0.58),
        feet=(Sole(0.14, 0), Sole(-0.28, 0.015, 58)),
        arms=hands((0.42 + 0.07 * go, 0.345), (0.27, 0.37)),
        lean=22 + 3 * go,
        nod=-10,
        sway=0.2 * go,
    )


LEISURE_POSES: dict[str, Callable[[float, float], Stance]] = {
    "keying": keying,
    "drumming": drumming,
    "sanding chair": sanding_chair,
    "admiring": admiring,
    "rocking": rocking,
    "netting": netting,
    "pegging": pegging,
    "golfing": golfing,
    "skating": skating,
}
"""By the name of the action."""
LEISURE_SECONDS = {
    "golfing": 3.6,
    "skating": 2.6,
    "pegging": 4.0,
    "keying": 3.0,
    "rocking": 3.4,
    "drumming": DRUMMING_SECONDS,
}
