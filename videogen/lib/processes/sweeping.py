"""What the sweep does for the rows of processes."""

from __future__ import annotations

import datetime as dt
import math
import time
from typing import Final

from django.db.models.functions import Now

from videogen.lib.processes.models import SeenProxies, ServiceProcess

PERIOD_SECONDS: Final = 60.0
SEEN_PROXIES_KEPT: Final = dt.timedelta(days=7)
"""The rows of web processes that ended stay, because a quiet site has few requests."""
_done_at = -math.inf


def sweep() -> list[str]:
    """Once a minute, delete the rows of processes that ended without deleting theirs, and old ones of seen proxies."""
    global _done_at
    now = time.monotonic()
    if now - _done_at >= PERIOD_SECONDS:
        _done_at = now
        ServiceProcess.objects.forgotten().delete()
        SeenProxies.objects.filter(seen_at__lte=Now() - SEEN_PROXIES_KEPT).delete()
    return []
