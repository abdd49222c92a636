"""What tasks count for metrics: their ends and attempts in the same transaction, their creates by the sweep."""

from __future__ import annotations

import datetime as dt
import random
from collections import Counter

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.utils import timezone

from tasks_api import catalogue, failure_messages, lifecycle
from tasks_api.lifecycle import counting
from tasks_api.models import AttemptEnd, Phase, Task
from tests import bulk_rows
from tests.factories import TaskFactory, UserFactory
from tests.tasks_api.conftest import Submit, claim
from videogen.lib.metrics import folding, measuring, table
from videogen.lib.metrics.models import MetricEvent, MetricSeries
from videogen.lib.metrics.table import Metric

pytestmark = pytest.mark.django_db

MODEL = "gen2_text_to_video"


def totals(metric: Metric) -> dict[tuple[str, ...], float]:
    folding.sweep()
    return measuring.values_of(metric)


def succeed(taken: Task) -> lifecycle.Outcome:
    return lifecycle.succeed(taken, result_url="u", result_name=f"videos/{taken.pk}.mp4")


def test_success_counts_its_end_its_attempt_and_its_times() -> None:
    now = timezone.now()
    TaskFactory.create(created_at=now - dt.timedelta(seconds=35))
    taken = claim()

    succeed(taken)
    took = (timezone.now() - now).total_seconds()

    assert totals(table.TASKS_ENDED) == {(MODEL, "success"): 1}
    assert totals(table.ATTEMPTS) == {(MODEL, "success"): 1}
    assert totals(table.TASKS_FAILED) == {}
    stored = {(row.name, *row.labels): row.value for row in MetricSeries.objects.all()}
    assert stored["videogen_task_wait_seconds_bucket", MODEL, "60.0"] == 1
    assert 35 <= stored["videogen_task_wait_seconds_sum", MODEL] <= 35 + took
    ran = stored["videogen_task_run_seconds_sum", MODEL]
    assert 0 <= ran <= took
    assert stored.get(("videogen_task_run_seconds_bucket", MODEL, "1.0"), 0) == (1 if ran <= 1 else 0)


@pytest.mark.parametrize("reason", ["adult", "timeout"])
def test_failure_counts_its_reason(reason: str) -> None:
    TaskFactory.create()

    lifecycle.fail(claim(), reason=reason)

    assert totals(table.TASKS_ENDED) == {(MODEL, "failed"): 1}
    assert totals(table.TASKS_FAILED) == {(MODEL, reason): 1}
    assert totals(table.ATTEMPTS) == {(MODEL, "failed"): 1}
    assert totals(table.MODERATION_REFUSALS) == ({("adult",): 1} if reason in failure_messages.REJECTED else {})


@pytest.mark.parametrize("reason", failure_messages.CANCELLATIONS)
def test_task_that_never_ran_counts_neither_an_attempt_nor_times(reason: str) -> None:
    task = TaskFactory.create()

    lifecycle.cancel(task.pk, account_id=task.account_id, reason=reason)

    assert totals(table.TASKS_ENDED) == {(MODEL, "cancelled"): 1}
    assert totals(table.TASKS_FAILED) == {}
    assert totals(table.ATTEMPTS) == {}
    assert not MetricSeries.objects.filter(name__endswith="_seconds_sum").exists()


def test_attempts_that_end_no_task_are_counted() -> None:
    TaskFactory.create()
    lifecycle.release(claim())
    lifecycle.retry_later(claim(), reason="upstream")

    assert totals(table.ATTEMPTS) == {(MODEL, "released"): 1, (MODEL, "retry"): 1}
    assert totals(table.TASKS_ENDED) == {}


def test_attempt_of_a_dead_worker_is_counted() -> None:
    TaskFactory.create()
    claim()
    Task.objects.update(lease_until=timezone.now() - dt.timedelta(seconds=1))

    lifecycle.sweep()

    assert totals(table.ATTEMPTS) == {(MODEL, "lease_expired"): 1}


def test_end_that_is_refused_counts_nothing() -> None:
    TaskFactory.create()
    taken = claim()
    succeed(taken)
    folding.sweep()

    assert lifecycle.fail(taken, reason="timeout") is lifecycle.Outcome.REFUSED
    assert not MetricEvent.objects.exists()


def test_end_that_is_rolled_back_counts_nothing() -> None:
    TaskFactory.create()
    taken = claim()

    with transaction.atomic():
        succeed(taken)
        transaction.set_rollback(True)

    assert not MetricEvent.objects.exists()


def test_create_counts_nothing_itself(account: User, submit: Submit) -> None:
    submit(account)
    assert not MetricEvent.objects.exists()


