"""The country from above: a forest with its river, road or lake."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node
from .aerial import Plan, away_from, start_plan, winding
from .aerial_cover import plant
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
        name="aerial forest",
        words="forest from above",
        paint=paint_forest,
        horizon=0.13,
        sounds=("wind", "birds"),
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
        words=(
            "plain from above, savanna from above, meadow from above, aerial desert, desert from above, dune from above"
        ),
        paint=paint_plain,
        horizon=0.13,
        sounds=("wind", "birds"),
    ),
)
"""The country from above."""
