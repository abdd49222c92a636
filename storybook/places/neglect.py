"""A place that people have left: webs in the corners of a room and rubble on its floor, weeds out of doors.

Also: what drifts about a haunted place: two pale ghosts, and bats.
Also: what nature takes back: creepers that hang in from above, and grass that comes up through the ground.
Also: what can appear over a picture that has a sky of its own: fireworks, shooting stars, an aurora, a rainbow.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, replace

import cv2
import numpy as np

from ..painting.light import blend, tone
from ..painting.planes import Compositor, Frame, Planes, bake
from ..painting.sheet import Easel, Layer, Node, Sheet, View
from ..painting.texture import ease, slope
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .extras import FORSAKEN, HAUNTS
from .sky import COARSE, paint_aurora, paint_rainbow
from .spectacle import paint_fireworks, paint_meteors
from .terrain import grass_tones

_SILK = tone("#c9c9c4")
_RUBBLE = ("#7a6a58", "#8f8578", "#5f5348", "#a3988a")


def neglect(easel: Easel, setting: Setting, backdrop: Backdrop) -> None:
    """Behind and before whoever is still there."""
    if FORSAKEN not in easel.scene.extras or setting.floor != "land":
        return
    if setting.indoors:
        backdrop.back.append(_strew(easel, backdrop.stand))
        backdrop.front.append(_spin(easel))
    else:
        backdrop.back.append(grow_weeds(easel, backdrop.stand))


def _spin(easel: Easel) -> Node:
    """A web in each upper corner: threads from the corner, and others that sag between them."""
    m = easel.m
    sheet = easel.sheet(0.0, -easel.rise - 4, 0.5 * easel.height)
    for corner, side, long in ((0.0, 1, 0.42), (float(easel.width), -1, 0.34)):
        angles = np.linspace(0.02, 0.5 * math.pi - 0.02, 7)
        ends = [(corner + side * long * m * math.cos(a), long * m * math.sin(a)) for a in angles]
        for x, y in ends:
            sheet.polygon(_thread((corner, 0.0), (x, y), m), _SILK)
        for ring in (0.25, 0.42, 0.6, 0.8, 0.96):
            knots = [(corner + ring * (x - corner), ring * y) for x, y in ends]
            for start, end in itertools.pairwise(knots):
                middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
                sag = (corner + 0.9 * (middle[0] - corner), 0.9 * middle[1])
                sheet.polygon(_thread(start, sag, m), _SILK)
                sheet.polygon(_thread(sag, end, m), _SILK)
    return sheet.finish(haze=0.0)


def _thread(start: tuple[float, float], end: tuple[float, float], m: float) -> np.ndarray:
    half = max(0.0011 * m, 0.5)
    (ax, ay), (bx, by) = start, end
    long = max(math.hypot(bx - ax, by - ay), 1.0)
    nx, ny = half * (ay - by) / long, half * (bx - ax) / long
    return np.array([[ax + nx, ay + ny], [bx + nx, by + ny], [bx - nx, by - ny], [ax - nx, ay - ny]])


def _strew(easel: Easel, stand: float) -> Node:
    """Fallen planks, stones and plaster all over the floor."""
    rng, m = easel.fork("rubble"), easel.m
    first = stand - 0.08 * easel.height
    sheet = easel.sheet(0.95, first - 0.1 * m)
    deep = max(easel.height - first, 1.0)
    for number, share in enumerate(np.sort(rng.random(max(round(sheet.width / (0.05 * m)), 6))).tolist()):
        x, y = float(rng.uniform(0, sheet.width)), first + share * deep
        size = m * (0.012 + 0.022 * share) * float(rng.uniform(0.6, 1.3))
        colour = tone(_RUBBLE[number % len(_RUBBLE)])
        if number % 4 == 0:
            lean, long = float(rng.uniform(-0.35, 0.35)), 5.0 * size
            lift = lean * size
            spot = np.array([x, y])
            ends = [[-long, -lift], [long, lift], [long, lift + 0.5 * size], [-long, 0.5 * size - lift]]
            sheet.polygon(spot + ends, tone("#5f4632"))
            sheet.polygon(spot + np.array(ends) * [[1.0, 0.7]], tone("#8a6a4a"))
            continue
        turns = np.linspace(0, math.tau, 7)[:-1] + float(rng.random())
        radii = size * rng.uniform(0.6, 1.0, 6)
        stone = np.stack([x + 1.3 * radii * np.cos(turns), y + 0.7 * radii * np.sin(turns)], 1)
        sheet.polygon(stone + np.array([0.1, 0.22]) * size, tone("#3f3832"))
        sheet.polygon(stone, colour)
    return sheet.finish()


_PHASES = 8
_PALE = 0.72
"""How much of a ghost there is."""


@dataclass(slots=True)
class Flitting:
    """Somebody who goes to and fro in the air."""

    phases: list[Planes]
    seconds: float
    """Of a cycle of its drawing."""
    x: float
    y: float
    reach: tuple[float, float]
    """How far it goes from there, pixels."""
    tour: float
    """Seconds of its way there and back."""
    turn: float
    depth: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Where it is at this moment."""
        angle = self.turn + math.tau * view.seconds / self.tour
        phase = int(view.seconds / self.seconds * len(self.phases) + self.turn) % len(self.phases)
        picture = self.phases[phase]
        x = self.x + self.reach[0] * math.sin(angle) - self.depth * view.x - picture.width / 2
        y = self.y + self.reach[1] * math.sin(2 * angle + 0.6) - picture.height / 2
        compositor.over(frame, picture, x, y)


