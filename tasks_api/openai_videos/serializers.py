"""Serializers of /v1/videos (docs/openai.md)."""

from __future__ import annotations

import datetime as dt
import uuid
from typing import Any, Final

from rest_framework import serializers

from tasks_api import catalogue, failure_messages
from tasks_api.models import Phase, Status, Task
from tasks_api.openai_videos import ids
from tasks_api.openai_videos.fields import (
    DEFAULT_MODEL,
    AfterField,
    AspectRatioField,
    DurationField,
    ImageUrlAliasField,
    InputReferenceField,
    ModelField,
    SecondsField,
    SizeField,
)
from tasks_api.queries.progress import percent_of
from tasks_api.queries.results import expires_at
from tasks_api.serializers.fields import (
    CallbackUrlField,
    ConstantField,
    InOrderSerializer,
    OneOfField,
    PromptField,
    ShownField,
)
from tasks_api.serializers.images import InputImage
from tasks_api.serializers.query_params import QuerySerializer, WholeNumberField

REMIX_MODEL: Final = "gen2_text_to_video"
"""A remix starts from the original's last frame, so it needs no image."""
STATUSES: Final = ("queued", "in_progress", "completed", "failed")
EXPIRED: Final = "This video has expired: its files were deleted, so it cannot be remixed."
VARIANTS: Final = ("video", "thumbnail")
FAILED: Final = "generation_failed"
FAILURES: Final = {
    **dict.fromkeys(failure_messages.REJECTED.values(), "moderation_blocked"),
    **dict.fromkeys(failure_messages.CANCELLATIONS.values(), "cancelled"),
}
"""The error message of a failed task -> `error.code`, for failures with their own code."""

# --- Requests ---


class CreateVideoSerializer(InOrderSerializer):
    """The body of a create."""

    model = ModelField(source="model_name", default=DEFAULT_MODEL)
    prompt = PromptField()
    input_reference = InputReferenceField(source="image", required=False)
    image_url = ImageUrlAliasField(default=None)
    seconds = SecondsField(default=None)
    duration = DurationField(default=None)
    size = SizeField(default=None)
    aspect_ratio = AspectRatioField(default=None)
    callback_url = CallbackUrlField(default="")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """The columns of the new task, and `image`."""
        requested = self.initial_data.get("model") or DEFAULT_MODEL
        model = catalogue.MODELS[attrs["model_name"]]
        return {
            "model_name": model.name,
            "requested_model": "" if requested in catalogue.MODELS else requested,
            "prompt": attrs["prompt"],
            "image": attrs["image"],
            "duration_seconds": attrs["seconds"] or attrs["duration"] or model.default_duration,
            "aspect_ratio": attrs["size"] or attrs["aspect_ratio"] or catalogue.DEFAULT_ASPECT_RATIO,
            "callback_url": attrs["callback_url"],
        }


class RemixVideoSerializer(InOrderSerializer):
    """The body of a remix. The original is in the context."""

    prompt = PromptField()
    callback_url = CallbackUrlField(default="")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """The columns of the new task, and `image`. A video that can't be remixed names `video_id`."""
        original: Task = self.context["original"]
        if not original.model.allows_remix:
            raise _not_remixable("A video of a pro model cannot be remixed: remix needs a standard model.")
        if original.status != Status.SUCCESS:
            raise _not_remixable("Only a completed video can be remixed.")
        if original.expired_at is not None:
            raise _not_remixable(EXPIRED)
        return {
            **attrs,
            "model_name": REMIX_MODEL,
            "requested_model": original.requested_model,
            "image": InputImage(),
            "remix_target": original,
            "aspect_ratio": original.aspect_ratio,
            "duration_seconds": original.duration_seconds,
        }


def _not_remixable(message: str) -> serializers.ValidationError:
    return serializers.ValidationError({"video_id": [message]})


class ListVideosSerializer(QuerySerializer):
    """The query of a list."""

    after = AfterField(source="position", default=None)
    limit = WholeNumberField(min_value=1, max_value=100, default=20)
    order = OneOfField(["asc", "desc"], default="desc")


class ContentSerializer(QuerySerializer):
    """The query of a download."""

    variant = OneOfField(VARIANTS, default="video")


# --- Responses ---


class VideoIdField(ShownField):
    """`video_` and the task's id."""

    schema = {"type": "string", "pattern": "^video_[0-9a-f]{32}$"}

    def to_representation(self, value: uuid.UUID) -> str:
        """The video's id."""
        return ids.video_id(value)


class UnixTimeField(ShownField):
    """Whole seconds since 1970."""

    schema = {"type": "integer"}

    def to_representation(self, value: dt.datetime) -> int:
        """The time, rounded down to a second."""
        return int(value.timestamp())


UNIX_TIME: Final = UnixTimeField()


class RequestedModelField(ShownField):
    """The model's name as it was requested."""

    schema = {
        "type": "string",
        "description": "As it was requested: one of the models that `GET /v1/models` lists, or OpenAI's name with a date.",
    }

    def to_representation(self, value: str) -> str:
        """The name."""
        return value


