"""Canals: palaces that stand in the water with striped poles before them, or narrow houses with gables.

Also: a harbour: painted houses along a quay, boats at anchor, a pier.
"""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Layer, Node, Sheet
from ..spec import Figure
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .buildings import build_fronts, rect
from .seafront import lay_slabs
from .sky import paint_sky
from .terrain import paint_hill
from .towns import lit_share
from .water import paint_mirror, paint_wave

_WHITE: Tone = (255.0, 255.0, 255.0)
_DARK: Tone = (50.0, 40.0, 50.0)
_WALLS = ("#d98a5f", "#e8c07a", "#c9685a", "#efd9b8", "#d8a08a", "#b5704f")
_BRICKS = ("#8a4a3c", "#6f3f3a", "#a8604a", "#4f4f5a", "#7a5a48", "#9a7a5a")
_STONE, _LAMP = tone("#f4ebdc"), tone("#ffd98a")
_PALACES = "venice"
_LOW_QUAY = 0.7
"""The edge of a broad quay, in parts of the height."""


def paint_canal(easel: Easel) -> Backdrop:
    """Houses rise from the water on the far side, domes behind them, a quay on the near one."""
    nodes: list[Node] = paint_sky(easel)
    if _has_palaces(easel):
        nodes.append(_domes(easel))
    nodes.append(paint_houses(easel))
    top = easel.below(0.03, 0.25)
    water = paint_mirror(easel, top=top, shallow=tone("#4f9a9a"), deep=tone("#1f5f6f"), calm=0.66, depth=0.25)
    nodes.append(water)
    if _has_palaces(easel):
        nodes.append(_poles(easel))
    if not any(CATALOGUE[figure.name].family == "boat" for figure in easel.scene.figures):
        nodes.append(_moored(easel))
    return Backdrop(
        back=nodes,
        front=[_quay(easel)],
        stand=easel.below(0.22),
        shore=easel.height * (0.94 if _quay_top(easel) > _LOW_QUAY else 0.9),
        spread=easel.size(0.06),
        air=easel.horizon * 0.4,
        mirror=0.4,
    )


def _has_palaces(easel: Easel) -> bool:
    """Is it Venice?"""
    return _PALACES in easel.scene.extras or any(figure.name == "gondola" for figure in easel.scene.figures)


def _domes(easel: Easel) -> Layer:
    """A church with a dome and a bell tower, pale with distance."""
    depth = 0.08
    foot, unit = easel.below(0.02, depth), easel.up(0.6, depth)
    sheet = easel.sheet(depth, foot - unit * 1.1, foot + 4)
    wall, roof = tone("#d9c9b8"), tone("#8fa3b0")
    x = 0.66 * easel.width
    for shift, half, tall in ((0.0, 0.15, 0.56), (-0.17, 0.07, 0.46), (0.17, 0.07, 0.46)):
        left, right, base = x + unit * (shift - half), x + unit * (shift + half), foot - unit * tall
        sheet.polygon(rect(left, base, right, foot), wall)
        turns = np.linspace(0, math.pi, 21)
        dome = np.stack([x + unit * shift - unit * half * np.cos(turns), base - unit * half * 1.15 * np.sin(turns)], 1)
        sheet.polygon(dome, roof)
        peak = base - unit * half * 1.1
        narrow, lantern = 0.2 * unit * half, peak - unit * half * 0.5
        sheet.polygon(rect(x + unit * shift - narrow, lantern, x + unit * shift + narrow, peak), wall)
        sheet.disc(x + unit * shift, peak - unit * half * 0.5, unit * half * 0.22, unit * half * 0.26, roof)
    x = 0.22 * easel.width
    sheet.polygon(rect(x - unit * 0.055, foot - unit * 0.78, x + unit * 0.055, foot), tone("#c9826a"))
    sheet.polygon(rect(x - unit * 0.065, foot - unit * 0.88, x + unit * 0.065, foot - unit * 0.76), wall)
    spire = [[x - unit * 0.06, foot - unit * 0.88], [x, foot - unit * 1.08], [x + unit * 0.06, foot - unit * 0.88]]
    sheet.polygon(np.array(spire), tone("#7fa08f"))
    sheet.mist(foot - unit * 0.7, foot, 0.3)
    return sheet.finish(haze=0.5)


