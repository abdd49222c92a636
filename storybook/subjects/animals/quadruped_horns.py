"""What grows on the heads of four-legged animals: horns, antlers, tusks, frills. Units: radii of the skull."""

from __future__ import annotations

from functools import partial

from ...painting.canvas import Point, Shape, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import toward
from .quadruped_marks import Paint
from .quadruped_rig import Rig

_BONE, _IVORY, _TUSK = tint("#f3e6cc"), tint("#f6edd8"), tint("#fbf1dc")
_PAIRS: dict[str, tuple[tuple[Point, ...], tuple[float, ...]]] = {
    "cowhorns": (((-0.25, 0.80), (-0.22, 1.25), (0.18, 1.55)), (0.18, 0.15, 0.03)),
    "goathorns": (((-0.10, 0.80), (-0.30, 1.55), (-1.05, 1.85)), (0.19, 0.15, 0.03)),
    "ramhorns": (
        ((-0.25, 0.75), (-0.95, 1.05), (-1.35, 0.35), (-0.85, -0.25), (-0.35, 0.05)),
        (0.26, 0.27, 0.23, 0.16, 0.05),
    ),
}
"""Of horns of which there are two alike: where the near one runs, and how thick it is."""


def _horn_pair(rig: Rig, shape: Shape | None, *, kind: str) -> None:
    """The same horn twice: the far one darker and a little ahead."""
    colour, (line, radii) = rig.paint_of("horn", _BONE), _PAIRS[kind]
    far = rig.on_head(*tube([(x + 0.34, y + 0.04) for x, y in line], radii))
    rig.drawing.fill(far, colour=dark(colour, 0.28), shade=0.6)
    rig.drawing.fill(rig.on_head(*tube(line, radii)), colour=colour, shade=0.8)


def _antlers(rig: Rig, shape: Shape | None) -> None:
    colour = rig.paint_of("horn", tint("#c79a64"))
    for shift, shade in ((0.36, dark(colour, 0.28)), (0.0, colour)):
        beam = tube(
            [(-0.25 + shift, 0.75), (-0.75 + shift, 1.55), (-0.55 + shift, 2.35), (-0.15 + shift, 2.85)],
            [0.14, 0.12, 0.10, 0.04],
        )
        tines = (
            *tube([(-0.66 + shift, 1.40), (-0.05 + shift, 1.85)], [0.10, 0.035]),
            *tube([(-0.70 + shift, 1.95), (-1.15 + shift, 2.60)], [0.10, 0.035]),
            *tube([(-0.52 + shift, 2.38), (-0.70 + shift, 2.95)], [0.08, 0.03]),
        )
        rig.drawing.fill(rig.on_head(*beam, *tines), colour=shade, shade=0.6)


def _palms(rig: Rig, shape: Shape | None) -> None:
    """A moose's broad antlers."""
    colour = rig.paint_of("horn", tint("#c79a64"))
    for shift, shade in ((0.5, dark(colour, 0.28)), (0.0, colour)):
        plate = smooth(
            (-0.2 + shift, 0.7),
            (-0.75 + shift, 1.0),
            (-1.7 + shift, 1.2),
            (-1.95 + shift, 1.75),
            (-1.6 + shift, 1.62),
            (-1.55 + shift, 2.2),
            (-1.2 + shift, 1.8),
            (-1.0 + shift, 2.3),
            (-0.75 + shift, 1.75),
            (-0.45 + shift, 2.0),
            (-0.4 + shift, 1.35),
        )
        rig.drawing.fill(rig.on_head(plate), colour=shade, shade=0.6)


def _unicorn(rig: Rig, shape: Shape | None) -> None:
    horn = rig.drawing.fill(
        rig.on_head(*tube([(0.50, 0.85), (1.20, 2.45)], [0.20, 0.02])), colour=tint("#f7d774"), shade=0.7
    )
    rings = [
        part
        for at in range(4)
        for part in tube([(0.40 + at * 0.16, 1.22 + at * 0.28), (0.90 + at * 0.14, 1.02 + at * 0.30)], [0.03, 0.03])
    ]
    rig.drawing.fill(rig.on_head(*rings), colour=tint("#e0a83e"), shade=0, clip=horn)


def _ossicones(rig: Rig, shape: Shape | None) -> None:
    colour = rig.paint_of("mark", dark(rig.colour, 0.4))
    for x, shade in ((0.25, 0.25), (-0.15, 0.0)):
        knob = (*tube([(x, 0.8), (x - 0.10, 1.35)], [0.13, 0.11]), ellipse(x - 0.11, 1.42, 0.19))
        rig.drawing.fill(rig.on_head(*knob), colour=dark(colour, shade), shade=0.6)


def _rhino(rig: Rig, shape: Shape | None) -> None:
    length = rig.build.muzzle[0]
    colour = rig.paint_of("horn", _BONE)
    rig.drawing.fill(
        rig.on_head(
            *tube([(length * 0.95, -0.02), (length * 1.10, 0.55), (length * 1.16, 1.15)], [0.30, 0.20, 0.03]),
            *tube([(length * 0.62, 0.30), (length * 0.66, 0.80)], [0.20, 0.03]),
        ),
        colour=colour,
        shade=0.8,
    )


