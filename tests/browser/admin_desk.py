"""Tabs of a real Chromium in which staff is signed in to the admin."""

from __future__ import annotations

import contextlib

from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Browser, Page

from tests.browser.conftest import TIMEOUT_MS, accessibility_violations, watch

DJANGOS_OWN = ("search-label-icon", "vDateField", "vTimeField")
"""Parts of Django's forms that axe-core finds fault with, wherever they are used."""


class Desk:
    """Tabs in which staff is signed in. `problems` is what no page may do: script errors, breaches of the policy, other hosts."""

    def __init__(self, browser: Browser, base_url: str, contexts: contextlib.ExitStack) -> None:
        self.browser, self.base_url, self.contexts = browser, base_url, contexts
        self.problems: list[str] = []

    def open(self, path: str, user: User, *, width: int = 1280, dark: bool = False) -> Page:
        """A new tab at the path, for this user."""
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
