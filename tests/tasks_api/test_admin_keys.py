"""Keys on the page of their account and on their own: issued, expired earlier, revoked, found."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from tasks_api import keys
from tasks_api.admin import account_page
from tasks_api.models import ApiKey
from tests.admin_pages import history, page_of, press, section, shown
from tests.conftest import ApiClient
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

HOUR = dt.timedelta(hours=1)


@pytest.fixture
def browser(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("root"))
    return client


def test_key_is_issued_on_the_account_and_shown_once(browser: Client, account: User) -> None:
    expires_at = (timezone.now() + HOUR).strftime("%Y-%m-%dT%H:%M")

    page = press(browser, page_of(account, "issue-key"), name="shop", expires_at=expires_at)

    [key] = re.findall(r"vg_[0-9A-Za-z]{38}", page)
    row = ApiKey.objects.get()
    assert ApiClient(key).get("/api/tasks").status_code == 200
    assert (row.account, row.name, row.expires_at.strftime("%Y-%m-%dT%H:%M")) == (account, "shop", expires_at)  # type: ignore[union-attr]
    assert key not in shown(browser, page_of(account))
    assert history(row) == ["Issued."]
    assert history(account) == history(row)
    assert not LogEntry.objects.filter(change_message__contains=key).exists()


def test_form_that_is_sent_twice_issues_one_key(browser: Client, account: User) -> None:
    press(browser, page_of(account, "issue-key"), name="shop")

    again = press(browser, page_of(account, "issue-key"), name="shop")

    assert "has an active key named “shop”" in again
    assert ApiKey.objects.count() == 1
    keys.revoke(ApiKey.objects.get())
    assert "shown only now" in press(browser, page_of(account, "issue-key"), name="shop")


@pytest.mark.parametrize("values", [{"name": ""}, {"name": "x" * 101}, {"name": "a", "expires_at": "2020-01-01T00:00"}])
def test_key_needs_a_name_and_time_ahead(browser: Client, account: User, values: dict[str, str]) -> None:
    press(browser, page_of(account, "issue-key"), **values)

    assert not ApiKey.objects.exists()


def test_key_expires_earlier_and_never_later(browser: Client, account: User) -> None:
    now = timezone.now().replace(second=0, microsecond=0)
    row = keys.issue(account, expires_at=now + 5 * HOUR)[0]
    address = f"/admin/tasks_api/apikey/{row.pk}/expire-earlier/"

    later = press(browser, address, expires_at=f"{now + 6 * HOUR:%Y-%m-%dT%H:%M}")
    past = press(browser, address, expires_at=f"{now - HOUR:%Y-%m-%dT%H:%M}")
    row.refresh_from_db()
    assert "ends by then already" in later
    assert "This time has passed." in past
    assert row.expires_at == now + 5 * HOUR

    earlier = press(browser, address, expires_at=f"{now + 2 * HOUR:%Y-%m-%dT%H:%M}")

    row.refresh_from_db()
    assert row.expires_at == now + 2 * HOUR
    assert f"Account {account}" in earlier
    said = f"Let expire at {now + 2 * HOUR:%Y-%m-%d %H:%M} UTC"
    assert history(row) == [f"{said}."]
    assert history(account) == history(row)


def test_key_without_an_end_gets_one_and_a_revoked_one_gets_none(account: User) -> None:
    row = keys.issue(account)[0]
    at = timezone.now() + HOUR

    assert keys.expire_earlier(row, at)
    assert not keys.expire_earlier(row, at)
    assert not keys.expire_earlier(row, at + HOUR)
    keys.revoke(row)
    assert not keys.expire_earlier(row, at - HOUR / 2)


def test_key_is_revoked_from_the_account_once(browser: Client, account: User) -> None:
    row, key = keys.issue(account, name="old")
    address = f"/admin/tasks_api/apikey/{row.pk}/revoke/"
    assert address in section(shown(browser, page_of(account)), "keys")

    page = press(browser, address)

    assert "no longer works" in page
    assert ">revoked</span>" in section(page, "keys")
    assert address not in page
    assert ApiClient(key).get("/api/tasks").status_code == 401
    assert "no longer possible" in shown(browser, address)
    assert history(row) == ["Revoked."]
    assert history(account) == history(row)


def test_renaming_a_key_changes_nothing_else(browser: Client, account: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be revoked while its form is saved."""
    row = keys.issue(account)[0]
    monkeypatch.setattr(ApiKey, "full_clean", lambda key, *_, **__: keys.revoke(key))

    browser.post(f"/admin/tasks_api/apikey/{row.pk}/change/", {"name": "new"})

    row.refresh_from_db()
    assert row.name == "new"
    assert row.revoked_at is not None
    assert history(account) == ["Name: empty → new."]


def test_active_keys_come_first_and_show_their_last_use(browser: Client, account: User) -> None:
    active, revoked = keys.issue(account, name="active one")[0], keys.issue(account, name="revoked one")[0]
    keys.revoke(revoked)
    used_at = timezone.now() - HOUR
    ApiKey.objects.filter(pk=active.pk).update(last_used_at=used_at)

    table = section(shown(browser, page_of(account)), "keys")

    assert table.index("active one") < table.index("revoked one")
    assert f'datetime="{used_at.astimezone(dt.UTC).isoformat()}"' in table


def test_keys_are_found_by_their_beginning_and_by_their_account(browser: Client) -> None:
    ann, bob = UserFactory.create(username="Ann", email="ann@example.com"), UserFactory.create(username="bob")
    (of_ann, key), (of_bob, _) = keys.issue(ann), keys.issue(bob)

    def found(term: str) -> set[str]:
        page = browser.get("/admin/tasks_api/apikey/", {"q": term}).content.decode()
        return {row.prefix for row in (of_ann, of_bob) if row.prefix in page.partition("<tbody>")[2]}

    assert found(of_ann.prefix) == found(of_ann.prefix[:7]) == found(key) == {of_ann.prefix}
    assert found("ann") == found("ANN@example") == {of_ann.prefix}
    assert found("nobody") == found("%") == set()
    assert found("vg_") == {of_ann.prefix, of_bob.prefix}


def test_many_keys_are_shown_in_part_with_a_link_to_all(
    browser: Client, account: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_page, "MAX_KEYS", 2)
    rows = [keys.issue(account)[0] for _ in range(3)]
    other = keys.issue(UserFactory.create())[0]

    table = section(shown(browser, page_of(account)), "keys")
    everything = f"/admin/tasks_api/apikey/?account__id__exact={account.pk}"

    assert sum(row.prefix in table for row in rows) == 2
    assert f'href="{everything}"' in table
    listed = shown(browser, everything)
    assert all(row.prefix in listed for row in rows)
    assert other.prefix not in listed


def test_list_sorts_by_no_column_without_an_index(browser: Client, account: User) -> None:
    for name in ("b", "c", "a"):
        keys.issue(account, name=name)

    def names(query: str) -> list[str]:
        return re.findall(r'field-name">([abc])<', shown(browser, f"/admin/tasks_api/apikey/{query}"))

    assert names("") == names("?o=3") == names("?o=1.-3") == ["a", "c", "b"]
    assert names("?o=5") == ["b", "c", "a"]
