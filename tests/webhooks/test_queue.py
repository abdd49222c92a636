"""The queue of deliveries: claims, leases, fair order, the cap per account, and what the database itself refuses."""

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
from django.contrib.auth.models import User
from django.db import IntegrityError, connection, transaction
from django.db.models import ProtectedError
from django.utils import timezone
from uuid_utils.compat import uuid7

from tests.factories import UserFactory
from tests.receiver import Receiver
from tests.webhooks.conftest import Add, claim, columns, end, work
from videogen.lib import outbound
from webhooks import outbox, queue, schedule, sweep
from webhooks.models import Attempt, Delivery, Phase

pytestmark = pytest.mark.django_db

NOW = dt.timedelta(0)


def in_parallel(count: int, act: Callable[[], object]) -> list[object]:
    """Run `act` in so many threads at the same moment."""
    barrier = threading.Barrier(count)

    def run(_: int) -> object:
        barrier.wait()
        try:
            return act()
        finally:
            connection.close()

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(run, range(count)))


def counts(account: User) -> Counter[str]:
    """How many of the account's deliveries stand in each phase."""
    return Counter(Delivery.objects.filter(account=account).values_list("phase", flat=True))


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
    assert (taken.id, taken.attempt, taken.token) == (delivery.pk, 1, token)
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
    assert not queue.has_claimable()


@pytest.mark.django_db(transaction=True)
def test_delivery_is_claimed_once_however_many_try(add: Add) -> None:
    entered = {add(of=UserFactory.create()).pk for _ in range(4)}

    claims = [taken for taken in in_parallel(8, queue.claim_next) if isinstance(taken, queue.Claim)]

    assert sorted(taken.id for taken in claims) == sorted(entered)


@pytest.mark.django_db(transaction=True)
def test_two_workers_send_a_delivery_once(receiver: Receiver, add: Add, rings: list[Any]) -> None:
    delivery = add(receiver)

    in_parallel(4, work)

    assert len(receiver.requests) == 1
    assert columns(delivery, "phase", "attempts") == (Phase.DELIVERED, 1)


def test_only_the_holder_of_the_token_records_the_end(add: Add) -> None:
    delivery = add()
    stale = claim()
    Delivery.objects.update(lease_until=timezone.now())
    sweep.sweep()

    assert end(stale) is False
    assert end(stale, status=500) is False
    assert columns(delivery, "phase", "attempts") == (Phase.PARKED, 1)
    assert list(delivery.log.values_list("error", flat=True)) == ["lost"]


def test_end_is_recorded_once(add: Add) -> None:
    delivery = add()
    taken = claim()

    assert end(taken) is True
    assert end(taken, status=500) is False
    assert columns(delivery, "phase") == (Phase.DELIVERED,)
    assert delivery.log.count() == 1


# Faults


def test_worker_that_dies_after_its_claim_costs_an_attempt_and_the_delay_counts_from_its_lease(add: Add) -> None:
    delivery = add()
    taken = claim()
    ended_at = timezone.now() - dt.timedelta(seconds=1)
    Delivery.objects.update(lease_until=ended_at)

    assert sweep.sweep() == []

    assert columns(delivery, "phase", "attempts", "due_at", "lease_token") == (
        Phase.PARKED,
        1,
        ended_at + dt.timedelta(seconds=10),
        None,
    )
    assert queue.claim_next() is None
    log = delivery.log.get()
    assert (log.number, log.status, log.error) == (taken.attempt, None, "lost")
    assert ended_at - log.started_at == dt.timedelta(seconds=schedule.LEASE_SECONDS)


def test_at_most_four_posts_though_every_worker_dies(add: Add) -> None:
    delivery = add()
    claims = 0
    for _ in range(10):
        if queue.claim_next() is not None:
            claims += 1
        Delivery.objects.filter(phase=Phase.RUNNING).update(lease_until=timezone.now() - dt.timedelta(minutes=5))
        sweep.sweep()
        Delivery.objects.filter(phase=Phase.PARKED).update(due_at=timezone.now())
        sweep.sweep()

    assert claims == 4
    assert columns(delivery, "phase", "attempts") == (Phase.DEAD, 4)
    assert columns(delivery, "ended_at")[0] is not None
    assert delivery.log.count() == 4


def test_sweep_leaves_a_living_lease_alone(add: Add) -> None:
    delivery = add()
    claim()

    assert sweep.sweep() == []
    assert columns(delivery, "phase") == (Phase.RUNNING,)


