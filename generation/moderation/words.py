"""From a prompt to words as they may have been meant: hidden, spaced-out, look-alike and leet spellings undone.

Every position of the prompt becomes a `Slot` with all its readings. A reading that differs from what stands there is
kept only if the lists know the word, so ordinary text gains nothing. Each step is one pass over the text.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from generation.moderation.characters import CJK, IDENTICAL, LEET, LIKE_CYRILLIC, LIKE_LATIN, fold


class Vocabulary(Protocol):
    """What the reading needs to know of the lists."""

    @property
    def words(self) -> Collection[str]:
        """Every form of every listed word; a set, for the many look-ups inside chains of letters."""

    def knows(self, word: str) -> bool:
        """Whether the lists use this form of a word."""

    def fitting(self, pattern: str) -> Sequence[str]:
        """The listed words that a word with stars in it may be, one letter for each star."""


_SIGNS: Final = r"@$!|+*€£¥"
_LETTER: Final = rf"[^\W_{CJK}]"
_WORD: Final = re.compile(
    # A sign counts as a letter before one ("k!ll", "$ex"); @, $ and * also behind one ("a$$", "sh*t").
    # The counts keep the search linear: a sea of signs is not tried from each of its points.
    rf"[{CJK}]|(?:{_LETTER}|[{_SIGNS}]{{1,3}}(?={_LETTER})|(?<={_LETTER})[@$*]{{1,4}})+(?:'{_LETTER}+)*"
)
_CJK_CHARACTER: Final = re.compile(f"[{CJK}]")
_CLAUSE_END: Final = re.compile(r"[,;:)\u2013\u2014]\s|[，、；：]|\s[-\u2013\u2014]\s")
_SENTENCE_END: Final = re.compile(r"[.!?]\s|[。！？;\n]")
_REPEATED: Final = re.compile(r"(.)\1{2,}")
_DROPPED_ENDINGS: Final = frozenset({"s", "ll", "ve", "re", "d", "m"})
_LONGEST_WORD: Final = 24
"""Letters. Longer than any listed word; what is longer is several words run together."""
_LONGEST_STRETCHED: Final = 60
"""Letters of a word that may be a listed one with its letters repeated or with signs."""
_SHORTEST_CHAIN: Final = 18
"""Letters from which on an unknown word is searched for words that were run together."""
_LONG_CHAIN: Final = 30
"""Letters from which on no language's longest word needs to be spared."""
_SHORTEST_IN_CHAIN: Final = 4
_SHORTEST_IN_SPACED: Final = 3
"""Letters of a word that is found so. Fewer where the letters stood apart: nobody writes harmless text like that."""
_LONGEST_HIDDEN: Final = 16
"""Letters of a word that is found so; bounds the work per letter."""
_SHORTEST_JOINED: Final = 4
_MOST_AMBIGUOUS: Final = 4
"""Places with two readings in one word, of which every combination is tried."""
_LONGEST_NUMBER: Final = 3
"""Digits. "47" may be meant as "at", a year may not."""
_MOST_GLUED: Final = 4
"""Pieces of a word written with signs between them: "k-il-l"."""
_SPACED_LETTERS: Final = 3
"""Single letters in a row from which on they are read as one word."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One position of the prompt."""

    readings: tuple[str, ...]
    sentence: int
    clause: int
    joined: tuple[tuple[str, int], ...] = ()
    """Words that this slot makes together with the next ones, and how many slots each covers."""


@dataclass(slots=True)
class _Piece:
    """A word as it stands in the folded text."""

    text: str
    gap: str
    """What stands before it."""
    sentence: int
    clause: int


def read(prompt: str, *, vocabulary: Vocabulary) -> list[Slot]:
    """The prompt's words in order."""
    pieces = _unspace(_split(fold(prompt)), vocabulary)
    readings: dict[str, tuple[str, ...]] = {}
    slots = []
    for index, piece in enumerate(pieces):
        if piece.text not in readings:
            readings[piece.text] = _readings(piece.text, vocabulary)
        slots.append(Slot(readings[piece.text], piece.sentence, piece.clause, _joined(pieces, index, vocabulary)))
    return slots


def _split(text: str) -> list[_Piece]:
    pieces: list[_Piece] = []
    end = sentence = clause = 0
    for match in _WORD.finditer(text):
        gap = text[end : match.start()]
        if gap not in {"", " "}:
            ends_sentence = bool(_SENTENCE_END.search(gap))
            sentence += ends_sentence
            clause += ends_sentence or bool(_CLAUSE_END.search(gap))
        end = match.end()
        word = match[0]
        for part in without_apostrophes(word):
            pieces.append(_Piece(part, gap, sentence, clause))
            gap = "'"
    return pieces


def without_apostrophes(word: str) -> list[str]:
    """"trump's" -> trump; "don't" -> dont; "l'homme" -> l, homme."""
    parts = [part for part in word.split("'") if part]
    if len(parts) > 1 and parts[-1] == "t":
        return ["".join(parts)]
    return parts[:-1] if len(parts) > 1 and parts[-1] in _DROPPED_ENDINGS else parts


def _is_single(piece: _Piece) -> bool:
    return len(piece.text) == 1 and not _CJK_CHARACTER.match(piece.text)


