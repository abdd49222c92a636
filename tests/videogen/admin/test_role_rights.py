"""Staff of each role tries everything that the admin has. What it may not is refused, changes nothing, and isn't shown."""

from __future__ import annotations

import html
import re
import uuid
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.db import models
from django.test import Client

from tests.admin_pages import sign_in
from tests.admin_rows import fill, lists
from videogen.lib.admin import ObjectActions
from webhooks.models import Attempt

pytestmark = pytest.mark.django_db

SUPPORT: Final = {"tasks_api.cancel_task", "tasks_api.rerun_task", "webhooks.redeliver_delivery"}
KEY_MANAGER: Final = {
    "tasks_api.add_apikey", "tasks_api.change_apikey", "tasks_api.revoke_apikey", "tasks_api.add_accountsettings",
    "tasks_api.change_accountsettings", "webhooks.rotate_signingsecret",
}  # fmt: skip
ACTS: Final[Mapping[str, set[str]]] = {"Viewer": set(), "Support": SUPPORT, "Key manager": KEY_MANAGER}
"""What each role may do, beyond seeing."""

ADDING: Final = {
    "tasks_api.apikey": "tasks_api.add_apikey",
    "tasks_api.accountsettings": "tasks_api.add_accountsettings",
    "webhooks.signingsecret": "webhooks.rotate_signingsecret",
}
CHANGING: Final = {
    "tasks_api.apikey": "tasks_api.change_apikey",
    "tasks_api.accountsettings": "tasks_api.change_accountsettings",
}
"""The permission that a page's form needs, by model. Of all other models, no role may add or change a row."""
OF_LISTS: Final = {
    ("tasks_api.apikey", "revoke"): "tasks_api.revoke_apikey",
    ("webhooks.delivery", "redeliver"): "webhooks.redeliver_delivery",
    ("webhooks.signingsecret", "rotate"): "webhooks.rotate_signingsecret",
}
"""The permission of each action in a list."""


@pytest.fixture
def _rows(account: User) -> None:
    fill(account)


def everything() -> dict[str, list[dict[str, Any]]]:
    """All rows that the admin shows."""
    models_shown: list[type[models.Model]] = [*admin.site._registry, Attempt]
    return {
        model._meta.label: list(model._default_manager.order_by("pk").values())
        for model in models_shown
    }  # fmt: skip


def first_of(model: type[models.Model]) -> models.Model:
    row = model._default_manager.order_by("pk").first()
    assert row is not None, f"tests.admin_rows.fill makes no {model._meta.label}"
    return row


def status_of_form(client: Client, address: str, values: Mapping[str, str] | None = None) -> int:
    """What a page answers to a form. Without values it would change nothing if it is accepted."""
    return client.post(address, values or {}).status_code


@pytest.mark.usefixtures("_rows")
@pytest.mark.parametrize("role", ACTS)
def test_forms_are_for_those_who_may(role: str) -> None:
    client = sign_in(role)
    before = everything()

    for model, at in lists():
        name = model._meta.label_lower
        row = f"{at}{first_of(model).pk}/"
        may_add, may_change = ADDING.get(name) in ACTS[role], CHANGING.get(name) in ACTS[role]
        assert client.get(at).status_code == 200
        assert client.get(f"{at}add/").status_code == (200 if may_add else 403), name
        assert status_of_form(client, f"{at}add/") == (200 if may_add else 403), name
        assert client.get(f"{row}change/").status_code == 200
        if not may_change:
            assert status_of_form(client, f"{row}change/", {"name": "x", "notes": "x", "prompt": "x"}) == 403, name
        assert client.get(f"{row}delete/").status_code == 403, name
        assert status_of_form(client, f"{row}delete/", {"post": "yes"}) == 403, name
    assert status_of_form(client, f"/admin/auth/user/{first_of(User).pk}/password/") == 403

    assert everything() == before


@pytest.mark.usefixtures("_rows")
@pytest.mark.parametrize("role", ACTS)
def test_buttons_are_for_those_who_may(role: str) -> None:
    client = sign_in(role)
    before = everything()
    tried = 0

    for model, at in lists():
        own = admin.site._registry[model]
        if not isinstance(own, ObjectActions):
            continue
        page = f"{at}{first_of(model).pk}/"
        shown = client.get(f"{page}change/").content.decode()
        for action in own.object_actions:
            address = f"{page}{action.name}/"
            tried += 1
            if action.permission in ACTS[role]:
                assert client.get(address).status_code in (200, 302), address
                continue
            assert address not in shown
            assert client.get(address).status_code == 403, address
            assert status_of_form(client, address, {"token": str(uuid.uuid4())}) == 403, address

    assert tried
    assert everything() == before


@pytest.mark.usefixtures("_rows")
@pytest.mark.parametrize("role", ACTS)
def test_lists_offer_what_their_reader_may_do(role: str) -> None:
    client = sign_in(role)
    before = everything()
    allowed = {action for action, permission in OF_LISTS.items() if permission in ACTS[role]}

    for model, at in lists():
        name = model._meta.label_lower
        form = client.get(at).context.get("action_form")
        offered = {value for value, _ in form.fields["action"].choices if value} if form is not None else set()
        assert offered == {action for of_model, action in allowed if of_model == name}, name
        own = admin.site._registry[model]
        for action in {*(own.actions or ()), "delete_selected"} - offered:
            client.post(at, {"action": action, "_selected_action": [str(first_of(model).pk)], "post": "yes"})

    assert everything() == before


@pytest.mark.usefixtures("_rows")
@pytest.mark.parametrize("role", ACTS)
def test_no_page_leads_to_one_that_is_refused(role: str) -> None:
    client = sign_in(role)
    waiting, opened, seen = ["/admin/"], 0, set()

    while waiting:
        page = waiting.pop()
        response = client.get(page)
        assert response.status_code in (200, 302), page
        opened += 1
        for link in re.findall(r'href="([^"]+)"', response.content.decode()):
            address = urlsplit(urljoin(page, html.unescape(link)))
            target = address._replace(fragment="").geturl()
            shape = re.sub(r"[0-9a-f-]{36}|[0-9]+", "N", f"{address.path} {address.query.partition('=')[0]}")
            is_near = not address.netloc and address.path.startswith("/admin/") and address.query.count("=") <= 1
            if is_near and shape not in seen:  # one row stands for all
                seen.add(shape)
                waiting.append(target)

    assert opened > 30


def test_staff_without_a_role_sees_nothing(account: User) -> None:
    fill(account)
    client = Client()
    client.force_login(User.objects.create(username="new", is_staff=True))

    for model, at in lists():
        row = f"{at}{first_of(model).pk}/"
        for page in (at, f"{row}change/", f"{row}history/", f"{at}add/"):
            assert client.get(page).status_code == 403, page