def haunt(easel: Easel, setting: Setting, backdrop: Backdrop) -> None:
    """Ghosts to both sides of the middle, one of them nearer; bats in the open."""
    if HAUNTS not in easel.scene.extras or setting.floor not in ("land", "water"):
        return
    rng, m = easel.fork("haunts"), easel.m
    if not any(figure.name == "ghost" for figure in easel.scene.figures):
        pale = _phases("ghost", easel.size(0.2), _PALE)
        row = min(backdrop.stand - easel.size(0.16), 0.68 * easel.height)
        for share, lift, near in ((0.2, 0.1, 0.9), (0.8, 0.0, 1.0)):
            tour = 9.0 + 2.5 * float(rng.random())
            reach = (0.07 * easel.width, 0.03 * m)
            start = math.tau * float(rng.random())
            backdrop.front.append(
                Flitting(pale, 3.4, share * easel.width, row - lift * m, reach, tour, start, 0.4 * near)
            )
    if not setting.indoors and not any(figure.name == "bat" for figure in easel.scene.figures):
        wings = _phases("bat", easel.size(0.035), 1.0)
        for number in range(4):
            x, y = float(rng.uniform(0.15, 0.85)) * easel.width, float(rng.uniform(0.25, 0.75)) * easel.horizon
            reach, start = (0.16 * easel.width, 0.06 * m), 1.7 * number
            backdrop.back.append(Flitting(wings, 0.5, x, y, reach, 6.0 + number, start, 0.3))


def _phases(name: str, tall: float, share: float) -> list[Planes]:
    entry = CATALOGUE[name]
    planes = []
    for at in range(_PHASES):
        action = "fly" if "fly" in entry.actions else entry.actions[0]
        picture = draw(entry, height_px=max(round(tall), 8), action=action, phase=at / _PHASES).bgra
        rows, columns = (2 * math.ceil(side / 2) for side in picture.shape[:2])
        even = np.zeros((rows, columns, 4), np.float32)
        even[: picture.shape[0], : picture.shape[1]] = picture
        planes.append(bake(np.clip(even * share, 0, 255).astype(np.uint8)))
    return planes


_LEAVES = ("#3f7a3a", "#4f8f45", "#2f6233", "#6a9a4a")
_STALK = tone("#3f4f2c")


def overgrow(easel: Easel, stand: float) -> tuple[Layer, Layer]:
    """Tufts on the ground behind whoever stands at row `stand`, and creepers before everything."""
    return _tufts(easel, stand), _creepers(easel)


def grow_weeds(easel: Easel, stand: float) -> Layer:
    """The tufts alone."""
    return _tufts(easel, stand)


def _creepers(easel: Easel) -> Layer:
    sheet = easel.sheet(1.15, -easel.rise - 4, 0.62 * easel.height)
    rng = easel.fork("creepers")
    step = 0.11 * easel.m
    for number in range(max(round(sheet.width / step), 3)):
        x = (number + float(rng.uniform(0.1, 0.9))) * step
        _hang(sheet, x, easel.height * float(0.08 + 0.46 * rng.random() ** 2.4), rng)
    return sheet.finish(bob=(0.003 * easel.m, 4.6, 0.0))


