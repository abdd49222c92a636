"""From the clip to the video, as one stream of frames: read, fill the duration, interpolate to 24 per second, scale, encode. Runs
in the child.

Memory doesn't depend on the duration, except for the sound: only a few frames are held at a time.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import av

from generation.clip_formats import Damaged

from . import MAX_SLOWDOWN, crop, sound, thumbnails
from .encode import VideoWriter
from .frames import Array, Planes, TimedFrame, mix
from .interpolate import at_rate
from .source import ClipReader

SAME_RATE: Final = 0.005
"""A clip whose frame rate differs by less from the video's (such as 23.976) is played at the video's rate, so that no frame has
to be interpolated."""
SEAM_FRAMES: Final = 8
"""Frames over which the end of a loop is blended into its beginning."""
BACKWARD_BYTES: Final = 64_000_000
"""Decoded frames that are held to play them backwards."""

Report = Callable[[dict[str, Any]], None]


def make(request: dict[str, Any], *, report: Report) -> None:
    """Make the video, its poster and its last frame. Raises `source.Damaged` or `source.Unusable`."""
    width, height, rate, count = (int(request[name]) for name in ("width", "height", "rate", "frames"))
    target = Path(request["video"])
    seconds = count / rate
    reader = ClipReader([Path(path) for path in request["clips"]], seconds=seconds)
    clip = FittedClip(reader, width, height)
    frames, clip_sound = fill(clip, request["too_short"], rate=rate, count=count)
    report({"clip": describe(reader, has_sound=clip_sound is not None)})
    video_sound = sound.fit(clip_sound, seconds=seconds)
    with VideoWriter(target, width=width, height=height, rate=rate, sound=video_sound) as video:
        for number, planes in enumerate(scaled(frames, width, height)):
            video.add(planes)
            if number % 6 == 0:
                report({"done": 0.95 * number / count})
    write_thumbnails(request)


def describe(reader: ClipReader, *, has_sound: bool) -> dict[str, Any]:
    """What becomes `contracts.ClipInfo` in the worker."""
    survey = reader.survey
    return {
        "width": survey.width,
        "height": survey.height,
        "frames_per_second": (len(survey.times) - 1) / reader.last if reader.last > 0 else 0.0,
        "seconds": reader.container_seconds(),
        "has_sound": has_sound,
    }


def write_thumbnails(request: dict[str, Any]) -> None:
    """Write the poster and the last frame of the video. Raises `source.Damaged`."""
    video = Path(request["video"])
    try:
        thumbnails.write_poster(video, Path(request["poster"]), after_seconds=request.get("poster_after_seconds", 0.0))
        thumbnails.write_last_frame(video, Path(request["last_frame"]))
    except (av.error.InvalidDataError, av.error.EOFError) as fault:
        raise Damaged(type(fault).__name__) from None


class FittedClip:
    """The clip's frames, cropped to the video's aspect ratio. They are never larger than the video, so that motion is searched
    in as few pixels as possible."""

    def __init__(self, reader: ClipReader, width: int, height: int) -> None:
        self.reader = reader
        survey = reader.survey
        self._window = crop.choose_window(
            survey.samples, (survey.width, survey.height), survey.pixel_aspect, (width, height)
        )
        self._size = width, height
        self._is_larger = self._window.width > width and self._window.height > height

    def frames(self) -> Iterator[TimedFrame]:
        """From the first to the last."""
        return map(self._fit, self.reader.frames())

    def backwards(self) -> Iterator[TimedFrame]:
        """From the last to the first."""
        survey = self.reader.survey
        window = max(1, BACKWARD_BYTES // (survey.width * survey.height * 3 // 2))
        return map(self._fit, self.reader.backwards(window=window))

    def _fit(self, frame: TimedFrame) -> TimedFrame:
        planes = self._window.cut(frame.planes)
        return TimedFrame(frame.at, crop.scale(planes, *self._size) if self._is_larger else planes)


def scaled(frames: Iterator[Planes], width: int, height: int) -> Iterator[Planes]:
    """The frames in the video's size. A repeated frame is scaled only once."""
    last: tuple[Planes, Planes] | None = None
    for planes in frames:
        if last is None or last[0] is not planes:
            last = planes, crop.scale(planes, width, height)
        yield last[1]


def fill(clip: FittedClip, too_short: str, *, rate: int, count: int) -> tuple[Iterator[Planes], Array | None]:
    """`count` frames and their sound, even if the clip is shorter (`TooShort`)."""
    reader, seconds = clip.reader, count / rate
    pace = _pace(reader, rate)
    clip_sound = sound.read(reader.parts, seconds=min(reader.duration, seconds))
    if reader.last <= 0 or reader.duration * pace >= seconds - 0.5 / rate or too_short == "hold":
        return at_rate(_stretched(clip.frames(), pace), rate=rate, count=count), clip_sound
    if too_short == "loop":
        frames = itertools.islice(_looped(clip, rate=rate, length=int(reader.last * rate) + 1), count)
        return frames, _repeated(clip_sound, seconds)
    if too_short == "pingpong":
        return at_rate(_back_and_forth(clip), rate=rate, count=count), _repeated(clip_sound, seconds)
    factor = min(MAX_SLOWDOWN, (seconds - 1 / rate) / reader.last)
    slowed = at_rate(_stretched(clip.frames(), factor), rate=rate, count=count, slowed=factor)
    return slowed, None if clip_sound is None else sound.slow(clip_sound, factor)


def _repeated(clip_sound: Array | None, seconds: float) -> Array | None:
    """Sound played backwards is noise, so it plays forwards in both directions."""
    return None if clip_sound is None else sound.repeat(clip_sound, seconds=seconds)


def _pace(reader: ClipReader, rate: int) -> float:
    """The factor for the clip's times if its frame rate is almost the video's; else 1."""
    frames = len(reader.survey.times) - 1
    pace = frames / rate / reader.last if reader.last > 0 else 1.0
    return pace if abs(pace - 1) < SAME_RATE else 1.0


def _stretched(frames: Iterator[TimedFrame], factor: float) -> Iterator[TimedFrame]:
    return (TimedFrame(frame.at * factor, frame.planes) for frame in frames)


def _back_and_forth(clip: FittedClip) -> Iterator[TimedFrame]:
    """Forwards and backwards without end. The frames at the turning points are shown once."""
    last = clip.reader.last
    for turn in itertools.count():
        for frame in clip.backwards() if turn % 2 else clip.frames():
            at = last - frame.at if turn % 2 else frame.at
            if turn == 0 or at > 0:
                yield TimedFrame(turn * last + at, frame.planes)


def _looped(clip: FittedClip, *, rate: int, length: int) -> Iterator[Planes]:
    """Again and again, `length` frames each time. The last ones are blended with the first ones of the next time."""
    seam = min(SEAM_FRAMES, length // 4)
    current = at_rate(clip.frames(), rate=rate, count=length)
    beginning = list(itertools.islice(current, seam))  # kept, because a second decoder would take more memory
    yield from beginning
    while True:
        yield from itertools.islice(current, length - 2 * seam)
        for number, (end, begin) in enumerate(zip(current, beginning, strict=True), 1):
            yield mix(end, begin, number / (seam + 1))
        current = at_rate(clip.frames(), rate=rate, count=length)
        for _ in range(seam):
            next(current)
