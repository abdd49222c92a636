"""A storage that hangs costs whoever needs it a limited time, and nobody else anything."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent import futures
from io import FileIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.storage import default_storage
from django.test import Client

from tasks_api.lifecycle import deleting
from tasks_api.models import DeletedFile
from tasks_api.views import media
from tests.concurrency import in_parallel
from tests.conftest import ApiClient
from tests.factories import TaskFactory
from videogen.lib import storage
from videogen.lib.storage import StorageUnavailable, WholeFileStorage, deadline, disk

THREADS = 2


class HangingStorage(WholeFileStorage):
    """Every operation waits until `answers` is set, as on a network disk whose server is frozen."""

    def __init__(self, location: Path) -> None:
        super().__init__(location=location)
        self.answers = threading.Event()
        self.asked = 0

    def path(self, name: str) -> str:
        self.asked += 1
        self.answers.wait()
        return super().path(name)


@pytest.fixture
def hanging(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HangingStorage]:
    """Its deadlines are so short that a test can wait for them."""
    place = HangingStorage(tmp_path)
    monkeypatch.setattr(default_storage, "_wrapped", place)
    monkeypatch.setattr(deadline, "threads", deadline.DaemonThreads(THREADS))
    set_deadlines(monkeypatch, 0.2)
    yield place
    place.answers.set()


def set_deadlines(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(deadline, "SECONDS", seconds)
    monkeypatch.setattr(deadline, "VIDEO_SECONDS", seconds)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def eventually(holds: Callable[[], bool]) -> bool:
    ends_at = time.monotonic() + 60
    while not holds() and time.monotonic() < ends_at:
        time.sleep(0.01)
    return holds()


@pytest.mark.parametrize("operation", ["save_bytes", "save_file", "copy_to", "delete", "erase", "size"])
def test_operation_ends_at_its_deadline(hanging: HangingStorage, tmp_path: Path, operation: str) -> None:
    source = tmp_path / "source"
    source.write_bytes(b"x")
    arguments: tuple[Any, ...] = {
        "save_bytes": ("images", "png", b"x"),
        "save_file": ("videos", "mp4", source),
        "copy_to": ("videos/a.mp4", tmp_path / "copy"),
    }.get(operation, ("videos/a.mp4",))

    with pytest.raises(StorageUnavailable):
        getattr(storage, operation)(*arguments)


def test_storage_whose_threads_all_hang_is_away_at_once(hanging: HangingStorage) -> None:
    for _ in range(THREADS):
        with pytest.raises(StorageUnavailable, match="within"):
            storage.delete("videos/a.mp4")
    asked = hanging.asked

    with pytest.raises(StorageUnavailable, match="does not answer"):
        storage.delete("videos/a.mp4")

    assert hanging.asked == asked


def test_storage_works_again_when_it_answers(
    hanging: HangingStorage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(THREADS):
        with pytest.raises(StorageUnavailable):
            storage.size("videos/a.mp4")

    hanging.answers.set()
    set_deadlines(monkeypatch, 60)

    assert eventually(lambda: not deadline.threads._hanging)
    name = storage.save_bytes("videos", "mp4", b"video")
    assert (tmp_path / name).read_bytes() == b"video"


def test_operation_that_never_ends_loses_its_place_after_a_while(
    hanging: HangingStorage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a connection that a store forgot: new ones work."""
    for _ in range(THREADS):
        with pytest.raises(StorageUnavailable):
            storage.delete("videos/a.mp4")
    monkeypatch.setattr(default_storage, "_wrapped", WholeFileStorage(location=tmp_path))
    with pytest.raises(StorageUnavailable, match="does not answer"):
        storage.size("videos/a.mp4")

    monkeypatch.setattr(deadline, "AWAY_SECONDS", 0.0)
    set_deadlines(monkeypatch, 60)

    assert storage.save_bytes("videos", "mp4", b"video")
    hanging.answers.set()
    assert eventually(lambda: deadline.threads._threads == THREADS)
    assert storage.save_bytes("videos", "mp4", b"video")


def test_threads_that_hang_are_limited(hanging: HangingStorage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadline, "AWAY_SECONDS", 0.0)
    monkeypatch.setattr(deadline, "MAX_HANGING", 3)
    for _ in range(3):
        with pytest.raises(StorageUnavailable, match="within"):
            storage.delete("videos/a.mp4")

    with pytest.raises(StorageUnavailable, match="does not answer"):
        storage.delete("videos/a.mp4")


