"""POST /api/tasks/:id/cancel: the row ends first, once, whatever happens in the same moment (docs/api.md)."""

from __future__ import annotations

import datetime as dt
import json
import uuid
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tasks_api import errors, failure_messages, lifecycle
from tasks_api.lifecycle import Outcome, cancelling
from tasks_api.models import (
    TASKS,
    AccountSettings,
    OpenTaskCount,
    Phase,
    Status,
    Task,
    TaskAttempt,
    UpstreamCancellation,
)
from tests.concurrency import beside_an_open_transaction, in_parallel
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory, UserFactory
from tests.tasks_api.conftest import Q, claim
from webhooks.models import Delivery

pytestmark = pytest.mark.django_db

MESSAGE = "The task was cancelled by the caller. Please try again."
ANYWHERE: list[dict[str, Any]] = [
    {},
    {"phase": Phase.DELAYED, "due_at": timezone.now()},
    {"phase": Phase.BLOCKED},
    {"running": True},
]
ELSEWHERE = {
    "checkpoint": {"segments": [{"id": "video_1"}]},
    "backend": "openai_videos",
    "backend_options": {"url": "u"},
}


def cancel(api: ApiClient, task_id: object) -> Any:
    return api.post(f"/api/tasks/{task_id}/cancel")


@pytest.mark.parametrize("columns", ANYWHERE, ids=["waiting", "delayed", "lined up", "running"])
def test_cancelled_task_ends_at_once_wherever_it_stands(api: ApiClient, account: User, columns: dict[str, Any]) -> None:
    task = TaskFactory.create(account=account, callback_url="https://hook.example.com/", **columns)

    response = cancel(api, task.id)

    data = json.loads(response.content)["data"]
    assert (response.status_code, data["status"], data["errorMessage"]) == (200, "failed", MESSAGE)
    assert data == json.loads(api.query(task.id).content)["data"]
    task.refresh_from_db()
    assert (task.phase, task.lease_token, task.due_at, task.deadline_at) == (Phase.ENDED, None, None, None)
    assert OpenTaskCount.objects.get(account=account).unfinished == 0
    body = json.loads(bytes(Delivery.objects.get(task_id=task.id).body))
    assert (body["status"], body["errorMessage"], body["completedAt"]) == ("failed", MESSAGE, data["completedAt"])


@pytest.mark.parametrize("columns", ANYWHERE, ids=["waiting", "delayed", "lined up", "running"])
def test_task_cancelled_by_staff_says_so_everywhere_and_counts_as_cancelled(
    api: ApiClient, account: User, columns: dict[str, Any]
) -> None:
    task = TaskFactory.create(account=account, callback_url="https://hook.example.com/", **columns)

    ended = lifecycle.cancel(task.id, account_id=account.pk, reason=failure_messages.CANCELLED_BY_OPERATOR)

    message = "The task was cancelled by the operator. Please try again."
    assert (ended.status, ended.error_message, ended.reason) == ("failed", message, "cancelled_by_operator")
    assert json.loads(api.query(task.id).content)["data"]["errorMessage"] == message
    assert json.loads(bytes(Delivery.objects.get(task_id=task.id).body))["errorMessage"] == message
    video = json.loads(api.get(f"/v1/videos/video_{task.id.hex}").content)
    assert video["error"] == {"code": "cancelled", "message": message}
    total = json.loads(api.get("/api/usage").content)["data"]["total"]
    assert (total["cancelled"], total["failed"]) == (1, 0)
    assert OpenTaskCount.objects.get(account=account).unfinished == 0
    attempts = list(TaskAttempt.objects.values_list("ended_as", "reason"))
    assert attempts == ([("cancelled", "")] if "running" in columns else [])


