"""The console's key: in the tab, or remembered in the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import TIMEOUT_MS, OpenPage, accessibility_violations
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack-2")


def open_with_remembered_key(open_page: OpenPage, key: str) -> Page:
    page = open_page("/")
    page.get_by_label("Remember the key").check()
    assert accessibility_violations(page) == []
    steps.open_console(page, key)
    return page


def new_tab(page: Page, path: str = "/") -> Page:
    """Another tab of the same browser."""
    tab = page.context.new_page()
    tab.set_default_timeout(TIMEOUT_MS)
    tab.goto(page.url.partition("#")[0].rstrip("/") + path)
    return tab


def test_key_is_not_remembered_unless_asked(open_page: OpenPage, key: str) -> None:
    page = open_page("/")
    expect(page.get_by_label("Remember the key")).not_to_be_checked()
    expect(page.get_by_label("Remember the key")).to_have_accessible_description(re.compile("shared computer"))
    steps.open_console(page, key)
    assert page.evaluate("localStorage.length") == 0
    expect(new_tab(page).get_by_label("API key")).to_be_visible()


def test_remembered_key_opens_new_tabs_until_somebody_signs_out(open_page: OpenPage, key: str) -> None:
    page = open_with_remembered_key(open_page, key)
    tab = new_tab(page)
    expect(tab.get_by_role("heading", name="Create a video")).to_be_visible()
    docs = new_tab(page, "/docs")
    docs.get_by_role("button", name="Authorize").click()
    expect(docs.get_by_text("Logout", exact=True)).to_be_visible()
    assert docs.evaluate("localStorage.getItem('videogen-key')") == key

    steps.prompt_field(page).fill("Typed by the one before")
    page.get_by_role("heading", name="Create a video").click()
    tab.get_by_role("button", name="Sign out").click()
    for each in (tab, page):
        expect(each.get_by_label("API key")).to_be_visible()
        assert each.evaluate("localStorage.length + sessionStorage.length") == 0
        each.reload()
        expect(each.get_by_label("API key")).to_be_visible()
    steps.open_console(page, key)
    expect(steps.prompt_field(page)).to_have_value("")


def test_remembered_key_that_was_revoked_is_forgotten(open_page: OpenPage, stack: Stack) -> None:
    revoked = steps.new_key(stack)
    page = open_with_remembered_key(open_page, revoked)
    assert stack.manage("revoke_api_key", revoked).returncode == 0
    tab = new_tab(page)
    expect(tab.get_by_role("alert")).to_contain_text("no longer valid")
    expect(tab.get_by_label("Remember the key")).not_to_be_checked()
    assert tab.evaluate("localStorage.length") == 0


def test_key_of_the_api_page_stays_in_its_tab(open_page: OpenPage, key: str) -> None:
    page = open_with_remembered_key(open_page, key)
    docs = new_tab(page, "/docs")
    docs.get_by_role("button", name="Authorize").click()
    docs.get_by_text("Logout", exact=True).click()
    assert docs.evaluate("localStorage.length") == 0
    expect(page.get_by_label("API key")).to_be_visible()


def test_signing_in_leads_to_the_prompt_or_to_the_linked_video(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    expect(steps.prompt_field(page)).to_be_focused()

    task_id = steps.create_and_wait_by_api(stack, key, "Linked")
    page = open_page(f"/#task={task_id}")
    steps.enter_key(page, key)
    steps.wait_for_video(page)
    expect(page.locator("#video-title")).to_be_focused()


def test_account_is_named(open_page: OpenPage, stack: Stack) -> None:
    key = stack.manage("create_api_key", "zoe-" + "x" * 100).stdout.strip()
    page = open_page("/", width=steps.PHONE_WIDTH)
    steps.open_console(page, key)
    expect(page.locator("#account")).to_have_text("zoe-" + "x" * 100)
    assert steps.overflow(page) <= 0
