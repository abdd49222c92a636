"""The buttons of a task's page in the admin: what is offered where, to whom, and what each does."""

from __future__ import annotations

import datetime as dt
import html
import json
import uuid
from typing import Any

import pytest
from django.contrib.admin.models import ADDITION, CHANGE, LogEntry
from django.contrib.auth.models import Permission
from django.db import OperationalError
from django.test import Client
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.models import AccountSettings, DeletedFile, Phase, Status, Task
from tests.admin_pages import staff
from tests.concurrency import beside_an_open_transaction, in_parallel
from tests.factories import TaskFactory, UserFactory
from tests.tasks_api.conftest import claim
from videogen.lib.admin import audit
from webhooks import outbox
from webhooks.models import Delivery, DeliveryStatus

pytestmark = pytest.mark.django_db

HOOK = "https://hook.example.com/x?token=private"
PERMISSIONS = {
    "cancel": "cancel_task",
    "run-again": "rerun_task",
    "send-again": "redeliver_delivery",
    "delete-task": "delete_task",
}
ALL = set(PERMISSIONS)


def sign_in(*codenames: str, name: str = "ann") -> Client:
    """A browser of staff that may view tasks, and has these further permissions."""
    return staff("view_task", *codenames, name=name)


@pytest.fixture
def desk() -> Client:
    """A browser of staff with all four permissions."""
    return sign_in(*PERMISSIONS.values())


def url(task: Task | uuid.UUID, action: str = "change") -> str:
    return f"/admin/tasks_api/task/{getattr(task, 'pk', task)}/{action}/"


def offered(client: Client, task: Task) -> set[str]:
    page = client.get(url(task))
    assert page.status_code == 200
    return {action for action in PERMISSIONS if f'href="{url(task, action)}"' in page.content.decode()}


def token() -> dict[str, Any]:
    return {"token": str(uuid.uuid4())}


def press(client: Client, task: Task, action: str, **values: Any) -> str:
    """Open the page that asks and send its form; the text of the page that follows."""
    asked = client.get(url(task, action))
    assert asked.status_code == 200
    form = {"token": str(asked.context["form"].initial["token"]), **values}
    return html.unescape(client.post(url(task, action), form, follow=True).content.decode())


def history(task: Task | uuid.UUID) -> list[tuple[str, int, str]]:
    entries = LogEntry.objects.filter(object_id=str(getattr(task, "pk", task))).order_by("pk")
    return [(entry.user.get_username(), entry.action_flag, entry.change_message) for entry in entries]


def with_delivery(
    task: Task, *, ended_ago: dt.timedelta | None = dt.timedelta(hours=1), generation: int = 1, **columns: Any
) -> Task:
    """The task with a dead delivery. Without `ended_ago`, it is pending."""
    requested_by = "admin ann" if generation > 1 else ""
    outbox.add(
        account_id=task.account_id,
        task_id=task.pk,
        url=HOOK,
        body=b"{}",
        generation=generation,
        requested_by=requested_by,
    )
    if ended_ago is not None:
        ended = {"phase": Phase.ENDED, "attempts": 4, "claims": 4, "due_at": None}
        ended_at = timezone.now() - ended_ago
        Delivery.objects.filter(task_id=task.pk).update(
            **{"status": DeliveryStatus.DEAD, "ended_at": ended_at, **ended, **columns}
        )
    return task


# --- What is offered ---

UNFINISHED: dict[str, dict[str, Any]] = {
    "waiting": {},
    "running": {"running": True},
    "blocked": {"phase": Phase.BLOCKED},
    "delayed": {"phase": Phase.DELAYED, "due_at": timezone.now()},
}


@pytest.mark.parametrize("phase", UNFINISHED)
def test_unfinished_task_can_be_cancelled_and_nothing_else(desk: Client, phase: str) -> None:
    task = TaskFactory.create(callback_url=HOOK, **UNFINISHED[phase])

    assert offered(desk, task) == {"cancel"}


@pytest.mark.parametrize(
    "columns", [{"success": True}, {"failed": True}, {"success": True, "expired_at": timezone.now()}]
)
def test_ended_task_can_run_again_and_be_deleted(desk: Client, columns: dict[str, Any]) -> None:
    task = TaskFactory.create(callback_url=HOOK, **columns)

    assert offered(desk, task) == {"run-again", "delete-task"}
    assert offered(desk, with_delivery(task)) == {"run-again", "delete-task", "send-again"}


def test_deleted_task_has_no_button(desk: Client) -> None:
    task = with_delivery(TaskFactory.create(failed=True, callback_url=HOOK))
    lifecycle.delete(task.pk, account_id=task.account_id)

    assert offered(desk, task) == set()


