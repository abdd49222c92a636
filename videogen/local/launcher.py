"""Starts and supervises the whole service on one machine: embedded servers if none are configured, web, workers, sweep and ops.

`manage.py up` and `manage.py demo` use it. It starts processes in the order in which they need each other, and stops them in
the order web, workers, sweep and ops, Valkey, PostgreSQL. A process that crashes is restarted; the others aren't affected.
"""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from django.conf import settings

from videogen.lib.config import system_checks
from videogen.local import log_files, stack
from videogen.local.embedded import EmbeddedPostgres, EmbeddedServer, EmbeddedServerError, EmbeddedValkey
from videogen.local.embedded.server import end_of_log, is_free
from videogen.local.folder_lock import FolderInUseError, FolderLock
from videogen.local.guarded import Guarded

READY_SECONDS: Final = 60.0
MAX_CONNECTIONS: Final = 8_192
"""Most connections of a web process. Granian's default is 512, which idle connections easily reach. They cost no thread."""
IDLE_SECONDS: Final = 60
"""How long a connection may be idle, or take for a header: Granian's maximum. A client that polls should find it open."""
DEVICE_THREADS: Final = 4
"""Threads of a worker with a GPU: one video is on it, one is prepared, and two are postprocessed and stored."""
RESTART_SECONDS: Final = 2.0
"""The pause before a process that crashed is restarted."""


class CannotStart(Exception):
    """The stack can't run. The text says why, and what would help."""


@dataclass(slots=True)
class _Process:
    name: str
    argv: list[str]
    grace_seconds: float
    environment: dict[str, str] = field(default_factory=dict)
    guarded: Guarded | None = None
    starts_at: float = 0.0
    """When it will be restarted after a crash."""


def web_command(*, host: str, port: int, workers: int, threads: int) -> list[str]:
    """The command line of the web server. Granian starts threads as needed, up to `threads` per process, plus one for
    /health/live (`tasks_api.http.middleware.ConcurrencyMiddleware`)."""
    return [
        *(sys.executable, "-m", "granian", "--interface", "wsgi", "--host", host, "--port", str(port)),
        *("--workers", str(workers), "--blocking-threads", str(threads + 1)),
        *("--backpressure", str(MAX_CONNECTIONS), "--workers-kill-timeout", "5", "--respawn-failed-workers"),
        *("--http1-header-read-timeout", str(IDLE_SECONDS * 1000)),
        *("--http", "1", "--no-ws", "--log-level", "warning", "videogen.wsgi:application"),
    ]


def _processes() -> list[_Process]:
    web = web_command(
        host=settings.HOST, port=settings.PORT, workers=settings.WEB_WORKERS, threads=settings.WEB_THREADS
    )
    return [
        _Process("web", web, 10),
        *(_generation_worker(queue, pool) for queue, pool in settings.GENERATION_POOLS.items()),
        _Process("worker-webhooks", _worker("webhooks", settings.WEBHOOK_THREADS, threads=True), 15),
        _Process("sweep", [sys.executable, "manage.py", "sweep"], 10),
        *([_Process("ops", [sys.executable, "manage.py", "ops"], 5)] if settings.OPS_PORT else []),
    ]


def _generation_worker(queue: str, pool: str) -> _Process:
    """The worker of a queue of tasks. It has threads if its jobs only watch work on upstream servers or on a GPU, else
    processes."""
    grace = settings.CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT + 5
    if pool == "threads":  # its jobs stop by themselves on SIGTERM
        threads = DEVICE_THREADS if queue in settings.DEVICE_QUEUES else settings.REMOTE_CONCURRENCY
        argv = _worker(queue, threads, threads=True)
        return _Process(f"worker-{queue}", argv, grace)
    # On SIGQUIT, Celery stops soon and the task is released. On SIGTERM, it would wait until the video is finished.
    argv = _worker(queue, settings.GENERATION_CONCURRENCY, threads=False)
    return _Process(f"worker-{queue}", argv, grace, {"REMAP_SIGTERM": "SIGQUIT"})


def _worker(queue: str, concurrency: int, *, threads: bool) -> list[str]:
    return [
        *(sys.executable, "-m", "celery", "-A", "videogen", "worker", "--loglevel", settings.LOG_LEVEL),
        *("--without-gossip", "--without-mingle", "--without-heartbeat", "-Q", queue, "-n", f"{queue}@%h"),
        *(("--pool", "threads") if threads else ("--disable-prefetch",)),
        *("--concurrency", str(concurrency)),
    ]


