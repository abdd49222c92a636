"""The encoder's threads: what fails in one reaches who draws, and pictures and sound lie side by side in the file."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest

from storybook.encode import Encoder
from storybook.painting.planes import Picture
from storybook.sounds.noise import SAMPLE_RATE

RATE = 24


def hum(seconds: float) -> Picture:
    """A tone of 220 Hz in both channels."""
    wave = 0.2 * np.sin(2 * np.pi * 220 * np.arange(round(seconds * SAMPLE_RATE)) / SAMPLE_RATE)
    return np.stack([wave, wave]).astype(np.float32)


def write(path: Path, seconds: int, *, sound_at: int = 0) -> None:
    """Grey pictures that grow brighter."""
    with Encoder(path, width=64, height=48, rate=RATE, sound=lambda: hum(seconds), sound_at=sound_at) as encoder:
        for number in range(seconds * RATE):
            frame = encoder.lend()
            frame.y[:] = 40 + number % 200
            encoder.give(frame)


def fail() -> Picture:
    """Instead of a sound."""
    raise ValueError("out of tune")


def give(path: Path, sound: Callable[[], Picture], *, frames: int) -> None:
    """Draw so many frames, then fail."""
    with Encoder(path, width=64, height=48, rate=RATE, sound=sound) as encoder:
        for _ in range(frames):
            encoder.give(encoder.lend())
        raise ValueError("out of paint")


def test_fault_of_the_sound_reaches_who_draws(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="out of tune"):
        give(tmp_path / "film.mp4", fail, frames=1000)


def test_fault_of_who_draws_ends_all_threads(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    with pytest.raises(ValueError, match="out of paint"):
        give(tmp_path / "film.mp4", lambda: hum(20), frames=1)
    assert set(threading.enumerate()) <= before


@pytest.mark.parametrize("sound_at", [0, 290, 1000])
def test_sound_lies_beside_the_pictures_it_belongs_to_whenever_it_is_made(sound_at: int, tmp_path: Path) -> None:
    path, first = tmp_path / "film.mp4", tmp_path / "first.mp4"
    write(path, 12, sound_at=sound_at)
    write(first, 12)
    assert path.read_bytes() == first.read_bytes()
    at = {"video": 0.0, "audio": 0.0}
    with av.open(str(path)) as container:
        packets: list[Any] = [packet for packet in container.demux() if packet.dts is not None]
        for packet in sorted(packets, key=lambda one: int(one.pos)):
            at[packet.stream.type] = float(packet.dts * packet.time_base)
            assert abs(at["video"] - at["audio"]) < 0.5, at
    assert min(at.values()) > 11.5


def test_sound_ends_with_the_last_picture(tmp_path: Path) -> None:
    path = tmp_path / "film.mp4"
    write(path, 2)
    with av.open(str(path)) as container:
        heard = np.concatenate([frame.to_ndarray() for frame in container.decode(audio=0)], axis=1)
    assert 2 * SAMPLE_RATE - 1024 <= heard.shape[1] <= 2 * SAMPLE_RATE
    last = heard[0, -2048:-256]
    assert np.sqrt(np.mean(last**2)) == pytest.approx(0.2 / np.sqrt(2), rel=0.1)
