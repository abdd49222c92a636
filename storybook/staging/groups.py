"""A figure, or a loose group of it, that hangs on no other: who of them stands where, on which side, how close."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from ..painting.sheet import Easel
from ..places import Backdrop, Setting
from ..spec import HUDDLED, IN_FILE
from .acting import TRAVELLERS
from .actors import clothes_of, half_width, new_actor, vary, wears_clothes
from .parts import Part
from .stage import Actor, Wardrobe
from .standing import flies, go_round, settle

# Who stands on which side of the picture, and who between others.

_COLUMNS = {"left": 0.29, "middle": 0.5, "right": 0.71}
"""Of whoever is alone on a side, in parts of the frame's width."""
_ROOM = 1.25
"""Between two others, in the width of who stands there."""
_FLIES = 0.62
"""How high up between two high ones, in parts of their height."""
_MANY = 2


def side_of(index: int, parts: Sequence[Part]) -> str:
    """The side of a figure, or of whoever hangs on it."""
    if side := parts[index].figure.side:
        return side
    riders = (at for at, part in enumerate(parts) if part.figure.to == index and at != index)
    return next((side for at in riders if (side := parts[at].figure.side)), "")


def from_left(indices: list[int], parts: Sequence[Part]) -> list[int]:
    """Figures in the order in which they stand; those of whom no side is said fill up what is left."""
    sides = {at: side_of(at, parts) for at in indices}
    if not any(sides.values()):
        return indices
    left, middle, right = ([at for at in indices if sides[at] == side] for side in _COLUMNS)
    others = [at for at in indices if not sides[at]]
    half = (len(others) + len(right) - len(left) + 1) // 2 if middle else len(others)
    half = min(max(half, 0), len(others))
    return [*left, *others[:half], *middle, *others[half:], *right]


def column_of(side: str, width: int) -> float | None:
    """Where one stands who is alone on its side; None if there is none."""
    return _COLUMNS[side] * width if side else None


