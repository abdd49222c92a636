"""How lists of words are written where each would take a line: in one text, set apart by commas."""

from __future__ import annotations


def word_list(text: str) -> tuple[str, ...]:
    """Words in their order."""
    return tuple(word.strip() for word in text.split(","))
