"""“Customer X says that video Y never came”: Support finds the cause from the first page, and fixes it with buttons."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import Group, User
from playwright.sync_api import Page, expect

from tasks_api.models import ApiKey, Task
from tests import admin_cases
from tests.browser.admin_desk import Desk
from tests.factories import UserFactory
from webhooks.models import Delivery

pytestmark = pytest.mark.django_db(transaction=True)


def member_of(group: str) -> User:
    """Somebody of staff in one of the groups that come with the service."""
    user: User = UserFactory.create(is_staff=True)
    user.groups.add(Group.objects.get(name=group))
    return user


def search(page: Page, text: str) -> None:
    """Type what the customer wrote into the box of the first page."""
    page.get_by_role("searchbox", name="Find a task").fill(text)
    page.get_by_role("button", name="Search").click()


def find_task(page: Page, task: Task) -> None:
    """From the first page to the task's: a search and a click."""
    search(page, str(task.pk))
    page.get_by_role("link", name=str(task.pk)[-8:]).click()
    expect(page.get_by_role("heading", name="Task", exact=True)).to_be_visible()


def press(page: Page, name: str) -> None:
    """Press the button, and again on the page that asks."""
    page.get_by_role("link", name=name, exact=True).click()
    page.get_by_role("button", name=name, exact=True).click()


def expect_summary(page: Page, *texts: str) -> None:
    for text in texts:
        expect(page.locator(".task-summary")).to_contain_text(text)


def run_again(page: Page, task: Task) -> None:
    press(page, "Run again")
    expect(page.get_by_text("This is the new task.")).to_be_visible()
    new = Task.objects.get(rerun_of=task.pk)
    assert str(new.pk) in page.url
    expect(page.get_by_role("link", name=str(task.pk)[-8:])).to_be_visible()


def test_refused_prompt(desk: Desk) -> None:
    task = admin_cases.refused_prompt()
    page = desk.open("/admin/", member_of("Support"))

    find_task(page, task)

    expect_summary(
        page,
        "The content rules refused the prompt: violence.",
        "The customer reads: The prompt was rejected",
        "The customer has to change the prompt.",
    )
    expect(page.locator(".verdicts")).to_contain_text("refused: violence")


def test_dead_webhook(desk: Desk) -> None:
    task = admin_cases.dead_webhook()
    page = desk.open("/admin/", member_of("Support"))

    find_task(page, task)

    expect_summary(page, "webhook dead", "The last attempt: HTTP 500.", "Then send the webhook again.")
    expect(page.locator("video")).to_be_visible()
    press(page, "Send the webhook again")
    expect(page.get_by_text("The webhook will be sent again.")).to_be_visible()
    assert list(Delivery.objects.filter(task_id=task.pk).values_list("generation", flat=True).order_by("pk")) == [1, 2]
    expect_summary(page, "webhook waiting")


def test_stuck_worker(desk: Desk) -> None:
    task = admin_cases.stuck_worker()
    page = desk.open("/admin/", member_of("Support"))

    find_task(page, task)

    expect_summary(page, "worker lost", "was lost in attempt 2", "no worker", "No worker serves the queue “generation”")
    expect(page.locator(".task-summary")).not_to_contain_text("until its end")
    page.locator(".task-summary").get_by_role("link", name="Service processes").last.click()
    expect(page.locator("#result_list")).to_contain_text("gpu-3")
    page.go_back()
    press(page, "Cancel")
    expect(page.get_by_text("The task was cancelled.", exact=True)).to_be_visible()
    run_again(page, task)


def test_upstream_fault(desk: Desk) -> None:
    task = admin_cases.upstream_fault()
    page = desk.open("/admin/", member_of("Support"))

    find_task(page, task)

    expect_summary(page, "The model's server reported that it failed.", "check_backend")
    run_again(page, task)


def test_storage_away(desk: Desk) -> None:
    task = admin_cases.storage_away()
    page = desk.open("/admin/", member_of("Support"))

    find_task(page, task)

    expect_summary(page, "The video was made, but the storage of files was away for too long.", "Check the storage")
    run_again(page, task)


def test_revoked_key(desk: Desk) -> None:
    customer = admin_cases.revoked_key()
    page = desk.open("/admin/", member_of("Support"))

    search(page, customer.email)
    page.locator(".list-note").get_by_role("link", name=customer.username, exact=True).click()

    expect(page.locator("#keys")).to_contain_text("revoked")
    expect(page.locator("#keys")).to_contain_text("every request of this customer gets 401")
    expect(page.get_by_role("link", name="Issue a key")).to_have_count(0)

    manager = desk.open("/admin/", member_of("Key manager"))
    search(manager, customer.username)
    manager.locator(".list-note").get_by_role("link", name=customer.username, exact=True).click()
    manager.get_by_role("link", name="Issue a key").click()
    manager.get_by_label("Name").fill("the new one")
    manager.get_by_role("button", name="Issue a key").click()
    expect(manager.locator(".messagelist code")).to_have_text(re.compile(r"vg_[0-9A-Za-z]{38}"))
    assert [key.revoked_at is None for key in ApiKey.objects.filter(account=customer).order_by("pk")] == [False, True]
    expect(manager.locator("#keys")).not_to_contain_text("gets 401")


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (800, True)])
def test_viewer_reads_the_cause_and_is_offered_no_button(desk: Desk, width: int, dark: bool) -> None:
    task = admin_cases.dead_webhook()
    page = desk.open("/admin/", member_of("Viewer"), width=width, dark=dark)
    assert not desk.violations(page)

    find_task(page, task)

    expect_summary(page, "The last attempt: HTTP 500.")
    expect(page.locator(".object-action")).to_have_count(0)
    assert "very-private" not in page.content()
    assert (page.locator("video").bounding_box() or {"width": 0})["width"] > 150
