"""What a create takes, and what answers and webhooks show (specification, 2 and 6; docs/webhooks.md).

DRF copies the declared fields for each new instance, which costs more than the rest of a request. So there is one instance
of each per process, at the end of this file: `run_validation` and `to_representation` keep nothing in it.
"""

from __future__ import annotations

import datetime as dt
import json
import uuid
from typing import Any, Final

from django.utils import timezone
from rest_framework import serializers

from tasks_api import catalogue
from tasks_api.fields import (
    CallbackUrlField,
    ConstantField,
    DurationField,
    ImageUrlField,
    InOrderSerializer,
    ModelNameField,
    OneOfField,
    PromptField,
    RemixTargetField,
    TextOrNullField,
    TimestampField,
)
from tasks_api.listing import ListedTask
from tasks_api.models import Stage, Status, Task
from tasks_api.query_params import CursorField, InstantField, QuerySerializer, WholeNumberField
from videogen.lib import storage
from webhooks.delivery import Outcome
from webhooks.models import Attempt
from webhooks.models import Status as DeliveryStatus

# --- What a create takes ---


class CreateParamsSerializer(InOrderSerializer):
    """`requestParams` of a create, in the order of the specification's section 2.2."""

    default_error_messages = {
        "required": "{name} is required: the parameters of the video.",
        "object": "{name} must be an object: the parameters of the video.",
    }

    projectName = OneOfField([catalogue.PROJECT_NAME], source="project_name")
    modelName = ModelNameField(list(catalogue.MODELS), source="model_name")
    prompt = PromptField()
    imageUrl = ImageUrlField(source="picture", required=False)
    aspectRatio = OneOfField(
        catalogue.ASPECT_RATIOS,
        source="aspect_ratio",
        default="",
        notes={
            "default": catalogue.DEFAULT_ASPECT_RATIO,
            "description": "A remix takes its original's, unless one is given.",
        },
    )
    duration = DurationField(source="duration_seconds", default=None)
    remixTargetId = RemixTargetField(source="remix_target", default=None)
    callbackUrl = CallbackUrlField(source="callback_url", default="")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """The columns of the new task, and `picture`. What was not given comes from the original of a remix, else from the
        catalogue."""
        original: Task | None = attrs["remix_target"]
        if original:
            ratio, seconds = original.aspect_ratio, original.duration_seconds
        else:
            ratio, seconds = catalogue.DEFAULT_ASPECT_RATIO, catalogue.MODELS[attrs["model_name"]].default_duration
        del attrs["project_name"]
        attrs["aspect_ratio"] = attrs["aspect_ratio"] or ratio
        attrs["duration_seconds"] = attrs["duration_seconds"] or seconds
        return attrs


class CreateTaskSerializer(InOrderSerializer):
    """The body of a create (specification, 4.1)."""

    requestParams = CreateParamsSerializer(source="params")


class ListTasksSerializer(QuerySerializer):
    """The query of a list: which tasks, and how many."""

    limit = WholeNumberField(least=1, most=100, default=20)
    cursor = CursorField(source="position", default=None)
    status = OneOfField(Status.values, default="")
    modelName = OneOfField(list(catalogue.MODELS), source="model_name", default="")
    createdAfter = InstantField(source="created_after", default=None)
    createdBefore = InstantField(source="created_before", default=None)


class WebhookTestSerializer(InOrderSerializer):
    """The body of a webhook test (docs/webhooks.md)."""

    callbackUrl = CallbackUrlField(source="callback_url")


# --- What answers show ---


class CreatedSerializer(serializers.Serializer[Any]):
    """`data` of a create (specification, 4.1)."""

    taskId = serializers.UUIDField(source="id", help_text="UUIDv7 in lower case.")
    status = ConstantField(str(Status.PROCESSING))
    estimatedTime = serializers.IntegerField(source="estimated_seconds", min_value=0)


class RequestParamsSerializer(serializers.Serializer[Any]):
    """What the task was created with (specification, 2.2)."""

    projectName = ConstantField(catalogue.PROJECT_NAME)
    modelName = serializers.ChoiceField(list(catalogue.MODELS), source="model_name")
    prompt = serializers.CharField()
    imageUrl = serializers.CharField(
        source="image_url",
        help_text='An image that came as base64 is shown as the address of the stored copy; `""` on text models.',
    )
    aspectRatio = serializers.ChoiceField(catalogue.ASPECT_RATIOS, source="aspect_ratio")
    duration = serializers.ChoiceField(catalogue.DURATIONS, source="duration_seconds")
    remixTargetId = serializers.UUIDField(source="remix_target_id", required=False, help_text="Only on a remix.")
    callbackUrl = serializers.CharField(source="callback_url", required=False, help_text="Only if one was given.")


_TIME: Final = TimestampField()


def _params(task: Task | ListedTask) -> dict[str, Any]:
    """As `RequestParamsSerializer` says, without what was not given."""
    shown: dict[str, Any] = {
        "projectName": catalogue.PROJECT_NAME,
        "modelName": task.model_name,
        "prompt": task.prompt,
        "imageUrl": task.image_url,
        "aspectRatio": task.aspect_ratio,
        "duration": task.duration_seconds,
    }
    if task.remix_target_id:
        shown["remixTargetId"] = str(task.remix_target_id)
    if task.callback_url:
        shown["callbackUrl"] = task.callback_url
    return shown


