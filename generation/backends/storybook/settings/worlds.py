"""Elsewhere: space, above the clouds, under water, in a cave, at a volcano, and a picture of nothing but colour."""

from __future__ import annotations

import colorsys
import math
from dataclasses import dataclass, replace

import cv2
import numpy as np

from ..light import Tone, blend, tone
from ..planes import Compositor, Frame, Picture, bake_opaque
from ..sheet import Easel, Layer, Node, Sheet, View, tint_rows
from ..sky import Backcloth, Stars, paint_sky
from ..texture import crags, grain, slope, wander
from .base import Backdrop, Setting
from .terrain import paint_hill, paint_mountains, speckle, start_hill, stones

_WHITE: Tone = (255.0, 255.0, 255.0)


def _hue(turn: float, saturation: float, value: float) -> Tone:
    r, g, b = colorsys.hsv_to_rgb(turn % 1.0, saturation, value)
    return b * 255, g * 255, r * 255


def _colours(easel: Easel, count: int) -> list[Tone]:
    """The prompt's own colours, or a harmony that its seed chooses."""
    own = [(float(b), float(g), float(r)) for b, g, r in easel.scene.palette]
    start = (easel.seed % 97) / 97
    free = [_hue(start + step, 0.62, 0.92) for step in (0.0, 0.09, 0.52, 0.2, 0.45)]
    return (own + free)[:count] if own else free[:count]


def _tall(easel: Easel) -> tuple[int, int]:
    margin = 2 * math.ceil(easel.rise / 2) + 2
    return easel.height + 2 * margin, margin


def paint_space(easel: Easel) -> Backdrop:
    """Stars, a nebula, a great planet with its moon."""
    rng = easel.fork("space")
    rows, margin = _tall(easel)
    width, m = easel.width, easel.m
    cloth = tint_rows(rows, width, [(0.0, tone("#070b1f")), (0.6, tone("#101537")), (1.0, tone("#1c1440"))])
    first, second = _colours(easel, 2) if easel.scene.palette else (tone("#7a4bd0"), tone("#2f8fd8"))
    band = np.exp(-(((np.mgrid[0:rows, 0:width][0] - rows * 0.45 + (np.arange(width)[None, :] - width / 2) * 0.45) / (m * 0.34)) ** 2)).astype(np.float32)
    cloud = slope(-0.2, 0.9, grain(width, rows, rng, cell=(m * 0.5, m * 0.4), octaves=5)) * band
    veil = slope(-0.1, 0.9, grain(width, rows, rng, cell=(m * 0.35, m * 0.35), octaves=5)) * band
    for strength, colour in ((cloud * 0.62, first), (veil * 0.5, second), (cloud * veil * 0.5, tone("#ffd9f0"))):
        cloth += (np.array(colour, np.float32) - cloth) * strength[:, :, None]
    layer = np.zeros((rows, width), np.float32)
    for _ in range(int(420 * width * rows / m**2)):
        centre = (int(rng.uniform(0, width) * 16), int(rng.uniform(0, rows) * 16))
        cv2.circle(layer, centre, max(int(m / 480 * 16 * rng.uniform(0.25, 1.0) ** 2), 6), float(rng.uniform(0.25, 1.0)), -1, cv2.LINE_AA, 4)
    cloth += (255 - cloth) * layer[:, :, None]
    nodes: list[Node] = [Backcloth(bake_opaque(cloth, rng), float(-margin))]
    nodes.append(Stars(rng.uniform(0, width, 46), rng.uniform(0, easel.height, 46), rng.integers(2, 5, 46) + (2 if m > 700 else 0), rng.random(46)))
    has_planet = any(figure.name in ("planet", "earth", "saturn", "mars", "jupiter", "sun", "moon") for figure in easel.scene.figures)
    hue = tone(("#d98a5b", "#5b9bd9", "#c78bd0", "#6fb59a")[easel.seed % 4])
    if not has_planet:
        nodes.append(_globe(easel, 0.12, easel.width * 0.82, easel.height * 0.2, m * 0.17, hue, ring=easel.seed % 2 == 0))
        nodes.append(_globe(easel, 0.2, easel.width * 0.2, easel.height * 0.12, m * 0.04, tone("#c9c4bd"), ring=False))
    if "moon" in easel.scene.extras:
        ground = easel.sheet(1.0, easel.below(0.1))
        line = easel.below(0.16) + easel.size(0.02) * wander(ground.width, rng, bumps=2)
        ground.fill_below(line, tone("#d5d3d0"), tone("#8d8b92"), fade=easel.size(0.5), blot=0.1, edge=_WHITE)
        for _ in range(22):
            x, y = float(rng.uniform(0, ground.width)), float(line.mean()) + easel.size(float(rng.uniform(0.05, 0.42)))
            radius = easel.size(float(rng.uniform(0.012, 0.05)))
            ground.disc(x, y, radius, radius * 0.3, tone("#7c7a82"))
            ground.disc(x + radius * 0.06, y + radius * 0.06, radius * 0.88, radius * 0.22, tone("#a5a3a8"))
        nodes.append(ground.finish(lit=False))
        return Backdrop(back=nodes, stand=easel.below(0.25), spread=easel.size(0.08), air=easel.height * 0.42)
    dust = _drifting_dust(easel)
    return Backdrop(back=nodes, front=[dust], stand=easel.height * 0.7, spread=easel.size(0.15), air=easel.height * 0.52)


