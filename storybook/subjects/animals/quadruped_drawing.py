"""How a four-legged animal is drawn, from back to front: limbs, tail, body, ears, face, and what it has on."""

from __future__ import annotations

from ...painting.canvas import Outline, Point, Shape, dark, ellipse, light, mix, place, polygon, smooth, tint, tube
from ..motion import blend, toward, wave
from .finery import dress_head, dress_neck
from .garb import draw_bubble, dress_limb, dress_trunk, garment_of
from .quadruped_extras import MARKS, RAISED
from .quadruped_marks import dress_leg
from .quadruped_rig import FAR, Rig, mix_point
from .quadruped_tails import draw_tail


def draw(rig: Rig) -> None:
    """Back to front."""
    legs = [rig.leg_outlines(index) for index in range(4)]
    garment = garment_of(rig.build.worn)
    for index in (0, 1):
        shape = rig.drawing.fill(legs[index], colour=dark(rig.paint_of("legs"), FAR), shade=0.6)
        dress_leg(rig, index, shape, far=True)
        if garment is not None:
            dress_limb(rig, index, shape, garment, far=True)
    draw_marks(rig, None, "behind")
    draw_tail(rig)
    draw_far_ear(rig)
    trunk = rig.trunk()
    neck = tube([rig.neck_root, rig.neck_end, rig.head], [*rig.build.neck_thick, rig.build.neck_thick[1] * 0.9])
    separate = rig.lying or "wool" in rig.build.marks or rig.pose.seat == "sit" or rig.build.face == "front"
    head = head_outlines(rig)
    near = (*legs[2], *legs[3])
    whole = (*trunk, *neck, *near) if separate else (*trunk, *neck, *near, *head)
    rig.body = rig.drawing.fill(whole, colour=rig.colour, melt=rig.build.melt)
    draw_marks(rig, rig.body, "body")
    _part_legs(rig, legs)
    for index in (2, 3):
        dress_leg(rig, index, rig.body, far=False)
    draw_marks(rig, rig.body, "limbs")
    if garment is not None:
        for index in (2, 3):
            dress_limb(rig, index, rig.body, garment, far=False)
        dress_trunk(rig, rig.body, garment)
    skull = rig.body
    draw_marks(rig, None, "mane")
    dress_neck(rig.drawing, rig.build.worn, *rig.throat(), rig.phase)
    if separate:
        skull = rig.drawing.fill(head, colour=rig.colour, shade=0.85)
    draw_face(rig, skull)
    _dress_head(rig)
    rig.drawing.mark("head", *rig.head)
    rig.drawing.mark("collar", *rig.throat()[0])
    rig.drawing.mark(
        "seat",
        (rig.pose.hip[0] + rig.pose.shoulder[0]) / 2,
        (rig.pose.hip[1] + rig.pose.shoulder[1]) / 2 + rig.build.deep[1] * 0.9,
    )
    for index, foot in enumerate(rig.pose.feet):
        rig.drawing.mark(f"foot{index}", foot.x, foot.y)


def _dress_head(rig: Rig) -> None:
    build = rig.build
    x, y, _ = build.eye
    front = build.face == "front"
    eyes = ((-0.20, y), (0.66, y)) if front else ((x, y),)
    crown = (0.22, 0.66) if front else (-0.12, 0.76)
    with rig.drawing.at(*rig.head, turn=rig.pitch, size=build.head):
        dress_head(rig.drawing, build.worn, eyes, crown, 1.5 if front else 1.35, rig.phase)
        length, _, _, degrees = build.muzzle
        draw_bubble(rig.drawing, build.worn, 0.22 + length, front=front)
        rig.drawing.mark("mouth", *((0.28, -0.5) if front else toward((0.22, -0.2), degrees - 8, 0.85 * length)))
    if rig.pose.seat == "sit":
        foot, shoulder = rig.pose.feet[3], rig.pose.shoulder
        at = (max(foot.x, shoulder[0]) + 0.2, 0.38 * shoulder[1]) if foot.planted else (foot.x + 0.06, foot.y + 0.04)
        rig.drawing.mark("paw", *at)


