"""What is remembered of each attempt at a task."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from django.db import models
from django.db.models import Q

from tasks_api.models.tasks import Task


class AttemptEnd(models.TextChoices):
    """What ended an attempt at a task."""

    SUCCESS = "success"
    FAILED = "failed"  # and the task with it
    RETRY = "retry"  # a fault that may pass: the task waits for its next attempt
    FALLBACK = "fallback"  # the model's fallback takes over
    DEFERRED = "deferred"  # the upstream server had no capacity
    RELEASED = "released"  # the worker shut down, or its disk was full
    CANCELLED = "cancelled"  # the caller or staff cancelled the task
    LEASE_EXPIRED = "lease_expired"  # the worker is gone: it died, hung, or could not reach the database


class EndedAttempt(NamedTuple):
    """What came of an attempt, for its holder."""

    ended_as: AttemptEnd
    reason: str


class TaskAttempt(models.Model):
    """One attempt at a task, written in the transaction that ended it and never changed, except that it is blanked when the task
    is deleted. While an attempt runs, the task's own row names its worker.

    There are more of them than `Task.attempts` counts, because released and deferred attempts are here too. An attempt that the
    release before this table ended has no row.
    """

    task = models.ForeignKey(Task, models.CASCADE, db_index=False, related_name="attempt_log")
    number = models.PositiveIntegerField(help_text="1 for the task's first attempt; every claim counts.")
    worker_host = models.TextField(blank=True, help_text="The worker's machine or container.")
    worker_pid = models.IntegerField(null=True, help_text="Id of the worker's process there.")
    backend = models.TextField(blank=True, help_text="The backend that it was for.")
    started_at = models.DateTimeField()
    ended_at = models.DateTimeField()
    ended_as = models.TextField(choices=AttemptEnd.choices)
    reason = models.TextField(blank=True, help_text="Why it failed, if it did: a key of tasks_api/failure_messages.py.")

    class Meta:
        ordering = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["task", "number"], name="task_attempt_number_unique"),
            models.CheckConstraint(condition=Q(ended_as__in=AttemptEnd.values), name="task_attempt_end_known"),
            models.CheckConstraint(
                condition=Q(ended_as__in=[AttemptEnd.FAILED, AttemptEnd.RETRY, AttemptEnd.FALLBACK]) | Q(reason=""),
                name="task_attempt_reason_only_of_a_failure",
            ),
        ]

    def __str__(self) -> str:
        return f"attempt {self.number}"
