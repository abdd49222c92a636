"""The admin's lists in a browser: finding a task, its filters' menus, copying an id, and columns that fit."""

from __future__ import annotations

import os
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, accessibility_violations
from tests.local_stack import Stack, manage

pytestmark = pytest.mark.xdist_group("stack-2")

PASSWORD = "Correct-horse-9"


@pytest.fixture
def open_list(open_page: OpenPage, stack: Stack) -> Any:
    """A function that opens a page of the admin, signed in as a new superuser."""

    def open_at(path: str, **options: Any) -> Page:
        name = f"staff-{os.urandom(4).hex()}"
        variables = {**stack.variables, "DJANGO_SUPERUSER_PASSWORD": PASSWORD}
        made = manage(variables, "createsuperuser", "--noinput", "--username", name, "--email", "staff@example.com")
        assert made.returncode == 0, made.stderr
        page = open_page(f"/admin/login/?next={path}", **options)
        page.get_by_label("Username").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Log in").click()
        page.wait_for_url(f"**{path}")
        return page

    return open_at


def new_task(stack: Stack) -> str:
    params = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A quiet lake at dawn"}
    status, body = stack.call("/api/tasks", {"requestParams": params})
    assert status == 200, body
    task_id: str = body["data"]["taskId"]
    return task_id


def test_task_is_found_opened_and_its_id_copied(open_list: Any, stack: Stack) -> None:
    task = new_task(stack)
    page = open_list("/admin/tasks_api/task/", permissions=["clipboard-read", "clipboard-write"])

    page.get_by_role("textbox", name="Search").fill(f"video_{task.replace('-', '')}")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#result_list tbody tr")).to_have_count(1)
    page.evaluate("window.setTimeout = () => 0")  # else it says so for a second only
    page.get_by_role("button", name=f"Copy {task}").click()
    expect(page.locator("button.copy.is-copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == task
    page.get_by_role("link", name=task[-8:]).click()
    page.wait_for_url(f"**/admin/tasks_api/task/{task}/change/**")


def test_menus_of_the_filters_open_one_at_a_time(open_list: Any, stack: Stack) -> None:
    new_task(stack)
    page = open_list("/admin/tasks_api/task/")
    filters = page.get_by_role("navigation", name="Filters")

    filters.get_by_text("By reason").click()
    expect(filters.get_by_role("link", name="copyright")).to_be_visible()
    filters.get_by_text("By status").click()
    expect(filters.get_by_role("link", name="copyright")).to_be_hidden()
    filters.get_by_role("link", name="failed", exact=True).click()
    page.wait_for_url("**/?status=failed")
    expect(filters.get_by_text("By status: failed")).to_be_visible()


@pytest.mark.parametrize("path", ["/admin/tasks_api/task/", "/admin/webhooks/delivery/"])
@pytest.mark.parametrize(("width", "dark"), [(1280, False), (800, True)])
def test_list_fits_and_everybody_can_use_it(open_list: Any, stack: Stack, path: str, width: int, dark: bool) -> None:
    new_task(stack)
    page = open_list(path, width=width, dark=dark)

    assert page.evaluate("document.documentElement.scrollWidth") <= width
    table = "document.querySelector('#result_list')"
    assert page.evaluate(f"!{table} || {table}.offsetWidth <= {table}.parentElement.clientWidth")
    assert page.evaluate(f"[...({table}?.rows ?? [])].every((row) => row.offsetHeight < 40)")
    shown = page.locator("#result_list tbody time").all_text_contents()
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", text) for text in shown)  # the reader's zone
    # Django's own breadcrumbs are links in a line of text.
    assert [each for each in accessibility_violations(page) if not each.startswith("link-in-text-block")] == []
