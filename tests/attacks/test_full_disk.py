"""A full disk is a condition of the place: nothing half-written stays, no task pays for it, and work goes on afterwards."""

from __future__ import annotations

import base64
import errno
import io
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.base import ContentFile, File
from django.core.files.storage import default_storage
from django.test import Client
from django.utils import timezone
from PIL import Image

from generation import jobs
from tasks_api.models import Phase, Status, Task
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory
from tests.faults.conftest import fleet  # noqa: F401
from tests.faults.fleet import Fleet, wait_for
from videogen.lib.queue import wake_ups
from videogen.lib.storage import WholeFileStorage, disk
from videogen.lib.storage.files import LEFTOVER_SECONDS

Lines = Callable[[], list[dict[str, Any]]]


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "_full_until", float("-inf"))
    monkeypatch.setattr(disk, "_logged_at", float("-inf"))


@pytest.fixture
def mount(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    """Makes real disks, of memory."""
    made: list[Path] = []

    def make(size: str) -> Path:
        folder = tmp_path / f"disk-{len(made)}"
        folder.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(folder)]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            pytest.skip("mounting a small disk needs root and CAP_SYS_ADMIN")
        made.append(folder)
        return folder

    yield make
    for folder in made:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[], list[str]]:
    """Stored files go to a folder of the test's own; what stands there, drafts included."""
    storage = WholeFileStorage(location=tmp_path / "media")
    monkeypatch.setattr(default_storage, "_wrapped", storage)
    return lambda: [str(path) for path in (tmp_path / "media").rglob("*") if path.is_file()]


