"""What a person does in the console, step by step."""

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

from tests.local_stack import Stack

NARROW: Final = 390
PROMPT: Final = "A red fox walks through falling snow"


def new_key(stack: Stack) -> str:
    """The key of an account of its own."""
    made = stack.manage("create_api_key", f"browser-{os.urandom(4).hex()}")
    assert made.returncode == 0, made.stderr
    return made.stdout.strip()


def give_key(page: Page, key: str) -> None:
    page.get_by_label("API key").fill(key)
    page.get_by_role("button", name="Use this key").click()


def enter(page: Page, key: str) -> None:
    """Give a key that is valid, and wait for the films."""
    give_key(page, key)
    page.get_by_role("heading", name="Create a video").wait_for()
    page.locator("#cards li, #empty:not([hidden])").first.wait_for()


def card(page: Page, prompt: str) -> Locator:
    return page.locator("#cards li", has=page.get_by_text(prompt, exact=True))


def prompt_of(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Prompt")


def order(page: Page, prompt: str = PROMPT) -> None:
    """Ask for a film of this prompt."""
    prompt_of(page).fill(prompt)
    page.get_by_role("button", name="Create video").click()


def opened_id(page: Page) -> str:
    """The id of the film that is opened, once one is."""
    page.wait_for_url("**/#task=*")
    return page.url.partition("#task=")[2]


def wait_for_video(page: Page) -> Locator:
    video = page.locator("#film video")
    video.wait_for()
    return video


def seek(video: Locator, seconds: float) -> float:
    """Where the player stands once it has gone there."""
    where: float = video.evaluate(
        """(video, seconds) => new Promise((resolve, reject) => {
            video.onerror = () => reject(new Error(video.error.message));
            video.onseeked = () => resolve(video.currentTime);
            video.currentTime = seconds;
        })""",
        seconds,
    )
    return where


def picture(colour: str = "orange", kind: str = "PNG", size: tuple[int, int] = (320, 240)) -> bytes:
    content = io.BytesIO()
    Image.new("RGB", size, colour).save(content, kind)
    return content.getvalue()


def hand_over(
    page: Page,
    event: str,
    content: bytes,
    name: str = "fox.png",
    kind: str = "image/png",
    *,
    padding: int = 0,
    text: str = "",
) -> bool:
    """Drop or paste a file, or `text` and a picture of it; `padding` zeros follow its content. Whether the page took it."""
    taken: bool = page.evaluate(
        """([event, base64, name, type, padding, text]) => {
            const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
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
    return taken


def ask(stack: Stack, path: str, key: str, body: Any = None) -> tuple[int, dict[str, Any]]:
    """One API call beside the page, which spends the same account's rate."""
    while True:
        status, answer = stack.call(path, body, key)
        if status != 429:
            return status, answer
        time.sleep(1)


def tasks_of(stack: Stack, key: str) -> list[dict[str, Any]]:
    """The account's tasks, newest first."""
    status, answer = ask(stack, "/api/tasks?limit=100", key)
    assert status == 200
    tasks: list[dict[str, Any]] = answer["data"]["tasks"]
    return tasks


def count(stack: Stack, key: str, prompt: str) -> int:
    """How many tasks the account has of this prompt, among its last hundred."""
    return sum(task["requestParams"]["prompt"] == prompt for task in tasks_of(stack, key))


def make(stack: Stack, key: str, prompt: str = PROMPT, **params: Any) -> str:
    """A task that was made by another client."""
    body = {"requestParams": {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": prompt, **params}}
    status, answer = ask(stack, "/api/tasks", key, body)
    assert status == 200, answer
    task_id: str = answer["data"]["taskId"]
    return task_id


def make_and_wait(stack: Stack, key: str, prompt: str = PROMPT, **params: Any) -> str:
    """The same, ended."""
    task_id = make(stack, key, prompt, **params)
    ends_at = time.monotonic() + 60
    while time.monotonic() < ends_at:
        if ask(stack, f"/api/tasks/{task_id}", key)[1]["data"]["status"] != "processing":
            return task_id
    raise AssertionError("the film does not end")


def delete(stack: Stack, task_id: str, key: str) -> None:
    """As another client does."""
    headers = {"Authorization": f"Bearer {key}"}
    request = urllib.request.Request(f"{stack.base_url}/api/tasks/{task_id}", headers=headers, method="DELETE")
    while True:
        try:
            urllib.request.urlopen(request, timeout=20).close()
            return
        except urllib.error.HTTPError as error:
            error.close()
            if error.code != 429:
                raise
        time.sleep(1)


def fetch(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=20) as answer:
        content: bytes = answer.read()
        return content


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than the window."""
    width: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return width


def stored(page: Page) -> str:
    """All that the page keeps beyond the tab, and its address."""
    kept = page.evaluate("[JSON.stringify({...localStorage}), document.cookie, location.href]")
    return json.dumps(kept)
