"""What a webhook test takes, and how answers show deliveries and their attempts (docs/webhooks.md)."""

from __future__ import annotations

from typing import Any, Final

from rest_framework import serializers

from tasks_api.serializers.fields import (
    CallbackUrlField,
    InOrderSerializer,
    TimestampField,
)
from webhooks.delivery import PostOutcome
from webhooks.models import Attempt
from webhooks.models import DeliveryStatus as DeliveryStatus


class WebhookTestSerializer(InOrderSerializer):
    """The body of a webhook test (docs/webhooks.md)."""

    callbackUrl = CallbackUrlField(source="callback_url")


class DeliveryAttemptSerializer(serializers.Serializer[Any]):
    """One attempt, without what the receiver answered."""

    number = serializers.IntegerField(min_value=1, max_value=4)
    startedAt = TimestampField(source="started_at")
    milliseconds = serializers.IntegerField(allow_null=True, min_value=0)
    httpStatus = serializers.IntegerField(source="status", allow_null=True)
    error = serializers.SerializerMethodField(help_text="What happened instead of an answer.")

    def get_error(self, attempt: Attempt) -> str | None:
        """See `_shown_error`."""
        return _shown_error(attempt.error)


class WebhookTestedSerializer(serializers.Serializer[Any]):
    """What came of a webhook test."""

    delivered = serializers.BooleanField(help_text="Answered with 200, exactly, within 10 seconds.")
    httpStatus = serializers.IntegerField(source="status", allow_null=True)
    error = serializers.SerializerMethodField(help_text="What happened instead of an answer.")
    milliseconds = serializers.IntegerField(min_value=0)

    def get_error(self, outcome: PostOutcome) -> str | None:
        """See `_shown_error`."""
        return _shown_error(outcome.error)


def _shown_error(name: str) -> str | None:
    """One name for a host that is unknown and for one that is refused: which of them it was would tell a caller whether a
    name exists in the inside network."""
    return "address" if name in {"dns", "refused_address"} else name or None


class DeliverySerializer(serializers.Serializer[Any]):
    """One generation of a task's webhook, as its account sees it (docs/webhooks.md)."""

    webhookId = serializers.CharField(source="message_id", help_text="The header `webhook-id` of every attempt.")
    generation = serializers.IntegerField(min_value=1, help_text="Above 1: a redelivery.")
    status = serializers.ChoiceField(DeliveryStatus.values)
    createdAt = TimestampField(source="created_at")
    endedAt = TimestampField(source="ended_at", allow_null=True)
    nextAttemptAt = TimestampField(source="due_at", allow_null=True)
    attempts = DeliveryAttemptSerializer(source="log", many=True)


class TaskWebhooksSerializer(serializers.Serializer[Any]):
    """What became of a task's webhook."""

    taskId = serializers.UUIDField(source="task_id", help_text="UUIDv7 in lower case.")
    deliveries = DeliverySerializer(many=True)


WEBHOOK_TEST: Final = WebhookTestSerializer()
TASK_WEBHOOKS: Final = TaskWebhooksSerializer()
DELIVERY: Final = DeliverySerializer()
WEBHOOK_TESTED: Final = WebhookTestedSerializer()
