"""Leasing a task to a worker, and keeping the lease.

A claimed task is the `Task` as it stood when it was claimed; its `lease_token` is what lets the holder write.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.db.models import F
from django.db.models.functions import Greatest, Least, Now

from tasks_api.models import TASKS, Task


def claim_next(queue: str) -> Task | None:
    """Lease the next task of the fair order to the caller, or None. The attempt is counted before the work starts.

    A lease never reaches past the deadline. One that ends with it ends exactly then (all times are of one reading of the
    clock), which tells the sweep that the time was up and the worker not dead.
    """
    time_limit = dt.timedelta(seconds=settings.ATTEMPT_TIMEOUT_SECONDS)
    lease = min(dt.timedelta(seconds=settings.LEASE_SECONDS), time_limit)
    return TASKS.claim_next(queue, lease=Now() + lease, deadline_at=Now() + time_limit, progress=0)


def heartbeat(claimed: Task, *, progress: float | None = None) -> bool:
    """Renew the lease, and keep `progress` (0.0 to 1.0, it never falls). False: the lease is lost, stop working.

    After the deadline it is not renewed: a job that is stuck but alive loses its lease.
    """
    lease = Now() + dt.timedelta(seconds=settings.LEASE_SECONDS)
    changes: dict[str, Any] = {"lease_until": Least(lease, F("deadline_at"))}
    if progress is not None:
        changes["progress"] = Greatest(F("progress"), min(max(progress, 0.0), 1.0))
    return TASKS.held_by(claimed).filter(deadline_at__gt=Now()).update(**changes) == 1


def checkpoint(claimed: Task, state: Mapping[str, Any]) -> bool:
    """Keep a small JSON object with the task for a later attempt or a remix. False: the lease is lost."""
    return TASKS.held_by(claimed).update(checkpoint=dict(state)) == 1


def keep_verdicts(claimed: Task, verdicts: Sequence[Mapping[str, Any]]) -> bool:
    """Keep what the moderators said, for admins (docs/content-rules.md). False: the lease is lost."""
    return TASKS.held_by(claimed).update(moderation=list(verdicts)) == 1
