"""Markings on the coats and faces of four-legged animals. Each is painted inside the body and moves with it."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from ...painting.canvas import Outline, Shape, dark, ellipse, light, mix, smooth, tint, tube
from .quadruped_rig import Rig

Paint = Callable[[Rig, Shape | None], None]


def dress_leg(rig: Rig, index: int, shape: Shape, *, far: bool) -> None:
    """Socks, rings and hooves."""
    _, middle, ankle, foot = rig.joints(index)
    shin = rig.build.limb[2]
    folded = rig.pose.seat != "up" and index % 2 == 0
    if folded:
        ankle, middle = (foot.x - 0.02, shin), (foot.x - 0.1, shin)
    socks = rig.named.get("socks")
    if socks is not None:
        colour = dark(socks, 0.2) if far else socks
        top = (middle[0] * 0.35 + ankle[0] * 0.65, middle[1] * 0.35 + ankle[1] * 0.65)
        if rig.lying:
            top = (foot.x - 0.12, shin)
        toe = (foot.x + shin * 1.5, foot.y + shin * 0.5)
        sleeve = tube([top, ankle, (foot.x, foot.y + shin)], [shin * 1.5] * 3)
        rig.drawing.fill(
            sleeve, *tube([(foot.x, foot.y + shin), toe], [shin * 1.6] * 2), colour=colour, shade=0.5, clip=shape
        )
    rings = rig.named.get("rings")
    if rings is not None and not folded and not rig.lying:
        bars: list[Outline] = []
        for share in (0.35, 0.62, 0.9, 1.18, 1.45, 1.72):
            first, second, part = (middle, ankle, share) if share <= 1 else (ankle, (foot.x, foot.y), share - 1)
            if share < 0.5:
                first, second, part = rig.joints(index)[0], middle, 0.75
            x, y = first[0] + (second[0] - first[0]) * part, first[1] + (second[1] - first[1]) * part
            bars += tube([(x - 0.13, y - 0.01), (x + 0.13, y + 0.02)], [0.019, 0.019])
        rig.drawing.fill(bars, colour=dark(rings, 0.2) if far else rings, shade=0, clip=shape)
    if rig.build.foot == "hoof":
        hoof = rig.paint_of("hoof", tint("#4a3b38"))
        rig.drawing.fill(
            tube([(foot.x - shin, foot.y + shin * 0.2), (foot.x + shin * 1.5, foot.y + shin * 0.2)], [shin * 1.15] * 2),
            colour=dark(hoof, 0.25) if far else hoof,
            shade=0.4,
            clip=shape,
        )
    if rig.build.foot == "pad" and "toes" in rig.named:
        nails = [
            ellipse(foot.x + shin * (0.15 + 0.42 * at), foot.y + shin * 0.2, shin * 0.2, shin * 0.26) for at in range(3)
        ]
        rig.drawing.fill(nails, colour=rig.named["toes"], shade=0, clip=shape)


def _belly(rig: Rig, shape: Shape | None) -> None:
    deep = rig.build.deep
    colour = rig.paint_of("belly", light(rig.colour, 0.5))
    points = [rig.on_trunk(-0.30, -1.35), rig.on_trunk(0.1, -1.42), rig.on_trunk(0.5, -1.48), rig.on_trunk(1.1, -1.25)]
    rig.drawing.fill(
        tube(points, [deep[0] * 0.4, deep[0] * 0.85, deep[1] * 0.95, deep[3] * 0.85]),
        colour=colour,
        shade=0,
        soft=0.018,
        clip=shape,
    )


def _bib(rig: Rig, shape: Shape | None) -> None:
    """A light throat and chest."""
    colour = rig.paint_of("belly", light(rig.colour, 0.6))
    sx, sy = rig.pose.shoulder
    deep, thick = rig.build.deep[3], rig.build.neck_thick
    ex, ey = rig.neck_end
    throat = (ex + thick[1] * 0.75, ey - thick[1] * 0.4)
    chest = (sx + deep * 1.02, sy + deep * 0.1)
    low = (sx + deep * 0.55, sy - deep * 0.95)
    rig.drawing.fill(
        tube([throat, chest, low], [thick[1] * 0.72, deep * 0.56, deep * 0.22]),
        colour=colour,
        shade=0,
        soft=0.008,
        clip=shape,
    )


def _bars(rig: Rig, shape: Shape | None, count: int, thick: float, low: float) -> None:
    """Upright stripes, pointed below, leaning a little."""
    colour = rig.paint_of("mark", dark(rig.colour, 0.55))
    bars: list[Outline] = []
    for at in range(count):
        along = -0.16 + 1.22 * at / (count - 1)
        bend = 0.05 * math.sin(at * 2.4)
        bars += tube(
            [
                rig.on_trunk(along, 1.3),
                rig.on_trunk(along + bend, 0.4),
                rig.on_trunk(along - 0.03, low + 0.18 * (at % 2)),
            ],
            [thick, thick * 0.85, thick * 0.12],
        )
    rig.drawing.fill(bars, colour=colour, shade=0, clip=shape)


def _neck_bars(rig: Rig, shape: Shape | None, count: int, thick: float) -> None:
    (ax, ay), (bx, by) = rig.neck_root, rig.neck_end
    colour = rig.paint_of("mark", dark(rig.colour, 0.55))
    length = max(math.hypot(bx - ax, by - ay), 1e-6)
    ux, uy = (bx - ax) / length, (by - ay) / length
    bars: list[Outline] = []
    for at in range(count):
        share = 0.12 + 0.9 * at / count
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        bars += tube(
            [(x - uy * 0.26, y + ux * 0.26), (x + uy * 0.02, y), (x + uy * 0.16, y - ux * 0.13)],
            [thick, thick * 0.9, thick * 0.2],
        )
    rig.drawing.fill(bars, colour=colour, shade=0, clip=shape)


def _zebra(rig: Rig, shape: Shape | None) -> None:
    _bars(rig, shape, 11, 0.032, -0.75)
    _neck_bars(rig, shape, 6, 0.030)


def _tiger(rig: Rig, shape: Shape | None) -> None:
    _bars(rig, shape, 9, 0.034, -0.30)


def _tabby(rig: Rig, shape: Shape | None) -> None:
    _bars(rig, shape, 7, 0.030, 0.25)


def _scatter(count: int, seed: int) -> list[tuple[float, float, float]]:
    """Places on the flank that keep their distance from each other: along, up, and a number 0 to 1."""
    rng = np.random.default_rng(seed)
    found: list[tuple[float, float, float]] = []
    for _ in range(count * 30):
        along, up, luck = rng.uniform(-0.20, 1.15), rng.uniform(-0.75, 1.0), rng.uniform()
        if all(((along - x) * 2.3) ** 2 + ((up - y) * 0.62) ** 2 > 1.9 / count for x, y, _ in found):
            found.append((along, up, luck))
        if len(found) == count:
            break
    return found


def _limb_spots(rig: Rig, shape: Shape | None) -> None:
    """Small spots on the neck and, while it stands, down the near legs."""
    size = 0.022
    (ax, ay), (bx, by) = rig.neck_root, rig.neck_end
    dots = [
        ellipse(ax + (bx - ax) * along - (by - ay) * aside, ay + (by - ay) * along + (bx - ax) * aside, size)
        for along, aside in ((0.35, 0.18), (0.5, -0.2), (0.62, 0.1), (0.8, -0.12), (0.85, 0.24))
    ]
    for index in (2, 3) if rig.pose.seat == "up" else ():
        root, middle, ankle, _ = rig.joints(index)
        for (x, y), (to_x, to_y), shares in ((root, middle, (0.45, 0.8)), (middle, ankle, (0.2, 0.55))):
            for at, share in enumerate(shares):
                side = (0.022, -0.024)[at % 2]
                dots.append(ellipse(x + (to_x - x) * share + side, y + (to_y - y) * share, size * (1 - 0.25 * share)))
    rig.drawing.fill(dots, colour=rig.paint_of("mark", dark(rig.colour, 0.75)), shade=0, clip=shape)


def _leopard(rig: Rig, shape: Shape | None) -> None:
    colour = rig.paint_of("mark", dark(rig.colour, 0.75))
    rings, hearts = [], []
    for along, up, luck in _scatter(34, 5):
        x, y = rig.on_trunk(along, up)
        size = 0.030 + 0.014 * luck
        rings.append(ellipse(x, y, size * 1.15, size, luck * 180))
        hearts.append(ellipse(x, y, size * 0.55, size * 0.45, luck * 180))
    rig.drawing.fill(rings, colour=colour, shade=0, clip=shape)
    rig.drawing.fill(hearts, colour=mix(rig.colour, colour, 0.35), shade=0, clip=shape)


def _spots(rig: Rig, shape: Shape | None) -> None:
    colour = rig.paint_of("mark", dark(rig.colour, 0.8))
    dots = [ellipse(*rig.on_trunk(along, up), 0.026 + 0.016 * luck) for along, up, luck in _scatter(36, 8)]
    rig.drawing.fill(dots, colour=colour, shade=0, clip=shape)


def _fawn(rig: Rig, shape: Shape | None) -> None:
    dots = [ellipse(*rig.on_trunk(along, 0.2 + up * 0.55), 0.020) for along, up, _ in _scatter(16, 3) if along < 0.95]
    rig.drawing.fill(dots, colour=rig.paint_of("mark", light(rig.colour, 0.7)), shade=0, clip=shape)


def _blotch(x: float, y: float, size: float, luck: float) -> Outline:
    turns = [math.tau * at / 7 + luck for at in range(7)]
    return smooth(
        *[
            (
                x + math.cos(turn) * size * (1.1 + 0.35 * math.sin(at * 2.1 + luck * 9)),
                y + math.sin(turn) * size * (0.9 + 0.3 * math.cos(at * 1.7 + luck * 7)),
            )
            for at, turn in enumerate(turns)
        ]
    )


def _patches(rig: Rig, shape: Shape | None) -> None:
    """A cow's."""
    places = (
        (0.06, 0.55, 0.155, 0.2),
        (0.52, 0.35, 0.17, 0.7),
        (0.92, 0.75, 0.13, 0.45),
        (0.28, -0.75, 0.09, 0.1),
        (1.08, -0.35, 0.10, 0.9),
    )
    blots = [_blotch(*rig.on_trunk(along, up), size, luck) for along, up, size, luck in places]
    rig.drawing.fill(blots, colour=rig.paint_of("mark", dark(rig.colour, 0.8)), shade=0, clip=shape)


