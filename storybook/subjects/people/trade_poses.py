"""How people hold themselves at a trade: with torch and blowpipe, at the loom, with chisel, brush and net."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..motion import blend, keyed, swell, wave
from .postures import TABLE, hands, upright
from .stance import Arm, Sole, Stance

STOOL = 0.235
"""Height of what one sits on at such work."""
_WIDE = (Sole(0.15, 0), Sole(-0.07, 0, 6))


def welding(phase: float, leg: float) -> Stance:
    """Bent over a bench: one hand holds the iron, the other leads the torch along it."""
    go = 0.03 * wave(phase)
    arms = hands((0.37, TABLE + 0.10), (0.23 + go, TABLE + 0.17))
    return replace(upright(phase, leg, arms, lean=15, nod=-15), feet=_WIDE)


def glassblowing(phase: float, leg: float) -> Stance:
    """A long pipe at the mouth, turned by both hands, and glowing glass at its end."""
    turn = 0.012 * wave(phase * 3)
    arms = hands((0.34, 0.70 + turn), (0.20, 0.78 - turn))
    return replace(upright(phase, leg, arms, lean=-3, nod=-6), feet=_WIDE)


def on_stool(phase: float, arms: tuple[Arm, Arm], *, lean: float = 8.0, nod: float = -10.0) -> Stance:
    """On a low seat of their own."""
    return Stance(
        hip=(-0.06, STOOL + 0.04),
        feet=(Sole(0.20, 0), Sole(0.13, 0)),
        arms=arms,
        lean=lean,
        nod=nod,
        sway=0.2 * wave(phase),
    )


def weaving(phase: float, leg: float) -> Stance:
    """Before an upright loom, the shuttle from hand to hand."""
    go = wave(phase)
    return on_stool(phase, hands((0.33, 0.50 + 0.08 * go), (0.30, 0.50 - 0.08 * go)), lean=6, nod=0)


def chiselling(phase: float, leg: float) -> Stance:
    """The far hand holds a chisel at the stone, the near one strikes it."""
    back = chisel_back(phase)
    arms = hands((0.30, 0.76), (blend(0.19, 0.03, back), blend(0.78, 0.92, back)))
    return replace(upright(phase, leg, arms, lean=7 - 5 * back, nod=-2), feet=_WIDE)


def chisel_back(phase: float) -> float:
    """1 with the mallet raised, 0 on the chisel: twice in a cycle."""
    return keyed(phase * 2, ((0.0, 0.0), (0.45, 1.0), (0.60, 1.0), (0.72, 0.0)))


def peeling(phase: float, leg: float) -> Stance:
    """Seated: the far hand holds the fruit, the near one brings the knife round it."""
    go = swell(phase * 2)
    return on_stool(phase, hands((0.27, 0.56), (0.20 + 0.02 * go, 0.545 + 0.03 * go)), lean=5, nod=-15)


def taping(phase: float, leg: float) -> Stance:
    """Seated, one fist held out; the other hand winds a band round it."""
    x, y = 0.27 + 0.03 * wave(phase * 2, 0.25), 0.565 + 0.055 * wave(phase * 2)
    return on_stool(phase, hands((0.29, 0.56), (x, y)), lean=12, nod=-16)


def unearthing(phase: float, leg: float) -> Stance:
    """On one knee, bent low: a brush goes to and fro over what lies in the ground."""
    go = wave(phase * 2)
    return Stance(
        hip=(-0.10, leg * 0.56),
        feet=(Sole(0.14, 0), Sole(-0.30, 0.015, 58)),
        arms=hands((0.38 + 0.05 * go, 0.17 + 0.01 * abs(go)), (0.22, 0.30)),
        lean=38,
        nod=-4,
        sway=0.2 * go,
    )


def hauling_net(phase: float, leg: float) -> Stance:
    """Leaning back, hand over hand."""
    pull = wave(phase)
    arms = hands((0.30 - 0.05 * pull, 0.56 + 0.05 * pull), (0.24 + 0.05 * pull, 0.50 - 0.04 * pull))
    pose = upright(phase, leg, arms, lean=-4 - 5 * pull, nod=-10)
    return replace(pose, hip=(-0.03, leg * 0.94), feet=(Sole(0.18, 0), Sole(-0.08, 0)))


def lying_out(phase: float, leg: float) -> Stance:
    """On the back, the hands wiped over the chest: `Person` lays it down."""
    rub = wave(phase * 4)
    arms = hands((0.27 + 0.02 * rub, 0.62), (0.26 - 0.02 * rub, 0.60 + 0.03 * rub))
    return replace(upright(phase, leg, arms, lean=-4, nod=-18), feet=(Sole(0.05, 0), Sole(0.02, 0)))


def poling(phase: float, leg: float) -> Stance:
    """Upright in a boat, a long pole through both hands, pushed down and drawn up again."""
    push = wave(phase)
    arms = hands((0.25, 0.84 - 0.04 * push), (0.15, 0.62 - 0.04 * push))
    return replace(upright(phase, leg, arms, lean=4 + 3 * push, nod=-4), feet=_WIDE)


def path_from_under(phase: float) -> tuple[float, float, float]:
    """Where the feet of somebody are who slides out on a board with wheels, and how far they are turned over."""
    out = keyed(phase, ((0.0, 0.0), (0.10, 0.0), (0.40, 1.0), (0.80, 1.0), (0.98, 0.0)))
    return 0.30 - 0.44 * out, 0.115, 90.0


TRADE_POSES: dict[str, Callable[[float, float], Stance]] = {
    "welding": welding,
    "glassblowing": glassblowing,
    "weaving": weaving,
    "chiselling": chiselling,
    "peeling orange": peeling,
    "peeling apple": peeling,
    "peeling potato": peeling,
    "taping hands": taping,
    "unearthing": unearthing,
    "unearthing mosaic": unearthing,
    "hauling net": hauling_net,
    "from under": lying_out,
    "poling": poling,
}
"""By the name of the action."""
TRADE_SECONDS = {
    "glassblowing": 4.4,
    "chiselling": 2.6,
    "hauling net": 3.0,
    "taping hands": 2.6,
    "poling": 4.4,
    "from under": 5.0,
}
"""Of a cycle, where it is not the usual one."""
TRADE_AHEAD = {
    "welding": 0.22,
    "glassblowing": 0.28,
    "weaving": 0.22,
    "sanding chair": 0.25,
    "chiselling": 0.16,
    "unearthing": 0.2,
    "unearthing mosaic": 0.2,
    "hauling net": 0.12,
    "jackhammering": 0.12,
    "chainsawing": 0.28,
    "fire breathing": 0.3,
    "snake charming": 0.28,
    "puppeteering": 0.18,
    "pounding": 0.15,
    "calligraphy": 0.25,
    "tattooing": 0.28,
    "chimney sweeping": 0.22,
    "marbles": 0.25,
    "bricklaying": 0.25,
    "plumbing": 0.22,
    "measuring": 0.2,
    "boules": 0.45,
    "curling": 0.15,
    "ice hockey": 0.2,
    "pinata": 0.2,
}
"""How far from the middle of the picture somebody is who is drawn with what is ahead."""
