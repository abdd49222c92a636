"""What PostgreSQL planned while the tables were small serves as well when they have grown: every named query, on one connection.

A kept connection prepares its statements. From the sixth run on PostgreSQL may keep one plan for all parameters, and such a
plan can use a partial index only if the statement says outright that its condition holds (`fair_queue.Literal`).
"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from django.db.models.functions import Now
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.lifecycle import sweeping
from tasks_api.models import TASKS, AccountSettings, ApiKey, Caller, QueueStats, Task
from tasks_api.queries import listing
from tests import bulk_rows
from tests.factories import TaskFactory
from tests.plans import CROWDED_TABLES, forget
from webhooks import outbox, queue, redelivery

pytestmark = pytest.mark.django_db

RUNS = 10
MAX_ROWS = 40
"""That one run may read; reading the crowd would be thousands."""


def rows_read() -> int:
    """Rows that this transaction has read of the crowded tables, by whatever plan."""
    with connection.cursor() as cursor:
        cursor.execute(
            """SELECT coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint FROM pg_stat_xact_user_tables
               WHERE relname = ANY(%s)""",
            [list(CROWDED_TABLES)],
        )
        [(rows,)] = cursor.fetchall()
    return int(rows)


def named_queries(callers: list[Caller], capped: int) -> dict[str, Callable[[], object]]:
    """Every query of the two queues, in the order of a row's life: each finds what the one before it left."""
    held: dict[str, Any] = {}
    turns = iter(range(10**9))
    deep = listing.Position(timezone.now() - dt.timedelta(seconds=50), uuid.UUID(int=2**127))

    def claim() -> None:
        held["task"] = lifecycle.claim_next(bulk_rows.QUEUE)

    def claim_delivery() -> None:
        held["delivery"] = queue.claim_next()

    def finish() -> None:
        lifecycle.succeed(held["task"], result_url="u", result_name=uuid.uuid4().hex)

    def end_delivery() -> None:
        queue.record(held["delivery"], delivered=False, milliseconds=1, status=500, error="", answer=b"")

    def find() -> None:
        ApiKey.objects.find_caller_and_task(
            bulk_rows.key_digest(held["task"].account_id), task_id=held["task"].id, columns=Task.READ
        )

    return {
        "create": lambda: lifecycle.create(callers[next(turns) % len(callers)], **bulk_rows.NEW_TASK),
        "estimate": lambda: lifecycle.estimate_seconds("gen2_text_to_video"),
        "claim": claim,
        "find caller and task": find,
        "heartbeat": lambda: lifecycle.heartbeat(held["task"], progress=0.5),
        "checkpoint": lambda: lifecycle.checkpoint(held["task"], {"shot": 1}),
        "verdicts": lambda: lifecycle.save_verdicts(held["task"], []),
        "give back": lambda: lifecycle.release(held["task"]),
        "claim again": claim,
        "retry later": lambda: lifecycle.retry_later(held["task"], reason="upstream"),
        "claim the next": claim,
        "finish": finish,
        "more waits?": lambda: TASKS.has_claimable(bulk_rows.QUEUE),
        "let in what is due": lambda: TASKS.admit_due(bulk_rows.QUEUE),
        "let in a line": lambda: TASKS.admit_backlog(bulk_rows.QUEUE, capped),
        "sweep": lifecycle.sweep,
        "age of the oldest": lambda: TASKS.oldest_due_seconds(bulk_rows.QUEUE),
        "list": lambda: listing.page(callers[0].account_id, limit=5),
        "list, deep": lambda: listing.page(callers[0].account_id, limit=5, position=deep),
        "list of what there is not": lambda: listing.page(capped, limit=5, status="success", position=deep),
        "list of a status": lambda: listing.page(callers[0].account_id, limit=5, status="failed"),
        "list of a model": lambda: listing.page(
            callers[0].account_id, limit=5, model_name="gen2_text_to_video", created_before=deep.created_at
        ),
        "list of both": lambda: listing.page(
            callers[0].account_id, limit=5, status="success", model_name="gen2_text_to_video", position=deep
        ),
        "used image": lambda: Task.objects.of(capped).with_image("images/none.png").exists(),
        "removed video": lambda: Task.objects.with_result("videos/none.mp4").exists(),
        "claim delivery": claim_delivery,
        "record delivery": end_delivery,
        "enter delivery": lambda: outbox.add(account_id=capped, task_id=uuid.uuid4(), url=bulk_rows.URL, body=b"{}"),
        "more deliveries?": lambda: queue.DELIVERIES.has_claimable(queue.NAME),
        "let in deliveries": lambda: queue.DELIVERIES.admit_due(queue.NAME),
        "webhooks of a task": lambda: redelivery.deliveries_of(held["delivery"].task_id, account_id=capped),
        "age of the oldest delivery": lambda: queue.DELIVERIES.oldest_due_seconds(queue.NAME),
    }


@pytest.mark.parametrize(
    ("finished", "waiting"),
    [
        pytest.param(30_000, 5_000, marks=pytest.mark.slow),
        pytest.param(1_000_000, 100_000, marks=pytest.mark.long),  # the rows alone take minutes
    ],
)
def test_every_named_query_reads_few_rows_though_the_tables_grew_on_its_connection(
    finished: int, waiting: int, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.WAITING_CAP = 10**6
    settings.RETRY_DELAYS, settings.WEBHOOK_RETRY_DELAYS = [3600], [3600] * 3  # nothing comes due while it runs
    with transaction.atomic():
        forget("tasks_api_task")
        forget("webhooks_delivery")
        accounts, callers = bulk_rows.add_accounts(10)
        [capped], _ = bulk_rows.add_accounts(1)
        AccountSettings.objects.create(account_id=capped, running_cap=1)
        TaskFactory.create(account_id=capped, running=True)
        bulk_rows.add_tasks(accounts, finished=80, waiting=20)
        bulk_rows.add_deliveries(accounts, finished=80, waiting=20)
        queries = named_queries(callers, capped)
        for _ in range(RUNS):
            for call in queries.values():
                call()

        bulk_rows.add_tasks(accounts, finished=finished, waiting=waiting)
        bulk_rows.add_deliveries(accounts, finished=finished, waiting=waiting)
        bulk_rows.add_lined_up_tasks([capped], waiting // 10)
        lifecycle.sweep()  # counts the queue, and not again for a while
        monkeypatch.setattr(sweeping, "_is_due", lambda *_: False)  # every ten minutes it reads all unfinished tasks
        most = dict.fromkeys(queries, 0)
        for _ in range(RUNS):
            for name, call in queries.items():
                QueueStats.objects.update(measured_at=Now())  # "a while" may be over on a busy machine
                before = rows_read()
                call()
                most[name] = max(most[name], rows_read() - before)

        assert {name: rows for name, rows in most.items() if rows > MAX_ROWS} == {}
        transaction.set_rollback(True)
