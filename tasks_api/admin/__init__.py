"""The admin pages of accounts, keys, queues and tasks. Keys are issued and revoked here; tasks are read-only."""

from tasks_api.admin import accounts, keys, queues, tasks

__all__ = ["accounts", "keys", "queues", "tasks"]
