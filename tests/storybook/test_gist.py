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
        ("a cat watching fish in an aquarium", "room", ["cat sit", "fish tank facing cat"]),
        ("a dog waiting at a train station in the snow", "station", ["dog sit"]),
        ("a man waiting at a train station", "station", ["man stand"]),
        (
            "a firefighter climbing a ladder to a burning window",
            "village",
            ["firefighter climb on ladder", "ladder leaning house", "house", "blaze ablaze house"],
        ),
        ("a glass of orange juice with ice cubes falling in", "table", ["iced juice"]),
        ("ice cubes dropping into a glass of cola", "table", ["iced cola"]),
        ("a juggler with three balls", "circus", ["man stand", "juggling balls with man"]),
        (
            "a medieval market with jugglers and merchants",
            "medieval square",
            ["man stand", "juggling balls with man", "vendor handling"],
        ),
        ("a gardener trimming a hedge into the shape of a swan", "garden", ["gardener", "swan"]),
        ("a cat in a tree in the garden", "garden", ["cat on tree", "tree"]),
        ("roman soldiers marching along a road", "road", ["legionary marching"]),
        ("a volcano erupting at night with lava flowing to the sea", "volcano", []),
        ("a sandstorm swallowing a small village", "sandstorm", ["house"]),
        ("an alien marketplace on a distant planet", "market", ["alien"]),
        ("a sailor climbing the mast in a storm", "ship deck", ["sailor climb"]),
        ("a polar bear on drifting ice", "ice floes", ["polar bear"]),
        ("two knights jousting", "meadow", ["knight on horse", "horse"]),
        ("a toy boat in a bathtub", "bathroom", ["toy boat on bathtub", "bathtub"]),
        ("a girl blowing out birthday candles", "room", ["girl blowing at table", "cake on table", "table"]),
        (
            "a boy blows out the candles on his birthday cake in the garden",
            "garden",
            ["boy blowing at table", "cake on table", "table"],
        ),
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
    ("prompt", "train", "relation"),
    [
        ("a steam locomotive leaving a tunnel in the mountains", "steam train", "out of"),
        ("a high speed train bursts out of a tunnel in the alps", "fast train", "out of"),
        ("a train entering a snowy tunnel in winter", "steam train", "into"),
    ],
)
def test_a_train_runs_through_a_hill_that_stands(prompt: str, train: str, relation: str) -> None:
    scene = parse(prompt)
    assert (scene.setting, scene.extras) == ("road", ("mountains",))
    assert figures_of(prompt) == [
        f"{train} drive",
        f"tunnel far {relation} {train}",
        f"tunnel near {relation} {train}",
    ]
    far, runs, near = sorted(cast_on(easel_of(prompt, 854, 480)), key=lambda actor: actor.order)[-3:]
    assert (far.action, runs.entry.name, near.action) == ("far", train, "near")
    assert far.speed == near.speed == 0
    assert runs.speed


@pytest.mark.parametrize(
    "prompt", ["a subway train in a tunnel", "a car driving through a tunnel", "a tunnel of light"]
)
def test_other_tunnels_are_seen_from_inside(prompt: str) -> None:
    assert all(figure.name != "tunnel" for figure in parse(prompt).figures)


def test_a_clipped_hedge_is_green() -> None:
    (elephant,) = parse("topiary in the shape of an elephant").figures
    blue, green, red = elephant.colour or (0, 0, 0)
    assert green > blue + 50
    assert green > red + 50


def test_soldiers_wear_one_uniform() -> None:
    legion = cast_on(easel_of("roman soldiers marching along a road"))
    assert len(legion) == 3
    assert len({actor.colour for actor in legion}) == 1
