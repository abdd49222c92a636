"""The sample of each minute: what it holds, that it is one, and what the page computes from a known history."""

from __future__ import annotations

import datetime as dt
import threading
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.lifecycle import counting
from tests.factories import TaskFactory
from tests.plans import check, forget
from tests.tasks_api.conftest import claim
from videogen.lib.metrics import figures, folding, history, sampling, table
from videogen.lib.metrics.figures import Figures
from videogen.lib.metrics.models import FigureSample, MetricSeries
from videogen.lib.metrics.recording import counted, record
from videogen.lib.storage import disk
from webhooks import measuring as webhooks_measuring
from webhooks import outbox

MODEL = "gen2_text_to_video"
MINUTE = dt.datetime(2026, 3, 1, 12, 30, tzinfo=dt.UTC)


def take(minute: dt.datetime = MINUTE) -> Figures:
    """A round of the sweep, and its sample."""
    folding.sweep()
    counting.measure()
    webhooks_measuring.measure()
    sampling.take(minute)
    stored: Figures = FigureSample.objects.get(minute=minute).figures
    return stored


def succeed() -> None:
    task = claim()
    lifecycle.succeed(task, result_url="u", result_name=f"videos/{task.pk}.mp4")


# --- Taking one ---


@pytest.mark.django_db
def test_sample_holds_what_waits_what_ended_and_why() -> None:
    now = timezone.now()
    TaskFactory.create_batch(3)
    succeed()
    lifecycle.fail(claim(), reason="adult")
    TaskFactory.create(phase="delayed", due_at=now + dt.timedelta(hours=1))
    TaskFactory.create_batch(2, phase="lined_up")
    TaskFactory.create(running=True)
    waiting = TaskFactory.create(due_at=now - dt.timedelta(seconds=90))
    outbox.add(account_id=waiting.account_id, task_id=waiting.pk, url="https://a.example/", body=b"{}")

    sample = take()

    generation = sample["queues"]["generation"]
    assert 90 <= generation.pop("oldest_due_seconds") < 150
    assert generation == {"waiting": 2, "delayed": 1, "blocked": 2, "running": 1}
    assert sum(sample["queues"]["webhooks"][phase] for phase in ("waiting", "delayed", "blocked", "running")) == 1
    assert sample["models"][MODEL] == {"success": 1, "failed": 1, "cancelled": 0}
    assert sample["reasons"] == {"adult": 1}
    assert sample["webhooks"] == {"delivered": 0, "dead": 0, "cancelled": 0}
    assert sample["model_seconds"].keys() == {MODEL}
    assert sample["disk"] is not None
    assert 0 < sample["disk"]["free_bytes"] <= sample["disk"]["size_bytes"]


@pytest.mark.django_db
def test_median_is_of_the_newest_successes_of_a_quarter_of_an_hour() -> None:
    now = timezone.now()
    for seconds, minutes_ago in ((4, 1), (6, 2), (500, 3), (9_000, 20)):
        ended = now - dt.timedelta(minutes=minutes_ago)
        TaskFactory.create(success=True, completed_at=ended, started_at=ended - dt.timedelta(seconds=seconds))

    assert take()["model_seconds"] == {MODEL: 6}


@pytest.mark.django_db
def test_errors_of_the_storage_of_upstream_servers_and_of_wake_ups_are_counted() -> None:
    record([counted(table.STORAGE_ERRORS, "save"), counted(table.STORAGE_ERRORS, "open")])
    record(
        [counted(table.UPSTREAM_REQUESTS, "openai_videos", "poll", each) for each in ("2xx", "4xx", "5xx", "Timeout")]
    )
    record([counted(table.WAKE_UPS_DROPPED, "webhooks")])

    assert take()["errors"] == {"storage": 2, "upstream": 2, "wake_ups": 1}


@pytest.mark.django_db
def test_bucket_has_no_disk(settings: Any) -> None:
    settings.S3_BUCKET = "videos"

    assert take()["disk"] is None


@pytest.mark.django_db
def test_disk_that_hangs_leaves_out_its_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "media_size_bytes", lambda: None)

    assert take()["disk"] is None


