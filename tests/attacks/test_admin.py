"""What staff can reach in the admin beyond its permissions, and what a forged request makes of it."""

from __future__ import annotations

import datetime as dt
import html
import io
import uuid
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group, Permission, User
from django.core.management import CommandError, call_command
from django.db import models
from django.test import Client
from django.utils import timezone

from tasks_api import keys
from tasks_api.models import ApiKey
from tests.factories import UserFactory
from videogen.lib.admin import pages as bounds
from videogen.lib.staff import system_user
from webhooks.models import Delivery, DeliveryStatus, Phase, SigningSecret

pytestmark = pytest.mark.django_db


@pytest.fixture
def boss() -> User:
    user: User = UserFactory.create(username="boss", is_staff=True, is_superuser=True)
    return user


@pytest.fixture
def root(boss: User) -> Client:
    """A client in which a superuser is signed in."""
    client = Client(raise_request_exception=False)
    client.force_login(boss)
    return client


@pytest.fixture
def clerk() -> User:
    """Staff that may do all there is with accounts and groups."""
    user: User = UserFactory.create(username="clerk", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(content_type__app_label="auth"))
    return user


@pytest.fixture
def desk(clerk: User) -> Client:
    """A client in which the clerk is signed in."""
    client = Client()
    client.force_login(clerk)
    return client


def form_of(user: User, **changes: Any) -> dict[str, Any]:
    """What the page of an account posts."""
    joined = user.date_joined
    dates = {"date_joined_0": joined.date().isoformat(), "date_joined_1": joined.time().isoformat("seconds")}
    return {"username": user.username, "is_active": "on", **dates, **changes}


# Ways up


def test_staff_that_may_change_accounts_makes_nobody_more(desk: Client, clerk: User, account: User) -> None:
    group = Group.objects.create(name="all")
    wanted = {
        "is_superuser": "on",
        "is_staff": "on",
        "groups": [group.pk],
        "user_permissions": [Permission.objects.filter(codename="add_apikey").get().pk],
    }
    for user in (clerk, account):
        desk.post(f"/admin/auth/user/{user.pk}/change/", form_of(user, email="new@example.com", **wanted))

    for user in (clerk, account):
        user.refresh_from_db()
        assert not user.is_superuser
        assert not user.groups.exists()
        assert not user.has_perm("tasks_api.add_apikey")
    assert (account.email, account.is_staff) == ("new@example.com", False)


def test_staff_gives_itself_nothing_through_a_group(desk: Client, clerk: User) -> None:
    group = Group.objects.create(name="clerks")
    clerk.groups.add(group)
    every = [permission.pk for permission in Permission.objects.all()]

    address = f"/admin/auth/group/{group.pk}/"
    assert desk.post(f"{address}change/", {"name": "clerks", "permissions": every}).status_code == 403
    assert desk.post("/admin/auth/group/add/", {"name": "more", "permissions": every}).status_code == 403
    assert desk.post(f"{address}delete/", {"post": "yes"}).status_code == 403
    assert not group.permissions.exists()


@pytest.mark.parametrize("rights", [{"is_superuser": True, "is_staff": True}, {"is_staff": True}])
def test_staff_takes_over_no_account_with_rights(desk: Client, rights: dict[str, bool]) -> None:
    above: User = UserFactory.create(email="old@example.com", **rights)
    before = above.password

    address = f"/admin/auth/user/{above.pk}/"
    new = {"usable_password": "true", "password1": "Correct-horse-9", "password2": "Correct-horse-9"}
    assert desk.post(f"{address}password/", new).status_code == 403
    assert desk.post(f"{address}change/", form_of(above, email="new@example.com")).status_code == 403
    assert desk.post(f"{address}delete/", {"post": "yes"}).status_code == 403
    chosen = {"action": "delete_selected", "_selected_action": [above.pk], "post": "yes"}
    desk.post("/admin/auth/user/", chosen)

    above.refresh_from_db()
    assert (above.password, above.email) == (before, "old@example.com")


