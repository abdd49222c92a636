"""Under a roof: a room, and a table top seen close."""

from __future__ import annotations

import math
from collections.abc import Callable

import cv2
import numpy as np

from ..painting.light import Tone, blend, light_for, tone
from ..painting.planes import Picture, bake_opaque
from ..painting.sheet import Easel, Node, Sheet, tint_rows
from ..painting.texture import grain, slope
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .buildings import rect
from .harmony import COARSE
from .interiors import inner_light, lay_boards, paper, wall_colour
from .sky import Backcloth
from .windows import look_out, paint_window

_WHITE: Tone = (255.0, 255.0, 255.0)


def paint_room(easel: Easel) -> Backdrop:
    """A room with a window, curtains, a picture, a lamp, boards and a rug."""
    outside = light_for(easel.scene)
    inner_light(easel)
    wall = wall_colour(easel)
    floor_row = easel.below(0.09, 0.6)
    back = easel.sheet(0.6, -easel.rise - 4)
    paper(back, wall, floor_row)
    shelves = easel.sheet(0.6, -easel.rise - 4)  # what falls outside the window is behind them
    has_bed = "bed" in easel.scene.extras and not any(figure.name == "bed" for figure in easel.scene.figures)
    span, panes = easel.size(1.45, 0.6), []
    for number in range(max(round(back.width / span), 1)):
        middle = easel.width * 0.30 + number * span
        panes.append(paint_window(back, easel, middle, floor_row, outside))
        _picture(back, middle + span * 0.36, floor_row - easel.size(0.5, 0.6), easel.size(0.16, 0.6), easel)
        if not has_bed and not any(figure.name == "bookshelf" for figure in easel.scene.figures):
            _shelf(shelves, middle + span * 0.62, floor_row, easel)
    board = tone("#f3ece0")
    back.polygon(rect(0, floor_row - easel.size(0.045, 0.6), back.width - 0.01, floor_row + 2), board)
    back.polygon(
        rect(0, floor_row - easel.size(0.045, 0.6), back.width - 0.01, floor_row - easel.size(0.038, 0.6)),
        blend(board, (90.0, 90.0, 110.0), 0.25),
    )
    floor = easel.sheet(1.0, floor_row)
    lay_boards(floor, easel, floor_row)
    _rug(floor, easel, easel.width * 0.5, easel.below(0.29), easel.size(0.48))
    beds = [_beds(easel, span, floor_row)] if has_bed else []
    return Backdrop(
        back=[back.finish(), *look_out(easel, panes, 0.6), shelves.finish(), floor.finish(), *beds],
        stand=easel.below(0.28),
        spread=easel.size(0.08),
        air=easel.horizon * 0.55,
    )


def _beds(easel: Easel, span: float, floor_row: float) -> Node:
    """One along the wall beside each window."""
    tall, foot = easel.size(0.34, 0.6), floor_row + easel.size(0.07, 0.6)
    sheet = easel.sheet(0.6, foot - 1.2 * tall, foot + 4)
    entry = CATALOGUE["bed"]
    sprite = draw(entry, height_px=max(round(tall), 8), action=entry.actions[0], phase=0.0)
    half = sprite.bgra.shape[1] / 2
    first = easel.width * 0.30 + 0.58 * span if easel.width > easel.height else easel.width * 0.5
    for x in np.arange(first, sheet.width + half, span).tolist():
        left = round(x - half)
        shown = sprite.bgra[:, max(-left, 0) : max(sheet.width - left, 0)]
        if shown.shape[1]:
            sheet.stamp(np.ascontiguousarray(shown), max(left, 0), round(foot - sprite.anchor[1]))
    return sheet.finish()


def _picture(sheet: Sheet, x: float, y: float, size: float, easel: Easel) -> None:
    sheet.polygon(rect(x - size * 0.56, y - size * 0.7, x + size * 0.56, y + size * 0.7), tone("#8a6444"))
    sheet.polygon(rect(x - size * 0.48, y - size * 0.62, x + size * 0.48, y + size * 0.62), tone("#f4efe4"))
    sheet.polygon(rect(x - size * 0.38, y - size * 0.5, x + size * 0.38, y + size * 0.5), tone("#a9cfe0"))
    sheet.disc(x + size * 0.14, y - size * 0.2, size * 0.12, size * 0.12, tone("#f6d77a"))
    sheet.polygon(
        np.array(
            [
                [x - size * 0.38, y + size * 0.5],
                [x - size * 0.38, y + size * 0.15],
                [x - size * 0.1, y - size * 0.1],
                [x + size * 0.12, y + size * 0.16],
                [x + size * 0.38, y],
                [x + size * 0.38, y + size * 0.5],
            ]
        ),
        tone("#6f9a78"),
    )


