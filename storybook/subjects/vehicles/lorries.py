"""Vans, buses, lorries, and what digs and roves. Units and wheels as in `wheels`; one cycle is one turn of a wheel."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from ...painting.canvas import Colour, Drawing, box, dark, ellipse, light, mix, points, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .wheels import CHROME, TYRE, arch, bounce, headlight, panes, rolling, wheel


def _boxcar(drawing: Drawing, look: Look, kind: str = "van") -> None:
    """Vans, ambulances, campers: one box with a sloping front."""
    body = look.colour
    with drawing.at(0, bounce(look)):
        drawing.fill(box(-0.50, 0.08, 0.50, 0.18, 0.03), colour=tint("#25232b"), shade=0)
        shape = drawing.fill(
            smooth(
                *points(
                    "-0.53,0.14 -0.545,0.35 -0.53,0.55 -0.48,0.585 0,0.595 0.24,0.585 0.33,0.54 0.42,0.38 0.53,0.32 "
                    "0.55,0.22 0.53,0.13 0,0.12"
                )
            ),
            colour=body,
            depth=0.08,
        )
        panes(
            drawing,
            smooth(
                (0.20, 0.355), (0.20, 0.52), (0.215, 0.535), (0.29, 0.52), (0.375, 0.365), (0.36, 0.352), (0.215, 0.35)
            ),
            look=look,
            riders=1,
        )
        if kind == "ambulance":
            drawing.fill(box(-0.6, 0.24, 0.6, 0.29), colour=tint("#e2483d"), shade=0.2, clip=shape)
            drawing.fill(
                box(-0.22, 0.33, -0.17, 0.51, 0.008),
                box(-0.285, 0.395, -0.105, 0.445, 0.008),
                colour=tint("#e2483d"),
                shade=0,
            )
            drawing.fill(
                box(0.12, 0.59, 0.22, 0.64, 0.02),
                colour=mix(tint("#1f3a8d"), tint("#74b4ff"), 0.5 + 0.5 * wave(look.phase * 2)),
                shade=0,
            )
        elif kind == "camper":
            drawing.fill(
                polygon((-0.7, 0.33), (0.7, 0.33), (0.7, 0.0), (-0.7, 0.0)),
                colour=tint("#fbf4e4"),
                shade=0.3,
                clip=shape,
            )
            panes(drawing, *[box(x, 0.38, x + 0.17, 0.52, 0.03) for x in (-0.46, -0.24, -0.02)])
        else:
            drawing.fill(
                box(0.145, 0.15, 0.151, 0.55), box(0.06, 0.30, 0.115, 0.316, 0.008), colour=dark(body, 0.4), shade=0
            )
        headlight(drawing, 0.505, 0.265, 0.028, 0.032)
        drawing.fill(box(-0.55, 0.25, -0.52, 0.32, 0.01), colour=tint("#c93a33"), shade=0)
        for x in (-0.32, 0.32):
            drawing.fill(arch(x, 0.12), colour=dark(body, 0.5), shade=0)
    for x in (-0.32, 0.32):
        wheel(drawing, x, 0.10, rolling(look))
    drawing.mark("top", 0, 0.59)


def _bus(drawing: Drawing, look: Look, kind: str = "bus") -> None:
    body, double = look.colour, kind == "double"
    high = 0.80 if double else 0.56
    with drawing.at(0, bounce(look)):
        drawing.fill(box(-0.76, 0.07, 0.76, 0.17, 0.03), colour=tint("#25232b"), shade=0)
        shape = drawing.fill(
            box(-0.80, 0.11, 0.80, high, 0.07),
            *([box(0.74, 0.12, 0.98, 0.34, 0.05)] if kind == "school" else []),
            colour=body,
            depth=0.08,
        )
        rows = (0.30, 0.56) if double else (0.31,)
        for low in rows:
            seats = [box(-0.73 + 0.225 * at, low, -0.545 + 0.225 * at, low + 0.155, 0.022) for at in range(5)]
            panes(drawing, *seats, look=look, riders=5)
            panes(
                drawing,
                box(0.42, low, 0.53, low + 0.155, 0.022) if low > 0.5 else box(0.42, 0.14, 0.53, low + 0.155, 0.022),
                box(0.60, low, 0.775, low + 0.17, 0.03),
                look=look,
                riders=1,
            )
        drawing.fill(
            box(-0.9, 0.235, 0.40, 0.262),
            colour=dark(body, 0.4) if kind == "school" else light(body, 0.6),
            shade=0,
            clip=shape,
        )
        headlight(drawing, 0.94 if kind == "school" else 0.765, 0.20, 0.026, 0.03)
        drawing.fill(box(-0.805, 0.18, -0.775, 0.26, 0.01), colour=tint("#c93a33"), shade=0)
        for x in (-0.50, 0.60):
            drawing.fill(arch(x, 0.13), colour=dark(body, 0.55), shade=0)
    for x in (-0.50, 0.60):
        wheel(drawing, x, 0.108, rolling(look))
    drawing.mark("top", 0, high)


def _truck(drawing: Drawing, look: Look, kind: str = "truck") -> None:
    body = look.colour
    with drawing.at(0, bounce(look)):
        drawing.fill(box(-0.72, 0.10, 0.66, 0.20, 0.02), colour=tint("#2b2a33"), shade=0)
        _LOADS[kind](drawing, body)
        drawing.fill(
            smooth(*points("0.3,0.13 0.3,0.56 0.33,0.62 0.52,0.62 0.58,0.58 0.66,0.38 0.7,0.34 0.71,0.16 0.68,0.13")),
            colour=body,
            depth=0.07,
        )
        panes(
            drawing,
            smooth(
                (0.42, 0.38), (0.42, 0.55), (0.435, 0.57), (0.52, 0.56), (0.60, 0.39), (0.585, 0.375), (0.435, 0.372)
            ),
            look=look,
            riders=1,
        )
        headlight(drawing, 0.685, 0.235, 0.024, 0.03)
        drawing.fill(box(0.30, 0.60, 0.33, 0.76, 0.012), colour=CHROME, shade=0.4)
        if kind == "fire":
            drawing.fill(
                box(0.40, 0.62, 0.50, 0.665, 0.02),
                colour=mix(tint("#1f3a8d"), tint("#74b4ff"), 0.5 + 0.5 * wave(look.phase * 2)),
                shade=0,
            )
        for x in (-0.54, -0.30, 0.50):
            drawing.fill(arch(x, 0.125, 0.11), colour=tint("#1f1e25"), shade=0)
    for x in (-0.54, -0.30, 0.50):
        wheel(drawing, x, 0.11, rolling(look))
    drawing.mark("nozzle", 0.60, 0.74)
    drawing.mark("deck", -0.30, 0.36 if kind == "pickup" else 0.70)


def _load_box(drawing: Drawing, body: Colour) -> None:
    drawing.fill(box(-0.76, 0.19, 0.27, 0.70, 0.03), colour=tint("#f4f1ea"), depth=0.08)
    drawing.fill(box(-0.72, 0.40, 0.23, 0.47, 0.02), colour=body, shade=0.2)
    drawing.fill(
        *[box(-0.62 + 0.21 * at, 0.20, -0.615 + 0.21 * at, 0.69) for at in range(5)], colour=tint("#d4cfc6"), shade=0
    )


def _load_fire(drawing: Drawing, body: Colour) -> None:
    drawing.fill(box(-0.76, 0.17, 0.28, 0.50, 0.03), colour=body, depth=0.08)
    drawing.fill(
        *[box(-0.70 + 0.235 * at, 0.23, -0.52 + 0.235 * at, 0.42, 0.015) for at in range(4)],
        colour=tint("#e3e3e6"),
        shade=0.4,
    )
    rails = (
        *tube([(-0.74, 0.535), (0.60, 0.70)], [0.016, 0.016]),
        *tube([(-0.74, 0.60), (0.60, 0.765)], [0.016, 0.016]),
    )
    rungs = [
        part
        for at in range(12)
        for part in tube(
            [(-0.68 + 0.11 * at, 0.54 + 0.0136 * at), (-0.68 + 0.11 * at, 0.61 + 0.0136 * at)], [0.010, 0.010]
        )
    ]
    drawing.fill(*rails, *rungs, colour=tint("#d9dde2"), shade=0)


def _load_pickup(drawing: Drawing, body: Colour) -> None:
    drawing.fill(box(-0.74, 0.18, 0.32, 0.38, 0.03), colour=body, depth=0.07)
    drawing.fill(box(-0.76, 0.355, 0.30, 0.39, 0.012), colour=dark(body, 0.2), shade=0.3)


def _load_shop(drawing: Drawing, body: Colour, *, sweet: bool) -> None:
    """A body with a window to serve from, somebody in it, and an awning; on an ice-cream truck a cone on the roof."""
    wall, trim = tint("#fdf3e3") if sweet else body, body if sweet else dark(body, 0.35)
    drawing.fill(box(-0.76, 0.17, 0.30, 0.80, 0.04), colour=wall, depth=0.08)
    drawing.fill(box(-0.76, 0.19, 0.30, 0.31, 0.02), colour=trim, shade=0.3)
    inside = drawing.fill(box(-0.52, 0.42, 0.10, 0.68, 0.015), colour=tint("#4b4048"), shade=0)
    x, y = -0.22, 0.52
    drawing.fill(tube([(x, 0.36), (x, y - 0.04)], [0.075, 0.055]), colour=tint("#ffffff"), depth=0.02, clip=inside)
    drawing.fill(ellipse(x, y + 0.03, 0.055), colour=tint("#e2ab82"), depth=0.02)
    drawing.fill(box(x - 0.05, y + 0.055, x + 0.05, y + 0.105, 0.02), colour=tint("#ffffff"), shade=0.3)
    drawing.fill(*[ellipse(x + side, y + 0.03, 0.008) for side in (0.0, 0.03)], colour=tint("#2a2228"), shade=0)
    drawing.fill(box(-0.56, 0.40, 0.14, 0.43, 0.01), colour=tint("#d9dde2"), shade=0.4)
    for at in range(7):
        left = -0.56 + 0.10 * at
        drawing.fill(
            polygon((left, 0.74), (left + 0.10, 0.74), (left + 0.10, 0.65), (left, 0.65)),
            ellipse(left + 0.05, 0.65, 0.05, 0.022),
            colour=trim if at % 2 else tint("#ffffff"),
            shade=0.2,
        )
    if sweet:
        drawing.fill(polygon((-0.62, 0.98), (-0.44, 0.98), (-0.53, 0.79)), colour=tint("#e0a85a"), depth=0.03)
        for at, code in enumerate(("#f7a8c4", "#fff6e6", "#f7a8c4")):
            drawing.fill(ellipse(-0.53, 1.0 + 0.065 * at, 0.105 - 0.025 * at, 0.055), colour=tint(code), depth=0.03)
        drawing.fill(ellipse(-0.53, 1.19, 0.025), colour=tint("#d8302c"), depth=0.01)


_LOADS: dict[str, Callable[[Drawing, Colour], None]] = {
    "ice cream": partial(_load_shop, sweet=True),
    "food": partial(_load_shop, sweet=False),
    "truck": _load_box,
    "fire": _load_fire,
    "pickup": _load_pickup,
}


_road = Kind(
    family="car", habitat="ground", actions=("drive", "still"), seconds=0.6, stride=math.tau * 0.10, depth=0.07
)


_INK = tint("#2f2d36")
_EARTH = tint("#7a5638")


def _track(drawing: Drawing, look: Look, left: float, right: float, high: float) -> None:
    """A caterpillar track with its wheels; the plates move on."""
    drawing.fill(box(left, 0.0, right, high, high / 2), colour=TYRE, shade=0.4, depth=0.03)
    plates, long = 14, right - left - high
    for at in range(plates):
        x = left + high / 2 + long * ((at / plates - rolling(look) * 2 / plates) % 1.0)
        y = high - 0.012 if at % 2 else 0.0
        drawing.fill(box(x, y, x + 0.035, y + 0.014), colour=light(TYRE, 0.3), shade=0)
    number = max(round(long / (high * 0.8)), 2)
    for at in range(number + 1):
        drawing.fill(
            ellipse(left + high / 2 + long * at / number, high / 2, high * 0.33),
            colour=tint("#7d7a80"),
            shade=0.4,
            depth=0.02,
        )
        drawing.fill(ellipse(left + high / 2 + long * at / number, high / 2, high * 0.12), colour=_INK, shade=0)


def _bulldozer(drawing: Drawing, look: Look) -> None:
    """It pushes a heap of earth before its blade."""
    body = look.colour
    heap = 0.02 * wave(look.phase)
    drawing.fill(
        smooth((0.56, 0.0), (0.60, 0.26 + heap), (0.74, 0.32 + heap), (0.92, 0.18), (1.04, 0.0)),
        colour=_EARTH,
        depth=0.06,
    )
    drawing.fill(
        *[ellipse(0.66 + 0.09 * n, 0.2 - 0.045 * n, 0.03) for n in range(4)], colour=dark(_EARTH, 0.3), depth=0.02
    )
    drawing.fill(tube([(0.1, 0.18), (0.56, 0.16)], [0.03, 0.03]), colour=dark(body, 0.2), shade=0.4)
    with drawing.at(0, bounce(look)):
        drawing.fill(box(-0.1, 0.2, 0.46, 0.46, 0.04), colour=body, depth=0.06)
        drawing.fill(
            *[box(0.18 + 0.07 * n, 0.26, 0.21 + 0.07 * n, 0.40) for n in range(3)], colour=dark(body, 0.5), shade=0
        )
        drawing.fill(tube([(0.3, 0.46), (0.3, 0.62)], [0.022, 0.018]), colour=_INK, shade=0.3)
        drawing.fill(box(-0.44, 0.2, -0.04, 0.52, 0.03), box(-0.46, 0.76, -0.02, 0.82, 0.02), colour=body, depth=0.05)
        drawing.fill(box(-0.43, 0.5, -0.40, 0.78), box(-0.09, 0.5, -0.06, 0.78), colour=_INK, shade=0.2)
        panes(drawing, box(-0.40, 0.52, -0.09, 0.76), look=look, riders=1)
    _track(drawing, look, -0.52, 0.44, 0.24)
    drawing.fill(
        smooth((0.54, 0.0), (0.50, 0.16), (0.56, 0.36), (0.62, 0.36), (0.58, 0.16), (0.64, 0.0)),
        colour=CHROME,
        depth=0.03,
    )
    drawing.mark("top", -0.25, 0.82)


def _tank(drawing: Drawing, look: Look) -> None:
    body = look.colour
    with drawing.at(0, bounce(look)):
        drawing.fill(
            tube([(0.2, 0.48), (0.92, 0.52)], [0.034, 0.026]),
            box(0.88, 0.49, 0.98, 0.56, 0.01),
            colour=dark(body, 0.2),
            depth=0.02,
        )
        drawing.fill(
            smooth((-0.28, 0.36), (-0.24, 0.56), (-0.06, 0.62), (0.20, 0.58), (0.32, 0.40), (0.0, 0.34)),
            colour=body,
            depth=0.06,
        )
        drawing.fill(box(-0.12, 0.60, 0.08, 0.66, 0.02), colour=dark(body, 0.2), depth=0.02)
        drawing.fill(
            polygon((-0.62, 0.22), (-0.52, 0.40), (0.50, 0.40), (0.66, 0.22)), colour=light(body, 0.08), depth=0.05
        )
        drawing.fill(*[ellipse(x, 0.30, 0.07, 0.04, 20) for x in (-0.34, 0.02, 0.3)], colour=dark(body, 0.3), shade=0)
    _track(drawing, look, -0.66, 0.66, 0.26)
    drawing.mark("muzzle", 0.98, 0.525)
    drawing.mark("top", 0.0, 0.64)


def _buggy(drawing: Drawing, look: Look) -> None:
    """An open car with wheels of wire, a dish and a seat: for the moon and for Mars."""
    body = look.colour
    drawing.fill(tube([(0.46, 0.3), (0.52, 0.86)], [0.014, 0.012]), colour=CHROME, shade=0.3)
    with drawing.at(0.52, 0.90, turn=30):
        drawing.fill(
            smooth((-0.2, 0.06), (-0.14, -0.05), (0.0, -0.1), (0.14, -0.05), (0.2, 0.06), (0.0, 0.0)),
            colour=tint("#e8e6ea"),
            depth=0.04,
        )
        drawing.fill(tube([(0, -0.02), (0, 0.12)], [0.01] * 2), colour=CHROME, shade=0)
    with drawing.at(0, bounce(look) * 2):
        drawing.fill(box(-0.60, 0.24, 0.60, 0.33, 0.03), colour=body, depth=0.04)
        drawing.fill(box(-0.58, 0.33, -0.26, 0.50, 0.02), colour=tint("#e0b04a"), depth=0.04)
        drawing.fill(
            tube([(-0.12, 0.33), (-0.18, 0.62)], [0.035, 0.03]),
            box(-0.16, 0.34, 0.14, 0.40, 0.02),
            colour=_INK,
            depth=0.03,
        )
        drawing.fill(
            tube([(0.30, 0.33), (0.24, 0.50)], [0.014, 0.014]), ellipse(0.235, 0.52, 0.03), colour=_INK, shade=0.2
        )
    for x in (-0.42, 0.42):
        wheel(drawing, x, 0.2, rolling(look), hub=0.76, spokes=9, colour=tint("#b9bcc4"))
        drawing.fill(
            tube([(x - 0.22, 0.28), (x - 0.15, 0.40), (x + 0.15, 0.40), (x + 0.22, 0.28)], [0.018] * 4),
            colour=tint("#e07a3a"),
            shade=0.3,
        )
    drawing.mark("seat", -0.02, 0.41)
    drawing.mark("top", 0.0, 0.5)


_work = Kind(family="car", habitat="ground", actions=("drive", "still"), seconds=1.4, stride=0.8)


ENTRIES: tuple[Entry, ...] = (
    _road("van", "minivan, delivery van", 2.1, "#f1efe9", partial(_boxcar, kind="van")),
    _road("camper", "camper van, motorhome, caravan", 2.2, "#4ab0b8", partial(_boxcar, kind="camper")),
    _road("ambulance", "", 2.3, "#fbfaf7", partial(_boxcar, kind="ambulance")),
    _road("bus", "buses, coach", 3.0, "#e0573f", partial(_bus, kind="bus")),
    _road(
        "double-decker bus", "double-decker, double decker, london bus", 4.3, "#d2302c", partial(_bus, kind="double")
    ),
    _road("school bus", "", 3.0, "#f7b92d", partial(_bus, kind="school")),
    _road(
        "truck",
        (
            "lorry, lorries, cement mixer, concrete mixer, cement truck, mixer truck, forklift, fork lift, "
            "forklift truck, pallet truck, fork lift truck, dump truck, tipper"
        ),
        3.4,
        "#3f7cc0",
        partial(_truck, kind="truck"),
    ),
    _road("ice cream truck", "ice cream van, ice cream wagon", 3.2, "#f28ab0", partial(_truck, kind="ice cream")),
    _road("food truck", "taco truck, street food truck", 3.2, "#3fa89a", partial(_truck, kind="food")),
    _road("fire truck", "fire engine", 3.4, "#d8332b", partial(_truck, kind="fire")),
    _road(
        "pickup", "pickup truck, pick-up, monster truck, bigfoot truck", 2.0, "#3f9a8a", partial(_truck, kind="pickup")
    ),
    _work(
        "bulldozer",
        ("dozer, snowplow, snow plow, snowplough, tower crane, construction crane, excavator, digger, backhoe"),
        2.9,
        "#f2a92d",
        _bulldozer,
    ),
    _work("tank", "army tank, battle tank", 2.6, "#6f7f4a", _tank),
    _work(
        "moon buggy",
        (
            "lunar rover, moon rover, mars rover, rover, lunar buggy, buggy, dune buggy, quad bike, atv, snowmobile, "
            "snow scooter, ski doo"
        ),
        1.8,
        "#d8dade",
        _buggy,
        stride=math.tau * 0.2,
    ),
)
