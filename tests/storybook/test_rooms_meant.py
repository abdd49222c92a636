"""Rooms that are meant and not named."""

from __future__ import annotations

import pytest

from storybook.reading.parse import parse
from storybook.staging.warmth import dress_warm
from storybook.subjects import CATALOGUE


@pytest.mark.parametrize(
    "prompt",
    [
        "a tired accountant alone on the tenth floor, watching a thunderstorm roll over the city, lightning on the glass",
        "a businesswoman looks at the city from her office window at night",
        "a man on the 30th floor of an office building talks on the phone",
    ],
)
def test_an_office_high_up_has_the_city_below(prompt: str) -> None:
    scene = parse(prompt)
    assert scene.setting == "high office"
    assert [figure.relation for figure in scene.figures] == [""]


def test_other_rooms_may_be_high_up() -> None:
    assert parse("a woman in a hotel room on the tenth floor").setting != "high office"


def test_butter_melts_in_a_pan_at_the_stove() -> None:
    scene = parse(
        "macro shot of a chef's copper pan as butter melts and foams, sage leaves drop in and crackle, then the camera pulls "
        "back to reveal a hectic restaurant kitchen full of flames, steam and cooks in white"
    )
    assert scene.setting == "kitchen"
    assert [(figure.name, figure.count) for figure in scene.figures] == [("chef", 1), ("chef", 2), ("frying pan", 1)]
    assert scene.figures[0].action == "frying"


def test_a_garden_of_a_space_station_is_inside_it() -> None:
    scene = parse(
        "Inside a rotating space station garden, a gardener in a grey jumpsuit waters rows of lettuce while the blue curve of "
        "a planet slides past the huge round window"
    )
    assert scene.setting == "space garden"
    assert [figure.name for figure in scene.figures] == ["gardener", "potted plant", "watering can"]


@pytest.mark.parametrize(
    "prompt",
    [
        "deep under antarctic ice a curious seal swims in spirals through pale blue light, bubbles trailing behind it until it "
        "bursts out of a breathing hole",
        "a seal glides beneath a sheet of ice",
    ],
)
def test_a_seal_swims_under_the_ice(prompt: str) -> None:
    scene = parse(prompt)
    assert scene.setting == "under ice"
    assert [figure.name for figure in scene.figures] == ["swimming seal"]


def test_a_seal_on_the_ice_lies_there() -> None:
    assert [figure.name for figure in parse("a seal lies on the ice").figures] == ["seal"]


def test_a_figure_skater_is_on_the_ice_of_a_canal_in_a_dress() -> None:
    scene = parse("A figure skater in a dark red dress spins alone on a frozen canal between old brick houses at dusk")
    assert scene.setting == "frozen canal"
    (skater,) = scene.figures
    assert skater.name == "ice skater"
    assert skater.action == "dance"
    entry = CATALOGUE[skater.name]
    assert dress_warm(entry, skater.action) is entry


@pytest.mark.parametrize("who", ["grumpy rhinoceros", "woman"])
def test_a_revolving_door_is_at_the_entrance_of_an_office_building(who: str) -> None:
    scene = parse(f"monday morning as a {who} stuck in a revolving door")
    assert scene.setting == "revolving door"
    assert [figure.name for figure in scene.figures] == [who.split()[-1]]


@pytest.mark.parametrize(
    ("prompt", "setting", "figures"),
    [
        ("red cells rush through a blood vessel, a white one stretches to swallow a bacterium", "bloodstream", []),
        ("a truck stuck in deep mud", "ploughed field", ["truck"]),
        ("street vendor grilling corn at night", "street", ["vendor"]),
        ("two robots made of old kitchen pots dance on a rooftop", "rooftop", ["robot"]),
        ("a desert storm swallows a small gas station", "gas station", []),
        ("a camel in a desert storm", "sandstorm", ["camel"]),
        ("Saturn's rings up close, ice chunks tumbling slowly", "space", ["ringed planet"]),
        ("a perfume bottle of dark green glass on wet black stone", "table", ["perfume", "rock"]),
        ("a snail crossing a chess board", "room", ["snail", "chess"]),
    ],
)
def test_a_few_words_tell_the_place(prompt: str, setting: str, figures: list[str]) -> None:
    scene = parse(prompt)
    assert scene.setting == setting
    assert [figure.name for figure in scene.figures] == figures


def test_a_swallow_is_a_bird_where_it_is_no_deed() -> None:
    assert parse("a swallow on a wire").figures[0].name == "swallow"


def test_a_lighthouse_keeper_who_writes_is_inside() -> None:
    scene = parse("a lighthouse keeper writing in his logbook while waves hit the window behind him")
    assert (scene.setting, scene.figures[0].name, scene.figures[0].action) == ("room", "old man", "penning")
    assert "lighthouse" in [figure.name for figure in parse("a lighthouse keeper looks at the sea").figures]


def test_smoke_comes_out_of_a_house_where_a_garage_burns() -> None:
    scene = parse("a firefighter before smoke that comes out of a garage")
    assert "barn" not in [figure.name for figure in scene.figures]


def test_an_attendant_works_at_the_pumps() -> None:
    scene = parse("a gas station at night, the attendant runs inside with a bucket")
    assert (scene.setting, scene.figures[0].name, scene.figures[0].action) == ("gas station", "mechanic", "run")
    assert "mechanic" not in [figure.name for figure in parse("a flight attendant serves coffee").figures]
