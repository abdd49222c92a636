"""Sights from above: a stadium with its crowd, the crater of a volcano, a swimming pool."""

from __future__ import annotations

import itertools

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel
from .aerial import Plan, start_plan
from .aerial_country import paint_far, water_tone
from .aerial_cover import plant
from .aerial_life import over
from .base import Backdrop, Setting
from .sky import paint_sky
from .terrain import grass_tones

_WHITE: Tone = (255.0, 255.0, 255.0)
_TURN = np.linspace(0, 2 * np.pi, 120)
_CROWD = tuple(tone(code) for code in ("#e8553f", "#f2c13d", "#3f8fd0", "#f4f1ea", "#5ab08a", "#b04a7a", "#39475f"))
_STEEP = 0.85


def _oval(across: float, deep: float, z: float, *, square: float = 1.0) -> Picture:
    """A round outline on the ground; less than 1 makes it `square`."""
    x, away = np.cos(_TURN), np.sin(_TURN)
    return np.stack([across * np.sign(x) * np.abs(x) ** square, z + deep * np.sign(away) * np.abs(away) ** square], 1)


def paint_arena(easel: Easel) -> Backdrop:
    """A bowl full of people round a striped pitch, trees and car parks about it."""
    light, middle, _dark = grass_tones(easel)
    plan, rng = start_plan(easel, blend(middle, light, 0.3), middle), easel.fork("arena below")
    z, wide = 2.1 * easel.near, 1.0 if easel.width > easel.height else 0.66
    plant(plan, ("broad", "broad"), tall=0.1, every=0.14, share=0.5, free=lambda x, far: _outside(x, far, z, wide))
    plan.field(_oval(1.12 * wide, 0.98, z, square=0.8), tone("#9a9ca0"))
    plan.field(_oval(1.0 * wide, 0.86, z, square=0.75), tone("#dfe3e8"))
    plan.field(_oval(0.96 * wide, 0.82, z, square=0.75), tone("#5d6673"))
    _seat_crowd(plan, z, wide, rng)
    plan.field(_oval(0.6 * wide, 0.52, z, square=0.6), tone("#b5623f"))
    _mark_pitch(plan, z, 0.46 * wide, 0.38)
    if easel.light.dark > 0.3:
        for side in (-1, 1):
            column, row = plan.spot(side * 0.8 * wide, z, 0.3)
            plan.sheet.halo(column, row, 0.35 * plan.size(z), tone("#fff6d8"), 0.6)
    return over(plan, [*paint_sky(easel), *paint_far(easel)], site=(0.0, z))


def _seat_crowd(plan: Plan, z: float, wide: float, rng: np.random.Generator) -> None:
    """Rings of people in all colours."""
    for ring in np.linspace(0.94, 0.64, 11).tolist():
        turn = rng.uniform(0, 2 * np.pi, int(260 * ring))
        x, far = np.cos(turn), np.sin(turn)
        spots = plan.at(
            wide * ring * np.sign(x) * np.abs(x) ** 0.75, z + 0.85 * ring * np.sign(far) * np.abs(far) ** 0.75
        )
        for (column, row), pick in zip(spots.tolist(), rng.integers(0, len(_CROWD), len(turn)).tolist(), strict=True):
            size = max(0.011 * plan.size(z), 1.0)
            plan.sheet.disc(column, row, size, 0.9 * size, _CROWD[pick])


def _mark_pitch(plan: Plan, z: float, half: float, deep: float) -> None:
    """Stripes of lawn and white lines."""
    for stripe in range(8):
        a, b = (half * (2 * (stripe + at) / 8 - 1) for at in (0, 1))
        lawn = tone("#5fae4a") if stripe % 2 else tone("#4f9a40")
        lit = 0.7 * max(plan.easel.light.dark - 0.3, 0.0)  # by its floodlights
        plan.field(np.array([[a, z - deep], [b, z - deep], [b, z + deep], [a, z + deep]]), lawn, shines=lit)
    edge = np.array([[-half, z - deep], [half, z - deep], [half, z + deep], [-half, z + deep], [-half, z - deep]])
    boxes = [side * half * np.array([[1, 0], [0.72, 0], [0.72, 0], [1, 0]]) for side in (-1, 1)]
    lines = [edge, np.array([[0.0, z - deep], [0.0, z + deep]]), _oval(0.12, 0.12, z)]
    lines += [box + np.array([[0, z - 0.2], [0, z - 0.2], [0, z + 0.2], [0, z + 0.2]]) for box in boxes]
    for line in lines:
        fine = np.concatenate([np.linspace(a, b, 12) for a, b in itertools.pairwise(line)])
        for first, last in itertools.pairwise(fine):
            if np.abs(first - last).max() > 1e-6:
                plan.ribbon(np.array([first, last]), 0.006, _WHITE)