class Launcher:
    """A context manager that starts everything, and stops everything at its end."""

    def __init__(self, *, tell: Callable[[str], None]) -> None:
        """`tell` prints a line for the person at the terminal."""
        self._tell = tell
        self._data_dir: Path = settings.DATA_DIR
        self._servers: list[EmbeddedServer] = []
        self._processes: list[_Process] = []
        self._lock: FolderLock | None = None
        self._was_ready = False
        self.account: dict[str, Any] = {}
        """The demo account's key and secret and the admin's sign-in, to be shown. Empty without DEMO_ACCOUNT."""

    @property
    def base_url(self) -> str:
        """The web server's address on this machine."""
        host = settings.HOST if settings.HOST not in {"0.0.0.0", "::", ""} else "127.0.0.1"  # noqa: S104
        return f"http://{host}:{settings.PORT}"

    def __enter__(self) -> Launcher:
        try:
            self._start()
        except (EmbeddedServerError, FolderInUseError) as error:
            self.stop()
            raise CannotStart(str(error)) from None
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _start(self) -> None:
        check_port("PORT", settings.HOST, settings.PORT)
        if settings.OPS_PORT:
            check_port("OPS_PORT", settings.OPS_HOST, settings.OPS_PORT)
        if faults := system_checks.check_models_file(None):
            raise CannotStart("\n".join(fault.msg for fault in faults))
        self._data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        if settings.STACK_URL:
            self._tell(f"{self._data_dir} is still in use; waiting ...")
        self._lock = stack.own(self._data_dir)
        (self._data_dir / "logs").mkdir(mode=0o700, exist_ok=True)
        if settings.EMBEDDED:
            stack.keep_secret(self._data_dir, "secret_key")
            self._tell("Starting PostgreSQL and Valkey ...")
            self._serve(EmbeddedPostgres(self._data_dir, durable=True))
        if not os.environ.get("REDIS_URL") and not os.environ.get("REDIS_URL_FILE"):
            self._serve(EmbeddedValkey(self._data_dir, durable=True))
        self._keep_certificate()
        self._tell("Preparing the database ...")
        self.account = json.loads(run_manage("prepare_stack"))
        self._tell("Starting web, workers and sweep ...")
        self._processes = _processes()
        for process in self._processes:
            self._launch(process)
        self._wait_until_ready()
        self._was_ready = True
        stack.publish(self._data_dir, settings.OWN_BASE_URL)

    def _keep_certificate(self) -> None:
        """Have a key and a certificate for Content Credentials, unless the operator has named some or wants none."""
        if not settings.KEEPS_OWN_CERTIFICATE:
            return
        from videogen.local import own_certificate  # cryptography's certificates take a moment to import

        try:
            if own_certificate.keep(self._data_dir):
                self._tell("Made a certificate for Content Credentials.")
        except OSError as error:
            raise CannotStart(f"The certificate for Content Credentials can't be written: {error}") from None

    def _serve(self, server: EmbeddedServer) -> None:
        self._servers.append(server)
        server.start()

    def _launch(self, process: _Process) -> None:
        with self._log(process.name).open("ab") as log:
            process.guarded = Guarded(
                process.argv,
                grace_seconds=process.grace_seconds,
                env={**os.environ, **process.environment, "PYTHONUNBUFFERED": "1"},
                cwd=settings.BASE_DIR,
                output=log,
            )

    def _log(self, name: str) -> Path:
        return self._data_dir / "logs" / f"{name}.log"

    def _wait_until_ready(self) -> None:
        gives_up_at = time.monotonic() + READY_SECONDS
        while not is_ready(self.base_url):
            self.supervise()
            if time.monotonic() > gives_up_at:
                raise CannotStart(f"The web server does not answer at {self.base_url}. {end_of_log(self._log('web'))}")
            time.sleep(0.1)

    def supervise(self) -> None:
        """Restart what ended, and rotate the logs. Raises `CannotStart` if a process ends before the stack is ready."""
        log_files.rotate(self._data_dir / "logs")
        for server in self._servers:
            if server.poll() is not None:
                self._tell(f"{server.title} ended by itself; starting it again.")
                server.start()
        for process in self._processes:
            if process.guarded is None:
                if time.monotonic() >= process.starts_at:
                    self._launch(process)
            elif (status := process.guarded.poll()) is not None:
                self._crashed(process, status)

    def _crashed(self, process: _Process, status: int) -> None:
        """Schedule the next start."""
        if not self._was_ready:
            raise CannotStart(
                f"{process.name} ended by itself (status {status}). {end_of_log(self._log(process.name))}"
            )
        process.guarded = None
        process.starts_at = time.monotonic() + RESTART_SECONDS
        log = self._log(process.name)
        self._tell(f"{process.name} ended by itself (status {status}); starting it again. Its log: {log}")

    def stop(self) -> None:
        """Stop everything, in order. A second call does nothing."""
        if self._lock:
            self._tell("Stopping ...")
        processes, self._processes = self._processes, []
        web = [process for process in processes if process.name == "web"]
        workers = [process for process in processes if process.name.startswith("worker")]
        rest = [process for process in processes if process not in web + workers]
        for group in (web, workers, rest):
            for process in group:  # the processes of a group stop at the same time
                if process.guarded:
                    process.guarded.begin_stop()
            for process in group:
                if process.guarded:
                    process.guarded.stop()
        while self._servers:
            self._servers.pop().stop()
        if self._lock:
            self._lock.release()
            self._lock = None


def check_port(variable: str, host: str, port: int) -> None:
    """Raise `CannotStart` if nothing can listen there. `variable` is the one that sets the port."""
    if not is_free(port, host):
        raise CannotStart(
            f"{variable} {port} on {host} is already in use. Choose another one: make up {variable}={port + 1}"
        )


def is_ready(base_url: str) -> bool:
    """Whether the web server reports that it is ready."""
    address = base_url.removeprefix("http://")
    connection = http.client.HTTPConnection(address, timeout=2)
    try:
        connection.request("GET", "/health/ready")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def run_manage(*arguments: str) -> str:
    """Run `manage.py` with the same environment and return its standard output.

    Raises `CannotStart` if it fails: with the command's own message (CommandError), or with the end of its output.
    """
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=settings.BASE_DIR,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        *_, last_line = done.stderr.strip().splitlines() or [""]
        if last_line.startswith("CommandError: "):
            raise CannotStart(last_line.removeprefix("CommandError: "))
        raise CannotStart(f"manage.py {arguments[0]} failed:\n{done.stderr[-2000:]}")
    return done.stdout
