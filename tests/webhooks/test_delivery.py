"""Which answers deliver a webhook, and what is recorded of an attempt (specification, section 6; docs/webhooks.md)."""

from __future__ import annotations

import datetime as dt
import logging
import time
from collections.abc import Callable
from typing import Any

import pytest
import trustme
from django.contrib.auth.models import User
from django.utils import timezone
from standardwebhooks.webhooks import Webhook

from tests.receiver import OTHER_HOST, Receiver, StartReceiver, answer, close, drip, flood, hang, raw
from tests.webhooks.conftest import Add, Notified, attempts, claim, columns, work, work_until
from webhooks import schedule
from webhooks.delivery import attempt
from webhooks.models import Attempt, Delivery, DeliveryStatus, Phase
from webhooks.signing import account_secrets

pytestmark = pytest.mark.django_db


# The verdict


def test_status_200_is_delivered_once_and_for_all(receiver: Receiver, add: Add, notified: Notified) -> None:
    delivery = add(receiver)

    work()
    work()

    assert columns(delivery, "status", "attempts", "due_at", "lease_token") == (DeliveryStatus.DELIVERED, 1, None, None)
    assert columns(delivery, "ended_at")[0] is not None
    assert attempts(delivery) == [(1, 200, "")]
    assert len(receiver.requests) == 1
    assert notified == []


OTHER_STATUSES = [201, 202, 204, 206, 300, 301, 302, 303, 304, 307, 308, 400, 401, 404, 408, 410, 418, 429, 500, 503]


@pytest.mark.parametrize("status", OTHER_STATUSES)
def test_every_other_status_is_a_failure(status: int, receiver: Receiver, add: Add, notified: Notified) -> None:
    headers = {"Location": receiver.url("/elsewhere"), "Retry-After": "0"}
    receiver.answers(answer(status, b"" if status in {204, 304} else b"no", headers), 200)
    delivery = add(receiver)

    work()

    assert columns(delivery, "phase", "attempts", "ended_at") == (Phase.DELAYED, 1, None)
    assert attempts(delivery) == [(1, status, "")]
    assert [request.path for request in receiver.requests] == ["/hook"]
    assert notified == [("webhooks", 10)]


def wrong_name(start: StartReceiver) -> str:
    return start().url(host=OTHER_HOST)


def unknown_authority(start: StartReceiver) -> str:
    return start(ca=trustme.CA()).url()


def expired_certificate(start: StartReceiver) -> str:
    return start(not_after=dt.datetime.now(dt.UTC) - dt.timedelta(days=1)).url()


def behaving(behaviour: Any) -> Callable[[StartReceiver], str]:
    def begin(start: StartReceiver) -> str:
        receiver = start()
        receiver.answers(behaviour)
        return receiver.url()

    return begin


def nobody(start: StartReceiver) -> str:
    receiver = start()
    receiver.stop()
    return receiver.url()


NO_ANSWERS: dict[str, tuple[Callable[[StartReceiver], str], str]] = {
    "certificate for another name": (wrong_name, "tls"),
    "certificate of an unknown authority": (unknown_authority, "tls"),
    "expired certificate": (expired_certificate, "tls"),
    "nobody listens": (nobody, "connect"),
    "inside address": (lambda _: "https://10.0.0.1/", "refused_address"),
    "plain http": (lambda start: start(tls=False).url(scheme="http"), "bad_url"),
    "closed connection": (behaving(close), "disconnected"),
    "closed in the middle": (behaving(raw(b"HTTP/1.1 200 OK\r\nContent-")), "disconnected"),
    "silence": (behaving(hang), "timeout"),
    "status line drips": (behaving(drip(b"HTTP/1.1 200 OK\r\n" + b" " * 200)), "timeout"),
    "headers drip": (behaving(drip(b"HTTP/1.1 200 OK\r\nX-A: " + b"a" * 200)), "timeout"),
    "garbage": (behaving(raw(b"200 OK\r\n\r\n")), "protocol"),
    "endless headers": (behaving(flood(b"HTTP/1.1 200 OK\r\n", b"X-A: b\r\n" * 500)), "protocol"),
}


