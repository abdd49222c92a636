"""API keys, and the query that starts every request: the caller, and the task in the request's path."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Sequence
from typing import Final, NamedTuple

from django.conf import settings
from django.db import connection, models
from django.db.models import Q
from django.db.models.functions import Now

from tasks_api.models.tasks import Task


class Caller(NamedTuple):
    """The sender of a request; `request.user` under /api/ and /v1/."""

    account_id: int
    key_id: int
    key_digest: bytes
    running_cap: int | None
    """From the account's settings; None means the default. The same for `waiting_cap`."""
    waiting_cap: int | None
    is_authenticated: bool = True


# Every request waits for this query, so it is one statement and not two of the ORM's (144 us of CPU against 1,000). It finds
# the task by its id alone: with the account in the condition, PostgreSQL might search the account's tasks for it.
_CALLER_AND_TASK: Final = """
SELECT key.account_id, key.id, key.digest, own.running_cap, own.waiting_cap, {columns}
FROM tasks_api_apikey key
JOIN auth_user account ON account.id = key.account_id AND account.is_active
LEFT JOIN tasks_api_accountsettings own ON own.account_id = key.account_id
LEFT JOIN tasks_api_task task ON task.id = %s AND task.deleted_at IS NULL
WHERE key.digest = %s AND key.revoked_at IS NULL AND (key.expires_at IS NULL OR key.expires_at > statement_timestamp())
"""


class ApiKeyQuerySet(models.QuerySet["ApiKey"]):
    """Reads of API keys."""

    def active(self) -> ApiKeyQuerySet:
        """Usable keys: not revoked, not expired, and of an active account."""
        return self.filter(Q(expires_at=None) | Q(expires_at__gt=Now()), revoked_at=None, account__is_active=True)

    def find_caller(
        self, digest: bytes, *, task_id: uuid.UUID | None = None, columns: Sequence[str] | None = None
    ) -> tuple[Caller, Task | None] | None:
        """The caller behind an active key, and the account's task with that id. None if the key is not usable.

        The task has `columns` loaded, which must be in the order of the model's fields. By default they are `Task.READ`. An
        unknown task and a task of another account both come back as None (specification, section 5).
        """
        columns = Task.READ if columns is None else columns
        with connection.cursor() as cursor:
            names = ", ".join(f"task.{name}" for name in Task.columns(columns))
            cursor.execute(_CALLER_AND_TASK.format(columns=names), [task_id, digest])
            record = cursor.fetchone()
        if record is None:
            return None
        caller, task_values = Caller(*record[:5]), record[5:]
        task = None if task_values[0] is None else Task.from_db(self.db, columns, task_values)
        return caller, task if task is not None and task.account_id == caller.account_id else None


class ApiKey(models.Model):
    """A Bearer key. Only its SHA-256 and a short visible prefix are stored (docs/api.md)."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="api_keys")
    name = models.CharField(max_length=100, blank=True, help_text="What the key is for; shown to admins only.")
    digest = models.BinaryField(max_length=32, unique=True, editable=False)
    prefix = models.CharField(max_length=12, editable=False)
    created_at = models.DateTimeField(db_default=Now(), editable=False)
    expires_at = models.DateTimeField(null=True, blank=True, help_text="When the key stops working. Empty: never.")
    revoked_at = models.DateTimeField(null=True, blank=True, editable=False)

    objects = ApiKeyQuerySet.as_manager()

    class Meta:
        verbose_name = "API key"
        constraints = [
            models.CheckConstraint(condition=~Q(prefix=""), name="api_key_has_prefix"),
        ]

    def __str__(self) -> str:
        return f"{self.prefix}…"

    def state(self, now: dt.datetime) -> str:
        """`active`, `expired` or `revoked`."""
        if self.revoked_at is not None:
            return "revoked"
        return "expired" if self.expires_at is not None and self.expires_at <= now else "active"
