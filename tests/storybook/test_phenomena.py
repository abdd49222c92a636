"""Great things of nature are places or events of their own, and move."""

from __future__ import annotations

import numpy as np
import pytest

from storybook.painting.light import light_for
from storybook.painting.sheet import Easel
from storybook.painting.swarm import Swarm, paint_bubbles
from storybook.reading.parse import parse
from storybook.spec import Scene
from tests.storybook.films import stills


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("a duck makes ripples on a pond", "lake"),
        ("an avalanche roars down a mountain", "avalanche"),
        ("a sandstorm approaches in the desert", "sandstorm"),
        ("a giant wave crashing on rocks", "islet"),
        ("a solar eclipse", "hilltop"),
        ("a total eclipse over the sea", "sea"),
        ("a spiral galaxy turning", "space"),
        ("a comet crosses the night sky", "mountains"),
        ("a whirlpool in the ocean", "whirlpool"),
        ("bubbles rising in dark water", "underwater"),
        ("soap bubbles", "meadow"),
        ("milky way over a desert, star trails", "desert"),
    ],
)
def test_an_event_has_its_place(prompt: str, setting: str) -> None:
    assert parse(prompt).setting == setting


def test_a_snowplow_clears_snow() -> None:
    scene = parse("a snowplow clearing a mountain road")
    assert (scene.setting, scene.season) == ("road", "winter")


def test_a_train_through_a_snowfield_goes_in_winter() -> None:
    scene = parse("a train in a snowfield")
    assert (scene.setting, scene.season) == ("road", "winter")


def _lumas(prompt: str, numbers: tuple[int, ...]) -> list[np.ndarray]:
    return [frame.y.astype(int) for frame in stills(prompt, *numbers, width=320, height=180, frames=120)]


def test_the_moon_covers_the_sun() -> None:
    before, after = _lumas("a solar eclipse over the sea", (0, 110))

    assert (before[:80] > 220).sum() > 150
    assert (after[:80] > 240).sum() < 0.5 * (before[:80] > 220).sum()


@pytest.mark.parametrize(
    "prompt",
    [
        "ripples on water",
        "a spiral galaxy turning in space",
        "a black hole",
        "a whirlpool",
        "an avalanche",
        "a sandstorm",
    ],
)
def test_it_never_stands_still(prompt: str) -> None:
    first, second = _lumas(prompt, (30, 40))

    assert (np.abs(first - second) > 4).mean() > 0.02


def test_the_earth_fills_space() -> None:
    (luma,) = _lumas("the earth from space", (20,))

    assert luma[70:110, 140:180].mean() > 110


def test_it_does_not_rain_in_space() -> None:
    assert parse("a hurricane seen from space").weather == ()
    assert parse("a storm on mars").weather == ("dust",)


def test_many_stars_fall_in_a_shower() -> None:
    scene = parse("a meteor shower over a desert")

    assert "meteor shower" in scene.extras
    assert scene.time == "night"


@pytest.mark.parametrize(("extras", "kinds"), [((), 1), (("soap",), 4)])
def test_bubbles_are_whole_and_shimmer_if_they_are_of_soap(extras: tuple[str, ...], kinds: int) -> None:
    scene = Scene(seed=7, setting="meadow", weather=("bubbles",), extras=extras)
    easel = Easel(480, 270, 1.0, 0, 0, light_for(scene), scene, 7, 5.0, horizon=130)
    swarms = [node for node in paint_bubbles(easel) if isinstance(node, Swarm)]

    for swarm in swarms:
        assert len(swarm.sprites) == 16 * kinds
        keep = swarm.sprites[0].keep
        edge = np.concatenate([keep[:2].ravel(), keep[-2:].ravel(), keep[:, :2].ravel(), keep[:, -2:].ravel()])
        assert edge.min() > 250
        assert keep.min() < 120


def test_thick_fog_hides_what_a_thin_one_shows() -> None:
    thin, thick = (light_for(parse(f"a bus in {fog}")) for fog in ("the fog", "thick fog"))

    assert thick.grade(0.7)[0, 3] > 1.5 * thin.grade(0.7)[0, 3]
    assert thick.sun_height < 0
