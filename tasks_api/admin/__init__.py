"""The admin pages of tasks, keys, queues, and of what accounts have here. The page of an account itself is `videogen.admin`'s."""

from tasks_api.admin import accounts, keys, queues, tasks
from tasks_api.admin.task_list import task_ids_with_end
from webhooks.admin.delivery_list import TASKS_BY_ID_END

TASKS_BY_ID_END.append(task_ids_with_end)

__all__ = ["accounts", "keys", "queues", "tasks"]
