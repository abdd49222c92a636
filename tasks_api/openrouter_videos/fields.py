"""The parameters of /api/v1/videos (docs/openrouter.md): OpenRouter's names and values, mapped to the catalogue's.

A model and a duration make one resolution, so `resolution` and `size` choose nothing beyond them. They are checked all the
same: a caller gets what it asked for, or a 400.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, NoReturn, cast

from rest_framework.fields import empty

from tasks_api import catalogue
from tasks_api.catalogue import Model
from tasks_api.serializers.fields import ModelNameField, ParameterField, TextField, joined_with_or
from tasks_api.serializers.images import ImageUrlField, InputImage

FIRST_FRAME: Final = "first_frame"
LAST_FRAME: Final = "last_frame"
IMAGE_URL: Final = "image_url"


class Shape(NamedTuple):
    """What a size says: `9:16` or `16:9`, and `480p` or `1080p`."""

    aspect_ratio: str
    resolution: str


def resolution_of(model: Model, duration_seconds: int) -> str:
    """The resolution of the model's videos of this duration: `480p` (SD) or `1080p` (HD)."""
    size = model.size(aspect_ratio=catalogue.DEFAULT_ASPECT_RATIO, duration_seconds=duration_seconds)
    return f"{min(size)}p"


def resolutions_of(model: Model) -> list[str]:
    """The resolutions that the model offers, in the order of its durations."""
    return list(dict.fromkeys(resolution_of(model, seconds) for seconds in model.durations))


def durations_of(model: Model, resolution: str) -> list[int]:
    """The durations, in seconds, with which the model makes this resolution."""
    return [seconds for seconds in model.durations if resolution_of(model, seconds) == resolution]


def sizes_of(model: Model) -> dict[str, Shape]:
    """The sizes that the model offers, such as `854x480`."""
    sizes = {}
    for seconds in model.durations:
        for ratio in catalogue.ASPECT_RATIOS:
            width, height = model.size(aspect_ratio=ratio, duration_seconds=seconds)
            sizes[f"{width}x{height}"] = Shape(ratio, resolution_of(model, seconds))
    return sizes


def default_duration(model: Model, resolution: str) -> int:
    """The duration, in seconds, of a request that names none: the model's default, or one with which it makes `resolution`."""
    able = durations_of(model, resolution) if resolution else []
    return model.default_duration if not able or model.default_duration in able else able[0]


class ModelField(ModelNameField):
    """One of our models. With a first frame, a text model's name means the image model of its tier: a model of OpenRouter takes
    both, and the image is never ignored."""

    def run_validation(self, data: Any = None) -> str:
        """The name of the model that makes the video."""
        model = catalogue.MODELS[super().run_validation(data)]
        frames = cast(Any, self.parent).initial_data.get("frame_images")
        return model.name if frames in (None, []) else catalogue.model_of("image", model.tier).name


class _ResolutionBase(TextField):
    """What a parameter that names a resolution must agree with."""

    default_error_messages = {
        "other": "{name} must be {choice} for {model}.",
        "duration": "{name} {value} contradicts duration {seconds}: {model} makes {resolution} with a duration of {choice}.",
    }

    @property
    def model(self) -> Model:
        """The requested model."""
        return catalogue.MODELS[self.validated["model_name"]]

    def check_duration(self, value: str, resolution: str) -> None:
        """Refuse a resolution that the model doesn't make with the requested duration."""
        seconds, able = self.validated["duration_seconds"], durations_of(self.model, resolution)
        if seconds is not None and seconds not in able:
            about = {"value": value, "resolution": resolution, "seconds": seconds, "model": self.model.name}
            self.fail("duration", choice=joined_with_or(able), **about)


class ResolutionField(_ResolutionBase):
    """`480p` is SD, `1080p` is HD."""

    def to_internal_value(self, data: Any) -> str:
        """The resolution."""
        text: str = super().to_internal_value(data)
        offered = resolutions_of(self.model)
        if text not in offered:
            self.fail("other", choice=joined_with_or(offered), model=self.model.name)
        self.check_duration(text, text)
        return text


class SizeField(_ResolutionBase):
    """Width and height in pixels, such as `854x480`. The AI SDK sends its `resolution` under this name."""

    default_error_messages = {"contradiction": "{name} {value} contradicts {other} {sent}: it is {own}."}

    def to_internal_value(self, data: Any) -> Shape:
        """The aspect ratio and the resolution of the size."""
        text: str = super().to_internal_value(data)
        offered = sizes_of(self.model)
        if text not in offered:
            self.fail("other", choice=joined_with_or(list(offered)), model=self.model.name)
        shape = offered[text]
        for other, own in shape._asdict().items():
            sent = self.validated[other]
            if sent and sent != own:
                self.fail("contradiction", value=text, other=other, sent=sent, own=own)
        self.check_duration(text, shape.resolution)
        return shape


class FrameImagesField(ImageUrlField):
    """The first frame: a list with one image. Required for image models, and makes one of a text model (`ModelField`)."""

    default_error_messages = {
        "required": "{name} is required for {model}: a list with one first_frame, its address or its base64 data.",
        "list": "{name} must be a list with one first_frame.",
        "last_frame": "{name} takes no last_frame, because the models cannot end a video with a given image. Leave it out.",
        "frame_type": "{name}: frame_type must be first_frame.",
        "several": "{name} takes one first_frame, not several.",
        "type": "{name}: type must be image_url.",
        "url": "{name}: image_url must be an object with url, the address or the base64 data of an image.",
    }

    shown_name = "frame_images"
    """The name in messages. It becomes that of the address, as soon as that is checked."""

    def fail(self, key: str, **values: Any) -> NoReturn:
        """Raise ValidationError with the message of `key`."""
        super(ParameterField, self).fail(key, name=self.shown_name, **values)

    def run_validation(self, data: Any = None) -> InputImage:
        """The image. Empty for a text model."""
        address = None
        if data not in (None, empty, []):
            address = self._address(data)
            self.shown_name = "frame_images[0].image_url.url"
        return super().run_validation(address)

    def _address(self, data: Any) -> str:
        """The address of the only first frame, or its data."""
        if not isinstance(data, list) or not all(isinstance(frame, dict) for frame in data):
            self.fail("list")
        types = [frame.get("frame_type") for frame in data]
        if LAST_FRAME in types:
            self.fail(LAST_FRAME)
        if any(each != FIRST_FRAME for each in types):
            self.fail("frame_type")
        if len(data) > 1:
            self.fail("several")
        [frame] = data
        if frame.get("type") not in (None, IMAGE_URL):
            self.fail("type")
        image = frame.get(IMAGE_URL)
        url = image.get("url") if isinstance(image, dict) else None
        if not isinstance(url, str) or not url:
            self.fail("url")
        return url


class InputReferencesField(ParameterField):
    """Images of characters or styles, which no model here can honour."""

    default_error_messages = {
        "refused": "{name} cannot be honoured: the models take no references. Leave it out; a starting image belongs in "
        "frame_images, as first_frame."
    }

    def to_internal_value(self, data: Any) -> None:
        """Nothing, if nothing was sent."""
        if data != []:
            self.fail("refused")