def paint_houses(easel: Easel) -> Layer:
    """Those that stand at the far edge of the water."""
    depth = 0.25
    foot, wide = easel.below(0.035, depth), easel.size(0.26, depth)
    gabled = not _has_palaces(easel)
    wide *= 0.62 if gabled else 1.0
    sheet = easel.sheet(depth, foot - easel.up(0.72, depth), foot + 4)
    rng = easel.fork("palaces")
    count = max(round(sheet.width / wide), 2)
    for number in range(count):
        left, right = number * sheet.width / count, (number + 1) * sheet.width / count
        tall = easel.up(float(rng.uniform(0.3, 0.42)), depth)
        if gabled:
            _gable_house(sheet, left, right, foot, tall, tone(_BRICKS[int(rng.integers(6))]), rng)
        else:
            _palace(sheet, left, right, foot, tall, tone(_WALLS[(number * 5 + int(rng.integers(2))) % 6]), rng)
    sheet.polygon(rect(0, foot - easel.size(0.008), sheet.width - 0.01, foot + 4), tone("#6f7a66"))
    return sheet.finish(haze=0.5)


def _palace(
    sheet: Sheet, left: float, right: float, foot: float, tall: float, wall: Tone, rng: np.random.Generator
) -> None:
    """Rows of windows with pointed arches, a balcony, a gate at the water."""
    wide, top = right - left, foot - tall
    sheet.polygon(rect(left, top, right - 0.01, foot), wall)
    sheet.polygon(rect(right - wide * 0.04, top, right - 0.01, foot), blend(wall, _DARK, 0.25))
    sheet.polygon(rect(left, foot - tall * 0.06, right - 0.01, foot), blend(wall, tone("#5f6f5f"), 0.5))
    roof = [[left - wide * 0.02, top], [left + wide * 0.1, top - wide * 0.16], [right - wide * 0.1, top - wide * 0.16]]
    sheet.polygon(np.array([*roof, [right + wide * 0.02, top]]), tone("#b5603f"))
    sheet.polygon(rect(left, top - 1, right - 0.01, top + tall * 0.025), _STONE)
    columns, floors = 4, 3
    lit = 0.6 * min(max((sheet.easel.light.dark - 0.15) / 0.6, 0.0), 1.0)
    for floor in range(floors):
        low = foot - tall * (0.13 + 0.29 * floor)
        for column in range(columns):
            x = left + wide * (column + 0.5) / columns
            if floor == 0 and column in (1, 2):
                continue
            _arched(sheet, x, low, wide * 0.085, tall * 0.16, bool(rng.random() < lit))
        if floor:
            sheet.polygon(rect(left + wide * 0.2, low, right - wide * 0.2, low + tall * 0.02), _STONE)
            for rail in range(9):
                x = left + wide * (0.22 + 0.07 * rail)
                sheet.polygon(rect(x, low - tall * 0.035, x + wide * 0.012, low), _STONE)
            sheet.polygon(rect(left + wide * 0.2, low - tall * 0.045, right - wide * 0.2, low - tall * 0.032), _STONE)
    _arched(sheet, (left + right) / 2, foot, wide * 0.13, tall * 0.2, lit > 0.2)
    for step in range(2):
        half, y = wide * (0.16 + 0.03 * step), foot - tall * 0.02 * (1 - step)
        sheet.polygon(rect((left + right) / 2 - half, y - tall * 0.02, (left + right) / 2 + half, y), _STONE)


def _arched(sheet: Sheet, x: float, low: float, half: float, tall: float, lit: bool) -> None:
    """An opening with a pointed head and a pale frame."""
    for grown, colour, shines in ((1.35, _STONE, 0.0), (1.0, _LAMP if lit else tone("#4a5560"), 0.9 if lit else 0.0)):
        h, up = half * grown, tall * (0.5 + 0.5 * grown)
        points = [[x - h, low], [x - h, low - up * 0.62], [x - h * 0.6, low - up * 0.84], [x, low - up]]
        mirrored = [[2 * x - px, py] for px, py in points[::-1]]
        sheet.polygon(np.array([*points, *mirrored[1:]]), colour, shines=shines)


def _gable_house(
    sheet: Sheet, left: float, right: float, foot: float, tall: float, wall: Tone, rng: np.random.Generator
) -> None:
    """Narrow, with a stepped or a curved gable and white windows."""
    wide, top = right - left, foot - tall
    sheet.polygon(rect(left, top, right - 0.01, foot), wall)
    middle = (left + right) / 2
    steps = int(rng.integers(3, 5))
    for step in range(steps):
        half = wide * 0.5 * (1 - step / steps)
        y = top - wide * 0.16 * step
        sheet.polygon(rect(middle - half, y - wide * 0.16, middle + half, y + 1), wall)
        sheet.polygon(rect(middle - half, y - wide * 0.17, middle + half, y - wide * 0.13), _STONE)
    lit = 0.7 * min(max((sheet.easel.light.dark - 0.15) / 0.6, 0.0), 1.0)
    for floor in range(4):
        for column in range(3):
            x, y = left + wide * (0.2 + 0.3 * column), foot - tall * (0.2 + 0.24 * floor)
            shining = bool(rng.random() < lit)
            sheet.polygon(rect(x - wide * 0.1, y - tall * 0.08, x + wide * 0.1, y + tall * 0.08), _STONE)
            pane = rect(x - wide * 0.075, y - tall * 0.065, x + wide * 0.075, y + tall * 0.065)
            sheet.polygon(pane, _LAMP if shining else tone("#5a7080"), shines=0.9 if shining else 0.0)
            sheet.polygon(rect(x - wide * 0.01, y - tall * 0.065, x + wide * 0.01, y + tall * 0.065), _STONE)


