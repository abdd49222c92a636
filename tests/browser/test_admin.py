"""The admin in a real browser: every page fits and is accessible, in light and dark."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Browser, Page

from tests import admin_cases
from tests.browser.conftest import TIMEOUT_MS, accessibility_violations, watch
from tests.browser.console_steps import overflow
from tests.factories import UserFactory
from webhooks.signing import account_secrets

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(300)]

PICTURES = os.environ.get("PICTURES")
"""A folder for a picture of each page, to look at."""

DJANGOS_OWN = ("search-label-icon", "vDateField", "vTimeField")
"""Parts of Django's forms that axe-core finds fault with, wherever they are used."""


@pytest.fixture(scope="module", autouse=True)
def _queries_beside_playwright() -> Iterator[None]:
    """Playwright's loop runs in the thread of the tests, and Django refuses the database there unless it's told otherwise."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        yield


class Desk:
    """Tabs in which staff is signed in. `problems` is what no page may do: script errors, breaches of the policy, other hosts."""

    def __init__(self, browser: Browser, base_url: str, contexts: contextlib.ExitStack) -> None:
        self.browser, self.base_url, self.contexts = browser, base_url, contexts
        self.problems: list[str] = []

    def open(self, path: str, user: User, *, width: int = 1280, dark: bool = False) -> Page:
        client = Client()
        client.force_login(user)
        scheme = "dark" if dark else "light"
        context = self.browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)  # type: ignore[arg-type]
        self.contexts.callback(context.close)
        value = client.cookies[settings.SESSION_COOKIE_NAME].value
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": value, "url": self.base_url}])
        page = context.new_page()
        page.set_default_timeout(TIMEOUT_MS)
        watch(page, self.base_url, self.problems)
        page.goto(self.base_url + path)
        return page

    def violations(self, page: Page) -> list[str]:
        """What axe-core finds. It sets styles of its own, which the page's policy reports."""
        before = len(self.problems)
        found = accessibility_violations(page)
        del self.problems[before:]
        return [each for each in found if not any(mark in each for mark in DJANGOS_OWN)]


@pytest.fixture
def desk(browser: Browser, live_server: Any) -> Iterator[Desk]:
    with contextlib.ExitStack() as contexts:
        opened = Desk(browser, live_server.url, contexts)
        yield opened
    assert not [each for each in opened.problems if "https://cdn.example.com/" not in each]  # where the videos are


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
        if PICTURES:
            name = f"{width}{'-dark' if dark else ''}{path.replace('/', '_')}.png"
            page.screenshot(path=f"{PICTURES}/{name}", full_page=True)
        problems += [f"{path}: {violation}" for violation in desk.violations(page)]
        problems += [f"{path}: {overflow(page)} pixels too wide"] if overflow(page) > 0 else []
        pending += [link for link in dict.fromkeys(links_of(page, path)) if link not in seen and link not in pending]
    assert not problems, "\n".join(problems)
    assert len(seen) > 20
