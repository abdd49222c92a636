"""The page of an account: caps, usage, tasks, webhooks, the signing secret, and who may see and do what."""

from __future__ import annotations

import datetime as dt
import html
import re
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tasks_api import keys
from tasks_api.models import AccountSettings, ApiKey
from tasks_api.queries import usage
from tests.admin_pages import history, page_of, press, section, shown, staff
from tests.conftest import ApiClient
from tests.factories import TaskFactory, UserFactory
from webhooks import outbox
from webhooks.models import Delivery, DeliveryStatus, Phase, SigningSecret
from webhooks.signing import account_secrets

pytestmark = pytest.mark.django_db

HOUR = dt.timedelta(hours=1)


@pytest.fixture
def browser(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("root"))
    return client


def add_dead_webhook(account: User) -> Delivery:
    task = TaskFactory.create(account=account, success=True)
    outbox.add(account_id=account.pk, task_id=task.pk, url="https://hook.example.com/x?t=private", body=b"{}")
    dead = Delivery.objects.filter(task_id=task.pk)
    dead.update(
        status=DeliveryStatus.DEAD, phase=Phase.ENDED, attempts=4, claims=4, due_at=None, ended_at=timezone.now()
    )
    return dead.get()


# What the page shows


def test_account_without_a_valid_key_says_that_nothing_of_it_gets_through(browser: Client, account: User) -> None:
    row, _ = keys.issue(account, name="shop")
    assert "gets 401" not in section(shown(browser, page_of(account)), "keys")

    keys.revoke(row)
    ApiKey.objects.filter(account=account).update(revoked_at=timezone.now())

    assert "every request of this customer gets 401" in section(shown(browser, page_of(account)), "keys")


def test_caps_show_the_value_that_holds_and_where_it_is_from(browser: Client, account: User, settings: Any) -> None:
    settings.RUNNING_CAP, settings.WAITING_CAP, settings.RESULT_DAYS = 8, 2_000, None
    defaults = section(shown(browser, page_of(account)), "settings")
    assert "8 (RUNNING_CAP)" in defaults
    assert "no limit (RESULT_DAYS)" in defaults
    assert f"/admin/tasks_api/accountsettings/add/?account={account.pk}" in defaults

    AccountSettings.objects.create(account=account, running_cap=3, allows_faces=True, notes="Ask <Ann> first.")
    own = section(browser.get(page_of(account)).content.decode(), "settings")

    assert "3 (the account’s own)" in own
    assert "2,000 (WAITING_CAP)" in own
    assert "accepted" in own
    assert "Ask &lt;Ann&gt; first." in own
    assert f"/admin/tasks_api/accountsettings/{account.pk}/change/" in own


def test_changed_caps_are_in_the_history_of_the_account(browser: Client, account: User) -> None:
    form = {"account": account.pk, "running_cap": 3, "notes": "Ask Ann."}

    first = browser.post("/admin/tasks_api/accountsettings/add/", form)
    browser.post(f"/admin/tasks_api/accountsettings/{account.pk}/change/", {**form, "running_cap": 4})

    assert first["Location"] == page_of(account)
    assert AccountSettings.objects.get().running_cap == 4
    assert len(history(account)) == 2
    assert "Running cap" in history(account)[1]


def test_usage_of_the_month_is_shown_by_model(browser: Client, account: User) -> None:
    for made in ({"success": True}, {"success": True}, {"failed": True}):
        usage.count_end(TaskFactory.create(account=account, **made), cancelled=False)
    TaskFactory.create(account=account, model_name="gen2_image_to_video")
    month_ago = timezone.now() - dt.timedelta(days=32)
    usage.count_end(TaskFactory.create(account=account, created_at=month_ago, success=True), cancelled=False)

    table = section(shown(browser, page_of(account)), "usage")

    rows = [re.findall(r">([^<>]+)<", row) for row in re.findall(r"<tr>(.*?)</tr>", table.partition("<tbody>")[2])]
    assert rows == [
        ["gen2_image_to_video", "1", "0", "0", "0", "0"],
        ["gen2_text_to_video", "3", "2", "1", "0", "20"],
        ["All", "4", "2", "1", "0", "20"],
    ]


