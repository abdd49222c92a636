"""The admin's list of tasks: pages, filters, search and columns."""

from __future__ import annotations

import datetime as dt
import html
import re
import uuid
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tasks_api import catalogue, failure_messages, keys, lifecycle
from tasks_api.models import Phase, Status, Task
from tests.factories import TaskFactory, UserFactory
from videogen.lib.admin import lists

pytestmark = pytest.mark.django_db

ADDRESS = "/admin/tasks_api/task/"


@pytest.fixture
def browser(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("root"))
    return client


def page_of(browser: Client, address: str = ADDRESS, **query: Any) -> str:
    response = browser.get(address, query)
    assert response.status_code == 200, response
    return html.unescape(response.content.decode())


def shown(page: str) -> list[str]:
    """The ids of the rows."""
    return re.findall(r'class="copy" data-copy="([^"]+)"', page)


def ids(tasks: list[Task]) -> list[str]:
    """Newest first."""
    return sorted((str(task.pk) for task in tasks), reverse=True)


def link(page: str, name: str) -> str:
    """The query of a link below the list. Empty: it isn't there."""
    found = re.search(rf'<a href="(\?[^"]*)">{name}</a>', page)
    return found[1] if found else ""


# Pages


def test_empty_list_says_so(browser: Client) -> None:
    page = page_of(browser)

    assert "0 tasks" in page
    assert not any(link(page, name) for name in ("Older", "Newer", "Newest"))


def test_short_list_is_one_page_newest_first(browser: Client) -> None:
    tasks = TaskFactory.create_batch(3)

    page = page_of(browser)

    assert shown(page) == ids(tasks)
    assert "3 tasks" in page
    assert not any(link(page, name) for name in ("Older", "Newer", "Newest"))


def test_pages_show_every_task_once_in_both_directions(browser: Client, account: User) -> None:
    tasks = ids(TaskFactory.create_batch(120, account=account))

    first = page_of(browser)
    second = page_of(browser, ADDRESS + link(first, "Older"))
    third = page_of(browser, ADDRESS + link(second, "Older"))

    assert (shown(first), shown(second), shown(third)) == (tasks[:50], tasks[50:100], tasks[100:])
    assert not link(third, "Older")
    back = page_of(browser, ADDRESS + link(third, "Newer"))
    assert shown(back) == shown(second)
    assert shown(page_of(browser, ADDRESS + link(back, "Newer"))) == shown(first)
    assert shown(page_of(browser, ADDRESS + link(third, "Newest"))) == shown(first)
    assert shown(page_of(browser, ADDRESS + link(back, "Older"))) == shown(third)


def test_a_page_looks_through_a_window_and_says_how_far_back(browser: Client, account: User, monkeypatch: Any) -> None:
    monkeypatch.setattr(lists, "WINDOW", 10)
    began_at = timezone.now() - dt.timedelta(days=1)
    tasks = [TaskFactory.create(account=account, created_at=began_at + dt.timedelta(hours=hour)) for hour in range(15)]
    failed = TaskFactory.create(account=account, failed=True)
    newest = [failed, *reversed(tasks)]
    old = Task.objects.filter(pk=tasks[0].pk)
    old.update(model_name="gen2_image_to_video")

    page = page_of(browser, model_name="gen2_image_to_video")

    assert shown(page) == []
    assert "Looked through 10 tasks, back to" in page
    assert f"{newest[9].created_at:%Y-%m-%d %H:%M:%S} UTC" in page
    older = page_of(browser, ADDRESS + link(page, "Older"))
    assert shown(older) == ids([tasks[0]])
    assert not link(older, "Older")
    upwards = page_of(browser, ADDRESS, status="failed", after=tasks[0].pk)
    assert shown(upwards) == []
    assert shown(page_of(browser, ADDRESS + link(upwards, "Newer"))) == ids([failed])


