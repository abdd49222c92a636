"""What people have in their hands: papers, trays, and the tools of house and garden. Units: about the height."""

from __future__ import annotations

from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, place, polygon, smooth, tint, tube
from ..entry import Entry
from ..palette import INK, LEAF, PAPER, STEEL, WOOD
from ..thing import Kind, Look


def _newspaper(drawing: Drawing, look: Look) -> None:
    drawing.fill(polygon((-0.62, 0.03), (0, 0.0), (0, 0.98), (-0.60, 1.0)), colour=look.colour, depth=0.04)
    drawing.fill(polygon((0, 0.0), (0.62, 0.03), (0.60, 1.0), (0, 0.98)), colour=dark(look.colour, 0.10), depth=0.04)
    drawing.fill(box(-0.52, 0.84, -0.08, 0.93), box(0.09, 0.55, 0.30, 0.80), colour=tint("#55524f"), shade=0)
    lines = [box(-0.52, y, -0.32, y + 0.03) for y in (0.74, 0.66, 0.58, 0.50, 0.42, 0.34, 0.26, 0.18, 0.10)]
    lines += [box(-0.27, y, -0.07, y + 0.03) for y in (0.74, 0.66, 0.58, 0.26, 0.18, 0.10)]
    lines += [box(0.36, y, 0.54, y + 0.03) for y in (0.88, 0.80, 0.72, 0.64, 0.56, 0.42, 0.34, 0.26, 0.18, 0.10)]
    lines += [box(0.09, y, 0.30, y + 0.03) for y in (0.88, 0.42, 0.34, 0.26, 0.18, 0.10)]
    drawing.fill(*lines, box(-0.27, 0.34, -0.07, 0.52), colour=tint("#a5a19b"), shade=0)


def _map(drawing: Drawing, look: Look) -> None:
    for at in range(4):
        left, right = -0.72 + 0.36 * at, -0.36 + 0.36 * at
        low, high = (0.0, 0.05) if at % 2 else (0.05, 0.0)
        panel = polygon((left, low), (right, high), (right, 0.92 + high), (left, 0.92 + low))
        drawing.fill(panel, colour=dark(look.colour, 0.08 * (at % 2)), depth=0.03)
    drawing.fill(
        smooth((-0.66, 0.55), (-0.42, 0.82), (-0.10, 0.72), (0.05, 0.45), (-0.20, 0.22), (-0.52, 0.28)),
        smooth((0.26, 0.60), (0.44, 0.84), (0.64, 0.74), (0.60, 0.52), (0.42, 0.46)),
        colour=tint("#9cc98a"),
        shade=0,
    )
    drawing.fill(
        tube([(-0.46, 0.42), (-0.2, 0.50), (0.10, 0.30), (0.44, 0.40)], [0.016] * 4), colour=tint("#5f9fd0"), shade=0
    )
    cross = [*tube([(0.38, 0.58), (0.52, 0.72)], [0.022] * 2), *tube([(0.38, 0.72), (0.52, 0.58)], [0.022] * 2)]
    drawing.fill(*cross, colour=tint("#d2362e"), shade=0)


def _tablet(drawing: Drawing, look: Look) -> None:
    drawing.fill(box(-0.40, 0.0, 0.40, 1.0, 0.07), colour=look.colour, depth=0.05)
    drawing.fill(box(-0.34, 0.09, 0.34, 0.92, 0.02), colour=tint("#bfe3f7"), shade=0)
    drawing.fill(*[box(-0.26, y, 0.20, y + 0.05) for y in (0.74, 0.62, 0.50)], colour=tint("#6fa8c9"), shade=0)
    drawing.fill(box(-0.26, 0.16, 0.26, 0.40, 0.02), colour=tint("#f2b45a"), shade=0)


def _tray(drawing: Drawing, look: Look) -> None:
    """With a bottle and two glasses."""
    drawing.fill(
        box(-0.30, 0.10, -0.14, 0.62, 0.05), box(-0.25, 0.56, -0.19, 0.94, 0.02), colour=tint("#2f7a52"), depth=0.04
    )
    drawing.fill(box(-0.30, 0.24, -0.14, 0.44), colour=PAPER, shade=0.2)
    for x in (0.08, 0.38):
        bowl = polygon((x - 0.10, 0.62), (x + 0.10, 0.62), (x + 0.06, 0.34), (x - 0.06, 0.34))
        drawing.fill(bowl, colour=tint("#e8f4fa"), opacity=0.75, shade=0.3)
        drawing.fill(
            polygon((x - 0.085, 0.52), (x + 0.085, 0.52), (x + 0.055, 0.35), (x - 0.055, 0.35)),
            colour=tint("#f2a03c"),
            shade=0,
        )
        drawing.fill(
            tube([(x, 0.34), (x, 0.12)], [0.014] * 2), ellipse(x, 0.11, 0.07, 0.02), colour=tint("#d5e6ee"), shade=0
        )
    drawing.fill(ellipse(0, 0.08, 0.66, 0.075), colour=look.colour, depth=0.04)
    drawing.fill(ellipse(0, 0.095, 0.56, 0.05), colour=dark(look.colour, 0.12), shade=0)


