"""Somebody's body in a stance: how they look, their joints and arms, what is in their hands, and what an act is.

Whatever is drawn on or with people (clothes, hats, tools of an act) knows this much of them. Lengths are in heights of the
person.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from ...painting.canvas import Colour, Drawing, Outline, Point, Shape, dark, ellipse, light, place, tint, tube
from ..entry import Entry
from ..motion import bend, blend, swell, toward, wave
from ..thing import Look, Thing
from .stance import GROWN_CHEST, Arm, Stance

FAR = 0.26
"""How much darker what is beyond the body is."""
_GROWN_ARM = 0.18396
"""What stances measure where they put a hand: an arm of 1.75 m of person; `GROWN_CHEST` is the height of the chest."""
GROWN = 1.75
"""Metres: things are made for people of this height."""
_LYING = 30.0
"""Degrees a trunk leans by when the thing turns with it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Looks(Entry):
    """Build, clothes and props; the main colour is that of the upper garment."""

    leg: float = 0.47
    head: float = 0.092
    """Radius of the head."""
    broad: float = 0.085
    """Half width of the shoulders' tube."""
    limb: tuple[float, float] = (0.046, 0.030)
    """Half thickness of a leg at thigh and ankle; arms follow."""
    skin: str = "#f0bd98"
    hair: tuple[str, str] = ("short", "#4a2f27")
    """Style and colour."""
    wear: str = "trousers"
    """trousers, shorts, skirt, dress, tutu, robe."""
    below: str = "#3d4a6b"
    """Colour of the lower garment."""
    shoes: str = "#3a2c2c"
    hat: tuple[str, str] = ("none", "#000000")
    topped: tuple[str, str] = ("none", "")
    """A hat on top of a head that is none of a person."""
    extras: tuple[str, ...] = ()
    """Things worn or carried, see `person_parts`: beard, glasses, cape, staff, apron, backpack, ..."""
    trim: str = "#f4f1ea"
    """Colour of collars, belts and the like."""
    held: Held | None = None
    """What is in the hands; nobody of the catalogue holds anything so."""

    @property
    def arm_length(self) -> float:
        """Of the upper arm."""
        return (1.0 - self.leg - self.head) * 0.42

    @property
    def standing_chest(self) -> float:
        """Height of the chest when they stand."""
        return self.leg + (1.0 - self.leg - self.head * 2.05) * 0.78


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold:
    """How one sort of thing is held, facing right. Points on the thing are in its heights, from the middle of its foot."""

    metres: float
    """Height it is drawn at beside a grown person: a little more than in life, so that it is seen."""
    fits: bool = False
    """Is it made to the height of whoever has it?"""
    by: str = "chest"
    """What of the person it goes with: chest, mouth, ground, or hand for the far one as the stance has it."""
    at: Point = (0.0, 0.0)
    """How far from there, in arm's lengths."""
    grip: Point = (0.0, 0.5)
    """The point of the thing that is there."""
    turn: float = 0.0
    """Degrees against the clock."""
    rock: float = 0.0
    """Degrees it swings to either side of that."""
    far: Point | None = None
    """Where on it the far hand is; without it the arm does what the stance says."""
    near: Point | None = None
    stroke: Point = (0.0, 0.0)
    """How far the near hand goes to either side of its place."""
    lift: float = 0.0
    """How much of the way to the mouth it goes and comes back."""
    toss: float = 0.0
    """How high it is thrown up and caught again, in arm's lengths; the hands wait."""
    beats: int = 2
    """Strokes and swings in a cycle."""
    nod: float = 0.0
    """Degrees the head leans back."""
    behind: bool = False
    """Is it beyond the person?"""
    flight: Callable[[Body], Point] | None = None
    """Where its grip is instead, when it is in play and not in the hands."""
    also: Callable[[Grasp], None] | None = None
    """What else belongs to it: a bow, drumsticks, water."""
    stands: bool = False
    """Does one stand to do it, and not walk?"""


@dataclass(frozen=True, slots=True)
class Held:
    """A thing in somebody's hands."""

    thing: Thing
    colour: Colour
    hold: Hold
    tall: float
    """Height of the thing's drawing, in its own units."""


