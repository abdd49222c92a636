"""The backend that `generation.routing` builds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generation.backends.openai_videos import diagnostics
from generation.backends.openai_videos.attempt import OpenAIVideosAttempt, discard
from generation.backends.openai_videos.options import Options, pixels
from generation.backends.openai_videos.server import Server
from generation.contracts import Capabilities, Clip, Diagnostic, Monitor, Plan, Request


class OpenAIVideosBackend:
    """Videos from a server that speaks `/v1/videos`. It keeps nothing of a request, so any number of threads may use it."""

    def __init__(self, options: Options | Mapping[str, Any]) -> None:
        """`options`: parsed ones, or their TOML table. A mistake in the table raises ValueError with the key's name."""
        self.options = options if isinstance(options, Options) else Options.parse(options)
        self._server = Server(self.options)

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Clip:
        """Create the jobs of a video, or resume those that an earlier attempt created (`request.state`).

        Raises `Busy`; `Rejected("upstream_policy")`; `Failed` with "memory", "upstream_failed" or "image"; and
        `Retryable("upstream")`, after which the next attempt resumes the same job unless the server has lost it.
        """
        return OpenAIVideosAttempt(self.options, self._server, request, monitor, workdir).run()

    def warm_up(self) -> None:
        """Does nothing: the server has loaded the model."""

    def capabilities(self) -> Capabilities:
        """What the options say. `diagnose` asks the server."""
        sizes = [pixels(size) for size in (*self.options.sizes.values(), *self.options.sizes_hd.values())]
        return Capabilities(
            sizes=tuple(size for size in sizes if size) or None,
            frame_rates=(self.options.fps,) if self.options.seconds != "text" else None,
            longest_clip_seconds=self.options.clip_seconds[-1],
        )

    def diagnose(self, *, needs_image: bool) -> list[Diagnostic]:
        """What the servers report about themselves. Creates no job."""
        return list(diagnostics.diagnose(self.options, needs_image=needs_image))

    def plan(self, request: Request) -> Plan:
        """The clips that would be created."""
        size = self.options.size(request.width, request.height)
        return Plan(size=pixels(size), clip_seconds=self.options.plan(request.duration_seconds))

    def discard(self, state: Mapping[str, Any]) -> None:
        """Delete the jobs in a checkpoint, because the task was cancelled while no attempt ran. It takes a bounded time, and
        raises `Retryable` if a server didn't answer."""
        discard(self.options, self._server, state)
