"""One window for the whole clip, around what draws the eye."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from generation.postprocess.crop import Window, choose_window, scale
from generation.postprocess.frames import Array, Planes
from tests.generation.moderation.faces import photograph
from tests.generation.postprocess.clips import finish_here, frames_of, write


def _scene(side: float, *, wide: bool = True) -> list[Array]:
    """Samples of a plain ground with a small bright thing that sways about `side` (0 to 1) of the long axis."""
    width, height = (320, 180) if wide else (180, 320)
    samples = []
    for number in range(6):
        ground = np.full((height, width, 3), (90, 110, 80), np.uint8)
        ground += np.random.default_rng(number).integers(0, 6, ground.shape, np.uint8)
        along = int(side * max(width, height)) + 4 * number - 12
        place = (along, height // 2) if wide else (width // 2, along)
        cv2.circle(ground, place, 22, (40, 60, 230), -1)
        samples.append(ground)
    return samples


@pytest.mark.parametrize("side", [0.1, 0.3, 0.5, 0.7, 0.9])
def test_upright_window_of_a_wide_clip_holds_what_is_salient(side: float) -> None:
    window = choose_window(_scene(side), (1280, 720), 1.0, (480, 854))
    assert window.height == 720
    assert window.width == 404
    assert max(0, side * 1280 - 130) >= window.left or window.left == 0
    assert min(1280, side * 1280 + 130) <= window.left + window.width or window.left + window.width >= 1279


def test_wide_window_of_an_upright_clip_holds_what_is_salient() -> None:
    window = choose_window(_scene(0.8, wide=False), (720, 1280), 1.0, (854, 480))
    assert (window.left, window.width) == (0, 720)
    assert window.top <= 0.8 * 1280 - 100
    assert window.top + window.height >= 0.8 * 1280 + 100


@pytest.mark.parametrize("tilt", [0, 30])
def test_window_holds_a_face_at_the_edge(tilt: int) -> None:
    face = cv2.resize(photograph(tilt=tilt)[60:-60, 60:-60], (64, 64), interpolation=cv2.INTER_AREA)
    samples = [np.full((180, 320, 3), 105, np.uint8) for _ in range(4)]
    for number, sample in enumerate(samples):
        sample[50:114, 4:68] = face
        cv2.circle(sample, (230 + 10 * number, 90), 40, (0, 0, 250), -1)  # colour and motion draw the eye

    window = choose_window(samples, (1280, 720), 1.0, (480, 854))

    assert window.left <= 4 * 20


def test_clip_without_anything_special_keeps_its_middle() -> None:
    plain = [np.full((180, 320, 3), 120, np.uint8)] * 3
    window = choose_window(plain, (1280, 720), 1.0, (480, 854))
    assert abs(window.left + window.width / 2 - 640) <= 8


def test_nearly_the_same_shape_loses_as_much_on_both_sides() -> None:
    assert choose_window([], (480, 832), 1.0, (480, 854)) == Window(6, 0, 468, 832)


def test_pixels_that_are_not_square_are_shown_as_they_were_meant() -> None:
    window = choose_window([], (720, 576), 64 / 45, (1920, 1080))  # wide PAL: 16:9
    assert window == Window(0, 0, 720, 576)


@pytest.mark.parametrize("size", [(854, 480), (480, 854), (64, 64), (1920, 1080)])
@pytest.mark.parametrize("target", [(480, 854), (854, 480)])
def test_window_is_even_and_inside(size: tuple[int, int], target: tuple[int, int]) -> None:
    samples = [np.random.default_rng(1).integers(0, 255, (90, 90, 3), np.uint8)] * 2
    window = choose_window(samples, size, 1.0, target)
    assert all(value % 2 == 0 for value in window)
    assert 0 <= window.left <= size[0] - window.width
    assert 0 <= window.top <= size[1] - window.height


def test_scaling_keeps_places() -> None:
    y = np.zeros((90, 160), np.uint8)
    y[:, 80:] = 200
    planes = Planes(y, y[::2, ::2].copy(), y[::2, ::2].copy())
    larger = scale(planes, 320, 180)
    assert larger.y[90, 150] < 5
    assert larger.y[90, 170] > 195
    assert (larger.width, larger.u.shape) == (320, (90, 160))


def test_salient_thing_stays_in_the_finished_video(tmp_path: Path) -> None:
    clip = write(tmp_path / "clip.mp4", ([*_scene(0.85)] * 5)[:26])
    for frame in frames_of(finish_here(tmp_path, clip, size=(96, 170)))[::5]:
        blue = (frame[:, :, 2] > 170) & (frame[:, :, 0] < 110)
        assert blue.mean() > 0.05
