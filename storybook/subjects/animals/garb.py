"""Clothes on the bodies of four-legged animals and birds: they lie close, inside the drawing of the body, and move with it."""

from __future__ import annotations

from ...painting.canvas import Colour, Drawing, Outline, Point, Shape, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import wave
from ..things.wearables import CUTS, Cut
from .bird_rig import Plumage
from .finery import Worn
from .quadruped_rig import Rig

_WHITE, _STEEL = tint("#fbfaf6"), tint("#8f98a3")
_GOLD = tint("#f2c94c")
_FAR = 0.28


def garment_of(worn: tuple[Worn, ...]) -> Worn | None:
    """The one on the body, if there is one."""
    return next((piece for piece in worn if piece.thing.name in CUTS), None)


def dress_limb(rig: Rig, index: int, shape: Shape, piece: Worn, *, far: bool) -> None:
    """A sleeve down one leg, with its cuff or boot."""
    cut = CUTS[piece.thing.name]
    if not cut.sleeves:
        return
    colour = dark(piece.colour, _FAR) if far else piece.colour
    root, middle, ankle, foot = rig.joints(index)
    line = _down(cut, [root, middle, ankle, (foot.x, foot.y)])
    thigh, knee, shin = (1.5 * part for part in rig.build.limb)
    radii = [thigh, 1.2 * knee, 1.6 * shin, 2.2 * shin][: len(line)]
    if rig.pose.seat != "up" and index % 2 == 0:
        return  # it is sat upon
    rig.drawing.fill(tube(line, radii), colour=colour, shade=0.6, clip=shape)
    cuff = light(colour, 0.35) if "plates" in cut.marks else dark(colour, 0.22)
    if "boots" in cut.marks:
        toe = (foot.x + 2.2 * rig.build.limb[2], foot.y)
        boot = tube([ankle, (foot.x, foot.y), toe], [2.2 * rig.build.limb[2]] * 3)
        rig.drawing.fill(boot, colour=dark(_STEEL, 0.25 + _FAR * far), shade=0.5, clip=shape)
        return
    (ax, ay), (bx, by) = line[-2], line[-1]
    back = 0.16 * rig.build.leg / max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 1e-6)
    hem = [(bx + (ax - bx) * min(back, 1.0), by + (ay - by) * min(back, 1.0)), (bx, by)]
    rig.drawing.fill(tube(hem, [radii[-1]] * 2), colour=cuff, shade=0.4, clip=shape)


def _down(cut: Cut, joints: list[Point]) -> list[Point]:
    """As far down a leg as the sleeve goes."""
    share = cut.sleeves * (len(joints) - 1)
    whole = min(int(share), len(joints) - 2)
    (ax, ay), (bx, by) = joints[whole], joints[whole + 1]
    rest = share - whole
    return [*joints[: whole + 1], (ax + (bx - ax) * rest, ay + (by - ay) * rest)]


def dress_trunk(rig: Rig, body: Shape, piece: Worn) -> None:
    """Over back, chest and belly, and up the neck to the collar."""
    cut, colour, fill = CUTS[piece.thing.name], piece.colour, rig.drawing.fill
    if "mantle" in cut.marks:
        _mantle(rig, colour)
        return
    end = 0.0 if cut.sleeves > 0.5 else 0.2
    rim = [rig.on_trunk(along, up) for along, up in _AROUND if along >= end - 0.4]
    (ax, ay), (bx, by) = rig.neck_root, rig.neck_end
    collar = (ax + 0.62 * (bx - ax), ay + 0.62 * (by - ay))
    throat = tube([rig.neck_root, collar], [1.5 * rig.build.neck_thick[0], 1.5 * rig.build.neck_thick[1]])
    cloth = fill(polygon(*rim), throat, colour=colour, shade=0.7, depth=0.12, clip=body)
    for name in cut.marks:
        if name in _ON_TRUNK:
            _ON_TRUNK[name](rig, body, cloth, colour)
    ring = 1.12 * rig.build.neck_thick[1]
    dx, dy = (bx - ax), (by - ay)
    size = max((dx * dx + dy * dy) ** 0.5, 1e-6)
    across = (-dy / size * ring, dx / size * ring)
    tone = light(colour, 0.2) if sum(colour) < 200 else dark(colour, 0.22)
    fill(
        tube([(collar[0] - across[0], collar[1] - across[1]), collar, (collar[0] + across[0], collar[1] + across[1])],
             [0.035] * 3),
        colour=_WHITE if "shirt" in cut.marks else tone, shade=0.4,
    )  # fmt: skip


