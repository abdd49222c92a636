"""Tasks and deliveries by the hundred thousand, written by one statement each: for the benches and for tests of plans.

The rows are those of a service that has run for a while: the accounts share the queue round by round, each round of the
fair order holds one task of each account, the first rounds have ended, those behind them wait.
"""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Sequence
from typing import Any, Final

from django.db import connection

from tasks_api.models import ApiKey, Caller

QUEUE: Final = "generation"
URL: Final = "https://receiver.example.com/hook"

NEW_TASK: Final[dict[str, Any]] = {
    "model_name": "gen2_text_to_video",
    "prompt": "A quiet lake at dawn",
    "aspect_ratio": "9:16",
    "duration_seconds": 10,
    "callback_url": URL,
}
"""A valid request for `lifecycle.create`."""

_ACCOUNTS: Final = """
INSERT INTO auth_user (username, password, is_superuser, first_name, last_name, email, is_staff, is_active, date_joined)
SELECT 'crowd-' || gen_random_uuid(), '', false, '', '', '', false, true, now() FROM generate_series(1, %(accounts)s)
RETURNING id
"""
_KEYS: Final = """
INSERT INTO tasks_api_apikey (account_id, name, digest, prefix)
SELECT account, '', sha256(account::text::bytea), 'vg_' || account FROM unnest(%(accounts)s::int[]) account
"""
_TASKS: Final = """
WITH added AS (INSERT INTO tasks_api_task (
    id, account_id, status, error_message, result_url, result_name, created_at, completed_at, started_at, model_name, prompt,
    image_url, image_name, aspect_ratio, duration_seconds, callback_url, queue, phase, due_at, round, has_queue, attempts,
    claims, progress, checkpoint, moderation)
SELECT CASE WHEN %(in_order)s THEN uuidv7(make_interval(secs => number - %(finished)s::int - %(waiting)s))
        ELSE gen_random_uuid() END,
    (%(accounts)s::int[])[1 + number %% cardinality(%(accounts)s::int[])],
    CASE WHEN is_waiting THEN 'processing' WHEN is_failed THEN 'failed' ELSE 'success' END,
    CASE WHEN is_failed THEN 'The video could not be made. Please try again.' ELSE '' END,
    CASE WHEN is_waiting OR is_failed THEN '' ELSE 'https://cdn.example.com/v/' || number END,
    CASE WHEN is_waiting OR is_failed THEN '' ELSE 'v/' || gen_random_uuid() END,
    now() - make_interval(secs => %(finished)s::int + %(waiting)s - number),
    CASE WHEN NOT is_waiting THEN now() - make_interval(secs => %(finished)s::int + %(waiting)s - number - 60) END,
    CASE WHEN NOT is_waiting THEN now() - make_interval(secs => %(finished)s::int + %(waiting)s - number - 30) END,
    'gen2_text_to_video', 'A quiet lake at dawn, mist over the water', '', '', '9:16', 10, '', 'generation',
    CASE WHEN is_waiting THEN %(phase)s ELSE 'ended' END, CASE WHEN is_waiting THEN now() + %(due)s::interval END,
    number / cardinality(%(accounts)s::int[]), true,
    CASE WHEN is_waiting THEN 0 ELSE 1 END, CASE WHEN is_waiting THEN 0 ELSE 1 END,
    CASE WHEN is_waiting OR is_failed THEN 0 ELSE 1 END, '{}', '[]'
FROM (SELECT number, number >= %(finished)s AS is_waiting, number < %(finished)s AND number %% 10 = 0 AS is_failed
      FROM generate_series(0, %(finished)s::int + %(waiting)s - 1) number) numbered RETURNING account_id, status)
INSERT INTO tasks_api_accountload AS load (account_id, unfinished)
SELECT account_id, count(*) FROM added WHERE status = 'processing' GROUP BY account_id
ON CONFLICT (account_id) DO UPDATE SET unfinished = load.unfinished + excluded.unfinished
"""
_DELIVERIES: Final = """
INSERT INTO webhooks_delivery (
    account_id, task_id, generation, message_id, url, body, requested_by, queue, phase, status, due_at, attempts, claims,
    round, has_queue, ended_at)
SELECT (%(accounts)s::int[])[1 + number %% cardinality(%(accounts)s::int[])], gen_random_uuid(), 1, 'msg_' || number,
    %(url)s, '{"id": "0"}', '', 'webhooks', CASE WHEN is_waiting THEN 'waiting' ELSE 'ended' END,
    CASE WHEN is_waiting THEN 'pending' ELSE 'delivered' END, CASE WHEN is_waiting THEN now() END,
    CASE WHEN is_waiting THEN 0 ELSE 1 END, CASE WHEN is_waiting THEN 0 ELSE 1 END,
    number / cardinality(%(accounts)s::int[]), true, CASE WHEN NOT is_waiting THEN now() END
FROM (SELECT number, number >= %(finished)s AS is_waiting
      FROM generate_series(0, %(finished)s::int + %(waiting)s - 1) number) numbered
"""


