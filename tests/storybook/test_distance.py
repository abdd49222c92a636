"""What a prompt puts far away is seen small at the horizon, behind everything."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from storybook.reading.parse import parse
from storybook.spec import AFAR
from tests.storybook.films import Picture, still


@pytest.mark.parametrize(
    ("prompt", "setting", "afar"),
    [
        ("a girl on a hill with a castle in the distance", "meadow", "castle"),
        ("in the distance, a windmill behind a wheat field", "grain field", "windmill"),
        ("a child on the beach, a ship on the horizon", "beach", "ship"),
        ("a knight rides towards a distant castle", "meadow", "castle"),
    ],
)
def test_a_thing_in_the_distance_stands_far_away(prompt: str, setting: str, afar: str) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert [figure.name for figure in scene.figures if figure.relation == AFAR] == [afar]


@pytest.mark.parametrize(
    ("prompt", "setting", "extra"),
    [
        ("a lake with mountains in the background", "lake", "far mountains"),
        ("a beach, a city in the distance", "beach", "far city"),
        ("a forest with mountains in the distance", "forest", "far mountains"),
    ],
)
def test_a_place_in_the_distance_leaves_the_other_where_it_is(prompt: str, setting: str, extra: str) -> None:
    assert (parse(prompt).setting, parse(prompt).extras) == (setting, (extra,))


@pytest.mark.parametrize(
    ("prompt", "setting", "extra"),
    [
        ("a horse in a meadow, snowy mountains in the background", "meadow", "far mountains"),
        ("a hiker looks at a city in the distance", "meadow", "far city"),
        ("in the background a volcano, dinosaurs walk on the plain", "savanna", "far volcano"),
    ],
)
def test_a_place_in_the_background_lies_behind_the_other(prompt: str, setting: str, extra: str) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert extra in scene.extras
    assert scene.beside_original == ""


def test_what_is_said_of_far_mountains_is_said_of_them_alone() -> None:
    scene = parse("a horse in a meadow, dramatic golden mountains in the distance")

    assert (scene.mood, scene.palette, scene.figures[0].colour) == ("", (), None)
    assert "far mountains" in scene.extras


def test_a_place_that_is_alone_in_the_distance_is_the_place() -> None:
    assert parse("mountains in the distance").setting == "mountains"


def test_nothing_is_far_away_in_a_room() -> None:
    scene = parse("a cat in the kitchen with a piano in the background")

    assert all(figure.relation != AFAR for figure in scene.figures)


@pytest.mark.parametrize(
    ("prompt", "other"),
    [
        ("a horse in a meadow, a castle in the distance", "a horse in a meadow, a castle"),
        ("a horse in a meadow, a castle in the distance", "a horse in a meadow"),
        ("a horse in a meadow, mountains in the background", "a horse in a meadow"),
        ("a horse in a meadow, a city on the horizon", "a horse in a meadow"),
        ("a horse in a meadow, a volcano far away", "a horse in a meadow"),
    ],
)
def test_it_is_painted(prompt: str, other: str) -> None:
    seen, plain = (_above_the_horizon(words) for words in (prompt, other))

    assert np.abs(seen - plain).mean() > 0.6


def _above_the_horizon(prompt: str) -> Picture:
    scene = replace(parse(prompt), seed=5)
    return still(scene, 0, width=320, height=180, frames=48)[:90].astype(np.float32)
