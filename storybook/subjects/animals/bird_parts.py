"""What makes one bird differ from another: wings, tails, beaks, crests, faces."""

from __future__ import annotations

import math
from collections.abc import Callable

from ...painting.canvas import Colour, Outline, Shape, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import wave
from .bird_rig import Plumage

WINGS: dict[str, tuple[tuple[float, ...], float]] = {
    # Depth of the wing along the span, and how far it sweeps back.
    "round": ((0.46, 0.52, 0.44, 0.22), 0.30),
    "broad": ((0.46, 0.52, 0.50, 0.42, 0.24), 0.16),
    "pointed": ((0.36, 0.34, 0.26, 0.16, 0.04), 0.62),
    "long": ((0.34, 0.32, 0.27, 0.20, 0.06), 0.30),
    "flipper": ((0.18, 0.20, 0.16, 0.05), 0.45),
}


def _fan(length: float) -> tuple[Outline, ...]:
    return (
        smooth(
            (0.12, 0.07),
            (-length * 0.6, 0.11),
            (-length, 0.10),
            (-length * 1.04, 0.0),
            (-length, -0.10),
            (-length * 0.6, -0.09),
            (0.12, -0.07),
        ),
    )


def _fork(length: float) -> tuple[Outline, ...]:
    return (polygon((0.1, 0.06), (-length, 0.16), (-length * 0.5, 0.0), (-length, -0.14), (0.1, -0.06)),)


def _streamer(length: float) -> tuple[Outline, ...]:
    return tube([(0.1, 0), (-length * 0.5, 0.0), (-length, -0.08)], [0.08, 0.075, 0.02])


def _short(length: float) -> tuple[Outline, ...]:
    return (smooth((0.12, 0.09), (-length, 0.12), (-length * 0.9, -0.02), (0.12, -0.10)),)


def _cock(length: float) -> tuple[Outline, ...]:
    plumes = [
        tube(
            [(0.08, 0.0), (-length * 0.35, length * rise), (-length * 0.95, length * (rise - 0.25 + 0.1 * row))],
            [0.09, 0.08, 0.02],
        )
        for row, rise in enumerate((0.95, 0.66, 0.36))
    ]
    return tuple(part for plume in plumes for part in plume)


TAILS: dict[str, Callable[[float], tuple[Outline, ...]]] = {
    "fan": _fan,
    "fork": _fork,
    "streamer": _streamer,
    "short": _short,
    "cock": _cock,
}


# Beaks, crests and faces, in radii of the head
def _beak_colour(bird: Plumage) -> Colour:
    return bird.paint_of("beak", tint("#f0a23b"))


def _cone(bird: Plumage, length: float) -> None:
    colour = _beak_colour(bird)
    bird.drawing.fill(
        smooth(
            (0.70, 0.34),
            (0.95 + length * 0.5, 0.16),
            (0.9 + length, -0.06),
            (0.95 + length * 0.5, -0.22),
            (0.66, -0.42),
        ),
        colour=colour,
        depth=0.3,
    )
    bird.drawing.fill(
        tube([(0.8, -0.08), (0.86 + length * 0.8, -0.06)], [0.04, 0.02]), colour=dark(colour, 0.5), shade=0
    )


def _hook(bird: Plumage, length: float) -> None:
    colour = _beak_colour(bird)
    bird.drawing.fill(
        smooth(
            (0.62, 0.44),
            (1.05, 0.36),
            (0.9 + length * 0.8, 0.02),
            (0.92 + length * 0.85, -0.48),
            (0.95 + length * 0.35, -0.22),
            (0.62, -0.36),
        ),
        colour=colour,
        depth=0.3,
    )


def _parrot(bird: Plumage, length: float) -> None:
    colour = _beak_colour(bird)
    bird.drawing.fill(
        smooth(
            (0.62, 0.50),
            (1.15, 0.42),
            (1.0 + length * 0.6, -0.10),
            (1.05 + length * 0.25, -0.66),
            (0.98, -0.28),
            (0.62, -0.30),
        ),
        colour=colour,
        depth=0.3,
    )
    bird.drawing.fill(
        smooth((0.62, -0.30), (1.0, -0.34), (0.98, -0.66), (0.62, -0.58)), colour=dark(colour, 0.35), depth=0.2
    )


