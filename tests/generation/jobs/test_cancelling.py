"""A cancelled task's work: it stops soon, here and elsewhere, and leaves nothing behind."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

import pytest
from django.core.files.storage import default_storage
from django.db import connection
from django.utils import timezone

from generation import jobs
from generation.backends.openai_videos.job_log import fingerprint
from generation.backends.openai_videos.options import Options
from generation.contracts import Monitor, Request, Retryable, Stopped, StopReason
from tasks_api import failure_messages, lifecycle
from tasks_api.models import Phase, Status, Task, UpstreamCancellation
from tests.factories import TaskFactory
from tests.generation.backends.openai_videos.stub import Upstream, job
from tests.generation.scripted import NAME, Play, ScriptedBackend, route
from videogen.lib.queue import worker

pytestmark = pytest.mark.django_db(transaction=True)

MODEL = "gen2_text_to_video"


class Discarding(ScriptedBackend):
    """Notes what it is told to end."""

    discarded: ClassVar[list[Mapping[str, Any]]] = []
    is_away: ClassVar[bool] = False

    def discard(self, state: Mapping[str, Any]) -> None:
        """The test's part."""
        if self.is_away:
            raise Retryable("upstream")
        self.discarded.append(dict(state))


DISCARDING = f"{__name__}.Discarding"


@pytest.fixture(autouse=True)
def _place(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.STORAGES = {
        **settings.STORAGES,
        "default": {"BACKEND": "videogen.lib.storage.WholeFileStorage", "OPTIONS": {"location": tmp_path / "media"}},
    }
    settings.MODEL_ROUTES = {MODEL: route()}
    monkeypatch.setattr(Discarding, "discarded", [])
    monkeypatch.setattr(Discarding, "is_away", False)
    for module in (worker, jobs):
        monkeypatch.setattr(module, "notify", lambda queue, countdown=0: None)
    monkeypatch.setattr(worker, "drop_queued", lambda _: False)


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Callable[[Play], None]:
    def use(part: Play) -> None:
        monkeypatch.setattr(ScriptedBackend, "play", staticmethod(part))

    return use


def files() -> list[str]:
    folders = [folder for folder in ("videos", "posters", "frames") if default_storage.exists(folder)]
    return [name for folder in folders for name in default_storage.listdir(folder)[1]]


def cancel(task: Task, reason: str = failure_messages.CANCELLED) -> None:
    """As the web process does, on a connection of its own."""

    def act() -> None:
        try:
            lifecycle.cancel(task.pk, account_id=task.account_id, reason=reason)
        finally:
            connection.close()

    thread = threading.Thread(target=act)
    thread.start()
    thread.join()


@pytest.mark.parametrize(
    ("pool", "reason"), [("processes", "cancelled"), ("threads", "cancelled"), ("processes", "cancelled_by_operator")]
)
def test_running_attempt_stops_long_before_its_next_heartbeat(
    settings: Any, play: Callable[[Play], None], pool: str, reason: str
) -> None:
    settings.HEARTBEAT_SECONDS, settings.LEASE_SECONDS = 120, 300
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=300)}
    stopped: list[tuple[StopReason, float]] = []
    task = TaskFactory.create()

    def cancel_and_wait(request: Request, monitor: Monitor) -> None:
        cancel(task, reason)
        cancelled_at = time.monotonic()
        try:
            while time.monotonic() < cancelled_at + 110:  # the first heartbeat comes after 120 s
                monitor.check()
                time.sleep(0.02)
        except Stopped as stop:
            stopped.append((stop.reason, time.monotonic() - cancelled_at))
            raise

    play(cancel_and_wait)
    if pool == "threads":
        thread = threading.Thread(target=jobs.generate_next, args=["generation"])
        thread.start()
        thread.join()
    else:
        jobs.generate_next("generation")

    [(stop_reason, seconds)] = stopped
    assert stop_reason is StopReason.CANCELLED
    assert seconds < 60
    after = Task.objects.get()
    assert (after.status, after.reason) == (Status.FAILED, reason)
    assert files() == []


