"""Ways to write a prompt so that people read it and plain word lists do not."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Final

_FULL_WIDTH: Final = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
_MATHEMATICAL: Final = {
    **{ord("a") + n: 0x1D41A + n for n in range(26)},
    **{ord("A") + n: 0x1D400 + n for n in range(26)},
}

DISGUISES: Final[dict[str, Callable[[str], str]]] = {
    "upper case": str.upper,
    "leet digits": lambda text: text.translate(str.maketrans("aeiost", "431057")),
    "leet signs": lambda text: text.translate(str.maketrans("aieos", "@!30$")),
    "spaced letters": " ".join,
    "spaced letters, wide gaps": lambda text: "   ".join(" ".join(word) for word in text.split()),
    "dots between letters": lambda text: " ".join(".".join(word) for word in text.split()),
    "hyphens between letters": lambda text: " ".join("-".join(word) for word in text.split()),
    "zero-width spaces": "\u200b".join,
    "soft hyphens": "\u00ad".join,
    "full width": lambda text: text.translate(_FULL_WIDTH),
    "mathematical letters": lambda text: text.translate(_MATHEMATICAL),
    "Cyrillic look-alikes": lambda text: text.translate(
        str.maketrans("aeocpxyiksAEOCPXKMTBH", "аеосрхуіkѕАЕОСРХКМТВН")
    ),
    "combining marks": lambda text: "".join(f"{letter}\u0335\u0301" for letter in text),
    "stretched vowels": lambda text: "".join(letter * 3 if letter in "aeiou" else letter for letter in text),
    "no spaces": lambda text: text.replace(" ", ""),
}


def _in_words(change: Callable[[str, int], str], *, shortest: int = 4) -> Callable[[str], str]:
    """Change each word that has at least `shortest` letters, somewhere inside: always at the same place of a word."""

    def disguise(text: str) -> str:
        return re.sub(rf"[A-Za-z]{{{shortest},}}", lambda word: change(word[0], _inside(word[0])), text)

    return disguise


def _inside(word: str) -> int:
    return Random(word.lower()).randint(1, len(word) - 2)


def _inserted(sign: str) -> Callable[[str], str]:
    return _in_words(lambda word, at: f"{word[:at]}{sign}{word[at:]}")


def _replaced(sign: str) -> Callable[[str], str]:
    return _in_words(lambda word, at: f"{word[:at]}{sign}{word[at + 1 :]}")


BROKEN_WORDS: Final[dict[str, Callable[[str], str]]] = {
    "a space inside": _inserted(" "),
    "a line break inside": _inserted("\n"),
    "an apostrophe inside": _inserted("'"),
    **{f"{sign} inside": _inserted(sign) for sign in ("-", "_", ".", "/", "#", "~", "·")},
    **{f"{sign} for a letter": _replaced(sign) for sign in ("?", "#", "_", "*", "-", ".", "%")},
    "brackets around letters": lambda text: " ".join(
        "".join(f"({letter})" for letter in word) for word in text.split()
    ),
    "square brackets around letters": lambda text: re.sub(r"[A-Za-z]", r"[\g<0>]", text),
    "@ $ ! for letters": lambda text: text.translate(str.maketrans("asi", "@$!")),
}
"""One separator or wildcard inside each word."""


def _doubled(word: str, at: int) -> str:
    consonants = [n for n, letter in enumerate(word) if n and letter.lower() not in "aeiou"]
    at = consonants[at % len(consonants)] if consonants else at
    return word[:at] + word[at] + word[at:]


def _swapped(word: str, at: int) -> str:
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


MISSPELLINGS: Final[dict[str, Callable[[str], str]]] = {
    "a doubled consonant": _in_words(_doubled, shortest=5),
    "two letters swapped": _in_words(_swapped, shortest=5),
    "a letter left out": _in_words(lambda word, at: word[:at] + word[at + 1 :], shortest=5),
    "vowels left out": _in_words(lambda word, _: word[0] + re.sub("[aeiou]", "", word[1:]), shortest=5),
    "words backwards": lambda text: " ".join(word[::-1] for word in text.split()),
}
"""One slip in each word of five letters or more. Undone only in words that are explicit by themselves."""
