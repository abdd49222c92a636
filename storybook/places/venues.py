"""Grand halls for an evening out: a ballroom with chandeliers, an aquarium with its great pane.

Also: where people gather: a temple, a circus tent with its ring.
Also: a battlefield with what is left on it, and a dance floor under coloured lights.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..painting.light import blend, light_for, tone
from ..painting.planes import Compositor, Frame, Planes, bake
from ..painting.sheet import Easel, Node, Sheet, View
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .buildings import rect
from .grounds import lay_ground, set_up
from .interiors import WALL_DEPTH, Bay, boards, indoor, inner_light, paint_hall, plain
from .sky import paint_sky
from .terrain import paint_hill

_SWIMMERS = ("clownfish", "blue tang", "angelfish", "manta ray", "shark", "jellyfish")


@dataclass(slots=True)
class Shoal:
    """Fish that swim past behind a pane, each at its own height and pace, to the right or to the left."""

    phases: list[list[Planes]]
    """Of each fish: half a dozen phases of its stroke."""
    courses: list[tuple[float, float, float]]
    """First column, row of the upper edge, pixels a second."""
    width: float
    depth: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        for number, (phases, (x, y, speed)) in enumerate(zip(self.phases, self.courses, strict=True)):
            planes = phases[int((view.seconds * 1.1 + 0.37 * number) % 1.0 * len(phases))]
            room = self.width + 2 * planes.width
            at = (x + speed * view.seconds - view.x * self.depth) % room - planes.width
            compositor.over(frame, planes, at, y)


def paint_aquarium(easel: Easel) -> Backdrop:
    """A dim hall before a tank as high as the wall: blue water, corals, fish, rays of light."""
    outside = light_for(easel.scene)
    inner_light(easel)
    foot = easel.below(0.085, WALL_DEPTH)
    frame = easel.sheet(WALL_DEPTH, -easel.rise - 4)
    top = easel.height * 0.05
    steel, dim = tone("#24405c"), tone("#16283e")
    frame.polygon(rect(0, frame.top, frame.width - 0.01, top), dim)
    frame.polygon(rect(0, top - easel.size(0.012), frame.width - 0.01, top), steel)
    frame.polygon(rect(0, foot - easel.size(0.1), frame.width - 0.01, foot + 4), dim)
    frame.polygon(rect(0, foot - easel.size(0.1), frame.width - 0.01, foot - easel.size(0.086)), steel)
    count = max(round(frame.width / easel.size(0.85)), 2)
    for number in range(count):
        x, half = number * frame.width / count, easel.size(0.011)
        frame.polygon(rect(x, top, x + 2 * half, foot - easel.size(0.09)), steel)
    ground = easel.sheet(1.0, foot)
    plain("#4d6f92")(ground, easel, foot)
    for number in range(count):  # the light of the tank lies on the floor
        ground.halo(
            (number + 0.5) * ground.width / count, foot + easel.size(0.06), easel.size(0.5), tone("#5ac8e8"), 0.3
        )
    nodes = [_water(easel, foot, outside.dark), _shoal(easel, top, foot), frame.finish(), ground.finish()]
    return Backdrop(back=nodes, stand=easel.below(0.28), spread=easel.size(0.07), air=easel.horizon * 0.55)


def _water(easel: Easel, foot: float, dark: float) -> Node:
    """The tank: light from above, rocks and corals at the bottom."""
    sheet = easel.sheet(WALL_DEPTH * 0.8, -easel.rise - 4, foot)
    line = np.full(sheet.width, sheet.top, np.float32)
    upper = easel.light.plain(blend(tone("#4fd0ee"), tone("#2a9fd0"), dark))
    sheet.fill_below(line, upper, easel.light.plain(tone("#0d4f8f")), fade=foot - sheet.top, blot=0.05)
    rng = easel.fork("tank")
    for _ in range(max(round(sheet.width / easel.size(0.3)), 2)):
        x, lean = float(rng.uniform(0, sheet.width)), easel.size(0.25)
        wide = easel.size(float(rng.uniform(0.02, 0.07)))
        for at in range(6):  # a ray fades on its way down
            y, step = sheet.top + at * (foot - sheet.top) / 7, (foot - sheet.top) / 7
            sheet.halo(x - lean * at / 7, y + step / 2, wide + step * 0.5, tone("#9fe8ff"), 0.1 * (1 - at / 6))
    for number in range(max(round(sheet.width / easel.size(0.16)), 3)):
        kind = ("coral", "seaweed", "rock", "coral", "seaweed")[number % 5]
        code = ("#e8607a", "#f2a84a", "#b06fd0", "#4fb07a")[int(rng.integers(4))]
        _stand_in(sheet, easel, kind, float(rng.uniform(0, sheet.width)), foot - easel.size(0.09), code, rng)
    return sheet.finish()


def _stand_in(
    sheet: Sheet, easel: Easel, kind: str, x: float, foot: float, code: str, rng: np.random.Generator
) -> None:
    entry = CATALOGUE[kind]
    b, g, r = (round(part) for part in tone(code))
    tall = max(round(easel.size(0.2) * float(rng.uniform(0.5, 1.1))), 8)
    colour = (b, g, r) if kind == "coral" else None
    sprite = draw(entry, height_px=tall, action=entry.actions[0], phase=0.0, colour=colour, seed=int(rng.integers(99)))
    sheet.stamp(np.ascontiguousarray(sprite.bgra), round(x - sprite.anchor[0]), round(foot - sprite.anchor[1]))


def _shoal(easel: Easel, top: float, foot: float) -> Shoal:
    """A dozen fish at several heights."""
    rng = easel.fork("shoal")
    named = tuple(name for name in easel.scene.extras if name in CATALOGUE and CATALOGUE[name].habitat == "underwater")
    kinds, phases, courses = (*named, *_SWIMMERS[:2]) if named else _SWIMMERS, [], []
    for number in range(12):
        entry = CATALOGUE[kinds[number % len(kinds)]]
        large = min(max(entry.height_metres, 0.25), 1.6) ** 0.45
        tall, left = max(round(easel.size(0.1) * large * float(rng.uniform(0.8, 1.3))), 10), number % 2 == 1
        strokes = []
        for at in range(6):
            sprite = draw(entry, height_px=tall, action=entry.choose("swim"), phase=at / 6, seed=number)
            pixels = np.ascontiguousarray(sprite.bgra[:, ::-1] if left else sprite.bgra)
            pixels = np.pad(pixels, ((0, pixels.shape[0] % 2), (0, pixels.shape[1] % 2), (0, 0)))
            strokes.append(bake(pixels, grade=easel.light.grade(0.8)))
        low = foot - easel.size(0.18) - strokes[0].height
        y = top + (low - top) * (0.06 + 0.88 * ((number * 5) % 12 + float(rng.random())) / 12)
        courses.append(
            (float(rng.uniform(0, easel.width * 1.3)), y, (-1 if left else 1) * easel.m * float(rng.uniform(0.04, 0.1)))
        )
        phases.append(strokes)
    return Shoal(phases, courses, float(easel.width), WALL_DEPTH * 0.8)


VENUES = (
    Setting(
        name="aquarium",
        words=(
            "aquarium, aquarium hall, oceanarium, sea life centre, sea life center, aquarium tunnel, public "
            "aquarium, submarine interior, submarine cabin, submarine porthole, submarine window, porthole of a "
            "submarine, submarine control room"
        ),
        paint=paint_aquarium,
        horizon=0.54,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
)
"""Grand halls."""


def paint_temple(easel: Easel) -> Backdrop:
    """Red pillars, a golden figure in a niche, lanterns, incense, steps."""
    return paint_hall(
        easel, wall="#7a2f2a", floor=boards("#6f4630"), fill=_shrine, middle=_offerings, span=21.0, focus=10.5
    )


def _shrine(bay: Bay) -> None:
    for x in (3.4, 17.6):
        bay.box(x - 1.5, 1.0, x + 1.5, 6.2, "#e8d8b4")
        for at in range(4):
            bay.box(x - 1.5 + 0.98 * at, 1.0, x - 1.42 + 0.98 * at, 6.2, "#5a3424")
        for at in range(5):
            bay.box(x - 1.5, 1.0 + 1.28 * at, x + 1.5, 1.08 + 1.28 * at, "#5a3424")
    bay.disc(10.5, 4.4, 3.4, 3.6, "#3f1c1a")
    bay.disc(10.5, 4.6, 2.2, 2.3, "#e0a83c", shines=0.25)
    bay.disc(10.5, 4.6, 1.9, 2.0, "#6b2a22")
    bay.glow(10.5, 4.4, 4.0, 0.35, "#ffd080")
    _seated(bay)
    bay.box(7.4, 0, 13.6, 0.7, "#8a5f3c")
    bay.box(8.0, 0.7, 13.0, 1.4, "#a8402f")
    bay.box(7.9, 1.3, 13.1, 1.5, "#e0b04a")
    for x in (0.8, 6.0, 15.0, 20.2):
        bay.box(x - 0.42, 0, x + 0.42, bay.ceiling + 1, "#b8382c")
        bay.box(x + 0.15, 0, x + 0.42, bay.ceiling + 1, "#8f2820")
        bay.box(x - 0.6, 0, x + 0.6, 0.5, "#e0b04a")
    bay.box(0, 7.2, 21, 7.7, "#2f6a5a")
    bay.box(0, 7.05, 21, 7.2, "#e0b04a")
    for x in (4.2, 7.6, 13.4, 16.8):
        bay.box(x - 0.03, 6.3, x + 0.03, 7.2, "#3a2a20")
        bay.disc(x, 5.8, 0.55, 0.62, "#e8503a", shines=0.75)
        bay.box(x - 0.25, 6.35, x + 0.25, 6.5, "#e0b04a")
        bay.box(x - 0.25, 5.1, x + 0.25, 5.25, "#e0b04a")
        bay.glow(x, 5.8, 1.6, 0.3, "#ffa060")


def _seated(bay: Bay) -> None:
    """A golden figure with folded legs."""
    gold, shade = "#e6b848", "#b8862f"
    bay.disc(10.5, 1.9, 1.9, 0.62, shade)
    bay.disc(10.5, 2.0, 1.75, 0.5, gold)
    bay.shape([(9.4, 2.0), (11.6, 2.0), (11.3, 4.0), (9.7, 4.0)], gold)
    bay.shape([(10.9, 2.0), (11.6, 2.0), (11.3, 4.0), (11.0, 4.0)], shade)
    for side in (-1, 1):
        bay.shape(
            [(10.5 + side * 0.9, 3.9), (10.5 + side * 1.35, 3.6), (10.5 + side * 0.7, 2.3), (10.5 + side * 0.3, 2.4)],
            shade,
        )
    bay.disc(10.5, 4.7, 0.72, 0.82, gold)
    bay.disc(10.5, 5.5, 0.36, 0.34, shade)
    for eye in (-0.26, 0.26):
        bay.box(10.5 + eye - 0.14, 4.7, 10.5 + eye + 0.14, 4.76, "#6b4a1c")


def _offerings(bay: Bay) -> None:
    for x in (5.0, 16.0):
        bay.shape([(x - 0.7, 1.5), (x + 0.7, 1.5), (x + 0.4, 0.5), (x - 0.4, 0.5)], "#b8862f")
        bay.box(x - 0.5, 0, x + 0.5, 0.5, "#8a6420")
        for stick in (-0.3, 0.0, 0.3):
            bay.box(x + stick - 0.03, 1.5, x + stick + 0.03, 2.7, "#5a3424")
            bay.disc(x + stick, 2.72, 0.07, 0.09, "#ff8a4a", shines=1.0)
    bay.stamp("vase", 2.2, 0, 2.0)
    bay.stamp("vase", 18.8, 0, 2.0)


def paint_circus(easel: Easel) -> Backdrop:
    """A striped tent from inside, the ring, rows of spectators, lights, a trapeze."""
    return paint_hall(easel, wall="#8a2f3a", floor=plain("#d9b078"), fill=_tent, middle=_ring, span=22.0, focus=11.0)


def _tent(bay: Bay) -> None:
    top = max(bay.ceiling, 8.0) + 2
    for at in range(22):
        lean = (at - 10.5) * 0.55
        code = "#d8423a" if at % 2 else "#f6ead0"
        bay.shape([(at, 2.4), (at + 1, 2.4), (at + 1 - lean, top), (at - lean, top)], code)
    for row in range(3):
        bay.box(0, 0.6 + 0.8 * row, 22, 1.5 + 0.8 * row, ("#4a2a3a", "#553044", "#60364c")[row])
        for at in range(26):
            x = 0.4 + 0.86 * at + 0.4 * (row % 2)
            bay.disc(x, 1.25 + 0.8 * row, 0.26, 0.3, ("#e8bf98", "#c98f6a", "#8a5a40", "#f0d0b0")[(at * 3 + row) % 4])
            bay.disc(
                x, 0.85 + 0.8 * row, 0.36, 0.26, ("#3f78b8", "#f2b73c", "#4f9f62", "#d8607a", "#8a5fb0")[(at + row) % 5]
            )
    for lamp in range(23):
        bay.disc(float(lamp), 3.3 + 0.4 * math.cos(lamp * math.pi / 2), 0.14, 0.16, "#ffe9a8", shines=1.0)
    for x in (2.2, 19.8):
        bay.box(x - 0.16, 0, x + 0.16, top, "#b8862f")
    for x in (9.6, 12.4):
        bay.box(x - 0.03, 5.0, x + 0.03, top, "#4a3a30")
    bay.box(9.4, 4.9, 12.6, 5.05, "#4a3a30")


def _ring(bay: Bay) -> None:
    bay.box(0, 0, 22, 0.95, "#c9303a")
    for at in range(11):
        bay.disc(1.0 + 2.0 * at, 0.5, 0.34, 0.34, "#f2c94c", shines=0.4)
    bay.box(0, 0.9, 22, 1.1, "#f2c94c")


GATHERINGS = (
    Setting(
        name="temple",
        words="temple, shrine, buddhist temple, monastery, pagoda interior",
        paint=paint_temple,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
    Setting(
        name="circus",
        words="circus, circus tent, big top, circus ring",
        paint=paint_circus,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("music", "crowd"),
    ),
)
"""Where people gather."""


_BEAMS = ("#ff4f9a", "#4fc8ff", "#ffd24a", "#8f6aff", "#5aff9a")


def paint_battlefield(easel: Easel) -> Backdrop:
    """Trampled brown land, banners and spears that stick in it, shields, broken wheels, smoke far off."""
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(paint_hill(easel, depth=0.08, crest=-0.02, wave=0.06, bumps=1.5, mist=0.5))
    nodes.append(set_up(easel, _smoke, span=26.0, focus=13.0, depth=0.2, crest=0.06, tall=0.9))
    nodes.append(lay_ground(easel, "#9a8a5f", crest=0.04, depth=0.3))
    nodes.append(set_up(easel, _camps, span=24.0, focus=12.0, depth=0.45, crest=0.08, tall=0.6))
    nodes.append(lay_ground(easel, "#8a7350", crest=0.1, depth=0.55))
    nodes.append(set_up(easel, _weapons, span=20.0, focus=10.0, depth=0.7, crest=0.13, tall=0.8, low=0.08))
    return Backdrop(back=nodes, stand=easel.below(0.31), spread=easel.size(0.08), air=easel.horizon * 0.5)


def _smoke(bay: Bay) -> None:
    for x, lean in ((5.0, 0.5), (19.0, -0.4)):
        for puff in range(6):
            grown = 0.6 + 0.2 * puff
            code = ("#6f6a66", "#7f7a76", "#8f8b88")[puff // 2]
            bay.disc(x + lean * puff, 0.8 + 1.2 * puff, grown, 0.9 * grown, code)
        bay.shape([(x - 0.8, 0), (x + 0.8, 0), (x + 0.2, 1.8), (x - 0.3, 1.3)], "#ff9a3a", shines=0.9)
        bay.glow(x, 0.8, 2.4, 0.4, "#ff8a30")


def _camps(bay: Bay) -> None:
    """Far rows of soldiers with their spears, and a catapult."""
    for left, code in ((0.6, "#8f3a3a"), (14.8, "#3a4f7a")):
        for at in range(9):
            x = left + 0.95 * at
            bay.box(x - 0.04, 0, x + 0.04, 2.9, "#6b5436")
            bay.shape([(x - 0.12, 2.8), (x + 0.12, 2.8), (x, 3.3)], "#c9d0d4")
            bay.disc(x + 0.25, 1.35, 0.22, 0.24, "#8f979e")
            bay.shape([(x, 0), (x + 0.5, 0), (x + 0.45, 1.15), (x + 0.05, 1.15)], code)
        bay.box(left + 4.0, 0, left + 4.1, 4.2, "#6b5436")
        bay.shape([(left + 4.1, 4.2), (left + 6.0, 3.9), (left + 5.4, 3.5), (left + 6.0, 3.1), (left + 4.1, 3.0)], code)
    for x in (10.8, 12.8):
        bay.disc(x, 0.4, 0.5, 0.5, "#5f4630")
    bay.box(10.4, 0.5, 13.3, 0.85, "#7a5a3a")
    bay.shape([(12.0, 0.8), (12.3, 0.8), (10.6, 3.4), (10.3, 3.2)], "#7a5a3a")
    bay.disc(10.4, 3.5, 0.36, 0.26, "#5f4630")


def _weapons(bay: Bay) -> None:
    """What sticks in the ground and lies on it, to both sides."""
    for x, lean, tall in ((1.0, 0.5, 4.6), (2.6, -0.3, 3.8), (17.0, 0.4, 4.2), (18.8, -0.6, 4.8)):
        bay.shape([(x - 0.06, -0.3), (x + 0.06, -0.3), (x + lean + 0.06, tall), (x + lean - 0.06, tall)], "#6b5436")
        bay.shape([(x + lean - 0.16, tall), (x + lean + 0.16, tall), (x + 1.15 * lean, tall + 0.7)], "#c9d0d4")
    bay.shape([(2.95, -0.3), (3.1, -0.3), (3.5, 5.6), (3.35, 5.6)], "#6b5436")
    bay.shape([(3.5, 5.5), (6.0, 5.0), (5.4, 4.4), (6.2, 3.9), (5.2, 3.5), (3.38, 3.7)], "#a8303a")
    bay.disc(4.5, 4.5, 0.5, 0.42, "#e0b04a")
    for x, code in ((4.8, "#3f6f9a"), (15.4, "#a8303a")):
        bay.disc(x, 0.25, 0.9, 0.6, "#c9a04a")
        bay.disc(x, 0.25, 0.76, 0.48, code)
        bay.disc(x, 0.25, 0.2, 0.14, "#e8d8a0")
    for x in (6.6, 14.0):
        bay.shape([(x - 0.06, 0.0), (x + 0.1, 0.0), (x + 0.36, 1.7), (x + 0.24, 1.7)], "#d5dbe0")
        bay.box(x, 1.55, x + 0.75, 1.7, "#8a6a3a")
        bay.box(x + 0.28, 1.65, x + 0.44, 2.1, "#5a3a24")
    bay.disc(12.6, 0.5, 0.8, 0.8, "#6b4e34")
    bay.disc(12.6, 0.5, 0.62, 0.62, "#8a7350")
    for spoke in range(4):
        turn = math.pi * spoke / 4 + 0.3
        dx, dy = 0.7 * math.cos(turn), 0.7 * math.sin(turn)
        bay.shape(
            [(12.6 - dx, 0.5 - dy), (12.54 + dx, 0.56 + dy), (12.66 + dx, 0.5 + dy), (12.66 - dx, 0.44 - dy)], "#6b4e34"
        )


def paint_nightclub(easel: Easel) -> Backdrop:
    """A dark hall: beams of coloured light from the ceiling, a mirror ball, walls of loudspeakers, a floor that glows."""
    return paint_hall(easel, wall="#241a3a", floor=_glowing, fill=_lights, middle=_speakers, span=22.0, focus=11.0)


def _lights(bay: Bay) -> None:
    top = bay.ceiling + 1
    for at in range(7):
        x = 1.6 + 3.1 * at
        b, g, r = blend(tone("#241a3a"), tone(_BEAMS[at % 5]), 0.32)
        dim = f"#{round(r):02x}{round(g):02x}{round(b):02x}"
        swing = 2.2 * math.sin(2.1 * at)
        bay.shape([(x - 0.2, top), (x + 0.2, top), (x + swing + 1.3, 0.6), (x + swing - 1.1, 0.6)], dim)
    for at in range(7):
        x, code = 1.6 + 3.1 * at, _BEAMS[at % 5]
        y = bay.ceiling - 0.4
        bay.box(x - 0.35, y, x + 0.35, y + 0.7, "#15121c")
        bay.disc(x, y, 0.34, 0.14, code, shines=1.0)
        bay.glow(x, y - 0.2, 2.4, 0.5, code)
    for at in range(13):
        x = 0.5 + 1.75 * at
        tall = 0.5 + 1.6 * abs(math.sin(1.7 * at + 0.4))
        for level in range(int(tall / 0.35) + 1):
            bay.box(x, 0.9 + 0.42 * level, x + 1.2, 1.22 + 0.42 * level, _BEAMS[(at + level) % 5], shines=0.9)
    y = min(bay.ceiling - 1.6, 7.4)
    bay.box(10.97, y + 0.9, 11.03, top, "#8a8f94")
    bay.disc(11.0, y, 1.1, 1.1, "#8f95a8")
    for row in range(-3, 4):
        for column in range(-3, 4):
            if math.hypot(row, column) < 3.5:
                code = ("#f4f8ff", "#b8c4dc", *_BEAMS)[(row * 3 + column * 5) % 7]
                bay.disc(11.0 + 0.29 * column, y + 0.29 * row, 0.11, 0.11, code, shines=0.9)
    bay.glow(11.0, y, 3.6, 0.4, "#e8ecff")


def _speakers(bay: Bay) -> None:
    for x in (0.4, 18.8):
        for level in range(2):
            y = 2.5 * level
            bay.box(x, y, x + 2.6, y + 2.4, "#15131c")
            bay.disc(x + 1.3, y + 0.95, 0.85, 0.85, "#3a3648")
            bay.disc(x + 1.3, y + 0.95, 0.4, 0.4, "#15131c")
            bay.disc(x + 1.3, y + 2.05, 0.24, 0.24, "#3a3648")


def _glowing(sheet: Sheet, easel: Easel, top: float) -> None:
    """Tiles of light, larger towards the camera."""
    sheet.fill_below(np.full(sheet.width, top, np.float32), tone("#1c1630"), tone("#120e20"), fade=easel.size(0.4))
    rng = easel.fork("tiles of light")
    count = max(round(sheet.width / easel.size(0.26)), 3)
    wide, row, number = sheet.width / count, top, 0
    while row < easel.height + easel.rise:
        tall = easel.size(0.03 + 0.02 * number)
        for at in range(count):
            code = tone(_BEAMS[int(rng.integers(5))])
            share = float(rng.uniform(0.25, 0.85))
            left = at * wide
            tile = rect(left + 1.5, row + 1.5, left + wide - 1.5, row + tall - 1.5)
            sheet.polygon(tile, blend(tone("#241a3a"), code, share), shines=0.8)
        row, number = row + tall, number + 1


CLASHES = (
    Setting(
        name="battlefield",
        words=(
            "battlefield, battle field, field of battle, battleground, battle ground, medieval battle, medieval battlefield, "
            "war zone, warzone, great battle, epic battle"
        ),
        paint=paint_battlefield,
        horizon=0.48,
        sounds=("wind",),
    ),
    indoor(
        "nightclub",
        "nightclub, night club, dance club, disco, discotheque, rave, techno club, dance floor of a club, nightclub dance floor, "
        "club lights, in club, in the club, disco dance floor, clubbing, dancefloor, dance floor",
        paint_nightclub,
        "music",
    ),
)
"""Where it is loud."""
