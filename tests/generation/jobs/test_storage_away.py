"""A finished video waits for its storage, and an input that can't be read costs no attempt."""

from __future__ import annotations

import datetime as dt
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import connection
from django.utils import timezone

from generation import heartbeat, jobs, storing
from tasks_api import failure_messages, lifecycle
from tasks_api.lifecycle import ending
from tasks_api.models import AWAITS_STORAGE, AttemptEnd, DeletedFile, Phase, Status, Task
from tasks_api.queries.progress import progress_of
from tests import bucket, frail_storage
from tests.factories import TaskFactory
from tests.generation.jobs.attempts import MODEL, run_next
from tests.generation.scripted import ScriptedBackend, route
from videogen.lib.storage import StorageUnavailable, s3

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("scripted_route", "frail")]


@pytest.fixture
def frail(own_storage: None, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A storage whose state the test sets, pauses that are short, and wake-ups that go nowhere."""
    settings.DATA_DIR = tmp_path
    settings.STORAGES = {
        **settings.STORAGES,
        "default": {"BACKEND": "tests.frail_storage.FrailStorage", "OPTIONS": {"location": tmp_path / "media"}},
    }
    monkeypatch.setattr(storing, "PAUSES_SECONDS", (0.1,))
    monkeypatch.setattr(storing, "CHECK_SECONDS", 0.02)
    yield
    frail_storage.set_state("")


def stored() -> list[str]:
    """The files that are there."""
    folders = [folder for folder in ("videos", "posters", "frames") if default_storage.exists(folder)]
    return [f"{folder}/{name}" for folder in folders for name in default_storage.listdir(folder)[1]]


def beside(act: Callable[[], None]) -> threading.Thread:
    """Run this on a thread with a connection of its own."""

    def run() -> None:
        try:
            act()
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def wait_until_awaited() -> Task:
    """The task, once its finished video waits."""
    ends_at = time.monotonic() + 60
    while time.monotonic() < ends_at:
        task = Task.objects.filter(stage=AWAITS_STORAGE).first()
        if task is not None:
            return task
        time.sleep(0.02)
    raise AssertionError("the video does not wait")


def test_video_waits_for_its_storage_and_is_made_once() -> None:
    TaskFactory.create()
    frail_storage.set_state("away")
    seen: list[tuple[str, int, str]] = []

    def bring_back() -> None:
        task = wait_until_awaited()
        seen.append((task.phase, task.attempts, progress_of(task).stage))
        frail_storage.set_state("")

    thread = beside(bring_back)
    task = run_next()
    thread.join()

    assert seen == [(Phase.RUNNING, 1, "finishing")]
    assert (task.status, task.attempts, task.claims) == (Status.SUCCESS, 1, 1)
    assert len(ScriptedBackend.seen) == 1
    assert set(stored()) == {task.result_name, task.poster_name, task.last_frame_name}


def test_files_that_are_stored_already_are_not_stored_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    TaskFactory.create()
    saved: list[str] = []
    save = frail_storage.FrailStorage._save

    def lose_the_poster_once(storage: frail_storage.FrailStorage, name: str, content: Any) -> str:
        saved.append(name.split("/")[0])
        if saved == ["videos", "posters"]:
            raise StorageUnavailable
        return save(storage, name, content)

    monkeypatch.setattr(frail_storage.FrailStorage, "_save", lose_the_poster_once)

    assert run_next().status == Status.SUCCESS
    assert saved == ["videos", "posters", "posters", "frames"]
    assert len(stored()) == 3


def test_wait_goes_on_after_the_attempts_time_and_the_total_time(settings: Any) -> None:
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=6, total_seconds=6)}
    settings.LEASE_SECONDS, settings.HEARTBEAT_SECONDS = 6, 0.2
    TaskFactory.create()
    frail_storage.set_state("away")

    def bring_back() -> None:
        wait_until_awaited()
        time.sleep(7)
        lifecycle.sweep()
        frail_storage.set_state("")

    thread = beside(bring_back)
    task = run_next()
    thread.join()

    assert (task.status, task.attempts, task.claims) == (Status.SUCCESS, 1, 1)


def test_cancel_ends_the_wait_and_leaves_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    TaskFactory.create()
    save = frail_storage.FrailStorage._save

    def take_the_video_only(storage: frail_storage.FrailStorage, name: str, content: Any) -> str:
        if not name.startswith("videos"):
            raise StorageUnavailable
        return save(storage, name, content)

    monkeypatch.setattr(frail_storage.FrailStorage, "_save", take_the_video_only)

    def cancel() -> None:
        task = wait_until_awaited()
        frail_storage.set_state("away")  # so the video can't be deleted now
        lifecycle.cancel(task.pk, account_id=task.account_id)

    thread = beside(cancel)
    task = run_next()
    thread.join()

    assert task.error_message == failure_messages.FAILED["cancelled"]
    [left] = stored()
    assert DeletedFile.objects.filter(name=left, erased_at=None).exists()
    frail_storage.set_state("")
    lifecycle.erase_deleted_files()
    assert stored() == []


def test_worker_that_is_killed_while_its_video_waits_costs_no_attempt() -> None:
    TaskFactory.create(attempts=2, claims=2)
    claimed = lifecycle.claim_next("generation")
    assert claimed is not None
    assert lifecycle.await_storage(claimed)
    Task.objects.update(lease_until=timezone.now() - dt.timedelta(seconds=1))

    lifecycle.sweep()

    task = Task.objects.get()
    assert (task.phase, task.attempts, task.claims, task.stage) == (Phase.WAITING, 2, 3, "")
    assert [attempt.ended_as for attempt in task.attempt_log.all()] == [AttemptEnd.LEASE_EXPIRED]


def test_workers_killed_at_each_wait_end_the_task_after_all_its_claims() -> None:
    TaskFactory.create(attempts=2, claims=9)
    claimed = lifecycle.claim_next("generation")
    assert claimed is not None
    assert lifecycle.await_storage(claimed)
    Task.objects.update(lease_until=timezone.now() - dt.timedelta(seconds=1))

    lifecycle.sweep()

    assert Task.objects.get().error_message == failure_messages.FAILED["attempts"]


def test_clean_shutdown_ends_the_wait_and_costs_no_attempt() -> None:
    TaskFactory.create()
    frail_storage.set_state("away")

    def shut_down() -> None:
        wait_until_awaited()
        heartbeat.shutting_down.set()

    thread = beside(shut_down)
    task = run_next()
    thread.join()

    assert (task.phase, task.attempts, task.claims) == (Phase.WAITING, 0, 1)


def test_storage_that_stays_away_ends_the_attempt_and_at_last_the_task(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storing, "MAX_WAIT_SECONDS", 0.3)
    TaskFactory.create()
    frail_storage.set_state("away")

    for attempts in (1, 2):
        task = run_next()
        assert (task.phase, task.attempts) == (Phase.DELAYED, attempts)
    task = run_next()

    assert task.error_message == failure_messages.FAILED["storage"]


@pytest.mark.parametrize("needs", ["image", "original"])
def test_input_that_cannot_be_read_while_the_storage_is_away_costs_no_attempt(needs: str) -> None:
    name = default_storage.save("images/x.png", ContentFile(b"x"))
    columns = {"image_name": name}
    if needs == "original":
        columns = {"remix_target": TaskFactory.create(success=True, result_name=name)}
    task = TaskFactory.create(**columns)
    frail_storage.set_state("away")

    jobs.generate_next("generation")

    after = Task.objects.get(pk=task.pk)
    assert (after.phase, after.attempts, after.claims) == (Phase.DELAYED, 0, 0)
    assert ScriptedBackend.seen == []


def test_input_that_cannot_be_read_for_the_whole_total_time_fails_the_task(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "MIN_PAUSE_SECONDS", 60)  # less than that is left
    name = default_storage.save("images/x.png", ContentFile(b"x"))
    TaskFactory.create(image_name=name, started_first_at=timezone.now() - dt.timedelta(seconds=560))
    frail_storage.set_state("away")

    assert run_next().error_message == failure_messages.FAILED["storage"]


# --- A bucket that is frozen ---


@pytest.fixture
def bucket_server(frail: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[bucket.S3Server]:
    """A store of its own, which is given three seconds to answer."""
    server = bucket.S3Server()
    monkeypatch.setattr(s3, "READ_SECONDS", 3)
    default = {"BACKEND": "tests.bucket.storage_at", "OPTIONS": {"endpoint": server.endpoint}}
    settings.STORAGES = {**settings.STORAGES, "default": default}
    yield server
    server.kill()


def test_frozen_bucket_gets_each_file_once(bucket_server: bucket.S3Server) -> None:
    TaskFactory.create()

    def thaw() -> None:
        with bucket_server.frozen():
            frozen.set()
            wait_until_awaited()
            time.sleep(4)  # further tries

    frozen = threading.Event()
    thread = beside(thaw)
    frozen.wait()
    task = run_next()
    thread.join()

    assert (task.status, task.attempts, task.claims) == (Status.SUCCESS, 1, 1)
    assert len(ScriptedBackend.seen) == 1
    made = {task.result_name, task.poster_name, task.last_frame_name}
    ends_at = time.monotonic() + 60
    while set(bucket_server.names) != made and time.monotonic() < ends_at:
        time.sleep(0.2)
    assert set(bucket_server.names) == made  # what it took late was deleted again
