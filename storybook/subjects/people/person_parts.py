"""What people wear and carry besides clothes: capes, wings, aprons, belts, staffs. Lengths are in heights of the person."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...painting.canvas import Outline, box, dark, ellipse, light, place, polygon, smooth, star, tint, tube
from ..motion import wave
from .body import Body
from .person_held import HELD
from .person_tails import TAILED, draw_tail


def draw_behind(figure: Body) -> None:
    """Capes, wings, packs and tails."""
    _draw(figure, _BEHIND)
    for name in figure.look.extras:
        if name in TAILED:
            draw_tail(figure, name.removesuffix(" tail"))


def draw_front(figure: Body) -> None:
    """On the trunk."""
    _draw(figure, _FRONT)


def draw_held(figure: Body) -> None:
    """In the far hand, which is painted over it."""
    _draw(figure, HELD)


def _draw(figure: Body, parts: Mapping[str, Callable[[Body], None]]) -> None:
    for name in figure.look.extras:
        if name in parts:
            parts[name](figure)


def _on_trunk(figure: Body, *outlines: Outline) -> tuple[Outline, ...]:
    """Outlines in half widths of the trunk, from the hip upwards, leaning with it."""
    return place(outlines, figure.pose.hip, -figure.pose.lean, figure.look.broad)


def _rise(figure: Body) -> float:
    """Height of the chest above the hip, in half widths."""
    return (figure.chest[1] - figure.pose.hip[1]) / figure.look.broad or 1.0


# Behind
def _cape(figure: Body) -> None:
    lag = 0.03 * figure.pose.sway
    (cx, cy), broad = figure.chest, figure.look.broad
    low = max(figure.look.leg * 0.16, 0.03)
    stream = 0.05 if figure.pose.lean > 2 else 0.0
    fall = smooth(
        (cx + broad * 0.3, cy + broad * 0.85),
        (cx - broad * 0.8, cy + broad * 0.7),
        (cx - broad * 1.5 - stream, cy * 0.62),
        (cx - broad * 2.1 - stream * 2 - lag, low + 0.01),
        (cx - broad * 0.9 - stream - lag, low - 0.005),
        (cx + broad * 0.35 - lag, low + 0.02),
        (cx + broad * 0.5, cy * 0.6),
    )
    figure.drawing.fill(fall, colour=figure.trim, depth=0.04)


def _wings(figure: Body) -> None:
    flap = 12 * wave(figure.phase * 3)
    (cx, cy) = figure.chest
    for turn, long in ((128 + flap, 0.34), (172 + flap * 0.6, 0.26)):
        leaf = place(
            (smooth((0, 0), (0.10, 0.085), (0.26, 0.11), (0.34, 0.03), (0.24, -0.06), (0.09, -0.055)),),
            (cx - 0.03, cy),
            turn,
            long / 0.34,
        )
        figure.drawing.fill(leaf, colour=tint("#cfe9f7"), opacity=0.85, shade=0.5)


def _feathers(figure: Body) -> None:
    flap = 8 * wave(figure.phase)
    (cx, cy) = figure.chest
    wing = smooth(
        (0, 0.05),
        (-0.10, 0.18),
        (-0.26, 0.26),
        (-0.34, 0.20),
        (-0.33, 0.06),
        (-0.27, -0.02),
        (-0.26, -0.10),
        (-0.17, -0.08),
        (-0.14, -0.15),
        (-0.04, -0.06),
    )
    figure.drawing.fill(place((wing,), (cx - 0.02, cy), flap), colour=tint("#fbfaf6"))


def _pack(figure: Body) -> None:
    colour = figure.trim
    rise = _rise(figure)
    figure.drawing.fill(_on_trunk(figure, box(-1.75, rise * 0.25, -0.35, rise * 1.12, 0.4)), colour=colour)
    figure.drawing.fill(
        _on_trunk(figure, box(-1.75, rise * 0.30, -0.95, rise * 0.62, 0.2)), colour=dark(colour, 0.2), shade=0.4
    )


def _veil(figure: Body) -> None:
    (hx, hy), lag = figure.head, 0.03 * figure.pose.sway
    figure.drawing.fill(
        smooth(
            (hx, hy + 0.10),
            (hx - 0.12, hy + 0.02),
            (hx - 0.20 - lag, hy - 0.35),
            (hx - 0.28 - lag, hy - 0.62),
            (hx - 0.05 - lag, hy - 0.60),
            (hx + 0.02, hy - 0.2),
        ),
        colour=(250, 248, 246),
        opacity=0.8,
        shade=0.5,
    )


# Front
def _mawashi(figure: Body) -> None:
    """A sumo wrestler's broad belt with its apron."""
    figure.drawing.fill(_on_trunk(figure, box(-0.98, -0.42, 0.98, 0.16, 0.1)), colour=figure.trim, depth=0.02)
    strings = [box(0.10 + 0.17 * at, -0.95, 0.18 + 0.17 * at, -0.3) for at in range(5)]
    figure.drawing.fill(_on_trunk(figure, *strings), colour=dark(figure.trim, 0.15), shade=0.2)


