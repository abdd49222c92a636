"""The page of an account: its keys and what is done to them, caps, usage, tasks, webhooks, the signing secret."""

from __future__ import annotations

import datetime as dt
import html
import re
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission, User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tasks_api import keys
from tasks_api.models import AccountSettings, ApiKey
from tasks_api.queries import usage
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


def staff(*permissions: str) -> Client:
    """A client of somebody of staff who may view accounts, and do no more than these."""
    user: User = UserFactory.create(is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=["view_user", *permissions]))
    client = Client()
    client.force_login(user)
    return client


def page_of(account: User, suffix: str = "change") -> str:
    return f"/admin/auth/user/{account.pk}/{suffix}/"


def shown(client: Client, address: str) -> str:
    answer = client.get(address, follow=True)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def section(page: str, name: str) -> str:
    found = re.search(rf'<section class="module" id="{name}".*?</section>', page, re.DOTALL)
    assert found, name
    return found[0]


def press(client: Client, address: str, **values: Any) -> str:
    """Open the page that asks, send its form, and return the page that follows."""
    form = client.get(address).context["form"]
    answer = client.post(address, {"token": str(form.initial["token"]), **values}, follow=True)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def history(row: User | ApiKey) -> list[str]:
    """What the history of the row says, the oldest first: an account's has what was done to its keys and settings too."""
    of_row = {"object_id": str(row.pk), "content_type__model": row._meta.model_name}
    which = {"concerned__account_id": row.pk} if isinstance(row, User) else of_row
    entries = LogEntry.objects.filter(**which).order_by("pk")
    return [entry.get_change_message() for entry in entries]


def add_dead_webhook(account: User) -> Delivery:
    task = TaskFactory.create(account=account, success=True)
    outbox.add(account_id=account.pk, task_id=task.pk, url="https://hook.example.com/x?t=private", body=b"{}")
    dead = Delivery.objects.filter(task_id=task.pk)
    dead.update(
        status=DeliveryStatus.DEAD, phase=Phase.ENDED, attempts=4, claims=4, due_at=None, ended_at=timezone.now()
    )
    return dead.get()


# Keys


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
    assert history(account) == history(row) == ["Revoked."]


def test_renaming_a_key_changes_nothing_else(browser: Client, account: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be revoked while its form is saved."""
    row = keys.issue(account)[0]
    monkeypatch.setattr(ApiKey, "full_clean", lambda key, *_, **__: keys.revoke(key))

    browser.post(f"/admin/tasks_api/apikey/{row.pk}/change/", {"name": "new"})

    row.refresh_from_db()
    assert row.name == "new"
    assert row.revoked_at is not None


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


# What else the page shows


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
        page = shown(staff(permission), page_of(account))
        assert set(re.findall(r'<section class="module" id="([^"]+)"', page)) == names
        assert "object-action" not in page
    assert 'class="account-sections"' not in shown(staff(), page_of(account))


def test_buttons_need_their_permissions(account: User) -> None:
    row = keys.issue(account)[0]
    buttons = {
        "add_apikey": page_of(account, "issue-key"),
        "rotate_signingsecret": page_of(account, "rotate-secret"),
        "change_apikey": f"/admin/tasks_api/apikey/{row.pk}/expire-earlier/",
        "revoke_apikey": f"/admin/tasks_api/apikey/{row.pk}/revoke/",
    }
    for permission, address in buttons.items():
        may, may_not = staff("view_apikey", permission), staff("view_apikey", *({*buttons} - {permission}))
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
