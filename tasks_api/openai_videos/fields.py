"""The parameters of /v1/videos (docs/openai.md): OpenAI's names and values, mapped to the catalogue's.

A form has text where JSON may have a number, so `seconds` accepts both. Empty text means absent, as everywhere.

Clients of other services send some of them under other names: `duration`, `aspect_ratio` and `image_url`. Each is checked
under the name that it was sent with. If both names are sent, they must agree.
"""

from __future__ import annotations

import datetime as dt
import re
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
_DATED: Final = re.compile(r"(sora-2|sora-2-pro)-([0-9]{4}-[0-9]{2}-[0-9]{2})")
"""OpenAI's names of single versions. Each stands for the name without the date."""

_OPENAI_SECONDS: Final = {4: 10, 8: 10, 12: 15}
"""Requested seconds -> the shortest duration that holds them. All our models offer 10 and 15."""

PORTRAIT_SIZES: Final = ("720x1280", "1024x1792", "480x854", "1080x1920")
_LANDSCAPE_SIZES: Final = tuple("x".join(reversed(size.split("x"))) for size in PORTRAIT_SIZES)
SIZES: Final = (*PORTRAIT_SIZES, *_LANDSCAPE_SIZES)


def tier_of(name: str) -> str | None:
    """The tier that OpenAI's name of a model stands for, with or without a date. None for any other name."""
    dated = _DATED.fullmatch(name)
    if dated is None:
        return TIER_OF.get(name)
    try:
        dt.date.fromisoformat(dated[2])
    except ValueError:
        return None
    return TIER_OF[dated[1]]


def requested_model(field: serializers.Field[Any, Any, Any, Any]) -> str:
    """The model as the request names it. Messages have this name, because callers don't know what we map it to."""
    name: str = cast(Any, field.parent).initial_data.get("model") or DEFAULT_MODEL
    return name


class ModelField(OneOfField):
    """One of our models, or OpenAI's name for a tier. For a tier, a request with an image gets the tier's image model."""

    def __init__(self, **options: Any) -> None:
        super().__init__(MODELS, **options)

    def run_validation(self, data: Any = None) -> str:
        """The name of our model."""
        name: str = super().run_validation(data)
        tier = tier_of(name)
        if tier is None:
            return name
        sent = cast(Any, self.parent).initial_data
        has_image = any(sent.get(name) not in (None, "") for name in ("input_reference", "image_url"))
        return catalogue.model_of("image" if has_image else "text", tier).name

    def to_internal_value(self, data: Any) -> str:
        """The name as sent."""
        return data if isinstance(data, str) and tier_of(data) else super().to_internal_value(data)


class InputReferenceField(ImageUrlField):
    """The starting image: a file, or an object with its URL or data. Required for image models, ignored for text models."""

    default_error_messages = {
        "required": "{name} is required for {model}: a file in a form, or an object with image_url.",
        "no_image": "{name} holds no image. Send a file in a form, or an object with image_url.",
        "object": "{name} must be a file in a form, or an object with image_url.",
        "contradiction": "input_reference and image_url name different images. Send one of them.",
        "file_id": "{name} takes no file_id, because there are no stored files here. Give image_url, or a file in a form.",
    }

    shown_name = "input_reference"
    """The name that messages have: `image_url` if the image's address came under that name, or in an object of that name."""

    def fail(self, key: str, **values: Any) -> NoReturn:
        """Raise ValidationError with the message of `key`, for the name under which the image was sent."""
        values = {**values, "name": self.shown_name, "model": requested_model(self)}
        try:
            super(ParameterField, self).fail(key, **values)
        except serializers.ValidationError as error:
            if self.shown_name == self.field_name:
                raise
            raise serializers.ValidationError({self.shown_name: error.detail}) from None

    def run_validation(self, data: Any = None) -> InputImage:
        """The image. Empty for a text model."""
        if not catalogue.MODELS[self.validated["model_name"]].needs_image:
            return InputImage()
        data = None if data in ("", empty) else data
        if not isinstance(data, dict | File | None):
            self.fail("object")
        data = self._joined(data, cast(Any, self.parent).initial_data.get("image_url"))
        if data is None:
            self.fail("required")
        if isinstance(data, File):
            return self._from_file(data.data)
        if data.get("file_id") not in (None, ""):
            self.fail("file_id")
        if isinstance(data.get("image_url"), dict):
            self.shown_name = "image_url"
        address = _address_in(data)
        if address in (None, ""):
            self.fail("no_image")
        return super().run_validation(address)

    def _joined(self, data: dict[str, Any] | File | None, beside: Any) -> dict[str, Any] | File | None:
        """What was sent as `input_reference`, or an object with what was sent as `image_url` beside the prompt."""
        if beside in (None, ""):
            return data
        address = (_address_in(data) or data.get("file_id")) if isinstance(data, dict) else data
        if address == beside:
            return data
        if address not in (None, ""):
            self.fail("contradiction")
        self.shown_name = "image_url"
        if not isinstance(beside, str):
            self.fail("string")
        return {"image_url": beside}

    def _from_file(self, data: bytes) -> InputImage:
        try:
            with large_bodies.slot(len(data)):
                image = images.clean(data)
        except images.BadImage as error:
            self.fail("image", problem=error)
        return InputImage(data=image.data, extension=image.extension)