@pytest.mark.parametrize("case", NO_ANSWERS)
def test_no_answer_is_a_failure_with_a_name(
    case: str, start_receiver: StartReceiver, add: Add, notified: Notified, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, name = NO_ANSWERS[case]
    if name == "timeout":
        monkeypatch.setattr(schedule, "ANSWER_SECONDS", 0.5)
    delivery = add(begin(start_receiver))

    work()

    assert columns(delivery, "phase", "attempts") == (Phase.DELAYED, 1)
    assert attempts(delivery) == [(1, None, name)]
    assert notified == [("webhooks", 10)]


@pytest.mark.slow
def test_receiver_has_ten_seconds_and_no_more(receiver: Receiver, add: Add, notified: Notified) -> None:
    def late(seconds: float) -> Any:
        def behave(talk: Any) -> None:
            time.sleep(seconds)
            talk.send(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

        return behave

    receiver.answers(late(9.5), late(10.5))
    in_time, too_late = add(receiver), add(receiver)

    work()
    work()

    assert columns(in_time, "status") == (DeliveryStatus.DELIVERED,)
    assert columns(too_late, "phase") == (Phase.DELAYED,)
    [log] = too_late.log.all()
    assert log.error == "timeout"
    assert 10_000 <= log.milliseconds < 10_500


def test_verdict_falls_at_the_headers(receiver: Receiver, add: Add) -> None:
    def stalled(talk: Any) -> None:
        talk.send(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nthanks")
        talk.hang()

    receiver.answers(stalled)
    delivery = add(receiver)

    work()

    assert columns(delivery, "status") == (DeliveryStatus.DELIVERED,)
    assert bytes(delivery.log.get().answer) == b"thanks"


def test_first_200_bytes_of_an_answer_are_kept_and_none_of_a_redirect(
    receiver: Receiver, add: Add, notified: Notified
) -> None:
    long = bytes(range(256)) * 4
    receiver.answers(answer(500, long), answer(302, b"moved"))
    failed, redirected = add(receiver), add(receiver)

    work()
    work()

    assert bytes(failed.log.get().answer) == long[:200]
    assert bytes(redirected.log.get().answer) == b""


def test_attempt_is_logged_with_its_time_and_duration(receiver: Receiver, add: Add) -> None:
    def slow(talk: Any) -> None:
        time.sleep(0.3)
        talk.send(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

    receiver.answers(slow)
    delivery = add(receiver)
    before = timezone.now()

    work()

    after = timezone.now()
    log = delivery.log.get()
    assert before <= log.started_at <= after - dt.timedelta(seconds=0.3)
    assert 300 <= log.milliseconds <= (after - before) / dt.timedelta(milliseconds=1)


# Faults of our own


def test_delivery_whose_secret_cannot_be_read_waits_loudly_until_it_can(
    receiver: Receiver, add: Add, account: User, settings: Any, notified: Notified, caplog: pytest.LogCaptureFixture
) -> None:
    account_secrets.ensure(account.pk)
    right, settings.SECRET_KEY = settings.SECRET_KEY, "another key, and the old one is not among the fallbacks"
    delivery = add(receiver)

    for _ in range(6):  # more often than there are attempts
        work()
        Delivery.objects.update(due_at=timezone.now())

    assert (attempts(delivery), receiver.requests) == ([], [])
    assert columns(delivery, "status", "phase", "attempts") == (DeliveryStatus.PENDING, Phase.DELAYED, 0)
    assert notified[-1] == ("webhooks", schedule.UNREADABLE_SECRET_SECONDS)
    shouted = [record for record in caplog.records if record.msg == "webhook_secret_unreadable"]
    assert [record.levelname for record in shouted] == ["ERROR"] * 6

    settings.SECRET_KEY = right
    work()

    assert attempts(delivery) == [(1, 200, "")]
    assert columns(delivery, "status") == (DeliveryStatus.DELIVERED,)


def test_older_secret_that_cannot_be_read_does_not_hold_up_a_delivery(
    receiver: Receiver, add: Add, account: User, settings: Any, notified: Notified
) -> None:
    account_secrets.ensure(account.pk)
    settings.SECRET_KEY = "another key, and the old one is not among the fallbacks"
    current = account_secrets.rotate(account.pk)
    delivery = add(receiver)

    work()

    assert columns(delivery, "status") == (DeliveryStatus.DELIVERED,)
    [request] = receiver.requests
    Webhook(current).verify(request.body, dict(request.headers))


def test_worker_that_was_frozen_after_its_claim_does_not_send_late(receiver: Receiver, add: Add) -> None:
    delivery = add(receiver)

    taken = claim()

    taken.claimed_at -= schedule.LATEST_ANSWER_SECONDS
    assert attempt(taken) == schedule.delay_after(1)
    assert attempts(delivery) == [(1, None, "timeout")]
    assert receiver.connections == 0


def test_receivers_path_and_query_never_reach_the_log(
    receiver: Receiver, add: Add, caplog: pytest.LogCaptureFixture, notified: Notified
) -> None:
    caplog.set_level(logging.DEBUG)
    receiver.answers(raw(b"HTTP/1.1 500 No\r\nodd header\r\n\r\n"), close)
    for _ in range(2):
        add(receiver.url("/p4th?token=s3cret"))
        work()

    assert len(receiver.requests) == 2
    assert "webhook_attempt_ended" in caplog.text
    records = " ".join(str(record.__dict__) for record in caplog.records if record.name != "django.db.backends")
    assert "p4th" not in records
    assert "s3cret" not in records
    assert "whsec_" not in records


def test_every_attempt_has_its_row(receiver: Receiver, add: Add, settings: Any, notified: Notified) -> None:
    settings.WEBHOOK_RETRY_DELAYS = [0]
    receiver.answers(500)
    delivery = add(receiver)

    work_until(lambda: columns(delivery, "status") == (DeliveryStatus.DEAD,))

    assert Attempt.objects.filter(delivery=delivery).count() == columns(delivery, "attempts")[0] == 2
