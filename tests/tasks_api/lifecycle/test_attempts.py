"""What the rows remember: the reason of each end, and a row for each attempt."""

from __future__ import annotations

import datetime as dt
import os
import socket
from collections.abc import Callable
from typing import Any

import pytest
import structlog
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone

from tasks_api import failure_messages, lifecycle
from tasks_api.lifecycle import Outcome
from tasks_api.models import Phase, Task, TaskAttempt
from tests.conftest import ApiClient
from tests.factories import TaskFactory
from tests.tasks_api.conftest import Submit, claim
from tests.tasks_api.lifecycle.stored_tasks import erase
from videogen.lib.config.model_routes import BackendSpec, Route

pytestmark = pytest.mark.django_db

LogLines = Callable[[], list[dict[str, Any]]]
MODEL = "gen2_text_to_video"


@pytest.fixture(autouse=True)
def _no_request() -> None:
    """What an earlier test bound to the log is not ours."""
    structlog.contextvars.clear_contextvars()


def succeed(taken: Task) -> Outcome:
    return lifecycle.succeed(taken, result_url="u", result_name=f"videos/{taken.pk}.mp4")


def log_of(task: Task) -> list[tuple[int, str, str]]:
    return list(TaskAttempt.objects.filter(task=task).values_list("number", "ended_as", "reason"))


def make_due() -> None:
    Task.objects.filter(phase=Phase.DELAYED).update(due_at=timezone.now())


def expire_lease(*, at_its_deadline: bool = False) -> None:
    past = timezone.now() - dt.timedelta(seconds=1)
    Task.objects.update(lease_until=past, **({"deadline_at": past} if at_its_deadline else {}))


# --- The reason ---


@pytest.mark.parametrize("reason", [*failure_messages.REJECTED, *failure_messages.FAILED])
def test_failed_task_keeps_its_reason(reason: str) -> None:
    TaskFactory.create()

    lifecycle.fail(claim(), reason=reason)

    task = Task.objects.get()
    assert (task.reason, task.error_message) == (reason, failure_messages.message(reason))


def test_unlisted_reason_is_an_internal_one() -> None:
    TaskFactory.create()

    lifecycle.fail(claim(), reason="nobody-listed-this")

    task = Task.objects.get()
    assert (task.reason, log_of(task)) == ("internal", [(1, "failed", "internal")])


def test_task_that_has_not_ended_has_no_reason() -> None:
    task = TaskFactory.create()
    lifecycle.retry_later(claim(), reason="upstream")

    assert Task.objects.get().reason is None
    with pytest.raises(IntegrityError, match="task_reason_only_of_an_end"), transaction.atomic():
        Task.objects.filter(pk=task.pk).update(reason="upstream")


def test_reason_of_an_end_never_changes() -> None:
    TaskFactory.create()
    succeed(claim())

    with pytest.raises(IntegrityError, match="cannot change"), transaction.atomic():
        Task.objects.update(reason="internal")


# --- The attempts ---


def test_success_is_remembered_with_its_worker() -> None:
    TaskFactory.create()
    taken = claim()
    running = Task.objects.get()
    assert (running.worker_host, running.worker_pid) == (socket.gethostname(), os.getpid())

    succeed(taken)

    task, attempt = Task.objects.get(), TaskAttempt.objects.get()
    assert (task.reason, task.worker_host, task.worker_pid) == ("success", "", None)
    assert (attempt.task_id, attempt.number, attempt.ended_as, attempt.reason) == (task.pk, 1, "success", "")
    assert (attempt.worker_host, attempt.worker_pid) == (socket.gethostname(), os.getpid())
    assert attempt.backend == "tests.instant_backend.InstantBackend"
    assert attempt.started_at == task.started_at
    assert task.completed_at is not None
    assert attempt.started_at < attempt.ended_at
    assert abs(attempt.ended_at - task.completed_at) < dt.timedelta(minutes=1)


def test_every_claim_has_its_number_also_those_that_do_not_count() -> None:
    task = TaskFactory.create()
    lifecycle.release(claim())
    lifecycle.defer(claim())
    make_due()
    lifecycle.defer(claim())
    for _ in range(2):
        make_due()
        lifecycle.retry_later(claim(), reason="upstream")
    make_due()
    lifecycle.retry_later(claim(), reason="memory")

    ended = Task.objects.get()
    assert (ended.attempts, ended.reason) == (3, "memory")
    assert log_of(task) == [
        (1, "released", ""),
        (2, "deferred", ""),
        (3, "deferred", ""),
        (4, "retry", "upstream"),
        (5, "retry", "upstream"),
        (6, "failed", "memory"),
    ]


