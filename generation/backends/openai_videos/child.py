"""The child process that opens untrusted files. It reads one request as a line of JSON from standard input, and writes one
answer in the same way to standard output.

`{"video": path, "last_frame": path or null}` -> `{"seconds": duration}`, and the last frame saved as a PNG. A video in a codec or
size that `generation.postprocess` would refuse isn't decoded: `{"unusable": true}`.
`{"image": path, "size": [width, height] or null, "to": path}` -> `{"saved": true}`, and the image saved as a PNG in that
size: cropped to its aspect ratio, so that no server distorts it. A file that can't be read is answered with
`{"unreadable": true}`.
"""

from __future__ import annotations

import json
import sys
from collections import deque
from pathlib import Path
from typing import Any

from generation.limits import limit_this_process

_MEMORY_BYTES = 3 << 30
_CPU_SECONDS = 120
_FILE_BYTES = 512 << 20
_MAX_PIXELS = 8_192 * 8_192
_MAX_SIDE = 2_048
_TAIL_SECONDS = 3


def main() -> None:
    """Answer the request. If the file takes too much memory or time, the limits end this process."""
    limit_this_process(memory_bytes=_MEMORY_BYTES, cpu_seconds=_CPU_SECONDS, file_bytes=_FILE_BYTES)
    request = json.loads(sys.stdin.readline())
    try:
        answer = _fit(request) if "image" in request else _probe(request)
    except Exception:  # a broken file makes the libraries raise anything
        answer = {"unreadable": True}
    sys.stdout.write(json.dumps(answer) + "\n")


def _probe(request: dict[str, Any]) -> dict[str, Any]:
    from generation.clip_formats import Unusable, open_clip, video_stream

    with open_clip(Path(request["video"])) as container:
        try:
            stream = video_stream(container)
        except Unusable:
            return {"unusable": True}
        frames = container.decode(stream)
        next(frames)
        next(frames)  # a file with only one frame is an image
        rate = float(stream.average_rate or stream.guessed_rate or 1)
        if stream.duration and stream.time_base:  # not the container's: the sound may be longer
            seconds = float(stream.duration * stream.time_base)
        elif container.duration:
            seconds = container.duration / 1_000_000
        else:
            seconds = 2 / rate + sum(1 for _ in frames) / rate
        if request["last_frame"]:
            last = _last_frame(container, stream, seconds)
            last.to_image().rotate(last.rotation, expand=True).save(request["last_frame"])
        return {"seconds": seconds}


def _last_frame(container: Any, stream: Any, seconds: float) -> Any:
    """Decode from shortly before the end, or from the beginning if the file can't be searched."""
    for start in (max(seconds - _TAIL_SECONDS, 0), 0):
        container.seek(int(start * 1_000_000))
        last = deque(container.decode(stream), maxlen=1)
        if last:
            return last[0]
    raise ValueError("no frame")


def _fit(request: dict[str, Any]) -> dict[str, Any]:
    from PIL import Image, ImageOps

    Image.MAX_IMAGE_PIXELS = _MAX_PIXELS
    with Image.open(Path(request["image"])) as opened:
        image = opened.convert("RGB")
    if request["size"]:
        image = ImageOps.fit(image, tuple(request["size"]), Image.Resampling.LANCZOS, centering=(0.5, 0.4))
    else:
        image.thumbnail((_MAX_SIDE, _MAX_SIDE), Image.Resampling.LANCZOS)
    image.save(request["to"], "PNG")
    return {"saved": True}


if __name__ == "__main__":
    main()
