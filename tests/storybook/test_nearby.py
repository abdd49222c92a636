"""What fills the empty bands of upright frames, and a market that glows at night."""

from __future__ import annotations

import numpy as np
import pytest

from storybook.painting.light import light_for
from storybook.painting.sheet import Easel, Layer
from storybook.places import SETTINGS
from storybook.places.vegetation import _NEAR, paint_nearby, paint_overhead
from storybook.reading.parse import parse
from storybook.spec import Scene
from storybook.subjects import CATALOGUE
from tests.storybook.films import still


def _easel(setting: str, width: int, height: int) -> Easel:
    scene = Scene(seed=5, setting=setting)
    return Easel(
        width=width,
        height=height,
        near=1.0,
        reach=0,
        rise=0,
        light=light_for(scene),
        scene=scene,
        seed=5,
        seconds=1.0,
        horizon=0.5 * height,
    )


@pytest.mark.parametrize("setting", _NEAR)
def test_near_things_stand_at_the_lower_edge_of_an_upright_frame(setting: str) -> None:
    assert set(_NEAR[setting]) <= set(CATALOGUE)
    (layer,) = paint_nearby(_easel(setting, 180, 320), SETTINGS[setting], 240)

    assert isinstance(layer, Layer)
    assert layer.top > 320 * 0.6
    assert not paint_nearby(_easel(setting, 320, 180), SETTINGS[setting], 140)


def test_a_lamp_hangs_from_the_ceiling_of_a_high_room_alone() -> None:
    assert paint_overhead(_easel("room", 180, 320), SETTINGS["room"])
    assert not paint_overhead(_easel("room", 320, 180), SETTINGS["room"])
    assert not paint_overhead(_easel("meadow", 180, 320), SETTINGS["meadow"])


def test_lanterns_glow_over_a_night_market() -> None:
    warm = []
    for prompt in ("a street food vendor at a night market", "a street market"):
        scene = parse(prompt)
        assert scene.setting == "market"
        upper = still(scene, 5)[:36].astype(int)
        warm.append(float(np.mean((upper[:, :, 2] > 190) & (upper[:, :, 2] - upper[:, :, 0] > 70))))

    assert warm[0] > 0.01
