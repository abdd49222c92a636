"""What people mean and need not say."""

from __future__ import annotations

import pytest

from storybook.reading.parse import parse
from tests.storybook.scenes import figures_of


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
        ("a skater on a frozen river", "frozen lake", ["ice skater skating"]),
        ("a wooden toy train going round a track", "room", ["toy train drive"]),
        ("a girl practicing drums in the garage", "garage", ["girl drumming"]),
        ("a jazz drummer in a smoky club", "bar", ["man drumming"]),
        ("a panda playing drums", "jungle", ["panda sit", "drum with panda"]),
        ("a tomato seedling growing in a clay pot on a balcony", "balcony", ["seedling on flower pot", "flower pot"]),
        ("a basil plant in a terracotta pot", "table", ["potted plant"]),
        ("a carpenter sanding a wooden chair", "workshop", ["carpenter sanding chair"]),
        (
            "a father teaching his daughter to ride a bike",
            "park",
            ["man run trail bicycle of girl", "bicycle of girl ride"],
        ),
        (
            "two kids building a treehouse in an old oak",
            "forest",
            ["child mending round treehouse", "treehouse", "child building round treehouse"],
        ),
        ("a knight sharpening his sword beside a campfire", "meadow", ["knight sit round campfire", "campfire"]),
        ("a raccoon stealing food from a trash can", "alley", ["raccoon sit inside trash can", "trash can"]),
        ("a plumber fixing a kitchen sink", "kitchen", ["plumber plumbing"]),
        ("a window washer hanging on a skyscraper", "skyline", ["window cleaner window washing"]),
        ("a dog sleeping under an office desk", "office", ["dog lie under table", "table"]),
        ("a dragon sneezing smoke in a barn", "barn", ["dragon stand", "smoke breath issued dragon"]),
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


@pytest.mark.parametrize(
    ("prompt", "setting", "weather"),
    [
        ("papers flying in the wind", "mountains", "papers"),
        ("papers flying out of an office window", "high office", "papers"),
    ],
)
def test_paper_is_in_the_air(prompt: str, setting: str, weather: str) -> None:
    scene = parse(prompt)
    assert (scene.setting, scene.weather[0]) == (setting, weather)
