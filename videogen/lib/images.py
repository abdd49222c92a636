"""The rules for an input image, and the check that needs only its header (docs/api.md).

The web process asks for the header alone; decoding happens in the worker (`generation.inputs`). Pillow may open three
formats here and no other: its EPS, TIFF, ICO, … readers would be attack surface.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from typing import Final

from PIL import Image

FORMATS: Final = {"PNG": "png", "JPEG": "jpg", "WEBP": "webp"}
"""Pillow's name -> file extension."""
_SIGNATURE: Final = re.compile(rb"\x89PNG\r\n\x1a\n|\xff\xd8\xff|RIFF....WEBP", re.DOTALL)
"""How a file of these formats begins, sound or not."""
MAX_BYTES: Final = 10 * 2**20
MIN_SIDE: Final = 64
MAX_SIDE: Final = 8192
MAX_PIXELS: Final = 25_000_000
MAX_ASPECT: Final = 4

# Our own bound is stricter and is checked before anything is decoded; Pillow's would only add a warning.
Image.MAX_IMAGE_PIXELS = None


class BadImage(ValueError):
    """The image breaks a rule. `reason` is `image_type`, `image_size`, `image_bytes` or `image`; the text explains it."""

    def __init__(self, reason: str, explanation: str) -> None:
        super().__init__(explanation)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Header:
    """What the header says."""

    format: str
    width: int
    height: int

    @property
    def extension(self) -> str:
        """For the stored file's name."""
        return FORMATS[self.format]


def check_header(data: bytes) -> Header:
    """Format by content, one frame, size within the rules; decodes no pixel. Raises `BadImage`."""
    if len(data) > MAX_BYTES:
        raise BadImage("image_bytes", f"The image is larger than {MAX_BYTES // 2**20} MiB.")
    try:
        with Image.open(io.BytesIO(data), formats=tuple(FORMATS)) as image:
            name, (width, height) = image.format or "", image.size
            # A JPEG with more pictures behind the first (a depth map, the other eye): phones and 3D cameras write it.
            name, frames = ("JPEG", 1) if name == "MPO" else (name, getattr(image, "n_frames", 1))
    except Exception:
        # Pillow raises many kinds of errors for a damaged header, SyntaxError and struct.error among them.
        if _SIGNATURE.match(data):
            raise BadImage("image", "The image is damaged or incomplete.") from None
        raise BadImage("image_type", "The image is not a PNG, JPEG or WebP picture.") from None
    if frames != 1:
        raise BadImage("image_type", "The image is animated; send a single frame.")
    check_size(width, height)
    return Header(name, width, height)


def check_size(width: int, height: int) -> None:
    """Raise `BadImage` unless the sides, the area and the aspect are within the rules."""
    shown = f"The image is {width} x {height} pixels;"
    if not (min(width, height) >= MIN_SIDE and max(width, height) <= MAX_SIDE):
        raise BadImage("image_size", f"{shown} each side must be {MIN_SIDE} to {MAX_SIDE}.")
    if width * height > MAX_PIXELS:
        raise BadImage("image_size", f"{shown} at most {MAX_PIXELS // 1_000_000} megapixels are allowed.")
    if max(width, height) > MAX_ASPECT * min(width, height):
        raise BadImage("image_size", f"{shown} the longer side may be at most {MAX_ASPECT} times the shorter.")
