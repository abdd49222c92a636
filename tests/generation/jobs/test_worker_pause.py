"""A worker whose machine is at fault: its task waits for any worker, and it pauses itself."""

from __future__ import annotations

import datetime as dt
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from django.utils import timezone

from generation import heartbeat, jobs, worker_pause
from generation.contracts import Monitor, Request, Unavailable
from tasks_api import failure_messages
from tasks_api.models import AttemptEnd, Phase, Status, Task, TaskAttempt
from tests.factories import ServiceProcessFactory, TaskFactory
from tests.generation.jobs.attempts import run_next
from tests.generation.scripted import Play, ScriptedBackend
from videogen.lib.processes.models import Kind

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("scripted_route", "own_pause")]

DETAIL = "The model cannot be loaded: no GPU."


@pytest.fixture
def own_pause(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pauses of this test alone, too short to notice."""
    monkeypatch.setattr(worker_pause, "PAUSES", (0.05, 0.1, 0.2))
    monkeypatch.setattr(worker_pause, "_faults", 0)
    yield
    worker_pause._paused_until = float("-inf")


def unavailable(request: Request, monitor: Monitor) -> None:
    raise Unavailable(DETAIL)


def seconds_of_pauses(logs: pytest.LogCaptureFixture) -> list[float]:
    return [vars(record)["seconds"] for record in logs.records if record.getMessage() == "worker_paused"]


def test_fault_of_the_machine_costs_neither_attempt_nor_claim_however_often_it_happens(
    play: Callable[[Play], None], caplog: pytest.LogCaptureFixture
) -> None:
    play(unavailable)
    TaskFactory.create()

    for _ in range(12):  # more than there are attempts and claims
        before = timezone.now()
        task = run_next()

    assert (task.status, task.phase, task.attempts, task.claims) == (Status.PROCESSING, Phase.DELAYED, 0, 0)
    assert task.due_at is not None
    assert (task.due_at - before).total_seconds() < 30  # a healthy worker gets it soon
    assert seconds_of_pauses(caplog)[:4] == [0.05, 0.1, 0.2, 0.2]
    assert set(TaskAttempt.objects.values_list("ended_as", flat=True)) <= {AttemptEnd.DEFERRED}


def test_pauses_begin_anew_after_a_video(play: Callable[[Play], None], caplog: pytest.LogCaptureFixture) -> None:
    play(unavailable)
    TaskFactory.create()
    run_next()
    run_next()
    play(lambda request, monitor: None)
    assert run_next().status == Status.SUCCESS
    Task.objects.all().delete()
    play(unavailable)
    TaskFactory.create()

    run_next()

    assert seconds_of_pauses(caplog) == [0.05, 0.1, 0.05]


def test_task_fails_when_its_total_time_is_over(play: Callable[[Play], None]) -> None:
    def unavailable_after_597_seconds(request: Request, monitor: Monitor) -> None:
        Task.objects.update(started_first_at=timezone.now() - dt.timedelta(seconds=597))
        unavailable(request, monitor)

    play(unavailable_after_597_seconds)
    TaskFactory.create()

    task = run_next()

    assert task.error_message == failure_messages.FAILED["upstream_failed"]


def test_paused_worker_has_passed_its_wake_up_on_and_claims_nothing(
    play: Callable[[Play], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_pause, "PAUSES", (300,))
    rung: list[str] = []
    monkeypatch.setattr(jobs, "notify", lambda queue, countdown=0: rung.append(queue))
    monkeypatch.setattr(jobs, "notify_if_more", lambda rows, queue, admit=False: rung.append("more") if admit else None)
    play(unavailable)
    TaskFactory.create_batch(3)
    threads = [threading.Thread(target=jobs.generate_next, args=["generation"]) for _ in range(2)]

    try:
        threads[0].start()
        _wait_for(worker_pause.is_on)
        _wait_for(lambda: rung == ["more"])
        threads[1].start()
        _wait_for(lambda: rung == ["more", "generation"])
        time.sleep(0.1)

        assert all(thread.is_alive() for thread in threads)  # both hold their place, and so take no wake-ups
        assert Task.objects.filter(phase=Phase.WAITING).count() == 2
    finally:
        heartbeat.shutting_down.set()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
    assert len(ScriptedBackend.seen) == 1


@pytest.mark.parametrize("pid", [os.getpid(), os.getppid()], ids=["itself", "its parent"])
def test_row_of_the_worker_says_why_it_pauses(play: Callable[[Play], None], pid: int) -> None:
    ours = ServiceProcessFactory.create(host=socket.gethostname(), process_id=pid)
    others = [
        ServiceProcessFactory.create(host="elsewhere", process_id=pid),
        ServiceProcessFactory.create(host=socket.gethostname(), process_id=pid, kind=Kind.SWEEP),
    ]
    play(unavailable)
    TaskFactory.create()

    run_next()

    ours.refresh_from_db()
    assert ours.pause_reason == DETAIL
    assert ours.paused_until is not None
    for other in others:
        other.refresh_from_db()
        assert (other.pause_reason, other.paused_until) == ("", None)


def _wait_for(condition: Callable[[], bool]) -> None:
    ends_at = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < ends_at
        time.sleep(0.02)
