"""The ends of an attempt: success, failure, retry, deferral, release, or the fallback."""

from __future__ import annotations

import datetime as dt
import logging
import math
from enum import Enum
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Coalesce, Greatest, Now

from tasks_api import failure_messages
from tasks_api.lifecycle import attempts, counting
from tasks_api.models import AWAITS_STORAGE, TASKS, AccountSettings, AttemptEnd, OpenTaskCount, Phase, Status, Task
from tasks_api.queries import usage
from tasks_api.representation import webhook_body
from videogen.lib import logs
from videogen.lib.config.model_routes import route_of
from videogen.lib.db import DATABASE_UNAVAILABLE, drop_connection
from videogen.lib.queue import NO_LEASE
from videogen.lib.queue.wake_ups import notify
from webhooks import outbox

_log = logging.getLogger(__name__)

MIN_PAUSE_SECONDS: Final = 5
MAX_PAUSE_SECONDS: Final = 60
"""Shortest and longest pause before a deferred task checks again for upstream capacity, unless the server asks for another."""

_NO_LEASE_OR_DEADLINE: Final[dict[str, Any]] = {**NO_LEASE, "deadline_at": None, **attempts.NO_WORKER}
_BACK_IN_QUEUE: Final[dict[str, Any]] = {**_NO_LEASE_OR_DEADLINE, "stage": "", "progress": 0}


class Outcome(Enum):
    """What happened to the request to end an attempt."""

    DONE = "done"
    REFUSED = "refused"
    """The lease was lost: another worker has the task, or it is final. Drop the result."""
    UNKNOWN = "unknown"
    """The connection died during the commit. Call `outcome_of`, and delete nothing before it says what happened."""


def succeed(claimed: Task, *, result_url: str, result_name: str, **columns: Any) -> Outcome:
    """Make the task final with its video. `columns` are further ones: backend, usage, poster_name, last_frame_name."""
    changes = {"result_url": result_url, "result_name": result_name, "progress": 1, **columns}
    return _end(claimed, reason=failure_messages.SUCCESS, **changes)


def fail(claimed: Task, *, reason: str) -> Outcome:
    """Make the task final with `reason` and its message (`tasks_api.failure_messages`).

    If the model has a fallback that may do better, the task returns to the queue for it instead.
    """
    changes = _changes_for_fallback(claimed, reason)
    if changes is None:
        return _end(claimed, reason=reason)
    return _requeue(claimed, AttemptEnd.FALLBACK, reason=reason, **changes)


def _changes_for_fallback(claimed: Task, reason: str) -> dict[str, Any] | None:
    """The changes that hand the task to its model's fallback.

    None if there is no fallback, if it was already used, or if it would fail as well. The fallback starts over, with its own
    attempts and total time. Only the claims keep counting.
    """
    has_fallback = route_of(claimed.model_name).fallback is not None and not claimed.on_fallback
    if not has_fallback or failure_messages.is_content_fault(reason) or claimed.claims >= settings.MAX_CLAIMS:
        return None
    _log.warning("fallback_takes_over", extra={"video_task_id": str(claimed.pk), "reason": reason})
    return {
        **_BACK_IN_QUEUE, "phase": Phase.WAITING, "due_at": Now(), "attempts": 0, "started_first_at": None,
        "on_fallback": True, "backend": "", "backend_options": None, "checkpoint": {}, "usage": _usage_before_fallback(claimed),
    }  # fmt: skip


def _usage_before_fallback(claimed: Task) -> dict[str, Any] | None:
    """What the failed backend had made, for the admin: it may have cost something.

    Read from the row, because `claimed` only has the checkpoint of earlier attempts.
    """
    row = Task.objects.filter(pk=claimed.pk).values("backend", "checkpoint").first()
    if row is None or not (names := {"segments", "unanswered"} & set(row["checkpoint"])):
        return None
    return {"before_fallback": {"backend": row["backend"], **{name: row["checkpoint"][name] for name in names}}}


def _requeue(claimed: Task, ended_as: AttemptEnd, *, reason: str = "", **changes: Any) -> Outcome:
    """End the attempt and let the next worker claim the task at once."""
    with transaction.atomic():
        if not TASKS.held_by(claimed).update(**changes):
            return Outcome.REFUSED
        attempts.record(claimed, ended_as, reason=failure_messages.listed(reason) if reason else "")
        notify(claimed.queue)
    return Outcome.DONE


def _end(claimed: Task, *, reason: str, **changes: Any) -> Outcome:
    try:
        with transaction.atomic():
            if not end_in_transaction(claimed, reason=reason, **changes):
                return Outcome.REFUSED
            admit_next(claimed)
    except DATABASE_UNAVAILABLE:
        drop_connection()
        return Outcome.UNKNOWN
    return Outcome.DONE


