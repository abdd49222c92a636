"""Where games are played: a court with hoops, a tennis court. A pitch is in `outings`.

Also: a golf course: mown stripes, sand bunkers, a pond, and the green with its flag.
"""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node, Sheet
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .buildings import rect
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, start_hill
from .vegetation import plant_row

_WHITE: Tone = (255.0, 255.0, 255.0)
_LINE = tone("#f4f2ea")


def paint_basketball_court(easel: Easel) -> Backdrop:
    """A hard court with its lines, a hoop at either side, a wire fence and trees behind."""
    nodes = _trees_and_fence(easel)
    floor = _court(easel, tone("#c9743f"), tone("#3f6f8f"))
    row = easel.below(0.3)
    middle = easel.width / 2 + easel.reach / 2
    floor.disc(middle, row, easel.size(0.3), easel.size(0.075), _LINE)
    floor.disc(middle, row, easel.size(0.288), easel.size(0.069), tone("#c9743f"))
    floor.polygon(
        rect(middle - easel.size(0.006), easel.below(0.11), middle + easel.size(0.006), easel.height * 1.2), _LINE
    )
    nodes.append(floor.finish())
    reach = min(easel.width * 0.42, easel.m * 0.78)
    foot = easel.below(0.24)
    tall = min(easel.up(0.66), foot - 0.12 * easel.height)
    hoops = easel.sheet(0.97, foot - tall * 1.2)
    for side in (-1, 1) if easel.width > easel.height else (1,):
        _hoop(hoops, middle + side * reach, foot, side, tall)
    nodes.append(hoops.finish())
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.05), air=easel.horizon * 0.55)


def _hoop(sheet: Sheet, x: float, foot: float, side: int, tall: float) -> None:
    """A post at the side, its arm, the board seen at a slant, ring and net."""
    steel, thick = tone("#5d6673"), tall * 0.02
    sheet.polygon(rect(x - thick, foot - tall, x + thick, foot), steel)
    sheet.disc(x, foot, thick * 4, thick * 1.2, blend(steel, (30.0, 30.0, 30.0), 0.4))
    board, top = x - side * tall * 0.26, foot - tall * 0.98
    sheet.polygon(
        np.array(
            [[x, top + tall * 0.03], [x, top + tall * 0.07], [board, top + tall * 0.17], [board, top + tall * 0.13]]
        ),
        steel,
    )
    wide, high = tall * 0.07, tall * 0.32
    corners = [(0.0, -0.06), (1.0, 0.0), (1.0, 1.0), (0.0, 1.06)]
    plate = [[board - side * wide * (1 - 2 * x_), top - high * 0.35 + high * y_] for x_, y_ in corners]
    sheet.polygon(np.array(plate), tone("#f7f8fa"))
    inner = [[board - side * wide * (0.6 - 1.2 * x_), top + high * (0.12 + 0.42 * y_)] for x_, y_ in corners]
    sheet.polygon(np.array(inner), tone("#d8423a"))
    inmost = [[board - side * wide * (0.46 - 0.92 * x_), top + high * (0.16 + 0.34 * y_)] for x_, y_ in corners]
    sheet.polygon(np.array(inmost), tone("#f7f8fa"))
    ring, row = board - side * tall * 0.12, top + high * 0.52
    sheet.disc(ring, row, tall * 0.085, tall * 0.02, tone("#e8552e"))
    sheet.disc(ring, row, tall * 0.072, tall * 0.012, tone("#8fa3b3"))
    for number in range(7):
        share = number / 6 * 2 - 1
        start, end = ring + share * tall * 0.08, ring + share * tall * 0.045
        strand = [[start - 1, row], [start + 1, row], [end + 1, row + tall * 0.13], [end - 1, row + tall * 0.13]]
        sheet.polygon(np.array(strand), tone("#f4f4f0"))
    for level in (0.05, 0.1):
        half = tall * (0.08 - 0.27 * level)
        sheet.polygon(rect(ring - half, row + tall * level, ring + half, row + tall * level + 1.2), tone("#f4f4f0"))


