"""What flies without feathers. Units: the height of a balloon, the length of an aeroplane; the origin is the middle."""

from __future__ import annotations

from ..canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from .entry import Entry
from .motion import wave
from .thing import Look, Thing


def _toy_balloon(drawing: Drawing, look: Look) -> None:
    sway = wave(look.phase)
    with drawing.at(0.010 * sway, 0.012 * wave(look.phase, 0.25), turn=3.0 * sway):
        drawing.fill(tube([(0, -0.06), (0.03 - 0.02 * sway, -0.22), (-0.02 - 0.03 * sway, -0.40), (0.01 - 0.05 * sway, -0.58)], [0.005] * 4), colour=tint("#7d6f70"), shade=0)
        drawing.fill(polygon((-0.035, -0.075), (0.035, -0.075), (0.0, -0.03)), colour=dark(look.colour, 0.25), shade=0)
        drawing.fill(smooth((0, -0.055), (0.12, 0.02), (0.215, 0.18), (0.20, 0.35), (0.0, 0.46), (-0.20, 0.35), (-0.215, 0.18), (-0.12, 0.02)), colour=look.colour, depth=0.12)
        drawing.fill(ellipse(-0.09, 0.31, 0.035, 0.065, -28), colour=(255, 255, 255), shade=0, opacity=0.7)
        drawing.mark("string", 0.01 - 0.05 * sway, -0.58)


def _hot_air(drawing: Drawing, look: Look) -> None:
    sway = wave(look.phase)
    with drawing.at(0.006 * sway, 0.012 * wave(look.phase, 0.25), turn=1.6 * sway):
        ropes = [part for a, b in ((-0.16, -0.052), (-0.06, -0.03), (0.06, 0.03), (0.16, 0.052)) for part in tube([(a, -0.16), (b, -0.35)], [0.004, 0.004])]
        drawing.fill(*ropes, colour=tint("#6b5140"), shade=0)
        drawing.fill(smooth((0.0, -0.245), (0.016 + 0.004 * wave(look.phase * 3), -0.275), (0, -0.30), (-0.016, -0.275)), colour=tint("#ffc04d"), shade=0)
        bag = drawing.fill(smooth((-0.085, -0.20), (0.085, -0.20), (0.24, -0.02), (0.325, 0.20), (0.25, 0.41), (0.0, 0.50), (-0.25, 0.41), (-0.325, 0.20), (-0.24, -0.02)), colour=look.colour, depth=0.15)
        cream = tint("#fdf0d8")
        for x, width in ((-0.215, 0.055), (0.0, 0.085), (0.215, 0.055)):
            drawing.fill(smooth((x * 0.35, -0.24), (x + width, 0.05), (x * 1.12 + width, 0.22), (x * 0.8 + width * 0.6, 0.45), (x * 0.3, 0.54), (x * 0.8 - width * 0.6, 0.45), (x * 1.12 - width, 0.22), (x - width, 0.05)), colour=cream, shade=0.45, clip=bag)
        drawing.fill(polygon((-0.5, -0.155), (0.5, -0.155), (0.5, -0.3), (-0.5, -0.3)), colour=dark(look.colour, 0.35), shade=0, clip=bag)
        basket = drawing.fill(box(-0.07, -0.47, 0.07, -0.345, 0.02), colour=tint("#a3703f"), depth=0.04)
        drawing.fill(box(-0.08, -0.37, 0.08, -0.345, 0.012), colour=tint("#6f4727"), shade=0)
        weave = [part for y in (-0.40, -0.435) for part in tube([(-0.08, y), (0.08, y)], [0.004, 0.004])]
        drawing.fill(*weave, colour=tint("#7d5230"), shade=0, clip=basket)
        drawing.mark("deck", 0.0, -0.37)


ENTRIES: tuple[Entry, ...] = (
    Thing(name="balloon", words=("balloon",), family="balloon", habitat="air", height_metres=0.9, actions=("float",), colour="#e2483d", paint=_toy_balloon, seconds=3.6),
    Thing(name="hot air balloon", words=("hot air balloon", "hot-air balloon"), family="aircraft", habitat="air", height_metres=20.0, actions=("float", "fly"), colour="#e2574c", paint=_hot_air, seconds=5.0, stride=0.25),
)
_ = light
