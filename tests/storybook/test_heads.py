"""A word acts as the head of its phrase: looks, denials, signs, verbs and names."""

from __future__ import annotations

import logging

import pytest

from storybook.reading.parse import parse
from tests.storybook.scenes import figures_of


def names(prompt: str) -> set[str]:
    return {figure.name for figure in parse(prompt).figures}


@pytest.mark.parametrize(
    ("prompt", "style"),
    [
        ("silhouette of a man on a hill", "silhouette"),
        ("a woman's silhouette against the sunset", "silhouette"),
        ("a dancer in silhouette against the setting sun", "silhouette"),
        ("a deer silhouetted against the moon", "silhouette"),
        ("a rider crosses a ridge, silhouetted against a red sky", "silhouette"),
        ("a tree, silhouette", "silhouette"),
        ("silhouette style, a deer in the forest", "silhouette"),
        ("a cowboy rides across the desert while a distant skyline is silhouetted against the horizon", ""),
        ("a woman walks down a street, the silhouettes of mountains rising behind the roofs", ""),
        ("a man walks past silhouetted trees", ""),
        ("a girl climbs a hill. For a moment she is only a silhouette against the light", ""),
        ("a lion rests in the savanna, silhouettes of trees in the distance", ""),
        ("black and white film of a man walking in the rain", "mono"),
        ("a man walks in the rain, black and white", "mono"),
        ("a couple dancing in black and white", "mono"),
        ("a monochrome portrait of an old man", "mono"),
        ("film noir, a detective in an alley", "mono"),
        ("a monochrome city in the rain", "mono"),
        ("a zebra with black and white stripes in the savanna", ""),
        ("a black and white soccer ball rolls across the grass", ""),
        ("a woman in a monochrome dress walks in a park", ""),
        ("a waiter dressed in black and white carries a tray", ""),
        ("a black and white cat on a sofa", ""),
        ("a passage with monochrome tiles and a violinist", ""),
    ],
)
def test_a_look_is_said_of_the_picture_and_not_of_a_thing_in_it(prompt: str, style: str) -> None:
    assert parse(prompt).style == style


@pytest.mark.parametrize(
    ("prompt", "shown"),
    [
        ("masterpiece, best quality, a girl in a garden", {"girl"}),
        ("a girl in a garden, masterpiece, 8k", {"girl"}),
        ("a cinematic masterpiece of a lion in the savanna", {"lion"}),
        ("a lion in the savanna, like a masterpiece of photography", {"lion"}),
        ("a woman looks at a masterpiece in a museum", {"woman", "framed picture"}),
    ],
)
def test_praise_is_no_picture_on_a_wall(prompt: str, shown: set[str]) -> None:
    assert names(prompt) == shown


@pytest.mark.parametrize(
    ("prompt", "shown"),
    [
        ("a quiet lake at dawn, no people and no boats", set()),
        ("a beach without people or umbrellas", set()),
        ("an empty street free of cars", set()),
        ("a lake with no boats, just a swan", {"swan"}),
        ("a man with no hat walks his dog", {"man", "dog"}),
        ("no cars, people or dogs on the street, a cat sleeps", {"cat"}),
        ("not a single boat on the lake, a duck swims", {"duck"}),
        ("a park without any dogs, a horse and a cow graze", {"horse", "cow"}),
        ("a boy without a coat holds a balloon", {"boy", "balloon"}),
        ("a lake with people and boats", {"man", "woman", "sailboat"}),
    ],
)
def test_what_is_denied_is_not_shown(prompt: str, shown: set[str]) -> None:
    assert names(prompt) == shown


def test_where_something_is_missing_is_still_the_place() -> None:
    scene = parse("no boats on the lake")
    assert (scene.setting, scene.figures) == ("lake", ())


def test_no_is_in_the_in_portuguese() -> None:
    assert parse("um cachorro no parque").setting == "park"


def test_a_camera_without_movement_stands_still() -> None:
    assert parse("a cat on a sofa, no camera movement").camera == "still"


@pytest.mark.parametrize(
    ("prompt", "shown"),
    [
        ('a door with a sign that says "Fire Exit"', {"door"}),
        ("a door marked Fire Exit at the end of a hallway", {"door"}),
        ("a fire exit at the end of a corridor", set()),
        ('a red neon sign reading "Blue Whale Cafe" above a bar', set()),
        ('a man says "I love dogs" and walks away', {"man"}),
        ("a cat named Mittens sleeps on a sofa", {"cat", "sofa"}),
        ("a campfire burning in the forest", {"campfire"}),
        ("a house on fire", {"house", "blaze"}),
        ('"a cat on a sofa"', {"cat", "sofa"}),
        ('a "robot" walks in a city', {"robot"}),
        ("a girl under a sign reading a book", {"girl", "book"}),
        ("a heart made of roses", {"heart", "rose"}),
    ],
)
def test_writing_is_read_and_not_shown(prompt: str, shown: set[str]) -> None:
    assert names(prompt) == shown


@pytest.mark.parametrize(
    ("prompt", "pool"),
    [
        ("syrup pools around the base of a stack of pancakes", False),
        ("syrup runs over the edges, drips from layer to layer, and pools around the base", False),
        ("honey slowly pools on the plate", False),
        ("a pool of light on the floor of a museum", False),
        ("children swim in a pool", True),
        ("a glassy pool of water under palm trees", True),
        ("hotel pools at noon", True),
    ],
)
def test_what_flows_pools_without_a_swimming_pool(prompt: str, pool: bool) -> None:
    assert (parse(prompt).setting == "pool") == pool


@pytest.mark.parametrize(
    ("prompt", "first"),
    [
        ("Marie Curie mixes a potion in a laboratory", "woman"),
        ("Lionel Messi kicks a ball", "man"),
        ("Taylor Swift sings on a stage while her fans cheer", "woman"),
        ("In the kitchen, Gordon cooks pasta", "man"),
        ("Dr. Strange casts a spell in a dark temple", "man"),
        ("a zitherologist who reads a book", "man"),
        ("a flugelmaker who waters her plants", "woman"),
        ("a zitherologist named Anna plays chess", "woman"),
        ("close-up of Anna Karenina crying in the snow", "woman"),
        ("Golden Retriever runs on the beach", "dog"),
        ("a dog who loves music runs in a park", "dog"),
        ("a red Ferrari drifting around a corner", "sports car"),
        ("Eiffel Tower glows at night in Paris", "eiffel tower"),
        ("A Red Fox Runs Through A Snowy Forest", "fox"),
        ("a botanist who waters plants in a greenhouse", "doctor"),
    ],
)
def test_somebody_with_a_name_or_a_deed_is_a_person(prompt: str, first: str) -> None:
    assert figures_of(prompt)[0].split()[0] in first.split()[0]


@pytest.mark.parametrize(
    ("prompt", "left_out"),
    [
        ("a dog, a cat, a horse, a cow, a pig, a goat, two owls and three foxes in a park", 5),
        ("100 sheep on a meadow", 86),
        ("a dog and a cat in a park", 0),
    ],
)
def test_figures_that_do_not_fit_are_counted_in_the_log(
    prompt: str, left_out: int, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, logger="storybook"):
        parse(prompt)
    told = [record.getMessage() for record in caplog.records]
    assert told == ([f"no room in the picture for {left_out} figures"] if left_out else [])
