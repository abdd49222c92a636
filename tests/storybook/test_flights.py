"""What takes off and lands: it is read, on a runway or the ground, and really goes up or down."""

from __future__ import annotations

import pytest

from storybook.painting.sheet import View
from storybook.reading.parse import parse
from storybook.staging.stage import LANDING_SECONDS
from tests.storybook.scenes import cast_on, easel_of


@pytest.mark.parametrize(
    ("prompt", "setting", "action"),
    [
        ("an airplane taking off from the runway at sunrise", "airfield", "takeoff"),
        ("a passenger jet landing at the airport in the rain", "airfield", "land"),
        ("an airplane takes off", "airfield", "takeoff"),
        ("a hot air balloon landing on a meadow at dusk", "meadow", "land"),
        ("a hot air balloon lifts off", "meadow", "takeoff"),
        ("a helicopter landing on a snowy mountain", "mountains", "land"),
        ("an airplane flies over the mountains", "mountains", "fly"),
    ],
)
def test_who_takes_off_or_lands_is_where_one_can(prompt: str, setting: str, action: str) -> None:
    scene = parse(prompt)
    assert (scene.setting, scene.figures[0].action) == (setting, action)


@pytest.mark.parametrize(("width", "height"), [(640, 360), (360, 640)])
@pytest.mark.parametrize(
    "prompt", ["an airplane takes off", "an airplane lands", "a hot air balloon lands on a meadow"]
)
def test_it_goes_the_way_it_is_said_to_inside_the_frame(prompt: str, width: int, height: int) -> None:
    craft = cast_on(easel_of(prompt, width, height))[0]
    start, end = (craft.place(View(0.0, 0.0, seconds)) for seconds in (0.0, LANDING_SECONDS))
    assert (start[1] - end[1] > 0.2 * min(width, height)) == ("takes off" in prompt)
    assert all(0 < x < width and 0 < y < height for x, y in (start, end))


@pytest.mark.parametrize(
    "prompt", ["a dog and a spaceship lands in the park", "a cow, a helicopter lands in the field"]
)
def test_nobody_walks_away_under_what_lands(prompt: str) -> None:
    assert all(actor.speed == 0 for actor in cast_on(easel_of(prompt, 360, 640)))
