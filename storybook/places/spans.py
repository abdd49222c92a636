"""Ways over the depth: a viaduct with tall arches across a valley, a rope bridge across a gorge."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node, Sheet
from ..painting.texture import wander
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .buildings import rect
from .flora import plant_row
from .rocks import RED, lay_rock, rows_of
from .sky import paint_sky
from .terrain import grass_tones, paint_mountains, start_hill
from .water import paint_mirror

_WHITE: Tone = (255.0, 255.0, 255.0)
_DECK = 0.5
"""Row of the way over the depth, in parts of the frame's height."""
_LIGHT, _STONE, _SHADE = tone("#d6c7b2"), tone("#b3a28f"), tone("#7d7068")


def paint_viaduct(easel: Easel) -> Backdrop:
    """Mountains, a valley with a river and forests, and the arches that carry the line across it."""
    light, middle, dark = grass_tones(easel)
    nodes = paint_sky(easel)
    rock_light, rock_dark = tone("#a79c98"), tone("#585a6e")
    far = {"depth": 0.05, "height": 0.44, "peaks": 2.2, "snow": 0.5}
    nodes.append(paint_mountains(easel, light=rock_light, dark=rock_dark, name="far", **far))
    for depth, crest, tall, every in ((0.12, 0.02, 0.06, 0.03), (0.2, 0.08, 0.09, 0.045)):
        nodes.append(_slope(easel, depth, crest, tall, every, (light, middle, dark)))
    top = easel.below(0.24, 0.2)
    nodes.append(paint_mirror(easel, top=top, shallow=tone("#5aa3b8"), deep=tone("#2b7d9a"), calm=0.5, depth=0.25))
    nodes.append(_slope(easel, 0.45, 0.36, 0.12, 0.07, (light, middle, dark)))
    nodes.append(_arches(easel))
    nodes.append(_slope(easel, 1.05, 0.54, 0.16, 0.15, (middle, dark, dark)))
    return Backdrop(back=nodes, stand=_DECK * easel.height, spread=0.0, air=_DECK * easel.height * 0.4)


def _slope(easel: Easel, depth: float, crest: float, tall: float, every: float, tones: tuple[Tone, Tone, Tone]) -> Node:
    """Forest in the valley."""
    light, middle, dark = tones
    row = (easel.horizon / easel.height + crest) * easel.height
    sheet, line = start_hill(
        easel,
        depth=depth,
        crest=(row - easel.horizon) / easel.height / easel.scale(depth),
        wave=0.03,
        bumps=1.3,
        head=tall * 1.6,
    )
    plant_row(sheet, ("pine", "pine", "broad"), line, height=easel.m * tall, every=easel.m * every)
    sheet.fill_below(line, blend(light, middle, 0.6), middle if easel.snowy else dark, fade=easel.size(0.2))
    if depth < 1:
        sheet.mist(float(line.mean()) - easel.m * 0.04, float(line.mean()) + easel.m * 0.2, 0.45 * (1 - depth))
    return sheet.finish()


def _arches(easel: Easel) -> Node:
    """The viaduct: piers, round arches, a cornice, and the rails or the road upon it."""
    deck = _DECK * easel.height
    sheet = easel.sheet(1.0, deck - easel.size(0.05))
    count = max(round(sheet.width / (0.4 * easel.m)), 2)
    step, bottom = sheet.width / count, float(sheet.top + sheet.rows)
    pier, spring = step * 0.14, deck + easel.size(0.06) + step * 0.42
    for number in range(count):
        x = (number + 0.5) * step
        for left, right, low, code in (
            (-1.0, 1.0, 1.45, _STONE),
            (-1.0, -0.45, 1.45, _LIGHT),
            (0.5, 1.0, 1.45, _SHADE),
        ):
            corners = [[x + pier * left, spring], [x + pier * right, spring], [x + pier * right * low, bottom]]
            sheet.polygon(np.array([*corners, [x + pier * left * low, bottom]]), code)
        angles = np.linspace(0, math.pi, 24)
        arch = [[x + step / 2 - math.cos(a) * (step / 2 - pier), spring - math.sin(a) * step * 0.42] for a in angles]
        sheet.polygon(np.array([[x, spring], *arch, [x + step, spring], [x + step, deck], [x, deck]]), _STONE)
        _voussoirs(sheet, x + step / 2, spring, step / 2 - pier, step * 0.42)
        courses = max(int((bottom - spring) / easel.size(0.055)), 1)
        for row in range(courses):  # courses of stone
            y = spring + (row + 0.5) * easel.size(0.055)
            wide = pier * (1 + 0.45 * (y - spring) / max(bottom - spring, 1.0))
            sheet.polygon(rect(x - wide, y, x + wide, y + max(easel.m * 0.002, 0.8)), blend(_STONE, _SHADE, 0.6))
        sheet.polygon(
            rect(x - pier * 1.25, spring - easel.size(0.012), x + pier * 1.25, spring + easel.size(0.012)), _LIGHT
        )
    sheet.polygon(rect(0, deck, sheet.width - 0.01, deck + easel.size(0.055)), _STONE)
    sheet.polygon(rect(0, deck - easel.size(0.006), sheet.width - 0.01, deck + easel.size(0.014)), _LIGHT)
    sheet.polygon(rect(0, deck + easel.size(0.05), sheet.width - 0.01, deck + easel.size(0.06)), _SHADE)
    if any(CATALOGUE[figure.name].family == "train" for figure in easel.scene.figures):
        sheet.polygon(rect(0, deck - easel.size(0.012), sheet.width - 0.01, deck - easel.size(0.004)), tone("#5d636e"))
    return sheet.finish()


