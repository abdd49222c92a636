"""The job behind the wake-up: one attempt from claim to end, on the real tables, with the instant backend."""

from __future__ import annotations

import datetime as dt
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db import connection
from django.utils import timezone

from generation import heartbeat, jobs, pipeline
from generation.contracts import Retryable
from generation.heartbeat import Heartbeat
from generation.inspection import has_index_first
from tasks_api import failure_messages, lifecycle
from tasks_api.models import AccountSettings, Phase, Status, Task
from tests import bulk_rows
from tests.factories import TaskFactory, UserFactory
from tests.faults.fleet import wait_for
from tests.generation.jobs.stored_videos import videos
from videogen.lib.queue.worker import MAX_ADMITTED

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("own_storage")]


def test_a_task_becomes_a_playable_video(rings: list[str]) -> None:
    TaskFactory.create(aspect_ratio="16:9")

    jobs.generate_next("generation")

    task = Task.objects.get()
    assert (task.status, task.attempts) == (Status.SUCCESS, 1)
    assert task.result_url == f"https://cdn.example.com/v/{task.result_name}"
    assert has_index_first(Path(default_storage.path(task.result_name)))


def test_running_the_job_twice_has_one_effect(rings: list[str]) -> None:
    TaskFactory.create()

    jobs.generate_next("generation")
    first = Task.objects.values().get()
    jobs.generate_next("generation")

    assert Task.objects.values().get() == first
    assert len(videos()) == 1


def test_job_rings_before_and_after_while_more_waits(rings: list[str]) -> None:
    TaskFactory.create_batch(3)
    heard = []
    for _ in range(4):
        jobs.generate_next("generation")
        heard.append(len(rings))
        rings.clear()

    assert heard == [2, 2, 0, 0]


def test_what_came_due_gets_its_turn_although_others_wait(rings: list[str]) -> None:
    TaskFactory.create_batch(3)
    due = TaskFactory.create(phase=Phase.DELAYED, due_at=timezone.now())

    jobs.generate_next("generation")

    assert Task.objects.get(id=due.id).phase == Phase.WAITING


