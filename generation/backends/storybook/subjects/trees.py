"""Trees and bushes. Units: the height of a tree; the origin is where it leaves the ground. Crowns sway in the wind."""

from __future__ import annotations

import math
from functools import partial

from ..canvas import Colour, Drawing, Outline, Shape, box, dark, ellipse, light, polygon, smooth, star, tint, tube
from .entry import Entry
from .motion import swell, wave
from .thing import Look, Thing

Blob = tuple[float, float, float]
_BARK = tint("#7a4f33")

_CROWNS: dict[str, list[Blob]] = {
    "oak": [
        (-0.22, 0.52, 0.19),
        (0.22, 0.52, 0.19),
        (-0.12, 0.70, 0.22),
        (0.14, 0.69, 0.21),
        (0.0, 0.82, 0.18),
        (0.0, 0.56, 0.22),
    ],
    "birch": [
        (-0.10, 0.48, 0.13),
        (0.11, 0.50, 0.13),
        (-0.09, 0.66, 0.15),
        (0.10, 0.68, 0.14),
        (0.0, 0.84, 0.14),
        (0.0, 0.60, 0.15),
    ],
    "blossom": [
        (-0.27, 0.55, 0.17),
        (0.28, 0.56, 0.17),
        (-0.14, 0.70, 0.20),
        (0.16, 0.72, 0.19),
        (0.01, 0.83, 0.16),
        (0.0, 0.58, 0.20),
    ],
    "baobab": [(-0.34, 0.78, 0.13), (0.34, 0.80, 0.13), (-0.13, 0.85, 0.14), (0.13, 0.86, 0.13), (0.0, 0.80, 0.13)],
    "acacia": [(-0.42, 0.80, 0.10), (0.42, 0.82, 0.10), (-0.22, 0.85, 0.13), (0.22, 0.86, 0.13), (0.0, 0.87, 0.13)],
}


def _leafy(x: float, y: float, radius: float, at: int) -> Outline:
    """A round tuft with a scalloped edge."""
    points = []
    for step in range(18):
        angle = math.tau * step / 18 + at * 0.7
        reach = radius * (1.0 if step % 2 else 0.925)
        points.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach))
    return smooth(*points, steps=4)


def _foliage(
    drawing: Drawing, look: Look, blobs: list[Blob], *, dots: Colour | None = None, size: float = 0.017
) -> None:
    """Leaves in three tones, lit from the upper left, that breathe in the wind."""
    sway = 0.012 * wave(look.phase)
    base = look.colour
    moved = [
        (x + sway * (y - 0.2) * 1.6, y, r * (1 + 0.012 * wave(look.phase, 0.13 * at)))
        for at, (x, y, r) in enumerate(blobs)
    ]
    whole = drawing.fill(
        *[_leafy(x, y, r, at) for at, (x, y, r) in enumerate(moved)], colour=dark(base, 0.16), depth=0.10
    )
    drawing.fill(
        *[_leafy(x - r * 0.16, y + r * 0.20, r * 0.74, at + 3) for at, (x, y, r) in enumerate(moved)],
        colour=base,
        shade=0,
        soft=0.008,
        clip=whole,
    )
    drawing.fill(
        *[_leafy(x - r * 0.28, y + r * 0.36, r * 0.40, at + 5) for at, (x, y, r) in enumerate(moved)],
        colour=light(base, 0.26),
        shade=0,
        soft=0.006,
        opacity=0.85,
        clip=whole,
    )
    rng = look.chance()
    flecks, spots = [], []
    for x, y, r in moved:
        for _ in range(6):
            angle, far = rng.uniform(0, math.tau), r * math.sqrt(rng.uniform(0.05, 0.85))
            px, py = x + math.cos(angle) * far, y + math.sin(angle) * far
            flecks.append(ellipse(px, py, 0.016, 0.008, rng.uniform(0, 180)))
            spots.append(ellipse(px, py, size * rng.uniform(0.8, 1.3)))
    drawing.fill(flecks, colour=light(base, 0.4), shade=0, opacity=0.5, clip=whole)
    if dots is not None:
        drawing.fill(spots[::2] if size > 0.02 else spots, colour=dots, shade=0.5 if size > 0.02 else 0, depth=0.015)


