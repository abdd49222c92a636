"""The parameters of a create (specification, 2.2 and 2.3; docs/api.md), and fields for responses.

DRF's own serializer runs every field before it raises, and its fields coerce and trim. The contract requires the first error
in the order of section 2.2, and values as they were sent. So `InOrderSerializer` stops at the first error, and a field may
read what was validated before it. A rule across two fields belongs to the later one. `schema` is what a field accepts for one
model, as JSON Schema.
"""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
import uuid
from collections.abc import Sequence
from typing import Any, Final, NoReturn, cast

from rest_framework import serializers
from rest_framework.fields import empty

from tasks_api import catalogue
from tasks_api.catalogue import Model
from tasks_api.models import Status, Task
from tasks_api.representation import timestamp
from videogen.lib import outbound
from videogen.lib.outbound.addresses import MAX_URL_LENGTH

Schema = dict[str, Any]

_TASK_ID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", re.ASCII)


def parse_task_id(text: str) -> uuid.UUID | None:
    """The id in its canonical lower-case form. None for any other spelling."""
    return uuid.UUID(text) if _TASK_ID.fullmatch(text) else None


def or_absent(schema: Schema) -> Schema:
    """The schema of an optional text: empty text and null mean absent. Each stands by itself, so that generators of clients
    see three plain types, and Schemathesis doesn't test empty text against a format."""
    return {"anyOf": [schema, {"const": ""}, {"type": "null"}]}


def joined_with_or(values: Sequence[object]) -> str:
    """The values as text: "a, b or c"."""
    *others, last = map(str, values)
    return f"{', '.join(others)} or {last}" if others else last


class InOrderSerializer(serializers.Serializer[Any]):
    """Validates its fields in the order of their declaration and stops at the first error."""

    default_error_messages = {"required": "{name} is required.", "object": "{name} must be an object."}

    validated: dict[str, Any]
    """The values validated so far, by source."""

    def validate_empty_values(self, data: Any) -> tuple[bool, Any]:
        """As in DRF, but `null` means absent."""
        return super().validate_empty_values(empty if data is None else data)

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        """The validated values by their source. Raises ValidationError: `{field name: [message]}`."""
        if not isinstance(data, dict):
            self.fail("object")
        self.validated = {}
        for name, field in self.fields.items():
            try:
                value = field.run_validation(field.get_value(data))
            except serializers.ValidationError as error:
                # A dict already names a field: another one, or one of a nested serializer.
                raise error if isinstance(error.detail, dict) else _error_of_field(name, error) from None
            self.validated[str(field.source)] = value
        return self.validated

    def fail(self, key: str, **values: Any) -> NoReturn:
        """Raise ValidationError with the message of `key`."""
        super().fail(key, name=self.field_name, **values)


def _error_of_field(name: str, error: serializers.ValidationError) -> serializers.ValidationError:
    return serializers.ValidationError({name: cast(Any, error.detail)})


class ParameterField(serializers.Field[Any, Any, Any, Any]):
    """One parameter. It coerces nothing and trims nothing. `null` means absent."""

    default_error_messages = {"required": "{name} is required."}

    @property
    def validated(self) -> dict[str, Any]:
        """The values of the parameters before this one, by source."""
        return cast(InOrderSerializer, self.parent).validated

    def validate_empty_values(self, data: Any) -> tuple[bool, Any]:
        """As in DRF, but `null` means absent."""
        return super().validate_empty_values(empty if data is None else data)

    def fail(self, key: str, **values: Any) -> NoReturn:
        """Raise ValidationError with the message of `key`."""
        super().fail(key, name=self.field_name, **values)

    def schema(self, model: Model) -> Schema:
        """What the parameter may be in a request for `model`."""
        raise NotImplementedError


class TextField(ParameterField):
    """A string. If the field is optional, "" means absent too."""

    default_error_messages = {"string": "{name} must be a string."}

    def validate_empty_values(self, data: Any) -> tuple[bool, Any]:
        """As in DRF, but `null` means absent, and so does "" if the field is optional."""
        return super().validate_empty_values(None if data == "" and not self.required else data)

    def to_internal_value(self, data: Any) -> Any:
        """The string as sent."""
        if not isinstance(data, str):
            self.fail("string")
        return data