def paint_tennis_court(easel: Easel) -> Backdrop:
    """A court with its lines and the net across the middle, an umpire's chair, a hedge."""
    nodes = _trees_and_fence(easel)
    grass = tone("#4f9f6a") if not easel.snowy else tone("#dfe8ee")
    floor = _court(easel, tone("#3f78a8"), grass)
    players = sum(figure.count for figure in easel.scene.figures if CATALOGUE[figure.name].family == "person")
    middle = easel.width * (0.66 if players == 1 else 0.5) + easel.reach / 2  # a single one has the court to the left
    for share in (0.15, 0.36):
        row = easel.below(share)
        floor.polygon(rect(0, row, floor.width - 0.01, row + easel.size(0.004 + 0.02 * share)), _LINE)
    for side in (-1, 1):
        near, far = easel.size(0.72), easel.size(0.55)
        corners = [
            [middle + side * far, easel.below(0.15)],
            [middle + side * (far + easel.size(0.01)), easel.below(0.15)],
        ]
        ends = [
            [middle + side * (near + easel.size(0.016)), easel.below(0.36)],
            [middle + side * near, easel.below(0.36)],
        ]
        floor.polygon(np.array(corners + ends), _LINE)
    nodes.append(floor.finish())
    chair = easel.sheet(0.8, easel.below(0.16, 0.8) - easel.size(0.5))
    _umpire(chair, easel.width / 2 + easel.reach * 0.4, easel.below(0.13, 0.8))
    nodes.append(chair.finish())
    net = easel.sheet(1.0, easel.below(0.12) - easel.size(0.2))
    _net(net, middle)
    nodes.append(net.finish())
    return Backdrop(back=nodes, stand=easel.below(0.29), spread=easel.size(0.05), air=easel.horizon * 0.6)


def _net(sheet: Sheet, middle: float) -> None:
    """Seen along the court: it runs from the far side line to the near one, a little slanted."""
    easel = sheet.easel
    far, near = (middle + easel.size(0.02), easel.below(0.13)), (middle - easel.size(0.05), easel.below(0.42))
    tall_far, tall_near = easel.size(0.1), easel.size(0.2)
    count = 22
    for number in range(count + 1):
        share = number / count
        x, y = far[0] + (near[0] - far[0]) * share, far[1] + (near[1] - far[1]) * share
        tall = tall_far + (tall_near - tall_far) * share
        sheet.polygon(rect(x - 0.8, y - tall, x + 0.8, y), tone("#d5dbe0"))
    for level in (0.0, 0.2, 0.4, 0.6, 0.8, 0.92):
        thick = 0.016 if level < 0.9 else 0.11
        corners = [
            [far[0], far[1] - tall_far * (level + thick)],
            [near[0], near[1] - tall_near * (level + thick)],
            [near[0], near[1] - tall_near * level],
            [far[0], far[1] - tall_far * level],
        ]
        sheet.polygon(np.array(corners), _WHITE if level > 0.9 else tone("#d5dbe0"))
    for (x, y), tall in ((far, tall_far), (near, tall_near)):
        sheet.polygon(rect(x - easel.size(0.006), y - tall * 1.06, x + easel.size(0.006), y), tone("#3f4a52"))


def _umpire(sheet: Sheet, x: float, foot: float) -> None:
    tall = sheet.easel.size(0.34, 0.8)
    for lean in (-0.16, 0.16):
        for shift in (0.0, 0.22):
            legs = [[x + (lean + shift) * tall, foot], [x + (lean + shift + 0.04) * tall, foot]]
            sheet.polygon(
                np.array([*legs, [x + 0.13 * tall, foot - tall * 0.7], [x + 0.09 * tall, foot - tall * 0.7]]),
                tone("#2f5a3f"),
            )
    sheet.polygon(rect(x - 0.04 * tall, foot - tall * 0.74, x + 0.28 * tall, foot - tall * 0.68), tone("#2f5a3f"))
    sheet.polygon(rect(x - 0.04 * tall, foot - tall, x + 0.02 * tall, foot - tall * 0.7), tone("#2f5a3f"))


def _court(easel: Easel, colour: Tone, around: Tone) -> Sheet:
    """The ground: a band around, then the court."""
    top = easel.below(0.105)
    sheet = easel.sheet(1.0, top - 2)
    sheet.fill_below(
        np.full(sheet.width, top, np.float32), blend(around, _WHITE, 0.1), around, fade=easel.size(0.1), blot=0.03
    )
    line = np.full(sheet.width, easel.below(0.15), np.float32)
    sheet.fill_below(
        line, blend(colour, _WHITE, 0.08), blend(colour, (30.0, 30.0, 40.0), 0.15), fade=easel.size(0.5), blot=0.04
    )
    sheet.polygon(rect(0, easel.below(0.15), sheet.width - 0.01, easel.below(0.15) + easel.size(0.006)), _LINE)
    return sheet