def check_created(expected: Counter[str]) -> None:
    """Created is what ended and what didn't, by model; and the queues hold what didn't."""
    folding.sweep()
    counting.measure()
    ended: Counter[str] = Counter()
    for (model, _), number in measuring.values_of(table.TASKS_ENDED).items():
        ended[model] += round(number)
    unfinished = Counter(Task.objects.unfinished().values_list("model_name", flat=True))
    assert measuring.values_of(table.TASKS_CREATED) == {(model,): number for model, number in expected.items()}
    assert ended + unfinished == expected
    assert sum(measuring.values_of(table.QUEUE_TASKS).values()) == unfinished.total()


@pytest.mark.parametrize("seed", range(3))
def test_created_are_those_that_ended_and_those_that_did_not(seed: int) -> None:
    rng = random.Random(seed)
    accounts = [UserFactory.create() for _ in range(3)]
    created: Counter[str] = Counter()
    for _ in range(60):
        step = rng.choice(["create", "create", "create", "succeed", "fail", "retry", "cancel", "delete", "remove"])
        if step == "create":
            model = rng.choice(list(catalogue.MODELS))
            TaskFactory.create(account=rng.choice(accounts), model_name=model)
            created[model] += 1
        elif step in {"succeed", "fail", "retry"}:
            taken = lifecycle.claim_next("generation")
            if taken is not None and step == "succeed":
                succeed(taken)
            elif taken is not None and step == "fail":
                lifecycle.fail(taken, reason="timeout")
            elif taken is not None:
                lifecycle.retry_later(taken, reason="upstream")
        elif step == "cancel":
            if task := Task.objects.unfinished().order_by("?").first():
                lifecycle.cancel(task.pk, account_id=task.account_id)
        elif task := Task.objects.filter(phase=Phase.ENDED, deleted_at=None).order_by("?").first():
            if step == "delete":
                lifecycle.delete(task.pk, account_id=task.account_id)
            else:
                Task.objects.filter(pk=task.pk).delete()
        if rng.random() < 0.2:
            check_created(created)
    check_created(created)


def test_counters_stay_when_all_rows_are_gone() -> None:
    for _ in range(3):
        TaskFactory.create()
        succeed(claim())
    folding.sweep()
    counting.measure()
    before = {(row.name, *row.labels): row.value for row in MetricSeries.objects.all()}

    Task.objects.all().delete()
    folding.sweep()
    counting.measure()

    assert {(row.name, *row.labels): row.value for row in MetricSeries.objects.all()} == before
    assert before["videogen_tasks_created_total", MODEL] == 3


def test_created_never_falls_when_rows_vanish() -> None:
    """Somebody removed unfinished rows by hand."""
    TaskFactory.create_batch(5)
    counting.measure()

    Task.objects.all().delete()
    counting.measure()

    assert measuring.values_of(table.TASKS_CREATED) == {(MODEL,): 5}
    assert measuring.values_of(table.QUEUE_TASKS) == {}


def test_unfinished_tasks_are_counted_by_queue_and_phase() -> None:
    TaskFactory.create_batch(2)
    TaskFactory.create(running=True)
    TaskFactory.create(success=True)

    counting.measure()

    assert measuring.values_of(table.QUEUE_TASKS) == {("generation", "waiting"): 2, ("generation", "running"): 1}


def test_scrape_reads_a_series_of_each_model_before_anything_happens() -> None:
    read = {(name, *labels): value for name, labels, value in counting.read()}

    assert set(read.values()) == {0.0}
    for model in catalogue.MODELS:
        assert ("videogen_tasks_created_total", model) in read
        assert {("videogen_tasks_ended_total", model, outcome) for outcome in counting.OUTCOMES} <= set(read)
        assert {("videogen_attempts_total", model, end.value) for end in AttemptEnd} <= set(read)


def test_scrape_reads_how_late_a_queue_is() -> None:
    TaskFactory.create(due_at=timezone.now() - dt.timedelta(seconds=90))
    read = {(name, *labels): value for name, labels, value in counting.read()}

    assert 90 <= read["videogen_queue_oldest_due_seconds", "generation"] < 120


def test_counting_reads_no_ended_task() -> None:
    """The plan with many ended rows: by an index of the unfinished ones."""
    accounts, _ = bulk_rows.add_accounts(10)
    bulk_rows.add_tasks(accounts, finished=5_000, waiting=50)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE tasks_api_task")
    rows = Task.objects.unfinished().order_by().values_list("queue", "phase", "model_name")

    assert "Seq Scan" not in rows.explain()


def test_task_that_waits_for_its_cap_is_counted_as_blocked() -> None:
    TaskFactory.create(phase=Phase.BLOCKED)
    counting.measure()

    assert measuring.values_of(table.QUEUE_TASKS) == {("generation", "blocked"): 1}
