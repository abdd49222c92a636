"""Serializers for responses about tasks: created, task, list, result, deleted, progress (specification, 2.1; docs/api.md)."""

from __future__ import annotations

from typing import Any, Final

from rest_framework import serializers

from tasks_api import catalogue
from tasks_api.models import Stage, Status, Task
from tasks_api.representation import poster_url, task_object
from tasks_api.serializers.fields import (
    ConstantField,
    TextOrNullField,
    TimestampField,
)

STATUS: Final = "`processing` until the task ends, then `success` or `failed`."


class CreatedSerializer(serializers.Serializer[Any]):
    """`data` of a create (specification, 4.1)."""

    taskId = serializers.UUIDField(source="id", help_text="UUIDv7 in lower case.")
    status = ConstantField(str(Status.PROCESSING), help_text="A new task has no other status.")
    estimatedTime = serializers.IntegerField(
        source="estimated_seconds", min_value=0, help_text="Seconds until the video is probably done."
    )

    def to_representation(self, instance: dict[str, Any]) -> dict[str, Any]:
        """Built by hand, as the task object is: every create shows one."""
        return {
            "taskId": str(instance["id"]),
            "status": str(Status.PROCESSING),
            "estimatedTime": instance["estimated_seconds"],
        }


class RequestParamsSerializer(serializers.Serializer[Any]):
    """The parameters that the task was created with (specification, 2.2)."""

    projectName = ConstantField(catalogue.PROJECT_NAME, help_text="The project that the models belong to.")
    modelName = serializers.ChoiceField(
        list(catalogue.MODELS), source="model_name", help_text="The model that makes the video."
    )
    prompt = serializers.CharField(help_text="As it was sent.")
    imageUrl = serializers.CharField(
        source="image_url",
        help_text='The starting image. For an image sent as base64, the URL of the stored copy. `""` for text models.',
    )
    aspectRatio = serializers.ChoiceField(
        catalogue.ASPECT_RATIOS, source="aspect_ratio", help_text="Portrait or landscape."
    )
    duration = serializers.ChoiceField(
        catalogue.DURATIONS, source="duration_seconds", help_text="Seconds that the video lasts."
    )
    remixTargetId = serializers.UUIDField(
        source="remix_target_id", required=False, help_text="The original. Only on a remix."
    )
    callbackUrl = serializers.CharField(
        source="callback_url", required=False, help_text="Receives the webhook. Only if one was given."
    )


class TaskSerializer(serializers.Serializer[Any]):
    """The task object (specification, 2.1)."""

    taskId = serializers.UUIDField(source="id", help_text="UUIDv7 in lower case.")
    status = serializers.ChoiceField(Status.values, help_text=STATUS)
    errorMessage = serializers.CharField(
        source="error_message", required=False, help_text="Only when `failed`: what was wrong, in plain words."
    )
    resultUrl = TextOrNullField(source="result_url", help_text="The video, when `success`.")
    createdAt = TimestampField(source="created_at", help_text="When the task was created: UTC, with milliseconds.")
    completedAt = TimestampField(
        source="completed_at",
        allow_null=True,
        help_text="When it ended: UTC, with milliseconds. Null while `processing`.",
    )
    requestParams = RequestParamsSerializer(source="*", help_text="What the task was created with.")

    def to_representation(self, instance: Task) -> dict[str, Any]:
        """Built by hand: DRF's way, field by field, takes eight times as long, and a list shows a hundred tasks."""
        return task_object(instance)


class ListedTaskSerializer(TaskSerializer):
    """A task in a list: the task object and its poster, so that whoever shows a list needs no request for each task.

    Only here: the specification gives the keys of a query's answer and of a webhook.
    """

    posterUrl = serializers.CharField(
        source="poster_url",
        allow_null=True,
        help_text="The video's poster, a JPEG. Null unless `success`, and for videos that have expired or are of early releases.",
    )

    def to_representation(self, instance: Task) -> dict[str, Any]:
        """The task object with `posterUrl` at its end."""
        return {
            **super().to_representation(instance),
            "posterUrl": None if instance.expired_at else poster_url(instance),
        }


class TaskListSerializer(serializers.Serializer[Any]):
    """One page of an account's tasks."""

    tasks = ListedTaskSerializer(many=True, help_text="Newest first.")
    nextCursor = serializers.CharField(
        source="next_cursor",
        allow_null=True,
        help_text="Send it as `cursor` for the next page. Null on the last page.",
    )


class ResultSerializer(serializers.Serializer[Any]):
    """The files of a finished task."""

    videoUrl = serializers.CharField(source="video_url", help_text="The same as `resultUrl`.")
    posterUrl = serializers.CharField(
        source="poster_url", allow_null=True, help_text="A JPEG. Null for videos of early releases."
    )
    lastFrameUrl = serializers.CharField(
        source="last_frame_url", allow_null=True, help_text="A PNG. Null for videos of early releases."
    )
    width = serializers.IntegerField(min_value=1, help_text="Pixels.")
    height = serializers.IntegerField(min_value=1, help_text="Pixels.")
    framesPerSecond = serializers.IntegerField(
        source="frames_per_second", min_value=1, help_text="Frames shown in a second."
    )
    durationSeconds = serializers.IntegerField(
        source="duration_seconds", min_value=1, help_text="Seconds that the video lasts."
    )
    bytes = serializers.IntegerField(
        allow_null=True, min_value=0, help_text="Size of the video. Null if it was deleted before sizes were recorded."
    )
    expiresAt = TimestampField(
        source="expires_at", allow_null=True, help_text="When the files are deleted, or were. Null: never."
    )
    contentCredentials = serializers.BooleanField(
        source="is_signed",
        help_text="Whether the video carries Content Credentials (C2PA): a signed note that says how it was made.",
    )


class DeletedSerializer(serializers.Serializer[Any]):
    """`data` of a delete."""

    taskId = serializers.UUIDField(source="id", help_text="UUIDv7 in lower case.")
    deleted = ConstantField(True, help_text="Its prompt, addresses and files are gone.")


class ProgressSerializer(serializers.Serializer[Any]):
    """The progress of a task."""

    taskId = serializers.UUIDField(source="task_id", help_text="UUIDv7 in lower case.")
    status = serializers.ChoiceField(Status.values, help_text=STATUS)
    stage = serializers.ChoiceField(
        Stage.values, help_text="What happens now: `finishing` checks and stores the video that was made."
    )
    percent = serializers.IntegerField(
        min_value=0, max_value=100, help_text="How much is done. Never falls while an attempt runs."
    )
    queuePosition = serializers.IntegerField(
        source="queue_position",
        allow_null=True,
        min_value=1,
        help_text="Place in the queue: 1 starts next. Only while `queued`.",
    )
    estimatedSecondsLeft = serializers.IntegerField(
        source="estimated_seconds_left",
        allow_null=True,
        min_value=1,
        help_text="Seconds until the task probably ends. Null once it has ended.",
    )
