"""Cars as they look from above, on their way along a street."""

from __future__ import annotations

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture, bake
from ..painting.sheet import Easel, Node
from .aerial import Plan
from .aerial_life import Cutout, send_along

_COLOURS = ("#e9e9ea", "#b8342f", "#3f6fb0", "#f0c23c", "#2f343c", "#d7dade")
_WHITE: Tone = (255.0, 255.0, 255.0)
_SHADE: Tone = (60.0, 40.0, 40.0)
_LONG = 2.1
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
        along = min(_LONG * wide * size**2 * plan.flight.deep / plan.near, 1.8 * across)
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
