"""Vegetables. Units: about the height; everything stands on the origin."""

from __future__ import annotations

from functools import partial

from ...painting.canvas import Drawing, dark, ellipse, light, mirrored, mix, place, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..palette import LEAF
from ..thing import Kind, Look
from .fruit import draw_gleam, rocking


def _pumpkin(drawing: Drawing, look: Look, kind: str = "pumpkin") -> None:
    base = look.colour
    drawing.fill(
        tube([(0, 0.66), (0.02, 0.80), (0.10, 0.90)], [0.065, 0.050, 0.055]), colour=tint("#5f7a3a"), depth=0.03
    )
    for x, wide in ((-0.34, 0.26), (0.34, 0.26), (-0.19, 0.28), (0.19, 0.28), (0.0, 0.26)):
        drawing.fill(
            ellipse(x, 0.36, wide, 0.36), colour=base if abs(x) < 0.3 else dark(base, 0.08), depth=0.11, shade=0.9
        )
    if kind == "lantern":
        glow = mix(tint("#ffb52e"), tint("#ffe27a"), 0.5 + 0.5 * wave(look.phase * 2))
        drawing.fill(
            polygon((-0.30, 0.42), (-0.09, 0.42), (-0.19, 0.58)),
            polygon((0.09, 0.42), (0.30, 0.42), (0.19, 0.58)),
            polygon((-0.05, 0.32), (0.05, 0.32), (0.0, 0.41)),
            smooth(*mirrored((0.0, 0.20), (0.15, 0.22), (0.32, 0.28), (0.18, 0.10), (0.0, 0.07))),
            colour=glow,
            shade=0,
        )


def _carrot(drawing: Drawing, look: Look) -> None:
    for turn, long in ((66, 0.30), (114, 0.30), (90, 0.38)):
        drawing.fill(
            place(
                (
                    smooth(
                        (0, 0.03), (long * 0.5, 0.075), (long, 0.03), (long, -0.03), (long * 0.5, -0.075), (0, -0.03)
                    ),
                ),
                (0, 0.68),
                turn + rocking(look, 3),
            ),
            colour=LEAF,
            depth=0.04,
        )
    body = drawing.fill(
        smooth((0.0, 0.0), (0.08, 0.25), (0.18, 0.62), (0.10, 0.73), (-0.10, 0.73), (-0.18, 0.62), (-0.08, 0.25)),
        colour=look.colour,
        depth=0.09,
    )
    drawing.fill(
        *[
            part
            for x, y in ((-0.14, 0.56), (0.06, 0.46), (-0.09, 0.34), (0.03, 0.24))
            for part in tube([(x, y), (x + 0.09, y - 0.01)], [0.008, 0.004])
        ],
        colour=dark(look.colour, 0.3),
        shade=0,
        clip=body,
    )


def _tomato(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        smooth(*mirrored((0, 0.0), (0.36, 0.06), (0.50, 0.36), (0.38, 0.66), (0.0, 0.70))),
        colour=look.colour,
        depth=0.16,
    )
    drawing.fill(
        *[
            part
            for turn in (10, 60, 120, 170, 230, 310)
            for part in place((smooth((0, 0.02), (0.12, 0.05), (0.25, 0.0), (0.12, -0.05)),), (0, 0.68), turn)
        ],
        *tube([(0, 0.68), (0.02, 0.80)], [0.026] * 2),
        colour=tint("#4f8f3f"),
        shade=0.4,
        depth=0.02,
    )
    draw_gleam(drawing, -0.26, 0.46, 0.09)


def _corn(drawing: Drawing, look: Look) -> None:
    cob = drawing.fill(
        smooth(*mirrored((0, 0.0), (0.17, 0.15), (0.19, 0.55), (0.10, 0.88), (0.0, 0.98))),
        colour=look.colour,
        depth=0.09,
    )
    drawing.fill(
        *[ellipse(-0.16 + 0.08 * at, 0.10 + 0.075 * row, 0.030, 0.028) for row in range(12) for at in range(5)],
        colour=light(look.colour, 0.35),
        shade=0,
        clip=cob,
    )
    for side in (-1, 1):
        drawing.fill(
            smooth(
                (side * 0.02, 0.0),
                (side * 0.28, 0.18),
                (side * 0.34, 0.62 + 0.01 * wave(look.phase)),
                (side * 0.17, 0.45),
                (side * 0.06, 0.22),
            ),
            colour=LEAF if side < 0 else dark(LEAF, 0.15),
            depth=0.05,
        )


_dish = Kind(family="food", habitat="table", seconds=4.0)

ENTRIES: tuple[Entry, ...] = (
    _dish("pumpkin", "squash", 0.3, "#f2852e", partial(_pumpkin, kind="pumpkin")),
    _dish("jack-o'-lantern", "jack-o-lantern, halloween pumpkin", 0.3, "#f2792b", partial(_pumpkin, kind="lantern")),
    _dish("carrot", "", 0.2, "#f28a2e", _carrot),
    _dish("tomato", "tomatoes", 0.07, "#e0402f", _tomato),
    _dish("corn", "maize", 0.22, "#f7cf3d", _corn),
)
