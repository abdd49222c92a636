"""The form of the console: what fills it, and what it keeps."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack-2")

EDIT_AGAIN: Final = """async ([task, message]) => {
    const urls = performance.getEntriesByType("resource").map(({ name }) => name);
    const { editAgain } = await import(urls.find((url) => /\\/form(\\.\\w+)?\\.js$/.test(url)));
    await editAgain(task, message);
}"""


def edit_again(page: Page, task: dict[str, Any], message: str) -> None:
    page.evaluate(EDIT_AGAIN, [task, message])


def task_of(stack: Stack, key: str, task_id: str) -> dict[str, Any]:
    task: dict[str, Any] = steps.call_api(stack, f"/api/tasks/{task_id}", key)[1]["data"]
    return task


def test_edit_again_fills_the_form(open_page: OpenPage, stack: Stack, key: str) -> None:
    original = steps.create_and_wait_by_api(stack, key, "To be remixed and edited")
    page = open_page("/")
    steps.open_console(page, key)
    steps.give_image(page, "drop", steps.image_bytes())
    expect(page.locator("#preview")).to_be_visible()
    steps.create(page, "Its image is stored")
    image_url = task_of(stack, key, steps.open_video_id(page))["requestParams"]["imageUrl"]
    params = {
        "modelName": "gen2_image_to_video",
        "aspectRatio": "16:9",
        "duration": 15,
        "imageUrl": image_url,
        "callbackUrl": "https://example.com/hook",
        "remixTargetId": original,
    }
    failed = steps.create_and_wait_by_api(stack, key, "A [fail:prompt] fox", **params)
    steps.wait_for_video(page)
    page.get_by_role("link", name="All videos").click()

    edit_again(page, task_of(stack, key, failed), "The prompt was rejected.")
    expect(page.locator("#form-note")).to_have_text("The prompt was rejected.")
    expect(steps.prompt_field(page)).to_be_focused()
    expect(steps.prompt_field(page)).to_have_value("A [fail:prompt] fox")
    expect(page.locator("#remix-of")).to_have_text("To be remixed and edited")
    expect(page.locator("#preview")).to_be_visible()
    steps.create(page, "A fox")
    edited = task_of(stack, key, steps.open_video_id(page))["requestParams"]
    assert edited == {"projectName": "gen2", "prompt": "A fox", **params}
    expect(page.locator("#form-note")).to_be_hidden()


def test_edit_again_leads_from_a_video_to_the_form_on_a_phone(open_page: OpenPage, stack: Stack, key: str) -> None:
    failed = steps.create_and_wait_by_api(stack, key, "A murder, with much blood and gore")
    page = open_page("/", width=steps.PHONE_WIDTH)
    steps.open_console(page, key)
    page.locator(f'#cards [data-id="{failed}"] a').click()
    page.locator("#video .error").first.wait_for()
    edit_again(page, task_of(stack, key, failed), "The prompt was rejected.")
    expect(steps.prompt_field(page)).to_be_focused()
    expect(steps.prompt_field(page)).to_have_value("A murder, with much blood and gore")
    expect(page.locator("#form-note")).to_be_visible()


def test_edit_again_says_that_the_original_is_gone(open_page: OpenPage, stack: Stack, key: str) -> None:
    original = steps.create_and_wait_by_api(stack, key, "Deleted before the edit")
    remix = steps.create_and_wait_by_api(stack, key, "A remix", remixTargetId=original)
    steps.delete_by_api(stack, original, key)
    page = open_page("/")
    steps.open_console(page, key)
    edit_again(page, task_of(stack, key, remix), "Cancelled.")
    expect(page.locator("#form-note")).to_have_text(
        "Cancelled. The video to remix was deleted: this will be a new video."
    )
    expect(page.locator("#remix")).to_be_hidden()


def choose(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("radio", name=name, exact=True).check()


def expect_chosen(page: Page, *names: str) -> None:
    for name in names:
        expect(page.get_by_role("radio", name=name, exact=True)).to_be_checked()


def test_draft_survives_a_reload_the_guides_and_back(open_page: OpenPage, stack: Stack, key: str) -> None:
    original = steps.create_and_wait_by_api(stack, key, "To be remixed in a draft")
    page = open_page("/")
    steps.open_console(page, key)
    choose(page, "Pro from an image", "Landscape 16:9", "15 s HD")
    steps.give_image(page, "drop", steps.image_bytes(size=(300, 400)))
    expect(page.locator("#preview")).to_be_visible()
    page.get_by_text("Notify a webhook when it's done").click()
    page.get_by_label("Callback URL").fill("https://example.com/hook")
    steps.prompt_field(page).fill("A draft ثعلب 🦊")

    def expect_draft() -> None:
        expect(steps.prompt_field(page)).to_have_value("A draft ثعلب 🦊")
        expect_chosen(page, "Pro from an image", "Landscape 16:9", "15 s HD")
        expect(page.locator("#image-info")).to_have_text("fox.png")
        expect(page.get_by_label("Callback URL")).to_have_value("https://example.com/hook")
        expect(page.get_by_label("Callback URL")).to_be_visible()
        expect(page.locator("#ratio-note")).to_have_text("Your image is portrait.")

    page.reload()
    expect_draft()
    page.get_by_role("link", name="Guides").click()
    page.wait_for_url("**/guides")
    page.go_back()
    expect_draft()
    page.get_by_role("link", name="API", exact=True).click()
    page.wait_for_url("**/docs")
    page.get_by_role("link", name="Console", exact=True).click()
    expect_draft()

    page.locator(f'#cards [data-id="{original}"]').get_by_role("button", name=re.compile("^Remix")).click()
    steps.prompt_field(page).fill("A remix")
    page.reload()
    expect(page.locator("#remix-of")).to_have_text("To be remixed in a draft")
    expect_chosen(page, "Standard from an image", "Same as the original (portrait)")
    page.get_by_role("button", name="Create video").click()
    task = task_of(stack, key, steps.open_video_id(page))["requestParams"]
    assert (task["prompt"], task["remixTargetId"], task["aspectRatio"]) == ("A remix", original, "9:16")
    assert task["imageUrl"]
    expect_draft()


def test_draft_without_a_key_waits_for_one(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    steps.prompt_field(page).fill("Typed before the key was lost")
    page.evaluate("dispatchEvent(new Event('pagehide')), sessionStorage.removeItem('videogen-key')")
    for _ in range(2):
        page.reload()
        expect(page.get_by_label("API key")).to_be_visible()
    steps.open_console(page, key)
    expect(steps.prompt_field(page)).to_have_value("Typed before the key was lost")


def test_file_too_large_for_the_draft_is_asked_for_again(open_page: OpenPage, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    steps.give_image(page, "drop", steps.image_bytes(), padding=9_000_000)
    expect(page.locator("#preview")).to_be_visible()
    steps.prompt_field(page).fill("With a large image")
    page.reload()
    expect(page.locator("#error-imageUrl")).to_have_text("Choose fox.png again: it was too large to be kept.")
    expect(steps.prompt_field(page)).to_have_value("With a large image")


def test_form_is_as_before_after_a_remix(open_page: OpenPage, stack: Stack, key: str) -> None:
    original = steps.create_and_wait_by_api(stack, key, "Remixed in between", aspectRatio="16:9")
    page = open_page("/")
    steps.open_console(page, key)
    chosen = ("Pro from a prompt", "Portrait 9:16", "15 s HD")
    choose(page, *chosen)
    steps.prompt_field(page).fill("Not sent yet")
    remix = page.locator(f'#cards [data-id="{original}"]').get_by_role("button", name=re.compile("^Remix"))
    remix.click()
    expect_chosen(page, "Standard from a prompt", "Same as the original (landscape)")
    page.get_by_role("button", name="Clear remix").click()
    expect_chosen(page, *chosen)

    remix.click()
    choose(page, "15 s")
    steps.create(page, "The remix")
    assert task_of(stack, key, steps.open_video_id(page))["requestParams"]["aspectRatio"] == "16:9"
    expect_chosen(page, *chosen)
    expect(steps.prompt_field(page)).to_have_value("Not sent yet")


def test_aspect_ratio_follows_the_image(open_page: OpenPage, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    note = page.locator("#ratio-note")
    expect_chosen(page, "Portrait 9:16")
    steps.give_image(page, "drop", steps.image_bytes())
    expect_chosen(page, "Landscape 16:9")
    expect(note).to_have_text("Same as your image.")
    steps.give_image(page, "drop", steps.image_bytes(size=(300, 400)))
    expect_chosen(page, "Portrait 9:16")
    expect(note).to_have_text("Same as your image.")
    steps.give_image(page, "drop", steps.image_bytes(size=(300, 300)))
    expect(note).to_be_hidden()
    expect_chosen(page, "Portrait 9:16")

    choose(page, "Portrait 9:16")  # by hand, though it is chosen already
    page.locator("#aspect-ratios input").first.dispatch_event("change")
    steps.give_image(page, "drop", steps.image_bytes())
    expect(note).to_have_text("Your image is landscape.")
    expect_chosen(page, "Portrait 9:16")
    choose(page, "Landscape 16:9")
    expect(note).to_have_text("Same as your image.")
    choose(page, "Standard from a prompt")
    expect(note).to_be_hidden()
    choose(page, "Standard from an image")
    page.get_by_role("button", name="Remove image").click()
    expect(note).to_be_hidden()


def test_only_fields_that_count_are_sent(open_page: OpenPage, key: str) -> None:
    """What the service would ignore isn't sent: an image of the image model stays out of the text model's request."""
    page = open_page("/")
    steps.open_console(page, key)
    steps.give_image(page, "drop", steps.image_bytes())
    expect(page.locator("#preview")).to_be_visible()
    choose(page, "Standard from a prompt")
    with page.expect_request(lambda request: request.method == "POST") as sent:
        steps.create(page, "From the prompt only")
    answer = sent.value.response()
    assert answer is not None
    assert "x-ignored-fields" not in answer.all_headers()
    params = json.loads(sent.value.post_data or "")["requestParams"]
    assert set(params) == {"projectName", "modelName", "prompt", "aspectRatio", "duration"}


@pytest.mark.parametrize("keys", ["Control+Enter", "Meta+Enter"])
def test_shortcut_creates_once(open_page: OpenPage, stack: Stack, keys: str) -> None:
    key = steps.new_key(stack)
    page = open_page("/")
    steps.open_console(page, key)
    steps.prompt_field(page).fill("By shortcut")
    page.keyboard.press("Enter")  # a new line
    page.keyboard.press(keys)
    page.keyboard.press(keys)
    steps.open_video_id(page)
    assert [task["requestParams"]["prompt"] for task in steps.tasks_of(stack, key)] == ["By shortcut\n"]


def test_estimated_time_is_shown_once_it_is_known(open_page: OpenPage, key: str) -> None:
    known: dict[str, Any] = {}

    def answer(route: Route) -> None:
        models = route.fetch().json()
        for model in models["data"]["models"]:
            model["estimatedTime"] = known.get(model["modelName"])
        route.fulfill(json=models)

    page = open_page("/")
    page.route("**/api/models", answer)
    page.clock.install()
    steps.open_console(page, key)
    expect(page.locator("#output-size")).to_have_text("480 × 854 pixels, no watermark")
    known["gen2_text_to_video"] = {"10": 45, "15": 200}
    page.clock.fast_forward(31_000)
    page.get_by_role("radio", name="10 s", exact=True).focus()
    expect(page.locator("#output-size")).to_have_text("480 × 854 pixels, no watermark. Ready in about 45 s.")
    choose(page, "15 s")
    expect(page.locator("#output-size")).to_contain_text("Ready in about 3 min.")
    choose(page, "Pro from a prompt")
    expect(page.locator("#output-size")).to_have_text("1080 × 1920 pixels, no watermark")