def test_attempt_whose_end_was_refused_leaves_no_row() -> None:
    task = TaskFactory.create()
    stale = claim()
    expire_lease()
    lifecycle.sweep()
    claim()

    assert succeed(stale) is Outcome.REFUSED
    assert lifecycle.retry_later(stale, reason="upstream") is Outcome.REFUSED
    assert lifecycle.release(stale) is Outcome.REFUSED

    assert stale.ended is None
    assert log_of(task) == [(1, "lease_expired", "")]


def test_dead_workers_attempts_are_remembered_until_the_task_fails(log_lines: LogLines) -> None:
    task = TaskFactory.create(request_id="r1")
    for _ in range(3):
        claim()
        Task.objects.update(worker_host="gpu-7", worker_pid=4711)
        expire_lease()
        lifecycle.sweep()

    assert log_of(task) == [(1, "lease_expired", ""), (2, "lease_expired", ""), (3, "lease_expired", "")]
    assert Task.objects.get().reason == "attempts"
    assert set(TaskAttempt.objects.values_list("worker_host", "worker_pid")) == {("gpu-7", 4711)}


@pytest.mark.django_db(transaction=True)
def test_log_names_the_worker_whose_lease_expired(log_lines: LogLines) -> None:
    task = TaskFactory.create(request_id="r1")
    for _ in range(3):
        claim()
        Task.objects.update(worker_host="gpu-7", worker_pid=4711)
        expire_lease()
        lifecycle.sweep()

    lines = [line for line in log_lines() if line.get("video_task_id") == str(task.pk)]
    expired = [line for line in lines if line["event"] == "lease_expired"]
    assert [(line["attempt"], line["task"]) for line in expired] == [(1, "waiting"), (2, "waiting"), (3, "failed")]
    assert {(line["worker"], line["level"], line["request_id"]) for line in expired} == {
        ("gpu-7:4711", "warning", "r1")
    }
    [end] = [line for line in lines if line["event"] == "task_ended"]
    assert (end["status"], end["reason"], end["worker"]) == ("failed", "attempts", "gpu-7:4711")


def test_attempt_that_ran_until_its_deadline_failed_in_time() -> None:
    task = TaskFactory.create()
    claim()
    expire_lease(at_its_deadline=True)

    lifecycle.sweep()

    assert log_of(task) == [(1, "failed", "timeout")]
    assert Task.objects.get().reason == "timeout"


@pytest.mark.parametrize("swept", [True, False])
def test_fallback_takes_over_from_an_attempt(settings: Any, swept: bool) -> None:
    spec, fallback = BackendSpec(backend="one.Backend"), BackendSpec(backend="two.Backend")
    settings.MODEL_ROUTES = {
        MODEL: Route(spec=spec, queue="generation", attempt_seconds=60, total_seconds=600, fallback=fallback)
    }
    task = TaskFactory.create()
    if swept:
        claim()
        expire_lease(at_its_deadline=True)
        lifecycle.sweep()
    else:
        lifecycle.fail(claim(), reason="timeout")
    succeed(claim())

    assert log_of(task) == [(1, "fallback", "timeout"), (2, "success", "")]
    assert list(TaskAttempt.objects.values_list("backend", flat=True)) == ["one.Backend", "two.Backend"]


