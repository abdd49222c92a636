"""The steps of a user in the console, and of another client of the same account."""

from __future__ import annotations

import base64
import io
import json
import os
import time
import urllib.error
import urllib.request
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Locator, Page

from tests import instant_backend
from tests.local_stack import Stack

PHONE_WIDTH: Final = 390
PROMPT: Final = "A red fox walks through falling snow"


def new_key(stack: Stack) -> str:
    """The key of a new account."""
    created = stack.manage("create_api_key", f"browser-{os.urandom(4).hex()}")
    assert created.returncode == 0, created.stderr
    return created.stdout.strip()


def enter_key(page: Page, key: str) -> None:
    page.get_by_label("API key").fill(key)
    page.get_by_role("button", name="Use this key").click()


def open_console(page: Page, key: str) -> None:
    """Enter a valid key, and wait for the videos."""
    enter_key(page, key)
    page.get_by_role("heading", name="Create a video").wait_for()
    page.locator("#cards li, #empty:not([hidden])").first.wait_for()


def card(page: Page, prompt: str) -> Locator:
    return page.locator("#cards li", has=page.get_by_text(prompt, exact=True))


def prompt_field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Prompt")


def create(page: Page, prompt: str = PROMPT) -> None:
    """Create a video with the form."""
    prompt_field(page).fill(prompt)
    page.get_by_role("button", name="Create video").click()


def open_video_id(page: Page) -> str:
    """The id of the open video, once one is open."""
    page.wait_for_url("**/#task=*")
    return page.url.partition("#task=")[2]


def wait_for_video(page: Page) -> Locator:
    video = page.locator("#video video")
    video.wait_for()
    return video


def seek(video: Locator, seconds: float) -> float:
    """Seek; the player's position after that."""
    where: float = video.evaluate(
        """(video, seconds) => new Promise((resolve, reject) => {
            video.onerror = () => reject(new Error(video.error.message));
            video.onseeked = () => resolve(video.currentTime);
            video.currentTime = seconds;
        })""",
        seconds,
    )
    return where


def image_bytes(colour: str = "orange", kind: str = "PNG", size: tuple[int, int] = (320, 240)) -> bytes:
    content = io.BytesIO()
    Image.new("RGB", size, colour).save(content, kind)
    return content.getvalue()


def give_image(
    page: Page,
    event: str,
    content: bytes,
    name: str = "fox.png",
    kind: str = "image/png",
    *,
    padding: int = 0,
    text: str = "",
) -> bool:
    """Drop or paste a file, with `padding` zeros at its end, `text`, or both. Whether the page handled the event."""
    handled: bool = page.evaluate(
        """([event, base64, name, type, padding, text]) => {
            const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
            const files = new DataTransfer();
            if (bytes.length) files.items.add(new File([bytes, new Uint8Array(padding)], name, { type }));
            if (text) files.setData("text/plain", text);
            const options = { bubbles: true, cancelable: true };
            return !document.querySelector("#prompt").dispatchEvent(event === "paste"
                ? new ClipboardEvent("paste", { ...options, clipboardData: files })
                : new DragEvent("drop", { ...options, dataTransfer: files }));
        }""",
        [event, base64.b64encode(content).decode(), name, kind, padding, text],
    )
    return handled


def call_api(stack: Stack, path: str, key: str, body: Any = None) -> tuple[int, dict[str, Any]]:
    """One API call, repeated while the page uses up the account's rate limit."""
    while True:
        status, answer = stack.call(path, body, key)
        if status != 429:
            return status, answer
        time.sleep(1)


def tasks_of(stack: Stack, key: str) -> list[dict[str, Any]]:
    """The account's tasks, newest first."""
    status, answer = call_api(stack, "/api/tasks?limit=100", key)
    assert status == 200
    tasks: list[dict[str, Any]] = answer["data"]["tasks"]
    return tasks


def count(stack: Stack, key: str, prompt: str) -> int:
    """How many of the account's last 100 tasks have this prompt."""
    return sum(task["requestParams"]["prompt"] == prompt for task in tasks_of(stack, key))


def create_by_api(stack: Stack, key: str, prompt: str = PROMPT, **params: Any) -> str:
    """Create a task as another client of the account; its id."""
    body = {"requestParams": {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": prompt, **params}}
    status, answer = call_api(stack, "/api/tasks", key, body)
    assert status == 200, answer
    task_id: str = answer["data"]["taskId"]
    return task_id


def create_and_wait_by_api(stack: Stack, key: str, prompt: str = PROMPT, **params: Any) -> str:
    """The same, and wait until it ends."""
    task_id = create_by_api(stack, key, prompt, **params)
    ends_at = time.monotonic() + 60
    while time.monotonic() < ends_at:
        if call_api(stack, f"/api/tasks/{task_id}", key)[1]["data"]["status"] != "processing":
            return task_id
    raise AssertionError("the task does not end")


def let_go(stack: Stack, name: str) -> None:
    """Let the video be made whose prompt says `[hold:NAME]`."""
    instant_backend.let_go(stack.variables["DATA_DIR"], name)


def delete_by_api(stack: Stack, task_id: str, key: str) -> None:
    """Delete a task as another client of the account."""
    headers = {"Authorization": f"Bearer {key}"}
    request = urllib.request.Request(f"{stack.base_url}/api/tasks/{task_id}", headers=headers, method="DELETE")
    while True:
        try:
            urllib.request.urlopen(request, timeout=60).close()
            return
        except urllib.error.HTTPError as error:
            error.close()
            if error.code != 429:
                raise
        time.sleep(1)


def fetch(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=60) as answer:
        content: bytes = answer.read()
        return content


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than the window."""
    width: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return width


def stored(page: Page) -> str:
    """All that the page stores outside the tab, and its URL."""
    found = page.evaluate("[JSON.stringify({...localStorage}), document.cookie, location.href]")
    return json.dumps(found)
