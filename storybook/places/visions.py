"""Pictures of nothing in particular, each of another kind: folds of liquid, smoke and ink, forms, sparks, sound."""

from __future__ import annotations

import math

import cv2
import numpy as np

from ..painting.light import Tone, blend, dim_tone, tone
from ..painting.planes import Picture, Planes, bake, bake_opaque, premultiply
from ..painting.sheet import Easel, Node, tint_rows
from ..painting.texture import grain, slope
from .base import Backdrop, Setting
from .harmony import COARSE, choose_colours, measure_backcloth
from .motion import Dye, Fluid, Forms, Rush, colour_tables, glow_of, make_current
from .sky import Backcloth

_NIGHT = tone("#0b0d1e")
_SIDES = (3, 4, 6, 5)
"""Corners of the forms."""
_LARGE = 700
_TURNS = 30
"""Phases of a form that turns."""


def _colours(easel: Easel, count: int) -> list[Tone]:
    """The prompt's colours or a harmony; glowing ones if they are to be neon."""
    if easel.scene.style == "neon" and not easel.scene.palette:
        return [tone(code) for code in ("#ff2fa0", "#25e0ff", "#9b4dff", "#3dffb0", "#ffd23f")][:count]
    return choose_colours(easel, count)


def _pace(easel: Easel) -> float:
    return easel.scene.pace * (0.7 if easel.scene.mood in ("calm", "dreamy") else 1.0)


def _scenery(easel: Easel, nodes: list[Node]) -> Backdrop:
    return Backdrop(back=nodes, stand=easel.height * 0.68, spread=easel.size(0.1), air=easel.height * 0.5)


def _ground(easel: Easel, upper: Tone, lower: Tone, *, middle: Tone | None = None) -> Backcloth:
    """A plain ground that fades from one tone into another, lighter in the middle."""
    rows, margin = measure_backcloth(easel)
    shape = math.ceil(rows / COARSE), math.ceil(easel.width / COARSE)
    cloth = tint_rows(*shape, [(0.0, upper), (1.0, lower)])
    if middle is not None:
        y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32) * COARSE
        glow = np.exp(-((np.hypot(x - easel.width / 2, y - rows / 2) / (easel.m * 0.55)) ** 2))[:, :, None]
        cloth += (np.array(middle, np.float32) - cloth) * glow
    return Backcloth(bake_opaque(cloth, easel.fork("ground"), size=(easel.width, rows)), float(-margin))


def paint_liquid(easel: Easel) -> Backdrop:
    """A thick shining liquid that folds into itself."""
    colours = _colours(easel, 3)
    bands = [dim_tone(colours[0], 0.3), colours[0], glow_of(colours[0], 0.55), colours[1 % len(colours)]]
    bands += [
        dim_tone(colours[1 % len(colours)], 0.4),
        colours[2 % len(colours)],
        glow_of(colours[2 % len(colours)], 0.5),
    ]
    current = make_current(
        easel,
        "liquid",
        cell=0.75,
        fold=0.6,
        pull=0.24,
        way=(0.03, 0.02),
        seconds=11 / max(_pace(easel), 0.3),
        octaves=3,
    )
    return _scenery(easel, [Fluid(current, colour_tables([*bands, *bands[:-1][::-1]]), relief=3.5)])


def paint_smoke(easel: Easel) -> Backdrop:
    """Coloured smoke that rises before the dark."""
    return _paint_dye(easel, [tone("#050509"), tone("#12121c")], rises=True)


def paint_ink(easel: Easel) -> Backdrop:
    """Ink that sinks and unfolds in clear water."""
    return _paint_dye(easel, [tone("#f4f8fa"), tone("#d3e3ec")], rises=False)


