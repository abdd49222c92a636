"""The types that the parts of the engine exchange: plain dataclasses and protocols, without Django, DRF or Celery.

A `Request` goes in and a `Video` comes out. In between, the backend reports through a `Monitor`. The type of the exception
that it raises says whether trying again helps:

    Rejected     never: the content breaks a rule
    Busy         when the upstream server has capacity again; the wait doesn't count as an attempt
    Unavailable  on another worker, or here when this machine is well again; that doesn't count as an attempt either
    Retryable    later: an outside fault that may be temporary
    Failed       never, although the content isn't at fault

Any other exception counts as an unknown fault of the attempt, and the task is tried again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

FRAMES_PER_SECOND = 24
"""Frames per second of every video (docs/api.md: 24 or more)."""


# --- What goes in, and what comes out ---


@dataclass(frozen=True, slots=True, kw_only=True)
class Original:
    """The finished task that a remix refers to (specification, section 2.3)."""

    prompt: str
    video: Path
    """A readable local MP4 file."""
    state: Mapping[str, Any] = field(default_factory=dict)
    """The last checkpoint of the original's attempt, written by the backend that made it; empty if there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One video to make. `width` and `height` are pixels."""

    prompt: str
    width: int
    height: int
    duration_seconds: int
    frames_per_second: int = FRAMES_PER_SECOND
    model_name: str = ""
    """The name that the client chose (`tasks_api.catalogue`)."""
    image: Path | None = None
    """The starting image: decoded, upright, saved as PNG."""
    original: Original | None = None
    state: Mapping[str, Any] = field(default_factory=dict)
    """The checkpoint of an earlier attempt at the same task; empty on the first attempt."""
    idempotency_key: str = ""
    """The task's id. It is the same on every attempt, for a backend that creates jobs on an upstream server."""
    seed: int = 0
    """0 to 2**31 - 1, from the task's id, so the same on every attempt."""

    @property
    def frame_count(self) -> int:
        """Frames in the whole video."""
        return self.duration_seconds * self.frames_per_second


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """What the upstream jobs used, as far as the upstream server reports it. Kept with the task for admins."""

    upstream_id: str = ""
    """The upstream job's id; several are joined by a comma."""
    seconds: float | None = None
    cost: float | None = None
    """In the currency that the upstream server bills in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClipInfo:
    """What `generation.postprocess` measured in a model's clip: pixels, frames per second, and the duration in the files."""

    width: int
    height: int
    frames_per_second: float
    seconds: float | None
    has_sound: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Video:
    """A finished MP4 on the local disk. The caller moves or deletes the files."""

    path: Path
    poster: Path | None = None
    """The first good frame as JPEG; None until `generation.postprocess` has made it."""
    last_frame: Path | None = None
    """The last frame as PNG, in the video's size."""
    usage: Usage | None = None
    clip_info: ClipInfo | None = None
    """The clip that the video was made from; None if the backend made the video itself."""
    is_model_made: bool = True
    """False from a backend that draws by rules, without a trained model: then the video's Content Credentials say that instead.
    A `Clip` always comes from a model."""
    is_signed: bool = False
    """Whether the file carries Content Credentials (`generation.content_credentials`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clip:
    """The files that a model made, in any size, frame rate, duration and codec that PyAV reads. `generation.postprocess`
    turns them into the video."""

    paths: tuple[Path, ...]
    """One file, or several that continue each other: each begins with the last frame of the one before."""
    usage: Usage | None = None


class Rejected(Exception):
    """The content breaks a rule. `rule` is a key of `tasks_api.failure_messages.REJECTED`, e.g. "adult", "face"; any other one
    counts as "upstream_policy". The fallback is never asked for it."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


class Busy(Exception):
    """The upstream server has no capacity now (429, 503, a full queue). The task waits. This costs no attempt, but its total
    time goes on. `retry_after_seconds` is what the server asked for, if it did."""

    def __init__(self, *, retry_after_seconds: int | None = None) -> None:
        super().__init__("busy")
        self.retry_after_seconds = retry_after_seconds


