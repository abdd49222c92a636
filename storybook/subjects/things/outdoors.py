"""What stands about out of doors: a washing line, steps with a rail, a beehive. Units: about the height."""

from __future__ import annotations

from ...painting.canvas import Colour, Drawing, Outline, Point, box, dark, ellipse, light, polygon, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

_POST, _ROPE, _PEG = tint("#8a5f3c"), tint("#f0ead8"), tint("#d9a05e")
_CLOTHES = (
    ("shirt", "#e2574c"),
    ("trousers", "#3f6fa8"),
    ("sheet", "#fdfaf3"),
    ("dress", "#f2b93d"),
    ("shirt", "#4aa3a0"),
    ("sock", "#9a5fb8"),
    ("sock", "#9a5fb8"),
)


def _line_at(x: float) -> float:
    """Height of the rope: it hangs through."""
    return 0.93 - 0.07 * (1 - (x / 1.3) ** 2)


def _garment(kind: str, x: float, blow: float) -> tuple[Outline, float]:
    """Its outline, hanging from the rope at x and blown sideways at the hem, and half its width."""
    y = _line_at(x)

    def at(dx: float, down: float) -> Point:
        return x + dx + blow * (down / 0.4) ** 1.3, y - down + 0.06 * abs(blow) * down

    if kind == "shirt":
        points = (-0.13, 0.0), (0.13, 0.0), (0.22, 0.13), (0.15, 0.18), (0.12, 0.13), (0.12, 0.36), (-0.12, 0.36)
        rest: tuple[Point, ...] = ((-0.12, 0.13), (-0.15, 0.18), (-0.22, 0.13))
        return polygon(*[at(*point) for point in (*points, *rest)]), 0.10
    if kind == "trousers":
        legs = (-0.12, 0.0), (0.12, 0.0), (0.13, 0.52), (0.025, 0.52), (0.0, 0.16), (-0.025, 0.52), (-0.13, 0.52)
        return polygon(*[at(*point) for point in legs]), 0.10
    if kind == "dress":
        skirt = (-0.09, 0.0), (0.09, 0.0), (0.08, 0.16), (0.20, 0.50), (0.0, 0.53), (-0.20, 0.50), (-0.08, 0.16)
        return polygon(*[at(*point) for point in skirt]), 0.07
    if kind == "sock":
        foot = (-0.03, 0.0), (0.03, 0.0), (0.03, 0.14), (0.10, 0.17), (0.10, 0.21), (-0.03, 0.21)
        return polygon(*[at(*point) for point in foot]), 0.02
    sheet = (-0.24, 0.0), (0.24, 0.0), (0.24, 0.25), (0.24, 0.5), (-0.24, 0.5), (-0.24, 0.25)
    return polygon(*[at(*point) for point in sheet]), 0.22


def _washing_line(drawing: Drawing, look: Look) -> None:
    """Two posts, a rope between them, and clothes that flutter on pegs."""
    for x in (-1.3, 1.3):
        drawing.fill(box(x - 0.03, 0.0, x + 0.03, 1.0, 0.01), colour=_POST, shade=0.5)
        drawing.fill(box(x - 0.13, 0.93, x + 0.13, 0.97, 0.01), colour=dark(_POST, 0.2), shade=0.4)
    rope = [(-1.3 + 0.2 * at, _line_at(-1.3 + 0.2 * at)) for at in range(14)]
    drawing.fill(tube(rope, [0.008] * 14), colour=_ROPE, shade=0.2)
    for number, ((kind, code), x) in enumerate(
        zip(_CLOTHES, (-1.0, -0.64, -0.14, 0.36, 0.74, 1.02, 1.14), strict=True)
    ):
        blow = 0.09 + 0.06 * wave(look.phase, -0.14 * number) + 0.02 * wave(look.phase * 3, 0.3 * number)
        colour = look.colour if number == 0 else tint(code)
        cloth, half = _garment(kind, x, blow)
        shape = drawing.fill(cloth, colour=colour, to=dark(colour, 0.16), shade=0.5, depth=0.03)
        fold = [(x + 0.02, _line_at(x)), (x + 0.05 + blow * 0.5, _line_at(x) - 0.25), (x + blow, _line_at(x) - 0.52)]
        drawing.fill(tube(fold, [0.004, 0.016, 0.022]), colour=dark(colour, 0.2), shade=0, opacity=0.45, clip=shape)
        for side in (-half, half):
            y = _line_at(x + side)
            drawing.fill(box(x + side - 0.010, y - 0.035, x + side + 0.010, y + 0.02), colour=_PEG, shade=0.3)
    drawing.mark("top", 0.0, 0.93)


_STEPS = 6


