"""Groups stand with room between them, and in the frame."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from storybook.places import SETTINGS
from storybook.reading.parse import parse
from storybook.staging.groups import spread, spreads
from storybook.staging.parts import Part
from storybook.staging.roles import rehearse
from storybook.subjects import CATALOGUE


def _part(prompt: str) -> Part:
    scene = parse(prompt)
    return rehearse(scene, SETTINGS[scene.setting], width=854, height=480, near=1.0)[0]


@pytest.mark.parametrize("prompt", ["a herd of elephants", "three cars on a street", "a flock of sheep", "two horses"])
def test_no_two_of_a_row_touch_and_all_fit(prompt: str) -> None:
    part = _part(prompt)
    assert spreads(part)
    wide = 220.0
    places = spread(part, 160.0, wide, 780.0, np.random.default_rng(3))
    assert len(places) == part.figure.count
    assert max(abs(place.along) + wide * place.scale / 2 for place in places) < 0.52 * 854
    rows = [[place for place in places if int(place.back) == row] for row in range(3)]
    for row in rows:
        row.sort(key=lambda place: place.along)
        for first, second in itertools.pairwise(row):
            assert second.along - first.along > wide * (first.scale + second.scale) / 2


def test_a_caravan_goes_one_behind_the_other() -> None:
    places = spread(_part("a camel caravan"), 120.0, 150.0, 780.0, np.random.default_rng(3))
    assert {place.back for place in places} == {0.0}


def test_puppies_of_a_breed_are_of_that_breed() -> None:
    assert [(figure.name, figure.count) for figure in parse("golden retriever puppies").figures] == [("puppy", 3)]
    assert [(figure.name, figure.count) for figure in parse("two husky puppies").figures] == [("husky", 2)]
    assert [figure.name for figure in parse("a dog and a puppy").figures] == ["dog", "puppy"]


def test_a_mammoth_is_no_elephant() -> None:
    assert parse("a woolly mammoth in the snow").figures[0].name == "mammoth"
    assert CATALOGUE["mammoth"].colour != CATALOGUE["elephant"].colour


@pytest.mark.parametrize(
    "prompt", ["flying cars over a city", "a flying bus", "a flying whale", "a train flying through the night sky"]
)
def test_what_is_said_to_fly_hovers(prompt: str) -> None:
    part = _part(prompt)
    assert part.lifted or part.entry.habitat == "air"


@pytest.mark.parametrize("prompt", ["a man flying a kite", "a flying bird", "an aeroplane flying over the sea"])
def test_what_flies_by_nature_or_flies_something_does_not(prompt: str) -> None:
    assert not _part(prompt).lifted


@pytest.mark.parametrize(
    ("prompt", "action"),
    [
        ("a wolf howling at the moon", "howl"),
        ("a lion roaring", "roar"),
        ("a dog barking", "bark"),
        ("a cow mooing", "roar"),
    ],
)
def test_animals_raise_their_voices(prompt: str, action: str) -> None:
    assert parse(prompt).figures[0].action == action


def test_presents_lie_under_their_tree_and_are_smaller() -> None:
    scene = parse("a christmas tree with presents in a living room")
    parts = rehearse(scene, SETTINGS[scene.setting], width=854, height=480, near=1.0)
    tree, gifts = parts
    assert gifts.figure.relation == "under"
    assert gifts.height < 0.3 * tree.height


def test_words_of_the_camera_and_of_strange_places_draw_nothing() -> None:
    assert parse("a drone view of a beach").figures == ()
    assert parse("aerial view of a forest").figures == ()
    assert [figure.name for figure in parse("a spaceship landing on an alien planet").figures] == ["spaceship"]
    assert [figure.name for figure in parse("a drone over a field").figures] == ["drone"]


def test_what_lands_comes_down_on_its_legs() -> None:
    (ship,) = parse("a spaceship landing on the moon").figures
    assert ship.action == "land"


def test_a_mother_is_of_the_kind_of_her_young() -> None:
    names = [figure.name for figure in parse("ducklings following their mother").figures]
    assert names == ["duckling", "duck"]
    small, large = parse("a baby elephant following its mother").figures
    assert small.name == large.name == "elephant"
    assert small.size < 0.6 * large.size


def test_chicks_that_are_fed_sit_in_the_nest() -> None:
    scene = parse("a bird feeding its chicks in a nest")
    chicks = next(figure for figure in scene.figures if figure.name == "chick")
    assert scene.figures[chicks.to].name == "nest"


def test_on_a_car_is_not_in_it() -> None:
    assert parse("a cat sitting on a car").figures[0].relation == "on"
    assert parse("a cat in a car").figures[0].relation == "driving"
