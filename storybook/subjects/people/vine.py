"""A vine to swing on: it hangs from the branch of a tree that leans over. In heights of who swings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...painting.canvas import ellipse, light, smooth, tint, tube
from ..motion import toward
from .game_poses import vine_swung

if TYPE_CHECKING:
    from .figure import Figure

_BARK, _LEAF, _VINE = tint("#7a5636"), tint("#3f8f46"), tint("#4f8a3a")
_TOP = (0.0, 2.3)


def draw_vine(figure: Figure, lift: float) -> None:
    """The tree, and the vine through both hands with its leaves."""
    fill = figure.drawing.fill
    fill(tube([(-1.02, -0.02), (-0.96, 0.9), (-0.98, 1.8), (-0.86, 2.36)], [0.13, 0.095, 0.085, 0.075]), colour=_BARK)
    fill(tube([(-0.93, 2.1), (-0.5, 2.38), (0.16, 2.36)], [0.07, 0.05, 0.03]), colour=_BARK)
    for x, y, r in (
        (-1.22, 2.34, 0.26),
        (-0.86, 2.56, 0.34),
        (-0.44, 2.62, 0.30),
        (-0.04, 2.54, 0.24),
        (0.26, 2.44, 0.16),
    ):
        fill(ellipse(x, y, r, 0.72 * r), colour=light(_LEAF, 0.1 if x > -0.9 else 0.0), depth=0.06)
    x, y, turn = vine_swung(figure.phase)
    end = (1.4 * (x - _TOP[0]), _TOP[1] + 1.4 * (y - _TOP[1]))
    fill(tube([_TOP, (x, y), end], [0.016, 0.015, 0.010], straight=True), colour=_VINE, shade=0.3)
    for at in range(6):
        share = 0.16 + 0.22 * at
        spot = (share * x, _TOP[1] + share * (y - _TOP[1]))
        tip = toward(spot, turn + (200 if at % 2 else -20), 0.10)
        middle = ((spot[0] + tip[0]) / 2, (spot[1] + tip[1]) / 2)
        fill(smooth(spot, (middle[0], middle[1] + 0.03), tip, (middle[0], middle[1] - 0.02)), colour=_LEAF, shade=0)
