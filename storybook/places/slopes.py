"""A ski slope: a chairlift up the mountain, gates, tracks in the snow, a lodge among pines."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake
from ..painting.sheet import Easel, Node, Sheet, View, sink
from .base import Backdrop, Setting
from .buildings import build_cottage, rect
from .flora import plant_row
from .sky import paint_sky
from .terrain import paint_mountains, start_hill

_SNOW, _MIDDLE, _SHADE = tone("#fdfeff"), tone("#dfeaf5"), tone("#b3c9e2")
_STEEL, _CABLE = tone("#5f6a78"), tone("#4a525e")
_JACKETS = ("#d8423a", "#f2b73c", "#3f78c0", "#3f9a5a")
_LIFT = 0.5


@dataclass(slots=True)
class Chairs:
    """Chairs that hang from a cable and go up along it all the time."""

    chairs: list[Planes]
    start: tuple[float, float]
    """Where the cable comes into the picture, and where it leaves it: columns and rows of the frame."""
    end: tuple[float, float]
    depth: float
    count: int
    seconds: float
    """From one end to the other."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        for number in range(self.count):
            share = (number / self.count + view.seconds / self.seconds) % 1.0
            x = self.start[0] + (self.end[0] - self.start[0]) * share - view.x * self.depth
            y = self.start[1] + (self.end[1] - self.start[1]) * share + sink(view.y, self.depth)
            planes = self.chairs[number % len(self.chairs)]
            compositor.over(frame, planes, x - planes.width / 2, y)


def paint_ski_slope(easel: Easel) -> Backdrop:
    """White slopes one behind the other, the lift across them."""
    nodes: list[Node] = [*paint_sky(easel)]
    rock = (tone("#a9b6cc"), tone("#6a7d9f"))
    nodes.append(
        paint_mountains(easel, depth=0.06, height=0.42, peaks=1.8, light=rock[0], dark=rock[1], snow=0.8, name="alps")
    )
    side = 1.0 if easel.seed % 2 else -1.0
    for depth, crest, lean, tall, every in ((0.2, -0.04, 0.13, 0.1, 0.08), (0.4, 0.05, 0.1, 0.2, 0.24)):
        nodes.append(_slope(easel, depth, crest, -side * lean, tall, every))
    nodes += _lift(easel, side)
    nodes.append(_piste(easel))
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.09), air=easel.horizon * 0.6)


def _slope(easel: Easel, depth: float, crest: float, lean: float, tall: float, every: float) -> Node:
    """A slope that falls to one side, pines at its edges and a bare run down the middle."""
    sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.012, bumps=1.0, head=abs(lean) + 1.6 * tall)
    share = np.arange(sheet.width) / easel.width
    wave: Picture = np.sin(np.clip(share, 0, sheet.width / easel.width) / (sheet.width / easel.width) * 2 * np.pi - 0.5)
    line = (line + easel.size(lean, depth) * wave).astype(np.float32)
    plant_row(sheet, ("pine",), line, height=easel.size(tall, depth), every=easel.size(every, depth))
    sheet.fill_below(line, _SNOW, _MIDDLE, fade=easel.size(0.25, depth), blot=0.05)
    if depth > 0.3:
        wide = easel.size(0.34, depth)
        x = sheet.width * (0.16 if lean < 0 else 0.8)
        foot = float(line[int(x)]) + 0.06 * wide
        lit = easel.light.dark > 0.3
        build_cottage(sheet, x, foot, wide, lit=lit, wall=tone("#9a6a44"), roof=tone("#7a4b33"))
    sheet.mist(float(line.mean()), float(line.mean()) + easel.size(0.3), 0.2)
    return sheet.finish()


def _lift(easel: Easel, side: float) -> list[Node]:
    """Pylons and a cable up the slope, and the chairs on it."""
    wide = easel.width + easel.reach * _LIFT
    left, right = easel.horizon - easel.up(0.1, _LIFT), easel.horizon - easel.up(0.3, _LIFT)
    if side < 0:
        left, right = right, left
    margin = easel.size(0.2)
    rows = (left + (left - right) * margin / wide, right - (left - right) * margin / wide)
    sheet = easel.sheet(_LIFT, min(rows) - easel.size(0.1), easel.below(0.2, _LIFT))
    for at in (0.18, 0.72):
        x = at * wide
        y, foot = left + (right - left) * at, easel.below(0.13, _LIFT)
        half = easel.size(0.01)
        sheet.polygon(np.array([[x - half, y], [x + half, y], [x + 2 * half, foot], [x - 2 * half, foot]]), _STEEL)
        sheet.polygon(rect(x - easel.size(0.07), y - half, x + easel.size(0.07), y + half), _STEEL)
        for end in (-0.06, 0.06):
            sheet.disc(x + easel.size(end), y + half, 1.5 * half, 1.5 * half, _CABLE)
    thick = max(easel.m * 0.0035, 1.0)
    end = min(float(sheet.width - 1), wide)
    for drop in (0.0, 0.03):
        a, b = left + easel.size(drop), right + easel.size(drop)
        sheet.polygon(np.array([[0, a], [end, b], [end, b + thick], [0, a + thick]]), _CABLE)
    chairs = [_chair(easel, code) for code in _JACKETS]
    places = ((-margin, rows[0] + thick), (wide + margin, rows[1] + thick))
    start, stop = places if side > 0 else places[::-1]
    count = max(round(wide / easel.size(0.3)), 3)
    return [sheet.finish(haze=0.5), Chairs(chairs, start, stop, _LIFT, count, 26.0 * wide / easel.m)]


