"""The films that are measured: prompts, sizes, lengths."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from storybook.order import Order
from tasks_api.catalogue import MODELS

RATE = 24
HD_PIXELS = 1_200_000
PROMPTS = {
    "fox": "a red fox running through the snow at night",
    "sailboat": "a sailboat on the sea at sunset",
    "city": "a neon city street in the rain at night",
    "cat": "a cat on a table beside a window",
    "astronaut": "an astronaut floating in space above a planet",
    "child": "a child running in a meadow with butterflies",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """Of a film, in pixels."""

    width: int
    height: int

    @classmethod
    def parse(cls, text: str) -> Size:
        """Read "480x854"."""
        width, height = text.lower().split("x")
        return cls(width=int(width), height=int(height))

    @property
    def is_hd(self) -> bool:
        """The storybook's encoder draws the same line."""
        return self.width * self.height > HD_PIXELS

    @property
    def seconds(self) -> int:
        """Length of the shortest film of this size that the service makes, upright or wide."""
        return min(
            seconds
            for model in MODELS.values()
            for seconds in model.durations
            if sorted(model.size(aspect_ratio="9:16", duration_seconds=seconds)) == sorted((self.width, self.height))
        )

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One film."""

    name: str
    prompt: str
    size: Size
    seconds: int
    image: Path | None = None
    original: Path | None = None

    @property
    def frames(self) -> int:
        """Number of them."""
        return self.seconds * RATE

    def order(self, path: Path) -> Order:
        """What the storybook draws of it, from words alone."""
        return Order(
            prompt=self.prompt,
            width=self.size.width,
            height=self.size.height,
            frames=self.frames,
            rate=RATE,
            path=path,
        )