def end_in_transaction(
    claimed: Task, *, reason: str, ended_as: AttemptEnd | None = None, **changes: Any
) -> Task | None:
    """Inside the caller's transaction: make the task final with `reason`, record what ended its attempt, subtract it from the
    account's unfinished tasks, add it to the account's usage and to the metrics, and add its webhook delivery.

    Returns the task as it ended, or None if the lease was lost. Without `ended_as`, the attempt ended as the task did. The
    account's `OpenTaskCount` is locked from here to the commit, so never end tasks of two accounts in one transaction.
    """
    reason = reason if reason == failure_messages.SUCCESS else failure_messages.listed(reason)
    cancelled = reason in failure_messages.CANCELLATIONS  # usage counts those separately
    if reason == failure_messages.SUCCESS:
        changes |= {"status": Status.SUCCESS}
        ended_as = ended_as or AttemptEnd.SUCCESS
    else:
        changes |= {"status": Status.FAILED, "error_message": failure_messages.message(reason)}
        ended_as = ended_as or AttemptEnd.FAILED
    changes |= {"reason": reason, "completed_at": Now(), "phase": Phase.ENDED, "backend_options": None}
    if not TASKS.held_by(claimed).update(**_NO_LEASE_OR_DEADLINE, **changes):
        return None
    count = OpenTaskCount.objects.filter(account_id=claimed.account_id)
    count.update(unfinished=Greatest(F("unfinished") - 1, 0))
    ended = Task.objects.only(*Task.ENDED).get(pk=claimed.pk)  # reading all columns would make an end cost 3 % more CPU
    usage.count_end(ended, cancelled=cancelled)
    attempts.record(
        *(claimed, ended_as),
        reason=reason if ended_as is AttemptEnd.FAILED else "",
        backend=ended.backend,
        also=counting.counts_of_end(claimed, ended),
    )
    if ended.callback_url:
        outbox.add(
            account_id=ended.account_id,
            task_id=ended.id,
            url=ended.callback_url,
            body=webhook_body(ended),
        )
    _log_end(claimed, ended)
    return ended


def _log_end(claimed: Task, ended: Task) -> None:
    """Log the end of a task once it is committed. `claimed` is the task as it was before."""
    now: dt.datetime = ended.completed_at  # type: ignore[assignment]  # an ended row has one
    runs_since = claimed.started_at if claimed.lease_token else None
    fields = {
        "video_task_id": str(ended.id),
        "status": ended.status,
        "reason": ended.reason,
        "model": ended.model_name,
        "backend": ended.backend or attempts.backend_of(claimed),
        "worker": attempts.worker_of(claimed),
        "attempts": ended.attempts,
        "wait_seconds": _seconds(ended.created_at, claimed.started_first_at or now),
        "run_seconds": _seconds(runs_since or now, now),
        "request_id": logs.current_request_id() or ended.request_id,
    }
    transaction.on_commit(lambda: _log.info("task_ended", extra=fields), robust=True)


def _seconds(start: dt.datetime, end: dt.datetime) -> float:
    return round((end - start).total_seconds(), 1)


def outcome_of(claimed: Task, *, status: str, result_name: str = "") -> Outcome:
    """What happened after UNKNOWN: DONE if the row has this end, REFUSED if it has another one, UNKNOWN if the attempt still
    has to be ended.

    Raises OperationalError while the database is unavailable.
    """
    task = Task.objects.filter(pk=claimed.pk).only("status", "result_name", "lease_token").first()
    if task is None:
        return Outcome.REFUSED
    if task.lease_token == claimed.lease_token:
        return Outcome.UNKNOWN
    return Outcome.DONE if (task.status, task.result_name) == (status, result_name) else Outcome.REFUSED


def retry_later(claimed: Task, *, reason: str, retry_after_seconds: int | None = None) -> Outcome:
    """Delay the task until its next attempt, or fail it with `reason` if this was its last attempt."""
    if claimed.attempts >= settings.MAX_ATTEMPTS or claimed.claims >= settings.MAX_CLAIMS:
        return fail(claimed, reason=reason)
    delays: list[int] = settings.RETRY_DELAYS
    delay = delays[min(claimed.attempts, len(delays)) - 1] if delays else 0
    if retry_after_seconds is not None:
        delay = max(delay, min(retry_after_seconds, settings.MAX_RETRY_AFTER_SECONDS))
    return _delay(claimed, delay, AttemptEnd.RETRY, reason=failure_messages.listed(reason))


def defer(claimed: Task, *, retry_after_seconds: int | None = None, reason: str = "upstream") -> Outcome:
    """Delay the task because the upstream server has no capacity, the storage is away, or the worker's machine is at fault. This
    costs neither an attempt nor a claim.

    The task fails with `reason` once its total time is over. Without `retry_after_seconds`, the pauses grow with the time that
    the task has already waited.
    """
    held = TASKS.held_by(claimed).annotate(waited=Now() - Coalesce(F("started_first_at"), F("started_at")))
    waited = held.values_list("waited", flat=True).first()
    if waited is None:
        return Outcome.REFUSED
    seconds_left = route_of(claimed.model_name).total_seconds - waited.total_seconds()
    if seconds_left <= MIN_PAUSE_SECONDS:
        return fail(claimed, reason=reason)
    if retry_after_seconds is None:
        delay = min(waited.total_seconds() / 4, MAX_PAUSE_SECONDS)
    else:
        delay = min(retry_after_seconds, settings.MAX_RETRY_AFTER_SECONDS)
    # The last check comes before the end of the total time, not after it.
    delay = max(min(delay, seconds_left - MIN_PAUSE_SECONDS), MIN_PAUSE_SECONDS)
    uncounted: dict[str, Any] = {"attempts": F("attempts") - 1, "claims": F("claims") - 1}
    return _delay(claimed, math.ceil(delay), AttemptEnd.DEFERRED, **uncounted)


