"""GET /api/tasks/:id/result: the files of a finished task (docs/api.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from tasks_api import lifecycle
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory

pytestmark = pytest.mark.django_db

CDN = "https://cdn.example.com/v"


def ask(api: ApiClient, task_id: object) -> dict[str, Any]:
    body = json.loads(api.get(f"/api/tasks/{task_id}/result").content)
    assert (body["success"], body["statusCode"], set(body)) == (True, 200, {"success", "statusCode", "data"}), body
    data: dict[str, Any] = body["data"]
    return data


def test_result_of_a_video(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(
        account=account,
        success=True,
        model_name="gen2_pro_text_to_video",
        duration_seconds=15,
        aspect_ratio="16:9",
        result_bytes=123_456,
        poster_name="posters/a.jpg",
        last_frame_name="frames/a.png",
        is_signed=True,
    )

    assert ask(api, task.id) == {
        "videoUrl": task.result_url,
        "posterUrl": f"{CDN}/posters/a.jpg",
        "lastFrameUrl": f"{CDN}/frames/a.png",
        "width": 1920,
        "height": 1080,
        "framesPerSecond": 24,
        "durationSeconds": 15,
        "bytes": 123_456,
        "expiresAt": None,
        "contentCredentials": True,
    }


def test_video_that_is_not_signed_says_so(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(account=account, success=True, result_bytes=5)

    assert ask(api, task.id)["contentCredentials"] is False


def test_film_from_before_has_no_images_and_is_measured_in_the_storage(
    api: ApiClient, account: User, settings: Any, tmp_path: Path
) -> None:
    settings.STORAGES = {
        **settings.STORAGES,
        "default": {"BACKEND": "videogen.lib.storage.WholeFileStorage", "OPTIONS": {"location": tmp_path}},
    }
    task = TaskFactory.create(account=account, success=True)
    default_storage.save(task.result_name, ContentFile(b"video"))

    data = ask(api, task.id)
    assert (data["posterUrl"], data["lastFrameUrl"], data["bytes"]) == (None, None, 5)

    default_storage.delete(task.result_name)
    assert ask(api, task.id)["bytes"] is None


@pytest.mark.parametrize("columns", [{}, {"running": True}, {"failed": True}])
def test_there_is_none_before_success(
    api: ApiClient, account: User, assert_error: AssertError, columns: dict[str, Any]
) -> None:
    task = TaskFactory.create(account=account, **columns)

    assert_error(api.get(f"/api/tasks/{task.id}/result"), 409, "CONFLICT")


def test_foreign_task_is_unknown(api: ApiClient, account: User, assert_error: AssertError) -> None:
    foreign, deleted = TaskFactory.create(success=True), TaskFactory.create(account=account, success=True)
    lifecycle.delete(deleted.id, account_id=account.pk)

    for task_id in (foreign.id, deleted.id, "x"):
        assert_error(api.get(f"/api/tasks/{task_id}/result"), 404, "TASK_NOT_FOUND")
