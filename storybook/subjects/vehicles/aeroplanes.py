"""Aeroplanes, helicopters, drones. Units: about the length; the origin is the middle."""

from __future__ import annotations

import math
from dataclasses import replace

from ...painting.canvas import Drawing, box, dark, ellipse, light, mix, points, polygon, smooth, star, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..people.figure import Figure, sole_at
from ..people.person import Person
from ..people.stance import Arm, Stance
from ..thing import Kind, Look
from .ridden import ridden

PANE = tint("#bfe3f2")
STEEL = tint("#7d8794")
CREAM = tint("#fdf0d8")


def drifting(look: Look, rise: float = 0.012, degrees: float = 1.0) -> tuple[float, float]:
    return rise * wave(look.phase), degrees * wave(look.phase, 0.2)


_PILOT = Person(
    name="pilot", words=(), height_metres=1.75, colour="#7a5a3c", hat=("cap", "#6b4a32"), extras=("glasses",)
)
_PILOT_SIZE = 0.62
"""Of a pilot's height, in lengths of the aeroplane."""


PITCH = {"takeoff": 13.0, "land": 4.0}
"""Degrees by which the nose is up."""


def put_gear(drawing: Drawing, look: Look, low: float, *roots: tuple[float, float]) -> None:
    """Wheels, while it takes off or lands: a leg from each root down."""
    if look.action not in PITCH:
        return
    for x, y in roots:
        drawing.fill(tube([(x, y), (x - 0.01, low - 0.10)], [0.014, 0.012]), colour=dark(STEEL, 0.2), shade=0.3)
        drawing.fill(*[ellipse(x + dx, low - 0.12, 0.036) for dx in (-0.03, 0.03)], colour=tint("#2d2b33"), shade=0.3)
        drawing.fill(*[ellipse(x + dx, low - 0.12, 0.015) for dx in (-0.03, 0.03)], colour=tint("#b9bec6"), shade=0)


def _airliner(drawing: Drawing, look: Look) -> None:
    y, turn = drifting(look)
    body = look.colour
    accent = tint("#3f7cc0") if min(body) > 190 else dark(body, 0.4)
    with drawing.at(0, y, turn=turn + PITCH.get(look.action, 5.0)):
        put_gear(drawing, look, -0.09, (0.40, -0.04), (-0.06, -0.02))
        drawing.fill(
            smooth((0.16, 0.06), (-0.08, 0.30), (-0.17, 0.30), (-0.10, 0.05)), colour=dark(STEEL, 0.1), shade=0.5
        )
        drawing.fill(smooth((-0.36, 0.06), (-0.56, 0.32), (-0.46, 0.32), (-0.24, 0.07)), colour=accent, shade=0.7)
        hull = drawing.fill(
            smooth(
                *points("-0.54,0.1 -0.36,0.1 0.3,0.1 0.46,0.065 0.54,-0.01 0.44,-0.075 0.2,-0.09 -0.2,-0.085 -0.42,0")
            ),
            colour=body,
            depth=0.09,
        )
        drawing.fill(box(-0.7, -0.20, 0.7, -0.035), colour=dark(body, 0.16), shade=0, clip=hull)
        drawing.fill(box(-0.7, -0.045, 0.7, -0.025), colour=accent, shade=0, clip=hull)
        drawing.fill(
            *[ellipse(-0.28 + 0.062 * at, 0.035, 0.016, 0.02) for at in range(10)], colour=tint("#47627d"), shade=0
        )
        drawing.fill(
            smooth((0.40, 0.045), (0.42, 0.075), (0.49, 0.055), (0.51, 0.025)), colour=tint("#47627d"), shade=0
        )
        drawing.fill(smooth((-0.40, 0.05), (-0.60, 0.10), (-0.62, 0.06), (-0.44, 0.01)), colour=STEEL, shade=0.5)
        drawing.fill(ellipse(0.02, -0.14, 0.10, 0.045), colour=dark(STEEL, 0.1), depth=0.03)
        drawing.fill(
            smooth((0.20, -0.03), (-0.14, -0.30), (-0.25, -0.31), (-0.12, -0.04)),
            colour=mix(STEEL, light(STEEL, 0.6), 0.5),
            depth=0.05,
        )
        drawing.mark("seat", 0.0, 0.05)


def _propeller(drawing: Drawing, x: float, y: float, long: float, phase: float) -> None:
    """A turning airscrew seen from the side: a shimmering disc and one blade."""
    drawing.fill(ellipse(x, y, long * 0.10, long), colour=tint("#e8edf2"), shade=0, opacity=0.45)
    reach = long * abs(math.cos(math.tau * phase * 2))
    drawing.fill(ellipse(x, y, long * 0.07, max(reach, long * 0.1)), colour=tint("#5b4636"), shade=0)


