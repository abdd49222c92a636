"""A task that staff runs again: a new task of the account, one for each form, and none without its input."""

from __future__ import annotations

import json
import uuid
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import override_settings
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.lifecycle import RerunRefused
from tasks_api.models import AccountSettings, DeletedFile, IdempotencyKey, OpenTaskCount, Phase, Status, Task
from tests.concurrency import beside_an_open_transaction, in_parallel
from tests.conftest import ApiClient
from tests.factories import TaskFactory, UserFactory, issue_caller, issue_key
from tests.tasks_api.conftest import Q, claim
from webhooks.models import Delivery

pytestmark = pytest.mark.django_db

HOOK = "https://hook.example.com/?token=private"
IMAGE = "images/lake.png"


def rerun(task: Task, token: uuid.UUID | None = None, **options: Any) -> lifecycle.Rerun:
    return lifecycle.rerun(task.pk, account_id=task.account_id, token=token or uuid.uuid4(), **options)


def refusal(task: Task) -> str:
    """Why a rerun is refused, which leaves nothing behind."""
    before = Task.objects.count(), list(OpenTaskCount.objects.values())
    with pytest.raises(RerunRefused) as refused:
        rerun(task)
    assert (Task.objects.count(), list(OpenTaskCount.objects.values())) == before
    assert not IdempotencyKey.objects.exists()
    return str(refused.value)


# --- What it makes ---


@pytest.mark.parametrize("end", [{"success": True}, {"failed": True}])
def test_new_task_is_made_from_what_the_old_one_was_created_with(account: User, end: dict[str, bool]) -> None:
    original = TaskFactory.create(account=account, success=True)
    source = TaskFactory.create(
        account=account, key_id=7, model_name="gen2_image_to_video", requested_model="sora-2", prompt="  A lake ",
        image_url="https://cdn.example.com/lake.png", image_name=IMAGE, aspect_ratio="16:9", duration_seconds=15,
        remix_target=original, callback_url=HOOK, checkpoint={"scene": 1}, backend="storybook", **end,
    )  # fmt: skip
    before = Task.objects.values().get(pk=source.pk)

    made = rerun(source)

    new = Task.objects.get(pk=made.task_id)
    repeated = (
        "account_id", "model_name", "requested_model", "prompt", "image_url", "image_name", "aspect_ratio",
        "duration_seconds", "remix_target_id", "queue",
    )  # fmt: skip
    assert {name: getattr(new, name) for name in repeated} == {name: getattr(source, name) for name in repeated}
    assert (new.status, new.phase, new.rerun_of, new.key_id) == (Status.PROCESSING, Phase.WAITING, source.pk, None)
    assert (new.callback_url, new.backend, new.checkpoint, new.attempts) == ("", "", {}, 0)
    assert new.pk.version == 7
    assert made.is_new
    assert Task.objects.values().get(pk=source.pk) == before
    assert OpenTaskCount.objects.get(account=account).unfinished == 1


def test_webhook_is_sent_if_staff_says_so(account: User) -> None:
    source = TaskFactory.create(account=account, failed=True, callback_url=HOOK)

    with_hook = rerun(source, sends_webhook=True).task_id
    rerun(source)
    for _ in range(2):
        lifecycle.succeed(claim(), result_url="u", result_name=f"videos/{uuid.uuid4()}.mp4")

    delivery = Delivery.objects.get()
    assert (delivery.task_id, delivery.url, delivery.generation) == (with_hook, HOOK, 1)


def test_api_shows_it_as_any_other_task_of_the_account(api: ApiClient, account: User) -> None:
    source = TaskFactory.create(account=account, failed=True, key_id=issue_caller(account).key_id, callback_url=HOOK)

    new = str(rerun(source).task_id)

    shown = json.loads(api.query(new).content)["data"]
    old = json.loads(api.query(source.pk).content)["data"]
    del old["requestParams"]["callbackUrl"]
    assert (shown["status"], shown["requestParams"]) == ("processing", old["requestParams"])
    assert [task["taskId"] for task in json.loads(api.get("/api/tasks").content)["data"]["tasks"]] == [
        new,
        str(source.pk),
    ]
    assert json.loads(api.get(f"/api/tasks/{new}/progress").content)["data"]["queuePosition"] == 1
    assert json.loads(api.get(f"/v1/videos/video_{uuid.UUID(new).hex}").content)["status"] == "queued"
    assert api.post(f"/api/tasks/{new}/cancel").status_code == 200
    assert api.delete(f"/api/tasks/{new}").status_code == 200
    assert ApiClient(issue_key()).query(new).status_code == 404


def test_usage_counts_it_under_no_key(api: ApiClient, account: User) -> None:
    caller = issue_caller(account)
    rerun(TaskFactory.create(account=account, failed=True, key_id=caller.key_id))
    lifecycle.succeed(claim(), result_url="u", result_name="videos/1.mp4")
    rerun(TaskFactory.create(account=account, failed=True, key_id=caller.key_id))

    [row] = json.loads(api.get("/api/usage?groupBy=key").content)["data"]["usage"]

    assert row == {"key": None, "created": 2, "succeeded": 1, "failed": 0, "cancelled": 0, "seconds": 10}


