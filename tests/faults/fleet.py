"""Real workers and sweeps as processes of their own, on the test database, to be killed by real signals."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection
from redis import Redis

from videogen.lib.watchdog import Guarded


def wait_for(condition: Callable[[], Any], *, seconds: float = 30, what: str = "") -> Any:
    """The first true value of `condition`; fails the test when it does not come."""
    ends_at = time.monotonic() + seconds
    while time.monotonic() < ends_at:
        if value := condition():
            return value
        time.sleep(0.05)
    raise AssertionError(f"not within {seconds} s: {what or condition}")


def descendants(pid: int) -> list[int]:
    """The process and everything below it."""
    found = [pid]
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        found += descendants(int(child))
    return found


class Fleet:
    """Starts processes that use the test's database, and ends them all."""

    def __init__(self, log_folder: Path, **environment: str) -> None:
        database = connection.settings_dict
        address = f"{database['USER']}:{database['PASSWORD']}@{database['HOST']}:{database['PORT']}/{database['NAME']}"
        self.environment = {
            **os.environ,
            "DATABASE_URL": f"postgres://{address}",
            "GENERATION_BACKEND": settings.GENERATION_BACKEND,
            "DJANGO_SETTINGS_MODULE": "videogen.settings",
            "DEBUG": "true",
            "WORKER_SHUTDOWN_SECONDS": "1",
            "LEASE_SECONDS": "3",
            "HEARTBEAT_SECONDS": "1",
            "WEBHOOK_RETRY_DELAYS": "1,1,1",
            "RETRY_DELAYS": "1,1",
            **environment,
        }
        self._log_folder = log_folder
        self._running: list[Guarded] = []

    def worker(self, queue: str = "generation", *, concurrency: int = 1) -> Guarded:
        """A Celery worker, as `make up` runs it."""
        argv = [
            sys.executable,
            "-m",
            "celery",
            "-A",
            "videogen",
            "worker",
            "-Q",
            queue,
            "-n",
            f"{queue}{time.time()}@%h",
        ]
        argv += ["--concurrency", str(concurrency), "--without-gossip", "--without-mingle", "--without-heartbeat"]
        if queue == "webhooks":
            return self._start(argv, "--pool", "threads")
        return self._start(argv, REMAP_SIGTERM="SIGQUIT")

    def sweep(self) -> Guarded:
        """`manage.py sweep`."""
        return self._start([sys.executable, "manage.py", "sweep"])

    def _start(self, argv: list[str], *more: str, **environment: str) -> Guarded:
        with (self._log_folder / f"{len(self._running)}.log").open("ab") as log:
            process = Guarded(
                [*argv, *more],
                grace_seconds=15,
                env={**self.environment, **environment},
                cwd=settings.BASE_DIR,
                output=log,
            )
        self._running.append(process)
        return process

    @staticmethod
    def kill(process: Guarded) -> None:
        """kill -9 for the process and everything it started, at once."""
        pids = descendants(process.pid)
        for pid in pids:
            os.kill(pid, signal.SIGKILL)
        process.wait()

    def stop(self) -> None:
        """End what still runs."""
        for process in self._running:
            process.begin_stop()
        for process in self._running:
            process.stop()

    def logs(self) -> str:
        """What they wrote, for a failure's report."""
        return "\n".join(path.read_text(errors="replace")[-3000:] for path in sorted(self._log_folder.glob("*.log")))


def flush_broker() -> None:
    """FLUSHALL: every doorbell and counter is gone."""
    client = Redis.from_url(settings.REDIS_URL)
    client.flushall()
    client.close()
