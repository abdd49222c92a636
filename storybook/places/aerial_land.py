"""The country from above: a forest with its river, road or lake.

Also: farmland and bare land from above: a patchwork of fields with a village, terraces, vineyards, dunes, mountain ridges.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node
from .aerial import FAR, Plan, away_from, plant, raise_cottage, start_plan, winding
from .aerial_life import has_figures, over, site_of
from .base import Backdrop, Setting
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, paint_mountains

_WHITE: Tone = (255.0, 255.0, 255.0)
_RIVER, _ROAD = 0.14, 0.075
Where = Callable[[Picture, Picture], Picture]
"""Which points x, z of the ground are free."""


def paint_forest(easel: Easel) -> Backdrop:
    """Crowns beside crowns as far as the eye reaches; a river or a road winds through them, or a lake lies among them."""
    _light, middle, dark = grass_tones(easel)
    extras = easel.scene.extras
    kinds = ("palm", "broad", "broad") if "jungle" in extras else ("pine", "broad", "broad", "pine")
    nodes = [*paint_sky(easel), *paint_far(easel)]
    plan = start_plan(
        easel, blend(middle, dark, 0.6), blend(dark, (30.0, 50.0, 20.0), 0.4) if not easel.snowy else middle
    )
    free, way, site = _clearing(site_of(easel)) if has_figures(easel) else None, None, site_of(easel)
    if "winding road" in extras:
        way = winding(easel, plan.distances(), name="road below", swing=0.5)
        pave(plan, way, verge=middle)
        free = away_from(way, _ROAD + 0.045)
    elif "lake below" in extras:
        free = _flood(plan, middle)
    elif "winding river" in extras:
        way = winding(easel, plan.distances(), name="river below", swing=0.55)
        fill_river(plan, way)
        free = away_from(way, _RIVER + 0.05)
        if "bridge below" in extras:
            free = _span_river(plan, free)
    plant(plan, kinds, tall=0.15, every=0.085, free=free)
    return over(plan, nodes, way=way, site=site)


def _span_river(plan: Plan, free: Where) -> Where:
    """A road that crosses the river on a bridge with railings, its shadow on the water."""
    z = 1.75 * plan.near
    low, high = plan.span(z * 1.2)
    x = np.linspace(low, high, 60)
    road = np.stack([x, z + 0.06 * np.sin(2 * x)], 1)
    plan.ribbon(road - np.array([0.0, 0.13]), 0.075, blend(water_tone(plan.easel, "#3f86ad"), (40.0, 40.0, 30.0), 0.5))
    plan.ribbon(road - np.array([0.0, 0.05]), 0.085, tone("#8f8a84"))
    plan.ribbon(road, 0.085, tone("#d8d2c6"))
    plan.ribbon(road, 0.068, tone("#6a6c73"))
    for first in range(0, len(road) - 2, 3):
        plan.ribbon(road[first : first + 2], 0.005, tone("#f2ead0"))
    return lambda px, pz: np.asarray(free(px, pz) & ((pz > z + 0.18) | (pz < z - 0.42)))


def paint_plain(easel: Easel) -> Backdrop:
    """Open land with few trees: the savanna and its acacias, meadows, snow with a few pines."""
    dry = "savanna" in easel.scene.extras and not easel.snowy
    light, middle, _ = (tone("#e9c46f"), tone("#cf9f4d"), tone("#96702f")) if dry else grass_tones(easel)
    plan = start_plan(easel, blend(light, middle, 0.3), middle, blot=0.22)
    rng, free = easel.fork("patches below"), _clearing(site_of(easel))
    for z in np.sort(easel.near / rng.uniform(0.05, 1.1, 60))[::-1].tolist():
        x, wide = float(rng.uniform(*plan.span(z))), float(rng.uniform(0.12, 0.4))
        column, row = plan.spot(x, z)
        patch = blend(light if rng.random() < 0.5 else middle, tone("#7f9a4a"), 0.0 if easel.snowy else 0.22)
        plan.sheet.disc(column, row, wide * plan.size(z), 0.22 * wide * plan.size(z), patch)
    plan.ribbon(winding(easel, plan.distances(), name="track below", swing=0.5), 0.03, blend(light, _WHITE, 0.3))
    kinds = ("acacia", "bush", "acacia") if dry else ("pine", "pine") if easel.snowy else ("broad", "bush")
    plant(plan, kinds, tall=0.14, every=0.2, share=0.28, free=free)
    return over(plan, [*paint_sky(easel), *paint_far(easel)])


def paint_gorge(easel: Easel) -> Backdrop:
    """A plateau of red rock, and the canyon that a river has cut into it step by step."""
    red, pale, deep = tone("#c96a42"), tone("#e8a870"), tone("#8a3f30")
    plan = start_plan(easel, blend(red, pale, 0.6), blend(red, pale, 0.4), blot=0.25)
    way = winding(easel, plan.distances(), name="gorge below", swing=0.5)
    rough = easel.fork("gorge edge").normal(0, 1, (5, len(way)))
    for step, (half, colour) in enumerate(
        ((0.62, pale), (0.57, red), (0.46, blend(pale, red, 0.3)), (0.42, deep), (0.27, blend(red, pale, 0.25)))
    ):
        ragged = np.convolve(np.pad(rough[step], 4, mode="edge"), np.ones(9) / 9, mode="valid")
        line = way + np.stack([0.07 * ragged, 0 * ragged], 1)
        plan.ribbon(line, half, colour)
        plan.ribbon(line, 0.16 * half, blend(colour, deep, 0.55), aside=0.84 * half)
    plan.ribbon(way, 0.16, blend(deep, red, 0.3))
    plan.ribbon(way, 0.085, water_tone(easel, "#3f8f9a"))
    plant(plan, ("bush",), tall=0.05, every=0.2, share=0.3, free=away_from(way, 0.66))
    return over(plan, paint_sky(easel), site=(0.0, easel.near / 0.58))


def _clearing(site: tuple[float, float]) -> Where:
    """Where no figure stands."""
    return lambda x, z: np.asarray(np.hypot((x - site[0]) / 0.62, (z - site[1]) / 0.42) > 1)


def paint_far(easel: Easel) -> list[Node]:
    """Hills at the horizon, mountains if the place has them."""
    nodes: list[Node] = []
    tones = [blend(part, tone("#7f9fb0"), 0.45) for part in grass_tones(easel)]
    if "far peaks" in easel.scene.extras:
        rock, deep = tone("#b9bfcc"), tone("#68788f")
        nodes.append(
            paint_mountains(easel, depth=0.25, height=0.13, peaks=5, light=rock, dark=deep, snow=0.6, base=0.0)
        )
    nodes.append(paint_hill(easel, depth=0.08, crest=-0.012, wave=0.012, bumps=2.5, tones=tones))
    return nodes


def water_tone(easel: Easel, colour: str) -> Tone:
    """Water that shows a part of the sky."""
    light = easel.light
    sky = light.plain(blend(light.middle, light.zenith, 0.5))
    return blend(blend(tone(colour), light.plain(tone(colour)), 0.8 * (1 - light.dark)), sky, 0.3)


def fill_river(plan: Plan, way: Picture) -> None:
    """A river with pale banks and a lighter line where the sky shows in it."""
    easel = plan.easel
    water = water_tone(easel, "#3f86ad")
    bank = tone("#eef3f7") if easel.snowy else blend(grass_tones(easel)[0], tone("#d9c79a"), 0.55)
    plan.ribbon(way, 1.18 * _RIVER, bank)
    plan.ribbon(way, _RIVER, water)
    plan.ribbon(way, 0.55 * _RIVER, blend(water, _WHITE, 0.12), aside=-0.25 * _RIVER)
    plan.ribbon(way, 0.2 * _RIVER, blend(water, _WHITE, 0.26), aside=-0.35 * _RIVER)


def pave(plan: Plan, way: Picture, *, verge: Tone, half: float = _ROAD) -> None:
    """A road with verges and a line of dashes."""
    plan.ribbon(way, 1.35 * half, blend(verge, tone("#c9b98f"), 0.35))
    plan.ribbon(way, half, tone("#6a6c73"))
    for side in (-0.86, 0.86):
        plan.ribbon(way, 0.04 * half, tone("#d8d8d2"), aside=side * half)
    for first in range(0, len(way) - 3, 6):
        plan.ribbon(way[first : first + 4], 0.05 * half, tone("#f2ead0"))


def _flood(plan: Plan, middle: Tone) -> Where:
    """A lake in the middle."""
    easel = plan.easel
    rng = easel.fork("lake below")
    turn = np.linspace(0, 2 * np.pi, 120)
    wobble = 1 + 0.12 * np.sin(3 * turn + rng.uniform(0, 6)) + 0.07 * np.sin(5 * turn + rng.uniform(0, 6))
    water = water_tone(easel, "#2f8fb0")
    across, deep, far = 0.95 if easel.width > easel.height else 0.62, 0.8, 2.2 * easel.near**0.8

    def shore(grow: float) -> Picture:
        return np.stack([grow * across * wobble * np.cos(turn), far + grow * deep * wobble * np.sin(turn)], 1)

    plan.field(shore(1.06), blend(middle, tone("#d9c79a"), 0.6))
    for grow, share in ((1.0, 0.45), (0.93, 0.22), (0.84, 0.0)):
        plan.field(shore(grow), blend(water, tone("#8fd8d0"), share))
    for _ in range(26):  # where a breeze touches it
        x, z = across * float(rng.uniform(-0.6, 0.6)), far + deep * float(rng.uniform(-0.6, 0.6))
        column, row = plan.spot(x, z)
        plan.sheet.disc(column, row, 0.035 * plan.size(z), 0.003 * plan.size(z), blend(water, _WHITE, 0.3))

    def free(x: Picture, z: Picture) -> Picture:
        angle = np.arctan2((z - far) / deep, x / across) % (2 * np.pi)
        return np.asarray(np.hypot(x / across, (z - far) / deep) > 1.1 * np.interp(angle, turn, wobble))

    return free


AERIAL_COUNTRY = (
    Setting(
        name="aerial forest", words="forest from above", paint=paint_forest, horizon=0.13, sounds=("wind", "birds")
    ),
    Setting(
        name="aerial canyon",
        words="canyon from above, gorge from above",
        paint=paint_gorge,
        horizon=0.13,
        sounds=("wind",),
    ),
    Setting(
        name="aerial plain",
        words=("plain from above, savanna from above, meadow from above, desert from above, dune from above"),
        paint=paint_plain,
        horizon=0.13,
        sounds=("wind", "birds"),
    ),
)
"""The country from above."""


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
        words=("field from above, farmland from above, village from above, rice terrace from above"),
        paint=paint_fields,
        horizon=0.13,
        sounds=("wind", "birds"),
    ),
    Setting(
        name="aerial mountains",
        words=("mountain from above, ridge from above, volcano from above, crater from above"),
        paint=paint_ridges,
        horizon=0.16,
        sounds=("wind",),
    ),
)
"""Farmland and bare land from above."""