@pytest.mark.parametrize("name", ["before", "after"])
@pytest.mark.parametrize("value", ["x", "", "\x00", "-1", "9" * 40, "1' OR 1", "x" * 10_000, "\ud800"])
@pytest.mark.parametrize("address", [ADDRESS, "/admin/webhooks/delivery/"])
def test_cursor_that_can_be_none_is_a_bad_request(browser: Client, address: str, name: str, value: str) -> None:
    TaskFactory.create()
    value = value.encode("utf-8", "replace").decode()

    assert browser.get(address, {name: value}).status_code == 400


def test_cursor_of_a_row_that_is_gone_is_a_place_like_any(browser: Client) -> None:
    task = TaskFactory.create()

    assert shown(page_of(browser, before=str(uuid.UUID(int=0)))) == []
    assert shown(page_of(browser, before=str(uuid.UUID(int=2**128 - 1)))) == ids([task])
    assert shown(page_of(browser, after=str(uuid.UUID(int=0)))) == ids([task])


@pytest.mark.parametrize("query", [{"o": "3.-1"}, {"all": ""}, {"p": "7"}, {"_facets": "True"}, {"e": "1"}])
def test_order_and_pages_of_django_change_nothing(browser: Client, query: dict[str, str]) -> None:
    tasks = TaskFactory.create_batch(3)

    assert shown(page_of(browser, **query)) == ids(tasks)


# Filters


def test_every_offered_filter_shows_its_tasks(browser: Client, account: User) -> None:
    for model_name in catalogue.MODELS:
        TaskFactory.create(account=account, model_name=model_name, success=True, backend="storybook", reason="success")
    for reason in (*failure_messages.REJECTED, *failure_messages.FAILED):
        TaskFactory.create(account=account, failed=True, reason=reason)
    for phase in (Phase.WAITING, Phase.BLOCKED):
        TaskFactory.create(account=account, phase=phase)
    TaskFactory.create(account=account, phase=Phase.DELAYED, due_at=timezone.now())
    TaskFactory.create(account=account, running=True)
    everything = {str(task.pk): task for task in Task.objects.all()}
    offered = re.findall(r'<a href="\?(\w+)=(\w+)">', page_of(browser))

    columns = {name for name, _ in offered}
    assert columns == {"status", "phase", "model_name", "backend", "reason", "cancelled", "deleted"}
    for name, value in offered:
        found = shown(page_of(browser, **{name: value}))
        if name == "cancelled":
            reasons = {"cancelled", "cancelled_by_operator"}
            expected = {pk for pk, task in everything.items() if (task.reason in reasons) == (value == "yes")}
        elif name == "deleted":
            expected = set(everything) if value == "no" else set()
        else:
            expected = {pk for pk, task in everything.items() if getattr(task, name) == value}
        assert set(found) == expected, (name, value)


def test_filters_are_combined_and_dropped_by_their_links(browser: Client, account: User) -> None:
    ours = TaskFactory.create(account=account, failed=True, reason="adult")
    TaskFactory.create(account=account, success=True)
    TaskFactory.create(failed=True, reason="adult")

    page = page_of(browser, account=account.pk, status="failed", before=str(uuid.UUID(int=2**128 - 1)))

    assert shown(page) == ids([ours])
    assert f"By account: <b>{account.username}</b>" in page
    assert f'<a href="?account={account.pk}">All</a>' in page  # without the status, and from the newest on
    assert '<a href="?status=failed">All</a>' in page


@pytest.mark.parametrize(
    ("query", "statuses"),
    [
        ({"status__exact": "failed"}, ["failed"]),
        ({"deleted_at__isnull": "True"}, ["failed", "success"]),
        ({"deleted_at__isnull": "False"}, []),
        ({"status": "nonsense"}, []),
        ({"phase": "nonsense", "status": "'"}, []),
        ({"account": "nobody"}, []),
        ({"account__id__exact": "0"}, []),
        ({"account": "9" * 30}, []),
        ({"cancelled": "perhaps"}, ["failed", "success"]),
        ({"status": "x" * 50_000}, []),
    ],
)
def test_other_spellings_and_values_of_filters(browser: Client, query: dict[str, str], statuses: list[str]) -> None:
    tasks = {"failed": TaskFactory.create(failed=True), "success": TaskFactory.create(success=True)}

    page = page_of(browser, **query)
    assert set(shown(page)) == {str(tasks[status].pk) for status in statuses}
    assert not link(page, "Older")


