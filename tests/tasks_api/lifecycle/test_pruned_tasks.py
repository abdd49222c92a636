"""TASK_DAYS: whole tasks go, but for what still needs their rows."""

from __future__ import annotations

import datetime as dt
import uuid
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.lifecycle import expiring, measuring, pruning
from tasks_api.models import (
    TASKS,
    AccountSettings,
    DailyUsage,
    DeletedFile,
    QueueStats,
    Task,
    TaskAttempt,
    UpstreamCancellation,
)
from tests.concurrency import beside_an_open_transaction, in_parallel
from tests.conftest import ApiClient
from tests.factories import TaskFactory, UserFactory
from tests.tasks_api.conftest import Q
from tests.tasks_api.lifecycle.stored_tasks import HOOK, erase, files, finished
from webhooks import outbox, queue, redelivery
from webhooks.models import Attempt, Delivery, DeliveryStatus, Phase

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("media")]


@pytest.fixture(autouse=True)
def _days(settings: Any) -> None:
    settings.RESULT_DAYS, settings.TASK_DAYS = 10, 20


def ago(days: float) -> dt.datetime:
    return timezone.now() - dt.timedelta(days=days)


def ended(account: User, days: float, **columns: Any) -> Task:
    """A video that was finished so many days ago."""
    return finished(account, completed_at=ago(days), created_at=ago(days), **columns)


def delivered(task: Task, status: DeliveryStatus = DeliveryStatus.DELIVERED) -> Delivery:
    """A delivery of the task that has ended, with one attempt."""
    number = Delivery.objects.filter(task_id=task.pk).count() + 1
    delivery = Delivery.objects.create(
        account_id=task.account_id, task_id=task.pk, generation=number, message_id=f"msg_{task.pk.hex}", url=HOOK, body=b"{}",
        requested_by="" if number == 1 else "test", queue=queue.NAME, phase=Phase.ENDED, status=status, attempts=1, claims=1,
        ended_at=timezone.now(), virtual_start=Delivery.objects.count(),
    )  # fmt: skip
    Attempt.objects.create(
        delivery=delivery, number=1, started_at=timezone.now(), milliseconds=5, status=200, answer=b"ok"
    )
    return delivery


def newest(account: User) -> Task:
    """What keeps older rows from being the newest of anything."""
    TaskFactory.create_batch(20, account=account, success=True, virtual_start=1_000)
    task: Task = TaskFactory.create(account=account, success=True, virtual_start=1_000)
    delivered(task)
    return task


def prune() -> None:
    call_command("prune")


def left(*tasks: Task) -> list[bool]:
    """Which of the tasks still have a row."""
    return [Task.objects.filter(pk=task.pk).exists() for task in tasks]


def test_old_task_goes_with_all_that_hangs_on_it(api: ApiClient, account: User, client: Client, media: Path) -> None:
    old, young = ended(account, 21, image="images/a.png"), ended(account, 19)
    for task in (old, young):
        delivered(task)
        TaskAttempt.objects.create(
            task=task, number=1, started_at=ago(21), ended_at=ago(21), ended_as="success", backend="storybook"
        )
    newest(account)
    prune()

    assert left(old, young) == [False, True]
    assert set(Delivery.objects.values_list("task_id", flat=True)) >= {young.pk}
    assert not Delivery.objects.filter(task_id=old.pk).exists()
    assert set(TaskAttempt.objects.values_list("task_id", flat=True)) == {young.pk}
    assert api.query(old.id).status_code == 404
    assert api.get(f"/api/tasks/{old.id}/result").status_code == 404
    assert api.get(f"/api/tasks/{old.id}/webhook").status_code == 404
    names = [old.result_name, old.poster_name, old.last_frame_name, "images/a.png"]
    assert [client.get(f"/media/{name}").status_code for name in names] == [410] * 4
    assert files(media) == set()


def test_failed_tasks_and_tombstones_go_too(api: ApiClient, account: User) -> None:
    failed = TaskFactory.create(account=account, failed=True, completed_at=ago(21))
    deleted = ended(account, 21)
    erase(api, deleted.id)
    young = TaskFactory.create(account=account, failed=True, completed_at=ago(19))
    newest(account)
    prune()

    assert left(failed, deleted, young) == [False, False, True]


def test_remix_and_original_go_together_in_a_chain(account: User) -> None:
    first = ended(account, 25)
    second = ended(account, 24, remix_target=first)
    third = TaskFactory.create(account=account, failed=True, completed_at=ago(23), remix_target=second)
    newest(account)
    prune()

    assert left(first, second, third) == [False] * 3


def test_original_stays_as_long_as_a_remix_shows_it(api: ApiClient, account: User) -> None:
    original, remix = ended(account, 25), ended(account, 15)
    Task.objects.filter(pk=remix.pk).update(remix_target=original)
    newest(account)
    prune()

    assert left(original, remix) == [True, True]
    assert api.query(original.id).status_code == 200


