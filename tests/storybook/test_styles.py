"""Moods and styles steer the look without hiding the picture, and who is under a waterfall is in its pool."""

from __future__ import annotations

import numpy as np
import pytest

from storybook.places.extras import IN_THE_POOL
from storybook.reading.parse import parse
from tests.storybook.films import Picture, still, stills


def _frame(prompt: str) -> Picture:
    return still(prompt, 4)


@pytest.mark.parametrize(
    ("words", "field", "value"),
    [
        (", watercolour", "style", "watercolour"),
        (", pastel colours", "style", "pastel"),
        (", vintage", "style", "sepia"),
        (", film noir", "style", "mono"),
        (", spooky", "time", "night"),
        (", dreamy", "mood", "dreamy"),
    ],
)
def test_a_word_at_the_end_steers_the_look(words: str, field: str, value: str) -> None:
    assert getattr(parse(f"a car on a road{words}"), field) == value


def test_a_vintage_car_is_no_vintage_film() -> None:
    assert parse("a vintage car on a road").style == ""


def test_watercolour_leaves_the_edges_of_its_paper_bare() -> None:
    picture = _frame("a fox in the forest, watercolour")

    corners = np.concatenate([picture[:2, :2].ravel(), picture[-2:, -2:].ravel(), picture[:2, -2:].ravel()])
    assert corners.min() > 190
    assert picture[20:70, 20:140].std() > 20


def test_light_spills_in_a_dream() -> None:
    plain, dreamy = _frame("a lake at noon"), _frame("a lake at noon, dreamy")

    assert (dreamy > 250).mean() > (plain > 250).mean()


def test_neon_signs_are_mirrored_by_the_street() -> None:
    street, plain = (_frame(f"a {words}city street at night")[-10:].astype(float) for words in ("neon ", ""))

    assert street.std(axis=1).mean() > 1.5 * plain.std(axis=1).mean()


@pytest.mark.parametrize(
    ("prompt", "inside"),
    [
        ("a monk meditates under a waterfall", True),
        ("elephants bathe under a waterfall", True),
        ("a bear stands at a waterfall", False),
    ],
)
def test_who_is_under_a_waterfall_is_in_its_pool(prompt: str, inside: bool) -> None:
    assert (IN_THE_POOL in parse(prompt).extras) == inside

    picture = _frame(prompt)[80:].astype(int)
    green = (picture[:, :, 1] - picture[:, :, 0]).mean()
    assert (green < 10) == inside


@pytest.mark.parametrize(
    ("prompt", "style"),
    [
        ("pixel art of a knight", "pixel"),
        ("an oil painting of a ship", "oil"),
        ("claymation, a dinosaur", "clay"),
        ("paper cut-out animation of a whale", "cutout"),
        ("a pencil sketch of a man", "pencil"),
        ("comic book style, a superhero", "comic"),
        ("anime style, a girl in a city", "vivid"),
        ("a girl holds a pencil", ""),
    ],
)
def test_words_name_a_style(prompt: str, style: str) -> None:
    assert parse(prompt).style == style


@pytest.mark.parametrize("style", ["pixel art", "oil painting", "claymation", "paper cut out", "comic style"])
def test_a_style_changes_the_frame_and_keeps_the_picture(style: str) -> None:
    plain, printed = _frame("a fox in the forest").astype(int), _frame(f"a fox in the forest, {style}").astype(int)

    assert np.abs(plain - printed).mean() > 2
    small = [picture.reshape(9, 10, 16, 10, 3).mean(axis=(1, 3, 4)).ravel() for picture in (plain, printed)]
    assert np.corrcoef(*small)[0, 1] > 0.6


def test_pencil_is_grey_on_paper() -> None:
    plain, drawn = (
        _frame("a fox in the forest").astype(int),
        _frame("a pencil sketch of a fox in the forest").astype(int),
    )

    assert np.ptp(drawn, axis=2).mean() < 0.4 * np.ptp(plain, axis=2).mean()
    assert drawn.std() > 25


def test_a_silhouette_is_dark_before_a_bright_sky() -> None:
    scene = parse("silhouette of a man on a hill")
    assert (scene.style, scene.time) == ("silhouette", "sunset")

    frame = _frame("silhouette of a man on a hill").astype(int)
    assert frame[80:].mean() < 40
    assert frame[:30].mean() > 100


def test_clay_is_moved_by_hand() -> None:
    lumas = [frame.y.copy() for frame in stills("a fox runs, claymation", *range(3, 7))]

    assert (lumas[0] == lumas[1]).all()
    assert (lumas[0] == lumas[2]).all()
    assert (lumas[0] != lumas[3]).any()


@pytest.mark.parametrize(
    ("prompt", "setting", "style"),
    [
        ("a city made of folded newspaper waking up", "city", "newsprint"),
        ("a forest made of paper", "forest", "cutout"),
        ("a town built of lego", "village", "clay"),
        ("a garden with water", "garden", ""),
    ],
)
def test_a_whole_place_is_made_of_something(prompt: str, setting: str, style: str) -> None:
    scene = parse(prompt)

    assert (scene.setting, scene.style) == (setting, style)
    assert not scene.figures


def test_newspaper_has_little_colour() -> None:
    paper, plain = (float(next(iter(stills(f"a city{of}", 4))).u.std()) for of in (" made of newspaper", ""))

    assert paper < 0.6 * plain
