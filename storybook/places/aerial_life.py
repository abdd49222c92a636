"""Who is seen from above: small figures on the ground that go their way while the camera flies over them.

Also: cars as they look from above, on their way along a street.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.paper import lay
from ..painting.planes import Compositor, Frame, Picture, Planes, bake
from ..painting.sheet import Easel, Node, View
from ..spec import AFAR, Colour, Figure
from ..subjects import CATALOGUE, Entry, Sprite, cycle, draw, hold, is_still
from .aerial import Flight, Plan
from .base import Backdrop

_SITE = 0.58
"""How large what is there looks where figures are, against the lower edge."""
_PHASES, _GROWTH = 6, (0.85, 1.0, 1.2, 1.45)
"""Drawings of a cycle, and the sizes of each."""
_TALL, _POWER, _ALONE, _FEW = 0.08, 0.45, 1.35, 1.55
"""Height of what is a metre high, how much higher what is taller is, and how much larger a single building
and one or two of anything else are shown."""
_LONG = 1.6
"""How much larger animals of the sea are shown, which are longer than high."""
_SEATS = {"quadruped": 0.42, "boat": 0.12}
"""How high one sits on what, in parts of its height."""
_GOES = {
    "drive": 0.55,
    "ride": 0.4,
    "sail": 0.3,
    "row": 0.2,
    "float": 0.1,
    "walk": 0.16,
    "trot": 0.3,
    "gallop": 0.45,
    "run": 0.35,
    "swim": 0.16,
    "waddle": 0.1,
    "crawl": 0.05,
    "jump": 0.25,
    "hop": 0.2,
    "fly": 0.5,
}
"""How far those who do it get in a shot."""


@dataclass(frozen=True, slots=True)
class Cutout:
    """Somebody in all phases of an action, each in several sizes."""

    drawings: list[list[tuple[Planes, float, float]]]
    heights: list[float]
    cycle: float


def cut_out(
    easel: Easel, entry: Entry, action: str, tall: float, *, colour: Colour | None = None, flip: bool = False
) -> Cutout:
    """Drawn `tall` pixels high, and somewhat smaller and larger; faces right unless it is to `flip`."""
    turns = 1 if is_still(entry.name, action) else _PHASES
    drawings = []
    for turn in range(turns):
        sprite = draw(
            entry, height_px=max(round(_GROWTH[-1] * tall), 6), action=action, phase=turn / turns, colour=colour
        )
        picture, left, up = _ground(sprite, entry.family == "boat")
        if flip:
            picture, left = np.ascontiguousarray(picture[:, ::-1]), picture.shape[1] - left
        sizes = []
        for grow in _GROWTH:
            part = grow / _GROWTH[-1]
            shape = max(round(picture.shape[1] * part), 2), max(round(picture.shape[0] * part), 2)
            small = cv2.resize(picture, shape, interpolation=cv2.INTER_AREA)
            sizes.append((bake_small(easel, small), left * part, up * part))
        drawings.append(sizes)
    pace = max(cycle(entry, action).seconds, 0.4) / easel.scene.pace
    return Cutout(drawings, [tall * grow for grow in _GROWTH], pace)


@dataclass(slots=True)
class Traveller:
    """Something small that goes along a way on the ground."""

    who: Cutout
    flight: Flight
    way: Picture
    """Columns and rows of the painted picture and the height there (n, 3)."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        gone = min(max((view.seconds - self.flight.start) / self.flight.seconds, 0.0), 1.0) * (len(self.way) - 1)
        at = min(int(gone), len(self.way) - 2)
        column, row, height = self.way[at] + (self.way[at + 1] - self.way[at]) * (gone - at)
        x, y, grow = self.flight.where(float(column), float(row), view)
        moments = self.who.drawings
        moment = moments[int(view.seconds / self.who.cycle * len(moments)) % len(moments)]
        planes, left, up = moment[int(np.argmin(np.abs(np.array(self.who.heights) - height * grow)))]
        compositor.over(frame, planes, x - left, y - up)


