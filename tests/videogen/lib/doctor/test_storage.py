"""Storages that hang, refuse and lie; disks that are full; a CDN that serves something else."""

from __future__ import annotations

import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile, File
from django.core.files.storage import default_storage

from tests import frail_storage
from videogen.lib.doctor import storage
from videogen.lib.storage import WholeFileStorage, deadline
from videogen.local.embedded.server import find_free_port

# --- The storage ---


@pytest.fixture
def frail(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Sets the state of the storage. While it hangs, an operation may take 0.3 s."""
    settings.DATA_DIR = tmp_path
    monkeypatch.setattr(default_storage, "_wrapped", frail_storage.FrailStorage(location=tmp_path / "media"))
    monkeypatch.setattr(deadline, "threads", deadline.DaemonThreads(4))

    def set_state(state: str) -> None:
        if state == "hanging":
            monkeypatch.setattr(deadline, "SECONDS", 0.3)
        frail_storage.set_state(state)

    yield set_state
    frail_storage.set_state("")


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def test_storage_is_tried_with_all_operations_and_left_as_it_was(frail: Any, tmp_path: Path) -> None:
    result = storage.storage_works()

    assert result.status == "ok"
    assert result.seen.startswith("The disk: write ")
    for operation in ("write", "read", "Range", "delete"):
        assert f"{operation} " in result.seen
    assert result.seen.count(" ms") == 4
    assert files(tmp_path / "media") == []


@pytest.mark.parametrize(("state", "reason"), [("hanging", "no answer in time"), ("away", "ConnectionRefusedError")])
def test_storage_that_hangs_or_refuses_is_named(frail: Callable[[str], None], state: str, reason: str) -> None:
    frail(state)

    result = storage.storage_works()

    assert result.status == "failed"
    assert "failed to write a file" in result.seen
    assert reason in result.seen


class LyingStorage(WholeFileStorage):
    """Keeps other bytes than it's given."""

    def _save(self, name: str, content: File[Any]) -> str:
        return super()._save(name, ContentFile(content.read()[::-1]))


def test_storage_that_returns_other_bytes_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(default_storage, "_wrapped", LyingStorage(location=tmp_path))

    result = storage.storage_works()

    assert result.status == "failed"
    assert "other bytes" in result.seen


def test_folder_that_is_a_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "media").write_text("")
    monkeypatch.setattr(default_storage, "_wrapped", WholeFileStorage(location=tmp_path / "media"))

    result = storage.storage_works()

    assert result.status == "failed"
    assert "failed to write a file" in result.seen


# --- Free space ---


@pytest.fixture
def mounted(tmp_path: Path) -> Iterator[Callable[..., Path]]:
    """Mounts a file system in memory with these options, such as `size=1m`."""
    folders: list[Path] = []

    def mount(options: str) -> Path:
        folder = tmp_path / "mounted"
        folder.mkdir()
        done = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], capture_output=True, check=False
        )
        if done.returncode:
            pytest.skip("file systems can't be mounted here")
        folders.append(folder)
        return folder

    yield mount
    for folder in folders:
        subprocess.run(["umount", folder], check=True)


def test_folders_with_space_are_described(settings: Any) -> None:
    result = storage.space_is_left()

    assert result.status in {"ok", "warning"}  # whatever this machine has left
    assert "free for stored files" in result.seen
    assert "free for temporary files" in result.seen
    assert " inodes (" in result.seen


@pytest.mark.parametrize(
    ("options", "status", "seen"),
    [
        ("size=20m", "failed", "A video may not fit: 20 MiB of 20 MiB are free for stored files"),
        ("size=1g,nr_inodes=500", "failed", "499 of 500 inodes"),
        ("size=1g", "ok", "1.0 GiB of 1.0 GiB are free for stored files"),
    ],
)
def test_disk_without_space_or_inodes_is_named(
    mounted: Callable[[str], Path], settings: Any, options: str, status: str, seen: str
) -> None:
    settings.MEDIA_ROOT = mounted(options) / "media"

    result = storage._space("for stored files", settings.MEDIA_ROOT)

    assert result.status == status
    assert seen in result.seen


def test_disk_that_is_almost_full_is_a_warning(mounted: Callable[[str], Path]) -> None:
    folder = mounted("size=4g")
    with (folder / "large").open("wb") as large:
        subprocess.run(["fallocate", "--length", "3800M", large.name], check=True)

    result = storage._space("for temporary files", folder)

    assert result.status == "warning"
    assert "296 MiB of 4.0 GiB are free for temporary files" in result.seen


def test_temporary_folder_without_space_is_named(
    mounted: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(mounted("size=1m")))

    result = storage.space_is_left()

    assert result.status == "failed"
    assert "1 MiB of 1 MiB are free for temporary files" in result.seen


# --- The public address ---


class Cdn(ThreadingHTTPServer):
    """Serves the stored files. A test changes how."""

    status, cuts_ranges, changes = 200, True, False

    def __init__(self, root: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Request)
        self.root = root
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()


class _Request(BaseHTTPRequestHandler):
    server: Cdn

    def do_GET(self) -> None:
        """The file, or the part that is asked for."""
        body = (self.server.root / self.path.removeprefix("/v/")).read_bytes()
        status = self.server.status
        if self.server.changes:
            body = body[::-1]
        if self.server.cuts_ranges and (asked := self.headers["Range"]):
            first, _, last = asked.removeprefix("bytes=").partition("-")
            status, body = 206, body[int(first) : int(last) + 1]
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Be silent."""


@pytest.fixture
def cdn(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cdn]:
    monkeypatch.setattr(default_storage, "_wrapped", WholeFileStorage(location=tmp_path / "media"))
    server = Cdn(tmp_path / "media")
    settings.CDN_URL = f"http://127.0.0.1:{server.server_port}/v"
    yield server
    server.shutdown()
    server.server_close()


def test_address_that_serves_new_files_is_well(cdn: Cdn) -> None:
    result = storage.public_address_serves()

    assert result.status == "ok"
    assert f"127.0.0.1:{cdn.server_port}" in result.seen
    assert files(cdn.root) == []


@pytest.mark.parametrize(
    ("name", "value", "seen"),
    [
        ("changes", True, "serves other bytes"),
        ("cuts_ranges", False, "answers 200 to a Range request"),
        ("status", 403, "answers 403 for a file"),
    ],
)
def test_address_that_serves_otherwise_is_named(cdn: Cdn, name: str, value: Any, seen: str) -> None:
    setattr(cdn, name, value)

    result = storage.public_address_serves()

    assert result.status == "failed"
    assert seen in result.seen
    assert files(cdn.root) == []


def test_address_that_nobody_serves_is_named(cdn: Cdn, settings: Any) -> None:
    settings.CDN_URL = f"http://127.0.0.1:{find_free_port()}"

    result = storage.public_address_serves()

    assert result.status == "failed"
    assert "refused" in result.seen


def test_address_is_not_tried_without_a_storage(frail: Callable[[str], None]) -> None:
    frail("away")

    assert storage.public_address_serves().status == "skipped"
