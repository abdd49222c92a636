"""Tasks: fields, constraints, indexes, and named reads. Only `tasks_api.lifecycle` writes a task."""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.expressions import OrderBy
from django.db.models.functions import Cast, Now, Right

from tasks_api import catalogue
from tasks_api.models.accounts import AccountSettings
from videogen.lib.queue import FairQueue, Literal, Phase, QueueItem, queue_indexes

if TYPE_CHECKING:
    from tasks_api.models.attempts import EndedAttempt


class Status(models.TextChoices):
    """The status that clients see (specification, section 3)."""

    PROCESSING = "processing"
    SUCCESS = "success"
    FAILED = "failed"


class Stage(models.TextChoices):
    """The step that a task is at, as its progress shows it (docs/api.md)."""

    QUEUED = "queued"
    PREPARING = "preparing"
    GENERATING = "generating"
    FINISHING = "finishing"
    ENDED = "ended"


AWAITS_STORAGE: Final = "awaits_storage"
"""A value of `Task.stage`: the video is finished, but the storage is away. Its progress shows it as `finishing`."""


ID_END_LENGTH: Final = 8
"""So many characters of an id's end find its task in the admin."""

SUCCESSES_FOR_ESTIMATES: Final = 20
"""A model's latest successes, from which `estimatedTime` is learned. Their rows are never deleted."""


class TaskQuerySet(models.QuerySet["Task"]):
    """Reads of tasks."""

    def of(self, account_id: int) -> TaskQuerySet:
        """The account's tasks that are not deleted. Another account's task is never found, just like an unknown one."""
        return self.filter(account_id=account_id, deleted_at=None)

    def unfinished(self) -> TaskQuerySet:
        """Tasks that have not ended."""
        return self.exclude(phase=Literal(Phase.ENDED))

    def with_image(self, name: str) -> TaskQuerySet:
        """Tasks whose starting image is the stored file `name`."""
        return self.filter(image_name=name).exclude(image_name=Literal(""))  # the index contains no empty names

    def with_images(self, names: Iterable[str]) -> TaskQuerySet:
        """Tasks whose starting image is one of these stored files."""
        return self.filter(image_name__in=names).exclude(image_name=Literal(""))

    def with_result(self, name: str) -> TaskQuerySet:
        """The task whose video is the stored file `name`."""
        return self.filter(result_name=name).exclude(result_name=Literal(""))  # nor does this one's

    def with_files(self) -> TaskQuerySet:
        """Tasks whose video is still stored."""
        return self.filter(status=Literal(Status.SUCCESS), deleted_at=None, expired_at=None)

    def without_files(self) -> TaskQuerySet:
        """Ended tasks that have no video, or not any more. They may have an input image."""
        has_none = Q(status=Literal(Status.FAILED)) | Q(deleted_at__isnull=False) | Q(expired_at__isnull=False)
        return self.filter(has_none)

    def ended_with_image(self) -> TaskQuerySet:
        """Ended tasks whose input image is still stored."""
        with_image = self.exclude(image_name=Literal(""))
        return with_image.filter(image_expired_at=None, completed_at__isnull=False)

    def not_started(self) -> TaskQuerySet:
        """Queued tasks without work on an upstream server. Any backend can still make their videos."""
        has_upstream_work = ~Q(checkpoint={}) & ~Q(backend__in=["", *settings.LOCAL_BACKENDS])
        queued = [Literal(Phase.WAITING), Literal(Phase.DELAYED), Literal(Phase.BLOCKED)]
        return self.filter(phase__in=queued).exclude(has_upstream_work)

    def latest_successes(self, model_name: str) -> list[tuple[int, float]]:
        """The model's last SUCCESSES_FOR_ESTIMATES: (duration of the video, time the work took), both in seconds."""
        latest = self._successes(model_name).order_by("-completed_at")[:SUCCESSES_FOR_ESTIMATES]
        rows = latest.values_list("duration_seconds", F("completed_at") - F("started_at"))
        return [(duration, took.total_seconds()) for duration, took in rows if took is not None]

    def ids_for_estimates(self, model_name: str) -> set[uuid.UUID]:
        """The tasks from which the model's estimates are learned. Their rows must not be deleted."""
        latest = self._successes(model_name).order_by("-completed_at", "-pk")[:SUCCESSES_FOR_ESTIMATES]
        return set(latest.values_list("pk", flat=True))

    def _successes(self, model_name: str) -> TaskQuerySet:
        return self.filter(model_name=model_name, status=Literal(Status.SUCCESS))


