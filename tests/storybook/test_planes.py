"""Laying planes over a frame: true colours, fractions of a pixel, nothing outside its place."""

from __future__ import annotations

import numpy as np
import pytest

from storybook.painting.planes import _TO_YUV, PHASES, Compositor, Frame, Phases, bake, bake_opaque
from tests.storybook.films import as_bgr


def _solid(
    width: int, height: int, colour: tuple[int, int, int], alpha: int = 255
) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    pixels = np.zeros((height, width, 4), np.uint8)
    pixels[:, :, :3] = np.array(colour) * alpha // 255
    pixels[:, :, 3] = alpha
    return pixels


@pytest.mark.parametrize("colour", [(20, 30, 220), (200, 120, 40), (250, 250, 250), (10, 10, 10), (60, 200, 90)])
def test_colour_survives_the_way_through_yuv(colour: tuple[int, int, int]) -> None:
    frame = Frame.blank(32, 32)
    Compositor().over(frame, bake(_solid(36, 36, colour)), 0.0, 0.0)
    assert np.abs(as_bgr(frame)[16, 16].astype(int) - colour).max() <= 4


def test_half_transparent_colour_mixes_with_what_is_there() -> None:
    frame, compositor = Frame.blank(32, 32), Compositor()
    compositor.over(frame, bake(_solid(36, 36, (0, 0, 0))), 0.0, 0.0)
    compositor.over(frame, bake(_solid(36, 36, (200, 200, 200), 128)), 0.0, 0.0)
    assert np.abs(as_bgr(frame)[16, 16].astype(int) - 100).max() <= 5


@pytest.mark.parametrize(("x", "y"), [(10.0, 8.0), (10.25, 8.0), (11.0, 9.0), (10.5, 8.75), (-3.3, -2.7), (27.9, 25.1)])
def test_sprite_lands_where_it_is_put_by_fractions_of_a_pixel(x: float, y: float) -> None:
    sprite = np.zeros((16, 16, 4), np.uint8)
    sprite[4:12, 4:12] = 255
    frame = Frame.blank(48, 48)
    frame.y[:] = 16
    Compositor().over(frame, bake(sprite), x, y)
    light = frame.y.astype(float) - 16
    rows, columns = np.mgrid[0:48, 0:48]
    if x >= 0:
        assert (light * columns).sum() / light.sum() == pytest.approx(min(x + 7.5, 99), abs=0.06 if x < 27 else 1.0)
        assert (light * rows).sum() / light.sum() == pytest.approx(min(y + 7.5, 99), abs=0.06 if y < 25 else 1.0)
    assert light[rows + 1 < y + 4].sum() == 0


def test_sprite_outside_the_frame_changes_nothing() -> None:
    frame = Frame.blank(32, 32)
    for x, y in ((-40, 0), (40, 0), (0, -40), (0, 40), (-15.5, 3)):
        Compositor().over(frame, bake(np.zeros((16, 16, 4), np.uint8)), x, y)
    assert (frame.y == 128).all()


def test_odd_rows_and_opaque_parts_leave_no_seam() -> None:
    pixels = _solid(40, 40, (90, 90, 90))
    pixels[:7] = 0
    for y in (0.0, -1.3, -4.0, -5.5):
        frame = Frame.blank(32, 32)
        frame.y[:] = 200
        Compositor().over(frame, bake(pixels), -2.5, y)
        below = frame.y[12:30]
        assert int(below.max()) - int(below.min()) <= 1


@pytest.mark.parametrize("share", [0.0, 0.6])
def test_baking_weighs_channels_as_the_matrix_says(share: float) -> None:
    rng = np.random.default_rng(3)
    pixels = rng.integers(0, 256, (32, 32, 4), dtype=np.uint8)
    pixels[:, :, :3] = np.minimum(pixels[:, :, :3], pixels[:, :, 3:])
    grade = np.diag([1 - share, 1 - share, 1 - share, 1.0])
    grade[:3, 3] = share * np.array([0.9, 0.2, 0.1])
    wanted = pixels.astype(float) @ (_TO_YUV @ grade).T
    planes = bake(pixels, grade=grade)
    assert np.abs(planes.y - wanted[:, :, 0]).max() <= 1.01
    chroma = wanted.reshape(16, 2, 16, 2, 3).mean(axis=(1, 3))
    assert np.abs(planes.u - chroma[:, :, 1]).max() <= 1.6
    assert np.abs(planes.v - chroma[:, :, 2]).max() <= 1.6


def test_a_small_picture_without_edges_is_enlarged_without_bands() -> None:
    small = np.repeat(np.linspace(40, 60, 24, dtype=np.float32)[:, None, None], 16, axis=1).repeat(3, axis=2)
    planes = bake_opaque(small, np.random.default_rng(1), size=(64, 96))
    assert planes.y.shape == (96, 64)
    assert planes.u.shape == (48, 32)
    rows = planes.y.astype(float).mean(axis=1)
    assert rows[0] == pytest.approx(16 + 40 * 219 / 255, abs=1)
    assert rows[-1] == pytest.approx(16 + 60 * 219 / 255, abs=1)
    assert len(np.unique(np.round(rows, 2))) > 40


def test_a_narrow_piece_of_a_wide_layer_is_packed_in_every_phase() -> None:
    layer = bake(np.full((40, 2000, 4), 90, np.uint8))
    piece = Phases(layer.part(300, 0, 340, 40))
    for phase in range(2 * PHASES):
        moved = piece.at(phase)
        assert moved.y.strides[0] < 64
        assert moved.keep.strides[0] < 64
        assert moved.u.strides[0] < 64