_AROUND: tuple[Point, ...] = (
    *((-0.35, 1.5), (0.3, 1.5), (0.7, 1.5), (1.05, 1.6), (1.45, 0.9), (1.5, 0.0), (1.4, -1.0), (1.0, -1.2)),
    *((0.7, -1.15), (0.4, -1.15), (0.1, -1.2), (-0.35, -1.0), (-0.4, 0.0)),
)
"""Along and up: generously about the trunk; it is painted inside the body alone."""


def _shirt(rig: Rig, body: Shape, cloth: Shape, colour: Colour) -> None:
    """A white front at the chest, and a tie on it."""
    top, chest, low = rig.on_trunk(1.2, 1.0), rig.on_trunk(1.32, 0.1), rig.on_trunk(1.02, -1.05)
    front = (rig.neck_end[0] + 0.3 * rig.build.head, rig.neck_end[1] - 0.1)
    deep = rig.build.deep[3]
    rig.drawing.fill(tube([front, top, chest, low], [0.42 * deep, 0.5 * deep, 0.5 * deep, 0.1 * deep]),
                     colour=_WHITE, shade=0.3, clip=cloth)  # fmt: skip
    rig.drawing.fill(
        tube([rig.on_trunk(1.25, 0.95), rig.on_trunk(1.30, 0.2), rig.on_trunk(1.14, -0.6)], [0.035, 0.06, 0.045]),
        colour=tint("#c8342f"),
        shade=0.4,
        clip=body,
    )


def _buttons(rig: Rig, body: Shape, cloth: Shape, colour: Colour) -> None:
    dots = [ellipse(*rig.on_trunk(0.95 - 0.13 * at, -0.35 - 0.12 * at), 0.026) for at in range(3)]
    rig.drawing.fill(*dots, colour=_GOLD, shade=0.3, clip=cloth)
    pocket = [rig.on_trunk(0.28, -0.15), rig.on_trunk(0.52, -0.15)]
    rig.drawing.fill(tube(pocket, [0.018] * 2), colour=light(colour, 0.25), shade=0, clip=cloth)


def _stripes(rig: Rig, body: Shape, cloth: Shape, colour: Colour) -> None:
    bars: list[Outline] = []
    for at in range(5):
        along = -0.02 + 0.25 * at
        bars += tube(
            [rig.on_trunk(along, 1.4), rig.on_trunk(along + 0.02, 0.0), rig.on_trunk(along, -1.4)], [0.036] * 3
        )
    rig.drawing.fill(bars, colour=light(colour, 0.65), shade=0, clip=cloth)


def _badge(rig: Rig, body: Shape, cloth: Shape, colour: Colour) -> None:
    """A control panel on the side, a pack on the back, and two seams."""
    x, y = rig.on_trunk(0.62, -0.05)
    for along in (0.18, 0.98):
        seam = tube([rig.on_trunk(along, 1.4), rig.on_trunk(along + 0.03, 0.0), rig.on_trunk(along, -1.4)], [0.022] * 3)
        rig.drawing.fill(seam, colour=tint("#e2703a"), shade=0, clip=cloth)
    panel = rig.drawing.fill(
        polygon((x - 0.13, y - 0.09), (x + 0.13, y - 0.09), (x + 0.13, y + 0.09), (x - 0.13, y + 0.09)),
        colour=tint("#b9c3cf"), shade=0.4, clip=cloth,
    )  # fmt: skip
    for at, code in enumerate(("#e2483d", "#4fb06a", "#3f8fd0")):
        rig.drawing.fill(ellipse(x - 0.075 + 0.075 * at, y + 0.02, 0.026), colour=tint(code), shade=0, clip=panel)


