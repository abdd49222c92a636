"""Who did what: one place that writes Django's LogEntry. An entry never contains a secret, a key or a callback address."""

from __future__ import annotations

from typing import cast

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import Model


def record(user: AbstractBaseUser | AnonymousUser, row: Model, text: str, *, flag: int = CHANGE) -> None:
    """Add an entry: the user did to the row what `text` says, such as "Cancelled."."""
    LogEntry.objects.log_actions(cast(int, user.pk), [row], flag, change_message=text, single_object=True)
