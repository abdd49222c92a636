"""From a request to a finished video, step by step:

1. moderate the prompt
2. fetch and decode the starting image, and moderate it
3. let the backend make a clip or a video              (stage "generating")
4. postprocess what it made, sign it with its Content Credentials, and inspect the result    (stage "finishing")
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from generation import inputs, inspection, moderation, postprocess
from generation.content_credentials import signing
from generation.contracts import Backend, Clip, Monitor, Request, Stage, SupportsNextTask, Video
from generation.local_work import local_work
from generation.moderation import Verdict

DEFAULT_TOO_SHORT: Final = "slow"
"""What is done with a clip that is too short, if the model's options don't say (`generation.postprocess.TooShort`)."""

BACKEND_SHARE: Final = 0.9
"""The progress, from 0 to 1, when the backend is done."""


def generate(
    request: Request,
    *,
    image_url: str = "",
    image_file: Path | None = None,
    image_timeout_seconds: float = 20,
    allows_faces: bool = False,
    load_backend: Callable[[], Backend],
    too_short: str = DEFAULT_TOO_SHORT,
    monitor: Monitor,
    workdir: Path,
    on_verdict: Callable[[Verdict], None] = lambda _: None,
    on_stage: Callable[[Stage], None] = lambda _: None,
) -> Video:
    """Make the video in `workdir`, an empty folder. Raises what `generation.contracts` lists.

    The starting image comes from `image_url` (empty for none), or from `image_file`, a local copy, which takes precedence. It
    isn't trusted, so the backend gets it as `request.image` only after it was decoded and moderated. `allows_faces` is for
    accounts that hold the rights (specification, section 1).

    `load_backend` is called only after the content has passed: loading may take long, and rejected content needs no backend.
    `on_verdict` gets each moderator's verdict, and `on_stage` each stage when it begins.
    """
    moderation.check_prompt(request.prompt, on_verdict=on_verdict)
    monitor.check()
    if image_url or image_file is not None:
        image_dir = workdir / "image"
        image_dir.mkdir()
        with local_work(monitor):
            image = inputs.prepare(
                url=image_url, file=image_file, workdir=image_dir, timeout_seconds=image_timeout_seconds
            )
        moderation.check_image(image, allows_faces=allows_faces, on_verdict=on_verdict)
        request = replace(request, image=image)
    monitor.check()
    backend_dir = workdir / "backend"
    backend_dir.mkdir()
    backend = load_backend()
    on_stage(Stage.GENERATING)
    made = backend.generate(request, monitor=_PartMonitor(monitor, 0.0, BACKEND_SHARE), workdir=backend_dir)
    on_stage(Stage.FINISHING)
    video = _postprocess(
        made, request, too_short=too_short, monitor=_PartMonitor(monitor, BACKEND_SHARE, 1.0), workdir=workdir
    )
    video = signing.sign(video, request, monitor=monitor, workdir=workdir)
    inspection.check(video.path, request)
    return video


def _postprocess(made: Video | Clip, request: Request, *, too_short: str, monitor: Monitor, workdir: Path) -> Video:
    """Turn a clip into the promised video, or give a video its poster and last frame."""
    if isinstance(made, Video) and made.poster and made.last_frame:
        return made
    postprocess_dir = workdir / "postprocess"
    postprocess_dir.mkdir()
    with local_work(monitor):
        if isinstance(made, Clip):
            video = postprocess.make(
                made,
                request=request,
                too_short=postprocess.TooShort(too_short),
                monitor=monitor,
                workdir=postprocess_dir,
            )
        else:
            video = postprocess.complete(made, request=request, monitor=monitor, workdir=postprocess_dir)
    return video if video.usage else replace(video, usage=made.usage)


class _PartMonitor:
    """The monitor for one part of the work. Its progress from 0 to 1 is the whole's progress from `start` to `end`."""

    def __init__(self, monitor: Monitor, start: float, end: float) -> None:
        self._monitor, self._start, self._end = monitor, start, end
        self.checkpoint, self.check, self.queued = monitor.checkpoint, monitor.check, monitor.queued

    def claim_next(self) -> None:
        """Report that the worker may claim the next task."""
        if isinstance(self._monitor, SupportsNextTask):
            self._monitor.claim_next()

    def progress(self, fraction: float) -> None:
        """Report how much of this part is done."""
        self._monitor.progress(self._start + fraction * (self._end - self._start))
