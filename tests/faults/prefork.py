"""Forks the service's processes from one that has the libraries imported already: a start costs a third.

A process is the same as one started with `python -m celery ...`: its own session, environment, output and signals; it
imports Django's settings and the project itself (but for the word lists, which no setting reaches). It ends, at the latest,
with the prefork server, and the prefork server with its owner.

Runs as `python -m tests.faults.prefork`; standard input and output are the owner's line to it, one JSON object a line.
"""

from __future__ import annotations

import contextlib
import ctypes
import faulthandler
import gc
import importlib
import json
import os
import runpy
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
SHOW_STACKS = signal.SIGRTMIN
"""A process writes the stacks of its threads into its log. Those that it forks do the same."""
# None of these reads a setting or the environment when it is imported. `billiard.common` does (REMAP_SIGTERM), so what
# imports it stays out.
LIBRARIES = (
    "av",
    "celery.app.base",
    "celery.app.trace",
    "celery.bin.base",
    "click_didyoumean",
    "click_plugins",
    "click_repl",
    "cryptography.fernet",
    "cv2",
    "django.contrib.admin",
    "django.core.management",
    "django.db.backends.postgresql.base",
    "django_stubs_ext",
    "environ",
    "kombu.transport.redis",
    "markdown_it",
    "numpy",
    "psutil",
    "psycopg",
    "requests",
    "structlog",
    "uuid_utils",
)


class PreforkServer:
    """The owner's half."""

    def __init__(self, folder: Path) -> None:
        """`folder`: the checkout."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def start(self, arguments: Sequence[str], *, environment: Mapping[str, str], log: Path) -> Process:
        """Start `python -m ARGUMENTS` (or `python FILE.py ARGUMENTS`) with just this environment."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        order = {"arguments": list(arguments), "environment": dict(environment), "log": str(log)}
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return Process(int(self._process.stdout.readline()), log)

    def close(self) -> None:
        """End the prefork server and everything that it started."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.wait(timeout=60)


class Process:
    """A process that the prefork server started."""

    def __init__(self, pid: int, log: Path) -> None:
        self.pid = pid
        self._log = log
        self._handle = os.pidfd_open(pid)
        self._is_collected = False

    def is_running(self) -> bool:
        """Whether it has not ended yet."""
        return not self._is_collected and not select.select([self._handle], [], [], 0)[0]

    def begin_stop(self) -> None:
        """SIGTERM, if it has not ended."""
        if self.is_running():
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._handle, signal.SIGTERM)

    def wait(self, *, seconds: float = 60) -> None:
        """Wait for its end. If that does not come: SIGKILL for it and what it started, once their stacks are in the test's
        output."""
        if not select.select([self._handle], [], [], seconds)[0]:
            self._show_stacks()
            for pid in descendants(self.pid):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            select.select([self._handle], [], [], seconds)
        self._is_collected = True
        os.close(self._handle)

    def _show_stacks(self) -> None:
        pids = descendants(self.pid)
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, SHOW_STACKS)
        time.sleep(2)
        sys.stderr.write(f"{pids} had to be killed:\n{self._log.read_text(errors='replace')[-30_000:]}\n")


def descendants(pid: int) -> list[int]:
    """The process and everything below it."""
    found = [pid]
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            found += descendants(int(child))
    return found


def main() -> None:
    """The prefork server's half: one fork a line."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    ctypes.CDLL(None).prctl(
        PR_SET_CHILD_SUBREAPER, 1
    )  # what a killed process leaves behind comes here and is collected
    for name in LIBRARIES:
        importlib.import_module(name)
    importlib.import_module("generation.moderation.lexicon").load()
    if "billiard.common" in sys.modules:
        raise RuntimeError("a preloaded library has read REMAP_SIGTERM too early")
    if importlib.import_module("django.conf").settings.configured:
        raise RuntimeError("a preloaded module has read the settings too early")
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the kernel collects those that end
    for line in sys.stdin:
        order = json.loads(line)
        pid = os.fork()
        if pid == 0:
            _become(order)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


def _become(order: Mapping[str, Any]) -> None:
    """In the child: be what was ordered, to the end of the process."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    output = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for target in (1, 2):
        os.dup2(output, target)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    faulthandler.register(SHOW_STACKS, all_threads=True)
    os.environ.clear()
    os.environ.update(order["environment"])
    time.tzset()
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    sys.argv = order["arguments"]
    if sys.argv[0].endswith(".py"):
        runpy.run_path(sys.argv[0], run_name="__main__")
    else:
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    sys.exit()


if __name__ == "__main__":
    main()
