"""Heads of people: face, hair and hats, in radii of the head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..canvas import Outline, box, dark, ellipse, light, mix, place, polygon, smooth, star, tint, tube
from .motion import wave

if TYPE_CHECKING:
    from .person import Figure


def _on(figure: Figure, *outlines: Outline) -> tuple[Outline, ...]:
    return place(outlines, figure.head, figure.tilt, figure.look.head)


def draw_hair_behind(figure: Figure) -> None:
    """The hair that falls behind neck and shoulders."""
    style, code = figure.look.hair
    colour, lag = dark(tint(code), 0.15), figure.pose.sway * 0.16
    fill = figure.drawing.fill
    if style == "long":
        fill(
            _on(
                figure,
                smooth(
                    (-0.6, 0.95),
                    (0.5, 0.9),
                    (0.75, 0.0),
                    (0.35, -1.2),
                    (-0.3 - lag, -2.05),
                    (-1.15 - lag, -2.0),
                    (-1.22, -0.9),
                    (-1.08, 0.4),
                ),
            ),
            colour=colour,
        )
    elif style == "bob":
        fill(
            _on(
                figure,
                smooth(
                    (-0.6, 0.95),
                    (0.6, 0.85),
                    (0.85, -0.3),
                    (0.5, -1.02),
                    (-0.6 - lag * 0.5, -1.16),
                    (-1.2 - lag * 0.5, -0.8),
                    (-1.15, 0.3),
                ),
            ),
            colour=colour,
        )
    elif style == "ponytail":
        fill(
            _on(
                figure,
                *tube(
                    [(-0.75, 0.42), (-1.35, 0.30 + lag), (-1.65 - lag, -0.45), (-1.55 - lag * 2, -1.15)],
                    [0.22, 0.34, 0.32, 0.06],
                ),
            ),
            colour=colour,
        )
    elif style == "pigtails":
        for x, flip in ((-0.95, -1), (0.95, 1)):
            fill(
                _on(
                    figure,
                    *tube(
                        [(x * 0.9, 0.05), (x * 1.35, -0.25 + lag * flip), (x * 1.30, -0.95 + lag * flip)],
                        [0.20, 0.30, 0.06],
                    ),
                ),
                colour=colour,
            )
    elif style == "bun":
        fill(_on(figure, ellipse(-0.62, 0.86, 0.44)), colour=colour)
    elif style == "afro":
        fill(_on(figure, ellipse(-0.12, 0.30, 1.36, 1.30)), colour=colour)
    elif style == "braid":
        beads = [
            ellipse(-0.85 - 0.10 * step - lag * step * 0.3, 0.05 - 0.38 * step, 0.27 - 0.03 * step) for step in range(6)
        ]
        fill(_on(figure, *beads), colour=colour)


def draw_head(figure: Figure) -> None:
    """Face, hair, hat."""
    fill, skin = figure.drawing.fill, figure.skin
    style, code = figure.look.hair
    hair = tint(code)
    if figure.look.hat[0] in _WHOLE:
        _WHOLE[figure.look.hat[0]](figure)
        return
    fill(
        _on(
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
        fill(_on(figure, ellipse(-0.66, -0.12, 0.20, 0.25)), colour=mix(skin, dark(skin, 0.3), 0.35), shade=0)
    draw_features(figure)
    if "beard" in figure.look.extras or "longbeard" in figure.look.extras:
        _beard(figure)
    _hair_front(figure, style, hair)
    hat, shade = figure.look.hat
    if hat != "none":
        _HATS[hat](figure, shade)
    if "glasses" in figure.look.extras:
        rims = (*_ring(0.12, -0.06, 0.27), *_ring(0.68, -0.06, 0.25))
        fill(_on(figure, *rims), colour=tint("#3a3036"), shade=0)


def _ring(x: float, y: float, radius: float) -> tuple[Outline, ...]:
    around = ellipse(x, y, radius)
    loop = [(float(px), float(py)) for px, py in around[::4]]
    return tube([*loop, loop[0]], [0.05] * (len(loop) + 1))


def draw_features(figure: Figure) -> None:
    """Eyes, brows, nose, mouth and cheeks, turned a little to the right."""
    fill, skin, eyes = figure.drawing.fill, figure.skin, figure.pose.eyes
    ink = tint("#33221f")
    blush = mix(skin, tint("#e8604f"), 0.30)
    fill(
        _on(figure, ellipse(-0.22, -0.36, 0.20, 0.14), ellipse(0.84, -0.34, 0.11, 0.13)),
        colour=blush,
        shade=0,
        opacity=0.65,
    )
    if eyes < 0.35:
        lids = (
            *tube([(-0.02, -0.06), (0.12, -0.12), (0.26, -0.06)], [0.035] * 3),
            *tube([(0.56, -0.06), (0.68, -0.12), (0.80, -0.06)], [0.035] * 3),
        )
        fill(_on(figure, *lids), colour=ink, shade=0)
    else:
        fill(
            _on(figure, ellipse(0.12, -0.05, 0.125, 0.17 * eyes), ellipse(0.68, -0.05, 0.115, 0.165 * eyes)),
            colour=ink,
            shade=0,
        )
        fill(_on(figure, ellipse(0.16, 0.02, 0.045), ellipse(0.72, 0.02, 0.04)), colour=(255, 255, 255), shade=0)
    brow = dark(tint(figure.look.hair[1]), 0.15) if figure.look.hair[0] != "bald" else dark(skin, 0.5)
    brows = (
        *tube([(-0.05, 0.25), (0.10, 0.31), (0.25, 0.27)], [0.03, 0.045, 0.03]),
        *tube([(0.56, 0.27), (0.69, 0.31), (0.80, 0.25)], [0.03, 0.04, 0.03]),
    )
    fill(_on(figure, *brows), colour=brow, shade=0)
    fill(_on(figure, ellipse(0.50, -0.26, 0.10, 0.085)), colour=dark(mix(skin, tint("#e07a5f"), 0.2), 0.12), shade=0)
    if figure.pose.mirth > 0.6:
        fill(
            _on(
                figure, smooth((0.16, -0.44), (0.42, -0.48), (0.66, -0.44), (0.56, -0.68), (0.40, -0.74), (0.24, -0.66))
            ),
            colour=tint("#8c2f35"),
            shade=0,
        )
        fill(
            _on(figure, smooth((0.22, -0.45), (0.42, -0.48), (0.61, -0.45), (0.42, -0.55))),
            colour=(255, 255, 255),
            shade=0,
        )
    else:
        fill(
            _on(figure, *tube([(0.20, -0.50), (0.41, -0.60), (0.62, -0.51)], [0.03, 0.04, 0.03])),
            colour=tint("#9c3f3a"),
            shade=0,
        )


def _hair_front(figure: Figure, style: str, colour: tuple[int, int, int]) -> None:
    fill = figure.drawing.fill
    if style == "bald":
        return
    if style == "rim":
        fill(_on(figure, *tube([(-0.86, 0.30), (-1.02, -0.05), (-0.82, -0.42)], [0.20, 0.27, 0.16])), colour=colour)
        return
    if style == "curls":
        blobs = [
            ellipse(x, y, r)
            for x, y, r in (
                (-0.95, 0.15, 0.34),
                (-0.86, 0.60, 0.38),
                (-0.42, 0.95, 0.42),
                (0.10, 1.02, 0.42),
                (0.58, 0.82, 0.36),
                (-0.98, -0.25, 0.26),
                (0.85, 0.52, 0.24),
            )
        ]
        fill(_on(figure, *blobs, smooth((-0.9, 0.1), (-0.5, 0.9), (0.5, 0.9), (0.7, 0.6), (-0.2, 0.55))), colour=colour)
        return
    if style == "afro":
        fill(
            _on(
                figure,
                smooth(
                    (-1.02, -0.1),
                    (-0.9, 0.8),
                    (0.0, 1.2),
                    (0.85, 0.8),
                    (0.92, 0.42),
                    (0.45, 0.55),
                    (-0.25, 0.50),
                    (-0.62, 0.1),
                ),
            ),
            colour=colour,
        )
        return
    if style in ("short", "spiky"):
        fill(
            _on(
                figure,
                smooth(
                    (-1.02, -0.18),
                    (-1.06, 0.40),
                    (-0.66, 0.96),
                    (0.0, 1.16),
                    (0.64, 0.98),
                    (0.98, 0.50),
                    (0.62, 0.46),
                    (0.30, 0.62),
                    (-0.12, 0.50),
                    (-0.50, 0.44),
                    (-0.62, 0.06),
                    (-0.82, -0.22),
                ),
            ),
            colour=colour,
        )
        if style == "spiky":
            fill(
                _on(
                    figure,
                    polygon(
                        (-0.9, 0.5),
                        (-1.05, 1.1),
                        (-0.5, 0.95),
                        (-0.35, 1.42),
                        (0.0, 1.05),
                        (0.35, 1.40),
                        (0.5, 0.95),
                        (0.95, 1.02),
                        (0.9, 0.5),
                    ),
                ),
                colour=colour,
            )
        return
    # Long styles part on the forehead and frame the face.
    fill(
        _on(
            figure,
            smooth(
                (-1.06, -0.62),
                (-1.12, 0.30),
                (-0.72, 0.98),
                (0.0, 1.17),
                (0.68, 0.96),
                (1.03, 0.38),
                (1.00, -0.05),
                (0.86, 0.26),
                (0.44, 0.62),
                (0.10, 0.70),
                (-0.36, 0.44),
                (-0.66, -0.06),
                (-0.74, -0.60),
            ),
        ),
        colour=colour,
    )
    if style == "pigtails":
        fill(_on(figure, ellipse(-0.90, 0.06, 0.13), ellipse(0.92, 0.06, 0.13)), colour=tint("#e2574c"), shade=0.5)


def _beard(figure: Figure) -> None:
    long = "longbeard" in figure.look.extras
    colour = tint(figure.look.hair[1])
    drop = -2.3 if long else -1.22
    sway = figure.pose.sway * 0.08
    outline = smooth(
        (-0.86, -0.10),
        (-0.42, -0.34),
        (0.0, -0.40),
        (0.42, -0.36),
        (0.80, -0.36),
        (0.98, -0.10),
        (0.88, -0.80),
        (0.45 - sway, drop),
        (0.05 - sway, drop + 0.06),
        (-0.55, -0.92),
    )
    figure.drawing.fill(_on(figure, outline), colour=colour)
    figure.drawing.fill(
        _on(figure, smooth((0.08, -0.42), (0.44, -0.36), (0.80, -0.42), (0.62, -0.56), (0.44, -0.50), (0.24, -0.57))),
        colour=light(colour, 0.25),
        shade=0,
    )
    if not long:
        figure.drawing.fill(
            _on(figure, *tube([(0.28, -0.66), (0.43, -0.71), (0.58, -0.66)], [0.03] * 3)),
            colour=tint("#8c2f35"),
            shade=0,
        )


# Hats


def _cap(figure: Figure, code: str) -> None:
    colour = tint(code)
    figure.drawing.fill(
        _on(figure, smooth((0.30, 0.42), (1.55, 0.30), (1.50, 0.48), (0.9, 0.66), (0.3, 0.62))),
        colour=dark(colour, 0.2),
    )
    figure.drawing.fill(
        _on(
            figure,
            smooth((-1.10, 0.36), (-0.98, 0.90), (-0.30, 1.30), (0.50, 1.18), (0.98, 0.74), (1.0, 0.44), (0.0, 0.48)),
        ),
        colour=colour,
    )


def _brim(figure: Figure, code: str, crown: float = 0.95, wide: float = 1.75, band: str = "#b5483a") -> None:
    colour = tint(code)
    figure.drawing.fill(_on(figure, ellipse(0, 0.52, wide, 0.26)), colour=dark(colour, 0.1))
    figure.drawing.fill(
        _on(
            figure,
            smooth(
                (-0.92, 0.52),
                (-0.80, 0.6 + crown * 0.75),
                (-0.40, 0.62 + crown),
                (0.40, 0.62 + crown),
                (0.80, 0.6 + crown * 0.75),
                (0.92, 0.52),
                (0, 0.40),
            ),
        ),
        colour=colour,
    )
    figure.drawing.fill(
        _on(figure, smooth((-0.93, 0.52), (-0.92, 0.78), (0, 0.70), (0.92, 0.78), (0.93, 0.52), (0, 0.42))),
        colour=tint(band),
        shade=0.5,
    )


def _wizard(figure: Figure, code: str) -> None:
    colour, tip = tint(code), 0.12 * wave(figure.phase)
    figure.drawing.fill(
        _on(figure, *tube([(0, 0.55), (-0.10, 1.45), (-0.42, 2.20), (-1.0 - tip, 2.55)], [0.92, 0.60, 0.30, 0.05])),
        colour=colour,
    )
    figure.drawing.fill(_on(figure, ellipse(0, 0.50, 1.7, 0.30)), colour=dark(colour, 0.12))
    figure.drawing.fill(
        _on(figure, star(0.05, 1.15, 0.26, 0.11, 5), star(-0.38, 1.75, 0.15, 0.06, 5)), colour=tint("#f7d774"), shade=0
    )


def _crown(figure: Figure, code: str) -> None:
    figure.drawing.fill(
        _on(
            figure,
            polygon((-0.72, 0.72), (-0.86, 1.50), (-0.42, 1.14), (0.0, 1.62), (0.42, 1.14), (0.86, 1.50), (0.72, 0.72)),
        ),
        colour=tint(code),
        shade=0.7,
    )
    figure.drawing.fill(
        _on(figure, ellipse(0, 0.92, 0.12), ellipse(-0.42, 0.92, 0.09), ellipse(0.42, 0.92, 0.09)),
        colour=tint("#d8435a"),
        shade=0,
    )


def _toque(figure: Figure, code: str) -> None:
    white = tint(code)
    puff = [ellipse(x, y, r) for x, y, r in ((-0.55, 1.35, 0.52), (0.05, 1.60, 0.60), (0.62, 1.36, 0.50))]
    figure.drawing.fill(_on(figure, *puff, box(-0.76, 0.50, 0.76, 1.35, 0.1)), colour=white)
    figure.drawing.fill(_on(figure, box(-0.82, 0.46, 0.82, 0.84, 0.12)), colour=dark(white, 0.08), shade=0.5)


def _hard(figure: Figure, code: str) -> None:
    colour = tint(code)
    figure.drawing.fill(
        _on(
            figure,
            smooth((-1.08, 0.40), (-0.98, 0.95), (-0.40, 1.36), (0.40, 1.36), (0.98, 0.95), (1.08, 0.40), (0, 0.46)),
        ),
        colour=colour,
    )
    figure.drawing.fill(_on(figure, ellipse(0.14, 0.42, 1.40, 0.15)), colour=dark(colour, 0.15), shade=0.5)
    figure.drawing.fill(
        _on(figure, smooth((-0.14, 0.5), (-0.16, 1.42), (0.16, 1.42), (0.14, 0.5))), colour=light(colour, 0.35), shade=0
    )


def _hood(figure: Figure, code: str) -> None:
    colour = tint(code)
    figure.drawing.fill(
        _on(
            figure,
            smooth(
                (0.95, 0.62),
                (0.55, 1.18),
                (-0.25, 1.34),
                (-1.02, 0.92),
                (-1.30, 0.0),
                (-1.10, -1.0),
                (-0.50, -1.20),
                (-0.10, -1.02),
                (-0.62, -0.60),
                (-0.72, 0.10),
                (-0.40, 0.66),
                (0.30, 0.82),
            ),
        ),
        colour=colour,
    )


def _tricorn(figure: Figure, code: str) -> None:
    colour = tint(code)
    figure.drawing.fill(
        _on(
            figure,
            smooth(
                (-1.55, 0.72),
                (-0.85, 1.05),
                (-0.10, 1.70),
                (0.75, 1.05),
                (1.55, 0.72),
                (0.90, 0.46),
                (0, 0.36),
                (-0.90, 0.46),
            ),
        ),
        colour=colour,
    )
    figure.drawing.fill(
        _on(figure, ellipse(0.10, 0.98, 0.22), box(-0.02, 0.72, 0.22, 0.86, 0.05)), colour=tint("#f4f1ea"), shade=0
    )
    figure.drawing.fill(_on(figure, ellipse(0.02, 0.99, 0.055), ellipse(0.19, 0.99, 0.055)), colour=colour, shade=0)


def _bobble(figure: Figure, code: str) -> None:
    colour = tint(code)
    figure.drawing.fill(
        _on(figure, smooth((-1.06, 0.36), (-0.94, 0.98), (-0.36, 1.42), (0.36, 1.42), (0.94, 0.98), (1.06, 0.36))),
        colour=colour,
    )
    figure.drawing.fill(_on(figure, box(-1.12, 0.30, 1.12, 0.66, 0.17)), colour=light(colour, 0.6), shade=0.6)
    figure.drawing.fill(_on(figure, ellipse(0, 1.52, 0.30)), colour=light(colour, 0.6))


def _santa(figure: Figure, code: str) -> None:
    figure.drawing.fill(
        _on(figure, *tube([(0, 0.55), (-0.25, 1.25), (-0.85, 1.50), (-1.30, 0.95)], [0.98, 0.62, 0.32, 0.12])),
        colour=tint(code),
    )
    figure.drawing.fill(
        _on(figure, box(-1.12, 0.30, 1.12, 0.68, 0.19), ellipse(-1.34, 0.80, 0.28)), colour=tint("#fbfaf6"), shade=0.6
    )


def _peaked(figure: Figure, code: str) -> None:
    colour = tint(code)
    figure.drawing.fill(
        _on(figure, smooth((-1.20, 0.95), (-0.5, 1.34), (0.6, 1.38), (1.24, 1.02), (0.98, 0.62), (-0.98, 0.58))),
        colour=colour,
    )
    figure.drawing.fill(
        _on(figure, smooth((-1.0, 0.38), (-1.0, 0.70), (1.0, 0.74), (1.02, 0.42), (0.0, 0.48))),
        colour=dark(colour, 0.4),
        shade=0.4,
    )
    figure.drawing.fill(
        _on(figure, smooth((0.2, 0.44), (1.35, 0.26), (1.30, 0.42), (0.95, 0.52), (0.3, 0.56))),
        colour=tint("#23222a"),
        shade=0.4,
    )
    figure.drawing.fill(_on(figure, star(0.35, 0.96, 0.20, 0.10, 5)), colour=tint("#f2c94c"), shade=0)


def _conical(figure: Figure, code: str) -> None:
    figure.drawing.fill(
        _on(figure, smooth((-1.65, 0.40), (-0.8, 0.86), (0.0, 1.42), (0.8, 0.86), (1.65, 0.40), (0.0, 0.34))),
        colour=tint(code),
    )


_HATS = {
    "cap": _cap, "straw": lambda figure, code: _brim(figure, code), "cowboy": lambda figure, code: _brim(figure, code, 1.05, 1.9, "#4a2f22"), "wizard": _wizard,
    "crown": _crown, "toque": _toque, "hard": _hard, "hood": _hood, "tricorn": _tricorn, "bobble": _bobble, "santa": _santa, "peaked": _peaked, "conical": _conical,
    "top": lambda figure, code: _brim(figure, code, 1.5, 1.35, "#b5483a"),
}  # fmt: skip


# Heads that are covered altogether


def _helmet(figure: Figure) -> None:
    """A knight's visor and plume."""
    steel = tint(figure.look.hat[1])
    fill = figure.drawing.fill
    lag = figure.pose.sway * 0.15
    fill(
        _on(
            figure,
            *tube([(0.0, 1.05), (-0.55, 1.55), (-1.25 - lag, 1.30), (-1.55 - lag * 2, 0.55)], [0.16, 0.30, 0.28, 0.05]),
        ),
        colour=tint("#d2413a"),
    )
    fill(
        _on(
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
    fill(_on(figure, smooth((0.02, 0.22), (0.98, 0.26), (1.02, 0.02), (0.02, -0.04))), colour=tint("#26242c"), shade=0)
    fill(_on(figure, ellipse(0.36, 0.10, 0.07), ellipse(0.76, 0.11, 0.06)), colour=tint("#fff3d6"), shade=0)
    slits = [
        part
        for row in range(3)
        for part in tube([(0.45, -0.32 - row * 0.18), (0.86 - row * 0.05, -0.30 - row * 0.18)], [0.035, 0.035])
    ]
    fill(_on(figure, *slits), colour=dark(steel, 0.7), shade=0)


def _space(figure: Figure) -> None:
    """An astronaut's bowl with a face behind the visor."""
    white = tint(figure.look.hat[1])
    fill = figure.drawing.fill
    fill(_on(figure, ellipse(0, 0.05, 1.38, 1.32)), colour=white, depth=figure.look.head * 0.7)
    visor = fill(
        _on(
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
    fill(_on(figure, ellipse(0.34, -0.02, 0.74, 0.78)), colour=figure.skin, shade=0.8, clip=visor)
    draw_features(figure)
    fill(
        _on(figure, *tube([(-0.35, 0.25), (-0.15, 0.55), (0.15, 0.68)], [0.05, 0.08, 0.05])),
        colour=(255, 255, 255),
        shade=0,
        opacity=0.75,
    )


def _robot(figure: Figure) -> None:
    """A friendly screen with an aerial."""
    shell, fill = tint(figure.look.hat[1]), figure.drawing.fill
    blink = 1.0 if figure.pose.eyes > 0.35 else 0.15
    fill(
        _on(figure, *tube([(0, 0.8), (0.04 * figure.pose.sway, 1.35)], [0.07, 0.05])), colour=dark(shell, 0.4), shade=0
    )
    fill(
        _on(figure, ellipse(0.04 * figure.pose.sway, 1.42, 0.17)),
        colour=light(tint("#e2483d"), 0.2 + 0.2 * wave(figure.phase * 2)),
        shade=0.4,
        depth=0.01,
    )
    fill(_on(figure, box(-1.18, -0.35, 1.18, 0.35, 0.2)), colour=dark(shell, 0.3), shade=0.4)
    fill(_on(figure, box(-1.02, -0.86, 1.02, 0.88, 0.36)), colour=shell, depth=figure.look.head * 0.4)
    fill(_on(figure, box(-0.66, -0.58, 0.90, 0.56, 0.28)), colour=tint("#22323d"), shade=0)
    glow = tint("#7df0e0")
    fill(
        _on(figure, ellipse(-0.20, 0.10, 0.17, 0.20 * blink), ellipse(0.46, 0.10, 0.17, 0.20 * blink)),
        colour=glow,
        shade=0,
    )
    fill(_on(figure, *tube([(-0.12, -0.24), (0.13, -0.36), (0.38, -0.24)], [0.05, 0.06, 0.05])), colour=glow, shade=0)


_WHOLE = {"helmet": _helmet, "space": _space, "robot": _robot}
