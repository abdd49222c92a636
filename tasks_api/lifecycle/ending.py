"""The ends of an attempt: success, failure, another try later, given back."""

from __future__ import annotations

import logging
from enum import Enum
from typing import Final

from django.conf import settings
from django.db import connection, transaction

from tasks_api import failures
from tasks_api.lifecycle.claiming import Claim
from tasks_api.lifecycle.fair_order import RUNNING_CAP, release_capped
from tasks_api.models import TaskRow
from tasks_api.serializers import webhook_body
from videogen.lib.database import DATABASE_AWAY
from videogen.lib.doorbell import ring
from webhooks import outbox

_log = logging.getLogger(__name__)

_END: Final = f"""
UPDATE tasks_api_task task SET
    status = %(status)s, phase = 'ended', completed_at = clock_timestamp(),
    error_message = %(error_message)s, result_url = %(result_url)s, result_name = %(result_name)s,
    progress = CASE WHEN %(status)s = 'success' THEN 1 ELSE progress END,
    lease_token = NULL, lease_until = NULL, deadline_at = NULL
WHERE id = %(id)s AND lease_token = %(token)s
RETURNING {TaskRow.columns("task")}, task.queue, {RUNNING_CAP.format(account="task.account_id")}
"""


class Outcome(Enum):
    """What became of an end."""

    DONE = "done"
    REFUSED = "refused"
    """The lease was lost: somebody else owns the task, or it is final. Drop the result."""
    UNKNOWN = "unknown"
    """The connection died before the answer to the commit came: ask `outcome_of`, delete nothing before it answers."""


def succeed(claim: Claim, *, result_url: str, result_name: str) -> Outcome:
    """Make the task final with its video."""
    return _end(claim, status="success", error_message="", result_url=result_url, result_name=result_name)


def fail(claim: Claim, *, reason: str) -> Outcome:
    """Make the task final with the message of `reason` (`tasks_api.failures`)."""
    return _end(claim, status="failed", error_message=failures.message(reason), result_url="", result_name="")


def _end(claim: Claim, *, status: str, error_message: str, result_url: str, result_name: str) -> Outcome:
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(
                _END,
                {
                    "status": status,
                    "error_message": error_message,
                    "result_url": result_url,
                    "result_name": result_name,
                    "id": claim.task.id,
                    "token": claim.token,
                    "running_cap": settings.RUNNING_CAP,
                },
            )
            record = cursor.fetchone()
            if record is None:
                return Outcome.REFUSED
            announce(TaskRow.from_record(record))
            _let_in_the_next(claim, *record[len(TaskRow._fields) :])
    except DATABASE_AWAY:
        connection.close()
        return Outcome.UNKNOWN
    return Outcome.DONE


def outcome_of(claim: Claim, *, status: str, result_name: str = "") -> Outcome:
    """After UNKNOWN: DONE if the row holds this end, REFUSED if another, UNKNOWN if the attempt is still ours to end.

    Raises OperationalError while the database is away.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT status, result_name, lease_token FROM tasks_api_task WHERE id = %s", [claim.task.id])
        record = cursor.fetchone()
    if record is None:
        return Outcome.REFUSED
    if record[2] == claim.token:
        return Outcome.UNKNOWN
    return Outcome.DONE if (record[0], record[1]) == (status, result_name) else Outcome.REFUSED


def announce(row: TaskRow) -> None:
    """Enter the webhook of an ended task, in the transaction of its end."""
    if row.callback_url:
        outbox.add(
            account_id=row.account_id,
            task_id=row.id,
            url=row.callback_url,
            body=webhook_body(row),
        )
    _log.info("task_ended", extra={"video_task_id": str(row.id), "status": row.status})


def _let_in_the_next(claim: Claim, queue: str, running_cap: int) -> None:
    """The task gave its place back: in an account with a cap, the next of its line may start."""
    if running_cap and release_capped(claim.task.account_id, queue):
        ring(queue)


def retry_later(claim: Claim, *, reason: str, retry_after_seconds: int | None = None) -> Outcome:
    """Park the task for another attempt, or fail it with `reason` if this was its last."""
    if claim.attempt >= settings.MAX_ATTEMPTS or claim.number >= settings.MAX_CLAIMS:
        return fail(claim, reason=reason)
    delays: list[int] = settings.RETRY_DELAYS
    delay = delays[min(claim.attempt, len(delays)) - 1] if delays else 0
    if retry_after_seconds is not None:
        delay = max(delay, min(retry_after_seconds, settings.MAX_RETRY_AFTER_SECONDS))
    return _release(claim, _PARK, delay=delay)


def give_back(claim: Claim) -> Outcome:
    """Return an attempt that a clean shutdown cut short: it does not count, unless all claims are used up."""
    if claim.number >= settings.MAX_CLAIMS:
        return fail(claim, reason="attempts")
    return _release(claim, _GIVE_BACK, delay=0)


_PARK: Final = f"""
UPDATE tasks_api_task task SET phase = 'parked', due_at = clock_timestamp() + make_interval(secs => %(delay)s),
    lease_token = NULL, lease_until = NULL, deadline_at = NULL
WHERE id = %(id)s AND lease_token = %(token)s
RETURNING task.queue, {RUNNING_CAP.format(account="task.account_id")}
"""
_GIVE_BACK: Final = """
UPDATE tasks_api_task SET phase = 'waiting', due_at = clock_timestamp(), attempts = attempts - 1,
    lease_token = NULL, lease_until = NULL, deadline_at = NULL
WHERE id = %(id)s AND lease_token = %(token)s
RETURNING queue, 0
"""


def _release(claim: Claim, statement: str, *, delay: int) -> Outcome:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(
            statement,
            {"id": claim.task.id, "token": claim.token, "delay": delay, "running_cap": settings.RUNNING_CAP},
        )
        record = cursor.fetchone()
        if record is None:
            return Outcome.REFUSED
        queue, running_cap = record
        _let_in_the_next(claim, queue, running_cap)
        ring(queue, countdown=delay)
    return Outcome.DONE
