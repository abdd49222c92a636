"""Accounts, API keys and tasks: fields, constraints, indexes, and querysets with named reads. No side effects."""

from tasks_api.models.accounts import AccountSettings, OpenTaskCount
from tasks_api.models.attempts import AttemptEnd, EndedAttempt, TaskAttempt
from tasks_api.models.idempotency import IdempotencyKey
from tasks_api.models.keys import ApiKey, Caller
from tasks_api.models.leftovers import DeletedFile, UpstreamCancellation
from tasks_api.models.queues import QueueStats
from tasks_api.models.tasks import (
    AWAITS_STORAGE,
    TASKS,
    Stage,
    Status,
    Task,
)
from tasks_api.models.usage import DailyUsage
from videogen.lib.queue import Phase

__all__ = [
    "AWAITS_STORAGE",
    "TASKS",
    "AccountSettings",
    "ApiKey",
    "AttemptEnd",
    "Caller",
    "DailyUsage",
    "DeletedFile",
    "EndedAttempt",
    "IdempotencyKey",
    "OpenTaskCount",
    "Phase",
    "QueueStats",
    "Stage",
    "Status",
    "Task",
    "TaskAttempt",
    "UpstreamCancellation",
]
