"""The form of the console: what fills it, and what it keeps."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

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