def _chair(easel: Easel, code: str) -> Planes:
    """A bench under its hanger, with two who ride up, seen from behind."""
    unit = easel.size(0.022)
    picture = np.zeros((2 * round(5.2 * unit), 2 * round(3 * unit), 4), np.uint8)

    def block(x: float, y: float, wide: float, tall: float, colour: Tone) -> None:
        first, second = (
            (round(16 * x * unit), round(16 * y * unit)),
            (
                round(16 * (x + wide) * unit),
                round(16 * (y + tall) * unit),
            ),
        )
        cv2.rectangle(picture, first, second, (*colour, 255.0), -1, cv2.LINE_AA, 4)

    def ball(x: float, y: float, radius: float, colour: Tone) -> None:
        centre = (round(16 * x * unit), round(16 * y * unit))
        cv2.circle(picture, centre, round(16 * radius * unit), (*colour, 255.0), -1, cv2.LINE_AA, 4)

    block(2.9, 0.0, 0.2, 5.0, _CABLE)
    for x, colour in ((1.9, tone(code)), (4.0, tone(_JACKETS[(_JACKETS.index(code) + 1) % 4]))):
        block(x - 0.65, 5.0, 1.3, 2.2, colour)
        ball(x, 4.4, 0.65, blend(colour, (255.0, 255.0, 255.0), 0.5))
        for leg in (-0.35, 0.35):
            block(x + leg - 0.2, 7.6, 0.4, 1.3, blend(colour, (40.0, 30.0, 30.0), 0.6))
            block(x + leg - 0.16, 8.9, 0.9, 0.25, tone("#2f3f5a"))
    block(0.8, 6.6, 4.4, 1.1, _STEEL)
    return bake(picture, grade=easel.light.grade(_LIFT))


def _piste(easel: Easel) -> Node:
    """Groomed snow with the curves of skis, poles with red and blue flags along it."""
    sheet, line = start_hill(easel, depth=1.0, crest=0.16, wave=0.02, bumps=1.0, head=0.2)
    sheet.fill_below(line, _SNOW, blend(_MIDDLE, _SHADE, 0.35), fade=easel.size(0.55), blot=0.05)
    rng = easel.fork("ski tracks")
    for number in range(6):
        _track(sheet, line, rng, easel.size(0.04 + 0.05 * number + 0.02 * number**2))
    every, pole = easel.size(0.42), easel.size(0.16)
    count = max(round(sheet.width / every), 2)
    for number in range(count):
        x = (number + 0.5) * sheet.width / count
        foot = float(line[int(x)]) + easel.size(0.012)
        _gate(sheet, x, foot, pole, tone("#d8343a" if number % 2 else "#2f6fc8"))
    return sheet.finish()


def _track(sheet: Sheet, line: Picture, rng: np.random.Generator, down: float) -> None:
    """Two parallel grooves that wind along the slope."""
    x = np.linspace(0, sheet.width - 1, 60)
    turns = max(round(sheet.width / sheet.easel.size(0.9)), 1)
    sway = sheet.easel.size(0.012) + 0.1 * down
    start = float(rng.uniform(0, 6.28))
    middle = line[x.astype(int)] + down + sway * np.sin(2 * np.pi * turns * x / sheet.width + start)
    thick = max(0.7, 0.012 * sheet.easel.m * (0.25 + down / sheet.easel.m))
    for gap in (0.0, 2.6 * thick):
        upper, lower = middle + gap, middle + gap + thick
        band = np.concatenate([np.stack([x, upper], 1), np.stack([x, lower], 1)[::-1]])
        sheet.polygon(band, blend(_SHADE, _MIDDLE, 0.35))


def _gate(sheet: Sheet, x: float, foot: float, tall: float, colour: Tone) -> None:
    """Two poles with a cloth between them."""
    for side in (0.0, 0.3 * tall):
        sheet.polygon(rect(x + side, foot - tall, x + side + 0.035 * tall, foot), blend(colour, _CABLE, 0.2))
    sheet.polygon(rect(x, foot - 0.95 * tall, x + 0.33 * tall, foot - 0.5 * tall), colour)


SLOPES = (
    Setting(
        name="ski slope",
        words=(
            "ski slope, ski resort, ski lift, chairlift, chair lift, piste, ski piste, ski run, ski hill, ski area, slalom, "
            "ski race, downhill race, snowy slope, slalom race, ski station, ski holiday, snowboard park, alpine skiing"
        ),
        paint=paint_ski_slope,
        horizon=0.46,
        sounds=("wind",),
    ),
)
"""Where one skis."""
