"""A real Chromium and a real service. Script errors, Content-Security-Policy violations and requests to other hosts fail any
test in which they occur."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db import connection
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, expect, sync_playwright

from tests.browser.console_steps import new_key
from tests.local_stack import Stack

CHROMIUM: Final = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The headless shell draws no windows and takes half the CPU time."""
AXE: Final = Path(settings.BASE_DIR) / "tests/npm/node_modules/axe-core/axe.min.js"
CHROMIUM_ARGS: Final = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-sync",
]
TIMEOUT_MS: Final = 60_000
expect.set_options(timeout=TIMEOUT_MS)
EXPECTED_LOG: Final = "Failed to load resource"
"""What Chromium logs for every response that is not a 200. Tests check how the page handles it."""


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """One per module: while it runs, Django takes the thread for an asyncio thread and refuses database access."""
    if not CHROMIUM:
        pytest.skip("no Chromium: install Debian's package chromium-headless-shell, or name the program with CHROMIUM=")
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Headless. The sandbox doesn't work as root."""
    with contextlib.closing(
        playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGS, chromium_sandbox=os.geteuid() != 0)
    ) as started:
        yield started


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, stack: Stack) -> Iterator[OpenPage]:
    """A function that opens a tab at a path of the service; `more` goes to the browser context."""
    problems: list[str] = []
    with contextlib.ExitStack() as contexts:

        def open_at(path: str, *, width: int = 1300, height: int = 900, dark: bool = False, **more: Any) -> Page:
            scheme = "dark" if dark else "light"
            context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, **more)  # type: ignore[arg-type]
            contexts.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(TIMEOUT_MS)
            watch(page, stack.base_url, problems)
            page.goto(stack.base_url + path)
            return page

        yield open_at
    assert not problems


@pytest.fixture(scope="session")
def key(stack: Stack) -> str:
    """The key of an account that all console tests share."""
    return new_key(stack)


def watch(page: Page, base_url: str, problems: list[str]) -> None:
    """Add to `problems` whatever no page may do."""

    def check_message(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and EXPECTED_LOG not in message.text:
            problems.append(f"console: {message.text}")

    def check_request(url: str) -> None:
        if urlsplit(url).scheme not in {"data", "blob"} and not url.startswith(base_url + "/"):
            problems.append(f"request: {url}")

    page.on("console", check_message)
    page.on("pageerror", lambda error: problems.append(f"script: {error}"))
    page.on("request", lambda request: check_request(request.url))


def accessibility_violations(page: Page) -> list[str]:
    """The violations that axe-core calls serious or critical, as "rule: element"."""
    if not AXE.is_file():
        pytest.skip("no axe-core: `make test` installs it (npm ci in tests/npm)")
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text())  # through the debugger, so the page's policy doesn't apply
    # Without its preload, in which axe adds style sheets to the page: the policy refuses them, and logs it.
    results = page.evaluate("axe.run(document, {resultTypes: ['violations'], preload: false})")
    return [
        f"{violation['id']}: {node['html']}"
        for violation in results["violations"]
        if violation["impact"] in {"serious", "critical"}
        for node in violation["nodes"]
    ]


@pytest.fixture(scope="module")
def queries_beside_playwright(request: pytest.FixtureRequest) -> Iterator[None]:
    """Queries in the thread of the tests while Playwright's loop runs there. Django refuses them unless it's told otherwise, and
    has a connection of its own for them. A thread keeps one alone (`videogen.lib.db`): each is closed before the other opens."""
    connection.close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        request.getfixturevalue("browser")  # so that this ends first
        yield
        connection.close()


@pytest.fixture
def desk(queries_beside_playwright: None, browser: Browser, live_server: Any) -> Iterator[Any]:
    """Tabs of a real Chromium at a server of this test."""
    from tests.browser.admin_desk import Desk  # not above: it uses this module

    with contextlib.ExitStack() as contexts:
        opened = Desk(browser, live_server.url, contexts)
        yield opened
    assert not [each for each in opened.problems if "https://cdn.example.com/" not in each]  # where the videos are
