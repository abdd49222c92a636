"""The folder of an attempt: empty, private, gone at the end, and made good where an attempt was killed."""

from __future__ import annotations

import fcntl
import os
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from generation.workspace import PREFIX, open_workspace

OTHER_WORKER = """
import sys, tempfile
from pathlib import Path
from generation.workspace import open_workspace
tempfile.tempdir = sys.argv[1]
with open_workspace() as folder:
    (folder / "video.mp4").write_bytes(b"half a video")
    print(folder, flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


@pytest.fixture
def other_worker(temporary: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process, in the middle of an attempt in the same temporary folder."""
    process = subprocess.Popen(
        [sys.executable, "-c", OTHER_WORKER, str(temporary)],
        cwd=settings.BASE_DIR,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        yield process
        process.kill()


def folder_of(process: subprocess.Popen[str]) -> Path:
    assert process.stdout is not None
    return Path(process.stdout.readline().strip())


def make_old(folder: Path) -> None:
    os.utime(folder, times=(time.time() - 7 * 86_400,) * 2)


def test_folder_is_empty_private_and_gone_at_the_end(temporary: Path) -> None:
    with open_workspace() as folder:
        assert list(folder.iterdir()) == []
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        (folder / "video.mp4").write_bytes(b"a video")

    assert list(temporary.iterdir()) == []


def test_folder_of_a_living_attempt_stays_however_old_it_is(other_worker: subprocess.Popen[str]) -> None:
    folder = folder_of(other_worker)
    make_old(folder)

    for _ in range(2):  # looking at it does not free it
        with open_workspace():
            pass

    assert (folder / "video.mp4").exists()


def test_folder_of_a_killed_attempt_goes_with_the_next_one(other_worker: subprocess.Popen[str]) -> None:
    folder = folder_of(other_worker)
    other_worker.kill()
    other_worker.wait()
    assert folder.exists()

    with open_workspace():
        assert not folder.exists()


def test_what_is_no_attempts_folder_stays(temporary: Path) -> None:
    for name in ("videogen-other", "elsewhere"):
        (temporary / name).mkdir()
        (temporary / name / "video.mp4").write_bytes(b"a video")
    (temporary / f"{PREFIX}link").symlink_to(temporary / "elsewhere")
    os.mkfifo(temporary / f"{PREFIX}pipe")

    with open_workspace():
        pass

    assert (temporary / "videogen-other/video.mp4").exists()
    assert (temporary / "elsewhere/video.mp4").exists()


def test_folder_that_was_taken_for_a_leftover_is_made_anew(temporary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = fcntl.flock
    taken: list[Path] = []

    def remove_first(descriptor: int, operation: int) -> None:
        if not taken:
            taken.extend(temporary.iterdir())
            taken[0].rmdir()
        lock(descriptor, operation)

    monkeypatch.setattr("fcntl.flock", remove_first)

    with open_workspace() as folder:
        assert folder.is_dir()
        assert folder not in taken