def _giraffe(rig: Rig, shape: Shape | None) -> None:
    colour = rig.paint_of("mark", dark(rig.colour, 0.45))
    blots = [_blotch(*rig.on_trunk(along, up), 0.062 + 0.018 * luck, luck * 5) for along, up, luck in _scatter(24, 11)]
    (ax, ay), (bx, by) = rig.neck_root, rig.neck_end
    length = max(math.hypot(bx - ax, by - ay), 1e-6)
    for at in range(12):
        share, side = 0.10 + 0.88 * at / 12, (0.055 if at % 2 else -0.055)
        x, y = ax + (bx - ax) * share - (by - ay) / length * side, ay + (by - ay) * share + (bx - ax) / length * side
        blots.append(_blotch(x, y, 0.056 - 0.018 * share, at * 1.7))
    rig.drawing.fill(blots, colour=colour, shade=0, clip=shape)


def _panda(rig: Rig, shape: Shape | None) -> None:
    """The black band over the shoulders."""
    band = tube([rig.on_trunk(0.98, 1.3), rig.on_trunk(1.0, 0.0), rig.on_trunk(1.0, -1.3)], [0.15, 0.17, 0.2])
    rig.drawing.fill(band, colour=rig.paint_of("legs"), shade=0.6, clip=shape)


