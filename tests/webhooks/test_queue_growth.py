"""What a long history and a long queue of deliveries cost, and the age of the oldest due one."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.utils import timezone

from tests import bulk_rows
from tests.factories import UserFactory
from tests.plans import check, forget
from tests.webhooks.conftest import Add, claim, columns, end, insert_rows
from webhooks import queue
from webhooks.models import Delivery, Phase

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_leftovers(db: None) -> None:
    forget("webhooks_delivery")


@pytest.fixture(params=["fresh", "analyzed"])
def grown(request: pytest.FixtureRequest) -> None:
    """Ten accounts with 9,000 delivered and 3,000 waiting deliveries; with and without statistics of the planner."""
    accounts, _ = bulk_rows.add_accounts(10)
    bulk_rows.add_deliveries(accounts, finished=9_000, waiting=3_000)
    if request.param == "analyzed":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE webhooks_delivery")


def test_delivery_is_entered_claimed_and_recorded_without_reading_the_crowd(grown: None, add: Add) -> None:
    account = UserFactory.create()
    check(lambda: add(of=account))
    check(queue.claim_next)
    taken = claim()
    check(lambda: end(taken))
    check(lambda: queue.DELIVERIES.has_claimable(queue.NAME), rows=1)


def test_round_of_the_sweep_reads_what_is_due_and_nothing_else(grown: None) -> None:
    check(queue.sweep)


def test_crowd_that_waits_for_its_cap_costs_the_claim_nothing(account: User, add: Add) -> None:
    insert_rows(account, 10_000, phase=Phase.BLOCKED)
    other = add(of=UserFactory.create())

    check(queue.claim_next)

    assert claim().id == other.pk


def test_age_of_the_oldest_due_delivery_is_read_from_indexes(grown: None) -> None:
    check(lambda: queue.DELIVERIES.oldest_due_seconds(queue.NAME), rows=1)


def age(seconds: float) -> dt.datetime:
    return timezone.now() - dt.timedelta(seconds=seconds)


def test_queue_with_nothing_due_has_no_age(add: Add, account: User) -> None:
    assert queue.DELIVERIES.oldest_due_seconds(queue.NAME) == 0.0
    add()
    end(claim())
    add()
    end(claim(), status=500)
    add()
    claim()
    insert_rows(account, 1, phase=Phase.BLOCKED)

    assert queue.DELIVERIES.oldest_due_seconds(queue.NAME) == 0.0


@pytest.mark.parametrize(
    "state",
    [
        {"due_at": "then"},
        {"phase": Phase.DELAYED, "due_at": "then"},
        {
            "phase": Phase.RUNNING,
            "attempts": 1,
            "claims": 1,
            "due_at": None,
            "started_at": "then",
            "lease_until": "then",
            "lease_token": "0" * 32,
        },
    ],
    ids=["waiting", "due but not let in", "its worker is gone"],
)
def test_oldest_due_delivery_tells_its_age(state: dict[str, Any], add: Add) -> None:
    add()
    then = {name: age(90) if value == "then" else value for name, value in state.items()}
    Delivery.objects.filter(pk=add().pk).update(**then)

    assert queue.DELIVERIES.oldest_due_seconds(queue.NAME) == pytest.approx(90, abs=3)


def test_age_of_a_retry_counts_from_the_end_of_its_delay(add: Add) -> None:
    delivery = add()
    end(claim(), status=500)
    assert queue.DELIVERIES.oldest_due_seconds(queue.NAME) == 0.0

    Delivery.objects.update(due_at=age(20))
    assert queue.DELIVERIES.oldest_due_seconds(queue.NAME) == pytest.approx(20, abs=3)

    queue.DELIVERIES.admit_due(queue.NAME)
    assert columns(delivery, "phase") == (Phase.WAITING,)
