"""From a request to a finished video: moderate the prompt, prepare and moderate the picture, run the backend, inspect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from generation import inputs, inspection, moderation
from generation.contracts import Backend, Monitor, Request, Video
from generation.moderation import Verdict


def generate(
    request: Request,
    *,
    image_url: str = "",
    image_file: Path | None = None,
    image_timeout_seconds: float = 20,
    allows_faces: bool = False,
    backend: Backend,
    monitor: Monitor,
    workdir: Path,
    keep: Callable[[Verdict], None] = lambda _: None,
) -> Video:
    """Make the video in `workdir`, an empty folder. Raises what `generation.contracts` lists.

    The starting picture lies behind `image_url` (empty for none), or in `image_file`, a local copy, which wins. It is a
    stranger's: only after it was decoded and moderated the backend gets it, as `request.image`. `allows_faces` is for
    accounts that hold the rights (specification, section 1). `keep` gets each moderator's verdict as it falls.
    """
    moderation.check_prompt(request.prompt, keep=keep)
    monitor.check()
    if image_url or image_file is not None:
        image_dir = workdir / "image"
        image_dir.mkdir()
        image = inputs.prepare(url=image_url, file=image_file, workdir=image_dir, timeout_seconds=image_timeout_seconds)
        moderation.check_image(image, allows_faces=allows_faces, keep=keep)
        request = replace(request, image=image)
    monitor.check()
    render_dir = workdir / "render"
    render_dir.mkdir()
    video = backend.generate(request, monitor=monitor, workdir=render_dir)
    inspection.check(video.path, request)
    return video
