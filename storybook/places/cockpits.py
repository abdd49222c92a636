"""Where something is steered or watched: a spaceship's bridge, an aeroplane's cockpit, a control room, a submarine."""

from __future__ import annotations

import math

from ..painting.light import tone
from ..painting.sheet import Easel, Node
from .base import Backdrop
from .cosmos import paint_cosmos, paint_globe
from .interiors import Bay, indoor, paint_hall, tiles
from .openings import fly_over, paint_cabin, wall_round, wall_with_portholes
from .venues import swim_past

_CONTINENTS = (
    *((0.7, 1.2, 0.5, 0.4), (0.95, 0.6, 0.25, 0.4), (1.9, 1.3, 0.35, 0.35), (2.0, 0.7, 0.3, 0.4)),
    (2.8, 1.25, 0.6, 0.4),
)
"""Of a map of the world: place and half the size."""
_LIGHTS = ("#ff6a5a", "#7fe08a", "#ffd25a", "#6fd0ff")


def paint_bridge(easel: Easel) -> Backdrop:
    """One wide window on the stars and a planet, consoles that glow, a captain's chair."""
    return paint_cabin(
        easel, _stars, floor=tiles("#39465a", "#35415a"), fill=_bridge_wall, middle=_consoles, span=22.0, focus=11.0
    )


def _stars(easel: Easel) -> list[Node]:
    nodes = paint_cosmos(easel, tone("#5b4bd0"), tone("#2f8fd8"))
    drift = easel.sheet(0.3, -easel.rise - 2, drift=easel.m * 0.05)
    rng = easel.fork("passing stars")
    for _ in range(70):
        far = easel.m * float(rng.uniform(0.0012, 0.003))
        x, y = float(rng.uniform(0, drift.width)), float(rng.uniform(0, easel.height * 0.6))
        drift.disc(x, y, far, far, (255.0, 248.0, 236.0), shines=1.0)
    nodes.append(drift.finish(lit=False))
    middle = easel.width * 0.5 + easel.reach * 0.06
    x, y, radius = middle + easel.m * 0.3, easel.horizon - easel.m * 0.09, easel.m * 0.11
    nodes.append(paint_globe(easel, 0.12, x, y, radius, tone("#d98a5b"), ring=True))
    return nodes


def _bridge_wall(bay: Bay) -> None:
    high = min(bay.ceiling - 1.0, 8.4)
    wall_round(bay, 22.0, [(0.5, 2.0, 21.5, high)], "#3d4c63", "#9fb2c8", round_by=1.6)
    for x in (6.6, 15.4):
        slant = 0.7 if x > 11 else -0.7
        bay.shape([(x - 0.2, 2.0), (x + 0.2, 2.0), (x + 0.2 + slant, high), (x - 0.2 + slant, high)], "#6b7c94")
    bay.box(-0.05, -0.3, 22.05, 1.7, "#2b3748")
    bay.box(-0.05, 1.6, 22.05, 1.75, "#4fc3ff", shines=0.9)
    bay.box(-0.05, high + 0.25, 22.05, high + 0.4, "#4fc3ff", shines=0.9)
    for at in range(11):
        bay.box(0.3 + 2.0 * at, 0.2, 1.9 + 2.0 * at, 1.3, "#354357")
        bay.disc(1.1 + 2.0 * at, 0.75, 0.14, 0.14, _LIGHTS[at % 4], shines=1.0)
    if bay.ceiling > 10:
        for at in range(5):
            bay.box(0.6 + 4.4 * at, high + 1.2, 3.8 + 4.4 * at, high + 1.5, "#dff4ff", shines=0.8)
            bay.glow(2.2 + 4.4 * at, high + 1.3, 2.0, 0.2, "#9fdcff")


