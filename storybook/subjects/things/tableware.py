"""Cups, pots, bottles, vases, and steam. Units: about the height; everything stands on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import keyed, wave
from ..palette import BRASS, INK
from ..thing import Kind, Look


def steam(drawing: Drawing, look: Look, x: float, y: float, size: float = 1.0) -> None:
    """Three curls that rise and fade; each begins and ends unseen."""
    for at in range(3):
        age = (look.phase + at / 3) % 1.0
        left = x + (at - 1) * 0.15 * size
        line = [
            (
                left + 0.055 * size * math.sin(5.0 * t + math.tau * (look.phase + at / 3)) * (0.3 + t),
                y + (0.10 + 0.42 * t + 0.20 * age) * size,
            )
            for t in (0.0, 0.25, 0.5, 0.75, 1.0)
        ]
        alpha = 0.62 * math.sin(math.pi * age)
        drawing.fill(
            tube(line, [0.012 * size, 0.028 * size, 0.036 * size, 0.028 * size, 0.006 * size]),
            colour=(255, 253, 250),
            shade=0,
            opacity=alpha,
            soft=0.014 * size,
        )


def _cup(drawing: Drawing, look: Look, kind: str = "coffee") -> None:
    body = look.colour
    drawing.mark("rim", 0.0, 0.65)
    drink = {"tea": tint("#c9762c"), "chocolate": tint("#5b3322"), "coffee": tint("#4a2c1e")}[kind]
    if kind != "chocolate":
        drawing.fill(ellipse(0, 0.045, 0.66, 0.065), colour=dark(body, 0.05), depth=0.04)
        drawing.fill(ellipse(0, 0.06, 0.40, 0.035), colour=dark(body, 0.2), shade=0, opacity=0.6)
    ring = [(0.36, 0.52), (0.56, 0.56), (0.64, 0.42), (0.54, 0.26), (0.33, 0.22)]
    drawing.fill(tube(ring, [0.050, 0.046, 0.044, 0.044, 0.044]), colour=dark(body, 0.08), depth=0.03)
    if kind == "chocolate":
        drawing.fill(
            smooth(*mirrored((0.0, 0.0), (0.36, 0.03), (0.39, 0.30), (0.38, 0.66), (0.0, 0.62))),
            colour=body,
            depth=0.13,
        )
    else:
        drawing.fill(
            smooth(*mirrored((0.0, 0.05), (0.24, 0.07), (0.42, 0.34), (0.44, 0.66), (0.0, 0.62))),
            colour=body,
            depth=0.13,
        )
    wide = 0.39 if kind == "chocolate" else 0.44
    drawing.fill(ellipse(0, 0.66, wide, 0.085), colour=light(body, 0.35), shade=0)
    drawing.fill(ellipse(0, 0.65, wide * 0.90, 0.066), colour=drink, to=light(drink, 0.12), shade=0)
    if kind == "coffee":
        drawing.fill(ellipse(0.0, 0.655, wide * 0.42, 0.030), colour=tint("#d9a878"), shade=0)
    if kind == "chocolate":
        drawing.fill(
            box(-0.20, 0.64, -0.04, 0.73, 0.03),
            box(0.04, 0.65, 0.20, 0.74, 0.03),
            colour=tint("#fdf6ee"),
            shade=0.5,
            depth=0.03,
        )
    if kind == "tea":
        drawing.fill(tube([(-0.30, 0.65), (-0.36, 0.50), (-0.34, 0.34)], [0.007] * 3), colour=tint("#f7f3ea"), shade=0)
        drawing.fill(box(-0.40, 0.22, -0.27, 0.36, 0.015), colour=tint("#5fae5a"), shade=0.3, depth=0.02)
    steam(drawing, look, 0.0, 0.70, 0.95)


def _teapot(drawing: Drawing, look: Look, kind: str = "teapot") -> None:
    body = look.colour
    drawing.fill(
        tube([(0.36, 0.24), (0.56, 0.34), (0.66, 0.60)], [0.11, 0.075, 0.050]), colour=dark(body, 0.08), depth=0.05
    )
    if kind == "kettle":
        drawing.fill(
            tube([(-0.34, 0.56), (-0.26, 0.86), (0.0, 0.94), (0.26, 0.86), (0.34, 0.56)], [0.032] * 5),
            colour=INK,
            shade=0.5,
        )
    else:
        drawing.fill(
            tube([(-0.36, 0.56), (-0.62, 0.58), (-0.66, 0.34), (-0.40, 0.20)], [0.045] * 4),
            colour=dark(body, 0.08),
            depth=0.03,
        )
    drawing.fill(
        smooth(*mirrored((0.20, 0.0), (0.42, 0.14), (0.48, 0.36), (0.36, 0.58), (0.0, 0.66))), colour=body, depth=0.14
    )
    drawing.fill(
        smooth((-0.24, 0.62), (-0.16, 0.72), (0.0, 0.75), (0.16, 0.72), (0.24, 0.62), (0.0, 0.60)),
        colour=dark(body, 0.05),
        depth=0.05,
    )
    drawing.fill(ellipse(0, 0.79, 0.062), colour=BRASS if kind == "kettle" else dark(body, 0.1), depth=0.03)
    if kind == "teapot":
        for x, y in ((-0.14, 0.34), (0.14, 0.28)):
            drawing.fill(
                *[
                    ellipse(x + 0.055 * math.cos(at * 1.257), y + 0.055 * math.sin(at * 1.257), 0.036)
                    for at in range(5)
                ],
                colour=light(body, 0.6),
                shade=0,
            )
            drawing.fill(ellipse(x, y, 0.028), colour=tint("#f2c94c"), shade=0)
    steam(drawing, look, 0.72, 0.60, 0.6)


def _bottle(drawing: Drawing, look: Look, kind: str = "bottle") -> None:
    body = look.colour
    if kind == "wine":
        drawing.fill(
            ellipse(0, 0.03, 0.24, 0.035),
            box(-0.018, 0.03, 0.018, 0.46),
            colour=tint("#dceef5"),
            opacity=0.85,
            shade=0.5,
        )
        bowl = drawing.fill(
            smooth(*mirrored((0.25, 0.98), (0.29, 0.70), (0.16, 0.48), (0.0, 0.44))),
            colour=tint("#dceef5"),
            opacity=0.6,
            shade=0.4,
            depth=0.06,
        )
        drawing.fill(box(-0.4, 0.3, 0.4, 0.76), colour=body, shade=0.4, depth=0.05, clip=bowl)
        drawing.fill(ellipse(0, 0.76, 0.275, 0.035), colour=light(body, 0.25), shade=0)
        return
    drawing.fill(
        smooth(*mirrored((0.16, 0.0), (0.17, 0.30), (0.16, 0.56), (0.06, 0.72), (0.055, 0.92))), colour=body, depth=0.08
    )
    drawing.fill(box(-0.165, 0.16, 0.165, 0.44), colour=tint("#f7efdd"), shade=0.4, depth=0.05)
    drawing.fill(box(-0.055, 0.90, 0.055, 1.0, 0.015), colour=tint("#c99a62"), shade=0.4, depth=0.02)
    drawing.fill(tube([(-0.11, 0.52), (-0.12, 0.08)], [0.014, 0.014]), colour=(255, 255, 255), shade=0, opacity=0.5)


def _flask(drawing: Drawing, look: Look) -> None:
    """A glass cone with something bright in it that bubbles, and a wisp above."""
    glass = drawing.fill(
        polygon(*mirrored((0.36, 0.0), (0.36, 0.06), (0.09, 0.62), (0.09, 0.95))),
        colour=tint("#e4f1f6"),
        shade=0.4,
        depth=0.05,
    )
    drawing.fill(box(-0.5, 0.0, 0.5, 0.36), colour=look.colour, shade=0.5, clip=glass, depth=0.05)
    for number in range(4):
        up = (look.phase + number * 0.27) % 1.0
        drawing.fill(
            ellipse(0.16 * wave(number * 0.37), 0.06 + 0.28 * up, 0.03), colour=light(look.colour, 0.5), shade=0
        )
        x, seen = 0.05 * wave(up + number * 0.4), 1 - up
        drawing.fill(
            ellipse(x, 1.0 + 0.1 * up, 0.04 + 0.05 * up), colour=light(look.colour, 0.55), shade=0, opacity=0.45 * seen
        )
    drawing.fill(box(-0.12, 0.93, 0.12, 0.99, 0.02), colour=tint("#cfe2ea"), shade=0.3)
    drawing.fill(tube([(-0.11, 0.5), (-0.25, 0.14)], [0.014, 0.014]), colour=(255, 255, 255), shade=0, opacity=0.6)


def _bowl(drawing: Drawing, look: Look) -> None:
    drawing.fill(ellipse(0, 0.40, 0.60, 0.10), colour=light(look.colour, 0.3), shade=0.3)
    drawing.fill(ellipse(0, 0.40, 0.53, 0.075), colour=tint("#e8a04a"), shade=0)
    drawing.fill(*[ellipse(x, 0.41, 0.055, 0.028) for x in (-0.28, -0.05, 0.2)], colour=tint("#6fae4a"), shade=0)
    drawing.fill(
        smooth((-0.60, 0.40), (-0.48, 0.14), (-0.22, 0.02), (0.22, 0.02), (0.48, 0.14), (0.60, 0.40), (0.0, 0.30)),
        colour=look.colour,
        depth=0.12,
    )
    steam(drawing, look, 0.0, 0.42, 0.9)


def _vase(drawing: Drawing, look: Look, kind: str = "vase") -> None:
    sway = 3 * wave(look.phase)
    pot = kind == "pot"
    drawing.mark("rim", 0.0, 0.42)
    top = 0.40
    if pot:
        for turn, long in ((58, 0.50), (122, 0.50), (32, 0.42), (148, 0.42), (90, 0.60), (74, 0.56), (106, 0.56)):
            with drawing.at(0, top - 0.04, turn=turn + sway):
                drawing.fill(
                    smooth((0, 0.02), (long * 0.55, 0.085), (long, 0.0), (long * 0.55, -0.085), (0, -0.02)),
                    colour=tint("#4f9a4f") if turn % 4 else tint("#6fb45a"),
                    depth=0.05,
                )
        drawing.fill(polygon((-0.28, 0.40), (0.28, 0.40), (0.20, 0.0), (-0.20, 0.0)), colour=look.colour, depth=0.08)
        drawing.fill(box(-0.32, 0.34, 0.32, 0.45, 0.02), colour=light(look.colour, 0.08), depth=0.04)
        return
    bloom = keyed(look.phase, ((0.0, 0.1), (0.66, 1.0), (0.97, 1.0))) if kind == "blooming" else 1.0
    for turn, long, code in (
        (66, 0.46, "#f2c94c"),
        (114, 0.46, "#ef7fa5"),
        (90, 0.56, "#fbf3f0"),
        (46, 0.34, "#b48be0"),
        (134, 0.34, "#f28a4a"),
    ):
        with drawing.at(0, top, turn=turn + sway):
            drawing.fill(tube([(0, 0), (long, 0)], [0.014, 0.012]), colour=tint("#5fa548"), shade=0)
            wide = 0.075 * bloom
            petals = [
                ellipse(long + wide * math.cos(at * 1.047), wide * math.sin(at * 1.047), 0.035 + 0.02 * bloom)
                for at in range(6)
            ]
            if bloom < 1:  # the bud and its green leaves
                drawing.fill(ellipse(long - 0.02, 0, 0.07, 0.045), colour=tint("#5fa548"), depth=0.03)
            drawing.fill(*petals, colour=tint(code), depth=0.03)
            drawing.fill(ellipse(long, 0, 0.042 * bloom), colour=tint("#e0902c"), shade=0.3)
    drawing.fill(
        smooth(*mirrored((0.12, 0.0), (0.20, 0.06), (0.24, 0.26), (0.11, 0.42), (0.14, 0.50), (0.0, 0.48))),
        colour=look.colour,
        depth=0.09,
    )


_home = Kind(family="thing", habitat="table", seconds=3.0)


def _flower_pot(drawing: Drawing, look: Look) -> None:
    """Of clay, full of earth."""
    drawing.fill(ellipse(0, 0.03, 0.46, 0.06), colour=dark(look.colour, 0.15), depth=0.04)
    drawing.fill(polygon((-0.48, 0.78), (0.48, 0.78), (0.34, 0.03), (-0.34, 0.03)), colour=look.colour, depth=0.12)
    drawing.fill(box(-0.55, 0.70, 0.55, 0.93, 0.03), colour=light(look.colour, 0.1), depth=0.07)
    drawing.fill(ellipse(0, 0.93, 0.54, 0.075), colour=light(look.colour, 0.2), shade=0.2)
    drawing.fill(ellipse(0, 0.93, 0.47, 0.055), colour=tint("#5a3c28"), shade=0.3)
    drawing.mark("rim", 0.0, 0.9)


ENTRIES: tuple[Entry, ...] = (
    _home(
        "coffee",
        "cup, cappuccino, espresso, latte, coffee cup, cup of coffee",
        0.10,
        "#f5efe4",
        partial(_cup, kind="coffee"),
    ),
    _home("tea", "teacup, cup of tea", 0.10, "#a8d0dc", partial(_cup, kind="tea")),
    _home("hot chocolate", "mug, cocoa", 0.11, "#d8574e", partial(_cup, kind="chocolate")),
    _home("teapot", "", 0.18, "#6f9fc9", partial(_teapot, kind="teapot")),
    _home("kettle", "", 0.22, "#d8523f", partial(_teapot, kind="kettle")),
    _home("bottle", "ship in a bottle, bottled ship, ship in bottle", 0.3, "#3f8a5a", partial(_bottle, kind="bottle")),
    _home("flask", "potion, test tube, beaker, elixir", 0.26, "#8f5ae0", _flask),
    _home("wine glass", "wine, red wine, glass of red wine", 0.2, "#9a2540", partial(_bottle, kind="wine")),
    _home("white wine", "glass of white wine, prosecco", 0.2, "#f0dc8a", partial(_bottle, kind="wine")),
    _home("champagne", "sparkling wine", 0.2, "#f2d47a", partial(_bottle, kind="wine")),
    _home("bowl", "soup, noodles, ramen, stew, porridge", 0.12, "#4a7fb8", _bowl),
    _home("vase", "vase of flowers, urn, amphora", 0.45, "#5f8fd0", partial(_vase, kind="vase")),
    _home("blooming vase", "", 0.45, "#5f8fd0", partial(_vase, kind="blooming"), seconds=13.0),
    _home("potted plant", "houseplant, plant, flowerpot, bonsai", 0.5, "#c9703f", partial(_vase, kind="pot")),
    _home("flower pot", "plant pot", 0.22, "#c4703f", _flower_pot),
)