def _outside(x: Picture, far: Picture, z: float, wide: float) -> Picture:
    return np.asarray(np.hypot(x / (1.25 * wide), (far - z) / 1.15) > 1)


def paint_crater(easel: Easel) -> Backdrop:
    """A dark cone, lava that glows in its crater and runs down on this side, smoke over it."""
    ash, rock = tone("#6f5f5a"), tone("#4a3c3c")
    plan, rng = start_plan(easel, blend(ash, tone("#8a9a7a"), 0.4), ash, blot=0.3), easel.fork("crater below")
    z, wide = 2.0 * easel.near, 1.0 if easel.width > easel.height else 0.7
    ragged = 1 + 0.06 * np.sin(5 * _TURN + rng.uniform(0, 6)) + 0.04 * np.sin(11 * _TURN + rng.uniform(0, 6))
    middle = np.array([0.0, z])

    def ring(grow: float, lift: float) -> Picture:
        points = _oval(grow * wide, 0.9 * grow, z)
        points = middle + (points - middle) * ragged[:, None]
        return np.array([plan.spot(float(x), float(far), lift) for x, far in points])

    for step in range(9):
        share = step / 8
        plan.shape(ring(1.15 - 0.72 * share, 0.42 * share), blend(blend(ash, rock, 0.6), rock, share))
    foot, top = ring(1.1, 0.03), ring(0.44, 0.41)
    for at in range(0, 118, 3):  # gullies
        side = np.array([top[at], top[at + 1], foot[at + 1]])
        plan.shape(side, blend(rock, _WHITE if at % 2 else (0.0, 0.0, 0.0), 0.16))
    plan.shape(ring(0.4, 0.42), blend(rock, (0.0, 0.0, 0.0), 0.35))
    for grow, code in ((0.3, "#c8321a"), (0.25, "#f2682a"), (0.16, "#ffc04a")):
        plan.shape(ring(grow, 0.38), tone(code), shines=0.9)
    slope = ((0.4, 0.42), (0.62, 0.28), (0.85, 0.14), (1.05, 0.05))
    for at in (78, 90, 101):
        _spill(plan, np.array([ring(grow, lift)[at] for grow, lift in slope]), plan.size(z))
    _smoke(plan, plan.spot(0.0, z, 0.42), plan.size(z), rng)
    return over(plan, [*paint_sky(easel), *paint_far(easel)], site=(0.9 * wide, z - 0.5))


def _spill(plan: Plan, down: Picture, unit: float) -> None:
    """A stream of lava down a slope."""
    path = down + np.array([[0, 0], [0.03, 0], [-0.03, 0], [0.02, 0]]) * unit
    for half, code in ((0.028, "#d8401f"), (0.014, "#ffb03c")):
        aside = np.array([[0.6, 0], [0.9, 0], [1.1, 0], [0.7, 0]]) * half * unit
        plan.shape(np.concatenate([path - aside, (path + aside)[::-1]]), tone(code), shines=0.9)


def _smoke(plan: Plan, mouth: tuple[float, float], unit: float, rng: np.random.Generator) -> None:
    for puff in range(12):
        share = puff / 11
        size = unit * (0.1 + 0.2 * share)
        grey = blend(tone("#5d5458"), tone("#cfc9c9"), share)
        x = mouth[0] + unit * (0.5 * share**1.4 + 0.05 * float(rng.normal()))
        plan.sheet.disc(x, mouth[1] - unit * (0.1 + 0.5 * share), size, 0.75 * size, grey)


