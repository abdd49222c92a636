"""Every state of the console: no serious violation by axe-core, and nothing wider than the window."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage, accessibility_violations
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack-2")


def check_state(page: Page) -> None:
    """No violation in this state, and it fits the narrowest window."""
    size = page.viewport_size
    assert size is not None
    assert accessibility_violations(page) == []
    page.set_viewport_size({"width": 320, "height": size["height"]})
    assert steps.overflow(page) <= 0
    page.set_viewport_size(size)


@pytest.mark.parametrize(
    ("width", "dark"),
    [
        (steps.PHONE_WIDTH, True),
        pytest.param(1300, False, marks=pytest.mark.slow),
        pytest.param(1300, True, marks=pytest.mark.slow),
        pytest.param(steps.PHONE_WIDTH, False, marks=pytest.mark.slow),
    ],
)
def test_every_state_is_accessible(open_page: OpenPage, stack: Stack, key: str, width: int, dark: bool) -> None:
    steps.create_and_wait_by_api(stack, key, "A video that fails [fail:image]")
    steps.create_and_wait_by_api(stack, key, "w" * 300)
    page = open_page("/", width=width, dark=dark)
    check_state(page)
    steps.enter_key(page, "wrong")
    expect(page.get_by_role("alert")).to_be_visible()
    check_state(page)
    steps.open_console(page, key)
    page.get_by_role("button", name="Filter").click()
    page.get_by_text("Test a webhook").click()
    page.get_by_text("Notify a webhook when it's done").click()
    check_state(page)
    page.locator("#cards").get_by_role("button", name="Remix").first.click()
    page.get_by_role("radio", name="Standard from an image").check()
    page.get_by_role("button", name="Create video").click()
    check_state(page)
    steps.give_image(page, "drop", steps.image_bytes())
    expect(page.locator("#preview")).to_be_visible()
    check_state(page)
    page.locator("#cards").get_by_role("button", name="Delete").first.click()
    check_state(page)
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Show code").click()
    check_state(page)
    page.keyboard.press("Escape")
    name = f"checked_{width}_{dark:d}"
    steps.create(page, f"[hold:{name}] being checked")
    expect(page.locator("#video")).to_contain_text("Generating the video")
    check_state(page)
    page.route("**/api/**", lambda route: route.abort())
    expect(page.locator("#banner")).to_be_visible()
    check_state(page)
    page.unroute_all()
    steps.let_go(stack, name)
    steps.wait_for_video(page)
    check_state(page)


def test_page_works_without_posters(open_page: OpenPage, stack: Stack, key: str) -> None:
    steps.create_and_wait_by_api(stack, key, "No poster")
    page = open_page("/")
    page.route("**/media/**", lambda route: route.abort())
    steps.open_console(page, key)
    page.wait_for_timeout(500)
    expect(page.locator("#cards li").first).to_contain_text("No poster")
    expect(page.locator("#cards img:not([hidden])")).to_have_count(0)
    check_state(page)
