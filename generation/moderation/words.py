"""Reads the words of a prompt as they may be meant: it undoes hidden, spaced-out, look-alike and leet spellings.

Every position of the prompt becomes a `Slot` with all its readings. A reading that differs from the written word is kept only
if the lists know it, so ordinary text has no other readings. Each step is one pass over the text.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection
from typing import Final, NamedTuple, Protocol

from generation.moderation.characters import CJK, IDENTICAL, LEET, LIKE_CYRILLIC, LIKE_LATIN, fold

_SIGNS: Final = r"@$!|+*€£¥"
_LETTER: Final = rf"[^\W_{CJK}]"
_WORD: Final = re.compile(
    # A sign counts as a letter before a letter ("k!ll", "$ex"); some signs also after one ("a$$", "sh*t").
    # The counts limit how far the search goes at each sign, so that its time stays linear in a text of only signs.
    rf"[{CJK}]|(?:{_LETTER}|[{_SIGNS}]{{1,3}}(?={_LETTER})|(?<={_LETTER})[@$*|!]{{1,4}})+(?:'{_LETTER}+)*"
)
_CJK_CHARACTER: Final = re.compile(f"[{CJK}]")
_FIRST_CJK: Final = "\u3005"
_CLAUSE_END: Final = re.compile(r"[,;:)\u2013\u2014]\s|[，、；：]|\s[-\u2013\u2014]\s")
_SENTENCE_END: Final = re.compile(r"[.!?]\s|[。！？;\n]")
_REPEATED: Final = re.compile(r"(.)\1{2,}")
_DROPPED_ENDINGS: Final = frozenset({"s", "ll", "ve", "re", "d", "m"})

# Lengths, in letters. A chain is several words that are written together, without blanks.
BEGINNING: Final = 3
"""Words in a chain are looked up by this many of their first letters."""
_LONGEST_WORD: Final = 24
"""A word that is joined from pieces has at most this many; no listed word is longer."""
_LONGEST_STRETCHED: Final = 60
"""A longer word is not checked for repeated letters or signs."""
_SHORTEST_CHAIN: Final = 18
"""An unknown word with this many may be a chain, and is searched for listed words."""
_LONG_CHAIN: Final = 30
"""A word with this many is certainly a chain: no ordinary word in any language is so long."""
_SHORTEST_NEAR_CHAIN: Final = 8
"""Replaces `_SHORTEST_CHAIN` in a prompt that is mostly long chains: its shorter words are chains too."""
_LONGEST_CHAIN: Final = 2_500
"""A chain is searched up to here, which limits the time. A prompt of single letters can't have more."""
_SHORTEST_IN_CHAIN: Final = 4
"""Shorter words are not searched for in a chain."""
_SHORTEST_IN_SPACED: Final = 3
"""The same for letters that are spaced out ("k i l l"): nobody writes harmless text like that."""
_SHORTEST_JOINED: Final = 4
"""Shorter words are not joined from pieces."""
_LONGEST_NUMBER: Final = 3
"""A number with more digits is not read as letters: "47" may mean "at", but a year does not."""

_MAX_AMBIGUOUS: Final = 4
"""In a word with at most this many ambiguous letters, every combination is tried."""
_MAX_GLUED: Final = 4
"""The most pieces of a word that is written with signs in between: "k-il-l"."""
_SPACED_LETTERS: Final = 3
"""This many single letters in a row are read as one word."""


class Vocabulary(Protocol):
    """What this module needs from the lists (`lexicon.Lexicon`)."""

    def knows(self, word: str) -> bool:
        """Whether the lists use this form of a word."""

    def lengths(self, beginning: str) -> Collection[int]:
        """The lengths of the listed words that begin with these `BEGINNING` letters."""

    def fitting(self, pattern: str) -> Collection[str]:
        """The listed words that match a word with stars; each star is one letter."""


class Slot(NamedTuple):
    """One position of the prompt."""

    readings: tuple[str, ...]
    sentence: int
    clause: int
    joined: tuple[tuple[str, int], ...] = ()
    """Words that this slot forms together with the next ones, and how many slots each covers."""


class _Piece(NamedTuple):
    """A word as it is written in the folded text."""

    text: str
    gap: str
    """The text between the word before and this one."""
    sentence: int
    clause: int


def read(prompt: str, *, vocabulary: Vocabulary) -> list[Slot]:
    """The prompt's words in order."""
    return _Reader(vocabulary).read(prompt)


