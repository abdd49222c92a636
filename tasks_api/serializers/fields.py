"""The parameters of a create (specification, 2.2 and 2.3; docs/api.md), and how answers show times.

DRF's own serializer runs every field before it raises, and its fields coerce and trim. The contract wants the first fault
in the order of section 2.2, and values as they were sent. So `InOrderSerializer` stops at the first fault and hands each
field what is known by then; a rule across fields stands at the later one. No field keeps anything of a request, so that one
instance serves all threads. `schema` says what a field takes for one model, as JSON Schema.
"""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
import uuid
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NoReturn, cast

from rest_framework import serializers

from tasks_api import catalogue
from tasks_api.catalogue import Model
from tasks_api.models import Status, Task
from tasks_api.representation import timestamp
from videogen.lib import outbound
from videogen.lib.outbound.addresses import MAX_URL_LENGTH

Known = Mapping[str, Any]
"""The validated values of the fields before, by their source, and what the view gave (`account_id`)."""
Schema = dict[str, Any]

NOTHING_KNOWN: Final[Known] = MappingProxyType({})
_TASK_ID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", re.ASCII)


def parse_task_id(text: str) -> uuid.UUID | None:
    """The id in its canonical lower-case form; any other spelling is None."""
    return uuid.UUID(text) if _TASK_ID.fullmatch(text) else None


def either(values: Sequence[object]) -> str:
    """The values as a choice in words: "a, b or c"."""
    *others, last = map(str, values)
    return f"{', '.join(others)} or {last}" if others else last


class InOrderSerializer(serializers.Serializer[Any]):
    """Validates its fields in the order of their declaration, up to the first fault."""

    default_error_messages = {"required": "{name} is required.", "object": "{name} must be an object."}

    def run_validation(self, data: Any = None, known: Known = NOTHING_KNOWN) -> Any:
        """The validated values by their source. Raises ValidationError: `{field name: [message]}`."""
        if not isinstance(data, dict):
            self.fail("required" if data is None else "object")
        validated: dict[str, Any] = {}
        for name, field in self.fields.items():
            try:
                value = field.run_validation(data.get(name), {**known, **validated})  # type: ignore[call-arg]
            except serializers.ValidationError as fault:
                # A dict: the field blames another one, or stands further in.
                raise fault if isinstance(fault.detail, dict) else _of_field(name, fault) from None
            validated[str(field.source)] = value
        return self.validate(validated)

    def fail(self, key: str, **values: Any) -> NoReturn:
        """Refuse with the message of `key`."""
        super().fail(key, name=self.field_name, **values)


def _of_field(name: str, fault: serializers.ValidationError) -> serializers.ValidationError:
    return serializers.ValidationError({name: cast(Any, fault.detail)})


class ParameterField(serializers.Field[Any, Any, Any, Any]):
    """One parameter: coerces nothing, trims nothing. `null` means absent."""

    default_error_messages = {"required": "{name} is required."}

    def run_validation(self, data: Any = None, known: Known = NOTHING_KNOWN) -> Any:
        """The value to go on with. Raises ValidationError."""
        if data is None:
            if self.required:
                self.fail("required")
            return self.get_default()
        return self.to_internal_value(data, known)

    def to_internal_value(self, data: Any, known: Known = NOTHING_KNOWN) -> Any:
        """The value of a parameter that is there."""
        raise NotImplementedError

    def fail(self, key: str, **values: Any) -> NoReturn:
        """Refuse with the message of `key`."""
        super().fail(key, name=self.field_name, **values)

    def schema(self, model: Model) -> Schema:
        """What a request for `model` may hold here."""
        raise NotImplementedError


