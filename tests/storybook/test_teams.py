"""Vehicles and the animals before them: one drawing, one pace."""

from __future__ import annotations

import pytest

from storybook.subjects import CATALOGUE, cycle


@pytest.mark.parametrize(
    ("team", "puller", "gait", "size"),
    [
        ("horse carriage", "horse", "trot", 1.0),
        ("ox cart", "cow", "walk", 1.0),
        ("dog sled", "husky", "gallop", 1.5),
    ],
)
def test_a_team_goes_as_far_as_its_animals_step(team: str, puller: str, gait: str, size: float) -> None:
    whole, animal = cycle(CATALOGUE[team], "drive"), cycle(CATALOGUE[puller], gait)

    metres = whole.stride * CATALOGUE[team].height_metres
    assert metres == pytest.approx(animal.stride * CATALOGUE[puller].height_metres * size, rel=0.1)
    assert cycle(CATALOGUE[team], "still").stride == 0.0


@pytest.mark.parametrize(("one", "two"), [("horse cart", "ox cart"), ("donkey cart", "ox cart")])
def test_two_abreast_are_two(one: str, two: str) -> None:
    def shapes(name: str) -> int:
        return len(CATALOGUE[name].sketch("drive", 0.0, CATALOGUE[name].main, 0).shapes)

    assert shapes(two) > 1.3 * shapes(one)


def test_reindeer_gallop_wherever_the_sleigh_is() -> None:
    sleigh = CATALOGUE["santa's sleigh"]
    first, later = (sleigh.sketch("hover", phase, sleigh.main, 0) for phase in (0.0, 0.4))

    assert not first.equals(later)
