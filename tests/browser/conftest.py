"""A real Chromium before a real service. What a page must never do, no test has to ask for: errors of scripts, breaches of
the Content-Security-Policy, and requests to anywhere else fail the test that saw them."""

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
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, expect, sync_playwright

from tests.browser.console_steps import new_key
from tests.local_stack import Stack

CHROMIUM: Final = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The shell, which has no windows to draw, takes half the CPU time."""
AXE: Final = Path(settings.BASE_DIR) / "tests/npm/node_modules/axe-core/axe.min.js"
QUIET: Final = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-sync",
]
PATIENCE: Final = 10_000  # milliseconds
expect.set_options(timeout=PATIENCE)
EXPECTED: Final = "Failed to load resource"
"""What Chromium's console says of every answer that is no 200. Tests look at what the page makes of it."""


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """For a module: while it runs, Django takes the thread for one of asyncio and refuses the database."""
    if not CHROMIUM:
        pytest.skip("no Chromium: install Debian's package chromium-headless-shell, or name the program with CHROMIUM=")
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Headless. Its sandbox needs an ordinary user."""
    with contextlib.closing(
        playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET, chromium_sandbox=os.geteuid() != 0)
    ) as started:
        yield started


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, stack: Stack) -> Iterator[OpenPage]:
    """Opens a tab at a path of the service: `width`, `dark`, and whatever else a browser's context takes."""
    faults: list[str] = []
    with contextlib.ExitStack() as contexts:

        def open_at(path: str, *, width: int = 1300, height: int = 900, dark: bool = False, **more: Any) -> Page:
            scheme = "dark" if dark else "light"
            context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, **more)  # type: ignore[arg-type]
            contexts.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            watch(page, stack.base_url, faults)
            page.goto(stack.base_url + path)
            return page

        yield open_at
    assert not faults


@pytest.fixture(scope="session")
def key(stack: Stack) -> str:
    """The key of an account that all tests of the console share."""
    return new_key(stack)


def watch(page: Page, base_url: str, faults: list[str]) -> None:
    """Write down what no page may do."""

    def spoke(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and EXPECTED not in message.text:
            faults.append(f"console: {message.text}")

    def asked(url: str) -> None:
        if urlsplit(url).scheme not in {"data", "blob"} and not url.startswith(base_url + "/"):
            faults.append(f"request: {url}")

    page.on("console", spoke)
    page.on("pageerror", lambda error: faults.append(f"script: {error}"))
    page.on("request", lambda request: asked(request.url))


def serious_faults(page: Page) -> list[str]:
    """What axe-core finds serious or critical on the page as it stands, as "rule: element"."""
    if not AXE.is_file():
        pytest.skip("no axe-core: `make test` brings it (npm ci in tests/npm)")
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text())  # by the debugger: no script of the page, so its policy does not apply
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {node['html']}"
        for fault in found["violations"]
        if fault["impact"] in {"serious", "critical"}
        for node in fault["nodes"]
    ]
