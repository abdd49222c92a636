"""Walls with windows that are open to what is outside: what glides past a train, the clouds around a wing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ..painting.light import Tone, blend, light_for, tone
from ..painting.sheet import Easel, Node, Sheet
from ..painting.texture import wander
from .base import Backdrop
from .buildings import raise_skyline, rect
from .extras import VIEW
from .interiors import MIDDLE_DEPTH, WALL_DEPTH, Bay, Floor, Furnish, furnish, inner_light, plain
from .plants import draw_plant
from .sky import paint_sky
from .terrain import grass_tones, paint_mountains

Outlook = Callable[[Easel], list[Node]]
Pane = tuple[float, float, float, float]
"""Left, low, right, high."""
"""Begins the extra that says what is seen outside ("view sea")."""
_UNIT = 0.082


def paint_cabin(
    easel: Easel,
    outlook: Outlook,
    *,
    floor: Floor,
    fill: Furnish,
    middle: Furnish | None = None,
    span: float = 22.0,
    focus: float = 8.0,
    sight: float = 3.6,
) -> Backdrop:
    """A room whose wall leaves its windows open; what is outside has its horizon `sight` units above the floor."""
    outside = light_for(easel.scene)
    row = easel.below(0.09, WALL_DEPTH)
    level, easel.horizon = easel.horizon, row - sight * easel.size(_UNIT, WALL_DEPTH)
    nodes = outlook(easel)
    easel.horizon = level
    inner_light(easel)
    back = easel.sheet(WALL_DEPTH, -easel.rise - 4, row + 4)
    furnish(back, easel, row, WALL_DEPTH, fill, outside, span=span, focus=focus)
    ground = easel.sheet(1.0, row)
    floor(ground, easel, row)
    nodes += [back.finish(), ground.finish()]
    if middle is not None:
        foot = easel.below(0.15, MIDDLE_DEPTH)
        sheet = easel.sheet(MIDDLE_DEPTH, -easel.rise - 4, foot + easel.size(0.04))
        furnish(sheet, easel, foot, MIDDLE_DEPTH, middle, outside, span=span, focus=focus)
        nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.28), spread=easel.size(0.07), air=easel.horizon * 0.55)


def wall_round(bay: Bay, span: float, panes: Sequence[Pane], wall: str, frame: str, *, round_by: float = 0.3) -> None:
    """The wall of a bay around its windows, which are equally high and have round corners."""
    low, high = panes[0][1], panes[0][3]
    edges = [-0.05, *(x for left, _, right, _ in panes for x in (left, right)), span + 0.05]
    for at in range(0, len(edges), 2):
        bay.box(edges[at], -0.3, edges[at + 1], bay.ceiling + 1, wall)
    for left, _, right, _ in panes:
        bay.box(left - 0.05, -0.3, right + 0.05, low, wall)
        bay.box(left - 0.05, high, right + 0.05, bay.ceiling + 1, wall)
        for x, way in ((left, 1), (right, -1)):
            for y, up in ((low, 1), (high, -1)):
                _fill_corner(bay, x, y, way * round_by, up * round_by, wall)
        _frame(bay, left, low, right, high, round_by, frame)


def _fill_corner(bay: Bay, x: float, y: float, wide: float, tall: float, code: str) -> None:
    """What a round window leaves of a square one."""
    turns = np.linspace(0, np.pi / 2, 7)
    bow = [(x + wide * (1 - float(np.sin(turn))), y + tall * (1 - float(np.cos(turn)))) for turn in turns]
    bay.shape([(x - 0.06 * np.sign(wide), y - 0.06 * np.sign(tall)), *bow], code)


def _frame(bay: Bay, left: float, low: float, right: float, high: float, r: float, code: str) -> None:
    """A rim around a window with round corners."""
    wide = 0.14
    for x in (left, right - wide):
        bay.box(x, low + r, x + wide, high - r, code)
    for y in (low, high - wide):
        bay.box(left + r, y, right - r, y + wide, code)
    turns = np.linspace(0, np.pi / 2, 7)
    for x, way in ((left + r, -1), (right - r, 1)):
        for y, up in ((low + r, -1), (high - r, 1)):
            outer = [(x + way * r * float(np.cos(turn)), y + up * r * float(np.sin(turn))) for turn in turns]
            inner = [
                (x + way * (r - wide) * float(np.cos(turn)), y + up * (r - wide) * float(np.sin(turn)))
                for turn in turns[::-1]
            ]
            bay.shape([*outer, *inner], code)


def runner(code: str, strip: str, edge: str) -> Floor:
    """A smooth floor with a carpet along it."""

    def lay(sheet: Sheet, easel: Easel, top: float) -> None:
        plain(code)(sheet, easel, top)
        first, last = easel.below(0.33), easel.below(0.46)
        sheet.polygon(rect(0, first, sheet.width - 0.01, last), tone(edge))
        sheet.polygon(rect(0, first + easel.size(0.012), sheet.width - 0.01, last - easel.size(0.018)), tone(strip))

    return lay


def glide_past(easel: Easel) -> list[Node]:
    """Land that goes by: far hills slowly, woods, poles close to the rails fast; a town, the sea or mountains if named."""
    view = next((extra.removeprefix(VIEW) for extra in easel.scene.extras if extra.startswith(VIEW)), "")
    nodes = paint_sky(easel)
    light, middle, dark = grass_tones(easel)
    if view == "city":
        return [*nodes, _towers(easel, 0.1, 0.16, 0.02, 0.45), _towers(easel, 0.2, 0.26, 0.14, 0.7), _poles(easel)]
    if view == "mountains":
        rock, shade = tone("#9fb0c8"), tone("#6f82a4")
        nodes.append(
            paint_mountains(easel, depth=0.1, height=0.36, peaks=3.5, light=rock, dark=shade, snow=0.45, base=0.05)
        )
    elif view == "desert":
        light, middle, dark = tone("#f0d9a0"), tone("#e0bc7c"), tone("#cda468")
    if view != "mountains":
        far = blend(middle, tone("#8fb0d0"), 0.55)
        nodes.append(_hills(easel, 0.1, far, blend(far, light, 0.5), row=-0.02, tall=0.1, drift=0.02))
    if view == "sea":
        nodes.append(_hills(easel, 0.15, tone("#4f9fcf"), tone("#2f7fb8"), row=0.0, tall=0.001, drift=0.03))
        light, dark = tone("#ecd9a8"), tone("#d6bb80")
    else:
        woods = "" if view == "desert" else "pine"
        nodes.append(_hills(easel, 0.2, light, middle, row=0.02, tall=0.03, drift=0.1, woods=woods, every=0.16))
    woods = {"desert": "cactus", "sea": "palm"}.get(view, "broad")
    nodes.append(_hills(easel, 0.3, light, dark, row=0.12, tall=0.02, drift=0.4, woods=woods, every=0.7))
    return [*nodes, _poles(easel)]


def pass_town(easel: Easel) -> list[Node]:
    """What a bus or a tram goes by: two rows of houses and lamp posts, or other land if any is named."""
    if any(extra.startswith(VIEW) and extra != f"{VIEW}city" for extra in easel.scene.extras):
        return glide_past(easel)
    return [
        *paint_sky(easel),
        _towers(easel, 0.1, 0.34, 0.03, 0.7),
        _towers(easel, 0.2, 0.2, 0.16, 1.2),
        _hills(easel, 0.3, tone("#9a9fa6"), tone("#7c828a"), row=0.1, tall=0.001, drift=0.4),
        _poles(easel),
    ]


def fly_over(easel: Easel) -> list[Node]:
    """Above the clouds: two rolling banks of them far below, one close by."""
    white, shade = easel.light.plain(tone("#ffffff")), easel.light.plain(tone("#b8cde8"))
    nodes = paint_sky(easel)
    for depth, row, tall, drift in ((0.1, 0.02, 0.05, 0.015), (0.2, 0.09, 0.07, 0.04), (0.3, 0.2, 0.09, 0.1)):
        nodes.append(_clouds(easel, depth, row, tall, drift, white, blend(white, shade, 0.4 + depth)))
    return nodes


def _clouds(easel: Easel, depth: float, row: float, tall: float, drift: float, white: Tone, shade: Tone) -> Node:
    rng = easel.fork(f"below{depth}")
    base, size = easel.horizon + easel.size(row), easel.size(tall)
    sheet = easel.sheet(depth, base - 3 * size, drift=easel.m * drift)
    sheet.fill_below(np.full(sheet.width, base + size, np.float32), shade, shade, fade=easel.size(0.2))
    for colour, lift in ((shade, 0.0), (white, 0.35)):
        count = max(round(sheet.width / size), 3)
        for number in range(count):
            x = (number + float(rng.uniform(0.2, 0.8))) * sheet.width / count
            half = size * float(rng.uniform(0.7, 1.25)) * (1.0 - 0.3 * lift)
            sheet.disc(x, base + size * (0.7 - lift), half, half * 0.75, colour)
    return sheet.finish(lit=False, blur=max(easel.m * 0.003, 0.6))


def _hills(
    easel: Easel,
    depth: float,
    upper: Tone,
    lower: Tone,
    *,
    row: float,
    tall: float,
    drift: float,
    rough: float = 0.35,
    woods: str = "",
    every: float = 1.0,
) -> Node:
    """A stretch of land that moves by; `row` and `tall` in parts of the shorter side below the horizon."""
    rng = easel.fork(f"passing{depth}")
    base = easel.horizon + easel.size(row)
    sheet = easel.sheet(depth, base - easel.size(tall + 0.3), drift=easel.m * drift)
    bumps = max(2.0 * sheet.width / easel.width, 1)
    line = (base - easel.size(tall) * (0.5 + 0.5 * wander(sheet.width, rng, bumps=bumps, rough=rough))).astype(
        np.float32
    )
    sheet.fill_below(line, upper, lower, fade=easel.size(0.15))
    count = max(round(sheet.width / easel.size(every)), 1) if woods else 0
    for number in range(count):
        height = max(round(easel.size(0.05 + 0.55 * depth) * float(rng.uniform(0.6, 1.1))), 8)
        plant = draw_plant(easel, woods, height, rng)
        x = (number + float(rng.uniform(0.2, 0.8))) * sheet.width / count
        sheet.stamp(plant, round(x - plant.shape[1] / 2), round(float(line[int(x) % sheet.width]) + 4 - plant.shape[0]))
    return sheet.finish()


def _towers(easel: Easel, depth: float, tall: float, drift: float, wide: float) -> Node:
    foot = easel.horizon + easel.size(0.2)
    sheet = easel.sheet(depth, foot - easel.size(tall * 1.5 + 0.25), foot + easel.size(0.6), drift=easel.m * drift)
    walls = [tone(code) for code in ("#c98a6b", "#d9b88c", "#8fa7b0", "#b9c2c9", "#c79a9e", "#7d8fae")]
    lit = 0.45 * easel.light.dark
    size = easel.size(0.2 * wide)
    raise_skyline(sheet, foot=foot, low=easel.size(0.2), high=easel.size(tall + 0.2), wide=size, walls=walls, lit=lit)
    sheet.fill_below(np.full(sheet.width, foot - 1, np.float32), walls[2], walls[5], fade=easel.size(0.2))
    return sheet.finish()


def _poles(easel: Easel) -> Node:
    """One now and then, so close that it rushes by."""
    top = easel.horizon - easel.size(0.5)
    sheet: Sheet = easel.sheet(0.5, top, drift=easel.m * 0.9)
    half, wood = easel.size(0.011), tone("#5f5048")
    x = sheet.width * 0.5
    sheet.polygon(
        np.array([[x - half, top + 4], [x + half, top + 4], [x + half, easel.height], [x - half, easel.height]]), wood
    )
    return sheet.finish()