@pytest.mark.parametrize("query", [{"account": "nobody"}, {"q": "nobody"}, {"q": "x" * 201}])
def test_nothing_older_is_offered_where_nothing_can_be_found(
    browser: Client, query: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "WINDOW", 2)
    TaskFactory.create_batch(3)

    assert not link(page_of(browser, **query), "Older")


@pytest.mark.parametrize(
    "query",
    [{"prompt": "lake"}, {"account__password": "x"}, {"status__in": "failed"}, {"deleted_at__gt": "2026-01-01"},
     {"status": "\x00"}, {"account": "\x00"}, {"deleted_at__isnull": "\x00"}],
)  # fmt: skip
def test_other_columns_and_broken_values_are_bad_requests(browser: Client, query: dict[str, str]) -> None:
    assert browser.get(ADDRESS, query).status_code == 400


def test_filter_of_another_type_leads_back_to_the_list(browser: Client) -> None:
    assert browser.get(ADDRESS, {"deleted_at": "yesterday"})["Location"] == f"{ADDRESS}?e=1"


# Search


@pytest.mark.parametrize(
    "spelling",
    [str, lambda key: str(key).upper(), lambda key: key.hex, lambda key: f"video_{key.hex}", lambda key: f"  {key}\t",
     lambda key: str(key)[-8:], lambda key: str(key)[-8:].upper(), lambda key: f"msg_{key.hex}"],
)  # fmt: skip
def test_task_is_found_by_its_id_however_it_is_pasted(browser: Client, spelling: Any) -> None:
    task, _ = TaskFactory.create(), TaskFactory.create()

    page = page_of(browser, q=spelling(task.pk))

    assert shown(page) == [str(task.pk)]
    assert "1 result" in page


def test_task_that_the_filters_leave_out_is_one_click_away(browser: Client) -> None:
    task = TaskFactory.create()

    page = page_of(browser, q=str(task.pk), status="failed")

    assert shown(page) == []
    assert f'<a href="?q={task.pk}">Search without them</a>' in page


def test_account_is_found_by_name_and_address_in_any_case(browser: Client) -> None:
    owner: User = UserFactory.create(username="Alice", email="alice@example.com")
    task, _ = TaskFactory.create(account=owner), TaskFactory.create()

    for text in ("Alice", "alice", "ALICE@example.com"):
        page = page_of(browser, q=text)
        assert shown(page) == [str(task.pk)]
        assert f'Of the account <a href="/admin/auth/user/{owner.pk}/change/" title="Alice">Alice</a>' in page
        assert f'<a href="?account={owner.pk}">Search for words of a prompt within it</a>' in page


def test_accounts_that_share_an_address_are_offered(browser: Client) -> None:
    owners = [UserFactory.create(email="shop@example.com") for _ in range(2)]
    for owner in owners:
        TaskFactory.create(account=owner)

    page = page_of(browser, q="shop@example.com")

    assert shown(page) == []
    assert all(f'<a href="?account={owner.pk}">{owner.username}</a>' in page for owner in owners)


def test_tasks_of_a_key_are_found_by_its_beginning(browser: Client, account: User) -> None:
    row, key = keys.issue(account)
    ours = TaskFactory.create(account=account, key=row)
    TaskFactory.create(account=account)

    for text in (row.prefix, f"{row.prefix}…", key):
        assert shown(page_of(browser, q=text)) == [str(ours.pk)]
    assert "No key begins with vg_00000." in page_of(browser, q="vg_00000")


def test_words_are_compared_as_they_are_and_each_prompt_is_read_once(browser: Client, account: User) -> None:
    task = TaskFactory.create(account=account, prompt=r"A 100% Bröwn_fox \o/ jumps")

    for words in ("100% bröwn_FOX", r"\o/", "a " * 90 + "fox"):
        with CaptureQueriesContext(connection) as captured:
            assert shown(page_of(browser, account=account.pk, q=words)) == [str(task.pk)]
        searches = [query["sql"] for query in captured if "LIKE" in query["sql"]]
        assert [sql.count('"prompt"') for sql in searches] == [1]
    for words in ("100%fox", "br_wn", "\\", "100% cat"):
        found = [str(task.pk)] if words == "\\" else []
        assert shown(page_of(browser, account=account.pk, q=words)) == found