def test_progress_rises_in_the_row(rings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[float | None] = []
    heartbeat = lifecycle.heartbeat

    def recording(claim: Task, *, progress: float | None = None) -> bool:
        written.append(progress)
        return heartbeat(claim, progress=progress)

    monkeypatch.setattr(lifecycle, "heartbeat", recording)
    TaskFactory.create()

    jobs.generate_next("generation")

    assert len(set(written)) >= 5
    assert written == sorted(written, key=lambda value: value or 0)


@pytest.mark.parametrize(
    ("order", "message"),
    [("reject:violence", "violence"), ("fail:image", "damaged"), ("fail:nobody-listed-this", "error on our side")],
)
def test_final_failures_end_the_task_at_once(rings: list[str], order: str, message: str) -> None:
    TaskFactory.create(prompt=f"A lake [{order.replace('-', '_')}]")

    jobs.generate_next("generation")

    task = Task.objects.get()
    assert (task.status, task.attempts, videos()) == (Status.FAILED, 1, [])
    assert message in task.error_message


def test_log_says_what_came_of_each_attempt(rings: list[str], log_lines: Callable[[], list[dict[str, Any]]]) -> None:
    TaskFactory.create(prompt="A lake [retry:300]", request_id="r1")
    TaskFactory.create(prompt="A lake [busy:300]", request_id="r2")
    TaskFactory.create(prompt="A lake [fail:image]", request_id="r3")
    TaskFactory.create(request_id="r4")
    for _ in range(4):
        jobs.generate_next("generation")
    for _ in range(2):
        Task.objects.filter(phase=Phase.DELAYED, request_id="r1").update(due_at=timezone.now())
        jobs.generate_next("generation")

    lines = log_lines()
    told = [line for line in lines if line["event"] == "attempt_ended"]
    assert sorted((line["request_id"], line["ended_as"], line["reason"], line["outcome"]) for line in told) == [
        ("r1", "failed", "upstream", "done"),
        ("r1", "retry", "upstream", "done"),
        ("r1", "retry", "upstream", "done"),
        ("r2", "deferred", "", "done"),
        ("r3", "failed", "image", "done"),
        ("r4", "success", "", "done"),
    ]
    started = [line for line in lines if line["event"] == "attempt_started"]
    assert {line["worker"] for line in started} == {f"{socket.gethostname()}:{os.getpid()}"}


def test_refused_end_says_nothing_of_what_came_of_it(
    rings: list[str], log_lines: Callable[[], list[dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Neither look at its row lets a slow attempt notice before its end.
    monkeypatch.setattr(heartbeat, "PROGRESS_SECONDS", 60)
    monkeypatch.setattr(heartbeat._HeartbeatThread, "_check", lambda *_: None)
    TaskFactory.create(prompt="A lake [retry]")
    taken = lifecycle.claim_next("generation")
    assert taken
    lifecycle.release(Task.objects.get())

    jobs.run(taken)

    [line] = [line for line in log_lines() if line["event"] == "attempt_ended"]
    assert (line["outcome"], "ended_as" in line) == ("refused", False)


@pytest.mark.parametrize("order", ["crash", "retry"])
def test_faults_that_may_pass_are_tried_three_times(rings: list[str], order: str) -> None:
    TaskFactory.create(prompt=f"A lake [{order}]")
    phases = []
    for _ in range(3):
        jobs.generate_next("generation")
        phases.append(Task.objects.get().phase)
        Task.objects.filter(phase=Phase.DELAYED).update(due_at=timezone.now())

    task = Task.objects.get()
    assert phases == [Phase.DELAYED, Phase.DELAYED, Phase.ENDED]
    assert (task.status, task.attempts) == (Status.FAILED, 3)
    assert "asked for" not in task.error_message
    assert task.error_message.endswith("Please try again.")


@pytest.mark.parametrize(
    ("reason", "message"),
    [("image", failure_messages.FAILED["image"]), ("answered with 502", failure_messages.FAILED["upstream"])],
)
def test_reason_of_the_last_attempts_fault_decides_the_message(
    rings: list[str], settings: Any, monkeypatch: pytest.MonkeyPatch, reason: str, message: str
) -> None:
    def raise_fault(*_: Any, **__: Any) -> None:
        raise Retryable(reason)

    monkeypatch.setattr(pipeline, "generate", raise_fault)
    settings.MAX_ATTEMPTS = 1
    TaskFactory.create()

    jobs.generate_next("generation")

    assert Task.objects.get().error_message == message


def test_job_that_let_in_only_a_full_accounts_tasks_rings_for_the_others(rings: list[str]) -> None:
    full = UserFactory.create()
    AccountSettings.objects.create(account=full, running_cap=1)
    TaskFactory.create(account=full, running=True)
    bulk_rows.add_delayed_tasks([full.pk], MAX_ADMITTED + 10, due_in=dt.timedelta(hours=-1))
    other = TaskFactory.create(phase=Phase.DELAYED, due_at=timezone.now())

    jobs.generate_next("generation")
    assert rings == ["generation"]
    jobs.generate_next("generation")

    assert Task.objects.get(id=other.id).phase == Phase.ENDED


def test_heartbeat_thread_leaves_no_connection_behind(
    rings: list[str], settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.HEARTBEAT_SECONDS = 0.05
    monkeypatch.setattr(heartbeat, "CONNECTION_SECONDS", 0.05)
    TaskFactory.create_batch(3, prompt="A lake [hang:0.3]")

    def connections() -> int:
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
            return int(cursor.fetchone()[0])

    before = connections()
    for _ in range(3):
        jobs.generate_next("generation")

    wait_for(lambda: connections() <= before, what="the end of its connection")


def test_job_keeps_no_statements_of_earlier_jobs(rings: list[str], settings: Any) -> None:
    settings.DEBUG = True
    kept = []
    for _ in range(3):
        jobs.generate_next.apply(args=("generation",))
        kept.append(len(connection.queries))

    assert kept[0] > 0
    assert kept[1:] == kept[:1] * 2


def test_heartbeat_keeps_no_statements_of_earlier_beats(
    rings: list[str], settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DEBUG = True
    settings.HEARTBEAT_SECONDS = 0.02
    renew, kept = lifecycle.heartbeat, []

    def beat(claimed: Task) -> bool:
        still_ours = renew(claimed)
        kept.append(len(connection.queries))
        return still_ours

    monkeypatch.setattr(lifecycle, "heartbeat", beat)
    TaskFactory.create()
    claimed = lifecycle.claim_next("generation")
    assert claimed
    with Heartbeat(claimed):
        wait_for(lambda: len(kept) > 3, what="a few beats")

    assert set(kept[1:]) == {1}


@pytest.mark.parametrize(
    ("model", "seconds", "ratio", "size"),
    [
        ("gen2_text_to_video", 10, "9:16", (480, 854)),
        ("gen2_pro_text_to_video", 15, "16:9", (1920, 1080)),
        ("gen2_pro_text_to_video", 25, "16:9", (854, 480)),
    ],
)
def test_video_has_the_size_and_length_of_its_task(
    rings: list[str], model: str, seconds: int, ratio: str, size: tuple[int, int]
) -> None:
    import av

    TaskFactory.create(model_name=model, duration_seconds=seconds, aspect_ratio=ratio)

    jobs.generate_next("generation")

    with av.open(default_storage.path(Task.objects.get().result_name)) as video:
        stream = video.streams.video[0]
        assert (stream.width, stream.height, stream.frames) == (*size, seconds * 24)
        assert video.duration == seconds * 1_000_000
