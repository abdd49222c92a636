"""How good the estimates are: `estimatedSecondsLeft`, asked at random moments, against what came true (docs/api.md)."""

from __future__ import annotations

import datetime as dt
import heapq
import random
import uuid
from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.lifecycle import measuring
from tasks_api.models import QueueStats, Task
from tasks_api.queries import estimates, progress
from tests import bulk_rows
from tests.factories import TaskFactory, UserFactory, issue_caller
from tests.tasks_api.conftest import Q, claim

pytestmark = pytest.mark.django_db

TEXT, PRO = "gen2_text_to_video", "gen2_pro_text_to_video"
KINDS = {(TEXT, 10): 30.0, (TEXT, 15): 50.0, (PRO, 25): 90.0, (PRO, 15): 160.0}
"""What a video of a model and length takes on this site, in seconds."""
SPREAD = 0.2
"""Of each time, as a standard deviation."""
SECONDS_BETWEEN_LOOKS = 25.0


@pytest.fixture
def clock() -> Iterator[Clock]:
    """The database's clock, which stands still unless it is moved: `statement_timestamp` is looked up here first."""
    with connection.cursor() as cursor:
        cursor.execute("CREATE SCHEMA simulated")
        cursor.execute(
            """CREATE FUNCTION simulated.statement_timestamp() RETURNS timestamptz STABLE LANGUAGE sql AS $$
               SELECT pg_catalog.transaction_timestamp() + make_interval(secs => current_setting('simulated.seconds')::float)
               $$"""
        )
        cursor.execute("SET LOCAL search_path = simulated, public, pg_catalog")
    clock = Clock()
    clock.move_to(0.0)
    yield clock
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL search_path = public")


class Clock:
    """Seconds since the start."""

    def __init__(self) -> None:
        self.at = 0.0

    def move_to(self, seconds: float) -> None:
        """Time passes."""
        self.at = seconds
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('simulated.seconds', %s, true)", [str(seconds)])


