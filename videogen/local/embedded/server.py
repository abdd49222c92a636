"""The base class of embedded servers: lock, port, log, start, address, stop."""

from __future__ import annotations

import abc
import os
import secrets
import signal
import socket
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar, Self

from videogen.local.folder_lock import FolderLock, read_from_owner
from videogen.local.guarded import Guarded
from videogen.local.stack import write_private

# Below the ports that Linux and macOS use for outgoing connections. One of those could take a server's port while it restarts,
# and a client that retries on a loopback port can even connect to itself.
PORTS = range(20_000, 32_000)

# Recovery after a crash may replay a lot of log on a busy machine.
START_SECONDS = 60.0
LOG_LINES_SHOWN = 15

# The only variables of the owner's environment that a server gets: no secrets, and none that configure servers.
ENVIRONMENT_KEPT = ("PATH", "LD_LIBRARY_PATH", "TMPDIR")


class EmbeddedServerError(Exception):
    """The server couldn't be started. The text says why and what to do, for a person at a terminal."""


class EmbeddedServer(abc.ABC):
    """A server that keeps its data below `data_dir`. It runs from `start` to `stop`, and never longer than this process."""

    title: ClassVar[str]
    """The server's name in messages."""
    name: ClassVar[str]
    """The name of its folder below data_dir, and of its log."""
    variable: ClassVar[str]
    """The environment variable with the address of a server to use instead."""
    stop_signal: ClassVar[signal.Signals]
    grace_seconds: ClassVar[float]

    def __init__(self, data_dir: Path, *, durable: bool) -> None:
        """Prepare a server. Nothing is written before `start`.

        With `durable`, committed data survives a crash of the machine, otherwise only a crash of the server.
        """
        self.data_dir = data_dir.resolve()
        self.durable = durable
        self.folder = self.data_dir / self.name
        self.log_path = self.data_dir / "logs" / f"{self.name}.log"
        self._port: int | None = None
        self._process: Guarded | None = None
        self._lock: FolderLock | None = None

    @classmethod
    def find_url(cls, data_dir: Path) -> str | None:
        """Return the address of the server that some process runs below `data_dir`, or None."""
        return read_from_owner(data_dir.resolve() / cls.name, "url")

    @property
    def url(self) -> str:
        """The server's address, including the password. It stays the same from the first start on."""
        if self._port is None:
            raise EmbeddedServerError(f"{self.title} has not been started")
        return self._build_url(self._port)

    @property
    def pid(self) -> int:
        """The server's own process id."""
        if self._process is None:
            raise EmbeddedServerError(f"{self.title} is not running")
        return self._process.pid

    def poll(self) -> int | None:
        """Return the exit status of a server that ended by itself since `start`, else None."""
        return self._process.poll() if self._process else None

    def start(self) -> None:
        """Start the server and return once it is ready. A running server stays as it is; one that crashed is replaced.

        Raises EmbeddedServerError.
        """
        if self._process and self._process.poll() is None:
            return
        self.stop()
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.log_path.parent.mkdir(mode=0o700, exist_ok=True)
            self._lock = FolderLock(self.folder)
            (self.folder / "url").unlink(missing_ok=True)  # left by a killed owner
            self._prepare()
            self._launch()
            write_private(self.folder / "url", self.url)
        except OSError as error:
            self.stop()
            raise EmbeddedServerError(f"{self.title} cannot start in DATA_DIR {self.data_dir}: {error}.") from error
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Stop the server and wait until it has ended. Does nothing if it isn't running."""
        process, self._process = self._process, None
        if process:
            process.stop()
        lock, self._lock = self._lock, None
        if lock:
            (self.folder / "url").unlink(missing_ok=True)
            lock.release()

    def restart(self) -> None:
        """Stop and start again at the same address."""
        self.stop()
        self.start()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.stop()

    @abc.abstractmethod
    def _prepare(self) -> None:
        """Prepare the server's files. We own the folder, and no process of the server is alive."""

    @abc.abstractmethod
    def _run_server(self, port: int) -> Guarded:
        """Start the server's process, listening on 127.0.0.1 at `port`."""

    @abc.abstractmethod
    def _is_ready(self, port: int) -> bool:
        """Return whether the process that was just started, and no other, accepts clients at `port`."""

    @abc.abstractmethod
    def _build_url(self, port: int) -> str: ...

    def _launch(self) -> None:
        port = self._port or find_free_port()
        process = self._process = self._run_server(port)
        deadline = time.monotonic() + START_SECONDS
        while process.poll() is None and time.monotonic() < deadline:
            if self._is_ready(port):
                self._port = port
                return
            time.sleep(0.02)
        raise self._failure("did not start")

    def _run_guarded(
        self,
        argv: Sequence[str | Path],
        *,
        cwd: Path,
        environment: Mapping[str, str] = MappingProxyType({}),
        user: tuple[int, int] | None = None,
        fds: Sequence[int] = (),
        stdin: int | None = None,
    ) -> Guarded:
        if self._lock is None:
            raise RuntimeError("a server's programs run only while its folder is locked")
        kept = {key: os.environ[key] for key in ENVIRONMENT_KEPT if key in os.environ}
        with self.log_path.open("ab") as log:
            return Guarded(
                argv,
                stop_signal=self.stop_signal,
                death_signal=self.stop_signal,
                grace_seconds=self.grace_seconds,
                env={**kept, "LC_ALL": "C", "TZ": "UTC", **environment},
                cwd=cwd,
                user=user,
                output=log,
                stdin=stdin,
                pass_fds=(self._lock.fd, *fds),
            )

    def _failure(self, what: str) -> EmbeddedServerError:
        return EmbeddedServerError(
            f"{self.title} {what}. {end_of_log(self.log_path)}\nTo use your own server instead, set {self.variable}."
        )


def end_of_log(path: Path) -> str:
    """The last lines of a log, for a person at a terminal."""
    lines = path.read_text(errors="replace").splitlines()[-LOG_LINES_SHOWN:] if path.exists() else []
    return f"The end of {path}:\n" + "\n".join(f"    {line}" for line in lines)


def find_free_port(host: str = "127.0.0.1") -> int:
    """A port that no process is listening on at the moment."""
    for _ in range(1000):
        # Not `random`, because test runs seed it and parallel runs would choose the same ports.
        port = secrets.choice(PORTS)
        if is_free(port, host):
            return port
    raise EmbeddedServerError(f"no free port between {PORTS.start} and {PORTS.stop} on {host}")


def is_free(port: int, host: str = "127.0.0.1") -> bool:
    """Whether a server can listen there."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True
