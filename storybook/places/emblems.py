"""What a place is known by, far behind everything: a tower over the roofs of its city, a snow-capped mountain."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node, Sheet
from ..spec import FROM_ABOVE
from ..subjects import CATALOGUE, draw

_TOWERS = {
    "london": ("clock tower", 0.52, ""),
    "paris": ("eiffel tower", 0.66, ""),
    "tokyo": ("eiffel tower", 0.6, "#d8583a"),
}
"""By the city: whose drawing it is, its height in parts of the shorter side, and its colour if it has another."""
_NEW_YORK = "new york"
_DEPTH = 0.05
_PLACE = 0.76
"""How far to the right, in parts of the frame's width."""
_WHITE = (255.0, 255.0, 255.0)


def roof_share(easel: Easel) -> float:
    """How high the other roofs are, of what they are elsewhere: lower than the city's tower."""
    if _NEW_YORK in easel.scene.extras:
        return 0.74
    return 0.5 if any(name in easel.scene.extras for name in _TOWERS) else 1.0


def paint_emblems(easel: Easel) -> list[Node]:
    """Each that the scene names, right behind the farthest hills and houses."""
    extras = easel.scene.extras
    nodes: list[Node] = [_tower(easel, name) for name in _TOWERS if name in extras and FROM_ABOVE not in extras]
    if _NEW_YORK in easel.scene.extras:
        nodes.append(_manhattan(easel))
    if "rio" in easel.scene.extras:
        nodes.append(_bay_of_rio(easel))
    return [*nodes, _cone(easel)] if "fuji" in easel.scene.extras else nodes


def _tower(easel: Easel, city: str) -> Node:
    name, share, code = _TOWERS[city]
    foot = easel.below(0.06, _DEPTH)
    tall = min(easel.up(share, _DEPTH) + foot - easel.horizon, foot - 0.05 * easel.height)
    b, g, r = (round(part) for part in tone(code or CATALOGUE[name].colour))
    sprite = draw(CATALOGUE[name], height_px=round(tall), action="still", phase=0.0, colour=(b, g, r) if code else None)
    sheet = easel.sheet(_DEPTH, foot - sprite.anchor[1] - 4, foot + 4)
    sheet.stamp(sprite.bgra, round(_PLACE * easel.width - sprite.anchor[0]), round(foot - sprite.anchor[1]))
    sheet.mist(foot - 0.6 * tall, foot, 0.35)
    return sheet.finish(haze=0.5)


def _manhattan(easel: Easel) -> Node:
    """A tower in steps with a mast, one with a crown of arches, and one of glass that tapers to a needle."""
    foot, unit = easel.below(0.06, _DEPTH), min(easel.up(0.8, _DEPTH), 0.94 * easel.horizon)
    sheet = easel.sheet(_DEPTH, foot - unit * 1.05, foot + 4)
    lit = 0.9 * min(max((easel.light.dark - 0.1) / 0.5, 0.0), 1.0)
    steps = ((0.1, 0.0, 0.5), (0.08, 0.5, 0.64), (0.055, 0.64, 0.72), (0.03, 0.72, 0.78), (0.006, 0.78, 0.98))
    _stack(sheet, 0.3 * easel.width, foot, unit, steps, tone("#a89c92"), lit)
    crown = ((0.07, 0.0, 0.52), (0.055, 0.52, 0.6), (0.042, 0.6, 0.66), (0.028, 0.66, 0.71), (0.008, 0.71, 0.86))
    _stack(sheet, 0.56 * easel.width, foot, unit, crown, tone("#b3bac2"), lit)
    x, top = 0.8 * easel.width, foot - 0.78 * unit
    glass = tone("#7fa3c0")
    left, right = [[x - 0.085 * unit, foot], [x - 0.05 * unit, top]], [[x + 0.05 * unit, top], [x + 0.085 * unit, foot]]
    sheet.polygon(np.array([*left, *right]), glass)
    sheet.polygon(np.array([*left, [x, top], [x - 0.02 * unit, foot]]), blend(glass, _WHITE, 0.25))
    sheet.polygon(
        np.array([[x - 0.006 * unit, top], [x, foot - unit], [x + 0.006 * unit, top]]), blend(glass, _WHITE, 0.4)
    )
    sheet.mist(foot - 0.6 * unit, foot, 0.3)
    return sheet.finish(haze=0.4)


def _stack(
    sheet: Sheet,
    x: float,
    foot: float,
    unit: float,
    steps: tuple[tuple[float, float, float], ...],
    wall: Tone,
    lit: float,
) -> None:
    """A tower of blocks: half the width, lower and upper end of each in parts of `unit`."""
    for half, low, high in steps:
        left, right, top = x - half * unit, x + half * unit, foot - high * unit
        bottom = foot - low * unit
        sheet.polygon(np.array([[left, top], [right, top], [right, bottom], [left, bottom]]), wall)
        shade = np.array([[x + 0.3 * half * unit, top], [right, top], [right, bottom], [x + 0.3 * half * unit, bottom]])
        sheet.polygon(shade, blend(wall, (70.0, 50.0, 50.0), 0.25))
        for column in np.linspace(-0.8, 0.8, max(int(half * 90), 1)) if half > 0.02 else ():
            px, wide = x + float(column) * half * unit, 0.004 * unit
            for row in np.arange(top + 0.02 * unit, bottom, 0.03 * unit).tolist():
                low = row + 0.016 * unit
                pane = np.array([[px - wide, row], [px + wide, row], [px + wide, low], [px - wide, low]])
                sheet.polygon(pane, tone("#ffe2a0") if lit else blend(wall, (120.0, 80.0, 60.0), 0.4), shines=lit)


