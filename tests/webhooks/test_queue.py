"""The queue of deliveries: entering, claims, leases, faults, and the fair order."""

from __future__ import annotations

import datetime as dt
import uuid
from collections import Counter
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from tests.concurrency import in_parallel
from tests.factories import UserFactory
from tests.receiver import Receiver
from tests.webhooks.conftest import Add, claim, columns, end, work
from videogen.lib import outbound
from webhooks import outbox, queue, schedule
from webhooks.models import Attempt, Delivery, DeliveryStatus, Phase

pytestmark = pytest.mark.django_db


# Entering


def test_delivery_appears_with_the_transaction_that_enters_it_or_not_at_all(account: User) -> None:
    with transaction.atomic():
        outbox.add(account_id=account.pk, task_id=uuid.uuid4(), url="https://a.example.com/", body=b"{}")
        transaction.set_rollback(True)

    assert not Delivery.objects.exists()


def test_ring_follows_the_commit(account: User, django_capture_on_commit_callbacks: Any) -> None:
    with django_capture_on_commit_callbacks() as callbacks:
        outbox.add(account_id=account.pk, task_id=uuid.uuid4(), url="https://a.example.com/", body=b"{}")

    assert len(callbacks) == 1


def test_task_gets_one_first_delivery(add: Add) -> None:
    first = add()

    with pytest.raises(IntegrityError), transaction.atomic():
        outbox.add(account_id=first.account_id, task_id=first.task_id, url=first.url, body=b"{}")
    assert Delivery.objects.count() == 1


# Claims and leases


def test_attempt_is_counted_and_leased_before_its_post(add: Add) -> None:
    delivery = add()

    taken = claim()

    phase, attempts, token, until = columns(delivery, "phase", "attempts", "lease_token", "lease_until")
    assert (taken.pk, taken.attempts, taken.lease_token) == (delivery.pk, 1, token)
    assert (phase, attempts) == (Phase.RUNNING, 1)
    assert until - taken.started_at == pytest.approx(dt.timedelta(seconds=20), abs=dt.timedelta(seconds=0.5))


def test_lease_outlasts_the_longest_attempt() -> None:
    assert schedule.ANSWER_SECONDS + schedule.EXCERPT_SECONDS < schedule.LATEST_ANSWER_SECONDS
    assert schedule.LATEST_ANSWER_SECONDS + schedule.EXCERPT_SECONDS < schedule.LEASE_SECONDS


def test_nothing_to_claim(add: Add) -> None:
    add()
    end(claim())
    add()
    end(claim(), status=500)
    add()
    claim()

    assert queue.claim_next() is None
    assert not queue.DELIVERIES.has_claimable(queue.NAME)


@pytest.mark.django_db(transaction=True)
def test_delivery_is_claimed_once_however_many_try(add: Add) -> None:
    entered = {add(of=UserFactory.create()).pk for _ in range(4)}

    claims = [taken for taken in in_parallel(8, queue.claim_next) if isinstance(taken, Delivery)]

    assert sorted(taken.id for taken in claims) == sorted(entered)


@pytest.mark.django_db(transaction=True)
def test_two_workers_send_a_delivery_once(receiver: Receiver, add: Add, notified: list[Any]) -> None:
    delivery = add(receiver)

    in_parallel(4, work)

    assert len(receiver.requests) == 1
    assert columns(delivery, "status", "attempts") == (DeliveryStatus.DELIVERED, 1)


def test_only_the_holder_of_the_token_records_the_end(add: Add) -> None:
    delivery = add()
    stale = claim()
    Delivery.objects.update(lease_until=timezone.now())
    queue.sweep()

    assert end(stale) is False
    assert end(stale, status=500) is False
    assert columns(delivery, "phase", "attempts") == (Phase.DELAYED, 1)
    assert list(delivery.log.values_list("error", flat=True)) == ["lost"]


def test_end_is_recorded_once(add: Add) -> None:
    delivery = add()
    taken = claim()

    assert end(taken) is True
    assert end(taken, status=500) is False
    assert columns(delivery, "status") == (DeliveryStatus.DELIVERED,)
    assert delivery.log.count() == 1


# Faults


def test_worker_that_dies_after_its_claim_costs_an_attempt_and_the_delay_counts_from_its_lease(add: Add) -> None:
    delivery = add()
    taken = claim()
    ended_at = timezone.now() - dt.timedelta(seconds=1)
    Delivery.objects.update(lease_until=ended_at)

    assert queue.sweep() == []

    assert columns(delivery, "phase", "attempts", "due_at", "lease_token") == (
        Phase.DELAYED,
        1,
        ended_at + dt.timedelta(seconds=10),
        None,
    )
    assert queue.claim_next() is None
    log = delivery.log.get()
    assert (log.number, log.status, log.error) == (taken.attempts, None, "lost")
    assert (log.started_at, log.milliseconds) == (taken.started_at, schedule.LEASE_SECONDS * 1000)


