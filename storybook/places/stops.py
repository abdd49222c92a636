"""Where travellers stop: a filling station with its canopy, an airfield with its tower."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, light_for, tone
from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .buildings import rect
from .flora import plant_row
from .interiors import Bay, Furnish, furnish
from .sky import paint_sky
from .terrain import grass_tones, start_hill

_WHITE: Tone = (255.0, 255.0, 255.0)
_ASPHALT = tone("#63686f")
_RED, _CREAM, _STEEL = "#d8433a", "#f6f1e6", "#8f979e"


def paint_gas_station(easel: Easel) -> Backdrop:
    """Pumps under a lit canopy, a shop with glass walls, a tall sign of prices."""
    nodes = [*paint_sky(easel), *_trees(easel), _apron(easel, 0.075, 0.5)]
    nodes.append(_stand(easel, _canopy, depth=0.6, crest=0.1, span=27.0, focus=10.0))
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.04), air=easel.horizon * 0.4)


def paint_airfield(easel: Easel) -> Backdrop:
    """A terminal of glass with its tower, airliners at it, the runway with its lights in front."""
    nodes = [*paint_sky(easel), *_trees(easel), _apron(easel, 0.045, 0.35)]
    nodes.append(_stand(easel, _terminal, depth=0.35, crest=0.055, span=44.0, focus=23.0))
    top = easel.below(0.15, 1.0)
    grass = easel.sheet(0.8, easel.below(0.1, 0.8), top + 4)
    light, middle, _ = grass_tones(easel)
    grass.fill_below(np.full(grass.width, easel.below(0.1, 0.8), np.float32), light, middle, fade=easel.size(0.1))
    nodes.append(grass.finish())
    nodes.append(_runway(easel, top))
    return Backdrop(back=nodes, stand=easel.below(0.31), spread=easel.size(0.03), air=easel.horizon * 0.55)


def _trees(easel: Easel) -> list[Node]:
    light, middle, _ = grass_tones(easel)
    sheet, line = start_hill(easel, depth=0.15, crest=0.0, wave=0.012, bumps=1.2, head=0.2)
    plant_row(sheet, ("broad", "pine", "bush"), line, height=easel.size(0.1, 0.15), every=easel.size(0.06, 0.15))
    sheet.fill_below(line, blend(light, middle, 0.5), middle, fade=easel.size(0.1))
    sheet.mist(float(line.mean()) - easel.size(0.1), float(line.mean()) + easel.size(0.1), 0.3)
    return [sheet.finish()]


def _apron(easel: Easel, crest: float, depth: float) -> Node:
    """Asphalt to the lower edge."""
    row = easel.below(crest, depth)
    sheet = easel.sheet(1.0, row)
    ground = tone("#dfe6ee") if easel.snowy else _ASPHALT
    line = np.full(sheet.width, row, np.float32)
    sheet.fill_below(line, blend(ground, _WHITE, 0.2), blend(ground, (30.0, 26.0, 24.0), 0.3), fade=easel.size(0.5))
    kerb = easel.below(0.235)
    sheet.polygon(rect(0, kerb, sheet.width - 0.01, kerb + easel.size(0.008)), tone("#e9dfa8"))
    return sheet.finish()


def _stand(easel: Easel, fill: Furnish, *, depth: float, crest: float, span: float, focus: float) -> Node:
    foot = easel.below(crest, depth)
    sheet = easel.sheet(depth, foot - easel.up(0.9, depth), foot + easel.size(0.06, depth))
    furnish(sheet, easel, foot + easel.size(0.03), depth, fill, light_for(easel.scene), span=span, focus=focus)
    return sheet.finish()


def _canopy(bay: Bay) -> None:
    lit = min(1.4 * bay.dark, 1.0)
    _store(bay, 17.6)
    for x in (5.2, 14.4):
        bay.box(x, 0, x + 0.5, 5.4, "#b9bfc4")
        bay.box(x + 0.3, 0, x + 0.5, 5.4, _STEEL)
    if lit > 0.2:
        bay.shape([(3.4, 5.3), (16.6, 5.3), (18.2, 0), (1.8, 0)], "#fff3cf", shines=0.0)
        for x in (5.0, 8.4, 11.8, 15.0):
            bay.glow(x, 4.6, 2.6, 0.4 * lit, "#fff0c0")
    bay.box(2.6, 5.3, 17.4, 6.6, _CREAM, shines=0.55 * lit)
    bay.box(2.6, 5.3, 17.4, 5.75, _RED, shines=0.4 * lit)
    bay.box(2.6, 6.5, 17.4, 6.7, "#c9c2b4")
    for x in (4.6, 8.0, 11.4, 14.8):
        bay.box(x, 5.16, x + 1.0, 5.32, "#fffbe6", shines=lit)
    bay.box(4.0, 0, 16.0, 0.26, "#b3b0a8")
    for x in (6.6, 9.6, 12.6):
        _pump(bay, x, lit)
    bay.box(0.9, 0, 1.15, 5.0, _STEEL)
    bay.box(0.1, 5.0, 2.0, 8.4, _RED, shines=0.4 * lit)
    bay.disc(1.05, 7.6, 0.6, 0.6, "#f7d65a", shines=lit)
    for row, (left, right) in enumerate(((0.4, 1.7), (0.4, 1.5), (0.4, 1.7))):
        bay.box(left, 6.5 - 0.5 * row, right, 6.75 - 0.5 * row, _CREAM, shines=lit)


def _pump(bay: Bay, x: float, lit: float) -> None:
    bay.box(x, 0.2, x + 1.1, 2.9, _RED)
    bay.box(x, 2.7, x + 1.1, 3.1, _CREAM, shines=0.6 * lit)
    bay.box(x + 0.2, 1.9, x + 0.9, 2.5, "#2f3a44")
    bay.box(x + 0.3, 2.05, x + 0.8, 2.35, "#9ff0c0", shines=0.9)
    bay.box(x + 0.15, 0.5, x + 0.95, 1.6, "#b9362f")
    hose = [
        (x + 1.1, 2.3),
        (x + 1.5, 2.0),
        (x + 1.55, 0.9),
        (x + 1.3, 0.6),
        (x + 1.3, 0.72),
        (x + 1.43, 0.95),
        (x + 1.4, 1.9),
        (x + 1.1, 2.15),
    ]
    bay.shape(hose, "#24282c")


def _store(bay: Bay, x: float) -> None:
    """The shop beside the pumps."""
    bay.box(x, 0, x + 8.2, 3.9, "#d9cfbd")
    bay.box(x - 0.2, 3.7, x + 8.4, 4.5, "#3f78b8", shines=0.3 * bay.dark)
    glass = "#fff0c4" if bay.dark > 0.3 else "#a9cdd8"
    for at, wide in ((0.4, 2.2), (2.9, 1.3), (4.5, 3.2)):
        bay.box(x + at, 0.1 if wide < 2 else 0.8, x + at + wide, 3.3, glass, shines=0.9 * min(1.3 * bay.dark, 1.0))
    for at in range(7):
        bay.box(
            x + 4.7 + 0.42 * at,
            0.9,
            x + 5.0 + 0.42 * at,
            1.6 + 0.3 * (at % 2),
            ("#d8503e", "#3f8a52", "#f2b73c")[at % 3],
        )
    bay.glow(x + 4.2, 1.8, 3.4, 0.3 * bay.dark)


def _terminal(bay: Bay) -> None:
    lit = min(1.3 * bay.dark, 1.0)
    bay.shape([(25.9, 0), (28.1, 0), (27.7, 8.2), (26.3, 8.2)], "#cfd6dc")
    bay.shape([(27.3, 0), (28.1, 0), (27.7, 8.2), (27.2, 8.2)], "#aab4bc")
    bay.shape([(25.7, 8.2), (28.3, 8.2), (29.0, 10.0), (25.0, 10.0)], "#7fb4d0", shines=0.7 * lit)
    bay.box(24.9, 10.0, 29.1, 10.5, "#eef1f3")
    bay.box(26.9, 10.5, 27.1, 12.4, "#d8433a")
    bay.glow(27.0, 9.2, 2.4, 0.35 * lit)
    bay.box(6, 0, 36, 3.4, "#dfe4e8")
    bay.box(6, 3.2, 36, 3.8, "#aeb8c0")
    bay.shape([(7, 3.8), (35, 3.8), (31, 5.0), (11, 5.0)], "#c6d0d8")
    for at in range(24):
        x = 6.5 + 1.22 * at
        bay.box(x, 0.7, x + 0.95, 2.9, "#ffe9b0" if lit > 0.3 else "#8fc0d8", shines=0.9 * lit)
    for x, code in ((10.0, "#d8433a"), (21.0, "#3f78b8"), (32.0, "#3f9a6a")):
        _parked(bay, x, code)


def _parked(bay: Bay, x: float, code: str) -> None:
    """An airliner from the side, at its gate."""
    white, grey = "#fbfcfd", "#b9c2ca"
    bay.shape([(x + 3.2, 2.2), (x + 3.9, 2.2), (x + 4.7, 4.7), (x + 3.8, 4.7)], code)
    body = [
        (x - 4.9, 1.5),
        (x - 4.3, 2.05),
        (x - 3.2, 2.3),
        (x + 3.6, 2.3),
        (x + 4.9, 2.15),
        (x + 3.2, 1.1),
        (x - 3.4, 0.9),
        (x - 4.5, 1.1),
    ]
    bay.shape(body, white)
    bay.shape([(x - 4.5, 1.1), (x - 3.4, 0.9), (x + 3.2, 1.1), (x + 4.2, 1.65), (x - 4.8, 1.4)], grey)
    for at in range(11):
        bay.box(x - 3.0 + 0.55 * at, 1.72, x - 2.75 + 0.55 * at, 1.98, "#3f5a70")
    bay.shape([(x - 4.4, 1.8), (x - 3.7, 2.1), (x - 3.7, 1.8)], "#2f4a5e")
    bay.shape([(x - 0.9, 1.35), (x + 0.6, 1.35), (x + 2.2, 0.6), (x + 1.4, 0.6)], "#a3adb6")
    bay.disc(x - 0.2, 0.75, 0.75, 0.32, "#8a949e")
    for leg in (-3.2, 0.6):
        bay.box(x + leg - 0.05, 0.3, x + leg + 0.05, 1.0, "#5d666e")
        bay.disc(x + leg, 0.22, 0.24, 0.24, "#2a2d31")


def _runway(easel: Easel, top: float) -> Node:
    sheet = easel.sheet(1.0, top - 4)
    ground = tone("#d5dde6") if easel.snowy else tone("#565b63")
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(line, blend(ground, _WHITE, 0.15), blend(ground, (30.0, 26.0, 24.0), 0.3), fade=easel.size(0.5))
    for shift in (0.02, 0.36):
        sheet.polygon(
            rect(0, top + easel.size(shift), sheet.width - 0.01, top + easel.size(shift + 0.008)), tone("#f4f1e4")
        )
    count = max(round(sheet.width / easel.size(0.4)), 2)
    for number in range(count):
        x, y = (number + 0.2) * sheet.width / count, top + easel.size(0.175)
        dash = [[0, 0], [0.2, 0], [0.21, 0.022], [0.005, 0.022]]
        sheet.polygon(np.array(dash) * easel.size(1.0) + [x, y], tone("#f4f1e4"))
        for row, code in ((0.006, "#ffe08a"), (0.385, "#8fd0ff")):
            px, py = x + easel.size(0.3), top + easel.size(row)
            if easel.light.dark > 0.2:
                sheet.halo(px, py, easel.size(0.04), tone(code), 0.6 * easel.light.dark)
            sheet.disc(
                px, py, easel.size(0.007), easel.size(0.006), tone(code), shines=min(1.4 * easel.light.dark, 1.0)
            )
    return sheet.finish()


STOPS = (
    Setting(
        name="gas station",
        words="gas station, petrol station, filling station, service station, fuel station, petrol pump, gas pump",
        paint=paint_gas_station,
        horizon=0.5,
        sounds=("city",),
        travels=False,
    ),
    Setting(
        name="airfield",
        words=(
            "airfield, runway, airstrip, tarmac, airport runway, landing strip, airport apron, launch pad, "
            "launchpad, spaceport, cape canaveral, launch site"
        ),
        paint=paint_airfield,
        horizon=0.5,
        sounds=("wind",),
    ),
)
"""On the way."""
