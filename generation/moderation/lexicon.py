"""Reads the lists (`lists/`) into one structure that finds all their phrases in one pass.

docs/content-rules.md describes how to write a list. A list with a mistake is not loaded; the tests load all of them.
"""

from __future__ import annotations

import gc
import hashlib
import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from generation.moderation import inflection
from generation.moderation.characters import CJK, HANGUL, SPELLING_MARKS, accented, fold
from generation.moderation.phrase_tree import (
    ANY,
    CATEGORIES,
    EXPLICIT,
    HEAD,
    LONGEST_OPENING,
    TARGETS,
    Lexicon,
    Rule,
    Symbols,
    Target,
)
from generation.moderation.words import BEGINNING, without_apostrophes

LISTS: Final = Path(__file__).parent / "lists"
_MAX_SKIPPED: Final = 2
_ENGLISH: Final = "en"
_NAMES: Final = "en names"
"""English words match in all regular forms, those of a list of names only with a plural "s" besides. In the other languages a
star marks an open end."""
_HAS_CJK: Final = re.compile(f"[{CJK}]")
_BEGINS_IN_HANGUL: Final = re.compile(f"[{HANGUL}]")
_BETWEEN_WORDS: Final = re.compile(rf"[^\w'{SPELLING_MARKS}]+|_")
_ELEMENT: Final = re.compile(rf"\{{[a-z_]+\}}|_(?=\s|$)|[{CJK}]|[^\s{CJK}]+")
_SHORTEST_JOINED: Final = 7
"""A phrase of two words with at least this many letters also matches as one word: "spider man", "spiderman"."""

ORDINARY: Final = "ordinary.txt"
"""Words, and pairs of words, that look like a disguise of a listed word and are none ("jedí", "pen is"), one a line.
`python -m tests.generation.moderation.ordinary_words` writes it."""
_ACCENTS_MATTER: Final = frozenset({"vi"})
"""Languages whose words are others without their accents: they match only as they are written."""


_LIST_KEYS: Final = frozenset({"language", "names", "category", "negation", "negations", "groups", "rule", "allow"})
_RULE_KEYS: Final = frozenset(
    {"category", "name", "severity", "phrases", "together", "within", "ordered", "unless", "beside"}
)


class ListError(ValueError):
    """A list contains a mistake; the text says which one."""


_CLEAR: Final = 2
_SHORTEST_MISSPELT: Final = 6
"""Letters of a word of a longer phrase that is looked for in misspelt words."""
_SHORTEST_NAME_IN_CHAIN: Final = 5
"""Letters of a name that is looked for in words without blanks between them: shorter ones are in many long words."""
_SHORTEST_OPENING: Final = 3
_SHORTEST_HANGUL: Final = 2


@cache
def load(folder: Path = LISTS, own: Path | None = None) -> Lexicon:
    """Load every list in `folder`, and an operator's `own` one. The version is a hash of their bytes, so it changes whenever they
    do. Raises `ListError`, which names the file."""
    files = [*sorted(folder.glob("**/*.toml")), *([own] if own else [])]
    ordinary = folder / ORDINARY
    texts = [file.read_bytes() for file in files]
    common = ordinary.read_bytes() if ordinary.exists() else b""
    lists = []
    for file, text in zip(files, texts, strict=True):
        try:
            lists.append(tomllib.loads(text.decode()))
        except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise ListError(f"{file.name}: {error}") from None
    collects = gc.isenabled()
    gc.disable()  # nothing of all that is made here is garbage, and looking for some doubles the time
    try:
        lexicon = _Compiler(list(zip((file.name for file in files), lists, strict=True))).lexicon
        gc.freeze()  # and none of it ever will be: a collection would go over a hundred thousand dictionaries each time
    finally:
        if collects:
            gc.enable()
    lexicon.ordinary = frozenset(line for line in common.decode().splitlines() if not line.startswith("#"))
    lexicon.version = hashlib.sha256(b"".join([*texts, common])).hexdigest()[:12]
    return lexicon


