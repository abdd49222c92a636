"""Request bodies within limits of time and of threads, which the web server does not know.

Granian limits the time for headers, but `wsgi.input.read` blocks its thread for as long as the client likes. No other thread
may do the reading: Granian takes the body's lock, with the GIL held, when the request ends, and the process would stand
still until the client sends. So the request's thread reads; few enough do so that others stay free; and the connection of
a client that is too slow is ended beside it (`videogen.lib.inbound.slow_clients`), whereupon the read returns.
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
    """The body came too slowly. An OSError, as Django expects of a client that went away."""


class ConcurrencyLimitReached(OSError):
    """So many requests wait for their bodies that no more may."""


# Of N threads two stay free of bodies, whoever sends them; of four one, as accounts need two (docs/operations.md).
_threads: int = settings.WEB_THREADS
_of_anybody = max(1, _threads // 4)
_of_forms = _threads // 8 if _threads >= 16 else 0
ACCOUNTS: Final = ConcurrencyLimit(
    "bodies", max(1, _threads // 2, _threads - 2 - _of_anybody - _of_forms), patience_seconds=0.2
)
"""Bodies of clients that showed a key."""
ANYBODY: Final = ConcurrencyLimit("bodies_without_key", _of_anybody, patience_seconds=0.2)
"""Bodies with a wrong key, so that they take no place of those with a right one."""
FORMS: Final = ConcurrencyLimit("forms", _of_forms, patience_seconds=0.2) if _of_forms else ANYBODY
"""Forms of pages."""


class Body:
    """`wsgi.input` as the application sees it. A body that raised `TooSlow` is lost."""

    def __init__(self, environ: dict[str, Any]) -> None:
        """`environ`: of the request (PEP 3333)."""
        self._stream = environ["wsgi.input"]
        self._client = (environ.get("REMOTE_ADDR", ""), environ.get("SERVER_PORT", ""))

    def read(self, size: int) -> bytes:
        """As `wsgi.input.read(size)`; raises as `take` does. For the pages, whose requests know how much there is."""
        return bytes(self.take(size, FORMS))

    def readline(self, size: int) -> bytes:
        """Nobody reads lines; Django wants to see the method."""
        raise NotImplementedError

    def take(self, most: int, places: ConcurrencyLimit, owner: Hashable = None) -> bytearray:
        """The next `most` bytes; fewer if the body ends. Raises `TooSlow` or `ConcurrencyLimitReached`."""
        if not places.enter(owner):
            raise ConcurrencyLimitReached
        try:
            taken = bytearray()
            self._receive(most, taken)
            return taken
        finally:
            places.leave(owner)

    def discard(self, most: int, places: ConcurrencyLimit, owner: Hashable = None) -> None:
        """Read up to `most` bytes and forget them: a client that is still sending would not see the answer. Does nothing
        without a place, and stops when the client is too slow."""
        if not places.enter(owner):
            return
        try:
            self._receive(most, None)
        except TooSlow:
            pass
        finally:
            places.leave(owner)

    def _receive(self, most: int, taken: bytearray | None) -> None:
        """Pieces are small at first, and later no larger than what has come: how slow a client is shows between them."""
        received = 0
        with slow_clients.Wait(*self._client) as wait:
            while received < most:
                asked = min(most - received, _MAX_BYTES, max(_FIRST_BYTES, received))
                wait.due_at = min(_due_at(wait, received + asked), _pause_ends_at(asked))
                part = self._stream.read(asked)
                received += len(part)
                if time.monotonic() > wait.due_at or (
                    len(part) < asked and wait.may_be_cut and _is_slow(wait, received)
                ):
                    raise TooSlow
                if not part:
                    return
                if taken is not None:
                    taken += part

    def close(self) -> None:
        """Nobody asks for more: let go of what is unread, so that the server closes the connection."""
        self._stream = None


def _due_at(wait: slow_clients.Wait, received: int) -> float:
    seconds: float = settings.BODY_SECONDS + received / settings.BODY_BYTES_PER_SECOND
    return wait.began_at + seconds


def _pause_ends_at(asked: int) -> float:
    """When the next piece has to be there: what came fast at first must not stop for as long as the average allows."""
    seconds: float = _PAUSES * settings.BODY_SECONDS + asked / settings.BODY_BYTES_PER_SECOND
    return time.monotonic() + seconds


def _is_slow(wait: slow_clients.Wait, received: int) -> bool:
    seconds = time.monotonic() - wait.began_at
    return received < seconds * settings.BODY_BYTES_PER_SECOND
