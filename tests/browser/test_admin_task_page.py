"""The admin's page of a task in a browser: wide and narrow, light and dark, in the reader's zone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage, accessibility_violations
from tests.local_stack import Stack, manage

pytestmark = pytest.mark.xdist_group("stack-2")

NAME, PASSWORD = "support-of-pages", "Correct-horse-9"


@pytest.fixture(scope="module")
def refused(stack: Stack) -> str:
    """The path of the page of a task whose prompt was refused, and an admin who may see it."""
    created = manage(
        {**stack.variables, "DJANGO_SUPERUSER_PASSWORD": PASSWORD},
        *("createsuperuser", "--noinput", "--username", NAME, "--email", "support@example.com"),
    )
    assert created.returncode == 0, created.stderr
    key = steps.new_key(stack)
    task_id = steps.create_and_wait_by_api(stack, key, "A soldier is brutally murdered, blood and gore")
    return f"/admin/tasks_api/task/{task_id}/change/"


def sign_in(open_page: OpenPage, path: str, **options: object) -> Page:
    """The page at the path, for the admin."""
    page = open_page(path, **options)
    page.get_by_label("Username").fill(NAME)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url(f"**{path}")
    return page


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (800, True)])
def test_page_of_a_refused_task_fits_and_is_accessible(
    open_page: OpenPage, refused: str, width: int, dark: bool
) -> None:
    page = sign_in(open_page, refused, width=width, dark=dark, timezone_id="Asia/Tokyo")

    expect(page.locator(".task-summary")).to_contain_text("The content rules refused the prompt: violence.")
    expect(page.locator(".verdicts")).to_contain_text("refused: violence")
    created = page.locator(".timeline time").first
    assert "UTC" in (created.get_attribute("title") or "")
    assert created.inner_text() != (created.get_attribute("title") or "").removesuffix(" UTC")  # nine hours later
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_text("Details of the queue and the files").click()
    expect(page.get_by_text("Virtual start")).to_be_visible()
    assert accessibility_violations(page) == []
