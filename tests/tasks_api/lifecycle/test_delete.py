"""DELETE /api/tasks/:id: a tombstone stays, and nothing of the content (docs/api.md)."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, connection, transaction
from django.db.models.functions import Now
from django.test import Client

from tasks_api import lifecycle
from tasks_api.lifecycle import deleting
from tasks_api.models import DeletedFile, Phase, Task
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory
from tests.tasks_api.lifecycle.stored_tasks import HOOK, erase, files, finished
from webhooks import outbox, queue
from webhooks.models import Delivery

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("media")]

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
    rest = {other: value for other, value in deleting.NO_CONTENT.items() if other != name}

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
