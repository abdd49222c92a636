"""When a failed delivery is tried again (specification, section 6; docs/webhooks.md)."""

from __future__ import annotations

import datetime as dt
import itertools
import time
from typing import Any

import pytest
from django.utils import timezone

from tests.receiver import Receiver, answer, close
from tests.webhooks.conftest import Add, Notified, attempts, columns, work, work_until
from webhooks import queue
from webhooks.models import Delivery, DeliveryStatus

pytestmark = pytest.mark.django_db


def test_three_retries_come_after_their_delays_then_the_delivery_is_dead(
    receiver: Receiver, add: Add, settings: Any, notified: Notified
) -> None:
    settings.WEBHOOK_RETRY_DELAYS = [0.3, 0.6, 0.9]
    receiver.answers(answer(500, b"first"), close, answer(404), answer(503, b"last"))
    delivery = add(receiver)

    work_until(lambda: columns(delivery, "status") == (DeliveryStatus.DEAD,))
    work()

    sent = receiver.requests
    assert len(sent) == 4
    pauses = [later.began_at - earlier.answered_at for earlier, later in itertools.pairwise(sent)]
    for pause, delay in zip(pauses, settings.WEBHOOK_RETRY_DELAYS, strict=True):
        assert delay <= pause < delay + 30
    assert attempts(delivery) == [(1, 500, ""), (2, None, "disconnected"), (3, 404, ""), (4, 503, "")]
    assert columns(delivery, "attempts", "due_at", "lease_until") == (4, None, None)
    assert notified == [("webhooks", 0.3), ("webhooks", 0.6), ("webhooks", 0.9)]


def test_delay_counts_from_the_end_of_the_failed_attempt(receiver: Receiver, add: Add, notified: Notified) -> None:
    def slow_failure(talk: Any) -> None:
        time.sleep(0.5)
        talk.send(b"HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n")

    receiver.answers(slow_failure)
    delivery = add(receiver)

    work()

    started_at = delivery.log.get().started_at
    assert columns(delivery, "due_at")[0] - started_at >= dt.timedelta(seconds=10.5)


def test_retry_that_succeeds_ends_the_delivery(receiver: Receiver, add: Add, settings: Any, notified: Notified) -> None:
    settings.WEBHOOK_RETRY_DELAYS = [0, 0, 0]
    receiver.answers(500, 500, 200)
    delivery = add(receiver)

    work_until(lambda: columns(delivery, "status") == (DeliveryStatus.DELIVERED,))
    work()

    assert len(receiver.requests) == 3
    assert columns(delivery, "attempts") == (3,)


def test_real_delays_are_10_30_and_90_seconds(settings: Any, receiver: Receiver, add: Add, notified: Notified) -> None:
    assert settings.WEBHOOK_RETRY_DELAYS == [10, 30, 90]
    receiver.answers(500)
    delivery = add(receiver)
    for delay in (10, 30, 90):
        before = timezone.now()
        work()
        ended_at = columns(delivery, "due_at")[0] - dt.timedelta(seconds=delay)
        assert before <= ended_at <= timezone.now()
        Delivery.objects.update(due_at=timezone.now())

    work()

    assert columns(delivery, "status") == (DeliveryStatus.DEAD,)
    assert notified == [("webhooks", 10), ("webhooks", 30), ("webhooks", 90)]


def test_retry_that_is_not_due_is_left_alone(receiver: Receiver, add: Add, notified: Notified) -> None:
    receiver.answers(500, 200)
    add(receiver)

    for _ in range(3):
        work()
        queue.sweep()

    assert len(receiver.requests) == 1
