"""Hats, in radii of the head. A new hat is one function and one line in `HATS`."""

from __future__ import annotations

import math
from collections.abc import Callable

from ...painting.canvas import box, dark, ellipse, light, polygon, smooth, star, tint, tube
from ..motion import wave
from .body import Body
from .person_hair import on_head


# Hats
def _cap(figure: Body, code: str) -> None:
    colour = tint(code)
    figure.drawing.fill(
        on_head(figure, smooth((0.30, 0.42), (1.55, 0.30), (1.50, 0.48), (0.9, 0.66), (0.3, 0.62))),
        colour=dark(colour, 0.2),
    )
    figure.drawing.fill(
        on_head(
            figure,
            smooth((-1.10, 0.36), (-0.98, 0.90), (-0.30, 1.30), (0.50, 1.18), (0.98, 0.74), (1.0, 0.44), (0.0, 0.48)),
        ),
        colour=colour,
    )


def _brim(figure: Body, code: str, crown: float = 0.95, wide: float = 1.75, band: str = "#b5483a") -> None:
    colour = tint(code)
    figure.drawing.fill(on_head(figure, ellipse(0, 0.52, wide, 0.26)), colour=dark(colour, 0.1))
    figure.drawing.fill(
        on_head(
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
        on_head(figure, smooth((-0.93, 0.52), (-0.92, 0.78), (0, 0.70), (0.92, 0.78), (0.93, 0.52), (0, 0.42))),
        colour=tint(band),
        shade=0.5,
    )


def _wizard(figure: Body, code: str) -> None:
    colour, tip = tint(code), 0.12 * wave(figure.phase)
    cone = smooth(
        (-0.96, 0.62),
        (0.0, 0.52),
        (0.96, 0.62),
        (0.60, 1.30),
        (0.18, 2.05),
        (-0.95 - tip, 2.62),
        (-0.55, 2.15),
        (-0.66, 1.40),
    )
    figure.drawing.fill(on_head(figure, cone), colour=colour)
    figure.drawing.fill(on_head(figure, ellipse(0, 0.62, 1.7, 0.26)), colour=dark(colour, 0.12))
    figure.drawing.fill(
        on_head(figure, star(0.05, 1.22, 0.26, 0.11, 5), star(-0.30, 1.82, 0.15, 0.06, 5)),
        colour=tint("#f7d774"),
        shade=0,
    )


def _crown(figure: Body, code: str) -> None:
    figure.drawing.fill(
        on_head(
            figure,
            polygon((-0.72, 0.72), (-0.86, 1.50), (-0.42, 1.14), (0.0, 1.62), (0.42, 1.14), (0.86, 1.50), (0.72, 0.72)),
        ),
        colour=tint(code),
        shade=0.7,
    )
    figure.drawing.fill(
        on_head(figure, ellipse(0, 0.92, 0.12), ellipse(-0.42, 0.92, 0.09), ellipse(0.42, 0.92, 0.09)),
        colour=tint("#d8435a"),
        shade=0,
    )


def _toque(figure: Body, code: str) -> None:
    white = tint(code)
    puff = [ellipse(x, y, r) for x, y, r in ((-0.55, 1.35, 0.52), (0.05, 1.60, 0.60), (0.62, 1.36, 0.50))]
    figure.drawing.fill(on_head(figure, *puff, box(-0.76, 0.50, 0.76, 1.35, 0.1)), colour=white)
    figure.drawing.fill(on_head(figure, box(-0.82, 0.46, 0.82, 0.84, 0.12)), colour=dark(white, 0.08), shade=0.5)


def _hard(figure: Body, code: str) -> None:
    colour = tint(code)
    figure.drawing.fill(
        on_head(
            figure,
            smooth((-1.08, 0.40), (-0.98, 0.95), (-0.40, 1.36), (0.40, 1.36), (0.98, 0.95), (1.08, 0.40), (0, 0.46)),
        ),
        colour=colour,
    )
    figure.drawing.fill(on_head(figure, ellipse(0.14, 0.42, 1.40, 0.15)), colour=dark(colour, 0.15), shade=0.5)
    figure.drawing.fill(
        on_head(figure, smooth((-0.14, 0.5), (-0.16, 1.42), (0.16, 1.42), (0.14, 0.5))),
        colour=light(colour, 0.35),
        shade=0,
    )


def _hood(figure: Body, code: str) -> None:
    colour = tint(code)
    figure.drawing.fill(
        on_head(
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


def _tricorn(figure: Body, code: str) -> None:
    colour = tint(code)
    figure.drawing.fill(
        on_head(
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
        on_head(figure, ellipse(0.10, 0.98, 0.22), box(-0.02, 0.72, 0.22, 0.86, 0.05)), colour=tint("#f4f1ea"), shade=0
    )
    figure.drawing.fill(on_head(figure, ellipse(0.02, 0.99, 0.055), ellipse(0.19, 0.99, 0.055)), colour=colour, shade=0)


def _bobble(figure: Body, code: str) -> None:
    colour = tint(code)
    figure.drawing.fill(
        on_head(figure, smooth((-1.06, 0.36), (-0.94, 0.98), (-0.36, 1.42), (0.36, 1.42), (0.94, 0.98), (1.06, 0.36))),
        colour=colour,
    )
    figure.drawing.fill(on_head(figure, box(-1.12, 0.30, 1.12, 0.66, 0.17)), colour=light(colour, 0.6), shade=0.6)
    figure.drawing.fill(on_head(figure, ellipse(0, 1.52, 0.30)), colour=light(colour, 0.6))


def _santa(figure: Body, code: str) -> None:
    cap = smooth(
        (-1.02, 0.55),
        (0.0, 0.48),
        (1.02, 0.55),
        (0.86, 1.10),
        (0.20, 1.62),
        (-0.80, 1.74),
        (-1.38, 1.02),
        (-1.22, 0.95),
        (-0.90, 1.22),
    )
    figure.drawing.fill(on_head(figure, cap), colour=tint(code))
    figure.drawing.fill(
        on_head(figure, box(-1.12, 0.36, 1.12, 0.70, 0.17), ellipse(-1.34, 0.88, 0.28)),
        colour=tint("#fbfaf6"),
        shade=0.6,
    )


def _peaked(figure: Body, code: str) -> None:
    colour = tint(code)
    figure.drawing.fill(
        on_head(figure, smooth((-1.20, 0.95), (-0.5, 1.34), (0.6, 1.38), (1.24, 1.02), (0.98, 0.62), (-0.98, 0.58))),
        colour=colour,
    )
    figure.drawing.fill(
        on_head(figure, smooth((-1.0, 0.38), (-1.0, 0.70), (1.0, 0.74), (1.02, 0.42), (0.0, 0.48))),
        colour=dark(colour, 0.4),
        shade=0.4,
    )
    figure.drawing.fill(
        on_head(figure, smooth((0.2, 0.44), (1.35, 0.26), (1.30, 0.42), (0.95, 0.52), (0.3, 0.56))),
        colour=tint("#23222a"),
        shade=0.4,
    )
    figure.drawing.fill(on_head(figure, star(0.35, 0.96, 0.20, 0.10, 5)), colour=tint("#f2c94c"), shade=0)


def _pointed_ear(figure: Body, code: str) -> None:
    """An elf's, out of the hair."""
    skin = tint(code)
    figure.drawing.fill(
        on_head(
            figure, smooth((-0.30, -0.30), (-0.16, 0.10), (-0.62, 0.42), (-1.25, 0.72), (-0.80, 0.10), (-0.52, -0.28))
        ),
        colour=skin,
        depth=figure.look.head * 0.2,
    )


def _plumes(figure: Body, code: str) -> None:
    """A fan of long feathers over a jewelled band."""
    sway = 5 * wave(figure.phase * 2)
    codes = (code, "#2fb8a8", "#f2b21e", "#7a3fd0")
    for at in range(9):
        turn = 158 - 17 * at + sway
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        long = 2.5 - 0.10 * abs(at - 4)
        leaf = tube([(0.5 * x, 0.45 + 0.3 * y), (0.62 * long * x, 0.45 + 0.62 * long * y), (long * x, 0.45 + long * y)],
                    [0.12, 0.36, 0.13])  # fmt: skip
        figure.drawing.fill(on_head(figure, *leaf), colour=tint(codes[at % 4]), depth=figure.look.head * 0.2)
        eye = ellipse(0.86 * long * x, 0.45 + 0.86 * long * y, 0.15)
        figure.drawing.fill(on_head(figure, eye), colour=tint("#fff2c0"), shade=0)
    band = smooth((-1.04, 0.34), (-0.6, 0.92), (0.0, 1.10), (0.62, 0.92), (1.06, 0.36), (0.5, 0.56), (-0.5, 0.56))
    figure.drawing.fill(on_head(figure, band), colour=tint("#f2c94c"))
    gems = [ellipse(x, y, 0.11) for x, y in ((-0.5, 0.70), (0.0, 0.82), (0.5, 0.70))]
    figure.drawing.fill(on_head(figure, *gems), colour=tint("#e8308a"), shade=0)


def _swim_cap(figure: Body, code: str) -> None:
    """And goggles under it."""
    cap = smooth(
        (-1.04, 0.0), (-1.0, 0.62), (-0.45, 1.08), (0.35, 1.06), (0.92, 0.66), (1.0, 0.40), (0.2, 0.52), (-0.6, 0.18)
    )
    figure.drawing.fill(on_head(figure, cap), colour=tint(code))


def _headphones(figure: Body, code: str) -> None:
    colour = tint(code)
    turns = [math.radians(turn) for turn in range(35, 176, 10)]
    band = [(1.12 * math.cos(turn) - 0.12, 1.12 * math.sin(turn) + 0.02) for turn in turns]
    figure.drawing.fill(on_head(figure, *tube(band, [0.075] * len(band))), colour=dark(colour, 0.45), shade=0.3)
    figure.drawing.fill(on_head(figure, ellipse(-0.42, -0.06, 0.36, 0.44)), colour=colour, depth=0.02)
    figure.drawing.fill(on_head(figure, ellipse(-0.42, -0.06, 0.20, 0.26)), colour=dark(colour, 0.35), shade=0)


HATS: dict[str, Callable[[Body, str], None]] = {
    "cap": _cap,
    "straw": lambda figure, code: _brim(figure, code),
    "cowboy": lambda figure, code: _brim(figure, code, 1.05, 1.9, "#4a2f22"),
    "wizard": _wizard,
    "crown": _crown,
    "toque": _toque,
    "hard": _hard,
    "hood": _hood,
    "tricorn": _tricorn,
    "bobble": _bobble,
    "santa": _santa,
    "peaked": _peaked,
    "plumes": _plumes,
    "swim cap": _swim_cap,
    "elf": _pointed_ear,
    "headphones": _headphones,
    "top": lambda figure, code: _brim(figure, code, 1.5, 1.35, "#b5483a"),
}
