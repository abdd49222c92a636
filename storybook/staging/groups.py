"""A figure, or a loose group of it, that hangs on no other: who of them stands where."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from ..painting.sheet import Easel
from ..places import Backdrop, Setting
from ..spec import HUDDLED
from .actors import clothes_of, half_width, new_actor, vary, wears_clothes
from .herds import Place, flies_in_vee, spread, spreads, stack, vee
from .parts import Part
from .sides import column_of
from .stage import Actor, Wardrobe
from .standing import flies, settle

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