class VideoErrorSerializer(serializers.Serializer[Any]):
    """Why a video failed."""

    code = serializers.ChoiceField(sorted({FAILED, *FAILURES.values()}), help_text="The kind of failure, for programs.")
    message = serializers.CharField(help_text="Our `errorMessage`.")


class VideoSerializer(serializers.Serializer[Any]):
    """OpenAI's `Video`, for a task with the attributes `Task.VIDEO`. The caller is in the context."""

    id = VideoIdField(help_text="`video_` and the task's id.")
    object = ConstantField("video", help_text="The kind of this object.")
    model = RequestedModelField()
    status = serializers.ChoiceField(STATUSES, help_text="`completed` and `failed` are final.")
    progress = serializers.IntegerField(min_value=0, max_value=100, help_text="How much is done, in percent.")
    created_at = UnixTimeField(help_text="When the video was created, in seconds since 1970.")
    completed_at = UnixTimeField(
        allow_null=True, help_text="When the video was completed or failed, in seconds since 1970. Null before."
    )
    expires_at = UnixTimeField(allow_null=True, help_text="When its files are deleted, or were. Null: never.")
    seconds = serializers.CharField(help_text="The duration of the video made.")
    size = serializers.CharField(help_text="The size of the video made.")
    prompt = serializers.CharField(help_text="As it was sent.")
    remixed_from_video_id = VideoIdField(allow_null=True, help_text="The original of a remix. Null for other videos.")
    error = VideoErrorSerializer(allow_null=True, help_text="Why the video failed. Null unless it did.")
    url = serializers.CharField(
        allow_null=True, help_text="The address of the MP4. Null if there is none, or no longer."
    )

    def to_representation(self, instance: Task) -> dict[str, Any]:
        """Built by hand: nearly every value depends on several columns, and DRF's way costs a quarter more for a list of
        100."""
        task = instance
        expires = expires_at(task, self.context["caller"])
        width, height = task.model.size(aspect_ratio=task.aspect_ratio, duration_seconds=task.duration_seconds)
        return {
            "id": ids.video_id(task.id),
            "object": "video",
            "model": task.requested_model or task.model_name,
            "status": _status(task),
            "progress": 100 if task.status == Status.SUCCESS else percent_of(task),
            "created_at": UNIX_TIME.to_representation(task.created_at),
            "completed_at": UNIX_TIME.to_representation(task.completed_at) if task.completed_at else None,
            "expires_at": UNIX_TIME.to_representation(expires) if expires else None,
            "seconds": str(task.duration_seconds),
            "size": f"{width}x{height}",
            "prompt": task.prompt,
            "remixed_from_video_id": ids.video_id(task.remix_target_id) if task.remix_target_id else None,
            "error": _error(task) if task.status == Status.FAILED else None,
            "url": task.result_url if task.status == Status.SUCCESS and task.expired_at is None else None,
        }


def _status(task: Task) -> str:
    queued, in_progress, completed, failed = STATUSES
    if task.status == Status.PROCESSING:
        return in_progress if task.phase == Phase.RUNNING else queued
    return completed if task.status == Status.SUCCESS else failed


def _error(task: Task) -> dict[str, str]:
    return {"code": FAILURES.get(task.error_message, FAILED), "message": task.error_message}


class VideoListSerializer(serializers.Serializer[Any]):
    """OpenAI's list."""

    object = ConstantField("list", help_text="The kind of this object.")
    data = VideoSerializer(many=True, help_text="The videos of the page.")  # type: ignore[assignment]  # DRF has an attribute of that name
    first_id = VideoIdField(allow_null=True, help_text="The first video of the page. Null on an empty page.")
    last_id = VideoIdField(
        allow_null=True, help_text="The last video of the page: `after` of the next one. Null on an empty page."
    )
    has_more = serializers.BooleanField(help_text="Whether there is a next page.")


class DeletedVideoSerializer(serializers.Serializer[Any]):
    """The response to a delete."""

    id = VideoIdField(help_text="The video that was deleted.")
    object = ConstantField("video.deleted", help_text="The kind of this object.")
    deleted = ConstantField(True, help_text="Its prompt, addresses and files are gone.")


class ListedModelSerializer(serializers.Serializer[Any]):
    """OpenAI's `Model`, for a name that `model` may have."""

    id = serializers.CharField(help_text="What a create takes as `model`.")
    object = ConstantField("model", help_text="The kind of this object.")
    created = serializers.IntegerField(help_text="Seconds since 1970: the first release of this service.")
    owned_by = serializers.CharField(help_text="The project that the models belong to.")


class ModelListSerializer(serializers.Serializer[Any]):
    """OpenAI's list of models."""

    object = ConstantField("list", help_text="The kind of this object.")
    data = ListedModelSerializer(many=True, help_text="All names.")  # type: ignore[assignment]  # DRF has an attribute of that name
