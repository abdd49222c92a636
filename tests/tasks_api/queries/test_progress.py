"""GET /api/tasks/:id/progress: stage, per cent, place in the fair order, seconds left (docs/api.md)."""

from __future__ import annotations

import datetime as dt
import json
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.lifecycle import measuring
from tasks_api.models import TASKS, AccountSettings, Phase, QueueStats, Stage, Task
from tasks_api.queries import progress, usage
from tests import bulk_rows
from tests.conftest import ApiClient, AssertError
from tests.explain import explain
from tests.factories import TaskFactory, UserFactory
from tests.plans import forget
from tests.tasks_api.conftest import Q, Submit, claim
from tests.test_growth_of_kept_plans import rows_read

pytestmark = pytest.mark.django_db


def progress_of(api: ApiClient, task_id: object) -> dict[str, Any]:
    answer = api.get(f"/api/tasks/{task_id}/progress")
    assert answer.status_code == 200, answer.content
    data: dict[str, Any] = json.loads(answer.content)["data"]
    assert data.pop("taskId") == str(task_id)
    assert set(data) == {"status", "stage", "percent", "queuePosition", "estimatedSecondsLeft"}
    return data


def place(task: Task) -> int | None:
    return progress.progress_of(Task.objects.get(pk=task.pk)).queue_position


# The life of a task


def test_stage_and_percent_follow_an_attempt(api: ApiClient, account: User) -> None:
    QueueStats.objects.create(queue=Q, seconds_by_model={"gen2_text_to_video": 40})
    task = TaskFactory.create(account=account)
    waits = {"status": "processing", "stage": "queued", "percent": 0, "queuePosition": 1, "estimatedSecondsLeft": 40}
    assert progress_of(api, task.id) == waits

    before = timezone.now()
    taken = claim()
    at_work = {**waits, "queuePosition": None}
    told = progress_of(api, task.id)
    left = told["estimatedSecondsLeft"]
    assert 39 - (timezone.now() - before).total_seconds() < left <= 40
    assert told == {**at_work, "stage": "preparing", "estimatedSecondsLeft": left}
    lifecycle.enter_stage(taken, Stage.GENERATING)
    lifecycle.heartbeat(taken, progress=0.429)
    assert progress_of(api, task.id) == {
        **at_work, "stage": "generating", "percent": 42, "estimatedSecondsLeft": 23,
    }  # fmt: skip
    lifecycle.enter_stage(taken, Stage.FINISHING)
    lifecycle.heartbeat(taken, progress=1.0)
    assert progress_of(api, task.id) == {**at_work, "stage": "finishing", "percent": 99, "estimatedSecondsLeft": 1}

    lifecycle.succeed(taken, result_url="u", result_name="n")
    assert progress_of(api, task.id) == {
        "status": "success", "stage": "ended", "percent": 100, "queuePosition": None, "estimatedSecondsLeft": None,
    }  # fmt: skip


def test_failed_task_keeps_its_last_percent(api: ApiClient, account: User) -> None:
    TaskFactory.create(account=account)
    taken = claim()
    lifecycle.heartbeat(taken, progress=0.29)  # 28.999999999999996 per cent, as floats go
    lifecycle.fail(taken, reason="internal")

    assert progress_of(api, taken.id) == {
        "status": "failed", "stage": "ended", "percent": 29, "queuePosition": None, "estimatedSecondsLeft": None,
    }  # fmt: skip


@pytest.mark.parametrize("how", ["given back", "retried", "lost", "handed on"])
def test_every_attempt_begins_anew(api: ApiClient, account: User, how: str) -> None:
    task = TaskFactory.create(account=account)
    taken = claim()
    lifecycle.enter_stage(taken, Stage.FINISHING)
    lifecycle.heartbeat(taken, progress=0.8)
    if how == "given back":
        lifecycle.release(taken)
    elif how == "retried":
        lifecycle.retry_later(taken, reason="upstream")
    elif how == "lost":
        Task.objects.update(lease_until=timezone.now() - dt.timedelta(seconds=1))
        lifecycle.sweep()
    else:  # by a worker of the release before, which leaves both as they are
        Task.objects.update(
            phase=Phase.WAITING, due_at=timezone.now(), lease_token=None, lease_until=None, deadline_at=None
        )

    told = progress_of(api, task.id)
    assert (told["stage"], told["percent"], told["queuePosition"]) == ("queued", 0, 1)
    Task.objects.filter(phase=Phase.DELAYED).update(due_at=timezone.now())
    again = claim()
    told = progress_of(api, again.id)
    assert (told["stage"], told["percent"], told["queuePosition"]) == ("preparing", 0, None)
    assert not lifecycle.enter_stage(taken, Stage.FINISHING)  # the lease is lost


