"""Who is in a box, a basket or a chest: head and shoulders look out over its rim."""

from __future__ import annotations

from dataclasses import replace

from .actors import half_width
from .draft import Draft, act, entry_of
from .inflection import singular
from .sheet import Easel
from .stage import Actor

_NOOKS = ("treasure chest", "barrel", "basket", "bucket", "box", "tea", "coffee", "boot", "vase", "flower pot")
"""Their drawings mark a "rim"."""
_BEINGS = ("person", "quadruped", "bird", "animal", "sea", "fish", "fable", "insect")
_INTO = ("in", "inside", "into", "out", "from")
_TALL = 0.85
"""Height of whoever is in it, in its widths."""
_PERSON = 2.0
"""The same of people, who are slim."""
_TOGETHER = 0.5
"""Height of both, in parts of the shorter side."""
_AFAR = 9999.0


def settle_in_nooks(draft: Draft, words: list[str]) -> None:
    """Each creature that is in something with a rim sits in it; what is in a sunken one is under water."""
    for at, figure in enumerate(draft.figures):
        nook = next((index for index, other in enumerate(draft.figures) if other.name in _NOOKS and index != at), -1)
        if nook < 0 or entry_of(figure).family not in _BEINGS or figure.relation not in ("", "on", "in"):
            continue
        if figure.to in (-1, nook) and _is_inside(draft, nook, words):
            asleep = figure.action == "sleep"
            if not asleep:
                pose = "stand" if entry_of(figure).family == "person" else "sit"
                figure = act(replace(figure, action=""), pose)
            draft.figures[at] = replace(figure, relation="inside", to=nook, count=min(figure.count, 2))
            draft.figures[nook] = replace(draft.figures[nook], relation="", to=-1, count=1)
    at_sea = any(entry_of(figure).family in ("sea", "fish") for figure in draft.figures)
    if "sunken" in words and at_sea and (draft.weak or not draft.setting):
        draft.setting, draft.weak = "underwater", False


def _is_inside(draft: Draft, nook: int, words: list[str]) -> bool:
    """ "In a wooden box", "out of a boot": does such a word stand before it?"""
    ends = {term.split()[-1] for term in entry_of(draft.figures[nook]).words}
    at = next((index for index, word in enumerate(words) if singular(word) in ends), 0)
    return bool(set(words[max(at - 4, 0) : at]) & set(_INTO))


def look_out(actor: Actor, host: Actor, along: float, easel: Easel) -> None:
    """As large as fits in, cut off at the rim; both together are large enough to be seen."""
    middle = actor.entry.habitat in ("underwater", "air")
    share = (0.1 if actor.action == "sleep" else 0.36) if not middle else -0.14  # of its height: how deep its anchor is
    tall_one = _PERSON if actor.entry.family == "person" else 1.2 if middle else 1.0
    share = 0.55 if actor.entry.family == "person" else share
    if host.host is None and not host.speed:
        tall = -host.point(("rim",), (0.5, 0.8))[1] + (1 - share) * tall_one * _TALL * 2 * half_width(host)
        host.height *= _TOGETHER * easel.m / tall
    wide = 2 * half_width(host)
    actor.height = min(tall_one * _TALL * wide, 1.6 * host.height)
    actor.height *= min(1.4 * wide / (2 * half_width(actor)), 1.0)
    deep = share * actor.height
    actor.host, actor.grip, actor.grip_at = host, ("rim",), (0.5, 0.8)
    actor.x, actor.y = along * 0.42 * wide, deep
    actor.pane = (-_AFAR, -_AFAR, _AFAR, -deep)
    actor.order = host.order + 0.5
