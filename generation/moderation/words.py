"""Reads the words of a prompt as they may be meant: it undoes hidden, broken, look-alike, leet and wrong spellings.

Every position of the prompt becomes a `Slot` with all its readings. A reading that differs from the written word is kept only
if the lists know it, so ordinary text has no other readings. Each pass over the text counts its steps (`steps.Steps`).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection
from typing import Final, NamedTuple, Protocol

from generation.moderation.characters import (
    CJK,
    IDENTICAL,
    LEET,
    LIKE_CYRILLIC,
    LIKE_LATIN,
    SPELLING_MARKS,
    accented,
    fold,
)
from generation.moderation.spellings import REPEATED, SIGNS, plain_spellings
from generation.moderation.steps import Steps

_LETTER: Final = rf"(?:[^\W_{CJK}]|[{SPELLING_MARKS}])"
_WORD: Final = re.compile(
    # A sign counts as a letter before a letter ("k!ll", "$ex"); some signs also after one ("a$$", "sh*t").
    # The counts limit how far the search goes at each sign, so that its time stays linear in a text of only signs.
    rf"[{CJK}]|(?:{_LETTER}|[{SIGNS}]{{1,3}}(?={_LETTER})|(?<=[^\W_])[@$*|!]{{1,4}})+(?:'{_LETTER}+)*"
)
_BRACKETED: Final = re.compile(rf"[(\[{{<«]({_LETTER})[)\]}}>»]")
_ANY_SIGN: Final = re.compile(f"[{re.escape(SIGNS)}]")
_CJK_CHARACTER: Final = re.compile(f"[{CJK}]")
_FIRST_CJK: Final = "\u3005"
_CLAUSE_END: Final = re.compile(r"[,;:)\]\u2013\u2014]\s|[、،]|\s[-\u2013\u2014|(\[]")
_SENTENCE_END: Final = re.compile(r"[.!?]\s|[。;؛؟।\n]")
_ABBREVIATIONS: Final = frozenset(
    {"mr", "mrs", "ms", "dr", "jr", "sr", "st", "prof", "gen", "sen", "gov", "pres", "vs"}
)
"""Before a dot, these words and single letters end no sentence: "Mr. Bean", "John F. Kennedy"."""
_DROPPED_ENDINGS: Final = frozenset({"s", "ll", "ve", "re", "d", "m"})
_SHORTENED: Final = frozenset(
    ["i", "you", "he", "she", "it", "we", "they", "who", "that", "there", "what", "how", "where", "here", "this"]
)
"""Before those endings, these words are shortened phrases ("he'll") and no broken words."""
_ARABIC_PREFIX: Final = re.compile("^(?:[وف]?(?:[بك]?ال|لل)|[وفبلكس])(?=\\w{3})")
"""The article and the short words that Arabic writes together with the next word."""

# Lengths, in letters. A chain is several words that are written together, without blanks.
BEGINNING: Final = 3
"""Words in a chain are looked up by this many of their first letters."""
_LONGEST_WORD: Final = 24
"""A word that is joined from pieces has at most this many; no listed word is longer."""
_LONGEST_STRETCHED: Final = 60
"""A longer word is not checked for repeated letters or signs."""
_SHORTEST_CHAIN: Final = 18
"""An unknown word with this many may be a chain, and is searched for listed words."""
_LONG_CHAIN: Final = 26
"""A prompt that is mostly one word is written without blanks if that word has so many."""
_LISTED_SHARE: Final = 0.85
"""The share of a single chain that listed words have to cover: it is an ordinary compound otherwise ..."""
_LISTED_SHARE_OF_SIGNS: Final = 0.5
"""The same in a prompt without blanks, if the chain has digits or signs."""
_LISTED_LENGTH: Final = 4
"""... and the letters that these words need to have on average."""
_SHORTEST_NEAR_CHAIN: Final = 8
"""Replaces `_SHORTEST_CHAIN` in a prompt that is mostly long chains: its shorter words are chains too."""
_LONGEST_CHAIN: Final = 2_500
"""A chain is searched up to here, which limits the time. A prompt of single letters can't have more."""
_SHORTEST_IN_CHAIN: Final = 3
"""Shorter words are not searched for in a chain."""
_SHORTEST_IN_SPACED: Final = 3
"""The same for letters that are spaced out ("k i l l"): nobody writes harmless text like that."""
SHORTEST_JOINED: Final = 4
"""Shorter words are not joined from pieces."""

