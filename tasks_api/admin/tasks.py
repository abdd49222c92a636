"""The admin of tasks: the list, the page of one task, and its buttons. Nothing is changed by a form."""

from __future__ import annotations

from django.contrib import admin

from tasks_api.admin.task_actions import TASK_ACTIONS
from tasks_api.admin.task_list import TaskList
from tasks_api.admin.task_page import TaskPage
from tasks_api.models import Task
from videogen.lib.admin import ReadOnly


@admin.register(Task)
class TaskAdmin(TaskPage, ReadOnly, TaskList):
    """Tasks with their state."""

    object_actions = TASK_ACTIONS
