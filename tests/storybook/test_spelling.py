"""Signs and slips of the keyboard are read as the words that were meant; English words stay what they are."""

from __future__ import annotations

import tracemalloc

import pytest

from storybook.reading.parse import parse
from storybook.reading.spelling import put_right


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("a lone sunsett over the sea", "a lone sunset over the sea"),
        ("a buterfly on a flwoer", "a butterfly on a flower"),
        ("a dargon and a castel in the montains", "a dragon and a castle in the mountains"),
        ("the elephent and the girafe", "the elephant and the giraffe"),
        ("a tiny fishing bote, veiw from below", "a tiny fishing boat, view from below"),
        ("elefant and dinasour becuase unicorm", "elephant and dinosaur because unicorn"),
    ],
)
def test_slips_are_mended(typed: str, meant: str) -> None:
    assert put_right(typed) == meant


@pytest.mark.parametrize(
    "text",
    [
        "the horde could share a place",
        "thought through a violent ticket",
        "growing shouting pointing",
        "starting",
        "two friends",
        "pleasant lighting",
        "covers and layers",
        "dandelion seeds",
    ],
)
def test_other_words_stay(text: str) -> None:
    assert put_right(text) == text


@pytest.mark.parametrize(
    ("signs", "names"), [("🐉🏰", {"dragon", "castle"}), ("🐱", {"cat"}), ("a 🐘 on a 🏖️", {"elephant"})]
)
def test_signs_are_words(signs: str, names: set[str]) -> None:
    assert {figure.name for figure in parse(signs).figures} >= names


def test_a_word_without_end_costs_no_memory() -> None:
    word = "a" * 5000
    put_right("a fox")  # the vocabulary is made once
    tracemalloc.start()
    try:
        assert put_right(word) == word
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()
