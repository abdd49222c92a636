"""Perfume, shoes, bags, watches and clocks as they are shown off. Units: about the height; they stand on the origin."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, star, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..palette import BRASS, INK, PAPER, STEEL, WHITE
from ..thing import Kind, Look

_SOLE = tint("#f6f2ea")


def glint(drawing: Drawing, look: Look, x: float, y: float, size: float = 0.16, shift: float = 0.0) -> None:
    """A star of light that comes and goes on something polished."""
    bright = swell(look.phase, shift)
    drawing.fill(
        star(x, y, size * (0.4 + 0.6 * bright), size * 0.13, 4), colour=WHITE, shade=0, opacity=0.15 + 0.85 * bright
    )


def _perfume(drawing: Drawing, look: Look) -> None:
    """A bottle of thick glass with a golden neck, a stopper and a label; a mist now and then."""
    body = look.colour
    glass = drawing.fill(
        box(-0.34, 0.0, 0.34, 0.62, 0.09), colour=light(body, 0.66), to=light(body, 0.4), opacity=0.94, depth=0.08
    )
    drawing.fill(box(-0.27, 0.06, 0.27, 0.48, 0.05), colour=body, to=dark(body, 0.12), shade=0.5, clip=glass)
    drawing.fill(ellipse(0, 0.48, 0.27, 0.03), colour=light(body, 0.35), shade=0)
    drawing.fill(box(-0.16, 0.16, 0.16, 0.36, 0.015), colour=tint("#fbf6ea"), shade=0.3, depth=0.03)
    drawing.fill(box(-0.10, 0.27, 0.10, 0.29), box(-0.07, 0.22, 0.07, 0.235), colour=BRASS, shade=0)
    drawing.fill(tube([(-0.30, 0.54), (-0.30, 0.08)], [0.018, 0.014]), colour=WHITE, shade=0, opacity=0.75)
    drawing.fill(box(-0.12, 0.61, 0.12, 0.70, 0.015), colour=BRASS, depth=0.03)
    drawing.fill(
        polygon((-0.15, 0.71), (0.15, 0.71), (0.20, 0.86), (0.12, 0.99), (-0.12, 0.99), (-0.20, 0.86)),
        colour=light(body, 0.5),
        depth=0.05,
    )
    drawing.fill(
        polygon((-0.06, 0.72), (-0.08, 0.86), (-0.04, 0.98), (-0.12, 0.98), (-0.19, 0.86)),
        colour=WHITE,
        shade=0,
        opacity=0.5,
    )
    glint(drawing, look, 0.24, 0.54)
    glint(drawing, look, -0.12, 0.92, 0.11, 0.4)


def _sneaker(drawing: Drawing, main: tuple[int, int, int]) -> None:
    """One low shoe, its toe to the right, half a unit long to each side."""
    drawing.fill(
        smooth(
            *[(-0.50, 0.10), (-0.52, 0.34), (-0.46, 0.56), (-0.34, 0.50), (-0.20, 0.52), (-0.06, 0.44)],
            *[(0.12, 0.30), (0.34, 0.24), (0.50, 0.18), (0.54, 0.08), (0.0, 0.06)],
        ),
        colour=main,
        depth=0.07,
    )
    drawing.fill(ellipse(-0.31, 0.505, 0.14, 0.035, -3), colour=dark(main, 0.55), shade=0)
    drawing.fill(smooth((-0.20, 0.52), (-0.10, 0.58), (0.02, 0.42), (-0.06, 0.38)), colour=light(main, 0.3), depth=0.03)
    drawing.fill(
        smooth((0.30, 0.10), (0.32, 0.24), (0.46, 0.20), (0.54, 0.09)), colour=light(main, 0.35), shade=0.4, depth=0.03
    )
    drawing.fill(
        tube([(-0.36, 0.24), (-0.16, 0.18), (0.06, 0.34)], [0.02, 0.042, 0.016]), colour=tint("#d8523f"), shade=0.3
    )
    for at in range(4):
        x, y = -0.08 + 0.085 * at, 0.475 - 0.062 * at
        drawing.fill(tube([(x - 0.045, y - 0.10), (x + 0.03, y)], [0.017] * 2), colour=WHITE, shade=0.2)
    drawing.fill(box(-0.54, -0.01, 0.56, 0.10, 0.05), colour=_SOLE, depth=0.03)
    drawing.fill(box(-0.54, -0.015, 0.56, 0.02, 0.015), colour=dark(_SOLE, 0.4), shade=0)


def _shoe(drawing: Drawing, look: Look) -> None:
    """One of them alone."""
    _sneaker(drawing, look.colour)


def _sneakers(drawing: Drawing, look: Look) -> None:
    """A pair: one shoe behind the other, set off to the side."""
    with drawing.at(-0.20, 0.13, size=0.92):
        _sneaker(drawing, dark(look.colour, 0.12))
    with drawing.at(0.12, 0.0):
        _sneaker(drawing, look.colour)


def _heels(drawing: Drawing, look: Look) -> None:
    """A pair of shoes with high heels."""
    for x, y, main in ((-0.22, 0.08, dark(look.colour, 0.2)), (0.12, 0.0, look.colour)):
        with drawing.at(x, y):
            drawing.fill(polygon((-0.44, 0.50), (-0.30, 0.44), (-0.36, 0.0), (-0.41, 0.0)), colour=dark(main, 0.3))
            drawing.fill(
                smooth(
                    *[(-0.47, 0.66), (-0.46, 0.46), (-0.24, 0.36), (0.0, 0.12), (0.24, 0.01), (0.54, 0.0)],
                    *[(0.56, 0.10), (0.36, 0.21), (0.22, 0.20), (0.0, 0.34), (-0.22, 0.46), (-0.36, 0.52)],
                ),
                colour=main,
                depth=0.06,
            )
            drawing.fill(tube([(0.28, 0.14), (0.46, 0.10)], [0.018, 0.010]), colour=WHITE, shade=0, opacity=0.6)
    glint(drawing, look, 0.46, 0.16, 0.12)


def _handbag(drawing: Drawing, look: Look) -> None:
    main = look.colour
    handle = [(-0.26, 0.56), (-0.22, 0.86), (0.0, 0.98), (0.22, 0.86), (0.26, 0.56)]
    drawing.fill(tube(handle, [0.034] * 5), colour=dark(main, 0.25), depth=0.03)
    drawing.fill(
        smooth((-0.50, 0.0), (-0.42, 0.58), (-0.30, 0.64), (0.30, 0.64), (0.42, 0.58), (0.50, 0.0), (0.0, 0.02)),
        colour=main,
        depth=0.09,
    )
    drawing.fill(
        smooth((-0.42, 0.60), (0.42, 0.60), (0.36, 0.34), (0.0, 0.24), (-0.36, 0.34)),
        colour=dark(main, 0.12),
        depth=0.05,
    )
    drawing.fill(box(-0.09, 0.22, 0.09, 0.32, 0.02), colour=BRASS, depth=0.02)
    drawing.fill(ellipse(-0.27, 0.58, 0.035), ellipse(0.27, 0.58, 0.035), colour=BRASS, shade=0.4)
    glint(drawing, look, 0.08, 0.31, 0.12)


def _lipstick(drawing: Drawing, look: Look) -> None:
    """It rises out of its case and goes down again."""
    up = 0.12 * swell(look.phase)
    drawing.fill(
        smooth((-0.12, 0.5), (-0.12, 0.78 + up), (0.0, 0.92 + up), (0.11, 0.98 + up), (0.12, 0.78 + up), (0.12, 0.5)),
        colour=look.colour,
        depth=0.05,
    )
    drawing.fill(tube([(-0.07, 0.6), (-0.07, 0.78 + up)], [0.016] * 2), colour=WHITE, shade=0, opacity=0.5)
    drawing.fill(box(-0.15, 0.36, 0.15, 0.62, 0.01), colour=BRASS, depth=0.05)
    drawing.fill(box(-0.19, 0.0, 0.19, 0.40, 0.02), colour=INK, depth=0.06)
    drawing.fill(box(-0.19, 0.30, 0.19, 0.33), colour=BRASS, shade=0.2)
    with drawing.at(0.46, 0.0):
        drawing.fill(box(-0.17, 0.0, 0.17, 0.52, 0.03), colour=INK, depth=0.06)
        drawing.fill(box(-0.17, 0.06, 0.17, 0.09), colour=BRASS, shade=0.2)
    glint(drawing, look, 0.04, 0.90 + up, 0.12)


def _light_bulb(drawing: Drawing, look: Look) -> None:
    """It flickers and shines, its wire in the middle."""
    lit = 0.55 + 0.45 * swell(look.phase)
    drawing.fill(ellipse(0, 0.66, 0.62), colour=tint("#ffe6a0"), shade=0, opacity=0.28 * lit, soft=0.16)
    drawing.fill(
        smooth(*mirrored((0.13, 0.24), (0.19, 0.40), (0.34, 0.62), (0.26, 0.90), (0.0, 1.0))),
        colour=light(look.colour, 0.6 * lit),
        depth=0.1,
        opacity=0.92,
    )
    wire = [(-0.06, 0.30), (-0.12, 0.58), (-0.05, 0.66), (0.0, 0.58), (0.05, 0.66), (0.12, 0.58), (0.06, 0.30)]
    drawing.fill(tube(wire, [0.016] * 7), colour=tint("#e8842c"), shade=0)
    drawing.fill(box(-0.13, 0.04, 0.13, 0.26, 0.03), colour=STEEL, depth=0.04)
    drawing.fill(*[box(-0.14, y, 0.14, y + 0.02, 0.01) for y in (0.08, 0.14, 0.20)], colour=dark(STEEL, 0.4), shade=0)
    drawing.fill(ellipse(0, 0.03, 0.07, 0.035), colour=INK, shade=0.2)


_show = Kind(family="thing", habitat="table", seconds=3.2)


_RED = tint("#d8413a")


def _dial(drawing: Drawing, x: float, y: float, radius: float, *, hour: float, minute: float) -> None:
    """A white face with twelve marks and two hands, in degrees with the clock."""
    drawing.fill(ellipse(x, y, radius), colour=BRASS, depth=0.02)
    drawing.fill(ellipse(x, y, 0.9 * radius), colour=PAPER, shade=0.2)
    with drawing.at(x, y, size=radius):
        for at in range(12):
            with drawing.at(turn=30 * at):
                drawing.fill(box(-0.025, 0.66, 0.025, 0.82 if at % 3 else 0.86), colour=INK, shade=0)
        for turn, reach, wide in ((hour, 0.48, 0.05), (minute, 0.74, 0.035)):
            with drawing.at(turn=-turn):
                drawing.fill(tube([(0, -0.08), (0, reach)], [wide, 0.5 * wide]), colour=INK, shade=0)
        drawing.fill(ellipse(0, 0, 0.07), colour=BRASS, shade=0)


def _wristwatch(drawing: Drawing, look: Look) -> None:
    """A round watch on its strap; the second hand goes round."""
    drawing.fill(
        smooth((-0.15, 0.64), (-0.13, 1.0), (0.13, 1.0), (0.15, 0.64)),
        smooth((-0.15, 0.36), (-0.11, -0.06), (0.11, -0.06), (0.15, 0.36)),
        colour=look.colour,
        depth=0.04,
    )
    drawing.fill(*[ellipse(0, y, 0.018) for y in (0.04, 0.11, 0.18)], colour=dark(look.colour, 0.5), shade=0)
    drawing.fill(box(-0.15, 0.90, 0.15, 0.96, 0.02), colour=STEEL, depth=0.02)
    drawing.fill(box(0.27, 0.46, 0.34, 0.54, 0.01), colour=BRASS, depth=0.02)
    _dial(drawing, 0, 0.5, 0.29, hour=305, minute=55)
    with drawing.at(0, 0.5, turn=-360 * look.phase):
        drawing.fill(tube([(0, -0.06), (0, 0.24)], [0.007, 0.004]), colour=_RED, shade=0)


def _calendar(drawing: Drawing, look: Look) -> None:
    """A page of days under two rings; one day is circled, and the page lifts at its corner."""
    drawing.fill(box(-0.42, 0.0, 0.42, 0.95, 0.03), colour=PAPER, depth=0.04)
    drawing.fill(box(-0.42, 0.74, 0.42, 0.95, 0.03), colour=look.colour, depth=0.03)
    drawing.fill(*[box(-0.14 + 0.1 * n, 0.82, -0.07 + 0.1 * n, 0.86) for n in range(3)], colour=PAPER, shade=0)
    for row in range(4):
        drawing.fill(
            *[box(-0.35 + 0.104 * n, 0.12 + 0.15 * row, -0.28 + 0.104 * n, 0.19 + 0.15 * row, 0.01) for n in range(7)],
            colour=tint("#b8c4cf") if row else tint("#d0d8e0"),
            shade=0,
        )
    drawing.fill(ellipse(0.10, 0.455, 0.085, 0.075), colour=_RED, shade=0)
    drawing.fill(ellipse(0.10, 0.455, 0.062, 0.053), colour=PAPER, shade=0)
    drawing.fill(box(0.066, 0.42, 0.136, 0.49, 0.01), colour=tint("#b8c4cf"), shade=0)
    lift = 0.08 + 0.05 * wave(look.phase)
    drawing.fill(
        polygon((0.42 - 1.6 * lift, 0.0), (0.42, 1.6 * lift), (0.42 - 1.4 * lift, 1.4 * lift)), colour=dark(PAPER, 0.12)
    )
    for side in (-1, 1):
        drawing.fill(box(side * 0.22 - 0.02, 0.89, side * 0.22 + 0.02, 1.02, 0.02), colour=STEEL, depth=0.02)


_dialled = Kind(family="thing", habitat="table", seconds=4.0)


ENTRIES: tuple[Entry, ...] = (
    _show(
        "perfume", "perfume bottle, bottle of perfume, fragrance, cologne, cologne bottle", 0.14, "#e8a0a8", _perfume
    ),
    _show("shoe", "sneaker, trainer, running shoe, sports shoe, tennis shoe", 0.13, "#f4f4f2", _shoe),
    _show(
        "sneakers",
        (
            "pair of sneakers, trainers, pair of trainers, running shoes, sports shoes, tennis shoes, shoes, pair of "
            "shoes, pair of running shoes"
        ),
        0.13,
        "#f4f4f2",
        _sneakers,
    ),
    _show("high heels", "high heel, stiletto, heels", 0.16, "#c9303f", _heels),
    _show("handbag", "purse, leather bag, hand bag", 0.28, "#a8502c", _handbag),
    _show("lipstick", "lip stick, mascara", 0.12, "#d02f48", _lipstick),
    _show("light bulb", "lightbulb, bulb", 0.14, "#f4e8c0", _light_bulb),
    _dialled(
        "wristwatch",
        "wrist watch, gold watch, luxury watch, smartwatch, rolex, pocket watch, stopwatch, compass",
        0.24,
        "#5b3826",
        _wristwatch,
    ),
    _dialled("calendar", "advent calendar", 0.3, "#d8413a", _calendar),
)
