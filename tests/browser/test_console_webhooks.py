"""Webhooks in the console: their attempts, sending one again, and testing a URL."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage
from tests.local_stack import Stack
from tests.receiver import HOST, Receiver
from videogen.local.embedded.server import find_free_port

pytestmark = pytest.mark.xdist_group("stack-2")


def test_attempts_are_explained(open_page: OpenPage, stack: Stack, key: str, receiver: Receiver) -> None:
    receiver.answers(503, 200)
    page = open_page("/")
    steps.open_console(page, key)
    page.get_by_text("Notify a webhook when it's done").click()
    page.get_by_label("Callback URL").fill(receiver.url())
    steps.create(page)

    deliveries = page.locator("#video .deliveries > li")
    expect(deliveries).to_contain_text("Returned 503; only 200 counts")
    expect(deliveries).to_contain_text("Received (200)")
    expect(deliveries).to_contain_text("Delivered")
    page.get_by_role("button", name="Send again").click()
    expect(page.locator("#video [data-part=redelivered]")).to_contain_text("less than a minute ago")


@pytest.mark.slow
def test_webhook_is_sent_again(open_page: OpenPage, key: str, receiver: Receiver) -> None:
    page = open_page("/")
    steps.open_console(page, key)
    page.get_by_text("Notify a webhook when it's done").click()
    page.get_by_label("Callback URL").fill(receiver.url())
    steps.create(page)
    expect(page.locator("#video .deliveries > li")).to_contain_text("Delivered")
    page.wait_for_timeout(61_000)
    page.get_by_role("button", name="Send again").click()
    expect(page.locator("#video .deliveries > li")).to_have_count(2)
    expect(page.locator("#video .deliveries > li").nth(1)).to_contain_text("Received (200)")
    assert len({request.headers["webhook-id"] for request in receiver.wait_for(2)}) == 1


def test_webhook_url_is_tested(open_page: OpenPage, key: str, receiver: Receiver) -> None:
    receiver.answers(200, 404)
    page = open_page("/")
    steps.open_console(page, key)
    page.get_by_text("Test a webhook").click()
    for url, text in (
        (receiver.url(), "Received (200) · "),
        (receiver.url(), "Returned 404; only 200 counts"),
        (f"https://{HOST}:{find_free_port()}/hook", "could not connect"),
        ("ftp://example.com", "callbackUrl"),
    ):
        page.get_by_label("Webhook URL").fill(url)
        page.get_by_role("button", name="Send sample").click()
        expect(page.locator("#test-outcome")).to_contain_text(text)
