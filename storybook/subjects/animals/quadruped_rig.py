"""How a four-legged animal is built, and where its parts are in a pose, before anything is drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ...painting.canvas import Colour, Drawing, Outline, Point, Shape, ellipse, place, polygon, smooth, tube
from ..entry import Entry, shade_of
from ..motion import bend, blend, toward
from .finery import Worn
from .quadruped_poses import Foot, Pose

FAR = 0.30
"""How much darker the limbs on the far side are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Build(Entry):
    """Lengths are in units of the whole family's size, about a body's length; parts of the head are in radii of the skull."""

    family: str = "quadruped"
    habitat: str = "ground"
    actions: tuple[str, ...] = ("stand", "walk", "trot", "gallop")
    long: float = 0.78
    """Distance from hip to shoulder."""
    leg: float = 0.65
    """Height of hip and shoulder above the ground."""
    deep: tuple[float, float, float, float] = (0.20, 0.19, 0.21, 0.20)
    """Half the depth of the trunk at rump, loin, ribs and chest."""
    hang: float = 0.0
    """How far the trunk's middle line lies below (or above) the joints."""
    neck: tuple[float, float] = (0.30, 45.0)
    """Length and degrees above the horizontal."""
    neck_thick: tuple[float, float] = (0.18, 0.13)
    head: float = 0.19
    """Radius of the skull."""
    pitch: float = -6.0
    muzzle: tuple[float, float, float, float] = (1.5, 0.62, 0.28, -14.0)
    """Length, half thickness at root and tip, and degrees."""
    face: str = "profile"
    """profile, or front: a round face turned to us."""
    limb: tuple[float, float, float] = (0.15, 0.085, 0.055)
    """Half thickness of a leg at thigh, knee and shin."""
    hock: float = 0.30
    """Share of the leg below the hock."""
    foot: str = "paw"
    """paw, hoof or pad."""
    ear: tuple[str, float] = ("point", 0.9)
    tail: tuple[str, float] = ("brush", 0.6)
    eye: tuple[float, float, float] = (0.32, 0.16, 0.17)
    """Place and radius."""
    colours: tuple[tuple[str, str], ...] = ()
    """Colours of parts: belly, socks, muzzle, tip, mane, mark, ear, nose, horn, eye."""
    marks: tuple[str, ...] = ()
    """Markings and extra parts, painted in this order; see `quadruped_marks` and `quadruped_extras`."""
    melt: float = 0.05
    humps: tuple[tuple[float, float], ...] = ()
    """Where along the back a hump rises, 0 at the hip to 1 at the shoulder, and how high."""
    worn: tuple[Worn, ...] = ()


