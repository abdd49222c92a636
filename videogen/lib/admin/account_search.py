"""Accounts by what people write into a search box: the beginning of a name or e-mail address, or all of it.

Upper and lower case don't count. Each of the two columns has an index on its upper-case form (`tasks_api`, migration 0011), so
any account is found. Two short statements, because one with an OR would read all entries that match.
"""

from __future__ import annotations

from typing import Any, Final

from django.contrib.auth.models import User
from django.db.models import Prefetch, Q, QuerySet
from django.utils.html import format_html, format_html_join

from videogen.lib.admin import lists
from videogen.lib.admin.links import account_link

MAX_ACCOUNTS: Final = 20
"""Most accounts that one whole name or e-mail address finds."""
_COLUMNS: Final = ("username", "email")


def accounts_beginning(text: str, *, limit: int) -> list[int]:
    """The ids of at most `limit` accounts whose name or e-mail address begins so."""
    ids: set[int] = set()
    for column in _COLUMNS:
        found = User.objects.filter(**{f"{column}__istartswith": text}).values_list("pk", flat=True)
        ids.update(found[: limit - len(ids)])
    return sorted(ids)


def accounts_called(text: str) -> list[User]:
    """The accounts with this name or e-mail address. One with exactly this name is meant alone."""
    accounts = User.objects.only(*_COLUMNS)
    if exact := list(accounts.filter(username=text)):
        return exact
    found = {
        account.pk: account
        for column in _COLUMNS
        for account in accounts.filter(**{f"{column}__iexact": text})[:MAX_ACCOUNTS]
    }
    return list(found.values())[:MAX_ACCOUNTS]


def with_account_names(rows: QuerySet[Any]) -> QuerySet[Any]:
    """The rows, and one statement for the names of all their accounts, by their primary keys."""
    return rows.prefetch_related(Prefetch("account", User.objects.only("username")))


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
