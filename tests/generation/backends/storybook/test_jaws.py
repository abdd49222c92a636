"""What animals have in the mouth, pull at or run off with, and where they swim."""

from __future__ import annotations

import pytest

from generation.backends.storybook.reading.parse import parse
from generation.backends.storybook.settings.currents import OPEN_WATER
from generation.backends.storybook.spec import DEPTHS


@pytest.mark.parametrize(
    ("prompt", "prey"),
    [
        ("a cat with a mouse in its mouth", "mouse"),
        ("a dog with a ball in its mouth", "ball"),
        ("a lion carrying a gazelle", "gazelle"),
        ("a fox stealing an egg", "egg"),
    ],
)
def test_it_is_in_the_mouth(prompt: str, prey: str) -> None:
    holder, caught = parse(prompt).figures
    assert (caught.name, caught.relation, caught.to, holder.to) == (prey, "caught", 0, -1)


def test_an_open_mouth_holds_nothing() -> None:
    assert all(figure.relation != "caught" for figure in parse("a lion with its mouth open and a bird").figures)


def test_whom_it_was_stolen_from_runs_after_it() -> None:
    thief, loot, other = parse("a squirrel stealing a nut from another squirrel").figures
    assert (thief.name, other.name, loot.relation) == ("squirrel", "squirrel", "caught")
    assert (other.relation, other.to) == ("trail", 0)
    assert parse("a dog stealing a sausage from a butcher").figures[2].action == "run"


@pytest.mark.parametrize("prompt", ["two dogs playing tug of war with a rope", "a dog and a cat playing tug of war"])
def test_two_animals_pull_at_a_rope(prompt: str) -> None:
    first, second = parse(prompt).figures
    assert (first.action, second.action, second.relation) == ("tug", "tug", "tugging")


@pytest.mark.parametrize("name", ["polar bear", "seal", "penguin"])
def test_who_swims_between_ice_floes_is_in_the_water(name: str) -> None:
    scene = parse(f"a {name} swimming between ice floes")
    assert scene.setting == "ice floes"
    assert scene.figures[0].action in DEPTHS
    assert OPEN_WATER in scene.extras


def test_a_whale_lies_on_no_floe() -> None:
    scene = parse("an orca between ice floes")
    assert (scene.figures[0].action, OPEN_WATER in scene.extras) == ("jump", True)


def test_who_does_not_swim_is_on_the_floe() -> None:
    assert parse("a polar bear standing on an ice floe").figures[0].action not in DEPTHS
