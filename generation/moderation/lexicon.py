"""Reads the lists (`lists/*.toml`) into one structure that finds all their phrases in one pass.

docs/content-rules.md describes how to write a list. A list with a mistake is not loaded; the tests load all of them.
"""

from __future__ import annotations

import hashlib
import itertools
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from generation.moderation import inflection
from generation.moderation.characters import CJK, fold
from generation.moderation.words import BEGINNING, without_apostrophes

LISTS: Final = Path(__file__).parent / "lists"
ANY: Final = "_"
"""In a phrase: up to `_MAX_SKIPPED` words of any kind."""
_MAX_SKIPPED: Final = 2
_INFLECTED: Final = frozenset({"en"})
"""Languages whose words match in all regular forms; in the other languages a star marks an open end."""
_ELEMENT: Final = re.compile(rf"\{{[a-z_]+\}}|_(?=\s|$)|[{CJK}]|[^\s{CJK}]+")
_SHORTEST_JOINED: Final = 7
"""A phrase of two words with at least this many letters also matches as one word: "spider man", "spiderman"."""

# fmt: off
SKIPPED: Final = frozenset({
    "a", "an", "the", "his", "her", "hers", "their", "my", "your", "its", "our", "this", "that", "these", "those", "some",
    "another", "each", "own", "very",
})
# fmt: on
"""Words that may be inside a phrase although the phrase doesn't name them."""
NEGATIONS: Final = frozenset(
    ["no", "non", "not", "without", "zero", "avoid", "never", "isnt", "arent", "dont", "doesnt"]
)
"""Words that negate the next one ("no blood"), in lists with `negation = true`."""
FUNCTION_WORDS: Final = SKIPPED | NEGATIONS


class ListError(ValueError):
    """A list contains a mistake; the text says which one."""


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


@dataclass(slots=True)
class Node:
    """A node in the tree of phrases. Each edge is a symbol: a word of the lists, a group, or ANY."""

    edges: dict[str, Node] = field(default_factory=dict)
    targets: list[Target] = field(default_factory=list)


@dataclass(slots=True)
class Lexicon:
    """All lists, compiled."""

    version: str = ""
    rules: list[Rule] = field(default_factory=list)
    root: Node = field(default_factory=Node)
    negated: set[str] = field(default_factory=set)
    """Categories in which the words of NEGATIONS negate the next word."""
    _symbols: dict[str, set[str]] = field(default_factory=dict)
    """Word form -> the symbols on the tree's edges that it matches."""
    _openings: dict[str, set[str]] = field(default_factory=dict)
    """The same for words with any ending (`kill*`), by their beginning."""
    _heads: set[str] = field(default_factory=set)
    """The first letters of those beginnings, for a quick check: most words match none of them."""
    _lengths: dict[str, set[int]] = field(default_factory=dict)
    _by_shape: dict[tuple[int, str, str], list[str]] = field(default_factory=dict)

    def knows(self, word: str) -> bool:
        """Whether any list uses this form of a word."""
        return word in self._symbols or word in FUNCTION_WORDS or bool(self._open_symbols(word))

    def lengths(self, beginning: str) -> Collection[int]:
        """The lengths of the listed words that begin with these three letters."""
        return self._lengths.get(beginning, ())

    def fitting(self, pattern: str) -> list[str]:
        """The listed words that match a pattern in which each star is one letter."""
        return [
            word
            for word in self._by_shape.get((len(pattern), pattern[0], pattern[-1]), ())
            if all(sign in {"*", letter} for sign, letter in zip(pattern, word, strict=True))
        ]

    def symbols(self, word: str) -> set[str]:
        """The symbols on the tree's edges that the word matches."""
        found = self._symbols.get(word, _NOTHING)
        open_ended = self._open_symbols(word)
        return found | open_ended if open_ended else found

    def _open_symbols(self, word: str) -> set[str]:
        if word[:_SHORTEST_OPENING] not in self._heads:
            return _NOTHING
        found: set[str] = set()
        for length in range(_SHORTEST_OPENING, min(len(word), _LONGEST_OPENING) + 1):
            found |= self._openings.get(word[:length], _NOTHING)
        return found


_NOTHING: Final[set[str]] = set()
_SHORTEST_OPENING: Final = 3
_LONGEST_OPENING: Final = 16


@cache
def load(folder: Path = LISTS) -> Lexicon:
    """Load every list in `folder`. The version is a hash of their bytes, so it changes whenever they do."""
    files = sorted(folder.glob("*.toml"))
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]
    return _Compiler({file.stem: tomllib.loads(file.read_text("utf-8")) for file in files}, digest).lexicon