def test_cancel_takes_any_body_and_looks_at_none(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(account=account)

    response = api.generic("POST", f"/api/tasks/{task.id}/cancel/", b"\xff{", "text/plain")

    assert response.status_code == 200


@pytest.mark.parametrize("columns", [{"success": True}, {"failed": True}])
def test_ended_task_cannot_be_cancelled(
    api: ApiClient, account: User, assert_error: AssertError, columns: dict[str, Any]
) -> None:
    task = TaskFactory.create(account=account, callback_url="https://hook.example.com/", **columns)
    before = Task.objects.values().get()

    assert_error(cancel(api, task.id), 409, "CONFLICT")

    assert Task.objects.values().get() == before
    assert not Delivery.objects.exists()


def test_second_cancel_is_refused(api: ApiClient, account: User, assert_error: AssertError) -> None:
    task = TaskFactory.create(account=account, callback_url="https://hook.example.com/")

    assert cancel(api, task.id).status_code == 200
    assert_error(cancel(api, task.id), 409, "CONFLICT")

    assert Delivery.objects.count() == 1
    assert OpenTaskCount.objects.get(account=account).unfinished == 0


def test_foreign_unknown_deleted_and_misspelt_tasks_answer_alike(
    api: ApiClient, account: User, assert_error: AssertError
) -> None:
    foreign = TaskFactory.create()
    deleted = TaskFactory.create(account=account, failed=True)
    lifecycle.delete(deleted.id, account_id=account.pk)

    for task_id in (foreign.id, uuid.uuid4(), deleted.id, "x", str(foreign.id).upper()):
        assert_error(cancel(api, task_id), 404, "TASK_NOT_FOUND")
    with pytest.raises(errors.ApiError, match="No task"):
        lifecycle.cancel(foreign.id, account_id=account.pk)


def test_place_of_a_cancelled_task_goes_to_the_next_of_its_accounts_line(account: User) -> None:
    AccountSettings.objects.create(account=account, running_cap=1)
    running = TaskFactory.create(account=account, running=True)
    next_one = TaskFactory.create(account=account, phase=Phase.BLOCKED, virtual_start=1)

    lifecycle.cancel(running.id, account_id=account.pk)

    assert Task.objects.get(pk=next_one.pk).phase == Phase.WAITING


def test_holder_of_a_cancelled_task_may_write_nothing_any_more(account: User) -> None:
    TaskFactory.create(account=account)
    taken = claim()

    lifecycle.cancel(taken.id, account_id=account.pk)

    before = Task.objects.values().get()
    assert lifecycle.still_held([taken]) == set()
    assert not lifecycle.heartbeat(taken, progress=0.9)
    assert not lifecycle.checkpoint(taken, {"a": 1})
    assert lifecycle.succeed(taken, result_url="u", result_name="n") is Outcome.REFUSED
    assert lifecycle.retry_later(taken, reason="upstream") is Outcome.REFUSED
    assert lifecycle.release(taken) is Outcome.REFUSED
    assert lifecycle.lease_state(taken) is lifecycle.LeaseState.ENDED
    assert Task.objects.values().get() == before


def test_task_of_a_killed_worker_ends_by_the_cancel_and_the_sweep_leaves_it(account: User) -> None:
    past = timezone.now() - dt.timedelta(seconds=1)
    dead = TaskFactory.create(account=account, running=True, lease_until=past)

    lifecycle.cancel(dead.id, account_id=account.pk)
    before = Task.objects.values().get()

    assert lifecycle.sweep() == []
    assert lifecycle.claim_next(Q) is None
    assert Task.objects.values().get() == before


# --- In the same moment ---


@pytest.mark.django_db(transaction=True)
def test_of_many_cancels_at_once_one_ends_the_task() -> None:
    account = UserFactory.create()
    task = TaskFactory.create(account=account, callback_url="https://hook.example.com/")

    def act() -> int:
        try:
            lifecycle.cancel(task.id, account_id=account.pk)
        except errors.ApiError as refused:
            return refused.status
        return 200

    assert sorted(map(str, in_parallel(4, act))) == ["200", "409", "409", "409"]
    assert Delivery.objects.count() == 1
    assert OpenTaskCount.objects.get(account=account).unfinished == 0


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("first", ["finish", "cancel"])
def test_of_a_cancel_and_a_finish_the_first_ends_the_task_and_the_other_is_refused(first: str) -> None:
    account = UserFactory.create()
    TaskFactory.create(account=account, callback_url="https://hook.example.com/")
    taken = claim()
    said: dict[str, object] = {}

    def finish() -> None:
        said["finish"] = lifecycle.succeed(taken, result_url="u", result_name="n")

    def cancel() -> None:
        try:
            said["cancel"] = lifecycle.cancel(taken.id, account_id=account.pk).status
        except errors.ApiError as refused:
            said["cancel"] = refused.status

    acts = (finish, cancel) if first == "finish" else (cancel, finish)
    beside_an_open_transaction(*acts)

    task, delivery = Task.objects.get(), Delivery.objects.get()
    assert json.loads(bytes(delivery.body))["status"] == task.status
    assert OpenTaskCount.objects.get(account=account).unfinished == 0
    if first == "finish":
        assert (said, task.status) == ({"finish": Outcome.DONE, "cancel": 409}, Status.SUCCESS)
    else:
        assert (said, task.status) == ({"cancel": "failed", "finish": Outcome.REFUSED}, Status.FAILED)


@pytest.mark.django_db(transaction=True)
def test_cancel_and_claim_in_the_same_moment_do_not_wait_for_each_other() -> None:
    account = UserFactory.create()
    task = TaskFactory.create(account=account)
    claimed: list[Task | None] = []

    beside_an_open_transaction(
        lambda: lifecycle.cancel(task.id, account_id=account.pk), lambda: claimed.append(lifecycle.claim_next(Q))
    )

    assert claimed == [None]
    assert Task.objects.get().status == Status.FAILED


# --- Work elsewhere ---


@pytest.mark.parametrize("reason", failure_messages.CANCELLATIONS)
@pytest.mark.parametrize("columns", ANYWHERE[:3], ids=["waiting", "delayed", "lined up"])
def test_work_elsewhere_of_a_task_that_nobody_holds_is_left_to_the_next_worker(
    account: User, columns: dict[str, Any], reason: str
) -> None:
    task = TaskFactory.create(account=account, **ELSEWHERE, **columns)

    lifecycle.cancel(task.id, account_id=account.pk, reason=reason)

    assert lifecycle.sweep() == [Q]
    unwanted = lifecycle.next_upstream_cancellation(Q)
    assert unwanted is not None
    assert (unwanted.task_id, unwanted.state, unwanted.options) == (task.id, ELSEWHERE["checkpoint"], {"url": "u"})
    assert lifecycle.next_upstream_cancellation(Q) is None  # for a minute
    lifecycle.finish_upstream_cancellation(task.id)
    assert not UpstreamCancellation.objects.exists()


def test_worker_that_holds_the_task_has_its_time_to_end_the_work_elsewhere(account: User) -> None:
    task = TaskFactory.create(account=account, running=True, **ELSEWHERE)

    lifecycle.cancel(task.id, account_id=account.pk)

    assert lifecycle.next_upstream_cancellation(Q) is None
    UpstreamCancellation.objects.update(due_at=timezone.now())
    assert lifecycle.next_upstream_cancellation(Q) is not None


@pytest.mark.parametrize(
    "columns", [{}, {"checkpoint": {"shot": 1}, "backend": "storybook"}, {"backend": "openai_videos"}]
)
def test_work_of_this_machine_needs_nobody(account: User, columns: dict[str, Any]) -> None:
    task = TaskFactory.create(account=account, **columns)

    lifecycle.cancel(task.id, account_id=account.pk)

    assert not UpstreamCancellation.objects.exists()


def test_work_elsewhere_that_cannot_be_ended_is_given_up_and_logged(
    account: User, caplog: pytest.LogCaptureFixture
) -> None:
    task = TaskFactory.create(account=account, **ELSEWHERE)
    lifecycle.cancel(task.id, account_id=account.pk)

    tries = 0
    while lifecycle.next_upstream_cancellation(Q):
        tries += 1
        UpstreamCancellation.objects.update(due_at=timezone.now())

    assert tries == cancelling.MAX_TRIES
    assert [record.msg for record in caplog.records].count("upstream_cancellation_given_up") == 1
    assert not UpstreamCancellation.objects.exists()


def test_a_cancel_that_is_rolled_back_has_done_nothing(account: User) -> None:
    task = TaskFactory.create(account=account, callback_url="https://hook.example.com/", **ELSEWHERE)

    with transaction.atomic():
        lifecycle.cancel(task.id, account_id=account.pk)
        transaction.set_rollback(True)

    assert Task.objects.get().phase == Phase.WAITING
    assert not Delivery.objects.exists()
    assert not UpstreamCancellation.objects.exists()
    assert TASKS.has_claimable(Q)
