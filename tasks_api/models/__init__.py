"""API keys, account settings, tasks: fields, constraints, indexes, and the reads that have a name. No side effects."""

from tasks_api.models.accounts import AccountLoad, AccountSettings
from tasks_api.models.idempotency import IdempotencyKey
from tasks_api.models.keys import ApiKey, Caller
from tasks_api.models.leftovers import RemovedFile, UnwantedWork
from tasks_api.models.queues import QueueFigures
from tasks_api.models.tasks import TASKS, Stage, Status, Task
from tasks_api.models.usage import DailyUsage
from videogen.lib.queue import Phase

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
