"""Coloured grounds that something is shown before: "over a purple background", "against a teal studio backdrop".

The colour is that of the paper behind it and of nothing else. Black, white and grey ones are places by themselves
(`places.displays`).
"""

from __future__ import annotations

import re

from ..spec import Colour
from . import lexicon
from .draft import BEINGS, Draft, entry_of

_NEUTRAL = ("black", "white", "grey", "gray", "silver", "ivory")
_HUES = "|".join(sorted((word for word in lexicon.COLOURS if word not in _NEUTRAL), key=len, reverse=True))
_ADJECTIVES = (
    "plain|solid|simple|seamless|studio|clean|flat|pastel|soft|bright|light|dark|deep|pale|vivid|pure|neutral|minimal|"
    "minimalist|minimalistic|smooth|gradient|uniform|single|hot|neon|matte|rich|warm|cool|cream|coloured|colored|paper"
)
_GROUND = "background|backdrop|back ground|backround|wall backdrop|cyclorama"
_BEFORE = r"(?:(?:floating|hovering|set|isolated|placed|standing) )?(?:on|over|above|against|before|in front of|with|in|upon) "
_COLOURED = re.compile(
    rf",? ?(?:\b{_BEFORE})?\b(?:(?:a|an|the) )?(?:(?:{_ADJECTIVES}) )*({_HUES})(?: (?:{_ADJECTIVES}))* (?:{_GROUND})\b"
)
_NEUTRAL_ONES = re.compile(rf"\b({'|'.join(_NEUTRAL)})(?: (?:{_ADJECTIVES}))* (?:{_GROUND})\b")

_PEDESTALS = re.compile(r"\b(?:pedestals?|podiums?|plinths?|showcase|stand|platform)\b")
_HOVERS = re.compile(r"\b(?:float|hover|levitat|suspend)(?:s|e|es|ed|ing)?\b|\b(?:weightless|mid ?air|in the air)\b")
_AFLOAT = re.compile(r"\b(?:on|in|across|down|along) (?:the |a )?(?:[a-z]+ )?(?:water|pool|bath|milk|space)\b")
_TURNS = re.compile(
    r"\b(?:rotat|spin|revolv|twirl)(?:s|e|es|ning|ing)?\b|\b(?:360|rotation|turntable|all sides|slowly turning|turns slowly)\b"
)


def take_backdrop(text: str) -> tuple[str, Colour | None]:
    """The text without such a ground, and its colour; `text` is lower case."""
    text = _NEUTRAL_ONES.sub(r"\1 background", text)
    found = _COLOURED.search(text)
    if found is None:
        return text, None
    kept = re.match(r",? ?(floating|hovering)\b", found[0])
    return f"{text[: found.start()]} {kept[1] if kept else ''}, {text[found.end() :]}", lexicon.COLOURS[found[1]]


def hang_backdrop(draft: Draft, colour: Colour | None, text: str) -> None:
    """Whoever or whatever is named is shown before it, unless a place is named; there things hover and turn."""
    if colour is not None and draft.figures and (draft.setting in ("", "showcase") or draft.weak):
        draft.setting, draft.weak, draft.palette = "showcase", False, [colour]
        draft.name("setting", "palette")
    hovers, turns = bool(_HOVERS.search(text)), bool(_TURNS.search(text))
    products = [entry_of(one).habitat == "table" and one.to < 0 for one in draft.figures]
    if not draft.setting and (hovers or turns) and products and all(products) and not _AFLOAT.search(text):
        draft.setting = "showcase"  # "a sneaker floating with a water splash"
    if draft.setting != "showcase":
        return
    if draft.figures and entry_of(draft.figures[0]).habitat != "table" and not _PEDESTALS.search(text):
        draft.setting = "paper backdrop"
    action = "hover turning" if hovers and turns else "levitate" if hovers else "turning" if turns else ""
    for at, figure in enumerate(draft.figures):
        shown = figure.relation in ("", "on") and entry_of(figure).family not in (*BEINGS, "nature")
        if action and shown and not figure.action:
            draft.change(at, action=action)
