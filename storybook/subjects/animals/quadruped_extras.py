"""What grows on some four-legged animals besides a coat: manes, horns, wool, trunks, quills, wings, collars."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ...painting.canvas import Outline, Point, Shape, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import toward, wave
from .quadruped_beaks import paint_beak, paint_plumage
from .quadruped_fur import paint_crown, paint_long_tusks, paint_shag
from .quadruped_horns import HORNS
from .quadruped_marks import COAT, Paint
from .quadruped_wings import draw_wing
from .trunks import draw_spray

if TYPE_CHECKING:
    from .quadruped import Rig


_BONE = tint("#f3e6cc")


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


def _horn_pair(rig: Rig, line: list[Point], radii: list[float]) -> None:
    """The same horn twice: the far one darker and a little ahead."""
    colour = rig.paint_of("horn", _BONE)
    rig.drawing.fill(
        rig.on_head(*tube([(x + 0.34, y + 0.04) for x, y in line], radii)), colour=dark(colour, 0.28), shade=0.6
    )
    rig.drawing.fill(rig.on_head(*tube(line, radii)), colour=colour, shade=0.8)


def _cow_horns(rig: Rig, shape: Shape | None) -> None:
    _horn_pair(rig, [(-0.25, 0.80), (-0.22, 1.25), (0.18, 1.55)], [0.18, 0.15, 0.03])


def _goat_horns(rig: Rig, shape: Shape | None) -> None:
    _horn_pair(rig, [(-0.10, 0.80), (-0.30, 1.55), (-1.05, 1.85)], [0.19, 0.15, 0.03])


def _ram_horns(rig: Rig, shape: Shape | None) -> None:
    _horn_pair(
        rig,
        [(-0.25, 0.75), (-0.95, 1.05), (-1.35, 0.35), (-0.85, -0.25), (-0.35, 0.05)],
        [0.26, 0.27, 0.23, 0.16, 0.05],
    )


def _antlers(rig: Rig, shape: Shape | None) -> None:
    colour = rig.paint_of("horn", tint("#c79a64"))
    for shift, shade in ((0.36, dark(colour, 0.28)), (0.0, colour)):
        beam = tube(
            [(-0.25 + shift, 0.75), (-0.75 + shift, 1.55), (-0.55 + shift, 2.35), (-0.15 + shift, 2.85)],
            [0.14, 0.12, 0.10, 0.04],
        )
        tines = (
            *tube([(-0.66 + shift, 1.40), (-0.05 + shift, 1.85)], [0.10, 0.035]),
            *tube([(-0.70 + shift, 1.95), (-1.15 + shift, 2.60)], [0.10, 0.035]),
            *tube([(-0.52 + shift, 2.38), (-0.70 + shift, 2.95)], [0.08, 0.03]),
        )
        rig.drawing.fill(rig.on_head(*beam, *tines), colour=shade, shade=0.6)


def _palms(rig: Rig, shape: Shape | None) -> None:
    """A moose's broad antlers."""
    colour = rig.paint_of("horn", tint("#c79a64"))
    for shift, shade in ((0.5, dark(colour, 0.28)), (0.0, colour)):
        plate = smooth(
            (-0.2 + shift, 0.7),
            (-0.75 + shift, 1.0),
            (-1.7 + shift, 1.2),
            (-1.95 + shift, 1.75),
            (-1.6 + shift, 1.62),
            (-1.55 + shift, 2.2),
            (-1.2 + shift, 1.8),
            (-1.0 + shift, 2.3),
            (-0.75 + shift, 1.75),
            (-0.45 + shift, 2.0),
            (-0.4 + shift, 1.35),
        )
        rig.drawing.fill(rig.on_head(plate), colour=shade, shade=0.6)


def _unicorn(rig: Rig, shape: Shape | None) -> None:
    horn = rig.drawing.fill(
        rig.on_head(*tube([(0.50, 0.85), (1.20, 2.45)], [0.20, 0.02])), colour=tint("#f7d774"), shade=0.7
    )
    rings = [
        part
        for at in range(4)
        for part in tube([(0.40 + at * 0.16, 1.22 + at * 0.28), (0.90 + at * 0.14, 1.02 + at * 0.30)], [0.03, 0.03])
    ]
    rig.drawing.fill(rig.on_head(*rings), colour=tint("#e0a83e"), shade=0, clip=horn)


def _ossicones(rig: Rig, shape: Shape | None) -> None:
    colour = rig.paint_of("mark", dark(rig.colour, 0.4))
    for x, shade in ((0.25, 0.25), (-0.15, 0.0)):
        knob = (*tube([(x, 0.8), (x - 0.10, 1.35)], [0.13, 0.11]), ellipse(x - 0.11, 1.42, 0.19))
        rig.drawing.fill(rig.on_head(*knob), colour=dark(colour, shade), shade=0.6)


def _rhino(rig: Rig, shape: Shape | None) -> None:
    length = rig.build.muzzle[0]
    colour = rig.paint_of("horn", _BONE)
    rig.drawing.fill(
        rig.on_head(
            *tube([(length * 0.95, -0.02), (length * 1.10, 0.55), (length * 1.16, 1.15)], [0.30, 0.20, 0.03]),
            *tube([(length * 0.62, 0.30), (length * 0.66, 0.80)], [0.20, 0.03]),
        ),
        colour=colour,
        shade=0.8,
    )


def _tusks(rig: Rig, shape: Shape | None) -> None:
    rig.drawing.fill(
        rig.on_head(*tube([(0.72, -0.62), (1.10, -1.05), (1.62, -0.98)], [0.14, 0.12, 0.03])),
        colour=tint("#fbf4e4"),
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


def _incisors(rig: Rig, shape: Shape | None) -> None:
    """A beaver's front teeth."""
    length, _, _, degrees = rig.build.muzzle
    x, y = toward((0.22, -0.14), degrees - 20, length * 0.86)
    teeth = polygon((x - 0.1, y + 0.04), (x + 0.12, y + 0.06), (x + 0.10, y - 0.24), (x - 0.08, y - 0.24))
    rig.drawing.fill(rig.on_head(teeth), colour=tint("#f6e7b8"), shade=0.3)


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
        "cowhorns": ("top", _cow_horns),
        "goathorns": ("top", _goat_horns),
        "ramhorns": ("top", _ram_horns),
        "antlers": ("top", _antlers),
        "palms": ("top", _palms),
        "unicorn": ("top", _unicorn),
        "ossicones": ("top", _ossicones),
        "rhino": ("top", _rhino),
        "tusks": ("top", _tusks),
        "bigear": ("top", _big_ear),
        "shag": ("mane", paint_shag),
        "highcrown": ("top", paint_crown),
        "longtusks": ("top", paint_long_tusks),
        "beard": ("top", _beard),
        "incisors": ("top", _incisors),
        "cheeks": ("head", _tuft_cheek),
        "quills": ("mane", _quills),
        "collar": ("mane", _collar),
        "spikes": ("behind", _spikes),
        "farwing": ("behind", lambda rig, shape: draw_wing(rig, far=True)),
        "nearwing": ("top", lambda rig, shape: draw_wing(rig, far=False)),
        "feathers": ("none", _none),
        "whiskers": ("none", _none),
        "bignose": ("none", _none),
        "snout": ("none", _none),
        "trunk": ("top", draw_spray),
        "nostril": ("none", _none),
        "plumage": ("body", paint_plumage),
        "hookbeak": ("top", paint_beak),
    }
)
"""Name of a marking or part: the layer it is painted on, and how."""
