"""Palaces of ice and of crystal: towers that light shines through, spires, a gate, facets on the ground."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Layer, Node, Sheet
from .base import Backdrop, Setting
from .flora import plant_row
from .sky import paint_sky
from .terrain import paint_mountains, speckle, start_hill

_WHITE: Tone = (255.0, 255.0, 255.0)
_ICE = ("#e4f6ff", "#98d0f2", "#5aa2de", "#2f6fb8")
_CRYSTAL = ("#fde4ff", "#e6a4f2", "#a874e4", "#6a48c0")
"""From the side in the light to the deepest shade."""
_TOWERS = (
    (-0.62, 0.1, 0.52),
    (0.64, 0.1, 0.46),
    (-0.42, 0.12, 0.74),
    (0.44, 0.12, 0.68),
    (-0.2, 0.15, 0.92),
    (0.22, 0.15, 0.86),
    (0.0, 0.2, 1.16),
)
"""Where each tower stands, its width and height, in parts of the palace's size; the nearest last."""


def paint_ice_castle(easel: Easel) -> Backdrop:
    """On a snowfield under mountains."""
    return _paint_palace(easel, _ICE, snowy=True)


def paint_crystal_palace(easel: Easel) -> Backdrop:
    """Amid crystals on shining ground."""
    return _paint_palace(easel, _CRYSTAL, snowy=False)


def _paint_palace(easel: Easel, codes: tuple[str, ...], *, snowy: bool) -> Backdrop:
    tones = tuple(tone(code) for code in codes)
    nodes: list[Node] = [*paint_sky(easel)]
    far = (tone("#b9c8dc"), tone("#7f93b4")) if snowy else (tone("#d0b8dc"), tone("#8f7fb4"))
    nodes.append(
        paint_mountains(easel, depth=0.06, height=0.3, peaks=2.4, light=far[0], dark=far[1], snow=0.8, name="palace")
    )
    ground = (tone("#fdfeff"), tone("#dbe9f5")) if snowy else (tone("#e8d4f4"), tone("#b898d8"))
    sheet, line = start_hill(easel, depth=0.2, crest=0.01, wave=0.02, bumps=1.2, head=0.24)
    if snowy:
        plant_row(sheet, ("pine",), line, height=easel.size(0.13, 0.2), every=easel.size(0.12, 0.2))
    sheet.fill_below(line, ground[0], ground[1], fade=easel.size(0.3))
    nodes.append(sheet.finish())
    nodes.append(_palace(easel, tones))
    sheet, line = start_hill(easel, depth=1.0, crest=0.13, wave=0.014, bumps=1.2, head=0.3)
    _shards(sheet, line, tones)
    sheet.fill_below(line, ground[0], blend(ground[1], tones[2], 0.3), fade=easel.size(0.5), blot=0.06)
    glints = [_WHITE, blend(ground[1], tones[2], 0.35), blend(ground[0], tones[1], 0.6)]
    speckle(sheet, line, count=60, size=easel.size(0.02), tones=glints, depth_rows=easel.size(0.6), squash=0.25)
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.07), air=easel.horizon * 0.5, mirror=0.12)


def _palace(easel: Easel, tones: tuple[Tone, ...]) -> Layer:
    """Walls between the towers, a bridge of steps to the gate."""
    depth = 0.35
    foot, unit = easel.below(0.13, depth), easel.up(0.72, depth)
    unit = min(unit, (foot - 0.06 * easel.height) / 1.2)
    sheet = easel.sheet(depth, foot - 1.3 * unit, foot + easel.size(0.1))
    middle = easel.width / 2 + easel.reach * depth / 2
    light, pale, body, deep = tones
    sheet.halo(middle, foot - 0.5 * unit, 1.1 * unit, pale, 0.35)
    for shift, wide, tall in _TOWERS:
        _tower(sheet, middle + shift * unit, foot, wide * unit, tall * unit, tones)
    for left, right, tall in ((-0.62, -0.1, 0.3), (0.1, 0.62, 0.26)):
        wall = [(left, 0.0), (left, tall), (right, tall + 0.05), (right, 0.0)]
        sheet.polygon(_at(middle, foot, unit, wall), blend(pale, body, 0.5), shines=_glow(easel))
        steps = 7
        for number in range(steps):
            x = left + (right - left) * (number + 0.5) / steps
            sheet.polygon(
                _at(middle, foot, unit, [(x - 0.025, tall), (x, tall + 0.13), (x + 0.025, tall)]),
                blend(light, pale, 0.4),
            )
            shade = [(x - 0.03, 0.0), (x - 0.03, tall - 0.02), (x + 0.01, tall - 0.02), (x + 0.02, 0.0)]
            sheet.polygon(_at(middle, foot, unit, shade), blend(pale, light, 0.5))
    gate = [(-0.085, 0.0), (-0.085, 0.16), (0.0, 0.27), (0.085, 0.16), (0.085, 0.0)]
    sheet.polygon(_at(middle, foot, unit, [(1.4 * x, 1.2 * y) for x, y in gate]), light)
    sheet.polygon(_at(middle, foot, unit, gate), deep)
    lit = 0.75 if easel.light.dark > 0.3 else 0.25
    inner = [(0.62 * x, 0.8 * y) for x, y in gate]
    sheet.polygon(_at(middle, foot, unit, inner), blend(deep, _WHITE, 0.3), shines=lit)
    for number in range(4):
        wide, y = 0.14 + 0.045 * number, -0.018 * number
        step = [(-wide, y), (wide, y), (wide + 0.02, y - 0.02), (-wide - 0.02, y - 0.02)]
        sheet.polygon(_at(middle, foot, unit, step), blend(light, body, 0.3 * (number % 2)))
    return sheet.finish(haze=0.2)


