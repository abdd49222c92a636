"""Words that name nothing one could draw: ideas stand for something, everything else is a play of colours that moves."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from storybook.places.visions import VISIONS
from storybook.reading.parse import parse
from storybook.subjects import CATALOGUE
from tests.storybook.films import stills


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("geometric shapes morphing in neon colours", "shapes"),
        ("liquid gold swirling", "liquid"),
        ("colored smoke swirling on a black background", "smoke"),
        ("ink dropped in water", "ink"),
        ("music visualised", "energy"),
        ("sound waves", "energy"),
        ("chaos and order", "shapes"),
        ("psychedelic", "liquid"),
        ("abstract waves", "abstract"),
        ("a cat in a geometric pattern on a sofa", "room"),
    ],
)
def test_a_play_of_colours_is_of_its_kind(prompt: str, setting: str) -> None:
    assert parse(prompt).setting == setting


@pytest.mark.parametrize(
    ("prompt", "names"),
    [
        ("loneliness", {"old man", "bench"}),
        ("hope", {"dove"}),
        ("time passing", {"hourglass"}),
        ("the loneliness of a lighthouse", {"lighthouse"}),
        ("la soledad", {"old man", "bench"}),
        ("nostalgia for the 90s", {"child", "swing"}),
        ("abstract fluid art in emerald and gold", set()),
    ],
)
def test_an_idea_has_something_that_stands_for_it(prompt: str, names: set[str]) -> None:
    scene = parse(prompt)

    assert {figure.name for figure in scene.figures} == names
    assert names <= set(CATALOGUE)


def test_all_colours_are_taken_and_none_of_the_ground() -> None:
    assert len(parse("abstract waves in purple and teal and gold").palette) == 3
    assert parse("colored smoke on a black background").palette == ()


@pytest.mark.parametrize("name", [setting.name for setting in VISIONS])
def test_each_moves_softly_and_is_rich(name: str) -> None:
    setting = next(item for item in VISIONS if item.name == name)
    frames = [frame.y.astype(float) for frame in stills(setting.phrases[0], *range(20, 30), frames=72)]

    steps = [float(np.abs(after - before).mean()) for before, after in pairwise(frames)]
    assert frames[0].std() > 4
    assert 0.05 < np.mean(steps) < 12
    assert max(steps) < 4 * np.mean(steps)


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [("what monday feels like", "street"), ("lazy sunday", "room"), ("that friday feeling", "nightclub")],
)
def test_a_day_or_a_feeling_is_a_scene_of_everyday(prompt: str, setting: str) -> None:
    assert parse(prompt).setting == setting
    assert any(CATALOGUE[figure.name].family == "person" for figure in parse(prompt).figures)
