"""What stands in streets and gardens, and what hangs there. Units: about a metre or the height; on the origin."""

from __future__ import annotations

from ...painting.canvas import Colour, Drawing, Outline, Point, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..palette import DARK_WOOD, INK, STEEL, WATER, WHITE
from ..thing import Kind, Look
from .products import glint

_GOODS = tuple(tint(code) for code in ("#e8553f", "#f2b632", "#5fae5a", "#4a8fd0", "#b468c8", "#f2855a"))


def _vending_machine(drawing: Drawing, look: Look) -> None:
    """Rows of tins and bags behind a lit window; keys, a slot for coins and a flap at the bottom."""
    drawing.fill(box(-0.30, 0.0, -0.22, 0.05), box(0.22, 0.0, 0.30, 0.05), colour=INK, shade=0.2)
    drawing.fill(box(-0.34, 0.04, 0.34, 1.0, 0.03), colour=look.colour, depth=0.06)
    drawing.fill(box(-0.34, 0.90, 0.34, 0.97), colour=light(look.colour, 0.55), shade=0.2)
    drawing.fill(*[ellipse(x, 0.935, 0.022) for x in (-0.2, -0.1, 0.0, 0.1, 0.2)], colour=look.colour, shade=0)
    window = drawing.fill(box(-0.29, 0.24, 0.13, 0.87, 0.015), colour=tint("#fff6d8"), to=tint("#ffe9a8"), shade=0.2)
    for row in range(4):
        low = 0.265 + 0.152 * row
        for at in range(5):
            x, colour = -0.24 + 0.08 * at, _GOODS[(at + 2 * row) % len(_GOODS)]
            wide, tall = (0.027, 0.10) if row % 2 == 0 else (0.032, 0.085)
            drawing.fill(box(x - wide, low, x + wide, low + tall, 0.012), colour=colour, depth=0.02, clip=window)
            drawing.fill(box(x - wide, low + 0.035, x + wide, low + 0.06), colour=WHITE, shade=0, clip=window)
        drawing.fill(box(-0.29, low - 0.012, 0.13, low), colour=STEEL, shade=0.2, clip=window)
    gleam = -0.5 + 0.9 * look.phase
    drawing.fill(
        polygon((gleam, 0.24), (gleam + 0.10, 0.24), (gleam + 0.30, 0.87), (gleam + 0.20, 0.87)),
        colour=WHITE,
        shade=0,
        opacity=0.3,
        clip=window,
    )
    drawing.fill(box(0.17, 0.60, 0.30, 0.84, 0.015), colour=dark(look.colour, 0.4), shade=0.3)
    drawing.fill(
        box(0.185, 0.77, 0.285, 0.82), colour=tint("#7af0b0"), shade=0, opacity=0.7 + 0.3 * swell(2 * look.phase)
    )
    drawing.fill(
        *[ellipse(0.20 + 0.035 * column, 0.64 + 0.04 * row, 0.012) for row in range(3) for column in range(3)],
        colour=tint("#f4f1ea"),
        shade=0,
    )
    drawing.fill(box(0.20, 0.48, 0.27, 0.55, 0.01), colour=STEEL, depth=0.02)
    drawing.fill(box(0.228, 0.495, 0.242, 0.535), colour=INK, shade=0)
    drawing.fill(box(-0.26, 0.10, 0.26, 0.19, 0.02), colour=INK, depth=0.02)
    drawing.fill(box(-0.24, 0.15, 0.24, 0.18, 0.01), colour=light(INK, 0.25), shade=0)