def test_original_of_a_deleted_remix_becomes_a_tombstone(api: ApiClient, account: User) -> None:
    original = ended(account, 25)
    remix = ended(account, 15, remix_target=original)
    erase(api, remix.id)
    newest(account)
    prune()

    row = Task.objects.get(pk=original.pk)
    assert (row.prompt, row.deleted_at is not None) == ("", True)
    prune()  # again, and nothing is in the way
    assert left(original, remix) == [True, True]


def test_tombstone_that_stays_keeps_its_original(api: ApiClient, account: User, settings: Any) -> None:
    """It is the account's newest task, so it stays, and a tombstone never changes."""
    original = ended(account, 25)
    remix = ended(account, 24, remix_target=original, virtual_start=5)
    delivered(remix)
    erase(api, remix.id)
    prune()
    prune()

    assert left(original, remix) == [True, True]
    assert api.query(original.id).status_code == 404
    newest(account)
    prune()
    assert left(original, remix) == [False, False]


def test_task_with_a_delivery_that_has_not_ended_stays(account: User) -> None:
    task = ended(account, 25)
    outbox.add(account_id=account.pk, task_id=task.pk, url=HOOK, body=b"{}")
    newest(account)
    prune()
    assert left(task) == [True]
    assert Task.objects.get(pk=task.pk).deleted_at is None

    claimed = queue.claim_next()
    assert claimed
    queue.record(claimed, delivered=True, milliseconds=1, status=200, error="", answer=b"")
    delivered(newest(account))
    prune()
    assert left(task) == [False]


def test_virtual_starts_and_estimates_are_the_same_afterwards(account: User) -> None:
    other = UserFactory.create()
    for number in range(30):
        owner = account if number % 3 else other
        task = ended(
            owner, 60 - number, virtual_start=number, queue="generation" if number % 5 else "remote",
            started_at=ago(60 - number) - dt.timedelta(seconds=number),
        )  # fmt: skip
        delivered(task)
    claimed_long_ago = TaskFactory.create(
        account=other, failed=True, completed_at=ago(90), virtual_start=77, queue="remote"
    )

    def order() -> list[Any]:
        measuring.measure(Q)
        seconds = QueueStats.objects.get(queue=Q).seconds_by_duration
        QueueStats.objects.all().delete()
        starts: list[Any] = []
        for owner in (account, other):
            for name in ("generation", "remote"):
                columns = TASKS.entry_columns(name, owner.pk, cap=0)
                row = TaskFactory.create(account=owner, **columns)
                row.refresh_from_db()
                starts.append((row.virtual_start, row.is_backlogged))
                row.delete()
            columns = queue.DELIVERIES.entry_columns_for(queue.NAME, owner.pk, HOOK)
            delivery = Delivery.objects.create(
                account=owner, task_id=uuid.uuid4(), message_id="msg_1", url=HOOK, body=b"", **columns
            )
            delivery.refresh_from_db()
            starts.append((delivery.virtual_start, delivery.is_backlogged))
            delivery.delete()
        return [seconds, starts]

    before = order()
    prune()
    assert Task.objects.count() < 31
    assert order() == before
    prune()
    assert order() == before
    assert left(claimed_long_ago) == [True]


def test_rows_that_are_needed_lose_their_content(api: ApiClient, account: User, media: Path) -> None:
    task = ended(account, 25, image="images/a.png", callback_url=HOOK)
    delivery = delivered(task)
    prune()

    row = Task.objects.get(pk=task.pk)
    assert (row.prompt, row.image_name, row.callback_url, row.result_url) == ("", "", "", "")
    assert api.query(task.id).status_code == 404
    delivery.refresh_from_db()
    assert (bytes(delivery.body), delivery.url, delivery.cancelled) == (b"", "", True)
    assert not Attempt.objects.exists()
    assert files(media) == set()


def test_rows_that_are_needed_go_once_newer_ones_took_their_places(account: User) -> None:
    task = ended(account, 25)
    delivered(task)
    prune()
    assert left(task) == [True]

    newest(account)
    prune()
    assert left(task) == [False]
    assert not Delivery.objects.filter(task_id=task.pk).exists()


def test_image_stays_while_another_task_uses_it(account: User, media: Path) -> None:
    ended(account, 25, image="images/a.png")
    TaskFactory.create(account=account, image_name="images/a.png")
    prune()

    assert files(media) == {"images/a.png"}


