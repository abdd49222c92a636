"""Jobs that lose their lease, their time or their process before the end is recorded."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db import connection
from django.utils import timezone

from generation import jobs, pipeline
from tasks_api import lifecycle
from tasks_api.models import Phase, Status, Task
from tests.factories import TaskFactory
from tests.generation.jobs.stored_videos import videos

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("own_storage")]


def test_clean_shutdown_gives_the_attempt_back(rings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def shut_down(*_: Any, **__: Any) -> None:
        raise SystemExit

    monkeypatch.setattr(pipeline, "generate", shut_down)
    TaskFactory.create()

    with pytest.raises(SystemExit):
        jobs.generate_next("generation")

    task = Task.objects.get()
    assert (task.phase, task.attempts, task.claims) == (Phase.WAITING, 0, 1)


def test_clean_shutdown_in_the_middle_of_an_end_gives_the_attempt_back(
    rings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def shut_down(*_: Any, **__: Any) -> None:
        raise SystemExit

    monkeypatch.setattr(lifecycle, "fail", shut_down)
    TaskFactory.create(prompt="A lake [fail:image]")

    with pytest.raises(SystemExit):
        jobs.generate_next("generation")

    task = Task.objects.get()
    assert (task.phase, task.attempts, task.claims) == (Phase.WAITING, 0, 1)


def test_lost_lease_stops_the_work_and_writes_nothing(rings: list[str], settings: Any) -> None:
    settings.HEARTBEAT_SECONDS = 0.1
    TaskFactory.create(prompt="A lake [hang:300]")
    started_at = time.monotonic()

    def take_away() -> None:
        while not Task.objects.filter(phase=Phase.RUNNING).exists():
            time.sleep(0.05)
        Task.objects.update(
            phase=Phase.WAITING, due_at=timezone.now(), lease_token=None, lease_until=None, deadline_at=None
        )
        connection.close()

    thief = threading.Thread(target=take_away)
    thief.start()
    jobs.generate_next("generation")
    thief.join()

    assert time.monotonic() - started_at < 60
    assert Task.objects.get().phase == Phase.WAITING
    assert videos() == []


def test_stuck_job_loses_its_lease_at_the_deadline(rings: list[str], settings: Any) -> None:
    settings.HEARTBEAT_SECONDS, settings.ATTEMPT_TIMEOUT_SECONDS = 0.2, 1
    TaskFactory.create(prompt="A lake [hang:20]")

    jobs.generate_next("generation")
    lifecycle.sweep()

    assert Task.objects.get().error_message == "Making the video took too long. Please try again."


def test_refused_result_leaves_no_file(rings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    generate = pipeline.generate

    def generate_then_lose(*args: Any, **options: Any) -> Any:
        video = generate(*args, **options)
        Task.objects.update(
            phase=Phase.WAITING, due_at=timezone.now(), lease_token=None, lease_until=None, deadline_at=None
        )
        return video

    monkeypatch.setattr(pipeline, "generate", generate_then_lose)
    TaskFactory.create()
    taken = lifecycle.claim_next("generation")
    assert taken
    jobs.run(taken)

    assert (Task.objects.get().status, videos()) == (Status.PROCESSING, [])


@pytest.mark.parametrize("answered", [lifecycle.Outcome.UNKNOWN, lifecycle.Outcome.REFUSED])
def test_lost_commit_answer_deletes_nothing_that_the_row_names(
    rings: list[str], monkeypatch: pytest.MonkeyPatch, answered: lifecycle.Outcome
) -> None:
    succeed = lifecycle.succeed

    def succeed_but_lose_the_answer(*args: Any, **options: Any) -> lifecycle.Outcome:
        succeed(*args, **options)
        return answered  # refused: by the first end, whose commit took until the second

    monkeypatch.setattr(lifecycle, "succeed", succeed_but_lose_the_answer)
    TaskFactory.create()

    jobs.generate_next("generation")

    task = Task.objects.get()
    assert task.status == Status.SUCCESS
    assert default_storage.exists(task.result_name)


def test_shutdown_in_the_middle_of_the_commit_keeps_the_file_of_a_success(
    rings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    succeed = lifecycle.succeed

    def succeed_then_shut_down(*args: Any, **options: Any) -> lifecycle.Outcome:
        succeed(*args, **options)
        raise SystemExit

    monkeypatch.setattr(lifecycle, "succeed", succeed_then_shut_down)
    TaskFactory.create()

    with pytest.raises(SystemExit):
        jobs.generate_next("generation")

    task = Task.objects.get()
    assert task.status == Status.SUCCESS
    assert default_storage.exists(task.result_name)