def _part_legs(rig: Rig, legs: list[tuple[Outline, ...]]) -> None:
    """The near legs once more, fading in below the joint: so they stand out from the trunk without a seam."""
    for index in (2, 3):
        root, middle, _, _ = rig.joints(index)
        if rig.pose.seat != "up" and index == 2:
            root, middle = (root[0], root[1] + 0.25), (root[0], root[1] - 0.15)
        own = "legs" in rig.named
        start = root if not own else (mix_point(root, middle, -0.1))
        end = middle if not own else mix_point(root, middle, 0.25)
        rig.drawing.fill(legs[index], colour=rig.paint_of("legs"), axis=(start, end), opacity=0.0, fade=1.0, shade=0.9)


# Ears
_EARS: dict[str, tuple[tuple[Point, ...], tuple[float, ...]]] = {
    "point": (((0.0, -0.3), (-0.06, 0.35), (-0.16, 1.0)), (0.46, 0.30, 0.03)),
    "horse": (((0.0, -0.2), (0.02, 0.35), (0.10, 0.95)), (0.22, 0.22, 0.03)),
    "long": (((0.0, -0.2), (-0.22, 0.5), (-0.55, 1.0)), (0.16, 0.19, 0.08)),
    "leaf": (((0.1, -0.1), (-0.45, 0.18), (-1.0, 0.10)), (0.16, 0.30, 0.05)),
    "flop": (((0.12, 0.02), (-0.32, 0.10), (-0.42, -0.95)), (0.20, 0.30, 0.22)),
    "fold": (((0.0, -0.2), (-0.05, 0.45), (0.38, 0.30)), (0.36, 0.26, 0.06)),
}


def _ear(rig: Rig, x: float, y: float, turn: float) -> tuple[tuple[Outline, ...], tuple[Outline, ...]]:
    """Outer and inner outlines of one ear whose root is at (x, y) on the head."""
    kind, size = rig.build.ear
    turn += rig.pose.ears * (4 if kind != "flop" else 7)
    if kind == "round":
        root = toward((x, y), 90 + turn, size * 0.35)
        return (ellipse(*root, size * 0.5),), (ellipse(root[0] + 0.02, root[1] - size * 0.05, size * 0.3),)
    points, radii = _EARS[kind]
    outer = tube(points, radii)
    inner = tube([(px * 0.82 + 0.02, py * 0.82) for px, py in points], [radius * 0.55 for radius in radii])
    return place(outer, (x, y), turn, size), place(inner, (x, y), turn, size)


def draw_far_ear(rig: Rig) -> None:
    """The ear on the other side of the head."""
    if rig.build.ear[0] == "none":
        return
    front = rig.build.face == "front"
    x, y, turn = (0.62, 0.62, -34.0) if front else (0.12, 0.72, -16.0)
    if rig.build.ear[0] == "leaf":
        x, y, turn = -0.05, 0.62, -22.0
    if rig.build.ear[0] == "flop":
        x, y, turn = 0.25, 0.62, 18.0
    outer, inner = _ear(rig, x, y, turn)
    colour = rig.paint_of("ear")
    rig.drawing.fill(rig.on_head(*outer), colour=colour if front else dark(colour, FAR), shade=0.7)
    if front:
        rig.drawing.fill(rig.on_head(*inner), colour=rig.paint_of("inner", mix(colour, tint("#f0b8a8"), 0.45)), shade=0)


def _near_ear(rig: Rig) -> None:
    if rig.build.ear[0] == "none":
        return
    front = rig.build.face == "front"
    x, y, turn = (-0.66, 0.60, 32.0) if front else (-0.30, 0.66, 8.0)
    if rig.build.ear[0] == "leaf":
        x, y, turn = -0.42, 0.45, -6.0
    if rig.build.ear[0] == "flop":
        x, y, turn = -0.28, 0.60, 0.0
    outer, inner = _ear(rig, x, y, turn)
    colour = rig.paint_of("ear")
    rig.drawing.fill(rig.on_head(*outer), colour=colour, shade=0.8)
    if rig.build.ear[0] != "flop":
        rig.drawing.fill(rig.on_head(*inner), colour=rig.paint_of("inner", mix(colour, tint("#e8a898"), 0.5)), shade=0)