def test_latest_tasks_lead_to_their_pages(browser: Client, account: User) -> None:
    now = timezone.now()
    tasks = [TaskFactory.create(account=account, success=True, created_at=now - HOUR * n) for n in range(1, 22)]
    TaskFactory.create(account=account, running=True)
    TaskFactory.create(account=account, phase=Phase.BLOCKED, due_at=None)
    other = TaskFactory.create()

    table = section(shown(browser, page_of(account)), "tasks")

    assert table.count("/change/") == 20
    assert f"/admin/tasks_api/task/{tasks[0].pk}/change/" in table
    assert str(tasks[0].pk)[-8:] + "</code>" in table
    assert str(tasks[-1].pk) not in table
    assert str(other.pk) not in table
    assert "Unfinished now: 1 running, 1 blocked." in table
    assert "1 h" in table


def test_open_and_dead_webhooks_show_the_host_alone(browser: Client, account: User) -> None:
    dead = add_dead_webhook(account)
    task = TaskFactory.create(account=account, success=True)
    outbox.add(account_id=account.pk, task_id=task.pk, url="https://other.example.com/y?t=private", body=b"{}")

    page = shown(browser, page_of(account))

    assert f"/admin/webhooks/delivery/{dead.pk}/change/" in section(page, "dead-webhooks")
    assert "hook.example.com" in section(page, "dead-webhooks")
    assert "other.example.com" in section(page, "open-webhooks")
    assert "hook.example.com" not in section(page, "open-webhooks")
    assert "private" not in page


def test_signing_secret_is_rotated_on_the_account_and_shown_once(browser: Client, account: User) -> None:
    before = account_secrets.ensure(account.pk)
    assert before not in shown(browser, page_of(account))

    page = press(browser, page_of(account, "rotate-secret"))

    [secret] = re.findall(r"whsec_[A-Za-z0-9+/=]+", page)
    assert account_secrets.valid(account.pk) == [secret, before]
    table = section(page, "signing-secret")
    assert (table.count(">current<"), table.count(">previous<")) == (1, 1)
    assert "whsec_" not in shown(browser, page_of(account))
    assert history(account) == ["Rotated."]
    assert not LogEntry.objects.filter(change_message__contains="whsec_").exists()


def test_secret_is_not_rotated_twice_by_a_double_click(browser: Client, account: User) -> None:
    before = account_secrets.ensure(account.pk)
    press(browser, page_of(account, "rotate-secret"))

    again = press(browser, page_of(account, "rotate-secret"))

    assert "less than a minute old" in again
    assert before in account_secrets.valid(account.pk)
    SigningSecret.objects.filter(account=account).update(created_at=timezone.now() - HOUR)
    assert "ends now" in shown(browser, page_of(account, "rotate-secret"))
    assert "shown only now" in press(browser, page_of(account, "rotate-secret"))


def test_account_with_nothing_and_an_account_of_staff_have_a_page(browser: Client, account: User) -> None:
    empty = shown(browser, page_of(account))
    assert "No key yet." in empty
    assert "No task yet." in empty
    assert 'id="keys"' not in shown(browser, page_of(User.objects.get(username="root")))


# Rights


def test_user_sees_the_sections_of_what_it_may_view(account: User) -> None:
    sections = {
        "view_apikey": {"keys"},
        "view_task": {"tasks"},
        "view_accountsettings": {"settings"},
        "view_dailyusage": {"usage"},
        "view_delivery": {"open-webhooks", "dead-webhooks"},
        "view_signingsecret": {"signing-secret"},
    }
    for permission, names in sections.items():
        page = shown(staff("view_user", permission), page_of(account))
        assert set(re.findall(r'<section class="module" id="([^"]+)"', page)) == names
        assert "object-action" not in page
    assert 'class="account-sections"' not in shown(staff("view_user"), page_of(account))


