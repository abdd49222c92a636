"""What a few words come to."""

from __future__ import annotations

import pytest

from storybook.reading.parse import parse
from storybook.reading.revise import revise

from .scenes import cast_on, easel_of, figures_of


@pytest.mark.parametrize(
    ("prompt", "setting", "shown"),
    [
        ("lanterns floating up into the night sky at a festival", "sky", ["paper lantern float"]),
        ("hundreds of glowing lanterns in the night sky", "sky", ["paper lantern"]),
        ("a dog waiting at a train station in the snow", "station", ["dog sit"]),
        ("a man waiting at a train station", "station", ["man stand"]),
        ("a juggler with three balls", "circus", ["man stand", "juggling balls with man"]),
        ("a cat in a tree in the garden", "garden", ["cat on tree", "tree"]),
        ("roman soldiers marching along a road", "road", ["knight marching"]),
        ("a volcano erupting at night with lava flowing to the sea", "volcano", []),
        ("a toy boat in a bathtub", "bathroom", ["toy boat on bathtub", "bathtub"]),
    ],
)
def test_little_is_said_and_all_is_meant(prompt: str, setting: str, shown: list[str]) -> None:
    assert parse(prompt).setting == setting
    assert figures_of(prompt) == shown


def test_a_boy_sees_the_sharks_of_an_aquarium_behind_its_pane() -> None:
    scene = parse("a boy looking at sharks in an aquarium")
    assert (scene.setting, scene.extras) == ("aquarium", ("shark",))


def test_a_remix_lets_a_castle_fall_into_ruins() -> None:
    (castle,) = revise("same castle but in ruins", parse("a castle on a hill")).figures
    assert (castle.name, castle.action) == ("castle", "derelict")


@pytest.mark.parametrize(
    "prompt", ["a subway train in a tunnel", "a car driving through a tunnel", "a tunnel of light"]
)
def test_other_tunnels_are_seen_from_inside(prompt: str) -> None:
    assert all(figure.name != "tunnel" for figure in parse(prompt).figures)


def test_soldiers_wear_one_uniform() -> None:
    legion = cast_on(easel_of("soldiers marching along a road"))
    assert len(legion) == 3
    assert len({actor.colour for actor in legion}) == 1
