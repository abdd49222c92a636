"""Crowns, gems, swords, and curiosities. Units: about the height; they stand on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, star, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..music_notes import notes
from ..palette import BRASS, INK, STEEL, WHITE
from ..thing import Kind, Look
from .products import glint


def _crown(drawing: Drawing, look: Look) -> None:
    gold = look.colour
    drawing.fill(
        polygon((-0.46, 0.10), (-0.58, 0.66), (-0.28, 0.40), (0.0, 0.84), (0.28, 0.40), (0.58, 0.66), (0.46, 0.10)),
        colour=gold,
        depth=0.09,
    )
    drawing.fill(
        ellipse(-0.58, 0.69, 0.06),
        ellipse(0.0, 0.88, 0.07),
        ellipse(0.58, 0.69, 0.06),
        colour=light(gold, 0.2),
        depth=0.03,
    )
    drawing.fill(box(-0.48, 0.0, 0.48, 0.16, 0.04), colour=dark(gold, 0.10), depth=0.04)
    spark = 0.3 * swell(look.phase)
    for x, code in ((-0.30, "#3f8fd0"), (0.0, "#d8354a"), (0.30, "#3f9a5f")):
        drawing.fill(ellipse(x, 0.08, 0.055), colour=light(tint(code), spark), shade=0.5, depth=0.02)


def _gem(drawing: Drawing, look: Look, kind: str = "gem") -> None:
    gem = look.colour
    y = 0.0
    if kind == "ring":
        loop = [(0.32 * math.cos(math.tau * at / 24), 0.34 + 0.32 * math.sin(math.tau * at / 24)) for at in range(24)]
        drawing.fill(tube([*loop, loop[0]], [0.048] * 25), colour=BRASS, depth=0.03)
        y = 0.64
    size = 0.42 if kind == "ring" else 1.0
    with drawing.at(0, y, size=size):
        drawing.fill(
            polygon((-0.56, 0.62), (-0.32, 0.90), (0.32, 0.90), (0.56, 0.62), (0.0, 0.0)),
            colour=gem,
            depth=0.06,
            shade=0.4,
        )
        drawing.fill(
            polygon((-0.56, 0.62), (-0.20, 0.62), (0.0, 0.0)),
            polygon((-0.20, 0.62), (-0.32, 0.90), (0.0, 0.90)),
            polygon((0.20, 0.62), (0.0, 0.90), (0.32, 0.90)),
            colour=light(gem, 0.40),
            shade=0,
        )
        drawing.fill(
            polygon((0.20, 0.62), (0.56, 0.62), (0.0, 0.0)),
            polygon((-0.56, 0.62), (-0.32, 0.90), (-0.20, 0.62)),
            colour=dark(gem, 0.16),
            shade=0,
        )
        glint = swell(look.phase * 2)
        drawing.fill(
            star(-0.30, 0.74, 0.10 + 0.12 * glint, 0.025, 4), colour=(255, 255, 255), shade=0, opacity=0.5 + 0.5 * glint
        )


def _sword(drawing: Drawing, look: Look, kind: str = "sword") -> None:
    if kind == "shield":
        drawing.fill(
            smooth(*mirrored((0.0, 1.0), (0.42, 0.92), (0.42, 0.50), (0.26, 0.18), (0.0, 0.0))),
            colour=STEEL,
            depth=0.08,
        )
        face = drawing.fill(
            smooth(*mirrored((0.0, 0.93), (0.34, 0.86), (0.34, 0.50), (0.21, 0.23), (0.0, 0.08))),
            colour=look.colour,
            depth=0.08,
        )
        drawing.fill(box(-0.07, 0.0, 0.07, 1.0), box(-0.5, 0.54, 0.5, 0.68), colour=BRASS, shade=0.3, clip=face)
        return
    gleam = swell(look.phase)
    drawing.fill(
        polygon((-0.055, 0.30), (-0.045, 0.96), (0.0, 1.06), (0.045, 0.96), (0.055, 0.30)),
        colour=look.colour,
        depth=0.03,
    )
    drawing.fill(
        polygon((0.0, 0.30), (0.0, 1.06), (0.045, 0.96), (0.055, 0.30)), colour=dark(look.colour, 0.2), shade=0
    )
    drawing.fill(
        star(-0.01, 0.34 + 0.6 * look.phase, 0.10 * gleam + 0.01, 0.015, 4),
        colour=(255, 255, 255),
        shade=0,
        opacity=gleam,
    )
    drawing.fill(box(-0.22, 0.25, 0.22, 0.32, 0.03), ellipse(0, 0.03, 0.055), colour=BRASS, depth=0.03)
    drawing.fill(box(-0.035, 0.04, 0.035, 0.26), colour=tint("#6b3f2a"), shade=0.4)


def _anchor(drawing: Drawing, look: Look) -> None:
    loop = [(0.085 * math.cos(math.tau * at / 16), 0.92 + 0.085 * math.sin(math.tau * at / 16)) for at in range(16)]
    hook = [(-0.42, 0.34), (-0.32, 0.12), (0.0, 0.05), (0.32, 0.12), (0.42, 0.34)]
    drawing.fill(
        *tube([*loop, loop[0]], [0.032] * 17),
        *tube([(0, 0.84), (0, 0.06)], [0.045] * 2),
        *tube([(-0.22, 0.68), (0.22, 0.68)], [0.038] * 2),
        *tube(hook, [0.038, 0.048, 0.052, 0.048, 0.038]),
        polygon((-0.52, 0.28), (-0.30, 0.30), (-0.43, 0.50)),
        polygon((0.52, 0.28), (0.30, 0.30), (0.43, 0.50)),
        colour=look.colour,
        depth=0.04,
    )


def _trophy(drawing: Drawing, look: Look) -> None:
    gold = look.colour
    for side in (-1, 1):
        drawing.fill(
            tube([(side * 0.28, 0.88), (side * 0.46, 0.84), (side * 0.42, 0.62), (side * 0.20, 0.54)], [0.030] * 4),
            colour=dark(gold, 0.1),
            depth=0.02,
        )
    drawing.fill(
        smooth(*mirrored((0.30, 0.96), (0.28, 0.66), (0.14, 0.48), (0.0, 0.44))),
        box(-0.045, 0.2, 0.045, 0.48),
        colour=gold,
        depth=0.08,
    )
    drawing.fill(box(-0.20, 0.12, 0.20, 0.23, 0.03), colour=gold, depth=0.04)
    drawing.fill(box(-0.27, 0.0, 0.27, 0.13, 0.02), colour=tint("#5b3d2b"), depth=0.04)
    drawing.fill(star(0, 0.73, 0.12, 0.05, 5), colour=light(gold, 0.5), shade=0)


_keep = Kind(family="thing", habitat="table", seconds=3.6)


def _record_player(drawing: Drawing, look: Look) -> None:
    """Seen from the front: its record, its arm, its lid up."""
    drawing.fill(
        polygon((-0.62, 0.34), (0.62, 0.34), (0.56, 0.98), (-0.56, 0.98)), colour=tint("#cfe0e8"), opacity=0.55
    )
    drawing.fill(box(-0.68, 0.02, 0.68, 0.24, 0.03), colour=look.colour, depth=0.06)
    drawing.fill(polygon((-0.68, 0.22), (0.68, 0.22), (0.60, 0.40), (-0.60, 0.40)), colour=light(look.colour, 0.2))
    drawing.fill(ellipse(-0.10, 0.32, 0.44, 0.085), colour=INK, shade=0.2)
    drawing.fill(*[ellipse(-0.10, 0.32, r, r * 0.19) for r in (0.38,)], colour=light(INK, 0.12), shade=0)
    drawing.fill(ellipse(-0.10, 0.32, 0.35, 0.067), colour=INK, shade=0)
    drawing.fill(
        ellipse(-0.10 + 0.26 * wave(look.phase), 0.325, 0.08, 0.03), colour=light(INK, 0.4), shade=0, opacity=0.6
    )
    drawing.fill(ellipse(-0.10, 0.32, 0.14, 0.028), colour=tint("#e8842c"), shade=0)
    drawing.fill(tube([(0.50, 0.36), (0.40, 0.36), (0.12, 0.30)], [0.03, 0.018, 0.022]), colour=STEEL, shade=0.4)
    drawing.fill(*[ellipse(x, 0.12, 0.045) for x in (0.34, 0.50)], colour=STEEL, depth=0.02)
    notes(drawing, look, -0.12, 0.46, 0.9)


def _snow_globe(drawing: Drawing, look: Look) -> None:
    """A house and a tree under glass, and snow that falls without end."""
    drawing.fill(polygon((-0.38, 0.0), (0.38, 0.0), (0.32, 0.22), (-0.32, 0.22)), colour=look.colour, depth=0.06)
    drawing.fill(box(-0.36, 0.07, 0.36, 0.11), colour=BRASS, shade=0.3)
    globe = drawing.fill(ellipse(0, 0.58, 0.44), colour=tint("#8fc4ea"), to=tint("#d8ecf7"), shade=0.5, depth=0.1)
    drawing.fill(ellipse(0, 0.20, 0.52, 0.16), colour=tint("#fbfdff"), shade=0.3, clip=globe)
    drawing.fill(
        *[
            polygon((x - w, y), (x + w, y), (x, y + 0.16))
            for x, y, w in ((-0.2, 0.32, 0.13), (-0.2, 0.42, 0.11), (-0.2, 0.52, 0.08))
        ],
        colour=tint("#3f8a5a"),
        depth=0.03,
        clip=globe,
    )
    drawing.fill(box(0.02, 0.30, 0.28, 0.48), colour=tint("#c9603f"), depth=0.03, clip=globe)
    drawing.fill(polygon((-0.03, 0.47), (0.33, 0.47), (0.15, 0.64)), colour=tint("#fbfdff"), shade=0.4, clip=globe)
    drawing.fill(box(0.07, 0.36, 0.13, 0.43), box(0.18, 0.36, 0.24, 0.43), colour=tint("#ffe08a"), shade=0, clip=globe)
    for at in range(26):
        age = (look.phase * (1 + at % 2) + at * 0.754878) % 1.0
        x = 0.8 * ((at * 0.618034) % 1.0) - 0.4 + 0.03 * math.sin(math.tau * (age + at / 7))
        y = 1.02 - 0.76 * age
        if math.hypot(x, y - 0.58) < 0.41:
            drawing.fill(ellipse(x, y, 0.016 + 0.006 * (at % 3)), colour=WHITE, shade=0)
    drawing.fill(
        tube([(-0.34, 0.48), (-0.36, 0.66), (-0.26, 0.84)], [0.012, 0.034, 0.012]), colour=WHITE, shade=0, opacity=0.7
    )
    glint(drawing, look, 0.26, 0.84, 0.11)


def _crystal_ball(drawing: Drawing, look: Look) -> None:
    """Glass with mist and stars in it, on a golden foot; it shines."""
    lit = 0.6 + 0.4 * swell(look.phase)
    drawing.fill(ellipse(0, 0.6, 0.72), colour=light(look.colour, 0.3), shade=0, opacity=0.3 * lit, soft=0.14)
    drawing.fill(
        smooth((-0.34, 0.0), (-0.26, 0.14), (-0.30, 0.28), (0.30, 0.28), (0.26, 0.14), (0.34, 0.0)),
        colour=BRASS,
        depth=0.06,
    )
    ball = drawing.fill(ellipse(0, 0.6, 0.42), colour=light(look.colour, 0.25), to=dark(look.colour, 0.4), depth=0.12)
    for at in range(5):
        turn = math.tau * (look.phase + at / 5)
        drawing.fill(
            ellipse(0.2 * math.cos(turn), 0.56 + 0.13 * math.sin(2 * turn + at), 0.19, 0.10, 40 * math.sin(turn)),
            colour=light(look.colour, 0.75) if at % 2 else tint("#f4a8e8"),
            shade=0,
            opacity=0.45,
            soft=0.03,
            clip=ball,
        )
    for at in range(5):
        glint(drawing, look, 0.26 * math.cos(2.4 * at), 0.6 + 0.24 * math.sin(2.4 * at + 1), 0.08, at / 5)
    drawing.fill(
        tube([(-0.33, 0.56), (-0.30, 0.74), (-0.18, 0.88)], [0.01, 0.036, 0.01]), colour=WHITE, shade=0, opacity=0.75
    )


ENTRIES: tuple[Entry, ...] = (
    _keep("crown", "tiara", 0.2, "#f5c842", _crown),
    _keep(
        "gem",
        "diamond, jewel, ruby, rubies, emerald, crystal, necklace, gemstone",
        0.1,
        "#5fc4e8",
        partial(_gem, kind="gem"),
    ),
    _keep("ring", "wedding ring", 0.06, "#8fdcf2", partial(_gem, kind="ring")),
    _keep("sword", "excalibur, dagger", 1.0, "#d3dae2", partial(_sword, kind="sword"), habitat="ground"),
    _keep("shield", "", 0.9, "#3f6fb8", partial(_sword, kind="shield"), habitat="ground"),
    _keep("anchor", "", 1.0, "#4a5f7a", _anchor, habitat="ground"),
    _keep("trophy", "trophies, medal, goblet", 0.35, "#f2c03f", _trophy),
    _keep(
        "record player",
        "turntable, vinyl, vinyl record, vinyl player, gramophone, phonograph, victrola, jukebox, juke box",
        0.2,
        "#8a5a36",
        _record_player,
        seconds=2.0,
    ),
    _keep("snow globe", "snowglobe, snow dome", 0.14, "#8a4a34", _snow_globe, seconds=5.0),
    _keep("crystal ball", "crystal orb, magic orb, glass orb", 0.24, "#7a5ad0", _crystal_ball),
)