class OneOfField(TextField):
    """One of a few strings, in exactly this spelling."""

    default_error_messages = {"other": "{name} must be {choice}."}

    def __init__(self, choices: Sequence[str], **options: Any) -> None:
        super().__init__(**options)
        self.choices = choices

    def to_internal_value(self, data: Any) -> str:
        """The string."""
        text: str = super().to_internal_value(data)
        if text not in self.choices:
            self.fail("other", choice=joined_with_or(self.choices))
        return text

    def schema(self, model: Model) -> Schema:
        """The strings. For an optional field also "" and null."""
        choice = {"type": "string", "enum": [*self.choices]} if len(self.choices) > 1 else {"const": self.choices[0]}
        return {**(choice if self.required else or_absent(choice)), "description": self.help_text}


_START: Final = {"text": "the prompt alone", "image": "an image"}
"""What the models of a kind start from."""


class ModelNameField(OneOfField):
    """One of the four models."""

    def schema(self, model: Model) -> Schema:
        """The model that the rest of the schema is for."""
        return {"const": model.name, "description": f"A {model.tier} model, which starts from {_START[model.kind]}."}


class PromptField(TextField):
    """The description of the video, stored as sent."""

    MAX_LENGTH: Final = 5_000
    MAX_LENGTH_WITH_BLANKS: Final = 2 * MAX_LENGTH
    """It is stored as sent, so the blanks around it are limited too."""
    # Characters that are invisible although Unicode calls them letters or symbols.
    _INVISIBLE: Final = "\u115f\u1160\u17b4\u17b5\u3164\uffa0\u2800\u034f"

    default_error_messages = {
        "length": f"{{name}} must be 1 to {MAX_LENGTH:,} characters long, not counting blanks around it.",
        "blanks": f"{{name}} must be at most {MAX_LENGTH_WITH_BLANKS:,} characters long with the blanks around it.",
        "invisible": "{name} must contain visible characters.",
    }

    def to_internal_value(self, data: Any) -> str:
        """The prompt with the blanks around it."""
        prompt: str = super().to_internal_value(data)
        trimmed = prompt.strip()
        if not 0 < len(trimmed) <= self.MAX_LENGTH:
            self.fail("length")
        if len(prompt) > self.MAX_LENGTH_WITH_BLANKS:
            self.fail("blanks")
        if not any(map(self._is_visible, trimmed)):
            self.fail("invisible")
        return prompt

    def _is_visible(self, character: str) -> bool:
        """Whether it isn't a space, a control or format character, a combining mark, or an invisible letter."""
        return unicodedata.category(character)[0] not in "ZCM" and character not in self._INVISIBLE

    def schema(self, model: Model) -> Schema:
        """Text of a bounded length."""
        return {
            "type": "string",
            "format": "prompt",
            "minLength": 1,
            "maxLength": self.MAX_LENGTH_WITH_BLANKS,
            "description": f"What the video shows. At most {self.MAX_LENGTH:,} characters without the blanks around it. Stored "
            "as sent. In any language, but a model draws what it can read: English is understood best.",
        }


class DurationField(ParameterField):
    """Seconds: a JSON number that the model offers. 10.0 is 10. A string or a boolean isn't a number."""

    default_error_messages = {"other": "{name} must be the number {choice} for {model}."}

    def to_internal_value(self, data: Any) -> int:
        """Whole seconds."""
        model = catalogue.MODELS[self.validated["model_name"]]
        if isinstance(data, bool) or not isinstance(data, int | float) or data not in model.durations:
            self.fail("other", choice=joined_with_or(model.durations), model=model.name)
        return int(data)

    def schema(self, model: Model) -> Schema:
        """The durations that the model offers."""
        remix = " A remix inherits it from the original unless one is given." if model.allows_remix else ""
        return {
            "anyOf": [{"type": "integer", "enum": [*model.durations]}, {"type": "null"}],
            "description": f"Seconds. Default: {model.default_duration}.{remix}",
        }


