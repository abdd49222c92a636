"""Images and videos to and from files, with PyAV and Pillow. Runs in the child."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, NamedTuple

import av
import numpy as np
from PIL import Image, ImageOps

from generation.backends.diffusers.faults import UnreadableFile

_BT709: Final = 1
_QUALITY: Final = {"crf": "10", "preset": "veryfast"}
"""Close to what the model made, because `generation.postprocess` encodes it once more."""
_CENTRE: Final = (0.5, 0.4)
"""What stays in the middle when an image is cropped: heads are above the middle."""
_TAIL_SECONDS: Final = 5.0


NOT_A_NUMBER: Final = "the model made NaN instead of colours; another dtype may help"


class Sound(NamedTuple):
    """The sound of a clip."""

    waves: np.ndarray[Any, Any]
    """Channels by samples, from -1 to 1."""
    rate: int
    """Samples per second."""


def read_image(path: Path) -> Image.Image:
    """The image as RGB. Raises `UnreadableFile`."""
    try:
        with Image.open(path) as opened:
            return opened.convert("RGB")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise UnreadableFile("image") from None


def fit(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Scale and crop to this size."""
    return ImageOps.fit(image, size, Image.Resampling.LANCZOS, centering=_CENTRE)


def read_end(path: Path, *, max_frames: int, fps: float) -> list[Image.Image]:
    """The last frame and up to `max_frames` - 1 before it, at `fps` whatever the file's own rate is. Raises
    `UnreadableFile`."""
    try:
        with av.open(str(path)) as container:
            stream = container.streams.video[0]
            seconds = (container.duration or 0) / 1_000_000
            for start in (seconds - max_frames / fps - _TAIL_SECONDS, 0.0):
                container.seek(int(max(start, 0) * 1_000_000))
                tail = deque(container.decode(stream), maxlen=1_000 if max_frames > 1 else 1)
                if tail:
                    break
            end = tail[-1].time or 0.0
            chosen, wanted = [tail[-1]], end - 1 / fps
            for frame in reversed(tail):
                if len(chosen) == max_frames:
                    break
                if (frame.time or 0.0) <= wanted + 1e-4:
                    chosen.append(frame)
                    wanted -= 1 / fps
            return [_to_image(frame) for frame in reversed(chosen)]
    except (av.FFmpegError, IndexError, OSError):
        raise UnreadableFile("original") from None


def _to_image(frame: av.VideoFrame) -> Image.Image:
    return Image.fromarray(frame.to_ndarray(format="rgb24"))


def write(
    path: Path, frames: np.ndarray[Any, Any], *, fps: float, sound: Sound | None, tick: Callable[[], None]
) -> None:
    """Write an MP4, completely or not at all. `frames`: number, height, width, 3; bytes, or from 0 to 1."""
    draft, rate = path.with_suffix(".draft"), Fraction(fps).limit_denominator(1001)
    try:
        with av.open(str(draft), "w", format="mp4") as container:
            video = _video_stream(container, frames, rate)
            audio: Any = container.add_stream("aac", rate=sound.rate, bit_rate=192_000) if sound else None
            if audio is not None:
                audio.layout = "stereo"
            for number, pixels in enumerate(frames):
                tick()
                container.mux(video.encode(_image(to_bytes(pixels), number, rate)))
            container.mux(video.encode(None))
            if audio is not None and sound is not None:
                container.mux(audio.encode(_to_frame(sound)))
                container.mux(audio.encode(None))
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def to_bytes(made: Any) -> np.ndarray[Any, Any]:
    """Pixels as bytes. `made`: the same, or numbers from 0 to 1. Raises ValueError if one is none."""
    pixels: np.ndarray[Any, Any] = np.asarray(made)
    if pixels.dtype == np.uint8:
        return pixels
    if not np.isfinite(pixels).all():
        raise ValueError(NOT_A_NUMBER)
    converted = np.empty(pixels.shape, np.uint8)
    for number, part in enumerate(pixels):  # all at once would take several times the memory
        converted[number] = np.clip(part * 255.0 + 0.5, 0, 255)
    return converted


def _video_stream(container: Any, frames: np.ndarray[Any, Any], rate: Fraction) -> Any:
    video = container.add_stream("libx264", rate=rate)
    _, video.height, video.width, _ = frames.shape
    video.pix_fmt, video.options = "yuv420p", dict(_QUALITY)
    context = video.codec_context
    context.color_primaries = context.color_trc = context.colorspace = _BT709
    context.color_range = _BT709  # limited range happens to be number 1 too
    return video


def _image(pixels: np.ndarray[Any, Any], number: int, rate: Fraction) -> av.VideoFrame:
    coded = av.VideoFrame.from_ndarray(np.ascontiguousarray(pixels), format="rgb24").reformat(
        format="yuv420p", dst_colorspace="ITU709", dst_color_range="MPEG"
    )
    coded.pts, coded.time_base = number, 1 / rate
    return coded


def _to_frame(sound: Sound) -> av.AudioFrame:
    waves = np.clip(np.nan_to_num(sound.waves), -1, 1).astype(np.float32)
    both = np.ascontiguousarray(np.repeat(waves, 2, axis=0)[:2] if len(waves) == 1 else waves[:2])
    frame = av.AudioFrame.from_ndarray(both, format="fltp", layout="stereo")
    frame.sample_rate, frame.pts, frame.time_base = sound.rate, 0, Fraction(1, sound.rate)
    return frame