def _bill(bird: Plumage, length: float) -> None:
    colour = _beak_colour(bird)
    bird.drawing.fill(
        smooth(
            (0.66, 0.26),
            (1.0 + length * 0.45, 0.02),
            (0.95 + length, 0.04),
            (1.0 + length, -0.18),
            (1.0 + length * 0.45, -0.34),
            (0.62, -0.44),
        ),
        colour=colour,
        depth=0.3,
    )
    bird.drawing.fill(
        tube([(0.85, -0.18), (0.92 + length * 0.85, -0.12)], [0.04, 0.03]), colour=dark(colour, 0.45), shade=0
    )


def _spear(bird: Plumage, length: float) -> None:
    bird.drawing.fill(
        polygon((0.70, 0.20), (0.9 + length, -0.05), (0.66, -0.30)), colour=_beak_colour(bird), depth=0.2, shade=0.6
    )


def _bent(bird: Plumage, length: float) -> None:
    """A flamingo's: down at the half, dark at the tip."""
    colour = _beak_colour(bird)
    shape = bird.drawing.fill(
        tube([(0.6, 0.0), (0.95 + length * 0.35, 0.02), (0.95 + length * 0.7, -0.55)], [0.40, 0.32, 0.06]),
        colour=colour,
        depth=0.3,
    )
    bird.drawing.fill(ellipse(1.0 + length * 0.72, -0.50, 0.42), colour=tint("#2c2228"), shade=0, clip=shape)


def _toucan(bird: Plumage, length: float) -> None:
    colour = _beak_colour(bird)
    shape = bird.drawing.fill(
        smooth(
            (0.55, 0.55),
            (1.0 + length * 0.5, 0.52),
            (0.95 + length, 0.0),
            (0.95 + length * 0.98, -0.40),
            (0.9 + length * 0.5, -0.48),
            (0.55, -0.52),
        ),
        colour=colour,
        depth=0.4,
    )
    bird.drawing.fill(ellipse(1.0 + length, -0.3, 0.42), colour=tint("#2a2026"), shade=0, clip=shape)


def _pouch(bird: Plumage, length: float) -> None:
    """A pelican's."""
    colour = _beak_colour(bird)
    bird.drawing.fill(
        smooth(
            (0.6, -0.1),
            (0.8 + length * 0.5, -0.2),
            (0.9 + length, -0.05),
            (0.8 + length * 0.55, -0.95),
            (0.75, -0.95),
            (0.3, -0.6),
        ),
        colour=light(colour, 0.25),
        depth=0.5,
    )
    bird.drawing.fill(
        polygon((0.66, 0.22), (0.95 + length, -0.02), (0.95 + length, -0.14), (0.62, -0.22)),
        colour=colour,
        depth=0.2,
        shade=0.6,
    )


BEAKS: dict[str, Callable[[Plumage, float], None]] = {
    "cone": _cone,
    "hook": _hook,
    "parrot": _parrot,
    "bill": _bill,
    "spear": _spear,
    "bent": _bent,
    "toucan": _toucan,
    "pouch": _pouch,
}


def _comb(bird: Plumage) -> None:
    red = tint("#d8352f")
    bird.drawing.fill(
        ellipse(-0.40, 0.95, 0.32), ellipse(0.02, 1.15, 0.36), ellipse(0.42, 0.98, 0.30), colour=red, depth=0.3
    )
    bird.drawing.fill(ellipse(0.72, -0.80, 0.24, 0.40), colour=red, depth=0.3)