def _tusks(rig: Rig, shape: Shape | None) -> None:
    rig.drawing.fill(
        rig.on_head(*tube([(0.72, -0.62), (1.10, -1.05), (1.62, -0.98)], [0.14, 0.12, 0.03])),
        colour=tint("#fbf4e4"),
        shade=0.8,
    )


def _long_tusks(rig: Rig, shape: Shape | None) -> None:
    """Out, down and up again."""
    for far in (True, False):
        shift = 0.16 if far else 0.0
        line = [
            (0.62 + shift, -0.62),
            (1.0 + shift, -1.5),
            (1.85 + shift, -1.95),
            (2.55 + shift, -1.5),
            (2.62 + shift, -0.72),
        ]
        colour = dark(_TUSK, 0.18) if far else _TUSK
        rig.drawing.fill(rig.on_head(*tube(line, [0.17, 0.17, 0.15, 0.11, 0.02])), colour=colour, shade=0.8)


def _slim_horns(rig: Rig, shape: Shape | None) -> None:
    """Long, thin, ringed, bent back and up."""
    for x, shade in ((0.22, 0.35), (-0.06, 0.0)):
        line = [(x, 0.75), (x - 0.35, 1.6), (x - 0.42, 2.4), (x - 0.12, 3.1)]
        rig.drawing.fill(
            rig.on_head(*tube(line, [0.15, 0.13, 0.10, 0.03])), colour=dark(tint("#4a3b34"), shade), shade=0.4
        )


def _frill(rig: Rig, shape: Shape | None) -> None:
    """The bony collar behind the head of a triceratops."""
    colour = rig.paint_of("mark", light(rig.colour, 0.25))
    fan = smooth((0.1, 0.7), (-0.5, 1.75), (-1.45, 1.75), (-1.85, 0.7), (-1.65, -0.5), (-0.85, -1.15), (-0.1, -0.75))
    back = rig.drawing.fill(rig.on_head(fan), colour=colour, depth=0.08)
    spots = [ellipse(x, y, 0.17) for x, y in ((-0.75, 1.3), (-1.3, 0.9), (-1.4, 0.1), (-0.95, -0.6))]
    rig.drawing.fill(rig.on_head(*spots), colour=dark(colour, 0.25), shade=0, clip=back)


def _three_horns(rig: Rig, shape: Shape | None) -> None:
    length, _, tip, degrees = rig.build.muzzle
    end = toward((0.22, -0.14), degrees + 16, 0.8 * length)
    for x, shade in ((0.32, 0.25), (0.05, 0.0)):
        horn = tube([(x, 0.6), (x + 0.5, 1.25), (x + 1.35, 1.55)], [0.24, 0.16, 0.03])
        rig.drawing.fill(rig.on_head(*horn), colour=dark(_IVORY, shade), shade=0.5)
    nose = polygon((end[0] - 0.22, end[1]), (end[0] + 0.1, end[1] + 0.62), (end[0] + 0.24, end[1] - 0.1))
    rig.drawing.fill(rig.on_head(nose), colour=_IVORY, shade=0.5)
    beak = toward((0.22, -0.14), degrees, length + 0.2 * tip)
    hook = smooth(
        (beak[0] - 0.5, beak[1] + 0.2),
        (beak[0], beak[1] + 0.12),
        (beak[0] + 0.08, beak[1] - 0.34),
        (beak[0] - 0.4, beak[1] - 0.2),
    )
    rig.drawing.fill(rig.on_head(hook), colour=tint("#6a6258"), shade=0.4)


def _incisors(rig: Rig, shape: Shape | None) -> None:
    """A beaver's front teeth."""
    length, _, _, degrees = rig.build.muzzle
    x, y = toward((0.22, -0.14), degrees - 20, length * 0.86)
    teeth = polygon((x - 0.1, y + 0.04), (x + 0.12, y + 0.06), (x + 0.10, y - 0.24), (x - 0.08, y - 0.24))
    rig.drawing.fill(rig.on_head(teeth), colour=tint("#f6e7b8"), shade=0.3)


HORNS: dict[str, tuple[str, Paint]] = {
    **{kind: ("top", partial(_horn_pair, kind=kind)) for kind in _PAIRS},
    "antlers": ("top", _antlers),
    "palms": ("top", _palms),
    "unicorn": ("top", _unicorn),
    "ossicones": ("top", _ossicones),
    "rhino": ("top", _rhino),
    "tusks": ("top", _tusks),
    "longtusks": ("top", _long_tusks),
    "slimhorns": ("top", _slim_horns),
    "frill": ("mane", _frill),
    "threehorns": ("top", _three_horns),
    "incisors": ("top", _incisors),
}
"""Name of a part: the layer it is painted on, and how."""
