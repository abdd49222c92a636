"""Stored responses to creates with an `Idempotency-Key`."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now


class IdempotencyKey(models.Model):
    """The first response to a create with an `Idempotency-Key`, stored in the task's own transaction (docs/api.md).

    A run by staff has such a row too, for the token of its form (`tasks_api.lifecycle.rerunning`).
    """

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    key = models.TextField()
    digest = models.BinaryField(help_text="SHA-256 of the address and the parsed body.")
    answer = models.TextField(help_text="Body of the response.")
    created_at = models.DateTimeField(db_default=Now(), db_index=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["account", "key"], name="idempotency_key_unique"),
            models.CheckConstraint(condition=~Q(key=""), name="idempotency_key_not_empty"),
        ]

    def __str__(self) -> str:
        return f"idempotency key {self.pk}"
