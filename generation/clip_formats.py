"""Which files of a model's server are opened: one list of containers and codecs, for the first look at a download and for
`generation.postprocess`.

FFmpeg can read hundreds of formats, and many of their decoders are old and hardly tested. These are what models and their
servers write. Only processes that decode untrusted files import this module, because it imports PyAV.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import av

FORMATS: Final = ("mov", "mp4", "matroska", "webm", "avi", "gif", "mpegts")
"""Only videos in one file: no images, and no playlists that name other files."""
VIDEO_CODECS: Final = (
    *("h264", "hevc", "libdav1d", "av1", "vp8", "vp9", "libvpx-vp9", "mpeg4", "mpeg2video", "mjpeg", "prores"),
    *("gif", "png", "qtrle", "ffv1", "rawvideo", "huffyuv", "ffvhuff", "utvideo"),
)
AUDIO_CODECS: Final = (
    *("aac", "mp3float", "mp3", "opus", "libopus", "vorbis", "flac", "alac", "ac3", "eac3", "mp2float"),
    *("pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_s32be", "pcm_f32le", "pcm_f32be", "pcm_u8"),
)
MAX_STREAMS: Final = 16
MAX_PIXELS: Final = 9_437_184
"""4096 x 2304, a little more than 4K, which is the largest size that models make."""
OPTIONS: Final = {
    "protocol_whitelist": "file",
    "format_whitelist": ",".join(FORMATS),
    "codec_whitelist": ",".join(VIDEO_CODECS + AUDIO_CODECS),
    "max_streams": "100",
    "max_pixels": str(MAX_PIXELS),
}


class Unusable(Exception):
    """The file can be read, but no video can be made of it."""


class Damaged(Exception):
    """The file can't be read, or not to its end. Another copy may be complete."""


def open_clip(path: Path) -> Any:
    """Open a container. With `file:` in front, no part of the name is taken for a protocol."""
    return av.open(f"file:{path.resolve()}", options=OPTIONS, metadata_errors="replace")


def video_stream(container: Any) -> Any:
    """The video in the container, ready to decode in one thread. Raises `Damaged` or `Unusable`.

    PyAV makes decoders of its own, which know nothing of the container's list of codecs. So the codec is checked here too.
    """
    if not (container.streams.video or container.streams.audio):
        raise Damaged("neither images nor sound")
    if len(container.streams) > MAX_STREAMS:
        raise Unusable(f"{len(container.streams)} streams")
    for stream in container.streams.video:
        if not stream.disposition & av.stream.Disposition.attached_pic:  # cover art is not a video
            if stream.codec_context is None or stream.codec_context.name not in VIDEO_CODECS:
                raise Unusable("a codec that is not supported")
            if stream.width * stream.height > MAX_PIXELS:
                raise Unusable(f"{stream.width}x{stream.height} pixels")
            stream.codec_context.thread_count = 1
            return stream
    raise Unusable("no video stream")
