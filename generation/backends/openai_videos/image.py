"""Frames and images, by way of a child process: what a server sends is a stranger's file, and its decoder gets no secrets."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from generation import children
from generation.contracts import Failed

_CHECK_SECONDS: Final = 0.2
_LONGEST_SECONDS: Final = 180.0
_ROOT: Final = Path(__file__).resolve().parents[3]
_SURROUNDINGS: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MALLOC_ARENA_MAX": "1"}
_children = threading.BoundedSemaphore(4)
"""One process watches hundreds of jobs; when many end at once, their files are looked at in turn."""


class Unreadable(Exception):
    """The file is no video that can be decoded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What a video file holds."""

    width: int
    height: int
    seconds: float


def look_at(video: Path, *, last_frame: Path | None = None, tick: Callable[[], None]) -> Look:
    """Open a video, decode its first frame, and save its last one if a path is given. Raises `Unreadable`."""
    order = {"video": str(video.resolve()), "last_frame": str(last_frame.resolve()) if last_frame else None}
    answer = _ask(order, tick)
    if not answer or "unreadable" in answer:
        raise Unreadable
    return Look(width=int(answer["width"]), height=int(answer["height"]), seconds=float(answer["seconds"]))


def fit(image: Path, to: Path, *, size: tuple[int, int] | None, tick: Callable[[], None]) -> None:
    """Save an image as PNG in `size` (width, height), cut to its shape; without one, made smaller if it is very large."""
    order = {"image": str(image.resolve()), "size": size, "to": str(to.resolve())}
    answer = _ask(order, tick)
    if answer is None or "unreadable" in answer:
        raise Failed("image")


def _ask(order: dict[str, Any], tick: Callable[[], None]) -> dict[str, Any] | None:
    """The child's answer; None if it died or took too long. Whatever `tick` raises ends the child."""
    while not _children.acquire(timeout=_CHECK_SECONDS):
        tick()
    try:
        child = subprocess.Popen(
            [sys.executable, "-m", f"{__package__}.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=_ROOT,
            env=children.environment() | _SURROUNDINGS,
        )
        try:
            return _answer_of(child, json.dumps(order).encode(), tick)
        finally:
            child.kill()
            child.wait()
            for stream in (child.stdin, child.stdout):
                if stream is not None:
                    stream.close()
    finally:
        _children.release()


def _answer_of(child: subprocess.Popen[bytes], order: bytes, tick: Callable[[], None]) -> dict[str, Any] | None:
    ends_at = time.monotonic() + _LONGEST_SECONDS
    unsent: bytes | None = order
    while time.monotonic() < ends_at:
        try:
            said, _ = child.communicate(unsent, timeout=_CHECK_SECONDS)
        except subprocess.TimeoutExpired:
            unsent = None  # it goes on with what it was given
            tick()
            continue
        return json.loads(said) if child.returncode == 0 and said else None
    return None
