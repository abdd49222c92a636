"""Everyday things: the words that reach each, where it stands, and what a few words about one come to."""

from __future__ import annotations

from itertools import pairwise

import pytest

from storybook.reading.parse import parse
from storybook.staging.actors import extent
from storybook.subjects import Entry
from storybook.subjects.things import playroom, products, streets, utensils, workshop
from tests.storybook.scenes import cast_on, easel_of, figures_of

_NEWCOMERS = [entry for module in (playroom, products, streets, utensils, workshop) for entry in module.ENTRIES]


@pytest.mark.parametrize("entry", _NEWCOMERS, ids=lambda entry: entry.name)
def test_each_word_in_a_prompt_shows_its_thing(entry: Entry) -> None:
    for word in entry.words:
        shown = [figure.name for figure in parse(f"a close-up of a {word}").figures]
        assert shown[:1] == [entry.name], word


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("a burning candle", ["1 candle"]),
        ("five marbles on the floor", ["1 marbles"]),
        ("two dice on a table", ["1 dice"]),
        ("a woman throws a boomerang on a beach", ["1 woman throwing", "1 frisbee throwing with woman"]),
        ("an old film camera on a tripod", ["1 camera"]),
        ("a man sleeping in a hammock", ["1 man sleep on hammock", "1 hammock"]),
        ("a king sits on his golden throne", ["1 king sit on throne", "1 throne"]),
        ("a throne room in a castle", []),
        ("a girl with a pearl earring", ["1 girl"]),
        ("a jar of honey", ["1 jar"]),
        ("a baby sleeping in a crib", ["1 baby sleep on crib", "1 crib"]),
        ("a meerkat stands guard on a mound", ["1 meerkat upright"]),
        ("a squirrel standing upright", ["1 squirrel upright"]),
        ("a cat looking at its reflection in a mirror", ["1 cat stand beside mirror", "1 mirror"]),
        ("a zebra crossing a street in a city", ["1 zebra walk"]),
        ("a zebra crossing in a city", []),
        ("geese gliding over a lake", ["3 goose fly"]),
        ("a stack of books on a table", ["1 books"]),
        (
            "a street at night, people with umbrellas, reflections in puddles",
            ["2 man", "2 woman", "3 umbrella with woman"],
        ),
        ("a raven on a gravestone", ["1 crow on gravestone", "1 gravestone"]),
        ("a dog looking out of a car window", ["1 dog sit driving car", "1 car drive"]),
        ("a train in a valley", ["1 steam train"]),
        ("a rocket ship in space", ["1 rocket"]),
        ("a dog next to a fire hydrant", ["1 dog beside fire hydrant", "1 fire hydrant"]),
    ],
)
def test_what_is_done_with_a_thing(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt, counted=True) == figures


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("a kettle whistling on the stove", "kitchen"),
        ("a hammer and a nail", "table"),
        ("a vending machine at night", "street"),
        ("a king on a throne", "throne room"),
        ("a baby in a crib", "room"),
        ("a monk in a temple", "temple"),
        ("an astronaut planting a flag on a red planet", "mars"),
        ("a robot watering sunflowers", "garden"),
        ("a crow on a pumpkin", "garden"),
        ("a parrot on a book", "table"),
        ("pumpkins on halloween night", "meadow"),
        ("a castle reflected in the water", "lake"),
        ("a train passing through a field of sunflowers", "meadow"),
        ("a scorpion", "desert"),
        ("a marble statue of a lion", "city"),
    ],
)
def test_where_a_thing_is_at_home(prompt: str, setting: str) -> None:
    assert parse(prompt).setting == setting


def test_a_mushroom_is_large_enough_for_whoever_is_under_it() -> None:
    girl, mushroom = sorted(
        cast_on(easel_of("a girl under a giant mushroom", 854, 480)), key=lambda actor: actor.entry.name != "girl"
    )
    assert mushroom.height > 1.4 * girl.height


def test_three_who_stand_before_a_house_do_not_hide_each_other() -> None:
    house, *pigs = cast_on(easel_of("three pigs in front of a house", 854, 480))
    assert house.entry.name == "house"
    places = sorted(pig.x for pig in pigs)
    assert all(right - left > 1.5 * pigs[0].height for left, right in pairwise(places))


def test_a_kitten_on_a_dog_is_seen() -> None:
    dog, kitten = sorted(
        cast_on(easel_of("a tiny kitten on the back of a large dog", 854, 480)), key=lambda actor: actor.entry.name
    )
    assert kitten.height > 0.3 * dog.height


@pytest.mark.parametrize(
    "animal", ["turtle", "tortoise", "snake", "crocodile", "lizard", "fish", "whale", "shark", "dolphin"]
)
def test_a_hat_is_on_the_head_of_whoever_is_drawn_without_one(animal: str) -> None:
    wearer, hat = sorted(
        cast_on(easel_of(f"a {animal} wearing a top hat", 854, 480)), key=lambda actor: actor.entry.name != animal
    )
    x, y = wearer.point(hat.grip, hat.grip_at)
    before, ahead = extent(wearer)
    facing = -1 if wearer.flip else 1
    assert facing * x > 0.2 * (ahead if facing > 0 else before)  # at the front, where the head is
    assert -wearer.height < y < 0
