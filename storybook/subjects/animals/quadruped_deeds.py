"""What four-legged animals do that is more than a gait: they leap, rear, dig, beg, chase their tail, sleep in a ring."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import ExitStack

from ...painting.canvas import Outline, Point, dark, ellipse, light, place, smooth, tint, tube
from ..motion import blend, keyed, swell, wave
from ..music_notes import notes
from ..thing import Look
from . import quadruped_drawing as drawing
from .quadruped_deed_poses import aloft
from .quadruped_rig import Rig

_DROPS = tint("#58b4ec")
_ROPE = tint("#dcb98a")
_EARTH, _SNOW = tint("#7a5638"), tint("#f7fbff")


def draw_deed(rig: Rig, action: str) -> None:
    """Draw the animal at it."""
    _DRAWN.get(action, drawing.draw)(rig)


def _leap(rig: Rig) -> None:
    air, leg = aloft(rig.phase), rig.build.leg
    high = 1.15 * max(leg, 0.45) * 4 * air * (1 - air)
    turn = 30 * (1 - 2 * air) * math.sin(math.pi * air) ** 0.5 if 0 < air < 1 else 0.0
    with rig.drawing.at(0, high, turn=turn):
        drawing.draw(rig)


def _pounce(rig: Rig) -> None:
    """A high arc, and head first into the snow: only the hind part looks out of it."""
    phase = rig.phase
    leg, long = max(rig.build.leg, 0.45), rig.build.long
    rise = keyed(
        phase, ((0.0, 0.0), (0.14, 0.0), (0.34, 1.35 * leg), (0.52, 0.16 * leg), (0.86, 0.16 * leg), (0.99, 0.0))
    )
    turn = keyed(phase, ((0.0, 0.0), (0.14, 0.0), (0.24, 34.0), (0.52, -62.0), (0.86, -62.0), (0.99, 0.0)))
    dug = keyed(phase, ((0.0, 0.0), (0.46, 0.0), (0.53, 1.0), (0.86, 1.0), (0.97, 0.0)))
    with rig.drawing.at(0.1 * dug * long, rise, turn=turn):
        drawing.draw(rig)
    if dug > 0.02:
        x = _turned(rig.head, -62)[0] + 0.1 * long
        mound = smooth(
            (x - 0.95, -0.10), (x - 0.5, 0.16 * dug), (x - 0.1, 0.42 * dug), (x + 0.35, 0.24 * dug), (x + 0.7, -0.10), (x, -0.5)
        )  # fmt: skip
        rig.drawing.fill(mound, colour=_SNOW, shade=0.25, depth=0.1)
        age = min(max((phase - 0.50) / 0.3, 0.0), 1.0)
        _throw(rig, (x, 0.1), age, tint("#ffffff"), spread=1.3)


def _turned(point: Point, degrees: float) -> Point:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos


def _throw(rig: Rig, at: Point, age: float, colour: tuple[int, int, int], *, spread: float) -> None:
    """Flakes or clods that fly up and fall."""
    if not 0 < age < 1:
        return
    for number in range(11):
        across = (number - 5) * 0.17 * spread * age
        up = (0.8 + 0.5 * math.sin(number * 2.3)) * 4 * age * (1 - age) * 0.5
        rig.drawing.fill(
            ellipse(at[0] + across, at[1] + up, 0.035 + 0.012 * math.sin(number * 5)),
            colour=colour,
            shade=0.2,
            opacity=1 - age * age,
        )


def _dig(rig: Rig) -> None:
    """The hole before it, the earth it has thrown out behind it, and clods on their way."""
    half = rig.build.long / 2
    hole = (half + 0.30, 0.0)
    rig.drawing.fill(ellipse(hole[0], -0.03, 0.42, 0.10), colour=dark(_EARTH, 0.55), shade=0)
    heap = smooth(
        (-half - 0.95, -0.02), (-half - 0.7, 0.16), (-half - 0.42, 0.26), (-half - 0.12, 0.12), (-half + 0.1, -0.02)
    )
    rig.drawing.fill(heap, colour=_EARTH, depth=0.08)
    drawing.draw(rig)
    for number in range(9):
        age = (rig.phase + number * 0.31) % 1.0
        x = blend(half, -half - 0.45 - 0.06 * (number % 4), age)
        y = 0.10 + (0.45 + 0.08 * (number % 3)) * 4 * age * (1 - age) * 0.6
        rig.drawing.fill(
            ellipse(x, y, 0.036 + 0.012 * (number % 3)), colour=dark(_EARTH, 0.15 * (number % 3)), shade=0.4
        )
    rig.drawing.fill(
        place((smooth((-0.3, -0.04), (0, -0.11), (0.44, -0.04), (0.36, 0.05), (0.1, -0.03)),), hole),
        colour=_EARTH,
        depth=0.04,
    )


def _climb(rig: Rig) -> None:
    """Straight up, belly to the trunk."""
    half, leg = rig.build.long / 2, rig.build.leg
    if rig.build.face == "front":
        rig.pitch -= 74.0  # the face stays upright
    with rig.drawing.at(0.6 * leg, 0.55 * half + 0.35, turn=84):
        drawing.draw(rig)


def _wallow(rig: Rig) -> None:
    """On its back, from side to side, the legs in the air."""
    back = rig.build.leg + 0.9 * max(rig.build.deep)
    with rig.drawing.at(0, 0.92 * back, turn=180 + 9 * wave(rig.phase), squash=0.92):
        drawing.draw(rig)


def _spin(rig: Rig) -> None:
    """Round and round, looking back at the tail."""
    turn = math.cos(math.tau * rig.phase)
    across = math.copysign(max(abs(turn), 0.34), turn)
    rig.look_back()
    with ExitStack() as stack:
        stack.enter_context(rig.drawing.at(turn=90, squash=across))
        stack.enter_context(rig.drawing.at(turn=-90))
        drawing.draw(rig)


def _shake(rig: Rig) -> None:
    """The whole body twists from side to side, and drops fly off all around."""
    leg, twist = max(rig.build.leg, 0.4), wave(rig.phase * 5)
    with rig.drawing.at(0.015 * twist, 0, turn=1.6 * twist, squash=1 - 0.03 * swell(rig.phase * 10)):
        drawing.draw(rig)
    middle = leg + 0.4 * max(rig.build.deep)
    for number in range(44):
        gone = (rig.phase * 2 + number * 0.381966) % 1.0
        way = math.radians(-8 + 196 * (number * 0.754877 % 1.0))
        far = 0.12 + (0.55 + 0.20 * (number % 4)) * gone
        x = (0.5 * rig.build.long + far) * math.cos(way)
        y = middle + far * math.sin(way) - 0.35 * gone * gone
        size = (0.048 + 0.014 * (number % 3)) * (1 - 0.4 * gone)
        drop = ellipse(x, y, size, 1.6 * size, 30 * math.cos(way))
        rig.drawing.fill(drop, colour=_DROPS, shade=0.2, opacity=1 - gone**3)
        glint = ellipse(x - 0.3 * size, y + 0.3 * size, 0.45 * size, 0.6 * size)
        rig.drawing.fill(glint, colour=(255, 255, 255), shade=0, opacity=1 - gone**3)


def _jig(rig: Rig) -> None:
    """To music, whose notes rise at both sides."""
    if rig.build.face == "front":
        rig.pitch -= 6.0
    drawing.draw(rig)
    look = Look("", rig.phase, rig.colour, 0)
    high = rig.build.leg + rig.build.long
    notes(rig.drawing, look, 0.75 * rig.build.long, high, 0.9)
    notes(rig.drawing, look, -1.45 * rig.build.long, 0.7 * high, 0.9)


def _tug(rig: Rig) -> None:
    """A knotted rope in the teeth, up to the middle between it and another: there "rope" is marked."""
    drawing.draw(rig)
    x, y = rig.drawing.points["mouth"]
    end = (x + 0.62 - 0.05 * wave(rig.phase), rig.build.leg * 1.02)
    x -= 0.3 * rig.build.head
    thick = 0.042
    loose = [(x - 0.02, y - 0.03), (x - 0.06, y - 0.20), (x - 0.02, y - 0.30 + 0.03 * wave(rig.phase * 2))]
    rig.drawing.fill(tube(loose, [thick, thick, 1.5 * thick]), colour=dark(_ROPE, 0.12), depth=0.03)
    rig.drawing.fill(tube([(x - 0.03, y), end], [thick] * 2), colour=_ROPE, depth=0.03)
    twists = [part for at in range(1, 6) for part in _twist(blend(x, end[0], at / 6), blend(y, end[1], at / 6))]
    rig.drawing.fill(twists, colour=dark(_ROPE, 0.3), shade=0)
    rig.drawing.fill(ellipse(*end, 1.8 * thick), colour=tint("#c4342c"), depth=0.04)
    rig.drawing.mark("rope", *end)


def _twist(x: float, y: float) -> tuple[Outline, ...]:
    return tube([(x - 0.02, y - 0.035), (x + 0.02, y + 0.035)], [0.009] * 2)


def _curl(rig: Rig) -> None:
    """Asleep in a ring: the back round, the chin on the tail."""
    build, fill = rig.build, rig.drawing.fill
    breath, radius = 0.012 * swell(rig.phase), build.head
    deep = max(0.40, 1.5 * radius) + breath
    rig.body = fill(
        smooth(
            (-0.58, 0), (-0.64, 0.22), (-0.46, 0.86 * deep), (-0.06, 1.12 * deep), (0.36, 0.9 * deep), (0.58, 0.3), (0.54, 0)
        ),
        colour=rig.colour, depth=0.12,
    )  # fmt: skip
    drawing.draw_marks(rig, rig.body, "body")
    haunch = ellipse(-0.28, 0.42 * deep, 0.30, 0.40 * deep)
    fill(haunch, colour=light(rig.colour, 0.04), depth=0.1, axis=((-0.5, 0.5), (-0.05, 0.1)), opacity=1.0, fade=0.0)
    thick = 0.5 * deep if build.tail[0] in ("brush", "plume") else 0.2 * deep
    if build.tail[0] not in ("bob", "none"):
        line = [(-0.52, 0.16), (-0.34, 0.09), (0.05, 0.07), (0.34, 0.10)]
        tail = fill(
            tube(line, [0.7 * thick * share for share in (0.5, 0.8, 0.8, 0.5)]),
            colour=rig.paint_of("tail", dark(rig.colour, 0.2)),
            depth=0.05,
        )
        if "tip" in rig.named:
            fill(tube([line[2], line[3]], [thick, thick]), colour=rig.named["tip"], shade=0.3, clip=tail)
    fill(tube([(0.16, 0.05), (0.52, 0.055)], [0.07, 0.06]), colour=rig.paint_of("socks", rig.colour), depth=0.03)
    rig.head, rig.pitch = (0.40, 0.92 * radius + 0.03 + breath), -10.0
    drawing.draw_far_ear(rig)
    drawing.draw_face(rig, fill(drawing.head_outlines(rig), colour=rig.colour, shade=0.85))
    rig.drawing.mark("head", *rig.head)


def _gaze(rig: Rig) -> None:
    """Sitting with its back to us."""
    build, fill, colour = rig.build, rig.drawing.fill, rig.colour
    lean, radius = 0.02 * wave(rig.phase), max(build.head, 0.2)
    tall = 0.92 * max(build.leg, 0.5) + 0.1
    tail = rig.paint_of("tail")
    sway = 0.08 * wave(rig.phase * 2)
    if build.tail[0] not in ("bob", "none"):
        thick = 0.12 if build.tail[0] in ("brush", "plume") else 0.055
        line = [(0.10, 0.10), (0.40, 0.06), (0.62, 0.14 + 0.5 * sway), (0.70, 0.34 + sway), (0.62, 0.44 + sway)]
        drawn = fill(tube(line, [thick, thick, 1.1 * thick, thick, 0.5 * thick]), colour=tail, depth=0.04)
        if "tip" in rig.named:
            fill(tube(line[3:], [1.4 * thick] * 2), colour=rig.named["tip"], shade=0.3, clip=drawn)
    for side in (-1, 1):
        fill(ellipse(side * 0.20, 0.05, 0.14, 0.06), colour=rig.paint_of("socks", dark(colour, 0.1)), depth=0.03)
    pear = smooth(
        (-0.36, 0.05),
        (-0.38, 0.26),
        (-0.22, 0.7 * tall),
        (-0.15, tall),
        (0.15, tall),
        (0.22, 0.7 * tall),
        (0.38, 0.26),
        (0.36, 0.05),
        (0, 0.0),
    )
    body = fill(pear, colour=colour, depth=0.12)
    for side in (-1, 1):
        fill(ellipse(side * 0.24, 0.20, 0.15, 0.19), colour=light(colour, 0.04), depth=0.07, clip=body)
    if "tabby" in build.marks or "stripes" in build.marks:
        mark = rig.paint_of("mark", dark(colour, 0.3))
        rows = [
            part
            for at in range(4)
            for part in tube(
                [(-0.12, 0.30 + 0.13 * at), (0, 0.33 + 0.13 * at), (0.12, 0.30 + 0.13 * at)], [0.012, 0.026, 0.012]
            )
        ]
        fill(*rows, colour=mark, shade=0, clip=body)
    head = (lean * 2, tall + 0.62 * radius)
    with rig.drawing.at(*head, turn=-60 * lean, size=radius):
        for side in (-1, 1):
            fill(*_ear_behind(rig, side), colour=rig.paint_of("ear", dark(colour, 0.06)), depth=0.1)
        fill(ellipse(0, 0, 1.06, 0.92), colour=colour, depth=0.3)
    rig.drawing.mark("head", *head)


def _ear_behind(rig: Rig, side: int) -> tuple[Outline, ...]:
    kind, size = rig.build.ear
    if kind == "round":
        return (ellipse(side * 0.72, 0.66, 0.5 * size),)
    if kind in ("flop", "leaf", "fold"):
        return tube([(side * 0.7, 0.5), (side * 1.05, 0.15), (side * 1.05, -0.35)], [0.22, 0.30, 0.2])
    if kind == "long":
        return tube([(side * 0.35, 0.6), (side * 0.42, 1.4), (side * 0.55, 2.1)], [0.2, 0.26, 0.1])
    return (smooth((side * 0.22, 0.7), (side * 0.62, 0.7 + 0.95 * size), (side * 0.98, 0.3), (side * 0.6, 0.2)),)


_DRAWN: dict[str, Callable[[Rig], None]] = {
    "leap": _leap, "snow dive": _pounce, "dig": _dig, "spin": _spin, "climb": _climb, "wallow": _wallow, "curl": _curl,
    "gaze": _gaze, "shake": _shake, "tug": _tug, "jig": _jig,
}  # fmt: skip
