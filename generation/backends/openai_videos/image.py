"""Images and frames, through a child process: what a server sends is untrusted, so its decoder gets no secrets."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, closing, suppress
from pathlib import Path
from typing import Any, Final

from generation import children
from generation.contracts import Failed, Monitor
from generation.local_work import in_turn

_MAX_SECONDS: Final = 180.0
_VARIABLES: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MALLOC_ARENA_MAX": "1"}
"""What the child needs in its environment, besides what every child gets."""
_slots = threading.BoundedSemaphore(2)
"""How many children run at once: one process watches hundreds of jobs, and many may end at the same time. They share the
machine with those of `generation.local_work`."""


class NotAVideo(Exception):
    """The file is not a video that can be decoded."""


def in_line(monitor: Monitor) -> AbstractContextManager[None]:
    """Wait for a slot, and hold it while `probe` or `fit` runs. The wait doesn't count as work."""
    return in_turn(_slots, monitor)


def probe(video: Path, *, last_frame: Path | None = None, tick: Callable[[], None]) -> float:
    """Open a video, decode its first frame, and save its last frame if a path is given; returns its seconds.

    Raises `NotAVideo`, and `Failed("upstream")` for a video that no other copy would make usable.
    """
    request = {"video": str(video.resolve()), "last_frame": str(last_frame.resolve()) if last_frame else None}
    answer = _ask_child(request, tick)
    if not answer or "unreadable" in answer:
        raise NotAVideo
    if "unusable" in answer:
        raise Failed("upstream")
    return float(answer["seconds"])


def fit(image: Path, to: Path, *, size: tuple[int, int] | None, tick: Callable[[], None]) -> None:
    """Save an image as PNG in `size` (width, height), cropped to that aspect ratio. Without a size, only a very large image is
    made smaller. Raises `Failed("image")`."""
    answer = _ask_child({"image": str(image.resolve()), "size": size, "to": str(to.resolve())}, tick)
    if answer is None or "unreadable" in answer:
        raise Failed("image")


def _ask_child(request: dict[str, Any], tick: Callable[[], None]) -> dict[str, Any] | None:
    """The child's answer; None if it died or took too long. If `tick` raises, the child is killed."""
    with suppress(children.ChildFailed):
        ends_at = time.monotonic() + _MAX_SECONDS
        answers = children.messages(f"{__package__}.child", request, variables=_VARIABLES, check=tick)
        with closing(answers):
            for answer in answers:
                if answer or time.monotonic() > ends_at:
                    return answer or None
    return None