def _split(text: str) -> list[_Piece]:
    pieces: list[_Piece] = []
    end = sentence = clause = 0
    for match in _WORD.finditer(text):
        gap = text[end : match.start()]
        if gap not in {"", " "}:
            ends_sentence = bool(_SENTENCE_END.search(gap))
            sentence += ends_sentence
            clause += ends_sentence or bool(_CLAUSE_END.search(gap))
        word = match[0]
        # A "!" at the end may be a letter ("mod!"), and it also ends the sentence.
        end = match.end() - (len(word) - len(word.rstrip("!")))
        for part in without_apostrophes(word) if "'" in word else (word,):
            pieces.append(_Piece(part, gap, sentence, clause))
            gap = "'"
    return pieces


def without_apostrophes(word: str) -> list[str]:
    """ "trump's" -> trump; "don't" -> dont; "l'homme" -> l, homme."""
    parts = [part for part in word.split("'") if part]
    if len(parts) > 1 and parts[-1] == "t":
        return ["".join(parts)]
    return parts[:-1] if len(parts) > 1 and parts[-1] in _DROPPED_ENDINGS else parts


def _is_single(piece: _Piece) -> bool:
    return len(piece.text) == 1 and (piece.text < _FIRST_CJK or not _CJK_CHARACTER.match(piece.text))


def _is_stray(piece: _Piece) -> bool:
    return _is_single(piece) and piece.text.isalpha() and piece.text not in "ai"


def _width(gap: str) -> tuple[bool, int]:
    """How wide a gap is, for comparison: a blank is wider than a sign, and two blanks are wider than one."""
    return any(sign.isspace() for sign in gap), len(gap)