def test_buttons_need_their_permissions(account: User) -> None:
    row = keys.issue(account)[0]
    buttons = {
        "add_apikey": page_of(account, "issue-key"),
        "rotate_signingsecret": page_of(account, "rotate-secret"),
        "change_apikey": f"/admin/tasks_api/apikey/{row.pk}/expire-earlier/",
        "revoke_apikey": f"/admin/tasks_api/apikey/{row.pk}/revoke/",
    }
    for permission, address in buttons.items():
        may = staff("view_user", "view_apikey", permission)
        may_not = staff("view_user", "view_apikey", *({*buttons} - {permission}))
        assert address in shown(may, page_of(account))
        assert may.get(address).status_code == 200
        assert address not in shown(may_not, page_of(account))
        for method in (may_not.get, may_not.post):
            assert method(address).status_code == 403
    assert ApiKey.objects.filter(revoked_at=None, expires_at=None).count() == 1


def test_bulk_revoke_needs_its_permission(account: User) -> None:
    row = keys.issue(account)[0]
    revoke = {"action": "revoke", "_selected_action": [row.pk]}

    staff("view_apikey", "change_apikey").post("/admin/tasks_api/apikey/", revoke)
    assert ApiKey.objects.get().revoked_at is None

    staff("view_apikey", "revoke_apikey").post("/admin/tasks_api/apikey/", revoke)
    assert ApiKey.objects.get().revoked_at is not None
    assert history(account) == ["Revoked."]


# Stopping an account


def test_account_is_stopped_by_its_tick_and_never_deleted(browser: Client, account: User) -> None:
    key = keys.issue(account)[1]
    task = TaskFactory.create(account=account)

    page = shown(browser, page_of(account))
    assert "Untick “Active” to stop an account" in page
    assert page_of(account, "delete") not in page
    refused = html.unescape(browser.post(page_of(account, "delete"), {"post": "yes"}, follow=True).content.decode())
    assert f"The account {account} has API keys, so it can't be deleted." in refused
    assert str(task.pk) not in html.unescape(browser.get(page_of(account, "delete")).content.decode())

    joined = account.date_joined
    dates = {"date_joined_0": joined.date().isoformat(), "date_joined_1": joined.time().isoformat("seconds")}
    browser.post(page_of(account), {"username": account.username, **dates})

    account.refresh_from_db()
    assert not account.is_active
    assert ApiClient(key).get("/api/tasks").status_code == 401
    assert page_of(account, "issue-key") not in shown(browser, page_of(account))


# The list


def test_accounts_are_found_by_the_beginning_of_name_or_email(browser: Client) -> None:
    UserFactory.create(username="Customer-7", email="Ann.Lee@example.com")
    UserFactory.create(username="other", email="bob@example.com")

    def found(term: str) -> set[str]:
        page = browser.get("/admin/auth/user/", {"q": term}).content.decode()
        return set(re.findall(r'field-username"><a [^>]*>([^<]+)<', page))

    for term in ("Customer-7", "customer", "ann.lee@example.com", "ANN."):
        assert found(term) == {"Customer-7"}
    for term in ("example.com", "nobody", "%", "_"):
        assert found(term) == set()


def test_list_of_accounts_shows_state_last_use_and_unfinished(browser: Client, account: User) -> None:
    row = keys.issue(account)[0]
    used_at = timezone.now() - HOUR
    ApiKey.objects.filter(pk=row.pk).update(last_used_at=used_at)
    TaskFactory.create_batch(2, account=account)
    UserFactory.create(is_active=False)

    page = browser.get("/admin/auth/user/").content.decode()

    line = next(each for each in re.findall(r"<tr>.*?</tr>", page, re.DOTALL) if f">{account}<" in each)
    assert used_at.astimezone(dt.UTC).isoformat() in line
    assert 'field-unfinished">2<' in line
    assert ">active<" in line
    assert ">inactive<" in page
    assert ">staff<" in page


def test_page_makes_as_many_statements_for_many_rows_as_for_one(browser: Client, account: User) -> None:
    def fill(count: int) -> None:
        for _ in range(count):
            keys.issue(account)
            add_dead_webhook(account)
            task = TaskFactory.create(account=account)
            outbox.add(account_id=account.pk, task_id=task.pk, url="https://hook.example.com/", body=b"{}")

    fill(1)
    browser.get(page_of(account))
    with CaptureQueriesContext(connection) as one:
        browser.get(page_of(account))
    fill(24)
    with CaptureQueriesContext(connection) as many:
        browser.get(page_of(account))

    assert len(many) == len(one)
    assert len(one) < 45
