"""API keys, and the query that starts every request: the caller, with the task in the request's path if there is one."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, cast

from django.conf import settings
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import connection, models
from django.db.models import Q
from django.db.models.functions import Now

from tasks_api.models.tasks import Task
from videogen.lib.staff import system_user


class Caller(NamedTuple):
    """The sender of a request; `request.user` under /api/ and /v1/."""

    account_id: int
    key_id: int
    key_digest: bytes
    running_cap: int | None
    """From the account's settings; None means the default. The same for the next two."""
    waiting_cap: int | None
    result_days: int | None
    is_authenticated: bool = True


# Every request waits for this query, so it is SQL (docs/adr/0004). It finds the task by its id alone: with the account in the
# condition, PostgreSQL might search the account's tasks for it.
_CALLER: Final = """
SELECT key.account_id, key.id, key.digest, own.running_cap, own.waiting_cap, own.result_days{task_columns}
FROM tasks_api_apikey key
JOIN auth_user account ON account.id = key.account_id AND account.is_active
LEFT JOIN tasks_api_accountsettings own ON own.account_id = key.account_id
{task_join}
WHERE key.digest = %(digest)s AND key.revoked_at IS NULL
  AND (key.expires_at IS NULL OR key.expires_at > statement_timestamp())
"""
_MINUTE: Final = dt.timedelta(minutes=1)
_TASK: Final = "LEFT JOIN tasks_api_task task ON task.id = %(task_id)s AND task.deleted_at IS NULL"


class ApiKeyQuerySet(models.QuerySet["ApiKey"]):
    """Reads of API keys, and when they were last used."""

    def find_caller(self, digest: bytes) -> Caller | None:
        """The caller behind an active key. None if the key is not usable."""
        record = _fetch(_CALLER.format(task_columns="", task_join=""), {"digest": digest})
        return Caller(*record) if record else None

    def find_caller_and_task(
        self, digest: bytes, *, task_id: uuid.UUID | None, columns: Sequence[str]
    ) -> tuple[Caller, Task | None] | None:
        """The caller behind an active key, and the account's task with that id. None if the key is not usable.

        The task has `columns` loaded, which must be in the order of the model's fields. An unknown task and a task of another
        account both come back as None (specification, section 5).
        """
        names = "".join(f", task.{name}" for name in Task.columns(columns))
        record = _fetch(_CALLER.format(task_columns=names, task_join=_TASK), {"digest": digest, "task_id": task_id})
        if record is None:
            return None
        caller, task_values = Caller(*record[:6]), record[6:]
        task = None if task_values[0] is None else Task.from_db(self.db, columns, task_values)
        return caller, task if task is not None and task.account_id == caller.account_id else None

    def mark_used(self, key_ids: Collection[int]) -> int:
        """The keys were used now. Each row is written at most once a minute. Returns how many were.

        No index has the column, so PostgreSQL writes no index entry and `find_caller` stays as fast (a HOT update).
        """
        is_older = Q(last_used_at=None) | Q(last_used_at__lt=Now() - _MINUTE)
        return self.filter(is_older, pk__in=key_ids).update(last_used_at=Now())


def _fetch(sql: str, arguments: Mapping[str, Any]) -> tuple[Any, ...] | None:
    with connection.cursor() as cursor:
        cursor.execute(sql, arguments)
        return cast("tuple[Any, ...] | None", cursor.fetchone())


class ApiKey(models.Model):
    """A Bearer key. Only its SHA-256 and a short visible prefix are stored (docs/api.md)."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="api_keys")
    name = models.CharField(max_length=100, blank=True, help_text="What the key is for; shown to admins only.")
    digest = models.BinaryField(max_length=32, unique=True, editable=False)
    prefix = models.CharField(max_length=12, editable=False)
    created_at = models.DateTimeField(db_default=Now(), editable=False)
    expires_at = models.DateTimeField(null=True, blank=True, help_text="When the key stops working. Empty: never.")
    revoked_at = models.DateTimeField(null=True, blank=True, editable=False)
    last_used_at = models.DateTimeField(null=True, editable=False, help_text="To the minute.")

    objects = ApiKeyQuerySet.as_manager()

    class Meta:
        verbose_name = "API key"
        constraints = [
            models.CheckConstraint(condition=~Q(prefix=""), name="api_key_has_prefix"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            # The admin finds a key by the beginning that it shows.
            models.Index(fields=["prefix"], opclasses=["varchar_pattern_ops"], name="api_key_prefix"),
        ]
        permissions: ClassVar = [("revoke_apikey", "Can revoke an API key")]

    def __str__(self) -> str:
        return f"{self.prefix}…"

    def clean(self) -> None:
        """Refuse the user that commands act as."""
        account = User.objects.filter(pk=self.account_id).first()  # a form may come without one
        if account is not None and system_user.is_system(account):
            raise ValidationError({"account": str(system_user.ReservedUser(account.get_username()))})

    def state(self, now: dt.datetime) -> str:
        """`active`, `expired` or `revoked`."""
        if self.revoked_at is not None:
            return "revoked"
        return "expired" if self.expires_at is not None and self.expires_at <= now else "active"