def _trunk(drawing: Drawing, thick: float, colour: Colour, high: float = 0.55) -> Shape:
    return drawing.fill(
        polygon((-thick * 1.15, 0.0), (-thick * 0.85, high * 0.45), (-thick * 0.5, high), (thick * 0.5, high), (thick * 0.85, high * 0.45), (thick * 1.15, 0.0)),
        tube([(0.0, high * 0.55), (-0.13, high * 0.88)], [thick * 0.5, thick * 0.3]), tube([(0.0, high * 0.62), (0.14, high * 0.92)], [thick * 0.5, thick * 0.3]),
        smooth((-thick * 2.1, 0.0), (-thick * 1.1, 0.05), (0, 0.12), (thick * 1.1, 0.05), (thick * 2.1, 0.0), (0, 0.006)), colour=colour, depth=0.04,
    )  # fmt: skip


def _tree(drawing: Drawing, look: Look, kind: str = "oak") -> None:
    birch = kind == "birch"
    flat = kind == "acacia"
    trunk = _trunk(drawing, 0.036 if birch else 0.058, tint("#ece7de") if birch else _BARK, 0.86 if flat else 0.55)
    if birch:
        marks = [
            part
            for y, x in ((0.06, 0.012), (0.11, -0.02), (0.17, 0.015), (0.24, -0.01), (0.31, 0.012))
            for part in tube([(x - 0.018, y), (x + 0.018, y)], [0.006, 0.004])
        ]
        drawing.fill(*marks, colour=tint("#4a4342"), shade=0, clip=trunk)
    dots = {
        "apple": tint("#d8352f"),
        "blossom": tint("#fff2f5"),
        "orange": tint("#f5952e"),
        "lemon": tint("#f7d93d"),
    }.get(kind)
    _foliage(drawing, look, _CROWNS.get(kind, _CROWNS["oak"]), dots=dots, size=0.012 if kind == "blossom" else 0.027)
    if kind in ("blossom", "autumn"):
        # Petals and leaves that come off and sail down; each begins and ends unseen.
        for at in range(5):
            age = (look.phase + at / 5) % 1.0
            x = -0.30 + 0.14 * at + 0.05 * math.sin(math.tau * (age + at / 3)) + 0.12 * age
            drawing.fill(
                ellipse(x, 0.50 * (1 - age) + 0.02, 0.014, 0.008, 200 * age),
                colour=light(look.colour, 0.15),
                shade=0,
                opacity=min(1.0, 6 * age, 6 * (1 - age)),
            )
    drawing.mark("top", 0, 0.98)


def _bare(drawing: Drawing, look: Look) -> None:
    sway = 0.008 * wave(look.phase)
    limbs: list[Outline] = []

    def grow(x: float, y: float, angle: float, long: float, thick: float, left: int) -> None:
        ex, ey = x + math.cos(angle) * long + sway * y, y + math.sin(angle) * long
        limbs.extend(tube([(x, y), (ex, ey)], [thick, thick * 0.62]))
        if left:
            for turn, part in ((0.46, 0.76), (-0.40, 0.80)):
                grow(ex, ey, angle + turn + 0.06 * left, long * part, thick * 0.62, left - 1)

    grow(0.0, 0.05, math.pi / 2 - 0.03, 0.27, 0.050, 4)
    limbs.append(smooth((-0.11, 0.0), (-0.05, 0.05), (0, 0.12), (0.05, 0.05), (0.11, 0.0), (0, 0.006)))
    drawing.fill(limbs, colour=look.colour, depth=0.03)