def _drifting_dust(easel: Easel) -> Node:
    sheet = easel.sheet(1.3, -easel.rise - 2, drift=easel.m * 0.02)
    rng = easel.fork("stardust")
    for _ in range(60):
        x, y, radius = float(rng.uniform(0, sheet.width)), float(rng.uniform(0, easel.height)), easel.m * float(rng.uniform(0.001, 0.0024))
        sheet.disc(x, y, radius, radius, (255.0, 244.0, 232.0))
    return sheet.finish(lit=False, blur=max(easel.m * 0.0012, 0.5))


def _globe(easel: Easel, depth: float, x: float, y: float, radius: float, colour: Tone, *, ring: bool) -> Node:
    """A planet lit from the upper left, with bands and perhaps a ring."""
    reach = radius * (2.1 if ring else 1.25)
    sheet = easel.sheet(depth, y - reach - 2, y + reach + 2)
    rng = easel.fork(f"globe{depth}")
    size = 2 * math.ceil(reach) + 4
    rows, columns = np.mgrid[0:size, 0:size].astype(np.float32)
    dx, dy = (columns - size / 2) / radius, (rows - size / 2) / radius
    distance = np.hypot(dx, dy)
    cover = np.clip((1 - distance) * radius + 0.5, 0, 1)
    height = np.sqrt(np.clip(1 - distance**2, 0, 1))
    light = np.clip(-0.62 * dx - 0.5 * dy + 0.62 * height, 0, 1)
    turned = dy * 0.96 + dx * 0.26
    bands = 0.5 + 0.5 * np.sin(turned * 13 + 1.3 * np.sin(turned * 31) + 0.5 * grain(size, size, rng, cell=(radius * 0.7, radius * 0.12)))
    glow = np.exp(-np.clip(distance - 1, 0, 9) * 9) * (distance >= 1) * 0.4
    pixels = np.zeros((size, size, 4), np.float32)
    for channel in range(3):
        body = (colour[channel] * (0.72 + 0.28 * bands) + 40 * (bands > 0.8) * (bands - 0.8)) * (0.1 + 1.05 * light)
        body += np.array((255.0, 240.0, 220.0))[channel] * 0.28 * np.clip(1 - height * 1.25, 0, 1) * light
        pixels[:, :, channel] = np.clip(body, 0, 255) * cover + colour[channel] * glow * (1 - cover)
    pixels[:, :, 3] = 255 * (cover + glow * (1 - cover))
    if ring:
        _lay_ring(pixels, dx, dy, colour)
    sheet.stamp(np.clip(pixels, 0, 255).astype(np.uint8), x - size / 2, y - size / 2)
    return sheet.finish(lit=False)


def _lay_ring(pixels: Picture, dx: Picture, dy: Picture, colour: Tone) -> None:
    along, across = dx * 0.95 - dy * 0.3, (dx * 0.3 + dy * 0.95) / 0.28
    far = np.hypot(along, across)
    band = slope(1.3, 1.36, far) * (1 - slope(1.9, 1.98, far)) * (0.65 + 0.35 * np.sin(far * 46)) * 0.9
    hidden = (across < 0) & (np.hypot(dx, dy) < 1)
    band = np.where(hidden, 0, band)
    tint = blend(colour, _WHITE, 0.55)
    for channel in range(3):
        pixels[:, :, channel] = pixels[:, :, channel] * (1 - band) + tint[channel] * band
    pixels[:, :, 3] = pixels[:, :, 3] * (1 - band) + 255 * band


