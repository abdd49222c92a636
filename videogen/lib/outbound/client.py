"""HTTP calls: `fetch_public` for URLs from callers, `call_operator` for URLs from the settings.

They use `requests` without its Session. A Session would use proxies and .netrc from the environment, keep cookies, read a
redirect's whole body even if redirects are off, and have no time limit for a whole response.
"""

from __future__ import annotations

import contextlib
import http
import http.client
import logging
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

import requests
import urllib3
from requests.adapters import HTTPAdapter
from urllib3.connection import HTTPConnection

from videogen.lib.outbound.addresses import DEFAULT_PORTS, IpAddress, Target, look_up, parse, resolve_public, to_address
from videogen.lib.outbound.channel import Channel, connect, secure
from videogen.lib.outbound.deadline import Deadline
from videogen.lib.outbound.errors import BadAnswer, BadUrl, OutboundError, TooLarge

# urllib3's debug lines and its warnings about odd headers contain the URL's query, which may be secret.
logging.getLogger("urllib3").setLevel(logging.CRITICAL)

READ_BYTES: Final = 64 * 1024
_LENGTH: Final = re.compile(r"[0-9]{1,18}", re.ASCII)
CONNECT_SECONDS: Final = 10.0
"""If an operator's server doesn't accept a connection for this long it is unavailable, however long its responses may take."""
HEADERS: Final = {"User-Agent": "videogen/1", "Accept-Encoding": "identity", "Connection": "close"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A response. `headers` ignores the case of names. `body` is as it was sent, and may be compressed."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def fetch_public(
    url: str,
    *,
    method: str = "GET",
    headers: Mapping[str, str] | None = None,
    body: bytes | None = None,
    deadline_seconds: float,
    max_bytes: int,
    schemes: Collection[str] = ("https",),
    excerpt_seconds: float | None = None,
) -> Answer:
    """Call a URL from a caller. All its addresses must be public, and the connection is pinned to them.

    `deadline_seconds` covers DNS, connect, TLS, request and response. A redirect isn't followed: it is returned without its
    body. Without `excerpt_seconds`, the whole body must arrive before the deadline and have at most `max_bytes`.

    With `excerpt_seconds`, the call succeeds once the headers have arrived, and the body is an excerpt for people to read: what
    arrives within that many more seconds, at most `max_bytes`. Then a longer or broken body is not an error.

    Raises `OutboundError`. Its class and `name` say what happened.
    """
    deadline = Deadline(deadline_seconds)
    target = parse(url, schemes=schemes)
    return _exchange(
        target,
        resolve_public(target, deadline),
        requests.Request(method, target.url, headers={**HEADERS, **(headers or {})}, data=body),
        deadline=deadline,
        max_bytes=max_bytes,
        excerpt_seconds=excerpt_seconds,
    )


def call_operator(
    url: str,
    *,
    method: str = "GET",
    headers: Mapping[str, str] | None = None,
    body: bytes | None = None,
    deadline_seconds: float,
    max_bytes: int,
    tick: Callable[[], None] | None = None,
) -> Answer:
    """Call a URL from the settings, which may be in the internal network. Deadline, size limit and errors are as in
    `fetch_public`.

    `tick` is called several times a second while the call waits for the server, and ends the call by raising.
    """
    deadline = Deadline(deadline_seconds)
    target = operators_target(url)
    return _exchange(
        target,
        resolve_operators(target, deadline),
        requests.Request(method, target.url, headers={**HEADERS, **(headers or {})}, data=body),
        deadline=deadline,
        max_bytes=max_bytes,
        excerpt_seconds=None,
        connect_seconds=CONNECT_SECONDS,
        tick=tick,
    )


def operators_target(url: str) -> Target:
    try:
        parts = urlsplit(url)
        port = parts.port or DEFAULT_PORTS[parts.scheme]
    except (ValueError, KeyError):
        raise BadUrl("must be an http or https address.") from None
    if not parts.hostname:
        raise BadUrl("must have a host.")
    path = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
    return Target(scheme=parts.scheme, host=parts.hostname, port=port, path=path)


def resolve_operators(target: Target, deadline: Deadline) -> list[IpAddress]:
    """The addresses of an operator's host, in any network. A literal address needs no DNS."""
    try:
        return [to_address(target.host)]
    except ValueError:
        return look_up(target.host, query=target.host, deadline=deadline)