class _Reader:
    """Undoes the disguises in one prompt, and remembers the readings of every word."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._known: dict[str, tuple[str, ...]] = {}
        self._known_listed: dict[str, tuple[str, ...]] = {}

    def read(self, prompt: str) -> list[Slot]:
        pieces = self._unspace(_split(fold(prompt)))
        return [
            Slot(self._readings(piece.text), piece.sentence, piece.clause, self._joined(pieces, index))
            for index, piece in enumerate(pieces)
        ]

    def _unspace(self, pieces: list[_Piece]) -> list[_Piece]:
        """Join single letters: "k i l l" and "k.i.l.l". A wider gap between them separates words."""
        result: list[_Piece] = []
        lengths = [len(piece.text) for piece in pieces]
        runs_together = 2 * sum(length for length in lengths if length >= _LONG_CHAIN) > sum(lengths)
        shortest_chain = _SHORTEST_NEAR_CHAIN if runs_together else _SHORTEST_CHAIN
        shortest = _SHORTEST_IN_SPACED if runs_together else _SHORTEST_IN_CHAIN
        for single, group in itertools.groupby(pieces, _is_single):
            run = list(group)
            if not single or len(run) < _SPACED_LETTERS:
                for piece in run:
                    if len(piece.text) < shortest_chain or self._vocabulary.knows(piece.text):
                        result.append(piece)
                    else:
                        result += self._cut(piece, shortest=shortest)
                continue
            narrow = min(_width(piece.gap) for piece in run[1:])
            words = [run[:1]]
            for piece in run[1:]:
                if _width(piece.gap) > narrow:
                    words.append([])
                words[-1].append(piece)
            for word in words:
                whole = word[0]._replace(text="".join(piece.text for piece in word))
                result += [whole] if self._listed(whole.text) else self._cut(whole, shortest=_SHORTEST_IN_SPACED)
        return result

    def _cut(self, piece: _Piece, *, shortest: int) -> list[_Piece]:
        """The listed words in a chain of letters, and what is left between them. One long word wins over several short ones."""
        text = piece.text[:_LONGEST_CHAIN]
        if any(letter.isascii() and letter.isalpha() for letter in text):
            text = "".join(LEET[sign][0] if sign in LEET else sign for sign in text.translate(LIKE_LATIN))
        # worth[n]: the highest sum of squared lengths of words within the first n letters.
        # begins[n]: where the last of them begins; None if the n-th letter is in no word.
        worth = [0] * (len(text) + 1)
        begins: list[int | None] = [None] * (len(text) + 1)
        for start in range(len(text)):
            if worth[start] > worth[start + 1]:
                worth[start + 1], begins[start + 1] = worth[start], None
            for length in self._vocabulary.lengths(text[start : start + BEGINNING]):
                end = start + length
                is_better = shortest <= length <= len(text) - start and worth[start] + length**2 > worth[end]
                if is_better and self._vocabulary.knows(text[start:end]):
                    worth[end], begins[end] = worth[start] + length**2, start
        cuts: list[tuple[int, int]] = []
        end = rest = len(text)
        while end > 0:
            begin = begins[end]
            if begin is None:
                end -= 1
                continue
            if end < rest:
                cuts.append((end, rest))
            cuts.append((begin, end))
            end = rest = begin
        if rest > 0:
            cuts.append((0, rest))
        return [piece._replace(text=text[start:end], gap=" ") for start, end in reversed(cuts)]

    def _joined(self, pieces: list[_Piece], index: int) -> tuple[tuple[str, int], ...]:
        """Listed words that are broken by signs or by one stray space: "ki-ll", "k ill"."""
        if index + 1 == len(pieces) or len(pieces[index + 1].gap) != 1:
            return ()
        found: list[tuple[str, int]] = []
        whole = pieces[index].text
        for count in range(2, _MAX_GLUED + 1):
            if index + count > len(pieces):
                break
            piece = pieces[index + count - 1]
            if piece.gap == " ":
                is_near = _is_stray(piece) or (count == 2 and _is_stray(pieces[index]))
            else:
                is_near = len(piece.gap) == 1 and not piece.gap.isspace()
            whole += piece.text
            if not is_near or len(whole) > _LONGEST_WORD:
                break
            if len(whole) >= _SHORTEST_JOINED:
                found += [(word, count) for word in self._listed(whole)]
        return tuple(found)

    def _listed(self, word: str) -> tuple[str, ...]:
        """The readings of a word that the lists know."""
        known = self._known_listed.get(word)
        if known is None:
            known = tuple(reading for reading in self._readings(word) if self._vocabulary.knows(reading))
            self._known_listed[word] = known
        return known

    def _readings(self, word: str) -> tuple[str, ...]:
        """The word, and every listed word that it may mean."""
        known = self._known.get(word)
        if known is None:
            known = self._known[word] = self._find_readings(word)
        return known

    def _find_readings(self, word: str) -> tuple[str, ...]:
        if word >= _FIRST_CJK:
            is_plain = len(word) == 1
        else:
            is_plain = word.isascii() and word.isalpha() and not _REPEATED.search(word)
        if is_plain or len(word) > _LONGEST_STRETCHED:
            return (word,)
        spellings = {word}
        if not word.isascii():
            is_mixed = any(letter.isascii() and letter.isalpha() for letter in word)
            spellings |= {word.translate(LIKE_LATIN if is_mixed else IDENTICAL), word.translate(LIKE_CYRILLIC)}
        readings = {reading for spelling in spellings for plain in _unleet(spelling) for reading in _unstretch(plain)}
        found = {reading for reading in readings if self._vocabulary.knows(reading)}
        if "*" in word[1:-1] and 2 * word.count("*") <= len(word):
            found.update(self._vocabulary.fitting(word))
        return (word, *sorted(found - {word}))


def _unleet(word: str) -> list[str]:
    """The word with its digits and signs read as letters, in every way; and without those at its ends."""
    if word.isalpha() or (word.isdigit() and len(word) > _LONGEST_NUMBER):
        return [word]
    choices = [LEET.get(sign, sign) for sign in word]
    if sum(len(choice) > 1 for choice in choices) > _MAX_AMBIGUOUS:
        spellings = ["".join(choice[0] for choice in choices), "".join(choice[-1] for choice in choices)]
    else:
        spellings = ["".join(combination) for combination in itertools.product(*choices)]
    letters = word.strip("0123456789" + _SIGNS)
    return [*spellings, letters] if letters and letters != word else spellings


def _unstretch(word: str) -> list[str]:
    """The word with every long run of one letter shortened to two and to one: "killlll" -> kill, kil."""
    if not _REPEATED.search(word):
        return [word]
    parts = [
        (part[:2], part[:1]) if len(part) > 2 else (part,)
        for part in ("".join(run) for _, run in itertools.groupby(word))
    ]
    if sum(len(part) > 1 for part in parts) > _MAX_AMBIGUOUS:
        return ["".join(part[0] for part in parts), "".join(part[-1] for part in parts)]
    return ["".join(combination) for combination in itertools.product(*parts)]