def paint_pool(easel: Easel) -> Backdrop:
    """Clear water with lanes and light on it, tiles, loungers and umbrellas round it."""
    plan = start_plan(easel, tone("#eadfca"), tone("#e2d3b8"), blot=0.05, steep=_STEEP)
    rng, water = easel.fork("pool below"), blend(water_tone(easel, "#35b6d8"), tone("#35b6d8"), 0.5)
    wide = 0.62 if easel.width > easel.height else 0.36
    near, far = 1.06, 1.9

    def patch(grow: float) -> Picture:
        return np.array(
            [
                [-wide - grow, near - grow],
                [wide + grow, near - grow],
                [wide + grow, far + grow],
                [-wide - grow, far + grow],
            ]
        )

    plan.field(patch(0.05), tone("#f7f3ea"))
    plan.field(patch(0.012), tone("#2f8fb5"))
    plan.field(patch(0.0), water)
    for lane in np.linspace(-wide, wide, 7)[1:-1].tolist():
        for z in np.arange(near, far, 0.04).tolist():
            colour = tone("#e8553f") if round(z / 0.04) % 4 else _WHITE
            plan.field(
                np.array([[lane - 0.006, z], [lane + 0.006, z], [lane + 0.006, z + 0.03], [lane - 0.006, z + 0.03]]),
                colour,
            )
    for _ in range(170):  # light on the ripples
        x, z = float(rng.uniform(-wide, wide)) * 0.97, float(rng.uniform(near + 0.02, far - 0.02))
        turn, size = float(rng.uniform(0, 3.1)), 0.012 + 0.02 * float(rng.random())
        way = np.array([x, z]) + size * np.array(
            [[-np.cos(turn), -np.sin(turn)], [0.2, 0.3], [np.cos(turn), np.sin(turn)]]
        )
        plan.ribbon(way, 0.0022, blend(water, _WHITE, 0.5))
    for side in (-1, 1):
        for z in np.arange(0.95, 2.1, 0.2)[::-1].tolist():
            _lounge(plan, side * (wide + 0.2), z, rng)
    for x, z, code in ((-0.4, 1.25, "#f27aa0"), (0.45, 1.6, "#f2c13d"), (0.2, 1.18, "#5ab08a")):
        column, row = plan.spot(x * wide / 0.5, z)
        size = 0.05 * plan.size(z)
        plan.sheet.disc(column, row, size, 0.9 * size, tone(code))
        plan.sheet.disc(column, row, 0.5 * size, 0.45 * size, water)
    return over(plan, [], site=(0.0, 1.42))


def _lounge(plan: Plan, x: float, z: float, rng: np.random.Generator) -> None:
    """A lounger with its towel, and the umbrella over it."""
    colour = _CROWD[int(rng.integers(len(_CROWD) - 1))]
    bed = np.array([[-0.03, 0.0], [0.03, 0.0], [0.03, 0.12], [-0.03, 0.12]])
    plan.field(bed + np.array([x, z]), _WHITE)
    plan.field(bed * 0.8 + np.array([x, z + 0.012]), blend(colour, _WHITE, 0.3))
    column, row = plan.spot(x + 0.07, z + 0.1)
    size = 0.062 * plan.size(z)
    plan.sheet.disc(column + 0.3 * size, row + 0.25 * size, size, 0.9 * size, tone("#c2b294"))
    for slice_ in range(8):
        angles = np.linspace(slice_, slice_ + 1, 5) * np.pi / 4
        fan = np.stack([column + size * np.cos(angles), row - 0.3 * size + 0.9 * size * np.sin(angles)], 1)
        plan.shape(np.concatenate([[[column, row - 0.38 * size]], fan]), colour if slice_ % 2 else _WHITE)


AERIAL_SIGHTS = (
    Setting(
        name="aerial stadium",
        words="stadium from above, arena from above",
        paint=paint_arena,
        horizon=0.13,
        sounds=("wind",),
    ),
    Setting(
        name="aerial volcano",
        words="volcano from above, crater from above",
        paint=paint_crater,
        horizon=0.13,
        sounds=("wind",),
    ),
    Setting(
        name="aerial pool",
        words="pool from above, swimming pool from above",
        paint=paint_pool,
        horizon=0.03,
        sounds=("lap",),
    ),
)
"""Sights from above."""
