"""How tables of words are written: what is meant, and after it, set apart by commas, all words and phrases that mean it."""

from __future__ import annotations

from typing import TypeVar

from ..spec import Colour
from ..words import word_list as word_list

Meaning = TypeVar("Meaning")
_LOOKS = "small, tiny, little, big, large, giant, huge, full, pale, bright, glowing, red, blue, silver, golden, distant"
"""What is said of things in the sky between their number and their noun."""


def by_word(table: dict[Meaning, str]) -> dict[str, Meaning]:
    """The meaning of each word."""
    return {word.strip(): meaning for meaning, words in table.items() for word in words.split(",")}


def word_set(text: str) -> frozenset[str]:
    """Words that mean one thing."""
    return frozenset(word.strip() for word in text.split(","))


def pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Read "red fox, brown bear" as pairs: the first word of each, and the rest."""
    return tuple((left, right) for pair in text.split(",") for left, _, right in [pair.strip().partition(" ")])


def colour_table(text: str) -> dict[str, Colour]:
    """Read "dark red 821622" by name; the digits are red, green, blue."""
    found = {}
    for item in text.split(","):
        name, _, code = item.strip().rpartition(" ")
        found[name] = (int(code[4:6], 16), int(code[2:4], 16), int(code[0:2], 16))
    return found


def of_each_look(number: str, noun: str) -> str:
    """Phrases with an adjective between a number and a noun: "two small moon"."""
    return ", ".join(f"{number} {look.strip()} {noun}" for look in _LOOKS.split(","))
