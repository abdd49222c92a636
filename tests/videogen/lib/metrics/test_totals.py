"""Counting in transactions and outside of them, and adding up in the sweep."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from django.db import DatabaseError, OperationalError, connection, transaction

from videogen.lib.metrics import buffer, folding, measuring, recording, table
from videogen.lib.metrics.models import MetricEvent, MetricSeries
from videogen.lib.metrics.recording import Count, counted, observed, record

LogLines = Callable[[], list[dict[str, Any]]]


@pytest.fixture(autouse=True)
def _nothing_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    buffer._reset_after_fork()
    monkeypatch.setattr(buffer, "_is_reported", False)


def stored() -> dict[tuple[str, ...], float]:
    return {(row.name, *row.labels): row.value for row in MetricSeries.objects.all()}


@pytest.mark.django_db
def test_sweep_adds_up_and_leaves_nothing_behind() -> None:
    for model in ("a", "b", "a"):
        record([counted(table.TASKS_CREATED, model), *observed(table.TASK_RUN_SECONDS, model, seconds=12)])

    assert folding.sweep() == []
    folding.sweep()

    assert not MetricEvent.objects.exists()
    assert stored() == {
        ("videogen_tasks_created_total", "a"): 2,
        ("videogen_tasks_created_total", "b"): 1,
        ("videogen_task_run_seconds_bucket", "a", "20.0"): 2,
        ("videogen_task_run_seconds_bucket", "b", "20.0"): 1,
        ("videogen_task_run_seconds_sum", "a"): 24,
        ("videogen_task_run_seconds_sum", "b"): 12,
    }


@pytest.mark.django_db
def test_backlog_is_added_up_in_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding, "BATCH", 2)
    monkeypatch.setattr(folding, "MAX_BATCHES", 2)
    for _ in range(5):
        record([counted(table.WEBHOOKS_ENDED, "dead")])

    folding.sweep()
    assert MetricEvent.objects.count() == 1

    folding.sweep()
    assert stored() == {("videogen_webhooks_ended_total", "dead"): 5}


@pytest.mark.django_db
def test_nothing_is_lost_when_a_round_is_rolled_back() -> None:
    record([counted(table.WEBHOOKS_ENDED, "dead")])

    with transaction.atomic():
        folding.fold()
        transaction.set_rollback(True)

    assert stored() == {}
    folding.sweep()
    assert stored() == {("videogen_webhooks_ended_total", "dead"): 1}


@pytest.mark.django_db(transaction=True)
def test_many_writers_and_sweeps_at_once_are_exact() -> None:
    failures: list[BaseException] = []

    def run(work: Callable[[], object], times: int) -> None:
        try:
            for _ in range(times):
                work()
        except BaseException as error:
            failures.append(error)
        finally:
            connection.close()

    def write() -> None:
        record([counted(table.ATTEMPTS, "m", "success"), counted(table.ATTEMPTS, "m", "failed")])

    threads = [threading.Thread(target=run, args=(write, 50)) for _ in range(4)]
    threads += [threading.Thread(target=run, args=(folding.sweep, 30)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    folding.sweep()

    assert failures == []
    assert measuring.values_of(table.ATTEMPTS) == {("m", "success"): 200, ("m", "failed"): 200}


@pytest.mark.django_db(transaction=True)
def test_transaction_that_has_not_committed_holds_up_neither_writers_nor_sweeps() -> None:
    """And it is counted after its commit."""
    began, may_end = threading.Event(), threading.Event()

    def slow() -> None:
        with transaction.atomic():
            record([counted(table.WEBHOOKS_ENDED, "dead")])
            began.set()
            may_end.wait(60)
        connection.close()

    thread = threading.Thread(target=slow)
    thread.start()
    assert began.wait(30)
    with connection.cursor() as cursor:
        cursor.execute("SET lock_timeout = 10000")
    record([counted(table.WEBHOOKS_ENDED, "dead")])
    folding.sweep()
    with connection.cursor() as cursor:
        cursor.execute("RESET lock_timeout")
    assert stored() == {("videogen_webhooks_ended_total", "dead"): 1}

    may_end.set()
    thread.join()
    folding.sweep()
    assert stored() == {("videogen_webhooks_ended_total", "dead"): 2}


@pytest.mark.django_db
def test_gauge_is_replaced_and_a_measured_counter_only_grows() -> None:
    measuring.replace(table.QUEUE_TASKS, {("q", "waiting"): 3, ("q", "running"): 1})
    measuring.replace(table.QUEUE_TASKS, {("q", "waiting"): 4})
    measuring.raise_to(table.TASKS_CREATED, {("a",): 5, ("b",): 1})
    measuring.raise_to(table.TASKS_CREATED, {("a",): 4, ("b",): 2})

    assert measuring.values_of(table.QUEUE_TASKS) == {("q", "waiting"): 4}
    assert measuring.values_of(table.TASKS_CREATED) == {("a",): 5, ("b",): 2}


def test_measurement_takes_a_fiftieth_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    measurement = measuring.Measurement()
    assert measurement.is_due()

    with measurement:
        now += 0.5
    assert not measurement.is_due()
    now += 24.9
    assert not measurement.is_due()
    now += 0.2
    assert measurement.is_due()


# --- Outside of transactions ---


@pytest.mark.django_db
def test_what_a_process_counts_is_written_in_one_row() -> None:
    for status in ("2xx", "2xx", "timeout"):
        buffer.count(table.UPSTREAM_REQUESTS, "openai_videos", "poll", status)
    assert not MetricEvent.objects.exists()

    buffer.flush()
    buffer.flush()

    assert MetricEvent.objects.count() == 1
    folding.sweep()
    assert measuring.values_of(table.UPSTREAM_REQUESTS) == {
        ("openai_videos", "poll", "2xx"): 2,
        ("openai_videos", "poll", "timeout"): 1,
    }


@pytest.mark.django_db(transaction=True)
def test_what_cannot_be_written_is_kept_and_reported_once(monkeypatch: pytest.MonkeyPatch, log_lines: LogLines) -> None:
    def fail(_: object) -> None:
        raise OperationalError("the server is gone")

    record = recording.record
    monkeypatch.setattr(recording, "record", fail)
    buffer.count(table.WAKE_UPS_DROPPED, "generation")
    buffer.flush()
    buffer.count(table.WAKE_UPS_DROPPED, "generation")
    buffer.flush()
    assert [line["event"] for line in log_lines()] == ["metrics_not_written"]

    monkeypatch.setattr(recording, "record", record)
    buffer.flush()
    folding.sweep()
    assert measuring.values_of(table.WAKE_UPS_DROPPED) == {("generation",): 2}


@pytest.mark.parametrize(
    ("seconds", "bound"), [(0.0, "1.0"), (1.0, "1.0"), (1.001, "2.5"), (21_600, "21600.0"), (21_601, "+Inf")]
)
def test_observation_falls_below_the_next_bound(seconds: float, bound: str) -> None:
    assert observed(table.TASK_WAIT_SECONDS, "m", seconds=seconds) == (
        Count("videogen_task_wait_seconds_bucket", ("m", bound), 1),
        Count("videogen_task_wait_seconds_sum", ("m",), seconds),
    )


@pytest.mark.parametrize(
    ("status", "name"), [(200, "2xx"), (503, "5xx"), (99, "other"), (600, "other"), (999, "other")]
)
def test_any_status_becomes_one_of_few_names(status: int, name: str) -> None:
    assert recording.status_class(status) == name


@pytest.mark.django_db
def test_a_series_is_stored_once() -> None:
    MetricSeries.objects.create(name="a", labels=["b"], value=1)
    with pytest.raises(DatabaseError, match="metric_series_unique"):
        MetricSeries.objects.create(name="a", labels=["b"], value=2)