def _belt(figure: Body) -> None:
    y = _rise(figure) * 0.10
    figure.drawing.fill(
        _on_trunk(figure, box(-0.96, y, 0.96, y + 0.32, 0.1)), colour=dark(figure.shoes, 0.1), shade=0.4
    )
    figure.drawing.fill(_on_trunk(figure, box(0.16, y - 0.04, 0.60, y + 0.36, 0.06)), colour=tint("#f2c94c"), shade=0.3)


def _apron(figure: Body) -> None:
    rise = _rise(figure)
    figure.drawing.fill(
        _on_trunk(
            figure,
            smooth(
                (-0.30, rise * 0.95),
                (0.72, rise * 0.95),
                (0.92, rise * 0.3),
                (1.02, -0.85),
                (0.2, -1.0),
                (-0.65, -0.85),
                (-0.60, rise * 0.3),
            ),
        ),
        colour=figure.trim,
        shade=0.5,
    )


def _bib(figure: Body) -> None:
    """Dungarees: bib and straps in the colour of the trousers."""
    rise = _rise(figure)
    figure.drawing.fill(
        _on_trunk(
            figure,
            box(-0.45, -0.3, 0.80, rise * 0.68, 0.12),
            *tube([(-0.32, rise * 0.6), (-0.5, rise * 1.12)], [0.13, 0.13]),
            *tube([(0.64, rise * 0.6), (0.70, rise * 1.12)], [0.13, 0.13]),
        ),
        colour=figure.below,
        shade=0.5,
    )
    figure.drawing.fill(
        _on_trunk(figure, ellipse(-0.30, rise * 0.60, 0.10), ellipse(0.62, rise * 0.60, 0.10)),
        colour=tint("#f2c94c"),
        shade=0,
    )


def _buttons(figure: Body) -> None:
    rise = _rise(figure)
    figure.drawing.fill(
        _on_trunk(figure, *[ellipse(0.30, rise * share, 0.10) for share in (0.30, 0.56, 0.82)]),
        colour=figure.trim,
        shade=0,
    )


def _coat(figure: Body) -> None:
    """An open white coat's collar and edges."""
    rise = _rise(figure)
    figure.drawing.fill(
        _on_trunk(figure, polygon((0.05, rise * 1.10), (0.62, rise * 1.10), (0.34, rise * 0.42))),
        colour=figure.trim,
        shade=0,
    )
    figure.drawing.fill(
        _on_trunk(figure, *tube([(0.34, rise * 0.42), (0.36, -0.3)], [0.05, 0.05])),
        colour=dark(figure.colour, 0.2),
        shade=0,
    )


def _tie(figure: Body) -> None:
    rise = _rise(figure)
    figure.drawing.fill(
        _on_trunk(figure, polygon((0.02, rise * 1.12), (0.70, rise * 1.12), (0.38, rise * 0.60))),
        colour=(250, 248, 246),
        shade=0,
    )
    figure.drawing.fill(
        _on_trunk(
            figure,
            polygon(
                (0.26, rise * 1.06),
                (0.50, rise * 1.06),
                (0.46, rise * 0.92),
                (0.58, rise * 0.40),
                (0.38, rise * 0.24),
                (0.22, rise * 0.40),
                (0.32, rise * 0.92),
            ),
        ),
        colour=figure.trim,
        shade=0,
    )