_SPELLING_STEPS: Final = 5
"""What it costs to look for one spelling of a word."""
_MISSPELLING_STEPS: Final = 5
"""What it costs to look for a misspelt word, for each of its letters."""
_FIRST_JOINED_OTHERWISE: Final = "\u0530"
"""From this letter on, alphabets are not Latin, Greek or Cyrillic: there, two ordinary words are a listed one too often."""
_MAX_AMBIGUOUS: Final = 4
"""In a word with at most this many ambiguous letters and long runs, every combination is tried."""
_MAX_AMBIGUOUS_JOINED: Final = 2
"""The same for a word that is joined from pieces."""
_MAX_GLUED: Final = 4
"""The most pieces of a word that is written with signs in between: "k-il-l"."""
_WIDEST_SIGNS: Final = 3
"""The most signs between two of them."""
_WIDEST_BREAK: Final = 3
"""The most blanks or line breaks, with or without a hyphen, inside a word that is broken in two: "na- ked"."""
_WIDEST_WILDCARD: Final = 2
"""The most signs that stand for letters: "n#ked"."""
_SPACED_LETTERS: Final = 3
"""This many single letters in a row are read as one word."""


class Vocabulary(Protocol):
    """What this module needs from the lists (`phrase_tree.Lexicon`)."""

    def knows(self, word: str) -> bool:
        """Whether the lists use this form of a word."""

    def has_form(self, word: str) -> bool:
        """Whether the lists have exactly this word, and not only its beginning."""

    def is_english(self, word: str) -> bool:
        """Whether it is a form of a listed English word. Only these are looked for in a chain."""

    def lengths(self, beginning: str) -> Collection[int]:
        """The lengths of the listed English words that begin with these `BEGINNING` letters."""

    def fitting(self, pattern: str) -> Collection[str]:
        """The listed words that match a word with stars; each star is one letter."""

    def misspelt(self, word: str) -> Collection[str]:
        """The listed words that this one may be, with a slip of the pen."""

    def is_ordinary(self, text: str) -> bool:
        """Whether a word, or two words, are not to be read in any other way."""


class Slot(NamedTuple):
    """One position of the prompt."""

    readings: tuple[str, ...]
    sentence: int
    clause: int
    joined: tuple[tuple[str, int], ...] = ()
    """Words that this slot forms together with the next ones, and how many slots each covers."""
    position: int = 0
    """How many words are before this one; a broken word counts once."""
    written: str = ""
    """As it is written, with accents."""


class _Piece(NamedTuple):
    """A word of the prompt."""

    text: str
    """Without accents, unless the word with them is an ordinary one."""
    written: str
    """With them."""
    gap: str
    """The text between the word before and this one."""
    sentence: int
    clause: int


def read(prompt: str, *, vocabulary: Vocabulary, steps: Steps) -> list[Slot]:
    """The prompt's words in order."""
    return _Reader(vocabulary, steps).read(prompt)


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


def _may_be_abbreviated(piece: _Piece) -> bool:
    return piece.text in _ABBREVIATIONS or (_is_single(piece) and piece.text.isalpha())


def _width(gap: str) -> tuple[bool, int]:
    """How wide a gap is, for comparison: a blank is wider than a sign, and two blanks are wider than one."""
    return any(sign.isspace() for sign in gap), len(gap)


