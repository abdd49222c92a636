"""DELETE /v1/videos/{id}, remixes, and creates that are sent again."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection

from tasks_api.models import IdempotencyKey, OpenTaskCount, Status, Task
from tests.conftest import ApiClient
from tests.factories import TaskFactory, issue_key
from tests.tasks_api.openai_videos.conftest import AssertRefused, VideosClient, file, image, text
from tests.tasks_api.openai_videos.test_reading import path

pytestmark = pytest.mark.django_db

ONCE = {"HTTP_IDEMPOTENCY_KEY": "a key"}


# --- Deleting ---


@pytest.mark.parametrize("row", [{}, {"running": True}, {"success": True}, {"failed": True}])
def test_delete_ends_what_runs_and_takes_the_video_away(
    videos: VideosClient, account: User, refused: AssertRefused, row: dict[str, Any]
) -> None:
    task = TaskFactory.create(account=account, **row)

    response = videos.delete(path(task))
    assert (response.status_code, json.loads(response.content)) == (
        200,
        {"id": f"video_{task.id.hex}", "object": "video.deleted", "deleted": True},
    )
    refused(videos.delete(path(task)), 404, "not_found", param="video_id")
    refused(videos.get(path(task)), 404, "not_found", param="video_id")
    left = Task.objects.get(id=task.id)
    assert left.status != Status.PROCESSING
    assert left.prompt == ""
    assert not OpenTaskCount.objects.filter(account=account, unfinished__gt=0).exists()
    assert ApiClient(issue_key(account)).query(task.id).status_code == 404


def test_video_that_ends_while_it_is_deleted_is_deleted(
    videos: VideosClient, account: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    task = TaskFactory.create(account=account, success=True)
    processing = Task(id=task.id, account_id=account.pk, status=Status.PROCESSING)
    monkeypatch.setattr("tasks_api.openai_videos.views.VideoResource.own_task", lambda *_: processing)

    assert videos.delete(path(task)).status_code == 200
    assert not Task.objects.of(account.pk).exists()


# --- Remixing ---


@pytest.mark.parametrize(
    ("row", "model"),
    [
        ({}, "gen2_text_to_video"),
        ({"requested_model": "sora-2"}, "sora-2"),
        (
            {"model_name": "gen2_image_to_video", "requested_model": "sora-2", "image_url": "https://example.com/a"},
            "sora-2",
        ),
        ({"aspect_ratio": "16:9", "duration_seconds": 15}, "gen2_text_to_video"),
    ],
)
def test_remix_is_a_new_video_of_the_same_shape(
    videos: VideosClient, account: User, row: dict[str, Any], model: str
) -> None:
    original = TaskFactory.create(account=account, success=True, **row)

    response = videos.make({"prompt": "At night", "callback_url": "https://example.com/h"}, path(original, "/remix"))
    video = json.loads(response.content)
    remix = Task.objects.get(remix_target=original)
    assert response.status_code == 200
    assert (video["id"], video["remixed_from_video_id"]) == (f"video_{remix.id.hex}", f"video_{original.id.hex}")
    assert (video["model"], video["prompt"], video["status"]) == (model, "At night", "queued")
    assert (remix.model_name, remix.image_url) == ("gen2_text_to_video", "")
    assert (remix.aspect_ratio, remix.duration_seconds) == (original.aspect_ratio, original.duration_seconds)
    assert response["openai-poll-after-ms"]


def test_form_may_ask_for_a_remix_too(videos: VideosClient, account: User) -> None:
    original = TaskFactory.create(account=account, success=True)
    from tests.tasks_api.openai_videos.conftest import BOUNDARY, form

    body = form(text("prompt", "At night"))
    assert (
        videos.post_to(path(original, "/remix"), body, f"multipart/form-data; boundary={BOUNDARY}").status_code == 200
    )


@pytest.mark.parametrize(
    "row", [{"running": True}, {"failed": True}, {"success": True, "model_name": "gen2_pro_text_to_video"}]
)
def test_what_cannot_be_remixed_is_refused(
    videos: VideosClient, account: User, refused: AssertRefused, row: dict[str, Any]
) -> None:
    original = TaskFactory.create(account=account, **row)

    refused(videos.make({"prompt": "At night"}, path(original, "/remix")), 400, param="video_id")
    refused(videos.make({}, path(original, "/remix")), 400, "missing_required_parameter", param="prompt")
    assert Task.objects.count() == 1


def test_foreign_video_cannot_be_remixed(videos: VideosClient, refused: AssertRefused) -> None:
    foreign = TaskFactory.create(success=True)

    refused(videos.make({"prompt": "x"}, path(foreign, "/remix")), 404, "not_found", param="video_id")


# --- Sent again ---


def test_create_that_is_sent_again_gets_the_first_answer(videos: VideosClient) -> None:
    first = videos.make({"prompt": "A lake", "seconds": 4}, **ONCE)
    Task.objects.update(
        phase="ended", status=Status.FAILED, completed_at="2026-01-01T00:00Z", error_message="x", due_at=None
    )

    again = videos.make({"seconds": 4, "prompt": "A lake"}, **ONCE)
    assert (again.status_code, again.content) == (200, first.content)
    assert again["Idempotent-Replayed"] == "true"
    assert again["openai-poll-after-ms"] == first["openai-poll-after-ms"]
    assert not first.has_header("Idempotent-Replayed")
    assert Task.objects.count() == 1


def test_form_with_a_file_that_is_sent_again_makes_no_second_task(videos: VideosClient, refused: AssertRefused) -> None:
    parts = text("prompt", "A lake"), file(image())
    first = videos.send(*parts, **ONCE)

    assert videos.send(*reversed(parts), **ONCE).content == first.content
    refused(videos.send(parts[0], file(image("JPEG")), **ONCE), 409, "conflict")
    refused(videos.make({"prompt": "A lake"}, **ONCE), 409, "conflict")
    refused(videos.make({}, **ONCE), 409, "conflict")
    assert Task.objects.count() == 1


def test_doors_and_remixes_do_not_share_an_answer(videos: VideosClient, account: User, refused: AssertRefused) -> None:
    original = TaskFactory.create(account=account, success=True)
    assert videos.make({"prompt": "A lake"}, path(original, "/remix"), **ONCE).status_code == 200
    assert videos.make({"prompt": "A lake"}, path(original, "/remix"), **ONCE)["Idempotent-Replayed"]

    refused(videos.make({"prompt": "A lake"}, **ONCE), 409, "conflict")


def test_remix_that_is_sent_again_gets_the_first_answer_although_the_original_was_deleted(
    videos: VideosClient, account: User, refused: AssertRefused
) -> None:
    original = TaskFactory.create(account=account, success=True)
    first = videos.make({"prompt": "At night"}, path(original, "/remix"), **ONCE)
    assert videos.delete(path(original)).status_code == 200

    again = videos.make({"prompt": "At night"}, path(original, "/remix"), **ONCE)

    assert (again.status_code, again.content, again["Idempotent-Replayed"]) == (200, first.content, "true")
    refused(videos.make({"prompt": "At day"}, path(original, "/remix"), **ONCE), 409, "conflict")
    for other in ({}, {"HTTP_IDEMPOTENCY_KEY": "another key"}):
        answer = videos.make({"prompt": "At night"}, path(original, "/remix"), **other)
        refused(answer, 404, "not_found", param="video_id")
    assert Task.objects.count() == 2


@pytest.mark.parametrize("key", [{}, ONCE])
def test_remix_of_an_unknown_video_is_not_found(
    videos: VideosClient, refused: AssertRefused, key: dict[str, str]
) -> None:
    for name in ("video_00000000000000000000000000000000", "video_x"):
        refused(videos.make({"prompt": "x"}, f"/v1/videos/{name}/remix", **key), 404, "not_found", param="video_id")
    assert not IdempotencyKey.objects.exists()


def test_refused_create_leaves_no_trace(videos: VideosClient, refused: AssertRefused) -> None:
    refused(videos.make({}, **ONCE), 400, "missing_required_parameter", param="prompt")

    assert videos.make({"prompt": "A lake"}, **ONCE).status_code == 200


def test_no_content_is_kept_under_the_key(videos: VideosClient) -> None:
    first = videos.make({"prompt": "A lake of gold"}, **ONCE)
    video_id = json.loads(first.content)["id"]
    assert "gold" not in IdempotencyKey.objects.get().answer
    assert videos.delete(f"/v1/videos/{video_id}").status_code == 200

    again = videos.make({"prompt": "A lake of gold"}, **ONCE)
    assert (again.status_code, json.loads(again.content)["id"]) == (200, video_id)
    assert "gold" not in again.content.decode()
    assert Task.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_creates_of_one_key_at_the_same_time_make_one_task(account: User) -> None:
    key, start = issue_key(account), threading.Barrier(4)

    def create(_: int) -> tuple[int, bytes]:
        start.wait()
        try:
            response = VideosClient(key).send(text("prompt", "A lake"), file(image()), **ONCE)
            return response.status_code, response.content
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        answers = set(pool.map(create, range(4)))

    assert [status for status, _ in answers] == [200]
    assert Task.objects.count() == 1
