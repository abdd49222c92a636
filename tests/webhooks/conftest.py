"""Fixtures for deliveries: a real receiver, and deliveries entered as the end of a task enters them."""

from __future__ import annotations

import datetime as dt
import time
import uuid
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from uuid_utils.compat import uuid7

from tests.faults.conftest import fleet
from tests.receiver import Receiver, authority, outside, receiver, start_receiver
from videogen.lib.queue import worker
from webhooks import jobs, outbox, queue
from webhooks.delivery_queue import receiver_of
from webhooks.models import Delivery, Phase

__all__ = ["authority", "fleet", "outside", "receiver", "start_receiver"]

BODY = '{"taskId":"…","status":"success","statusCode":200}'.encode()

Add = Callable[..., Delivery]
Notified = list[tuple[str, int]]


@pytest.fixture
def add(account: User) -> Add:
    """Enter a delivery through the outbox; `count` of them in one go returns the last."""

    def enter(to: Receiver | str = "https://hook.example.test/", *, of: User = account, body: bytes = BODY) -> Delivery:
        task_id = uuid.UUID(str(uuid7()))
        outbox.add(account_id=of.pk, task_id=task_id, url=to if isinstance(to, str) else to.url(), body=body)
        return Delivery.objects.get(task_id=task_id)

    return enter


@pytest.fixture
def notified(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Every wake-up that the job sends: the queue and the countdown."""
    calls: list[tuple[str, int]] = []

    def notify(name: str, *, countdown: int = 0) -> None:
        calls.append((name, countdown))

    monkeypatch.setattr(jobs, "notify", notify)
    monkeypatch.setattr(worker, "notify", notify)
    monkeypatch.setattr(worker, "drop_queued", lambda _: False)  # what other tests left in the broker
    return calls


@pytest.fixture(autouse=True)
def _one_delivery_a_job(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a test says itself what comes next."""
    monkeypatch.setattr(jobs, "JOB_SECONDS", -1.0)


def work() -> None:
    """Run the job for one wake-up."""
    jobs.deliver_next(queue.NAME)


def claim() -> Delivery:
    """The next delivery of the fair order; there must be one."""
    taken = queue.claim_next()
    assert taken is not None
    return taken


def end(taken: Delivery, *, status: int | None = 200) -> bool:
    """Record the end of an attempt as if its POST had been answered with `status`, or not at all."""
    return queue.record(
        taken,
        delivered=status == 200,
        milliseconds=1,
        status=status,
        error="" if status else "timeout",
        answer=b"",
    )


def columns(delivery: Delivery, *names: str) -> tuple[Any, ...]:
    """Columns as they stand in the table now."""
    return tuple(Delivery.objects.values_list(*names).get(pk=delivery.pk))


def counts(account: User) -> Counter[str]:
    """How many of the account's deliveries stand in each phase."""
    return Counter(Delivery.objects.filter(account=account).values_list("phase", flat=True))


def insert_rows(
    account: User, count: int, *, phase: str, due: dt.timedelta | None = None, url: str = "https://a.example.com/"
) -> None:
    """Write rows as a backlog leaves them."""
    with connection.cursor() as cursor:
        cursor.execute(
            """INSERT INTO webhooks_delivery (account_id, task_id, generation, message_id, url, receiver, body,
                   requested_by, queue, phase, status, due_at, attempts, claims, round, has_queue, ended_at)
               SELECT %(account)s, gen_random_uuid(), 1, 'msg_' || number, %(url)s, %(receiver)s, '', '', 'webhooks', %(phase)s,
                   CASE WHEN %(ended)s THEN 'delivered' ELSE 'pending' END,
                   CASE WHEN %(phase)s = 'waiting' THEN clock_timestamp() ELSE clock_timestamp() + %(due)s::interval END,
                   CASE WHEN %(ended)s THEN 1 ELSE 0 END, CASE WHEN %(ended)s THEN 1 ELSE 0 END, number, false,
                   CASE WHEN %(ended)s THEN clock_timestamp() END
               FROM generate_series(1, %(count)s) AS number""",
            {
                "account": account.pk,
                "url": url,
                "receiver": receiver_of(url),
                "phase": phase,
                "due": None if due is None else str(due),
                "count": count,
                "ended": phase == Phase.ENDED,
            },
        )


def attempts(delivery: Delivery) -> list[tuple[Any, ...]]:
    """Number, status and error of every attempt in the log."""
    return list(delivery.log.values_list("number", "status", "error"))


def work_until(done: Callable[[], bool], *, seconds: float = 60) -> None:
    """Run the job again and again, as an idle system with a very quick sweep would."""
    ends_at = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < ends_at
        work()
        time.sleep(0.01)
