"""The count of an account's unfinished tasks, by which creates are refused: one row an account."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.auth.models import User
from django.test import override_settings
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.errors import ApiError
from tasks_api.lifecycle import sweeping
from tasks_api.models import OpenTaskCount, Phase, Task
from tests import bulk_rows
from tests.concurrency import in_parallel
from tests.factories import TaskFactory, UserFactory, issue_caller
from tests.tasks_api.conftest import Q, Submit, claim

pytestmark = pytest.mark.django_db


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
