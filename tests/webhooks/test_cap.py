"""An account's share of the workers, races about it, and what a crowd of its deliveries costs the others."""

from __future__ import annotations

import datetime as dt
import threading
import time
import uuid
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone
from uuid_utils.compat import uuid7

from tests.concurrency import beside_an_open_transaction, in_parallel
from tests.explain import explain
from tests.factories import UserFactory
from tests.webhooks.conftest import Add, claim, columns, counts, end, insert_rows
from webhooks import outbox, queue, schedule
from webhooks.models import Delivery, DeliveryStatus, Phase

pytestmark = pytest.mark.django_db


def test_a_quarter_is_a_receivers_cap_and_half_an_accounts(settings: Any) -> None:
    found = []
    for concurrency in (4, 16, 17, 64):
        settings.WEBHOOK_CONCURRENCY = concurrency
        found.append((schedule.cap_per_receiver(), schedule.cap_per_account()))
    assert found == [(1, 2), (4, 8), (4, 8), (16, 32)]


def test_account_above_its_cap_waits_and_each_end_lets_in_its_oldest(add: Add) -> None:
    account, other = UserFactory.create_batch(2)
    ours = [add(of=account).pk for _ in range(7)]
    theirs = add(of=other)
    queue.DELIVERIES.admit_due(queue.NAME)

    running = [claim() for _ in range(5)]
    assert {taken.id for taken in running} == {*ours[:4], theirs.pk}
    assert queue.claim_next() is None
    assert counts(account) == {Phase.RUNNING: 4, Phase.BLOCKED: 3}
    end(next(taken for taken in running if taken.id == ours[2]))
    assert claim().id == ours[4]
    end(next(taken for taken in running if taken.id == ours[0]), status=500)
    assert claim().id == ours[5]
    assert queue.claim_next() is None


def test_retry_waits_for_room_too(add: Add) -> None:
    account = UserFactory.create()
    failed = add(of=account)
    end(claim(), status=500)
    for _ in range(4):
        add(of=account)
        claim()
    Delivery.objects.filter(pk=failed.pk).update(due_at=timezone.now())

    queue.DELIVERIES.admit_due(queue.NAME)

    assert columns(failed, "phase", "due_at") == (Phase.BLOCKED, None)
    assert queue.claim_next() is None


def test_entering_at_the_cap_is_looked_at_again_after_its_commit(add: Add) -> None:
    account = UserFactory.create()
    for _ in range(4):
        add(of=account)
    running = [claim() for _ in range(4)]
    fifth = add(of=account)
    # As if all four had ended before this row was visible to any of them: nobody is left to let it in.
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE webhooks_delivery SET status = 'delivered', phase = 'ended', ended_at = now(), lease_token = NULL, "
            "lease_until = NULL WHERE id = ANY(%s)",
            [[taken.id for taken in running]],
        )

    queue.DELIVERIES.admit_due(queue.NAME)

    assert claim().id == fifth.pk


@pytest.mark.django_db(transaction=True)
def test_claims_at_the_same_moment_never_exceed_the_cap() -> None:
    account = UserFactory.create()
    insert_rows(account, 12, phase=Phase.WAITING)

    in_parallel(8, queue.claim_next)

    assert counts(account) == {Phase.RUNNING: 4, Phase.BLOCKED: 8}


@pytest.mark.django_db(transaction=True)
def test_claim_beside_one_that_is_not_committed_counts_it(settings: Any) -> None:
    settings.WEBHOOK_CONCURRENCY = 4
    account = UserFactory.create()
    insert_rows(account, 2, phase=Phase.WAITING)

    beside_an_open_transaction(queue.claim_next, queue.claim_next)

    assert counts(account) == {Phase.RUNNING: 1, Phase.BLOCKED: 1}


@pytest.mark.django_db(transaction=True)
def test_delivery_looked_at_beside_an_end_that_is_not_committed_gets_the_place(add: Add, settings: Any) -> None:
    settings.WEBHOOK_CONCURRENCY = 4
    account = UserFactory.create()
    add(of=account)
    last = claim()
    blocked = add(of=account)

    beside_an_open_transaction(lambda: end(last), lambda: queue.DELIVERIES.admit_due(queue.NAME))

    assert columns(blocked, "phase") == (Phase.WAITING,)


@pytest.mark.django_db(transaction=True)
def test_end_and_claim_never_wait_for_each_other(add: Add) -> None:
    # A claim passes over rows that were taken a moment ago and keeps them locked until it ends; then it takes the account's
    # lock. An end must therefore not hold that lock while it waits for its row.
    account = UserFactory.create()
    add(of=account)
    taken = claim()

    def touch_and_lock() -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT id FROM webhooks_delivery WHERE id = %s FOR NO KEY UPDATE", [taken.id])
        time.sleep(0.3)
        queue.DELIVERIES._lock(account.pk)

    def act(number: int) -> None:
        try:
            if number:
                time.sleep(0.1)
                end(taken)
            else:
                with transaction.atomic():
                    touch_and_lock()
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(act, range(2)))

    assert counts(account) == {Phase.ENDED: 1}


