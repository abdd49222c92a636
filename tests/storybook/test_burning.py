"""What burns is seen to burn: flames on it, smoke, and a red sky; candles and campfires stay what they are."""

from __future__ import annotations

import numpy as np
import pytest

from storybook.reading.parse import parse
from storybook.sounds.sound import _FIGURES
from storybook.staging.stage import Wardrobe
from storybook.subjects import CATALOGUE
from tests.storybook.films import as_bgr, stills


def _flames(prompt: str) -> list[float]:
    """The share of bright orange in three frames of a film."""
    shares = []
    for frame in stills(prompt, 2, 12, 22):
        blue, green, red = (as_bgr(frame)[:, :, channel].astype(int) for channel in range(3))
        shares.append(float(np.mean((red > 200) & (green > 90) & (red - blue > 110))))
    return shares


@pytest.mark.parametrize(
    ("prompt", "host"),
    [
        ("two knights duel in front of a burning castle", "castle"),
        ("a house on fire", "house"),
        ("a ship in flames on the sea", "ship"),
        ("a viking ship burns on a lake", "viking ship"),
        ("a burning car on a city street at night", "car"),
        ("a burning bush in the desert", "bush"),
    ],
)
def test_flames_are_on_what_burns(prompt: str, host: str) -> None:
    figures = parse(prompt).figures

    fire = next(figure for figure in figures if figure.name == "blaze")
    assert fire.relation == "ablaze"
    assert figures[fire.to].name == host
    assert all(figure.name != "campfire" for figure in figures)
    assert min(_flames(prompt)) > 0.01


@pytest.mark.parametrize(
    "prompt",
    ["a burning forest", "a forest fire", "deer flee from a wildfire", "a dragon burns a village", "a city in flames"],
)
def test_a_place_burns_behind_its_figures(prompt: str) -> None:
    assert "ablaze" in parse(prompt).extras
    assert min(_flames(prompt)) > 0.03


@pytest.mark.parametrize(
    "prompt", ["a burning candle on a table", "friends sit around a burning campfire", "a fire burns in the fireplace"]
)
def test_what_only_gives_light_sets_nothing_on_fire(prompt: str) -> None:
    scene = parse(prompt)

    assert "ablaze" not in scene.extras
    assert all(figure.name != "blaze" for figure in scene.figures)


def test_a_great_fire_is_heard() -> None:
    assert any("blaze" in names for _, names, _, _ in _FIGURES)


def test_flames_are_drawn_small_and_scaled_up() -> None:
    sprite, scale = Wardrobe().get(CATALOGUE["blaze"], "burn", 0.0, None, 0, 900.0)

    assert sprite.bgra.shape[0] < 900
    assert scale > 3
