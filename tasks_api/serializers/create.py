"""Serializers for the body of a create and the query of a list (specification, 2.2; docs/api.md)."""

from __future__ import annotations

from typing import Any

from tasks_api import catalogue
from tasks_api.models import Status, Task
from tasks_api.serializers.fields import (
    CallbackUrlField,
    DurationField,
    InOrderSerializer,
    ModelNameField,
    OneOfField,
    PromptField,
    RemixTargetField,
)
from tasks_api.serializers.images import ImageUrlField
from tasks_api.serializers.query_params import CursorField, InstantField, QuerySerializer, WholeNumberField


class CreateParamsSerializer(InOrderSerializer):
    """`requestParams` of a create, in the order of the specification's section 2.2."""

    default_error_messages = {
        "required": "{name} is required: the parameters of the video.",
        "object": "{name} must be an object: the parameters of the video.",
    }

    projectName = OneOfField(
        [catalogue.PROJECT_NAME], source="project_name", help_text="The project that the models belong to."
    )
    modelName = ModelNameField(list(catalogue.MODELS), source="model_name")
    prompt = PromptField()
    imageUrl = ImageUrlField(source="image", required=False)
    aspectRatio = OneOfField(
        catalogue.ASPECT_RATIOS,
        source="aspect_ratio",
        default="",
        help_text=f"Portrait or landscape. Default: `{catalogue.DEFAULT_ASPECT_RATIO}`. A remix inherits it from the original "
        "unless one is given.",
    )
    duration = DurationField(source="duration_seconds", default=None)
    remixTargetId = RemixTargetField(source="remix_target", default=None)
    callbackUrl = CallbackUrlField(source="callback_url", default="")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """The columns of the new task, and `image`. Missing values come from the original of a remix, or from the catalogue."""
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
    """The body of a create (specification, 4.1). Its validated data are those of `requestParams`."""

    requestParams = CreateParamsSerializer(source="params")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """The columns of the new task, and `image`."""
        params: dict[str, Any] = attrs["params"]
        return params


class ListTasksSerializer(QuerySerializer):
    """The query of a list: filters and paging."""

    limit = WholeNumberField(min_value=1, max_value=100, default=20)
    cursor = CursorField(source="position", default=None)
    status = OneOfField(Status.values, default="")
    modelName = OneOfField(list(catalogue.MODELS), source="model_name", default="")
    createdAfter = InstantField(source="created_after", default=None)
    createdBefore = InstantField(source="created_before", default=None)
