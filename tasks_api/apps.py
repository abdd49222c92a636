"""The product: the HTTP contract and the life of a task."""

from django.apps import AppConfig


class TasksApiConfig(AppConfig):
    """The app of accounts, API keys and tasks."""

    name = "tasks_api"
    verbose_name = "Tasks"