def _consoles(bay: Bay) -> None:
    """Slanting desks with screens and lamps to either side, the middle is free."""
    for left, right in ((0.4, 6.6), (15.4, 21.6)):
        bay.shape([(left + 0.5, 0), (right - 0.5, 0), (right - 0.2, 1.7), (left + 0.2, 1.7)], "#56657c")
        bay.shape([(left, 1.7), (right, 1.7), (right - 0.5, 2.7), (left + 0.5, 2.7)], "#7688a2")
        bay.box(left, 1.55, right, 1.75, "#93a5bd")
        for at in range(3):
            x = left + 0.8 + 1.6 * at
            bay.shape([(x, 1.9), (x + 1.35, 1.9), (x + 1.25, 2.55), (x + 0.1, 2.55)], "#10293d", shines=0.9)
            wave = [(x + 0.15 + 0.1 * step, 2.2 + 0.18 * math.sin(step * 1.1 + at)) for step in range(11)]
            bay.shape([*wave, *[(px, py - 0.07) for px, py in wave[::-1]]], _LIGHTS[(at + 1) % 4], shines=1.0)
        for at in range(10):
            bay.disc(left + 0.9 + 0.5 * at, 1.2, 0.13, 0.1, _LIGHTS[(at * 3) % 4], shines=1.0)
        bay.glow((left + right) / 2, 2.4, 2.6, 0.25, "#7fd8ff")


def paint_cockpit(easel: Easel) -> Backdrop:
    """Slanting panes over the clouds, a board full of dials, levers and a yoke at either side."""
    return paint_cabin(
        easel,
        fly_over,
        floor=tiles("#4a4f58", "#454a54"),
        fill=_windscreen,
        middle=_panel,
        span=22.0,
        focus=11.0,
        sight=3.2,
    )


def _windscreen(bay: Bay) -> None:
    low, high = 2.9, min(bay.ceiling - 1.5, 7.6)
    wall_round(bay, 22.0, [(1.2, low, 20.8, high)], "#5d6672", "#3a424c", round_by=1.2)
    for x, slant in ((6.4, 0.9), (11.0, 0.0), (15.6, -0.9)):
        bay.shape([(x - 0.28, low), (x + 0.28, low), (x + 0.24 + slant, high), (x - 0.24 + slant, high)], "#4a525e")
    for row in range(2):
        for at in range(20):
            x, y = 1.4 + 1.0 * at, high + 0.35 + 0.5 * row
            bay.box(x, y, x + 0.5, y + 0.28, "#3a424c")
            bay.disc(x + 0.72, y + 0.14, 0.11, 0.11, _LIGHTS[(at * 7 + row) % 4], shines=0.9)
    bay.box(-0.05, -0.3, 22.05, 1.2, "#3f4650")


def _panel(bay: Bay) -> None:
    """Under the panes, from one side to the other."""
    bay.shape([(-0.05, 0.2), (22.05, 0.2), (22.05, 2.4), (-0.05, 2.4)], "#343b45")
    bay.shape([(-0.05, 2.4), (22.05, 2.4), (22.05, 2.9), (-0.05, 2.9)], "#23282f")
    for at in range(12):
        x = 1.9 + 1.65 * at
        if at in (3, 8):
            bay.box(x - 0.7, 0.9, x + 0.7, 2.2, "#11202c")
            bay.box(x - 0.58, 1.5, x + 0.58, 2.08, "#6fb8ff", shines=0.8)
            bay.box(x - 0.58, 1.0, x + 0.58, 1.5, "#a8713f", shines=0.8)
            bay.box(x - 0.4, 1.46, x + 0.4, 1.54, "#ffffff", shines=1.0)
            continue
        bay.disc(x, 1.6, 0.62, 0.62, "#9aa4ae")
        bay.disc(x, 1.6, 0.52, 0.52, "#12171d")
        turn = at * 1.9
        for tick in range(8):
            angle = math.tau * tick / 8
            bay.disc(x + 0.4 * math.cos(angle), 1.6 + 0.4 * math.sin(angle), 0.05, 0.05, "#f4f6f4", shines=0.8)
        tip = (x + 0.38 * math.cos(turn), 1.6 + 0.38 * math.sin(turn))
        side = (0.06 * math.sin(turn), -0.06 * math.cos(turn))
        bay.shape([(x + side[0], 1.6 + side[1]), tip, (x - side[0], 1.6 - side[1])], "#ff8a4a", shines=0.9)
    for at in range(24):
        bay.disc(1.5 + 0.82 * at, 0.6, 0.12, 0.12, _LIGHTS[(at * 5) % 4], shines=0.9)
    for x in (4.4, 17.6):
        bay.box(x - 0.12, 1.0, x + 0.12, 3.0, "#1c2026")
        bay.box(x - 0.8, 2.7, x + 0.8, 3.05, "#15181d")
        for way in (-1, 1):
            grip = [(x + way * 0.5, 2.8), (x + way * 0.8, 2.7), (x + way * 1.0, 3.9), (x + way * 0.7, 3.9)]
            bay.shape(grip, "#15181d")


