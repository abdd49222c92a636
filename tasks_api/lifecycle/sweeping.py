"""What the sweep does for tasks every second; any number may run in parallel (SKIP LOCKED), none is needed for speed.

It needs PostgreSQL alone: it frees expired leases, fails what is past its attempts or its deadline, releases parked tasks
whose time has come or whose account has room, and refreshes the figures behind `estimatedTime`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.conf import settings
from django.db import connection, transaction

from tasks_api import catalogue, failures
from tasks_api.lifecycle.claiming import has_claimable
from tasks_api.lifecycle.ending import announce
from tasks_api.lifecycle.fair_order import BATCH, RUNNING_CAP, release_capped, release_due
from tasks_api.models import TaskRow

_EXPIRED: Final = """
SELECT id FROM tasks_api_task WHERE phase = 'running' AND lease_until < clock_timestamp()
  AND {condition} ORDER BY lease_until LIMIT %(batch)s FOR NO KEY UPDATE SKIP LOCKED
"""
# The lease ran to the deadline: the work took too long. It ended before: its worker is gone.
_TOO_LATE: Final = "(lease_until >= deadline_at OR attempts >= %(max_attempts)s OR claims >= %(max_claims)s)"

_FAIL_EXPIRED: Final = f"""
UPDATE tasks_api_task task SET status = 'failed', phase = 'ended', completed_at = clock_timestamp(),
    error_message = CASE WHEN lease_until >= deadline_at THEN %(timeout)s ELSE %(attempts)s END,
    lease_token = NULL, lease_until = NULL, deadline_at = NULL
WHERE id = ANY(ARRAY({_EXPIRED.format(condition=_TOO_LATE)}))
RETURNING {TaskRow.columns("task")}
"""
_FREE_EXPIRED: Final = f"""
UPDATE tasks_api_task SET phase = 'waiting', due_at = lease_until, lease_token = NULL, lease_until = NULL, deadline_at = NULL
WHERE id = ANY(ARRAY({_EXPIRED.format(condition=f"NOT {_TOO_LATE}")}))
"""
# Accounts whose line has room. A loose scan of the index task_capped: one step per account, however many tasks each parked.
_CAPPED_ACCOUNTS: Final = f"""
WITH RECURSIVE capped AS (
    (SELECT account_id, queue FROM tasks_api_task WHERE phase = 'parked' AND due_at IS NULL
     ORDER BY account_id, queue LIMIT 1)
    UNION ALL
    SELECT step.account_id, step.queue FROM capped, LATERAL (
        SELECT account_id, queue FROM tasks_api_task task WHERE phase = 'parked' AND due_at IS NULL
          AND (task.account_id, task.queue) > (capped.account_id, capped.queue)
        ORDER BY account_id, queue LIMIT 1) step
)
SELECT account_id, queue FROM (
    SELECT account_id, queue, {RUNNING_CAP.format(account="capped.account_id")} AS running_cap FROM capped) line
WHERE running_cap = 0 OR running_cap > (
    SELECT count(*) FROM (SELECT FROM tasks_api_task busy WHERE busy.account_id = line.account_id
                          AND busy.phase IN ('waiting', 'running') ORDER BY busy.phase LIMIT line.running_cap) counted)
