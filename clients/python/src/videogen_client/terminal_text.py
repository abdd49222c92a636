"""Makes text that came from a server safe to print: it must not control the terminal, or look like something else."""

from __future__ import annotations

import unicodedata
from typing import Final

MAX_MESSAGE_CHARACTERS: Final = 1_000
"""More than any message of the service. Another server's could fill the terminal."""
_CONTROLS: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Unicode categories: control characters (escape sequences begin with one), surrogates, line and paragraph separators."""
_BIDI_CONTROLS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text around them, so that a line shows other words than it contains."""


def clean(text: str) -> str:
    """The text with U+FFFD for each character that would control the terminal. Line breaks and tabs stay."""
    return "".join("\ufffd" if _is_unsafe(character) else character for character in text.replace("\r\n", "\n"))


def clean_line(text: str, *, at_most: int = MAX_MESSAGE_CHARACTERS) -> str:
    """The text on one line, shortened: a server cannot print a line that looks like one of ours."""
    line = clean(" ".join(text[: 4 * at_most].split()))
    return line if len(line) <= at_most else line[: at_most - 1] + "…"


def _is_unsafe(character: str) -> bool:
    if character in "\n\t":
        return False
    return unicodedata.category(character) in _CONTROLS or character in _BIDI_CONTROLS