def _at(x: float, foot: float, unit: float, points: list[tuple[float, float]]) -> Picture:
    return np.array([[x + a * unit, foot - b * unit] for a, b in points])


def _tower(sheet: Sheet, x: float, foot: float, wide: float, tall: float, tones: tuple[Tone, ...]) -> None:
    """A shaft of three faces, a ring of points, a spire that is light on one side and deep on the other."""
    light, pale, body, deep = tones
    half, shaft = wide / 2, 0.62 * tall
    for left, right, colour in (
        (-1.0, -0.35, blend(light, pale, 0.35)),
        (-0.35, 0.4, pale),
        (0.4, 1.0, body),
    ):
        face = np.array([[x + left * half, foot], [x + left * half, foot - shaft], [x + right * half, foot - shaft]])
        sheet.polygon(np.concatenate([face, [[x + right * half, foot]]]), colour, shines=_glow(sheet.easel))
    for number in range(3):  # veins of light
        y = foot - shaft * (0.2 + 0.25 * number)
        vein = [[x - 0.9 * half, y], [x - 0.3 * half, y - 0.5 * wide], [x - 0.24 * half, y - 0.36 * wide]]
        sheet.polygon(np.array(vein), light)
        vein = [[x + 0.45 * half, y], [x + 0.9 * half, y - 0.6 * wide], [x + 0.9 * half, y - 0.4 * wide]]
        sheet.polygon(np.array(vein), deep)
    top = foot - shaft
    for point in (-1.0, -0.5, 0.0, 0.5, 1.0):
        px = x + point * 1.1 * half
        spike = [[px - 0.34 * half, top + 0.16 * wide], [px, top - 0.5 * wide], [px + 0.34 * half, top + 0.16 * wide]]
        sheet.polygon(np.array(spike), light if point < 0.2 else pale)
    peak = foot - tall
    sheet.polygon(np.array([[x - 0.8 * half, top], [x, peak], [x + 0.1 * half, top]]), light, shines=_glow(sheet.easel))
    sheet.polygon(np.array([[x + 0.1 * half, top], [x, peak], [x + 0.8 * half, top]]), body, shines=_glow(sheet.easel))
    lit = sheet.easel.light.dark > 0.3
    pane, mid = 0.16 * half, foot - 0.72 * shaft
    window = [[x - pane, mid + 0.3 * wide], [x - pane, mid], [x, mid - 0.16 * wide], [x + pane, mid]]
    glow = tone("#fff0b8") if lit else deep
    sheet.polygon(np.array([*window, [x + pane, mid + 0.3 * wide]]), glow, shines=0.9 if lit else 0.0)


def _glow(easel: Easel) -> float:
    """How much it shines by itself in the dark."""
    return 0.4 if easel.light.dark > 0.3 else 0.0


def _shards(sheet: Sheet, line: Picture, tones: tuple[Tone, ...]) -> None:
    """Clusters of crystals on the ground at both sides."""
    easel = sheet.easel
    light, pale, body, _ = tones
    rng = easel.fork("shards")
    count = max(round(sheet.width / easel.size(0.3)), 3)
    for number in range(count):
        x = (number + float(rng.uniform(0.2, 0.8))) * sheet.width / count
        for lean in (-0.5, 0.45, 0.0):
            tall = easel.size(0.12) * float(rng.uniform(0.4, 1.0)) * (1.2 - abs(lean))
            half, foot = 0.17 * tall, float(line[int(x)]) + 4
            tip = [x + lean * tall, foot - tall]
            base = x + 0.6 * lean * half
            sheet.polygon(
                np.array([[base - half, foot], [tip[0] - 0.5 * half, foot - 0.75 * tall], tip, [base, foot]]), light
            )
            sheet.polygon(
                np.array([[base, foot], tip, [tip[0] + 0.6 * half, foot - 0.7 * tall], [base + half, foot]]), body
            )
            sheet.polygon(np.array([[base - 0.3 * half, foot], tip, [base + 0.3 * half, foot]]), pale)


PALACES = (
    Setting(
        name="ice castle",
        words=(
            "ice castle, ice palace, castle of ice, castle made of ice, palace of ice, frozen castle, frozen palace, "
            "palace made of ice, ice kingdom, ice fortress, snow queen's castle, snow queen's palace, snow castle, "
            "castle out of ice, icy castle, icy palace"
        ),
        paint=paint_ice_castle,
        horizon=0.56,
        sounds=("wind",),
    ),
    Setting(
        name="crystal palace",
        words=(
            "crystal palace, crystal castle, palace of crystal, castle of crystal, glass palace, glass castle, "
            "crystal tower, crystal city, palace made of crystal, castle made of crystal, diamond palace, "
            "castle made of glass, crystal kingdom"
        ),
        paint=paint_crystal_palace,
        horizon=0.56,
        sounds=("pad",),
    ),
)
"""Palaces that shine."""