def test_staff_still_manages_customers_and_superusers_everybody(desk: Client, root: Client, clerk: User) -> None:
    new = {"username": "customer", "usable_password": "false"}
    assert desk.post("/admin/auth/user/add/", new).status_code == 302
    customer = User.objects.get(username="customer")
    desk.post(f"/admin/auth/user/{customer.pk}/change/", form_of(customer, first_name="Ann"))
    customer.refresh_from_db()
    assert customer.first_name == "Ann"
    answer = desk.get(f"/admin/auth/user/{customer.pk}/delete/", follow=True)
    assert "has a signing secret, so it can&#x27;t be deleted" in answer.content.decode()

    root.post(f"/admin/auth/user/{clerk.pk}/change/", form_of(clerk, is_staff="on", is_superuser="on"))
    clerk.refresh_from_db()
    assert clerk.is_superuser


# Look-ups


def columns(model: type[models.Model]) -> Iterator[str]:
    """Every column of the table, and of the tables beside it."""
    for field in model._meta.get_fields():
        if not field.is_relation:
            yield field.name
        elif isinstance(beside := field.related_model, type):
            yield from (f"{field.name}__{other.name}" for other in beside._meta.get_fields() if not other.is_relation)


@pytest.mark.parametrize("model", admin.site._registry, ids=lambda model: model._meta.label)
def test_lists_are_looked_up_by_what_their_admin_names_alone(root: Client, model: type[models.Model]) -> None:
    address = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
    looked_up = list(columns(model))

    answered = {
        f"{path}__{how}"
        for path in looked_up
        for how in ("startswith", "gt")
        if root.get(address, {f"{path}__{how}": "a"}).status_code != 400
    }
    assert answered == set()
    assert len(looked_up) > 1


@pytest.mark.parametrize(
    "address",
    ["auth/user/?is_staff__exact=1", "auth/user/?groups__id__exact=1", "tasks_api/task/?status__exact=success",
     "tasks_api/task/?model_name=gen2_text_to_video", "webhooks/delivery/?task_id__exact=" + str(uuid.UUID(int=7))],
)  # fmt: skip
def test_filters_and_links_of_the_admin_work(root: Client, address: str) -> None:
    assert root.get(f"/admin/{address}").status_code == 200


# Actions


def add_dead(account: User, count: int) -> None:
    """Deliveries that could be sent again."""
    long_ago = timezone.now() - dt.timedelta(hours=1)
    Delivery.objects.bulk_create(
        Delivery(
            account=account, task_id=uuid.uuid4(), message_id=f"msg_{number}", url="https://hook.example.com/", body=b"{}",
            queue="webhooks", virtual_start=1, status=DeliveryStatus.DEAD, phase=Phase.ENDED, attempts=1, claims=1,
            ended_at=long_ago,
        )
        for number in range(count)
    )  # fmt: skip


def act(client: Client, model: str, action: str, **chosen: Any) -> str:
    """Run an admin action; the page that follows, as text."""
    response = client.post(f"/admin/{model}/", {"action": action, **chosen}, follow=True)
    assert response.status_code == 200
    return html.unescape(response.content.decode())


@pytest.mark.parametrize("across", [False, True])
def test_more_than_500_deliveries_are_not_sent_again_at_once(root: Client, account: User, across: bool) -> None:
    add_dead(account, 501)
    rows = Delivery.objects.values_list("pk", flat=True)[: 1 if across else 501]

    page = act(
        root, "webhooks/delivery", "redeliver", _selected_action=list(rows), select_across="1" if across else "0"
    )

    assert "Select at most 500 at once; nothing was done." in page
    assert "(at most 500 at once)" in page
    assert Delivery.objects.count() == 501


