"""What a receiver sees, and what is recorded of it (specification, section 6; docs/webhooks.md)."""

from __future__ import annotations

import base64
import datetime as dt
import hashlib
import hmac
import itertools
import json
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
from tests.webhooks.conftest import BODY, Add, claim, columns, work
from webhooks import queue, schedule
from webhooks.delivery import attempt
from webhooks.models import Attempt, Delivery, DeliveryStatus, Phase
from webhooks.signing import account_secrets

pytestmark = pytest.mark.django_db

Notified = list[tuple[str, int]]


def attempts(delivery: Delivery) -> list[tuple[Any, ...]]:
    return list(delivery.log.values_list("number", "status", "error"))


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
    monkeypatch.setattr(schedule, "ANSWER_SECONDS", 0.5)
    begin, name = NO_ANSWERS[case]
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

    log = delivery.log.get()
    assert before <= log.started_at <= timezone.now() - dt.timedelta(seconds=0.3)
    assert 300 <= log.milliseconds < 1_300


# The schedule


def work_until(done: Callable[[], bool], *, seconds: float = 20) -> None:
    """Run the job again and again, as an idle system with a very quick sweep would."""
    ends_at = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < ends_at
        work()
        time.sleep(0.01)


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
        assert delay <= pause < delay + 1.5
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
        work()
        due_at = columns(delivery, "due_at")[0]
        assert due_at - timezone.now() == pytest.approx(dt.timedelta(seconds=delay), abs=dt.timedelta(seconds=0.5))
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


# What is sent


def test_every_attempt_carries_the_same_bytes_and_the_same_id(
    receiver: Receiver, add: Add, settings: Any, notified: Notified
) -> None:
    settings.WEBHOOK_RETRY_DELAYS = [0, 0, 0]
    receiver.answers(500)
    body = json.dumps({"prompt": "München \u2028 \U0001f98a", "n": 1.0}, ensure_ascii=False).encode()
    delivery = add(receiver, body=body)

    work_until(lambda: columns(delivery, "status") == (DeliveryStatus.DEAD,))

    assert [request.body for request in receiver.requests] == [body] * 4
    assert {request.headers["webhook-id"] for request in receiver.requests} == {f"msg_{delivery.task_id.hex}"}
    assert {(request.method, request.headers["content-type"]) for request in receiver.requests} == {
        ("POST", "application/json")
    }


def test_signature_is_accepted_by_the_standards_own_library(receiver: Receiver, add: Add, account: User) -> None:
    secret = account_secrets.ensure(account.pk)
    add(receiver, body=BODY)

    work()

    [got] = receiver.requests
    assert Webhook(secret).verify(got.body, dict(got.headers)) == json.loads(BODY)
    with pytest.raises(Exception, match="No matching signature"):
        Webhook(secret).verify(got.body + b" ", dict(got.headers))
    with pytest.raises(Exception, match="No matching signature"):
        Webhook(secret).verify(got.body, {**got.headers, "webhook-id": "msg_other"})


def test_signature_can_be_checked_by_hand(receiver: Receiver, add: Add, account: User) -> None:
    add(receiver)

    work()

    [got] = receiver.requests
    key = base64.b64decode(account_secrets.ensure(account.pk).removeprefix("whsec_"))
    signed = f"{got.headers['webhook-id']}.{got.headers['webhook-timestamp']}.".encode() + got.body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    assert got.headers["webhook-signature"] == expected
    assert "." not in got.headers["webhook-id"]


def test_both_secrets_verify_while_rotating_and_the_oldest_does_not(
    receiver: Receiver, add: Add, account: User
) -> None:
    oldest = account_secrets.ensure(account.pk)
    old = account_secrets.rotate(account.pk)
    new = account_secrets.rotate(account.pk)
    add(receiver)

    work()

    [got] = receiver.requests
    assert len(got.headers["webhook-signature"].split(" ")) == 2
    for secret in (old, new):
        Webhook(secret).verify(got.body, dict(got.headers))
    with pytest.raises(Exception, match="No matching signature"):
        Webhook(oldest).verify(got.body, dict(got.headers))


def test_timestamp_is_the_attempts_own(receiver: Receiver, add: Add, settings: Any, notified: Notified) -> None:
    settings.WEBHOOK_RETRY_DELAYS = [1.1]
    receiver.answers(500)
    delivery = add(receiver)

    work_until(lambda: columns(delivery, "status") == (DeliveryStatus.DEAD,))

    stamps = [int(request.headers["webhook-timestamp"]) for request in receiver.requests]
    assert stamps == [int(started_at.timestamp()) for started_at in delivery.log.values_list("started_at", flat=True)]
    assert stamps[0] < stamps[1]
    assert abs(stamps[1] - time.time()) < 5


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

    delays: list[int | None] = []
    claimed_at = time.monotonic() - schedule.LATEST_ANSWER_SECONDS
    attempt(
        taken, claimed_at=claimed_at, schedule_retry=delays.append, on_slow=lambda: None, after_detached=lambda: None
    )
    assert delays == [schedule.delay_after(1)]
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
