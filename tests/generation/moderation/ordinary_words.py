"""Writes `generation/moderation/lists/ordinary.txt`: `python -m tests.generation.moderation.ordinary_words`.

Run it after any change to the lists. It asks the reader how it would read the common words of many languages, and notes those
that it would take for a disguise of a listed word ("jedí", which is Czech for "they eat"); and the pairs of common words that
are a listed word when they are written together ("pen is"). The words come from the package `wordfreq`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from typing import Final

import wordfreq

from generation.moderation import lexicon, words
from generation.moderation.characters import accented, fold
from generation.moderation.phrase_tree import Lexicon
from generation.moderation.steps import Steps
from tests.generation.moderation.figures import LANGUAGES

COVERED = ("en", *LANGUAGES)
MOST = 20_000
"""The most common words of each covered language that must not be misread."""
MOST_LOOKED_AT = 50_000
"""The most common ones that the script looks at."""
MOST_OF_OTHERS = 10_000
"""The same for the languages that the lists don't cover."""
MOST_WITH_ACCENTS = 60_000
"""The same for the words with accents of any language: their bare letters are often another word."""
PAIRED = 1_000
"""Two words of a covered language are an ordinary pair if both are among so many ..."""
FUNCTION_WORDS = 40
BESIDE_FUNCTION_WORDS = 2_000
BESIDE_ENGLISH_ONES = 8_000
"""... or one is among these few and the other among these many: "pen is"."""
_ARABIC: Final = re.compile("[\u0600-\u06ff]")
"""An Arabic word is no disguise of the same word without its article: "the killing" is to be read as "killing"."""


@cache
def common_words(language: str, most: int) -> tuple[str, ...]:
    """The most common words of a language that have letters, and no sign between them."""
    listed = wordfreq.top_n_list(language, most)
    return tuple(word for word in listed if not set("'.") & set(word) and any(letter.isalpha() for letter in word))


def looked_at() -> Iterator[tuple[str, str]]:
    """Language and word."""
    for language in sorted(wordfreq.available_languages()):
        for word in common_words(language, MOST_LOOKED_AT if language in COVERED else MOST_OF_OTHERS):
            yield language, word
        for word in common_words(language, MOST_WITH_ACCENTS):
            if accented(word) != fold(word):
                yield language, word


def is_disguise(word: str, lists: Lexicon) -> bool:
    """Whether the reader takes the word for another one that is listed."""
    slots = words.read(word, vocabulary=lists, steps=Steps())
    return len(slots) == 1 and any(
        lists.is_term(reading)
        for reading in set(slots[0].readings) - {accented(word)}
        if not (_ARABIC.match(word) and fold(word).endswith(reading))
    )


def disguises(lists: Lexicon) -> Iterator[str]:
    """The ordinary words that look like a disguise."""
    for _, word in looked_at():
        if word not in own_terms() and is_disguise(word, lists):
            yield accented(word)


@cache
def own_terms() -> frozenset[str]:
    """Common words with accents that their language's own list has without them, and that are no English term without them."""
    english = lexicon.load().english()
    found: set[str] = set()
    for language in LANGUAGES:
        listed = (
            set(re.findall(r"\w+", fold((lexicon.LISTS / "languages" / f"{language}.toml").read_text("utf-8"))))
            - english
        )
        found.update(word for word in common_words(language, MOST_WITH_ACCENTS) if fold(word) in listed)
    return frozenset(found)


def pairs(lists: Lexicon) -> Iterator[str]:
    """Two ordinary words of the same language that are a listed word together."""
    listed = {word for word in lists.forms() if len(word) >= words.SHORTEST_JOINED and lists.is_term(word)}
    for language in COVERED:
        few, some, many = (
            {fold(word) for word in common_words(language, most)}
            for most in (FUNCTION_WORDS, PAIRED, BESIDE_ENGLISH_ONES if language == "en" else BESIDE_FUNCTION_WORDS)
        )
        for word in listed:
            for one, other in ((word[:at], word[at:]) for at in range(1, len(word))):
                beside = (one in few and other in many) or (one in many and other in few)
                if beside or (one in some and other in some):
                    yield f"{one} {other}"


def main() -> None:
    """Write the file."""
    lists = lexicon.load()
    lists.ordinary = frozenset()
    found = sorted({*disguises(lists), *pairs(lists)})
    text = (
        "# Ordinary words and pairs of words that look like a disguise of a listed word.\n"
        "# Written by a script: docs/content-rules.md.\n"
    )
    (lexicon.LISTS / lexicon.ORDINARY).write_text(text + "".join(f"{entry}\n" for entry in found), "utf-8")
    sys.stdout.write(f"{len(found)} entries\n")


if __name__ == "__main__":
    main()