def _hang(sheet: Sheet, x: float, long: float, rng: np.random.Generator) -> None:
    """One stalk from the upper edge down, leaves on both sides."""
    easel = sheet.easel
    leaf, top = 0.017 * easel.m, -easel.rise - 4.0
    swing, turn = float(rng.uniform(-0.03, 0.03)) * easel.m, float(rng.uniform(0, 6.3))
    count = max(int((long - top) / (0.8 * leaf)), 2)
    rows = np.linspace(top, long, count)
    across = x + swing * np.sin(turn + 3 * (rows - top) / easel.m)
    thin = 0.0022 * easel.m
    stalk = np.concatenate([np.stack([across - thin, rows], 1), np.stack([across + thin, rows], 1)[::-1]])
    sheet.polygon(stalk, _STALK)
    for at, (column, row) in enumerate(zip(across.tolist(), rows.tolist(), strict=True)):
        side, size = (1 if at % 2 else -1), leaf * float(rng.uniform(0.6, 1.1)) * (1.0 if at < count - 3 else 0.6)
        colour = tone(_LEAVES[int(rng.integers(len(_LEAVES)))])
        sheet.disc(column + side * 0.8 * size, row, size, 0.62 * size, colour)


def _tufts(easel: Easel, stand: float) -> Layer:
    """Blades of grass in bunches, larger towards the camera."""
    light, middle, dark = grass_tones(easel)
    first = stand - 0.09 * easel.height
    sheet = easel.sheet(0.95, first - 0.06 * easel.m)
    rng = easel.fork("tufts of grass")
    deep = max(easel.height - first, 1.0)
    for share in np.sort(rng.random(max(round(sheet.width / (0.05 * easel.m)), 6))):
        x, y = float(rng.uniform(0, sheet.width)), first + 1.05 * deep * float(share)
        tall = 0.05 * easel.m * (0.5 + 0.9 * float(share))
        for blade in range(7):
            lean = (blade - 3) * 0.2 + float(rng.uniform(-0.1, 0.1))
            high, half = tall * float(rng.uniform(0.6, 1.1)), 0.07 * tall
            foot = x + 0.35 * lean * tall
            colour = blend(blend(dark, middle, float(rng.random())), light, 0.3 * float(rng.random()))
            sheet.polygon(np.array([[foot - half, y], [foot + half, y], [foot + 0.7 * lean * tall, y - high]]), colour)
    return sheet.finish()


_SECONDS = 2.5
"""It comes so slowly."""
_TOP = 0.1
"""The top of a rainbow, in parts of the frame's height; where the ground of a picture is nobody knows, so it fades below."""


@dataclass(slots=True)
class Apparition:
    """A light in the sky that comes slowly."""

    planes: Planes
    spare: Frame

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Lay it over the picture as far as it has come."""
        share = ease(view.seconds / _SECONDS)
        if share < 1:
            self.spare.take(frame)
        compositor.over(frame, self.planes, 0.0, 0.0)
        if share < 1:
            frame.mix(self.spare, 1 - share)


def paint_apparitions(easel: Easel) -> list[Node]:
    """Whatever of it the scene wants."""
    nodes: list[Node] = [*paint_meteors(easel), *paint_fireworks(easel)]
    if {"aurora", "rainbow"} & {*easel.scene.extras}:
        nodes.append(Apparition(_paint_lights(easel), Frame.blank(easel.width, easel.height)))
    return nodes


def _paint_lights(easel: Easel) -> Planes:
    """Painted on black and on white: what differs shines through."""
    m, size = easel.m / COARSE, (math.ceil(easel.height / COARSE), math.ceil(easel.width / COARSE), 3)
    black, white = np.zeros(size, np.float32), np.full(size, 255, np.float32)
    for sky in (black, white):
        if "aurora" in easel.scene.extras:
            paint_aurora(sky, easel, m, easel.fork("aurora"))
        if "rainbow" in easel.scene.extras:
            paint_rainbow(sky, replace(easel, horizon=_TOP * easel.height + 0.66 * easel.m), m, 0.0)
    cover = 255 - (white - black).mean(axis=2)
    rows = (np.arange(size[0], dtype=np.float32) - _TOP * size[0]) / m
    small = cv2.merge([*cv2.split(black), cover]) * (1 - slope(0.18, 0.5, rows))[:, None, None]
    small = np.clip(small, 0, 255).astype(np.uint8)
    return bake(cv2.resize(small, (easel.width, easel.height), interpolation=cv2.INTER_LINEAR))
