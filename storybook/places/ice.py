"""Water between walls: a fjord between steep mountains, a glacier that ends in its lake, a lagoon over corals.

Also: frozen water: ice that people and animals stand on.
Also: a ski slope: a chairlift up the mountain, gates, tracks in the snow, a lodge among pines.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake
from ..painting.sheet import Easel, Layer, Node, Sheet, View, sink
from ..painting.texture import crags
from .base import Backdrop, Setting
from .buildings import build_cottage, rect
from .sky import paint_sky
from .terrain import paint_mountains, start_hill, stones
from .vegetation import plant_row
from .water import lay_rock, paint_mirror, rows_of

_WHITE: Tone = (255.0, 255.0, 255.0)
_ICE, _BLUE = tone("#f2fbff"), tone("#5fb0d6")


def paint_glacier(easel: Easel) -> Backdrop:
    """A river of ice between dark mountains, its blue edge over a lake with floes, a shore of stones and snow."""
    nodes: list[Node] = paint_sky(easel)
    light, dark = tone("#85838e"), tone("#363b4e")
    nodes.append(
        paint_mountains(easel, depth=0.05, height=0.5, peaks=2.6, snow=0.34, name="ice", light=light, dark=dark)
    )
    nodes.append(_tongue(easel))
    nodes.append(_edge(easel))
    top = easel.below(0.05, 0.3)
    nodes.append(paint_mirror(easel, top=top, shallow=tone("#8fd6e0"), deep=tone("#3f9ab4"), calm=0.6, depth=0.3))
    nodes.append(_floes(easel))
    sheet, line = start_hill(easel, depth=1.0, crest=0.24, wave=0.02, bumps=1.1, head=0.1)
    sheet.fill_below(line, _ICE, tone("#b9cfe2"), fade=easel.size(0.4), blot=0.06, edge=_WHITE)
    stones(
        sheet,
        line + easel.size(0.02),
        every=easel.size(0.22),
        size=easel.size(0.05),
        light=tone("#a9abb4"),
        dark=tone("#5f6472"),
    )
    nodes.append(sheet.finish())
    return Backdrop(
        back=nodes,
        stand=easel.below(0.31),
        spread=easel.size(0.05),
        air=easel.horizon * 0.5,
        float_row=easel.below(0.14, 0.6),
    )


def _tongue(easel: Easel) -> Layer:
    """The ice that comes down the valley, with crevasses that bend in its middle."""
    depth = 0.14
    foot, high = easel.below(0.03, depth), easel.size(0.3, depth)
    sheet = easel.sheet(depth, foot - high - 4, foot + easel.size(0.1))
    middle = 0.5 * easel.width + 0.5 * easel.reach * depth
    t = np.linspace(0, 1, 40)
    half = easel.m * (0.012 + 0.79 * t**2.2)
    x = middle + 0.24 * easel.m * np.sin(0.4 + t * 3.6) * (1 - 0.6 * t)
    y = foot - high * (1 - t) ** 1.1
    sheet.polygon(np.concatenate([np.stack([x - half, y], 1), np.stack([x + half, y], 1)[::-1]]), tone("#dbeef8"))
    bright = np.concatenate([np.stack([x - half * 0.9, y], 1), np.stack([x - half * 0.1, y], 1)[::-1]])
    sheet.polygon(bright, _ICE)
    thick = max(easel.m * 0.0022, 0.9)
    for number in range(5, 38, 3):
        across = np.linspace(-0.86, 0.86, 17)
        bend = y[number] + 0.16 * high * (0.2 + t[number]) * (1 - across**2) + thick * np.sin(across * 19 + number)
        row = np.stack([x[number] + half[number] * across, bend], 1)
        crack = np.concatenate([row, (row + np.array((0.0, thick * (1 + 2 * t[number]))))[::-1]])
        sheet.polygon(crack, blend(_BLUE, _ICE, 0.45 - 0.3 * t[number]))
    sheet.mist(foot - high, foot, 0.2)
    return sheet.finish()


def _edge(easel: Easel) -> Layer:
    """The broken front of the ice over the water."""
    depth = 0.3
    foot, high = easel.below(0.055, depth), easel.size(0.17, depth)
    sheet = easel.sheet(depth, foot - high * 1.5, foot + 6)
    rng = easel.fork("edge")
    line = foot - high * (0.62 + 0.55 * crags(sheet.width, rng, peaks=13, octaves=3))
    cover = np.clip(rows_of(sheet) - line[None, :].astype(np.float32), 0, 1)
    shade = 0.5 * np.clip((rows_of(sheet) - line[None, :].astype(np.float32)) / high, 0, 1) ** 2
    lay_rock(sheet, cover, light=_ICE, dark=_BLUE, cell=(easel.size(0.05), easel.size(0.16)), shade=shade)
    return sheet.finish(haze=0.5)


def _floes(easel: Easel) -> Layer:
    """Broken ice on the water, white above and blue at the waterline."""
    sheet = easel.sheet(0.6, easel.below(0.04, 0.6), easel.below(0.3, 0.6))
    rng = easel.fork("floes")
    for share in np.sort(rng.random(max(round(sheet.width / easel.size(0.16)), 4))):
        x, y = float(rng.uniform(0, sheet.width)), easel.below(0.08 + 0.13 * float(share), 0.6)
        wide = easel.size(0.04 + 0.07 * float(share)) * float(rng.uniform(0.6, 1.2))
        peak = wide * float(rng.uniform(0.25, 0.7))
        sheet.disc(x, y + wide * 0.05, wide * 1.05, wide * 0.16, blend(_BLUE, tone("#2f86a8"), 0.4))
        corners = [[-1, 0], [-0.7, -0.5], [-0.2, -1], [0.25, -0.72], [0.6, -0.4], [1, 0], [0.4, 0.14], [-0.5, 0.14]]
        sheet.polygon(np.array(corners) * [wide, peak] + [x, y], _ICE)
        sheet.polygon(
            np.array([[-0.2, -1], [0.25, -0.72], [0.6, -0.4], [1, 0], [0.2, 0.1], [0, -0.4]]) * [wide, peak] + [x, y],
            tone("#b5dcee"),
        )
    return sheet.finish(bob=(easel.m * 0.003, 4.0, 0.2))


INLETS = (
    Setting(
        name="glacier",
        words=(
            "glacier, ice cap, ice shelf, glacial lake, ice cliff, glacier lagoon, ice castle, ice palace, castle "
            "of ice, castle made of ice, palace of ice, frozen castle, frozen palace, palace made of ice, ice "
            "kingdom, ice fortress, snow queen's castle, snow queen's palace, snow castle, castle out of ice, icy "
            "castle, icy palace"
        ),
        paint=paint_glacier,
        horizon=0.46,
        sounds=("wind",),
    ),
)
"""Where the water lies between walls or reefs."""


_SNOW, _SHADE = tone("#f4f8fc"), tone("#c3d3e2")
_LINE = tone("#eef7fb")


def paint_frozen_lake(easel: Easel) -> Backdrop:
    """A sheet of ice between snowy woods and mountains: cracks, traces of skates, drifts of snow."""
    nodes = [
        *paint_sky(easel),
        paint_mountains(
            easel, depth=0.05, height=0.34, peaks=2.2, light=tone("#a9b3c2"), dark=tone("#6b7a94"), snow=0.8, base=0.015
        ),
    ]
    for depth, crest, tall, every in ((0.12, -0.004, 0.09, 0.045), (0.2, 0.012, 0.15, 0.12)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.014, bumps=1.4, head=tall * 1.5)
        plants = ("pine", "pine", "bare")
        plant_row(sheet, plants, line, height=easel.size(tall, depth), every=easel.size(every, depth))
        sheet.fill_below(line, _SNOW, _SHADE, fade=easel.size(0.05))
        nodes.append(sheet.finish())
    top = easel.below(0.032, 0.2)
    ice = paint_mirror(easel, top=top, shallow=tone("#d6e9f3"), deep=tone("#9fc4dc"), calm=0.34, depth=0.2)
    nodes.append(replace(ice, strength=0.0))  # it lies still
    nodes.append(mark_ice(easel, top))
    return Backdrop(
        back=nodes,
        front=[paint_drift(easel)],
        stand=easel.below(0.26),
        spread=easel.size(0.08),
        air=easel.horizon * 0.6,
        mirror=0.25,
    )


def mark_ice(easel: Easel, top: float) -> Layer:
    """Cracks and traces of skates, wider and further apart near the camera; snow that the wind has left."""
    sheet = easel.sheet(1.0, top - easel.size(0.04))
    rng = easel.fork("ice marks")
    rows = easel.height - top
    for _ in range(int(26 * sheet.width / easel.width)):
        near = float(rng.uniform(0.02, 1.0)) ** 1.5
        x, y = float(rng.uniform(0, sheet.width)), top + rows * (0.08 + 0.88 * near)
        if rng.random() < 0.35:
            _patch(sheet, easel, x, y, near, rng)
        elif rng.random() < 0.5:
            _crack(sheet, easel, x, y, near, rng)
        else:
            _trace(sheet, easel, x, y, near, rng)
    return sheet.finish()


def _crack(sheet: Sheet, easel: Easel, x: float, y: float, near: float, rng: np.random.Generator) -> None:
    """A jagged line with a branch."""
    step, steps = easel.size(0.03 + 0.09 * near), 7
    across = np.cumsum(step * rng.uniform(0.6, 1.4, steps))
    down = np.cumsum(0.35 * step * rng.uniform(-1, 1, steps))
    path = np.stack([x + across, y + down], 1)
    sheet.polygon(_ribbon(path, easel.size(0.0012 + 0.0035 * near)), _LINE)
    twig = path[2] + np.stack([0.5 * across[:4], np.abs(down[:4]) + 0.12 * across[:4]], 1)
    sheet.polygon(_ribbon(twig, easel.size(0.0010 + 0.0022 * near)), _LINE)


def _trace(sheet: Sheet, easel: Easel, x: float, y: float, near: float, rng: np.random.Generator) -> None:
    """The long curve of a skate."""
    turn = np.linspace(0, float(rng.uniform(1.2, 2.6)), 24)
    wide = easel.size(0.1 + 0.5 * near)
    path = np.stack([x + wide * np.sin(turn), y - 0.16 * wide * np.cos(turn)], 1)
    sheet.polygon(_ribbon(path, easel.size(0.0008 + 0.0022 * near)), _LINE)


def _patch(sheet: Sheet, easel: Easel, x: float, y: float, near: float, rng: np.random.Generator) -> None:
    """Flat snow on the ice."""
    wide = easel.size(0.05 + 0.24 * near)
    for part in range(4):
        left = x + wide * float(rng.uniform(-0.6, 0.6))
        size = wide * float(rng.uniform(0.35, 0.7))
        colour: Tone = blend(_SNOW, _SHADE, 0.12 * part)
        sheet.disc(left, y + 0.05 * wide * float(rng.uniform(-1, 1)), size, 0.11 * size, colour)


def _ribbon(path: Picture, half: float) -> Picture:
    """A line as a polygon, thin at both ends."""
    width = half * np.sin(np.linspace(0.15, np.pi - 0.1, len(path)))
    upper, lower = path.copy(), path.copy()
    upper[:, 1] -= width
    lower[:, 1] += width
    return np.concatenate([upper, lower[::-1]])


def paint_drift(easel: Easel) -> Layer:
    """Snow at the near bank."""
    sheet, line = start_hill(easel, depth=1.3, crest=0.46, wave=0.03, bumps=0.9, head=0.05)
    sheet.fill_below(line, _SNOW, _SHADE, fade=easel.size(0.22))
    return sheet.finish()


ICE: tuple[Setting, ...] = (
    Setting(
        name="frozen lake",
        words=(
            "frozen lake, frozen pond, frozen river, frozen sea, frozen water, icy lake, icy pond, ice rink, "
            "skating rink, ice skating rink, rink, frozen canal, icy canal, frozen over canal, canal frozen over, "
            "iced over canal, frozen amsterdam canal, frozen dutch canal, frozen city canal"
        ),
        paint=paint_frozen_lake,
        horizon=0.5,
        sounds=("wind",),
    ),
)


_SNOW_SLOPES, _MIDDLE, _SHADE_SLOPES = tone("#fdfeff"), tone("#dfeaf5"), tone("#b3c9e2")
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
    sheet.fill_below(line, _SNOW_SLOPES, _MIDDLE, fade=easel.size(0.25, depth), blot=0.05)
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
            (round(16 * (x + wide) * unit), round(16 * (y + tall) * unit)),
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
    sheet.fill_below(line, _SNOW_SLOPES, blend(_MIDDLE, _SHADE_SLOPES, 0.35), fade=easel.size(0.55), blot=0.05)
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
        sheet.polygon(band, blend(_SHADE_SLOPES, _MIDDLE, 0.35))


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