@pytest.mark.django_db
def test_minute_is_sampled_once_and_yesterday_is_deleted() -> None:
    first = take()
    kept, old = MINUTE - sampling.KEPT, MINUTE - sampling.KEPT - dt.timedelta(minutes=1)
    FigureSample.objects.bulk_create([FigureSample(minute=minute, figures={}) for minute in (kept, old)])
    TaskFactory.create()

    assert take() == first
    take(MINUTE + dt.timedelta(minutes=1))

    times = set(FigureSample.objects.values_list("minute", flat=True))
    assert times == {MINUTE, MINUTE + dt.timedelta(minutes=1)}


@pytest.mark.django_db
def test_minute_is_the_databases_in_utc() -> None:
    minute = sampling.this_minute()

    assert (minute.second, minute.microsecond, minute.utcoffset()) == (0, 0, dt.timedelta(0))
    assert abs(timezone.now() - minute) < dt.timedelta(minutes=2)


@pytest.mark.django_db(transaction=True)
def test_two_sweeps_at_once_write_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have seen that there is none."""
    both, measure = threading.Barrier(2), sampling._measure
    failures: list[BaseException] = []

    def measure_together() -> Figures:
        both.wait(60)
        return measure()

    def run() -> None:
        try:
            sampling.take(MINUTE)
        except BaseException as error:
            failures.append(error)
        finally:
            connection.close()

    monkeypatch.setattr(sampling, "_measure", measure_together)
    threads = [threading.Thread(target=run) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(90)

    assert failures == []
    assert FigureSample.objects.count() == 1


@pytest.mark.django_db
def test_sweep_that_fails_tries_the_minute_again(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[dt.datetime] = []

    def fail_first(minute: dt.datetime) -> None:
        taken.append(minute)
        if len(taken) == 1:
            raise OSError

    monkeypatch.setattr(sampling, "_sampled_minute", -1)
    monkeypatch.setattr(sampling, "take", fail_first)
    monkeypatch.setattr("videogen.lib.metrics.sampling.connection.close", lambda: None)
    with pytest.raises(OSError):
        sampling.sweep()
    monkeypatch.setattr("videogen.lib.metrics.sampling.time.time", lambda: 60.0)
    sampling.sweep()
    sampling.sweep()

    assert len(taken) == 2


@pytest.mark.django_db
def test_sampling_reads_few_rows_of_the_big_tables() -> None:
    for table_name in ("tasks_api_task", "webhooks_delivery"):
        forget(table_name)
    TaskFactory.create_batch(30, success=True)
    TaskFactory.create_batch(30)
    folding.sweep()

    check(lambda: sampling.take(MINUTE), rows=60)


# --- Reading them ---


def sample_of(success: float, failed: float = 0, *, seconds: float | None = None, waiting: float = 0) -> Figures:
    return Figures(
        queues={"generation": {"waiting": waiting, "oldest_due_seconds": waiting * 10}},
        models={MODEL: {"success": success, "failed": failed, "cancelled": 0}},
        model_seconds={} if seconds is None else {MODEL: seconds},
        reasons={"timeout": failed} if failed else {},
        webhooks={"delivered": success, "dead": failed},
        errors={"storage": failed},
        disk=None,
    )


def successes(sample: Figures) -> float | None:
    return sample["models"].get(MODEL, {}).get("success")


def failures(sample: Figures) -> float | None:
    return sample["models"].get(MODEL, {}).get("failed")


def span(*samples: Figures | None, now: Figures | None = None, steps: int = 1) -> history.Span:
    stored = [sample for sample in samples if sample is not None]
    return history.Span("last hour", MINUTE, samples, stored, now or stored[-1], steps_per_median=steps)


def test_totals_of_a_span_are_differences() -> None:
    hour = span(sample_of(10), sample_of(12), sample_of(12), sample_of(15), now=sample_of(19))

    assert hour.growth(successes) == [2, 0, 3]
    assert hour.grown(successes) == 9


def test_gap_counts_at_its_end() -> None:
    hour = span(sample_of(10), None, None, sample_of(15), sample_of(16))

    assert hour.growth(successes) == [None, None, 5, 1]
    assert hour.grown(successes) == 6


def test_nothing_is_counted_before_the_first_sample() -> None:
    """The service may be older than its samples."""
    hour = span(None, sample_of(1_000), sample_of(1_001))

    assert hour.growth(successes) == [None, 1]
    assert hour.grown(successes) == 1


def test_total_that_falls_counts_nothing() -> None:
    """The database was restored from a backup."""
    hour = span(sample_of(500), sample_of(510), sample_of(100), sample_of(103))

    assert hour.growth(successes) == [10, 0, 3]
    assert hour.grown(successes) == 13


def test_series_that_is_not_in_a_sample_had_not_begun() -> None:
    hour = span(sample_of(0), sample_of(0, 4))

    assert hour.grown(lambda sample: sample["reasons"].get("timeout")) == 4


def test_lately_is_the_end_of_a_span() -> None:
    hour = span(sample_of(0, 0), sample_of(0, 9), None, sample_of(0, 9), now=sample_of(0, 12))

    assert hour.grown_lately(failures, steps=2) == 3
    assert hour.grown_lately(failures, steps=9) == 12


def test_share_is_of_the_last_steps() -> None:
    hour = span(sample_of(0, 0), sample_of(3, 1), sample_of(3, 1), sample_of(3, 1), sample_of(4, 1))

    assert hour.shares(successes, [successes, failures], steps=2) == [0.75, 0.75, None, 1]


def test_median_counts_each_sample_as_often_as_there_were_successes() -> None:
    hour = span(sample_of(0), sample_of(1, seconds=100), sample_of(10, seconds=5), sample_of(12, seconds=50))

    assert hour.median_seconds(MODEL) == 5
    assert span(sample_of(0), sample_of(0)).median_seconds(MODEL) is None


def test_samples_whose_times_overlap_are_read_once() -> None:
    samples = [sample_of(number, seconds=number) for number in range(7)]

    assert span(*samples, now=sample_of(6, seconds=7), steps=3).median_seconds(MODEL) in {4, 7}


@pytest.mark.django_db
def test_history_has_an_hour_of_minutes_and_a_day_of_quarters() -> None:
    now = timezone.now().replace(second=0, microsecond=0)
    FigureSample.objects.bulk_create(
        FigureSample(minute=now - dt.timedelta(minutes=back), figures=sample_of(2_000 - back, waiting=back))
        for back in range(1_500)
    )
    MetricSeries.objects.create(name="videogen_tasks_ended_total", labels=[MODEL, "success"], value=2_000)
    MetricSeries.objects.create(name="videogen_queue_tasks", labels=["generation", "waiting"], value=4)

    found = history.read()

    assert found.sampled_at == now
    assert found.hour.gauge(lambda sample: sample["queues"]["generation"]["waiting"]) == list(range(59, -1, -1))
    assert len(found.day.gauge(successes)) == 96
    assert None not in found.day.gauge(successes)
    assert found.hour.grown(successes) == 60
    assert 96 * 15 <= found.day.grown(successes) < 97 * 15
    assert found.now["queues"] == {"generation": {"waiting": 4, "oldest_due_seconds": 0}}


@pytest.mark.django_db
def test_history_before_the_first_sample_is_empty() -> None:
    found = history.read()

    assert found.sampled_at is None
    assert found.now == figures.of({})
    assert set(found.hour.gauge(successes)) == {None}
    assert found.day.grown(successes) == 0
    assert found.day.median_seconds(MODEL) is None


@pytest.mark.django_db
def test_day_is_never_less_than_its_hour() -> None:
    """In the first minutes of a service, no quarter of an hour has begun yet."""
    now = timezone.now().replace(second=0, microsecond=0)
    minutes = [
        now - dt.timedelta(minutes=back) for back in range(1, 30) if (now - dt.timedelta(minutes=back)).minute % 15
    ]
    FigureSample.objects.bulk_create(FigureSample(minute=minute, figures=sample_of(0)) for minute in minutes)
    MetricSeries.objects.create(name="videogen_tasks_ended_total", labels=[MODEL, "success"], value=3)

    found = history.read()

    assert found.hour.grown(successes) == found.day.grown(successes) == 3
