"""What animals wear is drawn on them."""

from __future__ import annotations

import pytest

from storybook.reading.parse import parse
from storybook.staging.parts import find_worn
from storybook.subjects import CATALOGUE, draw, wear


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


@pytest.mark.parametrize(
    ("prompt", "wearer", "worn"),
    [
        ("a dog in a suit", "dog", "suit"),
        ("a cat wearing a space suit", "cat", "space suit"),
        ("an astronaut cat on the moon", "cat", "space suit"),
        ("a cat dressed as a wizard", "cat", "wizard hat"),
        ("a dog in a pirate costume", "dog", "pirate hat"),
        ("a bear in a yellow raincoat", "bear", "raincoat"),
        ("two superhero rabbits flying", "rabbit", "cape"),
    ],
)
def test_animals_wear_clothes(prompt: str, wearer: str, worn: str) -> None:
    scene = parse(prompt)
    ((host, pieces),) = find_worn(scene).items()
    assert scene.figures[host].name == wearer
    assert [scene.figures[piece].name for piece in pieces] == [worn]


def test_fur_and_names_of_species_are_no_clothes() -> None:
    assert [figure.name for figure in parse("a horse with a shiny coat").figures] == ["horse"]
    assert [figure.name for figure in parse("a king penguin on the ice").figures] == ["penguin"]


def test_clothes_of_people_are_drawn_with_them() -> None:
    (woman,) = parse("a woman in a red coat").figures
    assert woman.colour is not None
    assert [figure.name for figure in parse("a man in a space suit on a beach").figures] == ["astronaut"]


@pytest.mark.parametrize("name", ["dog", "cat", "duck"])
@pytest.mark.parametrize("garment", ["suit", "space suit", "sweater", "cape"])
def test_a_garment_covers_the_body(name: str, garment: str) -> None:
    dressed = wear(CATALOGUE[name], [(CATALOGUE[garment], None)])
    assert dressed is not None
    first, second = (draw(entry, height_px=90, action="stand", phase=0.0) for entry in (CATALOGUE[name], dressed))
    assert second.bgra.shape != first.bgra.shape or (second.bgra != first.bgra).any(axis=2).mean() > 0.1
