"""Clips that tests make: images with known motion, written with PyAV in many ways, and read again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import av
import cv2
import numpy as np

from generation.contracts import Request, Stopped, StopReason
from generation.postprocess import convert
from generation.postprocess.images import Array

RATE: Final = 48_000
SMALL: Final = (96, 160)
"""Width and height of most videos here."""


class Recorder:
    """A `Monitor` that remembers, and can stop the work after so many calls."""

    def __init__(self, *, stops_after: int | None = None) -> None:
        self.fractions: list[float] = []
        self.checks = 0
        self._stops_after = stops_after

    def progress(self, fraction: float) -> None:
        self.fractions.append(fraction)

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        raise AssertionError("finishing keeps nothing")

    def queued(self) -> None:
        raise AssertionError("finishing waits for nobody")

    def check(self) -> None:
        self.checks += 1
        if self._stops_after is not None and self.checks > self._stops_after:
            raise Stopped(StopReason.SHUTDOWN)


def texture(width: int, height: int, seed: int = 0) -> Array:
    """RGB with detail of several sizes."""
    random = np.random.default_rng(seed)
    total = np.zeros((height, width, 3), np.float32)
    for cell, part in ((4, 0.3), (16, 0.35), (48, 0.35)):
        noise = random.random((height // cell + 2, width // cell + 2, 3), np.float32)
        total += part * cv2.resize(noise, (width, height), interpolation=cv2.INTER_CUBIC)
    return (total.clip(0, 1) * 255).astype(np.uint8)


def pan(width: int, height: int, *, speed: float = 40.0, seed: int = 0) -> Callable[[float], Array]:
    """The image at a time: a camera that pans to the right and sways, `speed` pixels a second."""
    whole = texture(width + 400, height + 60, seed)

    def at(time: float) -> Array:
        move = np.array([[1, 0, -20 - speed * time], [0, 1, -30 - 10 * np.sin(3 * time)]], np.float32)
        return cv2.warpAffine(whole, move, (width, height), borderMode=cv2.BORDER_REFLECT)

    return at


def write(
    path: Path,
    frames: Iterable[Array],
    *,
    rate: Fraction | int = 24,
    codec: str = "libx264",
    pixels: str = "yuv420p",
    times: Sequence[float] | None = None,
    sound: Array | None = None,
    sound_codec: str = "aac",
    options: Mapping[str, str] | None = None,
    tags: Mapping[str, int] | None = None,
    coded_as: str = "rgb24",
) -> Path:
    """The frames (RGB, or RGBA with `coded_as`) as a file; `times`: seconds of each, where the rate varies."""
    with av.open(str(path), "w") as container:
        stream: Any = container.add_stream(codec, rate=rate)
        stream.options = dict(options or ({"crf": "12", "preset": "ultrafast"} if codec == "libx264" else {}))
        for name, value in (tags or {}).items():
            setattr(stream.codec_context, name, value)
        if sound is not None:
            audio: Any = container.add_stream(sound_codec, rate=RATE, layout="stereo")
        for number, pixel_rows in enumerate(frames):
            frame = av.VideoFrame.from_ndarray(np.ascontiguousarray(pixel_rows), format=coded_as)
            if number == 0:
                stream.width, stream.height, stream.pix_fmt = frame.width, frame.height, pixels
                if times is not None:
                    stream.codec_context.time_base = Fraction(1, 1000)
            if times is not None:
                frame.pts, frame.time_base = round(times[number] * 1000), Fraction(1, 1000)
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
        if sound is not None:
            for at in range(0, sound.shape[1], 1024):
                part = np.ascontiguousarray(sound[:, at : at + 1024], np.float32)
                heard = av.AudioFrame.from_ndarray(part, format="fltp", layout="stereo")
                heard.sample_rate, heard.pts, heard.time_base = RATE, at, Fraction(1, RATE)
                container.mux(audio.encode(heard))
            container.mux(audio.encode(None))
    return path


def tone(seconds: float, hertz: float = 440.0) -> Array:
    """float32 (2, samples)."""
    wave = 0.5 * np.sin(2 * np.pi * hertz * np.arange(round(seconds * RATE)) / RATE)
    return np.stack([wave, wave]).astype(np.float32)


def request(*, size: tuple[int, int] = SMALL, seconds: int = 1) -> Request:
    """A video of that size."""
    return Request(prompt="", width=size[0], height=size[1], duration_seconds=seconds)


def finish_here(
    folder: Path, *clips: Path, size: tuple[int, int] = SMALL, seconds: int = 1, too_short: str = "slow"
) -> Path:
    """What the child does, in this process; the video lies in `folder` with poster.jpg and last-frame.png."""
    order = {
        "clips": [str(clip) for clip in clips],
        "too_short": too_short,
        "width": size[0],
        "height": size[1],
        "rate": 24,
        "frames": 24 * seconds,
        "video": str(folder / "finished.mp4"),
        "poster": str(folder / "poster.jpg"),
        "last_frame": str(folder / "last-frame.png"),
    }
    convert.make(order, report=lambda message: None)
    return folder / "finished.mp4"


def frames_of(path: Path) -> list[Array]:
    """All frames, RGB."""
    with av.open(str(path)) as container:
        return [frame.to_ndarray(format="rgb24", src_colorspace="itu709") for frame in container.decode(video=0)]


def sound_of(path: Path) -> Array:
    """float32 (2, samples)."""
    with av.open(str(path)) as container:
        return np.concatenate([frame.to_ndarray() for frame in container.decode(audio=0)], axis=1)


def psnr(one: Array, other: Array) -> float:
    """Likeness in dB."""
    error = float(np.mean((one.astype(np.float64) - other) ** 2))
    return float(10 * np.log10(255**2 / max(error, 1e-9)))
