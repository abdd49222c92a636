"""GET /api/tasks/:id/webhooks and POST /api/tasks/:id/webhooks/redeliver (docs/webhooks.md)."""

from __future__ import annotations

import datetime as dt
import json
import uuid
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from tasks_api.models import Task
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory, UserFactory, issue_key
from webhooks import outbox, queue
from webhooks.models import Delivery, DeliveryStatus

pytestmark = pytest.mark.django_db

URL = "https://receiver.example.com/hook?token=secret"


@pytest.fixture
def task(account: User) -> Task:
    """A finished task whose webhook waits."""
    task: Task = TaskFactory.create(account=account, success=True, callback_url=URL)
    outbox.add(account_id=account.pk, task_id=task.id, url=URL, body=b"{}")
    return task


def attempt(*, status: int | None, error: str = "") -> None:
    taken = queue.claim_next()
    assert taken
    queue.record(taken, delivered=status == 200, milliseconds=37, status=status, error=error, answer=b"inside")


def let_it_be_old() -> None:
    Delivery.objects.update(ended_at=timezone.now() - dt.timedelta(seconds=61))


def path(task_id: object, more: str = "") -> str:
    return f"/api/tasks/{task_id}/webhooks{more}"


def data_of(response: Any) -> dict[str, Any]:
    assert response.status_code == 200
    body = json.loads(response.content)
    assert (body["success"], body["statusCode"]) == (True, 200)
    data: dict[str, Any] = body["data"]
    return data


def test_pending_delivery_shows_its_attempts_and_when_the_next_comes(api: ApiClient, task: Task) -> None:
    attempt(status=503)
    Delivery.objects.update(
        created_at=dt.datetime(2026, 3, 1, tzinfo=dt.UTC), due_at=dt.datetime(2026, 3, 1, 0, 0, 10, tzinfo=dt.UTC)
    )

    data = data_of(api.get(path(task.id)))

    [delivery] = data["deliveries"]
    started_at = delivery["attempts"][0].pop("startedAt")
    assert started_at.endswith("Z")
    assert data == {
        "taskId": str(task.id),
        "deliveries": [
            {
                "webhookId": f"msg_{task.id.hex}",
                "generation": 1,
                "status": "pending",
                "createdAt": "2026-03-01T00:00:00.000Z",
                "endedAt": None,
                "nextAttemptAt": "2026-03-01T00:00:10.000Z",
                "attempts": [{"number": 1, "milliseconds": 37, "httpStatus": 503, "error": None}],
            }
        ],
    }


def test_final_deliveries_say_how_they_ended_and_never_what_the_receiver_answered(api: ApiClient, task: Task) -> None:
    attempt(status=200)

    response = api.get(path(task.id))

    [delivery] = data_of(response)["deliveries"]
    assert (delivery["status"], delivery["nextAttemptAt"]) == ("delivered", None)
    assert delivery["endedAt"]
    assert b"inside" not in response.content
    assert b"secret" not in response.content


def test_error_of_an_attempt_is_its_name(api: ApiClient, task: Task) -> None:
    attempt(status=None, error="timeout")

    [delivery] = data_of(api.get(path(task.id)))["deliveries"]

    assert (delivery["attempts"][0]["httpStatus"], delivery["attempts"][0]["error"]) == (None, "timeout")


@pytest.mark.parametrize("error", ["dns", "refused_address"])
def test_error_does_not_tell_which_names_exist_inside(error: str, api: ApiClient, task: Task) -> None:
    attempt(status=None, error=error)

    [delivery] = data_of(api.get(path(task.id)))["deliveries"]

    assert delivery["attempts"][0]["error"] == "address"


@pytest.mark.parametrize("made", [{}, {"callback_url": URL}, {"success": True}])
def test_task_without_a_webhook_so_far_has_an_empty_list(api: ApiClient, account: User, made: dict[str, Any]) -> None:
    task = TaskFactory.create(account=account, **made)

    assert data_of(api.get(path(task.id))) == {"taskId": str(task.id), "deliveries": []}


