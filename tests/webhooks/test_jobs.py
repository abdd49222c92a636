"""The job behind the wake-up: when it notifies again (architecture, "Truth, wake-ups, sweep")."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from tests.factories import UserFactory
from tests.receiver import Receiver
from tests.webhooks.conftest import Add, claim, columns, insert_rows, work
from videogen.lib.queue.worker import MAX_ADMITTED
from webhooks import jobs, queue
from webhooks.models import Delivery, DeliveryStatus, Phase

pytestmark = pytest.mark.django_db

NOW = ("webhooks", 0)

Notified = list[tuple[str, int]]


def test_job_with_nothing_to_do_sends_nothing_and_notifies_nobody(notified: Notified) -> None:
    work()

    assert notified == []


def test_job_notifies_before_its_post_and_after_it_while_more_waits(
    receiver: Receiver, add: Add, notified: Notified
) -> None:
    notified_at_post: list[int] = []

    def note(talk: Any) -> None:
        notified_at_post.append(len(notified))
        talk.send(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

    receiver.answers(note)
    for _ in range(3):
        add(receiver, of=UserFactory.create())

    work()

    assert notified_at_post == [1]
    assert notified == [NOW, NOW]
    work()
    work()
    assert notified == [NOW, NOW, NOW, NOW]
    assert not queue.DELIVERIES.has_claimable(queue.NAME)


def test_job_notifies_for_what_its_end_admitted(receiver: Receiver, add: Add, notified: Notified) -> None:
    account = UserFactory.create()
    for _ in range(5):
        add(receiver, of=account)
    for _ in range(3):
        claim()
    queue.DELIVERIES.admit_due(queue.NAME)  # the fifth joins the line of its account

    work()

    assert notified == [NOW]
    assert Delivery.objects.filter(phase=Phase.WAITING).count() == 1


def test_job_notifies_before_its_post_for_what_is_due_and_lets_it_in_after(
    receiver: Receiver, add: Add, notified: Notified
) -> None:
    due, _ = add(receiver, of=UserFactory.create()), add(receiver, of=UserFactory.create())
    Delivery.objects.filter(pk=due.pk).update(phase=Phase.DELAYED)
    notified_at_post: list[int] = []

    def note(talk: Any) -> None:
        notified_at_post.append(len(notified))
        talk.send(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

    receiver.answers(note)
    work()

    assert notified_at_post == [1]
    assert Delivery.objects.get(pk=due.pk).phase == Phase.WAITING
    assert notified == [NOW, NOW]


def test_job_of_a_countdown_ring_lets_in_what_is_due_first(
    receiver: Receiver, add: Add, settings: Any, notified: Notified
) -> None:
    settings.WEBHOOK_RETRY_DELAYS = [0]
    receiver.answers(500, 200)
    delivery = add(receiver)

    work()
    work()

    assert columns(delivery, "status", "attempts") == (DeliveryStatus.DELIVERED, 2)


def test_job_that_let_in_only_a_full_accounts_deliveries_notifies_for_the_others(
    receiver: Receiver, add: Add, settings: Any, notified: Notified
) -> None:
    settings.WEBHOOK_CONCURRENCY = 4
    full = UserFactory.create()
    add("https://a.example.com/", of=full)
    claim()
    insert_rows(full, MAX_ADMITTED + 10, phase=Phase.DELAYED, due=dt.timedelta(hours=-1))
    other = add(receiver, of=UserFactory.create())
    Delivery.objects.filter(pk=other.pk).update(phase=Phase.DELAYED, due_at=timezone.now())

    work()
    assert notified == [NOW]
    work()

    assert columns(other, "status") == (DeliveryStatus.DELIVERED,)


def test_last_failure_notifies_for_no_retry(receiver: Receiver, add: Add, settings: Any, notified: Notified) -> None:
    settings.WEBHOOK_RETRY_DELAYS = []
    receiver.answers(500)
    delivery = add(receiver)

    work()

    assert notified == []
    assert columns(delivery, "status") == (DeliveryStatus.DEAD,)


def test_job_answers_the_name_that_the_wake_up_rings(settings: Any) -> None:
    from videogen.celery import app

    app.loader.import_default_modules()
    assert settings.WAKE_UP_JOBS[queue.NAME] in app.tasks


def test_job_goes_on_with_what_waits_and_with_what_its_end_admitted(
    receiver: Receiver, add: Add, notified: Notified, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "JOB_SECONDS", 60.0)
    account = UserFactory.create()
    entered = [add(receiver, of=account) for _ in range(6)]  # more than one receiver may have at once
    due = add(receiver, of=UserFactory.create())
    Delivery.objects.filter(pk=due.pk).update(phase=Phase.DELAYED, due_at=timezone.now())

    work()

    assert [columns(delivery, "status") for delivery in [*entered, due]] == [(DeliveryStatus.DELIVERED,)] * 7
    assert notified == [NOW]  # before its first POST; there is nothing more at its end


def test_job_schedules_each_retry_and_ends_with_nothing_left(
    receiver: Receiver, add: Add, settings: Any, notified: Notified, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "JOB_SECONDS", 60.0)
    settings.WEBHOOK_RETRY_DELAYS = [10, 30, 90]
    receiver.answers(500, 200)
    failed, delivered = add(receiver), add(receiver)

    work()

    assert columns(failed, "status", "phase", "attempts") == (DeliveryStatus.PENDING, Phase.DELAYED, 1)
    assert columns(delivered, "status", "attempts") == (DeliveryStatus.DELIVERED, 1)
    assert notified == [NOW, ("webhooks", 10)]
