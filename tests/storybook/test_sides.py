"""Who is on which side of the picture: left, right, in the middle, between others, behind what was named before."""

from __future__ import annotations

import pytest

from storybook.places import Backdrop
from storybook.reading.parse import parse
from tests.storybook.scenes import cast_on, easel_of, figures_of


@pytest.mark.parametrize(
    ("prompt", "left_to_right"),
    [
        ("a drummer on the left and a cellist on the right with a dog sleeping between them", ["man", "dog", "woman"]),
        ("a child stands between a knight and a dragon", ["knight", "child", "dragon"]),
        ("a red balloon on the left, a blue one on the right and a cat in the middle", ["balloon", "cat", "balloon"]),
        ("on the right a fox, on the left a bear", ["bear", "fox"]),
        ("three friends: a rabbit on the right, a bear in the middle and a fox on the left", ["fox", "bear", "rabbit"]),
        ("a gorilla to the right of a goat", ["goat", "gorilla"]),
        ("two elephants facing each other", ["elephant", "elephant"]),
        ("a guitarist on the right, a singer in the middle and a goat on the left", ["goat", "man", "man"]),
        ("two snowmen with a penguin between them", ["snowman", "penguin", "snowman"]),
        ("a cat sits between two benches", ["bench", "cat", "bench"]),
    ],
)
def test_everybody_stands_on_the_side_that_is_named(prompt: str, left_to_right: list[str]) -> None:
    easel = easel_of(prompt, 854, 480)
    backdrop = Backdrop(back=[], stand=0.9 * 480, air=0.3 * 480, spread=0.06 * 480)
    cast = [actor for actor in cast_on(easel, backdrop) if actor.host is None]
    assert [actor.entry.name for actor in sorted(cast, key=lambda actor: actor.x)] == left_to_right


def test_nobody_leaves_a_side_unasked() -> None:
    for seed in range(4):
        easel = easel_of(f"a fox on the left and a bear on the right, {seed}", 854, 480)
        cast = cast_on(easel, Backdrop(back=[], stand=430, air=140, spread=30))
        assert not any(actor.speed for actor in cast)
        assert [actor.flip for actor in sorted(cast, key=lambda actor: actor.x)] == [False, True]


def test_one_who_is_alone_stands_on_the_side_as_well() -> None:
    (figure,) = parse("a woman on the left side of the frame looks at the sea").figures
    assert figure.side == "left"
    assert parse("she is on the right track").figures == ()


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        (
            "a green motorcycle parked in front of a mailbox while a squirrel runs behind it",
            ["motorcycle still before mailbox", "mailbox", "squirrel hop behind motorcycle"],
        ),
        (
            "a horse stands behind a fence with a crow on it",
            ["horse stand behind fence", "fence", "crow on fence"],
        ),
        (
            "a waiter walks between two tables, a man eating on the left, a woman eating on the right",
            ["teacher walk between table", "table", "man dining at table", "woman dining at table"],
        ),
        (
            "a grandmother sits between two children on a sofa",
            ["old woman sit on sofa", "child on sofa", "sofa", "child on sofa"],
        ),
        (
            "a spaceship hovers over a barn, a farmer in front of it looks up",
            ["spaceship fly above barn", "barn", "farmer stand before barn"],
        ),
        (
            "a snowman beside a mailbox with a cardinal on top of it",
            ["snowman beside mailbox", "mailbox", "robin on mailbox"],
        ),
        ("a boy with a dog on either side of him", ["boy", "dog beside boy"]),
        (
            "a black cat walks in front of a fence, a dog sleeping behind it",
            ["cat walk before fence", "fence", "dog sleep behind fence"],
        ),
        (
            "a deer drinks from a stream with wolves watching behind the trees",
            ["deer sip", "wolf sit behind tree", "tree"],
        ),
        ("a girl walks behind her house", ["girl walk behind house", "house"]),
    ],
)
def test_what_is_said_of_places_ties_the_right_two_to_each_other(prompt: str, expected: list[str]) -> None:
    assert figures_of(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("a bear cub sleeping inside an old hollow log", ["bear curl inside hollow log", "hollow log"]),
        ("a perfume bottle on wet black stone", ["perfume on rock", "rock"]),
        (
            "an owl perched above a bear cub inside an old hollow log",
            ["owl stand on hollow log", "bear sit inside hollow log", "hollow log"],
        ),
        ("cheese stretching from a slice of pizza", ["pizza pulled"]),
        ("a white duck on a cow", ["white duck on cow", "cow"]),
        ("a boy flies a kite with dark storm clouds behind him", ["boy", "kite with boy"]),
        ("colonists inside a glass dome on Mars", ["astronaut"]),
    ],
)
def test_where_somebody_is_says_what_is_shown(prompt: str, expected: list[str]) -> None:
    assert figures_of(prompt) == expected


def test_what_is_poured_from_high_above_is_seen_from_the_side() -> None:
    assert not parse("a vendor in Marrakech pours tea from high above into a glass").setting.startswith("aerial")
    assert parse("a city from high above").setting.startswith("aerial")
    assert parse("a cat inside").setting == "room"


def test_who_is_on_a_stump_is_seen_on_top_of_it() -> None:
    easel = easel_of("a squirrel on a tree stump", 854, 480)
    cast = {actor.entry.name: actor for actor in cast_on(easel, Backdrop(back=[], stand=430, air=140, spread=30))}
    assert cast["squirrel"].height > 0.5 * cast["tree stump"].height