class _Reader:
    """Undoes the disguises in one prompt, and remembers the readings of every word."""

    def __init__(self, vocabulary: Vocabulary, steps: Steps) -> None:
        self._vocabulary = vocabulary
        self._steps = steps
        self._known: dict[str, tuple[str, ...]] = {}
        self._known_listed: dict[str, tuple[str, ...]] = {}

    def read(self, prompt: str) -> list[Slot]:
        self._steps.take(len(prompt))
        pieces = self._unspace(self._split(_BRACKETED.sub(r"\1", accented(prompt))))
        slots: list[Slot] = []
        position, whole_until = -1, 0
        for index, piece in enumerate(pieces):
            joined = self._joined(pieces, index)
            position += index >= whole_until
            whole_until = max([whole_until, *(index + count for _, count in joined)])
            readings = self._readings(piece.text)
            slots.append(Slot(readings, piece.sentence, piece.clause, joined, position, piece.written))
        return slots

    def _split(self, text: str) -> list[_Piece]:
        pieces: list[_Piece] = []
        end = sentence = clause = 0
        for match in _WORD.finditer(text):
            gap = text[end : match.start()]
            if gap not in {"", " "} and not (pieces and self._is_broken_in(pieces[-1].text, gap, match[0])):
                is_abbreviation = gap == ". " and bool(pieces) and _may_be_abbreviated(pieces[-1])
                ends_sentence = bool(_SENTENCE_END.search(gap)) and not is_abbreviation
                sentence += ends_sentence
                clause += ends_sentence or bool(_CLAUSE_END.search(gap))
            word = match[0]
            # A "!" at the end may be a letter ("mod!"), and it also ends the sentence.
            end = match.end() - (len(word) - len(word.rstrip("!")))
            for part in self._without_apostrophes(word) if "'" in word else (word,):
                pieces.append(_Piece(self._bare(part), part, gap, sentence, clause))
                gap = "'"
        return pieces

    def _is_broken_in(self, one: str, gap: str, other: str) -> bool:
        """Whether a line ends inside a listed word, and not with one."""
        return (
            gap == "\n" and self._vocabulary.knows(one + other) and not self._vocabulary.is_ordinary(f"{one} {other}")
        )

    def _bare(self, word: str) -> str:
        if word.isascii():
            return word
        bare = fold(word)
        return word if word != bare and self._vocabulary.is_ordinary(word) else bare

    def _without_apostrophes(self, word: str) -> list[str]:
        """As `without_apostrophes`, but a listed word that an apostrophe breaks is whole: "kille'd"."""
        parts = without_apostrophes(word)
        whole = word.replace("'", "")
        is_broken = len(parts) == 1 and parts[0] not in _SHORTENED and not self._vocabulary.knows(fold(parts[0]))
        return [whole] if is_broken and self._vocabulary.knows(fold(whole)) else parts

    def _unspace(self, pieces: list[_Piece]) -> list[_Piece]:
        """Join single letters: "k i l l" and "k.i.l.l". A wider gap between them separates words."""
        result: list[_Piece] = []
        runs_together = _runs_together(pieces)
        for single, group in itertools.groupby(pieces, _is_single):
            run = list(group)
            if not single or len(run) < _SPACED_LETTERS:
                for piece in run:
                    result += self._unchain(piece, runs_together=runs_together)
                continue
            narrow = min(_width(piece.gap) for piece in run[1:])
            words = [run[:1]]
            for piece in run[1:]:
                if _width(piece.gap) > narrow:
                    words.append([])
                words[-1].append(piece)
            for word in words:
                text = "".join(piece.text for piece in word)
                whole = word[0]._replace(text=text, written=text)
                result += [whole] if self._listed(whole.text) else self._cut(whole, shortest=_SHORTEST_IN_SPACED)
        return result

    def _unchain(self, piece: _Piece, *, runs_together: bool) -> list[_Piece]:
        """The words of a long word that is several without blanks between them."""
        if len(piece.text) < (_SHORTEST_NEAR_CHAIN if runs_together else _SHORTEST_CHAIN):
            return [piece]
        if self._vocabulary.has_form(piece.text):
            return [piece]
        cut = self._cut(piece, shortest=_SHORTEST_IN_SPACED if runs_together else _SHORTEST_IN_CHAIN)
        listed = [len(part.text) for part in cut if self._vocabulary.is_english(part.text)]
        if runs_together and not piece.text.isalpha():  # an id of digits and letters is no sentence
            return cut if sum(listed) >= _LISTED_SHARE_OF_SIGNS * len(piece.text) else [piece]
        is_chain = sum(listed) >= max(_LISTED_SHARE * len(piece.text), _LISTED_LENGTH * len(listed))
        return cut if runs_together or is_chain else [piece]

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
            lengths = self._vocabulary.lengths(text[start : start + BEGINNING])
            self._steps.take(1 + len(lengths))
            for length in lengths:
                end = start + length
                is_better = shortest <= length <= len(text) - start and worth[start] + length**2 > worth[end]
                if is_better and self._vocabulary.is_english(text[start:end]):
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
        return [piece._replace(text=text[start:end], written=text[start:end], gap=" ") for start, end in reversed(cuts)]

    def _joined(self, pieces: list[_Piece], index: int) -> tuple[tuple[str, int], ...]:
        """Listed words that are broken by signs or by a blank, or that have signs for letters: "ki-ll", "na ked", "n#ked"."""
        found: list[tuple[str, int]] = []
        whole = pieces[index].text
        for count in range(2, _MAX_GLUED + 1):
            if index + count > len(pieces):
                break
            piece = pieces[index + count - 1]
            is_broken = _is_break(piece.gap)
            if not is_broken and not _is_sign(piece.gap):
                break
            if is_broken and not self._may_be_one(pieces[index], piece, count):
                break
            self._steps.take()
            if count == 2 and not is_broken and len(piece.gap) <= _WIDEST_WILDCARD and piece.gap != "'":
                pattern = whole + "*" * len(piece.gap) + piece.text
                found += [(word, count) for word in self._vocabulary.fitting(pattern)]
            whole += piece.text
            if len(whole) > _LONGEST_WORD:
                break
            if len(whole) >= SHORTEST_JOINED:
                listed = self._listed(whole)
                found += [(word, count) for word in listed if not is_broken or self._vocabulary.has_form(word)]
        return tuple(found)

    def _may_be_one(self, first: _Piece, piece: _Piece, count: int) -> bool:
        """Whether a word may go on in `piece`, after a blank: there is a stray letter, or they are not two ordinary words."""
        if first.text >= _FIRST_JOINED_OTHERWISE:
            return False
        if _is_stray(piece) or (count == 2 and _is_stray(first)):
            return True
        return count == 2 and not self._vocabulary.is_ordinary(f"{first.text} {piece.text}")

    def _listed(self, word: str) -> tuple[str, ...]:
        """The listed words that it is, or spells with other characters. A slip of the pen would be too much of a guess here:
        "ball to" is no ballot."""
        known = self._known_listed.get(word)
        if known is None:
            respelt = self._respelt(word, most=_MAX_AMBIGUOUS_JOINED)
            known = tuple(reading for reading in (word, *respelt) if self._vocabulary.knows(reading))
            self._known_listed[word] = known
        return known

    def _readings(self, word: str) -> tuple[str, ...]:
        """The word, and every listed word that it may mean."""
        known = self._known.get(word)
        if known is None:
            known = self._known[word] = self._find_readings(word)
        return known

    def _find_readings(self, word: str) -> tuple[str, ...]:
        if len(word) == 1 and word >= _FIRST_CJK:
            return (word,)
        self._steps.take(len(word))
        if len(word) > _LONGEST_STRETCHED or self._vocabulary.is_ordinary(word):
            return (word,)
        found = self._respelt(word)
        if not found and word.isalpha() and not self._vocabulary.knows(word):
            self._steps.take(_MISSPELLING_STEPS * len(word))
            found = set(self._vocabulary.misspelt(word))
        return (word, *sorted(found - {word}))

    def _respelt(self, word: str, *, most: int = _MAX_AMBIGUOUS) -> set[str]:
        """The listed words that it may be with other characters."""
        if word.isascii() and word.isalpha() and not REPEATED.search(word):
            return set()
        spellings = {word}
        if not word.isascii():
            is_mixed = any(letter.isascii() and letter.isalpha() for letter in word)
            spellings |= {word.translate(LIKE_LATIN if is_mixed else IDENTICAL), word.translate(LIKE_CYRILLIC)}
            spellings.add(_ARABIC_PREFIX.sub("", word))
        readings = {plain for spelling in spellings for plain in plain_spellings(spelling, most)}
        self._steps.take(_SPELLING_STEPS * len(readings))
        found = {reading for reading in readings if self._vocabulary.knows(reading)}
        pattern = _ANY_SIGN.sub("*", word)
        if "*" in pattern[1:-1] and 2 * pattern.count("*") <= len(pattern):
            found.update(self._vocabulary.fitting(pattern))
        return found


def _runs_together(pieces: list[_Piece]) -> bool:
    """Whether a prompt is written without blanks, but for the signs in it."""
    lengths: list[int] = []
    for piece in pieces:
        if lengths and not any(sign.isspace() for sign in piece.gap):
            lengths[-1] += len(piece.text)
        else:
            lengths.append(len(piece.text))
    chains = [length for length in lengths if length >= _SHORTEST_CHAIN]
    is_sure = len(chains) > 1 or any(length >= _LONG_CHAIN for length in chains)
    return is_sure and 2 * sum(chains) > sum(lengths)


def _is_sign(gap: str) -> bool:
    return 0 < len(gap) <= _WIDEST_SIGNS and not any(sign.isspace() for sign in gap)


def _is_break(gap: str) -> bool:
    return len(gap) <= _WIDEST_BREAK and gap[-1:].isspace() and gap.strip() in {"", "-"}
