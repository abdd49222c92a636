"""Seats of those who travel or are at work, seen from the side: in a train, a bus, an aeroplane, before a console."""

from __future__ import annotations

from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, smooth, tint
from ..entry import Entry
from ..thing import Kind, Look

_METAL, _CLOTH, _DARK = tint("#7a828a"), tint("#f4efe4"), tint("#4a3a34")


def _seat(drawing: Drawing, look: Look, kind: str) -> None:
    """A high back to the left, a cushion, an arm rest."""
    cloth = look.colour
    if kind == "bench":
        drawing.fill(box(-0.24, 0.0, 0.26, 0.24, 0.02), colour=_DARK, shade=0.5)
    else:
        drawing.fill(box(-0.035, 0.05, 0.045, 0.28), box(-0.2, 0.0, 0.22, 0.06, 0.03), colour=_METAL, depth=0.03)
    back = smooth((-0.27, 0.24), (-0.15, 0.24), (-0.17, 0.6), (-0.22, 0.95), (-0.3, 1.0), (-0.38, 0.95), (-0.33, 0.6))
    drawing.fill(back, colour=dark(cloth, 0.12), depth=0.06)
    if kind == "bench":
        drawing.fill(smooth((-0.2, 0.74), (-0.19, 0.97), (-0.36, 0.99), (-0.33, 0.74)), colour=_CLOTH, shade=0.3)
    else:
        drawing.fill(
            smooth((-0.17, 0.84), (-0.19, 1.0), (-0.37, 1.02), (-0.35, 0.84)), colour=light(cloth, 0.3), depth=0.05
        )
    drawing.fill(box(-0.27, 0.24, 0.3, 0.4, 0.06), colour=cloth, depth=0.05)
    drawing.fill(ellipse(0.26, 0.32, 0.05, 0.075), colour=light(cloth, 0.12), shade=0.4)
    drawing.mark("seat", 0.0, 0.4)


_seat_kind = Kind(family="thing", habitat="ground", seconds=3.0)

ENTRIES: tuple[Entry, ...] = (
    _seat_kind("train seat", ("upholstered seat",), 1.15, "#2f6f6a", partial(_seat, kind="bench")),
    _seat_kind("bus seat", ("moulded seat",), 1.15, "#2f5fa8", partial(_seat, kind="shell")),
    _seat_kind("airplane seat", ("reclining seat",), 1.15, "#3a5fa6", partial(_seat, kind="shell")),
    _seat_kind("pilot seat", ("pilot's seat", "captain's chair"), 1.2, "#39424e", partial(_seat, kind="shell")),
)
