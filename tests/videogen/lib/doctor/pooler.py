"""A real PgBouncer in front of the tests' PostgreSQL."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest
from django.db import connection

from videogen.local.embedded.server import find_free_port

PROGRAM: Final = shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")

needs_pgbouncer = pytest.mark.skipif(PROGRAM is None, reason="pgbouncer is not installed (apt-get install pgbouncer)")


@contextmanager
def pooler(mode: str, *, ignores: str = "options") -> Iterator[int]:
    """Its port. `mode` is PgBouncer's `pool_mode`, `ignores` the startup parameters that it drops."""
    assert PROGRAM is not None
    database: dict[str, Any] = connection.settings_dict
    port = find_free_port()
    with tempfile.TemporaryDirectory(prefix="pooler-") as folder:
        users, config = Path(folder, "users.txt"), Path(folder, "pgbouncer.ini")
        users.write_text(f'"{database["USER"]}" "{database["PASSWORD"]}"\n')
        config.write_text(
            f"[databases]\n* = host={database['HOST']} port={database['PORT']}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n"
            f"listen_port = {port}\nunix_socket_dir =\nauth_type = trust\nauth_file = {users}\npool_mode = {mode}\n"
            f"ignore_startup_parameters = {ignores}\n"
        )
        Path(folder).chmod(0o755)  # it refuses to run as root, so it runs as nobody
        as_nobody = ["-u", "nobody"] if os.geteuid() == 0 else []
        process = subprocess.Popen([PROGRAM, "-q", *as_nobody, str(config)], stderr=subprocess.DEVNULL)
        try:
            wait_until_it_listens(port)
            yield port
        finally:
            process.kill()
            process.wait()


def wait_until_it_listens(port: int) -> None:
    ends_at = time.monotonic() + 60
    while True:
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        assert time.monotonic() < ends_at, "pgbouncer did not start"
        time.sleep(0.05)
