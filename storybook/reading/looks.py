"""What the look of old film takes away: it is laid over a picture only where nobody asks for its colours."""

from __future__ import annotations

import re

from . import lexicon
from .draft import Draft

_BROWN = (
    "golden",
    "gold",
    "amber",
    "brown",
    "tan",
    "beige",
    "cream",
    "copper",
    "chestnut",
    "chocolate",
    "white",
    "black",
)
"""Colours that such a picture has anyway."""


_IN_BLOOM = re.compile(r"\b([a-z]+) (?:wild ?)?(?:flower|bloom|blossom)s\b")


def keep_colours(draft: Draft, words: list[str], *, long: bool) -> None:
    """ "Nostalgic", "vintage film look": a mood among others in a `long` prompt, and none that makes a red car brown."""
    if draft.style != "sepia" or "sepia" in words:
        return
    if long or any(word in lexicon.COLOURS and word not in _BROWN for word in words):
        draft.style = ""


def colour_flowers(draft: Draft, text: str) -> None:
    """ "A field of red flowers": those of the ground are of that colour."""
    if "flowers" in draft.extras and not draft.palette:
        draft.palette += [lexicon.COLOURS[word] for word in _IN_BLOOM.findall(text) if word in lexicon.COLOURS]
