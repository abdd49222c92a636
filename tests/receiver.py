"""A real HTTPS server on 127.0.0.1 that records what it gets and answers as a test tells it.

Its certificates come from a CA of its own; the `receiver` fixture points the `OUTBOUND_*` settings at it, so that the
client under test resolves, connects, and verifies as it does outside.
"""

from __future__ import annotations

import contextlib
import dataclasses
import datetime as dt
import http
import ipaddress
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import trustme

HOST = "hook.example.test"
"""The name the receiver's certificate is valid for."""
OTHER_HOST = "other.example.test"
"""Leads to the same server, which has no certificate for it."""


@dataclasses.dataclass(frozen=True, kw_only=True)
class Received:
    """One request as it arrived. Times are of `time.monotonic()`."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes
    began_at: float
    server_name: str | None
    answered_at: float = 0.0
    """Just before the first byte of the answer, or the end of the connection, went out: the client knew no earlier."""


_REASONS = {status.value: status.phrase for status in http.HTTPStatus}

Handler = Callable[["Conversation"], None]


class Conversation:
    """One connection with a client whose request was read; a behaviour writes to it what it likes."""

    def __init__(self, sock: socket.socket, stopped: threading.Event, path: str = "") -> None:
        self.sock = sock
        self.path = path
        self.answered_at: float | None = None
        self._stopped = stopped

    def send(self, data: bytes) -> bool:
        """Write bytes; False once the client is gone or the test is over."""
        if self._stopped.is_set():
            return False
        self.answered_at = self.answered_at or time.monotonic()
        try:
            self.sock.sendall(data)
        except OSError:
            return False
        return True

    def drip(self, data: bytes, *, pause: float = 0.05) -> None:
        """Write byte by byte, with pauses, and then keep silent."""
        for number in range(len(data)):
            if not self.send(data[number : number + 1]):
                return
            self._stopped.wait(pause)
        self.hang()

    def hang(self) -> None:
        """Say nothing until the client goes away or the test is over."""
        self.sock.settimeout(0.05)
        while not self._stopped.is_set():
            try:
                if not self.sock.recv(1024):
                    return
            except TimeoutError:
                continue
            except OSError:
                return


def answer(status: int = 200, body: bytes = b"ok", headers: Mapping[str, str] | None = None) -> Handler:
    """A whole, well-formed answer."""
    lines = [f"HTTP/1.1 {status} {_REASONS.get(status, 'Odd')}", f"Content-Length: {len(body)}"]
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    return lambda talk: _say(talk, "\r\n".join(lines).encode() + b"\r\n\r\n" + body)


def raw(data: bytes) -> Handler:
    """These bytes, then the end of the connection."""
    return lambda talk: _say(talk, data)


def _say(talk: Conversation, data: bytes) -> None:
    talk.send(data)


def drip(data: bytes, *, pause: float = 0.05) -> Handler:
    """These bytes one by one, then silence."""
    return lambda talk: talk.drip(data, pause=pause)


def hang(talk: Conversation) -> None:
    """Silence."""
    talk.hang()


def close(_: Conversation) -> None:
    """The end of the connection instead of an answer."""


def flood(head: bytes, block: bytes) -> Handler:
    """`head`, and then `block` again and again as fast as it is taken."""

    def pour(talk: Conversation) -> None:
        going = talk.send(head)
        while going:
            going = talk.send(block)

    return pour


class Receiver:
    """The server. `behaviours` are used up one a request; the last one stays."""

    def __init__(self, context: ssl.SSLContext | None) -> None:
        self.requests: list[Received] = []
        self.connections = 0
        self.behaviours: list[Handler] = [answer()]
        self.finishes_tls = True
        self._context = context
        self._names: dict[object, str | None] = {}
        if context is not None:
            context.sni_callback = lambda sock, name, _: self._names.__setitem__(sock, name)
        self._stopped = threading.Event()
        self._changed = threading.Condition()
        self._threads: list[threading.Thread] = []
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self._listener.settimeout(0.05)
        self.port: int = self._listener.getsockname()[1]
        self._accepting = threading.Thread(target=self._accept, daemon=True)
        self._accepting.start()

    def url(self, path: str = "/hook", *, host: str = HOST, scheme: str = "https") -> str:
        """An address that leads here."""
        return f"{scheme}://{host}:{self.port}{path}"

    def answers(self, *behaviours: Handler | int) -> None:
        """Set what the next requests get: a status, or a behaviour; the last one for all that follow."""
        self.behaviours = [answer(item) if isinstance(item, int) else item for item in behaviours]

    def wait_for(self, count: int, *, seconds: float = 60) -> list[Received]:
        """The requests, once there are `count` of them."""
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.requests) >= count, seconds), (
                f"{len(self.requests)} requests"
            )
            return list(self.requests)

    def stop(self) -> None:
        """End every connection and thread."""
        self._stopped.set()
        self._accepting.join(timeout=60)
        for thread in self._threads:
            thread.join(timeout=5)
        self._listener.close()

    def _accept(self) -> None:
        while not self._stopped.is_set():
            try:
                sock, _ = self._listener.accept()
            except TimeoutError:
                continue
            self.connections += 1
            thread = threading.Thread(target=self._serve, args=(sock,), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _serve(self, plain: socket.socket) -> None:
        with contextlib.ExitStack() as stack, contextlib.suppress(OSError):
            stack.enter_context(plain)
            plain.settimeout(30)
            if not self.finishes_tls:
                Conversation(plain, self._stopped).hang()
                return
            sock, name = self._secured(plain)
            stack.enter_context(sock)
            received = _read_request(sock, name)
            if received is None:
                return
            behaviour = self.behaviours.pop(0) if len(self.behaviours) > 1 else self.behaviours[0]
            number = self._note(received)
            talk = Conversation(sock, self._stopped, received.path)
            behaviour(talk)
            self.requests[number] = dataclasses.replace(received, answered_at=talk.answered_at or time.monotonic())

    def _secured(self, plain: socket.socket) -> tuple[socket.socket, str | None]:
        if self._context is None:
            return plain, None
        sock = self._context.wrap_socket(plain, server_side=True)
        return sock, self._names.pop(sock, None)

    def _note(self, received: Received) -> int:
        with self._changed:
            self.requests.append(received)
            self._changed.notify_all()
            return len(self.requests) - 1


def _read_request(sock: socket.socket, server_name: str | None) -> Received | None:
    """Read head and body whole: a server that answers and closes before that resets the connection."""
    began_at = time.monotonic()
    data = b""
    while b"\r\n\r\n" not in data:
        more = sock.recv(65_536)
        if not more:
            return None
        data += more
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    method, path, _ = first.split(" ")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    while len(body) < int(headers.get("content-length", 0)):
        body += sock.recv(65_536)
    return Received(method=method, path=path, headers=headers, body=body, began_at=began_at, server_name=server_name)


@dataclasses.dataclass(frozen=True)
class Authority:
    """A CA and the file its certificate stands in."""

    ca: trustme.CA
    bundle: Path


def server_context(ca: trustme.CA, *names: str, not_after: dt.datetime | None = None) -> ssl.SSLContext:
    """A server's TLS context with a certificate of `ca` for these names."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    ca.issue_cert(*names, not_after=not_after).configure_cert(context)
    return context


