"""Receivers that accept a webhook and never answer: what they cost other accounts, and other receivers of the same account."""

from __future__ import annotations

import datetime as dt
import itertools
import sys
import time
import uuid
from collections import Counter
from importlib import import_module
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from uuid_utils.compat import uuid7

from tests.factories import UserFactory
from tests.faults.conftest import fleet  # noqa: F401
from tests.faults.fleet import Fleet
from tests.receiver import HOST, OTHER_HOST, Authority, Receiver, StartReceiver, hang
from tests.webhooks.conftest import claim, columns, counts, end, insert_rows
from webhooks import outbox, queue
from webhooks.models import Attempt, Delivery, DeliveryStatus, Phase

NAME_RECEIVERS: str = import_module("webhooks.migrations.0002_fair_receivers").NAME_RECEIVERS


@pytest.fixture
def workers(fleet: Fleet, authority: Authority, outside: Any, request: pytest.FixtureRequest) -> Fleet:  # noqa: F811
    """The fleet, whose workers may reach the receivers; one worker and a sweep run. A parameter may add to their environment."""
    fleet.environment |= {
        "OUTBOUND_ALLOWED_NETS": "127.0.0.0/8",
        "OUTBOUND_STATIC_HOSTS": f"{HOST}=127.0.0.1,{OTHER_HOST}=127.0.0.1",
        "OUTBOUND_CA_BUNDLE": str(authority.bundle),
        **getattr(request, "param", {}),
    }
    fleet.worker("webhooks", concurrency=settings.WEBHOOK_THREADS)
    fleet.sweep()
    return fleet


PATIENT = pytest.mark.parametrize(
    "workers", [{"DJANGO_SETTINGS_MODULE": "tests.faults.settings", "ANSWER_SECONDS": "60"}], indirect=True, ids=[""]
)
"""The receivers hang for a minute, and not only for the ten seconds after which a worker gives up in production."""


def add(url: str, *, of: User) -> Delivery:
    """As the end of a task does, wake-up included."""
    task_id = uuid.UUID(str(uuid7()))
    outbox.add(account_id=of.pk, task_id=task_id, url=url, body=b"{}")
    return Delivery.objects.get(task_id=task_id)


def await_worker(alive: Receiver) -> None:
    add(alive.url(), of=UserFactory.create())
    alive.wait_for(1)


def seconds_until_post(account: User, alive: Receiver) -> float:
    """From the commit of a delivery to its POST."""
    before = len(alive.requests)
    add(alive.url(), of=account)
    entered_at = time.monotonic()
    return alive.wait_for(before + 1)[before].began_at - entered_at


def report(took: list[float]) -> None:
    sys.stderr.write(f"first POSTs began after {', '.join(f'{seconds:.3f}' for seconds in took)} s\n")


@PATIENT
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
    assert not Attempt.objects.exclude(status=200).exists()  # none of the hanging ones was over
    dead.wait_for(80)


@PATIENT
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


def test_worker_that_is_told_to_stop_records_the_attempts_that_still_wait(
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
    late.wait_for(4)
    time.sleep(0.5)

    workers.stop()

    assert list(Delivery.objects.values_list("status", flat=True)) == [DeliveryStatus.DELIVERED] * 4


@pytest.mark.long  # the receivers hang through all their retries, for minutes
def test_hundred_accounts_whose_receivers_hang_hold_up_no_other_through_all_their_retries(
    workers: Fleet,
    start_receiver: StartReceiver,
) -> None:
    dead, alive = start_receiver(), start_receiver()
    dead.answers(hang)
    await_worker(alive)
    crowd = UserFactory.create_batch(100)
    for _, account in itertools.product(range(4), crowd):
        add(dead.url(), of=account)
    dead.wait_for(400)

    took: list[float] = []
    ends_at = time.monotonic() + 60
    while time.monotonic() < ends_at:
        took.append(seconds_until_post(UserFactory.create(), alive))
        time.sleep(0.5)

    report([max(took), sorted(took)[len(took) // 2]])
    assert max(took) < 8  # one that waited for a receiver that hangs would need ten


# Turns and caps

QUICK, OTHER, SLOW = "https://quick.example.com/", "https://other.example.com/", "https://slow.example.com/"


def let_in() -> None:
    queue.DELIVERIES.admit_due(queue.NAME)


@pytest.mark.django_db
def test_receiver_at_its_cap_leaves_room_for_another_and_for_none_of_the_same(account: User) -> None:
    waiting = [add(SLOW, of=account) for _ in range(9)]
    good = add(QUICK, of=account)
    let_in()
    hanging = [claim() for _ in range(4)]
    assert {item.receiver for item in hanging} == {"slow.example.com:443"}

    assert claim().pk == good.pk
    assert queue.claim_next() is None
    assert counts(account) == {Phase.RUNNING: 5, Phase.BLOCKED: len(waiting) - 4}


@pytest.mark.django_db
def test_receivers_of_an_account_take_turns(account: User) -> None:
    for url in (OTHER, QUICK, SLOW):
        for _ in range(8):
            add(url, of=account)
    let_in()
    running = [claim() for _ in range(8)]
    assert Counter(item.url for item in running) == {OTHER: 4, QUICK: 4}
    order = []
    for _ in range(8):
        end(running.pop(0))
        running.append(claim())
        order.append(running[-1].url)

    assert order[0] == SLOW
    assert sorted(Counter(item.url for item in running).values()) == [2, 3, 3]


@pytest.mark.django_db
def test_account_has_at_most_eight_under_way_however_many_receivers_it_names(account: User) -> None:
    for number in range(60):
        add(f"https://n{number}.example.com/", of=account)
    let_in()
    running: list[Delivery] = []
    while (taken := queue.claim_next()) is not None:
        running.append(taken)
        queue.DELIVERIES.admit_backlog(queue.NAME, account.pk)

    assert len(running) == 8


@pytest.mark.django_db
def test_receivers_backlog_leaves_the_account_room_for_others(account: User) -> None:
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
