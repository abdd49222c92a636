"""Links between the pages of the admin. A page of another app is known by the name of its address alone."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, User
from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.safestring import SafeString

from videogen.lib.admin import marks


def account_link(account: User) -> SafeString:
    """The account's name, which links to its page."""
    page, name = reverse("admin:auth_user_change", args=[account.pk]), account.username
    return format_html('<a href="{}" title="{}">{}</a>', page, name, name)


@admin.display(description="account")
def of_account(row: Any) -> SafeString:
    """A column: the name of the row's account, which links to its page."""
    return account_link(row.account)


def to_account(request: HttpRequest, account_id: int) -> HttpResponseRedirect | None:
    """Go on at the account's page, for users who may see it."""
    return redirect("admin:auth_user_change", account_id) if request.user.has_perm("auth.view_user") else None


def task_link(task_id: object) -> SafeString:
    """The end of the task's id, which links to its page."""
    page = reverse("admin:tasks_api_task_change", args=[task_id])
    return format_html('<a href="{}">{}</a>', page, marks.id_end(task_id))


def link_for(
    user: AbstractBaseUser | AnonymousUser, permission: str, address: str, pk: object, text: SafeString | str
) -> SafeString | str:
    """The text as a link to the row's page, for users who may open it."""
    if not user.has_perm(permission):  # type: ignore[union-attr]
        return text
    return format_html('<a href="{}">{}</a>', reverse(address, args=[pk]), text)


def list_url(request: HttpRequest, model: str, **filters: Any) -> str:
    """The admin's list of a model, such as "tasks_api.task", filtered. Empty if the user may not see it."""
    app, _, name = model.partition(".")
    if not request.user.has_perms([f"{app}.view_{name}"]) and not request.user.has_perm(f"{app}.change_{name}"):
        return ""
    address = reverse(f"admin:{app}_{name}_changelist")
    return f"{address}?{urlencode(filters)}" if filters else address
