"""What /v1/videos takes and shows (docs/openai.md). One instance of each per process, as in `tasks_api.serializers`."""

from __future__ import annotations

import datetime as dt
from typing import Any, Final

from rest_framework import serializers

from tasks_api import catalogue, failure_messages
from tasks_api.fields import (
    NOTHING_KNOWN,
    CallbackUrlField,
    ConstantField,
    InOrderSerializer,
    Known,
    OneOfField,
    PromptField,
)
from tasks_api.models import Phase, Status, Task
from tasks_api.progress import percent_of
from tasks_api.query_params import QuerySerializer, WholeNumberField
from tasks_api.v1_videos import ids
from tasks_api.v1_videos.fields import (
    DEFAULT_MODEL,
    AfterField,
    InputReferenceField,
    ModelField,
    SecondsField,
    SizeField,
)

STATUSES: Final = ("queued", "in_progress", "completed", "failed")
VARIANTS: Final = ("video", "thumbnail")
FAILED: Final = "generation_failed"
FAILURES: Final = {
    **dict.fromkeys(failure_messages.REJECTED.values(), "moderation_blocked"),
    failure_messages.FAILED["cancelled"]: "cancelled",
}
"""What a failed task says -> `error.code`, for the failures that have one of their own."""

# --- What requests hold ---


class CreateVideoSerializer(InOrderSerializer):
    """The body of a create."""

    model = ModelField(source="model_name", default=DEFAULT_MODEL)
    prompt = PromptField()
    input_reference = InputReferenceField(source="picture", required=False)
    seconds = SecondsField(source="duration_seconds", default=None)
    size = SizeField(source="aspect_ratio", default=catalogue.DEFAULT_ASPECT_RATIO)
    callback_url = CallbackUrlField(default="")

    def run_validation(self, data: Any = None, known: Known = NOTHING_KNOWN) -> dict[str, Any]:
        """The columns of the new task, and `picture`."""
        columns: dict[str, Any] = super().run_validation(
            data, {**known, "has_picture": data.get("input_reference") not in (None, "")}
        )
        asked = data.get("model") or DEFAULT_MODEL
        columns["asked_model"] = "" if asked in catalogue.MODELS else asked
        columns["duration_seconds"] = (
            columns["duration_seconds"] or catalogue.MODELS[columns["model_name"]].default_duration
        )
        return columns


class RemixVideoSerializer(InOrderSerializer):
    """The body of a remix."""

    prompt = PromptField()
    callback_url = CallbackUrlField(default="")


class ListVideosSerializer(QuerySerializer):
    """The query of a list."""

    after = AfterField(source="position", default=None)
    limit = WholeNumberField(least=1, most=100, default=20)
    order = OneOfField(["asc", "desc"], default="desc")


class ContentSerializer(QuerySerializer):
    """The query of a download."""

    variant = OneOfField(VARIANTS, default="video")


# --- What answers show ---


class VideoIdField(serializers.Field[Any, Any, Any, Any]):
    """`video_` and the task's id."""

    def to_representation(self, value: Any) -> str:
        """As clients know it."""
        return ids.video_id(value)


class UnixTimeField(serializers.Field[Any, Any, Any, Any]):
    """Whole seconds since 1970."""

    def to_representation(self, value: dt.datetime) -> int:
        """The second that the moment lies in."""
        return int(value.timestamp())


class VideoSerializer(serializers.Serializer[Any]):
    """OpenAI's `Video`, of a task with the columns `Task.VIDEO`."""

    id = VideoIdField()
    object = ConstantField("video")
    model = serializers.SerializerMethodField(help_text="As it was asked for.")
    status = serializers.SerializerMethodField()
    progress = serializers.SerializerMethodField()
    created_at = UnixTimeField()
    completed_at = UnixTimeField(allow_null=True, help_text="Also when it failed.")
    expires_at = ConstantField(None)
    seconds = serializers.CharField(source="duration_seconds", help_text="Of the video that is made.")
    size = serializers.SerializerMethodField(help_text="Of the video that is made.")
    prompt = serializers.CharField()
    remixed_from_video_id = VideoIdField(source="remix_target_id", allow_null=True)
    error = serializers.SerializerMethodField()

    def get_model(self, task: Task) -> str:
        """OpenAI's name if it was asked for, else ours."""
        return task.asked_model or task.model_name

    def get_status(self, task: Task) -> str:
        """OpenAI's names."""
        queued, in_progress, completed, failed = STATUSES
        if task.status == Status.PROCESSING:
            return in_progress if task.phase == Phase.RUNNING else queued
        return completed if task.status == Status.SUCCESS else failed

    def get_progress(self, task: Task) -> int:
        """0 to 100."""
        return 100 if task.status == Status.SUCCESS else percent_of(task)

    def get_size(self, task: Task) -> str:
        """480x854 and the like."""
        width, height = task.model.size(aspect_ratio=task.aspect_ratio, duration_seconds=task.duration_seconds)
        return f"{width}x{height}"

    def get_error(self, task: Task) -> dict[str, str] | None:
        """Why it failed."""
        if task.status != Status.FAILED:
            return None
        return {"code": FAILURES.get(task.error_message, FAILED), "message": task.error_message}


class VideoListSerializer(serializers.Serializer[Any]):
    """OpenAI's list."""

    object = ConstantField("list")
    data = VideoSerializer(many=True)  # type: ignore[assignment]  # DRF has an attribute of that name
    first_id = VideoIdField(allow_null=True)
    last_id = VideoIdField(allow_null=True)
    has_more = serializers.BooleanField()


class DeletedVideoSerializer(serializers.Serializer[Any]):
    """What is left of a video."""

    id = VideoIdField()
    object = ConstantField("video.deleted")
    deleted = ConstantField(True)


CREATE_VIDEO: Final = CreateVideoSerializer()
REMIX_VIDEO: Final = RemixVideoSerializer()
LIST_VIDEOS: Final = ListVideosSerializer()
CONTENT: Final = ContentSerializer()
VIDEO: Final = VideoSerializer()
VIDEO_LIST: Final = VideoListSerializer()
DELETED_VIDEO: Final = DeletedVideoSerializer()