def _crest(bird: Plumage) -> None:
    colour = bird.paint_of("crest")
    bird.drawing.fill(
        tube([(0.1, 0.7), (-0.35, 1.35), (-0.95, 1.75)], [0.34, 0.26, 0.05]),
        tube([(-0.2, 0.6), (-0.8, 1.0), (-1.35, 1.10)], [0.34, 0.22, 0.05]),
        colour=colour,
        depth=0.3,
    )


def _crown(bird: Plumage) -> None:
    """A peacock's little fan."""
    colour = bird.paint_of("crest")
    stalks = [
        part for x in (-0.5, 0.0, 0.5) for part in (*tube([(0, 0.8), (x, 1.75)], [0.05, 0.04]), ellipse(x, 1.8, 0.17))
    ]
    bird.drawing.fill(*stalks, colour=colour, shade=0.3)


CRESTS: dict[str, Callable[[Plumage], None]] = {"comb": _comb, "crest": _crest, "crown": _crown}


def train(bird: Plumage) -> None:
    """The fan of a peacock or a turkey, spread behind the body."""
    colour, eyes = bird.paint_of("train"), bird.named["eyes"]
    peacock = bird.build.name == "peacock"
    reach, count = (1.25, 13) if peacock else (0.66, 11)
    shake = 1.2 * wave(bird.phase * 3)
    with bird.drawing.at(-0.10, bird.middle[1] + 0.05):
        for row, (size, shade) in enumerate(((1.0, dark(colour, 0.25)), (0.76, colour), (0.52, light(colour, 0.18)))):
            feathers: list[Outline] = []
            dots: list[Outline] = []
            cores: list[Outline] = []
            for at in range(count):
                angle = math.radians(14 + 152 * (at + 0.5 * (row % 2)) / (count - 1) + shake * (1 - row * 0.3))
                far = reach * size
                tip = (math.cos(angle) * far, math.sin(angle) * far)
                feathers += tube(
                    [(0, 0), (tip[0] * 0.7, tip[1] * 0.7), tip],
                    [0.02, 0.07 * reach, 0.085 * reach * (1.0 if peacock else 0.9)],
                )
                dots.append(ellipse(tip[0] * 0.97, tip[1] * 0.97, 0.052 * reach))
                cores.append(ellipse(tip[0] * 0.965, tip[1] * 0.965, 0.028 * reach))
            bird.drawing.fill(feathers, colour=shade, depth=0.06, shade=0.6)
            bird.drawing.fill(dots, colour=eyes, shade=0)
            bird.drawing.fill(cores, colour=tint("#23489a") if peacock else dark(colour, 0.4), shade=0)


def plain_face(bird: Plumage, skull: Shape) -> None:
    bird.drawing.fill(ellipse(0.62, -0.12, 0.62, 0.62), colour=bird.named["face"], shade=0, clip=skull)


def _owl_face(bird: Plumage, skull: Shape) -> None:
    bird.drawing.fill(
        ellipse(-0.12, 0.06, 0.56, 0.62),
        ellipse(0.62, 0.06, 0.52, 0.62),
        colour=bird.named["face"],
        shade=0,
        clip=skull,
    )


FACES: dict[str, Callable[[Plumage, Shape], None]] = {"owl": _owl_face}


def talons(bird: Plumage) -> None:
    """Both legs stretched down, the claws about what they hold."""
    colour = bird.paint_of("leg", tint("#d98a3d"))
    for x, shade in ((0.02, 0.25), (-0.06, 0.0)):
        leg = tube([(x - 0.04, -0.16), (x - 0.02, -0.32), (x + 0.04, -0.46)], [0.075, 0.04, 0.026])
        claws = [
            part
            for reach in (-0.07, 0.02, 0.10)
            for part in tube([(x + 0.04, -0.45), (x + 0.04 + reach, -0.55)], [0.022, 0.010])
        ]
        bird.drawing.fill(bird.on(*leg, *claws), colour=dark(colour, shade), shade=0.4, depth=0.03)
    (claw,) = bird.on(polygon((0.02, -0.5)))
    bird.drawing.mark("claws", float(claw[0][0]), float(claw[0][1]))
