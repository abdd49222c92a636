"""Every state of the console: nothing that axe-core calls serious, and nothing wider than the window."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage, serious_faults
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack-2")


def look(page: Page) -> None:
    """At this state, and whether it fits the narrowest window."""
    size = page.viewport_size
    assert size is not None
    assert serious_faults(page) == []
    page.set_viewport_size({"width": 320, "height": size["height"]})
    assert steps.overflow(page) <= 0
    page.set_viewport_size(size)


@pytest.mark.parametrize(
    ("width", "dark"),
    [
        (steps.NARROW, True),
        pytest.param(1300, False, marks=pytest.mark.slow),
        pytest.param(1300, True, marks=pytest.mark.slow),
        pytest.param(steps.NARROW, False, marks=pytest.mark.slow),
    ],
)
def test_nobody_is_kept_out_in_any_state(open_page: OpenPage, stack: Stack, key: str, width: int, dark: bool) -> None:
    steps.make_and_wait(stack, key, "A film that fails [fail:image]")
    steps.make_and_wait(stack, key, "w" * 300)
    page = open_page("/", width=width, dark=dark)
    look(page)
    steps.give_key(page, "wrong")
    expect(page.get_by_role("alert")).to_be_visible()
    look(page)
    steps.enter(page, key)
    page.get_by_role("button", name="Filter").click()
    page.get_by_text("Test a webhook").click()
    page.get_by_text("Notify a webhook when it's done").click()
    look(page)
    page.locator("#cards").get_by_role("button", name="Remix").first.click()
    page.get_by_role("radio", name="Standard from an image").check()
    page.get_by_role("button", name="Create video").click()
    look(page)
    steps.hand_over(page, "drop", steps.picture())
    expect(page.locator("#preview")).to_be_visible()
    look(page)
    page.locator("#cards").get_by_role("button", name="Delete").first.click()
    look(page)
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Show code").click()
    look(page)
    page.keyboard.press("Escape")
    steps.order(page, "[hang:8] looked at")
    expect(page.locator("#film")).to_contain_text("Generating the video")
    look(page)
    page.route("**/api/**", lambda route: route.abort())
    expect(page.locator("#banner")).to_be_visible()
    look(page)
    page.unroute_all()
    page.locator("#film video").wait_for(timeout=30_000)
    look(page)


def test_page_without_posters_is_whole(open_page: OpenPage, stack: Stack, key: str) -> None:
    steps.make_and_wait(stack, key, "No poster")
    page = open_page("/")
    page.route("**/media/**", lambda route: route.abort())
    steps.enter(page, key)
    page.wait_for_timeout(500)
    expect(page.locator("#cards li").first).to_contain_text("No poster")
    expect(page.locator("#cards img:not([hidden])")).to_have_count(0)
    look(page)
