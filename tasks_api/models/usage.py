"""Daily counts of an account's ended tasks."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from tasks_api.models.keys import ApiKey


class DailyUsage(models.Model):
    """How the tasks that an account created on one day (UTC) ended, by key and model.

    Each end updates it in its own transaction, under the lock of the account's `OpenTaskCount`. Unfinished tasks are counted
    from their rows.
    """

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", db_index=False)
    day = models.DateField()
    key = models.ForeignKey(ApiKey, models.DO_NOTHING, null=True, db_index=False, db_constraint=False, related_name="+")
    model_name = models.TextField()
    succeeded = models.PositiveIntegerField(default=0)
    failed = models.PositiveIntegerField(default=0)
    cancelled = models.PositiveIntegerField(default=0)
    seconds = models.PositiveBigIntegerField(default=0, help_text="Total duration of the videos made.")

    class Meta:
        verbose_name_plural = "daily usage"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["account", "day", "model_name", "key"], nulls_distinct=False, name="daily_usage_unique"
            )
        ]

    def __str__(self) -> str:
        return f"{self.day} {self.model_name}"