def _biplane(drawing: Drawing, look: Look, pilot: Person) -> None:
    y, turn = drifting(look, 0.014, 1.6)
    body = look.colour
    trim = CREAM
    with drawing.at(0, y, turn=turn + PITCH.get(look.action, 4.0)):
        drawing.fill(box(-0.02, 0.28, 0.34, 0.325, 0.02), colour=dark(body, 0.3), shade=0.3)
        drawing.fill(
            *tube([(0.08, -0.05), (0.10, 0.30)], [0.010] * 2),
            *tube([(0.24, -0.05), (0.26, 0.30)], [0.010] * 2),
            colour=tint("#6b4a32"),
            shade=0,
        )
        drawing.fill(smooth((-0.40, 0.05), (-0.56, 0.28), (-0.44, 0.30), (-0.30, 0.09)), colour=trim, shade=0.6)
        drawing.fill(
            *tube([(0.10, -0.08), (0.14, -0.24)], [0.012] * 2),
            *tube([(0.24, -0.08), (0.18, -0.24)], [0.012] * 2),
            colour=tint("#6b4a32"),
            shade=0,
        )
        drawing.fill(ellipse(0.16, -0.26, 0.065), colour=tint("#2d2b33"), shade=0)
        drawing.fill(ellipse(0.16, -0.26, 0.03), colour=trim, shade=0)
        with drawing.at(-0.11, -0.05, size=_PILOT_SIZE):
            stance = Stance(
                hip=(0.0, 0.0),
                feet=(sole_at(0.1, -0.4), sole_at(0.1, -0.4)),
                arms=(Arm(70, 10), Arm(66, 14)),
                lean=4,
                eyes=1.0,
            )
            seen = replace(pilot, wear="trousers")  # no skirt comes out below
            Figure(drawing, seen, stance, pilot.main, look.phase).draw_upper()
        drawing.fill(
            tube(
                [
                    (-0.12, 0.12),
                    (-0.22, 0.13 + 0.01 * wave(look.phase * 2)),
                    (-0.32, 0.10 + 0.02 * wave(look.phase * 2, -0.2)),
                ],
                [0.026, 0.022, 0.012],
            ),
            colour=trim,
            shade=0.3,
        )
        drawing.fill(
            smooth(
                *points(
                    "-0.54,0.1 -0.3,0.11 0.05,0.12 0.3,0.12 0.44,0.08 0.46,0 0.42,-0.08 0.2,-0.12 -0.15,-0.09 "
                    "-0.48,0.04"
                )
            ),
            colour=body,
            depth=0.08,
        )
        drawing.fill(ellipse(0.44, 0.0, 0.05, 0.10), colour=tint("#4a4f5a"), shade=0.5)
        drawing.fill(box(-0.08, -0.085, 0.36, -0.035, 0.022), colour=light(body, 0.14), depth=0.03)
        drawing.fill(box(0.02, 0.335, 0.44, 0.385, 0.022), colour=light(body, 0.10), depth=0.03)
        drawing.fill(star(-0.28, 0.055, 0.055, 0.024, 5), colour=trim, shade=0)
        _propeller(drawing, 0.515, 0.0, 0.24, look.phase * 4)


def _helicopter(drawing: Drawing, look: Look) -> None:
    y, turn = drifting(look, 0.016, 1.4)
    body = look.colour
    blade = math.cos(math.tau * look.phase * 4)
    with drawing.at(0, y, turn=turn + (-4 if look.moving else 0)):
        drawing.fill(
            polygon((-0.18, 0.08), (-0.60, 0.12), (-0.62, 0.06), (-0.14, -0.06)), colour=dark(body, 0.1), depth=0.05
        )
        drawing.fill(
            smooth((-0.55, 0.08), (-0.68, 0.26), (-0.60, 0.27), (-0.48, 0.12)), colour=dark(body, 0.2), shade=0.5
        )
        with drawing.at(-0.60, 0.14, turn=look.phase * 360 * 4):
            drawing.fill(ellipse(0, 0, 0.115, 0.013), ellipse(0, 0, 0.013, 0.115), colour=tint("#4a4f5a"), shade=0)
        drawing.fill(tube([(0.0, 0.2), (0.0, 0.36)], [0.024, 0.018]), colour=STEEL, shade=0.3)
        drawing.fill(
            smooth(
                *points(
                    "-0.26,0.06 -0.16,0.22 0.06,0.26 0.24,0.2 0.36,0.04 0.34,-0.1 0.18,-0.19 -0.08,-0.18 -0.22,-0.08"
                )
            ),
            colour=body,
            depth=0.10,
        )
        window = drawing.fill(
            smooth((0.08, 0.02), (0.08, 0.20), (0.20, 0.18), (0.31, 0.06), (0.335, -0.05), (0.20, -0.04)),
            colour=PANE,
            to=light(PANE, 0.4),
            shade=0,
        )
        drawing.fill(
            polygon((0.12, -0.1), (0.24, 0.25), (0.29, 0.25), (0.17, -0.1)),
            colour=(255, 255, 255),
            shade=0,
            opacity=0.45,
            clip=window,
        )
        drawing.fill(box(-0.11, 0.02, 0.03, 0.16, 0.03), colour=PANE, shade=0)
        drawing.fill(
            *tube([(-0.08, -0.16), (-0.10, -0.27)], [0.012] * 2),
            *tube([(0.14, -0.17), (0.16, -0.27)], [0.012] * 2),
            *tube([(-0.24, -0.27), (0.26, -0.27), (0.33, -0.24)], [0.014] * 3),
            colour=tint("#4a4f5a"),
            shade=0,
        )
        drawing.fill(ellipse(0, 0.37, 0.58, 0.022), colour=tint("#dfe5ea"), shade=0, opacity=0.5)
        drawing.fill(
            ellipse(0, 0.37, 0.08 + 0.50 * abs(blade), 0.014),
            ellipse(0, 0.37, 0.045, 0.028),
            colour=tint("#4a4f5a"),
            shade=0,
        )
        drawing.mark("seat", 0.1, 0.05)


