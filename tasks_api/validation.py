"""The rules for the parameters of a new task (specification, 2.2 and 2.3; docs/api.md).

Plain functions in the order of section 2.2, so that the first fault is the one reported. Nothing is written here; the
database is asked for the target of a remix and for an image that is used again, nothing else.
"""

from __future__ import annotations

import base64
import binascii
import re
import unicodedata
import uuid
from dataclasses import dataclass
from typing import Any, Final

from uuid_utils.compat import uuid7

from tasks_api import catalogue
from tasks_api.authentication import parse_task_id
from tasks_api.catalogue import Model
from tasks_api.errors import invalid
from tasks_api.lifecycle import NewTask
from tasks_api.models import Status, Task
from videogen.lib import images, outbound, storage

MAX_PROMPT_LENGTH: Final = 5_000
MAX_PROMPT_LENGTH_WITH_BLANKS: Final = 2 * MAX_PROMPT_LENGTH
"""It is stored as sent, so the blanks around it have a bound too."""
_DATA_URL: Final = re.compile(r"data:image/[a-z0-9.+-]{1,40};base64,", re.ASCII | re.IGNORECASE)
_MAX_BASE64_LENGTH: Final = -(-images.MAX_BYTES // 3) * 4
# Letters that draw nothing although Unicode calls them letters or symbols.
_INVISIBLE: Final = "\u115f\u1160\u17b4\u17b5\u3164\uffa0\u2800\u034f"


@dataclass(frozen=True, slots=True, kw_only=True)
class Image:
    """Where the starting picture is: an address, the name of a stored copy, or the bytes of a new one."""

    url: str = ""
    name: str = ""
    data: bytes = b""
    extension: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Original:
    """What a remix inherits."""

    id: uuid.UUID
    aspect_ratio: str
    duration_seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameters:
    """Valid parameters of a new task."""

    model: Model
    prompt: str
    image: Image
    aspect_ratio: str
    duration_seconds: int
    original: Original | None
    callback_url: str

    def new_task(self, *, image_url: str, image_name: str) -> NewTask:
        """The task to store, with a new id, once the image has its place."""
        return NewTask(
            id=uuid7(),
            model_name=self.model.name,
            queue=self.model.queue,
            prompt=self.prompt,
            image_url=image_url,
            image_name=image_name,
            aspect_ratio=self.aspect_ratio,
            duration_seconds=self.duration_seconds,
            remix_target_id=self.original.id if self.original else None,
            callback_url=self.callback_url,
        )


def validate(body: dict[str, Any], *, account_id: int) -> Parameters:
    """Check the body of a create request. Raises `ApiError` 400 naming the first bad parameter."""
    params = body.get("requestParams")
    if not isinstance(params, dict):
        problem = "is required" if params is None else "must be an object"
        raise invalid("requestParams", f"requestParams {problem}: the parameters of the video.")
    _check_project(params.get("projectName"))
    model = _model(params.get("modelName"))
    prompt = _prompt(params.get("prompt"))
    image = _image(params.get("imageUrl"), model=model, account_id=account_id)
    aspect_ratio = _aspect_ratio(params.get("aspectRatio"))
    duration = _duration(params.get("duration"), model=model)
    original = _original(params.get("remixTargetId"), model=model, account_id=account_id)
    if original is not None:
        aspect_ratio = aspect_ratio or original.aspect_ratio
        duration = duration or _inherited_duration(original, model=model)
    return Parameters(
        model=model,
        prompt=prompt,
        image=image,
        aspect_ratio=aspect_ratio or catalogue.DEFAULT_ASPECT_RATIO,
        duration_seconds=duration or model.default_duration,
        original=original,
        callback_url=_callback_url(params.get("callbackUrl")),
    )


def _choice(values: tuple[str, ...] | list[str]) -> str:
    return " or ".join(values) if len(values) < 3 else f"{', '.join(values[:-1])} or {values[-1]}"


def _required_text(name: str, value: Any) -> str:
    if value is None:
        raise invalid(name, f"{name} is required.")
    if not isinstance(value, str):
        raise invalid(name, f"{name} must be a string.")
    return value


def _optional_text(name: str, value: Any) -> str:
    """Absent, null and "" are the same."""
    return "" if value is None else _required_text(name, value)


def _check_project(value: Any) -> None:
    if _required_text("projectName", value) != catalogue.PROJECT_NAME:
        raise invalid("projectName", f"projectName must be {catalogue.PROJECT_NAME}.")


def _model(value: Any) -> Model:
    model = catalogue.MODELS.get(_required_text("modelName", value))
    if model is None:
        raise invalid("modelName", f"modelName must be {_choice(list(catalogue.MODELS))}.")
    return model


def _prompt(value: Any) -> str:
    prompt = _required_text("prompt", value)
    trimmed = prompt.strip()
    if not 0 < len(trimmed) <= MAX_PROMPT_LENGTH:
        wanted = f"1 to {MAX_PROMPT_LENGTH:,} characters long, not counting blanks around it"
        raise invalid("prompt", f"prompt must be {wanted}.")
    if len(prompt) > MAX_PROMPT_LENGTH_WITH_BLANKS:
        wanted = f"at most {MAX_PROMPT_LENGTH_WITH_BLANKS:,} characters long with the blanks around it"
        raise invalid("prompt", f"prompt must be {wanted}.")
    if not any(_is_visible(character) for character in trimmed):
        raise invalid("prompt", "prompt must hold visible characters.")
    return prompt


def _is_visible(character: str) -> bool:
    """Not a space, a control or format character, a mark without a base, or a letter that draws nothing."""
    return unicodedata.category(character)[0] not in "ZCM" and character not in _INVISIBLE


def _image(value: Any, *, model: Model, account_id: int) -> Image:
    if not model.needs_image:
        return Image()  # ignored on text models (docs/api.md)
    text = _optional_text("imageUrl", value)
    if not text:
        raise invalid("imageUrl", f"imageUrl is required for {model.name}: the address of an image, or base64 data.")
    if text.lstrip()[:8].lower().startswith(("http://", "https://")):
        return _image_address(text, account_id=account_id)
    if "://" in text[:40]:
        raise invalid("imageUrl", "imageUrl must be an http or https address, or base64 data.")
    return _image_data(text)


def _image_address(text: str, *, account_id: int) -> Image:
    name = storage.name_of(text)
    if name and Task.objects.filter(account_id=account_id, image_name=name).exists():
        return Image(url=text, name=name)
    try:
        outbound.check_url(text, schemes=("http", "https"))
    except outbound.BadUrl as error:
        raise invalid("imageUrl", f"imageUrl {error}") from None
    return Image(url=text)


def _image_data(text: str) -> Image:
    if text[:5].lower() == "data:":
        match = _DATA_URL.match(text[:80])
        if match is None:
            raise invalid("imageUrl", "imageUrl as a data URL must start with data:image/png;base64, (or jpeg, webp).")
        text = text[match.end() :]
    if len(text) > _MAX_BASE64_LENGTH:
        raise invalid("imageUrl", f"The image in imageUrl is larger than {images.MAX_BYTES // 2**20} MiB.")
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        problem = (
            "imageUrl is neither an http or https address nor valid base64 (standard alphabet, padded, no spaces or line "
            "breaks)."
        )
        raise invalid("imageUrl", problem) from None
    try:
        header = images.check_header(data)
    except images.BadImage as error:
        raise invalid("imageUrl", f"imageUrl: {error}") from None
    return Image(data=data, extension=header.extension)


def _aspect_ratio(value: Any) -> str:
    ratio = _optional_text("aspectRatio", value)
    if ratio and ratio not in catalogue.ASPECT_RATIOS:
        raise invalid("aspectRatio", f"aspectRatio must be {_choice(catalogue.ASPECT_RATIOS)}.")
    return ratio


def _duration(value: Any, *, model: Model) -> int | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or value not in model.durations:
        allowed = _choice([str(seconds) for seconds in model.durations])
        raise invalid("duration", f"duration must be the number {allowed} for {model.name}.")
    return int(value)


def _original(value: Any, *, model: Model, account_id: int) -> Original | None:
    text = _optional_text("remixTargetId", value)
    if not text:
        return None
    if not model.allows_remix:
        raise invalid(
            "remixTargetId", f"remixTargetId is not available for {model.name}: remix needs a standard model."
        )
    target_id = parse_task_id(text)
    target = (
        Task.objects.filter(account_id=account_id, id=target_id)
        .values_list("id", "status", "aspect_ratio", "duration_seconds")
        .first()
        if target_id
        else None
    )
    if target is None:
        raise invalid("remixTargetId", "remixTargetId names no task of this account.")
    if target[1] != Status.SUCCESS:
        raise invalid("remixTargetId", f"remixTargetId must name a finished task; this one is {target[1]}.")
    return Original(id=target[0], aspect_ratio=target[2], duration_seconds=target[3])


def _inherited_duration(original: Original, *, model: Model) -> int:
    if original.duration_seconds not in model.durations:
        allowed = _choice([str(seconds) for seconds in model.durations])
        raise invalid(
            "duration",
            f"The original is {original.duration_seconds} s long, which {model.name} does not offer. "
            f"Give a duration of {allowed}.",
        )
    return original.duration_seconds


def _callback_url(value: Any) -> str:
    url = _optional_text("callbackUrl", value)
    if url:
        try:
            outbound.check_url(url, schemes=("https",))
        except outbound.BadUrl as error:
            raise invalid("callbackUrl", f"callbackUrl {error}") from None
    return url
