"""Django admin for the people who manage accounts and keys: keys are issued and revoked here, tasks are looked at."""

from tasks_api.admin import accounts, keys, queues, tasks

__all__ = ["accounts", "keys", "queues", "tasks"]
