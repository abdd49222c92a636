"""Below: under water and in a cave."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Compositor, Frame, Picture, bake_opaque
from ..painting.sheet import Easel, Layer, Node, Sheet, View, tint_rows
from ..painting.texture import crags, grain, slope, wander
from .abyss import paint_sunken
from .base import Backdrop, Setting
from .harmony import COARSE, choose_colours, measure_backcloth
from .sky import Backcloth
from .terrain import speckle, start_hill, stones

_WHITE: Tone = (255.0, 255.0, 255.0)


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
    return cv2.addWeighted(
        texture[:rows, column : column + width], 1 - part, texture[:rows, column + 1 : column + width + 1], part, 0.0
    )


def paint_underwater(easel: Easel) -> Backdrop:
    """Blue depth with shafts of light, rocks, coral, swaying grass, sand."""
    rng = easel.fork("deep")
    rows, margin = measure_backcloth(easel)
    dim = 1 - 0.45 * easel.light.dark
    stops = [(0.0, tone("#8fe3e6")), (0.25, tone("#3fb4cf")), (0.6, tone("#1b7fae")), (1.0, tone("#0d4b7d"))]
    high, wide, m = math.ceil(rows / COARSE), math.ceil(easel.width / COARSE), easel.m / COARSE
    cloth = tint_rows(high, wide, [(at, (b * dim, g * dim, r * dim)) for at, (b, g, r) in stops])
    cloth *= 1 + 0.05 * grain(wide, high, rng, cell=(m * 0.5, m * 0.2))[:, :, None]
    nodes: list[Node] = [Backcloth(bake_opaque(cloth, rng, size=(easel.width, rows)), float(-margin))]
    water = replace(
        easel.light,
        haze=(185.0 * dim, 128.0 * dim, 34.0 * dim),
        ambient=(255.0 * dim, 236.0 * dim, 196.0 * dim),
        thickness=0.9,
    )
    easel.light = water
    for depth, crest, wave, colour in ((0.12, 0.06, 0.13, "#47708a"), (0.3, 0.13, 0.11, "#45677a")):
        sheet = easel.sheet(depth, easel.below(crest, depth) - easel.size(wave * 1.2 + 0.2))
        line = easel.below(crest, depth) - easel.size(wave) * (crags(sheet.width, rng, peaks=3, octaves=3) - 0.3)
        sheet.fill_below(line, tone(colour), blend(tone(colour), tone("#1d3a55"), 0.5), fade=easel.size(0.3), blot=0.12)
        _reef(sheet, line, easel, depth, rng)
        nodes.append(sheet.finish())
    nodes += paint_sunken(easel)
    nodes.append(Rays(light_shafts(easel, rng), easel.m * 0.025))
    sheet, line = start_hill(easel, depth=1.0, crest=0.24, wave=0.03, bumps=1.2, head=0.28)
    nodes.append(_weeds(easel, sheet.top, line, depth=1.0, tall=0.22, every=0.06))
    sheet.fill_below(line, tone("#f0dca6"), tone("#c8a76c"), fade=easel.size(0.3), blot=0.08, edge=tone("#fff2cf"))
    stones(
        sheet,
        line + easel.size(0.02),
        every=easel.size(0.4),
        size=easel.size(0.05),
        light=tone("#a8a2a6"),
        dark=tone("#615f70"),
    )
    _reef(sheet, line + easel.size(0.03), easel, 1.0, rng)
    speckle(
        sheet,
        line + easel.size(0.03),
        count=50,
        size=easel.size(0.008),
        tones=[tone("#fff6de"), tone("#d98f7a"), tone("#b99660")],
        depth_rows=easel.size(0.3),
        squash=0.6,
    )
    nodes.append(sheet.finish())
    front = easel.sheet(1.4, easel.height - easel.size(0.3))
    edge = np.full(front.width, easel.height + easel.size(0.03), np.float32)
    return Backdrop(
        back=nodes,
        front=[_weeds(easel, front.top, edge, depth=1.4, tall=0.2, every=0.16, blur=easel.m * 0.003)],
        stand=easel.below(0.3),
        spread=easel.size(0.05),
        air=easel.height * (0.3 if "wreck" in easel.scene.extras else 0.5),
    )


def light_shafts(easel: Easel, rng: np.random.Generator) -> Picture:
    """How much brighter each pixel is where light falls in, and as much again to the side as they move."""
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
                sheet.polygon(
                    np.array(
                        [
                            [px - half * 0.8, foot],
                            [px - half, foot - tall],
                            [px + half, foot - tall],
                            [px + half * 0.8, foot],
                        ]
                    ),
                    colour,
                )
                sheet.polygon(
                    np.array(
                        [
                            [px - half * 0.8, foot],
                            [px - half, foot - tall],
                            [px - half * 0.4, foot - tall],
                            [px - half * 0.4, foot],
                        ]
                    ),
                    blend(colour, _WHITE, 0.25),
                )
                sheet.disc(px, foot - tall, half, half * 0.45, blend(colour, (40.0, 20.0, 60.0), 0.45))
        else:
            for puff in range(5):
                px = x + (puff - 2) * size * 0.24
                radius = size * float(rng.uniform(0.2, 0.34))
                sheet.disc(px, foot - radius * 0.5, radius, radius, blend(colour, (60.0, 20.0, 60.0), 0.15))
                sheet.disc(
                    px - radius * 0.2, foot - radius * 0.75, radius * 0.6, radius * 0.55, blend(colour, _WHITE, 0.18)
                )


def _twig(sheet: Sheet, x: float, y: float, angle: float, length: float, half: float, colour: Tone, level: int) -> None:
    tip = (x + math.cos(angle) * length * 0.5, y - math.sin(angle) * length * 0.5)
    side = (-math.sin(angle) * half, -math.cos(angle) * half)
    sheet.polygon(
        np.array(
            [
                [x - side[0], y - side[1]],
                [tip[0] - side[0] * 0.7, tip[1] - side[1] * 0.7],
                [tip[0] + side[0] * 0.7, tip[1] + side[1] * 0.7],
                [x + side[0], y + side[1]],
            ]
        ),
        colour,
    )
    if level == 0:
        sheet.disc(tip[0], tip[1], half, half, blend(colour, _WHITE, 0.3))
        return
    for turn in (-0.32, 0.3):
        _twig(sheet, tip[0], tip[1], angle + turn, length * 0.68, half * 0.78, colour, level - 1)


def _weeds(
    easel: Easel, top: int, line: Picture, *, depth: float, tall: float, every: float, blur: float = 0.0
) -> Weeds:
    layers = []
    steps = 9
    for step in range(steps):
        lean = 0.55 * math.sin((step / (steps - 1) - 0.5) * math.pi)
        sheet = easel.sheet(depth, top)
        _grow_weeds(sheet, line, easel, depth, tall, every, lean)
        layers.append(sheet.finish(blur=blur))
    return Weeds(layers)


def _grow_weeds(
    sheet: Sheet, line: Picture, easel: Easel, depth: float, tall: float, every: float, lean: float
) -> None:
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
        sheet.polygon(
            np.concatenate([np.stack([middle - wide, y], 1), np.stack([middle + wide, y], 1)[::-1]]),
            greens[int(rng.integers(4))],
        )


def paint_cave(easel: Easel) -> Backdrop:
    """Rock all around, a bright opening far inside, crystals that glow."""
    rng = easel.fork("cave")
    rows, margin = measure_backcloth(easel)
    high, wide = math.ceil(rows / COARSE), math.ceil(easel.width / COARSE)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) * COARSE
    glow = np.exp(-np.hypot((x - easel.width * 0.5) / 0.9, y - margin - easel.horizon * 0.92) / (easel.m * 0.24))[
        :, :, None
    ]
    cloth = tint_rows(high, wide, [(0.0, tone("#131022")), (0.5, tone("#272041")), (1.0, tone("#171226"))])
    opening = blend(easel.light.horizon, easel.light.sun, 0.4)
    cloth += (np.array(opening, np.float32) - cloth) * np.clip(glow * 1.25, 0, 1)
    nodes: list[Node] = [Backcloth(bake_opaque(cloth, rng, size=(easel.width, rows)), float(-margin))]
    easel.light = replace(
        easel.light, ambient=(255.0, 236.0, 232.0), haze=blend(opening, tone("#5a4a78"), 0.5), thickness=0.5, dark=0.9
    )
    for depth, hang, rise, colour in (
        (0.12, 0.3, 0.05, "#4a3f66"),
        (0.35, 0.24, 0.1, "#3a3154"),
        (0.7, 0.17, 0.14, "#2c2543"),
    ):
        nodes.append(_rock_roof(easel, depth, hang, tone(colour), rng))
        sheet, line = start_hill(easel, depth=depth, crest=rise, wave=0.05, bumps=2.2, head=0.25)
        _crystals(sheet, line, easel, depth, rng)
        sheet.fill_below(
            line,
            blend(tone(colour), _WHITE, 0.1),
            tone(colour),
            fade=easel.size(0.2),
            blot=0.15,
            edge=blend(tone(colour), _WHITE, 0.3),
        )
        nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=1.0, crest=0.2, wave=0.03, bumps=1.2, head=0.2)
    sheet.fill_below(line, tone("#57496f"), tone("#2b2340"), fade=easel.size(0.4), blot=0.16, edge=tone("#8a7aa8"))
    stones(
        sheet,
        line + easel.size(0.03),
        every=easel.size(0.3),
        size=easel.size(0.05),
        light=tone("#75658f"),
        dark=tone("#3b3154"),
    )
    nodes.append(sheet.finish())
    return Backdrop(
        back=nodes,
        front=[_rock_roof(easel, 1.4, 0.1, tone("#120e1d"), rng)],
        stand=easel.below(0.27),
        spread=easel.size(0.06),
        air=easel.horizon * 0.8,
    )


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
    colours = (
        [tone("#6fe7ff"), tone("#b58bff"), tone("#7dffcf")]
        if not easel.scene.palette
        else [blend(colour, _WHITE, 0.25) for colour in choose_colours(easel, 3)]
    )
    many = "crystals" in easel.scene.extras
    for _ in range(max(round(sheet.width / easel.size(0.2 if many else 0.5, depth)), 2)):
        x = float(rng.uniform(0, sheet.width))
        foot = float(line[int(x) % sheet.width]) + 4
        colour = colours[int(rng.integers(3))]
        for lean in (-0.5, 0.45, -0.15, 0.15):
            grown = 2.1 if many else 1.0
            tall = grown * easel.size(0.1, depth) * float(rng.uniform(0.5, 1.2))
            half = grown * easel.size(0.015, depth)
            tip = (x + lean * tall, foot - tall)
            sheet.polygon(
                np.array(
                    [
                        [x - half, foot],
                        [tip[0] - half * 0.8, tip[1] + half * 2],
                        tip,
                        [tip[0] + half * 0.8, tip[1] + half * 2],
                        [x + half, foot],
                    ]
                ),
                colour,
                shines=0.85,
            )
            sheet.polygon(
                np.array([[x - half, foot], [tip[0] - half * 0.8, tip[1] + half * 2], tip, [x, foot]]),
                blend(colour, _WHITE, 0.5),
                shines=0.85,
            )
        sheet.halo(x, foot - easel.size(0.05, depth), easel.size(0.16, depth), colour, 0.4)


DEPTHS = (
    Setting(
        name="underwater",
        words=(
            "underwater, coral reef, reef, coral, ocean floor, seabed, sea bed, ocean bed, under the sea, under "
            "water, beneath the wave, under the wave, below the wave, beneath the sea, beneath the ocean, below "
            "the surface, beneath the surface, under the ocean, kelp forest, shipwreck, sunken ship, sunken "
            "pirate ship, sunken galleon, ship wreck, wreck, sunken city, sunken temple, sunken ruin, lost city, "
            "atlantis, seafloor, sea floor, underwater city, underwater kingdom, underwater palace, underwater "
            "castle, city under the sea, inside a sunken airplane, inside a sunken plane, sunken airplane, sunken "
            "plane, sunken aircraft, airplane wreck underwater, inside a sunken aircraft, plane wreck underwater, "
            "underwater plane wreck, underwater airplane wreck, sunken airliner, sunken jet, crashed plane "
            "underwater, under the ice, beneath the ice, below the ice, underneath the ice, under sea ice, "
            "beneath sea ice, under thick ice, under polar ice, under a frozen lake, under a frozen sea, under "
            "the frozen sea, under the frozen lake, beneath a frozen lake, beneath the frozen lake, beneath the "
            "frozen sea"
        ),
        paint=paint_underwater,
        horizon=0.5,
        floor="underwater",
        sounds=("deep",),
    ),
    Setting(
        name="cave",
        words=(
            "cave, dragon's lair, dragon lair, dragon's den, dragon's cave, monster's lair, lair, bear cave, "
            "underground lake, cavern, grotto, mine, tunnel, crystal cave, crystal cavern, cave of crystal, cave "
            "full of crystal, geode, inside a burrow, in a burrow, inside its burrow, in its burrow, in their "
            "burrow, inside the burrow, in the burrow, rabbit warren, warren, underground burrow, underground "
            "den, animal den, ant nest, ant colony underground, underground nest, hobbit hole, underground home, "
            "igloo interior, inside an igloo, in an igloo, inside the igloo, in the igloo, snow cave, ice house, "
            "inside a snow fort, inside a whale, inside the whale, belly of a whale, belly of the whale, whale's "
            "belly, whale's stomach, whale belly, inside a whale's belly, stomach of a whale, inside a monster, "
            "inside a giant fish"
        ),
        paint=paint_cave,
        horizon=0.55,
        sounds=("cave",),
    ),
)
"""Below."""
