"""DELETE /api/tasks/:id: a tombstone stays, and nothing of the content (docs/api.md)."""

from __future__ import annotations

import json
import shutil
import uuid
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import IntegrityError, connection, transaction
from django.db.models.functions import Now
from django.test import Client

from tasks_api import errors, lifecycle
from tasks_api.lifecycle import deleting
from tasks_api.models import DeletedFile, Phase, Task
from tests import bulk_rows
from tests.concurrency import beside_an_open_transaction, in_parallel
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory, UserFactory, issue_caller
from videogen.lib import storage
from webhooks import outbox, queue, redelivery
from webhooks.models import Attempt, Delivery

pytestmark = pytest.mark.django_db

HOOK = "https://hook.example.com/secret"
CONTENT = {
    "prompt",
    "image_url",
    "image_name",
    "callback_url",
    "result_url",
    "result_name",
    "poster_name",
    "last_frame_name",
}


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A storage of the test's own."""
    folder = tmp_path / "media"
    settings.MEDIA_ROOT = folder
    settings.STORAGES = {
        **settings.STORAGES,
        "default": {"BACKEND": "videogen.lib.storage.WholeFileStorage", "OPTIONS": {"location": folder}},
    }
    monkeypatch.setattr(deleting, "_paused_until", float("-inf"))
    return folder


def store(*names: str) -> None:
    for name in names:
        default_storage.save(name, ContentFile(name.encode()))


def finished(account: User, *, image: str = "", **columns: Any) -> Task:
    """A task that has ended well, with its files."""
    mark = uuid.uuid4().hex
    names = {
        "result_name": f"videos/{mark}.mp4",
        "poster_name": f"posters/{mark}.jpg",
        "last_frame_name": f"frames/{mark}.png",
    }
    store(*names.values())
    if image and not default_storage.exists(image):
        store(image)
    task: Task = TaskFactory.create(
        account=account,
        success=True,
        image_name=image,
        image_url=storage.url(image) if image else "",
        checkpoint={"scene": "a lake"},
        moderation=[{"rule": "none"}],
        usage={"upstream_id": "v1", "seconds": 3.5, "cost": 0.25},
        **{**names, **columns},
    )
    return task


def erase(api: ApiClient, task_id: object) -> Any:
    return api.delete(f"/api/tasks/{task_id}")


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


# --- The tombstone ---


def test_what_is_left_of_a_deleted_task(api: ApiClient, account: User, media: Path) -> None:
    task = finished(account, image="images/a.png", callback_url=HOOK)
    before: dict[str, Any] = dict(Task.objects.values().get())

    response = erase(api, task.id)

    body = json.loads(response.content)
    assert (response.status_code, body) == (
        200,
        {"success": True, "statusCode": 200, "data": {"taskId": str(task.id), "deleted": True}},
    )
    after: dict[str, Any] = dict(Task.objects.values().get())
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {*CONTENT, "checkpoint", "moderation", "usage", "deleted_at"}
    assert {after[name] for name in CONTENT} == {""}
    assert after["usage"] == {"seconds": 3.5, "cost": 0.25}
    assert files(media) == set()
    assert DeletedFile.objects.filter(erased_at=None).count() == 0
    names = {before[name] for name in ("result_name", "poster_name", "last_frame_name", "image_name")}
    assert set(DeletedFile.objects.values_list("name", flat=True)) == names


