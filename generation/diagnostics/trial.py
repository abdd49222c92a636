"""A short video, made by the real pipeline: content rules, backend, finish. No task, no row, nothing in the storage."""

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
    Discards,
    Failed,
    Monitor,
    Plan,
    Rejected,
    Request,
    Retryable,
    Stopped,
    StopReason,
    Video,
)
from generation.diagnostics import videos
from tasks_api.catalogue import DEFAULT_ASPECT_RATIO, Model
from videogen.lib.config.model_routes import BackendSpec

SECONDS: Final = 3
"""Of video."""
START_SECONDS: Final = 1.0
"""Of finishing: until its process has started. The same for every video."""
PROMPT: Final = "A red fox walks through falling snow at night"

Tell = Callable[[str, float], None]


class Watch:
    """The trial's monitor: tells how far it is, keeps the checkpoint, and stops when it is told to or the time is up."""

    def __init__(self, tell: Tell, *, most_seconds: float) -> None:
        """`tell` gets what goes on, in a word, and the fraction that is done."""
        self.stop = threading.Event()
        """Set: the video is not wanted any more."""
        self.state: Mapping[str, Any] = {}
        self.queued_seconds = 0.0
        """Spent in a queue elsewhere."""
        self._tell, self._most_seconds = tell, most_seconds
        self._began_at = self._reported_at = time.monotonic()
        self._done = 0.0

    def check(self) -> None:
        """Raise `Stopped` if it is to stop."""
        if self.stop.is_set():
            raise Stopped(StopReason.CANCELLED)
        if time.monotonic() - self._began_at - self.queued_seconds > self._most_seconds:
            raise Stopped(StopReason.DEADLINE)

    def progress(self, fraction: float) -> None:
        """Tell it."""
        self._reported_at = time.monotonic()
        self._done = max(self._done, fraction)
        self._tell("making" if fraction < pipeline.MADE else "finishing", self._done)
        self.check()

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        """Keep it for `discard`."""
        self._reported_at = time.monotonic()
        self.state = state
        self.check()

    def queued(self) -> None:
        """The time since the last report was not work."""
        now = time.monotonic()
        self.queued_seconds += now - self._reported_at
        self._reported_at = now
        self._tell("queued there", self._done)
        self.check()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """A video that was made, and what it took. All times are seconds."""

    video: Video
    backend: Backend
    able: Capabilities
    too_short: str
    plan: Plan
    """What the backend was asked for."""
    loading: float
    making: float
    """Without the time in a queue elsewhere."""
    queued: float
    finishing: float

    def estimate(self, model: Model, duration: int) -> tuple[Plan, float, float]:
        """How a whole video is made, and about how many seconds it takes to make and to finish: as the trial did, by seconds
        of clip and of video, and by pixels."""
        whole, tried = videos.request_for(model, DEFAULT_ASPECT_RATIO, duration), request_for(model)
        plan = videos.plan_for(whole, self.backend, self.able, self.too_short)
        making = self.making * sum(plan.clip_seconds) / sum(self.plan.clip_seconds)
        if plan.size and self.plan.size:
            making *= _pixels(plan.size) / _pixels(self.plan.size)
        start = min(START_SECONDS, self.finishing)
        grows = duration / SECONDS * _pixels((whole.width, whole.height)) / _pixels((tried.width, tried.height))
        if self.video.found is None:
            grows = 1.0  # only the stills are made here
        return plan, making, start + (self.finishing - start) * grows


def _pixels(size: tuple[int, int]) -> int:
    return size[0] * size[1]


def request_for(model: Model) -> Request:
    """Three seconds in the model's usual shape and standard size."""
    usual = videos.request_for(model, DEFAULT_ASPECT_RATIO, min(set(model.durations) - set(model.hd_durations)))
    name = uuid.uuid4()
    return replace(
        usual, prompt=PROMPT, duration_seconds=SECONDS, idempotency_key=f"check-{name}", seed=name.int % 2**31
    )


def make(spec: BackendSpec, request: Request, *, image: Path | None, watch: Watch, workdir: Path) -> Trial:
    """Make the video in `workdir`, an empty folder. Raises what `generation.contracts` lists.

    Work elsewhere that nobody will go on with is ended, as far as the backend can.
    """
    began_at = time.monotonic()
    backend = routing.backend_for(spec, watch)
    loaded_at = time.monotonic()
    able, too_short = backend.capabilities(), videos.too_short_of(spec, backend)
    timed = _Timed(backend)
    try:
        video = pipeline.generate(
            request,
            image_file=image,
            backend=lambda: timed,
            too_short=spec.options.get("too_short", pipeline.TOO_SHORT),
            monitor=watch,
            workdir=workdir,
        )
    except (Rejected, Failed):
        raise  # there is nothing left to end, and what was made there may tell why
    except Stopped as stop:
        if not stop.reason.is_final:  # else the backend has done it
            timed.discard(watch.state)
        raise
    except BaseException:
        timed.discard(watch.state)
        raise
    return Trial(
        video=video,
        backend=backend,
        able=able,
        too_short=too_short,
        plan=videos.plan_for(request, backend, able, too_short),
        loading=loaded_at - began_at,
        making=timed.ended_at - timed.began_at - watch.queued_seconds,
        queued=watch.queued_seconds,
        finishing=time.monotonic() - timed.ended_at,
    )


class _Timed:
    """A backend whose work is timed."""

    def __init__(self, backend: Backend) -> None:
        self.began_at = self.ended_at = 0.0
        self._backend = backend
        self.warm_up, self.capabilities = backend.warm_up, backend.capabilities

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Video | Clip:
        """As it does."""
        self.began_at = time.monotonic()
        made = self._backend.generate(request, monitor=monitor, workdir=workdir)
        self.ended_at = time.monotonic()
        return made

    def discard(self, state: Mapping[str, Any]) -> None:
        """End the work elsewhere that a checkpoint tells of, if the backend knows how to; no fault of it hides why."""
        if state and isinstance(self._backend, Discards):
            with suppress(Retryable):
                self._backend.discard(state)
