"""Counting the calls of a server for metrics (docs/operations.md, "Metrics")."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from videogen.lib import outbound
from videogen.lib.metrics import buffer, table
from videogen.lib.metrics.recording import status_class

_BACKEND: Final = "openai_videos"


def counting(operation: str, call: Callable[[], outbound.Answer]) -> outbound.Answer:
    """What `call` returns or raises. `operation` is `create`, `find`, `poll`, `delete` or `download`."""
    try:
        answer = call()
    except outbound.OutboundError as fault:
        buffer.count(table.UPSTREAM_REQUESTS, _BACKEND, operation, fault.name)
        raise
    buffer.count(table.UPSTREAM_REQUESTS, _BACKEND, operation, status_class(answer.status))
    return answer
