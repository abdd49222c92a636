"""What deliveries count for metrics: attempts and ends in the same transaction."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from tests.webhooks.conftest import Add, claim, end
from videogen.lib.metrics import folding, measuring, table
from videogen.lib.metrics.models import MetricSeries
from videogen.lib.metrics.table import Metric
from webhooks import measuring as webhook_measuring
from webhooks import queue
from webhooks.cancellation import cancel_deliveries
from webhooks.models import Delivery

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _two_attempts(settings: Any) -> None:
    settings.WEBHOOK_RETRY_DELAYS = [0]


def claim_again() -> Any:
    queue.DELIVERIES.admit_due(queue.NAME)
    return claim()


def totals(metric: Metric) -> dict[tuple[str, ...], float]:
    folding.sweep()
    return measuring.values_of(metric)


def cancel(task_id: uuid.UUID, account: User) -> None:
    cancel_deliveries(task_id, account_id=account.pk)


def test_delivered_at_the_second_attempt(add: Add) -> None:
    add()
    end(claim(), status=503)
    assert totals(table.WEBHOOKS_ENDED) == {}

    end(claim_again())

    assert totals(table.WEBHOOK_ATTEMPTS) == {("5xx",): 1, ("delivered",): 1}
    assert totals(table.WEBHOOKS_ENDED) == {("delivered",): 1}
    stored = {(row.name, *row.labels): row.value for row in MetricSeries.objects.all()}
    assert stored["videogen_webhook_attempt_duration_seconds_bucket", "0.005"] == 2


def test_dead_after_the_last_attempt(add: Add) -> None:
    add()
    end(claim(), status=201)
    end(claim_again(), status=None)

    assert totals(table.WEBHOOK_ATTEMPTS) == {("2xx",): 1, ("timeout",): 1}
    assert totals(table.WEBHOOKS_ENDED) == {("dead",): 1}


def test_attempt_of_a_dead_worker_is_lost(add: Add) -> None:
    add()
    end(claim(), status=500)
    claim_again()
    Delivery.objects.update(lease_until=timezone.now())

    queue.sweep()

    assert totals(table.WEBHOOK_ATTEMPTS) == {("5xx",): 1, ("lost",): 1}
    assert totals(table.WEBHOOKS_ENDED) == {("dead",): 1}


def test_refused_record_counts_nothing(add: Add) -> None:
    add()
    taken = claim()
    end(taken)

    assert not end(taken)
    assert totals(table.WEBHOOK_ATTEMPTS) == {("delivered",): 1}


def test_delivery_of_a_deleted_task_is_cancelled_and_not_dead(add: Add, account: User) -> None:
    cancel(add().task_id, account)
    running = add()
    taken = claim()
    cancel(running.task_id, account)
    assert totals(table.WEBHOOKS_ENDED) == {("cancelled",): 1}

    end(taken, status=503)

    assert totals(table.WEBHOOKS_ENDED) == {("cancelled",): 2}
    cancel(running.task_id, account)
    assert totals(table.WEBHOOKS_ENDED) == {("cancelled",): 2}


def test_delivery_that_arrives_while_its_task_is_deleted_is_delivered(add: Add, account: User) -> None:
    delivery = add()
    taken = claim()
    cancel(delivery.task_id, account)

    end(taken)

    assert totals(table.WEBHOOKS_ENDED) == {("delivered",): 1}


def test_deferred_delivery_of_a_deleted_task_is_cancelled(add: Add, account: User) -> None:
    delivery = add()
    taken = claim()
    cancel(delivery.task_id, account)

    queue.defer(taken, seconds=60)

    assert totals(table.WEBHOOKS_ENDED) == {("cancelled",): 1}
    assert totals(table.WEBHOOK_ATTEMPTS) == {}


def test_unfinished_deliveries_are_counted_by_phase(add: Add) -> None:
    add()
    add()
    end(claim())

    webhook_measuring.measure()

    assert measuring.values_of(table.WEBHOOK_DELIVERIES) == {("waiting",): 1}


def test_scrape_reads_every_series_before_anything_happens(add: Add) -> None:
    read = {(name, *labels): value for name, labels, value in webhook_measuring.read()}

    assert set(read.values()) == {0.0}
    assert {("videogen_webhooks_ended_total", outcome) for outcome in ("delivered", "dead", "cancelled")} <= set(read)
    assert ("videogen_queue_oldest_due_seconds", "webhooks") in read
