"""WebP (RFC 9649): keeps the image, its transparency, colour profile and orientation."""

from __future__ import annotations

import struct
from typing import Final

from videogen.lib.storage.images import orientation
from videogen.lib.storage.images.rules import MAX_PROFILE_BYTES, Parts, animated, cut_off, damaged, too_many

MAX_CHUNKS: Final = 100
"""A still image has at most seven."""

_ANIMATION, _EXIF, _ALPHA, _PROFILE = 0x02, 0x08, 0x10, 0x20
"""Flags of the extended header."""


def read(data: bytes) -> tuple[int, int, Parts]:
    """Width, height and the cleaned file. Raises `BadImage`, and struct.error or IndexError for a truncated file."""
    chunks = _chunks(data)
    kind = next(iter(chunks), b"")
    if kind == b"VP8X":
        size, parts = _extended(chunks)
    elif kind in {b"VP8 ", b"VP8L"}:
        size, parts = _size(kind, chunks[kind]), _chunk(kind, chunks[kind])
    else:
        raise damaged()
    return *size, [struct.pack("<4sI4s", b"RIFF", 4 + sum(map(len, parts)), b"WEBP"), *parts]


def _chunks(data: bytes) -> dict[bytes, memoryview]:
    """The first chunk of each kind, in the file's order."""
    end = 8 + int.from_bytes(data[4:8], "little")
    if end > len(data):
        raise cut_off()
    view, at = memoryview(data), 12
    chunks: dict[bytes, memoryview] = {}
    for _ in range(MAX_CHUNKS):
        if at + 8 > end:
            return chunks
        kind, length = struct.unpack_from("<4sI", data, at)
        if at + 8 + length > end:
            raise damaged()
        chunks.setdefault(kind, view[at + 8 : at + 8 + length])
        at += 8 + length + length % 2
    raise too_many("chunks", MAX_CHUNKS)


def _chunk(kind: bytes, content: bytes | memoryview) -> Parts:
    return [struct.pack("<4sI", kind, len(content)), content, b"\0" * (len(content) % 2)]


def _extended(chunks: dict[bytes, memoryview]) -> tuple[tuple[int, int], Parts]:
    header = chunks[b"VP8X"]
    flags = header[0]
    if flags & _ANIMATION or b"ANMF" in chunks:
        raise animated()
    kind = b"VP8 " if b"VP8 " in chunks else b"VP8L"
    if kind not in chunks:
        raise damaged()
    size = _size(kind, chunks[kind])
    if size != (1 + int.from_bytes(header[4:7], "little"), 1 + int.from_bytes(header[7:10], "little")):
        raise damaged()
    before, after, flags = _kept(chunks, flags)
    if kind == b"VP8 " and b"ALPH" in chunks:
        before += _chunk(b"ALPH", chunks[b"ALPH"])
    extended = _chunk(b"VP8X", struct.pack("<I", flags) + header[4:10])
    return size, [*extended, *before, *_chunk(kind, chunks[kind]), *after]


def _kept(chunks: dict[bytes, memoryview], flags: int) -> tuple[Parts, Parts, int]:
    """The profile (before the image), the orientation (after the image), and the flags for both."""
    before: Parts = []
    after: Parts = []
    flags &= _ALPHA
    if 0 < len(chunks.get(b"ICCP", b"")) <= MAX_PROFILE_BYTES:
        before += _chunk(b"ICCP", chunks[b"ICCP"])
        flags |= _PROFILE
    exif = chunks.get(b"EXIF", memoryview(b""))
    turn = orientation.read(exif[6:] if bytes(exif[:6]) == b"Exif\0\0" else exif)
    if turn != orientation.UPRIGHT:
        after += _chunk(b"EXIF", orientation.write(turn))
        flags |= _EXIF
    return before, after, flags


def _size(kind: bytes, image: memoryview) -> tuple[int, int]:
    """Width and height, from the first bytes of the encoded image (RFC 6386, 9.1; RFC 9649, 3.4)."""
    if kind == b"VP8L":
        signature, bits = struct.unpack_from("<BI", image)
        if signature != 0x2F:
            raise damaged()
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    start_code, width, height = struct.unpack_from("<3sHH", image, 3)
    if start_code != b"\x9d\x01\x2a":
        raise damaged()
    return width & 0x3FFF, height & 0x3FFF
