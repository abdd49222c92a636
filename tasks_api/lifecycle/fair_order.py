"""The fair order of a queue: start-time fair queueing over accounts, and the running cap.

A new task's round is `greatest(V, L + 1)`: V is the latest round anything was claimed of in the queue, L the account's last
round in it, finished tasks included. Earlier rounds start first, so accounts take turns, and within an account the oldest
comes first. Both numbers come from an index; there is no counter row to fight over. Tasks created at the same moment may
get the same round: the claim of one moves the others of its account to the next.

Within a round an account that had nothing waiting goes before those with a queue of their own; then the oldest task first.
The column `fair_tag` holds both: the round doubled, and one more for a task of a queue.

An account with a running cap has a line: parked tasks without a time. Whoever claims, ends, or asks whether a parked task
may start, takes the account's lock before it counts: what happens at the same moment comes one after the other, so nobody
counts a place as taken that another just gave back. Rows come first and the lock last: whoever holds it waits for no row
any more, so two can never wait for each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.conf import settings
from django.db import connection, transaction

BATCH: Final = 200
"""Rows one statement takes, so that none is long."""

LATEST_ROUND: Final = (
    "(SELECT coalesce(max(claimed.fair_tag), 0) / 2 FROM tasks_api_task claimed "
    "WHERE claimed.queue = {queue} AND claimed.claims > 0)"
)
"""V, read from the index task_claimed_tag; `{queue}` is the placeholder of the queue's name."""

RUNNING_CAP: Final = (
    "coalesce((SELECT own.running_cap FROM tasks_api_accountsettings own "
    "WHERE own.account_id = {account}), %(running_cap)s)"
)
"""An account's running cap, 0 for none; `{account}` is its id, `%(running_cap)s` the setting."""


def is_over_cap(account_id: int, running_cap: int) -> bool:
    """Whether the claim that this transaction made is one too many."""
    _lock(account_id)
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM tasks_api_task WHERE account_id = %s AND phase = 'running'", [account_id])
        record = cursor.fetchone()
    return bool(record is not None and record[0] > running_cap)


def park_line(account_id: int, queue: str) -> None:
    """Take an account that is at its cap out of the claim's way, its oldest tasks first: they join its line."""
    _execute(
        f"""UPDATE tasks_api_task SET phase = 'parked', due_at = NULL
            WHERE id = ANY(ARRAY(SELECT id FROM tasks_api_task
                                 WHERE account_id = %(account_id)s AND phase = 'waiting' AND queue = %(queue)s
                                 ORDER BY fair_tag LIMIT {BATCH} FOR NO KEY UPDATE SKIP LOCKED))""",
        {"account_id": account_id, "queue": queue},
    )


# A new task goes behind the round that runs now, so that a capped account cannot overtake the others; one that had its
# turn keeps its tag. Within the account the oldest comes first. As an array, because PostgreSQL cannot guess how few rows
# a computed LIMIT leaves.
_RELEASE_CAPPED: Final = f"""
WITH account AS (
    SELECT {RUNNING_CAP.format(account="%(account_id)s")} AS running_cap
), released AS MATERIALIZED (
    SELECT ARRAY(
        SELECT id FROM tasks_api_task
        WHERE account_id = %(account_id)s AND queue = %(queue)s AND phase = 'parked' AND due_at IS NULL
        ORDER BY fair_tag, id
        LIMIT CASE WHEN account.running_cap = 0 THEN {BATCH} ELSE least({BATCH}, account.running_cap - (
            SELECT count(*) FROM (
                SELECT FROM tasks_api_task busy WHERE busy.account_id = %(account_id)s
                AND busy.phase IN ('waiting', 'running') ORDER BY busy.phase LIMIT account.running_cap) counted)) END
        FOR NO KEY UPDATE SKIP LOCKED) AS ids
    FROM account
)
UPDATE tasks_api_task task SET phase = 'waiting', due_at = clock_timestamp(),
    fair_tag = CASE WHEN task.claims > 0 THEN task.fair_tag ELSE greatest(
        task.fair_tag, ({LATEST_ROUND.format(queue="%(queue)s")} + array_position(released.ids, task.id)) * 2 + 1) END
FROM released WHERE task.id = ANY(released.ids)
"""


def release_capped(account_id: int, queue: str, *, patient: bool = True) -> int:
    """Make as many of the account's line claimable as its running cap has room for, at most a batch; returns how many.

    Never for two accounts in one transaction: that could lock up. The sweep is not `patient`: it passes over an account
    whose lock somebody holds, for it comes again in a second, and the other accounts must not wait for a frozen process.
    """
    with transaction.atomic(savepoint=False):
        if patient:
            _lock(account_id)
        elif not _try_lock(account_id):
            return 0
        return _execute(
            _RELEASE_CAPPED, {"account_id": account_id, "queue": queue, "running_cap": settings.RUNNING_CAP}
        )


# What is due may start; in an account with a cap it joins the line, and the cap decides. `statement_timestamp` and not
# `clock_timestamp`, which is volatile: PostgreSQL would compare it with every parked row instead of searching the index.
_RELEASE_DUE: Final = f"""
UPDATE tasks_api_task task SET
    phase = CASE WHEN {RUNNING_CAP.format(account="task.account_id")} > 0 THEN 'parked' ELSE 'waiting' END,
    due_at = CASE WHEN {RUNNING_CAP.format(account="task.account_id")} > 0 THEN NULL ELSE task.due_at END
WHERE id = ANY(ARRAY(SELECT id FROM tasks_api_task
                     WHERE queue = %(queue)s AND phase = 'parked' AND due_at <= statement_timestamp()
                     ORDER BY due_at LIMIT %(most)s FOR NO KEY UPDATE SKIP LOCKED))
RETURNING task.account_id, task.phase
"""


def release_due(queue: str, *, most: int = BATCH, patient: bool = True) -> bool:
    """Let in at most so many parked tasks whose time has come; True if there may be more."""
    with connection.cursor() as cursor:
        cursor.execute(_RELEASE_DUE, {"queue": queue, "most": most, "running_cap": settings.RUNNING_CAP})
        released = cursor.fetchall()
    for account_id in dict.fromkeys(account_id for account_id, phase in released if phase == "parked"):
        release_capped(account_id, queue, patient=patient)
    return len(released) == most


def _lock(account_id: int) -> None:
    """Hold the account's lock until the transaction ends."""
    _execute("SELECT pg_advisory_xact_lock(hashtext('tasks_api.running_cap'), %(id)s)", {"id": account_id})


def _try_lock(account_id: int) -> bool:
    """The same, unless somebody else holds it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(hashtext('tasks_api.running_cap'), %s)", [account_id])
        [(locked,)] = cursor.fetchall()
    return bool(locked)


def _execute(statement: str, parameters: Mapping[str, Any]) -> int:
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters)
        return int(cursor.rowcount)
