"""That the storybook's benchmark runs and measures what it says, on films too small to say anything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from bench.pictures import Picture, paint_noise
from bench.storybook import service
from bench.storybook.__main__ import main
from bench.storybook.films import Job, Size
from bench.storybook.jitter import jitter, smooth_zoom
from bench.storybook.reference import Reference

TINY = Size(width=160, height=90)


def test_tiny_film_is_measured_against_the_encoder_alone_and_written_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = tmp_path / "results.md"
    tiny = ["--sizes", str(TINY), "--seconds", "1", "--long", "0", "--prompts", "1", "--rounds", "1"]
    main(["--only", "limit", *tiny, "--results", str(results)])
    printed = capsys.readouterr().out
    assert f"| {TINY} 1 s fox |" in printed
    assert f"{TINY}: share of the encoder's frames a second" in printed
    assert "| 480x854     | " in printed
    assert "| In the goals' machine's time |" in printed
    assert f"## Storybook\n\n{printed.strip()}\n" in results.read_text()


def test_reference_is_as_hard_as_the_one_whose_time_is_known(tmp_path: Path) -> None:
    reference = Reference(tmp_path)
    assert reference.factor(is_hd=False) == 0
    cost = reference.encode(TINY)
    assert reference.factor(is_hd=False) == pytest.approx(1000 * cost.cpu / 24 / 2.4)
    assert reference.megabytes[False] == pytest.approx(1.24, rel=0.1)


def test_film_of_the_service_is_watched_and_kept(tmp_path: Path) -> None:
    kept = tmp_path / "film.mp4"
    run = service.run(Job(name="fox", prompt="a fox", size=TINY, seconds=1), keep=kept)
    assert 0 <= run.first_report < run.scene <= run.first_frames <= run.wall
    assert run.longest_gap <= run.wall
    assert run.cpu > 0
    assert 30 < run.peak_mib < 700
    assert kept.stat().st_size > 1000


def _by_whole_pixels(picture: Picture) -> Iterator[Picture]:
    for number in range(30):
        left = round(number * 0.7)
        yield picture[:160, left : left + 160, 1]


def test_jitter_tells_whole_pixels_from_fractions() -> None:
    picture = paint_noise(200, 200)
    smooth = smooth_zoom(picture, 160, 160, frames=30, start=1.0, end=1.1)
    assert jitter(smooth) < 0.1
    assert jitter(_by_whole_pixels(picture)) > 0.3


def test_noise_is_the_same_each_time_and_full_of_detail() -> None:
    assert np.array_equal(paint_noise(64, 48), paint_noise(64, 48))
    assert paint_noise(64, 48).std() > 20
