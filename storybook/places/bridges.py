"""A bridge seen from the side, the water under it: stone arches, a wooden footbridge, or a deck that hangs on cables."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .extras import COVERED
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, start_hill
from .vegetation import plant_row
from .water import Banks, banks_of, paint_far, paint_mirror, paint_wave

_DECK, _ALONE = 0.6, 0.5
"""Row of the way, in parts of the frame's height; where nobody is on it or below it, the bridge itself is the picture."""
_LIGHT, _STONE, _SHADE = tone("#d8c8b0"), tone("#b8a48c"), tone("#857463")
_WOOD, _PLANK, _BEAM = tone("#a8774a"), tone("#c99a66"), tone("#7a5334")
_RED, _DARK_RED = tone("#cf5a3e"), tone("#9a3c2c")
_QUAY: Tone = tone("#a79c8e")


def paint_bridge(easel: Easel) -> Backdrop:
    """Banks, a river or a bay, and the way across from one edge of the frame to the other."""
    nodes: list[Node] = [*paint_sky(easel), *_banks(easel)]
    top = easel.horizon + easel.size(0.008) if "sea" in easel.scene.extras else easel.below(0.055, 0.3)
    shallow, deep = tone("#58a5b4"), tone("#2b7590")
    nodes.append(paint_mirror(easel, top=top, shallow=shallow, deep=deep, calm=0.62, depth=0.3, glitter=1.3))
    deck = (_DECK if easel.scene.figures else _ALONE) * easel.height
    water = min(deck + easel.size(0.36), 0.93 * easel.height)
    sheet = easel.sheet(1.0, deck - easel.size(0.75), easel.height + easel.rise + 4)
    if "suspension bridge" in easel.scene.extras:
        _hang(sheet, deck, water)
    elif "wooden bridge" in easel.scene.extras:
        _trestle(sheet, deck, water)
        if COVERED in easel.scene.extras:
            _cover(sheet, deck)
    else:
        _arches(sheet, deck, water)
    nodes.append(sheet.finish())
    crest = (water + easel.size(0.012) - easel.horizon) / easel.height / easel.scale(1.2)
    front = paint_wave(
        easel, depth=1.2, crest=crest, wave=0.008, bumps=2.4, light=shallow, dark=deep, drift=0.05, bob=0.005, phase=0.3
    )
    return Backdrop(
        back=nodes,
        front=[front],
        stand=deck + easel.size(0.006),
        air=0.3 * easel.horizon,
        float_row=water - easel.size(0.02),
    )


def _banks(easel: Easel) -> list[Node]:
    """The far bank: a quay and towers in a city, hills at a bay, trees elsewhere."""
    if "city" in easel.scene.extras:
        return [*paint_far(easel, "city"), _quay(easel)]
    if "sea" in easel.scene.extras:
        blue = tone("#8fa9ae")
        return [paint_hill(easel, depth=0.06, crest=-0.02, wave=0.06, bumps=1.2, tones=(blue,) * 3, mist=0.3)]
    banks = banks_of(easel) or Banks(("broad", "pine", "broad"), grass_tones(easel))
    light, middle, _ = banks.tones
    nodes = paint_far(easel, banks.far)
    for depth, crest, tall, every in ((0.16, -0.01, 0.14, 0.07), (0.3, 0.02, 0.26, 0.3)):
        tall, every = tall * banks.tall, every * banks.every
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.02, bumps=1.2, head=tall * 1.4)
        plant_row(sheet, banks.plants, line, height=easel.size(tall, depth), every=easel.size(every, depth))
        sheet.fill_below(line, light, middle, fade=easel.size(0.1))
        nodes.append(sheet.finish())
    return nodes


def _quay(easel: Easel) -> Node:
    """Walls along the far bank, trees upon them."""
    depth = 0.3
    row = easel.below(0.02, depth)
    sheet = easel.sheet(depth, row - easel.size(0.16), row + easel.size(0.12))
    line = np.full(sheet.width, row, np.float32)
    plant_row(sheet, ("broad",), line, height=easel.size(0.1, depth), every=easel.size(0.14, depth))
    sheet.fill_below(line, blend(_QUAY, _LIGHT, 0.5), blend(_QUAY, _SHADE, 0.4), fade=easel.size(0.1))
    for step in range(1, 4):
        y = row + easel.size(0.016 * step)
        sheet.polygon(rect(0, y, sheet.width - 0.01, y + max(easel.m * 0.002, 0.8)), _SHADE)
    return sheet.finish()


def _spans(sheet: Sheet, share: float) -> list[tuple[float, float]]:
    """Left and right of each span, about `share` of the shorter side long."""
    easel = sheet.easel
    count = max(round(sheet.width / easel.size(share)), 1)
    return [(at * sheet.width / count, (at + 1) * sheet.width / count) for at in range(count)]


