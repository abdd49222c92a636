"""The clip's sound, fitted to the video: the exact duration, 48 kHz stereo, silent where there is none.

Sound that can't be read is replaced by silence, so that a paid video isn't lost because of it. 25 s take 10 MB, so all of it is
held in memory.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import av
import av.filter
import numpy as np

from generation.clip_formats import AUDIO_CODECS, open_clip

from .frames import Array

SAMPLE_RATE: Final = 48_000
TIME_BASE: Final = Fraction(1, SAMPLE_RATE)
FADE_SECONDS: Final = 0.05
"""The fade where sound ends in the middle of the video, so that it doesn't click."""
SEAM_SECONDS: Final = 0.25
"""The cross-fade between two repetitions of a sound."""


def read(parts: Sequence[tuple[Path, float]], *, seconds: float) -> Array | None:
    """The sound of `seconds`, as float32 (2, samples), silent where a file has none; None if no file has any.

    `parts`: each file and the second at which it begins. A file's sound ends where the next file begins.
    """
    whole = np.zeros((2, _samples(seconds)), np.float32)
    found = False
    ends = [start for _, start in parts[1:]] + [seconds]
    for (path, start), end in zip(parts, ends, strict=True):
        begin, room = _samples(start), _samples(end) - _samples(start)
        if room <= 0:
            continue
        part = _read_file(path, samples=room)
        if part is not None:
            whole[:, begin : begin + part.shape[1]] = part
            found = True
    return whole if found else None


def fit(sound: Array | None, *, seconds: float) -> Array:
    """The sound cut to `seconds`, or followed by silence."""
    whole = np.zeros((2, _samples(seconds)), np.float32)
    if sound is not None and sound.size:
        length = min(sound.shape[1], whole.shape[1])
        whole[:, :length] = sound[:, :length]
        if sound.shape[1] < whole.shape[1]:
            fade = min(length, _samples(FADE_SECONDS))
            whole[:, length - fade : length] *= np.linspace(1, 0, fade, dtype=np.float32)
    return whole


def repeat(sound: Array, *, seconds: float) -> Array:
    """The sound again and again for `seconds`, with a cross-fade between two repetitions."""
    wanted, seam = _samples(seconds), min(_samples(SEAM_SECONDS), sound.shape[1] // 4)
    rise = np.linspace(0, 1, seam, dtype=np.float32)
    whole = sound
    while whole.shape[1] < wanted and sound.shape[1] > seam > 0:
        joint = whole[:, -seam:] * (1 - rise) + sound[:, :seam] * rise
        whole = np.concatenate([whole[:, :-seam], joint, sound[:, seam:]], axis=1)
    return whole


def slow(sound: Array, factor: float) -> Array:
    """The sound slowed down by `factor` (1 to 4) at the same pitch."""
    graph = av.filter.Graph()
    half = f"{factor**-0.5:.6f}"  # in two steps, because the filter takes no tempo below 0.5 in one
    graph.link_nodes(
        graph.add_abuffer(format="fltp", sample_rate=SAMPLE_RATE, layout="stereo", time_base=TIME_BASE),
        graph.add("atempo", half),
        graph.add("atempo", half),
        graph.add("aformat", "sample_fmts=fltp"),
        graph.add("abuffersink"),
    ).configure()
    parts = []
    for at in range(0, sound.shape[1], 1 << 16):
        graph.push(to_frame(sound[:, at : at + (1 << 16)], at))
        parts += _pull(graph)
    graph.push(None)
    parts += _pull(graph)
    return np.concatenate(parts, axis=1) if parts else sound[:, :0]


def _pull(graph: Any) -> list[Array]:
    parts = []
    with contextlib.suppress(av.error.BlockingIOError, av.error.EOFError):
        while True:
            parts.append(graph.pull().to_ndarray())
    return parts


def to_frame(part: Array, at: int) -> av.AudioFrame:
    """A part of the sound as PyAV's frame. `at` is the number of its first sample."""
    frame = av.AudioFrame.from_ndarray(np.ascontiguousarray(part, np.float32), format="fltp", layout="stereo")
    frame.sample_rate, frame.pts, frame.time_base = SAMPLE_RATE, at, TIME_BASE
    return frame


def _samples(seconds: float) -> int:
    return round(seconds * SAMPLE_RATE)


def _read_file(path: Path, *, samples: int) -> Array | None:
    """At most this many samples, from the time of the first video frame on; None if the file has no sound."""
    parts: list[Array] = []
    offset = held = 0
    try:
        with open_clip(path) as container:
            for frame in _decode(container):
                if not parts:
                    offset = _samples_late(container, frame)
                part: Array = frame.to_ndarray()
                parts.append(part)
                held += part.shape[1]
                if held + offset >= samples:
                    break
    except (av.FFmpegError, ValueError, IndexError):
        pass  # what was read before it is used
    if not parts:
        return None
    sound: Array = np.nan_to_num(np.concatenate(parts, axis=1), posinf=0, neginf=0).clip(-1, 1)
    if offset > 0:
        sound = np.pad(sound, ((0, 0), (min(offset, samples), 0)))
    return sound[:, max(-offset, 0) :][:, :samples]


def _decode(container: Any) -> Iterator[av.AudioFrame]:
    usable = [
        s for s in container.streams.audio if s.codec_context is not None and s.codec_context.name in AUDIO_CODECS
    ]
    if not usable:
        return
    resampler = av.AudioResampler(format="fltp", layout="stereo", rate=SAMPLE_RATE)
    for frame in container.decode(usable[0]):
        yield from resampler.resample(frame)
    yield from resampler.resample(None)


def _samples_late(container: Any, frame: av.AudioFrame) -> int:
    """By how many samples the sound begins after the video."""
    videos = container.streams.video
    if not videos or videos[0].start_time is None or frame.pts is None or frame.time_base is None:
        return 0
    late = float(frame.pts * frame.time_base) - float(videos[0].start_time * videos[0].time_base)
    return _samples(late) if abs(late) < 60 else 0