def test_cancelled_attempt_is_remembered(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(account=account)
    claim()

    assert api.post(f"/api/tasks/{task.pk}/cancel").status_code == 200

    assert (Task.objects.get().reason, log_of(task)) == ("cancelled", [(1, "cancelled", "")])


def test_task_that_is_cancelled_while_it_waits_has_no_attempt(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(account=account)

    assert api.post(f"/api/tasks/{task.pk}/cancel").status_code == 200

    assert (Task.objects.get().reason, log_of(task)) == ("cancelled", [])


def test_end_whose_transaction_fails_leaves_no_attempt() -> None:
    TaskFactory.create()
    taken = claim()

    with transaction.atomic():
        succeed(taken)
        transaction.set_rollback(True)

    assert not TaskAttempt.objects.exists()
    assert succeed(taken) is Outcome.DONE
    assert TaskAttempt.objects.get().number == 1


def test_release_before_may_end_attempts_between_ours() -> None:
    """It writes no rows of attempts and leaves the worker of an attempt as it was."""
    task = TaskFactory.create()
    lifecycle.release(claim())
    claim()
    Task.objects.update(
        phase=Phase.WAITING, due_at=timezone.now(), lease_token=None, lease_until=None, deadline_at=None
    )
    succeed(claim())

    assert log_of(task) == [(1, "released", ""), (2, "success", "")]


def test_attempt_of_an_unknown_worker_can_be_ended() -> None:
    """The release before claimed it."""
    claimed = TaskFactory.create(running=True, attempts=3, claims=3, lease_until=timezone.now())
    lifecycle.sweep()

    assert log_of(claimed) == [(1, "lease_expired", "")]
    assert list(TaskAttempt.objects.values_list("worker_host", "worker_pid")) == [("", None)]


@pytest.mark.parametrize(
    ("columns", "constraint"),
    [
        ({"number": 1}, "task_attempt_number_unique"),
        ({"ended_as": "odd"}, "task_attempt_end_known"),
        ({"reason": "upstream"}, "task_attempt_reason_only_of_a_failure"),
    ],
)
def test_rows_that_make_no_sense_are_refused(columns: dict[str, Any], constraint: str) -> None:
    TaskFactory.create()
    succeed(claim())
    first = TaskAttempt.objects.values().get()
    row = {**first, "id": None, "number": 2, **columns}

    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        TaskAttempt.objects.create(**row)


# --- Deletion ---


def test_attempts_of_a_deleted_task_keep_their_times_and_ends_only(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(account=account, request_id="r1")
    lifecycle.retry_later(claim(), reason="upstream")
    make_due()
    lifecycle.fail(claim(), reason="adult")
    before = list(TaskAttempt.objects.values("id", "task_id", "number", "started_at", "ended_at", "ended_as"))

    assert erase(api, task.pk).status_code == 200

    assert list(TaskAttempt.objects.values("id", "task_id", "number", "started_at", "ended_at", "ended_as")) == before
    blanked = TaskAttempt.objects.values_list("worker_host", "worker_pid", "backend", "reason").distinct()
    assert list(blanked.order_by()) == [("", None, "", "")]
    assert Task.objects.get().request_id == ""


def test_attempts_go_with_their_task() -> None:
    task = TaskFactory.create()
    succeed(claim())

    task.delete()

    assert not TaskAttempt.objects.exists()


# --- The events ---


@pytest.mark.django_db(transaction=True)
def test_end_of_a_task_tells_its_story(log_lines: LogLines) -> None:
    task = TaskFactory.create(request_id="r1", created_at=timezone.now() - dt.timedelta(seconds=30))
    taken = claim()
    Task.objects.update(started_at=timezone.now() - dt.timedelta(seconds=5))
    taken = Task.objects.get()

    succeed(taken)

    [line] = [line for line in log_lines() if line["event"] == "task_ended"]
    assert {name: line[name] for name in ("status", "reason", "model", "backend", "worker", "attempts")} == {
        "status": "success",
        "reason": "success",
        "model": MODEL,
        "backend": "tests.instant_backend.InstantBackend",
        "worker": f"{socket.gethostname()}:{os.getpid()}",
        "attempts": 1,
    }
    assert (line["video_task_id"], line["request_id"]) == (str(task.pk), "r1")
    assert 29 < line["wait_seconds"] < 90
    assert 4 < line["run_seconds"] < 60


@pytest.mark.django_db(transaction=True)
def test_task_that_never_started_waited_until_its_end(api: ApiClient, account: User, log_lines: LogLines) -> None:
    task = TaskFactory.create(account=account, created_at=timezone.now() - dt.timedelta(seconds=30))

    cancelled = api.post(f"/api/tasks/{task.pk}/cancel")

    [line] = [line for line in log_lines() if line["event"] == "task_ended"]
    assert (line["reason"], line["worker"], line["run_seconds"]) == ("cancelled", "", 0)
    assert 29 < line["wait_seconds"] < 90
    assert line["request_id"] == cancelled["X-Request-Id"]


# --- The request ---


def test_create_stores_the_id_of_its_request_and_its_line_names_the_task(api: ApiClient, log_lines: LogLines) -> None:
    response = api.create()

    task = Task.objects.get()
    assert task.request_id == response["X-Request-Id"]
    [line] = [line for line in log_lines() if line["event"] == "request_finished"]
    assert (line["video_task_id"], line["request_id"]) == (str(task.pk), task.request_id)


def test_create_without_a_request_stores_none(submit: Submit, account: User) -> None:
    submit(account)

    assert Task.objects.get().request_id == ""