# Head
def head_outlines(rig: Rig) -> tuple[Outline, ...]:
    """Skull and muzzle."""
    build = rig.build
    if build.face == "front":
        return rig.on_head(
            smooth(
                (-1.02, -0.12),
                (-0.74, 0.62),
                (0, 0.86),
                (0.74, 0.62),
                (1.02, -0.12),
                (0.66, -0.72),
                (0, -0.86),
                (-0.66, -0.72),
            )
        )
    length, root, tip, degrees = build.muzzle
    start = (0.22, -0.14)
    end = toward(start, degrees, length - tip)
    middle = toward(start, degrees * 0.8, (length - tip) * 0.55)
    skull = ellipse(0, 0, 1.0, 0.94)
    if "trunk" in build.marks:
        sway = 0.16 * wave(rig.phase, 0.35)
        curl = 0.5 if rig.pose.graze else 0.0
        if rig.pose.spray:
            return rig.on_head(skull, *tube(RAISED, [0.60, 0.42, 0.33, 0.26, 0.2]))
        trunk = tube(
            [
                (0.55, -0.15),
                (1.12, -0.75),
                (1.22 + sway * 0.4, -1.65),
                (1.30 + sway - curl * 0.4, -2.35),
                (1.78 + sway - curl, -2.55),
            ],
            [0.62, 0.42, 0.30, 0.22, 0.17],
        )
        return rig.on_head(skull, *trunk)
    return rig.on_head(skull, *tube([start, middle, end], [root, blend(root, tip, 0.62), tip]))


def draw_face(rig: Rig, skull: Shape) -> None:
    """Markings of the head, near ear, eyes, nose and mouth, and what grows on it."""
    draw_marks(rig, skull, "head")
    _near_ear(rig)
    if rig.build.face == "front":
        _front_face(rig)
    else:
        _profile_face(rig)
    _open_mouth(rig)
    draw_marks(rig, skull, "top")


def _open_mouth(rig: Rig) -> None:
    """Dark with a tongue: below the muzzle in profile, under the nose in a face turned to us."""
    gape, build = rig.pose.gape, rig.build
    if not gape or "trunk" in build.marks:
        return
    if build.face == "front":
        hole = ellipse(0.28, -0.52 - 0.1 * gape, 0.2 + 0.06 * gape, 0.08 + 0.2 * gape)
        tongue = ellipse(0.28, -0.62 - 0.16 * gape, 0.13, 0.1 * gape + 0.02)
    else:
        length, root, tip, degrees = build.muzzle
        corner = toward((0.22, -0.14), degrees - 13, length * 0.45)
        upper = toward((0.22, -0.14), degrees - 10, length * 0.9)
        down = toward(corner, degrees - 14 - 26 * gape, length * 0.5)
        jaw = tube([corner, down], [root * 0.34, tip * 0.6])
        rig.drawing.fill(rig.on_head(*jaw), colour=rig.paint_of("muzzle", rig.colour), shade=0.6)
        hole = polygon(corner, upper, toward(upper, degrees - 90, 0.1), toward(down, degrees + 60, 0.1))
        middle = ((corner[0] + down[0]) / 2, (corner[1] + down[1]) / 2)
        tongue = ellipse(middle[0] + 0.06, middle[1] + 0.12, 0.2, 0.07, degrees - 20)
    shape = rig.drawing.fill(rig.on_head(hole), colour=tint("#4a1d22"), shade=0)
    rig.drawing.fill(rig.on_head(tongue), colour=tint("#e0707c"), shade=0, clip=shape)


def eye(rig: Rig, x: float, y: float, radius: float) -> None:
    """A round, friendly eye; a curved line when it is shut."""
    iris = rig.paint_of("eye", tint("#2a1c1c"))
    shut = rig.pose.eyes < 0.35
    fill = rig.drawing.fill
    if shut:
        lid = tube(
            [(x - radius, y + radius * 0.1), (x, y - radius * 0.55), (x + radius, y + radius * 0.1)],
            [radius * 0.22] * 3,
        )
        # On a dark patch the lid is drawn in the light colour of the eye's ring.
        line = iris if "pandaface" in rig.build.marks else tint("#2a1c1c")
        fill(rig.on_head(*lid), colour=line, shade=0)
        return
    if "eye" in rig.named:
        fill(rig.on_head(ellipse(x, y, radius * 1.18, radius * 1.18 * rig.pose.eyes)), colour=iris, shade=0)
        fill(
            rig.on_head(ellipse(x + 0.02, y, radius * 0.72, radius * 0.9 * rig.pose.eyes)),
            colour=tint("#201518"),
            shade=0,
        )
    else:
        fill(rig.on_head(ellipse(x, y, radius, radius * 1.12 * rig.pose.eyes)), colour=iris, shade=0)
    fill(rig.on_head(ellipse(x + radius * 0.28, y + radius * 0.38, radius * 0.34)), colour=(255, 255, 255), shade=0)