def paint_sky_world(easel: Easel) -> Backdrop:
    """High up: open sky above a sea of clouds."""
    nodes = paint_sky(easel)
    light = easel.light
    body = blend(light.horizon, _WHITE, 0.75 - 0.45 * light.dark) if light.dark < 0.6 else blend(light.middle, light.horizon, 0.75)
    under = blend(blend(light.middle, light.zenith, 0.3), body, 0.45)
    front: list[Node] = []
    for depth, row, tall, drift in ((0.12, 0.70, 0.12, 0.008), (0.35, 0.78, 0.17, 0.018), (0.7, 0.87, 0.2, 0.03), (1.4, 1.0, 0.22, 0.055)):
        layer = _cloud_floor(easel, depth, row * easel.height, easel.m * tall, drift, blend(under, body, 0.4 + 0.4 * depth), blend(under, light.haze, 0.35))
        (front if depth > 1 else nodes).append(layer)
    return Backdrop(back=nodes, front=front, stand=easel.height * 0.72, spread=easel.size(0.1), air=easel.height * 0.46)


def _cloud_floor(easel: Easel, depth: float, row: float, tall: float, drift: float, body: Tone, under: Tone) -> Layer:
    sheet = easel.sheet(depth, row - tall * 1.9, drift=drift * easel.m)
    rng = easel.fork(f"floor{depth}")
    line = row + tall * 0.25 * wander(sheet.width, rng, bumps=3)
    field = np.zeros((sheet.rows, sheet.width), np.float32)
    y = np.arange(sheet.rows, dtype=np.float32)[:, None] + sheet.top
    for _ in range(int(sheet.width / tall * 6)):
        x, radius = float(rng.uniform(0, sheet.width)), tall * float(rng.uniform(0.28, 0.75))
        columns = np.arange(int(x - radius), int(x + radius) + 1)
        centre = float(line[int(x) % sheet.width])
        puff = 1 - ((columns[None, :] - x) ** 2 + (y - centre) ** 2) / radius**2
        field[:, columns % sheet.width] = np.maximum(field[:, columns % sheet.width], puff)
    field = np.maximum(field, np.clip((y - line[None, :]) / tall, 0, 1))
    lump = grain(sheet.width, sheet.rows, rng, cell=(tall * 0.6, tall * 0.4), octaves=4)
    shape = field + 0.22 * lump * (field > 0.01)
    cover = slope(0.05, 0.34, shape)
    soft = cv2.GaussianBlur(shape, (0, 0), tall * 0.07)
    lit = np.clip(0.62 + 1.5 * (soft - np.roll(soft, max(round(tall * 0.15), 1), axis=0)) + 0.2 * lump - 0.35 * np.clip((y - line[None, :]) / (tall * 1.6), 0, 1), 0, 1)
    for channel in range(3):
        sheet.pixels[:, :, channel] = np.clip((under[channel] + (body[channel] - under[channel]) * lit) * cover, 0, 255)
    sheet.pixels[:, :, 3] = cover * 255
    return sheet.finish(lit=False)


@dataclass(slots=True)
class Weeds:
    """Sea grass that sways: a few baked positions of the same plants, played to and fro."""

    layers: list[Layer]
    seconds: float = 5.0

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        steps = 2 * (len(self.layers) - 1)
        at = int(view.seconds / self.seconds * steps) % steps
        self.layers[at if at < len(self.layers) else steps - at].draw(frame, view, compositor)


