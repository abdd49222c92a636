"""Seals and walruses that swim. Units: about the length; the origin is the middle."""

from __future__ import annotations

from functools import partial

from ...painting.canvas import Drawing, dark, ellipse, light, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .sea_giants import draw_eye

_INK = tint("#22191d")


def _seal(drawing: Drawing, look: Look, *, tusks: bool = False) -> None:
    """Stretched out, the hind flippers beating, the fore flipper as a rudder."""
    body = look.colour
    beat = [0.07 * (at / 4) ** 1.5 * wave(look.phase, -0.25 * at / 4) for at in range(5)]
    line = [(0.34 - 0.2 * at, beat[at]) for at in range(5)]
    tail = line[-1]
    for side, turn in ((0.05, 20), (-0.05, -14)):
        with drawing.at(tail[0] + 0.02, tail[1], turn=turn + 16 * wave(look.phase, -0.35)):
            flipper = smooth((0.05, 0.03), (-0.12, 0.06 + side), (-0.22, 0.02 + side), (-0.12, -0.03), (0.05, -0.03))
            drawing.fill(flipper, colour=dark(body, 0.18), depth=0.03)
    hull = drawing.fill(
        tube(line, [0.115, 0.165, 0.15, 0.095, 0.045]),
        ellipse(0.42, 0.035, 0.115, 0.1),
        ellipse(0.51, 0.015, 0.06, 0.05),
        colour=body,
        melt=0.04,
        depth=0.08,
    )
    belly = [(x, y - 0.12) for x, y in line[:4]]
    drawing.fill(
        tube([(0.5, -0.06), *belly], [0.05, 0.08, 0.1, 0.09, 0.05]), colour=light(body, 0.35), shade=0, clip=hull
    )
    spots = [ellipse(0.22 - 0.12 * at, 0.07 + 0.03 * (at % 2) + beat[1], 0.02, 0.014) for at in range(5)]
    drawing.fill(*spots, colour=dark(body, 0.22), shade=0, clip=hull)
    with drawing.at(0.16, -0.09, turn=-12 + 18 * wave(look.phase, 0.2)):
        drawing.fill(
            smooth((0.06, 0.03), (-0.04, -0.06), (-0.16, -0.16), (-0.2, -0.12), (-0.1, 0.02)),
            colour=dark(body, 0.14),
            depth=0.04,
        )
    draw_eye(drawing, 0.45, 0.065, 0.024, white=False)
    drawing.fill(ellipse(0.56, 0.03, 0.02, 0.016), colour=_INK, shade=0)
    whiskers = [
        part
        for turn in (-0.02, 0.0, 0.02)
        for part in tube([(0.53, 0.0 + turn), (0.63, -0.02 + 2 * turn)], [0.004, 0.002])
    ]
    drawing.fill(*whiskers, colour=light(body, 0.7), shade=0)
    if tusks:
        for x in (0.49, 0.53):
            drawing.fill(
                smooth((x - 0.02, -0.02), (x + 0.02, -0.02), (x - 0.01, -0.2)), colour=(232, 246, 250), shade=0.4
            )
    drawing.mark("nose", 0.56, 0.03)
    drawing.mark("mouth", 0.55, -0.01)


_kind = Kind(family="sea", habitat="underwater", seconds=1.9, stride=1.6, actions=("swim",))
ENTRIES: tuple[Entry, ...] = (
    _kind("swimming seal", ("swimming seal", "diving seal"), 0.9, "#7a8694", _seal),
    _kind("swimming walrus", ("swimming walrus",), 1.3, "#8a6a58", partial(_seal, tusks=True)),
)
"""Those who lie on the shore are in `odd_animals`."""
