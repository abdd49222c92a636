"""Comets, rocks that fall from the sky, worlds in space, the Milky Way, and the crescent moon."""

from __future__ import annotations

import numpy as np
import pytest

from storybook.film import Film
from storybook.painting.light import light_for
from storybook.painting.planes import Frame
from storybook.places.sky import Backcloth, paint_sky
from storybook.reading.parse import parse
from tests.storybook.scenes import cast_on, easel_of, figures_of


@pytest.mark.parametrize(
    ("prompt", "setting", "extras", "figures"),
    [
        ("a comet in space", "space", set(), ["comet"]),
        ("a meteor shower over a lake", "lake", {"meteor shower"}, []),
        ("an asteroid drifting in space", "space", set(), ["asteroid float"]),
        ("a crescent moon over the desert", "desert", {"crescent"}, []),
    ],
)
def test_what_is_out_there(prompt: str, setting: str, extras: set[str], figures: list[str]) -> None:
    scene = parse(prompt)
    assert (scene.setting, {*scene.extras}, figures_of(prompt)) == (setting, extras, figures)


def _frames(prompt: str, *seconds: float) -> list[np.ndarray]:
    """Luma of a still film of ten seconds at these times."""
    film, frame, found = Film(parse(prompt), width=240, height=426, frames=80, rate=8), Frame.blank(240, 426), {}
    for number in range(80):
        film.draw(number, frame)
        found[number] = frame.y.copy()
    return [found[round(8 * at)] for at in seconds]


def test_the_moon_that_is_sat_on_is_the_only_one() -> None:
    easel = easel_of("a girl sitting on a crescent moon", 854, 480)
    girl, moon = sorted(cast_on(easel), key=lambda actor: actor.entry.name != "girl")
    assert moon.height > 1.5 * girl.height
    assert easel.light.sun_height < 0


def test_the_milky_way_is_a_bright_band_in_a_sky_without_a_moon() -> None:
    plain, milky = (easel_of(f"mountains {words}", 854, 480) for words in ("on a clear night", "under the milky way"))
    lumas = []
    for easel in (plain, milky):
        cloth = paint_sky(easel)[0]
        assert isinstance(cloth, Backcloth)
        lumas.append(cloth.planes.y[: int(easel.horizon)].astype(float))
    assert plain.light.sun_height > 0 > milky.light.sun_height
    assert lumas[1].std() > 1.2 * np.minimum(lumas[0], 120).std()
    assert light_for(parse("the milky way and a full moon over a lake")).sun_height > 0