def _trees_and_fence(easel: Easel) -> list[Node]:
    """Trees, and a fence of wire before them."""
    light, middle, _ = grass_tones(easel)
    nodes = paint_sky(easel)
    sheet, line = start_hill(easel, depth=0.25, crest=0.02, wave=0.012, bumps=1.1, head=0.5)
    plant_row(sheet, ("broad", "broad", "bush"), line, height=easel.size(0.3), every=easel.size(0.16))
    sheet.fill_below(line, blend(light, middle, 0.4), middle, fade=easel.size(0.2))
    sheet.mist(float(line.mean()) - easel.size(0.2), float(line.mean()) + easel.size(0.1), 0.3)
    nodes.append(sheet.finish())
    foot, tall = easel.below(0.1, 0.8), easel.size(0.26, 0.8)
    fence = easel.sheet(0.8, foot - tall * 1.05, foot + easel.size(0.03))
    wire, post = tone("#8fa39a"), tone("#4f6a5d")
    step = easel.size(0.035)
    count = max(round(fence.width / step), 4)
    for number in range(count):
        x = number * fence.width / count
        for lean in (-1, 1):
            fence.polygon(
                np.array(
                    [[x, foot], [x + 1, foot], [x + 1 + lean * tall, foot - tall], [x + lean * tall, foot - tall]]
                ),
                wire,
            )
    for number in range(max(count // 9, 2)):
        x = number * fence.width / max(count // 9, 2)
        fence.polygon(rect(x - easel.size(0.006), foot - tall * 1.03, x + easel.size(0.006), foot), post)
    fence.polygon(rect(0, foot - tall * 1.02, fence.width - 0.01, foot - tall * 0.98), post)
    fence.polygon(rect(0, foot - easel.size(0.01), fence.width - 0.01, foot + easel.size(0.03)), middle)
    nodes.append(fence.finish())
    return nodes


COURTS = (
    Setting(
        name="basketball court",
        words="basketball court",
        paint=paint_basketball_court,
        horizon=0.5,
        sounds=("breeze",),
        travels=False,
    ),
    Setting(
        name="tennis court",
        words="tennis court, tennis tournament, badminton court, wimbledon",
        paint=paint_tennis_court,
        horizon=0.5,
        sounds=("breeze", "birds"),
        travels=False,
    ),
)
"""Courts."""


_SAND, _DEEP_SAND = tone("#f4e3b4"), tone("#d8c088")
_WATER, _DEEP = tone("#6fb8dc"), tone("#3f86b4")
_FLAG = tone("#e2382f")


def paint_golf_course(easel: Easel) -> Backdrop:
    """Rolling fairways; one flag far away, one on the green near by."""
    _, middle, dark = grass_tones(easel)
    nodes: list[Node] = [*paint_sky(easel)]
    blue = blend(middle, (190.0, 160.0, 120.0), 0.45)
    nodes.append(paint_hill(easel, depth=0.07, crest=-0.02, wave=0.03, bumps=1.3, tones=(blue,) * 3, mist=0.5))
    sheet, line = start_hill(easel, depth=0.18, crest=0.005, wave=0.012, bumps=1.3, head=0.3)
    plant_row(sheet, ("broad", "pine", "broad"), line, height=easel.size(0.17, 0.18), every=easel.size(0.09, 0.18))
    sheet.fill_below(line, middle, dark, fade=easel.size(0.2))
    nodes.append(sheet.finish())
    nodes.append(_fairway(easel))
    nodes.append(_green(easel))
    return Backdrop(back=nodes, stand=easel.below(0.33), spread=easel.size(0.05), air=easel.horizon * 0.55)


def _fairway(easel: Easel) -> Node:
    """A hill with mown stripes across, a pond, bunkers and a little flag."""
    light, middle, dark = grass_tones(easel)
    depth = 0.45
    sheet, line = start_hill(easel, depth=depth, crest=0.04, wave=0.02, bumps=0.9, head=0.34)
    plant_row(sheet, ("broad",), line, height=easel.size(0.24, depth), every=easel.size(1.1, depth))
    sheet.fill_below(line, light, middle, fade=easel.size(0.25))
    stripe = easel.size(0.09, depth)
    count = 2 * max(round(sheet.width / (2 * stripe)), 1)
    step, room = sheet.width / count, easel.size(0.3, depth)
    for number in range(0, count, 2):
        x = np.linspace(number * step, (number + 1) * step, 6)
        upper = np.stack([x, line[np.clip(x.astype(int), 0, sheet.width - 1)] + 1], 1)
        lower = upper[::-1] + np.array([-0.7 * room, room])
        sheet.polygon(np.concatenate([upper, lower]), blend(light, _WHITE, 0.16))
    each = max(round(sheet.width / easel.width), 1)
    for number in range(each):
        left = number * sheet.width / each
        wide = min(easel.width, easel.size(1.4, depth))
        _blob(sheet, line, left + 0.72 * sheet.width / each, 0.11, 0.36 * wide, 0.026, (_DEEP, _WATER))
        for at, down, part in ((0.16, 0.06, 0.14), (0.4, 0.1, 0.2)):
            _blob(
                sheet, line, left + at * sheet.width / each, down, part * wide, 0.02, (blend(dark, middle, 0.5), _SAND)
            )
        pole = left + 0.3 * sheet.width / each
        _flag(sheet, pole, float(line[int(pole)]) + easel.size(0.03, depth), easel.size(0.15, depth))
    return sheet.finish(haze=0.7)


def _blob(
    sheet: Sheet, line: Picture, x: float, down: float, half: float, tall: float, tones: tuple[Tone, Tone]
) -> None:
    """A rounded area on the ground: its rim, and what fills it."""
    easel = sheet.easel
    rim, fill = tones
    y = float(line[int(x) % sheet.width]) + easel.size(down, sheet.depth)
    high = easel.size(tall, sheet.depth)
    lobes = ((0.0, 0.0, 1.0), (-0.42, 0.35, 0.62), (0.45, -0.3, 0.55))
    for shift, part, colour in ((0.0, 1.0, rim), (0.2, 0.86, fill)):
        for dx, dy, size in lobes:
            at = x + dx * half
            sheet.disc(at, y + (dy + shift) * high, part * size * half * 0.7, part * size * high * 1.1, colour)
    sheet.disc(x - 0.1 * half, y - 0.2 * high, 0.3 * half, 0.2 * high, blend(fill, _WHITE, 0.35))


def _green(easel: Easel) -> Node:
    """Short grass in stripes, longer grass before it, a bunker and the flag in its hole."""
    light, middle, dark = grass_tones(easel)
    sheet, line = start_hill(easel, depth=1.0, crest=0.19, wave=0.012, bumps=1.0, head=0.62)
    sheet.fill_below(line, middle, blend(middle, dark, 0.4), fade=easel.size(0.5), blot=0.07)
    short = blend(light, _WHITE, 0.1)
    each = max(round(sheet.width / (easel.width * 1.3)), 1)
    for number in range(each):
        middle_x = (number + 0.5) * sheet.width / each
        half = min(0.47 * sheet.width / each, easel.size(1.0))
        y, high = float(line.mean()) + easel.size(0.155), easel.size(0.125)
        sheet.disc(middle_x, y + 0.06 * high, half, high, blend(light, middle, 0.55))
        sheet.disc(middle_x, y, 0.95 * half, 0.93 * high, short)
        for row in (-0.62, -0.2, 0.3):
            across = 0.94 * half * float(np.sqrt(1 - row * row))
            wide, thick = across * 0.98, 0.11 * high
            sheet.polygon(rect(middle_x - wide, y + row * high - thick, middle_x + wide, y + row * high + thick), light)
        hole = middle_x + 0.36 * min(half, 0.5 * easel.width)
        sheet.disc(hole, y - 0.1 * high, easel.size(0.022), easel.size(0.008), tone("#2f4a2a"))
        _flag(sheet, hole, y - 0.1 * high, min(easel.up(0.5), easel.size(0.56)))
        sheet.disc(hole - easel.size(0.11), y + 0.1 * high, easel.size(0.011), easel.size(0.011), _WHITE)
        ends = (
            (middle_x - 0.72 * half, middle_x + 0.86 * half) if easel.width > easel.height else (middle_x - 0.5 * half,)
        )
        for x in ends:
            bunker = float(line.mean()) + easel.size(0.3)
            wide = easel.size(0.24)
            for dx, dy, size in ((0.0, 0.0, 1.0), (-0.5, 0.2, 0.6), (0.5, -0.15, 0.62)):
                sheet.disc(x + dx * wide, bunker + dy * 0.2 * wide, 0.8 * size * wide, 0.22 * size * wide, _DEEP_SAND)
            for dx, dy, size in ((0.0, 0.0, 1.0), (-0.5, 0.2, 0.6), (0.5, -0.15, 0.62)):
                low = bunker + dy * 0.2 * wide + 0.04 * wide
                sheet.disc(x + dx * wide, low, 0.74 * size * wide, 0.18 * size * wide, _SAND)
    return sheet.finish()


def _flag(sheet: Sheet, x: float, foot: float, tall: float) -> None:
    half = max(0.012 * tall, 0.6)
    sheet.polygon(rect(x - half, foot - tall, x + half, foot), tone("#f7f4ea"))
    sheet.polygon(
        np.array([[x + half, foot - tall], [x + 0.42 * tall, foot - 0.86 * tall], [x + half, foot - 0.7 * tall]]), _FLAG
    )


GREENS = (
    Setting(
        name="golf course",
        words=(
            "golf course, golf links, golf club course, putting green, fairway, golf green, golf hole, golf tournament, "
            "driving range, mini golf, minigolf, miniature golf, golf resort, bunker of a golf course, country club"
        ),
        paint=paint_golf_course,
        horizon=0.44,
        sounds=("birds", "breeze"),
    ),
)
"""Where golf is played."""
