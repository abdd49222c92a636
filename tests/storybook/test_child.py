"""The renderer's process: it ends with whoever started it, whatever happens."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generation.backends.storybook import SURROUNDINGS, StorybookBackend
from generation.contracts import Failed, Request, Stopped, StopReason
from tests.storybook.films import Recorder, order

ROOT = Path(__file__).resolve().parents[2]
MODULE = "storybook"
LONG = Request(prompt="a whale in the sea", width=480, height=854, duration_seconds=25)
_PATIENCE_SECONDS = 20.0

PARENT = """
import sys
from pathlib import Path
from generation.backends.storybook import StorybookBackend
from generation.contracts import Request
from tests.storybook.films import Recorder
request = Request(prompt="a whale", width=480, height=854, duration_seconds=25)
StorybookBackend().generate(request, monitor=Recorder(), workdir=Path(sys.argv[1]))
"""


def _renderers(parent: int) -> list[int]:
    """Processes below `parent` that render."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            status = (entry / "stat").read_text().rpartition(")")[2].split()
            if int(status[1]) == parent and status[0] != "Z" and MODULE.encode() in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
        except (OSError, IndexError):
            continue
    return found


def _wait(condition: object) -> None:
    assert callable(condition)
    ends_at = time.monotonic() + _PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < ends_at, "it did not happen in time"
        time.sleep(0.02)


def _is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="reads /proc")
def test_lost_lease_kills_the_renderer_at_once(tmp_path: Path) -> None:
    monitor = Recorder(error=Stopped(StopReason.TAKEN_OVER), after=2)
    with pytest.raises(Stopped):
        StorybookBackend().generate(LONG, monitor=monitor, workdir=tmp_path)
    assert _renderers(os.getpid()) == []


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="reads /proc")
def test_renderer_dies_with_a_killed_parent(tmp_path: Path) -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT, str(tmp_path)], cwd=ROOT)
    try:
        _wait(lambda: _renderers(parent.pid))
        (child,) = _renderers(parent.pid)
    finally:
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    _wait(lambda: not _is_alive(child))


def test_renderer_ends_when_its_input_closes(tmp_path: Path) -> None:
    child = subprocess.Popen([sys.executable, "-m", MODULE], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(
        json.dumps(order(tmp_path / "film.mp4", "a whale", frames=600, width=480, height=854)).encode() + b"\n"
    )
    child.stdin.flush()
    assert b"scene" in child.stdout.readline()
    child.stdin.close()
    assert child.wait(_PATIENCE_SECONDS) == 3
    child.stdout.close()


def test_renderer_that_dies_is_an_unknown_fault_with_the_end_of_its_log(tmp_path: Path) -> None:
    request = Request(prompt="a whale", width=161, height=90, duration_seconds=1)
    with pytest.raises(RuntimeError, match=r"(?s)ended with 1.*Traceback"):
        StorybookBackend().generate(request, monitor=Recorder(), workdir=tmp_path)


def test_malformed_picture_fails_for_good(tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"no picture at all")
    request = Request(prompt="a whale", width=160, height=90, duration_seconds=1, image=picture)
    with pytest.raises(Failed) as caught:
        StorybookBackend().generate(request, monitor=Recorder(), workdir=tmp_path)
    assert caught.value.reason == "image"


def test_attempt_is_checked_at_least_five_times_a_second(tmp_path: Path) -> None:
    monitor, started_at = Recorder(), time.monotonic()
    StorybookBackend().generate(
        Request(prompt="fog", width=160, height=90, duration_seconds=1), monitor=monitor, workdir=tmp_path
    )
    assert monitor.checks >= 5 * (time.monotonic() - started_at) - 2


def test_importing_the_backend_loads_no_heavy_library() -> None:
    code = "import sys, generation.backends.storybook; print([n for n in ('cv2', 'av', 'numpy') if n in sys.modules])"
    assert (
        subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.strip()
        == "[]"
    )


@pytest.mark.slow
def test_one_hd_job_stays_below_700_megabytes(tmp_path: Path) -> None:
    # A process begins with the peak of the one that starts it, so a small one stands between pytest and the child.
    between = (
        "import resource, subprocess, sys; "
        f"child = subprocess.Popen([sys.executable, '-m', {MODULE!r}], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL); "
        "child.stdin.write(sys.stdin.buffer.read()); child.stdin.flush(); "
        "assert child.wait() == 0; print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    asked = order(
        tmp_path / "film.mp4", "a fox runs through a snowy city in the rain", frames=360, width=1080, height=1920
    )
    measured = subprocess.run(
        [sys.executable, "-c", between],
        cwd=ROOT,
        env={**os.environ, **SURROUNDINGS},
        input=json.dumps(asked) + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(measured.stdout) * 1024 < 700_000_000


def test_bytes_do_not_depend_on_what_lay_in_the_memory(tmp_path: Path) -> None:
    """A library that read memory it never wrote would give other films each time (x264's macroblock tree does)."""
    films = []
    for filler in ("0", "85", "170"):
        path = tmp_path / f"{filler}.mp4"
        told = json.dumps(order(path, "a fox runs through a forest", width=480, height=854, frames=24)) + "\n"
        environment = {**os.environ, "MALLOC_PERTURB_": filler}
        with subprocess.Popen(
            [sys.executable, "-m", MODULE], cwd=ROOT, env=environment, stdin=subprocess.PIPE
        ) as child:
            assert child.stdin is not None
            child.stdin.write(told.encode())
            child.stdin.flush()
            assert child.wait(_PATIENCE_SECONDS) == 0
        films.append(path.read_bytes())
    assert films[0] == films[1] == films[2]
