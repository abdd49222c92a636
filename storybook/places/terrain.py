"""Land of the settings: mountains, hills, ground, and what grows out of the lower edge close to the camera."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Layer, Sheet
from ..painting.texture import crags, grain, slope, wander
from .flora import grow_grass
from .plants import draw_plant

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
