"""The child process that opens strangers' files: one order as JSON on standard input, one answer as JSON on standard output.

`{"video": path, "last_frame": path or null}` -> `{"width", "height", "seconds"}`, and the last frame as a PNG.
`{"image": path, "size": [width, height] or null, "to": path}` -> `{}`, and the image in that size as a PNG: cut to its
shape, so that no server squeezes it. What cannot be read is answered with `{"unreadable": true}`.
"""

from __future__ import annotations

import contextlib
import json
import resource
import sys
from collections import deque
from pathlib import Path
from typing import Any

_MEMORY_BYTES = 3 << 30
_CPU_SECONDS = 120
_MAX_PIXELS = 8_192 * 8_192
_LARGEST_SIDE = 2_048
_TAIL_SECONDS = 3
_ALONE = {"protocol_whitelist": "file", "format_whitelist": "mov,mp4,matroska,webm,avi,gif,mpegts,flv,ogg,asf"}
"""Videos in one file: no images, and no lists that name other files."""


def main() -> None:
    """Do what the order says. The limits end this process if the file makes it grow or run on."""
    for kind, most in ((resource.RLIMIT_AS, _MEMORY_BYTES), (resource.RLIMIT_CPU, _CPU_SECONDS)):
        with contextlib.suppress(ValueError, OSError):  # a lower limit is set already, or the system has none
            resource.setrlimit(kind, (most, most))
    order = json.loads(sys.stdin.read())
    try:
        answer = _fit(order) if "image" in order else _read(order)
    except Exception:  # whatever a broken file makes the libraries raise
        answer = {"unreadable": True}
    sys.stdout.write(json.dumps(answer))


def _read(order: dict[str, Any]) -> dict[str, Any]:
    import av

    with av.open(f"file:{order['video']}", options=_ALONE) as container:
        stream = container.streams.video[0]
        stream.codec_context.thread_count = 1
        if stream.codec_context.width * stream.codec_context.height > _MAX_PIXELS:
            return {"unreadable": True}
        frames = container.decode(stream)
        first = next(frames)
        next(frames)  # one alone is an image
        rate = float(stream.average_rate or stream.guessed_rate or 1)
        if stream.duration and stream.time_base:  # not the container's: the sound may be longer
            seconds = float(stream.duration * stream.time_base)
        elif container.duration:
            seconds = container.duration / 1_000_000
        else:
            seconds = 2 / rate + sum(1 for _ in frames) / rate
        if order["last_frame"]:
            last = _last_frame(container, stream, seconds)
            last.to_image().rotate(last.rotation, expand=True).save(order["last_frame"])
        return {"width": first.width, "height": first.height, "seconds": seconds}


def _last_frame(container: Any, stream: Any, seconds: float) -> Any:
    """Decode from shortly before the end; from the beginning where the file cannot be searched."""
    for start in (max(seconds - _TAIL_SECONDS, 0), 0):
        container.seek(int(start * 1_000_000))
        last = deque(container.decode(stream), maxlen=1)
        if last:
            return last[0]
    raise ValueError("no frame")


def _fit(order: dict[str, Any]) -> dict[str, Any]:
    from PIL import Image, ImageOps

    Image.MAX_IMAGE_PIXELS = _MAX_PIXELS
    with Image.open(Path(order["image"])) as opened:
        image = opened.convert("RGB")
    if order["size"]:
        image = ImageOps.fit(image, tuple(order["size"]), Image.Resampling.LANCZOS, centering=(0.5, 0.4))
    else:
        image.thumbnail((_LARGEST_SIDE, _LARGEST_SIDE), Image.Resampling.LANCZOS)
    image.save(order["to"], "PNG")
    return {}


if __name__ == "__main__":
    main()
