"""What works by itself at home: cooker, microwave oven, blender, electric fan, printer, mower. On the origin, in its height."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import ease, swell, wave
from ..palette import INK, STEEL, WHITE
from ..thing import Kind, Look

_FIRE = tint("#ffb04a")


def _stove(drawing: Drawing, look: Look) -> None:
    """A cooker with a lit oven; a pot and a pan stand on it and steam."""
    drawing.fill(box(-0.46, 0.0, 0.46, 0.05), colour=INK, shade=0.2)
    drawing.fill(box(-0.48, 0.04, 0.48, 0.74, 0.02), colour=look.colour, depth=0.05)
    drawing.fill(box(-0.50, 0.72, 0.50, 0.77, 0.01), colour=INK, depth=0.02)
    drawing.fill(*[ellipse(x, 0.655, 0.035) for x in (-0.36, -0.20, 0.20, 0.36)], colour=STEEL, depth=0.02)
    drawing.fill(box(-0.07, 0.63, 0.07, 0.68, 0.01), colour=tint("#2f4f3f"), shade=0)
    drawing.fill(box(-0.38, 0.10, 0.38, 0.56, 0.03), colour=dark(look.colour, 0.25), depth=0.02)
    glow = 0.75 + 0.25 * swell(look.phase)
    pane = drawing.fill(box(-0.31, 0.16, 0.31, 0.46, 0.02), colour=tint("#4a2a1a"), shade=0.2)
    drawing.fill(ellipse(0, 0.20, 0.36, 0.22), colour=_FIRE, shade=0, opacity=0.75 * glow, soft=0.05, clip=pane)
    drawing.fill(
        smooth((-0.16, 0.22), (-0.13, 0.34), (0.0, 0.38), (0.13, 0.34), (0.16, 0.22)),
        colour=tint("#c98a4a"),
        depth=0.03,
        clip=pane,
    )
    drawing.fill(box(-0.30, 0.21, 0.30, 0.225), colour=STEEL, shade=0, clip=pane)
    drawing.fill(box(-0.32, 0.50, 0.32, 0.53, 0.01), colour=STEEL, depth=0.02)
    drawing.fill(
        box(-0.36, 0.77, -0.06, 0.96, 0.02), box(-0.41, 0.90, -0.01, 0.93, 0.01), colour=tint("#c9503f"), depth=0.04
    )
    drawing.fill(
        box(-0.38, 0.95, -0.04, 0.98, 0.01), ellipse(-0.21, 1.0, 0.03), colour=dark(tint("#c9503f"), 0.2), depth=0.02
    )
    drawing.fill(
        box(0.08, 0.77, 0.38, 0.84, 0.02), tube([(0.37, 0.82), (0.62, 0.86)], [0.02] * 2)[0], colour=INK, depth=0.02
    )
    for at in range(6):
        age = (look.phase + at / 6) % 1.0
        x = (-0.21, 0.22)[at % 2] + 0.06 * wave(age + at / 6)
        drawing.fill(
            ellipse(x, 0.95 + 0.42 * age, 0.03 + 0.05 * age),
            colour=WHITE,
            shade=0,
            soft=0.02,
            opacity=0.5 * (1 - age) * min(6 * age, 1.0),
        )


def _microwave(drawing: Drawing, look: Look) -> None:
    """Its window is lit, and the plate in it turns."""
    drawing.fill(box(-0.84, 0.04, 0.84, 0.96, 0.05), colour=look.colour, depth=0.06)
    drawing.fill(*[box(x - 0.06, 0.0, x + 0.06, 0.06) for x in (-0.66, 0.66)], colour=INK, shade=0)
    drawing.fill(box(-0.76, 0.12, 0.38, 0.88, 0.04), colour=INK, depth=0.03)
    pane = drawing.fill(box(-0.66, 0.22, 0.28, 0.78, 0.04), colour=tint("#ffdf9a"), to=tint("#e8a850"), shade=0.3)
    drawing.fill(ellipse(-0.19, 0.30, 0.40, 0.07), colour=tint("#f7f4ec"), shade=0.3, clip=pane)
    turn = math.tau * look.phase
    drawing.fill(box(-0.33, 0.30, -0.05, 0.56, 0.04), colour=tint("#4a8fd0"), depth=0.04, clip=pane)
    drawing.fill(ellipse(-0.19 + 0.19 * math.cos(turn), 0.43, 0.05, 0.07), colour=tint("#3a6fa8"), shade=0.2, clip=pane)
    drawing.fill(box(0.30, 0.22, 0.34, 0.78, 0.02), colour=STEEL, depth=0.02)
    drawing.fill(box(0.46, 0.72, 0.76, 0.86, 0.02), colour=tint("#1f2f28"), shade=0)
    drawing.fill(
        *[box(0.50 + 0.065 * n, 0.75, 0.545 + 0.065 * n, 0.83, 0.01) for n in range(4)], colour=tint("#6af0a8"), shade=0
    )
    drawing.fill(
        *[
            box(0.47 + 0.10 * column, 0.34 + 0.10 * row, 0.54 + 0.10 * column, 0.41 + 0.10 * row, 0.01)
            for row in range(3)
            for column in range(3)
        ],
        colour=light(look.colour, 0.5) if sum(look.colour) < 450 else dark(look.colour, 0.25),
        shade=0.2,
    )
    drawing.fill(box(0.47, 0.16, 0.75, 0.27, 0.03), colour=STEEL, depth=0.02)


def _blender(drawing: Drawing, look: Look) -> None:
    """A glass jug on its motor; what is in it whirls."""
    drawing.fill(
        smooth((-0.26, 0.0), (-0.24, 0.16), (-0.16, 0.30), (0.16, 0.30), (0.24, 0.16), (0.26, 0.0)),
        colour=look.colour,
        depth=0.06,
    )
    drawing.fill(*[ellipse(x, 0.11, 0.035) for x in (-0.1, 0.0, 0.1)], colour=tint("#f4f1ea"), shade=0.3)
    drawing.fill(box(-0.17, 0.28, 0.17, 0.33, 0.01), colour=INK, shade=0.3)
    drawing.fill(tube([(0.22, 0.80), (0.36, 0.74), (0.34, 0.52), (0.18, 0.44)], [0.028] * 4), colour=INK, depth=0.02)
    jug = drawing.fill(
        polygon((-0.16, 0.33), (0.16, 0.33), (0.25, 0.90), (-0.25, 0.90)),
        colour=tint("#d8ecf4"),
        shade=0.2,
        opacity=0.75,
    )
    top = 0.70 + 0.03 * wave(2 * look.phase)
    drawing.fill(
        smooth((-0.3, 0.30), (-0.3, top), (-0.1, top - 0.05), (0.1, top - 0.05), (0.3, top + 0.01), (0.3, 0.30)),
        colour=tint("#e8557a"),
        depth=0.04,
        clip=jug,
    )
    for at in range(7):
        turn = math.tau * (3 * look.phase + at / 7)
        y = 0.38 + 0.045 * at
        drawing.fill(
            ellipse(0.16 * math.cos(turn), y, 0.035, 0.022),
            colour=tint(("#ffd0dc", "#b8305a")[at % 2]),
            shade=0.2,
            clip=jug,
        )
    drawing.fill(box(-0.26, 0.89, 0.26, 0.96, 0.02), box(-0.10, 0.96, 0.10, 1.0, 0.01), colour=INK, depth=0.03)
    drawing.fill(polygon((-0.19, 0.5), (-0.15, 0.5), (-0.18, 0.84), (-0.21, 0.84)), colour=WHITE, shade=0, opacity=0.6)


def _electric_fan(drawing: Drawing, look: Look) -> None:
    """Four blades that turn behind a wire guard, on a foot; ribbons flutter before it."""
    drawing.fill(ellipse(0, 0.03, 0.27, 0.05), colour=dark(look.colour, 0.2), depth=0.03)
    drawing.fill(box(-0.035, 0.04, 0.035, 0.36, 0.01), colour=STEEL, depth=0.02)
    drawing.fill(ellipse(0, 0.64, 0.37), colour=tint("#dfe6ec"), shade=0.2, opacity=0.35)
    for at in range(4):
        with drawing.at(0, 0.64, turn=90 * at - 360 * look.phase):
            drawing.fill(
                smooth((0.03, 0.0), (0.16, 0.10), (0.32, 0.12), (0.33, -0.04), (0.14, -0.06)),
                colour=look.colour,
                depth=0.03,
                opacity=0.9,
            )
    for at in range(12):
        angle = math.tau * at / 12
        drawing.fill(
            tube(
                [
                    (0.07 * math.cos(angle), 0.64 + 0.07 * math.sin(angle)),
                    (0.36 * math.cos(angle), 0.64 + 0.36 * math.sin(angle)),
                ],
                [0.006] * 2,
            ),
            colour=STEEL,
            shade=0,
        )
    ring = [(0.365 * math.cos(math.tau * n / 24), 0.64 + 0.365 * math.sin(math.tau * n / 24)) for n in range(25)]
    drawing.fill(tube(ring, [0.018] * 25), colour=STEEL, shade=0.3)
    drawing.fill(ellipse(0, 0.64, 0.075), colour=dark(look.colour, 0.2), depth=0.03)
    for at in range(3):
        y = 0.54 + 0.10 * at
        ribbon = [(0.30 + 0.13 * n, y + 0.03 * n * wave(2 * look.phase, n / 5 + at / 3) * 0.6) for n in range(5)]
        drawing.fill(tube(ribbon, [0.014] * 5), colour=tint(("#e8553f", "#f2b632", "#4a8fd0")[at]), shade=0.2)


def _printer(drawing: Drawing, look: Look) -> None:
    """A sheet goes in at the top and comes out printed below."""
    out = ease(min(look.phase / 0.75, 4 * (1 - look.phase), 1.0))
    drawing.fill(
        polygon((-0.42, 0.70), (0.42, 0.70), (0.36, 1.10 - 0.24 * out), (-0.36, 1.10 - 0.24 * out)),
        colour=tint("#fbfaf5"),
    )
    drawing.fill(box(-0.74, 0.0, 0.74, 0.74, 0.06), colour=look.colour, depth=0.07)
    drawing.fill(box(-0.70, 0.66, 0.70, 0.76, 0.03), colour=dark(look.colour, 0.3), depth=0.03)
    drawing.fill(box(-0.52, 0.26, 0.52, 0.38, 0.02), colour=INK, shade=0.2)
    reach = 0.02 + 0.26 * out
    drawing.fill(
        polygon((-0.42, 0.30), (0.42, 0.30), (0.48, 0.30 - reach), (-0.48, 0.30 - reach)), colour=tint("#fbfaf5")
    )
    for at in range(4):
        y = 0.27 - 0.08 * at
        if y > 0.33 - reach:
            drawing.fill(box(-0.34, y - 0.015, 0.34 - 0.2 * (at % 2), y + 0.012), colour=tint("#6a7a8a"), shade=0)
    drawing.fill(box(0.34, 0.52, 0.62, 0.62, 0.01), colour=tint("#1f3f5a"), shade=0)
    drawing.fill(ellipse(0.26, 0.57, 0.03), colour=tint("#6af0a8"), shade=0, opacity=0.5 + 0.5 * swell(3 * look.phase))


def _lawn_mower(drawing: Drawing, look: Look) -> None:
    """Four wheels, an engine and a long handle; cut grass flies up before it."""
    drawing.fill(tube([(-0.36, 0.22), (-1.02, 0.98), (-1.18, 0.98)], [0.03, 0.028, 0.034]), colour=INK, depth=0.02)
    drawing.fill(smooth((-0.86, 0.24), (-0.84, 0.56), (-0.44, 0.46), (-0.34, 0.20)), colour=tint("#4a5560"), depth=0.05)
    drawing.fill(smooth((-0.50, 0.14), (-0.46, 0.34), (0.46, 0.36), (0.60, 0.14)), colour=look.colour, depth=0.06)
    drawing.fill(box(-0.20, 0.33, 0.26, 0.52, 0.04), ellipse(0.03, 0.53, 0.14, 0.06), colour=INK, depth=0.04)
    drawing.fill(*[ellipse(x, 0.14, 0.14) for x in (-0.40, 0.46)], colour=INK, depth=0.03)
    for x in (-0.40, 0.46):
        with drawing.at(x, 0.14, turn=-360 * look.phase * 2):
            drawing.fill(ellipse(0, 0, 0.07), box(-0.10, -0.015, 0.10, 0.015), colour=STEEL, shade=0.2)
    for at in range(10):
        age = (2 * look.phase + at * 0.381966) % 1.0
        drawing.fill(
            ellipse(
                0.66 + 0.5 * age, 0.06 + 0.5 * age * (1.2 - age) + 0.06 * math.sin(2.4 * at), 0.035, 0.012, 70 * age
            ),
            colour=tint(("#5fae3f", "#8cc85a")[at % 2]),
            shade=0,
            opacity=1 - age,
        )


_home = Kind(family="thing", habitat="table", seconds=3.0)

ENTRIES: tuple[Entry, ...] = (
    _home("stove", "cooker, kitchen range, stovetop", 1.1, "#e8ecef", _stove, habitat="ground"),
    _home("microwave", "microwave oven", 0.32, "#c4ccd4", _microwave),
    _home("blender", "food mixer, smoothie maker", 0.4, "#d8413a", _blender, seconds=1.6),
    _home("electric fan", "desk fan, table fan, standing fan, ventilator", 0.5, "#4a8fd0", _electric_fan, seconds=0.7),
    _home("printer", "office printer, inkjet printer", 0.3, "#dfe4ea", _printer),
    _home(
        "lawn mower",
        "lawnmower, mower",
        1.0,
        "#d8342f",
        _lawn_mower,
        habitat="ground",
        actions=("drive", "still"),
        seconds=1.6,
        stride=1.7,
    ),
)
