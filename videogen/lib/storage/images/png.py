"""PNG (W3C, third edition): keeps header, palette, transparency, pixels and colour information."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final

from videogen.lib.storage.images import orientation
from videogen.lib.storage.images.rules import MAX_PROFILE_BYTES, Parts, animated, cut_off, damaged, too_many

MAX_CHUNKS: Final = 16_384
"""Encoders split the pixels into chunks of 8 KiB or more, which makes 1,280 in the largest file."""

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_IEND: Final = b"\0\0\0\0IEND\xaeB`\x82"
_DEPTHS: Final = {0: {1, 2, 4, 8, 16}, 2: {8, 16}, 3: {1, 2, 4, 8}, 4: {8, 16}, 6: {8, 16}}
"""Colour type -> allowed bits per sample."""
_KEPT: Final = {
    b"PLTE": 768,
    b"tRNS": 256,
    b"cICP": 4,
    b"iCCP": MAX_PROFILE_BYTES,
    b"sRGB": 1,
    b"gAMA": 4,
    b"cHRM": 32,
}
"""The chunks that are kept besides header, pixels and orientation, with their largest size in bytes. Each may appear once."""


def read(data: bytes) -> tuple[int, int, Parts]:
    """Width, height and the cleaned file. Raises `BadImage`, and struct.error or IndexError for a truncated file."""
    view = memoryview(data)
    width, height = _size(view[8:33])
    parts: Parts = [view[:33]]
    seen: set[bytes] = set()
    for kind, start, end in _chunks(data):
        length = end - start - 12
        if kind == b"IDAT":
            parts.append(view[start:end])
        elif kind == b"fdAT" or (kind == b"acTL" and int.from_bytes(view[start + 8 : start + 12]) > 1):
            raise animated()
        elif kind == b"eXIf" and kind not in seen:
            parts.append(_orientation_chunk(view[start + 8 : end - 4]))
        elif length <= _KEPT.get(kind, -1) and kind not in seen:
            _check_crc(view[start:end])
            parts.append(view[start:end])
        seen.add(kind)
    if b"IDAT" not in seen:
        raise damaged()
    return width, height, [*parts, _IEND]


def _size(header: memoryview) -> tuple[int, int]:
    length, kind, width, height, depth, colour, _, method, _ = struct.unpack_from(">I4sIIBBBBB", header)
    if (length, kind, method) != (13, b"IHDR", 0) or depth not in _DEPTHS.get(colour, ()):
        raise damaged()
    _check_crc(header)
    return width, height


def _check_crc(chunk: memoryview) -> None:
    if zlib.crc32(chunk[4:-4]) != int.from_bytes(chunk[-4:]):
        raise damaged()


def _chunks(data: bytes) -> Iterator[tuple[bytes, int, int]]:
    """Type, start and end of every chunk between the header and the end. Raises `BadImage`, also for a file without its end."""
    at = 33
    for _ in range(MAX_CHUNKS):
        length, kind = struct.unpack_from(">I4s", data, at)
        if not kind.isalpha():
            raise damaged()
        end = at + 12 + length
        if end > len(data):
            raise cut_off()
        if kind == b"IEND":
            return
        yield kind, at, end
        at = end
    raise too_many("chunks", MAX_CHUNKS)


def _orientation_chunk(exif: memoryview) -> bytes:
    """The eXIf chunk with the image's orientation. Empty if the image is upright."""
    turn = orientation.read(exif)
    if turn == orientation.UPRIGHT:
        return b""
    content = b"eXIf" + orientation.write(turn)
    return struct.pack(">I", len(content) - 4) + content + struct.pack(">I", zlib.crc32(content))
