"""What grows on some four-legged animals besides a coat: manes, wool, quills, wings, feathers, a trunk's spray, collars."""

from __future__ import annotations

import math

from ...painting.canvas import Outline, Point, Shape, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import wave
from .quadruped_horns import HORNS
from .quadruped_marks import COAT, Paint
from .quadruped_rig import Rig

RAISED: list[Point] = [(0.55, -0.15), (1.25, -0.55), (1.80, -0.12), (1.78, 0.62), (1.45, 1.15)]
_THROWS = ((-3.3, 2.7), (-2.6, 3.1), (-1.9, 3.3), (-1.1, 3.3), (0.5, 3.0))
"""Across and up, of the jets: most fall over its own back."""
_FALL = 4.6
_DROPS = 16
_WATER = ("#bfe6fb", "#8fcbee", "#ffffff")


def _mane(rig: Rig, shape: Shape | None) -> None:
    """A horse's: along the crest of the neck, with a forelock."""
    colour = rig.paint_of("mane", dark(rig.colour, 0.55))
    (ax, ay), (bx, by) = rig.neck_root, rig.head
    length = max(math.hypot(bx - ax, by - ay), 1e-6)
    ux, uy = (bx - ax) / length, (by - ay) / length
    stream = 0.10 * rig.pose.lift
    locks: list[Outline] = []
    for at in range(6):
        share = 0.10 + 0.86 * at / 5
        thick = rig.build.neck_thick[0] * (1 - share) + rig.build.neck_thick[1] * share
        x, y = ax + (bx - ax) * share - uy * thick * 0.72, ay + (by - ay) * share + ux * thick * 0.72
        flow = 0.02 * wave(rig.phase, -0.1 * at)
        drop = 0.17 - 0.05 * share
        locks += tube(
            [
                (x + 0.03, y + 0.02),
                (x - 0.05 - stream * 0.6, y - drop * 0.25 + stream * 0.3 + flow),
                (x - 0.06 - stream - flow, y - drop + stream),
            ],
            [0.075, 0.065, 0.012],
        )
    rig.drawing.fill(locks, colour=colour)


def _forelock(rig: Rig, shape: Shape | None) -> None:
    lock = tube([(-0.35, 1.0), (0.25, 0.95), (0.55, 0.42)], [0.26, 0.22, 0.05])
    rig.drawing.fill(rig.on_head(*lock), colour=rig.paint_of("mane", dark(rig.colour, 0.55)), shade=0.7)


def _brush_mane(rig: Rig, shape: Shape | None) -> None:
    """A zebra's: short and upright."""
    (ax, ay), (bx, by) = rig.neck_root, rig.head
    length = max(math.hypot(bx - ax, by - ay), 1e-6)
    ux, uy = (bx - ax) / length, (by - ay) / length
    line: list[Point] = []
    for at in range(5):
        share = 0.12 + 0.95 * at / 4
        thick = rig.build.neck_thick[0] * (1 - share) + rig.build.neck_thick[1] * share
        line.append((ax + (bx - ax) * share - uy * thick * 1.02, ay + (by - ay) * share + ux * thick * 1.02))
    rig.drawing.fill(tube(line, [0.03, 0.055, 0.06, 0.055, 0.03]), colour=rig.paint_of("mane"), shade=0.5)


def _lion_mane(rig: Rig, shape: Shape | None) -> None:
    colour = rig.paint_of("mane", dark(rig.colour, 0.4))
    sway = 2.0 * wave(rig.phase)
    for radius, count, shade in ((1.78, 15, colour), (1.36, 13, light(colour, 0.14))):
        points: list[Point] = []
        for at in range(count * 2):
            angle = math.tau * at / (count * 2) + math.radians(sway)
            reach = radius * (1.06 if at % 2 else 0.90)
            points.append((0.05 + math.cos(angle) * reach, -0.08 + math.sin(angle) * reach * 1.02))
        rig.drawing.fill(rig.on_head(smooth(*points, steps=4)), colour=shade, shade=0.8)


