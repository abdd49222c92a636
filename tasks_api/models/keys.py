"""API keys, and the read that every request begins with: who calls, and the task that its path names."""

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
    """Who sends a request: what `request.user` is under /api/."""

    account_id: int
    key_id: int
    key_digest: bytes
    running_cap: int | None
    """What the account's settings say; None: the default."""
    waiting_cap: int | None
    is_authenticated: bool = True


# Every request waits for this read, so it is one statement and not two of the ORM's (144 us of CPU against 1,000). The
# task is found by its id alone: with the account in the condition too, PostgreSQL may search the account's tasks for it.
_CALLER_AND_TASK: Final = """
SELECT key.account_id, key.id, key.digest, own.running_cap, own.waiting_cap, {columns}
FROM tasks_api_apikey key
JOIN auth_user account ON account.id = key.account_id AND account.is_active
LEFT JOIN tasks_api_accountsettings own ON own.account_id = key.account_id
LEFT JOIN tasks_api_task task ON task.id = %s AND task.deleted_at IS NULL
WHERE key.digest = %s AND key.revoked_at IS NULL AND (key.expires_at IS NULL OR key.expires_at > statement_timestamp())
"""


class ApiKeyQuerySet(models.QuerySet["ApiKey"]):
    """Reads of keys."""

    def active(self) -> ApiKeyQuerySet:
        """Keys that open something: neither revoked nor expired, of an account that is active."""
        return self.filter(Q(expires_at=None) | Q(expires_at__gt=Now()), revoked_at=None, account__is_active=True)

    def find_caller(
        self, digest: bytes, *, task_id: uuid.UUID | None = None, columns: Sequence[str] | None = None
    ) -> tuple[Caller, Task | None] | None:
        """The caller behind an active key, with these columns of the account's task of that id; None if the key opens nothing.

        An unknown task and one of another account are None alike (specification, section 5). The columns stand in the order of
        the model's fields; by default they are what a query answers with.
        """
        columns = Task.READ if columns is None else columns
        with connection.cursor() as cursor:
            names = ", ".join(f"task.{name}" for name in Task.columns(columns))
            cursor.execute(_CALLER_AND_TASK.format(columns=names), [task_id, digest])
            record = cursor.fetchone()
        if record is None:
            return None
        caller, found = Caller(*record[:5]), record[5:]
        task = None if found[0] is None else Task.from_db(self.db, columns, found)
        return caller, task if task is not None and task.account_id == caller.account_id else None


class ApiKey(models.Model):
    """A Bearer key. At rest only its SHA-256 and a short visible prefix (docs/api.md)."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="api_keys")
    name = models.CharField(max_length=100, blank=True, help_text="What the key is for, for the people who manage it.")
    digest = models.BinaryField(max_length=32, unique=True, editable=False)
    prefix = models.CharField(max_length=12, editable=False)
    created_at = models.DateTimeField(db_default=Now(), editable=False)
    expires_at = models.DateTimeField(null=True, blank=True, help_text="The key stops working then. Empty: never.")
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