def test_file_that_is_complete_only_after_the_deadline_is_deleted(hanging: HangingStorage, tmp_path: Path) -> None:
    with pytest.raises(StorageUnavailable):
        storage.save_bytes("images", "png", b"late")

    hanging.answers.set()

    assert eventually(lambda: deadline.threads._unfinished == 0)
    assert files(tmp_path) == []


def test_operation_that_found_no_free_thread_is_never_started(
    hanging: HangingStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def delete() -> None:
        with pytest.raises(StorageUnavailable):
            storage.delete("videos/a.mp4")

    set_deadlines(monkeypatch, 1.5)  # enough for two threads to start
    in_parallel(5, delete)

    hanging.answers.set()

    assert eventually(lambda: deadline.threads._unfinished == 0)
    assert hanging.asked == THREADS


@pytest.mark.parametrize(
    ("error", "raised"),
    [
        (ConnectionResetError(104, "reset"), StorageUnavailable),
        (TimeoutError(110, "timed out"), StorageUnavailable),
        (PermissionError(13, "a firewall"), StorageUnavailable),
        (FileNotFoundError(2, "none"), FileNotFoundError),
        (OSError(28, "No space left on device"), OSError),
    ],
)
def test_refusal_is_told_from_a_missing_file_and_a_full_disk(
    monkeypatch: pytest.MonkeyPatch, error: OSError, raised: type[Exception]
) -> None:
    def refuse(name: str) -> None:
        raise error

    monkeypatch.setattr(default_storage, "delete", refuse)

    with pytest.raises(Exception) as caught:
        storage.delete("videos/a.mp4")

    assert type(caught.value) is raised


def test_interrupted_caller_leaves_no_file(
    hanging: HangingStorage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*args: Any, **options: Any) -> None:
        raise SystemExit

    monkeypatch.setattr(futures, "wait", interrupt)
    with pytest.raises(SystemExit):
        storage.save_bytes("images", "png", b"x")

    hanging.answers.set()

    assert eventually(lambda: deadline.threads._unfinished == 0)
    assert files(tmp_path) == []


def test_child_of_a_fork_starts_its_own_threads() -> None:
    threads = deadline.DaemonThreads(1)
    assert threads.run(lambda: "parent", seconds=10) == "parent"
    threads._reset()  # as os.fork does in the child

    assert threads.run(lambda: "child", seconds=10) == "child"


@pytest.mark.django_db
def test_media_of_a_hanging_storage_is_503(
    hanging: HangingStorage, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(media, "_find", lambda name: hanging.answers.wait())

    answer = client.get("/media/videos/a.mp4")

    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert answer["Access-Control-Allow-Origin"] == "*"


def test_download_breaks_off_when_the_storage_hangs(hanging: HangingStorage, tmp_path: Path) -> None:
    (tmp_path / "a.mp4").write_bytes(b"video")
    assert media._slots.acquire(blocking=False)
    download = media._Download(str(tmp_path / "a.mp4"), range(5))
    download._file.close()
    silent, other_end = os.pipe()
    download._file = FileIO(silent)

    with pytest.raises(StorageUnavailable):
        next(iter(download))
    download.close()  # although the read still waits

    os.close(other_end)


@pytest.mark.django_db(transaction=True)
def test_delete_of_a_task_does_not_wait_for_the_storage(
    hanging: HangingStorage, api: ApiClient, account: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deleting, "ERASE_SECONDS", 1.5)  # enough for a thread to start
    task = TaskFactory.create(account=account, success=True, result_name="videos/a.mp4", poster_name="posters/a.jpg")

    assert api.delete(f"/api/tasks/{task.pk}").status_code == 200
    assert hanging.asked == 1
    assert DeletedFile.objects.filter(erased_at=None).count() == 2


def test_disk_that_hangs_is_as_it_was_last_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "LOOK_SECONDS", 0.1)
    answers = threading.Event()

    def look(folder: Path) -> int:
        answers.wait()
        return 7

    assert disk._look(look, tmp_path) is None
    answers.set()
    assert eventually(lambda: disk._look(look, tmp_path) == 7)
    answers.clear()
    assert disk._look(look, tmp_path) == 7
    answers.set()


def test_disk_that_never_answered_does_not_count_as_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = threading.Event()
    monkeypatch.setattr(disk, "LOOK_SECONDS", 0.1)
    monkeypatch.setattr(disk, "_free", lambda folder: answers.wait())
    monkeypatch.setattr(disk, "_is_writable", lambda folder: answers.wait())

    assert not disk.lacks_space(tmp_path)

    answers.set()
