"""GET /v1/videos, /v1/videos/{id} and its content."""

from __future__ import annotations

import datetime as dt
import json
import uuid
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from tasks_api import failure_messages
from tasks_api.models import Phase, Task
from tasks_api.openai_videos.serializers import VideoSerializer
from tests.factories import TaskFactory
from tests.tasks_api.openai_videos.conftest import AssertRefused, VideosClient

pytestmark = pytest.mark.django_db

NOW = dt.datetime(2026, 11, 24, 12, 0, 0, 999_000, tzinfo=dt.UTC)


def path(task: Task, more: str = "") -> str:
    return f"/v1/videos/video_{task.id.hex}{more}"


def shown(videos: VideosClient, task: Task) -> dict[str, Any]:
    video: dict[str, Any] = json.loads(videos.get(path(task)).content)
    return video


@pytest.mark.parametrize(
    ("row", "status", "progress"),
    [
        ({}, "queued", 0),
        ({"phase": Phase.DELAYED, "due_at": timezone.now()}, "queued", 0),
        ({"phase": Phase.BLOCKED, "due_at": None}, "queued", 0),
        ({"running": True}, "in_progress", 0),
        ({"running": True, "progress": 0.29}, "in_progress", 29),
        ({"running": True, "progress": 0.999}, "in_progress", 99),
        ({"success": True}, "completed", 100),
        ({"failed": True, "progress": 0.5}, "failed", 50),
    ],
)
def test_status_and_progress_are_openais(
    videos: VideosClient, account: User, row: dict[str, Any], status: str, progress: int
) -> None:
    task = TaskFactory.create(account=account, **row)
    response = videos.get(path(task))
    video = json.loads(response.content)

    assert (video["status"], video["progress"]) == (status, progress)
    assert response.has_header("openai-poll-after-ms") is (status in {"queued", "in_progress"})
    assert (video["completed_at"] is None) is (status in {"queued", "in_progress"})
    assert (video["error"] is None) is (status != "failed")


def test_times_are_whole_seconds(videos: VideosClient, account: User) -> None:
    task = TaskFactory.create(account=account, success=True, created_at=NOW, completed_at=NOW)

    video = shown(videos, task)
    assert video["created_at"] == video["completed_at"] == 1_795_521_600


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (failure_messages.message("adult"), "moderation_blocked"),
        (failure_messages.message("upstream_policy"), "moderation_blocked"),
        (failure_messages.message("cancelled"), "cancelled"),
        (failure_messages.message("cancelled_by_operator"), "cancelled"),
        (failure_messages.message("timeout"), "generation_failed"),
        ("Something that an older release said.", "generation_failed"),
    ],
)
def test_failure_says_our_error_message(videos: VideosClient, account: User, message: str, code: str) -> None:
    task = TaskFactory.create(account=account, failed=True, error_message=message)

    assert shown(videos, task)["error"] == {"code": code, "message": message}


def test_remix_names_its_original(videos: VideosClient, account: User) -> None:
    original = TaskFactory.create(account=account, success=True)
    remix = TaskFactory.create(account=account, remix_target=original)

    assert shown(videos, remix)["remixed_from_video_id"] == f"video_{original.id.hex}"


def spellings(task: Task) -> list[str]:
    digits = task.id.hex
    return [
        digits, str(task.id), f"video_{task.id}", f"video_{digits.upper()}", f"VIDEO_{digits}", f"video-{digits}",
        f"video_{digits}0", f"video_{digits[1:]}", f"video_{digits}%00", f"video_{digits}%0a",
        f" video_{digits}", f"video_{digits}%20", f"video_{{{task.id}}}", "video_", "%ef%bc%91" * 32, "x" * 3_000,
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(16))
def test_other_spellings_of_an_id_are_unknown(
    videos: VideosClient, account: User, refused: AssertRefused, number: int
) -> None:
    task = TaskFactory.create(account=account, success=True)
    spelled = f"/v1/videos/{spellings(task)[number]}"

    refused(videos.get(spelled), 404, "not_found", param="video_id")
    refused(videos.delete(spelled), 404, "not_found", param="video_id")
    refused(videos.get(f"{spelled}/content"), 404, "not_found", param="video_id")
    refused(videos.make({"prompt": "x"}, f"{spelled}/remix"), 404, "not_found", param="video_id")


def test_foreign_and_unknown_and_deleted_videos_answer_alike(
    videos: VideosClient, refused: AssertRefused, account: User
) -> None:
    foreign = TaskFactory.create(success=True)
    deleted = TaskFactory.create(
        account=account, success=True, deleted_at=timezone.now(), result_url="", result_name="", prompt=""
    )
    answers = set()
    for digits in (foreign.id.hex, deleted.id.hex, uuid.uuid4().hex):
        address = f"/v1/videos/video_{digits}"
        for response in (
            videos.get(address),
            videos.delete(address),
            videos.get(f"{address}/content"),
        ):
            answers.add(refused(response, 404, "not_found", param="video_id")["message"])
    assert len(answers) == 1
    assert Task.objects.filter(id=foreign.id, deleted_at=None).exists()


# --- The file ---


def test_content_redirects_to_the_file(videos: VideosClient, account: User) -> None:
    task = TaskFactory.create(account=account, success=True, poster_name="videos/a.jpg")

    for more, address in {
        "": task.result_url,
        "?variant=video": task.result_url,
        "?variant=thumbnail&other=1": "https://cdn.example.com/v/videos/a.jpg",
    }.items():
        response = videos.get(path(task, f"/content{more}"))
        assert (response.status_code, response["Location"], response.content) == (302, address, b"")
        assert response["RateLimit-Limit"] == "10"


