"""Work that is left to do outside the database after a task was deleted or cancelled."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now


class DeletedFile(models.Model):
    """The name of a stored file that was deleted with its task. Its address responds with 410 from then on.

    The sweep erases files that the storage couldn't delete at once.
    """

    name = models.TextField(primary_key=True)
    deleted_at = models.DateTimeField(db_column="removed_at", db_default=Now())
    erased_at = models.DateTimeField(null=True, help_text="When the storage deleted it. Empty: not yet.")

    class Meta:
        db_table = "tasks_api_removedfile"
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["deleted_at"], condition=Q(erased_at=None), name="removed_file_to_erase"),
        ]

    def __str__(self) -> str:
        return self.name


class UpstreamCancellation(models.Model):
    """Work of a cancelled task on an upstream server. The row stays until a worker of its queue has cancelled the work there."""

    task_id = models.UUIDField(primary_key=True)
    queue = models.TextField()
    model_name = models.TextField()
    on_fallback = models.BooleanField(db_column="fell_back")
    backend = models.TextField()
    options = models.JSONField()
    state = models.JSONField(help_text="The task's checkpoint, as the backend wrote it.")
    tries = models.PositiveSmallIntegerField(default=0)
    due_at = models.DateTimeField()

    class Meta:
        db_table = "tasks_api_unwantedwork"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["queue", "due_at"], name="unwanted_work_due")]

    def __str__(self) -> str:
        return str(self.task_id)
