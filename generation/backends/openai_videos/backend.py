"""The backend that `generation.routing` builds."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generation.backends.openai_videos import diagnostics
from generation.backends.openai_videos.attempt import OpenAIVideosAttempt, discard
from generation.backends.openai_videos.options import Options, pixels
from generation.backends.openai_videos.server import Server, Unavailable
from generation.contracts import Capabilities, Clip, Diagnostic, Failed, Monitor, Plan, Request, Retryable

_log = logging.getLogger(__name__)


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
        """What the options say, and whether the server's model needs an image (SGLang reports it)."""
        try:
            status, content = self._server.models()
        except Unavailable as fault:
            _log.warning("upstream_unavailable", extra={"error": str(fault)})
            raise Retryable("upstream") from None
        if status in {401, 403}:
            raise Failed("upstream_failed")
        if status >= 500:
            raise Retryable("upstream")
        sizes = [pixels(size) for size in (*self.options.sizes.values(), *self.options.sizes_hd.values())]
        return Capabilities(
            sizes=tuple(size for size in sizes if size) or None,
            frame_rates=(self.options.fps,) if self.options.seconds != "text" else None,
            longest_clip_seconds=self.options.clip_seconds[-1],
            needs_image=_needs_image(content),
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


def _needs_image(models: Any) -> bool:
    entries = models.get("data") if isinstance(models, Mapping) else None
    for entry in entries if isinstance(entries, list) else ():
        kinds = entry.get("supported_task_types") if isinstance(entry, Mapping) else None
        if isinstance(kinds, list) and kinds:
            return all(kind == "I2V" for kind in kinds)
    return False
