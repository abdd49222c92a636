"""The tables of staff. Django's own tables hold the rest: users, groups, permissions and log entries."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.db import models


class Role(models.Model):
    """What a role was given until now, so that each of its permissions is given once and operators may take it away again."""

    name = models.TextField(primary_key=True, help_text='As in `videogen.admin.roles`, such as "viewer".')
    group = models.OneToOneField(
        Group, models.SET_NULL, null=True, related_name="+", help_text="Empty: an operator deleted it."
    )
    granted = models.JSONField(default=list, help_text='Permissions, such as "tasks_api.view_task".')

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return self.name


class EntryAccount(models.Model):
    """The account that an entry of "Who did what" concerns: the owner of what was changed, or the account itself.

    It is plain data and not a foreign key: the entry stays as it is if the account is deleted.
    """

    entry = models.OneToOneField(LogEntry, models.CASCADE, primary_key=True, related_name="concerned")
    account_id = models.IntegerField()
    account_name = models.TextField()

    class Meta:
        default_permissions = ()
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["account_id", "entry"], name="entry_account")]

    def __str__(self) -> str:
        return self.account_name