class Site:
    """Workers that make videos, two accounts that ask for them, and somebody who asks how long it still takes.

    One account sends many at once and then none for long, the other one now and then. Everything but the clock and the work
    itself is the service's own.
    """

    def __init__(self, clock: Clock, *, workers: int, seed: int) -> None:
        self._clock, self._workers = clock, workers
        self._chance = random.Random(seed)
        self._events: list[tuple[float, int, str, Any]] = []
        self._count = 0
        self._needs: dict[uuid.UUID, float] = {}
        self._running: dict[uuid.UUID, tuple[Task, float]] = {}
        self._told: dict[uuid.UUID, list[tuple[float, float]]] = {}
        self._measured_at = -1.0
        self._ended = 0
        self.errors: list[float] = []
        self.callers = [issue_caller(UserFactory.create()) for _ in range(2)]
        self._history()

    def _history(self) -> None:
        """What the models took before."""
        for (model, length), usual in KINDS.items():
            for number in range(8):
                ended = timezone.now() - dt.timedelta(hours=1, minutes=number)
                took = dt.timedelta(seconds=self._takes(usual))
                TaskFactory.create(
                    success=True, model_name=model, duration_seconds=length, started_at=ended - took, completed_at=ended
                )

    def _takes(self, usual: float) -> float:
        return usual * max(0.4, self._chance.gauss(1.0, SPREAD))

    def run(self, tasks: int) -> None:
        """Make so many tasks, and note how wrong one answer about each of them was."""
        self._arrivals(tasks)
        self._at(self._chance.uniform(0, SECONDS_BETWEEN_LOOKS), "look")
        while self._ended < tasks:
            at, _, what, about = heapq.heappop(self._events)
            self._clock.move_to(at)
            getattr(self, f"_{what}")(about)
            self._work()
            self._measure()

    def _at(self, seconds: float, what: str, about: Any = None) -> None:
        self._count += 1
        heapq.heappush(self._events, (seconds, self._count, what, about))

    def _arrivals(self, tasks: int) -> None:
        """Nearly as much work as the workers can do."""
        per_task = sum(KINDS.values()) / len(KINDS) / self._workers / 0.9
        at, made = 0.0, 0
        while made < tasks:
            many = min(tasks - made, self._chance.choice([1, 1, 1, 8]))
            for _ in range(many):
                self._at(at, "create", self.callers[0 if many > 1 else 1])
            made += many
            at += self._chance.expovariate(1 / (per_task * many))

    def _create(self, caller: Any) -> None:
        (model, length), usual = self._chance.choice(list(KINDS.items()))
        wish = {**bulk_rows.NEW_TASK, "callback_url": "", "model_name": model, "duration_seconds": length}
        task_id = lifecycle.create(caller, **wish).id
        self._needs[task_id] = self._takes(usual)
        self._told[task_id] = []

    def _work(self) -> None:
        while len(self._running) < self._workers and (taken := lifecycle.claim_next(Q)):
            self._running[taken.pk] = (taken, self._clock.at)
            self._at(self._clock.at + self._needs[taken.pk], "finish", taken)

    def _finish(self, taken: Task) -> None:
        lifecycle.succeed(taken, result_url="u", result_name=f"videos/{taken.pk}.mp4")
        del self._running[taken.pk]
        self._ended += 1
        if told := self._told.pop(taken.pk):  # one moment of its life; a few are never asked about
            asked_at, said = self._chance.choice(told)
            left = self._clock.at - asked_at
            self.errors.append(abs(said - left) / left)

    def _look(self, _: Any) -> None:
        """Ask about everything that has not ended. What runs has reported its progress within the last second."""
        for taken, started_at in self._running.values():
            share = max(0.0, int(self._clock.at - started_at) / self._needs[taken.pk])
            # A while to prepare, the work, and a last part that goes faster than its share.
            lifecycle.heartbeat(taken, progress=min(max(0.0, (share - 0.03) / 0.92 * 0.9), 0.9))
        self._measure()
        for task in Task.objects.unfinished():
            said = progress.progress_of(task).estimated_seconds_left
            assert said is not None
            self._told[task.pk].append((self._clock.at, said))
        self._at(self._clock.at + self._chance.uniform(0.2, 1.8) * SECONDS_BETWEEN_LOOKS, "look")

    def _measure(self) -> None:
        """As the sweep does, at most once a second."""
        if self._clock.at - self._measured_at >= 1.0:
            self._measured_at = self._clock.at
            measuring.measure(Q)


@pytest.mark.parametrize(
    ("workers", "tasks"),
    [
        pytest.param(4, 40, marks=pytest.mark.slow),
        *(pytest.param(workers, 200, marks=pytest.mark.long) for workers in (1, 2, 4)),
    ],
)
def test_half_of_all_estimates_are_within_a_fifth_of_what_came_true(clock: Clock, workers: int, tasks: int) -> None:
    site = Site(clock, workers=workers, seed=33)

    site.run(tasks)

    assert len(site.errors) > 0.8 * tasks
    assert median(site.errors) <= 0.2


# The parts


def stats(**told: Any) -> QueueStats:
    return QueueStats(
        seconds_by_model={TEXT: 40.0, PRO: 100.0}, seconds_by_duration={TEXT: {"10": 30.0, "15": 60.0}}, **told
    )


def test_usual_time_is_that_of_the_length_else_of_the_model_else_the_default(settings: Any) -> None:
    settings.DEFAULT_ESTIMATE_SECONDS = 7

    assert estimates.typical_seconds(stats(), TEXT, 15) == 60
    assert estimates.typical_seconds(stats(), TEXT, 25) == estimates.typical_seconds(stats(), TEXT) == 40
    assert estimates.typical_seconds(stats(), PRO, 15) == 100
    assert estimates.typical_seconds(stats(), "gen2_image_to_video", 10) == 7


@pytest.mark.parametrize(
    ("backend", "seconds"),
    [
        ("generation.backends.storybook.StorybookBackend", 15),
        ("storybook", 15),
        ("openai_videos", 240),
        ("examples.job_server.JobServer", 240),
    ],
)
def test_model_without_history_takes_what_is_usual_for_its_backend(settings: Any, backend: str, seconds: int) -> None:
    settings.DEFAULT_ESTIMATE_SECONDS = None
    settings.GENERATION_BACKEND = backend
    of_others = QueueStats(seconds_by_model={TEXT: 40.0})

    assert estimates.typical_seconds(of_others, PRO, 25) == estimates.typical_seconds(of_others, PRO) == seconds


