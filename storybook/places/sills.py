"""On a window sill: what the weather does outside, and what stands before it inside."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node, Sheet
from ..painting.weather import paint_weather
from .base import Backdrop, Setting
from .buildings import rect
from .flora import plant_row
from .interiors import inner_light, wall_colour
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, start_hill
from .towns import paint_skylines
from .water import paint_mirror

_WHITE: Tone = (255.0, 255.0, 255.0)
_CLOTHS = ("#c96f5b", "#7d9bb8", "#b58bb0", "#8fae85")


def paint_windowsill(easel: Easel) -> Backdrop:
    """A broad window on hills and trees, the weather behind its panes, curtains, a sill of white wood."""
    nodes = [*paint_sky(easel), *_paint_view(easel), *paint_weather(easel)]
    wet = any(word in easel.scene.weather for word in ("rain", "storm"))
    inner_light(easel)
    row = easel.below(0.13, 0.8)
    sheet = easel.sheet(0.8, -easel.rise - 4, row + 4)
    half = min(easel.width * 0.43, easel.m * 0.86) * sheet.easel.scale(0.3)
    middle, top = easel.width / 2 + easel.reach * 0.4, easel.height * 0.02
    if wet:
        _drops(sheet, easel, middle, half, top, row)
    _frame(sheet, easel, middle, half, top, row)
    nodes.append(sheet.finish())
    sill = easel.sheet(1.0, row - 2)
    wood = tone("#c99a6a")
    sill.fill_below(
        np.full(sill.width, row - 2, np.float32),
        blend(wood, _WHITE, 0.4),
        blend(wood, (90, 100, 130), 0.16),
        fade=easel.size(0.3),
    )
    edge = easel.below(0.36)
    sill.polygon(rect(0, edge, sill.width - 0.01, edge + easel.size(0.05)), blend(wood, _WHITE, 0.4))
    sill.polygon(
        rect(0, edge + easel.size(0.05), sill.width - 0.01, easel.height + easel.rise + 9),
        blend(wood, (90, 90, 110), 0.4),
    )
    nodes.append(sill.finish())
    return Backdrop(back=nodes, stand=easel.below(0.26), spread=easel.size(0.04), air=easel.horizon * 0.6)


def _paint_view(easel: Easel) -> list[Node]:
    if "far city" in easel.scene.extras:
        return paint_skylines(easel)
    if "far sea" in easel.scene.extras:
        top = easel.below(-0.15, 0.1)
        return [paint_mirror(easel, top=top, shallow=tone("#4fb0c4"), deep=tone("#1f6f96"), calm=0.5, depth=0.1)]
    light, middle, _ = grass_tones(easel)
    nodes: list[Node] = [paint_hill(easel, depth=0.1, crest=-0.1, wave=0.05, bumps=1.2, mist=0.5)]
    sheet, line = start_hill(easel, depth=0.25, crest=0.0, wave=0.03, bumps=1.1, head=0.4)
    plant_row(sheet, ("broad", "pine", "bush"), line, height=easel.size(0.26, 0.25), every=easel.size(0.2, 0.25))
    sheet.fill_below(line, light, middle, fade=easel.size(0.2))
    nodes.append(sheet.finish())
    return nodes


def _drops(sheet: Sheet, easel: Easel, middle: float, half: float, top: float, foot: float) -> None:
    """Drops on the glass, some of them running down."""
    rng = easel.fork("drops")
    for number in range(150):
        x, y = middle + half * float(rng.uniform(-1, 1)), float(rng.uniform(top, foot))
        size = easel.m * float(rng.uniform(0.002, 0.0055))
        if number % 6 == 0:
            sheet.polygon(
                rect(x - size * 0.35, y - size * float(rng.uniform(8, 26)), x + size * 0.35, y), tone("#b9c9d6")
            )
        sheet.disc(x, y, size, size * 1.25, tone("#93a6b6"))
        sheet.disc(x - size * 0.25, y - size * 0.3, size * 0.5, size * 0.6, tone("#eef5fa"))


def _frame(sheet: Sheet, easel: Easel, middle: float, half: float, top: float, foot: float) -> None:
    """The wall around the window, its frame and bars, curtains at the sides."""
    wall, white = wall_colour(easel), tone("#fbf7ef")
    end, left, right = sheet.width - 0.01, max(middle - half, 0.0), min(middle + half, sheet.width - 0.01)
    shade = blend(wall, (60.0, 60.0, 90.0), 0.12)
    for a, b in ((0.0, left), (right, end)):
        if b > a:
            sheet.polygon(rect(a, sheet.top, b, foot + 4), shade)
    beam = easel.size(0.026)
    sheet.polygon(rect(left, sheet.top, right, top), shade)
    sheet.polygon(rect(left, top - beam, right, top + beam), white)
    sheet.polygon(rect(left, foot - beam * 1.6, right, foot + 4), white)
    sheet.polygon(rect(left, foot - beam * 0.4, right, foot + 4), blend(white, (90.0, 90.0, 110.0), 0.2))
    for x, wide in ((left, 1.6), (right - beam * 1.6, 1.6), (middle - beam * 0.6, 1.2)):
        sheet.polygon(rect(x, top, x + beam * wide, foot), white)
    cross = top + (foot - top) * 0.36
    sheet.polygon(rect(left, cross - beam * 0.5, right, cross + beam * 0.5), white)
    cloth = tone(_CLOTHS[easel.seed // 7 % 4])
    wide = easel.size(0.17)
    for side in (-1, 1):
        for fold in range(5):
            a = (left - wide * 0.25 + wide * fold / 5) if side < 0 else (right - wide * 0.75 + wide * fold / 5)
            colour = blend(cloth, _WHITE, 0.2) if fold % 2 == 0 else blend(cloth, (60.0, 40.0, 60.0), 0.16)
            a, b = max(a, 0.0), min(a + wide / 5, end)
            if b > a:
                sheet.polygon(rect(a, sheet.top, b, foot + 4), colour)


SILLS = (
    Setting(
        name="windowsill",
        words="windowsill, window sill, window ledge, window seat, bay window, window",
        paint=paint_windowsill,
        horizon=0.5,
        floor="table",
        indoors=True,
        travels=False,
        sounds=("room",),
    ),
)
"""Between inside and outside."""
