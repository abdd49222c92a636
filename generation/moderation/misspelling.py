"""Finds the explicit word that a misspelt one may be: people misspell such words so that lists miss them.

Only words that are explicit by themselves are looked for, and only one change in a word is undone. What is an ordinary word in
some language is left alone (`lexicon.ORDINARY`).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Final

_VOWELS: Final = frozenset("aeiouаеиоуыэюя")
_SHORTEST: Final = 5
"""Shorter words are not looked for: too many other words are one letter away."""
_SHORTEST_SHORTENED: Final = 6
"""The same for words with a letter left out."""
_SHORTEST_SKELETON: Final = 4
"""Consonants that a word needs to be known by them alone."""


class Index:
    """The explicit words, and what they become with letters left out."""

    def __init__(self) -> None:
        self._words: set[str] = set()
        self._shortened: dict[str, set[str]] = {}

    def add(self, word: str) -> None:
        """Look for this word from now on, if it is long enough."""
        if len(word) < _SHORTEST or word in self._words or not word.isalpha():
            return
        self._words.add(word)
        for shortened in _shortened(word):
            self._shortened.setdefault(shortened, set()).add(word)

    def find(self, word: str) -> set[str]:
        """The words that this one may be: two neighbouring letters swapped, a letter doubled or left out, all vowels left out, or
        written backwards."""
        if word in self._words:
            return set()
        found = set(self._shortened.get(word, ()))
        if len(word) >= _SHORTEST:
            found.update(self._words.intersection(_rewritten(word)))
        return found


def _shortened(word: str) -> Iterator[str]:
    if len(word) >= _SHORTEST_SHORTENED:
        for position in range(1, len(word)):
            yield word[:position] + word[position + 1 :]
    skeleton = word[0] + "".join(letter for letter in word[1:] if letter not in _VOWELS)
    if len(skeleton) >= _SHORTEST_SKELETON and skeleton != word:
        yield skeleton


def _rewritten(word: str) -> Iterator[str]:
    for position, (one, other) in enumerate(itertools.pairwise(word)):
        if one == other:
            yield word[:position] + word[position + 1 :]
        else:
            yield word[:position] + other + one + word[position + 2 :]
    yield word[::-1]