def _shelf(sheet: Sheet, x: float, floor_row: float, easel: Easel) -> None:
    """A low bookcase with a plant on it."""
    wide, high = easel.size(0.36, 0.6), easel.size(0.36, 0.6)
    wood = tone("#a87a4f")
    left, top = x - wide / 2, floor_row - high
    sheet.polygon(rect(left, top, left + wide, floor_row), wood)
    sheet.polygon(
        rect(left + wide * 0.04, top + high * 0.06, left + wide * 0.96, floor_row - high * 0.04),
        blend(wood, (30.0, 30.0, 50.0), 0.45),
    )
    rng = easel.fork("shelf")
    colours = [tone(code) for code in ("#b8493f", "#3f6f9a", "#d6a545", "#5d8a5a", "#7b5a86", "#d9cdb8")]
    for row in range(2):
        foot = top + high * (0.5 + 0.46 * row)
        px = left + wide * 0.07
        while px < left + wide * 0.88:
            thick = wide * float(rng.uniform(0.04, 0.085))
            tall = high * float(rng.uniform(0.27, 0.38))
            sheet.polygon(rect(px, foot - tall, px + thick * 0.92, foot), colours[int(rng.integers(6))])
            px += thick
        sheet.polygon(rect(left, foot, left + wide, foot + high * 0.035), wood)
    sheet.polygon(
        rect(left - wide * 0.03, top - high * 0.03, left + wide * 1.03, top + high * 0.03), blend(wood, _WHITE, 0.2)
    )
    pot = x + wide * 0.26
    leaf = tone("#4f8f56")
    for angle in np.linspace(0.5, 2.6, 7):
        tip = (pot + math.cos(angle) * wide * 0.3, top - high * 0.2 - math.sin(angle) * high * 0.34)
        sheet.polygon(
            np.array(
                [
                    [pot - wide * 0.03, top - high * 0.18],
                    [(pot + tip[0]) / 2 - wide * 0.04, (top - high * 0.2 + tip[1]) / 2 - high * 0.04],
                    tip,
                    [(pot + tip[0]) / 2 + wide * 0.04, (top - high * 0.2 + tip[1]) / 2 + high * 0.04],
                    [pot + wide * 0.03, top - high * 0.18],
                ]
            ),
            blend(leaf, _WHITE, 0.15 * (math.sin(angle * 5) + 1)),
        )
    sheet.polygon(
        np.array(
            [
                [pot - wide * 0.11, top - high * 0.2],
                [pot + wide * 0.11, top - high * 0.2],
                [pot + wide * 0.08, top - high * 0.02],
                [pot - wide * 0.08, top - high * 0.02],
            ]
        ),
        tone("#c97a54"),
    )


def _rug(sheet: Sheet, easel: Easel, x: float, y: float, half: float) -> None:
    cloth = tone(("#a94f4a", "#4f6f94", "#7c8f5a", "#8a5f88")[easel.seed // 3 % 4])
    for share, colour in (
        (1.0, blend(cloth, (20.0, 20.0, 40.0), 0.2)),
        (0.95, blend(cloth, _WHITE, 0.65)),
        (0.87, cloth),
        (0.6, blend(cloth, _WHITE, 0.35)),
        (0.54, cloth),
    ):
        sheet.disc(x, y, half * share, half * 0.27 * share, colour)


def paint_table(easel: Easel, lay: Callable[[Sheet, Easel, float], None] | None = None) -> Backdrop:
    """A table top seen close, of wood unless `lay` paints it, a soft bright room behind it."""
    outside = light_for(easel.scene)
    inner_light(easel)
    rows = easel.height + 2 * (2 * math.ceil(easel.rise / 2) + 2)
    wall = wall_colour(easel)
    dusk = 1.0 - 0.45 * outside.dark
    dim = [(part * dusk) for part in blend(wall, (120.0, 130.0, 150.0), 0.25)]
    picture = tint_rows(
        math.ceil(rows / COARSE),
        math.ceil(easel.width / COARSE),
        [
            (0.0, (dim[0], dim[1], dim[2])),
            (0.7, blend((dim[0], dim[1], dim[2]), tone("#8a6a4a"), 0.25)),
            (1.0, tone("#6f533b")),
        ],
    )
    wet = 0.45 if any(word in easel.scene.weather for word in ("rain", "storm")) else 0.0
    grey = (150.0 * dusk, 140.0 * dusk, 130.0 * dusk)
    _blur_window(picture, easel, blend(outside.middle, grey, wet), blend(outside.horizon, grey, wet))
    _bokeh(picture, easel, outside.dark)
    cloth = bake_opaque(picture, easel.fork("table"), size=(easel.width, rows))
    nodes: list[Node] = [
        Backcloth(cloth, -(rows - easel.height) / 2, depth=0.2),
        *look_out(easel, _blurred_panes(easel), 0.2, blurred=True),
    ]
    top = easel.below(0.13, 1.0)
    sheet = easel.sheet(1.0, top)
    (lay or _plank)(sheet, easel, top)
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.25), spread=easel.size(0.05), air=easel.horizon * 0.6)


