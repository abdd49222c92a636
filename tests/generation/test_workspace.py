"""The folder of an attempt: empty, private, gone at the end, and made good where an attempt was killed."""

from __future__ import annotations

import os
import stat
import time
from pathlib import Path
from typing import Any

import pytest

from generation.workspace import PREFIX, open_workspace


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


def leave(folder: Path, *, seconds_ago: float) -> Path:
    (folder / "render").mkdir(parents=True)
    (folder / "render/video.mp4").write_bytes(b"half a film")
    os.utime(folder, times=(time.time() - seconds_ago,) * 2)
    return folder


def test_folder_is_empty_private_and_gone_at_the_end(temporary: Path) -> None:
    with open_workspace() as folder:
        assert list(folder.iterdir()) == []
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        (folder / "video.mp4").write_bytes(b"a film")

    assert list(temporary.iterdir()) == []


def test_folder_of_a_killed_attempt_goes_once_no_attempt_can_last_so_long(temporary: Path, settings: Any) -> None:
    settings.ATTEMPT_TIMEOUT_SECONDS = 60
    killed = leave(temporary / f"{PREFIX}killed", seconds_ago=121)
    working = leave(temporary / f"{PREFIX}working", seconds_ago=119)
    somebody_elses = leave(temporary / "videogen-other", seconds_ago=1_000)
    elsewhere = leave(temporary / "elsewhere", seconds_ago=1_000)
    (temporary / f"{PREFIX}link").symlink_to(elsewhere)
    os.utime(temporary / f"{PREFIX}link", times=(0, 0), follow_symlinks=False)

    with open_workspace():
        pass

    assert not killed.exists()
    assert (working / "render/video.mp4").exists()
    assert (somebody_elses / "render/video.mp4").exists()
    assert (elsewhere / "render/video.mp4").exists()
