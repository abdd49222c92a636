"""A remix's prompt while it is told anew: its words, and what of the original they speak of (`revise`)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from ..spec import Figure
from ..subjects import CATALOGUE, Entry, find
from . import edits
from .inflection import singular

_ALSO_CALLED = {"campfire": "fireplace"}
"""What a word means besides, if the original has no such thing: "the fire" of a room."""


@dataclass(slots=True)
class Revision:
    """A prompt being told anew."""

    text: str
    figures: list[Figure]
    """Of the original, as far as they stay."""
    cleared: set[str] = field(default_factory=set)
    """Weather that is over."""
    speaks_of_original: bool = False

    def index_of(self, phrase: str) -> int:
        """Which figure a phrase means, by its last words; -1 is none."""
        return self.index_of_entry(phrase, entry_of(phrase))

    def index_of_entry(self, phrase: str, entry: Entry | None) -> int:
        """Which figure `phrase` means, if it means `entry`."""
        if phrase in ("it", "him", "her", "them", "colour", "color") and self.figures:
            return 0
        if entry is None:
            return -1
        names = [figure.name for figure in self.figures]
        for name in (entry.name, _ALSO_CALLED.get(entry.name)):
            if name in names:
                return names.index(name)
        families = [CATALOGUE[name].family for name in names]
        general = singular(phrase.split()[-1]) in edits.GENERAL and entry.family in families
        return families.index(entry.family) if general else -1

    def noun(self, index: int) -> str:
        return CATALOGUE[self.figures[index].name].words[0]

    def nouns(self, indices: list[int]) -> str:
        return " and ".join(f"the {self.noun(index)}" for index in indices)

    def is_person(self, index: int) -> bool:
        return CATALOGUE[self.figures[index].name].family == "person"

    def rewrite(self, pattern: re.Pattern[str], tell: Callable[[re.Match[str]], str | None]) -> None:
        """Tell anew whatever `tell` has other words for."""

        def told(match: re.Match[str]) -> str:
            words = tell(match)
            if words is None:
                return match[0]
            self.speaks_of_original = True
            return words

        self.text = pattern.sub(told, self.text)


def entry_of(phrase: str) -> Entry | None:
    """What the last words of a phrase mean, as many of them as possible."""
    words = phrase.split()
    for first in range(len(words)):
        tail = " ".join([*words[first:-1], singular(words[-1])])
        if (entry := find(" ".join(words[first:])) or find(tail)) is not None:
            return entry
    return None
