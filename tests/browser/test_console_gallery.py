"""The gallery of the console, and the actions on a video."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack-2")

DAY = "new Date().toLocaleDateString('sv')"
"""The browser's day, in JavaScript."""
CANCEL_BY_STAFF = """
from tasks_api import failure_messages, lifecycle
from tasks_api.models import Task
for task in Task.objects.unfinished().filter(prompt__contains="the operator ends it"):
    lifecycle.cancel(task.pk, account_id=task.account_id, reason=failure_messages.CANCELLED_BY_OPERATOR)
"""


def test_remix_inherits_aspect_ratio_and_duration(open_page: OpenPage, stack: Stack, key: str) -> None:
    original = steps.create_and_wait_by_api(stack, key, "The original", aspectRatio="16:9", duration=15)
    page = open_page("/")
    steps.open_console(page, key)
    page.get_by_role("radio", name="Pro from a prompt").check()

    steps.card(page, "The original").get_by_role("button", name="Remix").click()
    expect(steps.prompt_field(page)).to_be_focused()
    expect(page.get_by_role("radio", name="Standard from a prompt")).to_be_checked()
    expect(page.get_by_role("radio", name="Pro from a prompt")).to_be_disabled()
    expect(page.get_by_role("radio", name="Same as the original (landscape)")).to_be_checked()
    expect(page.get_by_role("radio", name="Same as the original (15 s)")).to_be_checked()
    steps.create(page, "The same at night")

    steps.wait_for_video(page)
    params = steps.call_api(stack, f"/api/tasks/{steps.open_video_id(page)}", key)[1]["data"]["requestParams"]
    assert (params["remixTargetId"], params["aspectRatio"], params["duration"]) == (original, "16:9", 15)
    page.locator("#video").get_by_role("link", name="The original").click()
    expect(page.locator("#video .full-text").first).to_have_text("The original")


def test_remix_of_an_open_video_leads_to_the_form_on_a_phone(open_page: OpenPage, stack: Stack, key: str) -> None:
    steps.create_and_wait_by_api(stack, key, "W" * 4999)
    page = open_page("/", width=steps.PHONE_WIDTH, height=844)
    steps.open_console(page, key)
    page.locator("#cards li a").first.click()
    steps.wait_for_video(page)

    page.locator("#video").get_by_role("button", name="Remix").click()
    expect(steps.prompt_field(page)).to_be_focused()
    expect(steps.prompt_field(page)).to_be_in_viewport()
    steps.create(page, "Remix of a video with a long prompt")
    steps.wait_for_video(page)
    expect(page.locator("#video").get_by_role("link", name="WWWW")).to_have_text("W" * 120 + "…")


def test_video_in_progress_is_cancelled(open_page: OpenPage, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    steps.create(page, "[hang:300] never ends")
    bar = page.locator("#video").get_by_role("progressbar", name="Progress")
    expect(bar).to_be_visible()
    expect(page.locator("#video")).to_contain_text("Generating the video")

    page.locator("#video").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("heading", name="Cancelled")).to_be_visible()
    expect(bar).to_be_hidden()
    expect(page.locator("#video .error:visible")).to_have_count(0)

    page.get_by_role("link", name="All videos").click()
    card = steps.card(page, "[hang:300] never ends").first
    expect(card.locator(".badge")).to_have_text("Cancelled")
    expect(card.locator(".error:visible")).to_have_count(0)
    grey = page.evaluate("getComputedStyle(document.querySelector('.hint')).color")
    expect(card.locator(".badge")).to_have_css("color", grey)
    card.get_by_role("button", name="Edit and try again").click()
    expect(steps.prompt_field(page)).to_have_value("[hang:300] never ends")
    expect(page.locator("#form-note")).to_be_hidden()


