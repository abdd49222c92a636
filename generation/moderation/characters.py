"""Which letter a character means: people disguise words with invisible, styled and look-alike characters.

`fold` and the tables are only used for matching. The prompt itself is stored and used as it was sent.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

CJK: Final = "\u3005\u3006\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""Han, Hiragana and Katakana, as part of a regular expression's character class: scripts without spaces between words."""

HANGUL: Final = "\uac00-\ud7a3"
"""Korean syllables, likewise."""
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

_WIDE_PUNCTUATION: Final = frozenset("，！？；：")
"""Signs of Chinese and Japanese. No blank follows them, although a clause ends there."""
_DOT_ABOVE: Final = "\u0307"
"""What is left of a Turkish capital I with a dot, in lower case."""
_VOICED_MARKS: Final = frozenset("\u3099\u309a")
_SPELLING_SCRIPTS: Final = (range(0x0900, 0x10A0), range(0x1780, 0x1800))
"""The scripts of India and South-East Asia, where marks are vowels: without them, other words remain."""
SPELLING_MARKS: Final = "".join(
    chr(code) for script in _SPELLING_SCRIPTS for code in script if unicodedata.category(chr(code)) in {"Mn", "Mc"}
)
"""Those marks, for a regular expression's character class."""
_SAME_ARABIC: Final = str.maketrans("أإآٱىةکیگؤئ", "اااايهكيكوي")
"""Arabic letters that many people write the one for the other."""
_ARABIC_STRETCH: Final = "\u0640"
"""A line that only makes a word longer."""
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


def accented(text: str) -> str:
    """The same with the accents that belong to a letter: "Jedí" -> jedí. Marks that only disguise it are dropped here too."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).translate(_ACCENTED))


class _Folding(dict[int, str]):
    """A table for `str.translate` that computes each character when it is first needed."""

    def __init__(self, *, keeps_accents: bool) -> None:
        super().__init__()
        self._keeps_accents = keeps_accents

    def __missing__(self, codepoint: int) -> str:
        character = chr(codepoint)
        is_accented = self._keeps_accents and "\u00c0" <= character < "\u1f00" and character.isalpha()
        folded = _fold_character(character)
        if is_accented and folded and folded.isascii():
            folded = character.lower()[0]
        if len(self) < _REMEMBERED:
            self[codepoint] = folded
        return folded


_FOLDED: Final = _Folding(keeps_accents=False)
_ACCENTED: Final = _Folding(keeps_accents=True)


def _fold_character(character: str) -> str:
    if character in "\t\n\r\v\f\u0085\u2028\u2029":
        return "\n"
    category = unicodedata.category(character)
    if character in SPELLING_MARKS:
        return character
    if category in {"Cc", "Cf", "Me"} or character in _BLANK_LETTERS or character == _ARABIC_STRETCH:
        return ""
    if category == "Mn":
        # Accents are dropped, but not the marks of Japanese syllables: with such a mark, ka becomes another syllable, ga.
        return character if character in _VOICED_MARKS else ""
    if category in {"Zs", "Cn", "Co", "Cs"} or character == "\u2800":
        return " "
    if character in "\u2018\u2019\u02bc\u02b9\uff07`\u00b4":
        return "'"
    whole = unicodedata.normalize("NFKC", character)
    if character in _WIDE_PUNCTUATION:
        return f"{whole} "
    if len(whole) > _LONGEST_EXPANSION:
        return " "
    return "".join(_fold_letter(letter) for letter in whole.casefold() if letter != _DOT_ABOVE)


def _fold_letter(letter: str) -> str:
    if letter.isascii():
        return letter
    named = _LATIN_NAME.fullmatch(unicodedata.name(letter, ""))
    if named:
        return named[1].lower()
    letter = letter.translate(_SAME_ARABIC)
    # An accent is dropped, but a voiced kana or a Hangul syllable is a separate letter.
    base = unicodedata.normalize("NFD", letter)[0]
    return base if unicodedata.name(base, "").startswith(("LATIN", "GREEK", "CYRILLIC")) else letter