def _parking_meter(drawing: Drawing, look: Look) -> None:
    """A grey head with a round window on a pole; its hand creeps round."""
    drawing.fill(ellipse(0, 0.01, 0.12, 0.02), colour=dark(look.colour, 0.4), shade=0.2)
    drawing.fill(box(-0.03, 0.0, 0.03, 0.66), colour=dark(look.colour, 0.2), depth=0.03)
    drawing.fill(polygon((-0.07, 0.62), (0.07, 0.62), (0.11, 0.70), (-0.11, 0.70)), colour=dark(look.colour, 0.1))
    drawing.fill(box(-0.13, 0.68, 0.13, 0.88), ellipse(0, 0.87, 0.13, 0.13), colour=look.colour, depth=0.05)
    drawing.fill(ellipse(0, 0.87, 0.095), colour=tint("#f7f3e6"), shade=0.2)
    drawing.fill(polygon((0, 0.87), (-0.09, 0.90), (-0.06, 0.95), (0.0, 0.965)), colour=tint("#d8413a"), shade=0)
    with drawing.at(0, 0.87, turn=10 + 55 * wave(look.phase)):
        drawing.fill(tube([(0, -0.01), (0, 0.075)], [0.010, 0.004]), colour=INK, shade=0)
    drawing.fill(box(-0.05, 0.72, -0.015, 0.745), colour=INK, shade=0)
    drawing.fill(ellipse(0.05, 0.735, 0.03), colour=STEEL, depth=0.02)
    drawing.fill(box(0.044, 0.71, 0.056, 0.76), colour=INK, shade=0)


def _jet(drawing: Drawing, look: Look, side: int) -> None:
    """Water that leaves an outlet of the hydrant and falls in a bow; drops along it, a puddle under its end."""
    reach = [(side * (0.34 + 1.5 * at / 12), 0.54 + 0.42 * (at / 12) - 0.96 * (at / 12) ** 2) for at in range(13)]
    breadth = [0.06 + 0.012 * at for at in range(13)]
    drawing.fill(ellipse(side * 1.80, 0.0, 0.42, 0.05), colour=WATER, shade=0.1, opacity=0.6)
    drawing.fill(tube(reach, breadth), colour=WATER, shade=0.2, opacity=0.55, soft=0.01)
    drawing.fill(tube(reach, [0.4 * wide for wide in breadth]), colour=WHITE, shade=0, opacity=0.5, soft=0.01)
    chance = look.chance()
    for drop, spread, size in zip(chance.random(34), chance.random(34), chance.random(34), strict=True):
        run = (drop + 2 * look.phase) % 1.0
        x = side * (0.34 + 1.55 * run)
        y = 0.54 + 0.42 * run - 0.96 * run**2 + (spread - 0.4) * (0.08 + 0.42 * run)
        fade = min(6 * run, 6 * (1 - run), 1.0)
        drawing.fill(
            ellipse(x, max(y, 0.02), 0.012 + 0.022 * size), colour=tint("#e8f6ff"), shade=0, opacity=0.85 * fade
        )


def _fire_hydrant(drawing: Drawing, look: Look) -> None:
    """A stout red post with a cap and an outlet at each side; opened, it sends a jet of water out of each."""
    cap = dark(look.colour, 0.12)
    if look.action == "spray":
        for side in (-1, 1):
            _jet(drawing, look, side)
    drawing.fill(box(-0.28, 0.0, 0.28, 0.08, 0.02), colour=cap, depth=0.04)
    for side in (-1, 1):
        drawing.fill(box(min(side * 0.15, side * 0.34), 0.46, max(side * 0.15, side * 0.34), 0.60, 0.02), colour=cap)
        drawing.fill(box(min(side * 0.31, side * 0.38), 0.43, max(side * 0.31, side * 0.38), 0.63, 0.02), colour=STEEL)
    drawing.fill(box(-0.19, 0.06, 0.19, 0.72, 0.03), colour=look.colour, depth=0.08)
    drawing.fill(box(-0.23, 0.68, 0.23, 0.75, 0.02), box(-0.22, 0.10, 0.22, 0.15, 0.02), colour=cap, depth=0.03)
    drawing.fill(smooth((-0.20, 0.74), (-0.17, 0.86), (0.0, 0.93), (0.17, 0.86), (0.20, 0.74)), colour=look.colour)
    drawing.fill(box(-0.05, 0.91, 0.05, 1.0, 0.015), colour=STEEL, depth=0.02)
    drawing.fill(ellipse(0, 0.50, 0.12), colour=cap, depth=0.03)
    drawing.fill(polygon((-0.04, 0.46), (0.04, 0.46), (0.06, 0.52), (0, 0.56), (-0.06, 0.52)), colour=STEEL, shade=0.3)
    drawing.fill(tube([(-0.12, 0.18), (-0.13, 0.40)], [0.015, 0.01]), colour=light(look.colour, 0.4), shade=0)


