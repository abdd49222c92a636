"""Load on one server: wrk where it is installed, else a small closed-loop client with the same rules.

Both keep so many connections busy, one request at a time on each, and send prepared requests in turn. Every answer must
have status 200; what has not is counted. An answer needs a Content-Length.

    python -m bench.client PORT REQUESTS_FILE CONNECTIONS SECONDS     (the fallback: a process of its own, one JSON line)
"""

from __future__ import annotations

import gc
import json
import math
import select
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

CHECKOUT: Final = Path(__file__).resolve().parent.parent
PATIENCE_SECONDS: Final = 30.0
"""Longest wait for one answer."""

# Sends the file's requests in turn; wrk counts what is above 399 as an error of status.
WRK_SCRIPT: Final = """
local requests, number = {}, 0
function init(arguments)
    local file = io.open(arguments[1], "rb")
    while true do
        local length = file:read("*n")
        if not length then break end
        file:read(1)
        requests[#requests + 1] = file:read(length)
        file:read(1)
    end
end
function request()
    number = number % #requests + 1
    return requests[number]
end
function done(summary, latency)
    local errors = summary.errors
    io.write(string.format('\\n{"requests": %d, "errors": %d, "seconds": %f, "p50_ms": %f, "p99_ms": %f}\\n',
        summary.requests, errors.status + errors.connect + errors.read + errors.write + errors.timeout,
        summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
"""


@dataclass(frozen=True, slots=True)
class Load:
    """What a run of the client saw."""

    requests: int
    errors: int
    seconds: float
    p50_ms: float
    p99_ms: float


def find_wrk() -> str | None:
    """The program, where it is installed."""
    return shutil.which("wrk")


def name() -> str:
    """Which client `drive` uses, for the report."""
    return "wrk, one thread" if find_wrk() else "bench/client.py (epoll, one process; wrk is not installed)"


class Client:
    """Drives load from one file of requests. Use as a context manager."""

    def __init__(self, requests: Sequence[bytes]) -> None:
        """`requests`: whole HTTP/1.1 requests, sent in turn."""
        self._folder = tempfile.TemporaryDirectory(prefix="videogen-bench-client-")
        self._requests = Path(self._folder.name) / "requests"
        self._requests.write_bytes(b"".join(b"%d\n%s\n" % (len(request), request) for request in requests))
        self._script = Path(self._folder.name) / "script.lua"
        self._script.write_text(WRK_SCRIPT)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def drive(self, port: int, *, connections: int, seconds: float) -> Load:
        """Keep a server of this machine busy for so long (wrk: whole seconds)."""
        wrk = find_wrk()
        if wrk:
            command = [wrk, "--threads", "1", "--connections", str(connections), "--duration", f"{math.ceil(seconds)}s"]
            command += ["--timeout", f"{PATIENCE_SECONDS:.0f}s", "--script", str(self._script)]
            command += [f"http://127.0.0.1:{port}/", str(self._requests)]
        else:
            command = [
                sys.executable,
                "-m",
                "bench.client",
                str(port),
                str(self._requests),
                str(connections),
                str(seconds),
            ]
        done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=True)
        facts: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return Load(**facts)


def read_requests(path: Path) -> list[bytes]:
    """The requests of a file that `Client` wrote."""
    data, found, at = path.read_bytes(), [], 0
    while at < len(data):
        begin = data.index(b"\n", at) + 1
        end = begin + int(data[at : begin - 1])
        found.append(data[begin:end])
        at = end + 1
    return found


class _Connection:
    """One keep-alive connection and the answer that is on its way."""

    __slots__ = ("answer", "port", "sent_at", "sock")

    def __init__(self, port: int) -> None:
        self.port = port
        self.sock = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_SECONDS)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.answer = b""
        self.sent_at = 0.0

    def send(self, request: bytes) -> None:
        self.answer = b""
        self.sent_at = time.perf_counter()
        self.sock.sendall(request)

    def receive(self) -> int | None:
        """Read on: the status of a whole answer, 0 if the connection or the answer is broken, None if more is to come."""
        try:
            part = self.sock.recv(65_536)
        except OSError:
            return 0
        self.answer = answer = self.answer + part if self.answer else part
        if not part:
            return 0
        end = answer.find(b"\r\n\r\n")
        if end < 0:
            return None
        head = answer[:end].lower()
        at = head.find(b"\r\ncontent-length:")
        if at < 0:
            return 0
        length = int(head[at + 17 :].split(b"\r\n", 1)[0])
        missing = end + 4 + length - len(answer)
        if missing > 0:
            return None
        return int(head[9:12]) if missing == 0 else 0


def run(port: int, requests: Sequence[bytes], connections: int, seconds: float) -> dict[str, Any]:
    """The fallback: send, wait for readiness, read, send the next."""
    in_turn: Iterator[bytes] = iter(())
    poll = select.epoll()
    by_number: dict[int, _Connection] = {}
    waits: list[float] = []
    errors = 0

    def send(connection: _Connection) -> None:
        nonlocal in_turn
        request = next(in_turn, None)
        if request is None:
            in_turn = iter(requests)
            request = next(in_turn)
        connection.send(request)

    def connect() -> None:
        connection = _Connection(port)
        by_number[connection.sock.fileno()] = connection
        poll.register(connection.sock, select.EPOLLIN)
        send(connection)

    gc.disable()
    started_at = now = time.perf_counter()
    ends_at = started_at + seconds
    for _ in range(connections):
        connect()
    while by_number:
        ready = poll.poll(PATIENCE_SECONDS)
        if not ready:
            errors += len(by_number)
            break
        for number, _ in ready:
            connection = by_number[number]
            status = connection.receive()
            if status is None:
                continue
            now = time.perf_counter()
            waits.append(now - connection.sent_at)
            errors += status != 200
            if status and now < ends_at:
                send(connection)
                continue
            poll.unregister(number)
            del by_number[number]
            connection.sock.close()
            if now < ends_at:
                connect()
    waits.sort()
    return {
        "requests": len(waits),
        "errors": errors,
        "seconds": now - started_at,
        "p50_ms": waits[len(waits) // 2] * 1000,
        "p99_ms": waits[min(len(waits) * 99 // 100, len(waits) - 1)] * 1000,
    }


if __name__ == "__main__":
    _, _port, _file, _connections, _seconds = sys.argv
    print(json.dumps(run(int(_port), read_requests(Path(_file)), int(_connections), float(_seconds))))