@pytest.mark.parametrize("lacks", ["image", "expired original", "deleted original", "room", "active account"])
def test_task_that_cannot_run_again_is_not_offered_to(desk: Client, lacks: str) -> None:
    account = UserFactory.create(is_active=lacks != "active account")
    original = TaskFactory.create(account=account, success=True)
    remix_target = original if "original" in lacks else None
    task = TaskFactory.create(account=account, failed=True, image_name="images/a.png", remix_target=remix_target)
    if lacks == "image":
        DeletedFile.objects.create(name="images/a.png")
    elif lacks == "deleted original":
        lifecycle.delete(original.pk, account_id=account.pk)
    elif lacks == "expired original":
        Task.objects.filter(pk=original.pk).update(expired_at=timezone.now())
    elif lacks == "room":
        AccountSettings.objects.create(account=account, waiting_cap=0)

    assert offered(desk, task) == {"delete-task"}
    assert desk.get(url(task, "run-again"))["Location"] == url(task)
    refused = html.unescape(desk.post(url(task, "run-again"), token(), follow=True).content.decode())
    words = {"image": "image", "room": "waiting cap", "active account": "not active"}.get(lacks, "remix of a video")
    assert words in refused
    assert Task.objects.filter(phase=Phase.WAITING).count() == 0
    assert history(task) == []


@pytest.mark.parametrize(
    ("columns", "is_offered"),
    [
        ({"ended_ago": dt.timedelta(seconds=70)}, True),
        ({"status": DeliveryStatus.DELIVERED}, True),
        ({"ended_ago": dt.timedelta(seconds=20)}, False),
        ({"ended_ago": None}, False),
        ({"generation": 100}, False),
    ],
)
def test_webhook_is_sent_again_only_where_that_works(desk: Client, columns: dict[str, Any], is_offered: bool) -> None:
    task = with_delivery(TaskFactory.create(failed=True, callback_url=HOOK), **columns)
    delivery = Delivery.objects.get()
    desk_of_deliveries = Client()
    desk_of_deliveries.force_login(UserFactory.create(is_staff=True, is_superuser=True))

    assert ("send-again" in offered(desk, task)) is is_offered
    page = desk_of_deliveries.get(f"/admin/webhooks/delivery/{delivery.pk}/change/").content.decode()
    assert (f"/admin/webhooks/delivery/{delivery.pk}/send-again/" in page) is is_offered
    desk.post(url(task, "send-again"), token())
    assert Delivery.objects.count() == (2 if is_offered else 1)


# --- To whom ---


@pytest.mark.parametrize("action", PERMISSIONS)
def test_each_button_needs_its_own_permission(action: str) -> None:
    task = with_delivery(TaskFactory.create(failed=True, callback_url=HOOK))
    if action == "cancel":
        task = TaskFactory.create(callback_url=HOOK)
    others = [codename for name, codename in PERMISSIONS.items() if name != action]
    without, only = sign_in(*others, name="bob"), sign_in(PERMISSIONS[action], name="eve")
    before = list(Task.objects.values()), list(Delivery.objects.values())

    assert action not in offered(without, task)
    assert offered(only, task) == {action}
    assert without.get(url(task, action)).status_code == 403
    assert without.post(url(task, action), token()).status_code == 403
    assert (list(Task.objects.values()), list(Delivery.objects.values())) == before
    assert history(task) == []

    assert only.post(url(task, action), token()).status_code == 302
    assert (list(Task.objects.values()), list(Delivery.objects.values())) != before


@pytest.mark.parametrize("action", PERMISSIONS)
def test_permission_alone_without_the_right_to_see_tasks_does_nothing(action: str) -> None:
    task = TaskFactory.create(failed=action != "cancel")
    staff = UserFactory.create(is_staff=True)
    staff.user_permissions.set(Permission.objects.filter(codename=PERMISSIONS[action]))
    client = Client()
    client.force_login(staff)
    before = list(Task.objects.values())

    assert client.post(url(task, action), token()).status_code == 403
    assert list(Task.objects.values()) == before


@pytest.mark.parametrize("action", PERMISSIONS)
def test_customers_and_strangers_do_not_get_in(client: Client, action: str) -> None:
    task = TaskFactory.create(failed=action != "cancel")
    before = list(Task.objects.values())

    assert "/admin/login/" in client.post(url(task, action), token())["Location"]
    client.force_login(task.account)
    assert "/admin/login/" in client.post(url(task, action), token())["Location"]
    assert list(Task.objects.values()) == before


