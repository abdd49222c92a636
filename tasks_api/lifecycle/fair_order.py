"""The fair order of a queue: start-time fair queueing over accounts, and the running cap.

A new task's tag is `greatest(V, L + 1)`: V is the highest tag ever claimed in the queue, L the account's last tag in it,
finished tasks included. Lower tags start earlier, so accounts take turns, and within an account the oldest comes first.
Both numbers come from an index; there is no counter row to fight over.
"""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.db import connection

HIGHEST_CLAIMED_TAG: Final = (
    "(SELECT coalesce(max(claimed.fair_tag), 0) FROM tasks_api_task claimed "
    "WHERE claimed.queue = {queue} AND claimed.claims > 0)"
)
"""V, read from the index task_claimed_tag; `{queue}` is the placeholder of the queue's name."""

# A released task goes behind the round that runs now, so that a capped account cannot overtake the others; within the
# account the oldest comes first.
_RELEASE_CAPPED: Final = f"""
WITH released AS MATERIALIZED (
    SELECT ARRAY(
        SELECT id FROM tasks_api_task
        WHERE account_id = %(account_id)s AND queue = %(queue)s AND phase = 'parked' AND parked_until IS NULL
        ORDER BY fair_tag, id
        LIMIT (SELECT CASE WHEN cap.running > 0 THEN greatest(cap.running - busy.tasks, 0) END
               FROM (SELECT coalesce((SELECT own.running_cap FROM tasks_api_accountsettings own
                                      WHERE own.account_id = %(account_id)s), %(running_cap)s) AS running) cap,
                    (SELECT count(*) AS tasks FROM tasks_api_task
                     WHERE account_id = %(account_id)s AND status = 'processing'
                       AND phase IN ('waiting', 'running')) busy)
        FOR NO KEY UPDATE SKIP LOCKED) AS ids
)
UPDATE tasks_api_task task SET phase = 'waiting',
    fair_tag = greatest(task.fair_tag, {HIGHEST_CLAIMED_TAG.format(queue="%(queue)s")} + array_position(released.ids, task.id))
FROM released WHERE task.id = ANY(released.ids)
"""


def release_capped(account_id: int, queue: str) -> int:
    """Make as many of the account's capped tasks claimable as its running cap has room for; returns how many."""
    with connection.cursor() as cursor:
        cursor.execute(_RELEASE_CAPPED, {"account_id": account_id, "queue": queue, "running_cap": settings.RUNNING_CAP})
        return int(cursor.rowcount)
