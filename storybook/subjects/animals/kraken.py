"""What has eight arms and comes out of the sea for a ship: head and arms over the water line, which is the origin."""

from __future__ import annotations

from ...painting.canvas import Drawing, Point, dark, ellipse, light, smooth, tint, tube
from ..motion import wave
from ..thing import Look, Paint
from .sea_giants import draw_eye

_ARMS: tuple[tuple[Point, ...], ...] = (
    ((-0.72, -0.06), (-0.82, 0.30), (-0.70, 0.58), (-0.80, 0.80), (-0.68, 0.86)),
    ((-0.58, -0.06), (-0.62, 0.16), (-0.78, 0.22), (-0.80, 0.06)),
    ((-0.02, -0.08), (-0.04, 0.40), (0.08, 0.78), (0.30, 0.80), (0.36, 0.66)),
    ((0.78, -0.08), (0.92, 0.34), (0.82, 0.80), (0.58, 0.94), (0.46, 0.80)),
    ((0.20, -0.10), (0.18, 0.06), (0.30, 0.17), (0.44, 0.12), (0.42, 0.02)),
)
"""From the water to the tip; the last three are about the ship."""
_THICK = 0.078
_HEAD = -0.34


def armed(paint: Paint) -> Paint:
    """The drawing of a swimmer that can attack as well."""

    def paint_attack(drawing: Drawing, look: Look) -> None:
        if look.action != "attack":
            paint(drawing, look)
            return
        for number, line in enumerate(_ARMS):
            _draw_arm(drawing, look, number, line)
        _draw_head(drawing, look)

    return paint_attack


def _draw_arm(drawing: Drawing, look: Look, number: int, line: tuple[Point, ...]) -> None:
    """It sways more towards its tip; suckers along one side."""
    sway = [0.05 * (at / len(line)) ** 1.5 * wave(look.phase, 0.21 * number) for at in range(len(line))]
    path = [(x + sway[at], y + 0.5 * sway[at]) for at, (x, y) in enumerate(line)]
    radii = [_THICK * (1 - 0.82 * at / (len(line) - 1)) for at in range(len(line))]
    arm = drawing.fill(
        tube(path, radii), colour=look.colour if number % 2 == 0 else dark(look.colour, 0.14), depth=0.04
    )
    suckers = []
    for at in range(len(path) - 1):
        (x, y), (end_x, end_y), thick = path[at], path[at + 1], radii[at]
        suckers += [
            ellipse(x + (end_x - x) * t + 0.45 * thick, y + (end_y - y) * t, 0.26 * thick) for t in (0.15, 0.45, 0.75)
        ]
    drawing.fill(*suckers, colour=light(look.colour, 0.55), shade=0, clip=arm)


def _draw_head(drawing: Drawing, look: Look) -> None:
    """High over the water, with angry eyes."""
    body, lift = look.colour, 0.02 * wave(look.phase)
    with drawing.at(_HEAD, lift):
        drawing.fill(
            smooth(
                *((-0.20, -0.12), (-0.24, 0.16), (-0.31, 0.52), (-0.22, 0.84), (0.0, 0.96)),
                *((0.22, 0.84), (0.31, 0.52), (0.24, 0.16), (0.20, -0.12)),
            ),
            colour=body,
            depth=0.13,
        )
        drawing.fill(
            *(ellipse(x, y, r, 0.7 * r) for x, y, r in ((-0.13, 0.76, 0.06), (-0.2, 0.62, 0.04), (0.05, 0.84, 0.03))),
            colour=light(body, 0.35),
            shade=0,
            opacity=0.8,
        )
        for x in (-0.10, 0.13):
            draw_eye(drawing, x, 0.24, 0.056)
        for side in (-1, 1):
            drawing.fill(
                tube([(0.02 + side * 0.04, 0.315), (0.02 + side * 0.22, 0.395)], [0.028, 0.022]),
                colour=dark(body, 0.45),
                shade=0,
            )
        drawing.fill(smooth((-0.08, 0.10), (0.02, 0.15), (0.12, 0.10), (0.02, 0.07)), colour=tint("#4a1526"), shade=0)
