"""From an order to a finished video: moderate the prompt, prepare and moderate the image, run the backend, inspect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generation import inputs, inspection, moderation
from generation.contracts import Backend, Monitor, Original, Request, Video
from generation.moderation import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What a task asks for, before its image was looked at."""

    prompt: str
    width: int
    height: int
    duration_seconds: int
    image_url: str = ""
    """Address of the starting picture; empty for none."""
    image_file: Path | None = None
    """Local copy of the starting picture, which wins over the address."""
    image_timeout_seconds: int = 20
    allows_faces: bool = False
    original: Original | None = None
    state: Mapping[str, Any] = field(default_factory=dict)
    idempotency_key: str = ""


def generate(
    order: Order,
    *,
    backend: Backend,
    monitor: Monitor,
    workdir: Path,
    keep: Callable[[Verdict], None] = lambda _: None,
) -> Video:
    """Make the video in `workdir`; `keep` gets each moderator's verdict. Raises what `generation.contracts` lists."""
    moderation.check_prompt(order.prompt, keep=keep)
    monitor.check()
    image = _prepare_image(order, workdir)
    if image is not None:
        moderation.check_image(image, allows_faces=order.allows_faces, keep=keep)
    monitor.check()
    request = Request(
        prompt=order.prompt,
        width=order.width,
        height=order.height,
        duration_seconds=order.duration_seconds,
        image=image,
        original=order.original,
        state=order.state,
        idempotency_key=order.idempotency_key,
    )
    render_dir = workdir / "render"
    render_dir.mkdir()
    video = backend.generate(request, monitor=monitor, workdir=render_dir)
    inspection.check(video.path, request)
    return video


def _prepare_image(order: Order, workdir: Path) -> Path | None:
    if not order.image_url and order.image_file is None:
        return None
    image_dir = workdir / "image"
    image_dir.mkdir()
    return inputs.prepare(
        url=order.image_url, file=order.image_file, workdir=image_dir, timeout_seconds=order.image_timeout_seconds
    )