def host_on(side: str, hosts: list[Actor]) -> list[Actor]:
    """Of several hosts the one on that side."""
    across = sorted(hosts, key=lambda actor: actor.x)
    match side:
        case "left":
            return across[:1]
        case "right":
            return across[-1:]
        case "middle":
            return across[len(across) // 2 : len(across) // 2 + 1]
    return hosts


def stand_between(easel: Easel, part: Part, actor: Actor, hosts: list[Actor], number: int, count: int) -> None:
    """In the gap between the two that are nearest to the middle of them; it becomes wide enough."""
    across = sorted(hosts, key=lambda one: one.x)
    split = len(across) // 2
    if len(across) < _MANY:
        return
    left, right = across[split - 1], across[split]
    gap = (right.x - half_width(right)) - (left.x + half_width(left))
    width = 2 * half_width(actor)
    lack = max(_ROOM * width * count - gap, 0.0) / 2
    for at, one in enumerate(across):
        one.x += lack if at >= split else -lack
    middle = (left.x + half_width(left) + right.x - half_width(right)) / 2
    actor.x = middle + (number - (count - 1) / 2) * 1.1 * width
    actor.y = actor.order = max(left.y, right.y)
    if actor.entry.habitat in ("air", "heaven") and actor.action not in ("walk", "stand", "still"):
        actor.y -= _FLIES * max(left.height, right.height)
        actor.shadow = False
    elif left.afloat:
        actor.afloat, actor.mirror, actor.heave, actor.rock = True, left.mirror, left.heave, left.rock
        actor.shadow = False
    elif actor.action in TRAVELLERS and part.stride and not actor.speed:
        go_round(actor, easel, part, 0.45 * (gap + 2 * lack))


# How many of one kind stand beside each other: with room between them, some farther back, all in the frame if they fit.

_KINDS = ("quadruped", "car", "train", "bicycle", "animal", "fable")
"""Families whose groups are spread out by their width."""
_FILES = ("camel", "duckling", "chick", "camper")
"""They go one behind the other."""
_IN_VEE = ("goose", "flamingo", "swan", "heron", "duck", "pelican")
"""They fly one behind the other on two sides."""
_LARGEST = 1.3
"""They are enlarged to that at most, where few of them have the sky to themselves."""
_STAGGER = 0.45
"""From one to the other in a row of an upright frame, in widths."""
_WOUND = 0.62
"""Size of those who go in file in an upright frame, of their usual size."""
_STEP = 0.6
"""From one row of an upright frame to the next, in heights."""
_ROOM_HERDS = 1.16
"""From one to the next in a row, in widths."""
_CLOSE = 0.9
"""The same in file, where each has the tail of the one before it."""
_LEAST = 0.8
"""How far a row shrinks before there is another behind it."""
_BEHIND = 0.24
"""How much smaller each row is than the one before it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where one of a group is."""

    along: float
    """Pixels from the middle of the group."""
    back: float
    """In rows: 0 in front, 1 in the second."""
    scale: float
    tone: float
    """How bright it is: 1 as it is."""
    mist: float
    """How much of the haze lies on it."""
    up: float = 0.0
    """Pixels above the first of them."""


def flies_in_vee(part: Part) -> bool:
    """Wild geese and their like, three or more of them."""
    return part.figure.count > 2 and part.entry.name in _IN_VEE and part.action in ("fly", "glide")


def vee(part: Part, wide: float, free: float, high: float, *, side: float = 1.0) -> list[Place]:
    """The first ahead, the others behind it on both sides in turn; `free` and `high` is the room for them all."""
    count = part.figure.count
    rows = math.ceil((count - 1) / 2)
    across, up = 0.82 * wide, 0.2 * wide
    shrink = min(free / (rows * across + wide), high / (2 * rows * up + 0.6 * wide))
    shrink = min(shrink, _LARGEST)
    places = []
    for number in range(count):
        rank = (number + 1) // 2
        arm = (1 if number % 2 else -1) * rank
        along = (0.5 * rows - rank) * across * shrink
        places.append(Place(side * along, 0.0, shrink, 1.0, 0.0, arm * up * shrink))
    return places


def stack(part: Part, tall: float, wide: float, free: float, *, side: float = 1.0) -> list[Place]:
    """In an upright frame: two in a row, half hidden by those before them, the rows one above the other."""
    count = part.figure.count
    if part.figure.relation == IN_FILE or part.entry.name in _FILES:
        return _wind(count, tall, wide, free, side)
    rows = math.ceil(count / 2)
    shrink = min(free / ((1 + _STAGGER) * wide), 1.0)
    places = []
    for number in range(count):
        row, second = divmod(number, 2)
        alone = count == 1 or (number == count - 1 and not second)
        sway = 0.07 * (-1 if row % 2 else 1)
        along = (0.0 if alone else (0.5 - second) * _STAGGER) + sway
        back = row + 0.45 * second - 0.5 * (rows - 1)
        scale = shrink * (1 - 0.09 * row)
        places.append(
            Place(side * along * wide * shrink, 0.0, scale, 1.0 - 0.04 * row, 0.08 * row, _STEP * back * tall * shrink)
        )
    return places


def _wind(count: int, tall: float, wide: float, free: float, side: float) -> list[Place]:
    """In file, in an upright frame: a line that winds up from the first, who is the nearest."""
    shrink = min(free / (1.3 * wide), 1.0 if count < 3 else _WOUND)
    places = []
    up = 0.0
    for number in range(count):
        scale = shrink * (1 - 0.1 * number)
        along = (0.24 if number % 2 == 0 else -0.24) * wide * shrink
        places.append(Place(side * along, 0.0, scale, 1.0 - 0.03 * number, 0.08 * number, up))
        up += 0.72 * tall * scale
    return places


def huddle(count: int, tall: float, wide: float, free: float) -> list[Place]:
    """Close together in two rows or three, those behind looking over the heads of those before them."""
    front = math.ceil(count / (2 if 0.4 * count * wide < free else 3))
    shrink = min(free / ((0.62 * front + 0.7) * wide), 1.25)
    places = []
    for number in range(count):
        row, at = divmod(number, front)
        along = (at - (front - 1) / 2 + (0.3 if row % 2 else 0.0)) * 0.62 * wide * shrink
        places.append(
            Place(along, 0.0, shrink * (1 - 0.05 * row), 1.0 - 0.05 * row, 0.06 * row, 0.2 * row * tall * shrink)
        )
    return places[::-1]


def spreads(part: Part) -> bool:
    """Is it a group that needs room by its width?"""
    if part.figure.relation == HUDDLED:
        return part.figure.count > 2
    return part.figure.count > 1 and part.entry.family in _KINDS and part.action != "hang"


def spread(
    part: Part, tall: float, wide: float, free: float, rng: np.random.Generator, *, side: float = 1.0
) -> list[Place]:
    """A place for each; `tall` and `wide` is one of them, `free` that of them all, `side` 1 if they go to the right."""
    count = part.figure.count
    if part.figure.relation == HUDDLED:
        return huddle(count, tall, wide, free)
    close = part.figure.relation == IN_FILE
    step = _CLOSE if close else 1.04 if part.entry.name in _FILES else _ROOM_HERDS
    shrink = min(free / (count * step * wide), 1.0)
    rows = 1
    if part.entry.name not in _FILES and not close:
        while shrink < _LEAST and rows < 3 and rows * 2 <= count:
            rows += 1
            shrink = min(free / (math.ceil(count / rows) * _ROOM_HERDS * wide), 1.0)
    longest = math.ceil(count / rows)
    room = step * wide * shrink
    gap = min(room if rows > 1 or close else max(room, 1.25 * tall * shrink), free / longest)
    places = []
    for number in range(count):
        row = number % rows
        scale = shrink * (1 - _BEHIND * row)
        loose = 0.25 * max(gap - step * wide * scale, 0.0)
        along = (number - (count - 1) / 2) * gap / rows + float(rng.uniform(-1, 1)) * loose
        jitter = float(rng.random())
        back = row + 0.3 * jitter * (rows == 1 and part.entry.name not in _FILES and not close)
        tone = 1.0 - 0.05 * row + 0.09 * (float(rng.random()) - 0.5)
        places.append(Place(side * along, back, scale * (1 - 0.06 * jitter), tone, 0.15 * row))
    return places


# A figure, or a loose group of it, that hangs on no other: who of them stands where.

_LEAD = 0.07
"""How far behind the middle those who travel are, in parts of the frame's width: they look into it."""
_UPRIGHT = 1.2


@dataclass(slots=True)
class Group:
    """All figures of one kind, about to be placed."""

    easel: Easel
    backdrop: Backdrop
    setting: Setting
    part: Part
    index: int
    wardrobe: Wardrobe
    slot: int
    slots: int
    """Which of so many groups beside each other this is."""
    side: str = ""
    """On which it is, if it is alone."""
    rng: np.random.Generator = field(init=False)

    def __post_init__(self) -> None:
        self.rng = self.easel.fork(f"cast{self.index}")

    def arrange(self) -> list[Actor]:
        """Every one of them."""
        places, one = self._find_places()
        middle, gap = self._middle(), self._gap()
        actors = []
        for number in range(self.part.figure.count):
            x, y, scale = self._loose_spot(number, middle, gap)
            if places and one is not None:
                x, y, scale = self._spot_at(places[number], middle, one)
            offset = float(self.rng.random()) if self.part.figure.count > 1 else 0.0
            actor = new_actor(self.easel, self.part, self.index, self.wardrobe, x=x, y=y, scale=scale, offset=offset)
            if places:
                actor.tone, actor.mist = places[number].tone, places[number].mist
            vary(actor, number, self.easel.scene.seed)
            if wears_clothes(self.part.entry) and actor.colour is None and number:
                actor.colour = clothes_of(self.easel.scene.seed, number, self.index)
            lift = places[number].up if places else None
            settle(actor, self.part, self.easel, self.backdrop, self.setting, self.rng, number, lift=lift)
            actors.append(actor)
        return actors

    @property
    def _flies(self) -> bool:
        return flies(self.part, self.setting)

    @property
    def _spreads(self) -> bool:
        return spreads(self.part) and not (self._flies and self.setting.floor == "underwater")

    @property
    def _ahead(self) -> float:
        return math.copysign(1.0, self.part.speed or 1.0)

    def _middle(self) -> float:
        """Column of the middle of them all."""
        width, speed = self.easel.width, self.part.speed
        behind = math.copysign(_LEAD * width, speed) if speed else 0.0
        if self.slots > 1:
            return width * ((self.slot + 0.5) / self.slots) - behind
        if not speed and (column := column_of(self.side, width)) is not None:
            return column
        if self._spreads and self.slots == 1:
            return width * 0.5 - behind
        return width * (0.44 if speed > 0 else 0.56 if speed < 0 else 0.5)

    def _gap(self) -> float:
        """Pixels from one to the next, where no herd or flock says better."""
        part, width, count = self.part, self.easel.width, self.part.figure.count
        gap = min(part.height * (1.25 if part.entry.habitat != "scenery" else 0.9), width * 0.9 / max(count, 1))
        if part.action == "hang":
            gap = min(1.6 * gap, 0.28 * width)
        if self.slots > 1 and self._flies:
            gap = min(gap, width * 1.1 / (count * self.slots))
        return gap

    def _find_places(self) -> tuple[list[Place], Actor | None]:
        """The places of a herd or of a flight in a V, and one of them in its size; none if they stand loosely."""
        easel, part = self.easel, self.part
        places: list[Place] = []
        one = None
        if self._spreads:
            one = self._one(self.backdrop.stand)
            drift = 0.06 * abs(part.speed) * easel.seconds
            room = max(0.88 * easel.width - drift, 0.78 * easel.width) if self.slots < 2 else easel.width / self.slots
            wide = 2 * half_width(one)
            upright = easel.height > _UPRIGHT * easel.width and self.slots < 2 and part.figure.relation != HUDDLED
            places = (
                stack(part, one.height, wide, room, side=self._ahead)
                if upright
                else spread(part, one.height, wide, room, self.rng, side=self._ahead)
            )
        if self._flies and self.setting.floor in ("land", "water", "air") and flies_in_vee(part):
            one = self._one(self.backdrop.air)
            places = vee(part, 2 * half_width(one), 0.84 * easel.width, easel.horizon, side=self._ahead)
        return places, one

    def _one(self, row: float) -> Actor:
        return new_actor(
            self.easel, self.part, self.index, self.wardrobe, x=self._middle(), y=row, scale=1.0, offset=0.0
        )

    def _loose_spot(self, number: int, middle: float, gap: float) -> tuple[float, float, float]:
        """Column, row and scale of one of them, by chance."""
        count, backdrop, part = self.part.figure.count, self.backdrop, self.part
        several = count > 1
        back = float(self.rng.random()) if several else 0.0
        scale = float(self.rng.uniform(0.84, 1.06)) * (1 - (0.5 if self._flies else 0.3) * back) if several else 1.0
        x = middle + (number - (count - 1) / 2) * gap
        x += float(self.rng.uniform(-0.25, 0.25)) * gap if several else 0.0
        y = backdrop.stand - backdrop.spread * back
        if part.action == "graze" and self.setting.name == "river":
            y = backdrop.stand - 1.15 * backdrop.spread  # where the bank meets the water
        if part.entry.habitat == "scenery" and not part.speed:
            y = backdrop.stand - backdrop.spread * (0.7 + 0.3 * back)
        return x, y, scale

    def _spot_at(self, place: Place, middle: float, one: Actor) -> tuple[float, float, float]:
        """The same in a herd or a flight."""
        easel, backdrop = self.easel, self.backdrop
        deep = max(0.6 * backdrop.spread, 0.16 * one.height) * place.back
        y = max(backdrop.stand - deep - place.up, easel.horizon + 0.05 * easel.m)
        return middle + place.along, y, place.scale * one.height / self.part.height