def _wool(rig: Rig, shape: Shape | None) -> None:
    colour = rig.paint_of("wool", light(rig.colour, 0.2))
    tufts: list[Outline] = []
    for along, up, size in (
        (-0.18, 0.1, 0.17),
        (-0.12, 0.75, 0.16),
        (0.12, 1.05, 0.17),
        (0.40, 1.10, 0.17),
        (0.68, 1.08, 0.17),
        (0.95, 0.95, 0.17),
        (1.14, 0.45, 0.17),
        (1.10, -0.25, 0.17),
        (0.86, -0.75, 0.15),
        (0.58, -0.85, 0.15),
        (0.30, -0.85, 0.15),
        (0.02, -0.70, 0.16),
        (0.2, 0.1, 0.26),
        (0.6, 0.1, 0.28),
        (0.9, 0.1, 0.24),
    ):
        tufts.append(ellipse(*rig.on_trunk(along, up), size * (1 + 0.015 * wave(rig.phase, along))))
    rig.drawing.fill(tufts, colour=colour, depth=0.11)
    curls: list[Outline] = []
    for along, up in ((0.12, 0.5), (0.45, 0.65), (0.78, 0.45), (0.28, -0.2), (0.62, -0.1)):
        x, y = rig.on_trunk(along, up)
        curls += tube([(x - 0.06, y), (x - 0.02, y - 0.045), (x + 0.05, y - 0.02)], [0.010] * 3)
    rig.drawing.fill(curls, colour=dark(colour, 0.18), shade=0)


def _wool_cap(rig: Rig, shape: Shape | None) -> None:
    colour = rig.paint_of("wool", light(rig.colour, 0.2))
    rig.drawing.fill(
        rig.on_head(ellipse(-0.45, 0.85, 0.42), ellipse(0.05, 1.0, 0.44), ellipse(-0.85, 0.50, 0.40)),
        colour=colour,
        shade=0.8,
    )


def _big_ear(rig: Rig, shape: Shape | None) -> None:
    """An elephant's: it fans slowly."""
    fan = 1.0 + 0.07 * wave(rig.phase, 0.1) + 0.10 * rig.pose.ears
    colour = rig.colour
    outer = smooth(
        (0.02, 0.60),
        (-0.45 * fan, 1.02),
        (-1.25 * fan, 0.85),
        (-1.52 * fan, 0.05),
        (-1.15 * fan, -0.85),
        (-0.55 * fan, -1.05),
        (-0.12, -0.55),
    )
    inner = smooth(
        (-0.08, 0.42),
        (-0.50 * fan, 0.74),
        (-1.08 * fan, 0.60),
        (-1.25 * fan, 0.03),
        (-0.98 * fan, -0.62),
        (-0.52 * fan, -0.74),
        (-0.20, -0.35),
    )
    rig.drawing.fill(rig.on_head(outer), colour=light(colour, 0.04))
    rig.drawing.fill(rig.on_head(inner), colour=rig.paint_of("inner", tint("#d9a3a0")), shade=0.4, opacity=0.75)


def _beard(rig: Rig, shape: Shape | None) -> None:
    rig.drawing.fill(
        rig.on_head(*tube([(0.85, -0.72), (0.78, -1.20), (0.62, -1.65)], [0.24, 0.18, 0.03])),
        colour=rig.paint_of("beard", light(rig.colour, 0.4)),
        shade=0.6,
    )


def _tuft_cheek(rig: Rig, shape: Shape | None) -> None:
    """Ragged cheeks: wolves, lynxes."""
    rig.drawing.fill(
        rig.on_head(
            polygon(
                (-0.15, -0.25),
                (-0.95, -0.45),
                (-0.62, -0.62),
                (-0.80, -0.98),
                (-0.28, -0.82),
                (-0.12, -1.12),
                (0.30, -0.70),
            )
        ),
        colour=rig.paint_of("belly", light(rig.colour, 0.5)),
        shade=0.4,
    )


