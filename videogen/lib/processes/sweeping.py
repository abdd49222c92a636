"""What the sweep does for the rows of processes."""

from __future__ import annotations

import math
import time
from typing import Final

from videogen.lib.processes.models import ServiceProcess

PERIOD_SECONDS: Final = 60.0
_done_at = -math.inf


def sweep() -> list[str]:
    """Once a minute, delete the rows of processes that ended without deleting theirs. There is nothing to claim."""
    global _done_at
    now = time.monotonic()
    if now - _done_at >= PERIOD_SECONDS:
        _done_at = now
        ServiceProcess.objects.forgotten().delete()
    return []
