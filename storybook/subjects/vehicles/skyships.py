"""Ships that sail the sky: a wooden hull under a balloon, with sails to both sides. Units as in `balloons`."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

_WOOD, _ROPE, _CLOTH = tint("#8a5a3a"), tint("#6b5a48"), tint("#f2e6cc")


def _skyship(drawing: Drawing, look: Look) -> None:
    """The colour is that of its sails; they fill and slacken a little."""
    sail, puff = look.colour, 0.015 * wave(look.phase)
    with drawing.at(0, 0.02 * wave(look.phase), turn=1.2 * wave(look.phase, 0.25)):
        ropes = [tube([(0.9 * x, 0.16), (x, -0.22)], [0.006] * 2) for x in (-0.42, -0.16, 0.14, 0.4)]
        drawing.fill(*[part for rope in ropes for part in rope], colour=_ROPE, shade=0)
        shape = smooth(
            (-0.62, 0.30), (-0.40, 0.46), (0.0, 0.53), (0.42, 0.46), (0.62, 0.30), (0.4, 0.17), (0, 0.12), (-0.4, 0.17)
        )
        gas = drawing.fill(shape, colour=_CLOTH, depth=0.12)
        bands = [ellipse(x, 0.32, 0.035, 0.3) for x in (-0.36, -0.12, 0.12, 0.36)]
        drawing.fill(*bands, colour=sail, shade=0.2, clip=gas)
        for side, x in ((-1, -0.5), (1, 0.5)):
            drawing.fill(tube([(x, -0.30), (x + 0.16 * side, 0.16)], [0.012, 0.008]), colour=_WOOD, shade=0.3)
        drawing.fill(
            smooth((-0.60, -0.28), (-0.98 - puff, -0.10), (-0.90 - puff, 0.14), (-0.66, 0.16), (-0.70, -0.06)),
            colour=sail,
            depth=0.06,
        )
        drawing.fill(
            smooth((0.58, -0.28), (0.98 + puff, -0.14), (1.0 + puff, 0.06), (0.68, 0.16), (0.74, -0.06)),
            colour=light(sail, 0.1),
            depth=0.06,
        )
        drawing.fill(
            smooth(
                (-0.66, -0.18),
                (-0.56, -0.40),
                (-0.30, -0.50),
                (0.34, -0.50),
                (0.60, -0.34),
                (0.78, -0.16),
                (0.4, -0.24),
                (-0.4, -0.25),
            ),
            colour=_WOOD,
            depth=0.08,
        )
        drawing.fill(box(-0.64, -0.28, 0.66, -0.24, 0.01), colour=light(_WOOD, 0.3), shade=0.2)
        drawing.fill(*[ellipse(-0.36 + 0.17 * at, -0.36, 0.034) for at in range(5)], colour=tint("#ffe2a0"), shade=0)
        drawing.fill(
            smooth((-0.72, -0.2), (-0.86, -0.32), (-0.80, -0.46), (-0.58, -0.36)), colour=dark(sail, 0.2), depth=0.03
        )
    drawing.mark("deck", 0.0, -0.24)
    drawing.mark("low", 0.0, -0.5)


ENTRIES: tuple[Entry, ...] = (
    Kind(family="aircraft", habitat="air", actions=("fly", "still"), seconds=4.5, stride=0.5)(
        "skyship",
        (
            "skyship",
            "sky ship",
            "flying ship",
            "flying galleon",
            "sky galleon",
            "flying sailboat",
            "flying sailing ship",
        ),
        15.0,
        "#c23a3a",
        _skyship,
    ),
)
"""Ships of the sky."""
