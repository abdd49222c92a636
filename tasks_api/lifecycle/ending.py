"""The ends of an attempt: success, failure, another try later, put off, given back, or handed to the fallback."""

from __future__ import annotations

import datetime as dt
import logging
import math
from enum import Enum
from typing import Any, Final

from django.conf import settings
from django.db import connection, transaction
from django.db.models import F
from django.db.models.functions import Coalesce, Greatest, Now

from tasks_api import failure_messages
from tasks_api.models import TASKS, AccountSettings, OpenTaskCount, Phase, Status, Task
from tasks_api.queries import usage
from tasks_api.representation import webhook_body
from videogen.lib.config.model_routes import route_of
from videogen.lib.db import DATABASE_UNAVAILABLE
from videogen.lib.queue import LEASE_OVER
from videogen.lib.queue.wake_ups import notify
from webhooks import outbox

_log = logging.getLogger(__name__)

MIN_PAUSE_SECONDS: Final = 5
LONGEST_OWN_PAUSE_SECONDS: Final = 60
"""Between two looks whether there is room elsewhere, where the other side names no wish."""

_LEASE_OVER: Final[dict[str, Any]] = {**LEASE_OVER, "deadline_at": None}
_IN_THE_QUEUE_AGAIN: Final[dict[str, Any]] = {**_LEASE_OVER, "stage": "", "progress": 0}


class Outcome(Enum):
    """What became of an end."""

    DONE = "done"
    REFUSED = "refused"
    """The lease was lost: somebody else owns the task, or it is final. Drop the result."""
    UNKNOWN = "unknown"
    """The connection died before the answer to the commit came: ask `outcome_of`, delete nothing before it answers."""


def succeed(claimed: Task, *, result_url: str, result_name: str, **made: Any) -> Outcome:
    """Make the task final with its video. `made` are further columns: backend, usage, poster_name, last_frame_name."""
    return _end(claimed, status=Status.SUCCESS, result_url=result_url, result_name=result_name, progress=1, **made)


def fail(claimed: Task, *, reason: str) -> Outcome:
    """Make the task final with the message of `reason` (`tasks_api.failure_messages`), unless its model has a fallback that
    may do better: then that takes over."""
    changes = _fallback_takes_over(claimed, reason)
    if changes is None:
        return _end(claimed, status=Status.FAILED, error_message=failure_messages.message(reason))
    if not TASKS.held_by(claimed).update(**changes):
        return Outcome.REFUSED
    notify(claimed.queue)
    return Outcome.DONE


def _fallback_takes_over(claimed: Task, reason: str) -> dict[str, Any] | None:
    """What has to change for it, or None: there is no fallback, or it has had its turn, or it would fail as well.

    The fallback begins anew, with attempts and a total time of its own; only the claims go on counting.
    """
    has_one = route_of(claimed.model_name).fallback is not None and not claimed.on_fallback
    if not has_one or failure_messages.is_of_the_content(reason) or claimed.claims >= settings.MAX_CLAIMS:
        return None
    _log.warning("fallback_takes_over", extra={"video_task_id": str(claimed.pk), "reason": reason})
    return {
        **_IN_THE_QUEUE_AGAIN, "phase": Phase.WAITING, "due_at": Now(), "attempts": 0, "started_first_at": None,
        "on_fallback": True, "backend": "", "backend_options": None, "checkpoint": {}, "usage": _used_so_far(claimed),
    }  # fmt: skip


def _used_so_far(claimed: Task) -> dict[str, Any] | None:
    """What the backend that failed had made, for the admin: it may have cost something. The claimed task knows only what its
    earlier attempts kept."""
    kept = Task.objects.filter(pk=claimed.pk).values("backend", "checkpoint").first()
    if kept is None or not (names := {"segments", "unanswered"} & set(kept["checkpoint"])):
        return None
    return {"before_fallback": {"backend": kept["backend"], **{name: kept["checkpoint"][name] for name in names}}}


def _end(claimed: Task, **changes: Any) -> Outcome:
    try:
        with transaction.atomic():
            if not end_in_transaction(claimed, **changes):
                return Outcome.REFUSED
            admit_next(claimed)
    except DATABASE_UNAVAILABLE:
        connection.close()
        return Outcome.UNKNOWN
    return Outcome.DONE


def end_in_transaction(claimed: Task, cancelled: bool = False, **changes: Any) -> Task | None:
    """Within a transaction: make the task final, give its place back, count it, enter its webhook. The task as it ended; None:
    the lease was lost.

    `cancelled`: its caller ended it, and usage says so. The account's load is locked from here to the commit: never for two
    accounts in one transaction.
    """
    held = TASKS.held_by(claimed)
    if not held.update(completed_at=Now(), phase=Phase.ENDED, backend_options=None, **_LEASE_OVER, **changes):
        return None
    load = OpenTaskCount.objects.filter(account_id=claimed.account_id)
    load.update(unfinished=Greatest(F("unfinished") - 1, 0))
    ended = Task.objects.get(pk=claimed.pk)
    usage.count_end(ended, cancelled=cancelled)
    if ended.callback_url:
        outbox.add(
            account_id=ended.account_id,
            task_id=ended.id,
            url=ended.callback_url,
            body=webhook_body(ended),
        )
    fields = {"video_task_id": str(ended.id), "status": ended.status, "cancelled": cancelled}
    transaction.on_commit(lambda: _log.info("task_ended", extra=fields), robust=True)
    return ended


