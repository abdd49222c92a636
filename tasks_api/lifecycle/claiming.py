"""Leasing a task to a worker, and renewing the lease.

A claimed task is the `Task` as it was at its claim. Its `lease_token` lets the holder write.
"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Coalesce, Greatest, Least, Now

from tasks_api.lifecycle.attempts import this_worker
from tasks_api.models import AWAITS_STORAGE, TASKS, Phase, Stage, Task
from videogen.lib.config.model_routes import route_of


def claim_next(queue: str) -> Task | None:
    """Lease the next task in fair order to the caller, or return None. The attempt is counted before the work starts.

    A lease never ends after the deadline, and the deadline never lies beyond the total time since the first start. All times
    come from one reading of the clock, so a lease that ends with the deadline ends exactly then. That tells the sweep that
    the time was up and the worker isn't dead.
    """
    return TASKS.claim_next(queue, _lease)


def _lease(task: Task, now: dt.datetime) -> dict[str, Any]:
    route = route_of(task.model_name)
    started_first_at = task.started_first_at or now
    deadline_at = min(
        now + dt.timedelta(seconds=route.attempt_seconds),
        started_first_at + dt.timedelta(seconds=route.total_seconds),
    )
    return {
        "lease_until": min(now + dt.timedelta(seconds=settings.LEASE_SECONDS), deadline_at),
        "deadline_at": deadline_at,
        "started_first_at": started_first_at,
        "progress": 0,
        "stage": "",
        **this_worker(),
    }


def heartbeat(
    claimed: Task, *, progress: float | None = None, queued_seconds: float = 0.0, storing_seconds: float = 0.0
) -> bool:
    """Renew the lease and store `progress` (0.0 to 1.0; it never decreases). False: the lease is lost, stop working.

    `queued_seconds` were spent in an upstream queue. They extend the deadline, but never past the total time.
    `storing_seconds` extend it past the total time too: the video is finished, and may have to wait for its storage. After the
    deadline the lease isn't renewed, so a job that is stuck but alive loses it.
    """
    changes = _renewal(LeaseRenewal(claimed, progress, queued_seconds, storing_seconds))
    return TASKS.held_by(claimed).filter(deadline_at__gt=Now()).update(**changes) == 1


class LeaseRenewal(NamedTuple):
    """One task's part in a joint renewal of many leases. The fields are those of `heartbeat`."""

    claimed: Task
    progress: float | None = None
    queued_seconds: float = 0.0
    storing_seconds: float = 0.0

    @property
    def is_plain(self) -> bool:
        """Whether only the lease changes."""
        return self.progress is None and not self.queued_seconds and not self.storing_seconds


def _renewal(beat: LeaseRenewal) -> dict[str, Any]:
    deadline_at: Any = F("deadline_at")
    changes: dict[str, Any] = {}
    if beat.queued_seconds > 0:
        total = dt.timedelta(seconds=route_of(beat.claimed.model_name).total_seconds)
        first = Coalesce(F("started_first_at"), F("started_at"))
        # Greatest: if the configured total time was reduced meanwhile, the task keeps what its claim granted.
        deadline_at = Greatest(
            F("deadline_at"), Least(F("deadline_at") + dt.timedelta(seconds=beat.queued_seconds), first + total)
        )
    if beat.storing_seconds > 0:
        deadline_at = deadline_at + dt.timedelta(seconds=beat.storing_seconds)
    if beat.queued_seconds > 0 or beat.storing_seconds > 0:
        changes["deadline_at"] = deadline_at
    if beat.progress is not None:
        changes["progress"] = Greatest(F("progress"), min(max(beat.progress, 0.0), 1.0))
    lease = Now() + dt.timedelta(seconds=settings.LEASE_SECONDS)
    return {**changes, "lease_until": Least(lease, deadline_at)}


def renew_leases(renewals: Collection[LeaseRenewal]) -> dict[uuid.UUID, bool]:
    """Renew many leases in one transaction. Returns for each task id whether the lease is still held.

    A missing id means that the task's row is locked elsewhere right now; its lease stays as it was.
    """
    by_id = {renewal.claimed.pk: renewal for renewal in renewals}
    tokens = [renewal.claimed.lease_token for renewal in renewals]
    ours = Task.objects.filter(pk__in=list(by_id), lease_token__in=tokens, deadline_at__gt=Now())
    with transaction.atomic():
        locked = ours.select_for_update(skip_locked=True, no_key=True)
        held = set(locked.values_list("pk", flat=True))
        plain = [pk for pk in held if by_id[pk].is_plain]
        lease = Now() + dt.timedelta(seconds=settings.LEASE_SECONDS)
        Task.objects.filter(pk__in=plain).update(lease_until=Least(lease, F("deadline_at")))
        for pk in held.difference(plain):
            Task.objects.filter(pk=pk).update(**_renewal(by_id[pk]))
    locked_elsewhere = set(ours.values_list("pk", flat=True)) - held if len(held) < len(by_id) else set()
    return {pk: pk in held for pk in by_id if pk not in locked_elsewhere}


def still_held(claimed: Collection[Task]) -> set[uuid.UUID]:
    """The ids of those tasks whose leases are still held. Workers check this several times per lease, so that a cancelled
    task stops soon."""
    tokens = [task.lease_token for task in claimed]
    rows = Task.objects.filter(pk__in=[task.pk for task in claimed], lease_token__in=tokens)
    return set(rows.values_list("pk", flat=True))


class LeaseState(Enum):
    """The state of a lease whose holder was refused."""

    HELD = "held"
    """No other worker has the task. Its deadline has passed."""
    ENDED = "ended"
    """The task is final: its caller ended it, or its time was up."""
    LOST = "lost"
    """Another worker has the task, or may claim it next."""


def lease_state(claimed: Task) -> LeaseState:
    """Why the holder of this lease was refused."""
    row = Task.objects.filter(pk=claimed.pk).values_list("phase", "lease_token", "on_fallback").first()
    if row is None:
        return LeaseState.ENDED
    phase, token, on_fallback = row
    if phase == Phase.ENDED:
        return LeaseState.ENDED
    if on_fallback and not claimed.on_fallback:  # its time was up, and the sweep noticed first
        return LeaseState.HELD
    return LeaseState.HELD if token == claimed.lease_token else LeaseState.LOST


def checkpoint(
    claimed: Task, state: Mapping[str, Any], *, backend: str = "", options: Mapping[str, Any] | None = None
) -> bool:
    """Save a small JSON object for a later attempt or a remix, and which backend wrote it. False: the lease is lost."""
    changes = {"checkpoint": dict(state), "backend": backend, "backend_options": dict(options or {})}
    return TASKS.held_by(claimed).update(**changes) == 1


def save_verdicts(claimed: Task, verdicts: Sequence[Mapping[str, Any]]) -> bool:
    """Save the moderators' verdicts, for admins (docs/content-rules.md). False: the lease is lost."""
    return TASKS.held_by(claimed).update(moderation=list(verdicts)) == 1


def enter_stage(claimed: Task, stage: Stage) -> bool:
    """Save the attempt's current step, which progress shows. False: the lease is lost."""
    return TASKS.held_by(claimed).update(stage=stage) == 1


def await_storage(claimed: Task) -> bool:
    """Record that the finished video waits for its storage, which is away. False: the lease is lost.

    If the lease expires meanwhile, because the worker was killed, the attempt doesn't count (`ending.settle_expired`).
    """
    return TASKS.held_by(claimed).update(stage=AWAITS_STORAGE) == 1
