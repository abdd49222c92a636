"""The queue of deliveries: insert, claim, record, release. Every change is one conditional statement on the database's clock.

Fair order over accounts as in `tasks_api.lifecycle.fair_order`. An account's deliveries above its cap are parked without a
time and let in one by one, so a hundred thousand of them cost the claim nothing and hold up nobody else.

Whoever claims, ends, or asks whether a parked delivery may start, takes the account's lock before it counts: what happens
at the same moment comes one after the other, so nobody counts a place as taken that another just gave back. Rows come
first and the lock last: whoever holds it waits for no row any more, so two can never wait for each other.
"""

from __future__ import annotations

import datetime as dt
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.db import connection, transaction

from webhooks import schedule

NAME: Final = "webhooks"
BATCH: Final = 500
"""Rows one statement takes, so that none is long."""
BATCH_OF_A_JOB: Final = 50
"""What a job lets in: each may be of another account, and a delivery may wait meanwhile."""

_V: Final = "(SELECT coalesce(max(claimed.fair_tag), 0) FROM webhooks_delivery claimed WHERE claimed.attempts > 0)"
_BUSY: Final = """(SELECT count(*) FROM (SELECT FROM webhooks_delivery busy WHERE busy.account_id = %(account_id)s
                   AND busy.phase IN ('waiting', 'running') ORDER BY busy.phase LIMIT %(cap)s) counted)"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One attempt at one delivery, counted before it is made. Only the holder of `token` may record its end."""

    id: int
    token: uuid.UUID
    account_id: int
    task_id: uuid.UUID
    message_id: str
    url: str
    body: bytes
    attempt: int
    """Counts from 1."""
    started_at: dt.datetime
    claimed_at: float
    """Of `time.monotonic()`, taken before the lease began: what is counted from it ends before the lease."""
    more_waits: bool
    """Another delivery waited when this one was claimed, or was due and is to be let in."""


_IS_DUE: Final = """
    (SELECT true FROM webhooks_delivery WHERE phase = 'parked' AND due_at <= statement_timestamp() ORDER BY due_at LIMIT 1)"""


# A delivery that finds its account at the cap is parked as due now and not without a time: the ring after the commit
# looks at it again, because the last of those that were busy may have ended before this row was visible to it.
_INSERT: Final = f"""
INSERT INTO webhooks_delivery (
    account_id, task_id, generation, message_id, url, body, requested_by, phase, due_at, attempts, fair_tag)
SELECT %(account_id)s::bigint, %(task_id)s::uuid, %(generation)s::smallint, %(message_id)s, %(url)s, %(body)s, %(requested_by)s,
    CASE WHEN account.is_full THEN 'parked' ELSE 'waiting' END,
    clock_timestamp(), 0,
    greatest({_V}, (SELECT coalesce(max(own.fair_tag), -1) + 1 FROM webhooks_delivery own WHERE own.account_id = %(account_id)s))
FROM (SELECT {_BUSY} >= %(cap)s AS is_full) account
"""


def insert(
    *, account_id: int, task_id: uuid.UUID, generation: int, message_id: str, url: str, body: bytes, requested_by: str
) -> None:
    """Enter a delivery. Raises IntegrityError if this generation exists."""
    _execute(
        _INSERT,
        {
            "account_id": account_id,
            "task_id": task_id,
            "generation": generation,
            "message_id": message_id,
            "url": url,
            "body": body,
            "requested_by": requested_by,
            "cap": schedule.cap_per_account(),
        },
    )


_CLAIM: Final = f"""
UPDATE webhooks_delivery SET phase = 'running', attempts = attempts + 1, due_at = NULL, lease_token = %(token)s,
    lease_until = clock_timestamp() + make_interval(secs => %(lease)s)
WHERE id = (SELECT id FROM webhooks_delivery WHERE phase = 'waiting'
            ORDER BY fair_tag, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
RETURNING id, account_id, task_id, message_id, url, body, attempts, clock_timestamp(), coalesce(
    (SELECT true FROM webhooks_delivery more WHERE more.phase = 'waiting' AND more.id <> webhooks_delivery.id
     ORDER BY more.fair_tag, more.id LIMIT 1), {_IS_DUE}, false)
"""


