"""A saucer that beams somebody up: who it takes hangs in its light, which reaches the ground."""

from __future__ import annotations

from dataclasses import replace

from .draft import Draft, entry_of

_SAUCERS = ("ufo",)
_VERBS = ("abduct", "beam", "kidnap", "suck", "steal", "take", "lift", "pull")
_TAKEN = ("person", "quadruped", "bird", "animal", "car", "bicycle", "house", "tree", "thing")


def beam_up(draft: Draft, words: list[str]) -> None:
    """Somebody is taken, if a saucer and such a deed are named; by night, unless another time is."""
    saucer = draft.find(*_SAUCERS)
    if saucer < 0 or not any(word.startswith(verb) for word in words for verb in _VERBS):
        return
    taken = draft.find_family(*_TAKEN)
    if taken < 0 or entry_of(draft.figures[taken]).habitat == "scenery":
        return
    ship, prey = draft.figures[saucer], draft.figures[taken]
    draft.figures[saucer] = replace(ship, count=1, action="beam", relation="", to=-1)
    action = "still" if "still" in entry_of(prey).actions else "stand"
    draft.figures[taken] = replace(prey, count=min(prey.count, 2), action=action, relation="beamed", to=saucer)
    draft.time = draft.time or "night"
