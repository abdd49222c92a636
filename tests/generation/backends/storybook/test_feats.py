"""Contests and feats of people are seen."""

from __future__ import annotations

import pytest

from generation.backends.storybook.reading.parse import parse
from generation.backends.storybook.subjects import CATALOGUE, draw


@pytest.mark.parametrize(
    ("prompt", "actions"),
    [
        ("two children having a pillow fight in a bedroom", ["pillow fighting", "pillow fighting"]),
        ("a girl and a boy have a pillow fight", ["pillow fighting", "pillow fighting"]),
        ("two men arm wrestling at a table", ["arm wrestling", "wrestling arm"]),
        ("a boxer hitting a punching bag", ["punching bag"]),
        ("a breakdancer spinning on his head", ["head spinning"]),
        ("a baker taking bread out of an oven", ["at oven"]),
        ("a woman opens an umbrella", ["opening umbrella"]),
    ],
)
def test_a_feat_is_shown(prompt: str, actions: list[str]) -> None:
    assert [figure.action for figure in parse(prompt).figures] == actions


def test_those_who_wrestle_with_their_arms_are_face_to_face() -> None:
    first, second = parse("a cowboy and a pirate arm wrestling").figures
    assert (first.relation, second.relation, second.to) == ("", "opposite", 0)


def test_a_boxer_against_another_needs_no_bag() -> None:
    assert {figure.action for figure in parse("two boxers fighting in a ring").figures} == {"boxing"}


def test_who_spins_on_the_head_has_it_on_the_ground() -> None:
    sprite = draw(CATALOGUE["man"], height_px=120, action="head spinning", phase=0.0)
    assert sprite.points["head"][1] > sprite.points["foot0"][1]
