"""Places seen from above: which prompts ask for it, and that the camera flies over what they name."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from storybook.places import SETTINGS
from storybook.places.aerial_life import Traveller
from storybook.reading.parse import parse
from storybook.spec import AFAR, FROM_ABOVE, Scene
from tests.storybook.films import Picture, still
from tests.storybook.scenes import easel_of, figures_of


@pytest.mark.parametrize(
    ("prompt", "setting", "extra"),
    [
        ("Drone shot over a city at sunset", "aerial city", ""),
        ("bird's eye view of a beach with waves", "aerial beach", ""),
        ("a drone flies over green hills and a small village", "aerial fields", "village below"),
        ("looking down on a mountain lake from above", "aerial forest", "lake below"),
        ("flying over the ocean", "aerial sea", ""),
        ("aerial view of vineyards", "aerial fields", "vines"),
        ("flying over snowy mountains", "aerial mountains", ""),
        ("aerial view of a traffic jam at night", "aerial city", "jam"),
        ("drone footage of an island", "aerial island", ""),
        ("aerial view of a bridge over a river", "aerial forest", "bridge below"),
        ("a drone shot following a motorcycle on a coastal road", "aerial beach", "winding road"),
        ("aerial view of dolphins in turquoise water", "aerial sea", ""),
        ("a hawk's eye view of a canyon", "aerial canyon", ""),
    ],
)
def test_a_place_is_seen_from_above(prompt: str, setting: str, extra: str) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert FROM_ABOVE in scene.extras
    assert not extra or extra in scene.extras


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("an eagle flies over the mountains", "mountains"),
        ("top down view of a pizza on a table", "table"),
        ("an aerial acrobat in a circus", "circus"),
        ("rain falls from above on a forest", "forest"),
        ("aerial view of a coral reef underwater", "underwater"),
        ("a dragon flying over a village", "village"),
        ("a superhero flying over a city", "skyline"),
        ("a girl looking down on a city from a balcony", "city"),
    ],
)
def test_other_places_stay_as_they_are(prompt: str, setting: str) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert FROM_ABOVE not in scene.extras


def test_who_is_named_is_below_and_who_flies_is_between() -> None:
    car, eagle = (
        parse(f"aerial view of {what}").figures[0]
        for what in ("a red car on a winding forest road", "an eagle flying over a forest")
    )

    assert car.relation == AFAR
    assert eagle.relation == ""
    assert eagle.action == "fly"


@pytest.mark.parametrize("prompt", ["aerial view of a red car on a forest road", "aerial view of a ship on the sea"])
def test_who_is_below_is_seen_on_the_ground(prompt: str) -> None:
    scene = replace(parse(prompt), seed=5)
    seen, empty = (_below(part) for part in (scene, replace(scene, figures=())))

    changed = np.abs(seen - empty).max(axis=2) > 60
    assert 20 < changed.sum() < 0.1 * changed.size


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_boats_of_a_harbour_are_on_its_water(seed: int) -> None:
    scene = replace(parse("aerial view of a harbour with two sailboats"), seed=seed)
    seen, empty = (_below(part) for part in (scene, replace(scene, figures=())))

    changed = np.abs(seen - empty).max(axis=2) > 60
    blue = empty[..., 0] > empty[..., 2] + 20
    assert (changed & blue).sum() > 0.8 * changed.sum() > 0


@pytest.mark.parametrize("seed", [1, 2])
def test_land_on_one_side_does_not_show_on_the_other(seed: int) -> None:
    harbour = _below(replace(parse("aerial view of a harbour"), seed=seed, figures=()))[20:]
    sides = [harbour[:, column, 0] > harbour[:, column, 2] for column in (0, 1, -2, -1)]

    assert sorted(round(float(side.mean()), 1) for side in sides)[2:] == [1.0, 1.0]


def test_the_ground_comes_nearer() -> None:
    scene = replace(parse("aerial view of an island"), seed=5)
    first, last = (still(scene, at, width=320, height=180, frames=48) for at in (0, 46))

    assert _green(last) > 1.15 * _green(first)


@pytest.mark.parametrize(
    ("prompt", "setting", "extras"),
    [
        ("aerial view of a road through a forest", "aerial forest", {"winding road"}),
        ("aerial view of a road through a jungle", "aerial forest", {"winding road", "jungle"}),
        ("aerial view of a mountain road", "aerial forest", {"winding road", "far peaks"}),
        ("aerial view of a coastal highway", "aerial beach", {"winding road"}),
        ("aerial view of a road", "aerial fields", set()),
        ("aerial view of a highway", "aerial city", {"jam"}),
        ("aerial view of a freeway", "aerial city", {"jam"}),
        ("aerial view of a savanna", "aerial plain", {"savanna"}),
        ("aerial view of lavender fields", "aerial fields", {"lavender"}),
        ("aerial view of a meadow with tulips", "aerial fields", {"tulips"}),
        ("aerial view of a village with mountains", "aerial fields", {"village below", "far peaks"}),
        ("aerial view of snowy mountains with a winding road", "aerial forest", {"winding road", "far peaks"}),
        ("aerial view of a road with fireworks", "aerial fields", {"fireworks"}),
        ("aerial view of a skier who goes down a mountain", "aerial forest", {"far peaks"}),
        ("aerial view of a deep canyon", "aerial canyon", set()),
    ],
)
def test_words_add_to_the_view(prompt: str, setting: str, extras: set[str]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert {*scene.extras} - {"forest", "coast", "desert", "mountains"} == {FROM_ABOVE, *extras}


@pytest.mark.parametrize(
    ("prompt", "setting", "figures"),
    [
        ("aerial view of mountains with a hiker", "aerial forest", ["man afar"]),
        ("aerial view of mountains with an eagle", "aerial mountains", ["eagle"]),
        ("an eagle's eye view of a forest", "aerial forest", []),
        ("drone footage of a forest", "aerial forest", []),
        ("a drone flies over a forest", "aerial forest", ["drone fly"]),
        ("aerial view of one tree in a meadow", "aerial plain", ["tree afar"]),
        ("aerial view of trees in a meadow", "aerial plain", []),
        ("aerial view of London", "aerial city", ["clock tower afar"]),
        ("aerial view of London with a lighthouse", "aerial city", ["lighthouse afar"]),
        ("aerial view of a busy city", "aerial city", []),
        ("drone shot of a couple walking in a city", "aerial city", ["man walk afar", "woman walk afar"]),
        ("aerial view of hot air balloons over a city", "aerial city", ["hot air balloon fly"]),
        ("aerial view of a fire truck in a city", "aerial city", ["fire truck afar"]),
        ("aerial view of elephants crossing", "aerial plain", ["elephant walk afar"]),
        ("aerial view of a man with an umbrella on a beach", "aerial beach", ["man afar", "umbrella afar man"]),
        ("aerial view of a man with a dog on a beach", "aerial beach", ["man afar", "dog afar"]),
        ("aerial view of an owl on a branch in a forest", "aerial forest", ["owl afar branch", "branch afar"]),
        ("flying over a forest, an eagle soars", "forest", ["eagle fly"]),
        ("a drone shot of a surfer riding a wave", "surf", ["surfer"]),
        ("a galaxy from above", "space", []),
        ("aerial view of a comet over a city", "aerial city", ["comet"]),
        (
            "aerial view of a man driving a tractor on a farm",
            "aerial fields",
            ["man walk afar tractor", "tractor afar"],
        ),
        ("aerial view of a man in a boat on a lake", "aerial forest", ["man afar sailboat", "sailboat afar"]),
        ("aerial view of a girl in a red hat on a beach", "aerial beach", ["girl afar", "hat afar girl"]),
        ("aerial view of a table", "table", []),
        ("aerial view of a cat in a room", "room", ["cat"]),
        ("a whale seen from above", "aerial sea", ["whale afar"]),
        ("a man looking at birds from above", "meadow", ["man stand beside bird", "bird"]),
    ],
)
def test_who_is_seen_from_above(prompt: str, setting: str, figures: list[str]) -> None:
    assert parse(prompt).setting == setting
    assert figures_of(prompt) == figures


@pytest.mark.parametrize(
    ("prompt", "camera"),
    [
        ("aerial view of a city", "right"),
        ("aerial view of a city, the camera pulls back", "out"),
        ("aerial view of a city, the camera pans left", "left"),
        ("aerial view of a city, the camera zooms in", "right"),
    ],
)
def test_the_camera_goes_over_the_ground(prompt: str, camera: str) -> None:
    assert parse(prompt).camera == camera


def test_a_season_that_is_named_stays() -> None:
    assert parse("aerial view of a forest in spring, autumn leaves").season == "spring"
    assert parse("aerial view of a forest").season == "summer"


def _below(scene: Scene) -> Picture:
    return still(scene, 0, width=320, height=180, frames=48).astype(np.float32)[30:]


def _green(picture: Picture) -> int:
    blue, green, red = (picture[..., channel].astype(int) for channel in range(3))
    return int(((green > blue + 20) & (green > red + 15)).sum())


def test_a_rider_goes_along_with_the_horse() -> None:
    scene = parse("aerial view of a man riding a horse on the prairie")

    rider = next(figure for figure in scene.figures if figure.name == "man")
    assert rider.relation == AFAR
    assert scene.figures[rider.to].name == "horse"


def test_trees_in_autumn_are_those_of_the_forest() -> None:
    scene = parse("aerial view of autumn trees around a lake")

    assert (scene.season, scene.figures) == ("autumn", ())


def test_a_landmark_rises_over_its_city() -> None:
    assert [figure.name for figure in parse("aerial view of Paris").figures] == ["eiffel tower"]


@pytest.mark.parametrize("prompt", ["top down view of a busy intersection", "aerial view of a highway in the city"])
def test_cars_are_on_their_way(prompt: str) -> None:
    easel = easel_of(prompt, 320, 180, horizon=0.1)
    cars = [node for node in SETTINGS[easel.scene.setting].paint(easel).back if isinstance(node, Traveller)]

    assert len(cars) > 8
    assert all(np.abs(car.way[0] - car.way[-1]).max() > 1 for car in cars)


def test_a_road_along_the_cliffs_is_seen_from_above() -> None:
    scene = parse(
        "aerial drone shot of a red convertible on a winding coastal road, cliffs, waves crash against the rocks below"
    )

    assert scene.setting == "aerial beach"
    assert {"winding road", "cliffs below"} <= {*scene.extras}
    assert [figure.name for figure in scene.figures] == ["sports car"]
    assert "cliffs below" not in parse("a sandy beach from above").extras


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("drone footage of an island in the ocean", "aerial island"),
    ],
)
def test_a_film_from_above_is_no_mere_film(prompt: str, setting: str) -> None:
    assert parse(prompt).setting == setting