class Rig:
    """One animal in one pose: its joints, its colours and the drawing they go into."""

    def __init__(self, build: Build, pose: Pose, colour: Colour, phase: float) -> None:
        self.build, self.pose, self.colour, self.phase = build, pose, colour, phase
        self.drawing = Drawing(depth=0.085)
        self.named = {name: shade_of(code, colour) for name, code in build.colours}
        # Under wool the skin has a colour of its own: the coat's colour is the wool's.
        self.colour = self.named.get("skin", colour)
        self.lying = pose.seat == "lie"
        base, own = pose.shoulder, build.neck[1]
        degrees = blend(own, min(own, 0) - 52, pose.graze) + pose.neck
        if self.lying:
            degrees = min(own + pose.neck, 14.0)
        length = build.neck[0]
        if pose.graze:
            # Down to the grass, however long or short the neck is.
            length = max(length, (self.build.leg - build.head * 1.6) / math.sin(math.radians(-degrees)) * 0.82)
        self.neck_root = (base[0] + 0.02, base[1] + build.hang + build.deep[3] * 0.25)
        self.neck_end = toward(self.neck_root, degrees, length)
        self.pitch = build.pitch + pose.pitch + (-38 * pose.graze) + (6 if self.lying else 0)
        self.head = toward(self.neck_end, degrees * 0.5 + self.pitch * 0.5, build.head * 0.45)
        if self.lying:
            self.head = (self.head[0] + build.head * 0.2, max(build.head * 1.02, self.head[1] - 0.5))
        self.body: Shape | None = None
        self.mirror = 1.0
        """-1 where the head looks back."""

    def look_back(self) -> None:
        """Turn the head round to the tail."""
        self.mirror = -1.0
        self.neck_end = toward(self.neck_root, 100.0, self.build.neck[0])
        self.head = toward(self.neck_end, 150.0, 0.5 * self.build.head)

    def paint_of(self, part: str, fallback: Colour | None = None) -> Colour:
        """The colour of a part, or of the whole animal."""
        return self.named.get(part, self.colour if fallback is None else fallback)

    def on_head(self, *outlines: Outline) -> tuple[Outline, ...]:
        """Outlines in radii of the skull, put where the head is."""
        if self.mirror < 0:
            outlines = tuple(outline * (-1.0, 1.0) for outline in outlines)
        return place(outlines, self.head, self.pitch, self.build.head)

    def throat(self) -> tuple[Point, float, float]:
        """Where a scarf goes: the place, how wide the neck is there, and how it leans."""
        if self.build.face == "front" or self.lying:
            radius = self.build.head
            return (self.head[0] + 0.1 * radius, self.head[1] - 0.92 * radius), 1.5 * radius, 0.0
        (ax, ay), (bx, by) = self.neck_root, self.neck_end
        wide = 2.0 * blend(*self.build.neck_thick, 0.55)
        lean = math.degrees(math.atan2(by - ay, bx - ax)) - 90
        return mix_point((ax, ay), (bx, by), 0.62), wide, lean

    def trunk(self) -> tuple[Outline, ...]:
        """The body without limbs: a tube along the back, round at the rump."""
        (hx, hy), (sx, sy) = self.pose.hip, self.pose.shoulder
        hang, deep = self.build.hang, self.build.deep
        along = math.hypot(sx - hx, sy - hy)
        ux, uy = (sx - hx) / along, (sy - hy) / along
        spine = [
            (share, lift)
            for share, lift in ((-0.10, 0.0), (0.30, self.pose.arch), (0.72, self.pose.arch * 0.6), (1.06, 0.0))
        ]
        points = [
            (hx + ux * along * share - uy * (lift + hang), hy + uy * along * share + ux * (lift + hang))
            for share, lift in spine
        ]
        if self.pose.seat == "sit":
            deep = (deep[0] * 1.12, deep[1] * 1.12, deep[2], deep[3])
        if self.pose.seat != "up":
            low = [max(y, radius * 0.96) for (_, y), radius in zip(points, deep, strict=True)]
            points = [(x, y) for (x, _), y in zip(points, low, strict=True)]
        humps = tuple(self._hump(along, rise) for along, rise in self.build.humps)
        return (*tube(points, deep), *humps)

    def _hump(self, along: float, rise: float) -> Outline:
        steps = ((-0.34, 0.55), (-0.18, 1.0 + rise * 0.45), (0.0, 1.0 + rise), (0.18, 1.0 + rise * 0.45), (0.34, 0.55))
        return smooth(*[self.on_trunk(along + shift, up) for shift, up in steps])

    def on_trunk(self, along: float, up: float) -> Point:
        """A place on the trunk: 0 the hip to 1 the shoulder, -1 the belly to 1 the back."""
        (hx, hy), (sx, sy) = self.pose.hip, self.pose.shoulder
        length = math.hypot(sx - hx, sy - hy)
        ux, uy = (sx - hx) / length, (sy - hy) / length
        deep = self.build.deep
        place_of = min(max((along + 0.1) / 1.16, 0.0), 0.999) * 3
        at = int(place_of)
        half = blend(deep[at], deep[at + 1], place_of - at)
        rise = self.build.hang + up * half + self.pose.arch * math.sin(math.pi * min(max(along, 0), 1))
        if self.lying:
            hy = sy = max(hy, half * 0.96)
        return hx + ux * length * along - uy * rise, hy + uy * length * along + ux * rise

    def joints(self, index: int) -> tuple[Point, Point, Point, Foot]:
        """Root, middle joint and ankle of a leg, and its foot."""
        foot, fore = self.pose.feet[index], index % 2 == 1
        root = self.pose.shoulder if fore else self.pose.hip
        share = self.build.hock * (0.75 if fore else 1.0)
        below = self.build.leg * share
        ankle = toward((foot.x, foot.y), 90 + foot.lean, below)
        rest = self.build.leg * (1 - share)
        middle = bend(root, ankle, rest * 0.53, rest * 0.53, -1 if fore else 1)
        return root, middle, ankle, foot

    def leg_outlines(self, index: int) -> tuple[Outline, ...]:
        """One leg down to its sole."""
        root, middle, ankle, foot = self.joints(index)
        thigh, knee, shin = self.build.limb
        fore = index % 2 == 1
        if fore:
            thigh *= 0.82
        if self.pose.seat != "up" and not fore:
            return self._folded(index)
        if self.lying:
            return (*tube([(foot.x - 0.4, shin * 1.4), (foot.x, shin * 1.05)], [shin * 1.5, shin * 1.1]),)
        sole = (foot.x, foot.y + shin * 0.8)
        return (*tube([root, middle, ankle, sole], [thigh, knee, shin * 1.05, shin]), *foot_outlines(self.build, foot))

    def _folded(self, index: int) -> tuple[Outline, ...]:
        """A hind leg that is sat upon: a round haunch and the foot flat on the ground."""
        foot, (_, _, shin) = self.pose.feet[index], self.build.limb
        hip, deep = self.pose.hip, self.build.deep[0]
        haunch = ellipse(hip[0] + 0.06, max(hip[1] * 0.9, deep * 0.95), deep * 1.18, deep * 1.02)
        reach = max(self.build.leg * 0.30, shin * 3)
        flat = tube(
            [(foot.x - reach * 0.5, shin * 1.05), (foot.x + reach * 0.42, shin * 0.98)], [shin * 1.15, shin * 1.15]
        )
        return (haunch, *flat)


def foot_outlines(build: Build, foot: Foot) -> tuple[Outline, ...]:
    """What stands on the ground, in its own frame: the sole at the foot's point, turned with it."""
    shin = build.limb[2]
    turn = 0.0 if foot.planted else min(foot.lean * 0.7, 0)
    if foot.lean > 60:
        turn = 0.0
    if build.foot == "hoof":
        parts: tuple[Outline, ...] = (
            polygon((-shin * 0.95, 0), (shin * 1.45, 0), (shin * 1.0, shin * 2.1), (-shin * 0.9, shin * 2.1)),
        )
    elif build.foot == "pad":
        parts = (
            smooth((-shin * 1.15, 0.01), (shin * 1.25, 0.01), (shin * 1.0, shin * 1.2), (-shin * 0.95, shin * 1.2)),
        )
    else:
        parts = tube([(-shin * 0.1, shin * 0.95), (shin * 1.25, shin * 0.85)], [shin * 0.95, shin * 0.85])
    return place(parts, (foot.x, foot.y), turn)


def mix_point(first: Point, second: Point, share: float) -> Point:
    """On the way from one point to another."""
    return first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share
