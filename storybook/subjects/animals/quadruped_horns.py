"""What grows on heads and backs of rarer animals: a gazelle's horns, a dinosaur's frill and plates, a sabre-tooth's fangs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...painting.canvas import Outline, Shape, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import toward
from .quadruped_marks import Paint

if TYPE_CHECKING:
    from .quadruped import Rig

_IVORY = "#f6edd8"


def _slim_horns(rig: Rig, shape: Shape | None) -> None:
    """Long, thin, ringed, bent back and up."""
    for x, shade in ((0.22, 0.35), (-0.06, 0.0)):
        line = [(x, 0.75), (x - 0.35, 1.6), (x - 0.42, 2.4), (x - 0.12, 3.1)]
        rig.drawing.fill(
            rig.on_head(*tube(line, [0.15, 0.13, 0.10, 0.03])), colour=dark(tint("#4a3b34"), shade), shade=0.4
        )


def _frill(rig: Rig, shape: Shape | None) -> None:
    """The bony collar behind the head of a triceratops."""
    colour = rig.paint_of("mark", light(rig.colour, 0.25))
    fan = smooth((0.1, 0.7), (-0.5, 1.75), (-1.45, 1.75), (-1.85, 0.7), (-1.65, -0.5), (-0.85, -1.15), (-0.1, -0.75))
    back = rig.drawing.fill(rig.on_head(fan), colour=colour, depth=0.08)
    spots = [ellipse(x, y, 0.17) for x, y in ((-0.75, 1.3), (-1.3, 0.9), (-1.4, 0.1), (-0.95, -0.6))]
    rig.drawing.fill(rig.on_head(*spots), colour=dark(colour, 0.25), shade=0, clip=back)


def _three_horns(rig: Rig, shape: Shape | None) -> None:
    length, _, tip, degrees = rig.build.muzzle
    end = toward((0.22, -0.14), degrees + 16, 0.8 * length)
    for x, shade in ((0.32, 0.25), (0.05, 0.0)):
        horn = tube([(x, 0.6), (x + 0.5, 1.25), (x + 1.35, 1.55)], [0.24, 0.16, 0.03])
        rig.drawing.fill(rig.on_head(*horn), colour=dark(tint(_IVORY), shade), shade=0.5)
    nose = polygon((end[0] - 0.22, end[1]), (end[0] + 0.1, end[1] + 0.62), (end[0] + 0.24, end[1] - 0.1))
    rig.drawing.fill(rig.on_head(nose), colour=tint(_IVORY), shade=0.5)
    beak = toward((0.22, -0.14), degrees, length + 0.2 * tip)
    hook = smooth(
        (beak[0] - 0.5, beak[1] + 0.2),
        (beak[0], beak[1] + 0.12),
        (beak[0] + 0.08, beak[1] - 0.34),
        (beak[0] - 0.4, beak[1] - 0.2),
    )
    rig.drawing.fill(rig.on_head(hook), colour=tint("#6a6258"), shade=0.4)


def _plates(rig: Rig, shape: Shape | None) -> None:
    """Upright along the whole back, the largest in the middle; spikes on the tail are the tail's."""
    colour = rig.paint_of("mark", tint("#d8824a"))
    plates: list[Outline] = []
    for at in range(9):
        along = -0.30 + 0.19 * at
        x, y = rig.on_trunk(along, 0.86)
        tall = 0.36 - 0.05 * abs(at - 4)
        plates.append(
            polygon(
                (x - 0.11, y), (x - 0.08, y + 0.6 * tall), (x, y + tall), (x + 0.09, y + 0.55 * tall), (x + 0.11, y)
            )
        )
    rig.drawing.fill(plates, colour=colour, shade=0.5, depth=0.06)


def _sabres(rig: Rig, shape: Shape | None) -> None:
    """Two long fangs; the face may be turned to us."""
    if rig.build.face == "front":
        fangs = [polygon((x - 0.11, -0.42), (x + 0.11, -0.42), (x + 0.01, -1.5)) for x in (0.08, 0.48)]
    else:
        fangs = [polygon((0.9, -0.4), (1.1, -0.4), (0.95, -1.2))]
    rig.drawing.fill(rig.on_head(*fangs), colour=tint(_IVORY), shade=0.3)


def _bill(rig: Rig, shape: Shape | None) -> None:
    """A platypus's: broad and flat, seen from the side."""
    bill = smooth((0.5, 0.14), (1.1, 0.05), (1.75, 0.10), (1.95, -0.10), (1.7, -0.30), (1.0, -0.42), (0.5, -0.4))
    rig.drawing.fill(rig.on_head(bill), colour=tint("#4a4a55"), depth=0.05)
    rig.drawing.fill(rig.on_head(*tube([(0.75, -0.2), (1.85, -0.16)], [0.03, 0.02])), colour=tint("#2c2a30"), shade=0)


def _white_back(rig: Rig, shape: Shape | None) -> None:
    """A skunk's stripe, from the brow to the tail."""
    line = [rig.on_trunk(-0.3, 0.75), rig.on_trunk(0.2, 0.85), rig.on_trunk(0.8, 0.85), rig.neck_end]
    rig.drawing.fill(*tube(line, [0.06, 0.075, 0.07, 0.05]), colour=tint("#fbfaf6"), shade=0, soft=0.008, clip=shape)


HORNS: dict[str, tuple[str, Paint]] = {
    "slimhorns": ("top", _slim_horns),
    "frill": ("mane", _frill),
    "threehorns": ("top", _three_horns),
    "plates": ("behind", _plates),
    "sabres": ("top", _sabres),
    "bill": ("top", _bill),
    "skunk": ("body", _white_back),
}
"""Name of a part: the layer it is painted on, and how."""