class Body:
    """One person in one stance: joints, colours and the drawing they go into, which may already hold a boat or a bicycle."""

    def __init__(self, drawing: Drawing, look: Looks, pose: Stance, colour: Colour, phase: float) -> None:
        self.drawing, self.look, self.pose, self.colour, self.phase = drawing, look, pose, colour, phase
        self.skin, self.below, self.shoes, self.trim = (
            tint(look.skin),
            tint(look.below),
            tint(look.shoes),
            tint(look.trim),
        )
        if look.wear in ("dress", "robe", "suit"):
            self.below = colour
        if "shirtless" in look.extras:
            self.colour = self.skin
            if "mawashi" in look.extras:
                self.trim = colour
            else:
                self.below = colour
        # Hip to chin is what the leg and the head leave of the height.
        trunk = 1.0 - look.leg - look.head * 2.05
        self.chest = toward(pose.hip, 90 - pose.lean, trunk * 0.78)
        self.chin = toward(pose.hip, 90 - pose.lean, trunk * 1.02)
        self.head = toward(self.chin, 90 - pose.lean * 0.4 + pose.nod * 0.5, look.head * 0.92)
        self.tilt = -pose.lean * 0.5 + pose.nod
        self.arm_length, self.build = look.arm_length, look.standing_chest
        self.trunk: Shape | None = None
        self.knees: list[Point] = []
        """Once they are drawn."""
        self.grasp = Grasp(self, look.held) if look.held is not None else None
        self.hands = [self._arm(index)[2] for index in (0, 1)]

    def shoulder(self, index: int) -> Point:
        """Where an arm begins: the far one a little ahead."""
        shift = 0.58 if index == 0 else -0.62
        return self.chest[0] + self.look.broad * shift, self.chest[1] - 0.012

    def posed_arm(self, index: int) -> tuple[Point, Point, Point]:
        """Shoulder, elbow and hand as the stance has them."""
        arm: Arm = self.pose.arms[index]
        if arm.at is not None:
            return self._reach(index, (arm.at[0] * self.arm_length / _GROWN_ARM, arm.at[1] * self.build / GROWN_CHEST))
        root = self.shoulder(index)
        elbow = toward(root, -90 + arm.shoulder, self.arm_length)
        return root, elbow, toward(elbow, -90 + arm.shoulder + arm.elbow, self.arm_length * 0.92)

    def _arm(self, index: int) -> tuple[Point, Point, Point]:
        """Shoulder, elbow and hand: as the stance has them, or with the hand on what it holds."""
        target = self.grasp.hand(index) if self.grasp is not None else None
        if target is None:
            return self.posed_arm(index)
        return self._reach(index, target)

    def _reach(self, index: int, target: Point) -> tuple[Point, Point, Point]:
        """The arm with its hand there, or as near as it goes."""
        root, longest = self.shoulder(index), self.arm_length * 1.95
        away = max(math.hypot(target[0] - root[0], target[1] - root[1]), 1e-6)
        if away > longest:
            share = longest / away
            target = (root[0] + (target[0] - root[0]) * share, root[1] + (target[1] - root[1]) * share)
        return root, bend(root, target, self.arm_length, self.arm_length * 0.96, -1), target

    def draw_arm(self, index: int) -> None:
        """Sleeve, forearm and hand."""
        root, elbow, hand = self._arm(index)
        thick = self.look.limb[0] * 0.80
        shade = FAR if index == 0 else 0.0
        skin = dark(self.skin, shade) if shade else self.skin
        sleeve = dark(self.colour, shade) if shade else light(self.colour, 0.10)
        fill = self.drawing.fill
        if index == 1 and self.trunk is not None:  # the arm stands out from the body by the shadow it throws on it
            cast = tube([(x - 0.012, y - 0.012) for x, y in (root, elbow, hand)], [thick, thick * 0.9, thick * 0.8])
            fill(cast, colour=dark(self.colour, 0.42), shade=0, opacity=0.5, clip=self.trunk)
        if "bare" in self.look.extras:
            lower: list[Outline] = list(tube([elbow, hand], [thick * 0.82, thick * 0.62]))
            fill(lower, *tube([root, elbow], [thick, thick * 0.82]), colour=skin, shade=0.7)
            middle = (root[0] * 0.55 + elbow[0] * 0.45, root[1] * 0.55 + elbow[1] * 0.45)
            fill(tube([root, middle], [thick * 1.15, thick * 1.1]), colour=sleeve, shade=0.7)
        else:
            robe = self.look.wear == "robe"
            share = 0.76 if robe else 0.86
            end = (elbow[0] + (hand[0] - elbow[0]) * share, elbow[1] + (hand[1] - elbow[1]) * share)
            fill(
                tube([root, elbow, end], [thick, thick * 0.88, thick * (1.3 if robe else 0.74)]),
                colour=sleeve,
                shade=0.8,
            )
        self.draw_hand(index)

    def draw_hand(self, index: int) -> None:
        """A mitten with its thumb to the front; also by itself, around what it holds."""
        (x, y), elbow = self.hands[index], self._arm(index)[1]
        size = self.look.limb[0] * (1.25 if "boxing gloves" in self.look.extras else 0.80)
        along = math.degrees(math.atan2(y - elbow[1], x - elbow[0]))
        skin = self.glove(dark(self.skin, FAR) if index == 0 else self.skin)
        palm, thumb = (
            ellipse(size * 0.25, 0.0, size * 1.05, size * 0.80),
            ellipse(size * 0.35, size * 0.72, size * 0.58, size * 0.30, 28),
        )
        self.drawing.fill(place((thumb,), (x, y), along), colour=dark(skin, 0.10), shade=0.4)
        self.drawing.fill(place((palm,), (x, y), along), colour=skin, shade=0.6)

    def glove(self, skin: Colour) -> Colour:
        """The hand's colour: gloves, or skin."""
        return self.trim if "gloves" in self.look.extras else skin


