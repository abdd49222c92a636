"""The parameters of /v1/videos (docs/openai.md): OpenAI's names and values, mapped to the catalogue's.

A form has text where JSON may have a number, so `seconds` accepts both. Empty text means absent, as everywhere.
"""

from __future__ import annotations

from typing import Any, Final, NoReturn, cast

from rest_framework import serializers
from rest_framework.fields import empty

from tasks_api import catalogue
from tasks_api.models import Task
from tasks_api.openai_videos import ids
from tasks_api.openai_videos.multipart import File
from tasks_api.queries.listing import Position
from tasks_api.serializers.fields import OneOfField, ParameterField, TextField, joined_with_or
from tasks_api.serializers.images import ImageUrlField, InputImage
from videogen.lib.inbound import large_bodies
from videogen.lib.storage import images

TIER_OF: Final = {"sora-2": "standard", "sora-2-pro": "pro"}
DEFAULT_MODEL: Final = "sora-2"
MODELS: Final = (*TIER_OF, *catalogue.MODELS)

_OPENAI_SECONDS: Final = {4: 10, 8: 10, 12: 15}
"""Requested seconds -> the shortest duration that holds them. All our models offer 10 and 15."""

PORTRAIT_SIZES: Final = ("720x1280", "1024x1792", "480x854", "1080x1920")
_LANDSCAPE_SIZES: Final = tuple("x".join(reversed(size.split("x"))) for size in PORTRAIT_SIZES)
SIZES: Final = (*PORTRAIT_SIZES, *_LANDSCAPE_SIZES)


class ModelField(OneOfField):
    """One of our models, or OpenAI's name for a tier. For a tier, a request with an image gets the tier's image model."""

    def __init__(self, **options: Any) -> None:
        super().__init__(MODELS, **options)

    def run_validation(self, data: Any = None) -> str:
        """The name of our model."""
        name: str = super().run_validation(data)
        if name not in TIER_OF:
            return name
        sent = cast(Any, self.parent).initial_data
        has_image = any(sent.get(name) not in (None, "") for name in ("input_reference", "image_url"))
        kind = "image" if has_image else "text"
        models = catalogue.MODELS.values()
        return next(model.name for model in models if (model.kind, model.tier) == (kind, TIER_OF[name]))


class InputReferenceField(ImageUrlField):
    """The starting image: a file, or an object with its URL or data. Required for image models, ignored for text models."""

    default_error_messages = {
        "required": "{name} is required for {model}: a file in a form, or an object with image_url.",
        "object": "{name} must be a file in a form, or an object with image_url.",
        "contradiction": "input_reference and image_url name different images. Send one of them.",
        "file_id": "{name} takes no file_id, because there are no stored files here. Give image_url, or a file in a form.",
    }

    shown_name = "input_reference"
    """The name that messages have: `image_url` if the image came under that name."""

    def fail(self, key: str, **values: Any) -> NoReturn:
        """Raise ValidationError with the message of `key`, for the name under which the image was sent."""
        try:
            super(ParameterField, self).fail(key, name=self.shown_name, **values)
        except serializers.ValidationError as error:
            if self.shown_name == self.field_name:
                raise
            raise serializers.ValidationError({self.shown_name: error.detail}) from None

    def run_validation(self, data: Any = None) -> InputImage:
        """The image. Empty for a text model."""
        data = self._sent(data)
        if not catalogue.MODELS[self.validated["model_name"]].needs_image or data in (None, "", empty):
            return super().run_validation(None)
        if isinstance(data, File):
            return self._from_file(data.data)
        if not isinstance(data, dict):
            self.fail("object")
        if data.get("file_id") is not None:
            self.fail("file_id")
        return super().run_validation(data.get("image_url"))

    def _sent(self, data: Any) -> Any:
        """What was sent, as input_reference. Clients of other services send its address as `image_url` beside the prompt."""
        address = cast(Any, self.parent).initial_data.get("image_url")
        if address in (None, "") or data == {"image_url": address}:
            return data
        if data not in (None, "", empty):
            self.fail("contradiction")
        self.shown_name = "image_url"
        return {"image_url": address}

    def _from_file(self, data: bytes) -> InputImage:
        try:
            with large_bodies.slot(len(data)):
                image = images.clean(data)
        except images.BadImage as error:
            self.fail("image", problem=error)
        return InputImage(data=image.data, extension=image.extension)


class ImageUrlAliasField(ParameterField):
    """`image_url` beside the prompt. `InputReferenceField` reads it."""

    def to_internal_value(self, data: Any) -> None:
        """Nothing: it isn't a column."""


def seconds_of(model: catalogue.Model) -> dict[int, int]:
    """The accepted values of `seconds`, with the duration of the video for each."""
    return {**_OPENAI_SECONDS, **{seconds: seconds for seconds in model.durations}}


class SecondsField(TextField):
    """A duration that the model offers, or one of OpenAI's, as text or as a number."""

    default_error_messages = {"other": "{name} must be {choice} for {model}."}

    def to_internal_value(self, data: Any) -> int:
        """The duration of the video in seconds."""
        model = catalogue.MODELS[self.validated["model_name"]]
        duration_of = seconds_of(model)
        seconds = data
        if isinstance(data, str):
            seconds = next((accepted for accepted in duration_of if str(accepted) == data), None)
        if isinstance(seconds, bool) or not isinstance(seconds, int | float) or seconds not in duration_of:
            self.fail("other", choice=joined_with_or(sorted(duration_of)), model=model.name)
        return duration_of[int(seconds)]


class SizeField(OneOfField):
    """One of OpenAI's sizes or ours. It only decides between portrait and landscape."""

    def __init__(self, **options: Any) -> None:
        super().__init__(SIZES, **options)

    def to_internal_value(self, data: Any) -> str:
        """The aspect ratio."""
        return "9:16" if super().to_internal_value(data) in PORTRAIT_SIZES else "16:9"


class AfterField(ParameterField):
    """The last video of the previous page. It may have been deleted meanwhile, because clients delete while they read."""

    default_error_messages = {"unknown": "{name} names no video of this account."}

    def to_internal_value(self, data: str) -> Position:
        """Its position in the list. Raises ValidationError."""
        task_id = ids.parse(data)
        if task_id is None:
            self.fail("unknown")
        own = Task.objects.filter(account_id=self.context["account_id"], id=task_id)
        created_at = own.values_list("created_at", flat=True).first()
        if created_at is None:
            self.fail("unknown")
        return Position(created_at, task_id)