def _saddle(rig: Rig, shape: Shape | None) -> None:
    """A dark back: wolves, shepherd dogs."""
    colour = rig.paint_of("mark", dark(rig.colour, 0.45))
    rig.drawing.fill(
        tube(
            [
                rig.on_trunk(-0.25, 0.9),
                rig.on_trunk(0.4, 1.0),
                rig.on_trunk(1.0, 0.95),
                (rig.neck_end[0] - 0.10, rig.neck_end[1] + 0.02),
            ],
            [0.14, 0.16, 0.15, 0.09],
        ),
        colour=colour,
        shade=0,
        soft=0.03,
        clip=shape,
    )


def _cheek(rig: Rig, shape: Shape | None) -> None:
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


def _muzzle_end(rig: Rig, shape: Shape | None) -> None:
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


def _blaze(rig: Rig, shape: Shape | None) -> None:
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


def _zebra_face(rig: Rig, shape: Shape | None) -> None:
    bars = [
        part
        for at in range(4)
        for part in tube([(0.15 + at * 0.34, 1.0 - at * 0.24), (-0.05 + at * 0.36, 0.05 - at * 0.18)], [0.09, 0.03])
    ]
    rig.drawing.fill(rig.on_head(*bars), colour=rig.paint_of("mark"), shade=0, clip=shape)