def _arches(sheet: Sheet, deck: float, water: float) -> None:
    """Piers with pointed feet, round arches with a ring of stones, a parapet."""
    easel, bottom = sheet.easel, float(sheet.top + sheet.rows)
    thick, course = easel.size(0.07), easel.size(0.045)
    for left, right in _spans(sheet, 0.7):
        middle, pier = (left + right) / 2, (right - left) * 0.11
        half = (right - left) / 2 - pier
        rise = min(half * 0.92, water - deck - thick)
        spring = deck + thick + rise
        turns = np.linspace(0, math.pi, 28)
        arch = [[middle - math.cos(turn) * half, spring - math.sin(turn) * rise] for turn in turns]
        wall = [[left, bottom], [middle - half, bottom], *arch, [middle + half, bottom], [right, bottom]]
        sheet.polygon(np.array([*wall, [right, deck], [left, deck]]), _STONE)
        under = [[x, y + easel.size(0.02)] for x, y in arch]
        sheet.polygon(np.array([*arch, *under[::-1]]), _SHADE)
        for number in range(13):
            ends = (math.pi * (number + 0.08) / 13, math.pi * (number + 0.92) / 13)
            corners = [(ends[0], 1.0), (ends[1], 1.0), (ends[1], 1.12), (ends[0], 1.12)]
            ring = [
                [middle - math.cos(turn) * half * far, spring - math.sin(turn) * rise * far] for turn, far in corners
            ]
            sheet.polygon(np.array(ring), _LIGHT if number % 2 else blend(_LIGHT, _STONE, 0.5))
        for side, foot in ((left, 1.0), (right, -1.0)):
            cutwater = [[side, spring - rise * 0.2], [side + foot * pier * 0.8, spring + rise * 0.1]]
            sheet.polygon(np.array([*cutwater, [side + foot * pier * 0.8, bottom], [side, bottom]]), _LIGHT)
        rows = int((bottom - spring) / course)
        for row in range(rows):
            y = spring + (row + 0.5) * course
            for a, b in ((left, left + pier), (right - pier, right)):
                sheet.polygon(rect(a, y, b, y + max(easel.m * 0.002, 0.8)), blend(_STONE, _SHADE, 0.6))
    _coping(sheet, deck, thick)
    if "city" in easel.scene.extras:
        for left, _ in _spans(sheet, 0.7):
            _lamp(sheet, left, deck)


def _coping(sheet: Sheet, deck: float, thick: float) -> None:
    """What one walks on, and a cornice under it."""
    easel = sheet.easel
    end = sheet.width - 0.01
    sheet.polygon(rect(0, deck - easel.size(0.008), end, deck + easel.size(0.014)), _LIGHT)
    sheet.polygon(rect(0, deck + easel.size(0.014), end, deck + easel.size(0.02)), _SHADE)
    sheet.polygon(rect(0, deck + thick * 0.62, end, deck + thick * 0.72), blend(_STONE, _LIGHT, 0.6))


def _lamp(sheet: Sheet, x: float, deck: float) -> None:
    """A lamp of iron over each pier."""
    easel, iron = sheet.easel, tone("#3f4650")
    tall, half = easel.size(0.22), easel.size(0.006)
    sheet.polygon(rect(x - half, deck - tall, x + half, deck), iron)
    sheet.polygon(rect(x - 3 * half, deck - easel.size(0.03), x + 3 * half, deck), iron)
    if easel.light.dark > 0.2:
        sheet.halo(x, deck - tall, easel.size(0.1), tone("#ffe0a0"), 0.5 * easel.light.dark)
    shines = min(1.5 * easel.light.dark, 1.0)
    sheet.disc(x, deck - tall, 3.2 * half, 3.6 * half, tone("#fff3d0"), shines=shines)
    sheet.polygon(rect(x - 2.4 * half, deck - tall - 4.6 * half, x + 2.4 * half, deck - tall - 3 * half), iron)


def _trestle(sheet: Sheet, deck: float, water: float) -> None:
    """Planks on pairs of posts with braces, a railing behind whoever is on it."""
    easel, bottom, end = sheet.easel, float(sheet.top + sheet.rows), sheet.width - 0.01
    post = easel.size(0.012)
    for left, right in _spans(sheet, 0.36):
        brace = [[left, deck + 0.05], [left + post, deck], [right, water], [right - post, water]]
        sheet.polygon(np.array(brace), _BEAM)
        for x in (left, right):
            sheet.polygon(rect(x - post * 1.3, deck, x + post * 1.3, bottom), _WOOD)
            sheet.polygon(rect(x + post * 0.4, deck, x + post * 1.3, bottom), _BEAM)
        for step in range(4):
            x = left + (right - left) * (step + 0.5) / 4
            sheet.polygon(rect(x - post * 0.6, deck - easel.size(0.17), x + post * 0.6, deck), _WOOD)
    for up, thick in ((0.17, 0.016), (0.09, 0.01)):
        sheet.polygon(rect(0, deck - easel.size(up), end, deck - easel.size(up - thick)), _PLANK)
    sheet.polygon(rect(0, deck, end, deck + easel.size(0.03)), _PLANK)
    sheet.polygon(rect(0, deck + easel.size(0.026), end, deck + easel.size(0.036)), _BEAM)
    for left, _ in _spans(sheet, 0.06):
        sheet.polygon(rect(left, deck, left + max(easel.m * 0.002, 0.8), deck + easel.size(0.028)), _BEAM)