def _groceries(drawing: Drawing, look: Look) -> None:
    """A paper bag with a loaf and greens."""
    drawing.fill(tube([(0.14, 0.5), (0.30, 1.0)], [0.075, 0.065]), colour=tint("#d99a4e"), depth=0.05)
    drawing.fill(
        *[tube([(-0.16, 0.55), (x, y)], [0.02, 0.07]) for x, y in ((-0.34, 0.90), (-0.20, 0.98), (-0.06, 0.90))],
        colour=LEAF,
    )
    drawing.fill(ellipse(0.02, 0.66, 0.12), colour=tint("#d8382e"), depth=0.05)
    drawing.fill(polygon((-0.34, 0.0), (0.34, 0.0), (0.38, 0.66), (-0.38, 0.66)), colour=look.colour, depth=0.06)
    drawing.fill(polygon((0.20, 0.0), (0.34, 0.0), (0.38, 0.66), (0.24, 0.66)), colour=dark(look.colour, 0.15), shade=0)


def _watering_can(drawing: Drawing, look: Look) -> None:
    """The spout to the right."""
    body = look.colour
    drawing.fill(
        tube([(-0.26, 0.62), (-0.52, 0.74), (-0.58, 0.36), (-0.28, 0.14)], [0.035] * 4),
        colour=dark(body, 0.2),
        shade=0.5,
    )
    drawing.fill(
        tube([(0.20, 0.16), (0.48, 0.46), (0.72, 0.74)], [0.075, 0.045, 0.035]), colour=dark(body, 0.1), depth=0.04
    )
    drawing.fill(polygon((0.64, 0.78), (0.76, 0.68), (0.92, 0.80), (0.74, 0.94)), colour=dark(body, 0.25), depth=0.03)
    drawing.fill(box(-0.34, 0.0, 0.30, 0.66, 0.06), colour=body, depth=0.08)
    drawing.fill(
        box(-0.35, 0.50, 0.31, 0.56, 0.01), box(-0.35, 0.10, 0.31, 0.15, 0.01), colour=light(body, 0.2), shade=0.3
    )
    drawing.fill(tube([(-0.28, 0.66), (-0.02, 0.92), (0.24, 0.66)], [0.035] * 3), colour=dark(body, 0.2), shade=0.5)


def _pole(drawing: Drawing, look: Look, kind: str) -> None:
    """Broom, rake, shovel, axe, racket, bat: what they have at the foot of the handle."""
    if kind in ("bat", "racket"):
        _club(drawing, look, kind)
        return
    drawing.fill(box(-0.02, 0.14, 0.02, 1.0, 0.014), colour=WOOD, shade=0.5, depth=0.02)
    if kind == "broom":
        drawing.fill(
            smooth((-0.03, 0.24), (0.03, 0.24), (0.13, 0.02), (0.0, 0.0), (-0.13, 0.02)), colour=look.colour, depth=0.04
        )
        drawing.fill(box(-0.05, 0.19, 0.05, 0.22, 0.008), colour=tint("#b8432f"), shade=0)
        drawing.fill(
            *[tube([(x * 0.35, 0.17), (x, 0.03)], [0.003] * 2) for x in (-0.08, -0.03, 0.03, 0.08)],
            colour=dark(look.colour, 0.35),
            shade=0,
        )
    elif kind == "rake":
        drawing.fill(box(-0.14, 0.13, 0.14, 0.16, 0.01), colour=look.colour, shade=0.4)
        drawing.fill(
            *[box(x - 0.008, 0.0, x + 0.008, 0.14) for x in (-0.13, -0.065, 0, 0.065, 0.13)], colour=look.colour
        )
    elif kind == "axe":
        drawing.fill(box(-0.016, 0.0, 0.016, 0.3, 0.012), colour=WOOD, shade=0.5, depth=0.02)
        drawing.fill(
            polygon((-0.03, 0.24), (0.03, 0.24), (0.19, 0.32), (0.17, 0.0), (0.03, 0.08), (-0.03, 0.08)),
            colour=look.colour,
        )
    else:
        drawing.fill(
            smooth((-0.09, 0.26), (0.09, 0.26), (0.10, 0.12), (0.0, 0.0), (-0.10, 0.12)), colour=look.colour, depth=0.04
        )
        drawing.fill(box(-0.06, 0.95, 0.06, 0.99, 0.015), colour=dark(WOOD, 0.2), shade=0.4)