def test_sweep_lets_in_what_is_due_and_names_the_queue(add: Add) -> None:
    due, later = add(), add()
    for _ in range(2):
        end(claim(), status=500)
    Delivery.objects.filter(pk=due.pk).update(due_at=timezone.now())

    assert sweep.sweep() == ["webhooks"]
    assert columns(due, "phase", "due_at") == (Phase.WAITING, None)
    assert columns(later, "phase") == (Phase.PARKED,)


@pytest.mark.django_db(transaction=True)
def test_sweeps_in_parallel_free_each_delivery_once(add: Add) -> None:
    entered = [add(of=UserFactory.create()) for _ in range(12)]
    for _ in entered:
        claim()
    Delivery.objects.update(lease_until=timezone.now() - dt.timedelta(minutes=5))

    in_parallel(4, sweep.sweep)

    assert Counter(Attempt.objects.values_list("delivery_id", flat=True)) == {item.pk: 1 for item in entered}
    assert set(Delivery.objects.values_list("phase", flat=True)) == {Phase.WAITING}


@pytest.mark.django_db(transaction=True)
def test_end_is_recorded_though_the_database_connection_died_meanwhile(
    receiver: Receiver, add: Add, rings: list[Any]
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

    assert columns(delivery, "phase", "attempts") == (Phase.DELIVERED, 1)
    assert len(receiver.requests) == 1


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
    Delivery.objects.filter(phase=Phase.PARKED, account=failing).update(due_at=timezone.now())
    queue.release_due()

    assert order_of(4).count(other.pk) >= 2


# The cap per account


def test_a_quarter_of_the_threads_is_an_accounts_cap(settings: Any) -> None:
    found = []
    for threads in (4, 16, 17, 64):
        settings.WEBHOOK_CONCURRENCY = threads
        found.append(schedule.cap_per_account())
    assert found == [1, 4, 4, 16]


def test_account_above_its_cap_waits_and_each_end_lets_in_its_oldest(add: Add) -> None:
    account, other = UserFactory.create_batch(2)
    ours = [add(of=account).pk for _ in range(7)]
    theirs = add(of=other)
    queue.release_due()

    running = [claim() for _ in range(5)]
    assert {taken.id for taken in running} == {*ours[:4], theirs.pk}
    assert queue.claim_next() is None
    assert counts(account) == {Phase.RUNNING: 4, Phase.PARKED: 3}
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

    queue.release_due()

    assert columns(failed, "phase", "due_at") == (Phase.PARKED, None)
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
            "UPDATE webhooks_delivery SET phase = 'delivered', ended_at = clock_timestamp(), lease_token = NULL, "
            "lease_until = NULL WHERE id = ANY(%s)",
            [[taken.id for taken in running]],
        )

    queue.release_due()

    assert claim().id == fifth.pk


@pytest.mark.django_db(transaction=True)
def test_claims_at_the_same_moment_never_exceed_the_cap() -> None:
    account = UserFactory.create()
    insert_rows(account, 12, phase=Phase.WAITING)

    in_parallel(8, queue.claim_next)

    assert counts(account) == {Phase.RUNNING: 4, Phase.PARKED: 8}


def beside_an_open_transaction(first: Callable[[], object], second: Callable[[], object]) -> None:
    """Run `second` in another connection while `first` is done but not committed; it may wait for the commit."""

    def run() -> None:
        try:
            second()
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    with transaction.atomic():
        first()
        thread.start()
        thread.join(timeout=0.5)
    thread.join(timeout=10)
    assert not thread.is_alive()


@pytest.mark.django_db(transaction=True)
def test_claim_beside_one_that_is_not_committed_counts_it(settings: Any) -> None:
    settings.WEBHOOK_CONCURRENCY = 4
    account = UserFactory.create()
    insert_rows(account, 2, phase=Phase.WAITING)

    beside_an_open_transaction(queue.claim_next, queue.claim_next)

    assert counts(account) == {Phase.RUNNING: 1, Phase.PARKED: 1}


@pytest.mark.django_db(transaction=True)
def test_delivery_looked_at_beside_an_end_that_is_not_committed_gets_the_place(add: Add, settings: Any) -> None:
    settings.WEBHOOK_CONCURRENCY = 4
    account = UserFactory.create()
    add(of=account)
    last = claim()
    parked = add(of=account)

    beside_an_open_transaction(lambda: end(last), queue.release_due)

    assert columns(parked, "phase") == (Phase.WAITING,)


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
        queue._lock(account.pk)

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

    assert counts(account) == {Phase.DELIVERED: 1}


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
            queue.release_due()
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

    # Without any sweep: a thread may have gone home just before the last release, so one more look, as a ring would.
    while (taken := queue.claim_next()) is not None:
        end(taken)
    assert set(Delivery.objects.values_list("phase", flat=True)) == {Phase.DELIVERED}
    assert Delivery.objects.count() == 80
    assert max(most.values()) <= 4


