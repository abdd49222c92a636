"""A checkpoint is in the database when the call returns, and the next attempt resumes from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError

from generation.contracts import Monitor, Request, Stopped, StopReason
from tasks_api import lifecycle
from tasks_api.models import Status, Task
from tests.factories import TaskFactory
from tests.generation.jobs.attempts import run_next
from tests.generation.scripted import NAME, Play, ScriptedBackend

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("scripted_route")]


def test_checkpoint_is_in_the_database_when_it_returns_although_that_was_away(
    play: Callable[[Play], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, away = lifecycle.checkpoint, [OperationalError("away"), OperationalError("away")]

    def sometimes(*args: Any, **options: Any) -> bool:
        if away:
            raise away.pop()
        return keep(*args, **options)

    def work(request: Request, monitor: Monitor) -> None:
        monkeypatch.setattr(lifecycle, "checkpoint", sometimes)
        monitor.checkpoint({"id": "v1"})
        task = Task.objects.get()
        assert (task.checkpoint, task.backend) == ({"id": "v1"}, NAME)
        assert task.backend_options == {"url": "http://a/v1"}

    play(work)
    TaskFactory.create()

    task = run_next()

    assert away == []
    assert (task.status, task.backend_options) == (Status.SUCCESS, None)


def test_checkpoint_that_cannot_be_kept_within_the_lease_raises(
    settings: Any, play: Callable[[Play], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.HEARTBEAT_SECONDS = 0.1
    outcome: list[object] = []

    def away(*_: Any, **__: Any) -> bool:
        raise OperationalError("away")

    def work(request: Request, monitor: Monitor) -> None:
        monkeypatch.setattr(lifecycle, "checkpoint", away)
        monkeypatch.setattr(lifecycle, "heartbeat", away)
        settings.LEASE_SECONDS = 1  # not before: a process that stands still for a second would lose it
        try:
            monitor.checkpoint({"id": "v1"})
        except Stopped as stop:
            outcome.append(stop.reason)
            raise

    play(work)
    TaskFactory.create()

    run_next()

    assert outcome == [StopReason.TAKEN_OVER]


def test_attempt_with_work_elsewhere_resumes_there_whatever_the_mapping_says(
    settings: Any, play: Callable[[Play], None]
) -> None:
    def keep_then_die(request: Request, monitor: Monitor) -> None:
        if not request.state:
            monitor.checkpoint({"id": "v1"})
            raise RuntimeError("the worker's fault")

    play(keep_then_die)
    TaskFactory.create()
    run_next()
    settings.MODEL_ROUTES = {}  # now it is the instant backend's

    task = run_next()

    assert [request.state for request in ScriptedBackend.seen] == [{}, {"id": "v1"}]
    assert (task.status, task.backend) == (Status.SUCCESS, NAME)
