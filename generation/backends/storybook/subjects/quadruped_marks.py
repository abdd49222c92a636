"""Markings and extra parts of four-legged animals: patches, stripes, manes, horns, trunks, wings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..canvas import Outline, Shape, dark, ellipse, light, polygon, smooth, tint, tube

if TYPE_CHECKING:
    from .quadruped import Rig

Paint = Callable[["Rig", "Shape | None"], None]


def dress_leg(rig: Rig, index: int, shape: Shape, *, far: bool) -> None:
    """Socks and hooves."""
    _, middle, ankle, foot = rig.joints(index)
    shin = rig.build.limb[2]
    if rig.pose.seat != "up" and index % 2 == 0:
        ankle, middle = (foot.x - 0.02, shin), (foot.x - 0.1, shin)
    socks = rig.named.get("socks")
    if socks is not None:
        colour = dark(socks, 0.2) if far else socks
        top = (middle[0] * 0.35 + ankle[0] * 0.65, middle[1] * 0.35 + ankle[1] * 0.65)
        if rig.lying:
            top = (foot.x - 0.12, shin)
        toe = (foot.x + shin * 1.5, foot.y + shin * 0.5)
        sleeve = tube([top, ankle, (foot.x, foot.y + shin)], [shin * 1.5] * 3)
        rig.drawing.fill(sleeve, *tube([(foot.x, foot.y + shin), toe], [shin * 1.6] * 2), colour=colour, shade=0.5, clip=shape)
    if rig.build.foot == "hoof":
        hoof = rig.paint_of("hoof", tint("#4a3b38"))
        rig.drawing.fill(
            tube([(foot.x - shin, foot.y + shin * 0.2), (foot.x + shin * 1.5, foot.y + shin * 0.2)], [shin * 1.15] * 2),
            colour=dark(hoof, 0.25) if far else hoof, shade=0.4, clip=shape,
        )  # fmt: skip


def _belly(rig: Rig, shape: Shape | None) -> None:
    (hx, hy), (sx, sy) = rig.pose.hip, rig.pose.shoulder
    deep, hang = rig.build.deep, rig.build.hang
    colour = rig.paint_of("belly", light(rig.colour, 0.5))
    points = [(hx + 0.05, hy + hang - deep[0] * 1.35), ((hx + sx) / 2, (hy + sy) / 2 + hang - deep[1] * 1.5), (sx + 0.1, sy + hang - deep[3] * 1.3)]
    rig.drawing.fill(tube(points, [deep[0] * 0.8, deep[1] * 0.95, deep[3] * 0.85]), colour=colour, shade=0, soft=0.018, clip=shape)


def _bib(rig: Rig, shape: Shape | None) -> None:
    """A light throat and chest."""
    colour = rig.paint_of("belly", light(rig.colour, 0.6))
    sx, sy = rig.pose.shoulder
    deep, thick = rig.build.deep[3], rig.build.neck_thick
    ex, ey = rig.neck_end
    throat = (ex + thick[1] * 0.75, ey - thick[1] * 0.4)
    chest = (sx + deep * 1.02, sy + deep * 0.1)
    low = (sx + deep * 0.55, sy - deep * 0.95)
    rig.drawing.fill(tube([throat, chest, low], [thick[1] * 0.72, deep * 0.56, deep * 0.22]), colour=colour, shade=0, soft=0.008, clip=shape)


def _cheek(rig: Rig, shape: Shape | None) -> None:
    """The lower half of the muzzle and the cheek in the light colour."""
    length, root, tip, degrees = rig.build.muzzle
    colour = rig.paint_of("muzzle", rig.paint_of("belly", light(rig.colour, 0.6)))
    drop = degrees / 60
    area = smooth((-0.95, -0.35), (-0.25, -0.22), (0.45, -0.28 + drop * 0.3), (length * 0.75, -0.16 + drop * length * 0.75), (length + 0.5, -0.12 + drop * length), (length + 0.2, -1.4), (0.2, -1.6), (-0.8, -1.2))
    rig.drawing.fill(rig.on_head(area), colour=colour, shade=0, clip=shape)


MARKS: dict[str, tuple[str, Paint]] = {
    "belly": ("body", _belly),
    "bib": ("body", _bib),
    "cheek": ("head", _cheek),
    "whiskers": ("none", lambda rig, shape: None),
    "bignose": ("none", lambda rig, shape: None),
    "snout": ("none", lambda rig, shape: None),
}
_ = (Outline, ellipse, polygon)