def _quills(rig: Rig, shape: Shape | None) -> None:
    """A hedgehog's coat: a dome of spikes from brow to tail."""
    (hx, hy), (sx, sy) = rig.pose.hip, rig.pose.shoulder
    colour = rig.paint_of("mark")
    middle = ((hx + sx) / 2 - 0.02, (hy + sy) / 2 - 0.04)
    for size, shade, shift in ((1.06, dark(colour, 0.25), 0.0), (0.80, colour, 0.11), (0.56, light(colour, 0.16), 0.2)):
        points: list[Point] = []
        for at in range(37):
            angle = math.radians(-14 + 208 * at / 36 + shift * 20)
            reach = size * (1.0 if at % 2 else 0.86)
            points.append((middle[0] + math.cos(angle) * reach * 0.66, middle[1] + math.sin(angle) * reach * 0.60))
        rig.drawing.fill(polygon(*points), colour=shade, shade=0.6)


def _collar(rig: Rig, shape: Shape | None) -> None:
    (ax, ay), (bx, by) = rig.neck_root, rig.neck_end
    length = max(math.hypot(bx - ax, by - ay), 1e-6)
    ux, uy = (bx - ax) / length, (by - ay) / length
    x, y, half = ax + (bx - ax) * 0.62, ay + (by - ay) * 0.62, rig.build.neck_thick[1] * 1.02
    band = tube(
        [(x - uy * half, y + ux * half), (x + ux * 0.03, y + uy * 0.03), (x + uy * half, y - ux * half)], [0.030] * 3
    )
    rig.drawing.fill(band, colour=rig.paint_of("collar", tint("#d2413a")), shade=0.4)
    rig.drawing.fill(
        ellipse(x + uy * half * 0.98, y - ux * half * 0.98 - 0.035, 0.036), colour=tint("#f2c94c"), shade=0.5
    )


def _spikes(rig: Rig, shape: Shape | None) -> None:
    """A dragon's crest along neck, back and rump."""
    colour = rig.paint_of("mark", light(rig.colour, 0.4))
    fins: list[Outline] = []
    (ax, ay), (bx, by) = rig.neck_root, rig.neck_end
    for at in range(4):
        share = 0.15 + 0.25 * at
        x, y = ax + (bx - ax) * share - 0.15 + 0.04 * share, ay + (by - ay) * share + 0.07
        fins.append(polygon((x + 0.06, y + 0.05), (x - 0.10, y + 0.10), (x - 0.03, y - 0.07)))
    for at in range(6):
        x, y = rig.on_trunk(-0.1 + 0.2 * at, 0.95)
        fins.append(polygon((x - 0.075, y - 0.02), (x - 0.03, y + 0.13), (x + 0.075, y - 0.02)))
    rig.drawing.fill(fins, colour=colour, shade=0.5)


def _shag(rig: Rig, shape: Shape | None) -> None:
    """Two rows of locks along the flank; they swing a little."""
    lower: list[Outline] = []
    upper: list[Outline] = []
    for at in range(15):
        along = -0.22 + 1.44 * at / 14
        swing = 0.02 * wave(rig.phase, 0.13 * at)
        x, y = rig.on_trunk(along, -0.35)
        long = (0.30, 0.38, 0.33)[at % 3] * (1.0 - 0.25 * abs(along - 0.5))
        lower += tube(
            [(x, y + 0.08), (x - 0.02 + swing, y - 0.5 * long), (x - 0.05 + 2 * swing, y - long)], [0.085, 0.07, 0.012]
        )
        x, y = rig.on_trunk(along, 0.35)
        upper += tube([(x, y), (x - 0.03, y - 0.14), (x - 0.05 + swing, y - 0.26)], [0.06, 0.05, 0.01])
    rig.drawing.fill(lower, colour=dark(rig.colour, 0.16), shade=0.7)
    rig.drawing.fill(upper, colour=light(rig.colour, 0.06), shade=0.3, opacity=0.7)