class TaskSerializer(serializers.Serializer[Any]):
    """The task object (specification, 2.1)."""

    taskId = serializers.UUIDField(source="id", help_text="UUIDv7 in lower case.")
    status = serializers.ChoiceField(Status.values)
    errorMessage = serializers.CharField(
        source="error_message", required=False, help_text="Only when `failed`: what was wrong, in plain words."
    )
    resultUrl = TextOrNullField(source="result_url", help_text="The video, when `success`.")
    createdAt = TimestampField(source="created_at")
    completedAt = TimestampField(source="completed_at", allow_null=True)
    requestParams = RequestParamsSerializer(source="*")

    def to_representation(self, instance: Task | ListedTask) -> dict[str, Any]:
        """`errorMessage` on a failed task only. Written out: to walk through the fields, as DRF does, takes eight times as long,
        and a list shows a hundred tasks."""
        shown: dict[str, Any] = {"taskId": str(instance.id), "status": instance.status}
        if instance.status == Status.FAILED:
            shown["errorMessage"] = instance.error_message
        shown["resultUrl"] = instance.result_url or None
        shown["createdAt"] = _TIME.to_representation(instance.created_at)
        ended = instance.completed_at
        shown["completedAt"] = None if ended is None else _TIME.to_representation(ended)
        shown["requestParams"] = _params(instance)
        return shown


class TaskListSerializer(serializers.Serializer[Any]):
    """One page of an account's tasks."""

    tasks = TaskSerializer(many=True)
    nextCursor = serializers.CharField(
        source="next_cursor",
        allow_null=True,
        help_text="Send it as `cursor` for the next page; null: this was the last.",
    )


class ResultSerializer(serializers.Serializer[Any]):
    """The files of a finished task."""

    videoUrl = serializers.CharField(source="video_url", help_text="The same as `resultUrl`.")
    posterUrl = serializers.CharField(
        source="poster_url", allow_null=True, help_text="A JPEG; null for films from before."
    )
    lastFrameUrl = serializers.CharField(
        source="last_frame_url", allow_null=True, help_text="A PNG; null for films from before."
    )
    width = serializers.IntegerField(min_value=1)
    height = serializers.IntegerField(min_value=1)
    framesPerSecond = serializers.IntegerField(source="frames_per_second", min_value=1)
    durationSeconds = serializers.IntegerField(source="duration_seconds", min_value=1)
    bytes = serializers.IntegerField(
        allow_null=True, min_value=0, help_text="Of the video; null if it was removed before it was counted."
    )
    expiresAt = TimestampField(source="expires_at", allow_null=True, help_text="When it will be removed; null: never.")


class DeletedSerializer(serializers.Serializer[Any]):
    """What is left to say about a deleted task."""

    taskId = serializers.UUIDField(source="id", help_text="UUIDv7 in lower case.")
    deleted = ConstantField(True)


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

    def get_error(self, outcome: Outcome) -> str | None:
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


class ProgressSerializer(serializers.Serializer[Any]):
    """How far a task is."""

    taskId = serializers.UUIDField(source="task_id", help_text="UUIDv7 in lower case.")
    status = serializers.ChoiceField(Status.values)
    stage = serializers.ChoiceField(Stage.values)
    percent = serializers.IntegerField(min_value=0, max_value=100, help_text="Never falls while an attempt runs.")
    queuePosition = serializers.IntegerField(
        source="queue_position", allow_null=True, min_value=1, help_text="1: it starts next. Only while `queued`."
    )
    estimatedSecondsLeft = serializers.IntegerField(
        source="estimated_seconds_left", allow_null=True, min_value=1, help_text="Until it ends; null when it has."
    )


CREATE_TASK: Final = CreateTaskSerializer()
WEBHOOK_TEST: Final = WebhookTestSerializer()
CREATED: Final = CreatedSerializer()
TASK: Final = TaskSerializer()
LIST_TASKS: Final = ListTasksSerializer()
TASK_LIST: Final = TaskListSerializer()
RESULT: Final = ResultSerializer()
DELETED: Final = DeletedSerializer()
TASK_WEBHOOKS: Final = TaskWebhooksSerializer()
DELIVERY: Final = DeliverySerializer()
WEBHOOK_TESTED: Final = WebhookTestedSerializer()
PROGRESS: Final = ProgressSerializer()


def webhook_body(task: Task) -> bytes:
    """The bytes of every webhook attempt for this end: the task object with `statusCode` behind `status`, as JSON in UTF-8
    without spaces (specification, 6)."""
    shown = TASK.to_representation(task)
    body = {"taskId": shown.pop("taskId"), "status": shown.pop("status"), "statusCode": 200, **shown}
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()


def sample_webhook_body(callback_url: str) -> bytes:
    """What the webhook of a task would be that ended well a moment ago: true in shape, of no task that exists."""
    model = next(iter(catalogue.MODELS.values()))
    now = timezone.now()
    task = Task(
        id=uuid.UUID(int=0),
        status=Status.SUCCESS,
        result_url=storage.url("videos/sample.mp4"),
        created_at=now - dt.timedelta(seconds=60),
        completed_at=now,
        model_name=model.name,
        prompt="A red fox in the snow",
        aspect_ratio=catalogue.DEFAULT_ASPECT_RATIO,
        duration_seconds=model.default_duration,
        callback_url=callback_url,
    )
    return webhook_body(task)
