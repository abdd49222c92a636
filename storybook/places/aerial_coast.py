"""The sea and its shores from above: a beach, an island, a harbour, open water."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node
from .aerial import Ground, Plan, plant, start_plan
from .aerial_land import Where, pave, water_tone
from .aerial_life import has_figures, over, site_of
from .base import Backdrop, Setting
from .extras import CLIFFS
from .sky import paint_sky, sun_place
from .terrain import grass_tones

_WHITE: Tone = (255.0, 255.0, 255.0)
_SAND = tone("#efd9a6")
_CANVAS = tuple(tone(code) for code in ("#e8553f", "#f2c13d", "#3f8fd0", "#f4f1ea", "#5ab08a", "#e07aa0"))
_FOAM = ((0.02, 0.016), (0.13, 0.008))
"""Lines of foam: how far from the shore, and half as wide."""


def paint_sea(easel: Easel) -> Backdrop:
    """Open water as far as the eye reaches, its waves, and the light of the sun on it."""
    plan = _start_sea(easel)
    return over(plan, paint_sky(easel))


def paint_beach(easel: Easel) -> Backdrop:
    """A shore that runs away to the horizon: woods, sand with its umbrellas, shallows, the sea."""
    plan, side = _start_sea(easel), 1.0 if easel.seed % 2 else -1.0
    far = plan.distances()
    shore = _shore(easel, far, side)
    _lay_shallows(plan, shore, side)
    if CLIFFS in easel.scene.extras:
        return _rocky(plan, shore, side)
    _light, middle, dark = grass_tones(easel)
    _land(plan, shore, side, 0.02, blend(_SAND, tone("#a88a5c"), 0.45))
    _land(plan, shore, side, -0.05, _SAND)
    _land(plan, shore, side, -0.46, blend(middle, _SAND, 0.35))
    _land(plan, shore, side, -0.5, blend(middle, dark, 0.5))
    _bathe(plan, shore, side)

    kinds = ("pine", "broad") if easel.snowy else ("palm", "palm", "broad")
    road = "winding road" in easel.scene.extras
    way = shore - np.array([0.64 * side, 0.0])
    if road:
        pave(plan, way, verge=middle, half=0.06)
    plant(plan, kinds, tall=0.15, every=0.095, free=_inland(shore, side, 0.8 if road else 0.53))
    z = site_of(easel)[1]
    on_sand = float(np.interp(z, shore[::-1, 1], shore[::-1, 0])) - 0.24 * side
    backdrop = over(plan, paint_sky(easel), way=way if road else None, site=(on_sand, z))
    backdrop.back.append(_foam(easel, shore, side))
    return backdrop


def _rocky(plan: Plan, shore: Picture, side: float) -> Backdrop:
    """A steep shore: surf around boulders, the face of the cliff, and on its brink grass with the road."""
    easel, rng = plan.easel, plan.easel.fork("cliffs below")
    light, middle, dark = grass_tones(easel)
    rock, shade = tone("#b39a7c"), tone("#7a6450")
    order = np.argsort(shore[:, 1])

    def edge(z: float) -> float:
        return float(np.interp(z, shore[order, 1], shore[order, 0]))

    _land(plan, shore, side, 0.07, blend(water_tone(easel, "#86e6d8"), _WHITE, 0.75))
    _land(plan, shore, side, 0.03, shade)
    for z in np.geomspace(0.8, 12.0, 70)[::-1].tolist():
        column, row = plan.spot(edge(z) + side * float(rng.uniform(0.0, 0.16)), z)
        size = float(rng.uniform(0.012, 0.032)) * plan.size(z)
        plan.sheet.disc(
            column, row + 0.3 * size, 1.7 * size, 0.8 * size, blend(water_tone(easel, "#86e6d8"), _WHITE, 0.8)
        )
        plan.sheet.disc(column, row, size, 0.7 * size, shade)
        plan.sheet.disc(column - 0.2 * size, row - 0.2 * size, 0.65 * size, 0.4 * size, rock)
    _land(plan, shore, side, -0.02, blend(rock, shade, 0.5))
    ragged = np.stack([side * 0.03 * np.sin(shore[:, 1] * 17) * np.sin(shore[:, 1] * 7.3), np.zeros(len(shore))], 1)
    for out, share in ((-0.06, 0.7), (-0.1, 0.25), (-0.15, 0.0)):
        _land(plan, shore + ragged, side, out, blend(rock, shade, share))
    for z in np.geomspace(0.75, 14.0, 160)[::-1].tolist():
        x, lean = edge(z) - side * float(rng.uniform(0.02, 0.16)), float(rng.uniform(0.02, 0.07))
        crack = np.array([[x, z], [x - side * lean, z + 0.1 * lean], [x - side * lean, z + 0.014 * z]])
        plan.field(crack, blend(rock, shade if rng.random() < 0.6 else _WHITE, 0.45))
    _land(plan, shore + ragged, side, -0.2, blend(rock, _WHITE, 0.25))
    _land(plan, shore + ragged, side, -0.225, blend(light, middle, 0.5))
    _land(plan, shore, side, -0.6, blend(middle, dark, 0.35))
    road = "winding road" in easel.scene.extras
    way = shore - np.array([0.42 * side, 0.0])
    if road:
        pave(plan, way, verge=middle, half=0.06)
    plant(plan, ("pine", "broad", "bush"), tall=0.1, every=0.16, free=_inland(shore, side, 0.62))
    z = site_of(easel)[1]
    backdrop = over(plan, paint_sky(easel), way=way if road else None, site=(edge(z) - 0.34 * side, z))
    backdrop.back.append(_foam(easel, shore + np.array([0.03 * side, 0.0]), side))
    return backdrop


def paint_island(easel: Easel) -> Backdrop:
    """Green with a white rim, in turquoise water."""
    plan, rng = _start_sea(easel), easel.fork("island below")
    turn = np.linspace(0, 2 * np.pi, 160)
    wobble = 1 + 0.13 * np.sin(2 * turn + rng.uniform(0, 6)) + 0.09 * np.sin(3 * turn + rng.uniform(0, 6))
    wobble += 0.035 * np.sin(7 * turn + rng.uniform(0, 6))
    across, deep, z = (1.0, 0.8, 2.2 * easel.near) if easel.width > easel.height else (0.62, 0.66, 2.2 * easel.near)

    def ring(grow: float) -> Picture:
        return np.stack([grow * across * wobble * np.cos(turn), z + grow * deep * wobble * np.sin(turn)], 1)

    sea, pale = water_tone(easel, "#2f9cc0"), water_tone(easel, "#7fe3d6")
    for grow, share in ((1.32, 0.2), (1.22, 0.45), (1.12, 0.75), (1.04, 1.0)):
        plan.field(ring(grow), blend(sea, pale, share))
    plan.field(ring(0.97), blend(pale, _WHITE, 0.75))
    plan.field(ring(0.945), _SAND)
    _light, middle, dark = grass_tones(easel)
    plan.field(ring(0.8), blend(middle, dark, 0.35))

    def free(x: Picture, far: Picture) -> Picture:
        angle = np.arctan2((far - z) / deep, x / across) % (2 * np.pi)
        return np.asarray(np.hypot(x / across, (far - z) / deep) < 0.79 * np.interp(angle, turn, wobble))

    plant(plan, ("palm", "broad", "palm"), tall=0.14, every=0.07, free=free)
    backdrop = over(plan, paint_sky(easel))
    foam = _clear_plan(easel)
    for number, grow in enumerate((1.0, 1.1)):  # before the island alone: its trees hide what is behind it
        foam.ribbon(ring(grow)[80:], 0.008 - 0.003 * number, _WHITE)
    backdrop.back.append(_to_and_fro(foam, 0.006, 4.0, 0.0))
    return backdrop


def _start_sea(easel: Easel) -> Plan:
    """Deep water with its waves, those under the sun alight."""
    deep = water_tone(easel, "#1f6f9f")
    plan = start_plan(easel, blend(deep, water_tone(easel, "#5fb0cf"), 0.55), deep, blot=0.08)
    rng, light = easel.fork("waves below"), blend(deep, _WHITE, 0.24)
    for share, colour in ((1.0, blend(deep, (70.0, 40.0, 20.0), 0.22)), (1.0, light), (0.2, blend(light, _WHITE, 0.5))):
        size = np.exp(rng.uniform(np.log(0.035), np.log(1.15), int(900 * share)))
        z = easel.near / size
        column = rng.uniform(0, plan.sheet.width, len(size))
        plan.sheet.polygons(_strokes(plan, column, z, 0.02 + 0.05 * rng.random(len(size))), colour)
    if easel.light.sun_height > 0:
        size = np.exp(rng.uniform(np.log(0.02), np.log(0.9), 500))
        column = sun_place(easel)[0] + rng.normal(0, 1, 500) * easel.m * (0.05 + 0.16 * size)
        strokes = _strokes(plan, column, easel.near / size, 0.02 + 0.03 * rng.random(500))
        plan.sheet.polygons(strokes, blend(easel.light.plain(easel.light.sun), _WHITE, 0.4))
    return plan


def _strokes(plan: Plan, column: Picture, z: Picture, half: Picture) -> Picture:
    """Short crests that bulge away from the camera."""
    size = plan.easel.near / z
    row, wide = plan.flight.horizon + size * plan.flight.deep, half * size * plan.unit
    corners = ((-1.0, 0.0), (-0.45, -0.3), (0.1, -0.38), (1.0, 0.0), (0.1, -0.14), (-0.45, -0.1))
    return np.stack([np.stack([column + x * wide, row + y * 0.7 * wide], 1) for x, y in corners], 1)


def _shore(easel: Easel, z: Picture, side: float) -> Picture:
    """Where land and water meet: from the lower edge to the horizon, in bays."""
    start = float(easel.fork("shore below").uniform(0, 6.28))
    bays = 0.13 * z**0.6 * np.sin(3.1 * np.log(z) + start) + 0.03 * np.sin(5.3 * z + start)
    first = -0.1 if easel.width > easel.height else 0.0
    return np.stack([side * (first + 0.3 * (z - 1) + bays), z], 1)


def _land(plan: Plan, shore: Picture, side: float, out: float, colour: Tone) -> None:
    """All that lies inland of a line `out` from the shore."""
    line = shore + np.array([side * out, 0.0])
    points = plan.at(line[:, 0], line[:, 1])
    edge = 0.0 if side > 0 else plan.sheet.width
    closing = np.array([[edge, points[-1, 1]], [edge, points[0, 1]]])
    plan.shape(np.concatenate([points, closing]), colour)


def _lay_shallows(plan: Plan, shore: Picture, side: float) -> None:
    sea, pale = water_tone(plan.easel, "#2f9cc0"), water_tone(plan.easel, "#86e6d8")
    for out, share in ((0.75, 0.15), (0.52, 0.35), (0.34, 0.6), (0.18, 0.85), (0.08, 1.0)):
        _land(plan, shore, side, out, blend(sea, pale, share))


def _inland(shore: Picture, side: float, out: float) -> Where:
    order = np.argsort(shore[:, 1])

    def free(x: Picture, z: Picture) -> Picture:
        return np.asarray(side * x < side * np.interp(z, shore[order, 1], shore[order, 0]) - out)

    return free


def _bathe(plan: Plan, shore: Picture, side: float) -> None:
    """Umbrellas and towels on the sand."""
    easel, rng = plan.easel, plan.easel.fork("umbrellas below")
    if easel.snowy or easel.light.dark > 0.5:
        return
    order = np.argsort(shore[:, 1])
    alone = site_of(easel)[1] if has_figures(easel) else -9.0
    for z in np.geomspace(0.9, 9.0, 60)[::-1].tolist():
        if abs(z / alone - 1) < 0.24:
            continue
        x = float(np.interp(z, shore[order, 1], shore[order, 0])) - side * float(rng.uniform(0.12, 0.4))
        column, row = plan.spot(x, z)
        size, colour = 0.034 * plan.size(z), _CANVAS[int(rng.integers(len(_CANVAS)))]
        plan.sheet.disc(column + 0.3 * size, row, size, 0.4 * size, blend(_SAND, tone("#8a6a44"), 0.5))
        if rng.random() < 0.6:
            towel = np.array([[0.03, 0.0], [0.055, 0.0], [0.055, 0.05], [0.03, 0.05]]) + np.array([x, z])
            plan.field(towel, _CANVAS[int(rng.integers(len(_CANVAS)))])
        plan.sheet.disc(column, row - 0.9 * size, size, 0.55 * size, colour)
        plan.sheet.disc(column - 0.2 * size, row - 1.0 * size, 0.55 * size, 0.3 * size, blend(colour, _WHITE, 0.35))


def _foam(easel: Easel, shore: Picture, side: float) -> Node:
    """Lines of foam that come and go."""
    plan, shore = _clear_plan(easel), shore[shore[:, 1] < easel.near / 0.045]  # at the horizon none is seen
    for number, (out, half) in enumerate(_FOAM):
        ragged = 0.02 * np.sin(shore[:, 1] * (9 + 4 * number) + number) + 0.012 * np.sin(shore[:, 1] * 23 + number)
        plan.ribbon(shore + np.stack([side * (out + ragged), 0 * ragged], 1), half, _WHITE)
    return _to_and_fro(plan, 0.018, 4.2, 0.0)


def _clear_plan(easel: Easel) -> Plan:
    plan = start_plan(easel, _WHITE, _WHITE, blot=0.0)
    plan.sheet.strokes.clear()
    return plan


def _to_and_fro(plan: Plan, reach: float, seconds: float, phase: float) -> Ground:
    plan.haze(0.8)
    return Ground(plan.sheet.finish(haze=0.0), plan.flight, opaque=False, sway=(reach * plan.unit, seconds, phase))


AERIAL_COAST = (
    Setting(
        name="aerial sea",
        words=("sea from above, ocean from above, harbour from above, harbor from above"),
        paint=paint_sea,
        horizon=0.14,
        floor="water",
        sounds=("waves",),
    ),
    Setting(
        name="aerial beach",
        words=("beach from above, coast from above, pool from above, swimming pool from above"),
        paint=paint_beach,
        horizon=0.12,
        sounds=("waves",),
    ),
    Setting(
        name="aerial island",
        words="island from above",
        paint=paint_island,
        horizon=0.13,
        floor="water",
        sounds=("waves",),
    ),
)
"""The sea and its shores from above."""
