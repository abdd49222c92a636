"""What creatures of tales and of the future need beside what the words say: a fire for a phoenix, a match for a giant robot."""

from __future__ import annotations

from dataclasses import replace

from ..spec import Figure
from .draft import MOST_KINDS, Draft, act, drop, entry_of

SLUNG = "slung"
"""Under what flies, on a rope."""
RISING = "rising"
"""Out of what burns below, upwards."""
_LIFTERS = ("drone", "helicopter", "airship")
_LIFTS = (
    "carry",
    "carri",
    "deliver",
    "transport",
    "lift",
    "haul",
    "rescu",
    "sav",
    "drop",
    "hoist",
    "bring",
    "transport",
)
_LONG = 1.2
"""Metres: a tool that is taller has no room under a roof."""
_ROOFED = ("tractor", "carriage", "car", "truck", "van")
_HUGE = ("mech", "giant", "demon", "golem")
_ALOFT = ("fl", "soar", "ride", "riding", "rides", "glid")
_LAP = 0.6
"""Metres: a pet that is smaller rides along."""
_SHIPS = ("spaceship", "ufo", "satellite")
_MATCHES = {"troll": "demon", "robot": "mech"}
"""What a monster and a robot are beside one of those."""


def settle_marvels(draft: Draft, words: list[str]) -> None:
    """One after the other."""
    _sling_loads(draft, words)
    _stand_beside_roofs(draft)
    _rise_from_fire(draft)
    _find_a_match(draft)
    _ride_broom(draft, words)
    _wait_for_crew(draft)


def _sling_loads(draft: Draft, words: list[str]) -> None:
    """A drone has its parcel below, and a helicopter whom it saves."""
    lifter = next((at for at, figure in enumerate(draft.figures) if figure.name in _LIFTERS and figure.to < 0), -1)
    if lifter < 0 or not any(word.startswith(verb) for word in words for verb in _LIFTS):
        return
    for at, figure in enumerate(draft.figures):
        entry = entry_of(figure)
        is_load = entry.habitat in ("table", "ground") and (figure.to == lifter or (figure.to < 0 and at > lifter))
        if is_load and at != lifter and entry.family in ("thing", "food", "person", "car", "quadruped"):
            loaded = act(replace(figure, action="", count=1), "climb") if entry.family == "person" else figure
            draft.figures[at] = replace(loaded, relation=SLUNG, to=lifter, count=1)
            return


def _stand_beside_roofs(draft: Draft) -> None:
    """Whoever has a long tool stands beside what has a roof."""
    for figure in list(draft.figures):
        if figure.relation not in ("with", "held") or figure.to < 0 or entry_of(figure).height_metres < _LONG:
            continue
        holder = draft.figures[figure.to]
        if (
            holder.to < 0
            or holder.relation not in ("on", "in", "driving")
            or draft.figures[holder.to].name not in _ROOFED
        ):
            continue
        draft.change(holder.to, action="still")
        draft.figures[figure.to] = replace(holder, action="stand", relation="beside")


def _rise_from_fire(draft: Draft) -> None:
    """A phoenix is over one great blaze."""
    bird = draft.find("phoenix")
    fire = draft.find("campfire", "blaze")
    if bird < 0 or fire < 0 or draft.figures[bird].to >= 0:
        return
    draft.change(fire, name="blaze", count=1, relation="", to=-1)
    draft.figures[bird] = replace(act(draft.figures[bird], "fly"), relation=RISING, to=fire, count=1)
    draft.time = draft.time or "night"


def _find_a_match(draft: Draft) -> None:
    """Who fights a giant is one."""
    if not any(figure.name in _HUGE for figure in draft.figures):
        return
    names = [figure.name for figure in draft.figures]
    for at, figure in enumerate(draft.figures):
        meets = figure.to >= 0 or any(other.to == at for other in draft.figures)
        match = _MATCHES.get(figure.name, "") if meets else ""
        if match and match not in names:
            draft.figures[at] = replace(figure, name=match)
        elif match:
            drop(draft, at)
            return


def _ride_broom(draft: Draft, words: list[str]) -> None:
    """A witch who flies sits on her broom, before the moon if it is named."""
    witch = draft.find("witch")
    broom = draft.find("broom")
    sits = witch >= 0 <= broom and draft.figures[witch].relation == "on" and draft.figures[witch].to == broom
    if witch < 0 or not (sits or any(word.startswith(_ALOFT) for word in words)):
        return
    for at in range(len(draft.figures) - 1, -1, -1):
        if draft.figures[at].name == "broom":
            drop(draft, at)
            witch -= at < witch
    if len(draft.figures) >= MOST_KINDS:
        return
    draft.figures.append(Figure(name="flying broom", action="fly", size=0.95))
    rider = replace(draft.figures[witch], name="witch aloft", action="sit", relation="on", to=len(draft.figures) - 1)
    draft.figures[witch] = rider
    pet = witch + 1  # "a witch and her cat"
    if pet in draft.joined and entry_of(draft.figures[pet]).height_metres < _LAP and draft.figures[pet].to < 0:
        draft.figures[pet] = act(replace(draft.figures[pet], action="", relation="on", to=rider.to), "sit")
    if "moon" in words and "bigmoon" not in draft.extras:
        draft.extras.append("bigmoon")
    draft.time = draft.time or "night"
    draft.settle("village")


def _wait_for_crew(draft: Draft) -> None:
    """A spaceship does not leave those behind who are there with it."""
    crew = any(entry_of(figure).family == "person" and figure.to < 0 for figure in draft.figures)
    for at, figure in enumerate(draft.figures):
        if crew and figure.name in _SHIPS and figure.to < 0 and figure.action in ("", "fly"):
            draft.figures[at] = replace(figure, action="hover")