@pytest.mark.parametrize("action", PERMISSIONS)
@pytest.mark.parametrize("form", [{}, {"token": ""}, {"token": "\x00"}, {"token": "x" * 5_000}, {"post": "yes"}])
def test_form_without_its_token_does_nothing(desk: Client, action: str, form: dict[str, Any]) -> None:
    task = with_delivery(TaskFactory.create(failed=True, callback_url=HOOK))
    if action == "cancel":
        task = TaskFactory.create()
    before = list(Task.objects.values()), list(Delivery.objects.values())

    assert desk.post(url(task, action), form).status_code == 200
    assert (list(Task.objects.values()), list(Delivery.objects.values())) == before


def test_form_from_another_site_does_nothing(desk: Client) -> None:
    task = TaskFactory.create()
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = desk.cookies

    assert strict.post(url(task, "cancel"), token()).status_code == 403
    assert Task.objects.get().status == Status.PROCESSING


@pytest.mark.parametrize("action", PERMISSIONS)
@pytest.mark.parametrize("key", ["01900000-0000-7000-8000-000000000000", "nonsense", "1"])
def test_task_that_is_none_leads_back(desk: Client, action: str, key: str) -> None:
    assert desk.post(f"/admin/tasks_api/task/{key}/{action}/", token()).status_code == 302


# --- What each does ---


@pytest.mark.parametrize("phase", UNFINISHED)
def test_cancel_ends_the_task_for_the_operator(desk: Client, phase: str) -> None:
    task = TaskFactory.create(callback_url=HOOK, **UNFINISHED[phase])
    message = "The task was cancelled by the operator. Please try again."

    question = html.unescape(desk.get(url(task, "cancel")).content.decode())
    assert message in question
    assert Task.objects.get().status == Status.PROCESSING
    page = press(desk, task, "cancel")

    task.refresh_from_db()
    assert (task.status, task.reason, task.error_message) == ("failed", "cancelled_by_operator", message)
    assert json.loads(bytes(Delivery.objects.get().body))["errorMessage"] == message
    assert history(task) == [("ann", CHANGE, "Cancelled.")]
    assert "The task was cancelled." in page
    assert "cancel" not in offered(desk, task)


def test_second_cancel_says_that_the_task_has_ended(desk: Client) -> None:
    task, form = TaskFactory.create(callback_url=HOOK), token()
    desk.post(url(task, "cancel"), form)

    refused = desk.post(url(task, "cancel"), form, follow=True).content.decode()

    assert "This task has ended already; there is nothing to cancel." in refused
    assert desk.get(url(task, "cancel"))["Location"] == url(task)
    assert Delivery.objects.count() == 1
    assert history(task) == [("ann", CHANGE, "Cancelled.")]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("first", ["worker", "staff"])
def test_of_a_worker_that_ends_a_task_and_staff_that_cancels_it_the_first_counts(first: str) -> None:
    desk = sign_in("cancel_task")
    task = TaskFactory.create(callback_url=HOOK)
    taken = claim()
    ended: list[lifecycle.Outcome] = []

    def finish() -> None:
        ended.append(lifecycle.succeed(taken, result_url="u", result_name="n"))

    def cancel() -> None:
        assert desk.post(url(task, "cancel"), token()).status_code == 302

    beside_an_open_transaction(*((finish, cancel) if first == "worker" else (cancel, finish)))

    task.refresh_from_db()
    if first == "worker":
        assert (ended, task.status, history(task)) == ([lifecycle.Outcome.DONE], "success", [])
    else:
        assert (ended, task.reason) == ([lifecycle.Outcome.REFUSED], "cancelled_by_operator")
        assert history(task) == [("ann", CHANGE, "Cancelled.")]
    assert json.loads(bytes(Delivery.objects.get().body))["status"] == task.status


def test_run_again_leads_to_the_new_task_and_both_say_so(desk: Client) -> None:
    task = TaskFactory.create(failed=True, callback_url=HOOK)

    question = desk.get(url(task, "run-again")).content.decode()
    assert "hook.example.com" in question
    assert "private" not in question
    response = desk.post(url(task, "run-again"), token())

    new = Task.objects.exclude(pk=task.pk).get()
    assert (response["Location"], new.rerun_of, new.callback_url) == (url(new), task.pk, "")
    assert history(task) == [("ann", CHANGE, f"Ran again, as task {new.pk}.")]
    assert history(new) == [("ann", ADDITION, f"Created by running task {task.pk} again.")]


