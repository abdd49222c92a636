"""What to ask a model for: sizes and numbers of frames that it can make, and that add up to the video."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from generation.backends.diffusers.options import Options

_TOLERANCE: Final = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class PipelineInfo:
    """What a loaded pipeline can make. The child sends it (`model.Model.info`)."""

    pipeline: str
    """The class that makes clips from text; if there is none, the one that makes them from an image."""
    takes_text: bool
    """Whether text is enough."""
    takes_image: bool
    """Whether a clip can begin with an image."""
    takes_video: bool
    """Whether a clip can continue from several frames."""
    multiple: int
    """Both sides are multiples of it."""
    frame_step: int
    """The number of frames of a clip is a multiple of it, plus one."""
    frames: int
    """Frames of the longest clip that the model was made for."""
    fps: float
    pixels: int
    """The number of pixels that the model was made for."""
    sound: bool
    ignored: tuple[str, ...] = ()
    """Options that this pipeline doesn't know."""
    memory: Mapping[str, Any] = field(default_factory=dict)
    """Bytes of the device and of the weights (`usage.of_weights`); empty if they aren't measured on this device."""

    @classmethod
    def read(cls, message: dict[str, Any]) -> PipelineInfo:
        """From the child's message."""
        values = {item.name: message[item.name] for item in fields(cls) if item.name in message}
        return cls(**values | {"ignored": tuple(message.get("ignored", ()))})


def size(options: Options, info: PipelineInfo, *, width: int, height: int) -> tuple[int, int]:
    """Width and height to ask for. They are the configured ones, or the video's aspect ratio with the number of pixels that
    the model was made for; in both cases the nearest that the model can make."""
    wanted = options.size(width, height)
    if wanted is None:
        scale = math.sqrt(info.pixels / (width * height))
        wanted = round(width * scale), round(height * scale)
    return _nearest(wanted[0], info.multiple), _nearest(wanted[1], info.multiple)


def _nearest(side: int, multiple: int) -> int:
    return max(1, round(side / multiple)) * multiple


def rate(options: Options, info: PipelineInfo) -> float:
    """Frames per second of the clips."""
    return options.fps or info.fps


def max_frames(options: Options, info: PipelineInfo) -> int:
    """Frames of the longest clip: those that the model can make nearest to `clip_seconds`. The first frame of a further clip
    is the last one of the clip before, so 5 s at 24 frames per second are 121 frames, and two clips fill 10 s."""
    wanted = options.clip_seconds * rate(options, info) if options.clip_seconds else info.frames
    return max(1, math.floor((wanted - 1) / info.frame_step + 0.5)) * info.frame_step + 1


def clips(options: Options, info: PipelineInfo, *, seconds: float) -> tuple[int, ...]:
    """Frames of each clip of a video. With `extend`, each further clip begins with the last frame of the one before, and all
    are about equally long. Otherwise there is one clip, no longer than necessary."""
    steps = math.ceil((seconds * rate(options, info) - 1) / info.frame_step - _TOLERANCE)
    longest = (max_frames(options, info) - 1) // info.frame_step
    if options.too_short != "extend" or not (info.takes_image or info.takes_video):
        return (max(1, min(steps, longest)) * info.frame_step + 1,)
    count = max(1, math.ceil(steps / longest))
    each, more = divmod(max(steps, 1), count)
    return tuple((each + (number < more)) * info.frame_step + 1 for number in range(count))


def prefix(options: Options, info: PipelineInfo) -> int:
    """Frames of the video so far that a further clip continues from; 1: only the last one."""
    if not info.takes_video or options.video_prefix <= info.frame_step:
        return 1
    return (options.video_prefix - 1) // info.frame_step * info.frame_step + 1