def test_log_names_both_tasks_and_no_person(account: User, caplog: pytest.LogCaptureFixture) -> None:
    source = TaskFactory.create(account=account, failed=True)

    with caplog.at_level("INFO"):
        made = rerun(source)

    [line] = [record for record in caplog.records if record.msg == "task_run_again"]
    assert (line.video_task_id, line.rerun_of) == (str(made.task_id), str(source.pk))  # type: ignore[attr-defined]


def test_rerun_of_a_rerun_names_that_one(account: User) -> None:
    source = TaskFactory.create(account=account, failed=True)
    second = rerun(source).task_id
    lifecycle.fail(claim(), reason="internal")

    third = rerun(Task.objects.get(pk=second)).task_id

    assert Task.objects.get(pk=third).rerun_of == second
    assert Task.objects.get(pk=third).prompt == source.prompt


def test_running_cap_holds_for_it(account: User) -> None:
    AccountSettings.objects.create(account=account, running_cap=1)
    TaskFactory.create(account=account, running=True)

    new = rerun(TaskFactory.create(account=account, failed=True)).task_id

    assert Task.objects.get(pk=new).phase == Phase.DELAYED
    assert lifecycle.claim_next(Q) is None


def test_stored_image_goes_with_the_last_task_that_uses_it(account: User, media: Path) -> None:
    source = TaskFactory.create(account=account, failed=True, image_name=IMAGE, image_url="u")
    new = rerun(source).task_id

    lifecycle.delete(source.pk, account_id=account.pk)
    assert not DeletedFile.objects.exists()

    lifecycle.cancel(new, account_id=account.pk)
    lifecycle.delete(new, account_id=account.pk)
    assert [file.name for file in DeletedFile.objects.all()] == [IMAGE]


# --- When it's refused ---


@pytest.mark.parametrize("columns", [{}, {"running": True}, {"phase": Phase.BLOCKED}, {"phase": Phase.DELAYED}])
def test_task_that_has_not_ended_cannot_run_again(account: User, columns: dict[str, Any]) -> None:
    due_at = {"due_at": timezone.now()} if columns.get("phase") == Phase.DELAYED else {}
    task = TaskFactory.create(account=account, **columns, **due_at)

    assert refusal(task) == lifecycle.obstacle_to_rerun(task) == "This task has not ended yet."


def test_deleted_task_cannot_run_again(account: User) -> None:
    task = TaskFactory.create(account=account, failed=True)
    lifecycle.delete(task.pk, account_id=account.pk)
    task.refresh_from_db()

    assert refusal(task) == lifecycle.obstacle_to_rerun(task) == "This task was deleted, and its prompt with it."
    task.delete()  # by retention
    assert refusal(task) == "This task was deleted, and its prompt with it."


@pytest.mark.parametrize("how", ["expired", "listed"])
def test_task_without_its_image_cannot_run_again(account: User, how: str) -> None:
    expired_at = timezone.now() if how == "expired" else None
    task = TaskFactory.create(
        account=account, failed=True, image_name=IMAGE, image_url="u", image_expired_at=expired_at
    )
    if how == "listed":
        DeletedFile.objects.create(name=IMAGE)

    assert refusal(task) == lifecycle.obstacle_to_rerun(task) == "The stored image of this task was deleted."


def test_task_with_an_image_from_elsewhere_runs_again(account: User) -> None:
    task = TaskFactory.create(account=account, failed=True, image_url="https://example.com/lake.png")

    assert lifecycle.obstacle_to_rerun(task) == ""
    assert Task.objects.get(pk=rerun(task).task_id).image_url == "https://example.com/lake.png"


@pytest.mark.parametrize("how", ["expired", "deleted"])
def test_remix_without_its_original_cannot_run_again(account: User, how: str) -> None:
    original = TaskFactory.create(account=account, success=True)
    remix = TaskFactory.create(account=account, success=True, remix_target=original)
    if how == "deleted":
        lifecycle.delete(original.pk, account_id=account.pk)
    else:
        Task.objects.filter(pk=original.pk).update(expired_at=timezone.now())

    text = "This task is a remix of a video that was deleted or has expired."
    assert refusal(remix) == lifecycle.obstacle_to_rerun(remix) == text


def test_expired_video_is_made_again(account: User) -> None:
    task = TaskFactory.create(account=account, success=True, expired_at=timezone.now())

    assert lifecycle.obstacle_to_rerun(task) == ""
    assert rerun(task).is_new


def test_inactive_account_gets_no_task(account: User) -> None:
    task = TaskFactory.create(account=account, failed=True)
    User.objects.filter(pk=account.pk).update(is_active=False)
    task.refresh_from_db()

    assert refusal(task) == lifecycle.obstacle_to_rerun(task) == "The account is not active, so it gets no new tasks."


@pytest.mark.parametrize("cap", [0, 2])
def test_waiting_cap_holds_for_it(account: User, cap: int) -> None:
    AccountSettings.objects.create(account=account, waiting_cap=cap)
    task = TaskFactory.create(account=account, failed=True)
    TaskFactory.create_batch(cap, account=account)

    assert refusal(task) == lifecycle.obstacle_to_rerun(task)
    assert f"The account has {cap} unfinished tasks or more, its waiting cap." in refusal(task)


