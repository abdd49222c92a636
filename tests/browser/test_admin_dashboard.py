"""The admin's first page, and those of queues and processes, of a running service: wide and narrow, light and dark."""

from __future__ import annotations

import datetime as dt
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage, accessibility_violations
from tests.faults.fleet import wait_for
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack-2")

SIGN_IN = """
from django.contrib.auth.models import User
from django.test import Client
client = Client()
client.force_login(User.objects.create_superuser("overseer"))
print(client.cookies["sessionid"].value)
"""
DJANGOS_OWN = "link-in-text-block"
"""Its breadcrumbs are links in a line of text."""


@pytest.fixture(scope="module")
def session(stack: Stack) -> dict[str, Any]:
    """What a browser has after a superuser signed in. The service has made a video, as its sweep has counted."""
    shell = stack.manage("shell", "-c", SIGN_IN)
    assert shell.returncode == 0, shell.stderr
    _, created = stack.call("/api/tasks", {"requestParams": PARAMS})
    path = f"/api/tasks/{created['data']['taskId']}"
    wait_for(lambda: stack.call(path)[1]["data"]["status"] == "success", what="a video")
    more = {"domain": "127.0.0.1", "path": "/", "expires": -1, "httpOnly": True, "secure": False, "sameSite": "Lax"}
    return {"cookies": [{"name": "sessionid", "value": shell.stdout.split()[-1], **more}], "origins": []}


PARAMS = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A quiet lake at dawn"}


@pytest.fixture
def open_admin(open_page: OpenPage, session: dict[str, Any]) -> OpenPage:
    """Opens a page of the admin as the superuser."""
    return partial(open_page, storage_state=session)


@pytest.mark.parametrize("path", ["/admin/", "/admin/tasks_api/queuestats/", "/admin/processes/serviceprocess/"])
@pytest.mark.parametrize(("width", "dark"), [(1280, False), (800, True)])
def test_pages_are_accessible_and_fit(open_admin: OpenPage, path: str, width: int, dark: bool) -> None:
    page = open_admin(path, width=width, dark=dark)

    assert [each for each in accessibility_violations(page) if not each.startswith(DJANGOS_OWN)] == []
    assert steps.overflow(page) <= 0


def test_running_service_counts_what_it_made_and_misses_nobody(open_admin: OpenPage) -> None:
    """Other tests use the same service, so there may be more."""
    page = open_admin("/admin/")

    def made() -> str:
        page.reload()
        return page.locator("#figures-models tbody tr").first.locator("td").first.inner_text()

    wait_for(lambda: " % " in made().replace("\n", " "), what="the sweep counts the video")
    assert not [each for each in page.locator(".problems li").all_inner_texts() if "worker" in each or "sweep" in each]
    workers = page.locator("#figures-queues tbody tr td:nth-child(7)").all_inner_texts()
    assert len(workers) == 2
    assert all(" ago" in each for each in workers)
    assert page.locator("svg.plot title").first.text_content()


def test_times_are_in_the_readers_zone(open_admin: OpenPage) -> None:
    page = open_admin("/admin/", timezone_id="Asia/Tokyo")
    time = page.locator(".figures-times time").first

    in_utc = dt.datetime.fromisoformat(time.get_attribute("datetime") or "")
    assert time.inner_text() == f"{in_utc.astimezone(ZoneInfo('Asia/Tokyo')):%Y-%m-%d %H:%M:%S}"


def test_figure_leads_to_the_list_that_shows_it(open_admin: OpenPage, stack: Stack) -> None:
    page = open_admin("/admin/processes/serviceprocess/")

    expect(page.locator(".field-state .badge").filter(has_text="runs")).to_have_count(3)  # the sweep and two workers
    page.goto(f"{stack.base_url}/admin/")
    page.locator("#figures-service").get_by_role("link", name="seen").click()
    expect(page).to_have_url(f"{stack.base_url}/admin/processes/serviceprocess/")
