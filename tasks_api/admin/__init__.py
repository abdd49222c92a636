"""The admin pages of accounts, keys, queues and tasks. Keys are issued and revoked here; tasks are read-only."""

from tasks_api.admin import accounts, keys, queues, tasks
from tasks_api.admin.task_list import task_ids_with_end
from webhooks.admin_list import TASKS_BY_ID_END

TASKS_BY_ID_END.append(task_ids_with_end)

__all__ = ["accounts", "keys", "queues", "tasks"]
