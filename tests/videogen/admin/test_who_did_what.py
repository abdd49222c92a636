"""Who did what: one entry for each change by staff or a command, with old and new values, and never a secret."""

from __future__ import annotations

import datetime as dt
import html
import io
import re
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, User
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.db.models import ProtectedError
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tasks_api import keys
from tasks_api.models import AccountSettings, ApiKey
from tests.admin_rows import fill
from tests.conftest import ApiClient
from tests.factories import TaskFactory, UserFactory, issue_key
from videogen.lib.admin import audit
from videogen.lib.staff import system_user
from webhooks.signing import account_secrets

pytestmark = pytest.mark.django_db

LIST = "/admin/admin/logentry/"


@pytest.fixture
def boss() -> User:
    user: User = User.objects.create_superuser("boss")
    return user


@pytest.fixture
def root(boss: User) -> Client:
    client = Client()
    client.force_login(boss)
    return client


def newest() -> LogEntry:
    entry = LogEntry.objects.order_by("-pk").first()
    assert entry is not None
    return entry


def rows_of(client: Client, **query: Any) -> list[str]:
    """The changes in the list, newest first."""
    response = client.get(LIST, query)
    assert response.status_code == 200
    return [entry.get_change_message() for entry in response.context["cl"].result_list]


# Old and new values


def test_change_tells_old_and_new_values(root: Client, account: User) -> None:
    AccountSettings.objects.create(account=account, waiting_cap=5, result_days=30)
    values = {"running_cap": "", "waiting_cap": 10, "allows_faces": "on", "result_days": "", "notes": "word " * 40}

    root.post(f"/admin/tasks_api/accountsettings/{account.pk}/change/", values)

    assert newest().get_change_message() == (
        f"Waiting cap: 5 → 10; Allows faces: no → yes; Result days: 30 → empty; Notes: empty → {'word ' * 15}word…."
    )


def test_key_is_issued_and_renamed_with_its_values(root: Client, account: User) -> None:
    root.post("/admin/tasks_api/apikey/add/", {"account": account.pk, "name": "for the shop"})
    key = ApiKey.objects.get()
    added = newest()
    root.post(f"/admin/tasks_api/apikey/{key.pk}/change/", {"name": "for the app"})

    assert added.get_change_message() == f"Added. Account: {account}; Name: for the shop."
    assert added.is_addition()
    assert newest().get_change_message() == "Name: for the shop → for the app."


def test_rights_are_told_by_name(root: Client) -> None:
    person = UserFactory.create(username="ann", is_staff=True)
    person.groups.add(Group.objects.get(name="Viewer"))
    form = {
        "username": "ann", "is_active": "on", "is_staff": "on", "groups": [Group.objects.get(name="Support").pk],
        "date_joined_0": f"{person.date_joined:%Y-%m-%d}", "date_joined_1": f"{person.date_joined:%H:%M:%S}",
    }  # fmt: skip

    root.post(f"/admin/auth/user/{person.pk}/change/", form)

    assert "Groups: added Support, removed Viewer" in newest().get_change_message()


def test_time_is_told_to_the_second(root: Client, account: User) -> None:
    at = {"expires_at_0": "2030-01-02", "expires_at_1": "03:04:05"}

    root.post("/admin/tasks_api/apikey/add/", {"account": account.pk, **at})

    assert "Expires at: 2030-01-02 03:04:05 UTC" in newest().get_change_message()


def test_password_is_in_no_entry(root: Client, account: User) -> None:
    password = "Correct-horse-9"
    new = {"usable_password": "true", "password1": password, "password2": password}
    root.post("/admin/auth/user/add/", {"username": "new", **new})
    root.post(f"/admin/auth/user/{account.pk}/password/", new)

    texts = [entry.get_change_message() for entry in LogEntry.objects.order_by("pk")]
    assert len(texts) == 2
    assert "Password: changed." in texts[1]
    assert not any(password in text for text in texts)


def test_own_password_leaves_an_entry_once_it_is_changed(boss: User, root: Client) -> None:
    boss.set_password("Correct-horse-1")
    boss.save()
    root.force_login(boss)
    new = {"new_password1": "Correct-horse-9", "new_password2": "Correct-horse-9"}

    root.post("/admin/password_change/", {"old_password": "wrong", **new})
    assert not LogEntry.objects.exists()

    assert root.post("/admin/password_change/", {"old_password": "Correct-horse-1", **new}).status_code == 302
    entry = newest()
    assert (entry.user, entry.object_id, entry.get_change_message()) == (boss, str(boss.pk), "Password: changed.")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Key vg_0123456789abcdefghijABCDEFGHIJ0123456789ab leaked", "Key vg_01234… leaked"),
        ("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw is old", "whsec_… is old"),
        ("their https://u:pw@hook.example.com:8443/in?t=1 fails", "their hook.example.com:8443 fails"),
    ],
)
def test_what_somebody_wrote_into_a_field_is_cleaned(root: Client, account: User, text: str, kept: str) -> None:
    AccountSettings.objects.create(account=account)

    root.post(f"/admin/tasks_api/accountsettings/{account.pk}/change/", {"notes": text})
    recorded = audit.record(account, account, text)

    assert newest().pk == recorded.pk
    assert recorded.change_message == kept
    assert LogEntry.objects.order_by("pk")[0].change_message == f"Notes: empty → {kept}."


