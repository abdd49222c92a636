"""Ways to write a prompt so that people read it and plain word lists do not."""

from __future__ import annotations

from collections.abc import Callable
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
