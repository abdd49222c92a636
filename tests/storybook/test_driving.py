"""Who drives a car sits in it; who reads keeps the face free."""

from __future__ import annotations

import pytest

from storybook.painting.canvas import Drawing
from storybook.reading.parse import parse
from storybook.staging.roles import dress_warm
from storybook.subjects import CATALOGUE, Entry, age, blend, draw, groom, wear
from tests.storybook.scenes import figures_of, name_of


@pytest.mark.parametrize(
    ("prompt", "driver", "vehicle", "setting"),
    [
        ("a dog driving a car", "dog", "car", "street"),
        ("an owl driving a bus", "owl", "bus", "street"),
        ("a bear driving a truck on a country road", "bear", "truck", "road"),
        ("a woman in a taxi", "woman", "taxi", "street"),
    ],
)
def test_who_drives_sits_inside(prompt: str, driver: str, vehicle: str, setting: str) -> None:
    scene = parse(prompt)
    at = next(index for index, figure in enumerate(scene.figures) if figure.name == driver)
    assert scene.figures[at].relation == "driving"
    assert scene.figures[scene.figures[at].to].name == vehicle
    assert scene.setting == setting


@pytest.mark.parametrize("name", ["car", "sports car", "jeep", "van", "bus", "truck", "steam train", "tram"])
def test_a_vehicle_on_its_way_is_not_empty(name: str) -> None:
    going, parked = (draw(CATALOGUE[name], height_px=160, action=action, phase=0.0) for action in ("drive", "still"))
    assert "pane0 low" in going.points
    assert going.bgra.shape != parked.bgra.shape or (going.bgra != parked.bgra).any()


def test_one_sits_on_a_tractor() -> None:
    assert parse("a cat on a tractor").figures[0].relation == "on"


def test_what_is_on_the_back_is_not_in_the_mouth() -> None:
    assert parse("a hedgehog with an apple on its back").figures[1].relation == "on back"
    assert parse("a dog with a stick").figures[1].relation == "with"


@pytest.mark.parametrize(
    ("prompt", "names"),
    [
        ("a truck driver at night", ["1 man", "1 truck"]),
        ("horseback archer", ["1 man", "1 longbow", "1 horse"]),
    ],
)
def test_who_is_named_after_a_vehicle_is_on_it(prompt: str, names: list[str]) -> None:
    assert [f"{one.count} {name_of(one)}" for one in parse(prompt).figures] == names


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("an astronaut riding a bicycle on the moon", ["bicycle of astronaut ride"]),
        ("santa claus riding a motorcycle", ["motorcycle of santa ride"]),
        ("a panda on a scooter", ["scooter of panda ride"]),
        ("a robot skateboarding", ["skateboarder of robot"]),
        ("santa claus skiing", ["skier of santa"]),
        ("a cat flying an airplane", ["biplane of cat fly"]),
        ("an airplane flying over the ocean", ["airplane fly"]),
        ("an old man in a hat rides a bicycle", ["hat worn bicycle of old man", "bicycle of old man ride"]),
        ("a man in a hat sits on a bench", ["man sit on bench", "hat worn man", "bench"]),
        ("a man on a bicycle", ["bicycle ride"]),
        ("a bear and a fox riding bicycles", ["bicycle of fox ride", "bicycle of bear ride"]),
        ("a dog next to a bicycle", ["dog beside bicycle", "bicycle"]),
        ("a snail on a bicycle", ["snail on bicycle", "bicycle"]),
    ],
)
def test_anybody_rides(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt) == figures


@pytest.mark.parametrize(
    "cycle",
    ["bicycle", "motorcycle", "scooter", "surfer", "skier", "snowboarder", "skateboarder", "biplane"],
)
def test_whoever_rides_is_seen(cycle: str) -> None:
    entry = CATALOGUE[cycle]
    usual, astronaut, bear = (
        blend(entry, kind).sketch(entry.actions[0], 0.3, entry.main, 1)
        for kind in (None, CATALOGUE["astronaut"], CATALOGUE["bear"])
    )
    assert not usual.equals(astronaut)
    assert not usual.equals(bear)
    assert not astronaut.equals(bear)


def test_who_rides_is_drawn_once_for_all_shots() -> None:
    assert blend(CATALOGUE["bicycle"], CATALOGUE["clown"]) is blend(CATALOGUE["bicycle"], CATALOGUE["clown"])


def test_a_rider_is_dressed_and_groomed_as_people_are() -> None:
    bear = blend(CATALOGUE["bicycle"], CATALOGUE["bear"])
    girl = blend(CATALOGUE["snowboarder"], CATALOGUE["girl"])
    for rider, changed in (
        (bear, wear(bear, [(CATALOGUE["top hat"], None)])),
        (bear, wear(bear, [(CATALOGUE["sunglasses"], None)])),
        (girl, groom(girl, "#c2542c")),
        (girl, dress_warm(girl, "drive")),
        (blend(CATALOGUE["scooter"], CATALOGUE["man"]), age(blend(CATALOGUE["scooter"], CATALOGUE["man"]))),
    ):
        assert changed is not None
        assert not _drawn(rider).equals(_drawn(changed))


def _drawn(entry: Entry) -> Drawing:
    return entry.sketch(entry.actions[0], 0.3, entry.main, 1)


def test_a_tiny_bicycle_does_not_make_its_rider_tiny() -> None:
    (bicycle,) = parse("a big brown bear riding a tiny bicycle").figures
    assert (bicycle.kind, bicycle.size > 1) == ("bear", True)