class TextField(ParameterField):
    """A string. Where the field is optional, "" means absent too."""

    default_error_messages = {"string": "{name} must be a string."}

    def run_validation(self, data: Any = None, known: Known = NOTHING_KNOWN) -> Any:
        """As for every parameter."""
        return super().run_validation(None if data == "" and not self.required else data, known)

    def to_internal_value(self, data: Any, known: Known = NOTHING_KNOWN) -> Any:
        """The string as sent."""
        if not isinstance(data, str):
            self.fail("string")
        return data


class OneOfField(TextField):
    """One of a few strings, in exactly this spelling; `notes` go into the schema."""

    default_error_messages = {"other": "{name} must be {choice}."}

    def __init__(self, choices: Sequence[str], *, notes: Schema | None = None, **options: Any) -> None:
        super().__init__(**options)
        self.choices = choices
        self.notes = notes or {}

    def to_internal_value(self, data: Any, known: Known = NOTHING_KNOWN) -> str:
        """The string."""
        text: str = super().to_internal_value(data, known)
        if text not in self.choices:
            self.fail("other", choice=either(self.choices))
        return text

    def schema(self, model: Model) -> Schema:
        """The strings, "" and null if they mean absent."""
        return {"enum": [*self.choices] if self.required else [*self.choices, "", None], **self.notes}


class ModelNameField(OneOfField):
    """One of the four models."""

    def schema(self, model: Model) -> Schema:
        """The model that the rest of the schema is for."""
        return {"const": model.name}


class PromptField(TextField):
    """The description of the video, kept as sent."""

    MAX_LENGTH: Final = 5_000
    MAX_LENGTH_WITH_BLANKS: Final = 2 * MAX_LENGTH
    """It is stored as sent, so the blanks around it have a bound too."""
    # Letters that draw nothing although Unicode calls them letters or symbols.
    _INVISIBLE: Final = "\u115f\u1160\u17b4\u17b5\u3164\uffa0\u2800\u034f"

    default_error_messages = {
        "length": f"{{name}} must be 1 to {MAX_LENGTH:,} characters long, not counting blanks around it.",
        "blanks": f"{{name}} must be at most {MAX_LENGTH_WITH_BLANKS:,} characters long with the blanks around it.",
        "invisible": "{name} must hold visible characters.",
    }

    def to_internal_value(self, data: Any, known: Known = NOTHING_KNOWN) -> str:
        """The prompt with the blanks around it."""
        prompt: str = super().to_internal_value(data, known)
        trimmed = prompt.strip()
        if not 0 < len(trimmed) <= self.MAX_LENGTH:
            self.fail("length")
        if len(prompt) > self.MAX_LENGTH_WITH_BLANKS:
            self.fail("blanks")
        if not any(map(self._is_visible, trimmed)):
            self.fail("invisible")
        return prompt

    def _is_visible(self, character: str) -> bool:
        """Not a space, a control or format character, a mark without a base, or a letter that draws nothing."""
        return unicodedata.category(character)[0] not in "ZCM" and character not in self._INVISIBLE

    def schema(self, model: Model) -> Schema:
        """Text of a bounded length."""
        return {
            "type": "string",
            "format": "prompt",
            "minLength": 1,
            "maxLength": self.MAX_LENGTH_WITH_BLANKS,
            "description": f"At most {self.MAX_LENGTH:,} characters without the blanks around it, some visible. Stored as sent.",
        }


class DurationField(ParameterField):
    """Seconds: a JSON number that the model offers. 10.0 is 10; a string or a boolean is no number."""

    default_error_messages = {"other": "{name} must be the number {choice} for {model}."}

    def to_internal_value(self, data: Any, known: Known = NOTHING_KNOWN) -> int:
        """Whole seconds."""
        model = catalogue.MODELS[known["model_name"]]
        if isinstance(data, bool) or not isinstance(data, int | float) or data not in model.durations:
            self.fail("other", choice=either(model.durations), model=model.name)
        return int(data)

    def schema(self, model: Model) -> Schema:
        """The durations that the model offers."""
        return {
            "enum": [*model.durations, None],
            "default": model.default_duration,
            "description": "Seconds. A remix takes its original's, unless one is given.",
        }