class _Compiler:
    def __init__(self, lists: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        self.lexicon = Lexicon()
        self._groups: dict[str, list[tuple[str, str]]] = {}
        self._carriers: dict[str, list[tuple[Symbols, tuple[str, ...]]]] = defaultdict(list)
        """For each symbol, the tables and the word forms in them that have it."""
        self._known_words: dict[str, dict[str, list[str]]] = defaultdict(dict)
        homes: dict[str, str] = {}
        for file, content in lists:
            _require(file, content)
            for name, members in content.get("groups", {}).items():
                homes[name] = homes.get(name) or content.get("category", "")
                language = _language_of(content)
                self._groups.setdefault(name, []).extend((phrase, language) for phrase in _phrases(members))
        for name, phrases in self._groups.items():
            self._add_all(phrases, Target(homes[name], group=name))
        for file, content in lists:
            try:
                self._add_list(content)
            except ListError as error:
                raise ListError(f"{file}: {error}") from None
        for word in self.lexicon.english_words:
            self.lexicon.word_lengths[word[:BEGINNING]].add(len(word))
        for word in self.lexicon.word_symbols:
            self.lexicon.by_shape[len(word), word[0], word[-1]].append(word)

    def _add_list(self, content: Mapping[str, Any]) -> None:
        language, category = _language_of(content), content.get("category", "")
        if content.get("negation", False):
            self.lexicon.negated.add(category)
        for negation in _phrases(content.get("negations", "")):
            words = tuple(_ELEMENT.findall(fold(negation)))
            if len(words) > 1:
                self.lexicon.long_negations.add(words)
                continue
            self.lexicon.negations.add(words[0])
            if language == _ENGLISH:
                self.lexicon.english_words.add(negation)
        for excused, text in content.get("allow", {}).items():
            self._add_all(((phrase, language) for phrase in _phrases(text)), Target(excused))
        for table in content.get("rule", []):
            self._add_rule(table.get("category", category), language, table)

    def _add_rule(self, category: str, language: str, table: Mapping[str, Any]) -> None:
        together = tuple(table.get("together", ()))
        unless = tuple(table.get("unless", ()))
        for group in (*together, *unless):
            if group not in self._groups:
                raise ListError(f"rule {table['name']!r} names the unknown group {group!r}")
        rule = Rule(
            category=category,
            name=table["name"],
            severity=table["severity"],
            together=together,
            within=table.get("within", 0),
            ordered=table.get("ordered", False),
            unless=unless,
            beside=table.get("beside", ""),
        )
        self.lexicon.rules.append(rule)
        phrases = [(phrase, language) for phrase in _phrases(table.get("phrases", ""))]
        self._add_all(phrases, Target(category, rule=len(self.lexicon.rules) - 1))
        for phrase, _ in phrases:
            self._add_misspelt(phrase, language, rule.severity)

    def _add_misspelt(self, phrase: str, language: str, severity: int) -> None:
        """Misspellings are undone in a word that is a clear term by itself, and in the long words of explicit English phrases."""
        is_term = " " not in phrase
        if severity < _CLEAR or not (is_term or (severity == EXPLICIT and language in _FORMS)):
            return
        for written in phrase.split():
            word = written.removeprefix("=")
            if not word.isalpha() or (not is_term and len(word) < _SHORTEST_MISSPELT):
                continue
            bare = word if word.isascii() else fold(word)
            is_open = language in _FORMS and word == written
            for form in _FORMS[language](bare) if is_open else (bare,):
                self.lexicon.misspellings.add(form)

    def _add_all(self, phrases: Iterable[tuple[str, str]], target: Target) -> None:
        root, alone = self.lexicon.root, (target,)
        for phrase, language in phrases:
            for path in self._paths(phrase, language):
                node = root
                for symbol in path:
                    child = node.get(symbol)
                    if child is None:
                        child = node[symbol] = {}
                    node = child
                found = node.setdefault(TARGETS, alone)
                if target not in found:
                    node[TARGETS] = found + alone

    def _paths(self, phrase: str, language: str) -> list[list[str]]:
        """Every sequence of symbols that matches the phrase."""
        if "{" in phrase or ANY in phrase or (not phrase.isascii() and _HAS_CJK.search(phrase)):
            return self._find_paths(phrase, language)
        words, symbols = phrase.split(), []
        for word in words:
            symbols += self._word_symbols(word, language)
        if len(words) != 2 or language not in _FORMS:
            return [symbols]
        whole = "".join(words)
        is_one = len(whole) >= _SHORTEST_JOINED and whole.isascii() and whole.isalnum()
        return [symbols, self._word_symbols(whole, _NAMES)] if is_one else [symbols]  # "spider man", "spiderman"

    def _find_paths(self, phrase: str, language: str) -> list[list[str]]:
        elements = _ELEMENT.findall(accented(phrase))
        if not elements or elements[0] == ANY or elements[-1] == ANY:
            raise ListError(f"a phrase needs a word at both ends: {phrase!r}")
        paths: list[list[str]] = [[]]
        for element in elements:
            if element == ANY:
                paths = [[*path, *[ANY] * count] for path in paths for count in range(_MAX_SKIPPED + 1)]
                continue
            if element.startswith("{"):
                symbols = [self._group_symbol(element[1:-1], phrase)]
            else:
                symbols = self._word_symbols(element, language)
            for path in paths:
                path += symbols
        return paths

    def _group_symbol(self, name: str, phrase: str) -> str:
        """A group inside a phrase, as one symbol. Every form of its single words has it too; its longer members are found in the
        prompt first, and count as one step then (`matcher`)."""
        symbol = f"{{{name}}}"
        if name not in self._groups:
            raise ListError(f"{phrase!r} names the unknown group {name!r}")
        if name not in self.lexicon.inside:
            self.lexicon.inside[name] = symbol
            for member, language in self._groups[name]:
                for path in self._paths(member, language):
                    for table, forms in list(self._carriers[path[0]]) if len(path) == 1 else ():
                        self._carry(table, symbol, forms)
        return symbol

    def _word_symbols(self, word: str, language: str) -> list[str]:
        """A word of a list as symbols: one, or several if it contains signs that separate words."""
        known = self._known_words[language]
        symbols = known.get(word)
        if symbols is None:
            symbols = known[word] = self._find_word_symbols(word, language)
        return symbols

    def _find_word_symbols(self, word: str, language: str) -> list[str]:
        exact = word.startswith("=")
        word = word.removeprefix("=")
        if not word.isascii() or not word.islower():
            word = accented(word)
        if word.endswith("*"):
            return [self._opening_symbol(word, language)]
        if word.isascii() and word.isalpha():
            return [self._word_symbol(word, word, language, exact=exact)]
        return [
            self._word_symbol(part, fold(part), language, exact=exact)
            for piece in _BETWEEN_WORDS.split(word)
            for part in without_apostrophes(piece)
        ]

    def _word_symbol(self, word: str, bare: str, language: str, *, exact: bool) -> str:
        if language in _ACCENTS_MATTER:
            return self._carry(self.lexicon.exact_words, f"{word}!", (word,))
        if exact or language not in _FORMS:
            return self._carry(self.lexicon.word_symbols, bare, (bare,) if word == bare else (bare, word))
        forms = _FORMS[language](bare)
        if language == _ENGLISH or len(bare) >= _SHORTEST_NAME_IN_CHAIN:
            self.lexicon.english_words.update(forms)
        return self._carry(
            self.lexicon.word_symbols, bare + _ANY_FORM[language], forms if word == bare else (*forms, word)
        )

    def _opening_symbol(self, word: str, language: str) -> str:
        if language in _ACCENTS_MATTER:
            raise ListError(f"no open ends in this language: {word!r}")
        bare = fold(word)
        shortest = _SHORTEST_HANGUL if _BEGINS_IN_HANGUL.match(bare) else _SHORTEST_OPENING
        openings = (bare[:-1],) if word == bare else (bare[:-1], word[:-1])
        for opening in openings:
            if not shortest <= len(opening) <= LONGEST_OPENING:
                raise ListError(f"an open end needs {shortest} to {LONGEST_OPENING} letters: {word!r}")
            self.lexicon.heads.add(opening[:HEAD])
        return self._carry(self.lexicon.openings, bare, openings)

    def _carry(self, table: Symbols, symbol: str, forms: tuple[str, ...]) -> str:
        """These forms of a word have this symbol from now on."""
        alone = (symbol,)
        for form in forms:
            symbols = table.setdefault(form, alone)
            if symbol not in symbols:
                table[form] = symbols + alone
        self._carriers[symbol].append((table, forms))
        return symbol


def _language_of(content: Mapping[str, Any]) -> str:
    return _NAMES if content.get("names", False) else str(content["language"])


def _plural(word: str) -> tuple[str, ...]:
    return word, f"{word}s"


_FORMS: Final[Mapping[str, Callable[[str], tuple[str, ...]]]] = {_ENGLISH: inflection.forms, _NAMES: _plural}


_ANY_FORM: Final = {_ENGLISH: "~", _NAMES: "~s"}
"""What the symbol of a word ends with that matches in several forms."""


def _require(file: str, content: Mapping[str, Any]) -> None:
    """Raise `ListError` if a list lacks something, or has what no list has: it may be misspelt."""
    if not isinstance(content.get("language"), str):
        raise ListError(f"{file}: `language` is missing")
    for key in content.keys() - _LIST_KEYS:
        raise ListError(f"{file}: unknown key {key!r}")
    for excused in content.get("allow", {}):
        if excused not in (*CATEGORIES, ANY):
            raise ListError(f"{file}: [allow] has the unknown category {excused!r}")
    for rule in content.get("rule", []):
        name = rule.get("name")
        if not isinstance(name, str) or not name:
            raise ListError(f"{file}: a rule has no `name`")
        for key in rule.keys() - _RULE_KEYS:
            raise ListError(f"{file}: rule {name!r} has the unknown key {key!r}")
        if rule.get("category", content.get("category")) not in CATEGORIES:
            raise ListError(f"{file}: rule {name!r} needs a `category`: {', '.join(CATEGORIES)}")
        if rule.get("severity") not in range(1, EXPLICIT + 1):
            raise ListError(f"{file}: rule {name!r} needs a `severity` from 1 to {EXPLICIT}")
        if rule["severity"] == EXPLICIT and rule.get("unless"):
            raise ListError(
                f"{file}: rule {name!r} is explicit, so nothing excuses it: use allow-phrases, not `unless`"
            )


def _phrases(text: str) -> Iterator[str]:
    """The entries of a list, separated by commas or lines. `#` starts a comment."""
    for line in text.splitlines():
        yield from (entry.strip() for entry in line.partition("#")[0].split(",") if entry.strip())
