"""What people mean and need not say."""

from __future__ import annotations

import pytest

from generation.backends.storybook.reading.parse import parse
from tests.generation.backends.storybook.scenes import figures_of


@pytest.mark.parametrize(
    ("prompt", "setting", "shown"),
    [
        ("a typewriter on a desk by candlelight", "table", ["typewriter beside candle", "candle"]),
        (
            "firefighters spray water on a burning warehouse",
            "meadow",
            ["firefighter hosing", "building facing firefighter", "blaze ablaze building"],
        ),
        ("an old man reading with a dog at his feet", "park", ["old man sit", "dog lie", "book with old man"]),
        ("a snow plough on a road at night, thick snowflakes", "road", ["bulldozer"]),
        ("students run when the bell rings", "park", ["student run"]),
        ("a librarian pushing a cart of books between the shelves", "library", ["woman", "books with woman"]),
        ("a boy walking along the aisle of a supermarket", "supermarket", ["boy walk"]),
        ("a cat sitting in a busy market", "market", ["cat sit"]),
        ("a taxi driving through a busy city", "city", ["taxi drive"]),
        ("a busy street", "street", ["car drive"]),
    ],
)
def test_what_goes_without_saying(prompt: str, setting: str, shown: list[str]) -> None:
    assert parse(prompt).setting == setting
    assert figures_of(prompt) == shown