def claim_next() -> Claim | None:
    """Lease the next delivery of the fair order, or None. The attempt is committed before its POST is sent."""
    token = uuid.uuid4()
    while True:
        claimed_at = time.monotonic()
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(_CLAIM, {"token": token, "lease": schedule.LEASE_SECONDS})
            record = cursor.fetchone()
            if record is None:
                return None
            delivery_id, account_id, task_id, message_id, url, body, attempt, started_at, more_waits = record
            if _is_over_cap(account_id):
                _park_account(delivery_id, account_id)
                continue
        return Claim(
            id=delivery_id,
            token=token,
            account_id=account_id,
            task_id=task_id,
            message_id=message_id,
            url=url,
            body=bytes(body),
            attempt=attempt,
            started_at=started_at,
            claimed_at=claimed_at,
            more_waits=more_waits,
        )


def _is_over_cap(account_id: int) -> bool:
    """Whether this claim is one too many. The lock makes concurrent claims of one account count one after the other."""
    _lock(account_id)
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM webhooks_delivery WHERE account_id = %s AND phase = 'running'", [account_id]
        )
        record = cursor.fetchone()
    return bool(record is not None and record[0] > schedule.cap_per_account())


def _lock(account_id: int) -> None:
    """Hold the account's lock until the transaction ends. Never for two accounts in one: that could lock up."""
    _execute("SELECT pg_advisory_xact_lock(hashtext('webhooks.cap'), %(id)s)", {"id": account_id})


def _try_lock(account_id: int) -> bool:
    """The same, unless somebody else holds it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(hashtext('webhooks.cap'), %s)", [account_id])
        [(locked,)] = cursor.fetchall()
    return bool(locked)


def _park_account(delivery_id: int, account_id: int) -> None:
    """Undo the claim and park the account's waiting deliveries at once: the next claim meets none of them."""
    _execute(
        """UPDATE webhooks_delivery SET phase = 'parked', attempts = attempts - 1, lease_token = NULL, lease_until = NULL
           WHERE id = %(id)s""",
        {"id": delivery_id},
    )
    _execute(
        f"""UPDATE webhooks_delivery SET phase = 'parked', due_at = NULL
           WHERE id = ANY(ARRAY(SELECT id FROM webhooks_delivery WHERE account_id = %(account_id)s AND phase = 'waiting'
                                ORDER BY fair_tag LIMIT {BATCH} FOR NO KEY UPDATE SKIP LOCKED))""",
        {"account_id": account_id},
    )


_DELIVERED: Final = """
UPDATE webhooks_delivery SET phase = 'delivered', ended_at = clock_timestamp(), lease_token = NULL, lease_until = NULL
WHERE id = %(id)s AND lease_token = %(token)s
"""
# The delay counts from now, the end of the failed attempt.
_FAILED: Final = """
UPDATE webhooks_delivery SET
    phase = CASE WHEN %(delay)s::float8 IS NULL THEN 'dead' ELSE 'parked' END,
    ended_at = CASE WHEN %(delay)s::float8 IS NULL THEN clock_timestamp() END,
    due_at = CASE WHEN %(delay)s::float8 IS NOT NULL THEN clock_timestamp() + make_interval(secs => %(delay)s::float8) END,
    lease_token = NULL, lease_until = NULL
WHERE id = %(id)s AND lease_token = %(token)s
"""
_LOG: Final = """
INSERT INTO webhooks_attempt (delivery_id, number, started_at, milliseconds, status, error, answer)
VALUES (%(id)s, %(number)s, %(started_at)s, %(milliseconds)s, %(status)s, %(error)s, %(answer)s)
"""


def record(claim: Claim, *, delivered: bool, milliseconds: int, status: int | None, error: str, answer: bytes) -> bool:
    """Record how the attempt ended, and let the account's next delivery in. False: the lease was lost."""
    delay = schedule.delay_after(claim.attempt)
    key = {"id": claim.id, "token": claim.token}
    with transaction.atomic():
        changed = _execute(_DELIVERED, key) if delivered else _execute(_FAILED, {**key, "delay": delay})
        if changed != 1:
            return False
        _execute(
            _LOG,
            {
                "id": claim.id,
                "number": claim.attempt,
                "started_at": claim.started_at,
                "milliseconds": milliseconds,
                "status": status,
                "error": error,
                "answer": answer,
            },
        )
        release_capped(claim.account_id)
    return True