def _poles(easel: Easel) -> Layer:
    """Mooring poles with red or blue stripes."""
    depth = 0.6
    sheet = easel.sheet(depth, easel.below(-0.08, depth), easel.below(0.2, depth))
    rng = easel.fork("poles")
    for x in np.arange(easel.size(0.1), sheet.width - easel.size(0.1), easel.size(0.5)):
        for post in range(2):
            px, half = float(x) + post * easel.size(0.07), easel.size(0.009)
            foot, tall = easel.below(0.1 + 0.02 * post, depth), easel.size(float(rng.uniform(0.2, 0.26)))
            stripe = tone(("#d23c3c", "#3f6fb8")[int(x / easel.size(0.5)) % 2])
            sheet.polygon(rect(px - half, foot - tall, px + half, foot), _STONE)
            for at in range(int(tall / (4 * half))):
                y = foot - tall + at * 4 * half
                band = [[px - half, y + half], [px + half, y], [px + half, y + 2 * half], [px - half, y + 3 * half]]
                sheet.polygon(np.array(band), stripe)
            sheet.disc(px, foot - tall, half * 1.4, half * 1.4, tone("#e8b84a"))
            sheet.disc(px, foot, half * 2.4, half * 0.6, blend(_STONE, tone("#4f9a9a"), 0.6))
    return sheet.finish()


def _moored(easel: Easel) -> Layer:
    """A boat that lies at its poles."""
    depth, foot = 0.62, easel.below(0.15, 0.62)
    name = "gondola" if _has_palaces(easel) else "rowing boat"
    entry = CATALOGUE[name]
    tall = easel.size(0.2 if name == "gondola" else 0.1, depth)
    sprite = draw(entry, height_px=max(round(tall), 8), action=entry.actions[0], phase=0.0)
    sheet = easel.sheet(depth, foot - tall * 1.4, foot + tall * 0.4)
    x = 0.34 * easel.width if easel.seed % 2 else 0.6 * easel.width
    sheet.stamp(sprite.bgra, round(x - sprite.anchor[0]), round(foot - sprite.anchor[1]))
    return sheet.finish(bob=(easel.m * 0.004, 3.6, 0.1))


def _quay_top(easel: Easel) -> float:
    """Its edge, in parts of the height: where somebody goes along, and nobody is on the water, it is a street."""
    families = [CATALOGUE[figure.name].family for figure in easel.scene.figures if figure.to < 0]
    on_land = [family in ("bicycle", "person", "quadruped", "car") for family in families]
    return _LOW_QUAY if any(on_land) and all(on_land) else 0.88


def _quay(easel: Easel) -> Node:
    """Slabs of pale stone along the lower edge, many of them where it is broad."""
    share = _quay_top(easel)
    top = share * easel.height
    sheet = easel.sheet(1.0, top - 2)
    line = np.full(sheet.width, top, np.float32)
    stone = tone("#e2ddd6") if easel.snowy else tone("#cdbfa8")
    sheet.fill_below(line, blend(stone, _WHITE, 0.3), blend(stone, _DARK, 0.25), fade=easel.size(0.25), blot=0.05)
    seam = blend(stone, _DARK, 0.4)
    for row in (0.03, 0.075, 0.14):
        y = top + easel.size(row)
        sheet.polygon(rect(0, y, sheet.width - 0.01, y + max(easel.m * 0.002, 0.8)), seam)
    count = max(round(sheet.width / easel.size(0.34)), 2)
    for number in range(count):
        x = number * sheet.width / count
        sheet.polygon(rect(x, top, x + max(easel.m * 0.002, 0.8), top + easel.size(0.03)), seam)
    if share <= _LOW_QUAY:
        lay_slabs(sheet, top + easel.size(0.03), blend(stone, _DARK, 0.25))
    return sheet.finish()


CANALS = (
    Setting(
        name="canal",
        words=(
            "venice, canal, grand canal, venetian canal, amsterdam canal, amsterdam, bruges, flooded street, "
            "flooded city, flooded city street, flooded town, flooded village, flooded streets, floating market, "
            "boat market, river market, market on the water, mekong delta"
        ),
        paint=paint_canal,
        horizon=0.5,
        floor="water",
        sounds=("lap",),
    ),
)
"""Towns in the water."""