def _exchange(
    target: Target,
    addresses: list[IpAddress],
    request: requests.Request,
    *,
    deadline: Deadline,
    max_bytes: int,
    excerpt_seconds: float | None,
    connect_seconds: float | None = None,
    tick: Callable[[], None] | None = None,
) -> Answer:
    with exchange(target, addresses, request, deadline=deadline, connect_seconds=connect_seconds, tick=tick) as (
        response,
        channel,
    ):
        if 300 <= response.status_code < 400:
            content = b""
        elif excerpt_seconds is None:
            content = _read_all(response, max_bytes)
        else:
            channel.deadline = Deadline(excerpt_seconds)
            content = read_excerpt(response, max_bytes)
        return Answer(status=response.status_code, headers=response.headers, body=content)


@contextlib.contextmanager
def exchange(
    target: Target,
    addresses: list[IpAddress],
    request: requests.Request,
    *,
    deadline: Deadline,
    connect_seconds: float | None = None,
    tick: Callable[[], None] | None = None,
) -> Iterator[tuple[requests.Response, Channel]]:
    """Send a request and yield the response with its headers. The body can be read while the context is open."""
    with contextlib.ExitStack() as open_sockets:
        connect_deadline = Deadline(min(deadline.left(), connect_seconds)) if connect_seconds else deadline
        sock = open_sockets.enter_context(connect(addresses, target.port, connect_deadline))
        if target.scheme == "https":
            sock = open_sockets.enter_context(secure(sock, target.host, connect_deadline))
        channel = Channel(sock, deadline, tick)
        try:
            response = _send(request, target, channel)
            channel.has_answered = True
            yield response, channel
        except OutboundError as error:
            error.may_have_arrived = channel.has_sent
            raise


def _send(request: requests.Request, target: Target, channel: Channel) -> requests.Response:
    request.headers["Host"] = target.authority
    try:
        return _ChannelAdapter(target, channel).send(request.prepare(), stream=True)
    except requests.RequestException:
        raise BadAnswer("The answer is not valid HTTP.") from None


class _ChannelAdapter(HTTPAdapter):
    """Sends over a channel that is already open, checked and encrypted. To urllib3 it looks like plain HTTP."""

    def __init__(self, target: Target, channel: Channel) -> None:
        super().__init__(max_retries=0)
        self._pool = urllib3.HTTPConnectionPool(target.host, target.port, channel=channel, path=target.path)
        self._pool.ConnectionCls = _ChannelConnection

    def get_connection_with_tls_context(self, *_: Any, **__: Any) -> urllib3.HTTPConnectionPool:
        """The pool whose only connection is the channel."""
        return self._pool


class _FinalResponse(http.client.HTTPResponse):
    def _read_status(self) -> tuple[str, int, str]:
        """Skip every interim response (102 to 199; RFC 9110, 15.2). http.client itself only skips 100.

        101 isn't skipped: after it, the connection no longer uses HTTP.
        """
        version, status, reason = super()._read_status()  # type: ignore[misc]
        return version, http.HTTPStatus.CONTINUE if 102 <= status <= 199 else status, reason


class _ChannelConnection(HTTPConnection):
    response_class = _FinalResponse

    def __init__(self, *args: Any, channel: Channel, path: str, **options: Any) -> None:
        super().__init__(*args, **options)
        self._channel: Any = channel
        self._path = path

    def connect(self) -> None:
        self.sock = self._channel

    def request(self, method: str, url: str, *args: Any, **options: Any) -> None:
        """Request the path as it was given: requests and urllib3 rewrite its escapes, which breaks a signed URL."""
        super().request(method, self._path, *args, **options)
        self._channel.has_sent = True


def declared_length(response: requests.Response) -> int | None:
    """The Content-Length of the response, in bytes as sent. None if it is missing or invalid."""
    declared = response.headers.get("Content-Length", "")
    return int(declared) if _LENGTH.fullmatch(declared) else None


def _read_all(response: requests.Response, max_bytes: int) -> bytes:
    if (declared_length(response) or 0) > max_bytes:
        raise TooLarge(f"The answer is larger than {max_bytes:,} bytes.")
    content = bytearray()
    while chunk := read_some(response, READ_BYTES):
        content += chunk
        if len(content) > max_bytes:
            raise TooLarge(f"The answer is larger than {max_bytes:,} bytes.")
    return bytes(content)


def read_excerpt(response: requests.Response, max_bytes: int) -> bytes:
    """What arrives of the body, at most `max_bytes`. A body that is longer or breaks off is not an error."""
    content = bytearray()
    with contextlib.suppress(OutboundError):
        while len(content) < max_bytes and (chunk := read_some(response, max_bytes - len(content))):
            content += chunk
    return bytes(content)


def read_some(response: requests.Response, size: int) -> bytes:
    """The next bytes of the body as they were sent, at most `size`. Empty at its end."""
    try:
        data: bytes = response.raw.read1(size, decode_content=False)
    except urllib3.exceptions.HTTPError:
        raise BadAnswer("The body of the answer is broken.") from None
    return data
