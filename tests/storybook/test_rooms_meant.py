"""Rooms that are meant and not named."""

from __future__ import annotations

import pytest

from storybook.reading.parse import parse


def test_other_rooms_may_be_high_up() -> None:
    assert parse("a woman in a hotel room on the tenth floor").setting != "high office"


def test_a_seal_on_the_ice_lies_there() -> None:
    assert [figure.name for figure in parse("a seal lies on the ice").figures] == ["seal"]


@pytest.mark.parametrize(
    ("prompt", "setting", "figures"),
    [
        ("a truck stuck in deep mud", "ploughed field", ["truck"]),
        ("a perfume bottle of dark green glass on wet black stone", "table", ["perfume", "rock"]),
    ],
)
def test_a_few_words_tell_the_place(prompt: str, setting: str, figures: list[str]) -> None:
    scene = parse(prompt)
    assert scene.setting == setting
    assert [figure.name for figure in scene.figures] == figures


def test_a_swallow_is_a_bird_where_it_is_no_deed() -> None:
    assert parse("a swallow on a wire").figures[0].name == "swallow"
