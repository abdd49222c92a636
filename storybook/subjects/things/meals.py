"""Meals, on plates and in bowls. Units: about the width; everything stands on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, arc, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..palette import LEAF
from ..thing import Kind, Look
from .fruit import draw_gleam, rocking
from .tableware import steam


def _bread(drawing: Drawing, look: Look) -> None:
    crust = look.colour
    loaf = drawing.fill(
        smooth(*mirrored((0.0, 0.54), (0.50, 0.46), (0.70, 0.26), (0.66, 0.04), (0.0, 0.0))), colour=crust, depth=0.14
    )
    drawing.fill(
        *[
            part
            for x in (-0.36, -0.08, 0.20, 0.46)
            for part in tube([(x - 0.06, 0.24), (x, 0.36), (x + 0.10, 0.46)], [0.020, 0.040, 0.020])
        ],
        colour=light(crust, 0.5),
        shade=0.3,
        clip=loaf,
    )


def _pizza(drawing: Drawing, look: Look) -> None:
    """A slice in a hand, a whole one on its board anywhere else."""
    if look.action == "held":
        _pizza_slice(drawing, look)
        return
    if look.action == "pulled":
        with drawing.at(-0.1, 0, size=0.56):  # room for the slice
            _whole_pizza(drawing, look)
            _pull_slice(drawing, look)
        return
    _whole_pizza(drawing, look)


def _whole_pizza(drawing: Drawing, look: Look) -> None:
    drawing.fill(ellipse(0, 0.26, 0.72, 0.30), colour=tint("#a8713f"), depth=0.05)
    drawing.fill(ellipse(0, 0.31, 0.64, 0.26), colour=tint("#c98a45"), depth=0.07)
    top = drawing.fill(ellipse(0, 0.325, 0.55, 0.21), colour=look.colour, shade=0.6, depth=0.05)
    salami = [
        ellipse(0.50 * radius * math.cos(turn), 0.325 + 0.20 * radius * math.sin(turn), 0.085, 0.045)
        for radius, turn in ((0.0, 0.0), *((0.70, 0.5 + math.tau * at / 6) for at in range(6)))
    ]
    drawing.fill(*salami, colour=tint("#c9402f"), shade=0.5, depth=0.02, clip=top)
    leaves = ((-0.2, 0.33), (0.18, 0.38), (0.08, 0.22), (-0.36, 0.27), (0.38, 0.29), (-0.05, 0.45))
    drawing.fill(*[ellipse(x, y, 0.048, 0.022, 20) for x, y in leaves], colour=LEAF, shade=0.3, clip=top)
    for at in range(3):
        up = (look.phase + at / 3) % 1.0
        steam = ellipse(0.22 * at - 0.22, 0.45 + 0.3 * up, 0.05 + 0.04 * up, 0.08)
        drawing.fill(steam, colour=(255, 255, 255), opacity=0.35 * (1 - up) * min(4 * up, 1.0), soft=0.05, shade=0)


def _pull_slice(drawing: Drawing, look: Look) -> None:
    """A slice is lifted off, and draws strings of cheese after it."""
    up = 0.5 + 0.5 * wave(look.phase)
    x, y, turn = 0.30 + 0.05 * up, 1.0 + 0.2 * up, -62.0
    cheese = light(look.colour, 0.12)
    for at in range(5):
        start = (-0.02 + 0.1 * at, 0.35 - 0.03 * (at % 2))
        end = (x + 0.05 + 0.08 * at, y - 0.31 + 0.004 * at)
        thin = 0.014 + 0.010 * (1 - up) + 0.004 * (at % 3)
        sag = (0.5 * (start[0] + end[0]) + 0.012 * (at - 2), 0.5 * (start[1] + end[1]))
        drawing.fill(tube([start, sag, end], [2.4 * thin, thin, 2.0 * thin]), colour=cheese, shade=0.5, depth=0.02)
    with drawing.at(x, y - 0.36, turn=turn, size=0.72):
        _pizza_slice(drawing, look)


def _pizza_slice(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.5, turn=rocking(look, 3)):
        drawing.fill(
            smooth((-0.48, 0.44), (0.0, 0.53), (0.48, 0.44), (0.40, 0.32), (0.0, 0.40), (-0.40, 0.32)),
            colour=tint("#c98a45"),
            depth=0.06,
        )
        slab = drawing.fill(
            smooth((-0.42, 0.36), (0.0, 0.43), (0.42, 0.36), (0.02, -0.48), (-0.02, -0.48)),
            colour=look.colour,
            depth=0.06,
        )
        drawing.fill(
            *[smooth((x, -0.05 - d), (x + 0.03, 0.1), (x - 0.03, 0.1)) for x, d in ((-0.16, 0.14), (0.14, 0.16))],
            colour=look.colour,
            shade=0.5,
        )
        drawing.fill(
            *[ellipse(x, y, 0.082) for x, y in ((-0.17, 0.22), (0.16, 0.24), (0.0, -0.02), (0.02, -0.27))],
            colour=tint("#c9402f"),
            shade=0.5,
            depth=0.03,
            clip=slab,
        )
        drawing.fill(
            *[
                ellipse(x, y, 0.035, 0.022, 30)
                for x, y in ((0.0, 0.28), (-0.10, 0.06), (0.12, 0.08), (-0.28, 0.31), (0.30, 0.32))
            ],
            colour=LEAF,
            shade=0,
            clip=slab,
        )


def _burger(drawing: Drawing, look: Look) -> None:
    bun = look.colour
    drawing.fill(smooth((-0.50, 0.17), (-0.46, 0.03), (0.0, 0.0), (0.46, 0.03), (0.50, 0.17)), colour=bun, depth=0.07)
    drawing.fill(box(-0.52, 0.16, 0.52, 0.30, 0.06), colour=tint("#6b3f28"), depth=0.05)
    drawing.fill(
        polygon((-0.50, 0.33), (0.50, 0.33), (0.34, 0.30), (0.20, 0.20), (0.06, 0.30), (-0.3, 0.30), (-0.40, 0.24)),
        colour=tint("#f7c33d"),
        shade=0,
    )
    drawing.fill(
        smooth(*[(-0.56 + 0.14 * at, 0.32 if at % 2 else 0.38) for at in range(9)], (0.54, 0.44), (-0.54, 0.44)),
        colour=tint("#7fc04f"),
        shade=0.5,
        depth=0.03,
    )
    drawing.fill(box(-0.46, 0.40, 0.46, 0.47, 0.03), colour=tint("#d8432f"), shade=0.4, depth=0.02)
    drawing.fill(
        smooth((-0.52, 0.46), (-0.46, 0.68), (-0.20, 0.82), (0.20, 0.82), (0.46, 0.68), (0.52, 0.46), (0.0, 0.44)),
        colour=bun,
        depth=0.12,
    )
    drawing.fill(
        *[
            ellipse(x, y, 0.028, 0.018, 20)
            for x, y in ((-0.26, 0.68), (-0.05, 0.75), (0.18, 0.71), (0.34, 0.60), (-0.12, 0.61), (0.08, 0.60))
        ],
        colour=tint("#fbeecb"),
        shade=0,
    )


def _egg(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0, turn=rocking(look, 4)):
        drawing.fill(
            smooth(*mirrored((0, 0.0), (0.26, 0.08), (0.36, 0.36), (0.24, 0.76), (0.0, 0.94))),
            colour=look.colour,
            depth=0.16,
        )
        draw_gleam(drawing, -0.16, 0.60, 0.09)


def _cheese(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        polygon((-0.62, 0.30), (0.20, 0.66), (0.62, 0.46), (0.62, 0.30)), colour=light(look.colour, 0.25), shade=0.3
    )
    wedge = drawing.fill(
        polygon((-0.62, 0.30), (0.62, 0.30), (0.62, 0.0), (-0.62, 0.0)), colour=look.colour, depth=0.07
    )
    drawing.fill(
        *[
            ellipse(x, y, r, r * 0.9)
            for x, y, r in (
                (-0.36, 0.14, 0.075),
                (0.02, 0.19, 0.06),
                (0.30, 0.10, 0.085),
                (0.52, 0.23, 0.05),
                (-0.12, 0.06, 0.04),
            )
        ],
        colour=dark(look.colour, 0.24),
        shade=0,
        clip=wedge,
    )


_dish = Kind(family="food", habitat="table", seconds=4.0)


_BOWL = ((-0.60, 0.40), (-0.48, 0.14), (-0.22, 0.02), (0.22, 0.02), (0.48, 0.14), (0.60, 0.40), (0.0, 0.30))
_CHINA = tint("#f4f1ea")


def _fruit_bowl(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        tube([(-0.10, 0.62), (0.20, 0.86), (0.50, 0.62)], [0.05, 0.08, 0.04]), colour=tint("#f6cf3e"), depth=0.05
    )
    for x, y, size, code in (
        (-0.34, 0.50, 0.19, "#d8392f"),
        (0.36, 0.49, 0.18, "#f28a2c"),
        (0.02, 0.56, 0.20, "#8ac04a"),
        (-0.16, 0.42, 0.17, "#f28a2c"),
        (0.20, 0.42, 0.16, "#d8392f"),
    ):
        drawing.fill(ellipse(x, y, size), colour=tint(code), depth=0.1)
        draw_gleam(drawing, x - size * 0.4, y + size * 0.4, size * 0.3)
        drawing.fill(tube([(x, y + size * 0.9), (x + 0.02, y + size * 1.25)], [0.012, 0.01]), colour=tint("#6b4a2e"))
    for x, y in ((-0.52, 0.42), (-0.45, 0.36), (-0.54, 0.34), (-0.47, 0.46)):
        drawing.fill(ellipse(x, y, 0.06), colour=tint("#7d4fa0"), depth=0.04)
    drawing.fill(smooth(*_BOWL), colour=look.colour, depth=0.12)


def _bowl_of(drawing: Drawing, look: Look, *, top: str, bits: tuple[str, ...] = (), hot: bool = False) -> None:
    """A heap of something, with bits of other colours in it."""
    heap = drawing.fill(
        smooth((-0.52, 0.38), (-0.34, 0.58), (0.0, 0.66), (0.34, 0.58), (0.52, 0.38), (0.0, 0.24)), colour=tint(top)
    )
    for number in range(26 if bits else 0):
        x = 0.46 * math.sin(number * 2.4)
        y = 0.42 + 0.17 * (0.5 + 0.5 * math.cos(number * 1.7)) * (1 - abs(x))
        drawing.fill(
            ellipse(x, y, 0.06, 0.04, number * 47), colour=tint(bits[number % len(bits)]), depth=0.02, clip=heap
        )
    drawing.fill(smooth(*_BOWL), colour=look.colour, depth=0.12)
    if hot:
        steam(drawing, look, 0.0, 0.62, 0.8)


def _plate(drawing: Drawing, look: Look) -> None:
    drawing.fill(ellipse(0, 0.09, 0.72, 0.11), colour=look.colour, depth=0.05)
    drawing.fill(ellipse(0, 0.11, 0.50, 0.065), colour=dark(look.colour, 0.08), shade=0)
    drawing.fill(ellipse(0, 0.105, 0.48, 0.058), colour=light(look.colour, 0.3), shade=0)


def _pancakes(drawing: Drawing, look: Look, poured: bool = False) -> None:
    """A stack with butter on it; syrup runs down its sides, or comes from above."""
    _plate(drawing, Look(look.action, look.phase, _CHINA, look.seed))
    food, syrup = look.colour, tint("#b5651d")
    for number in range(4):
        drawing.fill(ellipse(0, 0.18 + 0.10 * number, 0.42, 0.085), colour=dark(food, 0.2), shade=0.6, depth=0.04)
        drawing.fill(ellipse(0, 0.21 + 0.10 * number, 0.41, 0.075), colour=food, shade=0.4, depth=0.04)
    drawing.fill(
        smooth((-0.3, 0.54), (0.0, 0.58), (0.32, 0.54), (0.34, 0.36), (0.24, 0.48), (0.0, 0.46), (-0.16, 0.32)),
        colour=syrup,
        opacity=0.85,
    )
    drawing.fill(box(-0.1, 0.54, 0.1, 0.66, 0.03), colour=tint("#fbe38a"), depth=0.04)
    if not poured:
        return
    drawing.fill(ellipse(0, 0.125, 0.52, 0.05), colour=syrup, shade=0.3, opacity=0.8)
    for number, x in enumerate((-0.36, -0.24, -0.09, 0.06, 0.2, 0.33)):
        run = (look.phase * 2 + number * 0.381966) % 1.0
        low = 0.5 - 0.36 * run
        seen = min(6 * (1 - run), 1.0)
        drawing.fill(
            tube([(x, 0.52), (x, low)], [0.026, 0.03]), ellipse(x, low, 0.042), colour=syrup, depth=0.03, opacity=seen
        )
        drawing.fill(ellipse(x - 0.012, low + 0.01, 0.012), colour=light(syrup, 0.6), shade=0, opacity=seen)
    pot = [(-0.22, 1.22), (0.02, 1.28), (0.18, 1.10), (0.06, 1.02), (-0.16, 1.04)]
    sway = 0.02 * math.sin(math.tau * look.phase)
    drawing.fill(
        tube([(0.20, 1.12), (0.17 + sway, 0.9), (0.16 + sway, 0.60)], [0.03, 0.018, 0.016]), colour=syrup, shade=0.4
    )
    drawing.fill(tube([(-0.2, 1.2), (-0.36, 1.22), (-0.34, 1.08), (-0.18, 1.08)], [0.02] * 4), colour=tint("#cfd6de"))
    drawing.fill(smooth(*pot), polygon((0.1, 1.22), (0.25, 1.14), (0.12, 1.04)), colour=tint("#cfd6de"), depth=0.05)


def _on_plate(drawing: Drawing, look: Look, *, kind: str) -> None:
    _plate(drawing, Look(look.action, look.phase, _CHINA, look.seed))
    food = look.colour
    if kind == "spaghetti":
        drawing.fill(smooth((-0.46, 0.12), (-0.34, 0.40), (0.0, 0.52), (0.34, 0.40), (0.46, 0.12)), colour=food)
        for number in range(9):
            x = -0.36 + 0.09 * number
            drawing.fill(
                tube(arc(x * 0.6, 0.14, 0.26, 10, 170, 0.30).tolist(), [0.014] * 24), colour=dark(food, 0.18), shade=0
            )
        drawing.fill(smooth((-0.24, 0.42), (0.0, 0.58), (0.24, 0.42), (0.0, 0.36)), colour=tint("#c93a26"), depth=0.05)
        drawing.fill(ellipse(0.02, 0.56, 0.06, 0.03, 20), colour=LEAF, shade=0.3)
    elif kind == "sushi":
        for x in (-0.40, 0.0, 0.40):
            drawing.fill(box(x - 0.16, 0.12, x + 0.16, 0.30, 0.07), colour=tint("#fbf8f0"), depth=0.05)
            drawing.fill(
                smooth((x - 0.20, 0.26), (x - 0.14, 0.40), (x + 0.14, 0.40), (x + 0.20, 0.26), (x, 0.31)),
                colour=food,
                depth=0.04,
            )
            drawing.fill(
                *[box(x + s, 0.31, x + s + 0.015, 0.39) for s in (-0.08, 0.03)], colour=light(food, 0.6), shade=0
            )
        drawing.fill(tube([(-0.72, 0.02), (0.66, 0.05)], [0.02, 0.012]), colour=tint("#8a5a3a"), shade=0.3)
    elif kind == "steak":
        drawing.fill(smooth((-0.34, 0.16), (-0.26, 0.34), (0.10, 0.38), (0.36, 0.26), (0.30, 0.13)), colour=food)
        drawing.fill(
            *tube([(-0.16, 0.30), (-0.04, 0.18)], [0.014] * 2),
            *tube([(0.02, 0.33), (0.14, 0.18)], [0.014] * 2),
            colour=dark(food, 0.5),
            shade=0,
        )
        drawing.fill(*[ellipse(x, 0.2, 0.07) for x in (0.44, 0.52)], colour=LEAF, depth=0.04)
        drawing.fill(*[box(-0.56 + 0.07 * n, 0.12, -0.52 + 0.07 * n, 0.36) for n in range(3)], colour=tint("#f2c44a"))


def _fries(drawing: Drawing, look: Look) -> None:
    for number in range(9):
        with drawing.at(-0.24 + 0.06 * number, 0.40, turn=14 - 3.5 * number):
            high = 0.44 + 0.10 * math.sin(number * 2.2)
            drawing.fill(box(-0.035, 0.0, 0.035, high, 0.01), colour=look.colour, shade=0.6, depth=0.03)
    drawing.fill(polygon((-0.34, 0.58), (0.34, 0.58), (0.24, 0.0), (-0.24, 0.0)), colour=tint("#d2352f"), depth=0.08)
    drawing.fill(
        smooth((-0.33, 0.60), (0.0, 0.46), (0.33, 0.60), (0.30, 0.52), (0.0, 0.40), (-0.30, 0.52)),
        colour=tint("#f7e9d2"),
        shade=0.2,
    )


def _popcorn(drawing: Drawing, look: Look) -> None:
    for number in range(22):
        x, y = 0.34 * math.sin(number * 2.4), 0.62 + 0.20 * (0.5 + 0.5 * math.cos(number * 1.3))
        drawing.fill(ellipse(x, y, 0.085, 0.075), colour=look.colour if number % 3 else tint("#f7dc8a"), depth=0.04)
    for number in range(12 if look.action == "pop" else 0):  # up out of the bucket and to its sides
        age = (look.phase * 3 + number * 0.381966) % 1.0
        x = 0.3 * math.sin(number * 2.4) * (1 + 1.6 * age)
        drawing.fill(
            ellipse(x, 0.7 + 1.5 * age * (1 - age) * (0.7 + 0.1 * (number % 4)), 0.075, 0.065, 200 * age),
            colour=look.colour if number % 3 else tint("#f7dc8a"),
            depth=0.04,
            opacity=min(8 * (1 - age), 1.0),
        )
    bucket = drawing.fill(polygon((-0.40, 0.66), (0.40, 0.66), (0.28, 0.0), (-0.28, 0.0)), colour=tint("#fbf8f2"))
    drawing.fill(
        *[
            polygon((x - 0.05, 0.7), (x + 0.05, 0.7), (x * 0.7 + 0.04, 0), (x * 0.7 - 0.04, 0))
            for x in (-0.3, -0.1, 0.1, 0.3)
        ],
        colour=tint("#d2352f"),
        shade=0.3,
        clip=bucket,
    )


def _hot_dog(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        smooth((-0.62, 0.20), (-0.40, 0.44), (0.40, 0.44), (0.62, 0.20), (0.0, 0.12)), colour=dark(look.colour, 0.12)
    )
    drawing.fill(
        tube([(-0.64, 0.34), (0.0, 0.30), (0.64, 0.34)], [0.10, 0.11, 0.10]), colour=tint("#c2482e"), depth=0.06
    )
    drawing.fill(
        tube([(-0.50 + 0.125 * at, 0.38 + (0.04 if at % 2 else -0.02)) for at in range(9)], [0.022] * 9),
        colour=tint("#f7c93a"),
        shade=0,
    )
    drawing.fill(smooth((-0.62, 0.24), (-0.46, 0.04), (0.46, 0.04), (0.62, 0.24), (0.0, 0.20)), colour=look.colour)


def _taco(drawing: Drawing, look: Look) -> None:
    drawing.fill(arc(0.05, 0.05, 0.56, 0, 180, 0.56), colour=dark(look.colour, 0.2))
    for number in range(11):
        angle = math.radians(15 + 15 * number)
        x, y = 0.50 * math.cos(angle), 0.06 + 0.50 * math.sin(angle)
        code = ("#6fb54a", "#d8432f", "#7a4a2e")[number % 3]
        drawing.fill(ellipse(x + 0.02, y, 0.09), colour=tint(code), depth=0.03)
    drawing.fill(arc(-0.04, 0.0, 0.55, 0, 180, 0.52), colour=look.colour, depth=0.1)


_plate_dish = Kind(family="food", habitat="table", seconds=3.0)


ENTRIES: tuple[Entry, ...] = (
    _dish("bread", "loaf, loaves, baguette", 0.14, "#c98745", _bread),
    _dish("pizza", "pizza box, box of pizza, takeaway pizza", 0.13, "#f7c64f", _pizza, actions=("still", "pulled")),
    _dish("burger", "hamburger, sandwich, cheeseburger", 0.12, "#d99548", _burger),
    _dish("egg", "", 0.06, "#f7ead6", _egg),
    _dish("cheese", "", 0.12, "#f7c64a", _cheese),
    _plate_dish(
        "fruit bowl", "bowl of fruit, basket of fruit, fruit basket, fruit, fruit salad", 0.16, "#6f9fc9", _fruit_bowl
    ),
    _plate_dish("rice", "bowl of rice", 0.12, "#4a7fb8", partial(_bowl_of, top="#fbf8f0", hot=True)),
    _plate_dish(
        "salad",
        "bowl of salad, vegetable, lettuce, cabbage",
        0.13,
        "#c98a5a",
        partial(_bowl_of, top="#5fa548", bits=("#7fc04f", "#d8432f", "#46903c", "#f2d24a")),
    ),
    _plate_dish(
        "cereal",
        "oatmeal, muesli, breakfast, granola",
        0.12,
        "#e8a04a",
        partial(_bowl_of, top="#fbf5e6", bits=("#d99a4a", "#c98038", "#d62f3f")),
    ),
    _plate_dish("plate", "dish, saucer, platter", 0.05, "#f4f1ea", _plate),
    _plate_dish(
        "pancakes", ("pancake", "waffle", "crepe", "stack of pancakes", "pile of pancakes"), 0.14, "#e0a050", _pancakes
    ),
    _plate_dish("syrup on pancakes", "", 0.26, "#e0a050", partial(_pancakes, poured=True)),
    _plate_dish("spaghetti", "pasta, lasagna", 0.13, "#f2d07a", partial(_on_plate, kind="spaghetti")),
    _plate_dish("sushi", "sashimi", 0.1, "#f28a5a", partial(_on_plate, kind="sushi")),
    _plate_dish("steak", "dinner, meat, roast", 0.1, "#8a4a2e", partial(_on_plate, kind="steak")),
    _plate_dish("fries", "french fries, chips", 0.16, "#f7c94a", _fries),
    _plate_dish("popcorn", "bucket of popcorn, popcorn pot", 0.2, "#fdf3d8", _popcorn, actions=("still", "pop")),
    _plate_dish("hot dog", "sausage, hotdog", 0.09, "#dda35c", _hot_dog),
    _plate_dish("taco", "burrito, quesadilla, kebab", 0.1, "#f0c15a", _taco),
)
