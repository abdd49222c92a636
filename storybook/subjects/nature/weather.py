"""Clouds, rainbow, lightning, snowflakes. Units: about the height; the origin is the middle."""

from __future__ import annotations

from functools import partial

import numpy as np

from ...painting.canvas import Drawing, Outline, arc, ellipse, light, mix, polygon, rotate, star, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look


def _rainbow(drawing: Drawing, look: Look) -> None:
    """Stands on the ground: the origin is the middle between its feet."""
    paints = ("#e8574e", "#f4973e", "#f8d54b", "#6fbf6a", "#4f9fdc", "#6a6fcf", "#a274c8")
    shimmer = (0.86 if look.action == "shine" else 0.3) + 0.06 * wave(look.phase)
    for at, code in enumerate(paints):
        colour = tint(code) if look.colour == tint("#e8574e") else mix(look.colour, tint(code), 0.35)
        far, near = 1.0 - 0.055 * at, 0.945 - 0.055 * at
        drawing.fill(
            np.concatenate((arc(0, 0, far, 0, 180, steps=48), arc(0, 0, near, 0, 180, steps=48)[::-1])),
            colour=colour,
            shade=0,
            opacity=shimmer,
        )


def _cloud(drawing: Drawing, look: Look, kind: str = "white") -> None:
    base = look.colour
    blobs = [
        (-0.62, -0.06, 0.30),
        (-0.26, 0.16, 0.40),
        (0.22, 0.22, 0.44),
        (0.60, 0.0, 0.34),
        (0.0, -0.10, 0.36),
        (-0.36, -0.16, 0.28),
        (0.38, -0.16, 0.28),
    ]
    if kind == "storm":
        flash = 0.45 + 0.55 * max(0.0, wave(look.phase * 3)) ** 2
        drawing.fill(
            polygon(
                (0.06, -0.30),
                (-0.16, -0.72),
                (0.0, -0.70),
                (-0.12, -1.10),
                (0.24, -0.60),
                (0.08, -0.62),
                (0.22, -0.30),
            ),
            colour=mix(tint("#e0a92c"), tint("#ffe25e"), flash),
            shade=0,
        )
    drawing.mark("seat", 0.0, 0.4)
    puffs = [
        ellipse(x, y + 0.012 * wave(look.phase, 0.14 * at), r * (1 + 0.012 * wave(look.phase, 0.2 * at)))
        for at, (x, y, r) in enumerate(blobs)
    ]
    body = drawing.fill(*puffs, colour=base, depth=0.26, shade=0.7, melt=0.04)
    drawing.fill(
        *[ellipse(x - r * 0.15, y + r * 0.26, r * 0.66) for x, y, r in blobs[1:4]],
        colour=light(base, 0.6),
        shade=0,
        soft=0.05,
        opacity=0.8,
        clip=body,
    )


def _lightning(drawing: Drawing, look: Look) -> None:
    glow = 0.4 + 0.4 * swell(look.phase * 2)
    bolt = polygon((0.12, 1.0), (-0.42, 0.0), (-0.08, 0.02), (-0.26, -1.0), (0.44, 0.22), (0.06, 0.20), (0.36, 1.0))
    drawing.fill(bolt, colour=light(look.colour, 0.4), shade=0, soft=0.12, opacity=glow)
    drawing.fill(bolt, colour=look.colour, depth=0.15, shade=0.5)


def _snowflake(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0, turn=60 * look.phase):
        arms: list[Outline] = []
        for at in range(6):
            spur = [*tube([(0, 0), (0, 0.95)], [0.050, 0.040])]
            for y, long in ((0.42, 0.24), (0.66, 0.20)):
                for side in (-1, 1):
                    spur += tube([(0, y), (side * long, y + long * 0.8)], [0.040, 0.028])
            arms += [rotate(part, 60 * at) for part in spur]
        drawing.fill(*arms, star(0, 0, 0.26, 0.20, 6), colour=look.colour, depth=0.10, shade=0.7)


_nature = Kind(family="nature", habitat="air", actions=("drift",), seconds=7.0, depth=0.3)

ENTRIES: tuple[Entry, ...] = (
    _nature("rainbow", "", 120.0, "#e8574e", _rainbow, habitat="scenery", actions=("shine", "faint"), seconds=6.0),
    _nature("cloud", "rain cloud, raincloud, snow cloud", 25.0, "#f7f8fa", partial(_cloud, kind="white")),
    _nature("storm cloud", "thundercloud, thunder", 30.0, "#77839a", partial(_cloud, kind="storm"), seconds=3.0),
    _nature(
        "lightning bolt",
        "lightning, thunderbolt, laser bolt, laser bolts, laser beam",
        40.0,
        "#ffd93d",
        _lightning,
        actions=("shine",),
        seconds=1.6,
    ),
    _nature("snowflake", "", 0.3, "#cfe8f7", _snowflake, seconds=5.0, depth=0.1),
)
