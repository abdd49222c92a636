"""Reading what others made: a picture file, and the last frame of a film."""

from __future__ import annotations

from pathlib import Path

import av
import cv2
import numpy as np

from .painting.planes import Picture


class Unreadable(Exception):
    """The file is no picture or film, or a damaged one."""


def read_picture(path: Path) -> Picture:
    """BGR uint8; transparent parts on a soft grey."""
    data = np.frombuffer(path.read_bytes(), np.uint8)
    pixels = cv2.imdecode(data, cv2.IMREAD_UNCHANGED) if data.size else None
    if pixels is None or min(pixels.shape[:2]) < 2:
        raise Unreadable(path.name)
    if pixels.dtype == np.uint16:
        pixels = (pixels // 257).astype(np.uint8)
    if pixels.ndim == 2:
        return cv2.cvtColor(pixels, cv2.COLOR_GRAY2BGR)
    if pixels.shape[2] == 4:
        alpha = pixels[:, :, 3:].astype(np.float32) / 255
        flat: Picture = (pixels[:, :, :3] * alpha + 214 * (1 - alpha)).astype(np.uint8)
        return flat
    return pixels


def read_last_frame(path: Path) -> Picture:
    """The last picture of a film, BGR uint8."""
    last = None
    try:
        with av.open(str(path)) as container:
            stream = container.streams.video[0]
            if stream.duration:
                container.seek(max(int(stream.duration) - int(2.5 / float(stream.time_base or 1)), 0), stream=stream)
            for frame in container.decode(stream):
                last = frame
            if last is None:
                raise Unreadable(path.name)
            return last.reformat(format="bgr24", src_colorspace="ITU709").to_ndarray()
    except (av.FFmpegError, IndexError) as fault:
        raise Unreadable(path.name) from fault
