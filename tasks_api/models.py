"""API keys, account settings, tasks: fields, constraints, indexes, and the reads that have a name. No side effects.

Only `tasks_api.lifecycle` writes a task (habit 2).
"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from django.conf import settings
from django.db import connection, models
from django.db.models import F, Q
from django.db.models.expressions import OrderBy
from django.db.models.functions import Now

from tasks_api import catalogue
from videogen.lib.fair_queue import FairQueue, Literal, Phase, QueueItem, queue_indexes

__all__ = [
    "TASKS",
    "AccountLoad",
    "AccountSettings",
    "ApiKey",
    "Caller",
    "DailyUsage",
    "IdempotencyKey",
    "Phase",
    "QueueFigures",
    "RemovedFile",
    "Stage",
    "Status",
    "Task",
    "UnwantedWork",
]


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
            names = ", ".join(f"task.{name}" for name in columns)
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


class AccountSettingsQuerySet(models.QuerySet["AccountSettings"]):
    """Reads of account settings."""

    def of(self, account_id: int) -> AccountSettings:
        """The account's settings; where it has no row, the defaults."""
        return self.filter(pk=account_id).first() or AccountSettings(account_id=account_id)

    def running_caps(self, accounts: Collection[int]) -> dict[int, int]:
        """For each account how many of its tasks may run at the same time; 0: any number."""
        own = dict(self.filter(pk__in=accounts).values_list("pk", "running_cap"))
        caps = {account: own.get(account) for account in accounts}
        return {account: settings.RUNNING_CAP if cap is None else cap for account, cap in caps.items()}


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

    objects = AccountSettingsQuerySet.as_manager()

    class Meta:
        verbose_name = verbose_name_plural = "account settings"

    def __str__(self) -> str:
        return f"settings of {self.account}"


class Status(models.TextChoices):
    """What the client sees (specification, section 3)."""

    PROCESSING = "processing"
    SUCCESS = "success"
    FAILED = "failed"


class Stage(models.TextChoices):
    """What a task that has not ended is at, for its caller (docs/api.md, progress)."""

    QUEUED = "queued"
    PREPARING = "preparing"
    GENERATING = "generating"
    FINISHING = "finishing"
    ENDED = "ended"


class TaskQuerySet(models.QuerySet["Task"]):
    """Reads of tasks."""

    def of(self, account_id: int) -> TaskQuerySet:
        """The account's own tasks that are not deleted: a foreign one is found as little as an unknown one."""
        return self.filter(account_id=account_id, deleted_at=None)

    def unfinished(self) -> TaskQuerySet:
        """Tasks that have not ended."""
        return self.exclude(phase=Literal(Phase.ENDED))

    def with_image(self, name: str) -> TaskQuerySet:
        """Tasks whose starting picture is the stored file of that name."""
        return self.filter(image_name=name).exclude(image_name=Literal(""))  # the index holds no empty names

    def with_result(self, name: str) -> TaskQuerySet:
        """The task whose video is the stored file of that name."""
        return self.filter(result_name=name).exclude(result_name=Literal(""))  # nor does this one

    def not_started(self) -> TaskQuerySet:
        """Tasks that stand in a queue and that nobody works on elsewhere: they may be made by another backend as well."""
        works_elsewhere = ~Q(checkpoint={}) & ~Q(backend__in=["", *settings.LOCAL_BACKENDS])
        stands = [Literal(Phase.WAITING), Literal(Phase.DELAYED), Literal(Phase.LINED_UP)]
        return self.filter(phase__in=stands).exclude(works_elsewhere)

    def latest_successes(self, model_name: str) -> list[tuple[int, float]]:
        """Of the model's last 20 successes the video's length and what the work took, both in seconds."""
        latest = self.filter(model_name=model_name, status=Literal(Status.SUCCESS)).order_by("-completed_at")[:20]
        rows = latest.values_list("duration_seconds", F("completed_at") - F("started_at"))
        return [(length, took.total_seconds()) for length, took in rows if took is not None]


