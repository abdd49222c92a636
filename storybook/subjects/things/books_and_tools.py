"""Books, letters, cameras, screens, pencils, luggage, clothes. Units: about the height; they stand on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, mix, points, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..palette import BRASS, INK, PAPER, STEEL
from ..thing import Kind, Look


def _book(drawing: Drawing, look: Look, kind: str = "book") -> None:
    if kind == "stack":
        for at, (code, wide) in enumerate((("#4a7fb8", 0.56), (None, 0.50), ("#5f9a5f", 0.53))):
            colour = look.colour if code is None else tint(code)
            y = 0.24 * at
            drawing.fill(box(-wide, y, wide, y + 0.22, 0.04), colour=colour, depth=0.05)
            drawing.fill(
                box(-wide + 0.06, y + 0.045, wide + 0.01, y + 0.175, 0.02), colour=PAPER, shade=0.4, depth=0.03
            )
            drawing.fill(box(-wide, y, -wide + 0.10, y + 0.22, 0.04), colour=dark(colour, 0.15), shade=0.3)
        return
    flip = swell(look.phase)
    drawing.fill(
        smooth(*mirrored((0, 0.03), (0.36, 0.0), (0.74, 0.06), (0.72, 0.62), (0.36, 0.56), (0, 0.58))),
        colour=look.colour,
        depth=0.05,
    )
    for side in (-1, 1):
        drawing.fill(
            smooth(
                (0, 0.08), (side * 0.34, 0.06), (side * 0.68, 0.11), (side * 0.67, 0.68), (side * 0.34, 0.64), (0, 0.62)
            ),
            colour=PAPER if side < 0 else dark(PAPER, 0.05),
            depth=0.07,
        )
        rows = [
            part
            for row in range(5)
            for part in tube(
                [
                    (side * 0.10, 0.52 - 0.085 * row),
                    (side * 0.34, 0.535 - 0.085 * row),
                    (side * 0.58, 0.565 - 0.085 * row),
                ],
                [0.010] * 3,
            )
        ]
        drawing.fill(rows, colour=tint("#b5ab9c"), shade=0)
    lift = 0.16 * math.sin(math.pi * flip)
    x = 0.66 - 1.1 * flip
    drawing.fill(
        smooth(
            (0, 0.08),
            (x * 0.5, 0.08 + lift * 0.6),
            (x, 0.12 + lift),
            (x, 0.68 + lift),
            (x * 0.5, 0.65 + lift * 0.6),
            (0, 0.62),
        ),
        colour=light(PAPER, 0.3),
        shade=0.4,
        opacity=0.92,
        depth=0.05,
    )


def _key(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.5, turn=6 * wave(look.phase)):
        loop = [(0.15 * math.cos(math.tau * at / 20), 0.32 + 0.15 * math.sin(math.tau * at / 20)) for at in range(20)]
        drawing.fill(
            *tube([*loop, loop[0]], [0.045] * 21),
            *tube([(0, 0.16), (0, -0.46)], [0.040] * 2),
            box(0.0, -0.46, 0.17, -0.38, 0.015),
            box(0.0, -0.32, 0.13, -0.24, 0.015),
            ellipse(0, 0.14, 0.07, 0.035),
            colour=look.colour,
            depth=0.03,
        )


def _camera(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        box(-0.20, 0.50, 0.14, 0.66, 0.04),
        box(-0.46, 0.54, -0.32, 0.61, 0.02),
        colour=dark(look.colour, 0.15),
        shade=0.5,
    )
    drawing.fill(box(-0.56, 0.0, 0.56, 0.56, 0.07), colour=look.colour, depth=0.08)
    drawing.fill(box(-0.56, 0.14, 0.56, 0.42), colour=dark(look.colour, 0.35), shade=0.2)
    drawing.fill(ellipse(0, 0.28, 0.235), colour=STEEL, depth=0.04)
    drawing.fill(ellipse(0, 0.28, 0.175), colour=INK, shade=0.4)
    drawing.fill(ellipse(0, 0.28, 0.105), colour=tint("#3f6fa8"), to=tint("#8fc0e8"), shade=0)
    drawing.fill(ellipse(-0.04, 0.32, 0.03), colour=(255, 255, 255), shade=0)
    drawing.fill(box(0.32, 0.45, 0.48, 0.525, 0.02), colour=tint("#fff3c4"), shade=0.3)


def _screen(drawing: Drawing, look: Look, kind: str = "laptop") -> None:
    glow = mix(tint("#4a8fd0"), tint("#8fd0f0"), 0.5 + 0.3 * wave(look.phase))
    if kind == "phone":
        drawing.fill(box(-0.25, 0.0, 0.25, 1.0, 0.07), colour=look.colour, depth=0.04)
        drawing.fill(box(-0.215, 0.07, 0.215, 0.93, 0.03), colour=glow, to=tint("#b58ae0"), shade=0)
        drawing.fill(
            *[
                box(-0.16 + 0.12 * at, 0.66 - 0.13 * row, -0.08 + 0.12 * at, 0.74 - 0.13 * row, 0.02)
                for at in range(3)
                for row in range(3)
            ],
            colour=(255, 255, 255),
            shade=0,
            opacity=0.85,
        )
        return
    if kind == "television":
        drawing.fill(
            *[tube([(side * 0.10, 0.98), (side * 0.30, 1.20)], [0.012] * 2)[0] for side in (-1, 1)],
            *[box(side * 0.34 - 0.04, 0.0, side * 0.34 + 0.04, 0.12) for side in (-1, 1)],
            colour=INK,
            shade=0,
        )
        drawing.fill(box(-0.62, 0.10, 0.62, 1.0, 0.09), colour=look.colour, depth=0.08)
        drawing.fill(box(-0.53, 0.20, 0.34, 0.91, 0.08), colour=INK, shade=0)
        drawing.fill(box(-0.49, 0.24, 0.30, 0.87, 0.06), colour=glow, to=tint("#5fc0a8"), shade=0)
        drawing.fill(
            *[ellipse(0.47, y, 0.05) for y in (0.78, 0.62)],
            *[box(0.42, 0.26 + 0.05 * at, 0.53, 0.28 + 0.05 * at) for at in range(4)],
            colour=INK,
            shade=0.3,
        )
        return
    drawing.fill(box(-0.52, 0.10, 0.52, 0.82, 0.04), colour=dark(look.colour, 0.3), depth=0.04)
    drawing.fill(box(-0.47, 0.15, 0.47, 0.78, 0.015), colour=glow, to=tint("#8fb0f0"), shade=0)
    drawing.fill(
        *[box(-0.38, 0.66 - 0.1 * row, (0.1, 0.3, -0.05, 0.22)[row], 0.695 - 0.1 * row, 0.015) for row in range(4)],
        colour=(255, 255, 255),
        shade=0,
        opacity=0.8,
    )
    drawing.fill(polygon((-0.54, 0.12), (0.54, 0.12), (0.68, 0.0), (-0.68, 0.0)), colour=look.colour, depth=0.04)


def _pencil(drawing: Drawing, look: Look, kind: str = "pencil") -> None:
    with drawing.at(0.0, 0.02, turn=-18 + 4 * wave(look.phase)):
        if kind == "brush":
            drawing.fill(tube([(0, 0.34), (0, 1.0)], [0.045, 0.020]), colour=tint("#a8703f"), depth=0.03)
            drawing.fill(box(-0.055, 0.26, 0.055, 0.40, 0.01), colour=STEEL, shade=0.5, depth=0.02)
            drawing.fill(
                smooth((-0.055, 0.27), (-0.075, 0.14), (0.0, 0.0), (0.075, 0.14), (0.055, 0.27)),
                colour=look.colour,
                depth=0.03,
            )
            return
        drawing.fill(box(-0.085, 0.20, 0.085, 0.88), colour=look.colour, depth=0.03)
        drawing.fill(box(-0.028, 0.20, 0.028, 0.88), colour=light(look.colour, 0.3), shade=0)
        drawing.fill(polygon((-0.085, 0.20), (0.085, 0.20), (0.0, 0.0)), colour=tint("#f0cf9a"), shade=0.3)
        drawing.fill(polygon((-0.03, 0.07), (0.03, 0.07), (0.0, 0.0)), colour=INK, shade=0)
        drawing.fill(box(-0.09, 0.86, 0.09, 0.93), colour=STEEL, shade=0.4)
        drawing.fill(box(-0.085, 0.92, 0.085, 1.02, 0.04), colour=tint("#f08a94"), shade=0.5, depth=0.02)


def _suitcase(drawing: Drawing, look: Look, kind: str = "suitcase") -> None:
    if kind == "backpack":
        if look.action == "strapped":  # on an animal: two straps round its chest and belly
            strap = dark(look.colour, 0.35)
            drawing.fill(
                tube([(0.34, 0.86), (0.62, 0.6), (0.6, 0.05), (0.3, -0.3)], [0.05] * 4), colour=strap, shade=0.4
            )
            drawing.fill(tube([(0.0, 0.1), (0.06, -0.2), (0.02, -0.5)], [0.05] * 3), colour=strap, shade=0.4)
        drawing.fill(
            tube([(-0.12, 0.92), (0.0, 1.02), (0.12, 0.92)], [0.030] * 3), colour=dark(look.colour, 0.35), shade=0
        )
        drawing.fill(box(-0.40, 0.0, 0.40, 0.94, 0.20), colour=look.colour, depth=0.10)
        drawing.fill(box(-0.28, 0.08, 0.28, 0.42, 0.08), colour=light(look.colour, 0.10), depth=0.05)
        drawing.fill(box(-0.40, 0.52, 0.40, 0.57), colour=dark(look.colour, 0.3), shade=0)
        drawing.fill(box(-0.04, 0.36, 0.04, 0.46, 0.02), box(-0.04, 0.49, 0.04, 0.60, 0.02), colour=BRASS, shade=0.3)
        return
    drawing.fill(
        tube([(-0.14, 0.60), (-0.12, 0.74), (0.12, 0.74), (0.14, 0.60)], [0.030] * 4),
        colour=dark(look.colour, 0.4),
        shade=0,
    )
    drawing.fill(box(-0.56, 0.0, 0.56, 0.62, 0.07), colour=look.colour, depth=0.08)
    drawing.fill(
        *[box(x - 0.045, 0.0, x + 0.045, 0.62) for x in (-0.34, 0.34)], colour=dark(look.colour, 0.25), shade=0.3
    )
    drawing.fill(*[box(x - 0.055, 0.34, x + 0.055, 0.44, 0.02) for x in (-0.34, 0.34)], colour=BRASS, shade=0.4)


def _letter(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0, turn=2 * wave(look.phase)):
        drawing.fill(box(-0.56, 0.0, 0.56, 0.74, 0.03), colour=look.colour, depth=0.07)
        drawing.fill(
            polygon((-0.56, 0.72), (0.56, 0.72), (0.0, 0.30)), colour=dark(look.colour, 0.07), shade=0.4, depth=0.04
        )
        drawing.fill(
            *tube([(-0.55, 0.72), (0.0, 0.30), (0.55, 0.72)], [0.010] * 3, straight=True),
            *tube([(-0.54, 0.02), (-0.16, 0.40)], [0.007] * 2),
            *tube([(0.54, 0.02), (0.16, 0.40)], [0.007] * 2),
            colour=dark(look.colour, 0.25),
            shade=0,
        )
        drawing.fill(
            smooth((0, 0.23), (0.08, 0.31), (0.06, 0.39), (0.0, 0.36), (-0.06, 0.39), (-0.08, 0.31)),
            colour=tint("#d8354a"),
            shade=0.4,
            depth=0.02,
        )


def _telescope(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        *[part for x in (-0.32, 0.0, 0.32) for part in tube([(0.0, 0.52), (x, 0.02)], [0.026, 0.018])],
        colour=tint("#6b4630"),
        shade=0.4,
    )
    with drawing.at(0, 0.58, turn=34 + 2 * wave(look.phase)):
        drawing.fill(
            polygon((-0.52, 0.055), (-0.52, -0.055), (-0.1, -0.07), (-0.1, 0.07)),
            colour=dark(look.colour, 0.2),
            depth=0.03,
        )
        drawing.fill(
            polygon((-0.12, 0.08), (-0.12, -0.08), (0.48, -0.11), (0.48, 0.11)), colour=look.colour, depth=0.05
        )
        drawing.fill(
            box(0.46, -0.13, 0.56, 0.13, 0.01),
            box(-0.14, -0.09, -0.08, 0.09, 0.01),
            colour=BRASS,
            shade=0.5,
            depth=0.03,
        )


def _boot(drawing: Drawing, look: Look) -> None:
    drawing.mark("rim", -0.07, 0.98)
    drawing.fill(
        smooth(*points("-0.26,1 -0.24,0.5 -0.3,0.1 -0.26,0 0.44,0 0.5,0.16 0.36,0.3 0.12,0.38 0.1,0.7 0.12,1")),
        colour=look.colour,
        depth=0.09,
    )
    drawing.fill(
        box(-0.30, 0.0, 0.50, 0.07, 0.03), box(-0.28, 0.90, 0.14, 1.0, 0.03), colour=dark(look.colour, 0.35), shade=0.4
    )


BALL = ("still", "roll", "bounce")


_keep = Kind(family="thing", habitat="table", seconds=3.6)

ENTRIES: tuple[Entry, ...] = (
    _keep(
        "book",
        (
            "novel, storybook, notebook, diary, diaries, magic book, spell book, spellbook, enchanted book, "
            "grimoire, book of spells, magical book, glowing book"
        ),
        0.25,
        "#b5483a",
        partial(_book, kind="book"),
        seconds=4.5,
    ),
    _keep("books", "stack of books, pile of books, library, libraries", 0.3, "#d8a03f", partial(_book, kind="stack")),
    _keep("key", "golden key, padlock", 0.12, "#e0b04a", _key),
    _keep(
        "camera",
        (
            "film camera, vintage camera, old camera, antique camera, retro camera, polaroid, polaroid camera, photo "
            "camera, digital camera"
        ),
        0.15,
        "#4a4f5c",
        _camera,
    ),
    _keep("laptop", "computer, notebook computer", 0.3, "#c3c9d2", partial(_screen, kind="laptop")),
    _keep("phone", "smartphone, telephone, selfie", 0.16, "#2f3038", partial(_screen, kind="phone")),
    _keep("television", "tv", 0.6, "#a8623f", partial(_screen, kind="television")),
    _keep("pencil", "pen, crayon", 0.2, "#f7c33d", partial(_pencil, kind="pencil")),
    _keep("paintbrush", "paintbrushes, brush, brushes, palette", 0.22, "#3f8fd0", partial(_pencil, kind="brush")),
    _keep(
        "suitcase",
        "luggage, briefcase, suitcase of flying papers",
        0.5,
        "#a8623f",
        partial(_suitcase, kind="suitcase"),
        habitat="ground",
    ),
    _keep(
        "backpack",
        "rucksack, schoolbag, bag",
        0.5,
        "#3f8aa8",
        partial(_suitcase, kind="backpack"),
        habitat="ground",
        actions=("still", "strapped"),
    ),
    _keep("letter", "envelope, postcard, scroll", 0.12, "#fbf3e2", _letter),
    _keep("telescope", "spyglass", 1.4, "#4a6fa8", _telescope, habitat="ground"),
    _keep("boot", "slipper, sandal, rainboot, sock, stocking", 0.3, "#a8623f", _boot),
)
