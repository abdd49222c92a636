"""The poster and the last frame, decoded from the finished video: what they show is what the video shows."""

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

from .images import Array
from .source import DECODER_THREADS, Damaged, open_clip

JPEG_QUALITY: Final = 88
PNG_COMPRESSION: Final = 3
LOOK_SIDE: Final = 480
"""Longest side of the image that is judged."""
DARKEST: Final = 16.0
BRIGHTEST: Final = 240.0
FLATTEST: Final = 6.0
"""Mean, and spread, in levels of 0 to 255: beyond them it is black, white or empty."""
SHARP_ENOUGH: Final = 0.5
"""Of the usual sharpness of this video. What is sharp for fog is blurred for a street."""
BRIGHT_ENOUGH: Final = 0.8
"""Of its usual light: below, it is still fading in."""
LATEST_SECONDS: Final = 3.0
"""A poster from later tells too much of the video, and to look for it takes time."""
LOOK_EVERY: Final = 4
"""Neighbours look alike."""


def write_poster(video: Path, target: Path) -> None:
    """The first frame that is neither dark nor empty nor blurred, as JPEG; the best one if there is none."""
    looks = [_look(frame) for frame in _beginning(video)]
    if not looks:
        raise Damaged("no frame can be read")
    sharpness = float(np.median([_sharpness(look) for look in looks]))
    light = float(np.median([look.mean() for look in looks]))
    qualities = [_quality(look, sharpness, light) for look in looks]
    chosen = next((n for n, quality in enumerate(qualities) if quality >= 1), int(np.argmax(qualities)))
    with closing(_beginning(video)) as frames:
        pixels = _to_bgr(next(itertools.islice(frames, chosen, None)))
    _write(target, pixels, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY, cv2.IMWRITE_JPEG_OPTIMIZE, 1])


def write_last_frame(video: Path, target: Path) -> None:
    """The last frame, as PNG."""
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


def _beginning(video: Path) -> Generator[VideoFrame]:
    """Each `LOOK_EVERY`th frame of the first `LATEST_SECONDS`."""
    with open_clip(video) as container:
        for number, frame in enumerate(container.decode(_stream(container))):
            if float(frame.time or 0) > LATEST_SECONDS:
                return
            if number % LOOK_EVERY == 0:
                yield frame


def _stream(container: Any) -> Any:
    stream = container.streams.video[0]
    stream.thread_type, stream.codec_context.thread_count = "AUTO", DECODER_THREADS
    return stream


def _look(frame: VideoFrame) -> Array:
    scale = min(1.0, LOOK_SIDE / max(frame.width, frame.height))
    size = max(1, round(frame.width * scale)), max(1, round(frame.height * scale))
    luma = frame.to_ndarray(format="gray")
    return cv2.resize(luma, size, interpolation=cv2.INTER_AREA)


def _sharpness(look: Array) -> float:
    return float(cv2.Laplacian(look, cv2.CV_32F).var())


def _quality(look: Array, usual_sharpness: float, usual_light: float) -> float:
    """1: good. Below, the more the better."""
    mean, spread = float(look.mean()), float(look.std())
    seen = min(spread / FLATTEST, 1.0) * (1.0 if DARKEST <= mean <= BRIGHTEST else 0.1)
    sharp = min(_sharpness(look) / (SHARP_ENOUGH * usual_sharpness), 1.0) if usual_sharpness else 1.0
    bright = min(mean / (BRIGHT_ENOUGH * usual_light), 1.0) if usual_light else 1.0
    return seen * sharp * bright


def _to_bgr(frame: VideoFrame) -> Array:
    is_bt601 = int(frame.colorspace) in {5, 6}  # a backend's own file; what we write is tagged BT.709
    pixels: Array = frame.reformat(
        format="bgr24",
        src_colorspace=Colorspace.ITU601 if is_bt601 else Colorspace.ITU709,
        src_color_range=ColorRange.MPEG,
    ).to_ndarray()
    return pixels


def _write(target: Path, pixels: Array, options: list[int]) -> None:
    is_coded, data = cv2.imencode(target.suffix, pixels, options)
    if not is_coded:
        raise RuntimeError(f"OpenCV cannot write {target.suffix}")
    target.write_bytes(data.tobytes())  # unlike cv2.imwrite, this tells a full disk