class Task(QueueItem):
    """One video asked for. `status` is the customer's view, `phase` the queue's."""

    READ: ClassVar = (
        "id", "account_id", "status", "error_message", "result_url", "created_at", "completed_at", "model_name", "prompt",
        "image_url", "aspect_ratio", "duration_seconds", "remix_target_id", "callback_url",
    )  # fmt: skip
    """What a query answers with."""
    PROGRESS: ClassVar = (
        "queue", "phase", "round", "has_queue", "due_at", "claims", "started_at", "id", "account_id", "status", "model_name",
        "duration_seconds", "progress", "stage",
    )  # fmt: skip
    """What its progress is told by."""

    id = models.UUIDField(primary_key=True, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="tasks", db_index=False)
    status = models.TextField(choices=Status.choices, default=Status.PROCESSING)
    error_message = models.TextField(blank=True)
    result_url = models.TextField(blank=True)
    result_name = models.TextField(blank=True, help_text="Name in the storage.")
    created_at = models.DateTimeField(db_default=Now())
    completed_at = models.DateTimeField(null=True)

    model_name = models.TextField()
    prompt = models.TextField()
    image_url = models.TextField(blank=True)
    image_name = models.TextField(blank=True, help_text="Name of the stored copy, if the image came as data.")
    aspect_ratio = models.TextField()
    duration_seconds = models.PositiveSmallIntegerField()
    remix_target = models.ForeignKey("self", models.PROTECT, null=True, db_index=False, related_name="remixes")
    callback_url = models.TextField(blank=True)

    deadline_at = models.DateTimeField(null=True)
    progress = models.FloatField(default=0)
    checkpoint = models.JSONField(default=dict, help_text="What the backend kept for a later attempt or a remix.")
    started_first_at = models.DateTimeField(
        null=True, help_text="Start of the first attempt; the total time counts from it."
    )
    # Defaults in Python too, and no empty JSON: a create pays for each expression, and for each value that it has to write out.
    backend = models.TextField(
        blank=True, default="", db_default="", help_text="What made the video, or keeps work for it elsewhere."
    )
    backend_options = models.JSONField(null=True, help_text="With what options, as long as the task runs.")
    fell_back = models.BooleanField(
        default=False, db_default=False, help_text="The model's backend failed and its fallback took over."
    )
    usage = models.JSONField(null=True, help_text="What the work took elsewhere: upstream id, seconds, cost.")
    poster_name = models.TextField(blank=True, default="", db_default="", help_text="Name in the storage.")
    last_frame_name = models.TextField(blank=True, default="", db_default="", help_text="Name in the storage.")
    result_bytes = models.BigIntegerField(null=True, help_text="Size of the video.")
    stage = models.TextField(
        blank=True, default="", db_default="", help_text="What the running attempt is at, once it has said so."
    )
    # No constraint: it would lock the key's row for each create, and a key is never deleted, only revoked.
    key = models.ForeignKey(
        ApiKey, models.DO_NOTHING, null=True, db_index=False, db_constraint=False, related_name="+",
        help_text="What the task was created with; usage is told by it.",
    )  # fmt: skip
    deleted_at = models.DateTimeField(null=True, help_text="Since when only the tombstone is left (docs/api.md).")
    moderation = models.JSONField(
        default=list,
        db_default=models.Value([], output_field=models.JSONField()),
        help_text="What each moderator said in the last attempt; never a word of the prompt.",
    )

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
            # `estimatedTime`: a model's latest successes.
            models.Index(
                fields=["model_name", "-completed_at"], condition=Q(status=Status.SUCCESS), name="task_model_success"
            ),
            # For PostgreSQL, which looks for remixes of each task that is deleted.
            models.Index(fields=["remix_target"], condition=Q(remix_target__isnull=False), name="task_remix_target"),
            # The list of an account's tasks: all of them, and those of one status and model, in an order of its own so that
            # the planner takes neither for the other (`tasks_api.listing`).
            models.Index(fields=["account", "-created_at", "-id"], condition=Q(deleted_at=None), name="task_list"),
            models.Index(
                *("account", "status", "model_name"),
                OrderBy(F("created_at"), descending=True, nulls_last=True),
                OrderBy(F("id"), descending=True),
                condition=Q(deleted_at=None),
                name="task_list_of_status",
            ),
            # A stored image used again by its account.
            models.Index(fields=["account", "image_name"], condition=~Q(image_name=""), name="task_account_image"),
        ]

    def __str__(self) -> str:
        return str(self.id)

    @property
    def model(self) -> catalogue.Model:
        """The task's entry in the catalogue."""
        return catalogue.MODELS[self.model_name]


TASKS: Final = FairQueue(
    Task, key="account_id", caps=AccountSettings.objects.running_caps, retries_keep_their_round=True
)
"""The queues of tasks, shared fairly by the accounts."""