def test_revoking_rotating_and_sending_again_name_the_account(root: Client, account: User) -> None:
    fill(account)
    account_secrets.ensure(account.pk)
    LogEntry.objects.all().delete()
    for model, action, row in (
        ("tasks_api/apikey", "revoke", ApiKey.objects.get()),
        ("webhooks/signingsecret", "rotate", account.signing_secrets.get()),
        ("webhooks/delivery", "redeliver", account.deliveries.get()),
    ):
        root.post(f"/admin/{model}/", {"action": action, "_selected_action": [row.pk]})

    assert rows_of(root, account=account.pk) == ["Sent the webhook again, as delivery 2.", "Rotated.", "Revoked."]


def test_deleting_is_recorded(root: Client) -> None:
    group = Group.objects.create(name="old")

    root.post(f"/admin/auth/group/{group.pk}/delete/", {"post": "yes"})

    assert (newest().get_change_message(), newest().is_deletion()) == ("Deleted.", True)


# The list


def test_list_shows_every_change_newest_first(root: Client, boss: User, account: User) -> None:
    key, _ = keys.issue(account)
    audit.record(boss, key, "First.")
    audit.record(boss, account, "Second.")
    audit.record(boss, Group.objects.create(name="desk"), "Third.")

    page = html.unescape(root.get(LIST).content.decode())

    assert rows_of(root) == ["Third.", "Second.", "First."]
    assert "Who did what" in page
    assert f'<a href="?user={boss.pk}">boss</a>' in page
    assert f'<a href="?account={account.pk}">{account}</a>' in page
    assert f'<a href="/admin/tasks_api/apikey/{key.pk}/change/">{key}</a>' in page
    assert re.search(r"<time[^>]*>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC</time>", page)


def test_list_is_filtered_by_person_account_and_kind(root: Client, boss: User, account: User) -> None:
    other: User = UserFactory.create(username="other", is_staff=True)
    key, _ = keys.issue(account)
    audit.record(boss, key, "Key.")
    audit.record(other, account, "Account.")
    audit.record(other, UserFactory.create(), "Somebody else.")

    assert rows_of(root, user=boss.pk) == ["Key."]
    assert rows_of(root, user=other.pk) == ["Somebody else.", "Account."]
    assert rows_of(root, account=account.pk) == ["Account.", "Key."]
    assert rows_of(root, kind="tasks_api.apikey") == ["Key."]
    assert rows_of(root, kind="auth.user", account=account.pk) == ["Account."]
    assert rows_of(root, q="other") == ["Somebody else.", "Account."]
    assert rows_of(root, q=account.username) == ["Account.", "Key."]
    assert rows_of(root, q="nobody") == []
    assert "By person: <b>other</b>" in root.get(LIST, {"user": other.pk}).content.decode()


@pytest.mark.parametrize("value", ["x", "", "9" * 30, "\u0663", "-1", "a.b", "auth.user.x"])
def test_any_value_in_the_address_will_do(root: Client, account: User, value: str) -> None:
    audit.record(account, account, "One.")

    for name in ("user", "account", "kind", "q", "p"):
        assert root.get(LIST, {name: value}, follow=True).status_code == 200


def test_nobody_changes_an_entry(root: Client, account: User) -> None:
    entry = audit.record(account, account, "One.")

    assert root.get(f"{LIST}{entry.pk}/change/").status_code == 200
    for at in ("add/", f"{entry.pk}/change/", f"{entry.pk}/delete/"):
        assert root.post(f"{LIST}{at}", {"post": "yes", "change_message": "x"}).status_code == 403
    root.post(LIST, {"action": "delete_selected", "_selected_action": [entry.pk], "post": "yes"})
    assert newest().change_message == "One."


def test_list_of_many_entries_costs_as_many_statements_as_one_of_few(root: Client, boss: User, account: User) -> None:
    def statements() -> int:
        with CaptureQueriesContext(connection) as queries:
            root.get(LIST)
        assert not any("DISTINCT" in each["sql"] for each in queries)
        return len(queries)

    audit.record(boss, account, "One.")
    few = statements()
    for number in range(30):
        audit.record(boss, account, f"{number}.")

    assert statements() == few


def test_pages_link_to_the_entries(root: Client, boss: User, account: User) -> None:
    fill(account)
    key = ApiKey.objects.get()
    link = f"{LIST}?account={account.pk}"

    for page in (
        f"auth/user/{account.pk}/change/",
        f"tasks_api/apikey/{key.pk}/change/",
        f"tasks_api/apikey/{key.pk}/history/",
    ):
        assert link in root.get(f"/admin/{page}").content.decode()
    assert f"{LIST}?user={boss.pk}" in root.get(f"/admin/auth/user/{boss.pk}/change/").content.decode()
    assert 'href="/admin/admin/logentry/">Who did what' in root.get("/admin/").content.decode()


