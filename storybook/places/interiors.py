"""What rooms have in common: the light, wallpaper, floors, and bays: stretches of wall to be furnished."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from ..painting.light import Light, Tone, blend, light_for, tone
from ..painting.sheet import Easel, Node, Sheet
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .buildings import rect
from .windows import look_out

_WHITE: Tone = (255.0, 255.0, 255.0)
_DARK: Tone = (40.0, 30.0, 40.0)
_WALLS = ("#e8d5b7", "#c9d8cf", "#e6c9bd", "#c8d3e0", "#ded0e2")
_UNIT = 0.082
"""Of the shorter side: about a third of a metre beside somebody who stands in the room."""
_DIM = 0.7
"""How much of the lamps is seen in bad weather by day."""
WALL_DEPTH, MIDDLE_DEPTH = 0.6, 0.8


def wall_colour(easel: Easel, own: str = "") -> Tone:
    """Of the wall: the prompt's colour, or its `own`, or one by chance."""
    if easel.scene.palette:
        b, g, r = easel.scene.palette[0]
        return blend((float(b), float(g), float(r)), (225.0, 232.0, 238.0), 0.45)
    return tone(own or _WALLS[easel.seed % len(_WALLS)])


def inner_light(easel: Easel) -> Easel:
    """Indoors a lamp burns when it is dark outside: the things inside stay warm and readable."""
    light = easel.light
    dim = max(light.dark, _DIM if any(word in easel.scene.weather for word in ("rain", "storm", "clouds")) else 0.0)
    warm = blend(light.ambient, (196.0, 220.0, 255.0), 0.62 * dim)
    easel.light = replace(light, ambient=warm, thickness=0.0)
    return easel


def paper(sheet: Sheet, wall: Tone, floor_row: float, *, striped: bool = True) -> None:
    """Striped or plain wallpaper down to the floor."""
    line = np.full(sheet.width, sheet.top, np.float32)
    sheet.fill_below(
        line, blend(wall, _WHITE, 0.12), blend(wall, (90.0, 90.0, 110.0), 0.12), fade=floor_row - sheet.top, blot=0.025
    )
    step = sheet.easel.size(0.085, WALL_DEPTH)
    count = max(round(sheet.width / step), 1) if striped else 0
    for number in range(count):
        x = number * sheet.width / count
        sheet.polygon(rect(x, sheet.top, x + step * 0.42, floor_row), blend(wall, _WHITE, 0.2))


def lay_boards(sheet: Sheet, easel: Easel, top: float, wood: Tone | None = None) -> None:
    """Wooden boards, broader towards the camera."""
    wood = wood or tone("#c08d5d")
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(line, blend(wood, (40.0, 50.0, 80.0), 0.22), wood, fade=easel.size(0.4), blot=0.07, stroke=1.4)
    row, number = top, 0
    rng = easel.fork("boards")
    while row < easel.height + easel.rise:
        tall = easel.size(0.022 + 0.02 * number)
        sheet.polygon(
            rect(0, row, sheet.width - 0.01, row + max(easel.m * 0.002, 0.8)), blend(wood, (20.0, 30.0, 60.0), 0.35)
        )
        for x in np.arange(float(rng.uniform(0, easel.size(0.5))), sheet.width, easel.size(0.62)):
            sheet.polygon(rect(x, row, x + max(easel.m * 0.002, 0.8), row + tall), blend(wood, (20.0, 30.0, 60.0), 0.3))
        row, number = row + tall, number + 1


def lay_tiles(sheet: Sheet, easel: Easel, top: float, first: Tone, second: Tone) -> None:
    """A chequered floor that grows towards the camera."""
    sheet.fill_below(
        np.full(sheet.width, top, np.float32), first, blend(first, _WHITE, 0.1), fade=easel.size(0.4), blot=0.04
    )
    count = 2 * max(round(sheet.width / easel.size(0.3)), 1)
    wide = sheet.width / count
    row, number = top, 0
    while row < easel.height + easel.rise:
        tall = easel.size(0.024 + 0.014 * number)
        for at in range(number % 2, count, 2):
            sheet.polygon(rect(at * wide, row, (at + 1) * wide - 0.01, row + tall), second)
        row, number = row + tall, number + 1


