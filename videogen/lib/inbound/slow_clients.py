"""Ends the connections of clients whose bodies do not come: nothing else wakes a thread that waits for one.

The web server does not say which connection a request came by, only from which address. So while a body from there is
overdue, a thread looks at the process's own connections to that address (tcp(7), TCP_INFO). Of those that for BODY_SECONDS
were sent nothing and brought less than BODY_BYTES_PER_SECOND it ends as many as bodies are overdue, those first that brought
least. An idle one of the same client may be among them, which every client has to expect. Only the receiving half is shut:
the client gets to read the answer, 408.

On other systems than Linux it does nothing.
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
    """A request that waits for its body, for as long as the `with` block lasts."""

    def __init__(self, address: str, server_port: str) -> None:
        """The client's address, and our port."""
        self.client = (address, server_port)
        self.began_at = time.monotonic()
        self.due_at = float("inf")
        self.may_be_cut = False
        """A connection of this client was ended: if a slow body ends early, then because of that."""

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
            _watch = threading.Thread(target=_look_again_and_again, name="slow-clients", daemon=True)
            _watch.start()


_Client = tuple[str, str]
"""The client's address, and our port."""
_Peer = tuple[Any, ...]
"""Address and port of the other side, as `getpeername` says them."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """A connection as it stood when it last did well enough, or was first looked at."""

    at: float
    bytes_received: int


def _look_again_and_again() -> None:
    seen: dict[_Peer, _Seen] = {}
    while True:
        time.sleep(settings.BODY_SECONDS / 10)
        with contextlib.suppress(OSError):  # no descriptor left
            seen = _look(seen)


def _look(seen: dict[_Peer, _Seen]) -> dict[_Peer, _Seen]:
    """End the connections that are too slow; `seen`: how they stood before. Returns how they stand now."""
    now = time.monotonic()
    waits = [wait for wait in _waiting.copy() if now - wait.began_at > settings.BODY_SECONDS / 10]
    slow = {wait.client for wait in waits}
    overdue = Counter(wait.client for wait in waits if wait.due_at < now)
    still: dict[_Peer, _Seen] = {}
    quiet: dict[_Client, list[tuple[int, socket.socket]]] = {}
    with contextlib.ExitStack() as copies:
        for connection in _own_connections() if slow else []:
            copies.enter_context(connection)
            with contextlib.suppress(OSError):  # not connected, or ended meanwhile
                client = _client_of(connection)
                if client not in slow:
                    continue
                peer = connection.getpeername()
                sent_ago, received = _traffic(connection)
                before = seen.get(peer) or _Seen(now, received)
                seconds = now - before.at
                if sent_ago < seconds or received - before.bytes_received > seconds * settings.BODY_BYTES_PER_SECOND:
                    before = _Seen(now, received)
                elif seconds >= settings.BODY_SECONDS:
                    quiet.setdefault(client, []).append((received, connection))
                still[peer] = before
        for client, count in overdue.items():
            _end(quiet.get(client, []), count, [wait for wait in waits if wait.client == client])
    return still


def _end(quiet: list[tuple[int, socket.socket]], count: int, waits: list[Wait]) -> None:
    """End as many of a client's quiet connections as it has overdue bodies: those that brought least, so that a fair upload
    beside them, which only pauses, goes on."""
    for _, connection in sorted(quiet, key=itemgetter(0))[:count]:
        for wait in waits:
            wait.may_be_cut = True
        with contextlib.suppress(OSError):
            connection.shutdown(socket.SHUT_RD)


def _client_of(connection: socket.socket) -> _Client:
    return connection.getpeername()[0], str(connection.getsockname()[1])


def _traffic(connection: socket.socket) -> tuple[float, int]:
    """How many seconds ago we sent something, and how many bytes came in all."""
    info = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _TCP_INFO_BYTES)
    [milliseconds] = struct.unpack_from("I", info, _LAST_DATA_SENT_AT)
    [received] = struct.unpack_from("Q", info, _BYTES_RECEIVED_AT)
    return milliseconds / 1000, received


def _own_connections() -> Iterator[socket.socket]:
    """Each as a copy, which stays the same connection whatever the server does with its own, and has to be closed."""
    for name in os.listdir(_CONNECTIONS):
        with contextlib.suppress(OSError):  # closed meanwhile, or no connection
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
