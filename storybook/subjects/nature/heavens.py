"""Sun, moon, stars, planets, clouds, rainbow, lightning.

Units: the radius of a disc, or about the height; the origin is the middle.
"""

from __future__ import annotations

import math
from functools import partial

import numpy as np

from ...painting.canvas import (
    Colour,
    Drawing,
    Outline,
    arc,
    dark,
    ellipse,
    light,
    mix,
    polygon,
    rotate,
    smooth,
    star,
    tint,
    tube,
)
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look


def _moon(drawing: Drawing, look: Look, kind: str = "full") -> None:
    glow = 0.30 + 0.06 * swell(look.phase)
    drawing.fill(ellipse(0, 0, 1.12), colour=light(look.colour, 0.3), shade=0, soft=0.26, opacity=glow)
    if kind == "crescent":
        drawing.fill(_crescent(), colour=look.colour, depth=0.3, shade=0.8)
        drawing.mark("seat", 0.0, -0.86)
        drawing.mark("deck", 0.0, -0.86)
        return
    disc = drawing.fill(ellipse(0, 0, 1.0), colour=look.colour, depth=0.45, shade=0.7)
    craters = (
        (-0.35, 0.30, 0.24),
        (0.34, 0.42, 0.14),
        (0.24, -0.22, 0.30),
        (-0.42, -0.38, 0.15),
        (0.60, 0.02, 0.10),
        (0.02, -0.68, 0.13),
        (-0.68, 0.02, 0.09),
    )
    drawing.fill(*[ellipse(x, y, r) for x, y, r in craters], colour=dark(look.colour, 0.16), shade=0, clip=disc)
    drawing.fill(
        *[ellipse(x + 0.03, y - 0.03, r * 0.82) for x, y, r in craters],
        colour=dark(look.colour, 0.09),
        shade=0,
        clip=disc,
    )


def _crescent() -> Outline:
    """A waning moon: the outer edge of one disc, back along the edge of another."""
    outer, inner = arc(0, 0, 1.0, 62, 298, steps=48), arc(0.47, 0, 0.883, 90, 270, steps=40)
    return rotate(np.concatenate((outer, inner[::-1])), -24)


def _sun(drawing: Drawing, look: Look) -> None:
    drawing.fill(ellipse(0, 0, 1.35), colour=light(look.colour, 0.3), shade=0, soft=0.40, opacity=0.45)
    rays = []
    for at in range(12):
        turn = 30 * at + 30 * look.phase
        long = 1.52 + 0.10 * math.sin(math.tau * look.phase + at * math.pi)
        rays.append(rotate(smooth((1.14, 0.10), (long, 0.0), (1.14, -0.10)), turn))
    drawing.fill(rays, colour=mix(look.colour, tint("#f59a2c"), 0.35), shade=0)
    drawing.fill(
        ellipse(0, 0, 1.0), colour=look.colour, to=mix(look.colour, tint("#f59a2c"), 0.5), depth=0.4, shade=0.6
    )


def _star(drawing: Drawing, look: Look) -> None:
    pulse = swell(look.phase)
    drawing.fill(ellipse(0, 0, 0.9), colour=light(look.colour, 0.4), shade=0, soft=0.30, opacity=0.30 + 0.30 * pulse)
    outline = smooth(
        *[(float(x), float(y)) for x, y in _rounded(star(0, 0, 1.0 + 0.05 * pulse, 0.50, 5, 90 + 3 * wave(look.phase)))]
    )
    drawing.fill(outline, colour=look.colour, depth=0.28)


def _rounded(outline: Outline) -> Outline:
    """Each corner twice, a little apart: a curve through them keeps the edges straight and the points round."""
    after, before = np.roll(outline, -1, 0), np.roll(outline, 1, 0)
    pairs = np.stack((outline * 0.82 + before * 0.18, outline * 0.82 + after * 0.18), 1)
    return pairs.reshape(-1, 2)


