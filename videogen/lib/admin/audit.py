"""Who did what: one place that writes Django's LogEntry. An entry never contains a secret, a key or a callback address.

An entry also names the account that it concerns (`EntryAccount`): the owner of the row, or the account itself. So the list shows
all that was done to an account, whatever it was done to.
"""

from __future__ import annotations

import re
from typing import Any, Final, cast

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, User
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse

from videogen.lib.admin import marks
from videogen.lib.staff import system_user
from videogen.lib.staff.models import EntryAccount

_KEY: Final = re.compile(r"(vg_[0-9A-Za-z]{5})[0-9A-Za-z]+")
_SECRET: Final = re.compile(r"whsec_\S+")
_ADDRESS: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://\S+")


def record(user: AbstractBaseUser | AnonymousUser, row: Model, text: Any, *, flag: int = CHANGE) -> LogEntry:
    """Add an entry: the user did to the row what `text` says, such as "Cancelled."."""
    text = cleaned(text) if isinstance(text, str) else text
    account = account_of(row)
    with transaction.atomic():
        entry: LogEntry = LogEntry.objects.log_actions(
            cast(int, user.pk), [row], flag, change_message=text, single_object=True
        )
        if account is not None:
            EntryAccount.objects.create(entry=entry, account_id=account.pk, account_name=account.get_username())
    return entry


def record_command(row: Model, text: str, *, flag: int = CHANGE) -> LogEntry:
    """As `record`, for what a command did. Its user is `system`."""
    return record(system_user.get(), row, text, flag=flag)


def account_of(row: Model) -> User | None:
    """The account that a change of the row concerns. None: no single one."""
    if isinstance(row, User):
        return row
    if getattr(row, "account_id", None) is None:
        return None
    account = getattr(row, "account", None)
    return account if isinstance(account, User) else None


def cleaned(text: str) -> str:
    """The text without keys, secrets and addresses that somebody may have written into it, such as in an account's notes."""
    text = _ADDRESS.sub(lambda found: marks.host_of(found[0]), text)
    return _SECRET.sub("whsec_…", _KEY.sub(r"\1…", text))


def entries_of_account(account: User) -> QuerySet[LogEntry]:
    """All entries about the account and what belongs to it, the oldest first, as the history of a page shows them."""
    own = Q(content_type=ContentType.objects.get_for_model(account), object_id=str(account.pk))
    entries = LogEntry.objects.filter(own | Q(concerned__account_id=account.pk))
    return entries.select_related("user", "content_type").order_by("action_time", "pk")


def links_to_entries(request: HttpRequest, row: Model) -> list[tuple[str, str]]:
    """Label and address of the lists of entries that belong to the row's page, for a user who may see them."""
    if not request.user.has_perm("admin.view_logentry"):
        return []
    at = reverse("admin:admin_logentry_changelist")
    links = []
    if (account := account_of(row)) is not None:
        links.append(("Who did what", f"{at}?account={account.pk}"))
    if isinstance(row, User) and (row.is_staff or system_user.is_system(row)):
        links.append((f"What {row.get_username()} did", f"{at}?user={row.pk}"))
    return links
