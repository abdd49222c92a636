"""Reading request bodies within a limit on threads, which the web server doesn't have.

`wsgi.input.read` blocks its thread for as long as the client likes. In production nginx receives a body first, and ends a
client that pauses (docs/operations.md). Without it, slow bodies hold the threads that may read bodies, but only these: the
others stay free.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

from django.conf import settings

from videogen.lib.inbound.concurrency_limit import ConcurrencyLimit

_CHUNK_BYTES: Final = 64 * 1024


class ConcurrencyLimitReached(OSError):
    """Too many requests are waiting for their bodies. An OSError, as Django expects when a body can't be read."""


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
    """`wsgi.input` as the application sees it."""

    def __init__(self, stream: Any) -> None:
        """`stream` is the server's `wsgi.input` (PEP 3333)."""
        self._stream = stream

    def read(self, size: int) -> bytes:
        """As `wsgi.input.read(size)`, for Django's forms, which know how much to read. Raises what `read_up_to` raises."""
        return bytes(self.read_up_to(size, FORMS))

    def readline(self, size: int) -> bytes:
        """Never called. Django only checks that the method exists."""
        raise NotImplementedError

    def read_up_to(self, size: int, limit: ConcurrencyLimit, holder: Hashable = None) -> bytearray:
        """The next `size` bytes, or fewer if the body ends. Raises `ConcurrencyLimitReached`."""
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

        Does nothing if no slot is free.
        """
        if not limit.acquire(holder):
            return
        try:
            self._receive(size, None)
        finally:
            limit.release(holder)

    def _receive(self, size: int, content: bytearray | None) -> None:
        while size and (chunk := self._stream.read(min(size, _CHUNK_BYTES))):
            size -= len(chunk)
            if content is not None:
                content += chunk

    def close(self) -> None:
        """Drop the stream with what is unread, so that the server closes the connection."""
        self._stream = None
