"""Hair and beards of people, in radii of the head."""

from __future__ import annotations

from ...painting.canvas import Outline, dark, ellipse, light, place, polygon, smooth, tint, tube
from .body import Body

_SHORT = smooth(
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
)
_STYLES: dict[str, tuple[tuple[Outline, ...], ...]] = {
    "bald": (),
    "tuft": (tube([(0.0, 0.90), (0.10, 1.16), (0.30, 1.12), (0.26, 0.98)], [0.07, 0.08, 0.07, 0.04]),),
    "rim": (tube([(-0.86, 0.30), (-1.02, -0.05), (-0.82, -0.42)], [0.20, 0.27, 0.16]),),
    "curls": (
        (
            *(
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
            ),
            smooth((-0.9, 0.1), (-0.5, 0.9), (0.5, 0.9), (0.7, 0.6), (-0.2, 0.55)),
        ),
    ),
    "ringlets": (
        (
            *(
                ellipse(x, y, r)
                for x, y, r in (
                    (-0.98, -0.30, 0.30),
                    (-1.02, 0.15, 0.34),
                    (-0.88, 0.62, 0.38),
                    (-0.42, 0.96, 0.42),
                    (0.10, 1.04, 0.42),
                    (0.58, 0.86, 0.36),
                    (0.92, 0.48, 0.27),
                    (1.02, 0.10, 0.22),
                )
            ),
            smooth((-0.9, 0.1), (-0.5, 0.9), (0.5, 0.9), (0.7, 0.6), (-0.2, 0.55)),
        ),
    ),
    "locks": (
        (_SHORT, *tube([(-0.98, 0.1), (-1.2, -0.4)], [0.15, 0.11]), *tube([(0.86, 0.52), (0.94, 0.06)], [0.14, 0.10])),
    ),
    "afro": (
        (
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
    ),
    "short": ((_SHORT,),),
    "spiky": (
        (_SHORT,),
        (
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
    ),
}
"""The hair on the head, shape by shape."""
_FRAMING = smooth(
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
)
"""All others are long: they part on the forehead and frame the face."""


def on_head(figure: Body, *outlines: Outline) -> tuple[Outline, ...]:
    return place(outlines, figure.head, figure.tilt, figure.look.head)


def draw_hair_behind(figure: Body) -> None:
    """The hair that falls behind neck and shoulders."""
    style, code = figure.look.hair
    colour, lag = dark(tint(code), 0.15), figure.pose.sway * 0.16
    fill = figure.drawing.fill
    if style == "long":
        fill(
            on_head(
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
            on_head(
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
            on_head(
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
                on_head(
                    figure,
                    *tube(
                        [(x * 0.9, 0.05), (x * 1.35, -0.25 + lag * flip), (x * 1.30, -0.95 + lag * flip)],
                        [0.20, 0.30, 0.06],
                    ),
                ),
                colour=colour,
            )
    elif style == "bun":
        fill(on_head(figure, ellipse(-0.62, 0.86, 0.44)), colour=colour)
    elif style == "topknot":
        fill(on_head(figure, *tube([(-0.55, 0.95), (-0.25, 1.30), (0.20, 1.22)], [0.16, 0.20, 0.22])), colour=colour)
    elif style == "afro":
        fill(on_head(figure, ellipse(-0.12, 0.30, 1.36, 1.30)), colour=colour)
    elif style == "ringlets":
        curls = [
            ellipse(x - lag * step * 0.4, 0.35 - 0.42 * step, 0.40)
            for step in range(5)
            for x in (-1.12, -0.62, 0.0, 0.62, 0.98)
            if x < 0.9 or step < 4
        ]
        fill(on_head(figure, *curls), colour=colour)
    elif style == "locks":
        strands = [
            tube([(x, 0.2), (1.2 * x - lag, -0.7), (1.25 * x - lag * 2, -1.5 - 0.2 * (x < 0))], [0.16, 0.15, 0.10])
            for x in (-0.95, -0.6, -0.25, 0.1, 0.45, 0.8)
        ]
        fill(on_head(figure, *(part for strand in strands for part in strand)), colour=colour)
    elif style == "braid":
        beads = [
            ellipse(-0.85 - 0.10 * step - lag * step * 0.3, 0.05 - 0.38 * step, 0.27 - 0.03 * step) for step in range(6)
        ]
        fill(on_head(figure, *beads), colour=colour)


def draw_hair(figure: Body, style: str, colour: tuple[int, int, int]) -> None:
    for outlines in _STYLES.get(style, ((_FRAMING,),)):
        figure.drawing.fill(on_head(figure, *outlines), colour=colour)
    if style == "pigtails":
        ties = ellipse(-0.90, 0.06, 0.13), ellipse(0.92, 0.06, 0.13)
        figure.drawing.fill(on_head(figure, *ties), colour=tint("#e2574c"), shade=0.5)


def draw_beard(figure: Body) -> None:
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
    figure.drawing.fill(on_head(figure, outline), colour=colour)
    figure.drawing.fill(
        on_head(
            figure, smooth((0.08, -0.42), (0.44, -0.36), (0.80, -0.42), (0.62, -0.56), (0.44, -0.50), (0.24, -0.57))
        ),
        colour=light(colour, 0.25),
        shade=0,
    )
    if not long:
        figure.drawing.fill(
            on_head(figure, *tube([(0.28, -0.66), (0.43, -0.71), (0.58, -0.66)], [0.03] * 3)),
            colour=tint("#8c2f35"),
            shade=0,
        )
