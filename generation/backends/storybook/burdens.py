"""What animals have on the back: a backpack with its straps, a house on a snail, a tree on a turtle's shell."""

from __future__ import annotations

from dataclasses import replace

from .actors import half_width
from .draft import Draft, drop, entry_of
from .stage import Actor

_CARRIERS = ("quadruped", "sea", "animal", "insect", "bird", "fable")
_BAGS = ("backpack",)
"""Worn on the back, wherever that is not said."""
_PACK_ANIMALS = ("donkey", "camel", "horse", "elephant", "llama", "yak", "ox", "mule")
_LOADED = ("carrying", "carries", "carry", "loaded", "laden")
_BACKS = ("back", "backs", "shell")
_LARGE = 1.25
"""Height of a building or a tree on somebody's back, in heights of the carrier."""
_BAG = 0.52
_SADDLE, _FALLBACK = ("back", "seat", "top"), (0.42, 0.84)


def put_on_back(draft: Draft, words: list[str]) -> None:
    """Where a back is named, or a bag, or a pack animal that carries something."""
    named = any(word in _BACKS and words[max(at - 3, 0) : at].count("on") for at, word in enumerate(words))
    if named and "shell" in words:
        _forget_shell(draft)
    for at, figure in enumerate(draft.figures):
        if figure.to < 0 or figure.relation not in ("with", "held", "worn", "facing", "beside"):
            continue
        carrier, entry = draft.figures[figure.to], entry_of(figure)
        packs = carrier.name in _PACK_ANIMALS and figure.relation in ("with", "held") and entry.family == "thing"
        loads = packs and any(word in _LOADED for word in words)
        if entry_of(carrier).family in _CARRIERS and (figure.name in _BAGS or named or loads):
            draft.figures[at] = replace(figure, relation="on back", count=1, action="")


def _forget_shell(draft: Draft) -> None:
    """A turtle's shell is its own, and none on the beach."""
    at = next((index for index, figure in enumerate(draft.figures) if figure.name == "seashell"), -1)
    if at >= 0:
        drop(draft, at)


def load(actor: Actor, host: Actor, top: float) -> None:
    """On the back, behind the head, and no higher than the row `top`; a bag hangs there by its straps."""
    bird = host.entry.family == "bird"
    if actor.entry.name in _BAGS:
        actor.height, actor.action = _BAG * host.height, "strapped"
        back = 0.0 if not bird else -0.32 * half_width(host)
        actor.y = (0.35 if not bird else 0.6) * actor.height
    else:
        share = _LARGE if actor.entry.habitat == "scenery" else 0.6
        actor.height = min(share * host.height, share * host.height * 1.5 * half_width(host) / half_width(actor))
        back = -0.08 * half_width(host)
        saddle = host.y + host.point(_SADDLE, _FALLBACK)[1]
        actor.height = min(actor.height, max(saddle - top, 0.3 * host.height))
        actor.y = 0.05 * actor.height
    actor.host, actor.grip, actor.grip_at = host, _SADDLE, _FALLBACK
    actor.x = -back if host.flip else back
    actor.order = host.order + (-0.5 if bird or actor.entry.name not in _BAGS else 0.5)