def _hood(rig: Rig, body: Shape, cloth: Shape, colour: Colour) -> None:
    """Thrown back, behind the neck."""
    (ax, ay), (bx, by) = rig.neck_root, rig.neck_end
    at, thick = (ax + 0.55 * (bx - ax), ay + 0.55 * (by - ay)), rig.build.neck_thick[1]
    rig.drawing.fill(
        ellipse(at[0] - 1.15 * thick, at[1] + 0.5 * thick, 1.1 * thick, 0.72 * thick, -35), colour=dark(colour, 0.12)
    )


def _plates(rig: Rig, body: Shape, cloth: Shape, colour: Colour) -> None:
    lines: list[Outline] = []
    for at in range(4):
        along = 0.06 + 0.28 * at
        lines += tube(
            [rig.on_trunk(along, 1.3), rig.on_trunk(along + 0.07, 0.0), rig.on_trunk(along, -1.3)], [0.018] * 3
        )
    rig.drawing.fill(lines, colour=dark(colour, 0.4), shade=0, clip=cloth)
    rivets = [ellipse(*rig.on_trunk(0.2 + 0.28 * at, up), 0.022) for at in range(3) for up in (0.55, -0.45)]
    rig.drawing.fill(rivets, colour=light(colour, 0.6), shade=0, clip=cloth)


def _flounce(rig: Rig, body: Shape, cloth: Shape, colour: Colour) -> None:
    """A skirt that stands off round the hips."""
    sway = 0.03 * wave(rig.phase * 2)
    top = [rig.on_trunk(along, 1.05) for along in (0.42, 0.05)]
    low = [
        rig.on_trunk(along, up)
        for along, up in ((-0.32 - sway, 0.75), (-0.30 - sway, -0.6), (0.0, -1.45), (0.40, -1.35))
    ]
    skirt = rig.drawing.fill(smooth(*top, *low), colour=light(colour, 0.15), depth=0.08)
    waist = tube([rig.on_trunk(0.42, 1.1), rig.on_trunk(0.44, 0.0), rig.on_trunk(0.42, -1.25)], [0.04] * 3)
    rig.drawing.fill(waist, colour=dark(colour, 0.25), shade=0.3, clip=skirt)


def _mantle(rig: Rig, colour: Colour) -> None:
    """From the neck over the back, streaming behind."""
    sway = 0.06 * wave(rig.phase * 2)
    front, back, rump = rig.on_trunk(1.02, 1.1), rig.on_trunk(0.5, 1.12), rig.on_trunk(0.0, 1.1)
    x, y = rig.on_trunk(-0.1, 1.0)
    end = [(x - 0.42, y + 0.10 + sway), (x - 0.50, y - 0.16 - sway), (x - 0.16, y - 0.34)]
    side = [rig.on_trunk(0.30, -0.35), rig.on_trunk(0.80, 0.15), rig.on_trunk(1.12, 0.35)]
    fly = smooth(rig.neck_root, front, back, rump, *end, *side)
    rig.drawing.fill(fly, colour=colour, depth=0.10)
    fold = tube(
        [rig.on_trunk(0.85, 0.75), rig.on_trunk(0.3, 0.45), (x - 0.32, y - 0.02 + 0.5 * sway)], [0.012, 0.02, 0.012]
    )
    rig.drawing.fill(fold, colour=dark(colour, 0.25), shade=0)
    rig.drawing.fill(ellipse(*rig.on_trunk(1.08, 0.75), 0.05), colour=_GOLD, shade=0.5)