class Unavailable(Exception):
    """This worker can't make videos now, whatever the task is: its model can't be loaded, or its GPU is gone. The task waits
    for any worker, as with `Busy`, and this worker pauses, so that healthy ones are faster (`generation.worker_pause`).

    `detail` says why, in a sentence for operators: it is logged and shown in the admin, so it holds no prompt and no key.
    """

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class Retryable(Exception):
    """An outside fault that may be temporary. `retry_after_seconds` is what the server asked for, if it did.

    After the last attempt the task fails with the message of `reason`, a key of `tasks_api.failure_messages.FAILED`. Any
    other reason gives the message of "upstream".
    """

    def __init__(self, reason: str, *, retry_after_seconds: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.retry_after_seconds = retry_after_seconds


class Failed(Exception):
    """The video can't be made, and trying again doesn't help. `reason` is a key of `tasks_api.failure_messages.FAILED`, e.g.
    "image", "memory"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


# --- What the backend reports while it works ---


class Stage(Enum):
    """What an attempt is doing, for the task's progress. Until it reports one of these, its stage is `preparing`."""

    GENERATING = "generating"
    """The backend works, on this machine or on an upstream server."""
    FINISHING = "finishing"
    """The backend is done. The video is postprocessed, checked and stored."""


class StopReason(Enum):
    """Why an attempt has to stop. It decides what happens to an upstream job."""

    CANCELLED = "cancelled"
    """The caller doesn't want the video any more."""
    DEADLINE = "deadline"
    """The time for the work is over: the task has failed."""
    TAKEN_OVER = "taken_over"
    """Another worker has the lease, or may have it."""
    SHUTDOWN = "shutdown"
    """This worker is shutting down. The attempt is released."""

    @property
    def is_final(self) -> bool:
        """Whether nobody wants the work any more. Then the upstream job is ended too; otherwise it is kept, and the next
        attempt resumes it."""
        return self in {StopReason.CANCELLED, StopReason.DEADLINE}


class Stopped(Exception):
    """The attempt must stop at once. A backend cleans up on this machine, ends the upstream job only if `reason.is_final`,
    and raises this again."""

    def __init__(self, reason: StopReason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class Monitor(Protocol):
    """How a backend reports while it works. Every method may raise `Stopped`."""

    def progress(self, fraction: float) -> None:
        """Report how much is done, 0.0 to 1.0, whenever it has grown. The lease doesn't depend on it."""

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        """Store a small JSON object with the task. A later attempt gets it as `Request.state`, a remix as `Original.state`.

        When this returns, the state is in the database. While the database is unavailable it waits, and it raises `Stopped`
        if the lease ends first.

        Two keys are also shown in the admin (`tasks_api.queries.upstream_usage`). `segments` is for work made of parts that
        cost something: a list with an object for each part, with any of `id` (the upstream job's), `clip_seconds`, `done`
        (true or false), `used_seconds` and `cost`. `unanswered` counts the creates that got no response.
        """

    def check(self) -> None:
        """Raise `Stopped` if the attempt must stop. It is cheap: call it several times a second while waiting."""

    def queued(self) -> None:
        """Report that the job waits in the upstream server's queue: the time since the last report doesn't count as work.
        Call it each time the job is polled."""


@runtime_checkable
class SupportsNextTask(Protocol):
    """An optional part of a `Monitor`, for backends that use a device of this machine, one video at a time."""

    def claim_next(self) -> None:
        """Report that this attempt needs the device only for a moment more. The worker may claim the next task, so that it is
        prepared when the device is free. May be called several times."""


# --- What a backend is ---


@dataclass(frozen=True, slots=True, kw_only=True)
class Capabilities:
    """What a backend can make, for `manage.py check_backend`. None: no limit, or unknown."""

    sizes: tuple[tuple[int, int], ...] | None = None
    """Width and height in pixels."""
    frame_rates: tuple[int, ...] | None = None
    longest_clip_seconds: float | None = None
    needs_image: bool = False


class Backend(Protocol):
    """Makes videos. One instance lives as long as its process, and several threads may call it at the same time.

    `workdir` is an empty folder of the attempt. The caller deletes it.
    """

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Video | Clip:
        """Make a video of exactly `width` x `height` and `frame_count` frames, H.264 yuv420p in MP4; or any `Clip`, which
        `generation.postprocess` turns into that."""

    def warm_up(self) -> None:
        """Load what takes long, once, before the first request."""

    def capabilities(self) -> Capabilities:
        """What can be made. Asks the server or the model if necessary. Raises `Unavailable`, `Retryable` or `Failed`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One thing that a backend found out about itself, as a plain sentence, without keys and without an address's query."""

    text: str
    is_fault: bool = False
    """Whether videos will fail because of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How a backend would make a video."""

    size: tuple[int, int] | None
    """Width and height that it asks for; None if the model chooses."""
    clip_seconds: tuple[float, ...]
    """The duration of each clip; each clip is one call."""


@runtime_checkable
class SupportsDiagnosis(Protocol):
    """An optional part of a backend: `manage.py check_backend` then says more than `capabilities` does."""

    def diagnose(self, *, needs_image: bool) -> Sequence[Diagnostic]:
        """Whether the backend is reachable, loaded and set up. Asks the server, and returns every fault instead of raising.

        `needs_image`: every video of the model begins with an image. Otherwise a video may begin without one.
        """

    def plan(self, request: Request) -> Plan:
        """How it would make the video. Makes no call."""


@runtime_checkable
class SupportsInstallationCheck(Protocol):
    """An optional part of a backend that needs files on the worker's machine, such as a model's folder. A worker of its queue
    doesn't start without them."""

    def check_installation(self) -> None:
        """Raise ValueError if a file that the options name isn't there; the text begins with the option's name. Takes no time:
        it loads nothing."""


@runtime_checkable
class SupportsMeasurement(Protocol):
    """An optional part of a backend that computes on this machine: `manage.py check_backend --make` then says what it takes."""

    load_seconds: float
    """How long loading the model took; 0: it isn't loaded."""

    def measure(self) -> Sequence[Diagnostic]:
        """Make the largest call for a video, and say how much memory it takes, and with which options it fits this machine. It
        returns every fault instead of raising."""


@runtime_checkable
class SupportsDiscard(Protocol):
    """An optional part of a backend that creates upstream jobs: they end when the task is cancelled between two attempts."""

    def discard(self, state: Mapping[str, Any]) -> None:
        """End the jobs in a checkpoint, within seconds rather than minutes. A job that is gone already counts as ended.
        Raises `Retryable` to be called again in a minute."""
