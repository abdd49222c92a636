"""Tasks that wait for their time or their account's cap cost the claim nothing; the age of the oldest due one."""

from __future__ import annotations

import datetime as dt

import pytest
from django.db import connection
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.models import TASKS, AccountSettings, Phase, Task
from tests import bulk_rows
from tests.explain import explain
from tests.factories import TaskFactory
from tests.plans import check, forget
from tests.tasks_api.conftest import Q, claim
from videogen.lib.queue import BATCH

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_leftovers(db: None) -> None:
    forget("tasks_api_task")


@pytest.mark.parametrize("phase", [Phase.BLOCKED, Phase.DELAYED])
def test_claim_passes_over_delayed_and_lined_up_rows_without_touching_them(phase: Phase) -> None:
    accounts, _ = bulk_rows.add_accounts(1)
    if phase == Phase.BLOCKED:
        bulk_rows.add_lined_up_tasks(accounts, 10_000)
    else:
        bulk_rows.add_delayed_tasks(accounts, 10_000, due_in=dt.timedelta(hours=1))
    task = TaskFactory.create(virtual_start=10**6)

    check(lambda: lifecycle.claim_next(Q))

    assert claim().id == task.id


def test_account_whose_cap_was_lowered_leaves_the_claims_way_batch_by_batch() -> None:
    [crowded], _ = bulk_rows.add_accounts(1)
    bulk_rows.add_tasks([crowded], finished=0, waiting=1_000)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE tasks_api_task")
    AccountSettings.objects.create(account_id=crowded, running_cap=1)
    claim()
    other = TaskFactory.create(virtual_start=10**6)

    statements = explain(lambda: lifecycle.claim_next(Q))

    # Twice: `explain` runs the call a second time, and finds the index entries of the first, undone one.
    for statement in statements:
        assert statement.rows_read() <= 2 * BATCH, str(statement)
    assert claim().id == other.id
    assert Task.objects.filter(account_id=crowded).exclude(phase=Phase.BLOCKED).count() == 1


def test_line_of_a_capped_account_is_let_in_by_its_index() -> None:
    [account_id], _ = bulk_rows.add_accounts(1)
    AccountSettings.objects.create(account_id=account_id, running_cap=2)
    bulk_rows.add_lined_up_tasks([account_id], 10_000)

    statements = check(lambda: TASKS.admit_backlog(Q, account_id))

    assert any("task_line" in scan for statement in statements for scan in statement.scans())


def test_what_came_due_is_found_by_its_index() -> None:
    accounts, _ = bulk_rows.add_accounts(5)
    bulk_rows.add_delayed_tasks(accounts, 10_000, due_in=dt.timedelta(hours=1))
    due = TaskFactory.create_batch(2, phase=Phase.DELAYED, due_at=timezone.now())

    statements = check(lambda: TASKS.admit_due(Q))

    assert "Index Scan task_due" in statements[0].scans()
    TASKS.admit_due(Q)
    assert set(Task.objects.filter(phase=Phase.WAITING)) == set(due)


# The gauge


def age(seconds: float) -> dt.datetime:
    return timezone.now() - dt.timedelta(seconds=seconds)


def test_empty_queue_has_no_age() -> None:
    TaskFactory.create(success=True)
    TaskFactory.create(running=True)
    TaskFactory.create(phase=Phase.BLOCKED)  # in the line of its account's cap
    TaskFactory.create(phase=Phase.DELAYED, due_at=age(-60))
    TaskFactory.create(queue="other", due_at=age(60))

    assert TASKS.oldest_due_seconds(Q) == 0.0


@pytest.mark.parametrize(
    "state",
    [
        {"due_at": "then"},
        {"phase": Phase.DELAYED, "due_at": "then"},
        {"running": True, "lease_until": "then"},
    ],
    ids=["waiting", "due but not let in", "its worker is gone"],
)
def test_oldest_due_task_tells_its_age(state: dict[str, object]) -> None:
    TaskFactory.create(due_at=age(5))
    TaskFactory.create(**{name: age(90) if value == "then" else value for name, value in state.items()})

    assert 90 <= TASKS.oldest_due_seconds(Q) < 120


def test_age_counts_from_when_the_task_could_start() -> None:
    task = TaskFactory.create(due_at=age(600), created_at=age(600))
    taken = claim()
    assert TASKS.oldest_due_seconds(Q) == 0.0

    lifecycle.release(taken)
    assert TASKS.oldest_due_seconds(Q) < 30

    lifecycle.retry_later(claim(), reason="upstream")
    Task.objects.filter(id=task.id).update(due_at=age(30))
    TASKS.admit_due(Q)
    assert 30 <= TASKS.oldest_due_seconds(Q) < 60

    claim()
    Task.objects.filter(id=task.id).update(lease_until=age(70))
    lifecycle.sweep()
    assert Task.objects.get(id=task.id).phase == Phase.WAITING
    assert 70 <= TASKS.oldest_due_seconds(Q) < 100
