"""Grand halls for an evening out: a ballroom with chandeliers, an aquarium with its great pane."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..painting.light import blend, light_for, tone
from ..painting.planes import Compositor, Frame, Planes, bake
from ..painting.sheet import Easel, Node, Sheet, View
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .buildings import rect
from .interiors import WALL_DEPTH, inner_light, plain

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