def _blurred_panes(easel: Easel) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of the four panes of the window out of focus."""
    x, wide, high = easel.width * 0.16, easel.m * 0.5, easel.m * 0.62
    top = easel.horizon * 1.02 - high
    return [
        (left, up, left + wide * 0.45, up + high * 0.46)
        for left in (x, x + wide * 0.5)
        for up in (top, top + high * 0.5)
    ]


def _blur_window(picture: Picture, easel: Easel, upper: Tone, lower: Tone) -> None:
    """A window far out of focus, on the side the light comes from."""
    height, width = picture.shape[:2]
    mask: Picture = np.zeros((height, width), np.float32)
    m = easel.m / COARSE
    x, wide, high = easel.width / COARSE * 0.16, m * 0.5, m * 0.62
    top = easel.horizon / COARSE * 1.02 - high
    for pane in _blurred_panes(easel):
        left, up, right, low = (round(part / COARSE) for part in pane)
        cv2.rectangle(mask, (left, up), (right, low), 1.0, -1)
    mask = cv2.GaussianBlur(mask, (0, 0), m * 0.022)[:, :, None]
    share = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
    colour = np.array(upper, np.float32) * (1 - share) + np.array(lower, np.float32) * share
    picture += (np.minimum(colour * 1.12 + 12, 255) - picture) * (mask * np.float32(0.9))
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    glow = np.exp(-np.hypot(columns - x - wide / 2, rows - top - high / 2) / (m * 0.42)) * np.float32(0.35)
    picture += (np.array(lower, np.float32) - picture) * glow[:, :, None]


def _bokeh(picture: Picture, easel: Easel, dark: float) -> None:
    rng = easel.fork("bokeh")
    layer: Picture = np.zeros(picture.shape[:2], np.float32)
    for _ in range(16):
        x, y = (
            float(rng.uniform(0.45, 1.02)) * easel.width / COARSE,
            float(rng.uniform(0.1, 1.0)) * easel.horizon / COARSE,
        )
        radius = easel.m / COARSE * float(rng.uniform(0.015, 0.05))
        disc = np.zeros_like(layer)
        cv2.circle(
            disc, (round(x * 16), round(y * 16)), round(radius * 16), float(rng.uniform(0.12, 0.4)), -1, cv2.LINE_AA, 4
        )
        layer = np.maximum(layer, disc)
    layer = cv2.GaussianBlur(layer, (0, 0), easel.m / COARSE * 0.004 + 0.2)[:, :, None]
    picture += (np.array(tone("#ffe2ae"), np.float32) - picture) * layer * (0.5 + 0.5 * dark)


def _plank(sheet: Sheet, easel: Easel, top: float) -> None:
    wood = tone("#b07b4c")
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(
        line,
        blend(wood, (40.0, 50.0, 90.0), 0.1),
        blend(wood, (40.0, 60.0, 110.0), 0.3),
        fade=easel.height - top,
        blot=0.0,
    )
    rows = sheet.rows
    near = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
    flat = grain(sheet.width, 128, easel.fork("wood"), cell=(easel.m * 0.9, 3.0), octaves=4)
    at = np.clip((near[:, 0] ** 0.7 * 126).astype(int), 0, 127)
    marks = flat[at]
    knots = slope(0.35, 0.8, np.abs(np.sin(marks * 9))) * 0.10
    sheen = (
        np.exp(-(((near - 0.16) / 0.2) ** 2))
        * np.exp(-(((np.arange(sheet.width)[None, :] / sheet.width - 0.3) / 0.3) ** 2))
        * 0.28
    )
    pixels = sheet.pixels.astype(np.float32)
    for channel in range(3):
        part = pixels[:, :, channel] * (1 + 0.10 * marks - knots)
        pixels[:, :, channel] = part + (255 - part) * sheen
    sheet.pixels[:] = np.clip(pixels, 0, 255)
    for share in (0.24, 0.62):
        y = top + (easel.height - top) * share
        sheet.polygon(rect(0, y, sheet.width - 0.01, y + easel.size(0.005)), blend(wood, (20.0, 30.0, 50.0), 0.55))
    sheet.polygon(rect(0, top, sheet.width - 0.01, top + easel.size(0.008)), blend(wood, _WHITE, 0.4))


INSIDES = (
    Setting(
        name="room",
        words=(
            "room, bedroom, living room, house interior, interior, indoors, inside, home, apartment, studio, "
            "hall, nursery, hotel room, rug, carpet, wooden floor, parquet floor, floorboard, lounge, den, by "
            "candlelight, candlelit, ship's cabin, ship cabin, pirate ship cabin, captain's cabin, boat cabin, "
            "cabin of a ship, cabin of a boat, cabin of a pirate ship, cabin of the pirate ship, cabin of the "
            "ship, cabin on a ship, ship interior, below deck, captain's quarters, porthole"
        ),
        paint=paint_room,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("room",),
    ),
    Setting(
        name="table",
        words=("table, desk, tabletop, kitchen table, dining table, coffee table, workbench, wooden table"),
        paint=paint_table,
        horizon=0.5,
        floor="table",
        indoors=True,
        travels=False,
        sounds=("room",),
    ),
)
"""Under a roof."""
