"""A crossing from high above: streets that meet, stripes for those who walk, cars and people on their way."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node
from ..subjects import CATALOGUE
from .aerial import Plan, start_plan
from .aerial_city import House
from .aerial_life import cut_out, over, send_along
from .aerial_traffic import fill_lanes, park_car
from .base import Backdrop, Setting
from .buildings import NEON

_WHITE: Tone = (255.0, 255.0, 255.0)
_STEEP = 0.85
_HALF = 0.24
"""Half of the width of a street."""
_MIDDLE = 1.42
_STRIPES = 7
WALKERS = "walkers"
"""Those who cross on foot are what is looked at."""


def paint_crossing(easel: Easel) -> Backdrop:
    """Two wide streets that cross, houses at the corners."""
    plan = start_plan(easel, tone("#6f7279"), tone("#66696f"), blot=0.05, steep=_STEEP)
    rng = easel.fork("crossing below")
    _line(plan)
    for side in (-1, 1):
        for near, far in ((_MIDDLE + _HALF, 3.2), (0.6, _MIDDLE - _HALF)):
            _lay_corner(plan, side, near, far, rng)
    _fill(plan, rng)
    backdrop = over(plan, [], site=(0.0, _MIDDLE))
    walked = WALKERS in easel.scene.extras
    if not walked:  # else the cars wait
        lanes = {0.06: False, 0.18: False, -0.06: True, -0.18: True}
        backdrop.back += fill_lanes(plan, lanes, span=(0.5, 3.2), gap=0.36, gain=0.8, wide=0.074)
    backdrop.back += _crowd(plan, rng) if walked else _walkers(plan, rng)
    return backdrop


def _line(plan: Plan) -> None:
    """Lines between the lanes, and zebra stripes on all four sides."""
    paint, gold = tone("#eceae2"), tone("#e8c65a")
    for start, end in ((0.3, _MIDDLE - _HALF - 0.2), (_MIDDLE + _HALF + 0.2, 3.6)):
        for z in np.arange(start, end, 0.12).tolist():
            for x in (-0.12, 0.12):
                plan.field(_patch(x - 0.006, x + 0.006, z, z + 0.06), paint)
        plan.field(_patch(-0.01, 0.01, start, end), gold)
    low, high = plan.span(_MIDDLE + _HALF)
    for x in np.arange(low, high, 0.14).tolist():
        if abs(x + 0.04) > _HALF + 0.22:
            for z in (-0.12, 0.12):
                plan.field(_patch(x, x + 0.07, _MIDDLE + z - 0.006, _MIDDLE + z + 0.006), paint)
    for side in (-1, 1):
        row, column = _MIDDLE + side * (_HALF + 0.1), side * (_HALF + 0.1)
        for number in range(_STRIPES):
            at = _HALF * (2 * (number + 0.25) / _STRIPES - 1)
            plan.field(_patch(at, at + _HALF / _STRIPES, row - 0.07, row + 0.07), paint)
            plan.field(_patch(column - 0.07, column + 0.07, _MIDDLE + at, _MIDDLE + at + _HALF / _STRIPES), paint)


def _patch(left: float, right: float, near: float, far: float) -> np.ndarray:
    return np.array([[left, near], [right, near], [right, far], [left, far]])


def _lay_corner(plan: Plan, side: int, near: float, far: float, rng: np.random.Generator) -> None:
    """Pavement with trees along it, and a block of houses."""
    _, reach = plan.span(far)
    left, right = (_HALF, reach) if side > 0 else (-reach, -_HALF)
    plan.field(_patch(left, right, near, far), tone("#dcd8ce"))
    plan.field(_patch(left + 0.015, right - 0.015, near + 0.015, far - 0.015), tone("#c4bfb4"))
    house = _HALF + 0.2
    above = near > _MIDDLE
    front = near + 0.2 if above else near
    back = far if above else far - 0.22
    tall = 0.16 if above else 0.1
    for number in range(3, -1, -1):
        a = side * (house + 0.52 * number)
        b = side * (house + 0.52 * (number + 1) - 0.02)
        built = House(plan, min(a, b), max(a, b), front, back, tall * float(rng.uniform(0.8, 1.3)), float(rng.random()))
        built.build(rng)
        if plan.easel.light.dark > 0.3 and above:
            neon = NEON[int(rng.integers(len(NEON)))]
            low, high = 0.02, 0.045
            built.face(
                [(min(a, b), front, low), (max(a, b), front, low), (max(a, b), front, high), (min(a, b), front, high)],
                neon,
                shines=0.9,
            )
    row = near + 0.09 if above else far - 0.09
    for x in np.arange(_HALF + 0.12, reach, 0.24).tolist():
        _tree(plan, side * x, row)


def _tree(plan: Plan, x: float, z: float) -> None:
    column, row = plan.spot(x, z)
    size = 0.05 * plan.size(z)
    season = "winter" if plan.easel.snowy else plan.easel.scene.season
    leaf = tone({"winter": "#c3d3df", "autumn": "#d0702a", "spring": "#83bd4c"}.get(season, "#4c8f45"))
    plan.sheet.disc(
        column + 0.4 * size, row + 0.2 * size, size, 0.8 * size, blend(tone("#c4bfb4"), (40.0, 40.0, 40.0), 0.4)
    )
    plan.sheet.disc(column, row - 0.3 * size, size, 0.92 * size, leaf)
    plan.sheet.disc(column - 0.25 * size, row - 0.55 * size, 0.6 * size, 0.5 * size, blend(leaf, _WHITE, 0.22))


def _fill(plan: Plan, rng: np.random.Generator) -> None:
    """Cars that wait at the lights on both sides."""
    low, high = plan.span(_MIDDLE)
    for lane in (0.15, 0.04, -0.08, -0.2):
        for x in np.arange(low, high, 0.27).tolist():
            if abs(x) > _HALF + 0.2 and rng.random() < (0.95 if "jam" in plan.easel.scene.extras else 0.7):
                park_car(plan, x, _MIDDLE + lane, rng, comes=lane < 0, along=False, grow=1.6)


def _walkers(plan: Plan, rng: np.random.Generator) -> list[Node]:
    """People on the stripes and along the houses."""
    tall = 0.065
    pixels = tall * plan.size(_MIDDLE)
    people = [
        cut_out(plan.easel, CATALOGUE[name], "walk", pixels, colour=colour, flip=flip)
        for name, colour, flip in (
            ("man", (150, 90, 60), True),
            ("woman", (70, 70, 200), True),
            ("man", (80, 120, 70), True),
        )
    ]
    nodes: list[Node] = []
    for number in range(15):
        z = _MIDDLE + (1 if number % 3 else -1) * (_HALF + 0.1 + float(rng.uniform(-0.05, 0.05)))
        x = float(rng.uniform(-0.6, 0.8))
        nodes.append(send_along(plan, people[number % 3], np.array([[x, z], [x - 0.3, z]]), tall))
    return nodes


def _crowd(plan: Plan, rng: np.random.Generator) -> list[Node]:
    """Many people on the stripes of all four sides, to the left and to the right, large enough to be told from cars."""
    tall = 0.15
    pixels = tall * plan.size(_MIDDLE)
    looks = (("man", (150, 90, 60)), ("woman", (70, 70, 200)), ("man", (70, 60, 60)), ("woman", (90, 150, 60)))
    people = [
        [cut_out(plan.easel, CATALOGUE[name], "walk", pixels, colour=colour, flip=flip) for name, colour in looks]
        for flip in (False, True)
    ]
    spots = []
    for number in range(26):
        z = _MIDDLE + (1 if number % 2 else -1) * (_HALF + 0.1 + float(rng.uniform(-0.07, 0.07)))
        spots.append((float(rng.uniform(-0.34, 0.34)), z))
    for number in range(16):
        x = (1 if number % 2 else -1) * (_HALF + 0.1 + float(rng.uniform(-0.07, 0.07)))
        spots.append((x, _MIDDLE + float(rng.uniform(-0.2, 0.2))))
    nodes: list[Node] = []
    for number, (x, z) in enumerate(sorted(spots, key=lambda spot: -spot[1])):
        left = bool(rng.random() < 0.5)
        way = np.array([[x, z], [x - 0.22 if left else x + 0.22, z]])
        nodes.append(send_along(plan, people[left][number % 4], way, tall))
    return nodes


AERIAL_CROSSING = (
    Setting(
        name="aerial crossing",
        words="intersection from above, crossing from above, street from above",
        paint=paint_crossing,
        horizon=0.03,
        sounds=("city",),
    ),
)
"""A crossing from high above."""
