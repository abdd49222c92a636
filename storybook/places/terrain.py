"""Land of the settings: mountains, hills, ground, and what grows out of the lower edge close to the camera.

Also: what a prompt puts far away: a castle on a distant hill, a ship on the horizon, mountains, a city or a volcano behind all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Layer, Node, Sheet
from ..painting.texture import crags, grain, slope, wander
from ..spec import AFAR, FROM_ABOVE, Figure
from ..subjects import CATALOGUE, draw
from .plants import draw_plant
from .vegetation import grow_grass

GRASS: dict[str, tuple[str, str, str]] = {
    "spring": ("#a5d96b", "#6fb551", "#4a8a40"),
    "summer": ("#8fc45a", "#5c9a48", "#39713c"),
    "autumn": ("#d9b75c", "#a88a43", "#7a6537"),
    "winter": ("#fbfdff", "#dbe7f3", "#b4c8de"),
}
"""Light, middle, dark of meadows."""


def grass_tones(easel: Easel) -> tuple[Tone, Tone, Tone]:
    """Light, middle and dark of the grass in the scene's season; white where snow lies."""
    light, middle, dark = GRASS["winter" if easel.snowy else easel.scene.season]
    return tone(light), tone(middle), tone(dark)


def paint_mountains(
    easel: Easel,
    *,
    depth: float,
    height: float,
    peaks: float,
    light: Tone,
    dark: Tone,
    snow: float = 0.0,
    base: float = 0.04,
    name: str = "m",
) -> Layer:
    """A range whose highest peak is `height` (of the shorter side) above the horizon; `snow` is the share of it under snow."""
    rng = easel.fork(f"mountains{name}")
    foot = easel.below(base, depth)
    tall = easel.up(height, depth)
    sheet = easel.sheet(depth, foot - tall - 6, foot + easel.size(0.12, depth) + easel.rise)
    outline = crags(sheet.width, rng, peaks=max(peaks * sheet.width / easel.width, 2))
    line = foot - tall * (0.12 + 0.88 * outline)
    y = np.arange(sheet.rows, dtype=np.float32)[:, None] + sheet.top
    cover = cv2.convertScaleAbs(np.clip(y - line.astype(np.float32) + 0.5, 0, 1), alpha=255)
    # Light and snow are worked out at half of the size, only the outline is sharp.
    m, width, tall = easel.m / 2, sheet.width // 2, tall / 2
    line, outline = line[: width * 2 : 2].astype(np.float32) / 2, outline[: width * 2 : 2]
    under = y[: sheet.rows // 2 * 2 : 2] / 2 - line
    wobble = grain(width, sheet.rows // 2, rng, cell=(m * 0.12, m * 0.12), octaves=5)
    steep = np.gradient(cv2.GaussianBlur(line[None, :], (0, 0), m * 0.006, borderType=cv2.BORDER_REFLECT)[0])
    at = (np.arange(width, dtype=np.float32) + (under * 0.42 + m * 0.03) * wobble).astype(np.int32) % width
    lit = np.clip(0.5 - 1.1 * np.take(steep, at) + 0.3 * wobble, 0, 1)
    fade = np.clip(under / tall, 0, 1)
    lit = lit * (1 - 0.35 * fade)
    white = (
        slope(-0.05, 0.05, snow - (under / tall) - (1 - outline[None, :]) * 0.55 + 0.09 * wobble)
        if snow
        else np.zeros_like(lit)
    )
    colours = np.full((*lit.shape, 4), 255, np.uint8)
    bright = slope(0.25, 0.7, lit) if snow else white
    for channel, (dull, shining) in enumerate(((214.0, 255.0), (184.0, 253.0), (166.0, 252.0))):
        rock = dark[channel] + (light[channel] - dark[channel]) * lit
        ice = dull + (shining - dull) * bright
        colours[:, :, channel] = np.clip(rock + (ice - rock) * white, 0, 255)
    colours = cv2.resize(colours, (sheet.width, sheet.rows), interpolation=cv2.INTER_LINEAR)
    sheet.pixels = cv2.multiply(colours, cv2.merge([cover] * 4), scale=1 / 255)
    sheet.mist(foot - tall * 1.1, foot, 0.55)
    return sheet.finish()


def start_hill(
    easel: Easel, *, depth: float, crest: float, wave: float, bumps: float, head: float = 0.0, name: str = ""
) -> tuple[Sheet, Picture]:
    """An empty sheet for a hill and its outline: `crest` below the horizon (parts of the height), `wave` and `head`room
    for what grows on it in parts of the shorter side, `bumps` over one frame's width."""
    rng = easel.fork(f"hill{depth}{name}")
    row = easel.below(crest, depth)
    swell = easel.size(wave, depth)
    sheet = easel.sheet(depth, row - swell - easel.size(head, depth) - 4)
    line = row + swell * wander(
        sheet.width, rng, bumps=max(bumps * sheet.width / easel.width, 1), rough=0.35, octaves=4
    )
    return sheet, line


def paint_hill(
    easel: Easel,
    *,
    depth: float,
    crest: float,
    wave: float,
    bumps: float = 1.5,
    tones: Sequence[Tone] | None = None,
    mist: float = 0.0,
    tufts: float = 0.0,
) -> Layer:
    """A plain hill in three `tones` (light, middle, dark; the season's grass by default)."""
    light, middle, dark = tones if tones is not None else grass_tones(easel)
    sheet, line = start_hill(easel, depth=depth, crest=crest, wave=wave, bumps=bumps, head=max(tufts, 0.02))
    sheet.fill_below(line, light, middle, fade=easel.size(0.3, depth), edge=blend(light, (255, 255, 255), 0.25))
    if tufts and not easel.snowy:
        grow_grass(
            sheet, line, height=easel.size(tufts, depth), every=easel.size(0.012, depth), tones=(light, middle, dark)
        )
    if mist:
        sheet.mist(float(line.mean()), float(line.mean()) + easel.size(0.25, depth), mist)
    return sheet.finish()


def speckle(
    sheet: Sheet,
    line: Picture,
    *,
    count: int,
    size: float,
    tones: Sequence[Tone],
    depth_rows: float,
    squash: float = 0.45,
) -> None:
    """Scatter flat stones or flowers of a meadow below `line`; those lower down are larger."""
    rng = sheet.easel.fork(f"speckle{sheet.depth}{count}")
    for share in np.sort(rng.random(count)):
        x = float(rng.uniform(0, sheet.width))
        y = float(line[int(x) % len(line)]) + depth_rows * float(share)
        radius = size * (0.4 + 0.8 * float(share)) * float(rng.uniform(0.6, 1.3))
        colour = tones[int(rng.integers(len(tones)))]
        sheet.disc(x, y, radius, radius * squash, colour)


def stones(sheet: Sheet, line: Picture, *, every: float, size: float, light: Tone, dark: Tone) -> None:
    """Rounded boulders half sunk along `line`."""
    rng = sheet.easel.fork(f"stones{sheet.depth}")
    for x in np.arange(0, sheet.width, every):
        px = float(x + rng.uniform(0, every))
        radius = size * float(rng.uniform(0.35, 1.0))
        y = float(line[int(px) % len(line)]) + radius * 0.2
        sheet.disc(px, y, radius, radius * 0.72, dark)
        sheet.disc(px - radius * 0.12, y - radius * 0.12, radius * 0.8, radius * 0.55, blend(dark, light, 0.55))
        sheet.disc(px - radius * 0.22, y - radius * 0.24, radius * 0.5, radius * 0.3, light)


def paint_foreground(easel: Easel, *, kind: str = "grass", depth: float = 1.55, height: float = 0.13) -> list[Layer]:
    """Soft, dark growth at the lower edge, out of focus: it gives the picture depth and hides nothing."""
    if easel.snowy:
        return []
    line_row = easel.height + easel.size(0.02)
    sheet = easel.sheet(depth, line_row - easel.size(height * 2.2))
    rng = easel.fork("foreground")
    swell = wander(sheet.width, rng, bumps=2.5 * sheet.width / easel.width)
    line = (line_row + easel.size(0.06) * (0.4 - swell)).astype(np.float32)
    _, middle, dark = grass_tones(easel)
    if kind == "grass":
        tones = [blend(dark, (40.0, 40.0, 20.0), 0.35), dark, blend(middle, dark, 0.5)]
        grow_grass(sheet, line, height=easel.size(height), every=easel.size(0.02), tones=tones)
        grow_grass(sheet, line, height=easel.size(height * 0.6), every=easel.size(0.014), tones=tones)
    else:
        count = max(round(sheet.width / easel.size(0.55)), 2)
        for number in range(count):
            x = (number + float(rng.uniform(0.2, 0.8))) / count * sheet.width
            size = max(round(easel.size(height) * float(rng.uniform(0.8, 1.5))), 8)
            sprite = draw_plant(easel, kind, size, rng)
            sheet.stamp(sprite, x - sprite.shape[1] / 2, line[int(x) % sheet.width] - sprite.shape[0] * 0.75)
    pixels = cv2.convertScaleAbs(sheet.pixels, alpha=0.74)
    pixels[:, :, 3] = sheet.pixels[:, :, 3]
    sheet.pixels = pixels
    return [sheet.finish(blur=max(easel.m * 0.004, 0.6))]


_DEPTH = 0.05
_WHITE: Tone = (255.0, 255.0, 255.0)
_BOAT = 0.13
"""Height of a ship on the horizon, in parts of the shorter side; other things are at most twice as high."""
_LOW, _HIGH = 0.13, 0.24
_SLOPE = "#8fae8c"
_LAMP = tone("#ffe2a0")


def paint_vistas(easel: Easel) -> list[Node]:
    """Each that the scene names, right behind the farthest hills and houses."""
    nodes = [paint(easel) for name, paint in _VISTAS.items() if name in easel.scene.extras]
    if FROM_ABOVE in easel.scene.extras:
        return nodes  # what is named is below
    afar = [
        figure
        for figure in easel.scene.figures
        if figure.relation == AFAR and CATALOGUE[figure.name].family != "heaven"  # those hang in the sky: `orbs`
    ]
    return [*nodes, *(_figure(easel, figure, at, len(afar)) for at, figure in enumerate(afar))]


def _figure(easel: Easel, figure: Figure, at: int, count: int) -> Node:
    """Something that stands on a hill of its own, or a ship with its hull on the line of the water."""
    entry = CATALOGUE[figure.name]
    floats = entry.family == "boat"
    share = _BOAT if floats else min(max(0.1 * entry.height_metres**0.4, _LOW), _HIGH)
    tall = easel.up(share * min(max(figure.size, 0.8), 1.3), _DEPTH)
    line = easel.horizon + 3
    foot = line if floats else line - easel.up(0.085, _DEPTH)
    sheet = easel.sheet(_DEPTH, foot - tall * 1.3 - 4, line + easel.size(0.14))
    middle = easel.width * (0.7 if easel.seed % 2 else 0.3) if count == 1 else easel.width * (at + 0.6) / (count + 0.2)
    if not floats:
        _hill(sheet, middle, foot + 0.03 * tall, line + easel.size(0.13), max(2.2 * tall, easel.size(0.5)))
    action = "sail" if floats and "sail" in entry.actions else "still" if "still" in entry.actions else entry.actions[0]
    sprite = draw(entry, height_px=max(round(tall), 8), action=action, phase=0.0, colour=figure.colour)
    for number in range(figure.count):
        x = middle + (number - (figure.count - 1) / 2) * 1.15 * sprite.bgra.shape[1]
        sheet.stamp(sprite.bgra, round(x - sprite.anchor[0]), round(foot - sprite.anchor[1]))
    return sheet.finish(haze=0.45)


def _hill(sheet: Sheet, x: float, top: float, bottom: float, half: float) -> None:
    """A gentle rise: steepest half way down."""
    t = np.linspace(-1, 1, 41)
    points = np.stack([x + t * 1.9 * half, bottom - (bottom - top) * np.exp(-2.6 * t**2)], 1)
    ground = tone("#e6edf4" if sheet.easel.snowy else _SLOPE)
    sheet.polygon(np.concatenate([points, [[x + 1.9 * half, bottom], [x - 1.9 * half, bottom]]]), ground)


def _mountains(easel: Easel) -> Node:
    """A range of peaks, white above and blue below, a lower one before it."""
    foot = easel.below(0.08, _DEPTH)
    high = easel.up(0.36, _DEPTH)
    sheet = easel.sheet(_DEPTH, easel.horizon - high * 1.1, foot)
    rng, rock = easel.fork("far mountains"), tone("#8494b4")
    for share, snow, wall in ((1.0, 0.62, rock), (0.6, 0.3, blend(rock, (110.0, 90.0, 80.0), 0.35))):
        outline = crags(sheet.width, rng, peaks=max(round(3.2 * sheet.width / easel.width), 2))
        line = (easel.horizon - high * share * (0.1 + 0.9 * outline)).astype(np.float32)
        sheet.fill_below(line, wall, blend(wall, _WHITE, 0.1), fade=high, blot=0.12, stroke=0.5)
        _snow(sheet, line, easel.horizon - high * share * (1 - snow), high * share, rng)
    sheet.mist(easel.horizon - 0.6 * high, foot, 0.5)
    return sheet.finish(haze=0.5)


def _snow(sheet: Sheet, line: Picture, row: float, high: float, rng: np.random.Generator) -> None:
    """Snow from the ridge down to a ragged row, on the left flanks of the peaks lower than on the right ones."""
    ragged = row + 0.16 * high * wander(sheet.width, rng, bumps=26) + 0.05 * high * wander(sheet.width, rng, bumps=90)
    rise = np.gradient(cv2.blur(line[None, :], (15, 1), borderType=cv2.BORDER_REFLECT)[0])
    low = np.maximum(ragged - 0.3 * high * np.clip(rise, -0.6, 0.8), line)
    x = np.arange(sheet.width, dtype=np.float32)
    for shift, colour in ((0.0, blend(_WHITE, tone("#a9bcd8"), 0.5)), (1.0, _WHITE)):
        lit = np.where(rise < 0.02, low, line) if shift else low
        sheet.polygon(np.concatenate([np.stack([x, line], 1), np.stack([x, lit], 1)[::-1]]), colour)


def _city(easel: Easel) -> Node:
    """A small skyline with its towers, lit at night."""
    foot, m = easel.horizon + easel.size(0.03), easel.size(1.0, _DEPTH)
    sheet = easel.sheet(_DEPTH, easel.horizon - easel.up(0.45, _DEPTH), foot)
    rng, dark = easel.fork("far city"), easel.light.dark
    middle, half = (0.66 if easel.seed % 2 else 0.34) * easel.width, 0.48 * min(easel.width, 1.4 * m)
    for x in np.arange(-half, half, 0.034 * m):
        near = 1 - (x / half) ** 2
        tall = easel.up(0.02 + (0.06 + 0.24 * float(rng.random()) ** 1.6) * near, _DEPTH)
        left, wide = middle + float(x), m * float(rng.uniform(0.022, 0.042))
        wall = tone(("#6f83a3", "#8494ae", "#7788a0", "#93a0b4")[int(rng.integers(4))])
        sheet.polygon(_box(left, easel.horizon - tall, left + wide, foot), wall)
        if tall > easel.up(0.14, _DEPTH):
            mast = left + wide / 2
            sheet.polygon(_box(mast - 0.002 * m, easel.horizon - tall * 1.25, mast + 0.002 * m, easel.horizon), wall)
        for _ in range(int(tall / (0.012 * m)) if dark > 0.2 else 0):
            px, py = left + wide * float(rng.uniform(0.1, 0.8)), easel.horizon - tall * float(rng.uniform(0.05, 0.95))
            sheet.polygon(_box(px, py, px + 0.005 * m, py + 0.006 * m), _LAMP, shines=0.9 * min(1.4 * dark, 1.0))
    return sheet.finish(haze=0.5)


def _volcano(easel: Easel) -> Node:
    """A cone without a top, smoke over it."""
    foot, tall = easel.below(0.06, _DEPTH), easel.up(0.3, _DEPTH)
    x, half = (0.68 if easel.seed % 2 else 0.32) * easel.width, 1.25 * tall
    sheet = easel.sheet(_DEPTH, easel.horizon - tall * 2.4, foot)
    top, rock = easel.horizon - tall, tone("#7c6f7d")
    for number in range(9):
        t = number / 8
        grey = blend(tone("#8d8790"), tone("#d5d0d6"), t)
        radius = tall * (0.1 + 0.14 * t)
        sheet.disc(x + tall * 0.4 * t**1.5, top - tall * (0.04 + 0.75 * t), radius, radius * 0.8, grey)
    sheet.polygon(np.array([[x - 0.14 * half, top], [x + 0.14 * half, top], [x + half, foot], [x - half, foot]]), rock)
    lit = [[x - 0.14 * half, top], [x - 0.02 * half, top], [x - 0.3 * half, foot], [x - half, foot]]
    sheet.polygon(np.array(lit), blend(rock, _WHITE, 0.15))
    sheet.disc(x, top, 0.14 * half, 0.03 * half, tone("#f08a3c"), shines=0.8)
    sheet.mist(easel.horizon - 0.5 * tall, foot, 0.5)
    return sheet.finish(haze=0.4)


def _box(left: float, top: float, right: float, bottom: float) -> Picture:
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]])


_VISTAS: dict[str, Callable[[Easel], Node]] = {"far mountains": _mountains, "far city": _city, "far volcano": _volcano}
"""By the extra that asks for it."""