class Task(QueueItem):
    """One requested video. `status` is what the customer sees, `phase` is the state in the queue."""

    READ: ClassVar = (
        "id", "account_id", "status", "error_message", "result_url", "created_at", "completed_at", "model_name", "prompt",
        "image_url", "aspect_ratio", "duration_seconds", "remix_target_id", "callback_url",
    )  # fmt: skip
    """The attributes that a task object shows."""
    LISTED: ClassVar = (*READ, "poster_name", "expired_at")
    """The attributes that a task in a list shows."""
    VIDEO: ClassVar = (
        "phase", "id", "account_id", "status", "error_message", "result_url", "created_at", "completed_at", "model_name",
        "requested_model", "prompt", "aspect_ratio", "duration_seconds", "remix_target_id", "progress", "poster_name",
        "expired_at",
    )  # fmt: skip
    """The attributes that /v1/videos and /api/v1/videos show."""
    PROGRESS: ClassVar = (
        "queue", "phase", "virtual_start", "is_backlogged", "due_at", "claims", "started_at", "id", "account_id", "status",
        "model_name", "duration_seconds", "progress", "stage",
    )  # fmt: skip
    """The attributes that progress is computed from."""
    ENDED: ClassVar = (*{*READ, *VIDEO}, "key_id", "reason", "backend", "attempts", "request_id")
    """The attributes that an end counts, sends to the webhook, logs and shows to who cancelled."""

    id = models.UUIDField(primary_key=True, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="tasks", db_index=False)
    status = models.TextField(choices=Status.choices, default=Status.PROCESSING)
    error_message = models.TextField(blank=True)
    result_url = models.TextField(blank=True)
    result_name = models.TextField(blank=True, help_text="Name of the stored file.")
    created_at = models.DateTimeField(db_default=Now())
    completed_at = models.DateTimeField(null=True)

    model_name = models.TextField()
    requested_model = models.TextField(
        db_column="asked_model",
        blank=True,
        default="",
        db_default="",
        help_text="The model's name at /v1/videos, if it isn't one of ours.",
    )
    prompt = models.TextField()
    image_url = models.TextField(blank=True)
    image_name = models.TextField(blank=True, help_text="Name of the stored copy, if the image was sent as data.")
    aspect_ratio = models.TextField()
    duration_seconds = models.PositiveSmallIntegerField()
    remix_target = models.ForeignKey("self", models.PROTECT, null=True, db_index=False, related_name="remixes")
    callback_url = models.TextField(blank=True)

    deadline_at = models.DateTimeField(null=True)
    progress = models.FloatField(default=0)
    checkpoint = models.JSONField(
        default=dict, help_text="State that the backend saved for a later attempt or a remix."
    )
    started_first_at = models.DateTimeField(
        null=True, help_text="Start of the first attempt. The total time counts from it."
    )
    # These have Python defaults too, and null instead of empty JSON: a create pays for each SQL expression and each value.
    backend = models.TextField(
        blank=True, default="", db_default="", help_text="The backend that made the video, or has upstream work for it."
    )
    backend_options = models.JSONField(null=True, help_text="That backend's options, while the task runs.")
    on_fallback = models.BooleanField(
        db_column="fell_back",
        default=False,
        db_default=False,
        help_text="The model's backend failed and its fallback took over.",
    )
    usage = models.JSONField(null=True, help_text="What the upstream work took: upstream id, seconds, cost.")
    poster_name = models.TextField(blank=True, default="", db_default="", help_text="Name of the stored file.")
    last_frame_name = models.TextField(blank=True, default="", db_default="", help_text="Name of the stored file.")
    result_bytes = models.BigIntegerField(null=True, help_text="Size of the video.")
    is_signed = models.BooleanField(
        default=False,
        db_default=False,
        editable=False,
        help_text="Whether the video carries Content Credentials (C2PA).",
    )
    stage = models.TextField(
        blank=True,
        default="",
        db_default="",
        help_text="Current step of the running attempt, once it has reported one.",
    )
    # No database constraint: it would lock the key's row on each create, and keys are never deleted, only revoked.
    key = models.ForeignKey(
        "tasks_api.ApiKey", models.DO_NOTHING, null=True, db_index=False, db_constraint=False, related_name="+",
        help_text="The key that created the task. Usage is reported by it.",
    )  # fmt: skip
    deleted_at = models.DateTimeField(
        null=True, help_text="When the task was deleted and became a tombstone (docs/api.md)."
    )
    moderation = models.JSONField(
        default=list,
        db_default=models.Value([], output_field=models.JSONField()),
        help_text="Each moderator's verdict in the last attempt. Never contains words of the prompt.",
    )
    # Null, not empty: an end by a release that didn't know this column.
    reason = models.TextField(  # noqa: DJ001
        null=True,
        help_text="Why it ended: `success`, or a key of tasks_api/failure_messages.py. Empty: it has not, or an earlier release "
        "ended it.",
    )
    request_id = models.TextField(
        blank=True, default="", db_default="", help_text="X-Request-Id of the create, as it stands in the logs."
    )
    worker_host = models.TextField(
        blank=True, default="", db_default="", help_text="While it runs: the worker's machine or container."
    )
    worker_pid = models.IntegerField(null=True, help_text="While it runs: the worker's process there.")
    expired_at = models.DateTimeField(
        null=True, help_text="When the files of its video were deleted, because they were older than RESULT_DAYS."
    )
    image_expired_at = models.DateTimeField(
        null=True, help_text="When its stored image was deleted, because nothing had used it for INPUT_DAYS."
    )

    # Not a foreign key: the task that was run again may be deleted first.
    rerun_of = models.UUIDField(null=True, help_text="The task that staff ran again, if this is such a run.")

    ended: EndedAttempt | None = None
    """Not a column: what the lifecycle recorded of a claimed task's attempt when it ended it."""

    objects = TaskQuerySet.as_manager()

    class Meta(QueueItem.Meta):
        constraints: ClassVar[list[models.BaseConstraint]] = [
            *QueueItem.Meta.constraints,
            models.CheckConstraint(condition=Q(status__in=Status.values), name="task_status_known"),
            models.CheckConstraint(
                condition=Q(status=Status.PROCESSING, completed_at=None) & ~Q(phase=Phase.ENDED)
                | ~Q(status=Status.PROCESSING) & Q(phase=Phase.ENDED, completed_at__isnull=False),
                name="task_ended_has_time_and_phase",
            ),
            models.CheckConstraint(
                condition=Q(status=Status.SUCCESS, deleted_at=None) & ~Q(result_url="") & ~Q(result_name="")
                | (~Q(status=Status.SUCCESS) | Q(deleted_at__isnull=False)) & Q(result_url="", result_name=""),
                name="task_result_only_on_success",
            ),
            models.CheckConstraint(
                condition=Q(status=Status.FAILED) & ~Q(error_message="")
                | ~Q(status=Status.FAILED) & Q(error_message=""),
                name="task_error_only_on_failure",
            ),
            models.CheckConstraint(
                condition=Q(phase=Phase.RUNNING, deadline_at__isnull=False)
                | ~Q(phase=Phase.RUNNING) & Q(deadline_at=None),
                name="task_deadline_only_while_running",
            ),
            models.CheckConstraint(
                condition=Q(deleted_at=None)
                | Q(
                    phase=Phase.ENDED,
                    prompt="",
                    image_url="",
                    image_name="",
                    callback_url="",
                    poster_name="",
                    last_frame_name="",
                    checkpoint={},
                    moderation=[],
                ),
                name="task_tombstone_holds_no_content",
            ),
            models.CheckConstraint(
                condition=Q(reason=None) | Q(phase=Phase.ENDED) & ~Q(reason=""), name="task_reason_only_of_an_end"
            ),
            models.CheckConstraint(
                condition=Q(expired_at=None) | Q(status=Status.SUCCESS), name="task_only_a_success_expires"
            ),
            models.CheckConstraint(
                condition=Q(image_expired_at=None) | Q(phase=Phase.ENDED), name="task_image_expires_after_the_end"
            ),
            models.CheckConstraint(condition=Q(progress__gte=0, progress__lte=1), name="task_progress_is_a_fraction"),
            models.CheckConstraint(condition=Q(model_name__in=list(catalogue.MODELS)), name="task_model_known"),
            models.CheckConstraint(condition=Q(duration_seconds__in=catalogue.DURATIONS), name="task_duration_known"),
            models.CheckConstraint(condition=Q(aspect_ratio__in=catalogue.ASPECT_RATIOS), name="task_ratio_known"),
            models.UniqueConstraint(
                fields=["result_name"], condition=~Q(result_name=""), name="task_result_name_unique"
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            *queue_indexes("account"),
            # A model's latest successes, for `estimatedTime`.
            models.Index(
                fields=["model_name", "-completed_at"], condition=Q(status=Status.SUCCESS), name="task_model_success"
            ),
            # PostgreSQL searches for remixes of each row that is deleted.
            models.Index(fields=["remix_target"], condition=Q(remix_target__isnull=False), name="task_remix_target"),
            # The list of an account's tasks: all of them, and those of one status and model. The second index has its own sort
            # order, so the planner never takes one for the other (`tasks_api.queries.listing`).
            models.Index(fields=["account", "-created_at", "-id"], condition=Q(deleted_at=None), name="task_list"),
            models.Index(
                *("account", "status", "model_name"),
                OrderBy(F("created_at"), descending=True, nulls_last=True),
                OrderBy(F("id"), descending=True),
                condition=Q(deleted_at=None),
                name="task_list_of_status",
            ),
            # The admin's list of an account's tasks, deleted ones too, newest first, in a sort order of its own. The condition is
            # true of every row, and only the list's statements have it, so the planner takes this index for no other.
            models.Index(
                F("account"),
                OrderBy(F("id"), descending=True, nulls_last=True),
                condition=~Q(queue=""),
                name="task_of_account",
            ),
            # A stored image that its account uses again.
            models.Index(fields=["account", "image_name"], condition=~Q(image_name=""), name="task_account_image"),
            # What has become too old, account by account (`tasks_api.lifecycle.retention`): videos, rows, input images.
            models.Index(
                fields=["account", "completed_at"],
                condition=Q(status=Status.SUCCESS, deleted_at=None, expired_at=None),
                name="task_with_files",
            ),
            models.Index(
                fields=["account", "completed_at"],
                condition=Q(status=Status.FAILED) | Q(deleted_at__isnull=False) | Q(expired_at__isnull=False),
                name="task_without_files",
            ),
            models.Index(
                fields=["account", "completed_at"],
                condition=~Q(image_name="") & Q(image_expired_at=None, completed_at__isnull=False),
                name="task_with_image",
            ),
            # For the admin: the runs of a task, and a task by the end of its id (the beginning of a UUIDv7 is its time).
            models.Index(fields=["rerun_of"], condition=Q(rerun_of__isnull=False), name="task_rerun_of"),
            models.Index(Right(Cast("id", models.TextField()), ID_END_LENGTH), name="task_id_end"),
        ]
        permissions: ClassVar = [
            ("cancel_task", "Can cancel an unfinished task"),
            ("rerun_task", "Can run an ended task again"),
        ]

    def __str__(self) -> str:
        return str(self.id)

    @classmethod
    def columns(cls, attributes: Iterable[str]) -> list[str]:
        """The database columns of these attributes. Some fields have a newer name than their column."""
        return [_COLUMN_OF[name] for name in attributes]

    @property
    def model(self) -> catalogue.Model:
        """The task's model in the catalogue."""
        return catalogue.MODELS[self.model_name]


_COLUMN_OF: Final = {field.attname: str(field.column) for field in Task._meta.concrete_fields}

TASKS: Final = FairQueue(
    Task, key="account_id", caps=AccountSettings.objects.running_caps, retries_keep_virtual_start=True
)
"""The queues of tasks, which accounts share fairly."""
