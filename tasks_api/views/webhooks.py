"""The deliveries of a task's webhook, redelivery, and webhook tests (docs/webhooks.md)."""

from __future__ import annotations

from typing import Final

from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import errors
from tasks_api.http.authentication import TaskInPath, caller_of
from tasks_api.models import Status
from tasks_api.representation import sample_webhook_body
from tasks_api.serializers.webhooks import (
    DeliverySerializer,
    TaskWebhooksSerializer,
    WebhookTestedSerializer,
    WebhookTestSerializer,
)
from tasks_api.views.api_view import ApiView, success
from webhooks import redelivery, sample

REDELIVERY_MESSAGE: Final = "The webhook will be sent again."
TEST_UNDER_WAY: Final = "Another webhook test of this account is under way. Wait until it has ended."


class TaskWebhooks(TaskInPath, ApiView):
    """`GET /api/tasks/:id/webhooks`: the deliveries of the task's webhook (docs/webhooks.md)."""

    def get(self, request: Request, task_id: str) -> Response:
        """Every generation with its attempts. Empty before the task has ended, or without a `callbackUrl`."""
        task = self.own_task(request)
        deliveries = redelivery.deliveries_of(task.id, account_id=task.account_id)
        return Response(success(TaskWebhooksSerializer({"task_id": task.id, "deliveries": deliveries}).data))


class TaskRedelivery(TaskInPath, ApiView):
    """`POST /api/tasks/:id/webhooks/redeliver`: send the webhook again. It takes no body and ignores one."""

    def post(self, request: Request, task_id: str) -> Response:
        """Add a new generation with the same `webhook-id` and bytes. 409 if there is nothing to send again yet."""
        task = self.own_task(request)
        if not task.callback_url:
            raise errors.conflict("This task was created without a callbackUrl; there is no webhook to send again.")
        if task.status == Status.PROCESSING:
            raise errors.conflict("This task has not ended yet; its webhook is sent when it ends.")
        key = f"API key {caller_of(request).key_id}"
        try:
            new = redelivery.redeliver(task_id=task.id, account_id=task.account_id, requested_by=key)
        except redelivery.RedeliveryConflict as conflict:
            raise errors.conflict(str(conflict)) from None
        return Response(success(DeliverySerializer(new).data, message=REDELIVERY_MESSAGE))


class WebhookTest(ApiView):
    """`POST /api/webhooks/test`: send a sample webhook to an address, and show the outcome."""

    def post(self, request: Request) -> Response:
        """Send it and wait for the receiver, at most 10 seconds."""
        account_id = caller_of(request).account_id
        body = WebhookTestSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        url: str = body.validated_data["callback_url"]
        try:
            outcome = sample.send(account_id=account_id, url=url, body=sample_webhook_body(url))
        except sample.AccountBusy:
            raise errors.conflict(TEST_UNDER_WAY) from None
        except sample.ProcessBusy:
            raise errors.unavailable(seconds=10) from None
        return Response(success(WebhookTestedSerializer(outcome).data))
