"""GET /api/v1/videos/{job_id}, its content, and the models."""

from __future__ import annotations

import json
import uuid
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.utils import timezone

from tasks_api import catalogue, failure_messages
from tasks_api.models import Phase, Task
from tests.factories import TaskFactory
from tests.tasks_api.openrouter_videos.conftest import AssertRefused, OpenRouterClient

pytestmark = pytest.mark.django_db


def path(task: Task, more: str = "") -> str:
    return f"/api/v1/videos/{task.id}{more}"


@pytest.mark.parametrize(
    ("row", "status", "more"),
    [
        ({}, "pending", set()),
        ({"phase": Phase.DELAYED, "due_at": timezone.now()}, "pending", set()),
        ({"phase": Phase.BLOCKED, "due_at": None}, "pending", set()),
        ({"running": True}, "in_progress", set()),
        ({"success": True}, "completed", {"unsigned_urls"}),
        ({"failed": True}, "failed", {"error"}),
        ({"failed": True, "error_message": failure_messages.message("adult")}, "failed", {"error"}),
        ({"failed": True, "error_message": "Something that an older release said."}, "failed", {"error"}),
        ({"failed": True, "error_message": failure_messages.message("cancelled")}, "cancelled", {"error"}),
        ({"failed": True, "error_message": failure_messages.message("cancelled_by_operator")}, "cancelled", {"error"}),
    ],
)
def test_status_is_openrouters_and_what_has_no_value_is_left_out(
    videos: OpenRouterClient, account: User, row: dict[str, Any], status: str, more: set[str]
) -> None:
    task = TaskFactory.create(account=account, **row)
    response = videos.get(path(task))
    video = json.loads(response.content)

    assert response.status_code == 200
    assert video["status"] == status
    assert set(video) == {"id", "polling_url", "status"} | more
    assert (video["id"], video["polling_url"]) == (str(task.id), f"{settings.BASE_URL}/api/v1/videos/{task.id}")
    assert video.get("unsigned_urls", [task.result_url]) == [task.result_url]
    assert video.get("error", task.error_message) == task.error_message
    assert response.has_header("Retry-After") is (status in {"pending", "in_progress"})


def test_cancelled_at_the_api_is_cancelled_here(videos: OpenRouterClient) -> None:
    body = {"model": "gen2_text_to_video", "prompt": "A lake"}
    created = json.loads(videos.make(body).content)
    assert videos.post(f"/api/tasks/{created['id']}/cancel").status_code == 200

    video = json.loads(videos.get(f"/api/v1/videos/{created['id']}").content)
    assert (video["status"], video["error"]) == ("cancelled", failure_messages.message("cancelled"))


def test_expired_video_is_expired_and_has_no_address(
    videos: OpenRouterClient, account: User, refused: AssertRefused
) -> None:
    task = TaskFactory.create(account=account, success=True, expired_at=timezone.now())

    video = json.loads(videos.get(path(task)).content)

    assert video == {
        "id": str(task.id),
        "polling_url": f"{settings.BASE_URL}/api/v1/videos/{task.id}",
        "status": "expired",
        "error": "This video has expired: its files were deleted.",
    }
    assert "expired" in refused(videos.get(path(task, "/content")), 404)["message"]


def test_reading_takes_one_statement(videos: OpenRouterClient, account: User, django_assert_num_queries: Any) -> None:
    task = TaskFactory.create(account=account, success=True)
    videos.get("/api/v1/videos/models")

    with django_assert_num_queries(1):
        videos.get(path(task))


def spellings(task: Task) -> list[str]:
    digits = str(task.id)
    return [
        task.id.hex, f"video_{task.id.hex}", digits.upper(), f"{digits}0", digits[1:], f"{digits}%00", f"{digits}%0a",
        f"%20{digits}", f"{{{digits}}}", "x", "Models", "x" * 3_000,
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(12))
def test_other_spellings_of_an_id_are_unknown(
    videos: OpenRouterClient, account: User, refused: AssertRefused, number: int
) -> None:
    spelled = f"/api/v1/videos/{spellings(TaskFactory.create(account=account, success=True))[number]}"

    refused(videos.get(spelled), 404)
    refused(videos.get(f"{spelled}/content"), 404)


