"""The buttons of a task's page in the admin, as staff presses them."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack-2")

PASSWORD = "Correct-horse-9"
MAKE_STAFF = """
from django.contrib.auth.models import User
User.objects.create_superuser("{name}", password="{password}")
"""
ADDRESS = re.compile(r"/admin/tasks_api/task/([0-9a-f-]{36})/change/$")


@pytest.fixture
def staff(stack: Stack) -> str:
    """The name of a superuser."""
    name = f"staff-{os.urandom(4).hex()}"
    done = stack.manage("shell", "-v0", "-c", MAKE_STAFF.format(name=name, password=PASSWORD))
    assert done.returncode == 0, done.stderr
    return name


def sign_in(page: Page, name: str) -> None:
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url(ADDRESS)


def press(page: Page, name: str) -> None:
    """Press the button, and again on the page that asks."""
    page.get_by_role("link", name=name, exact=True).click()
    page.get_by_role("button", name=name, exact=True).click()


def id_in_address(page: Page) -> str:
    found = ADDRESS.search(page.url)
    assert found is not None, page.url
    return found[1]


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (800, True)])
def test_task_is_cancelled_run_again_and_deleted(
    open_page: OpenPage, stack: Stack, key: str, staff: str, width: int, dark: bool
) -> None:
    prompt = f"[hang:300] staff ends it {width}"
    task_id = steps.create_by_api(stack, key, prompt, callbackUrl="https://hook.example.com/x?token=private")
    page = open_page(f"/admin/tasks_api/task/{task_id}/change/", width=width, dark=dark)
    sign_in(page, staff)
    expect(page.get_by_role("link", name="Delete", exact=True)).to_have_count(0)

    press(page, "Cancel")
    expect(page.get_by_text("The task was cancelled.", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Cancel", exact=True)).to_have_count(0)

    page.get_by_role("link", name="Run again", exact=True).click()
    expect(page.get_by_label("Send the webhook to the same address (hook.example.com)")).not_to_be_checked()
    page.get_by_role("button", name="Run again", exact=True).dblclick()
    page.wait_for_url(ADDRESS)
    new_id = id_in_address(page)
    assert new_id != task_id
    assert steps.count(stack, key, prompt) == 2
    press(page, "Cancel")
    expect(page.get_by_text("The task was cancelled.", exact=True)).to_be_visible()

    press(page, "Delete")
    expect(page.get_by_text("The task was deleted.", exact=True)).to_be_visible()
    assert id_in_address(page) == new_id
    expect(page.locator(".object-action")).to_have_count(0)