def _unspace(pieces: list[_Piece], vocabulary: Vocabulary) -> list[_Piece]:
    """Put letters together that stand alone: "k i l l" and "k.i.l.l". Wider gaps between them part words."""
    result: list[_Piece] = []
    for single, group in itertools.groupby(pieces, _is_single):
        run = list(group)
        if not single or len(run) < _SPACED_LETTERS:
            for piece in run:
                is_chain = len(piece.text) >= _SHORTEST_CHAIN and not vocabulary.knows(piece.text)
                shortest = _SHORTEST_IN_CHAIN if len(piece.text) < _LONG_CHAIN else _SHORTEST_IN_SPACED
                result.extend(_cut(piece, shortest, vocabulary) if is_chain else [piece])
            continue
        narrow = min(_width(piece.gap) for piece in run[1:])
        words = [run[:1]]
        for piece in run[1:]:
            if _width(piece.gap) > narrow:
                words.append([])
            words[-1].append(piece)
        for word in words:
            whole = _Piece("".join(piece.text for piece in word), word[0].gap, word[0].sentence, word[0].clause)
            is_word = any(vocabulary.knows(reading) for reading in _readings(whole.text, vocabulary))
            result.extend([whole] if is_word else _cut(whole, _SHORTEST_IN_SPACED, vocabulary))
    return result


def _width(gap: str) -> tuple[bool, int]:
    """How far two letters stand apart: a blank parts more than a sign, two blanks more than one."""
    return any(sign.isspace() for sign in gap), len(gap)


def _cut(piece: _Piece, shortest: int, vocabulary: Vocabulary) -> list[_Piece]:
    """The listed words inside a chain of letters, and what is left between them. Long words win over several short."""
    text = piece.text
    if any(letter.isascii() and letter.isalpha() for letter in text):
        text = "".join(LEET[sign][0] if sign in LEET else sign for sign in text.translate(LIKE_LATIN))
    # best[n]: the highest sum of squared lengths that words within the first n letters reach, and where the last starts
    best: list[tuple[int, int | None]] = [(0, None)]
    listed = vocabulary.words
    for end in range(1, len(text) + 1):
        choice: tuple[int, int | None] = (best[-1][0], None)
        for start in range(max(0, end - _LONGEST_HIDDEN), end - shortest + 1):
            if text[start:end] in listed:
                worth = best[start][0] + (end - start) ** 2
                if worth > choice[0]:
                    choice = (worth, start)
        best.append(choice)
    cuts: list[tuple[int, int]] = []
    end = rest = len(text)
    while end > 0:
        start = best[end][1]
        if start is None:
            end -= 1
            continue
        if end < rest:
            cuts.append((end, rest))
        cuts.append((start, end))
        end = rest = start
    if rest > 0:
        cuts.append((0, rest))
    return [_Piece(text[start:end], " ", piece.sentence, piece.clause) for start, end in reversed(cuts)]


def _joined(pieces: list[_Piece], index: int, vocabulary: Vocabulary) -> tuple[tuple[str, int], ...]:
    """Listed words that were broken by a sign or by one stray space: "ki-ll", "k ill"."""
    found: list[tuple[str, int]] = []
    whole = pieces[index].text
    if len(whole) > _LONGEST_WORD:
        return ()
    for count in range(2, _MOST_GLUED + 1):
        if index + count > len(pieces):
            break
        piece = pieces[index + count - 1]
        glued = len(piece.gap) == 1 and not piece.gap.isspace()
        if not (glued or (piece.gap == " " and (_is_stray(piece) or (count == 2 and _is_stray(pieces[index]))))):
            break
        whole += piece.text
        if len(whole) > _LONGEST_WORD:
            break
        if len(whole) >= _SHORTEST_JOINED:
            found.extend((reading, count) for reading in _readings(whole, vocabulary) if vocabulary.knows(reading))
    return tuple(found)


def _is_stray(piece: _Piece) -> bool:
    return _is_single(piece) and piece.text.isalpha() and piece.text not in "ai"


def _readings(word: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The word, and every listed word that it may stand for."""
    if len(word) > _LONGEST_STRETCHED or (word.isascii() and word.isalpha() and not _REPEATED.search(word)):
        return (word,)
    found = dict.fromkeys((word,))
    if "*" in word:
        found.update(dict.fromkeys(vocabulary.fitting(word)))
    is_mixed = any(letter.isascii() and letter.isalpha() for letter in word)
    for spelling in (word, word.translate(LIKE_LATIN if is_mixed else IDENTICAL), word.translate(LIKE_CYRILLIC)):
        for plain in _unleet(spelling):
            for reading in _unstretch(plain):
                if reading != word and vocabulary.knows(reading):
                    found[reading] = None
    return tuple(found)


def _unleet(word: str) -> list[str]:
    """The word with its digits and signs read as letters, in every way; and without those at its ends."""
    if word.isalpha() or (word.isdigit() and len(word) > _LONGEST_NUMBER):
        return [word]
    choices = [LEET.get(sign, sign) for sign in word]
    if sum(len(choice) > 1 for choice in choices) > _MOST_AMBIGUOUS:
        spellings = ["".join(choice[0] for choice in choices), "".join(choice[-1] for choice in choices)]
    else:
        spellings = ["".join(combination) for combination in itertools.product(*choices)]
    letters = word.strip("0123456789" + _SIGNS)
    return [*spellings, letters] if letters and letters != word else spellings


def _unstretch(word: str) -> list[str]:
    """The word with every long run of one letter cut to two and to one: "killlll" -> kill, kil."""
    if not _REPEATED.search(word):
        return [word]
    parts = [
        (part[:2], part[:1]) if len(part) > 2 else (part,)
        for part in ("".join(run) for _, run in itertools.groupby(word))
    ]
    if sum(len(part) > 1 for part in parts) > _MOST_AMBIGUOUS:
        return ["".join(part[0] for part in parts), "".join(part[-1] for part in parts)]
    return ["".join(combination) for combination in itertools.product(*parts)]