def test_run_again_sends_the_webhook_if_the_box_is_ticked(desk: Client) -> None:
    task = TaskFactory.create(failed=True, callback_url=HOOK)
    page = press(desk, task, "run-again", sends_webhook="on")

    assert "This is the new task." in page
    assert Task.objects.exclude(pk=task.pk).get().callback_url == HOOK


def test_task_without_a_webhook_has_no_box(desk: Client) -> None:
    task = TaskFactory.create(failed=True)

    assert "sends_webhook" not in desk.get(url(task, "run-again")).content.decode()
    desk.post(url(task, "run-again"), {**token(), "sends_webhook": "on"})
    assert Task.objects.exclude(pk=task.pk).get().callback_url == ""


def test_form_that_is_sent_twice_leads_to_the_same_task(desk: Client) -> None:
    task, form = TaskFactory.create(failed=True), token()
    first = desk.post(url(task, "run-again"), form)

    again = desk.post(url(task, "run-again"), form, follow=True)

    assert again.redirect_chain == [(first["Location"], 302)]
    assert "This form was sent before. This is the task that it made." in again.content.decode()
    assert Task.objects.count() == 2
    assert LogEntry.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_form_that_is_sent_twenty_times_at_once_makes_one_task() -> None:
    task, form = TaskFactory.create(failed=True), token()
    session = sign_in("rerun_task").cookies

    def send() -> str:
        client = Client()
        client.cookies = session
        return str(client.post(url(task, "run-again"), form)["Location"])

    addresses = set(in_parallel(20, send))

    new = Task.objects.exclude(pk=task.pk).get()
    assert addresses == {url(new)}
    assert (len(history(task)), len(history(new))) == (1, 1)


def test_send_again_adds_one_generation(desk: Client) -> None:
    task, form = with_delivery(TaskFactory.create(failed=True, callback_url=HOOK)), token()
    question = desk.get(url(task, "send-again")).content.decode()
    assert "Send this webhook to hook.example.com again?" in question
    assert "private" not in question

    done = desk.post(url(task, "send-again"), form, follow=True).content.decode()
    refused = desk.post(url(task, "send-again"), form, follow=True).content.decode()

    assert "The webhook will be sent again." in done
    assert "The latest delivery of this task has not ended yet." in refused
    assert Delivery.objects.get(generation=2).requested_by == "admin ann"
    assert history(task) == [("ann", CHANGE, "Sent the webhook again, as delivery 2.")]


def test_send_again_without_a_webhook_says_so(desk: Client) -> None:
    task = TaskFactory.create(failed=True)

    refused = desk.post(url(task, "send-again"), token(), follow=True).content.decode()

    assert "This task has no webhook that could be sent again." in refused


def test_delete_says_what_goes_and_deletes_it(desk: Client) -> None:
    task = with_delivery(TaskFactory.create(success=True, callback_url=HOOK), ended_ago=None)
    question = desk.get(url(task, "delete-task")).content.decode()
    assert "Its video, poster, prompt and webhooks are deleted permanently" in question
    assert task.result_name in Task.objects.values_list("result_name", flat=True)

    page = press(desk, task, "delete-task")

    before = task.prompt
    task.refresh_from_db()
    assert (task.prompt, task.result_name, task.deleted_at is None) == ("", "", False)
    assert Delivery.objects.get().cancelled
    assert history(task) == [("ann", CHANGE, "Deleted, with its video, poster, prompt and webhooks.")]
    assert "The task was deleted." in page
    assert before not in page


def test_unfinished_task_is_not_deleted(desk: Client) -> None:
    task = TaskFactory.create()

    refused = desk.post(url(task, "delete-task"), token(), follow=True).content.decode()

    assert "This task has not ended yet. Cancel it first, or wait for its end." in refused
    assert Task.objects.get().deleted_at is None


@pytest.mark.parametrize("action", ["cancel", "run-again", "send-again"])
def test_nothing_is_done_that_cannot_be_recorded(desk: Client, monkeypatch: pytest.MonkeyPatch, action: str) -> None:
    task = TaskFactory.create(callback_url=HOOK, **({} if action == "cancel" else {"failed": True}))
    if action == "send-again":
        with_delivery(task)
    before = (Task.objects.filter(phase=Phase.ENDED).count(), Task.objects.count(), Delivery.objects.count())

    def fail(*_: Any, **__: Any) -> None:
        raise OperationalError("The entry can't be written.")

    monkeypatch.setattr(audit, "record", fail)
    desk.raise_request_exception = False
    desk.post(url(task, action), token())

    after = (Task.objects.filter(phase=Phase.ENDED).count(), Task.objects.count(), Delivery.objects.count())
    assert after == before
