"""What games and performances have besides: a ball in the air, a jet of water, a baton, records that turn, a grill."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import box, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import swell, toward, wave
from .postures import TABLE
from .sport_poses import drawn_bow

if TYPE_CHECKING:
    from .figure import Figure

_WHITE, _STEEL = (255, 255, 255), tint("#8f98a3")


def _ball(figure: Figure, x: float, y: float, size: float = 0.085) -> None:
    fill = figure.drawing.fill
    ball = fill(ellipse(x, y, size), colour=tint("#fbf4dc"), depth=0.03)
    turn = 360 * figure.phase
    for number, code in enumerate(("#e2483d", "#3f8fd0")):
        ends = [toward((x, y), turn + 90 * number + at, size) for at in (0, 180)]
        fill(tube([ends[0], (x, y), ends[1]], [0.012, 0.016, 0.012]), colour=tint(code), shade=0, clip=ball)


def _volley(figure: Figure) -> None:
    """Over to the other side while it is this one's turn."""
    gone = figure.phase * 2
    if gone < 1.0:
        size = 0.085 * min(1.0, 16 * gone, 16 * (1 - gone))
        _ball(figure, 0.22 + 0.82 * gone, 1.20 + 1.7 * gone * (1 - gone), size)


def _save(figure: Figure) -> None:
    """It comes in high and ends in the hands."""
    phase, (x, y) = figure.phase, figure.hands[0]
    size = 0.075 * min(1.0, 20 * max(phase - 0.10, 0.0), 14 * (1 - phase))
    if 0.10 < phase < 0.42:
        gone = (phase - 0.10) / 0.32
        _ball(figure, 2.2 + (0.62 - 2.2) * gone, 1.05 - 0.25 * gone, size)
    elif phase >= 0.42:
        _ball(figure, x + 0.05, y + 0.02, size)
        figure.draw_hand(1)


def _jet(figure: Figure) -> None:
    """A hose over the ground, its nozzle, and water in a long bow."""
    (far, near), fill = figure.hands, figure.drawing.fill
    line = [(-0.75, 0.02), (-0.45, 0.05), (-0.22, 0.22), near, far]
    fill(tube(line, [0.026] * 5), colour=tint("#d8b13f"), shade=0.4)
    tip = (far[0] + 0.12, far[1] + 0.05)
    fill(tube([far, tip], [0.030, 0.020]), colour=tint("#c23a30"), shade=0.4)
    bow = [(tip[0] + 1.0 * at, tip[1] + 0.42 * at - 0.95 * at * at) for at in (0.0, 0.25, 0.5, 0.75, 0.95)]
    fill(tube(bow, [0.016, 0.026, 0.038, 0.052, 0.066]), colour=tint("#8fd0f5"), shade=0.3, opacity=0.75)
    fill(tube(bow, [0.006, 0.010, 0.014, 0.018, 0.020]), colour=_WHITE, shade=0, opacity=0.8)
    for number in range(16):
        at = (figure.phase * 4 + number * 0.381966) % 1.0
        wide = 0.05 * at * wave(number * 0.23)
        spot = (tip[0] + 1.02 * at, tip[1] + 0.42 * at - 0.95 * at * at + wide)
        fill(ellipse(*spot, 0.012 + 0.008 * at), colour=tint("#c6e9fb"), shade=0, opacity=0.9)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _baton(figure: Figure) -> None:
    x, y = figure.hands[0]
    tip = (x + 0.13, y + 0.09)
    figure.drawing.fill(tube([(x - 0.02, y - 0.012), tip], [0.009, 0.005]), colour=_WHITE, shade=0)
    figure.draw_hand(0)


