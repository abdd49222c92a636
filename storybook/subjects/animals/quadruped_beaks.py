"""An eagle's head on four feet: white feathers down to the chest, tufts for ears, a hooked beak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...painting.canvas import Shape, dark, ellipse, light, smooth, tint, tube
from ..motion import wave

if TYPE_CHECKING:
    from .quadruped import Rig


def paint_plumage(rig: Rig, shape: Shape | None) -> None:
    """Feathers over head, neck and chest."""
    white = rig.paint_of("plumage", tint("#f7f1e6"))
    (rx, ry), thick = rig.neck_root, rig.build.neck_thick[0]
    line = [(rx + 0.06, ry - 0.16), (rx, ry + 0.02), rig.neck_end, rig.head]
    covers = tube(line, [thick * 1.1, thick * 1.35, thick * 1.4, rig.build.head * 1.6])
    rig.drawing.fill(*covers, colour=white, shade=0.35, clip=shape)
    for number in range(5):  # their ends on the chest
        x, y = rx - 0.16 + 0.09 * number, ry - 0.22 - 0.05 * (number % 2)
        rig.drawing.fill(ellipse(x, y, 0.06, 0.10, -16), colour=dark(white, 0.05 * (number % 2)), shade=0.3, clip=shape)


def paint_beak(rig: Rig, shape: Shape | None) -> None:
    """Over the muzzle; it opens as the mouth does."""
    horn, gape = rig.paint_of("beak", tint("#f2b134")), rig.pose.gape
    lower = smooth((0.58, -0.30), (1.10, -0.42 - 0.3 * gape), (1.22, -0.56 - 0.4 * gape), (0.62, -0.62 - 0.1 * gape))
    upper = smooth((0.50, 0.30), (1.05, 0.30), (1.52, 0.0), (1.58, -0.62), (1.30, -0.34), (0.54, -0.36))
    rig.drawing.fill(rig.on_head(lower), colour=dark(horn, 0.2), shade=0.5)
    rig.drawing.fill(rig.on_head(upper), colour=horn, to=dark(horn, 0.2), depth=0.03)
    rig.drawing.fill(rig.on_head(ellipse(0.98, 0.06, 0.07, 0.05)), colour=dark(horn, 0.6), shade=0)
    tuft = 0.06 * wave(rig.phase)
    for x in (-0.55, -0.15):
        plume = smooth((x - 0.16, 0.60), (x - 0.50, 1.45 + tuft), (x + 0.22, 0.82))
        rig.drawing.fill(rig.on_head(plume), colour=light(rig.paint_of("plumage", tint("#f7f1e6")), 0.1), depth=0.03)
