"""What people hold in the far hand: beside the body, where it shows. Lengths are in heights of the person."""

from __future__ import annotations

from ...painting.canvas import ellipse, smooth, star, tint, tube
from ..motion import toward, wave
from .body import Body


# Held
def _staff(figure: Body) -> None:
    x, y = figure.hands[0]
    figure.drawing.fill(
        tube([(x + 0.03, max(y - 0.62, 0.01)), (x + 0.03, max(y + 0.34, 0.6))], [0.012, 0.014]),
        colour=tint("#7a4f33"),
        shade=0.5,
    )
    if "orb" in figure.look.extras:
        top = max(y + 0.34, 0.6) + 0.03
        figure.drawing.fill(
            ellipse(x + 0.03, top, 0.07),
            colour=tint("#bff3ff"),
            shade=0,
            soft=0.022,
            opacity=0.6 + 0.25 * wave(figure.phase),
        )
        figure.drawing.fill(ellipse(x + 0.03, top, 0.036), colour=tint("#7fe0f5"), shade=0.6, depth=0.02)


def _cane(figure: Body) -> None:
    x, y = figure.hands[0]
    figure.drawing.fill(
        tube([(x + 0.045, 0.005), (x + 0.03, y + 0.02), (x + 0.0, y + 0.035), (x - 0.03, y + 0.02)], [0.010] * 4),
        colour=tint("#6b4630"),
        shade=0.4,
    )


def _sword(figure: Body) -> None:
    """A broad blade with a bright edge, its hilt in the hand."""
    x, y = figure.hands[0]
    turn = 30 + 6 * wave(figure.phase)
    fill = figure.drawing.fill
    start, tip = toward((x, y), turn, 0.05), toward((x, y), turn, 0.44)
    fill(tube([start, toward((x, y), turn, 0.40), tip], [0.021, 0.017, 0.003]), colour=tint("#aab4c2"), shade=0.6)
    fill(tube([start, tip], [0.008, 0.002]), colour=tint("#f4f7fb"), shade=0)
    guard = toward((x, y), turn, 0.045)
    fill(
        tube([toward(guard, turn + 90, 0.055), toward(guard, turn - 90, 0.055)], [0.012, 0.012]),
        colour=tint("#f2c94c"),
        shade=0.3,
    )
    fill(tube([toward((x, y), turn, -0.05), guard], [0.012, 0.012]), colour=tint("#5b3a29"), shade=0.3)


def _wand(figure: Body) -> None:
    x, y = figure.hands[0]
    tip = toward((x, y), 52, 0.17)
    figure.drawing.fill(tube([(x, y), tip], [0.008, 0.006]), colour=tint("#7a4f33"), shade=0)
    figure.drawing.fill(
        star(tip[0], tip[1], 0.045 + 0.008 * wave(figure.phase * 2), 0.02, 5, 90 + 20 * wave(figure.phase)),
        colour=tint("#fbe28a"),
        shade=0,
    )


def _broom(figure: Body) -> None:
    x, y = figure.hands[0]
    low, high = (x + 0.01, 0.16), (x + 0.05, y + 0.30)
    figure.drawing.fill(tube([low, high], [0.011, 0.011]), colour=tint("#8a5a3a"), shade=0.4)
    figure.drawing.fill(
        smooth((x - 0.02, 0.18), (x + 0.04, 0.18), (x + 0.085, 0.01), (x + 0.01, -0.005), (x - 0.065, 0.01)),
        colour=tint("#d9a84e"),
        shade=0.6,
    )


def _fork(figure: Body) -> None:
    """A farmer's pitchfork."""
    x, y = figure.hands[0]
    top = max(y + 0.36, 0.66)
    tines = [
        part
        for shift in (-0.035, 0.0, 0.035)
        for part in tube([(x + 0.03 + shift, top + 0.02), (x + 0.03 + shift, top + 0.13)], [0.006, 0.004])
    ]
    figure.drawing.fill(
        *tines,
        *tube([(x - 0.008, top + 0.02), (x + 0.068, top + 0.02)], [0.007, 0.007]),
        colour=tint("#7d838d"),
        shade=0,
    )
    figure.drawing.fill(
        tube([(x + 0.03, 0.0), (x + 0.03, top + 0.02)], [0.011, 0.011]), colour=tint("#8a5a3a"), shade=0.4
    )


def _spoon(figure: Body) -> None:
    x, y = figure.hands[0]
    tip = toward((x, y), 60, 0.15)
    figure.drawing.fill(
        tube([(x, y), tip], [0.009, 0.008]),
        ellipse(tip[0], tip[1], 0.024, 0.034, -30),
        colour=tint("#c08a52"),
        shade=0.4,
    )


HELD = {"staff": _staff, "cane": _cane, "sword": _sword, "wand": _wand, "broom": _broom, "fork": _fork, "spoon": _spoon}
