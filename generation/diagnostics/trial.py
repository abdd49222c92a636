"""A short video, made by the real pipeline: content rules, backend, postprocessing. No task, no row, nothing in storage."""

from __future__ import annotations

import threading
import time
import uuid
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from generation import pipeline, routing
from generation.contracts import (
    Backend,
    Capabilities,
    Clip,
    Failed,
    Monitor,
    Plan,
    Rejected,
    Request,
    Retryable,
    Stopped,
    StopReason,
    SupportsDiscard,
    Video,
)
from generation.diagnostics import videos
from tasks_api.catalogue import DEFAULT_ASPECT_RATIO, Model
from videogen.lib.config.model_routes import BackendSpec

SECONDS: Final = 3
"""Duration of the video."""
START_SECONDS: Final = 1.0
"""The part of postprocessing before its child process has started. It is the same for every video."""
PROMPT: Final = "A red fox walks through falling snow at night"

Report = Callable[[str, float], None]
"""Gets what the trial is doing, in a word or two, and the fraction that is done."""


class TrialMonitor:
    """The trial's monitor. It reports progress, keeps the checkpoint, and stops the trial on request or when time is up."""

    def __init__(self, report: Report, *, max_seconds: float) -> None:
        self.stop = threading.Event()
        """Set when the video is not wanted any more."""
        self.state: Mapping[str, Any] = {}
        self.queued_seconds = 0.0
        """Spent in an upstream queue."""
        self._report, self._max_seconds = report, max_seconds
        self._began_at = self._reported_at = time.monotonic()
        self._done = 0.0

    def check(self) -> None:
        """Raise `Stopped` if the trial must stop."""
        if self.stop.is_set():
            raise Stopped(StopReason.CANCELLED)
        if time.monotonic() - self._began_at - self.queued_seconds > self._max_seconds:
            raise Stopped(StopReason.DEADLINE)

    def progress(self, fraction: float) -> None:
        """Report it."""
        self._reported_at = time.monotonic()
        self._done = max(self._done, fraction)
        self._report("generating" if fraction < pipeline.BACKEND_SHARE else "postprocessing", self._done)
        self.check()

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        """Keep it for `discard`."""
        self._reported_at = time.monotonic()
        self.state = state
        self.check()

    def queued(self) -> None:
        """The time since the last report was spent in an upstream queue."""
        now = time.monotonic()
        self.queued_seconds += now - self._reported_at
        self._reported_at = now
        self._report("queued upstream", self._done)
        self.check()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """A video that was made, and how many seconds each part took."""

    video: Video
    backend: Backend
    capabilities: Capabilities
    too_short: str
    plan: Plan
    """What the backend was asked for."""
    loading: float
    """Of a model on this machine, even if it was loaded before."""
    generating: float
    """Without the time in an upstream queue."""
    queued: float
    postprocessing: float

    def estimate(self, model: Model, duration: int) -> tuple[Plan, float, float]:
        """How a full video is made, and about how many seconds generating and postprocessing it take.

        Both are scaled from the trial: by seconds of clip or of video, and by pixels.
        """
        full, tried = videos.request_for(model, DEFAULT_ASPECT_RATIO, duration), request_for(model)
        plan = videos.plan_for(full, self.backend, self.capabilities, self.too_short)
        generating = self.generating * sum(plan.clip_seconds) / sum(self.plan.clip_seconds)
        if plan.size and self.plan.size:
            generating *= _pixels(plan.size) / _pixels(self.plan.size)
        start = min(START_SECONDS, self.postprocessing)
        scale = duration / SECONDS * _pixels((full.width, full.height)) / _pixels((tried.width, tried.height))
        if self.video.clip_info is None:
            scale = 1.0  # the backend made the whole video; only the poster and the last frame are made here
        return plan, generating, start + (self.postprocessing - start) * scale


def _pixels(size: tuple[int, int]) -> int:
    return size[0] * size[1]


def request_for(model: Model) -> Request:
    """Three seconds in the model's default aspect ratio and standard size."""
    shortest = videos.request_for(model, DEFAULT_ASPECT_RATIO, min(set(model.durations) - set(model.hd_durations)))
    name = uuid.uuid4()
    return replace(
        shortest, prompt=PROMPT, duration_seconds=SECONDS, idempotency_key=f"check-{name}", seed=name.int % 2**31
    )


def make(spec: BackendSpec, request: Request, *, image: Path | None, monitor: TrialMonitor, workdir: Path) -> Trial:
    """Make the video in `workdir`, an empty folder. Raises what `generation.contracts` lists.

    An upstream job that nobody will resume is ended, if the backend supports that.
    """
    began_at = time.monotonic()
    backend = routing.backend_for(spec, monitor)
    loaded_at = time.monotonic()
    capabilities, too_short = backend.capabilities(), videos.too_short_of(spec, backend)
    timed = _TimedBackend(backend)
    try:
        video = pipeline.generate(
            request,
            image_file=image,
            load_backend=lambda: timed,
            too_short=spec.options.get("too_short", pipeline.DEFAULT_TOO_SHORT),
            monitor=monitor,
            workdir=workdir,
        )
    except (Rejected, Failed):
        raise  # no job is left to end, and what the upstream server kept may show why
    except Stopped as stop:
        if not stop.reason.is_final:  # otherwise the backend has ended the job itself
            timed.discard(monitor.state)
        raise
    except BaseException:
        timed.discard(monitor.state)
        raise
    return Trial(
        video=video,
        backend=backend,
        capabilities=capabilities,
        too_short=too_short,
        plan=videos.plan_for(request, backend, capabilities, too_short),
        loading=max(loaded_at - began_at, getattr(backend, "load_seconds", 0.0)),
        generating=timed.ended_at - timed.began_at - monitor.queued_seconds,
        queued=monitor.queued_seconds,
        postprocessing=time.monotonic() - timed.ended_at,
    )


class _TimedBackend:
    """A backend with the times at which `generate` began and ended."""

    def __init__(self, backend: Backend) -> None:
        self.began_at = self.ended_at = 0.0
        self._backend = backend
        self.warm_up, self.capabilities = backend.warm_up, backend.capabilities

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Video | Clip:
        """Pass the call on."""
        self.began_at = time.monotonic()
        made = self._backend.generate(request, monitor=monitor, workdir=workdir)
        self.ended_at = time.monotonic()
        return made

    def discard(self, state: Mapping[str, Any]) -> None:
        """End the jobs in a checkpoint, if the backend supports it. A fault here doesn't hide the one that led to it."""
        if state and isinstance(self._backend, SupportsDiscard):
            with suppress(Retryable):
                self._backend.discard(state)