def test_words_are_searched_within_one_account_only(browser: Client, account: User) -> None:
    ours = TaskFactory.create(account=account, prompt="Waves break on a rocky BEACH at noon")
    TaskFactory.create(account=account, prompt="Waves on a lake")
    other = TaskFactory.create(prompt="Waves on a beach")

    assert shown(page_of(browser, account=account.pk, q="beach waves")) == [str(ours.pk)]
    everywhere = page_of(browser, q="beach waves")
    assert shown(everywhere) == []
    assert "To search for words of a prompt, search for an account" in everywhere
    assert shown(page_of(browser, account=other.account_id, q="%")) == []


@pytest.mark.parametrize(
    "text", ["<b>x</b>", "'; --", "x" * 100_000, "\x00", "%", "\\", "vg_", "vg_\\", "ſ" * 150, " "]
)
@pytest.mark.parametrize("address", [ADDRESS, "/admin/webhooks/delivery/"])
@pytest.mark.parametrize("within", [False, True])
def test_any_text_can_be_searched(browser: Client, account: User, text: str, address: str, within: bool) -> None:
    TaskFactory.create(account=account)

    query: dict[str, Any] = {"q": text, **({"account": account.pk} if within else {})}
    response = browser.get(address, query)

    assert response.status_code == 200
    assert "<b>x</b>" not in response.content.decode()


# Columns


def test_row_tells_what_people_ask_for(browser: Client, account: User, settings: Any) -> None:
    settings.CDN_URL = "https://cdn.example.com/media"
    now = timezone.now()
    failed = TaskFactory.create(
        account=account, failed=True, reason="adult", model_name="gen2_pro_text_to_video",
        created_at=now - dt.timedelta(seconds=125), completed_at=now,
    )  # fmt: skip
    page = page_of(browser)

    assert f'<a href="/admin/tasks_api/task/{failed.pk}/change/">' in page
    assert f'<a href="/admin/auth/user/{account.pk}/change/" title="{account.username}">{account.username}</a>' in page
    assert '<td class="field-model_words">text pro</td>' in page
    assert '<span class="badge badge-bad">failed</span>' in page
    assert f'<span title="{failed.error_message}">adult</span>' in page
    assert '<td class="field-made_by"><span title="–">–</span></td>' in page
    assert '<td class="field-time_taken">2 min 5 s</td>' in page


@pytest.mark.parametrize(
    ("state", "badge"),
    [
        ({"running": True, "progress": 0.4}, "running 40%"),
        ({}, "waiting"),
        ({"phase": Phase.BLOCKED}, "blocked"),
        ({"success": True}, "success"),
    ],
)
def test_badge_tells_the_phase_while_it_processes(browser: Client, state: dict[str, Any], badge: str) -> None:
    TaskFactory.create(**state)

    assert f">{badge}</span>" in page_of(browser)


def test_poster_is_shown_while_it_is_stored(browser: Client, settings: Any) -> None:
    settings.CDN_URL = "https://cdn.example.com/media"
    task = TaskFactory.create(success=True, poster_name="posters/a.jpg")
    image = '<img class="poster" src="https://cdn.example.com/media/posters/a.jpg" alt="" loading="lazy">'
    assert image in page_of(browser)

    Task.objects.filter(pk=task.pk).update(expired_at=timezone.now())
    assert "posters/a.jpg" not in page_of(browser)


def test_deleted_task_stays_in_the_list_of_its_account(browser: Client) -> None:
    task = TaskFactory.create(success=True)
    lifecycle.delete(task.pk, account_id=task.account_id)

    page = page_of(browser, account=task.account_id)

    assert shown(page) == [str(task.pk)]
    assert "success, deleted" in page
    assert Task.objects.get().status == Status.SUCCESS