@pytest.fixture(scope="session")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    """The CA that the settings of `outside` trust."""
    ca = trustme.CA()
    bundle = tmp_path_factory.mktemp("ca") / "ca.pem"
    ca.cert_pem.write_to_path(str(bundle))
    return Authority(ca, bundle)


@pytest.fixture
def outside(settings: Any, authority: Authority) -> Any:
    """The settings under which 127.0.0.1 counts as the world outside: two names lead there, and the CA is ours."""
    settings.OUTBOUND_ALLOWED_NETS = [ipaddress.ip_network("127.0.0.0/8")]
    settings.OUTBOUND_STATIC_HOSTS = {HOST: "127.0.0.1", OTHER_HOST: "127.0.0.1"}
    settings.OUTBOUND_CA_BUNDLE = str(authority.bundle)
    return settings


StartReceiver = Callable[..., Receiver]


@pytest.fixture
def start_receiver(outside: Any, authority: Authority) -> Iterator[StartReceiver]:
    """Start receivers with other certificates: `names`, another `ca`, a `not_after`; or `tls=False`."""
    started: list[Receiver] = []

    def start(
        *,
        names: Sequence[str] = (HOST,),
        ca: trustme.CA | None = None,
        not_after: dt.datetime | None = None,
        tls: bool = True,
    ) -> Receiver:
        context = server_context(ca or authority.ca, *names, not_after=not_after) if tls else None
        started.append(Receiver(context))
        return started[-1]

    yield start
    for receiver in started:
        receiver.stop()


@pytest.fixture
def receiver(start_receiver: StartReceiver) -> Receiver:
    """A receiver at `HOST` that answers 200."""
    return start_receiver()
