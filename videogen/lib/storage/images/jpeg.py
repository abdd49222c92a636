"""JPEG (ITU-T T.81): the first image of the file, with its tables, colour profile and orientation."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from typing import Final

from videogen.lib.storage.images import orientation
from videogen.lib.storage.images.rules import MAX_PROFILE_BYTES, Parts, cut_off, damaged, too_many

MAX_SEGMENTS: Final = 1_000
"""A large colour profile, thermal data and extended XMP take up to 255 each. Everything else is a few dozen."""
MAX_SCANS: Final = 64
"""Encoders write 1 to about 20. A scan with hardly any bytes may cost a pass over all pixels: 12 ms for 25 megapixels."""
MAX_MARKER_BYTES: Final = 2**20
"""Most bytes of value 0xFF. The search for markers stops at each. The largest images have at most half as many."""

_SOI: Final = b"\xff\xd8"
_EOI: Final = 0xD9
_END: Final = bytes([0xFF, _EOI])
_SOS: Final = 0xDA
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_TABLES: Final = frozenset({0xC4, 0xCC, 0xDB, 0xDD})
"""Huffman and arithmetic tables, quantization, restart interval."""
_DROPPED: Final = frozenset({0xDC, 0xFE})
"""A number of lines that decoders don't read, and comments."""
_APPLICATION: Final = frozenset(range(0xE0, 0xF0))
# Everything else between segments is skipped, as decoders do: padding, stuffed 0xFF in the coded data, restarts, markers
# without a meaning. There is no "+" after 0xFF: it would make a long run of padding cost quadratic time.
_MARKER: Final = re.compile(rb"\xff([^\x00\x01\xd0-\xd7\xff])", re.DOTALL)


def read(data: bytes) -> tuple[int, int, Parts]:
    """Width, height and the cleaned file. Raises `BadImage`, and struct.error or IndexError for a truncated file."""
    parts: Parts = [_SOI]
    size: tuple[int, int] | None = None
    scans = profile_bytes = 0
    for code, content, coded in _segments(data):
        if code == _SOS:
            scans += 1
            if scans > MAX_SCANS:
                raise too_many("scans", MAX_SCANS)
            if size is None or len(content) != 4 + 2 * content[0]:
                raise damaged()
            parts += [_segment(code, content), coded]
        elif code in _FRAMES:
            if size is not None:
                raise damaged()
            size = _size(content)
            parts.append(_segment(code, content))
        elif code in _TABLES:
            parts.append(_segment(code, content))
        elif code == _EOI:
            parts.append(_END)
        elif code in _APPLICATION:
            kept = b"" if scans else _kept(code, content)
            profile_bytes += len(kept)
            parts.append(kept if profile_bytes <= MAX_PROFILE_BYTES else b"")
        elif code not in _DROPPED:
            raise damaged()
    if parts[-1] != _END:
        raise cut_off()
    if size is None or not scans:
        raise damaged()
    return *size, parts


def _segments(data: bytes) -> Iterator[tuple[int, memoryview, memoryview]]:
    """Each segment's marker, content and, for a scan, the coded data after it, up to the end of the first image.

    A file that is cut off just ends here, without the marker of its end.
    """
    data = data.rstrip(b"\xff")  # cameras pad the last block
    if data.count(b"\xff") > MAX_MARKER_BYTES:
        raise too_many("bytes of value 0xFF", MAX_MARKER_BYTES)
    view = memoryview(data)
    marker = _MARKER.search(data, len(_SOI))
    for _ in range(MAX_SEGMENTS):
        if marker is None:
            return
        code, start = marker[1][0], marker.end()
        if code == _EOI:
            yield code, view[start:start], view[start:start]
            return
        (length,) = struct.unpack_from(">H", data, start)
        end = start + length
        if length < 2:
            raise damaged()
        if end > len(data):
            raise cut_off()
        marker = _MARKER.search(data, end)
        next_start = len(data) if marker is None else marker.start()
        yield code, view[start + 2 : end], view[end:next_start]
    raise too_many("segments", MAX_SEGMENTS)


def _segment(code: int, content: bytes | memoryview) -> bytes:
    return struct.pack(">BBH", 0xFF, code, 2 + len(content)) + content


def _size(content: memoryview) -> tuple[int, int]:
    precision, height, width, components = struct.unpack_from(">BHHB", content)
    if precision != 8 or components not in {1, 3, 4} or len(content) != 6 + 3 * components:
        raise damaged()
    return width, height


def _kept(code: int, content: memoryview) -> bytes:
    """The part of an application segment that affects how the pixels are shown. Empty if there is none."""
    start = bytes(content[:12])
    if code == 0xE0 and start.startswith(b"JFIF\0") and len(content) >= 14:
        return _segment(code, start + b"\0\0")  # version and density, without the preview
    if code == 0xE1 and start.startswith(b"Exif\0\0"):
        turn = orientation.read(content[6:])
        return b"" if turn == orientation.UPRIGHT else _segment(code, b"Exif\0\0" + orientation.write(turn))
    if code == 0xE2 and start == b"ICC_PROFILE\0":
        return _segment(code, content)
    if code == 0xEE and start.startswith(b"Adobe") and len(start) == 12:
        return _segment(code, start)  # how the colours are encoded
    return b""
