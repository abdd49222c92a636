"""Leasing a task to a worker, and keeping the lease.

A claimed task is the `Task` as it stood when it was claimed; its `lease_token` is what lets the holder write.
"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple

from django.conf import settings
from django.db import transaction
from django.db.models import Case, DurationField, F, Value, When
from django.db.models.functions import Coalesce, Greatest, Least, Now

from tasks_api import catalogue
from tasks_api.models import TASKS, Phase, QueueStats, Stage, Task
from videogen.lib.config.model_routes import Route, route_of

WORKER_SEEN_SECONDS = 30
"""How often a worker that is there leaves its mark."""


def claim_next(queue: str) -> Task | None:
    """Lease the next task of the fair order to the caller, or None. The attempt is counted before the work starts.

    A lease never reaches past the deadline, nor the deadline past the total time since the first start. A lease that ends
    with the deadline ends exactly then (all times are of one reading of the clock), which tells the sweep that the time was
    up and the worker not dead.
    """
    started_first_at = Coalesce(F("started_first_at"), Now())
    deadline_at = Least(
        Now() + _by_model(lambda route: route.attempt_seconds),
        started_first_at + _by_model(lambda route: route.total_seconds),
    )
    return TASKS.claim_next(
        queue,
        lease=Least(Now() + dt.timedelta(seconds=settings.LEASE_SECONDS), deadline_at),
        deadline_at=deadline_at,
        started_first_at=started_first_at,
        progress=0,
        stage="",
    )


def _by_model(seconds: Callable[[Route], int]) -> Any:
    """A limit that may differ from model to model, as an expression over the row."""
    limits = {name: dt.timedelta(seconds=seconds(route_of(name))) for name in catalogue.MODELS}
    if len(set(limits.values())) == 1:
        return Value(next(iter(limits.values())), output_field=DurationField())
    whens = [When(model_name=name, then=Value(limit)) for name, limit in limits.items()]
    return Case(*whens, output_field=DurationField())


def heartbeat(claimed: Task, *, progress: float | None = None, queued_seconds: float = 0.0) -> bool:
    """Renew the lease, and keep `progress` (0.0 to 1.0, it never falls). False: the lease is lost, stop working.

    `queued_seconds` were spent in a queue elsewhere and move the deadline, but never past the total time. After the deadline
    the lease is not renewed: a job that is stuck but alive loses it.
    """
    changes = _renewal(claimed, progress=progress, queued_seconds=queued_seconds)
    return TASKS.held_by(claimed).filter(deadline_at__gt=Now()).update(**changes) == 1


def _renewal(claimed: Task, *, progress: float | None, queued_seconds: float) -> dict[str, Any]:
    deadline_at: Any = F("deadline_at")
    changes: dict[str, Any] = {}
    if queued_seconds > 0:
        total = dt.timedelta(seconds=route_of(claimed.model_name).total_seconds)
        first = Coalesce(F("started_first_at"), F("started_at"))
        # Greatest: a total time that was shortened meanwhile does not take back what the claim granted.
        deadline_at = Greatest(
            F("deadline_at"), Least(F("deadline_at") + dt.timedelta(seconds=queued_seconds), first + total)
        )
        changes["deadline_at"] = deadline_at
    if progress is not None:
        changes["progress"] = Greatest(F("progress"), min(max(progress, 0.0), 1.0))
    lease = Now() + dt.timedelta(seconds=settings.LEASE_SECONDS)
    return {**changes, "lease_until": Least(lease, deadline_at)}


class Beat(NamedTuple):
    """What one of many leases has to tell when all are renewed together; see `heartbeat`."""

    claimed: Task
    progress: float | None = None
    queued_seconds: float = 0.0


def renew(beats: Collection[Beat]) -> dict[uuid.UUID, bool]:
    """Renew many leases in one transaction: by task, whether it is still held. A task that is missing could not be renewed
    now, because somebody has its row locked; its lease stays as it was.
    """
    by_id = {beat.claimed.pk: beat for beat in beats}
    tokens = [beat.claimed.lease_token for beat in beats]
    ours = Task.objects.filter(pk__in=list(by_id), lease_token__in=tokens, deadline_at__gt=Now())
    with transaction.atomic():
        locked = ours.select_for_update(skip_locked=True, no_key=True)
        held = set(locked.values_list("pk", flat=True))
        plain = [pk for pk in held if by_id[pk].progress is None and not by_id[pk].queued_seconds]
        lease = Now() + dt.timedelta(seconds=settings.LEASE_SECONDS)
        Task.objects.filter(pk__in=plain).update(lease_until=Least(lease, F("deadline_at")))
        for pk in held.difference(plain):
            beat = by_id[pk]
            changes = _renewal(beat.claimed, progress=beat.progress, queued_seconds=beat.queued_seconds)
            Task.objects.filter(pk=pk).update(**changes)
    passed_over = set(ours.values_list("pk", flat=True)) - held if len(held) < len(by_id) else set()
    return {pk: pk in held for pk in by_id if pk not in passed_over}


def still_held(claimed: Collection[Task]) -> set[uuid.UUID]:
    """Which of these tasks their holders still hold: asked several times a lease, so that a cancelled one stops soon."""
    tokens = [task.lease_token for task in claimed]
    rows = Task.objects.filter(pk__in=[task.pk for task in claimed], lease_token__in=tokens)
    return set(rows.values_list("pk", flat=True))


class Standing(Enum):
    """Where a task stands whose holder was refused."""

    HELD = "held"
    """Nobody else has it: its deadline has passed."""
    ENDED = "ended"
    """It is final: the caller ended it, or its time was over."""
    ELSEWHERE = "elsewhere"
    """Somebody else has it, or may have it next."""


def standing(claimed: Task) -> Standing:
    """Why the holder of the lease was refused."""
    row = Task.objects.filter(pk=claimed.pk).values_list("phase", "lease_token", "on_fallback").first()
    if row is None:
        return Standing.ENDED
    phase, token, on_fallback = row
    if phase == Phase.ENDED:
        return Standing.ENDED
    if on_fallback and not claimed.on_fallback:  # its time was over, and the sweep was here first
        return Standing.HELD
    return Standing.HELD if token == claimed.lease_token else Standing.ELSEWHERE


def checkpoint(
    claimed: Task, state: Mapping[str, Any], *, backend: str = "", options: Mapping[str, Any] | None = None
) -> bool:
    """Keep a small JSON object with the task for a later attempt or a remix, and which backend wrote it. False: the lease is
    lost."""
    changes = {"checkpoint": dict(state), "backend": backend, "backend_options": dict(options or {})}
    return TASKS.held_by(claimed).update(**changes) == 1


def keep_verdicts(claimed: Task, verdicts: Sequence[Mapping[str, Any]]) -> bool:
    """Keep what the moderators said, for admins (docs/content-rules.md). False: the lease is lost."""
    return TASKS.held_by(claimed).update(moderation=list(verdicts)) == 1


def enter_stage(claimed: Task, stage: Stage) -> bool:
    """Show the caller what the attempt is at. False: the lease is lost."""
    return TASKS.held_by(claimed).update(stage=stage) == 1


def note_worker(queue: str) -> None:
    """Leave the mark of a worker that serves the queue, unless there is a fresh one; the sweep looks for it."""
    figures = QueueStats.objects.filter(queue=queue)
    fresh = Now() - dt.timedelta(seconds=WORKER_SEEN_SECONDS)
    figures.exclude(worker_seen_at__gt=fresh).update(worker_seen_at=Now())