def _desk(figure: Figure) -> None:
    """With two records and lights, before whoever mixes; headphones on the head."""
    fill = figure.drawing.fill
    fill(box(0.16, 0.0, 0.94, TABLE + 0.06, 0.02), colour=tint("#2c2a3a"), depth=0.05)
    fill(box(0.13, TABLE + 0.04, 0.97, TABLE + 0.085, 0.015), colour=tint("#46435c"), depth=0.02)
    for number in range(9):
        high = 0.05 + 0.17 * abs(wave(figure.phase * 2 + number * 0.19))
        x = 0.235 + 0.078 * number
        fill(
            box(x - 0.024, 0.09, x + 0.024, 0.09 + high, 0.008),
            colour=tint(("#ff4fa3", "#4fd8ff", "#ffd23f")[number % 3]),
            shade=0,
        )
    for x in (0.36, 0.76):
        fill(ellipse(x, TABLE + 0.10, 0.145, 0.042), colour=tint("#15141c"), shade=0.3)
        fill(ellipse(x, TABLE + 0.10, 0.05, 0.015), colour=tint("#e2483d"), shade=0)
        shine = toward((x, TABLE + 0.10), 360 * figure.phase * 2, 0.09)
        fill(ellipse(shine[0], TABLE + 0.10 + 0.3 * (shine[1] - TABLE - 0.10), 0.016, 0.006), colour=_WHITE, shade=0)
    (x, y), head = figure.head, figure.look.head
    band = [toward((x, y), turn, 1.12 * head) for turn in range(20, 171, 15)]
    fill(tube(band, [0.016] * len(band)), colour=tint("#23222b"), shade=0.3)
    fill(ellipse(x - 0.35 * head, y - 0.05 * head, 0.30 * head, 0.38 * head), colour=tint("#ff4fa3"), depth=0.02)
    figure.draw_arm(0)


def _grill(figure: Figure) -> None:
    """A kettle on three legs, sausages on its grate, smoke, and tongs in the hand."""
    fill, (x, y) = figure.drawing.fill, figure.hands[0]
    legs = [
        part
        for at, foot in ((0.36, 0.26), (0.48, 0.50), (0.60, 0.72))
        for part in tube([(at, 0.30), (foot, 0.0)], [0.013] * 2)
    ]
    fill(legs, colour=tint("#3a3d46"), shade=0.3)
    fill(
        smooth((0.24, TABLE), (0.27, 0.30), (0.48, 0.23), (0.69, 0.30), (0.72, TABLE)),
        colour=tint("#c2342c"),
        depth=0.05,
    )
    fill(box(0.22, TABLE - 0.015, 0.74, TABLE + 0.01, 0.008), colour=_STEEL, shade=0.4)
    fill(ellipse(0.48, TABLE + 0.005, 0.20, 0.02), colour=tint("#ff8a3c"), shade=0, opacity=0.7)
    for number in range(4):
        at = 0.31 + 0.105 * number
        fill(tube([(at, TABLE + 0.025), (at + 0.075, TABLE + 0.03)], [0.019] * 2), colour=tint("#8a3f24"), shade=0.5)
    for number in range(6):
        gone = (figure.phase + number / 6) % 1.0
        spot = (0.48 + 0.10 * wave(number * 0.37) + 0.05 * wave(gone + number / 5), TABLE + 0.06 + 0.42 * gone)
        fill(
            ellipse(*spot, 0.035 + 0.05 * gone),
            colour=light(_STEEL, 0.6),
            shade=0,
            soft=0.02,
            opacity=0.40 * (1 - gone) * swell(0.15 + 0.5 * gone),
        )
    fill(tube([(x, y), (x + 0.10, TABLE + 0.05)], [0.008, 0.006]), colour=dark(_STEEL, 0.2), shade=0.3)
    figure.draw_hand(0)


