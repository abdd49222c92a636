"""Shelter for one or two: a telephone box, a mushroom to live in, a parasol on the beach. Units: about the height."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .houses import LIT, door, window

_GLASS, _CREAM = tint("#cfe6ee"), tint("#fbf3e2")


def _phone_box(drawing: Drawing, look: Look) -> None:
    """Of red iron, with panes in rows, a lit sign and a domed roof; the telephone hangs inside."""
    red = look.colour
    drawing.fill(box(-0.21, 0.0, 0.21, 0.05, 0.01), colour=dark(red, 0.35), shade=0.3)
    drawing.fill(box(-0.19, 0.04, 0.19, 0.90, 0.02), colour=red, depth=0.04)
    drawing.fill(smooth((-0.19, 0.89), (-0.14, 0.96), (0.0, 0.99), (0.14, 0.96), (0.19, 0.89)), colour=red, depth=0.03)
    drawing.fill(box(-0.145, 0.815, 0.145, 0.885, 0.01), colour=_CREAM, shade=0.2)
    drawing.fill(
        *[box(-0.11 + 0.05 * at, 0.84, -0.075 + 0.05 * at, 0.86) for at in range(5)], colour=dark(_CREAM, 0.6), shade=0
    )
    drawing.fill(box(-0.145, 0.12, 0.145, 0.79), colour=_GLASS, shade=0.2)
    drawing.fill(box(-0.05, 0.42, 0.07, 0.60, 0.015), colour=tint("#3a3d46"), shade=0.3)
    drawing.fill(tube([(0.0, 0.62), (0.06, 0.52), (0.02, 0.44)], [0.012] * 3), colour=tint("#23242a"), shade=0)
    bars = [box(x - 0.006, 0.12, x + 0.006, 0.79) for x in (-0.085, 0.085)]
    rows = [box(-0.145, 0.12 + 0.112 * at - 0.005, 0.145, 0.12 + 0.112 * at + 0.005) for at in range(7)]
    drawing.fill(*bars, *rows, colour=red, shade=0)
    drawing.mark("top", 0.0, 0.99)


def _mushroom_house(drawing: Drawing, look: Look) -> None:
    """A thick stem with a door and a round window, a chimney in its spotted cap."""
    cap = look.colour
    drawing.fill(box(0.17, 0.66, 0.26, 0.98, 0.01), colour=tint("#a8685a"), shade=0.5)
    drawing.fill(
        smooth((-0.26, 0.0), (-0.22, 0.3), (-0.27, 0.52), (0.27, 0.52), (0.22, 0.3), (0.26, 0.0)),
        colour=_CREAM,
        depth=0.09,
    )
    roof = drawing.fill(
        smooth(
            (-0.56, 0.46),
            (-0.46, 0.70),
            (-0.2, 0.90),
            (0.0, 0.94),
            (0.2, 0.90),
            (0.46, 0.70),
            (0.56, 0.46),
            (0.0, 0.40),
        ),
        colour=cap,
        depth=0.12,
    )
    drawing.fill(smooth((-0.5, 0.47), (0.0, 0.38), (0.5, 0.47), (0.0, 0.50)), colour=dark(_CREAM, 0.18), shade=0.3)
    for x, y, size in (
        (-0.32, 0.62, 0.07),
        (-0.06, 0.78, 0.085),
        (0.22, 0.66, 0.06),
        (0.4, 0.54, 0.05),
        (-0.12, 0.56, 0.05),
    ):
        drawing.fill(ellipse(x, y, size, 0.85 * size), colour=tint("#fffaf0"), shade=0.3, clip=roof)
    door(drawing, -0.06, 0.17, 0.22, tint("#8a5636"))
    drawing.fill(ellipse(0.14, 0.32, 0.065), colour=tint("#8a5636"), shade=0.3)
    drawing.fill(ellipse(0.14, 0.32, 0.048), colour=LIT, shade=0)
    window(drawing, 0.0, 0.64, 0.12, 0.10)
    tufts = [tube([(x, 0.0), (x + 0.02, 0.08)], [0.016, 0.005]) for x in (-0.34, -0.28, 0.27, 0.33)]
    drawing.fill(*[part for tuft in tufts for part in tuft], colour=tint("#5f9a4a"), shade=0.3)
    drawing.mark("top", 0.0, 0.94)


def _parasol(drawing: Drawing, look: Look) -> None:
    """Striped, stuck in the sand, a towel in its shade; it sways a little."""
    cloth = look.colour
    drawing.fill(polygon((-0.62, 0.0), (0.34, 0.0), (0.46, 0.07), (-0.50, 0.07)), colour=light(cloth, 0.45), shade=0.3)
    drawing.fill(polygon((-0.30, 0.0), (-0.14, 0.0), (-0.02, 0.07), (-0.18, 0.07)), colour=tint("#ffffff"), shade=0.2)
    with drawing.at(0.0, 0.0, turn=-6 + 1.2 * wave(look.phase)):
        drawing.fill(tube([(0.0, 0.02), (0.0, 0.98)], [0.017, 0.014]), colour=tint("#e8dcc4"), shade=0.4)
        canopy = drawing.fill(
            smooth(
                (-0.62, 0.66),
                (-0.46, 0.86),
                (0.0, 0.99),
                (0.46, 0.86),
                (0.62, 0.66),
                (0.31, 0.70),
                (0.0, 0.66),
                (-0.31, 0.70),
            ),
            colour=cloth,
            depth=0.08,
        )
        stripes = [polygon((0.0, 1.0), (x - 0.1, 0.6), (x + 0.1, 0.6)) for x in (-0.44, 0.0, 0.44)]
        drawing.fill(*stripes, colour=tint("#fffaf0"), shade=0.2, clip=canopy)
        drawing.fill(ellipse(0.0, 0.995, 0.022), colour=tint("#e8dcc4"), shade=0.3)
    drawing.mark("top", 0.0, 0.98)


_built = Kind(family="building", habitat="scenery", seconds=5.0)

ENTRIES: tuple[Entry, ...] = (
    Kind(family="thing", habitat="ground", seconds=5.0)(
        "phone box",
        ("phone box", "phone booth", "telephone box", "telephone booth", "call box", "payphone"),
        2.5,
        "#c8282c",
        _phone_box,
    ),
    _built(
        "mushroom house",
        ("mushroom house", "toadstool house", "mushroom cottage", "gnome house", "fairy house", "mushroom home"),
        6.0,
        "#d8402f",
        _mushroom_house,
    ),
    Kind(family="thing", habitat="ground", seconds=4.0)(
        "parasol", ("beach umbrella", "beach parasol", "sun umbrella", "sunshade"), 2.1, "#e2574c", _parasol
    ),
)
"""Small shelters."""
