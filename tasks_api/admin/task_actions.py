"""The buttons of a task's page: cancel, run again, send the webhook again, delete. Each does what `tasks_api.lifecycle` or
`webhooks.redelivery` does for callers."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.contrib import messages
from django.contrib.admin.models import ADDITION
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tasks_api import errors, failure_messages, lifecycle
from tasks_api.models import Phase, Task
from videogen.lib.admin import ActionRefused, ObjectAction, audit
from videogen.lib.admin.marks import host_of
from videogen.lib.admin.object_actions import ActionForm
from webhooks import redelivery
from webhooks.admin import deliveries


def _cancel(request: HttpRequest, task: Task, values: dict[str, Any]) -> str:
    try:
        with transaction.atomic():  # with its entry, or not at all
            lifecycle.cancel(task.pk, account_id=task.account_id, reason=failure_messages.CANCELLED_BY_OPERATOR)
            audit.record(request.user, task, "Cancelled.")
    except errors.ApiError as refused:
        raise ActionRefused(refused.message) from None
    return "The task was cancelled."


CANCEL: Final = ObjectAction[Task](
    name="cancel",
    label="Cancel",
    permission="tasks_api.cancel_task",
    question=lambda task: (
        f"Cancel this task? It ends as failed, and the customer reads: "
        f"“{failure_messages.message(failure_messages.CANCELLED_BY_OPERATOR)}”"
        f"{' Its webhook is sent.' if task.callback_url else ''}"
    ),
    is_offered=lambda task: task.phase != Phase.ENDED,
    run=_cancel,
    is_dangerous=True,
)


class RerunForm(ActionForm):
    """Whether the new task has a webhook, if the old one had one."""

    sends_webhook = forms.BooleanField(required=False)

    def fit(self, row: Task) -> None:
        """Show the receiver's host. Its path and query may contain secrets."""
        if row.callback_url:
            self.fields["sends_webhook"].label = f"Send the webhook to the same address ({host_of(row.callback_url)})"
        else:
            del self.fields["sends_webhook"]


def _rerun(request: HttpRequest, task: Task, values: dict[str, Any]) -> HttpResponse:
    try:
        with transaction.atomic():  # with its entries, or not at all
            new_id, is_new = lifecycle.rerun(
                task.pk,
                account_id=task.account_id,
                token=values["token"],
                sends_webhook=values.get("sends_webhook", False),
            )
            if is_new:
                new = Task.objects.get(pk=new_id)
                audit.record(request.user, task, f"Ran again, as task {new_id}.")
                audit.record(request.user, new, f"Created by running task {task.pk} again.", flag=ADDITION)
    except lifecycle.RerunRefused as refused:
        raise ActionRefused(str(refused)) from None
    if is_new:
        messages.success(request, "This is the new task.")
    else:
        messages.info(request, "This form was sent before. This is the task that it made.")
    return redirect("admin:tasks_api_task_change", new_id)


RERUN: Final = ObjectAction[Task](
    name="run-again",
    label="Run again",
    permission="tasks_api.rerun_task",
    question=lambda task: (
        f"Create a new task like this one for the account {task.account}? It has no API key, and counts in the account's "
        "limits and usage."
    ),
    is_offered=lambda task: not lifecycle.obstacle_to_rerun(task),
    run=_rerun,
    form=RerunForm,
)


SEND_AGAIN: Final = ObjectAction[Task](
    name="send-again",
    label=deliveries.SEND_AGAIN.label,
    permission=deliveries.SEND_AGAIN.permission,
    question=lambda task: f"Send this webhook to {host_of(task.callback_url)} again?",
    is_offered=lambda task: redelivery.can_redeliver(task_id=task.pk, account_id=task.account_id),
    run=lambda request, task, values: deliveries.send_again(request, task, task_id=task.pk, account_id=task.account_id),
)


def _delete(request: HttpRequest, task: Task, values: dict[str, Any]) -> str:
    try:
        lifecycle.delete(task.pk, account_id=task.account_id)
    except errors.ApiError as refused:
        raise ActionRefused(refused.message) from None
    return "The task was deleted."


DELETE: Final = ObjectAction[Task](
    name="delete-task",  # Django's own address ends in "delete"
    label="Delete",
    permission="tasks_api.delete_task",
    question=lambda task: (
        "Delete this task? Its video, poster, prompt and webhooks are deleted permanently, and so is its image unless another "
        "task of the account uses it. A webhook that was not delivered yet is not sent any more. The API no longer knows the "
        "task. This page stays, with model, times and status, and usage stays counted."
    ),
    is_offered=lambda task: task.phase == Phase.ENDED and task.deleted_at is None,
    run=_delete,
    is_dangerous=True,
    recorded_as="Deleted, with its video, poster, prompt and webhooks.",
)

TASK_ACTIONS: Final = (CANCEL, RERUN, SEND_AGAIN, DELETE)
