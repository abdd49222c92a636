"""Finds the listed word that a misspelt one may be: people misspell words so that lists miss them.

Only words that count as explicit or clear are looked for, and only one slip in a word is undone. What is an ordinary word in
some language is left alone (`lexicon.ORDINARY`).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Final

_VOWELS: Final = dict.fromkeys(map(ord, "aeiouаеиоуыэюя"))
_SHORTEST: Final = 5
"""Letters of a word. Shorter words are not looked for: too many other words are one letter away."""
_LONGEST: Final = 24
_SHORTEST_SHORTENED: Final = 6
"""Letters of a word that may lack one."""
_SHORTEST_SKELETON: Final = 4
"""Consonants that a word needs to be known by them alone."""


class Index:
    """The words that are looked for."""

    def __init__(self) -> None:
        self._words: set[str] = set()
        self._skeletons: dict[str, set[str]] = {}
        self._by_shape: dict[tuple[int, str, str], list[str]] = {}
        """By their length, and their first and last letter."""

    def add(self, word: str) -> None:
        """Look for this word from now on, if it is long enough."""
        if word in self._words or not _SHORTEST <= len(word) <= _LONGEST or not word.isalpha():
            return
        self._words.add(word)
        if len(word) >= _SHORTEST_SHORTENED:
            self._by_shape.setdefault((len(word), word[0], word[-1]), []).append(word)
        skeleton = word[0] + word[1:].translate(_VOWELS)
        if len(skeleton) >= _SHORTEST_SKELETON and skeleton != word:
            self._skeletons.setdefault(skeleton, set()).add(word)

    def find(self, word: str) -> set[str]:
        """The words that this one may be: two neighbouring letters swapped, a letter doubled or left out, all vowels left out, or
        written backwards."""
        if word in self._words or len(word) > _LONGEST:
            return set()
        found = set(self._skeletons.get(word, ()))
        if len(word) >= _SHORTEST:
            found.update(self._words.intersection(_rewritten(word)))
        longer = self._by_shape.get((len(word) + 1, word[0], word[-1]), ())
        found.update(other for other in longer if _lacks_one(word, other))
        return found


def _rewritten(word: str) -> Iterator[str]:
    for position, (one, other) in enumerate(itertools.pairwise(word)):
        if one == other:
            yield word[:position] + word[position + 1 :]
        else:
            yield word[:position] + other + one + word[position + 2 :]
    yield word[::-1]


def _lacks_one(word: str, other: str) -> bool:
    """Whether `word` is the other one without one of its letters."""
    same = 1
    while same < len(word) and word[same] == other[same]:
        same += 1
    return word[same:] == other[same + 1 :]
