"""POST /api/tasks: what a good request gets (specification, 4.1; docs/api.md)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError
from django.test import override_settings

from tasks_api import lifecycle
from tasks_api.models import ApiKey, Phase, QueueStats, Status, Task
from tasks_api.openai_videos import ids
from tasks_api.serializers.create import CreateTaskSerializer
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory, issue_key

pytestmark = pytest.mark.django_db


def test_answer_has_exactly_the_promised_shape(api: ApiClient) -> None:
    response = api.create()

    body = json.loads(response.content)
    assert response.status_code == 200
    assert set(body) == {"success", "statusCode", "data", "message"}
    assert (body["success"], body["statusCode"]) == (True, 200)
    assert set(body["data"]) == {"taskId", "status", "estimatedTime"}
    assert body["data"]["status"] == "processing"
    assert re.fullmatch(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", body["data"]["taskId"])
    assert type(body["data"]["estimatedTime"]) is int
    assert body["message"]


def test_byte_order_mark_is_passed_over_at_every_door(api: ApiClient, account: User) -> None:
    completed = TaskFactory.create(account=account, success=True)
    bodies: dict[str, dict[str, Any]] = {
        "/api/tasks": {"requestParams": {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A lake"}},
        "/v1/videos": {"prompt": "A lake"},
        f"/v1/videos/{ids.video_id(completed.id)}/remix": {"prompt": "A lake"},
        "/api/v1/videos": {"model": "gen2_text_to_video", "prompt": "A lake"},
        "/api/webhooks/test": {"callbackUrl": "https://receiver.example.com"},
    }
    for path, body in bodies.items():
        sent = json.dumps(body).encode("utf-8-sig")

        assert api.generic("POST", path, sent, "application/json").status_code in {200, 202}, path


def test_stored_task_waits_and_belongs_to_the_keys_account(api: ApiClient, account: User) -> None:
    api.create()

    task = Task.objects.get()
    assert (task.account, task.status, task.phase, task.attempts) == (account, Status.PROCESSING, Phase.WAITING, 0)


@pytest.mark.parametrize(
    ("model", "duration"),
    [("gen2_text_to_video", 10), ("gen2_pro_text_to_video", 25)],
)
def test_defaults_follow_the_model(api: ApiClient, model: str, duration: int) -> None:
    api.create(modelName=model)

    task = Task.objects.get()
    assert (task.aspect_ratio, task.duration_seconds, task.image_url, task.callback_url) == ("9:16", duration, "", "")


@pytest.mark.parametrize(
    ("model", "durations"), [("gen2_text_to_video", [10, 15]), ("gen2_pro_text_to_video", [10, 15, 25])]
)
def test_every_offered_duration_is_accepted(api: ApiClient, model: str, durations: list[int]) -> None:
    for duration in durations:
        assert api.create(modelName=model, duration=duration).status_code == 200

    assert list(Task.objects.order_by("id").values_list("duration_seconds", flat=True)) == durations


def test_duration_is_a_number_so_ten_point_zero_is_ten(api: ApiClient) -> None:
    assert api.create(duration=10.0).status_code == 200
    assert Task.objects.get().duration_seconds == 10


def test_null_and_empty_text_mean_absent(api: ApiClient) -> None:
    absent: list[dict[str, Any]] = [
        {"imageUrl": None, "aspectRatio": None, "duration": None, "remixTargetId": None, "callbackUrl": None},
        {"imageUrl": "", "aspectRatio": "", "remixTargetId": "", "callbackUrl": ""},
    ]
    for values in absent:
        assert api.create(**values).status_code == 200

    for task in Task.objects.all():
        assert (task.aspect_ratio, task.duration_seconds, task.remix_target_id) == ("9:16", 10, None)


def test_prompt_is_stored_as_sent(api: ApiClient) -> None:
    api.create(prompt="  A fox 🦊\n in the snow  ")

    assert Task.objects.get().prompt == "  A fox 🦊\n in the snow  "


def test_unknown_fields_are_ignored(api: ApiClient) -> None:
    response = api.post_json(
        {
            "more": 1,
            "requestParams": {
                "projectName": "gen2",
                "modelName": "gen2_text_to_video",
                "prompt": "A lake",
                "seed": {"a": [1, 2]},
                "__proto__": {},
            },
        }
    )

    assert response.status_code == 200


def test_image_on_a_text_model_is_ignored(api: ApiClient) -> None:
    assert api.create(imageUrl="not even an address").status_code == 200
    assert Task.objects.get().image_url == ""


def test_trailing_slash_is_the_same_resource(api: ApiClient) -> None:
    body = {"requestParams": {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A lake"}}

    assert api.post("/api/tasks/", body, content_type="application/json").status_code == 200


def test_estimate_is_the_configured_default_without_history(api: ApiClient) -> None:
    with override_settings(DEFAULT_ESTIMATE_SECONDS=99):
        assert json.loads(api.create().content)["data"]["estimatedTime"] == 99


def test_estimate_follows_history_and_queue(api: ApiClient) -> None:
    QueueStats.objects.create(
        queue="generation",
        waiting=6,
        running=2,
        seconds_by_model={"gen2_text_to_video": 20.4, "gen2_pro_text_to_video": 9},
    )

    assert json.loads(api.create().content)["data"]["estimatedTime"] == round(20.4 * (1 + 6 / 2))


def test_two_keys_of_one_account_share_its_tasks(api: ApiClient, account: User) -> None:
    task_id = json.loads(api.create().content)["data"]["taskId"]

    assert ApiClient(issue_key(account)).query(task_id).status_code == 200


def test_too_many_unfinished_tasks_are_refused_and_nothing_is_stored(
    api: ApiClient, account: User, assert_error: AssertError
) -> None:
    TaskFactory.create_batch(2, account=account)
    TaskFactory.create(account=account, failed=True)
    with override_settings(WAITING_CAP=3):
        assert api.create().status_code == 200
        response = api.create()

    error = assert_error(response, 429, "RATE_LIMIT_EXCEEDED")
    assert response["Retry-After"] == "60"
    assert "3 unfinished" in error["message"]
    assert Task.objects.filter(status=Status.PROCESSING).count() == 3


def test_nothing_is_stored_when_the_answer_could_not_be_made(
    api: ApiClient, monkeypatch: pytest.MonkeyPatch, assert_error: AssertError
) -> None:
    def away(*_: object) -> int:
        raise OperationalError("gone")

    monkeypatch.setattr(lifecycle, "estimate_seconds", away)

    assert_error(api.create(), 503, "SERVICE_UNAVAILABLE")
    assert not Task.objects.exists()


def test_key_revoked_between_check_and_insert_creates_nothing(
    api: ApiClient, monkeypatch: pytest.MonkeyPatch, assert_error: AssertError
) -> None:
    validate = CreateTaskSerializer.run_validation

    def validate_then_revoke(*arguments: Any) -> Any:
        ApiKey.objects.update(revoked_at="2026-01-01T00:00:00Z")
        return validate(*arguments)

    monkeypatch.setattr(CreateTaskSerializer, "run_validation", validate_then_revoke)

    assert_error(api.create(), 401, "UNAUTHORIZED")
    assert not Task.objects.exists()
