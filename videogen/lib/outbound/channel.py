"""An open connection to a checked address, with one deadline for all reads and writes.

A socket's timeout restarts with each byte, so a server that sends a byte now and then could hold a client forever. Here each
operation gets only the time that is left until the deadline.
"""

from __future__ import annotations

import functools
import io
import socket
import ssl
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

import certifi
from django.conf import settings
from urllib3.util.ssl_match_hostname import CertificateError, match_hostname

from videogen.lib.outbound.addresses import IpAddress
from videogen.lib.outbound.deadline import Deadline
from videogen.lib.outbound.errors import BadAnswer, ConnectFailed, DeadlinePassed, Disconnected, TlsFailed

MAX_HEAD_BYTES: Final = 256 * 1024
"""Most bytes before the body. Python limits lines and headers, but not the number of `100 Continue` responses before them."""
_ADDRESSES_TRIED: Final = 4
_SEND_BYTES: Final = 64 * 1024
_TICK_SECONDS: Final = 0.25
"""Approximate time between two calls of `tick`. Never less."""


def connect(addresses: Sequence[IpAddress], port: int, deadline: Deadline) -> socket.socket:
    """Open a TCP connection to the first address that accepts. Each address gets an equal share of the time."""
    tried = list(addresses[:_ADDRESSES_TRIED])
    reason = "no address"
    for number, address in enumerate(tried):
        sock = socket.socket(socket.AF_INET if address.version == 4 else socket.AF_INET6, socket.SOCK_STREAM)
        try:
            sock.settimeout(deadline.left() / (len(tried) - number))
            sock.connect((str(address), port))
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return sock
        except TimeoutError:
            sock.close()
            reason = "no answer"
        except OSError as error:
            sock.close()
            reason = (error.strerror or type(error).__name__).lower()
        except BaseException:
            sock.close()
            raise
    deadline.left()
    raise ConnectFailed(f"The connection could not be opened: {reason}.")


def secure(sock: socket.socket, host: str, deadline: Deadline) -> ssl.SSLSocket:
    """Do the TLS handshake. The name `host` is sent (SNI), and the certificate must be valid for it."""
    try:
        sock.settimeout(deadline.left())
        context = _tls_context(settings.OUTBOUND_CA_BUNDLE or certifi.where(), checks_name="_" not in host)
        secured = context.wrap_socket(sock, server_hostname=host)
    except TimeoutError:
        raise DeadlinePassed("The TLS handshake did not end in time.") from None
    except ssl.SSLCertVerificationError as error:
        raise TlsFailed(f"The certificate was refused: {error.verify_message}") from None
    except ssl.SSLError as error:
        raise TlsFailed(f"The TLS handshake failed: {error.reason or 'no reason given'}.") from None
    except OSError:
        raise TlsFailed("The connection was closed during the TLS handshake.") from None
    if not context.check_hostname:
        _check_name(secured, host)
    return secured


def _check_name(secured: ssl.SSLSocket, host: str) -> None:
    """OpenSSL finds no name with an underscore in a wildcard certificate, as of my_bucket.s3.amazonaws.com. urllib3 does."""
    try:
        match_hostname(cast(Any, secured.getpeercert()), host)
    except CertificateError as error:
        secured.close()
        raise TlsFailed(f"The certificate was refused: {error}") from None


@functools.cache
def _tls_context(bundle: str, *, checks_name: bool) -> ssl.SSLContext:
    """Cached, because loading the bundle costs more than the handshake."""
    context = ssl.create_default_context(cafile=bundle)
    context.check_hostname = checks_name
    context.set_alpn_protocols(["http/1.1"])
    return context


class Channel(io.RawIOBase):
    """A connected socket with the interface that http.client needs: `sendall` and `makefile`.

    `deadline` may be replaced between operations. `tick` is called several times a second, and ends the call by raising.
    `close` does nothing: http.client calls it too early if a response says `Connection: close`. The code that opened the socket
    closes it.
    """

    def __init__(self, sock: socket.socket, deadline: Deadline, tick: Callable[[], None] | None = None) -> None:
        self._sock = sock
        self._tick = tick
        self._ticked_at = time.monotonic()
        self.deadline = deadline
        self.has_sent = False
        """Whether the whole request was sent. Set by the caller."""
        self.has_answered = False
        """Whether the response's headers are complete. Set by the caller."""
        self._head_bytes = 0

    def sendall(self, data: bytes) -> None:
        """Send everything before the deadline."""
        rest = memoryview(data)
        while rest:
            self._set_timeout()
            try:
                rest = rest[self._sock.send(rest[:_SEND_BYTES]) :]
            except TimeoutError:
                continue  # the deadline raises a better error
            except OSError:
                raise Disconnected("The connection was closed before the request was complete.") from None

    def makefile(self, mode: str) -> io.BufferedReader:
        """The reading side, buffered."""
        return io.BufferedReader(self)

    def readable(self) -> bool:
        """Always readable."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Read what has arrived, and wait for it at most until the deadline. 0 at the end of the body.

        Raises `OutboundError`, also if the response's headers are too long or never arrive.
        """
        count = self._receive(buffer)
        if not self.has_answered:
            self._head_bytes += count
            if self._head_bytes > MAX_HEAD_BYTES:
                raise BadAnswer("The headers of the answer are too long.")
            if count == 0:
                raise Disconnected("The connection was closed before an answer came.")
        return count

    def _receive(self, buffer: Any) -> int:
        while True:
            self._set_timeout()
            try:
                return self._sock.recv_into(buffer)
            except TimeoutError:
                continue
            except ssl.SSLError as error:
                raise TlsFailed(f"The TLS connection broke: {error.reason or 'no reason given'}.") from None
            except OSError:
                raise Disconnected("The connection was reset.") from None

    def _set_timeout(self) -> None:
        """Set the socket's timeout before each operation, and call `tick` if it is time. `tick` depends on the clock, because
        a server that sends a byte now and then would keep the timeout from expiring."""
        left = self.deadline.left()
        if self._tick and time.monotonic() - self._ticked_at >= _TICK_SECONDS:
            self._tick()
            self._ticked_at = time.monotonic()
        self._sock.settimeout(min(left, _TICK_SECONDS) if self._tick else left)

    def settimeout(self, _seconds: float | None) -> None:
        """Does nothing: the deadline decides."""

    def close(self) -> None:
        """Does nothing: see the class."""
