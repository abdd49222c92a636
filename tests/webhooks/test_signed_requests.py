"""What a receiver gets: the same bytes in every attempt, signed (docs/webhooks.md)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from typing import Any

import pytest
from django.contrib.auth.models import User
from standardwebhooks.webhooks import Webhook

from tests.receiver import Receiver
from tests.webhooks.conftest import BODY, Add, Notified, columns, work, work_until
from webhooks.models import DeliveryStatus
from webhooks.signing import account_secrets

pytestmark = pytest.mark.django_db


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
    assert abs(stamps[1] - time.time()) < 60
