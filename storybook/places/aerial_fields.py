"""Farmland and bare land from above: a patchwork of fields with a village, terraces, vineyards, dunes, mountain ridges."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node
from .aerial import FAR, Plan, away_from, start_plan, winding
from .aerial_country import fill_river, paint_far, pave
from .aerial_cover import plant, raise_cottage
from .aerial_life import over
from .base import Backdrop, Setting
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, paint_mountains

_CROPS: dict[str, tuple[str, ...]] = {
    "spring": ("#a5d96b", "#7cbf58", "#f0d94a", "#c4dd78", "#8fb95a", "#b08a5e"),
    "summer": ("#e3c763", "#8fc45a", "#6aa84e", "#d8b24f", "#a9cf6a", "#5c9a48"),
    "autumn": ("#b98a52", "#d9b75c", "#9a7748", "#c9a052", "#8f9a4a", "#a86a3f"),
    "winter": ("#fbfdff", "#eef4fa", "#e2ebf3", "#f5f9fc", "#d8e3ee", "#e9f0f6"),
}
_ROWS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "vines": (("#c9b07a", "#b89b66", "#c2a870"), ("#4f8a3e", "#5f9a48", "#457a38")),
    "lavender": (("#a8a06a", "#9a925e"), ("#8a62c9", "#9a74d6", "#7a55b8")),
    "tulips": (("#7ab05a", "#6aa050"), ("#e8402f", "#f2c93d", "#f07aa0", "#f4f1ea", "#e8703a")),
}
"""Ground and plants of fields that are all in rows."""
_ROOFS = tuple(tone(code) for code in ("#c8643c", "#b5533a", "#a8604a", "#8f5a48"))
_PLASTER = tuple(tone(code) for code in ("#f4ead6", "#f0e2c8", "#e8d7bc", "#f7f2ea"))
_PARCEL = 0.62


def paint_fields(easel: Easel) -> Backdrop:
    """Fields beside fields, hedges between them, a lane, farms; a village where there is one."""
    light, middle, _dark = grass_tones(easel)
    extras = easel.scene.extras
    plan = start_plan(easel, blend(middle, light, 0.4), middle)
    _lay_parcels(plan)
    way = winding(easel, plan.distances(), name="lane below", swing=0.4, turns=2.4)
    keep = away_from(way, 0.12)
    if "winding river" in extras:
        fill_river(plan, way)
        keep = away_from(way, 0.2)
    else:
        pave(plan, way, verge=middle, half=0.05)
    hedge = ("pine", "broad") if easel.snowy else ("broad", "bush", "broad")
    plant(plan, hedge, tall=0.1, every=0.16, free=lambda x, z: keep(x, z) & _on_border(plan, x, z), name="hedge")
    plant(plan, hedge, tall=0.11, every=0.3, free=keep, name="lone", share=0.16)
    _build_farms(plan, way, many="village below" in extras)
    return over(plan, [*paint_sky(easel), *paint_far(easel)], way=way)


def _borders(plan: Plan) -> tuple[Picture, Picture]:
    """Distances at which the fields begin, and for each row of them by how much it is moved aside."""
    rng = plan.easel.fork("fields below")
    rows, z = [0.5], 0.5
    while z < plan.easel.near / FAR:
        z += _PARCEL * max(1.0, z / 5) * float(rng.uniform(0.7, 1.3))
        rows.append(z)
    return np.array(rows), rng.uniform(0, 1, len(rows))


def _slant(x: Picture, z: Picture) -> Picture:
    """No field is quite straight."""
    return np.asarray(0.12 * np.sin(1.7 * x + 0.6 * z))


def _lay_parcels(plan: Plan) -> None:
    easel, rng = plan.easel, plan.easel.fork("crops below")
    colours = [tone(code) for code in _CROPS["winter" if easel.snowy else easel.scene.season]]
    rows, shifts = _borders(plan)
    kind = next((name for name in _ROWS if name in easel.scene.extras), "")
    for near, far, shift in reversed(list(zip(rows[:-1], rows[1:], shifts[:-1], strict=True))):
        wide = 1.15 * _PARCEL * max(1.0, near / 5)
        low, high = plan.span(far)
        for number in range(int(np.floor(low / wide)) - 1, int(np.ceil(high / wide)) + 1):
            left = (number + shift) * wide
            pick = rng.random(3)
            corners = np.array([[left, near], [left + wide, near], [left + wide, far], [left, far]])
            corners[:, 1] += _slant(corners[:, 0], corners[:, 1])
            colour = colours[int(pick[0] * len(colours))]
            if kind and not easel.snowy:
                soils, plants = _ROWS[kind]
                colour = tone(soils[int(pick[0] * len(soils))])
                lines = tone(plants[int(pick[1] * len(plants))])
                plan.field(corners, blend(colour, lines, min(0.85 * near / 5, 0.7)))
                _furrow(plan, corners, lines, pick[2] < 0.5 or kind == "tulips", 0.5)
                continue
            plan.field(corners, colour)
            if pick[1] < 0.75:
                _furrow(plan, corners, blend(colour, (40.0, 60.0, 60.0), 0.2), pick[2] < 0.6, 0.3)


def _furrow(plan: Plan, corners: Picture, colour: Tone, away: bool, fill: float) -> None:
    """Lines over a field, away from the camera or across."""
    first, second, third, fourth = corners if away else np.roll(corners, 1, axis=0)
    long = float(np.hypot(*(second - first)))
    count = int(long / 0.055)
    if plan.size(float(corners[:, 1].mean())) * 0.055 < 2.5 or count < 2:
        return
    for number in range(count):
        a, b = (number + 0.5 - fill / 2) / count, (number + 0.5 + fill / 2) / count
        plan.field(
            np.array(
                [
                    first + (second - first) * a,
                    first + (second - first) * b,
                    fourth + (third - fourth) * b,
                    fourth + (third - fourth) * a,
                ]
            ),
            colour,
        )


def _on_border(plan: Plan, x: Picture, z: Picture) -> Picture:
    """Where hedges grow: along the edges of the fields."""
    rows, shifts = _borders(plan)
    flat = z - _slant(x, z)
    row = np.clip(np.searchsorted(rows, flat) - 1, 0, len(rows) - 2)
    wide = 1.15 * _PARCEL * np.maximum(1.0, rows[row] / 5)
    aside = np.abs((x / wide - shifts[row] + 0.5) % 1 - 0.5) * wide
    return np.asarray((np.minimum(np.abs(flat - rows[row]), np.abs(flat - rows[row + 1])) < 0.05) | (aside < 0.045))


def _build_farms(plan: Plan, way: Picture, *, many: bool) -> None:
    """Houses along the lane: a few farms, or a village round its church."""
    easel, rng = plan.easel, plan.easel.fork("farms below")
    order = np.argsort(way[:, 1])
    places = np.sort(rng.uniform(1.25, 3.6, 34))[::-1] if many else np.sort(rng.uniform(1.2, 9.0, 9))[::-1]
    church = len(places) // 2 if many else -1
    for number, z in enumerate(places.tolist()):
        chance = rng.random(5)
        middle = float(np.interp(z, way[order, 1], way[order, 0]))
        out = (0.14 + (0.45 if many else 0.1) * float(chance[0]) ** 1.4) * (1 if chance[1] < 0.5 else -1)
        wall, roof = _PLASTER[int(chance[2] * 4)], _ROOFS[int(chance[3] * 4)]
        lit = bool(chance[4] < 0.7 * easel.light.dark)
        wide = 0.13 + 0.05 * float(chance[2])
        if number == church:
            _raise_church(plan, middle + 0.2, z)
        raise_cottage(plan, middle + out, z, wide, wall, roof, lit=lit)


def _raise_church(plan: Plan, x: float, z: float) -> None:
    """A nave and a tower with a spire."""
    wall, slate = tone("#f4efe4"), tone("#5f6b7d")
    raise_cottage(plan, x, z, 0.22, wall, slate)
    half, x = 0.04, x - 0.14
    for points, colour in (
        (((-half, 0.0), (half, 0.0), (half, 0.3), (-half, 0.3)), wall),
        (((half * 0.3, 0.0), (half, 0.0), (half, 0.3), (half * 0.3, 0.3)), blend(wall, (90.0, 70.0, 70.0), 0.25)),
        (((-1.25 * half, 0.3), (1.25 * half, 0.3), (0.0, 0.5)), slate),
    ):
        plan.shape(np.array([plan.spot(x + aside, z, up) for aside, up in points]), colour)


def paint_ridges(easel: Easel) -> Backdrop:
    """Mountain ridges one before the other, snow on them, mist in the valleys between."""
    nodes: list[Node] = paint_sky(easel)
    snow = 0.95 if easel.snowy else 0.6
    rock, deep = tone("#c4b8ae"), tone("#5f6577")
    green = (tone("#8fa9ba"), tone("#7793a6"), tone("#5f7c90")) if easel.snowy else grass_tones(easel)
    valley = [blend(part, deep, 0.3) for part in green]
    count, wide = (6, 1.0) if easel.width > easel.height else (9, 0.62)
    for number, size in enumerate(np.geomspace(0.05, 1.0, count).tolist()):
        depth, base, height, peaks = (
            0.9 * size,
            0.02 + 0.86 * size,
            0.06 + 0.42 * size,
            wide * (2 + 5.0 * (1 - size) ** 2),
        )
        layer = paint_mountains(
            easel,
            depth=depth,
            height=height,
            peaks=peaks,
            light=rock,
            dark=deep,
            snow=snow,
            base=base,
            name=f"ridge {number}",
        )
        nodes.append(layer)
        mist = 0.75 - 0.6 * depth
        nodes.append(paint_hill(easel, depth=depth + 0.04, crest=base, wave=0.03, bumps=2.0, tones=valley, mist=mist))
    return Backdrop(back=nodes, stand=easel.below(0.6), spread=easel.size(0.1), air=easel.below(0.3))


AERIAL_FIELDS = (
    Setting(
        name="aerial fields",
        words=("field from above, farmland from above, village from above, aerial terraces, rice terrace from above"),
        paint=paint_fields,
        horizon=0.13,
        sounds=("wind", "birds"),
    ),
    Setting(
        name="aerial mountains",
        words=("mountain from above, ridge from above, aerial volcano, volcano from above, crater from above"),
        paint=paint_ridges,
        horizon=0.16,
        sounds=("wind",),
    ),
)
"""Farmland and bare land from above."""