def test_history_shows_the_entries_to_the_second(root: Client, boss: User, account: User) -> None:
    entry = audit.record(boss, account, "One.")
    LogEntry.objects.update(action_time=dt.datetime(2026, 3, 1, 12, 30, 15, tzinfo=dt.UTC))

    page = root.get(f"/admin/auth/user/{account.pk}/history/").content.decode()

    assert '<time datetime="2026-03-01T12:30:15+00:00">2026-03-01 12:30:15 UTC</time>' in page
    assert entry.change_message in page


def test_history_of_an_account_shows_what_was_done_to_its_things(root: Client, boss: User, account: User) -> None:
    key, _ = keys.issue(account)
    audit.record(boss, account, "First.")
    audit.record(boss, key, "Second.")
    audit.record(boss, UserFactory.create(), "Of somebody else.")

    page = root.get(f"/admin/auth/user/{account.pk}/history/").content.decode()

    assert re.findall(r'class="change">([^<]*)<', page) == ["First.", f"API key {key}: Second."]
    assert "2 entries" in page


def test_caller_is_in_no_entry(account: User) -> None:
    api = ApiClient(issue_key(account))
    task = TaskFactory.create(account=account, success=True)
    assert api.delete(f"/api/tasks/{task.pk}").status_code == 200

    assert not LogEntry.objects.exists()


# Staff stay


def test_who_did_something_is_deactivated_and_never_deleted(root: Client, account: User) -> None:
    person: User = UserFactory.create(is_staff=True)
    audit.record(person, account, "One.")
    person.signing_secrets.all().delete()

    for delete in (person.delete, User.objects.filter(pk=person.pk).delete, User.objects.all().delete):
        with pytest.raises(ProtectedError), transaction.atomic():
            delete()
    page = root.post(f"/admin/auth/user/{person.pk}/delete/", {"post": "yes"}, follow=True)
    assert "has entries in “Who did what”, so it can't be deleted. Untick “Active”" in html.unescape(
        page.content.decode()
    )
    assert "deletelink" not in root.get(f"/admin/auth/user/{person.pk}/change/").content.decode()
    assert newest().user == person


def test_who_did_nothing_can_be_deleted_in_a_shell() -> None:
    person: User = UserFactory.create()
    person.signing_secrets.all().delete()

    person.delete()

    assert not User.objects.filter(pk=person.pk).exists()


# Commands


def run(*arguments: str, **options: Any) -> str:
    out = io.StringIO()
    call_command(*arguments, stdout=out, **options)
    return out.getvalue().strip()


def test_commands_write_as_system(root: Client) -> None:
    key = run("create_api_key", "alice", name="shop", days=3)
    secret = run("webhook_secret", "alice", rotate=True)
    run("webhook_secret", "alice")
    run("revoke_api_key", key)

    entries = LogEntry.objects.order_by("pk")
    assert [entry.change_message for entry in entries] == [
        "Added with its first key.", "Issued. Name: shop. Expires after 3 days.", "Rotated.", "Revoked.",
    ]  # fmt: skip
    assert {entry.user.username for entry in entries} == {"system"}
    assert {entry.concerned.account_name for entry in entries} == {"alice"}
    texts = str([(entry.change_message, entry.object_repr) for entry in entries])
    assert key not in texts
    assert secret not in texts
    assert len(rows_of(root, user=system_user.get().pk)) == 4


def test_system_is_nobody() -> None:
    system = system_user.get()

    assert (system.username, system.is_active, system.is_staff, system.is_superuser) == ("system", False, False, False)
    assert not system.has_usable_password()
    assert system_user.get() == system
    assert not Client().login(username="system", password="!commands")
    assert not Client().login(username="system", password="")


def test_system_gets_no_key(root: Client) -> None:
    system = system_user.get()

    with pytest.raises(CommandError, match="choose another account"):
        run("create_api_key", "system")
    page = root.post("/admin/tasks_api/apikey/add/", {"account": system.pk, "name": ""})

    assert "choose another account" in html.unescape(page.content.decode())
    with pytest.raises(system_user.ReservedUser):
        keys.issue(system)
    assert not ApiKey.objects.exists()


def test_nobody_makes_somebody_of_system(root: Client) -> None:
    system = system_user.get()
    new = {"usable_password": "true", "password1": "Correct-horse-9", "password2": "Correct-horse-9"}

    assert root.post(f"/admin/auth/user/{system.pk}/change/", {"username": "me", "is_active": "on"}).status_code == 403
    assert root.post(f"/admin/auth/user/{system.pk}/password/", new).status_code == 403
    assert root.get(f"/admin/auth/user/{system.pk}/change/").status_code == 200
    system.refresh_from_db()
    assert (system.username, system.is_active) == ("system", False)
    assert system_user.is_system(system)


def test_account_named_system_stays_a_customers() -> None:
    customer: User = UserFactory.create(username="system")
    key = run("create_api_key", "system")

    assert keys.find_caller(key) is not None
    assert newest().user.username == "system (commands)"
    assert system_user.get() != customer
    with pytest.raises(CommandError):
        run("create_api_key", "system (commands)")
