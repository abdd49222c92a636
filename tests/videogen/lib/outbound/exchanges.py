"""One exchange with a receiver."""

from __future__ import annotations

from typing import Any

from tests.receiver import Receiver
from videogen.lib import outbound

OK = b"HTTP/1.1 200 OK\r\n"


def fetch(receiver: Receiver, path: str = "/hook", **options: Any) -> outbound.Answer:
    return outbound.fetch_public(receiver.url(path), **{"deadline_seconds": 60, "max_bytes": 1_000, **options})
