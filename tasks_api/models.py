"""API keys, account settings, tasks: fields, constraints, indexes, and the row every reader gets. No side effects.

Only `tasks_api.lifecycle` writes a task (habit 2). Its hot statements are SQL, so the names here are the table's names.
"""

from __future__ import annotations

import datetime as dt
import uuid
from typing import Any, ClassVar, NamedTuple

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now

from tasks_api import catalogue


class ApiKey(models.Model):
    """A Bearer key. At rest only its SHA-256 and a short visible prefix (docs/api.md)."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="api_keys")
    name = models.CharField(max_length=100, blank=True, help_text="What the key is for, for the people who manage it.")
    digest = models.BinaryField(max_length=32, unique=True, editable=False)
    prefix = models.CharField(max_length=12, editable=False)
    created_at = models.DateTimeField(db_default=Now(), editable=False)
    expires_at = models.DateTimeField(null=True, blank=True, help_text="The key stops working then. Empty: never.")
    revoked_at = models.DateTimeField(null=True, blank=True, editable=False)

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


class AccountSettings(models.Model):
    """What differs for one account; a missing row means the defaults."""

    account = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.PROTECT, primary_key=True, related_name="video_settings"
    )
    running_cap = models.PositiveIntegerField(
        null=True, blank=True, help_text="Tasks that may run at the same time; 0: no cap. Empty: RUNNING_CAP."
    )
    waiting_cap = models.PositiveIntegerField(
        null=True, blank=True, help_text="Unfinished tasks the account may have. Empty: WAITING_CAP."
    )
    allows_faces = models.BooleanField(
        default=False,
        help_text="The account holds the rights to the likenesses it sends: images with faces are accepted.",
    )

    class Meta:
        verbose_name = verbose_name_plural = "account settings"

    def __str__(self) -> str:
        return f"settings of {self.account}"


class Status(models.TextChoices):
    """What the client sees (specification, section 3)."""

    PROCESSING = "processing"
    SUCCESS = "success"
    FAILED = "failed"


class Phase(models.TextChoices):
    """Where a processing task stands in its queue; `ended` once it is final."""

    WAITING = "waiting"  # claimable now
    PARKED = "parked"  # waits for a time, or (without a time) in the line of its account's running cap
    RUNNING = "running"  # leased to a worker
    ENDED = "ended"


class Task(models.Model):
    """One video asked for. `status` is the customer's view, `phase` the queue's.

    Text columns are all `text`: the hot statements pass one parameter to several of them.
    """

    id = models.UUIDField(primary_key=True, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="tasks", db_index=False)
    status = models.TextField(choices=Status.choices)
    error_message = models.TextField(blank=True)
    result_url = models.TextField(blank=True)
    result_name = models.TextField(blank=True, help_text="Name in the storage.")
    created_at = models.DateTimeField()
    completed_at = models.DateTimeField(null=True)

    model_name = models.TextField()
    prompt = models.TextField()
    image_url = models.TextField(blank=True)
    image_name = models.TextField(blank=True, help_text="Name of the stored copy, if the image came as data.")
    aspect_ratio = models.TextField()
    duration_seconds = models.PositiveSmallIntegerField()
    remix_target = models.ForeignKey("self", models.PROTECT, null=True, db_index=False, related_name="remixes")
    callback_url = models.TextField(blank=True)

    queue = models.TextField()
    phase = models.TextField(choices=Phase.choices)
    fair_tag = models.BigIntegerField(help_text="Place in the fair order; lower starts earlier.")
    due_at = models.DateTimeField(
        null=True, help_text="Since when the task could run, or when it may; empty in the line of its account's cap."
    )
    attempts = models.PositiveSmallIntegerField(default=0, help_text="Attempts that count.")
    claims = models.PositiveSmallIntegerField(default=0, help_text="All claims, given-back ones included.")
    lease_token = models.UUIDField(null=True)
    lease_until = models.DateTimeField(null=True)
    deadline_at = models.DateTimeField(null=True)
    started_at = models.DateTimeField(null=True, help_text="Start of the latest attempt.")
    progress = models.FloatField(default=0)
    checkpoint = models.JSONField(default=dict, help_text="What the backend kept for a later attempt or a remix.")
    moderation = models.JSONField(
        default=list,
        db_default=models.Value([], output_field=models.JSONField()),
        help_text="What each moderator said in the last attempt; never a word of the prompt.",
    )

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(condition=Q(status__in=Status.values), name="task_status_known"),
            models.CheckConstraint(condition=Q(phase__in=Phase.values), name="task_phase_known"),
            models.CheckConstraint(
                condition=Q(status=Status.PROCESSING, completed_at=None) & ~Q(phase=Phase.ENDED)
                | ~Q(status=Status.PROCESSING) & Q(phase=Phase.ENDED, completed_at__isnull=False),
                name="task_ended_has_time_and_phase",
            ),
            models.CheckConstraint(
                condition=Q(status=Status.SUCCESS) & ~Q(result_url="") & ~Q(result_name="")
                | ~Q(status=Status.SUCCESS) & Q(result_url="", result_name=""),
                name="task_result_only_on_success",
            ),
            models.CheckConstraint(
                condition=Q(status=Status.FAILED) & ~Q(error_message="")
                | ~Q(status=Status.FAILED) & Q(error_message=""),
                name="task_error_only_on_failure",
            ),
            models.CheckConstraint(
                condition=Q(
                    phase=Phase.RUNNING,
                    lease_token__isnull=False,
                    lease_until__isnull=False,
                    deadline_at__isnull=False,
                    started_at__isnull=False,
                )
                | ~Q(phase=Phase.RUNNING) & Q(lease_token=None, lease_until=None, deadline_at=None),
                name="task_lease_only_while_running",
            ),
            models.CheckConstraint(
                condition=Q(phase=Phase.WAITING, due_at__isnull=False)
                | Q(phase=Phase.PARKED)
                | ~Q(phase__in=[Phase.WAITING, Phase.PARKED]) & Q(due_at=None),
                name="task_due_while_it_waits",
            ),
            models.CheckConstraint(condition=Q(claims__gte=F("attempts")), name="task_every_attempt_was_claimed"),
            models.CheckConstraint(condition=Q(progress__gte=0, progress__lte=1), name="task_progress_is_a_fraction"),
            models.CheckConstraint(condition=Q(model_name__in=list(catalogue.MODELS)), name="task_model_known"),
            models.CheckConstraint(condition=Q(duration_seconds__in=catalogue.DURATIONS), name="task_duration_known"),
            models.CheckConstraint(condition=Q(aspect_ratio__in=catalogue.ASPECT_RATIOS), name="task_ratio_known"),
            models.UniqueConstraint(
                fields=["result_name"], condition=~Q(result_name=""), name="task_result_name_unique"
            ),
        ]
        indexes = [
            # The claim: the first row of this index, and no other condition, at any length of the queue.
            models.Index(fields=["queue", "fair_tag", "id"], condition=Q(phase=Phase.WAITING), name="task_waiting"),
            # V of the fair order: the latest round claimed of in a queue.
            models.Index(fields=["queue", "fair_tag"], condition=Q(claims__gt=0), name="task_claimed_tag"),
            # L of the fair order: an account's last round in a queue, finished tasks included.
            models.Index(fields=["account", "queue", "fair_tag"], name="task_account_tag"),
            # The running cap: an account's tasks that count against it.
            models.Index(
                fields=["account", "phase", "fair_tag"],
                condition=Q(phase__in=[Phase.WAITING, Phase.RUNNING]),
                name="task_busy",
            ),
            # The line of a capped account.
            models.Index(
                fields=["account", "queue", "fair_tag", "id"],
                condition=Q(phase=Phase.PARKED, due_at=None),
                name="task_capped",
            ),
            # What came due, and the age of the oldest that did.
            models.Index(fields=["queue", "phase", "due_at"], condition=Q(due_at__isnull=False), name="task_due"),
            # The sweep: leases; few rows, so the heartbeat's columns stay out of every index.
            models.Index(fields=["account"], condition=Q(phase=Phase.RUNNING), name="task_running"),
            # `estimatedTime`: a model's latest successes.
            models.Index(
                fields=["model_name", "-completed_at"], condition=Q(status=Status.SUCCESS), name="task_model_success"
            ),
            # A stored image used again by its account.
            models.Index(fields=["account", "image_name"], condition=~Q(image_name=""), name="task_account_image"),
        ]

    def __str__(self) -> str:
        return str(self.id)


class UnfinishedCount(models.Model):
    """How many unfinished tasks an account has: the sum over its parts. PostgreSQL keeps it, by triggers on `Task`.

    A create would else count up to `waiting_cap` rows. In parts, so that creates of one account do not queue up behind
    the commits of each other: each database connection writes the part of its process number (migration 0003).
    """

    pk = models.CompositePrimaryKey("account_id", "part")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    part = models.PositiveSmallIntegerField()
    tasks = models.IntegerField(help_text="May be negative: a task may end in another part than it began in.")

    def __str__(self) -> str:
        return f"{self.tasks} in part {self.part}"


class QueueFigures(models.Model):
    """What the sweep last measured of a queue; create reads `estimatedTime` from it."""

    queue = models.TextField(primary_key=True)
    waiting = models.PositiveIntegerField(default=0)
    running = models.PositiveIntegerField(default=0)
    seconds_by_model = models.JSONField(default=dict, help_text="Mean seconds of each model's last 20 successes.")
    measured_at = models.DateTimeField(db_default=Now())

    class Meta:
        verbose_name_plural = "queue figures"

    def __str__(self) -> str:
        return self.queue


class TaskRow(NamedTuple):
    """A task as its readers get it: the query endpoint, the webhook body, the engine."""

    id: uuid.UUID
    account_id: int
    status: str
    error_message: str
    result_url: str
    created_at: dt.datetime
    completed_at: dt.datetime | None
    model_name: str
    prompt: str
    image_url: str
    aspect_ratio: str
    duration_seconds: int
    remix_target_id: uuid.UUID | None
    callback_url: str

    @property
    def model(self) -> catalogue.Model:
        """The task's entry in the catalogue."""
        return catalogue.MODELS[self.model_name]

    @classmethod
    def columns(cls, table: str = "tasks_api_task") -> str:
        """The columns in order, for a SELECT or RETURNING list."""
        return ", ".join(f"{table}.{name}" for name in cls._fields)

    @classmethod
    def from_record(cls, record: tuple[Any, ...]) -> TaskRow:
        """The row from the first columns of a database record."""
        return cls(*record[: len(cls._fields)])