def _cone(easel: Easel) -> Node:
    """A mountain alone, its sides hollow, snow down to a jagged line."""
    foot = easel.below(0.05, _DEPTH)
    tall = min(easel.up(0.46, _DEPTH), 0.46 * easel.width)
    middle, half = 0.56 * easel.width, min(1.7 * tall, 0.66 * easel.width)
    sheet = easel.sheet(_DEPTH, foot - tall - 4, foot + easel.size(0.12, _DEPTH))
    rock = tone("#6f83a6")
    sheet.polygon(_slopes(middle, foot, half, tall, 0.0), rock)
    sheet.polygon(_shade(middle, foot, half, tall), blend(rock, (60.0, 40.0, 50.0), 0.22))
    sheet.polygon(_cap(middle, foot, half, tall), _WHITE)
    sheet.mist(foot - 0.55 * tall, foot, 0.6)
    return sheet.finish(haze=0.6)


def _bay_of_rio(easel: Easel) -> Node:
    """A loaf of rock at the water, and a mountain with a figure on it that spreads its arms."""
    foot = easel.below(0.04, _DEPTH)
    unit = min(easel.up(0.42, _DEPTH), 0.5 * easel.width, (foot - 0.05 * easel.height) / 1.3)
    sheet = easel.sheet(_DEPTH, foot - 1.5 * unit, foot + easel.size(0.1, _DEPTH))
    rock, wood = tone("#7f8f8a"), tone("#5f8a68")
    share = np.linspace(-1, 1, 41)
    for x, wide, tall, power, colour in (
        (0.3, 1.15, 1.0, 1.5, wood),
        (0.84, 0.3, 0.86, 4.0, rock),
        (0.98, 0.42, 0.4, 3.0, blend(rock, wood, 0.5)),
    ):
        hump = np.stack([x * easel.width + wide * unit * share, foot - tall * unit * (1 - np.abs(share) ** power)], 1)
        sheet.polygon(np.concatenate([hump, [[hump[-1, 0], foot + 9], [hump[0, 0], foot + 9]]]), colour)
        lee = hump[21:]
        inner = (lee - (x * easel.width, 0.0)) * (0.5, 1.0) + (x * easel.width, 0.0)
        sheet.polygon(np.concatenate([lee, inner[::-1]]), blend(colour, (60.0, 50.0, 40.0), 0.22))
    x, top, size = 0.3 * easel.width, foot - 0.99 * unit, 0.3 * unit
    stone = tone("#f4f2ec")
    for left, low, right, high in ((-0.1, -0.1, 0.1, 0.22), (-0.075, 0.2, 0.075, 0.74), (-0.46, 0.56, 0.46, 0.7)):
        block = [[x + left * size, top - low * size], [x + left * size, top - high * size]]
        sheet.polygon(
            np.array([*block, [x + right * size, top - high * size], [x + right * size, top - low * size]]), stone
        )
    sheet.disc(x, top - 0.83 * size, 0.075 * size, 0.1 * size, stone)
    sheet.mist(foot - 0.5 * unit, foot, 0.4)
    return sheet.finish(haze=0.5)


def _width_at(share: float) -> float:
    """Half the width at a share of the height: hollow sides, a flat top."""
    return float(0.085 + 0.915 * (1 - share) ** 1.7)


def _slopes(middle: float, foot: float, half: float, tall: float, low: float) -> Picture:
    shares = np.linspace(low, 1.0, 24)
    left = [[middle - half * _width_at(share), foot - tall * share] for share in shares]
    right = [[middle + half * _width_at(share), foot - tall * share] for share in shares[::-1]]
    return np.array([*left, [middle, foot - 0.985 * tall], *right])


def _shade(middle: float, foot: float, half: float, tall: float) -> Picture:
    shares = np.linspace(0.0, 1.0, 24)
    right = [[middle + half * _width_at(share), foot - tall * share] for share in shares[::-1]]
    return np.array([*right, [middle + 0.3 * half, foot], [middle + 0.02 * half, foot - 0.98 * tall]])


def _cap(middle: float, foot: float, half: float, tall: float) -> Picture:
    line = 0.62
    points = _slopes(middle, foot, half, tall, line)
    reach = half * _width_at(line)
    teeth = [
        [middle + reach * x, foot - tall * (line + (0.13 if number % 2 else -0.05))]
        for number, x in enumerate(np.linspace(0.86, -0.86, 9))
    ]
    return np.concatenate((points, np.array(teeth)))
