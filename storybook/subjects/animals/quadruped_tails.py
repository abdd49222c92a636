"""Tails of four-legged animals: where they lie, and how they swing and stream."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ...painting.canvas import Outline, Point, Shape, place, polygon, tube
from ..motion import blend, wave

if TYPE_CHECKING:
    from .quadruped import Rig


# Tails
def draw_tail(rig: Rig) -> None:
    """The tail, from the rump; it swings, and streams behind when the animal runs."""
    kind, size = rig.build.tail
    if kind == "none":
        return
    pose = rig.pose
    (hx, hy), deep = pose.hip, rig.build.deep[0]
    root = (hx - 0.10 - deep * 0.72, hy + rig.build.hang + deep * 0.42)
    if pose.seat == "sit":
        root = (hx - 0.06 - deep * 0.95, hy * 0.5 + 0.02)
    if pose.seat == "lie":
        root = (hx - 0.10 - deep * 0.8, hy * 0.6)
    points, radii, turn = _TAILS[kind](pose.tail, pose.lift, rig.phase)
    low = pose.seat != "up" and kind not in ("bob", "plume", "curl")
    if low:
        # Sitting and lying, the tail rests on the ground and only its tip moves.
        reach = sum(radii) / len(radii) * size
        flat = (0.0, -0.32, -0.62, -0.95)
        points = [
            (x, -root[1] / size + reach / size + (0.10 + 0.06 * pose.tail if x < -0.9 else 0.0)) if x else (0.0, 0.0)
            for x in flat[: len(points)]
        ]
        turn = 0.0
    spine = place((polygon(*points),), root, turn, size)[0]
    if pose.lift <= 1.0:
        # However long it is, it does not hang into the ground.
        spine[:, 1] = np.maximum(spine[:, 1], np.array(radii) * size + 0.01)
    shape = rig.drawing.fill(
        tube([(float(x), float(y)) for x, y in spine], [radius * size for radius in radii]),
        colour=rig.paint_of("tail"),
        shade=0.9,
    )
    if "tip" in rig.named:
        _tip(rig, kind, spine, [radius * size for radius in radii], shape)


def _tip(rig: Rig, kind: str, spine: Outline, radii: list[float], shape: Shape) -> None:
    end, before = spine[-1], spine[-2]
    if kind == "brush":
        share = 0.55
        start = before + (end - before) * share
        body = tube(
            [(float(start[0]), float(start[1])), (float(end[0]), float(end[1]))], [radii[-2] * 1.2, radii[-1] * 3]
        )
        rig.drawing.fill(body, colour=rig.named["tip"], shade=0.5, clip=shape)
    elif kind == "tuft":
        rig.drawing.fill(
            tube(
                [
                    (float(before[0] + (end[0] - before[0]) * 0.75), float(before[1] + (end[1] - before[1]) * 0.75)),
                    (float(end[0]), float(end[1])),
                    (float(end[0] + (end[0] - before[0]) * 0.35), float(end[1] + (end[1] - before[1]) * 0.35)),
                ],
                [radii[-1] * 1.2, radii[-1] * 2.6, radii[-1] * 0.6],
            ),
            colour=rig.named["tip"],
            shade=0.6,
        )
    else:
        start = before + (end - before) * 0.45
        rig.drawing.fill(
            tube([(float(start[0]), float(start[1])), (float(end[0]), float(end[1]))], [radii[-1] * 1.6] * 2),
            colour=rig.named["tip"],
            shade=0.4,
            clip=shape,
        )


def _brush(swing: float, lift: float, phase: float) -> tuple[list[Point], list[float], float]:
    flow = 0.06 * wave(phase, 0.25)
    return (
        [(0.06, 0), (-0.34, -0.12), (-0.78, -0.26 + flow), (-1.22, -0.10 + flow * 2)],
        [0.09, 0.20, 0.27, 0.03],
        blend(22, -12, lift) + 5 * swing,
    )


def _tuft(swing: float, lift: float, phase: float) -> tuple[list[Point], list[float], float]:
    return (
        [(0.04, 0), (-0.14, -0.22), (-0.17 - 0.05 * swing, -0.60), (-0.24 - 0.16 * swing, -0.98)],
        [0.06, 0.042, 0.036, 0.034],
        -36 * lift,
    )


def _hair(swing: float, lift: float, phase: float) -> tuple[list[Point], list[float], float]:
    flow = 0.10 * wave(phase, 0.3)
    return (
        [(0.06, 0.02), (-0.20, -0.12), (-0.34, -0.55), (-0.36 - 0.10 * swing + flow, -1.05)],
        [0.09, 0.15, 0.17, 0.03],
        -52 * lift + 4 * swing,
    )


def _long(swing: float, lift: float, phase: float) -> tuple[list[Point], list[float], float]:
    curl = 0.12 * swing
    return (
        [(0.06, -0.02), (-0.34, -0.16), (-0.66, 0.14), (-0.72 - curl, 0.62 + curl * 0.4)],
        [0.085, 0.075, 0.070, 0.055],
        blend(8, 26, lift) + 6 * swing,
    )


def _drop(swing: float, lift: float, phase: float) -> tuple[list[Point], list[float], float]:
    curl = 0.10 * swing
    return (
        [(0.06, 0.0), (-0.26, -0.30), (-0.46, -0.66), (-0.92, -0.66 + curl)],
        [0.075, 0.065, 0.060, 0.055],
        -26 * lift + 4 * swing,
    )


def _up(swing: float, lift: float, phase: float) -> tuple[list[Point], list[float], float]:
    return (
        [(0.08, -0.04), (-0.20, 0.22), (-0.34, 0.56), (-0.30, 0.86)],
        [0.095, 0.085, 0.070, 0.03],
        12 * swing + 12 * lift,
    )


def _arrow(swing: float, lift: float, phase: float) -> tuple[list[Point], list[float], float]:
    """A dragon's: thick at the root, with a long tapering end."""
    flow = 0.10 * swing
    return (
        [(0.12, -0.06), (-0.40, -0.22), (-0.85, -0.30 + flow * 0.4), (-1.30, -0.02 + flow)],
        [0.20, 0.15, 0.09, 0.025],
        10 * lift,
    )