def _pine(drawing: Drawing, look: Look, kind: str = "pine") -> None:
    base = look.colour
    drawing.fill(
        box(-0.04, 0.0, 0.04, 0.22),
        smooth((-0.09, 0.0), (-0.03, 0.06), (0.03, 0.06), (0.09, 0.0), (0, 0.005)),
        colour=_BARK,
        depth=0.03,
    )
    tiers = ((0.12, 0.34, 0.40), (0.30, 0.28, 0.36), (0.48, 0.22, 0.32), (0.66, 0.155, 0.33))
    for at, (low, half, high) in enumerate(tiers):
        sway = 0.012 * wave(look.phase, -0.06 * at) * (low + 0.2)
        hem = []
        for step in range(9):
            share = step / 8
            hem.append(
                (
                    -half + 2 * half * share + sway * 0.5,
                    low - 0.022 * math.sin(math.pi * share) + (0.020 if step % 2 else -0.012),
                )
            )
        shade = dark(base, 0.26 - 0.08 * at)
        drawing.fill(
            polygon(
                (sway, low + high),
                *[(half * -0.42 + sway, low + high * 0.5)],
                *hem,
                (half * 0.42 + sway, low + high * 0.5),
            ),
            colour=shade,
            to=dark(shade, 0.16),
            depth=0.07,
        )
        if kind == "christmas":
            paints = ("#e2483d", "#f7cf4a", "#4aa3d8", "#f7f3ea")
            for step in range(1, 8, 2):
                share = step / 8
                glow = light(tint(paints[(at + step // 2) % 4]), 0.35 * swell(look.phase * 2, (at * 3 + step) / 7))
                drawing.fill(
                    ellipse(-half + 2 * half * share + sway * 0.5, low + 0.012, 0.022),
                    colour=glow,
                    shade=0.4,
                    depth=0.012,
                )
    if kind == "christmas":
        drawing.fill(
            ellipse(0, 1.0, 0.10), colour=tint("#ffe9a0"), shade=0, soft=0.03, opacity=0.55 + 0.2 * wave(look.phase)
        )
        drawing.fill(
            star(0.006 * wave(look.phase), 1.0, 0.068, 0.030, 5), colour=tint("#f9d24a"), shade=0.4, depth=0.02
        )
    drawing.mark("top", 0, 0.99)


def _palm(drawing: Drawing, look: Look) -> None:
    sway = 0.020 * wave(look.phase)
    spine = [(-0.06, 0.045), (-0.055, 0.25), (0.0, 0.52), (0.08 + sway, 0.74)]
    trunk = drawing.fill(tube(spine, [0.046, 0.034, 0.029, 0.026]), colour=tint("#a5764a"), depth=0.03)
    rings = [
        part for at in range(10) for part in tube([(-0.2, 0.05 + 0.07 * at), (0.2, 0.065 + 0.07 * at)], [0.006] * 2)
    ]
    drawing.fill(rings, colour=tint("#7d5533"), shade=0, opacity=0.7, clip=trunk)
    cx, cy = 0.08 + sway, 0.745
    leaves = (
        (168, 0.40, -0.30),
        (30, 0.36, -0.20),
        (138, 0.34, -0.12),
        (-4, 0.38, -0.30),
        (62, 0.28, -0.02),
        (108, 0.28, -0.02),
    )
    for at, (angle, long, drop) in enumerate(leaves):
        lift = 3 * wave(look.phase, 0.1 * at)
        turn = math.radians(angle + lift)
        ex, ey = cx + math.cos(turn) * long, cy + math.sin(turn) * long * 0.75 + drop
        mx, my = cx + math.cos(turn) * long * 0.58, cy + math.sin(turn) * long * 0.75 + 0.09
        _frond(
            drawing, (cx, cy), (mx, my), (ex, ey), dark(look.colour, 0.24) if at < 4 and at % 2 == 0 else look.colour
        )
    drawing.fill(
        ellipse(cx - 0.035, cy - 0.03, 0.034),
        ellipse(cx + 0.03, cy - 0.04, 0.034),
        ellipse(cx, cy - 0.055, 0.032),
        colour=tint("#6b4526"),
        depth=0.02,
    )


def _frond(
    drawing: Drawing, start: tuple[float, float], middle: tuple[float, float], end: tuple[float, float], colour: Colour
) -> None:
    """A feathered leaf along a bent rib."""
    upper, lower = [], []
    for at in range(13):
        t = at / 12
        x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * middle[0] + t * t * end[0]
        y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * middle[1] + t * t * end[1]
        dx = 2 * (1 - t) * (middle[0] - start[0]) + 2 * t * (end[0] - middle[0])
        dy = 2 * (1 - t) * (middle[1] - start[1]) + 2 * t * (end[1] - middle[1])
        length = math.hypot(dx, dy) or 1.0
        width = 0.062 * math.sin(math.pi * min(t * 0.92 + 0.08, 1.0)) ** 0.7
        tooth = width * (1.0 if at % 2 else 0.62)
        upper.append((x - dy / length * tooth * 0.8, y + dx / length * tooth * 0.8))
        lower.append((x + dy / length * tooth, y - dx / length * tooth))
    drawing.fill(polygon(*upper, *lower[::-1]), colour=colour, depth=0.03, shade=0.8)


def _willow(drawing: Drawing, look: Look) -> None:
    _trunk(drawing, 0.052, tint("#6b5138"), 0.60)
    base = look.colour
    drawing.fill(
        *[
            _leafy(x, y, r, at)
            for at, (x, y, r) in enumerate(
                ((-0.18, 0.78, 0.17), (0.18, 0.78, 0.17), (0.0, 0.85, 0.16), (0.0, 0.72, 0.18))
            )
        ],
        colour=dark(base, 0.2),
        depth=0.08,
    )
    for at in range(15):
        x = -0.36 + 0.72 * at / 14
        top = 0.90 - 0.9 * x * x
        low = 0.16 + 0.10 * ((at * 7) % 5) / 4 + 0.5 * abs(x) * 0.2
        sway = 0.03 * wave(look.phase, -0.05 * at)
        out = x * 1.25
        drawing.fill(
            tube([(x * 0.7, top), (out, (top + low) / 2 + 0.1), (out + sway, low)], [0.030, 0.034, 0.008]),
            colour=light(base, 0.10 * (at % 3)) if at % 2 else dark(base, 0.12),
            shade=0.5,
            depth=0.02,
        )


def _bush(drawing: Drawing, look: Look, kind: str = "bush") -> None:
    blobs = [(-0.42, 0.26, 0.26), (0.42, 0.28, 0.28), (-0.14, 0.42, 0.34), (0.18, 0.46, 0.32), (0.0, 0.24, 0.30)]
    _foliage(
        drawing,
        look,
        [(x, max(y, r * 0.92), r) for x, y, r in blobs],
        dots={"rose": tint("#e8476a"), "berry": tint("#d2352f")}.get(kind),
        size=0.045 if kind == "rose" else 0.024,
    )


def _bamboo(drawing: Drawing, look: Look) -> None:
    for at, x in enumerate((-0.16, 0.0, 0.15, -0.07)):
        high = (0.92, 1.0, 0.84, 0.76)[at]
        sway = 0.03 * wave(look.phase, -0.08 * at)
        line = [(x, 0.0), (x + 0.01, high * 0.5), (x + 0.02 + sway, high)]
        colour = look.colour if at != 3 else dark(look.colour, 0.25)
        cane = drawing.fill(tube(line, [0.026, 0.024, 0.017]), colour=colour, shade=0.8, depth=0.02)
        drawing.fill(
            *[
                part
                for step in range(1, 7)
                for part in tube([(x - 0.1, high * step / 7), (x + 0.1, high * step / 7)], [0.006] * 2)
            ],
            colour=dark(colour, 0.35),
            shade=0,
            clip=cane,
        )
        for step, (share, side) in enumerate(((0.62, 1), (0.76, -1), (0.90, 1), (0.98, -1))):
            px, py = x + 0.015 + sway * share, high * share
            tip = (px + side * 0.15, py - 0.05 + 0.012 * wave(look.phase, 0.1 * step))
            drawing.fill(
                smooth((px, py), ((px + tip[0]) / 2, py + 0.025), tip, ((px + tip[0]) / 2, py - 0.035)),
                colour=light(look.colour, 0.12),
                shade=0.5,
                depth=0.02,
            )


def _stump(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        smooth(
            (-0.62, 0.0),
            (-0.40, 0.10),
            (-0.34, 0.60),
            (0.34, 0.60),
            (0.40, 0.10),
            (0.66, 0.0),
            (0.2, 0.02),
            (0.0, 0.05),
            (-0.25, 0.02),
        ),
        colour=look.colour,
        depth=0.10,
    )
    drawing.fill(ellipse(0, 0.60, 0.36, 0.11), colour=tint("#e8cfa0"), shade=0.4)
    for part in (0.72, 0.45, 0.2):
        ring = [(float(x), float(y)) for x, y in ellipse(0, 0.60, 0.36 * part, 0.11 * part)[::2]]
        drawing.fill(tube([*ring, ring[0]], [0.007] * (len(ring) + 1)), colour=tint("#c29a64"), shade=0)
    drawing.mark("seat", 0, 0.6)


def _plant(
    name: str, words: tuple[str, ...], metres: float, colour: str, paint: object, *, seconds: float = 4.5
) -> Thing:
    assert callable(paint)
    return Thing(
        name=name,
        words=words,
        family="tree",
        habitat="scenery",
        height_metres=metres,
        colour=colour,
        paint=paint,
        seconds=seconds,
    )


ENTRIES: tuple[Entry, ...] = (
    _plant("tree", ("tree", "oak", "elm", "beech", "linden", "chestnut"), 9.0, "#5d9c45", partial(_tree, kind="oak")),
    _plant("autumn tree", ("autumn tree", "maple", "maple tree"), 9.0, "#e0762c", partial(_tree, kind="autumn")),
    _plant(
        "cherry tree",
        ("cherry tree", "cherry blossom", "cherry blossoms", "blossom tree", "sakura", "blossom"),
        7.0,
        "#f4a9bf",
        partial(_tree, kind="blossom"),
    ),
    _plant("apple tree", ("apple tree", "fruit tree"), 6.0, "#5f9f48", partial(_tree, kind="apple")),
    _plant("orange tree", ("orange tree", "lemon tree", "olive tree"), 5.0, "#4f8f45", partial(_tree, kind="orange")),
    _plant("birch", ("birch", "aspen", "poplar"), 10.0, "#8fbf4f", partial(_tree, kind="birch")),
    _plant("acacia", ("acacia", "baobab", "savanna tree"), 8.0, "#7d9a45", partial(_tree, kind="acacia")),
    _plant("bare tree", ("bare tree", "dead tree", "winter tree"), 8.0, "#6b5040", _bare),
    _plant(
        "pine",
        ("pine", "fir", "spruce", "conifer", "evergreen", "pine tree", "fir tree"),
        11.0,
        "#3f8a5a",
        partial(_pine, kind="pine"),
    ),
    _plant(
        "snowy pine", ("snowy pine", "snowy tree", "snow-covered tree"), 11.0, "#3a7a62", partial(_pine, kind="snowy")
    ),
    _plant("christmas tree", ("christmas tree",), 4.0, "#2f8050", partial(_pine, kind="christmas"), seconds=3.0),
    _plant("palm tree", ("palm", "palm tree", "coconut tree"), 8.0, "#4aa04f", _palm),
    _plant("willow", ("willow", "weeping willow"), 8.0, "#9fbf55", _willow),
    _plant("bamboo", ("bamboo",), 6.0, "#7fb04a", _bamboo),
    _plant("bush", ("bush", "bushes", "shrub", "hedge"), 1.4, "#4f9048", partial(_bush, kind="bush")),
    _plant("rose bush", ("rose bush", "rosebush"), 1.4, "#4f8a48", partial(_bush, kind="rose")),
    _plant("tree stump", ("stump", "tree stump"), 0.6, "#8a5f3c", _stump),
)