def paint_harbour(easel: Easel) -> Backdrop:
    """Painted houses along a quay, mirrored in the water."""
    nodes: list[Node] = paint_sky(easel)
    nodes.append(paint_hill(easel, depth=0.08, crest=-0.06, wave=0.07, bumps=1.1, mist=0.5))
    depth = 0.2
    foot = easel.below(0.02, depth)
    sheet = easel.sheet(depth, foot - easel.size(0.55, depth), foot + easel.size(0.02))
    build_fronts(
        sheet,
        foot=foot,
        tall=easel.size(0.27, depth),
        wide=easel.size(0.19, depth),
        lit=lit_share(easel, 0.6),
        neon=False,
    )
    sheet.polygon(rect(0, foot - easel.size(0.006), sheet.width - 0.01, foot + easel.size(0.02)), tone("#8d8577"))
    nodes.append(sheet.finish())
    nodes.append(
        paint_mirror(
            easel, top=foot + easel.size(0.018), shallow=tone("#4b93ad"), deep=tone("#17506f"), calm=0.75, depth=depth
        )
    )
    if not any(CATALOGUE[figure.name].family == "boat" for figure in easel.scene.figures):
        nodes.append(_moored_harbour(easel))
    front: list[Node] = [
        paint_wave(
            easel,
            depth=1.25,
            crest=0.36,
            wave=0.012,
            bumps=2,
            light=tone("#2f7d9c"),
            dark=tone("#10486a"),
            drift=0.04,
            bob=0.008,
            phase=0.2,
        )
    ]
    if any(_stands(figure) for figure in easel.scene.figures):
        front = [paint_pier(easel)]
    return Backdrop(
        back=nodes,
        front=front,
        stand=easel.below(0.24),
        shore=easel.height * 0.93,
        spread=easel.size(0.08),
        air=easel.horizon * 0.4,
        mirror=0.4,
    )


def _moored_harbour(easel: Easel) -> Node:
    """Fishing boats and sailing boats at anchor, small ones behind."""
    sheet = easel.sheet(0.55, easel.below(-0.3, 0.55), easel.below(0.26, 0.55))
    rng = easel.fork("moored")
    count = max(round(sheet.width / easel.size(0.62)), 2)
    for share, names in ((0.3, ("sailboat", "rowing boat")), (0.85, ("fishing boat", "rowing boat", "fishing boat"))):
        for number in range(count):
            entry = CATALOGUE[names[number % len(names)]]
            tall = easel.size({"rowing boat": 0.06, "sailboat": 0.26}.get(entry.name, 0.19), 0.55) * (0.6 + 0.5 * share)
            action = "float" if "float" in entry.actions else entry.actions[0]
            sprite = draw(entry, height_px=max(round(tall), 8), action=action, phase=0.0)
            x = (number + share + float(rng.uniform(-0.12, 0.12))) * sheet.width / count
            y = easel.below(0.06 + 0.1 * share, 0.55)
            sheet.stamp(sprite.bgra, round(x - sprite.anchor[0]), round(y - sprite.anchor[1]))
    return sheet.finish(bob=(easel.m * 0.003, 4.2, 0.3))


def _stands(figure: Figure) -> bool:
    return CATALOGUE[figure.name].habitat in ("ground", "table") and figure.to < 0


def paint_pier(easel: Easel) -> Node:
    """Planks on piles along the lower edge, for those who do not swim."""
    top = easel.height * 0.87
    wood = tone("#9a7450")
    sheet = easel.sheet(1.0, top - easel.size(0.02))
    for x in np.arange(0, sheet.width - easel.size(0.1), easel.size(0.55)):
        left = float(x) + easel.size(0.2)
        sheet.polygon(
            rect(left, top - easel.size(0.02), left + easel.size(0.05), top + easel.size(0.03)),
            blend(wood, (30, 40, 60), 0.4),
        )
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(
        line, blend(wood, (255.0, 255.0, 255.0), 0.25), blend(wood, (40.0, 40.0, 60.0), 0.2), fade=easel.size(0.2)
    )
    for number in range(1, 5):
        y = top + easel.size(0.018 * number + 0.009 * number * number)
        sheet.polygon(
            rect(0, y, sheet.width - 0.01, y + max(easel.m * 0.004, 1.0)), blend(wood, (30.0, 30.0, 50.0), 0.5)
        )
    return sheet.finish()


HARBOURS = (
    Setting(
        name="harbour",
        words=(
            "harbour, shipyard, boatyard, fish dock, harbor, port, marina, dock, pier, quay, fishing village, "
            "fishing town, coastal town, seaside town, coastal village, seaside village, harbour town, port town"
        ),
        paint=paint_harbour,
        horizon=0.48,
        floor="water",
        sounds=("lap", "gulls"),
    ),
)
"""Where ships land."""
