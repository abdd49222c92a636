"""Why an attempt stops: its backend is told the reason."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError
from django.utils import timezone

from generation import heartbeat, jobs
from generation.contracts import Monitor, Request, StopReason
from tasks_api import failure_messages, lifecycle
from tasks_api.models import Phase, Task
from tests.factories import TaskFactory
from tests.generation.jobs.attempts import MODEL, run_next, stopped_with
from tests.generation.scripted import Play, route

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("scripted_route")]


def test_deadline_is_told_and_fails_the_task(settings: Any, play: Callable[[Play], None]) -> None:
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=3)}
    reasons: list[StopReason] = []
    play(lambda request, monitor: stopped_with(reasons, monitor))
    TaskFactory.create()

    task = run_next()

    assert reasons == [StopReason.DEADLINE]
    assert task.error_message == failure_messages.FAILED["timeout"]


def test_row_that_ended_under_the_work_means_cancelled(settings: Any, play: Callable[[Play], None]) -> None:
    settings.HEARTBEAT_SECONDS = 0.1
    reasons: list[StopReason] = []

    def end_it(request: Request, monitor: Monitor) -> None:
        lifecycle.fail(Task.objects.get(), reason="internal")
        stopped_with(reasons, monitor)

    play(end_it)
    TaskFactory.create()

    run_next()

    assert reasons == [StopReason.CANCELLED]


def test_row_that_went_to_another_worker_means_taken_over(settings: Any, play: Callable[[Play], None]) -> None:
    settings.HEARTBEAT_SECONDS = 0.1
    reasons: list[StopReason] = []

    def take_away(request: Request, monitor: Monitor) -> None:
        Task.objects.update(
            phase=Phase.WAITING, due_at=timezone.now(), lease_token=None, lease_until=None, deadline_at=None
        )
        stopped_with(reasons, monitor)

    play(take_away)
    TaskFactory.create()

    assert run_next().phase == Phase.WAITING
    assert reasons == [StopReason.TAKEN_OVER]


def test_lease_that_could_not_be_renewed_may_be_taken_over_whatever_the_deadline(
    settings: Any, play: Callable[[Play], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.HEARTBEAT_SECONDS = 0.1
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=3)}
    reasons: list[StopReason] = []

    def away(*_: Any, **__: Any) -> bool:
        raise OperationalError("away")

    def stand_still(request: Request, monitor: Monitor) -> None:
        monkeypatch.setattr(lifecycle, "heartbeat", away)
        settings.LEASE_SECONDS = 1
        time.sleep(3.2)  # as a frozen process does, until its deadline has passed as well
        stopped_with(reasons, monitor)

    play(stand_still)
    TaskFactory.create()

    run_next()

    assert reasons == [StopReason.TAKEN_OVER]


def test_worker_of_threads_that_stops_tells_its_attempts_and_gives_them_back(play: Callable[[Play], None]) -> None:
    reasons: list[StopReason] = []

    def work(request: Request, monitor: Monitor) -> None:
        monitor.checkpoint({"id": "v1"})
        heartbeat._stop_threads()
        stopped_with(reasons, monitor)

    play(work)
    TaskFactory.create()

    task = run_next()

    assert reasons == [StopReason.SHUTDOWN]
    assert (task.phase, task.attempts, task.checkpoint) == (Phase.WAITING, 0, {"id": "v1"})
    jobs.generate_next("generation")
    assert Task.objects.get().claims == 1  # it claims nothing more
