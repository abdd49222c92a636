"""Turns any clip into the promised video: exact size, 24 frames per second, exact duration, H.264 and AAC, a poster and the last
frame.

The files come from a model's server, so a child process reads them (`python -m generation.postprocess`), with bounded memory and
time and none of the service's secrets. Nothing heavy is imported here.
"""

from __future__ import annotations

import contextlib
import logging
import signal
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from generation import children
from generation.contracts import Clip, ClipInfo, Failed, Monitor, Request, Retryable, Video

_log = logging.getLogger(__name__)

VARIABLES: Final = {
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    # glibc: one heap for all threads, because each further one reserves 64 MiB; large blocks are kept for the next frame.
    "MALLOC_ARENA_MAX": "1",
    "MALLOC_MMAP_THRESHOLD_": str(32 << 20),
    "MALLOC_TRIM_THRESHOLD_": str(512 << 20),
    "PYTHONUNBUFFERED": "1",
}
"""What the child needs in its environment, besides what every child gets."""

MAX_SLOWDOWN: Final = 3
"""How many times a clip is slowed down at most. Slower motion looks like a fault, so the last frame stays instead."""

REMIX_POSTER_AFTER: Final = 1 / 4
"""A remix begins with the last frame of its original. Its poster is taken after this share of the video, so that it shows the
remix."""


class TooShort(StrEnum):
    """What is done with a clip that is shorter than the video."""

    EXTEND = "extend"
    """The backend makes further segments, each from the last frame of the one before (`Clip.paths`). Then as with `slow`."""
    SLOW = "slow"
    """It is slowed down up to `MAX_SLOWDOWN` times, with interpolated frames; then the last frame stays."""
    PINGPONG = "pingpong"
    """It plays forwards and backwards in turn."""
    LOOP = "loop"
    """It plays again from the start, with its end blended into its beginning."""
    HOLD = "hold"
    """Its last frame stays."""


def make(
    clip: Clip, *, request: Request, too_short: TooShort = TooShort.SLOW, monitor: Monitor, workdir: Path
) -> Video:
    """The video that `request` promises, with poster and last frame, in `workdir`. The clip's files stay unchanged.

    Reports progress from 0 to 1. Raises `Retryable("upstream")` if a file is damaged or cut off, because another copy may be
    complete; `Failed("upstream")` if no video can be made of it (no images, too large, over its limits); OSError if the disk
    is full; RuntimeError with the end of the child's log if the child died; and what `monitor` raises. The child has ended in
    every case.
    """
    video = replace(_files(workdir), usage=clip.usage)
    info = _run(
        {
            "clips": [str(path.resolve()) for path in clip.paths],
            "too_short": too_short.value,
            "width": request.width,
            "height": request.height,
            "rate": request.frames_per_second,
            "frames": request.frame_count,
            **_thumbnails(video, request),
        },
        monitor,
    )
    return replace(video, clip_info=ClipInfo(**info) if info else None)


def complete(video: Video, *, request: Request, monitor: Monitor, workdir: Path) -> Video:
    """The same video with its poster and last frame, for a backend that made the exact file itself. Raises as `make` does."""
    if video.poster is not None and video.last_frame is not None:
        return video
    files = _files(workdir)
    completed = replace(video, poster=files.poster, last_frame=files.last_frame)
    _run({"clips": None, **_thumbnails(completed, request)}, monitor)
    return completed


def _files(workdir: Path) -> Video:
    return Video(path=workdir / "finished.mp4", poster=workdir / "poster.jpg", last_frame=workdir / "last-frame.png")


def _thumbnails(video: Video, request: Request) -> dict[str, Any]:
    files = {"video": video.path, "poster": video.poster, "last_frame": video.last_frame}
    names = {name: str(path.resolve()) for name, path in files.items() if path is not None}
    return {**names, "poster_after_seconds": REMIX_POSTER_AFTER * request.duration_seconds if request.original else 0.0}


def _run(request: dict[str, Any], monitor: Monitor) -> dict[str, Any]:
    """Run the child; returns what it measured in the clip."""
    info: dict[str, Any] = {}
    answers = children.messages(__name__, request, variables=VARIABLES, check=monitor.check)
    try:
        with contextlib.closing(answers):
            for message in answers:
                info = message.get("clip", info)
                _handle(message, monitor)
    except children.ChildFailed as fault:
        if fault.status >= 0 or fault.status == -signal.SIGKILL:
            raise
        # Its limits ended it, or a library crashed. The file causes that, and would do so again. SIGKILL is the system's.
        _log.warning("postprocess_killed", extra={"signal": signal.Signals(-fault.status).name})
        raise Failed("upstream") from None
    return info


def _handle(message: dict[str, Any], monitor: Monitor) -> None:
    if "done" in message:
        monitor.progress(float(message["done"]))
    if "errno" in message:
        raise OSError(message["errno"], "the finished video cannot be written")
    if "damaged" in message:
        _log.warning("clip_damaged", extra={"fault": message["damaged"]})
        raise Retryable("upstream")
    if "unusable" in message:
        _log.warning("clip_unusable", extra={"fault": message["unusable"]})
        raise Failed("upstream")