@dataclass(slots=True)
class Bay:
    """A stretch of wall or ground: x counts in units from its left, y upwards from the floor; colours are "#rrggbb"."""

    sheet: Sheet
    left: float
    foot: float
    unit: float
    number: int
    outside: Light
    """The light out of doors, for windows."""
    panes: list[tuple[float, float, float, float]] = field(default_factory=list)
    """Where the windows are, in pixels: left, top, right, bottom."""

    @property
    def ceiling(self) -> float:
        """Height of the upper edge of what is seen, in units."""
        return (self.foot - self.sheet.top) / self.unit

    @property
    def dark(self) -> float:
        """0 by day, 1 at night."""
        return self.outside.dark

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place in pixels."""
        return self.left + x * self.unit, self.foot - y * self.unit

    def box(self, left: float, low: float, right: float, high: float, code: str, *, shines: float = 0.0) -> None:
        """An upright rectangle."""
        (a, bottom), (b, top) = self.at(left, low), self.at(right, high)
        a, b = self._clip(a), self._clip(b)
        if b > a:
            self.sheet.polygon(rect(a, top, b, bottom), tone(code), shines=shines)

    def _clip(self, x: float) -> float:
        """What lies beyond the edge of a sheet would come in again on the other side."""
        return min(max(x, 0.0), self.sheet.width - 0.01)

    def shape(self, points: Sequence[tuple[float, float]], code: str, *, shines: float = 0.0) -> None:
        """A polygon."""
        corners = np.array([self.at(x, y) for x, y in points])
        corners[:, 0] = np.clip(corners[:, 0], 0.0, self.sheet.width - 0.01)
        if np.ptp(corners[:, 0]) > 0:
            self.sheet.polygon(corners, tone(code), shines=shines)

    def disc(self, x: float, y: float, rx: float, ry: float, code: str, *, shines: float = 0.0) -> None:
        """An upright ellipse; one over the edge of the sheet is cut there."""
        px, py = self.at(x, y)
        if self._is_inside(px, rx * self.unit):
            self.sheet.disc(px, py, rx * self.unit, ry * self.unit, tone(code), shines=shines)
        else:
            turns = np.linspace(0, math.tau, 32, endpoint=False)
            self.shape([(x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns], code, shines=shines)

    def _is_inside(self, px: float, half: float) -> bool:
        return px - half > -1 and px + half < self.sheet.width + 1

    def glow(self, x: float, y: float, radius: float, share: float, code: str = "#ffd890") -> None:
        """Light around a lamp."""
        px, py = self.at(x, y)
        if self._is_inside(px, radius * self.unit * 0.6):
            self.sheet.halo(px, py, radius * self.unit, tone(code), share)

    def stamp(
        self, name: str, x: float, y: float, tall: float, *, code: str = "", widest: float = 99.0, action: str = ""
    ) -> None:
        """A subject of the catalogue as part of the place, its foot (or its middle, in the air) at x and y."""
        entry = CATALOGUE[name]
        b, g, r = (round(part) for part in tone(code or entry.colour))
        height, colour = tall * self.unit, (b, g, r) if code else None
        for _ in range(2):
            sprite = draw(
                entry, height_px=max(round(height), 6), action=action or entry.actions[0], phase=0.0, colour=colour
            )
            if sprite.bgra.shape[1] <= widest * self.unit:
                break
            height *= widest * self.unit / sprite.bgra.shape[1]
        px, py = self.at(x, y)
        left = px - sprite.anchor[0]
        shown = sprite.bgra[:, max(round(-left), 0) : max(round(self.sheet.width - left), 0)]
        if shown.size:
            self.sheet.stamp(np.ascontiguousarray(shown), max(left, 0.0), py - sprite.anchor[1])

    def pane(
        self, left: float, low: float, right: float, high: float, *, frame: str = "#f4f0e8", bars: int = 2
    ) -> None:
        """A window: the sky outside, and bars."""
        self.box(left - 0.12, low - 0.12, right + 0.12, high + 0.12, frame)
        light, steps = self.outside, 12
        a, b = (self._clip(self.at(x, 0)[0]) for x in (left, right))
        if b > a:
            self.panes.append((a, self.at(0, high)[1], b, self.at(0, low)[1]))
        for step in range(steps if b > a else 0):
            share = 2 * step / (steps - 1)
            colour = blend(light.zenith, light.middle, share)
            if share > 1:
                colour = blend(light.middle, light.horizon, share - 1)
            top, bottom = (self.at(0, high - (high - low) * at / steps)[1] for at in (step, step + 1))
            self.sheet.polygon(rect(a, top, b, bottom + 0.6), colour, shines=1.0)
        for number in range(1, bars):
            x = left + (right - left) * number / bars
            self.box(x - 0.05, low, x + 0.05, high, frame)

    def lamp(self, x: float, y: float, code: str = "#3f5a52") -> None:
        """A lamp that hangs from the ceiling."""
        self.box(x - 0.03, y + 0.5, x + 0.03, self.ceiling + 0.5, "#4a4440")
        self.shape([(x - 0.2, y + 0.6), (x + 0.2, y + 0.6), (x + 0.62, y), (x - 0.62, y)], code)
        self.disc(x, y - 0.02, 0.34, 0.2, "#fff0c0", shines=0.95)
        self.glow(x, y - 0.1, 2.2, 0.28 + 0.3 * self.dark)

    def tube(self, left: float, right: float, y: float) -> None:
        """A strip light under the ceiling."""
        for x in (left + 0.3, right - 0.3):
            self.box(x - 0.03, y, x + 0.03, self.ceiling + 0.5, "#8a8f96")
        self.box(left, y - 0.16, right, y + 0.1, "#d8dde2")
        self.box(left + 0.08, y - 0.2, right - 0.08, y - 0.06, "#fbffff", shines=0.9)
        self.glow((left + right) / 2, y - 0.2, 2.2, 0.14, "#f4fbff")


Furnish = Callable[[Bay], None]
Floor = Callable[[Sheet, Easel, float], None]


def furnish(
    sheet: Sheet, easel: Easel, foot: float, depth: float, fill: Furnish, outside: Light, *, span: float, focus: float
) -> list[tuple[float, float, float, float]]:
    """Fill a sheet with bays, `span` units wide each; a narrow one shows what is around `focus`. Returns its windows."""
    unit = easel.size(_UNIT, depth)
    wide = span * unit
    if sheet.repeats:
        wide = sheet.width / max(int(sheet.width / wide), 1)
    first = (
        0.0
        if sheet.repeats or sheet.width > wide
        else min(max(sheet.width / 2 - focus * unit, sheet.width - wide), 0.0)
    )
    panes: list[tuple[float, float, float, float]] = []
    for number in range(math.ceil((sheet.width - first) / wide - 0.01)):
        fill(Bay(sheet, first + number * wide, foot, unit, number, outside, panes))
    return panes


def paint_hall(
    easel: Easel,
    *,
    wall: str,
    floor: Floor,
    fill: Furnish,
    span: float = 22.0,
    focus: float = 8.0,
    skirting: str = "",
    middle: Furnish | None = None,
    striped: bool = False,
) -> Backdrop:
    """A room: a wall that `fill` furnishes bay by bay, a floor, and what stands out in the room (`middle`)."""
    outside = light_for(easel.scene)
    inner_light(easel)
    row = easel.below(0.09, WALL_DEPTH)
    back = easel.sheet(WALL_DEPTH, -easel.rise - 4)
    colour = wall_colour(easel, wall)
    paper(back, colour, row, striped=striped)
    if skirting:
        back.polygon(rect(0, row - easel.size(0.03, WALL_DEPTH), back.width - 0.01, row + 2), tone(skirting))
    panes = furnish(back, easel, row, WALL_DEPTH, fill, outside, span=span, focus=focus)
    ground = easel.sheet(1.0, row)
    floor(ground, easel, row)
    nodes: list[Node] = [back.finish(), *look_out(easel, panes, WALL_DEPTH), ground.finish()]
    if middle is not None:
        foot = easel.below(0.15, MIDDLE_DEPTH)
        sheet = easel.sheet(MIDDLE_DEPTH, -easel.rise - 4, foot + easel.size(0.04))  # things may hang from the ceiling
        furnish(sheet, easel, foot, MIDDLE_DEPTH, middle, outside, span=span, focus=focus)
        nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.28), spread=easel.size(0.08), air=easel.horizon * 0.55)


def boards(code: str = "#c08d5d") -> Floor:
    """A floor of boards in a colour."""
    return lambda sheet, easel, top: lay_boards(sheet, easel, top, tone(code))


def tiles(first: str, second: str) -> Floor:
    """A chequered floor in two colours."""
    return lambda sheet, easel, top: lay_tiles(sheet, easel, top, tone(first), tone(second))


def plain(code: str) -> Floor:
    """A smooth floor with a sheen, or earth."""

    def lay(sheet: Sheet, easel: Easel, top: float) -> None:
        line = np.full(sheet.width, top, np.float32)
        sheet.fill_below(
            line, blend(tone(code), _DARK, 0.18), blend(tone(code), _WHITE, 0.06), fade=easel.size(0.35), blot=0.05
        )

    return lay


def indoor(name: str, words: str, paint: Callable[[Easel], Backdrop], *sounds: str, floor: str = "land") -> Setting:
    """The entry of a room in which the camera stays."""
    return Setting(
        name=name,
        words=words,
        paint=paint,
        horizon=0.52,
        floor=floor,
        indoors=True,
        travels=False,
        sounds=sounds or ("hall",),
    )