class RemixTargetField(TextField):
    """The id of a finished task of the same account (specification, 2.3)."""

    default_error_messages = {
        "pro": "{name} is not available for {model}: remix needs a standard model.",
        "unknown": "{name} names no task of this account.",
        "unfinished": "{name} must name a finished task; this one is {status}.",
        "duration": "The original is {seconds} s long, which {model} does not offer. Give a duration of {choice}.",
    }

    def to_internal_value(self, data: Any, known: Known = NOTHING_KNOWN) -> Task:
        """The original, with what a remix inherits from it."""
        text: str = super().to_internal_value(data, known)
        model = catalogue.MODELS[known["model_name"]]
        if not model.allows_remix:
            self.fail("pro", model=model.name)
        original = self._find(text, known["account_id"])
        if original is None:
            self.fail("unknown")
        if original.status != Status.SUCCESS:
            self.fail("unfinished", status=original.status)
        if known["duration_seconds"] is None and original.duration_seconds not in model.durations:
            self._refuse_duration(original.duration_seconds, model)
        return original

    def _find(self, text: str, account_id: int) -> Task | None:
        target_id = parse_task_id(text)
        if target_id is None:
            return None
        own = Task.objects.of(account_id).filter(id=target_id)
        return own.only("status", "aspect_ratio", "duration_seconds").first()

    def _refuse_duration(self, seconds: int, model: Model) -> NoReturn:
        """The inherited duration is at fault, and `duration` is what the caller can give."""
        message = self.error_messages["duration"]
        choice = either(model.durations)
        raise serializers.ValidationError(
            {"duration": [message.format(seconds=seconds, model=model.name, choice=choice)]}
        )

    def schema(self, model: Model) -> Schema:
        """An id for a standard model, nothing for a pro model."""
        if not model.allows_remix:
            return {"enum": ["", None], "description": "Remix needs a standard model."}
        return {
            "anyOf": [{"type": "string", "format": "own-finished-task", "minLength": 1}, {"enum": ["", None]}],
            "description": "One of the account's own tasks in `success`.",
        }


class CallbackUrlField(TextField):
    """The https address that receives the webhook."""

    default_error_messages = {"address": "{name} {problem}"}

    def to_internal_value(self, data: Any, known: Known = NOTHING_KNOWN) -> str:
        """The address as sent."""
        url: str = super().to_internal_value(data, known)
        try:
            outbound.check_url(url, schemes=("https",))
        except outbound.BadUrl as error:
            self.fail("address", problem=error)
        return url

    ADDRESS: Final[Schema] = {"type": "string", "format": "https-address", "minLength": 1, "maxLength": MAX_URL_LENGTH}

    def schema(self, model: Model) -> Schema:
        """An address, or nothing."""
        return {
            # Empty text and null mean absent. Apart from the format, or Schemathesis takes them for a text that is not of it.
            "anyOf": [self.ADDRESS, {"enum": ["", None]}],
            "description": "A public https address that receives the webhook.",
        }


class ConstantField(serializers.Field[Any, Any, Any, Any]):
    """Shows the same value for everything."""

    def __init__(self, value: Any) -> None:
        super().__init__(source="*")
        self.value = value

    def to_representation(self, value: Any) -> Any:
        """The constant."""
        return self.value


class TimestampField(serializers.DateTimeField):
    """UTC, ISO 8601, milliseconds, `Z` (docs/api.md). DRF's own shows microseconds."""

    def to_representation(self, value: dt.datetime) -> str:
        """2026-03-01T12:30:15.123Z"""
        return timestamp(value)


class TextOrNullField(serializers.CharField):
    """Shows the empty string as null."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_null=True, **options)

    def to_representation(self, value: str) -> str | None:  # type: ignore[override]
        """The text, if there is any."""
        return value or None