def test_failed_task_is_deleted_too(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(account=account, failed=True, callback_url=HOOK)

    assert erase(api, task.id).status_code == 200
    after = Task.objects.get()
    assert (after.error_message, after.prompt, after.callback_url) == (task.error_message, "", "")


@pytest.mark.parametrize(
    "columns", [{}, {"running": True}, {"phase": Phase.BLOCKED}, {"phase": Phase.DELAYED, "due_at": Now()}]
)
def test_task_that_has_not_ended_is_not_deleted(
    api: ApiClient, account: User, assert_error: AssertError, columns: dict[str, Any]
) -> None:
    task = TaskFactory.create(account=account, **columns)
    before = Task.objects.values().get()

    assert_error(erase(api, task.id), 409, "CONFLICT")

    assert Task.objects.values().get() == before


def test_cancelled_task_can_be_deleted_at_once(api: ApiClient, account: User) -> None:
    task = TaskFactory.create(account=account, running=True)

    assert api.post(f"/api/tasks/{task.id}/cancel").status_code == 200
    assert erase(api, task.id).status_code == 200


def test_every_reader_takes_a_deleted_task_for_an_unknown_one(
    api: ApiClient, account: User, assert_error: AssertError
) -> None:
    task = finished(account, image="images/a.png", callback_url=HOOK)
    outbox.add(account_id=account.pk, task_id=task.id, url=HOOK, body=b"{}")
    assert erase(api, task.id).status_code == 200

    path = f"/api/tasks/{task.id}"
    for response in (
        api.get(path),
        api.get(f"{path}/result"),
        api.get(f"{path}/webhooks"),
        api.post(f"{path}/webhooks/redeliver"),
        api.post(f"{path}/cancel"),
        api.delete(path),
    ):
        assert_error(response, 404, "TASK_NOT_FOUND")
    assert json.loads(api.get("/api/tasks").content)["data"]["tasks"] == []
    assert_error(api.create(remixTargetId=str(task.id)), 400, "INVALID_PARAMETERS", field="remixTargetId")


def test_foreign_and_unknown_tasks_answer_alike(api: ApiClient, assert_error: AssertError) -> None:
    foreign = TaskFactory.create(success=True)

    for task_id in (foreign.id, uuid.uuid4(), "x"):
        assert_error(erase(api, task_id), 404, "TASK_NOT_FOUND")
    assert Task.objects.get().deleted_at is None


def test_estimates_still_know_what_it_took(account: User) -> None:
    TaskFactory.create(account=account, success=True)
    before = Task.objects.latest_successes("gen2_text_to_video")
    lifecycle.delete(Task.objects.get().pk, account_id=account.pk)

    assert len(before) == 1
    assert Task.objects.latest_successes("gen2_text_to_video") == before


def test_tombstone_never_changes(account: User) -> None:
    task = finished(account)
    lifecycle.delete(task.id, account_id=account.pk)

    for change in ({"deleted_at": None}, {"prompt": "x"}, {"usage": None}, {"result_name": "x"}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Task.objects.filter(pk=task.pk).update(**change)


@pytest.mark.parametrize("name", sorted({*CONTENT, "checkpoint", "moderation"}))
def test_database_refuses_a_tombstone_with_content(account: User, name: str) -> None:
    task = finished(account, image="images/a.png", callback_url=HOOK)
    rest = {other: value for other, value in deleting._NO_CONTENT.items() if other != name}

    with pytest.raises(IntegrityError), transaction.atomic():
        Task.objects.filter(pk=task.pk).update(deleted_at=Now(), **rest)


def test_admin_shows_a_tombstone_as_deleted(account: User, admin_client: Client) -> None:
    task = finished(account, callback_url=HOOK)
    outbox.add(account_id=account.pk, task_id=task.id, url=HOOK, body=b"{}")
    lifecycle.delete(task.id, account_id=account.pk)
    delivery = Delivery.objects.get()

    page = admin_client.get(f"/admin/tasks_api/task/{task.id}/change/")
    assert page.status_code == 200
    assert ">deleted<" in page.content.decode()
    for path in ("tasks_api/task/", "webhooks/delivery/", f"webhooks/delivery/{delivery.pk}/change/"):
        assert admin_client.get(f"/admin/{path}").status_code == 200


# --- Files ---


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
    lifecycle.sweep()

    assert files(media) == set()
    assert not DeletedFile.objects.filter(erased_at=None).exists()
    assert [record.msg for record in caplog.records].count("file_not_deleted") == 4


# --- Its webhook ---


def entered(task: Task, **columns: Any) -> Delivery:
    outbox.add(account_id=task.account_id, task_id=task.id, url=HOOK, body=b'{"prompt":"A quiet lake"}')
    Delivery.objects.update(**columns)
    return Delivery.objects.get()


def recorded(claimed: Delivery, status: int | None) -> bool:
    error = "" if status else "timeout"
    return queue.record(
        claimed, delivered=status == 200, milliseconds=5, status=status, error=error, answer=b"A quiet lake!"
    )


def assert_blank(status: str) -> None:
    delivery = Delivery.objects.get()
    assert (delivery.status, delivery.phase, delivery.cancelled) == (status, Phase.ENDED, True)
    assert (delivery.url, delivery.receiver, bytes(delivery.body), delivery.due_at) == ("", "", b"", None)
    assert delivery.ended_at
    assert {bytes(attempt.answer) for attempt in Attempt.objects.all()} <= {b""}


@pytest.mark.parametrize(
    "columns", [{}, {"phase": Phase.DELAYED}, {"phase": Phase.BLOCKED, "due_at": None}, {"slow": True}]
)
def test_delivery_that_waits_is_never_sent(account: User, columns: dict[str, Any]) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task, **columns)

    lifecycle.delete(task.id, account_id=account.pk)

    assert_blank("dead")
    assert queue.claim_next() is None


@pytest.mark.parametrize("status", [200, 500])
def test_delivery_that_has_ended_keeps_its_end_and_its_log_but_no_content(account: User, status: int) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task, attempts=3, claims=3)
    claimed = queue.claim_next()
    assert claimed is not None
    assert recorded(claimed, status)
    ended_at = Delivery.objects.get().ended_at

    lifecycle.delete(task.id, account_id=account.pk)

    assert_blank("delivered" if status == 200 else "dead")
    assert Delivery.objects.get().ended_at == ended_at
    assert Attempt.objects.get().status == status