_ON_TRUNK = {
    "shirt": _shirt,
    "buttons": _buttons,
    "stripes": _stripes,
    "badge": _badge,
    "hood": _hood,
    "plates": _plates,
    "flounce": _flounce,
}


def draw_bubble(drawing: Drawing, worn: tuple[Worn, ...], reach: float, *, front: bool) -> None:
    """In the frame of a head with radius 1: the glass of a space helmet all round it, `reach` ahead of the middle."""
    piece = garment_of(worn)
    if piece is None or "bubble" not in CUTS[piece.thing.name].marks:
        return
    size = 1.62 if front else 0.5 * reach + 1.12
    x, y = (0.14, 0.10) if front else (0.5 * reach - 0.34, 0.06)
    drawing.fill(ellipse(x, y, size), colour=tint("#bfe3f7"), shade=0, opacity=0.24)
    rim = [(x + size * ex, y + size * ey) for ex, ey in _CIRCLE]
    drawing.fill(tube(rim, [0.07] * len(rim)), colour=tint("#d9e6ef"), shade=0.2)
    gleam = tube([(x - 0.62 * size, y + 0.30 * size), (x - 0.40 * size, y + 0.62 * size)], [0.05 * size, 0.09 * size])
    drawing.fill(gleam, colour=_WHITE, shade=0, opacity=0.75)
    base = tube(
        [(x - 0.62 * size, y - 0.78 * size), (x, y - 1.0 * size), (x + 0.5 * size, y - 0.86 * size)], [0.17] * 3
    )
    drawing.fill(base, colour=tint("#aeb9c5"), shade=0.5)


_CIRCLE: tuple[Point, ...] = tuple((float(x), float(y)) for x, y in [*ellipse(0, 0, 1.0)[::4], ellipse(0, 0, 1.0)[0]])


def dress_bird(bird: Plumage, body: Shape, piece: Worn) -> None:
    """Over the body, and the wing is its sleeve."""
    cut, colour, deep, fill = CUTS[piece.thing.name], piece.colour, bird.build.deep, bird.drawing.fill
    if "mantle" in cut.marks:
        sway = 0.05 * wave(bird.phase * 2)
        cloak = smooth(
            (0.36, 0.16), (0.0, 1.12 * deep), (-0.5, 0.9 * deep), (-0.78 - sway, 0.2), (-0.5, -0.4 * deep), (0.05, 0.1)
        )
        fill(bird.on(cloak), colour=colour, depth=0.08)
        bird.named["wing"] = colour
        return
    cloth = fill(
        bird.on(*tube([(-0.42, 0.0), (0.12, -0.01), (0.38, 0.06)], [1.4 * deep] * 3)),
        colour=colour,
        shade=0.7,
        clip=body,
    )
    if "shirt" in cut.marks:
        fill(bird.on(ellipse(0.27, -0.62 * deep, 0.24, 0.5 * deep, 24)), colour=_WHITE, shade=0.3, clip=cloth)
        dots = [ellipse(0.26 - 0.12 * at, -0.86 * deep, 0.022) for at in range(3)]
        fill(bird.on(*dots), colour=tint("#2b2f3f"), shade=0, clip=cloth)
    elif "stripes" in cut.marks:
        bars = [
            part
            for at in range(4)
            for part in tube([(-0.3 + 0.2 * at, -1.3 * deep), (-0.3 + 0.2 * at, 1.3 * deep)], [0.03] * 2)
        ]
        fill(bird.on(*bars), colour=light(colour, 0.65), shade=0, clip=cloth)
    else:
        dots = [ellipse(0.30 - 0.15 * at, -0.62 * deep, 0.026) for at in range(3)]
        fill(bird.on(*dots), colour=_GOLD, shade=0.3, clip=cloth)
    bird.named["wing"] = dark(colour, 0.12)
