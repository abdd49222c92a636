"""Places seen from inside: who is in a vehicle or a hall, what is seen through the windows, who sits where."""

from __future__ import annotations

import cv2
import pytest

from storybook.painting.light import light_for
from storybook.painting.sheet import Easel, Layer
from storybook.places import SETTINGS
from storybook.places.outlook import Outlook
from storybook.reading.parse import parse
from storybook.spec import Figure, Scene
from storybook.subjects import CATALOGUE, draw
from tests.storybook.films import as_bgr, still, stills


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a girl looks out of a train window", "train carriage", ("girl", "train seat")),
        ("inside an old train compartment", "train carriage", ()),
        ("a cat inside a steam train", "train carriage", ("cat",)),
        ("passengers on a bus", "bus interior", ("man", "bus seat")),
        ("a bus full of people", "bus interior", ("man", "bus seat")),
        ("a bus full of tourists", "bus interior", ("student", "bus seat")),
        ("on the subway train a man reads", "subway carriage", ("man", "book", "bus seat")),
        ("a woman reading on the metro", "subway carriage", ("woman", "book", "bus seat")),
        ("a man waits on the subway platform", "subway", ("man",)),
        ("a street musician in the subway", "subway", ("man", "guitar")),
        ("a boy reading on the tram", "bus interior", ("boy", "book", "bus seat")),
        ("a woman looks out of the window of a plane", "airplane cabin", ("woman", "airplane seat")),
        ("a conductor walks through the train", "train carriage", ("teacher",)),
        ("a captain on the bridge of a spaceship", "spaceship bridge", ("sailor", "pilot seat")),
        ("a girl in a spaceship cockpit", "spaceship bridge", ("girl", "pilot seat")),
        ("a pilot in a plane", "cockpit", ("police officer", "pilot seat")),
        ("an engineer in a control room", "control room", ("builder",)),
        ("inside a submarine", "submarine interior", ()),
        ("a submarine in the deep sea", "deep sea", ("submarine",)),
        ("the interior of a luxury train", "train carriage", ()),
        ("passengers on board a plane", "airplane cabin", ("man", "airplane seat")),
        ("inside a pirate ship", "ship cabin", ()),
        ("a pirate on a pirate ship", "sea", ("pirate", "pirate ship")),
        ("a train crosses a bridge", "viaduct", ("steam train",)),
        ("a bus drives through the city", "city", ("bus",)),
        ("a dog driving a bus", "street", ("dog", "bus")),
        ("a man in a plane flying over mountains", "mountains", ("man", "airplane")),
        ("people wait for a bus at the bus stop", "street", ("man", "woman", "bus stop")),
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


def test_the_place_that_is_named_with_a_train_is_seen_in_its_windows() -> None:
    scene = parse("a girl watches the sea from a train window")

    assert (scene.setting, "view sea" in scene.extras) == ("train carriage", True)


def test_everybody_has_a_seat_of_their_own() -> None:
    man, seat = parse("three men on a bus").figures

    assert (man.relation, man.count, seat.count) == ("on", 3, 3)


def test_fish_pass_the_portholes_of_a_submarine() -> None:
    scene = Scene(seed=7, setting="submarine interior", camera="still")
    first, later = map(as_bgr, stills(scene, 0, 24, width=320, height=180, frames=48))
    changes = (cv2.absdiff(first, later).max(axis=2) > 20).mean(axis=1)

    assert changes[20:90].mean() > 0.01
    assert changes[110:].mean() < 0.01


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
        ("a woman waits in the lobby of a hotel", "hotel lobby", ("woman", "armchair")),
        ("cars in a parking garage", "parking garage", ("car",)),
        ("kids playing in an arcade", "arcade", ("child",)),
        ("a man bowling in a bowling alley", "bowling alley", ("man", "bowling ball")),
        ("a man throws a bowling ball", "bowling alley", ("man", "bowling ball")),
        ("two boxers in a boxing ring", "boxing ring", ("boxer", "boxer")),
        ("a ballerina in a dance studio", "dance studio", ("ballerina",)),
        ("two men in a sauna", "sauna", ("man", "bench")),
        ("a barber cutting hair in a barbershop", "barbershop", ("barber", "chair", "woman")),
        ("a woman waiting in a laundromat", "laundromat", ("woman", "chair")),
        ("a woman doing laundry at a laundromat", "laundromat", ("woman",)),
        ("a man in an elevator with mirrors", "elevator", ("man",)),
        ("a guard watches screens in a control room", "control room", ("soldier", "pilot seat")),
        ("drying laundry in the garden", "garden", ("washing line",)),
        ("a singer in a recording studio", "recording studio", ("man", "microphone")),
        ("two thieves in a bank vault", "bank vault", ("thief",)),
        ("a man tasting wine in a wine cellar", "wine cellar", ("man", "wine glass")),
        ("a brewery with copper kettles", "brewery", ()),
        ("a girl brushing a horse in a stable", "stable", ("girl", "horse")),
        ("horses near a stable", "farm", ("horse", "barn")),
        ("a sailor in a ship's cabin", "ship cabin", ("sailor",)),
        ("children in an observatory", "observatory", ("child",)),
        ("a duck on the bank of a river", "river", ("duck",)),
    ],
)
def test_halls_and_rooms_of_a_trade_are_places(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


def test_who_plays_in_an_arcade_stands_at_a_machine() -> None:
    assert parse("kids playing in an arcade").figures[0].action == "gaming"


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


def test_who_sleeps_on_a_journey_dozes_in_the_seat() -> None:
    man, seat = parse("an old man sleeps on a train").figures
    awake, asleep = (
        draw(CATALOGUE["old man"], height_px=200, action=action, phase=0.3).bgra
        for action in ("seated", "dozing seated")
    )

    assert (man.action, man.relation, seat.name) == ("dozing", "on", "train seat")
    assert awake.shape != asleep.shape or (awake != asleep).any()


def test_no_star_passes_before_the_planet_ahead_of_a_bridge() -> None:
    scene = Scene(seed=7, setting="spaceship bridge", camera="still")
    easel = Easel(
        width=320,
        height=180,
        near=1.0,
        reach=0,
        rise=0,
        light=light_for(scene),
        scene=scene,
        seed=7,
        seconds=1.0,
        horizon=94,
    )
    layers = [node for node in SETTINGS["spaceship bridge"].paint(easel).back if isinstance(node, Layer)]
    stars = next(number for number, layer in enumerate(layers) if layer.drift)

    assert next(layer.depth for layer in layers[stars + 1 :]) == pytest.approx(0.12)


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
