"""Figures are drawn once for all who look the same."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from storybook.painting.canvas import tint
from storybook.painting.light import LIGHTS
from storybook.painting.planes import bake
from storybook.staging.sprites import fit, grade_figure, light_rim, reflect, shrink
from storybook.staging.stage import Actor, Wardrobe
from storybook.subjects import CATALOGUE, Sprite, age, draw, groom, hold, is_alike
from storybook.subjects.people.person import Person


@pytest.mark.parametrize(("name", "alike"), [("duck", True), ("fox", True), ("apple tree", False)])
def test_those_who_look_alike_share_a_drawing(name: str, alike: bool) -> None:
    entry, wardrobe = CATALOGUE[name], Wardrobe()
    action = entry.actions[0]
    assert is_alike(name, action) == alike
    first, second = (wardrobe.get(entry, action, 0.25, None, seed, 100.0)[0] for seed in (5, 6))
    assert (first is second) == alike
    assert wardrobe.get(entry, action, 0.25, (10, 20, 200), 6, 100.0)[0] is not second


def test_those_who_hold_different_things_look_different() -> None:
    wardrobe, man = Wardrobe(), CATALOGUE["man"]
    players = [hold(man, CATALOGUE[name]) for name in ("guitar", "drum")]
    drawn = [wardrobe.get(player, "stand", 0.0, None, 5, 100.0)[0] for player in players if player is not None]

    assert drawn[0] is not drawn[1]


def test_the_old_are_grey_and_children_are_not() -> None:
    sailor, girl = CATALOGUE["sailor"], CATALOGUE["girl"]

    assert isinstance(sailor, Person)
    old = age(sailor)
    assert isinstance(old, Person)
    assert sum(tint(old.hair[1])) > sum(tint(sailor.hair[1])) + 200
    assert age(girl) == girl
    assert age(CATALOGUE["horse"]) == CATALOGUE["horse"]


def test_a_reflection_stays_premultiplied() -> None:
    sprite = Wardrobe().get(CATALOGUE["fox"], "stand", 0.0, None, 1, 120.0)[0].bgra
    image, _ = reflect(sprite, 100.0, 0.5)
    assert (image[:, :, :3] <= image[:, :, 3:]).all()
    assert image[: len(image) // 8, :, 3].max() > 2 * image[-len(image) // 8 :, :, 3].max()


@pytest.mark.parametrize("graded", [False, True])
def test_light_along_an_edge_is_what_mixing_colours_gives(graded: bool) -> None:
    sprite = Wardrobe().get(CATALOGUE["fox"], "stand", 0.0, None, 1, 120.0)[0].bgra
    sprite = np.ascontiguousarray(sprite[: len(sprite) // 2 * 2, : sprite.shape[1] // 2 * 2])
    light = LIGHTS["sunset"]
    grade = grade_figure(light, 1.0, 1.0, 0.0) if graded else np.eye(4)
    rim = light_rim(sprite, light, 4.0)
    weight = rim.weight[:, :, None] / 255
    mixed = sprite * (1 - weight) + sprite[:, :, 3:] * weight * (*rim.colour, 1.0)
    asked = bake(mixed.round().astype(np.uint8), grade=grade)
    lit, plain = bake(sprite, grade=grade, rim=rim), bake(sprite, grade=grade)

    assert (lit.keep == plain.keep).all()
    assert np.abs(lit.y.astype(int) - asked.y).max() <= 3
    assert np.abs(lit.u.astype(int) - asked.u).mean() < 0.5
    assert np.abs(lit.v.astype(int) - asked.v).mean() < 0.5
    changed = np.abs(lit.y.astype(int) - plain.y) > 12
    assert 0.005 < changed.mean() < 0.3


@pytest.mark.parametrize("factor", [0.93, 0.7, 0.5, 0.34, 0.21])
def test_a_drawing_made_smaller_keeps_its_place_and_its_weight(factor: float) -> None:
    pixels = np.zeros((203, 151, 4), np.uint8)
    cv2.circle(pixels, (100, 150), 40, (90, 120, 200, 255), -1, cv2.LINE_AA)
    small = shrink(pixels, factor, factor)[:, :, 3].astype(float)
    weight = small.sum()
    assert weight == pytest.approx(pixels[:, :, 3].sum() * factor**2, rel=0.02)
    rows, columns = np.indices(small.shape)
    assert ((columns + 0.5) * small).sum() / weight == pytest.approx(100.5 * factor, abs=0.1)
    assert ((rows + 0.5) * small).sum() / weight == pytest.approx(150.5 * factor, abs=0.1)


@pytest.mark.parametrize("degrees", [-31.0, 4.0, 90.0, 178.0])
@pytest.mark.parametrize("flip", [False, True])
def test_a_turned_drawing_is_whole_and_keeps_its_anchor(degrees: float, flip: bool) -> None:
    pixels = np.zeros((203, 151, 4), np.uint8)
    pixels[:, :12] = pixels[:, -3:] = pixels[:2] = pixels[-30:] = 255  # reaches all four edges
    cv2.circle(pixels, (60, 90), 9, (255, 255, 255, 255), -1, cv2.LINE_AA)
    turned, x, y = fit(pixels, (60.5, 90.5), 0.9, flip=flip, degrees=degrees)
    alpha = turned[:, :, 3].astype(float)
    assert alpha.sum() == pytest.approx(pixels[:, :, 3].sum() * 0.81, rel=0.01)
    rows, columns = np.indices(alpha.shape) + 0.5
    disc = np.where(np.hypot(columns - x, rows - y) < 15, alpha, 0.0)
    assert (columns * disc).sum() / disc.sum() == pytest.approx(x, abs=0.05)
    assert (rows * disc).sum() / disc.sum() == pytest.approx(y, abs=0.05)


def test_nothing_is_too_thin_to_be_made_smaller() -> None:
    assert shrink(np.full((96, 3, 4), 255, np.uint8), 0.1, 0.1).shape == (10, 1, 4)


def test_those_who_share_drawings_share_the_size_that_the_tallest_needs() -> None:
    entry = CATALOGUE["duck"]
    for heights in ((120.0, 300.0), (300.0, 120.0)):
        wardrobe = Wardrobe()
        group = [_actor(wardrobe, height) for height in heights]
        wardrobe.expect(group)
        drawn = [wardrobe.get(entry, "walk", 0.25, None, 5, height)[0] for height in heights]
        assert drawn[0] is drawn[1]
        assert drawn[0].bgra.shape[0] >= 290


def test_a_drawing_is_kept_as_long_as_each_shot_asks_for_it() -> None:
    entry, wardrobe = CATALOGUE["duck"], Wardrobe()

    def drawn(phase: float) -> Sprite:
        return wardrobe.get(entry, "walk", phase, None, 5, 100.0)[0]

    often, once = drawn(0.25), drawn(0.5)
    wardrobe.turn_over()
    assert drawn(0.25) is often
    wardrobe.turn_over()
    assert drawn(0.25) is often
    assert drawn(0.5) is not once


def _actor(wardrobe: Wardrobe, height: float) -> Actor:
    return Actor(
        entry=CATALOGUE["duck"],
        action="walk",
        colour=None,
        seed=5,
        height=height,
        x=0.0,
        y=0.0,
        speed=20.0,
        light=LIGHTS["day"],
        wardrobe=wardrobe,
    )


@pytest.mark.parametrize(
    ("name", "said", "hair", "bearded"),
    [
        ("woman", "curls #c2542c", ("ringlets", "#c2542c"), False),
        ("man", "curls", ("curls", "#4a2f27"), False),
        ("man", "longbeard #f2f0ec", ("short", "#f2f0ec"), True),
        ("girl", "short", ("bob", "#8a4b2a"), False),
        ("girl", "skin#7d4f33", ("pigtails", "#211b1a"), False),
    ],
)
def test_hair_is_worn_as_it_is_said(name: str, said: str, hair: tuple[str, str], bearded: bool) -> None:
    person = groom(CATALOGUE[name], said)

    assert isinstance(person, Person)
    assert person.hair == hair
    assert ("longbeard" in person.extras) is bearded


def test_nobody_dances_with_a_walking_stick() -> None:
    grandma = CATALOGUE["old woman"]
    assert isinstance(grandma, Person)
    wide = {
        action: draw(grandma, height_px=200, action=action, phase=0.0, seed=1).bgra.shape
        for action in ("stand", "dance")
    }
    without = replace(grandma, extras=tuple(extra for extra in grandma.extras if extra != "cane"))
    assert wide["dance"] == draw(without, height_px=200, action="dance", phase=0.0, seed=1).bgra.shape
    assert wide["stand"] != draw(without, height_px=200, action="stand", phase=0.0, seed=1).bgra.shape
