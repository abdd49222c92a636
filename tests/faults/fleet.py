"""Real workers and sweeps as processes of their own, to be killed by real signals."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

from django.conf import settings

from tests.faults.prefork import PreforkServer, Process, descendants
from videogen.local.launcher import web_command

__all__ = ["Fleet", "descendants", "wait_for"]

ENVIRONMENT = {
    "DJANGO_SETTINGS_MODULE": "videogen.settings",
    "GENERATION_BACKEND": "tests.instant_backend.InstantBackend",
    "OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED": "true",
    "WORKER_SHUTDOWN_SECONDS": "1",
    "LEASE_SECONDS": "30",
    "HEARTBEAT_SECONDS": "1",
    "WEBHOOK_RETRY_DELAYS": "1,1,1",
    "RETRY_DELAYS": "1,1",
    "PYTHONUNBUFFERED": "1",
}
"""Production's settings, with times that a test can wait for."""
CHILD_KILLED = "exited with 'signal 9 (SIGKILL)'"
"""What Celery logs of a child that was killed. It may give up then (docs/operations.md)."""
LAST_LINES = 20
"""Of the log of a process that ended by itself."""


def wait_for(condition: Callable[[], Any], *, seconds: float = 60, what: str = "") -> Any:
    """The first true value of `condition`; fails the test when it does not come."""
    ends_at = time.monotonic() + seconds
    while time.monotonic() < ends_at:
        if value := condition():
            return value
        time.sleep(0.05)
    raise AssertionError(f"not within {seconds} s: {what or condition}")


class HasPid(Protocol):
    """A process, or a server of ours."""

    @property
    def pid(self) -> int:
        """Of the process that leads."""


class Fleet:
    """Starts processes of the service, and ends them all.

    A process may only end because the test ended or injured it, through `kill`, `kill_child` or `stop`: see `check`.
    """

    def __init__(self, log_folder: Path, environment: Mapping[str, str]) -> None:
        """`environment` adds to ENVIRONMENT: at least DATABASE_URL, REDIS_URL and DATA_DIR."""
        # Folders of their own: a worker removes what attempts left behind, and by its own clock those of other tests are old.
        temporary = log_folder / "tmp"
        temporary.mkdir(parents=True, exist_ok=True)
        self.environment = {**os.environ, **ENVIRONMENT, "TMPDIR": str(temporary), **environment}
        self._log_folder = log_folder
        self._prefork = PreforkServer(settings.BASE_DIR)
        self._running: dict[Process, Path] = {}  # and the log of each
        self._injured: set[Process] = set()
        self.tasks_kill = False
        """Whether the test creates tasks that kill the child that takes them."""
        self._started = 0

    def worker(self, queue: str = "generation", *, concurrency: int = 1, pool: str = "", **environment: str) -> Process:
        """A Celery worker, as `make up` runs it; that of webhooks is one of threads in any case."""
        arguments = ["celery", "-A", "videogen", "worker", "-Q", queue, "-n", f"{queue}{time.time()}@%h"]
        arguments += ["--concurrency", str(concurrency), "--without-gossip", "--without-mingle", "--without-heartbeat"]
        if pool == "threads" or queue == "webhooks":
            return self._start([*arguments, "--pool", "threads"], **environment)
        return self._start([*arguments, "--disable-prefetch"], REMAP_SIGTERM="SIGQUIT", **environment)

    def sweep(self, **environment: str) -> Process:
        """`manage.py sweep`."""
        return self._start(["manage.py", "sweep"], **environment)

    def web(self, port: int, **environment: str) -> Process:
        """The web server, as `make up` runs it, with one process."""
        threads = int({**self.environment, **environment}.get("WEB_THREADS", settings.WEB_THREADS))
        command = web_command(host="127.0.0.1", port=port, workers=1, threads=threads)
        return self._start(command[2:], **environment)

    def _start(self, arguments: list[str], **environment: str) -> Process:
        self._started += 1
        log = self._log_folder / f"{self._started:04}.log"
        process = self._prefork.start(arguments, environment={**self.environment, **environment}, log=log)
        self._running[process] = log
        return process

    @staticmethod
    def signal_all(process: HasPid, number: signal.Signals) -> list[int]:
        """Send a signal to the process and everything it started, at once; returns their ids."""
        pids = descendants(process.pid)
        os.kill(process.pid, number)
        for pid in pids[1:]:
            with contextlib.suppress(ProcessLookupError):  # a child may have ended meanwhile
                os.kill(pid, number)
        return pids

    @classmethod
    @contextlib.contextmanager
    def frozen(cls, process: HasPid) -> Iterator[None]:
        """SIGSTOP for a process and everything below it, then SIGCONT."""
        pids = cls.signal_all(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                with contextlib.suppress(ProcessLookupError):  # it was ending already
                    os.kill(pid, signal.SIGCONT)

    def kill(self, process: Process) -> None:
        """kill -9 for the process and everything it started, at once."""
        pids = self.signal_all(process, signal.SIGKILL)
        self.bury(process)
        wait_for(lambda: not any(os.path.exists(f"/proc/{pid}") for pid in pids), what=f"end of {pids}")

    def kill_child(self, process: Process, child: int) -> None:
        """kill -9 for one child. The process may end from it: Celery gives up when a child dies in its start."""
        self._injured.add(process)
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)

    def stop(self, *processes: Process) -> None:
        """End these cleanly, side by side; without a name all that still run."""
        ending = list(processes or self._running)
        for process in ending:
            process.begin_stop()
        for process in ending:
            self.bury(process)

    def check(self) -> None:
        """Raise AssertionError, with the last lines of its log, if a process has ended that nobody ended or injured.

        Each is reported once.
        """
        for process, log in list(self._running.items()):
            if process.is_running() or process in self._injured:
                continue
            lines = log.read_text(errors="replace").splitlines() if log.exists() else []
            if not (self.tasks_kill and any(CHILD_KILLED in line for line in lines)):
                self.bury(process)
                raise AssertionError("\n".join([f"a process ended by itself, {log.name}:", *lines[-LAST_LINES:]]))

    def bury(self, process: Process) -> None:
        """Forget a process that has ended."""
        if self._running.pop(process, None):
            process.wait()

    def close(self) -> None:
        """End everything."""
        self.stop()
        self._prefork.close()

    def log_of(self, process: Process) -> str:
        """What a process that runs has written."""
        log = self._running[process]
        return log.read_text(errors="replace") if log.exists() else ""

    def log_files(self) -> list[Path]:
        """What each process wrote, the oldest first."""
        return sorted(self._log_folder.glob("*.log"))

    def logs(self) -> str:
        """What they wrote, for a failure's report."""
        return "\n".join(path.read_text(errors="replace")[-3000:] for path in self.log_files())