def _crown(rig: Rig, shape: Shape | None) -> None:
    """The high domed head with its mop of hair, and a small ear."""
    sway = 0.04 * wave(rig.phase, 0.2)
    dome = smooth((-1.0, 0.3), (-0.75, 1.15), (-0.1, 1.52), (0.5, 1.2), (0.78, 0.5), (0.2, 0.45))
    rig.drawing.fill(rig.on_head(dome), colour=dark(rig.colour, 0.1), shade=0.8)
    locks = [
        part
        for x, y in ((-0.62, 1.05), (-0.3, 1.3), (0.05, 1.38), (0.38, 1.2))
        for part in tube([(x, y), (x + 0.14, y - 0.4), (x + 0.2 + sway, y - 0.78)], [0.2, 0.17, 0.03])
    ]
    rig.drawing.fill(rig.on_head(*locks), colour=light(rig.colour, 0.04), shade=0.6)
    ear = smooth((-0.35, 0.3), (-0.9, 0.42), (-1.05, -0.1), (-0.72, -0.5), (-0.4, -0.2))
    rig.drawing.fill(rig.on_head(ear), colour=dark(rig.colour, 0.22), shade=0.6)


def _plumage(rig: Rig, shape: Shape | None) -> None:
    """Feathers over head, neck and chest."""
    white = rig.paint_of("plumage", tint("#f7f1e6"))
    (rx, ry), thick = rig.neck_root, rig.build.neck_thick[0]
    line = [(rx + 0.06, ry - 0.16), (rx, ry + 0.02), rig.neck_end, rig.head]
    covers = tube(line, [thick * 1.1, thick * 1.35, thick * 1.4, rig.build.head * 1.6])
    rig.drawing.fill(*covers, colour=white, shade=0.35, clip=shape)
    for number in range(5):  # their ends on the chest
        x, y = rx - 0.16 + 0.09 * number, ry - 0.22 - 0.05 * (number % 2)
        rig.drawing.fill(ellipse(x, y, 0.06, 0.10, -16), colour=dark(white, 0.05 * (number % 2)), shade=0.3, clip=shape)


def _beak(rig: Rig, shape: Shape | None) -> None:
    """Over the muzzle; it opens as the mouth does."""
    horn, gape = rig.paint_of("beak", tint("#f2b134")), rig.pose.gape
    lower = smooth((0.58, -0.30), (1.10, -0.42 - 0.3 * gape), (1.22, -0.56 - 0.4 * gape), (0.62, -0.62 - 0.1 * gape))
    upper = smooth((0.50, 0.30), (1.05, 0.30), (1.52, 0.0), (1.58, -0.62), (1.30, -0.34), (0.54, -0.36))
    rig.drawing.fill(rig.on_head(lower), colour=dark(horn, 0.2), shade=0.5)
    rig.drawing.fill(rig.on_head(upper), colour=horn, to=dark(horn, 0.2), depth=0.03)
    rig.drawing.fill(rig.on_head(ellipse(0.98, 0.06, 0.07, 0.05)), colour=dark(horn, 0.6), shade=0)
    tuft = 0.06 * wave(rig.phase)
    for x in (-0.55, -0.15):
        plume = smooth((x - 0.16, 0.60), (x - 0.50, 1.45 + tuft), (x + 0.22, 0.82))
        rig.drawing.fill(rig.on_head(plume), colour=light(rig.paint_of("plumage", tint("#f7f1e6")), 0.1), depth=0.03)


