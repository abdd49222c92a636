"""A saucer that beams somebody up: who it takes hangs in its light, which reaches the ground."""

from __future__ import annotations

from dataclasses import replace

from .actors import half_width, rise
from .draft import Draft, entry_of
from .sheet import Easel
from .stage import Actor

_SAUCERS = ("ufo",)
_VERBS = ("abduct", "beam", "kidnap", "suck", "steal", "take", "lift", "pull")
_TAKEN = ("person", "quadruped", "bird", "animal", "car", "bicycle", "house", "tree", "thing")
_GROUND = 0.24
"""Where its light meets the ground, in parts of the shorter side below the horizon."""
_WIDEST = 0.72
"""Of the frame's width."""


def beam_up(draft: Draft, words: list[str]) -> None:
    """Somebody is taken, if a saucer and such a deed are named; by night, unless another time is."""
    saucer = next((at for at, figure in enumerate(draft.figures) if figure.name in _SAUCERS), -1)
    if saucer < 0 or not any(word.startswith(verb) for word in words for verb in _VERBS):
        return
    taken = next((at for at, figure in enumerate(draft.figures) if entry_of(figure).family in _TAKEN), -1)
    if taken < 0 or entry_of(draft.figures[taken]).habitat == "scenery":
        return
    ship, prey = draft.figures[saucer], draft.figures[taken]
    draft.figures[saucer] = replace(ship, count=1, action="beam", relation="", to=-1)
    action = "still" if "still" in entry_of(prey).actions else "stand"
    draft.figures[taken] = replace(prey, count=min(prey.count, 2), action=action, relation="beamed", to=saucer)
    draft.time = draft.time or "night"


def hang_in_beam(actor: Actor, ship: Actor, along: float, easel: Easel) -> None:
    """In the middle of the light; the saucer is as large as the way down to the ground allows."""
    ground = easel.below(_GROUND)
    if ship.action == "beam" and ship.speed == 0 and ship.heave:
        above, below = rise(ship), ship.point(("ground",), (0.5, 0.0))[1]
        share = min((ground - 0.05 * easel.height) / (above + below), _WIDEST * easel.width / (2 * half_width(ship)))
        ship.height *= share
        ship.y, ship.x, ship.heave = ground - below * share, 0.5 * easel.width, 0.0
    deep = ship.point(("ground",), (0.5, 0.0))[1]
    actor.height = min(actor.height, 0.34 * deep, 0.34 * deep * actor.height / (2 * half_width(actor)) * 1.3)
    actor.host, actor.grip, actor.grip_at = ship, ("catch",), (0.5, 0.5)
    actor.x, actor.y = along * 1.2 * actor.height, 0.5 * actor.height
    actor.heave, actor.rock, actor.shadow = 0.05 * deep, 7.0, False