def _skip(figure: Figure) -> None:
    """A flat stone in the hand; then three hops ahead, with rings where it touched."""
    phase, fill, (x, y) = figure.phase, figure.drawing.fill, figure.hands[0]
    stone = tint("#5d636d")
    if phase < 0.25 or phase > 0.94:
        fill(ellipse(x + 0.03, y + 0.01, 0.038, 0.020), colour=stone, depth=0.01)
        figure.draw_hand(0)
        return
    gone = (phase - 0.25) / 0.60
    level = 0.22
    for at in (0.30, 0.62, 0.90):
        if gone > at:
            age = min((gone - at) / 0.5, 1.0)
            ring = 0.05 + 0.14 * age
            spot = 0.45 + 1.5 * at
            fill(ellipse(spot, level, ring, 0.26 * ring), colour=_WHITE, shade=0, opacity=0.75 * (1 - age))
            fill(
                ellipse(spot, level, 0.7 * ring, 0.18 * ring), colour=tint("#8fc4e0"), shade=0, opacity=0.8 * (1 - age)
            )
    if gone < 0.90:
        start, end, high = next(
            hop for hop in ((0.0, 0.30, 0.30), (0.30, 0.62, 0.16), (0.62, 0.90, 0.09)) if gone < hop[1]
        )
        share = (gone - start) / (end - start)
        rise = 4 * high * share * (1 - share) + (0.36 * (1 - share) if start == 0.0 else 0.0)
        fill(ellipse(0.45 + 1.5 * gone, level + rise, 0.040, 0.020), colour=stone, depth=0.01)


