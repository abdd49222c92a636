"""What the console shows and does when something fails."""

from __future__ import annotations

import contextlib
import json
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Response, Route, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import TIMEOUT_MS, OpenPage, watch
from tests.faults.fleet import descendants, wait_for
from tests.local_stack import Stack, are_gone, clean_environment
from videogen.local.embedded.server import find_free_port

pytestmark = pytest.mark.xdist_group("stack-2")


def test_rejected_video_says_why(open_page: OpenPage, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    steps.create(page, "A murder, with much blood and gore")
    expect(page.locator("#video .error").first).to_contain_text("The prompt was rejected")
    expect(page.locator("#video .error").first).to_contain_text("try again")


def test_revoked_key_is_asked_for_again_and_the_form_stays(open_page: OpenPage, stack: Stack, key: str) -> None:
    old = steps.new_key(stack)
    page = open_page("/")
    steps.open_console(page, old)
    steps.give_image(page, "drop", steps.image_bytes())
    expect(page.locator("#preview")).to_be_visible()
    assert stack.manage("revoke_api_key", old).returncode == 0
    steps.create(page, "Typed before the key was revoked")

    expect(page.get_by_role("alert")).to_contain_text("no longer valid")
    assert page.evaluate("sessionStorage.getItem('videogen-key')") is None
    steps.open_console(page, key)
    expect(steps.prompt_field(page)).to_have_value("Typed before the key was revoked")
    expect(page.locator("#preview")).to_be_visible()
    page.get_by_role("button", name="Create video").click()
    steps.wait_for_video(page)


def test_lost_response_creates_no_second_video(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)

    lost: list[str] = []

    def lose(route: Route) -> None:
        if route.request.method == "POST":
            if not lost:
                route.fetch()  # the service creates the task
            lost.append(route.request.url)
            route.abort()  # and its response is lost
        else:
            route.continue_()

    page.route("**/api/tasks", lose)
    steps.create(page, "Only once, despite a lost response")
    expect(page.locator("#banner")).to_contain_text("can't be reached")
    page.unroute("**/api/tasks", lose)
    steps.wait_for_video(page)
    expect(page.locator("#banner")).to_be_hidden()
    assert steps.count(stack, key, "Only once, despite a lost response") == 1


def test_sending_again_after_stop_trying_creates_no_second_video(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)

    def lose(route: Route) -> None:
        if route.request.method == "POST":
            route.fetch()
        with contextlib.suppress(Error):  # the page has aborted it
            route.abort()

    page.route("**/api/tasks*", lose)
    steps.create(page, "Only once, though it was stopped")
    page.get_by_role("button", name="Stop trying").click()
    expect(page.locator("#error-form")).to_contain_text("won't create a second video")
    page.unroute("**/api/tasks*", lose)
    page.get_by_role("button", name="Create video").click()
    steps.wait_for_video(page)
    assert steps.count(stack, key, "Only once, though it was stopped") == 1


def test_page_of_a_proxy_does_not_count_as_a_response(open_page: OpenPage, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    page.route("**/api/tasks*", lambda route: route.fulfill(status=502, body="<h1>Bad Gateway</h1>"))
    steps.create(page, "Through a proxy")
    expect(page.locator("#banner")).to_contain_text("Something other than the service answered (502)")
    page.unroute_all()
    steps.wait_for_video(page)
    expect(page.locator("#banner")).to_be_hidden()


def test_error_of_the_service_names_the_request(open_page: OpenPage, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    envelope = {"success": False, "statusCode": 500, "error": {"code": "INTERNAL_ERROR", "message": "Our error."}}
    headers = {"X-Request-Id": "4711abc", "Content-Type": "application/json"}
    page.route(
        "**/api/tasks", lambda route: route.fulfill(status=500, body=json.dumps(envelope), headers=headers), times=1
    )
    steps.create(page)
    expect(page.locator("#error-form")).to_contain_text("4711abc")


def test_full_queue_is_explained(open_page: OpenPage, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    envelope = {
        "success": False,
        "statusCode": 429,
        "error": {"code": "RATE_LIMIT_EXCEEDED", "message": "You have 2000 unfinished tasks."},
    }
    headers = {"Retry-After": "60", "Content-Type": "application/json"}
    page.route(
        "**/api/tasks", lambda route: route.fulfill(status=429, body=json.dumps(envelope), headers=headers), times=1
    )
    steps.create(page)
    expect(page.locator("#error-form")).to_have_text(
        "Limit reached. You have 2000 unfinished tasks. Try again in 1 min."
    )


@pytest.fixture
def crowd(stack: Stack, key: str) -> Iterator[threading.Event]:
    """While it is set, other clients use up the account's rate limit: so many that they do on a slow machine too."""
    busy, ended = threading.Event(), threading.Event()
    request = urllib.request.Request(f"{stack.base_url}/api/models", headers={"Authorization": f"Bearer {key}"})

    def hammer() -> None:
        while not ended.wait(0.02):
            if busy.is_set():
                with contextlib.suppress(urllib.error.HTTPError):
                    urllib.request.urlopen(request, timeout=60).close()

    clients = [threading.Thread(target=hammer) for _ in range(6)]
    for client in clients:
        client.start()
    yield busy
    ended.set()
    for client in clients:
        client.join()


def test_short_rate_limit_is_waited_out(open_page: OpenPage, key: str, crowd: threading.Event) -> None:
    page = open_page("/")

    def note(response: Response) -> None:
        if response.status == HTTPStatus.TOO_MANY_REQUESTS:
            crowd.clear()

    page.on("response", note)
    crowd.set()
    steps.open_console(page, key)
    crowd.set()
    steps.create(page, "Created while the account is busy")
    steps.wait_for_video(page)
    for _ in range(600):
        if not crowd.is_set():
            break
        page.wait_for_timeout(100)
    assert not crowd.is_set()
    assert not page.locator(".error:visible, #banner:visible").count()


@pytest.mark.slow
def test_video_resumes_after_the_service_was_stopped(browser: Browser, tmp_path: Path) -> None:
    variables, port = clean_environment(tmp_path / "data", WORKER_SHUTDOWN_SECONDS="1"), find_free_port()
    running = Stack(variables, port)
    problems: list[str] = []
    context = browser.new_context()
    try:
        page = context.new_page()
        page.set_default_timeout(TIMEOUT_MS)
        watch(page, running.base_url, problems)
        page.goto(running.base_url)
        steps.open_console(page, running.key)
        steps.create(page, "[hold:stopped] In progress when the service stops")
        expect(page.locator("#video progress")).to_be_visible()
        stop(running)
        expect(page.locator("#banner")).to_contain_text("The service can't be reached. This page keeps trying.")
        create_another(page)
        steps.let_go(running, "stopped")
        running = Stack(variables, port)
        video = page.locator("#video video")
        video.wait_for(timeout=90_000)
        expect(page.locator("#banner")).to_be_hidden()
        page.get_by_role("link", name="All videos").click()
        expect(page.locator("#cards > [data-status=success]")).to_have_count(2, timeout=90_000)
    finally:
        context.close()
        stop(running)
    assert not problems


def create_another(page: Page) -> None:
    page.get_by_role("link", name="All videos").click()
    steps.create(page, "Created while the service is down")
    expect(page.get_by_role("button", name="Stop trying")).to_be_visible()
    time.sleep(3)


def stop(stack: Stack) -> None:
    pids = descendants(stack.process.pid)
    stack.process.terminate()
    stack.process.communicate(timeout=60)
    wait_for(partial(are_gone, pids), what=f"nothing is left after SIGTERM: {pids}")
