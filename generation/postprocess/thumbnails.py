"""The poster and the last frame. They are decoded from the finished video, so they show exactly what it shows."""

from __future__ import annotations

import itertools
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
from av.video.frame import VideoFrame
from av.video.reformatter import ColorRange, Colorspace

from generation.clip_formats import Damaged, open_clip

from .frames import Array
from .source import DECODER_THREADS

JPEG_QUALITY: Final = 88
PNG_COMPRESSION: Final = 3
RATED_SIDE: Final = 480
"""Longest side of the small image that is rated."""
DARKEST: Final = 16.0
BRIGHTEST: Final = 240.0
FLATTEST: Final = 6.0
"""Limits of the mean and the spread, in levels of 0 to 255. Beyond them a frame is black, white or empty."""
SHARP_ENOUGH: Final = 0.5
"""Share of this video's median sharpness: what is sharp for fog is blurred for a street."""
BRIGHT_ENOUGH: Final = 0.8
"""Share of its median brightness: a darker frame is still fading in."""
MAX_SECONDS: Final = 3.0
"""A later poster would show too much of the video, and searching for it takes time."""
RATE_EVERY: Final = 4
"""Only every fourth frame is rated, because neighbours look alike."""


def write_poster(video: Path, target: Path, *, after_seconds: float = 0.0) -> None:
    """Write the first frame after `after_seconds` that is neither dark nor empty nor blurred, as JPEG; if there is none, the
    best one."""
    images = [_small(frame) for frame in _beginning(video, after_seconds)]
    if not images:
        raise Damaged("no frame can be read")
    sharpness = float(np.median([_sharpness(image) for image in images]))
    brightness = float(np.median([image.mean() for image in images]))
    qualities = [_quality(image, sharpness, brightness) for image in images]
    chosen = next((n for n, quality in enumerate(qualities) if quality >= 1), int(np.argmax(qualities)))
    with closing(_beginning(video, after_seconds)) as frames:
        pixels = _to_bgr(next(itertools.islice(frames, chosen, None)))
    _write(target, pixels, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY, cv2.IMWRITE_JPEG_OPTIMIZE, 1])


def write_last_frame(video: Path, target: Path) -> None:
    """Write the last frame, as PNG."""
    last: VideoFrame | None = None
    with open_clip(video) as container:
        stream = _stream(container)
        if stream.duration:
            container.seek((stream.start_time or 0) + stream.duration, stream=stream)  # the key frame before the end
        for frame in container.decode(stream):
            last = frame
    if last is None:
        raise Damaged("no frame can be read")
    _write(target, _to_bgr(last), [cv2.IMWRITE_PNG_COMPRESSION, PNG_COMPRESSION])


def _beginning(video: Path, after_seconds: float) -> Generator[VideoFrame]:
    """Each `RATE_EVERY`th frame of `MAX_SECONDS`, from `after_seconds` on."""
    with open_clip(video) as container:
        for number, frame in enumerate(container.decode(_stream(container))):
            if float(frame.time or 0) > after_seconds + MAX_SECONDS:
                return
            if number % RATE_EVERY == 0 and float(frame.time or 0) >= after_seconds:
                yield frame


def _stream(container: Any) -> Any:
    stream = container.streams.video[0]
    stream.thread_type, stream.codec_context.thread_count = "AUTO", DECODER_THREADS
    return stream


def _small(frame: VideoFrame) -> Array:
    scale = min(1.0, RATED_SIDE / max(frame.width, frame.height))
    size = max(1, round(frame.width * scale)), max(1, round(frame.height * scale))
    luma = frame.to_ndarray(format="gray")
    return cv2.resize(luma, size, interpolation=cv2.INTER_AREA)


def _sharpness(image: Array) -> float:
    return float(cv2.Laplacian(image, cv2.CV_32F).var())


def _quality(image: Array, median_sharpness: float, median_brightness: float) -> float:
    """1 is good; below it, more is better."""
    mean, spread = float(image.mean()), float(image.std())
    contrast = min(spread / FLATTEST, 1.0) * (1.0 if DARKEST <= mean <= BRIGHTEST else 0.1)
    sharp = min(_sharpness(image) / (SHARP_ENOUGH * median_sharpness), 1.0) if median_sharpness else 1.0
    bright = min(mean / (BRIGHT_ENOUGH * median_brightness), 1.0) if median_brightness else 1.0
    return contrast * sharp * bright


def _to_bgr(frame: VideoFrame) -> Array:
    is_bt601 = int(frame.colorspace) in {5, 6}  # a file from the backend; `encode` tags its files as BT.709
    pixels: Array = frame.reformat(
        format="bgr24",
        src_colorspace=Colorspace.ITU601 if is_bt601 else Colorspace.ITU709,
        src_color_range=ColorRange.MPEG,
    ).to_ndarray()
    return pixels


def _write(target: Path, pixels: Array, options: list[int]) -> None:
    is_encoded, data = cv2.imencode(target.suffix, pixels, options)
    if not is_encoded:
        raise RuntimeError(f"OpenCV cannot write {target.suffix}")
    target.write_bytes(data.tobytes())  # unlike cv2.imwrite, this reports a full disk
