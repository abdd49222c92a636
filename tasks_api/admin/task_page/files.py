"""The task's files: the video in a player, its poster and last frame, the stored input image."""

from __future__ import annotations

from dataclasses import dataclass

from django.template.defaultfilters import filesizeformat

from tasks_api.admin.task_page.facts import Fact, known
from tasks_api.models import Phase, Status, Task
from tasks_api.representation import poster_url
from videogen.lib import storage


@dataclass(frozen=True, kw_only=True)
class Video:
    """The player, or why there is none."""

    url: str
    poster_url: str
    words: str
    """Why there is no video; empty if there is one."""
    width: int
    height: int


def video_of(task: Task) -> Video:
    """The video of the task."""
    width, height = task.model.size(aspect_ratio=task.aspect_ratio, duration_seconds=task.duration_seconds)
    words = _why_none(task)
    return Video(
        url="" if words else task.result_url,
        poster_url="" if words else poster_url(task) or "",
        words=words,
        width=width,
        height=height,
    )


def _why_none(task: Task) -> str:
    if task.deleted_at is not None:
        return "deleted"
    if task.phase != Phase.ENDED:
        return "not made yet"
    if task.status != Status.SUCCESS:
        return "none was made"
    return "expired" if task.expired_at is not None else ""


def _credentials(task: Task) -> str:
    """Whether the video is signed. Empty if there is none."""
    if task.status != Status.SUCCESS:
        return ""
    return "signed" if task.is_signed else "not signed"


def image_url(task: Task) -> str:
    """The URL of the stored input image. Empty if none is stored, or not any more."""
    return storage.url(task.image_name) if task.image_name and task.image_expired_at is None else ""


def facts_of(task: Task) -> list[Fact]:
    """Names of the stored files, and the size of the video."""
    return known(
        [
            ("Video file", task.result_name),
            ("Size", filesizeformat(task.result_bytes) if task.result_bytes is not None else ""),
            ("Content Credentials", _credentials(task)),
            ("Poster file", task.poster_name),
            ("Last frame file", task.last_frame_name),
            ("Image file", task.image_name),
        ]
    )
