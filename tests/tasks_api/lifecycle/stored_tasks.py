"""Tasks that have ended with their files, and the request that deletes one."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any

from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from tasks_api.models import Task
from tests.conftest import ApiClient
from tests.factories import TaskFactory
from videogen.lib import storage

HOOK = "https://hook.example.com/secret"


def store(*names: str) -> None:
    """Store files of these names."""
    for name in names:
        default_storage.save(name, ContentFile(name.encode()))


def finished(account: User, *, image: str = "", **columns: Any) -> Task:
    """A task that has ended well, with its files."""
    mark = uuid.uuid4().hex
    names = {
        "result_name": f"videos/{mark}.mp4",
        "poster_name": f"posters/{mark}.jpg",
        "last_frame_name": f"frames/{mark}.png",
    }
    store(*names.values())
    if image and not default_storage.exists(image):
        store(image)
    task: Task = TaskFactory.create(
        account=account,
        success=True,
        image_name=image,
        image_url=storage.url(image) if image else "",
        checkpoint={"scene": "a lake"},
        moderation=[{"rule": "none"}],
        usage={"upstream_id": "v1", "seconds": 3.5, "cost": 0.25},
        **{**names, **columns},
    )
    return task


def erase(api: ApiClient, task_id: object) -> Any:
    """DELETE /api/tasks/:id."""
    return api.delete(f"/api/tasks/{task_id}")


def files(folder: Path) -> set[str]:
    """Every file below a folder, by its path there."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