class _Compiler:
    def __init__(self, lists: Mapping[str, Mapping[str, Any]], digest: str) -> None:
        self.lexicon = Lexicon(version=digest)
        self._groups: dict[str, list[tuple[str, str]]] = {}
        self._carriers: dict[str, list[set[str]]] = {}
        """For each symbol, the sets of the word forms that have it."""
        for content in lists.values():
            for name, members in content.get("groups", {}).items():
                by_language = members if isinstance(members, dict) else {"en": members}
                self._groups.setdefault(name, []).extend(
                    (phrase, language) for language, text in by_language.items() for phrase in _phrases(text)
                )
        for category, content in lists.items():
            if content.get("negation", False):
                self.lexicon.negated.add(category)
            for name in content.get("groups", {}):
                self._add_all(self._groups[name], Target(category, group=name))
            for language, text in content.get("allow", {}).items():
                self._add_all(((phrase, language) for phrase in _phrases(text)), Target(category))
            for table in content.get("rule", []):
                self._add_rule(category, table)
        for word in self.lexicon._symbols:
            self.lexicon._lengths.setdefault(word[:BEGINNING], set()).add(len(word))
            self.lexicon._by_shape.setdefault((len(word), word[0], word[-1]), []).append(word)

    def _add_rule(self, category: str, table: Mapping[str, Any]) -> None:
        together = tuple(table.get("together", ()))
        unless = tuple(table.get("unless", ()))
        for group in (*together, *unless):
            if group not in self._groups:
                raise ListError(f"{category}: rule {table['name']!r} names the unknown group {group!r}")
        rule = Rule(
            category=category,
            name=table["name"],
            severity=table["severity"],
            together=together,
            within=table.get("within", 0),
            ordered=table.get("ordered", False),
            unless=unless,
        )
        self.lexicon.rules.append(rule)
        target = Target(category, rule=len(self.lexicon.rules) - 1)
        by_language = table.get("phrases", {})
        for language, text in by_language.items() if isinstance(by_language, dict) else [("en", by_language)]:
            self._add_all(((phrase, language) for phrase in _phrases(text)), target)

    def _add_all(self, phrases: Iterable[tuple[str, str]], target: Target) -> None:
        for phrase, language in phrases:
            for path in self._paths(phrase, language):
                node = self.lexicon.root
                for symbol in path:
                    node = node.edges.setdefault(symbol, Node())
                if target not in node.targets:
                    node.targets.append(target)

    def _paths(self, phrase: str, language: str) -> Iterator[list[str]]:
        """Every sequence of symbols that matches the phrase."""
        elements = _ELEMENT.findall(fold(phrase))
        if not elements or elements[0] == ANY or elements[-1] == ANY:
            raise ListError(f"a phrase needs a word at both ends: {phrase!r}")
        inflects = language in _INFLECTED
        choices: list[list[list[str]]] = []
        for element in elements:
            if element == ANY:
                choices.append([[ANY] * count for count in range(_MAX_SKIPPED + 1)])
            elif element.startswith("{"):
                choices.append(list(self._group_paths(element[1:-1], phrase)))
            else:
                choices.append([self._word_symbols(element, inflects=inflects)])
        for combination in itertools.product(*choices):
            yield list(itertools.chain.from_iterable(combination))
        if inflects and len(elements) == 2 and all(element.isascii() and element.isalnum() for element in elements):
            whole = "".join(elements)
            if len(whole) >= _SHORTEST_JOINED:
                yield self._word_symbols(whole, inflects=inflects)

    def _group_paths(self, name: str, phrase: str) -> Iterator[list[str]]:
        """A group inside a phrase: one symbol for all its single words, and its longer members word by word."""
        if name not in self._groups:
            raise ListError(f"{phrase!r} names the unknown group {name!r}")
        symbol = f"{{{name}}}"
        has_single = False
        for member, language in self._groups[name]:
            paths = list(self._paths(member, language))
            for path in paths:
                if len(path) > 1:
                    yield path
                    continue
                has_single = True
                for symbols in self._carriers[path[0]]:
                    symbols.add(symbol)
        if has_single:
            yield [symbol]

    def _word_symbols(self, word: str, *, inflects: bool) -> list[str]:
        """A word of a list as symbols: one, or several if it contains signs that separate words."""
        exact = word.startswith("=")
        word = word.removeprefix("=")
        if word.endswith("*"):
            opening = word[:-1]
            if not _SHORTEST_OPENING <= len(opening) <= _LONGEST_OPENING:
                raise ListError(f"an open end needs {_SHORTEST_OPENING} to {_LONGEST_OPENING} letters: {word!r}")
            self.lexicon._heads.add(opening[:_SHORTEST_OPENING])
            self._carry(self.lexicon._openings, opening, word)
            return [word]
        parts = [part for piece in re.split(r"[^\w']+|_", word) for part in without_apostrophes(piece)]
        symbols = []
        for part in parts:
            open_to_forms = inflects and not exact
            symbol = f"{part}~" if open_to_forms else part
            for form in inflection.forms(part) if open_to_forms else (part,):
                self._carry(self.lexicon._symbols, form, symbol)
            symbols.append(symbol)
        return symbols

    def _carry(self, table: dict[str, set[str]], key: str, symbol: str) -> None:
        symbols = table.setdefault(key, set())
        if symbol not in symbols:
            symbols.add(symbol)
            self._carriers.setdefault(symbol, []).append(symbols)


def _phrases(text: str) -> Iterator[str]:
    """The entries of a list, separated by commas or lines. `#` starts a comment."""
    for line in text.splitlines():
        yield from (entry.strip() for entry in line.partition("#")[0].split(",") if entry.strip())
