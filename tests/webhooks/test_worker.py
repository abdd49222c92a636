"""Real workers, real wake-ups, a real receiver: what makes deliveries flow without any sweep."""

from __future__ import annotations

import datetime as dt
import itertools
import threading
import time
import uuid
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from redis import Redis
from uuid_utils.compat import uuid7

from tests.factories import UserFactory
from tests.faults.fleet import Fleet, wait_for
from tests.receiver import HOST, Authority, Receiver, StartReceiver, hang
from tests.webhooks.conftest import insert_rows
from videogen.lib.queue import wake_ups
from webhooks import outbox
from webhooks.models import Attempt, Delivery, DeliveryStatus, Phase


@pytest.fixture
def workers(fleet: Fleet, authority: Authority, outside: Any) -> Fleet:
    """The fleet, whose workers may reach the receiver."""
    fleet.environment |= {
        "OUTBOUND_ALLOWED_NETS": "127.0.0.0/8",
        "OUTBOUND_STATIC_HOSTS": f"{HOST}=127.0.0.1",
        "OUTBOUND_CA_BUNDLE": str(authority.bundle),
    }
    return fleet


def enter(account: User, url: str) -> None:
    """As the end of a task does, wake-up included."""
    outbox.add(account_id=account.pk, task_id=uuid.UUID(str(uuid7())), url=url, body=b"{}")


def finished(count: int) -> bool:
    return Delivery.objects.filter(status=DeliveryStatus.DELIVERED).count() == count


def test_burst_flows_without_a_sweep_and_no_account_exceeds_its_cap(workers: Fleet, receiver: Receiver) -> None:
    busy: dict[str, int] = {}
    most: dict[str, int] = {}
    measured = threading.Lock()

    def slow(talk: Any) -> None:
        account = talk.path.split("?")[0]
        with measured:
            busy[account] = busy.get(account, 0) + 1
            most[account] = max(most.get(account, 0), busy[account])
        time.sleep(0.1)
        with measured:
            busy[account] -= 1
        talk.send(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

    receiver.answers(slow)
    workers.worker("webhooks", concurrency=16)
    accounts = UserFactory.create_batch(3)

    for number in range(45):
        account = accounts[number % 3]
        enter(account, receiver.url(f"/{account.pk}"))

    wait_for(lambda: finished(45))
    assert len(receiver.requests) == 45
    assert max(most.values()) <= 4


def test_retry_comes_by_its_countdown_without_a_sweep(workers: Fleet, receiver: Receiver, account: User) -> None:
    receiver.answers(500, 503, 200)
    workers.worker("webhooks", concurrency=4)

    enter(account, receiver.url())

    wait_for(lambda: finished(1))
    first, second, third = receiver.requests
    for earlier, later in ((first, second), (second, third)):
        assert later.began_at - earlier.answered_at >= 1


def test_receiver_that_hangs_does_not_hold_up_another_account(workers: Fleet, start_receiver: StartReceiver) -> None:
    dead, alive = start_receiver(), start_receiver()
    dead.answers(hang)
    workers.worker("webhooks", concurrency=16)
    crowd, other = UserFactory.create_batch(2)
    insert_rows(crowd, 2_000, phase=Phase.DELAYED, due=dt.timedelta(hours=-1), url=dead.url())
    enter(crowd, dead.url())
    dead.wait_for(4, seconds=30)
    entered_at = time.monotonic()

    enter(other, alive.url())

    [got] = alive.wait_for(1)
    assert got.began_at - entered_at < 8  # behind one that hangs it would wait for ten
    assert len(dead.requests) == 4


@pytest.mark.long  # the real delays are 130 s
def test_real_schedule_is_kept_by_countdowns_alone(workers: Fleet, receiver: Receiver, account: User) -> None:
    receiver.answers(500)
    workers.environment["WEBHOOK_RETRY_DELAYS"] = "10,30,90"
    workers.worker("webhooks", concurrency=4)

    enter(account, receiver.url())

    wait_for(lambda: Delivery.objects.filter(status=DeliveryStatus.DEAD).exists(), seconds=200)
    sent = receiver.requests
    pauses = [later.began_at - earlier.answered_at for earlier, later in itertools.pairwise(sent)]
    assert all(delay <= pause < delay + 2 for pause, delay in zip(pauses, (10, 30, 90), strict=True))


def test_failed_deliveries_that_wait_for_their_retries_leave_the_worker_free(
    workers: Fleet, start_receiver: StartReceiver
) -> None:
    failing, alive = start_receiver(), start_receiver()
    failing.answers(500)
    workers.environment["WEBHOOK_RETRY_DELAYS"] = "60"
    workers.worker("webhooks", concurrency=2)
    for account in UserFactory.create_batch(4):
        enter(account, failing.url())
    wait_for(lambda: Attempt.objects.count() == 4)

    enter(UserFactory.create(), alive.url())

    assert alive.wait_for(1)


def test_countdowns_that_a_worker_holds_delay_nobody_else(workers: Fleet, receiver: Receiver) -> None:
    workers.worker("webhooks", concurrency=16)
    enter(UserFactory.create(), receiver.url())
    wait_for(lambda: finished(1))  # the worker listens
    for second in range(32):
        wake_ups.publish("webhooks", countdown=60 + second)
    with Redis.from_url(settings.REDIS_URL) as broker:
        wait_for(lambda: broker.llen("vg:webhooks") == 0, what="the worker has fetched and holds all 32")
    entered_at = time.monotonic()

    enter(UserFactory.create(), receiver.url())

    assert receiver.wait_for(2)[1].began_at - entered_at < 30  # the first countdown is over after 60


def test_full_pool_takes_the_next_delivery_when_a_thread_becomes_free(workers: Fleet, receiver: Receiver) -> None:
    workers.worker("webhooks", concurrency=1)
    accounts = UserFactory.create_batch(5)
    enter(accounts[0], receiver.url())
    wait_for(lambda: finished(1))
    began_at = time.monotonic()

    for number in range(20):
        enter(accounts[number % 5], receiver.url())
    wait_for(lambda: finished(21))

    # A worker that only looked at its next turn would need a second for each.
    assert time.monotonic() - began_at < 20


def test_workers_keep_their_database_connections(workers: Fleet, receiver: Receiver) -> None:
    workers.worker("webhooks", concurrency=2)
    accounts = UserFactory.create_batch(5)
    enter(accounts[0], receiver.url())
    wait_for(lambda: finished(1))
    before = sessions()

    for number in range(30):
        enter(accounts[number % 5], receiver.url())
    wait_for(lambda: finished(31))

    assert sessions() - before <= 5


def sessions() -> int:
    """How many connections to the test's database were ever opened; the figure lags behind by a second."""
    time.sleep(1.2)
    with connection.cursor() as cursor:
        cursor.execute("SELECT sessions FROM pg_stat_database WHERE datname = current_database()")
        record = cursor.fetchone()
    assert record is not None
    return int(record[0])
