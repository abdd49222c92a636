"""What shines in the dark: fireworks, the beam of a lighthouse."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from storybook.film import Film
from storybook.painting.planes import Frame
from storybook.painting.sheet import View
from storybook.places.spectacle import Fireworks
from storybook.reading.parse import parse
from storybook.spec import Scene
from storybook.staging.glow import Beam
from tests.storybook.films import Picture, as_bgr, still, stills

WIDTH, HEIGHT = 427, 240


def _film(scene: Scene) -> Film:
    return Film(scene, width=WIDTH, height=HEIGHT, frames=240, rate=24)


def _draw(film: Film, number: int) -> Picture:
    frame = Frame.blank(WIDTH, HEIGHT)
    film.draw(number, frame)
    return as_bgr(frame)


def _draw_without(kind: type, film: Film, number: int) -> Picture:
    """The same frame, nodes of a kind left out."""
    whole = [(player, list(player.nodes)) for player in film._players.values()]
    for player, nodes in whole:
        player.nodes[:] = [node for node in nodes if not isinstance(node, kind)]
    picture = _draw(film, number)
    for player, nodes in whole:
        player.nodes[:] = nodes
    return picture


@pytest.mark.parametrize(
    "prompt", ["fireworks over a city skyline", "fireworks over a castle", "fireworks over a lake"]
)
def test_fireworks_fill_the_sky_at_every_moment(prompt: str) -> None:
    film = _film(parse(prompt))
    for number in (0, 60, 150, 230):
        picture = _draw(film, number)
        lit = cv2.absdiff(picture, _draw_without(Fireworks, film, number)).max(axis=2) > 40
        rows, columns = np.nonzero(lit)
        assert lit.mean() > 0.02
        assert rows.max() - rows.min() > 0.25 * HEIGHT
        assert columns.max() - columns.min() > 0.4 * WIDTH
    film.close()


def test_banks_of_a_river_differ_from_place_to_place() -> None:
    pictures = [still(f"a river in the {place}", 20) for place in ("jungle", "desert", "city", "meadow")]
    for number, first in enumerate(pictures):
        assert all(cv2.absdiff(first, second).mean() > 6 for second in pictures[:number])


def test_dark_forest_is_dark() -> None:
    assert still("a dark forest", 20).mean() < 0.5 * still("a forest", 20).mean()


def _moved(prompt: str, *numbers: int) -> Picture:
    """How much each pixel changes between two frames."""
    before, after = map(as_bgr, stills(prompt, *numbers, width=WIDTH, height=HEIGHT, frames=240))
    moved: Picture = cv2.absdiff(before, after).max(axis=2)
    return moved


def test_weather_is_seen_behind_the_window() -> None:
    moved = _moved("a cat on a windowsill, snow outside", 20, 22)[: HEIGHT // 3]
    assert (moved > 60).mean() > 0.01


def test_snow_falls_behind_the_panes_of_a_room_only() -> None:
    moved = _moved("a living room, snow outside", 20, 23) > 40
    assert moved[: HEIGHT // 2].sum() > 20
    assert moved[HEIGHT * 2 // 3 :].sum() == 0


def test_lighthouse_throws_its_beam_to_both_sides_in_turn() -> None:
    scene = parse("a lighthouse beam sweeps over a stormy sea")
    assert (scene.setting, scene.time, scene.figures[0].name) == ("islet", "night", "lighthouse")
    film = _film(parse("a lighthouse on a cliff at night"))
    _draw(film, 0)
    (player, *_) = film._players.values()
    (beam,) = [node for node in player.nodes if isinstance(node, Beam)]
    x, _ = beam.actor.place(View(0.0, 0.0, 0.0))
    brightness = []
    for number in range(0, 110, 12):
        picture = _draw(film, number).astype(float).mean(axis=2)[: HEIGHT // 3]
        brightness.append(picture[:, int(x) + 30 :].mean() - picture[:, : int(x) - 30].mean())
    film.close()
    assert max(brightness) - min(brightness) > 4
