"""Receivers that accept a webhook and never answer: what they cost other accounts, and other receivers of the same account."""

from __future__ import annotations

import datetime as dt
import itertools
import sys
import time
import uuid
from importlib import import_module
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.utils import timezone
from uuid_utils.compat import uuid7

from tests.factories import UserFactory
from tests.faults.conftest import fleet  # noqa: F401
from tests.faults.fleet import Fleet
from tests.receiver import HOST, OTHER_HOST, Authority, Receiver, StartReceiver, hang
from tests.webhooks.conftest import claim, columns, counts, insert_rows
from webhooks import outbox, queue, schedule
from webhooks.models import Attempt, Delivery, DeliveryStatus, Phase, SlowReceiver

NAME_RECEIVERS: str = import_module("webhooks.migrations.0002_fair_receivers").NAME_RECEIVERS


@pytest.fixture
def workers(fleet: Fleet, authority: Authority, outside: Any) -> Fleet:  # noqa: F811
    """The fleet, whose workers may reach the receivers; one worker and a sweep run."""
    fleet.environment |= {
        "OUTBOUND_ALLOWED_NETS": "127.0.0.0/8",
        "OUTBOUND_STATIC_HOSTS": f"{HOST}=127.0.0.1,{OTHER_HOST}=127.0.0.1",
        "OUTBOUND_CA_BUNDLE": str(authority.bundle),
    }
    fleet.worker("webhooks", concurrency=16)
    fleet.sweep()
    return fleet


def add(url: str, *, of: User) -> Delivery:
    """As the end of a task does, wake-up included."""
    task_id = uuid.UUID(str(uuid7()))
    outbox.add(account_id=of.pk, task_id=task_id, url=url, body=b"{}")
    return Delivery.objects.get(task_id=task_id)


def await_worker(alive: Receiver) -> None:
    add(alive.url(), of=UserFactory.create())
    alive.wait_for(1, seconds=60)


def seconds_until_post(account: User, alive: Receiver) -> float:
    """From the commit of a delivery to its POST."""
    before = len(alive.requests)
    add(alive.url(), of=account)
    entered_at = time.monotonic()
    return alive.wait_for(before + 1, seconds=30)[before].began_at - entered_at


def report(took: list[float]) -> None:
    sys.stderr.write(f"first POSTs began after {', '.join(f'{seconds:.3f}' for seconds in took)} s\n")


def test_twenty_accounts_whose_receivers_hang_hold_up_no_other(
    workers: Fleet,
    start_receiver: StartReceiver,
) -> None:
    dead, alive = start_receiver(), start_receiver()
    dead.answers(hang)
    await_worker(alive)
    for _, account in itertools.product(range(4), UserFactory.create_batch(20)):
        add(dead.url(), of=account)
    dead.wait_for(20)

    took = [seconds_until_post(UserFactory.create(), alive) for _ in range(5)]

    report(took)
    # Nobody knew these receivers. Each held a thread for ten seconds before, so a newcomer waited until the first was over.
    assert not Attempt.objects.exclude(status=200).exists()  # none of the hanging ones was over
    dead.wait_for(80)  # as many threads would have held them before


def test_three_hundred_deliveries_to_a_receiver_that_hangs_hold_up_no_other_of_the_account(
    workers: Fleet,
    start_receiver: StartReceiver,
    account: User,
) -> None:
    dead, alive = start_receiver(), start_receiver()
    dead.answers(hang)
    await_worker(alive)
    insert_rows(account, 300, phase=Phase.DELAYED, due=dt.timedelta(0), url=dead.url())
    add(dead.url(), of=account)
    dead.wait_for(4)

    took = [seconds_until_post(account, alive) for _ in range(5)]

    report(took)
    assert len(dead.requests) == 4  # none of those that hang was over, or a fifth would have been sent


