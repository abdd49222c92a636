"""A delivery whose last attempt failed is logged, so that operators can be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from tests.webhooks.conftest import Add, claim, end
from webhooks import queue
from webhooks.cancellation import cancel_deliveries
from webhooks.models import Delivery

pytestmark = pytest.mark.django_db(transaction=True)

LogLines = Callable[[], list[dict[str, Any]]]
URL = "https://hook.example.test/p4th?token=s3cret"


@pytest.fixture(autouse=True)
def _two_attempts(settings: Any) -> None:
    settings.WEBHOOK_RETRY_DELAYS = [0]


def claim_again() -> Delivery:
    queue.DELIVERIES.admit_due(queue.NAME)
    return claim()


def dead(log_lines: LogLines) -> list[dict[str, Any]]:
    return [line for line in log_lines() if line["event"] == "webhook_dead"]


def test_last_failure_is_logged_with_its_host_alone(add: Add, log_lines: LogLines) -> None:
    delivery = add(URL)
    end(claim(), status=503)
    assert dead(log_lines) == []

    end(claim_again(), status=404)

    [line] = dead(log_lines)
    assert (line["level"], line["delivery_id"], line["account_id"]) == ("warning", delivery.pk, delivery.account_id)
    assert (line["video_task_id"], line["host"]) == (str(delivery.task_id), "hook.example.test")
    assert (line["attempts"], line["status"], line["error"]) == (2, 404, "")
    assert "p4th" not in str(line)


def test_last_attempt_that_was_lost_is_logged_by_the_sweep(add: Add, log_lines: LogLines) -> None:
    add(URL)
    end(claim(), status=503)
    claim_again()
    Delivery.objects.update(lease_until=timezone.now())

    queue.sweep()

    [line] = dead(log_lines)
    assert (line["attempts"], line["status"], line["error"]) == (2, None, "lost")


def test_success_and_deletion_are_not_logged_as_dead(add: Add, log_lines: LogLines) -> None:
    add(URL)
    end(claim())
    deleted = add(URL)
    end(claim(), status=503)
    taken = claim_again()
    with transaction.atomic():
        cancel_deliveries(deleted.task_id, account_id=deleted.account_id)

    end(taken, status=503)

    assert Delivery.objects.get(pk=deleted.pk).status == "dead"
    assert dead(log_lines) == []
