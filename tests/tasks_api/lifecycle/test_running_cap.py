"""No account runs more tasks than its cap (docs/architecture.md, "The queue")."""

from __future__ import annotations

import uuid

import pytest
from django.contrib.auth.models import User
from django.db import models
from django.test import override_settings
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.models import TASKS, AccountSettings, Phase, Task
from tests import bulk_rows
from tests.concurrency import beside_an_open_transaction, in_parallel
from tests.factories import TaskFactory, UserFactory, issue_caller
from tests.tasks_api.conftest import Q, Submit, claim

pytestmark = pytest.mark.django_db


def running_of(account: User) -> int:
    return Task.objects.filter(account=account, phase=Phase.RUNNING).count()


@override_settings(RUNNING_CAP=2)
def test_account_over_its_cap_is_lined_up_and_released_one_by_one(submit: Submit) -> None:
    capped, other = UserFactory.create_batch(2)
    ids = [submit(capped) for _ in range(5)]
    theirs = submit(other)
    taken = [claim(), claim(), claim()]

    assert {item.id for item in taken} == {ids[0], ids[1], theirs}
    assert lifecycle.claim_next(Q) is None
    lifecycle.succeed(next(item for item in taken if item.id == ids[0]), result_url="u", result_name="n")
    assert claim().id == ids[2]
    assert running_of(capped) == 2


def test_cap_lowered_afterwards_is_kept_by_the_claim(submit: Submit) -> None:
    account = UserFactory.create()
    for _ in range(6):
        submit(account)
    AccountSettings.objects.create(account=account, running_cap=1)

    assert lifecycle.claim_next(Q) is not None
    assert lifecycle.claim_next(Q) is None
    assert Task.objects.filter(phase=Phase.BLOCKED).count() == 5


def test_cap_raised_afterwards_is_noticed_by_the_sweep(submit: Submit) -> None:
    account = UserFactory.create()
    settings = AccountSettings.objects.create(account=account, running_cap=1)
    for _ in range(4):
        submit(account)
    claim()
    settings.running_cap = 3
    settings.save()

    assert lifecycle.sweep() == [Q]
    assert Task.objects.filter(phase=Phase.WAITING).count() == 2


@override_settings(RUNNING_CAP=1)
def test_capped_account_does_not_overtake_others(submit: Submit) -> None:
    capped, other = UserFactory.create_batch(2)
    for _ in range(10):
        submit(capped)
    AccountSettings.objects.create(account=other, running_cap=0)
    for _ in range(10):
        submit(other)
    order = []
    for number in range(10):
        taken = claim()
        order.append(taken.account_id)
        lifecycle.succeed(taken, result_url="u", result_name=f"n{number}")

    assert order.count(other.pk) == 5


@pytest.mark.django_db(transaction=True)
def test_claims_at_the_same_moment_never_exceed_the_cap() -> None:
    account = UserFactory.create()
    AccountSettings.objects.create(account=account, running_cap=2)
    for number in range(8):
        TaskFactory.create(account=account, virtual_start=number)

    in_parallel(6, lambda: lifecycle.claim_next(Q))

    assert running_of(account) == 2


@pytest.mark.django_db(transaction=True)
def test_claims_at_the_same_moment_of_tasks_of_one_round_never_exceed_the_cap() -> None:
    account = UserFactory.create()
    AccountSettings.objects.create(account=account, running_cap=2)
    TaskFactory.create_batch(8, account=account)

    claims = in_parallel(6, lambda: lifecycle.claim_next(Q))

    assert running_of(account) == sum(claim is not None for claim in claims) == 2


@pytest.mark.django_db(transaction=True)
@override_settings(RUNNING_CAP=1)
def test_task_created_beside_an_end_that_does_not_see_it_needs_no_sweep(
    submit: Submit,
) -> None:
    account = UserFactory.create()
    submit(account)
    last = claim()
    created: list[uuid.UUID] = []

    # The create finds its account at the cap; the end is over before the new row can be seen.
    beside_an_open_transaction(
        lambda: created.append(submit(account)),
        lambda: lifecycle.succeed(last, result_url="u", result_name="n"),
    )

    assert running_of(account) == 0
    assert claim().id == created[0]


@pytest.mark.django_db(transaction=True)
@override_settings(RUNNING_CAP=1)
def test_task_looked_at_beside_an_end_that_is_not_committed_gets_the_place(submit: Submit) -> None:
    account = UserFactory.create()
    submit(account)
    last = claim()
    blocked = submit(account)

    beside_an_open_transaction(
        lambda: lifecycle.succeed(last, result_url="u", result_name="n"), lambda: TASKS.admit_due(Q)
    )

    assert Task.objects.get(id=blocked).phase == Phase.WAITING


@override_settings(RUNNING_CAP=1)
def test_task_that_waits_for_its_retry_leaves_its_place_to_the_next(submit: Submit) -> None:
    account = UserFactory.create()
    submit(account)
    taken = claim()
    following = submit(account)
    TASKS.admit_due(Q)

    lifecycle.retry_later(taken, reason="upstream")

    assert claim().id == following


@override_settings(RUNNING_CAP=1)
def test_retry_that_came_due_waits_in_the_line_and_leads_it(submit: Submit) -> None:
    account = UserFactory.create()
    first, second, third = (submit(account) for _ in range(3))
    taken = claim()
    lifecycle.retry_later(taken, reason="upstream")
    running = claim()
    Task.objects.filter(id=first).update(due_at=timezone.now())
    TASKS.admit_due(Q)

    assert (taken.id, running.id) == (first, second)
    assert lifecycle.claim_next(Q) is None
    lifecycle.succeed(running, result_url="u", result_name="n")
    assert claim().id == first
    assert Task.objects.get(id=third).phase == Phase.BLOCKED


@pytest.mark.django_db(transaction=True)
@override_settings(RUNNING_CAP=2)
def test_no_task_is_forgotten_and_no_cap_exceeded_when_all_happens_at_once() -> None:
    accounts = UserFactory.create_batch(2)
    callers = [issue_caller(account) for account in accounts]
    numbers = iter(range(60))
    too_many: list[int] = []

    def create_and_work() -> None:
        for number in numbers:
            lifecycle.create(callers[number % 2], **bulk_rows.NEW_TASK)
            TASKS.admit_due(Q)
            if taken := lifecycle.claim_next(Q):
                running = Task.objects.filter(account=taken.account_id, phase=Phase.RUNNING).count()
                too_many.extend([running] if running > 2 else [])
                lifecycle.succeed(taken, result_url="u", result_name=str(taken.lease_token))

    in_parallel(6, create_and_work)
    while Task.objects.exclude(phase=Phase.ENDED).exists():
        taken = claim()
        lifecycle.succeed(taken, result_url="u", result_name=str(taken.lease_token))

    assert not too_many
    assert dict(Task.objects.values_list("phase").annotate(models.Count("id"))) == {Phase.ENDED: 60}
