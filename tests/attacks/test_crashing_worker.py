"""A worker that crashes again and again, whatever the reason, never takes the web server along."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.end_to_end.test_up import PARAMS
from tests.faults.fleet import descendants, wait_for
from tests.local_stack import Stack, clean_environment
from videogen.local import launcher
from videogen.local.embedded.server import find_free_port

SLEEP = [sys.executable, "-c", "import time; time.sleep(600)"]


@pytest.fixture
def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A launcher with two processes, past its start; and what it told."""
    told: list[str] = []
    made: Any = launcher.Launcher(tell=told.append)
    made._data_dir = tmp_path
    (tmp_path / "logs").mkdir()
    made._was_ready = True
    made._processes = [launcher._Process(name, SLEEP, 5) for name in ("web", "worker")]
    for process in made._processes:
        made._launch(process)
    yield made, told
    made.stop()


def test_crashes_in_a_row_end_nothing_else_and_are_told(running: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    stack, told = running
    monkeypatch.setattr(launcher, "RESTART_SECONDS", 0.01)
    web, worker = stack._processes
    web_pid = web.guarded.pid

    for _ in range(3):
        os.kill(worker.guarded.pid, signal.SIGKILL)
        wait_for(lambda: stack.supervise() or not worker.guarded, what="the crash is seen")
        wait_for(lambda: stack.supervise() or worker.guarded, what="the worker is started again")

    assert web.guarded.pid == web_pid
    assert web.guarded.poll() is None
    assert [line.split(" ended")[0] for line in told] == ["worker"] * 3


def test_process_that_ends_before_the_stack_is_ready_ends_the_start(running: Any) -> None:
    stack, _ = running
    stack._was_ready = False
    worker = stack._processes[1]
    worker.guarded.stop()
    worker.argv = [sys.executable, "-c", "raise SystemExit('no way')"]
    stack._launch(worker)

    with pytest.raises(launcher.CannotStart, match="worker ended by itself") as caught:
        wait_for(stack.supervise)
    assert "no way" in str(caught.value)


@pytest.mark.slow
@pytest.mark.xdist_group("stack")
def test_api_answers_while_a_worker_of_the_real_stack_crashes_at_every_start(tmp_path: Path) -> None:
    stack = Stack(clean_environment(tmp_path), find_free_port())
    try:
        for _ in range(6):
            worker = wait_for(lambda: generation_worker(stack), what="a generation worker")
            os.kill(worker, signal.SIGKILL)
            assert stack.call("/api/tasks/x")[0] == 404
            wait_for(lambda worker=worker: generation_worker(stack) not in {worker}, what="the crash is seen")  # type: ignore[misc]
        created = stack.call("/api/tasks", {"requestParams": PARAMS})[1]
        path = f"/api/tasks/{created['data']['taskId']}"
        wait_for(lambda: stack.call(path)[1]["data"]["status"] == "success", seconds=120, what="the task's end")
    finally:
        stack.process.terminate()
        stack.process.communicate(timeout=60)


def generation_worker(stack: Stack) -> int | None:
    for pid in descendants(stack.process.pid):
        try:
            command = Path(f"/proc/{pid}/cmdline").read_bytes()
        except FileNotFoundError:
            continue
        if b"-Q\x00generation" in command:
            return pid
    return None
