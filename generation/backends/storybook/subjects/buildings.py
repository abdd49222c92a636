"""Houses, towers and other built things. Units: about the height of the building; the origin is the middle of its foot."""

from __future__ import annotations

from ..canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from .entry import Entry
from .motion import swell
from .thing import Look, Thing

LIT, WALL, STONE = tint("#ffd98a"), tint("#f6ecd9"), tint("#b9b3ad")


def window(drawing: Drawing, x: float, y: float, wide: float, high: float, *, round_top: bool = False) -> None:
    """A warm window with a cross of bars."""
    frame = tint("#fbf7ee")
    top = (ellipse(x, y + high / 2, wide / 2, wide / 2),) if round_top else ()
    small = (ellipse(x, y + high / 2, wide * 0.40, wide * 0.40),) if round_top else ()
    drawing.fill(box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2, wide * 0.06), *top, colour=frame, shade=0)
    drawing.fill(box(x - wide * 0.40, y - high * 0.42, x + wide * 0.40, y + high * 0.42), *small, colour=LIT, to=tint("#f5b95c"), shade=0)
    bar = wide * 0.035
    drawing.fill(box(x - bar, y - high * 0.42, x + bar, y + high * 0.46), box(x - wide * 0.42, y - bar, x + wide * 0.42, y + bar), colour=frame, shade=0)


def _smoke(drawing: Drawing, look: Look, x: float, y: float, size: float = 0.05) -> None:
    """Puffs that rise and thin out; each begins and ends unseen, so the loop has no seam."""
    for at in range(4):
        age = (look.phase + at / 4) % 1.0
        drawing.fill(ellipse(x + 0.10 * age * age + 0.012 * (at % 2), y + 0.28 * age, size * (0.45 + 0.9 * age)), colour=tint("#f1eef0"), shade=0.3, opacity=0.75 * min(1.0, 6 * age) * (1 - age) ** 1.2, soft=0.008)


def _house(drawing: Drawing, look: Look) -> None:
    roof = look.colour
    _smoke(drawing, look, 0.24, 0.96)
    drawing.fill(box(0.19, 0.70, 0.29, 0.95), colour=tint("#b5694f"), shade=0.5)
    drawing.fill(box(0.175, 0.92, 0.305, 0.965, 0.01), colour=tint("#8f4d3a"), shade=0.4)
    drawing.fill(box(-0.40, 0.0, 0.40, 0.56), colour=WALL, depth=0.10)
    drawing.fill(polygon((-0.40, 0.54), (0.40, 0.54), (0.40, 0.46), (-0.40, 0.50)), colour=dark(WALL, 0.35), shade=0, opacity=0.6)
    drawing.fill(smooth((-0.52, 0.52), (-0.49, 0.545), (-0.05, 0.90), (0.05, 0.90), (0.49, 0.545), (0.52, 0.52), (0.48, 0.49), (-0.48, 0.49), steps=8), colour=roof, depth=0.07)
    drawing.fill(box(-0.09, 0.0, 0.09, 0.30, 0.012), ellipse(0, 0.29, 0.09), colour=tint("#8a5636"), shade=0.5)
    drawing.fill(ellipse(0.058, 0.16, 0.012), colour=tint("#f2c94c"), shade=0)
    for x in (-0.25, 0.25):
        window(drawing, x, 0.29, 0.16, 0.19)
    window(drawing, 0, 0.68, 0.13, 0.11, round_top=True)
    drawing.fill(box(-0.43, -0.005, 0.43, 0.035, 0.01), colour=tint("#9c948c"), shade=0.4)
    drawing.fill(ellipse(-0.36, 0.05, 0.09, 0.065), ellipse(0.36, 0.05, 0.10, 0.07), ellipse(-0.26, 0.035, 0.06, 0.045), colour=tint("#5d9c45"), depth=0.04)
    drawing.mark("top", 0.0, 0.90)


def _lighthouse(drawing: Drawing, look: Look) -> None:
    red = look.colour
    turn = swell(look.phase)
    reach = 0.9 * (0.35 + 0.65 * turn)
    for side in (-1, 1):
        glow = 0.55 * (turn if side > 0 else 1 - turn) + 0.08
        span = reach if side > 0 else 0.9 * (1.0 - 0.65 * turn)
        drawing.fill(polygon((0.03 * side, 0.865), (span * side, 0.865 + 0.12), (span * side, 0.865 - 0.12), (0.03 * side, 0.845)), colour=tint("#fff3c4"), axis=((0, 0.86), (span * side, 0.86)), opacity=glow, fade=0.0, shade=0, soft=0.012)
    tower = drawing.fill(polygon((-0.15, 0.0), (-0.085, 0.76), (0.085, 0.76), (0.15, 0.0)), colour=tint("#fbf7ef"), depth=0.09)
    for low in (0.12, 0.40, 0.68):
        drawing.fill(box(-0.3, low, 0.3, low + 0.135), colour=red, shade=0.5, clip=tower)
    drawing.fill(box(-0.045, 0.0, 0.045, 0.085, 0.01), ellipse(0, 0.085, 0.045), colour=tint("#6b4a36"), shade=0.3)
    for y in (0.31, 0.58):
        drawing.fill(box(-0.022, y - 0.03, 0.022, y + 0.02, 0.006), ellipse(0, y + 0.02, 0.022), colour=tint("#3d4a6b"), shade=0)
    drawing.fill(box(-0.125, 0.755, 0.125, 0.79, 0.012), colour=tint("#3b3a44"), shade=0.4)
    drawing.fill(box(-0.068, 0.785, 0.068, 0.925), colour=mix_glow(turn), shade=0)
    drawing.fill(*[box(x - 0.005, 0.785, x + 0.005, 0.925) for x in (-0.066, -0.022, 0.022, 0.066)], *[part for y in (0.835,) for part in tube([(-0.12, y), (0.12, y)], [0.005, 0.005])], *[box(x - 0.004, 0.785, x + 0.004, 0.84) for x in (-0.115, 0.115)], colour=tint("#3b3a44"), shade=0)
    drawing.fill(ellipse(0, 0.857, 0.07), colour=tint("#fff6cf"), shade=0, soft=0.022, opacity=0.9)
    drawing.fill(smooth((-0.095, 0.92), (-0.06, 0.975), (0.0, 1.0), (0.06, 0.975), (0.095, 0.92), steps=8), colour=red, depth=0.04)
    drawing.fill(ellipse(0, 1.01, 0.015), colour=tint("#3b3a44"), shade=0)
    drawing.mark("top", 0.0, 1.0)
    drawing.mark("lamp", 0.0, 0.857)


def mix_glow(turn: float) -> tuple[int, int, int]:
    """The lamp room, brighter as the beam comes round."""
    return light(tint("#f7cf6e"), 0.25 + 0.4 * turn)


ENTRIES: tuple[Entry, ...] = (
    Thing(name="house", words=("house", "home", "cottage"), family="building", habitat="scenery", height_metres=7.0, colour="#c4523e", paint=_house, seconds=5.0),
    Thing(name="lighthouse", words=("lighthouse", "beacon"), family="building", habitat="scenery", height_metres=22.0, colour="#d8423a", paint=_lighthouse, seconds=6.0),
)