def test_worker_that_is_told_to_stop_records_the_attempts_that_left_their_threads(
    workers: Fleet,
    start_receiver: StartReceiver,
    account: User,
) -> None:
    def answer_late(talk: Any) -> None:
        time.sleep(2)
        talk.send(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

    late = start_receiver()
    late.answers(answer_late)
    for _ in range(4):
        add(late.url(), of=account)
    late.wait_for(4, seconds=60)
    time.sleep(0.5)

    workers.stop()

    assert list(Delivery.objects.values_list("status", flat=True)) == [DeliveryStatus.DELIVERED] * 4


@pytest.mark.long  # the receivers hang through all their retries, for minutes
@pytest.mark.timeout(240)
def test_hundred_accounts_whose_receivers_hang_hold_up_no_other_through_all_their_retries(
    workers: Fleet,
    start_receiver: StartReceiver,
) -> None:
    dead, alive = start_receiver(), start_receiver()
    dead.answers(hang)
    await_worker(alive)
    crowd = UserFactory.create_batch(100)
    SlowReceiver.objects.bulk_create(
        SlowReceiver(account=account, receiver=f"{HOST}:{dead.port}", until=timezone.now() + dt.timedelta(minutes=5))
        for account in crowd
    )
    for _, account in itertools.product(range(4), crowd):
        add(dead.url(), of=account)
    dead.wait_for(64, seconds=60)

    took: list[float] = []
    most = 0
    ends_at = time.monotonic() + 60
    while time.monotonic() < ends_at:
        took.append(seconds_until_post(UserFactory.create(), alive))
        most = max(most, Delivery.objects.filter(phase=Phase.RUNNING, slow=True).count())
        time.sleep(0.5)

    report([max(took), sorted(took)[len(took) // 2]])
    assert max(took) < 8  # one that waited for a receiver that hangs would need ten
    assert most <= schedule.max_slow_in_flight() + 16


# Turns, caps, and the slow lane

QUICK, OTHER, SLOW = "https://quick.example.com/", "https://other.example.com/", "https://slow.example.com/"
ANSWERED, HUNG = 50, 10_000
"""Milliseconds."""


def let_in() -> None:
    queue.DELIVERIES.admit_due(queue.NAME)


def end_after(taken: Delivery, milliseconds: int) -> None:
    is_answer = milliseconds == ANSWERED
    queue.record(
        taken,
        delivered=is_answer,
        milliseconds=milliseconds,
        status=200 if is_answer else None,
        error="" if is_answer else "timeout",
        answer=b"",
    )


def make_slow(account: User) -> None:
    add(SLOW, of=account)
    end_after(claim(), HUNG)
    Delivery.objects.filter(account=account).update(due_at=timezone.now() + dt.timedelta(hours=1))


def has_lasted(*taken: Delivery) -> None:
    started_at = timezone.now() - 2 * schedule.DETACH_AFTER
    Delivery.objects.filter(pk__in=[item.pk for item in taken]).update(started_at=started_at)


@pytest.mark.django_db
def test_attempt_that_left_its_thread_makes_room_for_another_receiver_and_for_none_of_the_same(account: User) -> None:
    waiting = [add(SLOW, of=account) for _ in range(9)]
    good = add(QUICK, of=account)
    let_in()
    hanging = [claim() for _ in range(4)]
    assert {item.receiver for item in hanging} == {"slow.example.com:443"}
    assert queue.claim_next() is None  # a quarter of the threads

    has_lasted(*hanging)
    let_in()
    queue.DELIVERIES.admit_backlog(queue.NAME, account.pk)

    assert claim().pk == good.pk
    assert queue.claim_next() is None
    assert counts(account) == {Phase.RUNNING: 5, Phase.BLOCKED: len(waiting) - 4}


@pytest.mark.django_db
def test_receivers_of_an_account_take_turns(account: User) -> None:
    for _ in range(8):
        add(OTHER, of=account)
    for _ in range(8):
        add(QUICK, of=account)
    let_in()
    order = []
    running = [claim() for _ in range(4)]
    for _ in range(8):
        end_after(running.pop(0), ANSWERED)
        running.append(claim())
        order.append(running[-1].url)

    assert order.count(QUICK) >= 4
    assert QUICK in order[:2]


@pytest.mark.django_db
def test_account_has_at_most_half_the_threads_number_under_way_however_many_receivers_it_names(account: User) -> None:
    for number in range(60):
        add(f"https://n{number}.example.com/", of=account)
    let_in()
    running: list[Delivery] = []
    for _ in range(5):
        while (taken := queue.claim_next()) is not None:
            running.append(taken)
        has_lasted(*running)
        queue.DELIVERIES.admit_backlog(queue.NAME, account.pk)

    assert len(running) == 8


@pytest.mark.django_db
def test_receiver_that_hung_is_slow_for_its_account_alone_until_it_answers_soon(account: User) -> None:
    other = UserFactory.create()
    make_slow(account)

    ours, theirs, elsewhere = add(SLOW, of=account), add(SLOW, of=other), add(QUICK, of=account)

    assert [columns(item, "slow") for item in (ours, theirs, elsewhere)] == [(True,), (False,), (False,)]
    for taken in [claim() for _ in range(3)]:
        end_after(taken, ANSWERED)
    assert not SlowReceiver.objects.exists()
    assert columns(add(SLOW, of=account), "slow") == (False,)


@pytest.mark.django_db
def test_receiver_that_hung_is_forgotten_in_time(account: User) -> None:
    make_slow(account)
    SlowReceiver.objects.update(until=timezone.now())

    assert columns(add(SLOW, of=account), "slow") == (False,)
    queue.sweep()
    assert not SlowReceiver.objects.exists()


@pytest.mark.django_db
def test_slow_lane_has_a_bounded_number_in_flight_and_notifies_for_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "max_slow_in_flight", lambda: 3)
    accounts = UserFactory.create_batch(3)
    for account in accounts:
        make_slow(account)
    for _, account in itertools.product(range(2), accounts):
        add(SLOW, of=account)

    running = [claim() for _ in range(3)]

    assert {item.account_id for item in running} == {account.pk for account in accounts}  # turn by turn
    assert queue.claim_next() is None
    assert queue.sweep() == []
    end_after(running[0], HUNG)
    assert queue.DELIVERIES.has_claimable(queue.NAME)
    assert claim().slow


@pytest.mark.django_db
def test_slow_lane_moves_though_others_always_wait(account: User) -> None:
    make_slow(account)
    slow = add(SLOW, of=account)
    for other in UserFactory.create_batch(16):
        add(QUICK, of=other)

    assert slow.pk in [claim().pk for _ in range(16)]


@pytest.mark.django_db
def test_slow_deliveries_that_wait_leave_the_account_its_threads(account: User) -> None:
    make_slow(account)
    for _ in range(6):
        add(SLOW, of=account)
    let_in()
    assert counts(account)[Phase.WAITING] == 4

    ours = [add(QUICK, of=account) for _ in range(4)]

    assert {columns(item, "phase") for item in ours} == {(Phase.WAITING,)}


@pytest.mark.parametrize(
    ("url", "receiver_name"),
    [
        ("https://Hooks.Example.com/a?b", "hooks.example.com:443"),
        ("https://hooks.example.com:443", "hooks.example.com:443"),
        ("https://hooks.example.com:8443/", "hooks.example.com:8443"),
    ],
)
@pytest.mark.django_db
def test_receiver_is_host_and_port(url: str, receiver_name: str, account: User) -> None:
    assert columns(add(url, of=account), "receiver") == (receiver_name,)
    with connection.cursor() as cursor:  # as the migration names the receivers of what waits
        cursor.execute("UPDATE webhooks_delivery SET receiver = ''")
        cursor.execute(NAME_RECEIVERS)
    assert Delivery.objects.get().receiver == receiver_name