def _delay(claimed: Task, seconds: int, ended_as: AttemptEnd, *, reason: str = "", **changes: Any) -> Outcome:
    with transaction.atomic():
        due_at = Now() + dt.timedelta(seconds=seconds)
        if not TASKS.held_by(claimed).update(phase=Phase.DELAYED, due_at=due_at, **_BACK_IN_QUEUE, **changes):
            return Outcome.REFUSED
        attempts.record(claimed, ended_as, reason=reason)
        admit_next(claimed)
        notify(claimed.queue, countdown=seconds)
    return Outcome.DONE


def release(claimed: Task) -> Outcome:
    """Return the task to the queue after a clean shutdown cut its attempt short. The attempt doesn't count.

    Fails the task if all its claims are used up.
    """
    if claimed.claims >= settings.MAX_CLAIMS:
        return fail(claimed, reason="attempts")
    waiting: dict[str, Any] = {"phase": Phase.WAITING, "due_at": Now(), "attempts": F("attempts") - 1}
    return _requeue(claimed, AttemptEnd.RELEASED, **waiting, **_BACK_IN_QUEUE)


def settle_expired(claimed: Task) -> bool:
    """Decide, in the sweep's transaction, what happens to a task whose lease has expired. False: the account's row is locked
    elsewhere, so try again later.

    If the lease ran until the deadline, the work took too long. If it ended before, the worker is gone, and the task goes
    back to the queue unless this was its last attempt. An attempt whose finished video waited for its storage doesn't count.
    """
    if claimed.stage == AWAITS_STORAGE and claimed.claims < settings.MAX_CLAIMS:
        back = {**_BACK_IN_QUEUE, "phase": Phase.WAITING, "due_at": claimed.lease_until}
        TASKS.held_by(claimed).update(attempts=F("attempts") - 1, **back)
        attempts.record(claimed, AttemptEnd.LEASE_EXPIRED)
        _log_expired(claimed, task="waiting")
        return True
    took_too_long = claimed.lease_until >= claimed.deadline_at  # type: ignore[operator]
    if not (took_too_long or claimed.attempts >= settings.MAX_ATTEMPTS or claimed.claims >= settings.MAX_CLAIMS):
        TASKS.held_by(claimed).update(phase=Phase.WAITING, due_at=claimed.lease_until, **_BACK_IN_QUEUE)
        attempts.record(claimed, AttemptEnd.LEASE_EXPIRED)
        _log_expired(claimed, task="waiting")
        return True
    count = OpenTaskCount.objects.filter(account_id=claimed.account_id)
    if count.exists() and count.select_for_update(skip_locked=True).first() is None:
        return False
    reason = timeout_reason(claimed) if took_too_long else "attempts"
    if took_too_long and (changes := _changes_for_fallback(claimed, reason)):
        TASKS.held_by(claimed).update(**changes)
        attempts.record(claimed, AttemptEnd.FALLBACK, reason=reason)
        _log_expired(claimed, task="fallback", reason=reason)
        return True
    _log_expired(claimed, task="failed", reason=reason)
    ended_as = AttemptEnd.FAILED if took_too_long else AttemptEnd.LEASE_EXPIRED
    return end_in_transaction(claimed, reason=reason, ended_as=ended_as) is not None


def _log_expired(claimed: Task, *, task: str, reason: str = "") -> None:
    """Log, once it is committed, who held the task and what became of it."""
    fields = {
        "video_task_id": str(claimed.pk),
        "worker": attempts.worker_of(claimed),
        "attempt": claimed.attempts,
        "backend": attempts.backend_of(claimed),
        "task": task,
        "reason": reason,
        "request_id": claimed.request_id,
    }
    transaction.on_commit(lambda: _log.warning("lease_expired", extra=fields), robust=True)


def timeout_reason(claimed: Task) -> str:
    """For a task whose deadline has passed: the reason for `fail`, which is `timeout` (of the attempt) or `total_time`."""
    if claimed.started_first_at is None or claimed.deadline_at is None:
        return "timeout"
    total = dt.timedelta(seconds=route_of(claimed.model_name).total_seconds)
    return "total_time" if claimed.deadline_at >= claimed.started_first_at + total else "timeout"


def admit_next(claimed: Task) -> None:
    """Admit the next task of the account's backlog, if the account has a running cap.

    Call it last in a transaction: it takes the fair queue's lock of the account.
    """
    cap = AccountSettings.objects.running_caps([claimed.account_id])[claimed.account_id]
    if cap and TASKS.admit_backlog(claimed.queue, claimed.account_id):
        notify(claimed.queue)
