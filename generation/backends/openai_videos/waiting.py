"""Pauses between two polls of an upstream job."""

from __future__ import annotations

import time
from typing import Final

from generation.contracts import Monitor

_CHECK_SECONDS: Final = 0.2
_SHARE_OF_ELAPSED: Final = 0.1
"""A pause is this share of the time that has passed, so polling delays the video by at most a tenth."""


def pause(poll_seconds: tuple[float, float], *, began_at: float, retry_after: float | None) -> float:
    """Seconds until the next poll: they grow with the time since `began_at` (of the monotonic clock), from the first to the
    longest of `poll_seconds`. What the server asked for counts if it is longer."""
    first, longest = poll_seconds
    elapsed_share = (time.monotonic() - began_at) * _SHARE_OF_ELAPSED
    return max(min(max(first, elapsed_share), longest), retry_after or 0)


def wait(seconds: float, monitor: Monitor) -> None:
    """Sleep, and check several times a second whether the attempt must stop."""
    ends_at = time.monotonic() + seconds
    while True:
        monitor.check()
        left = ends_at - time.monotonic()
        if left <= 0:
            return
        time.sleep(min(left, _CHECK_SECONDS))
