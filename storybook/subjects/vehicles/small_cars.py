"""Small things that drive: a three-wheeled taxi with a canopy, a kart with its driver. Units and wheels as in `cars`."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..people.figure import Figure
from ..people.person import Person
from ..people.stance import Arm, Sole, Stance
from ..thing import Kind, Look
from .cars import CHROME, TYRE, bounce, headlight, panes, rolling, wheel

_CANOPY, _INSIDE = tint("#f4c430"), tint("#2d2a30")
_DRIVER = Person(
    name="kart driver", words=(), height_metres=1.6, colour="#3f6fc4", hair=("short", "#3a2a22"), below="#2b2f3a",
    hat=("hard", "#f6f2ea"),
)  # fmt: skip


def _three_wheeler(drawing: Drawing, look: Look) -> None:
    """A rounded body, open sides under a canopy: the driver before, a passenger behind."""
    body = look.colour
    with drawing.at(0, bounce(look)):
        drawing.fill(box(-0.36, 0.08, 0.34, 0.16, 0.03), colour=_INSIDE, shade=0)
        canopy = smooth(
            (-0.41, 0.28), (-0.405, 0.48), (-0.33, 0.565), (-0.05, 0.58), (0.17, 0.555), (0.25, 0.46), (0.33, 0.27)
        )
        drawing.fill(canopy, colour=_CANOPY, depth=0.05)
        panes(
            drawing,
            box(-0.33, 0.31, -0.09, 0.49, 0.04),
            polygon((-0.04, 0.31), (-0.04, 0.49), (0.15, 0.49), (0.24, 0.31)),
            look=look,
            riders=2,
            seen=2,
        )
        lower = smooth(
            (-0.43, 0.14), (-0.435, 0.28), (-0.38, 0.325), (-0.05, 0.325), (0.29, 0.315), (0.38, 0.24), (0.39, 0.17),
            (0.30, 0.11), (0.0, 0.105), (-0.38, 0.11),
        )  # fmt: skip
        shape = drawing.fill(lower, colour=body, depth=0.06)
        drawing.fill(box(-0.45, 0.215, 0.42, 0.245), colour=light(body, 0.45), shade=0, clip=shape)
        drawing.fill(ellipse(-0.25, 0.11, 0.115), colour=dark(body, 0.5), shade=0, clip=shape)
        headlight(drawing, 0.365, 0.245, 0.032, 0.028)
        drawing.fill(tube([(0.26, 0.40), (0.31, 0.42)], [0.008, 0.008]), colour=CHROME, shade=0.3)
        drawing.fill(ellipse(0.315, 0.425, 0.018, 0.024), colour=CHROME, shade=0.3)
    wheel(drawing, -0.25, 0.09, rolling(look))
    wheel(drawing, 0.29, 0.085, rolling(look))
    mudguard = [(0.195, 0.115), (0.225, 0.175), (0.29, 0.20), (0.355, 0.175), (0.385, 0.115)]
    drawing.fill(tube(mudguard, [0.016] * 5), colour=body, shade=0.5)
    drawing.mark("top", -0.05, 0.58)


def _kart(drawing: Drawing, look: Look) -> None:
    """A flat frame on four small wheels; who drives sits low, the hands on the wheel."""
    body = look.colour
    for x in (-0.33, 0.35):
        wheel(drawing, x + 0.03, 0.10, rolling(look))
    with drawing.at(0, bounce(look)):
        drawing.fill(box(-0.46, 0.055, 0.50, 0.10, 0.02), colour=_INSIDE, shade=0.3)
        drawing.fill(box(-0.50, 0.14, -0.36, 0.26, 0.02), colour=tint("#8b929a"), depth=0.03)
        seat = smooth((-0.30, 0.10), (-0.32, 0.30), (-0.25, 0.34), (-0.20, 0.20), (-0.04, 0.14), (-0.04, 0.10))
        drawing.fill(seat, colour=_INSIDE, shade=0.5)
        if look.moving:
            pose = Stance(
                hip=(0.0, 0.12),
                feet=(Sole(0.34, 0.10), Sole(0.30, 0.10)),
                arms=(Arm(62, 18), Arm(58, 22)),
                lean=-6,
                nod=4,
                sway=wave(look.phase),
                eyes=1.0,
                seated=True,
            )
            with drawing.at(-0.15, 0.03, size=0.62):
                Figure(drawing, _DRIVER, pose, _DRIVER.main, look.phase).draw()
        drawing.fill(tube([(0.16, 0.12), (0.09, 0.30)], [0.012, 0.012]), colour=CHROME, shade=0.3)
        drawing.fill(ellipse(0.085, 0.31, 0.018, 0.075, 24), colour=TYRE, shade=0)
        nose = smooth((0.10, 0.08), (0.16, 0.20), (0.34, 0.17), (0.56, 0.10), (0.56, 0.07), (0.30, 0.065))
        drawing.fill(nose, colour=body, depth=0.05)
        drawing.fill(box(-0.22, 0.07, 0.12, 0.15, 0.03), colour=body, depth=0.04)
        drawing.fill(ellipse(0.30, 0.135, 0.038), colour=tint("#fbfaf6"), shade=0)
    for x in (-0.36, 0.34):
        wheel(drawing, x, 0.105, rolling(look))
    drawing.mark("seat", -0.15, 0.16)
    drawing.mark("top", -0.1, 0.6)


_small = Kind(family="car", habitat="ground", actions=("drive", "still"), seconds=0.6, stride=6.28 * 0.09, depth=0.06)

ENTRIES: tuple[Entry, ...] = (
    _small(
        "tuk tuk",
        ("tuk tuk", "tuktuk", "tuk-tuk", "rickshaw", "auto rickshaw", "autorickshaw", "trishaw"),
        1.75,
        "#3f9a55",
        _three_wheeler,
    ),
    _small("go kart", ("go kart", "go-kart", "gokart", "kart", "soapbox car", "soapbox"), 1.15, "#d93a34", _kart),
)
