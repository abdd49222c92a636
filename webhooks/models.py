"""Deliveries, their attempts, and the accounts' signing secrets: fields, constraints, indexes. No side effects."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from videogen.lib.queue import Phase, QueueItem, queue_indexes

__all__ = ["Attempt", "Delivery", "DeliveryStatus", "Phase", "SigningSecret", "SlowReceiver"]


class DeliveryStatus(models.TextChoices):
    """What became of a delivery."""

    PENDING = "pending"
    DELIVERED = "delivered"  # answered with 200
    DEAD = "dead"  # the last attempt failed


class Delivery(QueueItem):
    """One webhook message: the same bytes on every attempt. A redelivery is a new generation with the same message id."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="deliveries", db_index=False)
    task_id = models.UUIDField()
    generation = models.PositiveSmallIntegerField(default=1)
    message_id = models.TextField()
    url = models.TextField()
    receiver = models.TextField(
        db_default="", help_text="Host and port of the address: the account's receivers take turns."
    )
    slow = models.BooleanField(
        default=False,
        db_default=False,
        help_text="Waits or runs in the lane of receivers whose answer took long a short while ago.",
    )
    body = models.BinaryField()
    requested_by = models.TextField(blank=True, help_text="Who asked for a redelivery.")
    status = models.TextField(choices=DeliveryStatus.choices, default=DeliveryStatus.PENDING)
    created_at = models.DateTimeField(db_default=Now())
    ended_at = models.DateTimeField(null=True)
    cancelled = models.BooleanField(
        db_column="withdrawn",
        default=False,
        db_default=False,
        help_text="Its task was deleted: it is not sent again, and nothing of it is kept.",
    )

    class Meta(QueueItem.Meta):
        verbose_name_plural = "deliveries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            *QueueItem.Meta.constraints,
            models.UniqueConstraint(fields=["task_id", "generation"], name="delivery_generation_unique"),
            models.CheckConstraint(condition=Q(status__in=DeliveryStatus.values), name="delivery_status_known"),
            # The signature joins id, time and body with full stops; an id with one in it could be read in two ways.
            models.CheckConstraint(
                condition=~Q(message_id="") & ~Q(message_id__contains="."), name="delivery_message_id_plain"
            ),
            models.CheckConstraint(
                condition=Q(status=DeliveryStatus.PENDING, ended_at=None) & ~Q(phase=Phase.ENDED)
                | ~Q(status=DeliveryStatus.PENDING)
                & (Q(attempts__gt=0) | Q(status=DeliveryStatus.DEAD, cancelled=True))
                & Q(phase=Phase.ENDED, ended_at__isnull=False),
                name="delivery_ended_has_time_and_attempts",
            ),
            models.CheckConstraint(
                condition=~Q(cancelled=True, phase=Phase.ENDED) | Q(url="", receiver="", body=b""),
                name="delivery_withdrawn_holds_no_content",
            ),
            models.CheckConstraint(
                condition=Q(generation=1, requested_by="") | Q(generation__gt=1) & ~Q(requested_by=""),
                name="delivery_again_names_who_asked",
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            *queue_indexes("account"),
            # The claim of the slow lane.
            models.Index(
                fields=["queue", "due_at", "id"], condition=Q(phase=Phase.WAITING, slow=True), name="%(class)s_slow"
            ),
            # The receivers in an account's line.
            models.Index(
                fields=["account", "queue", "receiver", "virtual_start", "id"],
                condition=Q(phase=Phase.BLOCKED),
                name="%(class)s_receivers",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.message_id} #{self.generation}"


class Attempt(models.Model):
    """One POST, written when it is over, never changed; what the receiver answered goes with its task. One whose worker died
    is `lost`: the sweep writes it."""

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


class SlowReceiver(models.Model):
    """A receiver whose answer to this account took long. Each account has its own: none slows another's deliveries down."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    receiver = models.TextField(help_text="Host and port.")
    until = models.DateTimeField(
        help_text="Its deliveries go to the slow lane until then, or until one is answered soon."
    )

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["account", "receiver"], name="slow_receiver_unique")
        ]

    def __str__(self) -> str:
        return self.receiver


class SigningSecret(models.Model):
    """A secret webhooks of an account are signed with, encrypted at rest (`webhooks.signing.account_secrets`)."""

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