def _voussoirs(sheet: Sheet, x: float, spring: float, half: float, rise: float) -> None:
    """The ring of lighter stones around an arch."""
    for number in range(15):
        a, b = math.pi * (number + 0.06) / 15, math.pi * (number + 0.94) / 15
        inner, outer = 1.0, 1.13
        corners = [(a, inner), (b, inner), (b, outer), (a, outer)]
        points = [[x - math.cos(turn) * half * far, spring - math.sin(turn) * rise * far] for turn, far in corners]
        sheet.polygon(np.array(points), _LIGHT if number % 2 else blend(_LIGHT, _STONE, 0.5))


def paint_rope_bridge(easel: Easel) -> Backdrop:
    """Two walls of a gorge, planks and ropes between them, mist and a river below."""
    light, middle, dark = grass_tones(easel)
    nodes = paint_sky(easel)
    for depth, crest, tall, every in ((0.1, -0.04, 0.07, 0.035), (0.2, 0.06, 0.1, 0.05)):
        nodes.append(_slope(easel, depth, crest, tall, every, (light, middle, dark)))
    top = easel.below(0.34, 0.2)
    nodes.append(paint_mirror(easel, top=top, shallow=tone("#6fc0c4"), deep=tone("#2b8a94"), calm=0.4, depth=0.25))
    deck, middle_x = _DECK * easel.height, easel.width / 2 + easel.reach / 2
    half = min(easel.width * 0.36, easel.m * 0.72)
    sheet = easel.sheet(1.0, deck - easel.size(0.3))
    rows, x = rows_of(sheet), np.arange(sheet.width, dtype=np.float32)[None, :]
    away = np.abs(x - middle_x) - half
    wobble = easel.size(0.03) * wander(sheet.rows, easel.fork("gorge"), bumps=5)[:, None]
    line = deck + easel.size(0.008) * wander(sheet.width, easel.fork("rim"), bumps=6)[None, :]
    cover = np.clip(away + wobble - 0.1 * (rows - deck) * -1, 0, 1) * np.clip(rows - line, 0, 1)
    stone = (RED[0], RED[1]) if "desert" in easel.scene.extras else (tone("#b9b0a8"), tone("#54525f"))
    lay_rock(sheet, cover, light=stone[0], dark=stone[1], cell=(easel.size(0.1), easel.size(0.17)))
    turf = np.where(away[0] > 0, line[0] - 1, easel.height * 2).astype(np.float32)
    plant_row(sheet, ("bush",), turf, height=easel.size(0.1), every=easel.size(0.3))
    sheet.polygon(rect(0, deck - 2, middle_x - half + 2, deck + easel.size(0.035)), middle)
    sheet.polygon(rect(middle_x + half - 2, deck - 2, sheet.width - 0.01, deck + easel.size(0.035)), middle)
    _ropes(sheet, middle_x, half * 1.04, deck)
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=deck + easel.size(0.05), air=_DECK * easel.height * 0.45)


def _ropes(sheet: Sheet, x: float, half: float, deck: float) -> None:
    easel = sheet.easel
    rope, wood = tone("#8a6a48"), tone("#a8794e")
    t = np.linspace(-1, 1, 61)
    for lift, thick, dip in ((0.19, 0.007, 0.07), (0.0, 0.012, 0.05)):
        px, py = x + t * half, deck - easel.size(lift) + easel.size(dip) * (1 - t**2)
        thickness = easel.size(thick)
        sheet.polygon(np.concatenate([np.stack([px, py], 1), np.stack([px, py + thickness], 1)[::-1]]), rope)
    for at in t[1:-1:2].tolist():
        post, sag = x + at * half, 1 - at**2
        low, high = deck + easel.size(0.05) * sag, deck - easel.size(0.19) + easel.size(0.07) * sag
        sheet.polygon(rect(post - easel.size(0.003), high, post + easel.size(0.003), low), rope)
        sheet.polygon(rect(post - half / 34, low, post + half / 34, low + easel.size(0.016)), wood)
    for side in (-1, 1):
        post = x + side * half
        sheet.polygon(
            rect(post - easel.size(0.014), deck - easel.size(0.22), post + easel.size(0.014), deck + easel.size(0.02)),
            wood,
        )


SPANS = (
    Setting(
        name="viaduct",
        words="viaduct, aqueduct, railway bridge, railroad bridge, train bridge",
        paint=paint_viaduct,
        horizon=0.4,
        sounds=("wind",),
    ),
    Setting(
        name="rope bridge",
        words="rope bridge, hanging bridge, suspension footbridge, plank bridge, swinging bridge",
        paint=paint_rope_bridge,
        horizon=0.42,
        sounds=("wind",),
        travels=False,
    ),
)
"""Ways over the depth."""