def _address_in(data: dict[str, Any]) -> Any:
    """The image's address in an object. Clients of OpenAI's chat API put it into one more object, as its `url`."""
    address = data.get("image_url")
    return address.get("url") if isinstance(address, dict) else address


class ImageUrlAliasField(ParameterField):
    """`image_url` beside the prompt. `InputReferenceField` reads it."""

    def to_internal_value(self, data: Any) -> None:
        """Nothing: it isn't a column."""


def seconds_of(model: catalogue.Model) -> dict[int, int]:
    """The accepted values of `seconds`, with the duration of the video for each."""
    return {**_OPENAI_SECONDS, **{seconds: seconds for seconds in model.durations}}


class SecondsField(TextField):
    """A duration that the model offers, or one of OpenAI's, as text or as a number: `seconds` or `duration`."""

    default_error_messages = {"other": "{name} must be {choice} for {model}."}

    def to_internal_value(self, data: Any) -> int:
        """The seconds of the video that is made (`seconds_of`)."""
        becomes = seconds_of(catalogue.MODELS[self.validated["model_name"]])
        choices = sorted(becomes)
        seconds = data
        if isinstance(data, str):
            seconds = next((choice for choice in choices if str(choice) == data), None)
        if isinstance(seconds, bool) or not isinstance(seconds, int | float) or seconds not in choices:
            self.fail("other", choice=joined_with_or(choices), model=requested_model(self))
        return becomes[int(seconds)]


class DurationField(SecondsField):
    """`duration`: another name of `seconds`. They contradict each other if they would make different videos."""

    default_error_messages = {"contradiction": "seconds and {name} are different durations. Send one of them."}

    def to_internal_value(self, data: Any) -> int:
        """The seconds of the video that is made."""
        seconds = super().to_internal_value(data)
        if self.validated["seconds"] not in (None, seconds):
            self.fail("contradiction")
        return seconds


class SizeField(OneOfField):
    """One of OpenAI's sizes or ours. It only decides between portrait and landscape."""

    def __init__(self, **options: Any) -> None:
        super().__init__(SIZES, **options)

    def to_internal_value(self, data: Any) -> str:
        """The aspect ratio."""
        return "9:16" if super().to_internal_value(data) in PORTRAIT_SIZES else "16:9"


class AspectRatioField(OneOfField):
    """`aspect_ratio`: portrait or landscape without a size."""

    default_error_messages = {"contradiction": "size and {name} are different aspect ratios. Send one of them."}

    def __init__(self, **options: Any) -> None:
        super().__init__(catalogue.ASPECT_RATIOS, **options)

    def to_internal_value(self, data: Any) -> str:
        """The aspect ratio."""
        ratio = super().to_internal_value(data)
        if self.validated["size"] not in (None, ratio):
            self.fail("contradiction")
        return ratio


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
