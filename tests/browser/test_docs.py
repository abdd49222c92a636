"""`/docs` and the guides in a real browser."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenPage
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack")


def test_operation_is_tried_with_a_key_that_stays_in_the_tab(open_page: OpenPage, stack: Stack) -> None:
    page = open_page("/docs")
    page.get_by_role("button", name="Authorize").click()
    page.get_by_label("Value").fill(stack.key)
    page.get_by_role("button", name="Apply credentials").click()
    page.get_by_role("button", name="Close").click()

    for _ in range(2):  # the second time on a new page: the tab still knows the key
        operation = page.locator(".opblock", has=page.get_by_text("/api/models", exact=True))
        operation.locator(".opblock-summary").click()
        operation.get_by_role("button", name="Try it out").click()
        operation.get_by_role("button", name="Execute").click()
        answer = operation.locator(".live-responses-table .response").first
        assert "200" in answer.inner_text()
        assert "gen2_pro_text_to_video" in answer.inner_text()
        page.goto(f"{stack.base_url}/docs")

    assert page.evaluate("localStorage.length") == 0
