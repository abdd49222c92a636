"""A city from above: blocks of houses between streets, lit at night, with cars on the streets."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel
from ..spec import AFAR
from ..subjects import CATALOGUE
from .aerial import NEAR, Plan, start_plan
from .aerial_life import fill_lanes, over, park_car
from .base import Backdrop, Setting
from .buildings import NEON, raise_skyline
from .sky import paint_sky

_WHITE: Tone = (255.0, 255.0, 255.0)
_DARK: Tone = (60.0, 40.0, 40.0)
_WALLS = tuple(
    tone(code) for code in ("#c9b7a4", "#b9c2cc", "#d2c6b2", "#a9b4c0", "#c2a694", "#98a6b8", "#d9d4cc", "#b08f7d")
)
_ROOFS = tuple(tone(code) for code in ("#9a9c9f", "#8a8f96", "#aaa79f", "#7f8790", "#a3948a"))
_LAMPS = (tone("#ffe6a3"), tone("#ffd27a"), tone("#fff1cc"), tone("#ffc46b"))
_ACROSS, _DEEP = 0.42, 0.4
"""From street to street, sideways and away from the camera."""
_STREET, _AVENUE = 0.1, 0.2
_FAREST, _NEAR_BY, _FLOWING = 26.0, 4.0, 5.0
_LANES = {-0.14: True, -0.07: True, 0.07: False, 0.14: False}
"""Where cars are on the avenue, and whether they come towards the camera."""


def paint_city(easel: Easel) -> Backdrop:
    """Blocks from here to the horizon, an avenue in the middle, towers that rise over the others."""
    nodes = paint_sky(easel)
    dark, haze = easel.light.dark, blend(tone("#8d9bb0"), _WHITE, 0.1)
    far = easel.sheet(0.06, easel.horizon - easel.up(0.12), easel.horizon + easel.size(0.03))
    raise_skyline(
        far,
        foot=easel.horizon + easel.size(0.02),
        low=easel.size(0.01),
        high=easel.up(0.07),
        wide=easel.size(0.03),
        walls=(haze, blend(haze, _DARK, 0.12)),
        lit=0.4 * dark,
        windows=False,
    )
    nodes.append(far.finish(haze=0.9))
    plan = start_plan(easel, tone("#8a8c92"), tone("#64676e"), blot=0.06)
    _light_streets(plan)
    site = (0.62, easel.near / 0.5) if _has_landmark(easel) else None
    for number, (z, grow) in reversed(list(enumerate(_rows()))):
        _build_row(plan, z, grow, site, easel.fork(f"row below {number}"))
        if grow == 1:
            _fill_street(plan, z - 0.5 * _STREET, easel.fork(f"cars below {number}"))
    backdrop = over(plan, nodes, site=site)
    jam = "jam" in easel.scene.extras
    span, gap, gain = (easel.near / NEAR, _FLOWING), 0.17 if jam else 0.34, 0.16 if jam else 0.6
    place = len(nodes) + 1  # before whoever is named
    backdrop.back[place:place] = fill_lanes(plan, _LANES, span=span, gap=gap, gain=gain, wide=0.042)
    return backdrop


def _has_landmark(easel: Easel) -> bool:
    return any(CATALOGUE[figure.name].habitat == "scenery" for figure in easel.scene.figures if figure.relation == AFAR)


def _rows() -> list[tuple[float, float]]:
    """Where rows of blocks begin, and how much larger than near by a block is there: far away one stands for several."""
    rows, z = [], 0.62
    while z < _FAREST:
        rows.append((z, max(1.0, z / _NEAR_BY)))
        z += _DEEP * rows[-1][1]
    return rows


def _light_streets(plan: Plan) -> None:
    """Lines on the avenue, and at night the glow and the lamps of cars that come and go."""
    easel = plan.easel
    far = plan.distances(80)
    way = np.stack([np.zeros_like(far), far], 1)
    dark = easel.light.dark
    if dark > 0.2:
        plan.ribbon(way, 0.9 * _AVENUE, blend(tone("#64676e"), tone("#ffb45e"), 0.45), shines=0.35 * dark)
    for first in range(0, len(way) - 3, 3):
        plan.ribbon(way[first : first + 2], 0.006, tone("#eee6cc"))
    rng, z = easel.fork("avenue below"), _FLOWING
    while z < 14:
        for lane in _LANES:
            if rng.random() < 0.5:
                park_car(plan, lane, z + float(rng.uniform(0, 0.12)), rng, comes=_LANES[lane], along=True)
        z += 0.17


def _fill_street(plan: Plan, z: float, rng: np.random.Generator) -> None:
    """Cars that cross in front of a row of blocks."""
    low, high = plan.span(z)
    for x in np.arange(low, high, 0.17):
        if rng.random() < 0.45 and abs(x) > _AVENUE + 0.06:
            park_car(
                plan,
                float(x + rng.uniform(0, 0.06)),
                z + float(rng.choice([-0.02, 0.025])),
                rng,
                comes=rng.random() < 0.5,
                along=False,
            )


def _build_row(plan: Plan, z: float, grow: float, site: tuple[float, float] | None, rng: np.random.Generator) -> None:
    """The blocks between two streets, those far from the middle first: none hides what is in front of it."""
    low, high = plan.span(z)
    step = _ACROSS * grow
    for number in range(int(max(-low, high) / step) + 1, -1, -1):
        for side in (-1, 1):
            chance = rng.random(16)
            first = _AVENUE + 0.03 + number * step
            last = first + step - _STREET
            if first < (high if side > 0 else -low) + 0.1:
                sides = (first, last) if side > 0 else (-last, -first)
                edges = (*sides, z, z + _DEEP * grow - _STREET)
                if site and abs(sum(sides) / 2 - site[0]) < 0.4 and -0.6 < z - site[1] < 0.25:
                    _lay_park(plan, edges, rng, trees=z < site[1] - 0.35)
                else:
                    _build_block(plan, edges, chance, rng)


def _build_block(
    plan: Plan, edges: tuple[float, float, float, float], chance: Picture, rng: np.random.Generator
) -> None:
    """Pavement, and on it a park, or one to four houses; `edges` are left, right, near, far."""
    left, right, near, far = edges
    plan.field(np.array([[left, near], [right, near], [right, far], [left, far]]), tone("#b5b2aa"))
    if chance[0] < 0.1 and 1.0 < near < _NEAR_BY:
        _lay_park(plan, edges, rng)
        return
    gap, deep = 0.012, (near + far) / 2
    middle = (left + right) / 2 + 0.04 * float(chance[1] - 0.5)
    parts = [(left, middle - gap), (middle + gap, right)] if chance[2] < 0.75 else [(left, right)]
    rows = [(deep + gap, far), (near, deep - gap)] if chance[3] < 0.6 and near < _NEAR_BY else [(near, far)]
    tower = 0.35 if chance[5] < 0.16 and near > 2.2 else 0.0
    height = (0.1 + 0.26 * float(chance[4]) ** 2) * (0.55 if near < 1.2 else 1.0)
    for row, (front, back) in enumerate(rows):
        for number, (a, b) in enumerate(parts if left < 0 else parts[::-1]):  # the one nearer to the middle last
            pick = float(chance[6 + 2 * row + number])
            tall = height * (0.7 + 0.6 * pick) + tower * pick
            House(plan, a + gap, b - gap, front + gap, back - gap, tall, pick).build(rng)


@dataclass(frozen=True, slots=True)
class House:
    """A box on the ground, as it is seen from in front and above."""

    plan: Plan
    left: float
    right: float
    near: float
    far: float
    tall: float
    pick: float
    """Chance, 0 to 1: its colours."""

    def corner(self, x: float, z: float, tall: float) -> tuple[float, float]:
        """Column and row of a point above the ground."""
        return self.plan.spot(x, z, tall)

    def face(self, points: list[tuple[float, float, float]], colour: Tone, *, shines: float = 0.0) -> None:
        """A wall or a roof by its corners x, z, height."""
        self.plan.shape(np.array([self.corner(*point) for point in points]), colour, shines=shines)

    def build(self, rng: np.random.Generator) -> None:
        """The wall in front, the one towards the middle of the picture, the roof and what stands on it."""
        easel = self.plan.easel
        wall, roof = _WALLS[int(self.pick * 97) % len(_WALLS)], _ROOFS[int(self.pick * 61) % len(_ROOFS)]
        roof = blend(roof, _WHITE, 0.75) if easel.snowy else blend(roof, wall, 0.25)
        left, right, near, far, tall = self.left, self.right, self.near, self.far, self.tall
        inner = left if left > 0 else right
        shade = blend(wall, _DARK, 0.42 if left > 0 else 0.2)
        if left > 0 or right < 0:
            self.face([(inner, near, 0), (inner, far, 0), (inner, far, tall), (inner, near, tall)], shade)
        self.face(
            [(left, near, 0), (right, near, 0), (right, near, tall), (left, near, tall)], blend(wall, _DARK, 0.12)
        )
        self.face(
            [(left, near, tall), (right, near, tall), (right, far, tall), (left, far, tall)], blend(roof, _WHITE, 0.25)
        )
        if self.plan.size(near) > 0.1 * easel.m or easel.light.dark > 0.2:
            self._glaze(wall, rng)
        if self.plan.size(near) < 0.14 * easel.m:
            return
        edge = 0.012
        self.face(
            [
                (left + edge, near + edge, tall),
                (right - edge, near + edge, tall),
                (right - edge, far - edge, tall),
                (left + edge, far - edge, tall),
            ],
            roof,
        )
        self._furnish(roof, rng)

    def _furnish(self, roof: Tone, rng: np.random.Generator) -> None:
        """A hut on the roof."""
        wide, deep = self.right - self.left, self.far - self.near
        x, z = self.left + wide * float(rng.uniform(0.2, 0.6)), self.near + deep * float(rng.uniform(0.35, 0.6))
        hut = House(self.plan, x, x + 0.2 * wide, z, z + 0.2 * deep, self.tall, self.pick)
        top = self.tall + 0.025
        hut.face(
            [(hut.left, z, self.tall), (hut.right, z, self.tall), (hut.right, z, top), (hut.left, z, top)],
            blend(roof, _DARK, 0.3),
        )
        hut.face(
            [(hut.left, z, top), (hut.right, z, top), (hut.right, hut.far, top), (hut.left, hut.far, top)],
            blend(roof, _WHITE, 0.35),
        )

    def _glaze(self, wall: Tone, rng: np.random.Generator) -> None:
        """Windows in the wall in front, and in the one beside it by night."""
        dark, size = self.plan.easel.light.dark, self.plan.size(self.near)
        columns = min(max(int((self.right - self.left) / 0.034), 2), 9 if size > 0.16 * self.plan.easel.m else 5)
        rows = min(max(int(self.tall / 0.04), 2), 14) if size > 0.16 * self.plan.easel.m else 3
        lit, (left, foot) = 0.5 * min(1.6 * dark, 1.0), self.corner(self.left, self.near, 0.0)
        right, top = self.corner(self.right, self.near, self.tall)
        wide, high = (right - left) / columns, (foot - top) / (rows + 0.4)
        glass, panes = blend(wall, tone("#5f7f99"), 0.6), []
        for row in range(rows):
            for column in range(columns):
                x, y = left + wide * (column + 0.2), top + high * (row + 0.4)
                pane = np.array([[x, y], [x + 0.6 * wide, y], [x + 0.6 * wide, y + 0.55 * high], [x, y + 0.55 * high]])
                if rng.random() < lit:
                    self.plan.shape(pane, _LAMPS[int(rng.integers(4))], shines=0.6 + 0.35 * float(rng.random()))
                else:
                    panes.append(pane)
        inside = [pane for pane in panes if pane[0, 0] > 0 and pane[1, 0] < self.plan.sheet.width]
        self.plan.sheet.polygons(np.array(inside), glass)
        if dark > 0.6 and self.pick * 13 % 1 < 0.12:
            neon = NEON[int(self.pick * 37) % len(NEON)]
            a, b = self.tall, self.tall - 0.02
            self.face(
                [
                    (self.left, self.near, a),
                    (self.right, self.near, a),
                    (self.right, self.near, b),
                    (self.left, self.near, b),
                ],
                neon,
                shines=0.9,
            )


def _lay_park(
    plan: Plan, edges: tuple[float, float, float, float], rng: np.random.Generator, *, trees: bool = True
) -> None:
    """Lawn with round trees."""
    left, right, near, far = edges
    snowy = plan.easel.snowy
    lawn, leaf = (tone("#e9eff5"), tone("#9fb3ba")) if snowy else (tone("#86b35c"), tone("#4f8a45"))
    plan.field(np.array([[left, near], [right, near], [right, far], [left, far]]), lawn)
    for z in np.sort(rng.uniform(near + 0.03, far - 0.03, 12 if trees else 3))[::-1].tolist():
        x = float(rng.uniform(left + 0.03, right - 0.03))
        column, row = plan.spot(x, z)
        size = 0.028 * plan.size(z)
        plan.sheet.disc(column, row, size, 0.4 * size, blend(lawn, _DARK, 0.35))
        plan.sheet.disc(column, row - 0.7 * size, size, size, leaf)
        plan.sheet.disc(column - 0.25 * size, row - 0.95 * size, 0.6 * size, 0.55 * size, blend(leaf, _WHITE, 0.22))


AERIAL_CITY = (
    Setting(
        name="aerial city",
        words=(
            "city from above, town from above, intersection from above, crossing from above, street from above, "
            "stadium from above, arena from above"
        ),
        paint=paint_city,
        horizon=0.14,
        sounds=("city",),
    ),
)
"""A city from above."""