# As an array, because PostgreSQL cannot guess how few rows a computed LIMIT leaves and would read the whole table to join
# them. A released delivery goes behind the round that runs now; within the account the oldest comes first.
_RELEASE_CAPPED: Final = f"""
WITH released AS MATERIALIZED (
    SELECT ARRAY(
        SELECT id FROM webhooks_delivery
        WHERE account_id = %(account_id)s AND phase = 'parked' AND due_at IS NULL
        ORDER BY fair_tag, id LIMIT greatest(%(cap)s - {_BUSY}, 0) FOR NO KEY UPDATE SKIP LOCKED) AS ids
)
UPDATE webhooks_delivery delivery SET phase = 'waiting', due_at = clock_timestamp(),
    fair_tag = greatest(delivery.fair_tag, {_V} + array_position(released.ids, delivery.id))
FROM released WHERE delivery.id = ANY(released.ids)
"""


def release_capped(account_id: int, *, patient: bool = True) -> int:
    """Make as many parked deliveries of the account claimable as its cap has room for; returns how many.

    The sweep is not `patient`: it passes over an account whose lock somebody holds, for it comes again in a second, and
    the other accounts must not wait for a frozen process.
    """
    with transaction.atomic(savepoint=False):
        if patient:
            _lock(account_id)
        elif not _try_lock(account_id):
            return 0
        return _execute(_RELEASE_CAPPED, {"account_id": account_id, "cap": schedule.cap_per_account()})


# What is due joins its account's line; whether it may start now is the cap's decision. `statement_timestamp` and not
# `clock_timestamp`, which is volatile: PostgreSQL would compare it with every parked row instead of searching the index.
_DUE: Final = """
UPDATE webhooks_delivery SET due_at = NULL
WHERE id = ANY(ARRAY(SELECT id FROM webhooks_delivery WHERE phase = 'parked' AND due_at <= statement_timestamp()
                     ORDER BY due_at LIMIT %(most)s FOR NO KEY UPDATE SKIP LOCKED))
RETURNING account_id
"""


def release_due(*, most: int = BATCH, patient: bool = True) -> bool:
    """Let in at most so many of those that are due; True if there may be more."""
    with connection.cursor() as cursor:
        cursor.execute(_DUE, {"most": most})
        accounts = [account_id for (account_id,) in cursor.fetchall()]
    for account_id in dict.fromkeys(accounts):
        release_capped(account_id, patient=patient)
    return len(accounts) == most


# Sorted and not EXISTS: where many rows wait, PostgreSQL would expect to meet one soon and read the table from its start.
_HAS_CLAIMABLE: Final = f"""
SELECT coalesce(
    (SELECT true FROM webhooks_delivery WHERE phase = 'waiting' ORDER BY fair_tag, id LIMIT 1), {_IS_DUE}, false)
"""


def has_claimable() -> bool:
    """Whether a delivery waits, or came due and is to be let in: asked before a chain ring."""
    with connection.cursor() as cursor:
        cursor.execute(_HAS_CLAIMABLE)
        found = cursor.fetchone()
    return bool(found and found[0])


# As for tasks (`tasks_api.lifecycle.oldest_due_seconds`): each is the first row of an index.
_OLDEST_DUE: Final = """
SELECT coalesce(extract(epoch FROM clock_timestamp() - min(oldest.since)), 0)::float8 FROM (
    (SELECT due_at AS since FROM webhooks_delivery WHERE phase = 'waiting' AND due_at IS NOT NULL ORDER BY due_at LIMIT 1)
    UNION ALL
    (SELECT due_at FROM webhooks_delivery WHERE phase = 'parked' AND due_at <= statement_timestamp() ORDER BY due_at LIMIT 1)
    UNION ALL
    (SELECT lease_until FROM webhooks_delivery WHERE phase = 'running' AND lease_until < statement_timestamp()
     ORDER BY lease_until LIMIT 1)
) oldest
"""


def oldest_due_seconds() -> float:
    """Age in seconds of the oldest delivery that should be on its way, 0.0 if there is none.

    It counts from when the attempt could start: from the end of the task, from the end of the delay, from the moment the
    cap let it in, or from the end of the lease of a worker that is gone. What waits for its account's cap is not due.
    """
    with connection.cursor() as cursor:
        cursor.execute(_OLDEST_DUE)
        [(age,)] = cursor.fetchall()
    return float(age)


def _execute(statement: str, parameters: Mapping[str, Any]) -> int:
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters)
        return int(cursor.rowcount)
