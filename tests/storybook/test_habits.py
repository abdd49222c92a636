"""What animals and vehicles do: in the water, in a beam, with what they carry, wear and play with."""

from __future__ import annotations

import pytest

from storybook.painting.sheet import Easel, View
from storybook.places import SETTINGS
from storybook.reading.parse import parse
from storybook.staging.actors import extent, rise
from storybook.staging.stage import Actor
from tests.storybook.scenes import cast_on, easel_of, figures_of

_SHAPES = ((854, 480), (480, 854))


def _cast(prompt: str, width: int, height: int) -> tuple[list[Actor], Easel]:
    easel = easel_of(prompt, width, height, horizon=SETTINGS[parse(prompt).setting].horizon)
    return cast_on(easel), easel


@pytest.mark.parametrize(
    ("prompt", "setting", "expected"),
    [
        ("a bear catches salmon in a river", "river", ["1 bear wade", "1 salmon caught bear"]),
        ("a heron catches a fish", "lake", ["1 heron wade", "1 fish caught heron"]),
        ("a bear fishing in a stream", "river", ["1 bear wade", "1 fish caught bear"]),
        ("a tiger bathes in a pool", "pool", ["1 tiger bathe"]),
        ("hippos in the river", "river", ["3 hippopotamus bathe"]),
        ("horses wading through a river", "river", ["3 horse ford"]),
        ("an elephant drinks at the waterhole", "river", ["1 elephant sip"]),
        ("a cow drinks from the river", "river", ["1 cow sip"]),
        ("a deer in a forest by a lake", "lake", ["1 deer"]),
        ("a dog runs along the river", "river", ["1 dog gallop"]),
    ],
)
def test_animals_that_bathe_fish_and_drink_are_in_the_water(prompt: str, setting: str, expected: list[str]) -> None:
    assert parse(prompt).setting == setting
    assert figures_of(prompt, counted=True) == expected


@pytest.mark.parametrize("size", _SHAPES)
@pytest.mark.parametrize("prompt", ["a bear catches salmon in a river", "a tiger bathes in a pool"])
def test_who_is_in_the_water_has_its_feet_below_the_water_line(prompt: str, size: tuple[int, int]) -> None:
    actor = next(one for one in _cast(prompt, *size)[0] if one.host is None)
    assert actor.afloat
    assert not actor.shadow
    assert 0.2 * actor.height < actor.wade < 0.6 * actor.height


@pytest.mark.parametrize(
    ("prompt", "setting", "expected"),
    [
        ("a hedgehog with a tiny backpack", "forest", ["1 hedgehog", "1 backpack on back hedgehog"]),
        ("a snail with a castle on its back", "garden", ["1 snail", "1 castle on back snail"]),
        ("a tortoise with a tree on its shell", "meadow", ["1 tortoise", "1 tree on back tortoise"]),
        ("a donkey carrying baskets", "farm", ["1 donkey", "1 basket on back donkey"]),
        ("a dog carrying a stick", "meadow", ["1 dog", "1 stick with dog"]),
        ("a girl with a backpack", "park", ["1 girl", "1 backpack with girl"]),
        (
            "an octopus hides in a sunken treasure chest",
            "underwater",
            ["1 octopus inside treasure chest", "1 treasure chest"],
        ),
        ("a kitten in a basket", "room", ["1 kitten sit inside basket", "1 basket"]),
        ("a boy in a barrel", "meadow", ["1 boy stand inside barrel", "1 barrel"]),
        ("a cat on a box", "room", ["1 cat on box", "1 box"]),
    ],
)
def test_what_is_on_a_back_or_in_a_box_is_there(prompt: str, setting: str, expected: list[str]) -> None:
    assert figures_of(prompt, counted=True) == expected
    assert parse(prompt).setting == setting


@pytest.mark.parametrize("size", _SHAPES)
def test_who_is_in_a_basket_is_cut_off_at_its_rim(size: tuple[int, int]) -> None:
    kitten, basket = sorted(_cast("a kitten in a basket", *size)[0], key=lambda one: one.host is None)
    assert kitten.host is basket
    assert kitten.pane is not None
    assert kitten.y == pytest.approx(-kitten.pane[3])
    assert 0.3 * min(size) < basket.height < 0.9 * min(size)
    assert kitten.height < 1.6 * basket.height


