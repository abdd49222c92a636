"""What the parts of the engine say to each other, in plain dataclasses that know no Django, DRF or Celery.

A `Request` goes in, a `Video` comes out. In between the backend reports through a `Monitor`. The type of what it raises says
whether trying again helps: after `Rejected` never, because the content breaks a rule; after `Retryable` later, because an
outside fault may pass; after `Failed` never, although the content is not at fault. Anything else that is raised counts as
an unknown fault of the attempt, and the task is tried again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

FRAMES_PER_SECOND = 24
"""Frames per second of every video (docs/api.md: 24 or more)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Original:
    """The finished task that a remix refers to (specification, section 2.3)."""

    prompt: str
    video: Path
    """A readable local MP4 file."""
    state: Mapping[str, Any] = field(default_factory=dict)
    """The last checkpoint of the original's attempt, written by the backend that made it; empty when there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One video to make. `width` and `height` are pixels; `image` is the starting picture, decoded, upright and saved as PNG."""

    prompt: str
    width: int
    height: int
    duration_seconds: int
    frames_per_second: int = FRAMES_PER_SECOND
    image: Path | None = None
    original: Original | None = None
    state: Mapping[str, Any] = field(default_factory=dict)
    """What an earlier attempt of the same task checkpointed; empty on the first attempt."""
    idempotency_key: str = ""
    """The task's id: the same on every attempt, for a backend that buys work elsewhere."""

    @property
    def frame_count(self) -> int:
        """Frames in the whole video."""
        return self.duration_seconds * self.frames_per_second


@dataclass(frozen=True, slots=True, kw_only=True)
class Video:
    """A finished MP4 on the local disk. Whoever asked for it moves or deletes the file."""

    path: Path


class Monitor(Protocol):
    """How a backend reports while it works. Every method may raise `LeaseLost`: then stop at once, clean up, and let it pass."""

    def progress(self, fraction: float) -> None:
        """Report how much is done, 0.0 to 1.0, never falling. Call it at least once a second."""

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        """Keep a small JSON object with the task: a later attempt gets it as `Request.state`, a remix as `Original.state`."""

    def check(self) -> None:
        """Raise `LeaseLost` if the attempt is no longer ours. Cheap: call it several times a second while waiting."""


class Backend(Protocol):
    """Makes videos. One instance works on one attempt at a time; `workdir` is an empty folder that the caller removes."""

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Video:
        """Make the video of exactly `width` x `height`, `frame_count` frames, H.264 yuv420p in MP4, or raise."""


class LeaseLost(Exception):
    """The attempt is no longer this worker's (its lease or its deadline passed, or the worker stops), so all work is dropped."""


class Rejected(Exception):
    """The content breaks a rule. `rule` is a key of the table of messages, e.g. "adult", "violence", "face"."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


class Retryable(Exception):
    """An outside fault that may pass. `retry_after_seconds` is the other side's wish, if it named one.

    After the last attempt the owner reads the message of `reason`, a key of the table of messages; for any other reason,
    that a service the video needs did not answer.
    """

    def __init__(self, reason: str, *, retry_after_seconds: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.retry_after_seconds = retry_after_seconds


class Failed(Exception):
    """It cannot be done and trying again does not help. `reason` is a key of the table of messages."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