def test_first_video_of_a_model_is_estimated_by_its_own_pace(settings: Any) -> None:
    settings.DEFAULT_ESTIMATE_SECONDS = 240
    started_at = timezone.now() - dt.timedelta(seconds=30)
    task = TaskFactory.create(running=True, started_at=started_at, progress=0.25)

    left = progress.progress_of(task).estimated_seconds_left
    assert left is not None
    assert 90 <= left <= 1 + 3 * (timezone.now() - started_at).total_seconds()


def test_percent_never_falls_within_an_attempt(api: ApiClient, account: User) -> None:
    TaskFactory.create(account=account)
    taken = claim()
    seen = []
    for fraction in (0.1, 0.05, 0.5, 0.2, 0.9, 0.0):
        lifecycle.heartbeat(taken, progress=fraction)
        seen.append(progress_of(api, taken.id)["percent"])

    assert seen == [10, 10, 50, 50, 90, 90]


# The address


def test_unfinished_task_says_when_to_ask_again_and_an_ended_one_does_not(api: ApiClient, account: User) -> None:
    waiting, ended = TaskFactory.create(account=account), TaskFactory.create(account=account, success=True)

    assert api.get(f"/api/tasks/{waiting.id}/progress")["Retry-After"] == "10"
    assert "Retry-After" not in api.get(f"/api/tasks/{ended.id}/progress/")


def test_foreign_and_unknown_tasks_answer_alike(api: ApiClient, assert_error: AssertError) -> None:
    answers = [api.get(f"/api/tasks/{task_id}/progress") for task_id in (TaskFactory.create().id, uuid.uuid4(), "x")]

    for answer in answers:
        assert_error(answer, 404, "TASK_NOT_FOUND")
    assert len({answer.content for answer in answers}) == 1


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "options"])
def test_progress_is_only_read(api: ApiClient, account: User, assert_error: AssertError, method: str) -> None:
    answer = getattr(api, method)(f"/api/tasks/{TaskFactory.create(account=account).id}/progress")

    assert_error(answer, 405, "METHOD_NOT_ALLOWED")
    assert answer["Allow"] == "GET, HEAD"


def test_progress_needs_a_key_and_head_is_get(api: ApiClient, account: User, assert_error: AssertError) -> None:
    task = TaskFactory.create(account=account)

    assert_error(ApiClient().get(f"/api/tasks/{task.id}/progress"), 401, "UNAUTHORIZED")
    head = api.head(f"/api/tasks/{task.id}/progress")
    assert (head.status_code, head.content) == (200, b"")


# The place


def test_places_are_the_order_in_which_the_claims_come(submit: Submit) -> None:
    busy, other, single = UserFactory.create_batch(3)
    for account, count in ((busy, 6), (other, 3), (single, 1)):
        for _ in range(count):
            submit(account)
    places = {task.pk: place(task) for task in Task.objects.all()}

    assert sorted(places.values(), key=int) == list(range(1, 11))  # type: ignore[arg-type]
    assert [places[claim().pk] for _ in range(10)] == list(range(1, 11))


def test_row_without_a_queue_of_its_own_goes_first_within_its_round() -> None:
    first = TaskFactory.create(virtual_start=3, is_backlogged=True)
    second = TaskFactory.create(virtual_start=3, is_backlogged=False)
    earlier = TaskFactory.create(virtual_start=2, is_backlogged=True)
    TaskFactory.create(virtual_start=1, queue="other")
    TaskFactory.create(virtual_start=1, running=True)

    assert [place(earlier), place(second), place(first)] == [1, 2, 3]


def test_delayed_tasks_stand_behind_those_that_wait_in_the_order_of_their_time() -> None:
    now = timezone.now()
    waiting = TaskFactory.create(virtual_start=9)
    later, sooner = (TaskFactory.create(phase=Phase.DELAYED, due_at=now + dt.timedelta(seconds=s)) for s in (90, 60))

    assert [place(waiting), place(sooner), place(later)] == [1, 2, 3]
    left = progress.progress_of(Task.objects.get(pk=later.pk)).estimated_seconds_left
    assert left is not None
    assert 89 - (timezone.now() - now).total_seconds() <= left - 240 <= 90


