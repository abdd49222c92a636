"""GET /api/tasks/:id (specification, 2.1, 4.2 and 5)."""

from __future__ import annotations

import datetime as dt
import io
import json
import uuid
from typing import Any

import pytest
from django.contrib.auth.models import User

from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory

pytestmark = pytest.mark.django_db
AT = dt.datetime(2026, 3, 1, 12, 30, 15, 123_987, tzinfo=dt.UTC)


def data_of(response: Any) -> dict[str, Any]:
    body = json.loads(response.content)
    assert response.status_code == 200
    assert set(body) == {"success", "statusCode", "data"}
    assert (body["success"], body["statusCode"]) == (True, 200)
    data: dict[str, Any] = body["data"]
    return data


def test_processing_task(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(account=account, created_at=AT)

    response = api.query(task.id)

    assert data_of(response) == {
        "taskId": str(task.id),
        "status": "processing",
        "resultUrl": None,
        "createdAt": "2026-03-01T12:30:15.123Z",
        "completedAt": None,
        "requestParams": {
            "projectName": "gen2",
            "modelName": "gen2_text_to_video",
            "prompt": "A quiet lake at dawn",
            "imageUrl": "",
            "aspectRatio": "9:16",
            "duration": 10,
        },
    }
    assert response["Retry-After"] == "10"


def test_successful_task(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(account=account, success=True, completed_at=AT)

    response = api.query(task.id)

    data = data_of(response)
    assert (data["status"], data["resultUrl"]) == ("success", f"https://cdn.example.com/v/{task.result_name}")
    assert data["completedAt"] == "2026-03-01T12:30:15.123Z"
    assert "errorMessage" not in data
    assert "Retry-After" not in response


def test_failed_task_is_no_http_error(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(account=account, failed=True)

    data = data_of(api.query(task.id))

    assert (data["status"], data["resultUrl"]) == ("failed", None)
    assert data["errorMessage"] == "The video could not be made. Please try again."
    assert data["completedAt"]


def test_remix_and_callback_show_only_when_given(api: ApiClient, account: User) -> None:
    original = TaskFactory.create(account=account, success=True)
    remix = TaskFactory.create(account=account, remix_target=original, callback_url="https://hook.example.com/x")

    params = data_of(api.query(remix.id))["requestParams"]

    assert params["remixTargetId"] == str(original.id)
    assert params["callbackUrl"] == "https://hook.example.com/x"
    assert {"remixTargetId", "callbackUrl"}.isdisjoint(data_of(api.query(original.id))["requestParams"])


def test_foreign_task_answers_exactly_as_an_unknown_one(api: ApiClient, assert_error: AssertError) -> None:
    foreign = TaskFactory.create()

    answers = [api.query(foreign.id), api.query(uuid.uuid4())]

    for answer in answers:
        assert_error(answer, 404, "TASK_NOT_FOUND")
    assert answers[0].content == answers[1].content


@pytest.mark.parametrize("spelling", ["upper", "braces", "urn", "hex", "space"])
def test_only_the_canonical_spelling_is_the_id(
    api: ApiClient, account: User, assert_error: AssertError, spelling: str
) -> None:
    task_id = str(TaskFactory.create(account=account).id)
    written = {
        "upper": task_id.upper(),
        "braces": f"{{{task_id}}}",
        "urn": f"urn:uuid:{task_id}",
        "hex": task_id.replace("-", ""),
        "space": f"{task_id}%20",
    }[spelling]

    assert_error(api.query(written), 404, "TASK_NOT_FOUND")


@pytest.mark.parametrize("task_id", ["x", "%00", "..%2f", "%ff%fe", "a" * 20_000, "'; --", "%0a", "१२३"])
def test_any_other_text_is_an_unknown_task(api: ApiClient, assert_error: AssertError, task_id: str) -> None:
    assert_error(api.query(task_id), 404, "TASK_NOT_FOUND")


def test_head_is_get_without_a_body(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(account=account)

    response = api.head(f"/api/tasks/{task.id}")

    assert (response.status_code, response.content) == (200, b"")


def test_accept_and_format_are_ignored(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(account=account)

    response = api.get(f"/api/tasks/{task.id}?format=xml", headers={"accept": "text/html"})

    assert data_of(response)["taskId"] == str(task.id)
    assert response["Content-Type"] == "application/json"


def test_query_costs_one_statement_for_key_and_task(
    api: ApiClient, account: User, django_assert_num_queries: Any
) -> None:
    task = TaskFactory.create(account=account)

    with django_assert_num_queries(1):
        api.query(task.id)


def test_query_does_not_wait_for_a_body_that_never_comes(api: ApiClient, account: User) -> None:
    class Never(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            raise AssertionError("nobody sends it")

    task = TaskFactory.create(account=account)
    announced: dict[str, Any] = {"wsgi.input": Never(), "CONTENT_LENGTH": "5"}

    assert api.get(f"/api/tasks/{task.id}", **announced).status_code == 200
