"""Accounts share the workers round by round, and none runs more than its cap (docs/architecture.md, "The queue")."""

from __future__ import annotations

import datetime as dt
import random
import uuid
from collections import Counter

import pytest
from django.contrib.auth.models import User
from django.db import models
from django.test import override_settings
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.errors import ApiError
from tasks_api.lifecycle import sweeping
from tasks_api.models import TASKS, AccountSettings, OpenTaskCount, Phase, Task
from tests import bulk_rows
from tests.concurrency import beside_an_open_transaction, in_parallel
from tests.factories import TaskFactory, UserFactory, issue_caller
from tests.tasks_api.conftest import Q, Submit, claim

pytestmark = pytest.mark.django_db


# Fair order


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


# Running cap


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
    lined_up = submit(account)

    beside_an_open_transaction(
        lambda: lifecycle.succeed(last, result_url="u", result_name="n"), lambda: TASKS.admit_due(Q)
    )

    assert Task.objects.get(id=lined_up).phase == Phase.WAITING


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


# Waiting cap: one row an account


def unfinished(account: User) -> int:
    return OpenTaskCount.objects.get(account=account).unfinished


def test_unfinished_tasks_are_counted_through_every_change(submit: Submit) -> None:
    account = UserFactory.create()
    for _ in range(5):
        submit(account)
    assert unfinished(account) == 5

    lifecycle.succeed(claim(), result_url="u", result_name="n")
    lifecycle.fail(claim(), reason="internal")
    lifecycle.retry_later(claim(), reason="upstream")
    lifecycle.release(claim())

    assert unfinished(account) == 3


def test_end_by_the_sweep_gives_the_place_back(submit: Submit) -> None:
    account = UserFactory.create()
    submit(account)
    claim()
    Task.objects.update(lease_until=timezone.now(), attempts=3, claims=3)

    lifecycle.sweep()

    assert unfinished(account) == 0


@pytest.mark.django_db(transaction=True)
def test_counts_agree_with_the_rows_when_all_happens_at_once() -> None:
    account = UserFactory.create()
    caller = issue_caller(account)

    def create_and_end() -> None:
        for _ in range(10):
            lifecycle.create(caller, **bulk_rows.NEW_TASK)
        for _ in range(4):
            taken = lifecycle.claim_next(Q)
            assert taken is not None
            lifecycle.fail(taken, reason="internal")

    in_parallel(6, create_and_end)

    assert unfinished(account) == Task.objects.exclude(phase=Phase.ENDED).count() == 36


@pytest.mark.django_db(transaction=True)
@override_settings(WAITING_CAP=5)
def test_creates_at_the_same_moment_never_exceed_the_waiting_cap() -> None:
    caller = issue_caller(UserFactory.create())

    def create() -> int:
        try:
            lifecycle.create(caller, **bulk_rows.NEW_TASK)
        except ApiError as refused:
            return refused.status
        return 200

    assert sorted(map(str, in_parallel(10, create))) == ["200"] * 5 + ["429"] * 5
    assert Task.objects.count() == 5


def test_count_that_drifted_is_corrected_and_logged(submit: Submit, caplog: pytest.LogCaptureFixture) -> None:
    drifted, right = UserFactory.create_batch(2)
    for account in (drifted, right):
        submit(account)
    OpenTaskCount.objects.filter(account=drifted).update(unfinished=7)

    assert sweeping.correct_open_task_counts() == 1

    assert (unfinished(drifted), unfinished(right)) == (1, 1)
    [line] = [record for record in caplog.records if record.msg == "open_task_count_corrected"]
    assert (line.account_id, line.stated, line.counted) == (drifted.pk, 7, 1)  # type: ignore[attr-defined]


def test_account_whose_count_is_missing_gets_it_back(submit: Submit) -> None:
    account = UserFactory.create()
    submit(account)
    OpenTaskCount.objects.all().delete()

    assert sweeping.correct_open_task_counts() == 1

    assert unfinished(account) == 1


@pytest.mark.django_db(transaction=True)
def test_count_corrected_by_three_sweeps_at_once_is_logged_once(
    submit: Submit, caplog: pytest.LogCaptureFixture
) -> None:
    account = UserFactory.create()
    submit(account)
    OpenTaskCount.objects.update(unfinished=7)

    in_parallel(3, sweeping.correct_open_task_counts)

    assert unfinished(account) == 1
    assert [record.msg for record in caplog.records].count("open_task_count_corrected") == 1


@pytest.mark.django_db(transaction=True)
def test_sweeps_at_the_same_moment_never_lock_each_other_up() -> None:
    accounts = UserFactory.create_batch(10)
    for number in range(100):
        TaskFactory.create(
            account=accounts[number % 10],
            running=True,
            attempts=3,
            claims=3,
            lease_until=timezone.now() - dt.timedelta(seconds=1),
            callback_url="https://hook.example.com/",
        )

    in_parallel(4, lifecycle.sweep)  # raises what any of them raises
    assert Task.objects.filter(status="failed").exists()
    lifecycle.sweep()  # a task whose account another sweep held was passed over: its turn is a second later

    assert Task.objects.filter(status="failed").count() == 100
