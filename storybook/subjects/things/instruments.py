"""What learned and careful hands use: a microscope, a sewing machine, a toothbrush. Units: about the height."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..palette import INK, STEEL
from ..thing import Kind, Look


def _microscope(drawing: Drawing, look: Look) -> None:
    """Facing left: who looks into it stands there."""
    body = look.colour
    drawing.fill(box(-0.34, 0.0, 0.36, 0.10, 0.03), colour=INK, depth=0.04)
    drawing.fill(tube([(0.24, 0.06), (0.34, 0.36), (0.16, 0.66)], [0.07, 0.065, 0.06]), colour=body, depth=0.05)
    drawing.fill(box(-0.30, 0.30, 0.22, 0.35, 0.01), colour=INK, shade=0.4)
    drawing.fill(box(-0.16, 0.352, 0.04, 0.37), colour=tint("#a8dcf2"), shade=0.3)
    drawing.fill(ellipse(-0.06, 0.20, 0.08, 0.05), colour=tint("#fbe9a0"), shade=0.2)
    with drawing.at(-0.06, 0.46, turn=14):
        drawing.fill(box(-0.05, -0.08, 0.05, 0.06), colour=STEEL, depth=0.03)
        drawing.fill(box(-0.08, 0.04, 0.08, 0.40, 0.02), colour=light(body, 0.2), depth=0.04)
        drawing.fill(box(-0.06, 0.38, 0.06, 0.54, 0.02), colour=INK, depth=0.03)
    drawing.fill(ellipse(0.28, 0.34, 0.075), colour=STEEL, depth=0.03)


def _sewing_machine(drawing: Drawing, look: Look) -> None:
    """Its needle goes up and down over a piece of cloth."""
    body, down = look.colour, 0.04 * wave(look.phase * 6)
    drawing.fill(box(-0.80, 0.0, 0.80, 0.14, 0.04), colour=dark(body, 0.25), depth=0.05)
    drawing.fill(box(-0.46, 0.22 + down, -0.43, 0.44 + down), colour=STEEL, shade=0)
    cloth = smooth((-1.05, 0.03), (-0.7, 0.20), (-0.2, 0.17), (0.1, 0.19), (0.1, 0.14), (-0.7, 0.13))
    drawing.fill(cloth, colour=tint("#e2574c"))
    arm = (
        (0.36, 0.12),
        (0.66, 0.12),
        (0.70, 0.90),
        (0.3, 0.94),
        (-0.58, 0.90),
        (-0.60, 0.46),
        (-0.32, 0.46),
        (-0.28, 0.66),
    )
    drawing.fill(smooth(*arm, (0.30, 0.62)), colour=body, depth=0.08)
    drawing.fill(ellipse(0.76, 0.62, 0.05, 0.20), colour=STEEL, depth=0.03)
    drawing.fill(box(0.30, 0.92, 0.34, 1.10), colour=STEEL, shade=0)
    drawing.fill(box(0.24, 0.94, 0.40, 1.08, 0.02), colour=tint("#e2574c"), shade=0.5)
    drawing.fill(tube([(0.32, 1.05), (-0.40, 0.93), (-0.445, 0.5)], [0.008] * 3), colour=tint("#e2574c"), shade=0)


def _toothbrush(drawing: Drawing, look: Look) -> None:
    """Upright, its bristles to the right, with foam while it is used."""
    drawing.fill(tube([(0, 0.0), (0, 0.55), (0.0, 1.0)], [0.05, 0.035, 0.04]), colour=look.colour, depth=0.02)
    drawing.fill(box(0.02, 0.74, 0.16, 1.0, 0.02), colour=(252, 250, 246), shade=0.4)
    if look.action == "held":
        for at in range(5):
            drawing.fill(ellipse(0.10 + 0.05 * (at % 3), 0.78 + 0.06 * at, 0.055), colour=(255, 255, 255), shade=0.2)


_tool = Kind(family="thing", habitat="table", seconds=3.0)

ENTRIES: tuple[Entry, ...] = (
    _tool("microscope", "", 0.45, "#e8edf2", _microscope),
    _tool("sewing machine", "", 0.4, "#3f5a6b", _sewing_machine),
    _tool("toothbrush", "toothbrushes", 0.19, "#3fa0d8", _toothbrush),
)
