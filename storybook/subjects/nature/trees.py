"""Broad-leaved trees, conifers and bushes. Units: the height of a tree; the origin is where it leaves the ground."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import (
    Colour,
    Drawing,
    Outline,
    Shape,
    box,
    dark,
    ellipse,
    light,
    polygon,
    smooth,
    star,
    tint,
    tube,
)
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look

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


def leafy(x: float, y: float, radius: float, at: int) -> Outline:
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
        *[leafy(x, y, r, at) for at, (x, y, r) in enumerate(moved)], colour=dark(base, 0.16), depth=0.10
    )
    drawing.fill(
        *[leafy(x - r * 0.16, y + r * 0.20, r * 0.74, at + 3) for at, (x, y, r) in enumerate(moved)],
        colour=base,
        shade=0,
        soft=0.008,
        clip=whole,
    )
    drawing.fill(
        *[leafy(x - r * 0.28, y + r * 0.36, r * 0.40, at + 5) for at, (x, y, r) in enumerate(moved)],
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


def draw_trunk(drawing: Drawing, thick: float, colour: Colour, high: float = 0.55) -> Shape:
    return drawing.fill(
        polygon(
            (-thick * 1.15, 0.0),
            (-thick * 0.85, high * 0.45),
            (-thick * 0.5, high),
            (thick * 0.5, high),
            (thick * 0.85, high * 0.45),
            (thick * 1.15, 0.0),
        ),
        tube([(0.0, high * 0.55), (-0.13, high * 0.88)], [thick * 0.5, thick * 0.3]),
        tube([(0.0, high * 0.62), (0.14, high * 0.92)], [thick * 0.5, thick * 0.3]),
        smooth(
            (-thick * 2.1, 0.0), (-thick * 1.1, 0.05), (0, 0.12), (thick * 1.1, 0.05), (thick * 2.1, 0.0), (0, 0.006)
        ),
        colour=colour,
        depth=0.04,
    )


def _tree(drawing: Drawing, look: Look, kind: str = "oak") -> None:
    birch = kind == "birch"
    flat = kind == "acacia"
    trunk = draw_trunk(drawing, 0.036 if birch else 0.058, tint("#ece7de") if birch else _BARK, 0.86 if flat else 0.55)
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


def _bush(drawing: Drawing, look: Look, kind: str = "bush") -> None:
    blobs = [(-0.42, 0.26, 0.26), (0.42, 0.28, 0.28), (-0.14, 0.42, 0.34), (0.18, 0.46, 0.32), (0.0, 0.24, 0.30)]
    _foliage(
        drawing,
        look,
        [(x, max(y, r * 0.92), r) for x, y, r in blobs],
        dots={"rose": tint("#e8476a"), "berry": tint("#d2352f")}.get(kind),
        size=0.045 if kind == "rose" else 0.024,
    )


_wood = Kind(family="tree", habitat="scenery", seconds=4.5)

ENTRIES: tuple[Entry, ...] = (
    _wood("tree", "oak, elm, beech, linden, chestnut", 9.0, "#5d9c45", partial(_tree, kind="oak")),
    _wood("autumn tree", "maple, maple tree", 9.0, "#e0762c", partial(_tree, kind="autumn")),
    _wood(
        "cherry tree",
        "cherry blossom, cherry blossoms, blossom tree, sakura, blossom",
        7.0,
        "#f4a9bf",
        partial(_tree, kind="blossom"),
    ),
    _wood("apple tree", "fruit tree", 6.0, "#5f9f48", partial(_tree, kind="apple")),
    _wood("orange tree", "lemon tree, olive tree", 5.0, "#4f8f45", partial(_tree, kind="orange")),
    _wood("birch", "aspen, poplar", 10.0, "#8fbf4f", partial(_tree, kind="birch")),
    _wood("acacia", "baobab, savanna tree", 8.0, "#7d9a45", partial(_tree, kind="acacia")),
    _wood("pine", "fir, spruce, conifer, evergreen, pine tree, fir tree", 11.0, "#3f8a5a", partial(_pine, kind="pine")),
    _wood("snowy pine", "snowy tree, snow-covered tree", 11.0, "#3a7a62", partial(_pine, kind="snowy")),
    _wood("christmas tree", "", 4.0, "#2f8050", partial(_pine, kind="christmas"), seconds=3.0),
    _wood("bush", "bushes, shrub, hedge, vine, ivy", 1.4, "#4f9048", partial(_bush, kind="bush")),
    _wood("rose bush", "rosebush", 1.4, "#4f8a48", partial(_bush, kind="rose")),
)
