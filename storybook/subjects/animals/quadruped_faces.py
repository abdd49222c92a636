"""Markings on the heads of four-legged animals."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ...painting.canvas import Shape, dark, ellipse, light, smooth, tint, tube

if TYPE_CHECKING:
    from .quadruped import Rig


def paint_cheek(rig: Rig, shape: Shape | None) -> None:
    """The lower half of the muzzle and the cheek in the light colour."""
    length, _, _, degrees = rig.build.muzzle
    colour = rig.paint_of("muzzle", rig.paint_of("belly", light(rig.colour, 0.6)))
    drop = degrees / 60
    area = smooth(
        (-0.80, -0.40),
        (-0.25, -0.20),
        (0.45, -0.28 + drop * 0.3),
        (length * 0.75, -0.16 + drop * length * 0.75),
        (length + 0.5, -0.12 + drop * length),
        (length + 0.2, -1.4),
        (0.2, -1.6),
        (-0.7, -1.2),
    )
    rig.drawing.fill(rig.on_head(area), colour=colour, shade=0, clip=shape)


def paint_muzzle_end(rig: Rig, shape: Shape | None) -> None:
    """A nose of another colour: cows, horses, donkeys."""
    length, _, tip, degrees = rig.build.muzzle
    angle = math.radians(degrees)
    x, y = 0.22 + math.cos(angle) * (length - tip * 0.35), -0.14 + math.sin(angle) * (length - tip * 0.35)
    rig.drawing.fill(
        rig.on_head(ellipse(x, y, tip * 1.12, tip * 1.35, degrees)),
        colour=rig.paint_of("muzzle", light(rig.colour, 0.5)),
        shade=0,
        soft=rig.build.head * 0.06,
        clip=shape,
    )


def paint_blaze(rig: Rig, shape: Shape | None) -> None:
    """A white stripe down the face."""
    length, root, tip, degrees = rig.build.muzzle
    angle = math.radians(degrees)
    end = (0.22 + math.cos(angle) * length, -0.14 + math.sin(angle) * length + tip * 0.9)
    rig.drawing.fill(
        rig.on_head(*tube([(0.45, 0.95), (0.75, root * 0.72), end], [0.10, 0.16, 0.12])),
        colour=tint("#fdf6ea"),
        shade=0,
        clip=shape,
    )


def paint_zebra_face(rig: Rig, shape: Shape | None) -> None:
    bars = [
        part
        for at in range(4)
        for part in tube([(0.15 + at * 0.34, 1.0 - at * 0.24), (-0.05 + at * 0.36, 0.05 - at * 0.18)], [0.09, 0.03])
    ]
    rig.drawing.fill(rig.on_head(*bars), colour=rig.paint_of("mark"), shade=0, clip=shape)


def paint_front_stripes(rig: Rig, shape: Shape | None) -> None:
    """On forehead and cheeks of a round face."""
    colour = rig.paint_of("mark", dark(rig.colour, 0.5))
    big = 1.35 if "tiger" in rig.build.marks else 1.0
    lines = [((0.28, 1.0), (0.28, 0.50), 0.075), ((0.02, 1.0), (0.08, 0.56), 0.06), ((0.54, 1.0), (0.48, 0.56), 0.06)]
    lines += [
        ((-1.1, 0.02), (-0.68, -0.02), 0.055),
        ((-1.1, -0.30), (-0.66, -0.24), 0.055),
        ((1.15, 0.02), (0.94, -0.02), 0.05),
        ((1.15, -0.30), (0.92, -0.24), 0.05),
    ]
    rig.drawing.fill(
        rig.on_head(
            *[part for first, second, thick in lines for part in tube([first, second], [thick * big, thick * 0.3])]
        ),
        colour=colour,
        shade=0,
        clip=shape,
    )


def paint_panda_face(rig: Rig, shape: Shape | None) -> None:
    y = rig.build.eye[1]
    rig.drawing.fill(
        rig.on_head(ellipse(-0.24, y - 0.03, 0.27, 0.33, -28), ellipse(0.70, y - 0.03, 0.24, 0.31, 24)),
        colour=rig.paint_of("legs"),
        shade=0,
        clip=shape,
    )


def paint_mask(rig: Rig, shape: Shape | None) -> None:
    """A raccoon's."""
    y = rig.build.eye[1]
    rig.drawing.fill(
        rig.on_head(
            smooth(
                (-1.1, y - 0.12),
                (-0.4, y + 0.30),
                (0.25, y + 0.10),
                (0.85, y + 0.28),
                (1.15, y - 0.1),
                (0.75, y - 0.30),
                (0.25, y - 0.10),
                (-0.4, y - 0.32),
            )
        ),
        colour=rig.paint_of("mark"),
        shade=0,
        clip=shape,
    )


def paint_badger(rig: Rig, shape: Shape | None) -> None:
    """White face with dark stripes through the eyes."""
    length, _, tip, _ = rig.build.muzzle
    rig.drawing.fill(rig.on_head(ellipse(0.6, 0.0, 1.5, 1.0)), colour=tint("#f5f1ea"), shade=0, clip=shape)
    rig.drawing.fill(
        rig.on_head(*tube([(-0.9, 0.62), (0.3, 0.20), (length * 0.9, -tip)], [0.30, 0.26, 0.10])),
        colour=rig.paint_of("mark", tint("#2c2a2f")),
        shade=0,
        clip=shape,
    )


def paint_face_light(rig: Rig, shape: Shape | None) -> None:
    """A pale heart round a round face's eyes: monkeys, sloths."""
    y = rig.build.eye[1]
    rig.drawing.fill(
        rig.on_head(
            ellipse(-0.16, y + 0.02, 0.44, 0.46), ellipse(0.66, y + 0.02, 0.40, 0.46), ellipse(0.26, -0.36, 0.62, 0.44)
        ),
        colour=rig.paint_of("muzzle"),
        shade=0,
        clip=shape,
    )
