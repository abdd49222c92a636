"""The admin's list of deliveries: search, filters, columns, and sending the selected ones again."""

from __future__ import annotations

import datetime as dt
import html
import re
import uuid
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from tests.factories import TaskFactory, UserFactory
from videogen.lib.admin import lists
from webhooks import outbox
from webhooks.models import Delivery, DeliveryStatus, Phase

pytestmark = pytest.mark.django_db

ADDRESS = "/admin/webhooks/delivery/"


@pytest.fixture
def browser(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("root"))
    return client


def add(account: User, url: str = "https://hook.example.com/?token=secret", **changes: Any) -> Delivery:
    """A delivery of a task that has ended."""
    task = TaskFactory.create(account=account, success=True)
    outbox.add(account_id=account.pk, task_id=task.pk, url=url, body=b"{}")
    if changes:
        Delivery.objects.filter(task_id=task.pk).update(**changes)
    return Delivery.objects.get(task_id=task.pk)


def dead(**changes: Any) -> dict[str, Any]:
    """The columns of a delivery whose attempts have all failed."""
    ended_at = timezone.now() - dt.timedelta(hours=1)
    ended = {"status": DeliveryStatus.DEAD, "phase": Phase.ENDED, "attempts": 4, "claims": 4, "due_at": None}
    return {**ended, "ended_at": ended_at, **changes}


def page_of(browser: Client, **query: Any) -> str:
    response = browser.get(ADDRESS, query)
    assert response.status_code == 200, response
    return html.unescape(response.content.decode())


def shown(page: str) -> list[str]:
    """The message ids of the rows."""
    return re.findall(r'class="copy" data-copy="([^"]+)"', page)


def test_deliveries_are_found_by_the_ids_of_message_and_task(browser: Client, account: User) -> None:
    ours, _ = add(account), add(account)
    task = ours.task_id

    for text in (ours.message_id, str(task), str(task).upper(), task.hex, f" video_{task.hex} ", str(task)[-8:]):
        page = page_of(browser, q=text)
        assert shown(page) == [ours.message_id], text
        assert "1 result" in page
    assert shown(page_of(browser, task_id__exact=str(task))) == [ours.message_id]
    assert shown(page_of(browser, q=str(uuid.uuid4()))) == []


def test_deliveries_are_found_by_account_and_within_it_by_receiver(browser: Client) -> None:
    owner: User = UserFactory.create(username="alice", email="alice@example.com")
    to_hook, to_shop = add(owner), add(owner, "https://shop.example.com:8443/x")
    add(UserFactory.create(), "https://shop.example.com:8443/x")

    for text in ("alice", "Alice@Example.com"):
        assert shown(page_of(browser, q=text)) == [to_shop.message_id, to_hook.message_id]
    assert shown(page_of(browser, account=owner.pk, q="shop.example.com")) == [to_shop.message_id]
    assert shown(page_of(browser, account=owner.pk, q="secret")) == []  # the path and query are not searched
    assert "To search for receivers, search for an account" in page_of(browser, q="shop.example.com")


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"status": "dead"}, {"dead", "cancelled"}),
        ({"status__exact": "pending"}, {"pending"}),
        ({"phase": "waiting"}, {"pending"}),
        ({"phase": "ended"}, {"dead", "cancelled"}),
        ({"cancelled": "yes"}, {"cancelled"}),
        ({"cancelled__exact": "0"}, {"pending", "dead"}),
        ({"status": "dead", "phase": "waiting"}, set()),
        ({"status": "nonsense"}, set()),
    ],
)
def test_filters_leave_their_deliveries(
    browser: Client, account: User, query: dict[str, str], expected: set[str]
) -> None:
    made = {
        "pending": add(account),
        "dead": add(account, **dead()),
        "cancelled": add(account, **dead(cancelled=True, url="", receiver="", body=b"")),
    }

    assert set(shown(page_of(browser, **query))) == {made[name].message_id for name in expected}
    assert set(shown(page_of(browser, account=account.pk, **query))) == {made[name].message_id for name in expected}


def test_row_links_to_its_task_and_shows_the_host_alone(browser: Client, account: User) -> None:
    delivery = add(account, **dead())

    page = page_of(browser)

    assert f'<a href="/admin/webhooks/delivery/{delivery.pk}/change/">' in page
    assert f'<a href="/admin/tasks_api/task/{delivery.task_id}/change/">' in page
    assert ">hook.example.com<" in page
    assert "token=" not in page
    assert '<span class="badge badge-bad">dead</span>' in page
    assert f"{delivery.ended_at:%Y-%m-%d %H:%M:%S} UTC" in page


def test_selected_deliveries_of_a_filtered_page_are_sent_again(
    browser: Client, account: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "WINDOW", 3)
    chosen = add(account, **dead())
    for _ in range(3):
        add(account)
    newest = Delivery.objects.order_by("-pk")[2].pk
    address = f"{ADDRESS}?status=dead&account={account.pk}&before={newest}"

    answer = browser.post(address, {"action": "redeliver", "_selected_action": [chosen.pk]})

    assert answer["Location"] == address
    assert Delivery.objects.get(generation=2).task_id == chosen.task_id


def test_the_page_offers_no_selection_beyond_itself(browser: Client, account: User, settings: Any) -> None:
    for _ in range(51):
        add(account, **dead())

    page = page_of(browser)

    assert "0 of 50 selected" in page
    assert "Select all 51" not in page
    assert 'class="question' not in page
