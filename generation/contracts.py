"""What the parts of the engine say to each other, in plain dataclasses that know no Django, DRF or Celery.

A `Request` goes in, a `Video` comes out. In between the backend reports through a `Monitor`. The type of what it raises says
whether trying again helps: after `Rejected` never, because the content breaks a rule; after `Busy` when there is room, and
the wait costs no attempt; after `Retryable` later, because an outside fault may pass; after `Failed` never, although the
content is not at fault. Anything else that is raised counts as an unknown fault of the attempt, and the task is tried again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

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
    """One video to make. `width` and `height` are pixels; `image` is the starting image, decoded, upright and saved as PNG."""

    prompt: str
    width: int
    height: int
    duration_seconds: int
    frames_per_second: int = FRAMES_PER_SECOND
    model_name: str = ""
    """The name that the client chose (`tasks_api.catalogue`)."""
    image: Path | None = None
    original: Original | None = None
    state: Mapping[str, Any] = field(default_factory=dict)
    """What an earlier attempt of the same task checkpointed; empty on the first attempt."""
    idempotency_key: str = ""
    """The task's id: the same on every attempt, for a backend that buys work elsewhere."""
    seed: int = 0
    """0 to 2**31 - 1, from the task's id: the same on every attempt."""

    @property
    def frame_count(self) -> int:
        """Frames in the whole video."""
        return self.duration_seconds * self.frames_per_second


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """What the work took elsewhere, as far as the other side tells; kept with the task for admins."""

    upstream_id: str = ""
    """The job's id there; several are joined by a comma."""
    seconds: float | None = None
    cost: float | None = None
    """In the currency of that server's bills."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClipInfo:
    """What `generation.postprocess` found a model's clip to be. Pixels, frames a second, and seconds as the files say."""

    width: int
    height: int
    frames_per_second: float
    seconds: float | None
    has_sound: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Video:
    """A finished MP4 on the local disk. Whoever asked for it moves or deletes the files."""

    path: Path
    poster: Path | None = None
    """The first good frame as JPEG; None before `generation.postprocess` made it."""
    last_frame: Path | None = None
    """The last frame as PNG, in the video's size."""
    usage: Usage | None = None
    clip_info: ClipInfo | None = None
    """The clip that it was made of; None of a video that its backend made itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clip:
    """What a model made, as it came: any size, rate, length and codec that PyAV reads. `postprocess` makes the video."""

    paths: tuple[Path, ...]
    """One file, or several that continue each other, each beginning with the last frame of the one before."""
    usage: Usage | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Capabilities:
    """What a backend can make, for `manage.py check_backend`. None: no limit, or unknown."""

    sizes: tuple[tuple[int, int], ...] | None = None
    """Width and height in pixels."""
    frame_rates: tuple[int, ...] | None = None
    longest_clip_seconds: float | None = None
    needs_image: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One thing that a backend found out about itself, as a plain sentence. It holds no key, and no address with a query."""

    text: str
    is_fault: bool = False
    """Whether videos will fail because of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How a backend would make a video."""

    size: tuple[int, int] | None
    """Width and height that it asks for; None: the model chooses."""
    clip_seconds: tuple[float, ...]
    """The length of each clip, one a call."""


class Stage(Enum):
    """What an attempt is at, for the people who wait; before the first of these it prepares."""

    GENERATING = "generating"
    """The backend works, here or elsewhere."""
    FINISHING = "finishing"
    """It has done its part: the video is brought to what was promised, checked and stored."""


class StopReason(Enum):
    """Why an attempt has to stop. It decides what becomes of work that runs elsewhere."""

    CANCELLED = "cancelled"
    """The caller wants the video no more."""
    DEADLINE = "deadline"
    """The time for the work is up: the task has failed."""
    TAKEN_OVER = "taken_over"
    """The lease went to another worker, or may have."""
    SHUTDOWN = "shutdown"
    """This worker is told to stop; the attempt is given back."""

    @property
    def is_final(self) -> bool:
        """Nobody wants the work any more: end it elsewhere too. Else keep it: the next attempt goes on with the same job."""
        return self in {StopReason.CANCELLED, StopReason.DEADLINE}


class Stopped(Exception):
    """The attempt is to stop at once. Clean up what is here, and elsewhere only if `reason.is_final`; then let it pass."""

    def __init__(self, reason: StopReason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class Monitor(Protocol):
    """How a backend reports while it works. Every method may raise `Stopped`."""

    def progress(self, fraction: float) -> None:
        """Report how much is done, 0.0 to 1.0, never falling, when there is news. The lease does not depend on it."""

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        """Keep a small JSON object with the task: a later attempt gets it as `Request.state`, a remix as `Original.state`.

        When it returns, the state is in the database. While that is away it waits, and it raises `Stopped` when the lease is
        over before.

        Two keys are for people too, and the admin shows them (`tasks_api.queries.upstream_usage`). `segments`, where the work is
        made of parts that cost something, is a list with an object for each, with any of `id` (the upstream job's),
        `clip_seconds`, `done` (true or false), `used_seconds` and `cost`. `unanswered` counts orders whose answer never came.
        """

    def check(self) -> None:
        """Raise `Stopped` if the attempt is to stop. Cheap: call it several times a second while waiting."""

    def queued(self) -> None:
        """The work waits in a queue elsewhere: the time since the last report does not count as work. Call it at each look."""


class Backend(Protocol):
    """Makes videos. One instance lives as long as its process, and may be asked by several threads at the same time.

    `workdir` is an empty folder of the attempt, which the caller removes.
    """

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Video | Clip:
        """Make the video of exactly `width` x `height`, `frame_count` frames, H.264 yuv420p in MP4; or a `Clip`, which
        `generation.postprocess` brings to that."""

    def warm_up(self) -> None:
        """Load what takes long, once, before the first request."""

    def capabilities(self) -> Capabilities:
        """What can be made; asks the server or the model if it has to. Raises `Retryable` or `Failed`."""


@runtime_checkable
class Explains(Protocol):
    """What a backend may offer besides, for `manage.py check_backend` to say more than `capabilities` tells."""

    def findings(self, *, needs_image: bool) -> Sequence[Diagnostic]:
        """Whether it is reachable, loaded and set up for a model whose videos all begin with an image, or may begin without
        one. Asks the server; never raises what a person could be told."""

    def plan(self, request: Request) -> Plan:
        """How it would make the video of a request. Asks nobody."""


@runtime_checkable
class Discards(Protocol):
    """What a backend offers whose work runs elsewhere, so that it ends there when its task is cancelled between attempts."""

    def discard(self, state: Mapping[str, Any]) -> None:
        """End the work that a checkpoint tells of, in seconds rather than minutes. Raises `Retryable` to be asked again in a
        minute; anything that is gone already counts as ended."""


class Rejected(Exception):
    """The content breaks a rule. `rule` is a key of the table of messages, e.g. "adult", "face", "upstream_policy"."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


class Busy(Exception):
    """There is no room elsewhere now (429, 503, a full queue): wait, which costs no attempt and is bounded by the task's total
    time. `retry_after_seconds` is the other side's wish, if it named one."""

    def __init__(self, *, retry_after_seconds: int | None = None) -> None:
        super().__init__("busy")
        self.retry_after_seconds = retry_after_seconds


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
    """It cannot be done and trying again does not help. `reason` is a key of the table of messages, e.g. "image", "memory"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