@pytest.mark.parametrize(("status", "ends"), [(200, "delivered"), (500, "dead"), (None, "dead")])
def test_attempt_on_the_wire_is_recorded_and_was_the_last(account: User, status: int | None, ends: str) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task)
    claimed = queue.claim_next()
    assert claimed is not None

    lifecycle.delete(task.id, account_id=account.pk)
    assert Delivery.objects.get().phase == Phase.RUNNING
    assert recorded(claimed, status)

    assert_blank(ends)
    assert Attempt.objects.get().status == status
    assert not recorded(claimed, status)


def test_attempt_that_was_not_sent_is_the_end(account: User) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task)
    claimed = queue.claim_next()
    assert claimed is not None
    lifecycle.delete(task.id, account_id=account.pk)

    assert queue.defer(claimed, seconds=60)

    assert_blank("dead")


def test_attempt_of_a_killed_worker_is_blanked_by_the_sweep(account: User) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task)
    assert queue.claim_next()
    lifecycle.delete(task.id, account_id=account.pk)
    Delivery.objects.update(lease_until=Now())

    queue.sweep()

    assert_blank("dead")
    assert Attempt.objects.get().error == "lost"


def test_withdrawn_delivery_is_not_sent_again(account: User) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task)
    lifecycle.delete(task.id, account_id=account.pk)

    with pytest.raises(redelivery.RedeliveryConflict, match="deleted"):
        redelivery.redeliver(task_id=task.id, account_id=account.pk, requested_by="admin a")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("first", ["delete", "redeliver"])
def test_redelivery_beside_a_delete_leaves_nothing(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redelivery, "REDELIVERY_WAIT", redelivery.REDELIVERY_WAIT * 0)
    account = UserFactory.create()
    task = finished(account, callback_url=HOOK)
    entered(task)
    claimed = queue.claim_next()
    assert claimed is not None
    assert recorded(claimed, 200)

    def delete() -> None:
        lifecycle.delete(task.id, account_id=account.pk)

    def redeliver() -> None:
        with suppress(redelivery.RedeliveryConflict):
            redelivery.redeliver(task_id=task.id, account_id=account.pk, requested_by="admin a")

    beside_an_open_transaction(*((delete, redeliver) if first == "delete" else (redeliver, delete)))

    assert Delivery.objects.count() == (1 if first == "delete" else 2)
    assert set(Delivery.objects.values_list("url", "phase", "cancelled")) == {("", Phase.ENDED, True)}
    assert {bytes(body) for body in Delivery.objects.values_list("body", flat=True)} == {b""}


def test_only_a_withdrawn_delivery_may_be_blanked(account: User) -> None:
    task = finished(account, callback_url=HOOK)
    delivery = entered(task)

    for change in ({"body": b""}, {"url": ""}, {"cancelled": True, "body": b"other"}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Delivery.objects.filter(pk=delivery.pk).update(**change)


def test_log_is_only_blanked(account: User) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task)
    claimed = queue.claim_next()
    assert claimed is not None
    recorded(claimed, 500)

    for change in ({"answer": b"x"}, {"answer": b"", "number": 2}, {"status": 200}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Attempt.objects.update(**change)


# --- Nothing is left ---


def every_row() -> str:
    """All rows of all tables as text, bytes too."""
    dump: list[str] = []
    with connection.cursor() as cursor:
        cursor.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        for (name,) in cursor.fetchall():
            cursor.execute(f"SELECT * FROM {name}")
            for row in cursor.fetchall():
                dump += [value.decode(errors="replace") if isinstance(value, bytes) else str(value) for value in row]
    return "\n".join(dump)


def test_no_word_of_the_content_is_left_in_the_database_the_storage_and_the_log(
    api: ApiClient, account: User, media: Path, log_lines: Callable[[], list[dict[str, Any]]]
) -> None:
    words = ("quokka", "zeppelin", "marzipan", "chartreuse", "bandersnatch")
    url = f"https://hook.example.com/{words[1]}?key={words[2]}"
    task = finished(account, prompt=f"A {words[0]}", image=f"images/{words[3]}.png", callback_url=url)
    outbox.add(account_id=account.pk, task_id=task.id, url=url, body=f'{{"prompt":"A {words[0]}"}}'.encode())
    claimed = queue.claim_next()
    assert claimed is not None
    queue.record(claimed, delivered=False, milliseconds=4_000, status=500, error="", answer=words[4].encode())
    assert {word for word in words if word in every_row()} == set(words)

    assert erase(api, task.id).status_code == 200

    DeletedFile.objects.filter(name=f"images/{words[3]}.png").delete()  # its name stays; a real one is random
    assert [word for word in words if word in every_row()] == []
    assert files(media) == set()
    assert [word for word in words if word in str(log_lines())] == []
