"""What animals wear is drawn on them."""

from __future__ import annotations

import pytest

from generation.backends.storybook.reading.parse import parse
from generation.backends.storybook.staging.parts import find_worn
from generation.backends.storybook.subjects import CATALOGUE, draw, wear


@pytest.mark.parametrize(
    ("prompt", "wearer", "worn"),
    [
        ("a cat wearing sunglasses", "cat", ["sunglasses"]),
        ("a dog with a red scarf", "dog", ["scarf"]),
        ("a bear in a top hat", "bear", ["top hat"]),
        ("a penguin with a bow tie", "penguin", ["bow tie"]),
        ("a fox wearing a crown", "fox", ["crown"]),
        ("an owl with glasses", "owl", ["glasses"]),
        ("a polar bear with a scarf and a beanie", "polar bear", ["scarf", "beanie"]),
    ],
)
def test_who_is_named_with_it_has_it_on(prompt: str, wearer: str, worn: list[str]) -> None:
    scene = parse(prompt)
    ((host, pieces),) = find_worn(scene).items()
    assert scene.figures[host].name == wearer
    assert [scene.figures[piece].name for piece in pieces] == worn


def test_a_scarf_of_people_colours_their_clothes() -> None:
    (woman,) = parse("a woman with a red scarf").figures
    assert woman.colour is not None


def test_glasses_of_wine_are_no_spectacles() -> None:
    assert parse("two glasses of milk on a table").figures[0].name == "milk"


def test_who_lounges_lies_with_open_eyes() -> None:
    assert parse("a cat lounging by a pool").figures[0].action == "lie"
    assert parse("a cat in a santa hat sleeping").figures[0].action == "sleep"


@pytest.mark.parametrize("name", ["cat", "horse", "owl", "penguin", "man"])
def test_a_crown_is_seen(name: str) -> None:
    plain = CATALOGUE[name]
    crowned = wear(plain, [(CATALOGUE["crown"], None)])
    assert crowned is not None
    first, second = (draw(entry, height_px=120, action="stand", phase=0.0) for entry in (plain, crowned))
    assert second.bgra.shape[0] > first.bgra.shape[0] or (second.bgra != first.bgra).any()
