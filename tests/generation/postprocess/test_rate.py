"""Frames in between: nearer to the truth than repeated or mixed ones, and never made over a cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
import pytest

from generation import inspection
from generation.postprocess.images import Array, Moment, Planes
from generation.postprocess.interpolate import Between, at_rate
from tests.generation.postprocess.clips import finish_here, frames_of, pan, psnr, request, write


def _planes(image: Array) -> Planes:
    grey = cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)
    plain = np.full((grey.shape[0] // 2, grey.shape[1] // 2), 128, np.uint8)
    return Planes(grey, plain, plain)


def _moments(images: Sequence[Array], rate: float) -> Iterator[Moment]:
    return (Moment(number / rate, _planes(image)) for number, image in enumerate(images))


@pytest.mark.parametrize("speed", [60.0, 300.0])
def test_made_frames_are_nearer_to_the_truth_than_repeated_and_mixed_ones(speed: float) -> None:
    at = pan(240, 416, speed=speed)
    made = list(at_rate(_moments([at(n / 16) for n in range(9)], 16), rate=24, count=12))
    gains, over_mixed = [], []
    for number in range(12):
        time = number / 24
        first, share = int(time * 16), time * 16 % 1
        if share < 0.01:
            continue
        truth, before, after = (_planes(at(t)).y for t in (time, first / 16, (first + 1) / 16))
        found = psnr(made[number].y, truth)
        gains.append(found - psnr(before if share < 0.5 else after, truth))
        over_mixed.append(found - psnr(cv2.addWeighted(before, 1 - share, after, share, 0), truth))
    assert min(gains) > 6
    assert min(over_mixed) > 4


def test_large_images_are_followed_at_half_size_and_still_beat_repeating() -> None:
    at = pan(1080, 1000, speed=200)
    made = list(at_rate(_moments([at(0), at(1 / 12)], 12), rate=24, count=2))[1].y
    truth = _planes(at(1 / 24)).y
    assert psnr(made, truth) > psnr(_planes(at(0)).y, truth) + 8


def test_no_frame_is_mixed_over_a_cut() -> None:
    before, after = pan(160, 96, seed=1), pan(160, 96, seed=2)
    shown = [before(n / 16) for n in range(4)] + [after(n / 16) for n in range(4)]
    planes = [_planes(image) for image in shown]
    made = list(at_rate(_moments(shown, 16), rate=60, count=27))
    over_the_cut = made[12:15]  # between the fourth frame (0.1875 s) and the fifth (0.25 s)
    for frame in over_the_cut:
        assert max(psnr(frame.y, planes[3].y), psnr(frame.y, planes[4].y)) > 60
    assert all(psnr(frame.y, planes[3].y) < 60 for frame in made[9:11]), "beside the cut frames are made"


@pytest.mark.parametrize(("width", "height"), [(96, 14), (170, 24), (854, 30), (8, 64), (6, 6)])
def test_in_images_too_narrow_to_follow_anything_the_nearer_frame_is_shown(width: int, height: int) -> None:
    at = pan(width, height)
    before, after = (_planes(at(n / 16)) for n in range(2))
    assert Between().make(before, after, 0.3) is before
    assert Between().make(before, after, 0.7) is after


def test_frames_that_are_far_apart_are_not_morphed() -> None:
    at = pan(160, 96)
    made = list(at_rate(_moments([at(0), at(0.1), at(0.2)], 1), rate=24, count=49))
    assert len({id(frame) for frame in made}) == 3


def test_frames_of_the_same_rate_stay_as_they_are() -> None:
    at = pan(160, 96)
    moments = list(_moments([at(n / 24) for n in range(10)], 24))
    rounded = (Moment(round(moment.at, 3), moment.planes) for moment in moments)  # as WebM stores times
    assert [id(frame) for frame in at_rate(rounded, rate=24, count=10)] == [id(moment.planes) for moment in moments]


@pytest.mark.parametrize(
    ("rate", "frames"), [(8, 9), (16, 17), (24, 25), (25, 21), (Fraction(24000, 1001), 24), (30, 33), (60, 71)]
)
def test_any_rate_and_length_gives_exactly_what_was_promised(tmp_path: Path, rate: Fraction | int, frames: int) -> None:
    at = pan(90, 158)
    clip = write(tmp_path / "clip.mp4", (at(n / float(rate)) for n in range(frames)), rate=rate)
    video = finish_here(tmp_path, clip)
    inspection.check(video, request())
    made = frames_of(video)
    assert len(made) == 24
    assert all(psnr(one, other) < 45 for one, other in pairwise(made)), "no frame is shown twice"


def test_varying_times_are_kept(tmp_path: Path) -> None:
    at = pan(160, 96)
    times = [0, 0.05, 0.08, 0.2, 0.3, 0.5, 0.51, 0.7, 0.9, 1.05]
    clip = write(tmp_path / "clip.mkv", (at(time) for time in times), times=times)
    made = frames_of(finish_here(tmp_path, clip, size=(160, 96)))
    for number in (3, 7, 14, 20):
        nearest = max(range(24), key=lambda n: psnr(made[number], at(n / 24)))
        assert abs(nearest - number) <= 1
