"""A network between the client and a real service that loses, cuts, delays and answers as a test tells it.

It passes one request after the other on to the service, each over a connection of its own. What the service says of its
own address is rewritten to lead through here, so that films come this way too.
"""

from __future__ import annotations

import contextlib
import re
import socket
import struct
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

_SECONDS = 20


@dataclass(frozen=True)
class Request:
    """What came from the client."""

    line: str
    head: bytes
    body: bytes

    def header(self, name: str) -> str | None:
        """Its value, None if it was not sent."""
        found = re.search(rb"(?im)^" + name.encode() + rb": *(.*?)\r$", self.head)
        return found[1].decode() if found else None


class Exchange:
    """One request, the way to the client, and the way to the service."""

    def __init__(self, network: Network, link: socket.socket, request: Request) -> None:
        self.request = request
        self._network = network
        self._link = link

    def ask(self) -> bytes:
        """The service's whole answer."""
        return self._network.ask(self.request)

    def say(self, data: bytes) -> None:
        """To the client."""
        self._link.sendall(data)

    def cut(self) -> None:
        """Break the connection, as a cable does: without a farewell."""
        self._link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self._link.close()


Fate = Callable[[Exchange], None]


def passed(exchange: Exchange) -> None:
    """As if the network were whole."""
    exchange.say(exchange.ask())


def lost_before(exchange: Exchange) -> None:
    """The service never hears of the request."""
    exchange.cut()


def lost_after(exchange: Exchange) -> None:
    """The service did it, and the client hears nothing."""
    exchange.ask()
    exchange.cut()


def cut_in_the_middle(exchange: Exchange) -> None:
    """Half of the answer comes, and not even all of its head if it is short."""
    answer = exchange.ask()
    exchange.say(answer[: len(answer) // 2])
    exchange.cut()


def ended_in_the_body(exchange: Exchange) -> None:
    """The answer ends properly, but too soon."""
    answer = exchange.ask()
    exchange.say(answer[: answer.index(b"\r\n\r\n") + 4 + 5])


def ended_in_the_head(exchange: Exchange) -> None:
    """The answer ends properly, before it has said how long it is."""
    answer = exchange.ask()
    exchange.say(answer[: answer.index(b"\r\n") + 6])


def delayed(seconds: float) -> Fate:
    """The answer takes its time."""

    def wait(exchange: Exchange) -> None:
        time.sleep(seconds)
        with contextlib.suppress(OSError):  # the client may be gone
            passed(exchange)

    return wait


def said(
    status: int, *, retry_after: int | None = None, body: bytes = b"<h1>Sorry</h1>", kind: str = "text/html"
) -> Fate:
    """An answer that the service did not give: a proxy's, unless `body` says otherwise."""
    lines = [f"HTTP/1.1 {status} Odd", f"Content-Type: {kind}", f"Content-Length: {len(body)}", "Connection: close"]
    if retry_after is not None:
        lines.append(f"Retry-After: {retry_after}")
    head = "\r\n".join(lines).encode() + b"\r\n\r\n"
    return lambda exchange: exchange.say(head + body)


def refused(status: int, code: str, *, retry_after: int | None = None) -> Fate:
    """An answer in the service's envelope, without asking it."""
    body = b'{"success":false,"statusCode":%d,"error":{"code":"%s","message":"Not now."}}' % (status, code.encode())
    return said(status, retry_after=retry_after, body=body, kind="application/json")


class Network:
    """Listens at `base_url`. The next requests meet `fates`, one each; those after them pass."""

    def __init__(self, service: str) -> None:
        self.requests: list[Request] = []
        self._service = urlsplit(service)
        self._fates: list[Fate] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(0.05)
        self._is_over = threading.Event()
        self.base_url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._accepting = threading.Thread(target=self._accept, daemon=True)
        self._accepting.start()

    def meets(self, *fates: Fate) -> None:
        """What becomes of the next requests; those before are forgotten."""
        self._fates = list(fates)
        self.requests.clear()

    def ask(self, request: Request) -> bytes:
        """The service's whole answer, with this network's address in place of its own.

        The account is that of all tests: its limit is waited for here, so that a test sees only what it ordered.
        """
        while (answer := self._ask(request)).startswith(b"HTTP/1.1 429"):
            time.sleep(0.3)
        return answer

    def _ask(self, request: Request) -> bytes:
        head = re.sub(rb"(?im)^connection:.*\r\n", b"", request.head)
        head = head.replace(b"\r\n", b"\r\nConnection: close\r\n", 1)
        with socket.create_connection((self._service.hostname or "", self._service.port or 0), _SECONDS) as link:
            link.sendall(head + request.body)
            parts = []
            while part := link.recv(65_536):
                parts.append(part)
        head, _, body = b"".join(parts).partition(b"\r\n\r\n")
        if b"application/json" in head:
            body = body.replace(self._service.geturl().encode(), self.base_url.encode())
            head = re.sub(rb"(?i)content-length: \d+", b"content-length: %d" % len(body), head)
        return head + b"\r\n\r\n" + body

    def stop(self) -> None:
        """End it."""
        self._is_over.set()
        self._accepting.join(timeout=5)
        self._listener.close()

    def _accept(self) -> None:
        while not self._is_over.is_set():
            try:
                link, _ = self._listener.accept()
            except TimeoutError:
                continue
            link.settimeout(_SECONDS)
            threading.Thread(target=self._serve, args=(link,), daemon=True).start()

    def _serve(self, link: socket.socket) -> None:
        with link, contextlib.suppress(OSError):
            request = _read(link)
            if request is None:
                return
            self.requests.append(request)
            fate = self._fates.pop(0) if self._fates else passed
            fate(Exchange(self, link, request))


def _read(link: socket.socket) -> Request | None:
    data = b""
    while b"\r\n\r\n" not in data:
        part = link.recv(65_536)
        if not part:
            return None
        data += part
    head, _, body = data.partition(b"\r\n\r\n")
    head += b"\r\n\r\n"
    found = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
    while found and len(body) < int(found[1]):
        body += link.recv(65_536)
    return Request(head.split(b"\r\n", 1)[0].decode(), head, body)