@pytest.mark.parametrize("size", _SHAPES)
@pytest.mark.parametrize("prompt", ["geese fly south in a V", "a flock of flamingos takes off from a pink lake"])
def test_wild_geese_fly_in_a_vee_with_the_first_ahead(prompt: str, size: tuple[int, int]) -> None:
    birds = _cast(prompt, *size)[0]
    assert len(birds) > 6
    ahead = -1 if birds[0].flip else 1
    first, *others = sorted(birds, key=lambda one: -ahead * one.x)
    above = [one for one in others if one.y < first.y]
    assert abs(2 * len(above) - len(others)) <= 1
    for arm in (above, [one for one in others if one.y > first.y]):
        away = [abs(one.y - first.y) for one in arm]
        assert away == sorted(away)
    assert all(0 < one.x < size[0] and 0 < one.y < size[1] for one in birds)


def test_a_herd_fills_an_upright_frame() -> None:
    herd = _cast("a herd of elephants crosses the savanna", 480, 854)[0]
    assert len(herd) == 6
    assert max(one.height for one in herd) > 0.25 * 480
    rows = sorted(one.y for one in herd)
    assert rows[-1] - rows[0] > 0.9 * herd[0].height


def test_a_hummingbird_drinks_with_its_beak_in_the_flower() -> None:
    bird, flower = sorted(
        _cast("a hummingbird drinks from a red flower", 854, 480)[0], key=lambda one: one.host is None
    )
    assert bird.action == "fly"
    x, y = bird.place(View(0.0, 0.0, 0.0))
    beak_x, beak_y = bird.point(("mouth",), (0.9, 0.5))
    heart_x, heart_y = flower.point(("heart",), (0.5, 0.7))
    assert abs(x + beak_x - flower.x - heart_x) < 0.12 * flower.height
    assert abs(y + beak_y - flower.y - heart_y) < 0.12 * flower.height


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("a kitten plays with a ball of yarn", ["1 kitten paw", "1 yarn still pawed kitten"]),
        ("a cat bats at a toy mouse", ["1 cat paw", "1 mouse still pawed cat"]),
        ("two dogs playing with a ball", ["2 dog gallop", "1 ball ahead dog"]),
        ("a rooster crows on a fence", ["1 rooster crow on fence", "1 fence"]),
        ("bats sleeping in a cave", ["3 bat hang"]),
        ("a whale's tail rises from the ocean", ["1 whale fluke"]),
        ("an eagle catches a fish", ["1 eagle snatch", "1 fish caught eagle"]),
        ("a polar bear with a fish in its mouth", ["1 polar bear wade", "1 fish caught polar bear"]),
        ("a couple in a gondola", ["1 man on gondola", "1 woman on gondola", "1 gondola"]),
    ],
)
def test_animals_do_what_is_said(prompt: str, expected: list[str]) -> None:
    assert figures_of(prompt, counted=True) == expected


@pytest.mark.parametrize("size", _SHAPES)
def test_a_rooster_on_a_fence_is_large_enough_to_be_seen(size: tuple[int, int]) -> None:
    rooster = next(one for one in _cast("a rooster crows on a fence", *size)[0] if one.host is not None)
    assert rooster.height > 0.2 * min(size)


@pytest.mark.parametrize("size", _SHAPES)
def test_a_ball_of_wool_lies_under_the_paw(size: tuple[int, int]) -> None:
    yarn, kitten = sorted(_cast("a kitten plays with a ball of yarn", *size)[0], key=lambda one: one.height)
    x, y = kitten.point(("foot3",), (0.8, 0.2))
    assert abs(yarn.x - kitten.x - x) < yarn.height
    assert yarn.height > 0.5 * -y


@pytest.mark.parametrize("size", _SHAPES)
def test_a_train_is_whole_and_large_whatever_it_passes(size: tuple[int, int]) -> None:
    actors, _ = _cast("a train travels past a castle", *size)
    train = next(one for one in actors if one.entry.family == "train")
    before, after = extent(train)
    assert train.x - before > 0
    assert train.x + after < size[0]
    assert before + after > 0.55 * size[0]


def test_a_bat_hangs_from_the_ceiling() -> None:
    (bat,) = _cast("a bat hanging upside down in a cave", 854, 480)[0]
    assert bat.y < 0.25 * 480
    assert not bat.speed
    assert rise(bat) < 0.2 * bat.height
