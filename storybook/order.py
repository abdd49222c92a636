"""What is ordered, and what is heard of it meanwhile, as plain data: nothing heavy is imported for it.

Both travel as lines of JSON between a child process (`child`) and whoever started it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

RATE = 24
"""Frames a second, wherever nobody says otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Original:
    """The film that a remix goes on from."""

    prompt: str
    video: Path
    state: Mapping[str, Any] = field(default_factory=dict)
    """Its scene as `Progress.scene` told it; empty: its prompt is read again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """One film. `width` and `height` are pixels, both even; `frames` is the length of the whole film."""

    prompt: str
    width: int
    height: int
    frames: int
    path: Path
    """Where the MP4 is written."""
    rate: int = RATE
    image: Path | None = None
    """The picture that the film begins with and shows."""
    original: Original | None = None
    state: Mapping[str, Any] = field(default_factory=dict)
    """The scene of an earlier attempt at the same film: it is drawn whatever the prompt says."""
    seed: int | None = None
    """0 to 2**32 - 1: another drawing of the same scene. None: the prompt decides."""
    noted: bool = False
    """Are prompt and scene written into the film (`note`), so that it can be remixed by its file alone?"""

    def to_json(self) -> dict[str, Any]:
        """A JSON object that `read_order` reads back."""
        original = self.original
        return {
            "prompt": self.prompt,
            "width": self.width,
            "height": self.height,
            "frames": self.frames,
            "path": str(self.path),
            "rate": self.rate,
            "image": str(self.image) if self.image else None,
            "original": original
            and {"prompt": original.prompt, "video": str(original.video), "state": dict(original.state)},
            "state": dict(self.state),
            "seed": self.seed,
            "noted": self.noted,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """What is told while a film is made."""

    done: float
    """0 to 1, never falling."""
    scene: Mapping[str, Any] | None = None
    """With the first report alone: what the words came to, to be kept for `Order.state` and `Original.state`."""

    def to_json(self) -> dict[str, Any]:
        """A JSON object."""
        return {"done": self.done} if self.scene is None else {"done": self.done, "scene": dict(self.scene)}


def read_order(told: Mapping[str, Any]) -> Order:
    """Read what `Order.to_json` wrote."""
    original = told["original"]
    return Order(
        prompt=told["prompt"],
        width=told["width"],
        height=told["height"],
        frames=told["frames"],
        path=Path(told["path"]),
        rate=told["rate"],
        image=Path(told["image"]) if told["image"] else None,
        original=Original(prompt=original["prompt"], video=Path(original["video"]), state=original["state"])
        if original
        else None,
        state=told["state"],
        seed=told["seed"],
        noted=told["noted"],
    )
