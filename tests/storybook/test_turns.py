"""What changes while a film runs: day becomes night, the seasons pass, a plant grows, in one view that dissolves."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from storybook.reading.changes import turn
from storybook.reading.parse import parse
from storybook.spec import read_scene
from storybook.staging.direct import plan_shots
from storybook.subjects import CATALOGUE
from tests.storybook.films import stills


@pytest.mark.parametrize(
    ("prompt", "turns"),
    [
        ("timelapse of clouds over a city skyline from day to night", ("day", "dusk", "night")),
        ("sunrise timelapse over the sea", ("night", "dawn", "day")),
        ("a time-lapse of a beautiful sunset in the mountains", ("day", "sunset", "night")),
        ("night falls over a village", ("sunset", "dusk", "night")),
        ("a tree through the four seasons", ("spring", "summer", "autumn", "winter")),
        ("a house in the forest, from summer to winter", ("summer", "autumn", "winter")),
        ("a rose blooming in a garden", ("bud", "half open", "opened")),
        ("a tree growing in a meadow", ("seedling", "half grown", "grown")),
        (
            "a staircase that turns into a piano and then into a waterfall",
            ("before", "into 1 piano", "into place waterfall"),
        ),
        ("a frog transforms into a prince", ("before", "into 1 prince")),
        ("the desert turns into an ocean", ("before", "into place sea")),
        ("a car turns into a street", ()),
        ("a village at night", ()),
        ("a rose in a vase", ()),
        ("a boy opens a door", ()),
    ],
)
def test_words_let_something_change(prompt: str, turns: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.turns == turns
    assert read_scene(scene.to_json()) == scene


def test_stages_fill_the_film_in_one_view() -> None:
    shots = plan_shots(parse("a lake from dawn to night"), 240, 24)

    assert shots[0].seen[0] == 0
    assert shots[-1].seen[1] == 240
    assert len({(shot.first, shot.last, shot.framing, shot.move) for shot in shots}) == 1
    for before, after in pairwise(shots):
        assert before.seen[1] - after.seen[0] > 24


def test_it_gets_dark_little_by_little() -> None:
    levels = [float(frame.y.mean()) for frame in stills("a meadow from day to night", *range(72), frames=72)]

    assert levels[0] - levels[-1] > 50
    assert np.abs(np.diff(levels)).max() < 12


def test_each_season_has_its_own_weather_beside_what_the_prompt_names() -> None:
    scene = parse("a windy park from autumn to spring")

    assert [turn(scene, stage).weather for stage in scene.turns] == [
        ("wind", "leaves"),
        ("wind", "snow"),
        ("wind", "petals"),
    ]


def test_a_tree_loses_its_leaves() -> None:
    (green, _), (bare, light) = (
        (int(frame.v[:, 20:60].min()), frame.y.mean()) for frame in stills("a tree from summer to winter", 0, 23)
    )

    assert light > 150
    assert bare > green


def test_one_thing_becomes_another_where_it_was() -> None:
    scene = parse("a pumpkin slowly turning into a carriage at night")

    assert [[figure.name for figure in turn(scene, stage).figures] for stage in scene.turns] == [
        ["pumpkin"],
        ["carriage"],
    ]
    assert (scene.time, scene.setting) == ("night", "street")
    assert turn(parse("a desert turns into an ocean"), "into place sea").setting == "sea"


def test_a_flower_is_a_bud_before_it_opens() -> None:
    rose = CATALOGUE["rose"]
    bud, half, whole = (
        max(float(shape.high[0]) for shape in drawing.shapes if shape.colour == rose.main)
        for drawing in (rose.sketch(rose.choose(action), 0.0, rose.main, 0) for action in ("bud", "half open", "still"))
    )

    assert bud < half < whole
    assert [figure.name for figure in parse("time lapse of cherry blossoms opening, close up").figures] == [
        "blossom branch"
    ]
    assert turn(parse("a lotus opens on a pond"), "bud").figures[0].action == "bud"