def test_cap_that_was_raised_is_noticed_by_the_sweep(add: Add, settings: Any) -> None:
    account = UserFactory.create()
    for _ in range(10):
        add(of=account)
    sweep.sweep()
    assert counts(account) == {Phase.WAITING: 4, Phase.PARKED: 6}

    settings.WEBHOOK_CONCURRENCY = 32
    sweep.sweep()

    assert counts(account) == {Phase.WAITING: 8, Phase.PARKED: 2}


# Size


def insert_rows(
    account: User, count: int, *, phase: str, due: dt.timedelta | None = None, url: str = "https://a.example.com/"
) -> None:
    """Write rows as a backlog leaves them."""
    with connection.cursor() as cursor:
        cursor.execute(
            """INSERT INTO webhooks_delivery (account_id, task_id, generation, message_id, url, body, requested_by, phase,
                   due_at, attempts, fair_tag, ended_at)
               SELECT %(account)s, gen_random_uuid(), 1, 'msg_' || number, %(url)s, '', '', %(phase)s,
                   clock_timestamp() + %(due)s::interval, CASE WHEN %(ended)s THEN 1 ELSE 0 END, number,
                   CASE WHEN %(ended)s THEN clock_timestamp() END
               FROM generate_series(1, %(count)s) AS number""",
            {
                "account": account.pk,
                "url": url,
                "phase": phase,
                "due": None if due is None else str(due),
                "count": count,
                "ended": phase == Phase.DELIVERED,
            },
        )


