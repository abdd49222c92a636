"""`python -m storybook`, as real processes: what it says, what it leaves, how it ends."""

from __future__ import annotations

import os
import pty
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.storybook.films import decode

ROOT = Path(__file__).resolve().parents[2]
TINY = ("--size", "160x90", "--seconds", "1")
_PATIENCE_SECONDS = 60.0


def _command(*words: str) -> list[str]:
    return [sys.executable, "-m", "storybook", *words]


def _run(folder: Path, *words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    # No bytecode: Python would keep the half of it that fits in where little may be written, for all who come after.
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        _command(*words),
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=_PATIENCE_SECONDS,
        check=False,
        **more,
    )


def test_film_is_made_told_and_plain_lines_say_how_far_it_is(tmp_path: Path) -> None:
    run = _run(tmp_path, "a red fox in the snow", "-o", "fox.mp4", *TINY)
    assert run.returncode == 0
    assert len(decode(tmp_path / "fox.mp4")) == 24
    assert run.stdout.startswith("fox.mp4 (")
    assert run.stdout.strip().endswith("snow, fox")
    assert run.stdout.count("\n") == 1
    assert "\r" not in run.stderr
    assert run.stderr.splitlines()[-1] == "fox.mp4: 100%"
    assert [file.name for file in tmp_path.iterdir()] == ["fox.mp4"]


def test_words_need_no_quotes_quiet_is_quiet_and_an_old_film_is_replaced_if_told(tmp_path: Path) -> None:
    (tmp_path / "fox.mp4").write_bytes(b"old")
    run = _run(tmp_path, "a", "red", "fox", "-q", "-y", "-o", "fox.mp4", *TINY)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    assert len(decode(tmp_path / "fox.mp4")) == 24


def test_picture_and_remix_by_file(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "cat.png"), np.full((90, 160, 3), 120, np.uint8))
    first = _run(tmp_path, "it snows", "--image", "cat.png", "-o", "cat.mp4", *TINY)
    assert first.returncode == 0
    assert "the picture" in first.stdout
    second = _run(tmp_path, "at night", "--remix-of", "cat.mp4", "-o", "night.mp4", "--seed", "3", *TINY)
    assert second.returncode == 0
    assert "the picture, night" in second.stdout


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("a fox", "-o", "fox.mp4", "--size", "855x480"), "--size: 855x480: both sides"),
        (("a fox", "-o", "fox.mp4", "--size", "big"), "--size: 'big' is no size"),
        (("a fox", "-o", "fox.mp4", "--seconds", "90"), "--seconds: 90 is not between"),
        (("a fox", "-o", "fox.gif"), "-o: fox.gif: the film is an MP4"),
        (("a fox", "-o", "missing/fox.mp4"), "-o: there is no folder"),
        (("a fox", "-o", "there.mp4"), "-o: there.mp4 is there already; -y replaces it"),
        (("a fox", "-o", "fox.mp4", "--image", "there.mp4"), "--image: "),
        (("a fox", "-o", "fox.mp4", "--remix-of", "there.mp4"), "--remix-of: "),
        (("-o", "fox.mp4"), "PROMPT: say in a few words"),
    ],
)
def test_wrong_option_is_named_on_one_line_and_ends_with_2(tmp_path: Path, words: tuple[str, ...], named: str) -> None:
    (tmp_path / "there.mp4").write_bytes(b"no film")
    run = _run(tmp_path, *words)
    assert run.returncode == 2
    assert named in run.stderr.splitlines()[-1]
    assert "Traceback" not in run.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["there.mp4"]


def test_full_disk_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    def allow_little() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    run = _run(tmp_path, "a fox in the rain", "-o", "fox.mp4", *TINY, preexec_fn=allow_little)
    assert run.returncode == 1
    assert "-o: fox.mp4 cannot be written: " in run.stderr
    assert "Traceback" not in run.stderr
    assert [*tmp_path.iterdir()] == []


def _wait_for(condition: Callable[[], object]) -> None:
    ends_at = time.monotonic() + _PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < ends_at, "it did not happen in time"
        time.sleep(0.02)


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_stopped_command_leaves_no_half_film(tmp_path: Path, number: signal.Signals, status: int) -> None:
    words = ("a fox in the snow", "-o", "fox.mp4", "--seconds", "60")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(_command(*words), cwd=tmp_path, env=environment, stderr=subprocess.PIPE, text=True) as run:
        assert run.stderr is not None
        _wait_for(lambda: [*tmp_path.iterdir()])
        run.send_signal(number)
        run.send_signal(number)
        assert run.wait(_PATIENCE_SECONDS) == status
        assert run.stderr.read().splitlines()[-1] == "stopped; nothing was written"
    assert [*tmp_path.iterdir()] == []


def test_bar_redraws_itself_on_a_terminal(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "60"}
    with subprocess.Popen(
        _command("a fox", "-o", "fox.mp4", *TINY),
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=slave,
    ) as run:
        os.close(slave)
        told = b""
        while select.select([master], [], [], _PATIENCE_SECONDS)[0]:
            try:
                part = os.read(master, 4096)
            except OSError:  # Linux says so at the end
                break
            if not part:
                break
            told += part
        assert run.wait(_PATIENCE_SECONDS) == 0
    os.close(master)
    drawn = told.decode().replace("\r\n", "\n").split("\r")
    assert len(drawn) >= 4
    assert drawn[-1].startswith("[####################################] 100%")
    assert all(len(line.rstrip("\n")) < 60 for line in drawn)


def test_missing_library_is_named_with_what_installs_it(tmp_path: Path) -> None:
    (tmp_path / "cv2.py").write_text("raise ModuleNotFoundError(\"No module named 'cv2'\", name='cv2')\n")
    run = _run(tmp_path, "a fox", "-o", "fox.mp4", *TINY)
    assert run.returncode == 1
    assert "OpenCV is missing: " in run.stderr
    assert "pip install -r" in run.stderr
