"""A proxy between the client and the real service that drops, cuts, delays or replaces responses as a test tells it to.

It forwards each request over its own connection. URLs of the service in JSON responses are replaced with URLs of the proxy,
so that downloads go through it too.
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

_TIMEOUT_SECONDS = 60


@dataclass(frozen=True)
class Request:
    """A request from the client: its first line, all of its head as bytes, and its body."""

    line: str
    head: bytes
    body: bytes

    def header(self, name: str) -> str | None:
        """The value, or None if it was not sent."""
        found = re.search(rb"(?im)^" + name.encode() + rb": *(.*?)\r$", self.head)
        return found[1].decode() if found else None


class Exchange:
    """One request, and the connection to the client."""

    def __init__(self, proxy: FaultyProxy, connection: socket.socket, request: Request) -> None:
        self.request = request
        self._proxy = proxy
        self._connection = connection

    def fetch(self) -> bytes:
        """Forward the request to the service, and return the whole response."""
        return self._proxy.fetch(self.request)

    def send(self, data: bytes) -> None:
        """Send data to the client."""
        self._connection.sendall(data)

    def reset(self) -> None:
        """Break the connection with a TCP reset."""
        self._connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self._connection.close()


Handler = Callable[[Exchange], None]
"""What happens to one request."""


def forward(exchange: Exchange) -> None:
    """No fault."""
    exchange.send(exchange.fetch())


def drop_request(exchange: Exchange) -> None:
    """The request never reaches the service."""
    exchange.reset()


def drop_response(exchange: Exchange) -> None:
    """The service processes the request, but the client gets no response."""
    exchange.fetch()
    exchange.reset()


def cut_response(exchange: Exchange) -> None:
    """The connection is reset after half of the response. If that is short, the cut is in the headers."""
    response = exchange.fetch()
    exchange.send(response[: len(response) // 2])
    exchange.reset()


def end_in_body(exchange: Exchange) -> None:
    """The connection is closed normally, but after only a few bytes of the body."""
    response = exchange.fetch()
    exchange.send(response[: response.index(b"\r\n\r\n") + 4 + 5])


def end_in_headers(exchange: Exchange) -> None:
    """The connection is closed normally, but before the Content-Length."""
    response = exchange.fetch()
    exchange.send(response[: response.index(b"\r\n") + 6])


def delay(seconds: float) -> Handler:
    """The request is forwarded after a pause."""

    def handle(exchange: Exchange) -> None:
        time.sleep(seconds)
        with contextlib.suppress(OSError):  # the client may be gone
            forward(exchange)

    return handle


def respond(
    status: int, *, retry_after: int | None = None, body: bytes = b"<h1>Sorry</h1>", content_type: str = "text/html"
) -> Handler:
    """The proxy responds instead of the service. By default the body is an HTML page, as a web proxy would send it."""
    lines = [
        f"HTTP/1.1 {status} Odd",
        f"Content-Type: {content_type}",
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    if retry_after is not None:
        lines.append(f"Retry-After: {retry_after}")
    head = "\r\n".join(lines).encode() + b"\r\n\r\n"
    return lambda exchange: exchange.send(head + body)


def respond_with_error(status: int, code: str, *, retry_after: int | None = None) -> Handler:
    """The proxy responds with an error in the service's format."""
    body = b'{"success":false,"statusCode":%d,"error":{"code":"%s","message":"Not now."}}' % (status, code.encode())
    return respond(status, retry_after=retry_after, body=body, content_type="application/json")


class FaultyProxy:
    """Listens at `base_url`, and forwards requests except those that `handle_next` was called for."""

    def __init__(self, service_url: str) -> None:
        self.requests: list[Request] = []
        self._service = urlsplit(service_url)
        self._handlers: list[Handler] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(0.05)
        self._is_stopped = threading.Event()
        self.base_url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._thread = threading.Thread(target=self._accept, daemon=True)
        self._thread.start()

    def handle_next(self, *handlers: Handler) -> None:
        """Set how the next requests are handled, one handler each. Clears `requests`."""
        self._handlers = list(handlers)
        self.requests.clear()

    def fetch(self, request: Request) -> bytes:
        """The service's whole response, with the proxy's URL instead of the service's.

        All tests share one account. If its rate limit is reached, this waits, so that a test sees only the limits it set up.
        """
        while (response := self._fetch_once(request)).startswith(b"HTTP/1.1 429"):
            time.sleep(0.3)
        return response

    def _fetch_once(self, request: Request) -> bytes:
        head = re.sub(rb"(?im)^connection:.*\r\n", b"", request.head)
        head = head.replace(b"\r\n", b"\r\nConnection: close\r\n", 1)
        address = (self._service.hostname or "", self._service.port or 0)
        with socket.create_connection(address, _TIMEOUT_SECONDS) as connection:
            connection.sendall(head + request.body)
            blocks = []
            while block := connection.recv(65_536):
                blocks.append(block)
        head, _, body = b"".join(blocks).partition(b"\r\n\r\n")
        if b"application/json" in head:
            body = body.replace(self._service.geturl().encode(), self.base_url.encode())
            head = re.sub(rb"(?i)content-length: \d+", b"content-length: %d" % len(body), head)
        return head + b"\r\n\r\n" + body

    def stop(self) -> None:
        """Stop listening."""
        self._is_stopped.set()
        self._thread.join(timeout=60)
        self._listener.close()

    def _accept(self) -> None:
        while not self._is_stopped.is_set():
            try:
                connection, _ = self._listener.accept()
            except TimeoutError:
                continue
            connection.settimeout(_TIMEOUT_SECONDS)
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        with connection, contextlib.suppress(OSError):
            request = _read_request(connection)
            if request is None:
                return
            self.requests.append(request)
            handler = self._handlers.pop(0) if self._handlers else forward
            handler(Exchange(self, connection, request))


def _read_request(connection: socket.socket) -> Request | None:
    data = b""
    while b"\r\n\r\n" not in data:
        block = connection.recv(65_536)
        if not block:
            return None
        data += block
    head, _, body = data.partition(b"\r\n\r\n")
    head += b"\r\n\r\n"
    length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
    while length and len(body) < int(length[1]):
        body += connection.recv(65_536)
    return Request(head.split(b"\r\n", 1)[0].decode(), head, body)
