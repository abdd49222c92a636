"""The embedded preview: runs the storybook in a child process, passes on its progress, and kills it when the attempt ends.

Only this module knows that library. The child gets an `Order` as a line of JSON, and answers with lines of `Progress`.
"""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

from generation import children
from generation.contracts import FRAMES_PER_SECOND, Capabilities, Failed, Monitor, Request, Video
from generation.local_work import local_work
from storybook import child
from storybook.order import Order, Original

_REPEAT_SECONDS = 0.5
"""A child that paints a shot is silent for a while. Meanwhile the last progress is reported again."""


class StorybookBackend:
    """The embedded procedural preview: no GPU, no model, one child process per video."""

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Video:
        """Draw the video.

        Raises `Failed("image")` if the image or the original's video can't be read, RuntimeError with the end of the child's
        log if the child died, and what `monitor` raises. The child has ended in every case.
        """
        path = workdir / "storybook.mp4"
        with local_work(monitor):
            _draw(request, path, monitor)
        return Video(path=path, is_model_made=False)

    def warm_up(self) -> None:
        """Does nothing: each video gets its own process."""

    def capabilities(self) -> Capabilities:
        """It draws every size and duration."""
        return Capabilities(frame_rates=(FRAMES_PER_SECOND,))


def _draw(request: Request, path: Path, monitor: Monitor) -> None:
    order = _order(request, path).to_json()
    done, reported_at = 0.0, -_REPEAT_SECONDS
    answers = children.messages(child.__name__, order, variables=child.SURROUNDINGS, check=monitor.check)
    with contextlib.closing(answers):
        for message in answers:
            if "unreadable" in message:
                raise Failed("image")
            if "scene" in message:
                monitor.checkpoint(message["scene"])
            done = max(done, float(message.get("done", 0)))
            if "done" in message or time.monotonic() - reported_at >= _REPEAT_SECONDS:
                monitor.progress(done)
                reported_at = time.monotonic()


def _order(request: Request, path: Path) -> Order:
    original = request.original
    return Order(
        prompt=request.prompt,
        width=request.width,
        height=request.height,
        frames=request.frame_count,
        rate=request.frames_per_second,
        path=path.resolve(),
        image=request.image.resolve() if request.image else None,
        state=request.state,
        original=Original(prompt=original.prompt, video=original.video.resolve(), state=original.state)
        if original
        else None,
    )
