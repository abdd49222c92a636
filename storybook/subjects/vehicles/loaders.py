"""What lifts and carries loads with somebody at its wheel: a forklift. Units and wheels as in `cars`."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import keyed
from ..people.figure import Figure
from ..people.person import Person
from ..people.stance import Arm, Sole, Stance
from ..thing import Kind, Look
from .cars import bounce, rolling, wheel

_DRIVER = Person(
    name="forklift driver", words=(), height_metres=1.78, colour="#ef8a35", hair=("short", "#5b3a29"), below="#3f5a8a",
    hat=("hard", "#f7cf3d"), extras=("stripes",), trim="#f7f0a8",
)  # fmt: skip
_STEEL, _CARTON = tint("#4a525c"), ("#c99a62", "#d8ae78", "#b98650")


def _forklift(drawing: Drawing, look: Look) -> None:
    """Its fork goes up with a pallet of boxes and down again."""
    up = 0.08 + 0.52 * keyed(look.phase, ((0.0, 0.0), (0.12, 0.0), (0.45, 1.0), (0.70, 1.0), (0.95, 0.0)))
    body = look.colour
    for x in (0.37, 0.43):
        drawing.fill(box(x - 0.018, 0.06, x + 0.018, 1.22), colour=_STEEL, shade=0.4)
    for y in (0.30, 0.75, 1.18):
        drawing.fill(box(0.35, y, 0.45, y + 0.03), colour=dark(_STEEL, 0.2), shade=0.3)
    drawing.fill(box(0.42, up, 0.47, up + 0.34), colour=dark(_STEEL, 0.3), shade=0.3)
    drawing.fill(box(0.44, up - 0.025, 1.02, up + 0.005), colour=dark(_STEEL, 0.1), shade=0.3)
    for x in (0.50, 0.72, 0.94):
        drawing.fill(box(x, up + 0.005, x + 0.06, up + 0.05), colour=tint("#8a5a30"), shade=0.3)
    drawing.fill(box(0.48, up + 0.05, 1.04, up + 0.085), colour=tint("#b98650"), shade=0.4)
    for at, (left, low) in enumerate(((0.50, 0.085), (0.765, 0.085), (0.62, 0.335))):
        drawing.fill(box(left, up + low, left + 0.255, up + low + 0.245, 0.006), colour=tint(_CARTON[at]), depth=0.03)
        drawing.fill(box(left + 0.11, up + low, left + 0.145, up + low + 0.245), colour=tint("#efdcb0"), shade=0)
    with drawing.at(0, bounce(look)):
        for x in (-0.36, 0.26):
            drawing.fill(
                tube([(x, 0.42), (x + (0.04 if x < 0 else -0.03), 1.14)], [0.018] * 2), colour=_STEEL, shade=0.3
            )
        with drawing.at(-0.08, 0.44, size=0.62):
            pose = Stance(
                hip=(-0.10, 0.06), feet=(Sole(0.26, -0.16), Sole(0.22, -0.16)), arms=(Arm(62, 20), Arm(56, 24)), lean=4, nod=6,
                seated=True,
            )  # fmt: skip
            Figure(drawing, _DRIVER, pose, _DRIVER.main, look.phase).draw()
        drawing.fill(
            tube([(0.20, 0.50), (0.12, 0.66)], [0.014] * 2), ellipse(0.115, 0.67, 0.022, 0.075, -30), colour=_STEEL
        )
        hood = smooth((-0.58, 0.14), (-0.62, 0.40), (-0.52, 0.54), (-0.22, 0.52), (-0.16, 0.40), (0.06, 0.34), (0.30, 0.34),
                      (0.34, 0.14))  # fmt: skip
        drawing.fill(hood, colour=body, depth=0.07)
        drawing.fill(box(-0.60, 0.20, -0.30, 0.27), colour=tint("#24232b"), shade=0.2)
        for at in range(3):
            x = -0.58 + 0.1 * at
            drawing.fill(polygon((x, 0.20), (x + 0.04, 0.20), (x + 0.08, 0.27), (x + 0.04, 0.27)), colour=body, shade=0)
        drawing.fill(box(-0.40, 1.12, 0.32, 1.17, 0.02), colour=dark(body, 0.2), depth=0.02)
        drawing.fill(ellipse(-0.34, 1.20, 0.035), colour=light(tint("#ff9a2c"), 0.3), shade=0.2)
    for x, radius in ((-0.40, 0.13), (0.22, 0.15)):
        wheel(drawing, x, radius, rolling(look), hub=0.5, spokes=5)
    drawing.mark("seat", -0.08, 0.5)
    drawing.mark("top", 0.0, 1.2)


ENTRIES: tuple[Entry, ...] = (
    Kind(family="car", habitat="ground", actions=("still", "drive"), seconds=5.0, stride=0.0)(
        "forklift",
        ("forklift", "fork lift", "forklift truck", "pallet truck", "fork lift truck"),
        2.4,
        "#f2b21e",
        _forklift,
    ),
)
"""Loaders."""
