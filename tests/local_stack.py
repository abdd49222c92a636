"""A running `manage.py up`, as a person's shell starts it, and ways to talk to it."""

from __future__ import annotations

import copy
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from tests.faults.fleet import descendants, wait_for
from tests.receiver import HOST, Authority
from videogen.lib.config import environment
from videogen.local.embedded.server import find_free_port


def clean_environment(data_dir: Path, **more: str) -> dict[str, str]:
    """What a person's shell has: nothing of ours but what is given."""
    ours = {variable.name for variable in environment.VARIABLES}
    ours |= {"DJANGO_SETTINGS_MODULE", "MAKEFLAGS", "MAKELEVEL", "MFLAGS"}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return {
        **kept,
        "DATA_DIR": str(data_dir),
        "GENERATION_BACKEND": "tests.instant_backend.InstantBackend",
        **more,
    }


class Stack:
    """A running `manage.py up`."""

    def __init__(
        self, variables: dict[str, str], port: int, *, hears: Callable[[str], None] = lambda line: None
    ) -> None:
        """`hears` gets each line that it prints before it is ready."""
        self.variables = {**variables, "PORT": str(port)}
        self.base_url = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "up"],
            cwd=settings.BASE_DIR,
            env=self.variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.banner = self._read_banner(hears)
        # By its label: one password in 40,000 contains what looks like a key.
        self.key = re.findall(r"API key +(vg_[0-9A-Za-z]{38})\n", self.banner)[0]

    def _read_banner(self, hears: Callable[[str], None]) -> str:
        assert self.process.stdout is not None
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            hears(line)
            if "Ctrl-C stops everything" in line:
                return "".join(lines)
        raise AssertionError("".join(lines))

    def call(self, path: str, body: Any = None, key: str | None = None) -> tuple[int, dict[str, Any]]:
        """One API call: status and JSON. Slow enough for the rate limit, and made again where others of the key used it up."""
        time.sleep(0.12)
        request = urllib.request.Request(
            self.base_url + path,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {key or self.key}", "Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code != HTTPStatus.TOO_MANY_REQUESTS:
                return error.code, json.load(error)
            time.sleep(float(error.headers["Retry-After"]))
        return self.call(path, body, key)

    def seen_by(self, account: str) -> Stack:
        """The same stack with a key of another account, whose limit nobody else uses up."""
        seen = copy.copy(self)
        seen.key = self.manage("create_api_key", account).stdout.strip()
        return seen

    def manage(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """A second shell with the same DATA_DIR."""
        return manage(self.variables, *arguments)


def manage(variables: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=settings.BASE_DIR,
        env=variables,
        capture_output=True,
        text=True,
        check=False,
    )


def is_gone(pid: int) -> bool:
    try:
        return "Z" in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):  # it may go while it is read
        return True


def are_gone(pids: list[int]) -> bool:
    return all(is_gone(pid) for pid in pids)


def raw_request(stack: Stack, head: bytes, body: bytes = b"") -> bytes:
    """The whole answer to a request with these lines and this body."""
    with socket.create_connection(("127.0.0.1", int(stack.variables["PORT"])), timeout=60) as link:
        link.sendall(
            head + (b"" if b"\nHost:" in head else b"Host: 127.0.0.1\r\n") + b"Connection: close\r\n\r\n" + body
        )
        parts = []
        while part := link.recv(65_536):
            parts.append(part)
    return b"".join(parts)


@pytest.fixture(scope="session")
def stack(tmp_path_factory: pytest.TempPathFactory, authority: Authority) -> Iterator[Stack]:
    """One for all tests that use it; they stand in the groups "stack" and "stack-2", and so in two processes at most."""
    outside = {
        "OUTBOUND_ALLOWED_NETS": "127.0.0.0/8",
        "OUTBOUND_STATIC_HOSTS": f"{HOST}=127.0.0.1",
        "OUTBOUND_CA_BUNDLE": str(authority.bundle),
        "OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED": "true",
        "WEBHOOK_RETRY_DELAYS": "1,1,1",
        "OPS_PORT": str(find_free_port()),
    }
    running = Stack(clean_environment(tmp_path_factory.mktemp("stack"), **outside), find_free_port())
    yield running
    pids = descendants(running.process.pid)
    running.process.terminate()
    running.process.communicate(timeout=60)
    wait_for(partial(are_gone, pids), what=f"nothing is left after SIGTERM: {pids}")