def test_at_most_four_posts_though_every_worker_dies(add: Add) -> None:
    delivery = add()
    claims = 0
    for _ in range(10):
        if queue.claim_next() is not None:
            claims += 1
        Delivery.objects.filter(phase=Phase.RUNNING).update(lease_until=timezone.now() - dt.timedelta(minutes=5))
        queue.sweep()
        Delivery.objects.filter(phase=Phase.DELAYED).update(due_at=timezone.now())
        queue.sweep()

    assert claims == 4
    assert columns(delivery, "status", "attempts") == (DeliveryStatus.DEAD, 4)
    assert columns(delivery, "ended_at")[0] is not None
    assert delivery.log.count() == 4


def test_sweep_leaves_a_living_lease_alone(add: Add) -> None:
    delivery = add()
    claim()

    assert queue.sweep() == []
    assert columns(delivery, "phase") == (Phase.RUNNING,)


def test_sweep_lets_in_what_is_due_and_names_the_queue(add: Add) -> None:
    due, later = add(), add()
    for _ in range(2):
        end(claim(), status=500)
    Delivery.objects.filter(pk=due.pk).update(due_at=timezone.now())

    assert queue.sweep() == ["webhooks"]
    assert columns(due, "phase") == (Phase.WAITING,)
    assert columns(later, "phase") == (Phase.DELAYED,)


@pytest.mark.django_db(transaction=True)
def test_sweeps_in_parallel_free_each_delivery_once(add: Add) -> None:
    entered = [add(of=UserFactory.create()) for _ in range(12)]
    for _ in entered:
        claim()
    Delivery.objects.update(lease_until=timezone.now() - dt.timedelta(minutes=5))

    in_parallel(4, queue.sweep)

    assert Counter(Attempt.objects.values_list("delivery_id", flat=True)) == {item.pk: 1 for item in entered}
    assert set(Delivery.objects.values_list("phase", flat=True)) == {Phase.WAITING}


@pytest.mark.django_db(transaction=True)
def test_end_is_recorded_though_the_database_connection_died_meanwhile(
    receiver: Receiver, add: Add, notified: list[Any]
) -> None:
    def cut(talk: Any) -> None:
        try:
            with connection.cursor() as cursor:  # of the receiver's thread
                cursor.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
        finally:
            connection.close()
        talk.send(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

    receiver.answers(cut)
    delivery = add(receiver)

    work()

    assert columns(delivery, "status", "attempts") == (DeliveryStatus.DELIVERED, 1)
    assert len(receiver.requests) == 1


def test_unknown_fault_of_an_attempt_is_an_outcome_not_a_crash(
    add: Add, monkeypatch: pytest.MonkeyPatch, notified: list[Any]
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(outbound, "fetch_public", broken)
    delivery = add()

    work()

    assert list(delivery.log.values_list("status", "error")) == [(None, "internal")]
    assert columns(delivery, "phase") == (Phase.DELAYED,)


# Fair order


def order_of(count: int) -> list[int]:
    """The accounts of the next claims, each of which ends at once."""
    order = []
    for _ in range(count):
        taken = claim()
        order.append(taken.account_id)
        end(taken)
    return order


def test_accounts_take_turns_and_each_ones_oldest_comes_first(add: Add) -> None:
    first, second = UserFactory.create_batch(2)
    ours = [add(of=first).pk for _ in range(4)]
    theirs = [add(of=second).pk for _ in range(2)]

    assert [claim().id for _ in range(6)] == [ours[0], theirs[0], ours[1], theirs[1], ours[2], ours[3]]


def test_newcomer_is_next_whatever_the_histories(add: Add) -> None:
    busy, fresh = UserFactory.create_batch(2)
    for _ in range(30):
        add(of=busy)
        end(claim())
    for _ in range(20):
        add(of=busy)
    single = add(of=fresh)

    assert claim().id == single.pk


def test_newcomer_has_no_credit_for_the_time_it_was_not_there(add: Add) -> None:
    old, fresh = UserFactory.create_batch(2)
    for _ in range(10):
        add(of=old)
        end(claim())
    single = add(of=old)
    for _ in range(3):
        add(of=fresh)

    assert single.pk in {claim().id, claim().id}


def test_account_with_a_long_line_does_not_hold_up_a_steady_one(add: Add) -> None:
    flooding, steady = UserFactory.create_batch(2)
    for _ in range(40):
        add(of=flooding)
    order = []
    for _ in range(20):
        add(of=steady)
        order += order_of(1)

    assert order.count(steady.pk) >= 9


def test_retries_of_one_account_do_not_overtake_another(add: Add) -> None:
    failing, other = UserFactory.create_batch(2)
    for _ in range(4):
        add(of=failing)
        end(claim(), status=500)
    for _ in range(8):
        add(of=other)
    Delivery.objects.filter(phase=Phase.DELAYED, account=failing).update(due_at=timezone.now())
    queue.DELIVERIES.admit_due(queue.NAME)

    assert order_of(4).count(other.pk) >= 2
