"""Tails of four-legged animals: where they lie, and how they swing and stream."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...painting.canvas import Outline, Point, Shape, place, polygon, tube
from ..motion import wave
from .quadruped_rig import Rig


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
    points, radii, turn = _TAILS[kind].at(pose.tail, pose.lift, rig.phase)
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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tail:
    """Where a tail lies: its line from the root, what of it swings, and how the whole of it turns."""

    line: tuple[Point, ...]
    radii: tuple[float, ...]
    swings: tuple[Point, ...] = ()
    """How far each of the last points goes along and up with the tail's swing."""
    flows: tuple[Point, ...] = ()
    """The same for a wave that runs down the hair by itself."""
    late: float = 0.0
    """By how much of a cycle that wave is ahead."""
    turn: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Degrees: at rest, more as it streams behind, more as it swings."""

    def at(self, swing: float, lift: float, phase: float) -> tuple[list[Point], list[float], float]:
        """Its points, how thick it is at each of them, and its turn in degrees."""
        points = list(self.line)
        for moves, share in ((self.swings, swing), (self.flows, wave(phase, self.late))):
            for back, (along, up) in enumerate(reversed(moves), 1):
                x, y = points[-back]
                points[-back] = (x + along * share, y + up * share)
        rest, streaming, swinging = self.turn
        return points, list(self.radii), rest + streaming * lift + swinging * swing


_TAILS = {
    "brush": _Tail(
        line=((0.06, 0), (-0.34, -0.12), (-0.78, -0.26), (-1.22, -0.10)),
        radii=(0.09, 0.20, 0.27, 0.03),
        flows=((0, 0.06), (0, 0.12)),
        late=0.25,
        turn=(22, -34, 5),
    ),
    "tuft": _Tail(
        line=((0.04, 0), (-0.14, -0.22), (-0.17, -0.60), (-0.24, -0.98)),
        radii=(0.06, 0.042, 0.036, 0.034),
        swings=((-0.05, 0), (-0.16, 0)),
        turn=(0, -36, 0),
    ),
    "hair": _Tail(
        line=((0.06, 0.02), (-0.20, -0.12), (-0.34, -0.55), (-0.36, -1.05)),
        radii=(0.09, 0.15, 0.17, 0.03),
        swings=((-0.10, 0),),
        flows=((0.10, 0),),
        late=0.3,
        turn=(0, -52, 4),
    ),
    "long": _Tail(
        line=((0.06, -0.02), (-0.34, -0.16), (-0.66, 0.14), (-0.72, 0.62)),
        radii=(0.085, 0.075, 0.070, 0.055),
        swings=((-0.12, 0.048),),
        turn=(8, 18, 6),
    ),
    "drop": _Tail(
        line=((0.06, 0.0), (-0.26, -0.30), (-0.46, -0.66), (-0.92, -0.66)),
        radii=(0.075, 0.065, 0.060, 0.055),
        swings=((0, 0.10),),
        turn=(0, -26, 4),
    ),
    "up": _Tail(
        line=((0.08, -0.04), (-0.20, 0.22), (-0.34, 0.56), (-0.30, 0.86)),
        radii=(0.095, 0.085, 0.070, 0.03),
        turn=(0, 12, 12),
    ),
    "arrow": _Tail(
        line=((0.12, -0.06), (-0.40, -0.22), (-0.85, -0.30), (-1.30, -0.02)),
        radii=(0.20, 0.15, 0.09, 0.025),
        swings=((0, 0.04), (0, 0.10)),
        turn=(0, 10, 0),
    ),
    "curl": _Tail(
        line=((0.06, 0), (-0.22, 0.10), (-0.34, 0.36), (-0.12, 0.46), (-0.06, 0.24), (-0.24, 0.16)),
        radii=(0.055, 0.05, 0.05, 0.045, 0.04, 0.03),
        turn=(0, 0, 8),
    ),
    "bob": _Tail(line=((0.06, -0.02), (-0.12, 0.10), (-0.18, 0.16)), radii=(0.20, 0.24, 0.20), turn=(0, 0, 6)),
    "plume": _Tail(
        line=((0.10, -0.10), (-0.28, 0.02), (-0.46, 0.48), (-0.36, 0.96), (-0.50, 1.20), (-0.76, 1.16)),
        radii=(0.12, 0.20, 0.26, 0.28, 0.20, 0.03),
        swings=((-0.04, 0), (-0.08, 0), (-0.12, 0)),
        turn=(0, 24, 3),
    ),
    "paddle": _Tail(
        line=((0.10, -0.10), (-0.12, -0.22), (-0.42, -0.30), (-0.82, -0.32)),
        radii=(0.12, 0.13, 0.19, 0.15),
        swings=((0, 0.04),),
        turn=(0, 0, 3),
    ),
}