def _front_stripes(rig: Rig, shape: Shape | None) -> None:
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


def _panda_face(rig: Rig, shape: Shape | None) -> None:
    y = rig.build.eye[1]
    rig.drawing.fill(
        rig.on_head(ellipse(-0.24, y - 0.03, 0.27, 0.33, -28), ellipse(0.70, y - 0.03, 0.24, 0.31, 24)),
        colour=rig.paint_of("legs"),
        shade=0,
        clip=shape,
    )


def _mask(rig: Rig, shape: Shape | None) -> None:
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


def _badger(rig: Rig, shape: Shape | None) -> None:
    """White face with dark stripes through the eyes."""
    length, _, tip, _ = rig.build.muzzle
    rig.drawing.fill(rig.on_head(ellipse(0.6, 0.0, 1.5, 1.0)), colour=tint("#f5f1ea"), shade=0, clip=shape)
    rig.drawing.fill(
        rig.on_head(*tube([(-0.9, 0.62), (0.3, 0.20), (length * 0.9, -tip)], [0.30, 0.26, 0.10])),
        colour=rig.paint_of("mark", tint("#2c2a2f")),
        shade=0,
        clip=shape,
    )


def _face_light(rig: Rig, shape: Shape | None) -> None:
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


COAT: dict[str, tuple[str, Paint]] = {
    "belly": ("body", _belly),
    "bib": ("body", _bib),
    "saddle": ("body", _saddle),
    "zebra": ("body", _zebra),
    "tiger": ("body", _tiger),
    "tabby": ("body", _tabby),
    "leopard": ("body", _leopard),
    "spots": ("body", _spots),
    "limb spots": ("limbs", _limb_spots),
    "fawn": ("body", _fawn),
    "patches": ("body", _patches),
    "giraffe": ("body", _giraffe),
    "panda": ("body", _panda),
    "cheek": ("head", _cheek),
    "muzzle": ("head", _muzzle_end),
    "blaze": ("head", _blaze),
    "zebraface": ("head", _zebra_face),
    "forehead": ("head", _front_stripes),
    "pandaface": ("head", _panda_face),
    "mask": ("head", _mask),
    "badger": ("head", _badger),
    "facelight": ("head", _face_light),
}
"""Name of a marking: the layer it is painted on, and how."""
