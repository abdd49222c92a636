"""What digs, mixes, reaps and roves: excavator, bulldozer, harvester, tank, moon buggy. Units and wheels as in `cars`."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .cars import CHROME, TYRE, bounce, panes, rolling, wheel

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
    _work(
        "bulldozer",
        (
            "dozer, snowplow, snow plow, snowplough, tower crane, construction crane, crane truck, excavator, digger, "
            "backhoe"
        ),
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