def outcome_of(claimed: Task, *, status: str, result_name: str = "") -> Outcome:
    """After UNKNOWN: DONE if the row holds this end, REFUSED if another, UNKNOWN if the attempt is still ours to end.

    Raises OperationalError while the database is away.
    """
    task = Task.objects.filter(pk=claimed.pk).only("status", "result_name", "lease_token").first()
    if task is None:
        return Outcome.REFUSED
    if task.lease_token == claimed.lease_token:
        return Outcome.UNKNOWN
    return Outcome.DONE if (task.status, task.result_name) == (status, result_name) else Outcome.REFUSED


def retry_later(claimed: Task, *, reason: str, retry_after_seconds: int | None = None) -> Outcome:
    """Delay the task until its next attempt, or fail it with `reason` if this was its last."""
    if claimed.attempts >= settings.MAX_ATTEMPTS or claimed.claims >= settings.MAX_CLAIMS:
        return fail(claimed, reason=reason)
    delays: list[int] = settings.RETRY_DELAYS
    delay = delays[min(claimed.attempts, len(delays)) - 1] if delays else 0
    if retry_after_seconds is not None:
        delay = max(delay, min(retry_after_seconds, settings.MAX_RETRY_AFTER_SECONDS))
    return _delay(claimed, delay)


def defer(claimed: Task, *, retry_after_seconds: int | None = None) -> Outcome:
    """There is no room elsewhere: wait for it, which costs neither an attempt nor a claim; give up at the end of the total
    time.

    Without a wish of the other side the pauses grow with what the task has waited already.
    """
    held = TASKS.held_by(claimed).annotate(waited=Now() - Coalesce(F("started_first_at"), F("started_at")))
    waited = held.values_list("waited", flat=True).first()
    if waited is None:
        return Outcome.REFUSED
    left = route_of(claimed.model_name).total_seconds - waited.total_seconds()
    if left <= MIN_PAUSE_SECONDS:
        return fail(claimed, reason="upstream")
    if retry_after_seconds is None:
        delay = min(waited.total_seconds() / 4, LONGEST_OWN_PAUSE_SECONDS)
    else:
        delay = min(retry_after_seconds, settings.MAX_RETRY_AFTER_SECONDS)
    # The last look comes before the end, not after it.
    delay = max(min(delay, left - MIN_PAUSE_SECONDS), MIN_PAUSE_SECONDS)
    return _delay(claimed, math.ceil(delay), attempts=F("attempts") - 1, claims=F("claims") - 1)


def _delay(claimed: Task, seconds: int, **changes: Any) -> Outcome:
    with transaction.atomic():
        due_at = Now() + dt.timedelta(seconds=seconds)
        if not TASKS.held_by(claimed).update(phase=Phase.DELAYED, due_at=due_at, **_IN_THE_QUEUE_AGAIN, **changes):
            return Outcome.REFUSED
        admit_next(claimed)
        notify(claimed.queue, countdown=seconds)
    return Outcome.DONE


def release(claimed: Task) -> Outcome:
    """Return an attempt that a clean shutdown cut short: it does not count, unless all claims are used up."""
    if claimed.claims >= settings.MAX_CLAIMS:
        return fail(claimed, reason="attempts")
    held = TASKS.held_by(claimed)
    if not held.update(phase=Phase.WAITING, due_at=Now(), attempts=F("attempts") - 1, **_IN_THE_QUEUE_AGAIN):
        return Outcome.REFUSED
    notify(claimed.queue)
    return Outcome.DONE


def settle_expired(claimed: Task) -> bool:
    """Decide about a task whose lease has passed, in the sweep's transaction. False: later, somebody holds the account.

    The lease ran to the deadline: the work took too long. It ended before: its worker is gone, and the task is free again
    unless this was its last attempt.
    """
    took_too_long = claimed.lease_until >= claimed.deadline_at  # type: ignore[operator]
    if not (took_too_long or claimed.attempts >= settings.MAX_ATTEMPTS or claimed.claims >= settings.MAX_CLAIMS):
        TASKS.held_by(claimed).update(phase=Phase.WAITING, due_at=claimed.lease_until, **_IN_THE_QUEUE_AGAIN)
        return True
    load = OpenTaskCount.objects.filter(account_id=claimed.account_id)
    if load.exists() and load.select_for_update(skip_locked=True).first() is None:
        return False
    reason = time_over(claimed) if took_too_long else "attempts"
    if took_too_long and (changes := _fallback_takes_over(claimed, reason)):
        TASKS.held_by(claimed).update(**changes)
        return True
    ended = end_in_transaction(claimed, status=Status.FAILED, error_message=failure_messages.message(reason))
    return ended is not None


def time_over(claimed: Task) -> str:
    """Which time is over, as a reason: the attempt's, or that of everything together. For a task whose deadline passed."""
    if claimed.started_first_at is None or claimed.deadline_at is None:
        return "timeout"
    total = dt.timedelta(seconds=route_of(claimed.model_name).total_seconds)
    return "total_time" if claimed.deadline_at >= claimed.started_first_at + total else "timeout"


def admit_next(claimed: Task) -> None:
    """In an account with a running cap, the next task of its line may start. Last in a transaction: it takes the account's
    key."""
    cap = AccountSettings.objects.running_caps([claimed.account_id])[claimed.account_id]
    if cap and TASKS.admit_backlog(claimed.queue, claimed.account_id):
        notify(claimed.queue)