def _profile_face(rig: Rig) -> None:
    build, fill = rig.build, rig.drawing.fill
    x, y, radius = build.eye
    eye(rig, x, y, radius)
    length, _, tip, degrees = build.muzzle
    end = toward((0.22, -0.14), degrees, length - tip)
    nose = rig.paint_of("nose", tint("#2c2022"))
    if "snout" in build.marks:
        disc = ellipse(end[0] + tip * 0.55, end[1], tip * 0.62, tip * 1.08, degrees)
        fill(rig.on_head(disc), colour=nose, shade=0.5)
        fill(
            rig.on_head(
                ellipse(end[0] + tip * 0.62, end[1] + tip * 0.35, tip * 0.14, tip * 0.24),
                ellipse(end[0] + tip * 0.58, end[1] - tip * 0.4, tip * 0.14, tip * 0.24),
            ),
            colour=dark(nose, 0.6),
            shade=0,
        )
    elif build.foot == "hoof" or "nostril" in build.marks:
        fill(
            rig.on_head(ellipse(*toward(end, degrees + 48, tip * 0.55), tip * 0.17, tip * 0.26, degrees - 20)),
            colour=nose,
            shade=0,
        )
    elif "trunk" not in build.marks:
        spot = toward(end, degrees + 32, tip * 0.82)
        fill(rig.on_head(ellipse(*spot, max(tip * 0.52, 0.13), max(tip * 0.42, 0.11), degrees)), colour=nose, shade=0.6)
    if "trunk" in build.marks:
        return
    corner = toward((0.22, -0.14), degrees - 13, length * 0.52)
    chin = toward((0.22, -0.14), degrees - 12, length * 0.86)
    curl = (corner[0] - 0.10, corner[1] + 0.10)
    middle = ((corner[0] + chin[0]) / 2, (corner[1] + chin[1]) / 2 - 0.05)
    mouth = tube([curl, corner, middle, chin], [0.028, 0.035, 0.035, 0.025])
    fill(rig.on_head(*mouth), colour=mix(dark(rig.colour, 0.85), tint("#2c1c1c"), 0.4), shade=0, opacity=0.8)


def _front_face(rig: Rig) -> None:
    build, fill = rig.build, rig.drawing.fill
    _, y, radius = build.eye
    patch = rig.paint_of("muzzle", light(rig.colour, 0.55))
    fill(
        rig.on_head(
            ellipse(0.06, -0.40, 0.30, 0.30), ellipse(0.50, -0.40, 0.30, 0.30), ellipse(0.28, -0.28, 0.26, 0.30)
        ),
        colour=patch,
        shade=0.4,
        depth=rig.build.head * 0.25,
    )
    eye(rig, -0.20, y, radius)
    eye(rig, 0.66, y, radius * 0.94)
    nose = rig.paint_of("nose", tint("#2c2022"))
    size = 0.17 if "bignose" not in build.marks else 0.24
    fill(
        rig.on_head(
            smooth(
                (0.28 - size, -0.14),
                (0.28, -0.10),
                (0.28 + size, -0.14),
                (0.28 + size * 0.35, -0.31),
                (0.28 - size * 0.35, -0.31),
            )
        ),
        colour=nose,
        shade=0.5,
        depth=0.02,
    )
    line = mix(dark(rig.colour, 0.85), tint("#2c1c1c"), 0.5)
    mouth = (
        *tube([(0.02, -0.46), (0.14, -0.54), (0.27, -0.46)], [0.03] * 3),
        *tube([(0.29, -0.46), (0.42, -0.54), (0.54, -0.46)], [0.03] * 3),
        *tube([(0.28, -0.28), (0.28, -0.47)], [0.03] * 2),
    )
    fill(rig.on_head(*mouth), colour=line, shade=0, opacity=0.85)
    if "whiskers" in build.marks:
        lines = [
            part
            for side, turn in ((-1, 8), (-1, -8), (1, 8), (1, -8))
            for part in tube(
                [(0.28 + side * 0.42, -0.36 + turn * 0.006), (0.28 + side * 1.15, -0.34 + turn * 0.022)], [0.020, 0.008]
            )
        ]
        fill(rig.on_head(*lines), colour=(250, 250, 250), shade=0, opacity=0.75)


def draw_marks(rig: Rig, shape: Shape | None, layer: str) -> None:
    """The markings of one layer: behind the body, on the body, on the limbs, mane, head, top."""
    for name in rig.build.marks:
        found, paint = MARKS[name]
        if found == layer:
            paint(rig, shape)
