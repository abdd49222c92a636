"""Comets, rocks that fall from the sky, worlds in space, the Milky Way, and the crescent moon."""

from __future__ import annotations

import numpy as np
import pytest

from storybook.film import Film
from storybook.painting.light import light_for
from storybook.painting.planes import Frame
from storybook.places.sky import Backcloth, paint_sky
from storybook.places.sky_events import Fireball, paint_fireballs
from storybook.reading.parse import parse
from storybook.staging.actors import half_width
from tests.storybook.scenes import cast_on, easel_of, figures_of


@pytest.mark.parametrize(
    ("prompt", "setting", "extras", "figures"),
    [
        ("a comet over a desert at dawn", "desert", {"comet"}, []),
        ("a comet in space", "space", set(), ["comet"]),
        ("a meteor crashing into the sea at night", "sea", {"fireball", "impact"}, []),
        ("a meteorite falls on a city", "city", {"fireball", "impact"}, []),
        ("dinosaurs look up at a giant meteor falling from the sky", "hilltop", {"fireball"}, ["dinosaur stand"]),
        ("a meteor shower over a lake", "lake", {"meteor shower"}, []),
        ("a giant asteroid heading towards earth", "space", set(), ["asteroid burn", "earth"]),
        ("an asteroid hits the moon", "space", set(), ["asteroid burn", "moon"]),
        ("an asteroid drifting in space", "space", set(), ["asteroid float"]),
        ("a meteorite in a museum", "museum", set(), ["rock"]),
        ("saturn with its rings", "space", set(), ["ringed planet"]),
        ("planet mars rotating", "space", set(), ["red planet"]),
        ("a rover on the planet mars", "mars", set(), ["moon buggy"]),
        ("a crescent moon over the desert", "desert", {"crescent"}, []),
        ("a girl sitting on a crescent moon", "sky", set(), ["girl sit on crescent moon", "crescent moon"]),
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


def test_a_meteor_falls_and_strikes() -> None:
    before, falls, blow = _frames("a meteor crashing into a desert at night, static camera", 0.0, 2.6, 4.2)
    assert np.sum(falls[:200] > before[:200] + 80.0) > 50
    assert blow.mean() > before.mean() + 1.5


def test_only_a_blow_has_a_flash() -> None:
    (passing,) = paint_fireballs(easel_of("a meteor over mountains"))
    (striking,) = paint_fireballs(easel_of("a meteor crashes into mountains"))
    assert isinstance(passing, Fireball)
    assert isinstance(striking, Fireball)
    assert not passing.flash
    assert striking.flash
    assert not paint_fireballs(easel_of("mountains at night"))


def test_worlds_in_space_hang_apart_and_in_clear_light() -> None:
    prompt = "an asteroid heading towards earth"
    rock, earth = cast_on(easel_of(prompt, 854, 480))
    assert abs(rock.x - earth.x) > 0.4 * (rock.height + earth.height) / 2
    assert rock.speed > 0
    assert light_for(parse(prompt)).thickness == 0


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


def test_the_ring_of_a_planet_fits_into_an_upright_frame() -> None:
    (saturn,) = cast_on(easel_of("saturn with its rings"))
    assert 2 * half_width(saturn) < 480