def _wing(rig: Rig, *, far: bool) -> None:
    """One wing from the shoulder: half raised on the ground, beating in flight."""
    flying = rig.pose.lift > 1.0
    beat = 44 * math.cos(math.tau * rig.phase) + 22 if flying else 58 + 4 * wave(rig.phase)
    late = 60 * math.cos(math.tau * (rig.phase - 0.13)) if flying else 24 + 5 * wave(rig.phase, -0.1)
    root = rig.on_trunk(0.78, 0.72)
    side = -0.16 if not far else 0.14
    feathered = "feathers" in rig.build.marks
    span = 1.0
    elbow = (
        root[0] - 0.18 + side * 0.5 * math.cos(math.radians(beat)),
        root[1] + math.sin(math.radians(beat)) * span * 0.75,
    )
    tip = (elbow[0] - 0.62 + side, elbow[1] + math.sin(math.radians(late)) * span * 0.8)
    tail = rig.on_trunk(0.12, 0.75)
    colour = rig.paint_of("wing", light(rig.colour, 0.25))
    if far:
        colour = dark(colour, 0.3)
        root, tail = (root[0] + 0.06, root[1] + 0.02), (tail[0] + 0.06, tail[1] + 0.02)
    one = (elbow[0] * 0.35 + tip[0] * 0.35 + tail[0] * 0.30, elbow[1] * 0.30 + tip[1] * 0.25 + tail[1] * 0.45)
    two = (tip[0] * 0.50 + tail[0] * 0.40 + elbow[0] * 0.10, tip[1] * 0.48 + tail[1] * 0.42 + elbow[1] * 0.10)
    if feathered:
        outline = smooth(root, elbow, ((elbow[0] + tip[0]) / 2, (elbow[1] + tip[1]) / 2 + 0.05), tip, two, one, tail)
        rig.drawing.fill(outline, colour=colour)
        return
    membrane = polygon(root, elbow, tip, *_scallop(tip, two), *_scallop(two, one), *_scallop(one, tail), tail)
    rig.drawing.fill(membrane, colour=colour)
    bones = (
        *tube([root, elbow], [0.045, 0.035]),
        *tube([elbow, tip], [0.035, 0.012]),
        *tube([elbow, two], [0.022, 0.008]),
        *tube([elbow, one], [0.022, 0.008]),
    )
    rig.drawing.fill(bones, colour=dark(rig.colour, 0.3 if far else 0.08), shade=0.5)


def _scallop(first: Point, second: Point) -> list[Point]:
    """The sagging edge of a membrane between two fingers."""
    (ax, ay), (bx, by) = first, second
    return [
        (
            ax + (bx - ax) * t + (by - ay) * -0.16 * math.sin(math.pi * t),
            ay + (by - ay) * t + 0.16 * abs(bx - ax) * math.sin(math.pi * t),
        )
        for t in (0.2, 0.4, 0.6, 0.8, 1.0)
    ]


def _spray(rig: Rig, shape: Shape | None) -> None:
    """Jets of drops that rise from the tip and fall in arcs, if it sprays."""
    if not rig.pose.spray:
        return
    drops: list[list[Outline]] = [[] for _ in _WATER]
    for jet, (across, up) in enumerate(_THROWS):
        for number in range(_DROPS):
            age = (2 * rig.phase + (number + 0.37 * jet) / _DROPS) % 1.0
            time = 1.45 * age
            x = RAISED[-1][0] + across * time
            y = RAISED[-1][1] + up * time - 0.5 * _FALL * time * time
            size = (0.09 + 0.06 * age) * (1.15 if number % 3 else 0.8)
            drops[(number + jet) % len(_WATER)].append(ellipse(x, y, size, size * 1.25))
    for code, several in zip(_WATER, drops, strict=True):
        rig.drawing.fill(*rig.on_head(*several), colour=tint(code), shade=0, opacity=0.92)


def _none(rig: Rig, shape: Shape | None) -> None:
    """Only named in a build: looked up where faces are drawn."""


MARKS: dict[str, tuple[str, Paint]] = (
    COAT
    | HORNS
    | {
        "mane": ("mane", _mane),
        "forelock": ("top", _forelock),
        "brushmane": ("behind", _brush_mane),
        "lionmane": ("mane", _lion_mane),
        "wool": ("mane", _wool),
        "woolcap": ("top", _wool_cap),
        "bigear": ("top", _big_ear),
        "shag": ("mane", _shag),
        "highcrown": ("top", _crown),
        "beard": ("top", _beard),
        "cheeks": ("head", _tuft_cheek),
        "quills": ("mane", _quills),
        "collar": ("mane", _collar),
        "spikes": ("behind", _spikes),
        "farwing": ("behind", lambda rig, shape: _wing(rig, far=True)),
        "nearwing": ("top", lambda rig, shape: _wing(rig, far=False)),
        "feathers": ("none", _none),
        "whiskers": ("none", _none),
        "bignose": ("none", _none),
        "snout": ("none", _none),
        "trunk": ("top", _spray),
        "nostril": ("none", _none),
        "plumage": ("body", _plumage),
        "hookbeak": ("top", _beak),
    }
)
"""Name of a marking or part: the layer it is painted on, and how."""
