"""A row of a fair queue: its columns, constraints and indexes."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models
from django.db.models import F, Q


class Phase(models.TextChoices):
    """The state of a row in its queue."""

    WAITING = "waiting"  # can be claimed now
    DELAYED = "delayed"  # until `due_at`
    BLOCKED = "lined_up"  # until its key is below its cap; the first release chose the stored value
    RUNNING = "running"  # leased to a worker
    ENDED = "ended"  # final

    @property
    def word(self) -> str:
        """As people read it: `blocked`, not the stored value."""
        return self.name.lower()


class Literal(models.Value):
    """One of our constants, written into the SQL text and not passed as a parameter.

    Statements are prepared, and PostgreSQL may keep one generic plan for all parameters. Such a plan can use a partial index
    only if the SQL text itself shows that the index's condition holds.
    """

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, tuple[str | int, ...]]:
        """The constant, quoted if it is a string."""
        return (str(self.value) if isinstance(self.value, int) else f"'{self.value}'"), ()


class QueueItem(models.Model):
    """A row of a fair queue. A concrete model adds the key that shares the queue, and `queue_indexes(key)`."""

    queue = models.TextField()
    phase = models.TextField(choices=Phase.choices)
    virtual_start = models.BigIntegerField(
        db_column="round", help_text="Position in the fair order: the lowest starts first."
    )
    is_backlogged = models.BooleanField(
        db_column="has_queue",
        default=False,
        help_text="The account already had something in the queue: at equal virtual starts, this starts later.",
    )
    due_at = models.DateTimeField(
        null=True, help_text="When it may start, or since when it could. Empty while it is blocked."
    )
    attempts = models.PositiveSmallIntegerField(default=0, help_text="Attempts that count.")
    claims = models.PositiveIntegerField(default=0, help_text="All claims, including released attempts.")
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
    """The indexes that keep every statement of `FairQueue` as cheap at 100,000 rows as at 10. `key` shares the queue.

    None of them contains a column that a heartbeat writes (`lease_until`), so heartbeats update no index entry.
    """
    return [
        # The claim takes the first row of this index and has no other condition.
        models.Index(
            fields=["queue", "virtual_start", "is_backlogged", "id"],
            condition=Q(phase=Phase.WAITING),
            name="%(class)s_waiting",
        ),
        # V of the fair order: the latest claimed virtual start.
        models.Index(fields=["queue", "virtual_start"], condition=Q(claims__gt=0), name="%(class)s_claimed"),
        # L of the fair order: the newest virtual start of a key, including ended rows.
        models.Index(fields=[key, "queue", "virtual_start"], name="%(class)s_newest"),
        # The cap: how many rows of a key run and wait. It also counts a key's unfinished rows.
        models.Index(fields=[key, "phase", "virtual_start"], condition=~Q(phase=Phase.ENDED), name="%(class)s_open"),
        # The backlog of a key at its cap.
        models.Index(
            fields=[key, "queue", "virtual_start", "id"], condition=Q(phase=Phase.BLOCKED), name="%(class)s_line"
        ),
        # Due rows, and the age of the oldest one.
        models.Index(fields=["queue", "phase", "due_at"], condition=Q(due_at__isnull=False), name="%(class)s_due"),
        # The sweep reads every leased row. They are few.
        models.Index(fields=[key], condition=Q(phase=Phase.RUNNING), name="%(class)s_running"),
    ]