def test_foreign_and_unknown_and_deleted_videos_answer_alike(
    videos: OpenRouterClient, refused: AssertRefused, account: User
) -> None:
    foreign = TaskFactory.create(success=True)
    deleted = TaskFactory.create(
        account=account, success=True, deleted_at=timezone.now(), result_url="", result_name="", prompt=""
    )
    answers = set()
    for task_id in (foreign.id, deleted.id, uuid.uuid4()):
        for more in ("", "/content", "/content?index=1"):
            error = refused(videos.get(f"/api/v1/videos/{task_id}{more}"), 404)
            answers.add((error["message"], error["type"]))
    assert answers == {("No video with this id exists, or it is not visible to this API key.", "task_not_found")}


# --- The file ---


@pytest.mark.parametrize("query", ["", "?index=0", "?index=0&other=1", "/?index=0"])
def test_content_redirects_to_the_file(videos: OpenRouterClient, account: User, query: str) -> None:
    task = TaskFactory.create(account=account, success=True)

    response = videos.get(path(task, f"/content{query}"))

    assert (response.status_code, response["Location"], response.content) == (302, task.result_url, b"")
    assert response["RateLimit-Limit"] == "10"


@pytest.mark.parametrize("index", ["1", "-1", "00", "x", "", "0&index=0", "0%00", "9" * 5_000])
def test_other_files_are_refused_by_name(
    videos: OpenRouterClient, account: User, refused: AssertRefused, index: str
) -> None:
    task = TaskFactory.create(account=account, success=True)

    assert "index" in refused(videos.get(path(task, f"/content?index={index}")), 400, param="index")["message"]


@pytest.mark.parametrize("row", [{}, {"running": True}, {"failed": True}])
def test_content_of_what_is_not_completed_is_not_found(
    videos: OpenRouterClient, account: User, refused: AssertRefused, row: dict[str, Any]
) -> None:
    assert refused(videos.get(path(TaskFactory.create(account=account, **row), "/content")), 404)["type"] == "not_found"


# --- The models ---


def test_models_say_what_a_create_accepts(videos: OpenRouterClient, settings: Any) -> None:
    settings.RATE_LIMIT_PER_SECOND = 1_000
    [standard, standard_image, pro, pro_image] = json.loads(videos.get("/api/v1/videos/models").content)["data"]

    assert [model["id"] for model in (standard, standard_image, pro, pro_image)] == list(catalogue.MODELS)
    assert standard == {
        "id": "gen2_text_to_video",
        "canonical_slug": "gen2_text_to_video",
        "name": "gen2 text to video",
        "created": 1_795_651_200,
        "supported_durations": [10, 15],
        "supported_resolutions": ["480p"],
        "supported_aspect_ratios": ["9:16", "16:9"],
        "supported_sizes": ["480x854", "854x480"],
        "supported_frame_images": ["first_frame"],
        "generate_audio": False,
        "seed": False,
        "pricing_skus": {},
        "allowed_passthrough_parameters": [],
    }
    assert standard_image["supported_frame_images"] == pro_image["supported_frame_images"] == ["first_frame"]
    assert pro["supported_durations"] == [10, 15, 25]
    assert pro["supported_resolutions"] == ["480p", "1080p"]
    assert pro["supported_sizes"] == ["480x854", "854x480", "1080x1920", "1920x1080"]
    for model in (standard, pro):
        for name in ("duration", "resolution", "aspect_ratio", "size"):
            for value in model[f"supported_{name}s"]:
                response = videos.make({"model": model["id"], "prompt": "A lake", name: value})
                assert response.status_code == 202, response.content