def send_along(plan: Plan, who: Cutout, points: Picture, tall: float, *, lift: float = 0.0) -> Traveller:
    """Somebody small who goes along a way (points x, z) while the shot lasts, `tall` and `lift` from the ground on its scale."""
    columns = plan.at(points[:, 0], points[:, 1])
    unit = plan.near / points[:, 1] * plan.unit
    columns[:, 1] -= lift * unit
    return Traveller(who, plan.flight, np.concatenate([columns, tall * unit[:, None]], 1))


def over(
    plan: Plan, nodes: list[Node], *, way: Picture | None = None, site: tuple[float, float] | None = None
) -> Backdrop:
    """The ground with who is on it, before `nodes`; vehicles and vessels follow `way`, all others are at `site`."""
    flight = plan.flight
    return Backdrop(
        back=[*nodes, plan.finish(), *_figures(plan, way, site or site_of(plan.easel))],
        stand=flight.horizon + 0.72 * flight.deep,
        spread=0.2 * flight.deep,
        air=flight.horizon + 0.34 * flight.deep,
    )


def site_of(easel: Easel) -> tuple[float, float]:
    """Where figures are, if nothing leads them elsewhere."""
    return 0.0, easel.near / _SITE


def has_figures(easel: Easel) -> bool:
    """Is anybody on the ground?"""
    return any(figure.relation == AFAR for figure in easel.scene.figures)


def _figures(plan: Plan, way: Picture | None, site: tuple[float, float]) -> list[Node]:
    """All that are on the ground, farther ones first, and riders on what they ride."""
    everyone = plan.easel.scene.figures
    figures = [figure for figure in everyone if figure.relation == AFAR and figure.to < 0]
    rng, found, ways = plan.easel.fork("figures below"), [], {}
    for number, figure in enumerate(figures):
        entry, tall = CATALOGUE[figure.name], _tall(figure)
        action = entry.choose(figure.action) if figure.action else _natural(entry)
        if way is not None and entry.family in ("car", "boat", "bicycle", "train"):
            places = [_along(way, plan.near, -0.3 * at) for at in range(figure.count)]
        else:
            shift = (number - (len(figures) - 1) / 2) * max(2.2 * tall, 0.2)
            places = [_across(site, shift, at, figure, action, tall, rng) for at in range(figure.count)]
        found += _send(plan, figure, action, places, 0.0)
        ways[figure] = places
    for figure in everyone:
        host = everyone[figure.to]
        if figure.relation == AFAR and figure.to >= 0 and host in ways and CATALOGUE[figure.name].family == "person":
            share = _SEATS.get(CATALOGUE[host.name].family, 0.0)
            action = CATALOGUE[figure.name].choose("astride" if share > 0.3 else "sit")
            found += _send(plan, figure, action, ways[host], share * _tall(host)) if share else []
    return [node for _, node in sorted(found, key=lambda pair: -pair[0])]


def _with_held(figure: Figure, easel: Easel) -> Entry:
    """Who it is, with what is in the hands."""
    entry, everyone = CATALOGUE[figure.name], easel.scene.figures
    for other in everyone:
        if other.relation == AFAR and other.to >= 0 and everyone[other.to] is figure:
            entry = hold(entry, CATALOGUE[other.name], other.colour) or entry
    return entry


def _tall(figure: Figure) -> float:
    """How high it is on the ground's scale."""
    entry = CATALOGUE[figure.name]
    few = (1.2 if figure.count < 8 else 1.0) if figure.count > 2 else _ALONE if entry.habitat == "scenery" else _FEW
    few *= _LONG if entry.habitat == "underwater" else 1.0
    return float(few * _TALL * entry.height_metres**_POWER * min(max(figure.size, 0.7), 1.5))


def _send(plan: Plan, figure: Figure, action: str, ways: list[Picture], lift: float) -> list[tuple[float, Node]]:
    """One of a figure along each way, and how far away it is; `lift` above the ground."""
    flip = bool(ways[0][-1, 0] / ways[0][-1, 1] < ways[0][0, 0] / ways[0][0, 1])
    pixels = _tall(figure) * plan.size(float(ways[0][0, 1]))
    who = cut_out(plan.easel, _with_held(figure, plan.easel), action, pixels, colour=figure.colour, flip=flip)
    near = 1e-3 if lift else 0.0  # a rider comes after what it rides
    return [
        (float(way[0, 1]) - near, send_along(plan, who, way, _tall(figure), lift=lift)) for way in ways[: figure.count]
    ]