_stand = Kind(family="thing", habitat="ground")


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


_outdoor_stand = Kind(family="thing", habitat="ground", seconds=3.0)


def _band(low: float, high: float) -> Outline:
    """A strip along the hammock's cloth, from `low` to `high` of its breadth."""

    def edge(share: float) -> list[tuple[float, float]]:
        middle, sag = 0.08 + 0.32 * share, 0.58 - 0.22 * share
        return [(x / 10, middle + sag * (x / 10) ** 2) for x in range(-10, 11)]

    return polygon(*edge(high), *reversed(edge(low)))


def _hammock(drawing: Drawing, look: Look) -> None:
    """A striped cloth between two posts, with fringes; it swings a little."""
    for side in (-1, 1):
        drawing.fill(tube([(side * 1.42, 0.0), (side * 1.34, 1.12)], [0.065, 0.05]), colour=DARK_WOOD, depth=0.04)
        drawing.fill(ellipse(side * 1.42, 0.01, 0.16, 0.03), colour=dark(DARK_WOOD, 0.4), shade=0.2)
    sway = 0.03 * wave(look.phase)
    for side in (-1, 1):
        for at in range(4):
            drawing.fill(
                tube([(side * 1.35, 0.98), (side * 0.98, 0.66 + 0.035 * at + sway * 0.3)], [0.012, 0.009]),
                colour=tint("#e8dcc0"),
                shade=0.2,
            )
    with drawing.at(sway, 0.0):
        drawing.fill(_band(0.0, 1.0), colour=look.colour, depth=0.05)
        for low in (0.16, 0.44, 0.72):
            drawing.fill(_band(low, low + 0.12), colour=tint("#f7efdc"), shade=0.3)
        for at in range(-8, 9):
            x, y = at / 9, 0.08 + 0.58 * (at / 9) ** 2
            fringe = [(x, y + 0.02), (x + 0.02 * wave(look.phase, at / 7), y - 0.07)]
            drawing.fill(tube(fringe, [0.012, 0.007]), colour=tint("#f7efdc"), shade=0.2)
        drawing.mark("seat", 0.0, 0.34)
        drawing.mark("deck", 0.0, 0.34)


def _chandelier(drawing: Drawing, look: Look) -> None:
    """Two rings of candles on curved arms, with drops of crystal that gleam."""
    drawing.fill(tube([(0, 0.62), (0, 1.0)], [0.016] * 2), colour=look.colour, shade=0.3)
    drawing.fill(
        ellipse(0, 0.55, 0.6, 0.42), colour=tint("#ffdf8a"), shade=0, soft=0.12, opacity=0.22 + 0.04 * wave(look.phase)
    )
    drawing.fill(
        ellipse(0, 0.60, 0.07, 0.09),
        ellipse(0, 0.30, 0.09, 0.11),
        ellipse(0, 0.13, 0.05),
        colour=look.colour,
        depth=0.04,
    )
    drawing.fill(box(-0.025, 0.13, 0.025, 0.62), colour=dark(look.colour, 0.1), depth=0.02)
    for x, y, low in ((0.30, 0.62, 0.52), (0.62, 0.44, 0.26), (0.36, 0.38, 0.22)):
        for side in (-1, 1):
            arm = [(0, low + 0.02), (side * 0.5 * x, low - 0.08), (side * x, y - 0.08)]
            drawing.fill(tube(arm, [0.022, 0.018, 0.014]), colour=look.colour, depth=0.02)
            drawing.fill(ellipse(side * x, y - 0.06, 0.055, 0.022), colour=look.colour, depth=0.02)
            drawing.fill(box(side * x - 0.022, y - 0.05, side * x + 0.022, y + 0.07), colour=tint("#fbf3e0"), shade=0.3)
            flare = 1 + 0.12 * wave(3 * look.phase, x * side)
            drawing.fill(ellipse(side * x, y + 0.115, 0.02, 0.045 * flare), colour=tint("#ffc94a"), shade=0)
            drawing.fill(ellipse(side * x, y + 0.10, 0.010, 0.022), colour=tint("#fff6d0"), shade=0)
            drawing.fill(
                polygon(
                    (side * x, y - 0.08),
                    (side * x + 0.022, y - 0.135),
                    (side * x, y - 0.18),
                    (side * x - 0.022, y - 0.135),
                ),
                colour=tint("#d4ecf7"),
                shade=0.2,
            )
    for at in range(5):
        x = -0.32 + 0.16 * at
        y = 0.20 + 0.5 * abs(x) ** 1.5
        drawing.fill(
            polygon((x, y), (x + 0.02, y - 0.05), (x, y - 0.10), (x - 0.02, y - 0.05)),
            colour=tint("#d4ecf7"),
            shade=0.2,
        )
        glint(drawing, look, x, y - 0.04, 0.06, at / 5)


