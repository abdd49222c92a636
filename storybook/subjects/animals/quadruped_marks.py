"""Markings on the coats of four-legged animals. Each is painted inside the body and moves with it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from ...painting.canvas import Outline, Shape, dark, ellipse, light, mix, smooth, tint, tube
from .quadruped_faces import (
    paint_badger,
    paint_blaze,
    paint_cheek,
    paint_face_light,
    paint_front_stripes,
    paint_mask,
    paint_muzzle_end,
    paint_panda_face,
    paint_zebra_face,
)

if TYPE_CHECKING:
    from .quadruped import Rig


Paint = Callable[["Rig", "Shape | None"], None]


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
    "cheek": ("head", paint_cheek),
    "muzzle": ("head", paint_muzzle_end),
    "blaze": ("head", paint_blaze),
    "zebraface": ("head", paint_zebra_face),
    "forehead": ("head", paint_front_stripes),
    "pandaface": ("head", paint_panda_face),
    "mask": ("head", paint_mask),
    "badger": ("head", paint_badger),
    "facelight": ("head", paint_face_light),
}
"""Name of a marking: the layer it is painted on, and how."""
