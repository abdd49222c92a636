"""The orientation of an image: the only EXIF value that is kept."""

from __future__ import annotations

import struct
from typing import Final

UPRIGHT: Final = 1
_TAG: Final = 0x0112
_SHORT: Final = 3
_MAX_ENTRIES: Final = 100
"""Cameras write about a dozen into the first directory. The limit matters because a file may contain very many EXIF blocks."""


def read(exif: memoryview) -> int:
    """The orientation (1 to 8) from EXIF data as in PNG or WebP: a TIFF header and its first directory. 1 if it has none."""
    order = {b"II": "<", b"MM": ">"}.get(bytes(exif[:2]))
    if order is None:
        return UPRIGHT
    try:
        (directory,) = struct.unpack_from(f"{order}I", exif, 4)
        (entries,) = struct.unpack_from(f"{order}H", exif, directory)
        for index in range(min(entries, _MAX_ENTRIES)):
            tag, kind, _, value = struct.unpack_from(f"{order}HHIH", exif, directory + 2 + 12 * index)
            if tag == _TAG:
                return value if kind == _SHORT and 1 <= value <= 8 else UPRIGHT
    except struct.error:
        pass  # the EXIF data is truncated, but the pixels may be fine
    return UPRIGHT


def write(orientation: int) -> bytes:
    """EXIF data with only the orientation: a directory with one entry, and no directory after it."""
    return struct.pack("<2sHIHHHIHHI", b"II", 42, 8, 1, _TAG, _SHORT, 1, orientation, 0, 0)