def blocks_of(statement: str, **parameters: Any) -> int:
    """How many blocks a statement touches: a cost that does not depend on the machine. It is rolled back."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {statement}", parameters)
        plan = cursor.fetchone()
        transaction.set_rollback(True)
    assert plan is not None
    return int(plan[0][0]["Plan"]["Shared Hit Blocks"] + plan[0][0]["Plan"]["Shared Read Blocks"])


CROWDS: dict[str, tuple[Phase, dt.timedelta | None]] = {
    "above its cap": (Phase.PARKED, None),
    "not yet due": (Phase.PARKED, dt.timedelta(hours=1)),
    "delivered": (Phase.DELIVERED, None),
}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("kind", CROWDS)
def test_hot_statements_cost_the_same_with_many_rows_in_front(kind: str, add: Add) -> None:
    crowd, other = UserFactory.create_batch(2)
    add(of=other)

    def costs() -> dict[str, int]:
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE webhooks_delivery")
        new = {
            "task_id": uuid.uuid4(),
            "generation": 1,
            "message_id": "msg_1",
            "url": "u",
            "body": b"",
            "requested_by": "",
        }
        return {
            "claim": blocks_of(queue._CLAIM, token=uuid.uuid4(), lease=20),
            "insert": blocks_of(queue._INSERT, account_id=crowd.pk, cap=4, **new),
            "release": blocks_of(queue._RELEASE_CAPPED, account_id=crowd.pk, cap=4),
            "due": blocks_of(queue._DUE, most=50),
            "expired": blocks_of(sweep._EXPIRED, max_attempts=4, delays=[1.0], lease=20),
            "capped accounts": blocks_of(sweep._CAPPED_ACCOUNTS, cap=4),
        }

    before = costs()
    phase, due = CROWDS[kind]
    insert_rows(crowd, 20_000, phase=phase, due=due)
    after = costs()

    # Reading 20,000 rows would touch 500 blocks and more; letting four of them in writes to a few indexes.
    assert {name: cost for name, cost in after.items() if cost > before[name] + 120} == {}
    assert claim().account_id == other.pk


def test_crowd_of_due_deliveries_does_not_hold_up_another_account(add: Add) -> None:
    crowd, other = UserFactory.create_batch(2)
    insert_rows(crowd, 20_000, phase=Phase.PARKED, due=NOW - dt.timedelta(hours=1))
    single = add(of=other)

    order = []
    for _ in range(2):  # two jobs: each lets in a batch, then claims
        queue.release_due()
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
    assert counts(crowd) == {Phase.RUNNING: 4, Phase.PARKED: 1_996}


# What the database refuses

WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "unknown phase": ({"phase": "lost", "attempts": 1}, "delivery_phase_known"),
    "running without a lease": ({"phase": Phase.RUNNING, "attempts": 1}, "delivery_lease_only_while_running"),
    "lease while waiting": (
        {"lease_token": uuid.uuid4(), "lease_until": timezone.now()},
        "delivery_lease_only_while_running",
    ),
    "due while waiting": ({"due_at": timezone.now()}, "delivery_due_only_while_parked"),
    "delivered without a time": ({"phase": Phase.DELIVERED, "attempts": 1}, "delivery_ended_has_time"),
    "time without an end": ({"ended_at": timezone.now()}, "delivery_ended_has_time"),
    "dead without an attempt": ({"phase": Phase.DEAD, "ended_at": timezone.now()}, "delivery_begun_has_attempts"),
    "another body": ({"body": b"other"}, "delivery_stays"),
    "another address": ({"url": "https://other.example.com/"}, "delivery_stays"),
    "another message id": ({"message_id": "msg_other"}, "delivery_stays"),
    "another task": ({"task_id": uuid.uuid4()}, "delivery_stays"),
    "asked for by somebody": ({"requested_by": "somebody"}, "delivery_stays"),
}


@pytest.mark.parametrize("case", WRONG)
def test_database_refuses_a_wrong_delivery(case: str, add: Add) -> None:
    changes, constraint = WRONG[case]
    delivery = add()

    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        Delivery.objects.filter(pk=delivery.pk).update(**changes)
    assert constraint_of(caught.value) == constraint


def constraint_of(error: IntegrityError) -> str | None:
    """The name of the constraint that refused."""
    name: str | None = error.__cause__.diag.constraint_name  # type: ignore[union-attr]
    return name


@pytest.mark.parametrize("phase", [Phase.WAITING, Phase.PARKED, Phase.DEAD])
def test_database_keeps_a_delivered_message_delivered(phase: Phase, add: Add) -> None:
    delivery = add()
    end(claim())

    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        Delivery.objects.filter(pk=delivery.pk).update(phase=phase, ended_at=None)
    assert constraint_of(caught.value) == "delivery_stays"


def test_database_refuses_a_generation_twice_and_one_that_nobody_asked_for(add: Add) -> None:
    delivery = add()
    again: dict[str, Any] = {
        "account_id": delivery.account_id,
        "task_id": delivery.task_id,
        "message_id": delivery.message_id,
        "url": delivery.url,
        "body": b"{}",
        "phase": Phase.WAITING,
        "fair_tag": 0,
    }

    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        Delivery.objects.create(**again, generation=1)
    assert constraint_of(caught.value) == "delivery_generation_unique"
    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        Delivery.objects.create(**again, generation=2)
    assert constraint_of(caught.value) == "delivery_again_names_who_asked"


def test_database_refuses_an_id_that_would_make_the_signature_ambiguous(account: User) -> None:
    for message_id in ("", "msg.1"):
        with pytest.raises(IntegrityError) as caught, transaction.atomic():
            Delivery.objects.create(
                account=account,
                task_id=uuid.uuid4(),
                message_id=message_id,
                url="u",
                body=b"",
                phase="waiting",
                fair_tag=0,
            )
        assert constraint_of(caught.value) == "delivery_message_id_plain"


def test_database_refuses_a_wrong_attempt(add: Add) -> None:
    delivery = add()
    end(claim())
    row: dict[str, Any] = {"delivery": delivery, "started_at": timezone.now(), "milliseconds": 1}

    wrongs: list[tuple[dict[str, Any], str]] = [
        ({"number": 1, "status": 200}, "attempt_number_unique"),
        ({"number": 2}, "attempt_has_status_or_error"),
        ({"number": 2, "status": 200, "error": "timeout"}, "attempt_has_status_or_error"),
    ]
    for wrong, constraint in wrongs:
        with pytest.raises(IntegrityError) as caught, transaction.atomic():
            Attempt.objects.create(**row, **wrong)
        assert constraint_of(caught.value) == constraint
    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        Attempt.objects.update(status=500)
    assert constraint_of(caught.value) == "attempt_stays"


def test_account_with_deliveries_cannot_be_deleted(add: Add, account: User) -> None:
    add()

    with pytest.raises(ProtectedError):
        account.delete()


def test_unknown_fault_of_an_attempt_is_an_outcome_not_a_crash(
    add: Add, monkeypatch: pytest.MonkeyPatch, rings: list[Any]
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(outbound, "fetch_public", broken)
    delivery = add()

    work()

    assert list(delivery.log.values_list("status", "error")) == [(None, "internal")]
    assert columns(delivery, "phase") == (Phase.PARKED,)