def _club(drawing: Drawing, look: Look, kind: str) -> None:
    """The grip below."""
    if kind == "bat":
        drawing.fill(
            tube([(0, 0.02), (0, 0.4), (0, 0.94)], [0.025, 0.035, 0.065]), ellipse(0, 0.02, 0.04), colour=look.colour
        )
        return
    drawing.fill(tube([(0, 0.0), (0, 0.46)], [0.03, 0.022]), colour=dark(look.colour, 0.4), shade=0.4)
    drawing.fill(ellipse(0, 0.72, 0.23, 0.28), colour=look.colour, depth=0.03)
    drawing.fill(ellipse(0, 0.72, 0.185, 0.235), colour=tint("#f7f4e6"), shade=0)
    net = [box(x - 0.004, 0.52, x + 0.004, 0.92) for x in (-0.11, -0.055, 0, 0.055, 0.11)]
    drawing.fill(
        *net, *[box(-0.17, y, 0.17, y + 0.008) for y in (0.58, 0.65, 0.72, 0.79, 0.86)], colour=tint("#b9b6a6"), shade=0
    )


def _pan(drawing: Drawing, look: Look) -> None:
    """With a fried egg in it; the handle to the left."""
    drawing.fill(tube([(-1.9, 0.5), (-0.8, 0.34)], [0.10, 0.09]), colour=INK, shade=0.4)
    drawing.fill(ellipse(0.1, 0.86, 0.62, 0.16), colour=tint("#fdfbf4"), depth=0.05)
    drawing.fill(ellipse(0.14, 0.96, 0.22, 0.13), colour=tint("#f7b52c"), depth=0.05)
    drawing.fill(
        smooth((-1.0, 0.80), (1.0, 0.80), (0.86, 0.10), (0.0, 0.0), (-0.86, 0.10)), colour=look.colour, depth=0.10
    )


def _pot(drawing: Drawing, look: Look) -> None:
    for number, x in enumerate((-0.22, 0.05, 0.26)):
        up = (look.phase + number / 3) % 1.0
        drawing.fill(
            ellipse(x, 0.85 + 0.5 * up, 0.10 + 0.08 * up),
            colour=(250, 250, 250),
            opacity=0.5 * (1 - up) * min(up * 4, 1.0),
            soft=0.05,
            shade=0,
        )
    drawing.fill(tube([(-0.62, 0.52), (0.62, 0.52)], [0.05] * 2), colour=INK, shade=0.3)
    drawing.fill(box(-0.50, 0.0, 0.50, 0.74, 0.10), colour=look.colour, depth=0.10)
    drawing.fill(ellipse(0, 0.76, 0.52, 0.09), colour=dark(look.colour, 0.3), shade=0)
    drawing.fill(ellipse(0, 0.76, 0.44, 0.06), colour=tint("#e08a3c"), shade=0)
    drawing.fill(tube([(0.1, 0.76), (0.32, 1.22)], [0.035, 0.04]), colour=WOOD, shade=0.4)


def _knitting(drawing: Drawing, look: Look) -> None:
    """A piece of it hangs from two needles."""
    for side in (-1, 1):
        drawing.fill(
            tube([(side * 0.62, 0.62), (-side * 0.30, 1.0)], [0.024, 0.012]),
            ellipse(side * 0.62, 0.62, 0.05),
            colour=tint("#d8b26a"),
            shade=0.3,
        )
    drawing.fill(polygon((-0.32, 0.86), (0.32, 0.86), (0.28, 0.0), (-0.28, 0.02)), colour=look.colour, depth=0.06)
    drawing.fill(*[box(-0.31, y, 0.31, y + 0.08) for y in (0.62, 0.40, 0.18)], colour=light(look.colour, 0.4), shade=0)


