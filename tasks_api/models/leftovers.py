"""What is left to do outside the database when a task was deleted or cancelled."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now


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
