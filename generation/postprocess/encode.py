"""Writes the video: H.264 High and AAC in an MP4 that starts to play before it is downloaded."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import av
import numpy as np
from av.video.frame import VideoFrame

from .frames import Array, Planes
from .sound import SAMPLE_RATE, to_frame

THREADS: Final = 2
HD_PIXELS: Final = 1_200_000
_TAG_BT709: Final = 1
_AAC_FRAME: Final = 1024
_AAC_STEP: Final = 8 * _AAC_FRAME
_MUXER_OPTIONS: Final = {"movflags": "+faststart", "max_interleave_delta": "0"}
"""The muxer holds the sound, which is encoded first, until it has the frames for the same time."""

# Unlike the storybook's drawings, these frames have texture and noise everywhere, and fewer of them are made per second. So
# x264's "veryfast" is affordable, and its files are a third smaller than with the storybook's settings. The rate is capped so
# that no video, not even one of pure noise, exceeds the 50 MiB that disks are checked for (`videogen.lib.storage.disk`).
_SD: Final = {"crf": "20", "maxrate": "8M", "bufsize": "16M"}
_HD: Final = {"crf": "21", "maxrate": "24M", "bufsize": "48M"}


class VideoWriter:
    """A context manager; `add` takes the frames in order."""

    def __init__(self, path: Path, *, width: int, height: int, rate: int, sound: Array) -> None:
        """`sound`: float32 (2, samples) at SAMPLE_RATE, with the video's duration."""
        self._container = av.open(str(path), "w", format="mp4", options=_MUXER_OPTIONS)
        self._video = self._add_video(width, height, rate)
        self._audio = self._container.add_stream("aac", rate=SAMPLE_RATE, layout="stereo", bit_rate=160_000)
        self._sound, self._rate, self._count = sound, rate, 0

    def __enter__(self) -> VideoWriter:
        self._container.start_encoding()
        # Whole AAC frames only: a padded last one would make the sound longer than the images.
        whole = self._sound.shape[1] // _AAC_FRAME * _AAC_FRAME
        for at in range(0, whole, _AAC_STEP):
            self._container.mux(self._audio.encode(to_frame(self._sound[:, at : min(at + _AAC_STEP, whole)], at)))
        self._container.mux(self._audio.encode(None))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self._container.mux(self._video.encode(None))
        self._container.close()

    def add(self, planes: Planes) -> None:
        """Encode the next frame."""
        frame = VideoFrame(planes.width, planes.height, "yuv420p")
        for plane, pixels in zip(frame.planes, planes, strict=True):
            rows = np.frombuffer(plane, np.uint8).reshape(-1, plane.line_size)  # type: ignore[call-overload]
            rows[: pixels.shape[0], : pixels.shape[1]] = pixels
        frame.pts, frame.time_base = self._count, Fraction(1, self._rate)
        self._count += 1
        self._container.mux(self._video.encode(frame))

    def _add_video(self, width: int, height: int, rate: int) -> Any:
        stream = self._container.add_stream("libx264", rate=rate)
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        stream.time_base = Fraction(1, rate)
        stream.options = {
            "profile": "high",
            "preset": "veryfast",
            "g": str(2 * rate),
            "threads": str(THREADS),
            **(_HD if width * height > HD_PIXELS else _SD),
        }
        context = stream.codec_context
        context.color_primaries = context.color_trc = context.colorspace = _TAG_BT709
        context.color_range = _TAG_BT709  # limited ("tv") range happens to be number 1 too
        return stream