def _natural(entry: Entry) -> str:
    return next((action for action in ("drive", "sail", "walk", "ride") if action in entry.actions), entry.actions[0])


def _along(way: Picture, near: float, back: float) -> Picture:
    """A part of the way that leads from the camera away."""
    z = near / _SITE * np.linspace(0.85, 1.25, 30) + back * 0.5
    order = np.argsort(way[:, 1])
    return np.stack([np.interp(z, way[order, 1], way[order, 0]), z], 1)


def _across(
    site: tuple[float, float], shift: float, at: int, figure: Figure, action: str, tall: float, rng: np.random.Generator
) -> Picture:
    """To the right, each of a group from a place of its own."""
    rows = max(round((figure.count / 2.2) ** 0.5), 1)
    column, row = divmod(at, rows)
    columns = -(-figure.count // rows)
    gap = 3.2 if CATALOGUE[figure.name].habitat == "underwater" else 1.7
    x = site[0] + shift + (column - (columns - 1) / 2) * gap * tall + float(rng.uniform(-0.3, 0.3)) * tall
    z = site[1] + (row - (rows - 1) / 2) * 2.1 * tall + float(rng.uniform(-0.4, 0.4)) * tall * (figure.count > 1)
    gain = _GOES.get(action, 0.0)
    return np.array([[x - gain / 2, z], [x + gain / 2, z]])


def _ground(sprite: Sprite, floats: bool) -> tuple[Picture, float, float]:
    """The drawing with its shadow, or the foam of a vessel, under it, and the point that is on the ground."""
    picture, (left, up) = sprite.bgra, sprite.anchor
    height, width = picture.shape[:2]
    spare = max(height // 8, 3)
    whole = np.zeros((height + spare, width + 2 * spare, 4), np.uint8)
    axes = max(int(0.42 * width), 2), max(int(0.055 * width), 1)
    paint = (200.0, 200.0, 196.0, 205.0) if floats else (14.0, 10.0, 10.0, 80.0)
    cv2.ellipse(whole, (round(left) + spare, round(up)), axes, 0, 0, 360, paint, -1, cv2.LINE_AA)
    lay(whole[:height, spare : spare + width], picture)
    return whole, left + spare, up


def bake_small(easel: Easel, picture: Picture) -> Planes:
    """A small picture in the light of the scene, made even in size."""
    rows, columns = picture.shape[0] % 2, picture.shape[1] % 2
    even = cv2.copyMakeBorder(picture, 0, rows, 0, columns, cv2.BORDER_CONSTANT)
    return bake(even, grade=easel.light.grade(0.8))


_COLOURS = ("#e9e9ea", "#b8342f", "#3f6fb0", "#f0c23c", "#2f343c", "#d7dade")
_WHITE: Tone = (255.0, 255.0, 255.0)
_SHADE: Tone = (60.0, 40.0, 40.0)
_LONG_AERIAL_TRAFFIC = 2.1
"""Length of a car, in parts of its width."""
_SIZES = tuple(np.geomspace(0.1, 1.7, 14).tolist())
"""Against the lower edge."""
_DENSE = 0.8
"""How many of the places in a lane are taken."""


def fill_lanes(
    plan: Plan, lanes: dict[float, bool], *, span: tuple[float, float], gap: float, gain: float, wide: float
) -> list[Node]:
    """Cars on streets that lead away from the camera: `lanes` says which of them come towards it, at which x.

    They are about `gap` apart from the first to the last distance of `span`, get `gain` ahead in a shot, and are `wide`.
    """
    rng = plan.easel.fork("traffic below")
    cars = {(code, comes): _draw_car(plan, tone(code), wide, comes) for code in _COLOURS for comes in (False, True)}
    found = []
    for x, comes in lanes.items():
        z = span[0] + gap * float(rng.uniform(0.0, 0.8))
        while z < span[1]:
            if rng.random() < _DENSE:
                way = np.array([[x, z], [x, z + (-gain if comes else gain)]])
                car = cars[_COLOURS[int(rng.integers(len(_COLOURS)))], comes]
                found.append((z, send_along(plan, car, way, wide)))
            z += gap * float(rng.uniform(0.9, 1.4))
    return [car for _, car in sorted(found, key=lambda pair: -pair[0])]


def park_car(
    plan: Plan, x: float, z: float, rng: np.random.Generator, *, comes: bool, along: bool, grow: float = 1.0
) -> None:
    """A car as it looks from above: a body with its panes, at night its lamps."""
    body = tone(_COLOURS[int(rng.integers(len(_COLOURS)))])
    wide, long = (0.042 * grow, 0.09 * grow) if along else (0.09 * grow, 0.05 * grow)
    if plan.size(z) * wide < 2.2 and plan.easel.light.dark < 0.2:
        return
    corners = np.array(
        [[-0.4, 0.0], [0.4, 0.0], [0.5, 0.12], [0.5, 0.88], [0.4, 1.0], [-0.4, 1.0], [-0.5, 0.88], [-0.5, 0.12]]
    )
    place = np.array([x, z])
    lift = np.array([0.0, 0.25 * wide * z])
    plan.field(place + corners * (wide, long), blend(body, _SHADE, 0.45))
    plan.field(place + lift * 0.3 + (corners * (0.98, 0.96)) * (wide, long), body)
    plan.field(place + corners * (0.8 * wide, 0.55 * long) + (0, 0.28 * long), blend(tone("#4a5a6c"), body, 0.15))
    plan.field(place + corners * (0.72 * wide, 0.36 * long) + (0, 0.38 * long), body)
    if plan.easel.light.dark > 0.2:
        column, row = plan.spot(x, z)
        size = max(0.011 * grow * plan.size(z), 0.8)
        for side in (-0.32, 0.32):
            lamp = tone("#fff3d0") if comes else tone("#ff4536")
            shift = side * wide * plan.size(z)
            plan.sheet.disc(column + shift, row - size * 0.6, size, size, lamp, shines=1.0)


def _draw_car(plan: Plan, colour: Tone, wide: float, comes: bool) -> Cutout:
    """As it looks near and far: what lies flat shrinks more in length than in width."""
    sizes, heights = [], []
    for size in _SIZES:
        across = wide * size * plan.unit
        along = min(_LONG_AERIAL_TRAFFIC * wide * size**2 * plan.flight.deep / plan.near, 1.8 * across)
        picture = _paint_car(plan.easel, colour, max(across, 2.5), max(along, 2.5), comes)
        sizes.append((bake(picture), picture.shape[1] / 2, float(picture.shape[0])))
        heights.append(across)
    return Cutout([sizes], heights, 1.0)


def _paint_car(easel: Easel, colour: Tone, wide: float, long: float, comes: bool) -> Picture:
    """In the scene's light, its lamps in their own."""
    width, height = 2 * round(wide / 2) + 4, 2 * round(long / 2) + 4
    picture = np.zeros((height, width, 4), np.uint8)
    light = easel.light

    def patch(left: float, top: float, right: float, bottom: float, paint: Tone) -> None:
        bevel = 0.18 * (right - left)
        corners = [(left + bevel, top), (right - bevel, top), (right, top + bevel), (right, bottom - bevel)]
        corners += [(right - bevel, bottom), (left + bevel, bottom), (left, bottom - bevel), (left, top + bevel)]
        points = np.rint((np.array(corners) * (wide, long) + 2) * 16).astype(np.int32)
        cv2.fillPoly(picture, [points], (*light.shade(paint), 255.0), cv2.LINE_AA, 4)

    patch(0.0, 0.06, 1.0, 1.0, blend(colour, (40.0, 30.0, 30.0), 0.5))
    patch(0.0, 0.0, 1.0, 0.92, colour)
    patch(0.1, 0.2, 0.9, 0.74, blend(tone("#3f4d5c"), colour, 0.12))
    patch(0.14, 0.32, 0.86, 0.6, blend(colour, _WHITE, 0.1))
    if light.dark > 0.2:
        lamp, row = (tone("#fff3d0") if comes else tone("#ff4536")), round((0.9 * long + 2) * 16)
        for share in (0.2, 0.8):
            centre = round((share * wide + 2) * 16), row
            cv2.circle(picture, centre, round(max(0.2 * wide, 1.2) * 16), (*lamp, 255.0), -1, cv2.LINE_AA, 4)
    return picture
