"""Staff that is signed in to the admin, and steps on its pages, for tests."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from typing import Any

from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, Permission, User
from django.test import Client

from tasks_api.models import ApiKey
from tests.factories import UserFactory


def staff(*codenames: str, name: str = "") -> Client:
    """A client in which somebody of staff with these permissions is signed in."""
    return _signed_in(name, permissions=Permission.objects.filter(codename__in=codenames))


def sign_in(role: str, name: str = "") -> Client:
    """A client in which somebody of the role is signed in."""
    return _signed_in(name or role.lower().replace(" ", "-"), groups=Group.objects.filter(name=role))


def _signed_in(name: str, *, permissions: Iterable[Permission] = (), groups: Iterable[Group] = ()) -> Client:
    person: User = UserFactory.create(is_staff=True, **({"username": name} if name else {}))
    person.user_permissions.set(permissions)
    person.groups.set(groups)
    client = Client()
    client.force_login(person)
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
