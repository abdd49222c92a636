"""What birds do that is more than standing, flying and swimming: they dive head first, dance, slide on the belly."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import ellipse, tint, tube
from ..motion import wave
from ..music_notes import notes
from ..thing import Look

if TYPE_CHECKING:
    from .bird import Plumage


def plummet(bird: Plumage) -> None:
    """Head first out of the air, the wings laid on."""
    bird.turn = -62.0 + 3.0 * wave(bird.phase)
    bird.middle = (0.0, 0.02 * wave(bird.phase * 2))
    bird.nods = bird.turn
    bird.tail(4.0)
    bird.head(bird.body(flying=True), flying=True)
    bird.folded()


def dance(bird: Plumage) -> None:
    """From one foot to the other, head and wings going with it."""
    build, sway = bird.build, wave(bird.phase)
    steep = math.sin(math.radians(build.tilt))
    rise = build.leg + max(build.deep * 0.86, 0.50 * steep - 0.06)
    bird.middle = (0.07 * sway, rise + 0.10 * steep + 0.07 * abs(sway))
    bird.turn = build.tilt + 13.0 * sway
    bird.nods = -22.0 * sway
    lift = 0.25 * max(build.leg, 0.2)
    bird.wing(26 + 20 * sway, 44 + 26 * sway, far=True)
    bird.leg(0, ((0.10, lift * max(sway, 0.0)), sway <= 0))
    bird.tail((30.0 if build.tilt > 45 else -12.0) + 10 * sway)
    bird.leg(1, ((-0.06, lift * max(-sway, 0.0)), sway >= 0))
    bird.head(bird.body(flying=False), flying=False)
    bird.wing(26 - 20 * sway, 44 - 26 * sway, far=False)
    look = Look("", bird.phase, bird.colour, 0)
    notes(bird.drawing, look, 0.45, rise + 0.5, 0.7)
    notes(bird.drawing, look, -1.05, rise + 0.35, 0.7)


def slide(bird: Plumage) -> None:
    """On the belly, wings and feet behind."""
    build = bird.build
    bird.middle = (0.0, build.deep * 0.80 + 0.008 * wave(bird.phase * 2))
    bird.turn = 3.0 + 2.0 * wave(bird.phase)
    bird.drawing.fill(
        bird.on(*tube([(-0.40, -0.05), (-0.64, -0.08)], [0.05, 0.05]), ellipse(-0.68, -0.06, 0.10, 0.05, 20)),
        colour=bird.paint_of("leg", tint("#d98a3d")),
    )
    bird.tail(14.0)
    body = bird.body(flying=False)
    bird.head(body, flying=False)
    bird.folded()


DRAWN: dict[str, Callable[[Plumage], None]] = {"plummet": plummet, "jig": dance, "slide": slide}
"""By the action."""