def test_video_that_the_operator_cancelled_says_so(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    steps.create(page, "[hang:300] the operator ends it")
    expect(page.locator("#video").get_by_role("progressbar", name="Progress")).to_be_visible()

    done = stack.manage("shell", "-v0", "-c", CANCEL_BY_STAFF)
    assert done.returncode == 0, done.stderr

    expect(page.get_by_role("heading", name="Cancelled")).to_be_visible(timeout=15_000)
    message = "The task was cancelled by the operator. Please try again."
    expect(page.locator("#video .error:visible")).to_have_text(message)


@pytest.mark.parametrize("from_open_video", [False, True])
def test_refused_video_is_edited_below_the_words_of_the_refusal(
    open_page: OpenPage, stack: Stack, key: str, from_open_video: bool
) -> None:
    prompt = "A murder, with much blood"
    task_id = steps.create_and_wait_by_api(stack, key, prompt, aspectRatio="16:9", duration=15)
    page = open_page("/")
    steps.open_console(page, key)
    place = page.locator(f'#cards [data-id="{task_id}"]')
    if from_open_video:
        place.locator("a").click()
        place = page.locator("#video")
    place.get_by_role("button", name="Edit and try again").click()

    expect(steps.prompt_field(page)).to_be_focused()
    expect(steps.prompt_field(page)).to_have_value(prompt)
    expect(page.get_by_role("radio", name="Landscape 16:9")).to_be_checked()
    expect(page.get_by_role("radio", name="15 s", exact=True)).to_be_checked()
    expect(page.locator("#form-note")).to_contain_text("The prompt was rejected")


def test_list_shows_posters_without_a_request_for_each(open_page: OpenPage, stack: Stack) -> None:
    key = steps.new_key(stack)
    original = steps.create_and_wait_by_api(stack, key, "The original of a list")
    for number in range(5):
        steps.create_and_wait_by_api(stack, key, f"Remix {number}", remixTargetId=original)
    page = open_page("/")
    paths: list[str] = []
    page.on("request", lambda request: paths.append(request.url.removeprefix(stack.base_url)))
    steps.open_console(page, key)

    posters = page.locator("#cards img:not([hidden])")
    expect(posters).to_have_count(6)
    page.wait_for_function("() => [...document.querySelectorAll('#cards img')].every((image) => image.naturalWidth)")
    assert len({poster.get_attribute("src") for poster in posters.all()}) == 6
    asked = [path.partition("?")[0] for path in paths if path.startswith("/api/")]
    assert asked[:3] == ["/api/models", "/api/account", "/api/tasks"]
    assert set(asked[3:]) <= {"/api/tasks"}  # the list again, every 15 s
    assert not any("/examples/" in path for path in paths)


def test_video_that_ends_in_the_list_shows_its_poster(open_page: OpenPage, stack: Stack) -> None:
    key = steps.new_key(stack)
    steps.create_by_api(stack, key, "[hold:watched] ends while it is watched")
    page = open_page("/")
    steps.open_console(page, key)
    expect(page.locator("#cards > [data-status=processing]")).to_have_count(1)
    steps.let_go(stack, "watched")
    expect(page.locator("#cards > [data-status=success] img:not([hidden])")).to_have_count(1)


def test_a_card_is_one_tab_stop(open_page: OpenPage, stack: Stack) -> None:
    key = steps.new_key(stack)
    for prompt in ("First of three", "A murder, second of three", "Third of three"):
        steps.create_and_wait_by_api(stack, key, prompt)
    page = open_page("/")
    steps.open_console(page, key)
    page.get_by_role("button", name="Filter").focus()
    focused: list[str] = []
    for _ in range(3):
        page.keyboard.press("Tab")
        focused.append(page.evaluate("document.activeElement.innerText.trim().split('\\n').at(-1)"))
    assert focused == ["Third of three", "A murder, second of three", "First of three"]
    page.keyboard.press("Enter")
    steps.wait_for_video(page)
    for name in ("Download", "Copy URL", "Remix: First of three", "Delete: First of three"):
        page.keyboard.press("Tab")
        while page.evaluate("document.activeElement.tagName") == "VIDEO":  # its controls are tab stops too
            page.keyboard.press("Tab")
        focused_name = page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent")
        assert focused_name == name


def test_long_prompt_is_cut_and_can_be_read_whole(open_page: OpenPage, stack: Stack, key: str) -> None:
    steps.create_and_wait_by_api(stack, key, "A prompt of many words. " * 200)
    steps.create_and_wait_by_api(stack, key, "A short prompt")
    page = open_page("/")
    steps.open_console(page, key)
    page.locator("#cards li a", has_text="A prompt of many words").first.click()
    prompt, button = page.locator("#video .full-text").first, page.get_by_role("button", name="Show whole prompt")
    expect(button).to_have_attribute("aria-expanded", "false")
    assert prompt.evaluate("prompt => prompt.clientHeight") < 150
    button.click()
    expect(page.get_by_role("button", name="Show less")).to_have_attribute("aria-expanded", "true")
    assert prompt.evaluate("prompt => prompt.scrollHeight - prompt.clientHeight") == 0

    page.go_back()
    page.locator("#cards li a", has_text="A short prompt").first.click()
    steps.wait_for_video(page)
    expect(page.locator("#video [data-part=whole-prompt]")).to_be_hidden()


@pytest.mark.parametrize(
    ("prompt", "name"),
    [
        ("A red fox, in the snow!", "a-red-fox-in-the-snow"),
        ("../../etc/passwd\x00\r\n<b>", "etc-passwd-b"),
        ("It's the dog’s day: 10 % off", "its-the-dogs-day-10-off"),
        ("Ein Füchslein im Schnee", "ein-füchslein-im-schnee"),
        ("雪の中の赤い狐" * 20, ("雪の中の赤い狐" * 20)[:60]),
        ("ثعلب أحمر في الثلج", "ثعلب-أحمر-في-الثلج"),
        ("🦊", "video"),
        ("word " * 100, "-".join(["word"] * 12)),
    ],
)
def test_download_is_named_after_the_prompt(open_page: OpenPage, prompt: str, name: str) -> None:
    page = open_page("/")
    script = """async (prompt) => {
        const urls = performance.getEntriesByType("resource").map(({ name }) => name);
        return (await import(urls.find((url) => /\\/messages(\\.\\w+)?\\.js$/.test(url)))).fileName(prompt);
    }"""
    assert page.evaluate(script, prompt) == name


def test_video_is_deleted_after_confirmation(open_page: OpenPage, stack: Stack, key: str) -> None:
    task_id = steps.create_and_wait_by_api(stack, key, "Not needed")
    page = open_page("/")
    steps.open_console(page, key)
    steps.card(page, "Not needed").get_by_role("button", name="Delete").click()
    dialog = page.get_by_role("dialog", name="Delete this video?")
    dialog.get_by_role("button", name="Keep it").click()
    assert steps.call_api(stack, f"/api/tasks/{task_id}", key)[0] == 200

    steps.card(page, "Not needed").get_by_role("button", name="Delete").click()
    dialog.get_by_role("button", name="Delete").click()
    expect(steps.card(page, "Not needed")).to_have_count(0)
    assert steps.call_api(stack, f"/api/tasks/{task_id}", key)[0] == 404


def test_link_to_a_video_opens_it_after_the_key(open_page: OpenPage, stack: Stack, key: str) -> None:
    task_id = steps.create_and_wait_by_api(stack, key, "Linked to")
    page = open_page(f"/#task={task_id}")
    steps.enter_key(page, key)
    expect(page.locator("#video .full-text").first).to_have_text("Linked to")
    page.evaluate("location.hash = 'task=01a1fbf5-0000-7000-8000-000000000000'")
    expect(page.get_by_role("heading", name="Video not found")).to_be_focused()
    page.go_back()
    steps.wait_for_video(page)
    page.get_by_role("link", name="All videos").click()
    expect(page.get_by_role("heading", name="Your videos")).to_be_visible()


def test_filters_apply_to_the_list(open_page: OpenPage, stack: Stack) -> None:
    key = steps.new_key(stack)
    page = open_page("/")
    first_day = page.evaluate(DAY)
    steps.create_and_wait_by_api(stack, key, "A video that fails [fail:image]")
    steps.create_and_wait_by_api(stack, key, "A pro video", modelName="gen2_pro_text_to_video", duration=10)
    steps.create_and_wait_by_api(stack, key, "A video")
    steps.open_console(page, key)
    cards = page.locator("#cards li")
    expect(cards).to_have_count(3)
    page.get_by_role("button", name="Filter").click()

    page.get_by_label("Status").select_option(label="Failed or cancelled")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("Send a JPEG, PNG or WebP and try again")
    page.get_by_label("Status").select_option(label="Finished")
    expect(cards).to_have_count(2)
    page.locator("#filter-model").select_option(label="Pro, from a prompt")
    expect(cards).to_have_count(1)
    page.get_by_role("button", name="Clear filters").click()
    expect(cards).to_have_count(3)

    page.get_by_label("From date").fill(first_day)
    page.get_by_label("To date").fill(page.evaluate(DAY))
    expect(cards).to_have_count(3)
    page.get_by_label("From date").fill("2099-01-01")
    expect(page.locator("#empty")).to_contain_text("No videos match these filters")


def account_with_videos(stack: Stack, count: int) -> str:
    """The key of a new account with `count` videos."""
    key = steps.new_key(stack)
    for number in range(count):
        steps.create_by_api(stack, key, f"Video {number}")
    time.sleep(1)  # so that the page has the whole rate limit to itself
    return key


def test_list_loads_more_on_scrolling(open_page: OpenPage, stack: Stack) -> None:
    key = account_with_videos(stack, 25)
    page = open_page("/")
    statuses: list[int] = []
    page.on("response", lambda response: statuses.append(response.status))
    steps.open_console(page, key)
    scroll_to_the_end(page, 25)
    expect(page.locator("#cards > [data-status=success] img:not([hidden])")).not_to_have_count(0)
    assert 429 not in statuses  # the page alone never reaches the limit


@pytest.mark.slow
def test_long_list_has_every_video_once(open_page: OpenPage, stack: Stack) -> None:
    key = account_with_videos(stack, 60)
    page = open_page("/")
    steps.open_console(page, key)
    scroll_to_the_end(page, 60)


def scroll_to_the_end(page: Page, count: int) -> None:
    """First by keyboard, then with the mouse wheel."""
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
    assert page.locator("#cards .prompt").all_inner_texts() == [f"Video {number}" for number in reversed(range(count))]
