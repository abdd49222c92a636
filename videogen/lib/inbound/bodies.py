"""Reading request bodies within limits on time and threads, which the web server doesn't have.

Granian limits the time for headers, but `wsgi.input.read` blocks its thread for as long as the client likes. Another thread
can't do the reading: when the request ends, Granian takes the body's lock with the GIL held, and the whole process would
stop until the client sends. So the request's own thread reads. Only so many threads may read at once that others stay free.
And another thread ends the connection of a client that is too slow (`videogen.lib.inbound.slow_clients`); then the read
returns.
"""

from __future__ import annotations

import time
from collections.abc import Hashable
from typing import Any, Final

from django.conf import settings

from videogen.lib.inbound import slow_clients
from videogen.lib.inbound.concurrency_limit import ConcurrencyLimit

_FIRST_BYTES: Final = 16 * 1024
_MAX_BYTES: Final = 64 * 1024
_PAUSES: Final = 3
"""How many times BODY_SECONDS a body may pause, however fast it came before."""


class TooSlow(TimeoutError):
    """The body arrived too slowly. An OSError, as Django expects when a client goes away."""


class ConcurrencyLimitReached(OSError):
    """Too many requests are waiting for their bodies."""


# Two of N threads never read a body; of four threads one, because accounts need two (docs/operations.md).
_threads: int = settings.WEB_THREADS
_anonymous_slots = max(1, _threads // 4)
_form_slots = _threads // 8 if _threads >= 16 else 0
AUTHENTICATED: Final = ConcurrencyLimit(
    "bodies", max(1, _threads // 2, _threads - 2 - _anonymous_slots - _form_slots), timeout_seconds=0.2
)
"""For requests with a valid key."""
ANONYMOUS: Final = ConcurrencyLimit("bodies_without_key", _anonymous_slots, timeout_seconds=0.2)
"""For requests without a valid key, so that they take no slot from those with one."""
FORMS: Final = ConcurrencyLimit("forms", _form_slots, timeout_seconds=0.2) if _form_slots else ANONYMOUS
"""For the forms of pages."""


class Body:
    """`wsgi.input` as the application sees it. After `TooSlow` the body can't be read any further."""

    def __init__(self, environ: dict[str, Any]) -> None:
        """`environ` is the request's WSGI environment (PEP 3333)."""
        self._stream = environ["wsgi.input"]
        self._client = (environ.get("REMOTE_ADDR", ""), environ.get("SERVER_PORT", ""))

    def read(self, size: int) -> bytes:
        """As `wsgi.input.read(size)`, for Django's forms, which know how much to read. Raises what `read_up_to` raises."""
        return bytes(self.read_up_to(size, FORMS))

    def readline(self, size: int) -> bytes:
        """Never called. Django only checks that the method exists."""
        raise NotImplementedError

    def read_up_to(self, size: int, limit: ConcurrencyLimit, holder: Hashable = None) -> bytearray:
        """The next `size` bytes, or fewer if the body ends. Raises `TooSlow` or `ConcurrencyLimitReached`."""
        if not limit.acquire(holder):
            raise ConcurrencyLimitReached
        try:
            content = bytearray()
            self._receive(size, content)
            return content
        finally:
            limit.release(holder)

    def discard(self, size: int, limit: ConcurrencyLimit, holder: Hashable = None) -> None:
        """Read up to `size` bytes and drop them. A client that is still sending would not see the response otherwise.

        Does nothing if no slot is free, and stops if the client is too slow.
        """
        if not limit.acquire(holder):
            return
        try:
            self._receive(size, None)
        except TooSlow:
            pass
        finally:
            limit.release(holder)

    def _receive(self, size: int, content: bytearray | None) -> None:
        """Read in chunks, and check the client's speed between them. A chunk is small at first, and later at most as large as
        what has arrived so far."""
        received = 0
        with slow_clients.Wait(*self._client) as wait:
            while received < size:
                chunk_size = min(size - received, _MAX_BYTES, max(_FIRST_BYTES, received))
                wait.due_at = min(_due_at(wait, received + chunk_size), _pause_ends_at(chunk_size))
                chunk = self._stream.read(chunk_size)
                received += len(chunk)
                if time.monotonic() > wait.due_at or (
                    len(chunk) < chunk_size and wait.may_be_cut and _is_slow(wait, received)
                ):
                    raise TooSlow
                if not chunk:
                    return
                if content is not None:
                    content += chunk

    def close(self) -> None:
        """Drop the stream with what is unread, so that the server closes the connection."""
        self._stream = None


def _due_at(wait: slow_clients.Wait, received: int) -> float:
    seconds: float = settings.BODY_SECONDS + received / settings.BODY_BYTES_PER_SECOND
    return wait.began_at + seconds


def _pause_ends_at(chunk_size: int) -> float:
    """When the next chunk must have arrived. A body that was fast at first can't pause for as long as its average allows."""
    seconds: float = _PAUSES * settings.BODY_SECONDS + chunk_size / settings.BODY_BYTES_PER_SECOND
    return time.monotonic() + seconds


def _is_slow(wait: slow_clients.Wait, received: int) -> bool:
    seconds = time.monotonic() - wait.began_at
    return received < seconds * settings.BODY_BYTES_PER_SECOND
