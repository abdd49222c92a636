"""Heads of people: face, hair and hats, in radii of the head."""

from __future__ import annotations

import numpy as np

from ...painting.canvas import Outline, arc, box, dark, ellipse, light, mix, smooth, tint, tube
from ..motion import wave
from .body import Body
from .person_beasts import BEASTS, draw_beast
from .person_hair import draw_beard, draw_hair, on_head
from .person_hats import HATS
from .person_masks import MASKS


def draw_head(figure: Body) -> None:
    """Face, hair, hat."""
    fill, skin = figure.drawing.fill, figure.skin
    style, code = figure.look.hair
    hair = tint(code)
    if figure.look.hat[0] in _WHOLE:
        _WHOLE[figure.look.hat[0]](figure)
        topped, shade = figure.look.topped
        if topped in HATS:
            with figure.drawing.at(0, _HIGHER.get(figure.look.hat[0], 0.16) * figure.look.head):
                HATS[topped](figure, shade)
        if figure.look.hat[0] in BEASTS:
            _draw_glasses(figure, 0.12)
        return
    fill(
        on_head(
            figure,
            smooth(
                (-0.94, 0.10),
                (-0.62, 0.78),
                (0.0, 0.98),
                (0.66, 0.76),
                (0.96, 0.08),
                (0.80, -0.58),
                (0.22, -0.98),
                (-0.30, -0.94),
                (-0.80, -0.56),
            ),
        ),
        colour=skin,
        depth=figure.look.head * 0.5,
        shade=0.8,
    )
    if style not in ("long", "bob", "afro", "hood"):
        fill(on_head(figure, ellipse(-0.66, -0.12, 0.20, 0.25)), colour=mix(skin, dark(skin, 0.3), 0.35), shade=0)
    if "mask" in figure.look.extras:
        _draw_mask(figure)
    draw_features(figure)
    if "beard" in figure.look.extras or "longbeard" in figure.look.extras:
        draw_beard(figure)
    draw_hair(figure, style, hair)
    hat, shade = figure.look.hat
    if hat != "none":
        HATS[hat](figure, shade)
    _draw_glasses(figure, -0.06)


def _draw_glasses(figure: Body, row: float) -> None:
    """Clear or dark ones, if there are any, over eyes at this height."""
    shaded = "sunglasses" in figure.look.extras
    if not shaded and "glasses" not in figure.look.extras:
        return
    figure.drawing.fill(
        on_head(figure, ellipse(0.12, row, 0.28), ellipse(0.68, row, 0.26)),
        colour=(48, 36, 34) if shaded else (255, 255, 255),
        shade=0.4 if shaded else 0,
        opacity=0.94 if shaded else 0.30,
    )
    rims = (
        *_ring(0.12, row, 0.28),
        *_ring(0.68, row, 0.26),
        *tube([(-0.16, row + 0.04), (-0.66, row + 0.12)], [0.028, 0.028]),
    )
    figure.drawing.fill(on_head(figure, *rims), colour=tint("#4a4046"), shade=0)


def _draw_mask(figure: Body) -> None:
    """A black band around the eyes, which look out of it."""
    band = smooth(
        (-0.92, 0.18),
        (0.0, 0.24),
        (0.50, 0.16),
        (0.94, 0.20),
        (0.90, -0.28),
        (0.50, -0.22),
        (0.0, -0.32),
        (-0.90, -0.16),
    )
    figure.drawing.fill(on_head(figure, band), colour=tint("#1b1c22"), shade=0)
    eyes = (ellipse(0.12, -0.05, 0.20, 0.21), ellipse(0.68, -0.05, 0.18, 0.20))
    figure.drawing.fill(on_head(figure, *eyes), colour=(255, 255, 255), shade=0)


def _ring(x: float, y: float, radius: float) -> tuple[Outline, ...]:
    """A thin rim: out along one edge, back along the other."""
    return (np.concatenate((arc(x, y, radius, 0, 360, steps=40), arc(x, y, radius * 0.84, 360, 0, steps=40))),)


def draw_features(figure: Body) -> None:
    """Eyes, brows, nose, mouth and cheeks, turned a little to the right."""
    fill, skin, eyes = figure.drawing.fill, figure.skin, figure.pose.eyes
    ink = tint("#33221f")
    blush = mix(skin, tint("#e8604f"), 0.30)
    fill(
        on_head(figure, ellipse(-0.22, -0.36, 0.20, 0.14), ellipse(0.84, -0.34, 0.11, 0.13)),
        colour=blush,
        shade=0,
        opacity=0.65,
    )
    if eyes < 0.35:
        lids = (
            *tube([(-0.02, -0.06), (0.12, -0.12), (0.26, -0.06)], [0.035] * 3),
            *tube([(0.56, -0.06), (0.68, -0.12), (0.80, -0.06)], [0.035] * 3),
        )
        fill(on_head(figure, *lids), colour=ink, shade=0)
    else:
        fill(
            on_head(figure, ellipse(0.12, -0.05, 0.125, 0.17 * eyes), ellipse(0.68, -0.05, 0.115, 0.165 * eyes)),
            colour=ink,
            shade=0,
        )
        fill(on_head(figure, ellipse(0.16, 0.02, 0.045), ellipse(0.72, 0.02, 0.04)), colour=(255, 255, 255), shade=0)
    brow = dark(tint(figure.look.hair[1]), 0.15) if figure.look.hair[0] != "bald" else dark(skin, 0.5)
    brows = (
        *tube([(-0.05, 0.25), (0.10, 0.31), (0.25, 0.27)], [0.03, 0.045, 0.03]),
        *tube([(0.56, 0.27), (0.69, 0.31), (0.80, 0.25)], [0.03, 0.04, 0.03]),
    )
    fill(on_head(figure, *brows), colour=brow, shade=0)
    fill(
        on_head(figure, ellipse(0.50, -0.26, 0.10, 0.085)), colour=dark(mix(skin, tint("#e07a5f"), 0.2), 0.12), shade=0
    )
    if figure.pose.mirth > 0.6:
        fill(
            on_head(
                figure, smooth((0.16, -0.44), (0.42, -0.48), (0.66, -0.44), (0.56, -0.68), (0.40, -0.74), (0.24, -0.66))
            ),
            colour=tint("#8c2f35"),
            shade=0,
        )
        fill(
            on_head(figure, smooth((0.22, -0.45), (0.42, -0.48), (0.61, -0.45), (0.42, -0.55))),
            colour=(255, 255, 255),
            shade=0,
        )
    else:
        fill(
            on_head(figure, *tube([(0.20, -0.50), (0.41, -0.60), (0.62, -0.51)], [0.03, 0.04, 0.03])),
            colour=tint("#9c3f3a"),
            shade=0,
        )


