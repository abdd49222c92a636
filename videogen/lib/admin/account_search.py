"""Accounts by what people write into a search box."""

from __future__ import annotations

from typing import Any, Final

from django.contrib.auth.models import User
from django.db.models import Prefetch, Q, QuerySet
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from videogen.lib.admin import lists

MAX_ACCOUNTS: Final = 20
"""Most accounts that one name or e-mail address finds."""


def accounts_called(text: str) -> list[User]:
    """The accounts with this name or e-mail address. Upper and lower case count only where an exact name is found.

    The name is looked up in its index, everything else among the newest accounts: at most `lists.WINDOW` rows are read.
    """
    accounts = User.objects.only("username", "email")
    if exact := list(accounts.filter(username=text)):
        return exact
    same = Q(username__iexact=text) | Q(email__iexact=text)
    return lists.among_newest(accounts, same, limit=MAX_ACCOUNTS)


def with_account_names(rows: QuerySet[Any]) -> QuerySet[Any]:
    """The rows, and one statement for the names of all their accounts, by their primary keys."""
    return rows.prefetch_related(Prefetch("account", User.objects.only("username")))


def account_link(account: User) -> SafeString:
    """The account's name, which links to its page."""
    page, name = reverse("admin:auth_user_change", args=[account.pk]), account.username
    return format_html('<a href="{}" title="{}">{}</a>', page, name, name)


def found_accounts(text: str, *, within: str) -> lists.Found:
    """The rows of the account that is called so. `within`: what else can be searched for, but only within one account."""
    accounts = accounts_called(text)
    if not accounts:
        note = (
            f"No id, account or key is called “{text}”. To search for {within}, search for an account's name or e-mail "
            "address first: they are searched within one account."
        )
        return lists.Found(where=None, note=note)
    links = format_html_join(", ", '<a href="?account={}">{}</a>', ((each.pk, each.username) for each in accounts))
    if len(accounts) > 1:
        return lists.Found(where=None, note=format_html("Several accounts are called that: {}.", links))
    account = accounts[0]
    note = format_html(
        'Of the account {}. <a href="?account={}">Search for {} within it</a>',
        account_link(account),
        account.pk,
        within,
    )
    return lists.Found(where=Q(account_id=account.pk), account=account.pk, note=note)