def _birdhouse(drawing: Drawing, look: Look) -> None:
    """On a post; a little bird looks out of its round door."""
    drawing.fill(box(-0.04, 0.0, 0.04, 0.52), colour=DARK_WOOD, depth=0.03)
    drawing.fill(
        polygon((-0.24, 0.48), (0.24, 0.48), (0.26, 0.80), (0.0, 0.98), (-0.26, 0.80)), colour=look.colour, depth=0.05
    )
    drawing.fill(*[box(-0.25, y, 0.25, y + 0.008) for y in (0.56, 0.64, 0.72)], colour=dark(look.colour, 0.2), shade=0)
    hole = drawing.fill(ellipse(0, 0.70, 0.10), colour=tint("#3a2a20"), shade=0.2)
    peep = 0.09 * swell(look.phase)
    with drawing.at(0, 0.60 + peep):
        drawing.fill(ellipse(0, 0, 0.085), colour=tint("#4a9ad8"), depth=0.03, clip=hole)
        drawing.fill(*[ellipse(x, 0.02, 0.014) for x in (-0.03, 0.03)], colour=INK, shade=0, clip=hole)
        drawing.fill(polygon((-0.02, 0.0), (0.02, 0.0), (0.0, -0.035)), colour=tint("#f2a832"), shade=0, clip=hole)
    drawing.fill(
        tube([(0, 0.545), (0.0, 0.535)], [0.02] * 2), box(-0.012, 0.52, 0.012, 0.56), colour=DARK_WOOD, shade=0.3
    )
    for side in (-1, 1):
        drawing.fill(
            polygon((0, 1.04), (side * 0.36, 0.76), (side * 0.32, 0.70), (0, 0.95)), colour=tint("#b8443a"), depth=0.03
        )
    drawing.fill(box(-0.28, 0.46, 0.28, 0.50, 0.01), colour=dark(look.colour, 0.25), depth=0.02)


_hung = Kind(family="thing", habitat="ground", seconds=4.0)


ENTRIES: tuple[Entry, ...] = (
    _stand("vending machine", "soda machine, snack machine, drinks machine", 1.9, "#d8413a", _vending_machine),
    _stand("parking meter", "", 1.5, "#8b96a3", _parking_meter, seconds=8.0),
    _stand("fire hydrant", "hydrant", 0.9, "#d8342f", _fire_hydrant, actions=("still", "spray"), seconds=2.0),
    _outdoor_stand(
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
    _outdoor_stand("jetty", "wooden jetty, landing stage, bathing jetty", 0.8, "#a8784a", _jetty, habitat="water"),
    _outdoor_stand("bus stop", "bus shelter, busstop, tram stop", 2.3, "#3d8a72", _bus_stop),
    _outdoor_stand("stairs", "stair, staircase, steps, stairway, flight of stairs", 1.35, "#b5b0a6", _stairs),
    _hung("hammock", "", 1.1, "#4a9ab0", _hammock, seconds=3.6),
    _hung(
        "chandelier", "crystal chandelier, candelabrum", 1.0, "#d9a83f", _chandelier, habitat="air", actions=("spin",)
    ),
    _hung("birdhouse", "bird house, nesting box, nest box", 1.6, "#e0b878", _birdhouse),
)