class Grasp:
    """Where it is in one stance of one person."""

    def __init__(self, figure: Body, held: Held) -> None:
        self.figure, self.held, self.phase = figure, held, figure.phase
        hold, look = held.hold, figure.look
        self.size = hold.metres / (GROWN if hold.fits else 0.5 * GROWN + 0.5 * look.height_metres)
        """Of the thing, in heights of the person."""
        self.turn = hold.turn + hold.rock * wave(figure.phase * hold.beats)
        arm = figure.arm_length * 1.92
        lies = -figure.pose.lean if abs(figure.pose.lean) > _LYING else 0.0
        self.turn += lies
        self.thrown = hold.toss * arm * abs(wave(figure.phase * 0.5 * hold.beats)) ** 1.2
        along = toward(self._origin(hold.by), lies, hold.at[0] * arm)
        x, y = toward(along, lies + 90, hold.at[1] * arm)
        to, up = self._origin("mouth"), hold.lift * swell(figure.phase * hold.beats)
        self.at = (blend(x, to[0] + 0.1 * arm, up), blend(y, to[1], up))
        if hold.flight is not None:
            self.at = hold.flight(figure)

    def _origin(self, name: str) -> Point:
        figure = self.figure
        if name == "hand":
            return figure.posed_arm(0)[2]
        if name == "mouth":
            x, y = toward(figure.head, figure.tilt, 0.5 * figure.look.head)
            return toward((x, y), figure.tilt - 90, 0.5 * figure.look.head)
        return (figure.chest[0], 0.0) if name == "ground" else figure.chest

    def spot(self, point: Point) -> Point:
        """A point of the thing, in heights of the person."""
        gx, gy = self.held.hold.grip
        dx, dy = (point[0] - gx) * self.size, (point[1] - gy) * self.size
        along = toward(self.at, self.turn, dx)
        return toward(along, self.turn + 90, dy)

    def hand(self, index: int) -> Point | None:
        """Where a hand is; None if the stance moves it."""
        hold = self.held.hold
        on = hold.far if index == 0 else hold.near
        if on is None:
            return None
        if index == 1 and hold.stroke != (0.0, 0.0):
            go = wave(self.phase * hold.beats)
            on = (on[0] + hold.stroke[0] * go, on[1] + hold.stroke[1] * go)
        return self.spot(on)

    def draw(self) -> None:
        """The thing, and what belongs to it."""
        held, drawing = self.held, self.figure.drawing
        soft, drawing.depth = drawing.depth, held.thing.depth
        marks = dict(drawing.points)
        x, y = self.spot((0.0, 0.0))
        with drawing.at(x, y + self.thrown, turn=self.turn, size=self.size / held.tall):
            held.thing.paint(drawing, Look("held", self.phase, held.colour, 0))
        drawing.points, drawing.depth = marks, soft
        if held.hold.far is not None:
            self.figure.draw_hand(0)
        if held.hold.also is not None:
            held.hold.also(self)


@dataclass(frozen=True, slots=True)
class Act:
    """What somebody does: one line of a table."""

    pose: Callable[[float, float], Stance]
    """The stance in a phase, for somebody with hips at that height."""
    seconds: float = 3.4
    """Of a cycle."""
    over: Callable[[Body], None] | None = None
    """Draws what belongs to it, after the figure."""
    under: Callable[[Body, float], None] | None = None
    """The same before the figure, which sits that much higher than usual."""
    ahead: float = 0.0
    """How far from its middle somebody is who is drawn with what is ahead: both together are in the middle of the picture."""
    sporty: bool = False
    """Is it done in trousers?"""
    carrying: bool = False
    """Do they keep in the hands what they usually carry?"""