def _curl(swing: float, lift: float, phase: float) -> tuple[list[Point], list[float], float]:
    return (
        [(0.06, 0), (-0.22, 0.10), (-0.34, 0.36), (-0.12, 0.46), (-0.06, 0.24), (-0.24, 0.16)],
        [0.055, 0.05, 0.05, 0.045, 0.04, 0.03],
        8 * swing,
    )


def _bob(swing: float, lift: float, phase: float) -> tuple[list[Point], list[float], float]:
    return [(0.06, -0.02), (-0.12, 0.10), (-0.18, 0.16)], [0.20, 0.24, 0.20], 6 * swing


def _plume(swing: float, lift: float, phase: float) -> tuple[list[Point], list[float], float]:
    flow = 0.04 * swing
    return (
        [
            (0.10, -0.10),
            (-0.28, 0.02),
            (-0.46, 0.48),
            (-0.36 - flow, 0.96),
            (-0.50 - flow * 2, 1.20),
            (-0.76 - flow * 3, 1.16),
        ],
        [0.12, 0.20, 0.26, 0.28, 0.20, 0.03],
        24 * lift + 3 * swing,
    )


def _paddle(swing: float, lift: float, phase: float) -> tuple[list[Point], list[float], float]:
    return (
        [(0.10, -0.10), (-0.12, -0.22), (-0.42, -0.30), (-0.82, -0.32 + 0.04 * swing)],
        [0.12, 0.13, 0.19, 0.15],
        3 * swing,
    )


_TAILS = {
    "brush": _brush,
    "tuft": _tuft,
    "hair": _hair,
    "long": _long,
    "drop": _drop,
    "up": _up,
    "curl": _curl,
    "arrow": _arrow,
    "bob": _bob,
    "plume": _plume,
    "paddle": _paddle,
}