# Heads that are covered altogether
def _helmet(figure: Body) -> None:
    """A knight's visor and plume."""
    steel = tint(figure.look.hat[1])
    fill = figure.drawing.fill
    lag = figure.pose.sway * 0.15
    fill(
        on_head(
            figure,
            *tube([(0.0, 1.05), (-0.55, 1.55), (-1.25 - lag, 1.30), (-1.55 - lag * 2, 0.55)], [0.16, 0.30, 0.28, 0.05]),
        ),
        colour=tint("#d2413a"),
    )
    fill(
        on_head(
            figure,
            smooth(
                (-1.0, -0.2),
                (-0.9, 0.75),
                (-0.2, 1.16),
                (0.6, 0.95),
                (1.02, 0.2),
                (0.98, -0.6),
                (0.35, -1.08),
                (-0.65, -0.98),
            ),
        ),
        colour=steel,
        depth=figure.look.head * 0.6,
    )
    fill(
        on_head(figure, smooth((0.02, 0.22), (0.98, 0.26), (1.02, 0.02), (0.02, -0.04))),
        colour=tint("#26242c"),
        shade=0,
    )
    fill(on_head(figure, ellipse(0.36, 0.10, 0.07), ellipse(0.76, 0.11, 0.06)), colour=tint("#fff3d6"), shade=0)
    slits = [
        part
        for row in range(3)
        for part in tube([(0.45, -0.32 - row * 0.18), (0.86 - row * 0.05, -0.30 - row * 0.18)], [0.035, 0.035])
    ]
    fill(on_head(figure, *slits), colour=dark(steel, 0.7), shade=0)


def _space(figure: Body) -> None:
    """An astronaut's bowl with a face behind the visor."""
    white = tint(figure.look.hat[1])
    fill = figure.drawing.fill
    fill(on_head(figure, ellipse(0, 0.05, 1.38, 1.32)), colour=white, depth=figure.look.head * 0.7)
    visor = fill(
        on_head(
            figure,
            smooth(
                (-0.62, 0.1),
                (-0.40, 0.72),
                (0.35, 0.86),
                (1.05, 0.62),
                (1.24, 0.05),
                (1.02, -0.56),
                (0.35, -0.80),
                (-0.40, -0.64),
            ),
        ),
        colour=tint("#28395c"),
        to=tint("#16203a"),
        shade=0.4,
    )
    fill(on_head(figure, ellipse(0.34, -0.02, 0.74, 0.78)), colour=figure.skin, shade=0.8, clip=visor)
    draw_features(figure)
    fill(
        on_head(figure, *tube([(-0.35, 0.25), (-0.15, 0.55), (0.15, 0.68)], [0.05, 0.08, 0.05])),
        colour=(255, 255, 255),
        shade=0,
        opacity=0.75,
    )


def _robot(figure: Body) -> None:
    """A friendly screen with an aerial."""
    shell, fill = tint(figure.look.hat[1]), figure.drawing.fill
    blink = 1.0 if figure.pose.eyes > 0.35 else 0.15
    fill(
        on_head(figure, *tube([(0, 0.8), (0.04 * figure.pose.sway, 1.35)], [0.07, 0.05])),
        colour=dark(shell, 0.4),
        shade=0,
    )
    fill(
        on_head(figure, ellipse(0.04 * figure.pose.sway, 1.42, 0.17)),
        colour=light(tint("#e2483d"), 0.2 + 0.2 * wave(figure.phase * 2)),
        shade=0.4,
        depth=0.01,
    )
    fill(on_head(figure, box(-1.18, -0.35, 1.18, 0.35, 0.2)), colour=dark(shell, 0.3), shade=0.4)
    fill(on_head(figure, box(-1.02, -0.86, 1.02, 0.88, 0.36)), colour=shell, depth=figure.look.head * 0.4)
    fill(on_head(figure, box(-0.66, -0.58, 0.90, 0.56, 0.28)), colour=tint("#22323d"), shade=0)
    glow = tint("#7df0e0")
    fill(
        on_head(figure, ellipse(-0.20, 0.10, 0.17, 0.20 * blink), ellipse(0.46, 0.10, 0.17, 0.20 * blink)),
        colour=glow,
        shade=0,
    )
    fill(
        on_head(figure, *tube([(-0.12, -0.24), (0.13, -0.36), (0.38, -0.24)], [0.05, 0.06, 0.05])), colour=glow, shade=0
    )


_WHOLE = {"helmet": _helmet, "space": _space, "robot": _robot, **MASKS, **dict.fromkeys(BEASTS, draw_beast)}
_HIGHER = {"alien": 0.5, "horns": 0.1, "frog": 0.8}
"""How much higher than on a person's a hat sits on such a head, in radii."""
