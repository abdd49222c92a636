"""Heads of creatures, in radii of the head: a skull, a fighting machine's visor, horns and fangs, an alien's eyes."""

from __future__ import annotations

from ...painting.canvas import box, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import wave
from .body import Body
from .person_hair import on_head


def _skull(figure: Body) -> None:
    """Bone, with hollow eyes, a nose and a row of teeth; the jaw moves a little."""
    bone, fill = tint(figure.look.hat[1]), figure.drawing.fill
    ink = tint("#2f2833")
    drop = 0.06 * (1 + wave(figure.phase * 2))
    fill(on_head(figure, box(-0.30, -1.12 - drop, 0.78, -0.62 - drop, 0.2)), colour=dark(bone, 0.1), depth=0.01)
    fill(
        on_head(figure, ellipse(0, 0.16, 1.0, 0.92), box(-0.40, -0.86, 0.86, -0.2, 0.22)),
        colour=bone,
        depth=figure.look.head * 0.4,
    )
    fill(on_head(figure, ellipse(-0.02, 0.06, 0.27, 0.30), ellipse(0.62, 0.06, 0.24, 0.29)), colour=ink, shade=0)
    fill(on_head(figure, polygon((0.24, -0.34), (0.44, -0.34), (0.34, -0.12))), colour=ink, shade=0)
    fill(on_head(figure, *[box(x, -0.84, x + 0.06, -0.58) for x in (-0.16, 0.06, 0.28, 0.50)]), colour=ink, shade=0)


def _visor(figure: Body) -> None:
    """A fighting machine's: a crest, a plate before the mouth, a slit of light."""
    shell, fill = tint(figure.look.hat[1]), figure.drawing.fill
    fill(
        on_head(figure, polygon((-0.3, 0.7), (-0.9, 1.7), (0.1, 1.0)), polygon((0.3, 0.8), (1.2, 1.6), (0.8, 0.6))),
        colour=tint("#f2c94c"),
        shade=0.4,
    )
    fill(on_head(figure, box(-0.98, -0.9, 0.98, 0.9, 0.3)), colour=shell, depth=figure.look.head * 0.4)
    fill(on_head(figure, box(-0.5, -0.8, 0.9, -0.12, 0.15)), colour=tint("#d5dbe2"), shade=0.4)
    fill(on_head(figure, box(-0.5, 0.0, 1.0, 0.36, 0.1)), colour=tint("#22262f"), shade=0)
    glow = light(tint("#5af0e0"), 0.3 + 0.3 * wave(figure.phase * 2))
    fill(on_head(figure, box(-0.3, 0.1, 0.12, 0.26, 0.06), box(0.42, 0.1, 0.84, 0.26, 0.06)), colour=glow, shade=0)


def _horns(figure: Body) -> None:
    """A beast's: horns, small glowing eyes, a jaw with fangs."""
    skin, fill = tint(figure.look.hat[1]), figure.drawing.fill
    bone = tint("#f2e6c8")
    for side, x in ((-1, -0.6), (1, 0.62)):
        fill(
            on_head(figure, *tube([(x, 0.6), (x + 0.4 * side, 1.1), (x + 0.25 * side, 1.7)], [0.24, 0.17, 0.04])),
            colour=bone,
            depth=0.01,
        )
    fill(on_head(figure, ellipse(0, 0.05, 1.05, 0.98)), colour=skin, depth=figure.look.head * 0.5)
    fill(
        on_head(figure, smooth((-0.5, -0.2), (1.2, -0.16), (1.3, -0.66), (0.7, -1.05), (-0.3, -0.95))),
        colour=dark(skin, 0.12),
        depth=0.01,
    )
    fill(
        on_head(figure, smooth((-0.2, -0.42), (0.5, -0.36), (1.16, -0.42), (0.9, -0.82), (0.1, -0.82))),
        colour=tint("#5b1f26"),
        shade=0,
    )
    teeth = [polygon((x, -0.40), (x + 0.16, -0.40), (x + 0.08, -0.62)) for x in (-0.06, 0.2, 0.5, 0.8)]
    fill(
        on_head(figure, *teeth, *[polygon((x, -0.82), (x + 0.16, -0.82), (x + 0.08, -0.62)) for x in (0.1, 0.66)]),
        colour=bone,
        shade=0,
    )
    fill(
        on_head(figure, ellipse(0.08, 0.2, 0.2, 0.16), ellipse(0.68, 0.2, 0.18, 0.16)), colour=tint("#ffd23a"), shade=0
    )
    fill(
        on_head(figure, ellipse(0.14, 0.19, 0.07, 0.13), ellipse(0.73, 0.19, 0.07, 0.13)),
        colour=tint("#2a1a1a"),
        shade=0,
    )
    fill(
        on_head(
            figure, *tube([(-0.2, 0.5), (0.3, 0.34)], [0.09, 0.07]), *tube([(0.56, 0.34), (1.0, 0.48)], [0.07, 0.09])
        ),
        colour=dark(skin, 0.5),
        shade=0,
    )


def _alien(figure: Body) -> None:
    """A high head with large black eyes that slant."""
    skin, fill = tint(figure.look.hat[1]), figure.drawing.fill
    shut = 0.2 if figure.pose.eyes < 0.35 else 1.0
    fill(
        on_head(
            figure,
            smooth(
                (0.1, -1.1),
                (-0.6, -0.6),
                (-1.15, 0.3),
                (-0.9, 1.15),
                (0.1, 1.45),
                (1.05, 1.1),
                (1.2, 0.3),
                (0.75, -0.6),
            ),
        ),
        colour=skin,
        depth=figure.look.head * 0.6,
    )
    fill(
        on_head(figure, ellipse(-0.32, 0.05, 0.34, 0.44 * shut, 24), ellipse(0.66, 0.05, 0.30, 0.42 * shut, -24)),
        colour=tint("#1d1a26"),
        shade=0,
    )
    if shut == 1.0:
        fill(
            on_head(figure, ellipse(-0.40, 0.22, 0.09, 0.11), ellipse(0.58, 0.22, 0.08, 0.10)),
            colour=(255, 255, 255),
            shade=0,
        )
    fill(
        on_head(figure, *tube([(0.0, -0.66), (0.2, -0.74), (0.42, -0.66)], [0.03, 0.045, 0.03])),
        colour=dark(skin, 0.5),
        shade=0,
    )


MASKS = {"skull": _skull, "visor": _visor, "horns": _horns, "alien": _alien}
"""By the name of the hat that a person has on."""