def test_redelivery_is_a_new_generation_under_the_same_id(api: ApiClient, task: Task) -> None:
    attempt(status=200)
    let_it_be_old()

    answer = api.post(path(task.id, "/redeliver"))

    data = data_of(answer)
    assert (data["webhookId"], data["generation"], data["status"]) == (f"msg_{task.id.hex}", 2, "pending")
    assert data["attempts"] == []
    assert [each["generation"] for each in data_of(api.get(path(task.id)))["deliveries"]] == [1, 2]
    newest = Delivery.objects.get(generation=2)
    assert newest.requested_by.startswith("API key ")
    assert (bytes(newest.body), newest.url) == (b"{}", URL)


def test_redelivery_that_makes_no_sense_is_a_conflict_that_says_why(
    api: ApiClient, account: User, task: Task, assert_error: AssertError
) -> None:
    waiting = api.post(path(task.id, "/redeliver"))
    attempt(status=200)
    young = api.post(path(task.id, "/redeliver"))
    without = api.post(path(TaskFactory.create(account=account, success=True).id, "/redeliver"))
    processing = api.post(path(TaskFactory.create(account=account, callback_url=URL).id, "/redeliver"))

    for response, words in (
        (waiting, "has not ended yet"),
        (young, "less than a minute ago"),
        (without, "without a callbackUrl"),
        (processing, "has not ended yet"),
    ):
        assert_error(response, 409, "CONFLICT")
        assert words in json.loads(response.content)["error"]["message"]
    assert Delivery.objects.count() == 1


def test_second_redelivery_waits_for_the_first(api: ApiClient, task: Task) -> None:
    attempt(status=200)
    let_it_be_old()

    answers = [api.post(path(task.id, "/redeliver")).status_code for _ in range(2)]

    assert answers == [200, 409]


@pytest.mark.parametrize("more", ["", "/", "/redeliver", "/redeliver/"])
def test_foreign_unknown_and_misspelled_tasks_answer_alike(task: Task, more: str, assert_error: AssertError) -> None:
    attempt(status=200)
    let_it_be_old()
    stranger = ApiClient(issue_key(UserFactory.create()))
    ask = stranger.post if "redeliver" in more else stranger.get

    answers = [ask(path(task_id, more)) for task_id in (task.id, uuid.uuid4(), str(task.id).upper(), "x")]

    for answer in answers:
        assert_error(answer, 404, "TASK_NOT_FOUND")
    assert len({answer.content for answer in answers}) == 1
    assert Delivery.objects.filter(status=DeliveryStatus.DELIVERED).count() == Delivery.objects.count()


def test_methods_keys_and_the_rate_limit_are_those_of_every_address(
    api: ApiClient, task: Task, assert_error: AssertError
) -> None:
    assert_error(ApiClient().get(path(task.id)), 401, "UNAUTHORIZED")
    assert_error(ApiClient().post(path(task.id, "/redeliver")), 401, "UNAUTHORIZED")
    wrong = api.post(path(task.id))
    assert_error(wrong, 405, "METHOD_NOT_ALLOWED")
    assert wrong["Allow"] == "GET, HEAD"
    wrong = api.get(path(task.id, "/redeliver"))
    assert_error(wrong, 405, "METHOD_NOT_ALLOWED")
    assert wrong["Allow"] == "POST"
    assert api.head(path(task.id)).status_code == 200
    assert api.get(path(task.id))["RateLimit-Limit"] == "10"


def test_body_of_a_redelivery_is_not_looked_at(api: ApiClient, task: Task) -> None:
    attempt(status=200)
    let_it_be_old()

    answer = api.generic("POST", path(task.id, "/redeliver"), b"{not json", "application/json")

    assert answer.status_code == 200
