"""Frames as bytes, converted on the device, so that a quarter of the data leaves it. Runs in the child."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import numpy as np
import torch

from generation.backends.diffusers.clip import NOT_A_NUMBER

_AT_ONCE: Final = 8
"""Frames that are converted together: more would need memory of the device."""


@contextmanager
def as_bytes(pipeline: Any) -> Iterator[None]:
    """Meanwhile, the pipeline's call returns bytes instead of numbers from 0 to 1, if its frames come from a `VideoProcessor`
    of diffusers. `clip.to_bytes` converts those of other pipelines."""
    processor = getattr(pipeline, "video_processor", None)
    config = getattr(processor, "config", None)
    if processor is None or not getattr(config, "do_normalize", False):
        yield
        return
    before = processor.postprocess_video

    def postprocess_video(video: Any, output_type: str = "np", **more: Any) -> Any:
        if output_type != "np" or more or not torch.is_tensor(video) or video.ndim != 5:
            return before(video, output_type=output_type, **more)
        videos = [_from_device(one) for one in video]
        return videos[0][np.newaxis] if len(videos) == 1 else np.stack(videos)

    processor.postprocess_video = postprocess_video
    try:
        yield
    finally:
        processor.postprocess_video = before


def _from_device(video: Any) -> np.ndarray[Any, Any]:
    """`video`: channels, number, height, width; from -1 to 1, on the device."""
    channels, number, height, width = video.shape
    frames = np.empty((number, height, width, channels), np.uint8)
    for start in range(0, number, _AT_ONCE):
        part = video[:, start : start + _AT_ONCE].float()
        if not bool(torch.isfinite(part).all()):
            raise ValueError(NOT_A_NUMBER)
        part = (part * 127.5 + 128.0).clamp(0, 255).to(torch.uint8)
        frames[start : start + _AT_ONCE] = part.permute(1, 2, 3, 0).cpu().numpy()
    return frames
