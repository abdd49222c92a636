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
from tasks_api.lifecycle.ending import settle
from tasks_api.lifecycle.fair_order import release_capped
from tasks_api.models import TaskRow

BATCH: Final = 200
"""Rows one statement takes, so that no transaction is long; the loop comes again until nothing is left."""

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
WHERE id IN ({_EXPIRED.format(condition=_TOO_LATE)})
RETURNING {TaskRow.columns("task")}, task.queue
"""
_FREE_EXPIRED: Final = f"""
UPDATE tasks_api_task SET phase = 'waiting', lease_token = NULL, lease_until = NULL, deadline_at = NULL
WHERE id IN ({_EXPIRED.format(condition=f"NOT {_TOO_LATE}")})
"""
# `statement_timestamp` and not `clock_timestamp`, which is volatile: PostgreSQL would compare it with every parked row instead
# of searching the index. ARRAY and not IN: the rows to lock are found once, in the index's order.
_RELEASE_DUE: Final = """
UPDATE tasks_api_task SET phase = 'waiting', parked_until = NULL
WHERE id = ANY(ARRAY(SELECT id FROM tasks_api_task WHERE phase = 'parked' AND parked_until <= statement_timestamp()
                     ORDER BY parked_until LIMIT %(batch)s FOR NO KEY UPDATE SKIP LOCKED))
"""
# A loose scan of the index task_capped: one step per account, however many tasks each has parked.
_CAPPED_ACCOUNTS: Final = """
WITH RECURSIVE capped AS (
    (SELECT account_id, queue FROM tasks_api_task WHERE phase = 'parked' AND parked_until IS NULL
     ORDER BY account_id, queue LIMIT 1)
    UNION ALL
    SELECT step.account_id, step.queue FROM capped, LATERAL (
        SELECT account_id, queue FROM tasks_api_task task WHERE phase = 'parked' AND parked_until IS NULL
          AND (task.account_id, task.queue) > (capped.account_id, capped.queue)
        ORDER BY account_id, queue LIMIT 1) step
)
SELECT account_id, queue FROM capped
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
    while _fail(_FAIL_EXPIRED, limits) == BATCH:
        pass
    while _update(_FREE_EXPIRED, limits) == BATCH:
        pass
    release_due()
    _release_capped()
    for queue in catalogue.QUEUES:
        measure(queue)
    return [queue for queue in catalogue.QUEUES if has_claimable(queue)]


def release_due() -> None:
    """Make parked tasks whose time has come claimable. The job of a countdown ring calls it too."""
    while _update(_RELEASE_DUE, {"batch": BATCH}) == BATCH:
        pass


def _update(statement: str, parameters: Mapping[str, int | str]) -> int:
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters)
        return int(cursor.rowcount)


def _fail(statement: str, parameters: Mapping[str, int | str]) -> int:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement, parameters)
        records = cursor.fetchall()
        for record in records:
            settle(TaskRow.from_record(record), queue=record[len(TaskRow._fields)])
    return len(records)


def _release_capped() -> None:
    with connection.cursor() as cursor:
        cursor.execute(_CAPPED_ACCOUNTS)
        accounts = cursor.fetchall()
    for account_id, queue in accounts:
        release_capped(account_id, queue)


_MEASURE: Final = """
INSERT INTO tasks_api_queuefigures AS figures (queue, waiting, running, seconds_by_model, measured_at)
SELECT %(queue)s,
    (SELECT count(*) FROM (SELECT FROM tasks_api_task WHERE queue = %(queue)s AND phase = 'waiting' LIMIT 10000) counted),
    (SELECT count(*) FROM tasks_api_task WHERE queue = %(queue)s AND phase = 'running'),
    (SELECT coalesce(jsonb_object_agg(model.name, model.seconds) FILTER (WHERE model.seconds IS NOT NULL), '{}')
     FROM (SELECT name, (SELECT avg(latest.seconds) FROM (
                             SELECT extract(epoch FROM completed_at - started_at) AS seconds FROM tasks_api_task
                             WHERE model_name = name AND status = 'success' ORDER BY completed_at DESC LIMIT 20) latest
                        ) AS seconds
           FROM unnest(%(models)s::text[]) AS name) model),
    clock_timestamp()
ON CONFLICT (queue) DO UPDATE SET waiting = excluded.waiting, running = excluded.running,
    seconds_by_model = excluded.seconds_by_model, measured_at = excluded.measured_at
WHERE figures.measured_at < clock_timestamp() - interval '1 second'
"""


def measure(queue: str) -> None:
    """Refresh the queue's row of figures, at most once a second however many sweeps run."""
    models = [model.name for model in catalogue.MODELS.values() if model.queue == queue]
    with connection.cursor() as cursor:
        cursor.execute(_MEASURE, {"queue": queue, "models": models})
