"""The gallery of the console, and what can be done with a film."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack-2")


def test_remix_inherits_shape_and_length(open_page: OpenPage, stack: Stack, key: str) -> None:
    original = steps.make_and_wait(stack, key, "The original", aspectRatio="16:9", duration=15)
    page = open_page("/")
    steps.enter(page, key)
    page.get_by_role("radio", name="Pro from a prompt").check()

    steps.card(page, "The original").get_by_role("button", name="Remix").click()
    expect(steps.prompt_of(page)).to_be_focused()
    expect(page.get_by_role("radio", name="Standard from a prompt")).to_be_checked()
    expect(page.get_by_role("radio", name="Pro from a prompt")).to_be_disabled()
    expect(page.get_by_role("radio", name="Same as the original (landscape)")).to_be_checked()
    expect(page.get_by_role("radio", name="Same as the original (15 s)")).to_be_checked()
    steps.order(page, "The same at night")

    steps.wait_for_video(page)
    params = steps.ask(stack, f"/api/tasks/{steps.opened_id(page)}", key)[1]["data"]["requestParams"]
    assert (params["remixTargetId"], params["aspectRatio"], params["duration"]) == (original, "16:9", 15)
    page.locator("#film").get_by_role("link", name="The original").click()
    expect(page.locator("#film .whole").first).to_have_text("The original")


def test_remix_of_an_opened_film_leads_to_the_form_on_a_telephone(open_page: OpenPage, stack: Stack, key: str) -> None:
    steps.make_and_wait(stack, key, "W" * 4999)
    page = open_page("/", width=steps.NARROW, height=844)
    steps.enter(page, key)
    page.locator("#cards li a").first.click()
    steps.wait_for_video(page)

    page.locator("#film").get_by_role("button", name="Remix").click()
    expect(steps.prompt_of(page)).to_be_focused()
    expect(steps.prompt_of(page)).to_be_in_viewport()
    steps.order(page, "Remix of a film with a long prompt")
    steps.wait_for_video(page)
    expect(page.locator("#film").get_by_role("link", name="WWWW")).to_have_text("W" * 120 + "…")


def test_film_under_way_is_cancelled(open_page: OpenPage, key: str) -> None:
    page = open_page("/")
    steps.enter(page, key)
    steps.order(page, "[hang:20] never ends")
    bar = page.locator("#film").get_by_role("progressbar", name="Progress")
    expect(bar).to_be_visible()
    expect(page.locator("#film")).to_contain_text("Generating the video")

    page.locator("#film").get_by_role("button", name="Cancel").click()
    expect(page.locator("#film")).to_contain_text("The task was cancelled by the caller")
    expect(bar).to_be_hidden()


def test_film_is_deleted_after_a_question(open_page: OpenPage, stack: Stack, key: str) -> None:
    task_id = steps.make_and_wait(stack, key, "Not needed")
    page = open_page("/")
    steps.enter(page, key)
    steps.card(page, "Not needed").get_by_role("button", name="Delete").click()
    question = page.get_by_role("dialog", name="Delete this video?")
    question.get_by_role("button", name="Keep it").click()
    assert steps.ask(stack, f"/api/tasks/{task_id}", key)[0] == 200

    steps.card(page, "Not needed").get_by_role("button", name="Delete").click()
    question.get_by_role("button", name="Delete").click()
    expect(steps.card(page, "Not needed")).to_have_count(0)
    assert steps.ask(stack, f"/api/tasks/{task_id}", key)[0] == 404


def test_link_to_a_film_opens_it_after_the_key(open_page: OpenPage, stack: Stack, key: str) -> None:
    task_id = steps.make_and_wait(stack, key, "Linked to")
    page = open_page(f"/#task={task_id}")
    steps.give_key(page, key)
    expect(page.locator("#film .whole").first).to_have_text("Linked to")
    page.evaluate("location.hash = 'task=01a1fbf5-0000-7000-8000-000000000000'")
    expect(page.get_by_role("heading", name="Video not found")).to_be_focused()
    page.go_back()
    steps.wait_for_video(page)
    page.get_by_role("link", name="All videos").click()
    expect(page.get_by_role("heading", name="Your videos")).to_be_visible()


def test_filters_are_those_of_the_list(open_page: OpenPage, stack: Stack) -> None:
    key = steps.new_key(stack)
    steps.make_and_wait(stack, key, "A film that fails [fail:image]")
    steps.make_and_wait(stack, key, "A film of the pro", modelName="gen2_pro_text_to_video", duration=10)
    steps.make_and_wait(stack, key, "A film")
    page = open_page("/")
    steps.enter(page, key)
    cards = page.locator("#cards li")
    expect(cards).to_have_count(3)
    page.get_by_role("button", name="Filter").click()

    page.get_by_label("Status").select_option(label="Failed")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("Please try again")
    page.get_by_label("Status").select_option(label="Finished")
    expect(cards).to_have_count(2)
    page.locator("#by-model").select_option(label="Pro, from a prompt")
    expect(cards).to_have_count(1)
    page.get_by_role("button", name="Clear filters").click()
    expect(cards).to_have_count(3)

    today = page.evaluate("new Date().toLocaleDateString('sv')")
    page.get_by_label("From date").fill(today)
    page.get_by_label("To date").fill(today)
    expect(cards).to_have_count(3)
    page.get_by_label("From date").fill("2099-01-01")
    expect(page.locator("#empty")).to_contain_text("No videos match these filters")


def crowd(stack: Stack, count: int) -> str:
    """The key of a new account with so many films."""
    key = steps.new_key(stack)
    for number in range(count):
        steps.make(stack, key, f"Film {number}")
    time.sleep(1)  # the account's ten requests a second are the page's own again
    return key


def test_list_goes_on_while_one_scrolls(open_page: OpenPage, stack: Stack) -> None:
    key = crowd(stack, 25)
    page = open_page("/")
    statuses: list[int] = []
    page.on("response", lambda response: statuses.append(response.status))
    steps.enter(page, key)
    scroll_to_the_end(page, 25)
    expect(page.locator("#cards > [data-status=success] img:not([hidden])")).not_to_have_count(0)
    assert 429 not in statuses  # the page alone never meets the limit


@pytest.mark.slow
def test_long_list_has_every_film_once(open_page: OpenPage, stack: Stack) -> None:
    key = crowd(stack, 60)
    page = open_page("/")
    steps.enter(page, key)
    scroll_to_the_end(page, 60)


def scroll_to_the_end(page: Page, count: int) -> None:
    """First by keyboard, then with the wheel."""
    cards = page.locator("#cards li")
    expect(cards).to_have_count(20)
    page.get_by_role("button", name="Load more").focus()
    page.keyboard.press("Enter")
    expect(cards.nth(20)).to_be_attached()
    while cards.count() < count:
        page.mouse.move(900, 500)
        page.mouse.wheel(0, 4000)
        page.wait_for_timeout(100)
    expect(page.get_by_role("button", name="Load more")).to_be_hidden()
    assert page.locator("#cards .prompt").all_inner_texts() == [f"Film {number}" for number in reversed(range(count))]
