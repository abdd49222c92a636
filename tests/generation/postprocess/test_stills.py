"""Poster and last frame, from the finished file."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from generation.postprocess.images import Array
from tests.generation.postprocess.clips import SMALL, finish_here, frames_of, pan, psnr, write

AT = pan(*SMALL)


def _rgb(path: Path) -> Array:
    with Image.open(path) as image:
        return np.asarray(image.convert("RGB"))


def test_last_frame_is_that_of_the_video_pixel_by_pixel(tmp_path: Path) -> None:
    video = finish_here(tmp_path, write(tmp_path / "clip.mp4", (AT(n / 24) for n in range(80))), seconds=3)
    with Image.open(tmp_path / "last-frame.png") as image:
        assert (image.format, image.mode, image.size) == ("PNG", "RGB", SMALL)
    assert psnr(_rgb(tmp_path / "last-frame.png"), frames_of(video)[-1]) > 45


def test_poster_is_the_first_frame_of_a_video_that_begins_well(tmp_path: Path) -> None:
    video = finish_here(tmp_path, write(tmp_path / "clip.mp4", (AT(n / 24) for n in range(24))))
    with Image.open(tmp_path / "poster.jpg") as image:
        assert (image.format, image.mode, image.size) == ("JPEG", "RGB", SMALL)
    assert psnr(_rgb(tmp_path / "poster.jpg"), frames_of(video)[0]) > 30


@pytest.mark.parametrize(
    "spoil",
    [
        lambda image: image // 30,
        lambda image: image // 2,
        lambda image: 250 + image // 100,
        lambda image: cv2.GaussianBlur(image, (0, 0), 5),
    ],
    ids=["dark", "fading in", "white", "blurred"],
)
def test_poster_is_the_first_good_frame(tmp_path: Path, spoil: object) -> None:
    assert callable(spoil)
    shown = [spoil(AT(n / 24)) if n < 10 else AT(n / 24) for n in range(60)]
    video = finish_here(tmp_path, write(tmp_path / "clip.mp4", shown), seconds=2)
    poster = _rgb(tmp_path / "poster.jpg")
    likest = max(range(48), key=lambda n: psnr(poster, frames[n])) if (frames := frames_of(video)) else -1
    assert 10 <= likest <= 14


def test_black_video_has_a_poster_all_the_same(tmp_path: Path) -> None:
    finish_here(tmp_path, write(tmp_path / "clip.mp4", [np.zeros((160, 96, 3), np.uint8)] * 24))
    assert _rgb(tmp_path / "poster.jpg").max() < 8


def test_colours_of_the_stills_are_those_of_the_clip(tmp_path: Path) -> None:
    plain = np.full((160, 96, 3), (180, 60, 40), np.uint8)
    finish_here(tmp_path, write(tmp_path / "clip.mp4", [plain] * 24))
    for name in ("poster.jpg", "last-frame.png"):
        assert np.abs(_rgb(tmp_path / name).astype(int) - (180, 60, 40)).max() <= 5
