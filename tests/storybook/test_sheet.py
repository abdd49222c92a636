"""A layer is painted when it is first looked at, and without what nearer layers hide."""

from __future__ import annotations

import numpy as np

from storybook.painting.light import light_for
from storybook.painting.sheet import Easel, Layer
from storybook.spec import Scene

GREEN, RED = (60.0, 160.0, 90.0), (40.0, 40.0, 200.0)


def _easel() -> Easel:
    scene = Scene(seed=7, setting="meadow")
    return Easel(
        width=160, height=90, near=1.0, reach=20, rise=0, light=light_for(scene), scene=scene, seed=7, seconds=2.0
    )


def _hill() -> Layer:
    sheet = _easel().sheet(1.0, 20)
    line = 40 + 6 * np.sin(np.arange(sheet.width) / 9)
    sheet.fill_below(line, GREEN, RED, fade=30.0, blot=0)
    sheet.polygon(np.array([[30.0, 25.0], [60.0, 25.0], [60.0, 80.0], [30.0, 80.0]]), RED)
    sheet.disc(150.0, 60.0, 14.0, 10.0, RED, shines=0.5)
    sheet.stamp(np.full((20, 30, 4), 255, np.uint8), 80, 44)
    sheet.mist(30.0, 70.0, 0.5)
    return sheet.finish()


def test_rows_that_something_hides_are_not_painted_and_the_others_as_ever() -> None:
    whole, part = _hill(), _hill()
    part.crop_below(58.0)
    assert part.planes.height < 0.6 * whole.planes.height
    assert part.top == whole.top
    rows = slice(0, part.planes.height - 4)
    assert np.abs(part.planes.y[rows].astype(int) - whole.planes.y[rows]).max() <= 2
    assert np.abs(part.planes.keep[rows].astype(int) - whole.planes.keep[rows]).max() <= 2


def test_a_layer_that_is_all_hidden_is_still_a_layer() -> None:
    layer = _hill()
    layer.crop_below(-40.0)
    assert layer.planes.height == 2


def test_strokes_are_painted_in_their_order_also_around_pixels_painted_by_hand() -> None:
    sheet = _easel().sheet(1.0, 0)
    square = np.array([[10.0, 10.0], [50.0, 10.0], [50.0, 50.0], [10.0, 50.0]])
    sheet.polygon(square, GREEN)
    assert sheet.pixels[30, 30].tolist() == [60, 160, 90, 255]
    sheet.pixels[20:40, 20:40] = (0, 0, 0, 255)
    sheet.polygon(square + 15, RED)
    assert sheet.pixels[22, 22].tolist() == [0, 0, 0, 255]
    assert sheet.pixels[30, 30].tolist() == [40, 40, 200, 255]
