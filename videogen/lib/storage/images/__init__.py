"""Input images: the rules, and the cleaned file that is stored, served and decoded in place of what came (docs/api.md).

`clean` walks through the parts that the file is made of and keeps those that its pixels need; it decodes none. So the
cleaned file shows exactly the same image, and holds no EXIF but the orientation (no place, no serial number, no preview),
no text, no second image and nothing behind the end. The bytes are a stranger's: the walk is bounded in steps, and what
grows with the file runs at the speed of C. Any 10 MiB cost the web process less than 50 ms and 30 MB. Decoding happens in
the worker (`generation.inputs`), from the cleaned file.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from videogen.lib.storage.images import jpeg, png, webp
from videogen.lib.storage.images.rules import MAX_BYTES, BadImage, Parts, check_size, damaged

__all__ = ["FORMATS", "MAX_BYTES", "BadImage", "Cleaned", "clean"]

FORMATS: Final = {"PNG": "png", "JPEG": "jpg", "WEBP": "webp"}
"""Pillow's name -> file extension."""

_SIGNATURES: Final = {
    "PNG": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "JPEG": re.compile(rb"\xff\xd8\xff"),
    "WEBP": re.compile(rb"RIFF....WEBP", re.DOTALL),
}
"""How a file of the format begins, sound or not."""
_READERS: Final[dict[str, Callable[[bytes], tuple[int, int, Parts]]]] = {
    "PNG": png.read,
    "JPEG": jpeg.read,
    "WEBP": webp.read,
}


@dataclass(frozen=True, slots=True)
class Cleaned:
    """An image of one of the formats with nothing but what shows it. Width and height are in pixels, as coded."""

    format: str
    width: int
    height: int
    data: bytes

    @property
    def extension(self) -> str:
        """For the stored file's name."""
        return FORMATS[self.format]


def clean(data: bytes) -> Cleaned:
    """Format by content, one frame, size within the rules. Raises `BadImage`.

    A file that is cut, or whose pixels are damaged, may pass: only decoding tells.
    """
    if len(data) > MAX_BYTES:
        raise BadImage("image_bytes", f"The image is larger than {MAX_BYTES // 2**20} MiB.")
    name = next((name for name, signature in _SIGNATURES.items() if signature.match(data)), None)
    if name is None:
        raise BadImage("image_type", "The image is not a PNG, JPEG or WebP file.")
    try:
        width, height, parts = _READERS[name](data)
    except (struct.error, IndexError):  # the file ends within something that must be whole
        raise damaged() from None
    if not width or not height:
        raise damaged()
    check_size(width, height)
    return Cleaned(name, width, height, b"".join(parts))
