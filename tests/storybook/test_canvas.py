"""The drawing primitives: coverage, colours, clipping, light, frames."""

from __future__ import annotations

import numpy as np
import pytest

from storybook.painting.brush import Pixels
from storybook.painting.canvas import (
    Drawing,
    Outline,
    box,
    dark,
    ellipse,
    light,
    mix,
    polygon,
    smooth,
    star,
    tint,
    tube,
)

RED, BLUE = (0, 0, 255), (255, 0, 0)


def _painted(*outlines: Outline, scale: float = 100.0, shade: float = 0.0) -> tuple[Pixels, tuple[float, float]]:
    drawing = Drawing()
    drawing.fill(*outlines, colour=RED, shade=shade)
    return drawing.paint(scale)


def test_a_hex_code_becomes_blue_green_red() -> None:
    assert tint("#e8762c") == (0x2C, 0x76, 0xE8)


def test_dark_is_darker_and_light_is_lighter() -> None:
    colour = tint("#4a8fd0")
    assert sum(dark(colour)) < sum(colour) < sum(light(colour))
    assert mix(RED, BLUE, 0.0) == RED
    assert mix(RED, BLUE, 1.0) == BLUE


@pytest.mark.parametrize(
    ("outline", "area"),
    [
        (ellipse(0, 0, 1.0), np.pi),
        (box(-1, -0.5, 1, 0.5), 2.0),
        (polygon((0, 0), (2, 0), (0, 2)), 2.0),
    ],
)
def test_covered_area_is_the_area_of_the_outline(outline: Outline, area: float) -> None:
    pixels, _ = _painted(outline)
    assert pixels[:, :, 3].sum() / 255 / 100**2 == pytest.approx(area, rel=0.02)


def test_edges_are_smooth() -> None:
    pixels, _ = _painted(ellipse(0, 0, 1.0))
    partly = (pixels[:, :, 3] > 0) & (pixels[:, :, 3] < 255)
    assert partly.sum() > 400


def test_a_smooth_curve_passes_through_its_points() -> None:
    points = [(0.0, 0.0), (1.0, 0.2), (1.3, 1.0), (0.2, 1.1)]
    curve = smooth(*points)
    for point in points:
        assert np.abs(curve - point).sum(1).min() < 1e-9


def test_a_sharply_bent_limb_has_no_hole() -> None:
    pixels, (x, y) = _painted(*tube([(0, 1), (0.9, 0.5), (0, 0)], [0.35, 0.3, 0.35]))
    along = np.array([(0.0, 1.0), (0.45, 0.75), (0.9, 0.5), (0.45, 0.25), (0.0, 0.0)])
    for px, py in along:
        assert pixels[int(y - py * 100), int(x + px * 100), 3] == 255


def test_overlapping_outlines_of_one_shape_are_a_union() -> None:
    pixels, (x, y) = _painted(ellipse(-0.2, 0, 0.5), ellipse(0.2, 0, 0.5))
    assert pixels[int(y), int(x), 3] == 255


def test_nothing_is_cut_and_the_origin_is_a_whole_pixel() -> None:
    pixels, (x, y) = _painted(star(0.37, 0.21, 1.0, 0.4, 5), scale=83.7)
    alpha = pixels[:, :, 3]
    assert not alpha[[0, -1]].any()
    assert not alpha[:, [0, -1]].any()
    assert x == int(x)
    assert y == int(y)


def test_a_clip_keeps_paint_inside_the_earlier_shape() -> None:
    drawing = Drawing()
    disc = drawing.fill(ellipse(0, 0, 1.0), colour=RED, shade=0)
    drawing.fill(box(0, -2, 2, 2), colour=BLUE, shade=0, clip=disc)
    pixels, (x, y) = drawing.paint(50)
    alone, _ = _painted(ellipse(0, 0, 1.0), scale=50)
    assert not pixels[alone[:, :, 3] == 0].any()
    assert tuple(pixels[int(y), int(x + 25), :3]) == BLUE
    assert tuple(pixels[int(y), int(x - 25), :3]) == RED


def test_light_comes_from_the_upper_left() -> None:
    drawing = Drawing(depth=0.3)
    drawing.fill(ellipse(0, 0, 1.0), colour=tint("#888888"))
    pixels, (x, y) = drawing.paint(100)
    upper_left = int(pixels[int(y - 62), int(x - 62), :3].sum())
    lower_right = int(pixels[int(y + 62), int(x + 62), :3].sum())
    assert upper_left > lower_right + 60


def test_a_gradient_runs_along_its_axis() -> None:
    drawing = Drawing()
    drawing.fill(box(0, 0, 2, 1), colour=RED, to=BLUE, axis=((0, 0), (2, 0)), shade=0)
    pixels, (x, y) = drawing.paint(100)
    row = pixels[int(y - 50), int(x + 5) : int(x + 195), 0].astype(int)
    assert row[0] < 20
    assert row[-1] > 235
    assert (np.diff(row) >= -2).all()


def test_premultiplied_colours_never_exceed_alpha() -> None:
    drawing = Drawing(depth=0.2)
    drawing.fill(ellipse(0, 0, 1.0), colour=(250, 252, 255), opacity=0.4)
    drawing.fill(ellipse(0.4, 0.3, 0.8), colour=tint("#f7d25a"), soft=0.1)
    drawing.fill(box(-1, -1, 0, 0), colour=RED, axis=((-1, 0), (0, 0)), opacity=0.9, fade=0.0)
    pixels, _ = drawing.paint(61.3)
    assert (pixels[:, :, :3] <= pixels[:, :, 3:]).all()


def test_frames_move_turn_scale_and_mirror() -> None:
    drawing = Drawing()
    with drawing.at(2, 1, turn=90, size=2):
        assert drawing.spot(1, 0) == pytest.approx((2, 3))
        with drawing.at(0, 0, flip=True):
            assert drawing.spot(1, 0) == pytest.approx((2, -1))
    assert drawing.spot(1, 0) == (1, 0)


def test_the_size_follows_the_scale() -> None:
    small, _ = _painted(ellipse(0, 0, 1.0), scale=20)
    large, _ = _painted(ellipse(0, 0, 1.0), scale=200)
    assert (large.shape[0] - 4) == pytest.approx(10 * (small.shape[0] - 4), abs=12)


def test_a_drawing_that_is_laid_into_another_looks_as_if_it_were_drawn_there() -> None:
    def draw(drawing: Drawing) -> None:
        body = drawing.fill(ellipse(0, 0, 1.0), colour=RED, to=BLUE, axis=((-1, 0), (1, 0)), melt=0.05)
        drawing.fill(box(-1, -1, 0, 1), colour=BLUE, clip=body, opacity=0.6, soft=0.02)

    inner, laid, direct = Drawing(), Drawing(), Drawing()
    draw(inner)
    with laid.at(2.0, 1.0, turn=30.0, size=0.5, flip=True):
        laid.lay(inner)
    with direct.at(2.0, 1.0, turn=30.0, size=0.5, flip=True):
        draw(direct)

    (one, first), (other, second) = laid.paint(80.0), direct.paint(80.0)
    assert first == second
    assert np.abs(one.astype(int) - other).max() <= 1
