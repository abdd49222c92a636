"""Reads what a model made: one file or several that continue each other, as frames with their times.

The files come from another machine and are believed in nothing. Only a few containers and codecs are opened, and no other
file or address that one of them names; size, length and number of frames are bounded before they cost memory or time.
Nothing here holds more than one frame.
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

from .colour import lies_on_its_side, to_planes
from .images import Array, Moment

FORMATS: Final = ("mov", "mp4", "matroska", "webm", "avi", "gif", "mpegts")
VIDEO_CODECS: Final = (
    *("h264", "hevc", "libdav1d", "av1", "vp8", "vp9", "libvpx-vp9", "mpeg4", "mpeg2video", "mjpeg", "prores"),
    *("gif", "png", "qtrle", "ffv1", "rawvideo", "huffyuv", "ffvhuff", "utvideo"),
)
AUDIO_CODECS: Final = (
    *("aac", "mp3float", "mp3", "opus", "libopus", "vorbis", "flac", "alac", "ac3", "eac3", "mp2float"),
    *("pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_s32be", "pcm_f32le", "pcm_f32be", "pcm_u8"),
)
MAX_STREAMS: Final = 16
MAX_PIXELS: Final = 9_437_184
"""4096 x 2304, a little more than 4K, which is the most that models make."""
MIN_SIDE: Final = 16
MAX_ASPECT: Final = 8
MAX_RATE: Final = 250
"""Frames a second. More cost time and are shown to nobody."""
DECODER_THREADS: Final = 2
TOLERATED: Final = 0.02
"""Share of the frames that may be damaged or missing before the file counts as damaged: a dropped frame is bridged."""
SAMPLE_SECONDS: Final = 0.25
SAMPLE_SIDE: Final = 480
OPTIONS: Final = {
    "protocol_whitelist": "file",
    "format_whitelist": ",".join(FORMATS),
    "codec_whitelist": ",".join(VIDEO_CODECS + AUDIO_CODECS),
    "max_streams": "100",
    "max_pixels": str(MAX_PIXELS),
}


class Shot(NamedTuple):
    """A frame as it was decoded."""

    at: float
    """Seconds from the first."""
    frame: VideoFrame
    pixel_aspect: float
    """Width of a pixel by its height, before the frame is turned."""


class Damaged(Exception):
    """It cannot be read, or not to its end: another copy may be whole."""


class Unusable(Exception):
    """It can be read, but no video can be made of it."""


@dataclass(slots=True)
class Survey:
    """What a first look at all frames found. Sizes are those of the upright image, in pixels."""

    width: int
    height: int
    pixel_aspect: float
    """Width of a pixel by its height."""
    times: list[float] = field(default_factory=list)
    """When each frame is shown, in seconds from the first."""
    step: float = 0.0
    """How long the last one is shown."""
    samples: list[Array] = field(default_factory=list)
    """Small BGR images, one every `SAMPLE_SECONDS`."""


class Reel:
    """All frames of a clip, one after the other; each time they are asked for, the files are read anew."""

    def __init__(self, paths: Sequence[Path], *, seconds: float) -> None:
        """Looks at every frame that is shown within the first `seconds`. Raises `Damaged` or `Unusable`."""
        self._paths = tuple(paths)
        self._seconds = seconds
        self._starts: list[float] = []
        start, self._steps = 0.0, list[float]()
        first: Survey | None = None
        for path in self._paths:
            if start > seconds:
                break
            found = _survey(path, seconds=seconds - start)
            self._starts.append(start)
            self._steps.append(found.step)
            if first is None:
                first = found
            else:  # its first frame is the last one of the file before
                first.times += [start + time for time in found.times[1:]]
                first.samples += found.samples[1:]
                first.step = found.step
            start = first.times[-1]
        if first is None:
            raise Unusable("no file")
        self.survey = first

    @property
    def last(self) -> float:
        """When the last frame is shown, in seconds."""
        return self.survey.times[-1]

    @property
    def length(self) -> float:
        """Seconds, the time for which the last frame is shown included."""
        return self.last + self.survey.step

    @property
    def parts(self) -> list[tuple[Path, float]]:
        """Each file and the second at which it begins."""
        return list(zip(self._paths, self._starts, strict=False))

    def told_seconds(self) -> float | None:
        """How long the files say that they are, together: more than is shown of them, if the video is shorter."""
        lengths = [told_seconds(path) for path, _ in self.parts]
        return None if None in lengths else sum(length or 0.0 for length in lengths)

    def moments(self) -> Iterator[Moment]:
        """From the first to the last."""
        for shot in self._shots():
            yield self._moment(shot)

    def backwards(self, *, window: int) -> Iterator[Moment]:
        """From the last to the first, never holding more than `window`; for that, most frames are decoded several times."""
        for end in range(len(self.survey.times), 0, -window):
            kept = []
            with contextlib.closing(self._shots()) as shots:
                for number, shot in enumerate(itertools.islice(shots, end)):
                    if number >= end - window:
                        kept.append(self._moment(shot))
            yield from reversed(kept)

    def _moment(self, shot: Shot) -> Moment:
        return Moment(shot.at, to_planes(shot.frame, self.survey.width, self.survey.height))

    def _shots(self) -> Generator[Shot]:
        for number, (path, start) in enumerate(self.parts):
            with contextlib.closing(_read(path, seconds=self._seconds - start)) as shots:
                for shot in shots:
                    if number == 0 or shot.at > 0:
                        yield shot._replace(at=start + shot.at)


def _survey(path: Path, *, seconds: float) -> Survey:
    found: Survey | None = None
    due = 0.0
    duration = None
    for shot in _read(path, seconds=seconds):
        if found is None:
            found = _begin(shot)
        found.times.append(shot.at)
        if len(found.times) > MAX_RATE * (seconds + 1):
            raise Unusable("too many frames a second")
        if shot.at >= due:
            due = shot.at + SAMPLE_SECONDS
            found.samples.append(_sample(shot.frame))
        duration = _seconds(shot.frame.duration, shot.frame) if shot.frame.duration else None
    if found is None:
        raise Damaged("no frame can be read")
    found.step = _step(found.times, duration)
    return found


def _begin(shot: Shot) -> Survey:
    width, height = _upright_size(shot.frame)
    if min(width, height) < MIN_SIDE or width * height > MAX_PIXELS:
        raise Unusable(f"{width}x{height} pixels")
    if max(width, height) > MAX_ASPECT * min(width, height):
        raise Unusable(f"{width}x{height} is too long a shape")
    pixel_aspect = 1 / shot.pixel_aspect if lies_on_its_side(shot.frame) else shot.pixel_aspect
    return Survey(width - width % 2, height - height % 2, pixel_aspect)


def _upright_size(frame: VideoFrame) -> tuple[int, int]:
    return (frame.height, frame.width) if lies_on_its_side(frame) else (frame.width, frame.height)


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
    """How long the last frame is shown: as long as the file says if that is plausible, else like the others."""
    usual = times[-1] / (len(times) - 1) if len(times) > 1 else 0.0
    return duration if duration is not None and duration <= max(2 * usual, 0.1) else usual


def _read(path: Path, *, seconds: float) -> Generator[Shot]:
    """Up to the first frame at `seconds` or later."""
    try:
        with open_clip(path) as container:
            yield from _decode(container, _video_stream(container), seconds=seconds)
    except (av.error.MemoryError, av.error.BlockingIOError):  # the latter: no room for a decoder's thread
        raise MemoryError from None
    except av.error.ArgumentError:  # one of our own options: a format that is not listed, too many streams or pixels
        raise Unusable("a format or size that is not read") from None
    except IndexError:  # PyAV's, at the end of a file in which a stream turns up late
        raise Damaged("a stream that was not announced") from None
    except av.FFmpegError as fault:
        raise Damaged(f"{type(fault).__name__}") from None


def open_clip(path: Path) -> Any:
    """A container; with `file:` in front no part of a name is taken for a protocol."""
    return av.open(f"file:{path.resolve()}", options=OPTIONS, metadata_errors="replace")


def told_seconds(path: Path) -> float | None:
    """What the container says of its length; None if it says nothing."""
    with open_clip(path) as container:
        duration: int | None = container.duration
        return duration / 1_000_000 if duration else None


def _video_stream(container: Any) -> VideoStream:
    if not (container.streams.video or container.streams.audio):
        raise Damaged("neither images nor sound")
    if len(container.streams) > MAX_STREAMS:
        raise Unusable(f"{len(container.streams)} streams")
    for stream in container.streams.video:
        if not stream.disposition & av.stream.Disposition.attached_pic:  # a cover is no video
            if stream.codec_context is None or stream.codec_context.name not in VIDEO_CODECS:
                raise Unusable("a codec that is not read")
            if stream.width * stream.height > MAX_PIXELS:
                raise Unusable(f"{stream.width}x{stream.height} pixels")
            stream.thread_type = "AUTO"
            stream.codec_context.thread_count = DECODER_THREADS
            found: VideoStream = stream
            return found
    raise Unusable("no video stream")


def _decode(container: Any, stream: VideoStream, *, seconds: float) -> Iterator[Shot]:
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
            if at - first <= time:  # shown twice at the same time, or out of order
                continue
            time = at - first
            yield Shot(time, frame, pixel_aspect)
            if time >= seconds:
                return
    _check_whole(packets, lost, promised=stream.frames if container.format.name.startswith("mov") else packets)


def _check_whole(packets: int, lost: int, *, promised: int) -> None:
    """Only MP4 and MOV say reliably how many frames there are; a file that ends before is cut off."""
    missing = max(promised - packets, 0) + lost
    if missing > max(1, TOLERATED * promised) or (missing and promised <= 1):
        raise Damaged(f"{missing} of {promised} frames are missing or damaged")
