"""Reads what a model made, one file or several that continue each other, as frames with their times.

The files come from another machine and are not trusted. Only a few containers and codecs are opened, and no other file or
address that they name. Size, duration and number of frames are limited before they cost memory or time. Nothing here holds
more than one frame, except to play backwards.
"""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

import av
import cv2
from av.video.frame import VideoFrame
from av.video.stream import VideoStream

from generation.clip_formats import MAX_PIXELS, Damaged, Unusable, open_clip, video_stream

from .colour import is_sideways, to_planes
from .frames import Array, TimedFrame

MIN_SIDE: Final = 16
MAX_ASPECT: Final = 8
MAX_RATE: Final = 250
"""Frames per second. More would cost time, and nobody would see them."""
DECODER_THREADS: Final = 2
MAX_MISSING: Final = 0.02
"""Share of the frames that may be damaged or missing before the file counts as damaged. Interpolation bridges a dropped frame."""
SAMPLE_SECONDS: Final = 0.25
SAMPLE_SIDE: Final = 480


class DecodedFrame(NamedTuple):
    """A frame as it was decoded."""

    at: float
    """Seconds from the first."""
    frame: VideoFrame
    pixel_aspect: float
    """Width of a pixel divided by its height, before the frame is rotated."""


@dataclass(slots=True)
class Survey:
    """What a first pass over all frames found. Sizes are those of the upright frame, in pixels."""

    width: int
    height: int
    pixel_aspect: float
    """Width of a pixel divided by its height."""
    times: list[float] = field(default_factory=list)
    """When each frame is shown, in seconds from the first."""
    step: float = 0.0
    """How long the last frame is shown."""
    samples: list[Array] = field(default_factory=list)
    """Small BGR images, one every `SAMPLE_SECONDS`."""


class ClipReader:
    """All frames of a clip, one after the other. Each iteration reads the files again."""

    def __init__(self, paths: Sequence[Path], *, seconds: float) -> None:
        """Surveys every frame that is shown within the first `seconds`. Raises `Damaged` or `Unusable`."""
        self._paths = tuple(paths)
        self._seconds = seconds
        self._starts: list[float] = []
        start = 0.0
        whole: Survey | None = None
        for path in self._paths:
            if start > seconds:
                break
            survey = _survey(path, seconds=seconds - start)
            self._starts.append(start)
            if whole is None:
                whole = survey
            else:  # its first frame is the last one of the file before
                whole.times += [start + time for time in survey.times[1:]]
                whole.samples += survey.samples[1:]
                whole.step = survey.step
            start = whole.times[-1]
        if whole is None:
            raise Unusable("no file")
        self.survey = whole

    @property
    def last(self) -> float:
        """When the last frame is shown, in seconds."""
        return self.survey.times[-1]

    @property
    def duration(self) -> float:
        """Seconds, including the time for which the last frame is shown."""
        return self.last + self.survey.step

    @property
    def parts(self) -> list[tuple[Path, float]]:
        """Each file and the second at which it begins."""
        return list(zip(self._paths, self._starts, strict=False))

    def container_seconds(self) -> float | None:
        """The duration that the files state, together. It is longer than what is shown of them if the video is shorter."""
        durations = [container_seconds(path) for path, _ in self.parts]
        return None if None in durations else sum(seconds or 0.0 for seconds in durations)

    def frames(self) -> Iterator[TimedFrame]:
        """From the first to the last."""
        for decoded in self._decoded():
            yield self._timed(decoded)

    def backwards(self, *, window: int) -> Iterator[TimedFrame]:
        """From the last to the first, holding at most `window` frames. Most frames are therefore decoded several times."""
        for end in range(len(self.survey.times), 0, -window):
            held = []
            with contextlib.closing(self._decoded()) as frames:
                for number, decoded in enumerate(itertools.islice(frames, end)):
                    if number >= end - window:
                        held.append(self._timed(decoded))
            yield from reversed(held)

    def _timed(self, decoded: DecodedFrame) -> TimedFrame:
        return TimedFrame(decoded.at, to_planes(decoded.frame, self.survey.width, self.survey.height))

    def _decoded(self) -> Generator[DecodedFrame]:
        for number, (path, start) in enumerate(self.parts):
            with contextlib.closing(_read(path, seconds=self._seconds - start)) as frames:
                for decoded in frames:
                    if number == 0 or decoded.at > 0:
                        yield decoded._replace(at=start + decoded.at)


