"""What is done with clips shorter than the video."""

from __future__ import annotations

from pathlib import Path

import pytest

from generation import inspection
from generation.postprocess import TooShort
from generation.postprocess.images import Array
from generation.postprocess.source import Reel
from tests.generation.postprocess.clips import finish_here, frames_of, pan, psnr, request, write

AT = pan(160, 96, speed=90)
SIZE = (160, 96)


@pytest.fixture(scope="module")
def half_second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """13 frames at 24 a second."""
    return write(tmp_path_factory.mktemp("clip") / "clip.mp4", (AT(n / 24) for n in range(13)))


def _when(image: Array) -> float:
    """The second of the scene that the image shows."""
    return max((n / 48 for n in range(60)), key=lambda time: psnr(image, AT(time)))


def _times(video: Path) -> list[float]:
    return [_when(frame) for frame in frames_of(video)[::6]]


@pytest.mark.parametrize("how", list(TooShort))
def test_every_way_gives_exactly_what_was_promised(tmp_path: Path, half_second: Path, how: TooShort) -> None:
    video = finish_here(tmp_path, half_second, size=SIZE, seconds=2, too_short=how)
    inspection.check(video, request(size=SIZE, seconds=2))
    assert len(frames_of(video)) == 48


@pytest.mark.parametrize(
    ("how", "seconds", "expected"),
    [
        ("slow", 1, [0, 0.13, 0.26, 0.39]),
        ("slow", 2, [0, 0.083, 0.167, 0.25, 0.333, 0.417, 0.5, 0.5]),
        ("hold", 1, [0, 0.25, 0.5, 0.5]),
        ("pingpong", 2, [0, 0.25, 0.5, 0.25, 0, 0.25, 0.5, 0.25]),
    ],
)
def test_time_runs_as_the_way_says(
    tmp_path: Path, half_second: Path, how: str, seconds: int, expected: list[float]
) -> None:
    video = finish_here(tmp_path, half_second, size=SIZE, seconds=seconds, too_short=how)
    assert _times(video) == pytest.approx(expected, abs=0.025)


def test_loop_goes_back_to_the_start_over_a_soft_seam(tmp_path: Path, half_second: Path) -> None:
    made = frames_of(finish_here(tmp_path, half_second, size=SIZE, seconds=2, too_short="loop"))
    # 13 frames with a seam of 3: each time begins 10 frames after the one before.
    for number in (13, 23, 33):
        assert _when(made[number]) == pytest.approx(3 / 24, abs=0.025)
    jump = psnr(AT(12 / 24), AT(0))
    assert all(psnr(made[n], made[n + 1]) > jump + 2 for n in range(9, 14))


def test_segments_share_one_frame_that_is_shown_once(tmp_path: Path) -> None:
    first = write(tmp_path / "1.mp4", (AT(n / 24) for n in range(13)))
    second = write(tmp_path / "2.mp4", (AT(n / 24) for n in range(12, 25)))
    video = finish_here(tmp_path, first, second, size=SIZE, too_short="extend")
    made = frames_of(video)
    assert len(made) == 24
    assert [_when(made[n]) for n in (6, 11, 12, 13, 18, 23)] == pytest.approx(
        [n / 24 for n in (6, 11, 12, 13, 18, 23)], abs=0.001
    )


def test_segments_of_another_size_are_fitted_to_the_first(tmp_path: Path) -> None:
    first = write(tmp_path / "1.mp4", (AT(n / 24) for n in range(13)))
    other = pan(320, 192)
    second = write(tmp_path / "2.mkv", (other(n / 16) for n in range(20)), rate=16)
    video = finish_here(tmp_path, first, second, size=SIZE, too_short="extend")
    inspection.check(video, request(size=SIZE))


def test_what_lacks_after_the_last_segment_is_stretched(tmp_path: Path, half_second: Path) -> None:
    video = finish_here(tmp_path, half_second, size=SIZE, too_short="extend")
    assert _times(video) == pytest.approx([0, 0.13, 0.26, 0.39], abs=0.025)


def test_single_frame_becomes_a_still_video(tmp_path: Path) -> None:
    clip = write(tmp_path / "clip.mp4", [AT(0)])
    for how in TooShort:
        made = frames_of(finish_here(tmp_path, clip, size=SIZE, too_short=how))
        assert len(made) == 24
        assert psnr(made[0], made[-1]) > 38


def test_longer_clip_is_cut(tmp_path: Path) -> None:
    clip = write(tmp_path / "clip.mp4", (AT(n / 24) for n in range(60)))
    made = frames_of(finish_here(tmp_path, clip, size=SIZE))
    assert len(made) == 24
    assert _when(made[-1]) == pytest.approx(23 / 24, abs=0.025)


def test_backwards_holds_no_more_than_its_window_and_gives_every_frame(tmp_path: Path, half_second: Path) -> None:
    reel = Reel([half_second], seconds=1)
    there = [moment.at for moment in reel.moments()]
    for window in (1, 4, 13, 50):
        assert [moment.at for moment in reel.backwards(window=window)] == there[::-1]
