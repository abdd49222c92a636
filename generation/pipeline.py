"""From a request to a finished video: moderate the prompt, prepare and moderate the image, run the backend, finish, inspect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from generation import inputs, inspection, moderation, postprocess
from generation.contracts import Backend, Clip, Monitor, Request, Stage, Video
from generation.local_work import local_work
from generation.moderation import Verdict

TOO_SHORT: Final = "slow"
"""What becomes of a clip that is too short, where the model's options say nothing."""

MADE: Final = 0.9
"""How far the work is, of 1, when the backend has done its part."""


class _Part:
    """The monitor of a part of the work, whose progress counts from `start` to `end`."""

    def __init__(self, monitor: Monitor, start: float, end: float) -> None:
        self._monitor, self._start, self._end = monitor, start, end
        self.checkpoint, self.check, self.queued = monitor.checkpoint, monitor.check, monitor.queued

    def progress(self, fraction: float) -> None:
        """Report how much of this part is done."""
        self._monitor.progress(self._start + fraction * (self._end - self._start))


def generate(
    request: Request,
    *,
    image_url: str = "",
    image_file: Path | None = None,
    image_timeout_seconds: float = 20,
    allows_faces: bool = False,
    backend: Callable[[], Backend],
    too_short: str = TOO_SHORT,
    monitor: Monitor,
    workdir: Path,
    keep: Callable[[Verdict], None] = lambda _: None,
    enter: Callable[[Stage], None] = lambda _: None,
) -> Video:
    """Make the video in `workdir`, an empty folder. Raises what `generation.contracts` lists.

    The starting image lies behind `image_url` (empty for none), or in `image_file`, a local copy, which wins. It is a
    stranger's: only after it was decoded and moderated the backend gets it, as `request.image`. `allows_faces` is for
    accounts that hold the rights (specification, section 1). `keep` gets each moderator's verdict as it falls, `enter`
    each stage as it begins. `backend` is asked for only then: to load it may take long, and nobody loads it for what is refused.
    """
    moderation.check_prompt(request.prompt, on_verdict=keep)
    monitor.check()
    if image_url or image_file is not None:
        image_dir = workdir / "image"
        image_dir.mkdir()
        with local_work(monitor):
            image = inputs.prepare(
                url=image_url, file=image_file, workdir=image_dir, timeout_seconds=image_timeout_seconds
            )
        moderation.check_image(image, allows_faces=allows_faces, on_verdict=keep)
        request = replace(request, image=image)
    monitor.check()
    render_dir = workdir / "render"
    render_dir.mkdir()
    maker = backend()
    enter(Stage.GENERATING)
    made = maker.generate(request, monitor=_Part(monitor, 0.0, MADE), workdir=render_dir)
    enter(Stage.FINISHING)
    video = _finish(made, request, too_short=too_short, monitor=_Part(monitor, MADE, 1.0), workdir=workdir)
    inspection.check(video.path, request)
    return video


def _finish(made: Video | Clip, request: Request, *, too_short: str, monitor: Monitor, workdir: Path) -> Video:
    """Bring a clip to what was promised, and give a video its poster and last frame."""
    if isinstance(made, Video) and made.poster and made.last_frame:
        return made
    finish_dir = workdir / "finish"
    finish_dir.mkdir()
    with local_work(monitor):
        if isinstance(made, Clip):
            finished = postprocess.make(
                made, request=request, too_short=postprocess.TooShort(too_short), monitor=monitor, workdir=finish_dir
            )
        else:
            finished = postprocess.complete(made, monitor=monitor, workdir=finish_dir)
    return finished if finished.usage else replace(finished, usage=made.usage)