def _paint_dye(easel: Easel, ground: list[Tone], *, rises: bool) -> Backdrop:
    colours = _colours(easel, 4)
    pace = max(_pace(easel), 0.3)
    rng = easel.fork("dye")
    width, height = easel.width // 2, easel.height // 2
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    down, across = rows / height, columns / width - 0.5
    rise = 1 - down if rises else down
    sway = 0.09 * np.sin(rise * 4.2 + 1.0) * min(width / height, 1.2)
    spread = (0.07 + 0.42 * rise) * min(height / width * 1.6, 1.2)
    body = np.exp(-(((across - sway) / spread) ** 2)) * (1 - 0.55 * rise**2) * slope(1.02, 0.72, rise)
    hue = grain(width // 2, height // 2, rng, cell=(width * 0.2, height * 0.24), octaves=2)
    steps = np.clip((hue * 0.75 + 0.5) * (len(colours) - 1), 0, len(colours) - 1)
    picture = np.stack([np.interp(steps, range(len(colours)), part) for part in zip(*colours, strict=True)], axis=2)
    dye = bake_opaque(picture.astype(np.float32), rng, size=(2 * width, 2 * height))
    current = make_current(
        easel, "dye", cell=0.5, fold=0.55, pull=0.24, way=(0.0, (0.16 if rises else -0.10) * pace), seconds=9 / pace
    )
    shown = np.clip(slope(0.07, 0.5, np.arange(256) / 255) * (245 if rises else 235), 0, 255).astype(np.uint8)
    nodes: list[Node] = [_ground(easel, *ground)]
    nodes.append(Dye(current, np.clip(body * 330, 0, 255).astype(np.uint8), dye, shown))
    return _scenery(easel, nodes)


def paint_shapes(easel: Easel) -> Backdrop:
    """Forms with as many corners as you like, glowing, that turn and become each other."""
    colours = _colours(easel, 4)
    rng = easel.fork("shapes")
    calm = blend(dim_tone(colours[0], 0.2), _NIGHT, 0.5)
    nodes: list[Node] = [_ground(easel, _NIGHT, calm, middle=blend(dim_tone(colours[1], 0.42), _NIGHT, 0.35))]
    for size, count in ((0.07, 10), (0.15, 6)):
        phases = [_turning(easel, colours[number % len(colours)], size, number) for number in range(len(_SIDES))]
        seeds = rng.random((count, 5))
        seeds[:, 0] = (np.arange(count) + rng.uniform(0.2, 0.8, count)) / count
        nodes.append(Forms(phases, seeds, easel.m, _pace(easel)))
    great = [_turning(easel, colours[number], 0.36, number, nested=colours) for number in (0,)]
    nodes.append(Forms(great, np.array([[0.5, 0.5, 0.6, 0.0, 0.0]]), easel.m * 0.3, _pace(easel)))
    return _scenery(easel, nodes)


def _turning(easel: Easel, colour: Tone, size: float, number: int, nested: list[Tone] | None = None) -> list[Planes]:
    """The outline of a form with its light, as it turns and passes from one number of corners to the next and back."""
    part = 2 if easel.m > _LARGE else 1  # it is all soft light: half the size is enough for a large frame
    radius = easel.m * size * 0.72 / part
    half = 4 * math.ceil((radius * 1.35 + 4) / 4)
    angles = np.linspace(0, 2 * math.pi, 120, endpoint=False)
    stages = []
    for phase in np.arange(_TURNS) / _TURNS:
        share = 0.5 - 0.5 * math.cos(2 * math.pi * phase)
        glow: Picture = np.zeros((2 * half, 2 * half, 4), np.uint8)
        for ring, tint in enumerate(nested or [colour]):
            first, second = _SIDES[(number + ring) % 4], _SIDES[(number + ring + 1) % 4]
            turned = angles + 2 * math.pi * phase / (1 if nested else first) * (-1) ** ring
            far = (
                radius * (1 - 0.24 * ring) * ((1 - share) * _polygon(angles, first) + share * _polygon(angles, second))
            )
            points = np.stack([half + far * np.cos(turned), half + far * np.sin(turned)], 1)
            cv2.max(glow, _outline(points, half, tint, thick=easel.m / part / 170, filled=not nested), dst=glow)
        if part > 1:
            glow = cv2.resize(glow, None, fx=part, fy=part, interpolation=cv2.INTER_LINEAR)
        stages.append(bake(glow))
    return stages


def _outline(points: Picture, half: int, colour: Tone, *, thick: float, filled: bool) -> Picture:
    """A closed line with its light, premultiplied."""
    line = np.zeros((2 * half, 2 * half), np.uint8)
    fixed = [(points * 16).astype(np.int32)]
    if filled:
        cv2.fillPoly(line, fixed, 60, cv2.LINE_AA, 4)
    cv2.polylines(line, fixed, True, 255, max(round(thick), 1), cv2.LINE_AA, 4)
    small = cv2.blur(cv2.resize(line, (half // 2, half // 2), interpolation=cv2.INTER_AREA), (5, 5))
    halo = cv2.resize(small, (2 * half, 2 * half), interpolation=cv2.INTER_LINEAR)
    return cv2.max(_tinted(halo, colour), _tinted(line, glow_of(colour, 0.4)))


def _tinted(cover: Picture, colour: Tone) -> Picture:
    return cv2.merge([*(cv2.convertScaleAbs(cover, alpha=part / 255) for part in colour), cover])


def _polygon(angles: Picture, sides: int) -> Picture:
    """How far the edge of a regular polygon is in each direction."""
    part = 2 * math.pi / sides
    return np.asarray(math.cos(part / 2) / np.cos((angles + part / 2) % part - part / 2))


def paint_energy(easel: Easel) -> Backdrop:
    """A burst of light, sparks flying apart from it."""
    colours = _colours(easel, 3)
    dark = blend(dim_tone(colours[0], 0.14), _NIGHT, 0.6)
    nodes: list[Node] = [_ground(easel, dark, dark, middle=colours[0]), _ground_light(easel, colours[0])]
    rng = easel.fork("energy")
    sprites = [[_spark(easel, colour, size) for size in (0.012, 0.02, 0.03, 0.045, 0.065, 0.09)] for colour in colours]
    count = 120
    nodes.append(Rush(sprites, rng.random((count, 3)), (0.5, 0.5), 0.22 * _pace(easel)))
    return _scenery(easel, nodes)


def _ground_light(easel: Easel, colour: Tone) -> Node:
    """White light in the middle."""
    sheet = easel.sheet(0.0, 0.0, float(easel.height))
    for size, share in ((0.42, 0.5), (0.2, 0.75), (0.1, 1.0)):
        sheet.halo(easel.width / 2 + easel.reach / 2, easel.height / 2, easel.m * size, glow_of(colour, share), 0.6)
    return sheet.finish(lit=False)


def _spark(easel: Easel, colour: Tone, size: float) -> Planes:
    side = 2 * max(int(easel.m * size), 3)
    axis = (np.arange(side, dtype=np.float32) - side / 2 + 0.5) / (side / 2)
    far = np.hypot(axis[:, None], axis[None, :])
    core, halo = np.exp(-((far * 4.5) ** 2)), np.exp(-((far * 2.0) ** 2)) * 0.55 * np.clip(1 - far, 0, 1)
    return bake(
        cv2.max(premultiply(colour, np.clip(core + halo, 0, 1)), premultiply((255.0, 255.0, 255.0), core * 0.85))
    )


def paint_particles(easel: Easel) -> Backdrop:
    """Points of light of many sizes that drift in the dark."""
    colours = _colours(easel, 4)
    nodes: list[Node] = [
        _ground(easel, _NIGHT, blend(dim_tone(colours[0], 0.25), _NIGHT, 0.4), middle=dim_tone(colours[1], 0.3))
    ]
    rng = easel.fork("particles")
    for size, count in ((0.016, 60), (0.04, 26), (0.12, 10)):
        phases = [[_spark(easel, blend(colour, _NIGHT, 0.25 * (size > 0.1)), size)] for colour in colours]
        nodes.append(Forms(phases, rng.random((count, 5)), easel.m * 2.2, _pace(easel)))
    return _scenery(easel, nodes)


VISIONS = tuple(
    Setting(name=name, words=words, paint=paint, horizon=0.5, floor="space", sounds=("pad",), travels=False)
    for name, words, paint in (
        (
            "liquid",
            "liquid, fluid art, liquid metal, molten metal, marbling, marbled paint, swirling "
            "paint, paint swirling, swirling color, swirling colour, oil and water, melting color, "
            "melting colour, mercury",
            paint_liquid,
        ),
        (
            "smoke",
            "colored smoke, coloured smoke, colorful smoke, colourful smoke, swirling smoke, smoke swirling, wisp "
            "of smoke, smoke on black, smoke background, curling smoke, smoke curling, smoke drifting",
            paint_smoke,
        ),
        (
            "ink",
            "ink in water, ink dropped in water, ink drop, drop of ink, ink spreading, ink swirling, dropped ink, "
            "ink dissolving, ink "
            "dispersing, dye in water, paint in water",
            paint_ink,
        ),
        (
            "shapes",
            "geometric shape, geometric form, geometric pattern, geometric, shape, morphing shape, polygon, "
            "kaleidoscope, fractal, "
            "geometry, sacred geometry, pattern, mandala",
            paint_shapes,
        ),
        (
            "energy",
            "burst of energy, energy, pure energy, explosion of color, explosion of colour, big bang, "
            "explosion of light, explosion of paint, colorful explosion, supernova, star exploding, "
            "beginning of the universe, birth of the universe, birth of a star, sound wave, echo, vibration, frequency, "
            "resonance, hypnosis, hypnotic, concentric circle, radio wave, music visualised, music visualized, "
            "music visualizer, music visualiser, audio visualizer, visualized music, equalizer, music visualization, "
            "visualizer, audio spectrum",
            paint_energy,
        ),
        (
            "particles",
            "glowing particle, particle, light particle, floating particle, bokeh light, floating light, dust "
            "particle, glowing orb, orb",
            paint_particles,
        ),
    )
)
"""What a picture of nothing in particular can be."""
