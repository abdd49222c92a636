"""Deliveries, their attempts, and the accounts' signing secrets: fields, constraints, indexes. No side effects.

The queue of deliveries has the shape of the queue of tasks (docs/architecture.md, "The queue").
"""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now


class Phase(models.TextChoices):
    """Where a delivery stands."""

    WAITING = "waiting"  # claimable now
    PARKED = "parked"  # waits for its retry's time, or (without a time) for room among its account's running ones
    RUNNING = "running"  # leased; its POST may be on the way
    DELIVERED = "delivered"  # answered with 200
    DEAD = "dead"  # the last attempt failed


FINAL = (Phase.DELIVERED, Phase.DEAD)


class Delivery(models.Model):
    """One webhook message: the same bytes on every attempt. A redelivery is a new generation with the same message id."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="deliveries", db_index=False)
    task_id = models.UUIDField()
    generation = models.PositiveSmallIntegerField(default=1)
    message_id = models.TextField()
    url = models.TextField()
    body = models.BinaryField()
    requested_by = models.TextField(blank=True, help_text="Who asked for a redelivery.")

    phase = models.TextField(choices=Phase.choices)
    attempts = models.PositiveSmallIntegerField(default=0)
    fair_tag = models.BigIntegerField()
    due_at = models.DateTimeField(
        null=True, help_text="Since when it could be sent, or when it may; empty in the line of its account's cap."
    )
    lease_token = models.UUIDField(null=True)
    lease_until = models.DateTimeField(null=True)
    created_at = models.DateTimeField(db_default=Now())
    ended_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name_plural = "deliveries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["task_id", "generation"], name="delivery_generation_unique"),
            models.CheckConstraint(condition=Q(phase__in=Phase.values), name="delivery_phase_known"),
            # The signature joins id, time and body with full stops; an id with one in it could be read in two ways.
            models.CheckConstraint(
                condition=~Q(message_id="") & ~Q(message_id__contains="."), name="delivery_message_id_plain"
            ),
            models.CheckConstraint(
                condition=Q(phase=Phase.RUNNING, lease_token__isnull=False, lease_until__isnull=False)
                | ~Q(phase=Phase.RUNNING) & Q(lease_token=None, lease_until=None),
                name="delivery_lease_only_while_running",
            ),
            models.CheckConstraint(
                condition=Q(phase__in=FINAL, ended_at__isnull=False) | ~Q(phase__in=FINAL) & Q(ended_at=None),
                name="delivery_ended_has_time",
            ),
            models.CheckConstraint(
                condition=Q(phase=Phase.WAITING, due_at__isnull=False)
                | Q(phase=Phase.PARKED)
                | ~Q(phase__in=[Phase.WAITING, Phase.PARKED]) & Q(due_at=None),
                name="delivery_due_while_it_waits",
            ),
            models.CheckConstraint(
                condition=Q(attempts__gt=0) | Q(phase__in=[Phase.WAITING, Phase.PARKED]),
                name="delivery_begun_has_attempts",
            ),
            models.CheckConstraint(
                condition=Q(generation=1, requested_by="") | Q(generation__gt=1) & ~Q(requested_by=""),
                name="delivery_again_names_who_asked",
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            # The claim.
            models.Index(fields=["fair_tag", "id"], condition=Q(phase=Phase.WAITING), name="delivery_waiting"),
            # V of the fair order: the highest tag ever claimed.
            models.Index(fields=["fair_tag"], condition=Q(attempts__gt=0), name="delivery_claimed_tag"),
            # L of the fair order: an account's last tag.
            models.Index(fields=["account", "fair_tag"], name="delivery_account_tag"),
            # The cap: an account's busy deliveries.
            models.Index(
                fields=["account", "phase", "fair_tag"],
                condition=Q(phase__in=[Phase.WAITING, Phase.RUNNING]),
                name="delivery_busy",
            ),
            # The sweep.
            models.Index(fields=["lease_until"], condition=Q(phase=Phase.RUNNING), name="delivery_running"),
            # What came due, and the age of the oldest that did.
            models.Index(fields=["phase", "due_at"], condition=Q(due_at__isnull=False), name="delivery_due"),
            models.Index(
                fields=["account", "fair_tag", "id"],
                condition=Q(phase=Phase.PARKED, due_at=None),
                name="delivery_capped",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.message_id} #{self.generation}"


class Attempt(models.Model):
    """One POST, written when it is over, never changed. One whose worker died is `lost`: the sweep writes it."""

    delivery = models.ForeignKey(Delivery, models.PROTECT, related_name="log")
    number = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField()
    milliseconds = models.PositiveIntegerField()
    status = models.PositiveSmallIntegerField(null=True, help_text="HTTP status, if there was an answer.")
    error = models.TextField(blank=True, help_text="Name of the error, if there was none.")
    answer = models.BinaryField(default=b"", help_text="First bytes of the answer.")

    class Meta:
        ordering = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["delivery", "number"], name="attempt_number_unique"),
            models.CheckConstraint(
                condition=Q(status__isnull=False, error="") | Q(status=None) & ~Q(error=""),
                name="attempt_has_status_or_error",
            ),
        ]

    def __str__(self) -> str:
        return f"attempt {self.number}"


class SigningSecret(models.Model):
    """A secret webhooks of an account are signed with, encrypted at rest (`webhooks.signing_secrets`)."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="signing_secrets")
    encrypted = models.BinaryField()
    created_at = models.DateTimeField(db_default=Now())
    expires_at = models.DateTimeField(null=True, help_text="Set once a newer secret took over.")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["account"], condition=Q(expires_at=None), name="signing_secret_one_current_per_account"
            )
        ]

    def __str__(self) -> str:
        return f"secret of {self.created_at:%Y-%m-%d}"
