"""Wheels with teeth, and the places where they turn."""

from __future__ import annotations

import numpy as np

from storybook.painting.canvas import tint
from storybook.painting.gears import Gear, paint_gear
from storybook.painting.planes import Compositor, Frame
from storybook.painting.sheet import View

from .scenes import easel_of


def _at(gear: Gear, seconds: float, x: float = 0.0) -> np.ndarray:
    frame = Frame.blank(480, 854)
    gear.draw(frame, View(x, 0.0, seconds), Compositor())
    return frame.y


def test_a_wheel_turns_and_looks_the_same_one_tooth_later() -> None:
    gear = paint_gear(easel_of("a city"), 240, 400, 90, depth=0.5, colour=tint("#c9983f"), seconds=1.0)
    assert isinstance(gear, Gear)
    first, half, whole = (_at(gear, seconds) for seconds in (0.01, 0.51, 1.01))
    assert np.abs(first.astype(int) - half).mean() > 0.5
    assert (first == whole).all()
    assert (first[:300] == 128).all()  # all of it is where it should be
    assert (first[500:] == 128).all()


def test_a_wheel_comes_again_where_the_camera_goes_along() -> None:
    gear = paint_gear(easel_of("a city"), 240, 400, 90, depth=0.5, colour=tint("#c9983f"), seconds=1.0)
    assert isinstance(gear, Gear)
    assert (_at(gear, 0.0, 2 * 400) == 128).all()
    assert (_at(gear, 0.0, 2 * gear.period) == _at(gear, 0.0)).all()