class AccountLoad(models.Model):
    """How many unfinished tasks an account has: one row an account, made with its first task.

    A create takes a place in it and every end gives one back, each in the transaction of the task, so the limit is exact
    and the creates of one account follow each other.
    """

    account = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="video_load"
    )
    unfinished = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name_plural = "account load"

    def __str__(self) -> str:
        return f"{self.unfinished} unfinished"


def _json(value: Any) -> models.Value:
    return models.Value(value, output_field=models.JSONField())


class QueueFigures(models.Model):
    """What the sweep last measured of a queue; create reads `estimatedTime` from it."""

    queue = models.TextField(primary_key=True)
    waiting = models.PositiveIntegerField(default=0)
    running = models.PositiveIntegerField(default=0)
    seconds_by_model = models.JSONField(default=dict, help_text="Mean seconds of each model's last 20 successes.")
    # Defaults of the database too: a sweep of the release before enters rows without them.
    seconds_by_length = models.JSONField(
        default=dict, db_default=_json({}), help_text="The same for each length of the videos."
    )
    waiting_seconds = models.FloatField(
        default=0, db_default=0, help_text="What all that waits usually takes, together."
    )
    seconds_left = models.JSONField(
        default=list, db_default=_json([]), help_text="What each running task may still need."
    )
    at_once = models.PositiveIntegerField(default=0, db_default=0, help_text="The most tasks that ran at once lately.")
    at_once_seen_at = models.DateTimeField(null=True, help_text="When so many ran.")
    line = models.JSONField(
        default=list,
        db_default=_json([]),
        help_text="Marks in the fair order: a round, and how many tasks and seconds wait before it.",
    )
    measured_at = models.DateTimeField(db_default=Now())
    worker_seen_at = models.DateTimeField(null=True, help_text="When a worker of the queue last said that it is there.")

    class Meta:
        verbose_name_plural = "queue figures"

    def __str__(self) -> str:
        return self.queue


class DailyUsage(models.Model):
    """How the tasks that an account created on one day (UTC) ended, by key and model; written beside each end, in its
    transaction, under the lock of the account's load. Tasks that have not ended are counted from their rows."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", db_index=False)
    day = models.DateField()
    key = models.ForeignKey(ApiKey, models.DO_NOTHING, null=True, db_index=False, db_constraint=False, related_name="+")
    model_name = models.TextField()
    succeeded = models.PositiveIntegerField(default=0)
    failed = models.PositiveIntegerField(default=0)
    cancelled = models.PositiveIntegerField(default=0)
    seconds = models.PositiveBigIntegerField(default=0, help_text="Of all videos that were made.")

    class Meta:
        verbose_name_plural = "daily usage"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["account", "day", "model_name", "key"], nulls_distinct=False, name="daily_usage_unique"
            )
        ]

    def __str__(self) -> str:
        return f"{self.day} {self.model_name}"


class IdempotencyKey(models.Model):
    """The first answer to a create that carried an `Idempotency-Key`, written in the transaction of its task (docs/api.md)."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    key = models.TextField()
    digest = models.BinaryField(help_text="SHA-256 of the address and of the body as parsed.")
    answer = models.TextField(help_text="The body of the answer.")
    created_at = models.DateTimeField(db_default=Now(), db_index=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["account", "key"], name="idempotency_key_unique"),
            models.CheckConstraint(condition=~Q(key=""), name="idempotency_key_not_empty"),
        ]

    def __str__(self) -> str:
        return f"idempotency key {self.pk}"


class RemovedFile(models.Model):
    """The name of a stored file that went with its task: it answers 410 for good. The sweep erases what storage would not
    give up at once."""

    name = models.TextField(primary_key=True)
    removed_at = models.DateTimeField(db_default=Now())
    erased_at = models.DateTimeField(null=True, help_text="When it was gone from the storage.")

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["removed_at"], condition=Q(erased_at=None), name="removed_file_to_erase"),
        ]

    def __str__(self) -> str:
        return self.name


class UnwantedWork(models.Model):
    """What a cancelled task has under way elsewhere, until a worker of its queue has ended it there."""

    task_id = models.UUIDField(primary_key=True)
    queue = models.TextField()
    model_name = models.TextField()
    fell_back = models.BooleanField()
    backend = models.TextField()
    options = models.JSONField()
    state = models.JSONField(help_text="The task's checkpoint, as its backend wrote it.")
    tries = models.PositiveSmallIntegerField(default=0)
    due_at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "unwanted work"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["queue", "due_at"], name="unwanted_work_due")]

    def __str__(self) -> str:
        return str(self.task_id)
