"""Query parameters of a URL, parsed strictly (docs/api.md).

A known parameter must not be empty, repeated, or contain NUL. Unknown parameters are ignored.
"""

from __future__ import annotations

import base64
import datetime as dt
import re
import uuid
from typing import Any, Final

from django.http import QueryDict
from django.utils.dateparse import parse_date, parse_datetime
from rest_framework import serializers

from tasks_api.queries.listing import Position
from tasks_api.serializers.fields import InOrderSerializer, ParameterField

_CURSOR: Final = re.compile(r"[A-Za-z0-9_-]{32}", re.ASCII)
_EPOCH: Final = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
_WHOLE: Final = re.compile(r"[0-9]{1,9}", re.ASCII)


class QuerySerializer(InOrderSerializer):
    """Validates query parameters in the order of their declaration and stops at the first error."""

    def to_internal_value(self, data: QueryDict) -> dict[str, Any]:
        """The validated values by their source. Raises ValidationError: `{name: [message]}`."""
        return super().to_internal_value(self._once(data))

    def _once(self, data: QueryDict) -> dict[str, str]:
        given: dict[str, str] = {}
        for name in map(str, self.fields):
            values = data.getlist(name)
            if len(values) > 1:
                raise serializers.ValidationError({name: [f"{name} must be given once."]})
            if values and (not values[0] or "\0" in values[0]):
                raise serializers.ValidationError({name: [f"{name} must not be empty or contain NUL."]})
            if values:
                given[name] = values[0]
        return given


class WholeNumberField(ParameterField):
    """A whole number in decimal digits, from `min_value` to `max_value`."""

    default_error_messages = {"range": "{name} must be a whole number from {min_value} to {max_value}."}

    def __init__(self, *, min_value: int, max_value: int, **options: Any) -> None:
        super().__init__(**options)
        self.min_value, self.max_value = min_value, max_value

    def to_internal_value(self, data: str) -> int:
        """The number. Raises ValidationError."""
        if not _WHOLE.fullmatch(data) or not self.min_value <= int(data) <= self.max_value:
            self.fail("range", min_value=self.min_value, max_value=self.max_value)
        return int(data)


class InstantField(ParameterField):
    """A time in ISO 8601. Without an offset it is UTC. A date alone means midnight."""

    default_error_messages = {
        "instant": "{name} must be a time in ISO 8601, such as 2026-01-31T12:00:00Z. Write a plus sign as %2B."
    }

    def to_internal_value(self, data: str) -> dt.datetime:
        """The time, in UTC. Raises ValidationError."""
        try:
            moment = parse_datetime(data)
            if moment is None and (day := parse_date(data)) is not None:
                moment = dt.datetime.combine(day, dt.time())
            if moment is None:
                raise ValueError
            # Raises OverflowError at the ends of the calendar.
            return moment.replace(tzinfo=moment.tzinfo or dt.UTC).astimezone(dt.UTC)
        except (ValueError, OverflowError):
            self.fail("instant")


class DayField(ParameterField):
    """A date: YYYY-MM-DD."""

    default_error_messages = {"day": "{name} must be a date, such as 2026-01-31."}

    def to_internal_value(self, data: str) -> dt.date:
        """The date. Raises ValidationError."""
        try:
            day = dt.date.fromisoformat(data) if len(data) == 10 else None
        except ValueError:
            day = None
        if day is None:
            self.fail("day")
        return day


class CursorField(ParameterField):
    """The end of the previous page. Opaque to callers."""

    default_error_messages = {"cursor": "{name} must be the unchanged nextCursor of an earlier response."}

    def to_internal_value(self, data: str) -> Position:
        """The position. Raises ValidationError."""
        if not _CURSOR.fullmatch(data):
            self.fail("cursor")
        packed = base64.urlsafe_b64decode(data)  # 32 base64 characters are always 24 bytes
        try:
            created_at = _EPOCH + dt.timedelta(microseconds=int.from_bytes(packed[:8], signed=True))
        except OverflowError:
            self.fail("cursor")
        return Position(created_at, uuid.UUID(bytes=packed[8:]))


def cursor_of(position: Position) -> str:
    """The cursor for the page after this position: its time in microseconds and its id, 24 bytes in base64url."""
    microseconds = (position.created_at - _EPOCH) // dt.timedelta(microseconds=1)
    packed = microseconds.to_bytes(8, signed=True) + position.task_id.bytes
    return base64.urlsafe_b64encode(packed).decode()
