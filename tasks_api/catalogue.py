"""The four models: kind, tier, durations, default duration and quality (specification, sections 1, 2.2 and 8; docs/api.md).

This is the only place that states them. Which backend makes a model's videos, and in which queue, is configuration
(`videogen.lib.config.model_routes`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from videogen.lib.config import model_routes

PROJECT_NAME: Final = "gen2"
ASPECT_RATIOS: Final = ("9:16", "16:9")
DEFAULT_ASPECT_RATIO: Final = "9:16"

_SHORT_AND_LONG_SIDE: Final = {"SD": (480, 854), "HD": (1080, 1920)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """One of the models that clients can use."""

    name: str
    kind: Literal["text", "image"]
    tier: Literal["standard", "pro"]
    durations: tuple[int, ...]
    default_duration: int
    hd_durations: tuple[int, ...]

    @property
    def queue(self) -> str:
        """The queue for new tasks of this model, by the current configuration."""
        return model_routes.route_of(self.name).queue

    @property
    def allows_remix(self) -> bool:
        """Remix is for standard models only (specification, section 1)."""
        return self.tier == "standard"

    @property
    def needs_image(self) -> bool:
        """Whether `imageUrl` is required."""
        return self.kind == "image"

    def size(self, *, aspect_ratio: str, duration_seconds: int) -> tuple[int, int]:
        """Width and height in pixels."""
        short, long = _SHORT_AND_LONG_SIDE["HD" if duration_seconds in self.hd_durations else "SD"]
        return (short, long) if aspect_ratio == "9:16" else (long, short)


def _standard(name: str, kind: Literal["text", "image"]) -> Model:
    return Model(name=name, kind=kind, tier="standard", durations=(10, 15), default_duration=10, hd_durations=())


def _pro(name: str, kind: Literal["text", "image"]) -> Model:
    return Model(name=name, kind=kind, tier="pro", durations=(10, 15, 25), default_duration=25, hd_durations=(15,))


MODELS: Final[dict[str, Model]] = {
    model.name: model
    for model in (
        _standard("gen2_text_to_video", "text"),
        _standard("gen2_image_to_video", "image"),
        _pro("gen2_pro_text_to_video", "text"),
        _pro("gen2_pro_image_to_video", "image"),
    )
}
DURATIONS: Final = tuple(sorted({seconds for model in MODELS.values() for seconds in model.durations}))


def model_of(kind: str, tier: str) -> Model:
    """The model of this kind and tier."""
    return next(model for model in MODELS.values() if (model.kind, model.tier) == (kind, tier))


def queues() -> list[str]:
    """The queues for new tasks, by the current configuration."""
    return sorted({model.queue for model in MODELS.values()})