class RemixTargetField(TextField):
    """The id of a finished task of the same account (specification, 2.3)."""

    default_error_messages = {
        "pro": "{name} is not available for {model}: remix needs a standard model.",
        "unknown": "{name} names no task of this account.",
        "unfinished": "{name} must name a finished task; this one is {status}.",
        "expired": "{name} names a video that has expired: its files were deleted.",
        "duration": "The original is {seconds} s long, which {model} does not offer. Give a duration of {choice}.",
    }

    def to_internal_value(self, data: Any) -> Task:
        """The original, with the attributes that a remix inherits."""
        text: str = super().to_internal_value(data)
        model = catalogue.MODELS[self.validated["model_name"]]
        if not model.allows_remix:
            self.fail("pro", model=model.name)
        original = self._find(text, self.context["account_id"])
        if original is None:
            self.fail("unknown")
        if original.status != Status.SUCCESS:
            self.fail("unfinished", status=original.status)
        if original.expired_at is not None:
            self.fail("expired")
        if self.validated["duration_seconds"] is None and original.duration_seconds not in model.durations:
            self._refuse_duration(original.duration_seconds, model)
        return original

    def _find(self, text: str, account_id: int) -> Task | None:
        target_id = parse_task_id(text)
        if target_id is None:
            return None
        own = Task.objects.of(account_id).filter(id=target_id)
        return own.only("status", "aspect_ratio", "duration_seconds", "expired_at").first()

    def _refuse_duration(self, seconds: int, model: Model) -> NoReturn:
        """The model doesn't offer the inherited duration. The error names `duration`, because the caller can set it."""
        message = self.error_messages["duration"]
        choice = joined_with_or(model.durations)
        raise serializers.ValidationError(
            {"duration": [message.format(seconds=seconds, model=model.name, choice=choice)]}
        )

    def schema(self, model: Model) -> Schema:
        """An id for a standard model. Nothing for a pro model."""
        if not model.allows_remix:
            return {"anyOf": [{"const": ""}, {"type": "null"}], "description": "Nothing: remix needs a standard model."}
        return {
            **or_absent({"type": "string", "format": "own-finished-task", "minLength": 1}),
            "description": "The original of a remix: one of the account's own tasks with the status `success`.",
        }


class CallbackUrlField(TextField):
    """The https address that receives the webhook."""

    default_error_messages = {"address": "{name} {problem}"}

    def to_internal_value(self, data: Any) -> str:
        """The address as sent."""
        url: str = super().to_internal_value(data)
        try:
            outbound.check_url(url, schemes=("https",))
        except outbound.BadUrl as error:
            self.fail("address", problem=error)
        return url

    ADDRESS: Final[Schema] = {"type": "string", "format": "https-address", "minLength": 1, "maxLength": MAX_URL_LENGTH}

    def schema(self, model: Model) -> Schema:
        """An address, or nothing."""
        return {**or_absent(self.ADDRESS), "description": "A public https address that receives the webhook."}


class ShownField(serializers.Field[Any, Any, Any, Any]):
    """A field of responses that drf-spectacular doesn't know. `schema` is what it shows, as JSON Schema."""

    schema: Schema


class ConstantField(ShownField):
    """Always shows the same value."""

    def __init__(self, value: Any, *, help_text: str = "") -> None:
        super().__init__(source="*", help_text=help_text)
        self.value, self.schema = value, {"const": value}

    def to_representation(self, value: Any) -> Any:
        """The constant."""
        return self.value


class TimestampField(ShownField):
    """UTC in ISO 8601 with milliseconds and `Z` (docs/api.md). DRF's own field shows microseconds."""

    schema = {
        "type": "string",
        "format": "date-time",
        "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$",
    }

    def to_representation(self, value: dt.datetime) -> str:
        """Such as 2026-03-01T12:30:15.123Z."""
        return timestamp(value)


class TextOrNullField(serializers.CharField):
    """Shows the empty string as null."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_null=True, **options)

    def to_representation(self, value: str) -> str | None:  # type: ignore[override]
        """The text, or None if it is empty."""
        return value or None
