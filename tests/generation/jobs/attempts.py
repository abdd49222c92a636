"""Attempts that a test runs in its own process, and how they stop."""

from __future__ import annotations

import time

from django.utils import timezone

from generation import jobs
from generation.contracts import Monitor, Stopped, StopReason
from tasks_api.models import Phase, Task

MODEL = "gen2_text_to_video"


def run_next() -> Task:
    """One job, then the one task there is."""
    Task.objects.filter(phase=Phase.DELAYED).update(due_at=timezone.now())
    jobs.generate_next("generation")
    return Task.objects.get()


def stopped_with(reasons: list[StopReason], monitor: Monitor, *, seconds: float = 60) -> None:
    """Work until told to stop, and note why."""
    ends_at = time.monotonic() + seconds
    try:
        while time.monotonic() < ends_at:
            monitor.check()
            time.sleep(0.02)
    except Stopped as stop:
        reasons.append(stop.reason)
        raise
