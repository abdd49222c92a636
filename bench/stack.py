"""A whole stack as `make up` runs it, with production's settings: for the benches of latency and of a task's life."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import psycopg
import trustme

from bench.processes import tree
from tests.receiver import HOST, Receiver, server_context
from videogen.local.embedded import EmbeddedPostgres
from videogen.local.embedded.server import find_free_port

CHECKOUT: Final = Path(__file__).resolve().parent.parent


class Stack:
    """A running `manage.py up` of a checkout with production's settings, and a receiver of its webhooks.

    Use as a context manager.
    """

    def __init__(self, checkout: Path, folder: Path, authority: trustme.CA, **variables: str) -> None:
        """`folder` is an empty one. `variables` are further environment variables, or other values for those below."""
        bundle = folder / "ca.pem"
        authority.cert_pem.write_to_path(str(bundle))
        self.checkout = checkout
        self.receiver = Receiver(server_context(authority, HOST))
        self.data_dir = folder / "data"
        self.port = find_free_port()
        self.environment = {
            "PATH": os.environ["PATH"],
            "DATA_DIR": str(self.data_dir),
            "PORT": str(self.port),
            "DEBUG": "false",
            "GENERATION_BACKEND": _instant_backend(checkout),
            "OUTBOUND_ALLOWED_NETS": "127.0.0.0/8",
            "OUTBOUND_STATIC_HOSTS": f"{HOST}=127.0.0.1",
            "OUTBOUND_CA_BUNDLE": str(bundle),
            "OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED": "true",
            **variables,
        }

    def __enter__(self) -> Stack:
        started_at = time.monotonic()
        self._process = subprocess.Popen(
            [sys.executable, "manage.py", "up"],
            cwd=self.checkout,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self._process.stdout is not None
        said = []
        for line in self._process.stdout:
            said.append(line)
            if "Ctrl-C stops everything" in line:
                break
        else:
            raise SystemExit("".join(said))
        self.seconds_to_start = time.monotonic() - started_at
        self.key = self.manage("create_api_key", "bench").strip()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.communicate(timeout=60)
        self.receiver.stop()

    def manage(self, *arguments: str) -> str:
        """Run a command of the service."""
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(
            command, cwd=self.checkout, env=self.environment, capture_output=True, text=True, check=True
        ).stdout

    @property
    def pid(self) -> int:
        """The process that started all others."""
        return self._process.pid

    @property
    def web_processes(self) -> list[int]:
        """Those that answer requests: what the server's first process has started."""
        for pid in tree(self.pid):
            words = command_line(pid)
            if "granian" in words:
                return [child for child in tree(pid)[1:] if "resource_tracker" not in " ".join(command_line(child))]
        raise SystemExit("no web process is running")

    def rows(self, statement: str) -> list[tuple[Any, ...]]:
        """Read the tables."""
        url = EmbeddedPostgres.find_url(self.data_dir)
        assert url is not None
        with psycopg.connect(url) as connection:
            return connection.execute(statement.encode()).fetchall()

    def log(self, name: str) -> Iterator[dict[str, Any]]:
        """The JSON lines that a process wrote."""
        for line in (self.data_dir / "logs" / f"{name}.log").read_text(errors="replace").splitlines():
            if line.startswith("{"):
                yield json.loads(line)


def _instant_backend(checkout: Path) -> str:
    """Before release 1.0.0-rc1 it was part of the service."""
    is_among_tests = (checkout / "tests/instant_backend.py").exists()
    return ("tests.instant_backend" if is_among_tests else "generation.backends.instant") + ".InstantBackend"


def command_line(pid: int) -> list[str]:
    """The words that a process was started with, or its title; none if it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace").replace("\0", " ").split()
    except FileNotFoundError:
        return []