"""


def sweep() -> list[str]:
    """Put everything right that is due; returns the queues that have a claimable task, to be rung."""
    limits: dict[str, int | str] = {
        "batch": BATCH,
        "max_attempts": settings.MAX_ATTEMPTS,
        "max_claims": settings.MAX_CLAIMS,
        "timeout": failures.message("timeout"),
        "attempts": failures.message("attempts"),
    }
    while _fail_expired(limits) == BATCH:
        pass
    while _free_expired(limits) == BATCH:
        pass
    for queue in catalogue.QUEUES:
        while release_due(queue, patient=False):
            pass
    _release_capped()
    for queue in catalogue.QUEUES:
        measure(queue)
    return [queue for queue in catalogue.QUEUES if has_claimable(queue)]


def _fail_expired(limits: Mapping[str, int | str]) -> int:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(_FAIL_EXPIRED, limits)
        records = cursor.fetchall()
        for record in records:
            announce(TaskRow.from_record(record))
    return len(records)


def _free_expired(limits: Mapping[str, int | str]) -> int:
    with connection.cursor() as cursor:
        cursor.execute(_FREE_EXPIRED, limits)
        return int(cursor.rowcount)


def _release_capped() -> None:
    """Accounts whose line has room all the same: a task of theirs failed here, or their cap was raised."""
    with connection.cursor() as cursor:
        cursor.execute(_CAPPED_ACCOUNTS, {"running_cap": settings.RUNNING_CAP})
        accounts = cursor.fetchall()
    for account_id, queue in accounts:
        release_capped(account_id, queue, patient=False)


# At most once a second, and a long queue more rarely: so that counting costs no more than a thousand rows a second,
# however long it is. The worth of the figures stays: a queue that takes an hour does not change much in a minute.
_MEASURE: Final = """
INSERT INTO tasks_api_queuefigures AS figures (queue, waiting, running, seconds_by_model, measured_at)
SELECT %(queue)s,
    (SELECT count(*) FROM tasks_api_task WHERE queue = %(queue)s AND phase = 'waiting'),
    (SELECT count(*) FROM tasks_api_task WHERE queue = %(queue)s AND phase = 'running'),
    (SELECT coalesce(jsonb_object_agg(model.name, model.seconds) FILTER (WHERE model.seconds IS NOT NULL), '{}')
     FROM (SELECT name, (SELECT avg(latest.seconds) FROM (
                             SELECT extract(epoch FROM completed_at - started_at) AS seconds FROM tasks_api_task
                             WHERE model_name = name AND status = 'success' ORDER BY completed_at DESC LIMIT 20) latest
                        ) AS seconds
           FROM unnest(%(models)s::text[]) AS name) model),
    clock_timestamp()
WHERE NOT EXISTS (SELECT FROM tasks_api_queuefigures fresh WHERE fresh.queue = %(queue)s
                  AND fresh.measured_at > clock_timestamp() - make_interval(secs => greatest(1, fresh.waiting / 1000.0)))
ON CONFLICT (queue) DO UPDATE SET waiting = excluded.waiting, running = excluded.running,
    seconds_by_model = excluded.seconds_by_model, measured_at = excluded.measured_at
"""


def measure(queue: str) -> None:
    """Refresh the queue's row of figures, if they are old, however many sweeps run."""
    models = [model.name for model in catalogue.MODELS.values() if model.queue == queue]
    with connection.cursor() as cursor:
        cursor.execute(_MEASURE, {"queue": queue, "models": models})


# The rows that should have been worked on: waiting, due but not let in (the sweep and the ring are away), and leased by a
# worker that is gone. Each is the first row of an index.
_OLDEST_DUE: Final = """
SELECT coalesce(extract(epoch FROM clock_timestamp() - min(oldest.since)), 0)::float8 FROM (
    (SELECT due_at AS since FROM tasks_api_task WHERE queue = %(queue)s AND phase = 'waiting' AND due_at IS NOT NULL
     ORDER BY due_at LIMIT 1)
    UNION ALL
    (SELECT due_at FROM tasks_api_task WHERE queue = %(queue)s AND phase = 'parked' AND due_at <= statement_timestamp()
     ORDER BY due_at LIMIT 1)
    UNION ALL
    SELECT min(lease_until) FROM tasks_api_task
    WHERE queue = %(queue)s AND phase = 'running' AND lease_until < statement_timestamp()
) oldest
"""


def oldest_due_seconds(queue: str) -> float:
    """Age in seconds of the oldest task that should be worked on, 0.0 if there is none.

    It counts from when the task could start: from its creation, from the end of its retry's delay, from the moment its
    account's cap let it in, or from the end of the lease of a worker that is gone. Tasks that wait for their account's
    cap are not due. It grows whatever is missing: workers, the broker, or the sweep.
    """
    with connection.cursor() as cursor:
        cursor.execute(_OLDEST_DUE, {"queue": queue})
        [(age,)] = cursor.fetchall()
    return float(age)
