"""What the lists become: one tree that holds all their phrases, and what is known of every word in them.

`lexicon` builds it from the lists, `words` asks it about words, `matcher` follows it through a prompt.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Final

from generation.moderation import misspelling

ANY: Final = "_"
"""In a phrase: up to `_MAX_SKIPPED` words of any kind."""
# fmt: off
SKIPPED: Final = frozenset({
    "a", "an", "the", "his", "her", "hers", "their", "my", "your", "its", "our", "this", "that", "these", "those", "some",
    "another", "each", "own", "very",
})
"""Words that may be inside a phrase although the phrase doesn't name them."""
JOINING: Final = frozenset({
    "and", "are", "but", "down", "for", "from", "into", "onto", "out", "over", "through", "under", "was", "were", "when", "while",
    "who", "with",
})
"""Words that a prompt without blanks is cut at, besides those of the lists."""
# fmt: on
EXCLUDABLE: Final = "excludable"
"""The group of the nouns that people name to exclude them ("no nudity, no blood")."""
CATEGORIES: Final = ("minors", "adult", "violence", "political", "copyright")
"""What a rule may be about. Each is a key of the table of messages (`tasks_api.failure_messages.REJECTED`)."""
EXPLICIT: Final = 3
"""The highest severity."""
HEAD: Final = 2
"""Letters by which an open end is looked up first: most words begin like none."""
LONGEST_OPENING: Final = 16


@dataclass(frozen=True, slots=True)
class Rule:
    """What refuses a prompt: one of several phrases, or words of several groups close together."""

    category: str
    name: str
    severity: int
    together: tuple[str, ...] = ()
    within: int = 0
    """The most words that may be between a word of one group and a word of another."""
    ordered: bool = False
    """Whether the word of the last group must come after the words of the others."""
    unless: tuple[str, ...] = ()
    """Groups whose words excuse the prompt where they belong to what was found (`matcher`)."""
    beside: str = ""
    """A category: the rule is broken if the prompt also breaks a rule of that one, wherever it does."""


@dataclass(frozen=True, slots=True)
class Target:
    """What a phrase belongs to: a rule, a group, or neither if it is an allow-phrase."""

    category: str
    rule: int | None = None
    group: str | None = None

    @property
    def allows(self) -> bool:
        """Whether it belongs to an allow-phrase."""
        return self.rule is None and self.group is None


Node = dict[str, Any]
"""A node in the tree of phrases. Each key is a symbol (a word of the lists, a group, or ANY) that leads to another node, and
`TARGETS` leads to what the phrases that end here belong to. There are a hundred thousand, so they are plain dictionaries."""
TARGETS: Final = ""


def targets_of(node: Node) -> tuple[Target, ...]:
    """What the phrases that end at this node belong to."""
    found: tuple[Target, ...] = node.get(TARGETS, ())
    return found


Symbols = dict[str, tuple[str, ...]]


@dataclass(slots=True)
class Lexicon:
    """All lists, compiled."""

    version: str = ""
    rules: list[Rule] = field(default_factory=list)
    root: Node = field(default_factory=dict)
    inside: dict[str, str] = field(default_factory=dict)
    """The groups that stand inside phrases, and the symbol of each."""
    negated: set[str] = field(default_factory=set)
    """Categories in which a negation excuses what it governs."""
    negations: set[str] = field(default_factory=set)
    long_negations: set[tuple[str, ...]] = field(default_factory=set)
    """Those of several words: "keep out"."""
    ordinary: frozenset[str] = frozenset()
    """What `ORDINARY` lists."""
    word_symbols: Symbols = field(default_factory=dict)
    """Word form -> the symbols on the tree's edges that it matches."""
    exact_words: Symbols = field(default_factory=dict)
    """The same for words whose accents matter, by how they are written."""
    openings: Symbols = field(default_factory=dict)
    """The same for words with any ending (`kill*`), by their beginning."""
    heads: set[str] = field(default_factory=set)
    """The first letters of those beginnings, for a quick check: most words match none of them."""
    english_words: set[str] = field(default_factory=lambda: set(SKIPPED | JOINING))
    word_lengths: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    """The lengths of the English words, by how they begin."""
    by_shape: dict[tuple[int, str, str], list[str]] = field(default_factory=lambda: defaultdict(list))
    misspellings: misspelling.Index = field(default_factory=misspelling.Index)

    def knows(self, word: str) -> bool:
        """Whether any list uses this form of a word."""
        return word in self.word_symbols or word in SKIPPED or word in self.negations or bool(self._open_symbols(word))

    def forms(self) -> Collection[str]:
        """Every form of a word that the lists use."""
        return self.word_symbols.keys()

    def english(self) -> set[str]:
        """The forms of the English words."""
        return self.english_words

    def is_term(self, word: str) -> bool:
        """Whether the word is an entry of a rule or a group by itself, and not only a part of one."""
        return any(targets_of(self.root.get(symbol, {})) for symbol in self.symbols(word))

    def has_form(self, word: str) -> bool:
        """Whether a list has exactly this word, and not only its beginning."""
        return word in self.word_symbols

    def is_english(self, word: str) -> bool:
        """Whether it is a form of a listed English word."""
        return word in self.english_words

    def lengths(self, beginning: str) -> Collection[int]:
        """The lengths of the listed English words that begin with these three letters."""
        return self.word_lengths.get(beginning, ())

    def fitting(self, pattern: str) -> list[str]:
        """The listed words that match a pattern in which each star is one letter."""
        return [
            word
            for word in self.by_shape.get((len(pattern), pattern[0], pattern[-1]), ())
            if all(sign in {"*", letter} for sign, letter in zip(pattern, word, strict=True))
        ]

    def misspelt(self, word: str) -> Collection[str]:
        """The explicit words that this one may be, with two letters swapped, one doubled or left out, or no vowels."""
        return self.misspellings.find(word)

    def is_ordinary(self, text: str) -> bool:
        """Whether a word, or two with a blank between them, is ordinary although it looks like a disguise."""
        return text in self.ordinary

    def symbols(self, word: str) -> tuple[str, ...]:
        """The symbols on the tree's edges that the word matches."""
        return self.word_symbols.get(word, ()) + self._open_symbols(word)

    def exact_symbols(self, written: str) -> tuple[str, ...]:
        """The symbols that a word matches only as it is written."""
        return self.exact_words.get(written, ())

    def _open_symbols(self, word: str) -> tuple[str, ...]:
        if word[:HEAD] not in self.heads:
            return ()
        longest = min(len(word), LONGEST_OPENING)
        openings = (self.openings.get(word[:length], ()) for length in range(HEAD, longest + 1))
        return tuple(itertools.chain.from_iterable(openings))