@pytest.mark.django_db(transaction=True)
def test_no_delivery_is_forgotten_and_no_cap_exceeded_when_all_happens_at_once() -> None:
    accounts = UserFactory.create_batch(2)
    most: Counter[int] = Counter()
    measured = threading.Lock()
    left = Counter({account.pk: 40 for account in accounts})

    def enter_and_work() -> None:
        while True:
            with measured:
                open_accounts = [pk for pk, number in left.items() if number]
                if open_accounts:
                    left[open_accounts[0]] -= 1
            if open_accounts:
                outbox.add(
                    account_id=open_accounts[0],
                    task_id=uuid.UUID(str(uuid7())),
                    url="https://a.example.com/",
                    body=b"{}",
                )
            queue.DELIVERIES.admit_due(queue.NAME)
            taken = queue.claim_next()
            if taken is None:
                if not open_accounts:
                    return
                continue
            running = Delivery.objects.filter(account=taken.account_id, phase=Phase.RUNNING).count()
            with measured:
                most[taken.account_id] = max(most[taken.account_id], running)
            end(taken)

    in_parallel(8, enter_and_work)

    # Without any sweep: a thread may have gone home just before the last release, so one more check, as a wake-up does.
    while (taken := queue.claim_next()) is not None:
        end(taken)
    assert set(Delivery.objects.values_list("status", flat=True)) == {DeliveryStatus.DELIVERED}
    assert Delivery.objects.count() == 80
    assert max(most.values()) <= 4


def test_cap_that_was_raised_is_noticed_by_the_sweep(add: Add, settings: Any) -> None:
    account = UserFactory.create()
    for _ in range(10):
        add(of=account)
    queue.sweep()
    assert counts(account) == {Phase.WAITING: 4, Phase.BLOCKED: 6}

    settings.WEBHOOK_CONCURRENCY = 32
    queue.sweep()

    assert counts(account) == {Phase.WAITING: 8, Phase.BLOCKED: 2}


# Size


CROWDS: dict[str, tuple[Phase, dt.timedelta | None]] = {
    "above its cap": (Phase.BLOCKED, None),
    "not yet due": (Phase.DELAYED, dt.timedelta(hours=1)),
    "delivered": (Phase.ENDED, None),
}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("kind", CROWDS)
def test_hot_statements_cost_the_same_with_many_rows_in_front(kind: str, add: Add) -> None:
    crowd, other = UserFactory.create_batch(2)
    add(of=other)

    calls: dict[str, Callable[[], object]] = {
        "claim": queue.claim_next,
        "insert": lambda: add(of=crowd),
        "release": lambda: queue.DELIVERIES.admit_backlog(queue.NAME, crowd.pk),
        "due": lambda: queue.DELIVERIES.admit_due(queue.NAME, limit=50),
        "sweep": queue.sweep,
    }

    def costs() -> dict[str, int]:
        """Pages that each call touches: a cost that does not depend on the machine."""
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE webhooks_delivery")
        return {name: sum(statement.buffers for statement in explain(call)) for name, call in calls.items()}

    before = costs()
    phase, due = CROWDS[kind]
    insert_rows(crowd, 20_000, phase=phase, due=due)
    after = costs()

    # Reading 20,000 rows would touch 500 blocks and more. Letting four of them in touches 110 of many indexes, and more
    # where a page of an index is full and is split.
    assert {name: cost for name, cost in after.items() if cost > before[name] + 250} == {}
    assert claim().account_id == other.pk


def test_crowd_of_due_deliveries_does_not_hold_up_another_account(add: Add) -> None:
    crowd, other = UserFactory.create_batch(2)
    insert_rows(crowd, 20_000, phase=Phase.DELAYED, due=dt.timedelta(hours=-1))
    single = add(of=other)

    order = []
    for _ in range(2):  # two jobs: each lets in a batch, then claims
        queue.DELIVERIES.admit_due(queue.NAME)
        order.append(claim().id)

    assert single.pk in order
    assert Delivery.objects.filter(account=crowd, phase=Phase.WAITING).count() <= 4


def test_crowd_that_waits_above_its_cap_is_put_aside_by_the_claim(add: Add) -> None:
    crowd, other = UserFactory.create_batch(2)
    insert_rows(crowd, 2_000, phase=Phase.WAITING)
    for _ in range(4):
        claim()
    single = add(of=other)

    assert claim().id == single.pk
    assert queue.claim_next() is None
    assert counts(crowd) == {Phase.RUNNING: 4, Phase.BLOCKED: 1_996}