def test_task_starts_when_a_worker_is_free_and_those_in_front_have_one() -> None:
    four = stats(peak_running=4, running=3, seconds_left=[30.0, 10.0, 20.0])

    def until_start(rows: int) -> float:
        return estimates.seconds_until_start(four, rows, typical=50)

    assert [until_start(rows) for rows in (0, 1, 3, 4, 100_000)] == [0, 10, 30, 50, 1_250_000]
    four.waiting, four.waiting_seconds = 10, 400.0
    assert until_start(5) == 50


def test_attempt_goes_by_the_usual_time_and_then_by_its_own_pace() -> None:
    assert estimates.seconds_left(100, took=20, progress=0) == 80
    assert estimates.seconds_left(100, took=500, progress=0) == 10
    assert estimates.seconds_left(100, took=20, progress=0.4) == 60
    assert estimates.seconds_left(100, took=200, progress=0.5) == 100


def test_rows_in_front_follow_the_buckets_of_the_queue() -> None:
    marked = stats(waiting=10, buckets=[[1, 0, 0], [4, 5, 50]])

    assert [estimates.rows_before(marked, virtual_start) for virtual_start in (0, 1, 2, 4, 9)] == [0, 2, 2, 5, 7]
    assert estimates.rows_before(stats(), 2) == 0  # never measured


def test_figures_know_lengths_what_waits_and_what_runs() -> None:
    now = timezone.now()
    for length, took in ((10, 20), (10, 40), (15, 90)):
        TaskFactory.create(
            success=True, duration_seconds=length, started_at=now - dt.timedelta(seconds=took), completed_at=now
        )
    for number, length in enumerate((10, 15, 10)):
        TaskFactory.create(duration_seconds=length, virtual_start=number)
    TaskFactory.create(running=True, duration_seconds=15, progress=0.5)

    measuring.measure(Q)

    row = QueueStats.objects.get()
    assert {name: round(seconds) for name, seconds in row.seconds_by_model.items()} == {TEXT: 50}
    assert {length: round(took) for length, took in row.seconds_by_duration[TEXT].items()} == {"10": 30, "15": 90}
    assert (row.waiting, round(row.waiting_seconds), row.running, row.seconds_left) == (3, 150, 1, [45.0])
    assert row.buckets == [[0, 0, 0], [1, 1, 30], [2, 2, 120]]
    assert estimates.estimate_seconds(TEXT) == 45 + 150 + 50
    assert estimates.estimate_seconds(TEXT, 15) == 45 + 150 + 90


def test_number_of_workers_is_the_most_that_ran_lately(clock: Clock) -> None:
    def measured_after(seconds: float) -> int:
        clock.move_to(clock.at + seconds)
        measuring.measure(Q)
        return QueueStats.objects.get().peak_running

    TaskFactory.create_batch(2)
    running = [claim(), claim()]
    assert measured_after(1) == 2
    lifecycle.fail(running.pop(), reason="internal")
    assert measured_after(100) == 2  # nothing waits: the other worker may be idle

    TaskFactory.create()
    assert measured_after(1) == 1  # a task waits, and nobody has come for it
    claim()
    assert measured_after(1) == 2


def test_create_reads_statistics_at_most_once_a_second(
    monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: Any
) -> None:
    monkeypatch.setattr(estimates, "KEPT_SECONDS", 3_600.0)
    monkeypatch.setattr(estimates, "_kept", {})

    with django_assert_num_queries(1):
        first = lifecycle.estimate_seconds(TEXT, 10)
        assert lifecycle.estimate_seconds(TEXT, 10) == first
    QueueStats.objects.create(queue=Q, seconds_by_model={TEXT: 1_000.0})
    assert lifecycle.estimate_seconds(TEXT, 10) == first

    monkeypatch.setattr(estimates, "KEPT_SECONDS", -1.0)  # the second is over
    assert lifecycle.estimate_seconds(TEXT, 10) == 1_000
