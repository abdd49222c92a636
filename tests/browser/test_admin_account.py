"""Support at the page of an account, in a real Chromium: a key is issued there, used, and revoked."""

from __future__ import annotations

import os
import re
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.local_stack import Stack


def sign_in(page: Page, stack: Stack) -> None:
    page.get_by_label("Username").fill("admin")
    page.get_by_label("Password").fill((Path(stack.variables["DATA_DIR"]) / "admin_password").read_text().strip())
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("link", name="Users")).to_be_visible()


def open_account(page: Page, stack: Stack, name: str) -> None:
    """Find the account by the beginning of its name."""
    page.goto(f"{stack.base_url}/admin/auth/user/?{urlencode({'q': name[:-2]})}")
    page.get_by_role("link", name=name, exact=True).click()
    expect(page.get_by_role("heading", name=f"Account {name}")).to_be_visible()


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (800, True)])
def test_key_is_issued_used_and_revoked(open_page: OpenPage, stack: Stack, width: int, dark: bool) -> None:
    name = f"customer-{os.urandom(4).hex()}"
    assert stack.manage("create_api_key", name).returncode == 0
    page = open_page("/admin/", width=width, dark=dark)
    sign_in(page, stack)
    open_account(page, stack, name)

    page.get_by_role("link", name="Issue a key").click()
    page.get_by_label("Name").fill("the shop")
    page.get_by_role("button", name="Issue a key").click()
    shown = page.locator(".messagelist code").inner_text()
    assert re.fullmatch(r"vg_[0-9A-Za-z]{38}", shown)
    assert stack.call("/api/tasks", key=shown)[0] == 200

    row = page.locator("#keys tr", has_text="the shop")
    expect(row).to_contain_text("active")
    row.get_by_role("link", name="Revoke").click()
    page.get_by_role("button", name="Revoke").click()

    expect(page.get_by_text("It no longer works.")).to_be_visible()
    expect(page.locator("#keys tr", has_text="the shop")).to_contain_text("revoked")
    assert stack.call("/api/tasks", key=shown)[0] == 401
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
