"""The storybook as the service runs it: its process ends with whoever started it, whatever happens, and sees no secret."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from generation.backends.storybook import StorybookBackend
from generation.contracts import Failed, Original, Request, Stopped, StopReason

ROOT = Path(__file__).resolve().parents[3]
MODULE = "storybook.child"
LONG = Request(prompt="a whale in the sea", width=480, height=854, duration_seconds=25)
_PATIENCE_SECONDS = 60.0

PARENT = """
import sys
from pathlib import Path
from generation.backends.storybook import StorybookBackend
from tests.generation.backends.test_storybook import LONG, Recorder
StorybookBackend().generate(LONG, monitor=Recorder(), workdir=Path(sys.argv[1]))
"""


class Recorder:
    """A monitor that notes what it is told, and raises `error` at the first check after `after` reports of progress."""

    def __init__(self, *, error: BaseException | None = None, after: int = 1) -> None:
        self.values: list[float] = []
        self.states: list[Mapping[str, Any]] = []
        self.checks = 0
        self._error, self._after = error, after

    def progress(self, fraction: float) -> None:
        """Note it."""
        self.values.append(fraction)

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        """Note it."""
        self.states.append(state)

    def check(self) -> None:
        """Raise when it is time."""
        self.checks += 1
        if self._error is not None and len(self.values) >= self._after:
            raise self._error

    def queued(self) -> None:
        """It waits for no other video."""
        self.check()


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


def test_renderer_that_dies_is_an_unknown_fault_with_the_end_of_its_log(tmp_path: Path) -> None:
    request = Request(prompt="a whale", width=161, height=90, duration_seconds=1)
    with pytest.raises(RuntimeError, match=r"(?s)ended with 1.*Traceback"):
        StorybookBackend().generate(request, monitor=Recorder(), workdir=tmp_path)


def test_malformed_image_fails_for_good(tmp_path: Path) -> None:
    image = tmp_path / "image.png"
    image.write_bytes(b"no image at all")
    request = Request(prompt="a whale", width=160, height=90, duration_seconds=1, image=image)
    with pytest.raises(Failed) as caught:
        StorybookBackend().generate(request, monitor=Recorder(), workdir=tmp_path)
    assert caught.value.reason == "image"


def test_attempt_is_checked_at_least_five_times_a_second(tmp_path: Path) -> None:
    monitor, is_made = Recorder(), threading.Event()
    beats: list[None] = []

    def beat() -> None:
        while not is_made.wait(0.2):
            beats.append(None)

    clock = threading.Thread(target=beat, daemon=True)  # which stands still when the whole process does
    clock.start()
    StorybookBackend().generate(
        Request(prompt="fog", width=160, height=90, duration_seconds=1), monitor=monitor, workdir=tmp_path
    )
    is_made.set()
    clock.join()

    assert monitor.checks >= len(beats) - 2


def test_importing_the_backend_loads_no_heavy_library() -> None:
    code = "import sys, generation.backends.storybook; print([n for n in ('cv2', 'av', 'numpy') if n in sys.modules])"
    assert (
        subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.strip()
        == "[]"
    )


def test_remix_of_an_older_task_goes_on_from_its_kept_scene(tmp_path: Path) -> None:
    first, second = Recorder(), Recorder()
    size: dict[str, Any] = {"width": 160, "height": 90, "duration_seconds": 1}
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
    video = StorybookBackend().generate(
        Request(prompt="a fox in the snow", **size), monitor=first, workdir=tmp_path / "first"
    )
    (state,) = first.states
    kept = {**state, "mood": "somber"}  # what only the stored scene says
    original = Original(prompt="a whale in the sea", video=video.path, state=kept)
    StorybookBackend().generate(
        Request(prompt="at night", original=original, **size), monitor=second, workdir=tmp_path / "second"
    )
    (remixed,) = second.states
    assert [figure["name"] for figure in remixed["figures"]] == ["fox"]
    assert (remixed["mood"], remixed["time"]) == ("somber", "night")
