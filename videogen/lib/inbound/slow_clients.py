"""Ending the connections of clients whose bodies don't arrive. Nothing else wakes up a thread that waits for a body.

The web server doesn't say which connection a request came by, only its address. So while a body from an address is overdue, a
thread checks the process's own connections to that address (tcp(7), TCP_INFO). A connection is quiet if, for BODY_SECONDS,
nothing was sent on it and less than BODY_BYTES_PER_SECOND arrived. The thread ends as many quiet connections as there are
overdue bodies, starting with those that received least. An idle connection of the same client may be among them, which every
client has to expect. Only the receiving half is shut down, so the client can still read the response, 408.

This works on Linux only. On other systems it does nothing.
"""

from __future__ import annotations

import contextlib
import os
import socket
import struct
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, Self

from django.conf import settings

_CONNECTIONS: Final = Path("/proc/self/fd")
_TCP_INFO_BYTES: Final = 136
_LAST_DATA_SENT_AT: Final = 44  # linux/tcp.h: tcpi_last_data_sent, milliseconds ago, 32 bits
_BYTES_RECEIVED_AT: Final = 128  # tcpi_bytes_received, 64 bits

_waiting: set[Wait] = set()
_starting = threading.Lock()
_watch: threading.Thread | None = None


class Wait:
    """A request that waits for its body, for the duration of the `with` block."""

    def __init__(self, address: str, server_port: str) -> None:
        """`address` is the client's, `server_port` is ours."""
        self.client = (address, server_port)
        self.began_at = time.monotonic()
        self.due_at = float("inf")
        self.may_be_cut = False
        """Whether a connection of this client was ended. If a slow body then ends early, that is why."""

    def __enter__(self) -> Self:
        _waiting.add(self)
        if _watch is None:
            _start()
        return self

    def __exit__(self, *_: object) -> None:
        _waiting.discard(self)


def _start() -> None:
    global _watch
    with _starting:
        if _watch is None and _CONNECTIONS.exists():
            _watch = threading.Thread(target=_check_forever, name="slow-clients", daemon=True)
            _watch.start()


_Client = tuple[str, str]
"""The client's address, and our port."""
_Peer = tuple[Any, ...]
"""Address and port of the other side, as `getpeername` returns them."""


@dataclass(frozen=True, slots=True)
class _Snapshot:
    """The state of a connection when it was last fast enough, or first seen."""

    at: float
    bytes_received: int


def _check_forever() -> None:
    snapshots: dict[_Peer, _Snapshot] = {}
    while True:
        time.sleep(settings.BODY_SECONDS / 10)
        with contextlib.suppress(OSError):  # no file descriptor left
            snapshots = _check(snapshots)


def _check(snapshots: dict[_Peer, _Snapshot]) -> dict[_Peer, _Snapshot]:
    """End the connections that are too slow. `snapshots` are those of the previous check; returns the new ones."""
    now = time.monotonic()
    waits = [wait for wait in _waiting.copy() if now - wait.began_at > settings.BODY_SECONDS / 10]
    slow = {wait.client for wait in waits}
    overdue = Counter(wait.client for wait in waits if wait.due_at < now)
    current: dict[_Peer, _Snapshot] = {}
    quiet: dict[_Client, list[tuple[int, socket.socket]]] = {}
    with contextlib.ExitStack() as copies:
        for connection in _own_connections() if slow else []:
            copies.enter_context(connection)
            with contextlib.suppress(OSError):  # not connected, or closed meanwhile
                client = _client_of(connection)
                if client not in slow:
                    continue
                peer = connection.getpeername()
                sent_ago, received = _traffic(connection)
                before = snapshots.get(peer) or _Snapshot(now, received)
                seconds = now - before.at
                if sent_ago < seconds or received - before.bytes_received > seconds * settings.BODY_BYTES_PER_SECOND:
                    before = _Snapshot(now, received)
                elif seconds >= settings.BODY_SECONDS:
                    quiet.setdefault(client, []).append((received, connection))
                current[peer] = before
        for client, count in overdue.items():
            _end(quiet.get(client, []), count, [wait for wait in waits if wait.client == client])
    return current


def _end(quiet: list[tuple[int, socket.socket]], count: int, waits: list[Wait]) -> None:
    """End as many of a client's quiet connections as it has overdue bodies, those that received least first. So an honest
    upload that only pauses continues."""
    for _, connection in sorted(quiet, key=itemgetter(0))[:count]:
        for wait in waits:
            wait.may_be_cut = True
        with contextlib.suppress(OSError):
            connection.shutdown(socket.SHUT_RD)


def _client_of(connection: socket.socket) -> _Client:
    return connection.getpeername()[0], str(connection.getsockname()[1])


def _traffic(connection: socket.socket) -> tuple[float, int]:
    """How many seconds ago we last sent something, and how many bytes arrived in total."""
    info = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _TCP_INFO_BYTES)
    [milliseconds] = struct.unpack_from("I", info, _LAST_DATA_SENT_AT)
    [received] = struct.unpack_from("Q", info, _BYTES_RECEIVED_AT)
    return milliseconds / 1000, received


def _own_connections() -> Iterator[socket.socket]:
    """A duplicate of each connection of this process. It stays valid whatever the server does, and the caller closes it."""
    for name in os.listdir(_CONNECTIONS):
        with contextlib.suppress(OSError):  # closed meanwhile, or not a connection
            copy = os.dup(int(name))
            try:
                connection = socket.socket(fileno=copy)
            except OSError:
                os.close(copy)
                continue
            if connection.family in {socket.AF_INET, socket.AF_INET6}:
                yield connection
            else:
                connection.close()
