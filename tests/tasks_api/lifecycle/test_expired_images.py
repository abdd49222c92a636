"""INPUT_DAYS: input images go once nothing has used them for long; the tasks that used them stay."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from tasks_api import errors, lifecycle
from tasks_api.lifecycle import expiring
from tasks_api.models import AccountSettings, Task
from tests import bulk_rows
from tests.concurrency import beside_an_open_transaction, in_parallel
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory, UserFactory, issue_caller
from tests.tasks_api.lifecycle.stored_tasks import erase, files, finished

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("media")]

IMAGE = "images/a.png"
IMAGE_MODEL = "gen2_image_to_video"


@pytest.fixture(autouse=True)
def _ten_days(settings: Any) -> None:
    settings.INPUT_DAYS = 10


def ended(account: User, days: float, *, image: str = IMAGE) -> Task:
    """A task that used the image and ended so many days ago."""
    return finished(account, image=image, completed_at=timezone.now() - dt.timedelta(days=days))


def prune() -> None:
    call_command("prune")


def test_unused_image_goes_and_its_task_stays(
    api: ApiClient, account: User, client: Client, media: Path, assert_error: AssertError
) -> None:
    task = ended(account, 10.01)
    before = api.query(task.id).content
    prune()

    assert client.get(f"/media/{IMAGE}").status_code == 410
    assert IMAGE not in files(media)
    assert task.result_name in files(media)
    assert api.query(task.id).content == before
    response = api.create(modelName=IMAGE_MODEL, imageUrl=task.image_url)
    assert_error(response, 400, "INVALID_PARAMETERS", field="imageUrl")
    assert Task.objects.count() == 1


@pytest.mark.parametrize("user", ["young", "unfinished"])
def test_image_stays_with_any_task_that_uses_it(account: User, media: Path, user: str) -> None:
    ended(account, 30)
    if user == "young":
        ended(account, 9)
    else:
        TaskFactory.create(account=account, image_name=IMAGE)
    prune()

    assert IMAGE in files(media)
    assert not Task.objects.exclude(image_expired_at=None).exists()


def test_image_of_many_tasks_goes_once(account: User, media: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiring, "BATCH", 2)
    for number in range(7):
        ended(account, 20 + number)
    ended(account, 20, image="images/b.png")

    assert sum(expiring.expire_images(account.pk, 10, dry_run=True)) == 2
    assert sum(expiring.expire_images(account.pk, 10)) == 2
    assert Task.objects.filter(image_expired_at=None).count() == 0
    assert [*expiring.expire_images(account.pk, 10)] == []


def test_account_has_days_of_its_own(media: Path) -> None:
    shorter, usual = UserFactory.create_batch(2)
    AccountSettings.objects.create(account=shorter, input_days=1)
    ended(shorter, 2, image="images/a.png")
    ended(usual, 2, image="images/b.png")
    prune()

    assert {name for name in files(media) if name.startswith("images/")} == {"images/b.png"}


def test_images_are_kept_for_ever_by_default(account: User, media: Path, settings: Any) -> None:
    settings.INPUT_DAYS = None
    ended(account, 5_000)
    prune()

    assert IMAGE in files(media)


def test_task_whose_image_was_deleted_can_be_deleted(api: ApiClient, account: User) -> None:
    task = ended(account, 11)
    prune()

    assert erase(api, task.id).status_code == 200
    assert Task.objects.get().image_name == ""
    prune()


def test_deleted_image_stays_deleted(account: User) -> None:
    task = ended(account, 11)
    prune()

    with pytest.raises(IntegrityError, match="it cannot change"), transaction.atomic():
        Task.objects.filter(pk=task.pk).update(image_expired_at=None)


def use_again(account: User) -> None:
    lifecycle.create(
        issue_caller(account), image_name=IMAGE, reuses_image=True, **{**bulk_rows.NEW_TASK, "image_url": "u"}
    )


@pytest.mark.django_db(transaction=True)
def test_image_that_is_just_being_used_again_stays(media: Path) -> None:
    account = UserFactory.create()
    ended(account, 11)

    beside_an_open_transaction(lambda: use_again(account), lambda: [*expiring.expire_images(account.pk, 10)])
    lifecycle.erase_deleted_files()

    assert IMAGE in files(media)


@pytest.mark.django_db(transaction=True)
def test_use_of_an_image_that_is_just_being_deleted_is_refused() -> None:
    account = UserFactory.create()
    ended(account, 11)
    refused: list[errors.ApiError] = []

    def create() -> None:
        try:
            use_again(account)
        except errors.ApiError as error:
            refused.append(error)

    beside_an_open_transaction(lambda: expiring._delete_images(account.pk, {IMAGE}, 10), create)

    assert [(error.status, error.field) for error in refused] == [(400, "imageUrl")]


@pytest.mark.django_db(transaction=True)
def test_deletes_by_the_caller_beside_passes(media: Path) -> None:
    account = UserFactory.create()
    ids = [ended(account, 11 + number).id for number in range(3)]

    def act() -> None:
        if ids:
            lifecycle.delete(ids.pop(), account_id=account.pk)
        [*_] = expiring.expire_images(account.pk, 10)

    in_parallel(4, act)
    lifecycle.erase_deleted_files()

    assert files(media) == set()
