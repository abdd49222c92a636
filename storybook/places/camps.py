"""Out in the open for a night or a harvest: a campsite among pines, a pumpkin patch."""

from __future__ import annotations

import math

from ..painting.light import blend
from ..painting.sheet import Easel
from .base import Backdrop, Setting
from .grounds import lay_ground, set_up, wooded_hills
from .interiors import Bay
from .sky import paint_sky
from .terrain import grass_tones

_TENTS = (("#e8823a", "#b85a28"), ("#3f8fb0", "#2b6682"), ("#d8b23a", "#a88420"), ("#6fa04f", "#4a7335"))
"""The side in the light, the side in the shade."""
_INSIDE, _LAMP, _FLAMES = "#3a3038", "#ffd890", ("#e8552e", "#f49a34", "#ffd95a")


def paint_campsite(easel: Easel) -> Backdrop:
    """Tents around a fire on a clearing; they glow in the dark."""
    light, middle, dark = grass_tones(easel)
    nodes = [
        *paint_sky(easel),
        *wooded_hills(
            easel,
            rock=("#8f9bb0", "#5b6884"),
            grass=(blend(light, middle, 0.5), dark),
            kinds=("pine",),
            rows=((0.14, -0.01, 0.16, 0.05), (0.3, 0.015, 0.36, 0.17)),
            peaks=2.2,
            snow=0.35,
            wave=0.016,
            name="camp",
        ),
    ]
    nodes.append(lay_ground(easel, "#8fa85a", crest=0.06, depth=0.5, grassy=True))
    nodes.append(set_up(easel, _far_tents, span=17.0, focus=7.2, depth=0.5, crest=0.085))
    nodes.append(set_up(easel, _camp, span=20.0, focus=9.0, depth=0.8, crest=0.13, low=0.1))
    return Backdrop(back=nodes, stand=easel.below(0.31), spread=easel.size(0.08), air=easel.horizon * 0.5)


def _far_tents(bay: Bay) -> None:
    for x, tall, pick in ((2.4, 2.3, 2), (8.2, 2.0, 3), (13.6, 2.4, 0)):
        _tent(bay, x, tall, _TENTS[(pick + bay.number) % 4])


def _camp(bay: Bay) -> None:
    """A tent on either side of the fire, logs to sit on, a lantern, a backpack, a string of lights."""
    _tent(bay, 3.4, 4.0, _TENTS[bay.number % 2])
    _tent(bay, 15.8, 3.8, _TENTS[(bay.number + 1) % 2])
    bay.stamp("backpack", 6.5, -0.2, 1.3)
    bay.stamp("lantern", 12.7, -0.3, 1.1)
    for x in (7.6, 11.0):
        bay.box(x - 0.8, -0.42, x + 0.8, 0.1, "#7a5238")
        bay.disc(x + 0.8, -0.16, 0.16, 0.26, "#c9a070")
        bay.disc(x - 0.8, -0.16, 0.16, 0.26, "#7a5238")
    if "campfire" not in {figure.name for figure in bay.sheet.easel.scene.figures}:
        _fire(bay, 9.3, -0.35)


def _fire(bay: Bay, x: float, y: float) -> None:
    bay.glow(x, y + 0.6, 6.0, 0.16 + 0.5 * bay.dark, "#ffb45a")
    for at in range(7):
        bay.disc(x - 1.05 + 0.35 * at, y - 0.02 - 0.1 * math.sin(math.pi * at / 6), 0.22, 0.16, "#8a8680")
    for side in (-1, 1):
        log = [(x - side * 0.8, y), (x - side * 0.7, y + 0.2), (x + side * 0.5, y + 0.5), (x + side * 0.6, y + 0.3)]
        bay.shape(log, "#5f4230")
    for (half, tall), code in zip(((0.62, 1.7), (0.44, 1.25), (0.24, 0.75)), _FLAMES, strict=True):
        flame = [(-half, 0.1), (-0.9 * half, 0.4 * tall), (-0.3 * half, 0.7 * tall), (0.1 * half, tall)]
        flame += [(0.45 * half, 0.6 * tall), (0.9 * half, 0.35 * tall), (0.8 * half, 0.1)]
        bay.shape([(x + dx, y + 0.1 + dy) for dx, dy in flame], code, shines=0.95)


def _tent(bay: Bay, x: float, tall: float, colours: tuple[str, str]) -> None:
    """A ridge tent seen from its open end, guyed to pegs; a light inside in the dark."""
    bright, shade = colours
    half, back = 0.62 * tall, 0.75 * tall
    lit = bay.dark > 0.3
    for peg in (-1.35 * half, 1.35 * half + 0.45 * back):
        top = (x, 0.97 * tall) if peg < 0 else (x + back, 0.86 * tall)
        bay.shape([top, (x + peg, -0.05), (x + peg + 0.05, -0.05), (top[0] + 0.05, top[1])], "#d8d2c2")
    bay.shape([(x, tall), (x + back, 0.88 * tall), (x + half + 0.8 * back, 0), (x + half, 0)], shade)
    bay.shape([(x - half, 0), (x, tall), (x + half, 0)], bright, shines=0.35 if lit else 0.0)
    door = [(x - 0.4 * half, 0), (x, 0.8 * tall), (x + 0.4 * half, 0)]
    bay.shape(door, _LAMP if lit else _INSIDE, shines=0.9 if lit else 0.0)
    bay.shape([(x, 0.8 * tall), (x - 0.4 * half, 0), (x - 0.62 * half, 0)], "#f4e6c8")
    bay.shape([(x, 0.8 * tall), (x + 0.4 * half, 0), (x + 0.62 * half, 0)], "#f4e6c8")
    bay.shape(
        [(x - 0.03, tall + 0.1), (x + back, 0.9 * tall + 0.05), (x + back, 0.86 * tall), (x - 0.03, tall - 0.08)],
        bright,
    )
    if lit:
        bay.glow(x, 0.4 * tall, tall, 0.45 * bay.dark)


CAMPS = (
    Setting(
        name="campsite",
        words=(
            "campsite, camp site, campground, camping ground, camping site, camping trip, tent camp, camping "
            "place, summer camp, scout camp, camping in the woods, camping in the forest, camp in the woods, camp "
            "in the forest, base camp, camping, tent, inside a tent, in a tent, inside the tent, in the tent, in "
            "his tent, in her tent, in their tent, tent interior, dig tent, archaeology tent, expedition tent, "
            "military tent, command tent, in a yurt, inside a yurt, yurt interior, in a tipi, inside a tipi, in a "
            "teepee, inside a teepee, bedouin tent, nomad tent, inside a dig tent"
        ),
        paint=paint_campsite,
        horizon=0.47,
        sounds=("crickets", "breeze"),
    ),
)
"""Camps and patches."""
