"""Places seen from inside: who is in a vehicle or a hall, what is seen through the windows, who sits where."""

from __future__ import annotations

import cv2
import pytest

from storybook.painting.light import light_for
from storybook.painting.sheet import Easel
from storybook.places import SETTINGS
from storybook.places.windows import Outlook
from storybook.reading.parse import parse
from storybook.spec import Figure, Scene
from tests.storybook.films import as_bgr, still, stills


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("inside an old train compartment", "train carriage", ()),
        ("a man waits on the subway platform", "subway", ("man",)),
        ("a street musician in the subway", "subway", ("man", "guitar")),
        ("a submarine in the deep sea", "deep sea", ("submarine",)),
        ("a pirate on a pirate ship", "sea", ("pirate", "pirate ship")),
        ("a bus drives through the city", "city", ("bus",)),
        ("a dog driving a bus", "street", ("dog", "bus")),
        ("a man in a plane flying over mountains", "mountains", ("man", "airplane")),
    ],
)
def test_who_is_in_a_vehicle_sees_its_inside(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


def test_land_glides_past_the_windows_of_a_train() -> None:
    first, later = map(
        as_bgr, stills(Scene(seed=7, setting="train carriage", camera="still"), 0, 30, width=320, height=180, frames=48)
    )
    changes = (cv2.absdiff(first, later).max(axis=2) > 20).mean(axis=1)

    assert changes[40:75].mean() > 0.1
    assert changes[100:].mean() < 0.02


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a nurse walking down the hospital corridor", "hospital corridor", ("nurse",)),
        ("a girl in a long dark hallway", "corridor", ("girl",)),
        ("students in a school hallway", "school corridor", ("student",)),
        ("a cat in a hotel corridor at night", "hotel corridor", ("cat",)),
        ("a robot walks through a spaceship corridor", "spaceship corridor", ("robot",)),
        ("two men wrestle in the ring", "boxing ring", ("man", "man")),
        ("a boxer in the ring", "boxing ring", ("boxer",)),
        ("a wedding ring in the ring box", "table", ("ring", "box")),
        ("a boxer rests in the corner of the ring", "boxing ring", ("boxer",)),
        ("a bellboy in a hotel lobby", "hotel lobby", ("police officer",)),
        ("a woman in an elevator", "elevator", ("woman",)),
        ("a receptionist in a hotel lobby", "hotel lobby", ("businesswoman",)),
        ("a hotel by the sea", "coast", ("building",)),
        ("a cat in a hotel room", "room", ("cat",)),
        ("cars in a parking garage", "parking garage", ("car",)),
        ("a man throws a bowling ball", "bowling alley", ("man", "bowling ball")),
        ("a ballerina in a dance studio", "dance studio", ("ballerina",)),
        ("a woman doing laundry at a laundromat", "laundromat", ("woman",)),
        ("a man in an elevator with mirrors", "elevator", ("man",)),
        ("drying laundry in the garden", "garden", ("washing line",)),
        ("a singer in a recording studio", "recording studio", ("man", "microphone")),
        ("a girl brushing a horse in a stable", "barn", ("girl", "horse")),
        ("horses near a stable", "farm", ("horse", "barn")),
        ("children in an observatory", "observatory", ("child",)),
        ("a duck on the bank of a river", "river", ("duck",)),
    ],
)
def test_halls_and_rooms_of_a_trade_are_places(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


@pytest.mark.parametrize("view", ["sea", "mountains", "city", "desert"])
def test_each_land_looks_different_through_the_window_of_a_train(view: str) -> None:
    usual, other = (
        still(
            Scene(seed=7, setting="train carriage", extras=extras, camera="still"), 0, width=320, height=180, frames=48
        )
        for extras in ((), (f"view {view}",))
    )

    assert cv2.absdiff(usual, other)[30:75].mean() > 2


def test_the_great_telescope_gives_way_to_one_that_somebody_uses() -> None:
    watched, empty = (
        still(
            Scene(seed=7, setting="observatory", figures=figures, camera="still"), 0, width=320, height=180, frames=48
        )
        for figures in ((Figure(name="telescope", size=0.1),), ())
    )

    assert cv2.absdiff(watched, empty)[40:100].mean() > 2


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("cat sleeping on a bookshelf", "room", ("cat", "bookshelf")),
        ("a cat on top of the fridge", "kitchen", ("cat", "fridge")),
        ("a kitten asleep on a washing machine", "laundromat", ("kitten", "washing machine")),
        ("a boy sits on the kitchen counter", "kitchen", ("boy", "kitchen counter")),
        ("a parrot on a wardrobe", "room", ("parrot", "wardrobe")),
        ("a woman takes milk out of the fridge", "kitchen", ("woman", "milk")),
        ("a teddy bear on a shelf", "table", ("teddy bear",)),
        ("a loaf of bread on a kitchen counter", "table", ("bread",)),
    ],
)
def test_furniture_means_its_room(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


@pytest.mark.parametrize("setting", ["kitchen", "classroom", "hut", "table"])
def test_snow_falls_behind_the_windows_of_a_room(setting: str) -> None:
    def windows(weather: tuple[str, ...]) -> int:
        scene = Scene(seed=7, setting=setting, weather=weather)
        easel = Easel(320, 180, 1.0, 0, 0, light_for(scene), scene, scene.seed, 5.0, horizon=94)
        return sum(isinstance(node, Outlook) for node in SETTINGS[setting].paint(easel).back)

    assert windows(("snow",)) > 0
    assert windows(("fog",)) == 0
