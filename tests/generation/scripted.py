"""A backend that does what its test says, behind a name of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from generation.contracts import Capabilities, Clip, Monitor, Request, Video
from tests.instant_backend import InstantBackend
from videogen.lib.config.model_routes import BackendSpec, Route

Play = Callable[[Request, Monitor], None]


class ScriptedBackend:
    """Plays `play`, then makes the instant backend's video. Stands for one whose work runs elsewhere."""

    play: ClassVar[Play] = lambda request, monitor: None
    seen: ClassVar[list[Request]] = []

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Video | Clip:
        """The test's part first."""
        type(self).seen.append(request)
        type(self).play(request, monitor)
        return InstantBackend().generate(request, monitor=Quiet(monitor), workdir=workdir)

    def warm_up(self) -> None:
        """Nothing to load."""

    def capabilities(self) -> Capabilities:
        """Everything."""
        return Capabilities()


class Quiet:
    """Passes on everything but checkpoints: those are the test's own."""

    def __init__(self, monitor: Monitor) -> None:
        self.progress, self.check, self.queued = monitor.progress, monitor.check, monitor.queued

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        """Drop it."""


NAME = f"{__name__}.ScriptedBackend"


def route(*, attempt_seconds: int = 60, total_seconds: int = 600, queue: str = "generation", **more: Any) -> Route:
    """A route to it."""
    spec = BackendSpec(backend=NAME, options=more.pop("options", {"url": "http://a/v1"}))
    return Route(spec=spec, queue=queue, attempt_seconds=attempt_seconds, total_seconds=total_seconds, **more)