@dataclass(slots=True)
class Rays:
    """Shafts of light that move slowly through each other."""

    texture: Picture
    speed: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Brighten the luma where two patterns meet."""
        height, width = frame.y.shape
        room = self.texture.shape[1] - width - 1
        first, second = (view.seconds * self.speed) % room, room - (view.seconds * self.speed * 0.7) % room
        rows = min(height, self.texture.shape[0])
        shafts = cv2.min(_slide(self.texture, first, rows, width), _slide(self.texture, second, rows, width))
        cv2.add(frame.y[:rows], shafts, dst=frame.y[:rows])


def _slide(texture: Picture, x: float, rows: int, width: int) -> Picture:
    column, part = int(x), x - int(x)
    return cv2.addWeighted(texture[:rows, column : column + width], 1 - part, texture[:rows, column + 1 : column + width + 1], part, 0.0)


def paint_underwater(easel: Easel) -> Backdrop:
    """Blue depth with shafts of light, rocks, coral, swaying grass, sand."""
    rng = easel.fork("deep")
    rows, margin = _tall(easel)
    dim = 1 - 0.45 * easel.light.dark
    stops = [(0.0, tone("#8fe3e6")), (0.25, tone("#3fb4cf")), (0.6, tone("#1b7fae")), (1.0, tone("#0d4b7d"))]
    cloth = tint_rows(rows, easel.width, [(at, (b * dim, g * dim, r * dim)) for at, (b, g, r) in stops])
    cloth *= 1 + 0.05 * grain(easel.width, rows, rng, cell=(easel.m * 0.5, easel.m * 0.2))[:, :, None]
    nodes: list[Node] = [Backcloth(bake_opaque(cloth, rng), float(-margin))]
    water = replace(easel.light, haze=(185.0 * dim, 128.0 * dim, 34.0 * dim), ambient=(255.0 * dim, 236.0 * dim, 196.0 * dim), thickness=0.9)
    easel.light = water
    for depth, crest, wave, colour in ((0.12, 0.06, 0.13, "#47708a"), (0.3, 0.13, 0.11, "#45677a")):
        sheet = easel.sheet(depth, easel.below(crest, depth) - easel.size(wave * 1.2))
        line = easel.below(crest, depth) - easel.size(wave) * (crags(sheet.width, rng, peaks=3, octaves=3) - 0.3)
        sheet.fill_below(line, tone(colour), blend(tone(colour), tone("#1d3a55"), 0.5), fade=easel.size(0.3), blot=0.12)
        _reef(sheet, line, easel, depth, rng)
        nodes.append(sheet.finish())
    nodes.append(Rays(_shafts(easel, rng), easel.m * 0.025))
    sheet, line = start_hill(easel, depth=1.0, crest=0.24, wave=0.03, bumps=1.2, head=0.28)
    nodes.append(_weeds(easel, sheet.top, line, depth=1.0, tall=0.22, every=0.06))
    sheet.fill_below(line, tone("#f0dca6"), tone("#c8a76c"), fade=easel.size(0.3), blot=0.08, edge=tone("#fff2cf"))
    stones(sheet, line + easel.size(0.02), every=easel.size(0.4), size=easel.size(0.05), light=tone("#a8a2a6"), dark=tone("#615f70"))
    _reef(sheet, line + easel.size(0.03), easel, 1.0, rng)
    speckle(sheet, line + easel.size(0.03), count=50, size=easel.size(0.008), tones=[tone("#fff6de"), tone("#d98f7a"), tone("#b99660")], depth_rows=easel.size(0.3), squash=0.6)
    nodes.append(sheet.finish())
    front = easel.sheet(1.4, easel.height - easel.size(0.3))
    edge = np.full(front.width, easel.height + easel.size(0.03), np.float32)
    return Backdrop(back=nodes, front=[_weeds(easel, front.top, edge, depth=1.4, tall=0.2, every=0.16, blur=easel.m * 0.003)], stand=easel.below(0.3), spread=easel.size(0.05), air=easel.height * 0.5)


def _shafts(easel: Easel, rng: np.random.Generator) -> Picture:
    rows, width = 2 * (easel.height // 2), easel.width + 2 * int(easel.m * 0.7)
    band = grain(width, 8, rng, cell=(easel.m * 0.16, 99), octaves=3)[4]
    y, x = np.arange(rows, dtype=np.float32)[:, None], np.arange(width)[None, :]
    slanted = band[(x + y * 0.3).astype(np.int32) % width]
    fade = (1 - y / rows) ** 1.1
    return np.clip(slope(-0.15, 0.7, slanted) * fade * 62 * (1 - 0.5 * easel.light.dark), 0, 255).astype(np.uint8)


def _reef(sheet: Sheet, line: Picture, easel: Easel, depth: float, rng: np.random.Generator) -> None:
    """Corals: fans, tubes and cushions in warm colours."""
    colours = [tone(code) for code in ("#e8657a", "#f29b4b", "#b565c9", "#f2c14b", "#e0527f", "#5fc9a8")]
    slots = max(round(sheet.width / easel.size(0.24, depth)), 2)
    for number in range(slots):
        x = (number + float(rng.uniform(0.1, 0.9))) * sheet.width / slots
        foot, size = float(line[int(x) % sheet.width]) + 2, easel.size(0.085, depth) * float(rng.uniform(0.5, 1.15))
        colour = colours[int(rng.integers(len(colours)))]
        kind = int(rng.integers(3))
        if kind == 0:
            for angle in np.linspace(0.45, math.pi - 0.45, 7):
                _twig(sheet, x, foot, angle, size, size * 0.09, colour, 3)
        elif kind == 1:
            for tube in range(4):
                px, tall = x + (tube - 1.5) * size * 0.3, size * float(rng.uniform(0.5, 1.1))
                half = size * 0.12
                sheet.polygon(np.array([[px - half * 0.8, foot], [px - half, foot - tall], [px + half, foot - tall], [px + half * 0.8, foot]]), colour)
                sheet.polygon(np.array([[px - half * 0.8, foot], [px - half, foot - tall], [px - half * 0.4, foot - tall], [px - half * 0.4, foot]]), blend(colour, _WHITE, 0.25))
                sheet.disc(px, foot - tall, half, half * 0.45, blend(colour, (40.0, 20.0, 60.0), 0.45))
        else:
            for puff in range(5):
                px = x + (puff - 2) * size * 0.24
                radius = size * float(rng.uniform(0.2, 0.34))
                sheet.disc(px, foot - radius * 0.5, radius, radius, blend(colour, (60.0, 20.0, 60.0), 0.15))
                sheet.disc(px - radius * 0.2, foot - radius * 0.75, radius * 0.6, radius * 0.55, blend(colour, _WHITE, 0.18))


def _twig(sheet: Sheet, x: float, y: float, angle: float, length: float, half: float, colour: Tone, level: int) -> None:
    tip = (x + math.cos(angle) * length * 0.5, y - math.sin(angle) * length * 0.5)
    side = (-math.sin(angle) * half, -math.cos(angle) * half)
    sheet.polygon(np.array([[x - side[0], y - side[1]], [tip[0] - side[0] * 0.7, tip[1] - side[1] * 0.7], [tip[0] + side[0] * 0.7, tip[1] + side[1] * 0.7], [x + side[0], y + side[1]]]), colour)
    if level == 0:
        sheet.disc(tip[0], tip[1], half, half, blend(colour, _WHITE, 0.3))
        return
    for turn in (-0.32, 0.3):
        _twig(sheet, tip[0], tip[1], angle + turn, length * 0.68, half * 0.78, colour, level - 1)


def _weeds(easel: Easel, top: int, line: Picture, *, depth: float, tall: float, every: float, blur: float = 0.0) -> Weeds:
    layers = []
    steps = 9
    for step in range(steps):
        lean = 0.55 * math.sin((step / (steps - 1) - 0.5) * math.pi)
        sheet = easel.sheet(depth, top)
        _grow_weeds(sheet, line, easel, depth, tall, every, lean)
        layers.append(sheet.finish(blur=blur))
    return Weeds(layers)


def _grow_weeds(sheet: Sheet, line: Picture, easel: Easel, depth: float, tall: float, every: float, lean: float) -> None:
    rng = easel.fork(f"weeds{depth}")
    greens = [tone("#2f8f63"), tone("#4fae6a"), tone("#86c55f"), tone("#3d7a5a")]
    slots = max(round(sheet.width / easel.size(every, depth)), 2)
    for number in range(slots):
        x = (number + float(rng.uniform(0, 1))) * sheet.width / slots
        foot, high = float(line[int(x) % len(line)]) + 4, easel.size(tall, depth) * float(rng.uniform(0.35, 1.0))
        phase, half = float(rng.uniform(0, 6)), easel.size(0.007, depth)
        t = np.linspace(0, 1, 10)
        middle = x + high * 0.2 * t * (lean * (0.6 + 0.4 * math.sin(phase)) + 0.35 * np.sin(t * 5 + phase + lean * 1.5))
        wide = half * (1 - t**2) + 0.4
        y = foot - high * t
        sheet.polygon(np.concatenate([np.stack([middle - wide, y], 1), np.stack([middle + wide, y], 1)[::-1]]), greens[int(rng.integers(4))])


def paint_cave(easel: Easel) -> Backdrop:
    """Rock all around, a bright opening far inside, crystals that glow."""
    rng = easel.fork("cave")
    rows, margin = _tall(easel)
    y, x = np.mgrid[0:rows, 0 : easel.width].astype(np.float32)
    glow = np.exp(-np.hypot((x - easel.width * 0.5) / 0.9, y - margin - easel.horizon * 0.92) / (easel.m * 0.24))[:, :, None]
    cloth = tint_rows(rows, easel.width, [(0.0, tone("#131022")), (0.5, tone("#272041")), (1.0, tone("#171226"))])
    opening = blend(easel.light.horizon, easel.light.sun, 0.4)
    cloth += (np.array(opening, np.float32) - cloth) * np.clip(glow * 1.25, 0, 1)
    nodes: list[Node] = [Backcloth(bake_opaque(cloth, rng), float(-margin))]
    easel.light = replace(easel.light, ambient=(255.0, 236.0, 232.0), haze=blend(opening, tone("#5a4a78"), 0.5), thickness=0.5, dark=0.9)
    for depth, hang, rise, colour in ((0.12, 0.3, 0.05, "#4a3f66"), (0.35, 0.24, 0.1, "#3a3154"), (0.7, 0.17, 0.14, "#2c2543")):
        nodes.append(_rock_roof(easel, depth, hang, tone(colour), rng))
        sheet, line = start_hill(easel, depth=depth, crest=rise, wave=0.05, bumps=2.2, head=0.25)
        _crystals(sheet, line, easel, depth, rng)
        sheet.fill_below(line, blend(tone(colour), _WHITE, 0.1), tone(colour), fade=easel.size(0.2), blot=0.15, edge=blend(tone(colour), _WHITE, 0.3))
        nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=1.0, crest=0.2, wave=0.03, bumps=1.2, head=0.2)
    sheet.fill_below(line, tone("#57496f"), tone("#2b2340"), fade=easel.size(0.4), blot=0.16, edge=tone("#8a7aa8"))
    stones(sheet, line + easel.size(0.03), every=easel.size(0.3), size=easel.size(0.05), light=tone("#75658f"), dark=tone("#3b3154"))
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, front=[_rock_roof(easel, 1.4, 0.1, tone("#120e1d"), rng)], stand=easel.below(0.27), spread=easel.size(0.06), air=easel.horizon * 0.8)


def _rock_roof(easel: Easel, depth: float, hang: float, colour: Tone, rng: np.random.Generator) -> Node:
    sheet = easel.sheet(depth, -easel.rise - 4, easel.size(hang * 2.6) + easel.rise)
    line = easel.size(hang) * (0.55 + 0.35 * wander(sheet.width, rng, bumps=2))
    spikes = crags(sheet.width, rng, peaks=9, rough=0.5, octaves=3)
    line = (line + easel.size(hang) * 0.9 * spikes**2.2).astype(np.float32)
    y = np.arange(sheet.rows, dtype=np.float32)[:, None] + sheet.top
    cover = np.clip(line[None, :] - y + 0.5, 0, 1)
    mark = 1 + 0.15 * grain(sheet.width, sheet.rows, rng, cell=(easel.m * 0.08, easel.m * 0.2))
    edge = np.clip(1 - (line[None, :] - y) / easel.size(0.05), 0, 1)
    for channel in range(3):
        sheet.pixels[:, :, channel] = np.clip((colour[channel] * mark + 26 * edge) * cover, 0, 255)
    sheet.pixels[:, :, 3] = cover * 255
    return sheet.finish()


def _crystals(sheet: Sheet, line: Picture, easel: Easel, depth: float, rng: np.random.Generator) -> None:
    colours = [tone("#6fe7ff"), tone("#b58bff"), tone("#7dffcf")] if not easel.scene.palette else [blend(colour, _WHITE, 0.25) for colour in _colours(easel, 3)]
    for _ in range(max(round(sheet.width / easel.size(0.5, depth)), 2)):
        x = float(rng.uniform(0, sheet.width))
        foot = float(line[int(x) % sheet.width]) + 4
        colour = colours[int(rng.integers(3))]
        for lean in (-0.5, 0.45, -0.15, 0.15):
            tall, half = easel.size(0.1, depth) * float(rng.uniform(0.5, 1.2)), easel.size(0.015, depth)
            tip = (x + lean * tall, foot - tall)
            sheet.polygon(np.array([[x - half, foot], [tip[0] - half * 0.8, tip[1] + half * 2], tip, [tip[0] + half * 0.8, tip[1] + half * 2], [x + half, foot]]), colour, shines=0.85)
            sheet.polygon(np.array([[x - half, foot], [tip[0] - half * 0.8, tip[1] + half * 2], tip, [x, foot]]), blend(colour, _WHITE, 0.5), shines=0.85)
        sheet.halo(x, foot - easel.size(0.05, depth), easel.size(0.16, depth), colour, 0.4)


def paint_volcano(easel: Easel) -> Backdrop:
    """A burning mountain over black land with rivers of lava."""
    easel.light = replace(easel.light, middle=blend(easel.light.middle, tone("#a8452f"), 0.5), horizon=blend(easel.light.horizon, tone("#ff9a4d"), 0.6), haze=blend(easel.light.haze, tone("#9a4a3a"), 0.5))
    nodes = paint_sky(easel)
    nodes.append(paint_mountains(easel, depth=0.06, height=0.2, peaks=3, light=tone("#7a5a58"), dark=tone("#4a3a44"), name="low"))
    depth = 0.16
    foot, tall = easel.below(0.06, depth), easel.size(0.62, depth)
    sheet = easel.sheet(depth, foot - tall * 1.15)
    middle = easel.width * 0.55
    x = np.arange(sheet.width, dtype=np.float32)
    rng = easel.fork("volcano")
    away = np.abs(x - middle) / easel.size(0.75)
    line = foot - tall * np.clip(1 - away, 0, None) ** 1.35
    line = np.maximum(line, foot - tall * 0.8 + easel.size(0.012) * wander(sheet.width, rng, bumps=30)) + easel.size(0.008) * wander(sheet.width, rng, bumps=14)
    sheet.fill_below(line.astype(np.float32), tone("#6b4b4a"), tone("#33272f"), fade=tall, blot=0.16, stroke=0.5, edge=tone("#c9603a"))
    top = foot - tall * 0.8
    for lean, wide in ((0.0, 0.02), (-0.5, 0.012), (0.62, 0.014)):
        _lava(sheet, middle + lean * easel.size(0.06), top, foot, lean, easel.size(wide), rng)
    sheet.halo(middle, top, easel.size(0.3), tone("#ff8a3c"), 0.7)
    nodes.append(sheet.finish(haze=0.6))
    nodes.append(_smoke(easel, middle, top, depth))
    for depth, crest in ((0.4, 0.06), (0.7, 0.12)):
        nodes.append(paint_hill(easel, depth=depth, crest=crest, wave=0.04, bumps=1.8, tones=(tone("#5a4548"), tone("#3a2c33"), tone("#2a2026"))))
    sheet, line = start_hill(easel, depth=1.0, crest=0.18, wave=0.025, bumps=1.3, head=0.05)
    sheet.fill_below(line, tone("#5e4a4a"), tone("#2c2127"), fade=easel.size(0.45), blot=0.15, edge=tone("#d0703f"))
    stones(sheet, line + easel.size(0.03), every=easel.size(0.3), size=easel.size(0.05), light=tone("#7a6260"), dark=tone("#3a2c31"))
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.26), spread=easel.size(0.08), air=easel.horizon * 0.5)


def _lava(sheet: Sheet, x: float, top: float, foot: float, lean: float, half: float, rng: np.random.Generator) -> None:
    t = np.linspace(0, 1, 16)
    middle = x + lean * (foot - top) * 0.6 * t + half * 2.2 * np.sin(t * 8 + float(rng.uniform(0, 6)))
    y = top + (foot - top) * t
    for share, colour in ((1.0, tone("#e8481f")), (0.55, tone("#ffb03a"))):
        wide = half * share * (0.6 + 0.7 * t)
        sheet.polygon(np.concatenate([np.stack([middle - wide, y], 1), np.stack([middle + wide, y], 1)[::-1]]), colour, shines=0.95)


def _smoke(easel: Easel, x: float, y: float, depth: float) -> Node:
    sheet = easel.sheet(depth, -easel.rise - 4, y + 6)
    rng = easel.fork("smoke")
    grey = blend(tone("#5b4c50"), easel.light.horizon, 0.25)
    for step in range(70):
        share = step / 70
        px = x + easel.size(0.5) * share**1.5 + easel.size(0.05) * float(rng.uniform(-1, 1)) * (0.4 + share)
        py = y - (y + easel.size(0.1)) * share
        radius = easel.size(0.025 + 0.085 * share) * float(rng.uniform(0.7, 1.2))
        sheet.disc(px, py, radius, radius * 0.85, blend(blend(tone("#ff9a55"), grey, min(share * 4, 1)), easel.light.zenith, 0.45 * share))
    return sheet.finish(lit=False, blur=easel.m * 0.014)


def paint_abstract(easel: Easel) -> Backdrop:
    """Ribbons of colour that flow through each other: for words that name no place and no thing."""
    colours = _colours(easel, 5)
    rows, margin = _tall(easel)
    rng = easel.fork("abstract")
    dim = 1 - 0.4 * easel.light.dark
    cloth = tint_rows(rows, easel.width, [(0.0, blend(colours[0], (60.0, 30.0, 40.0), 0.62)), (0.55, blend(colours[1], (80.0, 40.0, 50.0), 0.35)), (1.0, blend(colours[2], (60.0, 30.0, 40.0), 0.5))]) * dim
    y, x = np.mgrid[0:rows, 0 : easel.width].astype(np.float32)
    glow = np.exp(-np.hypot(x - easel.width * 0.62, y - rows * 0.36) / (easel.m * 0.4))[:, :, None]
    cloth += (np.array(blend(colours[1], _WHITE, 0.6), np.float32) * dim - cloth) * glow * 0.75
    nodes: list[Node] = [Backcloth(bake_opaque(cloth, rng), float(-margin))]
    for number in range(6):
        nodes.append(_ribbon(easel, number, colours[number % len(colours)], rng))
    return Backdrop(back=nodes, stand=easel.height * 0.68, spread=easel.size(0.1), air=easel.height * 0.5)


def _ribbon(easel: Easel, number: int, colour: Tone, rng: np.random.Generator) -> Layer:
    depth = 0.25 + 0.2 * number
    row = easel.height * (0.3 + 0.12 * number)
    tall = easel.m * (0.16 + 0.03 * number)
    sheet = easel.sheet(depth, row - tall * 1.6, row + tall * 2.4 + easel.rise, drift=easel.m * (0.02 + 0.014 * number))
    centre = row + tall * 0.7 * wander(sheet.width, rng, bumps=1.5 * sheet.width / easel.width, rough=0.3, octaves=2)
    thick = tall * (0.75 + 0.4 * wander(sheet.width, rng, bumps=2 * sheet.width / easel.width, rough=0.3, octaves=2))
    y = np.arange(sheet.rows, dtype=np.float32)[:, None] + sheet.top
    share = (y - centre[None, :]) / thick[None, :]
    alpha = np.clip(share * thick[None, :] + 0.5, 0, 1) * np.exp(-np.clip(share, 0, 9) * 2.2) * 0.85
    rim = np.exp(-((share * thick[None, :] / (easel.m * 0.006)) ** 2)) * (share > -0.02)
    for channel in range(3):
        part = colour[channel] * (1 - 0.3 * np.clip(share, 0, 1)) + (255 - colour[channel]) * 0.55 * rim
        sheet.pixels[:, :, channel] = np.clip(part * alpha, 0, 255)
    sheet.pixels[:, :, 3] = alpha * 255
    return sheet.finish(lit=False, bob=(easel.m * 0.012, 5.0 + number * 0.7, number / 6))


WORLDS = (
    Setting(name="space", words=("space", "outer space", "galaxy", "universe", "cosmos", "nebula", "orbit", "solar system", "interstellar", "milky way", "moon surface", "planet surface", "zero gravity"), paint=paint_space, horizon=0.5, floor="space", sounds=("space",)),
    Setting(name="sky", words=("sky", "cloud", "heaven", "above the cloud", "sea of cloud", "air", "midair"), paint=paint_sky_world, horizon=0.72, floor="air", sounds=("wind",)),
    Setting(name="underwater", words=("underwater", "coral reef", "reef", "coral", "ocean floor", "deep sea", "seabed", "aquarium", "under the sea", "under water", "beneath the wave", "fish tank", "kelp forest"), paint=paint_underwater, horizon=0.5, floor="underwater", sounds=("deep",)),
    Setting(name="cave", words=("cave", "cavern", "grotto", "mine", "dungeon", "tunnel"), paint=paint_cave, horizon=0.55, sounds=("cave",)),
    Setting(name="volcano", words=("volcano", "lava", "eruption", "volcanic", "crater", "hell"), paint=paint_volcano, horizon=0.55, sounds=("rumble",)),
    Setting(name="abstract", words=("abstract", "pattern", "fractal", "shape", "kaleidoscope", "geometry", "texture", "background", "gradient", "particle"), paint=paint_abstract, horizon=0.5, floor="space", sounds=("pad",)),
)  # fmt: skip
"""Elsewhere."""
