"""What the database refuses, whoever asks: wrong states, changed messages, a rewritten log."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError
from django.utils import timezone

from tests.webhooks.conftest import Add, claim, end
from webhooks.models import Attempt, Delivery, DeliveryStatus, Phase

pytestmark = pytest.mark.django_db


ENDED: dict[str, Any] = {
    "status": DeliveryStatus.DELIVERED,
    "phase": Phase.ENDED,
    "attempts": 1,
    "claims": 1,
    "due_at": None,
}
WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "unknown phase": ({"phase": "lost", "due_at": None}, "delivery_phase_known"),
    "unknown status": ({**ENDED, "status": "lost", "ended_at": timezone.now()}, "delivery_status_known"),
    "running without a lease": (
        {"phase": Phase.RUNNING, "attempts": 1, "claims": 1, "due_at": None},
        "delivery_lease_only_while_running",
    ),
    "lease while waiting": (
        {"lease_token": uuid.uuid4(), "lease_until": timezone.now()},
        "delivery_lease_only_while_running",
    ),
    "waiting and not due": ({"due_at": None}, "delivery_due_while_it_waits"),
    "due after its end": (
        {**ENDED, "ended_at": timezone.now(), "due_at": timezone.now()},
        "delivery_due_while_it_waits",
    ),
    "delivered without a time": (ENDED, "delivery_ended_has_time_and_attempts"),
    "time without an end": ({"ended_at": timezone.now()}, "delivery_ended_has_time_and_attempts"),
    "status without an end": ({"status": DeliveryStatus.DEAD}, "delivery_ended_has_time_and_attempts"),
    "dead without an attempt": (
        {**ENDED, "status": DeliveryStatus.DEAD, "attempts": 0, "ended_at": timezone.now()},
        "delivery_ended_has_time_and_attempts",
    ),
    "attempts that nobody claimed": ({"attempts": 1}, "delivery_every_attempt_was_claimed"),
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


@pytest.mark.parametrize(
    "changes", [{"phase": Phase.WAITING}, {"phase": Phase.DELAYED}, {"status": DeliveryStatus.DEAD}]
)
def test_database_keeps_a_delivered_message_delivered(changes: dict[str, str], add: Add) -> None:
    delivery = add()
    end(claim())

    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        Delivery.objects.filter(pk=delivery.pk).update(**changes)
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
        "due_at": timezone.now(),
        "virtual_start": 0,
        "queue": "webhooks",
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
                phase=Phase.WAITING,
                due_at=timezone.now(),
                virtual_start=0,
                queue="webhooks",
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