def add_accounts(count: int) -> tuple[list[int], list[Caller]]:
    """So many accounts with a key each; returns the ids of the accounts and their callers."""
    accounts = add_accounts_with_keys(count)
    found = [ApiKey.objects.find_caller(key_digest(account)) for account in accounts]
    return accounts, [caller for caller in found if caller]


def add_accounts_with_keys(count: int) -> list[int]:
    """The ids of so many accounts with a key each. Nobody looks for their callers, which takes minutes for thousands of them in a
    table whose statistics are of before."""
    with connection.cursor() as cursor:
        cursor.execute(_ACCOUNTS, {"accounts": count})
        accounts = [account for (account,) in cursor.fetchall()]
        cursor.execute(_KEYS, {"accounts": accounts})
    return accounts


def key_digest(account: int) -> bytes:
    """What stands in the table for the key of an account made by `add_accounts`."""
    return hashlib.sha256(str(account).encode()).digest()


def add_accounts_without_keys(count: int) -> None:
    """So many more accounts, for tables that are not read whole."""
    _execute(_ACCOUNTS, accounts=count)


def add_tasks(accounts: Sequence[int], *, finished: int, waiting: int, in_order: bool = False) -> None:
    """Rounds of ended tasks (a tenth of them failed), then rounds of waiting ones. `in_order`: their ids are in the order of
    their times, as the service's are. Random ids are worse for indexes."""
    _add_tasks(accounts, finished=finished, waiting=waiting, in_order=in_order)


def add_delayed_tasks(accounts: Sequence[int], count: int, *, due_in: dt.timedelta) -> None:
    """Rounds of tasks that wait for their time."""
    _add_tasks(accounts, waiting=count, phase="delayed", due=str(due_in))


def add_lined_up_tasks(accounts: Sequence[int], count: int) -> None:
    """Rounds of tasks that wait in the line of their account's cap."""
    _add_tasks(accounts, waiting=count, phase="lined_up", due=None)


def add_running_task(account: int) -> None:
    """One that a worker holds for a day."""
    add_tasks([account], finished=0, waiting=1)
    _execute(
        """UPDATE tasks_api_task SET phase = 'running', due_at = NULL, claims = 1, attempts = 1, started_at = now(),
               lease_token = gen_random_uuid(), lease_until = now() + interval '1 day', deadline_at = now() + interval '1 day'
           WHERE account_id = %(account)s AND phase = 'waiting'""",
        account=account,
    )


def add_deliveries(accounts: Sequence[int], *, finished: int, waiting: int) -> None:
    """Rounds of delivered webhooks, then rounds of waiting ones."""
    _execute(_DELIVERIES, accounts=list(accounts), finished=finished, waiting=waiting, url=URL)


def _add_tasks(
    accounts: Sequence[int],
    *,
    waiting: int,
    finished: int = 0,
    phase: str = "waiting",
    due: str | None = "0",
    in_order: bool = False,
) -> None:
    _execute(
        _TASKS, accounts=list(accounts), finished=finished, waiting=waiting, phase=phase, due=due, in_order=in_order
    )


def _execute(statement: str, **parameters: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET statement_timeout = 0")
        cursor.execute(statement, parameters)
