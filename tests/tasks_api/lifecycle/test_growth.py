"""What a long history and a long queue cost: plans and pages, not times (`bench/growth.py` has the times)."""

from __future__ import annotations

import datetime as dt
import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.lifecycle import counting, expiring, measuring, pruning, retention
from tasks_api.models import TASKS, AccountSettings, ApiKey, Caller, Task
from tests import bulk_rows
from tests.explain import Statement
from tests.plans import check, forget
from tests.tasks_api.conftest import Q, claim

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", params=["fresh", "analyzed"])
def grown(request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: object) -> Iterator[list[Caller]]:
    """Callers of ten accounts with 18,000 ended and 6,000 waiting tasks; with and without statistics of the planner."""
    from django.db import transaction

    with django_db_blocker.unblock():  # type: ignore[attr-defined]
        with transaction.atomic():
            for table in ("auth_user", "tasks_api_task", "tasks_api_removedfile"):
                forget(table)
            accounts, callers = bulk_rows.add_accounts(10)
            bulk_rows.add_tasks(accounts, finished=18_000, waiting=6_000)
            if request.param == "analyzed":
                with connection.cursor() as cursor:
                    cursor.execute("ANALYZE tasks_api_task")
            yield callers
            transaction.set_rollback(True)
        connection.close()


def index_of(statements: list[Statement]) -> set[str]:
    """The indexes that the statements read."""
    return {scan.rsplit(" ", 1)[1] for statement in statements for scan in statement.scans()}


def test_create_searches_and_counts_nothing(grown: list[Caller]) -> None:
    statements = check(lambda: lifecycle.create(grown[0], **bulk_rows.NEW_TASK))

    assert {"task_claimed", "task_newest"} <= index_of(statements)


def test_create_of_a_capped_account_counts_no_further_than_the_cap(grown: list[Caller]) -> None:
    AccountSettings.objects.create(account_id=grown[0].account_id, running_cap=5)

    check(lambda: lifecycle.create(grown[0], **bulk_rows.NEW_TASK))


def test_scrape_reads_no_more_of_a_long_queue(grown: list[Caller]) -> None:
    check(lambda: list(counting.read()))


def test_claim_takes_the_first_row_of_its_index(grown: list[Caller]) -> None:
    statements = check(lambda: lifecycle.claim_next(Q))

    assert "task_waiting" in index_of(statements)
    assert "Sort" not in {node["Node Type"] for statement in statements for node in statement.nodes()}


def test_query_heartbeat_and_end_find_their_row(grown: list[Caller]) -> None:
    taken = claim()

    digest = bulk_rows.key_digest(taken.account_id)
    # One task; of the accounts and their keys, ten of each here, the planner reads either one or all.
    check(lambda: ApiKey.objects.find_caller_and_task(digest, task_id=taken.id, columns=Task.READ), rows=10)
    check(lambda: lifecycle.heartbeat(taken, progress=0.5), rows=1)
    check(lambda: lifecycle.checkpoint(taken, {"shot": 1}), rows=1)
    check(lambda: TASKS.has_claimable(Q), rows=1)
    check(lambda: lifecycle.succeed(taken, result_url="u", result_name="n"))


def test_round_of_the_sweep_reads_what_is_due_and_nothing_else(grown: list[Caller]) -> None:
    lifecycle.sweep()  # the queue is counted now, and not again for a while

    check(lifecycle.sweep)


def test_long_queue_is_counted_rarely(grown: list[Caller]) -> None:
    lifecycle.sweep()
    second_ago = timezone.now() - dt.timedelta(seconds=3)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE tasks_api_queuefigures SET measured_at = %s", [second_ago])

    check(lambda: measuring.measure(Q))  # 6,000 rows: every 6 s

    with connection.cursor() as cursor:
        cursor.execute("UPDATE tasks_api_queuefigures SET waiting = 100")
        measuring.measure(Q)
        cursor.execute("SELECT waiting FROM tasks_api_queuefigures")
        assert cursor.fetchone() == (6_000,)


def test_age_of_the_oldest_due_task_is_read_from_indexes(grown: list[Caller]) -> None:
    check(lambda: TASKS.oldest_due_seconds(Q))


def test_pass_of_retention_reads_one_row_of_an_account_with_nothing_due(grown: list[Caller], settings: Any) -> None:
    settings.RESULT_DAYS, settings.TASK_DAYS, settings.INPUT_DAYS = 30, 60, 5

    statements = check(lambda: list(retention.run_pass(rest=0)))

    assert {"task_with_files", "task_without_files"} <= index_of(statements)


def test_batch_of_retention_reads_what_it_deletes(grown: list[Caller], monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 1,800 ended tasks of the account; an index entry of each row is written in each index, so one row is enough."""
    for module in (expiring, pruning):
        monkeypatch.setattr(module, "BATCH", 1)
    account_id = grown[1].account_id

    check(lambda: next(expiring.expire_results(account_id, 0)), rows=20)
    [*_] = itertools.islice(expiring.expire_results(account_id, 0), 4)
    check(lambda: next(pruning.prune(account_id, 0)), rows=21)
