"""Leasing a task to a worker, and keeping the lease."""

from __future__ import annotations

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from django.db import connection, transaction

from tasks_api.lifecycle.fair_order import RUNNING_CAP, is_over_cap, park_line
from tasks_api.models import TaskRow

MOST_TWINS: Final = 20
"""Rows a claim moves to the next round, so that none is long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One attempt at one task. Only the holder of `token` may write."""

    task: TaskRow
    token: uuid.UUID
    attempt: int
    """Counts from 1; given-back attempts do not count."""
    number: int
    """Of all claims of this task, given-back ones included."""
    image_name: str
    checkpoint: Mapping[str, Any]
    allows_faces: bool


# All three times are from one reading of the clock: a lease that ends with the deadline ends exactly then, which tells the
# sweep that it was time and not a crash. One turn a round: other tasks of the account in the same round (they were created at
# the same moment) move to the next.
_CLAIM: Final = f"""
WITH claimed AS (
    UPDATE tasks_api_task SET
        phase = 'running', lease_token = %(token)s, attempts = attempts + 1, claims = claims + 1, progress = 0, due_at = NULL,
        started_at = statement_timestamp(),
        deadline_at = statement_timestamp() + make_interval(secs => %(timeout)s),
        lease_until = statement_timestamp() + make_interval(secs => least(%(lease)s, %(timeout)s))
    WHERE id = (SELECT id FROM tasks_api_task WHERE queue = %(queue)s AND phase = 'waiting'
                ORDER BY fair_tag, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING *
), moved AS (
    UPDATE tasks_api_task SET fair_tag = (fair_tag / 2 + 1) * 2 + 1
    WHERE id = ANY(ARRAY(
        SELECT twin.id FROM tasks_api_task twin
        WHERE twin.account_id = (SELECT account_id FROM claimed) AND twin.queue = %(queue)s
          AND twin.fair_tag BETWEEN (SELECT fair_tag / 2 * 2 FROM claimed) AND (SELECT fair_tag / 2 * 2 + 1 FROM claimed)
          AND twin.status = 'processing' AND twin.claims = 0
          AND twin.id <> (SELECT id FROM claimed)
        LIMIT {MOST_TWINS} FOR NO KEY UPDATE SKIP LOCKED))
)
SELECT {TaskRow.columns("task")}, task.attempts, task.claims, task.image_name, task.checkpoint,
    (SELECT own.allows_faces FROM tasks_api_accountsettings own WHERE own.account_id = task.account_id),
    {RUNNING_CAP.format(account="task.account_id")}
FROM claimed task
"""


def claim_next(queue: str) -> Claim | None:
    """Lease the next task of the fair order to the caller, or None. The attempt is counted before the work starts."""
    token = uuid.uuid4()
    while True:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(
                _CLAIM,
                {
                    "token": token,
                    "queue": queue,
                    "lease": settings.LEASE_SECONDS,
                    "timeout": settings.ATTEMPT_TIMEOUT_SECONDS,
                    "running_cap": settings.RUNNING_CAP,
                },
            )
            record = cursor.fetchone()
            if record is None:
                return None
            row = TaskRow.from_record(record)
            attempt, number, image_name, checkpoint, allows_faces, running_cap = record[len(TaskRow._fields) :]
            if running_cap and is_over_cap(row.account_id, running_cap):
                cursor.execute(_UNDO, [row.id])
                park_line(row.account_id, queue)
                continue
        return Claim(
            task=row,
            token=token,
            attempt=attempt,
            number=number,
            image_name=image_name,
            checkpoint=json.loads(checkpoint),
            allows_faces=bool(allows_faces),
        )


_UNDO: Final = """
UPDATE tasks_api_task SET phase = 'parked', due_at = NULL, lease_token = NULL, lease_until = NULL, deadline_at = NULL,
    attempts = attempts - 1, claims = claims - 1 WHERE id = %s
"""
# Sorted and not EXISTS: where many rows wait, PostgreSQL would expect to meet one soon and read the table from its start.
_HAS_CLAIMABLE: Final = """
SELECT coalesce(
    (SELECT true FROM tasks_api_task WHERE queue = %(queue)s AND phase = 'waiting' ORDER BY fair_tag, id LIMIT 1),
    (SELECT true FROM tasks_api_task WHERE queue = %(queue)s AND phase = 'parked' AND due_at <= statement_timestamp()
     ORDER BY due_at LIMIT 1), false)
"""


def has_claimable(queue: str) -> bool:
    """Whether a task waits, or came due and is to be let in: asked before a chain ring."""
    with connection.cursor() as cursor:
        cursor.execute(_HAS_CLAIMABLE, {"queue": queue})
        record = cursor.fetchone()
    return bool(record and record[0])


# The lease never reaches past the deadline, and after the deadline it is not renewed: a job that is stuck but alive
# loses it, and `lease_until = deadline_at` tells the sweep that it was time and not a crash.
_HEARTBEAT: Final = """
UPDATE tasks_api_task SET
    lease_until = least(clock_timestamp() + make_interval(secs => %(lease)s), deadline_at),
    progress = greatest(progress, coalesce(%(progress)s, progress))
WHERE id = %(id)s AND lease_token = %(token)s AND deadline_at > clock_timestamp()
"""


def heartbeat(claim: Claim, *, progress: float | None = None) -> bool:
    """Renew the lease, and keep `progress` (0.0 to 1.0, it never falls). False: the lease is lost, stop working."""
    with connection.cursor() as cursor:
        cursor.execute(
            _HEARTBEAT,
            {
                "lease": settings.LEASE_SECONDS,
                "progress": None if progress is None else min(max(progress, 0.0), 1.0),
                "id": claim.task.id,
                "token": claim.token,
            },
        )
        return bool(cursor.rowcount == 1)


def checkpoint(claim: Claim, state: Mapping[str, Any]) -> bool:
    """Keep a small JSON object with the task for a later attempt or a remix. False: the lease is lost."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE tasks_api_task SET checkpoint = %s WHERE id = %s AND lease_token = %s",
            [json.dumps(dict(state)), claim.task.id, claim.token],
        )
        return bool(cursor.rowcount == 1)


def keep_verdicts(claim: Claim, verdicts: Sequence[Mapping[str, Any]]) -> bool:
    """Keep what the moderators said, for admins (docs/content-rules.md). False: the lease is lost."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE tasks_api_task SET moderation = %s WHERE id = %s AND lease_token = %s",
            [json.dumps(list(verdicts)), claim.task.id, claim.token],
        )
        return bool(cursor.rowcount == 1)
