"""Serializers of /api/v1/videos (docs/openrouter.md)."""

from __future__ import annotations

from typing import Any, Final

from django.conf import settings
from rest_framework import serializers

from tasks_api import catalogue, failure_messages
from tasks_api.catalogue import Model
from tasks_api.models import Phase, Status, Task
from tasks_api.openrouter_videos.fields import (
    FIRST_FRAME,
    FrameImagesField,
    InputReferencesField,
    ModelField,
    ResolutionField,
    Shape,
    SizeField,
    default_duration,
    resolutions_of,
    sizes_of,
)
from tasks_api.serializers.fields import (
    CallbackUrlField,
    DurationField,
    InOrderSerializer,
    OneOfField,
    PromptField,
)
from tasks_api.serializers.query_params import QuerySerializer

VIDEOS: Final = "/api/v1/videos"
PENDING: Final = "pending"
STATUSES: Final = (PENDING, "in_progress", "completed", "failed", "cancelled", "expired")
EXPIRED: Final = "This video has expired: its files were deleted."
_CANCELLATIONS: Final = frozenset(failure_messages.CANCELLATIONS.values())
MODELS_CREATED: Final = 1_795_651_200
"""The day of release 1.0.0, in seconds since 1970."""

# --- Requests ---


class CreateVideoSerializer(InOrderSerializer):
    """The body of a create."""

    model = ModelField(list(catalogue.MODELS), source="model_name")
    prompt = PromptField()
    duration = DurationField(source="duration_seconds", default=None)
    resolution = ResolutionField(default="")
    aspect_ratio = OneOfField(catalogue.ASPECT_RATIOS, default="")
    size = SizeField(default=None)
    frame_images = FrameImagesField(source="image", required=False)
    input_references = InputReferencesField(default=None)
    callback_url = CallbackUrlField(default="")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """The columns of the new task, and `image`. Missing values come from the size, or from the catalogue."""
        size: Shape = attrs.pop("size") or Shape("", "")
        resolution = attrs.pop("resolution") or size.resolution
        del attrs["input_references"]
        model = catalogue.MODELS[attrs["model_name"]]
        attrs["aspect_ratio"] = attrs["aspect_ratio"] or size.aspect_ratio or catalogue.DEFAULT_ASPECT_RATIO
        attrs["duration_seconds"] = attrs["duration_seconds"] or default_duration(model, resolution)
        return attrs


class ContentSerializer(QuerySerializer):
    """The query of a download. Each video has one file."""

    index = OneOfField(["0"], default="0")


# --- Responses ---


def polling_url(task_id: object) -> str:
    """The absolute address at which the video with this id is read."""
    return f"{settings.BASE_URL}{VIDEOS}/{task_id}"


class CreatedOpenRouterVideoSerializer(serializers.Serializer[Any]):
    """The response to a create."""

    id = serializers.UUIDField(help_text="The task's id, the same as under /api/tasks.")
    polling_url = serializers.URLField(help_text="The absolute address at which the video is read.")
    status = serializers.ChoiceField([PENDING], help_text="A new video is always pending.")


class OpenRouterVideoSerializer(serializers.Serializer[Any]):
    """OpenRouter's video. What has no value is left out, because clients refuse null."""

    id = serializers.UUIDField(help_text="The task's id, the same as under /api/tasks.")
    polling_url = serializers.URLField(help_text="The absolute address at which the video is read.")
    status = serializers.ChoiceField(
        STATUSES, help_text="The last four are final. A completed video is expired once its files are deleted."
    )
    unsigned_urls = serializers.ListField(
        child=serializers.URLField(),
        required=False,
        help_text="The address of the MP4, which needs no key. Only of a completed video.",
    )
    error = serializers.CharField(
        required=False, help_text="Why there is no video. Only of one that failed, was cancelled or has expired."
    )

    def to_representation(self, instance: Task) -> dict[str, Any]:
        """The video in its current state, for a task with the attributes `Task.VIDEO`."""
        shown = {"id": str(instance.id), "polling_url": polling_url(instance.id), "status": _status(instance)}
        if instance.expired_at is not None:
            return {**shown, "error": EXPIRED}
        if instance.status == Status.SUCCESS:
            return {**shown, "unsigned_urls": [instance.result_url]}
        if instance.status == Status.FAILED:
            return {**shown, "error": instance.error_message}
        return shown


def _status(task: Task) -> str:
    pending, in_progress, completed, failed, cancelled, expired = STATUSES
    if task.status == Status.PROCESSING:
        return in_progress if task.phase == Phase.RUNNING else pending
    if task.status == Status.SUCCESS:
        return completed if task.expired_at is None else expired
    return cancelled if task.error_message in _CANCELLATIONS else failed


class OpenRouterModelSerializer(serializers.Serializer[Any]):
    """A model of the catalogue, as OpenRouter lists one."""

    id = serializers.ChoiceField(list(catalogue.MODELS), help_text="The value of `model` in a create.")
    canonical_slug = serializers.CharField(help_text="The same as `id`: names of models never change.")
    name = serializers.CharField(help_text="The model's name for people.")
    created = serializers.IntegerField(help_text="When the model became available, in seconds since 1970.")
    supported_durations = serializers.ListField(
        child=serializers.IntegerField(), help_text="The values of `duration`, in seconds."
    )
    supported_resolutions = serializers.ListField(
        child=serializers.CharField(), help_text="The values of `resolution`. On pro, 1080p needs a duration of 15."
    )
    supported_aspect_ratios = serializers.ListField(
        child=serializers.ChoiceField(catalogue.ASPECT_RATIOS), help_text="The values of `aspect_ratio`."
    )
    supported_sizes = serializers.ListField(
        child=serializers.CharField(), help_text="The values of `size`, such as `854x480`."
    )
    supported_frame_images = serializers.ListField(
        child=serializers.ChoiceField([FIRST_FRAME]),
        help_text="The frames that can be given. With a first frame, a text model's name means the image model of its tier.",
    )
    generate_audio = serializers.BooleanField(help_text="False: `generate_audio` is ignored.")
    seed = serializers.BooleanField(help_text="False: `seed` is ignored.")
    pricing_skus = serializers.DictField(
        child=serializers.CharField(), help_text="Prices. Empty, because the service itself charges nothing."
    )
    allowed_passthrough_parameters = serializers.ListField(
        child=serializers.CharField(), help_text="Empty: options for providers are ignored."
    )

    def to_representation(self, instance: Model) -> dict[str, Any]:
        """The model, with what its videos can be."""
        return {
            "id": instance.name,
            "canonical_slug": instance.name,
            "name": instance.name.replace("_", " "),
            "created": MODELS_CREATED,
            "supported_durations": list(instance.durations),
            "supported_resolutions": resolutions_of(instance),
            "supported_aspect_ratios": list(catalogue.ASPECT_RATIOS),
            "supported_sizes": list(sizes_of(instance)),
            "supported_frame_images": [FIRST_FRAME],
            "generate_audio": False,
            "seed": False,
            "pricing_skus": {},
            "allowed_passthrough_parameters": [],
        }


class OpenRouterModelListSerializer(serializers.Serializer[Any]):
    """The catalogue."""

    data = OpenRouterModelSerializer(many=True, help_text="The four models.")  # type: ignore[assignment]  # DRF has one