def _drone(drawing: Drawing, look: Look) -> None:
    y, turn = drifting(look, 0.025, 2.0)
    with drawing.at(0, y, turn=turn):
        for x in (-0.40, 0.40):
            drawing.fill(
                tube([(0, 0.0), (x, 0.10)], [0.030, 0.022]),
                *tube([(x, 0.08), (x, 0.17)], [0.026, 0.02]),
                colour=dark(look.colour, 0.2),
                shade=0.5,
            )
            drawing.fill(ellipse(x, 0.18, 0.20, 0.020), colour=tint("#dfe5ea"), shade=0, opacity=0.55)
            drawing.fill(
                ellipse(x, 0.18, 0.05 + 0.14 * abs(math.cos(math.tau * look.phase * 5 + x * 3)), 0.012),
                colour=tint("#4a4f5a"),
                shade=0,
            )
        drawing.fill(
            *tube([(-0.12, -0.06), (-0.20, -0.22)], [0.014] * 2),
            *tube([(0.12, -0.06), (0.20, -0.22)], [0.014] * 2),
            *tube([(-0.27, -0.22), (-0.14, -0.22)], [0.013] * 2),
            *tube([(0.14, -0.22), (0.27, -0.22)], [0.013] * 2),
            colour=tint("#4a4f5a"),
            shade=0,
        )
        drawing.fill(box(-0.20, -0.08, 0.20, 0.09, 0.075), colour=look.colour, depth=0.06)
        drawing.fill(ellipse(0.05, -0.10, 0.07), colour=tint("#3b3f4a"), shade=0.4)
        drawing.fill(ellipse(0.065, -0.10, 0.038), colour=tint("#6fb0d8"), shade=0)
        drawing.fill(ellipse(-0.12, 0.01, 0.018), colour=light(tint("#4ad07a"), 0.3 * swell(look.phase * 2)), shade=0)


def _paper_plane(drawing: Drawing, look: Look) -> None:
    y, turn = drifting(look, 0.03, 3.0)
    paper = look.colour
    with drawing.at(0, y, turn=turn + 8):
        drawing.fill(polygon((0.56, 0.10), (-0.50, 0.20), (-0.22, 0.03)), colour=paper, depth=0.07)
        drawing.fill(
            polygon((0.56, 0.10), (-0.22, 0.03), (-0.30, -0.20), (-0.10, -0.03)), colour=dark(paper, 0.22), shade=0.3
        )
        drawing.fill(polygon((0.56, 0.10), (-0.10, -0.03), (0.06, -0.20)), colour=dark(paper, 0.08), shade=0.4)


_craft = Kind(family="aircraft", habitat="air", actions=("fly", "hover", "land", "takeoff"), seconds=3.0, stride=1.5)

ENTRIES: tuple[Entry, ...] = (
    _craft(
        "airplane",
        "aeroplane, plane, jet, airliner, aircraft, passenger jet, passenger plane, jet plane",
        11.0,
        "#f7f6f3",
        _airliner,
        stride=2.4,
    ),
    ridden(_craft, "biplane", "propeller plane, glider, seaplane", 3.2, "#d8423a", _biplane, _PILOT, stride=2.2),
    _craft("helicopter", "chopper", 4.0, "#e8a22d", _helicopter, stride=1.6, seconds=2.4),
    _craft("drone", "quadcopter", 0.5, "#e8ebef", _drone, stride=1.2, seconds=2.4),
    _craft(
        "paper plane",
        (
            "paper airplane, paper aeroplane, paper crane, origami crane, origami bird, paper bird, folded crane, "
            "origami swan"
        ),
        0.2,
        "#fbfaf6",
        _paper_plane,
        actions=("fly", "hover"),
        stride=1.6,
        seconds=2.8,
    ),
)