def test_finish_that_lost_against_a_cancel_leaves_no_file(
    play: Callable[[Play], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    task = TaskFactory.create(callback_url="https://hook.example.com/")
    succeed = lifecycle.succeed

    def late(claimed: Task, **made: Any) -> lifecycle.Outcome:
        assert files()
        cancel(task)
        return succeed(claimed, **made)

    monkeypatch.setattr(lifecycle, "succeed", late)
    jobs.generate_next("generation")

    after = Task.objects.get()
    assert (after.status, after.error_message) == ("failed", "The task was cancelled by the caller. Please try again.")
    assert files() == []


def test_finish_keeps_the_size_of_the_video() -> None:
    TaskFactory.create()

    jobs.generate_next("generation")

    task = Task.objects.get()
    assert task.result_bytes == default_storage.size(task.result_name)


def test_remix_of_a_deleted_task_ends_with_a_message_of_its_own() -> None:
    original = TaskFactory.create(success=True)
    lifecycle.delete(original.pk, account_id=original.account_id)
    remix = TaskFactory.create(account=original.account, remix_target_id=original.pk)

    jobs.generate_next("generation")

    remix.refresh_from_db()
    assert remix.error_message == failure_messages.FAILED["original"]


# --- Work elsewhere ---


def with_work_elsewhere(backend: str, state: Mapping[str, Any], **columns: Any) -> Task:
    task: Task = TaskFactory.create(
        backend=backend, backend_options={"url": "http://a/v1"}, checkpoint=state, **columns
    )
    return task


def test_next_job_ends_the_work_of_a_task_that_was_cancelled_between_attempts() -> None:
    task = with_work_elsewhere(DISCARDING, {"job": 7}, phase=Phase.DELAYED, due_at=timezone.now())
    lifecycle.cancel(task.pk, account_id=task.account_id)
    other = TaskFactory.create()

    jobs.generate_next("generation")

    assert Discarding.discarded == [{"job": 7}]
    assert not UpstreamCancellation.objects.exists()
    other.refresh_from_db()
    assert other.status == Status.SUCCESS  # the wake-up was heard as well


def test_work_that_could_not_be_ended_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    task = with_work_elsewhere(DISCARDING, {"job": 7})
    lifecycle.cancel(task.pk, account_id=task.account_id)
    Discarding.is_away = True
    jobs.generate_next("generation")
    jobs.generate_next("generation")  # not due yet

    assert UpstreamCancellation.objects.get().tries == 1
    assert "upstream_not_cancelled" in [record.msg for record in caplog.records]
    Discarding.is_away = False
    UpstreamCancellation.objects.update(due_at=timezone.now())
    jobs.generate_next("generation")

    assert Discarding.discarded == [{"job": 7}]
    assert not UpstreamCancellation.objects.exists()


def test_backend_that_cannot_end_its_work_is_not_asked() -> None:
    task = with_work_elsewhere(NAME, {"job": 7})
    lifecycle.cancel(task.pk, account_id=task.account_id)

    jobs.generate_next("generation")

    assert not UpstreamCancellation.objects.exists()


@pytest.fixture
def upstream() -> Iterator[Upstream]:
    server = Upstream()
    server.jobs["video_1"] = [job("in_progress")]
    yield server
    server.close()


def test_job_at_an_openai_server_is_deleted_there(upstream: Upstream) -> None:
    options = {"url": upstream.url, "preset": "sglang"}
    segment = {"id": "video_1", "clip_seconds": 5.0, "by_image": False}
    state = {"openai_videos": fingerprint(Options.parse(options)), "segments": [segment], "made": 1}
    task = TaskFactory.create(backend="openai_videos", backend_options=options, checkpoint=state)
    lifecycle.cancel(task.pk, account_id=task.account_id)

    jobs.generate_next("generation")

    assert upstream.deleted == ["video_1"]
    assert not UpstreamCancellation.objects.exists()
