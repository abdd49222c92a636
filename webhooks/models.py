"""Deliveries, attempts and signing secrets: fields, constraints, indexes. No side effects."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.expressions import OrderBy
from django.db.models.functions import Now

from videogen.lib.queue import Phase, QueueItem, queue_indexes

__all__ = ["Attempt", "Delivery", "DeliveryStatus", "Phase", "SigningSecret"]


class DeliveryStatus(models.TextChoices):
    """The status of a delivery."""

    PENDING = "pending"
    DELIVERED = "delivered"  # the receiver responded with 200
    DEAD = "dead"  # the last attempt failed, or the task was deleted


class Delivery(QueueItem):
    """One webhook message, with the same bytes on every attempt. A redelivery is a new generation with the same message id."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="deliveries", db_index=False)
    task_id = models.UUIDField()
    generation = models.PositiveSmallIntegerField(default=1)
    message_id = models.TextField()
    url = models.TextField()
    receiver = models.TextField(
        db_default="", help_text="Host and port of the address. The account's receivers take turns."
    )
    body = models.BinaryField()
    requested_by = models.TextField(blank=True, help_text="Who requested the redelivery.")
    status = models.TextField(choices=DeliveryStatus.choices, default=DeliveryStatus.PENDING)
    created_at = models.DateTimeField(db_default=Now())
    ended_at = models.DateTimeField(null=True)
    cancelled = models.BooleanField(
        db_column="withdrawn",
        default=False,
        db_default=False,
        help_text="The task was deleted: the delivery is not sent again, and its content is deleted.",
    )

    class Meta(QueueItem.Meta):
        verbose_name_plural = "deliveries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            *QueueItem.Meta.constraints,
            models.UniqueConstraint(fields=["task_id", "generation"], name="delivery_generation_unique"),
            models.CheckConstraint(condition=Q(status__in=DeliveryStatus.values), name="delivery_status_known"),
            # The signature joins id, time and body with full stops. An id with a full stop would be ambiguous.
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
            # The receivers in an account's backlog.
            models.Index(
                fields=["account", "queue", "receiver", "virtual_start", "id"],
                condition=Q(phase=Phase.BLOCKED),
                name="%(class)s_receivers",
            ),
            # The admin's list of an account's deliveries, newest first, for no other statement (`tasks_api.models.tasks`).
            models.Index(
                F("account"),
                OrderBy(F("id"), descending=True, nulls_last=True),
                condition=~Q(queue=""),
                name="delivery_of_account",
            ),
        ]
        permissions: ClassVar = [
            ("redeliver_delivery", "Can send a webhook again"),
            ("view_callback_address", "Can see whole callback addresses, not just their hosts"),
        ]

    claimed_at: float
    """Not a column: when the worker that holds it claimed it, as `time.monotonic()` (`webhooks.queue.claim_next`)."""
    shown: tuple[str, str]
    """Not a column: address and body as the admin's page shows them to its user."""

    def __str__(self) -> str:
        return f"{self.message_id} #{self.generation}"


class Attempt(models.Model):
    """One POST. It is written when the POST is over and never changed, except that `answer` is deleted with the task.

    If the worker died, the sweep writes the attempt with the error `lost`.
    """

    delivery = models.ForeignKey(Delivery, models.PROTECT, related_name="log")
    number = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField()
    milliseconds = models.PositiveIntegerField()
    status = models.PositiveSmallIntegerField(null=True, help_text="HTTP status, if there was a response.")
    error = models.TextField(blank=True, help_text="Name of the error, if there was no response.")
    answer = models.BinaryField(default=b"", help_text="First bytes of the response.")

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
    """A secret that signs an account's webhooks, encrypted at rest (`webhooks.signing.account_secrets`)."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="signing_secrets")
    encrypted = models.BinaryField()
    created_at = models.DateTimeField(db_default=Now())
    expires_at = models.DateTimeField(null=True, help_text="When it stops signing. Empty: it is the current secret.")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["account"], condition=Q(expires_at=None), name="signing_secret_one_current_per_account"
            )
        ]
        permissions: ClassVar = [("rotate_signingsecret", "Can rotate an account's signing secret")]

    def __str__(self) -> str:
        return f"secret of {self.created_at:%Y-%m-%d}"
