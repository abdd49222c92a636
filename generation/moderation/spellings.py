"""The ways in which a word may be spelt with digits and signs for letters, and with letters that are repeated."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import Final

from generation.moderation.characters import LEET

SIGNS: Final = r"@$!|+*€£¥"
REPEATED: Final = re.compile(r"(.)\1{2,}")
_RUN: Final = re.compile(r"((.)\2*)", re.DOTALL)
_LONGEST_NUMBER: Final = 3
"""A number with more digits is not read as letters: "47" may mean "at", but a year does not."""
_LONGEST_RUN: Final = 2
"""The most letters of a kind in a row that an ordinary word has."""


def plain_spellings(word: str, most: int) -> set[str]:
    """The word with its digits and signs read as letters, and with each long run of one letter shortened to two and to one, in
    every way: "k1lll" -> kill, kil ... With more than `most` ambiguous places, only the first and the last choice for each.
    And the word without the digits and signs at its ends."""
    found = set(_combined(word, most))
    letters = word.strip("0123456789" + SIGNS)
    if letters and letters != word:
        found.update(_combined(letters, most))
    return found


def _combined(word: str, most: int) -> list[str]:
    if word.isalpha() and not REPEATED.search(word):
        return [word]
    is_number = word.isdigit() and len(word) > _LONGEST_NUMBER
    choices: list[Sequence[str]] = []
    for run, _ in _RUN.findall(word):
        letters = run[0] if is_number else LEET.get(run[0], run[0])
        if len(run) > _LONGEST_RUN:
            choices.append([letter * kept for letter in letters for kept in (2, 1)])
        else:
            choices.append([letter * len(run) for letter in letters])
    if sum(map(len, choices)) - len(choices) > most:
        return ["".join([choice[0] for choice in choices]), "".join([choice[-1] for choice in choices])]
    return ["".join(combination) for combination in itertools.product(*choices)]