def test_as_many_as_may_be_are_sent_again(root: Client, account: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MAX_AT_ONCE", 3)
    add_dead(account, 3)

    page = act(root, "webhooks/delivery", "redeliver", _selected_action=["0"], select_across="1")

    assert "3 deliveries will be sent again" in page
    assert Delivery.objects.filter(generation=2).count() == 3


def test_more_keys_are_not_revoked_at_once(root: Client, account: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MAX_AT_ONCE", 3)
    for _ in range(4):
        keys.issue(account)

    page = act(root, "tasks_api/apikey", "revoke", _selected_action=["0"], select_across="1")

    assert "nothing was done" in page
    assert not ApiKey.objects.exclude(revoked_at=None).exists()


# Forged forms


@pytest.mark.parametrize("value", ["x", "-1", "9" * 30, "9" * 19, "\u0663" * 9, "\x00", "1.5", "", "0x1", "\ud800"])
@pytest.mark.parametrize("model", ["tasks_api/apikey", "tasks_api/accountsettings", "webhooks/signingsecret"])
def test_account_that_is_none_is_refused_on_the_form(root: Client, model: str, value: str) -> None:
    form = urlencode({"account": value}, errors="surrogatepass")

    assert root.post(f"/admin/{model}/add/", form, "application/x-www-form-urlencoded").status_code == 200
    assert not ApiKey.objects.exists()


@pytest.mark.parametrize("key", ["x", "", "\x00", "1,2", "\u0663x", "1.5"])
@pytest.mark.parametrize(
    "action", ["auth/group delete_selected", "tasks_api/apikey revoke", "webhooks/delivery redeliver"]
)
def test_row_that_can_be_none_is_a_bad_request(root: Client, action: str, key: str) -> None:
    model, name = action.split()

    chosen = {"action": name, "_selected_action": key, "post": "yes"}
    assert root.post(f"/admin/{model}/", chosen).status_code == 400


def test_nul_in_a_filter_or_an_address_is_a_bad_request(root: Client) -> None:
    for address in ("task/?status__exact=%00", "task/?model_name=%00", "queuestats/%00/change/"):
        assert root.get(f"/admin/tasks_api/{address}").status_code == 400


def test_nul_in_what_is_looked_for_finds_nothing_and_is_no_fault(root: Client) -> None:
    address = "/admin/autocomplete/?app_label=tasks_api&model_name=apikey&field_name=account&term=%00"

    assert root.get(address).status_code == 400


def test_name_of_a_key_that_is_too_long_is_refused_with_its_name() -> None:
    with pytest.raises(CommandError, match=r"--name must have at most 100 characters"):
        call_command("create_api_key", "alice", name="x" * 101, stdout=io.StringIO())
    assert not User.objects.filter(username="alice").exists()
    call_command("create_api_key", "alice", name="x" * 100, stdout=io.StringIO())


# Buttons that were not offered


def send(client: Client, address: str, **values: str) -> str:
    """Send the form of a button without opening it; the page that follows, as text."""
    response = client.post(f"/admin/{address}/", {"token": str(uuid.uuid4()), **values}, follow=True)
    assert response.status_code == 200
    return html.unescape(response.content.decode())


def test_inactive_account_gets_no_key_by_a_form_that_was_open_before(root: Client, account: User) -> None:
    User.objects.filter(pk=account.pk).update(is_active=False)

    page = send(root, f"auth/user/{account.pk}/issue-key", name="shop")

    assert f"The account {account} is not active, so it gets no new key." in page
    assert not ApiKey.objects.exists()


def test_user_of_the_commands_gets_neither_key_nor_secret(root: Client) -> None:
    system = system_user.get()
    before = set(SigningSecret.objects.values_list("pk", flat=True))

    assert "it gets no new key" in send(root, f"auth/user/{system.pk}/issue-key", name="x")
    assert "It has no webhooks." in send(root, f"auth/user/{system.pk}/rotate-secret")
    assert "It has no webhooks." in send(root, "webhooks/signingsecret/add", account=str(system.pk))

    assert not ApiKey.objects.exists()
    assert set(SigningSecret.objects.values_list("pk", flat=True)) == before


def test_form_of_a_secret_that_is_sent_too_often_is_refused_in_a_sentence(root: Client, account: User) -> None:
    for _ in range(2):
        page = send(root, "webhooks/signingsecret/add", account=str(account.pk))
    kept = SigningSecret.objects.get(account=account, expires_at=None)

    page = send(root, "webhooks/signingsecret/add", account=str(account.pk))

    assert f"The secret of {account} is less than a minute old." in page
    assert SigningSecret.objects.get(account=account, expires_at=None) == kept
