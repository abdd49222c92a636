"""Which letter a character means: people disguise words with invisible, styled and look-alike characters.

`fold` and the tables are only used for matching. The prompt itself is stored and used as it was sent.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

CJK: Final = "\u3005\u3006\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""Han, Hiragana and Katakana, as part of a regular expression's character class: scripts without spaces between words."""

LIKE_LATIN: Final = {
    ord(other): latin
    for latin, others in {
        "a": "аαɑꭺ",
        "b": "вьъбβ♭",
        "c": "сςϲ¢ᴄꮯ",
        "d": "ԁժ",
        "e": "еєэεéꭼ",
        "f": "ғ",
        "g": "ɡցԍ",
        "h": "һнհң",
        "i": "іιїꭵ¡ı",
        "j": "јյϳ",
        "k": "кκқҝ",
        "l": "ӏⅼ",
        "m": "м",
        "n": "пηոռπ",
        "o": "оοσօө",
        "p": "рρք",
        "q": "ԛգզ",
        "r": "гяꮁ",
        "s": "ѕꮪ§",
        "t": "тτ†",
        "u": "υцսμ",
        "v": "ѵν",
        "w": "шщѡωԝա",
        "x": "хχ×",
        "y": "уүγчყ",
        "z": "зᴢ",
        "ae": "ӕ",
    }.items()
    for other in others
}
"""Letters of other alphabets, in lower case, that look like a Latin letter. They are applied to single words, not to the whole
text, so that real Russian and Greek stay unchanged."""
IDENTICAL: Final = {code: latin for code, latin in LIKE_LATIN.items() if chr(code) in "асекорхуіѕјԛԝһԁӏѵοαν"}
"""Those of them that look exactly like the Latin letter. In a word that is completely in another alphabet, only these are read
as Latin: otherwise the Russian word for an organ would be read as the name of a talk-show host."""
LIKE_CYRILLIC: Final = {ord(latin): other for latin, other in zip("aceopxykmthb3", "асеорхукмтнвз", strict=True)}
LEET: Final = {
    "0": "o", "1": "il", "2": "z", "3": "e", "4": "a", "5": "s", "6": "gb", "7": "t", "8": "b", "9": "g",
    "@": "a", "$": "s", "!": "il", "|": "li", "+": "t", "€": "e", "£": "l", "¥": "y",
}  # fmt: skip
"""Digits and signs that mean letters. If one may mean two letters, both are tried."""

_VOICED_MARKS: Final = frozenset("\u3099\u309a")
_BLANK_LETTERS: Final = frozenset("\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Characters that Unicode counts as letters, but that are invisible."""
_LONGEST_EXPANSION: Final = 4
"""Letters that one character may become under NFKC. One that becomes more is a whole phrase (U+FDFA has 18 letters) and not a
disguised letter, so it is read as a blank."""
_REMEMBERED: Final = 20_000
_LATIN_NAME: Final = re.compile(
    r"(?:LATIN(?: SMALL| CAPITAL)?(?: LETTER)?"
    r"(?: (?:SMALL|CAPITAL|TURNED|REVERSED|OPEN|SCRIPT|LONG|DOTLESS|INVERTED|SIDEWAYS|BARRED|CLOSED|INSULAR))*"
    r"|(?:MODIFIER )?LETTER SMALL CAPITAL"
    r"|(?:CROSSED )?NEGATIVE (?:SQUARED|CIRCLED) LATIN CAPITAL LETTER"
    r"|REGIONAL INDICATOR SYMBOL LETTER) ([A-Z])(?: WITH .*)?"
)
"""The Unicode names of Latin letters, however they are styled; the group is the plain letter."""


def fold(text: str) -> str:
    """The text in lower case, without invisible characters and accents. Every styled Latin letter becomes the plain letter."""
    return unicodedata.normalize("NFC", text.translate(_FOLDED))


class _Folding(dict[int, str]):
    """A table for `str.translate` that computes each character when it is first needed."""

    def __missing__(self, codepoint: int) -> str:
        folded = _fold_character(chr(codepoint))
        if len(self) < _REMEMBERED:
            self[codepoint] = folded
        return folded


_FOLDED: Final = _Folding()


def _fold_character(character: str) -> str:
    if character in "\t\n\r\v\f\u0085\u2028\u2029":
        return "\n"
    category = unicodedata.category(character)
    if category in {"Cc", "Cf", "Me"} or character in _BLANK_LETTERS:
        return ""
    if category == "Mn":
        # Accents are dropped, but not the marks of Japanese syllables: with such a mark, ka becomes another syllable, ga.
        return character if character in _VOICED_MARKS else ""
    if category in {"Zs", "Cn", "Co", "Cs"} or character == "\u2800":
        return " "
    if character in "\u2018\u2019\u02bc\u02b9\uff07`\u00b4":
        return "'"
    whole = unicodedata.normalize("NFKC", character)
    if len(whole) > _LONGEST_EXPANSION:
        return " "
    return "".join(_fold_letter(letter) for letter in whole.casefold())


def _fold_letter(letter: str) -> str:
    if letter.isascii():
        return letter
    named = _LATIN_NAME.fullmatch(unicodedata.name(letter, ""))
    if named:
        return named[1].lower()
    base = unicodedata.normalize("NFD", letter)[0]
    # An accent is dropped, but a voiced kana or a Hangul syllable is a separate letter.
    return base if unicodedata.name(base, "").startswith(("LATIN", "GREEK", "CYRILLIC")) else letter