def _survey(path: Path, *, seconds: float) -> Survey:
    survey: Survey | None = None
    next_sample_at = 0.0
    duration = None
    for decoded in _read(path, seconds=seconds):
        if survey is None:
            survey = _begin(decoded)
        survey.times.append(decoded.at)
        if len(survey.times) > MAX_RATE * (seconds + 1):
            raise Unusable("too many frames per second")
        if decoded.at >= next_sample_at:
            next_sample_at = decoded.at + SAMPLE_SECONDS
            survey.samples.append(_sample(decoded.frame))
        duration = _seconds(decoded.frame.duration, decoded.frame) if decoded.frame.duration else None
    if survey is None:
        raise Damaged("no frame can be read")
    survey.step = _step(survey.times, duration)
    return survey


def _begin(decoded: DecodedFrame) -> Survey:
    width, height = _upright_size(decoded.frame)
    if min(width, height) < MIN_SIDE or width * height > MAX_PIXELS:
        raise Unusable(f"{width}x{height} pixels")
    if max(width, height) > MAX_ASPECT * min(width, height):
        raise Unusable(f"{width}x{height} is too long and narrow")
    pixel_aspect = 1 / decoded.pixel_aspect if is_sideways(decoded.frame) else decoded.pixel_aspect
    return Survey(width - width % 2, height - height % 2, pixel_aspect)


def _upright_size(frame: VideoFrame) -> tuple[int, int]:
    return (frame.height, frame.width) if is_sideways(frame) else (frame.width, frame.height)


def _sample(frame: VideoFrame) -> Array:
    width, height = _upright_size(frame)
    scale = min(1.0, SAMPLE_SIDE / max(width, height))
    planes = to_planes(frame, max(2, round(width * scale / 2) * 2), max(2, round(height * scale / 2) * 2))
    half = planes.y.shape[1] // 2, planes.y.shape[0] // 2
    small = cv2.resize(planes.y, half, interpolation=cv2.INTER_AREA)
    return cv2.cvtColor(cv2.merge([small, planes.v, planes.u]), cv2.COLOR_YCrCb2BGR)


def _seconds(ticks: int, frame: VideoFrame) -> float:
    return float(ticks * (frame.time_base or 0))


def _step(times: list[float], duration: float | None) -> float:
    """How long the last frame is shown: as long as the file says if that is plausible, else as long as the others."""
    average = times[-1] / (len(times) - 1) if len(times) > 1 else 0.0
    return duration if duration is not None and duration <= max(2 * average, 0.1) else average


def _read(path: Path, *, seconds: float) -> Generator[DecodedFrame]:
    """The frames up to the first one at `seconds` or later."""
    try:
        with open_clip(path) as container:
            yield from _decode(container, _video_stream(container), seconds=seconds)
    except (av.error.MemoryError, av.error.BlockingIOError):  # the second: no memory for a decoder's thread
        raise MemoryError from None
    except av.error.ArgumentError:  # refused by OPTIONS: a format that is not listed, too many streams or pixels
        raise Unusable("a format or size that is not supported") from None
    except IndexError:  # from PyAV, at the end of a file in which a stream appears late
        raise Damaged("a stream that the header does not name") from None
    except av.FFmpegError as fault:
        raise Damaged(f"{type(fault).__name__}") from None


def container_seconds(path: Path) -> float | None:
    """The duration that the container states; None if it states none."""
    with open_clip(path) as container:
        duration: int | None = container.duration
        return duration / 1_000_000 if duration else None


def _video_stream(container: Any) -> VideoStream:
    stream: VideoStream = video_stream(container)
    stream.thread_type = "AUTO"
    stream.codec_context.thread_count = DECODER_THREADS
    return stream


def _decode(container: Any, stream: VideoStream, *, seconds: float) -> Iterator[DecodedFrame]:
    pixel_aspect = float(stream.sample_aspect_ratio or 1)
    if not 1 / 4 <= pixel_aspect <= 4:
        pixel_aspect = 1.0
    rate = float(stream.average_rate or stream.guessed_rate or 0) or 24.0
    first: float | None = None
    time = -1.0
    packets = shown = lost = 0
    for packet in container.demux(stream):
        packets += packet.size > 0
        try:
            frames = packet.decode()
        except av.error.InvalidDataError:
            lost += 1
            continue
        for frame in frames:
            shown += 1
            if frame.is_corrupt:
                lost += 1
                continue
            at = (shown - 1) / rate if frame.pts is None else _seconds(frame.pts, frame)
            first = at if first is None else first
            if at - first <= time:  # the same time twice, or out of order
                continue
            time = at - first
            yield DecodedFrame(time, frame, pixel_aspect)
            if time >= seconds:
                return
    _check_complete(packets, lost, promised=stream.frames if container.format.name.startswith("mov") else packets)


def _check_complete(packets: int, lost: int, *, promised: int) -> None:
    """Raise `Damaged` if too many frames are missing. Only MP4 and MOV state reliably how many there are."""
    missing = max(promised - packets, 0) + lost
    if missing > max(1, MAX_MISSING * promised) or (missing and promised <= 1):
        raise Damaged(f"{missing} of {promised} frames are missing or damaged")
