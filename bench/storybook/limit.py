"""End to end against the encoder alone: painting, drawing, sound and encoding, beside encoding the very same frames.

The frames are drawn first and kept in memory, in the encoder's own format. The encoder alone writes them with the same
settings and without sound, which no maker of these films can do faster. That both write the same pictures is checked on
the bytes.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from statistics import median

import av

from bench.pictures import as_video_frame
from storybook.encode import _add_video
from storybook.film import Film
from storybook.painting.planes import Frame
from storybook.produce import choose_scene, produce

from .films import RATE, Job
from .meter import Cost, cost_of, median_ratio, turns
from .reference import Reference


@dataclass(frozen=True, slots=True)
class AgainstTheLimit:
    """Medians of the rounds of one film."""

    job: Job
    encode: list[Cost]
    whole: list[Cost]
    drawing: list[float]
    """CPU seconds of each frame, drawn once; those that begin a shot hold its painting."""

    @property
    def ratio(self) -> float:
        """Frames a second, end to end by encoder alone."""
        return median_ratio([cost.wall for cost in self.encode], [cost.wall for cost in self.whole])

    @property
    def cpu_ratio(self) -> float:
        """The same of CPU time; hardly moves with what else the machine does."""
        return median_ratio([cost.cpu for cost in self.encode], [cost.cpu for cost in self.whole])

    @property
    def draw_cpu(self) -> float:
        """CPU seconds of an ordinary frame's drawing."""
        return median(self.drawing)

    @property
    def paint_cpu(self) -> float:
        """CPU seconds of painting all shots: what the frames took beyond the ordinary."""
        return sum(self.drawing) - len(self.drawing) * self.draw_cpu

    @property
    def times_real(self) -> float:
        """Seconds of film per second."""
        return self.job.seconds / median(cost.wall for cost in self.whole)


def measure(job: Job, *, rounds: int, folder: Path, reference: Reference) -> AgainstTheLimit:
    """Draw, let the two take turns, check."""
    pictures, drawing = draw_all(job)
    alone, whole = folder / "alone.mp4", folder / "whole.mp4"

    def encode() -> Cost:
        return cost_of(lambda: encode_only(pictures, alone, job))

    def end_to_end() -> Cost:
        return cost_of(lambda: produce(job.order(whole), report=lambda _: None))

    costs = turns(rounds, {"encode": encode, "reference": lambda: reference.encode(job.size), "whole": end_to_end})
    if _video_digest(alone) != _video_digest(whole):
        raise RuntimeError(f"{job.name} {job.size}: the encoder alone wrote other pictures")
    return AgainstTheLimit(job, costs["encode"], costs["whole"], drawing)


def draw_all(job: Job) -> tuple[list[av.VideoFrame], list[float]]:
    """Every frame of a film, in memory, and the CPU seconds each took, the painters' beside it included."""
    order = job.order(Path())
    width, height = job.size.width, job.size.height
    frame, pictures, seconds = Frame.blank(width, height), [], []
    before = time.process_time()
    film = Film(choose_scene(order), width=width, height=height, frames=job.frames, rate=RATE)
    for number in range(job.frames):
        film.draw(number, frame)
        seconds.append(time.process_time() - before)
        pictures.append(as_video_frame(frame))
        before = time.process_time()
    return pictures, seconds


def encode_only(pictures: Iterable[av.VideoFrame], path: Path, job: Job) -> None:
    """Write them as the storybook's encoder does, on this thread, without sound."""
    with av.open(str(path), "w", format="mp4", options={"movflags": "+faststart"}) as container:
        video = _add_video(container, width=job.size.width, height=job.size.height, rate=RATE)
        for number, picture in enumerate(pictures):
            picture.pts, picture.time_base = number, Fraction(1, RATE)
            container.mux(video.encode(picture))
        container.mux(video.encode())


def encoder_options(job: Job) -> dict[str, str]:
    """What x264 is told for a film of this size."""
    with av.open("none", "w", format="null") as container:
        video = _add_video(container, width=job.size.width, height=job.size.height, rate=RATE)
        return dict(video.options)


def _video_digest(path: Path) -> str:
    digest = hashlib.sha256()
    with av.open(str(path)) as container:
        for packet in container.demux(video=0):
            digest.update(bytes(packet))
    return digest.hexdigest()