def _planet(drawing: Drawing, look: Look, kind: str = "saturn") -> None:
    body = look.colour
    ringed = kind == "saturn"
    with drawing.at(0, 0.03 * wave(look.phase), turn=14 if ringed else 0):
        drawing.fill(ellipse(0, 0, 1.05), colour=light(body, 0.3), shade=0, soft=0.22, opacity=0.30)
        if ringed:
            _ring(drawing, body, 0, 180)
        disc = drawing.fill(ellipse(0, 0, 1.0), colour=body, depth=0.5)
        if kind == "earth":
            shift = look.phase * 4.0
            for x, blob in (
                (
                    -1.0,
                    smooth(
                        (-0.5, 0.5),
                        (0.0, 0.62),
                        (0.42, 0.34),
                        (0.22, 0.02),
                        (0.34, -0.3),
                        (0.08, -0.62),
                        (-0.16, -0.2),
                        (-0.42, 0.1),
                    ),
                ),
                (1.0, smooth((-0.4, 0.2), (0.0, 0.5), (0.5, 0.4), (0.42, 0.0), (0.1, -0.36), (-0.14, -0.1))),
            ):
                for turn in (-4.0, 0.0):
                    drawing.fill(np.add(blob, (x + turn + shift, 0.0)), colour=tint("#5fae5a"), shade=0, clip=disc)
            drawing.fill(
                ellipse(0, 1.0, 0.5, 0.16), ellipse(0, -1.0, 0.45, 0.14), colour=tint("#f6fafc"), shade=0, clip=disc
            )
            drawing.fill(
                tube([(-0.7, 0.30), (-0.2, 0.36), (0.3, 0.28)], [0.05, 0.08, 0.04]),
                *tube([(-0.1, -0.28), (0.3, -0.34), (0.7, -0.26)], [0.04, 0.07, 0.04]),
                colour=(255, 255, 255),
                shade=0,
                opacity=0.75,
                clip=disc,
            )
        elif kind == "mars":
            drawing.fill(
                *[
                    ellipse(x, y, r, r * 0.85)
                    for x, y, r in (
                        (-0.35, 0.35, 0.22),
                        (0.3, 0.1, 0.30),
                        (-0.2, -0.35, 0.26),
                        (0.5, -0.45, 0.14),
                        (0.25, 0.62, 0.13),
                    )
                ],
                colour=dark(body, 0.18),
                shade=0,
                clip=disc,
            )
        else:
            for y, thick, shade in (
                (0.55, 0.10, 0.16),
                (0.22, 0.07, -0.2),
                (-0.10, 0.12, 0.14),
                (-0.48, 0.09, -0.2),
                (-0.74, 0.08, 0.15),
            ):
                drawing.fill(
                    tube([(-1.1, y + 0.05), (0.0, y - 0.04), (1.1, y + 0.05)], [thick] * 3),
                    colour=dark(body, shade) if shade > 0 else light(body, -shade),
                    shade=0,
                    opacity=0.75,
                    clip=disc,
                )
        drawing.fill(ellipse(0.62, -0.58, 1.0), colour=dark(body, 0.7), shade=0, soft=0.22, opacity=0.38, clip=disc)
        if ringed:
            _ring(drawing, body, 180, 360)


def _ring(drawing: Drawing, body: Colour, start: float, end: float) -> None:
    for far, near, colour in (
        (1.82, 1.56, light(body, 0.45)),
        (1.50, 1.28, mix(light(body, 0.2), tint("#c9a27a"), 0.5)),
    ):
        band = np.concatenate(
            (arc(0, 0, far, start, end, far * 0.26, 40), arc(0, 0, near, start, end, near * 0.26, 40)[::-1])
        )
        drawing.fill(band, colour=colour, shade=0, opacity=0.95)


