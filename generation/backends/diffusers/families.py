"""What a pipeline can make, read from its call and its parts' configuration, and known of its family. Runs in the child.

The call and the configuration go first. The table of families holds only what neither says, or says wrongly.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """What the models of a family were made for. None: what the call or the configuration says."""

    fps: float | None = None
    frames: int | None = None
    size: tuple[int, int] | None = None


_FAMILIES: Final[Mapping[str, Family]] = {
    "Wan 2.2 TI2V": Family(fps=24, frames=121, size=(1280, 704)),
    "Wan": Family(fps=16),
    "CogVideoX 1.5": Family(fps=16, frames=81, size=(1360, 768)),  # its configuration names 2400x2400
    "CogVideoX": Family(fps=8),
    "ConsisID": Family(fps=8),
    "EasyAnimate": Family(fps=8),
    "LTX2": Family(frames=121),
    "Mochi": Family(fps=30, frames=163, size=(848, 480)),  # its call makes 19 frames, "to save memory"
    "Allegro": Family(fps=15),
    "AnyFlow": Family(fps=16),
    "ChronoEdit": Family(fps=16),
    "SanaVideo": Family(fps=16),
    "Cosmos2": Family(fps=16),
}
"""By the beginning of the class's name. Two names stand for one class with a certain configuration (`_family`). The figures are
those of the models' and of diffusers' documentation."""
_DEFAULT_FPS: Final = 24
_DEFAULT_PIXELS: Final = 480 * 832
_DEFAULT_FRAMES: Final = 81


def arguments(pipeline: Any) -> Mapping[str, inspect.Parameter]:
    """The parameters of its call."""
    return inspect.signature(type(pipeline).__call__).parameters


def needs_image(pipeline: Any) -> bool:
    """Whether it makes nothing without an image. With some, only the name says so, and the call fails in the middle."""
    image = arguments(pipeline).get("image")
    if image is None:
        return False
    return image.default is inspect.Parameter.empty or "ImageToVideo" in type(pipeline).__name__


def condition_class(pipeline: Any) -> Any:
    """The class of what a pipeline with `conditions` begins with."""
    module = sys.modules[type(pipeline).__module__]
    return next(value for name, value in vars(module).items() if name.endswith("VideoCondition"))


def frame_step(pipeline: Any) -> int:
    """Frames of the clip for each frame of the latent video after its first."""
    for name in ("vae_scale_factor_temporal", "vae_temporal_compression_ratio"):
        if isinstance(found := getattr(pipeline, name, None), int):
            # CogVideoX decodes two at a time, and an odd number gives another number of frames.
            return found * 2 if type(pipeline).__name__.startswith("CogVideoX") else found
    return 4


def multiple(pipeline: Any) -> int:
    """Both sides of a clip are multiples of it."""
    factor = 8
    for name in ("vae_scale_factor_spatial", "vae_spatial_compression_ratio", "vae_scale_factor"):
        if isinstance(found := getattr(pipeline, name, None), int):
            factor = found
            break
    patch = getattr(_transformer_config(pipeline), "patch_size", 1)
    return factor * int(patch[-1] if isinstance(patch, list | tuple) else patch or 1)


def frames(pipeline: Any) -> int:
    """Frames of the longest clip that the model was made for."""
    found = (
        _family(pipeline).frames
        or _default(pipeline, "num_frames")
        or getattr(_transformer_config(pipeline), "sample_frames", None)
    )
    return int(found or _DEFAULT_FRAMES)


def fps(pipeline: Any) -> float:
    """Frames per second that the model was made for."""
    said = _default(pipeline, "frame_rate") or _default(pipeline, "fps")
    return float(said or _family(pipeline).fps or _DEFAULT_FPS)


def pixels(pipeline: Any) -> int:
    """The number of pixels of a frame that the model was made for."""
    if size := _family(pipeline).size:
        return size[0] * size[1]
    width, height = _default(pipeline, "width"), _default(pipeline, "height")
    if width and height:
        return int(width * height)
    if isinstance(side := getattr(pipeline, "target_size", None), int):  # HunyuanVideo 1.5
        return side * side
    config = _transformer_config(pipeline)
    width, height = getattr(config, "sample_width", None), getattr(config, "sample_height", None)
    if width and height:
        return int(width * height) * int(getattr(pipeline, "vae_scale_factor_spatial", 8)) ** 2
    return _DEFAULT_PIXELS


def _family(pipeline: Any) -> Family:
    name, config = type(pipeline).__name__, _transformer_config(pipeline)
    if name.startswith("Wan") and pipeline.config.get("expand_timesteps"):
        return _FAMILIES["Wan 2.2 TI2V"]
    if name.startswith("CogVideoX") and getattr(config, "patch_size_t", None):
        return _FAMILIES["CogVideoX 1.5"]
    return next((family for start, family in _FAMILIES.items() if name.startswith(start)), Family())


def _transformer_config(pipeline: Any) -> Any:
    return getattr(getattr(pipeline, "transformer", None) or getattr(pipeline, "transformer_2", None), "config", None)


def _default(pipeline: Any, name: str) -> float | None:
    found = arguments(pipeline).get(name)
    return found.default if found is not None and isinstance(found.default, int | float) else None
