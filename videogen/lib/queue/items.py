"""What a row of a fair queue has: columns, constraints, indexes."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models
from django.db.models import F, Q


class Phase(models.TextChoices):
    """Where a row stands in its queue."""

    WAITING = "waiting"  # may be claimed now
    DELAYED = "delayed"  # until `due_at`
    BLOCKED = "lined_up"  # until its key is below its cap; the stored value is that of the first release
    RUNNING = "running"  # leased to a worker
    ENDED = "ended"  # final


class Literal(models.Value):
    """A constant of ours that stands in the statement itself and is no parameter of it.

    Statements are prepared, and PostgreSQL may keep one plan for all parameters. Such a plan can use a partial index only if
    the statement says outright that its condition holds.
    """

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, tuple[str | int, ...]]:
        """The constant, in quotes if it is a text."""
        return (str(self.value) if isinstance(self.value, int) else f"'{self.value}'"), ()


class QueueItem(models.Model):
    """A row of a fair queue. The model that inherits adds the key that shares the queue, and `queue_indexes(key)`."""

    queue = models.TextField()
    phase = models.TextField(choices=Phase.choices)
    virtual_start = models.BigIntegerField(
        db_column="round", help_text="Place in the fair order: the lowest starts first."
    )
    is_backlogged = models.BooleanField(
        db_column="has_queue",
        default=False,
        help_text="More of the same account waited when it came: at equal virtual starts it starts later.",
    )
    due_at = models.DateTimeField(
        null=True, help_text="When it may start, or since when it could; empty while it is blocked."
    )
    attempts = models.PositiveSmallIntegerField(default=0, help_text="Attempts that count.")
    claims = models.PositiveIntegerField(default=0, help_text="All claims, given-back attempts included.")
    lease_token = models.UUIDField(null=True)
    lease_until = models.DateTimeField(null=True)
    started_at = models.DateTimeField(null=True, help_text="Start of the latest attempt.")

    class Meta:
        abstract = True
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(condition=Q(phase__in=Phase.values), name="%(class)s_phase_known"),
            models.CheckConstraint(
                condition=Q(
                    phase=Phase.RUNNING,
                    lease_token__isnull=False,
                    lease_until__isnull=False,
                    started_at__isnull=False,
                    attempts__gt=0,
                )
                | ~Q(phase=Phase.RUNNING) & Q(lease_token=None, lease_until=None),
                name="%(class)s_lease_only_while_running",
            ),
            models.CheckConstraint(
                condition=Q(phase__in=[Phase.WAITING, Phase.DELAYED], due_at__isnull=False)
                | ~Q(phase__in=[Phase.WAITING, Phase.DELAYED]) & Q(due_at=None),
                name="%(class)s_due_while_it_waits",
            ),
            models.CheckConstraint(condition=Q(claims__gte=F("attempts")), name="%(class)s_every_attempt_was_claimed"),
        ]


def queue_indexes(key: str) -> list[models.Index]:
    """The indexes that keep every statement of `FairQueue` as cheap at 100,000 rows as at 10; `key` shares the queue.

    The columns that a heartbeat writes (`lease_until`) stay out of all of them, so that it moves no index entry.
    """
    return [
        # The claim: the first row of this index, and no other condition.
        models.Index(
            fields=["queue", "virtual_start", "is_backlogged", "id"],
            condition=Q(phase=Phase.WAITING),
            name="%(class)s_waiting",
        ),
        # V of the fair order: the latest virtual start that was claimed.
        models.Index(fields=["queue", "virtual_start"], condition=Q(claims__gt=0), name="%(class)s_claimed"),
        # L of the fair order: the newest virtual start of a key, ended rows included.
        models.Index(fields=[key, "queue", "virtual_start"], name="%(class)s_newest"),
        # The cap: what a key has running and waiting. Also its unfinished rows, to be counted.
        models.Index(fields=[key, "phase", "virtual_start"], condition=~Q(phase=Phase.ENDED), name="%(class)s_open"),
        # The backlog of a key at its cap.
        models.Index(
            fields=[key, "queue", "virtual_start", "id"], condition=Q(phase=Phase.BLOCKED), name="%(class)s_line"
        ),
        # What came due, and the age of the oldest row that did.
        models.Index(fields=["queue", "phase", "due_at"], condition=Q(due_at__isnull=False), name="%(class)s_due"),
        # The sweep: every row that is leased. They are few.
        models.Index(fields=[key], condition=Q(phase=Phase.RUNNING), name="%(class)s_running"),
    ]
