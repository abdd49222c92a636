"""Serializers for webhook tests, deliveries and their attempts (docs/webhooks.md)."""

from __future__ import annotations

from typing import Any, Final

from rest_framework import serializers

from tasks_api.serializers.fields import (
    CallbackUrlField,
    InOrderSerializer,
    TimestampField,
)
from webhooks.delivery import PostOutcome
from webhooks.models import Attempt, DeliveryStatus

HTTP_STATUS: Final = "The status of the receiver's response. Null if there was none."
ERROR: Final = "What happened instead of a response. Null otherwise."


class WebhookTestSerializer(InOrderSerializer):
    """The body of a webhook test."""

    callbackUrl = CallbackUrlField(source="callback_url")


class DeliveryAttemptSerializer(serializers.Serializer[Any]):
    """One attempt, without the receiver's response."""

    number = serializers.IntegerField(min_value=1, max_value=4, help_text="1 for the first attempt of the delivery.")
    startedAt = TimestampField(source="started_at", help_text="UTC, with milliseconds.")
    milliseconds = serializers.IntegerField(
        allow_null=True, min_value=0, help_text="How long it took. Null while the attempt runs."
    )
    httpStatus = serializers.IntegerField(source="status", allow_null=True, help_text=HTTP_STATUS)
    error = serializers.SerializerMethodField(help_text=ERROR)

    def get_error(self, attempt: Attempt) -> str | None:
        """The public name of the error (`_public_error`)."""
        return _public_error(attempt.error)


class WebhookTestedSerializer(serializers.Serializer[Any]):
    """The outcome of a webhook test."""

    delivered = serializers.BooleanField(help_text="Whether the receiver responded with exactly 200 within 10 seconds.")
    httpStatus = serializers.IntegerField(source="status", allow_null=True, help_text=HTTP_STATUS)
    error = serializers.SerializerMethodField(help_text=ERROR)
    milliseconds = serializers.IntegerField(min_value=0, help_text="How long the attempt took.")

    def get_error(self, outcome: PostOutcome) -> str | None:
        """The public name of the error (`_public_error`)."""
        return _public_error(outcome.error)


def _public_error(name: str) -> str | None:
    """The error's name as callers see it. Unknown and refused hosts have the same one: the difference would reveal which
    names exist in the internal network."""
    return "address" if name in {"dns", "refused_address"} else name or None


class DeliverySerializer(serializers.Serializer[Any]):
    """One generation of a task's webhook, as its account sees it."""

    webhookId = serializers.CharField(source="message_id", help_text="The `webhook-id` header of every attempt.")
    generation = serializers.IntegerField(min_value=1, help_text="1 is the first delivery, above 1 a redelivery.")
    status = serializers.ChoiceField(DeliveryStatus.values, help_text="`dead`: the last attempt failed.")
    createdAt = TimestampField(source="created_at", help_text="UTC, with milliseconds.")
    endedAt = TimestampField(
        source="ended_at", allow_null=True, help_text="UTC, with milliseconds. Null while attempts are left."
    )
    nextAttemptAt = TimestampField(
        source="due_at", allow_null=True, help_text="UTC, with milliseconds. Null unless an attempt is to come."
    )
    attempts = DeliveryAttemptSerializer(source="log", many=True, help_text="Oldest first.")


class TaskWebhooksSerializer(serializers.Serializer[Any]):
    """The deliveries of a task's webhook."""

    taskId = serializers.UUIDField(source="task_id", help_text="UUIDv7 in lower case.")
    deliveries = DeliverySerializer(many=True, help_text="Oldest first. None before the task has ended.")
