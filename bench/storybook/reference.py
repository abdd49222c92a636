"""How fast this machine is, beside the one on which the absolute goals were set: one and the same encoding on both.

Goals such as "at most 30 CPU ms a frame" were set on a machine (two cores of an AMD EPYC with AVX-512) where x264 took 12.5
CPU ms for a dense frame of 1080x1920 and 2.4 for one of 480x854. That encoding is repeated here in the same rounds as
everything else: three textures whose amplitude falls with frequency, moving at three speeds, under grain. The pictures are
not the same ones, but as hard: their files had 5.8 and 1.24 MB a second there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from statistics import median

import av
import numpy as np

from bench.pictures import paint_noise

from .films import RATE, Size
from .meter import Cost, cost_of

_SIZES = {True: Size(width=1080, height=1920), False: Size(width=480, height=854)}
_THERE = {True: 12.5, False: 2.4}
"""CPU ms a frame on the machine where the goals were set."""
_FRAMES = RATE
_SPEEDS = (0.5, 1.0, 2.0)
"""Of the textures, in pixels a frame where the frame is 480 wide."""
_STRENGTH = 0.86
_OPTIONS = {"preset": "ultrafast", "crf": "23", "threads": "2"}


@dataclass(slots=True)
class Reference:
    """The rounds of the dense encoding, for large and for small frames."""

    folder: Path
    costs: dict[bool, list[Cost]] = field(default_factory=lambda: {True: [], False: []})
    megabytes: dict[bool, float] = field(default_factory=dict)
    """Per second of film."""
    _pictures: dict[bool, list[av.VideoFrame]] = field(default_factory=dict)

    def encode(self, size: Size) -> Cost:
        """Once, for the frame that is like `size`."""
        if size.is_hd not in self._pictures:
            self._pictures[size.is_hd] = _draw(_SIZES[size.is_hd])
        path, pictures = self.folder / "reference.mp4", self._pictures[size.is_hd]
        cost = cost_of(lambda: _encode(pictures, path))
        self.costs[size.is_hd].append(cost)
        self.megabytes[size.is_hd] = path.stat().st_size / 1e6 * RATE / _FRAMES
        return cost

    def cpu_ms(self, is_hd: bool) -> float:
        """Of a frame, here."""
        return 1000 * median(cost.cpu for cost in self.costs[is_hd]) / _FRAMES

    def factor(self, is_hd: bool) -> float:
        """How many times as long this machine takes; 0 if that was not measured."""
        return self.cpu_ms(is_hd) / _THERE[is_hd] if self.costs[is_hd] else 0.0

    def rows(self) -> list[tuple[str, ...]]:
        """For a table: size, MB a second, CPU ms a frame here, there, and the factor."""
        return [
            (
                str(_SIZES[large]),
                f"{self.megabytes[large]:.2f}",
                f"{self.cpu_ms(large):.1f}",
                f"{_THERE[large]}",
                f"{self.factor(large):.2f}",
            )
            for large, costs in self.costs.items()
            if costs
        ]


def _draw(size: Size) -> list[av.VideoFrame]:
    rng, pictures = np.random.default_rng(5), []
    speeds = [speed * size.width / 480 for speed in _SPEEDS]
    textures = [
        paint_noise(size.width + int(_FRAMES * speed) + 8, size.height, seed=number + 1, falloff=1.0)
        for number, speed in enumerate(speeds)
    ]
    for number in range(_FRAMES):
        mixed = np.zeros((size.height, size.width, 3), np.float32)
        for texture, speed in zip(textures, speeds, strict=True):
            left = round(number * speed)
            mixed += (texture[:, left : left + size.width].astype(np.float32) - 128) * (_STRENGTH / len(textures))
        mixed += 128 + rng.normal(0, 2, (size.height, size.width, 1)).astype(np.float32)
        picture = av.VideoFrame.from_ndarray(np.clip(mixed, 0, 255).astype(np.uint8), format="bgr24")
        pictures.append(picture.reformat(format="yuv420p"))
    return pictures


def _encode(pictures: list[av.VideoFrame], path: Path) -> None:
    with av.open(str(path), "w", options={"movflags": "+faststart"}) as container:
        stream = container.add_stream("libx264", rate=RATE, options=_OPTIONS)
        stream.width, stream.height, stream.pix_fmt = pictures[0].width, pictures[0].height, "yuv420p"
        for number, picture in enumerate(pictures):
            picture.pts, picture.time_base = number, Fraction(1, RATE)
            container.mux(stream.encode(picture))
        container.mux(stream.encode())
