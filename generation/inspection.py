"""Checks that a finished file is what the API promises (docs/api.md), so that nothing else is published."""

from __future__ import annotations

from pathlib import Path

from generation.contracts import Request


class NotAsPromised(Exception):
    """The file differs from the request; the text says how. Counts as an unknown fault of the attempt."""


def check(path: Path, request: Request) -> None:
    """Raise `NotAsPromised` unless the MP4 is H.264 in yuv420p of the right size and duration, with its index first."""
    import av  # kept out of processes that only import the engine's contracts

    with av.open(str(path)) as container:
        if not container.streams.video:
            raise NotAsPromised("no video stream")
        stream = container.streams.video[0]
        found = {
            "codec": stream.codec_context.name,
            "pixels": stream.codec_context.pix_fmt,
            "width": stream.codec_context.width,
            "height": stream.codec_context.height,
            "frames": stream.frames,
        }
        seconds = (container.duration or 0) / 1_000_000
    wanted = {
        "codec": "h264",
        "pixels": "yuv420p",
        "width": request.width,
        "height": request.height,
        "frames": request.frame_count,
    }
    if found != wanted:
        raise NotAsPromised(f"made {found}, promised {wanted}")
    if abs(seconds - request.duration_seconds) > 1 / request.frames_per_second:
        raise NotAsPromised(f"lasts {seconds} s, promised {request.duration_seconds} s")
    if not has_index_first(path):
        raise NotAsPromised("the index (moov) comes after the data")


def has_index_first(path: Path) -> bool:
    """Whether the index (`moov`) comes before the data (`mdat`): then a player can start before it has the whole file.

    An MP4 is a sequence of boxes, each with a 32-bit size (1: a 64-bit size follows the type) and a type (ISO/IEC 14496-12,
    4.2).
    """
    with path.open("rb") as file:
        while len(header := file.read(8)) == 8:
            size, kind = int.from_bytes(header[:4], "big"), header[4:]
            if kind in {b"moov", b"mdat"}:
                return kind == b"moov"
            skip = int.from_bytes(file.read(8), "big") - 16 if size == 1 else size - 8
            if skip < 0:
                return False
            file.seek(skip, 1)
    return False
