"""What a feast brings along: pumpkins with faces and a street of houses at Halloween, clay lamps on the doorstep at Diwali."""

from __future__ import annotations

from ..settings.festivals import LAMPS, PUMPKINS
from .draft import Draft, drop

_AT_HOME = ("", "porch", "village", "street", "city", "room")
"""Where the lamps of a feast are lit at the door of a house."""
_LIGHTING = ("light", "lights", "lighting", "place", "places", "placing", "put", "puts", "putting")
_SHOWN = {PUMPKINS: ("jack-o'-lantern", "pumpkin"), LAMPS: ("magic lamp", "candle", "lantern")}
"""What stands there in any case."""


def celebrate(draft: Draft, words: list[str]) -> None:
    """Once it is known who is there and what they do."""
    someone = any(draft.is_person(at) for at in range(len(draft.figures)))
    for extra, names in _SHOWN.items():
        if extra not in draft.extras or not someone:
            continue
        for at in range(len(draft.figures) - 1, -1, -1):
            held = draft.figures[at].relation in ("held", "worn", "with") and draft.figures[at].to >= 0
            if draft.figures[at].name in names and not (held and extra == PUMPKINS):
                drop(draft, at)
    many_doors = "porches" in words or "every" in words
    if PUMPKINS in draft.extras and someone and (not draft.setting or (draft.setting == "porch" and many_doors)):
        draft.setting, draft.weak = "suburb", False
    if LAMPS in draft.extras and draft.setting in _AT_HOME:
        draft.setting, draft.weak = "festive doorstep", False
        lit = not {*_LIGHTING}.isdisjoint(words)
        for index, figure in enumerate(draft.figures):
            if lit and draft.is_person(index) and figure.action in ("", "stand", "kneel"):
                draft.change(index, action="kneel")
