"""Whatever a Celery worker writes is JSON: its start, the loss of a process of its pool, its end."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pytest
from django.conf import settings

WORKER = (sys.executable, "-m", "celery", "-A", "videogen", "worker", "-Q", "nothing", "--concurrency", "1")

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the pool's processes are found in /proc")


def child_of(pid: int) -> int:
    """The one process of the worker's pool."""
    [child] = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return int(child)


def lines(stream: IO[str]) -> Iterator[dict[str, Any]]:
    for text in stream:
        if text.strip():
            line: dict[str, Any] = json.loads(text)
            yield line


def test_every_line_of_a_worker_is_json() -> None:
    environment = {**os.environ, "REMAP_SIGTERM": "SIGQUIT"}
    process = subprocess.Popen(
        WORKER, cwd=settings.BASE_DIR, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert process.stdout is not None
    with process, process.stdout:
        try:
            written = lines(process.stdout)
            started = next(line for line in written if line["event"] == "worker_started")
            next(line for line in written if line["event"].endswith(" ready."))
            killed = child_of(process.pid)
            os.kill(killed, signal.SIGKILL)
            lost = next(line for line in written if f"pid:{killed} exited" in line["event"])
            process.send_signal(signal.SIGTERM)
            rest = list(written)
        finally:
            process.kill()

    assert (started["queues"], started["concurrency"]) == (["nothing"], 1)
    assert (lost["level"], "SIGKILL" in lost["event"]) == ("error", True)
    said = [line for line in rest if line["event"] == "worker_stops"]
    assert any("shutdown" in line["text"] for line in said)
    assert all(set(line) >= {"event", "level", "logger", "timestamp"} for line in rest)