def paint_control_room(easel: Easel) -> Backdrop:
    """A wall of screens with maps and curves, long desks before it, blue light."""
    return paint_hall(
        easel, wall="#2c3646", floor=tiles("#3a4452", "#35404e"), fill=_screens, middle=_desks, focus=11.0
    )


def _screens(bay: Bay) -> None:
    bay.box(-0.05, 0, 22.05, 2.0, "#222b38")
    rows = 2 + (bay.ceiling > 9.5)
    for row in range(rows):
        for at in range(5):
            left, low = 0.5 + 4.3 * at, 2.4 + 2.5 * row
            wide = 3.9
            bay.box(left, low, left + wide, low + 2.25, "#10161f")
            _picture(bay, left + 0.15, low + 0.15, wide - 0.3, 1.95, (row * 2 + at * 3) % 5)
    bay.glow(11.0, 4.6, 6.0, 0.3, "#6fc8ff")


def _picture(bay: Bay, x: float, y: float, wide: float, tall: float, kind: int) -> None:
    """A map, a curve, columns, a dial, lines of text."""
    bay.box(x, y, x + wide, y + tall, ("#12384f", "#0f3a34", "#2a2350", "#14304a", "#102a3a")[kind], shines=0.9)
    if kind == 0:
        for dx, dy, rx, ry in _CONTINENTS:
            bay.disc(x + dx, y + dy, rx, ry, "#5fd0a0", shines=0.9)
        bay.disc(x + 2.75, y + 1.2, 0.11, 0.11, "#ff5a4a", shines=1.0)
    elif kind in (1, 3):
        heights = [math.sin(at * 0.7 + kind) * math.cos(at * 0.21) for at in range(25)]
        wave = [(x + 0.1 + (wide - 0.2) * at / 24, y + tall * (0.5 + 0.34 * up)) for at, up in enumerate(heights)]
        bay.shape([*wave, *[(px, py - 0.11) for px, py in wave[::-1]]], ("#7fffb0", "#ffd25a")[kind // 3], shines=1.0)
    elif kind == 2:
        for at in range(8):
            left, high = x + 0.25 + 0.42 * at, y + 0.4 + 0.17 * ((at * 5) % 8)
            bay.box(left, y + 0.15, left + 0.27, high, _LIGHTS[at % 4], shines=0.9)
    else:
        for row in range(6):
            low = y + 0.2 + 0.29 * row
            bay.box(x + 0.2, low, x + 1.0 + 0.31 * ((row * 5) % 8), low + 0.12, "#9fe8ff", shines=0.9)


def _desks(bay: Bay) -> None:
    for left in (0.3, 14.2):
        bay.box(left, 0, left + 7.4, 1.7, "#4a5668")
        bay.box(left - 0.15, 1.6, left + 7.55, 1.85, "#8a97a8")
        for at in range(3):
            x = left + 0.5 + 2.4 * at
            bay.box(x + 0.75, 1.85, x + 0.95, 2.1, "#1c222b")
            bay.box(x, 2.05, x + 1.7, 3.15, "#1c222b")
            bay.box(x + 0.1, 2.15, x + 1.6, 3.05, ("#2f8fd0", "#2fae8a", "#c98f2a")[at], shines=0.8)
            for row in range(3):
                bay.box(x + 0.2, 2.3 + 0.25 * row, x + 0.8 + 0.22 * row, 2.38 + 0.25 * row, "#e8fbff", shines=0.9)
        for at in range(9):
            bay.disc(left + 0.6 + 0.78 * at, 1.1, 0.14, 0.14, _LIGHTS[at % 4], shines=1.0)


def paint_submarine(easel: Easel) -> Backdrop:
    """Round windows on the sea and its fish, pipes and wheels on a riveted wall."""
    return paint_cabin(
        easel, swim_past, floor=tiles("#4d5650", "#566059"), fill=_hull, middle=_pipes, span=22.0, focus=11.0
    )


def _hull(bay: Bay) -> None:
    half, y = 1.75, 4.3
    holes = (3.0, 8.3, 13.7, 19.0)
    steel, rim = "#7d8c86", "#c9974a"
    wall_with_portholes(bay, 22.0, holes, y, half, steel, rim)
    for x in (0.32, 5.65, 11.0, 16.35):
        bay.box(x - 0.3, -0.3, x + 0.3, bay.ceiling + 1, "#67756f")
        for row in range(int(bay.ceiling)):
            bay.disc(x, 0.6 + row, 0.1, 0.1, "#a3b0aa")
    for x, turn in ((5.65, 2.4), (16.35, 2.4)):
        bay.disc(x, turn, 0.85, 0.85, "#b8383a")
        bay.disc(x, turn, 0.62, 0.62, "#67756f")
        bay.box(x - 0.8, turn - 0.1, x + 0.8, turn + 0.1, "#b8383a")
        bay.box(x - 0.1, turn - 0.8, x + 0.1, turn + 0.8, "#b8383a")
    top = min(bay.ceiling - 0.5, 7.2)
    for y, code in ((top, "#c9974a"), (top - 0.4, "#5f9a8a"), (1.2, "#c9974a")):
        bay.box(-0.05, y, 22.05, y + 0.24, code)
    bay.disc(11.0, top - 1.0, 0.5, 0.5, "#f4efe4")
    bay.disc(11.0, top - 1.0, 0.1, 0.1, "#2c2f36")
    bay.box(11.0, top - 1.05, 11.4, top - 0.95, "#d8323a")


def _pipes(bay: Bay) -> None:
    """A periscope that comes down from above."""
    x = 17.4
    bay.box(x - 0.3, 2.6, x + 0.3, bay.ceiling + 2, "#5f6b78")
    bay.box(x - 0.1, 2.6, x + 0.05, bay.ceiling + 2, "#8a96a2")
    bay.box(x - 0.5, 1.9, x + 0.5, 3.2, "#3f4954")
    bay.box(x - 1.0, 2.2, x + 1.0, 2.4, "#2c2f36")
    bay.disc(x - 0.55, 2.85, 0.2, 0.26, "#1c2026")


COCKPITS = (
    indoor(
        "spaceship bridge",
        "spaceship bridge, starship bridge, bridge of a spaceship, bridge of a starship, bridge of the spaceship, "
        "bridge of the starship, spaceship cockpit, spacecraft cockpit, starship cockpit, cockpit of a spaceship, "
        "spaceship command, in a spaceship cockpit, inside a spaceship cockpit, in the spaceship cockpit, "
        "in a spaceship bridge, inside a spaceship bridge, spaceship control room, spaceship deck, rocket cockpit, "
        "cockpit of a rocket",
        paint_bridge,
        "space",
    ),
    indoor(
        "cockpit",
        "cockpit, airplane cockpit, plane cockpit, flight deck, jet cockpit, helicopter cockpit, aircraft cockpit, "
        "flight simulator",
        paint_cockpit,
        "wind",
    ),
    indoor(
        "control room",
        "control room, mission control, control center, control centre, command center, command centre, server room, "
        "data center, data centre, surveillance room, war room, situation room, security room",
        paint_control_room,
    ),
    indoor(
        "submarine interior",
        "submarine interior, submarine cabin, submarine porthole, submarine window, porthole of a submarine, "
        "submarine control room",
        paint_submarine,
        "space",
    ),
)
"""Where something is steered or watched."""