def _easel(drawing: Drawing, look: Look) -> None:
    """A landscape on it."""
    legs = [*tube([(-0.30, 0.0), (-0.04, 1.0)], [0.016] * 2), *tube([(0.30, 0.0), (0.04, 1.0)], [0.016] * 2)]
    drawing.fill(*legs, *tube([(0.06, 0.06), (0.0, 0.95)], [0.012] * 2), colour=look.colour, shade=0.5)
    drawing.fill(box(-0.34, 0.36, 0.34, 0.90), colour=tint("#f6f2e7"), shade=0.3, depth=0.02)
    drawing.fill(box(-0.30, 0.40, 0.30, 0.86), colour=tint("#a9d8f0"), shade=0)
    drawing.fill(ellipse(0.14, 0.75, 0.06), colour=tint("#f7cf4a"), shade=0)
    drawing.fill(
        polygon((-0.30, 0.54), (-0.12, 0.74), (0.04, 0.56), (0.14, 0.64), (0.30, 0.50), (0.30, 0.40), (-0.30, 0.40)),
        colour=tint("#7f8fb8"),
        shade=0,
    )
    drawing.fill(polygon((-0.30, 0.50), (0.0, 0.54), (0.30, 0.47), (0.30, 0.40), (-0.30, 0.40)), colour=LEAF, shade=0)
    drawing.fill(box(-0.36, 0.33, 0.36, 0.37, 0.01), colour=dark(look.colour, 0.15), shade=0.4)


def _longbow(drawing: Drawing, look: Look) -> None:
    """Drawn, with an arrow on the string that points to the right."""
    drawing.fill(tube([(-0.34, 0.5), (0.42, 0.5)], [0.010] * 2), colour=tint("#d9b98a"), shade=0)
    drawing.fill(polygon((0.40, 0.465), (0.40, 0.535), (0.50, 0.5)), colour=STEEL, shade=0.2)
    drawing.fill(polygon((-0.34, 0.5), (-0.26, 0.545), (-0.18, 0.5), (-0.26, 0.455)), colour=tint("#d8432f"), shade=0)
    drawing.fill(tube([(-0.02, 1.0), (-0.34, 0.5), (-0.02, 0.0)], [0.006] * 3, straight=True), colour=PAPER, shade=0)
    drawing.fill(
        tube(
            [(-0.02, 0.0), (0.20, 0.22), (0.26, 0.5), (0.20, 0.78), (-0.02, 1.0)], [0.014, 0.024, 0.028, 0.024, 0.014]
        ),
        colour=look.colour,
        shade=0.5,
    )


def _juggling_balls(drawing: Drawing, look: Look) -> None:
    """Five, from hand to hand: over in a high arc and straight back."""
    for number, code in enumerate(("#e2483d", "#f7c33d", "#3f8fd0", "#4caf6a", "#a05fd0")):
        gone = (look.phase + number / 5) % 1.0
        t = gone / 0.8 if gone < 0.8 else (1 - gone) / 0.2
        x, y = 0.40 * (1 - 2 * t), 0.14 + (5.4 * t * (1 - t) if gone < 0.8 else 0.0)
        drawing.fill(ellipse(x, y, 0.155), colour=PAPER, shade=0)
        drawing.fill(ellipse(x, y, 0.13), colour=look.colour if not number else tint(code), depth=0.04)


def _blackboard(drawing: Drawing, look: Look) -> None:
    """Shapes and lines on it that may be mirrored."""
    drawing.fill(*[box(x - 0.03, 0.0, x + 0.03, 0.5, 0.01) for x in (-0.6, 0.6)], colour=WOOD, shade=0.5)
    drawing.fill(box(-0.80, 0.30, 0.80, 1.0, 0.02), colour=WOOD, depth=0.03)
    drawing.fill(box(-0.75, 0.35, 0.75, 0.95), colour=look.colour, shade=0.4, depth=0.05)
    lines = [box(-x, y, x, y + 0.018) for y, x in ((0.57, 0.5), (0.48, 0.58), (0.39, 0.36))]
    drawing.fill(*lines, polygon((-0.12, 0.70), (0.12, 0.70), (0.0, 0.88)), colour=PAPER, shade=0)
    drawing.fill(*[ellipse(x, 0.78, 0.08) for x in (-0.42, 0.42)], colour=PAPER, shade=0)
    drawing.fill(*[ellipse(x, 0.78, 0.062) for x in (-0.42, 0.42)], colour=look.colour, shade=0)


