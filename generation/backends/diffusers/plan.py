"""What to ask a model for: sizes and numbers of frames that it can make, and that add up to the video."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import Any, Final

from generation.backends.diffusers.options import Options

_ENOUGH: Final = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What a loaded pipeline says of itself (`model.facts`), in the child's words."""

    pipeline: str
    """The class that makes clips of words alone; else the one that makes them of an image."""
    takes_text: bool
    """Whether words alone are enough."""
    takes_image: bool
    """Whether a clip can begin with an image."""
    takes_video: bool
    """Whether a clip can go on from several frames."""
    multiple: int
    """Both sides are multiples of it."""
    frame_step: int
    """A clip has k times so many frames, and one."""
    frames: int
    """The longest clip that the model was made for."""
    fps: float
    pixels: int
    """The number of pixels that the model was made for."""
    sound: bool
    ignored: tuple[str, ...] = ()
    """Options that this pipeline does not know."""

    @classmethod
    def read(cls, message: dict[str, Any]) -> Facts:
        """From the child's message."""
        values = {item.name: message[item.name] for item in fields(cls) if item.name in message}
        return cls(**values | {"ignored": tuple(message.get("ignored", ()))})


def size(options: Options, facts: Facts, *, width: int, height: int) -> tuple[int, int]:
    """Width and height to ask for: the configured ones or, in the video's shape, so many pixels as the model was made for;
    the nearest that it can make."""
    wanted = options.size(width, height)
    if wanted is None:
        scale = math.sqrt(facts.pixels / (width * height))
        wanted = round(width * scale), round(height * scale)
    return _nearest(wanted[0], facts.multiple), _nearest(wanted[1], facts.multiple)


def _nearest(side: int, multiple: int) -> int:
    return max(1, round(side / multiple)) * multiple


def rate(options: Options, facts: Facts) -> float:
    """Frames a second of the clips."""
    return options.fps or facts.fps


def most_frames(options: Options, facts: Facts) -> int:
    """Frames of the longest clip."""
    wanted = round(options.clip_seconds * rate(options, facts)) if options.clip_seconds else facts.frames
    return max(1, (wanted - 1) // facts.frame_step) * facts.frame_step + 1


def clips(options: Options, facts: Facts, *, seconds: float) -> tuple[int, ...]:
    """Frames of each clip of a video. With `extend` each further one begins with the last frame of the one before, and they
    are about equally long; otherwise there is one, no longer than it has to be."""
    steps = math.ceil((seconds * rate(options, facts) - 1) / facts.frame_step - _ENOUGH)
    longest = (most_frames(options, facts) - 1) // facts.frame_step
    if options.too_short != "extend" or not (facts.takes_image or facts.takes_video):
        return (max(1, min(steps, longest)) * facts.frame_step + 1,)
    count = max(1, math.ceil(steps / longest))
    each, more = divmod(max(steps, 1), count)
    return tuple((each + (number < more)) * facts.frame_step + 1 for number in range(count))


def prefix(options: Options, facts: Facts) -> int:
    """Frames of the video so far that a further clip goes on from; 1: the last one alone."""
    if not facts.takes_video or options.video_prefix <= facts.frame_step:
        return 1
    return (options.video_prefix - 1) // facts.frame_step * facts.frame_step + 1