def _shower(figure: Figure) -> None:
    """A pipe with its head, water that falls, foam in the hair."""
    fill, (x, y), head = figure.drawing.fill, figure.head, figure.look.head
    pipe = [(-0.46, 0.55), (-0.46, 1.24), (-0.30, 1.31), (0.0, 1.29)]
    fill(tube(pipe, [0.014] * 4), colour=_STEEL, shade=0.4)
    fill(smooth((-0.03, 1.30), (0.03, 1.30), (0.10, 1.23), (-0.10, 1.23)), colour=light(_STEEL, 0.3), depth=0.02)
    for number in range(34):
        gone = (figure.phase * 4 + number * 0.381966) % 1.0
        along = (number % 9) / 8 - 0.5
        spot = (0.17 * along + 0.16 * along * gone, 1.22 * (1 - gone) + 0.01)
        fill(ellipse(*spot, 0.006, 0.022), colour=tint("#8fcdf2"), shade=0, opacity=0.85)
    for number in range(7):
        turn = 35 + 20 * number
        fill(ellipse(*toward((x, y), turn, 1.02 * head), 0.30 * head), colour=_WHITE, shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _controller(figure: Figure) -> None:
    (far, near), fill = figure.hands, figure.drawing.fill
    x, y = (far[0] + near[0]) / 2 + 0.02, (far[1] + near[1]) / 2 + 0.015
    fill(
        smooth((x - 0.075, y + 0.03), (x + 0.075, y + 0.035), (x + 0.09, y - 0.035), (x - 0.09, y - 0.04)),
        colour=tint("#2f3340"),
        depth=0.02,
    )
    fill(ellipse(x + 0.035, y + 0.012, 0.012), colour=tint("#e2483d"), shade=0)
    fill(ellipse(x - 0.03, y + 0.01, 0.014), colour=tint("#8fd0f5"), shade=0)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _watch(figure: Figure) -> None:
    (x, y), elbow = figure.hands[0], figure.posed_arm(0)[1]
    at = (x + 0.24 * (elbow[0] - x), y + 0.24 * (elbow[1] - y))
    figure.drawing.fill(ellipse(*at, 0.034), colour=tint("#3a2c24"), shade=0.3)
    figure.drawing.fill(ellipse(*at, 0.025), colour=tint("#f6e7b0"), shade=0)


def _pompoms(figure: Figure) -> None:
    """A thick tuft of ribbons in each hand."""
    for index, code in ((0, "#e2483d"), (1, "#f7c33d")):
        x, y = figure.hands[index]
        shake = 8 * wave(figure.phase * 4)
        for number in range(18):
            tip = toward((x, y), 20 * number + shake, 0.095 + 0.025 * (number % 3))
            tone = dark(tint(code), 0.16 * (number % 2))
            figure.drawing.fill(tube([(x, y), tip], [0.020, 0.013]), colour=tone, shade=0.3)


def _net(figure: Figure) -> None:
    """Half way to the other side, and the ball over it."""
    fill, near, far, top = figure.drawing.fill, 0.68, 0.56, 1.10
    for x, high in ((near, top), (far, top + 0.10)):
        fill(tube([(x, high - top), (x, high + 0.02)], [0.016, 0.014]), colour=tint("#5b6470"), shade=0.4)
    rows = [tube([(far, top + 0.08 - 0.08 * at), (near, top - 0.02 - 0.08 * at)], [0.005] * 2) for at in range(1, 6)]
    rows += [
        tube([(near - 0.03 * at, top + 0.025 * at), (near - 0.03 * at, top - 0.42 + 0.025 * at)], [0.005] * 2)
        for at in (1, 2, 3)
    ]
    fill(*[part for row in rows for part in row], colour=_WHITE, shade=0)
    fill(tube([(far, top + 0.08), (near, top - 0.02)], [0.016] * 2), colour=tint("#e2483d"), shade=0.2)
    _volley(figure)


_TARGET = 1.42
"""How far away it is."""


def _bow(figure: Figure) -> None:
    """With its string, an arrow on it or on the way, and a target on a stand with arrows in it."""
    (far, near), fill, drawn = figure.hands, figure.drawing.fill, drawn_bow(figure.phase)
    x, y = far[0] + 0.01, far[1]
    for side in (-1, 1):
        fill(
            tube([(_TARGET + 0.02 + 0.14 * side, 0.0), (_TARGET + 0.03, 0.98)], [0.016, 0.012]),
            colour=tint("#8a5a32"),
            shade=0.4,
        )
    for share, code in ((1.0, "#f4f1ea"), (0.80, "#2f3138"), (0.62, "#3f8fd0"), (0.43, "#d8433f"), (0.22, "#f7c33d")):
        fill(ellipse(_TARGET, y - 0.06, 0.17 * share, 0.30 * share), colour=tint(code), shade=0.2)
    for up, along in ((0.05, 0.02), (-0.14, 0.03), (-0.03, -0.05)):
        _arrow(figure, _TARGET + along - 0.24, y - 0.03 + up)
    tips = [(x - 0.07 - 0.05 * drawn, y + side * (0.34 - 0.03 * drawn)) for side in (1, -1)]
    fill(tube([tips[0], (x + 0.03, y + 0.19), (x, y), (x + 0.03, y - 0.19), tips[1]], [0.007, 0.014, 0.016, 0.014, 0.007]),
         colour=tint("#8a5a32"), shade=0.4)  # fmt: skip
    nock = (near[0] + 0.02, near[1]) if drawn > 0.02 else ((tips[0][0] + tips[1][0]) / 2, y)
    fill(tube([tips[0], nock, tips[1]], [0.004] * 3, straight=True), colour=tint("#f6f1e2"), shade=0)
    gone = (figure.phase - 0.585) / 0.10
    if gone < 0:
        _arrow(figure, nock[0], y + 0.4 * (nock[1] - y))
    elif gone < 1:
        _arrow(figure, nock[0] + (_TARGET - 0.29 - nock[0]) * gone, y + 0.06 * gone * (1 - gone) - 0.06 * gone)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _arrow(figure: Figure, x: float, y: float) -> None:
    """Level, its feathers at `x`."""
    fill = figure.drawing.fill
    fill(tube([(x, y), (x + 0.30, y)], [0.006] * 2), colour=tint("#d9b98a"), shade=0)
    fill(polygon((x + 0.29, y - 0.018), (x + 0.34, y), (x + 0.29, y + 0.018)), colour=_STEEL, shade=0)
    fill(
        polygon((x - 0.01, y + 0.028), (x + 0.05, y), (x - 0.01, y - 0.028), (x + 0.01, y)),
        colour=tint("#e2483d"),
        shade=0,
    )


SPORT_MARKS: dict[str, Callable[[Figure], None]] = {
    "volleying": _volley,
    "saving": _save,
    "hosing": _jet,
    "conducting": _baton,
    "mixing": _desk,
    "grilling": _grill,
    "skimming": _skip,
    "gaming": _controller,
    "checking watch": _watch,
    "cheerleading": _pompoms,
    "showering": _shower,
    "archery": _bow,
    "volleying at net": _net,
}
"""By the name of the action."""
