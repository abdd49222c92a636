"""What people mean and need not say."""

from __future__ import annotations

import pytest

from storybook.reading.parse import parse
from tests.storybook.scenes import figures_of


@pytest.mark.parametrize(
    ("prompt", "setting", "shown"),
    [
        ("a typewriter on a desk by candlelight", "table", ["typewriter beside candle", "candle"]),
        ("a boy walking along the aisle of a supermarket", "supermarket", ["boy walk"]),
        ("a cat sitting in a busy market", "market", ["cat sit"]),
        ("a taxi driving through a busy city", "city", ["taxi drive"]),
        ("a busy street", "street", ["car drive"]),
        ("a skater on a frozen river", "frozen lake", ["ice skater skating"]),
        ("a girl practicing drums in the garage", "garage", ["girl drumming"]),
        ("a panda playing drums", "jungle", ["panda sit", "drum with panda"]),
        (
            "a father teaching his daughter to ride a bike",
            "park",
            ["man run trail bicycle of girl", "bicycle of girl ride"],
        ),
        ("a raccoon stealing food from a trash can", "alley", ["raccoon sit inside trash can", "trash can"]),
        (
            "a rock climber pulling herself over the edge of a cliff",
            "cliff",
            ["student climb on rock face", "rock face"],
        ),
        ("two goalkeepers warming up", "stadium", ["goalkeeper"]),
    ],
)
def test_what_goes_without_saying(prompt: str, setting: str, shown: list[str]) -> None:
    assert parse(prompt).setting == setting
    assert figures_of(prompt) == shown
