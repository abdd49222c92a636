"""The clip's sound, exactly as long as the video; silence where there is none."""

from __future__ import annotations

from pathlib import Path

import av
import numpy as np
import pytest

from generation import inspection
from generation.postprocess import sound
from generation.postprocess.images import Array
from tests.generation.postprocess.clips import RATE, finish_here, pan, request, sound_of, tone, write

AT = pan(96, 160)


def _clip(path: Path, *, frames: int = 24, heard: Array | None, codec: str = "aac") -> Path:
    return write(path, (AT(n / 24) for n in range(frames)), sound=heard, sound_codec=codec)


def _loudness(heard: Array, begin: float, end: float) -> float:
    return float(np.sqrt(np.mean(heard[:, int(begin * RATE) : int(end * RATE)] ** 2)))


def _pitch(heard: Array) -> float:
    part = heard[0, RATE // 8 : RATE // 8 + RATE // 2]
    return float(np.argmax(np.abs(np.fft.rfft(part * np.hanning(len(part))))) * RATE / len(part))


@pytest.mark.parametrize("codec", ["aac", "libopus"])
def test_sound_is_kept(tmp_path: Path, codec: str) -> None:
    clip = _clip(tmp_path / "clip.mkv", heard=tone(1.0), codec=codec)
    video = finish_here(tmp_path, clip)
    inspection.check(video, request())
    heard = sound_of(video)
    assert _pitch(heard) == pytest.approx(440, abs=4)
    assert _loudness(heard, 0.1, 0.9) == pytest.approx(0.5 / np.sqrt(2), rel=0.05)


@pytest.mark.parametrize("seconds", [0.4, 1.0, 3.0])
def test_sound_is_as_long_as_the_video(tmp_path: Path, seconds: float) -> None:
    video = finish_here(tmp_path, _clip(tmp_path / "clip.mp4", heard=tone(seconds)))
    with av.open(str(video)) as container:
        stream = container.streams.audio[0]
        assert (stream.codec_context.name, stream.rate, stream.layout.name) == ("aac", RATE, "stereo")
        assert float((stream.duration or 0) * (stream.time_base or 0)) == pytest.approx(1, abs=1 / 24)
        assert container.duration == pytest.approx(1_000_000, abs=1000)
    heard = sound_of(video)
    assert _loudness(heard, 0.1, 0.35) > 0.3
    assert (_loudness(heard, 0.5, 0.95) > 0.3) is (seconds >= 1)


def test_silent_clip_gets_a_silent_track(tmp_path: Path) -> None:
    heard = sound_of(finish_here(tmp_path, _clip(tmp_path / "clip.mp4", heard=None)))
    assert heard.shape[0] == 2
    assert heard.shape[1] == pytest.approx(RATE, abs=2048)
    assert np.abs(heard).max() < 1e-3


def test_slowed_sound_keeps_its_pitch(tmp_path: Path) -> None:
    clip = _clip(tmp_path / "clip.mp4", frames=13, heard=tone(0.54))
    heard = sound_of(finish_here(tmp_path, clip))
    assert _pitch(heard) == pytest.approx(440, abs=8)
    assert _loudness(heard, 0.6, 0.9) > 0.25


@pytest.mark.parametrize("how", ["loop", "pingpong"])
def test_sound_of_a_repeated_clip_is_repeated(tmp_path: Path, how: str) -> None:
    clip = _clip(tmp_path / "clip.mp4", frames=13, heard=tone(0.54))
    heard = sound_of(finish_here(tmp_path, clip, too_short=how))
    assert all(_loudness(heard, begin, begin + 0.1) > 0.15 for begin in np.arange(0.05, 0.85, 0.1))


def test_held_frame_is_silent(tmp_path: Path) -> None:
    clip = _clip(tmp_path / "clip.mp4", frames=13, heard=tone(0.54))
    heard = sound_of(finish_here(tmp_path, clip, too_short="hold"))
    assert _loudness(heard, 0.1, 0.45) > 0.3
    assert _loudness(heard, 0.65, 0.95) < 0.01


def test_segments_bring_their_own_sound(tmp_path: Path) -> None:
    first = _clip(tmp_path / "1.mp4", frames=13, heard=tone(0.54, 440))
    second = _clip(tmp_path / "2.mp4", frames=13, heard=tone(0.54, 880))
    heard = sound_of(finish_here(tmp_path, first, second, too_short="extend"))
    assert _pitch(np.tile(heard[:, 2400:21600], 3)) == pytest.approx(440, abs=10)
    assert _pitch(np.tile(heard[:, 26400:45600], 3)) == pytest.approx(880, abs=10)


def test_sound_that_cannot_be_read_is_silence(tmp_path: Path) -> None:
    clip = _clip(tmp_path / "clip.mkv", heard=tone(1.0), codec="wavpack")
    assert np.abs(sound_of(finish_here(tmp_path, clip))).max() < 1e-3


@pytest.mark.parametrize("factor", [1.0, 1.3, 2.0, 3.0])
def test_sound_is_stretched_by_the_factor(factor: float) -> None:
    assert sound.slow(tone(1.0), factor).shape[1] == pytest.approx(factor * RATE, rel=0.06)


def test_repeated_sound_has_no_step_at_the_seams() -> None:
    repeated = sound.repeat(tone(0.5), seconds=2)
    assert repeated.shape[1] >= 2 * RATE
    assert np.abs(np.diff(repeated[0])).max() < 0.07
