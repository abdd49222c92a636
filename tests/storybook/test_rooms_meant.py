"""Rooms that are meant and not named."""

from __future__ import annotations

import pytest

from storybook.reading.parse import parse


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


def test_a_seal_on_the_ice_lies_there() -> None:
    assert [figure.name for figure in parse("a seal lies on the ice").figures] == ["seal"]


def test_a_tin_robot_walks_on_the_table() -> None:
    scene = parse("a wind-up tin robot walking across a kitchen table between breakfast bowls")
    assert (scene.setting, scene.weather) == ("table", ())
    assert [(figure.name, figure.action) for figure in scene.figures] == [("tin robot", "walk"), ("bowl", "")]


@pytest.mark.parametrize(
    ("prompt", "name"),
    [
        (
            "the feeling of forgetting someone's name, shown as coloured paper blowing out of a drawer",
            "drawer of papers",
        ),
        ("papers flying out of a suitcase", "suitcase of papers"),
        ("colorful letters fluttering out of an old box", "box of papers"),
    ],
)
def test_papers_fly_out_of_what_they_are_in(prompt: str, name: str) -> None:
    scene = parse(prompt)
    assert scene.setting == "room"
    assert [figure.name for figure in scene.figures] == [name]


@pytest.mark.parametrize(
    ("prompt", "setting", "figures"),
    [
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
