"""`/docs` and the guides in a real browser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tasks_api
from tests.browser.conftest import OpenPage, accessibility_violations
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack-2")

DESCRIBED = json.loads((Path(tasks_api.__path__[0]) / "openapi.json").read_text())
UNKNOWN_ID = "01a1fbf5-f7b2-74be-b784-2553231e37e3"


def authorize(page: Page, key: str) -> None:
    page.get_by_role("button", name="Authorize").click()
    page.get_by_label("Value").fill(key)
    page.get_by_role("button", name="Apply credentials").click()
    page.get_by_role("button", name="Close").click()


def execute(operation: Locator) -> str:
    """Try an operation with its example values; the status of the response."""
    operation.locator(".opblock-summary-control").click()
    operation.get_by_role("button", name="Try it out").click()
    for field in operation.locator(".parameters tr[data-param-name=after] input").all():
        field.fill("")  # the example's matches no task
    for field in operation.locator(".parameters input[placeholder*=_id]").all():
        field.fill(UNKNOWN_ID)
    for field in operation.locator(".parameters input[placeholder=model]").all():
        field.fill("sora-2")
    operation.get_by_role("button", name="Execute").click()
    return operation.locator(".live-responses-table .response .response-col_status").inner_text().strip()


def test_operation_is_tried_with_a_key_that_stays_in_the_tab(open_page: OpenPage, stack: Stack) -> None:
    page = open_page("/docs")
    authorize(page, stack.key)

    for _ in range(2):  # the second time after a reload: the tab still has the key
        operation = page.locator(".opblock", has=page.get_by_text("/api/models", exact=True))
        assert execute(operation) == "200"
        assert "gen2_pro_text_to_video" in operation.locator(".live-responses-table").inner_text()
        page.goto(f"{stack.base_url}/docs")

    assert page.evaluate("localStorage.length") == 0


@pytest.mark.slow  # the test above is its short form
@pytest.mark.timeout(1200)  # Swagger UI opens and sends 26 operations, 100 s of CPU
def test_every_operation_can_be_tried(open_page: OpenPage, stack: Stack) -> None:
    page = open_page("/docs")
    authorize(page, stack.manage("create_api_key", "docs-reader").stdout.strip())
    page.locator(".opblock").first.wait_for()

    statuses = {}
    for operation in page.locator(".opblock:not(.webhooks .opblock)").all():
        name = operation.locator(".opblock-summary-path").get_attribute("data-path"), operation.get_attribute("class")
        statuses[name] = execute(operation)
        page.wait_for_timeout(120)  # stay under the rate limit

    assert len(statuses) == sum(len(methods) for methods in DESCRIBED["paths"].values())
    refused = {name for name, status in statuses.items() if status not in {"200", "202", "404"}}
    assert refused == set(), [(name, statuses[name]) for name in refused]


@pytest.mark.parametrize("path", ["/docs", "/guides", "/guides/api", "/guides/quick-start"])
@pytest.mark.parametrize("dark", [False, True])
def test_pages_link_to_each_other_and_fit_a_phone(open_page: OpenPage, path: str, dark: bool) -> None:
    page = open_page(path, width=390, dark=dark)

    for name, target in (("Console", "/"), ("API", "/docs"), ("Guides", "/guides")):
        assert (
            page.get_by_role("navigation", name="Pages").get_by_role("link", name=name).get_attribute("href") == target
        )
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    if path != "/docs":  # Swagger UI's own violations are not ours
        assert accessibility_violations(page) == []


def test_code_of_a_guide_is_copied_and_the_contents_lead_to_it(open_page: OpenPage) -> None:
    page = open_page("/guides/quick-start", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("link", name="2. Make a key").click()
    second = page.locator(".code").nth(1)

    page.evaluate("window.setTimeout = () => 0")  # else it says so for two seconds only
    second.get_by_role("button", name="Copy").click()

    expect(second.get_by_role("button")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == second.locator("code").inner_text().rstrip("\n")
    assert page.url.endswith("#2-make-a-key")
    page.get_by_role("link", name="Next: ").click()
    page.wait_for_url("**/guides/image-to-video")
