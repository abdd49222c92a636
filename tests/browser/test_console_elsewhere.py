"""The gallery while other programs, and other tabs, make and delete films of the same account."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack-2")
LISTS = "**/api/tasks?*"


def ask_again(page: Page) -> None:
    """The page reads its list as soon as it has ordered a film."""
    with page.expect_response(LISTS):
        steps.order(page, "One more")
    page.get_by_role("link", name="All videos").click()


def two_films(stack: Stack) -> tuple[str, str]:
    """The key of a new account whose films are "Stays" and "Deleted elsewhere", and the id of the second."""
    key = steps.new_key(stack)
    steps.make_and_wait(stack, key, "Stays")
    return key, steps.make_and_wait(stack, key, "Deleted elsewhere")


@pytest.mark.slow
def test_task_of_another_program_appears_at_the_top(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    steps.enter(page, key)
    steps.make_and_wait(stack, key, "From elsewhere")
    expect(page.locator("#cards li").first).to_contain_text("From elsewhere", timeout=25_000)
    expect(page.locator("#cards li").first.locator("img")).to_be_visible()


def test_film_that_is_deleted_elsewhere_while_it_is_open_is_said_to_be_gone(
    open_page: OpenPage, stack: Stack, key: str
) -> None:
    page = open_page("/")
    steps.enter(page, key)
    steps.order(page, "[hang:20] soon gone")
    expect(page.locator("#film progress")).to_be_visible()
    task_id = steps.opened_id(page)
    steps.prompt_of(page).focus()
    steps.ask(stack, f"/api/tasks/{task_id}/cancel", key, {})
    steps.delete(stack, task_id, key)

    expect(page.get_by_role("heading", name="Video not found")).to_be_visible()
    expect(steps.prompt_of(page)).to_be_focused()
    page.get_by_role("link", name="All videos").click()
    expect(steps.card(page, "[hang:20] soon gone")).to_have_count(0)


@pytest.mark.slow
def test_film_that_was_deleted_elsewhere_leaves_the_gallery(open_page: OpenPage, stack: Stack) -> None:
    key, gone = two_films(stack)
    page = open_page("/")
    steps.enter(page, key)
    expect(steps.card(page, "Deleted elsewhere")).to_be_visible()

    steps.delete(stack, gone, key)
    expect(steps.card(page, "Deleted elsewhere")).to_have_count(0, timeout=25_000)
    expect(steps.card(page, "Stays")).to_be_visible()


def test_films_of_a_long_list_that_were_deleted_elsewhere_leave(open_page: OpenPage, stack: Stack) -> None:
    """The list's end is then a film that the page has not shown."""
    key = steps.new_key(stack)
    ids = [steps.make_and_wait(stack, key, f"Film {number}") for number in range(24)]
    page = open_page("/", height=500)
    steps.enter(page, key)
    expect(page.locator("#cards li")).to_have_count(20)

    for task_id in ids[-4:]:
        steps.delete(stack, task_id, key)
    ask_again(page)
    expect(page.locator("#cards .prompt").nth(0)).to_have_text("One more")
    expect(page.locator("#cards .prompt").nth(1)).to_have_text("Film 19")


@pytest.mark.slow
def test_who_reads_far_down_is_not_moved_when_a_film_leaves(open_page: OpenPage, stack: Stack) -> None:
    key = steps.new_key(stack)
    ids = [steps.make_and_wait(stack, key, f"Film {number}") for number in range(10)]
    page = open_page("/", width=steps.NARROW)
    steps.enter(page, key)
    page.evaluate("document.activeElement.blur()")
    page.locator("#cards li").last.scroll_into_view_if_needed()

    steps.delete(stack, ids[-1], key)
    expect(page.locator("#cards li")).to_have_count(9, timeout=25_000)
    expect(page.locator("#cards li").last).to_be_in_viewport()


def test_film_that_was_deleted_elsewhere_leaves_filtered_films_too(open_page: OpenPage, stack: Stack) -> None:
    key, gone = two_films(stack)
    page = open_page("/")
    steps.enter(page, key)
    page.get_by_role("button", name="Filter").click()
    with page.expect_response(LISTS):
        page.get_by_label("Status").select_option(label="Finished")

    steps.delete(stack, gone, key)
    ask_again(page)
    expect(steps.card(page, "Deleted elsewhere")).to_have_count(0)
    expect(steps.card(page, "Stays")).to_be_visible()


def test_all_of_many_films_that_came_at_once_can_be_reached(open_page: OpenPage, stack: Stack) -> None:
    key = steps.new_key(stack)
    page = open_page("/")
    steps.enter(page, key)
    page.route(LISTS, lambda route: route.abort())  # nothing is seen until all are there
    for number in range(25):
        steps.make(stack, key, f"Film {number}")
    page.unroute(LISTS)

    ask_again(page)
    expect(page.locator("#cards .prompt").first).to_have_text("One more")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")  # the rest comes by itself
    expect(page.locator("#cards li")).to_have_count(26)


def test_list_from_before_brings_no_deleted_film_back(open_page: OpenPage, stack: Stack) -> None:
    key = steps.new_key(stack)
    page = open_page("/")
    steps.enter(page, key)
    held: list[Route] = []
    page.route(LISTS, lambda route: held.append(route))
    steps.order(page, "Deleted at once")
    steps.wait_for_video(page)
    old = held[0].fetch()
    page.locator("#film").get_by_role("button", name="Delete:").click()
    page.get_by_role("dialog", name="Delete this video?").get_by_role("button", name="Delete").click()
    expect(page.locator("#home")).to_be_visible()

    with page.expect_response(LISTS):
        held[0].fulfill(response=old)
    expect(page.locator("#empty")).to_contain_text("No videos yet")
    expect(page.locator("#cards li")).to_have_count(0)


def test_focus_goes_to_the_words_when_the_film_that_has_it_is_deleted(
    open_page: OpenPage, stack: Stack, key: str
) -> None:
    page = open_page("/")
    steps.enter(page, key)
    steps.order(page, "[hang:20] gone under the keyboard")
    page.locator("#film").get_by_role("button", name="Cancel").focus()
    task_id = steps.opened_id(page)
    steps.ask(stack, f"/api/tasks/{task_id}/cancel", key, {})
    steps.delete(stack, task_id, key)
    expect(page.get_by_role("heading", name="Video not found")).to_be_focused()