def _stairs(drawing: Drawing, look: Look) -> None:
    """Six steps of stone down to the right, with a rail beyond them."""
    stone: Colour = look.colour
    run, rise = 0.28, 0.115
    rail, steel = (
        [(-1.15, _STEPS * rise + 0.42), (-0.62, _STEPS * rise + 0.42), (1.06, 0.44), (1.22, 0.44)],
        tint("#6b747e"),
    )
    posts = [box(x - 0.012, 0.0, x + 0.012, y) for x, y in [rail[0], (-0.62, 1.10), (0.22, 0.77), (1.06, 0.44)]]
    drawing.fill(*posts, tube(rail, [0.022] * 4, straight=True), colour=steel, shade=0.5)
    top = _STEPS * rise
    drawing.fill(box(-1.25, 0.0, -0.55, top, 0.01), colour=stone, depth=0.05)
    for step in range(_STEPS):
        left, high = -0.62 + run * step, top - rise * step
        drawing.fill(
            box(left - 0.02, 0.0, left + run, high), colour=dark(stone, 0.10 + 0.03 * (step % 2)), shade=0.3, depth=0.03
        )
        drawing.fill(box(left - 0.03, high - 0.03, left + run + 0.02, high), colour=light(stone, 0.3), shade=0.2)
    drawing.fill(box(-1.27, top - 0.03, -0.60, top), colour=light(stone, 0.3), shade=0.2)
    drawing.mark("deck", -0.95, top)
    drawing.mark("climb", 0.22, 0.36)
    drawing.mark("leap", 0.1, 0.5)


def _jetty(drawing: Drawing, look: Look) -> None:
    """Planks on piles out into the water, with a ladder at the end on the right, which stands on the origin."""
    wood, wet = look.colour, dark(look.colour, 0.35)
    for x in (-3.1, -1.7, -0.25):
        drawing.fill(box(x + 0.16, -0.05, x + 0.28, 0.9), colour=dark(wet, 0.25), shade=0.3)
        drawing.fill(box(x, -0.22, x + 0.14, 1.12, 0.03), colour=wet, shade=0.5)
    drawing.fill(polygon((-3.4, 0.80), (0.0, 0.80), (-0.14, 1.0), (-3.3, 1.0)), colour=light(wood, 0.12), shade=0.2)
    for at in range(8):
        x = -3.3 + 0.4 * at
        drawing.fill(polygon((x, 0.80), (x + 0.03, 0.80), (x + 0.05, 1.0), (x + 0.03, 1.0)), colour=wet, shade=0)
    drawing.fill(box(-3.4, 0.66, 0.0, 0.80, 0.02), colour=dark(wood, 0.15), shade=0.4)
    for x in (0.04, 0.26):
        drawing.fill(box(x, -0.2, x + 0.05, 1.18, 0.02), colour=light(wood, 0.2), shade=0.3)
    rungs = [box(0.04, 0.05 + 0.25 * rung, 0.31, 0.10 + 0.25 * rung) for rung in range(4)]
    drawing.fill(*rungs, colour=light(wood, 0.2), shade=0.3)
    drawing.mark("deck", -1.7, 0.9)
    drawing.mark("end", 0.0, 0.9)


def _bus_stop(drawing: Drawing, look: Look) -> None:
    """A shelter of glass with a roof and a bench, and the sign of the stop on its pole beside it."""
    frame, glass, wood = look.colour, tint("#bcdcec"), tint("#b9834c")
    pane = box(-0.72, 0.10, 0.46, 0.90)
    drawing.fill(pane, colour=glass, to=light(glass, 0.3), shade=0, opacity=0.55)
    shines = polygon((-0.50, 0.10), (-0.40, 0.10), (-0.12, 0.90), (-0.22, 0.90))
    drawing.fill(shines, colour=tint("#ffffff"), shade=0, opacity=0.35)
    posts = [box(x - 0.018, 0.0, x + 0.018, 0.92) for x in (-0.72, -0.13, 0.46)]
    drawing.fill(*posts, box(-0.72, 0.10, 0.46, 0.13), colour=dark(frame, 0.15), shade=0.5)
    drawing.fill(*[box(x, 0.0, x + 0.03, 0.17) for x in (-0.52, 0.24)], colour=dark(frame, 0.3), shade=0.4)
    drawing.fill(box(-0.60, 0.165, 0.34, 0.205, 0.01), colour=wood, depth=0.03)
    drawing.fill(box(-0.80, 0.90, 0.54, 0.975, 0.02), colour=frame, depth=0.05)
    drawing.fill(box(0.70, 0.0, 0.73, 1.12, 0.01), colour=tint("#7c858d"), shade=0.5)
    drawing.fill(ellipse(0.715, 1.10, 0.12), colour=tint("#f4c430"), depth=0.03)
    drawing.fill(box(0.645, 1.065, 0.785, 1.155, 0.02), colour=tint("#2b4a63"), shade=0.2)
    windows = [box(0.660 + 0.040 * at, 1.105, 0.688 + 0.040 * at, 1.138) for at in range(3)]
    drawing.fill(*windows, colour=tint("#f6f8f2"), shade=0)
    drawing.fill(*[ellipse(x, 1.062, 0.017) for x in (0.680, 0.750)], colour=tint("#2b4a63"), shade=0)
    drawing.mark("seat", -0.13, 0.205)


_stand = Kind(family="thing", habitat="ground", seconds=3.0)

ENTRIES: tuple[Entry, ...] = (
    _stand(
        "washing line",
        (
            "clothesline, clothes line, laundry line, laundry, line of laundry, laundry on a line, drying laundry, wet "
            "laundry, washing on the line, clothes on a line, clothes hang on a line"
        ),
        1.9,
        "#e2574c",
        _washing_line,
        seconds=2.4,
    ),
    _stand("jetty", "wooden jetty, landing stage, bathing jetty", 0.8, "#a8784a", _jetty, habitat="water"),
    _stand("bus stop", "bus shelter, busstop, tram stop", 2.3, "#3d8a72", _bus_stop),
    _stand("stairs", "stair, staircase, steps, stairway, flight of stairs", 1.35, "#b5b0a6", _stairs),
)