def _comet(drawing: Drawing, look: Look) -> None:
    flick = 1 + 0.05 * wave(look.phase * 3)
    with drawing.at(0, 0, turn=-24):
        for thick, long, fade in ((0.62, 4.2, 0.35), (0.40, 3.2, 0.55), (0.22, 2.3, 0.85)):
            outline = smooth(
                (0.30, 0),
                (0.0, thick),
                (-long * 0.4 * flick, thick * 0.62),
                (-long * flick, 0),
                (-long * 0.4 * flick, -thick * 0.62),
                (0.0, -thick),
            )
            drawing.fill(
                outline, colour=look.colour, axis=((0.3, 0), (-long * flick, 0)), opacity=fade, fade=0.0, shade=0
            )
        drawing.fill(ellipse(0.02, 0, 0.42), colour=light(look.colour, 0.6), shade=0, soft=0.14, opacity=0.8)
        drawing.fill(ellipse(0.04, 0, 0.30), colour=light(look.colour, 0.75), depth=0.12, shade=0.4)


_LUMPS = (1.0, 0.9, 0.98, 0.8, 0.92, 1.04, 0.86, 0.96, 0.84, 1.02, 0.9, 0.98)

_PITS = (
    (0.3, 0.32, 0.2),
    (-0.36, 0.2, 0.26),
    (0.1, -0.36, 0.22),
    (-0.3, -0.5, 0.12),
    (0.58, -0.14, 0.14),
    (-0.02, 0.66, 0.1),
)


def _asteroid(drawing: Drawing, look: Look) -> None:
    """A lump of rock with craters that turns over."""
    with drawing.at(0, 0, turn=-360 * look.phase):
        rim = [
            (0.94 * far * math.cos(at * math.pi / 6), 0.94 * far * math.sin(at * math.pi / 6))
            for at, far in enumerate(_LUMPS)
        ]
        rock = drawing.fill(smooth(*rim), colour=look.colour, depth=0.4, shade=0.7)
        for x, y, radius in _PITS:
            drawing.fill(ellipse(x, y, radius), colour=dark(look.colour, 0.25), shade=0, clip=rock)
            drawing.fill(ellipse(x + 0.04, y - 0.05, 0.8 * radius), colour=dark(look.colour, 0.12), shade=0, clip=rock)


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
                (0.06, -0.30), (-0.16, -0.72), (0.0, -0.70), (-0.12, -1.10), (0.24, -0.60), (0.08, -0.62), (0.22, -0.30)
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


_heaven = Kind(family="heaven", habitat="heaven", actions=("shine",), seconds=8.0, depth=0.3)
_nature = Kind(family="nature", habitat="air", actions=("drift",), seconds=7.0, depth=0.3)

ENTRIES: tuple[Entry, ...] = (
    _heaven("moon", "full moon, moonlight", 60.0, "#f6eccb", partial(_moon, kind="full"), seconds=6.0),
    _heaven(
        "crescent moon", "crescent, half moon, new moon", 60.0, "#f9e7a0", partial(_moon, kind="crescent"), seconds=6.0
    ),
    _heaven("sun", "sunshine", 60.0, "#fbc93d", _sun, seconds=5.0),
    _heaven("star", "shooting star, starlight", 12.0, "#fcd74f", _star, actions=("twinkle",), seconds=2.6),
    _heaven("ringed planet", ("planet", "saturn"), 50.0, "#e3a96a", partial(_planet, kind="saturn")),
    _heaven("earth", "planet earth", 60.0, "#3f8fd0", partial(_planet, kind="earth"), seconds=16.0),
    _heaven("red planet", "mars, venus, mercury", 40.0, "#d0683c", partial(_planet, kind="mars")),
    _heaven("gas giant", "jupiter, neptune, uranus", 60.0, "#d9a57a", partial(_planet, kind="jupiter")),
    _heaven("comet", "", 12.0, "#9fd4f7", _comet, seconds=2.0),
    _heaven(
        "asteroid",
        "meteorite, meteoroid, space rock",
        20.0,
        "#6f625a",
        _asteroid,
        actions=("float", "burn"),
        seconds=12.0,
    ),
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