def test_line_of_an_account_at_its_cap_stands_behind_those_that_wait(settings: Any) -> None:
    settings.DEFAULT_ESTIMATE_SECONDS = 100
    account = UserFactory.create()
    AccountSettings.objects.create(account=account, running_cap=2)
    waiting = TaskFactory.create(virtual_start=9)
    first, second = (
        TaskFactory.create(account=account, phase=Phase.BLOCKED, virtual_start=number) for number in (1, 2)
    )
    TaskFactory.create(phase=Phase.BLOCKED, virtual_start=0)  # another account's line

    assert [place(waiting), place(first), place(second)] == [1, 2, 3]
    left = progress.progress_of(Task.objects.get(pk=second.pk)).estimated_seconds_left
    assert left == 200  # its account makes two at once: the second place is free after one more video


def test_place_in_a_long_queue_is_counted_one_by_one_and_then_told_by_marks() -> None:
    forget("tasks_api_task")
    accounts, _ = bulk_rows.add_accounts(10)
    bulk_rows.add_tasks(accounts, finished=0, waiting=6_000)
    measuring.measure(Q)
    in_order = list(TASKS.in_order(Q))

    for at in (0, 17, 499, 500):
        assert progress.progress_of(in_order[at]).queue_position == at + 1
    for at in (501, 900, 1_500, 3_000, 5_999):
        told = progress.progress_of(in_order[at]).queue_position
        assert told == pytest.approx(at + 1, rel=0.15)
    assert len(json.dumps(QueueStats.objects.get().buckets)) < 1_200


@pytest.mark.parametrize("at", [0, 5_999])
def test_progress_reads_no_more_than_it_counts_in_front(at: int) -> None:
    forget("tasks_api_task")
    accounts, _ = bulk_rows.add_accounts(10)
    bulk_rows.add_tasks(accounts, finished=4_000, waiting=6_000)
    measuring.measure(Q)
    task = TASKS.in_order(Q)[at]
    for _ in range(2):  # without the planner's statistics, and with them
        pages = 1_500  # each row may be one entry of the index and one of the table
        for statement in check_pages(lambda: progress.progress_of(task), pages=pages):
            assert statement.rows_read() <= (501 if at else 1), str(statement)
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE tasks_api_task")


def check_pages(call: Callable[[], object], *, pages: int) -> list[Any]:
    statements = explain(call)
    for statement in statements:
        assert not any(scan == "Seq Scan tasks_api_task" for scan in statement.scans()), str(statement)
        assert statement.buffers <= pages, str(statement)
    return statements


@pytest.mark.parametrize(("state", "statements"), [({}, 3), ({"running": True}, 2), ({"success": True}, 1)])
def test_progress_costs_few_statements(
    api: ApiClient, account: User, django_assert_num_queries: Any, state: dict[str, Any], statements: int
) -> None:
    task = TaskFactory.create(account=account, **state)

    with django_assert_num_queries(statements):
        progress_of(api, task.id)


def test_progress_columns_stand_in_the_order_of_the_models_fields() -> None:
    order = [field.attname for field in Task._meta.concrete_fields]

    assert list(Task.PROGRESS) == [name for name in order if name in Task.PROGRESS]
    assert list(Task.READ) == [name for name in order if name in Task.READ]
    assert list(Task.LISTED) == [name for name in order if name in Task.LISTED]


def test_plans_that_were_made_for_a_small_table_serve_a_large_one(settings: Any) -> None:
    """Of progress and of usage, on one connection, which keeps them."""
    forget("tasks_api_task")
    accounts, _ = bulk_rows.add_accounts(10)
    bulk_rows.add_tasks(accounts, finished=80, waiting=20)
    days: dict[str, Any] = {"first": dt.date(2026, 1, 1), "last": timezone.now().date(), "groups": ["day"]}

    def cost(call: Callable[[], object]) -> int:
        before = rows_read()
        for _ in range(10):
            call()
        return (rows_read() - before) // 10

    def ask() -> dict[str, int]:
        rows = list(TASKS.in_order(Q))
        blocked = Task.objects.filter(phase=Phase.BLOCKED).first() or rows[0]
        return {
            "first": cost(lambda: progress.progress_of(rows[0])),
            "last": cost(lambda: progress.progress_of(rows[-1])),
            "lined up": cost(lambda: progress.progress_of(blocked)),
            "usage": cost(lambda: usage.report(accounts[0], **days)),
        }

    ask()
    bulk_rows.add_tasks(accounts, finished=20_000, waiting=3_000)
    bulk_rows.add_lined_up_tasks(accounts[:1], 300)
    measuring.measure(Q)
    most = {"first": 2, "last": 503, "lined up": 803, "usage": 302 + 300}
    assert {name: rows for name, rows in ask().items() if rows > most[name]} == {}
