"""DELETE /api/tasks/:id and the task's files: videos, posters, frames, and images that tasks share."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.files.storage import default_storage
from django.test import Client

from tasks_api import errors, lifecycle
from tasks_api.lifecycle import deleting
from tasks_api.models import DeletedFile, Task
from tests import bulk_rows
from tests.concurrency import beside_an_open_transaction, in_parallel
from tests.conftest import ApiClient
from tests.factories import TaskFactory, UserFactory, issue_caller
from tests.tasks_api.lifecycle.stored_tasks import erase, files, finished

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("media")]


def test_removed_files_answer_410_and_others_404(api: ApiClient, account: User, client: Client) -> None:
    task = finished(account, image="images/a.png")
    names = [task.result_name, task.poster_name, task.last_frame_name, "images/a.png"]
    assert {client.head(f"/media/{name}").status_code for name in names} == {200}

    assert erase(api, task.id).status_code == 200

    assert {client.get(f"/media/{name}").status_code for name in names} == {410}
    assert client.get("/media/videos/never.mp4").status_code == 404


def test_image_goes_with_the_last_task_that_uses_it(api: ApiClient, account: User, media: Path) -> None:
    first, second = (finished(account, image="images/a.png") for _ in range(2))

    erase(api, first.id)
    assert "images/a.png" in files(media)
    erase(api, second.id)
    assert files(media) == set()


def test_image_of_a_task_that_waits_stays(api: ApiClient, account: User, media: Path) -> None:
    first = finished(account, image="images/a.png")
    TaskFactory.create(account=account, image_name="images/a.png")

    erase(api, first.id)

    assert files(media) == {"images/a.png"}


def test_deleted_image_is_not_used_again(api: ApiClient, account: User) -> None:
    task = finished(account, image="images/a.png")
    erase(api, task.id)

    response = api.create(modelName="gen2_image_to_video", imageUrl=task.image_url)

    assert response.status_code == 200  # an address as any other: what is fetched there is gone
    assert Task.objects.get(deleted_at=None).image_name == ""


@pytest.mark.django_db(transaction=True)
def test_two_last_users_of_an_image_that_are_deleted_at_once_take_it_along(media: Path) -> None:
    account = UserFactory.create()
    ids = [finished(account, image="images/a.png").id for _ in range(4)]

    in_parallel(4, lambda: lifecycle.delete(ids.pop(), account_id=account.pk))

    assert files(media) == set()
    assert DeletedFile.objects.filter(name="images/a.png").count() == 1


@pytest.mark.django_db(transaction=True)
def test_create_that_uses_an_image_while_it_is_deleted_is_refused() -> None:
    account = UserFactory.create()
    task, caller = finished(account, image="images/a.png"), issue_caller(account)
    refused: list[errors.ApiError] = []

    def create() -> None:
        try:
            lifecycle.create(
                caller, image_name="images/a.png", reuses_image=True, **{**bulk_rows.NEW_TASK, "image_url": "u"}
            )
        except errors.ApiError as error:
            refused.append(error)

    beside_an_open_transaction(lambda: lifecycle.delete(task.id, account_id=account.pk), create)

    assert [(error.status, error.field) for error in refused] == [(400, "imageUrl")]
    assert Task.objects.get().deleted_at is not None


@pytest.mark.django_db(transaction=True)
def test_delete_beside_a_create_that_uses_the_image_leaves_it(media: Path) -> None:
    account = UserFactory.create()
    task, caller = finished(account, image="images/a.png"), issue_caller(account)

    beside_an_open_transaction(
        lambda: lifecycle.create(
            caller, image_name="images/a.png", reuses_image=True, **{**bulk_rows.NEW_TASK, "image_url": "u"}
        ),
        lambda: lifecycle.delete(task.id, account_id=account.pk),
    )

    assert files(media) == {"images/a.png"}
    assert Task.objects.get(deleted_at=None).image_name == "images/a.png"


@pytest.mark.django_db(transaction=True)
def test_of_many_deletes_at_once_one_is_right() -> None:
    account = UserFactory.create()
    task = finished(account)

    def act() -> int:
        try:
            lifecycle.delete(task.id, account_id=account.pk)
        except errors.ApiError as refused:
            return refused.status
        return 200

    assert sorted(map(str, in_parallel(4, act))) == ["200", "404", "404", "404"]


@pytest.fixture(params=["refuses", "is not mounted"])
def away(request: pytest.FixtureRequest, media: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Take the storage away, and bring it back."""

    def refuse(name: str) -> None:
        raise PermissionError("read-only")

    def switch(is_away: bool) -> None:
        elsewhere = media.with_name("elsewhere")
        if request.param == "refuses":
            monkeypatch.setattr(default_storage, "delete", refuse) if is_away else monkeypatch.undo()
        elif is_away:
            shutil.move(media, elsewhere)
            media.mkdir()
        else:
            media.rmdir()
            shutil.move(elsewhere, media)

    return switch


def test_files_that_the_storage_does_not_give_up_are_erased_when_it_is_back(
    api: ApiClient, account: User, media: Path, away: Callable[[bool], None], caplog: pytest.LogCaptureFixture
) -> None:
    task = finished(account, image="images/a.png")
    stored = files(media)
    away(True)

    assert erase(api, task.id).status_code == 200
    assert Task.objects.get().prompt == ""
    assert DeletedFile.objects.filter(erased_at=None).count() == len(stored) == 4
    deleting.erase_deleted_files()  # the process lets the storage alone for a while
    away(False)
    deleting._paused_until = float("-inf")
    lifecycle.erase_deleted_files()

    assert files(media) == set()
    assert not DeletedFile.objects.filter(erased_at=None).exists()
    assert [record.msg for record in caplog.records].count("file_not_deleted") == 1


def test_file_that_cannot_be_deleted_holds_up_no_other(
    account: User, media: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its folder may belong to somebody else, while the storage is there."""
    monkeypatch.setattr(deleting, "PAUSE_AFTER_FAILURE_SECONDS", 0.0)
    first, second = finished(account), finished(account)
    for task in (first, second):
        deleting.list_for_erasing([task.result_name])
    delete = default_storage.delete

    def refuse_one(name: str) -> None:
        if name == first.result_name:
            raise PermissionError("read-only")
        delete(name)

    monkeypatch.setattr(default_storage, "delete", refuse_one)
    for _ in range(3):
        lifecycle.erase_deleted_files()

    assert list(DeletedFile.objects.filter(erased_at=None).values_list("name", flat=True)) == [first.result_name]
    monkeypatch.undo()
    for _ in range(2):  # the pause after its failure is over in any case
        deleting._paused_until = float("-inf")
        lifecycle.erase_deleted_files()
    assert not DeletedFile.objects.filter(erased_at=None).exists()


def test_delete_while_the_storage_is_known_to_be_away_does_not_ask_it(
    api: ApiClient, account: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    task = finished(account)
    monkeypatch.setattr(deleting, "_paused_until", float("inf"))
    monkeypatch.setattr(default_storage, "delete", None)

    assert erase(api, task.id).status_code == 200
    assert DeletedFile.objects.filter(erased_at=None).count() == 3
