"""RESULT_DAYS: the files of a video go, its task stays and says so (docs/api.md, "The result")."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.utils import timezone

from tasks_api import errors, lifecycle
from tasks_api.lifecycle import expiring, retention
from tasks_api.models import AccountSettings, DeletedFile, Task
from tests import bulk_rows
from tests.concurrency import beside_an_open_transaction
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory, UserFactory, issue_caller
from tests.tasks_api.lifecycle.stored_tasks import erase, files, finished

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("media")]


@pytest.fixture(autouse=True)
def _ten_days(settings: Any) -> None:
    settings.RESULT_DAYS = 10


def ago(days: float) -> dt.datetime:
    return timezone.now() - dt.timedelta(days=days)


def ended(account: User, days: float, **columns: Any) -> Task:
    """A video that was finished so many days ago."""
    return finished(account, completed_at=ago(days), **columns)


def prune() -> None:
    call_command("prune")


def test_files_of_old_videos_go_and_their_addresses_answer_410(account: User, client: Client, media: Path) -> None:
    old, young = ended(account, 10.01), ended(account, 9.99)
    prune()

    names = [[task.result_name, task.poster_name, task.last_frame_name] for task in (old, young)]
    assert [[client.head(f"/media/{name}").status_code for name in each] for each in names] == [[410] * 3, [200] * 3]
    assert files(media) == set(names[1])


def test_expired_task_shows_what_it_was(api: ApiClient, account: User) -> None:
    task = ended(account, 11)
    before = [json.loads(api.query(task.id).content), json.loads(api.get("/api/tasks").content)]
    prune()
    after = [json.loads(api.query(task.id).content), json.loads(api.get("/api/tasks").content)]

    assert after[0] == before[0]
    assert after[0]["data"]["resultUrl"] == task.result_url
    assert before[1]["data"]["tasks"][0].pop("posterUrl").startswith("http")
    assert after[1]["data"]["tasks"][0].pop("posterUrl") is None
    assert after[1] == before[1]


def test_result_says_when_its_files_go_and_when_they_went(api: ApiClient, account: User) -> None:
    task = ended(account, 3)

    def expires_at() -> dt.datetime:
        response = api.get(f"/api/tasks/{task.id}/result")
        assert response.status_code == 200
        data = json.loads(response.content)["data"]
        assert data["videoUrl"] == task.result_url
        return dt.datetime.fromisoformat(data["expiresAt"])

    assert task.completed_at
    assert abs(expires_at() - (task.completed_at + dt.timedelta(days=10))) < dt.timedelta(milliseconds=1)
    AccountSettings.objects.create(account=account, result_days=2)
    assert expires_at() < timezone.now()
    prune()
    AccountSettings.objects.update(result_days=300)  # what is gone stays gone
    assert expires_at() < timezone.now()


def test_result_that_is_kept_for_ever_has_no_end(api: ApiClient, account: User, settings: Any) -> None:
    settings.RESULT_DAYS = None
    task = ended(account, 1_000)
    prune()

    assert json.loads(api.get(f"/api/tasks/{task.id}/result").content)["data"]["expiresAt"] is None
    assert json.loads(api.get(f"/v1/videos/video_{task.id.hex}").content)["expires_at"] is None
    assert Task.objects.get().expired_at is None


def test_expired_video_at_v1(api: ApiClient, account: User) -> None:
    task = ended(account, 11)
    address = f"/v1/videos/video_{task.id.hex}"
    assert task.completed_at
    due = int((task.completed_at + dt.timedelta(days=10)).timestamp())
    assert json.loads(api.get(address).content)["expires_at"] == due
    assert json.loads(api.get(address).content)["url"] == task.result_url
    prune()

    assert json.loads(api.get(address).content)["url"] is None
    assert due <= json.loads(api.get(address).content)["expires_at"] <= timezone.now().timestamp()
    assert json.loads(api.get("/v1/videos").content)["data"][0]["status"] == "completed"
    content = api.get(f"{address}/content")
    assert (content.status_code, content["Location"]) == (302, task.result_url)
    remix = api.generic("POST", f"{address}/remix", json.dumps({"prompt": "At night"}), "application/json")
    assert remix.status_code == 400
    assert json.loads(remix.content)["error"]["param"] == "video_id"
    assert "expired" in json.loads(remix.content)["error"]["message"]


def test_expired_video_at_openrouters_api_says_so(api: ApiClient, account: User) -> None:
    task = ended(account, 11)
    prune()
    address = f"/api/v1/videos/{task.id}"

    video = json.loads(api.get(address).content)
    assert (video["status"], "unsigned_urls" in video) == ("expired", False)
    assert api.get(f"{address}/content").status_code == 404


def test_failed_video_at_v1_never_expires(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(account=account, failed=True)

    assert json.loads(api.get(f"/v1/videos/video_{task.id.hex}").content)["expires_at"] is None


def test_remix_of_an_expired_video_is_refused(api: ApiClient, account: User, assert_error: AssertError) -> None:
    task = ended(account, 11)
    prune()

    error = assert_error(api.create(remixTargetId=str(task.id)), 400, "INVALID_PARAMETERS", field="remixTargetId")
    assert "expired" in error["message"]
    assert Task.objects.count() == 1


def test_video_that_an_unfinished_remix_needs_stays_until_it_has_ended(account: User, media: Path) -> None:
    original = ended(account, 11)
    remix = TaskFactory.create(account=account, remix_target=original)
    prune()
    assert original.result_name in files(media)

    lifecycle.cancel(remix.id, account_id=account.pk)
    prune()
    assert files(media) == set()


def test_video_whose_remix_came_after_its_page_was_read_stays(account: User) -> None:
    original = ended(account, 11)
    batches = expiring.expire_results(account.pk, 10)
    read_pages, read = expiring.pages, []

    def pages_then_remix(*args: Any) -> Iterator[list[dict[str, Any]]]:
        for page in read_pages(*args):
            read.append(page)
            TaskFactory.create(account=account, remix_target=original)
            yield page

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(expiring, "pages", pages_then_remix)
        assert [*batches] == [0]

    assert len(read) == 1
    assert Task.objects.get(pk=original.pk).expired_at is None


def test_ends_of_remixes_do_not_keep_their_original(account: User, media: Path) -> None:
    original = ended(account, 11)
    ended(account, 5, remix_target=original)
    prune()

    assert original.result_name not in files(media)


@pytest.mark.django_db(transaction=True)
def test_video_whose_remix_is_just_being_created_stays(media: Path) -> None:
    account = UserFactory.create()
    original, caller = ended(account, 11), issue_caller(account)

    beside_an_open_transaction(
        lambda: lifecycle.create(caller, remix_target=original, **bulk_rows.NEW_TASK),
        lambda: [*expiring.expire_results(account.pk, 10)],
    )

    assert Task.objects.get(pk=original.pk).expired_at is None
    assert [*expiring.expire_results(account.pk, 10)] == []


@pytest.mark.django_db(transaction=True)
def test_remix_of_a_video_that_is_just_expiring_is_refused() -> None:
    account = UserFactory.create()
    original, caller = ended(account, 11), issue_caller(account)
    refused: list[errors.ApiError] = []

    def create() -> None:
        try:
            lifecycle.create(caller, remix_target=original, **bulk_rows.NEW_TASK)
        except errors.ApiError as error:
            refused.append(error)

    beside_an_open_transaction(lambda: [*expiring.expire_results(account.pk, 10)], create)

    assert [(error.status, error.field) for error in refused] == [(400, "remixTargetId")]
    assert "expired" in refused[0].message
    assert Task.objects.get().expired_at is not None


def test_account_has_days_of_its_own(media: Path) -> None:
    shorter, longer, usual = UserFactory.create_batch(3)
    AccountSettings.objects.create(account=shorter, result_days=2)
    AccountSettings.objects.create(account=longer, result_days=30)
    tasks = {each: ended(each, 5) for each in (shorter, longer, usual)}
    prune()

    assert {Task.objects.get(pk=task.pk).expired_at is None for task in (tasks[longer], tasks[usual])} == {True}
    assert Task.objects.get(pk=tasks[shorter].pk).expired_at is not None


def test_what_has_expired_stays_expired(account: User) -> None:
    task = ended(account, 11)
    prune()

    for value in (None, timezone.now()):
        with pytest.raises(IntegrityError, match="it cannot change"), transaction.atomic():
            Task.objects.filter(pk=task.pk).update(expired_at=value)


def test_only_a_success_expires(account: User) -> None:
    task = TaskFactory.create(account=account, failed=True, completed_at=ago(11))
    with pytest.raises(IntegrityError, match="task_only_a_success_expires"), transaction.atomic():
        Task.objects.filter(pk=task.pk).update(expired_at=timezone.now())


def test_expired_task_can_be_deleted(api: ApiClient, account: User) -> None:
    task = ended(account, 11)
    prune()

    assert erase(api, task.id).status_code == 200
    assert api.query(task.id).status_code == 404
    assert Task.objects.get().prompt == ""


def test_dry_run_counts_and_changes_nothing(account: User, media: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ended(account, 11), ended(account, 12), ended(account, 1)
    stored = files(media)
    call_command("prune", "--dry-run")

    assert "2 videos would expire" in capsys.readouterr().out
    assert files(media) == stored
    assert not DeletedFile.objects.exists()
    assert not Task.objects.exclude(expired_at=None).exists()


def test_database_tells_the_time_and_not_the_host(account: User, monkeypatch: pytest.MonkeyPatch) -> None:
    ended(account, 9)
    monkeypatch.setattr(timezone, "now", lambda: dt.datetime(2090, 1, 1, tzinfo=dt.UTC))
    prune()

    assert Task.objects.get().expired_at is None


def test_listed_files_are_erased_by_the_sweep_after_a_crash(account: User, media: Path) -> None:
    ended(account, 11)
    assert [*expiring.expire_results(account.pk, 10)] == [1]  # killed here, before it erases anything
    assert len(files(media)) == 3

    lifecycle.erase_deleted_files()
    assert files(media) == set()


def test_sweep_makes_a_pass_now_and_then(account: User, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[None] = []
    monkeypatch.setattr("tasks_api.lifecycle.retention.connection.close", lambda: closed.append(None))
    monkeypatch.setattr(retention, "_next_pass_at", float("-inf"))
    ended(account, 11)
    lifecycle.sweep_retention()
    ended(account, 11)
    lifecycle.sweep_retention()  # none is due
    assert Task.objects.exclude(expired_at=None).count() == 1

    monkeypatch.setattr(retention, "_next_pass_at", float("-inf"))
    lifecycle.sweep_retention()
    assert Task.objects.exclude(expired_at=None).count() == 2
    assert len(closed) == 2  # a thread that rests for ten minutes keeps no connection


def test_many_pages_of_one_account_are_all_passed(account: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiring, "BATCH", 2)
    at = ago(11)
    for number in range(7):  # two end at the same moment
        finished(account, completed_at=at - dt.timedelta(seconds=number // 2))
    held = Task.objects.order_by("completed_at").first()
    TaskFactory.create(account=account, remix_target=held)
    prune()

    assert Task.objects.filter(status="success", expired_at=None).get() == held


def test_pass_reads_no_row_of_accounts_with_nothing_due(account: User) -> None:
    """Only the index is read: the last statement of each step finds no account."""
    ended(account, 1)
    with connection.execute_wrapper(lambda run, sql, *rest: _only_reads(run, sql, *rest)):
        assert {step.total for step in retention.run_pass(rest=0)} == {0}


def _only_reads(run: Any, sql: str, *rest: Any) -> Any:
    assert not sql.startswith(("UPDATE tasks", "INSERT"))
    return run(sql, *rest)