def _cover(sheet: Sheet, deck: float) -> None:
    """Red boards with windows under a roof of shingles, in stretches with the open way between them."""
    easel = sheet.easel
    red, roof, trim = tone("#b5402f"), tone("#6f665f") if not easel.snowy else tone("#f4f8fb"), tone("#f4ead8")
    tall, long = easel.size(0.34), min(easel.size(1.25), 0.74 * easel.width)
    count = max(round(sheet.width / (1.3 * long)), 1)
    for number in range(count):
        left = (number + 0.5) * sheet.width / count - 0.5 * long
        right, eaves = left + long, deck - tall
        sheet.polygon(rect(left, eaves, right, deck), red)
        for board in range(30):
            x = left + board * long / 30
            sheet.polygon(rect(x, eaves, x + max(0.003 * long, 0.7), deck), blend(red, (30.0, 20.0, 40.0), 0.3))
        for at in range(4):
            x = left + (0.1 + 0.23 * at) * long
            sheet.polygon(rect(x - 0.01 * long, deck - 0.74 * tall, x + 0.12 * long, deck - 0.36 * tall), trim)
            sheet.polygon(rect(x, deck - 0.7 * tall, x + 0.11 * long, deck - 0.4 * tall), tone("#3a2a2a"))
        for edge in (left, right - 0.02 * long):
            sheet.polygon(rect(edge, eaves, edge + 0.02 * long, deck), trim)
        gable = [[left - 0.04 * long, eaves + 0.08 * tall], [left + 0.02 * long, eaves - 0.5 * tall]]
        gable += [[right - 0.02 * long, eaves - 0.5 * tall], [right + 0.04 * long, eaves + 0.08 * tall]]
        sheet.polygon(np.array(gable), roof)
        for row in range(1, 5):
            y = eaves - 0.5 * tall + 0.116 * row * tall
            half = 0.5 * long + (0.012 * row - 0.02) * long
            middle = (left + right) / 2
            sheet.polygon(rect(middle - half, y, middle + half, y + 1.2), blend(roof, (40.0, 35.0, 40.0), 0.3))


def _hang(sheet: Sheet, deck: float, water: float) -> None:
    """Red towers, cables in long curves, and the deck that hangs on them."""
    easel, bottom, end = sheet.easel, float(sheet.top + sheet.rows), sheet.width - 0.01
    tall, leg, thin = min(easel.size(0.66), 0.9 * deck), easel.size(0.026), max(easel.m * 0.0024, 1.0)
    shift = 0.3 * easel.width
    for left, right in ((a + shift, b + shift) for a, b in _spans(sheet, 1.3)):
        t = np.linspace(0, 1, 60)
        x, y = left + (right - left) * t, deck - tall * (0.06 + 0.94 * (2 * t - 1) ** 2)
        for at in range(1, 30):
            px, py = x[2 * at], y[2 * at]
            sheet.polygon(rect(px - thin / 2, py, px + thin / 2, deck), blend(_RED, _DARK_RED, 0.4))
        cable = np.concatenate([np.stack([x, y], 1), np.stack([x, y + easel.size(0.012)], 1)[::-1]])
        sheet.polygon(cable, _RED)
        sheet.polygon(rect(left - leg, deck - tall * 1.04, left + leg, bottom), _RED)
        sheet.polygon(rect(left + leg * 0.3, deck - tall * 1.04, left + leg, bottom), _DARK_RED)
        for up in (0.3, 0.62, 0.92):
            row = deck - tall * up
            sheet.polygon(rect(left - leg * 1.3, row, left + leg * 1.3, row + easel.size(0.016)), _RED)
        sheet.polygon(rect(left - leg * 2.2, water - easel.size(0.05), left + leg * 2.2, bottom), _STONE)
    sheet.polygon(rect(0, deck, end, deck + easel.size(0.02)), tone("#6a6f7a"))
    sheet.polygon(rect(0, deck + easel.size(0.016), end, deck + easel.size(0.06)), _DARK_RED)
    sheet.polygon(rect(0, deck + easel.size(0.016), end, deck + easel.size(0.024)), _RED)
    for left, right in _spans(sheet, 0.1):
        truss = [[left, deck + easel.size(0.056)], [(left + right) / 2, deck + easel.size(0.026)]]
        sheet.polygon(np.array([*truss, [right, deck + easel.size(0.056)]]), _RED)


BRIDGES = (
    Setting(
        name="bridge",
        words=(
            "stone bridge over water, river bridge, city bridge, viaduct, aqueduct, railway bridge, railroad "
            "bridge, train bridge, rope bridge, hanging bridge, suspension footbridge, plank bridge, swinging "
            "bridge"
        ),
        paint=paint_bridge,
        horizon=0.5,
        sounds=("lap", "breeze"),
    ),
)
"""Ways over the water."""