def test_task_of_another_account_is_not_found(account: User) -> None:
    task = TaskFactory.create(failed=True)

    with pytest.raises(RerunRefused):
        lifecycle.rerun(task.pk, account_id=account.pk, token=uuid.uuid4())
    assert Task.objects.count() == 1


# --- One for each form ---


def test_form_that_is_sent_twice_makes_one_task(account: User) -> None:
    task, token = TaskFactory.create(account=account, failed=True), uuid.uuid4()
    first = rerun(task, token)
    AccountSettings.objects.create(account=account, waiting_cap=1)
    lifecycle.delete(task.pk, account_id=account.pk)

    assert (first.is_new, rerun(task, token)) == (True, (first.task_id, False))
    assert Task.objects.exclude(pk=task.pk).count() == 1


def test_each_form_makes_its_own_task(account: User) -> None:
    first, second = (TaskFactory.create(account=account, failed=True) for _ in range(2))
    token = uuid.uuid4()

    made = {rerun(first, token), rerun(second, token), rerun(first)}

    assert len({each.task_id for each in made}) == 3
    assert all(each.is_new for each in made)


def test_no_caller_can_send_the_key_of_a_form(api: ApiClient, account: User) -> None:
    rerun(TaskFactory.create(account=account, failed=True))
    key = IdempotencyKey.objects.get().key

    for sent in (key, key.replace("\n", " "), key.replace("\n", "")):
        answer = api.generic("POST", "/api/tasks", b"{}", "application/json", HTTP_IDEMPOTENCY_KEY=sent)
        assert (answer.status_code, "Idempotent-Replayed" in answer) == (400, False)


def test_rerun_that_is_rolled_back_has_done_nothing(account: User) -> None:
    task, token = TaskFactory.create(account=account, failed=True), uuid.uuid4()

    with transaction.atomic():
        rerun(task, token)
        transaction.set_rollback(True)

    assert Task.objects.count() == 1
    assert not OpenTaskCount.objects.filter(unfinished__gt=0).exists()
    assert rerun(task, token).is_new


@pytest.mark.django_db(transaction=True)
def test_twenty_posts_of_one_form_at_the_same_moment_make_one_task() -> None:
    task, token = TaskFactory.create(failed=True), uuid.uuid4()

    answers = in_parallel(20, lambda: rerun(task, token))

    [new] = Task.objects.exclude(pk=task.pk)
    assert sorted(answers) == [(new.pk, False)] * 19 + [(new.pk, True)]  # type: ignore[type-var]
    assert OpenTaskCount.objects.get().unfinished == 1


@pytest.mark.django_db(transaction=True)
@override_settings(WAITING_CAP=5)
def test_forms_at_the_same_moment_never_exceed_the_waiting_cap() -> None:
    account = UserFactory.create()
    tasks = TaskFactory.create_batch(10, account=account, failed=True)

    def act() -> int:
        try:
            rerun(tasks.pop())
        except RerunRefused:
            return 0
        return 1

    assert sorted(map(str, in_parallel(10, act))) == ["0"] * 5 + ["1"] * 5
    assert Task.objects.unfinished().count() == OpenTaskCount.objects.get().unfinished == 5


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("what", ["task", "original"])
@pytest.mark.parametrize("first", ["rerun", "delete"])
def test_of_a_rerun_and_a_delete_the_first_counts(what: str, first: str) -> None:
    """A rerun that comes first is a task without its original later, as any remix would be."""
    account = UserFactory.create()
    original = TaskFactory.create(account=account, success=True)
    task = TaskFactory.create(account=account, failed=True, remix_target=original)
    deleted = task if what == "task" else original
    refused: list[str] = []

    def run_again() -> None:
        try:
            rerun(task)
        except RerunRefused as error:
            refused.append(str(error))

    def delete() -> None:
        lifecycle.delete(deleted.pk, account_id=account.pk)

    beside_an_open_transaction(*((run_again, delete) if first == "rerun" else (delete, run_again)))

    deleted.refresh_from_db()
    assert deleted.deleted_at is not None
    assert (len(refused), Task.objects.unfinished().count()) == ((0, 1) if first == "rerun" else (1, 0))


@pytest.mark.django_db(transaction=True)
def test_image_that_is_deleted_meanwhile_is_not_used_again() -> None:
    task = TaskFactory.create(failed=True, image_name=IMAGE, image_url="u")
    refused: list[str] = []

    def erase_image() -> None:
        """As retention does, under the lock of the account's count."""
        OpenTaskCount.objects.get_or_create(account_id=task.account_id)
        OpenTaskCount.objects.select_for_update(no_key=True).get(account_id=task.account_id)
        DeletedFile.objects.create(name=IMAGE)

    def run_again() -> None:
        try:
            rerun(task)
        except RerunRefused as error:
            refused.append(str(error))

    beside_an_open_transaction(erase_image, run_again)

    assert refused == ["The stored image of this task was deleted."]
    assert Task.objects.count() == 1