def _stroller(drawing: Drawing, look: Look) -> None:
    """The handle to the left, where it is pushed."""
    drawing.fill(tube([(-0.36, 0.42), (-0.66, 0.92), (-0.78, 0.92)], [0.025] * 3), colour=STEEL, shade=0.4)
    drawing.fill(
        smooth((-0.44, 0.62), (-0.36, 0.36), (-0.1, 0.26), (0.3, 0.30), (0.52, 0.62)), colour=look.colour, depth=0.07
    )
    drawing.fill(ellipse(0.02, 0.66, 0.14), colour=tint("#f0bd98"), depth=0.05)
    drawing.fill(
        smooth((0.06, 0.60), (0.10, 1.0), (0.46, 0.92), (0.54, 0.60)), colour=dark(look.colour, 0.2), depth=0.06
    )
    drawing.fill(tube([(-0.30, 0.14), (0.1, 0.32), (0.36, 0.14)], [0.02] * 3), colour=STEEL, shade=0.4)
    for x in (-0.32, 0.38):
        drawing.fill(ellipse(x, 0.14, 0.14), colour=INK, shade=0.3)
        drawing.fill(ellipse(x, 0.14, 0.09), colour=tint("#e6e9ee"), shade=0.3)
        spokes = [box(-0.09, -0.008, 0.09, 0.008), box(-0.008, -0.09, 0.008, 0.09)]
        drawing.fill(*place(spokes, (x, 0.14), -360 * look.phase), colour=INK, shade=0)


def _bubble_wand(drawing: Drawing, look: Look) -> None:
    drawing.fill(tube([(0, 0.0), (0, 0.62)], [0.035] * 2), colour=look.colour, shade=0.4)
    drawing.fill(ellipse(0, 0.80, 0.20), colour=look.colour, shade=0.4)
    drawing.fill(ellipse(0, 0.80, 0.14), colour=tint("#d9f2fb"), shade=0)


_thing = Kind(family="thing", habitat="table")

ENTRIES: tuple[Entry, ...] = (
    _thing("newspaper", "magazine, comic", 0.4, "#f1ece0", _newspaper),
    _thing("map", "treasure map", 0.4, "#f3e6bf", _map),
    _thing("tablet", "ipad", 0.26, "#3a3f4a", _tablet),
    _thing("tray", "", 0.3, "#c9cfd6", _tray),
    _thing("groceries", "grocery bag, shopping bag, paper bag, shopping", 0.5, "#c99e66", _groceries),
    _thing(
        "watering can", "sprinkler, lawn sprinkler, garden sprinkler, water sprinkler", 0.35, "#4f9fb8", _watering_can
    ),
    _thing("broom", "mop, broomstick", 1.4, "#e0b04f", partial(_pole, kind="broom"), habitat="ground"),
    _thing("rake", "hoe, pitchfork", 1.5, "#7d838d", partial(_pole, kind="rake"), habitat="ground"),
    _thing("shovel", "spade", 1.2, "#8a9099", partial(_pole, kind="shovel"), habitat="ground"),
    _thing(
        "axe", "ax, hatchet, handsaw, hand saw, wood saw", 0.9, "#c9d0d8", partial(_pole, kind="axe"), habitat="ground"
    ),
    _thing("tennis racket", "racket, racquet", 0.68, "#d2453a", partial(_pole, kind="racket")),
    _thing("baseball bat", "cricket bat", 0.8, "#d0a060", partial(_pole, kind="bat")),
    _thing("frying pan", "skillet, wok", 0.12, "#4a4d55", _pan),
    _thing("pot", "saucepan, cooking pot", 0.3, "#c0503c", _pot, seconds=2.4),
    _thing("easel", "canvas", 1.6, "#b98a5e", _easel, habitat="ground"),
    _thing("knitting", "crochet, embroidery, needlework", 0.4, "#c9503f", _knitting),
    _thing("longbow", "bow and arrow, crossbow", 1.2, "#8a5a32", _longbow, habitat="ground"),
    _thing("juggling balls", ("juggling set",), 0.9, "#e2483d", _juggling_balls, seconds=1.2),
    _thing("blackboard", "chalkboard, whiteboard", 1.9, "#2f5548", _blackboard, habitat="ground"),
    _thing(
        "stroller",
        "pram, baby carriage, pushchair",
        1.0,
        "#5f7fb8",
        _stroller,
        habitat="ground",
        actions=("still", "roll"),
        seconds=1.0,
        stride=0.88,
    ),
    _thing("bubble wand", "", 0.2, "#e8569a", _bubble_wand),
)
