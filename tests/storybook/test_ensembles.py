"""Groups that have a name of their own are told as those who belong to them."""

from __future__ import annotations

import pytest

from storybook.reading.parse import parse


@pytest.mark.parametrize(
    ("prompt", "setting", "figures"),
    [
        ("a jazz trio playing in a smoky bar", "bar", ["old man", "man", "saxophone", "woman", "cello"]),
        ("a string quartet performing in a garden", "garden", ["woman", "violin", "man", "cello", "old woman", "harp"]),
        ("a gospel choir", "church", ["5 woman", "microphone"]),
        ("a ballet class practicing at the barre", "dance studio", ["3 ballerina"]),
        ("a yoga class", "dance studio", ["4 woman"]),
        ("a yoga class on the beach", "beach", ["4 woman"]),
        ("a karate class", "dojo", ["3 child"]),
        ("a biker gang on the highway", "road", ["3 motorcycle"]),
        ("a tour group at the pyramids", "desert", ["5 student", "3 pyramid"]),
        ("an empty yoga studio", "dance studio", []),
        ("an airplane with a trail of smoke", "sky", ["airplane"]),
    ],
)
def test_a_group_is_those_who_belong_to_it(prompt: str, setting: str, figures: list[str]) -> None:
    scene = parse(prompt)
    assert scene.setting == setting
    assert [f"{one.count} {one.name}" if one.count > 1 else one.name for one in scene.figures] == figures


@pytest.mark.parametrize(
    ("prompt", "kind", "things"),
    [
        ("an orchestra of frogs on lily pads", "frog", ["violin", "cello", "trumpet"]),
        ("an orchestra of tiny mice", "mouse", ["violin", "cello", "trumpet"]),
        ("a fox band playing in the forest", "fox", ["guitar", "microphone", "saxophone"]),
    ],
)
def test_animals_that_make_music_are_seen(prompt: str, kind: str, things: list[str]) -> None:
    figures = parse(prompt).figures
    assert [figure.kind for figure in figures if figure.to < 0] == [kind] * 3
    assert [figure.name for figure in figures if figure.to >= 0] == things


def test_a_choir_of_animals_sings() -> None:
    penguins, iceberg = parse("a choir of penguins singing on an iceberg").figures
    assert (penguins.name, penguins.count, penguins.action, iceberg.name) == ("penguin", 5, "crow", "iceberg")