@pytest.mark.parametrize(
    ("own", "result_days", "task_days"),
    [
        ({"result_days": 30}, 30, 30),  # the service's 20 days for tasks would be too early
        ({"task_days": 5}, 10, 10),
        ({"result_days": 2, "task_days": 4}, 2, 4),
        ({"task_days": 40}, 10, 40),
    ],
)
def test_row_never_goes_before_its_files(
    account: User, own: dict[str, int], result_days: int, task_days: int, media: Path
) -> None:
    AccountSettings.objects.create(account=account, **own)
    tasks = {days: ended(account, days + 0.5) for days in range(1, 45)}
    newest(account)
    prune()

    assert sorted(days for days, task in tasks.items() if not left(task)[0]) == list(range(task_days, 45))
    with_files = {days for days, task in tasks.items() if task.result_name in files(media)}
    assert with_files == set(range(1, result_days))


def test_account_whose_videos_stay_keeps_their_tasks(account: User, settings: Any) -> None:
    settings.RESULT_DAYS = settings.TASK_DAYS = None
    AccountSettings.objects.create(account=account, task_days=5)
    failed = TaskFactory.create(account=account, failed=True, completed_at=ago(6))
    success = ended(account, 6)
    newest(account)
    prune()

    assert left(failed, success) == [False, True]


def test_what_is_not_of_tasks_stays(account: User) -> None:
    task = ended(account, 25)
    DailyUsage.objects.create(account=account, day=ago(25).date(), model_name=task.model_name, succeeded=1)
    DailyUsage.objects.create(account=account, day=ago(401).date(), model_name=task.model_name, succeeded=1)
    UpstreamCancellation.objects.create(
        task_id=task.pk, queue=Q, model_name=task.model_name, on_fallback=False, backend="b", options={}, state={},
        due_at=ago(25),
    )  # fmt: skip
    newest(account)
    prune()

    assert left(task) == [False]
    assert [row.day for row in DailyUsage.objects.all()] == [ago(25).date()]
    assert UpstreamCancellation.objects.count() == 1


def test_dry_run_counts_what_a_pass_deletes(account: User, capsys: pytest.CaptureFixture[str]) -> None:
    first = ended(account, 25)
    ended(account, 24, remix_target=first)
    TaskFactory.create(account=account, failed=True, completed_at=ago(23))
    shown = ended(account, 25)
    ended(account, 15, remix_target=shown)
    newest(account)
    call_command("prune", "--dry-run")
    planned = capsys.readouterr().out
    prune()
    done = capsys.readouterr().out

    assert "3 tasks would be deleted" in planned
    assert "3 tasks were deleted" in done


def test_many_pages_with_rows_that_stay(account: User, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (expiring, pruning):
        monkeypatch.setattr(module, "BATCH", 2)
    originals = [ended(account, 25 + number) for number in range(5)]
    going = [ended(account, 24 + number) for number in range(9)]
    for original in originals:
        ended(account, 15, remix_target=original)
    newest(account)
    prune()

    assert left(*originals) == [True] * 5
    assert left(*going) == [False] * 9


@pytest.mark.django_db(transaction=True)
def test_passes_side_by_side_delete_each_row_once(media: Path) -> None:
    accounts = UserFactory.create_batch(3)
    for account in accounts:
        for number in range(6):
            delivered(ended(account, 21 + number))
        newest(account)
    results: list[int] = []

    def act() -> None:
        for account in accounts:
            results.extend(expiring.expire_results(account.pk, 10))
            results.extend(pruning.prune(account.pk, 20))

    in_parallel(4, act)
    act()

    assert Task.objects.filter(completed_at__lt=ago(20)).count() == 0
    assert sum(results) == 2 * 18
    assert DeletedFile.objects.count() == 3 * 18


@pytest.mark.django_db(transaction=True)
def test_redelivery_that_is_just_being_added_keeps_its_task() -> None:
    account = UserFactory.create()
    task = TaskFactory.create(account=account, failed=True, completed_at=ago(25))
    delivery = delivered(task)
    Delivery.objects.filter(pk=delivery.pk).update(ended_at=ago(1))
    newest(account)

    beside_an_open_transaction(
        lambda: redelivery.redeliver(task_id=task.pk, account_id=account.pk, requested_by="test"),
        lambda: [*pruning.prune(account.pk, 20)],
    )

    assert left(task) == [True]
    assert [*pruning.prune(account.pk, 20)] == [0]
    assert Delivery.objects.filter(task_id=task.pk).count() == 2


@pytest.mark.django_db(transaction=True)
def test_delete_by_the_caller_at_the_same_moment(media: Path) -> None:
    account = UserFactory.create()
    task = TaskFactory.create(account=account, failed=True, completed_at=ago(25))
    newest(account)

    beside_an_open_transaction(
        lambda: lifecycle.delete(task.id, account_id=account.pk), lambda: [*pruning.prune(account.pk, 20)]
    )
    assert left(task) == [True]
    [*_] = pruning.prune(account.pk, 20)
    assert left(task) == [False]
