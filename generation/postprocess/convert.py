"""From the clip to the video, in one stream of frames: read, fill the time, 24 a second, scale, encode. Runs in the child.

Memory does not depend on the length: a few frames are held, and the sound.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import av

from . import SLOWEST, crop, sound, thumbnails
from .encode import VideoWriter
from .images import Array, Moment, Planes, mix
from .interpolate import at_rate
from .source import Damaged, Reel

SAME_RATE: Final = 0.005
"""A clip whose rate differs by less from the video's (23.976) runs at the video's: no frame has to be made."""
SEAM_FRAMES: Final = 8
"""Over which the end of a loop becomes its beginning."""
BACKWARD_BYTES: Final = 64_000_000
"""Of decoded frames that are held to play them backwards."""

Report = Callable[[dict[str, Any]], None]


def make(order: dict[str, Any], *, report: Report) -> None:
    """Make the video and its stills. Raises `source.Damaged` or `source.Unusable`."""
    width, height, rate, count = (int(order[name]) for name in ("width", "height", "rate", "frames"))
    target = Path(order["video"])
    seconds = count / rate
    reel = Reel([Path(path) for path in order["clips"]], seconds=seconds)
    fitted = Fitted(reel, width, height)
    images, heard = fill(fitted, order["too_short"], rate=rate, count=count)
    report({"clip": describe(reel, has_sound=heard is not None)})
    with VideoWriter(target, width=width, height=height, rate=rate, sound=sound.fit(heard, seconds=seconds)) as video:
        for number, planes in enumerate(enlarged(images, width, height)):
            video.add(planes)
            if number % 6 == 0:
                report({"done": 0.95 * number / count})
    write_stills(order)


def describe(reel: Reel, *, has_sound: bool) -> dict[str, Any]:
    """The clip in figures, in the form of `contracts.Found`."""
    found = reel.survey
    return {
        "width": found.width,
        "height": found.height,
        "frames_per_second": (len(found.times) - 1) / reel.last if reel.last > 0 else 0.0,
        "seconds": reel.told_seconds(),
        "has_sound": has_sound,
    }


def write_stills(order: dict[str, Any]) -> None:
    """Poster and last frame of the video. Raises `source.Damaged`."""
    video = Path(order["video"])
    try:
        thumbnails.write_poster(video, Path(order["poster"]))
        thumbnails.write_last_frame(video, Path(order["last_frame"]))
    except (av.error.InvalidDataError, av.error.EOFError) as fault:
        raise Damaged(type(fault).__name__) from None


class Fitted:
    """The clip's frames, cut to the video's shape and never larger than the video: so motion is searched in few pixels."""

    def __init__(self, reel: Reel, width: int, height: int) -> None:
        self.reel = reel
        found = reel.survey
        self._window = crop.choose_window(
            found.samples, (found.width, found.height), found.pixel_aspect, (width, height)
        )
        self._size = width, height
        self._is_larger = self._window.width > width and self._window.height > height

    def moments(self) -> Iterator[Moment]:
        """From the first to the last."""
        return map(self._fit, self.reel.moments())

    def backwards(self) -> Iterator[Moment]:
        """From the last to the first."""
        found = self.reel.survey
        window = max(1, BACKWARD_BYTES // (found.width * found.height * 3 // 2))
        return map(self._fit, self.reel.backwards(window=window))

    def _fit(self, moment: Moment) -> Moment:
        planes = self._window.cut(moment.planes)
        return Moment(moment.at, crop.scale(planes, *self._size) if self._is_larger else planes)


def enlarged(images: Iterator[Planes], width: int, height: int) -> Iterator[Planes]:
    """In the video's size; a frame that is shown again is not scaled again."""
    last: tuple[Planes, Planes] | None = None
    for planes in images:
        if last is None or last[0] is not planes:
            last = planes, crop.scale(planes, width, height)
        yield last[1]


def fill(fitted: Fitted, too_short: str, *, rate: int, count: int) -> tuple[Iterator[Planes], Array | None]:
    """`count` frames and their sound, however short the clip is."""
    reel, seconds = fitted.reel, count / rate
    pace = _pace(reel, rate)
    heard = sound.read(reel.parts, seconds=min(reel.length, seconds))
    if reel.last <= 0 or reel.length * pace >= seconds - 0.5 / rate or too_short == "hold":
        return at_rate(_stretched(fitted.moments(), pace), rate=rate, count=count), heard
    if too_short == "loop":
        frames = itertools.islice(_looped(fitted, rate=rate, own=int(reel.last * rate) + 1), count)
        return frames, _repeated(heard, seconds)
    if too_short == "pingpong":
        return at_rate(_to_and_fro(fitted), rate=rate, count=count), _repeated(heard, seconds)
    factor = min(SLOWEST, (seconds - 1 / rate) / reel.last)
    slowed = at_rate(_stretched(fitted.moments(), factor), rate=rate, count=count, slowed=factor)
    return slowed, None if heard is None else sound.slow(heard, factor)


def _repeated(heard: Array | None, seconds: float) -> Array | None:
    """Sound backwards is noise: it plays forwards both ways."""
    return None if heard is None else sound.repeat(heard, seconds=seconds)


def _pace(reel: Reel, rate: int) -> float:
    """By what the clip's times are stretched when its rate is all but the video's."""
    frames = len(reel.survey.times) - 1
    pace = frames / rate / reel.last if reel.last > 0 else 1.0
    return pace if abs(pace - 1) < SAME_RATE else 1.0


def _stretched(moments: Iterator[Moment], factor: float) -> Iterator[Moment]:
    return (Moment(moment.at * factor, moment.planes) for moment in moments)


def _to_and_fro(fitted: Fitted) -> Iterator[Moment]:
    """Forwards and backwards without end. The frames at the turns are shown once."""
    last = fitted.reel.last
    for turn in itertools.count():
        for moment in fitted.backwards() if turn % 2 else fitted.moments():
            at = last - moment.at if turn % 2 else moment.at
            if turn == 0 or at > 0:
                yield Moment(turn * last + at, moment.planes)


def _looped(fitted: Fitted, *, rate: int, own: int) -> Iterator[Planes]:
    """Again and again, each time `own` frames, of which the last ones are mixed with the first ones of the next time."""
    seam = min(SEAM_FRAMES, own // 4)
    current = at_rate(fitted.moments(), rate=rate, count=own)
    beginning = list(itertools.islice(current, seam))  # kept: a second decoder would take more memory
    yield from beginning
    while True:
        yield from itertools.islice(current, own - 2 * seam)
        for number, (end, begun) in enumerate(zip(current, beginning, strict=True), 1):
            yield mix(end, begun, number / (seam + 1))
        current = at_rate(fitted.moments(), rate=rate, count=own)
        for _ in range(seam):
            next(current)
