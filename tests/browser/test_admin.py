"""The admin in a real browser: every page fits and is accessible, in light and dark."""

from __future__ import annotations

import os

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page

from tests import admin_cases
from tests.browser.admin_desk import Desk
from tests.browser.console_steps import overflow
from tests.factories import UserFactory
from webhooks.signing import account_secrets

pytestmark = pytest.mark.django_db(transaction=True)

SCREENSHOTS = os.environ.get("SCREENSHOTS")
"""A folder for a screenshot of each page, to look at."""


@pytest.fixture
def everything(db: None) -> User:
    """Something of every kind, and a superuser who may see it."""
    admin_cases.refused_prompt()
    task = admin_cases.dead_webhook()
    admin_cases.upstream_fault()
    admin_cases.storage_away()
    admin_cases.revoked_key()
    admin_cases.stuck_worker()
    account_secrets.ensure(task.account_id)
    root: User = UserFactory.create(username="root", is_staff=True, is_superuser=True)
    return root


def links_of(page: Page, path: str) -> list[str]:
    """Where to go from a page: to each list, to a list's first row, to a row's history and to what its buttons ask."""
    if path.endswith("/change/"):
        links = page.locator(".object-tools a")
    elif path == "/admin/":
        links = page.locator("#content-main .app-list a, #content-main .module th a")
    else:
        links = page.locator("#result_list tbody tr:first-child a[href*='/change/']")
    found = links.evaluate_all("all => all.map(each => each.getAttribute('href'))")
    return [link.partition("?")[0] for link in found if link.startswith("/admin/")]


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (800, True)])
def test_every_page_is_accessible_and_fits(desk: Desk, everything: User, width: int, dark: bool) -> None:
    page = desk.open("/admin/", everything, width=width, dark=dark)
    pending, seen, problems = ["/admin/"], set(), []
    while pending:
        path = pending.pop(0)
        page.goto(desk.base_url + path)
        seen.add(path)
        if SCREENSHOTS:
            name = f"{width}{'-dark' if dark else ''}{path.replace('/', '_')}.png"
            page.screenshot(path=f"{SCREENSHOTS}/{name}", full_page=True)
        problems += [f"{path}: {violation}" for violation in desk.violations(page)]
        problems += [f"{path}: {overflow(page)} pixels too wide"] if overflow(page) > 0 else []
        pending += [link for link in dict.fromkeys(links_of(page, path)) if link not in seen and link not in pending]
    assert not problems, "\n".join(problems)
    assert len(seen) > 20