@pytest.mark.parametrize("query", ["spritesheet", "", "video&variant=video", "Video", "video%00"])
def test_other_variants_are_refused(videos: VideosClient, account: User, refused: AssertRefused, query: str) -> None:
    task = TaskFactory.create(account=account, success=True)

    refused(videos.get(path(task, f"/content?variant={query}")), 400, param="variant")


@pytest.mark.parametrize("row", [{}, {"running": True}, {"failed": True}])
def test_content_of_what_is_not_completed_is_not_found(
    videos: VideosClient, account: User, refused: AssertRefused, row: dict[str, Any]
) -> None:
    """409 would be sent again at once by the openai package."""
    task = TaskFactory.create(account=account, **row)

    refused(videos.get(path(task, "/content")), 404, "not_found")


def test_film_from_before_has_no_thumbnail(videos: VideosClient, account: User, refused: AssertRefused) -> None:
    task = TaskFactory.create(account=account, success=True)

    refused(videos.get(path(task, "/content?variant=thumbnail")), 404, "not_found")


# --- The list ---


def listed(videos: VideosClient, query: str = "") -> dict[str, Any]:
    response = videos.get(f"/v1/videos{query}")
    assert response.status_code == 200, response.content
    found: dict[str, Any] = json.loads(response.content)
    assert set(found) == {"object", "data", "first_id", "last_id", "has_more"}
    assert found["object"] == "list"
    assert [found["first_id"], found["last_id"]] == (
        [found["data"][0]["id"], found["data"][-1]["id"]] if found["data"] else [None, None]
    )
    return found


def ids(found: dict[str, Any]) -> list[str]:
    return [video["id"] for video in found["data"]]


@pytest.fixture
def five(account: User) -> list[str]:
    """Ids of five videos, the oldest first; two were made in the same instant."""
    moments = [0, 1, 2, 2, 3]
    made = [
        TaskFactory.create(account=account, created_at=NOW + dt.timedelta(seconds=second), id=uuid.UUID(int=number))
        for number, second in enumerate(moments, start=1)
    ]
    TaskFactory.create(created_at=NOW)
    return [f"video_{task.id.hex}" for task in made]


def test_list_of_nothing(videos: VideosClient) -> None:
    assert listed(videos) == {"object": "list", "data": [], "first_id": None, "last_id": None, "has_more": False}


def test_list_is_newest_first_and_shows_own_videos_as_they_are(videos: VideosClient, five: list[str]) -> None:
    found = listed(videos)

    assert ids(found) == five[::-1]
    assert found["has_more"] is False
    assert found["data"][0] == json.loads(videos.get(f"/v1/videos/{five[-1]}").content)
    assert ids(listed(videos, "?order=asc")) == five
    assert ids(listed(videos, "?order=desc&unknown=1")) == five[::-1]


@pytest.mark.parametrize("order", ["asc", "desc"])
def test_pages_follow_each_other(videos: VideosClient, five: list[str], order: str) -> None:
    seen: list[str] = []
    found = listed(videos, f"?limit=2&order={order}")
    seen += ids(found)
    while found["has_more"]:
        found = listed(videos, f"?limit=2&order={order}&after={found['last_id']}")
        seen += ids(found)

    assert seen == (five if order == "asc" else five[::-1])


def test_list_goes_on_behind_a_video_that_was_deleted(videos: VideosClient, five: list[str]) -> None:
    assert videos.delete(f"/v1/videos/{five[-2]}").status_code == 200

    assert ids(listed(videos, f"?after={five[-2]}")) == five[:-2][::-1]


def test_list_costs_the_same_number_of_statements_whatever_it_shows(
    videos: VideosClient, five: list[str], django_assert_num_queries: Any
) -> None:
    for query, statements in {"?limit=1": 2, "?limit=100": 2, f"?after={five[-1]}": 3}.items():
        with django_assert_num_queries(statements):
            listed(videos, query)
    with django_assert_num_queries(1):
        videos.get(f"/v1/videos/{five[0]}")


@pytest.mark.parametrize(
    ("query", "param"),
    [
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("limit=-1", "limit"),
        ("limit=x", "limit"),
        ("limit=", "limit"),
        ("limit=1&limit=2", "limit"),
        ("limit=" + "9" * 5_000, "limit"),
        ("limit=%D9%A1", "limit"),
        ("limit=1.0", "limit"),
        ("order=up", "order"),
        ("order=ASC", "order"),
        ("order=", "order"),
        ("after=", "after"),
        ("after=x", "after"),
        ("after=%00", "after"),
        (f"after=video_{'0' * 32}", "after"),
    ],
    ids=lambda text: text[:20],
)
def test_bad_query_is_named(videos: VideosClient, refused: AssertRefused, query: str, param: str) -> None:
    refused(videos.get(f"/v1/videos?{query}"), 400, param=param)


def test_foreign_video_is_as_unknown_to_a_list(videos: VideosClient, refused: AssertRefused) -> None:
    foreign = TaskFactory.create()
    unknown = f"video_{uuid.uuid4().hex}"

    messages = {
        refused(videos.get(f"/v1/videos?after={after}"), 400, "invalid_value", param="after")["message"]
        for after in (f"video_{foreign.id.hex}", unknown, f"video_{foreign.id}")
    }
    assert len(messages) == 1


def test_answer_holds_what_is_described(videos: VideosClient, account: User) -> None:
    assert list(shown(videos, TaskFactory.create(account=account))) == list(VideoSerializer().fields)
