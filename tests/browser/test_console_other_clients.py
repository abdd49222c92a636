"""The gallery while other clients and tabs create and delete videos of the same account."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack-2")
LISTS = "**/api/tasks?*"


def reload_list(page: Page) -> None:
    """The page reloads its list as soon as it has created a video."""
    with page.expect_response(LISTS):
        steps.create(page, "One more")
    page.get_by_role("link", name="All videos").click()


def two_videos(stack: Stack) -> tuple[str, str]:
    """The key of a new account with the videos "Stays" and "Deleted elsewhere", and the id of the second."""
    key = steps.new_key(stack)
    steps.create_and_wait_by_api(stack, key, "Stays")
    return key, steps.create_and_wait_by_api(stack, key, "Deleted elsewhere")


@pytest.mark.slow
def test_task_of_another_client_appears_at_the_top(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    steps.create_and_wait_by_api(stack, key, "From elsewhere")
    expect(page.locator("#cards li").first).to_contain_text("From elsewhere")
    expect(page.locator("#cards li").first.locator("img")).to_be_visible()


def test_open_video_deleted_elsewhere_is_reported_as_not_found(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    steps.create(page, "[hang:300] soon deleted")
    expect(page.locator("#video progress")).to_be_visible()
    task_id = steps.open_video_id(page)
    steps.prompt_field(page).focus()
    steps.call_api(stack, f"/api/tasks/{task_id}/cancel", key, {})
    steps.delete_by_api(stack, task_id, key)

    expect(page.get_by_role("heading", name="Video not found")).to_be_visible()
    expect(steps.prompt_field(page)).to_be_focused()
    page.get_by_role("link", name="All videos").click()
    expect(steps.card(page, "[hang:300] soon deleted")).to_have_count(0)


@pytest.mark.slow
def test_video_deleted_elsewhere_leaves_the_gallery(open_page: OpenPage, stack: Stack) -> None:
    key, deleted_id = two_videos(stack)
    page = open_page("/")
    steps.open_console(page, key)
    expect(steps.card(page, "Deleted elsewhere")).to_be_visible()

    steps.delete_by_api(stack, deleted_id, key)
    expect(steps.card(page, "Deleted elsewhere")).to_have_count(0)
    expect(steps.card(page, "Stays")).to_be_visible()


def test_videos_deleted_elsewhere_leave_a_long_list(open_page: OpenPage, stack: Stack) -> None:
    """The list then ends with a video that the page has not shown."""
    key = steps.new_key(stack)
    ids = [steps.create_and_wait_by_api(stack, key, f"Video {number}") for number in range(24)]
    page = open_page("/", height=500)
    steps.open_console(page, key)
    expect(page.locator("#cards li")).to_have_count(20)

    for task_id in ids[-4:]:
        steps.delete_by_api(stack, task_id, key)
    reload_list(page)
    expect(page.locator("#cards .prompt").nth(0)).to_have_text("One more")
    expect(page.locator("#cards .prompt").nth(1)).to_have_text("Video 19")


@pytest.mark.slow
def test_scroll_position_stays_when_a_video_leaves(open_page: OpenPage, stack: Stack) -> None:
    key = steps.new_key(stack)
    ids = [steps.create_and_wait_by_api(stack, key, f"Video {number}") for number in range(10)]
    page = open_page("/", width=steps.PHONE_WIDTH)
    steps.open_console(page, key)
    page.evaluate("document.activeElement.blur()")
    page.locator("#cards li").last.scroll_into_view_if_needed()

    steps.delete_by_api(stack, ids[-1], key)
    expect(page.locator("#cards li")).to_have_count(9)
    expect(page.locator("#cards li").last).to_be_in_viewport()


def test_video_deleted_elsewhere_leaves_a_filtered_list(open_page: OpenPage, stack: Stack) -> None:
    key, deleted_id = two_videos(stack)
    page = open_page("/")
    steps.open_console(page, key)
    page.get_by_role("button", name="Filter").click()
    with page.expect_response(LISTS):
        page.get_by_label("Status").select_option(label="Finished")

    steps.delete_by_api(stack, deleted_id, key)
    reload_list(page)
    expect(steps.card(page, "Deleted elsewhere")).to_have_count(0)
    expect(steps.card(page, "Stays")).to_be_visible()


def test_many_new_videos_at_once_can_all_be_reached(open_page: OpenPage, stack: Stack) -> None:
    key = steps.new_key(stack)
    page = open_page("/")
    steps.open_console(page, key)
    page.route(LISTS, lambda route: route.abort())  # the page sees nothing until all are there
    for number in range(25):
        steps.create_by_api(stack, key, f"Video {number}")
    page.unroute(LISTS)

    reload_list(page)
    expect(page.locator("#cards .prompt").first).to_have_text("One more")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")  # the rest loads on its own
    expect(page.locator("#cards li")).to_have_count(26)


def test_older_list_does_not_bring_a_deleted_video_back(open_page: OpenPage, stack: Stack) -> None:
    key = steps.new_key(stack)
    page = open_page("/")
    steps.open_console(page, key)
    held: list[Route] = []
    page.route(LISTS, lambda route: held.append(route))
    steps.create(page, "Deleted at once")
    steps.wait_for_video(page)
    old_response = held[0].fetch()
    page.locator("#video").get_by_role("button", name="Delete:").click()
    page.get_by_role("dialog", name="Delete this video?").get_by_role("button", name="Delete").click()
    expect(page.locator("#gallery")).to_be_visible()

    with page.expect_response(LISTS):
        held[0].fulfill(response=old_response)
    expect(page.locator("#empty")).to_contain_text("No videos yet")
    expect(page.locator("#cards li")).to_have_count(0)


def test_focus_moves_to_the_heading_when_the_focused_video_is_deleted(
    open_page: OpenPage, stack: Stack, key: str
) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    steps.create(page, "[hang:300] deleted while focused")
    page.locator("#video").get_by_role("button", name="Cancel").focus()
    task_id = steps.open_video_id(page)
    steps.call_api(stack, f"/api/tasks/{task_id}/cancel", key, {})
    steps.delete_by_api(stack, task_id, key)
    expect(page.get_by_role("heading", name="Video not found")).to_be_focused()
