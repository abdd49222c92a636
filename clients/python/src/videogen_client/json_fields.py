"""Reads the fields of the service's JSON, and checks the type and range of each.

Every function takes the object and the name of the field, and raises `MalformedField`. The `optional_` ones return None if
the field is missing, null or an empty string.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

T = TypeVar("T")
Json = Mapping[str, Any]

TASK_ID: Final = re.compile(r"[0-9A-Za-z_-]{1,200}")
"""What can be part of a path, whatever ids a service has."""
MAX_WHOLE: Final = 2**53
"""JSON numbers are exact up to here; nothing that a service counts or measures is larger."""
_STATUSES: Final = ("processing", "success", "failed")
_YEARS: Final = range(1970, 9_999)
"""Times that every time zone can show."""


class MalformedField(ValueError):
    """A field is missing, or its value is not what a videogen service sends. The message begins with its name."""


def text(data: Json, name: str) -> str:
    """A string."""
    value = _required(data, name)
    if not isinstance(value, str):
        raise MalformedField(f"{name} is not a text")
    return value


def optional_text(data: Json, name: str) -> str | None:
    """A string that is not empty."""
    return _optional(text, data, name)


def status(data: Json, name: str = "status") -> str:
    """The status of a task."""
    value = text(data, name)
    if value not in _STATUSES:
        raise MalformedField(f"{name} is not one of {', '.join(_STATUSES)}")
    return value


def task_id(data: Json, name: str = "taskId") -> str:
    """The id of a task. It becomes part of paths and of file names."""
    value = text(data, name)
    if not TASK_ID.fullmatch(value):
        raise MalformedField(f"{name} is not an id")
    return value


def url(data: Json, name: str) -> str:
    """An http or https URL."""
    value = text(data, name)
    if not is_url(value):
        raise MalformedField(f"{name} is not an http or https URL")
    return value


def is_url(value: str) -> bool:
    """Whether this is an http or https URL that can be requested."""
    try:
        parts = urlsplit(value)
        labels = (parts.hostname or "").removesuffix(".").split(".")
        is_valid = parts.scheme in ("http", "https") and parts.port != 0 and all(0 < len(each) < 64 for each in labels)
    except ValueError:
        is_valid = False
    return is_valid and value.isprintable() and " " not in value


def flag(data: Json, name: str) -> bool:
    """A boolean."""
    value = _required(data, name)
    if not isinstance(value, bool):
        raise MalformedField(f"{name} is not true or false")
    return value


def optional_flag(data: Json, name: str) -> bool | None:
    """A boolean."""
    return _optional(flag, data, name)


def number(data: Json, name: str) -> float:
    """A number of 0 or more."""
    return _number(_required(data, name), name)


def optional_url(data: Json, name: str) -> str | None:
    """An http or https URL."""
    return _optional(url, data, name)


def optional_number(data: Json, name: str) -> float | None:
    """A number of 0 or more."""
    return _optional(number, data, name)


def whole(data: Json, name: str, *, at_most: int = MAX_WHOLE) -> int:
    """A whole number from 0 to `at_most`. 50.0 is 50."""
    value = _required(data, name)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise MalformedField(f"{name} is not a whole number")
    if not 0 <= value <= at_most:
        raise MalformedField(f"{name} is not between 0 and {at_most}")
    return value


def optional_whole(data: Json, name: str, *, at_most: int = MAX_WHOLE) -> int | None:
    """A whole number from 0 to `at_most`."""
    return _optional(lambda data, name: whole(data, name, at_most=at_most), data, name)


def time(data: Json, name: str) -> dt.datetime:
    """A time in ISO 8601, as an aware one in UTC."""
    try:
        value = dt.datetime.fromisoformat(text(data, name))
        value = value.astimezone(dt.UTC) if value.tzinfo else value.replace(tzinfo=dt.UTC)
    except (ValueError, OverflowError):
        value = None
    if value is None or value.year not in _YEARS:
        raise MalformedField(f"{name} is not a time")
    return value


def optional_time(data: Json, name: str) -> dt.datetime | None:
    """A time in ISO 8601, as an aware one in UTC."""
    return _optional(time, data, name)


def optional_day(data: Json, name: str) -> dt.date | None:
    """A date in ISO 8601."""

    def day(data: Json, name: str) -> dt.date:
        try:
            return dt.date.fromisoformat(text(data, name))
        except ValueError:
            raise MalformedField(f"{name} is not a date") from None

    return _optional(day, data, name)


def items(data: Json, name: str, read: Callable[[Any], T]) -> tuple[T, ...]:
    """A list, with `read` applied to each of its items."""
    value = _required(data, name)
    if not isinstance(value, list):
        raise MalformedField(f"{name} is not a list")
    return tuple(read(item) for item in value)


def texts(data: Json, name: str) -> tuple[str, ...]:
    """A list of strings."""
    return items(data, name, lambda item: text({name: item}, name))


def numbers(data: Json, name: str) -> tuple[float, ...]:
    """A list of numbers."""
    return items(data, name, lambda item: _number(item, name))


def members(data: Json, name: str) -> Json:
    """An object."""
    value = _required(data, name)
    if not isinstance(value, dict):
        raise MalformedField(f"{name} is not an object")
    return value


def _number(value: Any, name: str) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= MAX_WHOLE:  # refuses NaN too
        raise MalformedField(f"{name} is not a number of 0 or more")
    return value


def _required(data: Json, name: str) -> Any:
    if not isinstance(data, dict):
        raise MalformedField(f"what should contain {name} is not an object")
    if data.get(name) is None:
        raise MalformedField(f"{name} is missing")
    return data[name]


def _optional(read: Callable[[Json, str], T], data: Json, name: str) -> T | None:
    if isinstance(data, dict) and data.get(name) in (None, ""):
        return None
    return read(data, name)