def _scarf(figure: Body) -> None:
    (cx, cy), broad, lag = figure.chin, figure.look.broad, figure.pose.sway * 0.02
    figure.drawing.fill(
        tube(
            [
                (cx - broad * 0.3, cy - broad * 0.1),
                (cx - broad * 1.3, cy - broad * 0.5 + lag),
                (cx - broad * 2.0, cy - broad * 1.1 + lag * 2),
            ],
            [broad * 0.34, broad * 0.30, broad * 0.26],
        ),
        colour=dark(figure.trim, 0.15),
    )
    figure.drawing.fill(
        tube(
            [(cx - broad * 0.62, cy - broad * 0.05), (cx + broad * 0.1, cy - broad * 0.30), (cx + broad * 0.66, cy)],
            [broad * 0.34] * 3,
        ),
        colour=figure.trim,
    )


def _sash(figure: Body) -> None:
    rise = _rise(figure)
    figure.drawing.fill(
        _on_trunk(figure, polygon((-0.85, rise * 0.95), (-0.40, rise * 1.15), (0.98, rise * 0.15), (0.85, -0.1))),
        colour=figure.trim,
        shade=0.4,
    )


def _stripes(figure: Body) -> None:
    rise = _rise(figure)
    figure.drawing.fill(
        _on_trunk(figure, *[box(-0.92, rise * share, 0.92, rise * share + 0.24, 0.1) for share in (0.12, 0.42, 0.72)]),
        colour=figure.trim,
        shade=0.4,
    )


def _plate(figure: Body) -> None:
    """Armour: a breastplate with a cross."""
    rise = _rise(figure)
    figure.drawing.fill(
        _on_trunk(
            figure,
            smooth((-0.95, rise * 0.9), (0.2, rise * 1.18), (0.98, rise * 0.9), (0.86, 0.2), (0.1, -0.2), (-0.80, 0.2)),
        ),
        colour=light(figure.colour, 0.2),
    )
    figure.drawing.fill(
        _on_trunk(
            figure, box(0.08, rise * 0.22, 0.40, rise * 0.98, 0.08), box(-0.30, rise * 0.58, 0.78, rise * 0.76, 0.08)
        ),
        colour=figure.trim,
        shade=0.3,
    )


def _panel(figure: Body) -> None:
    """An astronaut's chest box and a robot's lamps."""
    rise = _rise(figure)
    figure.drawing.fill(
        _on_trunk(figure, box(-0.25, rise * 0.42, 0.78, rise * 0.84, 0.12)), colour=tint("#aab6c4"), shade=0.4
    )
    glow = light(tint("#e2483d"), 0.35 + 0.3 * wave(figure.phase))
    figure.drawing.fill(_on_trunk(figure, ellipse(-0.02, rise * 0.63, 0.12)), colour=glow, shade=0)
    figure.drawing.fill(_on_trunk(figure, ellipse(0.27, rise * 0.63, 0.12)), colour=tint("#f2c94c"), shade=0)
    figure.drawing.fill(_on_trunk(figure, ellipse(0.55, rise * 0.63, 0.12)), colour=tint("#4ab07a"), shade=0)


def _letter(figure: Body) -> None:
    """A hero's star."""
    figure.drawing.fill(
        _on_trunk(figure, star(0.25, _rise(figure) * 0.66, 0.48, 0.21, 5)), colour=figure.trim, shade=0.3
    )


_BEHIND = {"cape": _cape, "wings": _wings, "feathers": _feathers, "pack": _pack, "veil": _veil}


_FRONT = {
    "belt": _belt,
    "apron": _apron,
    "bib": _bib,
    "buttons": _buttons,
    "coat": _coat,
    "tie": _tie,
    "sash": _sash,
    "stripes": _stripes,
    "plate": _plate,
    "panel": _panel,
    "letter": _letter,
    "scarf": _scarf,
    "mawashi": _mawashi,
}
