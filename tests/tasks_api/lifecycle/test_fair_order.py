"""Accounts share the workers by start-time fair queueing (docs/architecture.md, "The queue")."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.models import Task
from tests import bulk_rows
from tests.concurrency import in_parallel
from tests.factories import UserFactory, issue_caller
from tests.tasks_api.conftest import Q, Submit, claim

pytestmark = pytest.mark.django_db


def test_accounts_take_turns_and_each_ones_oldest_comes_first(submit: Submit) -> None:
    first, second = UserFactory.create_batch(2)
    ours = [submit(first) for _ in range(5)]
    claimed = [claim().id for _ in range(2)]
    theirs = [submit(second) for _ in range(2)]

    order = claimed + [claim().id for _ in range(5)]

    assert order == [*ours[:2], theirs[0], ours[2], theirs[1], ours[3], ours[4]]


@pytest.mark.parametrize("running", [0, 1, 16])
def test_single_task_starts_next_beside_a_thousand_that_wait(submit: Submit, running: int) -> None:
    crowded, other = UserFactory.create_batch(2)
    bulk_rows.add_tasks([crowded.pk], finished=0, waiting=1_000)
    for _ in range(running):
        claim()

    single = submit(other)

    assert claim().id == single


@pytest.mark.parametrize(("longer", "shorter"), [(30, 0), (30, 5), (0, 30)])
def test_newcomer_starts_next_whatever_the_histories(submit: Submit, longer: int, shorter: int) -> None:
    busy, fresh = UserFactory.create_batch(2)
    for account, history in ((busy, longer), (fresh, shorter)):
        for number in range(history):
            submit(account)
            lifecycle.succeed(claim(), result_url="u", result_name=f"{account.pk}-{number}")
    for _ in range(10):
        submit(busy)
    claim()
    single = submit(fresh)

    assert claim().id == single


def test_empty_queue_gives_nobody_an_advantage(submit: Submit) -> None:
    first, second = UserFactory.create_batch(2)
    for number in range(20):
        submit(first)
        lifecycle.succeed(claim(), result_url="u", result_name=str(number))
    assert lifecycle.claim_next(Q) is None

    for _ in range(4):
        submit(first)
    for _ in range(4):
        submit(second)

    order = [claim().account_id for _ in range(8)]
    assert order in ([second.pk, first.pk] * 4, [first.pk, second.pk] * 4)


@pytest.mark.django_db(transaction=True)
def test_creates_at_the_same_moment_gain_no_turns() -> None:
    parallel, patient = UserFactory.create_batch(2)
    callers = {account: issue_caller(account) for account in (parallel, patient)}
    in_parallel(8, lambda: lifecycle.create(callers[parallel], **bulk_rows.NEW_TASK))
    for _ in range(4):
        lifecycle.create(callers[patient], **bulk_rows.NEW_TASK)

    order = [claim().account_id for _ in range(8)]

    assert Counter(order) == {parallel.pk: 4, patient.pk: 4}


def test_task_that_comes_back_has_had_its_turn_and_starts_at_once(submit: Submit) -> None:
    unlucky, other = UserFactory.create_batch(2)
    first = submit(unlucky)
    taken = claim()
    for _ in range(5):
        submit(other)
        claim()
    submit(other)
    lifecycle.retry_later(taken, reason="upstream")
    Task.objects.filter(id=first).update(due_at=timezone.now())

    assert claim().id == first


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 5))])
def test_no_account_gets_three_turns_while_another_waits_for_one(submit: Submit, seed: int) -> None:
    """The bound of start-time fair queueing, over random submissions, claims, ends and retries."""
    chance = random.Random(seed)
    accounts = UserFactory.create_batch(4)
    waiting: Counter[int] = Counter()
    turns_since: dict[int, Counter[int]] = {account.pk: Counter() for account in accounts}
    for number in range(250):
        account = chance.choices(accounts, weights=[8, 4, 2, 1])[0]
        if chance.random() < 0.55:
            if not waiting[account.pk]:
                turns_since[account.pk].clear()
            submit(account)
            waiting[account.pk] += 1
        elif waiting.total():
            taken = claim()
            turn = taken.account_id
            waiting[turn] -= 1
            turns_since[turn].clear()
            for other in accounts:
                if other.pk != turn and waiting[other.pk]:
                    turns_since[other.pk][turn] += 1
                    assert turns_since[other.pk][turn] <= 2
            if chance.random() < 0.5:
                lifecycle.succeed(taken, result_url="u", result_name=str(number))


def test_resubmitting_after_every_claim_gains_nothing(submit: Submit) -> None:
    greedy, patient = UserFactory.create_batch(2)
    submit(greedy)
    claim()
    submit(greedy)
    theirs = [submit(patient) for _ in range(3)]
    order = []
    for _ in range(6):
        taken = claim()
        order.append(taken.account_id)
        if taken.account_id == greedy.pk:
            submit(greedy)

    assert len(theirs) == 3
    assert order.count(patient.pk) == 3
