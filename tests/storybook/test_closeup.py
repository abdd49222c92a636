"""Small creatures that lead a film are seen from near, at their flower, on their leaf."""

from __future__ import annotations

import pytest

from storybook.places import SETTINGS
from storybook.reading.parse import parse
from storybook.staging.closeup import close_up_share, is_close_up, is_portrait
from storybook.staging.roles import rehearse
from storybook.subjects import CATALOGUE


@pytest.mark.parametrize(
    "prompt",
    [
        "A hummingbird hovering over a red flower",
        "A bee collecting honey from sunflowers",
        "a snail crawling on a leaf after the rain",
        "a frog sitting on a lily pad in a pond",
        "an ant carrying a crumb",
        "a spider in its web",
    ],
)
def test_a_tiny_creature_that_leads_is_seen_from_near(prompt: str) -> None:
    scene = parse(prompt)
    assert is_close_up(scene)
    first = scene.figures[0]
    assert close_up_share(first, CATALOGUE[first.name]) > 0.12


@pytest.mark.parametrize(
    "prompt",
    ["a butterfly landing on a child's hand", "a girl with butterflies", "a dog chasing a bee", "a red flower"],
)
def test_beside_larger_ones_it_is_not(prompt: str) -> None:
    assert not is_close_up(parse(prompt))


def test_a_leaf_that_carries_somebody_is_a_large_green_one() -> None:
    assert parse("a ladybug on a leaf").figures[1].name == "big leaf"
    assert parse("a caterpillar eating a leaf").figures[0].relation == "on"
    assert parse("a leaf").figures[0].name == "leaf"


@pytest.mark.parametrize(
    ("prompt", "portrait"),
    [
        ("a close-up portrait of an old fisherman", True),
        ("the camera pushes in on an old man's face", True),
        ("close-up of a woman drinking coffee", True),
        ("close-up of a lion in the savanna", True),
        ("close-up of two women", False),
        ("an old man in the park", False),
        ("close-up of an apple", False),
    ],
)
def test_who_is_alone_in_a_close_up_is_portrayed(prompt: str, portrait: bool) -> None:
    assert is_portrait(parse(prompt)) == portrait


@pytest.mark.parametrize("size", [(320, 180), (180, 320)])
def test_a_portrait_ends_below_the_waist_and_has_its_head(size: tuple[int, int]) -> None:
    scene = parse("close-up portrait of a queen")
    (part,) = rehearse(scene, SETTINGS[scene.setting], width=size[0], height=size[1], near=1.05)

    assert part.height > 1.1 * min(size[1], 1.3 * size[0])


def test_a_cello_is_seen_with_whoever_is_portrayed_playing_it() -> None:
    scene = parse("close-up of a woman playing the cello")
    player = rehearse(scene, SETTINGS[scene.setting], width=320, height=180, near=1.05)[0]

    assert is_portrait(scene)
    assert player.height < 180


@pytest.mark.parametrize(
    ("prompt", "setting", "slit"),
    [
        ("close up of an eye opening", "eye", False),
        ("extreme close up of a blue eye reflecting the city lights", "eye", False),
        ("a dragon's eye opening, macro", "eye", True),
        ("close up of a woman with blue eyes", "park", False),
    ],
)
def test_an_eye_fills_the_picture(prompt: str, setting: str, slit: bool) -> None:
    scene = parse(prompt)
    assert (scene.setting, "slit pupil" in scene.extras) == (setting, slit)
