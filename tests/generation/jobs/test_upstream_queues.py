"""Waiting in an upstream server's queue, and upstream servers that have no room."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from generation.contracts import Busy, Monitor, Request, Stopped, StopReason
from tasks_api import failure_messages
from tasks_api.models import Phase, Status, Task
from tests.factories import TaskFactory
from tests.generation.jobs.attempts import MODEL, run_next, stopped_with
from tests.generation.scripted import Play, ScriptedBackend, route

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("scripted_route")]


def test_time_in_a_queue_elsewhere_does_not_count_as_work(settings: Any, play: Callable[[Play], None]) -> None:
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=5)}  # a busy machine may stall between two lines
    reasons: list[StopReason] = []

    def wait_then_work(request: Request, monitor: Monitor) -> None:
        for _ in range(55):
            time.sleep(0.1)
            monitor.queued()
        stopped_with(reasons, monitor, seconds=0.5)

    play(wait_then_work)
    TaskFactory.create()

    assert run_next().status == Status.SUCCESS
    assert reasons == []


def test_total_time_ends_the_wait_in_a_queue_elsewhere(settings: Any, play: Callable[[Play], None]) -> None:
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=3, total_seconds=4)}
    reasons: list[StopReason] = []

    def wait(request: Request, monitor: Monitor) -> None:
        try:
            while len(ScriptedBackend.seen) < 9:
                time.sleep(0.1)
                monitor.queued()
        except Stopped as stop:
            reasons.append(stop.reason)
            raise

    play(wait)
    TaskFactory.create()
    started_at = time.monotonic()

    task = run_next()

    assert 3.5 < time.monotonic() - started_at < 60
    assert reasons == [StopReason.DEADLINE]
    assert task.error_message == failure_messages.FAILED["total_time"]


@pytest.mark.parametrize(("wish", "least", "most"), [(None, 5, 5), (1, 5, 5), (40, 40, 40), (9999, 300, 300)])
def test_no_room_waits_and_costs_neither_attempt_nor_claim(
    play: Callable[[Play], None], wish: int | None, least: int, most: int
) -> None:
    def busy(request: Request, monitor: Monitor) -> None:
        raise Busy(retry_after_seconds=wish)

    play(busy)
    TaskFactory.create()
    before = timezone.now()

    task = run_next()

    after = timezone.now()  # what this machine took is no part of the pause
    assert (task.phase, task.attempts, task.claims) == (Phase.DELAYED, 0, 0)
    assert task.started_first_at is not None
    assert task.due_at is not None
    assert least <= (task.due_at - before).total_seconds()
    assert (task.due_at - after).total_seconds() <= most


def test_no_room_for_the_whole_total_time_fails_the_task(settings: Any, play: Callable[[Play], None]) -> None:
    settings.MODEL_ROUTES = {MODEL: route(total_seconds=100)}

    def busy(request: Request, monitor: Monitor) -> None:
        raise Busy(retry_after_seconds=300)

    def busy_after_97_seconds(request: Request, monitor: Monitor) -> None:
        Task.objects.update(started_first_at=timezone.now() - dt.timedelta(seconds=97))
        busy(request, monitor)

    play(busy)
    TaskFactory.create()
    for _ in range(12):  # more than there are claims
        task = run_next()
    assert task.phase == Phase.DELAYED
    play(busy_after_97_seconds)

    assert run_next().error_message == failure_messages.FAILED["upstream"]


def test_task_whose_total_time_is_over_when_it_is_claimed_fails_at_once(play: Callable[[Play], None]) -> None:
    TaskFactory.create(started_first_at=timezone.now() - dt.timedelta(seconds=601))

    task = run_next()

    assert ScriptedBackend.seen == []
    assert task.error_message == failure_messages.FAILED["total_time"]
