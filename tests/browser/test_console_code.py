"""The code that the console shows for an action does the same when it is run."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage
from tests.local_stack import Stack
from tests.receiver import Receiver

pytestmark = pytest.mark.xdist_group("stack-2")

ODD: Final = """It's "a fox"
$(touch owned) `touch owned` $KEY ${KEY} %s %% \\n \\ ''' \""" </code> <b>é 🦊 {x} !! #"""
CLIENT: Final = Path(settings.BASE_DIR) / "clients/python/src"
TOOLS: Final = Path(settings.BASE_DIR) / ".venv-tools/bin"
NODE: Final = shutil.which("node", path=f"{TOOLS}{os.pathsep}{os.environ['PATH']}")
PROGRAMS: Final = {
    "curl": ("code.sh", ["sh"]),
    "Python": ("code.py", [sys.executable]),
    "Python requests": ("code.py", [sys.executable]),
    "JavaScript": ("code.mjs", [NODE or ""]),
}


def skip_reason(language: str) -> str:
    """Why code in this language can't be run here, or an empty string."""
    if language == "curl" and not shutil.which("curl"):
        return "no curl"
    if language == "JavaScript" and not NODE:
        return "no node: `make` installs it into .venv-tools"
    return "no clients/python" if language == "Python" and not CLIENT.is_dir() else ""


@pytest.mark.parametrize("language", PROGRAMS)
def test_language_can_be_run(language: str) -> None:
    """Reports what the other tests leave out."""
    if reason := skip_reason(language):
        pytest.skip(reason)


def languages() -> list[str]:
    return [language for language in PROGRAMS if not skip_reason(language)]


def code_of(page: Page, title: str, language: str) -> str:
    """What "Show code" shows for the latest action whose title starts like this."""
    page.get_by_role("button", name="Show code").click()
    dialog = page.get_by_role("dialog", name="Code")
    value = dialog.locator("#code-action option", has_text=re.compile(f"^{title}")).first.get_attribute("value")
    dialog.get_by_label("Action").select_option(value)
    dialog.get_by_role("radio", name=language, exact=True).check()
    code = dialog.locator("#code-text").inner_text()
    dialog.get_by_role("button", name="Close").click()
    return code


def run(code: str, language: str, key: str, folder: Path) -> str:
    """What the code prints. It succeeds."""
    ran = run_once(code, language, key, folder)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def output_of(code: str, language: str, key: str, folder: Path) -> str:
    """What code that may fail prints."""
    ran = run_once(code, language, key, folder)
    return ran.stdout + ran.stderr


def run_once(code: str, language: str, key: str, folder: Path) -> subprocess.CompletedProcess[str]:
    name, program = PROGRAMS[language]
    (folder / name).write_text(code + "\n", encoding="utf-8")
    path = os.pathsep.join(filter(None, [str(CLIENT), os.environ.get("PYTHONPATH")]))
    ran = subprocess.run(
        [*program, name],
        cwd=folder,
        env={**os.environ, "KEY": key, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert key not in code
    if "RATE_LIMIT_EXCEEDED" in ran.stdout + ran.stderr:  # the page uses the same account's rate limit
        time.sleep(1)
        return run_once(code, language, key, folder)
    return ran


def is_video(file: Path) -> bool:
    """Whether the code has saved the whole video."""
    return file.read_bytes()[4:8] == b"ftyp"


def newest(stack: Stack, key: str) -> dict[str, Any]:
    return steps.tasks_of(stack, key)[0]


def test_code_creates_the_same_video(open_page: OpenPage, stack: Stack, key: str, tmp_path: Path) -> None:
    original = steps.create_and_wait_by_api(stack, key, "To be remixed in code")
    page = open_page("/")
    steps.open_console(page, key)
    page.get_by_role("button", name="Remix: To be remixed in code", exact=True).click()
    page.get_by_role("radio", name="Landscape 16:9").check()
    page.get_by_text("Notify a webhook when it's done").click()
    page.get_by_label("Callback URL").fill("https://example.com/it's?a=1&b=$(c)")
    steps.create(page, ODD)
    steps.open_video_id(page)
    created = newest(stack, key)
    assert (created["requestParams"]["prompt"], created["requestParams"]["remixTargetId"]) == (ODD, original)

    for language in languages():
        before = newest(stack, key)["taskId"]
        run(code_of(page, "Remix a video", language), language, key, tmp_path)
        again = newest(stack, key)
        assert again["taskId"] != before, language
        assert again["requestParams"] == created["requestParams"], language
        assert is_video(tmp_path / f"{again['taskId']}.mp4"), language
    assert not (tmp_path / "owned").exists()


def test_code_follows_the_form_as_it_stands(open_page: OpenPage, stack: Stack, tmp_path: Path) -> None:
    key = steps.new_key(stack)
    page = open_page("/")
    steps.open_console(page, key)
    assert "A red fox walks through falling snow at night" in code_of(page, "The form", "curl")  # the field's example
    page.get_by_role("radio", name="Pro from a prompt").check()
    page.get_by_role("radio", name="Landscape 16:9").check()
    page.get_by_role("radio", name="15 s HD").check()
    steps.prompt_field(page).fill(ODD)
    assert steps.tasks_of(stack, key) == []

    for language in languages():
        run(code_of(page, "The form", language), language, key, tmp_path)
        made = newest(stack, key)
        assert is_video(tmp_path / f"{made['taskId']}.mp4"), language
        params = made["requestParams"]
        assert (params["modelName"], params["prompt"]) == ("gen2_pro_text_to_video", ODD), language
        assert (params["aspectRatio"], params["duration"]) == ("16:9", 15), language
    assert len(steps.tasks_of(stack, key)) == len(languages())

    steps.prompt_field(page).fill("processing")  # a word of the answer that says to wait
    page.get_by_role("radio", name="Standard from a prompt").check()
    if "curl" in languages():
        run(code_of(page, "The form", "curl"), "curl", key, tmp_path)

    steps.prompt_field(page).fill("Changed since")
    page.get_by_role("radio", name="Pro from an image").check()
    code = code_of(page, "The form", "JavaScript")
    assert "Changed since" in code
    assert 'readFile("image.png")' in code
    page.get_by_label("Or enter an image URL").fill("https://example.com/fox.png")
    assert "https://example.com/fox.png" in code_of(page, "The form", "Python")


@pytest.mark.parametrize("language", PROGRAMS)
def test_code_says_why_there_is_no_video(
    open_page: OpenPage, stack: Stack, key: str, tmp_path: Path, language: str
) -> None:
    if reason := skip_reason(language):
        pytest.skip(reason)
    page = open_page("/")
    steps.open_console(page, key)
    steps.prompt_field(page).fill("A murder, with much blood and gore")
    assert "The prompt was rejected" in output_of(code_of(page, "The form", language), language, key, tmp_path)
    assert not list(tmp_path.glob("*.mp4"))
    page.get_by_text("Notify a webhook when it's done").click()
    page.get_by_label("Callback URL").fill("http://example.com")
    assert "callbackUrl" in output_of(code_of(page, "The form", language), language, key, tmp_path)


def test_code_sends_the_image_from_its_file(open_page: OpenPage, stack: Stack, key: str, tmp_path: Path) -> None:
    name = '-it\'s a $(fox) "1".png'
    (tmp_path / name).write_bytes(steps.image_bytes("red"))
    page = open_page("/")
    steps.open_console(page, key)
    steps.give_image(page, "drop", steps.image_bytes("red"), name)
    expect(page.locator("#preview")).to_be_visible()
    steps.create(page, "From an image")
    steps.open_video_id(page)
    stored = steps.fetch(newest(stack, key)["requestParams"]["imageUrl"])

    for language in languages():
        before = newest(stack, key)["taskId"]
        code = code_of(page, "Create a video", language)
        assert len(code) < 1500
        run(code, language, key, tmp_path)
        again = newest(stack, key)
        assert again["taskId"] != before, language
        assert steps.fetch(again["requestParams"]["imageUrl"]) == stored, language


def test_code_lists_cancels_deletes_and_tests(
    open_page: OpenPage, stack: Stack, key: str, tmp_path: Path, receiver: Receiver
) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    page.get_by_role("button", name="Filter").click()
    page.get_by_label("Status").select_option(label="Failed or cancelled")
    page.get_by_label("From date").fill("2020-01-01")
    steps.create(page, "[hang:300] to be cancelled")
    cancelled = steps.open_video_id(page)
    page.locator("#video").get_by_role("button", name="Cancel").click()
    page.locator("#video").get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.locator("#gallery")).to_be_visible()
    page.get_by_text("Test a webhook").click()
    page.get_by_label("Webhook URL").fill(receiver.url())
    page.get_by_role("button", name="Send sample").click()
    expect(page.locator("#test-outcome")).to_contain_text("Received (200)")

    for language in languages():
        in_progress = steps.create_by_api(stack, key, "[hang:300] to be cancelled by the code")

        def run_again(title: str, language: str = language, in_progress: str = in_progress) -> str:
            return run(code_of(page, title, language).replace(cancelled, in_progress), language, key, tmp_path)

        run_again("Cancel a video")
        assert steps.call_api(stack, f"/api/tasks/{in_progress}", key)[1]["data"]["status"] == "failed", language
        assert in_progress in run_again("List videos"), language
        run_again("Delete a video")
        assert steps.call_api(stack, f"/api/tasks/{in_progress}", key)[0] == 404, language
        before = len(receiver.requests)
        run_again("Test a webhook")
        assert json.loads(receiver.wait_for(before + 1)[-1].body)["status"] == "success", language