@pytest.fixture
def full(files: object) -> Iterator[pytest.MonkeyPatch]:
    """Every write is refused after its first half, until `full.undo()`."""

    def half(self: File[bytes], chunk_size: int | None = None) -> Iterator[bytes]:
        content = self.read()
        yield content[: len(content) // 2]
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(File, "chunks", half)
        yield patch


def test_save_that_does_not_fit_leaves_nothing(mount: Callable[[str], Path]) -> None:
    folder = mount("2m")
    storage = WholeFileStorage(location=folder)

    with pytest.raises(OSError, match="No space") as caught:
        storage.save("videos/a.mp4", ContentFile(b"x" * 3 * 2**20))

    assert disk.refuses_writes(caught.value)
    assert [path for path in folder.rglob("*") if path.is_file()] == []
    assert storage.save("videos/a.mp4", ContentFile(b"x" * 2**20)) == "videos/a.mp4"
    assert (folder / "videos/a.mp4").stat().st_size == 2**20


def test_draft_of_a_killed_process_is_not_served_and_goes(files: Callable[[], list[str]], client: Client) -> None:
    default_storage.save("videos/a.mp4", ContentFile(b"x"))
    left, fresh = (Path(default_storage.path(f"videos/drafts/{name}.mp4.draft")) for name in "bc")
    for draft in (left, fresh):
        draft.write_bytes(b"half")
    os.utime(left, (0, time.time() - LEFTOVER_SECONDS - 1))

    default_storage.save("videos/d.mp4", ContentFile(b"x"))

    assert sorted(Path(path).name for path in files()) == ["a.mp4", "c.mp4.draft", "d.mp4"]


def test_draft_is_not_served(client: Client, db: None) -> None:
    draft = Path(settings.MEDIA_ROOT) / "videos/drafts/a.mp4.draft"
    draft.parent.mkdir(parents=True, exist_ok=True)
    draft.write_bytes(b"half")
    try:
        assert client.get("/media/videos/drafts/a.mp4.draft").status_code == 404
    finally:
        draft.unlink()


@pytest.mark.django_db(transaction=True)
def test_create_with_an_image_is_refused_and_leaves_nothing(
    full: object, files: Callable[[], list[str]], api: ApiClient, assert_error: AssertError, log_lines: Lines
) -> None:
    image = io.BytesIO()
    Image.new("RGB", (64, 64)).save(image, "PNG")
    params = {"modelName": "gen2_image_to_video", "imageUrl": base64.b64encode(image.getvalue()).decode()}

    for _ in range(2):
        answer = api.create(**params)
        assert_error(answer, 503, "SERVICE_UNAVAILABLE")
        assert int(answer["Retry-After"]) > 0
    assert not Task.objects.exists()
    assert files() == []
    assert [line["level"] for line in log_lines() if line["event"] == "disk_full"] == ["error"]

    assert api.create().status_code == 200


@pytest.mark.django_db(transaction=True)
def test_attempt_that_meets_a_full_disk_is_given_back_and_no_other_is_claimed(
    full: pytest.MonkeyPatch, files: Callable[[], list[str]], log_lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    TaskFactory.create_batch(2)
    rung: list[int] = []
    monkeypatch.setattr(jobs, "notify", lambda queue, countdown=0: rung.append(countdown))

    for _ in range(10):
        jobs.generate_next("generation")

    assert sorted(Task.objects.values_list("phase", "attempts", "claims")) == [
        (Phase.DELAYED, 0, 0),
        (Phase.WAITING, 0, 0),
    ]
    assert rung == [jobs.DISK_CHECK_SECONDS] * 9
    assert files() == []
    assert [line["level"] for line in log_lines() if line["event"] == "disk_full"] == ["error"]

    full.undo()
    monkeypatch.setattr(disk, "_full_until", float("-inf"))
    Task.objects.filter(phase=Phase.DELAYED).update(due_at=timezone.now())
    for _ in range(2):
        jobs.generate_next("generation")
    assert set(Task.objects.values_list("status", "attempts")) == {(Status.SUCCESS, 1)}


@pytest.mark.django_db(transaction=True)
def test_work_folder_that_is_full_costs_no_attempt(
    files: object, mount: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk, "MIN_FREE_BYTES", 1)
    monkeypatch.setattr("tempfile.tempdir", str(mount("64k")))
    TaskFactory.create()

    jobs.generate_next("generation")

    assert Task.objects.values_list("phase", "attempts", "claims").get() == (Phase.DELAYED, 0, 0)


@pytest.mark.django_db
def test_full_disk_is_seen_by_probes_and_leaves_the_service_ready(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait_for(lambda: client.get("/health/ready").json()["disk"] == "ok", what="a look at the disk")
    monkeypatch.setattr(disk, "MIN_FREE_BYTES", 2**62)

    answer = wait_for(lambda: (found := client.get("/health/ready")).json()["disk"] == "full" and found)

    assert (answer.status_code, answer.json()["status"]) == (200, "ok")


@pytest.mark.slow
def test_worker_on_a_full_disk_waits_for_room_and_then_works(fleet: Fleet, mount: Callable[[str], Path]) -> None:  # noqa: F811
    place = mount(f"{disk.MIN_FREE_BYTES + 4 * 2**20}")
    (place / "filler").write_bytes(b"x" * 8 * 2**20)
    task = TaskFactory.create()
    fleet.worker(DATA_DIR=str(place))
    wake_ups.notify("generation")

    def log() -> str:
        return "".join(path.read_text() for path in fleet._log_folder.glob("*.log"))

    wait_for(lambda: '"disk_full"' in log(), what="a loud line")
    task.refresh_from_db()
    assert (task.phase, task.claims) == (Phase.WAITING, 0)

    (place / "filler").unlink()

    wait_for(lambda: Task.objects.get().status == Status.SUCCESS, what="the task's end")
    assert log().count('"disk_full"') == 1


@pytest.fixture(params=["file", "link to nowhere"])
def no_folder(request: pytest.FixtureRequest, tmp_path: Path, settings: Any) -> Path:
    """What stands where the folder of stored files should be."""
    place = tmp_path / "stored"
    if request.param == "file":
        place.write_bytes(b"")
    else:
        place.symlink_to(tmp_path / "gone")
    settings.MEDIA_ROOT = place
    return place


@pytest.mark.django_db(transaction=True)
def test_media_folder_that_is_none_costs_no_attempt_and_no_500(
    no_folder: Path, api: ApiClient, assert_error: AssertError, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(default_storage, "_wrapped", WholeFileStorage(location=no_folder))
    monkeypatch.setattr(jobs, "notify", lambda queue, countdown=0: None)
    image = io.BytesIO()
    Image.new("RGB", (64, 64)).save(image, "PNG")
    params = {"modelName": "gen2_image_to_video", "imageUrl": base64.b64encode(image.getvalue()).decode()}
    TaskFactory.create()

    assert_error(api.create(**params), 503, "SERVICE_UNAVAILABLE")
    for _ in range(3):
        jobs.generate_next("generation")

    assert Task.objects.values_list("phase", "attempts", "claims").get() == (Phase.WAITING, 0, 0)


@pytest.mark.parametrize(
    ("error", "is_place"),
    [
        (PermissionError(errno.EACCES, "denied", "/data/media/videos"), True),
        (NotADirectoryError(errno.ENOTDIR, "no folder", "/data/media/videos"), True),
        (OSError(errno.EIO, "broken"), True),
        (PermissionError(errno.EACCES, "a firewall refuses the connection"), False),
        (FileNotFoundError(errno.ENOENT, "gone", "/data/media/images/a.png"), False),
    ],
)
def test_folder_of_somebody_else_is_the_places_fault_and_a_firewall_is_not(error: OSError, is_place: bool) -> None:
    assert disk.refuses_writes(error) == is_place
